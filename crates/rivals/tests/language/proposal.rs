//! Words, passives, moments and primitives that the engine does not have yet.
//!
//! Everything here stands for something that comes with a set: it has the name and the shape it will have,
//! so that the literals read as they will read, but does nothing. What at least three cards need is a word;
//! what fewer need is a primitive for their native steps. `docs/card-language.md` lists both with the cards.

#![expect(non_snake_case, non_upper_case_globals, reason = "they stand where variants will stand")]

use crate::prelude::*;

/// The step that stands for an op to come.
const LATER: Op = Do(|_| {});
/// The passive that stands for one to come.
const LATER_ALWAYS: Passive = Passive::Points(|_| rivals::Points::NONE);

// -------------------------------------------------------------------- ops

/// This card goes to the discard pile.
pub(crate) const Leave: Op = LATER;

/// Take one of these cards out of the opponent's hand, which was shown, or none: then the list ends.
pub(crate) const fn Snatch(_which: CardFilter) -> Op {
    LATER
}

/// Look through the discard pile (in the Tournament: that player's) and take one of these cards.
pub(crate) const fn Dig(_whose: Whose, _which: CardFilter) -> Op {
    LATER
}

/// Put hand cards of this sort under stacks with the same back until at most so many are left; more, if
/// one likes. What is asked never depends on the cards held.
pub(crate) const fn Shed(_keep: Count, _which: CardFilter) -> Op {
    LATER
}

/// This card turns so many levels up or down.
pub(crate) const fn Turn(_levels: i8) -> Op {
    LATER
}

/// Pay so many from the very region at which this region expansion lies; its good is then the named one.
pub(crate) const fn PayHere(_n: u8) -> Op {
    LATER
}

/// Go back so many steps if this holds: what is rolled again after a tie.
pub(crate) const fn BackIf(_steps: u8, _test: fn(&Scene) -> bool) -> Op {
    LATER
}

/// `Who::Those` with the list's own numbers in sight: whoever this is true of.
pub(crate) const fn ThoseOf(_test: fn(&Scene, Seat) -> bool) -> Who {
    Who::Both
}

/// Procedures of the rules that come with the Explorers, or are cut out of the turn for them.
pub(crate) mod rule {
    use super::*;

    /// One action of a ship: a target in reach, then `DISCOVERED` or `MISSION` of the card there (E4.5).
    pub(crate) const Sail: Op = LATER;
    /// The same, but only a mission (E4.15).
    pub(crate) const SailMission: Op = LATER;
    /// Event die, windows and face without production: the part of the turn that E6.3 repeats.
    pub(crate) const Face: Op = LATER;
}

// -------------------------------------------------------------------- passives

/// Counts for so many units more against the barbarians.
pub(crate) const fn Musters(_units: fn(&Board, Square) -> u8) -> Passive {
    LATER_ALWAYS
}

/// Goes to the discard pile as soon as this holds of the player on whose board it lies.
pub(crate) const fn GoneWhen(_test: fn(&State, Seat) -> bool) -> Passive {
    LATER_ALWAYS
}

/// `Passive::Points` with the square of the card in sight, and free to take points away.
pub(crate) const fn Changes(_points: fn(&Board, Square, &mut rivals::Points)) -> Passive {
    LATER_ALWAYS
}

/// The good named when the card was played trades at so many for one, while the card lingers.
pub(crate) const fn RateNamed(_rate: u8) -> Passive {
    LATER_ALWAYS
}

/// Nobody of whom this holds may build or play that card now. Asked of both boards.
pub(crate) const fn Bars(_test: fn(&State, Seat, Card) -> bool) -> Passive {
    LATER_ALWAYS
}

// -------------------------------------------------------------------- needs

/// Only squares of which this holds are places for the card. A need with a square in sight.
pub(crate) const fn There(what: &'static str, _which: Filter) -> Need {
    Need::Is(what, |_, _| true)
}

// -------------------------------------------------------------------- moments

/// Moments that the rules will raise. A window or raise hands on the raising list's `with`, `good`, `die`
/// and pick, and says whose cards are meant.
pub(crate) mod moment {
    use rivals::op::Moment;

    /// Window of the opponent: an attack card was played and paid; `with` is that card.
    pub(crate) const ATTACKED: Moment = Moment(3);
    /// Window of the player whom an event would really hit; `with` is that event.
    pub(crate) const STRUCK: Moment = Moment(4);
    /// Window of both: the dice are known, nothing was carried out (E7.19).
    pub(crate) const FACED: Moment = Moment(5);
    /// Cards of the opponent: an action card was played and paid; `with` is that card.
    pub(crate) const CAST: Moment = Moment(6);
    /// Cards of the opponent: 2 or 3 equal resources bought another; `good` is what was paid (D6.8).
    pub(crate) const BOUGHT: Moment = Moment(8);
    /// Cards of a player whom brigands are about to rob.
    pub(crate) const ROBBED: Moment = Moment(9);
    /// The Celebration was carried out.
    pub(crate) const CELEBRATED: Moment = Moment(10);
    /// In the action phase of the player on whose board a foreign card lies.
    pub(crate) const HOSTED: Moment = Moment(11);
    /// Cards of whoever lost hand cards by an event or by the opponent since it was last raised (D5.9).
    pub(crate) const HAND_LOST: Moment = Moment(12);

