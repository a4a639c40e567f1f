//! R11 and R12: replenish and exchange.

use crate::script::{BLUE, RED, answers, asked, case, play, set};
use rivals::Card;
use rivals::cards;
use rivals::position::Position;

/// R4.7
#[test]
fn r11_1_the_limit_is_counted_now() {
    // With the Abbey built in this turn red draws up to four.
    case(
        "red: hand abbey scout scout",
        "build abbey l4; end; stack 1; stack 2; pass",
        "red: G0 B0 O0, l4 abbey, hand 4; stack 1 less 1; stack 2 less 1; turn blue",
    );
}

#[test]
fn r11_2_one_card_at_a_time_from_any_stack() {
    let state = play(&set("stack 1 austin inga; stack 2 osmund"), "end; stack 1");
    // The card is seen before the next stack is chosen.
    assert_eq!(state.hand(RED).cards().len(), 1);
    assert_eq!(answers(&state), "stack 1, stack 2, stack 3, stack 4");
    case(
        "stack 1 austin inga; stack 2 osmund",
        "end; stack 1; stack 2; stack 1; pass",
        "red: hand austin inga osmund; stack 1 less 2; stack 2 less 1; turn blue",
    );
}

/// R13.2
#[test]
fn r11_3_cards_over_the_limit_go_under_stacks() {
    // Red's Abbey falls in red's own turn: five cards, three are allowed.
    case(
        "before roll; events feud; red: l4 abbey, hand austin inga osmund siglind scout; blue: l4 candamir",
        "pass; ~die 2; ~face event; stack 1; end; card scout; stack 2; card inga; stack 2; pass",
        "red: L2, l4 free, hand austin osmund siglind; blue: B2; events turned; stack 1 under abbey;
         stack 2 under scout inga; turn blue",
    );
}

/// The table with all draw stacks empty: what red does not hold is in blue's hand.
fn empty_stacks(red: &str) -> rivals::State {
    let mut rest: Vec<Card> = cards::of_set(rivals::Set::Basic)
        .filter(|card| card.back() == rivals::card::Back::Basic && !card.def().kind.is_centre())
        .flat_map(|card| {
            let copies = card.def().copies_in(rivals::Set::Basic).unwrap().all;
            std::iter::repeat_n(card, usize::from(copies))
        })
        .collect();
    let red: Vec<Card> = red.split_whitespace().map(|card| card.parse().unwrap()).collect();
    for card in &red {
        let index = rest.iter().position(|c| c == card).unwrap();
        rest.remove(index);
    }
    let position = (0..4).fold(Position::new(RED), |position, stack| position.whole_stack(stack, &[]));
    position.hand(RED, &red).hand(BLUE, &rest).set().unwrap()
}

/// R12.4, R13.3
#[test]
fn r11_4_drawing_is_not_optional_while_there_are_cards() {
    let state = play(&set(""), "end");
    assert!(!answers(&state).contains("pass"));
    // With all stacks empty the game goes on with fewer.
    let state = empty_stacks("austin");
    let state = play(&state, "end");
    assert_eq!((asked(&state), answers(&state)), (Some(RED), "card austin, pass".to_owned()));
    let state = play(&state, "pass");
    assert_eq!((asked(&state), state.hand(RED).len()), (Some(BLUE), 1));
}

#[test]
fn r11_4_from_the_only_stack_with_cards_nobody_is_asked() {
    case(
        "stack 1 only; stack 2 only; stack 3 only; red: hand scout scout",
        "end; pass",
        "red: hand 3; stack 4 less 1; turn blue",
    );
}

#[test]
fn r11_5_the_limit_does_not_matter_in_the_opponents_turn() {
    case(
        "turn blue; before roll; red: hand austin inga osmund siglind scout; blue: hand scout abbey harald",
        "pass; ~die 2; ~face trade; end; pass",
        "red: L2; blue: B2; turn red",
    );
}

#[test]
fn r12_1_one_card_may_be_exchanged_by_drawing() {
    case(
        "red: hand scout inga osmund; stack 2 austin",
        "end; card inga; stack 1; stack 2",
        "red: hand scout osmund austin; stack 1 under inga; stack 2 less 1; turn blue",
    );
    case("red: hand scout inga osmund", "end; pass", "turn blue");
}

#[test]
fn r12_1_or_by_paying_two_and_searching() {
    case(
        "red: L2, hand scout inga osmund; stack 2 abbey austin",
        "end; card inga; stack 1; search 2; at k4; at k4; card austin",
        "red: L0, hand scout osmund austin; stack 1 under inga; stack 2 top abbey; turn blue",
    );
    // Who cannot pay may only draw.
    let state = set("red: L1 A0 G0 B0 W0 O0, hand scout inga osmund");
    let state = play(&state, "end; card inga; stack 1");
    assert_eq!(answers(&state), "stack 1, stack 2, stack 3, stack 4");
}

#[test]
fn r12_1_without_a_hand_there_is_nothing_to_exchange() {
    let state = play(&empty_stacks(""), "end");
    assert_eq!(asked(&state), Some(BLUE));
}

#[test]
fn r12_2_a_searched_stack_keeps_its_order_and_loses_a_card() {
    let state = set("red: hand scout inga osmund; stack 2 abbey austin storehouse");
    let before: Vec<Card> = state.stacks()[1].cards().to_vec();
    let looking = play(&state, "end; card inga; stack 1; search 2; at k4; at o2");
    // Once it has been looked at, a card must be taken: any of them.
    assert!(!answers(&looking).contains("pass"));
    let mut distinct = before.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(answers(&looking).split(", ").count(), distinct.len());
    let after = play(&looking, "card storehouse");
    let mut wanted = before;
    let third = wanted.len() - 3;
    assert_eq!(wanted.remove(third).id(), "storehouse");
    assert_eq!(after.stacks()[1].cards(), wanted);
}

#[test]
fn r12_3_the_card_may_go_under_the_stack_it_is_replaced_from() {
    case(
        "red: hand scout inga osmund; stack 2 austin",
        "end; card inga; stack 2; stack 2",
        "red: hand scout osmund austin; stack 2 less 1 under inga; turn blue",
    );
}

/// R13.1: the card put under it can be drawn again.
#[test]
fn r12_4_an_empty_stack_is_neither_drawn_from_nor_searched() {
    let empty = "red: hand scout inga osmund; stack 2 only";
    let elsewhere = play(&set(empty), "end; card inga; stack 1");
    assert_eq!(answers(&elsewhere), "search 1, search 3, search 4, stack 1, stack 3, stack 4");
    let there = play(&set(empty), "end; card inga; stack 2");
    assert!(answers(&there).contains("search 2") && answers(&there).contains("stack 2"));
}

/// R16.1
#[test]
fn r12_5_then_the_turn_ends() {
    case(
        "red: hand scout inga osmund",
        "end; card inga; stack 1; stack 3",
        "red: hand 3; stack 1 under inga; stack 3 less 1; turn blue",
    );
}
