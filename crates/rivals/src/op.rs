//! The words of the card language. `docs/card-language.md` explains them by examples.
//!
//! An ability is a list of [`Op`]s, and the list *is* the resumable program: where an op has to ask, the
//! game waits with the number of that op in a [`Frame`](crate::state::Frame) and goes on from there.

use crate::action::Action;
use crate::card::{Bonus, Card, CardDef};
use crate::deed::{Deed, Scene};
use crate::flow::Procedure;
use crate::goods::{Good, GoodSet};
use crate::square::Square;
use crate::state::State;
use table::{Actions, Seat};

/// When an ability works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// There is no ability here.
    Never,
    /// An action card played in one's own action phase.
    Play,
    /// Before the dice are rolled in one's own turn.
    BeforeRoll,
    /// When the card is built.
    Built,
    /// Used in one's own action phase, as often as one likes.
    Use,
    /// Used once in one's own turn.
    Once,
    /// By itself, at a moment.
    On(Moment),
    /// By choice, at a moment; action cards from the hand, others from the board.
    During(Moment),
    /// When the event card is turned up.
    Event,
    /// A procedure of the rules.
    Rule,
}

/// A point in the course of the game at which cards may have something to say.
///
/// The rules raise those named here; a set may have moments of its own, numbered from [`Moment::OWN`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment(pub u8);

impl Moment {
    /// Both players have received what the production die gives (R7.4).
    pub const PRODUCED: Moment = Moment(0);
    /// The event die shows Plentiful Harvest, and both have received theirs (R7.8).
    pub const HARVEST: Moment = Moment(1);
    /// A settlement was laid and its regions are to be drawn (R9.5).
    pub const SETTLING: Moment = Moment(2);
    /// An event card was turned up that would hit this player (R8.4).
    pub const REVEALED: Moment = Moment(3);
    /// A player had to remove an expansion because of an event or an action card of his opponent (R10.9).
    pub const BEREFT: Moment = Moment(4);
    /// The event die shows Celebration, and everybody has received his part (R7.7).
    pub const CELEBRATED: Moment = Moment(5);
    /// The first number for moments that only one set knows.
    pub const OWN: u8 = 32;
}

/// When something works, and what it does.
#[derive(Clone, Copy)]
pub struct Ability {
    /// When.
    pub when: When,
    /// What.
    pub ops: &'static [Op],
}

impl Ability {
    pub(crate) const NONE: Ability = Ability { when: When::Never, ops: &[] };
    /// A procedure of the rules.
    pub(crate) const fn rule(ops: &'static [Op]) -> Ability {
        Ability { when: When::Rule, ops }
    }
}

/// How many.
#[derive(Clone, Copy)]
pub enum Count {
    /// Exactly so many, as far as possible.
    N(u8),
    /// At most so many, as one likes.
    UpTo(u8),
    /// As many as the position says.
    Per(fn(&Scene) -> u8),
}

/// Which goods.
#[derive(Clone, Copy)]
pub enum Of {
    /// Any resource.
    Any,
    /// Only this.
    Only(Good),
    /// Any resource but this.
    Not(Good),
    /// The good named or paid earlier in this list.
    Named,
    /// Any resource but that.
    NotNamed,
    /// As the position says.
    Among(fn(&Scene) -> GoodSet),
}

/// Whose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// Of the player carrying out the list.
    Mine,
    /// Of his opponent.
    Foes,
}

/// Which players a nested list is carried out for; the active player first (R6.4).
#[derive(Clone, Copy)]
pub enum Who {
    /// Both.
    Both,
    /// Whoever this is true of when the op begins.
    Those(fn(&State, Seat) -> bool),
}

/// Which placed cards: whether the card on that square of that seat's board is meant.
pub type Filter = fn(&State, Seat, Square) -> bool;

/// Which cards of a hand or stack.
pub type CardFilter = fn(Card) -> bool;

