//! Which modes there are.

use crate::map::Map;
use crate::rules::{Rules, Setup};
use std::fmt;
use std::sync::OnceLock;
use table::BadConfig;

/// The names of the modes.
pub const MODES: [&str; 3] = ["base", "seafarers", "cities-and-knights"];
const FAMILY: &str = "settlers/";

/// A mode for three or four players.
#[derive(Clone, Copy)]
pub struct Config {
    setup: &'static Setup,
    players: u8,
}

impl Config {
    /// A mode by its short name.
    pub fn new(mode: &str, players: u8) -> Result<Config, BadConfig> {
        let name = format!("{FAMILY}{mode}");
        let Some(setup) = setup(mode, players) else {
            let known: Vec<String> = MODES.iter().map(|m| format!("{FAMILY}{m}")).collect();
            return Err(BadConfig::UnknownGame { name, known: known.join(", ") });
        };
        if !(3..=4).contains(&players) {
            return Err(BadConfig::BadValue {
                game: name,
                option: "players".to_owned(),
                value: players.to_string(),
                why: "3 or 4".to_owned(),
            });
        }
        Ok(Config { setup, players })
    }

    /// A set-up of one's own, which no record can name: for scenarios in the making and for tests.
    pub fn custom(setup: &'static Setup, players: u8) -> Config {
        Config { setup, players: players.clamp(3, 4) }
    }

    /// Board and rules.
    pub fn setup(&self) -> &'static Setup {
        self.setup
    }
}

impl PartialEq for Config {
    fn eq(&self, other: &Config) -> bool {
        self.setup.name == other.setup.name && self.players == other.players
    }
}

impl Eq for Config {}

impl fmt::Debug for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{FAMILY}{} players={}", self.setup.name, self.players)
    }
}

impl table::Config for Config {
    fn name(&self) -> String {
        format!("{FAMILY}{}", self.setup.name)
    }

    fn options(&self) -> Vec<(String, String)> {
        if self.players == 4 { vec![] } else { vec![("players".to_owned(), self.players.to_string())] }
    }

    fn parse(name: &str, options: &[(String, String)]) -> Result<Config, BadConfig> {
        let mode = name.strip_prefix(FAMILY).unwrap_or(name);
        let mut players = 4;
        Config::new(mode, players)?;
        for (option, value) in options {
            if option != "players" {
                return Err(BadConfig::UnknownOption {
                    game: name.to_owned(),
                    option: option.clone(),
                    known: "; there is: players".to_owned(),
                });
            }
            match value.parse() {
                Ok(n @ 3..=4) => players = n,
                _ => {
                    return Err(BadConfig::BadValue {
                        game: name.to_owned(),
                        option: option.clone(),
                        value: value.clone(),
                        why: "3 or 4".to_owned(),
                    });
                }
            }
        }
        Config::new(mode, players)
    }

    fn seats(&self) -> u8 {
        self.players
    }
}

/// Each set-up is read once and then shared by all states.
fn setup(mode: &str, players: u8) -> Option<&'static Setup> {
    static SETUPS: OnceLock<Vec<Setup>> = OnceLock::new();
    let setups = SETUPS.get_or_init(|| {
        let sea = Rules { islands_by_area: true, ..Rules::SEA };
        let base = include_str!("../maps/base.txt");
        [
            ("base", base, Rules::BASE),
            ("seafarers", include_str!("../maps/seafarers-3.txt"), sea),
            ("seafarers", include_str!("../maps/seafarers-4.txt"), sea),
            ("cities-and-knights", base, Rules::KNIGHTS),
        ]
        .into_iter()
        // A test loads every map of the crate; one that cannot be read is not offered.
        .filter_map(|(name, text, rules)| {
            Some(Setup { name: name.to_owned(), map: Map::read(text).ok()?, rules })
        })
        .collect()
    });
    let mut fitting = setups.iter().filter(|s| s.name == mode);
    let first = fitting.next()?;
    Some(if first.map.players == players { first } else { fitting.next().unwrap_or(first) })
}
