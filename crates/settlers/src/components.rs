//! What is in the boxes: kinds of cards, terrains, tokens and pieces, and how many of each. A test compares the numbers
//! with the rules' own table.

/// Defines a small enum whose members have a word for texts and records.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident $count:tt { $($(#[$vdoc:meta])* $variant:ident $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[repr(u8)]
        pub enum $name { $($(#[$vdoc])* $variant,)* }

        impl $name {
            /// All of them, in order.
            pub const ALL: [$name; $count] = [$($name::$variant,)*];

            /// The word used in texts and records.
            pub fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }

            /// The one with this word.
            pub fn parse(word: &str) -> Option<$name> {
                Some(match word { $($word => $name::$variant,)* _ => return None })
            }

            /// As an index into tables.
            #[inline]
            pub fn index(self) -> usize {
                self as usize
            }
        }

        impl std::str::FromStr for $name {
            type Err = ();

            fn from_str(word: &str) -> Result<$name, ()> {
                $name::parse(word).ok_or(())
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

/// How many kinds of hand cards there are.
pub const KINDS: usize = 8;
/// How many of them are resources.
pub const RESOURCES: usize = 5;
/// How many terrains there are.
pub const TERRAINS: usize = 9;
/// How many kinds of development cards there are.
pub const DEVS: usize = 5;
/// How many tracks, colours and decks there are (K1.3).
pub const TRACKS: usize = 3;
/// How many kinds of progress cards there are (K15).
pub const PROGRESS: usize = 25;

words! {
    /// A kind of hand card (0.3): five resources, then three commodities.
    Kind KINDS {
        /// From hills.
        Brick "brick",
        /// From forest.
        Lumber "lumber",
        /// From pasture.
        Wool "wool",
        /// From fields.
        Grain "grain",
        /// From mountains.
        Ore "ore",
        /// Commodity of pastures (K5.1).
        Cloth "cloth",
        /// Commodity of mountains (K5.1).
        Coin "coin",
        /// Commodity of forests (K5.1).
        Paper "paper",
    }
}

impl Kind {
    /// Whether it is one of the five resources.
    #[inline]
    pub fn is_resource(self) -> bool {
        self.index() < RESOURCES
    }
}

words! {
    /// What a hex is (B2.1, S1.1).
    Terrain TERRAINS {
        /// Yields brick.
        Hills "hills",
        /// Yields lumber.
        Forest "forest",
        /// Yields wool.
        Pasture "pasture",
        /// Yields grain.
        Fields "fields",
        /// Yields ore.
        Mountains "mountains",
        /// Yields a card of choice (S6).
        Gold "gold",
        /// Yields nothing.
        Desert "desert",
        /// Water.
        Sea "sea",
        /// Neither water nor yield; roads may pass beside it.
        Lake "lake",
    }
}

impl Terrain {
    /// The resource it yields (B2.1).
    #[inline]
    pub fn resource(self) -> Option<Kind> {
        Some(match self {
            Terrain::Hills => Kind::Brick,
            Terrain::Forest => Kind::Lumber,
            Terrain::Pasture => Kind::Wool,
            Terrain::Fields => Kind::Grain,
            Terrain::Mountains => Kind::Ore,
            _ => return None,
        })
    }

    /// The commodity a city gets besides one resource (K5.1); `None` where it gets two resources.
    #[inline]
    pub fn commodity(self) -> Option<Kind> {
        Some(match self {
            Terrain::Forest => Kind::Paper,
            Terrain::Pasture => Kind::Cloth,
            Terrain::Mountains => Kind::Coin,
            _ => return None,
        })
    }

    /// Whether it takes a number token.
    #[inline]
    pub fn produces(self) -> bool {
        self.resource().is_some() || self == Terrain::Gold
    }
}

words! {
    /// A development card (B2.5).
    Dev DEVS {
        /// Moves the robber (B10.4).
        Knight "knight",
        /// One point (B10.8).
        VictoryPoint "victory-point",
        /// Two roads (B10.5).
        RoadBuilding "road-building",
        /// Two cards of choice (B10.6).
        YearOfPlenty "year-of-plenty",
        /// All cards of one kind (B10.7).
        Monopoly "monopoly",
    }
}

/// The development deck (B2.5), in the order of [`Dev::ALL`].
pub const DECK: [u8; DEVS] = [14, 5, 2, 2, 2];

words! {
    /// The face of a treasure token (T.12).
    Treasure TREASURES {
        /// Two free roads or ships.
        Routes "routes",
        /// A development or progress card.
        Card "card",
        /// One of each.
        BrickLumber "brick+lumber",
        /// One of each.
        BrickWool "brick+wool",
        /// One of each.
        BrickGrain "brick+grain",
        /// One of each.
        BrickOre "brick+ore",
        /// One of each.
        LumberWool "lumber+wool",
        /// One of each.
        LumberGrain "lumber+grain",
        /// One of each.
        LumberOre "lumber+ore",
        /// One of each.
        WoolGrain "wool+grain",
        /// One of each.
        WoolOre "wool+ore",
        /// One of each.
        GrainOre "grain+ore",
    }
}

/// How many faces treasures have.
pub const TREASURES: usize = 12;
/// Tokens with each face (T.12).
pub const TREASURE_COPIES: [u8; TREASURES] = [5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];

/// How many different flags the dragons of the enchanted land have: 1, 2 and 3 prongs.
pub const FLAGS: usize = 3;
/// Tokens with each flag (L.4).
pub const FLAG_COPIES: [u8; FLAGS] = [7, 7, 5];

impl Treasure {
    /// The two resources it brings, if it brings some.
    pub fn pair(self) -> Option<[Kind; 2]> {
        let (a, b) = self.word().split_once('+')?;
        Some([Kind::parse(a)?, Kind::parse(b)?])
    }
}

words! {
    /// A track of city improvements, with its colour of cards and its commodity (K8.1).
    Track TRACKS {
        /// Yellow, cloth.
        Trade "trade",
        /// Blue, coin.
        Politics "politics",
        /// Green, paper.
        Science "science",
    }
}

impl Track {
    /// What its levels cost.
    #[inline]
    pub fn commodity(self) -> Kind {
        [Kind::Cloth, Kind::Coin, Kind::Paper][self.index()]
    }
}

words! {
    /// A progress card (K15), in the order of that chapter.
    Progress PROGRESS {
        /// K15.1.
        Alchemist "alchemist",
        /// K15.2.
        Crane "crane",
        /// K15.3.
        Engineer "engineer",
        /// K15.4.
        Inventor "inventor",
        /// K15.5.
        Irrigation "irrigation",
        /// K15.6.
        Medicine "medicine",
        /// K15.7.
        Mining "mining",
        /// K15.8.
        Printer "printer",
        /// K15.9.
        RoadBuilding "road-building",
        /// K15.10.
        Smith "smith",
        /// K15.11.
        Bishop "bishop",
        /// K15.12.
        Constitution "constitution",
        /// K15.13.
        Deserter "deserter",
        /// K15.14.
        Diplomat "diplomat",
        /// K15.15.
        Intrigue "intrigue",
        /// K15.16.
        Saboteur "saboteur",
        /// K15.17.
        Spy "spy",
        /// K15.18.
        Warlord "warlord",
        /// K15.19.
        Wedding "wedding",
        /// K15.20.
        CommercialHarbor "commercial-harbor",
        /// K15.21.
        MasterMerchant "master-merchant",
        /// K15.22.
        Merchant "merchant",
        /// K15.23.
        MerchantFleet "merchant-fleet",
        /// K15.24.
        ResourceMonopoly "resource-monopoly",
        /// K15.25.
        TradeMonopoly "trade-monopoly",
    }
}

impl Progress {
    /// The deck it belongs to (K1.3).
    #[inline]
    pub fn track(self) -> Track {
        match self.index() {
            0..10 => Track::Science,
            10..19 => Track::Politics,
            _ => Track::Trade,
        }
    }

    /// Whether it is laid open when drawn (K14.4).
    #[inline]
    pub fn is_point(self) -> bool {
        matches!(self, Progress::Printer | Progress::Constitution)
    }
}

/// Copies of each progress card (K15), in the order of [`Progress::ALL`].
pub const PROGRESS_COPIES: [u8; PROGRESS] =
    [2, 2, 1, 2, 2, 2, 2, 1, 2, 2, 2, 1, 2, 2, 2, 2, 3, 2, 2, 2, 2, 6, 2, 4, 2];
/// Cards in each progress deck (K1.3).
pub const PROGRESS_DECK: u8 = 18;

words! {
    /// A face of the event die (K1.5).
    Face 4 {
        /// The barbarians advance.
        Ship "ship",
        /// Yellow gate.
        Trade "trade-gate",
        /// Blue gate.
        Politics "politics-gate",
        /// Green gate.
        Science "science-gate",
    }
}

/// How often each face stands on the event die (K1.5), in the order of [`Face::ALL`].
pub const EVENT_DIE: [u32; 4] = [3, 1, 1, 1];

words! {
    /// A kind of harbour (B2.6).
    Port 6 {
        /// 2:1 for brick.
        Brick "brick",
        /// 2:1 for lumber.
        Lumber "lumber",
        /// 2:1 for wool.
        Wool "wool",
        /// 2:1 for grain.
        Grain "grain",
        /// 2:1 for ore.
        Ore "ore",
        /// 3:1 for everything.
        Generic "generic",
    }
}

/// An amount of each kind of hand card.
pub type Cards = [u8; KINDS];

/// Resource cards in the bank (B2.3).
pub const BANK_RESOURCE: u8 = 19;
/// Commodity cards in the bank (K1.2).
pub const BANK_COMMODITY: u8 = 12;

/// Roads, settlements, cities and ships of each player (B2.4, S1.6).
pub const PIECES: [u8; 4] = [15, 5, 4, 15];
/// Knights of each rank (K1.4).
pub const KNIGHTS_PER_RANK: u8 = 2;
/// City walls of each player (K1.4).
pub const WALLS: u8 = 3;

/// How often a 2-dice total comes up in 36 rolls (B2.2), by total.
pub const PIPS: [u8; 13] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// Whether a number is red (B2.2).
#[inline]
pub fn is_red(number: u8) -> bool {
    number == 6 || number == 8
}
