//! Cards, squares, boards, hands and piles as they are written.

use super::{Refused, is_default};
use crate::action::Action;
use crate::card::{Back, Card, Set, Tile};
use crate::goods::Good;
use crate::pile::{Hand, Leaf, MOST_IN_HAND, Pile, PileMut, Seen};
use crate::sea::{SHIPS, Sea};
use crate::square::{Square, Squares};
use crate::state::{Board, Brought, FULL, Face, MOST_COVERED};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;
use table::{Seat, Viewer};

table::travels_as_text! {
    Action: "an act";
    Face: "a face of the event die";
    Good: "a good";
    Set: "a card set";
    Square: "a square";
}

/// A card of which perhaps only the back is seen, or the rules.
#[derive(Clone, Copy)]
struct Shown(Card);

impl FromStr for Shown {
    type Err = ();

    fn from_str(text: &str) -> Result<Shown, ()> {
        let backs = Back::ALL.into_iter().map(Card::hidden);
        let unprinted = backs.chain([Card::RULES]).find(|card| card.word() == text);
        unprinted.map_or_else(|| text.parse(), Ok).map(Shown)
    }
}

impl<'de> Deserialize<'de> for Shown {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Shown, D::Error> {
        table::wire::read_text(from, "a card")
    }
}

impl Serialize for Back {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(self.word())
    }
}

impl FromStr for Back {
    type Err = ();

    fn from_str(text: &str) -> Result<Back, ()> {
        Back::ALL.into_iter().find(|back| back.word() == text).ok_or(())
    }
}

impl<'de> Deserialize<'de> for Back {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Back, D::Error> {
        table::wire::read_text(from, "a back")
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match *self {
            Card::NONE => out.serialize_none(),
            card => out.serialize_str(card.word()),
        }
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Card, D::Error> {
        Ok(Option::<Shown>::deserialize(from)?.map_or(Card::NONE, |Shown(card)| card))
    }
}

/// A region that perhaps lies face down.
struct Laid(Tile);

impl FromStr for Laid {
    type Err = ();

    fn from_str(text: &str) -> Result<Laid, ()> {
        if text == Tile::HIDDEN.to_string() { Ok(Laid(Tile::HIDDEN)) } else { text.parse().map(Laid) }
    }
}

impl<'de> Deserialize<'de> for Laid {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Laid, D::Error> {
        table::wire::read_text(from, "a region")
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match self {
            &Tile::NONE => out.serialize_none(),
            tile => out.collect_str(tile),
        }
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Tile, D::Error> {
        Ok(Option::<Laid>::deserialize(from)?.map_or(Tile::NONE, |Laid(tile)| tile))
    }
}

impl Serialize for Squares {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for Squares {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Squares, D::Error> {
        let squares: Vec<Square> = Vec::deserialize(from)?;
        match squares.iter().any(|at| at.is_foe()) {
            true => Err(D::Error::custom("a set of squares is of one board")),
            false => Ok(squares.into_iter().collect()),
        }
    }
}

/// A principality: squares that hold nothing are left out.
#[derive(Serialize, Deserialize)]
pub(super) struct Land {
    towns: Squares,
    #[serde(default, skip_serializing_if = "is_default")]
    cities: Squares,
    roads: Squares,
    /// Each region with what it stores.
    regions: Placed<(Tile, u8)>,
    #[serde(default = "Placed::none", skip_serializing_if = "Placed::is_empty")]
    cards: Placed<Built>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sea: Option<Waters>,
}

/// The sea beyond a principality.
#[derive(Serialize, Deserialize)]
struct Waters {
    /// Where the harbor lies.
    harbor: Square,
    /// The cards that lie face down.
    #[serde(default = "Placed::none", skip_serializing_if = "Placed::is_empty")]
    down: Placed<Card>,
    /// Those of them that their owner has looked at.
    #[serde(default, skip_serializing_if = "is_default")]
    known: Squares,
    #[serde(default, skip_serializing_if = "is_default")]
    ships: Squares,
    #[serde(default, skip_serializing_if = "is_default")]
    lost: Squares,
    /// Tokens on the harbor: built and unused, built and used, not built.
    tokens: [u8; 3],
    #[serde(default, skip_serializing_if = "is_default")]
    discoveries: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    columns: u8,
}

impl Waters {
    fn of(board: &Board) -> Option<Waters> {
        // Named one by one, so that nothing that comes to a sea later can be forgotten here.
        let Sea { side: _, columns, down: _, known: _, out: _, lost: _, ready, resting, blank, discoveries } =
            *board.sea();
        let sea = board.sea();
        Some(Waters {
            harbor: sea.harbor()?,
            down: Placed(sea.undiscovered().map(|at| (at, board.card(at))).collect()),
            known: sea.looked_at(),
            ships: sea.ships(),
            lost: sea.lost_ships(),
            tokens: [ready, resting, blank],
            discoveries,
            columns,
        })
    }

