//! R2: the principality.

use crate::script::{BLUE, RED, case, legal, play, refuses, set};
use rivals::{Config, Mode, Square, Squares, State};
use table::Game;

fn squares(text: &str) -> Squares {
    text.split_whitespace().map(|square| square.parse::<Square>().unwrap()).collect()
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

/// R2.2: two settlements, six regions.
#[test]
fn r2_1_two_settlements_and_a_road_at_the_start() {
    let state = State::new(&Config::new(Mode::Intro));
    for seat in [RED, BLUE] {
        let board = state.board(seat);
        assert_eq!(board.towns(), squares("l3 n3"));
        assert_eq!(board.roads(), squares("m3"));
        assert_eq!(board.regions(), squares("k4 m4 o4 k2 m2 o2"));
    }
}

#[test]
fn r2_2_neighbours_share_two_regions() {
    let state = set("red: o3 road, p3 settlement, k3 road, j3 settlement");
    assert_eq!(state.board(RED).regions(), squares("i4 k4 m4 o4 q4 i2 k2 m2 o2 q2"));
}

#[test]
fn r2_3_starting_regions() {
    let state = State::new(&Config::new(Mode::Intro));
    let tiles =
        |seat| ["k4", "m4", "o4", "k2", "m2", "o2"].map(|at| state.board(seat).tile(square(at)).to_string());
    assert_eq!(tiles(RED), ["forest-2", "gold-field-1", "field-6", "hill-3", "pasture-4", "mountain-5"]);
    assert_eq!(tiles(BLUE), ["forest-3", "gold-field-4", "field-5", "hill-2", "pasture-1", "mountain-6"]);
}

#[test]
fn r2_4_building_sites() {
    let state = set("red: n3 city");
    assert_eq!(state.board(RED).sites(), squares("l4 l2 n4 n5 n2 n1"));
    assert_eq!(state.board(RED).city_sites(), squares("n4 n5 n2 n1"));
    // One expansion a site.
    refuses("red: l4 abbey, hand harald", "build harald l4", "only on l2 n2 n4");
}

#[test]
fn r2_5_a_region_expansion_lies_on_the_outer_side() {
    assert_eq!([square("m4").beyond(), square("k2").beyond()], [square("m5"), square("k1")]);
}

/// R2.9: above and below differ.
#[test]
fn r2_6_an_expansion_borders_two_regions_on_its_side() {
    // Number 4 is red's pasture, below the row; a Weaver's Shop reaches it from four sites of two cities.
    for (site, wool) in
        [("l2", 3), ("l1", 3), ("n2", 3), ("n1", 3), ("l4", 2), ("l5", 2), ("n4", 2), ("n5", 2)]
    {
        case(
            &format!("before roll; red: l3 city, n3 city, {site} weavers-shop"),
            "pass; ~die 4; ~face trade",
            &format!("red: W{wool}; blue: A1"),
        );
    }
}

#[test]
fn r2_6_the_second_site_of_a_city_borders_the_same_two_regions() {
    for (site, regions) in [("l5", ["k4", "m4"]), ("n1", ["m2", "o2"])] {
        // A Large Trade Ship trades from both, and from no other.
        for at in regions {
            let full = format!("red: l3 city, n3 city, {site} large-trade-ship, {at} 2");
            case(&full, &format!("use {site}; at k2"), &format!("red: {at} 0, k2 2"));
        }
        let elsewhere =
            ["k4", "m4", "o4", "k2", "m2", "o2"].map(|at| if regions.contains(&at) { 1 } else { 2 });
        let [l, a, g, b, w, o] = elsewhere;
        let position =
            format!("red: l3 city, n3 city, {site} large-trade-ship, L{l} A{a} G{g} B{b} W{w} O{o}");
        refuses(&position, &format!("use {site}"), "not now");
        // A Storehouse shelters both: 3 of 9 are left out.
        case(
            &format!("before roll; red: l3 city, n3 city, {site} storehouse, L1 A2 G1 B2 W2 O1"),
            "pass; ~die 2; ~face brigands",
            "red: L2; blue: B2",
        );
    }
}

#[test]
fn r2_7_a_settlement_borders_four_regions() {
    let around: Squares = square("n3").around().into_iter().collect();
    assert_eq!(around, squares("m4 o4 m2 o2"));
}

#[test]
fn r2_8_an_outermost_region_borders_one_settlement() {
    // The two boosters of the forest: one beside it counts, one beside the next region does not.
    case("before roll; red: l4 lumber-camp", "pass; ~die 2; ~face trade", "red: L3; blue: B2");
    let sites = |at: &str| square(at).sites().and(set("red: l3 city, n3 city").board(RED).sites());
    assert_eq!(sites("k4"), squares("l4 l5"));
    assert_eq!(sites("m4"), squares("l4 l5 n4 n5"));
}

#[test]
fn r2_9_above_and_below_differ() {
    case("before roll; red: n2 grain-mill", "pass; ~die 6; ~face trade", "red: G2; blue: O2");
}

#[test]
fn r2_10_the_row_grows_at_both_ends() {
    let builds = |position: &str| {
        let state = set(position);
        let mut acts: Vec<String> = legal(&state, RED).iter().map(ToString::to_string).collect();
        acts.retain(|act| act.starts_with("build road") || act.starts_with("build settlement"));
        acts.join(", ")
    };
    let rich = "L2 G2 B3 W2";
    assert_eq!(builds(&format!("red: {rich}")), "build road k3, build road o3");
    assert_eq!(builds(&format!("red: {rich}, o3 road")), "build road k3, build settlement p3");
    assert_eq!(builds(&format!("red: {rich}, o3 road, k3 road")), "build settlement j3, build settlement p3");
    assert_eq!(builds(&format!("red: {rich}, o3 road, p3 settlement")), "build road k3, build road q3");
    // No limit but the stacks: five settlements to one side.
    let row = "o3 road, p3 settlement, q3 road, r3 settlement, s3 road, t3 settlement, u3 road,
               v3 settlement, w3 road";
    assert_eq!(builds(&format!("red: {rich}, {row}")), "build road k3, build settlement x3");
    let last = format!("red: {rich}, {row}, x3 settlement");
    assert_eq!(builds(&last), "build road k3, build road y3");
}

#[test]
fn r2_11_the_builder_lays_the_two_regions_as_he_likes() {
    let position = "red: o3 road; regions mountain-4 gold-field-2";
    for (above, below) in [("mountain-4", "gold-field-2"), ("gold-field-2", "mountain-4")] {
        case(
            position,
            &format!("build settlement p3; pass; region {above}"),
            &format!("red: L0 G0 B0 W0, p3 settlement, q4 {above} 0, q2 {below} 0; regions less 2"),
        );
    }
}

#[test]
fn r2_12_a_change_within_one_side_of_a_city_needs_no_relocation() {
    // It is free and without effect, so it is not offered; above and below is another matter.
    let state =
        play(&set("red: l3 city, l4 abbey, l5 harald, l2 inga, hand relocation"), "play relocation; at l4");
    // The only partner was taken without asking.
    let card = |at: &str| state.board(RED).card(square(at)).id();
    assert_eq!([card("l4"), card("l5"), card("l2")], ["inga", "harald", "abbey"]);
}
