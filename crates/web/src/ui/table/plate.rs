//! What stands beside a principality: who it is, the points, the advantages, the goods and what they trade for.

use super::name;
use crate::shown::Shown;
use crate::texts::{self, card_name, fill, t};
use crate::things::{Light, Thing};
use crate::ui::desk::{Desk, Sheet};
use crate::ui::face;
use crate::ui::icons::{icon, pawn};
use leptos::prelude::*;
use rivals::{Advantage, Card, Good};
use table::Seat;

/// Everything a plate shows.
#[derive(Clone, PartialEq, Eq)]
struct Plate {
    seat: Seat,
    name: String,
    active: bool,
    asked: bool,
    victory: u8,
    target: u8,
    points: [(&'static str, u8); 7],
    tokens: [bool; 2],
    hand: (usize, usize),
    goods: [(Good, u8, u8); 6],
    total: u8,
    /// Cards of the hand that whoever looks knows, although they are another's.
    known: Vec<Card>,
}

fn plate_of(shown: &Shown, seat: Seat) -> Plate {
    let (view, board, tally) = (&shown.view, shown.view.board(seat), shown.view.tally(seat));
    Plate {
        seat,
        name: name(shown, seat),
        active: view.active() == seat && !shown.is_over(),
        asked: shown.asked() == Some(seat),
        victory: tally.victory,
        target: view.mode().target(),
        points: tally.points.named(),
        tokens: [Advantage::Trade, Advantage::Strength].map(|which| view.advantage(which) == Some(seat)),
        hand: (view.hand(seat).len(), view.hand_limit(seat)),
        goods: Good::RESOURCES.map(|good| (good, board.goods().of(good), tally.rates[good.index()])),
        total: board.goods().resources(),
        known: match shown.seat {
            Some(near) if near != seat => {
                view.hand(seat).cards().iter().copied().filter(|c| !c.is_hidden()).collect()
            }
            _ => Vec::new(),
        },
    }
}

pub(super) fn plate(desk: Desk, own: bool) -> impl IntoView {
    let plate = Memo::new(move |_| {
        desk.with(|shown| {
            let seat = if own { shown.near() } else { shown.near().other() };
            Some(plate_of(shown, seat))
        })
    });
    view! { <div class="plate">{move || plate.get().map(|plate| inside(desk, &plate, own))}</div> }
}

fn inside(desk: Desk, plate: &Plate, own: bool) -> impl IntoView + use<> {
    let play = &t().play;
    let (hand, limit) = plate.hand;
    let target = plate.target.to_string();
    let points = fill(play.of_target, &[("n", &plate.victory.to_string()), ("target", &target)]);
    let title = format!("{}: {points}", t().words.victory);
    let risk = plate.total > 7;
    let total = fill(play.brigands_risk, &[("n", &plate.total.to_string())]);
    let cards = fill(play.hand_of, &[("n", &hand.to_string()), ("limit", &limit.to_string())]);
    view! {
        <div class="who" class:active=plate.active class:asked=plate.asked>
            {pawn(plate.seat)}
            <b>{plate.name.clone()}</b>
        </div>
        {(!own).then(|| view! {
            <button type="button" class="peek" data-key="peek" aria-pressed=move || desk.far.get().to_string()
                on:click=move |_| desk.far.update(|far| *far = !*far)>
                {move || if desk.far.get() { play.show_own } else { play.show_foe }}
            </button>
        })}
        <button class="score" type="button" aria-label=title
            on:click=move |_| desk.sheet.set(Some(Sheet::Points))>
            {icon("victory")}
            <b>{plate.victory}</b>
            <small>"/"{target.clone()}</small>
        </button>
        <ul class="points">
            {plate
                .points
                .iter()
                .filter(|(word, n)| *word != "victory" && (*n > 0 || ["commerce", "strength"].contains(word)))
                .map(|&(word, n)| {
                    let token = (word == "commerce" && plate.tokens[0]) || (word == "strength" && plate.tokens[1]);
                    let note = match (token, word) {
                        (true, "commerce") => play.advantage_trade,
                        (true, _) => play.advantage_strength,
                        _ => "",
                    };
                    view! {
                        <li class=word class:token=token title=format!("{} {n} {note}", texts::point(word))>
                            {icon(word)}<b>{n}</b><span class="sr">{texts::point(word)}" "{note}</span>
                        </li>
                    }
                })
                .collect_view()}
            <li class="inhand" title=cards.clone()>
                {icon("u-hand")}<b>{hand}"/"{limit}</b><span class="sr">{cards.clone()}</span>
            </li>
        </ul>
        {(!plate.known.is_empty()).then(|| view! {
            <ul class="known" aria-label=play.known_cards title=play.known_cards>
                {plate.known.iter().map(|&card| view! {
                    <li class=format!("link {}", face::classes(card)) data-card=card.word()>{card_name(card)}</li>
                }).collect_view()}
            </ul>
        })}
        <ul class="goods" class:risk=risk title=total aria-label=play.supply>
            {plate.goods.iter().map(|&goods| supply(desk, goods, own)).collect_view()}
        </ul>
    }
}

/// How much there is of a good; where it can be traded, a button.
fn supply(desk: Desk, (good, n, rate): (Good, u8, u8), own: bool) -> impl IntoView {
    let play = &t().play;
    let word = texts::good(good);
    let inner = move || view! { {icon(good.word())}<b>{n}</b><small>{rate}":1"</small> };
    if !own {
        let label = format!("{n} {word}");
        return view! { <li class="supply" title=label.clone()>{inner()}<span class="sr">{label.clone()}</span></li> }.into_any();
    }
    let thing = Thing::Supply(good);
    let lit = move || desk.light(thing) >= Light::On;
    let what = fill(play.trade_good, &[("n", &rate.to_string()), ("good", word)]);
    let label = format!("{what}, {}", fill(play.have, &[("n", &n.to_string())]));
    view! {
        <li>
            <button
                type="button"
                class="thing supply"
                class:lit=lit
                data-thing=thing.to_string()
                data-key=thing.to_string()
                data-lit=move || lit().then_some("on")
                data-note=label.clone()
                disabled=move || !lit()
                aria-label=label
            >
                {inner()}
            </button>
        </li>
    }
    .into_any()
}
