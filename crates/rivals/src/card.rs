//! What a card is: its identity, its class, and the literal that describes it.

use crate::goods::Goods;
use crate::op::{Ability, Moment, Need, Of, Op, Passive, When};
use crate::square::Square;
use crate::state::{Board, State};
use std::fmt;
use std::str::FromStr;
use table::Seat;

/// A card, by its number in the table of all cards. Numbers are never written down: text uses ids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(crate) u8);

impl Card {
    /// No card.
    pub const NONE: Card = Card(0);
    /// The rules themselves, whose procedures are written like the abilities of a card.
    pub const RULES: Card = Card(1);

    /// Its place in a table of 256 entries, for what is computed once for each card.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card's literal.
    #[inline]
    pub fn def(self) -> &'static CardDef {
        crate::cards::def(self)
    }

    /// A card of which only the back is seen.
    #[inline]
    pub const fn hidden(back: Back) -> Card {
        Card(FIRST_BACK + back as u8)
    }

    /// Whether only its back is seen.
    #[inline]
    pub const fn is_hidden(self) -> bool {
        self.0 >= FIRST_BACK
    }

    /// The back of the card (R1.9).
    pub fn back(self) -> Back {
        if self.is_hidden() { Back::ALL[(self.0 - FIRST_BACK) as usize] } else { self.def().back() }
    }

    /// The id used in catalogues. Copies of one card with different backs share it.
    pub fn id(self) -> &'static str {
        self.def().id
    }

    /// The word used in acts and records, which tells those copies apart; for a hidden card, its back.
    pub fn word(self) -> &'static str {
        if self.is_hidden() { self.back().word() } else { self.def().word }
    }

    /// The card as it is printed first. A card that another set prints again is the same card in every
    /// respect but its back, so rules that ask for a card by name compare this.
    #[inline]
    pub fn base(self) -> Card {
        self.def().base
    }

    /// Whether it is that card, whichever set printed it.
    #[inline]
    pub fn is(self, card: Card) -> bool {
        self.base() == card.base()
    }
}

/// Numbers from here on are backs. They sort behind all cards, so a masked hand is still in order.
const FIRST_BACK: u8 = 242;

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = ();

    fn from_str(text: &str) -> Result<Card, ()> {
        crate::cards::all().find(|card| card.def().word == text).ok_or(())
    }
}

/// The backs of hand and event cards (R1.9): every set has its own, all event cards share one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Back {
    /// The basic draw cards.
    Basic,
    /// The Era of Gold.
    Gold,
    /// The Era of Turmoil.
    Turmoil,
    /// The Era of Progress.
    Progress,
    /// The Era of Explorers.
    Explorers,
    /// The Era of Sages.
    Sages,
    /// The Era of Prosperity.
    Prosperity,
    /// The Era of Intrigue.
    Intrigue,
    /// The Era of Merchant Princes.
    MerchantPrinces,
    /// The Era of Barbarians.
    Barbarians,
    /// Event cards of all sets.
    Event,
    /// Sea cards (E3.1). Those of the two players differ in the shield on their backs, but each lies only in its
    /// player's own sea.
    Sea,
    /// Cards of the red player in a Tournament Game, from whichever set: their own backs tell nothing (R18.16).
    Red,
    /// The same of the blue player.
    Blue,
}

impl Back {
    pub(crate) const ALL: [Back; 14] = [
        Back::Basic,
        Back::Gold,
        Back::Turmoil,
        Back::Progress,
        Back::Explorers,
        Back::Sages,
        Back::Prosperity,
        Back::Intrigue,
        Back::MerchantPrinces,
        Back::Barbarians,
        Back::Event,
        Back::Sea,
        Back::Red,
        Back::Blue,
    ];

