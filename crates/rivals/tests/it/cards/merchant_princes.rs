//! Every card of the Era of Merchant Princes, and every ruling on it that changes play.

use crate::script::{BLUE, RED, answers, case, expect, play, refuses, refuses_on, set};
use table::{Game, Viewer};

const GERO: &str = "gero-the-master-merchant";
const HERGILD: &str = "hergild-the-master-merchant";
const MARITIME: &str = "maritime-trade-monopoly";
const OLAF: &str = "olaf-the-merchant-ship-captain";
const PIRATE: &str = "pirate-ship:merchant-princes";
const CLOTH: &str = "cloth-merchants-residence";
const PAPER: &str = "paper-merchants-residence";
const ALLIANCE: &str = "master-merchants-alliance";
const HOUR: &str = "hour-of-the-master-merchants";
const FULL: &str = "L3 A3 G3 B3 W3 O3";
const BARE: &str = "L0 A0 G0 B0 W0 O0";

/// Red plays this card; besides what is expected it leaves the hand for the discard pile.
#[track_caller]
fn plays(card: &str, position: &str, script: &str, expected: &str) {
    case(
        &format!("merchant-princes; red: hand {card}; {position}"),
        &format!("red play {card}; {script}"),
        &format!("red: hand none; discard {card}; {expected}"),
    );
}

/// The same, up to the question that is asked then.
#[track_caller]
fn asks(card: &str, position: &str, script: &str, expected: &str) {
    case(
        &format!("merchant-princes; red: hand {card}; {position}"),
        &format!("red play {card}; {script}"),
        &format!("red: hand none; {expected}"),
    );
}

/// Red cannot play this card.
#[track_caller]
fn cannot_play(card: &str, position: &str, reason: &str) {
    refuses(&format!("merchant-princes; red: hand {card}; {position}"), &format!("play {card}"), reason);
}

/// Red rolls this number and turns up this event card, which goes under its stack.
#[track_caller]
fn turns_up(card: &str, number: u8, position: &str, script: &str, expected: &str) {
    case(
        &format!("merchant-princes; before roll; events {card}; {position}"),
        &format!("pass; ~die {number}; ~face event; {script}"),
        &format!("events turned; {expected}"),
    );
}

// ------------------------------------------------------------------ action cards

#[test]
fn gero_the_master_merchant_brings_one_or_two_resources() {
    plays(GERO, "red: l4 brick-ship, n4 large-trade-ship", "at o2; at o2", "red: O3");
    plays(GERO, "red: l4 brick-ship, n4 large-trade-ship", "at m4; at k2", "red: A1 B2");
    plays(GERO, "red: l4 brick-ship, n4 large-trade-ship", "at o2; pass", "red: O2");
}

#[test]
fn gero_the_master_merchant_with_little_room() {
    plays(GERO, &format!("red: l4 brick-ship, n4 wool-ship, {FULL}, O2"), "", "red: O3");
    let full = format!("red: l4 brick-ship, n4 wool-ship, {FULL}");
    cannot_play(GERO, &full, "you need room for a resource");
}

#[test]
fn gero_the_master_merchant_needs_two_trade_ships() {
    cannot_play(GERO, &format!("red: l4 brick-ship, n4 {PIRATE}"), "you need 2 trade ships");
    cannot_play(GERO, "red: l4 brick-ship; blue: l4 ore-ship", "you need 2 trade ships");
}

#[test]
fn guild_master_brings_one_or_two_resources() {
    plays("guild-master", "red: l3 city, l4 craft-guild", "at o2; at k4", "red: O2 L2");
    plays("guild-master", "red: l3 city, l4 craft-guild", "at m4; pass", "red: A1");
}

#[test]
fn guild_master_needs_a_craft_guild_and_room() {
    cannot_play("guild-master", "blue: l3 city, l4 craft-guild", "you need Craft Guild");
    let full = format!("red: l3 city, l4 craft-guild, {FULL}");
    cannot_play("guild-master", &full, "you need room for a resource");
}

#[test]
fn hergild_the_master_merchant_trades_one_for_one_as_often_as_you_like() {
    plays(
        HERGILD,
        "red: l4 wool-ship, n4 large-trade-ship, W3",
        "trade wool; at o2; trade wool; at m4; trade wool; at k4",
        "red: lingering hergild-the-master-merchant wool, W0 O2 A1 L2",
    );
}

#[test]
fn hergild_the_master_merchant_names_one_kind_that_a_ship_trades() {
    let two = "red: l4 wool-ship, n4 ore-ship, W1 O1";
    asks(HERGILD, two, "", "asked red: name ore, name wool");
    let state = set(&format!("merchant-princes; red: hand {HERGILD}; {two}"));
    let named = play(&state, &format!("play {HERGILD}; name wool"));
    refuses_on(&named, "trade ore", "not now");
    expect(&named, &play(&named, "trade wool; at o2"), "red: W0 O2");
}

#[test]
fn hergild_the_master_merchant_works_until_the_end_of_the_turn() {
    let state = set(&format!("merchant-princes; red: l4 wool-ship, n4 large-trade-ship, W1, hand {HERGILD}"));
    let after = play(&state, &format!("play {HERGILD}; end; stack 1; stack 1; stack 1; pass"));
    refuses_on(&after, "red trade wool", "red is not asked");
    let blues = play(&after, "blue pass; ~die 3; ~face trade");
    refuses_on(&blues, "trade wool", "not now");
    let again = play(&blues, "end; stack 1; stack 1; stack 1; pass; red pass; ~die 3; ~face trade");
    refuses_on(&again, "trade wool", "not now");
}

#[test]
fn hergild_the_master_merchant_sets_off_no_alliance() {
    plays(
        HERGILD,
        &format!("red: l4 wool-ship, n4 large-trade-ship, W3; blue: l3 city, l4 {ALLIANCE}"),
        "trade wool; at o2",
        "red: lingering hergild-the-master-merchant wool, W2 O2",
    );
}

