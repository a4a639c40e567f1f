//! The canonical form of a table: what the rules know of it, by names, no matter how it lies in memory.
//!
//! Digests of positions are taken over this, so that a change of layout refuses no record and no stored table. What
//! follows from the rest is not written, and what is as at the beginning is left out: what a later version adds does
//! not change the digests of games that never use it.

use crate::bits::{Edges, Nodes, Tiles};
use crate::components::*;
use crate::flow::Frame;
use crate::map::Topology;
use crate::place::{NONE, Tile};
use crate::scenarios::Scenario;
use crate::state::{Knight, Player, Realm, State};
use std::fmt::{Debug, Display, Write};
use table::Seat;

/// Writes `name: value` for each thing there is to say.
struct Form<'a, W> {
    out: &'a mut W,
    places: &'static Topology,
}

impl<W: Write> Form<'_, W> {
    fn say(&mut self, name: &str, value: impl Display) {
        // Writing into a digest or a string cannot fail.
        _ = writeln!(self.out, "{name}: {value}");
    }

    /// Only if it is not as at the beginning.
    fn say_if<T: Debug + PartialEq>(&mut self, name: &str, value: T, usual: T) {
        if value != usual {
            self.say(name, format_args!("{value:?}"));
        }
    }

    fn list<T: Display>(&mut self, name: &str, list: impl IntoIterator<Item = T>) {
        let words: Vec<String> = list.into_iter().map(|item| item.to_string()).collect();
        if !words.is_empty() {
            self.say(name, words.join(" "));
        }
    }

    /// How many of each; those of which there are none are left out.
    fn counts<T: Display>(&mut self, name: &str, kinds: impl IntoIterator<Item = T>, counts: &[u8]) {
        let some = kinds.into_iter().zip(counts).filter(|(_, n)| **n > 0);
        self.list(name, some.map(|(kind, n)| format!("{n} {kind}")));
    }

    fn hex(&mut self, name: &str, hex: Tile) {
        let places = self.places;
        self.list(name, places.hexes.get(hex));
    }

    fn hexes(&mut self, name: &str, all: Tiles) {
        let places = self.places;
        self.list(name, all.iter().filter_map(|hex| places.hexes.get(hex)));
    }

    fn corners(&mut self, name: &str, nodes: &Nodes) {
        let places = self.places;
        self.list(name, nodes.iter().filter_map(|node| places.corners.get(node)));
    }

    fn sides(&mut self, name: &str, edges: &Edges) {
        let places = self.places;
        self.list(name, edges.iter().filter_map(|edge| places.sides.get(edge)));
    }

    fn seat(&mut self, name: &str, seat: Option<Seat>) {
        self.list(name, seat);
    }

    fn player(&mut self, player: &Player) {
        // Named one by one, so that nothing that a player comes to have later can be forgotten here.
        let Player {
            settlements,
            cities,
            roads,
            ships,
            hand,
            total,
            left,
            dev,
            fresh,
            fresh_total: _,
            dev_total,
            army,
            extra_ports,
            chips,
            settled,
            walls,
            lying,
            levels,
            defender,
            open_points,
            progress,
            progress_by: _,
            knights,
            reach: _,
        } = player;
        self.corners("settlements", settlements);
        self.corners("cities", cities);
        self.sides("roads", roads);
        self.sides("ships", ships);
        self.list("supply", left);
        self.counts("hand", Kind::ALL, hand);
        self.say_if("cards", *total, 0);
        self.counts("development", Dev::ALL, dev);
        self.counts("bought", Dev::ALL, fresh);
        self.say_if("development cards", *dev_total, 0);
        self.say_if("army", *army, 0);
        self.say_if("harbours given", *extra_ports, 0);
        self.say_if("chips", *chips, 0);
        self.hexes("settled", *settled);
        self.corners("walls", walls);
        self.corners("lying", lying);
        self.counts("levels", Track::ALL, levels);
        self.say_if("defender", *defender, 0);
        self.say_if("open points", *open_points, 0);
        self.counts("progress", Progress::ALL, progress);
        let mut knights: Vec<&Knight> = knights.iter().filter(|knight| **knight != Knight::OFF).collect();
        knights.sort_unstable_by_key(|knight| knight.node);
        for Knight { node, rank, flags } in knights {
            let corner = &self.places.corners[*node];
            self.say("knight", format_args!("{corner} {rank} {flags}"));
        }
    }

    fn realm(&mut self, realm: &Realm) {
        let Realm {
            barbarians,
            attacked,
            metropolis,
            merchant,
            merchant_of,
            pool,
            pool_total,
            under,
            under_len,
            fleet,
            harbor,
        } = realm;
        self.say_if("barbarians", *barbarians, 0);
        self.say_if("attacked", *attacked, false);
        for (track, node) in Track::ALL.into_iter().zip(metropolis) {
            self.corners(&format!("metropolis of {track}"), &Nodes::one(*node));
        }
        self.hex("merchant", *merchant);
        self.seat("merchant of", *merchant_of);
        self.counts("progress pool", Progress::ALL, pool);
        self.counts("progress pool by track", Track::ALL, pool_total);
        for ((track, under), len) in Track::ALL.into_iter().zip(under).zip(under_len) {
            self.list(&format!("under {track}"), &under[..usize::from(*len)]);
        }
        self.say_if("fleet", *fleet, 0);
        self.say_if("harbor", *harbor, 0);
    }

    /// The board as it was dealt and changed.
    fn board(&mut self, state: &State) {
        for (tile, hex) in self.places.hexes.entries() {
            self.say(&hex.to_string(), format_args!("{} {}", state.terrain[tile], state.token[tile]));
        }
        self.hexes("face down", state.down);
        self.hexes("barren", state.barren);
        self.list("harbours", &state.harbours[..state.map().harbours.len()]);
        for (n, (pool, stack)) in state.pools.iter().zip(&state.stacks).enumerate() {
            self.counts(&format!("pool {n}"), Terrain::ALL, pool);
            self.counts(&format!("tokens {n}"), 0..13, stack);
        }
        self.counts("harbours left", Port::ALL, &state.ports_left);
        self.hex("robber", state.robber);
        self.hex("pirate", state.pirate);
    }

    /// Offers and answers, and cards laid aside.
    fn talks(&mut self, state: &State) {
        for n in 0..usize::from(state.players) {
            self.say_if("deal", state.deals[n], Default::default());
            self.say_if("draft", state.drafts[n], None);
            self.say_if("talk", state.talk[n], Default::default());
            self.counts("aside", Kind::ALL, &state.aside[n]);
            self.say_if("due", (state.due[n], state.owing[n]), (0, 0));
        }
    }
}

