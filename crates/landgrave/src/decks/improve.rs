//! `landgrave decks improve`: looks for a better deck by play.
//!
//! A few cards are exchanged at a time. The new deck plays the sample decks, from both seats; if it does better than the
//! old one has done so far, both play once more, each the same new games, and the winner is kept. What is reported at the
//! end is counted in games that the search has not seen. Everything follows from the seed.

use super::{legal, to_json};
use crate::args;
use crate::output::Report;
use crate::{progress, seats, simulate};
use anyhow::{Context, Result, bail};
use rivals::deck::{DECK_CARDS, Deck, HAND_CARDS, SAMPLES, may_be_in_deck, most_events, sample};
use rivals::{Action, Card, Config, State};
use serde_json::json;
use std::fmt::Write;
use std::sync::atomic::Ordering;
use table::{Luck, Random};

/// The games of the last count are so many times those of a try.
const LAST_COUNT: u64 = 8;
/// Which games are played: those of a try and those of the last count have nothing in common.
const TRIES: u64 = 1;
const COUNT: u64 = 2;

/// Looks for a better deck.
pub(super) fn run(args: args::Improve) -> Result<Report> {
    let explorers = args.explorers || sample(&args.deck).is_some_and(|sample| sample.explorers);
    let first = legal(&args.deck, explorers)?;
    seats::known::<State>(std::slice::from_ref(&args.bots))?;
    if let Some(file) = args.out.as_ref().filter(|file| file.is_dir()) {
        bail!("--out {}: this is a directory; name a file", file.display());
    }
    let trial = Trial {
        explorers,
        bot: args.bots,
        games: args.games,
        seed: args.seed,
        threads: progress::threads(args.threads),
    };
    let mut found = trial.search(&first, args.tries)?;
    let before = trial.count(&first)?;
    let mut after = if found.kept == 0 { before } else { trial.count(&found.deck)? };
    if after.won <= before.won {
        (found.deck, found.kept, after) = (first, 0, before);
    }
    let (deck, text) = (&found.deck, told(&found, before, after));
    if let Some(file) = &args.out {
        std::fs::write(file, format!("{text}{deck}"))
            .with_context(|| format!("cannot write {}", file.display()))?;
    }
    if args.json {
        let games = before.games;
        return Ok(Report::json(&json!({
            "deck": to_json(deck, None), "tries": found.tries, "kept": found.kept, "games": games,
            "before": before.won, "after": after.won,
        })));
    }
    Ok(Report::done(match args.out {
        Some(file) => format!("{text}The deck is in {}.\n", file.display()),
        // As comments the figures are part of a deck file that can be used as it is.
        None => format!("{text}\n{deck}"),
    }))
}

/// What came of it, as comments of a deck file.
fn told(found: &Found, before: Score, after: Score) -> String {
    let mut out = String::new();
    let (kept, tries, games) = (found.kept, found.tries, before.games);
    let _ = match kept {
        0 => writeln!(out, "# No better deck was found in {tries} tries."),
        _ => writeln!(out, "# {kept} of {tries} changes were kept."),
    };
    let _ = writeln!(out, "# Won {} of {games} games before, {} of {games} after.", before.won, after.won);
    out
}

/// Games won.
#[derive(Clone, Copy, Default)]
struct Score {
    won: u64,
    games: u64,
}

impl Score {
    fn add(&mut self, other: Score) {
        self.won += other.won;
        self.games += other.games;
    }

    /// Whether its share is larger.
    fn beats(self, other: Score) -> bool {
        self.won * other.games > other.won * self.games
    }
}

/// The best deck so far, and how it was found.
struct Found {
    deck: Deck,
    tries: u64,
    kept: u64,
}

/// How decks are compared.
struct Trial {
    explorers: bool,
    bot: String,
    /// Games against each sample deck.
    games: u64,
    seed: u64,
    threads: usize,
}

