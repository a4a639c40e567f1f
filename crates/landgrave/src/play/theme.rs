//! Colours and marks. Colour never stands alone: whatever it says is also said by a word, letter or mark.

use ratatui::style::{Color, Modifier, Style};
use rivals::{Good, Kind};
use std::ffi::OsStr;
use table::Seat;

/// How many colours the terminal has for us.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Depth {
    /// None: `NO_COLOR` is set, or the terminal has none.
    None,
    /// The sixteen of every terminal, in its own shades.
    Few,
    /// The 256 of the common palette.
    Many,
}

/// The look of everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Theme {
    depth: Depth,
}

impl Theme {
    /// The look for a number of colours.
    pub(super) fn new(depth: Depth) -> Theme {
        Theme { depth }
    }

    /// What the environment asks for.
    pub(super) fn from_environment() -> Theme {
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

    fn pick(self, many: u8, few: Color) -> Option<Color> {
        match self.depth {
            Depth::None => None,
            Depth::Few => Some(few),
            Depth::Many => Some(Color::Indexed(many)),
        }
    }

    fn fg(self, many: u8, few: Color) -> Style {
        self.pick(many, few).map_or(Style::new(), |colour| Style::new().fg(colour))
    }

    fn on(self, style: Style, many: u8, few: Color) -> Style {
        self.pick(many, few).map_or(style, |colour| style.bg(colour))
    }

    /// The table itself, and plain words on it.
    pub(super) fn base(self) -> Style {
        match self.depth {
            Depth::Many => Style::new().fg(Color::Indexed(252)).bg(Color::Indexed(234)),
            Depth::None | Depth::Few => Style::new(),
        }
    }

    /// A sheet that lies on the table: overlays and cards.
    pub(super) fn sheet(self) -> Style {
        match self.depth {
            Depth::Many => Style::new().fg(Color::Indexed(253)).bg(Color::Indexed(236)),
            Depth::None | Depth::Few => Style::new(),
        }
    }

    /// Frames and rules.
    pub(super) fn line(self) -> Style {
        self.fg(241, Color::DarkGray)
    }

    /// Words that may be overlooked.
    pub(super) fn quiet(self) -> Style {
        match self.depth {
            Depth::None => Style::new(),
            _ => self.fg(248, Color::Gray),
        }
    }

    /// Words that should be seen.
    pub(super) fn strong(self) -> Style {
        self.fg(255, Color::White).add_modifier(Modifier::BOLD)
    }

    /// The question, and keys that can be pressed.
    pub(super) fn accent(self) -> Style {
        self.fg(222, Color::Yellow).add_modifier(Modifier::BOLD)
    }

    /// Something is missing or forbidden.
    pub(super) fn wrong(self) -> Style {
        self.fg(210, Color::LightRed)
    }

    /// Something is possible or won.
    pub(super) fn right(self) -> Style {
        self.fg(150, Color::LightGreen)
    }

    /// The line or square one points at, while its panel has the keys.
    pub(super) fn chosen(self) -> Style {
        match self.depth {
            Depth::Many => {
                Style::new().fg(Color::Indexed(234)).bg(Color::Indexed(222)).add_modifier(Modifier::BOLD)
            }
            _ => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
        }
    }

    /// The same in a panel that has not the keys.
    pub(super) fn remembered(self) -> Style {
        match self.depth {
            Depth::Many => Style::new().fg(Color::Indexed(255)).bg(Color::Indexed(238)),
            _ => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    /// A square on which something can be done.
    pub(super) fn lit(self) -> Style {
        self.fg(228, Color::LightYellow).add_modifier(Modifier::BOLD)
    }

    /// The line of the player whose turn it is.
    pub(super) fn turn(self) -> Style {
        self.on(Style::new(), 236, Color::Reset)
    }

    /// A player's colour.
    pub(super) fn seat(self, seat: Seat) -> Style {
        if seat == Seat(0) { self.fg(203, Color::LightRed) } else { self.fg(75, Color::LightBlue) }
    }

    /// A region of this good.
    pub(super) fn region(self, good: Good) -> Style {
        let (ink, tint, few) = match good {
            Good::Lumber => (194, 22, Color::Green),
            Good::Grain => (16, 186, Color::Yellow),
            Good::Brick => (231, 130, Color::Red),
            Good::Ore => (231, 240, Color::Gray),
            Good::Wool => (16, 107, Color::LightGreen),
            Good::Gold => (16, 178, Color::LightYellow),
            Good::Owl | Good::Star => (231, 60, Color::Magenta),
        };
        match self.depth {
            Depth::None => Style::new(),
            // Shades differ too much from terminal to terminal for words on a coloured ground.
            Depth::Few => Style::new().fg(few),
            Depth::Many => Style::new().fg(Color::Indexed(ink)).bg(Color::Indexed(tint)),
        }
    }

    /// The letter of a good in a cost.
    pub(super) fn letter(self, good: Good) -> Style {
        let (many, few) = match good {
            Good::Lumber => (71, Color::Green),
            Good::Grain => (179, Color::Yellow),
            Good::Brick => (173, Color::Red),
            Good::Ore => (250, Color::White),
            Good::Wool => (149, Color::LightGreen),
            Good::Gold => (220, Color::LightYellow),
            Good::Owl | Good::Star => (140, Color::Magenta),
        };
        self.fg(many, few).add_modifier(Modifier::BOLD)
    }

    /// A settlement or city.
    pub(super) fn town(self, seat: Seat, city: bool) -> Style {
        let style = self.seat(seat).add_modifier(Modifier::BOLD);
        if city { self.on(style, 237, Color::Reset) } else { style }
    }

    /// A road.
    pub(super) fn road(self) -> Style {
        self.fg(137, Color::Yellow)
    }

    /// An expansion on a board.
    pub(super) fn expansion(self, kind: Kind) -> Style {
        let style = self.kind(kind);
        self.on(style, 237, Color::Reset)
    }

    /// The mark of a kind of card.
    pub(super) fn kind(self, kind: Kind) -> Style {
        match kind {
            Kind::Attack => self.fg(210, Color::LightRed),
            Kind::Neutral => self.fg(180, Color::Yellow),
            Kind::Event => self.fg(183, Color::Magenta),
            kind if kind.is_unit() => self.fg(116, Color::LightCyan),
            _ => self.fg(187, Color::White),
        }
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

    #[test]
    fn without_colours_nothing_is_coloured() {
        let theme = Theme::new(Depth::None);
        let styles = [
            theme.base(),
            theme.chosen(),
            theme.lit(),
            theme.seat(Seat(0)),
            theme.region(Good::Gold),
            theme.letter(Good::Ore),
            theme.town(Seat(1), true),
        ];
        assert!(styles.iter().all(|style| style.fg.is_none() && style.bg.is_none()));
    }
}
