//! The screen as a whole: what must be seen at each size, and that nothing ever breaks.

use super::app::{App, Overlay};
use super::log::Game;
use super::map::Picture;
use super::{guide, overlay, panels, scenario, words};
use crate::Sitting;
use crate::desk::harness::{press, shown, wait};
use crate::desk::{Depth, Screen as _, Sealed, Speed, Theme};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use settlers::components::{Dev, Kind, Progress};
use settlers::{Action, Config, MODES, Node, State, Tiles};
use std::time::Duration;
use table::{Actor, Luck, Random, Record, Seat};

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (160, 50)];

fn app(mode: &str, players: u8, seed: u64, bot: &str) -> App {
    let sitting = Sitting {
        seat: Seat((seed % u64::from(players)) as u8),
        bots: vec![bot.to_owned(); usize::from(players) - 1],
        seed: seed.into(),
        record: None,
        decks: Vec::new(),
    };
    let game = Game::new(Config::new(mode, players).unwrap(), sitting).unwrap();
    let mut app = App::new(game, Theme::new(Depth::Many));
    app.pace.speed = Speed::Instant;
    app
}

fn any_key(luck: &mut Luck) -> KeyCode {
    const KEYS: [KeyCode; 28] = [
        KeyCode::Char('b'),
        KeyCode::Char('n'),
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Char('1'),
        KeyCode::Char('2'),
        KeyCode::Char('4'),
        KeyCode::Char('r'),
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Down,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Esc,
        KeyCode::Char('u'),
        KeyCode::Char('e'),
        KeyCode::Char('e'),
        KeyCode::Char('l'),
        KeyCode::Char('p'),
        KeyCode::Char('?'),
        KeyCode::Char('w'),
        KeyCode::Char('d'),
        KeyCode::End,
    ];
    KEYS[luck.below(KEYS.len() as u32) as usize]
}

/// The question, the own hand, and, when one is asked, a place or line to choose.
fn check(app: &App, size: (u16, u16)) {
    let text = shown(app, size);
    let question = words::wrap(&app.question(), usize::from(size.0) - 2);
    assert!(text.contains(&question[0]), "{size:?} {question:?}\n{text}");
    let hand = app.game.view().player(app.game.seat()).hand;
    for kind in Kind::ALL.into_iter().take(app.game.view().kinds()) {
        let words = format!("{} {kind}", hand[kind.index()]);
        assert!(text.contains(&words), "{size:?} {words}\n{text}");
    }
    // On the map, and once more in the note about the place unless something else is said there.
    if app.pointed().is_some() && app.pushed == (0, 0) {
        let marks = text.matches('[').count();
        assert!(marks > usize::from(app.message.is_none()), "{size:?}\n{text}");
    }
}

/// What a sheet says is said whole, in words that people use.
fn sheet(app: &App, size: (u16, u16)) {
    let text = shown(app, size);
    if let (Some(draft), None) = (&app.draft, app.overlay) {
        let left = usize::from(size.0 - 78) / 2 + 1;
        let rows = text.lines().map(|line| line.chars().skip(left).take(76).collect::<String>());
        let rows: Vec<String> = rows.skip_while(|row| !row.contains(" you get ")).skip(2).take(3).collect();
        let told = rows.join("").replace(['[', ']', '│'], " ");
        let told: Vec<&str> = told.split("  ").map(str::trim).filter(|part| !part.is_empty()).collect();
        let seats = draft.to.iter().map(|seats| {
            let names: Vec<String> = seats.iter().map(|seat| app.game.name(seat)).collect();
            if names.len() > 2 { "all".to_owned() } else { settlers::text::row(&names) }
        });
        let seats: Vec<String> = seats.collect();
        let all = told.iter().skip_while(|&&part| part != "to").skip(1);
        assert!(seats.is_empty() || all.take(seats.len()).eq(seats.iter()), "{seats:?} {told:?}\n{text}");
    }
    match app.overlay {
        Some(Overlay::Guide) => {
            let raw = Dev::ALL.map(Dev::word).into_iter().chain(Progress::ALL.map(Progress::word));
            for word in raw.filter(|word| word.contains('-')) {
                assert!(!text.contains(word), "{word}\n{text}");
            }
            assert!(!text.contains("grainlacks") && !text.contains("grainyou"), "{text}");
        }
        Some(Overlay::Players) => {
            let own = app.game.view().player(app.game.seat());
            let last = match app.game.view().rules().sea {
                true => format!("ships {} ({})", own.ships.len(), own.left[3]),
                false => format!("roads {} ({})", own.roads.len(), own.left[0]),
            };
            assert!(text.contains(&last), "{last}\n{text}");
        }
        _ => {}
    }
}

