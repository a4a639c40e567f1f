//! Marks planted in the cards themselves: whole games of a game in which every card carries a random mark
//! ([`games::marked`]), with bots, leavers, clocks that run out, undo, second tabs, spectators, lists, HTTP and the
//! log. A mark never turns up in a message to a client that may not know the card at that moment.
//!
//! The real games are covered by [`crate::leaks`]: there a card is not a text that could be searched for, but
//! exchanging it for another must not change a byte.

use crate::canaries::{Log, get};
use crate::client::{Client, hall_with, limits};
use games::Steps;
use games::marked::{GAME, Mark, State};
use room::Entry;
use server::store::Memory;
use server::{Hall, Limits, Store};
use std::collections::BTreeMap;
use std::time::Duration;
use table::{Config, Game, Luck, Random, Seat, Viewer};
use wire::fair::Proof;
use wire::{Clock, Hash, Moment, Reply, Request, SeatSpec, Status, TableCommand, TableId};

/// The kind of message in which something was sent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Way {
    Update,
    /// An update after an undo.
    Undone,
    /// The update for a second tab that joins in the middle.
    Tab,
    Refused,
    List,
    Other,
    Http,
    Log,
}

/// A deliberate mistake: it changes what is sent to a viewer, and knows the whole table.
type Tamper = fn(Way, Option<Viewer>, &mut String, &State);

/// A copy of the table, and what was hidden from each viewer after each line of its log.
struct Mirror {
    table: TableId,
    steps: Option<Steps<State>>,
    contributions: Vec<Hash>,
    lines: u64,
    hidden: BTreeMap<u64, State>,
}

impl Mirror {
    async fn catch_up(&mut self, store: &Memory) {
        let (opening, lines) = store.load(&self.table).await.unwrap().unwrap();
        for line in &lines[self.lines as usize..] {
            self.lines += 1;
            match (&line.entry, &mut self.steps) {
                (Entry::Revealed { seat, contribution }, _) => {
                    self.contributions[seat.index()] = *contribution
                }
                (Entry::Began, steps) => {
                    let proof = Proof {
                        table: self.table.clone(),
                        game: opening.game.clone(),
                        rules: opening.rules,
                        secret: opening.secret,
                        contributions: self.contributions.clone(),
                    };
                    let options: Vec<_> = opening.options.clone().into_iter().collect();
                    let config = <State as Game>::Config::parse(GAME, &options).unwrap();
                    *steps = Some(Steps::new(config, proof.seed()));
                }
                (Entry::Acted { seat, act, .. }, Some(steps)) => {
                    steps.play(*seat, act.parse().unwrap()).unwrap();
                }
                (Entry::Undone { seat, .. }, Some(steps)) => steps.undo(*seat).unwrap(),
                _ => {}
            }
            if let Some(steps) = &self.steps {
                self.hidden.insert(self.lines, steps.game().state().clone());
            }
        }
    }

    /// What must not be named to a viewer who has this many lines.
    fn hidden(&self, lines: u64, who: Viewer) -> Vec<Mark> {
        let then = self.hidden.range(..=lines).next_back().or_else(|| self.hidden.iter().next());
        then.map_or_else(Vec::new, |(_, state)| state.hidden_from(who))
    }
}

/// The first of the marks that occurs in a text, in any spelling.
fn found(marks: &[Mark], text: &str) -> Option<Mark> {
    let text = text.to_lowercase();
    marks.iter().copied().find(|mark| text.contains(&mark.to_string()) || text.contains(&mark.0.to_string()))
}

/// A player or a spectator.
struct Somebody {
    client: Client,
    who: Viewer,
    /// The last line that was sent to them.
    lines: u64,
    is_tab: bool,
}

#[derive(Default, Debug)]
struct Seen {
    ways: BTreeMap<Way, u64>,
    acts: u64,
    substitutes: u64,
    leavers: u64,
}

struct Evening {
    hall: Hall,
    store: Memory,
    log: Log,
    logged: usize,
    table: TableId,
    mirror: Mirror,
    people: Vec<Somebody>,
    tamper: Option<Tamper>,
    luck: Luck,
    seen: Seen,
}

