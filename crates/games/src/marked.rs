//! A game for tests only: every card carries a random mark that occurs nowhere else, so that a card which turns up
//! where it does not belong can be found in any text. It is in no list of games; with the feature `marked` it can be
//! played by its name.
//!
//! Three cards in each hand, the rest in a pile, all face down. The active player may act three times: draw, look
//! at the top of the pile, put a card under it, take one from another player, or show one to all. The player who has
//! shown the most cards wins.

use crate::{Family, GameInfo, Sealed};
use bots::{Evaluate, Feature, Model, Policy, Topic};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;
use table::{
    Actions, Actor, BadConfig, Config, Game, MOST_SEATS, Odds, Random, Scores, Seat, SeatSet, Sink, Turn,
    Viewer,
};

/// The name of the game.
pub const GAME: &str = "marked/cards";
/// How many cards there are.
pub const CARDS: usize = 24;
const HAND: usize = 3;
const ACTS_PER_TURN: u8 = 3;
const MOST_TURNS: u32 = 60;

/// The random number that identifies a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Mark(pub u64);

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for Mark {
    type Err = ();

    fn from_str(text: &str) -> Result<Mark, ()> {
        let good = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        u64::from_str_radix(text, 16).ok().filter(|_| good).map(Mark).ok_or(())
    }
}

impl From<Mark> for String {
    fn from(mark: Mark) -> String {
        mark.to_string()
    }
}

impl TryFrom<String> for Mark {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Mark, &'static str> {
        text.parse().map_err(|()| "a mark has 16 digits")
    }
}

fn any(random: &mut impl Random) -> Mark {
    Mark(u64::from(random.bits()) << 32 | u64::from(random.bits()))
}

/// The number of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Players(u8);

impl Config for Players {
    fn name(&self) -> String {
        GAME.to_owned()
    }

    fn options(&self) -> Vec<(String, String)> {
        let players = ("players".to_owned(), self.0.to_string());
        if self.0 == 2 { Vec::new() } else { vec![players] }
    }

    fn parse(name: &str, options: &[(String, String)]) -> Result<Players, BadConfig> {
        let (game, mut players) = (GAME.to_owned(), Players(2));
        if name != GAME {
            return Err(BadConfig::UnknownGame { name: name.to_owned(), known: game });
        }
        for (option, value) in options {
            players = match (option.as_str(), value.parse()) {
                ("players", Ok(n @ 2..=4)) => Players(n),
                ("players", _) => {
                    let (option, value, why) = (option.clone(), value.clone(), "2 to 4".to_owned());
                    return Err(BadConfig::BadValue { game, option, value, why });
                }
                _ => {
                    let (option, known) = (option.clone(), "; it has: players".to_owned());
                    return Err(BadConfig::UnknownOption { game, option, known });
                }
            };
        }
        Ok(players)
    }

    fn seats(&self) -> u8 {
        self.0
    }
}

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// In the pile; the highest number is its top.
    Pile(i8),
    /// In a hand.
    Hand(Seat),
    /// Open, in front of the player who showed it.
    Open(Seat),
}

/// A card; its mark is missing until it is dealt, and in the view of a player who does not know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Card {
    /// Its mark.
    pub mark: Option<Mark>,
    /// Where it is.
    pub place: Place,
    /// Who knows it.
    pub known: SeatSet,
}

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Chance: the mark of the next card.
    Deal(Mark),
    /// Takes the top of the pile.
    Draw,
    /// Looks at the top of the pile.
    Look,
    /// Puts one of the player's own cards under the pile.
    Lay(Mark),
    /// Takes the first card of another player.
    Take(Seat),
    /// Shows one of the player's own cards to all.
    Show(Mark),
    /// Ends the turn.
    End,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Deal(mark) => write!(f, "deal {mark}"),
            Action::Draw => f.write_str("draw"),
            Action::Look => f.write_str("look"),
            Action::Lay(mark) => write!(f, "lay {mark}"),
            Action::Take(from) => write!(f, "take {}", from.0),
            Action::Show(mark) => write!(f, "show {mark}"),
            Action::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = ();

    fn from_str(text: &str) -> Result<Action, ()> {
        match text.split_once(' ').unwrap_or((text, "")) {
            ("draw", "") => Ok(Action::Draw),
            ("look", "") => Ok(Action::Look),
            ("end", "") => Ok(Action::End),
            ("deal", mark) => mark.parse().map(Action::Deal),
            ("lay", mark) => mark.parse().map(Action::Lay),
            ("show", mark) => mark.parse().map(Action::Show),
            ("take", seat) => match seat.parse() {
                Ok(n) if usize::from(n) < MOST_SEATS => Ok(Action::Take(Seat(n))),
                _ => Err(()),
            },
            _ => Err(()),
        }
    }
}

