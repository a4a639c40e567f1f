//! R4: points and advantages.

use crate::script::{RED, case, set};

#[test]
fn r4_1_points_are_the_sum_over_the_expansions() {
    let state = set("red: l4 abbey, l2 inga, n4 osmund, n2 toll-bridge");
    let points = state.tally(RED).points;
    assert_eq!((points.commerce, points.strength, points.skill, points.progress), (1, 3, 5, 1));
}

#[test]
fn r4_2_commerce_is_what_the_cards_show() {
    let state = set("red: l4 marketplace, l2 toll-bridge, n4 ore-ship, n2 large-trade-ship");
    assert_eq!(state.tally(RED).points.commerce, 4);
}

#[test]
fn r4_3_an_advantage_needs_three_and_more_than_the_opponent() {
    let strength = [
        ("red: l4 harald", "nobody"),
        ("red: l4 harald, n4 austin", "red"),
        ("red: l4 harald, n4 austin; blue: l4 osmund, n4 inga", "nobody"),
        ("red: l4 harald, n4 austin; blue: l4 candamir", "blue"),
    ];
    let trade = [
        ("red: l4 marketplace, n4 toll-bridge; blue: l4 ore-ship", "nobody"),
        ("red: l4 marketplace, n4 toll-bridge, l2 wool-ship; blue: l4 ore-ship", "red"),
        (
            "red: l4 marketplace, n4 toll-bridge, l2 wool-ship; blue: l4 ore-ship, l2 gold-ship, n2 brick-ship",
            "nobody",
        ),
    ];
    // The same for the other colour.
    let mirrored = |text: &str| text.replace("red", "RED").replace("blue", "red").replace("RED", "blue");
    for (which, positions) in [("strength", &strength[..]), ("trade", &trade[..])] {
        for (position, holder) in positions {
            case(position, "", &format!("{which} {holder}"));
            case(&mirrored(position), "", &format!("{which} {}", mirrored(holder)));
        }
    }
}

#[test]
fn r4_4_an_advantage_is_worth_a_victory_point() {
    case(
        "red: G2 O2 W2, hand candamir",
        "build candamir l4",
        "red: G1 O1 W0, l4 candamir, hand none, victory 3; strength red",
    );
    case(
        "red: l4 marketplace, n4 toll-bridge, hand wool-ship",
        "build wool-ship l2",
        "red: L0 W0, l2 wool-ship, hand none, victory 3; trade red",
    );
}

/// R1.8
#[test]
fn r4_5_an_advantage_goes_as_soon_as_its_condition_fails() {
    // Blue draws level: nobody holds it, no matter who had it first.
    case(
        "turn blue; red: l4 harald, n4 austin; blue: G2 O2 W2, l4 osmund, hand inga",
        "build inga n4",
        "blue: G1 O1 W1, n4 inga, hand none, victory 2; red: victory 2; strength nobody",
    );
    // A feud burns the building that made the difference.
    case(
        "before roll; events feud; red: l4 candamir; blue: l4 marketplace, n4 toll-bridge, l2 wool-ship",
        "pass; ~die 1; ~face event; blue at l4; blue stack 1",
        "red: A1; blue: W2, l4 free, victory 2; stack 1 under marketplace; events turned; trade nobody",
    );
}

/// R7.7
#[test]
fn r4_6_most_skill_points_needs_no_minimum() {
    case("before roll; red: l4 harald", "pass; ~die 1; ~face celebration; red at o2", "red: A1 O2; blue: W2");
}

#[test]
fn r4_7_the_hand_limit_is_three_and_the_progress_points() {
    case("", "", "red: limit 3, progress 0");
    case("red: l4 abbey", "", "red: limit 4, progress 1");
}

#[test]
fn r4_8_victory_points() {
    case("", "", "red: victory 2");
    case("red: l3 city, o3 road, p3 settlement", "", "red: victory 4");
    case("red: l3 city, n3 city, l4 candamir", "", "red: victory 5; blue: victory 2");
}
