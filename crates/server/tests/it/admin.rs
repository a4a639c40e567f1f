//! Orders of the host while people play.

use crate::client::{hall_with, limits, two};
use room::Room;
use server::store::{Memory, TableSummary};
use server::{Store, admin};
use wire::{Clock, Ending, Reason, Status, TableCommand};

#[tokio::test(start_paused = true)]
async fn players_are_told_that_their_table_was_closed() {
    let store = Memory::new();
    let hall = hall_with(8, store.clone(), limits());
    let last = hall.take_new_orders(None).await.unwrap();
    let (mut anna, mut ben, table) = two(&hall, Clock::None).await;
    admin::close(&store, &table).await.unwrap();
    assert!(admin::close(&store, &table).await.unwrap_err().to_string().contains("is over"));
    hall.take_new_orders(Some(last)).await.unwrap();
    for client in [&mut anna, &mut ben] {
        client.until(&table, |info| info.status == Status::Finished).await;
        assert_eq!(client.tables[&table].info.ending, Some(Ending::Abandoned));
    }
    assert_eq!(anna.ask(&table, TableCommand::Pause).await.unwrap_err().0, Reason::NotNow);
}

/// Neither closing nor moving a game that is stored as over starts it again, even if its log reads differently today.
#[tokio::test(start_paused = true)]
async fn a_game_that_is_stored_as_over_stays_over() {
    let (store, other) = (Memory::new(), Memory::new());
    let hall = hall_with(9, store.clone(), limits());
    let (anna, ben, table) = two(&hall, Clock::None).await;
    anna.end().await;
    ben.end().await;
    hall.close().await;
    let (opening, lines) = store.load(&table).await.unwrap().unwrap();
    let mut summary = TableSummary::of(&Room::from_log(table.clone(), opening, &lines), 0);
    summary.listing.status = Status::Finished;
    store.save_summary(&table, &summary).await.unwrap();
    assert!(admin::close(&store, &table).await.unwrap_err().to_string().contains("is over"));
    assert_eq!(store.since(&table, 0).await.unwrap(), lines);
    let text = admin::export(&store, &table).await.unwrap();
    admin::import(&other, &text).await.unwrap();
    assert!(other.is_over(&table).await.unwrap());
    assert_eq!(other.since(&table, 0).await.unwrap(), lines);
}
