//! The worked cases of the rule book that need cards of the Era of Gold or the Era of Progress. Cases that
//! mix sets are played in the Duel, as far as its cards allow; comments say what stands in for what.

use crate::script::{RED, answers, asked, case, expect, legal, play, refuses, refuses_on, set};
use rivals::cards::{basic, gold, progress, turmoil};
use rivals::{Action, Config, Mode, Set, State};
use table::{Game, Turn};

#[test]
fn k12_reiner() {
    let roll = "play reiner-the-herald; pass; ~die 3";
    for (heroes, script, expected) in [
        // Skill 1 : 3.
        (
            "red: l4 harald, hand reiner-the-herald; blue: l4 inga",
            "blue at o2; red at o2",
            "red: B2 O2; blue: L2 O2",
        ),
        ("red: hand reiner-the-herald", "red at o2; blue at o2; red at o2", "red: B2 O3; blue: L2 O2"),
        // Skill 3 : 1.
        (
            "red: l4 inga, hand reiner-the-herald; blue: l4 harald",
            "red at o2; red at o2",
            "red: B2 O3; blue: L2",
        ),
    ] {
        case(
            &format!("gold; before roll; {heroes}"),
            &format!("{roll}; {script}"),
            &format!("{expected}; red: hand none, lingering reiner-the-herald; discard reiner-the-herald"),
        );
    }
}

#[test]
fn k15_brigand_attack_gold_cache() {
    let cache = "l4 harald, k5 gold-cache 3";
    case(
        &format!("gold; before roll; red: L2 A1 G2 B1 W1 O0, {cache}"),
        "pass; ~die 3; ~face brigands",
        "red: B2; blue: L2",
    );
    case(
        &format!("gold; before roll; red: L2 A1 G2 B1 W1 O1, {cache}"),
        "pass; ~die 3; ~face brigands",
        "red: A0 B2 W0; blue: L2",
    );
}

#[test]
fn k17_moneylender() {
    let red = "n3 city, n5 moneylender, l4 marketplace, l2 gold-ship, n4 wool-ship";
    let roll = "pass; ~die 3; ~face trade";
    let position = format!("gold; before roll; red: {red}; blue: O2");
    case(&position, &format!("{roll}; red at o2; red at o2"), "red: B2 O3; blue: L2 O0");
    case(&position, &format!("{roll}; red at o2; red at k4"), "red: B2 L2 O2; blue: L1 O1");
    case(
        &format!("gold; before roll; red: {red}; blue: L0 A0 G0 B0 W0 O0"),
        roll,
        // The lumber that blue's forest has just yielded.
        "red: B2 L2; blue: L0",
    );
    case(&format!("gold; before roll; red: L3, {red}; blue: L2 A0 G0 B0 W0 O0"), roll, "red: B2; blue: L3");
}

#[test]
fn k22_invention_with_a_university() {
    for (red, script, expected) in [
        ("n3 city, n5 university, l4 abbey", "red at o2; red at o2", "B2 O3"),
        ("l4 abbey", "red at o2", "B2 O2"),
        ("n3 city", "", "B2"),
    ] {
        case(
            &format!("progress; before roll; events invention; red: {red}"),
            &format!("pass; ~die 3; ~face event; {script}"),
            &format!("red: {expected}; blue: L2; events turned"),
        );
    }
}

#[test]
fn k24_trade_ships_race_with_pirates() {
    case(
        "gold; before roll; events trade-ships-race; red: l4 pirate-ship, l2 pirate-ship; blue: l4 gold-ship",
        "pass; ~die 3; ~face event; blue at o2",
        "red: B2; blue: L2 O2; events turned",
    );
}

#[test]
fn k25_gift_for_the_prince() {
    // Osmund stands for Carl and a Gold Ship for Irmgard, who are not in the Duel.
    case(
        "duel; before roll; events gift-for-the-prince;
         red: A1, l4 harald, l2 osmund, n4 chief-cannoneer, n2 lookout-tower, k3 road, j3 settlement,
         j4 gold-ship, i4 field-1 0, i2 field-3 0",
        "pass; ~die 5; ~face event",
        "red: O2 A3; blue: G2; events turned",
    );
}