    /// The one back of all cards that a player holds or draws in a Tournament Game (R18.16).
    pub(crate) const fn of_player(seat: Seat) -> Back {
        if seat.0 == 0 { Back::Red } else { Back::Blue }
    }

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Back::Basic => "a-basic-card",
            Back::Gold => "a-gold-card",
            Back::Turmoil => "a-turmoil-card",
            Back::Progress => "a-progress-card",
            Back::Explorers => "an-explorers-card",
            Back::Sages => "a-sages-card",
            Back::Prosperity => "a-prosperity-card",
            Back::Intrigue => "an-intrigue-card",
            Back::MerchantPrinces => "a-merchant-princes-card",
            Back::Barbarians => "a-barbarians-card",
            Back::Event => "an-event-card",
            Back::Sea => "a-sea-card",
            Back::Red => "a-red-card",
            Back::Blue => "a-blue-card",
        }
    }
}

/// A card set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Set {
    /// Centre cards and the cards every game is played with.
    Basic,
    /// The Era of Gold.
    Gold,
    /// The Era of Turmoil.
    Turmoil,
    /// The Era of Progress.
    Progress,
    /// The Era of Intrigue.
    Intrigue,
    /// The Era of Merchant Princes.
    MerchantPrinces,
    /// The Era of Barbarians.
    Barbarians,
    /// The Era of Explorers.
    Explorers,
    /// The Era of Sages.
    Sages,
    /// The Era of Prosperity.
    Prosperity,
}

impl Set {
    /// Every set there is, in the order of the box.
    pub const ALL: [Set; 10] = [
        Set::Basic,
        Set::Gold,
        Set::Turmoil,
        Set::Progress,
        Set::Intrigue,
        Set::MerchantPrinces,
        Set::Barbarians,
        Set::Explorers,
        Set::Sages,
        Set::Prosperity,
    ];
    /// The sets a theme game or a Duel can be played with.
    pub const THEMES: [Set; 9] = [
        Set::Gold,
        Set::Turmoil,
        Set::Progress,
        Set::Intrigue,
        Set::MerchantPrinces,
        Set::Barbarians,
        Set::Explorers,
        Set::Sages,
        Set::Prosperity,
    ];
    /// The sets of the base box, with which a Duel is played unless others are agreed on.
    pub const BASE_BOX: [Set; 3] = [Set::Gold, Set::Turmoil, Set::Progress];

    /// The word used in catalogues and on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Set::Basic => "basic",
            Set::Gold => "gold",
            Set::Turmoil => "turmoil",
            Set::Progress => "progress",
            Set::Intrigue => "intrigue",
            Set::MerchantPrinces => "merchant-princes",
            Set::Barbarians => "barbarians",
            Set::Explorers => "explorers",
            Set::Sages => "sages",
            Set::Prosperity => "prosperity",
        }
    }

    /// The back of its draw cards (R1.9).
    pub const fn back(self) -> Back {
        match self {
            Set::Basic => Back::Basic,
            Set::Gold => Back::Gold,
            Set::Turmoil => Back::Turmoil,
            Set::Progress => Back::Progress,
            Set::Intrigue => Back::Intrigue,
            Set::MerchantPrinces => Back::MerchantPrinces,
            Set::Barbarians => Back::Barbarians,
            Set::Explorers => Back::Explorers,
            Set::Sages => Back::Sages,
            Set::Prosperity => Back::Prosperity,
        }
    }
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Set {
    type Err = ();

    fn from_str(text: &str) -> Result<Set, ()> {
        Set::ALL.into_iter().find(|set| set.word() == text).ok_or(())
    }
}

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

/// The points a card shows (R4.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Points {
    /// Victory points.
    pub victory: u8,
    /// Commerce points.
    pub commerce: u8,
    /// Strength points.
    pub strength: u8,
    /// Skill points.
    pub skill: u8,
    /// Progress points.
    pub progress: u8,
    /// Sail points.
    pub sail: u8,
    /// Cannon points.
    pub cannon: u8,
}

impl Points {
    /// No points.
    pub const NONE: Points =
        Points { victory: 0, commerce: 0, strength: 0, skill: 0, progress: 0, sail: 0, cannon: 0 };

