//! Treasures at sea: tokens that lie face down until a road or ship reaches them (T.10, U.9).
//!
//! What nobody has seen is a multiset, as everywhere: a token gets its face when it is turned.

use crate::action::Action;
use crate::bits::Nodes;
use crate::components::{TREASURE_COPIES, TREASURES, Treasure};
use crate::event::Event;
use crate::flow::{Choices, Frame};
use crate::map::Map;
use crate::place::Edge;
use crate::scenarios::Scenario;
use crate::state::State;
use table::{MOST_SEATS, Random, Seat, Sink, Viewer};

/// Most tokens a player may keep (U.9).
pub(super) const MOST_KEPT: u8 = 4;
/// No treasure is looked at.
const NO_FACE: u8 = 255;
/// One is, but not by whom this view belongs to.
const HIDDEN: u8 = 254;

/// Where the treasures are.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Treasures {
    /// Whether their finder looks at them alone and may keep them (U.9).
    pub secret: bool,
    /// Nodes on which tokens lie.
    pub lying: Nodes,
    /// Tokens beside the board (T.4).
    pub stock: u8,
    /// Tokens that were shown and are out of the game, by face.
    pub gone: [u8; TREASURES],
    /// Tokens each seat has kept, by face; all 0 where they are hidden (U.16).
    pub kept: [[u8; TREASURES]; MOST_SEATS],
    /// How many each seat has kept.
    pub kept_total: [u8; MOST_SEATS],
    /// The face the active seat is looking at, or one of the two marks above.
    looked_at: u8,
}

impl Treasures {
    /// All tokens on the marked nodes of a map, the rest beside it.
    pub(super) fn laid_out(map: &Map, secret: bool) -> Treasures {
        let lying = map.treasures.iter().copied().collect::<Nodes>();
        let all: u8 = TREASURE_COPIES.iter().sum();
        Treasures {
            secret,
            lying,
            stock: all - lying.len() as u8,
            gone: [0; TREASURES],
            kept: [[0; TREASURES]; MOST_SEATS],
            kept_total: [0; MOST_SEATS],
            looked_at: NO_FACE,
        }
    }

    /// The face that is looked at, if this table shows it.
    pub fn looked_at(&self) -> Option<Treasure> {
        Treasure::ALL.get(usize::from(self.looked_at)).copied()
    }

    /// Whether somebody looks at a token, and which face it has if that is known.
    #[cfg(feature = "serde")]
    pub(crate) fn look(&self) -> Option<Option<Treasure>> {
        (self.looked_at != NO_FACE).then(|| self.looked_at())
    }

    #[cfg(feature = "serde")]
    pub(crate) fn set_look(&mut self, look: Option<Option<Treasure>>) {
        self.looked_at = match look {
            None => NO_FACE,
            Some(None) => HIDDEN,
            Some(Some(face)) => face as u8,
        };
    }

    /// Faces nobody has turned yet.
    fn unseen(&self) -> [u8; TREASURES] {
        std::array::from_fn(|n| {
            let kept: u8 = self.kept.iter().map(|faces| faces[n]).sum();
            let looked_at = u8::from(usize::from(self.looked_at) == n);
            TREASURE_COPIES[n].saturating_sub(self.gone[n] + kept + looked_at)
        })
    }

    /// Hides what a viewer may not know (U.16).
    pub(crate) fn mask(&mut self, who: Viewer, active: Seat) {
        for seat in (0..MOST_SEATS as u8).map(Seat).filter(|&seat| !who.is(seat)) {
            self.kept[seat.index()] = [0; TREASURES];
        }
        if self.looked_at != NO_FACE && !who.is(active) {
            self.looked_at = HIDDEN;
        }
    }

