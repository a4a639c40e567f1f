//! What only theme games have: their set-up, the face-up stack, stores of gold, discounts, cards that lie on
//! others, removal, and victory at once.

use crate::script::{BLUE, RED, answers, asked, case, expect, legal, odds, play, refuses, refuses_on, set};
use rivals::cards::{basic, gold, progress, turmoil};
use rivals::{Action, Card, Config, Mode, Set, State};
use table::{Game, Turn, Viewer};

const THEMES: [Mode; 3] = [Mode::Theme(Set::Gold), Mode::Theme(Set::Turmoil), Mode::Theme(Set::Progress)];

/// A game in which red has won the first roll and everything lies as it was sorted.
fn shuffled(mode: Mode) -> State {
    play(&State::new(&Config::new(mode)), "~die 6; ~die 1; ~shuffle")
}

/// The same after both have taken the top three cards of a stack.
fn with_hands(mode: Mode) -> State {
    let state = shuffled(mode);
    let top = |stack: usize| {
        let cards = state.stacks()[stack].cards();
        cards[cards.len() - 3..].iter().map(|card| format!("; card {card}")).collect::<String>()
    };
    play(&state, &format!("red stack 2{}; blue stack 3{}", top(1), top(2)))
}

// ------------------------------------------------------------------ set-up

#[test]
fn r5_8_boards_and_centre_are_those_of_the_introductory_game() {
    let intro = State::new(&Config::new(Mode::Intro));
    for mode in THEMES {
        let state = State::new(&Config::new(mode));
        assert_eq!(state.board(RED), intro.board(RED));
        assert_eq!(state.board(BLUE), intro.board(BLUE));
        assert_eq!(state.region_stack().len(), 12);
        assert_eq!([basic::ROAD, basic::SETTLEMENT, basic::CITY].map(|card| state.left(card)), [7, 5, 7]);
        // R5.5
        assert_eq!(odds(&state).len(), 6);
        let blue = play(&state, "~die 2; ~die 5; ~shuffle");
        assert_eq!((blue.active(), asked(&blue)), (BLUE, Some(BLUE)));
    }
}

#[test]
fn r5_9_event_stacks_and_yule_fourth_from_the_bottom() {
    for (mode, size) in THEMES.into_iter().zip([12, 13, 14]) {
        let state = shuffled(mode);
        assert_eq!(state.events().len(), size, "{}", mode.word());
        assert_eq!(state.events().cards()[3], basic::YULE, "{}", mode.word());
        let Mode::Theme(own) = mode else { unreachable!() };
        let of_set = rivals::cards::of_set(own).filter(|card| card.def().kind == rivals::Kind::Event);
        for card in of_set {
            let copies = usize::from(card.def().copies_in(own).unwrap().all);
            assert_eq!(state.events().cards().iter().filter(|&&c| c == card).count(), copies, "{card}");
        }
    }
}

#[test]
fn r5_10_two_cards_lie_face_up() {
    let open = [gold::MERCHANT_GUILD, turmoil::HEDGE_TAVERN, progress::UNIVERSITY];
    for (mode, card) in THEMES.into_iter().zip(open) {
        let state = shuffled(mode);
        assert_eq!(state.face_up().cards(), [card, card]);
        assert!(state.stacks().iter().all(|stack| !stack.cards().contains(&card)));
        for viewer in [Viewer::Seat(RED), Viewer::Seat(BLUE), Viewer::Spectator] {
            assert_eq!(state.view(viewer).face_up().cards(), [card, card]);
        }
    }
    assert!(State::new(&Config::new(Mode::Intro)).face_up().cards().is_empty());
}

#[test]
fn r5_11_three_basic_stacks_and_two_of_the_set() {
    for (mode, each) in THEMES.into_iter().zip([11, 11, 12]) {
        let state = shuffled(mode);
        let sizes: Vec<usize> = state.stacks().iter().map(|stack| stack.len()).collect();
        assert_eq!(sizes, [12, 12, 12, each, each], "{}", mode.word());
        for (index, stack) in (0..).zip(state.stacks()) {
            assert!(stack.cards().iter().all(|card| card.back() == state.stack_back(index)));
        }
    }
}