    /// Reads points such as `"commerce"` or `"strength 4, skill 1"`. In a constant a wrong word does not
    /// compile.
    pub const fn read(text: &str) -> Points {
        let bytes = text.as_bytes();
        let mut points = Points::NONE;
        let mut at = 0;
        while at < bytes.len() {
            let start = at;
            while at < bytes.len() && bytes[at].is_ascii_lowercase() {
                at += 1;
            }
            let end = at;
            let mut number = 1;
            if at + 1 < bytes.len() && bytes[at] == b' ' {
                number = bytes[at + 1] - b'0';
                at += 2;
            }
            let field = match at_word(bytes, start, end) {
                0 => &mut points.victory,
                1 => &mut points.commerce,
                2 => &mut points.strength,
                3 => &mut points.skill,
                4 => &mut points.progress,
                5 => &mut points.sail,
                _ => &mut points.cannon,
            };
            *field = number;
            while at < bytes.len() && (bytes[at] == b',' || bytes[at] == b' ') {
                at += 1;
            }
        }
        points
    }

    /// Adds others to them.
    pub fn add(&mut self, other: Points) {
        self.victory += other.victory;
        self.commerce += other.commerce;
        self.strength += other.strength;
        self.skill += other.skill;
        self.progress += other.progress;
        self.sail += other.sail;
        self.cannon += other.cannon;
    }

    /// Every sort of point with its catalogue word.
    pub fn named(self) -> [(&'static str, u8); 7] {
        [
            ("victory", self.victory),
            ("commerce", self.commerce),
            ("strength", self.strength),
            ("skill", self.skill),
            ("progress", self.progress),
            ("sail", self.sail),
            ("cannon", self.cannon),
        ]
    }
}

/// Which of the seven words stands at `start..end`.
const fn at_word(bytes: &[u8], start: usize, end: usize) -> usize {
    const WORDS: [&[u8]; 7] =
        [b"victory", b"commerce", b"strength", b"skill", b"progress", b"sail", b"cannon"];
    let mut which = 0;
    while which < WORDS.len() {
        let word = WORDS[which];
        if word.len() == end - start {
            let mut i = 0;
            while i < word.len() && word[i] == bytes[start + i] {
                i += 1;
            }
            if i == word.len() {
                return which;
            }
        }
        which += 1;
    }
    panic!("points are victory, commerce, strength, skill, progress, sail or cannon")
}

/// How many copies of a card a set has, and how many of them are used in the Duel (no half-moon).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Copies {
    /// The set.
    pub set: Set,
    /// All copies.
    pub all: u8,
    /// Copies without half-moon.
    pub duel: u8,
}

/// What a pirate wants, and how strong it is (E5.1, E5.3).
#[derive(Clone, Copy)]
pub struct Pirate {
    /// What die and cannon points together must exceed.
    pub strength: u8,
    /// How many goods buy it off.
    pub demand: u8,
    /// Which goods these are.
    pub of: Of,
}

/// The names of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Names {
    /// English.
    pub en: &'static str,
    /// German.
    pub de: &'static str,
    /// Dutch, where it is known; empty otherwise.
    pub nl: &'static str,
}

