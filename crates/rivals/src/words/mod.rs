//! What the words of the card language and the steps of the turn do. A word has one home: what happens when it is
//! reached, what may be answered, what an answer does and how it is asked stand side by side.
//!
//! | file | subject |
//! |---|---|
//! | `goods.rs` | receiving, paying, demanding, giving |
//! | `cards.rs` | cards on boards: pick, bury, discard, turn |
//! | `stacks.rs`, `hands.rs` | draw stacks; what happens to hands |
//! | `events.rs` | the event stack |
//! | `lists.rs` | tests, repetition, nested lists, moments, windows |
//! | `sea.rs` | harbor, ships, missions and fights |
//! | `native.rs` | steps and questions beside a card |
//! | `tournament.rs` | bringing decks, the preparatory round |
//! | `setup.rs`, `dice.rs`, `turn.rs`, `building.rs`, `playing.rs` | the steps of the rules |

mod building;
mod cards;
mod dice;
mod events;
mod goods;
mod hands;
mod lists;
mod native;
mod playing;
mod sea;
mod setup;
mod stacks;
mod tournament;
mod turn;

use crate::action::Action;
use crate::event::Event;
use crate::op::{Op, Phase};
use crate::square::{Square, Squares};
use crate::state::{Due, Frame, State};
use crate::text::Prompt;
use table::{Actions, Odds, Random, Seat, Sink};

pub(crate) use lists::recorded;
#[cfg(feature = "serde")]
pub(crate) use lists::{LINGERING, read_cursor};
pub(crate) use sea::WON;

/// How a step went.
pub(crate) enum Then {
    /// It is done.
    Next,
    /// It is not done, or another list comes first.
    Again,
    /// Only the last step of the list is left.
    Last,
    /// The whole list is done.
    End,
    /// Somebody has to act.
    Wait(Due),
}

/// A word that asks nobody.
trait Quiet: Copy {
    /// What happens when it is reached.
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then;

    /// Whether it can be carried out: a use that begins with a word that cannot is not offered (R9.11).
    fn possible(self, _state: &State, _frame: Frame) -> bool {
        true
    }
}

/// A word that may ask a player.
trait Asks: Copy {
    /// What happens when it is reached; [`Then::Wait`] asks.
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then;
    /// What may be answered.
    fn list(self, state: &State, frame: Frame, seat: Seat, out: &mut Actions<Action>);
    /// What an answer does.
    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then;
    /// How it is asked.
    fn prompt(self, state: &State, frame: Frame, seat: Seat) -> Prompt;

    /// Whether it can be carried out.
    fn possible(self, _state: &State, _frame: Frame) -> bool {
        true
    }
}

/// A word that chance answers.
trait Rolls: Copy {
    /// What happens when it is reached; [`Then::Wait`] asks.
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then;
    /// Every outcome with its weight.
    fn odds(self, state: &State, frame: Frame, out: &mut Odds<Action>);
    /// One outcome, by its weight.
    fn sample(self, state: &State, frame: Frame, random: &mut impl Random) -> Action;
    /// What an outcome does.
    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then;
}

/// Everything the engine may want of a word.
trait Word: Copy {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then;
    fn possible(self, state: &State, frame: Frame) -> bool;
    fn list(self, state: &State, frame: Frame, seat: Seat, out: &mut Actions<Action>);
    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then;
    fn prompt(self, state: &State, frame: Frame, seat: Seat) -> Prompt;
    fn odds(self, state: &State, frame: Frame, out: &mut Odds<Action>);
    fn sample(self, state: &State, frame: Frame, random: &mut impl Random) -> Action;
}

#[derive(Clone, Copy)]
struct ForNobody<W>(W);
#[derive(Clone, Copy)]
struct ForPlayers<W>(W);
#[derive(Clone, Copy)]
struct ForChance<W>(W);

impl<W: Quiet> Word for ForNobody<W> {
    #[inline]
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        self.0.reach(state, frame, log)
    }

    fn possible(self, state: &State, frame: Frame) -> bool {
        self.0.possible(state, frame)
    }

    fn list(self, _: &State, _: Frame, _: Seat, _: &mut Actions<Action>) {}

    fn answer<L: Sink<Event>>(self, _: &mut State, _: Frame, _: Action, _: &mut L) -> Then {
        Then::Next
    }

    fn prompt(self, _: &State, _: Frame, _: Seat) -> Prompt {
        Prompt::Nothing
    }

    fn odds(self, _: &State, _: Frame, _: &mut Odds<Action>) {}

    fn sample(self, _: &State, _: Frame, _: &mut impl Random) -> Action {
        Action::Pass
    }
}

impl<W: Asks> Word for ForPlayers<W> {
    #[inline]
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        self.0.reach(state, frame, log)
    }

    fn possible(self, state: &State, frame: Frame) -> bool {
        self.0.possible(state, frame)
    }

    #[inline]
    fn list(self, state: &State, frame: Frame, seat: Seat, out: &mut Actions<Action>) {
        self.0.list(state, frame, seat, out);
    }

    #[inline]
    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        self.0.answer(state, frame, action, log)
    }

    fn prompt(self, state: &State, frame: Frame, seat: Seat) -> Prompt {
        self.0.prompt(state, frame, seat)
    }

    fn odds(self, _: &State, _: Frame, _: &mut Odds<Action>) {}

    fn sample(self, _: &State, _: Frame, _: &mut impl Random) -> Action {
        Action::Pass
    }
}

