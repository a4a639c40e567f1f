//! Flaws that show in an open game.

use super::{assert_broken, pig, sealed};
use crate::broken::{Dice, Flaw, Log};
use crate::pig::{Pig, PigAct, PigConfig, PigEvent};
use crate::sealed::{NONE, Sealed, SealedAct, SealedEvent};
use std::cell::Cell;
use table::kit::Property;
use table::{Actions, Actor, Game, Odds, Seat, SeatSet, Turn};

thread_local! {
    /// What no game may have: a memory outside its state.
    static OUTSIDE: Cell<u8> = const { Cell::new(0) };
}

/// A number that is different each time.
fn from_outside() -> u8 {
    OUTSIDE.with(|cell| cell.replace(cell.get().wrapping_add(1)))
}

pub(super) struct Stuck;

impl Flaw<Pig> for Stuck {
    fn legal(&self, pig: &Pig, seat: Seat, out: &mut Actions<PigAct>) {
        if pig.rolled < 10 {
            pig.legal(seat, out);
        }
    }
}

#[test]
fn a_player_who_is_asked_but_has_no_act_is_found() {
    assert_broken(pig(&Stuck), Property::NoDeadEnd);
}

pub(super) struct Busybody;

impl Flaw<Pig> for Busybody {
    fn legal(&self, pig: &Pig, seat: Seat, out: &mut Actions<PigAct>) {
        match pig.turn() {
            Turn::Seats(_) => pig.legal(pig.active, out),
            _ => pig.legal(seat, out),
        }
    }
}

#[test]
fn a_player_who_may_act_out_of_turn_is_found() {
    assert_broken(pig(&Busybody), Property::NoDeadEnd);
}

pub(super) struct AfterParty;

impl Flaw<Pig> for AfterParty {
    fn legal(&self, pig: &Pig, seat: Seat, out: &mut Actions<PigAct>) {
        match pig.turn() {
            Turn::Over(_) => out.push(PigAct::Roll),
            _ => pig.legal(seat, out),
        }
    }
}

#[test]
fn an_act_after_the_end_is_found() {
    assert_broken(pig(&AfterParty), Property::NoDeadEnd);
}

pub(super) struct Nobody;

impl Flaw<Pig> for Nobody {
    fn turn(&self, pig: &Pig) -> Turn {
        if pig.kept[0] > 10 { Turn::Seats(SeatSet::EMPTY) } else { pig.turn() }
    }

    fn legal(&self, pig: &Pig, seat: Seat, out: &mut Actions<PigAct>) {
        if pig.kept[0] <= 10 {
            pig.legal(seat, out);
        }
    }
}

#[test]
fn a_turn_of_nobody_is_found() {
    assert_broken(pig(&Nobody), Property::NoDeadEnd);
}

pub(super) struct Stranger;

impl Flaw<Pig> for Stranger {
    fn turn(&self, pig: &Pig) -> Turn {
        match pig.turn() {
            Turn::Seats(seats) => Turn::Seats(seats.with(Seat(2))),
            other => other,
        }
    }
}

#[test]
fn a_turn_of_a_seat_that_does_not_exist_is_found() {
    assert_broken(pig(&Stranger), Property::NoDeadEnd);
}

pub(super) struct Twice;

impl Flaw<Pig> for Twice {
    fn legal(&self, pig: &Pig, seat: Seat, out: &mut Actions<PigAct>) {
        pig.legal(seat, out);
        if out.contains(&PigAct::Hold) {
            out.push(PigAct::Hold);
        }
    }
}

#[test]
fn an_act_that_is_listed_twice_is_found() {
    assert_broken(pig(&Twice), Property::FixedList);
}

pub(super) struct Fickle;

impl Flaw<Pig> for Fickle {
    fn legal(&self, pig: &Pig, seat: Seat, out: &mut Actions<PigAct>) {
        let mut list = Actions::new();
        pig.legal(seat, &mut list);
        let turned = from_outside().is_multiple_of(2);
        (0..list.len()).for_each(|n| out.push(list[if turned { list.len() - 1 - n } else { n }]));
    }
}

#[test]
fn a_list_whose_order_changes_is_found() {
    assert_broken(pig(&Fickle), Property::FixedList);
}

pub(super) struct Wiper;

impl Flaw<Pig> for Wiper {
    fn legal(&self, pig: &Pig, seat: Seat, out: &mut Actions<PigAct>) {
        out.clear();
        pig.legal(seat, out);
    }
}

#[test]
fn a_list_that_wipes_what_the_caller_had_in_it_is_found() {
    assert_broken(pig(&Wiper), Property::FixedList);
}

pub(super) struct Endless;

impl Flaw<Pig> for Endless {
    fn play(&self, pig: &mut Pig, by: Actor, action: PigAct, log: &mut Log<PigEvent>) {
        pig.play_unchecked(by, action, log);
        pig.kept = [0; 2];
    }
}

#[test]
fn a_game_that_never_ends_is_found() {
    assert_broken(pig(&Endless), Property::Ends);
}

pub(super) struct Unreadable;

impl Flaw<Pig> for Unreadable {
    fn legal(&self, pig: &Pig, seat: Seat, out: &mut Actions<PigAct>) {
        pig.legal(seat, out);
        if out.contains(&PigAct::Hold) {
            out.push(PigAct::Die(0));
        }
    }
}

#[test]
fn an_act_that_cannot_be_read_back_is_found() {
    assert_broken(pig(&Unreadable), Property::TextRoundTrip);
}

pub(super) struct SevenPips;

