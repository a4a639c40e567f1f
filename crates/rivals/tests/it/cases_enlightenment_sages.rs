//! Worked cases of the Era of Sages (S numbers), and its stacks in theme game and Duel.

use crate::script::{BLUE, RED, answers, case, expect, legal, play, refuses, refuses_on, set};
use rivals::cards::{basic, sages};
use rivals::{Choice, Config, Mode, Set, State};
use table::{Game, Match, Seed, Viewer};

const PETER: &str = "peter-sage-of-the-forest";
const PIET: &str = "piet-sage-of-the-mountains";
const COLE: &str = "cole-paladin-of-the-sages";
const ROBERT: &str = "robert-herald-of-the-sages";
const MANIFESTO: &str = "manifesto-of-humane-conduct";

fn dealt(config: Config, seed: u64) -> State {
    Match::<State>::new(config, Seed::from(seed)).state().clone()
}

/// S02, E7.3.
#[test]
fn s02_owls_come_on_the_own_roll_only() {
    case(
        &format!("sages; before roll; red: k5 {PETER}"),
        "pass; ~die 2; ~face trade",
        &format!("red: L2, k5 {PETER} 1; blue: B2"),
    );
    case(
        &format!("sages; turn blue; before roll; red: k5 {PETER}"),
        "pass; ~die 2; ~face trade",
        "red: L2; blue: B2",
    );
}

/// S03, E7.4.
#[test]
fn s03_a_full_region_still_brings_exactly_one_owl() {
    case(
        &format!("sages; before roll; red: L3, k5 {PETER}, l4 lumber-camp"),
        "pass; ~die 2; ~face trade",
        &format!("red: k5 {PETER} 1; blue: B2"),
    );
}

/// S04, E7.5.
#[test]
fn s04_a_sage_holds_three_owls() {
    case(&format!("sages; before roll; red: k5 {PETER} 3"), "pass; ~die 2; ~face trade", "red: L2; blue: B2");
}

/// S05, E7.6.
#[test]
fn s05_owls_are_paid_from_any_sages() {
    let table = |owls: u8| {
        format!("sages; red: o1 {PIET} 1, k5 {PETER} {owls}, hand wise-compensation; blue: n3 city")
    };
    case(
        &table(2),
        "play wise-compensation; at l3",
        &format!(
            "red: o1 {PIET} 0, k5 {PETER} 0, l3 city, z1 {MANIFESTO} 0, hand none; face-up {MANIFESTO}; \
             discard wise-compensation"
        ),
    );
    refuses(&table(1), "play wise-compensation", "you lack 1 owl");
    // With more than enough the player says which sages pay.
    let asked = play(&set(&table(3)), "play wise-compensation");
    assert_eq!(answers(&asked), "at k5, at o1");
}

/// S07, E7.14, E12.14.
#[test]
fn s07_manifesto_with_an_attack_card() {
    let table = |owls: u8, hand: &str| {
        format!("sages; red: n3 city, z1 {MANIFESTO} 0, A2, k5 {PETER} {owls}, hand {hand}; blue: hand abbey")
    };
    case(
        &table(1, "wise-protection"),
        "use z1 2; card wise-protection",
        &format!("red: L0 A0, k5 {PETER} 0, z1 {MANIFESTO} 1, hand none, victory 4; discard wise-protection"),
    );
    refuses(&table(0, "wise-protection"), "use z1 2", "not now");
    refuses(&table(1, "great-foresight"), "use z1 2", "not now");
}

/// S08, E7.16, E12.17.
#[test]
fn s08_grove_of_courage() {
    let table = |owls: u8| {
        format!(
            "sages; turn blue; before roll; events feud; red: k5 {PETER} {owls}, n4 grove-of-courage, l4 abbey, \
             l2 marketplace; blue: l4 candamir"
        )
    };
    case(
        &table(2),
        "pass; ~die 3; ~face event; red use n4",
        &format!("red: B2, k5 {PETER} 0; blue: L2; events turned"),
    );
    let works = play(&set(&table(1)), "pass; ~die 3; ~face event");
    assert_eq!(answers(&works), "at l2, at l4", "the buildings that Feud leaves to choose from");
}

/// S09, E7.17, E0.9, E12.20.
#[test]
fn s09_grove_of_fraternity() {
    let table = set(&format!(
        "sages; red: k5 {PETER} 1, n4 grove-of-fraternity, hand abbey scout goldsmith; \
         blue: hand marketplace harald storehouse"
    ));
    let drawn = play(&table, "use n4; stack 1; stack 1; stack 2; blue yes; blue stack 3");
    assert_eq!((drawn.hand(RED).len(), drawn.hand(BLUE).len()), (6, 4));
    refuses_on(&drawn, "use n4", "not now");
    // At the end of the turn three cards are left; blue keeps four until the end of the own turn.
    let over = play(&drawn, "end");
    assert!(answers(&over).starts_with("card "));
    assert_eq!(over.hand(BLUE).len(), 4);
}

