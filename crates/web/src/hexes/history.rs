//! The history of a table of the hex board: its position, what may be done there, and the log so far.

use super::choice::Choice;
use super::words;
use crate::history::{self, Log, Steps};
use crate::shown::Occupant;
use settlers::constants::{Cards, Face, KINDS, Kind};
use settlers::{Event, State, View};
use std::sync::Arc;
use table::{Game as _, Seat, Turn};
use wire::{Ending, Moment, Update};

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogRow {
    /// Whom it is about.
    pub seat: Option<Seat>,
    /// What it says.
    pub text: String,
    /// Whether a turn begins with it.
    pub turn: bool,
    /// The goods in it, and whether they came from the bank.
    goods: Option<(bool, Cards)>,
}

/// A position on the page.
#[derive(Clone, Debug)]
pub struct Shown {
    /// What is seen.
    pub view: View,
    /// The viewer's seat; none for a spectator.
    pub seat: Option<Seat>,
    /// Who sits where.
    pub occupants: Vec<Occupant>,
    /// What may be done.
    pub choice: Choice,
    /// How many steps were made.
    pub step: u32,
    /// Which position it is to the host of the table.
    pub moment: Moment,
    /// Whether the last act can be taken back.
    pub undo: bool,
    /// How it ended.
    pub ended: Option<Ending>,
    /// What happened since the last position.
    pub latest: Vec<Event>,
    /// The log.
    pub lines: Arc<[LogRow]>,
    /// How many of its last lines are new.
    pub fresh: usize,
    /// How often each total has been rolled.
    pub rolls: [u16; 13],
    /// What each seat has got from the bank so far, by kind.
    pub gained: [Gained; 4],
    /// What the event die showed with the last roll (K1.5).
    pub face: Option<Face>,
}

/// Cards of each kind.
pub type Gained = [u16; KINDS];

impl Shown {
    /// What the others have done since the viewer's last turn ended: the lines in between.
    pub fn since_last_turn(&self) -> &[LogRow] {
        let Some(own) = self.seat else { return &[] };
        let is_own = |line: &LogRow| line.turn && line.seat == Some(own);
        let end = match self.state().active() == own {
            true => self.lines.iter().rposition(is_own).unwrap_or(self.lines.len()),
            false => self.lines.len(),
        };
        let before = self.lines[..end].iter().rposition(is_own).map_or(0, |turn| turn + 1);
        let others = |line: &LogRow| line.turn && line.seat != Some(own);
        match self.lines[before..end].iter().position(others) {
            Some(first) => &self.lines[before + first..end],
            None => &[],
        }
    }

    /// The table.
    pub fn state(&self) -> &State {
        self.view.table()
    }

    /// Whose hand is shown below: the viewer's, or the first player's.
    pub fn near(&self) -> Seat {
        self.seat.unwrap_or(Seat(0))
    }

    /// Who has to act.
    pub fn asked(&self) -> Vec<Seat> {
        match self.state().turn() {
            Turn::Seats(seats) if self.ended.is_none() => seats.iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Whether the viewer has to act.
    pub fn is_asked(&self) -> bool {
        self.seat.is_some_and(|seat| self.asked().contains(&seat))
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.ended.is_some() || matches!(self.state().turn(), Turn::Over(_))
    }

    /// Who has won, once the game is over.
    pub fn winner(&self) -> Option<Seat> {
        match (&self.ended, self.state().turn()) {
            (Some(Ending::Played(scores)), _) => scores.winners.iter().next(),
            (None, Turn::Over(scores)) => scores.winners.iter().next(),
            _ => None,
        }
    }

    /// The seats in the order in which they play, beginning with the viewer.
    pub fn around(&self) -> Vec<Seat> {
        let n = self.state().players;
        (0..n).map(|by| Seat((self.near().0 + by) % n)).collect()
    }
}

/// What a sentence depends on besides the board: it reads the same whenever it is written.
#[derive(Clone, Copy, Debug, Default)]
struct Then {
    /// Whose turn it was, once there was one.
    active: Option<u8>,
    attacked: bool,
    barbarians: u8,
    rolls: [u16; 13],
    gained: [Gained; 4],
    face: Option<Face>,
}

/// How many lines a log had after a step, and what the next sentences depend on.
#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    lines: usize,
    then: Then,
}

/// The log of a table.
#[derive(Clone, Debug, Default)]
pub struct Story {
    lines: Vec<LogRow>,
    then: Then,
    /// How many lines there were before the current step.
    begun: usize,
}

/// The history of a table, step by step.
#[derive(Clone, Debug, Default)]
pub struct History {
    story: Story,
    steps: Steps<Mark>,
}

impl History {
    /// Takes in an update; the position it brings, if the game has begun.
    pub fn take(&mut self, update: &Update) -> Result<Option<Shown>, String> {
        let Some(position) = &update.game else { return Ok(None) };
        let view: View = history::read(&position.view)?;
        let before = self.story.lines.len();
        let latest =
            self.steps.follow(position, &mut Reading { story: &mut self.story, state: view.table() })?;
        let story = &self.story;
        let legal = if update.info.ending.is_some() { Vec::new() } else { history::legal(position)? };
        Ok(Some(Shown {
            seat: update.seat,
            occupants: history::occupants(update).collect(),
            choice: Choice::new(legal),
            step: position.step,
            moment: update.moment(),
            undo: position.undo,
            ended: update.info.ending.clone(),
            latest,
            lines: story.lines.as_slice().into(),
            fresh: story.lines.len().saturating_sub(before),
            rolls: story.then.rolls,
            gained: story.then.gained,
            face: story.then.face,
            view,
        }))
    }
}

/// A story that is read at this table.
struct Reading<'a> {
    story: &'a mut Story,
    state: &'a State,
}

