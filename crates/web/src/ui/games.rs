//! The games that were finished in this browser: with whom, how they ended, and how often they were won.

use super::cards::table::{game_name, name};
use super::prefs;
use crate::shown::{Occupant, Shown};
use serde::{Deserialize, Serialize};

/// A finished game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Finished {
    /// Where it can be watched.
    pub address: String,
    /// The word of its mode.
    pub mode: String,
    pub opponent: String,
    pub won: bool,
    pub points: [u8; 2],
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
pub(super) fn note(shown: &Shown, address: &str) {
    let (Some(seat), Some(winner)) = (shown.seat, shown.winner()) else { return };
    let mut games = all();
    if games.iter().any(|game| game.address == address) {
        return;
    }
    let points = [seat, seat.other()].map(|seat| shown.view.tally(seat).victory);
    let opponent = match &shown.occupants[seat.other().index()] {
        Occupant::Bot(bot) => bot.clone(),
        Occupant::You | Occupant::Person(_) | Occupant::Free => name(shown, seat.other()),
    };
    games.insert(
        0,
        Finished {
            address: address.to_owned(),
            mode: shown.view.mode().word().to_owned(),
            opponent,
            won: winner == seat,
            points,
            turns: shown.view.turn_number(),
            at: js_sys::Date::now(),
        },
    );
    games.truncate(MOST);
    prefs::keep(KEY, &serde_json::to_string(&games).unwrap_or_default());
}

impl Finished {
    /// What the game is called.
    pub(super) fn title(&self) -> String {
        let mode = rivals::Mode::ALL.into_iter().find(|mode| mode.word() == self.mode);
        mode.map_or_else(|| self.mode.clone(), |mode| game_name(mode).to_owned())
    }

    /// The day, as the browser writes it.
    pub(super) fn date(&self) -> String {
        let code = crate::texts::language().code();
        let date = js_sys::Date::new(&self.at.into());
        date.to_locale_date_string(code, &js_sys::Object::new()).into()
    }
}

/// How many games of each mode and opponent were won, and of how many.
pub(super) fn rates(games: &[Finished]) -> Vec<(String, String, usize, usize)> {
    let mut rates: Vec<(String, String, usize, usize)> = Vec::new();
    for game in games {
        let (title, won) = (game.title(), usize::from(game.won));
        match rates.iter_mut().find(|rate| rate.0 == title && rate.1 == game.opponent) {
            Some(rate) => (rate.2, rate.3) = (rate.2 + won, rate.3 + 1),
            None => rates.push((title, game.opponent.clone(), won, 1)),
        }
    }
    rates
}
