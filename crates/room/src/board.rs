//! A running game of any family.

use bots::Eyes;
use games::{Family, Sealed, Steps};
use std::collections::VecDeque;
use table::{Actions, Actor, Config, Luck, Match, Record, Scores, Seat, SeatSet, Seed, Viewer, Who, digest};
use wire::{Position, Raw, Told};

/// How many steps are kept as they were told; older ones are played again when somebody asks.
const RECENT: usize = 12;

/// A bot's thinking about one act, to be done wherever there is time. Gives the act.
pub type Thought = Box<dyn FnOnce() -> String + Send>;

/// A running game, whatever it is.
pub trait Board: Send {
    /// Who is asked.
    fn asked(&self) -> SeatSet;

    /// How many acts of players stand.
    fn step(&self) -> u32;

    /// Whether an act of `seat` that was chosen after `at` steps may still be played: since then only others
    /// have acted, and they were asked at the same time.
    fn is_fresh(&self, seat: Seat, at: u32) -> bool;

    /// The digest of the table after an act; or why it is not possible. Nothing changes.
    fn try_play(&self, seat: Seat, act: &str) -> Result<u64, String>;

    /// Plays an act.
    fn play(&mut self, seat: Seat, act: &str) -> Result<(), String>;

    /// Whether `seat` may take back its last act.
    fn can_undo(&self, seat: Seat) -> Result<(), Sealed>;

    /// Takes back the last act of `seat`.
    fn undo(&mut self, seat: Seat) -> Result<(), Sealed>;

    /// The result, once it is over.
    fn scores(&self) -> Option<Scores>;

    /// The digest of the table.
    fn digest(&self) -> u64;

    /// How many turns have begun.
    fn turns(&self) -> u32;

    /// How it stands for a viewer who was told the first `told` steps.
    fn position(&self, viewer: Viewer, told: u32) -> Position;

    /// The recorded game.
    fn record(&self, seats: Vec<Who>) -> Record;

    /// What the bot of that name would do on a seat. It sees what the seat sees.
    fn think(&self, seat: Seat, bot: &str, luck: Luck) -> Option<Thought>;
}

/// A new game, or one that goes on from a recorded past; or why it cannot be played by the rules of that version.
pub fn board(
    game: &str,
    options: &[(String, String)],
    rules: u32,
    seed: Seed,
    past: Option<&Record>,
) -> Result<Box<dyn Board>, String> {
    struct New<'a> {
        game: &'a str,
        options: &'a [(String, String)],
        rules: u32,
        seed: Seed,
        past: Option<&'a Record>,
    }

    impl games::Task for New<'_> {
        type Done = Result<Box<dyn Board>, String>;

        fn run<F: Family>(self) -> Self::Done {
            if self.rules != F::RULES {
                return Err(format!("this needs rules version {}, here is {}", self.rules, F::RULES));
            }
            let config = F::Config::parse(self.game, self.options).map_err(|bad| bad.to_string())?;
            let steps = match self.past {
                None => Steps::new(config, self.seed),
                Some(past) => Steps::of(resumed::<F>(config, self.seed, past)?),
            };
            Ok(Box::new(Played::<F> { steps, recent: VecDeque::new() }))
        }
    }

    games::dispatch(game, New { game, options, rules, seed, past })?
}

/// What was played in a record, to be played on with another seed.
fn resumed<F: Family>(config: F::Config, seed: Seed, past: &Record) -> Result<Match<F>, String> {
    let action = |(_, by, text): &(usize, Actor, String)| {
        let action = text.parse().map_err(|_| format!("'{text}' is not an act of this game"))?;
        Ok((*by, action))
    };
    let acts = past.acts.iter().map(action).collect::<Result<Vec<_>, String>>()?;
    Match::after(config, seed, &acts).map_err(|illegal| illegal.to_string())
}

struct Played<F: Family> {
    steps: Steps<F>,
    /// The last steps, with who acted and what happened.
    recent: VecDeque<(u32, Seat, Vec<F::Event>)>,
}

impl<F: Family> Played<F> {
    fn parse(&self, act: &str) -> Result<F::Action, String> {
        let quoted = || act.chars().filter(|c| !c.is_control()).take(40).collect::<String>();
        act.parse().map_err(|_| format!("'{}' is not an act of this game", quoted()))
    }

