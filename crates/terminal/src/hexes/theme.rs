//! The colours of the hex board.

use crate::desk::Theme;
use ratatui::style::{Color, Modifier, Style};
use settlers::components::{Kind, Terrain};
use table::Seat;

impl Theme {
    /// A harbour.
    pub(super) fn harbour(self) -> Style {
        self.fg(123, Color::LightCyan)
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

    /// Cards of a kind.
    pub(super) fn cards(self, kind: Kind) -> Style {
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
