//! Plays every Duel of three sets, and the theme games of these sets: every game must end, and one thread and two
//! must give the same digest.

use crate::many::{self, GameBatch};
use anyhow::{Context, Result};
use rivals::Set;

/// How many games: random and greedy ones of each Duel, random ones of each theme game.
const USUAL: [u64; 3] = [10_000, 500, 100_000];

/// `RANDOM,GREEDY,THEME` sets the numbers of games; other words are the sets.
pub(crate) fn run(args: &[String]) -> Result<()> {
    let (mut games, mut sets) = (USUAL, Vec::new());
    for word in args {
        if let Ok(set) = word.parse::<Set>() {
            sets.push(set);
        } else {
            let numbers = many::numbers(word);
            games = numbers.with_context(|| format!("'{word}' is neither a set nor RANDOM,GREEDY,THEME"))?;
        }
    }
    if sets.is_empty() {
        sets = Set::ALL.into_iter().filter(|&set| set != Set::Basic).collect();
    }
    many::build()?;
    let [random, greedy, theme] = games;
    let play = |game: &[&str], bot, games| GameBatch { game, bot, games, threads: &["1", "2"] }.play();
    for &set in &sets {
        play(&[&format!("rivals/{}", set.word())], "random", theme)?;
    }
    for (first, &one) in sets.iter().enumerate() {
        for (second, &two) in sets.iter().enumerate().skip(first + 1) {
            for &three in &sets[second + 1..] {
                let trio = [one, two, three].map(Set::word).join(",");
                play(&["rivals/duel", "--sets", &trio], "random", random)?;
                play(&["rivals/duel", "--sets", &trio], "greedy", greedy)?;
            }
        }
    }
    Ok(())
}
