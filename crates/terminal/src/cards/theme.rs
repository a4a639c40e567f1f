//! The colours of the principalities.

use crate::desk::Theme;
use ratatui::style::{Color, Modifier, Style};
use rivals::{Good, Kind};
use table::Seat;

impl Theme {
    fn on(self, style: Style, many: u8, few: Color) -> Style {
        self.fg(many, few).fg.map_or(style, |colour| style.bg(colour))
    }

    /// Something is possible or won.
    pub(super) fn right(self) -> Style {
        self.fg(150, Color::LightGreen)
    }

    /// The line of the player whose turn it is.
    pub(super) fn turn(self) -> Style {
        self.on(Style::new(), 236, Color::Reset)
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
        self.ground(ink, tint, Style::new().fg(few))
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

    /// A sea card, face up or down.
    pub(super) fn sea(self, down: bool) -> Style {
        let style = self.fg(if down { 110 } else { 153 }, Color::LightBlue);
        self.on(style, 17, Color::Reset)
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
    use crate::desk::Depth;

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