/// A card literal: all there is to know about a card, in one place.
#[derive(Clone, Copy)]
pub struct CardDef {
    /// Its id in catalogues.
    pub id: &'static str,
    /// Its word in acts and records: the id, unless several cards share that.
    pub word: &'static str,
    /// The card as it was printed first; see [`Card::base`].
    pub base: Card,
    /// Its names.
    pub names: Names,
    /// Its class.
    pub kind: Kind,
    /// Where it is laid.
    pub place: Place,
    /// How many there are, and in which set.
    pub copies: Copies,
    /// At most one in a principality ("1x").
    pub unique: bool,
    /// Lies in the face-up stack of its theme game.
    pub face_up: bool,
    /// What building or playing it costs.
    pub cost: Goods,
    /// What it shows.
    pub points: Points,
    /// For cards that turn: what each of the four sides shows.
    pub levels: Option<[Points; 4]>,
    /// A sea card: what a mission to it costs below level 3 (E4.19).
    pub mission: Goods,
    /// A sea card: how many resources each level brings when it is reached (E4.12).
    pub bounty: [u8; 4],
    /// A pirate: what it takes to win, and what buys it off.
    pub pirate: Option<Pirate>,
    /// What must hold to build or play it.
    pub needs: &'static [Need],
    /// Where else than at its place alone it must lie; asked of the board it is laid on.
    pub only_at: Option<fn(&Board, Square) -> bool>,
    /// Its cost is taken from the very region it is laid at (D7.4).
    pub paid_here: bool,
    /// So many resources are paid from that region, whichever it yields (E7.2).
    pub any_paid_here: u8,
    /// What it covers works on (D3.8).
    pub keeps_below: bool,
    /// A heroine (D3.21).
    pub heroine: bool,
    /// An action card that can take hand cards or placed cards from the opponent (D5.11).
    pub takes_cards: bool,
    /// Using it discards a hand card.
    pub spends_hand: bool,
    /// Using it gives something to the opponent, too (R18.14).
    pub reaches_foe: bool,
    /// In its theme game it is taken from the face-up stack with the first city (D7.2).
    pub with_first_city: bool,
    /// A foreign card that leaves when this holds for its host (D3.17).
    pub leaves: Option<fn(&State, Seat) -> bool>,
    /// Each player begins with one of it (E8.1).
    pub starts: bool,
    /// It never comes into the opponent's principality or hand (E8.15).
    pub stays: bool,
    /// An action card whose text names no condition: what it needs follows from its price or from what it does (E8.32).
    pub unconditional: bool,
    /// An event that begins above Yule in its theme game (D2.5).
    pub above_yule: bool,
    /// An event that returns so many cards below the top of its stack; `None`: to the bottom (R7.9, D7.11).
    pub returns_below: Option<u8>,
    /// A card of an earlier set printed again; it stands in decks as it was printed first.
    pub reprint: bool,
    /// A Tournament deck has at most one of it, and chooses at most one of this event (R18.6, R18.11).
    pub one_in_deck: bool,
    /// An event of which each player of a Tournament Game brings one without half-moon (R18.10).
    pub brought_by_each: bool,
    /// What it changes while it lies there.
    pub always: &'static [Passive],
    abilities: [Ability; 4],
}

impl CardDef {
    const fn new(kind: Kind, place: Place, id: &'static str) -> CardDef {
        CardDef {
            id,
            word: id,
            base: Card::NONE,
            names: Names { en: "", de: "", nl: "" },
            kind,
            place,
            copies: Copies { set: Set::Basic, all: 1, duel: 1 },
            unique: false,
            face_up: false,
            cost: Goods::NONE,
            points: Points::NONE,
            levels: None,
            mission: Goods::NONE,
            bounty: [0; 4],
            pirate: None,
            needs: &[],
            only_at: None,
            paid_here: false,
            any_paid_here: 0,
            keeps_below: false,
            heroine: false,
            takes_cards: false,
            spends_hand: false,
            reaches_foe: false,
            with_first_city: false,
            leaves: None,
            starts: false,
            stays: false,
            unconditional: false,
            above_yule: false,
            returns_below: None,
            reprint: false,
            one_in_deck: false,
            brought_by_each: false,
            always: &[],
            abilities: [Ability::NONE; 4],
        }
    }

    /// What it can do, in the order of the literal.
    #[inline]
    pub fn abilities(&self) -> &[Ability; 4] {
        &self.abilities
    }

