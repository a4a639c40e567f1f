//! Compares what was confirmed to clients with what was stored.

use crate::Ledger;
use room::{Entry, Line, MOST_UNSEEN, Opening, Room};
use std::collections::BTreeMap;
use table::{Actor, Record};
use wire::{GuestId, Key, Offer, TableCommand, TableId};

/// Whether a line is what a command leads to.
fn is_outcome_of(command: &TableCommand, entry: &Entry) -> bool {
    match (command, entry) {
        (TableCommand::Sit { promise, .. }, Entry::Sat { promise: kept, .. }) => promise == kept,
        (TableCommand::Reveal { contribution }, Entry::Revealed { contribution: kept, .. }) => {
            contribution == kept
        }
        (TableCommand::Act { act, .. }, Entry::Acted { act: kept, .. }) => act == kept,
        (TableCommand::Acts { acts, .. }, Entry::Acted { act: kept, .. }) => acts.first() == Some(kept),
        (TableCommand::Undo { .. }, Entry::Undone { .. })
        | (TableCommand::Leave, Entry::Left { .. } | Entry::Resigned { claimed: false, .. })
        | (TableCommand::Pause | TableCommand::Rematch, Entry::Offered { .. })
        | (TableCommand::Resume, Entry::Resumed { .. })
        | (TableCommand::Substitute { .. }, Entry::Substituted { .. })
        | (TableCommand::Claim { .. }, Entry::Resigned { claimed: true, .. }) => true,
        _ => false,
    }
}

/// Whether a command is an offer that its player had made before: made again, it is confirmed and adds no line.
fn was_offered_before(command: &TableCommand, guest: &GuestId, lines: &[Line]) -> bool {
    let offered = match command {
        TableCommand::Pause => Offer::Pause,
        TableCommand::Rematch => Offer::Rematch,
        _ => return false,
    };
    lines.iter().any(|line| {
        line.by.as_ref() == Some(guest)
            && matches!(line.entry, Entry::Offered { offer, .. } if offer == offered)
    })
}

