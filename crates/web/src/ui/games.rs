//! The games that were finished in this browser: with whom, how they ended, and how often they were won.

use super::families;
use super::prefs;
use crate::shown::Occupant;
use crate::texts;
use serde::{Deserialize, Serialize};
use table::Seat;

/// A finished game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Finished {
    /// Where it can be watched.
    pub address: String,
    /// The full name of the game; those of cards were once noted without their family.
    pub mode: String,
    /// The others: bots by their word, which is the same in every language.
    pub opponent: String,
    pub won: bool,
    /// The points, the own ones first.
    pub points: Vec<u8>,
    pub turns: u16,
    /// When, in milliseconds.
    pub at: f64,
}

const KEY: &str = "landgrave.games";
/// How many are kept.
const MOST: usize = 200;

/// The games, the latest first.
pub(super) fn all() -> Vec<Finished> {
    prefs::kept(KEY).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Remembers a game that was played here, once.
pub(super) fn note(game: Finished) {
    let mut games = all();
    if games.iter().any(|one| one.address == game.address) {
        return;
    }
    games.insert(0, game);
    games.truncate(MOST);
    prefs::keep(KEY, &serde_json::to_string(&games).unwrap_or_default());
}

/// Who sits in the other seats; several bots of a kind are named once.
pub(super) fn others(occupants: &[Occupant]) -> String {
    let mut names: Vec<&str> = Vec::new();
    for (seat, one) in occupants.iter().enumerate() {
        let name = match one {
            Occupant::Bot(name) | Occupant::Person(Some(name)) => name,
            Occupant::Person(None) => families::colour(Seat(seat as u8)),
            Occupant::You | Occupant::Free => continue,
        };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.join(", ")
}

impl Finished {
    /// The full name of the game.
    fn game(&self) -> String {
        if self.mode.contains('/') { self.mode.clone() } else { format!("rivals/{}", self.mode) }
    }

    /// What the game is called.
    pub(super) fn title(&self) -> String {
        families::title(&self.game())
    }

    /// Who the others were.
    pub(super) fn opponent(&self) -> String {
        self.opponent.split(", ").map(texts::bot).collect::<Vec<_>>().join(", ")
    }

    /// The day, as the browser writes it.
    pub(super) fn date(&self) -> String {
        let code = crate::texts::language().code();
        let date = js_sys::Date::new(&self.at.into());
        let how = js_sys::Object::new();
        let _ = js_sys::Reflect::set(&how, &"dateStyle".into(), &"medium".into());
        date.to_locale_date_string(code, &how).into()
    }
}

/// How often a game was won against an opponent.
pub(super) struct Rate {
    pub title: String,
    /// The picture on the box of the game.
    pub cover: &'static str,
    pub opponent: String,
    pub won: usize,
    pub all: usize,
}

/// How many games of each mode and opponent were won, and of how many.
pub(super) fn rates(games: &[Finished]) -> Vec<Rate> {
    let mut rates: Vec<Rate> = Vec::new();
    for game in games {
        let (title, opponent, won) = (game.title(), game.opponent(), usize::from(game.won));
        match rates.iter_mut().find(|rate| rate.title == title && rate.opponent == opponent) {
            Some(rate) => (rate.won, rate.all) = (rate.won + won, rate.all + 1),
            None => rates.push(Rate { title, cover: families::cover(&game.game()), opponent, won, all: 1 }),
        }
    }
    rates
}
