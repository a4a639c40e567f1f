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
    Replay(Replay),
    Cards(Cards),
    Games(Games),
    Serve(Serve),
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
    // Short forms of the options that games have. They stay out of the help: 'landgrave games' tells which
    // game has which.
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

impl Game {
    /// All options, as the game's configuration reads them. Whether the game has them is for it to say.
    pub(crate) fn options(&self) -> Result<Vec<(String, String)>> {
        let short = [
            ("sets", &self.sets),
            ("players", &self.players),
            ("decks", &self.decks),
            ("explorers", &self.explorers),
            ("knights", &self.knights),
        ];
        let short = short.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value.clone()?)));
        let options: Vec<(String, String)> = self.option.iter().cloned().chain(short).collect();
        for (at, (name, _)) in options.iter().enumerate() {
            if options[..at].iter().any(|(earlier, _)| earlier == name) {
                return Err(Usage(format!("option '{name}' is given twice; once would be right")).into());
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
  landgrave play settlers/seafarers --players 4"
)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) game: Game,
    /// The bots on the other seats: one name for all, or one name a seat; 'landgrave games' lists them
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

The same game, options, bots and seed give the same digest on every machine and number of threads.
Ctrl-C stops after the games under way and sums up what was played; a second Ctrl-C stops at once."
)]
pub(crate) struct Simulate {
    #[command(flatten)]
    pub(crate) game: Game,
    /// The bots: one name for all seats, or one name a seat; 'landgrave games' lists them
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
    /// How many threads [default: one a core]
    #[arg(long, value_name = "T", value_parser = how_many_threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<u16>,
    /// Write each game to this directory as a recorded game; files of the same name are replaced
    #[arg(long, value_name = "DIR")]
    pub(crate) replays: Option<PathBuf>,
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
    /// Whose eyes to see it with: a seat counted from 0, 'spectator', or 'judge', who sees everything
    #[arg(long = "as", value_name = "SEAT", default_value = "judge", value_parser = viewer,
        allow_negative_numbers = true)]
    pub(crate) viewer: Viewer,
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

/// Serve tables to many, over the network
#[derive(clap::Args)]
#[command(
    override_usage = "landgrave serve [--listen ADDRESS] [--data DIR] [--database URL] [--config FILE]",
    after_help = "\
Examples:
  landgrave serve
  landgrave serve --listen 0.0.0.0:8080 --data /var/lib/landgrave
  landgrave serve --database postgres://user:password@host/landgrave

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
    /// Where tables are kept; made if it is missing [default: landgrave-data]
    #[arg(long, value_name = "DIR", env = "LANDGRAVE_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// Keep tables in PostgreSQL instead: several servers can share it
    #[arg(long, value_name = "URL", env = "LANDGRAVE_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
    /// Pages of this origin (scheme and host) may connect, too; may be given several times
    #[arg(long = "origin", value_name = "ORIGIN", env = "LANDGRAVE_ORIGINS", value_delimiter = ',')]
    pub(crate) origins: Option<Vec<String>>,
    /// A proxy whose X-Forwarded-For is believed; may be given several times
    #[arg(long = "proxy", value_name = "IP", env = "LANDGRAVE_PROXIES", value_delimiter = ',')]
    pub(crate) proxies: Option<Vec<IpAddr>>,
    /// Connections allowed from one address [default: 20]
    #[arg(long, value_name = "N", env = "LANDGRAVE_SOCKETS", value_parser = how_many)]
    pub(crate) sockets: Option<u32>,
    /// New tables a minute allowed from one address [default: 10]
    #[arg(long, value_name = "N", env = "LANDGRAVE_TABLES", value_parser = how_many)]
    pub(crate) tables: Option<u32>,
    /// Days after which a table whose game never began is forgotten; 0 for never [default: 1]
    #[arg(long, value_name = "DAYS", env = "LANDGRAVE_FORGET_UNBEGUN", value_parser = how_many_days)]
    pub(crate) forget_unbegun: Option<u32>,
    /// Days after which a game that is not over is forgotten, if nobody acts or looks; 0 for never [default: 30]
    #[arg(long, value_name = "DAYS", env = "LANDGRAVE_FORGET_UNFINISHED", value_parser = how_many_days)]
    pub(crate) forget_unfinished: Option<u32>,
    /// What to log: error, warn, info, debug, trace, or a filter such as server=debug [default: info]
    #[arg(long, value_name = "FILTER", env = "LANDGRAVE_LOG")]
    pub(crate) log: Option<String>,
    /// Log lines as text or as JSON objects [default: text]
    #[arg(long, value_name = "FORM", env = "LANDGRAVE_LOG_FORM")]
    pub(crate) log_form: Option<LogForm>,
    /// A file with these settings; flags and environment come before it
    #[arg(long, value_name = "FILE", env = "LANDGRAVE_CONFIG")]
    pub(crate) config: Option<PathBuf>,
}

/// How a line of the log looks.
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
        // What 'landgrave' without a command does: the same as 'landgrave serve'.
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
    fn options_of_a_game_are_one_list_however_they_are_given() {
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
        assert_eq!(twice.to_string(), "option 'sets' is given twice; once would be right");
    }
}
