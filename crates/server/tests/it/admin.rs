//! Orders of the host while people play.

use crate::client::{hall_with, limits, two};
use server::admin;
use server::store::Memory;
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
