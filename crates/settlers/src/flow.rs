//! The pending questions, and everything that happens without asking.

use crate::components::*;
use crate::event::Event;
use crate::place::{Edge, Node, Tile};
use crate::rules::Cap;
use crate::state::{Deal, State, Talk};
use table::{MOST_SEATS, Seat, Sink};

/// The robber may be moved.
pub(crate) const ROBBER: u8 = 1;
/// The pirate may be moved.
pub(crate) const PIRATE: u8 = 2;
/// One card from each neighbour of the hex, not from one of them (K15.11).
pub(crate) const EACH: u8 = 4;

/// A pending question or step. The state keeps them in a stack; the last one is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // The fields are explained where the question is.
pub enum Frame {
    /// Chance deals the board.
    Deal,
    /// Chance picks who begins.
    First,
    /// The active seat places a starting building.
    Start,
    /// The active seat places the road or ship beside this node.
    StartRoute { node: Node },
    /// The next starting place, or the first turn.
    NextStart,
    /// Before the roll (B5.1).
    PreRoll,
    /// Chance rolls the dice.
    Dice,
    /// Chance rolls the event die (K4).
    EventDie,
    /// The roll takes effect.
    Produce,
    /// The main phase: build, trade, play cards, end the turn.
    Main,
    /// Seats lay cards aside for the bank, or for the seat `to`.
    Discard { to: Option<Seat> },
    /// The active seat moves robber or pirate, as `how` allows.
    Robber { how: u8 },
    /// The active seat picks whom to rob at this hex.
    Victim { hex: Tile, pirate: bool },
    /// The active seat may rob anybody.
    AnyVictim,
    /// Chance picks the card stolen from this seat.
    Steal { from: Seat },
    /// Chance picks the development card drawn.
    Draw,
    /// The active seat places free roads or ships; the first is not optional.
    Free { left: u8, first: bool },
    /// A seat takes resources of choice, in ascending order of kind.
    Take { seat: Seat, left: u8, from: u8, optional: bool },
    /// The active seat names a kind for a card.
    Name { why: Naming },
    /// The active seat composes an offer.
    Compose,
    /// The others answer.
    Answers,
    /// The active seat moves the ship from this edge (S4.7).
    Sail { edge: Edge },
    /// Hexes touched by this edge are turned (S8.2).
    Discover { edge: Edge },
    /// Chance turns this hex.
    Reveal { hex: Tile },
    /// Chance draws the token for this hex.
    RevealToken { hex: Tile },
    /// The active seat sets the dice (K15.1).
    Alchemist,
    /// A progress card is drawn.
    Progress { seat: Seat, track: Track },
    /// Surplus progress cards go under their decks (K14.5).
    Surplus,
    /// After an attack (K13.7).
    Aftermath,
    /// A seat loses a city (K13.3).
    Pillage { seat: Seat },
    /// A seat names a deck to draw from (K13.5).
    ChooseDeck { seat: Seat },
    /// The active seat places this track's metropolis marker (K9.1).
    Metropolis { track: Track },
    /// An improvement at a reduced price (K15.2).
    Crane,
    /// A city at a reduced price (K15.6).
    Medicine,
    /// A free wall (K15.3).
    Engineer,
    /// Two tokens are exchanged (K15.4).
    Inventor { first: Tile },
    /// Free promotions; `done` is the knight already promoted (K15.10).
    Smith { done: Node },
    /// The active seat names a player for a card.
    Choose { card: Progress },
    /// A seat gives up a knight (K15.13).
    GiveKnight { seat: Seat },
    /// The active seat may place a knight (K15.13).
    PlaceKnight { rank: u8, active: bool },
    /// The active seat removes an open road or ship (K15.14).
    Diplomat,
    /// It may place its own again, but not on the same edge.
    Replace { ship: bool, edge: Edge },
    /// The active seat drives away a knight (K15.15).
    Intrigue,
    /// A seat's knight, driven from this node, retreats (K12.4).
    Retreat { seat: Seat, node: Node, rank: u8, flags: u8 },
    /// The active seat looks at this seat's progress cards (K15.17).
    Spy { seat: Seat },
    /// The active seat takes cards from this seat's hand (K15.21).
    Guild { seat: Seat, left: u8, from: u8 },
    /// A seat gives a commodity for the hidden resource (K15.20).
    HarborAnswer { seat: Seat },
    /// The active seat places the merchant (K15.22).
    Merchant,
    /// Free roads and ships won by finds, placed after the rest of them (Z.5).
    Bonus { left: u8 },
    /// The scenario's part of the roll.
    Rolled { number: u8 },
    /// Chance turns a treasure, which only the active seat sees if it is `secret` (T.10, U.9).
    Treasure { secret: bool },
    /// The active seat keeps or opens the treasure it looks at (U.9).
    Keep,
    /// This hex of the new islands must get a token (G.7).
    Duty { hex: Tile },
    /// Chance draws its token from the reserve (G.8).
    Reserve { hex: Tile },
    /// The active seat takes its token from the home island (G.8).
    Strip { hex: Tile },
    /// Dragons come to the hexes that touch them; the active seat chooses where they are too few (D.9).
    Invade,
    /// The active seat drives away a dragon (D.14).
    Slay,
    /// The active seat names the next knight that becomes active (C.9).
    Muster,
    /// Chance turns the flag of the dragon on this node, which the active seat's knight fights (L.13).
    Flag { node: Node },
    /// The active seat puts a knight elsewhere that it has driven from this node (L.12).
    Banish { seat: Seat, node: Node, rank: u8, flags: u8 },
}