#[test]
fn k34_plague_with_two_cities() {
    // The roll of 3 gives the hill the one it loses.
    case(
        "progress; before roll; events plague; red: l3 city, n3 city, L2 A1 G3 B0 W1 O2",
        "pass; ~die 3; ~face event",
        "red: L1 A0 G2 B0 W0 O1; blue: L2; events turned",
    );
}

#[test]
fn k35_plague_with_bath_house_and_pharmacy() {
    for site in ["n1", "n2", "n4", "n5"] {
        let red = format!("l3 city, n3 city, {site} bath-house, L2 A1 G3 B0 W1 O2");
        case(
            &format!("progress; before roll; events plague; red: {red}"),
            "pass; ~die 3; ~face event",
            "red: L1 A1 G3 B0 W1 O2; blue: L2; events turned",
        );
        case(
            &format!("progress; before roll; events plague; red: {red}, l5 pharmacy"),
            "pass; ~die 3; ~face event; at o2",
            "red: L1 A1 G3 B0 W1 O3; blue: L2; events turned",
        );
        case(
            &format!("progress; before roll; events plague; red: {red}, l5 pharmacy, l1 pharmacy"),
            "pass; ~die 3; ~face event; at o2; at k4",
            "red: L2 A1 G3 B0 W1 O3; blue: L2; events turned",
        );
    }
}

#[test]
fn k36_plague_one_city() {
    // The hill, which borders only the settlement, keeps what the roll of 3 gave it.
    case(
        "progress; before roll; events plague; red: n3 city, L2 A1 G3 B0 W1 O2",
        "pass; ~die 3; ~face event",
        "red: L2 A0 G2 B1 W0 O1; blue: L2; events turned",
    );
    case(
        "duel; before roll; events plague; red: n3 city, m5 gold-cache 2",
        "pass; ~die 3; ~face event",
        "red: B2 G0 W0 O0; blue: L2; events turned",
    );
}

