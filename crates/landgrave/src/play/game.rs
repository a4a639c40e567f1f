//! The match as one person plays it: what he sees, what he may do, what the bots do, and what can be taken
//! back. No terminal here.

use super::Options;
use anyhow::{Result, bail};
use bots::{Bot, Eyes};
use rivals::text;
use rivals::{Action, Event, State, View};
use std::fmt;
use table::{Actions, Actor, Game as _, Luck, Match, Record, Scores, Seat, Turn, Viewer, Who};

type AnyBot = Box<dyn Bot<State>>;

/// Who has to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Asked {
    /// The person at the terminal.
    Person,
    /// A bot at this seat.
    Bot(Seat),
    /// Nobody: the game is over.
    Nobody,
}

/// Why the last act cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sealed {
    /// A die was rolled, or cards were shuffled.
    Chance,
    /// A card or region was drawn.
    Drawn,
    /// Hidden cards were looked at.
    Seen,
    /// The turn has passed on.
    TurnOver,
    /// This player acted.
    Acted(Seat),
    /// Nothing was done yet.
    Nothing,
    /// This player is about to act.
    Asked(Seat),
    /// The game has ended.
    Over,
}

impl fmt::Display for Sealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sealed::Chance => f.write_str("a die was rolled or cards were shuffled since"),
            Sealed::Drawn => f.write_str("a card was drawn since"),
            Sealed::Seen => f.write_str("hidden cards were seen since"),
            Sealed::TurnOver => f.write_str("the turn has passed on"),
            Sealed::Acted(seat) => write!(f, "{} has acted since", text::player(*seat)),
            Sealed::Nothing => f.write_str("you have not done anything yet"),
            Sealed::Asked(seat) => write!(f, "{} is about to act", text::player(*seat)),
            Sealed::Over => f.write_str("the game is over"),
        }
    }
}

/// One act of a seat: where it began, and whether it may be taken back.
struct Step {
    plies: usize,
    events: usize,
    sealed: Option<Sealed>,
}

/// A decision that a bot is to make. It can be carried to another thread.
pub(super) struct Task {
    bot: AnyBot,
    luck: Luck,
    state: State,
    seat: Seat,
    legal: Vec<Action>,
}

impl Task {
    /// Makes the decision; this may take a while.
    pub(super) fn think(mut self) -> Thought {
        let eyes = Eyes::of(&self.state, self.seat);
        let choice = self.bot.choose(eyes, &self.legal, &mut self.luck);
        Thought { action: self.legal[choice], bot: self.bot, luck: self.luck, seat: self.seat }
    }
}

/// A decision that a bot has made.
pub(super) struct Thought {
    action: Action,
    bot: AnyBot,
    luck: Luck,
    seat: Seat,
}

/// A match with one person and bots.
pub(super) struct Game {
    table: Match<State>,
    seat: Seat,
    names: Vec<Option<String>>,
    bots: Vec<Option<AnyBot>>,
    luck: Luck,
    steps: Vec<Step>,
    events: Vec<Event>,
    /// Where the events of the latest act begin.
    fresh: usize,
    /// Where the events begin that are still news: answers that an act leads to belong to it.
    recent: usize,
    view: View,
}