/// Why a kind of card is named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Naming {
    /// B10.7.
    Monopoly,
    /// K15.24.
    ResourceMonopoly,
    /// K15.25.
    TradeMonopoly,
    /// K15.23.
    Fleet,
}

impl State {
    /// Goes on until somebody must be asked, chance is due, or the game is over.
    pub(crate) fn settle(&mut self, log: &mut impl Sink<Event>) {
        while self.winner.is_none() && !self.victory(log) && !self.waits(log) {}
    }

    /// The win is declared as soon as it is there (B13.1–B13.3).
    #[inline]
    fn victory(&mut self, log: &mut impl Sink<Event>) -> bool {
        if self.turns == 0 {
            return false;
        }
        let rules = self.rules();
        if self.points(self.active()) >= rules.target {
            self.winner = Some(self.active);
        } else if rules.hooked
            && let Some(seat) = (rules.hooks.ended)(self)
        {
            self.winner = Some(seat);
        }
        let Some(winner) = self.winner else { return false };
        log.note(Event::Won { seat: winner });
        // Now everybody shows what nobody has seen (B10.8).
        for seat in self.all_seats() {
            for card in Dev::ALL {
                let n = self.player(seat).dev[card.index()];
                if n > 0 {
                    log.note(Event::Held { seat, card, n });
                }
            }
        }
        true
    }

    /// A seat's turn begins (B5.4).
    pub(crate) fn begin_turn(&mut self, seat: Seat, log: &mut impl Sink<Event>) {
        self.active = seat;
        self.turns = self.turns.saturating_add(1);
        self.dice = [0; 2];
        self.played = false;
        self.talks = 0;
        self.may_listen = true;
        self.sailed = false;
        self.new_ships = crate::bits::Edges::EMPTY;
        // A card won in the foundation was not bought in this turn (Z.16).
        self.ripen(seat);
        self.frames[0] = Frame::PreRoll;
        log.note(Event::Turn { seat });
    }

    /// Cards bought in an earlier turn may be played (B10.2).
    fn ripen(&mut self, seat: Seat) {
        let player = self.player_mut(seat);
        player.fresh = [0; DEVS];
        player.fresh_total = 0;
    }

    /// The active seat ends its turn: all offers lapse (B8.3e), this turn's marks are cleared.
    pub(crate) fn end_turn(&mut self, log: &mut impl Sink<Event>) {
        self.deals = [Deal::default(); MOST_SEATS];
        self.talk = [Talk::Silent; MOST_SEATS];
        self.drafts = [None; MOST_SEATS];
        self.ripen(self.active());
        if self.has(Cap::Knights) {
            self.realm.fleet = 0;
            self.realm.harbor = 0;
            for player in &mut self.seats {
                player.knights.iter_mut().for_each(|k| k.flags &= crate::state::Knight::ACTIVE);
            }
        }
        self.begin_turn(self.after(self.active, 1), log);
    }
}

/// Counts choices and keeps the first: enough to see whether there is anything to decide.
#[derive(Default)]
pub(crate) struct Few {
    pub(crate) count: u32,
    pub(crate) first: Option<crate::action::Action>,
}

/// Where choices are listed.
pub trait Choices {
    /// One more choice.
    fn add(&mut self, action: crate::action::Action);
}

impl Choices for Few {
    #[inline]
    fn add(&mut self, action: crate::action::Action) {
        self.count += 1;
        self.first.get_or_insert(action);
    }
}

impl Choices for table::Actions<crate::action::Action> {
    #[inline]
    fn add(&mut self, action: crate::action::Action) {
        self.push(action);
    }
}
