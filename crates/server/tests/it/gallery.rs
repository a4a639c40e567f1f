//! Many spectators of one table do not delay its players.

use crate::client::{Client, hall, two};
use server::{Hall, Next, Outgoing, Session};
use std::collections::BTreeSet;
use std::time::Duration;
use tokio::sync::mpsc::Receiver;
use wire::{Clock, Reply, Request, TableCommand, TableId, Update};

const WATCHERS: usize = 2000;

/// A spectator: the connection, and the messages waiting for it.
struct Watcher(#[expect(dead_code, reason = "it keeps the connection open")] Session, Receiver<Outgoing>);

impl Watcher {
    async fn new(hall: &Hall, table: &TableId) -> Watcher {
        let (mut session, mut inbox) = Session::new(hall.clone(), None);
        for request in [
            Request::Hello { version: wire::VERSION, token: None, code: None, name: None },
            Request::Open { table: table.clone(), since: 0, seq: 0 },
        ] {
            assert_eq!(session.read(&wire::text(&request)).await, Next::Go);
            inbox.recv().await.unwrap();
        }
        Watcher(session, inbox)
    }

    fn next(&mut self) -> (Update, usize) {
        let message = self.1.try_recv().expect("an update was sent");
        match wire::read(&message) {
            Ok(Reply::Update(update)) => (*update, message.as_ptr() as usize),
            other => panic!("{other:?}"),
        }
    }
}

/// The player to act acts, and both players get the update.
async fn act(anna: &mut Client, ben: &mut Client, table: &TableId) {
    let step = anna.step(table);
    let asked =
        |client: &Client| client.tables[table].game.as_ref().is_some_and(|game| !game.legal.is_empty());
    let one = if asked(anna) { &mut *anna } else { &mut *ben };
    let (at, act) = (one.moment(table), one.tables[table].game.as_ref().unwrap().legal[0].clone());
    one.ask(table, TableCommand::Act { at, act }).await.unwrap();
    for client in [anna, ben] {
        while client.step(table) == step {
            client.update(table).await;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn players_get_updates_first_and_spectators_in_turns() {
    let hall = hall(71);
    let (mut anna, mut ben, table) = two(&hall, Clock::None).await;
    let mut watchers = Vec::new();
    for _ in 0..WATCHERS {
        watchers.push(Watcher::new(&hall, &table).await);
    }
    let a_while = Duration::from_secs(2);
    act(&mut anna, &mut ben, &table).await;
    tokio::time::sleep(a_while).await;
    watchers.iter_mut().for_each(|watcher| while watcher.1.try_recv().is_ok() {});
    act(&mut anna, &mut ben, &table).await;
    // Both players have it, and hardly any spectator.
    let served = |watchers: &[Watcher]| watchers.iter().filter(|watcher| !watcher.1.is_empty()).count();
    assert_eq!(served(&watchers), 50);
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!((500..1500).contains(&served(&watchers)), "{}", served(&watchers));
    // The next act comes before all have received the first.
    act(&mut anna, &mut ben, &table).await;
    tokio::time::sleep(a_while).await;
    let last = anna.step(&table);
    let (mut twice, mut texts) = (0, BTreeSet::new());
    for watcher in &mut watchers {
        let (update, text) = watcher.next();
        texts.insert(text);
        let game = update.game.unwrap();
        assert_eq!((update.seat, update.info.watchers), (None, WATCHERS as u32));
        if game.step == last {
            // A spectator who waited longer gets both at once.
            assert_eq!(game.steps.len(), 2);
        } else {
            let (update, text) = watcher.next();
            texts.insert(text);
            let game = update.game.unwrap();
            assert_eq!((game.step, game.kept, game.steps.len()), (last, last - 1, 1));
            twice += 1;
        }
        assert!(watcher.1.is_empty(), "nothing is sent twice");
    }
    assert!((500..1500).contains(&twice), "{twice}");
    // The first act, the second, and both: only three texts had to be written for 2,000 spectators.
    assert_eq!(texts.len(), 3);
}
