//! A page and a host without a browser: what the worker does, done by hand.

use super::*;
use crate::cards::history::History;
use crate::link::{self, Link};
use crate::replay::Replay;
use crate::shown::Shown;
use std::cell::Cell;
use std::rc::Rc;
use table::Random;

/// A browser with its tabs.
struct Browser {
    host: Host,
    /// What was stored, in order.
    store: Vec<(String, u32, String)>,
    tabs: Vec<Page>,
    luck: Luck,
    time: u64,
}

struct Page {
    link: Link,
    history: History,
    shown: Option<Shown>,
    table: Option<TableId>,
    replies: Vec<Reply>,
}

impl Browser {
    fn new(seed: u64) -> Browser {
        Browser {
            host: Host::default(),
            store: Vec::new(),
            tabs: Vec::new(),
            luck: Luck::new(seed, 3),
            time: 0,
        }
    }

    fn given(&mut self) -> Given {
        self.time += 1;
        let random = std::array::from_fn(|_| self.luck.below(256) as u8);
        Given { time: self.time, random: Box::new(move || random) }
    }

    fn tab(&mut self) -> usize {
        let link = Link::new(link::Kept::default(), None, None, self.tabs.len() as u64);
        self.tabs.push(Page {
            link,
            history: History::default(),
            shown: None,
            table: None,
            replies: Vec::new(),
        });
        self.connect(self.tabs.len() - 1);
        self.tabs.len() - 1
    }

    fn connect(&mut self, tab: usize) {
        let hello = self.tabs[tab].link.connected();
        self.send(tab, hello);
    }

    fn say(&mut self, tab: usize, request: Request) {
        let now = self.tabs[tab].link.say(request);
        self.send(tab, now);
    }

    fn send(&mut self, tab: usize, requests: Vec<Request>) {
        for request in requests {
            let given = self.given();
            let out = self.host.hear(tab as u32, &wire::text(&request), &given);
            self.carry(out);
        }
    }

    /// Stores and delivers what the host wants.
    fn carry(&mut self, out: Vec<Out>) {
        for one in out {
            match one {
                Out::Keep(table, part, text) => self.store.push((table, part, text)),
                Out::Forget(table) => self.store.retain(|(kept, ..)| *kept != table),
                Out::Say(tab, text) => {
                    let reply: Reply = wire::read(&text).unwrap();
                    let page = &mut self.tabs[tab as usize];
                    let answers = page.link.hear(&reply);
                    match &reply {
                        Reply::Created { table, .. } => page.table = Some(table.clone()),
                        Reply::Update(update) => page.shown = page.history.take(update).unwrap(),
                        _ => {}
                    }
                    page.replies.push(reply);
                    self.send(tab as usize, answers);
                }
            }
        }
    }

    fn bots(&mut self) {
        loop {
            let given = self.given();
            let Some(out) = self.host.think(&given) else { return };
            self.carry(out);
        }
    }

    /// Opens a table against a bot, and begins.
    fn begin(&mut self, tab: usize, game: &str, seat: u8) -> TableId {
        let bot = SeatSpec::Bot("greedy".to_owned());
        let seats = if seat == 0 { vec![SeatSpec::Person, bot] } else { vec![bot, SeatSpec::Person] };
        let contribution = Hash([tab as u8 + 1; 32]);
        let (key, promise) = (self.tabs[tab].link.key(), Some(self.tabs[tab].link.promise(contribution)));
        let (game, options) = (game.to_owned(), BTreeMap::new());
        self.say(
            tab,
            Request::Create { key, game, options, seats, clock: wire::Clock::None, public: false, promise },
        );
        let table = self.tabs[tab].table.clone().unwrap();
        self.look(tab, &table);
        table
    }

    fn look(&mut self, tab: usize, table: &TableId) {
        self.say(tab, Request::Open { table: table.clone(), since: 0, seq: 0 });
    }

    fn command(&mut self, tab: usize, table: &TableId, command: TableCommand) {
        let key = self.tabs[tab].link.key();
        self.say(tab, Request::At { table: table.clone(), key, command });
    }

    fn shown(&self, tab: usize) -> &Shown {
        self.tabs[tab].shown.as_ref().unwrap()
    }

    /// Acts at random; false once it is over.
    fn act(&mut self, tab: usize, table: &TableId) -> bool {
        self.bots();
        let shown = self.shown(tab);
        if shown.is_over() {
            return false;
        }
        let (at, legal) = (shown.moment, shown.choice.legal().to_vec());
        let act = self.luck.pick(&legal).unwrap().to_string();
        self.command(tab, table, TableCommand::Act { at, act });
        true
    }

