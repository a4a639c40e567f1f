//! `landgrave games`, and what is said about games that are not there.

use crate::args;
use crate::family::{self, GameInfo};
use crate::output::{Report, Style};
use serde_json::{Value, json};
use std::fmt::Write;

/// Every game there will be. Who asks for one that is not there yet is told so, and not that it is unknown.
const PLANNED: [(&str, &[&str]); 2] = [
    (
        "rivals",
        &[
            "intro",
            "gold",
            "turmoil",
            "progress",
            "explorers",
            "sages",
            "prosperity",
            "intrigue",
            "merchant-princes",
            "barbarians",
            "duel",
            "tournament",
        ],
    ),
    (
        "settlers",
        &[
            "base",
            "seafarers",
            "cities-and-knights",
            "treasure-islands",
            "departure-into-the-unknown",
            "greater-catan",
            "desert-dragons",
            "great-canal",
            "enchanted-land",
        ],
    ),
];

/// Lists the games.
pub(crate) fn run(args: &args::Games) -> Report {
    let games = family::games();
    if args.json {
        let games: Vec<Value> = games.iter().map(as_json).collect();
        return Report::json(&json!({ "games": games, "bots": bots::NAMES }));
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
    let _ = write!(out, "\n{}\n\n  {}\n", style.bold("Bots"), bots::NAMES.join(", "));
    let to_come: Vec<String> = planned().filter(|name| games.iter().all(|game| game.name != *name)).collect();
    if !to_come.is_empty() {
        let _ = write!(out, "\n{}\n\n", style.bold("Not there yet"));
        out += &style.dim(&style.wrap(2, &to_come.join(", ")));
    }
    out
}

fn planned() -> impl Iterator<Item = String> {
    PLANNED.iter().flat_map(|(family, modes)| modes.iter().map(move |mode| format!("{family}/{mode}")))
}

/// Why `name` cannot be played, and what can; `None` if it can.
pub(crate) fn refusal(name: &str) -> Option<String> {
    let games = family::games();
    if games.iter().any(|game| game.name == name) {
        return None;
    }
    let known = games.iter().map(|game| game.name.as_str()).collect::<Vec<_>>().join(", ");
    let prefix = format!("{name}/");
    let is_family = planned().any(|game| game.starts_with(&prefix));
    let has_games = games.iter().any(|game| game.name.starts_with(&prefix));
    Some(if is_family && has_games {
        format!("'{name}' is a family of games; name one of them: {known}")
    } else if is_family || planned().any(|game| game == name) {
        format!("{name} is not there yet; there is: {known}")
    } else {
        format!("there is no game '{name}'; there is: {known}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_a_family_is_planned_and_playable() {
        // A game that is missing in PLANNED would be one that the product does not know of.
        for game in family::games() {
            assert!(planned().any(|name| name == game.name), "{}", game.name);
            assert_eq!(refusal(&game.name), None);
        }
    }

    #[test]
    fn what_is_missing_is_named_for_what_it_is() {
        let says = |name: &str, part: &str| {
            let text = refusal(name).unwrap();
            assert!(text.contains(part) && text.contains("rivals/intro"), "{text}");
        };
        says("rivals/sages", "rivals/sages is not there yet");
        says("settlers/great-canal", "settlers/great-canal is not there yet");
        says("settlers", "is a family of games");
        says("rivals", "is a family of games");
        says("chess", "there is no game 'chess'");
        says("rivals/", "there is no game 'rivals/'");
        says("", "there is no game ''");
    }
}