#[test]
fn whole_games_by_any_keys_in_each_mode_at_every_size() {
    for (mode, seed) in MODES.iter().flat_map(|mode| (0..2u64).map(move |seed| (mode, seed))) {
        let mut app = app(mode, 3 + (seed % 2) as u8, seed, "greedy");
        let mut luck = Luck::new(seed, 1);
        for _ in 0..40_000 {
            wait(&mut app);
            if app.game.scores().is_some() {
                break;
            }
            let key = any_key(&mut luck);
            press(&mut app, key);
            if luck.below(16) == 0 {
                for size in SIZES {
                    if app.overlay.is_none() && app.draft.is_none() && app.pick.is_none() {
                        check(&app, size);
                    } else {
                        sheet(&app, size);
                    }
                }
            }
        }
        assert!(app.game.scores().is_some(), "{mode} {seed} did not end");
        assert_eq!(app.overlay, Some(Overlay::Result));
        assert!(shown(&app, SIZES[0]).contains("won"));
        let record = app.game.record();
        assert!(Record::parse(&record.to_string()).unwrap().replay::<State>().is_ok());
    }
}

/// Through the menus every legal act can be reached.
#[test]
fn every_legal_act_stands_behind_the_menu() {
    for mode in MODES {
        let mut app = app(mode, 4, 5, "random");
        let mut luck = Luck::new(5, 2);
        for _ in 0..300 {
            wait(&mut app);
            if app.game.scores().is_some() {
                break;
            }
            let legal = app.game.legal();
            let mut behind: Vec<Action> =
                app.levels[0].items.iter().flat_map(|item| item.acts.iter().copied()).collect();
            assert_eq!(behind.len(), legal.len());
            behind.retain(|act| !legal.contains(act));
            assert!(behind.is_empty());
            // An offer, and a choice of several cards, have sheets of their own.
            if app.draft.is_some() {
                press(&mut app, KeyCode::Esc);
                continue;
            }
            while app.pick.is_some() {
                press(&mut app, KeyCode::Up);
                press(&mut app, KeyCode::Right);
                press(&mut app, KeyCode::Enter);
            }
            if !app.game.is_asked() {
                continue;
            }
            // Down to one act by keys alone.
            let plies = app.game.record().acts.len();
            for _ in 0..12 {
                if app.game.record().acts.len() != plies || !app.game.is_asked() {
                    break;
                }
                for _ in 0..luck.below(5) {
                    press(&mut app, KeyCode::Tab);
                }
                press(&mut app, KeyCode::Enter);
            }
            assert!(app.game.record().acts.len() > plies, "{:?}", app.menu());
        }
    }
}

#[test]
fn undo_gives_back_the_table_and_stops_at_chance() {
    let mut app = app("base", 4, 2, "greedy");
    wait(&mut app);
    let before = app.game.view().clone();
    press(&mut app, KeyCode::Enter);
    assert!(*app.game.view() != before);
    press(&mut app, KeyCode::Char('u'));
    assert!(*app.game.view() == before);
    // Play on to the roll: that stays.
    while !app.game.legal().contains(&Action::Roll) {
        press(&mut app, KeyCode::Enter);
        wait(&mut app);
    }
    press(&mut app, KeyCode::Char('r'));
    wait(&mut app);
    press(&mut app, KeyCode::Char('u'));
    assert!(app.message.as_ref().is_some_and(|message| message.contains("cannot be taken back")));
}

/// Where chance had a hand in an act, that is why it stays, whatever else came to light.
#[test]
fn who_cannot_take_back_what_chance_decided_hears_so() {
    for mode in MODES {
        let mut app = app(mode, 3, 6, "greedy");
        let mut luck = Luck::new(6, 4);
        let mut told = 0;
        for _ in 0..6000 {
            wait(&mut app);
            match app.game.can_undo() {
                Err(Sealed::Over) => break,
                Err(Sealed::Chance) => told += 1,
                Err(why @ (Sealed::Drawn | Sealed::Seen | Sealed::TurnOver)) => {
                    let last = app.game.record().acts.pop();
                    assert!(!matches!(last, Some((_, Actor::Chance, _))), "{mode}: {why}");
                }
                _ => {}
            }
            press(&mut app, any_key(&mut luck));
        }
        assert!(told > 20, "{mode}: {told}");
    }
}

