//! Proof that the kit finds faults: toy games, each broken in one way, and the property the kit must name.

mod open;
mod secret;

use crate::broken::{Broken, BrokenConfig, Flaw, Sound, Toy};
use crate::pig::{self, Pig, PigConfig};
use crate::sealed::{self, Sealed, SealedConfig};
use table::kit::{Fault, Kit, Property, Report};

/// Pig with a flaw, through the whole kit.
fn pig(flaw: &'static dyn Flaw<Pig>) -> Result<Report, Fault> {
    Pig::set_flaw(flaw);
    let kit = Kit::<Broken<Pig>>::new(BrokenConfig(PigConfig { goal: 20 }));
    kit.seeds(0..50).every(1).most_plies(500).conserved(|game| pig::adds_up(&game.0)).run()
}

/// Sealed with a flaw, through the whole kit.
fn sealed(flaw: &'static dyn Flaw<Sealed>) -> Result<Report, Fault> {
    let kit = sealed_without_swap(flaw);
    kit.swap(|game, who, luck| sealed::swap(&game.0, who, luck).map(Broken)).run()
}

fn sealed_without_swap(flaw: &'static dyn Flaw<Sealed>) -> Kit<Broken<Sealed>> {
    Sealed::set_flaw(flaw);
    let kit = Kit::<Broken<Sealed>>::new(BrokenConfig(SealedConfig));
    let kit = kit.seeds(0..100).every(1).conserved(|game| sealed::adds_up(&game.0));
    kit.question(|game| format!("{:?}", game.0.step))
}

/// Checks that the kit found `property` broken, and nothing else.
#[track_caller]
fn assert_broken(run: Result<Report, Fault>, property: Property) {
    match run {
        Ok(report) => panic!("the kit saw nothing wrong, expected {property:?}: {report:?}"),
        Err(fault) => assert_eq!(fault.property, property, "{fault}"),
    }
}

#[test]
fn a_game_without_a_flaw_passes() {
    pig(&Sound).unwrap();
    sealed(&Sound).unwrap();
}

#[test]
fn each_property_has_a_flaw_that_breaks_it() {
    for property in Property::ALL {
        // A new property does not compile here until a broken game shows that it works.
        let run = match property {
            Property::NoDeadEnd => pig(&open::Stuck),
            Property::FixedList => pig(&open::Twice),
            Property::Ends => pig(&open::Endless),
            Property::TextRoundTrip => pig(&open::Unreadable),
            Property::FairOdds => pig(&open::Loaded),
            Property::LogIsOutput => pig(&open::OnlyWhenWatched),
            Property::Replays => pig(&open::OwnDice),
            Property::Conserved => sealed(&open::SameCardTwice),
            Property::GuessLooksSame => sealed(&secret::OtherHand),
            Property::LegalFromView => sealed(&secret::LuckyTop),
            Property::SwapUnseen => sealed(&secret::TopShows),
            Property::SeenDecidesView => sealed(&secret::KnownStays),
            Property::AnyOrder => sealed(&open::LastBidTakes),
            Property::SameQuestions => sealed(&secret::NothingToChoose),
        };
        assert_broken(run, property);
    }
}

#[test]
fn a_fault_says_what_is_broken_and_where() {
    let fault = pig(&open::Stuck).unwrap_err();
    let Fault { seed, ply, .. } = fault;
    let expected =
        format!("NoDeadEnd is broken at ply {ply} of seed {seed}: seat 1 has to act but has no act");
    assert_eq!(fault.to_string(), expected);
    // The same run finds the same fault, so that it can be looked at again.
    assert_eq!(pig(&open::Stuck).unwrap_err(), fault);
}
