//! Setting up: which cards a game is played with, and how they are laid out (R5, R17).

use crate::card::{Back, Card, CardDef, Kind, Set};
use crate::cards::{self, Windows, basic, is_drawn};
use crate::config::{Choice, Mode, Pool};
use crate::deck::given_events;
use crate::event::Event;
use crate::op::Zone;
use crate::pile::Seen;
use crate::sea::sea_cards;
use crate::square::Square;
use crate::state::{CardPile, CardPiles, Due, EVENTS, OWN_STACKS, State};
use crate::words::Then::{self, Again, Next, Wait};
use arrayvec::ArrayVec;
use table::{Seat, Sink};

/// The places of the six regions a player begins with, in the order in which they may be rearranged.
pub(crate) const START_PLACES: [Square; 6] = [
    Square::at(-2, 1),
    Square::at(0, 1),
    Square::at(2, 1),
    Square::at(-2, -1),
    Square::at(0, -1),
    Square::at(2, -1),
];

/// The event stack of a Duel (R17.4).
const DUEL_EVENTS: usize = 12;

impl State {
    /// R17.5: the starting player chooses a set, then the other one; what is left is drawn by lot.
    pub(crate) fn choose_sets<L: Sink<Event>>(&mut self, log: &mut L) -> Then {
        match (self.mode, self.choice) {
            (Mode::Intro | Mode::Tournament, _) => return Next,
            (Mode::Theme(set), _) => {
                if self.sets.is_empty() {
                    self.sets.push(set);
                }
                return Next;
            }
            (Mode::Duel, Choice::Agreed(sets)) => {
                self.sets = sets.into_iter().collect();
                return Next;
            }
            (Mode::Duel, _) => {}
        }
        let left: ArrayVec<Set, 9> = self.free_sets().collect();
        match *left {
            _ if self.sets.len() == 3 => {
                table::sort_few(&mut self.sets, |&set| set);
                Next
            }
            [] => Next,
            [only] => self.choose_set(only, None, log),
            _ if matches!(self.choice, Choice::Players(_)) && self.sets.len() < 2 => {
                let first = self.sets.is_empty();
                Wait(Due::Seat(if first { self.active } else { self.active.other() }))
            }
            _ => Wait(Due::Chance),
        }
    }

