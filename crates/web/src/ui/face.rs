//! The faces of cards: small on the table, larger in the hand, whole to be read.

use super::icons::{arms, cost, icon, points};
use crate::shown::Shown;
use crate::texts::{self, card_name, fill, t};
use crate::things::Thing;
use leptos::prelude::*;
use rivals::op::When;
use rivals::{Action, Card, Goods, Refusal};

/// The colour of a card's frame and of its back.
pub(super) fn classes(card: Card) -> String {
    format!("card kind-{} set-{}", card.def().kind.word(), card.def().copies.set.word())
}

/// The inside of a card as it lies on the table.
pub(super) fn small(card: Card) -> impl IntoView + use<> {
    let def = card.def();
    view! {
        <span class="band">{icon(&format!("k-{}", def.kind.word()))}</span>
        <span class="name">{card_name(card)}</span>
        <span class="art">{arms(card)}</span>
        <span class="pts">{points(def.points)}</span>
    }
}

/// The inside of a card as it is held in the hand: with its cost.
pub(super) fn held(card: Card, missing: Goods) -> impl IntoView + use<> {
    let def = card.def();
    view! {
        <span class="band">{icon(&format!("k-{}", def.kind.word()))}</span>
        <span class="name">{card_name(card)}</span>
        <span class="art">{arms(card)}</span>
        <span class="pts">{points(def.points)}</span>
        <span class="price">{cost(def.cost, missing)}</span>
    }
}

/// Whether a card can be used now, and if not, why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    Ready(&'static str),
    Later,
    Idle(String),
}

/// How a card of the player, or of the centre, stands.
pub(super) fn standing(shown: &Shown, card: Card) -> Option<Standing> {
    let seat = shown.seat?;
    let play = &t().play;
    let ready = shown.choice.acts(Thing::Card(card)).next().map(|act| match act {
        Action::Build(..) => play.can_build,
        Action::Play(_) => play.can_play,
        _ => play.can_choose,
    });
    if let Some(ready) = ready {
        return Some(Standing::Ready(ready));
    }
    let view = &shown.view;
    let mut refusal = view.refusal(seat, card);
    // Before the roll it is of no use to hear that the card is for the time before the roll.
    if matches!(refusal, Some(Refusal::Timing(When::BeforeRoll)))
        && (view.active(), view.face()) == (seat, None)
    {
        refusal = view.play_refusal(seat, card, When::BeforeRoll).or(refusal);
    }
    Some(match refusal {
        Some(refusal) => Standing::Idle(refusal.to_string()),
        None => Standing::Later,
    })
}

/// What of a card's cost its player lacks.
pub(super) fn missing(shown: &Shown, card: Card) -> Goods {
    let Some(seat) = shown.seat else { return Goods::NONE };
    shown.view.board(seat).goods().missing(shown.view.cost(seat, card))
}

/// The whole card, to be read. Its standing is said for cards one could use.
pub(super) fn whole(card: Card, missing: Goods, standing: Option<Standing>) -> impl IntoView + use<> {
    let def = card.def();
    let play = &t().play;
    let kind = if def.unique {
        format!("{} · {}", texts::kind(def.kind), play.unique)
    } else {
        texts::kind(def.kind).to_owned()
    };
    let needs: Vec<String> = def.needs.iter().map(ToString::to_string).collect();
    let verdict = standing.map(|standing| match standing {
        Standing::Ready(what) => ("verdict yes", format!("✓ {what}")),
        Standing::Later => ("verdict", format!("· {}", play.later)),
        Standing::Idle(why) => ("verdict no", format!("✗ {}", fill(play.not_now, &[("why", &why)]))),
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
                    <p class="price">
                        {if def.kind.is_action() || def.cost == Goods::NONE {
                            Vec::new()
                        } else {
                            cost(def.cost, missing)
                        }}
                    </p>
                </div>
            </div>
            <p class="says">{def.text}</p>
            {(!needs.is_empty())
                .then(|| view! { <p class="needs"><b>{play.requirement}": "</b>{needs.join(", ")}</p> })}
            <p class="where">{texts::place(def.place)}" · "{texts::set(def.copies.set)}</p>
            {verdict.map(|(class, text)| view! { <p class=class>{text}</p> })}
        </article>
    }
}
