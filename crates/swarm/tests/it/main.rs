//! The swarm at work: whole games, killed servers, two nodes.

mod kills;
mod program;
mod two_nodes;
mod whole_games;

use std::path::PathBuf;
use swarm::Ledger;
use swarm::players::{Outcome, Person, Schedule};
use wire::TableId;

/// A directory of its own for a test, empty.
fn directory(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// A number from the environment, for a longer run or another seed.
fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().map_or(usual, |text| text.parse().unwrap())
}

/// What a person saw in one evening.
struct Evening {
    ledger: Ledger,
    tables: Vec<TableId>,
    /// The records they fetched.
    records: Vec<String>,
}

/// Plays one game after the other at one table until all should stop.
async fn evening(mut person: Person, schedule: Schedule) -> Evening {
    let (mut tables, mut records) = (Vec::new(), Vec::new());
    loop {
        tables.push(person.table().clone());
        if person.play(&schedule).await != Outcome::Over {
            break;
        }
        records.extend(person.record(&schedule).await);
        if *schedule.stop.borrow() || !person.rematch(&schedule).await {
            break;
        }
    }
    Evening { ledger: person.end(), tables, records }
}

/// The faults that all of them found, and those of the records.
fn wrongs(evenings: &[Evening]) -> Vec<String> {
    let mut wrongs: Vec<String> = evenings.iter().flat_map(|one| one.ledger.wrongs.clone()).collect();
    let mut records: Vec<&String> = evenings.iter().flat_map(|one| &one.records).collect();
    records.sort();
    records.dedup();
    wrongs.extend(records.iter().filter_map(|text| swarm::check::record(text).err()));
    wrongs
}
