//! Sealed: three rounds of secret bids, with a look at the stack, a bluff or an open bid before each.
//!
//! Nine cards, 1 to 9. Each seat holds three, three are face down in the stack. In each round both seats prepare, one
//! after the other: look at the top of the stack (`peek`), have the stack shuffled (`stir`), put a card face down
//! under it and take the top one (`bury`), or lay down their bid openly (`show`). Then each player without a bid lays
//! one down in secret (`bid`), at the same time. The higher card takes the trick, and most tricks win. A player who
//! takes a card out of their hand mixes the rest, so that nobody else knows any of them any longer.

use std::fmt;
use std::str::FromStr;
use table::kit::Kit;
use table::{
    Actions, Actor, BadConfig, Config, Game, Luck, Odds, Random, Scores, Seat, SeatSet, Sink, Turn, Viewer,
};

/// `toy/sealed`; it has no options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SealedConfig;

impl Config for SealedConfig {
    fn name(&self) -> String {
        "toy/sealed".to_owned()
    }

    fn options(&self) -> Vec<(String, String)> {
        Vec::new()
    }

    fn parse(name: &str, options: &[(String, String)]) -> Result<SealedConfig, BadConfig> {
        if name != "toy/sealed" {
            return Err(BadConfig::UnknownGame { name: name.to_owned(), known: "toy/sealed".to_owned() });
        }
        match options.first() {
            None => Ok(SealedConfig),
            Some((option, _)) => Err(BadConfig::UnknownOption {
                game: name.to_owned(),
                option: option.clone(),
                known: "; it has none".to_owned(),
            }),
        }
    }

    fn seats(&self) -> u8 {
        2
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum SealedAct {
    /// Chance: three cards for each hand, then the stack from its top.
    Deal([u8; 9]),
    Peek,
    Stir,
    /// Chance: where each card of the new stack lay in the old one.
    Stirred([u8; 3]),
    Bury(u8),
    Show(u8),
    Bid(u8),
}

impl fmt::Display for SealedAct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = |digits: &[u8]| digits.iter().map(|d| d.to_string()).collect::<String>();
        match self {
            SealedAct::Deal(order) => write!(f, "deal {}", digits(order)),
            SealedAct::Peek => f.write_str("peek"),
            SealedAct::Stir => f.write_str("stir"),
            SealedAct::Stirred(order) => write!(f, "stirred {}", digits(order)),
            SealedAct::Bury(face) => write!(f, "bury {face}"),
            SealedAct::Show(face) => write!(f, "show {face}"),
            SealedAct::Bid(face) => write!(f, "bid {face}"),
        }
    }
}

impl FromStr for SealedAct {
    type Err = ();

    fn from_str(text: &str) -> Result<SealedAct, ()> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let digits: Vec<u8> = rest.bytes().map(|byte| byte.wrapping_sub(b'0')).collect();
        let mut sorted = digits.clone();
        sorted.sort_unstable();
        match (word, sorted.as_slice()) {
            ("deal", [1, 2, 3, 4, 5, 6, 7, 8, 9]) => Ok(SealedAct::Deal(digits.try_into().map_err(|_| ())?)),
            ("stirred", [0, 1, 2]) => Ok(SealedAct::Stirred(digits.try_into().map_err(|_| ())?)),
            ("peek", []) => Ok(SealedAct::Peek),
            ("stir", []) => Ok(SealedAct::Stir),
            ("bury", &[face @ 1..=9]) => Ok(SealedAct::Bury(face)),
            ("show", &[face @ 1..=9]) => Ok(SealedAct::Show(face)),
            ("bid", &[face @ 1..=9]) => Ok(SealedAct::Bid(face)),
            _ => Err(()),
        }
    }
}

/// No card lies here.
pub(crate) const NONE: u8 = 0;
/// A card that the viewer does not know.
pub(crate) const HIDDEN: u8 = 255;

/// A place for a card, and who knows the card there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Card {
    pub(crate) face: u8,
    pub(crate) known: SeatSet,
    pub(crate) open: bool,
}