impl Evening {
    async fn begin(seed: u64, log: Log, tamper: Option<Tamper>) -> Evening {
        let (store, mut luck) = (Memory::new(), Luck::new(seed, 0x6d61_726b));
        let hall = hall_with(seed, store.clone(), Limits { waiting: 4096, ..limits() });
        let persons = 2 + (seed % 2) as u8;
        let bots = (seed % 3 % 2) as u8;
        let mut seats = vec![SeatSpec::Person; usize::from(persons)];
        seats.extend((0..bots).map(|_| SeatSpec::Bot("greedy".to_owned())));
        let contributions = vec![Hash::ZERO; seats.len()];
        let mut people = Vec::new();
        for n in 0..=persons {
            let client = Client::new(&hall, "Somebody", 1 + u64::from(n)).await;
            let who = if n < persons { Viewer::Seat(Seat(n)) } else { Viewer::Spectator };
            people.push(Somebody { client, who, lines: 0, is_tab: false });
        }
        let clock = if luck.below(2) == 0 { Clock::None } else { Clock::Turn { seconds: 60 } };
        let table = people[0].client.create_with(GAME, seats, clock).await;
        for (n, one) in people.iter_mut().enumerate() {
            one.client.open(&table).await;
            if n > 0 && one.who != Viewer::Spectator {
                let promise = Proof::promise(one.client.contribution);
                one.client.ask(&table, TableCommand::Sit { seat: None, promise }).await.unwrap();
            }
        }
        for one in people.iter_mut().take(usize::from(persons)) {
            one.client.until(&table, |info| info.status == Status::Starting).await;
            let contribution = one.client.contribution;
            one.client.ask(&table, TableCommand::Reveal { contribution }).await.unwrap();
        }
        let hidden = BTreeMap::new();
        let mirror = Mirror { table: table.clone(), steps: None, contributions, lines: 0, hidden };
        let seen = Seen::default();
        Evening { hall, store, log, logged: 0, table, mirror, people, tamper, luck, seen }
    }

    /// Everybody reads the messages sent so far, and nothing in them is hidden from the reader.
    async fn check(&mut self) -> Result<(), String> {
        for one in &mut self.people {
            // A keeper answers in order, so the refusal comes last.
            one.client.send(Request::Record { table: self.table.clone() }).await;
            while !matches!(one.client.next().await, Reply::Refused { key: None, .. } | Reply::Record { .. })
            {
            }
        }
        self.mirror.catch_up(&self.store).await;
        for n in 0..self.people.len() {
            self.look_at(n)?;
        }
        let logged = self.log.text();
        for line in logged[self.logged..].lines() {
            self.public(Way::Log, line)?;
        }
        self.logged = logged.len();
        Ok(())
    }

    fn look_at(&mut self, n: usize) -> Result<(), String> {
        let (who, is_tab) = (self.people[n].who, self.people[n].is_tab);
        let heard = std::mem::take(&mut self.people[n].client.heard);
        for mut text in heard {
            let reply: Reply = wire::read(&text).unwrap();
            let way = match &reply {
                Reply::Update(update) => {
                    self.people[n].lines = update.seq;
                    if update.info.status == Status::Finished {
                        // Now all cards are open, and the secret of the dice is sent.
                        continue;
                    }
                    let new_steps = update.game.as_ref().map_or(1, |game| game.steps.len());
                    match new_steps {
                        _ if is_tab => Way::Tab,
                        0 => Way::Undone,
                        _ => Way::Update,
                    }
                }
                Reply::Refused { .. } => Way::Refused,
                Reply::Lobby { .. } => Way::List,
                Reply::Record { .. } => continue,
                _ => Way::Other,
            };
            self.mistake(way, Some(who), &mut text);
            *self.seen.ways.entry(way).or_default() += 1;
            let hidden = self.mirror.hidden(self.people[n].lines, who);
            if let Some(mark) = found(&hidden, &text) {
                return Err(format!("{who:?} is sent {mark}, {way:?}: {text}"));
            }
        }
        Ok(())
    }

    fn mistake(&self, way: Way, who: Option<Viewer>, text: &mut String) {
        if let (Some(tamper), Some(steps)) = (self.tamper, &self.mirror.steps) {
            tamper(way, who, text, steps.game().state());
        }
    }

    /// Public texts name no card that is not open, and a log none at all.
    fn public(&mut self, way: Way, text: &str) -> Result<(), String> {
        let mut text = text.to_owned();
        self.mistake(way, None, &mut text);
        *self.seen.ways.entry(way).or_default() += 1;
        let marks = match (way, &self.mirror.steps) {
            (_, None) => Vec::new(),
            (Way::Log, Some(steps)) => {
                steps.game().state().cards.iter().filter_map(|card| card.mark).collect()
            }
            _ => self.mirror.hidden(u64::MAX, Viewer::Spectator),
        };
        found(&marks, &text).map_or(Ok(()), |mark| Err(format!("{way:?} names {mark}: {text}")))
    }

