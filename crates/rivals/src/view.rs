//! What one viewer knows, and a full table that looks the same to him (R14).

use crate::card::{Back, Card, Kind, Set, Tile};
use crate::cards::{self, basic};
use crate::config::Mode;
use crate::pile::{Hand, Pile};
use crate::state::State;
use std::ops::Deref;
use table::{Random, Seat, Viewer};

/// A table in which everything the viewer may not know lies face down.
///
/// It is a [`State`] like any other, so a client or bot asks it the same questions; what it lists as legal
/// for the viewer is what is legal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) state: State,
    pub(crate) viewer: Viewer,
}

impl View {
    /// Whose view it is.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }
}

impl Deref for View {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}

impl State {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let mut state = self.clone();
        if viewer != Viewer::Judge {
            let eyes = match viewer {
                Viewer::Seat(seat) => Some(seat),
                _ => None,
            };
            if let Some(owner) = self.stripped().filter(|owner| eyes != Some(owner.other())) {
                // R14.5: until all is chosen, his hand looks whole to its owner and to who watches.
                let aside = std::mem::replace(&mut state.aside, Pile::new());
                let hand = &mut state.hands[owner.index()];
                aside.cards().iter().for_each(|&card| hand.add(card, false, false));
                if eyes.is_none() {
                    // He does not even see from which back something is missing.
                    self.deck().iter().for_each(|card| hand.forget(card.back()));
                }
            }
            for seat in [Seat(0), Seat(1)] {
                state.hands[seat.index()].mask(seat, eyes);
            }
            state.stacks.iter_mut().for_each(|pile| pile.mask(eyes));
            state.events.mask(eyes);
            state.boxed.mask(eyes);
            state.tiles.mask(eyes);
            state.aside.mask(eyes);
        }
        View { state, viewer }
    }

    /// Deals what the viewer cannot see at random from the cards he has not seen.
    pub(crate) fn guessed(view: &View, random: &mut impl Random) -> State {
        let mut state = view.state.clone();
        let mut unseen = Unseen::of(&state);
        unseen.shuffle(random);
        for hand in &mut state.hands {
            hand.cards_mut().iter_mut().for_each(|card| unseen.deal(card));
            hand.sort();
        }
        for pile in &mut state.stacks {
            pile.cards_mut().iter_mut().for_each(|card| unseen.deal(card));
        }
        state.aside.cards_mut().iter_mut().for_each(|card| unseen.deal(card));
        state.events.cards_mut().iter_mut().for_each(|card| unseen.deal(card));
        state.boxed.cards_mut().iter_mut().for_each(|card| unseen.deal(card));
        for tile in state.tiles.cards_mut() {
            if *tile == Tile::HIDDEN {
                *tile = unseen.tiles.pop().unwrap_or(Tile::HIDDEN);
            }
        }
        state
    }

    /// Every draw and event card on the table, wherever it lies; hidden ones as their backs.
    pub fn all_cards(&self) -> Vec<Card> {
        let mut cards = Vec::new();
        for seat in [Seat(0), Seat(1)] {
            cards.extend(self.hand(seat).cards());
            let board = self.board(seat);
            let covered = board.expansions().map(|at| board.under(at)).filter(|&card| card != Card::NONE);
            cards.extend(board.expansions().map(|at| board.card(at)).chain(covered));
        }
        self.stacks().iter().for_each(|pile| cards.extend(pile.cards()));
        cards.extend(self.aside.cards());
        cards.extend(self.events.cards());
        cards.extend(self.boxed.cards());
        cards.extend(self.discard.cards());
        cards.extend(self.face_up.cards());
        cards.extend(self.turned_up());
        // Cards being built or played lie in the frames.
        cards.extend(self.frames().iter().filter(|frame| frame.holds_card()).map(|frame| frame.with));
        cards
    }

    /// Every draw and event card this game is played with, as a list without order.
    pub fn deck(&self) -> Vec<Card> {
        let mut cards: Vec<Card> = cards::copies(Set::Basic, |def| match def.kind.is_centre() {
            true => 0,
            false => def.copies.all,
        })
        .collect();
        for &set in self.sets() {
            // R17.2: in the Duel cards with a half-moon stay in the box, but for events (R17.4).
            cards.extend(cards::copies(set, |def| match self.mode() {
                Mode::Duel if def.kind != Kind::Event => def.copies.duel,
                _ => def.copies.all,
            }));
        }
        cards
    }

    /// Every region on the table.
    pub fn all_tiles(&self) -> Vec<Tile> {
        let mut tiles = Vec::new();
        for board in &self.boards {
            tiles.extend(board.regions().map(|at| board.tile(at)));
        }
        tiles.extend(self.tiles.cards());
        tiles.extend(self.drawn.iter().filter(|&&tile| tile != Tile::NONE));
        tiles
    }
}

