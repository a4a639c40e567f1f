//! Plays the same search with two models.

use anyhow::{Result, bail};
use bots::{
    Bot, Breadth, ByCustom, Care, Easy, Evaluate, Greedy, Model, Search, Tree, Unread, named, play_out,
};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use table::{Config, Luck, Match, Seed};

/// The arguments of a comparison.
#[derive(clap::Args)]
pub(crate) struct Compare {
    /// The game, such as rivals/intro
    game: String,
    /// The number of players; the first bot has one seat, the second all others
    #[arg(long, default_value_t = 2)]
    players: u8,
    /// The name of a bot, unread (greedy without the texts of theme cards), easy:OVERLOOKED:DOUBT, or a search: learnt:POSITIONS\[:TURNS\[:ACTS:WINDOW\[:MOST:LEAST:DOUBT\]\]\]; instead of
    /// learnt it may be by-hand or the file of a model; with tree: before it, it is a tree search
    #[arg(long)]
    one: String,
    /// The same
    #[arg(long, default_value = "greedy")]
    other: String,
    /// How many games
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The first seed
    #[arg(long, default_value_t = 2_000_000)]
    seed: u64,
    /// Threads
    #[arg(long, default_value_t = 2)]
    threads: u64,
}

impl Compare {
    pub(crate) fn run(&self) -> Result<()> {
        let mut options = Vec::new();
        if self.players > 2 {
            options.push(("players".to_owned(), self.players.to_string()));
        }
        if self.game.starts_with("settlers") {
            self.play::<settlers::State>(&settlers::Config::parse(&self.game, &options)?)
        } else {
            self.play::<rivals::State>(&rivals::Config::parse(&self.game, &options)?)
        }
    }

    fn play<G>(&self, config: &G::Config) -> Result<()>
    where
        G: Evaluate<Config: Send + Sync> + 'static,
    {
        let (one, other) = (setting::<G>(&self.one)?, setting::<G>(&self.other)?);
        let next = AtomicU64::new(0);
        let sums = Mutex::new((0u64, 0u64, 0u64));
        let begin = std::time::Instant::now();
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    loop {
                        let nth = next.fetch_add(1, Ordering::Relaxed);
                        if nth >= self.games {
                            break;
                        }
                        let seats = u64::from(config.seats());
                        let place = nth % seats;
                        let mut bots: Vec<Box<dyn Bot<G>>> =
                            (0..seats).map(|seat| if seat == place { one() } else { other() }).collect();
                        let seed = self.seed + nth / seats;
                        let mut game = Match::<G>::new(config.clone(), Seed::from(seed));
                        let course = play_out(&mut game, &mut bots, &mut Luck::new(seed, place), 100_000);
                        let won =
                            game.scores().is_some_and(|s| s.winners.iter().any(|w| u64::from(w.0) == place));
                        if let Ok(mut sums) = sums.lock() {
                            sums.0 += u64::from(won);
                            sums.1 += 1;
                            sums.2 += course.decisions;
                            if sums.1 % 10 == 0 {
                                eprintln!("won {} of {}", sums.0, sums.1);
                            }
                        }
                    }
                });
            }
        });
        let (won, games, decisions) = *sums.lock().map_err(|_| anyhow::anyhow!("a game was interrupted"))?;
        let (low, high) = interval(won as f64, games as f64);
        println!(
            "{} {}p: {} against {}: won {won} of {games}, {:.0} % [{:.0}-{:.0}], {:.1} ms a decision",
            self.game,
            config.seats(),
            self.one,
            self.other,
            100.0 * won as f64 / games as f64,
            100.0 * low,
            100.0 * high,
            begin.elapsed().as_secs_f64() * 1000.0 * self.threads as f64 / decisions as f64,
        );
        Ok(())
    }
}

/// Wilson's interval for 95 percent.
fn interval(won: f64, games: f64) -> (f64, f64) {
    let (p, z) = (won / games, 1.96f64);
    let middle = (p + z * z / (2.0 * games)) / (1.0 + z * z / games);
    let half = z / (1.0 + z * z / games) * (p * (1.0 - p) / games + z * z / (4.0 * games * games)).sqrt();
    (middle - half, middle + half)
}

type Setting<G> = Box<dyn Fn() -> Box<dyn Bot<G>> + Sync>;

fn setting<G: Evaluate + 'static>(text: &str) -> Result<Setting<G>> {
    if named::<G>(text).is_some() {
        let name = text.to_owned();
        return Ok(Box::new(move || named(&name).unwrap_or_else(|| Box::new(Greedy))));
    }
    if text == "unread" {
        return Ok(Box::new(|| Box::new(ByCustom(Unread(Greedy)))));
    }
    if let Some(numbers) = text.strip_prefix("easy:") {
        let mut numbers = numbers.split(':').filter_map(|n| n.parse().ok());
        let (overlooked, doubt) = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(1));
        return Ok(Box::new(move || Box::new(ByCustom(Easy { overlooked, doubt }))));
    }
    let (is_tree, text) = match text.strip_prefix("tree:") {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let mut parts = text.split(':');
    let model: Option<&'static Model> = match parts.next() {
        Some("learnt") => None,
        Some("by-hand") => Some(Box::leak(Box::new(G::by_hand()))),
        Some(file) => Some(crate::read_model::<G>(Path::new(file))?),
        None => bail!("a bot has no name"),
    };
    let positions = parts.next().and_then(|n| n.parse().ok()).unwrap_or(5000);
    let turns = parts.next().and_then(|n| n.parse().ok()).unwrap_or(0);
    if is_tree {
        return Ok(Box::new(move || Box::new(ByCustom(Tree { positions, turns, model }))));
    }
    let most = parts.next().and_then(|n| n.parse().ok()).unwrap_or(Breadth::NARROW.most);
    let window = parts.next().and_then(|n| n.parse().ok()).unwrap_or(Breadth::NARROW.window);
    let breadth = Breadth { most, window };
    let mut number = |usual: u32| parts.next().and_then(|n| n.parse().ok()).unwrap_or(usual);
    let care = Care { most: number(Care::GLANCE.most), least: number(Care::GLANCE.least) };
    let doubt = number(100);
    let search = Search { positions, turns, model, breadth, care, doubt };
    Ok(Box::new(move || Box::new(ByCustom(search))))
}
