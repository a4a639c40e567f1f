//! What one viewer knows, and a full table that looks the same to that viewer (R14).

use crate::card::{Back, Card, Kind, Set, Tile};
use crate::cards::{self, basic};
use crate::config::Mode;
use crate::pile::Hand;
use crate::sea::sea_cards;
use crate::state::{MOST_STACKS, State};
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
                // R14.5: until all is chosen, the hand looks whole to its owner and to spectators.
                state.aside_mut().clear();
                let hand = &mut state.hands[owner.index()];
                self.aside().cards().iter().for_each(|&card| hand.add(card, false, false));
                if eyes.is_none() {
                    // The owner does not even see from which back something is missing.
                    hand.forget_all();
                }
            }
            for seat in [Seat(0), Seat(1)] {
                state.hands[seat.index()].mask(seat, eyes);
                state.mask_sea(seat, eyes);
                state.brought[seat.index()].mask(seat, eyes);
            }
            if self.has_own_stacks() {
                for (stack, back) in self.backs.into_iter().enumerate() {
                    state.stack_mut(stack).mask_with(eyes, |_| Card::hidden(back));
                }
                let back = Back::of_player(self.aside_of);
                state.aside_mut().mask_with(eyes, |_| Card::hidden(back));
            } else {
                (0..MOST_STACKS).for_each(|stack| state.stack_mut(stack).mask(eyes));
                state.aside_mut().mask(eyes);
            }
            state.events_mut().mask(eyes);
            state.boxed_mut().mask(eyes);
            state.region_stack_mut().mask(eyes);
        }
        View { state, viewer }
    }

    /// Deals what the viewer cannot see at random from the cards they have not seen.
    pub(crate) fn guessed(view: &View, random: &mut impl Random) -> State {
        let mut state = view.state.clone();
        if state.has_own_stacks() {
            state.guess_decks(view, random);
        }
        let mut unseen = Unseen::of(&state);
        unseen.shuffle(random);
        for hand in &mut state.hands {
            hand.cards_mut().iter_mut().for_each(|card| unseen.deal(card));
            hand.sort();
        }
        for stack in 0..MOST_STACKS {
            state.stack_mut(stack).cards_mut().iter_mut().for_each(|card| unseen.deal(card));
        }
        state.aside_mut().cards_mut().iter_mut().for_each(|card| unseen.deal(card));
        state.events_mut().cards_mut().iter_mut().for_each(|card| unseen.deal(card));
        state.boxed_mut().cards_mut().iter_mut().for_each(|card| unseen.deal(card));
        state.guess_seas(random);
        keep_yule(&mut state, view);
        for tile in state.region_stack_mut().cards_mut() {
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
            // Sea cards are counted by themselves.
            let expansions = || board.expansions().filter(|&at| !board.card(at).def().kind.is_sea());
            let covered = expansions().map(|at| board.under(at)).filter(|&card| card != Card::NONE);
            cards.extend(expansions().map(|at| board.card(at)).chain(covered));
        }
        cards.extend(self.piles.all().cards());
        cards.extend(self.face_up.cards());
        cards.extend(self.turned_up());
        // Cards being built or played lie in the frames.
        cards.extend(self.frames().iter().filter(|frame| frame.holds_card()).map(|frame| frame.with));
        cards
    }

    /// Every draw and event card this game is played with, as a list without order.
    pub fn deck(&self) -> Vec<Card> {
        if self.has_own_stacks() {
            return self.tournament_deck();
        }
        let mut cards: Vec<Card> = cards::copies(Set::Basic, |def| match def.kind.is_centre() {
            true => 0,
            false => def.copies.all,
        })
        .collect();
        for &set in self.sets() {
            // R17.2: in the Duel cards with a half-moon stay in the box, but for events (R17.4).
            cards.extend(cards::copies(set, |def| match self.mode() {
                _ if def.kind.is_sea() => 0,
                Mode::Duel if def.kind != Kind::Event => def.copies.duel,
                _ => def.copies.all,
            }));
        }
        cards
    }

    /// The sea cards of a player, wherever they lie in the sea; hidden ones as their backs.
    pub fn sea_of(&self, seat: Seat) -> Vec<Card> {
        let board = self.board(seat);
        board.sea().cards().map(|at| board.card(at)).collect()
    }

    /// The sea cards each player of this game has (E3.4, E3.9), as a list without order.
    pub fn sea_deck(&self) -> Vec<Card> {
        if self.has_sea() { sea_cards(self.mode()).collect() } else { Vec::new() }
    }

    /// Deals the sea cards that cannot be seen, each player's within the own sea.
    fn guess_seas(&mut self, random: &mut impl Random) {
        for seat in [Seat(0), Seat(1)] {
            let mut unseen = self.sea_deck();
            for card in self.sea_of(seat) {
                if let Some(index) = unseen.iter().position(|&c| c == card) {
                    unseen.swap_remove(index);
                }
            }
            random.shuffle(&mut unseen);
            let board = &mut self.boards[seat.index()];
            for at in board.sea.undiscovered() {
                let card = &mut board.card[at.index()];
                if card.is_hidden() {
                    *card = unseen.pop().unwrap_or(*card);
                }
            }
        }
    }

    /// Every region on the table.
    pub fn all_tiles(&self) -> Vec<Tile> {
        let mut tiles = Vec::new();
        for board in &self.boards {
            tiles.extend(board.regions().map(|at| board.tile(at)));
        }
        tiles.extend(self.region_stack().cards());
        tiles.extend(self.drawn.iter().filter(|&&tile| tile != Tile::NONE));
        tiles
    }
}