#[test]
fn a_terminal_too_small_says_so_and_nothing_breaks() {
    let app = app("base", 3, 3, "greedy");
    for width in (0..80).step_by(7) {
        for height in 0..24 {
            let text = shown(&app, (width, height));
            if width >= 40 && height >= 4 {
                assert!(text.contains("80x24"), "{width}x{height}\n{text}");
            }
        }
    }
    for width in (80..260).step_by(13) {
        for height in (24..80).step_by(5) {
            check(&app, (width, height));
        }
    }
}

/// Enter pressed too often agrees to nothing.
#[test]
fn an_offer_is_declined_unless_one_chooses_otherwise() {
    let mut asked = 0;
    // Bots ask only whom they take to have the card, so it may take several games.
    for seed in 0..20 {
        let mut app = app("base", 4, seed, "greedy");
        for _ in 0..3000 {
            wait(&mut app);
            if app.game.scores().is_some() || asked > 3 {
                break;
            }
            if app.game.legal().contains(&Action::Accept) {
                asked += 1;
                let item = app.menu().and_then(super::menu::Menu::item);
                assert!(item.is_some_and(|item| item.acts == [Action::Refuse]));
            }
            let ends = app.game.legal().contains(&Action::End);
            press(&mut app, if ends { KeyCode::Char('e') } else { KeyCode::Enter });
        }
    }
    assert!(asked > 0);
}

/// The whole of the standard island with its harbours, where there is the least room.
#[test]
fn the_standard_island_fits_into_the_smallest_terminal() {
    for seed in 0..6 {
        let app = app("base", 3, seed, "greedy");
        let whole = shown(&app, (80, 24));
        let map = whole.lines().take(19).map(|line| line.chars().take(46).collect::<String>() + "\n");
        let text: String = map.collect();
        assert_eq!(text.matches("3:1").count(), 4, "{text}");
        assert_eq!(text.matches("2:1").count(), 5, "{text}");
        assert!(!text.contains(['▲', '▼', '►']), "{text}");
        assert!(!text.lines().any(|line| line.starts_with('◄')), "{text}");
    }
}

/// At a common size the map of the sea need not be pushed to and fro.
#[test]
fn the_sea_of_four_fits_into_120_columns() {
    let mut app = app("seafarers", 4, 2, "greedy");
    wait(&mut app);
    let text = shown(&app, (120, 40));
    let map: Vec<String> = text.lines().map(|line| line.chars().take(75).collect()).collect();
    assert!(!map.iter().any(|line| line.contains(['◄', '►', '▲', '▼'])), "{text}");
    assert!(text.lines().all(|line| line.chars().count() == 120));
}

/// To whom an offer goes can be read, also if there are many to choose from.
#[test]
fn an_offer_at_a_table_of_four_names_everybody() {
    let mut app = app("seafarers", 4, 1, "greedy");
    while !app.game.legal().contains(&Action::Trade) {
        wait(&mut app);
        let refuse = app.game.legal().contains(&Action::Refuse);
        press(&mut app, if refuse { KeyCode::Char('1') } else { KeyCode::Enter });
    }
    press(&mut app, KeyCode::Home);
    while app.menu().and_then(super::menu::Menu::item).is_some_and(|item| item.acts != [Action::Trade]) {
        press(&mut app, KeyCode::Down);
    }
    press(&mut app, KeyCode::Enter);
    let hand = app.game.view().player(app.game.seat()).hand;
    let (own, other) = (hand.iter().position(|&n| n > 0).unwrap(), hand[..5].iter().position(|&n| n == 0));
    let other = other.unwrap();
    (0..own).for_each(|_| press(&mut app, KeyCode::Right));
    press(&mut app, KeyCode::Down);
    (0..(5 + other - own) % 5).for_each(|_| press(&mut app, KeyCode::Right));
    press(&mut app, KeyCode::Up);
    assert_eq!(app.draft.as_ref().map(|draft| draft.to.len()), Some(7), "three players in any company");
    for size in SIZES {
        sheet(&app, size);
    }
}

