//! What the program needs to know of a family of games besides the rules: which games there are, and how
//! to say things to people. Commands are written for any family.

use crate::output::Usage;
use crate::{games, hexes, play};
use anyhow::Result;
use bots::Evaluate;
use std::path::PathBuf;
use table::{Config, Seat, Seed};

/// A family of games, by its state.
pub(crate) trait Family: Evaluate<Config: Sync> + Send + 'static {
    /// The word before the slash.
    const NAME: &'static str;

    /// Every game of the family.
    fn games() -> Vec<GameInfo>;

    /// What a seat is called.
    fn player(seat: Seat) -> String;

    /// What happened, as a line of a log; `None` for what needs no line. The table lies as after it.
    fn event(&self, event: Self::Event) -> Option<String>;

    /// Whether this is the beginning of a turn: a log starts a new paragraph there.
    fn begins_turn(event: Self::Event) -> bool;

    /// How many turns have begun.
    fn turns(&self) -> u32;

    /// Plays a match in the terminal.
    fn play(config: Self::Config, sitting: Sitting) -> Result<()>;
}

/// Work that is written for any family.
pub(crate) trait Task {
    /// What comes of it.
    type Done;

    /// Does it.
    fn run<F: Family>(self) -> Result<Self::Done>;
}

/// A family joins the program by its state's name here.
macro_rules! families {
    ($($state:ty),+ $(,)?) => {
        /// Every game that can be played.
        pub(crate) fn games() -> Vec<GameInfo> {
            [$(<$state>::games()),+].into_iter().flatten().collect()
        }

        /// Does `task` for the family of `game`.
        pub(crate) fn dispatch<T: Task>(game: &str, task: T) -> Result<T::Done> {
            if let Some(refusal) = games::refusal(game) {
                return Err(Usage(refusal).into());
            }
            match game.split('/').next() {
                $(Some(<$state>::NAME) => task.run::<$state>(),)+
                _ => unreachable!("a game that is not refused is one of a family's games"),
            }
        }
    };
}

families![rivals::State, settlers::State];

/// The configuration of a game of this family.
pub(crate) fn config<F: Family>(game: &str, options: &[(String, String)]) -> Result<F::Config> {
    Ok(F::Config::parse(game, options).map_err(|bad| Usage(bad.to_string()))?)
}

/// One game in `landgrave games`.
pub(crate) struct GameInfo {
    /// `family/mode`.
    pub(crate) name: String,
    /// One line about it.
    pub(crate) about: &'static str,
    /// How many players.
    pub(crate) players: std::ops::RangeInclusive<u8>,
    /// Its options, as (name, what it may be).
    pub(crate) options: Vec<(&'static str, String)>,
}

/// Who sits where in a match that is played in the terminal.
pub(crate) struct Sitting {
    /// The seat of the person; bots have the others.
    pub(crate) seat: Seat,
    /// The bots by name, for each seat but the person's, in order.
    pub(crate) bots: Vec<String>,
    /// The seed of the match.
    pub(crate) seed: Seed,
    /// Where the recorded game is written when it ends.
    pub(crate) record: Option<PathBuf>,
}

impl Family for rivals::State {
    const NAME: &'static str = "rivals";

    fn games() -> Vec<GameInfo> {
        let info = |mode: rivals::Mode| GameInfo {
            name: rivals::Config::new(mode).name(),
            about: mode.about(),
            players: 2..=2,
            options: match mode {
                rivals::Mode::Duel => vec![("sets", rivals::SETS_HELP.to_owned())],
                _ => Vec::new(),
            },
        };
        rivals::Mode::ALL.map(info).into()
    }

    fn player(seat: Seat) -> String {
        rivals::text::player(seat).to_owned()
    }

    fn event(&self, event: rivals::Event) -> Option<String> {
        rivals::text::event(event)
    }

    fn begins_turn(event: rivals::Event) -> bool {
        matches!(event, rivals::Event::Turn { .. })
    }

    fn turns(&self) -> u32 {
        u32::from(self.turn_number())
    }

    fn play(config: rivals::Config, sitting: Sitting) -> Result<()> {
        let Sitting { seat, bots, seed, record } = sitting;
        play::run(play::Options { config, seat, bots, seed, record })
    }
}

impl Family for settlers::State {
    const NAME: &'static str = "settlers";

    fn games() -> Vec<GameInfo> {
        let about = |mode: &str| match mode {
            "base" => "The hex board: settle an island; 10 points win",
            "seafarers" => "The hex board with ships and islands to discover",
            _ => "The hex board with cities, knights and barbarians",
        };
        let info = |mode: &&str| GameInfo {
            name: format!("settlers/{mode}"),
            about: about(mode),
            players: 3..=4,
            options: vec![("players", "3 or 4".to_owned())],
        };
        settlers::MODES.iter().map(info).collect()
    }

    fn player(seat: Seat) -> String {
        ["Red", "Blue", "White", "Orange"][seat.index() % 4].to_owned()
    }

    fn event(&self, event: settlers::Event) -> Option<String> {
        let line = settlers::text::event(self, event, &<Self as Family>::player);
        (!line.is_empty()).then_some(line)
    }

    fn begins_turn(event: settlers::Event) -> bool {
        matches!(event, settlers::Event::Turn { .. })
    }

    fn turns(&self) -> u32 {
        u32::from(self.turns)
    }

    fn play(config: settlers::Config, sitting: Sitting) -> Result<()> {
        hexes::run(config, sitting)
    }
}
