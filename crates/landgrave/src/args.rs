//! The command line. Every example in a help text is run by the tests.

use crate::output::Usage;
use anyhow::Result;
use clap::{Parser, Subcommand};
use std::net::IpAddr;
use std::path::PathBuf;
use std::str::FromStr;
use table::{Seat, Seed, Viewer};

/// A digital tabletop: play, simulate and replay.
#[derive(Parser)]
#[command(
    version,
    after_help = "\
Examples:
  landgrave games
  landgrave play rivals/intro
  landgrave simulate rivals/intro --games 1000

Exit codes: 0 done; 1 the work failed; 2 bad usage; 130 a simulation was interrupted."
)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// What to do.
#[derive(Subcommand)]
pub(crate) enum Command {
    Play(Play),
    Simulate(Simulate),
    Arena(Arena),
    Replay(Replay),
    Review(Review),
    Cards(Cards),
    Decks(Decks),
    Games(Games),
    Serve(Serve),
    Admin(crate::admin::Admin),
}

/// Which game, with which options.
#[derive(clap::Args)]
pub(crate) struct Game {
    /// The game, as FAMILY/MODE; 'landgrave games' lists them
    #[arg(value_name = "GAME")]
    pub(crate) name: String,
    /// An option of the game, such as players=4, or short: --players 4; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = name_and_value)]
    option: Vec<(String, String)>,
    // Short forms of the options that games have. They are not in the help: 'landgrave games' says which game has
    // which.
    #[arg(long, hide = true)]
    sets: Option<String>,
    #[arg(long, hide = true)]
    players: Option<String>,
    #[arg(long, hide = true)]
    decks: Option<String>,
    #[arg(long, hide = true)]
    explorers: Option<String>,
    #[arg(long, hide = true)]
    knights: Option<String>,
}

/// Whether players bring decks to this game.
pub(crate) fn takes_decks(game: &str) -> bool {
    game == "rivals/tournament"
}

impl Game {
    /// Whether decks are brought to it.
    fn has_decks(&self) -> bool {
        takes_decks(&self.name)
    }

    /// The decks that are named for a Tournament Game. They are acts of their owners and no option of the game.
    pub(crate) fn decks(&self) -> Option<&str> {
        self.decks.as_deref().filter(|_| self.has_decks())
    }

    /// All options, as the game's configuration reads them. The game itself checks whether it has them.
    pub(crate) fn options(&self) -> Result<Vec<(String, String)>> {
        let short = [
            ("sets", &self.sets),
            ("players", &self.players),
            ("decks", if self.has_decks() { &None } else { &self.decks }),
            ("explorers", &self.explorers),
            ("knights", &self.knights),
        ];
        let short = short.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value.clone()?)));
        let options: Vec<(String, String)> = self.option.iter().cloned().chain(short).collect();
        for (at, (name, _)) in options.iter().enumerate() {
            if options[..at].iter().any(|(earlier, _)| earlier == name) {
                return Err(Usage(format!("option '{name}' is given twice")).into());
            }
        }
        Ok(options)
    }
}

fn name_and_value(text: &str) -> Result<(String, String), &'static str> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        _ => Err("an option is NAME=VALUE, such as players=4"),
    }
}

/// Play in the terminal against bots
#[derive(clap::Args)]
#[command(
    override_usage = "landgrave play <GAME> [--option NAME=VALUE]... [--bots A,B] [--seat N] [--seed S] \
                      [--record FILE]",
    after_help = "\
Examples:
  landgrave play rivals/intro
  landgrave play rivals/intro --bots random --seat 1
  landgrave play rivals/intro --seed 42 --record evening.replay
  landgrave play rivals/tournament --decks heroes,university
  landgrave play settlers/seafarers --players 4"
)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) game: Game,
    /// The bots on the other seats: one name for all, or one name per seat; 'landgrave games' lists them
    #[arg(long, value_name = "A,B", value_delimiter = ',', default_value = "greedy")]
    pub(crate) bots: Vec<String>,
    /// Your seat, counted from 0
    #[arg(long, value_name = "N", default_value = "0", value_parser = seat_number,
        allow_negative_numbers = true)]
    pub(crate) seat: u8,
    /// The seed: the same one gives the same shuffles and dice [default: a new one each time]
    #[arg(long, value_name = "S", value_parser = Seed::from_str, allow_negative_numbers = true)]
    pub(crate) seed: Option<Seed>,
    /// Where to write the recorded game
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
}

