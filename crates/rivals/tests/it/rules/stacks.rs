//! R13: stacks and discard pile.

use crate::script::{RED, answers, case, legal, play, set};
use rivals::Action;

#[test]
fn r13_1_an_empty_stack_remains_a_stack() {
    let state = play(&set("red: hand scout inga osmund; stack 2 only"), "end; card inga");
    assert_eq!(answers(&state), "stack 1, stack 2, stack 3, stack 4", "cards go under it");
    case(
        "red: hand scout inga osmund; stack 2 only",
        "end; card inga; stack 2; stack 2",
        "red: hand scout inga osmund; turn blue",
    );
}

/// R1.9
#[test]
fn r13_2_draw_cards_go_under_draw_stacks_and_events_under_theirs() {
    case(
        "before roll; events feud; red: l4 candamir; blue: l4 abbey",
        "pass; ~die 2; ~face event; blue stack 3",
        "red: L2; blue: B2, l4 free; stack 3 under abbey; events turned",
    );
}

#[test]
fn r13_3_the_discard_pile_is_not_shuffled_in() {
    case(
        "red: A3, hand goldsmith; stack 1 only; stack 2 only; stack 3 only austin; stack 4 only inga;
         blue: hand brigitta-the-wise-woman brigitta-the-wise-woman goldsmith merchant-caravan
         merchant-caravan relocation scout scout abbey abbey brick-factory grain-mill iron-foundry lumber-camp
         weavers-shop marketplace marketplace parish-hall parish-hall storehouse storehouse toll-bridge
         brick-ship gold-ship grain-ship lumber-ship ore-ship wool-ship large-trade-ship candamir harald
         osmund siglind",
        "play goldsmith; at k4; at k4; end; stack 3; pass",
        "red: A0 L3, hand austin inga; stack 3; stack 4; discard goldsmith; turn blue",
    );
}

#[test]
fn r13_3_nobody_looks_through_the_discard_pile() {
    let state = set("discard goldsmith scout; red: hand relocation");
    assert!(!legal(&state, RED).iter().any(|act| matches!(act, Action::Card(_))));
}

#[test]
fn r13_5_centre_stacks_go_down() {
    case("red: G2 O3", "build city n3", "red: G0 O0, n3 city; left city 6");
    case("red: B2 L1", "build road o3", "red: B0 L0, o3 road; left road 6");
}
