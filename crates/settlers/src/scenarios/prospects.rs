//! What a scenario promises a seat, for players made of code: in the units in which a point is 1000.

use super::{Canal, Enchanted, Scenario, Treasures};
use crate::bits::{Nodes, Tiles};
use crate::flow::Frame;
use crate::place::Node;
use crate::rules::Piece;
use crate::state::{Knight, State};
use table::Seat;

/// How many roads or ships ahead something is looked for, and what each step nearer is worth.
#[derive(Clone, Copy)]
struct Way {
    foresight: i32,
    nearer: i32,
}

/// The way to a find, or to a coast to settle.
const WAY: Way = Way { foresight: 5, nearer: 14 };
/// What kept treasures are worth besides their points (U.10): a larger hand, then a harbour of choice, and being
/// nearer to the points of three and four.
pub(super) const KEPT: [i32; 5] = [0, 90, 260, 420, 420];
/// A dragon at the own land, besides what the hex no longer yields.
const DRAGON: i32 = -60;
/// A building where no dragon comes, and each road or ship nearer to one. With the home island full of dragons and
/// nobody settled elsewhere nothing yields any more, and the game would never end: so everybody sails in time.
const FOOTHOLD: i32 = 700;
const WAY_OUT: Way = Way { foresight: 12, nearer: 45 };
/// What a Knight card will do against one.
const SLAY: i32 = 150;
/// A knight at a stretch of the canal that is still to be dug, more if another stands there already; and a place
/// where one could be recruited.
const DIGGER: i32 = 110;
const PARTNER: i32 = 90;
const SHOVEL: i32 = 40;
/// A knight on a small island, for its gold or its harbour.
const TRADER: i32 = 20;
/// What a knight brings that the Warlord is about to wake.
const MUSTERED: i32 = 45;
/// A knight on the enchanted land, one that stands on a dragon it may beat, and that is awake to fight it.
const LANDED: i32 = 350;
const ON_DRAGON: i32 = 160;
const READY: i32 = 90;
/// Its strength decides which dragons it can beat.
const STRENGTH: i32 = 90;
/// A settlement on the enchanted coast before a knight has crossed.
const BRIDGEHEAD: i32 = 200;

impl State {
    /// What the scenario promises a seat besides points and production.
    pub fn scenario_prospects(&self, seat: Seat) -> i32 {
        match &self.scenario {
            Scenario::None => 0,
            Scenario::Treasures(treasures) => self.treasure_prospects(seat, treasures),
            Scenario::Dragons(dragons) => self.dragon_prospects(seat, dragons.landed),
            Scenario::Canal(canal) => self.canal_prospects(seat, canal),
            Scenario::Enchanted(enchanted) => self.enchanted_prospects(seat, enchanted),
        }
    }

    /// What the scenario's part of a card or fight will bring that is being carried out.
    pub fn scenario_promise(&self) -> i32 {
        let seat = self.active();
        match (&self.scenario, self.question()) {
            (Scenario::Dragons(dragons), Frame::Slay) if self.near_own(seat, dragons.landed) > 0 => SLAY,
            (Scenario::Enchanted(enchanted), Frame::Flag { node }) => {
                let rank = self.player(seat).knights.iter().find(|k| k.node == node).map_or(0, |k| k.rank);
                self.chance_to_win(enchanted, node, rank)
            }
            (_, Frame::Muster) => {
                let idle = self.player(seat).knights.iter().filter(|k| k.on_board() && !k.active());
                MUSTERED * idle.count() as i32
            }
            _ => 0,
        }
    }

    fn treasure_prospects(&self, seat: Seat, treasures: &Treasures) -> i32 {
        let kept = KEPT[usize::from(treasures.kept_total[seat.index()].min(4))];
        kept + self.nearness(seat, treasures.lying | self.shores_unknown(), WAY)
    }