/// S10, E7.17, E0.8, E12.19.
#[test]
fn s10_grove_of_freedom() {
    let table = set(&format!(
        "sages; stack 1 scout goldsmith abbey harald; red: k5 {PETER} 1, n4 grove-of-freedom, hand marketplace"
    ));
    let taken = play(&table, "use n4; stack 1; card harald");
    expect(
        &table,
        &play(&table, "use n4; stack 1; card harald"),
        &format!(
            "red: k5 {PETER} 0, used n4, hand marketplace harald; stack 1 size {}",
            table.stacks()[0].len() - 1
        ),
    );
    let top: Vec<_> = taken.stacks()[0].cards().iter().rev().take(3).copied().collect();
    assert_eq!(top, [basic::SCOUT, basic::GOLDSMITH, basic::ABBEY]);
    // Drawing up to three, then the exchange is not lost.
    let exchange = play(&taken, "end; stack 2");
    assert!(answers(&exchange).contains("pass") && answers(&exchange).contains("card harald"));
}

/// S12, E7.18, E12.18.
#[test]
fn s12_grove_of_justice() {
    let table = format!("sages; before roll; red: k5 {PETER} 2, n4 grove-of-justice");
    case(
        &table,
        "use n4; option 2; pass; ~die 4",
        &format!("red: W2, k5 {PETER} 0, used n4; blue: A1; face trade"),
    );
    case(
        &format!("sages; before roll; red: k5 {PETER} 2, n4 grove-of-justice, hand brigitta-the-wise-woman"),
        "play brigitta-the-wise-woman; number 5; use n4; option 2; pass",
        &format!(
            "red: O2, k5 {PETER} 0, used n4, hand none; blue: G2; face trade; discard brigitta-the-wise-woman"
        ),
    );
    let acting = set(&format!("sages; red: k5 {PETER} 2, n4 grove-of-justice"));
    assert!(!answers(&acting).contains("use n4"));
}

/// S13, E7.20, E7.22, E12.15.
#[test]
fn s13_grove_of_peace() {
    let table = |robert: &str| {
        set(&format!(
            "sages; turn blue; blue: k5 {PETER} 1, hand wise-protection; \
             red: n3 city, o1 {PIET} 1, n4 grove-of-peace, {robert}hand abbey"
        ))
    };
    let shows = |state: &State, script: &str| {
        let after = play(state, &format!("play wise-protection; red use n4; {script}"));
        assert_eq!(
            (after.board(RED).goods().of(rivals::Good::Owl), after.board(BLUE).goods().of(rivals::Good::Owl)),
            (0, 0)
        );
        assert_eq!(after.discard(table::Seat(0)).cards(), [sages::WISE_PROTECTION]);
        !after.view(Viewer::Seat(BLUE)).hand(RED).cards()[0].is_hidden()
    };
    assert!(!shows(&table(""), "~die 4"));
    assert!(shows(&table(""), "~die 3"));
    let robert = table(&format!("n5 {ROBERT}, "));
    assert!(!shows(&robert, "~die 3"));
    assert!(shows(&robert, "~die 2"));
}

/// S14, E7.19, E12.16.
#[test]
fn s14_grove_of_vigilance_on_a_brigand_attack() {
    let table = "sages; turn blue; before roll; events invention; red: A3 W3 L3, o1 piet-sage-of-the-mountains 1, \
                 n4 grove-of-vigilance";
    case(
        table,
        "pass; ~die 3; ~face brigands; red use n4",
        &format!("red: B2, o1 {PIET} 0; blue: L2; face event; events turned"),
    );
    let harvest = play(&set(table), "pass; ~die 3; ~face harvest");
    assert!(!answers(&harvest).contains("use"));
}

/// S15, E7.21, E11: but for the Drill Ground, which is left out of the Duel.
#[test]
fn s15_cole() {
    refuses(
        &format!("sages; red: n3 city, G2, k5 {PETER} 2, hand {COLE}"),
        &format!("build {COLE} n4"),
        "you lack 1 owl",
    );
    let table = set(&format!(
        "sages; stack 4 granary; red: n3 city, n4 {COLE}, k5 {PETER} 1, o1 {PIET} 1; \
         blue: n4 grove-of-freedom, l4 grove-of-peace"
    ));
    assert!(answers(&table).contains("use N4") && !answers(&table).contains("use L4"));
    let used = play(&table, "use N4; at k5; stack 4; card granary");
    assert!(!answers(&used).contains("use N4"));
    expect(&table, &used, &format!("red: k5 {PETER} 0, used n4, hand granary; stack 4 less 1"));
}

