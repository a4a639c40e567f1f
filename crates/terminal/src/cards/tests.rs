//! The screen as a whole: what must be visible at each size, and that nothing ever breaks.

use super::app::{App, Focus, Overlay};
use super::game::tests::{game, game_of};
use super::menu::Group;
use super::{notes, words};
use crate::desk::harness::{press, shown, wait};
use crate::desk::{Depth, Screen as _, Speed, Theme};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use rivals::text;
use std::time::Duration;
use table::{Luck, Random};

mod enlightenment;
mod turmoil;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 50)];

fn app(seed: u64, seat: u8, bot: &str) -> App {
    let mut app = App::new(game(seed, seat, bot), Theme::new(Depth::Many));
    app.pace.speed = Speed::Instant;
    app
}

/// Random keys, with those that decide something more often.
fn any_key(luck: &mut Luck) -> KeyCode {
    const KEYS: [KeyCode; 30] = [
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Char('1'),
        KeyCode::Char('2'),
        KeyCode::Char('5'),
        KeyCode::Char('9'),
        KeyCode::Char('0'),
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Down,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Esc,
        KeyCode::Char(' '),
        KeyCode::Char('u'),
        KeyCode::Char('e'),
        KeyCode::Char('e'),
        KeyCode::Char('l'),
        KeyCode::Char('p'),
        KeyCode::Char('c'),
        KeyCode::Char('?'),
        KeyCode::Char('f'),
        KeyCode::PageUp,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::Char('x'),
    ];
    KEYS[luck.below(KEYS.len() as u32) as usize]
}

#[test]
fn whole_games_by_any_keys_at_every_size() {
    for (seed, size) in (0u64..).zip(SIZES.into_iter().chain([(112, 24), (111, 60), (80, 70), (300, 30)])) {
        let mut app = app(seed, (seed % 2) as u8, "greedy");
        let mut luck = Luck::new(seed, 1);
        for _ in 0..60_000 {
            wait(&mut app);
            if app.game.scores().is_some() {
                break;
            }
            // Keys that leave the game are left to other tests.
            let key = any_key(&mut luck);
            press(&mut app, key);
            if luck.below(8) == 0 {
                shown(&app, size);
            }
        }
        assert!(app.game.scores().is_some(), "seed {seed} did not end");
        assert_eq!(app.overlay, Some(Overlay::Result));
        assert!(shown(&app, size).contains("won"));
    }
}

#[test]
fn a_terminal_too_small_says_so_and_nothing_breaks() {
    let app = app(3, 0, "greedy");
    for width in 0..80 {
        for height in 0..24 {
            let text = shown(&app, (width, height));
            if width >= 40 && height >= 4 {
                assert!(text.contains("80x24"), "{width}x{height}\n{text}");
            }
        }
    }
    assert!(shown(&app, (79, 24)).contains("80x24") && shown(&app, (80, 23)).contains("80x24"));
    assert!(!shown(&app, (80, 24)).contains("80x24"));
}

#[test]
fn what_matters_is_seen_at_every_size() {
    for seed in 0..6 {
        let mut app = app(seed, (seed % 2) as u8, "greedy");
        let mut luck = Luck::new(seed, 2);
        let mut checked = 0;
        while app.game.scores().is_none() && checked < 120 {
            wait(&mut app);
            if !app.game.is_asked() {
                break;
            }
            app.overlay = None;
            checked += 1;
            for size in SIZES {
                let text = shown(&app, size);
                let flat: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
                // The question may be broken into lines; its first words are together.
                let question: Vec<String> = app.question().split(' ').map(str::to_owned).collect();
                let start = question[..question.len().min(3)].join(" ");
                assert!(flat.contains(&start), "{size:?} {start}\n{text}");
                for &card in app.game.view().hand(app.game.seat()).cards() {
                    let word = text::card(card).split([' ', ',']).next().unwrap();
                    let word = &word[..word.len().min(5)];
                    assert!(text.contains(word), "{size:?} {word}\n{text}");
                }
                let menu = app.menu().unwrap();
                let label: String = menu.items[menu.at].beside_group().chars().take(12).collect();
                assert!(text.contains(&label), "{size:?} {label}\n{text}");
                // Both boards: four kinds of tiles each, at every width.
                assert!(text.matches(['●', '○', '◉', '◌']).count() >= 36, "{text}");
                assert!(text.contains("help"));
            }
            let items = app.menu().map_or(0, |menu| menu.items.len()) as u32;
            if let Some(menu) = app.levels.last_mut() {
                menu.at = luck.below(items) as usize;
            }
            app.focus = Focus::Menu;
            press(&mut app, KeyCode::Enter);
        }
        assert!(checked > 60);
    }
}

