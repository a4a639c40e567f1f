//! Every card of the Era of Intrigue, and every ruling on it that changes play.

use crate::script::{BLUE, RED, case, expect, play, refuses, refuses_on, set};
use table::{Game, Viewer};

const GODFREY: &str = "godfrey-the-intriguer";
const MASTER: &str = "master-of-the-brotherhood";
const BRAN: &str = "bran-defender-of-the-temple";
const JUDITH: &str = "judith-guardian-of-the-church";
const MICHAEL: &str = "michael-the-master-builder";

#[track_caller]
fn intrigue(position: &str, script: &str, expected: &str) {
    case(&format!("intrigue; {position}"), script, expected);
}

#[track_caller]
fn never(position: &str, act: &str, reason: &str) {
    refuses(&format!("intrigue; {position}"), act, reason);
}

/// Red has a Church and one action card in the hand; besides what is expected, it is discarded.
#[track_caller]
fn preaches(card: &str, red: &str, blue: &str, script: &str, expected: &str) {
    intrigue(
        &format!("red: n3 city, n4 church, {red}, hand {card}; blue: {blue}"),
        &format!("play {card}; {script}"),
        expected,
    );
}

/// Red rolls a 2 and this event card: besides what is expected, red's forest and blue's hill have yielded 1,
/// and the card lies under its stack.
#[track_caller]
fn turns_up(card: &str, position: &str, script: &str, expected: &str) {
    intrigue(
        &format!("before roll; events {card}; {position}"),
        &format!("pass; ~die 2; ~face event; {script}"),
        &format!("red: L2; blue: B2; events turned; {expected}"),
    );
}

// ------------------------------------------------------------------ Bishop

#[test]
fn bishop_takes_one_gold_and_fills_one_store() {
    preaches("bishop", "A0", "A2", "", "red: A3, hand none; blue: A1; discard bishop");
}

#[test]
fn bishop_fills_another_store_than_the_one_the_gold_went_to() {
    preaches(
        "bishop",
        "A0, o3 road, p3 settlement, q4 gold-field-2 0",
        "A1",
        "red at m4; red at q4",
        "red: A1, q4 3, hand none; blue: A0; discard bishop",
    );
}

#[test]
fn bishop_lets_the_opponent_choose_the_field_that_gives() {
    preaches(
        "bishop",
        "A0",
        "A1, o3 road, p3 settlement, q4 gold-field-2 1",
        "blue at q4",
        "red: A3, hand none; blue: q4 0; discard bishop",
    );
}

#[test]
fn bishop_may_find_nothing_left_to_fill() {
    preaches("bishop", "A2", "A1", "", "red: A3, hand none; blue: A0; discard bishop");
}

#[test]
fn bishop_needs_a_church_or_a_see_and_gold_that_can_pass() {
    let gold = "you need gold of your opponent's that you can store";
    never("red: n3 city, hand bishop; blue: A1", "play bishop", "you need Church or Bishop's See");
    never("red: n3 city, n4 church, hand bishop; blue: A0", "play bishop", gold);
    never("red: n3 city, n4 church, A3, hand bishop; blue: A1", "play bishop", gold);
    intrigue(
        "red: n3 city, n4 bishops-see, hand bishop; blue: A1",
        "play bishop",
        "red: A3, hand none; blue: A0; discard bishop",
    );
}

// ------------------------------------------------------------------ Michael the Master Builder

#[test]
fn michael_the_master_builder_pays_up_to_three_resources_in_gold() {
    intrigue(
        &format!("red: n3 city, A3 B1 O0, hand {MICHAEL}"),
        &format!("play {MICHAEL}; build church n4; name brick; name ore; name ore; at m4; at m4"),
        &format!(
            "red: A2 B0, n4 church, hand none, victory 4; face-up church odins-temple odins-temple; discard {MICHAEL}"
        ),
    );
}

#[test]
fn michael_the_master_builder_leaves_the_number_to_the_player() {
    let state = set(&format!("intrigue; red: n3 city, A3 B2 O2 G0, hand {MICHAEL}"));
    let one = play(&state, &format!("play {MICHAEL}; build church n4; name ore"));
    expect(
        &state,
        &one,
        "red: hand none; face-up church odins-temple odins-temple; asked red: name brick, name ore, pass",
    );
    let built = play(&one, "pass; pass");
    expect(
        &state,
        &built,
        &format!(
            "red: A2 B0 O1, n4 church, hand none; face-up church odins-temple odins-temple; discard {MICHAEL}"
        ),
    );
}

#[test]
fn michael_the_master_builder_helps_with_a_foreign_building_too() {
    intrigue(
        &format!("red: A1 G1 L0, hand {MICHAEL} red-light-tavern"),
        &format!("play {MICHAEL}; build red-light-tavern M3; name lumber"),
        &format!("red: A0 G0, M3 red-light-tavern, hand none; discard {MICHAEL}"),
    );
}

#[test]
fn michael_the_master_builder_needs_a_building_and_gold() {
    let reason = "you need a building that you can pay for partly in gold";
    let act = format!("play {MICHAEL}");
    never(&format!("red: n3 city, A0 B2 O2, hand {MICHAEL}"), &act, reason);
    // No site of a city, no unit, no extraordinary site, no city.
    never(&format!("red: A3 B2 O3 G2 W2, hand {MICHAEL} harald pilgrimage-site"), &act, reason);
    // Four resources are missing.
    never(&format!("red: n3 city, A3 B0 O0 G0 L0, hand {MICHAEL}"), &act, reason);
}

// ------------------------------------------------------------------ Missionary

