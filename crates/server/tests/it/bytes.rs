//! No matter what a client sends, no table breaks and none is changed by it.
//!
//! `LANDGRAVE_FUZZ=n` tries n broken messages instead of the usual number.

use crate::client::{Client, hall_with, limits};
use proptest::prelude::*;
use room::{By, Entry, Line, Now, Room, opening};
use server::store::Memory;
use server::{Hall, Next, Session, Store};
use std::collections::BTreeMap;
use table::{Luck, Random, Seat};
use wire::fair::Proof;
use wire::{
    Clock, GuestId, Hash, Key, Moment, Offer, Phrase, Reply, Request, SeatSpec, Status, TableCommand, TableId,
};

fn guest(n: u8) -> GuestId {
    GuestId::new([n; GuestId::BYTES])
}

/// The table of [`log`].
pub(crate) fn table() -> TableId {
    TableId::new([7; TableId::BYTES])
}

/// A running game: this many acts were played, each a random legal one.
fn room(game: &str, acts: u32, seed: u64) -> Room {
    played(game, acts, seed).0
}

/// The same as a store has it.
pub(crate) fn log(game: &str, acts: u32, seed: u64) -> (room::Opening, Vec<Line>) {
    let (room, lines) = played(game, acts, seed);
    (room.opening().clone(), lines)
}

fn played(game: &str, acts: u32, seed: u64) -> (Room, Vec<Line>) {
    let info = games::all().into_iter().find(|info| info.name == game).unwrap();
    let seats = vec![SeatSpec::Person; usize::from(*info.players.start())];
    let options = match seats.len() {
        2 => BTreeMap::new(),
        n => BTreeMap::from([("players".to_owned(), n.to_string())]),
    };
    let secret = Hash([seed as u8; 32]);
    let opening = opening(game, &options, &seats, Clock::None, false, guest(0), secret).unwrap();
    let mut room = Room::new(table(), opening);
    let mut log = Vec::new();
    let mut enter = |room: &mut Room, line: Line| {
        room.apply(&line);
        log.push(line);
    };
    for seat in 0..seats.len() as u8 {
        let sat = Entry::Sat { seat: Seat(seat), guest: guest(seat), name: None, promise: Hash::ZERO };
        enter(&mut room, Line::own(sat));
    }
    enter(&mut room, Line::own(Entry::Began));
    let mut luck = Luck::new(seed, 4);
    for n in 0..acts {
        let Some(seat) = room.asked().iter().next() else { break };
        let position = room.position(Some(seat), u32::MAX).unwrap();
        let act = luck.pick(&position.legal).unwrap().clone();
        let by = By { guest: guest(seat.0), name: None, key: Key::from(u64::from(n)) };
        let lines = room.decide(&by, &TableCommand::Act { at: room.moment(), act }, Now::default()).unwrap();
        lines.into_iter().for_each(|line| enter(&mut room, line));
    }
    assert!(room.status() == Status::Running || room.ending().is_some());
    (room, log)
}

/// Text that looks like an act, or does not.
fn act() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        "[a-z]{1,12}",
        Just("end".to_owned()),
        Just("roll".to_owned()),
        Just("build".to_owned()),
        Just("pay".to_owned()),
        Just("deal".to_owned()),
        Just("dice".to_owned()),
        "-?[0-9]{1,12}",
        "[a-zA-Z][0-9]{1,3}",
        "-?[0-9]{1,3},-?[0-9]{1,3}/?[A-Z]{0,2}",
    ];
    prop_oneof![".{0,60}", proptest::collection::vec(word, 0..5).prop_map(|words| words.join(" "))]
}

fn seat() -> impl Strategy<Value = Seat> {
    any::<u8>().prop_map(Seat)
}

fn hash() -> impl Strategy<Value = Hash> {
    prop_oneof![Just(Hash::ZERO), any::<[u8; 32]>().prop_map(Hash)]
}

fn at() -> impl Strategy<Value = Moment> {
    let (step, seq) = (prop_oneof![0..60u32, any::<u32>()], prop_oneof![0..70u64, any::<u64>()]);
    (step, seq).prop_map(|(step, seq)| Moment { step, seq })
}

fn wanted() -> impl Strategy<Value = TableCommand> {
    prop_oneof![
        4 => (at(), act()).prop_map(|(at, act)| TableCommand::Act { at, act }),
        1 => at().prop_map(|at| TableCommand::Undo { at }),
        1 => (proptest::option::of(seat()), hash()).prop_map(|(seat, promise)| TableCommand::Sit { seat, promise }),
        1 => hash().prop_map(|contribution| TableCommand::Reveal { contribution }),
        1 => seat().prop_map(|seat| TableCommand::Substitute { seat }),
        1 => seat().prop_map(|seat| TableCommand::Claim { seat }),
        1 => prop_oneof![
            Just(TableCommand::Leave),
            Just(TableCommand::Pause),
            Just(TableCommand::Resume),
            Just(TableCommand::Rematch),
            Just(TableCommand::Say { phrase: Phrase::Oops }),
        ],
    ]
}

