//! The worked cases of the rule book that need the Era of Barbarians. P is red, Q is blue.

use crate::script::{RED, case, expect, play, refuses, refuses_on, set};
use rivals::cards::barbarians::{barbarians, mustered};
use rivals::{Card, Choice, Config, Mode, Set, State};
use table::{Match, Seed};

const ALLIANCE: &str = "alliance-against-the-barbarians";
const STRONGHOLD: &str = "barbarian-stronghold";
const BAROC: &str = "baroc-the-barbarian";
const BRAN: &str = "bran-defender-of-the-temple";
const MARIE: &str = "marie-the-shieldmaiden";
const WOLFGANG: &str = "wolfgang-the-street-performer";
const RETREAT: &str = "retreat-of-the-barbarians";
const FULL: &str = "L3 A3 G3 B3 W3 O3";

/// Red rolls a 2, and the barbarians come; their card goes below the next four.
#[track_caller]
fn attacked(position: &str, script: &str, expected: &str) {
    case(
        &format!(
            "barbarians; before roll; {position};
             events barbarian-attack feud year-of-plenty invention traveling-merchant trade-ships-race"
        ),
        &format!("pass; ~die 2; ~face event; {script}"),
        &format!(
            "red: L2; blue: B2; {expected};
             events top feud year-of-plenty invention traveling-merchant barbarian-attack trade-ships-race"
        ),
    );
}

/// What comes and what is mustered against it, for red.
#[track_caller]
fn musters(position: &str, comes: usize, units: usize) {
    let state = set(position);
    let board = state.board(RED);
    assert_eq!((barbarians(board), mustered(board)), (comes, units), "{position}");
}

/// Cards from the top of a pile.
fn from_top(cards: &[Card]) -> Vec<String> {
    cards.iter().rev().map(ToString::to_string).collect()
}

/// D2.2, D2.3, D2.5
#[test]
fn dk2_event_stack() {
    for seed in 0..40 {
        let game = Match::<State>::new(Config::new(Mode::Theme(Set::Barbarians)), Seed::from(seed));
        let state = game.state();
        let events = from_top(state.events().cards());
        assert_eq!((events.len(), &events[9][..]), (13, "yule"));
        let attacks = events[..9].iter().filter(|name| *name == "barbarian-attack").count();
        assert_eq!(attacks, 3, "{events:?}");
        let stacks: Vec<usize> = state.stacks().iter().map(|stack| stack.len()).collect();
        assert_eq!(stacks, [12, 12, 12, 12, 12]);
        let mut open = from_top(state.face_up().cards());
        open.sort();
        assert_eq!(open, ["castle", "castle", "triumph-card", "triumph-card"]);
    }
}

