//! Every card of the basic set, and every ruling on it that changes play.

use crate::script::{RED, case, expect, legal, play, refuses, refuses_on, set};
use rivals::Action;

/// Red rolls a 1 and an event card: besides what is expected, red's gold field and blue's pasture have yielded
/// 1, and the card lies under its stack.
#[track_caller]
fn turns_up(card: &str, position: &str, script: &str, expected: &str) {
    case(
        &format!("before roll; events {card}; {position}"),
        &format!("pass; ~die 1; ~face event; {script}"),
        &format!("red: A1; blue: W2; events turned; {expected}"),
    );
}

/// Red rolls this number and Trade while nobody has the trade advantage.
#[track_caller]
fn rolls(number: u8, position: &str, script: &str, expected: &str) {
    case(
        &format!("before roll; {position}"),
        &format!("pass; ~die {number}; ~face trade; {script}"),
        expected,
    );
}

// ------------------------------------------------------------------ centre cards

#[test]
fn road_costs_two_brick_and_a_lumber() {
    case("red: B3 L1", "build road k3", "red: B1 L0, k3 road, victory 2; left road 6");
}

#[test]
fn road_never_follows_a_road() {
    refuses("red: B3, o3 road", "build road p3", "only on k3");
    refuses("red: B3, o3 road", "build road q3", "only on k3");
    refuses("red: B3, k3 road, o3 road", "build road i3", "you have no free place for it");
}

#[test]
fn settlement_brings_two_empty_regions() {
    case(
        "red: o3 road; regions mountain-4 gold-field-2",
        "build settlement p3; pass; region gold-field-2",
        "red: L0 G0 B0 W0, p3 settlement, q4 gold-field-2 0, q2 mountain-4 0, victory 3;
         regions less 2; left settlement 4",
    );
}

#[test]
fn settlement_on_the_left_has_its_regions_on_the_left() {
    case(
        "red: k3 road; regions mountain-4 gold-field-2",
        "build settlement j3; pass; region mountain-4",
        "red: L0 G0 B0 W0, j3 settlement, i4 mountain-4 0, i2 gold-field-2 0; regions less 2",
    );
}

#[test]
fn settlement_needs_the_free_end_of_a_road() {
    refuses("", "build settlement p3", "you have no free place for it");
    refuses("red: o3 road", "build settlement j3", "only on p3");
}

#[test]
fn city_lies_on_a_settlement_and_counts_two() {
    case("red: G2 O3", "build city n3", "red: G0 O0, n3 city, victory 3; left city 6");
    refuses("red: G2 O3, n3 city", "build city n3", "only on l3");
    refuses("red: G2 O2", "build city n3", "you lack 1 ore");
}

#[test]
fn city_has_four_sites_and_keeps_what_stands_there() {
    let state = set("red: G2 O2, n3 city, n4 harald, hand austin");
    for at in ["n1", "n2", "n5", "l2", "l4"] {
        assert!(legal(&state, RED).contains(&format!("build austin {at}").parse().unwrap()), "{at}");
    }
    refuses_on(&state, "build austin n4", "only on n1 l2 n2 l4 n5");
}

#[test]
fn city_second_site_borders_the_regions_of_the_first() {
    rolls(6, "red: n3 city, n5 grain-mill", "", "red: G3; blue: O2");
    rolls(6, "red: n3 city, n1 grain-mill", "", "red: G2; blue: O2");
}

// ------------------------------------------------------------------ action cards

#[test]
fn brigitta_the_wise_woman_names_the_production_number() {
    case(
        "before roll; red: hand brigitta-the-wise-woman",
        "play brigitta-the-wise-woman; number 6; pass; ~face trade",
        "red: G2, hand none; blue: O2; discard brigitta-the-wise-woman; die 6",
    );
}

#[test]
fn brigitta_the_wise_woman_is_too_late_after_the_roll() {
    let reason = "it is played before the dice are rolled";
    refuses("red: hand brigitta-the-wise-woman", "play brigitta-the-wise-woman", reason);
    let state = set("before roll; red: hand brigitta-the-wise-woman");
    refuses_on(&play(&state, "pass; ~die 2; ~face trade"), "play brigitta-the-wise-woman", reason);
}

#[test]
fn brigitta_the_wise_woman_works_once_a_turn() {
    let state = set("before roll; red: hand brigitta-the-wise-woman brigitta-the-wise-woman");
    let state = play(&state, "play brigitta-the-wise-woman; number 6");
    refuses_on(
        &state,
        "play brigitta-the-wise-woman",
        "you need a production die that is still to be rolled",
    );
}