fn quick(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(quick(3000))]

    #[test]
    fn any_text_is_read_or_refused(text in prop_oneof![".{0,200}", "[\\[\\]{}\":,a-z0-9\\\\]{0,200}"]) {
        let _ = wire::read::<Request>(&text);
        let _ = wire::read::<Reply>(&text);
        let _ = text.parse::<TableId>();
        let _ = text.parse::<Hash>();
        let _ = wire::Name::try_from(text.clone());
        let _ = Key::try_from(text);
    }
}

proptest! {
    #![proptest_config(quick(400))]

    #[test]
    fn deciding_any_command_changes_nothing(
        commands in proptest::collection::vec((0..5u8, wanted()), 20),
        game in 0..games::all().len(),
        acts in 0..60u32,
        seed in 0..4u64,
    ) {
        let room = room(&games::all()[game].name, acts, seed);
        let before = wire::text(&room.update(&guest(0), 0, room::Live::default()));
        for (n, (who, command)) in commands.into_iter().enumerate() {
            let by = By { guest: guest(who), name: None, key: Key::from(1000 + n as u64) };
            match room.decide(&by, &command, Now { thinking: u64::MAX, overdue: table::SeatSet::first(4) }) {
                Ok(lines) => {
                    // What is decided can be carried out, on another table.
                    let mut next = self::room(&games::all()[game].name, acts, seed);
                    lines.iter().for_each(|line| next.apply(line));
                    let _ = next.update(&guest(who), 0, room::Live::default());
                    let legal = room.position(room.seat_of(&by.guest), u32::MAX).map(|game| game.legal);
                    if let TableCommand::Act { act, .. } = &command {
                        prop_assert!(legal.unwrap_or_default().contains(act), "{act} is not on the list");
                    }
                }
                Err(refusal) => prop_assert!(!refusal.text.is_empty() && refusal.text.len() < 300),
            }
        }
        prop_assert_eq!(wire::text(&room.update(&guest(0), 0, room::Live::default())), before);
    }
}

/// Damages a message somewhere.
fn broken(text: &str, others: &[String], luck: &mut Luck) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..1 + luck.below(4) {
        let at = luck.below(text.len() as u32 + 1) as usize;
        let to = (at + luck.below(12) as usize).min(text.len());
        match luck.below(7) {
            0 => drop(text.drain(at..to)),
            1 => {
                let part = text[at..to].to_vec();
                text.splice(at..at, part);
            }
            2 => {
                let strange = [
                    '"',
                    '{',
                    '}',
                    '[',
                    ']',
                    ',',
                    ':',
                    '\\',
                    '\u{0}',
                    '\u{202e}',
                    'é',
                    '9',
                    '-',
                    'e',
                    '\u{10ffff}',
                ];
                text.insert(at, *luck.pick(&strange).unwrap());
            }
            3 => {
                let other: Vec<char> = luck.pick(others).unwrap().chars().collect();
                let from = luck.below(other.len() as u32) as usize;
                text.splice(at..to, other[from..(from + 20).min(other.len())].iter().copied());
            }
            4 => {
                let words = [
                    "null",
                    "true",
                    "-1",
                    "1e999",
                    "18446744073709551616",
                    "\"\"",
                    "[]",
                    "{}",
                    "4294967296",
                    "\"\\u0000\"",
                ];
                text.splice(at..to, luck.pick(&words).unwrap().chars());
            }
            5 => text.truncate(at.max(1)),
            _ => {
                if let Some(one) = text.get_mut(at) {
                    *one = char::from(32 + luck.below(95) as u8);
                }
            }
        }
        if text.is_empty() {
            text.push(' ');
        }
    }
    text.into_iter().collect()
}