/// Plays until the person may build something with a choice of sites.
fn about_to_build() -> App {
    for seed in 0..40 {
        let mut app = app(seed, 0, "random");
        for _ in 0..200 {
            wait(&mut app);
            app.overlay = None;
            let Some(menu) = app.menu() else { break };
            if let Some(at) =
                menu.items.iter().position(|item| item.group == Group::Build && item.leaves().len() > 1)
            {
                app.levels[0].at = at;
                return app;
            }
            if menu.is_turn() {
                press(&mut app, KeyCode::Char('e'));
            }
            press(&mut app, KeyCode::Enter);
        }
    }
    panic!("nothing could ever be built");
}

#[test]
fn sites_are_lit_while_a_card_is_chosen_and_escape_leaves_the_choice() {
    let mut app = about_to_build();
    let before = app.game.view().clone();
    let seat = app.game.seat();
    assert!(!app.lit(seat).is_empty());
    press(&mut app, KeyCode::Enter);
    assert_eq!((app.levels.len(), app.focus), (2, Focus::Board));
    for (size, mark) in SIZES.into_iter().zip(["›", "┃", "┃"]) {
        let text = shown(&app, size);
        assert!(text.contains(mark), "{text}");
    }
    press(&mut app, KeyCode::Right);
    press(&mut app, KeyCode::Esc);
    assert_eq!((app.levels.len(), app.focus), (1, Focus::Menu));
    assert!(*app.game.view() == before);
    // Chosen on the board, the same can be taken back.
    press(&mut app, KeyCode::Enter);
    press(&mut app, KeyCode::Enter);
    assert!(*app.game.view() != before);
    press(&mut app, KeyCode::Char('u'));
    assert!(*app.game.view() == before, "{:?}", app.message);
}

#[test]
fn squares_can_be_picked_first() {
    let mut app = about_to_build();
    press(&mut app, KeyCode::Tab);
    assert_eq!(app.focus, Focus::Board);
    let square = app.menu().unwrap().squares()[0];
    app.cursor = square;
    press(&mut app, KeyCode::Enter);
    let menu = app.menu().unwrap();
    assert!(app.levels.len() == 2 && menu.items.iter().all(|item| item.square == Some(square)));
    let acts = app.game.story().len();
    press(&mut app, KeyCode::Enter);
    assert!(app.game.story().len() > acts);
}

#[test]
fn a_card_that_cannot_be_built_says_why() {
    let mut app = about_to_build();
    press(&mut app, KeyCode::Tab);
    press(&mut app, KeyCode::Tab);
    assert_eq!(app.focus, Focus::Hand);
    // The city is the last card, and nobody can pay for it that early.
    press(&mut app, KeyCode::End);
    press(&mut app, KeyCode::Enter);
    assert!(
        app.message.as_deref().is_some_and(|text| text.starts_with("City: you lack")),
        "{:?}",
        app.message
    );
    for size in SIZES {
        assert!(shown(&app, size).contains("City: you lack"));
    }
    press(&mut app, KeyCode::Char(' '));
    assert!(shown(&app, (80, 24)).contains("Not now: you lack"));
}

/// The later sets have their texts beside the rulings, not in the literals.
#[test]
fn a_card_that_is_read_says_what_it_does() {
    let mut app = app(1, 0, "greedy");
    for card in rivals::cards::all() {
        app.overlay = Some(Overlay::Card(card));
        let first: Vec<&str> = card.text().split(' ').take(4).collect();
        assert!(first.len() > 1, "{card}");
        for size in SIZES {
            let screen = shown(&app, size);
            assert!(screen.contains(&first.join(" ")), "{card} at {size:?}:\n{screen}");
        }
    }
}

#[test]
fn leaving_is_asked_for_and_control_c_is_not() {
    let mut app = app(1, 0, "greedy");
    press(&mut app, KeyCode::Char('q'));
    assert!(shown(&app, (80, 24)).contains("Leave the game?"));
    press(&mut app, KeyCode::Char('n'));
    assert!(!app.game.left && app.overlay.is_none());
    app.key(KeyEvent::new(KeyCode::Char('x'), KeyModifiers::CONTROL));
    assert!(!app.game.left && app.overlay.is_none());
    press(&mut app, KeyCode::Char('q'));
    press(&mut app, KeyCode::Char('y'));
    assert!(app.game.left);
    app.game.left = false;
    app.key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    assert!(app.game.left);
}

