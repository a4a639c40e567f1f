//! What others know of the decks of a Tournament Game, and decks that fit it (R14.6, R18.18).

use crate::card::Card;
use crate::deck::{given_events, most_cards, most_chosen};
use crate::state::{Brought, State};
use crate::view::View;
use table::{Random, Seat};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

impl State {
    /// Everything of a player's that comes from a deck, wherever it lies, and whether these eyes see it.
    fn each_held(&self, seat: Seat, eyes: Option<Seat>, mut each: impl FnMut(Card, bool)) {
        let hand = self.hand(seat);
        for (index, &card) in hand.cards().iter().enumerate() {
            let seen = match eyes {
                Some(eyes) => eyes == seat || hand.is_known(index),
                None => hand.is_open(index),
            };
            each(card, seen);
        }
        for at in self.cards_of(seat) {
            let board = self.board(self.board_at(seat, at));
            if !board.card(at.plain()).def().kind.is_sea() {
                each(board.card(at.plain()), true);
                if board.under(at.plain()) != Card::NONE {
                    each(board.under(at.plain()), true);
                }
            }
        }
        for stack in self.stacks_of(seat) {
            let pile = &self.stacks()[usize::from(stack)];
            let cards = pile.cards().iter().enumerate();
            cards.for_each(|(index, &card)| each(card, pile.knows(eyes, index)));
        }
        self.discard(seat).cards().iter().for_each(|&card| each(card, true));
        if self.aside_of == seat {
            let cards = self.aside().cards().iter().enumerate();
            cards.for_each(|(index, &card)| each(card, self.aside().knows(eyes, index)));
        }
        for frame in self.frames().iter().filter(|frame| frame.seat == seat && frame.holds_card()) {
            each(frame.with, true);
        }
    }

    /// Everything of a player's that comes from a deck, as the viewer of this table sees it.
    pub(crate) fn held(&self, seat: Seat) -> Vec<Card> {
        let mut cards = Vec::new();
        self.each_held(seat, None, |card, _| cards.push(card));
        cards
    }

    /// What a player must have of both decks: the own one, but for what was taken over (R18.18).
    pub(crate) fn belongings(&self, seat: Seat) -> Vec<Card> {
        let mut cards = self.brought(seat).cards().to_vec();
        for card in self.brought(seat).all_taken() {
            if let Some(index) = cards.iter().position(|&c| c == card) {
                cards.remove(index);
            }
        }
        cards.extend(self.brought(seat.other()).all_taken());
        cards
    }

    /// Every card and event of both decks, and the events that are in the stack besides (R18.10).
    pub(crate) fn tournament_deck(&self) -> Vec<Card> {
        let mut cards: Vec<Card> =
            SEATS.iter().flat_map(|&seat| self.brought(seat).cards()).copied().collect();
        cards.extend(SEATS.iter().flat_map(|&seat| self.brought(seat).events()));
        cards.extend(given_events());
        cards
    }

    /// Everybody remembers which cards of a deck were seen: once seen, a card is known to be in that deck, wherever it
    /// goes.
    pub(crate) fn remember_decks(&mut self) {
        if self.stacks().is_empty() {
            return;
        }
        for seat in SEATS {
            for eyes in [Some(seat.other()), None] {
                let mut counts = [0u8; 256];
                self.each_held(seat, eyes, |card, seen| counts[usize::from(card.0)] += u8::from(seen));
                self.remember_cards(seat, eyes, &counts);
            }
            self.remember_events(seat);
        }
    }

    /// At least so many of the cards seen are from the own deck: all but those that were taken over.
    fn remember_cards(&mut self, seat: Seat, eyes: Option<Seat>, counts: &[u8; 256]) {
        let brought = self.brought[seat.index()].clone();
        for (card, first, copies) in brought.runs(false) {
            let foreign = self.brought(seat.other()).taken(card);
            let own = usize::from(counts[usize::from(card.0)]).saturating_sub(foreign);
            let known = (brought.taken(card) + own).min(copies);
            self.brought[seat.index()].remember(eyes, first, known);
        }
    }

    /// An event that was neither chosen by the player who sees it nor brought by both was chosen by the other. People who
    /// watch cannot tell.
    fn remember_events(&mut self, seat: Seat) {
        let eyes = seat.other();
        let mut counts = [0u8; 256];
        for pile in [self.events(), self.boxed()] {
            let known = (0..pile.len()).filter(|&index| pile.knows(Some(eyes), index));
            known.for_each(|index| counts[usize::from(pile.cards()[index].0)] += 1);
        }
        self.turned_up().into_iter().for_each(|card| counts[usize::from(card.0)] += 1);
        for card in given_events().chain(self.brought(eyes).events().iter().copied()) {
            let count = &mut counts[usize::from(card.0)];
            *count = count.saturating_sub(1);
        }
        let brought = self.brought[seat.index()].clone();
        for (card, first, copies) in brought.runs(true) {
            let known = usize::from(counts[usize::from(card.0)]).min(copies);
            self.brought[seat.index()].remember(Some(eyes), first, known);
        }
    }