/// S17, E7.25, E12.21.
#[test]
fn s17_great_foresight() {
    let table = set(&format!("sages; events fraternal-feuds yule; red: k5 {PETER} 1, hand great-foresight"));
    let asked = play(&table, "play great-foresight");
    assert!(!answers(&asked).split(", ").any(|act| act == "option 2"), "Yule stays");
    let done = play(&asked, "option 1");
    assert_eq!(done.events().cards(), &table.events().cards()[..12]);
    assert!(done.view(Viewer::Seat(BLUE)).boxed().cards()[0].is_hidden());
    // The new stack after Yule has twelve cards.
    let yule = play(&done, "end; stack 1; stack 1; stack 1; pass; blue pass; ~die 6; ~face event; ~shuffle");
    assert!(!yule.events().cards().contains(&basic::FRATERNAL_FEUDS));
    assert_eq!(yule.events().len() + usize::from(yule.turned_up().is_some()), 12);
}

/// S18, E7.26, E12.23.
#[test]
fn s18_wise_protection() {
    let table = set(&format!(
        "duel turmoil,sages,gold; red: k5 {PETER} 1, hand wise-protection; blue: hand archer abbey harald"
    ));
    let done =
        play(&table, "play wise-protection; blue card abbey; blue stack 1; blue card harald; blue stack 3");
    expect(
        &table,
        &done,
        &format!(
            "red: k5 {PETER} 0, hand none; blue: hand none; stack 1 under abbey; stack 3 under harald; \
             stack 4 under archer; discard wise-protection"
        ),
    );
    refuses(
        &format!("duel turmoil,sages,gold; red: k5 {PETER} 1, hand wise-protection"),
        "play wise-protection",
        "you need an opponent with hand cards",
    );
}

/// S19, E7.26, E7.11.
#[test]
fn s19_wise_compensation() {
    let may = |red: &str, blue: &str| {
        let state = set(&format!("sages; red: k5 {PETER} 3, hand wise-compensation{red}; blue: {blue}"));
        legal(&state, RED).contains(&"play wise-compensation".parse().unwrap())
    };
    assert!(may(", o3 road, p3 settlement", "n3 city"), "(a)");
    assert!(may(", n3 city", "n3 city, o3 road, p3 settlement"), "(b)");
    assert!(!may(", n3 city", "n3 city"), "(c)");
    assert!(!may(", n3 city, l3 city", "n3 city, l3 city, o3 road, p3 settlement"), "(d)");
}

/// S20, E7.23, E12.25.
#[test]
fn s20_granary() {
    let table = |blue: &str| format!("sages; red: n3 city, n4 granary; blue: {blue}");
    case(&table("G0 L0 B0 W0, O2"), "use n4", "red: G0 O2, used n4; blue: G1 O1");
    refuses(&table("G1"), "use n4", "not now");
    refuses(&table("G0 L0 B0 W0 O0, o3 road, p3 settlement, q4 field-1 1"), "use n4", "not now");
}

/// S22, E7.27.
#[test]
fn s22_famine() {
    let table =
        |blue: &str| format!("sages; before roll; events famine; red: n3 city, n4 granary, G2; blue: {blue}");
    let script = "pass; ~die 4; ~face event";
    case(&table("G1, O3, A3"), script, "red: W2; blue: G0; events turned");
    // What the roll brings counts: with two resources both are lost, with one that one.
    case(&table("G0 L0 B0 O0, W1"), script, "red: W2; blue: W0; events turned");
    case(&table("G0 L0 B0 O0 W0"), script, "red: W2; events turned");
}

/// S23, E7.27, E12.24, E0.6.
#[test]
fn s23_council() {
    let table =
        set(&format!("sages; before roll; events council-of-the-sages; red: k5 {PETER} 3, o1 {PIET} 2, O1"));
    let asked = play(&table, "pass; ~die 1; ~face event");
    assert_eq!(answers(&asked), "option 1, option 2");
    assert_eq!(answers(&play(&asked, "option 1")), "at o1, pass");
    assert_eq!(answers(&play(&asked, "option 2; at o2")), "at k4, at o2, pass", "no owl beside a resource");
    // One owl is all that fits; blue, without a sage, is not asked.
    let done = play(&asked, "option 1; at o1");
    assert!(legal(&done, RED).contains(&"end".parse().unwrap()));
}

