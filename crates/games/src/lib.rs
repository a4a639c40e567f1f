//! Every game there is, by name.
//!
//! A family joins every program (the command line, the server, the web client) by implementing [`Family`] for
//! its state and standing in the list at the end of this file. Work is written for any family ([`Task`]) and
//! done for the one a game belongs to ([`dispatch`]).

#![forbid(unsafe_code)]

#[cfg(feature = "marked")]
pub mod marked;
mod rivals;
mod seal;
#[cfg(feature = "settlers")]
mod settlers;
mod steps;

pub use bots::NAMES as BOTS;
pub use seal::Sealed;
pub use steps::Steps;

use bots::Evaluate;
use std::ops::RangeInclusive;
use table::Seat;

/// A family of games, by its state: what programs need to know of it besides the rules.
///
/// Views and events can be written as text for whoever is to see them; the state itself cannot.
pub trait Family:
    Evaluate<Config: Send + Sync, Action: Send, Event: Form, View: Form> + Send + 'static
{
    /// The word before the slash.
    const NAME: &'static str;

    /// Every game of the family.
    fn games() -> Vec<GameInfo>;

    /// What a seat is called.
    fn player(seat: Seat) -> String;

    /// What is asked of whoever acts, in words. The table is one that `seat` may see.
    fn question(&self, seat: Seat) -> String;

    /// What an act is, in words. The table is one that `seat` may see.
    fn act(&self, seat: Seat, action: Self::Action) -> String;

    /// What happened, as a line of a log; `None` for what needs no line. The table lies as after it.
    fn event(&self, event: Self::Event) -> Option<String>;

    /// Whether this is the beginning of a turn: a log starts a new paragraph there.
    fn begins_turn(event: Self::Event) -> bool;

    /// How many turns have begun.
    fn turns(&self) -> u32;

    /// Why what happened cannot be unseen, so that the act that led to it cannot be taken back; `None` if it
    /// can. Acts of chance need no word here: they always seal.
    fn seal(event: &Self::Event) -> Option<Sealed>;
}

/// What can be sent to whoever may see it.
pub trait Form: serde::Serialize + serde::de::DeserializeOwned + Send {}

impl<T: serde::Serialize + serde::de::DeserializeOwned + Send> Form for T {}

/// One game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// `family/mode`.
    pub name: String,
    /// One line about it.
    pub about: &'static str,
    /// How many players.
    pub players: RangeInclusive<u8>,
    /// Its options, as (name, what it may be).
    pub options: Vec<(&'static str, String)>,
}

/// Work that is written for any family.
pub trait Task {
    /// What comes of it.
    type Done;

    /// Does it.
    fn run<F: Family>(self) -> Self::Done;
}

/// A family joins the programs by its state's name here.
macro_rules! families {
    ($($state:ty),+ $(,)?) => {
        /// Every game that can be played.
        pub fn all() -> Vec<GameInfo> {
            [$(<$state>::games()),+].into_iter().flatten().collect()
        }

        /// Does `task` for the family of `game`; or says why that game cannot be played.
        pub fn dispatch<T: Task>(game: &str, task: T) -> Result<T::Done, String> {
            #[cfg(feature = "marked")]
            if game == marked::GAME {
                return Ok(task.run::<marked::State>());
            }
            if let Some(refusal) = refusal(game) {
                return Err(refusal);
            }
            match game.split('/').next() {
                $(Some(<$state>::NAME) => Ok(task.run::<$state>()),)+
                _ => unreachable!("a game that is not refused is one of a family's games"),
            }
        }
    };
}

#[cfg(feature = "settlers")]
families![::rivals::State, ::settlers::State];
#[cfg(not(feature = "settlers"))]
families![::rivals::State];

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

/// The names of every game there will be.
pub fn planned() -> impl Iterator<Item = String> {
    PLANNED.iter().flat_map(|(family, modes)| modes.iter().map(move |mode| format!("{family}/{mode}")))
}

/// Why `name` cannot be played, and what can; `None` if it can.
pub fn refusal(name: &str) -> Option<String> {
    let games = all();
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
        for game in all() {
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
