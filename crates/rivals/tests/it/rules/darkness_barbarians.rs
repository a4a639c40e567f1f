//! D7, and what D11 says of the Era of Barbarians together with other sets.

use crate::script::{RED, case, expect, play, refuses, refuses_on, set};
use rivals::cards::barbarians::mustered;

const ARND: &str = "arnd-the-strategist";
const CONTEST: &str = "contest-of-the-heroes";
const MARIE: &str = "marie-the-shieldmaiden";
const SIEGFRIED: &str = "siegfried-vanquisher-of-the-barbarians";
const SIWARD: &str = "siward-the-scout";
const STRONGHOLD: &str = "barbarian-stronghold";

/// At 12 the game goes on. DK6
#[test]
fn d7_1_thirteen_points_win() {
    let cities = "l3 city, n3 city, o3 road, p3 settlement, k3 road, j3 settlement";
    // 6 for the towns, 5 for the buildings.
    let red = format!(
        "{cities}, l4 castle, l5 arsenal, n4 arsenal, n5 bailiwick, n1 secret-brotherhood, B2 L1 O1 G2"
    );
    let triumph = |level: u8| format!("barbarians; red: {red}, z1 triumph-card {level}, O3");
    let twelve = set(&triumph(1));
    expect(&twelve, &twelve, "red: victory 12");
    let won = play(&twelve, "build city p3");
    expect(&twelve, &won, "red: G0 O0, p3 city, victory 13; won red");
}

/// Through a victory (D7.8) or Siegfried, to 3 at most.
#[test]
fn d7_3_the_triumph_card_rises_by_one_level() {
    let red = "red: l3 city, l5 castle, l4 austin, l2 inga";
    let played = |level: u8, script: &str, expected: &str| {
        case(
            &format!("barbarians; {red}, z1 triumph-card {level}, hand {SIEGFRIED}"),
            &format!("play {SIEGFRIED}; {script}"),
            &format!("red: hand none; discard {SIEGFRIED}; {expected}"),
        );
    };
    played(0, "option 2", "red: z1 triumph-card 1");
    played(2, "option 2", "red: z1 triumph-card 3");
    played(3, "at o2; pass", "red: O2");
}

/// Both win, both lose; the active player first.
#[test]
fn d7_10_each_player_is_judged_alone() {
    let event = "barbarians; before roll; events barbarian-attack feud";
    let won = "l3 city, z1 triumph-card 2";
    case(
        &format!(
            "{event}; turn blue; red: {won}, l4 austin, n4 inga, n2 ore-ship, M3 {STRONGHOLD};
             blue: {won}, l4 harald, l2 osmund, n4 wool-ship, n2 gold-ship"
        ),
        "pass; ~die 2; ~face event; blue option 2; red option 2",
        &format!(
            "red: L2, z1 triumph-card 3, M3 free; blue: B2, z1 triumph-card 3; discard {STRONGHOLD};
             events top feud"
        ),
    );
    let lost = play(
        &set(&format!("{event}; turn blue; red: l3 city; blue: l3 city")),
        "pass; ~die 2; ~face event; blue at o2; blue at o4",
    );
    expect(&lost, &lost, "asked red: at k2, at k4, at m2, at o2, at o4");
}