#[test]
fn missionary_brings_a_hero_the_opponent_chooses() {
    preaches(
        "missionary",
        "A0",
        "l4 harald, n4 inga",
        "blue at n4; red at l2",
        "red: l2 inga, hand none, skill 3; blue: n4 free, skill 1; strength nobody; discard missionary",
    );
}

#[test]
fn missionary_may_discard_the_hero() {
    preaches(
        "missionary",
        "A0",
        "l4 harald",
        "red pass",
        "red: hand none; blue: l4 free; discard harald missionary",
    );
}

#[test]
fn missionary_places_a_hero_only_where_it_may_lie() {
    // DK25
    preaches(
        "missionary",
        "o5 abbey-brewery 0",
        "o5 reiner-the-miller",
        "",
        "red: hand none; blue: o5 free; discard reiner-the-miller missionary",
    );
    preaches(
        "missionary",
        "A0",
        "o5 reiner-the-miller",
        "red at o5",
        "red: o5 reiner-the-miller, hand none; blue: o5 free; discard missionary",
    );
    // No Church of blue's own is needed for Judith's: it is red's that she comes to.
    preaches(
        "missionary",
        "A0",
        &format!("n3 city, n5 church {JUDITH}"),
        "red at n4",
        &format!(
            "red: n4 church {JUDITH}, hand none, victory 5; blue: n5 church, victory 4; discard missionary"
        ),
    );
}

#[test]
fn missionary_lets_bran_draw_his_cards() {
    preaches(
        "missionary",
        "n5 odins-temple",
        &format!("n3 city, n5 odins-temple {BRAN}; stack 4 bishop; stack 5 {MASTER}"),
        "red at n5; red stack 4; red stack 5",
        &format!(
            "red: n5 odins-temple {BRAN}, hand bishop {MASTER}; blue: n5 odins-temple; stack 4 less 1; \
             stack 5 less 1; discard missionary"
        ),
    );
}

#[test]
fn missionary_brings_a_godfrey_who_waits_for_the_next_turn() {
    let state = set(&format!(
        "intrigue; red: n3 city, n4 church, A2, hand missionary; blue: l4 {GODFREY}, hand scout"
    ));
    let come = play(&state, "play missionary; red at l4");
    let expected = format!("red: l4 {GODFREY}, used l4, hand none; blue: l4 free; discard missionary");
    expect(&state, &come, &expected);
    refuses_on(&come, "use l4", "not now");
}

/// D11.5: they meet in the Tournament Game.
#[test]
fn missionary_brings_a_resource_to_the_owner_of_irmgard() {
    let irmgard = "irmgard-keeper-of-the-light";
    let red = "tournament; red: n3 city, n4 church, hand missionary";
    case(
        &format!("{red}; blue: l4 harald, n4 {irmgard}"),
        "play missionary; blue at l4; red pass; blue at o2",
        "red: hand none, discard missionary; blue: O2, l4 free, discard harald",
    );
    // Nothing for Irmgard herself.
    case(
        &format!("{red}; blue: n4 {irmgard}"),
        "play missionary; red at l4",
        &format!("red: l4 {irmgard}, hand none, discard missionary; blue: n4 free"),
    );
}

#[test]
fn missionary_needs_a_faith_and_a_hero() {
    let needs = "you need an opponent with a hero";
    never("red: n3 city, n4 church, hand missionary; blue: l4 brick-ship", "play missionary", needs);
    let faith = "you need Church or Bishop's See";
    never("red: n3 city, hand missionary; blue: l4 harald", "play missionary", faith);
}

// ------------------------------------------------------------------ Odin's Priest

#[test]
fn odins_priest_drives_units_and_action_cards_under_the_stacks() {
    intrigue(
        "red: n3 city, n4 odins-temple, hand odins-priest; \
         blue: hand bishops-see inga brick-ship scout pilgrimage-site",
        "play odins-priest; blue card scout; blue stack 3; blue card inga; blue stack 1; blue card brick-ship; \
         blue stack 1",
        "red: hand none; blue: hand bishops-see pilgrimage-site; stack 3 under scout; \
         stack 1 under inga brick-ship; discard odins-priest",
    );
}

#[test]
fn odins_priest_leaves_no_unit_and_no_action_card() {
    intrigue(
        "red: n3 city, n4 odins-temple, hand odins-priest; blue: hand marketplace scout",
        "play odins-priest",
        "red: hand none; asked blue: card scout",
    );
}

#[test]
fn odins_priest_shows_the_whole_hand() {
    let state =
        set("intrigue; red: n3 city, n4 odins-temple, hand odins-priest; blue: hand marketplace scout");
    let played = play(&state, "play odins-priest");
    assert_eq!(played.view(Viewer::Seat(RED)).hand(BLUE).cards(), played.hand(BLUE).cards());
}

#[test]
fn odins_priest_may_find_nothing() {
    intrigue(
        "red: n3 city, n4 odins-temple, hand odins-priest; blue: hand marketplace sacrificial-site",
        "play odins-priest",
        "red: hand none; discard odins-priest",
    );
}

#[test]
fn odins_priest_needs_the_temple_and_a_hand() {
    never(
        "red: n3 city, n4 church, hand odins-priest; blue: hand scout",
        "play odins-priest",
        "you need Odin's Temple",
    );
    never(
        "red: l4 odins-fountain, hand odins-priest; blue: hand scout",
        "play odins-priest",
        "you need Odin's Temple",
    );
    let hand = "you need an opponent with hand cards";
    never("red: n3 city, n4 odins-temple, hand odins-priest", "play odins-priest", hand);
}

// ------------------------------------------------------------------ Priestess of the Norns

