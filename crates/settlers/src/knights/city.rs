//! Improvements, metropolises and walls (K8–K10).

use crate::action::Action;
use crate::bits::Nodes;
use crate::components::*;
use crate::costs::*;
use crate::event::Event;
use crate::flow::{Choices, Frame};
use crate::place::Node;
use crate::state::State;
use crate::thresholds::*;
use table::{Seat, Sink};

impl State {
    /// Whether a seat may buy the next level of a track, this much cheaper (K8.1–K8.3, K15.2).
    pub(crate) fn can_improve(&self, seat: Seat, track: Track, discount: u8) -> bool {
        let player = self.player(seat);
        let next = player.levels[track.index()] + 1;
        if next > TOP_LEVEL || player.cities.is_empty() {
            return false;
        }
        let holds = player.cities.has(self.realm.metropolis[track.index()]);
        if next >= METROPOLIS_LEVEL && !holds && self.plain_cities(seat).is_empty() {
            return false;
        }
        player.hand[track.commodity().index()] >= next.saturating_sub(discount)
    }

    /// Buys a level; the metropolis goes to the first at level 4, or to the first at level 5 (K9).
    pub(crate) fn improve(&mut self, seat: Seat, track: Track, discount: u8, log: &mut impl Sink<Event>) {
        let t = track.index();
        let level = self.player(seat).levels[t] + 1;
        let mut cost = FREE;
        cost[track.commodity().index()] = level.saturating_sub(discount);
        self.pay(seat, &cost, log);
        self.player_mut(seat).levels[t] = level;
        log.note(Event::Improved { seat, track, level });
        let holder = self.seats.iter().position(|p| p.cities.has(self.realm.metropolis[t]));
        let takes = match holder {
            None => level >= METROPOLIS_LEVEL && self.realm.metropolis[t].is_none(),
            Some(n) => n != seat.index() && level > self.seats[n].levels[t] && level == TOP_LEVEL,
        };
        if takes {
            self.push(Frame::Metropolis { track });
        }
    }

    pub(crate) fn metropolis_choices(&self, seat: Seat, out: &mut impl Choices) {
        for node in self.plain_cities(seat).iter() {
            out.add(Action::Metropolis(self.topology().corners[node]));
        }
    }

    pub(crate) fn metropolis_act(
        &mut self,
        seat: Seat,
        track: Track,
        action: Action,
        log: &mut impl Sink<Event>,
    ) {
        let Action::Metropolis(at) = action else { return };
        self.pop();
        self.realm.metropolis[track.index()] = self.topology().node(at);
        log.note(Event::Metropolis { seat, track, at });
    }

    /// Cities that may get a wall (K10.1).
    pub(crate) fn wall_places(&self, seat: Seat) -> Nodes {
        let player = self.player(seat);
        if player.walls.len() as u8 >= WALLS {
            return Nodes::EMPTY;
        }
        player.cities & !player.walls
    }

    pub(crate) fn wall(&mut self, seat: Seat, node: Node, log: &mut impl Sink<Event>) {
        self.player_mut(seat).walls.insert(node);
        log.note(Event::Wall { seat, at: self.topology().corners[node] });
    }

    pub(crate) fn wall_choices(&self, seat: Seat, out: &mut impl Choices) {
        for node in self.wall_places(seat).iter() {
            out.add(Action::Wall(self.topology().corners[node]));
        }
    }

    pub(crate) fn city_choices(&self, seat: Seat, out: &mut impl Choices) {
        if self.player(seat).affords(&WALL) {
            self.wall_choices(seat, out);
        }
        for track in Track::ALL {
            if self.can_improve(seat, track, 0) {
                out.add(Action::Improve(track));
            }
        }
    }
}
