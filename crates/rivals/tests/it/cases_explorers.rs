//! The worked cases of the rule book that need the Era of Explorers. A is red, B is blue. Red's harbor lies on the left,
//! so that (1, 0) is j3, (2, 0) is i3, (1, +1) is j4 and (3, −1) is h2.

use crate::script::{RED, case, expect, legal, play, refuses, refuses_on, set};
use rivals::{Action, Card, Config, Mode, Set, Square, State};
use table::{Match, Seed};

const BARDS: &str = "island-of-the-bards";
const TRIBE: &str = "island-of-the-forgotten-tribe";
const MERCHANTS: &str = "island-of-the-merchants";
const SCHOLARS: &str = "island-of-the-scholars";
const LARS: &str = "lars-the-naval-hero";
const ONE_SAIL: &str = "l4 sailmakers-shop";
const TWO_SAILS: &str = "l4 sailmakers-shop, n4 sailmakers-shop";
const ONE_CANNON: &str = "l2 armory";
const TWO_CANNONS: &str = "l2 armory, n2 armory";

/// Where red's ships may sail.
fn targets(state: &State) -> Vec<String> {
    let mut at: Vec<String> = legal(state, RED)
        .into_iter()
        .filter_map(|act| if let Action::Sail(at) = act { Some(at.to_string()) } else { None })
        .collect();
    at.sort();
    at
}

/// E3.6, E3.5, E4.4, E4.5, E4.6
#[test]
fn x01_reach_by_sail_points() {
    let reach = |laid: &str| targets(&set(&format!("explorers; red: {laid}ships 1")));
    assert_eq!(reach(""), [""; 0]);
    assert_eq!(reach("l4 sailmakers-shop, "), ["j3"]);
    let two = ["i3", "j2", "j3", "j4"];
    assert_eq!(reach("l4 sailmakers-shop, n4 sailmakers-shop, "), two);
    let three = ["h3", "i2", "i3", "i4", "j2", "j3", "j4"];
    assert_eq!(reach("l4 sailmakers-shop, n4 sailmakers-shop, l2 sailmakers-shop, "), three);
    let all = ["h2", "h3", "h4", "i2", "i3", "i4", "j2", "j3", "j4"];
    let four = "l4 sailmakers-shop, n4 sailmakers-shop, n3 city, n5 astronomer, ";
    assert_eq!(reach(four), all);
    assert_eq!(reach(&format!("{four}l2 sailmakers-shop, k5 shipyard, ")), all);
    // The same on the other side.
    let right = set(&format!("explorers; red: o3 explorer-harbor, {TWO_SAILS}"));
    assert_eq!(targets(&right), ["p2", "p3", "p4", "q3"]);
}

/// E4.2, E4.3
#[test]
fn x02_building_ships() {
    let before = set(&format!("explorers; red: L3 W2, {ONE_SAIL}"));
    let two = play(&before, "use k3; use k3");
    expect(&before, &two, "red: L1 W0, ships 3 0 0");
    refuses_on(&two, "use k3", "not now");
    refuses("explorers; red: L1 W0", "use k3", "not now");
    refuses("explorers; red: L0 W1", "use k3", "not now");
}

/// X05, E4.9, E4.8, E4.13
#[test]
fn x04_one_discovery_a_turn_x05_a_wreck_is_finished() {
    let before =
        set(&format!("explorers; red: {TWO_SAILS}, ships 2, j3 ?shipwreck, hand scout scout harald"));
    let found = play(&before, "sail j3; at o2");
    expect(&before, &found, "red: j3 shipwreck, O2, ships 1 0 1 at j3");
    refuses_on(&found, "sail i3", "not now");
    let next = play(
        &found,
        "end; pass; pass; ~die 1; ~face trade; end; stack 1; stack 1; stack 1; pass;
                             pass; ~die 1; ~face trade",
    );
    assert!(!targets(&next).contains(&"j3".to_owned()));
    refuses_on(&next, "sail j3", "not now");
    assert_eq!(next.board(RED).sea().discovered(), 1);
}

/// E4.7, E4.10, E4.16
#[test]
fn x06_a_card_just_discovered() {
    let before = set(&format!(
        "explorers; red: {ONE_SAIL}, W2, ships 2, j3 ?{MERCHANTS}, hand scout scout harald;
         blue: hand goldsmith abbey abbey"
    ));
    let found = play(&before, "sail j3; pass");
    expect(&before, &found, &format!("red: j3 {MERCHANTS} 0, ships 1 0 1 at j3"));
    refuses_on(&found, "sail j3", "not now");
    let next = play(&found, "end; pass; pass; ~die 1; ~face trade; end; pass; pass; ~die 1; ~face trade");
    assert_eq!(targets(&next), ["j3"]);
}