#[test]
fn bots_wait_so_that_one_can_follow_and_enter_goes_on() {
    for seed in 0..20 {
        let mut app = app(seed, 0, "greedy");
        app.pace.speed = Speed::Calm;
        if app.game.asked_bots().is_empty() {
            continue;
        }
        assert!(app.tick(Duration::ZERO).is_none());
        assert!(app.tick(Duration::from_millis(100)).is_none());
        press(&mut app, KeyCode::Enter);
        assert!(app.tick(Duration::from_millis(101)).is_some());
        return;
    }
    panic!("the person always began");
}

/// The program sleeps until a key comes, and does not poll a thousand times a second.
#[test]
fn the_program_waits_only_for_keys_while_the_person_thinks() {
    let mut app = app(1, 0, "greedy");
    wait(&mut app);
    app.pace.speed = Speed::Calm;
    assert!(app.game.is_asked() && !app.startled);
    for seconds in [1, 2, 60] {
        assert_eq!(app.wait(Duration::from_secs(seconds)), None);
    }
    // Only an unexpected question is watched until Enter answers it.
    app.startled = true;
    app.tick(Duration::from_secs(61));
    let soon = app.wait(Duration::from_millis(61_100));
    assert_eq!(soon, Some(Duration::from_millis(300)));
    app.tick(Duration::from_secs(62));
    assert_eq!(app.wait(Duration::from_secs(62)), None);
    // While the person reads, bots wait; then their pause is long over.
    for _ in 0..100 {
        app.overlay = None;
        if !app.game.asked_bots().is_empty() {
            break;
        }
        let ends = app.menu().is_some_and(|menu| menu.is_turn());
        press(&mut app, if ends { KeyCode::Char('e') } else { KeyCode::Enter });
    }
    app.overlay = Some(Overlay::Help);
    for seconds in [100, 102] {
        assert_eq!(app.wait(Duration::from_secs(seconds)), None);
    }
    app.overlay = None;
    assert_eq!(app.wait(Duration::from_secs(103)), Some(Duration::ZERO));
}

#[test]
fn a_record_is_written_where_it_was_asked_for() {
    let mut app = app(2, 0, "random");
    let file = std::env::temp_dir().join(format!("landgrave-play-{}.replay", std::process::id()));
    app.game.file = Some(file.clone());
    wait(&mut app);
    press(&mut app, KeyCode::Enter);
    app.game.save().unwrap();
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    let record = table::Record::parse(&text).unwrap();
    assert!(record.replay::<rivals::State>().is_ok());
    assert!(text.contains("seat 0 person Red") && text.contains("seat 1 bot random"), "{text}");
    app.game.file = Some(file.join("nowhere"));
    assert!(app.game.save().unwrap_err().to_string().contains("cannot be written"));
}

#[test]
fn the_help_is_not_cut_off() {
    let mut app = app(1, 0, "greedy");
    press(&mut app, KeyCode::Char('?'));
    for size in SIZES {
        let text = shown(&app, size);
        for end in ["♜ city", "◉ is new", "right of it", "missing", "gold and wool"] {
            assert!(text.contains(end), "{size:?} {end}\n{text}");
        }
    }
}

#[test]
fn an_enter_meant_for_the_bot_does_not_answer_an_unexpected_question() {
    let mut app = app(4, 0, "greedy");
    app.pace.speed = Speed::Brisk;
    let mut now = Duration::ZERO;
    let mut startled = 0;
    for _ in 0..400 {
        now += Duration::from_secs(1);
        app.overlay = None;
        if let Some(task) = app.tick(now) {
            app.thought(task.think());
            app.overlay = None;
            if app.game.is_asked() {
                startled += 1;
                let events = app.game.story().len();
                press(&mut app, KeyCode::Enter);
                app.tick(now + Duration::from_millis(100));
                press(&mut app, KeyCode::Enter);
                assert_eq!(app.game.story().len(), events);
                now += Duration::from_secs(1);
                app.tick(now);
            }
        } else if app.menu().is_some_and(|menu| menu.is_turn()) {
            press(&mut app, KeyCode::Char('e'));
            press(&mut app, KeyCode::Char('e'));
        } else {
            press(&mut app, KeyCode::Enter);
        }
    }
    assert!(startled > 10, "{startled}");
    assert!(app.game.view().turn_number() > 10);
}

