//! The match as one person plays it: what they see and may do, what the bots do, what happened, what can be taken
//! back, and where its record goes. No terminal here.

use crate::Sitting;
use anyhow::{Context, Result, bail};
use bots::{Bot, Budget, Eyes};
use games::{Family, Sealed, Steps};
use std::path::PathBuf;
use table::{Actions, Luck, Record, Scores, Seat, SeatSet, Seed, Viewer, Who};

/// A family whose games are narrated to a person at the table, entry by entry.
pub(crate) trait Narrated: Family {
    /// One entry of the story.
    type Entry;

    /// Why an act cannot be taken back after chance was involved.
    const CHANCE: &'static str;

    /// The table in a view: what the viewer may not know is masked.
    fn table(view: &Self::View) -> &Self;

    /// What happened as `seat` sees it, with the view `before` it and the view `now` after it. Nobody has seen
    /// anything before the game was set up.
    fn narrate(events: &[Self::Event], seat: Seat, before: Option<&Self>, now: &Self) -> Vec<Self::Entry>;

    /// Whether something new begins when `seat` acts now; if not, the act belongs to what is in progress.
    fn is_fresh_start(&self, _seat: Seat) -> bool {
        true
    }
}

/// A decision that a bot has to make. It can be moved to another thread.
pub(crate) struct Task<F: Narrated> {
    bot: Box<dyn Bot<F>>,
    luck: Luck,
    state: F,
    seat: Seat,
    legal: Vec<F::Action>,
}

impl<F: Narrated> Task<F> {
    /// Makes the decision; this may take a while.
    pub(crate) fn think(mut self) -> Thought<F> {
        let eyes = Eyes::of(&self.state, self.seat);
        let choice = self.bot.choose(eyes, &self.legal, &Budget::own(), &mut self.luck);
        Thought { action: self.legal[choice], bot: self.bot, luck: self.luck, seat: self.seat }
    }
}

/// A decision that a bot has made.
pub(crate) struct Thought<F: Narrated> {
    action: F::Action,
    bot: Box<dyn Bot<F>>,
    luck: Luck,
    seat: Seat,
}

/// A match with one person and bots.
pub(crate) struct Table<F: Narrated> {
    steps: Steps<F>,
    seat: Seat,
    names: Vec<Option<String>>,
    bots: Vec<Option<Box<dyn Bot<F>>>>,
    /// Whether a bot is thinking.
    thinking: bool,
    luck: Luck,
    view: F::View,
    story: Vec<F::Entry>,
    /// Where the story of each step begins.
    begins: Vec<usize>,
    /// Where the story of the latest act begins.
    latest: usize,
    /// Where the latest news begins in the story: answers to an act belong to it.
    recent: usize,
    /// The person has left the table.
    pub left: bool,
    /// Where the record is, or will be, written.
    pub file: Option<PathBuf>,
    /// The result of writing it.
    pub saved: Option<String>,
}

impl<F: Narrated> Table<F> {
    /// Sets up a match.
    pub(crate) fn new(config: F::Config, sitting: Sitting) -> Result<Table<F>> {
        let Sitting { seat, bots, seed, record, decks } = sitting;
        let steps = Steps::<F>::new(config, seed);
        let seats = steps.game().seats();
        if seat.0 >= seats {
            bail!("there is no seat {seat}; the seats are 0 to {}", seats - 1);
        }
        let mut table = Table {
            view: steps.game().state().view(Viewer::Seat(seat)),
            steps,
            seat,
            names: Vec::new(),
            bots: Vec::new(),
            thinking: false,
            // A different stream from that of the table: the bots know nothing of its seed.
            luck: Luck::new(small(seed), 1),
            story: Vec::new(),
            begins: Vec::new(),
            latest: 0,
            recent: 0,
            left: false,
            file: record,
            saved: None,
        };
        let mut names = bots.into_iter();
        for nth in (0..seats).map(Seat) {
            if nth == seat {
                table.names.push(None);
                table.bots.push(None);
                continue;
            }
            let Some(name) = names.next() else { bail!("seat {nth} has neither a person nor a bot") };
            let Some(bot) = bots::named(&name) else {
                bail!("unknown bot '{name}'; available: {}", bots::known());
            };
            table.names.push(Some(name));
            table.bots.push(Some(bot));
        }
        // A match is set up without a listener: its events are narrated afterwards.
        let mut story = Vec::new();
        table.steps.replay_steps(0, |_, _, events| story = F::narrate(events, seat, None, table.view()));
        table.story = story;
        for (nth, acts) in (0..).map(Seat).zip(decks) {
            for action in acts.iter().filter_map(|act| act.parse().ok()) {
                table.steps.game().check(nth, action)?;
                table.play(nth, action);
            }
        }
        table.follow_custom();
        Ok(table)
    }

