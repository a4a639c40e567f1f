//! Which progress cards may be played, and what they do at once (K14.2, K14.6, K15).

use crate::action::Action;
use crate::bits::{Edges, Nodes, Tiles};
use crate::components::*;
use crate::costs::*;
use crate::event::Event;
use crate::flow::{Choices, EACH, Frame, Naming, ROBBER};
use crate::place::{Node, Tile};
use crate::state::{Knight, State};
use crate::thresholds::*;
use table::{MOST_SEATS, Seat, SeatSet, Sink};

impl State {
    /// Cards, exchanges of Commercial Harbor, and surplus cards at the end of the turn.
    pub(crate) fn progress_choices(&self, seat: Seat, out: &mut impl Choices) {
        let player = self.player(seat);
        if player.progress_by != [0; TRACKS] {
            for card in Progress::ALL {
                if player.progress[card.index()] > 0 && self.can_use(seat, card) {
                    out.add(Action::Use(card));
                }
            }
            if player.progress_total() > PROGRESS_LIMIT {
                self.bury_choices(seat, out);
            }
        }
        if self.realm.harbor & 0x80 != 0 {
            for with in self.harbor_partners(seat).iter() {
                for kind in Kind::ALL.into_iter().take(RESOURCES) {
                    if player.hand[kind.index()] > 0 {
                        out.add(Action::Harbor(with, kind));
                    }
                }
            }
        }
    }

