//! The reckoning: what was confirmed against what was kept.

use crate::Ledger;
use room::{Entry, Line, Opening, Room};
use std::collections::BTreeMap;
use table::{Actor, Record};
use wire::{Ending, GuestId, Key, TableId, Wanted};

/// Whether a line is what a wish leads to.
fn fits(wish: &Wanted, entry: &Entry) -> bool {
    match (wish, entry) {
        (Wanted::Sit { promise, .. }, Entry::Sat { promise: kept, .. }) => promise == kept,
        (Wanted::Reveal { contribution }, Entry::Revealed { contribution: kept, .. }) => contribution == kept,
        (Wanted::Act { act, .. }, Entry::Acted { act: kept, .. }) => act == kept,
        (Wanted::Undo { .. }, Entry::Undone { .. })
        | (Wanted::Leave, Entry::Left { .. } | Entry::Resigned { claimed: false, .. })
        | (Wanted::Pause | Wanted::Rematch, Entry::Offered { .. })
        | (Wanted::Resume, Entry::Resumed { .. })
        | (Wanted::Substitute { .. }, Entry::Substituted { .. })
        | (Wanted::Claim { .. }, Entry::Resigned { claimed: true, .. }) => true,
        _ => false,
    }
}

/// What is wrong with the log of a table, by what its clients were told. Nothing, if all is well: every confirmed
/// request stands in it once, in the order in which its client heard of it, none that was refused does, and the
/// lines add up to a table by the rules.
pub fn log<'a>(
    id: &TableId,
    opening: &Opening,
    lines: &[Line],
    ledgers: impl IntoIterator<Item = &'a Ledger>,
) -> Vec<String> {
    let mut wrongs = Vec::new();
    let mut places: BTreeMap<(&GuestId, &Key), usize> = BTreeMap::new();
    for (place, line) in lines.iter().enumerate() {
        if let (Some(by), Some(key)) = (&line.by, &line.key)
            && let Some(first) = places.insert((by, key), place)
        {
            wrongs.push(format!("{id}: request {key} of {by} was done twice, in lines {first} and {place}"));
        }
    }
    for ledger in ledgers {
        let Some(guest) = &ledger.guest else { continue };
        let mut last = None;
        for one in ledger.confirmed.iter().filter(|one| one.table == *id) {
            // What is said at a table is not kept.
            if matches!(one.wish, Wanted::Say { .. }) {
                continue;
            }
            let (key, wish) = (&one.key, &one.wish);
            let Some(&place) = places.get(&(guest, key)) else {
                wrongs.push(format!("{id}: request {key} of {guest} was confirmed and is lost: {wish:?}"));
                continue;
            };
            if !fits(wish, &lines[place].entry) {
                let kept = &lines[place].entry;
                wrongs.push(format!(
                    "{id}: request {key} of {guest} became something else: {wish:?}, {kept:?}"
                ));
            }
            if last.replace(place).is_some_and(|last| last > place) {
                wrongs.push(format!("{id}: request {key} of {guest} is out of order"));
            }
        }
        for (table, key) in ledger.refused.iter().filter(|(table, _)| table == id) {
            if places.contains_key(&(guest, key)) {
                wrongs.push(format!("{table}: request {key} of {guest} was refused and done"));
            }
        }
    }
    wrongs.extend(adds_up(id, opening, lines));
    wrongs
}

/// Plays the log again: every act is legal, and the table after it is the one that was stored.
fn adds_up(id: &TableId, opening: &Opening, lines: &[Line]) -> Option<String> {
    let mut room = Room::new(id.clone(), opening.clone());
    for (place, line) in lines.iter().enumerate() {
        let was_over = room.ending().is_some();
        room.apply(line);
        let means_it = matches!(line.entry, Entry::Abandoned | Entry::Resigned { .. });
        if !was_over && room.ending() == Some(&Ending::Abandoned) && !means_it {
            return Some(format!("{id}: line {place} does not fit the table before it: {line:?}"));
        }
    }
    None
}

/// Reads a recorded game and plays it again: rules, result and dice.
pub fn record(text: &str) -> Result<Record, String> {
    struct Verify<'a>(&'a Record);

    impl games::Task for Verify<'_> {
        type Done = Result<(), table::RecordError>;

        fn run<F: games::Family>(self) -> Self::Done {
            self.0.replay::<F>().map(drop)
        }
    }

    let record = Record::parse(text).map_err(|error| error.to_string())?;
    games::dispatch(&record.game, Verify(&record))?.map_err(|error| error.to_string())?;
    match wire::fair::Proof::check(&record)? {
        Some(_) => Ok(record),
        None => Err("the record proves no dice".to_owned()),
    }
}