#[test]
fn r5_12_start_cards_are_chosen_from_a_basic_stack() {
    let state = shuffled(Mode::Theme(Set::Gold));
    assert_eq!(answers(&state), "stack 1, stack 2, stack 3");
    let pile = state.stacks()[1].cards().to_vec();
    let red = play(&state, "red stack 2");
    // Any card of the twelve, and the stack keeps its order.
    let wanted: Vec<Card> = [0, 5, 11].map(|index| pile[index]).to_vec();
    for &card in &pile {
        assert!(legal(&red, RED).contains(&Action::Card(card)), "{card}");
    }
    let script: Vec<String> = wanted.iter().map(|card| format!("red card {card}")).collect();
    let taken = play(&red, &script.join("; "));
    let mut hand = wanted.clone();
    hand.sort_unstable();
    assert_eq!(taken.hand(RED).cards(), hand);
    let mut rest = pile;
    for card in &wanted {
        // Of equal cards the upper one is taken.
        rest.remove(rest.iter().rposition(|c| c == card).unwrap());
    }
    assert_eq!(taken.stacks()[1].cards(), rest);
    assert_eq!((asked(&taken), answers(&taken).as_str()), (Some(BLUE), "stack 1, stack 3"));
}

/// R14.2
#[test]
fn r5_12_start_cards_are_seen_by_who_chooses_them() {
    let state = with_hands(Mode::Theme(Set::Gold));
    let seen = state.view(Viewer::Seat(BLUE));
    assert!(seen.hand(RED).cards().iter().all(|card| card.is_hidden()));
    assert!(seen.stacks()[1].cards().iter().all(|card| card.is_hidden()));
    assert_eq!(seen.stacks()[2].cards(), state.stacks()[2].cards());
}

#[test]
fn r5_13_regions_may_be_rearranged_with_their_stock() {
    let state = with_hands(Mode::Theme(Set::Gold));
    let all = "region field-6, region forest-2, region gold-field-1, region hill-3, region mountain-5, \
               region pasture-4";
    assert_eq!((asked(&state), answers(&state)), (Some(RED), format!("pass, {all}")));
    let passed = play(&state, "red pass");
    expect(&state, &passed, "asked blue");
    expect(&state, &play(&passed, "blue pass"), "asked red");
    // Place by place: k4, m4, o4, k2, m2; what is left lies on o2.
    let turned = play(
        &state,
        "red region gold-field-1; red region mountain-5; red region pasture-4; red region field-6;
         red region hill-3; blue region pasture-1; blue pass",
    );
    expect(
        &state,
        &turned,
        "red: k4 gold-field-1 0, m4 mountain-5 1, o4 pasture-4 1, k2 field-6 1, m2 hill-3 1, o2 forest-2 1;
         blue: k4 pasture-1 1, m2 forest-3 1",
    );
}

#[test]
fn r5_14_removed_cards_come_on_the_discard_pile() {
    let state = set("gold; discard scout abbey; red: l4 harald");
    let removed = play(&state, "remove l4");
    expect(&state, &removed, "red: l4 free; discard scout abbey harald");
}

// ------------------------------------------------------------------ gold

#[test]
fn r3_5_gold_of_ones_choice_may_lie_in_the_cache() {
    case(
        "gold; before roll; red: l4 inga, k5 gold-cache 1",
        "pass; ~die 3; ~face celebration; red at k5",
        "red: B2, k5 2; blue: L2",
    );
    case("gold; red: l4 harald, k5 gold-cache 0, L3, A3", "trade lumber; at k5", "red: L0, k5 1");
    // It holds three.
    case(
        "gold; red: l4 harald, k5 gold-cache 3, L3",
        "trade lumber",
        "red: L0; asked red: at k2, at m2, at m4, at o2, at o4",
    );
}

#[test]
fn r3_6_production_of_a_gold_field_may_go_to_the_cache() {
    let position = "gold; before roll; red: l4 harald, k5 gold-cache 0";
    let roll = "pass; ~die 1; ~face trade";
    case(position, roll, "asked red: at k5, at m4; blue: W2");
    case(position, &format!("{roll}; red at k5"), "red: k5 1; blue: W2");
    case(position, &format!("{roll}; red at m4"), "red: A1; blue: W2");
    // A full field need not lose it, and a full cache takes none.
    case(&format!("{position}, A3"), roll, "red: k5 1; blue: W2");
    case("gold; before roll; red: l4 harald, k5 gold-cache 3", roll, "red: A1; blue: W2");
    case("gold; before roll; red: l4 harald, k5 gold-cache 3, A3", roll, "blue: W2");
}