    fn lay(self, board: &mut Board) -> Result<(), Refused> {
        const BAD: Refused = "there is no such sea";
        let side = self.harbor.x().signum();
        if self.columns > 3 || side == 0 || self.harbor != Square::at(2 * side, 0) {
            return Err(BAD);
        }
        let mut sea = Sea { side, columns: self.columns, ..Sea::default() };
        let places = |squares: Squares| {
            squares.map(|at| sea.place(at).ok_or(BAD)).try_fold(0, |bits, place| Ok(bits | 1 << place?))
        };
        let (known, out, lost) = (places(self.known)?, places(self.ships)?, places(self.lost)?);
        let down = places(self.down.0.iter().map(|(at, _)| *at).collect())?;
        for (at, card) in self.down.0 {
            if at.is_foe() || board.expansions().has(at) {
                return Err(BAD);
            }
            board.card[at.index()] = card;
        }
        let [ready, resting, blank] = self.tokens;
        (sea.down, sea.known, sea.out, sea.lost) = (down, known, out, lost);
        (sea.ready, sea.resting, sea.blank, sea.discoveries) = (ready, resting, blank, self.discoveries);
        let tokens = self.tokens.iter().map(|&n| u32::from(n)).sum::<u32>();
        if tokens + out.count_ones() + lost.count_ones() != u32::from(SHIPS) || out & lost != 0 {
            return Err(BAD);
        }
        board.sea = sea;
        Ok(())
    }
}

/// What lies on which square, in the order of the squares: an object with a field for each.
struct Placed<T>(Vec<(Square, T)>);

impl<T> Placed<T> {
    fn none() -> Placed<T> {
        Placed(Vec::new())
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<T: Serialize> Serialize for Placed<T> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_map(self.0.iter().map(|(at, what)| (at, what)))
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Placed<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Placed<T>, D::Error> {
        from.deserialize_map(Placing(PhantomData))
    }
}

struct Placing<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Placing<T> {
    type Value = Placed<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what lies on which square")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Placed<T>, A::Error> {
        let mut placed = Placed::none();
        while let Some((at, what)) = map.next_entry::<Square, T>()? {
            let nth = placed.0.partition_point(|(other, _)| *other < at);
            if placed.0.get(nth).is_some_and(|(other, _)| *other == at) {
                return Err(A::Error::custom("a square stands here twice"));
            }
            placed.0.insert(nth, (at, what));
        }
        Ok(placed)
    }
}

#[derive(Serialize, Deserialize)]
struct Built {
    card: Card,
    #[serde(default, skip_serializing_if = "is_default")]
    level: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    under: Option<Card>,
    #[serde(default, skip_serializing_if = "is_default")]
    used: bool,
    /// It belongs to the other player.
    #[serde(default, skip_serializing_if = "is_default")]
    foreign: bool,
}

impl Land {
    pub(super) fn of(board: &Board) -> Land {
        let built = |at: Square| Built {
            card: board.card(at),
            level: board.level(at),
            under: (board.under(at) != Card::NONE).then(|| board.under(at)),
            used: board.is_used(at),
            foreign: board.foreign().has(at),
        };
        Land {
            towns: board.towns(),
            cities: board.cities(),
            roads: board.roads(),
            regions: Placed(board.regions().map(|at| (at, (board.tile(at), board.level(at)))).collect()),
            cards: Placed(board.expansions().map(|at| (at, built(at))).collect()),
            sea: Waters::of(board),
        }
    }

