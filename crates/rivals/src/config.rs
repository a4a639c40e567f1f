//! The modes of the game and what each asks for.

use crate::card::Set;
use table::BadConfig;

/// What a match of Rivals is played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    mode: Mode,
    choice: Choice,
    /// Whether a Tournament Game is played with the sea (R18.21).
    explorers: bool,
}

/// A mode, by the name on the command line.
///
/// Its number is a byte of its own, for the mode is asked for at every step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Mode {
    /// The introductory game (R5.1 to R5.7).
    Intro,
    /// A theme game with one set (R5.8 to R5.14).
    Theme(Set),
    /// The Duel of the Princes with three sets (R17).
    Duel,
    /// The Tournament Game with decks that the players bring (R18).
    Tournament,
}

/// How the three sets of a Duel are found (R17.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// They are agreed on.
    Agreed([Set; 3]),
    /// All three by lot, among these.
    Lot(Pool),
    /// Each player chooses one of these, the third is drawn by lot.
    Players(Pool),
}

/// Theme sets among which those of a Duel are found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pool(u16);

impl Pool {
    /// All theme sets.
    pub const ALL: Pool = Pool::of(&Set::THEMES);

    /// These sets.
    pub const fn of(sets: &[Set]) -> Pool {
        let mut pool = 0;
        let mut index = 0;
        while index < sets.len() {
            pool |= 1 << sets[index] as u8;
            index += 1;
        }
        Pool(pool)
    }

    /// Whether a set is among them.
    pub const fn has(self, set: Set) -> bool {
        self.0 >> set as u8 & 1 != 0
    }

    /// The sets, in the order of the boxes.
    pub fn sets(self) -> impl Iterator<Item = Set> {
        Set::THEMES.into_iter().filter(move |&set| self.has(set))
    }

    /// How it stands behind `random` or `choose`: nothing for all sets.
    fn suffix(self) -> String {
        if self == Pool::ALL {
            return String::new();
        }
        format!(":{}", self.sets().map(Set::word).collect::<Vec<_>>().join(","))
    }
}

impl Mode {
    /// Every mode there is.
    pub const ALL: [Mode; Set::THEMES.len() + 3] = {
        let mut all = [Mode::Intro; Set::THEMES.len() + 3];
        let mut index = 0;
        while index < Set::THEMES.len() {
            all[index + 1] = Mode::Theme(Set::THEMES[index]);
            index += 1;
        }
        all[index + 1] = Mode::Duel;
        all[index + 2] = Mode::Tournament;
        all
    };

