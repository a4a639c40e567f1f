//! Colours. Colour never stands alone: whatever it says is also said by a word, letter or mark.

use ratatui::style::{Color, Modifier, Style};
use settlers::figures::{Kind, Terrain};
use table::Seat;

/// How many colours the terminal has for us.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Depth {
    /// None.
    None,
    /// The sixteen of every terminal.
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
        let read = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let term = read("TERM").unwrap_or_default();
        Theme::new(if read("NO_COLOR").is_some() || term == "dumb" || term.starts_with("vt1") {
            Depth::None
        } else if term.contains("256color") || term.contains("direct") || read("COLORTERM").is_some() {
            Depth::Many
        } else {
            Depth::Few
        })
    }

    fn fg(self, many: u8, few: Color) -> Style {
        match self.depth {
            Depth::None => Style::new(),
            Depth::Few => Style::new().fg(few),
            Depth::Many => Style::new().fg(Color::Indexed(many)),
        }
    }

    fn ground(self, ink: u8, tint: u8, few: Style) -> Style {
        match self.depth {
            Depth::None => Style::new(),
            Depth::Few => few,
            Depth::Many => Style::new().fg(Color::Indexed(ink)).bg(Color::Indexed(tint)),
        }
    }

    /// The table itself, and plain words on it.
    pub(super) fn base(self) -> Style {
        self.ground(252, 234, Style::new())
    }

    /// A sheet that lies on the table.
    pub(super) fn sheet(self) -> Style {
        self.ground(253, 236, Style::new())
    }

    /// Frames, rules and the sides of hexes.
    pub(super) fn line(self) -> Style {
        self.fg(241, Color::DarkGray)
    }

    /// Words that may be overlooked.
    pub(super) fn quiet(self) -> Style {
        self.fg(248, Color::Gray)
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

    /// What one points at.
    pub(super) fn chosen(self) -> Style {
        match self.depth {
            Depth::Many => self.ground(234, 222, Style::new()).add_modifier(Modifier::BOLD),
            _ => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
        }
    }

    /// A place that can be chosen.
    pub(super) fn lit(self) -> Style {
        self.fg(228, Color::LightYellow).add_modifier(Modifier::BOLD)
    }

    /// A harbour.
    pub(super) fn harbour(self) -> Style {
        self.fg(123, Color::LightCyan)
    }

    /// A player's colour for words.
    pub(super) fn seat(self, seat: Seat) -> Style {
        let (many, few) =
            [(203, Color::LightRed), (75, Color::LightBlue), (255, Color::White), (208, Color::Yellow)]
                [seat.index() % 4];
        self.fg(many, few)
    }

    /// A player's piece.
    pub(super) fn piece(self, seat: Seat) -> Style {
        let (ink, tint) = [(231, 160), (231, 27), (16, 255), (16, 208)][seat.index() % 4];
        self.ground(ink, tint, self.seat(seat)).add_modifier(Modifier::BOLD)
    }

    /// A hex.
    pub(super) fn terrain(self, terrain: Terrain) -> Style {
        let (ink, tint, few) = match terrain {
            Terrain::Hills => (231, 130, Color::Red),
            Terrain::Forest => (194, 22, Color::Green),
            Terrain::Pasture => (16, 107, Color::LightGreen),
            Terrain::Fields => (16, 186, Color::Yellow),
            Terrain::Mountains => (231, 241, Color::Gray),
            Terrain::Gold => (16, 178, Color::LightYellow),
            Terrain::Desert => (16, 180, Color::White),
            Terrain::Sea | Terrain::Lake => (110, 17, Color::Blue),
        };
        self.ground(ink, tint, Style::new().fg(few))
    }

    /// A hex nobody knows yet.
    pub(super) fn unknown(self) -> Style {
        self.ground(250, 53, Style::new().fg(Color::Magenta))
    }

    /// Robber and pirate.
    pub(super) fn robber(self) -> Style {
        self.ground(231, 16, Style::new().add_modifier(Modifier::REVERSED)).add_modifier(Modifier::BOLD)
    }

    /// A kind of card.
    pub(super) fn kind(self, kind: Kind) -> Style {
        let (many, few) = match kind {
            Kind::Brick => (173, Color::Red),
            Kind::Lumber => (71, Color::Green),
            Kind::Wool => (149, Color::LightGreen),
            Kind::Grain => (186, Color::Yellow),
            Kind::Ore => (250, Color::White),
            Kind::Cloth => (220, Color::LightYellow),
            Kind::Coin => (75, Color::LightBlue),
            Kind::Paper => (114, Color::LightGreen),
        };
        self.fg(many, few).add_modifier(Modifier::BOLD)
    }
}