/// S24, E7.26.
#[test]
fn s24_power_of_the_groves() {
    case(
        &format!(
            "sages; red: l4 grove-of-courage, n4 grove-of-peace, n2 grove-of-justice, k5 {PETER} 2, o1 {PIET} 2, \
             hand power-of-the-groves"
        ),
        "play power-of-the-groves; at o1",
        &format!("red: k5 {PETER} 3, o1 {PIET} 3, hand none; discard power-of-the-groves"),
    );
}

/// S25, E7.23, E0.7.
#[test]
fn s25_two_academies() {
    let table = set(&format!(
        "sages; red: n3 city, n4 academy-of-sages, n5 academy-of-sages, L0 G0 O0, k5 {PETER} 1"
    ));
    let done = play(&table, "use n4; at k2; use n5");
    expect(&table, &done, &format!("red: B0 W0, k5 {PETER} 3, used n4 n5"));
    assert!(!answers(&done).contains("use"));
}

/// S27, E7.8.
#[test]
fn s27_brigands_do_not_count_owls() {
    case(
        &format!("sages; before roll; red: A2, k5 {PETER} 3, o1 {PIET} 3"),
        "pass; ~die 6; ~face brigands",
        "red: G2; blue: O2",
    );
}

/// Fixed events, events added unseen, the stack (E9.4, E9.7, E9.8, E9.9, E9.10).
#[test]
fn the_event_stack_of_a_duel_with_sages() {
    for seed in 0..20 {
        let sets = [Set::Gold, Set::Turmoil, Set::Sages];
        let state = dealt(Config::duel(Choice::Agreed(sets)), seed);
        let events: Vec<_> = state.events().cards().iter().rev().copied().collect();
        assert_eq!((events.len(), events[8]), (12, basic::YULE));
        assert!(events.contains(&sages::FAMINE) && events.contains(&sages::COUNCIL_OF_THE_SAGES));
        // Fixed 4 + 0 + 1 + 2; 5 of the pool of 5 + 3 + 3 + 2 are added.
        assert_eq!(state.boxed().len(), 13 - 5);
        let sizes: Vec<usize> = state.stacks().iter().map(|stack| stack.len()).collect();
        assert_eq!(sizes[5], 20);
        assert!(state.face_up().cards().is_empty());
    }
}

/// D06, E10.5.
#[test]
fn d06_the_event_stack_runs_out() {
    // In no game of these sets does the stack get so small; here it is laid so by hand.
    let table = set(&format!(
        "sages; events only invention yule feud year-of-plenty famine; red: k5 {PETER} 1, hand great-foresight"
    ));
    let removed = play(&table, "play great-foresight; option 5");
    expect(
        &table,
        &removed,
        &format!(
            "red: k5 {PETER} 0, hand none; events invention feud year-of-plenty; discard great-foresight"
        ),
    );
    // Each event that was carried out is laid aside, after the last one all are shuffled.
    let first = play(&removed, "end; stack 1; stack 1; stack 1; pass; blue pass; ~die 6; ~face event");
    assert_eq!((first.event_stack(), first.events().len()), (2, 3));
    let mut state = first;
    for _ in 0..2 {
        state = play(&state, "end");
        while answers(&state).contains("stack 1") {
            state = play(&state, "stack 1");
        }
        state = play(&state, "pass; pass; ~die 6; ~face event");
    }
    let renewed = play(&state, "~shuffle");
    assert_eq!((renewed.event_stack(), renewed.events().len()), (3, 3));
    assert!(renewed.events().cards().iter().all(|&card| card != basic::YULE));
    assert!((0..3).all(|index| !renewed.events().knows(Some(RED), index)));
}

/// E2.1, E2.2, E2.4: the stacks and the target of the theme game.
#[test]
fn the_theme_game_of_the_sages() {
    for seed in 0..20 {
        let state = dealt(Config::new(Mode::Theme(Set::Sages)), seed);
        let mut sizes: Vec<usize> = state.stacks().iter().map(|stack| stack.len()).collect();
        sizes[3..].sort_unstable();
        assert_eq!(sizes, [12, 12, 12, 17, 18]);
        let events: Vec<_> = state.events().cards().iter().rev().copied().collect();
        assert_eq!((events.len(), events[9]), (13, basic::YULE));
        assert_eq!(state.face_up().cards(), [sages::MANIFESTO, sages::MANIFESTO]);
    }
    assert_eq!(Mode::Theme(Set::Sages).target(), 12);
}