    /// Deals what is hidden.
    pub(crate) fn guess(&mut self, random: &mut impl Random) {
        let mut unseen = self.unseen();
        for seat in 0..MOST_SEATS {
            while self.kept[seat].iter().sum::<u8>() < self.kept_total[seat] {
                let Some(face) = crate::view::draw(&mut unseen, random) else { break };
                self.kept[seat][face] += 1;
            }
        }
        if self.looked_at == HIDDEN {
            self.looked_at = crate::view::draw(&mut unseen, random).map_or(NO_FACE, |face| face as u8);
        }
    }
}

/// A road or ship has reached a token: it is taken before the hex beside it is turned (Z.5).
pub(super) fn reached(state: &mut State, edge: Edge) {
    let ends = state.topology().edge_nodes[edge];
    for end in ends {
        let Some(treasures) = state.treasures_mut() else { return };
        let secret = treasures.secret;
        if treasures.lying.has(end) {
            treasures.lying.remove(end);
            state.push(Frame::Treasure { secret });
        }
    }
}

impl State {
    /// The treasures, where there are some.
    pub fn treasures(&self) -> Option<&Treasures> {
        match &self.scenario {
            Scenario::Treasures(treasures) => Some(treasures),
            Scenario::None | Scenario::Dragons(_) | Scenario::Canal(_) | Scenario::Enchanted(_) => None,
        }
    }

    pub(super) fn treasures_mut(&mut self) -> Option<&mut Treasures> {
        match &mut self.scenario {
            Scenario::Treasures(treasures) => Some(treasures),
            Scenario::None | Scenario::Dragons(_) | Scenario::Canal(_) | Scenario::Enchanted(_) => None,
        }
    }

    /// Faces nobody has turned yet.
    pub fn unseen_treasures(&self) -> [u8; TREASURES] {
        self.treasures().map_or([0; TREASURES], Treasures::unseen)
    }

    /// A player who has kept four must open the next (U.9).
    pub(crate) fn treasure_turned(&mut self, secret: bool, face: Treasure, log: &mut impl Sink<Event>) {
        let seat = self.active();
        self.pop();
        let Some(treasures) = self.treasures_mut() else { return };
        if secret && treasures.kept_total[seat.index()] < MOST_KEPT {
            treasures.looked_at = face as u8;
            log.note(Event::Peeked { seat, face: Some(face) });
            self.push(Frame::Keep);
        } else {
            self.open_treasure(seat, face, log);
        }
    }

    pub(crate) fn keep_choices(&self, out: &mut impl Choices) {
        out.add(Action::Keep);
        out.add(Action::Open);
    }

    pub(crate) fn keep_act(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        self.pop();
        let Some(treasures) = self.treasures_mut() else { return };
        let face = treasures.looked_at();
        treasures.looked_at = NO_FACE;
        let Some(face) = face else { return };
        if action == Action::Keep {
            treasures.kept[seat.index()][face.index()] += 1;
            treasures.kept_total[seat.index()] += 1;
            log.note(Event::Kept { seat });
        } else {
            self.open_treasure(seat, face, log);
        }
    }

    /// The token is shown, brings its reward and is out of the game (T.10, T.11).
    fn open_treasure(&mut self, seat: Seat, face: Treasure, log: &mut impl Sink<Event>) {
        if let Some(treasures) = self.treasures_mut() {
            treasures.gone[face.index()] += 1;
        }
        log.note(Event::Treasure { seat, face });
        match face {
            Treasure::Routes => self.grant_routes(2),
            Treasure::Card => self.grant_card(seat),
            Treasure::BrickLumber
            | Treasure::BrickWool
            | Treasure::BrickGrain
            | Treasure::BrickOre
            | Treasure::LumberWool
            | Treasure::LumberGrain
            | Treasure::LumberOre
            | Treasure::WoolGrain
            | Treasure::WoolOre
            | Treasure::GrainOre => {
                for kind in face.pair().into_iter().flatten() {
                    // Nothing is owed (Z.8).
                    let n = 1.min(self.bank[kind.index()]);
                    self.gain(seat, kind, n, log);
                }
            }
        }
    }
}