    /// What may be used in the action phase, in the order of the literal, with its number.
    pub fn uses(&self) -> impl Iterator<Item = (u8, When)> + '_ {
        let uses = |when: When| matches!(when, When::Use | When::Once | When::Later);
        (0..)
            .zip(&self.abilities)
            .map(|(index, ability)| (index, ability.when))
            .filter(move |(_, when)| uses(*when))
    }

    /// The first ability used at such a time.
    #[inline]
    pub fn ability(&self, when: When) -> Option<u8> {
        self.abilities.iter().position(|ability| ability.when == when).map(|index| index as u8)
    }

    /// The copies in one set.
    pub fn copies_in(&self, set: Set) -> Option<Copies> {
        (self.copies.set == set).then_some(self.copies)
    }

    fn back(&self) -> Back {
        match self.kind {
            Kind::Event => Back::Event,
            Kind::Island | Kind::Pirate | Kind::Wreck | Kind::Harbor => Back::Sea,
            _ => self.copies.set.back(),
        }
    }
}

/// The words a literal is written with.
impl CardDef {
    /// English, German and Dutch name.
    pub const fn named(mut self, en: &'static str, de: &'static str, nl: &'static str) -> CardDef {
        self.names = Names { en, de, nl };
        self
    }

    /// How many copies the set has in whose file the card stands; 1, if nothing is said.
    pub const fn copies(mut self, all: u8) -> CardDef {
        self.copies.all = all;
        self.copies.duel = all;
        self
    }

    /// How many of those copies have no half-moon and so belong to the Duel; all, if nothing is said.
    pub const fn duel(mut self, duel: u8) -> CardDef {
        self.copies.duel = duel;
        self
    }

    /// The word in acts, where several cards share an id.
    pub const fn word(mut self, word: &'static str) -> CardDef {
        self.word = word;
        self
    }

    /// Another printing of `card`: the same for rules that ask for it by name.
    pub const fn like(mut self, card: Card) -> CardDef {
        self.base = card;
        self
    }

    /// Where the card stands in the table, and in whose file; the `set!` macro says it.
    pub(crate) const fn stands(mut self, set: Set, card: Card) -> CardDef {
        self.copies.set = set;
        if self.base.0 == Card::NONE.0 {
            self.base = card;
        }
        self
    }

    /// At most one in a principality.
    pub const fn unique(mut self) -> CardDef {
        self.unique = true;
        self
    }

    /// Lies in the face-up stack of its theme game.
    pub const fn face_up(mut self) -> CardDef {
        self.face_up = true;
        self
    }

    /// Where it is laid, if not where its class usually is.
    pub const fn at(mut self, place: Place) -> CardDef {
        self.place = place;
        self
    }

    /// What it costs, as in [`Goods::cost`].
    pub const fn cost(mut self, text: &str) -> CardDef {
        self.cost = Goods::cost(text);
        self
    }

    /// What it shows, as in [`Points::read`].
    pub const fn points(mut self, text: &str) -> CardDef {
        self.points = Points::read(text);
        self
    }

    /// What its four sides show.
    pub const fn levels(mut self, sides: [&str; 4]) -> CardDef {
        self.levels = Some([
            Points::read(sides[0]),
            Points::read(sides[1]),
            Points::read(sides[2]),
            Points::read(sides[3]),
        ]);
        self
    }

    /// What a mission to this sea card costs, as in [`Goods::cost`].
    pub const fn mission(mut self, text: &str) -> CardDef {
        self.mission = Goods::cost(text);
        self
    }

    /// How many resources each level brings when it is reached.
    pub const fn bounty(mut self, resources: [u8; 4]) -> CardDef {
        self.bounty = resources;
        self
    }

    /// A pirate of this strength, who wants so much of these goods.
    pub const fn fights(mut self, strength: u8, demand: u8, of: Of) -> CardDef {
        self.pirate = Some(Pirate { strength, demand, of });
        self
    }

    /// Happens when the sea card is discovered.
    pub const fn discovered(self, ops: &'static [Op]) -> CardDef {
        self.when(When::Discovered, ops)
    }

    /// A mission to the sea card that is not simply paid for.
    pub const fn on_mission(self, ops: &'static [Op]) -> CardDef {
        self.when(When::Mission, ops)
    }

