//! The modes of the game and what each asks for.

use table::BadConfig;

/// What a match of Rivals is played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    mode: Mode,
}

/// A mode, by the name on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mode {
    /// The introductory game (R5.1 to R5.7).
    Intro,
}

impl Mode {
    /// Every mode there is.
    pub const ALL: [Mode; 1] = [Mode::Intro];

    /// The word behind `rivals/`.
    pub const fn word(self) -> &'static str {
        match self {
            Mode::Intro => "intro",
        }
    }

    /// What it is, in one line.
    pub const fn about(self) -> &'static str {
        match self {
            Mode::Intro => "The introductory game: basic cards only, 7 points at the end of your turn win",
        }
    }

    /// Victory points that win (R16.3).
    pub const fn target(self) -> u8 {
        match self {
            Mode::Intro => 7,
        }
    }

    /// How many draw stacks there are, and how many cards each begins with (R5.3).
    pub(crate) const fn stacks(self) -> (u8, u8) {
        match self {
            Mode::Intro => (4, 9),
        }
    }
}

impl Config {
    /// A configuration of this mode with its defaults.
    pub const fn new(mode: Mode) -> Config {
        Config { mode }
    }

    /// The mode.
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// The names of all modes, for messages.
    pub fn known() -> String {
        Mode::ALL.map(|mode| format!("rivals/{}", mode.word())).join(", ")
    }
}

impl table::Config for Config {
    fn name(&self) -> String {
        format!("rivals/{}", self.mode.word())
    }

    fn options(&self) -> Vec<(String, String)> {
        Vec::new()
    }

    fn parse(name: &str, options: &[(String, String)]) -> Result<Config, BadConfig> {
        let mode = Mode::ALL.into_iter().find(|mode| name.strip_prefix("rivals/") == Some(mode.word()));
        let Some(mode) = mode else {
            return Err(BadConfig::UnknownGame { name: name.to_owned(), known: Config::known() });
        };
        if let Some((option, _)) = options.first() {
            return Err(BadConfig::UnknownOption {
                game: name.to_owned(),
                option: option.clone(),
                known: "; it has none".to_owned(),
            });
        }
        Ok(Config { mode })
    }

    fn seats(&self) -> u8 {
        2
    }
}