/// The attack returns below four cards, and both know where; the others go to the bottom.
#[test]
fn d7_12_other_events_go_to_the_bottom() {
    let state = set("barbarians; before roll; events barbarian-attack feud invention year-of-plenty yule;
                     red: hand abbey inga harald; blue: hand austin osmund scout");
    let attacked = play(&state, "pass; ~die 2; ~face event");
    expect(
        &state,
        &attacked,
        "red: L2; blue: B2; face event; events top feud invention year-of-plenty yule barbarian-attack",
    );
    let next = play(&attacked, "end; pass; pass; ~die 2; ~face event");
    expect(&attacked, &next, "red: L3; blue: B3; turn blue; face event; events turned");
}

/// On a road beside a city; gone at once when the host's Triumph Card shows 3, and not built then. DC4
#[test]
fn d7_13_the_stronghold_ends_with_the_third_triumph() {
    let hosted = format!(
        "barbarians; before roll; events barbarian-attack feud; red: l3 city, l4 austin, n4 inga, n2 ore-ship,
         l2 wool-ship, z1 triumph-card 2; blue: M3 {STRONGHOLD}"
    );
    case(
        &hosted,
        "pass; ~die 2; ~face event; option 2",
        &format!("red: L2, z1 triumph-card 3; blue: B2, M3 free; discard {STRONGHOLD}; events top feud"),
    );
    refuses(
        &format!("barbarians; red: A1, hand {STRONGHOLD}; blue: l3 city, z1 triumph-card 3"),
        &format!("build {STRONGHOLD} M3"),
        "you need an opponent whose Triumph Card is below level 3",
    );
}

/// Bailiwick, Secret Brotherhood and White Raven Tavern: each once in a turn. The roll is not the turn's.
#[test]
fn d7_15_uses_once_in_a_turn() {
    let state =
        set("barbarians; red: l3 city, l4 bailiwick, l5 secret-brotherhood, n4 white-raven-tavern, A1,
                     hand scout; stack 1 inga");
    let used = play(&state, "use l4; stack 1; use l5; card scout; at o2; use n4; ~die 6; at o2; at k4");
    expect(&state, &used, "red: A0 O3 L2, hand inga, used l4 n4 l5; stack 1 less 1; discard scout; die 1");
    for at in ["l4", "l5", "n4"] {
        refuses_on(&used, &format!("use {at}"), "not now");
    }
}

/// In the action phase only (D4.1): not before the roll, not while cards are exchanged.
#[test]
fn d7_16_siward_looks_once_in_the_action_phase() {
    let red = format!("barbarians; red: l4 {SIWARD}, hand scout scout inga");
    refuses(&format!("{red}; before roll"), "use l4", "not now");
    let state = set(&red);
    refuses_on(&play(&state, "end"), "use l4", "not now");
    refuses_on(&play(&state, "use l4; option 2; stack 1"), "use l4", "not now");
}

/// Arnd and Caravel change nothing but the muster.
#[test]
fn d7_20_arnd_caravel_and_castle_work_against_barbarians_only() {
    let state =
        set(&format!("barbarians; red: l3 city, l5 castle, l4 {ARND}, l2 harald, l1 caravel, n4 ore-ship"));
    expect(&state, &state, "red: strength 5, commerce 1");
    // Harald twice; the ship stands elsewhere.
    assert_eq!(mustered(state.board(RED)), 5);
    let beside = set(&format!("barbarians; red: n3 city, l4 {ARND}, n4 ore-ship, n2 caravel, n1 harald"));
    assert_eq!(mustered(beside.board(RED)), 5);
}

/// DG6, DG39
#[test]
fn d7_23_the_winner_of_a_contest_receives_and_may_demand() {
    let state = set(&format!("barbarians; red: l4 harald, hand {CONTEST}; blue: l4 austin, n4 inga"));
    let asked = play(&state, &format!("play {CONTEST}"));
    expect(&asked, &asked, "asked red: at L4, at N4");
    let done = format!("red: hand none; discard {CONTEST}");
    expect(
        &state,
        &play(&asked, "at L4; ~die 2; ~die 6; blue at o2; blue at o2"),
        &format!("{done}; red: O0; blue: O3"),
    );
    expect(
        &state,
        &play(&asked, "at L4; ~die 1; ~die 2; ~die 6; ~die 1; red at o2; red pass"),
        &format!("{done}; red: O2"),
    );
}

/// Any unit with strength points; not Wolfgang, who has none.
#[test]
fn d11_2_the_archer_reaches_the_heroes_of_the_barbarians() {
    let state = set(&format!(
        "duel turmoil,merchant-princes,barbarians; red: l3 city, l4 hedge-tavern, hand archer;
         blue: l4 {ARND}, l2 {MARIE}, n4 {SIWARD}, n2 wolfgang-the-street-performer"
    ));
    let asked = play(&state, "play archer");
    expect(&asked, &asked, "asked blue: at l2, at l4, at n4");
}