#[test]
fn hergild_the_master_merchant_needs_ships() {
    let harbor = "you need a Commercial Harbor or 2 trade ships";
    cannot_play(HERGILD, "red: l4 wool-ship", harbor);
    cannot_play(HERGILD, &format!("red: l4 wool-ship, n4 {PIRATE}"), harbor);
    let single = "you need a trade ship for a single resource";
    cannot_play(HERGILD, "red: l3 city, l4 commercial-harbor", single);
    cannot_play(HERGILD, "red: l3 city, l4 commercial-harbor, n4 large-trade-ship", single);
    plays(
        HERGILD,
        "red: l3 city, l4 commercial-harbor, n4 wool-ship",
        "trade wool; at o2",
        "red: lingering hergild-the-master-merchant wool, W0 O2",
    );
}

#[test]
fn maritime_trade_monopoly_demands_one_for_each_ship_more() {
    plays(MARITIME, "red: l4 wool-ship", "at o2", "red: O2; blue: O0");
    plays(MARITIME, "red: l4 wool-ship, n4 ore-ship", "at o2; at k4", "red: O2 L2; blue: O0 L0");
    plays(
        MARITIME,
        "red: l4 wool-ship, n4 ore-ship, l2 gold-ship; blue: A2",
        "at m4; at m4",
        "red: A2; blue: A0",
    );
    plays(MARITIME, "red: l4 wool-ship, n4 ore-ship; blue: l4 brick-ship", "at o2", "red: O2; blue: O0");
}

#[test]
fn maritime_trade_monopoly_leaves_the_region_to_the_opponent() {
    let two = "blue: o3 road, p3 settlement, q4 mountain-4 1, q2 hill-5";
    asks(MARITIME, &format!("red: l4 wool-ship; {two}"), "at o2", "asked blue: at o2, at q4");
    plays(MARITIME, &format!("red: l4 wool-ship; {two}"), "at o2; blue at q4", "red: O2; blue: q4 0");
}

#[test]
fn maritime_trade_monopoly_needs_more_trade_ships_than_the_opponent() {
    let reason = "you need more trade ships than your opponent";
    cannot_play(MARITIME, "", reason);
    cannot_play(MARITIME, &format!("red: l4 {PIRATE}"), reason);
    cannot_play(MARITIME, "red: l4 wool-ship; blue: l4 large-trade-ship", reason);
    plays(MARITIME, &format!("red: l4 large-trade-ship; blue: l4 {PIRATE}"), "at o2", "red: O2; blue: O0");
}

#[test]
fn maritime_trade_monopoly_needs_something_to_store() {
    let reason = "you need a resource of your opponent's that you can store";
    cannot_play(MARITIME, &format!("red: l4 wool-ship, O3; blue: {BARE}, O3"), reason);
    cannot_play(MARITIME, &format!("red: l4 wool-ship; blue: {BARE}"), reason);
}

/// Blue has the trade advantage, and with it 3 victory points.
const TRADERS: &str = "blue: l4 brick-ship, n4 wool-ship, l2 ore-ship";

#[test]
fn mendicants_demand_one_resource() {
    plays("mendicants", &format!("red: l3 city; {TRADERS}"), "at o2", "red: O2; blue: O0");
}

#[test]
fn mendicants_may_demand_a_second_one_of_a_player_with_more_points() {
    plays("mendicants", TRADERS, "at o2; at k4", "red: O2 L2; blue: O0 L0");
    plays("mendicants", TRADERS, "at o2; pass", "red: O2; blue: O0");
}

#[test]
fn mendicants_leave_the_region_to_the_opponent() {
    let towns = "o3 road, p3 settlement, q4 mountain-4 1, q2 hill-5";
    asks("mendicants", &format!("{TRADERS}, {towns}"), "at o2", "asked blue: at o2, at q4");
}

#[test]
fn mendicants_need_an_opponent_with_the_trade_advantage() {
    let reason = "you need an opponent with the trade advantage";
    cannot_play("mendicants", "blue: l4 brick-ship, n4 wool-ship", reason);
    cannot_play("mendicants", "red: l4 brick-ship, n4 wool-ship, l2 ore-ship", reason);
    let reason = "you need a resource of your opponent's that you can store";
    cannot_play("mendicants", &format!("{TRADERS}, {BARE}"), reason);
    cannot_play("mendicants", &format!("red: {FULL}; {TRADERS}"), reason);
}

#[test]
fn tactical_retreat_gives_up_a_building_abroad() {
    case(
        "merchant-princes; red: M3 brigand-camp, hand tactical-retreat",
        "play tactical-retreat; at o2; at k4",
        "red: M3 free, O2 L2, hand none; blue: O0; discard brigand-camp tactical-retreat",
    );
    // The two kinds may be the same.
    case(
        "merchant-princes; red: M3 brigand-camp, hand tactical-retreat",
        "play tactical-retreat; at o2; at o2",
        "red: M3 free, O3, hand none; blue: O0; discard brigand-camp tactical-retreat",
    );
}