/// E4.19, E4.20, E0.10, E1.9
#[test]
fn x07_mission_and_advantage() {
    case(
        &format!(
            "explorers; red: {TWO_SAILS}, j3 {MERCHANTS}, o3 road, p3 settlement, q4 pasture-5 1, q2 mountain-4;
             blue: l4 marketplace, n4 sailmakers-shop"
        ),
        "sail j3",
        &format!("red: j3 {MERCHANTS} 1, W0, q4 0, ships 0 0 2 at j3, commerce 3, victory 4; trade red"),
    );
}

/// E4.17, E0.8
#[test]
fn x09_scholars_with_a_short_stack() {
    case(
        &format!("explorers; red: {ONE_SAIL}, j3 ?{SCHOLARS}; stack 1 only abbey"),
        "sail j3; yes; stack 1",
        &format!("red: j3 {SCHOLARS} 0, hand abbey, ships 0 0 2 at j3; stack 1 size 0"),
    );
}

/// E4.14
#[test]
fn x10_bards_without_a_target() {
    let at_bards = |hand: &str, script: &str, expected: &str| {
        case(
            &format!("explorers; red: {ONE_SAIL}, j3 ?{BARDS}; blue: hand {hand}"),
            &format!("sail j3; {script}"),
            &format!("red: j3 {BARDS} 0, ships 0 0 2 at j3; {expected}"),
        );
    };
    at_bards("abbey marketplace", "pass", "");
    at_bards("abbey harald merchant-caravan", "", "asked red: card harald, card merchant-caravan, pass");
    at_bards("abbey harald merchant-caravan", "pass", "");
    at_bards(
        "abbey harald merchant-caravan",
        "card harald",
        "red: hand harald; blue: hand abbey merchant-caravan",
    );
}

/// E6.1
#[test]
fn x11_navigator_to_the_same_island_again() {
    case(
        &format!(
            "explorers; red: {TWO_SAILS}, L3, o3 road, p3 settlement, q4 forest-4 1, q2 mountain-4,
             j3 {SCHOLARS}, hand navigator"
        ),
        "sail j3; at k4; at k4; play navigator; sail j3",
        &format!(
            "red: j3 {SCHOLARS} 2, L0, q4 0, hand none, ships 0 0 2 at j3, strength 1, progress 1, limit 4;
             discard navigator"
        ),
    );
}

/// E6.1, E4.9
#[test]
fn x12_navigator_does_not_discover_twice() {
    let before = set(&format!("explorers; red: {TWO_SAILS}, W0, j3 ?{MERCHANTS}, hand navigator"));
    let found = play(&before, "sail j3; pass");
    refuses_on(&found, "play navigator", "you need a ship on a sea card that can act again");
}

const BEHIND: &str = "blue: j3 shipwreck, j4 shipwreck, j2 jean, i3 cimmarone";

/// E6.2
#[test]
fn x14_astronomer() {
    let before = set(&format!(
        "explorers; red: l3 city, l5 astronomer, ships 2, A1, j3 jean, j4 cimmarone, j2 ?shipwreck,
         i3 ?shipwreck; {BEHIND}"
    ));
    let after = play(&before, "sail j2; at o2; sail i3; at o2");
    expect(&before, &after, "red: A0 O3, j2 shipwreck, i3 shipwreck, ships 0 0 1 at j2 i3, used l5");
    assert_eq!(after.board(RED).sea().discovered(), 4);
}

/// E6.2
#[test]
fn x15_astronomer_too_late() {
    let before = set(&format!(
        "explorers; red: l3 city, l5 astronomer, ships 2, A1, j3 jean, j4 cimmarone, j2 ?shipwreck,
         i3 haidao-chang; {BEHIND}"
    ));
    let after = play(&before, "sail j2; at o2");
    assert_eq!(after.board(RED).sea().discovered(), 4);
    assert!(!targets(&after).iter().any(|at| at.starts_with('h') || at.starts_with("i2")), "nothing else");
    expect(&before, &after, "red: O2, j2 shipwreck, ships 1 0 1 at j2");
}

