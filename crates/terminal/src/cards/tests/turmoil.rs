//! What the Era of Turmoil brings: attacks, events and protection, as both sides see them.

use super::*;
use rivals::{Kind, Square};
use std::collections::BTreeSet;

const TURMOIL: rivals::Mode = rivals::Mode::Theme(rivals::Set::Turmoil);

/// Plays a game of Turmoil against the greedy bot with random keys, and shows it to `look` before every key and
/// before every act of the bot.
fn watch(seed: u64, speed: Speed, look: &mut dyn FnMut(&App)) {
    let game = game_of(TURMOIL, seed, (seed % 2) as u8, "greedy");
    let mut app = App::new(game, Theme::new(Depth::None));
    app.pace.speed = speed;
    let mut luck = Luck::new(seed, 8);
    let mut clock = Duration::ZERO;
    for _ in 0..6000 {
        clock += Duration::from_secs(2);
        look(&app);
        if let Some(task) = app.tick(clock) {
            app.thought(task.think());
            continue;
        }
        if app.game.scores().is_some() {
            break;
        }
        if app.overlay.is_none()
            && let Some(menu) = app.levels.last_mut()
        {
            menu.at = luck.below(menu.items.len() as u32) as usize;
            app.focus = Focus::Menu;
        }
        press(&mut app, KeyCode::Enter);
    }
}

#[test]
fn an_attack_of_the_opponent_is_shown_as_large_as_an_event() {
    let mut seen = BTreeSet::new();
    for seed in 0..12 {
        watch(seed, Speed::Calm, &mut |app| {
            let Some(Overlay::Turned(card)) = app.overlay else { return };
            let foe = text::player(app.game.seat().other());
            let title = match card.def().kind {
                Kind::Event => format!("Event card: {}", text::card(card)),
                Kind::Attack => format!("{foe} plays {}", text::card(card)),
                kind => panic!("{kind:?} is no news"),
            };
            if seen.insert(card) {
                for size in SIZES {
                    assert!(shown(app, size).contains(&format!("╭ {title} ─")), "{}", shown(app, size));
                }
            }
        });
    }
    let attacks = seen.iter().filter(|card| card.def().kind == Kind::Attack).count();
    assert!(attacks > 2, "{seen:?}");
}

#[test]
fn a_question_says_what_it_is_about_and_what_can_be_answered() {
    let mut asked = BTreeSet::new();
    for seed in 0..8 {
        watch(seed, Speed::Instant, &mut |app| {
            let question = app.question();
            if let Some(menu) = app.menu().filter(|_| question.contains(" would hit you")) {
                let cards = menu.items.iter().any(|item| item.group == Group::Play);
                assert_eq!(question.ends_with("Use a card against it?"), cards, "{question}");
            }
            asked.insert(question);
        });
    }
    // A player who waits reads what for.
    for wanted in
        ["Celebration: Blue has to choose.", "Blue is taking their turn.", "Riots: Red has to choose."]
    {
        assert!(asked.contains(wanted), "{wanted}\n{asked:#?}");
    }
}

/// R7.3, R3.2: boosters count, and what does not fit does not.
#[test]
fn a_region_says_what_its_number_would_bring() {
    let mut seen = [0; 4];
    for seed in 0..4 {
        watch(seed, Speed::Instant, &mut |app| {
            for seat in [app.game.seat(), app.game.seat().other()] {
                let board = app.game.view().board(seat);
                for at in board.regions() {
                    let whole = |at: Square| if seat == app.game.seat() { at } else { at.of_foe() };
                    let note = notes::square(app, whole(at));
                    let room = 3 - board.level(at);
                    let brings = room.min(board.yields(at));
                    let wanted = match brings {
                        0 => "; it is full.".to_owned(),
                        n => format!("; a {} brings {n} more.", board.tile(at).number()),
                    };
                    assert!(note.ends_with(&wanted), "{note}");
                    seen[usize::from(brings)] += 1;
                }
            }
        });
    }
    assert!(seen[..3].iter().all(|&n| n > 0), "{seen:?}");
}

#[test]
fn a_card_on_the_board_says_its_points() {
    let mut seen = 0;
    watch(2, Speed::Instant, &mut |app| {
        let board = app.game.view().board(app.game.seat());
        for at in board.expansions() {
            let points = words::points(board.card(at).def().points);
            let note = notes::square(app, at);
            assert!(note.contains(&format!("({points})")) != points.is_empty(), "{note}");
            seen += usize::from(!points.is_empty());
        }
    });
    assert!(seen > 0);
}

#[test]
fn up_and_down_go_through_the_list_where_no_square_lies_there() {
    let mut app = about_to_build();
    press(&mut app, KeyCode::Enter);
    let squares = app.menu().unwrap().squares().len();
    assert!(squares > 1 && app.focus == Focus::Board);
    for key in [KeyCode::Down, KeyCode::Up] {
        for _ in 0..squares {
            let before = app.cursor;
            press(&mut app, key);
            assert!(app.cursor != before, "{key:?} does nothing at {before}");
            assert_eq!(app.menu().unwrap().item().unwrap().square, Some(app.cursor));
        }
    }
}

#[test]
fn the_help_names_attacks() {
    let mut app = app(1, 0, "greedy");
    press(&mut app, KeyCode::Char('?'));
    assert!(shown(&app, (80, 24)).contains("†X attack"), "{}", shown(&app, (80, 24)));
}