    /// What must hold to build or play it.
    pub const fn needs(mut self, needs: &'static [Need]) -> CardDef {
        self.needs = needs;
        self
    }

    /// Where else than at its place alone it must lie.
    pub const fn only_at(mut self, test: fn(&Board, Square) -> bool) -> CardDef {
        self.only_at = Some(test);
        self
    }

    /// Its cost is taken from the very region it is laid at.
    pub const fn paid_here(mut self) -> CardDef {
        self.paid_here = true;
        self
    }

    /// It costs so many resources from the very region it is laid at, whichever that yields.
    pub const fn any_paid_here(mut self, n: u8) -> CardDef {
        self.paid_here = true;
        self.any_paid_here = n;
        self
    }

    /// What it covers works on.
    pub const fn keeps_below(mut self) -> CardDef {
        self.keeps_below = true;
        self
    }

    /// A heroine.
    pub const fn heroine(mut self) -> CardDef {
        self.heroine = true;
        self
    }

    /// It can take hand cards or placed cards from the opponent.
    pub const fn takes_cards(mut self) -> CardDef {
        self.takes_cards = true;
        self
    }

    /// Using it discards a hand card.
    pub const fn spends_hand(mut self) -> CardDef {
        self.spends_hand = true;
        self
    }

    /// Using it gives something to the opponent, too.
    pub const fn reaches_foe(mut self) -> CardDef {
        self.reaches_foe = true;
        self
    }

    /// In its theme game it is taken with the first city.
    pub const fn with_first_city(mut self) -> CardDef {
        self.with_first_city = true;
        self
    }

    /// A foreign card that leaves when this holds for its host.
    pub const fn leaves(mut self, test: fn(&State, Seat) -> bool) -> CardDef {
        self.leaves = Some(test);
        self
    }

    /// Each player begins with one of it.
    pub const fn starts(mut self) -> CardDef {
        self.starts = true;
        self
    }

    /// It never comes into the opponent's principality or hand.
    pub const fn stays(mut self) -> CardDef {
        self.stays = true;
        self
    }

    /// The text of this action card names no condition.
    pub const fn unconditional(mut self) -> CardDef {
        self.unconditional = true;
        self
    }

    /// An event that begins above Yule in its theme game.
    pub const fn above_yule(mut self) -> CardDef {
        self.above_yule = true;
        self
    }

    /// An event that returns so many cards below the top of its stack.
    pub const fn returns_below(mut self, n: u8) -> CardDef {
        self.returns_below = Some(n);
        self
    }

    /// A Tournament deck has at most one of it.
    pub const fn one_in_deck(mut self) -> CardDef {
        self.one_in_deck = true;
        self
    }

    /// Each player of a Tournament Game brings one of this event.
    pub const fn brought_by_each(mut self) -> CardDef {
        self.brought_by_each = true;
        self
    }

    /// What it changes while it lies there.
    pub const fn always(mut self, passives: &'static [Passive]) -> CardDef {
        self.always = passives;
        self
    }

    /// Played in one's own action phase.
    pub const fn play(self, ops: &'static [Op]) -> CardDef {
        self.when(When::Play, ops)
    }

    /// Played, or used, before the dice are rolled.
    pub const fn before_roll(self, ops: &'static [Op]) -> CardDef {
        self.when(When::BeforeRoll, ops)
    }

    /// Happens when it is built.
    pub const fn built(self, ops: &'static [Op]) -> CardDef {
        self.when(When::Built, ops)
    }

    /// May be used in one's own action phase, as often as one likes.
    pub const fn usable(self, ops: &'static [Op]) -> CardDef {
        self.when(When::Use, ops)
    }

    /// May be used in one's own action phase, but not in the turn in which it was laid or taken over.
    pub const fn later(self, ops: &'static [Op]) -> CardDef {
        self.when(When::Later, ops)
    }

