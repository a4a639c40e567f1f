//! What is to be heard at the table of the card game.

use crate::cues::Cue;
use rivals::{Action, Event, Face, Good, Kind};
use table::Seat;

/// What is heard of everything that an act has led to: what matters most. `own` is the listener's seat.
pub fn cue(events: &[Event], own: Option<Seat>) -> Option<Cue> {
    // A player who removes an own card was not attacked.
    let is_own_wish = |event: &Event| matches!(event, Event::Chose { action: Action::Remove(_), .. });
    let wished = events.iter().any(is_own_wish);
    let heard = events.iter().filter_map(|event| match event {
        Event::Removed { .. } if wished => Some(Cue::Card),
        _ => of(event, own),
    });
    heard.max()
}

fn goods(good: Good) -> Cue {
    if good == Good::Gold { Cue::Coin } else { Cue::Goods }
}

/// What one event sounds like. There is no other arm: somebody has thought of every event.
fn of(event: &Event, own: Option<Seat>) -> Option<Cue> {
    let is_own = |seat: &Seat| own == Some(*seat);
    Some(match event {
        Event::Turn { seat, .. } if is_own(seat) => Cue::Turn,
        Event::Face { face: Face::Brigands, .. } => Cue::Beast,
        Event::StartRoll { .. }
        | Event::Die { .. }
        | Event::Face { .. }
        | Event::Roll { .. }
        | Event::Fought { .. } => Cue::Dice,
        Event::Gain { good, .. } | Event::Lose { good, .. } => goods(*good),
        Event::Built { card, .. } if card.def().kind == Kind::Road => Cue::Road,
        Event::Built { .. } => Cue::Build,
        Event::Traded { .. } => Cue::Trade,
        Event::TurnedUp { .. } => Cue::Event,
        Event::Sailed { .. } | Event::Discovered { .. } | Event::ShipBack { .. } => Cue::Water,
        Event::ShipBuilt { .. } | Event::Token { .. } => Cue::Road,
        Event::Toll { .. } => Cue::Coin,
        Event::PutAside { seat, by, .. } if seat != by => Cue::Alarm,
        Event::Marked { by, seat, .. } if by != seat => Cue::Alarm,
        Event::Carried { seat, from, .. } if seat != from => Cue::Alarm,
        Event::Stripped { .. }
        | Event::Stolen { .. }
        | Event::Captured { .. }
        | Event::Warded { .. }
        | Event::Removed { .. }
        | Event::ShipLost { .. } => Cue::Alarm,
        Event::DrewRegion { .. }
        | Event::EventsRebuilt
        | Event::Drew { .. }
        | Event::Searched { .. }
        | Event::Fetched { .. }
        | Event::Scouted { .. }
        | Event::Shown { .. }
        | Event::ShownCard { .. }
        | Event::Recovered { .. }
        | Event::Peeked { .. }
        | Event::TopTurned { .. }
        | Event::SeaSeen { .. } => Cue::Draw,
        Event::Region { .. }
        | Event::Swapped { .. }
        | Event::Played { .. }
        | Event::Used { .. }
        | Event::PutAside { .. }
        | Event::LaidAside { .. }
        | Event::Under { .. }
        | Event::Marked { .. }
        | Event::SetChosen { .. }
        | Event::Carried { .. }
        | Event::DeckReady { .. }
        | Event::Moved { .. }
        | Event::LevelChanged { .. }
        | Event::EventRemoved { .. }
        | Event::EventSunk { .. }
        | Event::HandDiscarded { .. }
        | Event::Discarded { .. } => Cue::Card,
        // Nothing moves; and the end is heard by itself.
        Event::Chose { .. }
        | Event::CarriedOut
        | Event::Prepared { .. }
        | Event::Turn { .. }
        | Event::NoRoom { .. }
        | Event::Spared { .. }
        | Event::Mustered { .. }
        | Event::Won { .. } => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rivals::cards::basic;
    use rivals::{Config, Mode, Square, State};
    use std::collections::BTreeMap;
    use table::{Actions, Game, Luck, Match, Random, Turn, Viewer};

    const ME: Option<Seat> = Some(Seat(0));

    #[test]
    fn what_matters_most_is_heard() {
        let dice = Event::Die { seat: Seat(1), pips: 3, named: false };
        let brigands = Event::Face { seat: Seat(1), face: Face::Brigands, named: false };
        let harvest = Event::Face { seat: Seat(1), face: Face::Harvest, named: false };
        let turn = Event::Turn { seat: Seat(0), number: 4 };
        assert_eq!(cue(&[dice, harvest], ME), Some(Cue::Dice));
        assert_eq!(cue(&[dice, brigands], ME), Some(Cue::Beast));
        assert_eq!(cue(&[dice, turn], ME), Some(Cue::Turn));
        assert_eq!(cue(&[turn], Some(Seat(1))), None, "it is the turn of somebody else");
        assert_eq!(cue(&[turn], None), None, "who watches has no turn");
        assert_eq!(cue(&[], ME), None);
    }

    #[test]
    fn roads_and_buildings_sound_different() {
        let at = Square::at(0, 0);
        let built = |card| cue(&[Event::Built { seat: Seat(0), card, at }], ME);
        assert_eq!(built(basic::ROAD), Some(Cue::Road));
        assert_eq!(built(basic::SETTLEMENT), Some(Cue::Build));
    }

    #[test]
    fn an_own_card_is_removed_without_alarm() {
        let at = Square::at(0, 0);
        let gone = Event::Removed { seat: Seat(0), card: basic::ABBEY, at };
        let wish = Event::Chose { seat: Seat(0), action: Action::Remove(at) };
        assert_eq!(cue(&[gone], ME), Some(Cue::Alarm));
        assert_eq!(cue(&[wish, gone], ME), Some(Cue::Card));
    }

    #[test]
    fn games_are_heard_and_not_with_one_sound() {
        let mut heard = BTreeMap::<Cue, u32>::new();
        for mode in Mode::ALL {
            let mut game = Match::<State>::new(Config::new(mode), 4.into());
            let mut luck = Luck::new(4, 9);
            for _ in 0..1200 {
                let Turn::Seats(seats) = game.state().turn() else { break };
                let by = seats.iter().next().unwrap();
                let mut legal = Actions::new();
                game.state().legal(by, &mut legal);
                let mut events: Vec<Event> = Vec::new();
                game.play(by, *luck.pick(&legal).unwrap(), &mut events).unwrap();
                let seen = events.into_iter().filter_map(|one| State::seen(one, Viewer::Seat(Seat(0))));
                if let Some(cue) = cue(&seen.collect::<Vec<_>>(), ME) {
                    *heard.entry(cue).or_default() += 1;
                }
            }
        }
        // Time and the end are not among the events.
        for cue in Cue::ALL.into_iter().filter(|cue| *cue < Cue::Tick || *cue == Cue::Turn) {
            assert!(heard.contains_key(&cue), "{cue:?} in {heard:?}");
        }
    }
}
