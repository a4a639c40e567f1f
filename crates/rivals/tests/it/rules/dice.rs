//! R7: dice and die faces.

use crate::script::{case, odds, play, set};

#[test]
fn r7_1_both_dice_are_rolled_and_stand_for_the_turn() {
    let state = play(&set("before roll"), "pass");
    assert_eq!(odds(&state).len(), 6);
    let state = play(&state, "~die 3");
    assert_eq!(odds(&state).len(), 5);
    let state = play(&state, "~face celebration; at k4; at k4");
    assert_eq!((state.die(), state.face()), (Some(3), Some(rivals::Face::Celebration)));
    // A new turn, new dice.
    let state = play(&state, "end; stack 1; stack 1; stack 1; pass");
    assert_eq!((state.die(), state.face()), (None, None));
}

#[test]
fn r7_2_brigands_come_before_production() {
    // 7 resources when the brigands count; the eighth comes from production.
    case("before roll; red: L2 A1 G1 B1 W1 O1", "pass; ~die 4; ~face brigands", "red: W2; blue: A1");
    // 8: wool and gold are gone, then the pasture yields again.
    case("before roll; red: L2 A1 G1 B1 W2 O1", "pass; ~die 4; ~face brigands", "red: A0 W1; blue: A1");
}

#[test]
fn r7_2_other_faces_come_after_production() {
    // The pasture is full once it has yielded: the harvest finds no room there.
    case(
        "before roll; red: L3 A3 G3 B3 W2 O3",
        "pass; ~die 4; ~face harvest; blue at k4",
        "red: W3; blue: A1 L2",
    );
    // Blue's only wool comes from this roll, and red takes it.
    case(
        "before roll; red: l4 marketplace, l2 gold-ship, n4 ore-ship; blue: L0 A0 G0 B0 W0 O0",
        "pass; ~die 1; ~face trade",
        "red: A1 W2",
    );
}

#[test]
fn r7_3_every_region_with_the_number_yields_for_both() {
    case(
        "turn blue; before roll; red: o3 road, p3 settlement, q4 field-3 0; blue: o3 road, p3 settlement,
         q2 gold-field-3 1",
        "pass; ~die 3; ~face trade",
        "red: B2, q4 1; blue: L2, q2 2",
    );
}

#[test]
fn r7_3_each_booster_beside_the_region_adds_one() {
    case("before roll; red: n4 grain-mill, G0", "pass; ~die 6; ~face trade", "red: G2; blue: O2");
    // A booster of another kind adds nothing.
    case("before roll; red: n4 lumber-camp, G0", "pass; ~die 6; ~face trade", "red: G1; blue: O2");
}

#[test]
fn r7_4_marketplace_compares_the_regions_with_the_number() {
    let more = "blue: o3 road, p3 settlement, q4 field-3 0, q2 hill-1 0";
    case(
        &format!("before roll; red: l4 marketplace; {more}"),
        "pass; ~die 3; ~face trade; red at o4",
        "red: B2 G2; blue: L2, q4 1",
    );
    case("before roll; red: l4 marketplace", "pass; ~die 3; ~face trade", "red: B2; blue: L2");
    // On the other number as many have it.
    case(
        &format!("before roll; red: l4 marketplace; {more}"),
        "pass; ~die 2; ~face trade",
        "red: L2; blue: B2",
    );
}

/// R6.4
#[test]
fn r7_4_marketplace_comes_before_the_face_is_resolved() {
    case(
        "before roll; red: l4 marketplace; blue: o3 road, p3 settlement, q4 field-3 0, q2 hill-1 0",
        "pass; ~die 3; ~face harvest; red at o4; red at o4; blue at k4",
        "red: B2 G3; blue: L3, q4 1",
    );
}

#[test]
fn r7_5_more_than_seven_resources_lose_gold_and_wool() {
    case("before roll; red: L2 A1 G1 B1 W1 O1", "pass; ~die 2; ~face brigands", "red: L3; blue: B2");
    case("before roll; red: L2 A1 G1 B1 W2 O1", "pass; ~die 2; ~face brigands", "red: A0 W0 L3; blue: B2");
}

#[test]
fn r7_5_each_player_is_counted_by_himself() {
    case(
        "before roll; red: L3 A3 G3 B0 W0 O0; blue: L1 A1 G1 B1 W1 O1",
        "pass; ~die 5; ~face brigands",
        "red: A0 O1; blue: G2",
    );
    case("before roll; blue: L2 A3 G3 B0 W3 O0", "pass; ~die 5; ~face brigands", "red: O2; blue: A0 W0");
}

#[test]
fn r7_5_all_gold_fields_and_pastures_are_robbed() {
    case(
        "before roll; red: A2 W2, o3 road, p3 settlement, q4 gold-field-2 3, q2 pasture-5 1",
        "pass; ~die 4; ~face brigands",
        "red: A0 W1, q4 0, q2 0; blue: A1",
    );
}

#[test]
fn r7_6_the_trade_advantage_takes_a_resource() {
    let red_leads = "before roll; red: l4 marketplace, l2 gold-ship, n4 wool-ship";
    case(red_leads, "pass; ~die 4; ~face trade; red at o2", "red: W2 O2; blue: A1 O0");
    // It does not matter who rolled.
    case(
        &format!("turn blue; {red_leads}"),
        "pass; ~die 4; ~face trade; red at o2",
        "red: W2 O2; blue: A1 O0",
    );
}

#[test]
fn r7_6_without_the_advantage_nothing_happens() {
    let even = "before roll; red: l4 marketplace, l2 gold-ship, n4 wool-ship; blue: l4 marketplace,
                l2 ore-ship, n4 brick-ship";
    case(even, "pass; ~die 4; ~face trade", "red: W2; blue: A1");
    case(
        "before roll; red: l4 marketplace, l2 gold-ship; blue: l4 ore-ship",
        "pass; ~die 4; ~face trade",
        "red: W2; blue: A1",
    );
}

#[test]
fn r7_7_celebration_is_for_the_most_skilful_or_for_both() {
    case("before roll", "pass; ~die 4; ~face celebration; red at k4; blue at k4", "red: W2 L2; blue: A1 L2");
    case(
        "before roll; red: l4 osmund; blue: l4 austin",
        "pass; ~die 4; ~face celebration; red at k4; blue at k4",
        "red: W2 L2; blue: A1 L2",
    );
    case(
        "before roll; red: l4 harald; blue: l4 austin",
        "pass; ~die 4; ~face celebration; blue at k4",
        "red: W2; blue: A1 L2",
    );
    case(
        "before roll; red: l4 siglind; blue: l4 austin",
        "pass; ~die 4; ~face celebration; red at k4",
        "red: W2 L2; blue: A1",
    );
}

#[test]
fn r7_8_plentiful_harvest_gives_both_a_resource_and_toll_bridges_gold() {
    case(
        "before roll; blue: l4 toll-bridge",
        "pass; ~die 1; ~face harvest; red at m4; blue at m4",
        "red: A2; blue: W2 A3",
    );
}

/// R8.9
#[test]
fn r7_9_an_event_card_is_turned_up_and_put_under_its_stack() {
    case(
        "before roll; events invention; red: l4 abbey",
        "pass; ~die 1; ~face event; at o2",
        "red: A1 O2; blue: W2; events turned",
    );
    let state = play(&set("before roll; events invention; red: l4 abbey"), "pass; ~die 1; ~face event");
    assert_eq!(state.turned_up().map(rivals::Card::id), Some("invention"));
    assert_eq!(state.events().len(), 8);
}