impl Game {
    /// Sits down.
    pub(super) fn new(options: &Options) -> Result<Game> {
        let table = Match::<State>::new(options.config.clone(), options.seed);
        let seats = table.seats();
        if options.seat.0 >= seats {
            bail!("there is no seat {}; the seats are 0 to {}", options.seat, seats - 1);
        }
        let mut names = options.bots.iter();
        let mut game = Game {
            view: table.state().view(Viewer::Seat(options.seat)),
            seat: options.seat,
            names: Vec::new(),
            bots: Vec::new(),
            // Another stream than that of the table: the bots know nothing of its seed.
            luck: Luck::new(small(options), 1),
            steps: Vec::new(),
            events: Vec::new(),
            fresh: 0,
            recent: 0,
            table,
        };
        for seat in 0..seats {
            if Seat(seat) == options.seat {
                game.names.push(None);
                game.bots.push(None);
                continue;
            }
            let Some(name) = names.next() else { bail!("seat {seat} has neither a person nor a bot") };
            let Some(bot) = bots::named(name) else {
                bail!("there is no bot '{name}'; there is: {}", bots::NAMES.join(", "));
            };
            game.names.push(Some(name.clone()));
            game.bots.push(Some(bot));
        }
        game.events = game.opening();
        Ok(game)
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

    /// The person's seat.
    pub(super) fn seat(&self) -> Seat {
        self.seat
    }

    /// The table as the person sees it.
    pub(super) fn view(&self) -> &View {
        &self.view
    }

    /// The name of the bot at a seat; `None` for the person.
    pub(super) fn bot_name(&self, seat: Seat) -> Option<&str> {
        self.names[seat.index()].as_deref()
    }

    /// Everything that happened, as the person saw it.
    pub(super) fn events(&self) -> &[Event] {
        &self.events
    }

    /// What happened in the latest act.
    pub(super) fn latest(&self) -> &[Event] {
        &self.events[self.fresh..]
    }

    /// Where what is still news begins: the roll or the latest thing done, with all that followed from it.
    pub(super) fn recent(&self) -> usize {
        self.recent
    }

    /// The result, once there is one.
    pub(super) fn scores(&self) -> Option<Scores> {
        self.table.scores()
    }

    /// Who has to act.
    pub(super) fn asked(&self) -> Asked {
        match self.view.turn() {
            Turn::Seats(seats) if seats.has(self.seat) => Asked::Person,
            Turn::Seats(seats) => seats.iter().next().map_or(Asked::Nobody, Asked::Bot),
            Turn::Chance | Turn::Over(_) => Asked::Nobody,
        }
    }

    /// What the person may do now, by what he sees.
    pub(super) fn legal(&self) -> Vec<Action> {
        let mut legal = Actions::new();
        self.view.legal(self.seat, &mut legal);
        legal.to_vec()
    }

    /// An act of the person.
    pub(super) fn act(&mut self, action: Action) -> Result<()> {
        self.table.check(self.seat, action)?;
        self.play(self.seat, action);
        Ok(())
    }

    /// The decision of the bot that is asked. The bot is away until [`Game::settle`] brings it back.
    pub(super) fn task(&mut self) -> Option<Task> {
        let Asked::Bot(seat) = self.asked() else { return None };
        let bot = self.bots[seat.index()].take()?;
        let state = self.table.state().clone();
        let mut legal = Actions::new();
        state.legal(seat, &mut legal);
        Some(Task { bot, luck: self.luck.clone(), state, seat, legal: legal.to_vec() })
    }

    /// A bot has decided.
    pub(super) fn settle(&mut self, thought: Thought) {
        let Thought { action, bot, luck, seat } = thought;
        self.bots[seat.index()] = Some(bot);
        self.luck = luck;
        self.play(seat, action);
    }

    fn play(&mut self, seat: Seat, action: Action) {
        let plies = self.table.acts().len();
        let mut events = Vec::new();
        // Before the roll and in the action phase something new begins; all else goes on with what began.
        let state = self.table.state();
        let mut legal = Actions::new();
        state.legal(seat, &mut legal);
        if state.die().is_none() || state.face().is_none() || legal.contains(&Action::End) {
            self.recent = self.events.len();
        }
        self.table.play_unchecked(seat, action, &mut events);
        let sealed = if seat == self.seat {
            let chance = self.table.acts()[plies..].iter().any(|(by, _)| *by == Actor::Chance);
            seal(&events).or(chance.then_some(Sealed::Chance))
        } else {
            Some(Sealed::Acted(seat))
        };
        self.steps.push(Step { plies, events: self.events.len(), sealed });
        self.fresh = self.events.len();
        let seen = self.seen(events);
        self.events.extend(seen);
        self.look();
    }

    fn look(&mut self) {
        self.view = self.table.state().view(Viewer::Seat(self.seat));
    }

    /// Whether the person's last act can be taken back, and if not, why.
    pub(super) fn can_undo(&self) -> Result<(), Sealed> {
        match self.asked() {
            Asked::Nobody => return Err(Sealed::Over),
            Asked::Bot(seat) => return Err(Sealed::Asked(seat)),
            Asked::Person => {}
        }
        match self.steps.last() {
            None => Err(Sealed::Nothing),
            Some(Step { sealed: Some(why), .. }) => Err(*why),
            Some(_) => Ok(()),
        }
    }

    /// Takes back the person's last act, if nothing random or hidden came to light since.
    pub(super) fn undo(&mut self) -> Result<(), Sealed> {
        self.can_undo()?;
        if let Some(step) = self.steps.pop() {
            self.table = self.table.back_to(step.plies);
            self.events.truncate(step.events);
            self.fresh = self.events.len();
            self.recent = self.recent.min(self.fresh);
            self.look();
        }
        Ok(())
    }

    /// The recorded game.
    pub(super) fn record(&self) -> Record {
        let seats = self.names.iter().zip(0..).map(|(name, seat)| match name {
            Some(bot) => Who::Bot(bot.clone()),
            None => Who::Person(text::player(Seat(seat)).to_owned()),
        });
        Record::of(&self.table, seats.collect())
    }

    /// Whether anything was done yet.
    pub(super) fn is_begun(&self) -> bool {
        !self.steps.is_empty()
    }
}

/// A number for the bots' luck that differs from match to match.
fn small(options: &Options) -> u64 {
    options.seed.0.chunks(8).fold(0, |sum: u64, chunk| {
        let part = chunk.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte));
        sum.rotate_left(17) ^ part
    })
}

