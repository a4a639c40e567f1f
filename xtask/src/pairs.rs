//! Plays the Tournament Game with all pairs of sample decks, each deck in both seats, without the sea and with it:
//! every game must end.

use crate::many::{self, GameBatch};
use anyhow::{Context, Result, bail};
use rivals::deck::{SAMPLES, Sample, sample};

/// How many games of each pair: random and greedy ones.
const USUAL: [u64; 2] = [500, 50];

/// One pair of decks that was played by one bot.
struct Row {
    decks: [&'static str; 2],
    wins: [u64; 2],
    turns: u64,
    games: u64,
}

/// `RANDOM,GREEDY` sets the numbers of games; other words are the decks.
pub(crate) fn run(args: &[String]) -> Result<()> {
    let (mut games, mut decks) = (USUAL, Vec::new());
    for word in args {
        if let Some(deck) = sample(word) {
            decks.push(deck);
        } else {
            let numbers = many::numbers(word);
            games =
                numbers.with_context(|| format!("'{word}' is neither a sample deck nor RANDOM,GREEDY"))?;
        }
    }
    if decks.is_empty() {
        decks = SAMPLES.to_vec();
    }
    many::build()?;
    for (bot, games) in ["random", "greedy"].into_iter().zip(games) {
        for sea in ["off", "on"] {
            let rows = all_pairs(&decks, sea, bot, games)?;
            print(&decks, sea, bot, &rows);
        }
    }
    Ok(())
}

/// Every deck against every deck that may be brought, itself included, in both seats.
fn all_pairs(decks: &[Sample], sea: &str, bot: &str, games: u64) -> Result<Vec<Row>> {
    // R18.8: a deck with cards of the sea needs a game with the sea.
    let allowed: Vec<Sample> = decks.iter().copied().filter(|deck| sea == "on" || !deck.explorers).collect();
    let mut rows = Vec::new();
    for red in &allowed {
        for blue in &allowed {
            let pair = format!("{},{}", red.id, blue.id);
            let game = ["rivals/tournament", "--explorers", sea, "--decks", &pair];
            // Random games are cheap: they are played on one thread and on two.
            let threads: &[&str] = if bot == "random" { &["1", "2"] } else { &["1"] };
            let Some(played) = (GameBatch { game: &game, bot, games, threads }).play()? else { continue };
            let &[red_wins, blue_wins] = played.wins.as_slice() else {
                bail!("the simulation does not give the wins of two players")
            };
            let decks = [red.id, blue.id];
            rows.push(Row { decks, wins: [red_wins, blue_wins], turns: played.turns, games });
        }
    }
    Ok(rows)
}

/// What each deck has won against the others, from both seats, as lines of a table.
fn print(decks: &[Sample], sea: &str, bot: &str, rows: &[Row]) {
    let games: u64 = rows.iter().map(|row| row.games).sum();
    if games == 0 {
        return;
    }
    let turns: u64 = rows.iter().map(|row| row.turns).sum();
    let first: u64 = rows.iter().map(|row| row.wins[0]).sum();
    println!(
        "══ {bot}, sea {sea}: {} pairs, {games} games ended, {} turns a game, red won {first}",
        rows.len(),
        turns / games
    );
    for deck in decks {
        let others = || rows.iter().filter(|row| row.decks[0] != row.decks[1]);
        let (mut won, mut played) = (0, 0);
        for (seat, row) in [0, 1].into_iter().flat_map(|seat| others().map(move |row| (seat, row))) {
            if row.decks[seat] == deck.id {
                won += row.wins[seat];
                played += row.games;
            }
        }
        if let Some(percent) = (100 * won).checked_div(played) {
            println!("| {} | {won} of {played} | {percent} % |", deck.id);
        }
    }
}
