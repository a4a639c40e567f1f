//! Recorded games: they can be read again, and every fault is reported with its line.

use crate::pig::{Pig, PigConfig};
use crate::random_match;
use crate::sealed::{Sealed, SealedConfig};
use table::{Actor, Game, Match, Record, RecordError, Seat, SeatSet, Who};

/// The example in the documentation of the format: a game of Pig to 8 points. Ply 0 is on line 12.
pub(crate) fn example() -> String {
    let docs = include_str!("../../src/record.rs");
    let block = docs.split("```text\n").nth(1).and_then(|rest| rest.split("//! ```").next());
    block
        .unwrap_or_default()
        .lines()
        .map(|line| format!("{}\n", line.trim_start_matches("//!").trim_start()))
        .collect()
}

pub(crate) fn who() -> Vec<Who> {
    vec![Who::Bot("greedy".to_owned()), Who::Person("Anna Maria".to_owned())]
}

pub(crate) fn read<G: Game>(text: &str) -> Result<Match<G>, RecordError> {
    Record::parse(text)?.replay()
}

/// The error if one line of the example (counted from 1) is replaced, or left out.
fn complaint(line: usize, text: Option<&str>) -> String {
    let example = example();
    let mut lines: Vec<&str> = example.lines().collect();
    lines.splice(line - 1..line, text);
    read::<Pig>(&lines.join("\n")).unwrap_err().to_string()
}

#[test]
fn the_example_in_the_documentation_is_true() {
    let text = example();
    let record = Record::parse(&text).unwrap();
    let game = record.replay::<Pig>().unwrap();
    assert_eq!(Record::of(&game, record.seats.clone()).to_string(), text);
    assert_eq!((record.seats.clone(), record.winners()), (who(), SeatSet::one(Seat(0))));
    assert_eq!((game.state().kept, game.acts().len()), ([9, 6], 9));
}

fn round_trip<G: Game>(game: &Match<G>) {
    let record = Record::of(game, who());
    let text = record.to_string();
    let again = Record::parse(&text).unwrap();
    assert_eq!(again, record, "also the numbers of the lines");
    assert_eq!(again.to_string(), text);
    let replayed = again.replay::<G>().unwrap();
    assert_eq!((replayed.state(), replayed.acts()), (game.state(), game.acts()));
    assert_eq!((replayed.config(), replayed.seed()), (game.config(), game.seed()));
}

#[test]
fn a_game_comes_back_from_its_record_at_every_point() {
    for seed in 0..20 {
        let pig = random_match::<Pig>(PigConfig { goal: 8 + seed as u8 }, seed);
        (0..=pig.acts().len()).for_each(|plies| round_trip(&pig.back_to(plies)));
        let sealed = random_match::<Sealed>(SealedConfig, seed);
        (0..=sealed.acts().len()).for_each(|plies| round_trip(&sealed.back_to(plies)));
    }
}

#[test]
fn an_open_game_has_no_winner_and_can_be_played_on() {
    let game = random_match::<Pig>(PigConfig::default(), 4);
    let before_a_roll = game.acts().iter().position(|(by, _)| *by == Actor::Chance).unwrap();
    let record = Record::of(&game.back_to(before_a_roll), who());
    assert!(record.to_string().contains("\nresult open\n"));
    assert_eq!((record.result, record.winners()), (None, SeatSet::EMPTY));
    let mut again = record.replay::<Pig>().unwrap();
    again.settle(&mut ());
    assert_eq!(again.acts(), &game.acts()[..=before_a_roll]);
}

#[test]
fn a_record_survives_the_mail() {
    let text = example();
    let record = Record::parse(&text).unwrap();
    assert_eq!(Record::parse(&text.replace('\n', "\r\n")).unwrap(), record);
    assert_eq!(Record::parse(text.trim_end()).unwrap(), record);
    let spaced = format!("{}\n\n", text.replace(" roll\n", " roll\n\n"));
    assert_eq!(read::<Pig>(&spaced).unwrap().state(), read::<Pig>(&text).unwrap().state());
}

#[test]
fn a_name_cannot_break_out_of_its_line() {
    let game = random_match::<Pig>(PigConfig::default(), 4);
    let names = ["Anna\nresult open\n", "\u{1b}[2J\r"].map(|name| Who::Person(name.to_owned()));
    let record = Record::parse(&Record::of(&game, names.to_vec()).to_string()).unwrap();
    assert_eq!(record.seats, ["Annaresult open", "[2J"].map(|name| Who::Person(name.to_owned())));
    let empty = vec![Who::Bot(String::new()), Who::Person(String::new())];
    assert_eq!(Record::parse(&Record::of(&game, empty.clone()).to_string()).unwrap().seats, empty);
}