#[test]
fn priestess_of_the_norns_chooses_one_or_two_cards_of_a_stack() {
    let table = format!(
        "red: l4 odins-fountain, hand priestess-of-the-norns; stack 4 only bishop missionary {GODFREY}"
    );
    intrigue(
        &table,
        "play priestess-of-the-norns; stack 4; card missionary; card bishop",
        &format!("red: hand bishop missionary; stack 4 {GODFREY}; discard priestess-of-the-norns"),
    );
    intrigue(
        &table,
        "play priestess-of-the-norns; stack 4; card missionary; pass",
        &format!("red: hand missionary; stack 4 bishop {GODFREY}; discard priestess-of-the-norns"),
    );
    // One at least (D4.8).
    intrigue(
        &table,
        "play priestess-of-the-norns; stack 4",
        &format!("red: hand none; asked red: card bishop, card missionary, card {GODFREY}"),
    );
}

#[test]
fn priestess_of_the_norns_needs_fountain_or_temple() {
    never(
        "red: n3 city, n4 church, hand priestess-of-the-norns",
        "play priestess-of-the-norns",
        "you need Odin's Fountain or Odin's Temple",
    );
    intrigue(
        "red: n3 city, n4 odins-temple, hand priestess-of-the-norns; stack 4 bishop missionary",
        "play priestess-of-the-norns; stack 4; card bishop; card missionary",
        "red: hand bishop missionary; stack 4 less 2; discard priestess-of-the-norns",
    );
}

// ------------------------------------------------------------------ Red Light Tavern

#[test]
fn red_light_tavern_weakens_the_units_at_both_ends_of_its_road() {
    // DK27
    intrigue(
        "red: l4 siglind, l2 osmund, n4 inga, hand red-light-tavern; \
         blue: l4 candamir, n4 harald, o5 abbey-brewery 3",
        "build red-light-tavern M3",
        "red: G0 L0, M3 red-light-tavern, hand none, strength 5, victory 3; blue: strength 4, victory 2; \
         strength red",
    );
}

#[test]
fn red_light_tavern_leaves_other_towns_alone() {
    let row = "blue: o3 road, p3 settlement, p4 candamir, l4 harald, n4 osmund";
    intrigue(
        &format!("red: hand red-light-tavern; {row}"),
        "build red-light-tavern O3",
        "red: G0 L0, O3 red-light-tavern, hand none; blue: strength 4",
    );
    // Only the road's own towns: n3 and p3, not l3.
    intrigue(&format!("red: M3 red-light-tavern; {row}"), "", "blue: strength 6");
}

#[test]
fn red_light_tavern_reaches_a_settlement_that_is_built_later() {
    intrigue(
        "turn blue; red: O3 red-light-tavern; blue: o3 road, B1 G2 L1 O1 W3, hand candamir; \
         regions mountain-4 gold-field-2",
        "build settlement p3; pass; region mountain-4; build candamir p4",
        "blue: B0 G0 L0 O0 W0, p3 settlement, p4 candamir, q4 mountain-4 0, q2 gold-field-2 0, hand none, \
         strength 1; regions less 2",
    );
}

#[test]
fn red_light_tavern_lowers_bran_too() {
    intrigue(
        &format!("red: hand red-light-tavern; blue: n3 city, n5 odins-temple {BRAN}"),
        "build red-light-tavern M3",
        "red: G0 L0, M3 red-light-tavern, hand none; blue: strength 1, victory 5",
    );
}

#[test]
fn red_light_tavern_leaves_with_the_third_heroine() {
    intrigue(
        &format!(
            "turn blue; red: M3 red-light-tavern; \
             blue: l4 inga, l2 siglind, n3 city, n5 church, G2 O2, hand {JUDITH}"
        ),
        &format!("build {JUDITH} n5"),
        &format!(
            "red: M3 free; blue: G0 O0, n5 church {JUDITH}, hand none, strength 3; strength blue; \
             discard red-light-tavern"
        ),
    );
}

#[test]
fn red_light_tavern_needs_a_free_road_and_few_heroines() {
    never(
        &format!("red: hand red-light-tavern; blue: l4 inga, l2 siglind, n3 city, n5 church {JUDITH}"),
        "build red-light-tavern M3",
        "you need an opponent with fewer than 3 heroines",
    );
    never("red: L0, hand red-light-tavern", "build red-light-tavern M3", "you lack 1 lumber");
}

#[test]
fn red_light_tavern_is_removed_by_its_owner_only() {
    intrigue(
        "red: M3 red-light-tavern; blue: l4 candamir",
        "remove M3",
        "red: M3 free; blue: strength 4; strength blue; discard red-light-tavern",
    );
    never("turn blue; red: M3 red-light-tavern", "remove m3", "not now");
}

// ------------------------------------------------------------------ Abbey Brewery

#[test]
fn abbey_brewery_is_free_and_turned_for_two_grain_of_its_field() {
    // DK29
    let state = set("intrigue; red: n3 city, G3, O3, hand abbey-brewery");
    let turned = play(&state, "build abbey-brewery o5; use o5; option 2");
    expect(&state, &turned, "red: G1, o5 abbey-brewery 1, hand none, commerce 2");
    refuses_on(&turned, "use o5", "not now");
    let back = play(&turned, "trade ore; at o4; use o5; option 1");
    expect(&turned, &back, "red: G0 O0, o5 abbey-brewery 0, commerce 0");
}

#[test]
fn abbey_brewery_shows_any_side() {
    intrigue(
        "red: n3 city, G3, o5 abbey-brewery 1",
        "use o5; option 3",
        "red: G1, o5 2, commerce 1, strength 1",
    );
    intrigue(
        "red: n3 city, G2, o5 abbey-brewery 2",
        "use o5; option 4",
        "red: G0, o5 3, commerce 0, strength 2",
    );
    intrigue(
        "red: n3 city, G2, o5 abbey-brewery 2",
        "use o5",
        "red: G0; asked red: option 1, option 2, option 4",
    );
}