/// Let bots play many games, and sum up
#[derive(clap::Args)]
#[command(
    override_usage = "landgrave simulate <GAME> [--option NAME=VALUE]... [--bots A,B] [--games N] [--seed S] \
                      [--threads T] [--replays DIR] [--json]",
    after_help = "\
Examples:
  landgrave simulate rivals/intro --games 1000
  landgrave simulate rivals/intro --bots greedy,random --games 200 --seed 7 --json
  landgrave simulate rivals/intro --games 10 --threads 2 --replays games
  landgrave simulate rivals/tournament --decks heroes,university --games 10

In a Tournament Game each bot brings one of the decks of 'landgrave decks' by lot; --decks names two, or deck files.
The same game, options, bots and seed give the same digest on every machine and number of threads.
Ctrl-C stops after the games under way and sums up what was played; a second Ctrl-C stops at once."
)]
pub(crate) struct Simulate {
    #[command(flatten)]
    pub(crate) game: Game,
    /// The bots: one name for all seats, or one name per seat; 'landgrave games' lists them
    #[arg(long, value_name = "A,B", value_delimiter = ',', default_value = "random")]
    pub(crate) bots: Vec<String>,
    /// How many games
    #[arg(long, value_name = "N", default_value = "1000", value_parser = how_many_games,
        allow_negative_numbers = true)]
    pub(crate) games: u64,
    /// The seed that all games follow from
    #[arg(long, value_name = "S", default_value = "1", value_parser = seed_number,
        allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// How many threads [default: one per core]
    #[arg(long, value_name = "T", value_parser = how_many_threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<u16>,
    /// Write each game to this directory as a recorded game; files of the same name are replaced
    #[arg(long, value_name = "DIR")]
    pub(crate) replays: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Let bots play against each other with seats swapped, and rate them
#[derive(clap::Args)]
#[command(
    override_usage = "landgrave arena <GAME> [--option NAME=VALUE]... --bots A,B,... [--games N] [--seed S] \
                      [--threads T] [--json]",
    after_help = "\
Examples:
  landgrave arena rivals/intro --bots random,easy,greedy --games 20
  landgrave arena settlers/base --bots random,greedy --games 8 --json

At a table of two every pair plays each deal twice, from both seats. At a larger table one bot sits among others
of one kind, at every seat in turn; with equal bots it would win one game in three or four.
Elo counts from the average of the bots that take part. All error bars are 95 % intervals.
Ctrl-C stops after the games under way and sums up what was played; a second Ctrl-C stops at once."
)]
pub(crate) struct Arena {
    #[command(flatten)]
    pub(crate) game: Game,
    /// The bots, at least two; 'landgrave games' lists them
    #[arg(long, value_name = "A,B", value_delimiter = ',', required = true)]
    pub(crate) bots: Vec<String>,
    /// How many games each pair plays; rounded up to a multiple of the seats
    #[arg(long, value_name = "N", default_value = "100", value_parser = how_many_games,
        allow_negative_numbers = true)]
    pub(crate) games: u64,
    /// The seed that all games follow from
    #[arg(long, value_name = "S", default_value = "1", value_parser = seed_number,
        allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// How many threads [default: one per core]
    #[arg(long, value_name = "T", value_parser = how_many_threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<u16>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Show or check a recorded game
#[derive(clap::Args)]
#[command(
    override_usage = "landgrave replay <FILE> [--verify] [--as SEAT] [--json]",
    after_help = "\
Examples:
  landgrave replay games/rivals-intro-000003.replay
  landgrave replay games/rivals-intro-000003.replay --as 0
  landgrave replay games/rivals-intro-000003.replay --verify

