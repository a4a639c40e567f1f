//! How the card game is narrated to its player: as the events they see.

use crate::desk::{Narrated, Table};
use rivals::{Action, Event, State, View};
use table::{Actions, Game as _, Seat, Viewer};

/// The match, with everything that happened.
pub(super) type Game = Table<State>;

impl Narrated for State {
    type Entry = Event;

    const CHANCE: &'static str = "a die was rolled or cards were shuffled since";

    fn table(view: &View) -> &State {
        view
    }

    fn narrate(events: &[Event], seat: Seat, _before: Option<&State>, _now: &State) -> Vec<Event> {
        events.iter().filter_map(|&event| State::seen(event, Viewer::Seat(seat))).collect()
    }

    /// Before the roll and in the action phase something new begins; everything else continues it.
    fn is_fresh_start(&self, seat: Seat) -> bool {
        let mut legal = Actions::new();
        self.legal(seat, &mut legal);
        self.die().is_none() || self.face().is_none() || legal.contains(&Action::End)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::Sitting;
    use crate::desk::Sealed;
    use anyhow::Result;
    use rivals::{Config, Mode};
    use table::{Actor, Luck, Random, Record};

    fn sit(mode: Mode, seed: u64, seat: u8, bot: &str) -> Result<Game> {
        let (seat, seed, bots) = (Seat(seat), seed.into(), vec![bot.to_owned()]);
        Game::new(Config::new(mode), Sitting { seat, bots, seed, record: None, decks: Vec::new() })
    }

    pub(in crate::cards) fn game(seed: u64, seat: u8, bot: &str) -> Game {
        game_of(Mode::Intro, seed, seat, bot)
    }

    pub(in crate::cards) fn game_of(mode: Mode, seed: u64, seat: u8, bot: &str) -> Game {
        sit(mode, seed, seat, bot).unwrap()
    }

    /// Lets the bots act until the person has to act or the game is over.
    pub(in crate::cards) fn wait(game: &mut Game) {
        while let Some(task) = game.task() {
            game.settle(task.think());
        }
    }

    #[test]
    fn a_whole_game_comes_to_its_end_and_its_record_replays() {
        for seed in 0..8 {
            let mut game = game(seed, (seed % 2) as u8, "greedy");
            let mut luck = Luck::new(seed, 9);
            while game.scores().is_none() {
                wait(&mut game);
                if let Some(&action) = luck.pick(&game.legal()) {
                    game.act(action).unwrap();
                }
            }
            let record = game.record();
            assert!(Record::parse(&record.to_string()).unwrap().replay::<State>().is_ok());
            assert_eq!(game.can_undo(), Err(Sealed::Over));
        }
    }

    #[test]
    fn undo_gives_back_the_table_as_it_was_and_stops_at_what_was_revealed() {
        for seed in 0..12 {
            let mut game = game(seed, 0, "random");
            let mut luck = Luck::new(seed, 3);
            // What the person saw before each act that can still be taken back.
            let mut before: Vec<(State, usize)> = Vec::new();
            let mut undone = 0;
            for _ in 0..400 {
                wait(&mut game);
                if !game.is_asked() {
                    break;
                }
                if luck.below(4) == 0 {
                    match (game.undo(), before.pop()) {
                        (Ok(()), Some((view, events))) => {
                            assert!(*game.view() == view && game.story().len() == events);
                            undone += 1;
                        }
                        (Err(_), None) => {}
                        (result, popped) => panic!("{result:?} with {} to go", popped.is_some()),
                    }
                    continue;
                }
                let (view, events, plies) =
                    (game.view().clone(), game.story().len(), game.record().acts.len());
                let action = *luck.pick(&game.legal()).unwrap();
                game.act(action).unwrap();
                let chance = game.record().acts[plies..].iter().any(|(_, by, _)| *by == Actor::Chance);
                let revealed = game.latest().iter().any(|event| {
                    matches!(
                        event,
                        Event::Drew { .. }
                            | Event::Fetched { .. }
                            | Event::Searched { .. }
                            | Event::Scouted { .. }
                            | Event::DrewRegion { .. }
                            | Event::Shown { .. }
                            | Event::Stripped { .. }
                            | Event::Stolen { .. }
                            | Event::TurnedUp { .. }
                            | Event::Turn { .. }
                    )
                });
                let others = !game.is_asked();
                if chance || revealed || others {
                    before.clear();
                } else {
                    before.push((view, events));
                }
            }
            assert!(undone > 0, "seed {seed}");
        }
    }

    #[test]
    fn undo_says_why_it_cannot() {
        let mut game = game(1, 0, "greedy");
        wait(&mut game);
        // Nothing was done, or only the opponent has chosen a hand.
        assert!(matches!(game.undo(), Err(Sealed::Nothing | Sealed::Acted(_))));
        let action = game.legal()[0];
        game.act(action).unwrap();
        wait(&mut game);
        let why = game.undo().unwrap_err();
        assert!(matches!(why, Sealed::Drawn | Sealed::Acted(_)), "{why}");
    }

    #[test]
    fn a_bot_that_does_not_exist_is_named() {
        let error = sit(Mode::Intro, 1, 0, "clever").err().unwrap().to_string();
        assert!(error.contains("clever") && error.contains("greedy"), "{error}");
    }
}