#[test]
fn k37_salt_silo() {
    let state =
        set("gold; red: n3 city, l4 marketplace, l2 grain-ship, n4 ore-ship, B1 A2 W2, hand salt-silo;
         blue: l4 gold-ship, l2 wool-ship, n4 brick-ship, n2 toll-bridge");
    expect(&state, &state, "red: commerce 3, victory 3; blue: commerce 4, victory 3; trade blue");
    expect(
        &state,
        &play(&state, "build salt-silo n5"),
        "red: A0 B0 W0, n5 salt-silo, hand none, commerce 5, victory 5; blue: victory 2; trade red",
    );
}

#[test]
fn k39_trading_base() {
    let state = set("gold; red: n3 city, l3 city, B2 G3 W3 O1, hand trading-base marketplace harbor");
    let base = play(&state, "build trading-base n5");
    expect(&state, &base, "red: B1 G1 W1, n5 trading-base, hand marketplace harbor, commerce 1, victory 5");
    let market = play(&base, "build marketplace l4");
    expect(&base, &market, "red: G0 W0, l4 marketplace, hand harbor, commerce 3, victory 6; trade red");
    let all = "gold; red: n3 city, l3 city, n5 trading-base, l4 marketplace";
    case(
        &format!("{all}, hand harbor"),
        "build harbor n1",
        "red: B0 O0 W0, n1 harbor, hand none, commerce 5, victory 6",
    );
    case(
        &format!("{all}, n1 harbor"),
        "remove n5",
        "red: n5 free, commerce 2, victory 4; trade nobody; discard trading-base",
    );
}

#[test]
fn k40_harbor() {
    let state = set("gold; red: n3 city, n5 harbor, l4 gold-ship, l2 ore-ship, hand wool-ship;
         blue: hand pirate-ship scout inga harald");
    expect(&state, &state, "red: commerce 3, victory 4");
    let third = play(&state, "build wool-ship n4");
    expect(&state, &third, "red: L0 W0, n4 wool-ship, hand none, commerce 4, victory 5");
    let blue = play(
        &third,
        "end; stack 1; stack 1; stack 1; pass; pass; ~die 4; ~face harvest; blue at k4; red at k4",
    );
    let sunk = play(&blue, "build pirate-ship l4; red at l4");
    expect(
        &blue,
        &sunk,
        "red: l4 free, commerce 3, victory 4; blue: L1 W0, l4 pirate-ship, hand scout inga harald;
         discard gold-ship",
    );
}

#[test]
fn k47_merchant() {
    let reason = "you need a city or 3 commerce points";
    refuses("gold; red: l4 gold-ship, n4 ore-ship, hand merchant", "play merchant", reason);
    for red in ["n3 city", "l4 gold-ship, n4 ore-ship, l2 wool-ship"] {
        refuses(
            &format!("gold; red: {red}, hand merchant; blue: L0 A0 G0 B0 W0 O0"),
            "play merchant",
            "you need a resource of your opponent's that you can store",
        );
        // Blue's mountain is one of two.
        case(
            &format!(
                "gold; red: {red}, hand merchant; blue: o3 road, p3 settlement, q4 mountain-2 1, q2 hill-1 0"
            ),
            "play merchant; red at o2; blue at q4; red at m2; red at m2",
            "red: O2, hand none; blue: q4 0; discard merchant",
        );
    }
}

#[test]
fn k50_gudrun() {
    // There is one Gold Cache in a game: first it is red's, then blue's.
    let gudrun = "play gudrun-terror-of-the-seas";
    case(
        "gold; red: A2, l4 pirate-ship, l2 pirate-ship, n4 harald, k5 gold-cache 2,
         hand gudrun-terror-of-the-seas; blue: A2, o3 road, p3 settlement, q4 gold-field-2 1, q2 hill-1 0",
        &format!("{gudrun}; red at m4; blue at q4"),
        "red: A3, k5 3, hand none; blue: A1, q4 0; discard gudrun-terror-of-the-seas",
    );
    case(
        "gold; red: A1, l4 pirate-ship, l2 pirate-ship, hand gudrun-terror-of-the-seas;
         blue: A2, n4 harald, k5 gold-cache 1",
        &format!("{gudrun}; blue at m4; blue at k5"),
        "red: A3, hand none; blue: A1, k5 0; discard gudrun-terror-of-the-seas",
    );
    refuses(
        "gold; red: l4 pirate-ship, hand gudrun-terror-of-the-seas",
        gudrun,
        "you need gold of your opponent's that you can store",
    );
    refuses("gold; red: hand gudrun-terror-of-the-seas; blue: A3", gudrun, "you need Pirate Ship");
}

#[test]
fn k51_trade_master() {
    let state = set("duel; turn blue; red: n3 city, n5 merchant-guild, n1 staple-house, hand trade-master;
         blue: n3 city, n5 hedge-tavern, hand arsonist");
    // Blue burns the guild; there is no face-up stack in the Duel.
    let burnt = play(&state, "play arsonist; blue at N5");
    expect(
        &state,
        &burnt,
        "red: n5 free, victory 4; blue: hand none; discard arsonist; stack 4 under merchant-guild",
    );
    refuses(
        "gold; red: n3 city, n1 staple-house, hand trade-master",
        "play trade-master",
        "you need Merchant Guild",
    );
}

#[test]
fn k52_no_effect_no_play() {
    refuses(
        "progress; red: hand guido-the-ambassador; blue: n3 city",
        "play guido-the-ambassador",
        "you need a card in the discard pile",
    );
    let state = set("duel; red: n3 city, n5 hedge-tavern, hand archer; blue: l4 gold-ship, n4 pirate-ship");
    assert!(!legal(&state, RED).contains(&Action::Play(turmoil::ARCHER)));
}

#[test]
fn k55_benjamin_after_a_new_settlement() {
    case(
        "progress; before roll; red: W0, o3 road, l2 weavers-shop, hand benjamin-the-traveling-scholar;
         regions mountain-4 hill-5",
        "pass; ~die 4; ~face trade; build settlement p3; pass; region mountain-4;
         play benjamin-the-traveling-scholar",
        "red: L0 G0 B0 W2, p3 settlement, q4 mountain-4 1, q2 hill-5 0, hand none; blue: A1; regions less 2;
         discard benjamin-the-traveling-scholar",
    );
}

#[test]
fn k56_doctor() {
    case(
        "progress; red: n3 city, n4 bath-house, A3 G1, hand doctor",
        "play doctor",
        "red: G2, hand none; discard doctor",
    );
    case(
        "duel; red: n3 city, n4 bath-house, A3 G1, k5 gold-cache 1, hand doctor",
        "play doctor",
        "red: G2, k5 2, hand none; discard doctor",
    );
    case(
        "duel; red: n3 city, n4 bath-house, A2 G1, k5 gold-cache 1, hand doctor",
        "play doctor; at k5",
        "red: G2, k5 2, hand none; discard doctor",
    );
}

#[test]
fn k57_building_crane_and_drill_ground() {
    let crane = "n3 city, n5 university, n1 building-crane";
    for (good, left) in [("brick", "B1 L0 O0"), ("lumber", "B0 L1 O0"), ("ore", "B0 L0 O1")] {
        case(
            &format!("duel; red: {crane}, B1 L2 O2, hand mint"),
            &format!("build mint n4; name {good}"),
            &format!("red: {left}, n4 mint, hand none"),
        );
    }
    for short in ["B0 L2 O2", "B1 L1 O2", "B1 L2 O1"] {
        case(
            &format!("duel; red: {crane}, {short}, hand mint"),
            "build mint n4",
            "red: B0 L0 O0, n4 mint, hand none",
        );
    }
    refuses(&format!("duel; red: {crane}, B1, hand bath-house"), "build bath-house n4", "you lack 1 brick");
    case(
        &format!("duel; red: {crane}, n4 parish-hall, B1 O1 W2, hand town-hall"),
        "build town-hall n4",
        "red: B0 O0 W0, n4 parish-hall town-hall, hand none",
    );
    refuses(&format!("duel; red: {crane}, G2 O2"), "build city l3", "you lack 1 ore");
    // The Drill Ground is not in the Duel; nor, in its own game, is the Chief Cannoneer.
    case(
        "turmoil; red: l4 drill-ground, hand candamir",
        "build candamir l2",
        "red: G0 O0 W0, l2 candamir, hand none; strength red",
    );
    case(
        "turmoil; red: l4 drill-ground, W2, hand candamir",
        "build candamir l2; name grain",
        "red: O0 W0, l2 candamir, hand none; strength red",
    );
    let state = set("turmoil; red: l4 drill-ground, hand candamir");
    refuses_on(&play(&state, "remove l4"), "build candamir l4", "you lack 1 wool");
}

#[test]
fn k59_library_gustav_guido() {
    let state = set("progress; red: n3 city, o3 road, L3 B2, hand library; stack 2 only abbey scout inga");
    let built = play(&state, "build library n5; yes; stack 2; card scout");
    expect(&state, &built, "red: B1 L1 O0, n5 library, hand scout; stack 2 abbey inga");
    let settled = play(
        &built,
        "build settlement p3; play scout; region hill-5; region mountain-2; ~shuffle; region hill-5",
    );
    expect(
        &built,
        &settled,
        "red: L0 G0 B0 W0, p3 settlement, q4 hill-5 0, q2 mountain-2 0, hand none; discard scout;
         regions size 10",
    );
    for (card, building, reason) in [
        (
            "gustav-the-librarian",
            "l5 library",
            "you need a Library, or fewer victory points than your opponent",
        ),
        (
            "guido-the-ambassador",
            "l4 parish-hall town-hall",
            "you need a Town Hall, or fewer victory points than your opponent",
        ),
    ] {
        let hand = format!("progress; discard goldsmith abbey; red: A3, hand {card}");
        refuses(&hand, &format!("play {card}"), reason);
        for more in
            [format!("; red: l3 city, {building}; blue: l3 city, n3 city"), "; blue: n3 city".to_owned()]
        {
            case(
                &format!("{hand}{more}"),
                &format!("play {card}; card goldsmith; play goldsmith; at k4; at k4"),
                &format!("red: A0 L3, hand none; discard abbey {card} goldsmith"),
            );
        }
    }
}

#[test]
fn k60_mint() {
    let state = set("gold; red: n3 city, n5 mint, n1 mint, A3; blue: hand scout inga harald");
    let twice = play(&state, "use n5; at o2; use n1; at k4");
    expect(&state, &twice, "red: A1 L2 O2, used n1 n5");
    assert_eq!(answers(&twice), "end, remove n1, remove n5");
    refuses_on(&play(&state, "end; stack 1; stack 1; stack 1; pass"), "red use n5", "red is not asked");
}

#[test]
fn k62_large_trade_ship_of_the_era_of_gold() {
    refuses("gold; red: A1 G1, n4 large-trade-ship:gold", "use n4", "not now");
    refuses("gold; red: A1 G1 O3, n4 large-trade-ship:gold", "use n4", "not now");
    case(
        "gold; red: A2 G3, n4 large-trade-ship:gold",
        "use n4; at m4; at k4; use n4; at o2",
        "red: A0 G1 L2 O2",
    );
}

#[test]
fn k65_gold_cache() {
    // No hero of these games is without strength; Irmgard is one of the Era of Turmoil.
    let reason = "you need a hero with strength points";
    refuses("gold; red: l4 pirate-ship, hand gold-cache", "build gold-cache k5", reason);
    for at in ["k5", "m5", "o5", "k1", "m1", "o1"] {
        case(
            "gold; red: l4 harald, hand gold-cache",
            &format!("build gold-cache {at}"),
            &format!("red: {at} gold-cache 0, hand none"),
        );
    }
    case("gold; red: l4 harald, m5 gold-cache 2", "remove l4", "red: l4 free; discard harald");
    case(
        "gold; red: l4 harald, m5 gold-cache 2, hand relocation",
        "play relocation; at m4; at k2",
        "red: m4 hill-3 1, k2 gold-field-1 0, m5 free, k1 gold-cache 2, hand none; discard relocation",
    );
    case(
        "gold; before roll; events feud; red: l4 harald, m5 gold-cache 2; blue: l4 candamir",
        "pass; ~die 3; ~face event",
        "red: B2; blue: L2; events turned",
    );
}

#[test]
fn k66_removing() {
    case(
        "gold; red: n3 city, n5 merchant-guild, l4 harald, l2 pirate-ship",
        "remove n5; remove l4; remove l2",
        "red: n5 free, l4 free, l2 free, hand none; face-up merchant-guild merchant-guild;
         discard harald pirate-ship",
    );
    for at in ["n3", "l3", "m3"] {
        refuses("gold; red: n3 city", &format!("remove {at}"), "not now");
    }
}

#[test]
fn k67_four_red_cards() {
    case(
        "gold; red: n3 city, n5 mint, n1 mint, n4 moneylender, B1 A2 W2, hand salt-silo",
        "build salt-silo n2",
        "red: A0 B0 W0, n2 salt-silo, hand none, victory 7",
    );
    refuses(
        "gold; red: n3 city, n5 mint, n1 mint, n4 moneylender, B1 A2 W2, hand salt-silo",
        "build salt-silo l4",
        "only on n2",
    );
}

#[test]
fn k69_excess_cards() {
    let state = set("gold; red: hand scout inga harald mint harbor; blue: hand abbey austin osmund");
    let first = play(&state, "end; card mint");
    expect(&state, &first, "red: hand 4; asked red: stack 4, stack 5");
    let done = play(&first, "stack 5; card inga; stack 1; pass");
    expect(&state, &done, "red: hand harbor harald scout; stack 5 under mint; stack 1 under inga; turn blue");
    // In blue's turn the limit is not asked for.
    let state =
        set("gold; turn blue; red: hand scout inga harald mint harbor; blue: hand abbey austin osmund");
    expect(&state, &play(&state, "end; pass"), "turn red");
}

#[test]
fn k70_empty_stack_of_a_theme_game() {
    let state = set("gold; red: hand scout inga harald; stack 2 only; blue: hand abbey austin osmund");
    let put = play(&state, "end; card scout; stack 2");
    expect(&state, &put, "red: hand inga harald; stack 2 scout; asked red");
    expect(&state, &play(&put, "stack 2"), "turn blue");
    let other = play(&state, "end; card scout; stack 1");
    assert!(!legal(&other, RED).iter().any(|act| matches!(act, Action::Stack(1) | Action::Search(1))));
}

#[test]
fn k72_stacks_of_the_theme_games() {
    for (set, stacks, events, open) in [
        (Set::Gold, [12, 12, 12, 11, 11], 12, gold::MERCHANT_GUILD),
        (Set::Turmoil, [12, 12, 12, 11, 11], 13, turmoil::HEDGE_TAVERN),
        (Set::Progress, [12, 12, 12, 12, 12], 14, progress::UNIVERSITY),
    ] {
        let state = play(&State::new(&Config::new(Mode::Theme(set))), "~die 6; ~die 1; ~shuffle");
        let sizes: Vec<usize> = state.stacks().iter().map(|stack| stack.len()).collect();
        assert_eq!((&sizes[..], state.events().len()), (&stacks[..], events), "{set}");
        assert_eq!(state.events().cards()[3], basic::YULE);
        assert_eq!(state.face_up().cards(), [open, open]);
    }
}

/// Eleven points, 4 with commerce.
const ELEVEN: &str = "l3 city, n3 city, o3 road, p3 settlement, l4 merchant-guild, l5 mint, l1 moneylender, \
                      l2 salt-silo, n4 staple-house, n5 staple-house";

#[test]
fn k75_theme_end() {
    // Blue's 13 points do not matter in red's turn.
    let blue =
        "blue: l3 city, n3 city, o3 road, p3 settlement city, k3 road, j3 settlement city, l4 candamir,
                l5 merchant-guild, l1 trading-base, l2 harbor, n4 gold-ship, n5 ore-ship, n2 wool-ship";
    let state = set(&format!("gold; red: {ELEVEN}, B1 L2 O2, hand mint; {blue}"));
    expect(&state, &state, "red: victory 11; blue: victory 13");
    expect(&state, &play(&state, "build mint n1"), "red: B0 L0 O0, n1 mint, hand none, victory 12; won red");
    // The trade advantage falls to red in blue's turn.
    let blue = "blue: l4 marketplace, l2 ore-ship, n4 wool-ship, n2 toll-bridge,
                hand grain-ship scout inga harald";
    let state = set(&format!("gold; turn blue; red: {ELEVEN}, p4 gold-ship; {blue}"));
    let fallen = play(&state, "remove n2");
    expect(&state, &fallen, "red: victory 12; blue: n2 free; trade red; discard toll-bridge");
    let won = play(&fallen, "end; card grain-ship; stack 1; pass");
    expect(&fallen, &won, "blue: hand harald inga scout; stack 1 under grain-ship; turn red; won red");
    assert_eq!(won.die(), None, "without rolling");
    let back = play(&fallen, "build grain-ship n2; end; pass");
    expect(
        &fallen,
        &back,
        "red: victory 11; blue: L0 W0, n2 grain-ship, hand harald inga scout; trade nobody; turn red",
    );
    assert!(asked(&back) == Some(RED) && !matches!(back.turn(), Turn::Over(_)));
}