    /// The word behind `rivals/`.
    pub const fn word(self) -> &'static str {
        match self {
            Mode::Intro => "intro",
            Mode::Theme(set) => set.word(),
            Mode::Duel => "duel",
            Mode::Tournament => "tournament",
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
            Mode::Theme(Set::Intrigue) => {
                "The Era of Intrigue: two faiths, and hands that are not safe; 12 points win at once"
            }
            Mode::Theme(Set::MerchantPrinces) => {
                "The Era of Merchant Princes: residences, roads and trade; 12 points win at once"
            }
            Mode::Theme(Set::Barbarians) => {
                "The Era of Barbarians: musters, castles and triumph; 13 points win at once"
            }
            Mode::Theme(Set::Explorers) => {
                "The Era of Explorers: ships, islands and pirates; 12 points win at once"
            }
            Mode::Theme(Set::Sages) => {
                "The Era of Sages: owls, groves and the Manifesto; 12 points win at once"
            }
            Mode::Theme(Set::Prosperity) => {
                "The Era of Prosperity: stars, artworks and a content people; 12 points win at once"
            }
            Mode::Theme(Set::Basic) => "A theme game; 12 points win at once",
            Mode::Duel => "The Duel of the Princes: three theme sets at a time; 13 points win at once",
            Mode::Tournament => "The Tournament Game: each player brings a deck; 15 points win at once",
        }
    }

    /// Victory points that win (R16.3).
    pub const fn target(self) -> u8 {
        match self {
            Mode::Intro => 7,
            Mode::Theme(Set::Barbarians) | Mode::Duel => 13,
            Mode::Theme(_) => 12,
            Mode::Tournament => 15,
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
        Config { mode, choice: Choice::Agreed(Set::BASE_BOX), explorers: false }
    }

    /// What a table is played with.
    #[cfg(feature = "serde")]
    pub(crate) const fn of(mode: Mode, choice: Choice, explorers: bool) -> Config {
        Config { mode, choice, explorers }
    }

    /// A Duel whose sets are found this way.
    pub const fn duel(choice: Choice) -> Config {
        Config { mode: Mode::Duel, choice, explorers: false }
    }

    /// A Tournament Game, with or without the sea (R18.21).
    pub const fn tournament(explorers: bool) -> Config {
        Config { mode: Mode::Tournament, choice: Choice::Agreed(Set::BASE_BOX), explorers }
    }

    /// Whether both have agreed to play a Tournament Game with the sea (R18.21).
    pub const fn explorers(&self) -> bool {
        self.explorers
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
pub const SETS_HELP: &str = "three of gold, turmoil, progress, intrigue, merchant-princes, barbarians, explorers, sages, \
     prosperity, joined by commas; or random; or choose; or random:SETS or choose:SETS with at least three sets";

/// What the option `explorers` of the Tournament Game may be.
pub const EXPLORERS_HELP: &str =
    "on: with the sea and cards of the Era of Explorers; or off, which is the default";

impl table::Config for Config {
    fn name(&self) -> String {
        format!("rivals/{}", self.mode.word())
    }

    fn options(&self) -> Vec<(String, String)> {
        if self.explorers {
            return vec![("explorers".to_owned(), "on".to_owned())];
        }
        let value = match self.choice {
            _ if self.mode != Mode::Duel => return Vec::new(),
            Choice::Agreed(sets) if sets == Set::BASE_BOX => return Vec::new(),
            Choice::Agreed(sets) => sets.map(Set::word).join(","),
            Choice::Lot(pool) => format!("random{}", pool.suffix()),
            Choice::Players(pool) => format!("choose{}", pool.suffix()),
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
            let bad = |why: &str| BadConfig::BadValue {
                game: name.to_owned(),
                option: option.clone(),
                value: value.clone(),
                why: why.to_owned(),
            };
            match (mode, option.as_str()) {
                (Mode::Duel, "sets") => config.choice = parse_sets(value).ok_or_else(|| bad(SETS_HELP))?,
                (Mode::Tournament, "explorers") => {
                    config.explorers = parse_switch(value).ok_or_else(|| bad(EXPLORERS_HELP))?;
                }
                _ => {
                    let known = match mode {
                        Mode::Duel => "; it has: sets",
                        Mode::Tournament => "; it has: explorers",
                        Mode::Intro | Mode::Theme(_) => "; it has none",
                    };
                    return Err(BadConfig::UnknownOption {
                        game: name.to_owned(),
                        option: option.clone(),
                        known: known.to_owned(),
                    });
                }
            }
        }
        Ok(config)
    }

    fn seats(&self) -> u8 {
        2
    }
}

fn parse_switch(value: &str) -> Option<bool> {
    match value {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

/// Three different sets in the order of the boxes; or one of two words, perhaps with the sets that are meant.
fn parse_sets(value: &str) -> Option<Choice> {
    let pool = |words: &str| match words.strip_prefix(':') {
        None if words.is_empty() => Some(Pool::ALL),
        None => None,
        Some(words) => different(words).filter(|sets| sets.len() >= 3).map(|sets| Pool::of(&sets)),
    };
    if let Some(words) = value.strip_prefix("random") {
        return pool(words).map(Choice::Lot);
    }
    if let Some(words) = value.strip_prefix("choose") {
        return pool(words).map(Choice::Players);
    }
    let sets: [Set; 3] = different(value)?.try_into().ok()?;
    Some(Choice::Agreed(sets))
}

/// Theme sets joined by commas, in the order of the boxes; none of them twice.
fn different(words: &str) -> Option<Vec<Set>> {
    let mut sets = words.split(',').map(|word| word.trim().parse().ok()).collect::<Option<Vec<Set>>>()?;
    table::sort_few(&mut sets, |&set| set);
    let twice = sets.windows(2).any(|pair| pair[0] == pair[1]);
    (!twice && !sets.contains(&Set::Basic)).then_some(sets)
}