#[test]
fn abbey_brewery_needs_a_city_and_a_free_field() {
    never("red: hand abbey-brewery", "build abbey-brewery o5", "you need a city");
    never("red: n3 city, hand abbey-brewery", "build abbey-brewery k5", "only on o5");
    let taken = "red: n3 city, o5 reiner-the-miller, hand abbey-brewery";
    never(taken, "build abbey-brewery o5", "you have no free place for it");
    never("red: n3 city, G1, o5 abbey-brewery 0", "use o5", "not now");
}

// ------------------------------------------------------------------ Reiner the Miller

#[test]
fn reiner_the_miller_trades_two_grain_of_his_field() {
    intrigue(
        "red: A1, hand reiner-the-miller",
        "build reiner-the-miller o5",
        "red: G0 A0, o5 reiner-the-miller, hand none, commerce 1",
    );
    intrigue("red: G3, o5 reiner-the-miller", "use o5; at m4", "red: G1 A1");
    never("red: G1, o5 reiner-the-miller", "use o5", "not now");
}

#[test]
fn reiner_the_miller_trades_one_grain_with_a_grain_mill_beside() {
    // DK30
    let state = set("intrigue; red: G3, o5 reiner-the-miller, n4 grain-mill");
    let both = play(&state, "use o5; at o2; use o5 2; at k2");
    expect(&state, &both, "red: G0 O2 B2, used o5");
    let once = play(&state, "use o5 2; at o2");
    expect(&state, &once, "red: G2 O2, used o5");
    refuses_on(&once, "use o5 2", "not now");
    // The other trade goes on.
    expect(&once, &play(&once, "use o5; at k2"), "red: G0 B2");
    never("red: G3, o5 reiner-the-miller, n2 grain-mill", "use o5 2", "not now");
    never("red: G3, o5 reiner-the-miller", "use o5 2", "not now");
}

/// D6.8: they meet in the Tournament Game.
#[test]
fn reiner_the_miller_sets_off_the_alliance_with_two_grain() {
    let table = "tournament; red: G3, o5 reiner-the-miller, n4 grain-mill; \
                 blue: l3 city, l4 master-merchants-alliance";
    case(table, "use o5; at o2", "red: G1 O2; blue: G2");
    case(table, "use o5 2; at o2", "red: G2 O2, used o5");
}

#[test]
fn reiner_the_miller_needs_a_free_field() {
    let taken = "red: n3 city, A1, o5 abbey-brewery 0, hand reiner-the-miller";
    never(taken, "build reiner-the-miller o5", "you have no free place for it");
    never("red: A1, hand reiner-the-miller", "build reiner-the-miller m5", "only on o5");
}

// ------------------------------------------------------------------ Great Thingstead

#[test]
fn great_thingstead_needs_both_faiths() {
    intrigue(
        "red: n3 city, n4 church, n5 odins-temple, G2 L2 W2, hand great-thingstead",
        "build great-thingstead l4",
        "red: G0 L0 W0, l4 great-thingstead, hand none, victory 7",
    );
    let church = "red: n3 city, n5 odins-temple, G2 L2 W2, hand great-thingstead";
    never(church, "build great-thingstead l4", "you need Church");
    let temple = "red: n3 city, n4 church, G2 L2 W2, hand great-thingstead";
    never(temple, "build great-thingstead l4", "you need Odin's Temple");
}

#[test]
fn great_thingstead_forbids_attacks_of_both_players() {
    let reason = "Great Thingstead forbids attacks";
    let blue = "blue: n3 city, n4 church, l4 harald, hand missionary";
    never(&format!("turn blue; red: l4 great-thingstead, l2 inga; {blue}"), "play missionary", reason);
    never("red: l4 great-thingstead, n3 city, n4 church, hand bishop; blue: A1", "play bishop", reason);
}

#[test]
fn great_thingstead_allows_other_hostile_effects() {
    intrigue(
        "red: n3 city, n4 church, B1 O2 A2, hand bishops-see; blue: l4 great-thingstead, l2 harald",
        "build bishops-see n5; yes",
        "red: B0 O0 A0, n5 bishops-see, hand none; blue: l2 free; discard harald",
    );
    intrigue(
        &format!("red: l4 {GODFREY}, A1; blue: l4 great-thingstead, hand scout"),
        "use l4; card scout",
        &format!("red: l4 free, A0, hand scout; blue: hand none; discard {GODFREY}"),
    );
    intrigue(
        "red: hand red-light-tavern; blue: l4 great-thingstead",
        "build red-light-tavern M3",
        "red: G0 L0, M3 red-light-tavern, hand none",
    );
}

#[test]
fn great_thingstead_ends_religious_disputes() {
    // DK14
    turns_up(
        "religious-dispute",
        "red: l4 great-thingstead; blue: n3 city, n4 odins-temple, n5 sacrificial-site, hand scout inga harald",
        "",
        "",
    );
}

// ------------------------------------------------------------------ Odin's Fountain

#[test]
fn odins_fountain_allows_two_exchanges() {
    intrigue(
        &format!("red: l4 odins-fountain, hand scout inga harald; stack 4 bishop; stack 5 {MASTER}"),
        "end; card scout; stack 1; stack 4; card bishop; stack 5; stack 5",
        &format!(
            "red: hand inga harald {MASTER}; stack 1 under scout; stack 4 less 1; stack 5 less 1 under bishop; turn blue"
        ),
    );
}

