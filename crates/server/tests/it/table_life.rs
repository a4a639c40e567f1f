//! What happens at a table besides the game: coming back, leaving, breaks, clocks, undo, rematches.

use crate::client::{Client, hall, hall_with, limits, two};
use server::store::Memory;
use std::time::Duration;
use table::Seat;
use wire::fair::Proof;
use wire::{
    Clock, Ending, Occupant, Offer, Phrase, Reason, Reply, Request, SeatSpec, Status, TableCommand, TableId,
};

/// The player to act acts, this many times.
async fn play(anna: &mut Client, ben: &mut Client, table: &TableId, acts: u32) {
    for _ in 0..acts {
        let steps = anna.step(table);
        if !anna.act(table).await {
            assert!(ben.act(table).await, "one of them has to act");
        }
        for client in [&mut *anna, &mut *ben] {
            while client.step(table) == steps && client.status(table) == Some(Status::Running) {
                client.update(table).await;
            }
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_player_who_was_away_catches_up_in_one_message() {
    let hall = hall(1);
    let (mut anna, mut ben, table) = two(&hall, Clock::None).await;
    play(&mut anna, &mut ben, &table, 5).await;
    let (since, seq) = (ben.step(&table), ben.tables[&table].seq);
    play(&mut anna, &mut ben, &table, 20).await;
    // Another device of Ben's, which last had five acts, and one that has nothing.
    let token = ben.token.clone();
    for (since, seq) in [(since, seq), (0, 0)] {
        let mut back = Client::silent(&hall, 9);
        back.hello(token.clone()).await;
        back.send(Request::Open { table: table.clone(), since, seq }).await;
        let update = back.update(&table).await;
        let game = update.game.unwrap();
        assert_eq!((update.seat, game.step, game.kept), (Some(Seat(1)), 25, since));
        let numbers: Vec<u32> = game.steps.iter().map(|step| step.step).collect();
        let first = if since == 0 { 0 } else { since + 1 };
        assert_eq!(numbers, (first..=25).collect::<Vec<_>>());
        let mine = ben.tables[&table].game.as_ref().unwrap();
        assert_eq!(game.view.get(), mine.view.get(), "both devices show the same");
        back.end().await;
    }
}

#[tokio::test(start_paused = true)]
async fn two_tabs_stay_in_step_and_a_repeated_request_is_done_once() {
    let hall = hall(2);
    let (mut anna, mut ben, table) = two(&hall, Clock::None).await;
    let mut tab = Client::silent(&hall, 9);
    tab.hello(anna.token.clone()).await;
    tab.open(&table).await;
    for _ in 0..10 {
        let before = anna.step(&table);
        play(&mut anna, &mut ben, &table, 1).await;
        while tab.step(&table) == before {
            tab.update(&table).await;
        }
        let (one, other) = (&anna.tables[&table], &tab.tables[&table]);
        assert_eq!((one.seq, one.seat), (other.seq, other.seat));
        let (one, other) = (one.game.as_ref().unwrap(), other.game.as_ref().unwrap());
        assert_eq!((one.view.get(), &one.legal), (other.view.get(), &other.legal));
    }
    let asked = !anna.tables[&table].game.as_ref().unwrap().legal.is_empty();
    let actor = if asked { &mut anna } else { &mut ben };
    let game = actor.tables[&table].game.clone().unwrap();
    let key = actor.key();
    let act = TableCommand::Act { at: actor.moment(&table), act: game.legal[0].clone() };
    for _ in 0..3 {
        actor.send(Request::At { table: table.clone(), key: key.clone(), command: act.clone() }).await;
        actor.done(&key).await.unwrap();
    }
    assert_eq!(actor.update(&table).await.game.unwrap().step, game.step + 1);
}

#[tokio::test(start_paused = true)]
async fn acts_are_taken_back_until_something_was_revealed() {
    let hall = hall(3);
    let (mut anna, mut ben, table) = two(&hall, Clock::None).await;
    let (mut undone, mut refused) = (0, 0);
    while undone < 5 || refused < 5 {
        let step = anna.step(&table);
        let before =
            [&anna, &ben].map(|client| client.tables[&table].game.as_ref().unwrap().view.get().to_owned());
        play(&mut anna, &mut ben, &table, 1).await;
        assert_eq!(anna.status(&table), Some(Status::Running), "the game lasts long enough for this test");
        let may = |client: &Client| client.tables[&table].game.as_ref().unwrap().undo;
        let (one, other) = if may(&ben) { (&mut ben, &mut anna) } else { (&mut anna, &mut ben) };
        if !may(one) {
            for client in [one, other] {
                let at = client.moment(&table);
                let (reason, why) = client.ask(&table, TableCommand::Undo { at }).await.unwrap_err();
                assert_eq!(reason, Reason::Illegal, "{why}");
            }
            refused += 1;
            continue;
        }
        assert!(!may(other));
        let at = one.moment(&table);
        one.ask(&table, TableCommand::Undo { at }).await.unwrap();
        for client in [one, other] {
            let game = client.update(&table).await.game.unwrap();
            assert_eq!((game.step, game.kept, game.steps.len()), (step, step, 0));
        }
        let after =
            [&anna, &ben].map(|client| client.tables[&table].game.as_ref().unwrap().view.get().to_owned());
        assert_eq!(before, after);
        undone += 1;
        // The game goes on with the next choice.
        play(&mut anna, &mut ben, &table, 1).await;
    }
}

#[tokio::test(start_paused = true)]
async fn spectators_see_the_game_and_cannot_act() {
    let hall = hall(4);
    let (mut anna, mut ben, table) = two(&hall, Clock::None).await;
    let mut carl = Client::new(&hall, "Carl", 7).await;
    carl.open(&table).await;
    play(&mut anna, &mut ben, &table, 3).await;
    while carl.step(&table) < 3 {
        carl.update(&table).await;
    }
    let update = carl.tables[&table].clone();
    let game = update.game.unwrap();
    assert_eq!((update.seat, game.legal.len(), game.viewer), (None, 0, table::Viewer::Spectator));
    let promise = Proof::promise(carl.contribution);
    for (command, reason) in [
        (TableCommand::Act { at: carl.moment(&table), act: "roll".to_owned() }, Reason::NotSeated),
        (TableCommand::Leave, Reason::NotSeated),
        (TableCommand::Say { phrase: Phrase::Hello }, Reason::NotSeated),
        (TableCommand::Sit { seat: Some(Seat(0)), promise }, Reason::Taken),
        (TableCommand::Sit { seat: Some(Seat(3)), promise }, Reason::Taken),
    ] {
        assert_eq!(carl.ask(&table, command).await.unwrap_err().0, reason);
    }
    // Everybody sees that there is a spectator.
    anna.until(&table, |info| info.watchers == 1).await;
}

#[tokio::test(start_paused = true)]
async fn a_bot_plays_for_a_player_who_is_away_until_they_are_back() {
    let hall = hall(5);
    let (mut anna, ben, table) = two(&hall, Clock::None).await;
    let early = anna.ask(&table, TableCommand::Substitute { seat: Seat(1) }).await;
    assert_eq!(early.unwrap_err().0, Reason::NotNow, "Ben is here");
    let token = ben.token.clone();
    ben.end().await;
    anna.until(&table, |info| !info.seats[1].present).await;
    anna.until(&table, |info| info.seats[1].overdue).await;
    anna.ask(&table, TableCommand::Substitute { seat: Seat(1) }).await.unwrap();
    for _ in 0..30 {
        if !anna.act(&table).await {
            anna.update(&table).await;
        }
    }
    assert!(anna.tables[&table].info.seats[1].substitute.is_some());
    let mut back = Client::silent(&hall, 9);
    back.hello(token).await;
    back.open(&table).await;
    assert_eq!(back.tables[&table].info.seats[1].substitute, None);
    anna.until(&table, |info| info.seats[1].substitute.is_none() && info.seats[1].present).await;
    play(&mut anna, &mut back, &table, 5).await;
}

#[tokio::test(start_paused = true)]
async fn a_win_may_be_claimed_from_a_player_who_stays_away() {
    let hall = hall(6);
    let (mut anna, ben, table) = two(&hall, Clock::None).await;
    ben.end().await;
    anna.until(&table, |info| info.seats[1].overdue).await;
    anna.ask(&table, TableCommand::Claim { seat: Seat(1) }).await.unwrap();
    let update = anna.update(&table).await;
    assert_eq!(update.info.ending, Some(Ending::Resigned { seat: Seat(1), claimed: true }));
    let proof = Proof {
        table: table.clone(),
        game: update.info.game.clone(),
        rules: 1,
        secret: update.info.secret.expect("the secret is out"),
        contributions: vec![],
    };
    assert_eq!(proof.commitment(), update.info.commitment);
}

#[tokio::test(start_paused = true)]
async fn clocks_run_for_the_player_to_act_and_stop_while_the_server_is_down() {
    let store = Memory::new();
    let hall = hall_with(7, store.clone(), limits());
    let (mut anna, mut ben, table) = two(&hall, Clock::Turn { seconds: 30 }).await;
    let asked = |client: &Client| !client.tables[&table].game.as_ref().unwrap().legal.is_empty();
    let seat = if asked(&anna) { 0 } else { 1 };
    tokio::time::advance(Duration::from_secs(20)).await;
    anna.ask(&table, TableCommand::Say { phrase: Phrase::OneMoment }).await.unwrap();
    let info = anna.update(&table).await.info;
    let left = |info: &wire::TableInfo, seat: usize| info.seats[seat].left.unwrap();
    assert!((9_000..=10_000).contains(&left(&info, seat)), "{}", left(&info, seat));
    assert_eq!(left(&info, 1 - seat), 30_000);
    // The server goes down for an hour; no clock has run meanwhile.
    hall.close().await;
    tokio::time::advance(Duration::from_secs(3600)).await;
    let hall = hall_with(8, store, limits());
    let mut back = Client::silent(&hall, 9);
    back.hello(anna.token.clone()).await;
    back.open(&table).await;
    assert_eq!(left(&back.tables[&table].info, seat), 30_000);
    assert_eq!(back.status(&table), Some(Status::Running));
    let mut other = Client::silent(&hall, 9);
    other.hello(ben.token.take()).await;
    other.open(&table).await;
    let waiting = if seat == 0 { &mut other } else { &mut back };
    waiting.until(&table, |info| info.seats[seat].overdue).await;
    waiting.ask(&table, TableCommand::Claim { seat: Seat(seat as u8) }).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn breaks_and_rematches_need_both() {
    let hall = hall(9);
    let (mut anna, mut ben, table) = two(&hall, Clock::None).await;
    anna.ask(&table, TableCommand::Pause).await.unwrap();
    ben.until(&table, |info| info.seats[0].offers == [Offer::Pause]).await;
    assert_eq!(ben.status(&table), Some(Status::Running));
    ben.ask(&table, TableCommand::Pause).await.unwrap();
    anna.until(&table, |info| info.status == Status::Paused).await;
    let at = anna.moment(&table);
    let act = TableCommand::Act { at, act: "roll".to_owned() };
    assert_eq!(anna.ask(&table, act).await.unwrap_err().0, Reason::NotNow);
    ben.ask(&table, TableCommand::Resume).await.unwrap();
    anna.until(&table, |info| info.status == Status::Running).await;
    anna.ask(&table, TableCommand::Leave).await.unwrap();
    ben.until(&table, |info| info.status == Status::Finished).await;
    for client in [&mut anna, &mut ben] {
        client.ask(&table, TableCommand::Rematch).await.unwrap();
    }
    anna.until(&table, |info| info.rematch.is_some()).await;
    let next = anna.tables[&table].info.rematch.clone().unwrap();
    // A stranger cannot take a reserved seat.
    let mut carl = Client::new(&hall, "Carl", 7).await;
    let promise = Proof::promise(carl.contribution);
    assert_eq!(
        carl.ask(&next, TableCommand::Sit { seat: None, promise }).await.unwrap_err().0,
        Reason::Taken
    );
    for client in [&mut anna, &mut ben] {
        let promise = Proof::promise(client.contribution);
        client.open(&next).await;
        client.ask(&next, TableCommand::Sit { seat: None, promise }).await.unwrap();
    }
    anna.until(&next, |info| info.status == Status::Starting).await;
    let names: Vec<_> = anna.tables[&next].info.seats.iter().map(|seat| seat.who.clone()).collect();
    let is = |who: &Occupant, wanted: &str| matches!(who, Occupant::Guest { name: Some(name), .. } if name.as_str() == wanted);
    assert!(is(&names[0], "Ben") && is(&names[1], "Anna"), "{names:?}");
}

#[tokio::test(start_paused = true)]
async fn lists_show_public_tables_and_the_guests_own() {
    let hall = hall(10);
    let mut anna = Client::new(&hall, "Anna", 1).await;
    let mut ben = Client::new(&hall, "Ben", 2).await;
    ben.send(Request::Lobby { follow: true }).await;
    assert!(matches!(ben.next().await, Reply::Lobby { open, yours } if open.is_empty() && yours.is_empty()));
    let table = anna.create("rivals/intro", vec![SeatSpec::Person, SeatSpec::Person]).await;
    let Reply::Lobby { open, .. } = ben.next().await else { panic!("no list") };
    assert_eq!((&open[0].id, &open[0].seats), (&table, &vec![Some("Anna".to_owned()), None]));
    anna.send(Request::Lobby { follow: false }).await;
    let Reply::Lobby { yours, .. } = anna.next().await else { panic!("no list") };
    assert_eq!(yours[0].id, table);
    // Getting up before the start ends a table at which nobody sits.
    anna.open(&table).await;
    anna.ask(&table, TableCommand::Leave).await.unwrap();
    anna.until(&table, |info| info.ending == Some(Ending::Abandoned)).await;
}

#[tokio::test(start_paused = true)]
async fn a_code_moves_a_guest_to_another_device_once() {
    let hall = hall(11);
    let mut anna = Client::new(&hall, "Anna", 1).await;
    anna.send(Request::Pair).await;
    let Reply::Code { code, .. } = anna.next().await else { panic!("no code") };
    let hello = |code: &wire::Code| Request::Hello {
        version: wire::VERSION,
        token: None,
        code: Some(code.clone()),
        name: None,
    };
    let mut phone = Client::silent(&hall, 3);
    phone.send(hello(&code)).await;
    let Reply::Welcome { name: Some(name), token: Some(_), .. } = phone.next().await else {
        panic!("no welcome")
    };
    assert_eq!(name.as_str(), "Anna");
    let mut thief = Client::silent(&hall, 4);
    thief.send(hello(&code)).await;
    assert!(matches!(thief.next().await, Reply::Refused { reason: Reason::Unknown, .. }));
}