    pub(super) fn board(self) -> Result<Board, Refused> {
        let mut board = Board::empty();
        let is_town = |at: Square| at.y() == 0 && at.x() % 2 != 0;
        let is_road = |at: Square| at.y() == 0 && at.x() % 2 == 0;
        let is_region = |at: Square| at.y().abs() == 1 && at.x() % 2 == 0 && !at.is_foe() && !at.is_marker();
        if !self.towns.clone().all(is_town) || !self.roads.clone().all(is_road) {
            return Err("settlements and roads lie in the middle row, in turn");
        }
        if !self.cities.minus(self.towns).is_empty() {
            return Err("a city lies on no settlement");
        }
        self.towns.for_each(|at| board.lay_town(at));
        self.cities.for_each(|at| board.lay_city(at));
        board.roads = self.roads;
        for (at, (tile, stock)) in self.regions.0 {
            if !is_region(at) || stock > FULL || tile == Tile::NONE || tile == Tile::HIDDEN {
                return Err("a region lies where none can lie, or holds what none can hold");
            }
            board.lay_region(at, tile, stock);
        }
        let mut covered = 0;
        for (at, Built { card, level, under, used, foreign }) in self.cards.0 {
            let is_card = |card: Card| card > Card::RULES && !card.is_hidden();
            if at.is_foe() || board.regions().has(at) || level > FULL {
                return Err("a card lies where none can lie");
            }
            if !is_card(card) || under.is_some_and(|card| !is_card(card)) {
                return Err("what is built lies open");
            }
            let under = under.unwrap_or(Card::NONE);
            covered += usize::from(under != Card::NONE);
            if covered > MOST_COVERED {
                return Err("too many cards lie under others");
            }
            board.lower(at, crate::state::Placed { card, under, foreign, level, used });
        }
        if let Some(waters) = self.sea {
            waters.lay(&mut board)?;
        }
        Ok(board)
    }
}

/// A hand.
#[derive(Serialize, Deserialize)]
pub(super) struct Held {
    cards: Vec<Run<Card>>,
    /// Those the opponent knows, by index, and those everybody knows.
    #[serde(default, skip_serializing_if = "is_default")]
    known: Vec<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    open: Vec<u8>,
}

impl Held {
    pub(super) fn of(hand: &Hand) -> Held {
        let those = |test: &dyn Fn(usize) -> bool| indices(hand.len(), test);
        Held {
            cards: runs(hand.cards()),
            known: those(&|index| hand.is_known(index)),
            open: those(&|index| hand.is_open(index)),
        }
    }

    pub(super) fn hand(self) -> Result<Hand, Refused> {
        let mut hand = Hand::new();
        let cards = laid_out(self.cards, MOST_IN_HAND)?;
        for (index, &card) in (0..).zip(&cards) {
            hand.add(card, self.known.contains(&index), self.open.contains(&index));
        }
        Ok(hand)
    }
}

/// A face-down pile: its cards from bottom to top, and who knows which of them, by index.
#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "kebab-case", bound(deserialize = "T: Printed + Deserialize<'de>"))]
pub(super) struct Heap<T> {
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    cards: Vec<Run<T>>,
    #[serde(default, skip_serializing_if = "is_default")]
    red_knows: Vec<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    blue_knows: Vec<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    all_know: Vec<u8>,
}

impl<T> Default for Heap<T> {
    fn default() -> Heap<T> {
        Heap { cards: Vec::new(), red_knows: Vec::new(), blue_knows: Vec::new(), all_know: Vec::new() }
    }
}

impl<T: Leaf> Heap<T> {
    pub(super) fn of(pile: Pile<T>) -> Heap<T> {
        let known = |eyes: Option<Seat>| indices(pile.len(), &|index| pile.knows(eyes, index));
        Heap {
            cards: runs(pile.cards()),
            red_knows: known(Some(Seat(0))),
            blue_knows: known(Some(Seat(1))),
            all_know: known(None),
        }
    }

