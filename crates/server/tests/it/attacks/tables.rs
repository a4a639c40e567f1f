//! Requests about tables that are not the sender's to make.

use super::{ATTACKER, HONEST, Line, Pair, honest, limits, server};
use server::Limits;
use table::Seat;
use wire::fair::Proof;
use wire::{Hash, Moment, Phrase, Reason, Reply, Request, Wanted};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_act_that_is_sent_again_and_again_is_played_once() {
    let server = server(Limits { messages: 1000, burst: 1000, ..limits() }).await;
    let mut pair = Pair::new(&server, [ATTACKER, HONEST]).await;
    for _ in 0..4 {
        let (player, act) = pair.asked();
        let (before, seq) = (pair.step(player), pair.seq());
        let key = pair.players[player].key();
        for _ in 0..20 {
            let done = pair.players[player].ask_again(&pair.table, key.clone(), act.clone()).await;
            assert_eq!(done, Ok(()));
        }
        // Under another name it is another request, and comes too late.
        for _ in 0..5 {
            assert_eq!(pair.players[player].ask(&pair.table, act.clone()).await, Err(Reason::Stale));
        }
        for n in 0..2 {
            let table = pair.table.clone();
            let update = pair.players[n].open(&table).await;
            assert_eq!(update.game.unwrap().step, before + 1);
            assert_eq!(update.seq, seq + 1);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_not_asked_or_does_not_sit_there_changes_nothing() {
    let server = server(Limits { messages: 1000, burst: 1000, ..limits() }).await;
    let mut pair = honest(&server).await;
    pair.play(3).await;
    let table = pair.table.clone();
    let (asked, act) = pair.asked();
    let seq = pair.seq();
    let Wanted::Act { at, act } = act else { panic!("no act") };
    // The other player, out of turn.
    let other = &mut pair.players[1 - asked];
    for act in [act.clone(), "end".to_owned(), "roll".to_owned()] {
        assert_eq!(other.ask(&table, Wanted::Act { at, act }).await, Err(Reason::Illegal));
    }
    assert_eq!(other.ask(&table, Wanted::Undo { at }).await, Err(Reason::Illegal));
    for step in [at.step + 1, at.step.wrapping_sub(1), u32::MAX, 0] {
        let (at, act) = (Moment { step, ..at }, act.clone());
        assert_eq!(other.ask(&table, Wanted::Act { at, act }).await, Err(Reason::Stale), "{at:?}");
    }
    let promise = Proof::promise(Hash([1; 32]));
    assert_eq!(other.ask(&table, Wanted::Sit { seat: None, promise }).await, Err(Reason::Taken));
    for seat in [0, 1, 2, 7, 8, 255].map(Seat) {
        // A seat that no table has is not even a seat.
        let due = if seat.0 < 4 { Reason::NotNow } else { Reason::Malformed };
        assert_eq!(other.ask(&table, Wanted::Claim { seat }).await, Err(due), "{seat}");
        assert_eq!(other.ask(&table, Wanted::Substitute { seat }).await, Err(due), "{seat}");
    }
    // A stranger.
    let mut stranger = server.client(ATTACKER, None).await;
    stranger.open(&table).await;
    let contribution = Hash([1; 32]);
    for wish in [
        Wanted::Act { at, act },
        Wanted::Undo { at },
        Wanted::Leave,
        Wanted::Pause,
        Wanted::Resume,
        Wanted::Rematch,
        Wanted::Reveal { contribution },
        Wanted::Claim { seat: Seat(0) },
        Wanted::Substitute { seat: Seat(1) },
        Wanted::Say { phrase: Phrase::Hello },
    ] {
        let named = format!("{wish:?}");
        assert_eq!(stranger.ask(&table, wish).await, Err(Reason::NotSeated), "{named}");
    }
    for seat in [None, Some(Seat(0)), Some(Seat(1)), Some(Seat(9)), Some(Seat(255))] {
        let told = stranger.ask(&table, Wanted::Sit { seat, promise }).await;
        assert!(matches!(told, Err(Reason::Taken | Reason::Malformed)), "{seat:?} {told:?}");
    }
    assert_eq!(pair.players[0].open(&table).await.seq, seq, "nothing has changed");
    pair.play(5).await;
}

/// Why the next thing that is refused is refused; other news may come in between.
async fn refused(line: &mut Line) -> Reason {
    loop {
        if let Reply::Refused { reason, .. } = line.hear().await.expect("the line holds") {
            return reason;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn numbers_that_cannot_be_are_answered_with_the_truth() {
    let server = server(Limits { messages: 1000, burst: 1000, ..limits() }).await;
    let mut pair = honest(&server).await;
    pair.play(5).await;
    let mut reader = server.client(ATTACKER, None).await;
    let truth = reader.open(&pair.table).await;
    let step = truth.game.as_ref().unwrap().step;
    for (since, seq) in [(u32::MAX, u64::MAX), (u32::MAX, 0), (0, u64::MAX), (3, 1), (step + 1, truth.seq)] {
        let update = reader.look(&pair.table, since, seq).await;
        let game = update.game.unwrap();
        assert_eq!((update.seq, game.step), (truth.seq, step));
        assert!(game.kept <= step, "{since} {seq}: {} of {step} steps stand", game.kept);
        assert_eq!(game.view.get(), truth.game.as_ref().unwrap().view.get());
    }
    // A table that is not there, and records of games that are not over.
    reader.say(&Request::Record { table: pair.table.clone() }).await;
    assert_eq!(refused(&mut reader).await, Reason::NotNow);
    let nowhere: wire::TableId = "0000000000000000".parse().unwrap();
    for request in [
        Request::Open { table: nowhere.clone(), since: 0, seq: 0 },
        Request::Record { table: nowhere.clone() },
        Request::At { table: nowhere, key: reader.key(), wish: Wanted::Leave },
    ] {
        reader.say(&request).await;
        assert_eq!(refused(&mut reader).await, Reason::NoTable);
    }
    pair.play(5).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_opens_too_many_tables_has_to_wait() {
    let server = server(limits()).await;
    let mut pair = honest(&server).await;
    let mut opened = Vec::new();
    let mut refused = 0;
    // From several connections, for it is the address that counts.
    for _ in 0..4 {
        let mut line = server.client(ATTACKER, None).await;
        for _ in 0..10 {
            match line.create().await {
                Ok(table) => opened.push(table),
                Err(reason) => {
                    assert_eq!(reason, Reason::TooMany);
                    refused += 1;
                }
            }
        }
        assert!(line.is_alive().await);
    }
    assert!((10..=20).contains(&opened.len()) && refused >= 20, "{} opened", opened.len());
    // Others may.
    let mut other = server.client(HONEST, None).await;
    assert!(other.create().await.is_ok());
    pair.play(5).await;
    assert!(server.hall.tables() <= 2, "tables at which nobody looks are not kept in memory");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_may_act_only_so_often_on_all_his_connections_together() {
    // Slow, so that it counts how many there are and not how fast the machine is.
    let server = server(Limits { messages: 4, ..limits() }).await;
    let mut pair = honest(&server).await;
    let table = pair.table.clone();
    let mut refused = 0;
    for _ in 0..4 {
        let token = pair.players[0].token.clone();
        let mut tab = server.client(HONEST, token).await;
        for _ in 0..25 {
            let told = tab
                .ask(&table, Wanted::Act { at: Moment { step: 999, seq: 0 }, act: "end".to_owned() })
                .await;
            refused += u32::from(told == Err(Reason::TooMany));
            assert!(matches!(told, Err(Reason::TooMany | Reason::Stale)), "{told:?}");
        }
    }
    assert!(refused >= 20, "{refused} of 100 were too many");
    // The other player is not bothered.
    let at = pair.players[1].last.as_ref().unwrap().moment();
    let told = pair.players[1].ask(&table, Wanted::Act { at, act: "nonsense".to_owned() }).await;
    assert_eq!(told, Err(Reason::Illegal));
}
