//! What the program needs to know of a family of games besides the rules: which games there are, and how
//! to say things to people. Commands are written for any family.

use bots::Evaluate;
use table::{Config, Seat};

/// A family of games, by its state.
pub(crate) trait Family: Evaluate + Send + 'static {
    /// The word before the slash.
    const NAME: &'static str;

    /// Every mode, as (name, about, options as "name: what it may be").
    fn games() -> Vec<GameInfo>;

    /// What a seat is called.
    fn player(seat: Seat) -> String;

    /// The question that waits; empty if nobody is asked.
    fn prompt(&self) -> String;

    /// What an act does, as it stands in a menu.
    fn act(&self, seat: Seat, action: Self::Action) -> String;

    /// What happened, as a line of a log; `None` for what needs no line.
    fn event(event: Self::Event) -> Option<String>;

    /// How many turns have begun.
    fn turns(&self) -> u32;
}

/// One game in `landgrave games`.
pub(crate) struct GameInfo {
    /// `family/mode`.
    pub name: String,
    /// One line about it.
    pub about: &'static str,
    /// How many players.
    pub players: std::ops::RangeInclusive<u8>,
    /// Its options, as (name, what it may be).
    pub options: Vec<(&'static str, String)>,
}

impl Family for rivals::State {
    const NAME: &'static str = "rivals";

    fn games() -> Vec<GameInfo> {
        let info = |mode: rivals::Mode| GameInfo {
            name: rivals::Config::new(mode).name(),
            about: mode.about(),
            players: 2..=2,
            options: Vec::new(),
        };
        rivals::Mode::ALL.map(info).into()
    }

    fn player(seat: Seat) -> String {
        rivals::text::player(seat).to_owned()
    }

    fn prompt(&self) -> String {
        rivals::text::prompt(self)
    }

    fn act(&self, seat: Seat, action: rivals::Action) -> String {
        rivals::text::act(self, seat, action)
    }

    fn event(event: rivals::Event) -> Option<String> {
        rivals::text::event(event)
    }

    fn turns(&self) -> u32 {
        u32::from(self.turn_number())
    }
}
