//! A database full of finished games.

use room::{By, Entry, Line, Now, Room, opening};
use server::Store;
use server::store::TableSummary;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{Luck, Random, Seat};
use tokio::task::JoinSet;
use wire::fair::Proof;
use wire::{Clock, GuestId, Hash, Key, SeatSpec, TableCommand, TableId};

/// How many games are written at the same time, so that they share commits.
const BATCH: usize = 128;

/// Plays games for two and stores them: this many acts each, then one player resigns.
pub async fn fill(
    store: Arc<dyn Store>,
    games: u32,
    acts: u32,
    seed: u64,
    mut progress: impl FnMut(u32),
) -> Result<(), String> {
    let mut writing = JoinSet::new();
    let mut done = 0;
    for number in 0..games {
        while writing.len() >= BATCH {
            if let Some(written) = writing.join_next().await {
                let written: Result<_, server::StoreError> = written.map_err(|error| error.to_string())?;
                written.map_err(|error| error.to_string())?;
                done += 1;
            }
        }
        let (room, lines) = played(Luck::new(seed, u64::from(number)), acts)?;
        let store = store.clone();
        writing.spawn(async move {
            store.open(room.id(), room.opening(), &lines, &TableSummary::of(&room, 0)).await
        });
        if number % 1000 == 0 {
            progress(done);
        }
    }
    while let Some(written) = writing.join_next().await {
        written.map_err(|error| error.to_string())?.map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// One game, with its log.
pub(crate) fn played(mut luck: Luck, acts: u32) -> Result<(Room, Vec<Line>), String> {
    let mut hash = || Hash(std::array::from_fn(|_| luck.bits() as u8));
    let [secret, one, other, name, guest, second] = std::array::from_fn(|_| hash());
    let id = TableId::new(std::array::from_fn(|i| name.0[i]));
    let guests = [guest, second].map(|hash| GuestId::new(std::array::from_fn(|i| hash.0[i])));
    let seats = [SeatSpec::Person, SeatSpec::Person];
    let opening =
        opening("rivals/intro", &BTreeMap::new(), &seats, Clock::None, true, guests[0].clone(), secret)?;
    let mut room = Room::new(id, opening);
    let mut log = Vec::new();
    let mut keys = 0;
    let mut ask = |room: &mut Room, seat: usize, command: TableCommand| {
        keys += 1;
        let by = By { guest: guests[seat].clone(), name: None, key: Key::from(keys) };
        let lines = room.decide(&by, &command, Now::default()).map_err(|refusal| refusal.text)?;
        lines.iter().for_each(|line| room.apply(line));
        log.extend(lines);
        Ok::<(), String>(())
    };
    for (seat, contribution) in [one, other].into_iter().enumerate() {
        ask(&mut room, seat, TableCommand::Sit { seat: None, promise: Proof::promise(contribution) })?;
    }
    for (seat, contribution) in [one, other].into_iter().enumerate() {
        ask(&mut room, seat, TableCommand::Reveal { contribution })?;
    }
    for _ in 0..acts {
        let Some(seat) = room.asked().iter().next() else { break };
        let at = room.moment();
        let Some(position) = room.position(Some(seat), at.step) else { break };
        let index = luck.below(position.legal.len() as u32) as usize;
        ask(&mut room, seat.index(), TableCommand::Act { at, act: position.legal[index].clone() })?;
    }
    if room.ending().is_none() {
        ask(&mut room, 0, TableCommand::Leave)?;
    }
    debug_assert!(
        log.iter().any(|line| matches!(line.entry, Entry::Began))
            && room.seat_of(&guests[0]) == Some(Seat(0))
    );
    Ok((room, log))
}

#[cfg(test)]
mod tests {
    use super::*;
    use server::store::Memory;

    #[tokio::test]
    async fn a_filled_store_has_whole_games_that_differ() {
        let store = Memory::new();
        fill(Arc::new(store.clone()), 20, 30, 1, |_| {}).await.unwrap();
        let names: std::collections::BTreeSet<_> =
            (0..20).map(|number| played(Luck::new(1, number), 30).unwrap().0.id().clone()).collect();
        assert_eq!(names.len(), 20);
        for id in names {
            let (opening, lines) = store.load(&id).await.unwrap().expect("it is kept");
            assert_eq!(crate::check::log(&id, &opening, &lines, []), Vec::<String>::new());
            assert!(lines.len() >= 30);
        }
        assert_eq!(store.public(100).await.unwrap(), [], "all of them are over");
    }
}