#[test]
fn brigitta_the_wise_woman_number_counts_for_the_marketplace() {
    // Two of red's regions have the number 4, one of blue's.
    case(
        "before roll; red: hand brigitta-the-wise-woman, o3 road, p3 settlement, q4 forest-4 0;
         blue: l4 marketplace",
        "play brigitta-the-wise-woman; number 4; red pass; ~face trade; blue at m2",
        "red: W2, q4 1, hand none; blue: A1 W2; discard brigitta-the-wise-woman",
    );
}

#[test]
fn brigitta_the_wise_woman_does_not_put_off_the_brigands() {
    case(
        "before roll; red: L3 A1 G2 B1 W1 O0, hand brigitta-the-wise-woman",
        "play brigitta-the-wise-woman; number 4; pass; ~face brigands",
        "red: A0 W1, hand none; blue: A1; discard brigitta-the-wise-woman",
    );
}

#[test]
fn goldsmith_turns_three_gold_into_two_resources() {
    case(
        "red: A3, hand goldsmith",
        "play goldsmith; at o2; at k4",
        "red: A0 L2 O2, hand none; discard goldsmith",
    );
    case(
        "red: A3, hand goldsmith",
        "play goldsmith; at o2; at o2",
        "red: A0 O3, hand none; discard goldsmith",
    );
}

#[test]
fn goldsmith_needs_three_gold() {
    refuses("red: A2, hand goldsmith", "play goldsmith", "you need 3 gold");
}

#[test]
fn goldsmith_takes_the_gold_from_several_fields() {
    case(
        "red: A2, o3 road, p3 settlement, q4 gold-field-2 2, q2 hill-1 0, hand goldsmith",
        "play goldsmith; at m4; at m4; at k4; at k4",
        "red: A0 L3, q4 1, hand none; discard goldsmith",
    );
}

#[test]
fn goldsmith_loses_what_finds_no_room() {
    // Only the paid gold makes room: both come back as gold.
    case("red: L3 A3 G3 B3 W3 O3, hand goldsmith", "play goldsmith", "red: A2, hand none; discard goldsmith");
}

#[test]
fn merchant_caravan_turns_any_two_into_any_two() {
    case(
        "red: hand merchant-caravan",
        "play merchant-caravan; at k4; at o4; at o2; at o2",
        "red: L0 G0 O3, hand none; discard merchant-caravan",
    );
}

#[test]
fn merchant_caravan_may_pay_equal_ones_and_take_them_back() {
    case(
        "red: L2, hand merchant-caravan",
        "play merchant-caravan; at k4; at k4; at k4; at o2",
        "red: L1 O2, hand none; discard merchant-caravan",
    );
}

#[test]
fn merchant_caravan_needs_two_resources() {
    let poor = "red: L0 A0 G0 B0 W1 O0, hand merchant-caravan";
    refuses(poor, "play merchant-caravan", "you need 2 resources");
    case(
        "red: L0 A1 G0 B0 W1 O0, hand merchant-caravan",
        "play merchant-caravan; at k4; at k4",
        "red: L2 A0 W0, hand none; discard merchant-caravan",
    );
}

#[test]
fn relocation_swaps_two_regions_with_their_stock() {
    case(
        "red: L2 W0, hand relocation",
        "play relocation; at k4; at m2",
        "red: k4 pasture-4 0, m2 forest-2 2, hand none; discard relocation",
    );
}

#[test]
fn relocation_swaps_two_expansions() {
    case(
        "red: l4 abbey, n2 harald, hand relocation",
        "play relocation; at n2",
        "red: l4 harald, n2 abbey, hand none; discard relocation",
    );
}

#[test]
fn relocation_moves_no_card_to_an_empty_place() {
    case(
        "red: l4 abbey, hand relocation",
        "play relocation",
        "red: hand none; asked red: at k2, at k4, at m2, at m4, at o2, at o4",
    );
}

#[test]
fn relocation_does_not_mix_regions_and_expansions_nor_change_nothing() {
    // The two sites on one side of a city are as good as one, and so are two Storehouses: the one at l4
    // has nothing to change with.
    case(
        "red: l3 city, l4 storehouse, l5 harald, n4 storehouse, hand relocation",
        "play relocation",
        "red: hand none; asked red: at k2, at k4, at m2, at m4, at o2, at o4, at l5, at n4",
    );
    case(
        "red: l4 abbey, n2 harald, hand relocation; blue: l2 inga",
        "play relocation; at k4",
        "red: hand none; asked red: at k2, at m2, at m4, at o2, at o4",
    );
    case(
        "red: l3 city, l4 storehouse, l5 harald, n4 storehouse, n2 abbey, hand relocation",
        "play relocation; at l5",
        "red: hand none; asked red: at n4, at n2",
    );
}