/// R15
#[test]
fn r3_6_the_owner_decides_in_the_opponents_turn_too() {
    case(
        "gold; turn blue; before roll; red: l4 harald, k5 gold-cache 0",
        "pass; ~die 1; ~face trade; red at k5",
        "red: k5 1; blue: W2",
    );
    case(
        "gold; turn blue; before roll; events year-of-plenty; red: l4 storehouse, n4 abbey, k5 gold-cache 1",
        "pass; ~die 3; ~face event; red at k5; red at m4",
        "red: A1 B2 L2 G2, k5 2; blue: L2; events turned",
    );
}

#[test]
fn r3_6_gold_is_never_moved_afterwards() {
    let state = set("gold; red: l4 harald, k5 gold-cache 2, L0 G0 B0 W0 O0");
    assert_eq!(answers(&state), "end, remove l4");
}

/// R3.7
#[test]
fn r3_6_a_choice_is_settled_before_the_face_is_carried_out() {
    case(
        "gold; before roll; red: l4 harald, k5 gold-cache 0",
        "pass; ~die 1; ~face harvest; red at k5; red at k4; blue at k4",
        "red: L2, k5 1; blue: L2 W2",
    );
}

// ------------------------------------------------------------------ building

#[test]
fn r9_6_face_up_cards_are_built_by_either_player_and_never_held() {
    let red = set("gold; red: n3 city, B2 W2; blue: n3 city, B2 W2, hand scout inga harald");
    let built = play(&red, "build merchant-guild n5");
    expect(&red, &built, "red: B0 G0 W0, n5 merchant-guild, hand none; face-up merchant-guild");
    let blue = play(&built, "end; stack 1; stack 1; stack 1; pass; blue pass; ~die 4; ~face trade");
    let both = play(&blue, "build merchant-guild n1");
    expect(&blue, &both, "blue: B0 G0 W0, n1 merchant-guild; face-up");
    refuses("red: n3 city, B2 W2", "build merchant-guild n5", "not in hand");
}

/// R9.9
#[test]
fn r9_6_a_face_up_card_needs_site_cost_and_requirement() {
    refuses("gold; red: n3 city, B2 W1", "build merchant-guild n5", "you lack 1 wool");
    refuses("gold; red: B2 W2", "build merchant-guild l4", "you have no free place for it");
    refuses("gold; red: n3 city, B2 W2", "build merchant-guild l4", "only on n1 n2 n4 n5");
    refuses("progress; red: n3 city, B1 G2 L2", "build university n5", "you need Abbey or Library");
}

#[test]
fn r9_3_city_expansions_lie_only_in_cities() {
    refuses("gold; red: n3 city, B1 L2 O2, hand mint", "build mint l4", "only on n1 n2 n4 n5");
    refuses("gold; red: B1 L2 O2, hand mint", "build mint l4", "you have no free place for it");
}

#[test]
fn r9_7_what_happens_when_built_comes_after_the_payment() {
    refuses(
        "gold; red: n3 city, n5 merchant-guild, B2 O1, hand staple-house",
        "build staple-house n1",
        "you lack 1 ore",
    );
    // The payment makes room for what is received.
    case(
        "gold; red: n3 city, n5 merchant-guild, L3 A3 G3 B3 W3 O3, hand staple-house",
        "build staple-house n1; at o2; at o2",
        "red: B1 W2 O3, n1 staple-house, hand none",
    );
}

#[test]
fn r9_8_the_builder_chooses_what_a_discount_leaves_out() {
    let crane = "n3 city, n5 university, n1 building-crane, l4 abbey, hand parliament";
    for (good, left) in [("brick", "B1 L0 W0"), ("lumber", "B0 L1 W0"), ("wool", "B0 L0 W1")] {
        case(
            &format!("progress; red: B2 L3 W2, {crane}"),
            &format!("build parliament n4; name {good}"),
            &format!("red: {left}, n4 parliament, hand none"),
        );
    }
    case(
        &format!("progress; red: B2 L2 W2, {crane}"),
        "build parliament n4",
        "red: B0 L0 W0, n4 parliament, hand none",
    );
    refuses(&format!("progress; red: B2 L3 W0, {crane}"), "build parliament n4", "you lack 2 wool");
}

