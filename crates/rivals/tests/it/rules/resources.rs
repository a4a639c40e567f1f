//! R3: storing, receiving, losing, paying.

use crate::script::{BLUE, RED, case, refuses, set};
use rivals::{FULL, State};
use table::{Game, Viewer};

/// R3.2
#[test]
fn r3_1_a_region_holds_three_at_most() {
    assert_eq!(FULL, 3);
    case("before roll; red: G2", "pass; ~die 6; ~face trade", "red: G3; blue: O2");
    case("before roll; red: G3", "pass; ~die 6; ~face trade", "blue: O2");
}

#[test]
fn r3_2_what_cannot_be_stored_is_lost() {
    case("before roll; red: L3 A3 G3 B3 W3 O3", "pass; ~die 4; ~face harvest; blue at k4", "blue: A1 L2");
}

#[test]
fn r3_3_a_named_region_keeps_it_or_loses_it() {
    // The second field has room, but the 6 stands on the first.
    let position = "before roll; red: G3, o3 road, p3 settlement, q4 field-1 0, q2 hill-1 0";
    case(position, "pass; ~die 6; ~face trade", "blue: O2");
    case(
        "before roll; events year-of-plenty; red: n4 storehouse, G3, o3 road, p3 settlement, q4 field-1 0,
         q2 hill-5 0",
        "pass; ~die 4; ~face event",
        "red: W2 A1; blue: A1; events turned",
    );
}

#[test]
fn r3_4_the_receiver_chooses_kind_and_region() {
    case(
        "before roll; red: L3 G3, o3 road, p3 settlement, q4 forest-4 2, q2 field-1 3; blue: L3",
        "pass; ~die 5; ~face harvest",
        "red: O2; blue: G2; asked red: at k2, at m2, at m4, at o2, at q4",
    );
}

#[test]
fn r3_7_the_payer_chooses_the_regions() {
    let position = "red: B1, o3 road, p3 settlement, q4 hill-1 2, q2 hill-5 1, L1";
    case(position, "build road k3; at q4", "red: q4 1; asked red: at k2, at q2, at q4");
}

#[test]
fn r3_7_without_a_choice_nobody_is_asked() {
    case(
        "red: B1, o3 road, p3 settlement, q4 hill-1 1, q2 forest-4 0, L1",
        "build road k3",
        "red: B0 L0, q4 0, k3 road",
    );
}

#[test]
fn r3_8_any_resources_means_gold_too() {
    case(
        "red: A1, hand merchant-caravan",
        "play merchant-caravan",
        "red: hand none; asked red: at k2, at k4, at m2, at m4, at o2, at o4",
    );
}

/// Red has the trade advantage; blue two mountains.
const TRADER: &str = "before roll; red: l4 marketplace, l2 gold-ship, n4 wool-ship;
                      blue: L0 A0 G0 B0 W0 O1, o3 road, p3 settlement, q4 mountain-2 2, q2 field-3 0";

/// R7.6
#[test]
fn r3_9_the_taker_names_the_kind_the_victim_the_region() {
    // Blue's pasture yields wool before the trade.
    case(TRADER, "pass; ~die 1; ~face trade; red at o2; blue at q4", "red: A1 O2; blue: W1, q4 1");
    case(TRADER, "pass; ~die 1; ~face trade", "red: A1; blue: W1; asked red: at m2, at o2");
    case(TRADER, "pass; ~die 1; ~face trade; at o2", "red: A1; blue: W1; asked blue: at o2, at q4");
}

#[test]
fn r3_10_only_what_can_be_stored_is_taken() {
    // Red's mountain is full: wool is all that red can ask for, and blue has one pasture.
    case(&TRADER.replace("red: ", "red: O3, "), "pass; ~die 1; ~face trade", "red: A1 W2; blue: W0");
    // Blue's wool would not fit either: everything stays with blue.
    case(&TRADER.replace("red: ", "red: O3 W3, "), "pass; ~die 1; ~face trade", "red: A1; blue: W1");
}

#[test]
fn r3_10_nothing_is_made_up_from_the_supply() {
    case(
        "before roll; red: l4 marketplace, l2 gold-ship, n4 wool-ship; blue: L0 A0 G0 B0 W0 O0",
        "pass; ~die 3; ~face trade",
        "red: B2 L2; blue: L0",
    );
}

#[test]
fn r3_11_losses_end_at_nothing() {
    case("before roll; red: L3 A0 G3 B2 W0 O1", "pass; ~die 2; ~face brigands", "blue: B2");
}

#[test]
fn r3_12_stocks_are_public() {
    let state = set("red: L3 A2; blue: W0 O3, l4 abbey");
    for viewer in [Viewer::Seat(RED), Viewer::Seat(BLUE), Viewer::Spectator] {
        let view = <State as Game>::view(&state, viewer);
        assert_eq!((view.board(RED), view.board(BLUE)), (state.board(RED), state.board(BLUE)));
    }
}

#[test]
fn r3_12_reasons_count_what_is_missing() {
    refuses("red: G0 O0, hand harald", "build harald l4", "you lack 1 grain, 1 ore");
}