    /// Opponents not yet used this turn who hold cards (K15.20).
    fn harbor_partners(&self, seat: Seat) -> SeatSet {
        self.others(seat)
            .filter(|s| self.realm.harbor >> s.0 & 1 == 0 && self.player(*s).total > 0)
            .fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// Others with more points, or as many (K14.7).
    pub(crate) fn ahead(&self, seat: Seat, equal: bool) -> SeatSet {
        let mine = self.open_points(seat);
        self.others(seat)
            .filter(|&s| self.open_points(s) > mine || equal && self.open_points(s) == mine)
            .fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// Land hexes of a terrain that touch an own building (K15.5).
    fn own_hexes(&self, seat: Seat, terrain: Terrain) -> Tiles {
        let own = self.player(seat).buildings();
        self.land()
            .iter()
            .filter(|&h| self.terrain[h] == terrain)
            .filter(|&h| self.topology().hex_nodeset[h].meets(&own))
            .collect()
    }

    /// Hexes the merchant may stand on (K15.22, SK12).
    pub(crate) fn merchant_places(&self, seat: Seat) -> Tiles {
        let own = self.player(seat).buildings();
        self.land()
            .iter()
            .filter(|&h| !matches!(self.terrain[h], Terrain::Gold | Terrain::Lake))
            .filter(|&h| self.topology().hex_nodeset[h].meets(&own))
            .collect()
    }

    /// Hexes whose tokens may be exchanged (K15.4, SK13).
    fn swap_places(&self) -> Tiles {
        (self.land() & !self.barren & self.limits().tokens)
            .iter()
            .filter(|&h| !matches!(self.token[h], 0 | 2 | 6 | 8 | 12))
            .collect()
    }

    /// The second hex of an exchange lies after the first and shows another number.
    pub(crate) fn swap_choices(&self, first: Tile) -> Tiles {
        let places = self.swap_places();
        let after = |h: Tile| places.iter().filter(move |&g| g > h && self.token[g] != self.token[h]);
        if first.is_some() {
            return after(first).collect();
        }
        places.iter().filter(|&h| after(h).next().is_some()).collect()
    }

    /// Open roads and ships of a seat that the Diplomat may remove (K15.14, SK10).
    pub(crate) fn open_routes(&self, seat: Seat) -> Edges {
        let player = self.player(seat);
        let topology = self.topology();
        let held = player.buildings() | player.knight_nodes();
        let routes = player.routes();
        let mut open = if player.ships.is_empty() { Edges::EMPTY } else { player.open_ships() };
        for edge in player.roads.iter() {
            let ends = topology.edge_nodes[edge];
            if ends.iter().any(|&n| !held.has(n) && (routes & topology.node_edgeset[n]).len() == 1) {
                open.insert(edge);
            }
        }
        if !player.knight_nodes().is_empty() {
            open.iter().filter(|&e| self.cuts_off_knight(seat, e)).for_each(|e| open.remove(e));
        }
        open
    }

    /// Foreign knights on nodes touched by own routes (K15.15, SK13).
    pub(crate) fn intrigue_targets(&self, seat: Seat) -> Nodes {
        let player = self.player(seat);
        let routes = player.road_ends() | player.ship_ends();
        routes & self.knight_nodes() & !player.knight_nodes() & self.limits().targets
    }

    /// Own knights a deserter may come from (K15.13).
    pub(crate) fn deserters(&self, seat: Seat) -> Nodes {
        self.player(seat).knight_nodes() & self.limits().targets
    }

    /// Players a card may name.
    pub(crate) fn nameable(&self, seat: Seat, card: Progress) -> SeatSet {
        let fits = |s: &Seat| match card {
            Progress::Deserter => !self.deserters(*s).is_empty(),
            Progress::Spy => self.player(*s).progress_total() > 0,
            Progress::MasterMerchant => self.ahead(seat, false).has(*s) && self.player(*s).total > 0,
            _ => false,
        };
        self.others(seat).filter(fits).fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// Whether the card can have an effect, as far as its player can know (K14.6, K15).
    pub(crate) fn can_use(&self, seat: Seat, card: Progress) -> bool {
        let player = self.player(seat);
        let cards_elsewhere = || self.others(seat).any(|s| self.player(s).total > 0);
        match card {
            Progress::Alchemist | Progress::Printer | Progress::Constitution => false,
            Progress::Crane => Track::ALL.iter().any(|&t| self.can_improve(seat, t, 1)),
            Progress::Engineer => !self.wall_places(seat).is_empty(),
            Progress::Inventor => !self.swap_choices(Tile::NONE).is_empty(),
            Progress::Irrigation => {
                self.bank[Kind::Grain.index()] > 0 && !self.own_hexes(seat, Terrain::Fields).is_empty()
            }
            Progress::Mining => {
                self.bank[Kind::Ore.index()] > 0 && !self.own_hexes(seat, Terrain::Mountains).is_empty()
            }
            Progress::Medicine => player.affords(&CITY_WITH_MEDICINE) && !self.city_places(seat).is_empty(),
            Progress::RoadBuilding => self.can_place_free(seat),
            Progress::Smith => player.knights.iter().any(|&k| self.can_promote(seat, k)),
            Progress::Bishop => self.movable() & ROBBER != 0,
            Progress::Deserter | Progress::Spy | Progress::MasterMerchant => {
                !self.nameable(seat, card).is_empty()
            }
            Progress::Diplomat => self.all_seats().any(|seat| !self.open_routes(seat).is_empty()),
            Progress::Intrigue => !self.intrigue_targets(seat).is_empty(),
            Progress::Saboteur => self.ahead(seat, true).iter().any(|s| self.player(s).total >= 2),
            Progress::Wedding => self.ahead(seat, false).iter().any(|s| self.player(s).total > 0),
            Progress::Warlord => player.knights.iter().any(|k| k.on_board() && !k.active()),
            Progress::CommercialHarbor => {
                player.hand[..RESOURCES].iter().any(|&n| n > 0) && !self.harbor_partners(seat).is_empty()
            }
            Progress::Merchant => !self.merchant_places(seat).is_empty(),
            Progress::MerchantFleet => true,
            Progress::ResourceMonopoly | Progress::TradeMonopoly => cards_elsewhere(),
        }
    }

    /// Plays a card: it is shown and goes under its deck (K14.3), then takes effect.
    pub(crate) fn use_card(&mut self, seat: Seat, card: Progress, log: &mut impl Sink<Event>) {
        self.lose_progress(seat, card);
        self.put_under(card, false);
        log.note(Event::Used { seat, card });
        match card {
            Progress::Alchemist => {
                self.frames[0] = Frame::Main;
                self.push(Frame::Alchemist);
            }
            Progress::Crane => self.push(Frame::Crane),
            Progress::Engineer => self.push(Frame::Engineer),
            Progress::Inventor => self.push(Frame::Inventor { first: Tile::NONE }),
            Progress::Irrigation => self.harvest(seat, Terrain::Fields, log),
            Progress::Mining => self.harvest(seat, Terrain::Mountains, log),
            Progress::Medicine => self.push(Frame::Medicine),
            Progress::RoadBuilding => self.push(Frame::Free { left: 2, first: true }),
            Progress::Smith => self.push(Frame::Smith { done: Node::NONE }),
            Progress::Bishop => self.push(Frame::Robber { how: ROBBER | EACH }),
            Progress::Deserter | Progress::Spy | Progress::MasterMerchant => {
                self.push(Frame::Choose { card });
            }
            Progress::Diplomat => self.push(Frame::Diplomat),
            Progress::Intrigue => self.push(Frame::Intrigue),
            Progress::Saboteur => {
                let hit = self.ahead(seat, true);
                self.levy(hit, |total| total / 2, None);
            }
            Progress::Wedding => {
                let hit = self.ahead(seat, false);
                self.levy(hit, |total| total.min(2), Some(seat));
            }
            Progress::Warlord if self.rules().drills_in_order => self.push(Frame::Muster),
            Progress::Warlord => {
                for knight in self.player(seat).knights {
                    if knight.on_board() && knight.flags & Knight::ACTIVE == 0 {
                        self.wake(seat, knight.node, log);
                    }
                }
            }
            Progress::CommercialHarbor => self.realm.harbor |= 0x80,
            Progress::Merchant => self.push(Frame::Merchant),
            Progress::MerchantFleet => self.push(Frame::Name { why: Naming::Fleet }),
            Progress::ResourceMonopoly => self.push(Frame::Name { why: Naming::ResourceMonopoly }),
            Progress::TradeMonopoly => self.push(Frame::Name { why: Naming::TradeMonopoly }),
            Progress::Printer | Progress::Constitution => {}
        }
    }

    /// Two cards for each hex of the terrain at an own building, as far as the bank has them (K15.5, K15.7).
    fn harvest(&mut self, seat: Seat, terrain: Terrain, log: &mut impl Sink<Event>) {
        let Some(kind) = terrain.resource() else { return };
        let n = 2 * self.own_hexes(seat, terrain).len() as u8;
        let n = n.min(self.bank[kind.index()]);
        self.gain(seat, kind, n, log);
    }

    /// These seats choose cards at the same time (K15.16, K15.19).
    fn levy(&mut self, seats: SeatSet, of: impl Fn(u8) -> u8, to: Option<Seat>) {
        let mut due = [0; MOST_SEATS];
        for seat in seats.iter() {
            due[seat.index()] = of(self.player(seat).total);
        }
        self.demand(due, to);
    }

    /// The Bishop takes one card from each neighbour of the hex, clockwise (K15.11).
    pub(crate) fn rob_each(&mut self) {
        let victims = self.victims(self.robber, false);
        for n in (1..self.players).rev() {
            let seat = self.after(self.active, n);
            if victims.has(seat) {
                self.push(Frame::Steal { from: seat });
            }
        }
    }

    /// Offers a resource unseen for a commodity (K15.20).
    pub(crate) fn offer_harbor(&mut self, seat: Seat, with: Seat, kind: Kind, log: &mut impl Sink<Event>) {
        self.realm.harbor |= 1 << with.0;
        self.player_mut(seat).hand[kind.index()] -= 1;
        self.aside[seat.index()][kind.index()] += 1;
        self.due[seat.index()] = 1;
        self.push(Frame::HarborAnswer { seat: with });
        log.note(Event::Harbor { by: seat, with });
    }

    pub(crate) fn finish_harbor(&mut self, with: Seat, gives: Option<Kind>, log: &mut impl Sink<Event>) {
        self.pop();
        let by = self.active();
        self.due[by.index()] = 0;
        for kind in Kind::ALL {
            if std::mem::take(&mut self.aside[by.index()][kind.index()]) == 0 {
                continue;
            }
            self.player_mut(by).hand[kind.index()] += 1;
            // A card goes and a card comes: the others cannot tell whether it is the same. Who has to return it
            // has not seen it either.
            log.note(Event::Slipped { from: by, to: with, kind: gives.map(|_| kind) });
            log.note(Event::Slipped { from: with, to: by, kind: gives });
            if let Some(commodity) = gives {
                self.pass_cards(by, with, kind, 1);
                self.pass_cards(with, by, commodity, 1);
            }
        }
    }
}