impl<W: Rolls> Word for ForChance<W> {
    #[inline]
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        self.0.reach(state, frame, log)
    }

    fn possible(self, _: &State, _: Frame) -> bool {
        true
    }

    fn list(self, _: &State, _: Frame, _: Seat, _: &mut Actions<Action>) {}

    #[inline]
    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        self.0.answer(state, frame, action, log)
    }

    fn prompt(self, _: &State, _: Frame, _: Seat) -> Prompt {
        Prompt::Nothing
    }

    #[inline]
    fn odds(self, state: &State, frame: Frame, out: &mut Odds<Action>) {
        self.0.odds(state, frame, out);
    }

    #[inline]
    fn sample(self, state: &State, frame: Frame, random: &mut impl Random) -> Action {
        self.0.sample(state, frame, random)
    }
}

/// The one list of all words: which type is the home of which. It is exhaustive, and a type that lacks one of its
/// parts does not compile.
macro_rules! dispatch {
    ($op:expr, $word:ident => $call:expr) => {{
        macro_rules! quiet {
            ($home:expr) => {{
                let $word = ForNobody($home);
                $call
            }};
        }
        macro_rules! asks {
            ($home:expr) => {{
                let $word = ForPlayers($home);
                $call
            }};
        }
        macro_rules! rolls {
            ($home:expr) => {{
                let $word = ForChance($home);
                $call
            }};
        }
        match *$op {
            Op::Take(count, of) => asks!(goods::Take { count, of }),
            Op::Pay(count, of) => asks!(goods::Pay { count, of }),
            Op::Demand(count, of) => asks!(goods::Demand { count, of }),
            Op::Give(count, of) => asks!(goods::Give { count, of }),
            Op::PayFrom(n, from) => asks!(goods::PayFrom { n, from }),
            Op::PayHere(n) => quiet!(goods::PayHere { n }),
            Op::Name(of) => asks!(goods::Name { of }),
            Op::NameNumber => asks!(dice::NameNumber),

            Op::If(test) => quiet!(lists::If { test }),
            Op::May(question, test) => asks!(lists::May { question, test }),
            Op::Again(times) => quiet!(lists::Again { times }),
            Op::For(who, _) => quiet!(lists::For { who }),
            Op::Either(arms) => asks!(lists::Either { arms }),
            Op::Roll => rolls!(dice::Roll),
            Op::Raise(moment) => quiet!(lists::Raise { moment, whose: None }),
            Op::RaiseFor(whose, moment) => quiet!(lists::Raise { moment, whose: Some(whose) }),
            Op::Cancel => quiet!(playing::Cancel),
            Op::Window(moment) => asks!(lists::Window { moment }),

            Op::Draw(count) => asks!(stacks::Draw { count }),
            Op::Stack => asks!(stacks::Stack),
            Op::Look => quiet!(stacks::Look),
            Op::Fetch(count, filter) => asks!(stacks::Fetch { count, filter }),
            Op::Mark(by, n, on, filter) => asks!(cards::Mark { by, n, on, filter }),
            Op::Pick(by, on, filter) => asks!(cards::Pick { by, on, filter }),
            Op::Bury(whose) => quiet!(cards::Bury { whose }),
            Op::Scrap(whose) => quiet!(cards::Scrap { whose }),
            Op::ScrapThis => quiet!(cards::ScrapThis),
            Op::Turn(which, way) => asks!(cards::Turn { which, way }),
            Op::SeeHand => quiet!(hands::SeeHand),
            Op::Strip(n) => asks!(hands::Strip { n }),
            Op::Under => asks!(stacks::Under),
            Op::Shed(whose, keep, filter) => asks!(hands::Shed { whose, keep, filter }),

            Op::Do(native) => quiet!(native::Do { native }),
            Op::Ask(question) => asks!(native::Ask { question, secretly: false }),
            Op::AskSecretly(question) => asks!(native::Ask { question, secretly: true }),
            Op::ChooseEvent(fate) => asks!(events::ChooseEvent { fate }),
            Op::Rule(procedure) => quiet!(lists::Rule { procedure }),
            Op::Phase(phase) => match phase {
                Phase::BringDecks => asks!(tournament::BringDecks),
                Phase::LayDecks => quiet!(tournament::LayDecks),
                Phase::Prepare => asks!(tournament::Prepare),
                Phase::EndPreparation => quiet!(tournament::EndPreparation),
                Phase::StartRoll => rolls!(setup::StartRoll),
                Phase::ChooseSets => {
                    let $word = setup::ChooseSets;
                    $call
                }
                Phase::Gather => quiet!(setup::Gather),
                Phase::FillEvents => quiet!(setup::FillEvents),
                Phase::Shuffle(zone) => rolls!(setup::Shuffle { zone }),
                Phase::LayYule => quiet!(setup::LayYule),
                Phase::DealStacks => quiet!(setup::DealStacks),
                Phase::StartStack => asks!(setup::StartStack),
                Phase::TopThree => quiet!(setup::TopThree),
                Phase::Arrange => asks!(setup::Arrange),
                Phase::BeginTurn => quiet!(turn::BeginTurn),
                Phase::BeforeRoll => asks!(turn::BeforeRoll),
                Phase::ProductionDie => rolls!(dice::ProductionDie),
                Phase::EventDie => rolls!(dice::EventDie),
                Phase::FaceBefore => quiet!(dice::FaceBefore),
                Phase::Produce => quiet!(dice::Produce),
                Phase::FaceAfter => quiet!(dice::FaceAfter),
                Phase::TurnUp => quiet!(dice::TurnUp),
                Phase::PutBack => quiet!(dice::PutBack),
                Phase::Acting => asks!(turn::Acting),
                Phase::Refill => asks!(turn::Refill),
                Phase::Trim => asks!(turn::Trim),
                Phase::Exchange => asks!(turn::Exchange),
                Phase::DrawOrSearch => asks!(turn::DrawOrSearch),
                Phase::EndTurn => quiet!(turn::EndTurn),
                Phase::Discount => asks!(building::Discount),
                Phase::PayInGold => asks!(building::PayInGold),
                Phase::PayCost => asks!(building::PayCost),
                Phase::ChargeToll => quiet!(playing::ChargeToll),
                Phase::TellToll => quiet!(playing::TellToll),
                Phase::PlaceGold => asks!(goods::PlaceGold),
                Phase::MeetAttack => quiet!(playing::MeetAttack),
                Phase::AnswerAttack => quiet!(playing::AnswerAttack),
                Phase::Protect => asks!(playing::Protect),
                Phase::Effect => quiet!(playing::Effect),
                Phase::Lay => quiet!(building::Lay),
                Phase::DrawRegions => quiet!(building::DrawRegions),
                Phase::LayRegions => asks!(building::LayRegions),
                Phase::DiscardPlayed => quiet!(playing::DiscardPlayed),
                Phase::ForgetLosses => quiet!(hands::ForgetLosses),
                Phase::HarborSide => asks!(sea::HarborSide),
                Phase::LaySea => quiet!(sea::LaySea),
                Phase::MissionInGold => asks!(sea::MissionInGold),
                Phase::Arrive => quiet!(sea::Arrive),
                Phase::FightRoll => rolls!(sea::FightRoll),
                Phase::FightResult => asks!(sea::FightResult),
                Phase::ExtraFace => rolls!(dice::ExtraFace),
                Phase::CarryOutFace => quiet!(dice::CarryOutFace),
            },
        }
    }};
}

