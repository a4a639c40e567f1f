//! The hex board.

use crate::{Family, GameInfo, Sealed};
use settlers::{Action, Event, MODES, State, text};
use table::Seat;

fn called(seat: Seat) -> String {
    ["Red", "Blue", "White", "Orange"][seat.index() % 4].to_owned()
}

impl Family for State {
    const NAME: &'static str = "settlers";

    fn games() -> Vec<GameInfo> {
        let about = |mode: &str| match mode {
            "base" => "The hex board: settle an island; 10 points win",
            "seafarers" => "The hex board with ships and islands to discover",
            _ => "The hex board with cities, knights and barbarians",
        };
        let info = |mode: &&str| GameInfo {
            name: format!("settlers/{mode}"),
            about: about(mode),
            players: 3..=4,
            options: vec![("players", "3 or 4".to_owned())],
        };
        MODES.iter().map(info).collect()
    }

    fn player(seat: Seat) -> String {
        called(seat)
    }

    fn question(&self, seat: Seat) -> String {
        text::question(self, seat, &called)
    }

    fn act(&self, _seat: Seat, action: Action) -> String {
        text::act(self, action, &called)
    }

    fn event(&self, event: Event) -> Option<String> {
        let line = text::event(self, event, &called);
        (!line.is_empty()).then_some(line)
    }

    fn begins_turn(event: Event) -> bool {
        matches!(event, Event::Turn { .. })
    }

    fn turns(&self) -> u32 {
        u32::from(self.turns)
    }

    fn seal(event: &Event) -> Option<Sealed> {
        match event {
            Event::Looks { .. } | Event::Slipped { .. } | Event::Spied { .. } => Some(Sealed::Seen),
            Event::Turn { .. } | Event::Won { .. } => Some(Sealed::TurnOver),
            _ => None,
        }
    }
}