/// An offer can be put together in any order and dropped unheard; when it is made, it says what was chosen.
#[test]
fn an_offer_is_put_together_on_its_own_sheet() {
    let mut app = app("base", 3, 1, "greedy");
    while !app.game.legal().contains(&Action::Trade) {
        wait(&mut app);
        let refuse = app.game.legal().contains(&Action::Refuse);
        press(&mut app, if refuse { KeyCode::Char('1') } else { KeyCode::Enter });
    }
    let before = app.game.view().clone();
    let at = |app: &App| app.levels[0].items.iter().position(|item| item.acts == [Action::Trade]);
    let open = |app: &mut App| {
        let nth = at(app).unwrap();
        press(app, KeyCode::Home);
        (0..nth).for_each(|_| press(app, KeyCode::Down));
        press(app, KeyCode::Enter);
    };
    open(&mut app);
    assert!(shown(&app, (80, 24)).contains("you give"));
    press(&mut app, KeyCode::Enter);
    assert!(shown(&app, (80, 24)).contains("needs a card each way"));
    press(&mut app, KeyCode::Esc);
    assert!(*app.game.view() == before, "dropped as if it had never been begun");

    open(&mut app);
    let hand = app.game.view().player(app.game.seat()).hand;
    let (own, other) = (hand.iter().rposition(|&n| n > 0).unwrap(), hand[..5].iter().position(|&n| n == 0));
    let other = other.unwrap();
    (0..other).for_each(|_| press(&mut app, KeyCode::Right));
    press(&mut app, KeyCode::Up);
    (0..(5 + own - other) % 5).for_each(|_| press(&mut app, KeyCode::Right));
    for _ in 0..=hand[own] {
        press(&mut app, KeyCode::Down);
    }
    assert!(shown(&app, (80, 24)).contains("You have no more"), "{}", shown(&app, (80, 24)));
    press(&mut app, KeyCode::Enter);
    let (give, get) = (Kind::ALL[own], Kind::ALL[other]);
    let words = format!("offers {} {give} for 1 {get} to", hand[own]);
    assert!(app.game.story().iter().any(|line| line.text.contains(&words)), "{words}");
}

/// Cards to be given up are chosen together, in any order of kinds.
#[test]
fn cards_to_give_up_are_chosen_on_a_sheet() {
    let mut seen = false;
    for seed in 0..20 {
        let mut app = app("base", 3, seed, "greedy");
        for _ in 0..400 {
            wait(&mut app);
            if app.pick.is_some() || app.game.scores().is_some() {
                break;
            }
            // Nothing is built and nothing traded: hands grow.
            let legal = app.game.legal();
            let ends = legal.contains(&Action::End);
            press(&mut app, if ends { KeyCode::Char('e') } else { KeyCode::Enter });
        }
        let Some(pick) = app.pick.clone().filter(|pick| !pick.taken) else { continue };
        seen = true;
        let before = app.game.view().player(app.game.seat()).total;
        assert!(shown(&app, (80, 24)).contains("Cards to give up"));
        let plies = app.game.record().acts.len();
        press(&mut app, KeyCode::Char('1'));
        assert_eq!(app.game.record().acts.len(), plies, "the menu behind the sheet is not to be seen");
        press(&mut app, KeyCode::Enter);
        assert!(app.message.as_ref().is_some_and(|text| text.contains("more to choose")));
        // From the last kind to the first, as many as there are.
        for _ in 0..5 {
            press(&mut app, KeyCode::Left);
            (0..pick.need).for_each(|_| press(&mut app, KeyCode::Up));
        }
        press(&mut app, KeyCode::Enter);
        assert!(app.pick.is_none());
        wait(&mut app);
        let after = app.game.view().player(app.game.seat()).total;
        assert!(after + pick.need <= before, "{before} {after}");
        break;
    }
    assert!(seen);
}

/// The log says once what each player gets from a roll, and nothing of prices everybody knows.
#[test]
fn the_log_is_short() {
    for mode in MODES {
        let mut app = app(mode, 3, 4, "greedy");
        for _ in 0..600 {
            wait(&mut app);
            if app.game.scores().is_some() {
                break;
            }
            let ends = app.game.legal().contains(&Action::End);
            press(&mut app, if ends { KeyCode::Char('e') } else { KeyCode::Enter });
        }
        let lines: Vec<&str> = app.game.story().iter().map(|line| line.text.as_str()).collect();
        // In the base game nothing but production follows a roll directly.
        let rolls = (0..lines.len()).filter(|&n| mode == "base" && lines[n].starts_with("The dice show"));
        for n in rolls {
            let gained = lines[n + 1..].iter().map_while(|line| line.split_once(" gets "));
            let mut names: Vec<&str> = gained.map(|(name, _)| name).collect();
            let all = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), all, "{:?}", &lines[n..n + 1 + all]);
        }
        // What follows from the act itself is left out, and a place at sea is named by its shores.
        let riddles = [" is chosen.", " has chosen.", " sea and ", " to sea", "The hex is", "It bears"];
        // Cards of cities and knights name somebody.
        let riddles = &riddles[usize::from(app.game.view().rules().knights)..];
        for line in &lines {
            assert!(!riddles.iter().any(|words| line.contains(words)), "{mode}: {line}");
        }
        let mut paid = 0;
        for pair in lines.windows(2) {
            let built = ["builds a road", "builds a settlement", "builds a city", "has a new knight"];
            let priced = pair[0].contains(" pays ") && built.iter().any(|word| pair[1].contains(word));
            assert!(!priced, "{mode}: {pair:?}");
            paid += usize::from(pair[0].contains("builds a road"));
        }
        assert!(paid > 0, "{mode}: nothing was built");
    }
}