    /// The worker ends and another begins, with what was stored; every tab comes back.
    fn restart(&mut self) {
        self.host = Host::default();
        for (table, part, text) in self.store.clone() {
            self.host.load(&table, part, &text);
        }
        (0..self.tabs.len()).for_each(|tab| {
            self.tabs[tab].link.lost(0.5);
            self.connect(tab);
        });
    }

    fn record(&mut self, tab: usize, table: &TableId) -> String {
        self.say(tab, Request::Record { table: table.clone() });
        match self.tabs[tab].replies.last() {
            Some(Reply::Record { text, .. }) => text.clone(),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_game_comes_to_its_end_in_every_mode_and_survives_restarts() {
    for (seed, mode) in rivals::Mode::ALL.into_iter().enumerate() {
        let mut browser = Browser::new(seed as u64);
        let tab = browser.tab();
        let table = browser.begin(tab, &format!("rivals/{}", mode.word()), seed as u8 % 2);
        let mut acts = 0;
        while browser.act(tab, &table) {
            acts += 1;
            if acts % 60 == 0 {
                browser.bots();
                let before = browser.shown(tab).clone();
                browser.restart();
                let after = browser.shown(tab);
                assert_eq!((&after.view, &after.lines), (&before.view, &before.lines));
                assert_eq!((after.undo, after.step), (before.undo, before.step));
            }
        }
        // The record is that of a server's game: with the proof of its dice, in which the page took part.
        let record = browser.record(tab, &table);
        let replay = Replay::read(&record).unwrap();
        let proof = replay.proof.clone().unwrap().unwrap();
        assert!(proof.contributions.contains(&Hash([1; 32])));
        assert_eq!(browser.tabs[tab].link.kept.dice[0].commitment, Some(proof.commitment()));
    }
}

#[test]
fn a_second_tab_sees_the_same_and_may_act() {
    let mut browser = Browser::new(7);
    let one = browser.tab();
    let table = browser.begin(one, "rivals/intro", 0);
    for _ in 0..40 {
        browser.act(one, &table);
    }
    let two = browser.tab();
    browser.look(two, &table);
    for round in 0..40 {
        browser.act(if round % 2 == 0 { one } else { two }, &table);
        browser.bots();
        let (left, right) = (browser.shown(one), browser.shown(two));
        assert_eq!((&left.view, &left.lines), (&right.view, &right.lines));
    }
}

#[test]
fn what_was_undone_is_gone_from_the_log_as_well() {
    let mut browser = Browser::new(3);
    let tab = browser.tab();
    let table = browser.begin(tab, "rivals/intro", 0);
    let mut undone = 0;
    for _ in 0..300 {
        browser.bots();
        let before = browser.shown(tab).clone();
        if !browser.act(tab, &table) {
            break;
        }
        let shown = browser.shown(tab);
        if shown.undo {
            let at = shown.moment;
            browser.command(tab, &table, TableCommand::Undo { at });
            let after = browser.shown(tab);
            assert_eq!((&after.view, &after.lines), (&before.view, &before.lines));
            undone += 1;
            browser.act(tab, &table);
        }
    }
    assert!(undone > 10, "{undone}");
}

#[test]
fn a_request_that_is_said_again_is_carried_out_once() {
    let mut browser = Browser::new(5);
    let tab = browser.tab();
    let table = browser.begin(tab, "rivals/intro", 0);
    browser.bots();
    let shown = browser.shown(tab);
    let (at, act) = (shown.moment, shown.choice.legal()[0].to_string());
    let key = browser.tabs[tab].link.key();
    let request = Request::At { table, key, command: TableCommand::Act { at, act } };
    // The line is cut after the host has heard it, and before the page hears the answer.
    let first = browser.tabs[tab].link.say(request.clone());
    let given = browser.given();
    let out = browser.host.hear(tab as u32, &wire::text(&first[0]), &given);
    let kept = out.into_iter().filter_map(|one| match one {
        Out::Keep(table, part, text) => Some((table, part, text)),
        _ => None,
    });
    browser.store.extend(kept);
    let lines = browser.store.len();
    browser.restart();
    assert_eq!(browser.store.len(), lines);
    assert_eq!(browser.shown(tab).step, at.step + 1);
    assert!(browser.tabs[tab].link.again().is_empty(), "it was answered");
}

#[test]
fn tables_are_listed_until_they_are_over_and_the_oldest_make_room() {
    let mut browser = Browser::new(11);
    let tab = browser.tab();
    browser.say(tab, Request::Lobby { follow: true });
    let first = browser.begin(tab, "rivals/intro", 0);
    let second = browser.begin(tab, "rivals/duel", 0);
    let listed = |browser: &Browser| -> Vec<TableId> {
        let lists = browser.tabs[tab].replies.iter().rev();
        let mut lists =
            lists.filter_map(|reply| if let Reply::Lobby { yours, .. } = reply { Some(yours) } else { None });
        lists.next().unwrap().iter().map(|listing| listing.id.clone()).collect()
    };
    assert_eq!(listed(&browser), [second.clone(), first.clone()]);
    browser.command(tab, &first, TableCommand::Leave);
    assert_eq!(listed(&browser), vec![second.clone()]);
    for _ in 0..MOST_TABLES {
        browser.begin(tab, "rivals/intro", 0);
    }
    assert_eq!(listed(&browser).len(), MOST_TABLES);
    // Of what was finished the record stays.
    let stored = |table: &TableId| browser.store.iter().filter(|(id, ..)| *id == table.to_string()).count();
    assert_eq!((stored(&first), stored(&second)), (1, 0));
}

#[test]
fn finished_games_can_be_watched_when_their_tables_have_made_room() {
    let mut browser = Browser::new(12);
    let tab = browser.tab();
    let table = browser.begin(tab, "rivals/intro", 0);
    while browser.act(tab, &table) {}
    let record = browser.record(tab, &table);
    for _ in 0..MOST_TABLES {
        browser.begin(tab, "rivals/intro", 0);
    }
    for _ in 0..2 {
        assert_eq!(browser.record(tab, &table), record);
        browser.restart();
    }
    // A page that opens the table gets its record.
    browser.say(tab, Request::Open { table: table.clone(), since: 0, seq: 0 });
    let told = |reply: &Reply| matches!(reply, Reply::Record { text, .. } if *text == record);
    assert!(browser.tabs[tab].replies.iter().rev().take(3).any(told));
    assert!(Replay::read(&record).is_ok());
}

#[test]
fn what_makes_no_sense_is_refused() {
    let mut browser = Browser::new(1);
    let given = browser.given();
    let refused = |out: Vec<Out>| matches!(&out[..], [Out::Say(9, text)] if text.contains("refused"));
    assert!(refused(browser.host.hear(9, "{", &given)));
    let nowhere = TableId::new([9; TableId::BYTES]);
    for request in [
        Request::Open { table: nowhere.clone(), since: 0, seq: 0 },
        Request::At { table: nowhere.clone(), key: Key::from(1), command: TableCommand::Leave },
        Request::Record { table: nowhere },
        Request::Pair,
    ] {
        assert!(refused(browser.host.hear(9, &wire::text(&request), &given)), "{request:?}");
    }
    browser.host.load("nonsense", 0, "{}");
    browser.host.load("0123456789abcdef", 0, "{}");
    browser.host.load("0123456789abcdef", 1, "{}");
    assert!(browser.host.tables.is_empty());
}

/// What is drawn must not depend on how many messages come in between, or the scenes of the browser could not be
/// repeated.
#[test]
fn only_new_tables_and_acts_of_bots_draw_random_bytes() {
    let drawn = Rc::new(Cell::new(0));
    let counted = drawn.clone();
    let random = move || {
        counted.set(counted.get() + 1);
        [counted.get(); 64]
    };
    let given = Given { time: 1, random: Box::new(random) };
    let mut host = Host::default();
    let mut hear = |request: &Request| drop(host.hear(0, &wire::text(request), &given));
    hear(&Request::Lobby { follow: true });
    hear(&Request::Ping { n: 1 });
    assert_eq!(drawn.get(), 0);
    let seats = vec![SeatSpec::Person, SeatSpec::Bot("greedy".to_owned())];
    let (key, game, options) = (Key::from(1), "rivals/intro".to_owned(), BTreeMap::new());
    hear(&Request::Create {
        key,
        game,
        options,
        seats,
        clock: wire::Clock::None,
        public: false,
        promise: None,
    });
    assert_eq!(drawn.get(), 1);
    assert!(host.think(&given).is_none(), "nobody looks");
    assert_eq!(drawn.get(), 1);
}
