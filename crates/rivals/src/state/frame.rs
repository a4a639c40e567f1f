//! Where lists of steps stand: the decision stack, and what each list on it remembers.

use super::Kept;
use crate::card::Card;
use crate::flow::Procedure;
use crate::goods::{Good, GoodSet, Price};
use crate::square::Square;
use table::Seat;

/// A list inside a list: the op that holds it, and which of its lists.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Nest {
    pub(crate) op: Kept<u8>,
    pub(crate) arm: u8,
}

impl Nest {
    const NONE: Nest = Nest { op: Kept::NONE, arm: 0 };
}

/// How deep lists nest within one ability.
pub(crate) const MOST_NESTED: usize = 2;

/// Where a list of steps stands. A handful of small values is all that an interrupted effect leaves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Frame {
    /// The card whose ability is carried out, or the rules.
    pub card: Card,
    pub(crate) ability: u8,
    pub(crate) nest: [Nest; MOST_NESTED],
    /// The step that is due; [`Frame::ENDED`] if the list has ended early.
    pub(crate) step: u8,
    /// Who carries it out.
    pub seat: Seat,
    /// The square of the card, or where something is built; marked as the opponent's if it lies there.
    pub at: Kept<Square>,
    /// The card that is built or played.
    pub with: Card,
    /// How often the current step has acted.
    pub(crate) n: u8,
    /// How often the list was carried out.
    pub(crate) round: u8,
    /// The good named or paid.
    pub good: Kept<Good>,
    /// The card picked, as its owner writes its square.
    pub picked: Kept<Square>,
    /// The draw stack chosen.
    pub stack: Kept<u8>,
    /// The card this list answers: an attack, or an event.
    pub against: Card,
    /// The square with which the current step is busy.
    pub(crate) busy: Kept<Square>,
    /// Where a step that walks over the cards goes on.
    pub(crate) cursor: u8,
    /// The die rolled in this list.
    pub die: u8,
    /// What is still to be paid.
    pub(crate) price: Price,
    /// The kinds paid in this list.
    pub(crate) paid: GoodSet,
    /// How many goods were received and stored in this list.
    pub taken: u8,
    /// A number that steps beside a card keep.
    pub number: u8,
}

impl Frame {
    /// The step of a list that has ended early.
    pub(crate) const ENDED: u8 = u8::MAX;

    const EMPTY: Frame = Frame {
        card: Card::NONE,
        ability: 0,
        nest: [Nest::NONE; MOST_NESTED],
        step: 0,
        seat: Seat(0),
        at: Kept::NONE,
        with: Card::NONE,
        n: 0,
        round: 0,
        good: Kept::NONE,
        picked: Kept::NONE,
        stack: Kept::NONE,
        against: Card::NONE,
        busy: Kept::NONE,
        cursor: 0,
        die: 0,
        price: Price::NONE,
        paid: GoodSet::EMPTY,
        taken: 0,
        number: 0,
    };

    /// An ability of a card that lies nowhere.
    pub(crate) fn of(card: Card, ability: u8, seat: Seat) -> Frame {
        Frame { card, ability, seat, ..Frame::EMPTY }
    }

    /// An ability of a card that lies on a square.
    pub(crate) fn at(card: Card, ability: u8, seat: Seat, at: Square) -> Frame {
        Frame { at: Kept::some(at), ..Frame::of(card, ability, seat) }
    }

    pub(crate) fn rule(procedure: Procedure, seat: Seat) -> Frame {
        Frame::of(Card::RULES, procedure as u8, seat)
    }

    /// The list in this step, or in this arm of it, from its beginning. What this list remembers it knows, too.
    pub(crate) fn nested(self, arm: u8) -> Frame {
        let mut nest = self.nest;
        let depth = self.depth();
        nest[depth] = Nest { op: Kept::some(self.step), arm };
        Frame { nest, step: 0, n: 0, round: 0, cursor: 0, busy: Kept::NONE, ..self }
    }

    /// How many lists deep it stands.
    fn depth(&self) -> usize {
        self.nest.iter().take_while(|nest| nest.op.is_some()).count()
    }

    /// Whether it carries out this procedure.
    pub(crate) fn is(&self, procedure: Procedure) -> bool {
        self.card == Card::RULES && self.ability == procedure as u8
    }

    /// Whether `with` is a card on its way, which lies nowhere else meanwhile.
    pub(crate) fn holds_card(&self) -> bool {
        // A built card lies on its board, and a played one on the pile, once the last step was taken.
        self.card == Card::RULES
            && self.with != Card::NONE
            && !self.with.def().kind.is_centre()
            && !self.with.def().kind.is_sea()
            && usize::from(self.step) < self.ops().len()
    }

    /// The good named or paid in this list.
    pub fn named(&self) -> Option<Good> {
        self.good.get()
    }

    /// The square of the card. A list that asks for it belongs to a card that lies somewhere.
    pub fn square(&self) -> Square {
        self.at.get().unwrap_or(Square::at(0, 0))
    }
}

/// How deep effects may nest.
pub(crate) const MOST_FRAMES: usize = 24;

/// The decision stack: what is being carried out, innermost last.
///
/// Every step looks at the innermost list, so that one has a place of its own and the others wait beside it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Frames {
    top: Frame,
    /// Those below, outermost first. The first place is that of the empty frame below all others.
    below: [Frame; MOST_FRAMES],
    len: u8,
}

impl Frames {
    pub(crate) fn new() -> Frames {
        Frames { top: Frame::EMPTY, below: [Frame::EMPTY; MOST_FRAMES], len: 0 }
    }

    #[inline]
    pub(crate) fn top(&self) -> &Frame {
        &self.top
    }

    #[inline]
    pub(crate) fn top_mut(&mut self) -> &mut Frame {
        &mut self.top
    }

    /// Begins a list on top of the others. A stack that is full stops the program, also in a release build: it
    /// would be a card that calls itself.
    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        assert!(self.len() < MOST_FRAMES, "effects nest too deep: {self:?}");
        self.below[self.len as usize] = self.top;
        self.top = frame;
        self.len += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.len -= 1;
        // What is left behind must not make equal tables differ.
        self.top = std::mem::replace(&mut self.below[self.len as usize], Frame::EMPTY);
    }

    /// How many lists are being carried out.
    #[expect(clippy::len_without_is_empty, reason = "outside this crate there is always one")]
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// The first turn is this player's.
    pub(crate) fn set_starter(&mut self, seat: Seat) {
        self.iter_mut().take(1).for_each(|first| first.seat = seat);
    }

    /// The lists, innermost last.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Frame> {
        let outer = self.below.get(1..self.len()).unwrap_or_default();
        outer.iter().chain((self.len > 0).then_some(&self.top))
    }

    #[inline]
    pub(crate) fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut Frame> {
        let outer = self.below.get_mut(1..self.len as usize).unwrap_or_default();
        outer.iter_mut().chain((self.len > 0).then_some(&mut self.top))
    }
}

impl std::fmt::Debug for Frames {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "effects nest too deep")]
    fn a_list_too_many_is_an_error() {
        let mut frames = Frames::new();
        (0..=MOST_FRAMES).for_each(|_| frames.push(Frame::EMPTY));
    }
}