/// E6.1, E6.2
#[test]
fn x16_astronomer_and_navigator_with_one_ship() {
    case(
        "explorers; red: l3 city, l5 astronomer, A1, j2 ?shipwreck, i3 ?shipwreck, hand navigator;
         blue: j3 shipwreck, j4 shipwreck, j2 jean",
        "sail j2; at o2; play navigator; sail i3; at o2",
        "red: A0 O3, j2 shipwreck, i3 shipwreck, hand none, ships 0 0 2 at i3, used l5; discard navigator",
    );
}

/// E6.1
#[test]
fn x17_navigator_and_a_sunk_ship() {
    let before = set(&format!("explorers; red: {TWO_SAILS}, j3 jean, A0, hand navigator"));
    let lost = play(&before, "sail j3; option 2; pass; ~die 2");
    expect(&before, &lost, "red: ships 0 0 2 lost j3");
    refuses_on(&lost, "play navigator", "you need a ship on a sea card that can act again");
}

/// E5.5, E5.3, E4.11, E4.12, E4.20
#[test]
fn x19_victory_over_a_pirate() {
    let fights = |level: u8, script: &str, expected: &str| {
        case(
            &format!("explorers; red: {ONE_SAIL}, {ONE_CANNON}, j3 haidao-chang {level}"),
            &format!("sail j3; pass; ~die 5; {script}"),
            &format!("red: j3 haidao-chang {}, ships 0 0 2 at j3; {expected}", level + 1),
        );
    };
    fights(0, "at o2", "red: O2");
    fights(1, "at o2; at k2", "red: O2 B2");
    fights(2, "", "red: victory 3");
}

/// E5.1, E4.18
#[test]
fn x20_buying_off_at_a_discovery() {
    case(
        &format!("explorers; red: L0 A1 G1 B0 W0 O0, {ONE_SAIL}, j3 ?jean"),
        "sail j3; option 1",
        "red: A0 G0, j3 jean 0, ships 0 0 2 at j3",
    );
}

/// E5.1, E5.13, E5.4
#[test]
fn x21_cannot_buy_off_and_cannot_win() {
    for die in 1..=6 {
        case(
            &format!("explorers; red: L1 G0 B0 W0 O0, {ONE_SAIL}, {ONE_CANNON}, j3 ?jean"),
            &format!("sail j3; pass; ~die {die}"),
            "red: j3 jean 0, ships 0 0 2 lost j3",
        );
    }
    let two = format!("explorers; red: L1 G0 B0 W0 O0, {ONE_SAIL}, {TWO_CANNONS}, j3 ?jean");
    case(&two, "sail j3; pass; ~die 6; pass; ~die 5", "red: j3 jean 0, ships 0 0 2 lost j3");
}

/// E5.7, E5.2
#[test]
fn x22_cannon_foundry() {
    let before = set(&format!(
        "explorers; red: n3 city, n5 cannon-foundry, l2 armory, {TWO_SAILS}, A0, ships 2,
         j3 cimmarone 1, j4 jean"
    ));
    let after =
        play(&before, "sail j3; pass; ~die 2; yes; ~die 5; at o2; at o2; sail j4; option 2; pass; ~die 4");
    expect(&before, &after, "red: j3 cimmarone 2, O3, ships 0 0 1 at j3 lost j4, used n5");
    // It need not be used, and a tie after it is rolled again.
    expect(&before, &play(&before, "sail j3; pass; ~die 2; pass"), "red: ships 1 0 1 lost j3");
    let tie = play(&before, "sail j3; pass; ~die 2; yes; ~die 3; pass; ~die 6; at o2; at o2");
    expect(&before, &tie, "red: j3 cimmarone 2, O3, ships 1 0 1 at j3, used n5");
}

/// E5.7
#[test]
fn x24_lars() {
    let jean = |cannons: &str| {
        format!("explorers; red: L1 A0 G0 B0 W0 O0, {ONE_SAIL}, {cannons}, j3 jean, hand {LARS}")
    };
    case(
        &jean(ONE_CANNON),
        &format!("sail j3; play {LARS}; at o2"),
        &format!("red: O1, j3 jean 1, hand none, ships 0 0 2 at j3; discard {LARS}"),
    );
    case(
        &jean("l2 armory, n2 armory, k5 shipyard"),
        &format!("sail j3; pass; ~die 5; play {LARS}; at o2"),
        &format!("red: O1, j3 jean 1, hand none, ships 0 0 2 at j3; discard {LARS}"),
    );
    // After a losing roll it is too late, also before the Foundry's repetition.
    case(&jean(ONE_CANNON), "sail j3; pass; ~die 2", "red: ships 0 0 2 lost j3");
    case(
        &jean("n3 city, n5 cannon-foundry"),
        "sail j3; pass; ~die 2",
        "red: ships 0 0 2 at j3; asked red: yes, pass",
    );
    // Without a cannon point he cannot be played.
    case(&jean("n4 abbey"), "sail j3", "red: ships 0 0 2 at j3; asked red: pass");
    refuses(&jean(ONE_CANNON), &format!("play {LARS}"), "it is played in a fight against a pirate");
}

