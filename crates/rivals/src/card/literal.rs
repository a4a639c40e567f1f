//! The words a card's literal is written with.

use super::{Card, CardDef, Kind, Names, Pirate, Place, Points, Set};
use crate::goods::Goods;
use crate::op::{Ability, Moment, Need, Of, Op, Passive, When};
use crate::square::Square;
use crate::state::{Board, State};
use table::Seat;

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
        match when {
            When::On(moment) => self.moments |= 1 << moment as u8,
            When::Use | When::Once | When::Later | When::Host | When::BeforeRoll | When::During(_) => {
                self.useful = true;
            }
            When::Never | When::Play | When::Built | When::Event | When::Discovered | When::Mission => {}
        }
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
