//! What several cards ask of a position.

use crate::action::Action;
use crate::card::{Card, Kind};
use crate::ctx::Ctx;
use crate::event::Advantage;
use crate::goods::{Good, GoodSet};
use crate::square::Square;
use crate::state::{Board, State};
use table::{Actions, Seat};

/// A building that its owner has at home (D11.7).
pub(super) fn is_building(state: &State, seat: Seat, at: Square) -> bool {
    !at.is_foe() && state.board(seat).card(at).def().kind == Kind::Building
}

/// A trade ship.
pub(super) fn is_trade_ship(state: &State, seat: Seat, at: Square) -> bool {
    state.card_at(seat, at).def().kind == Kind::TradeShip
}

/// A unit that shows strength points.
pub(super) fn is_strong_unit(state: &State, seat: Seat, at: Square) -> bool {
    strong(state.card_at(seat, at))
}

pub(super) fn strong(card: Card) -> bool {
    card.def().kind.is_unit() && card.def().points.strength > 0
}

/// A card marked before.
pub(super) fn is_marked(state: &State, _: Seat, at: Square) -> bool {
    !at.is_foe() && state.marked().has(at)
}

/// Trade ships of a board.
pub(super) fn trade_ships(board: &Board) -> u8 {
    board.count_where(|card| card.def().kind == Kind::TradeShip) as u8
}

/// Heroes of a board.
pub(super) fn heroes(ctx: &Ctx) -> u8 {
    ctx.board().count_where(|card| card.def().kind == Kind::Hero) as u8
}

/// Whether the player has the strength advantage.
pub(super) fn has_strength_advantage(state: &State, seat: Seat) -> bool {
    state.advantage(Advantage::Strength) == Some(seat)
}

/// Whether the opponent has anything that the player can store (R3.10).
pub(super) fn can_take(state: &State, seat: Seat) -> bool {
    let there = state.board(seat.other()).goods().kinds().and(GoodSet::RESOURCES);
    !state.board(seat).roomy(there).is_empty()
}

/// Whether the opponent has gold that the player can store.
pub(super) fn can_take_gold(state: &State, seat: Seat) -> bool {
    let gold = GoodSet::only(Good::Gold);
    state.board(seat.other()).goods().of(Good::Gold) > 0 && !state.board(seat).roomy(gold).is_empty()
}

/// Whether the player has fewer victory points than the opponent (R4.9).
pub(super) fn is_behind(state: &State, seat: Seat) -> bool {
    state.tally(seat).victory < state.tally(seat.other()).victory
}

/// Whether there is a hand to see.
pub(super) fn foe_has_cards(state: &State, seat: Seat) -> bool {
    !state.hand(seat.other()).is_empty()
}

/// A unit at home.
pub(super) fn is_unit(state: &State, seat: Seat, at: Square) -> bool {
    !at.is_foe() && state.board(seat).card(at).def().kind.is_unit()
}

/// A hero.
pub(super) fn is_hero(state: &State, seat: Seat, at: Square) -> bool {
    state.card_at(seat, at).def().kind == Kind::Hero
}

/// How many heroes a player has.
pub(super) fn heroes_of(state: &State, seat: Seat) -> usize {
    state.board(seat).count_where(|card| card.def().kind == Kind::Hero)
}

/// A unit or an action card, in a hand.
pub(super) fn is_unit_or_action(card: Card) -> bool {
    card.def().kind.is_unit() || card.def().kind.is_action()
}

/// The units and action cards of the opponent's hand that was shown, or none of them (D5.10, E4.14). Some cards never
/// change hands (E8.15).
pub(super) fn list_units_and_actions(ctx: &Ctx<'_>, out: &mut Actions<Action>) {
    let hand = ctx.state.hand(ctx.foe());
    let takes = |card: &Card| is_unit_or_action(*card) && !card.def().stays;
    hand.distinct().filter(takes).for_each(|card| out.push(Action::Card(card)));
    out.push(Action::Pass);
}

/// Whether there is a draw stack with cards for the player.
pub(super) fn has_stack(state: &State, seat: Seat) -> bool {
    state.filled_stacks(seat).next().is_some()
}

/// Whether the player has a city.
pub(super) fn has_city(state: &State, seat: Seat) -> bool {
    !state.board(seat).cities().is_empty()
}

/// Whether there is room for any resource.
pub(super) fn has_any_room(state: &State, seat: Seat) -> bool {
    !state.board(seat).roomy(GoodSet::RESOURCES).is_empty()
}

/// Whether there is room for a good.
pub(super) fn has_room(state: &State, seat: Seat, good: Good) -> bool {
    !state.board(seat).roomy(GoodSet::only(good)).is_empty()
}

/// An attack card.
pub(super) fn is_attack(card: Card) -> bool {
    card.def().kind == Kind::Attack
}