#[test]
fn odins_fountain_needs_no_second_exchange() {
    intrigue(
        "red: l4 odins-fountain, hand scout inga harald; stack 4 bishop",
        "end; card scout; stack 1; stack 4; pass",
        "red: hand bishop inga harald; stack 1 under scout; stack 4 less 1; turn blue",
    );
    // Without it there is one.
    intrigue(
        "red: hand scout inga harald; stack 4 bishop",
        "end; card scout; stack 1; stack 4",
        "red: hand bishop inga harald; stack 1 under scout; stack 4 less 1; turn blue",
    );
}

#[test]
fn odins_fountain_pays_for_each_search() {
    // DK31
    intrigue(
        &format!(
            "red: l4 odins-fountain, l2 parish-hall, L2, hand scout inga harald; stack 4 only bishop {MASTER}"
        ),
        &format!(
            "end; card scout; stack 1; search 4; at k4; card {MASTER}; card inga; stack 1; search 4; at k4"
        ),
        &format!("red: L0, hand bishop harald {MASTER}; stack 1 under scout inga; stack 4 size 0; turn blue"),
    );
}

#[test]
fn odins_fountain_costs_its_price_and_stands_once() {
    intrigue(
        "red: A1, hand odins-fountain",
        "build odins-fountain l4",
        "red: A0 B0 O0, l4 odins-fountain, hand none",
    );
    never("red: hand odins-fountain", "build odins-fountain l4", "you lack 1 gold");
}

// ------------------------------------------------------------------ Pilgrimage Site

#[test]
fn pilgrimage_site_refills_after_a_loss_in_the_opponents_turn() {
    intrigue(
        &format!(
            "turn blue; red: l4 pilgrimage-site, hand scout inga abbey; \
             blue: n3 city, n4 odins-temple, hand odins-priest; stack 4 bishop {MASTER}"
        ),
        "play odins-priest; red card scout; red stack 1; red card inga; red stack 1; red stack 4; red stack 4",
        &format!(
            "red: hand abbey bishop {MASTER}; blue: hand none; stack 1 under scout inga; stack 4 less 2; \
             discard odins-priest"
        ),
    );
}

#[test]
fn pilgrimage_site_refills_after_godfrey() {
    // DK22
    intrigue(
        &format!(
            "turn blue; red: l4 pilgrimage-site, hand scout inga abbey; blue: l4 {GODFREY}, A1; stack 4 bishop"
        ),
        "use l4; card scout; red stack 4",
        &format!(
            "red: hand abbey bishop inga; blue: l4 free, A0, hand scout; stack 4 less 1; discard {GODFREY}"
        ),
    );
}

#[test]
fn pilgrimage_site_refills_after_fraternal_feuds() {
    turns_up(
        "fraternal-feuds",
        &format!(
            "red: l4 candamir; blue: l4 pilgrimage-site, hand abbey harald storehouse; stack 4 bishop {MASTER}"
        ),
        "red card abbey; red card harald; red stack 2; red stack 1; blue stack 4; blue stack 4",
        &format!(
            "blue: hand storehouse bishop {MASTER}; stack 2 under abbey; stack 1 under harald; stack 4 less 2"
        ),
    );
}

#[test]
fn pilgrimage_site_refills_after_a_traitor() {
    case(
        "duel gold,turmoil,intrigue; red: l3 city, l4 hedge-tavern, hand traitor; \
         blue: l4 pilgrimage-site, hand abbey harald storehouse; stack 6 bishop",
        "play traitor; card abbey; blue stack 6",
        "red: hand abbey; blue: hand bishop harald storehouse; stack 6 less 1; discard traitor",
    );
}

#[test]
fn pilgrimage_site_draws_nothing_at_the_limit() {
    intrigue(
        &format!("turn blue; red: l4 pilgrimage-site, hand scout inga abbey harald; blue: l4 {GODFREY}, A1"),
        "use l4; card scout",
        &format!("red: hand abbey harald inga; blue: l4 free, A0, hand scout; discard {GODFREY}"),
    );
}

#[test]
fn pilgrimage_site_does_nothing_for_cards_given_up_freely() {
    intrigue(
        "red: l4 pilgrimage-site, l2 abbey, hand scout inga harald osmund; stack 4 bishop",
        "end; card scout; stack 1; stack 4",
        "red: hand bishop inga harald osmund; stack 1 under scout; stack 4 less 1; turn blue",
    );
    intrigue(
        "red: A1, hand pilgrimage-site",
        "build pilgrimage-site l4",
        "red: A0 O0, l4 pilgrimage-site, hand none, commerce 1",
    );
}

// ------------------------------------------------------------------ Godfrey the Intriguer

#[test]
fn godfrey_the_intriguer_waits_for_a_later_turn() {
    // DK21
    let state = set(&format!("intrigue; red: A1, hand {GODFREY}; blue: hand scout"));
    let built = play(&state, &format!("build {GODFREY} l4"));
    expect(&state, &built, &format!("red: O0 W0, l4 {GODFREY}, used l4, hand none, strength 1"));
    refuses_on(&built, "use l4", "not now");
}

#[test]
fn godfrey_the_intriguer_takes_a_unit_or_an_action_card() {
    intrigue(
        &format!("red: l4 {GODFREY}, A1; blue: hand abbey brick-ship pilgrimage-site scout"),
        "use l4",
        "red: A0; asked red: card brick-ship, card scout, pass",
    );
    intrigue(
        &format!("red: l4 {GODFREY}, A1; blue: hand abbey brick-ship"),
        "use l4; card brick-ship; build brick-ship l4",
        &format!("red: A0 L0 W0, l4 brick-ship, strength 0; blue: hand abbey; discard {GODFREY}"),
    );
}