#[test]
fn scout_chooses_the_regions_of_a_new_settlement() {
    case(
        "red: o3 road, hand scout",
        "build settlement p3; play scout; region mountain-2; region gold-field-3; ~shuffle;
         region mountain-2",
        "red: L0 G0 B0 W0, p3 settlement, q4 mountain-2 0, q2 gold-field-3 0, hand none; discard scout;
         regions size 10",
    );
}

#[test]
fn scout_shuffles_the_region_stack() {
    let state = set("red: o3 road, hand scout");
    let state = play(&state, "build settlement p3; play scout; region mountain-2; region gold-field-3");
    let deals = "~deal 0; ~deal 0; ~deal 0; ~deal 0; ~deal 0; ~deal 0; ~deal 0; ~deal 0; ~deal 0";
    let stack = state.region_stack().cards().to_vec();
    let shuffled = play(&state, deals);
    // Always the lowest card that is left goes to the top: the stack is turned by one place.
    let turned: Vec<_> = stack[1..].iter().chain(&stack[..1]).copied().collect();
    assert_eq!(shuffled.region_stack().cards(), turned);
}

#[test]
fn scout_is_played_only_while_a_settlement_is_built() {
    let reason = "it is played while a settlement is being built";
    refuses("red: hand scout", "play scout", reason);
    refuses("before roll; red: hand scout", "play scout", reason);
    refuses("red: o3 road, hand scout", "blue play scout", "blue is not asked");
}

#[test]
fn scout_works_once_for_a_settlement() {
    case(
        "red: o3 road, hand scout scout",
        "build settlement p3; play scout; region mountain-2; region hill-5; ~shuffle; region hill-5",
        "red: L0 G0 B0 W0, p3 settlement, q4 hill-5 0, q2 mountain-2 0, hand scout; discard scout;
         regions size 10",
    );
    let state = set("red: o3 road, hand scout scout");
    let state = play(&state, "build settlement p3; play scout; region mountain-2; region hill-5; ~shuffle");
    assert!(!legal(&state, RED).iter().any(|act| matches!(act, Action::Play(_))));
}

// ------------------------------------------------------------------ buildings

#[test]
fn abbey_raises_the_hand_limit() {
    case(
        "red: hand abbey",
        "build abbey l4",
        "red: G0 B0 O0, l4 abbey, hand none, limit 4, progress 1, victory 2",
    );
}

#[test]
fn abbey_stands_once_in_a_principality() {
    let reason = "limit: one per principality";
    refuses("red: l4 abbey, hand abbey", "build abbey n4", reason);
    case("blue: l4 abbey; red: hand abbey", "build abbey n4", "red: G0 B0 O0, n4 abbey, hand none");
}

#[test]
fn abbey_lost_in_the_own_turn_lowers_the_limit_at_its_end() {
    // Red's own feud takes the Abbey: red ends the turn with four cards and puts one away.
    case(
        "before roll; events feud; red: l4 abbey, hand austin inga osmund siglind; blue: l4 candamir",
        "pass; ~die 1; ~face event; red stack 2; end; card osmund; stack 3; pass",
        "red: A1, l4 free, hand austin inga siglind, limit 3; blue: W2; events turned;
         stack 2 under abbey; stack 3 under osmund; turn blue",
    );
}

#[test]
fn abbey_lost_in_the_opponents_turn_keeps_the_cards_until_the_own_turn_ends() {
    case(
        "turn blue; before roll; events feud; red: l4 abbey, hand austin inga osmund siglind;
         blue: l4 candamir, hand scout scout harald",
        "pass; ~die 1; ~face event; red stack 2; end; pass; red pass; ~die 1; ~face trade; end; card inga;
         stack 3; pass",
        "red: A2, l4 free, hand austin osmund siglind; blue: W3; events turned;
         stack 2 under abbey; stack 3 under inga",
    );
}

#[test]
fn abbey_feeds_its_regions_in_a_year_of_plenty() {
    turns_up("year-of-plenty", "red: n2 abbey", "", "red: W2 O2");
}

#[test]
fn brick_factory_boosts_a_hill() {
    rolls(3, "red: l2 brick-factory", "", "red: B3; blue: L2");
    case("red: hand brick-factory", "build brick-factory l2", "red: B0 O0, l2 brick-factory, hand none");
}

#[test]
fn brick_factory_reaches_no_hill_on_the_other_side() {
    rolls(3, "red: l4 brick-factory", "", "red: B2; blue: L2");
    rolls(3, "red: n2 brick-factory", "", "red: B2; blue: L2");
}

