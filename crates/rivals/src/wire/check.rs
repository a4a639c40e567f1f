//! Whether what was read can be a table of this game: then every question may be asked of it.

use super::Refused;
use crate::card::{Card, Place, Tile};
use crate::cards::basic;
use crate::goods::{Good, Goods};
use crate::op::{Op, Phase};
use crate::run::ops;
use crate::setup::START_PLACES;
use crate::state::{Due, Frame, NOWHERE, State};
use table::{Seat, Viewer};

fn ensure(holds: bool, otherwise: Refused) -> Result<(), Refused> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// Seats, cards and regions.
pub(super) fn table(state: &State, viewer: Viewer) -> Result<(), Refused> {
    let windfalls = &state.windfalls[..usize::from(state.windfall_count)];
    let mut seats = vec![state.active];
    seats.extend(state.frames.all().iter().map(|frame| frame.seat));
    seats.extend(windfalls.iter().map(|windfall| windfall.seat));
    seats.extend(state.lingering.iter().map(|&(_, seat)| seat));
    seats.extend(state.spared.iter());
    seats.extend(match viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    });
    seats.extend(match state.due {
        Due::Seat(seat) => Some(seat),
        _ => None,
    });
    ensure(seats.iter().all(|&seat| seat <= Seat(1)), "there are two seats")?;
    ensure(state.die <= 6 && state.rolled <= 6, "a die shows 1 to 6")?;
    ensure(windfalls.iter().all(|windfall| !windfall.field.is_foe()), "gold lies on no field")?;
    ensure(state.lingering.iter().all(|&(card, _)| is_printed(card)), "what works on is a card")?;
    cards(state)?;
    regions(state)
}

fn is_printed(card: Card) -> bool {
    card > Card::RULES && !card.is_hidden()
}

/// All cards of the game, and no others: those that are not seen by their backs (R1.4).
fn cards(state: &State) -> Result<(), Refused> {
    let cards = state.all_cards();
    if cards.is_empty() && state.stacks().is_empty() {
        // R17.5: before the sets of a Duel are chosen, nothing is dealt.
        return Ok(());
    }
    let mut left = state.deck();
    let (hidden, seen): (Vec<Card>, Vec<Card>) = cards.into_iter().partition(|card| card.is_hidden());
    for card in seen {
        let index = left.iter().position(|&c| c == card).ok_or("a card is there too often")?;
        left.swap_remove(index);
    }
    for card in hidden {
        let index = left.iter().position(|c| c.back() == card.back()).ok_or("a back is there too often")?;
        left.swap_remove(index);
    }
    ensure(left.is_empty(), "cards are missing")
}

/// All regions, each once (R1.3).
fn regions(state: &State) -> Result<(), Refused> {
    let mut left: Vec<Tile> = basic::tiles().collect();
    let tiles = state.all_tiles();
    ensure(tiles.len() == left.len(), "regions are missing, or there are too many")?;
    for tile in tiles.into_iter().filter(|&tile| tile != Tile::HIDDEN) {
        let index = left.iter().position(|&t| t == tile).ok_or("a region is there twice")?;
        left.swap_remove(index);
    }
    Ok(())
}

/// What is waited for can be waited for.
pub(super) fn question(state: &State) -> Result<(), Refused> {
    if state.due == Due::Over {
        return Ok(());
    }
    let frame = *state.frames.all().last().ok_or("nothing is being carried out")?;
    let op = ops(&frame).get(usize::from(frame.step)).ok_or("nothing is waited for")?;
    let needs_square = frame.card != Card::RULES && frame.card.def().place != Place::Nowhere;
    ensure(!needs_square || frame.at != NOWHERE, "the card lies nowhere")?;
    ensure(
        match op {
            Op::Phase(Phase::Arrange) => usize::from(frame.n) < START_PLACES.len(),
            Op::Phase(Phase::PayCost | Phase::Discount) => is_payable(state, frame),
            Op::Phase(Phase::PlaceGold) => state.board(frame.seat).regions().has(frame.at),
            Op::Phase(Phase::Shuffle(zone)) => usize::from(frame.n) < state.zone_len(*zone),
            Op::Phase(Phase::LayRegions) => !state.drawn.contains(&Tile::NONE),
            Op::Fetch(_) | Op::Look => usize::from(frame.pick) < state.stacks().len(),
            _ => true,
        },
        "the step that waits cannot go on",
    )
}

/// `die` and `round` hold what a discount leaves out of the cost.
fn is_payable(state: &State, frame: Frame) -> bool {
    let mut left_out = Goods::NONE;
    for number in [frame.die, frame.round].into_iter().filter(|&number| number != 0) {
        let Some(&good) = Good::ALL.get(usize::from(number) - 1) else { return false };
        left_out.add(good, 1);
    }
    frame.n < 128 && state.cost(frame.seat, frame.with).covers(left_out)
}
