//! Flaws that show a player what they may not know.

use super::{assert_broken, sealed, sealed_without_swap};
use crate::broken::{Dice, Flaw, Log};
use crate::sealed::{Card, HIDDEN, NONE, Sealed, SealedAct, SealedEvent, SealedView, Step, What};
use std::cell::Cell;
use table::kit::Property;
use table::{Actions, Actor, Game, Random, Seat, SeatSet, Sink, Viewer};

fn note_open(log: &mut Log<SealedEvent>, what: What, card: Card) {
    log.note(SealedEvent(what, None, Card { open: true, ..card }));
}

pub(super) struct OtherHand;

impl Flaw<Sealed> for OtherHand {
    fn guess(&self, view: &SealedView, random: &mut Dice) -> Sealed {
        let mut mixed = *view;
        mixed.0.cards().filter(|card| card.face != NONE).for_each(|card| card.face = HIDDEN);
        Sealed::guess(&mixed, random)
    }
}

#[test]
fn a_guess_that_deals_the_known_cards_again_is_found() {
    assert_broken(sealed(&OtherHand), Property::GuessLooksSame);
}

pub(super) struct OtherTurn;

impl Flaw<Sealed> for OtherTurn {
    fn view(&self, sealed: &Sealed, who: Viewer) -> SealedView {
        // The view does not say whose turn it is, and so the guess cannot know.
        let mut view = sealed.view(who);
        if who != Viewer::Judge && view.0.step == Step::Ready(1) {
            view.0.step = Step::Ready(0);
        }
        view
    }
}

#[test]
fn a_guess_in_which_somebody_else_is_asked_is_found() {
    assert_broken(sealed(&OtherTurn), Property::GuessLooksSame);
}

pub(super) struct BlindJudge;

impl Flaw<Sealed> for BlindJudge {
    fn view(&self, sealed: &Sealed, who: Viewer) -> SealedView {
        sealed.view(if who == Viewer::Judge { Viewer::Spectator } else { who })
    }
}

#[test]
fn a_judge_who_does_not_see_everything_is_found() {
    assert_broken(sealed(&BlindJudge), Property::GuessLooksSame);
}

pub(super) struct DealtTwice;

impl Flaw<Sealed> for DealtTwice {
    fn guess(&self, view: &SealedView, random: &mut Dice) -> Sealed {
        let mut guess = view.0;
        let hidden = guess.cards().filter(|card| card.face == HIDDEN);
        hidden.for_each(|card| card.face = random.below(9) as u8 + 1);
        guess
    }
}

#[test]
fn a_guess_that_deals_a_card_twice_is_found() {
    assert_broken(sealed(&DealtTwice), Property::Conserved);
}

/// A seat whose hand is all high cards bids one of them without a question: that there was no question tells the
/// others.
pub(super) struct NothingToChoose;

impl Flaw<Sealed> for NothingToChoose {
    fn play(&self, sealed: &mut Sealed, by: Actor, action: SealedAct, log: &mut Log<SealedEvent>) {
        let bidding = sealed.step == Step::Bids;
        sealed.play_unchecked(by, action, log);
        if bidding || sealed.step != Step::Bids {
            return;
        }
        for seat in [Seat(0), Seat(1)] {
            let hand = sealed.hands[seat.index()].map(|card| card.face);
            let mut held = hand.into_iter().filter(|&face| face != NONE);
            let due = sealed.bids[seat.index()].face == NONE;
            if due && sealed.step == Step::Bids && held.clone().all(|face| face > 4) {
                let face = held.next().unwrap_or(NONE);
                sealed.play_unchecked(Actor::Seat(seat), SealedAct::Bid(face), log);
            }
        }
    }
}

#[test]
fn a_question_that_a_hidden_hand_answers_by_itself_is_found() {
    assert_broken(sealed(&NothingToChoose), Property::SameQuestions);
}

/// The stack may only be stirred while a low card is on top of it.
fn stir_if_low(sealed: &Sealed, seat: Seat, out: &mut Actions<SealedAct>) {
    let mut list = Actions::new();
    sealed.legal(seat, &mut list);
    let low = sealed.stack[0].face < 5;
    list.iter().filter(|&&act| act != SealedAct::Stir || low).for_each(|&act| out.push(act));
}

pub(super) struct LuckyTop;

impl Flaw<Sealed> for LuckyTop {
    fn legal(&self, sealed: &Sealed, seat: Seat, out: &mut Actions<SealedAct>) {
        stir_if_low(sealed, seat, out);
    }
}

#[test]
fn a_list_that_depends_on_an_unseen_card_is_found() {
    assert_broken(sealed(&LuckyTop), Property::LegalFromView);
}

thread_local! {
    /// What no game may have: a memory outside its state.
    static LAST_LOOK: Cell<Option<Sealed>> = const { Cell::new(None) };
}

pub(super) struct Oracle;

impl Flaw<Sealed> for Oracle {
    fn legal(&self, sealed: &Sealed, seat: Seat, out: &mut Actions<SealedAct>) {
        stir_if_low(sealed, seat, out);
    }

    fn view(&self, sealed: &Sealed, who: Viewer) -> SealedView {
        LAST_LOOK.set(Some(*sealed));
        sealed.view(who)
    }

    fn guess(&self, view: &SealedView, random: &mut Dice) -> Sealed {
        LAST_LOOK.get().unwrap_or_else(|| Sealed::guess(view, random))
    }
}

#[test]
fn a_list_that_depends_on_an_unseen_card_is_found_although_guesses_know_the_truth() {
    assert_broken(sealed(&Oracle), Property::SwapUnseen);
}

