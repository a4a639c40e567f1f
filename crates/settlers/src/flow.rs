//! The pending questions, and everything that happens without asking.

use crate::event::Event;
use crate::figures::*;
use crate::map::NONE;
use crate::rules::Cap;
use crate::state::{Deal, State, Talk};
use table::{MOST_SEATS, Seat, Sink};

/// Offers the active player may begin in one turn. The rules set no bound (B8.3); a table does.
pub const TALKS: u8 = 4;

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
    StartRoute { node: u8 },
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
    Discard { to: u8 },
    /// The active seat moves robber or pirate, as `how` allows.
    Robber { how: u8 },
    /// The active seat picks whom to rob at this hex.
    Victim { hex: u8, pirate: bool },
    /// The active seat may rob anybody.
    AnyVictim,
    /// Chance picks the card stolen from this seat.
    Steal { from: u8 },
    /// Chance picks the development card drawn.
    Draw,
    /// The active seat places free roads or ships; the first is not optional.
    Free { left: u8, first: bool },
    /// A seat takes resources of choice, in ascending order of kind.
    Take { seat: u8, left: u8, from: u8, optional: bool },
    /// The active seat names a kind for a card.
    Name { why: Naming },
    /// The active seat composes an offer.
    Compose,
    /// The others answer.
    Answers,
    /// The active seat moves the ship from this edge (S4.7).
    Sail { edge: u8 },
    /// Hexes touched by this edge are turned (S8.2).
    Discover { edge: u8 },
    /// Chance turns this hex.
    Reveal { hex: u8 },
    /// Chance draws the token for this hex.
    RevealToken { hex: u8 },
    /// The active seat sets the dice (K15.1).
    Alchemist,
    /// A progress card is drawn.
    Progress { seat: u8, track: Track },
    /// Surplus progress cards go under their decks (K14.5).
    Surplus,
    /// After an attack (K13.7).
    Aftermath,
    /// A seat loses a city (K13.3).
    Pillage { seat: u8 },
    /// A seat names a deck to draw from (K13.5).
    ChooseDeck { seat: u8 },
    /// The active seat places this track's metropolis marker (K9.1).
    Metropolis { track: Track },
    /// An improvement at a reduced price (K15.2).
    Crane,
    /// A city at a reduced price (K15.6).
    Medicine,
    /// A free wall (K15.3).
    Engineer,
    /// Two tokens are exchanged (K15.4).
    Inventor { first: u8 },
    /// Free promotions; `done` is the knight already promoted (K15.10).
    Smith { done: u8 },
    /// The active seat names a player for a card.
    Choose { card: Progress },
    /// A seat gives up a knight (K15.13).
    GiveKnight { seat: u8 },
    /// The active seat may place a knight (K15.13).
    PlaceKnight { rank: u8, active: bool },
    /// The active seat removes an open road or ship (K15.14).
    Diplomat,
    /// It may place its own again, but not on the same edge.
    Replace { ship: bool, edge: u8 },
    /// The active seat drives away a knight (K15.15).
    Intrigue,
    /// A seat's knight, driven from this node, retreats (K12.4).
    Retreat { seat: u8, node: u8, rank: u8, flags: u8 },
    /// The active seat looks at this seat's progress cards (K15.17).
    Spy { seat: u8 },
    /// The active seat takes cards from this seat's hand (K15.21).
    Guild { seat: u8, left: u8, from: u8 },
    /// A seat gives a commodity for the hidden resource (K15.20).
    HarborAnswer { seat: u8 },
    /// The active seat places the merchant (K15.22).
    Merchant,
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
        while self.winner == NONE && !self.victory(log) && !self.waits(log) {}
    }

    /// The win is declared as soon as it is there (B13.1–B13.3).
    #[inline]
    fn victory(&mut self, log: &mut impl Sink<Event>) -> bool {
        if self.turns == 0 {
            return false;
        }
        let rules = self.rules();
        if self.points(self.active()) >= rules.target {
            self.winner = self.active;
        } else if rules.hooked
            && let Some(seat) = (rules.hooks.ended)(self)
        {
            self.winner = seat.0;
        }
        if self.winner == NONE {
            return false;
        }
        log.note(Event::Won { seat: Seat(self.winner) });
        true
    }

    /// Takes one step that needs no answer, if there is one; true if there is none.
    #[inline]
    fn waits(&mut self, log: &mut impl Sink<Event>) -> bool {
        match self.question() {
            Frame::Main => {
                self.lapse(log);
                true
            }
            Frame::PreRoll | Frame::Dice | Frame::EventDie | Frame::First | Frame::Draw | Frame::Start => {
                true
            }
            Frame::Compose | Frame::Name { .. } | Frame::Alchemist | Frame::Spy { .. } => true,
            Frame::Deal => self.deal_next(),
            Frame::NextStart => {
                self.next_start(log);
                false
            }
            Frame::Produce => {
                self.pop();
                self.produce(log);
                false
            }
            Frame::Discard { to } => {
                let wait = self.owing.iter().any(|&n| n > 0);
                if !wait {
                    self.pop();
                    self.hand_in(to, log);
                }
                wait
            }
            Frame::Answers => {
                let wait = !self.answering().is_empty();
                if !wait {
                    self.pop();
                }
                wait
            }
            Frame::Steal { from } => {
                let wait = self.seats[usize::from(from) % MOST_SEATS].total > 0;
                if !wait {
                    self.pop();
                }
                wait
            }
            Frame::Victim { .. } => self.pick_victim(log),
            _ => self.offer_choice(log),
        }
    }

    /// A question that is dropped without options and answered at once with a single one.
    fn offer_choice(&mut self, log: &mut impl Sink<Event>) -> bool {
        match self.question() {
            Frame::Discover { edge } => return self.discover_next(edge),
            Frame::Reveal { hex } => return self.reveal_waits(hex, log),
            Frame::RevealToken { hex } => return self.reveal_token_waits(hex),
            Frame::Progress { seat, track } => return self.progress_waits(Seat(seat), track, log),
            Frame::Surplus => {
                let wait = self.surplus().is_some();
                if !wait {
                    self.pop();
                }
                return wait;
            }
            Frame::Aftermath => {
                self.pop();
                self.aftermath(log);
                return false;
            }
            Frame::HarborAnswer { seat } => return self.harbor_waits(Seat(seat), log),
            _ => {}
        }
        let mut few = Few::default();
        self.choices(self.asked(), &mut few);
        match (few.count, few.first) {
            (1, Some(only)) if !self.is_optional() => {
                self.answer(self.asked(), only, log);
                false
            }
            (0, _) => {
                self.drop_question(log);
                false
            }
            _ => true,
        }
    }

    /// Nothing can be chosen: the question is dropped.
    fn drop_question(&mut self, log: &mut impl Sink<Event>) {
        match self.question() {
            Frame::StartRoute { .. } => self.replace(Frame::NextStart),
            Frame::Retreat { seat, node, .. } => {
                self.pop();
                self.knight_lost(Seat(seat), node, log);
            }
            Frame::Replace { .. } => {
                self.pop();
                self.award_route(log);
            }
            _ => self.pop(),
        }
    }

    /// Whether the pending question may be declined: then it is put even with one thing to choose.
    fn is_optional(&self) -> bool {
        match self.question() {
            Frame::Free { first, .. } => !first,
            Frame::Take { optional, .. } => optional,
            Frame::Smith { done } => done != NONE,
            Frame::AnyVictim | Frame::PlaceKnight { .. } | Frame::Replace { .. } => true,
            _ => false,
        }
    }

    /// The seat that the pending question is put to, where it is one.
    #[inline]
    pub fn asked(&self) -> Seat {
        match self.question() {
            Frame::Take { seat, .. }
            | Frame::Pillage { seat }
            | Frame::ChooseDeck { seat }
            | Frame::GiveKnight { seat }
            | Frame::Retreat { seat, .. }
            | Frame::HarborAnswer { seat } => Seat(seat),
            Frame::Surplus => self.surplus().unwrap_or(self.active()),
            _ => self.active(),
        }
    }

    /// A seat's turn begins (B5.4).
    pub(crate) fn begin_turn(&mut self, seat: u8, log: &mut impl Sink<Event>) {
        self.active = seat;
        self.turns = self.turns.saturating_add(1);
        self.dice = [0; 2];
        self.played = false;
        self.talks = TALKS;
        self.may_listen = true;
        self.sailed = false;
        self.new_ships = crate::bits::Edges::EMPTY;
        self.frames[0] = Frame::PreRoll;
        log.note(Event::Turn { seat: Seat(seat) });
    }

    /// The active seat ends its turn: all offers lapse (B8.3e), this turn's marks are cleared.
    pub(crate) fn end_turn(&mut self, log: &mut impl Sink<Event>) {
        self.deals = [Deal::default(); MOST_SEATS];
        self.talk = [Talk::Silent; MOST_SEATS];
        let player = &mut self.seats[usize::from(self.active) % MOST_SEATS];
        player.fresh = [0; DEVS];
        player.fresh_total = 0;
        if self.has(Cap::Knights) {
            self.realm.fleet = 0;
            self.realm.harbor = 0;
            for player in &mut self.seats {
                player.knights.iter_mut().for_each(|k| k.flags &= crate::state::Knight::ACTIVE);
            }
        }
        self.begin_turn((self.active + 1) % self.players, log);
    }
}

/// Counts choices and keeps the first: enough to see whether there is anything to decide.
#[derive(Default)]
pub(crate) struct Few {
    pub(crate) count: u32,
    pub(crate) first: Option<crate::action::Action>,
}

/// Where choices are listed.
pub(crate) trait Choices {
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