'landgrave simulate rivals/intro --games 10 --replays games' makes such files."
)]
pub(crate) struct Replay {
    /// The recorded game
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Only check it: every act, the result and the digest
    #[arg(long)]
    pub(crate) verify: bool,
    /// Convert a game of older rules: check every act by the current rules and write the record to this file
    #[arg(long, value_name = "OUT", conflicts_with = "verify")]
    pub(crate) renew: Option<PathBuf>,
    /// Whose view to show: a seat counted from 0, 'spectator', or 'judge', who sees everything
    #[arg(long = "as", value_name = "SEAT", default_value = "judge", value_parser = viewer,
        allow_negative_numbers = true)]
    pub(crate) viewer: Viewer,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Review a recorded game: chances to win, turning points, better acts
#[derive(clap::Args)]
#[command(
    override_usage = "landgrave review <FILE> [--html OUT] [--json]",
    after_help = "\
Examples:
  landgrave review games/rivals-intro-000003.replay
  landgrave review games/rivals-intro-000003.replay --html review.html
  landgrave review games/rivals-intro-000003.replay --json

'landgrave simulate rivals/intro --games 10 --replays games' makes such files.
The chance to win is judged by what each player could see, so cards that nobody had seen count as luck when they
turn up. Ctrl-C stops and tells what was found so far; a second Ctrl-C stops at once."
)]
pub(crate) struct Review {
    /// The recorded game
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Write a page that can be opened without the program, and shared
    #[arg(long, value_name = "OUT")]
    pub(crate) html: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Decks of the Tournament Game: list those that come with the game, show one, check a file, look for a better one
#[derive(clap::Args)]
#[command(
    override_usage = "landgrave decks [--json]\n       landgrave decks show NAME\n       landgrave decks check FILE \
                      [--explorers]\n       landgrave decks improve NAME|FILE [--games N] [--tries N] [--seed N] [--out FILE]",
    after_help = "\
Examples:
  landgrave decks
  landgrave decks show maritime-trade
  landgrave decks --json
  landgrave decks improve heroes --bots random --tries 10 --out better.deck

A deck is a text file; 'landgrave decks show NAME > my.deck' is a good start for one of your own."
)]
pub(crate) struct Decks {
    #[command(subcommand)]
    pub(crate) command: Option<DecksCommand>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// What to do with decks.
#[derive(Subcommand)]
pub(crate) enum DecksCommand {
    /// Print a sample deck as a deck file
    Show {
        /// The deck; 'landgrave decks' lists them
        name: String,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Say whether a deck file is legal, with every reason why not; exits with 1 if it is not
    Check {
        /// The deck file
        file: PathBuf,
        /// For a Tournament Game with the sea
        #[arg(long)]
        explorers: bool,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    Improve(Improve),
}

/// Look for a better deck by play: exchange a few cards at a time and keep what wins more games against the sample decks
#[derive(clap::Args)]
#[command(
    override_usage = "landgrave decks improve NAME|FILE [--games N] [--tries N] [--seed N] [--bots BOT] [--explorers]\n                               \
                      [--out FILE] [--threads T] [--json]",
    after_help = "\
Examples:
  landgrave decks improve heroes --out better.deck
  landgrave decks improve my.deck --bots random --games 200 --tries 300

The same deck, bot, seed and numbers give the same result on every machine. What is reported at the end was counted in
games that the search has not seen. Ctrl-C ends the search early."
)]
pub(crate) struct Improve {
    /// A sample deck, or a deck file
    #[arg(value_name = "NAME|FILE")]
    pub(crate) deck: String,
    /// How many games of each try against each sample deck, half of them from each seat
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// How many changes to try
    #[arg(long, value_name = "N", default_value_t = 40)]
    pub(crate) tries: u64,
    /// The seed of all changes and games
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Who plays
    #[arg(long, value_name = "BOT", default_value = "greedy")]
    pub(crate) bots: String,
    /// For a Tournament Game with the sea
    #[arg(long)]
    pub(crate) explorers: bool,
    /// Write the deck to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// How many threads [default: one per core]
    #[arg(long, value_name = "T", value_parser = how_many_threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<u16>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// The card catalogue
#[derive(clap::Args)]
#[command(
    override_usage = "landgrave cards [--set SET] [--json]",
    after_help = "\
Examples:
  landgrave cards
  landgrave cards --set basic --json"
)]
pub(crate) struct Cards {
    /// Only the cards of this set
    #[arg(long, value_name = "SET")]
    pub(crate) set: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Every game that can be played, with its options
#[derive(clap::Args)]
#[command(
    override_usage = "landgrave games [--json]",
    after_help = "\
Examples:
  landgrave games
  landgrave games --json"
)]
pub(crate) struct Games {
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Serve tables over the network
#[derive(clap::Args)]
#[command(
    override_usage = "landgrave serve [--listen ADDRESS] [--data DIR] [--database URL] [--config FILE] [--check]",
    after_help = "\
Examples:
  landgrave serve
  landgrave serve --listen 0.0.0.0:8080 --data /var/lib/landgrave
  landgrave serve --database postgres://user:password@host/landgrave
  landgrave serve --check --data /var/lib/landgrave

Every option can be given by an environment variable, too, such as LANDGRAVE_LISTEN, or in a TOML file:
  listen = \"0.0.0.0:8080\"
  data = \"/var/lib/landgrave\"
  origins = [\"https://example.org\"]

'landgrave' alone is 'landgrave serve'."
)]
pub(crate) struct Serve {
    /// Where to listen [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS", env = "LANDGRAVE_LISTEN")]
    pub(crate) listen: Option<String>,
    /// Where tables are kept; created if it is missing [default: landgrave-data]
    #[arg(long, value_name = "DIR", env = "LANDGRAVE_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// Keep tables in PostgreSQL instead: several servers can share it
    #[arg(long, value_name = "URL", env = "LANDGRAVE_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
    /// Serve the page in this folder instead of the one in the program; `cargo xtask web` makes one in dist
    #[arg(long, value_name = "DIR", env = "LANDGRAVE_PAGE")]
    pub(crate) page: Option<PathBuf>,
    /// Pages of this origin (scheme and host) may connect, too; may be given several times
    #[arg(long = "origin", value_name = "ORIGIN", env = "LANDGRAVE_ORIGINS", value_delimiter = ',')]
    pub(crate) origins: Option<Vec<String>>,
    /// A name this server is reached by, such as example.org; addresses and this machine's names need none
    #[arg(long = "host", value_name = "NAME", env = "LANDGRAVE_HOSTS", value_delimiter = ',')]
    pub(crate) hosts: Option<Vec<String>>,
    /// A proxy whose X-Forwarded-For is trusted; may be given several times
    #[arg(long = "proxy", value_name = "IP", env = "LANDGRAVE_PROXIES", value_delimiter = ',')]
    pub(crate) proxies: Option<Vec<IpAddr>>,
    /// WebSockets allowed from one address; an IPv6 network of 64 bits counts as one address [default: 20]
    #[arg(long, value_name = "N", env = "LANDGRAVE_SOCKETS", value_parser = how_many)]
    pub(crate) sockets: Option<u32>,
    /// Connections allowed in total [default: 10000]
    #[arg(long, value_name = "N", env = "LANDGRAVE_CONNECTIONS", value_parser = how_many)]
    pub(crate) connections: Option<u32>,
    /// Connections to PostgreSQL [default: 24]
    #[arg(long, value_name = "N", env = "LANDGRAVE_POOL", value_parser = how_many)]
    pub(crate) pool: Option<u32>,
    /// Seconds to keep running after a stop signal, with /healthz saying so [default: 0]
    #[arg(long, value_name = "SECONDS", env = "LANDGRAVE_DRAIN")]
    pub(crate) drain: Option<u32>,
    /// New tables per minute allowed from one address [default: 10]
    #[arg(long, value_name = "N", env = "LANDGRAVE_TABLES", value_parser = how_many)]
    pub(crate) tables: Option<u32>,
    /// Days after which a table whose game never began is deleted; 0 for never [default: 1]
    #[arg(long, value_name = "DAYS", env = "LANDGRAVE_FORGET_UNBEGUN", value_parser = how_many_days)]
    pub(crate) forget_unbegun: Option<u32>,
    /// Days after which an unfinished game is deleted, if nobody acts or looks; 0 for never [default: 30]
    #[arg(long, value_name = "DAYS", env = "LANDGRAVE_FORGET_UNFINISHED", value_parser = how_many_days)]
    pub(crate) forget_unfinished: Option<u32>,
    /// Days after which a guest who does not come back is deleted; 0 for never [default: 365]
    #[arg(long, value_name = "DAYS", env = "LANDGRAVE_FORGET_GUESTS", value_parser = how_many_days)]
    pub(crate) forget_guests: Option<u32>,
    /// Serve nothing: only list running games that this version could not continue (then the exit code is 1)
    #[arg(long)]
    pub(crate) check: bool,
    /// What to log: error, warn, info, debug, trace, or a filter such as server=debug [default: info]
    #[arg(long, value_name = "FILTER", env = "LANDGRAVE_LOG")]
    pub(crate) log: Option<String>,
    /// Log lines as text or as JSON objects [default: text]
    #[arg(long, value_name = "FORM", env = "LANDGRAVE_LOG_FORM")]
    pub(crate) log_form: Option<LogForm>,
    /// A file with these settings; flags and environment take precedence
    #[arg(long, value_name = "FILE", env = "LANDGRAVE_CONFIG")]
    pub(crate) config: Option<PathBuf>,
}

