//! The worked cases of the rule book that need the Era of Merchant Princes. P is red, Q is blue.

use crate::script::{answers, case, expect, play, refuses, refuses_on, set};

const HERGILD: &str = "hergild-the-master-merchant";
const MARITIME: &str = "maritime-trade-monopoly";
const OLAF: &str = "olaf-the-merchant-ship-captain";
const PIRATE: &str = "pirate-ship:merchant-princes";
const CLOTH: &str = "cloth-merchants-residence";
const PAPER: &str = "paper-merchants-residence";
const ALLIANCE: &str = "master-merchants-alliance";
const BARE: &str = "L0 A0 G0 B0 W0 O0";

/// Twelve points win at once here; thirteen against the barbarians: see `d7_1`. D2.7
#[test]
fn dk6_target() {
    let state = set(&format!(
        "merchant-princes; red: l3 city, n3 city, o3 road, p3 settlement, k3 road, j3 settlement,
         l4 commercial-harbor, l5 craft-guild, n4 lighthouse, n5 lighthouse, n1 {ALLIANCE}, G2 O3"
    ));
    expect(&state, &state, "red: victory 11");
    expect(&state, &play(&state, "build city p3"), "red: G0 O0, p3 city, victory 12; won red");
}

/// D6.1, D6.2
#[test]
fn dk35_residence_in_one_turn() {
    let state = set(&format!("merchant-princes; red: l3 city, W3 O3, hand {CLOTH}"));
    let one = play(&state, &format!("build {CLOTH} m1; use m1"));
    expect(&state, &one, &format!("red: W1, m1 {CLOTH} 1, hand none"));
    let traded = play(&one, "trade ore; at m2");
    expect(&one, &traded, "red: O0 W2");
    expect(&traded, &play(&traded, "use m1"), &format!("red: W0, m1 {CLOTH} 2, commerce 2"));
}

/// D6.5, D3.5
#[test]
fn dk36_commercial_harbor() {
    let state = set(&format!("merchant-princes; red: l3 city, l4 commercial-harbor, k5 {PAPER} 3"));
    expect(&state, &state, "red: victory 5, commerce 2, progress 1");
    let lowered = play(&state, "use l4; at o2; at k4");
    let points = "victory 4, commerce 2, progress 1";
    expect(&state, &lowered, &format!("red: used l4, k5 {PAPER} 2, O2 L2, {points}"));
    refuses_on(&lowered, "use l4", "not now");
    refuses(
        &format!("merchant-princes; red: l3 city, l4 commercial-harbor, k5 {PAPER} 0"),
        "use l4",
        "not now",
    );
}

/// D6.6
#[test]
fn dk37_craft_guild() {
    let hand = "merchant-princes; red: l3 city, B1 L1 O3, hand craft-guild";
    let paid = "red: B0 L0, l4 craft-guild, hand none";
    case(
        &format!("{hand}, m1 {CLOTH} 3, k5 {PAPER} 0"),
        "build craft-guild l4",
        &format!("{paid}, O0, k5 {PAPER} 1"),
    );
    for residences in [format!(", m1 {CLOTH} 3, k5 {PAPER} 3"), String::new()] {
        case(&format!("{hand}{residences}"), "build craft-guild l4; at o2; at m4", &format!("{paid}, O1 A1"));
    }
}

/// D6.14, R4.3
#[test]
fn dk39_brigand_camp() {
    let blue = "blue: l4 marketplace, n4 ore-ship, l2 wool-ship";
    let red = "red: l4 brick-ship, n4 grain-ship, A1, hand brigand-camp";
    let state = set(&format!("merchant-princes; {red}; {blue}"));
    expect(&state, &state, "blue: commerce 3, victory 3; red: commerce 2");
    expect(
        &state,
        &play(&state, "build brigand-camp M3"),
        "red: A0 W0, M3 brigand-camp, hand none; blue: commerce 2, victory 2; trade nobody",
    );
    // The number 1 stands on two of red's regions, and on one of blue's.
    let camp =
        "merchant-princes; before roll; red: M3 brigand-camp, o3 road, p3 settlement, q4 field-1, q2 hill-5";
    case(
        &format!("{camp}; blue: l4 marketplace, A3"),
        "pass; ~die 1; ~face trade",
        "red: A2, q4 1; blue: W2 G2",
    );
    case(
        &format!("{camp}; blue: l4 marketplace, A3 G3"),
        "pass; ~die 1; ~face trade",
        "red: A1, q4 1; blue: W2",
    );
    let none = set("merchant-princes; red: M3 brigand-camp");
    expect(&none, &none, "blue: commerce 0");
}

