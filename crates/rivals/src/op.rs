//! The words of the card language. `docs/card-language.md` explains them by examples.
//!
//! An ability is a list of [`Op`]s, and the list *is* the resumable program: where an op has to ask, the
//! game waits with the number of that op in a [`Frame`](crate::state::Frame) and goes on from there.

use crate::action::Action;
use crate::card::{Bonus, Card, CardDef};
use crate::ctx::{Ctx, EffectCtx};
use crate::flow::Procedure;
use crate::goods::{Good, GoodSet};
use crate::square::{Square, Squares};
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
    /// Used in one's own action phase, but not in the turn in which the card was laid or taken over (D4.3).
    Later,
    /// Used by the player in whose principality a foreign card lies, in that player's own action phase (E8.24).
    Host,
    /// By itself, at a moment.
    On(Moment),
    /// By choice, at a moment; action cards from the hand, others from the board.
    During(Moment),
    /// When the event card is turned up.
    Event,
    /// When the sea card is discovered (E4.8).
    Discovered,
    /// When a ship carries out a mission to the sea card (E4.10).
    Mission,
}

/// A point in the course of the game at which cards may have something to say. Each has its own number, whichever
/// set it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Moment {
    /// Both players have received what the production die gives (R7.4).
    Produced,
    /// The event die shows Plentiful Harvest, and both have received theirs (R7.8).
    Harvest,
    /// A settlement was laid and its regions are to be drawn (R9.5).
    Settling,
    /// An event card was turned up that would hit this player (R8.4).
    Revealed,
    /// An expansion was lost to an event or to an action card of the opponent (R10.9).
    ExpansionLost,
    /// The event die shows Celebration, and the players have received their part (R7.7).
    Celebrated,
    /// A Plague has taken what it takes (R8.8).
    Plagued,
    /// A Brigand Attack is over; production follows (R7.2, D7.17).
    Robbed,
    /// The opponent has paid two or three equal resources to the supply for another one (D6.8).
    OpponentTraded,
    /// The opponent has stored what a Marketplace brought (D6.14).
    OpponentMarketed,
    /// Hand cards were lost to an event or to an effect of the opponent (D5.9).
    HandLost,
    /// The opponent has paid a toll for an action card (D5.11).
    TollPaid,
    /// The die of a fight against a pirate is about to be rolled (E5.7).
    Fighting,
    /// The opponent has played and paid an attack; a roll against it was not made or has failed (E7.20).
    Attacked,
    /// The event die shows Trade, Celebration or Brigand Attack, which is carried out next (E7.19).
    FaceRolled,
    /// The event die shows Trade, and the player with the advantage has taken what it brings (E8.3).
    TradeFace,
    /// Brigands are about to rob this player (E8.26).
    Robbing,
    /// An Insurrection was turned up that would hit this player (E8.5).
    Rebellion,
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
}

/// How many.
#[derive(Clone, Copy)]
pub enum Count {
    /// Exactly so many, as far as possible.
    N(u8),
    /// At most so many, as one likes.
    UpTo(u8),
    /// At least one, and at most so many.
    OneTo(u8),
    /// As many as the position says.
    Per(fn(&Ctx) -> u8),
    /// At least one, and at most as many as the position says.
    OneToPer(fn(&Ctx) -> u8),
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
    /// Any resource but those paid earlier in this list.
    NotPaid,
    /// As the position says.
    Among(fn(&Ctx) -> GoodSet),
}

/// Whose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// Of the player carrying out the list.
    Mine,
    /// Of the opponent.
    Foes,
}

/// Which players a nested list is carried out for; the active player first (R6.4).
#[derive(Clone, Copy)]
pub enum Who {
    /// Both.
    Both,
    /// Those for whom this holds when the step begins.
    Those(fn(&State, Seat) -> bool),
}

/// Which placed cards: whether the card on that square of that seat's board is meant.
pub type Filter = fn(&State, Seat, Square) -> bool;