/// What happened to a card, or that a turn began.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// What.
    pub what: EventKind,
    /// Who did it.
    pub by: Option<Seat>,
    /// Which card; everybody can follow its movements.
    pub card: Option<u8>,
    /// Its mark, for those who know it.
    pub mark: Option<Mark>,
    /// Who those are.
    pub known: SeatSet,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "they are the acts of the game")]
pub enum EventKind {
    Dealt,
    Drew,
    Looked,
    Laid,
    Took,
    Showed,
    Turn,
}

/// The table; with marks left out, a view of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    seats: u8,
    /// Every card.
    pub cards: [Card; CARDS],
    dealt: u8,
    seat: Seat,
    acts_left: u8,
    turns: u32,
}

impl State {
    fn top(&self) -> Option<usize> {
        let height = |card: &Card| if let Place::Pile(height) = card.place { Some(height) } else { None };
        let pile =
            self.cards.iter().enumerate().filter_map(|(n, card)| height(card).map(|height| (height, n)));
        pile.max().map(|(_, n)| n)
    }

    fn undealt(&self) -> Option<usize> {
        (usize::from(self.dealt) < CARDS).then_some(usize::from(self.dealt))
    }

    fn hand(&self, seat: Seat) -> impl Iterator<Item = usize> {
        (0..CARDS).filter(move |&n| self.cards[n].place == Place::Hand(seat))
    }

    fn marked(&self, mark: Mark) -> Option<usize> {
        self.cards.iter().position(|card| card.mark == Some(mark))
    }

    fn shown(&self, seat: Seat) -> i16 {
        self.cards.iter().filter(|card| card.place == Place::Open(seat)).count() as i16
    }

    /// The marks that a viewer may not know.
    pub fn hidden_from(&self, who: Viewer) -> Vec<Mark> {
        self.cards.iter().filter(|card| !card.is_known_to(who)).filter_map(|card| card.mark).collect()
    }
}

impl Card {
    fn is_known_to(&self, who: Viewer) -> bool {
        match who {
            _ if matches!(self.place, Place::Open(_)) => true,
            Viewer::Seat(seat) => self.known.has(seat),
            Viewer::Spectator => false,
            Viewer::Judge => true,
        }
    }
}

impl Game for State {
    type Config = Players;
    type Action = Action;
    type Event = Event;
    type View = State;
    const RULES: u32 = 1;

    fn new(config: &Players) -> State {
        let place = |n: usize| match n / HAND {
            seat if seat < usize::from(config.0) => Place::Hand(Seat(seat as u8)),
            _ => Place::Pile(n as i8),
        };
        let card = |n| match place(n) {
            Place::Hand(seat) => Card { mark: None, place: place(n), known: SeatSet::one(seat) },
            place => Card { mark: None, place, known: SeatSet::EMPTY },
        };
        State {
            seats: config.0,
            cards: std::array::from_fn(card),
            dealt: 0,
            seat: Seat(0),
            acts_left: ACTS_PER_TURN,
            turns: 0,
        }
    }

    fn turn(&self) -> Turn {
        if self.undealt().is_some() {
            return Turn::Chance;
        }
        if self.top().is_some() && self.turns < MOST_TURNS {
            return Turn::of(self.seat);
        }
        let points: [i16; MOST_SEATS] = std::array::from_fn(|n| self.shown(Seat(n as u8)));
        let most = points.iter().max().copied().unwrap_or(0);
        let winners = SeatSet::first(self.seats).iter().filter(|seat| points[seat.index()] == most);
        Turn::Over(Scores { winners: winners.fold(SeatSet::EMPTY, SeatSet::with), points })
    }

    fn legal(&self, seat: Seat, out: &mut Actions<Action>) {
        if self.turn() != Turn::of(seat) {
            return;
        }
        if self.acts_left > 0 {
            out.push(Action::Draw);
            out.push(Action::Look);
            for mark in self.hand(seat).filter_map(|n| self.cards[n].mark) {
                out.push(Action::Lay(mark));
                out.push(Action::Show(mark));
            }
            for other in SeatSet::first(self.seats).without(seat).iter() {
                if self.hand(other).next().is_some() {
                    out.push(Action::Take(other));
                }
            }
        }
        out.push(Action::End);
    }

    fn odds(&self, _out: &mut Odds<Action>) -> bool {
        false
    }

    fn sample(&self, random: &mut impl Random) -> Action {
        Action::Deal(any(random))
    }