/// R9.2
#[test]
fn r9_8_a_removed_crane_makes_nothing_cheaper() {
    let state =
        set("progress; red: B2 L2 W2, n3 city, n5 university, n1 building-crane, l4 abbey, hand parliament");
    refuses_on(&play(&state, "remove n1"), "build parliament n1", "you lack 1 lumber");
}

#[test]
fn r9_13_a_parish_hall_under_a_town_hall_is_no_card_of_its_own() {
    let covered = "red: n3 city, n4 parish-hall town-hall";
    // It can be removed only with what lies on it gone before.
    let state = set(&format!("progress; {covered}"));
    let removals =
        |state: &State| legal(state, RED).into_iter().filter(|act| matches!(act, Action::Remove(_))).count();
    assert_eq!(removals(&state), 1);
    let once = play(&state, "remove n4");
    expect(&state, &once, "red: n4 parish-hall; discard town-hall");
    expect(&once, &play(&once, "remove n4"), "red: n4 free; discard town-hall parish-hall");
    refuses(
        &format!("progress; {covered}, hand parish-hall"),
        "build parish-hall n2",
        "limit: one per principality",
    );
    // A feud points out the Town Hall; the Parish Hall is there again.
    case(
        &format!("progress; before roll; events feud; {covered}; blue: l4 candamir"),
        "pass; ~die 3; ~face event; red stack 5",
        "red: B2, n4 parish-hall; blue: L2; events turned; stack 5 under town-hall",
    );
}

#[test]
fn r9_13_a_town_hall_needs_a_parish_hall_in_a_city() {
    refuses(
        "progress; red: n3 city, l4 parish-hall, B1 O2 W2, hand town-hall",
        "build town-hall l4",
        "you have no free place for it",
    );
}

// ------------------------------------------------------------------ removing

#[test]
fn r9_12_own_buildings_and_units_may_be_removed() {
    case(
        "gold; red: l4 abbey, l2 harald, n4 gold-ship",
        "remove l4; remove n4; remove l2",
        "red: l4 free, l2 free, n4 free, limit 3, commerce 0; discard abbey gold-ship harald",
    );
    case(
        "gold; red: n3 city, n5 merchant-guild",
        "remove n5",
        "red: n5 free, victory 3; face-up merchant-guild merchant-guild",
    );
}

#[test]
fn r9_12_nothing_else_and_nobody_elses() {
    let state = set("gold; red: n3 city, o3 road, l4 harald, k5 gold-cache 1; blue: l4 abbey");
    let removals: Vec<String> = legal(&state, RED)
        .into_iter()
        .filter(|act| matches!(act, Action::Remove(_)))
        .map(|act| act.to_string())
        .collect();
    assert_eq!(removals, ["remove l4"]);
    refuses("gold; blue: l4 abbey", "blue remove l4", "blue is not asked");
    refuses("gold; before roll; red: l4 abbey", "remove l4", "not now");
}

#[test]
fn r9_12_not_in_the_introductory_game() {
    refuses("red: l4 abbey", "remove l4", "not now");
}

#[test]
fn r9_12_a_removed_card_frees_its_site() {
    case(
        "gold; red: l4 abbey, l2 inga, n4 osmund, n2 austin, hand gold-ship",
        "remove l4; build gold-ship l4",
        "red: L0 W0, l4 gold-ship, hand none, limit 3; discard abbey",
    );
}

#[test]
fn r10_7_a_feud_puts_a_theme_card_under_a_stack_of_its_set() {
    case(
        "gold; before roll; events feud; red: n3 city, n5 mint; blue: l4 candamir",
        "pass; ~die 3; ~face event; red stack 5",
        "red: B2, n5 free; blue: L2; events turned; stack 5 under mint",
    );
    case(
        "gold; before roll; events feud; red: n3 city, n5 mint; blue: l4 candamir",
        "pass; ~die 3; ~face event",
        "red: B2, n5 free; blue: L2; events less 1; asked red: stack 4, stack 5",
    );
}