#[test]
fn leaving_wants_a_yes() {
    let mut app = app("base", 3, 3, "greedy");
    press(&mut app, KeyCode::Char('q'));
    assert!(shown(&app, (80, 24)).contains("Leave the game?"));
    press(&mut app, KeyCode::Char('x'));
    press(&mut app, KeyCode::Char('n'));
    assert!(!app.game.left && app.overlay.is_none());
    press(&mut app, KeyCode::Char('q'));
    press(&mut app, KeyCode::Char('y'));
    assert!(app.game.left);
}

/// The program sleeps until a key comes, and does not look around a thousand times a second.
#[test]
fn nothing_is_waited_for_but_keys_while_leaving_is_asked_for() {
    let mut app = app("base", 3, 1, "greedy");
    assert!(!app.game.asked_bots().is_empty(), "a bot begins");
    assert_eq!(app.wait(Duration::from_secs(1)), Some(Duration::ZERO));
    press(&mut app, KeyCode::Char('q'));
    assert_eq!(app.wait(Duration::from_secs(9)), None);
    press(&mut app, KeyCode::Char('n'));
    assert_eq!(app.wait(Duration::from_secs(9)), Some(Duration::ZERO));
}

/// `b` says what each thing costs and what stands in its way, and what the own cards do.
#[test]
fn the_guide_says_what_is_missing() {
    let mut app = app("cities-and-knights", 3, 0, "greedy");
    wait(&mut app);
    while app.game.view().turns == 0 || !app.game.is_asked() {
        press(&mut app, KeyCode::Enter);
        wait(&mut app);
    }
    let hand = app.game.view().player(app.game.seat()).hand;
    press(&mut app, KeyCode::Char('b'));
    let text = shown(&app, SIZES[0]);
    let line = |what: &str| text.lines().find(|line| line.contains(what)).unwrap_or_default();
    assert!(line(" settlement ").contains("no place for it"), "{text}");
    let short = 3 - hand[Kind::Ore.index()].min(3);
    assert!(line(" city ").contains(&format!("{short} ore")), "a city wants {short} ore more\n{text}");
    assert!(line(" politics ").contains("lacks 1 coin"), "{text}");
    press(&mut app, KeyCode::Esc);
    assert_eq!(app.overlay, None);
}

/// `n` declines what is asked now and for the rest of that turn; in the next one is asked again.
#[test]
fn one_key_declines_all_offers_of_a_turn() {
    let mut app = app("base", 4, 1, "random");
    let mut luck = Luck::new(1, 1);
    let mut declined = 0;
    for _ in 0..30_000 {
        wait(&mut app);
        if app.game.scores().is_some() || declined > 4 {
            break;
        }
        if app.game.is_asked() && app.game.legal().contains(&Action::Refuse) {
            let turn = app.game.view().turns;
            press(&mut app, KeyCode::Char('n'));
            wait(&mut app);
            let again = app.game.is_asked() && app.game.legal().contains(&Action::Refuse);
            assert!(!again || app.game.view().turns != turn, "asked again in the same turn");
            declined += 1;
        } else {
            let key = any_key(&mut luck);
            press(&mut app, key);
        }
    }
    assert!(declined > 4, "{declined}");
}

