//! The worked cases of the rule book that need the Era of Turmoil, or the part of a case that does.

use crate::script::{BLUE, RED, case, expect, play, refuses, refuses_on, set};
use rivals::{Config, Mode, Set, State};
use table::{Match, Seed};

const SEBASTIAN: &str = "sebastian-the-itinerant-preacher";
const IRMGARD: &str = "irmgard-keeper-of-the-light";

/// Red rolls a 2 and this event card: red's forest and blue's hill yield, and the card goes under its stack.
#[track_caller]
fn turns_up(card: &str, position: &str, script: &str, expected: &str) {
    case(
        &format!("before roll; events {card}; {position}"),
        &format!("pass; ~die 2; ~face event; {script}"),
        &format!("red: L2; blue: B2; events turned; {expected}"),
    );
}

#[test]
fn k26_feud_with_two_buildings_in_the_era_of_turmoil() {
    turns_up(
        "feud",
        "turmoil; red: l4 abbey, n4 storehouse; blue: l4 candamir",
        "red pass; red at n4; red stack 2",
        "red: n4 free, limit 4; stack 2 under storehouse",
    );
}

#[test]
fn k27_feud_with_five_buildings_and_sebastian() {
    let red = format!(
        "red: l3 city, l4 abbey, l5 storehouse, l2 marketplace, n4 toll-bridge, n2 grain-mill,
         hand {SEBASTIAN}"
    );
    turns_up(
        "feud",
        &format!("turmoil; {red}; blue: l4 candamir"),
        &format!("red play {SEBASTIAN}"),
        &format!("red: hand none; discard {SEBASTIAN}"),
    );
    turns_up(
        "feud",
        &format!("turmoil; {red}; blue: l4 candamir"),
        "red pass; blue at L4; blue at L5; blue at N2; red at n2; red stack 1",
        "red: n2 free; stack 1 under grain-mill",
    );
}