    fn is_over(&self) -> bool {
        self.people.iter().any(|one| one.client.status(&self.table) == Some(Status::Finished))
    }

    /// One of the people at the table.
    fn anybody(&mut self) -> usize {
        self.luck.below(self.people.iter().filter(|one| one.who != Viewer::Spectator).count() as u32) as usize
    }

    async fn pass(&mut self) -> Result<(), String> {
        for round in 0..4000 {
            self.check().await?;
            if self.is_over() {
                return Ok(());
            }
            match self.luck.below(40) {
                0 => self.refused().await,
                1 => self.tab().await?,
                2 => self.lists().await?,
                3 => self.vanish().await,
                4 if round > 100 && self.luck.below(4) == 0 => self.leave().await,
                5..=9 => self.undo().await,
                _ => self.act().await,
            }
        }
        Err("the game does not end".to_owned())
    }

    async fn act(&mut self) {
        for one in &mut self.people {
            if one.client.act(&self.table).await {
                self.seen.acts += 1;
                return;
            }
        }
        // A bot has to act.
        tokio::time::sleep(Duration::from_secs(1)).await;
    }

    async fn undo(&mut self) {
        for one in &mut self.people {
            if one.client.tables[&self.table].game.as_ref().is_some_and(|game| game.undo) {
                let at = one.client.moment(&self.table);
                one.client.ask(&self.table, TableCommand::Undo { at }).await.unwrap();
            }
        }
    }

    /// A player sends a command that is refused.
    async fn refused(&mut self) {
        let n = self.luck.below(self.people.len() as u32) as usize;
        let at = self.people[n].client.moment(&self.table);
        let stale = Moment { step: at.step.wrapping_sub(2), ..at };
        let mark = Mark(u64::from(self.luck.bits()));
        for (at, act) in [
            (at, format!("show {mark}")),
            (at, format!("lay {mark}")),
            (at, format!("deal {mark}")),
            (at, "nonsense".to_owned()),
            (stale, "draw".to_owned()),
        ] {
            assert!(self.people[n].client.ask(&self.table, TableCommand::Act { at, act }).await.is_err());
        }
        let at = Moment { step: at.step + 1, ..at };
        assert!(self.people[n].client.ask(&self.table, TableCommand::Undo { at }).await.is_err());
        assert!(self.people[n].client.ask(&self.table, TableCommand::Resume).await.is_err());
    }

    /// A player opens the table in another tab, from the beginning or from the middle.
    async fn tab(&mut self) -> Result<(), String> {
        let n = self.luck.below(self.people.len() as u32) as usize;
        let (at, who) = (self.people[n].client.moment(&self.table), self.people[n].who);
        let mut client = Client::silent(&self.hall, 1000 + u64::from(self.luck.bits()));
        let token = self.people[n].client.token.clone();
        if who == Viewer::Spectator {
            client = Client::new(&self.hall, "Another", 1000 + u64::from(self.luck.bits())).await;
        } else {
            client.hello(token).await;
        }
        let since = self.luck.below(at.step + 1);
        client.send(Request::Open { table: self.table.clone(), since, seq: at.seq }).await;
        client.update(&self.table).await;
        self.people.push(Somebody { client, who, lines: 0, is_tab: true });
        let checked = self.check().await;
        self.people.pop().unwrap().client.end().await;
        checked
    }

    /// Lists, and everything that HTTP offers.
    async fn lists(&mut self) -> Result<(), String> {
        for one in &mut self.people {
            one.client.send(Request::Lobby { follow: false }).await;
        }
        let record = format!("/api/tables/{}/record", self.table);
        self.mirror.catch_up(&self.store).await;
        for path in ["/healthz", "/metrics", "/api/games", "/api/openapi.json", &record, "/nothing"] {
            let text = get(&self.hall, path).await;
            self.public(Way::Http, &text)?;
        }
        Ok(())
    }

    /// A player is away until the others let a bot take over; then the player comes back.
    async fn vanish(&mut self) {
        let away = self.anybody();
        let Viewer::Seat(seat) = self.people[away].who else { return };
        let other = usize::from(away == 0);
        let token = self.people[away].client.token.clone();
        let mut back = Client::silent(&self.hall, 1000 + u64::from(self.luck.bits()));
        back.contribution = self.people[away].client.contribution;
        std::mem::swap(&mut self.people[away].client, &mut back);
        back.end().await;
        let there = &mut self.people[other].client;
        there.until(&self.table, |info| info.seats[seat.index()].overdue).await;
        if there.ask(&self.table, TableCommand::Substitute { seat }).await.is_ok() {
            self.seen.substitutes += 1;
        }
        tokio::time::sleep(Duration::from_secs(5)).await;
        let back = &mut self.people[away];
        back.client.hello(token).await;
        back.client.open(&self.table).await;
    }