/// Every kind of request, as it is really sent.
fn requests(table: &TableId, token: &wire::Token, act: &str) -> Vec<String> {
    let at = |command| Request::At { table: table.clone(), key: Key::from(77), command };
    let name: wire::Name = "Mallory".to_owned().try_into().unwrap();
    let promise = Hash([3; 32]);
    [
        Request::Hello {
            version: wire::VERSION,
            token: Some(token.clone()),
            code: None,
            name: Some(name.clone()),
        },
        Request::Rename { name },
        Request::Lobby { follow: false },
        Request::Create {
            key: Key::from(5),
            game: "rivals/intro".to_owned(),
            options: BTreeMap::new(),
            seats: vec![SeatSpec::Person, SeatSpec::Bot("greedy".to_owned())],
            clock: Clock::Bank { seconds: 60, increment: 5 },
            public: true,
            promise: Some(promise),
        },
        Request::Open { table: table.clone(), since: 3, seq: 9 },
        Request::Close { table: table.clone() },
        Request::Record { table: table.clone() },
        Request::Ping { n: 7 },
        at(TableCommand::Sit { seat: Some(Seat(1)), promise }),
        at(TableCommand::Reveal { contribution: promise }),
        at(TableCommand::Act { at: Moment { step: 4, seq: 9 }, act: act.to_owned() }),
        at(TableCommand::Undo { at: Moment { step: 4, seq: 9 } }),
        at(TableCommand::Claim { seat: Seat(0) }),
        at(TableCommand::Substitute { seat: Seat(0) }),
        at(TableCommand::Resume),
        at(TableCommand::Rematch),
        at(TableCommand::Say { phrase: Phrase::Thanks }),
    ]
    .iter()
    .map(wire::text)
    .collect()
}

/// Sends a message on a session, on a new one if need be, and reads the replies.
async fn say(
    hall: &Hall,
    line: &mut Option<(Session, tokio::sync::mpsc::Receiver<server::Outgoing>)>,
    text: &str,
    hello: &str,
) {
    if line.is_none() {
        let (mut session, inbox) = Session::new(hall.clone(), None);
        session.read(hello).await;
        *line = Some((session, inbox));
    }
    let (session, inbox) = line.as_mut().unwrap();
    let next = session.read(text).await;
    while let Ok(reply) = inbox.try_recv() {
        let _: Reply = wire::read(&reply).unwrap();
    }
    if next == Next::Close {
        let (session, _) = line.take().unwrap();
        session.end().await;
    }
}

/// Damaged messages of a stranger and of a player who does not have to act: the table is unchanged, and goes on.
#[tokio::test(start_paused = true)]
async fn broken_messages_break_nothing() {
    let store = Memory::new();
    let hall = hall_with(31, store.clone(), server::Limits { waiting: 4096, ..limits() });
    let mut anna = Client::new(&hall, "Anna", 1).await;
    let mut ben = Client::new(&hall, "Ben", 2).await;
    let table = anna.create("rivals/intro", vec![SeatSpec::Person, SeatSpec::Person]).await;
    let promise = Proof::promise(ben.contribution);
    ben.ask(&table, TableCommand::Sit { seat: None, promise }).await.unwrap();
    anna.open(&table).await;
    ben.open(&table).await;
    for client in [&mut anna, &mut ben] {
        let contribution = client.contribution;
        client.ask(&table, TableCommand::Reveal { contribution }).await.unwrap();
    }
    anna.until(&table, |info| info.status == Status::Running).await;
    ben.until(&table, |info| info.status == Status::Running).await;
    let (asked, other) =
        if ben.tables[&table].game.as_ref().unwrap().legal.is_empty() { (anna, ben) } else { (ben, anna) };
    let act = asked.tables[&table].game.as_ref().unwrap().legal[0].clone();
    let stranger = Client::new(&hall, "Mallory", 3).await;
    let hello = |token: Option<wire::Token>| {
        wire::text(&Request::Hello { version: wire::VERSION, token, code: None, name: None })
    };
    let tries = std::env::var("LANDGRAVE_FUZZ").ok().and_then(|text| text.parse().ok()).unwrap_or(6000);
    let texts = requests(&table, stranger.token.as_ref().unwrap(), &act);
    let log = store.since(&table, 0).await.unwrap();
    let mut luck = Luck::new(8, 8);
    let mut lines = [None, None];
    for n in 0..tries {
        let text = broken(luck.pick(&texts).unwrap(), &texts, &mut luck);
        // The player may make offers, so only the log of acts is compared below.
        let (line, token) = if n % 2 == 0 { (0, None) } else { (1, other.token.clone()) };
        say(&hall, &mut lines[line], &text, &hello(token)).await;
        if n % 64 == 0 {
            tokio::task::yield_now().await;
        }
    }
    // The table answers, and nothing was played.
    let mut asked = asked;
    asked.send(Request::Open { table: table.clone(), since: 0, seq: 0 }).await;
    asked.update(&table).await;
    let after = store.since(&table, 0).await.unwrap();
    let harmless =
        |line: &Line| matches!(line.entry, Entry::Offered { offer: Offer::Rematch | Offer::Pause, .. });
    assert_eq!(after[..log.len()], log);
    assert!(after[log.len()..].iter().all(harmless), "{:?}", &after[log.len()..]);
    assert!(asked.act(&table).await, "the game goes on");
}