    /// Dragons at the own land hurt; a foothold on the island they cannot reach helps, and so does the way there.
    fn dragon_prospects(&self, seat: Seat, landed: Tiles) -> i32 {
        let home = self.map().area("home");
        let safe = self.corners_around(self.land() & !home);
        let foothold = if self.player(seat).buildings().meets(&safe) {
            FOOTHOLD
        } else {
            self.nearness(seat, safe & !self.barred_nodes(), WAY_OUT)
        };
        foothold + DRAGON * self.near_own(seat, landed)
    }

    /// How many of these hexes touch an own building.
    fn near_own(&self, seat: Seat, some: Tiles) -> i32 {
        let own = self.player(seat).buildings();
        some.iter().filter(|&hex| self.topology().hex_nodeset[hex].meets(&own)).count() as i32
    }

    /// Knights belong where the canal is still to be dug, best beside others; then where there is gold to find.
    fn canal_prospects(&self, seat: Seat, canal: &Canal) -> i32 {
        let player = self.player(seat);
        let work = self.corners_around(canal.undug);
        let mut value = 0;
        for knight in player.knights.iter().filter(|k| k.on_board()) {
            if work.has(knight.node) {
                let here = self.corners_around(canal.undug & self.hexes_at(knight.node));
                let others = (self.knight_nodes() & here).len() > 1;
                value += DIGGER + if others { PARTNER } else { 0 };
            } else if !self.limits().defenders.has(knight.node) {
                value += TRADER;
            }
        }
        let places = self.recruit_places(seat) & work;
        value + SHOVEL * (places.len().min(2) as i32)
    }

    /// First over the sea with ships, then with a knight, then from dragon to dragon.
    fn enchanted_prospects(&self, seat: Seat, enchanted: &Enchanted) -> i32 {
        let there = self.limits().banishes;
        let player = self.player(seat);
        let knights = player.knights.iter().filter(|k| k.on_board());
        let Some(knight) = knights.clone().find(|k| there.has(k.node)) else {
            if (player.settlements & there).is_empty() {
                return self.nearness(seat, self.limits().settlements & there & !self.barred_nodes(), WAY);
            }
            // Only a knight that can get there helps.
            let strongest = knights.map(|k| i32::from(k.rank)).max().unwrap_or(0);
            return BRIDGEHEAD + 30 * strongest;
        };
        let Knight { node, rank, .. } = *knight;
        let mut value = BRIDGEHEAD + LANDED + STRENGTH * i32::from(rank);
        let hope = self.chance_to_win(enchanted, node, rank);
        if enchanted.lying.has(node) && hope > 0 {
            value += ON_DRAGON + hope / 10 + if knight.active() { READY } else { 0 };
        } else if knight.active() {
            value += READY / 2;
        }
        value
    }

    /// How likely a knight of this rank beats the dragon here, in thousandths.
    fn chance_to_win(&self, enchanted: &Enchanted, node: Node, rank: u8) -> i32 {
        if let Some(flag) = enchanted.flag(node) {
            return if rank >= flag { 1000 } else { 0 };
        }
        let unseen = enchanted.unseen().map(i32::from);
        let all: i32 = unseen.iter().sum();
        let beaten: i32 = unseen.iter().take(usize::from(rank)).sum();
        1000 * beaten / all.max(1)
    }

    /// Nodes at hexes that lie face down.
    fn shores_unknown(&self) -> Nodes {
        self.corners_around(self.down)
    }

    /// The corners of these hexes.
    fn corners_around(&self, some: Tiles) -> Nodes {
        super::corners_of(self.map(), some)
    }

    /// The fewer ships it takes to get to one of these nodes, the better.
    fn nearness(&self, seat: Seat, goals: Nodes, way: Way) -> i32 {
        if self.left(seat, Piece::Ship) == 0 || goals.is_empty() {
            return 0;
        }
        let free = (self.roadable() | self.shipable()) & !self.routed_edges();
        let mut reached = self.supports(seat, false) | self.supports(seat, true);
        let mut last = reached;
        for step in 1..=way.foresight {
            last = self.ends_of(self.edges_at(last) & free) & !reached;
            reached |= last;
            if last.meets(&goals) {
                return way.nearer * (way.foresight + 1 - step);
            }
        }
        0
    }
}
