//! What a mode or scenario switches on and changes (X1, X2). Rules ask for a capability, never for a name.

use crate::action::Action;
use crate::bits::{Edges, Nodes, Tiles};
use crate::components::PIECES;
use crate::event::Event;
use crate::flow::Choices;
use crate::map::Map;
use crate::place::{Edge, Node, Tile};
use crate::scenarios::Scenario;
use crate::state::{Knight, State};
use std::fmt;
use std::hash::{Hash, Hasher};
use table::{Seat, Sink};

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
    /// As an index into [`crate::components::PIECES`].
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

/// Three settlements; the third yields cards (Z.12).
pub const START_THREE: [Round; 3] = [
    Round { city: false, cards: false },
    Round { city: false, cards: false },
    Round { city: false, cards: true },
];
/// The same with a city in the second round.
pub const START_THREE_KNIGHTS: [Round; 3] = [
    Round { city: false, cards: false },
    Round { city: true, cards: false },
    Round { city: false, cards: true },
];

/// What a 7 does after the discards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seven {
    /// Robber or pirate (B7, S5.2).
    Robber,
    /// The roller takes a random card from any player.
    AnyHand,
}

/// Where events go, for code that is called through a pointer.
pub type Log<'a> = &'a mut dyn Sink<Event>;

/// What a scenario keeps from working (X2); follows from its data.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Blocks {
    /// Hexes that do not produce.
    pub hexes: Tiles,
    /// Route pieces that count neither for B11 nor for extension.
    pub edges: Edges,
    /// Buildings that do not count for B13.
    pub nodes: Nodes,
}

impl Blocks {
    /// Everything works.
    pub const NONE: Blocks = Blocks { hexes: Tiles::EMPTY, edges: Edges::EMPTY, nodes: Nodes::EMPTY };
}

