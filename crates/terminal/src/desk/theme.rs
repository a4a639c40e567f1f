//! Colours. Colour is never the only sign: a word, letter or mark always says the same.

use ratatui::style::{Color, Modifier, Style};
use std::ffi::OsStr;
use table::Seat;

/// How many colours the terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Depth {
    /// None: `NO_COLOR` is set, or the terminal has none.
    None,
    /// The sixteen of every terminal, in its own shades.
    Few,
    /// The 256 of the common palette.
    Many,
}

/// The look of everything. What only one family has on its table is added there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Theme {
    depth: Depth,
}

impl Theme {
    /// The look for a number of colours.
    pub(crate) fn new(depth: Depth) -> Theme {
        Theme { depth }
    }

    /// The look that the environment asks for.
    pub(crate) fn from_environment() -> Theme {
        let read = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        Theme::choose(read("NO_COLOR").as_deref(), read("TERM").as_deref(), read("COLORTERM").as_deref())
    }

    fn choose(no_color: Option<&OsStr>, term: Option<&OsStr>, colorterm: Option<&OsStr>) -> Theme {
        let term = term.and_then(OsStr::to_str).unwrap_or_default();
        let depth = if no_color.is_some() || term == "dumb" || term.starts_with("vt1") {
            Depth::None
        } else if term.contains("256color") || term.contains("direct") || colorterm.is_some() {
            Depth::Many
        } else {
            Depth::Few
        };
        Theme::new(depth)
    }

    /// Text in a colour.
    pub(crate) fn fg(self, many: u8, few: Color) -> Style {
        match self.depth {
            Depth::None => Style::new(),
            Depth::Few => Style::new().fg(few),
            Depth::Many => Style::new().fg(Color::Indexed(many)),
        }
    }

    /// Text on a coloured background. With few colours it looks like `few`: shades differ too much between terminals
    /// for text on a background.
    pub(crate) fn ground(self, ink: u8, tint: u8, few: Style) -> Style {
        match self.depth {
            Depth::None => Style::new(),
            Depth::Few => few,
            Depth::Many => Style::new().fg(Color::Indexed(ink)).bg(Color::Indexed(tint)),
        }
    }

    /// The table itself, and plain text on it.
    pub(crate) fn base(self) -> Style {
        self.ground(252, 234, Style::new())
    }

    /// A sheet on top of the table.
    pub(crate) fn sheet(self) -> Style {
        self.ground(253, 236, Style::new())
    }

    /// Frames, rules and the sides of hexes.
    pub(crate) fn line(self) -> Style {
        self.fg(241, Color::DarkGray)
    }

    /// Text that may be overlooked.
    pub(crate) fn quiet(self) -> Style {
        self.fg(248, Color::Gray)
    }

    /// Text that should be seen.
    pub(crate) fn strong(self) -> Style {
        self.fg(255, Color::White).add_modifier(Modifier::BOLD)
    }

    /// The question, and keys that can be pressed.
    pub(crate) fn accent(self) -> Style {
        self.fg(222, Color::Yellow).add_modifier(Modifier::BOLD)
    }

    /// Something is missing or forbidden.
    pub(crate) fn wrong(self) -> Style {
        self.fg(210, Color::LightRed)
    }

    /// The selected line or place, while its panel has the keys.
    pub(crate) fn chosen(self) -> Style {
        match self.depth {
            Depth::Many => self.ground(234, 222, Style::new()).add_modifier(Modifier::BOLD),
            _ => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
        }
    }

    /// The same in a panel that does not have the keys.
    pub(crate) fn remembered(self) -> Style {
        match self.depth {
            Depth::Many => self.ground(255, 238, Style::new()),
            _ => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    /// A place where something can be done.
    pub(crate) fn lit(self) -> Style {
        self.fg(228, Color::LightYellow).add_modifier(Modifier::BOLD)
    }

    /// A player's colour for text.
    pub(crate) fn seat(self, seat: Seat) -> Style {
        let (many, few) =
            [(203, Color::LightRed), (75, Color::LightBlue), (255, Color::White), (208, Color::Yellow)]
                [seat.index() % 4];
        self.fg(many, few)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn depth(no_color: Option<&str>, term: &str, colorterm: Option<&str>) -> Depth {
        Theme::choose(no_color.map(OsStr::new), Some(OsStr::new(term)), colorterm.map(OsStr::new)).depth
    }

    #[test]
    fn the_environment_decides_how_many_colours() {
        assert_eq!(depth(Some("1"), "xterm-256color", Some("truecolor")), Depth::None);
        assert_eq!(depth(None, "dumb", None), Depth::None);
        assert_eq!(depth(None, "xterm-256color", None), Depth::Many);
        assert_eq!(depth(None, "tmux-256color", None), Depth::Many);
        assert_eq!(depth(None, "screen", None), Depth::Few);
        assert_eq!(depth(None, "linux", None), Depth::Few);
    }
}
