//! R6: the turn.

use crate::script::{BLUE, RED, asked, case, legal, play, refuses, refuses_on, set};

/// R12.5
#[test]
fn r6_1_dice_actions_replenish_exchange_and_the_others_turn() {
    let state = set("before roll; red: hand scout scout; blue: hand abbey; stack 1 austin; stack 2 inga");
    let acts = |state: &rivals::State| {
        let seat = asked(state).unwrap();
        legal(state, seat).iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(acts(&state), "pass");
    let state = play(&state, "red pass; ~die 2; ~face trade");
    assert_eq!(acts(&state), "end");
    let state = play(&state, "end");
    assert_eq!(acts(&state), "stack 1, stack 2, stack 3, stack 4", "replenish");
    let state = play(&state, "stack 1");
    assert_eq!(acts(&state), "card scout, card austin, pass", "exchange");
    let state = play(&state, "pass");
    assert_eq!((asked(&state), acts(&state), state.active()), (Some(BLUE), "pass".to_owned(), BLUE));
    let state = play(&state, "pass; ~die 2; ~face trade; end; stack 2; stack 2; pass");
    assert_eq!((asked(&state), state.turn_number()), (Some(RED), 3));
}

#[test]
fn r6_2_before_the_roll_only_cards_for_that_moment() {
    refuses("before roll; red: A3, hand goldsmith", "play goldsmith", "this is not the time for it");
    refuses("before roll; red: hand abbey", "build abbey l4", "not now");
    refuses("before roll; red: W3", "trade wool", "not now");
    case(
        "before roll; red: hand brigitta-the-wise-woman goldsmith",
        "",
        "asked red: play brigitta-the-wise-woman, pass",
    );
}

#[test]
fn r6_2_the_opponent_plays_nothing_before_the_roll() {
    refuses(
        "before roll; blue: hand brigitta-the-wise-woman",
        "blue play brigitta-the-wise-woman",
        "blue is not asked",
    );
}

#[test]
fn r6_3_what_is_drawn_at_the_end_waits_for_the_next_turn() {
    let state = set("red: hand scout scout, A3; stack 1 goldsmith");
    let state = play(&state, "end; stack 1");
    refuses_on(&state, "play goldsmith", "not now");
    // Neither after the exchange: then it is blue's turn.
    let state = play(&state, "pass");
    refuses_on(&state, "red play goldsmith", "red is not asked");
    let state = play(
        &state,
        "blue pass; ~die 2; ~face trade; end; stack 2; stack 2; stack 2; pass; red pass; ~die 2; ~face trade",
    );
    assert!(legal(&state, RED).contains(&"play goldsmith".parse().unwrap()));
}

/// R15: both receive.
#[test]
fn r6_4_the_active_player_goes_first() {
    case(
        "turn blue; before roll",
        "blue pass; ~die 2; ~face harvest; blue at o2; red at o2",
        "red: L2 O2; blue: B2 O2",
    );
    case("before roll", "red pass; ~die 2; ~face harvest; red at o2; blue at o2", "red: L2 O2; blue: B2 O2");
}