#[test]
fn all_that_a_roll_brought_is_news_when_the_turn_begins() {
    let mut answered = 0;
    for seed in 0..6 {
        let mut app = app(seed, 0, "greedy");
        for _ in 0..200 {
            wait(&mut app);
            app.overlay = None;
            if app.menu().is_some_and(|menu| menu.is_turn()) {
                let rolled = app.log.iter().rposition(|line| line.text.contains(" rolls ")).unwrap();
                let since = &app.log[rolled..];
                assert!(since.iter().all(|line| line.fresh), "{since:?}");
                answered += usize::from(since.iter().any(|line| line.text.starts_with("Blue +1")));
                press(&mut app, KeyCode::Char('e'));
                press(&mut app, KeyCode::Char('e'));
            } else {
                press(&mut app, KeyCode::Enter);
            }
        }
    }
    assert!(answered > 10);
}

#[test]
fn questions_are_sentences() {
    for (seed, mode) in (0..).zip(rivals::Mode::ALL) {
        let mut app = App::new(game_of(mode, seed, 0, "greedy"), Theme::new(Depth::None));
        app.pace.speed = Speed::Instant;
        let mut luck = Luck::new(seed, 8);
        for _ in 0..600 {
            wait(&mut app);
            app.overlay = None;
            let Some(menu) = app.menu() else { break };
            let (question, items) = (app.question(), menu.items.len() as u32);
            let first = question.chars().next();
            assert!(first.is_some_and(char::is_uppercase), "{mode:?}: {question:?}");
            assert!(question.ends_with(['.', '?', '!', ':']), "{mode:?}: {question:?}");
            let at = luck.below(items) as usize;
            app.levels.last_mut().unwrap().at = at;
            app.focus = Focus::Menu;
            press(&mut app, KeyCode::Enter);
        }
    }
}

#[test]
fn who_names_the_production_die_sees_what_each_number_brings() {
    for seed in 0..40 {
        let mut app = app(seed, 0, "greedy");
        for _ in 0..300 {
            wait(&mut app);
            app.overlay = None;
            let Some(menu) = app.menu() else { break };
            if let Some(at) = menu.items.iter().position(|item| item.label.starts_with("Play Brigitta")) {
                assert_eq!(app.question(), "Roll the dice, or play a card first.");
                app.levels[0].at = at;
                press(&mut app, KeyCode::Enter);
                let labels: Vec<String> = app.menu().unwrap().items.iter().map(|i| i.label.clone()).collect();
                // Red's field and blue's mountain bear the 6 (R2.3).
                assert!(labels.iter().any(|l| l.starts_with("6: ") && l.contains("grain")), "{labels:?}");
                assert!(labels.iter().any(|l| l.starts_with("6: ") && l.contains("; Blue: ore")));
                press(&mut app, KeyCode::Char('6'));
                assert!(app.question().starts_with("Roll the event die"), "{}", app.question());
                return;
            }
            if menu.is_turn() {
                press(&mut app, KeyCode::Char('e'));
                press(&mut app, KeyCode::Char('e'));
            } else {
                press(&mut app, KeyCode::Enter);
            }
        }
    }
    panic!("Brigitta was never drawn");
}

#[test]
fn stacks_are_told_apart_and_the_face_up_stack_is_there() {
    for set in rivals::Set::THEMES {
        let mode = rivals::Mode::Theme(set);
        let game = game_of(mode, 5, 0, "greedy");
        let mut app = App::new(game, Theme::new(Depth::None));
        app.pace.speed = Speed::Instant;
        wait(&mut app);
        let face_up = app.game.view().face_up().cards()[0];
        let name = &text::card(face_up)[..6];
        let back = text::back(app.game.view().stack_back(4));
        assert!(app.cards().contains(&face_up));
        for size in SIZES {
            let table = shown(&app, size);
            assert!(table.contains(name), "{size:?} {name}\n{table}");
            app.overlay = Some(Overlay::Piles);
            let sheet = shown(&app, size);
            app.overlay = None;
            assert!(sheet.contains(&format!("{back} ")) && sheet.contains("Basic"), "{size:?}\n{sheet}");
            assert!(sheet.contains("open to both"), "{size:?}\n{sheet}");
        }
        // A player who draws sees which cards a stack has.
        for _ in 0..200 {
            wait(&mut app);
            app.overlay = None;
            let labels: Vec<String> =
                app.menu().unwrap().items.iter().map(|item| item.label.clone()).collect();
            if labels.iter().any(|label| label.starts_with("Stack 5: ")) {
                assert!(labels.iter().any(|label| label.starts_with(&format!("Stack 5: {back}, "))));
                break;
            }
            let key = if app.menu().unwrap().is_turn() { KeyCode::Char('e') } else { KeyCode::Enter };
            press(&mut app, key);
            press(&mut app, KeyCode::Char('x'));
        }
    }
}