#[test]
fn brick_factory_overflow_is_lost() {
    rolls(3, "red: l2 brick-factory, B2", "", "red: B3; blue: L2");
}

#[test]
fn brick_factory_boosts_nothing_but_the_die() {
    // A harvest gives one brick, not two.
    case(
        "before roll; red: l2 brick-factory",
        "pass; ~die 1; ~face harvest; red at k2; blue at k2",
        "red: A1 B2; blue: W2 B2",
    );
}

#[test]
fn grain_mill_boosts_a_field() {
    rolls(6, "red: n4 grain-mill", "", "red: G3; blue: O2");
    rolls(6, "red: l4 grain-mill", "", "red: G2; blue: O2");
    case("red: hand grain-mill", "build grain-mill n4", "red: G0 L0, n4 grain-mill, hand none");
}

#[test]
fn iron_foundry_boosts_a_mountain() {
    rolls(5, "red: n2 iron-foundry", "", "red: O3; blue: G2");
    rolls(5, "red: l2 iron-foundry", "", "red: O2; blue: G2");
    case("red: hand iron-foundry", "build iron-foundry n2", "red: B0 O0, n2 iron-foundry, hand none");
}

#[test]
fn lumber_camp_boosts_a_forest() {
    rolls(2, "red: l4 lumber-camp", "", "red: L3; blue: B2");
    rolls(2, "red: n4 lumber-camp", "", "red: L2; blue: B2");
    case("red: hand lumber-camp", "build lumber-camp l4", "red: L0 O0, l4 lumber-camp, hand none");
}

#[test]
fn weavers_shop_boosts_a_pasture() {
    rolls(4, "red: l2 weavers-shop", "", "red: W3; blue: A1");
    rolls(4, "red: n4 weavers-shop", "", "red: W2; blue: A1");
    case("red: hand weavers-shop", "build weavers-shop n2", "red: L0 W0, n2 weavers-shop, hand none");
}

#[test]
fn weavers_shop_boosts_both_pastures_beside_it() {
    let between =
        "red: o3 road, p3 settlement, o2 pasture-5 0, q2 mountain-5 1, q4 hill-1 0, n2 weavers-shop";
    rolls(5, between, "", "red: o2 2, q2 2; blue: G2");
    rolls(4, between, "", "red: W3; blue: A1");
}

/// Number 3: one of red's regions, three of blue's.
const BLUE_HAS_MORE_THREES: &str = "blue: o3 road, p3 settlement, q4 field-3 0, q2 gold-field-3 0";

#[test]
fn marketplace_gives_a_resource_of_the_opponents_kinds() {
    let position = format!("red: l4 marketplace; {BLUE_HAS_MORE_THREES}");
    rolls(3, &position, "red at m4", "red: B2 A1; blue: L2, q4 1, q2 1");
    let state = play(&set(&format!("before roll; {position}")), "pass; ~die 3; ~face trade");
    expect(&state, &state, "asked red: at k4, at m4, at o4");
}

#[test]
fn marketplace_works_in_the_opponents_turn_too() {
    case(
        &format!("turn blue; before roll; red: l4 marketplace; {BLUE_HAS_MORE_THREES}"),
        "blue pass; ~die 3; ~face trade; red at k4",
        "red: B2 L2; blue: L2, q4 1, q2 1",
    );
}

#[test]
fn marketplace_gives_nothing_if_as_many_regions_have_the_number() {
    rolls(3, "red: l4 marketplace", "", "red: B2; blue: L2");
    // Blue's boosters and stocks do not count, only the regions.
    rolls(3, "red: l4 marketplace; blue: l4 lumber-camp", "", "red: B2; blue: L3");
    rolls(
        3,
        "red: l4 marketplace, o3 road, p3 settlement, q4 field-3 0; blue: o3 road, p3 settlement,
         q4 gold-field-3 0",
        "",
        "red: B2, q4 1; blue: L2, q4 1",
    );
}

#[test]
fn marketplace_gives_also_what_found_no_room_with_the_opponent() {
    rolls(
        3,
        &format!("red: l4 marketplace; {BLUE_HAS_MORE_THREES}, L3"),
        "red at k4",
        "red: B2 L2; blue: q4 1, q2 1",
    );
}

#[test]
fn marketplace_offers_no_kind_without_room() {
    let position = format!("before roll; red: l4 marketplace, L3 A3; {BLUE_HAS_MORE_THREES}");
    // Only grain has room: it is stored without asking.
    case(&position, "pass; ~die 3; ~face trade", "red: B2 G2; blue: L2, q4 1, q2 1");
    let full = format!("before roll; red: l4 marketplace, L3 A3 G3; {BLUE_HAS_MORE_THREES}");
    case(&full, "pass; ~die 3; ~face trade", "red: B2; blue: L2, q4 1, q2 1");
}