/// What stands on a sheet can be read to its end, with four players too.
#[test]
fn no_sheet_is_cut() {
    for mode in MODES {
        let mut app = app(mode, 4, 8, "greedy");
        let mut luck = Luck::new(8, 3);
        let mut offers = 0;
        for _ in 0..4000 {
            wait(&mut app);
            if app.game.scores().is_some() {
                break;
            }
            // An offer is seldom put together by chance.
            let key = match app.draft {
                Some(_) => [KeyCode::Up, KeyCode::Down, KeyCode::Right][luck.below(3) as usize],
                None => any_key(&mut luck),
            };
            press(&mut app, key);
            if app.draft.is_some() && luck.below(30) == 0 {
                press(&mut app, KeyCode::Esc);
            }
            let mut lines = [overlay::help(&app), overlay::players(&app)].concat();
            lines.extend(guide::lines(&app, overlay::INNER - 2));
            let about = scenario::lines(&app).unwrap_or_default();
            assert!(about.len() <= 22, "{mode}: {} lines about the scenario", about.len());
            lines.extend(about);
            if let Some(draft) = app.draft.as_ref().filter(|draft| draft.to.len() > 6) {
                lines.extend(overlay::offer(&app, draft));
                offers += 1;
            }
            for line in lines {
                assert!(line.width() <= overlay::INNER, "{mode}: {line}");
            }
            for sheet in [overlay::help(&app), overlay::players(&app)] {
                assert!(sheet.len() <= 22, "{mode}: {} lines do not fit into 80x24", sheet.len());
            }
        }
        assert!(offers > 0, "{mode}: no offer to each set of three others");
    }
}

/// A log of Cities and Knights in which the person only declines and ends turns.
fn idle_log(seed: u64) -> Vec<String> {
    let mut app = app("cities-and-knights", 4, seed, "greedy");
    for _ in 0..3000 {
        wait(&mut app);
        if app.game.scores().is_some() {
            break;
        }
        if app.pick.is_some() {
            (0..8).for_each(|_| {
                [KeyCode::Up; 20].into_iter().chain([KeyCode::Right]).for_each(|key| press(&mut app, key))
            });
        }
        let ends = app.game.legal().contains(&Action::End);
        press(&mut app, if ends { KeyCode::Char('e') } else { KeyCode::Enter });
    }
    app.game.story().iter().map(|line| line.text.clone()).collect()
}

/// K13.3, K13.5: who loses a city or is honoured follows from what each player's knights brought.
#[test]
fn an_attack_is_told_with_what_each_player_brought() {
    let mut told = 0;
    for seed in 0..3 {
        let log = idle_log(seed);
        for (n, line) in log.iter().enumerate() {
            let Some((_, defence)) = line.split_once("against the knights' ") else { continue };
            let defence: u32 = defence.split(',').next().unwrap().parse().unwrap();
            let parts = log[n + 1].strip_prefix("The knights: ").unwrap_or_default();
            let brought =
                parts.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse::<u32>().ok());
            assert_eq!(brought.sum::<u32>(), defence, "{:?}", &log[n..n + 2]);
            told += u32::from(defence > 0);
        }
    }
    assert!(told > 0);
}

/// K6.2: on a seven before the first attack the log says why nobody is robbed, and later it does not.
#[test]
fn a_seven_before_the_first_attack_says_that_the_robber_stays() {
    let mut stayed = 0;
    for seed in 0..4 {
        let log = idle_log(seed);
        let attack = log.iter().position(|line| line.starts_with("The barbarians attack"));
        let turn = attack.map(|n| log[..n].iter().rposition(|line| line.starts_with("Turn ")).unwrap());
        for (n, line) in log.iter().enumerate().filter(|(_, line)| line.contains(": 7.")) {
            let early = turn.is_none_or(|turn| n < turn);
            assert_eq!(line.contains("The robber stays"), early, "{line}");
            stayed += u32::from(early);
        }
    }
    assert!(stayed > 0);
}

/// What is given up on a seven is no price.
#[test]
fn who_gives_up_cards_pays_nothing() {
    let log = idle_log(1);
    let after: Vec<&str> = log
        .windows(2)
        .filter(|pair| pair[0].contains(": 7.") || pair[0].contains(" gives up "))
        .map(|pair| pair[1].as_str())
        .collect();
    assert!(after.iter().any(|line| line.contains(" gives up ")), "{after:?}");
    assert!(!after.iter().any(|line| line.contains(" pays ")), "{after:?}");
}

