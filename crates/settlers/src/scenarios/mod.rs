//! The six scenarios: what each changes at the joints of the rules. Mechanics that several share stand beside them;
//! the rules of the foundation ask for an ability, never for a scenario.

mod departure;
mod desert_dragons;
mod enchanted_land;
mod great_canal;
mod greater_catan;
mod prospects;
mod treasure_islands;
mod treasures;
mod voyages;

pub use desert_dragons::Dragons;
pub use enchanted_land::Enchanted;
pub use great_canal::Canal;
pub use treasures::Treasures;

use crate::bits::{Nodes, Tiles};
use crate::map::Map;
use crate::rules::{Limits, Rules, Setup};

/// What only a scenario has on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Scenario {
    /// A game of the foundation, or a scenario that needs nothing of its own.
    None,
    /// Treasures to find.
    Treasures(Treasures),
    /// Dragons of the deserts.
    Dragons(Dragons),
    /// A canal to dig.
    Canal(Canal),
    /// Dragons of the enchanted land.
    Enchanted(Enchanted),
}

/// A board for a number of players, and the rules without and with cities and knights.
struct Board {
    name: &'static str,
    map: &'static str,
    rules: [Option<Rules>; 2],
    limits: fn(&Map) -> Limits,
}

/// Pieces may be everywhere.
fn unlimited(_: &Map) -> Limits {
    Limits::NONE
}

/// The corners of these hexes.
fn corners_of(map: &Map, area: Tiles) -> Nodes {
    area.iter().map(|hex| map.topology.hex_nodeset[hex]).collect()
}

/// The set-ups of all scenarios: for each number of players, without and with cities and knights.
pub(crate) fn setups() -> impl Iterator<Item = Setup> {
    let boards = treasure_islands::boards()
        .into_iter()
        .chain(departure::boards())
        .chain(greater_catan::boards())
        .chain(desert_dragons::boards())
        .chain(great_canal::boards())
        .chain(enchanted_land::boards());
    // A test loads every map of the crate; one that cannot be read is not offered.
    boards.flat_map(|Board { name, map, rules, limits }| {
        rules
            .into_iter()
            .flatten()
            .filter_map(move |rules| Some(Setup::new(name, Map::read(map).ok()?, rules).limited(limits)))
    })
}