/// A question. Digests are taken over it, so seats are bare numbers, and the bank is 255, as they once were in memory.
fn question(frame: &Frame) -> String {
    match frame {
        Frame::Discard { to } => format!("Discard {{ to: {} }}", to.map_or(NONE, |seat| seat.0)),
        _ => format!("{frame:?}").replace("Seat(", "").replace(')', ""),
    }
}

impl State {
    /// Writes the canonical form.
    pub(crate) fn write_canon(&self, out: &mut impl Write) {
        // Named one by one, so that nothing that comes to a table later can be forgotten here.
        let State {
            base: _,
            players,
            seats,
            // The board.
            terrain: _,
            token: _,
            down: _,
            barren: _,
            harbours: _,
            pools: _,
            stacks: _,
            ports_left: _,
            robber: _,
            pirate: _,
            derived: _,
            bank,
            deck,
            deck_total,
            spent,
            route_of,
            army_of,
            first,
            active,
            turns,
            dice,
            played,
            talks,
            may_listen,
            sailed,
            new_ships,
            step,
            // The talks.
            deals: _,
            drafts: _,
            talk: _,
            aside: _,
            due: _,
            owing: _,
            realm,
            scenario,
            frames,
            depth,
            winner,
        } = self;
        let mut form = Form { out, places: self.topology() };
        form.say("mode", self.mode());
        form.say("turn", format_args!("{turns} of {active}, first {first}"));
        form.board(self);
        for (seat, player) in seats[..usize::from(*players)].iter().enumerate() {
            form.say("seat", seat);
            form.player(player);
        }
        form.counts("bank", Kind::ALL, bank);
        form.counts("deck", Dev::ALL, deck);
        form.say("deck cards", deck_total);
        form.counts("spent", Dev::ALL, spent);
        form.seat("longest route", *route_of);
        form.seat("largest army", *army_of);
        form.say_if("dice", *dice, [0; 2]);
        form.say_if("played", *played, false);
        form.say_if("talks", *talks, 0);
        form.say_if("may listen", *may_listen, false);
        form.say_if("sailed", *sailed, false);
        form.sides("new ships", new_ships);
        form.say("step", step);
        form.talks(self);
        form.realm(realm);
        if *scenario != Scenario::None {
            form.say("scenario", format_args!("{scenario:?}"));
        }
        form.list("questions", frames[..usize::from(*depth)].iter().map(question));
        form.seat("winner", *winner);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::Node;

    #[test]
    fn seats_of_questions_are_bare_numbers() {
        let words = [
            (Frame::Discard { to: None }, "Discard { to: 255 }"),
            (Frame::Discard { to: Some(Seat(2)) }, "Discard { to: 2 }"),
            (Frame::Steal { from: Seat(3) }, "Steal { from: 3 }"),
            (
                Frame::Take { seat: Seat(1), left: 2, from: 0, optional: false },
                "Take { seat: 1, left: 2, from: 0, optional: false }",
            ),
            (Frame::Progress { seat: Seat(0), track: Track::Trade }, "Progress { seat: 0, track: Trade }"),
            (
                Frame::Banish { seat: Seat(1), node: Node::new(7), rank: 2, flags: 1 },
                "Banish { seat: 1, node: 7, rank: 2, flags: 1 }",
            ),
            (Frame::Free { left: 2, first: true }, "Free { left: 2, first: true }"),
        ];
        for (frame, words) in words {
            assert_eq!(question(&frame), words);
        }
    }
}