#[test]
fn a_searched_stack_shows_its_top_first_and_what_cards_cost() {
    let game = game_of(rivals::Mode::Theme(rivals::Set::Turmoil), 8, 0, "greedy");
    let mut app = App::new(game, Theme::new(Depth::None));
    app.pace.speed = Speed::Instant;
    wait(&mut app);
    press(&mut app, KeyCode::Enter);
    let nth = app.game.view().looked_through().expect("the start stack is open");
    let pile = app.game.view().stacks()[usize::from(nth)].cards();
    let items = &app.menu().unwrap().items;
    assert_eq!(items[0].card, pile.last().copied());
    let mut names: Vec<_> = pile.iter().map(|&card| text::card(card)).collect();
    names.sort();
    let all = names.len();
    names.dedup();
    assert_eq!(items.len(), names.len());
    assert_eq!(items.iter().filter(|item| item.label.contains('×')).count() > 0, all > names.len());
    for item in items {
        let def = item.card.unwrap().def();
        assert_eq!(item.note.is_empty(), def.kind.is_action(), "{item:?}");
    }
    // A hand card is not chosen here, even if the stack holds another of its name.
    let twice = items.iter().find(|item| item.label.contains('×')).map(|item| item.card.unwrap());
    if let Some(card) = twice {
        let at = app.menu().unwrap().items.iter().position(|item| item.card == Some(card)).unwrap();
        app.levels[0].at = at;
        press(&mut app, KeyCode::Enter);
        assert!(app.game.view().hand(app.game.seat()).cards().contains(&card));
        assert!(app.menu().unwrap().items.iter().any(|item| item.card == Some(card)));
        assert!(!matches!(app.standing(card), super::app::Standing::Ready(_)));
    }
}

#[test]
fn the_place_of_a_region_is_pointed_out_while_one_rearranges() {
    let game = game_of(rivals::Mode::Theme(rivals::Set::Gold), 8, 0, "greedy");
    let mut app = App::new(game, Theme::new(Depth::None));
    app.pace.speed = Speed::Instant;
    for _ in 0..4 {
        wait(&mut app);
        press(&mut app, KeyCode::Enter);
    }
    wait(&mut app);
    let at = app.game.view().arranged().expect("the regions are rearranged");
    assert_eq!(app.pointed(), Some(at));
    assert!(app.question().contains(&at.to_string()));
    assert!(shown(&app, (80, 24)).contains("▸Forest") && app.focus == Focus::Menu);
}

#[test]
fn the_arrow_of_a_long_hand_does_not_hide_a_cost() {
    let mut app = app(2, 0, "greedy");
    let (size, mut long) = ((80, 24), 0);
    for _ in 0..3000 {
        wait(&mut app);
        app.overlay = None;
        if app.game.scores().is_some() {
            break;
        }
        for line in shown(&app, size).lines().filter(|line| line.ends_with("↓ ")) {
            long += 1;
            assert!(line.ends_with(" ↓ "), "{line}");
        }
        press(&mut app, KeyCode::Enter);
    }
    assert!(long > 0 || app.cards().len() < 9);
}

