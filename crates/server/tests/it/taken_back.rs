//! A choice made for a position that was taken back is not played in another position with the same number.

use crate::client::{Client, hall, two};
use table::{Luck, Random};
use wire::{Clock, Moment, Reason, Reply, Request, TableCommand, TableId};

fn legal(client: &Client, table: &TableId) -> Vec<String> {
    client.tables[table].game.as_ref().map_or_else(Vec::new, |game| game.legal.clone())
}

/// Acts, and returns the position after it if the act can be taken back and the player has to act again; both clients
/// have the update.
async fn act(one: &mut Client, other: &mut Client, table: &TableId, act: String) -> Option<Moment> {
    let at = one.moment(table);
    one.ask(table, TableCommand::Act { at, act }).await.unwrap();
    for client in [&mut *one, other] {
        while client.moment(table).seq == at.seq {
            client.update(table).await;
        }
    }
    one.tables[table].game.as_ref().filter(|game| game.undo).map(|_| one.moment(table))
}

async fn undo(one: &mut Client, other: &mut Client, table: &TableId) {
    let at = one.moment(table);
    one.ask(table, TableCommand::Undo { at }).await.unwrap();
    for client in [one, other] {
        while client.moment(table).seq == at.seq {
            client.update(table).await;
        }
    }
}

/// Anna has two tabs. In one she acts, takes it back and does something else; the other tab only knows of the first
/// act. What she chooses there is possible in the new position as well, and the number of steps is the same; still it
/// is not the position she saw when she chose.
#[tokio::test(start_paused = true)]
async fn an_act_is_played_only_in_the_position_it_was_chosen_for() {
    let hall = hall(21);
    let (mut anna, mut ben, table) = two(&hall, Clock::None).await;
    let mut luck = Luck::new(4, 4);
    let (mut acts, mut undos) = (0u64, 0u64);
    while acts < 3 || undos < 3 {
        let (one, other) =
            if legal(&anna, &table).is_empty() { (&mut ben, &mut anna) } else { (&mut anna, &mut ben) };
        let mut choices = legal(one, &table);
        luck.shuffle(&mut choices);
        let first = choices.pop().expect("there is a choice");
        let Some(before) = act(one, other, &table, first).await else { continue };
        let chosen = legal(one, &table);
        let Some(second) = choices.pop() else { continue };
        undo(one, other, &table).await;
        if act(one, other, &table, second).await.is_none() {
            continue;
        }
        let now = one.moment(&table);
        let Some(both) = legal(one, &table).into_iter().find(|act| chosen.contains(act)) else { continue };
        assert_eq!(before.step, now.step, "only the number is the same");
        let mut tab = Client::silent(&hall, 100 + acts + undos);
        tab.hello(one.token.clone()).await;
        tab.open(&table).await;
        for command in
            [TableCommand::Act { at: before, act: both.clone() }, TableCommand::Undo { at: before }]
        {
            let key = tab.key();
            tab.send(Request::At { table: table.clone(), key, command }).await;
            let refused = loop {
                if let Reply::Refused { reason, text, .. } = tab.next().await {
                    break (reason, text);
                }
            };
            let why = "the position this was meant for was taken back".to_owned();
            assert_eq!(refused, (Reason::Stale, why));
            // The tab is sent the current position.
            assert_eq!(tab.update(&table).await.moment(), now);
        }
        // From there it is possible.
        if luck.below(2) == 0 {
            tab.ask(&table, TableCommand::Act { at: now, act: both }).await.unwrap();
            acts += 1;
        } else {
            tab.ask(&table, TableCommand::Undo { at: now }).await.unwrap();
            undos += 1;
        }
        for client in [one, other] {
            while client.moment(&table).seq == now.seq {
                client.update(&table).await;
            }
        }
        tab.end().await;
    }
}

/// An undo that goes back no further than what a player saw leaves their choice valid.
#[tokio::test(start_paused = true)]
async fn an_act_stays_valid_when_only_later_steps_were_taken_back() {
    let hall = hall(22);
    let (mut anna, mut ben, table) = two(&hall, Clock::None).await;
    let mut luck = Luck::new(5, 5);
    for _ in 0..200 {
        let (one, other) =
            if legal(&anna, &table).is_empty() { (&mut ben, &mut anna) } else { (&mut anna, &mut ben) };
        let (at, choices) = (one.moment(&table), legal(one, &table));
        let first = luck.pick(&choices).expect("there is a choice").clone();
        if act(one, other, &table, first).await.is_some() {
            undo(one, other, &table).await;
            one.ask(&table, TableCommand::Act { at, act: choices[0].clone() }).await.unwrap();
            return;
        }
    }
    panic!("nothing could be taken back");
}
