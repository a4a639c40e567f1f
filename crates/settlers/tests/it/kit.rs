//! The conformance kit over many random games of each mode.

use crate::checks::{conserved, numbers_conserved, swap};
use settlers::{Config, Frame, Rules, Setup, State};
use table::kit::Kit;
use table::{Actions, Actor, Game, Luck, Random, Turn, Viewer};

/// What everybody hears being asked: which question it is, of whom, and how many cards it is about.
fn question(state: &State) -> String {
    match state.question() {
        // The kind taken first is known to the two only (K18.1).
        Frame::Guild { seat, left, .. } => format!("Guild {seat} {left}"),
        frame => format!("{frame:?} {:?}", state.owing),
    }
}

fn run(mode: &str, players: u8, seeds: u64) {
    play(Config::new(mode, players).unwrap(), seeds);
}

fn play(config: Config, seeds: u64) {
    // `KIT_SEEDS=1000` plays more of them, best with --release.
    let more = std::env::var("KIT_SEEDS").ok().and_then(|n| n.parse().ok());
    let seeds = more.unwrap_or(seeds);
    let report = Kit::<State>::new(config)
        .seeds(0..seeds)
        // Of a thousand random games of Greater Catan one takes over 500,000 acts: its numbers move away from home.
        .most_plies(3_000_000)
        .every(48)
        .conserved(numbers_conserved)
        .swap(swap)
        .question(question)
        .rash(State::is_rash)
        .run()
        .unwrap_or_else(|fault| panic!("{config:?}: {fault}"));
    assert_eq!(report.games, seeds);
    assert!(report.unasked > 20 && report.swaps > 20, "{report:?}");
}

#[test]
fn base_for_four() {
    run("base", 4, 12);
}

#[test]
fn base_for_three() {
    run("base", 3, 12);
}

#[test]
fn knights_for_four() {
    run("cities-and-knights", 4, 8);
}

#[test]
fn knights_for_three() {
    run("cities-and-knights", 3, 8);
}

#[test]
fn seafarers_for_four() {
    run("seafarers", 4, 6);
}

#[test]
fn seafarers_for_three() {
    run("seafarers", 3, 6);
}

/// Sea, cities and knights together on the seafarers' map: no mode of its own, yet played whole.
#[test]
fn both_expansions_for_four() {
    let text = include_str!("../../maps/seafarers-4.txt");
    let map = settlers::map::Map::read(text).unwrap();
    let rules = Rules { islands_by_area: true, ..Rules::SEA }.with_knights(None);
    let setup = Box::leak(Box::new(Setup::new("both", map, rules)));
    for seed in 0..4 {
        let mut luck = Luck::new(seed, 9);
        let mut state = State::new(&Config::custom(setup, 4));
        let mut plies = 0;
        loop {
            conserved(&state).unwrap_or_else(|why| panic!("seed {seed}, ply {plies}: {why}"));
            let (by, action) = match state.turn() {
                Turn::Over(_) => break,
                Turn::Chance => (Actor::Chance, state.sample(&mut luck)),
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().unwrap();
                    let mut legal = Actions::new();
                    state.legal(seat, &mut legal);
                    (Actor::Seat(seat), legal[luck.below(legal.len() as u32) as usize])
                }
            };
            for who in Viewer::limited(4).filter(|_| plies % 64 == 0) {
                let view = state.view(who);
                assert_eq!(State::guess(&view, &mut luck).view(who), view);
            }
            state.play_unchecked(by, action, &mut ());
            plies += 1;
            assert!(plies < 60_000, "endless");
        }
    }
}

/// A scenario for three and four players, without and with cities and knights.
fn scenario(mode: &str, seeds: u64) {
    for (players, knights) in [(3, false), (4, false), (3, true), (4, true)] {
        play(Config::new(mode, players).unwrap().with_knights(knights), seeds);
    }
}

#[test]
fn treasure_islands() {
    scenario("treasure-islands", 3);
}

#[test]
fn departure_into_the_unknown() {
    scenario("departure-into-the-unknown", 3);
}

#[test]
fn greater_catan() {
    scenario("greater-catan", 3);
}

#[test]
fn desert_dragons_for_three() {
    run("desert-dragons", 3, 4);
}

#[test]
fn desert_dragons_for_four() {
    run("desert-dragons", 4, 4);
}

#[test]
fn great_canal_for_three() {
    run("great-canal", 3, 3);
}

#[test]
fn great_canal_for_four() {
    run("great-canal", 4, 3);
}

#[test]
fn enchanted_land_for_three() {
    run("enchanted-land", 3, 4);
}

#[test]
fn enchanted_land_for_four() {
    run("enchanted-land", 4, 4);
}
