//! The estimate is good enough to win, and texts exist for everything that comes up.

use crate::case::Case;
use settlers::value::value;
use settlers::{Action, Config, Event, State, text};
use table::{Actions, Actor, Game, Luck, Random, Seat, Turn, Viewer};

/// One look ahead on a guess of the own view.
fn greedy(state: &State, seat: Seat, legal: &Actions<Action>, luck: &mut Luck) -> Action {
    let guess = State::guess(&state.view(Viewer::Seat(seat)), luck);
    let mut best = (i32::MIN, legal[0]);
    for &action in legal.iter() {
        let mut next = guess.clone();
        next.play_unchecked(Actor::Seat(seat), action, &mut ());
        let worth = value(&next, seat, &guess);
        if worth > best.0 {
            best = (worth, action);
        }
    }
    best.1
}

/// Plays a game with one greedy seat; who wins, and how many turns it took.
fn game(mode: &str, players: u8, greedy_seats: u8, seed: u64) -> (u8, u16, u32) {
    let config = Config::new(mode, players).unwrap();
    let mut luck = Luck::new(seed, 3);
    let mut state = State::new(&config);
    let mut plies = 0;
    loop {
        plies += 1;
        match state.turn() {
            Turn::Over(_) => return (state.winner, state.turns, plies),
            Turn::Chance => {
                let outcome = state.sample(&mut luck);
                state.play_unchecked(Actor::Chance, outcome, &mut ());
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let mut legal = Actions::new();
                state.legal(seat, &mut legal);
                let pick = if seat.0 < greedy_seats {
                    greedy(&state, seat, &legal, &mut luck)
                } else {
                    legal[luck.below(legal.len() as u32) as usize]
                };
                state.play_unchecked(Actor::Seat(seat), pick, &mut ());
            }
        }
        assert!(plies < 60_000, "{mode}: endless");
    }
}

#[test]
fn one_greedy_seat_beats_random_ones() {
    for mode in settlers::MODES {
        let wins = (0..6).filter(|&seed| game(mode, 4, 1, seed).0 == 0).count();
        assert!(wins >= 5, "{mode}: {wins} of 6");
    }
}

#[test]
fn greedy_tables_finish() {
    for mode in settlers::MODES {
        for players in [3, 4] {
            let (_, turns, plies) = game(mode, players, players, 11);
            assert!(turns < 400 && plies < 20_000, "{mode}, {players}: {turns} turns, {plies} plies");
        }
    }
}

#[test]
fn everything_has_a_text() {
    let names = |seat: Seat| format!("Player {}", seat.0 + 1);
    for mode in settlers::MODES {
        let config = Config::new(mode, 3).unwrap();
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
                    let mut legal = Actions::new();
                    state.legal(seat, &mut legal);
                    legal.iter().for_each(|&a| assert!(!text::act(&state, a, &names).is_empty()));
                    (Actor::Seat(seat), legal[luck.below(legal.len() as u32) as usize])
                }
            };
            let mut events = Vec::new();
            state.play_unchecked(by, action, &mut events);
            for event in events {
                let sentence = text::event(&state, event, &names);
                assert!(sentence.ends_with('.') && !sentence.contains("  "), "{sentence}");
                sentences += 1;
            }
        }
        assert!(sentences > 1000, "{mode}");
    }
}

/// S4.4: ships between two own buildings can never be moved again. Four players without a plan who lay all
/// their ships so can end up unable to build, sail or win, for ever; so they hardly ever join their lines.
#[test]
fn to_join_own_lines_of_ships_is_rash() {
    let case =
        Case::twin().settlement(0, "A").settlement(0, "B").ships(0, "L1 L2 L3").hand(0, "1 lumber 1 wool");
    let rash = |edge: &str| {
        let side = case.s.topology().sides[usize::from(case.edge(edge))];
        case.s.is_rash(Action::Ship(side))
    };
    case.clone().allows(0, "ship L4; ship a1–0,-2/S");
    assert!(rash("L4"), "from the end of a line to a building");
    assert!(!rash("a1–0,-2/S"), "out into the open sea");
}

/// Bots make one offer a turn, for as many cards as they give, and answer another's only by naming a price for
/// something that was asked for: a person at their table can follow, and is not worn out.
#[test]
fn greedy_players_do_not_haggle() {
    let mut luck = Luck::new(21, 3);
    let mut state = State::new(&Config::new("base", 4).unwrap());
    let (mut traded, mut offered_in, mut asked) = (0, 0, [0; settlers::figures::KINDS]);
    loop {
        let mut events = Vec::new();
        match state.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                let outcome = state.sample(&mut luck);
                state.play_unchecked(Actor::Chance, outcome, &mut events);
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let mut legal = Actions::new();
                state.legal(seat, &mut legal);
                let pick = greedy(&state, seat, &legal, &mut luck);
                state.play_unchecked(Actor::Seat(seat), pick, &mut events);
            }
        }
        for event in events {
            match event {
                Event::Offered { seat, deal, .. } if seat == state.active() => {
                    assert_ne!(offered_in, state.turns, "a second offer in one turn");
                    (offered_in, asked) = (state.turns, deal.ask);
                    assert!(deal.ask.iter().sum::<u8>() <= deal.give.iter().sum(), "{deal:?}");
                }
                Event::Offered { deal, .. } => {
                    let fits = deal.give.iter().zip(asked).any(|(give, asked)| *give > 0 && asked > 0);
                    assert!(fits, "{deal:?} is no answer to {asked:?}");
                }
                Event::Traded { .. } => traded += 1,
                _ => {}
            }
        }
    }
    assert!(traded > 3, "{traded} trades in {} turns", state.turns);
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
        let at = case.s.topology().corners[0];
        text::act(&case.s, Action::Chase(at), &names)
    };
    assert!(!chase(&Case::ck()).contains("pirate") && chase(&Case::twin_ck()).contains("pirate"));
    // K13.5: who shares the first place is told why he draws.
    let tie = Case::ck().city(0, "N").knight(0, "-2,1/S", 1, true).knight(1, "-2,2/S", 1, true);
    let tie = tie.set(|s| s.realm.barbarians = 6).preroll().play("0 roll; ~ dice 1 2; ~ event ship");
    let question = text::question(&tie.s, Seat(0), &names);
    assert!(question.contains("defenders") && question.contains("which deck"), "{question}");
    let three = [0, 1, 2].map(|n| names(Seat(n)));
    assert_eq!(text::row(&three), "Player 1, Player 2 and Player 3");
    assert_eq!(text::row(&three[..2]), "Player 1 and Player 2");
}
