//! D6, and what D11 says of the Era of Merchant Princes together with other sets.

use crate::script::{RED, case, expect, play, refuses, refuses_on, set};

const CLOTH: &str = "cloth-merchants-residence";
const PAPER: &str = "paper-merchants-residence";
const HOUR: &str = "hour-of-the-master-merchants";

/// Besides their price these two raise Residences, and one card lowers them.
#[test]
fn d6_3_residences_rise_and_fall() {
    let red = format!("red: l3 city, k5 {PAPER} 1, m1 {CLOTH} 2");
    case(
        &format!("merchant-princes; {red}, O3, hand craft-guild"),
        "build craft-guild l4",
        &format!("red: B0 L0 O0, l4 craft-guild, hand none, k5 {PAPER} 2, m1 {CLOTH} 3; trade red"),
    );
    case(
        &format!("merchant-princes; before roll; events {HOUR}; {red}"),
        "pass; ~die 1; ~face event",
        &format!("red: A1, k5 {PAPER} 2, m1 {CLOTH} 3; blue: W2; events turned; trade red"),
    );
    case(
        &format!("merchant-princes; {red}, l4 commercial-harbor"),
        "use l4; at m1; at o2; at o2",
        &format!("red: m1 {CLOTH} 1, O3, used l4"),
    );
}

/// A level that is lost may cost an advantage and with it a victory point, or a card at the end of the turn.
#[test]
fn d6_4_points_change_with_the_level() {
    let state = set(&format!("merchant-princes; red: l3 city, l4 commercial-harbor, m1 {CLOTH} 2"));
    expect(&state, &state, "red: victory 5, commerce 3");
    let lowered = play(&state, "use l4; at o2; at o2");
    expect(&state, &lowered, &format!("red: m1 {CLOTH} 1, O3, used l4, victory 4, commerce 2; trade nobody"));

    let state = set(&format!(
        "merchant-princes; red: l3 city, l4 commercial-harbor, k5 {PAPER} 2, hand scout scout inga austin"
    ));
    expect(&state, &state, "red: limit 4");
    let lowered = play(&state, "use l4; at o2; at o2");
    expect(&state, &lowered, &format!("red: k5 {PAPER} 1, O3, used l4, limit 3"));
    let trimming = play(&lowered, "end");
    expect(&trimming, &trimming, "asked red: card austin, card inga, card scout");
}

/// The Gold Cache is no region.
#[test]
fn d6_9_nothing_moves_between_a_gold_field_and_the_gold_cache() {
    let duel = "duel gold,turmoil,merchant-princes; red: l4 wainwright, m5 gold-cache 0, L0 A2 G0 B0 W0 O0";
    refuses(duel, "use l4", "not now");
    let traded = play(&set(&format!("{duel}, m5 1")), "use l4");
    // Both stores pay.
    expect(&traded, &traded, "asked red: at k2, at k4, at m2, at o2, at o4");
}

/// The Brigand Camp counts (R4.2).
#[test]
fn d6_13_the_metropolis_asks_for_the_net_commerce_points() {
    let ships = "l4 brick-ship, l5 gold-ship, l2 grain-ship, l1 lumber-ship, n4 ore-ship, n2 wool-ship";
    let red = format!("red: l3 city, {ships}, L2 B2 W2, hand commercial-metropolis");
    let state = set(&format!("merchant-princes; {red}; blue: M3 brigand-camp"));
    assert_eq!(state.tally(RED).points.commerce, 5);
    refuses_on(
        &state,
        "build commercial-metropolis l3",
        "you need a Residence at level 3 or 6 commerce points",
    );
}

#[test]
fn d6_16_gero_and_the_guild_master_bring_one_or_two_resources() {
    for (card, red) in [
        ("gero-the-master-merchant", "l4 ore-ship, n4 wool-ship"),
        ("guild-master", "l3 city, l4 craft-guild"),
    ] {
        let state = set(&format!("merchant-princes; red: {red}, hand {card}"));
        let one = play(&state, &format!("play {card}; at o2"));
        expect(&one, &one, "asked red: at k2, at k4, at m2, at m4, at o2, at o4, pass");
        expect(&state, &play(&one, "pass"), &format!("red: O2, hand none; discard {card}"));
        expect(&state, &play(&one, "at m4"), &format!("red: O2 A1, hand none; discard {card}"));
    }
}