impl Card {
    fn seen_by(self, who: Viewer) -> Card {
        let seen = self.open
            || match who {
                Viewer::Seat(seat) => self.known.has(seat),
                Viewer::Spectator => false,
                Viewer::Judge => true,
            };
        if seen || self.face == NONE { self } else { Card { face: HIDDEN, ..self } }
    }
}

/// What happened, by whom, and the card it happened to, if any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SealedEvent(pub(crate) What, pub(crate) Option<Seat>, pub(crate) Card);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
    Dealt,
    Peeked,
    Stirred,
    Buried,
    Drew,
    /// Laid down, in secret or openly.
    Bid,
    TurnedUp,
    Took,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Step {
    Deal,
    /// The leader of the round (0) or the other seat (1) prepares.
    Ready(u8),
    /// The same, but the stack is being shuffled for that seat.
    Stirring(u8),
    Bids,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Sealed {
    pub(crate) hands: [[Card; 3]; 2],
    /// From its top.
    pub(crate) stack: [Card; 3],
    pub(crate) bids: [Card; 2],
    /// The faces that were bid in earlier rounds, as bits.
    pub(crate) played: u16,
    pub(crate) tricks: [u8; 2],
    pub(crate) step: Step,
}

impl Sealed {
    /// Every place for a card that a player may not know.
    pub(crate) fn cards(&mut self) -> impl Iterator<Item = &mut Card> {
        self.hands.iter_mut().flatten().chain(&mut self.stack).chain(&mut self.bids)
    }

    /// The known faces, as bits.
    fn faces(&mut self) -> u16 {
        let played = self.played;
        let faces = self.cards().map(|card| card.face).filter(|&face| face != NONE && face != HIDDEN);
        faces.fold(played, |faces, face| faces | 1 << face)
    }

    /// Who prepares; the lead changes with each round.
    fn ready_seat(&self, nth: u8) -> Seat {
        let leader = (self.played.count_ones() / 2 % 2) as u8;
        Seat(leader ^ nth)
    }

    /// Takes a card out of a hand and mixes the rest of it.
    fn take(&mut self, seat: Seat, face: u8) -> Card {
        let hand = &mut self.hands[seat.index()];
        let at = hand.iter().position(|card| card.face == face).unwrap_or_default();
        hand[at..].rotate_left(1);
        let mut taken = std::mem::take(&mut hand[2]);
        for card in hand.iter_mut().filter(|card| card.face != NONE).chain([&mut taken]) {
            card.known = SeatSet::one(seat);
        }
        taken
    }

    fn bid(&mut self, seat: Seat, bid: Card, log: &mut impl Sink<SealedEvent>) {
        self.bids[seat.index()] = bid;
        log.note(SealedEvent(What::Bid, Some(seat), bid));
    }

    fn next_step(&mut self) {
        self.step = match self.step {
            Step::Deal => Step::Ready(0),
            Step::Ready(0) | Step::Stirring(0) => Step::Ready(1),
            _ => Step::Bids,
        };
    }

    /// Turns the bids up as soon as both are there.
    fn turn_up(&mut self, log: &mut impl Sink<SealedEvent>) {
        if self.step != Step::Bids || self.bids.iter().any(|bid| bid.face == NONE) {
            return;
        }
        let bids = std::mem::take(&mut self.bids);
        for (seat, bid) in [Seat(0), Seat(1)].into_iter().zip(bids) {
            log.note(SealedEvent(What::TurnedUp, Some(seat), Card { open: true, ..bid }));
            self.played |= 1 << bid.face;
        }
        let winner = Seat(u8::from(bids[1].face > bids[0].face));
        self.tricks[winner.index()] += 1;
        log.note(SealedEvent(What::Took, Some(winner), Card::default()));
        self.step = Step::Ready(0);
    }
}

impl Game for Sealed {
    type Config = SealedConfig;
    type Action = SealedAct;
    type Event = SealedEvent;
    type View = SealedView;
    const RULES: u32 = 1;

    fn new(_: &SealedConfig) -> Sealed {
        Sealed {
            hands: [[Card::default(); 3]; 2],
            stack: [Card::default(); 3],
            bids: [Card::default(); 2],
            played: 0,
            tricks: [0; 2],
            step: Step::Deal,
        }
    }

    fn turn(&self) -> Turn {
        match self.step {
            Step::Deal | Step::Stirring(_) => Turn::Chance,
            Step::Ready(_) if self.played.count_ones() == 6 => {
                let [first, second] = self.tricks.map(i16::from);
                let winner = Seat(u8::from(second > first));
                Turn::Over(Scores { winners: SeatSet::one(winner), points: [first, second, 0, 0] })
            }
            Step::Ready(nth) => Turn::of(self.ready_seat(nth)),
            Step::Bids => {
                let due = [Seat(0), Seat(1)].into_iter().filter(|seat| self.bids[seat.index()].face == NONE);
                Turn::Seats(due.fold(SeatSet::EMPTY, SeatSet::with))
            }
        }
    }

    fn legal(&self, seat: Seat, out: &mut Actions<SealedAct>) {
        if !matches!(self.turn(), Turn::Seats(due) if due.has(seat)) {
            return;
        }
        let hand = self.hands[seat.index()].iter().map(|card| card.face).filter(|&face| face != NONE);
        if self.step == Step::Bids {
            hand.for_each(|face| out.push(SealedAct::Bid(face)));
            return;
        }
        out.push(SealedAct::Peek);
        out.push(SealedAct::Stir);
        for face in hand {
            out.push(SealedAct::Bury(face));
            out.push(SealedAct::Show(face));
        }
    }

    fn odds(&self, out: &mut Odds<SealedAct>) -> bool {
        // There are 362880 deals.
        if self.step == Step::Deal {
            return false;
        }
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            out.push((SealedAct::Stirred(order), 1));
        }
        true
    }

    fn sample(&self, random: &mut impl Random) -> SealedAct {
        if self.step == Step::Deal {
            let mut order = [1, 2, 3, 4, 5, 6, 7, 8, 9];
            random.shuffle(&mut order);
            return SealedAct::Deal(order);
        }
        let mut order = [0, 1, 2];
        random.shuffle(&mut order);
        SealedAct::Stirred(order)
    }

    fn play_unchecked(&mut self, by: Actor, action: SealedAct, log: &mut impl Sink<SealedEvent>) {
        match (by, action) {
            (Actor::Chance, SealedAct::Deal(order)) => {
                self.cards().zip(order).for_each(|(card, face)| card.face = face);
                for (seat, hand) in [Seat(0), Seat(1)].into_iter().zip(&mut self.hands) {
                    hand.iter_mut().for_each(|card| card.known = SeatSet::one(seat));
                }
                log.note(SealedEvent(What::Dealt, None, Card::default()));
                self.next_step();
            }
            (Actor::Chance, SealedAct::Stirred(order)) => {
                self.stack =
                    order.map(|from| Card { known: SeatSet::EMPTY, ..self.stack[usize::from(from)] });
                log.note(SealedEvent(What::Stirred, None, Card::default()));
                self.next_step();
            }
            (Actor::Seat(_), SealedAct::Stir) => {
                if let Step::Ready(nth) = self.step {
                    self.step = Step::Stirring(nth);
                }
            }
            (Actor::Seat(seat), SealedAct::Peek) => {
                self.stack[0].known = self.stack[0].known.with(seat);
                log.note(SealedEvent(What::Peeked, Some(seat), self.stack[0]));
                self.next_step();
            }
            (Actor::Seat(seat), SealedAct::Bury(face)) => {
                let buried = self.take(seat, face);
                let mut drawn = std::mem::replace(&mut self.stack[0], buried);
                self.stack.rotate_left(1);
                drawn.known = drawn.known.with(seat);
                if let Some(place) = self.hands[seat.index()].iter_mut().find(|card| card.face == NONE) {
                    *place = drawn;
                }
                log.note(SealedEvent(What::Buried, Some(seat), buried));
                log.note(SealedEvent(What::Drew, Some(seat), drawn));
                self.next_step();
            }
            (Actor::Seat(seat), SealedAct::Show(face)) => {
                let bid = Card { open: true, ..self.take(seat, face) };
                self.bid(seat, bid, log);
                self.next_step();
            }
            (Actor::Seat(seat), SealedAct::Bid(face)) => {
                let bid = self.take(seat, face);
                self.bid(seat, bid, log);
            }
            // Nothing else is legal.
            _ => {}
        }
        self.turn_up(log);
    }

    fn view(&self, who: Viewer) -> SealedView {
        let mut masked = *self;
        masked.cards().for_each(|card| *card = card.seen_by(who));
        SealedView(masked)
    }

    fn guess(view: &SealedView, random: &mut impl Random) -> Sealed {
        let mut state = view.0;
        let seen = state.faces();
        let mut unseen: Vec<u8> = (1..=9).filter(|face| seen & 1 << face == 0).collect();
        random.shuffle(&mut unseen);
        for (card, face) in state.cards().filter(|card| card.face == HIDDEN).zip(unseen) {
            card.face = face;
        }
        state
    }

    fn seen(SealedEvent(what, seat, card): SealedEvent, who: Viewer) -> Option<SealedEvent> {
        Some(SealedEvent(what, seat, card.seen_by(who)))
    }
}