/// The format of log lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LogForm {
    /// For people.
    #[default]
    Text,
    /// For programs.
    Json,
}

impl Default for Serve {
    fn default() -> Serve {
        // 'landgrave' without a command is the same as 'landgrave serve'.
        match Args::parse_from(["landgrave", "serve"]).command {
            Some(Command::Serve(serve)) => serve,
            _ => unreachable!("'serve' is a command"),
        }
    }
}

fn how_many(text: &str) -> Result<u32, &'static str> {
    text.parse().ok().filter(|&n| n > 0).ok_or("this is a whole number, at least 1")
}

fn how_many_days(text: &str) -> Result<u32, &'static str> {
    let days = text.parse().ok().filter(|n| (0..=36_500).contains(n));
    days.ok_or("the number of days is a whole number up to 36500, 0 for never")
}

fn how_many_games(text: &str) -> Result<u64, &'static str> {
    text.parse().ok().filter(|&n| n > 0).ok_or("the number of games is a whole number, at least 1")
}

fn how_many_threads(text: &str) -> Result<u16, &'static str> {
    let threads = text.parse().ok().filter(|n| (1..=1024).contains(n));
    threads.ok_or("the number of threads is a whole number from 1 to 1024")
}

fn seed_number(text: &str) -> Result<u64, &'static str> {
    text.parse().map_err(|_| "a seed is a whole number from 0 to 18446744073709551615")
}