#[test]
fn r10_8_a_feud_puts_a_face_up_card_back() {
    case(
        "gold; before roll; events feud; red: n3 city, n5 merchant-guild; blue: l4 candamir",
        "pass; ~die 3; ~face event",
        "red: B2, n5 free; blue: L2; events turned; face-up merchant-guild merchant-guild",
    );
}

// ------------------------------------------------------------------ events, hands and stacks

/// R8.2
#[test]
fn r8_1_yule_shuffles_the_events_of_the_set_too() {
    let state = set("gold; before roll; events yule gift-for-the-prince");
    let rebuilt = play(&state, "pass; ~die 3; ~face event; ~deal 0; ~deal 1; ~deal 2; ~shuffle");
    let [mut before, mut after] = [&state, &rebuilt].map(|state| {
        let mut cards = state.events().cards().to_vec();
        cards.extend(state.turned_up());
        cards
    });
    assert_eq!((before.len(), state.events().len()), (12, 12));
    before.sort_unstable();
    after.sort_unstable();
    assert_eq!(before, after);
    // The card drawn after it went under the stack, or is still being carried out.
    let lies = rebuilt.events().cards().iter().position(|&card| card == basic::YULE);
    assert_eq!(lies, Some(if rebuilt.turned_up().is_some() { 3 } else { 4 }));
}

/// R3.11
#[test]
fn r8_8_plague_spares_the_empty_and_the_bathed() {
    case(
        "progress; before roll; events plague; red: l3 city, n3 city, l4 bath-house, O0 G3;
         blue: n3 city, A2",
        "pass; ~die 3; ~face event",
        "red: B2 G2; blue: L2 A1 G0 W0 O0; events turned",
    );
}

/// R6.4
#[test]
fn r8_8_pharmacies_give_after_both_have_lost() {
    case(
        "progress; before roll; events plague; red: n3 city, n5 pharmacy, O3; blue: n3 city, n5 pharmacy, O3",
        "pass; ~die 3; ~face event; red at o2; blue at o2",
        "red: A0 B2 G0 W0; blue: L2 G0 W0; events turned",
    );
}

#[test]
fn r4_9_points_are_compared_with_the_advantages() {
    let reason = "you need a Library, or fewer victory points than your opponent";
    let red = "red: hand gustav-the-librarian; discard scout";
    refuses(&format!("progress; {red}; blue: l4 harald"), "play gustav-the-librarian", reason);
    case(
        &format!("progress; {red}; blue: l4 candamir"),
        "play gustav-the-librarian",
        "red: hand scout; discard gustav-the-librarian",
    );
}

#[test]
fn r13_4_a_card_from_the_discard_pile_is_shown() {
    let state = set("progress; discard scout abbey; red: hand gustav-the-librarian inga; blue: n3 city");
    let taken = play(&state, "play gustav-the-librarian; card scout");
    expect(&state, &taken, "red: hand scout inga; discard abbey gustav-the-librarian");
    for viewer in [Viewer::Seat(BLUE), Viewer::Spectator] {
        let seen = taken.view(viewer);
        let open: Vec<&Card> = seen.hand(RED).cards().iter().filter(|card| !card.is_hidden()).collect();
        assert_eq!(open, [&basic::SCOUT], "{viewer:?}");
    }
}

/// R9.16
#[test]
fn r13_3_the_card_played_is_not_in_the_pile_yet() {
    case(
        "progress; discard scout abbey; red: hand gustav-the-librarian; blue: n3 city",
        "play gustav-the-librarian",
        "red: hand none; asked red: card abbey, card scout",
    );
}

#[test]
fn r11_2_any_stack_may_be_drawn_from() {
    case(
        "gold; red: hand scout; stack 4 mint; stack 2 inga",
        "end; stack 4; stack 2; pass",
        "red: hand mint scout inga; stack 4 less 1; stack 2 less 1; turn blue",
    );
}

#[test]
fn r12_3_another_stack_with_another_back() {
    case(
        "gold; red: hand scout inga harald; stack 4 mint",
        "end; card scout; stack 2; stack 4",
        "red: hand mint inga harald; stack 2 under scout; stack 4 less 1; turn blue",
    );
    case(
        "gold; red: L2, hand scout inga mint; stack 3 only austin abbey",
        "end; card mint; stack 5; search 3; at k4; at k4; card abbey",
        "red: L0, hand abbey inga scout; stack 5 under mint; stack 3 austin; turn blue",
    );
}

