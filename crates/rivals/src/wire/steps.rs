//! What is being carried out, and what something happened for, as they are written.

use super::{Refused, is_default};
use crate::card::Card;
use crate::event::Why;
use crate::flow::{PROCEDURES, Procedure};
use crate::goods::Good;
use crate::op::Op;
use crate::run::LINGERING;
use crate::square::{SQUARES, Square};
use crate::state::{Frame, NOTHING, NOWHERE};
use serde::{Deserialize, Serialize};
use table::Seat;

/// A rule by its name, or a card with the number of its ability.
#[derive(Serialize, Deserialize)]
pub(crate) struct Cause {
    #[serde(default, skip_serializing_if = "is_default")]
    rule: Option<Procedure>,
    #[serde(default, skip_serializing_if = "is_default")]
    card: Option<Card>,
    #[serde(default, skip_serializing_if = "is_default")]
    ability: u8,
}

impl Cause {
    fn of(card: Card, ability: u8) -> Cause {
        match Procedure::ALL.get(usize::from(ability)) {
            Some(&rule) if card == Card::RULES => Cause { rule: Some(rule), card: None, ability: 0 },
            _ => Cause { rule: None, card: Some(card), ability },
        }
    }

    fn read(self) -> Result<(Card, u8), Refused> {
        match (self.rule, self.card) {
            (Some(rule), None) => Ok((Card::RULES, rule as u8)),
            (None, Some(card)) if card > Card::RULES && !card.is_hidden() => {
                let abilities = card.def().abilities().len();
                if usize::from(self.ability) < abilities {
                    Ok((card, self.ability))
                } else {
                    Err("the card has no such ability")
                }
            }
            _ => Err("a cause is a rule or a card"),
        }
    }
}

impl From<Why> for Cause {
    fn from(why: Why) -> Cause {
        Cause::of(why.card, why.ability)
    }
}

impl TryFrom<Cause> for Why {
    type Error = Refused;

    fn try_from(cause: Cause) -> Result<Why, Refused> {
        cause.read().map(|(card, ability)| Why { card, ability })
    }
}

/// A list of steps and where it stands. `n`, `round`, `die`, `pick` and `spot` are what the list itself keeps:
/// counts, and squares or stacks by their number.
#[derive(Serialize, Deserialize)]
pub(super) struct Step {
    /// The fields of its [`Cause`].
    #[serde(default, skip_serializing_if = "is_default")]
    rule: Option<Procedure>,
    #[serde(default, skip_serializing_if = "is_default")]
    card: Option<Card>,
    #[serde(default, skip_serializing_if = "is_default")]
    ability: u8,
    /// The op of a nested list, and which of its lists.
    #[serde(default, skip_serializing_if = "is_default")]
    within: Option<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    arm: u8,
    /// Which step is due; none, if the list has ended early.
    #[serde(default, skip_serializing_if = "is_default")]
    step: Option<u8>,
    seat: Seat,
    #[serde(default, skip_serializing_if = "is_default")]
    at: Option<Square>,
    #[serde(default, skip_serializing_if = "is_default")]
    with: Option<Card>,
    #[serde(default, skip_serializing_if = "is_default")]
    n: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    round: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    good: Option<Good>,
    #[serde(default, skip_serializing_if = "is_default")]
    pick: Option<u8>,
    /// The attack that is answered.
    #[serde(default, skip_serializing_if = "is_default")]
    against: Option<Card>,
    #[serde(default, skip_serializing_if = "is_default")]
    spot: Option<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    die: u8,
}

fn some(number: u8) -> Option<u8> {
    (number != NOTHING).then_some(number)
}

/// The only list that keeps a card where others keep a square.
fn is_attack(card: Card, ability: u8) -> bool {
    card == Card::RULES && ability == Procedure::Attack as u8
}

impl Step {
    pub(super) fn of(frame: &Frame) -> Step {
        let Frame { card, ability, within, arm, step, seat, at, with, n, round, good, pick, spot, die } =
            *frame;
        let attack = is_attack(card, ability);
        let cause = Cause::of(card, ability);
        Step {
            rule: cause.rule,
            card: cause.card,
            ability: cause.ability,
            within: some(within),
            arm,
            step: some(step),
            seat,
            at: (at != NOWHERE).then_some(at),
            with: (with != Card::NONE).then_some(with),
            n,
            round,
            good: some(good).map(Good::at),
            pick: some(pick).filter(|_| !attack),
            against: attack.then_some(Card(pick)),
            spot: some(spot),
            die,
        }
    }

    pub(super) fn frame(self) -> Result<Frame, Refused> {
        let cause = Cause { rule: self.rule, card: self.card, ability: self.ability };
        let (card, ability) = cause.read()?;
        let ops = match card {
            Card::RULES => PROCEDURES[usize::from(ability)].ops,
            _ => card.def().abilities()[usize::from(ability)].ops,
        };
        if let Some(within) = self.within {
            match ops.get(usize::from(within)) {
                Some(Op::For(..)) => {}
                Some(Op::Either(arms)) if usize::from(self.arm) < arms.len() => {}
                _ => return Err("there is no such nested list"),
            }
        }
        let is_number = |n: u8| usize::from(n) <= SQUARES || (LINGERING..NOTHING).contains(&n);
        if self.at.is_some_and(Square::is_foe)
            || self.pick.is_some_and(|pick| usize::from(pick) >= SQUARES)
            || self.spot.is_some_and(|spot| !is_number(spot))
            || self.against.is_some() != is_attack(card, ability)
            || self.with.is_some_and(|with| with <= Card::RULES || with.is_hidden())
            || usize::from(self.die) > Good::ALL.len()
        {
            return Err("a step keeps what it cannot keep");
        }
        let pick = self.against.map(|card| card.0).or(self.pick);
        Ok(Frame {
            card,
            ability,
            within: self.within.unwrap_or(NOTHING),
            arm: self.arm,
            step: self.step.unwrap_or(NOTHING),
            seat: self.seat,
            at: self.at.unwrap_or(NOWHERE),
            with: self.with.unwrap_or(Card::NONE),
            n: self.n,
            round: self.round,
            good: self.good.map_or(NOTHING, |good| good as u8),
            pick: pick.unwrap_or(NOTHING),
            spot: self.spot.unwrap_or(NOTHING),
            die: self.die,
        })
    }
}