    fn play_unchecked(&mut self, by: Actor, action: Action, log: &mut impl Sink<Event>) {
        let seat = self.seat;
        let (what, card) = match action {
            Action::Deal(mark) => {
                let card = self.undealt();
                card.into_iter().for_each(|n| self.cards[n].mark = Some(mark));
                self.dealt += 1;
                (EventKind::Dealt, card)
            }
            Action::Draw | Action::Look => (
                if action == Action::Draw { EventKind::Drew } else { EventKind::Looked },
                self.top().inspect(|&n| {
                    let card = &mut self.cards[n];
                    card.known = card.known.with(seat);
                    if action == Action::Draw {
                        card.place = Place::Hand(seat);
                    }
                }),
            ),
            Action::Lay(mark) => {
                let under = self.cards.iter().filter_map(|card| match card.place {
                    Place::Pile(height) => Some(height),
                    _ => None,
                });
                let under = under.min().unwrap_or(0) - 1;
                let card = self.marked(mark);
                card.into_iter().for_each(|n| self.cards[n].place = Place::Pile(under));
                (EventKind::Laid, card)
            }
            Action::Take(from) => {
                let card = self.hand(from).next();
                card.into_iter().for_each(|n| {
                    self.cards[n].place = Place::Hand(seat);
                    self.cards[n].known = self.cards[n].known.with(seat);
                });
                (EventKind::Took, card)
            }
            Action::Show(mark) => {
                let card = self.marked(mark);
                card.into_iter().for_each(|n| {
                    self.cards[n].place = Place::Open(seat);
                    self.cards[n].known = SeatSet::first(MOST_SEATS as u8);
                });
                (EventKind::Showed, card)
            }
            Action::End => {
                self.seat = Seat((seat.0 + 1) % self.seats);
                self.turns += 1;
                self.acts_left = ACTS_PER_TURN + 1;
                (EventKind::Turn, None)
            }
        };
        if by != Actor::Chance {
            self.acts_left = self.acts_left.saturating_sub(1);
        }
        let (number, card) = (card.map(|n| n as u8), card.map(|n| self.cards[n]));
        let by = if let Actor::Seat(seat) = by { Some(seat) } else { None };
        let known = card.map_or(SeatSet::EMPTY, |card| card.known);
        log.note(Event { what, by, card: number, mark: card.and_then(|card| card.mark), known });
    }

    fn view(&self, who: Viewer) -> State {
        let mut view = self.clone();
        if who == Viewer::Judge {
            return view;
        }
        for card in &mut view.cards {
            let is_known = card.is_known_to(who);
            card.mark = card.mark.filter(|_| is_known);
            // That a player has looked is no secret, but here it is simpler to show nobody what others know.
            card.known = match who {
                Viewer::Seat(seat) if is_known => SeatSet::one(seat),
                _ => SeatSet::EMPTY,
            };
        }
        view
    }

    fn guess(view: &State, random: &mut impl Random) -> State {
        let mut state = view.clone();
        for card in &mut state.cards[..usize::from(view.dealt)] {
            card.mark = card.mark.or_else(|| Some(any(random)));
        }
        state
    }

    fn seen(event: Event, who: Viewer) -> Option<Event> {
        let is_known = match who {
            _ if event.what == EventKind::Showed => true,
            Viewer::Seat(seat) => event.known.has(seat),
            Viewer::Spectator => false,
            Viewer::Judge => true,
        };
        Some(Event { mark: event.mark.filter(|_| is_known), known: SeatSet::EMPTY, ..event })
    }
}

impl Evaluate for State {
    const HORIZON: u32 = 2;
    const FEATURES: &'static [Feature] = &[Feature { name: "shown", topic: Topic::Points }];

    fn turns(&self) -> u32 {
        self.turns
    }

    fn players(&self) -> u8 {
        self.seats
    }

    fn features(&self, seat: Seat, _viewer: Seat, out: &mut [i32]) {
        out[0] = i32::from(self.shown(seat));
    }

    fn model() -> &'static Model {
        static MODEL: OnceLock<Model> = OnceLock::new();
        MODEL.get_or_init(Self::by_hand)
    }

    fn by_hand() -> Model {
        Model { scale: vec![(0, 256)], linear: vec![256 << 12], hidden: Vec::new() }
    }
}

impl Policy for State {
    fn worth(&self, seat: Seat, _began: &State) -> i32 {
        1000 * i32::from(self.shown(seat)) + 10 * self.hand(seat).count() as i32
    }
}

impl Family for State {
    const NAME: &'static str = "marked";

    fn games() -> Vec<GameInfo> {
        let options = vec![("players", "2 to 4".to_owned())];
        vec![GameInfo { name: GAME.to_owned(), about: "For tests only", players: 2..=4, options }]
    }

    fn player(seat: Seat) -> String {
        format!("Player {}", seat.0 + 1)
    }

    fn question(&self, _seat: Seat) -> String {
        "What next?".to_owned()
    }

    fn act(&self, _seat: Seat, action: Action) -> String {
        action.to_string()
    }

    fn event(&self, event: Event) -> Option<String> {
        Some(format!("{event:?}"))
    }

    fn begins_turn(event: Event) -> bool {
        event.what == EventKind::Turn
    }

    fn seal(event: &Event) -> Option<Sealed> {
        match event.what {
            EventKind::Dealt | EventKind::Drew => Some(Sealed::Drawn),
            EventKind::Looked | EventKind::Took | EventKind::Showed => Some(Sealed::Seen),
            EventKind::Turn => Some(Sealed::TurnOver),
            EventKind::Laid => None,
        }
    }
}
