//! A running game of any family.

use crate::late;
use bots::{Budget, Eyes};
use games::{Family, Sealed, Steps};
use std::collections::VecDeque;
use table::{Actions, Actor, Config, Luck, Match, Record, Scores, Seat, SeatSet, Seed, Viewer, Who};
use wire::{Position, Raw, StepEvents};

/// How many steps are kept with their events; older ones are replayed when a reader needs them.
const RECENT: usize = 12;

/// How many acts of others may have come before an act whose player had not seen them: as many as one request may
/// hold. With more, the act is refused as stale.
pub const MOST_UNSEEN: usize = wire::MOST_ACTS;

/// A bot's search for one act, to be run wherever there is time. It returns the act.
pub type Thought = Box<dyn FnOnce(&Budget<'_>) -> String + Send>;

/// A running game of any family.
pub trait Board: Send {
    /// The seats that have to act.
    fn asked(&self) -> SeatSet;

    /// How many acts of players there are, not counting those that were taken back.
    fn step(&self) -> u32;

    /// Whether acts that `seat` chose after `at` steps may still be played: since then only other players have acted,
    /// at the same time, and nothing that the acts refer to has changed.
    fn is_fresh(&self, seat: Seat, at: u32, acts: &[&str]) -> bool;

    /// The digest of the table after each of these acts, up to the first that shows its player something new; or why
    /// one of them is not possible. Nothing changes.
    fn try_play(&self, seat: Seat, acts: &[&str]) -> Result<Vec<u64>, String>;

    /// Plays an act.
    fn play(&mut self, seat: Seat, act: &str) -> Result<(), String>;

    /// Whether `seat` may take back its last act.
    fn can_undo(&self, seat: Seat) -> Result<(), Sealed>;

    /// Takes back the last act of `seat`.
    fn undo(&mut self, seat: Seat) -> Result<(), Sealed>;

    /// The result, once the game is over.
    fn scores(&self) -> Option<Scores>;

    /// The digest of the table.
    fn digest(&self) -> u64;

    /// How many turns have begun.
    fn turns(&self) -> u32;

    /// The position for a viewer who has seen the first `since` steps.
    fn position(&self, viewer: Viewer, since: u32) -> Position;

    /// The recorded game.
    fn record(&self, seats: Vec<Who>) -> Record;

    /// What the bot of that name would do in a seat. It sees what the seat sees.
    fn think(&self, seat: Seat, bot: &str, luck: Luck) -> Option<Thought>;
}

/// How a game begins: its name, its options, the version of its rules, its seed, and a recorded past that it
/// continues.
#[derive(Clone, Copy)]
pub(crate) struct Start<'a> {
    pub game: &'a str,
    pub options: &'a [(String, String)],
    pub rules: u32,
    pub seed: Seed,
    pub past: Option<&'a Record>,
}

/// A new game, or one that continues a recorded past; or why it cannot be played by that version of the rules.
pub fn board(
    game: &str,
    options: &[(String, String)],
    rules: u32,
    seed: Seed,
    past: Option<&Record>,
) -> Result<Box<dyn Board>, String> {
    let start = Start { game, options, rules, seed, past };
    match late::of(game) {
        Some(late) => (late.board)(start),
        None => games::dispatch(game, start)?,
    }
}

impl games::Task for Start<'_> {
    type Done = Result<Box<dyn Board>, String>;

    fn run<F: Family>(self) -> Self::Done {
        let config = F::Config::parse(self.game, self.options).map_err(|bad| bad.to_string())?;
        let here = F::rules(&config);
        if self.rules != here {
            return Err(format!("this table needs rules version {}, this program has {here}", self.rules));
        }
        let steps = match self.past {
            None => Steps::new(config, self.seed),
            Some(past) => Steps::of(resumed::<F>(config, self.seed, past)?),
        };
        Ok(Box::new(FamilyBoard::<F> { steps, recent: VecDeque::new() }))
    }
}