/// With a Turmoil card instead of the Gold card: the two backs have stacks of their own.
#[test]
fn k29_fraternal_feuds_with_two_backs() {
    let state =
        set("turmoil; before roll; events fraternal-feuds; red: l4 candamir, hand scout scout relocation;
         blue: hand abbey harald storehouse archer; stack 3 inga");
    let shown = play(&state, "pass; ~die 3; ~face event; blue pass");
    expect(&shown, &shown, "asked red: card abbey, card archer, card harald, card storehouse");
    let picked = play(&shown, "red card abbey; red card archer; red stack 2; red stack 4");
    expect(
        &state,
        &picked,
        "red: B2; blue: L2, hand harald storehouse; stack 2 under abbey; stack 4 under archer; events turned",
    );
    let refilled =
        play(&picked, "end; pass; blue pass; ~die 3; ~face trade; blue end; blue stack 3; blue pass");
    expect(&picked, &refilled, "red: B3; blue: L3, hand harald storehouse inga; stack 3 less 1");
}

#[test]
fn k30_riots_paying() {
    let two = "turmoil; red: l4 harald, n4 grain-ship, A1";
    turns_up("riots", two, "red pass; red yes", "red: A0");
    turns_up("riots", two, "red pass; red at l4; red stack 1", "red: l4 free; stack 1 under harald");
    turns_up("riots", two, "red pass; red at n4; red stack 3", "red: n4 free; stack 3 under grain-ship");
    let three = set(&format!("before roll; events riots; {two}, l2 austin"));
    let asked = play(&three, "pass; ~die 2; ~face event; red pass");
    expect(&asked, &asked, "asked red: at l2, at l4, at n4");
    expect(
        &three,
        &play(&asked, "at l2; stack 1"),
        "red: L2 A1, l2 free; blue: B2; stack 1 under austin; events turned; strength nobody",
    );
}

/// No game of the box has Irmgard and the Pirate Ship: each is shown for itself.
#[test]
fn k31_riots_what_counts() {
    turns_up(
        "riots",
        &format!("turmoil; red: l4 {IRMGARD}, n4 ore-ship, A1"),
        "red pass; red yes",
        "red: A0",
    );
    turns_up(
        "riots",
        &format!("turmoil; red: l4 {IRMGARD}, n4 ore-ship"),
        "red pass; red stack 1; red at m4",
        "red: n4 free, A1; stack 1 under ore-ship",
    );
    turns_up("riots", "duel; red: l4 pirate-ship, n4 ore-ship, A1", "red yes", "red: A0");
    turns_up(
        "riots",
        "duel; red: l4 pirate-ship, n4 ore-ship",
        "red stack 2",
        "red: n4 free; stack 2 under ore-ship",
    );
}

#[test]
fn k32_sebastian_against_riots() {
    let red = format!("red: l4 harald, n4 austin, l2 ore-ship, hand {SEBASTIAN}");
    let before = set(&format!("turmoil; turn blue; before roll; events riots; {red}; blue: l4 osmund, A1"));
    let state = play(&before, "pass; ~die 2; ~face event; blue pass");
    expect(&state, &state, &format!("asked red: pass, play {SEBASTIAN}"));
    let spared = play(&state, &format!("red play {SEBASTIAN}"));
    expect(&spared, &spared, "asked blue: at l4, yes");
    expect(
        &before,
        &play(&spared, "blue yes"),
        &format!("red: L2, hand none; blue: B2 A0; events turned; discard {SEBASTIAN}"),
    );
    // Red with no such unit is not asked at all.
    let idle = set(&format!(
        "turmoil; turn blue; before roll; events riots; red: hand {SEBASTIAN}; blue: l4 osmund, A1"
    ));
    let state = play(&idle, "pass; ~die 2; ~face event; blue pass");
    expect(&state, &state, "asked blue: at l4, yes");
}

#[test]
fn k41_archer_shifts_the_strength_advantage() {
    let before = set("turmoil; turn blue; red: l4 candamir, n4 austin;
                      blue: n3 city, n4 hedge-tavern, l4 osmund, l2 lookout-tower, hand archer");
    assert_eq!([RED, BLUE].map(|seat| before.tally(seat).victory), [3, 4]);
    let lost = play(&before, "play archer; red at l4; red stack 1");
    expect(
        &before,
        &lost,
        "red: l4 free, strength 1, victory 2; blue: hand none, strength 3, victory 5; strength blue;
         stack 1 under candamir; discard archer",
    );
    let kept = play(&before, "play archer; red at n4; red stack 1");
    expect(
        &before,
        &kept,
        "red: n4 free, strength 4, victory 3; blue: hand none; stack 1 under austin; discard archer",
    );
}

#[test]
fn k42_tie_and_brigands() {
    refuses(
        "turmoil; red: l4 candamir, hand brigands:turmoil; blue: l4 siglind, n4 harald",
        "play brigands:turmoil",
        "you need the strength advantage",
    );
}

/// R10.3: the roll of 4 fails with the tower only. The Mint comes with the Era of Gold: in the Duel.
#[test]
fn k44_arsonist() {
    let red = "red: l3 city, l4 fire-brigade, l2 mint, n4 abbey, n2 lookout-tower";
    let blue = "blue: n3 city, n4 hedge-tavern, hand arsonist";
    let before = set(&format!("duel; turn blue; {red}; {blue}"));
    let played = play(&before, "play arsonist");
    expect(&played, &played, "asked red: pass, yes");
    let failed = play(&played, "red yes; ~die 4");
    expect(&failed, &failed, "asked blue: at N2, at N4");
    expect(
        &before,
        &play(&failed, "blue at N4; red stack 3"),
        "red: n4 free; blue: hand none; stack 3 under abbey; discard arsonist",
    );
    // One stack has the back of the tower in a Duel.
    expect(
        &before,
        &play(&failed, "blue at N2"),
        "red: n2 free; blue: hand none; stack 5 under lookout-tower; discard arsonist",
    );
    refuses(
        &format!(
            "duel; turn blue; red: l3 city, l4 fire-brigade, l2 mint, l5 abbey, l1 lookout-tower; {blue}"
        ),
        "play arsonist",
        "you need an opponent with a building that no Fire Brigade protects",
    );
    // In the theme game its owner chooses one of two.
    let theme = set(
        "turmoil; turn blue; red: n4 abbey, n2 lookout-tower; blue: n3 city, n4 hedge-tavern, hand arsonist",
    );
    let burnt = play(&theme, "play arsonist; red pass; blue at N2");
    expect(&burnt, &burnt, "asked red: stack 4, stack 5");
}

/// The Pirate Ship and Irmgard are in no game of the box together (C20).
#[test]
fn k45_irmgard() {
    let blue = "blue: n3 city, n4 hedge-tavern, hand arsonist traitor";
    let red = format!("red: l4 {IRMGARD}, n4 abbey, hand scout");
    let before = set(&format!("turmoil; turn blue; {red}; {blue}"));
    expect(
        &before,
        &play(&before, "play arsonist; red stack 1; red at o2"),
        "red: n4 free, O2; blue: hand traitor; stack 1 under abbey; discard arsonist",
    );
    expect(
        &before,
        &play(&before, "play traitor; blue card scout"),
        "red: hand none; blue: hand arsonist scout; discard traitor",
    );
    case(&format!("turmoil; {red}"), "remove n4", "red: n4 free; discard abbey");
}

#[test]
fn k46_traitor_then_build() {
    let before = set("turmoil; turn blue; stack 1 inga; red: hand abbey harald scout;
                      blue: n3 city, n4 hedge-tavern, hand traitor goldsmith relocation");
    let shown = play(&before, "play traitor");
    expect(&shown, &shown, "asked blue: card abbey, card harald, card scout, pass");
    let built = play(&shown, "card abbey; build abbey l4");
    expect(
        &before,
        &built,
        "red: hand harald scout; blue: B0 G0 O0, l4 abbey, hand goldsmith relocation; discard traitor",
    );
    let later = play(&built, "end; stack 2; stack 2; pass; red pass; ~die 2; ~face trade");
    assert_eq!(later.hand(RED).len(), 2);
    let end = play(&later, "end; red stack 1; pass");
    expect(&later, &end, "red: hand harald inga scout; stack 1 less 1; turn blue");
    expect(&before, &play(&shown, "pass"), "blue: hand goldsmith relocation; discard traitor");
    refuses(
        "turmoil; turn blue; blue: n3 city, n4 hedge-tavern, hand traitor",
        "play traitor",
        "you need an opponent with hand cards",
    );
}

/// R4.9
#[test]
fn k49_voyage_of_plunder() {
    // Red: cities 4, advantage 1, hall 1 or 2. Blue: cities 4 and halls.
    let red = "red: l3 city, n3 city, l4 candamir, n4 hedge-tavern, hand voyage-of-plunder";
    let towns = "l3 city, n3 city";
    let eight =
        set(&format!("turmoil; {red}; blue: {towns}, l4 chapel-low, l2 chapel-high, n4 large-festival-hall"));
    assert_eq!([RED, BLUE].map(|seat| eight.tally(seat).victory), [6, 8]);
    expect(
        &eight,
        &play(&eight, "play voyage-of-plunder; at o2; at k4"),
        "red: O2 L2, hand none; blue: O0 L0; discard voyage-of-plunder",
    );
    for (blue, points) in [("l4 chapel-low, l2 chapel-high", 6), ("l4 chapel-low", 5)] {
        let state = set(&format!("turmoil; {red}; blue: {towns}, {blue}"));
        assert_eq!([RED, BLUE].map(|seat| state.tally(seat).victory), [6, points]);
        expect(
            &state,
            &play(&state, "play voyage-of-plunder; at o2"),
            "red: O2, hand none; blue: O0; discard voyage-of-plunder",
        );
    }
    refuses(
        &format!("turmoil; {red}, W3; blue: L0 A0 G0 B0 W2 O0"),
        "play voyage-of-plunder",
        "you need a resource of your opponent's that you can store",
    );
}

/// Guido: in the Era of Progress. R9.11
#[test]
fn k52_no_effect_no_play() {
    refuses(
        &format!("turmoil; red: n3 city, n4 hedge-tavern, hand archer; blue: l4 {IRMGARD}, n4 ore-ship"),
        "play archer",
        "you need an opponent with a unit that has strength points",
    );
    refuses(
        "progress; red: n3 city, n4 parish-hall town-hall, hand guido-the-ambassador",
        "play guido-the-ambassador",
        "you need a card in the discard pile",
    );
}

/// The Building Crane comes with the Era of Progress; the Chief Cannoneer and the Drill Ground never meet in
/// a game of the box, so another unit stands for him. R9.8
#[test]
fn k57_drill_ground() {
    for (left_out, rest) in [("grain", "G1 O0 W0"), ("ore", "G0 O1 W0"), ("wool", "G0 O0 W1")] {
        case(
            "turmoil; red: n4 drill-ground, W2, hand candamir",
            &format!("build candamir l4; name {left_out}"),
            &format!("red: {rest}, l4 candamir, hand none; strength red"),
        );
    }
    refuses("turmoil; red: n4 drill-ground, W0, hand ore-ship", "build ore-ship l4", "you lack 1 wool");
    let state = set("turmoil; red: n4 drill-ground, l4 abbey, l2 harald, n2 austin, O0 W2, hand candamir");
    refuses_on(&state, "build candamir n4", "you have no free place for it");
    refuses_on(&play(&state, "remove n4"), "build candamir n4", "you lack 1 ore");
}

#[test]
fn k71_abbey_burnt_in_blues_turn() {
    let before = set("turmoil; turn blue; red: l4 abbey, hand inga osmund austin harald;
                      blue: n3 city, n4 hedge-tavern, hand arsonist scout scout relocation");
    let lost = play(&before, "play arsonist; red stack 1; end; pass; red pass; ~die 3; ~face trade");
    assert_eq!((lost.hand(RED).len(), lost.hand_limit(RED)), (4, 3));
    let end = play(&lost, "end; red card inga; red stack 3; pass");
    expect(&lost, &end, "red: hand osmund austin harald; stack 3 under inga; turn blue");
}

#[test]
fn k72_stacks_of_turmoil_and_of_the_duel() {
    for (mode, stacks, events, face_up) in [
        (Mode::Theme(Set::Turmoil), vec![12, 12, 12, 11, 11], 13, "hedge-tavern hedge-tavern"),
        (Mode::Duel, vec![12, 12, 12, 12, 12, 14], 12, ""),
    ] {
        let game = Match::<State>::new(Config::new(mode), Seed::from(5));
        let state = game.state();
        assert_eq!(state.stacks().iter().map(|stack| stack.len()).collect::<Vec<_>>(), stacks);
        assert_eq!((state.events().len(), state.events().cards()[3].id()), (events, "yule"));
        let open: Vec<String> = state.face_up().cards().iter().map(ToString::to_string).collect();
        assert_eq!(open.join(" "), face_up);
    }
}
