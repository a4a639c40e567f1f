//! The modes of the game and what each asks for.

use crate::card::Set;
use table::BadConfig;

/// What a match of Rivals is played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    mode: Mode,
    choice: Choice,
}

/// A mode, by the name on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mode {
    /// The introductory game (R5.1 to R5.7).
    Intro,
    /// A theme game with one set (R5.8 to R5.14).
    Theme(Set),
    /// The Duel of the Princes with three sets (R17).
    Duel,
}

/// How the three sets of a Duel are found (R17.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// They are agreed on.
    Agreed([Set; 3]),
    /// All three by lot.
    Lot,
    /// Each player chooses one, the third is drawn by lot.
    Players,
}

impl Mode {
    /// Every mode there is.
    pub const ALL: [Mode; 5] = [
        Mode::Intro,
        Mode::Theme(Set::Gold),
        Mode::Theme(Set::Turmoil),
        Mode::Theme(Set::Progress),
        Mode::Duel,
    ];

    /// The word behind `rivals/`.
    pub const fn word(self) -> &'static str {
        match self {
            Mode::Intro => "intro",
            Mode::Theme(set) => set.word(),
            Mode::Duel => "duel",
        }
    }

    /// What it is, in one line.
    pub const fn about(self) -> &'static str {
        match self {
            Mode::Intro => "The introductory game: basic cards only, 7 points at the end of your turn win",
            Mode::Theme(Set::Gold) => "The Era of Gold: merchants, pirates and gold; 12 points win at once",
            Mode::Theme(Set::Turmoil) => "The Era of Turmoil: attacks and riots; 12 points win at once",
            Mode::Theme(Set::Progress) => {
                "The Era of Progress: universities and plague; 12 points win at once"
            }
            Mode::Theme(_) => "A theme game; 12 points win at once",
            Mode::Duel => "The Duel of the Princes: three theme sets at a time; 13 points win at once",
        }
    }

    /// Victory points that win (R16.3).
    pub const fn target(self) -> u8 {
        match self {
            Mode::Intro => 7,
            Mode::Theme(_) => 12,
            Mode::Duel => 13,
        }
    }

    /// Whether the introductory game's simpler rules hold: top cards as a hand, victory at the end of the
    /// turn, nothing removed (R5.6, R16.1, R9.12).
    pub const fn is_intro(self) -> bool {
        matches!(self, Mode::Intro)
    }
}

impl Config {
    /// A configuration of this mode with its defaults.
    pub const fn new(mode: Mode) -> Config {
        Config { mode, choice: Choice::Agreed(Set::THEMES) }
    }

    /// What a table is played with.
    #[cfg(feature = "serde")]
    pub(crate) const fn of(mode: Mode, choice: Choice) -> Config {
        Config { mode, choice }
    }

    /// A Duel whose sets are found this way.
    pub const fn duel(choice: Choice) -> Config {
        Config { mode: Mode::Duel, choice }
    }

    /// The mode.
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// How the sets of a Duel are found.
    pub const fn choice(&self) -> Choice {
        self.choice
    }

    /// The names of all modes, for messages.
    pub fn known() -> String {
        Mode::ALL.map(|mode| format!("rivals/{}", mode.word())).join(", ")
    }
}

/// What the option `sets` of the Duel may be.
pub const SETS_HELP: &str = "three of gold, turmoil, progress, joined by commas; or random; or choose";

impl table::Config for Config {
    fn name(&self) -> String {
        format!("rivals/{}", self.mode.word())
    }

    fn options(&self) -> Vec<(String, String)> {
        let value = match self.choice {
            _ if self.mode != Mode::Duel => return Vec::new(),
            Choice::Agreed(sets) if sets == Set::THEMES => return Vec::new(),
            Choice::Agreed(sets) => sets.map(Set::word).join(","),
            Choice::Lot => "random".to_owned(),
            Choice::Players => "choose".to_owned(),
        };
        vec![("sets".to_owned(), value)]
    }

    fn parse(name: &str, options: &[(String, String)]) -> Result<Config, BadConfig> {
        let mode = Mode::ALL.into_iter().find(|mode| name.strip_prefix("rivals/") == Some(mode.word()));
        let Some(mode) = mode else {
            return Err(BadConfig::UnknownGame { name: name.to_owned(), known: Config::known() });
        };
        let mut config = Config::new(mode);
        for (option, value) in options {
            if mode != Mode::Duel || option != "sets" {
                let known = if mode == Mode::Duel { "; it has: sets" } else { "; it has none" };
                return Err(BadConfig::UnknownOption {
                    game: name.to_owned(),
                    option: option.clone(),
                    known: known.to_owned(),
                });
            }
            config.choice = parse_sets(value).ok_or_else(|| BadConfig::BadValue {
                game: name.to_owned(),
                option: option.clone(),
                value: value.clone(),
                why: SETS_HELP.to_owned(),
            })?;
        }
        Ok(config)
    }

    fn seats(&self) -> u8 {
        2
    }
}

/// Three different sets in the order of the box, or one of the two words.
fn parse_sets(value: &str) -> Option<Choice> {
    match value {
        "random" => return Some(Choice::Lot),
        "choose" => return Some(Choice::Players),
        _ => {}
    }
    let mut sets = [Set::Basic; 3];
    let mut words = value.split(',');
    for set in &mut sets {
        *set = words.next()?.trim().parse().ok()?;
    }
    table::sort_few(&mut sets, |&set| set);
    let different = sets[0] != sets[1] && sets[1] != sets[2];
    (words.next().is_none() && different && sets[0] != Set::Basic).then_some(Choice::Agreed(sets))
}