/// What is wrong with the log of a table, given what its clients were told. Nothing, if every confirmed request is in
/// it once, in the order in which it was confirmed to its client, no refused request is, and the lines add up to a
/// table by the rules.
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
            // Phrases are not stored.
            if matches!(one.command, TableCommand::Say { .. }) {
                continue;
            }
            let (key, command) = (&one.key, &one.command);
            let Some(&place) = places.get(&(guest, key)) else {
                if was_offered_before(command, guest, lines) {
                    continue;
                }
                wrongs.push(format!("{id}: request {key} of {guest} was confirmed and is lost: {command:?}"));
                continue;
            };
            if !is_outcome_of(command, &lines[place].entry) {
                let kept = &lines[place].entry;
                wrongs.push(format!(
                    "{id}: request {key} of {guest} became something else: {command:?}, {kept:?}"
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
    wrongs.extend(replay_fault(id, opening, lines));
    wrongs
}

/// Replays the log; the fault, unless every act is legal and the table after it is the one that was stored.
fn replay_fault(id: &TableId, opening: &Opening, lines: &[Line]) -> Option<String> {
    let mut room = Room::new(id.clone(), opening.clone());
    for (place, line) in lines.iter().enumerate() {
        room.apply(line);
        if room.unreadable().is_some() {
            return Some(format!("{id}: line {place} does not fit the table before it: {line:?}"));
        }
    }
    None
}

/// Reads a recorded game and replays it: rules, result and dice.
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

/// What is wrong with the recorded game of a table at which nothing was taken back, given what its clients were told:
/// every confirmed act is there, once, in order, where it was confirmed.
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
            let TableCommand::Act { at, act } = &one.command else { continue };
            let at = at.step as usize;
            // Where several have to act at once, acts of the others may have come in between.
            let mut near =
                (at.max(first)..acts.len().min(at + MOST_UNSEEN + 1)).filter(|index| acts[*index] == act);
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
    use table::{Luck, Seat};
    use wire::Moment;

    /// An act that was chosen while others acted at the same time may come many acts later in the record.
    #[test]
    fn an_act_may_come_after_as_many_acts_of_others_as_a_room_accepts() {
        let acts_of_others = |count: usize| (0..count).map(|_| (0, Actor::Seat(Seat(1)), "other".to_owned()));
        let record = |count: usize| Record {
            game: "settlers/base".to_owned(),
            options: Vec::new(),
            rules: 1,
            seed: table::Seed::from(1),
            seats: Vec::new(),
            result: None,
            digest: 0,
            fair: Vec::new(),
            acts: acts_of_others(count).chain([(0, Actor::Seat(Seat(0)), "mine".to_owned())]).collect(),
        };
        let id = TableId::new([1; TableId::BYTES]);
        let command = TableCommand::Act { at: Moment::default(), act: "mine".to_owned() };
        let confirmed = vec![Confirmed { table: id.clone(), key: Key::from(1), command }];
        let ledger = Ledger { confirmed, ..Ledger::default() };
        for count in [0, 13, MOST_UNSEEN] {
            assert_eq!(steps(&id, &record(count), [&ledger]), Vec::<String>::new(), "{count}");
        }
        assert_eq!(steps(&id, &record(MOST_UNSEEN + 1), [&ledger]).len(), 1);
    }

    /// A game, and what was confirmed to its first player.
    fn confirmed_game() -> (TableId, Opening, Vec<Line>, Ledger) {
        let (room, lines) = crate::fill::played(Luck::new(3, 3), 40).unwrap();
        let guest = lines[0].by.clone().unwrap();
        let mine = lines.iter().filter(|line| line.by.as_ref() == Some(&guest));
        let confirmed = mine.filter_map(|line| {
            let command = match &line.entry {
                Entry::Acted { act, .. } => TableCommand::Act { at: Moment::default(), act: act.clone() },
                Entry::Revealed { contribution, .. } => TableCommand::Reveal { contribution: *contribution },
                Entry::Resigned { .. } => TableCommand::Leave,
                _ => return None,
            };
            Some(Confirmed { table: room.id().clone(), key: line.key.clone()?, command })
        });
        let ledger = Ledger { confirmed: confirmed.collect(), guest: Some(guest), ..Ledger::default() };
        assert!(ledger.acts() > 5);
        (room.id().clone(), room.opening().clone(), lines, ledger)
    }

    #[test]
    fn a_log_with_everything_confirmed_is_right() {
        let (id, opening, lines, ledger) = confirmed_game();
        assert_eq!(log(&id, &opening, &lines, [&ledger]), Vec::<String>::new());
    }

    #[test]
    fn every_fault_in_a_log_is_found() {
        let (id, opening, lines, ledger) = confirmed_game();
        let finds = |lines: &[Line], ledger: &Ledger, what: &str| {
            let found = log(&id, &opening, lines, [ledger]);
            assert!(found.iter().any(|wrong| wrong.contains(what)), "'{what}' was not found: {found:?}");
        };
        let act = lines
            .iter()
            .rposition(|line| line.by == ledger.guest && matches!(line.entry, Entry::Acted { .. }));
        let act = act.unwrap();
        finds(&lines[..act], &ledger, "was confirmed and is lost");
        let mut again = ledger.clone();
        again.confirmed.push(Confirmed {
            table: id.clone(),
            key: Key::from(999),
            command: TableCommand::Pause,
        });
        finds(&lines, &again, "was confirmed and is lost");
        let mut offered = lines.clone();
        let first = Entry::Offered { seat: Seat(0), offer: Offer::Pause };
        offered.push(Line { by: ledger.guest.clone(), key: Some(Key::from(998)), entry: first });
        assert_eq!(log(&id, &opening, &offered, [&again]), Vec::<String>::new(), "an offer made again");
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