/// The game with what the viewer does not know overwritten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SealedView(pub(crate) Sealed);

/// Each card lies in one place only, and each trick took two of them.
pub(crate) fn adds_up(sealed: &Sealed) -> Result<(), String> {
    let mut sealed = *sealed;
    let places = sealed.cards().filter(|card| card.face != NONE).count() as u32 + sealed.played.count_ones();
    let faces = sealed.faces();
    if sealed.step != Step::Deal && (faces != 0b11_1111_1110 || places != 9) {
        return Err(format!("{places} cards with the faces {faces:#b}"));
    }
    let tricks: u8 = sealed.tricks.iter().sum();
    if u32::from(tricks) * 2 != sealed.played.count_ones() {
        return Err(format!("{tricks} tricks of {} cards", sealed.played.count_ones()));
    }
    Ok(())
}

/// Exchanges two cards that the viewer does not know.
pub(crate) fn swap(sealed: &Sealed, who: Viewer, luck: &mut Luck) -> Option<Sealed> {
    let mut swapped = *sealed;
    let mut places: Vec<&mut Card> =
        swapped.cards().filter(|card| card.seen_by(who).face == HIDDEN).collect();
    luck.shuffle(&mut places);
    let [one, other, ..] = places.as_mut_slice() else { return None };
    std::mem::swap(&mut one.face, &mut other.face);
    Some(swapped)
}

