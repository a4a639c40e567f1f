//! Setting up: which cards a game is played with, and how they are laid out (R5, R17).

use crate::card::{Back, Card, CardDef, Kind, Set};
use crate::cards::{self, is_drawn};
use crate::config::{Choice, Mode};
use crate::event::Event;
use crate::pile::{Pile, Seen};
use crate::run::Then::{self, Again, Next, Wait};
use crate::square::Square;
use crate::state::{Due, State};
use arrayvec::ArrayVec;
use table::Sink;

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
            (Mode::Intro, _) => return Next,
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
            _ if self.choice == Choice::Players && self.sets.len() < 2 => {
                let first = self.sets.is_empty();
                Wait(Due::Seat(if first { self.active } else { self.active.other() }))
            }
            _ => Wait(Due::Chance),
        }
    }

    /// The theme sets nobody has chosen yet.
    pub(crate) fn free_sets(&self) -> impl Iterator<Item = Set> + '_ {
        Set::THEMES.into_iter().filter(|set| !self.sets.contains(set))
    }

    pub(crate) fn choose_set<L: Sink<Event>>(
        &mut self,
        set: Set,
        seat: Option<table::Seat>,
        log: &mut L,
    ) -> Then {
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

        put(&mut self.stacks[0], Set::Basic, |def| if is_drawn(def) { def.copies.all } else { 0 });
        for (index, &set) in sets.iter().enumerate() {
            let drawn = |def: &CardDef| match (is_drawn(def), duel) {
                (true, true) => def.copies.duel,
                (true, false) if !def.face_up => def.copies.all,
                _ => 0,
            };
            put(&mut self.stacks[3 + index], set, drawn);
            if !duel {
                let face_up = cards::copies(set, |def| if def.face_up { def.copies.all } else { 0 });
                face_up.for_each(|card| self.face_up.add(card));
            }
        }
        for set in [Set::Basic].into_iter().chain(sets) {
            let fixed = |def: &CardDef| if duel { def.copies.duel } else { def.copies.all };
            put(&mut self.events, set, |def| if is_event(def) { fixed(def) } else { 0 });
            put(&mut self.boxed, set, |def| if is_event(def) { def.copies.all - fixed(def) } else { 0 });
        }
    }

    /// Empties the piles, for a table that is laid by hand.
    pub(crate) fn clear_piles(&mut self) {
        self.stacks.iter_mut().for_each(|pile| *pile = Pile::new());
        self.events = Pile::new();
        self.boxed = Pile::new();
        while let Some(&card) = self.face_up.cards().first() {
            self.face_up.take(card);
        }
    }

    /// R17.6: unseen cards fill the event stack up to twelve; the rest leaves the game unseen.
    pub(crate) fn fill_events(&mut self) {
        while self.mode == Mode::Duel && self.events.len() < DUEL_EVENTS && !self.boxed.is_empty() {
            let (card, known) = self.boxed.pop();
            self.events.push(card, known);
        }
    }

    /// What follows from the sets in play: how many stacks there are, which back each has, and at which
    /// moments a card may be used.
    pub(crate) fn plan_stacks(&mut self) {
        let duel = self.mode == Mode::Duel;
        let every = [Set::Basic].into_iter().chain(self.sets.iter().copied());
        self.windows = every.fold(0, |mask, set| mask | cards::windows(set, duel));
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
                let half = self.stacks[3].len().div_ceil(2);
                self.split(3, &[4], half);
            }
            Mode::Duel => self.split(0, &[1, 2], 12),
        }
    }

    fn split(&mut self, from: usize, to: &[usize], each: usize) {
        for &stack in to {
            for _ in 0..each {
                let (card, known) = self.stacks[from].pop();
                self.stacks[stack].push(card, known);
            }
        }
    }

    /// A basic stack nobody has taken his first hand from (R5.6, R5.12).
    pub(crate) fn is_start_stack(&self, stack: usize) -> bool {
        let size = if self.mode.is_intro() { 9 } else { 12 };
        self.backs[stack] == Back::Basic && self.stacks[stack].len() == size
    }
}

fn put(pile: &mut Pile<Card>, set: Set, count: impl Fn(&CardDef) -> u8) {
    cards::copies(set, count).for_each(|card| pile.push(card, Seen::NOBODY));
}