/// A Residence that reaches level 3 now brings no resource.
#[test]
fn d6_22_the_hour_decides_for_each_residence() {
    case(
        &format!(
            "merchant-princes; before roll; events {HOUR}; red: l3 city, m1 {CLOTH} 3; blue: l3 city, k5 {PAPER} 2"
        ),
        "pass; ~die 3; ~face event",
        &format!("red: B2 W2; blue: L2, k5 {PAPER} 3; events turned"),
    );
}

/// Neither what lies at a region nor what lies on a road burns.
#[test]
fn d11_1_the_arsonist_reaches_settlements_and_cities_only() {
    let red = "duel turmoil,merchant-princes,barbarians; red: l3 city, l4 hedge-tavern, hand arsonist";
    let at_regions = format!("blue: l3 city, k5 {PAPER} 3, k1 border-fortress 3, m3 trading-post");
    refuses(
        &format!("{red}; {at_regions}"),
        "play arsonist",
        "you need an opponent with a building that no Fire Brigade protects",
    );
    case(
        &format!("{red}; {at_regions}, l4 castle"),
        "play arsonist",
        "red: hand none; blue: l4 free; stack 6 under castle; discard arsonist",
    );
}

/// Commercial Harbor and Craft Guild cost 5, the Lighthouse 4.
#[test]
fn d11_4_the_building_crane_makes_dear_city_expansions_cheaper() {
    let duel =
        "duel progress,merchant-princes,barbarians; red: l3 city, n3 city, l4 university, l5 building-crane";
    case(
        &format!("{duel}, O2, hand craft-guild"),
        "build craft-guild n4; at o2; at m4",
        "red: B0 L0 O1 A1, n4 craft-guild, hand none",
    );
    case(
        &format!("{duel}, W2 G1, hand commercial-harbor"),
        "build commercial-harbor n4",
        "red: B0 W0 G0, n4 commercial-harbor, hand none",
    );
    refuses(
        &format!("{duel}, l2 ore-ship, n2 wool-ship, hand lighthouse"),
        "build lighthouse n4",
        "you lack 1 brick",
    );
}

/// From level 2 on the Residence shows a progress point (DG33). Olaf has a commerce point, the Ship Builder neither.
#[test]
fn d11_6_invention_and_riots() {
    for (level, script, red) in [(1, "", "red: L2"), (2, "red at o2", "red: L2 O2")] {
        case(
            &format!("merchant-princes; before roll; events invention; red: l3 city, k5 {PAPER} {level}"),
            &format!("pass; ~die 2; ~face event; {script}"),
            &format!("{red}; blue: B2; events turned"),
        );
    }
    let riots = "duel turmoil,merchant-princes,barbarians; before roll; events riots";
    let rolled = "pass; ~die 2; ~face event";
    case(
        &format!("{riots}; red: l4 ship-builder, n4 wolfgang-the-street-performer, A2"),
        rolled,
        "red: L2; blue: B2; events turned",
    );
    let units = "l4 olaf-the-merchant-ship-captain, n4 arnd-the-strategist, l2 siward-the-scout";
    let asked = play(&set(&format!("{riots}; red: {units}, A2")), rolled);
    expect(&asked, &asked, "asked red: at l2, at l4, at n4, yes");
}

/// Neither the camp of the player nor that of the opponent is lost; what lies at a region or on an own road is (DG37).
#[test]
fn d11_7_feud_spares_foreign_cards() {
    let feud = "merchant-princes; before roll; events feud; blue: l4 candamir";
    let rolled = "pass; ~die 2; ~face event";
    case(
        &format!("{feud}; red: M3 brigand-camp, l3 city, l4 abbey"),
        &format!("{rolled}; red stack 1"),
        "red: L2, l4 free; blue: B2; stack 1 under abbey; events turned",
    );
    case(&format!("{feud}, M3 brigand-camp"), rolled, "red: L2; blue: B2; events turned");
    case(
        &format!("{feud}; red: l3 city, m3 trading-post, k5 {PAPER} 2"),
        &format!("{rolled}; red at k5; red stack 4"),
        &format!("red: L2, k5 free; blue: B2; stack 4 under {PAPER}; events turned"),
    );
}

/// The Harbor meets no Pirate Ship in the Duel, but in the Era of Gold.
#[test]
fn d11_9_only_trade_ships_count_for_harbor_and_salt_silo() {
    for (third, victory) in [("pirate-ship", 3), ("gold-ship", 5)] {
        let red = format!("l3 city, l4 harbor, n4 ore-ship, n2 wool-ship, l2 {third}");
        let state = set(&format!("gold; red: {red}; blue: n4 brick-ship, l4 lumber-ship, n2 grain-ship"));
        assert_eq!(state.tally(RED).victory, victory, "{third}");
    }
}