#[test]
fn a_faulty_header_is_named_with_its_line() {
    let cases = [
        (1, "pig 1", "this is not a recorded game: it does not begin 'landgrave 1'"),
        (1, "landgrave 2", "format version '2'; this program reads version 1"),
        (1, "landgrave", "format version ''; this program reads version 1"),
        (2, "name toy/pig", "expected 'game', found 'name'"),
        (2, "game toy/cow", "unknown game 'toy/cow'; available: toy/pig"),
        (3, "rules one", "the rules version is not a number"),
        (3, "rules 01", "the rules version is not a number"),
        (3, "rules 2", "this game was played by rules version 2, this program plays version 1"),
        (4, "option goal", "an option is 'option NAME VALUE'"),
        (4, "option gaol 8", "toy/pig has no option 'gaol'; it has: goal"),
        (4, "option goal 0", "option 'goal' of toy/pig cannot be '0': it is a number from 1 to 100"),
        (4, "goal 8", "expected 'option' or 'seed', found 'goal'"),
        (5, "seed x", "a seed is a whole number up to 18446744073709551615, or 64 hexadecimal digits"),
        (5, "option goal 9", "option 'goal' is given twice"),
        (6, "seat 1 bot greedy", "expected seat 0 here, found '1'"),
        (6, "seat 0 cat Tom", "a seat is 'seat NUMBER bot NAME' or 'seat NUMBER person NAME'"),
        (7, "seat", "expected seat 1 here, found ''"),
        (7, "chair 1 bot x", "expected 'seat' or 'result', found 'chair'"),
        (9, "plies many", "the number of plies is not a number"),
        (10, "digest 222c", "a digest is 16 hexadecimal digits, in lower case"),
        (10, "digest 222C31263516DE14", "a digest is 16 hexadecimal digits, in lower case"),
    ];
    for (line, text, what) in cases {
        assert_eq!(complaint(line, Some(text)), format!("line {line}: {what}"));
    }
}

#[test]
fn a_wrong_result_or_digest_is_named_with_its_line() {
    for result in ["open", "1 9 6", "0+1 9 6", "nobody 9 6", "0 9 7"] {
        assert_eq!(
            complaint(8, Some(&format!("result {result}"))),
            format!("line 8: after the last act the result is '0 9 6', not '{result}'")
        );
    }
    for result in ["", "0", "0 9", "0 9 6 0", "2 9 6", "0+0 9 6", "1+0 9 6", "+0 9 6", "0 +9 6", "0 9 6 "] {
        assert_eq!(
            complaint(8, Some(&format!("result {result}"))),
            "line 8: a result is 'open', or the winners joined by + or 'nobody', and then the points of each seat"
        );
    }
    assert_eq!(
        complaint(10, Some("digest 222c31263516de15")),
        "line 10: the table after the last act does not have this digest: the rules or the record have changed"
    );
}

#[test]
fn a_wrong_number_of_seats_is_named_with_its_line() {
    let seats = |names: usize| {
        let lines: String = (0..names).map(|n| format!("seat {n} bot x\n")).collect();
        example()
            .replace("seat 0 bot greedy\nseat 1 person Anna Maria\n", &lines)
            .replace("result 0 9 6", "result open")
    };
    for (names, line) in [(0, 6), (1, 7), (3, 8), (4, 8)] {
        assert_eq!(
            read::<Pig>(&seats(names)).unwrap_err().to_string(),
            format!("line {line}: 'toy/pig' has 2 seats, the record names {names}")
        );
    }
    assert_eq!(Record::parse(&seats(5)).unwrap_err().to_string(), "line 10: there are at most 4 seats");
}

#[test]
fn a_faulty_act_is_named_with_its_line() {
    let cases = [
        (12, "1 0 roll", "expected act 0 here, found '1'"),
        (13, "one ~ die 4", "expected act 1 here, found 'one'"),
        (13, "01 ~ die 4", "expected act 1 here, found '01'"),
        (13, "1 ~", "an act is 'PLY SEAT ACT', with ~ as the seat of chance"),
        (13, "1 9 roll", "'9' is not a seat; a seat is a number, chance is ~"),
        (13, "1 +0 roll", "'+0' is not a seat; a seat is a number, chance is ~"),
        (13, "1 ~ die 7", "'die 7' is not an act of 'toy/pig'"),
        (13, "1 ~ die 5", "by the seed this is 'die 4', not 'die 5'"),
        (13, "1 0 hold", "seat 0 acts, but it is chance's turn"),
        (14, "2 0 jump", "'jump' is not an act of 'toy/pig'"),
        (14, "2 ~ die 4", "chance acts, but it is the turn of seat 0"),
        (14, "2 1 hold", "seat 1 acts, but it is the turn of seat 0"),
        (15, "3 1 hold", "'hold' is not possible for seat 1 here"),
        (15, "3 1 die 6", "'die 6' is not possible for seat 1 here"),
    ];
    for (line, text, what) in cases {
        assert_eq!(complaint(line, Some(text)), format!("line {line}: {what}"));
    }
}