    /// May be used by the player in whose principality this foreign card lies.
    pub const fn hosted(self, ops: &'static [Op]) -> CardDef {
        self.when(When::Host, ops)
    }

    /// May be used once in one's own turn.
    pub const fn once(self, ops: &'static [Op]) -> CardDef {
        self.when(When::Once, ops)
    }

    /// Happens by itself at a moment, in either player's turn.
    pub const fn on(self, moment: Moment, ops: &'static [Op]) -> CardDef {
        self.when(When::On(moment), ops)
    }

    /// May be played or used at a moment.
    pub const fn during(self, moment: Moment, ops: &'static [Op]) -> CardDef {
        self.when(When::During(moment), ops)
    }

    /// What an event card does when it is turned up.
    pub const fn event(self, ops: &'static [Op]) -> CardDef {
        self.when(When::Event, ops)
    }

    const fn when(mut self, when: When, ops: &'static [Op]) -> CardDef {
        let mut i = 0;
        while !matches!(self.abilities[i].when, When::Never) {
            i += 1;
        }
        self.abilities[i] = Ability { when, ops };
        self
    }
}

macro_rules! classes {
    ($($(#[$doc:meta])* $name:ident = $kind:ident at $place:expr;)*) => {$(
        $(#[$doc])*
        pub const fn $name(id: &'static str) -> CardDef {
            CardDef::new(Kind::$kind, $place, id)
        }
    )*};
}

classes! {
    /// A road, settlement or city; its class follows.
    road = Road at Place::Centre;
    /// A settlement.
    settlement = Settlement at Place::Centre;
    /// A city.
    city = City at Place::Centre;
    /// An action card that attacks nobody.
    neutral = Neutral at Place::Nowhere;
    /// An action card against the opponent.
    attack = Attack at Place::Nowhere;
    /// A building on a site of a settlement or city.
    building = Building at Place::Town;
    /// A hero.
    hero = Hero at Place::Town;
    /// A trade ship.
    trade_ship = TradeShip at Place::Town;
    /// Another ship.
    ship = Ship at Place::Town;
    /// Another unit.
    unit = Unit at Place::Town;
    /// A sage.
    sage = Sage at Place::Region(None);
    /// An extraordinary site.
    site = Site at Place::Town;
    /// An event card.
    event = Event at Place::Nowhere;
    /// A marker card.
    marker = Marker at Place::Beside;
    /// A metropolis.
    metropolis = Metropolis at Place::UponCity;
    /// An island.
    island = Island at Place::Sea;
    /// A pirate.
    pirate = Pirate at Place::Sea;
    /// A wreck.
    wreck = Wreck at Place::Sea;
    /// The harbor.
    harbor = Harbor at Place::Sea;
    /// The rules, or no card.
    nothing = Nothing at Place::Nowhere;
}

impl fmt::Debug for CardDef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// A card of the region stacks: what the region yields and its number (R2.3). No two are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(pub(crate) u8);

impl Tile {
    /// No region.
    pub const NONE: Tile = Tile(0);
    /// A region card lying face down.
    pub const HIDDEN: Tile = Tile(255);

    /// The region of `good` with `number`.
    pub const fn new(good: crate::goods::Good, number: u8) -> Tile {
        Tile((good as u8) << 3 | number)
    }

    /// What it yields.
    #[inline]
    pub fn good(self) -> crate::goods::Good {
        crate::goods::Good::at(self.0 >> 3 & 7)
    }

    /// The number that must be rolled.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 & 7
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Tile::HIDDEN => f.write_str("a-region"),
            Tile::NONE => f.write_str("no-region"),
            tile => write!(f, "{}-{}", tile.good().region().replace(' ', "-"), tile.number()),
        }
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Tile {
    type Err = ();

    fn from_str(text: &str) -> Result<Tile, ()> {
        crate::cards::basic::tiles().find(|tile| tile.to_string() == text).ok_or(())
    }
}

/// Points that depend on the rest of a board.
pub type Bonus = fn(&Board) -> Points;