/// E5.6, E5.9, E5.12
#[test]
fn x25_a_lost_ship() {
    let before = set(&format!(
        "explorers; red: {ONE_SAIL}, L2 W2 A0, ships 2, j3 jean, hand scout scout harald;
         blue: hand goldsmith abbey abbey"
    ));
    let lost = play(&before, "sail j3; option 2; pass; ~die 2");
    expect(&before, &lost, "red: ships 1 0 1 lost j3");
    let built = play(&lost, "use k3");
    expect(&lost, &built, "red: L1 W1, ships 2 0 0 lost j3");
    refuses_on(&built, "use k3", "not now");
    refuses_on(&built, "sail j3", "not now");
    let ended = play(&built, "end; pass");
    expect(&built, &ended, "red: ships 2 0 1; turn blue");
    let next = play(&ended, "pass; ~die 1; ~face trade; end; pass; pass; ~die 1; ~face trade; use k3");
    assert_eq!(next.board(RED).sea().ready_ships(), 3);
}

/// E6.6, E0.10
#[test]
fn x26_broadside_on_an_island() {
    case(
        &format!(
            "explorers; red: {TWO_SAILS}, {TWO_CANNONS}, hand broadside; blue: j3 {MERCHANTS} 2,
             l4 sailmakers-shop"
        ),
        "play broadside; option 2",
        &format!(
            "red: hand none; blue: j3 {MERCHANTS} 1, commerce 2, victory 2; trade nobody; discard broadside"
        ),
    );
}

/// E6.6
#[test]
fn x27_broadside_conditions() {
    let ready = format!("red: {TWO_CANNONS}, hand broadside");
    refuses("explorers; red: l2 armory, hand broadside", "play broadside", "you need 2 cannon points");
    refuses(
        &format!("explorers; {ready}; blue: ships 0, j3 {MERCHANTS} 0, j4 jean 2"),
        "play broadside",
        "you need an opponent with a built ship or an island at level 1 or higher",
    );
    case(
        &format!("explorers; {ready}; blue: ships 1, j3 {MERCHANTS} 0"),
        "play broadside",
        "red: hand none; blue: ships 0 0 3; discard broadside",
    );
}

/// E5.10, E5.11
#[test]
fn x29_level_3_is_held_by_one_player() {
    let table = |own: &str| {
        format!(
            "explorers; red: {ONE_SAIL}, {TWO_CANNONS}, L2 A0, {own}; blue: j3 {SCHOLARS} 3, j4 cimmarone 3"
        )
    };
    case(&table(&format!("j3 {SCHOLARS} 2")), "sail j3", "red: L0, ships 0 0 2 at j3");
    refuses(&table(&format!("L1, j3 {SCHOLARS} 2")), "sail j3", "not now");
    case(&table("j3 cimmarone 2"), "sail j3; pass; ~die 6", "red: ships 0 0 2 at j3");
    case(&table("j3 cimmarone 2"), "sail j3; pass; ~die 1", "red: ships 0 0 2 lost j3");
}

/// E4.15
#[test]
fn x30_forgotten_tribe_with_a_further_mission() {
    case(
        &format!("explorers; red: {ONE_SAIL}, j3 ?{TRIBE}"),
        "sail j3; sail j3; ~die 5; at o2; at k2",
        &format!("red: j3 {TRIBE} 1, O2 B2, ships 0 0 2 at j3"),
    );
    // Declined: the ship has acted, and the island is free for another one.
    let before = set(&format!("explorers; red: {ONE_SAIL}, ships 2, j3 ?{TRIBE}"));
    let declined = play(&before, "sail j3; pass");
    expect(&before, &declined, &format!("red: j3 {TRIBE} 0, ships 1 1 1"));
    assert_eq!(targets(&declined), ["j3"]);
}

/// E4.15, E5.8
#[test]
fn x31_the_chain_ends_on_the_reef() {
    case(
        &format!("explorers; red: {ONE_SAIL}, j3 ?{TRIBE}"),
        "sail j3; sail j3; ~die 1",
        &format!("red: j3 {TRIBE} 0, ships 0 0 2 lost j3"),
    );
}

