//! How many positions a search examines, and how fast.

use anyhow::Result;
use bots::{Bot, Budget, Evaluate, Eyes, Greedy, Search};
use std::time::{Duration, Instant};
use table::{Actions, Config, Luck, Match, Random, Seat, Seed, Turn, Viewer};

/// The arguments of a measurement.
#[derive(clap::Args)]
pub(crate) struct Speed {
    /// The game, such as rivals/intro
    game: String,
    /// How many positions the search may examine
    #[arg(long, default_value_t = 20_000)]
    positions: u64,
    /// How many decisions are searched
    #[arg(long, default_value_t = 200)]
    decisions: u64,
}

impl Speed {
    pub(crate) fn run(&self) -> Result<()> {
        if self.game.starts_with("settlers") {
            self.play::<settlers::State>(settlers::Config::parse(&self.game, &[])?);
        } else {
            self.play::<rivals::State>(rivals::Config::parse(&self.game, &[])?);
        }
        Ok(())
    }

    fn play<G: Evaluate + 'static>(&self, config: G::Config) {
        let search = Search::new(self.positions);
        let (mut done, mut seen, mut arms, mut tries, mut positions) = (0, 0u64, 0, 0, 0);
        let (mut searching, mut guessing, mut guesses) = (Duration::ZERO, Duration::ZERO, 0u32);
        for seed in 0.. {
            let mut luck = Luck::new(seed, 11);
            let mut game = Match::<G>::new(config.clone(), Seed::from(seed));
            while let Turn::Seats(seats) = game.state().turn() {
                let Some(seat) = seats.iter().next() else { break };
                let mut legal = Actions::new();
                game.state().legal(seat, &mut legal);
                seen += 1;
                if luck.below(10) == 0 && legal.len() > 1 {
                    let begin = Instant::now();
                    let found = search.look(&Eyes::of(game.state(), seat), &legal, &Budget::own(), &mut luck);
                    searching += begin.elapsed();
                    positions += found.positions;
                    arms += found.tried.len();
                    tries += found.tried.iter().map(|act| act.tries).sum::<usize>();
                    done += 1;
                    guessing += time_guesses(game.state(), seat, &mut luck);
                    guesses += GUESSES;
                }
                let choice = Greedy.choose(Eyes::of(game.state(), seat), &legal, &Budget::own(), &mut luck);
                game.play_unchecked(seat, legal[choice], &mut ());
            }
            if done >= self.decisions {
                break;
            }
        }
        let each = |n: f64| n / done as f64;
        println!(
            "{}: {done} of {seen} decisions searched: {:.1} acts, {:.1} lines, {:.0} positions, {:.2} ms each; \
             {:.0} positions and {:.0} guesses a second",
            self.game,
            each(arms as f64),
            each(tries as f64),
            each(positions as f64),
            each(searching.as_secs_f64() * 1000.0),
            positions as f64 / searching.as_secs_f64(),
            f64::from(guesses) / guessing.as_secs_f64(),
        );
    }
}

const GUESSES: u32 = 50;

fn time_guesses<G: Evaluate>(state: &G, seat: Seat, luck: &mut Luck) -> Duration {
    let view = state.view(Viewer::Seat(seat));
    let begin = Instant::now();
    let mut turns = 0;
    (0..GUESSES).for_each(|_| turns += G::guess(&view, luck).turns());
    std::hint::black_box(turns);
    begin.elapsed()
}