    /// A ship has come to an unknown sea card, which was turned up (E4.8).
    pub(crate) const DISCOVERED: Moment = Moment(Moment::OWN);
    /// A ship has come to an island or a pirate (E4.10).
    pub(crate) const MISSION: Moment = Moment(Moment::OWN + 1);
    /// Window: a pirate is about to be fought; the pick is his square (E5.7).
    pub(crate) const FIGHT: Moment = Moment(Moment::OWN + 2);
    /// Window: the die of the fight lies there.
    pub(crate) const FOUGHT: Moment = Moment(Moment::OWN + 3);
    /// The hands of a Religious Dispute were given up (D5.21).
    pub(crate) const DISPUTED: Moment = Moment(Moment::OWN + 4);
}

// -------------------------------------------------------------------- primitives

/// A card turns so many levels up or down; points and advantages follow.
pub(crate) fn turn(_deed: &mut Deed, _seat: Seat, _at: Square, _levels: i8) {}

/// A placed card goes to another square, perhaps of the other player, with its level.
pub(crate) fn carry(_deed: &mut Deed, _from: (Seat, Square), _to: (Seat, Square)) {}

/// A placed card goes into a player's hand; both know it.
pub(crate) fn take_up(_deed: &mut Deed, _from: (Seat, Square), _to: Seat) {}

/// A hand card goes to the discard pile, and everybody sees it.
pub(crate) fn discard_from_hand(_deed: &mut Deed, _seat: Seat, _card: Card) {}

/// This card counts as used until its owner's next turn.
pub(crate) fn use_up(_deed: &mut Deed) {}

/// The event die lies with this face up.
pub(crate) fn set_face(_deed: &mut Deed, _face: Face) {}

/// The event card that is carried out goes below the top so many of its stack, not under it.
pub(crate) fn put_back_below(_deed: &mut Deed, _cards: u8) {}

/// The player looks through the event stack.
pub(crate) fn look_at_events(_deed: &mut Deed, _seat: Seat) {}

/// An event card leaves the game; only the player knows which.
pub(crate) fn remove_event(_deed: &mut Deed, _seat: Seat, _card: Card) {}

/// Carries out, as this list's player, what the card on the opponent's square does at such a time.
pub(crate) fn borrow(_deed: &mut Deed, _at: Square, _when: When) {}

/// The action card stays open beside the board until the turn ends, with the good named.
pub(crate) fn linger(_deed: &mut Deed) {}

/// The list that opened this window goes on with this die.
pub(crate) fn hand_over_die(_deed: &mut Deed) {}

// -------------------------------------------------------------------- questions about the table

/// The foreign cards on a board: they belong to the other player.
pub(crate) fn foreign(_board: &Board) -> Squares {
    Squares::EMPTY
}

/// The cards that were laid on this board in this turn.
pub(crate) fn fresh(_board: &Board) -> Squares {
    Squares::EMPTY
}

/// Where the Explorer Harbor lies.
pub(crate) fn harbor(_board: &Board) -> Option<Square> {
    None
}

/// Sea cards that lie open.
pub(crate) fn discovered(_board: &Board) -> Squares {
    Squares::EMPTY
}

/// Sea cards that lie face down.
pub(crate) fn undiscovered(_board: &Board) -> Squares {
    Squares::EMPTY
}

/// Open sea cards that are islands.
pub(crate) fn islands(_board: &Board) -> Squares {
    Squares::EMPTY
}

/// Sea cards with a built ship on them.
pub(crate) fn ships_at_sea(_board: &Board) -> Squares {
    Squares::EMPTY
}

/// The ship tokens that are turned to their ship side.
pub(crate) fn ships(_board: &Board) -> u8 {
    0
}

/// Whether a card can be turned up: not at level 3, and level 3 not locked (E5.10).
pub(crate) fn can_rise(_state: &State, _seat: Seat, _at: Square) -> bool {
    true
}

/// What a pirate or island pays on reaching its next level, if it can be turned (E4.12).
pub(crate) fn bounty(_state: &State, _seat: Seat, _at: Square) -> u8 {
    0
}

/// What stands on a pirate: his fighting strength (E5.3).
pub(crate) fn pirate_strength(_state: &State, _seat: Seat, _at: Square) -> u8 {
    6
}

/// Whether a second discovery in this turn would be possible but for the limit of one (E4.9).
pub(crate) fn could_discover_again(_state: &State, _seat: Seat) -> bool {
    true
}

/// The player may discover once more in this turn.
pub(crate) fn allow_discovery(_deed: &mut Deed) {}

/// A ship comes back to the harbor unused.
pub(crate) fn ship_home(_deed: &mut Deed, _at: Square) {}

/// The ship on that sea card, or else one of that player's, is turned to its blank side.
pub(crate) fn lose_ship(_deed: &mut Deed, _seat: Seat, _at: Option<Square>) {}

/// The player looks at a face-down sea card of his own.
pub(crate) fn look_at_sea(_deed: &mut Deed, _at: Square) {}

/// Two sea cards change places, with levels and ships.
pub(crate) fn swap_sea(_deed: &mut Deed, _one: Square, _other: Square) {}
