//! Symbols: goods, points, dice, and the coat of arms that every card bears.

use crate::texts;
use leptos::prelude::*;
use rivals::op::Passive;
use rivals::{Card, Good, Goods, Points};
use table::Seat;

/// A symbol of `symbols.svg`, for the eye only: what it means stands beside it in words.
pub(super) fn icon(id: &str) -> impl IntoView + use<> {
    let href = format!("#{id}");
    view! { <svg class="i" aria-hidden="true"><use_ href=href/></svg> }
}

/// The mark of a player: shape and colour.
pub(super) fn pawn(seat: Seat) -> impl IntoView + use<> {
    icon(&format!("u-seat{seat}"))
}

/// One good: its emblem; marked while it is missing.
fn good(good: Good, missing: impl Fn() -> bool + Send + 'static) -> impl IntoView {
    view! {
        <span class="pip" class:missing=missing title=texts::good(good)>
            {icon(good.word())}
        </span>
    }
}

/// A cost, what is missing marked. That changes with nearly every act, and the rest of it never.
pub(super) fn cost(cost: Goods, missing: Signal<Goods>) -> Vec<AnyView> {
    let pip = move |one: Good, nth: u8| {
        let lacks = move || nth >= cost.of(one).saturating_sub(missing.get().of(one));
        good(one, lacks).into_any()
    };
    Good::ALL.into_iter().flat_map(|one| (0..cost.of(one)).map(move |nth| pip(one, nth))).collect()
}

/// The points a card shows.
pub(super) fn points(points: Points) -> Vec<AnyView> {
    let shown = points.named().into_iter().filter(|&(_, n)| n > 0);
    shown
        .map(|(word, n)| {
            view! {
                <span class=format!("pt {word}") title=texts::point(word)>
                    {icon(word)}
                    <b>{n}</b>
                </span>
            }
            .into_any()
        })
        .collect()
}

/// A die with its pips.
pub(super) fn die(pips: u8) -> impl IntoView + use<> {
    const SPOTS: [&[(u8, u8)]; 7] = [
        &[],
        &[(12, 12)],
        &[(7, 7), (17, 17)],
        &[(6, 6), (12, 12), (18, 18)],
        &[(7, 7), (17, 7), (7, 17), (17, 17)],
        &[(6, 6), (18, 6), (12, 12), (6, 18), (18, 18)],
        &[(7, 5), (17, 5), (7, 12), (17, 12), (7, 19), (17, 19)],
    ];
    let spots = SPOTS[usize::from(pips.min(6))];
    view! {
        <svg class="die" viewBox="0 0 24 24" aria-hidden="true">
            <rect x="1" y="1" width="22" height="22" rx="5" class="die-body"/>
            {spots.iter().map(|(x, y)| view! { <circle cx=*x cy=*y r="2.1" class="die-spot"/> }).collect_view()}
        </svg>
    }
}

/// How a shield is divided: the part in the second colour.
const FIELDS: [&str; 10] = [
    "M24 0h24v60H24z",
    "M0 0h48v26H0z",
    "M0 0h48L0 56z",
    "M48 0H0l48 56z",
    "M0 30 24 12l24 18v14L24 26 0 44z",
    "M0 20h48v16H0z",
    "M17 0h14v60H17z",
    "M0 0h24v28H0zM24 28h24v32H24z",
    "M24 0l24 28-24 28L0 28z",
    "M0 0h12v60H0zM36 0h12v60H36z",
];

/// A small number that a card keeps, whatever else changes.
fn sign(id: &str) -> usize {
    // FNV-1a: only its spread matters.
    id.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)) as usize
}

/// What stands on the shield: the good the card is about, or the sign of its kind.
fn charge(card: Card) -> String {
    let about = card.def().always.iter().find_map(|passive| match passive {
        Passive::Boost(good) | Passive::Rate(good, _) => Some(*good),
        _ => None,
    });
    about.map_or_else(|| format!("k-{}", card.def().kind.word()), |good| good.word().to_owned())
}

/// The coat of arms of a card: it follows from the card's id, so every card has its own.
pub(super) fn arms(card: Card) -> impl IntoView + use<> {
    let number = sign(card.id());
    let field = FIELDS[number % FIELDS.len()];
    let one = number / 16 % 6;
    let other = (one + 1 + number / 128 % 5) % 6;
    let href = format!("#{}", charge(card));
    view! {
        <svg class="arms" viewBox="0 0 48 56" aria-hidden="true">
            <g clip-path="url(#shield)">
                <rect width="48" height="56" class=format!("t{one}")/>
                <path d=field class=format!("t{other}")/>
            </g>
            <circle cx="24" cy="25" r="14.5" class="disc"/>
            <use_ href=href x="13.500" y="14.5" width="21" height="21" class="charge"/>
            <path d="M2 2h44v24c0 15-11 23-22 28C13 49 2 41 2 26z" class="rim"/>
        </svg>
    }
}