#[test]
fn tactical_retreat_of_one_of_two() {
    let state = set("merchant-princes; red: M3 brigand-camp, N5 trading-station, hand tactical-retreat;
                     blue: n3 city");
    let asked = play(&state, "play tactical-retreat");
    expect(&asked, &asked, "asked red: at M3, at N5");
    expect(
        &state,
        &play(&asked, "at N5; at o2; at k4"),
        "red: N5 free, O2 L2, hand none; blue: O0; discard trading-station tactical-retreat",
    );
}

#[test]
fn tactical_retreat_leaves_the_region_to_the_opponent() {
    let state = set("merchant-princes; red: M3 brigand-camp, hand tactical-retreat;
                     blue: o3 road, p3 settlement, q4 mountain-4 1, q2 hill-5");
    let asked = play(&state, "play tactical-retreat; red at o2");
    expect(&asked, &asked, "asked blue: at o2, at q4");
}

#[test]
fn tactical_retreat_needs_a_building_abroad_and_something_to_take() {
    let reason = "you need a building of yours in your opponent's principality";
    cannot_play("tactical-retreat", "red: l4 abbey; blue: M3 brigand-camp", reason);
    let reason = "you need a resource of your opponent's that you can store";
    cannot_play("tactical-retreat", &format!("red: M3 brigand-camp; blue: {BARE}"), reason);
}

#[test]
fn trade_monopoly_demands_one_to_three_of_a_kind_and_gives_one() {
    let harbor = "red: l3 city, l4 commercial-harbor, W0; blue: W3";
    // The first is demanded at once, for there is one pasture only.
    plays("trade-monopoly", harbor, "name wool; at m2; at m2; at k4", "red: W3 L0; blue: W0 L2");
    plays("trade-monopoly", harbor, "name wool; at m2; pass; at m2", "red: W1; blue: W2");
    plays("trade-monopoly", harbor, "name wool; pass; at o2", "red: W1 O0; blue: W2 O2");
    plays("trade-monopoly", harbor, "name ore; at o2", "red: O1");
}

#[test]
fn trade_monopoly_names_what_the_opponent_has_and_you_can_store() {
    let harbor = "red: l3 city, l4 commercial-harbor, O3";
    asks("trade-monopoly", harbor, "", "asked red: name brick, name grain, name lumber, name wool");
}

#[test]
fn trade_monopoly_returns_only_what_the_opponent_can_store() {
    asks(
        "trade-monopoly",
        "red: l3 city, l4 commercial-harbor, L1 A1 G1 B1 W0 O1; blue: L3 A3 G3 B3 W3 O2",
        "name wool; pass",
        "red: W1; blue: W2; asked red: at m2, at o2",
    );
}

#[test]
fn trade_monopoly_leaves_the_regions_to_the_opponent() {
    let two = "blue: o3 road, p3 settlement, q4 mountain-4 1, q2 hill-5";
    asks(
        "trade-monopoly",
        &format!("red: l3 city, l4 commercial-harbor; {two}"),
        "name ore",
        "asked blue: at o2, at q4",
    );
}

#[test]
fn trade_monopoly_needs_a_commercial_harbor_and_something_to_take() {
    cannot_play("trade-monopoly", "blue: l3 city, l4 commercial-harbor", "you need Commercial Harbor");
    cannot_play(
        "trade-monopoly",
        &format!("red: l3 city, l4 commercial-harbor; blue: {BARE}"),
        "you need a resource of your opponent's that you can store",
    );
}

// ------------------------------------------------------------------ metropolis

#[test]
fn commercial_metropolis_is_worth_four_with_its_city() {
    case(
        &format!("merchant-princes; red: l3 city, k5 {PAPER} 3, L2 B2 W2, hand commercial-metropolis"),
        "build commercial-metropolis l3",
        "red: L0 B0 W0, l3 commercial-metropolis, hand none, victory 6",
    );
    let ships = "l4 brick-ship, l5 gold-ship, l2 grain-ship, l1 lumber-ship, n4 ore-ship, n2 wool-ship";
    case(
        &format!("merchant-princes; red: l3 city, {ships}, L2 B2 W2, hand commercial-metropolis"),
        "build commercial-metropolis l3",
        "red: L0 B0 W0, l3 commercial-metropolis, hand none, victory 6, commerce 6",
    );
}

#[test]
fn commercial_metropolis_leaves_the_city_a_city() {
    let state = set("merchant-princes; red: l3 city commercial-metropolis, hand craft-guild, B1 L1 O3");
    expect(
        &state,
        &play(&state, "build craft-guild l5; at m4; at m4"),
        "red: B0 L0 O0 A2, l5 craft-guild, hand none, victory 6",
    );
    refuses_on(&state, "remove l3", "not now");
    refuses_on(&state, "build city l3", "you lack 1 grain");
}

#[test]
fn commercial_metropolis_needs_a_residence_at_level_3_or_6_commerce_points() {
    let reason = "you need a Residence at level 3 or 6 commerce points";
    let build = "build commercial-metropolis l3";
    let hand = "L2 B2 W2, hand commercial-metropolis";
    refuses(&format!("merchant-princes; red: l3 city, k5 {PAPER} 2, {hand}"), build, reason);
    let ships = "l4 brick-ship, l5 gold-ship, l2 grain-ship, l1 lumber-ship, n4 ore-ship, n2 wool-ship";
    // D6.13: the Brigand Camp counts.
    refuses(
        &format!("merchant-princes; red: l3 city, {ships}, {hand}; blue: M3 brigand-camp"),
        build,
        reason,
    );
    // The opponent's Residence is not one's own.
    refuses(&format!("merchant-princes; red: l3 city, {hand}; blue: l3 city, k5 {PAPER} 3"), build, reason);
    refuses(&format!("merchant-princes; red: k5 {PAPER} 3, {hand}"), build, "you have no free place for it");
    refuses(&format!("merchant-princes; red: l3 city, k5 {PAPER} 3, {hand}, B1"), build, "you lack 1 brick");
}

#[test]
fn commercial_metropolis_stays_when_the_residence_falls() {
    case(
        &format!("merchant-princes; red: l3 city commercial-metropolis, l4 commercial-harbor, k5 {PAPER} 3"),
        "use l4; at o2; at o2",
        &format!("red: used l4, k5 {PAPER} 2, O3, victory 6"),
    );
}

// ------------------------------------------------------------------ roads

#[test]
fn brigand_camp_takes_a_commerce_point_of_its_host() {
    case(
        "merchant-princes; red: A1, hand brigand-camp; blue: l4 brick-ship, n4 wool-ship, l2 ore-ship",
        "build brigand-camp M3",
        "red: A0 W0, M3 brigand-camp, hand none; blue: commerce 2, victory 2; trade nobody",
    );
    case(
        "merchant-princes; red: A1, hand brigand-camp",
        "build brigand-camp M3",
        "red: A0 W0, M3 brigand-camp, hand none; blue: commerce 0",
    );
}

/// Red has a camp beside blue's Marketplace and two regions with the number 2, blue one.
const MARKET: &str = "merchant-princes; before roll; blue: l4 marketplace;
                      red: M3 brigand-camp, o3 road, p3 settlement, q4 mountain-2, q2 hill-5";

#[test]
fn brigand_camp_brings_gold_when_the_marketplace_does_its_work() {
    case(MARKET, "pass; ~die 2; ~face trade; blue at k4", "red: L2 A1, q4 1; blue: B2 L2");
    // Nothing is stored, so nothing is earned.
    case(&format!("{MARKET}; blue: L3 O3"), "pass; ~die 2; ~face trade", "red: L2, q4 1; blue: B2");
    // Gold that cannot be stored is lost.
    case(
        &format!("{MARKET}; red: A3"),
        "pass; ~die 2; ~face trade; blue at o2",
        "red: L2, q4 1; blue: B2 O2",
    );
}

#[test]
fn brigand_camp_needs_a_free_road() {
    let hand = "red: A1, hand brigand-camp";
    let none = "you have no free place for it";
    refuses(&format!("merchant-princes; {hand}; blue: m3 trading-post"), "build brigand-camp M3", none);
    refuses(&format!("merchant-princes; {hand}, A0"), "build brigand-camp M3", "you lack 1 gold");
    // Never on a road of one's own.
    refuses(&format!("merchant-princes; {hand}"), "build brigand-camp m3", "not now");
}

#[test]
fn brigand_camp_is_removed_by_its_owner_only() {
    let camp = "merchant-princes; red: M3 brigand-camp; blue: l4 brick-ship";
    case(camp, "remove M3", "red: M3 free; blue: commerce 1; discard brigand-camp");
    assert!(!answers(&set(&format!("{camp}; turn blue"))).contains("m3"));
}

#[test]
fn trading_post_moves_a_resource_across_its_road() {
    case(
        "merchant-princes; red: hand trading-post",
        "build trading-post m3",
        "red: G0 W0, m3 trading-post, hand none, commerce 1",
    );
    let post = set("merchant-princes; red: m3 trading-post, A1");
    let asked = play(&post, "use m3");
    expect(&asked, &asked, "asked red: at m2, at m4");
    let up = play(&asked, "at m2");
    expect(&post, &up, "red: used m3, W0 A2");
    refuses_on(&up, "use m3", "not now");
    expect(&post, &play(&asked, "at m4"), "red: used m3, W2 A0");
}

#[test]
fn trading_post_needs_room_on_the_other_side() {
    case("merchant-princes; red: m3 trading-post, W3 A1", "use m3", "red: used m3, W2 A2");
    refuses("merchant-princes; red: m3 trading-post, W0 A0", "use m3", "not now");
    refuses("merchant-princes; red: m3 trading-post, W3 A3", "use m3", "not now");
}

#[test]
fn trading_post_works_on_each_of_two_roads() {
    case(
        "merchant-princes; red: m3 trading-post, o3 road trading-post, A0 W1 O1 G0",
        "use m3; use o3",
        "red: used m3 o3, W0 A1 O0 G1",
    );
}

#[test]
fn trading_post_leaves_the_road_a_road() {
    case(
        "merchant-princes; red: o3 road trading-post; regions forest-4 forest-6",
        "build settlement p3; pass; region forest-4",
        "red: L0 G0 B0 W0, p3 settlement, q4 forest-4 0, q2 forest-6 0; regions less 2",
    );
}

#[test]
fn trading_post_needs_a_free_road() {
    let hand = "merchant-princes; red: hand trading-post";
    let none = "you have no free place for it";
    refuses(&format!("{hand}; blue: M3 brigand-camp"), "build trading-post m3", none);
    refuses(&format!("{hand}, m3 trading-post"), "build trading-post m3", none);
}

// ------------------------------------------------------------------ regions

#[test]
fn cloth_merchants_residence_costs_nothing_and_rises_for_two_wool_of_its_pasture() {
    let state = set(&format!("merchant-princes; red: l3 city, W3, hand {CLOTH}"));
    let built = play(&state, &format!("build {CLOTH} m1"));
    expect(&state, &built, &format!("red: m1 {CLOTH} 0, hand none, commerce 0"));
    let up = play(&built, "use m1");
    expect(&built, &up, &format!("red: W1, m1 {CLOTH} 1, commerce 1"));
    refuses_on(&up, "use m1", "not now");
}

#[test]
fn cloth_merchants_residence_shows_up_to_three_commerce_points() {
    for (level, trade) in [(1, "trade nobody"), (2, "trade red")] {
        let next = level + 1;
        case(
            &format!("merchant-princes; red: l3 city, m1 {CLOTH} {level}, W2"),
            "use m1",
            &format!("red: W0, m1 {CLOTH} {next}, commerce {next}; {trade}"),
        );
    }
    refuses(&format!("merchant-princes; red: l3 city, m1 {CLOTH} 3, W3"), "use m1", "not now");
}

#[test]
fn cloth_merchants_residence_is_paid_by_its_own_pasture() {
    let two = "o3 road, p3 settlement, q4 pasture-5 3, q2 hill-5";
    refuses(&format!("merchant-princes; red: l3 city, {two}, m1 {CLOTH}, W1"), "use m1", "not now");
    case(
        &format!("merchant-princes; red: l3 city, {two}, q5 {CLOTH}, W1"),
        "use q5",
        &format!("red: q4 1, q5 {CLOTH} 1"),
    );
}

#[test]
fn cloth_merchants_residence_needs_a_city_and_a_pasture() {
    let hand = format!("merchant-princes; red: hand {CLOTH}");
    refuses(&hand, &format!("build {CLOTH} m1"), "you need a city");
    refuses(&format!("{hand}, l3 city"), &format!("build {CLOTH} k5"), "only on m1");
}

#[test]
fn paper_merchants_residence_costs_nothing_and_rises_for_two_lumber_of_its_forest() {
    case(
        &format!("merchant-princes; red: l3 city, L3, hand {PAPER}"),
        &format!("build {PAPER} k5; use k5"),
        &format!("red: L1, k5 {PAPER} 1, hand none, commerce 1, progress 0, victory 3"),
    );
}

#[test]
fn paper_merchants_residence_shows_other_points_on_each_side() {
    for (level, points, limit) in
        [(1, "commerce 1, progress 1, victory 3", 4), (2, "commerce 1, progress 1, victory 4", 4)]
    {
        case(
            &format!("merchant-princes; red: l3 city, k5 {PAPER} {level}, L2"),
            "use k5",
            &format!("red: L0, k5 {PAPER} {}, {points}, limit {limit}", level + 1),
        );
    }
    refuses(&format!("merchant-princes; red: l3 city, k5 {PAPER} 3, L3"), "use k5", "not now");
}

#[test]
fn paper_merchants_residence_needs_a_city_and_a_forest() {
    let hand = format!("merchant-princes; red: hand {PAPER}");
    refuses(&hand, &format!("build {PAPER} k5"), "you need a city");
    refuses(&format!("{hand}, l3 city"), &format!("build {PAPER} m1"), "only on k5");
    refuses(&format!("merchant-princes; red: l3 city, k5 {PAPER}, L1; blue: L3"), "use k5", "not now");
}

// ------------------------------------------------------------------ settlement and city expansions

#[test]
fn wainwright_trades_any_three_resources_for_another() {
    case(
        "merchant-princes; red: hand wainwright, L2 O2",
        "build wainwright l4; use l4; at k2; at m2; at o4; at m4",
        "red: used l4, L1 O1 B0 W0 G0 A1, l4 wainwright, hand none, commerce 1",
    );
    let paid = play(&set("merchant-princes; red: l4 wainwright"), "use l4; at k2; at m2; at o4");
    expect(&paid, &paid, "asked red: at k4, at m4, at o2");
    // All that is left pays itself.
    case(
        &format!("merchant-princes; red: l4 wainwright, {BARE}, W3"),
        "use l4; at o2",
        "red: used l4, W0 O1",
    );
}

#[test]
fn wainwright_needs_three_resources_and_room_for_another_kind() {
    refuses(&format!("merchant-princes; red: l4 wainwright, {BARE}, W2"), "use l4", "not now");
    refuses(&format!("merchant-princes; red: l4 wainwright, {FULL}"), "use l4", "not now");
    // Only lumber has room, so no lumber is paid.
    let state = set(&format!("merchant-princes; red: l4 wainwright, {FULL}, L2"));
    let asked = play(&state, "use l4");
    expect(&asked, &asked, "asked red: at k2, at m2, at m4, at o2, at o4");
    expect(&state, &play(&asked, "at k2; at k2; at m2"), "red: used l4, B1 W2 L3");
    // Lumber and ore have room: once lumber is paid, ore may not be.
    let two = set(&format!("merchant-princes; red: l4 wainwright, {FULL}, L2 O2"));
    let asked = play(&two, "use l4; at k4");
    expect(&asked, &asked, "asked red: at k2, at k4, at m2, at m4, at o4");
}

/// Red has a second mountain.
const MOUNTAINS: &str = "red: o3 road, p3 settlement, q2 mountain-4 0, q4 field-1, l4 wainwright";

#[test]
fn wainwright_moves_resources_between_regions_of_a_kind() {
    let state = set(&format!("merchant-princes; {MOUNTAINS}, {BARE}, O3"));
    let asked = play(&state, "use l4");
    expect(&asked, &asked, "asked red: option 1, option 2");
    // The first moves at once: there is one way only.
    expect(&state, &play(&asked, "option 1; pass"), "red: used l4, O2, q2 1");
    expect(&state, &play(&asked, "option 1; at q2; pass"), "red: used l4, O1, q2 2");
    expect(&state, &play(&asked, "option 1; at q2; at q2"), "red: used l4, O0, q2 3");
    case(
        &format!("merchant-princes; {MOUNTAINS}, {BARE}, O3, q2 2"),
        "use l4; option 1",
        "red: used l4, O2, q2 3",
    );
}

#[test]
fn wainwright_works_once_in_a_turn_either_way() {
    let state = set(&format!("merchant-princes; {MOUNTAINS}, O3"));
    let moved = play(&state, "use l4; option 1; at o2; pass");
    refuses_on(&moved, "use l4", "not now");
    let traded = play(&state, "use l4; option 2; at o2; at o2; at o2; at m4");
    refuses_on(&traded, "use l4", "not now");
}

#[test]
fn wainwright_moves_to_one_region_only() {
    let three = "red: o3 road, p3 settlement, q2 mountain-4 0, q4 mountain-2 0, l4 wainwright";
    let state = set(&format!("merchant-princes; {three}, {BARE}, O3"));
    let asked = play(&state, "use l4; option 1; at q4");
    expect(&asked, &asked, "asked red: at q4, pass");
}

/// The Gold Cache comes with the Era of Gold, so they meet in the Duel only.
#[test]
fn wainwright_sets_off_the_alliance_with_three_equal_resources() {
    let alliance = format!("blue: l3 city, l4 {ALLIANCE}");
    case(
        &format!("merchant-princes; red: l4 wainwright, {BARE}, O3; {alliance}"),
        "use l4; at m4",
        "red: used l4, O0 A1; blue: O2",
    );
    case(
        &format!("merchant-princes; red: l4 wainwright, {BARE}, O2 W1; {alliance}"),
        "use l4; at m4",
        "red: used l4, O0 W0 A1",
    );
}

#[test]
fn olaf_the_merchant_ship_captain_demands_and_gives_back_and_leaves() {
    let olaf = format!("merchant-princes; red: l4 {OLAF}");
    case(
        &olaf,
        "use l4; at o2; at k4; at m2",
        &format!("red: l4 free, O2 L2 W0; blue: O0 L0 W2; discard {OLAF}"),
    );
    // One is enough, and it may go back.
    case(&olaf, "use l4; at o2; pass; at o2", &format!("red: l4 free, commerce 0, skill 0; discard {OLAF}"));
}

#[test]
fn olaf_the_merchant_ship_captain_waits_for_a_later_turn() {
    let state = set(&format!("merchant-princes; red: hand {OLAF}"));
    let built = play(&state, &format!("build {OLAF} l4"));
    expect(&state, &built, &format!("red: used l4, G0 W0, l4 {OLAF}, hand none, commerce 1, skill 1"));
    refuses_on(&built, "use l4", "not now");
    let next = play(
        &built,
        "end; stack 1; stack 1; stack 1; pass; blue pass; ~die 1; ~face trade;
         end; stack 1; stack 1; stack 1; pass; red pass; ~die 1; ~face trade",
    );
    expect(&next, &play(&next, "use l4; at o2; pass; at o2"), &format!("red: l4 free; discard {OLAF}"));
}

#[test]
fn olaf_the_merchant_ship_captain_needs_something_to_take() {
    refuses(&format!("merchant-princes; red: l4 {OLAF}; blue: {BARE}"), "use l4", "not now");
    refuses(&format!("merchant-princes; red: l4 {OLAF}, {FULL}"), "use l4", "not now");
}

#[test]
fn olaf_the_merchant_ship_captain_leaves_the_region_to_the_opponent() {
    let two = "blue: o3 road, p3 settlement, q4 mountain-4 1, q2 hill-5";
    let asked = play(&set(&format!("merchant-princes; red: l4 {OLAF}; {two}")), "use l4; at o2");
    expect(&asked, &asked, "asked blue: at o2, at q4");
}

#[test]
fn olaf_the_merchant_ship_captain_gives_only_what_the_opponent_can_store() {
    let asked =
        play(&set(&format!("merchant-princes; red: l4 {OLAF}, A1; blue: {FULL}")), "use l4; at o2; at k4");
    expect(&asked, &asked, "asked red: at k4, at o2");
}

#[test]
fn pirate_ship_of_the_merchant_princes_sinks_a_trade_ship() {
    case(
        &format!("merchant-princes; red: hand {PIRATE}; blue: l4 brick-ship, n4 ore-ship"),
        &format!("build {PIRATE} l4; blue at n4"),
        &format!("red: L0 W0, l4 {PIRATE}, hand none; blue: n4 free; discard ore-ship"),
    );
    case(
        &format!("merchant-princes; red: hand {PIRATE}; blue: l4 olaf-the-merchant-ship-captain"),
        &format!("build {PIRATE} l4"),
        &format!("red: L0 W0, l4 {PIRATE}, hand none"),
    );
    case(
        &format!("merchant-princes; before roll; red: l4 {PIRATE}"),
        "pass; ~die 2; ~face harvest; red at o2; blue at o2",
        "red: L2 O2 A1; blue: B2 O2",
    );
}

#[test]
fn ship_builder_makes_ships_cheaper_by_lumber_or_wool() {
    for ship in ["brick-ship", "large-trade-ship", PIRATE] {
        for (left_out, rest) in [("lumber", "W0"), ("wool", "L0")] {
            case(
                &format!("merchant-princes; red: l4 ship-builder, hand {ship}"),
                &format!("build {ship} n4; name {left_out}"),
                &format!("red: {rest}, n4 {ship}, hand none"),
            );
        }
    }
    case(
        "merchant-princes; red: l4 ship-builder, L0, hand brick-ship",
        "build brick-ship n4",
        "red: W0, n4 brick-ship, hand none",
    );
}

#[test]
fn ship_builder_makes_nothing_else_cheaper() {
    refuses(
        "merchant-princes; red: l4 ship-builder, W0, hand storehouse",
        "build storehouse n4",
        "you lack 1 wool",
    );
}

#[test]
fn ship_builder_brings_trade_ships_back_for_gold() {
    let state = set(&format!(
        "merchant-princes; red: l4 ship-builder, A3; discard brick-ship scout {PIRATE} ore-ship"
    ));
    let asked = play(&state, "use l4");
    expect(&state, &asked, "red: A2; asked red: card brick-ship, card ore-ship");
    let one = play(&asked, "card brick-ship");
    expect(&state, &one, &format!("red: A2, hand brick-ship; discard scout {PIRATE} ore-ship"));
    let two = play(&one, "use l4");
    expect(&one, &two, &format!("red: A1, hand brick-ship ore-ship; discard scout {PIRATE}"));
    refuses_on(&two, "use l4", "not now");
    // The opponent has seen them.
    let view = two.view(Viewer::Seat(BLUE));
    assert_eq!(view.hand(RED).cards(), two.hand(RED).cards());
}

#[test]
fn ship_builder_needs_gold_and_stands_alone() {
    refuses("merchant-princes; red: l4 ship-builder; discard brick-ship", "use l4", "not now");
    case(
        "merchant-princes; red: hand ship-builder",
        "build ship-builder l4",
        "red: O0 W0, l4 ship-builder, hand none, skill 1",
    );
}

// ------------------------------------------------------------------ city expansions

#[test]
fn commercial_harbor_comes_from_the_face_up_stack() {
    case(
        "merchant-princes; red: l3 city, B1 G2 W2",
        "build commercial-harbor l4",
        "red: B0 G0 W0, l4 commercial-harbor, commerce 1, victory 4; face-up commercial-harbor",
    );
    refuses("merchant-princes; red: B1 G2 W2", "build commercial-harbor l4", "you have no free place for it");
    refuses(
        "merchant-princes; red: l3 city, l4 commercial-harbor, B1 G2 W2",
        "build commercial-harbor l5",
        "limit: one per principality",
    );
    case(
        "merchant-princes; red: l3 city, l4 commercial-harbor",
        "remove l4",
        "red: l4 free, victory 3; face-up commercial-harbor commercial-harbor",
    );
}

#[test]
fn commercial_harbor_turns_one_residence_down_for_two_resources() {
    let state =
        set(&format!("merchant-princes; red: l3 city, l4 commercial-harbor, m1 {CLOTH} 1, k5 {PAPER} 2, W2"));
    let asked = play(&state, "use l4");
    expect(&asked, &asked, "asked red: at k5, at m1");
    let lowered = play(&asked, "at k5; at o2; at m4");
    expect(&state, &lowered, &format!("red: used l4, k5 {PAPER} 1, O2 A1, progress 0"));
    refuses_on(&lowered, "use l4", "not now");
    // One turned up in the same turn may be chosen.
    expect(&state, &play(&state, "use m1; use l4; at m1; at m2; at m2"), "red: used l4");
}

#[test]
fn commercial_harbor_needs_a_residence_above_level_0_and_room() {
    let harbor = "merchant-princes; red: l3 city, l4 commercial-harbor";
    refuses(harbor, "use l4", "not now");
    refuses(&format!("{harbor}, k5 {PAPER} 0"), "use l4", "not now");
    // DG30
    refuses(&format!("{harbor}, k5 {PAPER} 1, {FULL}"), "use l4", "not now");
    case(
        &format!("{harbor}, k5 {PAPER} 1, {FULL}, O2"),
        "use l4",
        &format!("red: used l4, k5 {PAPER} 0, O3"),
    );
    // Never the opponent's.
    refuses(&format!("{harbor}; blue: l3 city, k5 {PAPER} 1"), "use l4", "not now");
}

#[test]
fn commercial_harbor_that_is_removed_leaves_what_needed_it() {
    case(
        "merchant-princes; red: l3 city, l4 commercial-harbor, l5 lighthouse",
        "remove l4",
        "red: l4 free; face-up commercial-harbor commercial-harbor",
    );
}

#[test]
fn craft_guild_turns_the_residences_up() {
    case(
        &format!("merchant-princes; red: l3 city, k5 {PAPER} 0, m1 {CLOTH} 1, O3, hand craft-guild"),
        "build craft-guild l4",
        &format!(
            "red: B0 L0 O0, l4 craft-guild, k5 {PAPER} 1, m1 {CLOTH} 2, hand none, victory 5; trade red"
        ),
    );
    case(
        &format!("merchant-princes; red: l3 city, O3, hand craft-guild; blue: l3 city, k5 {PAPER}"),
        "build craft-guild l4; at o2; at m4",
        "red: B0 L0 O1 A1, l4 craft-guild, hand none, victory 4",
    );
}

#[test]
fn craft_guild_stands_alone_in_a_city() {
    let hand = "merchant-princes; red: O3, hand craft-guild";
    refuses(hand, "build craft-guild l4", "you have no free place for it");
    refuses(
        &format!("{hand}, l3 city, l4 craft-guild"),
        "build craft-guild l5",
        "limit: one per principality",
    );
    refuses(&format!("{hand}, l3 city, O2"), "build craft-guild l4", "you lack 1 ore");
}

#[test]
fn lighthouse_lets_the_ship_beside_it_trade_one_for_one() {
    case(
        "merchant-princes; red: l3 city, l4 brick-ship, n4 ore-ship, hand lighthouse, B3",
        "build lighthouse l5; use l5; at m4",
        "red: used l5, B0 L0 O0 A1, l5 lighthouse, hand none, victory 4",
    );
    // Beside the first site lies the second one.
    case(
        "merchant-princes; red: l3 city, l5 ore-ship, l4 lighthouse",
        "use l4; at m4",
        "red: used l4, O0 A1",
    );
    case(
        "merchant-princes; red: l3 city, l2 ore-ship, l1 lighthouse",
        "use l1; at m4",
        "red: used l1, O0 A1",
    );
}

#[test]
fn lighthouse_with_the_large_trade_ship_trades_from_beside_it() {
    let state = set("merchant-princes; red: l3 city, l4 large-trade-ship, l5 lighthouse, A1");
    let asked = play(&state, "use l5");
    expect(&asked, &asked, "asked red: at k4, at m4");
    expect(&state, &play(&asked, "at k4; at o2"), "red: used l5, L0 O2");
    let answers = play(&asked, "at m4");
    expect(&answers, &answers, "asked red: at k2, at k4, at m2, at o2, at o4");
}

#[test]
fn lighthouse_helps_no_other_ship() {
    let lighthouse = "merchant-princes; red: l3 city, l5 lighthouse";
    for beside in ["", ", l2 ore-ship", ", n4 ore-ship", ", l4 abbey", ", l4 ore-ship, O0"] {
        refuses(&format!("{lighthouse}{beside}"), "use l5", "not now");
    }
    refuses(&format!("{lighthouse}, l4 {PIRATE}"), "use l5", "not now");
    // No room for anything else.
    refuses(&format!("{lighthouse}, l4 ore-ship, {FULL}, O2"), "use l5", "not now");
}

#[test]
fn lighthouse_works_once_each() {
    case(
        "merchant-princes; red: l3 city, l4 ore-ship, l5 lighthouse, l2 wool-ship, l1 lighthouse, O2",
        "use l5; at m4; use l1; at m4",
        "red: used l1 l5, O1 W0 A2",
    );
}

#[test]
fn lighthouse_needs_a_commercial_harbor_or_two_trade_ships() {
    let hand = "merchant-princes; red: l3 city, B2, hand lighthouse";
    let reason = "you need a Commercial Harbor or 2 trade ships";
    refuses(&format!("{hand}, n4 ore-ship"), "build lighthouse l4", reason);
    case(
        &format!("{hand}, l4 commercial-harbor"),
        "build lighthouse l5",
        "red: B0 L0 O0, l5 lighthouse, hand none",
    );
}

#[test]
fn master_merchants_alliance_earns_with_the_opponents_trades() {
    let alliance = format!("blue: l3 city, l4 {ALLIANCE}");
    case(&format!("merchant-princes; red: O3; {alliance}"), "trade ore; at m4", "red: O0 A1; blue: O2");
    case(
        &format!("merchant-princes; red: l4 ore-ship, O2; {alliance}"),
        "trade ore; at m4",
        "red: O0 A1; blue: O2",
    );
    case(
        &format!("merchant-princes; red: l4 large-trade-ship, L2; {alliance}"),
        "use l4; at m4",
        "red: L0 A1; blue: L2",
    );
    // What cannot be stored is lost; one's own trades bring nothing.
    case(&format!("merchant-princes; red: O3; {alliance}, O3"), "trade ore; at m4", "red: O0 A1");
    case(&format!("merchant-princes; turn blue; {alliance}, O3"), "trade ore; at m4", "blue: O0 A1");
}

#[test]
fn master_merchants_alliance_stores_where_its_owner_likes() {
    let two = format!("blue: l3 city, l4 {ALLIANCE}, o3 road, p3 settlement, q4 mountain-4, q2 hill-5");
    let asked = play(&set(&format!("merchant-princes; red: O3; {two}")), "trade ore; at m4");
    expect(&asked, &asked, "asked blue: at o2, at q4");
}

#[test]
fn master_merchants_alliance_is_built_in_a_city() {
    let hand = format!("merchant-princes; red: hand {ALLIANCE}, G2");
    refuses(&hand, &format!("build {ALLIANCE} l4"), "you have no free place for it");
    case(
        &format!("{hand}, l3 city"),
        &format!("build {ALLIANCE} l4"),
        &format!("red: B0 G0 L0, l4 {ALLIANCE}, hand none, victory 4"),
    );
}

#[test]
fn trading_station_buys_a_resource_of_its_host() {
    let position = "merchant-princes; red: l3 city, l4 commercial-harbor, A1, hand trading-station;
                    blue: l3 city";
    let state = set(position);
    let built = play(&state, "build trading-station L4");
    expect(&state, &built, "red: B0 W0, L4 trading-station, hand none");
    let used = play(&built, "use L4; at o2");
    expect(&built, &used, "red: used L4, A0 O2; blue: A1 O0");
    refuses_on(&used, "use L4", "not now");
}

#[test]
fn trading_station_may_be_used_in_each_of_its_owners_turns() {
    let state = set("merchant-princes; red: L4 trading-station, A1; blue: l3 city, A1");
    let next =
        play(&state, "use L4; at o2; end; stack 1; stack 1; stack 1; pass; blue pass; ~die 1; ~face trade");
    assert!(!answers(&next).contains("l4"));
    let reds = play(&next, "end; stack 1; stack 1; stack 1; pass; red pass; ~die 1; ~face trade");
    expect(&reds, &play(&reds, "use L4; at k4"), "red: used L4, A1 L2; blue: A3 L0");
}

#[test]
fn trading_station_needs_gold_and_something_to_buy() {
    let station = "merchant-princes; red: L4 trading-station; blue: l3 city";
    refuses(station, "use L4", "not now");
    refuses(&format!("{station}, {BARE}; red: A1"), "use L4", "not now");
    refuses(&format!("{station}, {BARE}, O1; red: A1 O3"), "use L4", "not now");
}

#[test]
fn trading_station_occupies_a_site_of_its_host() {
    let state = set("merchant-princes; turn blue; red: L4 trading-station; blue: l3 city, hand abbey");
    refuses_on(&state, "build abbey l4", "only on l1 l2 n2 n4 l5");
}

#[test]
fn trading_station_needs_a_commercial_harbor_and_a_city_of_the_opponent() {
    let hand = "merchant-princes; red: l3 city, hand trading-station";
    refuses(&format!("{hand}; blue: l3 city"), "build trading-station L4", "you need Commercial Harbor");
    let harbor = format!("{hand}, l4 commercial-harbor");
    refuses(&harbor, "build trading-station L4", "you have no free place for it");
    refuses(
        &format!("{harbor}; blue: l3 city, l4 abbey, l5 craft-guild, l2 harald, l1 inga"),
        "build trading-station L4",
        "you have no free place for it",
    );
}

// ------------------------------------------------------------------ events

#[test]
fn capricious_sea_brings_resources_when_it_is_calm() {
    turns_up(
        "capricious-sea",
        4,
        &format!("red: l4 brick-ship, n4 large-trade-ship; blue: l4 ore-ship, n4 {PIRATE}"),
        "red at o2; red at m4; blue at k4",
        "red: W2 O2 A1; blue: A1 L2",
    );
    turns_up("capricious-sea", 1, "blue: l4 ore-ship", "blue at k4", "red: A1; blue: W2 L2");
}

#[test]
fn capricious_sea_takes_a_trade_ship_of_each_in_a_storm() {
    turns_up(
        "capricious-sea",
        5,
        &format!("red: l4 brick-ship, n4 large-trade-ship, l2 {PIRATE}; blue: l4 ore-ship"),
        "red at n4; red stack 3; blue stack 1",
        "red: O2, n4 free; blue: G2, l4 free; stack 3 under large-trade-ship; stack 1 under ore-ship",
    );
    turns_up("capricious-sea", 6, &format!("red: l4 {PIRATE}"), "", "red: G2; blue: O2");
}

#[test]
fn capricious_sea_counts_a_number_that_brigitta_named() {
    case(
        "merchant-princes; before roll; events capricious-sea; red: l4 brick-ship, hand brigitta-the-wise-woman",
        "play brigitta-the-wise-woman; number 6; pass; ~face event; stack 1",
        "red: G2, l4 free, hand none; blue: O2; stack 1 under brick-ship; events turned;
         discard brigitta-the-wise-woman",
    );
}

#[test]
fn fortunate_trade_voyage_brings_two_of_the_kind_of_a_ship() {
    turns_up(
        "fortunate-trade-voyage",
        2,
        "red: l4 ore-ship, n4 wool-ship; blue: l4 grain-ship",
        "red at l4; red at o2; red at o2; blue at o4; blue pass",
        "red: L2 O3; blue: B2 G2",
    );
    turns_up("fortunate-trade-voyage", 2, "", "", "red: L2; blue: B2");
}

#[test]
fn fortunate_trade_voyage_of_the_large_trade_ship() {
    turns_up(
        "fortunate-trade-voyage",
        2,
        "red: n4 large-trade-ship",
        "name gold; at m4; at m4",
        "red: L2 A2; blue: B2",
    );
    // On any region of that kind.
    let state = set("merchant-princes; before roll; events fortunate-trade-voyage;
                     red: n4 large-trade-ship, o3 road, p3 settlement, q4 gold-field-3, q2 hill-5");
    let named = play(&state, "pass; ~die 2; ~face event; name gold");
    expect(&named, &named, "asked red: at m4, at q4, pass");
}

#[test]
fn fortunate_trade_voyage_loses_what_finds_no_room() {
    turns_up("fortunate-trade-voyage", 2, "red: l4 ore-ship, O2", "at o2", "red: L2 O3; blue: B2");
    turns_up("fortunate-trade-voyage", 2, "red: l4 ore-ship, O3", "", "red: L2; blue: B2");
}

#[test]
fn hour_of_the_master_merchants_turns_every_residence_up() {
    turns_up(
        HOUR,
        1,
        &format!("red: l3 city, k5 {PAPER} 0; blue: l3 city, m1 {CLOTH} 2"),
        "",
        &format!("red: A1, k5 {PAPER} 1; blue: W2, m1 {CLOTH} 3; trade blue"),
    );
}

#[test]
fn hour_of_the_master_merchants_pays_for_those_at_level_3() {
    turns_up(
        HOUR,
        1,
        &format!("red: l3 city, k5 {PAPER} 3, m1 {CLOTH} 2"),
        "",
        &format!("red: A1 L2, m1 {CLOTH} 3; blue: W2; trade red"),
    );
    turns_up(HOUR, 1, &format!("red: l3 city, k5 {PAPER} 3, L3"), "", "red: A1; blue: W2");
}