#[test]
fn godfrey_the_intriguer_stays_if_he_takes_nothing() {
    intrigue(
        &format!("red: l4 {GODFREY}, A2; blue: hand abbey scout"),
        "use l4; pass; use l4; pass",
        "red: A0",
    );
}

#[test]
fn godfrey_the_intriguer_needs_gold_and_a_hand() {
    never(&format!("red: l4 {GODFREY}; blue: hand scout"), "use l4", "not now");
    never(&format!("red: l4 {GODFREY}, A1"), "use l4", "not now");
}

// ------------------------------------------------------------------ Master of the Brotherhood

#[test]
fn master_of_the_brotherhood_and_an_abbey_exclude_each_other() {
    // DK24
    intrigue(
        &format!("red: A2, hand {MASTER}"),
        &format!("build {MASTER} l4"),
        &format!("red: A0 W0, l4 {MASTER}, hand none, skill 1, limit 4"),
    );
    let act = format!("build {MASTER} l4");
    never(&format!("red: A2, n4 abbey, hand {MASTER}"), &act, "you need a principality without an Abbey");
    let reason = "it cannot stand beside your Master of the Brotherhood";
    never(&format!("red: l4 {MASTER}, hand abbey"), "build abbey n4", reason);
    intrigue(
        &format!("red: A2, n4 abbey, hand {MASTER}"),
        &format!("remove n4; build {MASTER} l4"),
        &format!("red: A0 W0, n4 free, l4 {MASTER}, hand none; discard abbey"),
    );
}

#[test]
fn master_of_the_brotherhood_asks_two_gold_for_each_point_ahead() {
    // Red has 4 points, blue 3.
    let blue = format!("n3 city, l4 {MASTER}, n4 harald");
    preaches(
        "missionary",
        "A3",
        &blue,
        "red at l4",
        "red: A1, l4 harald, hand none; blue: A1, n4 free; discard missionary",
    );
    never(
        &format!("red: n3 city, n4 church, A1, hand missionary; blue: {blue}"),
        "play missionary",
        "your opponent's card asks 2 gold for it first",
    );
    // Two points ahead.
    never(
        &format!("red: n3 city, n4 church, A3, hand missionary; blue: l4 {MASTER}, n4 harald"),
        "play missionary",
        "your opponent's card asks 4 gold for it first",
    );
}

#[test]
fn master_of_the_brotherhood_asks_nothing_of_a_player_who_is_not_ahead() {
    preaches(
        "missionary",
        "A0",
        &format!("n3 city, n5 church, l4 {MASTER}, n4 harald"),
        "red at l4",
        "red: l4 harald, hand none; blue: n4 free; discard missionary",
    );
}

#[test]
fn master_of_the_brotherhood_asks_nothing_for_resources_or_effects_of_expansions() {
    preaches("bishop", "A0", &format!("l4 {MASTER}, A1"), "", "red: A3, hand none; blue: A0; discard bishop");
    intrigue(
        &format!("red: n3 city, l4 {GODFREY}, A1; blue: l4 {MASTER}, hand scout"),
        "use l4; card scout",
        &format!("red: A0, l4 free, hand scout; blue: hand none; discard {GODFREY}"),
    );
}

#[test]
fn master_of_the_brotherhood_is_paid_before_the_priest_works() {
    intrigue(
        &format!(
            "red: n3 city, n4 odins-temple, A3, hand odins-priest; blue: n3 city, l4 {MASTER}, A3, hand abbey"
        ),
        "play odins-priest",
        // Blue has no room for the gold.
        "red: A1, hand none; discard odins-priest",
    );
}

// ------------------------------------------------------------------ Bishop's See

#[test]
fn bishops_see_names_three_units_of_which_one_goes() {
    intrigue(
        "red: n3 city, n4 church, B1 O2 A2, hand bishops-see; blue: l4 harald, l2 inga, n4 austin, n2 osmund",
        "build bishops-see n5; yes; at L4; at L2; at N4; blue at l2",
        "red: B0 O0 A0, n5 bishops-see, hand none, victory 5; blue: l2 free; discard inga",
    );
}

#[test]
fn bishops_see_may_waive_it_and_names_all_of_few_units() {
    // DK11
    let red = "red: n3 city, l4 abbey, B1 O2 A2, hand bishops-see";
    let built = "red: B0 O0 A0, n5 bishops-see, hand none";
    intrigue(&format!("{red}; blue: l4 harald"), "build bishops-see n5; pass", built);
    intrigue(
        &format!("{red}; blue: l4 brick-ship, o5 reiner-the-miller"),
        "build bishops-see n5; yes; blue at o5",
        &format!("{built}; blue: o5 free; discard reiner-the-miller"),
    );
    intrigue(red, "build bishops-see n5", built);
}

#[test]
fn bishops_see_leaves_the_building_below_a_hero() {
    // DK10
    intrigue(
        &format!(
            "red: n3 city, n4 church, B1 O2 A2, hand bishops-see; \
             blue: n3 city, n5 church {JUDITH}, l4 inga, l2 grain-ship, n4 austin"
        ),
        "build bishops-see n5; yes; at N5; at L4; at L2; blue at n5",
        &format!(
            "red: B0 O0 A0, n5 bishops-see, hand none; blue: n5 church, victory 4, skill 5; discard {JUDITH}"
        ),
    );
}