pub(super) struct Hint;

impl Flaw<Sealed> for Hint {
    fn view(&self, sealed: &Sealed, who: Viewer) -> SealedView {
        // No card is named, but a bit that means nothing else shows whether the top card is low.
        let mut view = sealed.view(who);
        if view.0.stack[0].face == HIDDEN && sealed.stack[0].face < 5 {
            view.0.played |= 1;
        }
        view
    }

    fn guess(&self, view: &SealedView, random: &mut Dice) -> Sealed {
        // The guess follows the hint, so that it looks right.
        loop {
            let mut guess = Sealed::guess(view, random);
            let low = guess.stack[0].face < 5;
            if view.0.stack[0].face != HIDDEN || low == (view.0.played & 1 == 1) {
                guess.played &= !1;
                return guess;
            }
        }
    }
}

#[test]
fn a_view_that_hints_at_an_unseen_card_is_found_although_guesses_follow_the_hint() {
    assert_broken(sealed(&Hint), Property::SwapUnseen);
}

pub(super) struct TopShows;

impl Flaw<Sealed> for TopShows {
    fn view(&self, sealed: &Sealed, who: Viewer) -> SealedView {
        let mut view = sealed.view(who);
        view.0.stack[0].face = sealed.stack[0].face;
        view
    }
}

#[test]
fn a_view_of_the_top_card_is_found() {
    assert_broken(sealed(&TopShows), Property::SwapUnseen);
}

pub(super) struct BidShows;

impl Flaw<Sealed> for BidShows {
    fn view(&self, sealed: &Sealed, who: Viewer) -> SealedView {
        let mut view = sealed.view(who);
        view.0.bids = sealed.bids;
        view
    }
}

#[test]
fn a_view_of_a_sealed_bid_is_found_as_it_is_made() {
    // No event showed what was bid, but views differ by it.
    assert_broken(sealed(&BidShows), Property::SeenDecidesView);
}

pub(super) struct BuriedShown;

impl Flaw<Sealed> for BuriedShown {
    fn seen(&self, event: SealedEvent, who: Viewer) -> Option<SealedEvent> {
        if event.0 == What::Buried { Some(event) } else { Sealed::seen(event, who) }
    }
}

#[test]
fn an_event_that_names_the_buried_card_is_found() {
    assert_broken(sealed(&BuriedShown), Property::SwapUnseen);
}

pub(super) struct BidEventShows;

impl Flaw<Sealed> for BidEventShows {
    fn seen(&self, event: SealedEvent, who: Viewer) -> Option<SealedEvent> {
        if event.0 == What::Bid { Some(event) } else { Sealed::seen(event, who) }
    }
}

#[test]
fn an_event_that_names_a_sealed_bid_is_found() {
    assert_broken(sealed(&BidEventShows), Property::SwapUnseen);
}

pub(super) struct DealEventShows;

impl Flaw<Sealed> for DealEventShows {
    fn play(&self, sealed: &mut Sealed, by: Actor, action: SealedAct, log: &mut Log<SealedEvent>) {
        sealed.play_unchecked(by, action, log);
        if let SealedAct::Deal(_) = action {
            note_open(log, What::Dealt, sealed.stack[0]);
        }
    }
}

#[test]
fn an_event_of_the_deal_that_names_the_top_card_is_found() {
    assert_broken(sealed(&DealEventShows), Property::SwapUnseen);
}

pub(super) struct StirEventShows;

impl Flaw<Sealed> for StirEventShows {
    fn play(&self, sealed: &mut Sealed, by: Actor, action: SealedAct, log: &mut Log<SealedEvent>) {
        sealed.play_unchecked(by, action, log);
        if let SealedAct::Stirred(_) = action {
            note_open(log, What::Stirred, sealed.stack[0]);
        }
    }
}

#[test]
fn an_event_of_a_shuffle_that_names_the_top_card_is_found() {
    assert_broken(sealed(&StirEventShows), Property::SwapUnseen);
}

pub(super) struct KnownStays;

impl Flaw<Sealed> for KnownStays {
    fn play(&self, sealed: &mut Sealed, by: Actor, action: SealedAct, log: &mut Log<SealedEvent>) {
        // The hand is not mixed: what the opponent knew of it, they still know of the rest.
        let before = *sealed;
        sealed.play_unchecked(by, action, log);
        if let (Actor::Seat(seat), SealedAct::Bury(_) | SealedAct::Bid(_)) = (by, action) {
            for card in &mut sealed.hands[seat.index()] {
                let old = before.hands[seat.index()].iter().find(|old| old.face == card.face);
                card.known = old.map_or(card.known, |old| old.known);
            }
        }
    }
}

#[test]
fn a_known_card_that_is_missed_from_the_hand_is_found() {
    assert_broken(sealed(&KnownStays), Property::SeenDecidesView);
    // A look at the acts of one seat is enough, nothing has to be swapped.
    assert_broken(sealed_without_swap(&KnownStays).run(), Property::SeenDecidesView);
}

pub(super) struct SharedPeek;

impl Flaw<Sealed> for SharedPeek {
    fn play(&self, sealed: &mut Sealed, by: Actor, action: SealedAct, log: &mut Log<SealedEvent>) {
        sealed.play_unchecked(by, action, log);
        // One player looks at the card, both know it, and no event says so.
        if action == SealedAct::Peek {
            sealed.stack[0].known = SeatSet::first(2);
        }
    }
}

#[test]
fn knowledge_that_came_from_nowhere_is_found() {
    assert_broken(sealed(&SharedPeek), Property::SeenDecidesView);
}