#[test]
fn sealed_holds_what_every_game_must_hold() {
    let kit = Kit::<Sealed>::new(SealedConfig).seeds(0..500).every(2).conserved(adds_up).swap(swap);
    let report = kit.run().unwrap();
    assert_eq!(report.games, 500);
    // The secrets were covered: in swaps, and where both seats bid at the same time.
    assert!(report.swaps > 1000 && report.together > 500, "{report:?}");
}

#[test]
fn a_card_that_was_peeked_at_is_known_until_the_hand_is_mixed() {
    let (anna, ben) = (Seat(0), Seat(1));
    let mut game = Sealed::new(&SealedConfig);
    let hand_of_ben = |game: &Sealed| game.view(Viewer::Seat(anna)).0.hands[1].map(|card| card.face);
    for (by, act, seen) in [
        (Actor::Chance, "deal 123456789", [HIDDEN; 3]),
        (Actor::Seat(anna), "peek", [HIDDEN; 3]),
        (Actor::Seat(ben), "bury 4", [HIDDEN, HIDDEN, 7]),
        (Actor::Seat(ben), "bid 5", [HIDDEN, HIDDEN, NONE]),
        (Actor::Seat(anna), "bid 1", [HIDDEN, HIDDEN, NONE]),
    ] {
        game.play_unchecked(by, act.parse().unwrap(), &mut ());
        assert_eq!(hand_of_ben(&game), seen, "after {act}");
    }
    assert_eq!(game.tricks, [0, 1]);
}