/// D6.8
#[test]
fn dk40_master_merchants_alliance() {
    let alliance = format!("blue: l3 city, l4 {ALLIANCE}");
    let red = |red: &str| format!("merchant-princes; red: {red}; {alliance}");
    case(&red("l4 grain-ship, G2"), "trade grain; at o2", "red: G0 O2; blue: G2");
    case(&red("A3"), "trade gold; at m2", "red: A0 W2; blue: A1");
    case(&red("l4 wainwright"), "use l4; at o2; at k2; at m2; at m4", "red: used l4, O0 B0 W0 A1");
    case(&red("l4 wainwright, O3"), "use l4; at o2; at o2; at o2; at m4", "red: used l4, O0 A1; blue: O2");
    case(
        &red("hand merchant-caravan"),
        "play merchant-caravan; at o2; at m2; at m4; at m4",
        "red: O0 W0 A2, hand none; discard merchant-caravan",
    );
    case(&red("l3 city, l4 ore-ship, l5 lighthouse"), "use l5; at m4", "red: used l5, O0 A1");
}

/// D6.7
#[test]
fn dk41_lighthouse() {
    let state = set("merchant-princes; red: n3 city, n5 lighthouse, n4 ore-ship, n2 wool-ship, O2 W2");
    let used = play(&state, "use n5");
    // Not wool: the ship below is not next to it.
    expect(&state, &used, "red: used n5, O1; asked red: at k2, at k4, at m2, at m4, at o4");
    let used = play(&used, "at m4");
    expect(&state, &used, "red: used n5, O1 A1");
    refuses_on(&used, "use n5", "not now");
    expect(&state, &play(&state, "trade ore; at m4"), "red: O0 A1");
}

/// D6.10
#[test]
fn dk42_trading_post() {
    let state = set("merchant-princes; red: m3 trading-post, A1 W3");
    let used = play(&state, "use m3");
    expect(&state, &used, "red: used m3, W2 A2");
    refuses_on(&used, "use m3", "not now");
}

/// The Caravel is in no game of one box, so a trade ship stands for it. D6.11
#[test]
fn dk44_ship_builder() {
    let state = set("merchant-princes; red: l4 ship-builder, L1 W0, hand brick-ship grain-ship");
    let built = play(&state, "build brick-ship n4");
    expect(&state, &built, "red: L0, n4 brick-ship, hand grain-ship");
    refuses_on(&built, "build grain-ship l2", "you lack 1 lumber, 1 wool");
    case(
        "merchant-princes; red: l4 ship-builder, A2; discard brick-ship ore-ship",
        "use l4; card brick-ship; use l4",
        "red: A0, hand brick-ship ore-ship; discard",
    );
}

/// D6.17, DG15
#[test]
fn dk45_hergild() {
    let hand = format!("merchant-princes; red: hand {HERGILD}");
    let act = format!("play {HERGILD}");
    refuses(
        &format!("{hand}, l3 city, l4 commercial-harbor, n4 large-trade-ship"),
        &act,
        "you need a trade ship for a single resource",
    );
    let state = set(&format!("{hand}, l3 city, l4 commercial-harbor, n4 wool-ship, W3"));
    let traded = play(&state, &format!("{act}; trade wool; at m4; trade wool; at o2; trade wool; at k4"));
    expect(
        &state,
        &traded,
        &format!(
            "red: lingering hergild-the-master-merchant wool, W0 A1 O2 L2, hand none; discard {HERGILD}"
        ),
    );
    refuses_on(&traded, "trade wool", "not now");
    let state = set(&format!("{hand}, l4 large-trade-ship, n4 wool-ship, L2"));
    let named = play(&state, &act);
    refuses_on(&named, "trade lumber", "not now");
    expect(&named, &play(&named, "trade wool; at m4"), "red: W0 A1");
    let state = set(&format!("{hand}, l4 ore-ship, n4 wool-ship, O2"));
    let named = play(&state, &format!("{act}; name wool"));
    expect(&named, &play(&named, "trade ore; at m4"), "red: O0 A1");
}