#[test]
fn bishops_see_needs_church_abbey_or_chapel() {
    never(
        "red: n3 city, n4 odins-temple, B1 O2 A2, hand bishops-see",
        "build bishops-see n5",
        "you need Church or Abbey or Chapel",
    );
    case(
        "duel gold,turmoil,intrigue; red: n3 city, n4 chapel-high, B1 O2 A2, hand bishops-see",
        "build bishops-see n5",
        "red: B0 O0 A0, n5 bishops-see, hand none",
    );
}

// ------------------------------------------------------------------ Church

#[test]
fn church_brings_up_to_two_gold() {
    // DK7
    let state = set("intrigue; red: n3 city, B2 O2 A2");
    let built = play(&state, "build church n4; at m4");
    expect(&state, &built, "red: B0 O0 A3, n4 church, victory 4; face-up church odins-temple odins-temple");
    refuses_on(&built, "build church n5", "limit: one per principality");
    intrigue(
        "red: n3 city, B2 O2 A0",
        "build church n4; at m4; at m4",
        "red: B0 O0 A2, n4 church; face-up church odins-temple odins-temple",
    );
    // Fewer may be taken.
    intrigue(
        "red: n3 city, B2 O2 A0",
        "build church n4; at m4; pass",
        "red: B0 O0 A1, n4 church; face-up church odins-temple odins-temple",
    );
    intrigue(
        "red: n3 city, B2 O2 A3",
        "build church n4",
        "red: B0 O0, n4 church; face-up church odins-temple odins-temple",
    );
}

#[test]
fn church_comes_back_to_the_face_up_stack() {
    intrigue(
        "red: n3 city, n4 church, n5 bishops-see",
        "remove n4",
        "red: n4 free, victory 4; face-up church church odins-temple odins-temple",
    );
    never("red: B2 O2", "build church l4", "you have no free place for it");
}

// ------------------------------------------------------------------ Odin's Temple

#[test]
fn odins_temple_draws_a_card() {
    intrigue(
        "red: n3 city, G2 L2 A1, hand scout inga harald; stack 4 bishop",
        "build odins-temple n4; stack 4",
        "red: G0 L0, n4 odins-temple, hand scout inga harald bishop, victory 4; stack 4 less 1; \
         face-up church church odins-temple",
    );
    intrigue(
        "red: n3 city, n4 odins-temple",
        "remove n4",
        "red: n4 free; face-up church church odins-temple odins-temple",
    );
    never("red: n3 city, n4 odins-temple, G2 L2", "build odins-temple n5", "limit: one per principality");
}

// ------------------------------------------------------------------ Sacrificial Site

#[test]
fn sacrificial_site_trades_wool_at_two() {
    intrigue(
        "red: n3 city, n4 odins-temple, L1 W2 B1, hand sacrificial-site",
        "build sacrificial-site n5",
        "red: L0 W0 B0, n5 sacrificial-site, hand none, victory 5",
    );
    intrigue("red: n3 city, n5 sacrificial-site, W3", "trade wool; at k4", "red: W1 L2");
    never(
        "red: n3 city, L1 W2, hand sacrificial-site",
        "build sacrificial-site n5",
        "you need Odin's Fountain or Odin's Temple",
    );
}

#[test]
fn sacrificial_site_hides_the_wool_beside_it_from_brigands() {
    // DK34
    let stocks = "L2 A2 G2 B2 W3 O2";
    intrigue(
        &format!("before roll; red: n3 city, n2 sacrificial-site, {stocks}"),
        "pass; ~die 1; ~face brigands",
        "red: A1; blue: W2",
    );
    intrigue(
        &format!("before roll; red: n3 city, n4 sacrificial-site, {stocks}"),
        "pass; ~die 1; ~face brigands",
        "red: A1 W0; blue: W2",
    );
    // 7 unprotected.
    intrigue(
        "before roll; red: n3 city, n2 sacrificial-site, L2 A2 G1 B1 W3 O1",
        "pass; ~die 1; ~face brigands",
        "red: A3; blue: W2",
    );
}

// ------------------------------------------------------------------ Bran

#[test]
fn bran_defender_of_the_temple_draws_two_cards() {
    intrigue(
        &format!("red: n3 city, n4 odins-temple, O2 W2, hand {BRAN}; stack 4 bishop; stack 5 {MASTER}"),
        &format!("build {BRAN} n4; stack 4; stack 5"),
        &format!(
            "red: O0 W0, n4 odins-temple {BRAN}, hand bishop {MASTER}, victory 5, strength 2; stack 4 less 1; \
             stack 5 less 1"
        ),
    );
}

#[test]
fn bran_defender_of_the_temple_leaves_alone() {
    intrigue(
        &format!("red: n3 city, n4 odins-temple {BRAN}"),
        "remove n4",
        &format!("red: n4 odins-temple, victory 4; discard {BRAN}"),
    );
    // The Temple below works on.
    intrigue(
        &format!("red: n3 city, n4 odins-temple {BRAN}, hand priestess-of-the-norns; stack 4 bishop"),
        "play priestess-of-the-norns; stack 4; card bishop; pass",
        "red: hand bishop; stack 4 less 1; discard priestess-of-the-norns",
    );
    let act = "build odins-temple n5";
    never(&format!("red: n3 city, n4 odins-temple {BRAN}, G2 L2"), act, "limit: one per principality");
}

#[test]
fn bran_defender_of_the_temple_needs_a_temple() {
    let act = format!("build {BRAN} n4");
    never(&format!("red: n3 city, O2 W2, hand {BRAN}"), &act, "you have no free place for it");
}

#[test]
fn bran_defender_of_the_temple_protects_it_from_a_feud() {
    // DK9
    turns_up(
        "feud",
        &format!("red: l4 candamir; blue: n3 city, n4 odins-temple {BRAN}, l4 marketplace, l2 abbey"),
        "blue at l2; blue stack 2",
        "blue: l2 free; stack 2 under abbey",
    );
}