/// A proposal that is not taken does not vanish without a word.
#[test]
fn a_proposal_that_is_not_taken_is_told() {
    let mut app = app("base", 4, 1, "greedy");
    let mut proposed = 0;
    for _ in 0..4000 {
        wait(&mut app);
        if app.game.scores().is_some() || proposed > 4 {
            break;
        }
        let legal = app.game.legal();
        if app.draft.is_some() {
            // As bad as can be: one card of the first kind in hand for several of another.
            let hand = app.game.view().player(app.game.seat()).hand;
            let give = hand.iter().position(|&n| n > 0).unwrap_or(0);
            for kind in 0..5 {
                let key = if kind == give { KeyCode::Down } else { KeyCode::Up };
                press(&mut app, key);
                press(&mut app, KeyCode::Right);
            }
            press(&mut app, KeyCode::Enter);
            if app.draft.is_some() {
                press(&mut app, KeyCode::Esc);
                continue;
            }
            let lines = app.game.story().len();
            wait(&mut app);
            let log: Vec<&str> = app.game.story()[lines..].iter().map(|line| line.text.as_str()).collect();
            if let Some(turn) = log.iter().position(|line| line.starts_with("Turn ")) {
                let name = app.game.name(app.game.seat());
                let traded = log[..turn].iter().any(|line| line.contains(&format!("gives {name} ")));
                let told =
                    log[..turn].iter().any(|line| line.ends_with(&format!("does not take {name}'s offer.")));
                assert!(traded != told, "{log:?}");
                proposed += u32::from(told);
            }
        } else if let Some(at) = legal.iter().position(|act| *act == Action::Counter) {
            let digit = app.levels[0].items.iter().position(|item| item.acts == [legal[at]]).unwrap();
            press(&mut app, KeyCode::Char(char::from(b'1' + digit as u8)));
        } else {
            let ends = legal.contains(&Action::End);
            press(&mut app, if ends { KeyCode::Char('e') } else { KeyCode::Enter });
        }
    }
    assert!(proposed > 0);
}

/// The end says points as points: four cities are "cities 8", not "8 cities".
#[test]
fn the_result_says_where_points_come_from() {
    let mut app = app("cities-and-knights", 3, 0, "greedy");
    let mut luck = Luck::new(0, 1);
    while app.game.scores().is_none() {
        wait(&mut app);
        press(&mut app, any_key(&mut luck));
    }
    let scores = app.game.scores().unwrap();
    let text: Vec<String> = overlay::result(&app).iter().map(ToString::to_string).collect();
    for seat in (0..3).map(Seat) {
        let at = text.iter().position(|line| line.contains(&app.game.name(seat)) && line.contains(" points"));
        let parts = &text[at.unwrap() + 1];
        let sum: i32 =
            parts.split(", ").map(|part| part.rsplit(' ').next().unwrap().parse::<i32>().unwrap()).sum();
        assert_eq!(sum, i32::from(scores.points[seat.index()]), "{parts}");
    }
}

/// A wall is seen under a metropolis too: it decides how many cards are safe (K6.1).
#[test]
fn the_map_shows_a_walled_metropolis() {
    let app = app("cities-and-knights", 4, 0, "greedy");
    let mut state = app.game.view().clone();
    let place = Node::new(20);
    state.seats[0].cities.insert(place);
    let drawn = |state: &State| {
        let area = Rect::new(0, 0, 90, 40);
        let mut buf = Buffer::empty(area);
        let theme = Theme::new(Depth::Many);
        Picture { state, theme, lit: &[], cursor: None, focus: None, pushed: (0, 0) }.draw(area, &mut buf);
        buf.content.iter().map(|cell| cell.symbol()).collect::<String>()
    };
    assert!(drawn(&state).contains("CR"));
    state.realm.metropolis[0] = place;
    assert!(drawn(&state).contains("MR") && !drawn(&state).contains("WMR"));
    state.seats[0].walls.insert(place);
    assert!(drawn(&state).contains("WMR"));
}

/// D.12, D.13: dragons cut roads and make buildings worthless; the map shows both.
#[test]
fn the_map_shows_what_dragons_block() {
    let app = app("desert-dragons", 3, 0, "greedy");
    let mut state = app.game.view().clone();
    let drawn = |state: &State| drawn(state, &[], Rect::new(0, 0, 130, 60)).join("\n");
    let topology = state.topology();
    let node =
        topology.corners.places().find(|&node| (state.hexes_at(node) & state.land()).len() == 3).unwrap();
    let is_drawn_flat = |side: &settlers::coords::Side| side.way() != settlers::coords::Way::E;
    let edge = (topology.sides.entries())
        .find(|(edge, side)| is_drawn_flat(side) && topology.edge_nodes[*edge].contains(&node))
        .map(|(edge, _)| edge)
        .unwrap();
    state.seats[0].settlements.insert(node);
    state.seats[0].roads.insert(edge);
    assert!(drawn(&state).contains("sR") && drawn(&state).contains("=R="));
    let around = state.hexes_at(node);
    let settlers::Scenario::Dragons(dragons) = &mut state.scenario else { panic!("dragons") };
    dragons.landed |= around;
    state.reblock(&mut ());
    assert!(drawn(&state).contains("sR!") && drawn(&state).contains("xRx"));
}

