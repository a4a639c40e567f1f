//! The match as one person plays it: what he sees, what he may do, what the bots do, what happened, and what
//! can be taken back. No terminal here.

use super::words;
use crate::family::{Family, Sitting};
use anyhow::{Result, bail};
use bots::{Bot, Eyes};
use settlers::figures::{Cards, KINDS};
use settlers::{Action, Config, Event, State, Talk, View, text};
use std::fmt;
use table::{Actions, Actor, Game as _, Luck, Match, Record, Scores, Seat, SeatSet, Turn, Viewer, Who};

type AnyBot = Box<dyn Bot<State>>;

/// Why the last act cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sealed {
    /// Dice were rolled, or a card was drawn.
    Chance,
    /// Hidden cards were looked at.
    Seen,
    /// The turn has passed on.
    TurnOver,
    /// This player acted.
    Acted(Seat),
    /// Nothing was done yet.
    Nothing,
    /// Others are about to act.
    Asked,
    /// The game has ended.
    Over,
}

impl fmt::Display for Sealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sealed::Chance => f.write_str("dice were rolled or a card was drawn since"),
            Sealed::Seen => f.write_str("hidden cards were seen since"),
            Sealed::TurnOver => f.write_str("the turn has passed on"),
            Sealed::Acted(seat) => write!(f, "{} has acted since", called(*seat)),
            Sealed::Nothing => f.write_str("you have not done anything yet"),
            Sealed::Asked => f.write_str("others are about to act"),
            Sealed::Over => f.write_str("the game is over"),
        }
    }
}

/// What a seat is called.
fn called(seat: Seat) -> String {
    <State as Family>::player(seat)
}

/// One act of a seat: where it began, and whether it may be taken back.
struct Step {
    plies: usize,
    lines: usize,
    sealed: Option<Sealed>,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    /// What happened.
    pub text: String,
    /// A turn begins here; whose.
    pub turn: Option<Seat>,
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
    log: Vec<Line>,
    /// Where the lines of the latest act begin.
    fresh: usize,
    view: View,
}

