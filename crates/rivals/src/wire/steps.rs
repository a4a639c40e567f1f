//! What is being carried out, and what something happened for, as they are written.

use super::{Refused, is_default};
use crate::card::Card;
use crate::event::Why;
use crate::flow::Procedure;
use crate::goods::{Good, GoodSet, Goods};
use crate::op::Op;
use crate::square::Square;
use crate::state::{Frame, Kept, MOST_NESTED, MOST_STACKS, Nest};
use crate::words::{LINGERING, read_cursor, recorded};
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

/// A list of steps and where it stands, with what it remembers. What is as in the beginning is left out.
#[derive(Serialize, Deserialize)]
pub(super) struct Step {
    /// The fields of its [`Cause`].
    #[serde(default, skip_serializing_if = "is_default")]
    rule: Option<Procedure>,
    #[serde(default, skip_serializing_if = "is_default")]
    card: Option<Card>,
    #[serde(default, skip_serializing_if = "is_default")]
    ability: u8,
    /// For nested lists, outermost first: the op that holds each, and which of its lists.
    #[serde(default, skip_serializing_if = "is_default")]
    nest: Vec<(u8, u8)>,
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
    picked: Option<Square>,
    #[serde(default, skip_serializing_if = "is_default")]
    stack: Option<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    against: Option<Card>,
    #[serde(default, skip_serializing_if = "is_default")]
    busy: Option<Square>,
    #[serde(default, skip_serializing_if = "is_default")]
    cursor: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    die: u8,
    /// What is still to be paid, as goods with their amounts.
    #[serde(default, skip_serializing_if = "is_default")]
    price: Vec<(Good, u8)>,
    #[serde(default, skip_serializing_if = "is_default")]
    paid: Vec<Good>,
    #[serde(default, skip_serializing_if = "is_default")]
    taken: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    number: u8,
}

fn shown(card: Card) -> Option<Card> {
    (card != Card::NONE).then_some(card)
}

fn is_printed(card: Card) -> bool {
    card > Card::RULES && !card.is_hidden()
}

impl Step {
    pub(super) fn of(frame: &Frame) -> Step {
        // Named one by one, so that nothing a list comes to remember later can be forgotten here.
        let Frame {
            card,
            ability,
            nest,
            step,
            seat,
            at,
            with,
            n,
            round,
            good,
            picked,
            stack,
            against,
            busy,
            cursor,
            die,
            price,
            paid,
            taken,
            number,
        } = *frame;
        let cause = Cause::of(card, ability);
        let price = price.goods();
        Step {
            rule: cause.rule,
            card: cause.card,
            ability: cause.ability,
            nest: nest.iter().filter_map(|nest| Some((nest.op.get()?, nest.arm))).collect(),
            step: (step != Frame::ENDED).then_some(step),
            seat,
            at: at.get(),
            with: shown(with),
            n,
            round,
            good: good.get(),
            picked: picked.get(),
            stack: stack.get(),
            against: shown(against),
            busy: busy.get(),
            cursor: recorded(cursor),
            die,
            price: price.kinds().iter().map(|good| (good, price.of(good))).collect(),
            paid: paid.iter().collect(),
            taken,
            number,
        }
    }

    pub(super) fn frame(self) -> Result<Frame, Refused> {
        const BAD: Refused = "a step keeps what it cannot keep";
        let cause = Cause { rule: self.rule, card: self.card, ability: self.ability };
        let (card, ability) = cause.read()?;
        let mut frame = Frame::of(card, ability, self.seat);
        frame.nest = Step::nest(frame, &self.nest)?;
        let printed = |card: Option<Card>| match card {
            Some(card) if !is_printed(card) => Err(BAD),
            card => Ok(card.unwrap_or(Card::NONE)),
        };
        let mut price = Goods::NONE;
        for (good, n) in self.price {
            if n > 15 || price.of(good) > 0 {
                return Err(BAD);
            }
            price.add(good, n);
        }
        if self.stack.is_some_and(|stack| usize::from(stack) >= MOST_STACKS)
            || usize::from(read_cursor(self.cursor)) > usize::from(LINGERING) + MOST_SPEAKERS
            || self.busy.is_some_and(Square::is_foe)
            || self.n > 127
        {
            return Err(BAD);
        }
        Ok(Frame {
            step: self.step.unwrap_or(Frame::ENDED),
            at: self.at.into(),
            with: printed(self.with)?,
            n: self.n,
            round: self.round,
            good: self.good.into(),
            picked: self.picked.into(),
            stack: self.stack.into(),
            against: printed(self.against)?,
            busy: self.busy.into(),
            cursor: read_cursor(self.cursor),
            die: self.die,
            price: price.into(),
            paid: self.paid.into_iter().fold(GoodSet::EMPTY, GoodSet::with),
            taken: self.taken,
            number: self.number,
            ..frame
        })
    }

    /// The nested lists, each of which must be there.
    fn nest(mut frame: Frame, nested: &[(u8, u8)]) -> Result<[Nest; MOST_NESTED], Refused> {
        const NO_LIST: Refused = "there is no such nested list";
        if nested.len() > MOST_NESTED {
            return Err(NO_LIST);
        }
        for (level, &(op, arm)) in nested.iter().enumerate() {
            match frame.ops().get(usize::from(op)) {
                Some(Op::For(..)) if arm == 0 => {}
                Some(Op::Either(arms)) if usize::from(arm) < arms.len() => {}
                _ => return Err(NO_LIST),
            }
            frame.nest[level] = Nest { op: Kept::some(op), arm };
        }
        Ok(frame.nest)
    }
}

/// No more cards than these lie abroad or work on at once.
const MOST_SPEAKERS: usize = 64;