/// The lines about players are not cut, however much there is to say.
#[test]
fn the_lines_about_players_are_whole() {
    for (mode, what) in [("enchanted-land", "dragons 5"), ("great-canal", "chips 12")] {
        let app = app(mode, 3, 0, "greedy");
        let mut state = app.game.view().clone();
        let own = &mut state.seats[0];
        (own.total, own.levels, own.defender) = (12, [5; 3], 3);
        (state.route_of, state.realm.merchant_of) = (Some(Seat(0)), Some(Seat(0)));
        match &mut state.scenario {
            settlers::Scenario::Enchanted(enchanted) => enchanted.won[0] = 5,
            settlers::Scenario::Canal(canal) => canal.chips[0] = 12,
            _ => unreachable!(),
        }
        for width in [34, 44, 62] {
            let lines = panels::lines_of(&app, &state, Seat(0), width);
            for line in &lines {
                assert!(line.width() < usize::from(width), "{width}: {line}");
            }
            let wide = width > 55;
            assert_eq!(lines[0].to_string().contains(what), wide, "{}", lines[0]);
            assert_eq!(lines[0].to_string().contains("merchant"), wide, "{}", lines[0]);
        }
    }
}

fn drawn(state: &State, lit: &[super::menu::Spot], area: Rect) -> Vec<String> {
    let mut buf = Buffer::empty(area);
    let theme = Theme::new(Depth::Many);
    Picture { state, theme, lit, cursor: None, focus: None, pushed: (0, 0) }.draw(area, &mut buf);
    let rows = buf.content.chunks(usize::from(area.width));
    rows.map(|row| row.iter().map(|cell| cell.symbol()).collect()).collect()
}

/// Who chooses among hexes sees their numbers: where the robber goes, and which dragon is driven away.
#[test]
fn marked_hexes_keep_their_numbers() {
    let app = app("desert-dragons", 3, 0, "greedy");
    let mut state = app.game.view().clone();
    let topology = state.topology();
    let land: Tiles = topology.hexes.places().filter(|&hex| state.token[hex] > 0).collect();
    let lit: Vec<_> = land.iter().map(|hex| super::menu::Spot::Hex(topology.hexes[hex])).collect();
    for dragons in [false, true] {
        if dragons {
            let settlers::Scenario::Dragons(some) = &mut state.scenario else { unreachable!() };
            some.landed = land;
        }
        for area in [Rect::new(0, 0, 80, 30), Rect::new(0, 0, 105, 45), Rect::new(0, 0, 130, 60)] {
            let text = drawn(&state, &lit, area).join("\n");
            for number in 2..=12u8 {
                let hexes = land.iter().filter(|&hex| state.token[hex] == number).count();
                // Numbers stand behind a bracket, perhaps with a space between.
                let shown = text.match_indices('(').filter(|(at, _)| {
                    let word = text[at + 1..].trim_start();
                    let digits: String = word.chars().take_while(char::is_ascii_digit).collect();
                    digits == number.to_string()
                });
                assert_eq!(shown.count(), hexes, "{number} {dragons} {area}\n{text}");
            }
        }
    }
}

/// Who moves a knight over the enchanted land sees where dragons are, and those whose strength is known.
#[test]
fn marked_corners_keep_their_dragons() {
    let app = app("enchanted-land", 3, 0, "greedy");
    let mut state = app.game.view().clone();
    let nodes: Vec<Node> = state.enchanted().unwrap().lying.iter().collect();
    let spot = |&node: &Node| super::menu::Spot::Corner(state.topology().corners[node]);
    let lit: Vec<_> = nodes.iter().map(spot).collect();
    let settlers::Scenario::Enchanted(enchanted) = &mut state.scenario else { unreachable!() };
    enchanted.shown[2].insert(nodes[0]);
    let text = drawn(&state, &lit, Rect::new(0, 0, 100, 45)).join("\n");
    assert_eq!((text.matches("(D)").count(), text.matches("(D3)").count()), (nodes.len() - 1, 1), "{text}");
    // A knight that stands on it does not hide the strength.
    let knight = &mut state.seats[0].knights[0];
    (knight.node, knight.rank) = (nodes[0], 2);
    assert!(drawn(&state, &[], Rect::new(0, 0, 100, 45)).join("\n").contains("k2R!3"));
}

/// A game that ends without the points that win says why.
#[test]
fn an_early_end_is_explained() {
    for mode in MODES {
        let app = app(mode, 3, 0, "greedy");
        let has_another_end = ["treasure-islands", "desert-dragons", "enchanted-land"].contains(&mode);
        assert_eq!(scenario::ending(app.game.view()).is_some(), has_another_end, "{mode}");
    }
}