    fn told_by(step: u32, by: Option<Seat>, events: &[F::Event], viewer: Viewer) -> Told {
        let seen = events.iter().filter_map(|event| F::seen(*event, viewer));
        Told { step, by, events: seen.map(|event| wire::raw(&event)).collect::<Vec<Raw>>() }
    }

    /// What happened after the first `told` steps.
    fn tell(&self, viewer: Viewer, told: u32) -> Vec<Told> {
        let step = self.step();
        let oldest = step.saturating_sub(self.recent.len() as u32);
        if told > 0 && told >= oldest {
            let news = self.recent.iter().filter(|(number, ..)| *number > told);
            return news
                .map(|(number, seat, events)| Self::told_by(*number, Some(*seat), events, viewer))
                .collect();
        }
        let mut all = Vec::new();
        // A reader who knows nothing is told the set-up too, which is step 0.
        let from = if told == 0 { 0 } else { told as usize + 1 };
        self.steps.retell(from, |number, _, events| {
            let by = number.checked_sub(1).and_then(|index| self.steps.step(index)).map(|(seat, _)| seat);
            all.push(Self::told_by(number as u32, by, events, viewer));
        });
        all
    }
}

impl<F: Family> Board for Played<F> {
    fn asked(&self) -> SeatSet {
        self.steps.asked()
    }

    fn step(&self) -> u32 {
        self.steps.len() as u32
    }

    fn is_fresh(&self, seat: Seat, at: u32) -> bool {
        let step = self.step();
        if at == step {
            return true;
        }
        let since = step.saturating_sub(at) as usize;
        // Only where several were asked at once can somebody act without having seen the last act.
        at < step
            && since <= self.recent.len()
            && self.recent.iter().rev().take(since).all(|(_, by, _)| *by != seat)
            && self.steps.asked_since(at as usize, seat)
    }

    fn try_play(&self, seat: Seat, act: &str) -> Result<u64, String> {
        let action = self.parse(act)?;
        self.steps.game().check(seat, action).map_err(|illegal| illegal.to_string())?;
        let mut next = self.steps.game().clone();
        next.play_unchecked(seat, action, &mut ());
        Ok(digest(next.state()))
    }

    fn play(&mut self, seat: Seat, act: &str) -> Result<(), String> {
        let action = self.parse(act)?;
        let events = self.steps.play(seat, action).map_err(|illegal| illegal.to_string())?;
        self.recent.push_back((self.step(), seat, events));
        if self.recent.len() > RECENT {
            self.recent.pop_front();
        }
        Ok(())
    }

    fn can_undo(&self, seat: Seat) -> Result<(), Sealed> {
        self.steps.can_undo(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Sealed> {
        self.steps.undo(seat)?;
        self.recent.pop_back();
        Ok(())
    }

    fn scores(&self) -> Option<Scores> {
        self.steps.game().scores()
    }

    fn digest(&self) -> u64 {
        digest(self.steps.game().state())
    }

    fn turns(&self) -> u32 {
        self.steps.game().state().turns()
    }

    fn position(&self, viewer: Viewer, told: u32) -> Position {
        let kept = told.min(self.step());
        let state = self.steps.game().state();
        let mut legal = Actions::new();
        let mut undo = false;
        if let Viewer::Seat(seat) = viewer {
            state.legal(seat, &mut legal);
            undo = self.can_undo(seat).is_ok();
        }
        Position {
            viewer,
            step: self.step(),
            kept,
            told: self.tell(viewer, kept),
            view: wire::raw(&state.view(viewer)),
            legal: legal.iter().map(ToString::to_string).collect(),
            undo,
        }
    }

    fn record(&self, seats: Vec<Who>) -> Record {
        Record::of(self.steps.game(), seats)
    }

    fn think(&self, seat: Seat, bot: &str, mut luck: Luck) -> Option<Thought> {
        let mut bot = bots::named::<F>(bot)?;
        let mut legal = Actions::new();
        self.steps.game().state().legal(seat, &mut legal);
        // The bot gets a table that looks to it as this one does, and nothing of what lies face down here.
        let imagined = F::guess(&self.steps.game().state().view(Viewer::Seat(seat)), &mut luck);
        Some(Box::new(move || {
            let choice = bot.choose(Eyes::of(&imagined, seat), &legal, &mut luck);
            legal[choice].to_string()
        }))
    }
}