    /// The theme sets nobody has chosen yet.
    pub(crate) fn free_sets(&self) -> impl Iterator<Item = Set> + '_ {
        let pool = match self.choice {
            Choice::Lot(pool) | Choice::Players(pool) => pool,
            Choice::Agreed(_) => Pool::ALL,
        };
        pool.sets().filter(|set| !self.sets.contains(set))
    }

    pub(crate) fn choose_set<L: Sink<Event>>(&mut self, set: Set, seat: Option<Seat>, log: &mut L) -> Then {
        self.sets.push(set);
        log.note(Event::SetChosen { seat, set });
        Again
    }

    /// Brings the cards together: R5.1, R5.3 for the introductory game, R5.9 to R5.11 for a theme game,
    /// R17.2 to R17.4 for a Duel.
    pub(crate) fn gather(&mut self) {
        if self.stack_count > 0 {
            return;
        }
        self.plan_stacks();
        let sets = self.sets.clone();
        let duel = self.mode == Mode::Duel;
        let is_event = |def: &CardDef| def.kind == Kind::Event;

        put(self.stack_mut(0), Set::Basic, |def| if is_drawn(def) { def.copies.all } else { 0 });
        for (index, &set) in sets.iter().enumerate() {
            let drawn = |def: &CardDef| match (is_drawn(def), duel) {
                (true, true) => def.copies.duel,
                (true, false) if !def.face_up => def.copies.all,
                _ => 0,
            };
            put(self.stack_mut(3 + index), set, drawn);
            if !duel {
                let face_up = cards::copies(set, |def| if def.face_up { def.copies.all } else { 0 });
                face_up.for_each(|card| self.face_up.add(card));
            }
        }
        self.lay_start_cards();
        for set in [Set::Basic].into_iter().chain(sets) {
            let fixed = |def: &CardDef| if duel { def.copies.duel } else { def.copies.all };
            // D2.5: in its theme game an event may wait until Yule lies.
            let waits = |def: &CardDef| !duel && def.above_yule;
            put(self.events_mut(), set, |def| if is_event(def) && !waits(def) { fixed(def) } else { 0 });
            put(self.aside_mut(), set, |def| if is_event(def) && waits(def) { fixed(def) } else { 0 });
            put(self.boxed_mut(), set, |def| if is_event(def) { def.copies.all - fixed(def) } else { 0 });
        }
    }

    /// R18.9, R18.10: the start hands, the other cards of each deck in one pile, the events in another.
    pub(crate) fn lay_decks(&mut self) {
        self.plan_stacks();
        for seat in [Seat(0), Seat(1)] {
            let hand = &mut self.hands[seat.index()];
            hand.set_back(Back::of_player(seat));
            let brought = &mut self.brought[seat.index()];
            let mut first = brought.deal_hand().into_iter().peekable();
            let mut pile = self.piles.at_mut(usize::from(OWN_STACKS * seat.0));
            for &card in brought.cards() {
                if first.next_if_eq(&card).is_some() {
                    hand.add(card, false, false);
                } else {
                    pile.push(card, Seen::NOBODY);
                }
            }
            let mut events = self.piles.at_mut(EVENTS);
            brought.events().iter().for_each(|&card| events.push(card, Seen::NOBODY));
        }
        given_events().for_each(|card| self.events_mut().push(card, Seen::NOBODY));
    }

    /// E3.1, E3.4, E3.9: the sea cards of both players are laid face down, in the order of their numbers.
    pub(crate) fn lay_sea(&mut self) {
        let mode = self.mode;
        for board in &mut self.boards {
            for (place, card) in (0..).zip(sea_cards(mode)) {
                board.sea.columns = place / 3 + 1;
                board.sea.down |= 1 << place;
                board.card[board.sea.square(place).index()] = card;
            }
        }
    }

    /// E8.1, E9.6: the cards with which each player begins.
    pub(crate) fn lay_start_cards(&mut self) {
        for seat in [Seat(0), Seat(1)] {
            for card in self.start_cards() {
                let board = &mut self.boards[seat.index()];
                if let Some(at) = board.free_places(card.def().place).next() {
                    board.put_card(at, card, false);
                }
            }
        }
    }

    /// What each player begins with.
    pub(crate) fn start_cards(&self) -> impl Iterator<Item = Card> + use<> {
        // E10.10: in the Tournament Game they are cards of the deck.
        let sets = if self.mode == Mode::Tournament { ArrayVec::new() } else { self.sets.clone() };
        sets.into_iter().flat_map(cards::of_set).filter(|card| card.def().starts)
    }

    pub(crate) fn zone_len(&self, zone: Zone) -> usize {
        match zone {
            Zone::Events => self.events().len(),
            Zone::UpperEvents => self.upper_events().map_or(0, |first| self.events().len() - first),
            Zone::Regions => self.region_stack().len(),
            Zone::Stack(stack) => self.stack(stack as usize).len(),
            Zone::Box => self.boxed().len(),
            Zone::Sea(seat) => usize::from(self.boards[usize::from(seat)].sea.len()),
        }
    }

    /// Nobody knows the order of a zone any more.
    pub(crate) fn forget_zone(&mut self, zone: Zone) {
        match zone {
            Zone::Events => self.events_mut().forget_all(),
            Zone::UpperEvents => {
                if let Some(first) = self.upper_events() {
                    self.events_mut().forget_from(first);
                }
            }
            Zone::Regions => self.region_stack_mut().forget_all(),
            Zone::Stack(stack) => self.stack_mut(stack as usize).forget_all(),
            Zone::Box => self.boxed_mut().forget_all(),
            Zone::Sea(seat) => self.boards[usize::from(seat)].sea.known = 0,
        }
    }

    /// Two cards of a zone change places while it is shuffled.
    pub(crate) fn swap_in_zone(&mut self, zone: Zone, one: usize, other: usize) {
        match zone {
            Zone::Events => self.events_mut().swap(one, other),
            Zone::UpperEvents => {
                let first = self.upper_events().unwrap_or(0);
                self.events_mut().swap(first + one, first + other);
            }
            Zone::Regions => self.region_stack_mut().swap(one, other),
            Zone::Stack(stack) => self.stack_mut(stack as usize).swap(one, other),
            Zone::Box => self.boxed_mut().swap(one, other),
            Zone::Sea(seat) => {
                let board = &mut self.boards[usize::from(seat)];
                let [one, other] = [one, other].map(|place| board.sea.square(place as u8).index());
                board.card.swap(one, other);
            }
        }
    }

    /// Where the part of the event stack above Yule begins, in a game with events that begin there (D2.5).
    fn upper_events(&self) -> Option<usize> {
        let begins_above = |card: &Card| card.def().above_yule;
        if self.mixes_events() || !self.sets.iter().any(|&set| cards::of_set(set).any(|c| begins_above(&c))) {
            return None;
        }
        self.events().cards().iter().position(|&card| card == basic::YULE).map(|yule| yule + 1)
    }

    /// R17.7, D9.2: in the Duel and the Tournament Game all events are shuffled together.
    fn mixes_events(&self) -> bool {
        matches!(self.mode, Mode::Duel | Mode::Tournament)
    }

    /// R8.1, D2.6: before the events are shuffled, those that begin above Yule are set aside.
    pub(crate) fn set_upper_events_aside(&mut self) {
        if self.mixes_events() {
            return;
        }
        while let Some(index) = self.events().cards().iter().position(|card| card.def().above_yule) {
            let (card, _) = self.events_mut().remove(index);
            self.aside_mut().push(card, Seen::ALL);
        }
    }

    /// R5.1: Yule lies on three cards; while the others are shuffled it is at the bottom, or out. Events that wait for
    /// it are laid on top (D2.5).
    pub(crate) fn lay_yule(&mut self) {
        if let Some(index) = self.events().cards().iter().position(|&card| card == basic::YULE) {
            self.events_mut().remove(index);
        }
        self.events_mut().insert(3, basic::YULE, Seen::ALL);
        self.turned_up = Card::NONE;
        while self.aside().cards().last().is_some_and(|card| card.def().above_yule) {
            let (card, seen) = self.aside_mut().pop();
            self.events_mut().push(card, seen);
        }
    }

    /// Empties the piles, for a table that is laid by hand.
    pub(crate) fn clear_piles(&mut self) {
        self.piles = CardPiles::new();
        while let Some(&card) = self.face_up.cards().first() {
            self.face_up.take(card);
        }
    }

    /// R17.6: unseen cards fill the event stack up to twelve; the rest leaves the game unseen.
    pub(crate) fn fill_events(&mut self) {
        while self.mode == Mode::Duel && self.events().len() < DUEL_EVENTS && !self.boxed().is_empty() {
            let (card, known) = self.boxed_mut().pop();
            self.events_mut().push(card, known);
        }
    }

    /// What follows from the sets in play: how many stacks there are, which back each has, and at which
    /// moments a card may be used.
    pub(crate) fn plan_stacks(&mut self) {
        let duel = self.mode == Mode::Duel;
        let every = [Set::Basic].into_iter().chain(self.sets.iter().copied());
        self.windows = every.fold(Windows::default(), |all, set| all.or(cards::windows(set, duel)));
        (self.stack_count, self.backs) = self.stack_plan();
    }

    /// How many stacks there are and which back each has.
    fn stack_plan(&self) -> (u8, [Back; 8]) {
        let mut backs = [Back::Basic; 8];
        let count = match self.mode {
            Mode::Intro => 4,
            Mode::Theme(set) => {
                backs[3] = set.back();
                backs[4] = set.back();
                5
            }
            Mode::Duel => {
                for (index, set) in self.sets.iter().enumerate() {
                    backs[3 + index] = set.back();
                }
                6
            }
            Mode::Tournament => {
                let own = usize::from(OWN_STACKS);
                backs[..own].fill(Back::of_player(Seat(0)));
                backs[own..2 * own].fill(Back::of_player(Seat(1)));
                2 * OWN_STACKS
            }
        };
        (count, backs)
    }

    /// The shuffled cards become stacks: four of nine (R5.3), or three of twelve and the theme cards in two
    /// halves (R5.11), or as they lie (R17.2).
    pub(crate) fn deal_stacks(&mut self) {
        match self.mode {
            Mode::Intro => self.split(0, &[1, 2, 3], 9),
            Mode::Theme(_) => {
                self.split(0, &[1, 2], 12);
                let half = self.stack(3).len().div_ceil(2);
                self.split(3, &[4], half);
            }
            Mode::Duel => self.split(0, &[1, 2], 12),
            // R18.9
            Mode::Tournament => {
                self.split(0, &[1, 2, 3], 8);
                self.split(4, &[5, 6, 7], 8);
            }
        }
    }

    fn split(&mut self, from: usize, to: &[usize], each: usize) {
        for &stack in to {
            for _ in 0..each {
                let (card, known) = self.stack_mut(from).pop();
                self.stack_mut(stack).push(card, known);
            }
        }
    }

    /// A basic stack from which nobody has taken a first hand (R5.6, R5.12).
    pub(crate) fn is_start_stack(&self, stack: usize) -> bool {
        let size = if self.mode.is_intro() { 9 } else { 12 };
        self.backs[stack] == Back::Basic && self.stack(stack).len() == size
    }
}

fn put(mut pile: CardPile, set: Set, count: impl Fn(&CardDef) -> u8) {
    cards::copies(set, count).for_each(|card| pile.push(card, Seen::NOBODY));
}