/// Which cards, by their literals.
pub type DefFilter = fn(&CardDef) -> bool;

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
    /// Take goods from the opponent: the player names one that there is room for, the opponent chooses the store
    /// it leaves (R3.9, R3.10).
    Demand(Count, Of),
    /// Give goods to the opponent, who stores them; what finds no room is lost.
    Give(Count, Of),
    /// Pay so many from a single store, one of these; its good is then the named one. With none the list ends.
    PayFrom(u8, fn(&Ctx) -> Squares),
    /// Pay from the very region this card lies at; its good is then the named one.
    PayHere(u8),
    /// Name one of these goods; it is then the named one.
    Name(Of),
    /// Name the production number.
    NameNumber,

    /// Go on only if this holds; else the list ends.
    If(fn(&Ctx) -> bool),
    /// Go on only if the player likes; else the list ends. Not asked while the test fails.
    May(&'static str, fn(&Ctx) -> bool),
    /// Start the list again, until it was carried out so many times.
    Again(Count),
    /// Carry out a nested list for each of these players.
    For(Who, &'static [Op]),
    /// One of several ways, as the player likes.
    Either(&'static [Arm]),
    /// Roll the production die; the result is the list's own and not the turn's.
    Roll,
    /// Let the cards speak that work by themselves at this moment: active player first, then by square.
    Raise(Moment),
    /// The same for the cards of one player only.
    RaiseFor(Whose, Moment),
    /// The card this list answers has no effect (R10.4).
    Cancel,
    /// Let the player use what can be used at this moment.
    Window(Moment),

    /// Draw so many cards, each from the top of a stack of one's choice.
    Draw(Count),
    /// Choose a draw stack that is not empty.
    Stack,
    /// Look through the stack chosen.
    Look,
    /// Take so many cards out of the stack chosen; the order of the others stays.
    Fetch(Count, CardFilter),
    /// The first player marks so many of the cards on the second's board; all, if there are no more.
    Mark(Whose, u8, Whose, Filter),
    /// The first player picks one of the cards on the second's board; with none the list ends.
    Pick(Whose, Whose, Filter),
    /// The picked card goes under a draw stack with the same back, chosen by its owner (R10.7).
    Bury(Whose),
    /// The picked card goes to the discard pile.
    Scrap(Whose),
    /// This card goes to the discard pile.
    ScrapThis,
    /// A card is turned to another side.
    Turn(Which, Way),
    /// See the opponent's whole hand.
    SeeHand,
    /// Lay aside so many of the opponent's hand cards; all, if there are no more.
    Strip(u8),
    /// Put the cards laid aside under draw stacks with the same back.
    Under,
    /// Put hand cards of this sort under draw stacks with the same back until at most so many are left: the
    /// holder decides which, in which order and where, unseen by the opponent.
    Shed(Whose, Count, CardFilter),

    /// A native step beside the card. It may not ask.
    Do(fn(&mut EffectCtx)),
    /// A native question beside the card.
    Ask(&'static Question),
    /// A native question about cards the opponent cannot see: asked even if there is a single answer, and what is answered
    /// is nobody else's business.
    AskSecretly(&'static Question),
    /// Of the event cards that were looked at choose one that is not Yule, unseen by the opponent.
    ChooseEvent(EventFate),
    /// Carry out a procedure of the rules.
    Rule(Procedure),
    /// A step of the turn, which only the rules use.
    Phase(Phase),
}

/// Which card a step speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// The card whose list it is.
    This,
    /// The one picked in this list.
    Picked,
}

/// What becomes of an event card that a player chooses unseen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EventFate {
    /// It leaves the game (E7.25).
    LeavesGame,
    /// It goes under the stack; then another may be chosen (E7.17).
    GoesUnder,
}

/// How a card is turned (D3.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// One level up; not above 3.
    Up,
    /// One level down.
    Down,
    /// To any other side.
    Any,
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
    pub list: fn(&Ctx, &mut Actions<Action>),
    /// Carries out an answer. True: the question is done; false: it is asked again.
    pub answer: fn(&mut EffectCtx, Action) -> bool,
}

/// The steps of set-up and turn (R5, R6), which no card uses.
///
/// Its number is a byte of its own, and so can be read without a look at the zone in [`Phase::Shuffle`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Phase {
    /// Both players of a Tournament Game bring their decks (R18.3).
    BringDecks,
    /// The decks become hands, stacks and events (R18.9, R18.10).
    LayDecks,
    /// A turn of the preparatory round (R18.14).
    Prepare,
    /// The preparatory round is over (R18.15).
    EndPreparation,
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
    /// Yule goes fourth from the bottom (R5.1); events that begin above it follow (D2.5).
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
    /// Choose which resources of the price are paid in gold (D5.16).
    PayInGold,
    /// Pay what the card costs that is built or played (R9.2).
    PayCost,
    /// What a card of the opponent asks for playing this one (D5.11) has to be paid next.
    ChargeToll,
    /// The opponent's cards learn that the toll was paid.
    TellToll,
    /// Gold that may lie on a gold field or in a store of its own (R3.6).
    PlaceGold,
    /// An attack is answered before it takes effect (R10.2).
    MeetAttack,
    /// The defender may use a card against an attack that takes effect otherwise (E7.20).
    AnswerAttack,
    /// The defender may roll against an attack (R10.3).
    Protect,
    /// The card played takes effect (R9.16).
    Effect,
    /// Lay the card (R9.2), and let what it does when built happen (R9.7).
    Lay,
    /// Draw the regions of a new settlement (R9.5).
    DrawRegions,
    /// Lay one above and the other below (R2.11).
    LayRegions,
    /// The action card played goes to the discard pile (R9.16).
    DiscardPlayed,
    /// What was lost from hands is settled.
    ForgetLosses,
    /// Choose the side of the harbor (E3.2).
    HarborSide,
    /// The sea cards are laid beyond the harbors, face down (E3.4).
    LaySea,
    /// Choose whether one resource of a mission's price is paid in gold (E6.4).
    MissionInGold,
    /// The sea card a ship lies on does what it does (E4.8, E4.10).
    Arrive,
    /// The die of a fight (E5.3), unless it is won already.
    FightRoll,
    /// Won, lost, or rolled again (E5.4 to E5.6).
    FightResult,
    /// The event die is rolled once more (E6.3).
    ExtraFace,
    /// Its face is carried out, without production.
    CarryOutFace,
}

