//! `landgrave games`.

use crate::args;
use crate::family::{self, GameInfo};
use crate::output::{Report, Style};
use serde_json::{Value, json};
use std::fmt::Write;

/// Lists the games.
pub(crate) fn run(args: &args::Games) -> Report {
    let games = family::games();
    if args.json {
        let games: Vec<Value> = games.iter().map(as_json).collect();
        return Report::json(&json!({ "games": games, "bots": bots::names().collect::<Vec<_>>() }));
    }
    Report::done(as_text(&games, Style::of_stdout()))
}

fn as_json(game: &GameInfo) -> Value {
    let options: Vec<Value> =
        game.options.iter().map(|(name, values)| json!({ "name": name, "values": values })).collect();
    let players: Vec<u8> = game.players.clone().collect();
    json!({ "name": game.name, "about": game.about, "players": players, "options": options })
}

fn as_text(games: &[GameInfo], style: Style) -> String {
    let mut out = style.bold("Games") + "\n";
    for game in games {
        let (least, most) = (game.players.start(), game.players.end());
        let players = if least == most { least.to_string() } else { format!("{least}-{most}") };
        let _ = writeln!(out, "\n  {}   {players} players", style.bold(&game.name));
        out += &style.wrap(4, game.about);
        for (name, values) in &game.options {
            out += &style.wrap(4, &format!("--{name}: {values}"));
        }
    }
    let _ = writeln!(out, "\n{}", style.bold("Bots"));
    for bot in bots::BOTS {
        let _ = writeln!(out, "\n  {}   {}", style.bold(bot.name), bot.called.en);
        out += &style.wrap(4, bot.about.en);
    }
    out
}