/// How many acts of others may come before an act that was chosen without having seen them. (A room remembers
/// twelve steps; whoever has missed more is told that he is late.)
const NEAR: usize = 13;

/// What is wrong with the recorded game of a table at which nothing was taken back, by what its clients were
/// told: every confirmed act is there, once, in order, where it was confirmed.
pub fn steps<'a>(
    id: &TableId,
    record: &Record,
    ledgers: impl IntoIterator<Item = &'a Ledger>,
) -> Vec<String> {
    let acts = record.acts.iter().filter(|(_, by, _)| *by != Actor::Chance);
    let acts: Vec<&str> = acts.map(|(_, _, act)| act.as_str()).collect();
    let mut wrongs = Vec::new();
    for ledger in ledgers {
        let mut first = 0;
        for one in ledger.confirmed.iter().filter(|one| one.table == *id) {
            let Wanted::Act { at, act } = &one.wish else { continue };
            let at = at.step as usize;
            // Where several are asked at once, acts of the others may have come in between.
            let mut near = (at.max(first)..acts.len().min(at + NEAR)).filter(|index| acts[*index] == act);
            match near.next() {
                Some(index) => first = index + 1,
                None => {
                    wrongs.push(format!("{id}: '{act}' at step {at} was confirmed and is not in the record"))
                }
            }
        }
    }
    wrongs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Confirmed;
    use table::Luck;
    use wire::Moment;

    /// A game, and what its first player was told of it.
    fn told() -> (TableId, Opening, Vec<Line>, Ledger) {
        let (room, lines) = crate::fill::played(Luck::new(3, 3), 40).unwrap();
        let guest = lines[0].by.clone().unwrap();
        let mine = lines.iter().filter(|line| line.by.as_ref() == Some(&guest));
        let confirmed = mine.filter_map(|line| {
            let wish = match &line.entry {
                Entry::Acted { act, .. } => Wanted::Act { at: Moment::default(), act: act.clone() },
                Entry::Revealed { contribution, .. } => Wanted::Reveal { contribution: *contribution },
                Entry::Resigned { .. } => Wanted::Leave,
                _ => return None,
            };
            Some(Confirmed { table: room.id().clone(), key: line.key.clone()?, wish })
        });
        let ledger = Ledger { confirmed: confirmed.collect(), guest: Some(guest), ..Ledger::default() };
        assert!(ledger.acts() > 5);
        (room.id().clone(), room.opening().clone(), lines, ledger)
    }

    #[test]
    fn a_log_that_keeps_what_was_confirmed_is_right() {
        let (id, opening, lines, ledger) = told();
        assert_eq!(log(&id, &opening, &lines, [&ledger]), Vec::<String>::new());
    }

    #[test]
    fn whatever_is_wrong_with_a_log_is_found() {
        let (id, opening, lines, ledger) = told();
        let finds = |lines: &[Line], ledger: &Ledger, what: &str| {
            let found = log(&id, &opening, lines, [ledger]);
            assert!(found.iter().any(|wrong| wrong.contains(what)), "'{what}' was not found: {found:?}");
        };
        let act = lines
            .iter()
            .rposition(|line| line.by == ledger.guest && matches!(line.entry, Entry::Acted { .. }));
        let act = act.unwrap();
        finds(&lines[..act], &ledger, "was confirmed and is lost");
        let mut twice = lines.clone();
        twice.push(lines[act].clone());
        finds(&twice, &ledger, "was done twice");
        let mut other = lines.clone();
        other[act].entry = Entry::Paused;
        finds(&other, &ledger, "became something else");
        let mut order = ledger.clone();
        order.confirmed.swap(1, 2);
        finds(&lines, &order, "is out of order");
        let mut refused = ledger.clone();
        refused.refused.push((id.clone(), lines[act].key.clone().unwrap()));
        finds(&lines, &refused, "was refused and done");
        let mut gap = lines.clone();
        gap.remove(act - 1);
        finds(&gap, &ledger, "does not fit the table before it");
    }
}
