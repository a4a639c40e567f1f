//! Texts exist for everything that comes up, and players without a plan do not lock themselves in.

use crate::case::Case;
use settlers::{Action, Config, Event, Node, State, text};
use table::{Actions, Actor, Game, Luck, Random, Seat, Turn};

#[test]
fn everything_has_a_text() {
    let names = |seat: Seat| format!("Player {}", seat.0 + 1);
    let modes = settlers::MODES.iter().map(|mode| Config::new(mode, 3).unwrap());
    for config in modes.flat_map(|config| [config, config.with_knights(true)]) {
        let mut luck = Luck::new(4, 4);
        let mut state = State::new(&config);
        let mut sentences = 0;
        for _ in 0..6000 {
            let (by, action) = match state.turn() {
                Turn::Over(_) => break,
                Turn::Chance => (Actor::Chance, state.sample(&mut luck)),
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().unwrap();
                    let question = text::question(&state, seat, &names);
                    assert!(question.ends_with(['.', '?']) && !question.contains("Chance"), "{question}");
                    let german = text::de::question(&state, seat, &names);
                    assert!(german.ends_with(['.', '?']) && german != question, "{german}");
                    let mut legal = Actions::new();
                    state.legal(seat, &mut legal);
                    for &act in legal.iter() {
                        let (english, german) =
                            (text::act(&state, act, &names), text::de::act(&state, act, &names));
                        assert!(!english.is_empty() && !german.is_empty(), "{act}");
                        assert!(english != german || matches!(act, Action::Choose(_)), "{english}");
                    }
                    (Actor::Seat(seat), legal[luck.below(legal.len() as u32) as usize])
                }
            };
            let mut events = Vec::new();
            state.play_unchecked(by, action, &mut events);
            for event in events {
                let sentence = text::event(&state, event, &names);
                assert!(sentence.ends_with('.') && !sentence.contains("  "), "{sentence}");
                let german = text::de::event(&state, event, &names);
                assert!(german.ends_with('.') && !german.contains("  ") && german != sentence, "{german}");
                sentences += 1;
            }
        }
        assert!(sentences > 1000, "{config:?}");
    }
}

/// S4.4: ships between two own buildings can never be moved again. Four players without a plan who lay all
/// their ships so can end up unable to build, sail or win, for ever; so they hardly ever join their lines.
#[test]
fn to_join_own_lines_of_ships_is_rash() {
    let case =
        Case::twin().settlement(0, "A").settlement(0, "B").ships(0, "L1 L2 L3").hand(0, "1 lumber 1 wool");
    let rash = |edge: &str| {
        let side = case.s.topology().sides[case.edge(edge)];
        case.s.is_rash(Action::Ship(side))
    };
    case.clone().allows(0, "ship L4; ship a1–0,-2/S");
    assert!(rash("L4"), "from the end of a line to a building");
    assert!(!rash("a1–0,-2/S"), "out into the open sea");
}

/// Sentences say what holds in this game, and no more.
#[test]
fn sentences_fit_the_game() {
    let names = |seat: Seat| format!("Player {}", seat.0 + 1);
    // K6.2, K6.3: the lock is told while it holds, and not for a seven rolled with the first attack.
    let rolled = |dice, attacked, step| {
        let case = Case::ck().set(|s| (s.realm.attacked, s.realm.barbarians) = (attacked, step));
        text::event(&case.s, Event::Rolled { dice }, &names)
    };
    assert!(rolled([3, 4], false, 6).contains("The robber stays"));
    for said in [rolled([3, 3], false, 6), rolled([3, 4], true, 0), rolled([3, 4], false, 7)] {
        assert!(!said.contains("robber"), "{said}");
    }
    // There is a pirate only at sea.
    let chase = |case: &Case| {
        let at = case.s.topology().corners[Node::new(0)];
        text::act(&case.s, Action::Chase(at), &names)
    };
    assert!(!chase(&Case::ck()).contains("pirate") && chase(&Case::twin_ck()).contains("pirate"));
    // K13.5: players who share the first place read why they draw.
    let tie = Case::ck().city(0, "N").knight(0, "-2,1/S", 1, true).knight(1, "-2,2/S", 1, true);
    let tie = tie.set(|s| s.realm.barbarians = 6).preroll().play("0 roll; ~ dice 1 2; ~ event ship");
    let question = text::question(&tie.s, Seat(0), &names);
    assert!(question.contains("defenders") && question.contains("which deck"), "{question}");
    let three = [0, 1, 2].map(|n| names(Seat(n)));
    assert_eq!(text::row(&three), "Player 1, Player 2 and Player 3");
    assert_eq!(text::row(&three[..2]), "Player 1 and Player 2");
}

/// Every scenario is explained in both languages, in as many paragraphs; games of the foundation need none.
#[test]
fn scenarios_are_explained() {
    for mode in settlers::MODES {
        let (english, german) = (text::scenario(mode), text::de::scenario(mode));
        let is_scenario = !["base", "seafarers", "cities-and-knights"].contains(&mode);
        assert_eq!(!english.is_empty(), is_scenario, "{mode}");
        assert_eq!(english.len(), german.len(), "{mode}");
        for paragraph in english.iter().chain(german) {
            assert!(paragraph.ends_with('.') && !paragraph.contains("  "), "{paragraph}");
        }
    }
}