    /// The bots do what needs no thought, such as bringing a deck, before anybody has to wait for it.
    fn follow_custom(&mut self) {
        for seat in self.asked_bots().iter() {
            let mut legal = Actions::new();
            loop {
                legal.clear();
                let state = self.steps.game().state();
                state.legal(seat, &mut legal);
                let look = || state.view(Viewer::Seat(seat));
                match F::by_custom(look, seat, &legal, &mut self.luck) {
                    Some(index) => self.play(seat, legal[index]),
                    None => break,
                }
            }
        }
    }

    /// The person's seat.
    pub(crate) fn seat(&self) -> Seat {
        self.seat
    }

    /// The table as the person sees it.
    pub(crate) fn view(&self) -> &F {
        F::table(&self.view)
    }

    /// The name of a seat.
    pub(crate) fn name(&self, seat: Seat) -> String {
        F::player(seat)
    }

    /// The name of the bot at a seat; `None` for the person.
    pub(crate) fn bot_name(&self, seat: Seat) -> Option<&str> {
        self.names[seat.index()].as_deref()
    }

    /// Everything that happened, as the person saw it.
    pub(crate) fn story(&self) -> &[F::Entry] {
        &self.story
    }

    /// What happened in the latest act.
    pub(crate) fn latest(&self) -> &[F::Entry] {
        &self.story[self.latest..]
    }

    /// Where the latest news begins in the story: the latest fresh start, with everything that followed from it.
    pub(crate) fn recent(&self) -> usize {
        self.recent
    }

    /// The result, once there is one.
    pub(crate) fn scores(&self) -> Option<Scores> {
        self.steps.game().scores()
    }

    /// The seats that have to act; several may at once, and none when the game is over.
    pub(crate) fn asked(&self) -> SeatSet {
        self.steps.asked()
    }

    /// Whether the person has to act.
    pub(crate) fn is_asked(&self) -> bool {
        self.asked().has(self.seat)
    }

    /// The bots that have to act.
    pub(crate) fn asked_bots(&self) -> SeatSet {
        self.asked().without(self.seat)
    }

    /// What the person may do now, according to their view.
    pub(crate) fn legal(&self) -> Vec<F::Action> {
        let mut legal = Actions::new();
        self.view().legal(self.seat, &mut legal);
        legal.to_vec()
    }

    /// An act of the person.
    pub(crate) fn act(&mut self, action: F::Action) -> Result<()> {
        self.steps.game().check(self.seat, action)?;
        self.play(self.seat, action);
        Ok(())
    }

    /// Whether a bot is thinking.
    pub(crate) fn is_thinking(&self) -> bool {
        self.thinking
    }

    /// The decision of a bot that has to act, one at a time. The bot is thinking until [`Table::settle`] is called.
    pub(crate) fn task(&mut self) -> Option<Task<F>> {
        if self.thinking {
            return None;
        }
        let seat = self.asked_bots().iter().next()?;
        let bot = self.bots[seat.index()].take()?;
        self.thinking = true;
        let state = self.steps.game().state().clone();
        let mut legal = Actions::new();
        state.legal(seat, &mut legal);
        Some(Task { bot, luck: self.luck.clone(), state, seat, legal: legal.to_vec() })
    }