#[test]
fn marketplace_resource_goes_to_any_region_of_the_kind() {
    let position = format!(
        "before roll; red: l4 marketplace, L3 A3, o3 road, p3 settlement, q4 field-1 0, q2 hill-1 0;
         {BLUE_HAS_MORE_THREES}"
    );
    case(&position, "pass; ~die 3; ~face trade; at q4", "red: B2, q4 1; blue: L2, q4 1, q2 1");
}

#[test]
fn marketplace_has_a_commerce_point_and_stands_once() {
    case(
        "red: hand marketplace",
        "build marketplace n4",
        "red: G0 W0, n4 marketplace, hand none, commerce 1",
    );
    let reason = "limit: one per principality";
    refuses("red: l4 marketplace, hand marketplace", "build marketplace n4", reason);
}

#[test]
fn parish_hall_makes_searching_cheaper() {
    let cards = "hand scout austin inga; stack 2 harald osmund";
    case(
        &format!("red: l4 parish-hall, {cards}"),
        "end; card scout; stack 1; search 2; at k4; card osmund",
        "red: L0, hand austin inga osmund; stack 1 under scout; stack 2 top harald; turn blue",
    );
    // Without it the same costs 2.
    case(
        &format!("red: {cards}"),
        "end; card scout; stack 1; search 2; at k4; at o2; card osmund",
        "red: L0 O0, hand austin inga osmund; stack 1 under scout; stack 2 top harald; turn blue",
    );
}

#[test]
fn parish_hall_stands_once() {
    let reason = "limit: one per principality";
    refuses("red: l4 parish-hall, hand parish-hall", "build parish-hall n4", reason);
    case("red: hand parish-hall", "build parish-hall n4", "red: G0 B0, n4 parish-hall, hand none");
}

#[test]
fn storehouse_shelters_two_regions_from_the_count_of_the_brigands() {
    // 10 in all, 7 without forest and gold field.
    case(
        "before roll; red: L2 A1 G2 B2 W2 O1, l4 storehouse",
        "pass; ~die 2; ~face brigands",
        "red: L3; blue: B2",
    );
    case("red: hand storehouse", "build storehouse l4", "red: L0 W0, l4 storehouse, hand none");
}

#[test]
fn storehouse_shelters_no_gold_and_wool_once_the_brigands_come() {
    case(
        "before roll; red: L1 A2 G2 B3 W2 O1, l4 storehouse",
        "pass; ~die 2; ~face brigands",
        "red: A0 W0 L2; blue: B2",
    );
}

#[test]
fn storehouse_beside_storehouse_leaves_a_region_out_once() {
    // 12 in all; 3 gold between the two are left out once, not twice: 8 remain, no more than 7 without them.
    case(
        "before roll; red: L1 A3 G1 B3 W2 O3, l4 storehouse, n4 storehouse",
        "pass; ~die 1; ~face brigands",
        "red: A1 W0; blue: W2",
    );
    case(
        "before roll; red: L1 A3 G1 B3 W2 O2, l4 storehouse, n4 storehouse",
        "pass; ~die 1; ~face brigands",
        "blue: W2",
    );
}

#[test]
fn storehouse_feeds_its_regions_in_a_year_of_plenty() {
    turns_up("year-of-plenty", "red: l4 storehouse", "", "red: L2 A2");
}

#[test]
fn toll_bridge_gives_two_gold_at_a_harvest() {
    case(
        "before roll; red: l4 toll-bridge",
        "pass; ~die 2; ~face harvest; red at o2; blue at o2",
        "red: L2 O2 A2; blue: B2 O2",
    );
    case(
        "red: hand toll-bridge",
        "build toll-bridge l4",
        "red: L0 B0, l4 toll-bridge, hand none, commerce 1",
    );
}

#[test]
fn toll_bridge_works_in_the_opponents_turn_too() {
    case(
        "turn blue; before roll; red: l4 toll-bridge",
        "pass; ~die 2; ~face harvest; blue at o2; red at o2",
        "red: L2 O2 A2; blue: B2 O2",
    );
}

#[test]
fn toll_bridge_gold_without_room_is_lost() {
    case(
        "before roll; red: l4 toll-bridge, A2",
        "pass; ~die 2; ~face harvest; red at o2; blue at o2",
        "red: L2 O2 A3; blue: B2 O2",
    );
}

