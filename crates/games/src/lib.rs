//! Every game, by name.
//!
//! To join every program (the command line, the server, the web client), a family implements [`Family`] for its state
//! and is added to the list at the end of this file. Work is written for any family ([`Task`]) and run for the family
//! of a game ([`dispatch`]).

#![forbid(unsafe_code)]

#[cfg(feature = "marked")]
pub mod marked;
mod rivals;
mod seal;
#[cfg(feature = "hexes")]
mod settlers;
mod steps;

pub use bots::{BOTS, Character};
pub use seal::Sealed;
pub use steps::Steps;

use bots::Evaluate;
use std::ops::RangeInclusive;
use table::{Config, Seat};

/// A family of games, by its state: what programs need to know about it besides the rules.
///
/// Views and events can be serialized for their viewer; the state itself cannot.
pub trait Family:
    Evaluate<Config: Send + Sync, Action: Send, Event: Transferable, View: Transferable> + Send + 'static
{
    /// The word before the slash.
    const NAME: &'static str;

    /// Every game of the family.
    fn games() -> Vec<GameInfo>;

    /// What a seat is called.
    fn player(seat: Seat) -> String;

    /// The question that `seat` has to answer, in words. The table is one that `seat` may see.
    fn question(&self, seat: Seat) -> String;

    /// An act in words. The table is one that `seat` may see.
    fn act(&self, seat: Seat, action: Self::Action) -> String;

    /// An event as a line of a log; `None` for one that needs no line. The table is as it is after the event.
    fn event(&self, event: Self::Event) -> Option<String>;

    /// Whether this is the beginning of a turn: a log starts a new paragraph there.
    fn begins_turn(event: Self::Event) -> bool;

    /// Why an event cannot be unseen, so that the act that led to it cannot be taken back; `None` if it can. Acts of
    /// chance need no entry here: they can never be taken back.
    fn seal(event: &Self::Event) -> Option<Sealed>;

    /// Whether an act that `seat` chose at the table `then`, while others acted at the same time, means the same at this
    /// table: a player must not agree to a deal that was changed meanwhile.
    fn means_the_same(&self, _then: &Self, _seat: Seat, _action: Self::Action) -> bool {
        true
    }
}

/// What can be sent to a viewer.
pub trait Transferable: serde::Serialize + serde::de::DeserializeOwned + Send {}

impl<T: serde::Serialize + serde::de::DeserializeOwned + Send> Transferable for T {}

/// One game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// `family/mode`.
    pub name: String,
    /// One line about it.
    pub about: &'static str,
    /// How many players.
    pub players: RangeInclusive<u8>,
    /// Its options, as (name, possible values).
    pub options: Vec<(&'static str, String)>,
}

/// Work that is written for any family.
pub trait Task {
    /// Its result.
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

        /// Runs `task` for the family of `game`; or says why that game cannot be played.
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

/// The version of the rules by which this program plays `game` with these options; none if it cannot play it.
pub fn rules(game: &str, options: &[(String, String)]) -> Option<u32> {
    struct Rules<'a>(&'a str, &'a [(String, String)]);

    impl Task for Rules<'_> {
        type Done = Option<u32>;

        fn run<F: Family>(self) -> Option<u32> {
            F::Config::parse(self.0, self.1).ok().map(|config| F::rules(&config))
        }
    }

    dispatch(game, Rules(game, options)).ok()?
}

/// Why `name` cannot be played, and which games can; `None` if it can.
pub fn refusal(name: &str) -> Option<String> {
    let games = all();
    if games.iter().any(|game| game.name == name) {
        return None;
    }
    let known = games.iter().map(|game| game.name.as_str()).collect::<Vec<_>>().join(", ");
    let prefix = format!("{name}/");
    Some(match games.iter().any(|game| game.name.starts_with(&prefix)) {
        true => format!("'{name}' is a family of games; name one of them: {known}"),
        false => format!("unknown game '{name}'; available: {known}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_a_family_is_playable() {
        for game in all() {
            assert_eq!(refusal(&game.name), None);
        }
    }

    #[test]
    fn families_and_unknown_games_are_told_apart() {
        let says = |name: &str, part: &str| {
            let text = refusal(name).unwrap();
            assert!(text.contains(part) && text.contains("rivals/intro"), "{text}");
        };
        says("settlers", "is a family of games");
        says("rivals", "is a family of games");
        says("chess", "unknown game 'chess'");
        says("rivals/", "unknown game 'rivals/'");
        says("", "unknown game ''");
    }
}
