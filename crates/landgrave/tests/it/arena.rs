//! `arena`: who plays whom, what is counted, and that it can be repeated.

use crate::{done, json, refused};
use serde_json::Value;

fn arena(more: &[&str]) -> Value {
    json(&[&["arena", "rivals/intro", "--json"], more].concat())
}

#[test]
fn everybody_plays_everybody_from_both_seats_and_the_better_is_rated_higher() {
    let result = arena(&["--bots", "random,easy,greedy", "--games", "12", "--seed", "4"]);
    assert_eq!(result["game"], "rivals/intro");
    assert_eq!((&result["games"], &result["finished"]), (&36.into(), &36.into()));
    let pairs = result["pairs"].as_array().unwrap();
    let names = |pair: &Value| format!("{} {}", pair["one"], pair["others"]);
    assert_eq!(
        pairs.iter().map(names).collect::<Vec<_>>(),
        [r#""random" "easy""#, r#""random" "greedy""#, r#""easy" "greedy""#]
    );
    assert!(pairs.iter().all(|pair| pair["games"] == 12 && pair["low"].as_f64() < pair["high"].as_f64()));
    let bots = result["bots"].as_array().unwrap();
    assert_eq!(bots.last().unwrap()["name"], "random");
    let sum: f64 = bots.iter().map(|bot| bot["elo"].as_f64().unwrap()).sum();
    assert!(sum.abs() < 1e-6, "{sum}");
    let wins: u64 = bots.iter().map(|bot| bot["wins"].as_u64().unwrap()).sum();
    assert_eq!(wins, 36);
    assert!(bots.iter().all(|bot| bot["elo_error"].as_f64().is_some_and(|error| error > 0.0)));
}

#[test]
fn the_same_arena_has_the_same_results_on_any_number_of_threads() {
    let facts = |threads: &str| {
        let result = arena(&["--bots", "random,greedy", "--games", "8", "--threads", threads]);
        ["pairs", "bots", "decisions"].map(|key| result[key].to_string())
    };
    assert_eq!(facts("1"), facts("3"));
}

#[test]
fn at_a_larger_table_one_sits_among_others_at_every_seat() {
    let args =
        ["arena", "settlers/base", "--bots", "random,greedy", "--games", "2", "--players", "3", "--json"];
    let result = json(&args);
    // Rounded up to one game for each seat, one among two and the other way round.
    assert_eq!((&result["games"], &result["players"]), (&6.into(), &3.into()));
    assert_eq!(result["pairs"].as_array().unwrap().len(), 2);
}

#[test]
fn people_get_a_table() {
    let text = done(&["arena", "rivals/intro", "--bots", "random,greedy", "--games", "4"]);
    assert!(text.starts_with("rivals/intro, seed 1, 4 games, in "), "{text}");
    assert!(text.contains(" Elo  won ") && text.contains("random against greedy  won "), "{text}");
}

#[test]
fn an_arena_needs_two_different_bots() {
    let said = refused(&["arena", "rivals/intro", "--bots", "greedy"], 2);
    assert!(said.contains("an arena takes two bots or more"), "{said}");
    let said = refused(&["arena", "rivals/intro", "--bots", "greedy,greedy"], 2);
    assert!(said.contains("the bot 'greedy' is given twice"), "{said}");
    let said = refused(&["arena", "rivals/intro", "--bots", "greedy,genius"], 2);
    assert!(said.contains(&format!("unknown bot 'genius'; available: {}", bots::known())), "{said}");
}
