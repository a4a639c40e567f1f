//! The log of the card table, in the language of the page.

use crate::texts::{self, t};
use rivals::Event;
pub use rivals::text::{About, Lines, LogLine, Mark, Part};
use rivals::text::{Story, Style};
use std::sync::Arc;
use table::Seat;

/// The page shows on the table where something happens, and what a roll yields beside the roll.
const STYLE: Style = Style { squares: false, yields_in_roll: true };

/// A log without a line.
pub fn empty() -> Story {
    Story::new(texts::speech(), STYLE)
}

/// The log of everything that happened, in order.
pub fn of(events: &[Event]) -> Story {
    let mut story = empty();
    events.iter().for_each(|event| story.tell(*event));
    story
}

/// What a player is called in the log.
pub fn player(seat: Seat) -> &'static str {
    if seat == Seat(0) { t().play.red } else { t().play.blue }
}

/// The numbers of the last lines, whole turns of them, so that there are `few` at least: the latest turn first, and
/// in each turn causes before their effects.
pub fn latest(lines: &[Arc<LogLine>], few: usize) -> Vec<usize> {
    let mut numbers = Vec::new();
    let mut turn = numbers.len();
    for nth in (0..lines.len()).rev() {
        numbers.push(nth);
        if lines[nth].about == About::Turn {
            numbers[turn..].reverse();
            turn = numbers.len();
            if numbers.len() >= few {
                break;
            }
        }
    }
    numbers[turn..].reverse();
    numbers
}

/// The number of the first line after the own turn before this one: what an opponent has done meanwhile, and what has
/// happened since. From the beginning, if there was none.
pub fn since_last_turn(lines: &[Arc<LogLine>], own: Seat) -> usize {
    let turns = || lines.iter().enumerate().rev().filter(|(_, line)| line.about == About::Turn);
    let last = turns().find(|(_, line)| line.seat == Some(own.other()));
    last.map_or(0, |(nth, _)| nth)
}

/// What a position shows of a story: the whole log, and what of it is new.
#[derive(Clone, Debug, Default)]
pub struct News {
    /// The log.
    pub lines: Arc<[Arc<LogLine>]>,
    /// How many of its last lines are new.
    pub fresh: usize,
    /// What has happened since the position before.
    pub latest: Arc<[Event]>,
}

impl News {
    /// How a story went on from lines that were known, by these events.
    pub fn new(known: &[Arc<LogLine>], story: &Story, latest: Vec<Event>) -> News {
        let lines = story.lines();
        // A line that goes on, like cards drawn one by one, is new.
        let same = |(one, other): &(&Arc<LogLine>, &Arc<LogLine>)| Arc::ptr_eq(one, other) || one == other;
        let stand = known.iter().zip(&lines).take_while(same).count();
        News { fresh: lines.len() - stand, lines: lines.into(), latest: latest.into() }
    }