impl Op {
    #[inline]
    pub(crate) fn reach<L: Sink<Event>>(&self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        dispatch!(self, word => word.reach(state, frame, log))
    }

    #[inline]
    pub(crate) fn list(&self, state: &State, frame: Frame, seat: Seat, out: &mut Actions<Action>) {
        dispatch!(self, word => word.list(state, frame, seat, out))
    }

    #[inline]
    pub(crate) fn answer<L: Sink<Event>>(
        &self,
        state: &mut State,
        frame: Frame,
        action: Action,
        log: &mut L,
    ) -> Then {
        dispatch!(self, word => word.answer(state, frame, action, log))
    }

    pub(crate) fn prompt(&self, state: &State, frame: Frame, seat: Seat) -> Prompt {
        dispatch!(self, word => word.prompt(state, frame, seat))
    }

    pub(crate) fn odds(&self, state: &State, frame: Frame, out: &mut Odds<Action>) {
        dispatch!(self, word => word.odds(state, frame, out))
    }

    #[inline]
    pub(crate) fn sample(&self, state: &State, frame: Frame, random: &mut impl Random) -> Action {
        dispatch!(self, word => word.sample(state, frame, random))
    }

    /// Whether the first steps of a list can be taken: tests hold and prices can be paid (R9.11).
    pub(crate) fn can_begin(ops: &[Op], state: &State, frame: Frame) -> bool {
        let first = ops.iter().take_while(|op| {
            matches!(
                op,
                Op::If(_) | Op::May(..) | Op::Pay(..) | Op::PayFrom(..) | Op::PayHere(_) | Op::Turn(..)
            )
        });
        let mut first = first.chain(ops.first().filter(|op| matches!(op, Op::Pick(..))));
        first.all(|op| dispatch!(op, word => word.possible(state, frame)))
    }
}

/// None, one or more: what decides whether somebody is asked.
enum Spots {
    None,
    One(Square),
    Many,
}

#[inline]
fn single(mut squares: Squares) -> Spots {
    match squares.next() {
        None => Spots::None,
        Some(at) if squares.is_empty() => Spots::One(at),
        Some(_) => Spots::Many,
    }
}

fn push_squares(out: &mut Actions<Action>, squares: Squares) {
    squares.for_each(|at| out.push(Action::At(at)));
}