impl Log for Reading<'_> {
    type Event = Event;
    type Mark = Mark;

    fn add(&mut self, event: Event) {
        self.story.tell(self.state, event);
    }

    fn mark(&mut self) -> Mark {
        self.story.begun = self.story.lines.len();
        Mark { lines: self.story.begun, then: self.story.then }
    }

    fn back_to(&mut self, mark: Option<&Mark>) {
        let Mark { lines, then } = mark.copied().unwrap_or_default();
        self.story.lines.truncate(lines);
        (self.story.begun, self.story.then) = (lines, then);
    }
}

impl Story {
    /// The log so far.
    pub fn lines(&self) -> &[LogRow] {
        &self.lines
    }

    /// How often each total has been rolled.
    pub fn rolls(&self) -> [u16; 13] {
        self.then.rolls
    }

    /// What each seat has got from the bank so far.
    pub fn gained(&self) -> [Gained; 4] {
        self.then.gained
    }

    /// What the event die showed last.
    pub fn face(&self) -> Option<Face> {
        self.then.face
    }

    /// Adds what happened to the log.
    pub fn tell(&mut self, state: &State, event: Event) {
        match event {
            Event::Rolled { dice: [a, b] } => {
                self.then.rolls[usize::from(a + b) % 13] += 1;
                self.then.face = None;
            }
            Event::Face { face } => self.then.face = Some(face),
            Event::Turn { seat } => self.then.active = Some(seat.0),
            Event::Attack { .. } => self.then.attacked = true,
            Event::Barbarians { step } => self.then.barbarians = step,
            _ => {}
        }
        if let Event::Gained { seat, kind, n } = event {
            self.then.gained[seat.index() % 4][kind.index()] += u16::from(n);
            return self.count(seat, true, kind, n);
        }
        if let Event::Paid { seat, kind, n } = event {
            return self.count(seat, false, kind, n);
        }
        let text = self.sentence(state, event);
        if !text.is_empty() {
            let turn = matches!(event, Event::Turn { .. });
            self.lines.push(LogRow { seat: words::about(event), text, turn, goods: None });
        }
    }

    /// Goods of several kinds that go the same way in one step share a line.
    fn count(&mut self, seat: Seat, gained: bool, kind: Kind, n: u8) {
        let last = if self.lines.len() > self.begun { self.lines.pop() } else { None };
        let mut cards = [0; KINDS];
        match last {
            Some(LogRow { seat: Some(same), goods: Some((way, before)), .. })
                if same == seat && way == gained =>
            {
                cards = before;
            }
            last => self.lines.extend(last),
        }
        cards[kind.index()] += n;
        let text = words::goods(seat, gained, &cards);
        self.lines.push(LogRow { seat: Some(seat), text, turn: false, goods: Some((gained, cards)) });
    }