    /// Lays the cards on an empty pile, if there is room for them.
    pub(super) fn lay<const B: usize, const C: usize>(
        self,
        mut pile: PileMut<T, B, C>,
    ) -> Result<(), Refused> {
        let cards = laid_out(self.cards, pile.room())?;
        for (index, &card) in (0..).zip(&cards) {
            let knows = [&self.red_knows, &self.blue_knows, &self.all_know].map(|who| who.contains(&index));
            pile.push(card, Seen::those(knows));
        }
        Ok(())
    }
}

/// A deck of a Tournament Game, as far as the viewer knows it.
#[derive(Serialize, Deserialize, PartialEq, Default)]
pub(super) struct Cards {
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    cards: Vec<Run<Card>>,
    /// The start hand, until it is dealt.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    hand: Vec<Run<Card>>,
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    events: Vec<Run<Card>>,
    /// How many of these are chosen.
    chosen: u8,
    /// For the judge: which of the cards and events red, blue and people who watch have seen, by index, events behind the
    /// cards. All others see it from the cards themselves.
    #[serde(default, skip_serializing_if = "is_default")]
    seen: [Vec<u8>; 3],
    /// Which of the cards the opponent has taken over, by index.
    #[serde(default, skip_serializing_if = "is_default")]
    taken: Vec<u8>,
}

impl Cards {
    pub(super) fn of(brought: &Brought, viewer: Viewer) -> Cards {
        let (chosen, seen, taken) = brought.parts();
        let those = |bits: u64| indices(64, &|index| bits >> index & 1 != 0);
        Cards {
            cards: runs(brought.cards()),
            hand: runs(brought.hand()),
            events: runs(brought.events()),
            chosen,
            seen: if viewer == Viewer::Judge { seen.map(those) } else { Default::default() },
            taken: those(taken),
        }
    }

    pub(super) fn brought(self, owner: Seat, viewer: Viewer) -> Result<Brought, Refused> {
        let most = usize::from(crate::deck::ACTS);
        let [cards, hand, events] = [self.cards, self.hand, self.events].map(|list| laid_out(list, most));
        let bits = |those: Vec<u8>| {
            those.iter().filter(|&&index| index < 64).fold(0, |bits, index| bits | 1 << index)
        };
        let marks = (self.chosen, self.seen.map(bits), bits(self.taken));
        let mut brought =
            Brought::of_parts(&cards?, &hand?, &events?, marks).ok_or("there is no such deck")?;
        match viewer {
            Viewer::Seat(seat) if seat != owner => brought.see_what_shows(Some(seat)),
            Viewer::Spectator => brought.see_what_shows(None),
            _ => {}
        }
        Ok(brought)
    }
}

/// One card, or several alike in a row.
#[derive(Serialize, PartialEq)]
#[serde(untagged)]
enum Run<T> {
    One(T),
    Several { card: T, n: u8 },
}

/// What is written as a text, and nothing else.
pub(super) trait Printed: Sized {
    fn printed(text: &str) -> Option<Self>;
}

impl Printed for Card {
    fn printed(text: &str) -> Option<Card> {
        text.parse().ok().map(|Shown(card)| card)
    }
}

impl Printed for Tile {
    fn printed(text: &str) -> Option<Tile> {
        text.parse().ok().map(|Laid(tile)| tile)
    }
}

impl<'de, T: Printed + Deserialize<'de>> Deserialize<'de> for Run<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Run<T>, D::Error> {
        from.deserialize_any(Either(PhantomData))
    }
}

/// Reads a text or an object, whichever comes.
struct Either<T>(PhantomData<T>);

impl<'de, T: Printed + Deserialize<'de>> Visitor<'de> for Either<T> {
    type Value = Run<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a card, or a card and how many")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Run<T>, E> {
        T::printed(text).map(Run::One).ok_or_else(|| E::custom("there is no such card"))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Run<T>, A::Error> {
        #[derive(Deserialize)]
        struct Several<T> {
            card: T,
            n: u8,
        }

        let Several { card, n } = Deserialize::deserialize(MapAccessDeserializer::new(map))?;
        Ok(Run::Several { card, n })
    }
}

fn runs<T: Copy + PartialEq>(cards: &[T]) -> Vec<Run<T>> {
    let alike = cards.chunk_by(|a, b| a == b);
    alike
        .map(|run| match *run {
            [card] => Run::One(card),
            _ => Run::Several { card: run[0], n: run.len() as u8 },
        })
        .collect()
}

fn laid_out<T: Leaf>(runs: Vec<Run<T>>, most: usize) -> Result<Vec<T>, Refused> {
    let mut cards = Vec::new();
    for run in runs {
        let (card, n) = match run {
            Run::One(card) => (card, 1),
            Run::Several { card, n } => (card, usize::from(n)),
        };
        if card == T::NONE || cards.len() + n > most {
            return Err("a pile or hand is too large, or a card in it is missing");
        }
        cards.extend(std::iter::repeat_n(card, n));
    }
    Ok(cards)
}

fn indices(len: usize, test: &dyn Fn(usize) -> bool) -> Vec<u8> {
    (0..len).filter(|&index| test(index)).map(|index| index as u8).collect()
}
