//! Requests about tables that the sender has no right to make.

use super::{ATTACKER, HONEST, Pair, SocketClient, honest, limits, server};
use server::Limits;
use table::Seat;
use wire::fair::Proof;
use wire::{Hash, Moment, Phrase, Reason, Reply, Request, TableCommand};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_act_that_is_sent_repeatedly_is_played_once() {
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
        // With another key it is another request, and comes too late.
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
async fn clients_out_of_turn_or_without_a_seat_change_nothing() {
    let server = server(Limits { messages: 1000, burst: 1000, ..limits() }).await;
    let mut pair = honest(&server).await;
    pair.play(3).await;
    let table = pair.table.clone();
    let (asked, act) = pair.asked();
    let seq = pair.seq();
    let TableCommand::Act { at, act } = act else { panic!("no act") };
    // The other player, out of turn.
    let other = &mut pair.players[1 - asked];
    for act in [act.clone(), "end".to_owned(), "roll".to_owned()] {
        assert_eq!(other.ask(&table, TableCommand::Act { at, act }).await, Err(Reason::Illegal));
    }
    assert_eq!(other.ask(&table, TableCommand::Undo { at }).await, Err(Reason::Illegal));
    for step in [at.step + 1, at.step.wrapping_sub(1), u32::MAX, 0] {
        let (at, act) = (Moment { step, ..at }, act.clone());
        assert_eq!(other.ask(&table, TableCommand::Act { at, act }).await, Err(Reason::Stale), "{at:?}");
    }
    let promise = Proof::promise(Hash([1; 32]));
    assert_eq!(other.ask(&table, TableCommand::Sit { seat: None, promise }).await, Err(Reason::Taken));
    for seat in [0, 1, 2, 7, 8, 255].map(Seat) {
        // A seat that no table has is malformed.
        let due = if seat.0 < 4 { Reason::NotNow } else { Reason::Malformed };
        assert_eq!(other.ask(&table, TableCommand::Claim { seat }).await, Err(due), "{seat}");
        assert_eq!(other.ask(&table, TableCommand::Substitute { seat }).await, Err(due), "{seat}");
    }
    // A stranger.
    let mut stranger = server.client(ATTACKER, None).await;
    stranger.open(&table).await;
    let contribution = Hash([1; 32]);
    for command in [
        TableCommand::Act { at, act },
        TableCommand::Undo { at },
        TableCommand::Leave,
        TableCommand::Pause,
        TableCommand::Resume,
        TableCommand::Rematch,
        TableCommand::Reveal { contribution },
        TableCommand::Claim { seat: Seat(0) },
        TableCommand::Substitute { seat: Seat(1) },
        TableCommand::Say { phrase: Phrase::Hello },
    ] {
        let named = format!("{command:?}");
        assert_eq!(stranger.ask(&table, command).await, Err(Reason::NotSeated), "{named}");
    }
    for seat in [None, Some(Seat(0)), Some(Seat(1)), Some(Seat(9)), Some(Seat(255))] {
        let answer = stranger.ask(&table, TableCommand::Sit { seat, promise }).await;
        assert!(matches!(answer, Err(Reason::Taken | Reason::Malformed)), "{seat:?} {answer:?}");
    }
    assert_eq!(pair.players[0].open(&table).await.seq, seq, "nothing has changed");
    pair.play(5).await;
}

/// The reason of the next refusal; other messages may come in between.
async fn refused(line: &mut SocketClient) -> Reason {
    loop {
        if let Reply::Refused { reason, .. } = line.hear().await.expect("the connection holds") {
            return reason;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn impossible_numbers_get_a_correct_answer() {
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
        assert!(game.kept <= step, "{since} {seq}: {} of {step} steps are valid", game.kept);
        assert_eq!(game.view.get(), truth.game.as_ref().unwrap().view.get());
    }
    // A table that does not exist, and records of unfinished games.
    reader.say(&Request::Record { table: pair.table.clone() }).await;
    assert_eq!(refused(&mut reader).await, Reason::NotNow);
    let nowhere: wire::TableId = "0000000000000000".parse().unwrap();
    for request in [
        Request::Open { table: nowhere.clone(), since: 0, seq: 0 },
        Request::Record { table: nowhere.clone() },
        Request::At { table: nowhere, key: reader.key(), command: TableCommand::Leave },
    ] {
        reader.say(&request).await;
        assert_eq!(refused(&mut reader).await, Reason::NoTable);
    }
    pair.play(5).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn opening_too_many_tables_has_to_wait() {
    let server = server(limits()).await;
    let mut pair = honest(&server).await;
    let mut opened = Vec::new();
    let mut refused = 0;
    // From several connections, because the address counts.
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
async fn acts_of_a_guest_are_limited_over_all_connections() {
    // Slow, so that the number of acts counts and not the speed of the machine.
    let server = server(Limits { messages: 4, ..limits() }).await;
    let mut pair = honest(&server).await;
    let table = pair.table.clone();
    let mut refused = 0;
    for _ in 0..4 {
        let token = pair.players[0].token.clone();
        let mut tab = server.client(HONEST, token).await;
        for _ in 0..25 {
            let answer = tab
                .ask(&table, TableCommand::Act { at: Moment { step: 999, seq: 0 }, act: "end".to_owned() })
                .await;
            refused += u32::from(answer == Err(Reason::TooMany));
            assert!(matches!(answer, Err(Reason::TooMany | Reason::Stale)), "{answer:?}");
        }
    }
    assert!(refused >= 20, "{refused} of 100 were too many");
    // The other player is not affected.
    let at = pair.players[1].last.as_ref().unwrap().moment();
    let answer = pair.players[1].ask(&table, TableCommand::Act { at, act: "nonsense".to_owned() }).await;
    assert_eq!(answer, Err(Reason::Illegal));
}
