//! R8: the event stack, and R10 as far as events use it.

use crate::script::{case, expect, play, set};
use rivals::cards::basic;

#[test]
fn r8_1_yule_rebuilds_the_stack_from_all_event_cards() {
    // Two cards were drawn before and lie under the stack: they are shuffled in too.
    let state = set("before roll; events yule feud invention trade-ships-race");
    let after = play(&state, "pass; ~die 1; ~face event; ~shuffle");
    assert_eq!(after.events().len(), 9);
    assert_eq!(after.events().cards().iter().filter(|&&card| card == basic::YULE).count(), 1);
    // Feud was drawn from the new stack and lies under it; Yule was fourth from the bottom.
    assert_eq!(after.events().cards()[0], basic::FEUD);
    assert_eq!(after.events().cards()[4], basic::YULE);
}

#[test]
fn r8_2_five_event_cards_come_before_yule() {
    let mut state = set("before roll; events trade-ships-race invention feud fraternal-feuds year-of-plenty");
    for _ in 0..5 {
        state = play(&state, "pass; ~die 2; ~face event");
        let refill = 3 - state.hand(state.active()).len();
        state = play(&state, &format!("end; {} pass", "stack 1; ".repeat(refill)));
    }
    let state = play(&state, "pass; ~die 2; ~face event");
    assert_eq!(state.turned_up(), Some(basic::YULE));
    expect(&state, &state, "asked chance");
}

/// R10.7: under a stack of the owner's choice.
#[test]
fn r8_5_feud_names_three_buildings_and_the_owner_removes_one() {
    let position = "before roll; events feud; red: l4 candamir;
                    blue: l3 city, l4 abbey, l5 marketplace, l2 storehouse, n4 toll-bridge, n2 grain-mill";
    let state = play(&set(position), "pass; ~die 3; ~face event; red at L4; red at L5; red at N4");
    expect(&state, &state, "asked blue: at l4, at l5, at n4");
    let state = play(&state, "blue at l5");
    expect(&state, &state, "asked blue: stack 1, stack 2, stack 3, stack 4");
    case(
        position,
        "pass; ~die 3; ~face event; red at L4; red at L5; red at N4; blue at l5; blue stack 4",
        "red: B2; blue: L2, l5 free; stack 4 under marketplace; events turned",
    );
}

/// R10.10: no refill before the end of the own turn.
#[test]
fn r8_6_fraternal_feuds_takes_two_cards() {
    let position = "before roll; events fraternal-feuds; red: l4 candamir, hand scout inga austin;
                    blue: hand abbey storehouse harald";
    case(
        position,
        "pass; ~die 2; ~face event; red card harald; red card storehouse; red stack 1; red stack 1; red end;
         red pass",
        "red: L2; blue: B2, hand abbey; stack 1 under harald storehouse; events turned; turn blue",
    );
}

#[test]
fn r8_6_fraternal_feuds_in_the_victims_own_turn() {
    // Red is hit in red's own turn and refills at its end.
    case(
        "before roll; events fraternal-feuds; stack 1 inga osmund; blue: l4 candamir;
         red: hand abbey storehouse harald",
        "pass; ~die 2; ~face event; blue card harald; blue card storehouse; blue stack 3; blue stack 2;
         red end; red stack 1; red stack 1; red pass",
        "red: L2, hand abbey inga osmund; blue: B2; stack 3 under harald; stack 2 under storehouse;
         stack 1 less 2;
         events turned; turn blue",
    );
}

/// R6.4: active player first.
#[test]
fn r8_9_invention_race_merchant_and_plenty() {
    case(
        "turn blue; before roll; events invention; red: l4 abbey; blue: l4 abbey",
        "pass; ~die 2; ~face event; blue at o2; red at o2",
        "red: L2 O2; blue: B2 O2; events turned",
    );
    case(
        "turn blue; before roll; events trade-ships-race; red: l4 ore-ship; blue: l4 gold-ship",
        "pass; ~die 2; ~face event; blue at o2; red at o2",
        "red: L2 O2; blue: B2 O2; events turned",
    );
    case(
        "turn blue; before roll; events traveling-merchant; red: A1; blue: A1",
        "pass; ~die 2; ~face event; blue yes; at o2; red yes; at o2",
        "red: L2 A0 O2; blue: B2 A0 O2; events turned",
    );
    case(
        "turn blue; before roll; events year-of-plenty; red: l4 abbey; blue: n2 storehouse",
        "pass; ~die 5; ~face event",
        "red: O2 L2 A1; blue: G2 W2 O2; events turned",
    );
}

#[test]
fn r10_7_the_owner_chooses_the_stack_of_a_removed_building() {
    case(
        "before roll; events feud; red: l4 abbey; blue: l4 candamir",
        "pass; ~die 2; ~face event; red stack 2",
        "red: L2, l4 free; blue: B2; stack 2 under abbey; events turned",
    );
}

#[test]
fn r10_10_lost_hand_cards_are_refilled_only_in_the_own_replenish_phase() {
    case(
        "before roll; events fraternal-feuds; red: l4 candamir, hand scout inga austin; blue: hand abbey",
        "pass; ~die 2; ~face event; red stack 1; red end; red pass; blue pass; ~die 2; ~face trade",
        "red: L3; blue: B3, hand none; stack 1 under abbey; events turned; turn blue",
    );
}