impl Trial {
    fn search(&self, first: &Deck, tries: u64) -> Result<Found> {
        let (stop, bar) = (progress::stop_on_interrupt()?, progress::bar(tries, "tries"));
        let mut luck = Luck::new(self.seed, 0);
        let mut found = Found { deck: first.clone(), tries: 0, kept: 0 };
        let mut so_far = self.play(first, TRIES, 0)?;
        while found.tries < tries && !stop.load(Ordering::Relaxed) {
            found.tries += 1;
            let Some(other) = changed(&found.deck, self.explorers, &mut luck) else { break };
            let games = 2 * found.tries;
            let mut score = self.play(&other, TRIES, games)?;
            if score.beats(so_far) {
                let (one, two) =
                    (self.play(&found.deck, TRIES, games + 1)?, self.play(&other, TRIES, games + 1)?);
                so_far.add(one);
                score.add(two);
                if two.beats(one) && score.beats(so_far) {
                    (found.deck, so_far) = (other, score);
                    found.kept += 1;
                }
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(found)
    }

    /// The games of the last count, the same for each deck.
    fn count(&self, deck: &Deck) -> Result<Score> {
        let mut score = Score::default();
        for batch in 0..LAST_COUNT {
            score.add(self.play(deck, COUNT, batch)?);
        }
        Ok(score)
    }

    /// Plays against every sample deck that may be brought, from both seats.
    fn play(&self, deck: &Deck, kind: u64, batch: u64) -> Result<Score> {
        let allowed = SAMPLES.into_iter().filter(|sample| self.explorers || !sample.explorers);
        let mut score = Score::default();
        for (nth, sample) in (0..).zip(allowed) {
            for seat in [0, 1] {
                let mut decks = vec![acts(deck), acts(&sample.deck())];
                decks.rotate_left(seat);
                // Half of the games from each seat; the first seat has the odd one.
                let games = if seat == 0 { self.games.div_ceil(2) } else { self.games / 2 };
                let seed = [kind, batch, nth].iter().fold(self.seed, |seed, &n| mixed(seed, n));
                let bots = vec![self.bot.clone(); 2];
                let config = Config::tournament(self.explorers);
                let wins = simulate::wins::<State>(config, bots, decks, seed, games, self.threads)?;
                score.add(Score { won: wins[seat], games });
            }
        }
        Ok(score)
    }
}

/// A seed of its own for each number.
fn mixed(seed: u64, number: u64) -> u64 {
    u64::from(Luck::new(seed, number).bits())
}

fn acts(deck: &Deck) -> Vec<String> {
    deck.acts().into_iter().map(|card| Action::Bring(card).to_string()).collect()
}

/// How often a change is looked for that leads to a legal deck.
const ATTEMPTS: u32 = 10_000;

/// Another legal deck: one to three cards are exchanged, perhaps an event or a card of the start hand. No more cards than
/// before lack what they need.
fn changed(deck: &Deck, explorers: bool, luck: &mut Luck) -> Option<Deck> {
    let all: Vec<Card> = rivals::cards::all().collect();
    let cards: Vec<Card> = all.iter().copied().filter(|&card| may_be_in_deck(card)).collect();
    let events: Vec<Card> = all.iter().copied().filter(|&card| most_events(card) > 0).collect();
    let (of_deck, of_hand) = (usize::from(DECK_CARDS), usize::from(DECK_CARDS + HAND_CARDS));
    for _ in 0..ATTEMPTS {
        let mut list = deck.acts();
        for _ in 0..1 + luck.below(3) {
            list[luck.below(of_deck as u32) as usize] = *luck.pick(&cards)?;
        }
        if luck.below(4) == 0 {
            let last = list.len() - of_hand;
            list[of_hand + luck.below(last as u32) as usize] = *luck.pick(&events)?;
        }
        let (chosen, rest) = list.split_at_mut(of_deck);
        let changes_first = luck.below(4) == 0;
        for (nth, card) in rest[..usize::from(HAND_CARDS)].iter_mut().enumerate() {
            if changes_first && nth == 0 || !chosen.contains(card) {
                *card = *luck.pick(chosen)?;
            }
        }
        let other = of_acts(&deck.name, &list);
        let better = other.hints().len() <= deck.hints().len();
        if better && other.faults(explorers).is_empty() && other.acts() != deck.acts() {
            return Some(other);
        }
    }
    None
}

/// The deck that these cards, start hand and events make.
fn of_acts(name: &str, list: &[Card]) -> Deck {
    let counted = |cards: &[Card]| {
        let mut cards = cards.to_vec();
        cards.sort_unstable();
        cards.chunk_by(|one, other| one == other).map(|run| (run[0], run.len() as u8)).collect()
    };
    let (cards, rest) = list.split_at(usize::from(DECK_CARDS));
    let (hand, events) = rest.split_at(usize::from(HAND_CARDS));
    let (name, hand) = (name.to_owned(), hand.to_vec());
    let mut deck = Deck { name, sets: Vec::new(), cards: counted(cards), events: counted(events), hand };
    deck.sets = deck.sets_used();
    deck
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_lead_to_legal_decks_and_far_away() {
        for sample in SAMPLES {
            let (first, mut luck) = (sample.deck(), Luck::new(3, 3));
            let mut deck = first.clone();
            for _ in 0..60 {
                let other =
                    changed(&deck, sample.explorers, &mut luck).expect("there is always another deck");
                assert!(other.faults(sample.explorers).is_empty() && other.acts() != deck.acts());
                assert!(other.hints().len() <= deck.hints().len());
                deck = other;
            }
            let kept = deck.cards.iter().filter(|card| first.cards.contains(card)).count();
            assert!(kept < first.cards.len() / 2, "{}: {kept} cards are still there", sample.id);
        }
    }
}
