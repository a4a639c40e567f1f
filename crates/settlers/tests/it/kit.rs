//! The conformance kit over many random games of each mode.

use crate::checks::{conserved, swap};
use settlers::{Config, State};
use table::kit::Kit;

fn run(mode: &str, players: u8, seeds: u64) {
    let config = Config::new(mode, players).unwrap();
    let report = Kit::<State>::new(config)
        .seeds(0..seeds)
        .most_plies(60_000)
        .every(48)
        .conserved(conserved)
        .swap(swap)
        .run()
        .unwrap_or_else(|fault| panic!("{mode} with {players}: {fault}"));
    assert_eq!(report.games, seeds);
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