/// Why what happened cannot be unseen; `None` if it can be taken back.
fn seal(events: &[Event]) -> Option<Sealed> {
    let sealed = events.iter().find_map(<State as ::games::Family>::seal)?;
    Some(match sealed {
        ::games::Sealed::Drawn => Sealed::Drawn,
        ::games::Sealed::Seen => Sealed::Seen,
        ::games::Sealed::TurnOver => Sealed::TurnOver,
        _ => Sealed::Chance,
    })
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use table::Random;

    pub(in crate::play) fn options(seed: u64, seat: u8, bot: &str) -> Options {
        options_of(rivals::Mode::Intro, seed, seat, bot)
    }

    pub(in crate::play) fn options_of(mode: rivals::Mode, seed: u64, seat: u8, bot: &str) -> Options {
        Options {
            config: rivals::Config::new(mode),
            seat: Seat(seat),
            bots: vec![bot.to_owned()],
            seed: seed.into(),
            record: None,
        }
    }

    /// Lets the bots act until the person is asked or the game is over.
    pub(in crate::play) fn wait(game: &mut Game) {
        while let Some(task) = game.task() {
            game.settle(task.think());
        }
    }

    #[test]
    fn a_whole_game_comes_to_its_end_and_its_record_replays() {
        for seed in 0..8 {
            let mut game = Game::new(&options(seed, (seed % 2) as u8, "greedy")).unwrap();
            let mut luck = Luck::new(seed, 9);
            while game.scores().is_none() {
                wait(&mut game);
                if let Some(&action) = luck.pick(&game.legal()) {
                    game.act(action).unwrap();
                }
            }
            let record = game.record();
            assert!(Record::parse(&record.to_string()).unwrap().replay::<State>().is_ok());
            assert_eq!(game.can_undo(), Err(Sealed::Over));
        }
    }

    #[test]
    fn undo_gives_back_the_table_as_it_was_and_stops_at_what_was_revealed() {
        for seed in 0..12 {
            let mut game = Game::new(&options(seed, 0, "random")).unwrap();
            let mut luck = Luck::new(seed, 3);
            // What the person saw before each act that can still be taken back.
            let mut before: Vec<(View, usize)> = Vec::new();
            let mut undone = 0;
            for _ in 0..400 {
                wait(&mut game);
                if game.asked() != Asked::Person {
                    break;
                }
                if luck.below(4) == 0 {
                    match (game.undo(), before.pop()) {
                        (Ok(()), Some((view, events))) => {
                            assert!(*game.view() == view && game.events().len() == events);
                            undone += 1;
                        }
                        (Err(_), None) => {}
                        (result, popped) => panic!("{result:?} with {} to go", popped.is_some()),
                    }
                    continue;
                }
                let (view, events, plies) =
                    (game.view().clone(), game.events().len(), game.table.acts().len());
                let action = *luck.pick(&game.legal()).unwrap();
                game.act(action).unwrap();
                let chance = game.table.acts()[plies..].iter().any(|(by, _)| *by == Actor::Chance);
                let told = game.latest().iter().any(|event| {
                    matches!(
                        event,
                        Event::Drew { .. }
                            | Event::Fetched { .. }
                            | Event::Searched { .. }
                            | Event::Scouted { .. }
                            | Event::DrewRegion { .. }
                            | Event::Shown { .. }
                            | Event::TurnedUp { .. }
                            | Event::Turn { .. }
                    )
                });
                let others = game.asked() != Asked::Person;
                if chance || told || others {
                    before.clear();
                } else {
                    before.push((view, events));
                }
            }
            assert!(undone > 0, "seed {seed}");
        }
    }

    #[test]
    fn undo_says_why_it_cannot() {
        let mut game = Game::new(&options(1, 0, "greedy")).unwrap();
        wait(&mut game);
        // Nothing was done, or only the other has chosen his hand.
        assert!(matches!(game.undo(), Err(Sealed::Nothing | Sealed::Acted(_))));
        let action = game.legal()[0];
        game.act(action).unwrap();
        wait(&mut game);
        let why = game.undo().unwrap_err();
        assert!(matches!(why, Sealed::Drawn | Sealed::Acted(_)), "{why}");
    }

    #[test]
    fn a_bot_that_does_not_exist_is_named() {
        let error = Game::new(&options(1, 0, "clever")).err().unwrap().to_string();
        assert!(error.contains("clever") && error.contains("greedy"), "{error}");
    }
}
