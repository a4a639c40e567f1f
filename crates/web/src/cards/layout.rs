//! How a principality is laid out on the page: which columns and rows there are, and what lies where.

use rivals::{Board, Card, Square, Squares, Tile};

/// What lies on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content {
    /// A region with its stock.
    Region(Tile, u8),
    /// A settlement.
    Settlement,
    /// A city.
    City,
    /// A road.
    Road,
    /// A card on a site, beside a region, on a road, on a city, or beside the principality.
    Expansion(Card),
    /// A sea card that lies face down, and what is known of it.
    FaceDown(Option<Card>),
    /// A free building site.
    Site,
    /// A place where something could be built: a road, a settlement, an expansion beyond a region.
    Place,
}

impl Content {
    /// The same without its stock.
    pub fn bare(self) -> Content {
        if let Content::Region(tile, _) = self { Content::Region(tile, 0) } else { self }
    }
}

/// The picture of a principality.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The columns, as coordinates of squares.
    pub columns: std::ops::RangeInclusive<i8>,
    /// Whether cards lie beside the principality: they have a column of their own at its right.
    pub beside: bool,
    /// The first and the last column of the sea, counted from 1.
    pub sea: Option<(u16, u16)>,
    /// How high the outermost rows are, in hundredths of a card: above and below.
    pub outer: [u16; 2],
    /// What lies where, row by row from above.
    pub cells: Vec<(Square, Content)>,
}

/// The height of an outermost row that holds free sites only.
const THIN: u16 = 46;

impl Layout {
    /// Lays out a board; `places` are those on which something can be built now.
    pub fn new(board: &Board, places: Squares) -> Layout {
        let shown = board
            .regions()
            .or(board.towns())
            .or(board.roads())
            .or(board.sites())
            .or(board.expansions())
            .or(board.sea().cards())
            .or(places);
        let grid = shown.filter(|at| !at.is_marker());
        let left = grid.clone().map(Square::x).min().unwrap_or(0);
        let right = grid.map(Square::x).max().unwrap_or(0);
        let beside = shown.into_iter().any(Square::is_marker);
        let outer = [2, -2].map(|y| {
            if shown.filter(|&at| row_of(at) == y).any(|at| board.expansions().has(at)) {
                100
            } else if shown.filter(|&at| row_of(at) == y).count() > 0 {
                THIN
            } else {
                0
            }
        });
        let mut cells: Vec<(Square, Content)> = shown.map(|at| (at, content(board, at))).collect();
        table::sort_few(&mut cells, |(at, _)| (-at.y(), at.x()));
        let mut layout = Layout { columns: left..=right, beside, sea: None, outer, cells };
        let sea = board.sea().cards().into_iter().map(|at| layout.column(at));
        layout.sea = sea.clone().min().zip(sea.max());
        layout
    }

    /// How many columns.
    pub fn width(&self) -> u16 {
        (self.columns.end() - self.columns.start()) as u16 + 1 + u16::from(self.beside)
    }

    /// The column of a square, counted from 1.
    pub fn column(&self, at: Square) -> u16 {
        if at.is_marker() {
            return self.width();
        }
        (at.x() - self.columns.start()) as u16 + 1
    }

    /// The row of a square, counted from 1 above.
    pub fn row(at: Square) -> u16 {
        (2 - row_of(at)) as u16 + 1
    }
}

/// The row of a square, as its coordinate; markers are shown beside the grid.
fn row_of(at: Square) -> i8 {
    at.marker_row().unwrap_or(at.y())
}

fn content(board: &Board, at: Square) -> Content {
    if let Some(card) = board.face_down(at) {
        return Content::FaceDown((!card.is_hidden()).then_some(card));
    }
    if board.regions().has(at) {
        Content::Region(board.tile(at), board.level(at))
    } else if board.expansions().has(at) {
        // Also on a road (D3.11) or on a city (D3.18).
        Content::Expansion(board.card(at))
    } else if board.cities().has(at) {
        Content::City
    } else if board.towns().has(at) {
        Content::Settlement
    } else if board.roads().has(at) {
        Content::Road
    } else if board.sites().has(at) {
        Content::Site
    } else {
        Content::Place
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rivals::{Config, Mode, State};
    use table::{Game, Match, Seat};

    #[test]
    fn the_first_ground_has_five_columns_and_no_outer_rows() {
        let game = Match::<State>::new(Config::new(Mode::Intro), 1.into());
        let board = game.state().board(Seat(0));
        let layout = Layout::new(board, Squares::EMPTY);
        assert_eq!((layout.width(), layout.outer), (5, [0, 0]));
        assert_eq!(layout.cells.len(), 6 + 2 + 1 + 4);
        assert_eq!((layout.column(Square::at(-2, 1)), Layout::row(Square::at(-2, 1))), (1, 2));
        // A place to build on makes room for itself.
        let wider = Layout::new(board, Squares::one(Square::at(3, 0)));
        assert_eq!(
            (wider.width(), wider.cells.last().map(|cell| cell.1)),
            (6, layout.cells.last().map(|c| c.1))
        );
        let _ = game.state().turn();
    }

    #[test]
    fn the_sea_lies_beyond_the_harbor() {
        let position =
            rivals::position::Position::new(Seat(0)).mode(Mode::Theme(rivals::Set::Explorers)).set().unwrap();
        let board = position.board(Seat(0));
        let (layout, harbor) = (Layout::new(board, Squares::EMPTY), board.sea().harbor().unwrap());
        let (first, last) = layout.sea.unwrap();
        assert_eq!(last - first, 2);
        let harbor = layout.column(harbor);
        assert!(harbor + 1 == first || last + 1 == harbor, "{first} to {last}, the harbor at {harbor}");
    }

    #[test]
    fn a_card_beside_the_principality_has_a_column_of_its_own() {
        use rivals::Set::{Barbarians, Gold, MerchantPrinces};
        let position = rivals::position::Position::new(Seat(0)).duel([Gold, MerchantPrinces, Barbarians]);
        let before = Layout::new(position.clone().set().unwrap().board(Seat(0)), Squares::EMPTY);
        let marker = Square::markers().next().unwrap();
        let road = Square::at(0, 0);
        let state = position
            .lay(Seat(0), marker, rivals::cards::barbarians::TRIUMPH_CARD)
            .lay(Seat(0), road, rivals::cards::merchant_princes::TRADING_POST)
            .set()
            .unwrap();
        let layout = Layout::new(state.board(Seat(0)), Squares::EMPTY);
        assert_eq!(layout.width(), before.width() + 1);
        assert_eq!((layout.column(marker), Layout::row(marker)), (layout.width(), 3));
        let rows: Vec<u16> = Square::markers().map(Layout::row).collect();
        assert_eq!(rows, [3, 2, 4, 1]);
        assert_eq!(layout.column(road), before.column(road));
        let on_road = layout.cells.iter().find(|(at, _)| *at == road).map(|cell| cell.1);
        assert_eq!(on_road, Some(Content::Expansion(rivals::cards::merchant_princes::TRADING_POST)));
    }
}
