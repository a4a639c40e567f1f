//! The program `landgrave`: one binary to play, simulate and replay. Its command line is a contract, described in the
//! README.

#![forbid(unsafe_code)]

mod admin;
mod arena;
mod args;
mod catalogue;
mod decks;
mod family;
mod games;
mod output;
mod page;
mod progress;
mod replay;
mod review;
mod seats;
mod serve;
mod settings;
mod simulate;

use anyhow::Result;
use args::{Args, Command};
use clap::Parser;
use output::{Report, Usage};
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(refusal) => {
            // `--help` comes here too. If the text cannot be written, nobody is left to tell.
            let _ = refusal.print();
            return ExitCode::from(u8::try_from(refusal.exit_code()).unwrap_or(output::BAD_USAGE));
        }
    };
    match run(args).and_then(Report::print) {
        Ok(code) => code,
        Err(error) => {
            let code = if error.is::<Usage>() { output::BAD_USAGE } else { output::FAILED };
            output::complain(&error);
            ExitCode::from(code)
        }
    }
}

fn run(args: Args) -> Result<Report> {
    match args.command {
        Some(Command::Play(play)) => seats::play(play),
        Some(Command::Simulate(simulate)) => simulate::run(simulate),
        Some(Command::Arena(arena)) => arena::run(arena),
        Some(Command::Replay(replay)) => replay::run(&replay),
        Some(Command::Review(review)) => review::run(&review),
        Some(Command::Cards(cards)) => catalogue::run(&cards),
        Some(Command::Decks(decks)) => decks::run(decks),
        Some(Command::Games(games)) => Ok(games::run(&games)),
        Some(Command::Serve(serve)) => serve::run(serve),
        Some(Command::Admin(admin)) => admin::run(admin),
        None => serve::run(args::Serve::default()),
    }
}
