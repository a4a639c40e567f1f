//! R9: the action phase.

use crate::script::{BLUE, RED, answers, case, legal, play, refuses, refuses_on, set};
use rivals::Action;

#[test]
fn r9_1_anything_in_any_order_or_nothing() {
    case(
        "red: A3 B3 L2 W2, hand goldsmith storehouse",
        "build road o3; play goldsmith; at o4; at k4; build storehouse l4",
        "red: A0 B1 L1 G2 W1, o3 road, l4 storehouse, hand none; discard goldsmith",
    );
    // Building again and again, as long as it can be paid.
    case(
        "red: L3 W2, hand storehouse wool-ship",
        "build wool-ship l4; build storehouse l2",
        "red: L1 W0, l4 wool-ship, l2 storehouse, hand none",
    );
    case("red: hand scout scout inga", "end; pass", "turn blue");
}

#[test]
fn r9_2_a_built_card_counts_at_once() {
    // The ship trades in the turn it is built.
    case(
        "red: L3 W1 O2, hand ore-ship",
        "build ore-ship l4; trade ore; at m2",
        "red: L2 O0 W1, l4 ore-ship, hand none",
    );
    refuses("red: hand ore-ship, W0", "build ore-ship l4", "you lack 1 wool");
    refuses("", "build ore-ship l4", "not in hand");
}

/// R9.10
#[test]
fn r9_3_a_green_card_needs_a_free_site() {
    let state = set("red: o3 road, p3 settlement, l4 abbey, G2 O2, hand harald");
    for at in ["l2", "n2", "n4", "p2", "p4"] {
        assert!(legal(&state, RED).contains(&format!("build harald {at}").parse().unwrap()), "{at}");
    }
    for at in ["l5", "m4", "m3", "o4", "L4"] {
        refuses_on(&state, &format!("build harald {at}"), "only on l2 n2 p2 n4 p4");
    }
    refuses(
        "red: l4 abbey, l2 storehouse, n4 marketplace, n2 toll-bridge, hand harald",
        "build harald l4",
        "you have no free place for it",
    );
}

/// R13.5: centre stacks are not refilled.
#[test]
fn r9_4_an_empty_centre_stack_builds_nothing() {
    refuses(
        "red: L3 B3, k3 road, o3 road, p3 settlement, q3 road, r3 settlement, s3 road; blue: k3 road,
         o3 road, p3 settlement, q3 road",
        "build road i3",
        "none is left in the centre",
    );
    refuses(
        "red: L3 B3 G3 W3, o3 road, p3 settlement, q3 road, r3 settlement, s3 road, t3 settlement, u3 road;
         blue: o3 road, p3 settlement, q3 road, r3 settlement",
        "build settlement v3",
        "none is left in the centre",
    );
    refuses(
        "turn blue; blue: G3 O3, o3 road, p3 settlement, q3 road, r3 settlement, l3 city, n3 city, p3 city;
         red: o3 road, p3 settlement, q3 road, r3 settlement, l3 city, n3 city, p3 city, r3 city",
        "build city r3",
        "none is left in the centre",
    );
}

#[test]
fn r9_5_two_regions_are_drawn_for_a_settlement() {
    let state = play(&set("red: o3 road; regions forest-6 hill-5 field-1"), "build settlement p3");
    // Asked in any case: the question must not tell whether there is a Scout in hand.
    assert_eq!(answers(&state), "pass");
    let state = play(&state, "pass");
    assert_eq!(answers(&state), "region forest-6, region hill-5");
}

#[test]
fn r9_9_a_1x_card_stands_once_in_each_principality() {
    for (card, left) in [("abbey", "G2 B2 O2"), ("marketplace", "G2 W2"), ("parish-hall", "G2 B2")] {
        let reason = "limit: one per principality";
        refuses(&format!("red: l4 {card}, hand {card}"), &format!("build {card} n4"), reason);
        case(
            &format!("red: G3 B3 W3 O3, hand {card}; blue: l4 {card}"),
            &format!("build {card} n4"),
            &format!("red: {left}, n4 {card}, hand none"),
        );
    }
}

