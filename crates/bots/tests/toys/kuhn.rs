//! Kuhn's poker: three cards, one for each of two players, one bet. Best play is known, and mixes.

use super::Plain;
use bots::{Chances, Evaluate, Policy};
use table::{Actions, Actor, Game, Odds, Random, Scores, Seat, SeatSet, Sink, Turn, Viewer};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Act {
    /// Chance: the first card, then the second; 0 is the jack, 2 the king.
    Deal(u8, u8),
    /// Neither bets nor calls.
    Pass,
    /// Bets or calls.
    Bet,
}

crate::plain_act!(Act);

/// A card nobody can see.
const HIDDEN: u8 = 9;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Kuhn {
    pub cards: Option<[u8; 2]>,
    /// What was done: pass or bet.
    pub bets: [Option<bool>; 3],
}

impl Kuhn {
    /// Whose turn it is, or what the first player wins.
    pub(crate) fn standing(&self) -> Result<Seat, i32> {
        let cards = self.cards.unwrap_or_default();
        let sign = if cards[0] > cards[1] { 1 } else { -1 };
        match self.bets {
            [None, ..] => Ok(Seat(0)),
            [Some(_), None, _] => Ok(Seat(1)),
            [Some(false), Some(false), _] => Err(sign),
            [Some(true), Some(false), _] => Err(1),
            [Some(true), Some(true), _] => Err(2 * sign),
            [Some(false), Some(true), None] => Ok(Seat(0)),
            [Some(false), Some(true), Some(false)] => Err(-1),
            [Some(false), Some(true), Some(true)] => Err(2 * sign),
        }
    }
}

impl Game for Kuhn {
    type Config = Plain;
    type Action = Act;
    type Event = ();
    type View = Kuhn;
    const RULES: u32 = 1;

    fn new(_: &Plain) -> Kuhn {
        Kuhn { cards: None, bets: [None; 3] }
    }

    fn turn(&self) -> Turn {
        match (self.cards, self.standing()) {
            (None, _) => Turn::Chance,
            (_, Ok(seat)) => Turn::of(seat),
            (_, Err(won)) => {
                let winner = Seat(u8::from(won < 0));
                Turn::Over(Scores { winners: SeatSet::one(winner), points: [won as i16, -won as i16, 0, 0] })
            }
        }
    }

    fn legal(&self, seat: Seat, out: &mut Actions<Act>) {
        if self.turn() == Turn::of(seat) {
            out.push(Act::Pass);
            out.push(Act::Bet);
        }
    }

    fn odds(&self, out: &mut Odds<Act>) -> bool {
        for (one, other) in [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)] {
            out.push((Act::Deal(one, other), 1));
        }
        true
    }

    fn sample(&self, random: &mut impl Random) -> Act {
        let one = random.below(3) as u8;
        Act::Deal(one, (one + 1 + random.below(2) as u8) % 3)
    }

    fn play_unchecked(&mut self, _: Actor, action: Act, _: &mut impl Sink<()>) {
        let next = self.bets.iter().position(Option::is_none).unwrap_or(2);
        match action {
            Act::Deal(one, other) => self.cards = Some([one, other]),
            Act::Pass => self.bets[next] = Some(false),
            Act::Bet => self.bets[next] = Some(true),
        }
    }

    fn view(&self, who: Viewer) -> Kuhn {
        let mask = |seat: u8, card: u8| {
            if who == Viewer::Seat(Seat(seat)) || who == Viewer::Judge { card } else { HIDDEN }
        };
        Kuhn { cards: self.cards.map(|[one, other]| [mask(0, one), mask(1, other)]), bets: self.bets }
    }

    fn guess(view: &Kuhn, random: &mut impl Random) -> Kuhn {
        let deal = |cards: [u8; 2]| match cards {
            [HIDDEN, HIDDEN] => match Kuhn::new(&Plain("")).sample(random) {
                Act::Deal(one, other) => [one, other],
                _ => cards,
            },
            [own, HIDDEN] => [own, (own + 1 + random.below(2) as u8) % 3],
            [HIDDEN, own] => [(own + 1 + random.below(2) as u8) % 3, own],
            _ => cards,
        };
        Kuhn { cards: view.cards.map(deal), bets: view.bets }
    }

    fn seen((): (), _: Viewer) -> Option<()> {
        Some(())
    }
}

impl Policy for Kuhn {
    fn worth(&self, seat: Seat, _began: &Kuhn) -> i32 {
        // A glance: bet with the king, do not with the jack.
        let card = i32::from(self.cards.unwrap_or_default()[seat.index()]);
        let last = self.bets.iter().flatten().next_back().copied().unwrap_or(false);
        if last { 100 * (card - 1) } else { 0 }
    }
}

impl Evaluate for Kuhn {
    const HORIZON: u32 = 1;

    crate::no_model!();

    fn turns(&self) -> u32 {
        0
    }

    /// The winnings, as a share of the largest possible.
    fn chances(&self, _viewer: Seat) -> Chances {
        let won = self.standing().err().unwrap_or(0);
        [5_000 + 2_500 * won, 5_000 - 2_500 * won, 0, 0]
    }
}
