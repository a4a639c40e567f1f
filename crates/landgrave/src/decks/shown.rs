//! The decks of a recorded Tournament Game, as far as a viewer has seen them: after the end a viewer of all cards sees
//! both decks, a player the own one and what was shown of the other.

use rivals::text::{card as name, player};
use rivals::{Card, State};
use serde_json::{Value, json};
use std::fmt::Write;
use table::{Actor, Game, Record, Seat, Viewer};

/// What is known of a deck.
struct Shown {
    seat: Seat,
    cards: Vec<(Card, usize)>,
    hand: Vec<Card>,
    events: Vec<(Card, usize)>,
    /// Cards and events that were not seen.
    unseen: usize,
}

/// The decks of a record; none, if no decks were brought.
fn shown(record: &Record, viewer: Viewer) -> Vec<Shown> {
    if record.game != "rivals/tournament" {
        return Vec::new();
    }
    let Ok(game) = record.replay::<State>() else { return Vec::new() };
    let view = game.state().view(viewer);
    let deck = |seat: Seat| {
        let brought = view.brought(seat);
        let known = |cards: &[Card]| -> Vec<(Card, usize)> {
            let runs = cards.chunk_by(|one, other| one == other).map(|run| (run[0], run.len()));
            runs.filter(|(card, _)| !card.is_hidden()).collect()
        };
        let all = || brought.cards().iter().chain(brought.events());
        Shown {
            seat,
            cards: known(brought.cards()),
            hand: if viewer == Viewer::Judge || viewer.is(seat) { hand(record, seat) } else { Vec::new() },
            events: known(brought.events()),
            unseen: all().filter(|card| card.is_hidden()).count(),
        }
    };
    [Seat(0), Seat(1)].map(deck).into_iter().filter(|deck| view.brought(deck.seat).is_complete()).collect()
}

/// The start hand, as its owner named it: on the table it is dealt and forgotten.
fn hand(record: &Record, seat: Seat) -> Vec<Card> {
    let of_seat = record.acts.iter().filter(|(_, by, _)| *by == Actor::Seat(seat));
    let brought = of_seat.filter_map(|(_, _, act)| act.strip_prefix("bring ")?.parse().ok());
    let (first, n) = (rivals::deck::DECK_CARDS, rivals::deck::HAND_CARDS);
    brought.skip(usize::from(first)).take(usize::from(n)).collect()
}

/// For people; nothing, if no decks were brought.
pub(crate) fn as_text(record: &Record, viewer: Viewer) -> String {
    let mut out = String::new();
    for deck in shown(record, viewer) {
        let counted = |cards: &[(Card, usize)]| {
            let each = cards.iter().map(|&(card, n)| format!("{n} {}", name(card)));
            each.collect::<Vec<_>>().join(", ")
        };
        let _ = writeln!(out, "\n{}'s deck", player(deck.seat));
        let hand = deck.hand.iter().map(|&card| name(card)).collect::<Vec<_>>().join(", ");
        for (what, list) in
            [("cards", counted(&deck.cards)), ("start hand", hand), ("events", counted(&deck.events))]
        {
            if !list.is_empty() {
                let _ = writeln!(out, "  {what}: {list}");
            }
        }
        if deck.unseen > 0 {
            let _ = writeln!(out, "  not seen: {}", deck.unseen);
        }
    }
    out
}

/// For programs; `null`, if no decks were brought.
pub(crate) fn as_json(record: &Record, viewer: Viewer) -> Value {
    let counted = |cards: &[(Card, usize)]| -> Value {
        cards
            .iter()
            .map(|(card, n)| (card.to_string(), Value::from(*n)))
            .collect::<serde_json::Map<_, _>>()
            .into()
    };
    let decks = shown(record, viewer);
    if decks.is_empty() {
        return Value::Null;
    }
    let deck = |deck: &Shown| {
        json!({
            "seat": deck.seat.0,
            "cards": counted(&deck.cards),
            "hand": deck.hand.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "events": counted(&deck.events),
            "unseen": deck.unseen,
        })
    };
    decks.iter().map(deck).collect()
}