/// Where the numbers of seas begin, behind those of piles.
const SEAS: usize = 64;

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

/// Yule does not leave the game unseen (E7.25): where it was dealt into the box, it changes places with an event card that
/// is not known either.
fn keep_yule(state: &mut State, view: &View) {
    let hidden = |cards: &[Card], index: usize| cards[index].is_hidden();
    let boxed = state.boxed().cards().iter().position(|&card| card == basic::YULE);
    let Some(boxed) = boxed.filter(|&index| hidden(view.boxed().cards(), index)) else { return };
    if let Some(index) = (0..view.events().len()).find(|&index| hidden(view.events().cards(), index)) {
        let event = std::mem::replace(&mut state.events_mut().cards_mut()[index], basic::YULE);
        state.boxed_mut().cards_mut()[boxed] = event;
    }
}

impl State {
    /// The same table with two hidden cards exchanged that `viewer` cannot tell apart; `None` if there are no
    /// two such cards. Tests use it to find out whether anything the viewer sees depends on something they may not see.
    ///
    /// Written from the rules of R14 and not by way of [`View`], so that the two check each other.
    pub fn swap_unseen(&self, viewer: Viewer, random: &mut impl Random) -> Option<State> {
        let eyes = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
            Viewer::Judge => return None,
        };
        if self.has_own_stacks()
            && random.below(2) == 0
            && let Some(state) = self.swap_with_box(eyes, random)
        {
            return Some(state);
        }
        let mut state = self.clone();
        // Every place of an unseen card: the pile it is in, and its index there.
        let mut places = Vec::new();
        for seat in [Seat(0), Seat(1)].into_iter().filter(|&seat| Some(seat) != eyes) {
            let hand = self.hand(seat);
            let seen = |i: usize| if eyes.is_some() { hand.is_known(i) } else { hand.is_open(i) };
            let unseen = (0..hand.len()).filter(|&i| !seen(i));
            places.extend(unseen.map(|i| (seat.index(), i, hand.cards()[i])));
        }
        // R14.5: of what is being taken from a hand, its owner knows that it is one of those cards.
        let stripped = eyes.is_some() && eyes == self.stripped();
        let others = [Some(self.events()), Some(self.aside()).filter(|_| !stripped), Some(self.boxed())];
        for (number, pile) in (2..).zip(self.stacks().into_iter().map(Some).chain(others)) {
            let Some(pile) = pile else { continue };
            let unseen = (0..pile.len()).filter(|&i| !pile.knows(eyes, i));
            places.extend(unseen.map(|i| (number, i, pile.cards()[i])));
        }
        for seat in [Seat(0), Seat(1)] {
            let board = self.board(seat);
            let number = SEAS + seat.index();
            places.extend(self.unseen_sea(seat, eyes).map(|at| (number, at.index(), board.card(at))));
        }
        let one = *random.pick(&places)?;
        let back = |place: &(usize, usize, Card)| self.back_in_place(place.0, place.2);
        // The sea cards of the two players bear different shields (E3.1).
        let alike = |other: usize| one.0 < SEAS || one.0 == other;
        // E7.25: everybody knows that Yule does not leave the game unseen.
        let boxed = usize::from(self.stack_count) + 4;
        let leaves =
            |from: &(usize, usize, Card), to: &(usize, usize, Card)| from.2 == basic::YULE && to.0 == boxed;
        places.retain(|other| {
            alike(other.0)
                && other.2 != one.2
                && back(other) == back(&one)
                && !leaves(other, &one)
                && !leaves(&one, other)
        });
        let other = *random.pick(&places)?;
        for ((pile, index, _), card) in [(one, other.2), (other, one.2)] {
            state.put_in_place(pile, index, card);
        }
        state.hands.iter_mut().for_each(Hand::sort);
        Some(state)
    }

    /// The back of a card in a hand or pile.
    fn back_in_place(&self, pile: usize, card: Card) -> Back {
        let stacks = usize::from(self.stack_count);
        match pile {
            _ if !self.has_own_stacks() => card.back(),
            0 | 1 => Back::of_player(Seat(pile as u8)),
            n if n < 2 + stacks => self.backs[n - 2],
            n if n == 3 + stacks => Back::of_player(self.aside_of),
            _ => card.back(),
        }
    }

    fn put_in_place(&mut self, pile: usize, index: usize, card: Card) {
        let stacks = usize::from(self.stack_count);
        match pile {
            0 | 1 => self.hands[pile].cards_mut()[index] = card,
            n if n >= SEAS => self.boards[n - SEAS].card[index] = card,
            n if n < 2 + stacks => self.stack_mut(n - 2).cards_mut()[index] = card,
            n if n == 2 + stacks => self.events_mut().cards_mut()[index] = card,
            n if n == 3 + stacks => self.aside_mut().cards_mut()[index] = card,
            _ => self.boxed_mut().cards_mut()[index] = card,
        }
    }
}