#[test]
fn r13_1_an_empty_theme_stack_may_be_filled_again() {
    let state = set("gold; red: hand scout inga mint; stack 4 only; blue: hand abbey austin harald");
    let put = play(&state, "end; card mint");
    assert_eq!(answers(&put), "stack 4, stack 5");
    let draws = |state: &State| legal(state, RED).contains(&Action::Stack(3));
    assert!(!draws(&play(&put, "stack 5")), "an empty stack cannot be drawn from");
    let filled = play(&put, "stack 4");
    assert!(draws(&filled));
    // The very card comes back.
    expect(&state, &play(&filled, "stack 4"), "turn blue");
}

#[test]
fn r13_2_theme_cards_go_under_stacks_of_their_set() {
    case(
        "progress; red: hand bath-house scout inga harald",
        "end; card bath-house",
        "red: hand 3; asked red: stack 4, stack 5",
    );
}

// ------------------------------------------------------------------ the end

/// Eleven points, and 4 with commerce.
const ELEVEN: &str = "l3 city, n3 city, o3 road, p3 settlement, l4 merchant-guild, l5 mint, l1 moneylender, \
                      l2 salt-silo, n4 staple-house, n5 staple-house";

/// R16.3
#[test]
fn r16_2_twelve_points_win_at_once() {
    assert!(THEMES.iter().all(|mode| mode.target() == 12));
    case(
        &format!("gold; red: {ELEVEN}, B1 L2 O2, hand mint"),
        "build mint n1",
        "red: B0 L0 O0, n1 mint, hand none, victory 12; won red",
    );
    // A settlement counts as soon as its regions lie.
    case(
        &format!("gold; red: {ELEVEN}, q3 road; regions hill-1 hill-5"),
        "build settlement r3; pass; region hill-5",
        "red: L0 G0 B0 W0, r3 settlement, s4 hill-5 0, s2 hill-1 0, victory 12; regions less 2; won red",
    );
}

#[test]
fn r16_2_twelve_points_win_before_the_roll() {
    case(&format!("gold; before roll; red: {ELEVEN}, n1 mint"), "", "red: victory 12; won red");
    let state = set(&format!("gold; turn blue; red: {ELEVEN}, n1 mint; blue: hand scout inga harald"));
    assert_ne!(asked(&state), None, "nothing is won in the opponent's turn");
    let over = play(&state, "end; pass");
    expect(&state, &over, "turn red; won red");
}

/// R4.5
#[test]
fn r16_2_the_opponents_turn_may_take_the_points_away_again() {
    let red = format!("red: {ELEVEN}, p4 gold-ship");
    let blue =
        "blue: l4 marketplace, l2 ore-ship, n4 wool-ship, n2 toll-bridge, hand grain-ship scout inga harald";
    let state = set(&format!("gold; turn blue; {red}; {blue}"));
    let gone = play(&state, "remove n2");
    expect(&state, &gone, "red: victory 12; blue: n2 free; trade red; discard toll-bridge");
    let back = play(&gone, "build grain-ship n2");
    expect(&gone, &back, "red: victory 11; blue: L0 W0, n2 grain-ship, hand scout inga harald; trade nobody");
    let next = play(&back, "end; pass");
    expect(&back, &next, "turn red");
    assert!(!matches!(next.turn(), Turn::Over(_)));
}

#[test]
fn r16_4_what_happens_when_built_comes_before_the_victory() {
    let red = ELEVEN.replace("n5 staple-house", "n5 mint");
    case(
        &format!("gold; red: {red}, B2 O2, hand staple-house"),
        "build staple-house n1",
        "red: B0 O0 W0, n1 staple-house, hand none, victory 12;
         asked red: at k2, at k4, at m2, at m4, at o2, at o4, at q2, at q4",
    );
    case(
        &format!("gold; red: {red}, B2 O2, hand staple-house"),
        "build staple-house n1; at o2; at o2",
        "red: B0 O2 W0, n1 staple-house, hand none; won red",
    );
}