    /// A bot has decided. If the person's acts meanwhile have made its answer invalid, the bot has to decide again.
    pub(crate) fn settle(&mut self, thought: Thought<F>) {
        let Thought { action, bot, luck, seat } = thought;
        self.bots[seat.index()] = Some(bot);
        self.thinking = false;
        self.luck = luck;
        if self.steps.game().check(seat, action).is_ok() {
            self.play(seat, action);
        }
    }

    fn play(&mut self, seat: Seat, action: F::Action) {
        self.latest = self.story.len();
        self.begins.push(self.latest);
        if self.steps.game().state().is_fresh_start(seat) {
            self.recent = self.latest;
        }
        let events = self.steps.play_unchecked(seat, action);
        let now = self.look();
        let before = std::mem::replace(&mut self.view, now);
        self.story.extend(F::narrate(&events, self.seat, Some(F::table(&before)), F::table(&self.view)));
    }

    fn look(&self) -> F::View {
        self.steps.game().state().view(Viewer::Seat(self.seat))
    }

    /// Whether the person's last act can be taken back, and if not, why.
    pub(crate) fn can_undo(&self) -> Result<(), Sealed> {
        self.steps.can_undo(self.seat)
    }

    /// Takes back the person's last act, if nothing random or hidden was revealed since.
    pub(crate) fn undo(&mut self) -> Result<(), Sealed> {
        self.steps.undo(self.seat)?;
        self.story.truncate(self.begins.pop().unwrap_or(0));
        self.latest = self.story.len();
        self.recent = self.recent.min(self.latest);
        self.view = self.look();
        Ok(())
    }

    /// The message after an attempt to take back the person's last act.
    pub(crate) fn undone(&self, undone: Result<(), Sealed>) -> String {
        let why = match undone {
            Ok(()) => return "Taken back.".to_owned(),
            Err(Sealed::Chance) => F::CHANCE.to_owned(),
            Err(Sealed::Acted(seat)) => format!("{} has acted since", F::player(seat)),
            Err(Sealed::Nothing) => "you have not done anything yet".to_owned(),
            // At a table of two it is clear who.
            Err(Sealed::Asked) if self.names.len() == 2 => {
                format!("{} is about to act", F::player(self.seat.other()))
            }
            Err(why) => why.to_string(),
        };
        format!("That cannot be taken back: {why}.")
    }

    /// The recorded game.
    pub(crate) fn record(&self) -> Record {
        let seats = self.names.iter().zip(0..).map(|(name, seat)| match name {
            Some(bot) => Who::Bot(bot.clone()),
            None => Who::Person(F::player(Seat(seat))),
        });
        Record::of(self.steps.game(), seats.collect())
    }

    /// Writes the recorded game; to a new file in the current directory, if none was named.
    pub(crate) fn save(&mut self) -> Result<()> {
        let path = self.file.clone().unwrap_or_else(|| {
            let mut free = (1..).map(|n| PathBuf::from(format!("landgrave-{n}.replay")));
            free.find(|path| !path.exists()).unwrap_or_default()
        });
        std::fs::write(&path, self.record().to_string())
            .with_context(|| format!("the record {} cannot be written", path.display()))?;
        self.saved = Some(format!("The game is recorded in {}.", path.display()));
        Ok(())
    }

    /// The same, and a failure is reported in place of the file name.
    pub(crate) fn save_or_say(&mut self) {
        if let Err(error) = self.save() {
            self.saved = Some(format!("{error:#}."));
        }
    }

    /// Whether anything was done yet.
    pub(crate) fn is_begun(&self) -> bool {
        !self.steps.is_empty()
    }
}

/// A number for the bots' luck that differs from match to match.
fn small(seed: Seed) -> u64 {
    seed.0.chunks(8).fold(0, |sum: u64, chunk| {
        let part = chunk.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte));
        sum.rotate_left(17) ^ part
    })
}