    /// A player resigns; with more than two players a bot takes over, and the player watches.
    async fn leave(&mut self) {
        let n = self.anybody();
        if self.mirror.contributions.len() == 2 || self.people.len() < 4 {
            return;
        }
        self.people[n].client.ask(&self.table, TableCommand::Leave).await.unwrap();
        self.seen.leavers += 1;
        let mut gone = self.people.remove(n);
        // They keep what they knew; nothing more is sent to them.
        gone.client.send(Request::Close { table: self.table.clone() }).await;
        gone.client.end().await;
    }
}

fn evening(seed: u64, tamper: Option<Tamper>) -> Result<Seen, String> {
    let log = Log::default();
    let _guard = tracing::subscriber::set_default(log.subscriber());
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    runtime.block_on(async {
        let mut evening = Evening::begin(seed, log, tamper).await;
        evening.pass().await.map(|()| evening.seen)
    })
}

#[test]
fn no_mark_turns_up_where_its_card_is_hidden() {
    let mut all = Seen::default();
    for seed in 0..24 {
        let seen = evening(seed, None).unwrap_or_else(|leak| panic!("evening {seed}: {leak}"));
        seen.ways.into_iter().for_each(|(way, n)| *all.ways.entry(way).or_default() += n);
        all.acts += seen.acts;
        all.substitutes += seen.substitutes;
        all.leavers += seen.leavers;
    }
    println!("{all:?}");
    assert_eq!(all.ways.len(), 8, "not every kind of message occurred: {all:?}");
    assert!(all.ways.values().all(|&n| n >= 20), "{all:?}");
    assert!(all.acts > 1000 && all.substitutes > 10 && all.leavers > 3, "{all:?}");
}

/// A server that leaks a mark in any of these ways is found out.
#[test]
fn a_leaked_mark_is_found() {
    fn plant(way: Way, on: Way, text: &mut String, mark: Option<Mark>) {
        if way == on {
            text.push_str(&mark.map_or_else(String::new, |mark| mark.to_string()));
        }
    }
    /// A card in the hand of the second seat, or in the pile.
    fn of(state: &State, seat: u8) -> Option<Mark> {
        let there = |place| matches!(place, games::marked::Place::Hand(owner) if owner == Seat(seat));
        state.cards.iter().find(|card| there(card.place)).and_then(|card| card.mark)
    }
    let mistakes: [(&str, Tamper); 10] = [
        ("the hand of another", |way, _, text, state| plant(way, Way::Update, text, of(state, 1))),
        ("the top of the pile", |way, _, text, state| {
            let hidden = state.hidden_from(Viewer::Spectator).pop();
            plant(way, Way::Update, text, hidden);
        }),
        ("a hand to a spectator", |way, who, text, state| {
            if who == Some(Viewer::Spectator) {
                plant(way, Way::Update, text, of(state, 0));
            }
        }),
        ("what was taken back", |way, _, text, state| plant(way, Way::Undone, text, of(state, 0))),
        ("a hand to a tab that opens later", |way, _, text, state| {
            plant(way, Way::Tab, text, of(state, 0).or(of(state, 1)));
        }),
        ("an error that knows too much", |way, _, text, state| plant(way, Way::Refused, text, of(state, 1))),
        ("a list", |way, _, text, state| plant(way, Way::List, text, of(state, 0))),
        ("an answer over HTTP, as a number", |way, _, text, state| {
            if let (Way::Http, Some(mark)) = (way, of(state, 0)) {
                text.push_str(&mark.0.to_string());
            }
        }),
        ("a log", |way, _, text, state| plant(way, Way::Log, text, of(state, 0))),
        ("capital letters", |way, _, text, state| {
            if let (Way::Update, Some(mark)) = (way, of(state, 1)) {
                text.push_str(&mark.to_string().to_uppercase());
            }
        }),
    ];
    for (what, mistake) in mistakes {
        assert!((0..6).any(|seed| evening(seed, Some(mistake)).is_err()), "{what}");
    }
}

#[test]
fn the_marked_game_keeps_to_the_rules_of_all_games() {
    for players in ["2", "3", "4"] {
        let options = [("players".to_owned(), players.to_owned())];
        let config = <State as Game>::Config::parse(GAME, &options).unwrap();
        let report = table::kit::Kit::<State>::new(config).seeds(0..12).run().unwrap();
        assert_eq!(report.games, 12);
    }
}