#[test]
fn toll_bridge_gold_is_spread_as_its_owner_likes() {
    case(
        "before roll; red: l4 toll-bridge, o3 road, p3 settlement, q4 gold-field-3 2, q2 hill-1 0",
        "pass; ~die 2; ~face harvest; red at o2; blue at o2; red at q4",
        "red: L2 O2 A1, q4 3; blue: B2 O2",
    );
}

// ------------------------------------------------------------------ trade ships

/// A ship costs lumber and wool, has a commerce point, and lets its good be traded at 2:1, also from two
/// regions; other goods stay at 3:1.
#[track_caller]
fn ship_trades(ship: &str, good: &str, square: &str, second: &str, other: &str) {
    case(
        &format!("red: hand {ship}"),
        &format!("build {ship} l4"),
        &format!("red: L0 W0, l4 {ship}, hand none, commerce 1"),
    );
    // Gold or lumber is received, whichever is another kind.
    let (target, before) = if square == "m4" { ("k4", 1) } else { ("m4", 0) };
    let position = format!("red: L1 A0 G1 B1 W1 O1, l4 {ship}");
    case(
        &format!("{position}, {square} 2"),
        &format!("trade {good}; at {target}"),
        &format!("red: {square} 0, {target} {}", before + 1),
    );
    refuses(&format!("red: {square} 2"), &format!("trade {good}"), "not now");
    refuses(&format!("{position}, {square} 1"), &format!("trade {good}"), "not now");
    let other_square = if other == "wool" { "m2" } else { "o2" };
    refuses(&format!("{position}, {other_square} 2"), &format!("trade {other}"), "not now");
    // One from each of two regions, and as often as one can pay.
    case(
        &format!("{position}, o3 road, p3 settlement, {square} 3, q4 {second} 1"),
        &format!("trade {good}; at q4; at {target}; trade {good}; at {target}"),
        &format!("red: {square} 0, q4 0, {target} {}", before + 2),
    );
}

#[test]
fn brick_ship_trades_brick_two_for_one() {
    ship_trades("brick-ship", "brick", "k2", "hill-1", "wool");
}

#[test]
fn gold_ship_trades_gold_two_for_one() {
    ship_trades("gold-ship", "gold", "m4", "gold-field-2", "wool");
}

#[test]
fn grain_ship_trades_grain_two_for_one() {
    ship_trades("grain-ship", "grain", "o4", "field-1", "wool");
}

#[test]
fn lumber_ship_trades_lumber_two_for_one() {
    ship_trades("lumber-ship", "lumber", "k4", "forest-4", "wool");
}

#[test]
fn ore_ship_trades_ore_two_for_one() {
    ship_trades("ore-ship", "ore", "o2", "mountain-2", "wool");
}

#[test]
fn wool_ship_trades_wool_two_for_one() {
    ship_trades("wool-ship", "wool", "m2", "pasture-5", "ore");
}

#[test]
fn ore_ship_never_trades_ore_for_ore() {
    case("red: l4 ore-ship, O3", "trade ore", "red: O1; asked red: at k2, at k4, at m2, at m4, at o4");
}

#[test]
fn large_trade_ship_trades_two_from_one_neighbouring_region() {
    case("red: n4 large-trade-ship, A2", "use n4; at k4", "red: A0 L2");
    case(
        "red: hand large-trade-ship",
        "build large-trade-ship l4",
        "red: L0 W0, l4 large-trade-ship, hand none, commerce 1",
    );
}

#[test]
fn large_trade_ship_does_not_combine_its_regions() {
    refuses("red: n4 large-trade-ship, A1 G1", "use n4", "not now");
    // The mountain lies on the other side of the row, the forest beside the other settlement.
    refuses("red: n4 large-trade-ship, A1 G1 O3 L3", "use n4", "not now");
}

#[test]
fn large_trade_ship_trades_left_and_then_right() {
    case("red: n4 large-trade-ship, A2 G3", "use n4; at m4; at k4; use n4; at o2", "red: A0 G1 L2 O2");
}

#[test]
fn large_trade_ship_needs_room_for_what_it_brings() {
    // A player who pays gold could only receive gold.
    case("red: n4 large-trade-ship, L3 A2 G3 B3 W3 O3", "use n4", "red: G1 A3");
}

// ------------------------------------------------------------------ heroes

/// A hero costs this and has these points.
#[track_caller]
fn hero(name: &str, left: &str, strength: u8, skill: u8) {
    case(
        &format!("red: G2 O2 W2, hand {name}"),
        &format!("build {name} n4"),
        &format!(
            "red: {left}, n4 {name}, hand none, strength {strength}, skill {skill}, commerce 0, progress 0;
             strength {}",
            if strength >= 3 { "red" } else { "nobody" },
        ),
    );
    // Only one player has skill, so only that player celebrates.
    case(
        &format!("before roll; blue: n4 {name}"),
        "pass; ~die 1; ~face celebration; blue at o2",
        "red: A1; blue: W2 O2",
    );
}

