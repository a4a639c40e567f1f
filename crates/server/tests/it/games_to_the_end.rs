//! Whole games over the messages, by clients that know nothing but views and legal acts.

use crate::client::{Client, hall};
use table::Record;
use wire::{Ending, Reply, Request, SeatSpec, Status};

/// A person against bots, in every game; the record verifies, and so do its dice.
#[tokio::test(start_paused = true)]
async fn a_person_plays_bots_in_every_game() {
    for game in games::all() {
        let hall = hall(11);
        let mut client = Client::new(&hall, "Anna", 5).await;
        let mut seats = vec![SeatSpec::Bot("random".to_owned()); usize::from(*game.players.start())];
        seats[1] = SeatSpec::Person;
        let table = client.create(&game.name, seats).await;
        client.open(&table).await;
        while client.status(&table) != Some(Status::Finished) {
            if !client.act(&table).await {
                client.update(&table).await;
            }
        }
        let info = client.tables[&table].info.clone();
        assert!(matches!(info.ending, Some(Ending::Played(_))), "{:?}", info.ending);
        client.send(Request::Record { table: table.clone() }).await;
        let Reply::Record { text, .. } = client.next().await else { panic!("no record") };
        let record = Record::parse(&text).unwrap();
        verify(&game.name, &record);
        client.end().await;
    }
}

pub(crate) fn verify(game: &str, record: &Record) {
    struct Verify<'a>(&'a Record);

    impl games::Task for Verify<'_> {
        type Done = Result<(), table::RecordError>;

        fn run<F: games::Family>(self) -> Self::Done {
            self.0.replay::<F>().map(drop)
        }
    }

    games::dispatch(game, Verify(record)).unwrap().unwrap();
    assert!(wire::fair::Proof::check(record).unwrap().is_some(), "the dice are proven");
}
