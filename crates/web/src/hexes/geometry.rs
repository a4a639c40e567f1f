//! Where hexes, corners and sides lie on the picture: a hex is 100 units high, its point up.

use crate::hexes::choice::Part;
use settlers::constants::Terrain;
use settlers::coords::{Corner, Hex, Side};
use settlers::map::Ground;
use settlers::{Edge, Node, State};

/// Half the width of a hex.
const HALF: f64 = 43.301_27;
/// How far apart rows are.
const ROW: f64 = 75.0;
/// From the middle of a hex to its upper corner.
const TALL: f64 = 50.0;
/// How much sea there is around land, where harbours have their signs, and around hexes of the sea.
const LAND_RIM: f64 = 40.0;
const SEA_RIM: f64 = 8.0;

/// A point of the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

/// The middle of a hex.
pub fn hex(at: Hex) -> Point {
    let (q, r) = (f64::from(at.q()), f64::from(at.r()));
    Point { x: HALF * (2.0 * q + r), y: ROW * r }
}

/// A corner.
pub fn corner(at: Corner) -> Point {
    let Point { x, y } = hex(at.hex());
    Point { x, y: if at.south() { y + TALL } else { y - TALL } }
}

/// The middle of a side, and how it is turned, in degrees.
pub fn side(at: Side) -> (Point, f64) {
    let Some([from, to]) = at.ends() else { return (hex(at.hex()), 0.0) };
    let (a, b) = (corner(from), corner(to));
    (Point { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 }, (b.y - a.y).atan2(b.x - a.x).to_degrees())
}

/// Where something that can be clicked on the board lies.
pub fn part(at: Part) -> Option<Point> {
    Some(match at {
        Part::Hex(at) => hex(at),
        Part::Corner(at) => corner(at),
        Part::Side(at) => side(at).0,
        Part::Kind(_) | Part::Die(_) => return None,
    })
}

/// How the board lies: its rows across, or turned by a quarter, for windows that are taller than wide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lay {
    /// North is up.
    #[default]
    Across,
    /// North is to the right.
    Turned,
}

impl Lay {
    /// Where a point, or how far a distance, lies on the screen.
    pub fn turn(self, Point { x, y }: Point) -> Point {
        match self {
            Lay::Across => Point { x, y },
            Lay::Turned => Point { x: -y, y: x },
        }
    }
}

/// A board as it lies: where everything on it is.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    /// The table.
    pub state: &'a State,
    /// How it lies.
    pub lay: Lay,
}

impl Plan<'_> {
    /// The middle of a hex.
    pub fn hex(self, at: Hex) -> Point {
        self.lay.turn(hex(at))
    }

    /// A corner, by its number.
    pub fn node(self, node: Node) -> Point {
        self.lay.turn(corner(self.state.topology().corners[node]))
    }

    /// The middle of a side, and how it is turned, in degrees.
    pub fn side(self, at: Side) -> (Point, f64) {
        let (middle, degrees) = side(at);
        (self.lay.turn(middle), if self.lay == Lay::Turned { degrees + 90.0 } else { degrees })
    }

    /// The same by the number of the side.
    pub fn edge(self, edge: Edge) -> (Point, f64) {
        self.side(self.state.topology().sides[edge])
    }

    /// Where something that can be clicked on the board lies.
    pub fn part(self, at: Part) -> Option<Point> {
        part(at).map(|at| self.lay.turn(at))
    }

    /// The part of the picture that shows the whole board: left, top, width, height.
    pub fn frame(self) -> [f64; 4] {
        let [left, top, width, height] = frame(self.state);
        match self.lay {
            Lay::Across => [left, top, width, height],
            Lay::Turned => [-top - height, left, height, width],
        }
    }
}

/// The part of the picture that shows the whole board when it lies across: left, top, width, height.
pub fn frame(state: &State) -> [f64; 4] {
    let (mut left, mut top, mut right, mut bottom) = (f64::MAX, f64::MAX, f64::MIN, f64::MIN);
    for (n, at) in state.topology().hexes.entries() {
        let Point { x, y } = hex(*at);
        // By the map, not by what was found: the frame never changes.
        let rim =
            if state.map().places[n].ground == Ground::Fixed(Terrain::Sea) { SEA_RIM } else { LAND_RIM };
        (left, right) = (left.min(x - HALF - rim), right.max(x + HALF + rim));
        (top, bottom) = (top.min(y - TALL - rim), bottom.max(y + TALL + rim));
    }
    [left, top, right - left, bottom - top]
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Game as _;

    #[test]
    fn neighbours_share_corners_and_sides_lie_between_them() {
        let at = Hex::new(0, 0).unwrap();
        let corners = at.corners().unwrap().map(corner);
        let far = |a: Point, b: Point| ((a.x - b.x).powi(2) + (a.y - b.y).powi(2)).sqrt();
        for (n, one) in corners.iter().enumerate() {
            assert!((far(*one, hex(at)) - 50.0).abs() < 0.01);
            assert!((far(*one, corners[(n + 1) % 6]) - 50.0).abs() < 0.01);
        }
        for way in settlers::coords::Way::ALL {
            let (middle, _) = side(at.side(way).unwrap());
            assert!((far(middle, hex(at)) - HALF).abs() < 0.01);
        }
    }

    #[test]
    fn a_turned_board_shows_all_of_it_with_north_to_the_right() {
        let state = State::new(&settlers::Config::new("greater-catan", 4).unwrap());
        for lay in [Lay::Across, Lay::Turned] {
            let plan = Plan { state: &state, lay };
            let [x, y, w, h] = plan.frame();
            for at in state.topology().corners.iter() {
                let at = plan.part(Part::Corner(*at)).unwrap();
                assert!(at.x > x && at.y > y && at.x < x + w && at.y < y + h, "{lay:?}: {at:?}");
            }
        }
        assert_eq!(Lay::Turned.turn(Point { x: 0.0, y: -1.0 }), Point { x: 1.0, y: 0.0 });
    }
}