    /// The same table with another card of the box in place of one that these eyes have not seen, neither where it lies nor in
    /// the deck it belongs to; `None` if there is no such card.
    pub(crate) fn swap_with_box(&self, eyes: Option<Seat>, random: &mut impl Random) -> Option<State> {
        let owner = *random.pick(&SEATS)?;
        let brought = self.brought(owner);
        if self.stacks().is_empty() || eyes == Some(owner) {
            return None;
        }
        let hand = self.hand(owner);
        let known = |index: usize| if eyes.is_some() { hand.is_known(index) } else { hand.is_open(index) };
        let held = (0..hand.len()).filter(|&index| !known(index));
        let mut places: Vec<(Option<u8>, usize, Card)> =
            held.map(|index| (None, index, hand.cards()[index])).collect();
        for stack in self.stacks_of(owner) {
            let pile = &self.stacks()[usize::from(stack)];
            let unseen = (0..pile.len()).filter(|&index| !pile.knows(eyes, index));
            places.extend(unseen.map(|index| (Some(stack), index, pile.cards()[index])));
        }
        places.retain(|&(_, _, card)| brought.unseen(eyes, card).is_some());
        let &(stack, index, card) = random.pick(&places)?;
        let count = |card: Card| brought.cards().iter().filter(|&&other| other == card).count();
        let spare =
            |&other: &Card| other != card && count(other) < usize::from(most_cards(other, self.explorers()));
        let others: Vec<Card> = crate::cards::all().filter(spare).collect();
        let other = *random.pick(&others)?;
        let mut state = self.clone();
        state.brought[owner.index()].replace(brought.unseen(eyes, card)?, other);
        match stack {
            Some(stack) => state.stacks[usize::from(stack)].cards_mut()[index] = other,
            None => {
                state.hands[owner.index()].cards_mut()[index] = other;
                state.hands[owner.index()].sort();
            }
        }
        Some(state)
    }

    /// Imagines decks that are legal and fit what the viewer has seen, then deals from them what is hidden.
    pub(crate) fn guess_decks(&mut self, view: &View, random: &mut impl Random) {
        let explorers = self.explorers();
        self.guess_events(random);
        for brought in self.brought.iter_mut().filter(|brought| brought.is_complete()) {
            brought.guess_cards(explorers, random);
        }
        if self.stacks().is_empty() {
            return;
        }
        for seat in SEATS {
            let mut unseen = self.belongings(seat);
            for card in view.held(seat) {
                if let Some(index) = unseen.iter().position(|&c| c == card) {
                    unseen.swap_remove(index);
                }
            }
            random.shuffle(&mut unseen);
            self.deal_hidden(seat, unseen);
        }
    }

    fn deal_hidden(&mut self, seat: Seat, mut unseen: Vec<Card>) {
        let mut deal = |card: &mut Card| {
            if card.is_hidden() {
                *card = unseen.pop().unwrap_or(*card);
            }
        };
        let hand = &mut self.hands[seat.index()];
        hand.cards_mut().iter_mut().for_each(&mut deal);
        hand.sort();
        for stack in self.stacks_of(seat) {
            self.stacks[usize::from(stack)].cards_mut().iter_mut().for_each(&mut deal);
        }
        if self.aside_of == seat {
            self.aside.cards_mut().iter_mut().for_each(&mut deal);
        }
    }

    /// The events that are not seen of both decks: first those that lie open and must be from one of them, then any.
    fn guess_events(&mut self, random: &mut impl Random) {
        let mut open: Vec<Card> = self.events().cards().to_vec();
        open.extend(self.boxed().cards());
        open.extend(self.turned_up());
        open.retain(|card| !card.is_hidden());
        for card in given_events().chain(SEATS.iter().flat_map(|&seat| self.brought(seat).events()).copied())
        {
            if let Some(index) = open.iter().position(|&c| c == card) {
                open.swap_remove(index);
            }
        }
        random.shuffle(&mut open);
        let explorers = self.explorers();
        let swapped = random.below(2) == 1;
        assign(&mut self.brought, &open, explorers, swapped);
        for brought in self.brought.iter_mut().filter(|brought| brought.unseen_events() > 0) {
            let copies = |card: Card| usize::from(most_chosen(card, explorers));
            let mut pool: Vec<Card> =
                crate::cards::all().flat_map(|card| std::iter::repeat_n(card, copies(card))).collect();
            random.shuffle(&mut pool);
            for card in pool {
                if brought.admits_event(card, explorers) {
                    brought.guess_event(card);
                }
            }
        }
        self.brought.iter_mut().filter(|brought| brought.is_complete()).for_each(Brought::end_guess);
    }
}

/// Gives each event to one of the decks, so that both stay legal; there is a way, for the truth is one.
fn assign(decks: &mut [Brought; 2], events: &[Card], explorers: bool, swapped: bool) -> bool {
    let Some((&event, rest)) = events.split_first() else { return true };
    let order = if swapped { [1, 0] } else { [0, 1] };
    for index in order {
        if decks[index].admits_event(event, explorers) {
            let before = decks[index].clone();
            decks[index].guess_event(event);
            if assign(decks, rest, explorers, !swapped) {
                return true;
            }
            decks[index] = before;
        }
    }
    false
}