/// A pile that is shuffled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    /// The event stack.
    Events,
    /// The part of the event stack above Yule, if some events begin there (D2.5).
    UpperEvents,
    /// The region stack.
    Regions,
    /// A draw stack, by its number.
    Stack(u8),
    /// Event cards that are perhaps not in the game.
    Box,
    /// A player's sea cards, by seat.
    Sea(u8),
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
    /// Each region of these goods around its city yields 1 more when its number is rolled (E8.29).
    BoostAround(GoodSet),
    /// The good trades with the supply at so many for one (R9.14).
    Rate(Good, u8),
    /// Searching a stack in the exchange phase costs so many resources (R12.1).
    SearchPrice(u8),
    /// A good named when the card was played trades at so many for one (D6.17).
    RateOfNamed(u8),
    /// The two regions next to it are left out when brigands count (R7.5).
    Shelter,
    /// These goods on the two regions next to it are neither counted nor lost to brigands (D5.7, D7.14).
    Guards(GoodSet),
    /// Points that depend on the rest of the board (R4.1).
    Points(Bonus),
    /// It is a store for this good, 0 to 3 (R3.5).
    Stores(Good),
    /// The face Trade brings so many resources (R7.6).
    Haul(u8),
    /// Cards of this sort cost 1 of these resources less (R9.8).
    Discount(fn(&CardDef) -> bool, GoodSet),
    /// Against these attacks a roll of these numbers protects (R10.3).
    Ward(&'static [Card], &'static [u8]),
    /// So many cards may be exchanged at the end of a turn (D5.8).
    Exchanges(u8),
    /// Nobody may play an attack (D5.6).
    BarsAttacks,
    /// The opponent first pays so much gold for an action card that can take cards (D5.11).
    Toll(fn(&State, Seat) -> u8),
    /// These cards cannot be built beside it.
    Forbids(&'static [Card]),
    /// A foreign card: the host's commerce points are fewer by so many (D6.14).
    HostLosesCommerce(u8),
    /// A foreign card on a road: units in the settlements beside it count 1 strength point at most (D5.17).
    HostUnitsWeak,
    /// Once a turn one resource of the price of a mission may be paid in gold (E6.4).
    MissionInGold,
    /// Once a turn a lost roll against a pirate may be repeated (E5.7).
    RepeatsFight,
    /// Once a turn, for so much gold, a second sea card may be discovered by a player who has discovered fewer
    /// than the opponent (E6.2).
    SecondDiscovery(u8),
    /// Its owner decides which resources the face Trade takes away (E7.23).
    ChoosesTradeLoss,
    /// Its owner wins where the roll must exceed a number and equals it (E7.22).
    WinsTies,
    /// Once in each of its owner's turns the function of such a card of the opponent may be used (E7.21).
    Borrows(DefFilter),
}