/// What takes the place of the effect of a Knight card (B10.4).
#[derive(Clone, Copy)]
pub struct KnightCard {
    /// Whether it may be played.
    pub can: fn(&State, Seat) -> bool,
    /// What it does; the robber is left alone.
    pub effect: fn(&mut State, Seat, Log<'_>),
}

/// Where a seat's knight may march to, of free nodes it reaches and nodes of knights it could drive away.
pub type Marches = fn(&State, Seat, Knight, Nodes, Nodes) -> Nodes;

/// What a scenario may do at the joints of the rules (X2). Every field has a default that does nothing.
#[derive(Clone, Copy)]
pub struct Hooks {
    /// The scenario's own data at the beginning.
    pub begin: fn(&Map) -> Scenario,
    /// A road or ship was placed or moved to this edge. What is pushed here comes before the discovery.
    pub routed: fn(&mut State, Seat, Edge, Log<'_>),
    /// A building was placed on this node, or a settlement upgraded there.
    pub built: fn(&mut State, Seat, Node, Log<'_>),
    /// This hex was discovered by a seat.
    pub found: fn(&mut State, Seat, Tile, Log<'_>),
    /// The roll was carried out, production included.
    pub rolled: fn(&mut State, u8, Log<'_>),
    /// A knight of a seat was activated, came to stand on this node, or left it.
    pub drilled: fn(&mut State, Seat, Node, Log<'_>),
    /// What is added to the hand limit on a 7 (K6.1).
    pub hand_bonus: fn(&State, Seat) -> u8,
    /// Points beyond those of the foundation, open to all.
    pub points: fn(&State, Seat) -> u8,
    /// An end of the game other than the target: the winner.
    pub ended: fn(&State) -> Option<Seat>,
    /// What does not work now; asked again by [`State::reblock`].
    pub blocked: fn(&State) -> Blocks,
    /// Harbours a seat uses besides those of its buildings, as bits of [`crate::components::Port`].
    pub ports: fn(&State, Seat) -> u8,
    /// Where this knight may march to, if it reaches `free` nodes and could drive away knights on `foes`.
    pub marches: Option<Marches>,
    /// Nodes to which no knight may retreat (K12.4).
    pub no_retreat: fn(&State) -> Nodes,
    /// Cards of choice a seat gets besides those of S6.1 when the gold hex's number comes up.
    pub gold_bonus: fn(&State, Seat, Tile) -> u8,
    /// Replaces the effect of a played Knight card.
    pub knight_card: Option<KnightCard>,
    /// Acts of the main phase that only the scenario has.
    pub choices: fn(&State, Seat, &mut dyn Choices),
    /// Carries out such an act.
    pub act: fn(&mut State, Seat, Action, Log<'_>),
}

impl Hooks {
    /// Nothing is changed.
    pub const NONE: Hooks = Hooks {
        begin: |_| Scenario::None,
        routed: |_, _, _, _| {},
        built: |_, _, _, _| {},
        found: |_, _, _, _| {},
        rolled: |_, _, _| {},
        drilled: |_, _, _, _| {},
        hand_bonus: |_, _| 0,
        points: |_, _| 0,
        ended: |_| None,
        blocked: |_| Blocks::NONE,
        ports: |_, _| 0,
        marches: None,
        no_retreat: |_| Nodes::EMPTY,
        gold_bonus: |_, _, _| 0,
        knight_card: None,
        choices: |_, _, _| {},
        act: |_, _, _, _| {},
    };
}

/// What never changes about a board and where pieces may be on it: masks, by which every list is cut (X2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Nodes where settlements may be built.
    pub settlements: Nodes,
    /// Nodes where settlements may become cities.
    pub cities: Nodes,
    /// Edges roads may lie on.
    pub roads: Edges,
    /// Edges ships may lie on.
    pub ships: Edges,
    /// Nodes where knights are recruited, or placed by the Deserter.
    pub recruits: Nodes,
    /// Nodes whose knights fight the barbarians and tire with them (K13.2, K13.7).
    pub defenders: Nodes,
    /// Nodes whose knights Deserter and Intrigue may hit (K15.13, K15.15).
    pub targets: Nodes,
    /// Hexes whose tokens the Inventor may exchange (K15.4).
    pub tokens: Tiles,
    /// Nodes from which a knight is driven to another of them, as the mover chooses, instead of retreating (K12.4).
    pub banishes: Nodes,
}

impl Limits {
    /// Everything may be everywhere.
    pub const NONE: Limits = Limits {
        settlements: Nodes::ALL,
        cities: Nodes::ALL,
        roads: Edges::ALL,
        ships: Edges::ALL,
        recruits: Nodes::ALL,
        defenders: Nodes::ALL,
        targets: Nodes::ALL,
        tokens: Tiles::ALL,
        banishes: Nodes::EMPTY,
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
    /// A starting building at the coast must get a ship.
    pub ships_at_coast: bool,
    /// One of the starting buildings must stand at the coast.
    pub start_at_coast: bool,
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
    /// A card that activates several knights does so one by one, in the order the player names (C.9).
    pub drills_in_order: bool,
    /// Finds may bring free roads and ships, which are placed after everything else (Z.5).
    pub finds: bool,
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
        target: crate::thresholds::TARGET_BASE,
        start: &START,
        start_area: "home",
        ships_at_coast: false,
        start_at_coast: false,
        pieces: PIECES,
        army: true,
        seven: Seven::Robber,
        chip: 0,
        islands_by_area: false,
        branches: true,
        drills_in_order: false,
        finds: false,
        hooked: false,
        hooks: Hooks::NONE,
    };

    /// Base game and sea (S).
    pub const SEA: Rules = Rules { sea: true, target: 14, chip: 2, ..Rules::BASE };

    /// Base game with cities and knights (K).
    pub const KNIGHTS: Rules = Rules {
        knights: true,
        target: crate::thresholds::TARGET_KNIGHTS,
        start: &START_KNIGHTS,
        army: false,
        ..Rules::BASE
    };

    /// The same rules with cities and knights; the target rises by 2 unless it is given (SK2).
    #[must_use]
    pub const fn with_knights(mut self, target: Option<u8>) -> Rules {
        self.knights = true;
        self.army = false;
        self.start = if self.start.len() == 3 { &START_THREE_KNIGHTS } else { &START_KNIGHTS };
        self.target = match target {
            Some(target) => target,
            None => self.target + crate::thresholds::TARGET_EXTRA,
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
    /// Where pieces may be.
    pub limits: Limits,
}

impl Setup {
    /// A board and rules without limits of its own.
    pub fn new(name: &str, map: Map, rules: Rules) -> Setup {
        Setup { name: name.to_owned(), map, rules, limits: Limits::NONE }
    }

    /// The same with limits that follow from the map.
    #[must_use]
    pub fn limited(mut self, limits: fn(&Map) -> Limits) -> Setup {
        self.limits = limits(&self.map);
        self
    }
}

/// What a state refers to and never changes.
#[derive(Clone, Copy)]
pub struct Base(pub &'static Setup);

impl Base {
    fn key(&self) -> (&'static str, u64, bool, bool, u8) {
        let Setup { name, map, rules, limits: _ } = self.0;
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