#[test]
fn bran_defender_of_the_temple_moves_with_it() {
    intrigue(
        &format!("red: n3 city, n4 odins-temple {BRAN}, n2 abbey, hand relocation"),
        "play relocation; at n4",
        &format!("red: n4 abbey, n2 odins-temple {BRAN}, hand none; discard relocation"),
    );
}

// ------------------------------------------------------------------ Judith

#[test]
fn judith_guardian_of_the_church_changes_one_resource_into_two_gold() {
    intrigue(
        &format!("red: n3 city, n4 church, G2 O2, hand {JUDITH}"),
        &format!("build {JUDITH} n4; use n4; at k4; at m4; at m4"),
        &format!("red: G0 O0 L0 A2, n4 church {JUDITH}, used n4, hand none, victory 5, skill 2"),
    );
    intrigue(&format!("red: n3 city, n4 church {JUDITH}, A2"), "use n4; at k4; at m4", "red: L0 A3, used n4");
}

#[test]
fn judith_guardian_of_the_church_works_once_a_turn_and_needs_room() {
    let state = set(&format!("intrigue; red: n3 city, n4 church {JUDITH}"));
    refuses_on(&play(&state, "use n4; at k4; at m4; pass"), "use n4", "not now");
    never(&format!("red: n3 city, n4 church {JUDITH}, A3"), "use n4", "not now");
    never(&format!("red: n3 city, n4 church {JUDITH}, L0 A1 G0 B0 W0 O0"), "use n4", "not now");
    let act = format!("build {JUDITH} n4");
    never(&format!("red: n3 city, G2 O2, hand {JUDITH}"), &act, "you have no free place for it");
}

#[test]
fn judith_guardian_of_the_church_keeps_the_church_at_work() {
    intrigue(
        &format!("red: n3 city, n4 church {JUDITH}, hand bishop; blue: A1"),
        "play bishop",
        "red: A3, hand none; blue: A0; discard bishop",
    );
    intrigue(
        &format!("red: n3 city, n4 church {JUDITH}"),
        "remove n4",
        &format!("red: n4 church, victory 4, skill 0; discard {JUDITH}"),
    );
}

// ------------------------------------------------------------------ events

#[test]
fn good_neighbors_turns_the_top_cards() {
    // DK32
    turns_up(
        "good-neighbors",
        "red: l4 odins-fountain; blue: l4 pilgrimage-site; stack 4 bishop",
        "blue at o4; red stack 4",
        "red: hand bishop; blue: G2; stack 4 less 1; open 1 2 3 5",
    );
    turns_up("good-neighbors", "red: l4 odins-fountain", "red pass", "open 1 2 3 4 5");
    turns_up("good-neighbors", "", "", "open 1 2 3 4 5");
}

#[test]
fn good_neighbors_leaves_cards_open_until_they_are_taken() {
    let state =
        set("intrigue; before roll; events good-neighbors; red: hand scout inga; stack 1 abbey harald");
    let open = play(&state, "pass; ~die 2; ~face event");
    expect(&state, &open, "red: L2; blue: B2; events turned; open 1 2 3 4 5");
    let drawn = play(&open, "end; stack 1; pass");
    expect(&open, &drawn, "red: hand scout inga abbey; stack 1 less 1; open 2 3 4 5; turn blue");
    // A card put under a stack changes nothing.
    let under = play(&open, "end; stack 2; card scout; stack 1; stack 2");
    expect(&open, &under, "red: hand 3; stack 1 under scout; stack 2 less 2; open 1 3 4 5; turn blue");
}

#[test]
fn religious_dispute_takes_the_hands_of_players_with_cities() {
    // DK15
    turns_up(
        "religious-dispute",
        "red: n3 city, n4 church, hand abbey scout inga goldsmith harald; blue: hand osmund austin",
        "red card scout; stack 1; card inga; stack 1; card goldsmith; stack 2; pass",
        "red: hand abbey harald; stack 1 under scout inga; stack 2 under goldsmith",
    );
    // Fewer may be kept.
    turns_up(
        "religious-dispute",
        "red: n3 city, n4 church, n5 odins-temple, hand abbey scout inga goldsmith harald",
        "red card scout; stack 1; card inga; stack 1; pass",
        "red: hand abbey harald goldsmith; stack 1 under scout inga",
    );
}

#[test]
fn religious_dispute_pays_for_sites_and_sees() {
    // DK16
    turns_up(
        "religious-dispute",
        "red: l3 city, n3 city, n4 odins-temple, n2 sacrificial-site, n5 bishops-see, l4 bishops-see, W2 A1",
        "red at m2; red at m4; red at m4",
        "red: W3 A3",
    );
}

#[test]
fn religious_dispute_waits_for_both_before_the_pilgrimage_site() {
    // DK17
    turns_up(
        "religious-dispute",
        &format!(
            "red: n3 city, l4 pilgrimage-site, l2 abbey, hand scout inga goldsmith harald; \
             blue: n3 city, hand austin osmund candamir; stack 4 bishop missionary {MASTER} {GODFREY}"
        ),
        "red card scout; stack 1; card inga; stack 1; card goldsmith; stack 1; stack 1; \
         blue card austin; stack 2; card osmund; stack 2; stack 2; \
         red stack 4; red stack 4; red stack 4; red stack 4",
        &format!(
            "red: hand bishop missionary {MASTER} {GODFREY}; blue: hand none; \
             stack 1 under scout inga goldsmith harald; stack 2 under austin osmund candamir; stack 4 less 4"
        ),
    );
}
