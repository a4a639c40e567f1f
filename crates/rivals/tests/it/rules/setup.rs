//! R5: the table before the first turn.

use crate::script::{BLUE, RED, asked, case, expect, legal, odds, play};
use rivals::cards::basic;
use rivals::{Card, Config, Mode, State};
use table::{Game, Match, Seed};

fn new() -> State {
    State::new(&Config::new(Mode::Intro))
}

/// R8.2: five event cards lie above Yule.
#[test]
fn r5_1_yule_is_the_fourth_event_card_from_the_bottom() {
    for seed in 0..50 {
        let game = Match::<State>::new(Config::new(Mode::Intro), Seed::from(seed));
        let events = game.state().events().cards();
        assert_eq!(events.len(), 9);
        assert_eq!(events.iter().position(|&card| card == basic::YULE), Some(3));
    }
}

#[test]
fn r5_1_the_other_event_cards_are_shuffled() {
    let mut lowest: Vec<Card> = (0..200)
        .map(|seed| {
            Match::<State>::new(Config::new(Mode::Intro), Seed::from(seed)).state().events().cards()[0]
        })
        .collect();
    lowest.sort_unstable();
    lowest.dedup();
    assert_eq!(lowest.len(), 6, "each of the other event cards can lie lowest");
}

#[test]
fn r5_2_the_centre() {
    let state = new();
    expect(&state, &state, "left road 7; left settlement 5; left city 7; asked chance");
    let mut tops: Vec<String> = (0..300)
        .map(|seed| Match::<State>::new(Config::new(Mode::Intro), Seed::from(seed)))
        .map(|game| game.state().region_stack().cards()[11].to_string())
        .collect();
    tops.sort_unstable();
    tops.dedup();
    assert_eq!(tops.len(), 12, "each of the twelve regions can lie on top");
}

#[test]
fn r5_3_four_draw_stacks_of_nine_shuffled_cards() {
    let state = play(&new(), "~die 6; ~die 1; ~shuffle");
    assert_eq!(state.stacks().len(), 4);
    assert!(state.stacks().iter().all(|stack| stack.len() == 9));
    let mut tops: Vec<Card> = (0..400)
        .map(|seed| Match::<State>::new(Config::new(Mode::Intro), Seed::from(seed)))
        .map(|game| game.state().stacks()[3].cards()[8])
        .collect();
    tops.sort_unstable();
    tops.dedup();
    // 5 names of action cards, 10 of buildings, 7 ships, 6 heroes.
    assert_eq!(tops.len(), 28, "every draw card can lie on top of the last stack");
}

#[test]
fn r5_4_one_of_everything_but_no_gold() {
    case("", "", "red: L1 A0 G1 B1 W1 O1; blue: L1 A0 G1 B1 W1 O1");
    let state = new();
    expect(&state, &state, "red: L1 A0 G1 B1 W1 O1; blue: L1 A0 G1 B1 W1 O1; asked chance");
}

#[test]
fn r5_5_the_higher_roll_starts_and_a_tie_is_rolled_again() {
    for (rolls, starter) in [("~die 6; ~die 1", RED), ("~die 2; ~die 3", BLUE)] {
        let state = play(&new(), &format!("{rolls}; ~shuffle"));
        assert_eq!((state.active(), asked(&state)), (starter, Some(starter)), "{rolls}");
    }
    let tied = play(&new(), "~die 4; ~die 4");
    assert_eq!(odds(&tied).len(), 6, "again six outcomes of a die");
    let state =
        play(&tied, "~die 1; ~die 5; ~shuffle; blue stack 1; red stack 2; blue pass; ~die 2; ~face trade");
    assert_eq!(state.active(), BLUE);
}

#[test]
fn r5_6_three_cards_from_the_tops_of_two_different_stacks() {
    let state = play(&new(), "~die 6; ~die 1; ~shuffle");
    let acts = |state: &State| {
        let list = asked(state).map_or(Vec::new(), |seat| legal(state, seat));
        list.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(acts(&state), "stack 1, stack 2, stack 3, stack 4");
    let mut top: Vec<Card> = state.stacks()[1].cards()[6..].to_vec();
    let red = play(&state, "red stack 2");
    assert_eq!((asked(&red), acts(&red)), (Some(BLUE), "stack 1, stack 3, stack 4".to_owned()));
    top.sort_unstable();
    assert_eq!(red.hand(RED).cards(), top);
    let both = play(&red, "blue stack 4");
    let sizes: Vec<usize> = both.stacks().iter().map(|stack| stack.len()).collect();
    assert_eq!((both.hand(BLUE).len(), sizes), (3, vec![9, 6, 9, 6]));
}

/// R16.3
#[test]
fn r5_7_seven_points_win() {
    assert_eq!(Mode::Intro.target(), 7);
}

/// R13.3
#[test]
fn r5_14_one_discard_pile_for_both() {
    case(
        "discard scout; red: A3, hand goldsmith; blue: A3, hand goldsmith",
        "play goldsmith; at k4; at k4; end; red stack 1; red stack 1; red stack 1; red pass;
         blue pass; ~die 2; ~face trade; blue play goldsmith; at o2; at o2",
        "red: A0 L3, hand 3; blue: A0 B2 O3, hand none; discard scout goldsmith goldsmith; stack 1 less 3;
         turn blue",
    );
}