/// E6.3
#[test]
fn x32_the_chain_brings_an_event() {
    case(
        &format!("explorers; red: {ONE_SAIL}, j3 ?{TRIBE}; blue: l4 toll-bridge"),
        "sail j3; sail j3; ~die 3; ~face harvest; red at o2; blue at o2",
        &format!("red: j3 {TRIBE} 0, O2, ships 0 0 2 at j3; blue: O2 A2; face harvest"),
    );
}

/// E6.4
#[test]
fn x34_landing_stage() {
    let before = set(&format!(
        "explorers; red: {TWO_SAILS}, k5 landing-stage, L1 W1 A2, ships 2, j3 {SCHOLARS}, j4 {MERCHANTS}"
    ));
    let after = play(&before, "sail j3");
    expect(&before, &after, &format!("red: j3 {SCHOLARS} 1, L0 A1, ships 1 0 1 at j3, used k5"));
    refuses_on(&after, "sail j4", "not now");
}

/// E3.7, E1.1
#[test]
fn x35_sites_at_the_harbor() {
    let table =
        "duel gold,turmoil,explorers; red: L3 G3 B3 W3 O3, k5 shipyard, k1 gold-cache, hand landing-stage";
    let before = set(table);
    refuses_on(&before, "build landing-stage m5", "you have no free place for it");
    let removed = play(&before, "remove k1");
    assert!(legal(&removed, RED).contains(&"build landing-stage k1".parse().unwrap()));
    refuses_on(&removed, "build landing-stage m5", "only on k1");
}

/// E6.5, E12.9
#[test]
fn x36_cartographer() {
    let played = |position: &str, script: &str, expected: &str| {
        case(
            &format!("explorers; red: {ONE_SAIL}, hand cartographer, {position}"),
            &format!("play cartographer; {script}"),
            &format!("red: hand none; discard cartographer; {expected}"),
        );
    };
    let sea = format!("h4 ?jean, i3 ?cimmarone, j3 ?{TRIBE}");
    played(&sea, "at h4; at i3; at h4; at j3", &format!("red: knows i3 j3, h4 ?{TRIBE}, j3 ?jean"));
    played(&sea, "at h4; pass; pass", "red: knows h4");
    played(&sea, "pass; at h4; at j3", &format!("red: h4 ?{TRIBE}, j3 ?jean"));
    // Nothing was looked at: something must be exchanged.
    let nothing = play(
        &set(&format!("explorers; red: {ONE_SAIL}, hand cartographer, {sea}")),
        "play cartographer; pass",
    );
    assert!(!legal(&nothing, RED).contains(&Action::Pass));
    // No card lies face down any more.
    let open = format!(
        "j2 {BARDS} 1, j3 {TRIBE} 2, j4 {MERCHANTS} 1, i2 {SCHOLARS} 2, i3 cimmarone 1, i4 haidao-chang, h2 jean 3,
         h3 shipwreck, h4 shipwreck"
    );
    let all_open =
        play(&set(&format!("explorers; red: {ONE_SAIL}, hand cartographer, {open}")), "play cartographer");
    assert_eq!(legal(&all_open, RED).len(), 9);
    played(&open, "at j3; at h2", &format!("red: j3 jean 3, h2 {TRIBE} 2"));
    refuses("explorers; red: hand cartographer", "play cartographer", "you need 1 sail point");
}

/// E6.7
#[test]
fn x37_ambassador() {
    let table = |level: u8| {
        format!(
            "explorers; red: hand ambassador, j3 {TRIBE} 2, j4 {MERCHANTS} 0, j2 {SCHOLARS} {level};
             stack 1 abbey scout"
        )
    };
    case(
        &table(1),
        "play ambassador; yes; stack 1; card scout; card abbey",
        "red: hand abbey scout; stack 1 less 2; discard ambassador",
    );
    refuses(
        &table(0),
        "play ambassador",
        "you need an island at level 1 or higher whose benefit you can use",
    );
}

/// E6.9
#[test]
fn x39_friendship_between_peoples() {
    case(
        &format!(
            "explorers; before roll; events friendship-between-peoples;
             red: j3 {BARDS} 1, j4 {SCHOLARS} 3, j2 {TRIBE}, i3 jean 2; blue: j3 {MERCHANTS} 1"
        ),
        "pass; ~die 1; ~face event; red at o4; red at k4; blue at o4",
        "red: A1 G2 L2; blue: W2 G2; events turned",
    );
}

