//! What a mode or scenario switches on and changes (X1, X2). Rules ask for a capability, never for a name.

use crate::bits::Nodes;
use crate::figures::{PIECES, Progress};
use crate::map::Map;
use crate::state::State;
use std::fmt;
use std::hash::{Hash, Hasher};
use table::Seat;

/// A module of rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cap {
    /// Ships, pirate, gold, discovery (S).
    Sea,
    /// Knights, improvements, barbarians, progress cards (K); development cards and the army are dropped.
    Knights,
}

/// A kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Piece {
    /// Road.
    Road,
    /// Settlement.
    Settlement,
    /// City.
    City,
    /// Ship (S1.6).
    Ship,
    /// Knight (K1.4).
    Knight,
    /// City wall (K10.1).
    Wall,
}

impl Piece {
    /// As an index into [`crate::figures::PIECES`].
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// Its name.
    pub fn word(self) -> &'static str {
        ["road", "settlement", "city", "ship", "knight", "wall"][self.index()]
    }
}

/// One round of the starting phase (B4.2, K2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// A city instead of a settlement.
    pub city: bool,
    /// Whether the place yields starting cards (B4.3).
    pub cards: bool,
}

/// Two settlements; the second yields cards (B4).
pub const START: [Round; 2] = [Round { city: false, cards: false }, Round { city: false, cards: true }];
/// A settlement, then a city that yields cards (K2.1).
pub const START_KNIGHTS: [Round; 2] =
    [Round { city: false, cards: false }, Round { city: true, cards: true }];

/// What a 7 does after the discards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seven {
    /// Robber or pirate (B7, S5.2).
    Robber,
    /// The roller takes a random card from any player.
    AnyHand,
}

/// What a scenario may do at the joints of the rules (X2). Every field has a default that does nothing.
#[derive(Clone, Copy)]
pub struct Hooks {
    /// A road or ship was placed or moved to this edge.
    pub routed: fn(&mut State, Seat, u8),
    /// A building was placed on this node.
    pub built: fn(&mut State, Seat, u8),
    /// This hex was discovered by a seat.
    pub found: fn(&mut State, Seat, u8),
    /// The knight on this node was activated.
    pub activated: fn(&mut State, Seat, u8),
    /// A knight has come to stand on this node: recruited, moved, retreated or placed by a card.
    pub stationed: fn(&mut State, Seat, u8),
    /// What is added to the hand limit on a 7 (K6.1).
    pub hand_bonus: fn(&State, Seat) -> u8,
    /// Points beyond those of the foundation.
    pub points: fn(&State, Seat) -> u8,
    /// An end of the game other than the target: the winner.
    pub ended: fn(&State) -> Option<Seat>,
    /// Whether a piece may be put on this node or edge at all.
    pub allows: fn(&State, Seat, Piece, u8) -> bool,
    /// Whether the knight on this node fights the barbarians and tires with them (K13.2, K13.7).
    pub defends: fn(&State, Seat, u8) -> bool,
    /// Further nodes the knight on this node may move to (K12.3).
    pub knight_reach: fn(&State, Seat, u8) -> Nodes,
    /// Cards of choice a seat gets besides those of S6.1 when the gold hex's number comes up.
    pub gold_bonus: fn(&State, Seat, u8) -> u8,
    /// Whether a progress card may be used on this hex or node (K15.4, K15.13, K15.15).
    pub target: fn(&State, Progress, u8) -> bool,
    /// Replaces the effect of a played Knight card (B10.4); the robber is left alone.
    pub knight_card: Option<fn(&mut State, Seat)>,
}

impl Hooks {
    /// Nothing is changed.
    pub const NONE: Hooks = Hooks {
        routed: |_, _, _| {},
        built: |_, _, _| {},
        found: |_, _, _| {},
        activated: |_, _, _| {},
        stationed: |_, _, _| {},
        hand_bonus: |_, _| 0,
        points: |_, _| 0,
        ended: |_| None,
        allows: |_, _, _, _| true,
        defends: |_, _, _| true,
        knight_reach: |_, _, _| Nodes::EMPTY,
        gold_bonus: |_, _, _| 0,
        target: |_, _, _| true,
        knight_card: None,
    };
}

/// The rules of a mode.
#[derive(Clone, Copy)]
pub struct Rules {
    /// The sea (S).
    pub sea: bool,
    /// Cities and knights (K).
    pub knights: bool,
    /// Points that win (B13.1, K17.1, S12.1).
    pub target: u8,
    /// The rounds of the starting phase.
    pub start: &'static [Round],
    /// The area starting buildings must touch.
    pub start_area: &'static str,
    /// A starting building at the coast must get a ship, and one of them must stand there.
    pub ship_duty: bool,
    /// Pieces of each player.
    pub pieces: [u8; 4],
    /// Whether there is a Largest Army (B12).
    pub army: bool,
    /// What a 7 does.
    pub seven: Seven,
    /// Points for the first settlement on each new island (S9.1); 0 for none.
    pub chip: u8,
    /// Islands are the areas of the map, however discoveries divide or join them.
    pub islands_by_area: bool,
    /// Lines of ships may branch (S2.2).
    pub branches: bool,
    /// Whether any hook is set: without, none is called.
    pub hooked: bool,
    /// What the scenario changes.
    pub hooks: Hooks,
}

impl Rules {
    /// The base game (B).
    pub const BASE: Rules = Rules {
        sea: false,
        knights: false,
        target: crate::figures::TARGET_BASE,
        start: &START,
        start_area: "home",
        ship_duty: false,
        pieces: PIECES,
        army: true,
        seven: Seven::Robber,
        chip: 0,
        islands_by_area: false,
        branches: true,
        hooked: false,
        hooks: Hooks::NONE,
    };

    /// Base game and sea (S).
    pub const SEA: Rules = Rules { sea: true, target: 14, chip: 2, ..Rules::BASE };

    /// Base game with cities and knights (K).
    pub const KNIGHTS: Rules = Rules {
        knights: true,
        target: crate::figures::TARGET_KNIGHTS,
        start: &START_KNIGHTS,
        army: false,
        ..Rules::BASE
    };

    /// The same rules with cities and knights; the target rises by 2 unless it is given (SK2).
    #[must_use]
    pub const fn with_knights(mut self, target: Option<u8>) -> Rules {
        self.knights = true;
        self.army = false;
        self.start = &START_KNIGHTS;
        self.target = match target {
            Some(target) => target,
            None => self.target + crate::figures::TARGET_EXTRA,
        };
        self
    }

    /// Whether a module is played.
    #[inline]
    pub fn has(&self, cap: Cap) -> bool {
        match cap {
            Cap::Sea => self.sea,
            Cap::Knights => self.knights,
        }
    }
}

/// A mode or scenario: its name, board and rules.
pub struct Setup {
    /// The mode's name.
    pub name: String,
    /// The board.
    pub map: Map,
    /// The rules.
    pub rules: Rules,
}

/// What a state refers to and never changes.
#[derive(Clone, Copy)]
pub struct Base(pub &'static Setup);

impl Base {
    fn key(&self) -> (&'static str, u64, bool, bool, u8) {
        let Setup { name, map, rules } = self.0;
        (name, map.digest, rules.sea, rules.knights, rules.target)
    }
}

impl PartialEq for Base {
    fn eq(&self, other: &Base) -> bool {
        std::ptr::eq(self.0, other.0) || self.key() == other.key()
    }
}

impl Eq for Base {}

impl Hash for Base {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.key().hash(hasher);
    }
}

impl fmt::Debug for Base {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.name)
    }
}
