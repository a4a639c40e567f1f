//! Which modes there are.

use crate::map::Map;
use crate::rules::{Rules, Setup};
use std::fmt;
use std::sync::OnceLock;
use table::BadConfig;

/// The names of the modes.
pub const MODES: [&str; 9] = [
    "base",
    "seafarers",
    "cities-and-knights",
    "treasure-islands",
    "departure-into-the-unknown",
    "greater-catan",
    "desert-dragons",
    "great-canal",
    "enchanted-land",
];
/// Those that can also be played with cities and knights.
pub const WITH_KNIGHTS: [&str; 3] = ["treasure-islands", "departure-into-the-unknown", "greater-catan"];
const FAMILY: &str = "settlers/";

/// A mode for three or four players.
#[derive(Clone, Copy)]
pub struct Config {
    setup: &'static Setup,
    players: u8,
}

impl Config {
    /// A mode by its short name, without cities and knights where that is an option.
    pub fn new(mode: &str, players: u8) -> Result<Config, BadConfig> {
        let name = format!("{FAMILY}{mode}");
        let Some(setup) = setup(mode, players, false).filter(|_| MODES.contains(&mode)) else {
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

    /// The same with or without cities and knights, where the mode leaves the choice.
    #[must_use]
    pub fn with_knights(self, knights: bool) -> Config {
        let setup = setup(&self.setup.name, self.players, knights).unwrap_or(self.setup);
        Config { setup, ..self }
    }

    /// Whether cities and knights were chosen, not given by the mode.
    pub fn is_with_knights(&self) -> bool {
        self.setup.rules.knights && WITH_KNIGHTS.contains(&self.setup.name.as_str())
    }

    /// A set-up of one's own, which no record can name: for tests and experiments.
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
        let key = |config: &Config| (config.players, config.setup.rules.knights);
        self.setup.name == other.setup.name && key(self) == key(other)
    }
}

impl Eq for Config {}

impl fmt::Debug for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let knights = if self.is_with_knights() { " knights=on" } else { "" };
        write!(f, "{FAMILY}{} players={}{knights}", self.setup.name, self.players)
    }
}

impl table::Config for Config {
    fn name(&self) -> String {
        format!("{FAMILY}{}", self.setup.name)
    }

    fn options(&self) -> Vec<(String, String)> {
        let mut options = Vec::new();
        if self.players != 4 {
            options.push(("players".to_owned(), self.players.to_string()));
        }
        if self.is_with_knights() {
            options.push(("knights".to_owned(), "on".to_owned()));
        }
        options
    }

    fn parse(name: &str, options: &[(String, String)]) -> Result<Config, BadConfig> {
        let mode = name.strip_prefix(FAMILY).unwrap_or(name);
        Config::new(mode, 4)?;
        let (mut players, mut knights) = (4, false);
        let choice = WITH_KNIGHTS.contains(&mode);
        for (option, value) in options {
            let bad = |why: &str| BadConfig::BadValue {
                game: name.to_owned(),
                option: option.clone(),
                value: value.clone(),
                why: why.to_owned(),
            };
            match (option.as_str(), value.as_str()) {
                ("players", "3") => players = 3,
                ("players", "4") => players = 4,
                ("players", _) => return Err(bad("3 or 4")),
                ("knights", "on") if choice => knights = true,
                ("knights", "off") if choice => knights = false,
                ("knights", _) if choice => return Err(bad("on or off")),
                _ => {
                    let known = if choice { "; there is: players, knights" } else { "; there is: players" };
                    return Err(BadConfig::UnknownOption {
                        game: name.to_owned(),
                        option: option.clone(),
                        known: known.to_owned(),
                    });
                }
            }
        }
        Ok(Config::new(mode, players)?.with_knights(knights))
    }

    fn seats(&self) -> u8 {
        self.players
    }
}

/// Each set-up is read once and then shared by all states.
fn setup(mode: &str, players: u8, knights: bool) -> Option<&'static Setup> {
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
        .filter_map(|(name, text, rules)| Some(Setup::new(name, Map::read(text).ok()?, rules)))
        .chain(crate::scenarios::setups())
        .collect()
    });
    let fits = |s: &&Setup| s.name == mode && (s.rules.knights == knights || !WITH_KNIGHTS.contains(&mode));
    let mut fitting = setups.iter().filter(fits);
    let first = fitting.next()?;
    Some(if first.map.players == players { first } else { fitting.next().unwrap_or(first) })
}