fn seat_number(text: &str) -> Result<u8, &'static str> {
    text.parse().map_err(|_| "a seat is a small number, counted from 0")
}

fn viewer(text: &str) -> Result<Viewer, &'static str> {
    match text {
        "judge" => Ok(Viewer::Judge),
        "spectator" => Ok(Viewer::Spectator),
        _ => match text.parse() {
            Ok(seat) => Ok(Viewer::Seat(Seat(seat))),
            Err(_) => Err("this is a seat counted from 0, 'spectator' or 'judge'"),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_sound() {
        Args::command().debug_assert();
    }

    #[test]
    fn options_of_a_game_are_one_list_in_short_and_long_form() {
        let parse = |words: &[&str]| {
            let words = ["landgrave", "simulate", "rivals/duel"].iter().chain(words);
            match Args::try_parse_from(words).map(|args| args.command) {
                Ok(Some(Command::Simulate(simulate))) => simulate.game.options(),
                _ => panic!("not a simulation"),
            }
        };
        let option = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let options = parse(&["--players", "4", "--option", "goal=a=b", "--knights=on"]).unwrap();
        assert_eq!(options, [option("goal", "a=b"), option("players", "4"), option("knights", "on")]);
        let twice = parse(&["--sets", "gold,sages", "--option", "sets=random"]).unwrap_err();
        assert_eq!(twice.to_string(), "option 'sets' is given twice");
    }
}
