//! A game against a bot without a server: the match, the bot, what can be taken back, the record.

use crate::shown::{Shown, Sitter};
use bots::{Bot, Eyes};
use rivals::{Action, Event, State};
use table::{Actions, Actor, Config as _, Game, Luck, Match, Record, Seat, Seed, Turn, Viewer, Who};

/// One act: where it began, and whether it can be taken back.
struct Step {
    plies: usize,
    events: usize,
    open: bool,
}

/// A game of one person and a bot.
pub struct Local {
    table: Match<State>,
    seat: Seat,
    name: String,
    bot: Box<dyn Bot<State>>,
    luck: Luck,
    steps: Vec<Step>,
    events: Vec<Event>,
    fresh: usize,
}

impl Local {
    /// Sits down at `seat`; `None` if there is no such game or bot.
    pub fn new(game: &str, options: &[(String, String)], seat: Seat, bot: &str, seed: Seed) -> Option<Local> {
        let config = rivals::Config::parse(game, options).ok()?;
        let table = Match::<State>::new(config, seed);
        let mut local = Local {
            seat,
            name: bot.to_owned(),
            bot: bots::named(bot)?,
            luck: Luck::new(u64::from_le_bytes(seed.0[..8].try_into().ok()?), 1),
            steps: Vec::new(),
            events: Vec::new(),
            fresh: 0,
            table,
        };
        local.events = local.opening();
        Some(local)
    }

    /// A recorded game that goes on.
    pub fn resume(record: &str) -> Option<Local> {
        let record = Record::parse(record).ok()?;
        let bot = record.seats.iter().position(|who| matches!(who, Who::Bot(_)))?;
        let Who::Bot(name) = &record.seats[bot] else { return None };
        let seat = Seat(bot as u8).other();
        let mut local = Local::new(&record.game, &record.options, seat, name, record.seed)?;
        for (_, by, text) in &record.acts {
            // Chance comes by itself.
            if let Actor::Seat(seat) = by {
                let action = text.parse().ok()?;
                local.table.check(*seat, action).ok()?;
                local.play(*seat, action);
            }
        }
        Some(local)
    }

    /// What happened before anybody acted. A match carries it out unheard, so it is played once more.
    fn opening(&self) -> Vec<Event> {
        let mut events = Vec::new();
        let mut state = State::new(self.table.config());
        for &(by, action) in self.table.acts() {
            state.play_unchecked(by, action, &mut events);
        }
        self.seen(events)
    }

    fn seen(&self, events: Vec<Event>) -> Vec<Event> {
        events.into_iter().filter_map(|event| State::seen(event, Viewer::Seat(self.seat))).collect()
    }

    fn play(&mut self, seat: Seat, action: Action) {
        let plies = self.table.acts().len();
        let mut events = Vec::new();
        self.table.play_unchecked(seat, action, &mut events);
        let chance = self.table.acts()[plies..].iter().any(|(by, _)| *by == Actor::Chance);
        let open = seat == self.seat && !chance && !events.iter().any(reveals);
        self.steps.push(Step { plies, events: self.events.len(), open });
        self.fresh = self.events.len();
        let seen = self.seen(events);
        self.events.extend(seen);
    }

    /// An act of the person; false if it is not possible.
    pub fn act(&mut self, action: Action) -> bool {
        let possible = self.table.check(self.seat, action).is_ok();
        if possible {
            self.play(self.seat, action);
        }
        possible
    }

    /// Lets the bot act once; false if it is not asked.
    pub fn bot_acts(&mut self) -> bool {
        let seat = self.seat.other();
        if !matches!(self.table.state().turn(), Turn::Seats(seats) if seats.has(seat)) {
            return false;
        }
        let mut legal = Actions::new();
        self.table.state().legal(seat, &mut legal);
        let choice = self.bot.choose(Eyes::of(self.table.state(), seat), &legal, &mut self.luck);
        self.play(seat, legal[choice]);
        true
    }

    /// Takes back the last act of the person, if nothing random or hidden came to light since.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.steps.last().filter(|step| step.open) else { return false };
        self.table = self.table.back_to(step.plies);
        self.events.truncate(step.events);
        self.fresh = self.events.len();
        self.steps.pop();
        true
    }

    /// The position as the person sees it.
    pub fn shown(&self) -> Shown {
        let view = self.table.state().view(Viewer::Seat(self.seat));
        let mut legal = Actions::new();
        view.legal(self.seat, &mut legal);
        let mut shown = Shown::new(view, legal.to_vec(), &self.events, self.fresh);
        shown.sitters[self.seat.index()] = Sitter::You;
        shown.sitters[self.seat.other().index()] = Sitter::Bot(self.name.clone());
        shown.step = self.steps.len() as u32;
        shown.undo = self.steps.last().is_some_and(|step| step.open) && !legal.is_empty();
        shown
    }

    /// The recorded game.
    pub fn record(&self) -> String {
        let who = |seat: u8| match Seat(seat) == self.seat {
            true => Who::Person("Player".to_owned()),
            false => Who::Bot(self.name.clone()),
        };
        Record::of(&self.table, vec![who(0), who(1)]).to_string()
    }
}

/// Whether what happened cannot be unseen.
fn reveals(event: &Event) -> bool {
    matches!(
        event,
        Event::Drew { .. }
            | Event::Fetched { .. }
            | Event::DrewRegion { .. }
            | Event::Searched { .. }
            | Event::Scouted { .. }
            | Event::Shown { .. }
            | Event::TurnedUp { .. }
            | Event::Turn { .. }
            | Event::Won { .. }
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Random;

    #[test]
    fn a_game_comes_to_its_end_and_can_be_resumed_anywhere() {
        for game in ["rivals/intro", "rivals/duel"] {
            let mut local = Local::new(game, &[], Seat(1), "greedy", 5.into()).unwrap();
            let mut luck = Luck::new(5, 9);
            for n in 0.. {
                while local.bot_acts() {}
                let shown = local.shown();
                if shown.is_over() {
                    break;
                }
                assert!(local.act(*luck.pick(shown.choice.legal()).unwrap()));
                if n % 50 == 0 {
                    let again = Local::resume(&local.record()).unwrap();
                    assert_eq!(again.shown().view, local.shown().view);
                    assert_eq!(again.shown().lines, local.shown().lines);
                    assert_eq!(again.shown().undo, local.shown().undo);
                }
            }
        }
    }

    #[test]
    fn undo_gives_back_what_was_seen() {
        let mut local = Local::new("rivals/intro", &[], Seat(0), "greedy", 3.into()).unwrap();
        let (mut luck, mut undone) = (Luck::new(3, 9), 0);
        for _ in 0..300 {
            while local.bot_acts() {}
            let before = local.shown();
            let Some(&action) = luck.pick(before.choice.legal()) else { break };
            assert!(local.act(action));
            if local.shown().undo {
                assert!(local.undo());
                assert_eq!((local.shown().view, local.shown().lines), (before.view, before.lines));
                undone += 1;
                local.act(action);
            }
        }
        assert!(undone > 10, "{undone}");
    }
}