impl Game {
    /// Sits down.
    pub(super) fn new(config: Config, sitting: &Sitting) -> Result<Game> {
        let table = Match::<State>::new(config, sitting.seed);
        let seats = table.seats();
        if sitting.seat.0 >= seats {
            bail!("there is no seat {}; the seats are 0 to {}", sitting.seat, seats - 1);
        }
        // Another stream than that of the table: the bots know nothing of its seed.
        let small = sitting.seed.0.chunks(8).fold(0, |sum: u64, chunk| {
            sum.rotate_left(17) ^ chunk.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
        });
        let mut game = Game {
            view: table.state().view(Viewer::Seat(sitting.seat)),
            seat: sitting.seat,
            names: Vec::new(),
            bots: Vec::new(),
            luck: Luck::new(small, 1),
            steps: Vec::new(),
            log: Vec::new(),
            fresh: 0,
            table,
        };
        let mut names = sitting.bots.iter();
        for seat in 0..seats {
            if Seat(seat) == sitting.seat {
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
        game.open();
        Ok(game)
    }

    /// What happened before anybody acted. A match carries it out unheard, so it is played once more; of the
    /// board being dealt the map says more than words.
    fn open(&mut self) {
        let mut events = Vec::new();
        let mut state = State::new(self.table.config());
        for &(by, action) in self.table.acts() {
            state.play_unchecked(by, action, &mut events);
        }
        let first = events.iter().position(|event| matches!(event, Event::First { .. })).unwrap_or(0);
        self.tell(&events[first..], None);
    }

    /// Writes the log, as the person sees what happened since the table was as `before`.
    fn tell(&mut self, events: &[Event], before: Option<&State>) {
        self.fresh = self.log.len();
        let state = self.view.table();
        // Cards of one player that come or go together stand in one line, and so do both sides of a trade.
        let mut moved: Vec<(Seat, bool, Cards)> = Vec::new();
        let mut swap: Option<(Seat, Seat, Cards, Cards)> = None;
        let mut lines = Vec::new();
        // Who has chosen cards has not bought anything with them (B7.1).
        let chosen = events.iter().any(|event| matches!(event, Event::Ready { .. }));
        let settle = |moved: &mut Vec<(Seat, bool, Cards)>,
                      swap: &mut Option<(Seat, Seat, Cards, Cards)>,
                      lines: &mut Vec<Line>| {
            for (seat, paid, cards) in moved.drain(..) {
                let verb = match (paid, chosen) {
                    (true, true) => "gives up",
                    (true, false) => "pays",
                    (false, _) => "gets",
                };
                let text = format!("{} {verb} {}.", called(seat), text::cards(&cards));
                lines.push(Line { text, turn: None });
            }
            if let Some((by, with, gives, gets)) = swap.take() {
                let (gives, gets) = (text::cards(&gives), text::cards(&gets));
                let text = format!("{} gives {} {gives} for {gets}.", called(by), called(with));
                lines.push(Line { text, turn: None });
            }
        };
        for (n, &event) in events.iter().enumerate() {
            let Some(event) = State::seen(event, Viewer::Seat(self.seat)) else { continue };
            let cards = match event {
                // Whether an offer comes of it is told soon enough.
                Event::Musing { .. } | Event::Dropped { .. } => continue,
                // So is what was chosen.
                Event::Ready { .. } => continue,
                Event::Chosen { seat } => match events.get(n + 1) {
                    Some(Event::Stole { from, .. }) if *from == seat => continue,
                    _ if !state.rules().knights && state.player(seat).total == 0 => {
                        settle(&mut moved, &mut swap, &mut lines);
                        lines.push(Line { text: format!("{} has no cards.", called(seat)), turn: None });
                        continue;
                    }
                    _ => None,
                },
                // New land is called by its number at once.
                Event::Token { .. } if n > 0 && matches!(events[n - 1], Event::Dealt { .. }) => continue,
                // A new offer says so itself; only what was open to the person is missed.
                Event::Lapsed { seat } if seat == self.seat || state.active() != self.seat => continue,
                Event::Gained { seat, kind, n } => Some((seat, false, kind, n)),
                Event::Paid { seat, kind, n } => Some((seat, true, kind, n)),
                _ => None,
            };
            if let Some((seat, paid, kind, n)) = cards {
                let at = moved.iter().position(|&(whose, out, _)| (whose, out) == (seat, paid));
                let at = at.unwrap_or_else(|| {
                    moved.push((seat, paid, [0; KINDS]));
                    moved.len() - 1
                });
                moved[at].2[kind.index()] += n;
                continue;
            }
            match (event, &mut swap) {
                (Event::Handed { from, to, kind, n }, Some((by, with, gives, _)))
                    if (from, to) == (*by, *with) =>
                {
                    gives[kind.index()] += n;
                    continue;
                }
                (Event::Handed { from, to, kind, n }, Some((by, with, _, gets)))
                    if (from, to) == (*with, *by) =>
                {
                    gets[kind.index()] += n;
                    continue;
                }
                _ => {
                    // What a piece costs everybody knows.
                    if is_bought(event) {
                        moved.retain(|&(_, paid, _)| !paid);
                    }
                    settle(&mut moved, &mut swap, &mut lines);
                }
            }
            if let Event::Traded { by, with } = event {
                swap = Some((by, with, [0; KINDS], [0; KINDS]));
                continue;
            }
            if let Event::Turn { seat } = event {
                // Nobody says no to a proposal: it is just not taken.
                let open = before.filter(|old| old.talk[self.seat.index()] == Talk::Proposed);
                if let Some(whose) = open.map(State::active).filter(|&whose| whose != self.seat) {
                    let text = format!("{} does not take {}'s offer.", called(whose), called(self.seat));
                    lines.push(Line { text, turn: None });
                }
                let text = format!("Turn {}: {}", state.turns, called(seat));
                lines.push(Line { text, turn: Some(seat) });
            } else if let Some(line) = state.event(event) {
                lines.push(Line { text: words::plain(&line), turn: None });
            }
            // Who brought how much decides who is hurt or honoured (K13.3, K13.5); now all knights rest.
            if let (Event::Attack { defence: 1.., .. }, Some(old)) = (event, before) {
                let some = (0..old.players).map(|n| (Seat(n), old.contribution(Seat(n))));
                let some = some.filter(|(_, n)| *n > 0).map(|(seat, n)| format!("{} {n}", called(seat)));
                let text = format!("The knights: {}.", some.collect::<Vec<String>>().join(", "));
                lines.push(Line { text, turn: None });
            }
        }
        settle(&mut moved, &mut swap, &mut lines);
        self.log.extend(lines);
    }

    /// The person's seat.
    pub(super) fn seat(&self) -> Seat {
        self.seat
    }

    /// The table as the person sees it.
    pub(super) fn table(&self) -> &State {
        self.view.table()
    }

    /// What a seat is called.
    pub(super) fn name(&self, seat: Seat) -> String {
        called(seat)
    }

    /// The name of the bot at a seat; `None` for the person.
    pub(super) fn bot_name(&self, seat: Seat) -> Option<&str> {
        self.names[seat.index()].as_deref()
    }

    /// Everything that happened, as the person saw it.
    pub(super) fn log(&self) -> &[Line] {
        &self.log
    }

    /// Where the latest act begins in the log.
    pub(super) fn fresh(&self) -> usize {
        self.fresh
    }

    /// The result, once there is one.
    pub(super) fn scores(&self) -> Option<Scores> {
        self.table.scores()
    }

    /// Who has to act; several may at once.
    pub(super) fn asked(&self) -> SeatSet {
        match self.table().turn() {
            Turn::Seats(seats) => seats,
            Turn::Chance | Turn::Over(_) => SeatSet::EMPTY,
        }
    }

    /// Whether the person has to act.
    pub(super) fn is_asked(&self) -> bool {
        self.asked().has(self.seat)
    }

    /// What the person may do now, by what he sees.
    pub(super) fn legal(&self) -> Vec<Action> {
        let mut legal = Actions::new();
        self.table().legal(self.seat, &mut legal);
        legal.to_vec()
    }

    /// An act of the person.
    pub(super) fn act(&mut self, action: Action) -> Result<()> {
        self.table.check(self.seat, action)?;
        self.play(self.seat, action);
        Ok(())
    }

    /// The decision of a bot that is asked. The bot is away until [`Game::settle`] brings it back.
    pub(super) fn task(&mut self) -> Option<Task> {
        let seat = self.asked().without(self.seat).iter().next()?;
        let bot = self.bots[seat.index()].take()?;
        let state = self.table.state().clone();
        let mut legal = Actions::new();
        state.legal(seat, &mut legal);
        Some(Task { bot, luck: self.luck.clone(), state, seat, legal: legal.to_vec() })
    }

    /// A bot has decided. What the person did meanwhile may have made its answer void: then it is asked again.
    pub(super) fn settle(&mut self, thought: Thought) {
        let Thought { action, bot, luck, seat } = thought;
        self.bots[seat.index()] = Some(bot);
        self.luck = luck;
        if self.table.check(seat, action).is_ok() {
            self.play(seat, action);
        }
    }

    fn play(&mut self, seat: Seat, action: Action) {
        let (plies, lines) = (self.table.acts().len(), self.log.len());
        let before = self.view.clone();
        let mut events = Vec::new();
        self.table.play_unchecked(seat, action, &mut events);
        let sealed = if seat == self.seat {
            let chance = self.table.acts()[plies..].iter().any(|(by, _)| *by == Actor::Chance);
            chance.then_some(Sealed::Chance).or(seal(&events))
        } else {
            Some(Sealed::Acted(seat))
        };
        self.steps.push(Step { plies, lines, sealed });
        self.look();
        self.tell(&events, Some(before.table()));
    }

    fn look(&mut self) {
        self.view = self.table.state().view(Viewer::Seat(self.seat));
    }

    /// Whether the person's last act can be taken back, and if not, why.
    pub(super) fn can_undo(&self) -> Result<(), Sealed> {
        if self.scores().is_some() {
            return Err(Sealed::Over);
        }
        // While others owe an answer too, what was said stays said.
        if self.asked() != SeatSet::one(self.seat) {
            return Err(Sealed::Asked);
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
            self.log.truncate(step.lines);
            self.fresh = self.log.len();
            self.look();
        }
        Ok(())
    }

    /// The recorded game.
    pub(super) fn record(&self) -> Record {
        let seats = self.names.iter().zip(0..).map(|(name, seat)| match name {
            Some(bot) => Who::Bot(bot.clone()),
            None => Who::Person(called(Seat(seat))),
        });
        Record::of(&self.table, seats.collect())
    }

    /// Whether anything was done yet.
    pub(super) fn is_begun(&self) -> bool {
        !self.steps.is_empty()
    }
}

/// Whether this is what cards were paid for.
fn is_bought(event: Event) -> bool {
    matches!(
        event,
        Event::Built { .. }
            | Event::Routed { .. }
            | Event::Drew { .. }
            | Event::Wall { .. }
            | Event::Improved { .. }
            | Event::Knight { .. }
    )
}

/// Why what happened cannot be unseen; `None` if it can be taken back.
fn seal(events: &[Event]) -> Option<Sealed> {
    let sealed = events.iter().find_map(<State as ::games::Family>::seal)?;
    Some(match sealed {
        ::games::Sealed::Seen => Sealed::Seen,
        ::games::Sealed::TurnOver => Sealed::TurnOver,
        _ => Sealed::Chance,
    })
}
