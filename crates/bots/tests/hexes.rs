//! Greedy players of the hex board win against random ones, finish their games, and do not haggle.

#![cfg(feature = "settlers")]

use bots::{Bot, Budget, Eyes, Greedy, named, play_out};
use settlers::{Action, Config, Event, State};
use table::{Actions, Actor, Game, Luck, Match, Seat, Seed, Turn};

fn greedy(state: &State, seat: Seat, legal: &Actions<Action>, luck: &mut Luck) -> Action {
    legal[Greedy.choose(Eyes::of(state, seat), legal, &Budget::own(), luck)]
}

/// Plays a game in which the first seats are greedy and the others play at random.
fn game(mode: &str, players: u8, greedy_seats: u8, seed: u64) -> Match<State> {
    let mut game = Match::<State>::new(Config::new(mode, players).unwrap(), Seed::from(seed));
    let name = |seat: u8| if seat < greedy_seats { "greedy" } else { "random" };
    let mut bots: Vec<Box<dyn Bot<State>>> = (0..players).map(|seat| named(name(seat)).unwrap()).collect();
    let course = play_out(&mut game, &mut bots, &mut Luck::new(seed, 3), 60_000);
    assert!(course.finished, "{mode}: endless");
    game
}

#[test]
fn one_greedy_seat_beats_random_ones() {
    for mode in settlers::MODES {
        let wins = (0..6).filter(|&seed| game(mode, 4, 1, seed).state().winner == Some(Seat(0))).count();
        assert!(wins >= 5, "{mode}: {wins} of 6");
    }
}

#[test]
fn greedy_tables_finish() {
    for mode in settlers::MODES {
        for players in [3, 4] {
            let game = game(mode, players, players, 11);
            let (turns, plies) = (game.state().turns, game.acts().len());
            assert!(turns < 400 && plies < 20_000, "{mode}, {players}: {turns} turns, {plies} plies");
        }
    }
}

/// Bots make one offer per turn, for as many cards as they give, and answer another's offer only by naming a price
/// for something that was asked for: a person at their table can follow, and is not worn out.
#[test]
fn greedy_players_do_not_haggle() {
    let mut luck = Luck::new(21, 3);
    let mut state = State::new(&Config::new("base", 4).unwrap());
    let (mut traded, mut offered_in, mut asked) = (0, 0, [0; settlers::components::KINDS]);
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
