//! The class of a card, and where a card of it lies.

use super::Card;

/// The class of a card (R1.10), spelled as in the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A road.
    Road,
    /// A settlement.
    Settlement,
    /// A city.
    City,
    /// An action card that attacks nobody.
    Neutral,
    /// An action card that attacks the opponent.
    Attack,
    /// A building.
    Building,
    /// A unit that is a hero.
    Hero,
    /// A unit that is a trade ship.
    TradeShip,
    /// A unit that is another ship.
    Ship,
    /// Any other unit.
    Unit,
    /// A unit that stores owls.
    Sage,
    /// An extraordinary site: neither building nor unit.
    Site,
    /// An event card.
    Event,
    /// A marker card.
    Marker,
    /// A metropolis on a city.
    Metropolis,
    /// A sea card: an island (E1.8).
    Island,
    /// A sea card: a pirate.
    Pirate,
    /// A sea card: a wreck.
    Wreck,
    /// The harbor of the explorer ships.
    Harbor,
    /// Not a card at all: the rules, or no card.
    Nothing,
}

impl Kind {
    /// The catalogue's word.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Road => "road",
            Kind::Settlement => "settlement",
            Kind::City => "city",
            Kind::Neutral => "action-neutral",
            Kind::Attack => "action-attack",
            Kind::Building => "building",
            Kind::Hero => "hero",
            Kind::TradeShip => "trade-ship",
            Kind::Ship => "ship",
            Kind::Unit => "unit",
            Kind::Sage => "sage",
            Kind::Site => "site",
            Kind::Event => "event",
            Kind::Marker => "marker",
            Kind::Metropolis => "metropolis",
            Kind::Island => "sea-island",
            Kind::Pirate => "sea-pirate",
            Kind::Wreck => "sea-wreck",
            Kind::Harbor => "sea-harbor",
            Kind::Nothing => "nothing",
        }
    }

    /// Whether it is a unit (R1.10): heroes, ships of every sort, sages and others.
    pub const fn is_unit(self) -> bool {
        matches!(self, Kind::Hero | Kind::TradeShip | Kind::Ship | Kind::Unit | Kind::Sage)
    }

    /// Whether it is played and then discarded.
    pub const fn is_action(self) -> bool {
        matches!(self, Kind::Neutral | Kind::Attack)
    }

    /// Whether it is a sea card, harbor included: no expansion card, and never removed (E1.8).
    pub const fn is_sea(self) -> bool {
        matches!(self, Kind::Island | Kind::Pirate | Kind::Wreck | Kind::Harbor)
    }

    /// Whether it is one of the cards of the centre (R1.3), which nobody holds in hand.
    pub const fn is_centre(self) -> bool {
        matches!(self, Kind::Road | Kind::Settlement | Kind::City)
    }
}

/// Where a card is laid, spelled as in the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// Nowhere: action and event cards.
    Nowhere,
    /// The centre row: roads, settlements, cities.
    Centre,
    /// Any free site of a settlement or city (green).
    Town,
    /// A free site of a city (red).
    CitySite,
    /// Next to a region without a region expansion (brown); `None`: of any kind.
    Region(Option<crate::goods::Good>),
    /// On a road without a road complement.
    Road,
    /// Next to a free region of the opponent.
    FoeRegion,
    /// On a free road of the opponent.
    FoeRoad,
    /// On a free city site of the opponent.
    FoeCity,
    /// On top of another card.
    Upon(Card),
    /// On a city (a metropolis).
    UponCity,
    /// A marker: beside the principality, it blocks nothing.
    Beside,
    /// In the sea area beyond the harbor, from the start (E3.1).
    Sea,
}

impl Place {
    /// Whether a card of this place lies in the opponent's principality (D3.13).
    pub const fn is_abroad(self) -> bool {
        matches!(self, Place::FoeRegion | Place::FoeRoad | Place::FoeCity)
    }

    /// The catalogue's word.
    pub fn word(self) -> String {
        match self {
            Place::Nowhere => "none".into(),
            Place::Centre => "center".into(),
            Place::Town => "settlement-or-city".into(),
            Place::CitySite => "city".into(),
            Place::Region(_) => "region".into(),
            Place::Road => "road".into(),
            Place::FoeRegion => "opponent-region".into(),
            Place::FoeRoad => "opponent-road".into(),
            Place::FoeCity => "opponent-city".into(),
            Place::Upon(card) => format!("on:{card}"),
            Place::UponCity => "on:city".into(),
            Place::Beside => "marker".into(),
            Place::Sea => "sea".into(),
        }
    }
}
