//! The log of the terminal.

use rivals::Event;
use rivals::text::{About, Speech, Story, Style};
use std::sync::Arc;
use table::Seat;

/// Lines are narrow and say where something happens.
const STYLE: Style = Style { squares: true, yields_in_roll: false };

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LogRow {
    /// The player it is about.
    pub seat: Option<Seat>,
    /// What it is about.
    pub about: About,
    /// The sentence; it begins with the player's name, if it is about one.
    pub text: String,
    /// It belongs to the latest act.
    pub fresh: bool,
}

/// Writes the log; events from `fresh` on belong to the latest act. `settled`: nothing more can follow from them.
pub(super) fn lines(events: &[Event], fresh: usize, settled: bool) -> Vec<LogRow> {
    let (old, new) = events.split_at(fresh.min(events.len()));
    let mut story = Story::new(Speech::ENGLISH, STYLE);
    old.iter().for_each(|event| story.tell(*event));
    let known = story.lines();
    new.iter().for_each(|event| story.tell(*event));
    let lines = if settled { story.settled() } else { story.lines() };
    let stand = known.iter().zip(&lines).take_while(|(one, other)| Arc::ptr_eq(one, other) || one == other);
    let stand = stand.count();
    let shown = |(nth, line): (usize, &Arc<rivals::text::LogLine>)| LogRow {
        seat: line.seat,
        about: line.about,
        text: line.plain(Speech::ENGLISH),
        fresh: nth >= stand,
    };
    lines.iter().enumerate().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::super::game::{Game, tests};
    use super::*;
    use table::{Luck, Random};

    /// A game of a greedy bot and a random player.
    fn played(seed: u64) -> Game {
        let mut game = tests::game(seed, 0, "greedy");
        let mut luck = Luck::new(seed, 5);
        while game.scores().is_none() {
            tests::wait(&mut game);
            if let Some(&action) = luck.pick(&game.legal()) {
                game.act(action).unwrap();
            }
        }
        game
    }

    #[test]
    fn nothing_that_was_gained_or_lost_is_missing_from_the_log() {
        for seed in 0..4 {
            let game = played(seed);
            let log = lines(game.story(), usize::MAX, true);
            let turns = log.iter().filter(|line| line.about == About::Turn).count();
            assert_eq!(turns, usize::from(game.view().turn_number()));
            assert!(log.last().is_some_and(|line| line.about == About::End));
            // A line shows the net change; in one line no kind of good both comes and goes.
            let sum = |sign: char| -> i32 {
                let words = log.iter().filter(|line| line.about == About::Goods);
                words
                    .flat_map(|line| line.text.split([' ', ',']))
                    .filter_map(|word| word.strip_prefix(sign))
                    .map(|number| number.parse::<i32>().unwrap())
                    .sum()
            };
            assert!(sum('+') > 0 && sum('−') >= 0);
        }
    }

    #[test]
    fn no_hidden_card_is_named() {
        let game = played(2);
        let draws = lines(game.story(), usize::MAX, true);
        let blue: Vec<&str> = draws
            .iter()
            .map(|line| line.text.as_str())
            .filter(|text| text.starts_with("Blue draws") || text.starts_with("Blue takes"))
            .collect();
        assert!(!blue.is_empty());
        assert!(blue.iter().all(|text| text.contains(" a card ") || text.contains(" cards ")), "{blue:?}");
    }

    #[test]
    fn goods_of_one_cause_stand_in_one_line() {
        let log: Vec<String> = (0..6)
            .flat_map(|seed| lines(played(seed).story(), usize::MAX, true))
            .map(|line| line.text)
            .collect();
        let some = |test: fn(&str) -> bool| log.iter().any(|line| test(line));
        assert!(some(|line| line.contains("trades 3 ") && line.contains(" for 1 ")), "{log:#?}");
        assert!(some(|line| line.contains("builds Road at ") && line.contains(" for 2 brick, 1 lumber")));
        assert!(some(|line| line.contains("rolls") && line.contains(" and Trade")));
        for nothing in ["Nobody has the trade advantage", "Nobody is robbed", "Nothing happens"] {
            assert!(log.iter().any(|line| line == nothing), "{nothing}");
        }
        assert!(!some(|line| line.contains("(building)")));
    }

    #[test]
    fn a_hand_that_is_shown_and_what_is_taken_out_of_it_are_one_line_each() {
        use rivals::card::Back;
        use rivals::cards::basic;
        let (red, blue) = (Seat(0), Seat(1));
        let back = Back::Basic;
        let shown = |card| Event::ShownCard { seat: red, card, back };
        let taken = |card| Event::PutAside { seat: red, by: blue, card, back };
        let events = [
            Event::Shown { seat: red },
            shown(basic::ABBEY),
            shown(basic::SCOUT),
            taken(basic::ABBEY),
            taken(basic::SCOUT),
            Event::PutAside { seat: red, by: red, card: basic::INGA, back },
        ];
        let log: Vec<String> = lines(&events, 0, true).into_iter().map(|line| line.text).collect();
        assert_eq!(
            log,
            [
                "Red shows the hand: Abbey, Scout",
                "Blue takes Abbey, Scout out of the hand of Red",
                "Red puts Inga away"
            ]
        );
    }

    #[test]
    fn a_roll_or_event_card_without_effect_is_logged() {
        use rivals::cards::{barbarians, basic, turmoil};
        let seat = Seat(0);
        let feud = Event::TurnedUp { card: basic::FEUD };
        let log_of = |events: &[Event], settled| -> Vec<String> {
            lines(events, 0, settled).into_iter().map(|line| line.text).collect()
        };
        let over = Event::CarriedOut;
        assert_eq!(log_of(&[feud, over], true), ["Event card: Feud", "Nothing happens"]);
        // A player still has to choose.
        assert_eq!(log_of(&[feud], false), ["Event card: Feud"]);
        let answer = Event::Played { seat, card: turmoil::SEBASTIAN };
        assert!(
            !log_of(&[feud, answer, Event::Spared { seat }, over], true)
                .contains(&"Nothing happens".to_owned())
        );
        let later = log_of(&[feud, answer, over, Event::Turn { seat, number: 2 }], true);
        assert!(later.contains(&"Nothing happens".to_owned()), "{later:?}");
        // The first card of the action phase comes after it.
        let first = Event::Played { seat, card: basic::GOLDSMITH };
        assert_eq!(
            log_of(&[feud, over, first], false),
            ["Event card: Feud", "Nothing happens", "Red plays Goldsmith"]
        );
        // Some events let the players search a stack.
        let retreat = Event::TurnedUp { card: barbarians::RETREAT_OF_THE_BARBARIANS };
        assert_eq!(
            log_of(&[retreat, Event::Searched { seat, stack: 3 }, over], true),
            ["Event card: Retreat of the Barbarians", "Red looks through stack 4"]
        );
        // In whole games: where goods came from an event card, that line is missing.
        let log = lines(played(3).story(), usize::MAX, true);
        for three in log.windows(3) {
            let [card, nothing, next] = three else { continue };
            if nothing.text == "Nothing happens" {
                let name = card.text.strip_prefix("Event card: ").expect(&card.text);
                assert!(!next.text.contains(&format!("({name}")), "{three:?}");
            }
        }
    }

    /// R7.2: the brigands come before the production, every other face after it.
    #[test]
    fn the_line_about_brigands_comes_before_the_production() {
        let mut seen = 0;
        for seed in 0..6 {
            let log = lines(played(seed).story(), usize::MAX, true);
            let texts: Vec<&str> = log.iter().map(|line| line.text.as_str()).collect();
            for at in (0..texts.len()).filter(|&at| texts[at] == "Nobody is robbed") {
                assert!(texts[at - 1].ends_with(" and Brigand Attack"), "{:?}", &texts[at - 2..=at]);
                seen += 1;
            }
            for at in (0..texts.len()).filter(|&at| texts[at] == "Nobody has the trade advantage") {
                let before = &log[at - 1];
                assert!(before.about == About::Goods || before.text.ends_with(" and Trade"), "{before:?}");
                assert!(!texts[at + 1].contains("(production"), "{:?}", &texts[at..=at + 1]);
            }
        }
        assert!(seen > 0);
    }
}