#[test]
fn of_two_who_are_due_both_are_named() {
    let acts = ["0 ~ deal", "1 0 peek", "2 1 peek", "3 ~ stirred 012"];
    let game = Match::<Sealed>::new(SealedConfig, 1.into());
    let deal = game.acts()[0].1.to_string();
    let text = Record::of(&game, who()).to_string();
    let header = text.split("\n\n").next().unwrap().replace("plies 1", "plies 4");
    let text = format!("{header}\n\n{}", acts.join("\n").replace("deal", &deal));
    assert_eq!(
        read::<Sealed>(&text).unwrap_err().to_string(),
        "line 14: chance acts, but it is the turn of seat 0 or 1"
    );
}

#[test]
fn an_act_after_the_end_is_named_with_its_line() {
    let more = format!("{}9 1 roll\n", example());
    assert_eq!(
        read::<Pig>(&more).unwrap_err().to_string(),
        "line 21: the header counts 9 acts; this is one more"
    );
    let counted = more.replace("plies 9", "plies 10");
    assert_eq!(read::<Pig>(&counted).unwrap_err().to_string(), "line 21: the game was over before this act");
}

#[test]
fn a_file_that_was_cut_off_is_named_with_the_line_that_is_missing() {
    let text = example();
    let ends = text.match_indices('\n').map(|(at, _)| at).take(19);
    for (lines, end) in [0].into_iter().chain(ends).enumerate() {
        let error = Record::parse(&text[..end]).unwrap_err();
        let expected = match lines {
            0 => "the file ends where 'landgrave' is expected".to_owned(),
            1 => "the file ends where 'game' is expected".to_owned(),
            2 => "the file ends where 'rules' is expected".to_owned(),
            3 | 4 => "the file ends where 'option' or 'seed' is expected".to_owned(),
            5..=7 => "the file ends where 'seat' or 'result' is expected".to_owned(),
            8 => "the file ends where 'plies' is expected".to_owned(),
            9 => "the file ends where 'digest' is expected".to_owned(),
            // The empty line before the acts is only there if something follows it.
            10 | 11 => "the file ends after 0 of 9 acts: it was cut off".to_owned(),
            _ => format!("the file ends after {} of 9 acts: it was cut off", lines - 11),
        };
        let line = if lines == 11 { 11 } else { lines + 1 };
        assert_eq!(error.to_string(), format!("line {line}: {expected}"));
    }
}

#[test]
fn a_header_line_that_is_missing_or_misplaced_is_named() {
    for line in [1, 2, 3, 5, 6, 7, 8, 9, 10] {
        let said = complaint(line, None);
        assert!(said.starts_with(&format!("line {line}: ")), "without line {line}: {said}");
    }
    let text = example();
    let lines: Vec<&str> = text.lines().collect();
    for line in 1..10 {
        let mut swapped = lines.clone();
        swapped.swap(line - 1, line);
        let at = Record::parse(&swapped.join("\n")).unwrap_err().line;
        assert!(at == line || at == line + 1, "lines {line} and {} exchanged: line {at} is named", line + 1);
    }
}

#[test]
fn what_is_no_record_at_all_is_said_in_few_words() {
    let garbage = String::from_utf8_lossy(&[0x7f, b'E', b'L', b'F', 0, 1, 0xff, 0xfe]).into_owned();
    let control = "there is a control character: this is not a recorded game, or it is damaged";
    for (text, line, what) in [
        ("", 1, "the file ends where 'landgrave' is expected"),
        ("\n", 1, "this is not a recorded game: it does not begin 'landgrave 1'"),
        ("hello", 1, "this is not a recorded game: it does not begin 'landgrave 1'"),
        (&garbage, 1, control),
        ("landgrave 1\ngame \u{1b}[2J\n", 2, control),
    ] {
        assert_eq!(Record::parse(text), Err(RecordError { line, what: what.to_owned() }));
    }
    // A very long word does not flood the screen.
    let long = "é".repeat(100_000);
    for line in [1, 2, 3, 4, 6, 7, 8, 12, 13] {
        for text in [long.clone(), format!("1 ~ {long}"), format!("seat {long}"), format!("landgrave {long}")]
        {
            assert!(complaint(line, Some(&text)).chars().count() < 160);
        }
    }
}
