//! The card game of two princes.

use crate::{Family, GameInfo, Sealed};
use rivals::{Action, Config, EXPLORERS_HELP, Event, Mode, SETS_HELP, State, text};
use table::{Config as _, Seat};

impl Family for State {
    const NAME: &'static str = "rivals";

    fn games() -> Vec<GameInfo> {
        let info = |mode: Mode| GameInfo {
            name: Config::new(mode).name(),
            about: mode.about(),
            players: 2..=2,
            options: match mode {
                Mode::Duel => vec![("sets", SETS_HELP.to_owned())],
                Mode::Tournament => vec![("explorers", EXPLORERS_HELP.to_owned())],
                _ => Vec::new(),
            },
        };
        Mode::ALL.map(info).into()
    }

    fn player(seat: Seat) -> String {
        text::player(seat).to_owned()
    }

    fn question(&self, _seat: Seat) -> String {
        text::prompt(self)
    }

    fn act(&self, seat: Seat, action: Action) -> String {
        text::act(self, seat, action)
    }

    fn event(&self, event: Event) -> Option<String> {
        text::event(event)
    }

    fn begins_turn(event: Event) -> bool {
        matches!(event, Event::Turn { .. })
    }

    fn seal(event: &Event) -> Option<Sealed> {
        match event {
            Event::Drew { .. } | Event::Fetched { .. } | Event::DrewRegion { .. } => Some(Sealed::Drawn),
            // A card of one's own that is laid aside shows nothing.
            Event::PutAside { seat, by, .. } if seat == by => None,
            Event::Die { named: false, .. }
            | Event::Face { .. }
            | Event::Roll { .. }
            | Event::StartRoll { .. }
            | Event::TurnedUp { .. }
            | Event::EventsRebuilt => Some(Sealed::Chance),
            Event::Turn { .. } | Event::Won { .. } => Some(Sealed::TurnOver),
            // These show nothing that was hidden.
            Event::Chose { .. }
            | Event::Die { named: true, .. }
            | Event::Gain { .. }
            | Event::Lose { .. }
            | Event::NoRoom { .. }
            | Event::Built { .. }
            | Event::Region { .. }
            | Event::Swapped { .. }
            | Event::Played { .. }
            | Event::Used { .. }
            | Event::Traded { .. }
            | Event::Under { .. }
            | Event::Marked { .. }
            | Event::Warded { .. }
            | Event::Spared { .. }
            | Event::SetChosen { .. }
            | Event::DeckReady { .. }
            | Event::Prepared { .. }
            | Event::Removed { .. }
            | Event::Carried { .. }
            | Event::LevelChanged { .. }
            | Event::Toll { .. }
            | Event::HandDiscarded { .. }
            | Event::Discarded { .. }
            | Event::Token { .. } => None,
            // These show something: hands, stacks that are looked at, cards that change hands.
            Event::Searched { .. }
            | Event::Stripped { .. }
            | Event::LaidAside { .. }
            | Event::Scouted { .. }
            | Event::Shown { .. }
            | Event::ShownCard { .. }
            | Event::Stolen { .. }
            | Event::Recovered { .. }
            | Event::Moved { .. }
            | Event::Captured { .. }
            | Event::Peeked { .. }
            | Event::EventRemoved { .. }
            | Event::EventSunk { .. }
            | Event::TopTurned { .. }
            | Event::Sailed { .. }
            | Event::Discovered { .. }
            | Event::ShipBack { .. }
            | Event::ShipBuilt { .. }
            | Event::ShipLost { .. }
            | Event::SeaSeen { .. }
            | Event::PutAside { .. } => Some(Sealed::Seen),
        }
    }
}