#[test]
fn austin_has_1_strength_and_2_skill() {
    hero("austin", "G1 O1", 1, 2);
}

#[test]
fn candamir_has_4_strength_and_1_skill() {
    hero("candamir", "G1 O1 W0", 4, 1);
}

#[test]
fn harald_has_2_strength_and_1_skill() {
    hero("harald", "G1 O1", 2, 1);
}

#[test]
fn inga_has_1_strength_and_3_skill() {
    hero("inga", "G1 O1 W1", 1, 3);
}

#[test]
fn osmund_has_2_strength_and_2_skill() {
    hero("osmund", "G1 O1 W1", 2, 2);
}

#[test]
fn siglind_has_2_strength_and_3_skill() {
    hero("siglind", "G1 O1 W0", 2, 3);
}

// ------------------------------------------------------------------ event cards

#[test]
fn feud_takes_one_of_three_buildings() {
    turns_up(
        "feud",
        "red: l4 candamir; blue: l4 abbey, l2 storehouse, n4 toll-bridge, n2 marketplace",
        "red at L4; at N2; at L2; blue at n2; blue stack 3",
        "blue: n2 free; stack 3 under marketplace",
    );
}

#[test]
fn feud_points_out_exactly_three() {
    let state = set("before roll; events feud; red: l4 candamir;
                     blue: l4 abbey, l2 storehouse, n4 toll-bridge, n2 marketplace");
    let state = play(&state, "pass; ~die 1; ~face event; red at L4");
    expect(&state, &state, "asked red: at L2, at N2, at N4");
    let state = play(&state, "at N2; at L2");
    expect(&state, &state, "asked blue: at l2, at l4, at n2");
}

#[test]
fn feud_points_out_three_or_fewer_by_itself() {
    turns_up(
        "feud",
        "red: l4 candamir; blue: l4 abbey, l2 storehouse, n4 toll-bridge",
        "blue at n4; blue stack 1",
        "blue: n4 free; stack 1 under toll-bridge",
    );
    turns_up(
        "feud",
        "red: l4 candamir; blue: l4 abbey",
        "blue stack 1",
        "blue: l4 free; stack 1 under abbey",
    );
}

#[test]
fn feud_does_nothing_without_the_strength_advantage() {
    turns_up("feud", "red: l4 harald; blue: l4 abbey", "", "");
    turns_up("feud", "red: l4 harald, n4 austin; blue: l4 abbey, n4 osmund, n2 inga", "", "");
}

#[test]
fn feud_hits_whoever_rolled() {
    turns_up("feud", "red: l4 abbey; blue: n4 candamir", "red stack 4", "red: l4 free; stack 4 under abbey");
}

#[test]
fn feud_takes_no_unit() {
    turns_up("feud", "red: l4 candamir; blue: l4 harald, n4 gold-ship", "", "");
    turns_up(
        "feud",
        "red: l4 candamir; blue: l4 harald, n4 gold-ship, n2 abbey",
        "blue stack 2",
        "blue: n2 free; stack 2 under abbey",
    );
}

#[test]
fn fraternal_feuds_puts_two_hand_cards_under_stacks() {
    turns_up(
        "fraternal-feuds",
        "red: l4 candamir; blue: hand abbey scout harald",
        "red card scout; red card abbey; red stack 2; red stack 4",
        "blue: hand harald; stack 2 under scout; stack 4 under abbey",
    );
}

#[test]
fn fraternal_feuds_may_use_one_stack_for_both() {
    turns_up(
        "fraternal-feuds",
        "red: l4 candamir; blue: hand abbey scout harald",
        "red card scout; red card abbey; red stack 2; red stack 2",
        "blue: hand harald; stack 2 under scout abbey",
    );
}

#[test]
fn fraternal_feuds_takes_all_of_a_smaller_hand() {
    turns_up(
        "fraternal-feuds",
        "red: l4 candamir; blue: hand abbey",
        "red stack 3",
        "blue: hand none; stack 3 under abbey",
    );
    turns_up("fraternal-feuds", "red: l4 candamir", "", "");
    turns_up("fraternal-feuds", "blue: hand abbey scout", "", "");
}

#[test]
fn fraternal_feuds_victim_refills_at_the_end_of_his_own_turn() {
    case(
        "before roll; events fraternal-feuds; stack 1 inga osmund; red: l4 candamir,
         hand austin siglind goldsmith;
         blue: hand abbey scout harald",
        "pass; ~die 1; ~face event; card abbey; card scout; stack 2; stack 3; end; pass;
         blue pass; ~die 1; ~face trade; end; blue stack 1; blue stack 1; blue pass",
        "red: A2; blue: W3, hand harald inga osmund; events turned;
         stack 1 less 2; stack 2 under abbey; stack 3 under scout",
    );
}

#[test]
fn invention_pays_for_progress_buildings() {
    turns_up("invention", "red: l4 abbey", "red at o2", "red: O2");
    turns_up("invention", "red: l4 abbey; blue: l4 abbey", "red at o2; blue at k4", "red: O2; blue: L2");
    turns_up("invention", "red: l4 storehouse, n4 harald", "", "");
}

#[test]
fn trade_ships_race_is_won_by_more_ships() {
    turns_up("trade-ships-race", "red: l4 ore-ship", "red at o2", "red: O2");
    turns_up(
        "trade-ships-race",
        "red: l4 ore-ship; blue: l4 gold-ship, l2 wool-ship",
        "blue at o2",
        "blue: O2",
    );
}

#[test]
fn trade_ships_race_of_equals_pays_both_and_of_none_nobody() {
    turns_up(
        "trade-ships-race",
        "red: l4 ore-ship; blue: l4 large-trade-ship",
        "red at o2; blue at k4",
        "red: O2; blue: L2",
    );
    turns_up("trade-ships-race", "red: l4 harald", "", "");
}

#[test]
fn traveling_merchant_sells_up_to_two_resources_for_gold() {
    turns_up(
        "traveling-merchant",
        "red: A2; blue: A1",
        "red yes; at o2; red yes; at k4; blue yes; at o2",
        "red: A1 O2 L2; blue: A0 O2",
    );
    turns_up("traveling-merchant", "red: A2; blue: A1", "red yes; at o2; red pass; blue pass", "red: A2 O2");
}

#[test]
fn traveling_merchant_takes_the_gold_of_this_roll() {
    turns_up("traveling-merchant", "", "red yes; at o2", "red: A0 O2");
}

#[test]
fn traveling_merchant_asks_nobody_without_gold() {
    case(
        "before roll; events traveling-merchant",
        "pass; ~die 2; ~face event",
        "red: L2; blue: B2; events turned",
    );
}

#[test]
fn traveling_merchant_takes_gold_from_any_field() {
    turns_up(
        "traveling-merchant",
        "blue: A1, o3 road, p3 settlement, q4 gold-field-3 1, q2 forest-6 0",
        "red pass; blue yes; at q4; at k4; blue pass",
        "blue: L2, q4 0",
    );
}

#[test]
fn year_of_plenty_gives_twice_between_two_buildings() {
    turns_up("year-of-plenty", "red: l4 abbey, n4 storehouse", "", "red: L2 G2 A3");
    turns_up("year-of-plenty", "red: l4 abbey, n4 storehouse, A2", "", "red: L2 G2 A3");
}

#[test]
fn year_of_plenty_knows_only_storehouse_and_abbey() {
    turns_up(
        "year-of-plenty",
        "red: l4 marketplace, n4 parish-hall, l2 toll-bridge, n2 brick-factory",
        "",
        "",
    );
}

#[test]
fn year_of_plenty_comes_to_both_players() {
    turns_up("year-of-plenty", "blue: l2 storehouse, n2 abbey", "", "blue: B2 W3 O2");
}

#[test]
fn yule_builds_the_event_stack_anew_and_draws_again() {
    let state = set("before roll; events yule invention");
    let after = play(&state, "pass; ~die 1; ~face event; ~shuffle");
    // In the order in which they lay, Invention on top: it was drawn and lies at the bottom now.
    expect(&state, &after, "red: A1; blue: W2; events bottom invention");
    let events = after.events().cards();
    assert_eq!((events.len(), events[4].id()), (9, "yule"), "fourth from the bottom, and Invention below");
}

#[test]
fn yule_shuffles_all_the_other_cards() {
    let state = set("before roll; events yule invention");
    let rolled = play(&state, "pass; ~die 1; ~face event");
    // Seven picks order eight cards. The lowest goes to the top: it is drawn now.
    let lowest = state.events().cards()[0];
    let after = play(&rolled, "~deal 0; ~deal 6; ~deal 5; ~deal 4; ~deal 3; ~deal 2; ~deal 1");
    assert_eq!(lowest.id(), "year-of-plenty");
    expect(&state, &after, "red: A1; blue: W2; events bottom year-of-plenty");
}