#[test]
fn an_own_card_is_not_removed_by_one_wrong_key() {
    for seed in 0..20 {
        let mut app = App::new(
            game_of(rivals::Mode::Theme(rivals::Set::Gold), seed, 0, "random"),
            Theme::new(Depth::None),
        );
        app.pace.speed = Speed::Instant;
        let mut luck = Luck::new(seed, 4);
        for _ in 0..400 {
            wait(&mut app);
            app.overlay = None;
            let Some(menu) = app.menu() else { break };
            let removal = menu.items.iter().position(|item| item.group == Group::Remove);
            if let Some(at) = removal.filter(|&at| menu.items[at].leaves().len() == 1) {
                app.levels[0].at = at;
                app.focus = Focus::Menu;
                let before = app.game.view().clone();
                press(&mut app, KeyCode::Enter);
                assert!(*app.game.view() == before && app.message.is_some());
                // After any other key it has to be confirmed twice again.
                press(&mut app, KeyCode::Up);
                press(&mut app, KeyCode::Down);
                press(&mut app, KeyCode::Enter);
                assert!(*app.game.view() == before);
                press(&mut app, KeyCode::Enter);
                assert!(*app.game.view() != before);
                return;
            }
            let items = menu.items.len() as u32;
            app.levels.last_mut().unwrap().at = luck.below(items) as usize;
            app.focus = Focus::Menu;
            press(&mut app, KeyCode::Enter);
        }
    }
    panic!("nothing could ever be removed");
}

#[test]
fn only_the_top_of_the_discard_pile_is_shown() {
    // R5.14: a common discard pile, of which only the top card may be seen.
    let mut app = app(3, 0, "random");
    let mut luck = Luck::new(3, 4);
    while app.game.view().discard(table::Seat(0)).cards().len() < 3 {
        wait(&mut app);
        app.overlay = None;
        let items = app.menu().expect("cards are played before the game is over").items.len() as u32;
        app.levels.last_mut().unwrap().at = luck.below(items) as usize;
        app.focus = Focus::Menu;
        press(&mut app, KeyCode::Enter);
    }
    app.overlay = Some(Overlay::Piles);
    let pile = app.game.view().discard(table::Seat(0)).cards().to_vec();
    let screen = shown(&app, (120, 40));
    let row = screen.lines().find(|row| row.contains("│ Discard  ")).unwrap();
    let top = text::card(pile[pile.len() - 1]);
    assert!(row.contains(&format!("{top} on top of {} more", pile.len() - 1)), "{screen}");
    for below in pile.iter().map(|&card| text::card(card)).filter(|&below| below != top) {
        assert!(!row.contains(below), "{screen}");
    }
}

#[test]
fn the_centre_does_not_run_over_its_edge() {
    for mode in rivals::Mode::ALL {
        let mut app = App::new(game_of(mode, 1, 0, "greedy"), Theme::new(Depth::None));
        app.overlay = None;
        // R18.13: there is gold on the field from the start.
        let goods = if mode == rivals::Mode::Tournament { "goods 6" } else { "goods 5" };
        for size in [(112, 40), (120, 40), (140, 40), (200, 50)] {
            let text = shown(&app, size);
            // The line between the table and the column beside it is unbroken.
            let side = usize::from(size.0) - usize::from((size.0 / 3).clamp(36, 60)) - 1;
            for row in text.lines().take(usize::from(size.1) - 1) {
                assert_eq!(row.chars().nth(side), Some('│'), "{mode:?} {size:?}\n{text}");
            }
            assert!(
                (text.contains("Cities 7") || text.contains("Cit. 7") || text.contains("Cities─"))
                    && text.matches(goods).count() == 2,
                "{size:?}\n{text}"
            );
        }
    }
}

/// R18: one Enter brings a deck, the bot has brought its own without a wait; then the round before the first turn is asked.
#[test]
fn a_deck_is_brought_with_one_key() {
    for size in [(80, 24), (120, 40), (200, 50)] {
        let mut app = App::new(game_of(rivals::Mode::Tournament, 3, 0, "greedy"), Theme::new(Depth::None));
        app.pace.speed = Speed::Instant;
        assert!(app.game.asked_bots().is_empty(), "the bot is ready");
        let screen = shown(&app, size);
        assert!(screen.contains("Which deck do you bring?"), "{screen}");
        assert_eq!(app.menu().unwrap().items.len(), 6, "one of the seven needs the sea");
        press(&mut app, KeyCode::Enter);
        assert!(app.game.view().brought(table::Seat(0)).is_complete());
        app.overlay = None;
        wait(&mut app);
        let screen = shown(&app, size);
        assert!(screen.contains("8 8 8 8"), "the own stacks and those of the other\n{screen}");
        app.overlay = Some(Overlay::Piles);
        let piles = shown(&app, (120, 40));
        assert!(
            piles.contains("Stack 8") && piles.contains("theirs, 8 cards") && piles.contains("Blue's deck"),
            "{piles}"
        );
    }
}
