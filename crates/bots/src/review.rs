//! Reviews a game: the chances after each act, how much came from dice and how much from choices, and which acts
//! would have been better.
//!
//! A review is made act by act and can be interrupted after any of them: [`Review::step`] examines one more. The
//! chances are those that each seat could know at the time, on average: nothing counts before it is revealed, so the
//! order of a stack is luck when a card is drawn, not before. The same game gives the same review on every machine.

use crate::Care;
use crate::greedy::pick;
use crate::search::{Dice, Playout, Search};
use crate::{Budget, Chances, Evaluate, Eyes};
use table::{Actions, Actor, Luck, MOST_SEATS, Match, Seat, Turn, Viewer};

/// How closely a game is examined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scrutiny {
    /// How often the game is continued from each position, for each seat.
    pub lines: u32,
    /// For how many turns it is continued.
    pub turns: u32,
    /// How many positions are examined for each choice.
    pub positions: u64,
}

impl Scrutiny {
    /// Takes a few seconds per game.
    pub const USUAL: Scrutiny = Scrutiny { lines: 6, turns: 1, positions: 8_000 };
}

/// A better act is named if it raises the chance to win by at least this much, in parts of [`crate::WHOLE`].
pub const LEAST_BETTER: i32 = 200;
/// How many acts of a line of play are shown at most.
const LONGEST_LINE: usize = 60;

/// An act, and what it changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment<G: Evaluate> {
    /// Who acted.
    pub by: Actor,
    /// What was done.
    pub act: G::Action,
    /// How many turns had begun.
    pub turn: u32,
    /// The chances afterwards.
    pub after: Chances,
    /// What the choice was worth; `None` for chance, and where no other act was worth considering.
    pub choice: Option<Choice<G>>,
}

/// What a choice was worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<G: Evaluate> {
    /// By how much it changed the chances, compared with the act that looks best at a glance, in parts of
    /// [`crate::WHOLE`].
    pub gains: Chances,
    /// A clearly better act.
    pub better: Option<Better<G>>,
}

/// An act that would have been better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Better<G: Evaluate> {
    /// The act.
    pub act: G::Action,
    /// By how much it raises the chance of the player, in parts of [`crate::WHOLE`].
    pub gain: i32,
    /// How the turn might continue, the act first, on [`Better::table`].
    pub line: Vec<(Actor, G::Action)>,
    /// A table that looked to the player like the real one.
    pub table: G,
}

/// The balance of a game for a seat, in parts of [`crate::WHOLE`]; `from`, `own`, `others` and `luck` add up to `to`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// The chance before the first choice.
    pub from: i32,
    /// What the seat's own choices brought, compared with those that look best at a glance.
    pub own: i32,
    /// What the choices of the others brought.
    pub others: i32,
    /// What dice and cards brought.
    pub luck: i32,
    /// The chance after the last examined act.
    pub to: i32,
}

/// A review in progress.
#[derive(Clone)]
pub struct Review<G: Evaluate> {
    scrutiny: Scrutiny,
    acts: Vec<(Actor, G::Action)>,
    /// The table before the next act.
    state: G,
    /// The chances there.
    now: Chances,
    /// The chances before the first choice.
    from: Option<Chances>,
    moments: Vec<Moment<G>>,
}

impl<G: Evaluate> Review<G> {
    /// The review of a game, with no act examined yet.
    pub fn of(game: &Match<G>, scrutiny: Scrutiny) -> Review<G> {
        let state = G::new(game.config());
        let now = even(state.players());
        Review { scrutiny, acts: game.acts().to_vec(), state, now, from: None, moments: Vec::new() }
    }

    /// How many acts there are.
    pub fn acts(&self) -> usize {
        self.acts.len()
    }

    /// The acts examined so far, in order.
    pub fn moments(&self) -> &[Moment<G>] {
        &self.moments
    }

    /// Examines one more act; false if there is none left, or if `budget` is spent. Calling it again continues: an
    /// act that was interrupted is examined from its beginning.
    pub fn step(&mut self, budget: &Budget<'_>) -> bool {
        let nth = self.moments.len();
        let Some(&(by, act)) = self.acts.get(nth).filter(|_| !budget.is_stopped()) else { return false };
        let turn = self.state.turns();
        let choice = match by {
            Actor::Seat(seat) => self.choice(seat, act, nth, budget),
            Actor::Chance => None,
        };
        let mut state = self.state.clone();
        state.play_unchecked(by, act, &mut ());
        // Before the first question the table is only being set up.
        let after = match state.turn() {
            Turn::Chance if self.from.is_none() => self.now,
            _ => self.stand(&state),
        };
        if budget.is_stopped() {
            return false;
        }
        if self.from.is_none() && !matches!(state.turn(), Turn::Chance) {
            self.from = Some(after);
        }
        self.state = state;
        self.now = after;
        self.moments.push(Moment { by, act, turn, after, choice });
        true
    }

