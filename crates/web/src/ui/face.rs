//! The faces of cards: small on the table, larger in the hand, whole to be read.

use super::icons::{arms, cost, icon, points};
use crate::facts::{Facts, Standing};
use crate::texts::{self, card_name, fill, t};
use leptos::prelude::*;
use rivals::{Card, Goods};

/// The colour of a card's frame and of its back.
pub(super) fn classes(card: Card) -> String {
    format!("card kind-{} set-{}", card.def().kind.word(), card.def().copies.set.word())
}

/// The name on a small card: words that would not fit into a line are written smaller rather than broken.
fn name(card: Card) -> impl IntoView {
    let name = card_name(card);
    let longest = name.split([' ', '-']).map(|word| word.chars().count()).max().unwrap_or_default();
    let class = match longest {
        0..10 => "name",
        10..12 => "name long",
        _ => "name longer",
    };
    view! { <span class=class>{name}</span> }
}

/// The inside of a card as it lies on the table.
pub(super) fn small(card: Card) -> impl IntoView + use<> {
    let def = card.def();
    view! {
        <span class="band">{icon(&format!("k-{}", def.kind.word()))}</span>
        {name(card)}
        <span class="art">{arms(card)}</span>
        <span class="pts">{points(def.points)}</span>
    }
}

/// The inside of a card as it is held in the hand: with its cost, and what of it is missing.
pub(super) fn held(card: Card, missing: Signal<Goods>) -> impl IntoView + use<> {
    let def = card.def();
    view! {
        <span class="band">{icon(&format!("k-{}", def.kind.word()))}</span>
        {name(card)}
        <span class="art">{arms(card)}</span>
        <span class="pts">{points(def.points)}</span>
        <span class="price">{cost(def.cost, missing)}</span>
    }
}

/// The whole card, to be read: with what it lacks, if it is one its reader could use, and how questions about it
/// were decided.
pub(super) fn whole(card: Card, facts: Option<Facts>) -> impl IntoView + use<> {
    let def = card.def();
    let play = &t().play;
    let kind = if def.unique {
        format!("{} · {}", texts::kind(def.kind), play.unique)
    } else {
        texts::kind(def.kind).to_owned()
    };
    let (price, lacking) =
        facts.as_ref().map_or((def.cost, Goods::NONE), |facts| (facts.cost, facts.missing));
    let missing =
        (lacking != Goods::NONE).then(|| fill(play.lacking, &[("goods", &texts::speech().goods(lacking))]));
    let needs: Vec<(String, Option<bool>)> = match &facts {
        Some(facts) => facts.needs.iter().map(|(need, met)| (need.clone(), Some(*met))).collect(),
        None => def.needs.iter().map(|need| (texts::speech().need(need), None)).collect(),
    };
    let rulings: Vec<&str> = texts::speech().rulings(card).collect();
    let verdict = facts.map(|facts| {
        let (class, mark) = match &facts.standing {
            Standing::Ready(_) => ("verdict yes", "✓"),
            Standing::Later => ("verdict", "·"),
            Standing::Idle(_) => ("verdict no", "✗"),
        };
        (class, format!("{mark} {}", facts.standing.words()))
    });
    view! {
        <article class=format!("{} whole", classes(card))>
            <header class="band">
                {icon(&format!("k-{}", def.kind.word()))}
                <h3 class="name">{card_name(card)}</h3>
            </header>
            <div class="middle">
                <div class="art">{arms(card)}</div>
                <div class="facts">
                    <p class="kind">{kind}</p>
                    <p class="pts">{points(def.points)}</p>
                    {(price != Goods::NONE).then(|| view! { <p class="price">{cost(price, Signal::stored(lacking))}</p> })}
                    {missing.map(|missing| view! { <p class="lacking">{missing}</p> })}
                </div>
            </div>
            <p class="says">{texts::speech().does(card)}</p>
            {(!needs.is_empty()).then(|| view! {
                <ul class="needs" aria-label=play.requirement>{needs.into_iter().map(|(need, met)| need_line(&need, met)).collect_view()}</ul>
            })}
            <p class="where">{texts::place(def.place)}" · "{texts::set(def.copies.set)}</p>
            {verdict.map(|(class, text)| view! { <p class=class>{text}</p> })}
            {(!rulings.is_empty()).then(|| view! {
                <ul class="rulings" aria-label=play.rulings>{rulings.into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}</ul>
            })}
        </article>
    }
}

/// What a card needs, and whether that holds, by sign and by word.
fn need_line(need: &str, met: Option<bool>) -> impl IntoView + use<> {
    let play = &t().play;
    let (class, mark, word) = match met {
        Some(true) => ("met", "✓", play.met),
        Some(false) => ("unmet", "✗", play.unmet),
        None => ("", "•", ""),
    };
    let text = fill(play.needs, &[("what", need)]);
    view! { <li class=class><span aria-hidden="true">{mark}" "</span>{text}<span class="sr">" "{word}</span></li> }
}