/// A way to go on, with what it says to the player.
#[derive(Clone, Copy)]
pub struct Arm {
    /// What the choice is called.
    pub label: &'static str,
    /// What it does.
    pub ops: &'static [Op],
}

/// One step of an ability.
///
/// A word is here because at least three cards or rules use it; what fewer need is written beside the card
/// with [`Op::Do`] and [`Op::Ask`].
#[derive(Clone, Copy)]
pub enum Op {
    /// Receive goods from the supply and store each where there is room (R3.4).
    Take(Count, Of),
    /// Pay goods to the supply, each from a store of one's choice (R3.7, R3.8).
    Pay(Count, Of),
    /// Take goods from the opponent: name one that he has and you can store, he chooses where it leaves
    /// (R3.9, R3.10).
    Demand(Count, Of),
    /// Give goods to the opponent, who stores them; what finds no room is lost.
    Give(Count, Of),
    /// Pay 2 or more from one single region next to this card; its good is then the named one.
    PayNear(u8),
    /// Name one of these goods; it is then the named one.
    Name(Of),
    /// Name the production number.
    NameNumber,

    /// Go on only if this holds; else the list ends.
    If(fn(&Scene) -> bool),
    /// Go on only if the player likes; else the list ends. Not asked while the test fails.
    May(&'static str, fn(&Scene) -> bool),
    /// Start the list again, until it was carried out so many times.
    Again(u8),
    /// Carry out a nested list for each of these players.
    For(Who, &'static [Op]),
    /// One of several ways, as the player likes.
    Either(&'static [Arm]),
    /// Roll the production die; the result is the list's own and not the turn's.
    Roll,
    /// Let the cards speak that work by themselves at this moment: active player first, then by square.
    Raise(Moment),
    /// The same for the cards of the player carrying out the list only.
    RaiseMine(Moment),
    /// The card this list answers has no effect (R10.4).
    Cancel,
    /// Let the player use what he may use at this moment.
    Window(Moment),

    /// Draw so many cards, each from the top of a stack of one's choice.
    Draw(Count),
    /// Choose a draw stack that is not empty.
    Stack,
    /// Look through the stack chosen.
    Look,
    /// Take a card out of the stack chosen; the order of the others stays.
    Fetch(CardFilter),
    /// The first player marks so many of the cards on the second's board; all, if there are no more.
    Mark(Whose, u8, Whose, Filter),
    /// The first player picks one of the cards on the second's board; with none the list ends.
    Pick(Whose, Whose, Filter),
    /// The picked card goes under a draw stack with the same back, chosen by its owner (R10.7).
    Bury(Whose),
    /// The picked card goes to the discard pile.
    Scrap(Whose),
    /// See the opponent's whole hand.
    SeeHand,
    /// Lay aside so many of the opponent's hand cards; all, if there are no more.
    Strip(u8),
    /// Put the cards laid aside under draw stacks with the same back.
    Under,

    /// A native step beside the card. It may not ask.
    Do(fn(&mut Deed)),
    /// A native question beside the card.
    Ask(&'static Question),
    /// Carry out a procedure of the rules.
    Rule(Procedure),
    /// A step of the turn, which only the rules use.
    Phase(Phase),
}

/// A question that only one or two cards ask. It keeps nothing but the frame's few numbers, so the game can
/// wait in it like in any other op.
pub struct Question {
    /// What the player is asked.
    pub prompt: &'static str,
    /// Who is asked.
    pub who: Whose,
    /// What may be answered, in a fixed order. A single possible answer is given without asking; with none
    /// the question falls away.
    pub list: fn(&Scene, &mut Actions<Action>),
    /// Carries out an answer. True: the question is done; false: it is asked again.
    pub answer: fn(&mut Deed, Action) -> bool,
}

/// The steps of set-up and turn (R5, R6), which no card uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Both roll for the start (R5.5).
    StartRoll,
    /// The sets of a Duel are chosen (R17.5).
    ChooseSets,
    /// The cards of the game are brought together (R5.9 to R5.11, R17.2).
    Gather,
    /// In a Duel the event stack is filled up with cards drawn unseen (R17.6).
    FillEvents,
    /// The cards of a zone are shuffled, one pick of chance at a time.
    Shuffle(Zone),
    /// Yule goes fourth from the bottom (R5.1).
    LayYule,
    /// The shuffled draw cards are made into stacks (R5.3).
    DealStacks,
    /// Choose a basic stack that the other has not chosen (R5.6, R5.12).
    StartStack,
    /// In the introductory game its top three cards are the hand (R5.6); else the list goes on.
    TopThree,
    /// Rearrange the regions (R5.13).
    Arrange,
    /// A turn begins (R6.2).
    BeginTurn,
    /// Cards before the roll (R6.2).
    BeforeRoll,
    /// The production die, unless it was named (R7.1).
    ProductionDie,
    /// The event die (R7.1).
    EventDie,
    /// A Brigand Attack comes before production (R7.2).
    FaceBefore,
    /// Production (R7.3).
    Produce,
    /// Every other face comes after production (R7.2).
    FaceAfter,
    /// The top event card is turned up and carried out (R7.9).
    TurnUp,
    /// The event card goes under its stack (R7.9).
    PutBack,
    /// Anything in any order (R9.1).
    Acting,
    /// Draw up to the hand limit (R11.2).
    Refill,
    /// Put away what is over the hand limit (R11.3).
    Trim,
    /// Put a hand card away, or do not exchange (R12.1).
    Exchange,
    /// Draw, or pay and search (R12.1).
    DrawOrSearch,
    /// The turn ends (R12.5, R16.1).
    EndTurn,
    /// Choose what a discount leaves out of the cost (R9.8).
    Discount,
    /// Pay what the card to be built costs (R9.2).
    PayCost,
    /// Gold that may lie on a gold field or in a store of its own (R3.6).
    PlaceGold,
    /// The defender may roll against an attack (R10.3).
    Protect,
    /// Lay the card (R9.2), and let what it does when built happen (R9.7).
    Lay,
    /// Draw the regions of a new settlement (R9.5).
    DrawRegions,
    /// Lay one above and the other below (R2.11).
    LayRegions,
    /// The action card played goes to the discard pile (R9.16).
    DiscardPlayed,
}

/// A pile that is shuffled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    /// The event stack.
    Events,
    /// The region stack.
    Regions,
    /// A draw stack, by its number.
    Stack(u8),
    /// Event cards that are perhaps not in the game.
    Box,
}

/// What must hold to build or play a card (R9.10), and what to say if it does not.
#[derive(Clone, Copy)]
pub enum Need {
    /// The card lies in one's principality.
    Have(Card),
    /// One of these lies there.
    Any(&'static [Card]),
    /// So much of a good is owned.
    Own(u8, Good),
    /// So many resources of any kinds are owned.
    Resources(u8),
    /// Something else; the text ends the sentence "you need …".
    Is(&'static str, fn(&State, Seat) -> bool),
}

/// What a card changes while it lies face up on a board.
#[derive(Clone, Copy)]
pub enum Passive {
    /// A neighbouring region of this good yields 1 more when its number is rolled (R7.3).
    Boost(Good),
    /// The good trades with the supply at so many for one (R9.14).
    Rate(Good, u8),
    /// Searching a stack in the exchange phase costs so many resources (R12.1).
    SearchPrice(u8),
    /// The two regions next to it are left out when brigands count (R7.5).
    Shelter,
    /// Points that depend on the rest of the board (R4.1).
    Points(Bonus),
    /// It is a store for this good, 0 to 3 (R3.5).
    Stores(Good),
    /// The face Trade brings so many resources (R7.6).
    Haul(u8),
    /// Cards of this sort cost 1 resource less (R9.8).
    Discount(fn(&CardDef) -> bool),
    /// Against these attacks a roll of these numbers protects (R10.3).
    Ward(&'static [Card], &'static [u8]),
}
