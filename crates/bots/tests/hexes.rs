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

/// Treasures that were taken, hexes that were turned, and buildings that touch no hex of home, in some games.
fn explored(mode: &str, games: u64) -> (usize, usize, usize) {
    let mut all = (0, 0, 0);
    for seed in 0..games {
        let game = game(mode, 4, 4, seed);
        let (state, map) = (game.state(), game.state().map());
        let lying = state.treasures().map_or(0, |treasures| treasures.lying.len() as usize);
        all.0 += map.treasures.len() - lying;
        all.1 += map.places.places().filter(|&hex| map.places[hex].down && !state.down.has(hex)).count();
        let (built, home) = (state.built_nodes(), map.area("home"));
        all.2 += built.iter().filter(|&node| !state.hexes_at(node).meets(&home)).count();
    }
    all
}

/// Before greedy players looked overseas, hardly anybody had left home at the end of a game.
#[test]
fn greedy_players_explore() {
    let (treasures, hexes, buildings) = explored("departure-into-the-unknown", 4);
    assert!(treasures >= 12 && hexes >= 16 && buildings >= 6, "{treasures} {hexes} {buildings}");
    let (treasures, hexes, buildings) = explored("treasure-islands", 4);
    assert!(treasures >= 12 && hexes >= 32 && buildings >= 20, "{treasures} {hexes} {buildings}");
    let (_, _, buildings) = explored("greater-catan", 4);
    assert!(buildings >= 22, "{buildings}");
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
