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
            | Event::Face { named: false, .. }
            | Event::Roll { .. }
            | Event::StartRoll { .. }
            | Event::TurnedUp { .. }
            | Event::EventsRebuilt => Some(Sealed::Chance),
            Event::Turn { .. } | Event::Won { .. } => Some(Sealed::TurnOver),
            // These show nothing that was hidden.
            Event::Chose { .. }
            | Event::CarriedOut
            | Event::Die { named: true, .. }
            | Event::Face { named: true, .. }
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
            | Event::Moved { .. }
            | Event::Captured { .. }
            | Event::LevelChanged { .. }
            | Event::Sailed { .. }
            | Event::ShipBack { .. }
            | Event::ShipBuilt { .. }
            | Event::ShipLost { .. }
            | Event::Fought { .. }
            | Event::Mustered { .. }
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
            | Event::Peeked { .. }
            | Event::EventRemoved { .. }
            | Event::EventSunk { .. }
            | Event::TopTurned { .. }
            | Event::Discovered { .. }
            | Event::SeaSeen { .. }
            | Event::PutAside { .. } => Some(Sealed::Seen),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Steps;
    use table::{Actions, Game, Luck, Seed, any_act};

    /// Plays games of a mode at random and counts the acts that caused `wanted` without chance; each can be taken back.
    fn taken_back(mode: Mode, games: u64, wanted: fn(&Event) -> bool) -> u32 {
        let mut found = 0;
        for game in 0..games {
            let mut played = Steps::<State>::new(Config::new(mode), Seed::from(game));
            let mut luck = Luck::new(game, 7);
            for _ in 0..2000 {
                let Some(seat) = played.asked().iter().next() else { break };
                let mut legal = Actions::new();
                played.game().state().legal(seat, &mut legal);
                let act = legal[any_act(&legal, |act| played.game().state().is_rash(act), &mut luck)];
                let before = played.game().state().clone();
                let events = played.play_unchecked(seat, act);
                let rolled = |event: &Event| matches!(event, Event::Face { .. } | Event::Roll { .. });
                if events.iter().any(wanted) && !events.iter().any(rolled) && played.asked().has(seat) {
                    found += 1;
                    assert_eq!(played.undo(seat), Ok(()), "{act}");
                    assert_eq!(*played.game().state(), before);
                    played.play_unchecked(seat, act);
                }
            }
        }
        found
    }

    /// A mission, a new ship and a Thieves' Hideout that moves show nothing that was hidden.
    #[test]
    fn what_happens_openly_can_be_taken_back() {
        use rivals::Set::{Explorers, Prosperity};
        let sailed = |event: &Event| matches!(event, Event::Sailed { .. });
        assert!(taken_back(Mode::Theme(Explorers), 6, sailed) > 5);
        let built = |event: &Event| matches!(event, Event::ShipBuilt { .. });
        assert!(taken_back(Mode::Theme(Explorers), 6, built) > 5);
        let moved = |event: &Event| matches!(event, Event::Moved { .. });
        assert!(taken_back(Mode::Theme(Prosperity), 20, moved) > 0);
    }
}
