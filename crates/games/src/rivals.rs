//! The card game of two princes.

use crate::{Family, GameInfo, Sealed};
use rivals::{Action, Config, Event, Mode, SETS_HELP, State, text};
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

    fn turns(&self) -> u32 {
        u32::from(self.turn_number())
    }

    fn seal(event: &Event) -> Option<Sealed> {
        match event {
            Event::Drew { .. } | Event::Fetched { .. } | Event::DrewRegion { .. } => Some(Sealed::Drawn),
            Event::Searched { .. } | Event::Scouted { .. } | Event::Shown { .. } => Some(Sealed::Seen),
            Event::Die { named: false, .. }
            | Event::Face { .. }
            | Event::Roll { .. }
            | Event::StartRoll { .. }
            | Event::TurnedUp { .. }
            | Event::EventsRebuilt => Some(Sealed::Chance),
            Event::Turn { .. } | Event::Won { .. } => Some(Sealed::TurnOver),
            _ => None,
        }
    }
}