/// The recorded acts, to be continued with another seed.
fn resumed<F: Family>(config: F::Config, seed: Seed, past: &Record) -> Result<Match<F>, String> {
    let action = |(_, by, text): &(usize, Actor, String)| {
        let action = text.parse().map_err(|_| format!("'{text}' is not an act of this game"))?;
        Ok((*by, action))
    };
    let acts = past.acts.iter().map(action).collect::<Result<Vec<_>, String>>()?;
    Match::after(config, seed, &acts).map_err(|illegal| illegal.to_string())
}

struct FamilyBoard<F: Family> {
    steps: Steps<F>,
    /// The last steps, with who acted and what happened.
    recent: VecDeque<(u32, Seat, Vec<F::Event>)>,
}

impl<F: Family> FamilyBoard<F> {
    fn parse(&self, act: &str) -> Result<F::Action, String> {
        let quoted = || act.chars().filter(|c| !c.is_control()).take(40).collect::<String>();
        act.parse().map_err(|_| format!("'{}' is not an act of this game", quoted()))
    }

    fn as_seen(step: u32, by: Option<Seat>, events: &[F::Event], viewer: Viewer) -> StepEvents {
        let seen = events.iter().filter_map(|event| F::seen(*event, viewer));
        StepEvents { step, by, events: seen.map(|event| wire::raw(&event)).collect::<Vec<Raw>>() }
    }

    /// What happened after the first `since` steps.
    fn steps_since(&self, viewer: Viewer, since: u32) -> Vec<StepEvents> {
        let step = self.step();
        let oldest = step.saturating_sub(self.recent.len() as u32);
        if since > 0 && since >= oldest {
            let newer = self.recent.iter().filter(|(number, ..)| *number > since);
            return newer
                .map(|(number, seat, events)| Self::as_seen(*number, Some(*seat), events, viewer))
                .collect();
        }
        let mut all = Vec::new();
        // A reader who has seen nothing gets the set-up too, which is step 0.
        let from = if since == 0 { 0 } else { since as usize + 1 };
        self.steps.replay_steps(from, |number, _, events| {
            let by = number.checked_sub(1).and_then(|index| self.steps.step(index)).map(|(seat, _)| seat);
            all.push(Self::as_seen(number as u32, by, events, viewer));
        });
        all
    }
}

impl<F: Family> Board for FamilyBoard<F> {
    fn asked(&self) -> SeatSet {
        self.steps.asked()
    }

    fn step(&self) -> u32 {
        self.steps.len() as u32
    }

    fn is_fresh(&self, seat: Seat, at: u32, acts: &[&str]) -> bool {
        let step = self.step();
        if at == step {
            return true;
        }
        // Only where several seats act at once can a player act without having seen the last acts.
        let Ok(actions) = acts.iter().map(|act| self.parse(act)).collect::<Result<Vec<_>, String>>() else {
            return false;
        };
        at < step
            && (step - at) as usize <= MOST_UNSEEN
            && self.steps.still_stands(at as usize, seat, &actions)
    }

    fn try_play(&self, seat: Seat, acts: &[&str]) -> Result<Vec<u64>, String> {
        let actions = acts.iter().map(|act| self.parse(act)).collect::<Result<Vec<_>, String>>()?;
        let which = |index: usize| match acts.len() {
            1 => String::new(),
            _ => format!("act {}: ", index + 1),
        };
        self.steps.try_acts(seat, &actions).map_err(|(index, illegal)| format!("{}{illegal}", which(index)))
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
        self.steps.game().state().digest()
    }

    fn turns(&self) -> u32 {
        self.steps.game().state().turns()
    }

    fn position(&self, viewer: Viewer, since: u32) -> Position {
        let kept = since.min(self.step());
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
            steps: self.steps_since(viewer, kept),
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
        // The bot gets a table that looks the same from its seat, and nothing of what is face down here.
        let imagined = F::guess(&self.steps.game().state().view(Viewer::Seat(seat)), &mut luck);
        Some(Box::new(move |budget| {
            let choice = bot.choose(Eyes::of(&imagined, seat), &legal, budget, &mut luck);
            legal[choice].to_string()
        }))
    }
}