    /// The chances, as the seats see them on average.
    fn stand(&self, state: &G) -> Chances {
        if let Turn::Over(_) = state.turn() {
            return state.chances(Seat(0));
        }
        let mut sums = [0i64; MOST_SEATS];
        let Scrutiny { lines, turns, .. } = self.scrutiny;
        for seat in (0..state.players()).map(Seat) {
            let view = state.view(Viewer::Seat(seat));
            // The same dice for all acts of a turn: other dice would blur what the acts change.
            let dice = Dice { key: KEY + u64::from(seat.0) };
            for nth in 0..lines {
                let table = G::guess(&view, &mut dice.of_guess(nth));
                let end = table.turns() + turns;
                let playout = Playout { seat, turns, dice: &dice, nth, model: None, care: Care::GLANCE };
                let chances = playout.play_on(table, end, &mut 0);
                sums.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += i64::from(chance));
            }
        }
        let many = i64::from(lines) * i64::from(state.players());
        sums.map(|sum| (sum / many.max(1)) as i32)
    }

    fn choice(&self, seat: Seat, act: G::Action, nth: usize, budget: &Budget<'_>) -> Option<Choice<G>> {
        let mut legal = Actions::new();
        self.state.legal(seat, &mut legal);
        let played = legal.iter().position(|&other| other == act)?;
        if legal.len() == 1 {
            return None;
        }
        let eyes = Eyes::of(&self.state, seat);
        let mut luck = Luck::new(KEY, nth as u64);
        let search = Search::new(self.scrutiny.positions);
        let arms = search.try_out(&eyes, &legal, Some(played), budget, &mut luck, &mut 0);
        let of_played = arms.iter().find(|arm| arm.index == played).filter(|arm| !arm.tries.is_empty())?;
        let better = arms
            .iter()
            .filter(|arm| arm.index != played && arm.is_clearly_better_than(of_played, 100))
            .map(|arm| (arm.gains_over(of_played)[seat.index()], arm.index))
            .max_by_key(|&(gain, index)| (gain, std::cmp::Reverse(index)))
            .filter(|&(gain, _)| gain >= LEAST_BETTER);
        Some(Choice {
            gains: of_played.gains_over(&arms[0]),
            better: better.map(|(gain, index)| self.better(&eyes, legal[index], gain, &mut luck)),
        })
    }

    /// An act and how the turn might continue.
    fn better(&self, eyes: &Eyes<'_, G>, act: G::Action, gain: i32, luck: &mut Luck) -> Better<G> {
        let table = G::guess(&eyes.look(), luck);
        let mut line = vec![(Actor::Seat(eyes.seat()), act)];
        let mut state = table.clone();
        state.play_unchecked(Actor::Seat(eyes.seat()), act, &mut ());
        let turn = state.turns();
        while line.len() < LONGEST_LINE && state.turns() == turn {
            let Turn::Seats(seats) = state.turn() else { break };
            let Some(seat) = seats.iter().next() else { break };
            let mut legal = Actions::new();
            state.legal(seat, &mut legal);
            let next = legal[pick(&state, seat, &legal, Care::GLANCE, luck, &mut 0)];
            state.play_unchecked(Actor::Seat(seat), next, &mut ());
            line.push((Actor::Seat(seat), next));
        }
        Better { act, gain, line, table }
    }

    /// The chances after the act with this number, and before it.
    fn change(&self, nth: usize) -> Option<(Chances, Chances)> {
        let after = self.moments.get(nth)?.after;
        let before = match nth.checked_sub(1) {
            Some(last) => self.moments[last].after,
            None => even(self.state.players()),
        };
        Some((before, after))
    }

    /// The acts that changed the chances most, the greatest change first, by their number; those before the first
    /// choice do not count.
    pub fn turning_points(&self, most: usize) -> Vec<usize> {
        let size = |nth: usize| {
            let Some((before, after)) = self.change(nth) else { return 0 };
            before.iter().zip(after).map(|(one, other)| one.abs_diff(other)).max().unwrap_or(0)
        };
        let begin = self.moments.iter().position(|moment| moment.by != Actor::Chance).unwrap_or(0);
        let mut all: Vec<usize> = (begin..self.moments.len()).filter(|&nth| size(nth) > 0).collect();
        all.sort_by_key(|&nth| (std::cmp::Reverse(size(nth)), nth));
        all.truncate(most);
        all
    }

    /// By how much the act with this number changed the chance of a seat.
    pub fn swing(&self, nth: usize, seat: Seat) -> i32 {
        self.change(nth).map_or(0, |(before, after)| after[seat.index()] - before[seat.index()])
    }

    /// The choices of a seat for which another act was better, the costliest first, by their number.
    pub fn mistakes(&self, seat: Seat, most: usize) -> Vec<usize> {
        let cost = |nth: usize| {
            let moment = &self.moments[nth];
            let better = moment.choice.as_ref().and_then(|choice| choice.better.as_ref());
            better.filter(|_| moment.by == Actor::Seat(seat)).map(|better| better.gain)
        };
        let mut all: Vec<usize> = (0..self.moments.len()).filter(|&nth| cost(nth).is_some()).collect();
        all.sort_by_key(|&nth| (std::cmp::Reverse(cost(nth)), nth));
        all.truncate(most);
        all
    }

    /// The balance of the game for a seat.
    pub fn account(&self, seat: Seat) -> Account {
        let mut account = Account {
            from: self.from.unwrap_or(self.now)[seat.index()],
            to: self.now[seat.index()],
            ..Account::default()
        };
        for moment in &self.moments {
            let Some(choice) = &moment.choice else { continue };
            let gain = choice.gains[seat.index()];
            if moment.by == Actor::Seat(seat) {
                account.own += gain;
            } else {
                account.others += gain;
            }
        }
        account.luck = account.to - account.from - account.own - account.others;
        account
    }
}

/// The seed of imagined tables; reviews need no secret.
const KEY: u64 = 0x7265_7669_6577;

fn even(players: u8) -> Chances {
    std::array::from_fn(
        |seat| {
            if seat < usize::from(players) { crate::WHOLE / i32::from(players) } else { 0 }
        },
    )
}