#[test]
fn r9_10_requirements_hold_when_the_card_is_played() {
    refuses("red: A2, hand goldsmith", "play goldsmith", "you need 3 gold");
    // The third gold comes from a trade: now it can be played.
    case(
        "red: A2 W3, hand goldsmith",
        "trade wool; at m4; play goldsmith; at k4; at k4",
        "red: W0 A0 L3, hand none; discard goldsmith",
    );
}

#[test]
fn r9_11_no_card_is_played_without_effect() {
    refuses("red: L0 A0 G0 B0 W0 O1, hand merchant-caravan", "play merchant-caravan", "you need 2 resources");
    refuses("red: n4 large-trade-ship, A1 G1", "use n4", "not now");
}

#[test]
fn r9_12_own_expansions_are_not_removed_in_the_introductory_game() {
    let state =
        set("red: l3 city, l4 abbey, n4 harald, L3 A3 G3 B3 W3 O3, hand austin goldsmith; discard scout");
    for act in legal(&state, RED) {
        let known = matches!(act, Action::Build(..) | Action::Play(_) | Action::Trade(_) | Action::End);
        assert!(known, "'{act}' is none of building, playing, trading and ending");
    }
}

#[test]
fn r9_14_three_equal_resources_for_one_of_another_kind() {
    case(
        "red: O2, o3 road, p3 settlement, q4 mountain-2 2, q2 hill-1 0",
        "trade ore; at o2; at q4; at q4",
        "red: O1, q4 0; asked red: at k2, at k4, at m2, at m4, at o4, at q2",
    );
    refuses("red: O2", "trade ore", "not now");
    // Gold is paid and received like any other.
    case("red: A3", "trade gold; at o2", "red: A0 O2");
    case("red: O3", "trade ore; at m4", "red: O0 A1");
}

#[test]
fn r9_14_each_rate_as_often_as_one_can_pay() {
    case(
        "red: O3, l4 ore-ship, o3 road, p3 settlement, q4 mountain-2 1, q2 hill-1 0",
        "trade ore; at q4; at m2; trade ore; at m2",
        "red: O0 W3, q4 0",
    );
}

#[test]
fn r9_14_what_is_received_must_find_room() {
    refuses("red: L3 A3 G3 B3 W3 O3", "trade ore", "not now");
    case("red: L3 A3 G3 B3 W2 O3", "trade ore", "red: O0 W3");
    // Paying wool makes room for wool only, and wool is not received for wool.
    refuses("red: L3 A3 G3 B3 W2 O3, l4 wool-ship", "trade wool", "not now");
}

#[test]
fn r9_15_nobody_trades_in_the_opponents_turn() {
    let state = set("red: hand scout; blue: W3 O3, l4 ore-ship, n4 large-trade-ship, A3");
    assert!(legal(&state, BLUE).is_empty());
    refuses_on(&state, "blue trade wool", "blue is not asked");
    refuses_on(&state, "blue use n4", "blue is not asked");
}

#[test]
fn r9_16_an_action_card_is_discarded_after_its_effect() {
    let state = set("red: A3 L0, hand goldsmith goldsmith merchant-caravan");
    let during = play(&state, "play goldsmith");
    assert!(during.discard(table::Seat(0)).cards().is_empty());
    // Any number in a turn.
    case(
        "red: A3 L0, hand goldsmith merchant-caravan",
        "play goldsmith; at k4; at k4; play merchant-caravan; at k4; at k4; at m4; at m4",
        "red: A2 L0, hand none; discard goldsmith merchant-caravan",
    );
}

#[test]
fn r9_17_relocation_swaps_own_regions_or_own_expansions() {
    // The Grain Mill boosts the field that came to it.
    case(
        "die 1; red: l2 grain-mill, hand relocation scout scout; blue: hand inga osmund austin",
        "play relocation; at o4; at k2; end; stack 1; pass; blue pass; ~die 6; ~face trade",
        "red: k2 field-6 3, o4 hill-3 1, hand 3; blue: O2; discard relocation; stack 1 less 1; turn blue",
    );
    let state = play(&set("red: l4 abbey, hand relocation; blue: l4 harald"), "play relocation");
    assert_eq!(answers(&state), "at k2, at k4, at m2, at m4, at o2, at o4", "nothing of blue's");
}

#[test]
fn r9_18_a_repeatable_function_is_used_again() {
    case("red: n4 large-trade-ship, A3 G2", "use n4; at m4; at o4; use n4; at o2", "red: A1 G1 O2");
}
