//! Whether what was read can be a table of this game: then every question may be asked of it.

use super::Refused;
use crate::card::{Back, Card, Place, Tile};
use crate::cards::basic;
use crate::deck::given_events;
use crate::op::{Op, Phase};
use crate::sea::harbor_card;
use crate::setup::START_PLACES;
use crate::square::{Square, Squares};
use crate::state::{Due, State};
use table::{Seat, Viewer};

fn ensure(holds: bool, otherwise: Refused) -> Result<(), Refused> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// Seats, cards and regions.
pub(super) fn table(state: &State, viewer: Viewer) -> Result<(), Refused> {
    let windfalls = &state.windfalls[..usize::from(state.windfall_count)];
    let mut seats = vec![state.active];
    seats.extend(state.frames.iter().map(|frame| frame.seat));
    seats.extend(windfalls.iter().map(|windfall| windfall.seat));
    seats.extend(state.lingering.iter().map(|lingering| lingering.seat));
    seats.extend(state.spared.iter());
    seats.push(state.aside_of);
    seats.extend(match viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    });
    seats.extend(match state.due {
        Due::Seat(seat) => Some(seat),
        _ => None,
    });
    ensure(seats.iter().all(|&seat| seat <= Seat(1)), "there are two seats")?;
    let laid_out = usize::from(state.laid_out.get().unwrap_or(0));
    ensure(laid_out <= state.events().len(), "more event cards are laid out than there are")?;
    ensure(state.die <= 6 && state.rolled <= 6, "a die shows 1 to 6")?;
    ensure(windfalls.iter().all(|windfall| !windfall.field.is_foe()), "gold lies on no field")?;
    ensure(state.lingering.iter().all(|lingering| is_printed(lingering.card)), "what works on is a card")?;
    cards(state)?;
    seas(state)?;
    regions(state)
}

/// The sea cards of both players, and no others (E3.4): those that are not seen by their backs.
fn seas(state: &State) -> Result<(), Refused> {
    for seat in [Seat(0), Seat(1)] {
        let board = state.board(seat);
        let laid = |at: &Square| board.card(*at).def().kind.is_sea();
        let harbor = board.sea().harbor();
        ensure(
            harbor.is_none_or(|at| board.card(at) == harbor_card() && board.expansions().has(at)),
            "the harbor is missing",
        )?;
        let at_sea: Squares = board.expansions().filter(laid).filter(|&at| Some(at) != harbor).collect();
        ensure(at_sea.minus(board.sea().cards()).is_empty(), "a sea card lies on land")?;
        if board.sea().is_empty() {
            continue;
        }
        let mut left = state.sea_deck();
        let cards = state.sea_of(seat);
        ensure(cards.len() == left.len(), "sea cards are missing, or there are too many")?;
        for card in cards.into_iter().filter(|card| !card.is_hidden()) {
            let index = left.iter().position(|&c| c == card).ok_or("a sea card is there too often")?;
            left.swap_remove(index);
        }
        let open = board.sea().cards().minus(board.sea().undiscovered());
        ensure(open.minus(board.expansions()).is_empty(), "a discovered sea card lies open")?;
    }
    Ok(())
}

fn is_printed(card: Card) -> bool {
    card > Card::RULES && !card.is_hidden()
}

/// All cards of the game, and no others: those that are not seen by their backs (R1.4).
fn cards(state: &State) -> Result<(), Refused> {
    let cards = state.all_cards();
    if cards.is_empty() && state.stack_count == 0 {
        // R17.5: before the sets of a Duel are chosen, nothing is dealt.
        return Ok(());
    }
    if state.has_own_stacks() {
        return decks(state);
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

/// In a Tournament Game each player has the cards of the own deck, but for those that were taken over (R18.18), and the
/// events are those of both decks and those in the stack besides.
fn decks(state: &State) -> Result<(), Refused> {
    let complete = [Seat(0), Seat(1)].iter().all(|&seat| state.brought(seat).is_complete());
    ensure(complete, "a deck is missing")?;
    for seat in [Seat(0), Seat(1)] {
        accounted(state.belongings(seat), state.held(seat))?;
    }
    let mut events = state.events().cards().to_vec();
    events.extend(state.boxed().cards());
    events.extend(state.turned_up());
    let chosen = [Seat(0), Seat(1)].into_iter().flat_map(|seat| state.brought(seat).events()).copied();
    let due: Vec<Card> = given_events().chain(chosen).collect();
    ensure(due.len() == events.len(), "event cards are missing, or there are too many")?;
    ensure(events.iter().all(|card| card.back() == Back::Event), "an event card is something else")
}

/// Whether what lies there can be what is due: what is seen of it must be due, and as many as are due must lie there.
fn accounted(mut due: Vec<Card>, there: Vec<Card>) -> Result<(), Refused> {
    ensure(due.len() == there.len(), "cards are missing, or there are too many")?;
    for card in there.into_iter().filter(|card| !card.is_hidden()) {
        let index = due.iter().position(|&c| c == card).ok_or("a card is there too often")?;
        due.swap_remove(index);
    }
    Ok(())
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
    for frame in state.frames.iter() {
        let lies = frame.card != Card::RULES && frame.card.def().place != Place::Nowhere;
        ensure(!lies || frame.at.is_some(), "the card lies nowhere")?;
    }
    let frame = *state.frames.iter().next_back().ok_or("nothing is being carried out")?;
    let op = frame.ops().get(usize::from(frame.step)).ok_or("nothing is waited for")?;
    let has_stack =
        || frame.stack.get().is_some_and(|stack| usize::from(stack) < usize::from(state.stack_count));
    ensure(
        match op {
            Op::Phase(Phase::Arrange) => usize::from(frame.n) < START_PLACES.len(),
            Op::Phase(Phase::PlaceGold) => {
                frame.at.get().is_some_and(|at| state.board(frame.seat).regions().has(at))
            }
            Op::Phase(Phase::PayCost | Phase::Discount | Phase::PayInGold) => {
                frame.at.is_some() || !frame.with.def().paid_here
            }
            Op::Phase(Phase::Shuffle(zone)) => usize::from(frame.n) < state.zone_len(*zone),
            Op::Phase(Phase::LayRegions) => !state.drawn.contains(&Tile::NONE),
            Op::Fetch(..) | Op::Look => has_stack(),
            Op::ChooseEvent(_) => frame.number > 0 && frame.number <= state.event_stack(),
            _ => true,
        },
        "the step that waits cannot go on",
    )
}