/// The cards and regions that are in the game but nowhere to be seen.
struct Unseen {
    cards: Vec<Card>,
    tiles: Vec<Tile>,
}

impl Unseen {
    fn of(state: &State) -> Unseen {
        let mut cards = state.deck();
        for card in state.all_cards() {
            if let Some(index) = cards.iter().position(|&c| c == card) {
                cards.swap_remove(index);
            }
        }
        let seen = state.all_tiles();
        let tiles = basic::tiles().filter(|tile| !seen.contains(tile)).collect();
        Unseen { cards, tiles }
    }

    fn shuffle(&mut self, random: &mut impl Random) {
        random.shuffle(&mut self.cards);
        random.shuffle(&mut self.tiles);
    }

    /// Turns a back into an unseen card with that back.
    fn deal(&mut self, card: &mut Card) {
        if card.is_hidden() {
            let back: Back = card.back();
            if let Some(index) = self.cards.iter().position(|c| c.back() == back) {
                *card = self.cards.swap_remove(index);
            }
        }
    }
}

impl State {
    /// The same table with two hidden cards exchanged that `viewer` cannot tell apart; `None` if there are no
    /// two such cards. Tests use it to find out whether anything the viewer sees depends on what he may not.
    ///
    /// Written from the rules of R14 and not by way of [`View`], so that the two check each other.
    pub fn swap_unseen(&self, viewer: Viewer, random: &mut impl Random) -> Option<State> {
        let eyes = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
            Viewer::Judge => return None,
        };
        let mut state = self.clone();
        // Every place of an unseen card: the pile it is in, and its index there.
        let mut places = Vec::new();
        for seat in [Seat(0), Seat(1)].into_iter().filter(|&seat| Some(seat) != eyes) {
            let hand = self.hand(seat);
            let seen = |i: usize| if eyes.is_some() { hand.is_known(i) } else { hand.is_open(i) };
            let unseen = (0..hand.len()).filter(|&i| !seen(i));
            places.extend(unseen.map(|i| (seat.index(), i, hand.cards()[i])));
        }
        // R14.5: of what is being taken from his hand its owner knows that it is one of his cards.
        let none = Pile::new();
        let aside = if eyes.is_some() && eyes == self.stripped() { &none } else { &self.aside };
        let piles = self.stacks().iter().chain([&self.events, aside, &self.boxed]);
        for (pile, number) in piles.zip(2..) {
            let unseen = (0..pile.len()).filter(|&i| !pile.knows(eyes, i));
            places.extend(unseen.map(|i| (number, i, pile.cards()[i])));
        }
        let one = *random.pick(&places)?;
        places.retain(|other| other.2 != one.2 && other.2.back() == one.2.back());
        let other = *random.pick(&places)?;
        for ((pile, index, _), card) in [(one, other.2), (other, one.2)] {
            state.put_in_place(pile, index, card);
        }
        state.hands.iter_mut().for_each(Hand::sort);
        Some(state)
    }

    fn put_in_place(&mut self, pile: usize, index: usize, card: Card) {
        let stacks = usize::from(self.stack_count);
        match pile {
            0 | 1 => self.hands[pile].cards_mut()[index] = card,
            n if n < 2 + stacks => self.stacks[n - 2].cards_mut()[index] = card,
            n if n == 2 + stacks => self.events.cards_mut()[index] = card,
            n if n == 3 + stacks => self.aside.cards_mut()[index] = card,
            _ => self.boxed.cards_mut()[index] = card,
        }
    }
}