impl Flaw<Pig> for SevenPips {
    fn odds(&self, pig: &Pig, out: &mut Odds<PigAct>) -> bool {
        out.push((PigAct::Die(7), 1));
        pig.odds(out)
    }
}

#[test]
fn an_outcome_that_cannot_be_read_back_is_found_although_it_was_not_drawn() {
    assert_broken(pig(&SevenPips), Property::TextRoundTrip);
}

pub(super) struct NineNines;

impl Flaw<Sealed> for NineNines {
    fn sample(&self, _: &Sealed, _: &mut Dice) -> SealedAct {
        SealedAct::Deal([9; 9])
    }
}

#[test]
fn a_deal_that_cannot_be_read_back_is_found() {
    assert_broken(sealed(&NineNines), Property::TextRoundTrip);
}

pub(super) struct Weightless;

impl Flaw<Pig> for Weightless {
    fn odds(&self, _: &Pig, out: &mut Odds<PigAct>) -> bool {
        (1..=6).for_each(|pips| out.push((PigAct::Die(pips), u32::from(pips != 6))));
        true
    }
}

#[test]
fn an_outcome_without_weight_is_found() {
    assert_broken(pig(&Weightless), Property::FairOdds);
}

pub(super) struct ListedTwice;

impl Flaw<Pig> for ListedTwice {
    fn odds(&self, pig: &Pig, out: &mut Odds<PigAct>) -> bool {
        out.push((PigAct::Die(6), 1));
        pig.odds(out)
    }
}

#[test]
fn an_outcome_that_is_listed_twice_is_found() {
    assert_broken(pig(&ListedTwice), Property::FairOdds);
}

pub(super) struct Unlisted;

impl Flaw<Pig> for Unlisted {
    fn odds(&self, _: &Pig, out: &mut Odds<PigAct>) -> bool {
        (2..=6).for_each(|pips| out.push((PigAct::Die(pips), 1)));
        true
    }
}

#[test]
fn an_outcome_that_is_not_listed_is_found() {
    assert_broken(pig(&Unlisted), Property::FairOdds);
}

pub(super) struct Loaded;

impl Flaw<Pig> for Loaded {
    fn sample(&self, pig: &Pig, random: &mut Dice) -> PigAct {
        match pig.sample(random) {
            PigAct::Die(5) => PigAct::Die(6),
            fair => fair,
        }
    }
}

#[test]
fn a_loaded_die_is_found() {
    assert_broken(pig(&Loaded), Property::FairOdds);
}

pub(super) struct OnlyWhenWatched;

impl Flaw<Pig> for OnlyWhenWatched {
    fn play(&self, pig: &mut Pig, by: Actor, action: PigAct, log: &mut Log<PigEvent>) {
        pig.play_unchecked(by, action, log);
        if !log.watched && action == PigAct::Hold {
            pig.kept[pig.active.index()] = 0;
        }
    }
}

#[test]
fn a_game_that_plays_differently_without_a_log_is_found() {
    assert_broken(pig(&OnlyWhenWatched), Property::LogIsOutput);
}

pub(super) struct OwnDice;

impl Flaw<Pig> for OwnDice {
    fn sample(&self, _: &Pig, _: &mut Dice) -> PigAct {
        PigAct::Die(from_outside() % 6 + 1)
    }
}

#[test]
fn dice_that_do_not_come_from_the_seed_are_found() {
    assert_broken(pig(&OwnDice), Property::Replays);
}

pub(super) struct Forgetful;

impl Flaw<Pig> for Forgetful {
    fn options(&self, _: &PigConfig) -> Vec<(String, String)> {
        Vec::new()
    }
}

#[test]
fn an_option_that_is_not_recorded_is_found() {
    assert_broken(pig(&Forgetful), Property::Replays);
}

pub(super) struct SameCardTwice;

impl Flaw<Sealed> for SameCardTwice {
    fn play(&self, sealed: &mut Sealed, by: Actor, action: SealedAct, log: &mut Log<SealedEvent>) {
        sealed.play_unchecked(by, action, log);
        if let SealedAct::Deal(_) = action {
            sealed.stack[2].face = sealed.stack[1].face;
        }
    }
}

#[test]
fn a_card_that_lies_in_two_places_is_found() {
    assert_broken(sealed(&SameCardTwice), Property::Conserved);
}

pub(super) struct LastBidTakes;

impl Flaw<Sealed> for LastBidTakes {
    fn play(&self, sealed: &mut Sealed, by: Actor, action: SealedAct, log: &mut Log<SealedEvent>) {
        let before = sealed.tricks;
        sealed.play_unchecked(by, action, log);
        // The last bidder takes the trick.
        if let (Actor::Seat(seat), SealedAct::Bid(_), true) = (by, action, sealed.tricks != before) {
            sealed.tricks = before;
            sealed.tricks[seat.index()] += 1;
        }
    }
}

#[test]
fn bids_whose_order_matters_are_found() {
    assert_broken(sealed(&LastBidTakes), Property::AnyOrder);
}

pub(super) struct SecondShows;

impl Flaw<Sealed> for SecondShows {
    fn legal(&self, sealed: &Sealed, seat: Seat, out: &mut Actions<SealedAct>) {
        let mut list = Actions::new();
        sealed.legal(seat, &mut list);
        let first = sealed.bids.iter().all(|bid| bid.face == NONE);
        for &act in list.iter() {
            // Once a bid is there, the other one must be open.
            out.push(match act {
                SealedAct::Bid(face) if !first => SealedAct::Show(face),
                _ => act,
            });
        }
    }
}

#[test]
fn a_bid_that_takes_acts_away_from_the_other_seat_is_found() {
    assert_broken(sealed(&SecondShows), Property::AnyOrder);
}
