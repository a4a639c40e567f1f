//! How a principality is laid out on the page: which columns and rows there are, and what lies where.

use rivals::{Board, Card, Square, Squares, Tile};

/// What lies on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cell {
    /// A region with its stock.
    Region(Tile, u8),
    /// A settlement.
    Settlement,
    /// A city.
    City,
    /// A road.
    Road,
    /// An expansion.
    Expansion(Card),
    /// A free building site.
    Site,
    /// A place where something could be built: a road, a settlement, an expansion beyond a region.
    Spot,
}

impl Cell {
    /// The same without its stock.
    pub fn bare(self) -> Cell {
        if let Cell::Region(tile, _) = self { Cell::Region(tile, 0) } else { self }
    }
}

/// The picture of a principality.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    /// The columns, as coordinates of squares.
    pub columns: std::ops::RangeInclusive<i8>,
    /// How high the outermost rows are, in hundredths of a card: above and below.
    pub outer: [u16; 2],
    /// What lies where, row by row from above.
    pub cells: Vec<(Square, Cell)>,
}

/// The height of an outermost row that holds free sites only.
const THIN: u16 = 46;

impl Ground {
    /// Lays out a board; `spots` are places on which something can be built now.
    pub fn new(board: &Board, spots: Squares) -> Ground {
        let shown = board
            .regions()
            .or(board.towns())
            .or(board.roads())
            .or(board.sites())
            .or(board.expansions())
            .or(spots);
        let left = shown.map(Square::x).min().unwrap_or(0);
        let right = shown.map(Square::x).max().unwrap_or(0);
        let outer = [2, -2].map(|y| {
            if shown.filter(|at| at.y() == y).any(|at| board.expansions().has(at)) {
                100
            } else if shown.filter(|at| at.y() == y).count() > 0 {
                THIN
            } else {
                0
            }
        });
        let mut cells: Vec<(Square, Cell)> = shown.map(|at| (at, cell(board, at))).collect();
        table::sort_few(&mut cells, |(at, _)| (-at.y(), at.x()));
        Ground { columns: left..=right, outer, cells }
    }

    /// How many columns.
    pub fn width(&self) -> u16 {
        (self.columns.end() - self.columns.start()) as u16 + 1
    }

    /// The column of a square, counted from 1.
    pub fn column(&self, at: Square) -> u16 {
        (at.x() - self.columns.start()) as u16 + 1
    }

    /// The row of a square, counted from 1 above.
    pub fn row(at: Square) -> u16 {
        (2 - at.y()) as u16 + 1
    }
}

fn cell(board: &Board, at: Square) -> Cell {
    if board.regions().has(at) {
        Cell::Region(board.tile(at), board.level(at))
    } else if board.cities().has(at) {
        Cell::City
    } else if board.towns().has(at) {
        Cell::Settlement
    } else if board.expansions().has(at) {
        Cell::Expansion(board.card(at))
    } else if board.roads().has(at) {
        Cell::Road
    } else if board.sites().has(at) {
        Cell::Site
    } else {
        Cell::Spot
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
        let ground = Ground::new(board, Squares::EMPTY);
        assert_eq!((ground.width(), ground.outer), (5, [0, 0]));
        assert_eq!(ground.cells.len(), 6 + 2 + 1 + 4);
        assert_eq!((ground.column(Square::at(-2, 1)), Ground::row(Square::at(-2, 1))), (1, 2));
        // A place to build on makes room for itself.
        let wider = Ground::new(board, Squares::one(Square::at(3, 0)));
        assert_eq!(
            (wider.width(), wider.cells.last().map(|cell| cell.1)),
            (6, ground.cells.last().map(|c| c.1))
        );
        let _ = game.state().turn();
    }
}