/// E6.9, E0.6, E6.10
#[test]
fn x40_most_successful_explorer() {
    let drawn = |own: &str, foes: &str, script: &str, expected: &str| {
        case(
            &format!(
                "explorers; before roll; events most-successful-explorer; red: {own}, ships 1; blue: {foes}, ships 1"
            ),
            &format!("pass; ~die 1; ~face event; {script}"),
            &format!("red: A1; blue: W2; events turned; {expected}"),
        );
    };
    let three = "j3 jean, j4 shipwreck, j2 cimmarone";
    drawn(three, three, "red stack 1; blue stack 1", "red: hand 1; blue: hand 1; stack 1 less 2");
    let four = "j3 jean, j4 shipwreck, j2 cimmarone, i3 shipwreck";
    drawn(four, three, "red stack 2; red stack 2", "red: hand 2; stack 2 less 2");
    drawn(four, three, "red stack 2; red pass", "red: hand 1; stack 2 less 1");
    drawn(four, three, "red pass", "");
    drawn("ships 1", "ships 1", "", "");
}

/// E3.9, E9.5
#[test]
fn x41_sea_area_of_the_duel() {
    let sails = [
        "",
        "l4 sailmakers-shop, ",
        "l4 sailmakers-shop, n4 sailmakers-shop, ",
        "l4 sailmakers-shop, n4 sailmakers-shop, k5 shipyard, ",
    ];
    let reach = sails.map(|laid| {
        let state = set(&format!("duel gold,turmoil,explorers; red: {laid}ships 1"));
        let mut cards: Vec<String> = state.sea_of(RED).iter().map(Card::to_string).collect();
        cards.sort();
        assert_eq!(cards, ["cimmarone", TRIBE, MERCHANTS, SCHOLARS, "jean", "shipwreck"]);
        targets(&state).len()
    });
    assert_eq!(reach, [0, 1, 4, 6]);
}

/// E1.5, E1.4
#[test]
fn x42_relocation() {
    let before = set("explorers; red: k5 shipyard, hand relocation");
    // Only the other region at the harbor is possible, so nobody is asked for it.
    let after = play(&before, "play relocation; at k4");
    assert_eq!(after.board(RED).card("k1".parse::<Square>().unwrap()).to_string(), "shipyard");
    assert_eq!(after.board(RED).tile("k2".parse::<Square>().unwrap()).good(), rivals::Good::Lumber);
    // Nor may the far region be moved to the harbor.
    let other = play(&before, "play relocation; at o4");
    assert!(!legal(&other, RED).contains(&"at k4".parse().unwrap()));
}

/// E5.11
#[test]
fn x43_own_level_3() {
    let table = format!("explorers; red: {TWO_SAILS}, W2 A2, ships 2, j3 {MERCHANTS} 3, j4 jean 3");
    refuses(&table, "sail j3", "not now");
    case(&table, "sail j4; option 1; at m4; at m4", "red: A0, ships 1 0 1 at j4");
    case(&table, "sail j4; option 2; pass; ~die 6", "red: ships 1 0 1 lost j4");
}

/// E3.1, E3.2, E3.4, E3.8, E2.1, E2.2, E2.4, E2.5
#[test]
fn the_table_of_the_explorers_is_laid() {
    for seed in 0..20 {
        let mut game = Match::<State>::new(Config::new(Mode::Theme(Set::Explorers)), Seed::from(seed));
        assert_eq!(game.state().mode().target(), 12);
        for harbor in ["k3", "o3"] {
            let seat = crate::script::asked(game.state()).unwrap();
            assert_eq!(crate::script::answers(game.state()), "at k3, at o3");
            game.play(seat, format!("at {harbor}").parse().unwrap(), &mut ()).unwrap();
        }
        let state = game.state();
        let sizes: Vec<usize> = state.stacks().iter().map(|stack| stack.len()).collect();
        assert_eq!(sizes, [12, 12, 12, 12, 12]);
        assert_eq!(state.events().cards().iter().position(|card| card.to_string() == "yule"), Some(3));
        assert_eq!(state.events().len(), 13);
        assert_eq!(state.face_up().cards().iter().map(Card::to_string).collect::<Vec<_>>(), ["shipyard"; 2]);
        for seat in [RED, crate::script::BLUE] {
            let sea = state.board(seat).sea();
            assert_eq!((sea.cards().len(), sea.undiscovered().len(), sea.looked_at().len()), (9, 9, 0));
            assert_eq!((sea.ready_ships(), sea.blank_ships()), (1, 2));
        }
    }
}