    /// What is said of it; nothing where it can be seen, as how the board was laid out.
    fn sentence(&self, state: &State, event: Event) -> String {
        match event {
            Event::Token { .. }
            | Event::Harbour { .. }
            | Event::Spiral { .. }
            | Event::Musing { .. }
            | Event::Dropped { .. } => String::new(),
            Event::Dealt { .. } if self.then.active.is_none() => String::new(),
            Event::Dealt { terrain, .. } => {
                format!("{}: {}.", words::of("Discovered", "Entdeckt"), words::terrain(terrain))
            }
            Event::Rolled { .. } | Event::Offered { .. } => {
                let mut then = state.clone();
                then.active = self.then.active.map_or(state.active, Seat);
                (then.realm.attacked, then.realm.barbarians) = (self.then.attacked, self.then.barbarians);
                words::event(&then, event)
            }
            _ => words::event(state, event),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hexes::choice::{Clicked, Picked};
    use crate::host::{Given, Host, Out};
    use crate::link::{self, Link};
    use settlers::Action;
    use std::collections::VecDeque;
    use table::{Luck, Random};
    use wire::{Clock, Hash, Reply, Request, SeatSpec, TableCommand, TableId};

    /// A page at a table of this browser, without a browser.
    struct Page {
        host: Host,
        link: Link,
        luck: Luck,
        time: u64,
        history: History,
        shown: Option<Shown>,
        table: Option<TableId>,
    }

    impl Page {
        fn given(&mut self) -> Given {
            self.time += 1;
            let random = std::array::from_fn(|_| self.luck.below(256) as u8);
            Given { time: self.time, random: Box::new(move || random) }
        }

        fn say(&mut self, request: Request) {
            let now = self.link.say(request);
            self.send(now);
        }

        fn send(&mut self, requests: Vec<Request>) {
            let mut due: VecDeque<Request> = requests.into();
            while let Some(next) = due.pop_front() {
                let given = self.given();
                let out = self.host.hear(0, &wire::text(&next), &given);
                due.extend(self.carry(out));
            }
        }

        fn carry(&mut self, out: Vec<Out>) -> Vec<Request> {
            let mut answers = Vec::new();
            for text in
                out.into_iter().filter_map(|one| if let Out::Say(_, text) = one { Some(text) } else { None })
            {
                let reply: Reply = wire::read(&text).unwrap();
                answers.extend(self.link.hear(&reply));
                match &reply {
                    Reply::Created { table, .. } => self.table = Some(table.clone()),
                    Reply::Update(update) => {
                        if let Some(shown) = self.history.take(update).unwrap() {
                            self.shown = Some(shown);
                        }
                    }
                    Reply::Refused { text, .. } => panic!("{text}"),
                    _ => {}
                }
            }
            answers
        }

        fn bots(&mut self) {
            loop {
                let given = self.given();
                let Some(out) = self.host.think(&given) else { return };
                assert!(self.carry(out).is_empty());
            }
        }
    }

    /// Clicks at random among what is lit until that is an act.
    fn click(choice: &Choice, luck: &mut Luck) -> Action {
        let mut picked = Picked::default();
        loop {
            let (parts, buttons) = (choice.next(&picked), choice.buttons(&picked));
            let n = luck.below((parts.len() + buttons.len()) as u32) as usize;
            let step = match parts.get(n) {
                Some((part, _)) => choice.pick(&picked, *part),
                None => choice.choose(&picked, buttons[n - parts.len()].verb),
            };
            match step {
                Clicked::Act(act) => return act,
                Clicked::Pick(next) => picked = next,
                Clicked::Nothing => panic!("what is lit does something"),
            }
        }
    }

    #[test]
    fn a_hex_table_of_this_browser_is_played_and_shown_whenever_its_family_has_joined() {
        room::join(room::Late::of::<State>());
        assert!(room::is_here("settlers/base"));
        let mut page = Page {
            host: Host::default(),
            link: Link::new(link::Kept::default(), None, None, 1),
            luck: Luck::new(3, 4),
            time: 0,
            history: History::default(),
            shown: None,
            table: None,
        };
        let hello = page.link.connected();
        page.send(hello);
        let bot = SeatSpec::Bot("greedy".to_owned());
        let (key, promise) = (page.link.key(), Some(page.link.promise(Hash([1; 32]))));
        page.say(Request::Create {
            key,
            game: "settlers/base".to_owned(),
            options: [("players".to_owned(), "3".to_owned())].into(),
            seats: vec![SeatSpec::Person, bot.clone(), bot],
            clock: Clock::None,
            public: false,
            promise,
        });
        let table = page.table.clone().unwrap();
        page.say(Request::Open { table: table.clone(), since: 0, seq: 0 });
        page.bots();
        for _ in 0..150 {
            let shown = page.shown.clone().unwrap();
            if shown.is_over() {
                break;
            }
            assert!(shown.is_asked(), "the bots have done what they were asked");
            // Offers are made of acts that stand in no list of buttons.
            let composing = shown.choice.is_composing();
            let mut luck = Luck::new(u64::from(shown.step), 9);
            let act = if composing { Action::Cancel } else { click(&shown.choice, &mut luck) };
            let key = page.link.key();
            page.say(Request::At {
                table: table.clone(),
                key,
                command: TableCommand::Act { at: shown.moment, act: act.to_string() },
            });
            page.bots();
        }
        let shown = page.shown.clone().unwrap();
        assert!(shown.state().turns > 5 && shown.lines.len() > 40);
        // A player who comes later reads the same log.
        page.history = History::default();
        let afresh = page.link.afresh(&table);
        page.send(afresh);
        let again = page.shown.unwrap();
        assert_eq!(again.lines, shown.lines);
        assert_eq!(again.rolls, shown.rolls);
    }
}
