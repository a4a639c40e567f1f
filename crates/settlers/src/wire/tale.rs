//! What only a scenario has, as it is written.

use super::parts::{Counts, array, counts};
use super::{Chart, Refused, at_most, is_default};
use crate::components::{FLAG_COPIES, FLAGS, TREASURE_COPIES, Treasure};
use crate::coords::{Corner, Hex};
use crate::scenarios::{Scenario, Treasures};
use crate::state::State;
use serde::{Deserialize, Serialize};
use table::MOST_SEATS;

/// More dragons than this there are not (D.4).
const DRAGONS: u8 = 18;
/// Two on each of nine hexes (C.4).
const CHIPS: u8 = 18;

/// The data of a scenario.
#[derive(Serialize, Deserialize, PartialEq)]
#[serde(tag = "of", rename_all = "kebab-case")]
pub(super) enum Tale {
    Treasures {
        lying: Vec<Corner>,
        stock: u8,
        #[serde(default, skip_serializing_if = "is_default")]
        gone: Counts<Treasure>,
        /// By seat; empty where they are hidden.
        kept: Vec<Counts<Treasure>>,
        kept_total: Vec<u8>,
        #[serde(default, skip_serializing_if = "is_default")]
        looks: bool,
        #[serde(default, skip_serializing_if = "is_default")]
        looks_at: Option<Treasure>,
    },
    Dragons {
        supply: u8,
        gathered: [u8; 3],
        landed: Vec<Hex>,
        #[serde(default, skip_serializing_if = "is_default")]
        targets: Vec<Hex>,
        #[serde(default, skip_serializing_if = "is_default")]
        still: u8,
    },
    Canal {
        undug: Vec<Hex>,
        /// By seat.
        chips: Vec<u8>,
    },
    Enchanted {
        lying: Vec<Corner>,
        /// By flag.
        shown: [Vec<Corner>; FLAGS],
        gone: [u8; FLAGS],
        /// By seat.
        won: Vec<u8>,
    },
}

/// What each seat has, in the order of the seats.
fn by_seat(list: &[u8], most: u8, chart: Chart) -> Result<[u8; MOST_SEATS], Refused> {
    if list.len() != usize::from(chart.players) {
        return Err("every seat has something, and only those that exist");
    }
    let mut out = [0; MOST_SEATS];
    for (to, &n) in out.iter_mut().zip(list) {
        *to = at_most(n, most)?;
    }
    Ok(out)
}

impl Tale {
    pub(super) fn of(scenario: &Scenario, chart: Chart) -> Option<Tale> {
        match scenario {
            Scenario::None => None,
            Scenario::Dragons(dragons) => Some(Tale::Dragons {
                supply: dragons.supply,
                gathered: dragons.gathered,
                landed: chart.hexes(dragons.landed),
                targets: chart.hexes(dragons.targets),
                still: dragons.still,
            }),
            Scenario::Canal(canal) => Some(Tale::Canal {
                undug: chart.hexes(canal.undug),
                chips: canal.chips[..usize::from(chart.players)].to_vec(),
            }),
            Scenario::Enchanted(enchanted) => Some(Tale::Enchanted {
                lying: chart.corners(enchanted.lying),
                shown: enchanted.shown.map(|nodes| chart.corners(nodes)),
                gone: enchanted.gone,
                won: enchanted.won[..usize::from(chart.players)].to_vec(),
            }),
            Scenario::Treasures(treasures) => {
                let players = usize::from(chart.players);
                Some(Tale::Treasures {
                    lying: chart.corners(treasures.lying),
                    stock: treasures.stock,
                    gone: counts(&treasures.gone),
                    kept: treasures.kept[..players].iter().map(|faces| counts(faces)).collect(),
                    kept_total: treasures.kept_total[..players].to_vec(),
                    looks: treasures.look().is_some(),
                    looks_at: treasures.looked_at(),
                })
            }
        }
    }

    /// Puts it on a table of the same scenario.
    pub(super) fn give(tale: Option<Tale>, state: &mut State, chart: Chart) -> Result<(), Refused> {
        match (&mut state.scenario, tale) {
            (Scenario::None, None) => Ok(()),
            (Scenario::Treasures(treasures), Some(tale @ Tale::Treasures { .. })) => {
                tale.treasures(treasures, chart)
            }
            (Scenario::Dragons(to), Some(Tale::Dragons { supply, gathered, landed, targets, still })) => {
                to.supply = at_most(supply, DRAGONS)?;
                to.gathered = gathered;
                if gathered.iter().any(|&n| n > DRAGONS) {
                    return Err("there are not so many dragons");
                }
                to.landed = chart.tiles(&landed)?;
                to.targets = chart.tiles(&targets)?;
                to.still = still;
                Ok(())
            }
            (Scenario::Canal(to), Some(Tale::Canal { undug, chips })) => {
                to.undug = chart.tiles(&undug)?;
                to.chips = by_seat(&chips, CHIPS, chart)?;
                Ok(())
            }
            (Scenario::Enchanted(to), Some(Tale::Enchanted { lying, shown, gone, won })) => {
                to.lying = chart.nodes(&lying)?;
                for (nodes, list) in to.shown.iter_mut().zip(&shown) {
                    *nodes = chart.nodes(list)?;
                }
                for (n, to) in to.gone.iter_mut().enumerate() {
                    *to = at_most(gone[n], FLAG_COPIES[n])?;
                }
                to.won = by_seat(&won, FLAG_COPIES.iter().sum(), chart)?;
                Ok(())
            }
            _ => Err("this is not what the scenario has"),
        }
    }

    fn treasures(self, to: &mut Treasures, chart: Chart) -> Result<(), Refused> {
        let Tale::Treasures { lying, stock, gone, kept, kept_total, looks, looks_at } = self else {
            return Err("these are no treasures");
        };
        let most = |face: usize| TREASURE_COPIES[face];
        if kept.len() != usize::from(chart.players) || kept_total.len() != kept.len() {
            return Err("every seat may keep treasures, and only those that exist");
        }
        to.lying = chart.nodes(&lying)?;
        to.stock = at_most(stock, TREASURE_COPIES.iter().sum())?;
        to.gone = array(&gone, most)?;
        for (n, (faces, total)) in kept.iter().zip(kept_total).enumerate() {
            to.kept[n] = array(faces, most)?;
            to.kept_total[n] = at_most(total, 4)?;
        }
        to.set_look(looks.then_some(looks_at));
        Ok(())
    }
}