/// D6.18
#[test]
fn dk46_maritime_trade_monopoly() {
    let hand = format!("merchant-princes; red: hand {MARITIME}");
    let act = format!("play {MARITIME}");
    case(
        &format!("{hand}, l4 wool-ship, n4 ore-ship, l2 gold-ship, B1; blue: {BARE}, B1"),
        &act,
        &format!("red: B2, hand none; blue: B0; discard {MARITIME}"),
    );
    let reason = "you need more trade ships than your opponent";
    let four = format!("{hand}, l4 wool-ship, n4 ore-ship, l2 {PIRATE}; blue: l4 brick-ship, n4 gold-ship");
    refuses(&four, &act, reason);
}

/// D4.6, D4.7, D6.18
#[test]
fn dk47_trade_monopoly_and_room() {
    let state = set(&format!(
        "merchant-princes; red: l3 city, l4 commercial-harbor, W2, hand trade-monopoly; blue: {BARE}, W3"
    ));
    let asked = play(&state, "play trade-monopoly");
    expect(&state, &asked, "red: W3, hand none; blue: W2; asked red: at k2, at k4, at m2, at o2, at o4");
    expect(&state, &play(&asked, "at m2"), "red: hand none; discard trade-monopoly");
}

/// D6.19
#[test]
fn dk49_tactical_retreat() {
    let hand = "merchant-princes; red: N5 trading-station, hand tactical-retreat; blue: n3 city";
    let state = set(hand);
    let after = play(&state, "play tactical-retreat; at o2; at o4");
    expect(
        &state,
        &after,
        "red: N5 free, O2 G2, hand none; blue: O0; discard trading-station tactical-retreat",
    );
    refuses(
        &format!("{hand}, {BARE}"),
        "play tactical-retreat",
        "you need a resource of your opponent's that you can store",
    );
}

/// An Arsonist can meet the Station in the Tournament Game only. D6.15
#[test]
fn dk50_trading_station() {
    let state = set("merchant-princes; red: N5 trading-station, A1; blue: n3 city, A3 O2");
    let used = play(&state, "use N5; at o2");
    expect(&state, &used, "red: used N5, A0 O2; blue: O1");
    refuses_on(&used, "use N5", "not now");
    let blues = set("merchant-princes; turn blue; red: N5 trading-station; blue: n3 city");
    assert!(!answers(&blues).contains("n5"));
}

/// D6.20
#[test]
fn dk51_capricious_sea() {
    let state = set("merchant-princes; before roll; events capricious-sea;
                     red: l3 city, l5 lighthouse, l4 ore-ship, n4 wool-ship; blue: l4 brick-ship");
    expect(
        &state,
        &play(&state, "pass; ~die 5; ~face event; blue stack 2"),
        "face event; red: O2; blue: G2, l4 free; stack 2 under brick-ship; events turned",
    );
    expect(
        &state,
        &play(&state, "pass; ~die 4; ~face event; red at o2; red at m4; blue at k4"),
        "face event; red: W2 O2 A1; blue: A1 L2; events turned",
    );
}

/// D6.21, DG16
#[test]
fn dk52_fortunate_trade_voyage() {
    let state = set("merchant-princes; before roll; events fortunate-trade-voyage;
                     red: l4 ore-ship, n4 large-trade-ship, O2 A0 G3");
    let asked = play(&state, "pass; ~die 2; ~face event");
    expect(&asked, &asked, "asked red: at l4, at n4");
    let done = "L2; blue: B2; events turned";
    expect(&state, &play(&asked, "at l4; at o2"), &format!("face event; red: O3 {done}"));
    expect(&state, &play(&asked, "at n4; name gold; at m4; at m4"), &format!("face event; red: A2 {done}"));
    expect(&state, &play(&asked, "at n4; name grain"), &format!("face event; red: {done}"));
    // Not one of each.
    let one = play(&asked, "at n4; name gold; at m4");
    expect(&one, &one, "asked red: at m4, pass");
}

/// D6.12, D4.3, D4.7
#[test]
fn dk54_olaf() {
    let state = set(&format!("merchant-princes; red: l4 {OLAF}; blue: {BARE}, G2 A1"));
    expect(&state, &state, "red: commerce 1, skill 1");
    expect(
        &state,
        &play(&state, "use l4; at o4; at m4; at m4"),
        &format!("red: l4 free, G2, commerce 0, skill 0; blue: G1; discard {OLAF}"),
    );
    let new = set(&format!("merchant-princes; red: hand {OLAF}"));
    refuses_on(&play(&new, &format!("build {OLAF} l4")), "use l4", "not now");
}