    /// A story told from its beginning; what happened from event number `fresh` on is new.
    pub fn of(events: &[Event], fresh: usize) -> News {
        let (old, new) = events.split_at(fresh.min(events.len()));
        let mut story = of(old);
        let known = story.lines();
        new.iter().for_each(|event| story.tell(*event));
        News::new(&known, &story, new.to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::{Eyes, named};
    use rivals::{Config, Mode, State};
    use table::{Actions, Game, Luck, Match, Random, Turn, Viewer};

    /// What a player saw of a game between two greedy bots.
    fn seen(seed: u64, viewer: Viewer) -> Vec<Event> {
        let mut game = Match::<State>::new(Config::new(Mode::Theme(rivals::Set::Gold)), seed.into());
        let mut bot = named::<State>("greedy").unwrap();
        let (mut luck, mut events) = (Luck::new(seed, 1), Vec::new());
        while let Turn::Seats(seats) = game.state().turn() {
            let seat = seats.iter().next().unwrap();
            let mut legal = Actions::new();
            game.state().legal(seat, &mut legal);
            let choice = bot.choose(Eyes::of(game.state(), seat), &legal, &bots::Budget::own(), &mut luck);
            game.play_unchecked(seat, legal[choice], &mut events);
        }
        events.into_iter().filter_map(|event| State::seen(event, viewer)).collect()
    }

    fn log(seed: u64) -> Vec<String> {
        of(&seen(seed, Viewer::Seat(Seat(0))))
            .lines()
            .iter()
            .map(|line| line.plain(texts::speech()))
            .collect()
    }

    #[test]
    fn goods_of_one_cause_stand_in_one_line() {
        let log: Vec<String> = (0..4).flat_map(log).collect();
        let some = |test: fn(&str) -> bool| log.iter().any(|line| test(line));
        assert!(some(|line| line.contains("trades 3 ") && line.contains(" for 1 ")), "{log:#?}");
        assert!(some(|line| line.contains("builds Road for 2 brick, 1 lumber")), "{log:#?}");
        assert!(some(|line| line.contains("rolls") && line.contains(" and Trade")), "{log:#?}");
        assert!(!some(|line| line.contains("(building)") || line.contains('{')), "{log:#?}");
        assert!(log.last().is_some_and(|line| line.contains("wins with")));
    }

    #[test]
    fn no_hidden_card_is_named() {
        let log = log(2);
        let blue: Vec<&String> = log.iter().filter(|line| line.starts_with("Blue draws")).collect();
        assert!(!blue.is_empty());
        assert!(blue.iter().all(|text| text.contains(" a card ") || text.contains(" cards ")), "{blue:?}");
    }

    #[test]
    fn a_roll_and_what_it_yields_stand_in_one_line() {
        let log: Vec<String> = (0..4).flat_map(log).collect();
        let yields = log.iter().filter(|line| line.contains("(production)"));
        assert!(yields.clone().count() > 20);
        assert!(yields.clone().all(|line| line.contains(" rolls ")), "{log:#?}");
        assert!(yields.clone().any(|line| line.contains("Red +") && line.contains("Blue +")));
    }

    #[test]
    fn every_turn_has_its_line() {
        let events = seen(3, Viewer::Spectator);
        let turns = events.iter().filter(|event| matches!(event, Event::Turn { .. })).count();
        assert_eq!(of(&events).lines().iter().filter(|line| line.about == About::Turn).count(), turns);
    }

    /// How many steps of a game are looked at: the work grows with their square.
    const MOST_STEPS: usize = 500;

    /// What a player saw of a game, step by step.
    fn steps(mode: Mode, seed: u64, viewer: Viewer) -> Vec<Vec<Event>> {
        let mut game = Match::<State>::new(Config::new(mode), seed.into());
        let mut bot = named::<State>("greedy").unwrap();
        let (mut luck, mut steps) = (Luck::new(seed, 2), Vec::new());
        while let Turn::Seats(seats) = game.state().turn()
            && steps.len() < MOST_STEPS
        {
            let seat = seats.iter().next().unwrap();
            let mut legal = Actions::new();
            game.state().legal(seat, &mut legal);
            // Now and then something else than the best, so that more happens.
            let best = bot.choose(Eyes::of(game.state(), seat), &legal, &bots::Budget::own(), &mut luck);
            let act = if luck.below(4) == 0 { *luck.pick(&legal).unwrap() } else { legal[best] };
            let mut events = Vec::new();
            game.play(seat, act, &mut events).unwrap();
            steps.push(events.into_iter().filter_map(|event| State::seen(event, viewer)).collect());
        }
        steps
    }

    #[test]
    fn a_story_told_step_by_step_and_taken_back_is_the_one_told_at_once() {
        for mode in Mode::ALL {
            for (seed, viewer) in [(1, Viewer::Seat(Seat(0))), (2, Viewer::Spectator), (3, Viewer::Judge)] {
                let steps = steps(mode, seed, viewer);
                let mut luck = Luck::new(seed, 3);
                let (mut story, mut marks) = (empty(), vec![empty().mark()]);
                // From each step on, some are told and taken back, until all are told.
                while marks.len() <= steps.len() {
                    let known = story.lines();
                    steps[marks.len() - 1].iter().for_each(|event| story.tell(*event));
                    marks.push(story.mark());
                    // Only new lines are made: the last one may go on, all others stay the same.
                    let lines = story.lines();
                    let made = known.iter().zip(&lines).filter(|(one, other)| !Arc::ptr_eq(one, other));
                    assert!(made.count() <= 2, "{mode:?}");
                    // Telling it all at once takes long: it is compared now and then.
                    if luck.below(60) == 0 {
                        marks.truncate(marks.len() - (luck.below(6) as usize).min(marks.len() - 1));
                        story.back_to(marks.last().unwrap());
                        let told = steps[..marks.len() - 1].concat();
                        assert_eq!(story.lines(), of(&told).lines(), "{mode:?}");
                    }
                }
                assert_eq!(story.lines(), of(&steps.concat()).lines(), "{mode:?}");
            }
        }
    }

    #[test]
    fn what_has_changed_is_new_and_nothing_else() {
        let steps = steps(Mode::Intro, 4, Viewer::Seat(Seat(0)));
        for nth in 1..steps.len() {
            let events = steps[..=nth].concat();
            let before = of(&steps[..nth].concat()).lines();
            let news = News::of(&events, events.len() - steps[nth].len());
            assert_eq!(news.latest[..], steps[nth][..]);
            let stand = news.lines.len() - news.fresh;
            assert_eq!(news.lines[..stand], before[..stand]);
            match news.fresh {
                0 => assert_eq!(news.lines[..], before[..]),
                _ => assert_ne!(news.lines.get(stand), before.get(stand)),
            }
        }
    }

    #[test]
    fn the_latest_lines_are_whole_turns_under_their_heads() {
        let lines = of(&seen(5, Viewer::Seat(Seat(0)))).lines();
        let all = latest(&lines, usize::MAX);
        let mut sorted = all.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (0..lines.len()).collect::<Vec<_>>());
        let few = latest(&lines, 40);
        assert!(few.len() >= 40 && few.len() < 100, "{}", few.len());
        assert_eq!(few[..], all[..few.len()]);
        // Each turn begins with its head, then goes on from its first line to its last.
        let heads = |nth: &usize| lines[*nth].about == About::Turn;
        assert!(heads(&few[0]) && lines[*few.iter().min().unwrap()].about == About::Turn);
        for pair in few.windows(2) {
            assert!(heads(&pair[1]) || pair[1] == pair[0] + 1, "{pair:?}");
        }
    }
}
