//! The faces of cards: small on the table, larger in the hand, whole to be read.

use crate::cards::cell::{Lies, in_words};
use crate::cards::facts::{Facts, Standing};
use crate::cards::hyphens::hyphenated;
use crate::texts::{self, card_name, fill, t};
use crate::ui::art::{is_drawn, picture};
use crate::ui::icons::{arms, cost, icon, pawn, points};
use crate::ui::later;
use leptos::prelude::*;
use rivals::card::Kind;
use rivals::{Card, Goods};

/// The colour of a card's frame and of its back.
pub(in crate::ui) fn classes(card: Card) -> String {
    format!("card kind-{} set-{}", card.def().kind.word(), card.def().copies.set.word())
}

/// The name on a small card, with places to break it.
fn name(card: Card) -> impl IntoView {
    view! { <span class="name" aria-hidden="true">{hyphenated(card_name(card))}</span> }
}

/// The name on a board, where there is room for few words: of heroes without what they are called besides.
fn short_name(card: Card) -> impl IntoView {
    let name = card_name(card);
    let first = name.split_once(',').map_or(name, |(first, _)| first);
    view! { <span class="name" aria-hidden="true">{hyphenated(first)}</span> }
}

/// The sign of a card's kind, in its corner.
fn corner(card: Card) -> impl IntoView {
    view! { <span class="band">{icon(&format!("k-{}", card.def().kind.word()))}</span> }
}

/// The picture of a card, or its arms until that is there.
fn art(card: Card) -> impl IntoView {
    let drawn = is_drawn(card.id());
    view! { <span class="art" class:pic=drawn>{picture(card.id(), None, move || arms(card))}</span> }
}

/// The inside of a card as it lies on the table. It is for the eye only: what it belongs to says its name.
pub(in crate::ui) fn small(card: Card) -> impl IntoView + use<> {
    view! {
        {corner(card)}
        {name(card)}
        {art(card)}
        <span class="pts" aria-hidden="true">{points(card.def().points)}</span>
    }
}

/// The inside of a card that lies on a board, with what is seen of it besides its face: whose it is, the side it
/// shows and what the next would bring, and what lies below it.
pub(in crate::ui) fn placed(card: Card, lies: Lies) -> impl IntoView + use<> {
    let side = lies.side.map(|side| {
        let pips = (1..=rivals::FULL).map(|n| view! { <i class:on=n <= side.level></i> }).collect_view();
        let bounty = (side.bounty > 0).then(|| view! { <b class="bounty">"+"{side.bounty}</b> });
        let next = side.next.map(|next| view! { <span class="next">"→"{points(next)}{bounty}</span> });
        view! { <span class="turned" aria-hidden="true"><span class="pips">{pips}</span>{next}</span> }
    });
    let below = lies.below.map(|(card, works)| (card, if works { "below works" } else { "below" }));
    let below = below.or_else(|| lies.ground.map(|card| (card, "below")));
    view! {
        {corner(card)}
        {short_name(card)}
        {art(card)}
        <span class="pts" aria-hidden="true">{points(lies.points)}</span>
        {side}
        {lies.owner.map(|owner| view! { <span class="owner" aria-hidden="true" data-seat=owner.to_string()>{pawn(owner)}</span> })}
        {below.map(|(card, class)| view! {
            <span class=format!("{class} kind-{}", card.def().kind.word()) aria-hidden="true">{hyphenated(card_name(card))}</span>
        })}
    }
}

/// The inside of a card as it is held in the hand: with what it does, its cost, and what of it is missing. It is for
/// the eye only.
pub(in crate::ui) fn held(card: Card, missing: Signal<Goods>) -> impl IntoView + use<> {
    let def = card.def();
    view! {
        {corner(card)}
        {name(card)}
        {art(card)}
        <span class="does" aria-hidden="true">{move || later::does(card)}</span>
        <span class="price" aria-hidden="true">{cost(def.cost, missing)}</span>
        <span class="pts" aria-hidden="true">{points(def.points)}</span>
    }
}

/// The whole card, to be read: with what it lacks, if it is one its reader could use, and how questions about it
/// were decided.
pub(in crate::ui) fn whole(card: Card, facts: Option<Facts>) -> impl IntoView + use<> {
    whole_at(card, facts, &[])
}

/// The same of a card that turns, with the sides that copies of it show on the table.
pub(in crate::ui) fn whole_at(card: Card, facts: Option<Facts>, levels: &[u8]) -> impl IntoView + use<> {
    let def = card.def();
    let sides = def.levels.filter(|sides| sides.iter().any(|side| *side != rivals::Points::NONE)).map(|sides| {
        let side = |(level, shown): (u8, rivals::Points)| {
            let here = levels.contains(&level);
            let words = format!("{}{}", in_words(shown), if here { format!(" ({})", t().play.here) } else { String::new() });
            view! {
                <li class:here=here><b aria-hidden="true">{level}</b><span aria-hidden="true">{points(shown)}</span>
                    <span class="sr">{level}": "{words}</span></li>
            }
        };
        let each: Vec<_> = (0..).zip(sides).map(side).collect();
        view! { <ol class="sides" aria-label=t().play.sides>{each}</ol> }
    });
    let play = &t().play;
    // An event is not played, and goes back under its stack (R7.9).
    let lies = (def.kind != Kind::Event).then(|| format!("{} · ", texts::place(def.place)));
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
    let rulings = move || {
        let rulings = later::rulings(card);
        (!rulings.is_empty()).then(|| {
            view! {
                <ul class="rulings" aria-label=play.rulings>{rulings.into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}</ul>
            }
        })
    };
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
                <div class="art" class:pic=is_drawn(card.id())>{picture(card.id(), None, move || arms(card))}</div>
                <div class="facts">
                    <p class="kind">{kind}</p>
                    <p class="pts">{points(def.points)}</p>
                    {(price != Goods::NONE).then(|| view! { <p class="price">{cost(price, Signal::stored(lacking))}</p> })}
                    {missing.map(|missing| view! { <p class="lacking">{missing}</p> })}
                </div>
            </div>
            {sides}
            <p class="says">{move || later::does(card)}</p>
            {(!needs.is_empty()).then(|| view! {
                <ul class="needs" aria-label=play.requirement>{needs.into_iter().map(|(need, met)| need_line(&need, met)).collect_view()}</ul>
            })}
            <p class="where">{lies}{texts::set(def.copies.set)}</p>
            {verdict.map(|(class, text)| view! { <p class=class>{text}</p> })}
            {rulings}
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