/// D7.11, D2.6, R8.1
#[test]
fn dk4_attack_below_yule_then_yule() {
    let names = |state: &State| from_top(state.events().cards());
    let state = set("barbarians; before roll; red: hand abbey inga harald; blue: hand austin osmund scout;
                     events barbarian-attack feud yule invention traveling-merchant year-of-plenty");
    let first = play(&state, "pass; ~die 2; ~face event");
    let top = ["feud", "yule", "invention", "traveling-merchant", "barbarian-attack", "year-of-plenty"];
    assert_eq!(names(&first)[..6], top);
    let second = play(&first, "end; pass; pass; ~die 2; ~face event");
    assert_eq!(names(&second)[..5], top[1..]);
    assert_eq!(names(&second)[12], "feud");
    let third = play(&second, "end; pass; pass; ~die 2; ~face event; ~shuffle");
    // One more card was drawn and carried out; no attack lies below Yule.
    let events = names(&third);
    let yule = events.iter().position(|name| name == "yule").unwrap();
    assert_eq!(events.len(), 13);
    assert!(yule == 8 || yule == 9, "{events:?}");
    assert!(events[yule + 1..yule + 4].iter().all(|name| name != "barbarian-attack"), "{events:?}");
}

/// D7.2, D3.4
#[test]
fn dk5_first_city() {
    let state = set("barbarians; red: G3 O3");
    let first = play(&state, "build city l3");
    expect(
        &state,
        &first,
        "red: G1 O0, l3 city, z1 triumph-card 0, victory 3; face-up castle castle triumph-card",
    );
    case("barbarians; red: l3 city, z1 triumph-card 0, G2 O3", "build city n3", "red: G0 O0, n3 city");
}

/// D7.5, D7.6, D7.7
#[test]
fn dk55_lost() {
    let red = "l3 city, l4 castle, n4 inga, n2 ore-ship";
    musters(&format!("barbarians; red: {red}"), 3, 2);
    attacked(&format!("red: {red}"), "red at o2; red at k4", "red: O0 L1");
}

/// D7.7
#[test]
fn dk56_secret_brotherhood() {
    let red = "l3 city, l4 secret-brotherhood, n4 inga, n2 ore-ship";
    musters(&format!("barbarians; red: {red}"), 3, 2);
    attacked(&format!("red: {red}"), "red at o2", "red: O0");
}

/// D7.5, D7.8
#[test]
fn dk57_castle_and_fortress() {
    let red = "red: l3 city, l4 castle, k1 border-fortress 3, n4 harald, z1 triumph-card 0";
    musters(&format!("barbarians; {red}"), 3, 5);
    attacked(red, "red option 1; red at o2; red at m4", "red: O2 A1");
    attacked(red, "red option 2", "red: z1 triumph-card 1");
    let bare = "red: l3 city, k1 border-fortress 3, n4 harald, z1 triumph-card 0";
    musters(&format!("barbarians; {bare}"), 2, 1);
    attacked(bare, "red at o2; red at o4", "red: O0 G0");
}

/// Two Caravels meet in the Tournament Game only. D7.5, DC16
#[test]
fn dk59_caravel() {
    let red = "n3 city, l4 caravel, l2 wool-ship";
    musters(&format!("barbarians; red: {red}"), 2, 3);
    attacked(&format!("red: {red}"), "red at o2; red at m4", "red: O2 A1");
}

/// D7.5, D7.9
#[test]
fn dk60_stronghold() {
    let red = "red: l3 city, l4 castle, n4 inga, n2 ore-ship, l2 austin";
    musters(&format!("barbarians; {red}"), 3, 3);
    attacked(red, "", "");
    let hosted = format!("{red}; blue: M3 {STRONGHOLD}");
    musters(&format!("barbarians; {hosted}"), 4, 3);
    attacked(&hosted, "red at o2; red at o4", "red: O0 G0");
}

/// D7.9
#[test]
fn dk61_no_city() {
    attacked(
        "red: l4 inga, l2 ore-ship, n4 austin, n2 harald; blue: l3 city, l4 wool-ship",
        "blue at o2; blue at o4",
        "blue: O0 G0",
    );
}

/// In a Duel without the metropolis and the Great Thingstead, which have a half-moon; then these alone.
/// D7.5, D7.6, DG22
#[test]
fn dk62_what_counts_as_strength_of_the_barbarians() {
    musters(
        &format!(
            "duel intrigue,merchant-princes,barbarians; red: l3 city, n3 city, l4 odins-temple {BRAN},
             k5 paper-merchants-residence 3, z1 triumph-card 2, n4 ore-ship, n2 wool-ship"
        ),
        2 + 2 + 2,
        3,
    );
    musters("merchant-princes; red: l3 city commercial-metropolis, k5 paper-merchants-residence 3", 4, 0);
    musters("intrigue; red: l3 city, n4 great-thingstead", 2, 0);
}

/// The Gold Cache comes with the Era of Gold. D7.7
#[test]
fn dk64_little_left() {
    case(
        "duel gold,turmoil,barbarians; before roll; events barbarian-attack invention yule year-of-plenty;
         red: l3 city, m5 gold-cache 0, L0 A0 G0 B0 W0 O0",
        "pass; ~die 1; ~face event; red at m5",
        "blue: W2; events top invention yule year-of-plenty",
    );
}

/// D7.8
#[test]
fn dk65_winner_with_full_stores() {
    let red = format!("red: l3 city, l4 inga, l2 ore-ship, n4 austin, {FULL}");
    let event = "barbarians; before roll; events barbarian-attack feud";
    let won = |triumph: u8, script: &str, expected: &str| {
        case(
            &format!("{event}; {red}, z1 triumph-card {triumph}"),
            &format!("pass; ~die 2; ~face event; {script}"),
            &format!("blue: B2; events top feud; {expected}"),
        );
    };
    won(1, "red option 2", "red: z1 triumph-card 2");
    won(1, "red option 1", "");
    won(3, "", "");
}

/// D7.21
#[test]
fn dk66_alliance() {
    let hand = format!("barbarians; red: l3 city, l4 inga, n4 ore-ship, hand {ALLIANCE}");
    let three = "blue: l4 austin, n4 wool-ship, n2 harald";
    case(
        &format!("{hand}, z1 triumph-card 1; {three}"),
        &format!("play {ALLIANCE}; red at o2; blue at k4; blue at o4"),
        &format!("red: O2, hand none; blue: L2 G2; discard {ALLIANCE}"),
    );
    case(
        &format!("{hand}, z1 triumph-card 1; blue: l4 austin, n4 wool-ship"),
        &format!("play {ALLIANCE}; red at o2; blue at k4"),
        &format!("red: O2, hand none; blue: L2; discard {ALLIANCE}"),
    );
    refuses(
        &format!("{hand}, z1 triumph-card 0; {three}"),
        &format!("play {ALLIANCE}"),
        "you need a Triumph Card with victory points",
    );
}

/// D7.22
#[test]
fn dk67_castellan() {
    let hand = "barbarians; red: n3 city, n5 castle, hand castellan";
    case(&format!("{hand}, A3 G1"), "play castellan", "red: G2, hand none; discard castellan");
    refuses(&format!("{hand}, A3 G3"), "play castellan", "you need a region with room next to your Castle");
}

/// D7.14, D7.17, R7.5
#[test]
fn dk69_brigand_attack_arsenal_baroc() {
    let red = format!("barbarians; before roll; red: n3 city, n4 arsenal, l4 {BAROC}, A3 G2 L2 B1 O2");
    let rolled = "pass; ~die 2; ~face brigands";
    case(&format!("{red} W3"), rolled, "red: W0 O3 L3; blue: B2");
    case(&format!("{red} W2"), rolled, "red: O3 L3; blue: B2");
    case(&format!("{red} W2, O1, M3 {STRONGHOLD}; blue: l3 city"), rolled, "red: O3 L3; blue: B2");
}

/// D7.18
#[test]
fn dk70_wolfgang() {
    let state = set(&format!("barbarians; before roll; red: n2 {WOLFGANG}, W3 O1; blue: A2"));
    let asked = play(&state, "pass; ~die 2; ~face celebration; red at k4");
    expect(&asked, &asked, "asked red: at o2, pass");
    let done = "face celebration; red: L3; blue: B2";
    expect(&state, &play(&asked, "pass"), done);
    let offered = play(&asked, "at o2");
    expect(&offered, &offered, "asked blue: pass, yes");
    expect(&state, &play(&offered, "pass"), &format!("{done}; red: O2"));
    expect(
        &state,
        &play(&offered, "yes; at l4"),
        &format!("{done}; red: O2, n2 free; blue: A0, l4 {WOLFGANG}"),
    );
}

/// Reiner the Miller is not in the Duel; Bran stands for both. D7.19, D4.3
#[test]
fn dk71_marie() {
    let duel =
        format!("duel intrigue,turmoil,barbarians; red: l4 {MARIE}; blue: l3 city, l4 odins-temple {BRAN}");
    let state = set(&format!("{duel}, n4 harald, n2 inga"));
    let asked = play(&state, "use l4");
    expect(&asked, &asked, "asked red: at N2, at N4");
    expect(&state, &play(&asked, "at N2"), &format!("red: l4 inga; blue: n2 free; discard {MARIE}"));
    refuses(&duel, "use l4", "not now");
    case(
        &format!("{duel}, n4 harald"),
        "use l4",
        &format!("red: l4 harald; blue: n4 free; discard {MARIE}; strength nobody"),
    );
}

/// D7.24
#[test]
fn dk72_retreat_of_the_barbarians() {
    let position =
        format!("barbarians; before roll; events {RETREAT}; red: l4 candamir; stack 1 abbey scout");
    let state = set(&format!("{position}; blue: l4 wool-ship; stack 4 caravel"));
    let asked = play(&state, "pass; ~die 2; ~face event; stack 1; card abbey; card scout");
    expect(&asked, &asked, "asked blue: stack 2, stack 3, stack 4, stack 5");
    expect(
        &state,
        &play(&asked, "stack 4; card caravel"),
        "face event; red: L2, hand abbey scout; blue: B2, hand caravel; stack 1 less 2; stack 4 less 1; events turned",
    );
    case(
        &position,
        "pass; ~die 2; ~face event; stack 1; card abbey; pass",
        "red: L2, hand abbey; blue: B2; stack 1 less 1; events turned",
    );
}

/// D7.4
#[test]
fn dk74_border_fortress() {
    let hills = "o3 road, p3 settlement, q4 hill-5 2, q2 field-1, B0 O2 W2";
    let state = set(&format!("barbarians; red: {hills}, hand border-fortress"));
    refuses_on(&state, "build border-fortress k1", "only on q5");
    let built = play(&state, "build border-fortress q5");
    expect(&state, &built, "red: q4 1, q5 border-fortress 0, hand none");
    expect(&built, &play(&built, "use q5; use q5"), "red: O0 W0, q5 border-fortress 2, strength 2");
    let third = set("barbarians; red: k1 border-fortress 3");
    expect(&third, &third, "red: strength 4");
    refuses(
        &format!("barbarians; red: {hills}, k1 border-fortress, hand border-fortress"),
        "build border-fortress q5",
        "limit: one per principality",
    );
}

/// R9.12, D7.5
#[test]
fn dk75_removed_castle() {
    let state = set("barbarians; red: l3 city, l4 castle, k1 border-fortress 3, n4 harald;
                     blue: l3 city, B2, hand scout scout abbey");
    assert_eq!(mustered(state.board(RED)), 5);
    let removed = play(&state, "remove l4");
    expect(&state, &removed, "red: l4 free; face-up castle castle triumph-card triumph-card");
    assert_eq!(mustered(removed.board(RED)), 1);
    let blues = play(&removed, "end; stack 1; stack 1; stack 1; pass; blue pass; ~die 6; ~face trade");
    expect(
        &blues,
        &play(&blues, "build castle l4"),
        "blue: B0 L0 O1, l4 castle; face-up castle triumph-card triumph-card",
    );
}

/// R17.6, D8.1, D8.4
#[test]
fn dk76_duel_stacks() {
    let sets = [Set::Intrigue, Set::MerchantPrinces, Set::Barbarians];
    for seed in 0..10 {
        let game = Match::<State>::new(Config::duel(Choice::Agreed(sets)), Seed::from(seed));
        let state = game.state();
        let stacks: Vec<usize> = state.stacks().iter().map(|stack| stack.len()).collect();
        assert_eq!(stacks, [12, 12, 12, 13, 14, 14]);
        assert!(state.face_up().cards().is_empty());
        let events = from_top(state.events().cards());
        assert_eq!(events.len(), 12);
        for (name, fixed) in [
            ("yule", 1),
            ("invention", 1),
            ("year-of-plenty", 1),
            ("traveling-merchant", 1),
            ("good-neighbors", 1),
            ("religious-dispute", 1),
            ("fortunate-trade-voyage", 1),
            ("capricious-sea", 1),
            ("barbarian-attack", 2),
        ] {
            // The two unseen ones may be further copies.
            let there = events.iter().filter(|event| *event == name).count();
            assert!((fixed..=fixed + 2).contains(&there), "{name}: {events:?}");
        }
    }
}

/// D8.2, D8.3
#[test]
fn dk77_triumph_card_in_the_duel() {
    let duel = "duel turmoil,merchant-princes,barbarians";
    refuses(&format!("{duel}; red: hand triumph-card"), "build triumph-card z1", "you need a city");
    case(
        &format!("{duel}; red: l3 city, hand triumph-card"),
        "build triumph-card z1",
        "red: z1 triumph-card 0, hand none, victory 3",
    );
    // The first city brings none.
    case(&format!("{duel}; red: G2 O3"), "build city l3", "red: G0 O0, l3 city");
    case(
        &format!(
            "{duel}; before roll; events barbarian-attack invention; red: l3 city, z1 triumph-card 0;
             blue: l3 city, l4 inga, l2 ore-ship, n4 harald"
        ),
        "pass; ~die 2; ~face event; red at o2; red at o4; blue at o2; blue at o2",
        "red: L2 O0 G0; blue: B2 O3; events top invention",
    );
    case(&format!("{duel}; red: l3 city, l4 castle"), "remove l4", "red: l4 free; discard castle");
}
