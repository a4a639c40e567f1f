//! What others know of the decks of a Tournament Game, and decks that fit it (R14.6, R18.18).

use crate::card::Card;
use crate::deck::{given_copies, given_events, most_cards, most_chosen};
use crate::pile::{Seen, bits};
use crate::state::{ASIDE, BOXED, Brought, EVENTS, State};
use crate::view::View;
use table::{Random, Seat};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// Who remembers what was seen of a player's deck: the opponent, and people who watch.
fn others(seat: Seat) -> [Option<Seat>; 2] {
    [Some(seat.other()), None]
}

impl State {
    /// Everything of a player's that comes from a deck, wherever it lies, and whether the opponent and who watches see it;
    /// or only what one of them sees.
    fn each_held(&self, seat: Seat, unseen_too: bool, mut each: impl FnMut(Card, [bool; 2])) {
        const OPEN: [bool; 2] = [true; 2];
        let hand = self.hand(seat);
        for index in bits(if unseen_too { (1 << hand.len()) - 1 } else { hand.known_to_others() }) {
            each(hand.cards()[index], [hand.is_known(index), hand.is_open(index)]);
        }
        let (own, host) = (self.board(seat), self.board(seat.other()));
        for (board, squares) in [(own, own.own()), (host, host.foreign())] {
            for at in squares.filter(|&at| !board.card(at).def().kind.is_sea()) {
                each(board.card(at), OPEN);
                let under = board.under(at);
                if under != Card::NONE {
                    each(under, OPEN);
                }
            }
        }
        let stacks = self.stacks_of(seat);
        let aside = if self.aside_of == seat { ASIDE..ASIDE + 1 } else { ASIDE..ASIDE };
        for piles in [usize::from(stacks.start)..usize::from(stacks.end), aside] {
            let pile = self.piles.span(piles);
            let mut one = |card: Card, seen: Seen| each(card, others(seat).map(|eyes| seen.has(eyes)));
            if unseen_too {
                pile.each().for_each(|(card, seen)| one(card, seen));
            } else {
                pile.each_known(Seen::but(seat), one);
            }
        }
        self.discard(seat).cards().iter().for_each(|&card| each(card, OPEN));
        for frame in self.frames().iter().filter(|frame| frame.seat == seat && frame.holds_card()) {
            each(frame.with, OPEN);
        }
    }

    /// Everything of a player's that comes from a deck, as the viewer of this table sees it.
    pub(crate) fn held(&self, seat: Seat) -> Vec<Card> {
        let mut cards = Vec::new();
        self.each_held(seat, true, |card, _| cards.push(card));
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
        if self.stack_count == 0 {
            return;
        }
        for seat in SEATS {
            self.remember_cards(seat);
            self.remember_events(seat);
        }
    }

    /// At least so many of the cards seen are from the own deck: all but those that were taken over.
    fn remember_cards(&mut self, seat: Seat) {
        let [deck, other] = [seat, seat.other()].map(|seat| self.brought(seat));
        let unseen = deck.unseen_cards(others(seat));
        if unseen == 0 {
            return;
        }
        // How often each card is seen: by the opponent in the lower byte, by who watches in the upper one.
        let mut counts = [0u16; Card::NUMBERS];
        self.each_held(seat, false, |card, seen| {
            counts[card.index()] += u16::from_le_bytes(seen.map(u8::from));
        });
        // Of most cards that were not seen before nothing is seen now.
        let is_seen = |card: Card| counts[card.index()] != 0;
        let there = if deck.is_any_taken() { unseen } else { unseen & deck.where_cards(is_seen) };
        let (mut shown, cards) = ([0; 2], deck.cards());
        for index in bits(there) {
            let card = cards[index];
            let counts = counts[card.index()].to_le_bytes();
            let (foreign, taken) = (other.taken(card), deck.taken(card));
            for (shown, seen) in shown.iter_mut().zip(counts) {
                let own = usize::from(seen).saturating_sub(foreign);
                *shown |= u64::from(deck.is_among_first(index, taken + own)) << index;
            }
        }
        for (eyes, shown) in others(seat).into_iter().zip(shown) {
            self.brought[seat.index()].remember(eyes, shown);
        }
    }

    /// An event that was neither chosen by the player who sees it nor brought by both was chosen by the other. People who
    /// watch cannot tell.
    fn remember_events(&mut self, seat: Seat) {
        let eyes = seat.other();
        let deck = self.brought(seat);
        let unseen = deck.unseen_events_of(Some(eyes));
        if unseen == 0 {
            return;
        }
        let mut seen = [0u8; Card::NUMBERS];
        for (card, who) in self.piles.span(EVENTS..BOXED + 1).each() {
            seen[card.index()] += u8::from(who.has(Some(eyes)));
        }
        seen[self.turned_up.index()] += 1;
        let mut shown = 0;
        for index in bits(unseen) {
            let card = deck.event(index);
            let chosen = self.brought(eyes).events().iter().filter(|&&other| other == card).count();
            let seen = usize::from(seen[card.index()]);
            let known = seen.saturating_sub(given_copies(card) + chosen);
            shown |= u64::from(deck.is_among_first(index, known)) << index;
        }
        self.brought[seat.index()].remember(Some(eyes), shown);
    }

    /// The same table with another card of the box in place of one that these eyes have not seen, neither where it lies nor in
    /// the deck it belongs to; `None` if there is no such card.
    pub(crate) fn swap_with_box(&self, eyes: Option<Seat>, random: &mut impl Random) -> Option<State> {
        let owner = *random.pick(&SEATS)?;
        let brought = self.brought(owner);
        if self.stack_count == 0 || eyes == Some(owner) {
            return None;
        }
        let hand = self.hand(owner);
        let known = |index: usize| if eyes.is_some() { hand.is_known(index) } else { hand.is_open(index) };
        let held = (0..hand.len()).filter(|&index| !known(index));
        let mut places: Vec<(Option<u8>, usize, Card)> =
            held.map(|index| (None, index, hand.cards()[index])).collect();
        for stack in self.stacks_of(owner) {
            let pile = self.stack(usize::from(stack));
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
            Some(stack) => state.stack_mut(usize::from(stack)).cards_mut()[index] = other,
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
        if self.stack_count == 0 {
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
            self.stack_mut(usize::from(stack)).cards_mut().iter_mut().for_each(&mut deal);
        }
        if self.aside_of == seat {
            self.aside_mut().cards_mut().iter_mut().for_each(&mut deal);
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
