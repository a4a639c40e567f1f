//! Worked cases of the Age of Enlightenment: the Era of Prosperity (`case P01` and so on). Cases of the Tournament
//! Game are listed in `rules/later.txt`.

use crate::script::{RED, answers, case, expect, play, refuses, refuses_on, set};
use rivals::card::Set;
use rivals::cards::prosperity;
use rivals::{Choice, Config, Mode, State};
use table::{Match, Seed};

const BERA: &str = "bera-the-insurrectionist";
const MONUMENT: &str = "monument-to-the-prince";

/// E8.1, E8.7: the event stack of the theme game.
/// Case P01.
#[test]
fn case_p01_event_stack() {
    for seed in 0..20 {
        let game = Match::<State>::new(Config::new(Mode::Theme(Set::Prosperity)), Seed::from(seed));
        let events: Vec<String> =
            game.state().events().cards().iter().rev().map(ToString::to_string).collect();
        assert_eq!(events.len(), 13);
        assert_eq!(events[9], "yule");
        let above = events[..9].iter().filter(|event| *event == "insurrection").count();
        assert_eq!(above, 2, "{events:?}");
    }
}

/// E8.8
/// Case P02.
#[test]
fn case_p02_insurrection_returns() {
    let others = "invention year-of-plenty traveling-merchant feud fraternal-feuds";
    let turned = |events: &str| {
        let state = set(&format!("prosperity; before roll; events {events}"));
        play(&state, "pass; ~die 2; ~face event")
    };
    let names = |state: &State| {
        state.events().cards().iter().rev().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let after = turned(&format!("insurrection {others}"));
    assert!(
        names(&after)
            .starts_with("invention year-of-plenty traveling-merchant feud insurrection fraternal-feuds")
    );
    let after = turned("taxation invention");
    assert!(names(&after).ends_with("taxation"));
}

/// E8.10, E8.11, E0.6
/// Case P03.
#[test]
fn case_p03_insurrection() {
    let event = "before roll; events insurrection invention";
    let blue = "m3 small-market-town, l4 village-school, l2 common-land, n4 abbey";
    let state = set(&format!("prosperity; {event}; red: l4 abbey, z1 1; blue: {blue}"));
    let asked = play(&state, "pass; ~die 2; ~face event");
    assert_eq!(answers(&asked), "pass, use z1");
    let asked = play(&asked, "red use z1");
    assert_eq!(answers(&asked), "at l4, at n4");
    let after = play(&asked, "blue at n4; blue stack 3");
    expect(
        &state,
        &after,
        "red: L2, z1 0; blue: B2, n4 free; stack 3 under abbey; events top invention; face event",
    );
    case(
        &format!("prosperity; {event}; blue: m3 small-market-town, l2 common-land"),
        "pass; ~die 2; ~face event",
        "red: L2; blue: B2; events top invention",
    );
    // A foreign building is not eligible.
    let duel = "duel merchant-princes,gold,prosperity";
    case(
        &format!("{duel}; {event}; blue: M3 brigand-camp"),
        "pass; ~die 2; ~face event",
        "red: L2; blue: B2; events top invention",
    );
    case(
        &format!("prosperity; {event}; blue: l3 city, l4 builders-hut"),
        "pass; ~die 2; ~face event",
        "red: L2; blue: B2, l4 free; face-up prince princess builders-hut builders-hut; events top invention",
    );
}

/// E8.16
/// Case P05.
#[test]
fn case_p05_artwork_and_room() {
    let plays = |red: &str, stars: u8| {
        case(
            &format!("prosperity; red: l3 city, l4 prince, {red}, hand artwork-sculpture"),
            "play artwork-sculpture",
            &format!("red: z1 {stars}, hand none; discard artwork-sculpture"),
        );
    };
    plays("l5 builders-hut, z1 1", 3);
    plays("l5 builders-hut, z1 2", 3);
    plays("z1 0", 1);
    let act = "play artwork-sculpture";
    refuses(
        "prosperity; red: l3 city, l4 prince, l5 builders-hut, z1 3, hand artwork-sculpture",
        act,
        "you need room for a star",
    );
    refuses(
        "prosperity; red: l3 city, l5 builders-hut, hand artwork-sculpture",
        act,
        "you need Prince or Princess",
    );
}

/// E8.16
/// Case P06.
#[test]
fn case_p06_epic() {
    for (beside, stars) in [("l5 theater", 2), ("m3 traveling-theater", 1)] {
        case(
            &format!("prosperity; red: l3 city, l4 princess, {beside}, hand artwork-epic"),
            "play artwork-epic",
            &format!("red: z1 {stars}, hand none; discard artwork-epic"),
        );
    }
}

/// E8.14, E8.13
/// Case P07.
#[test]
fn case_p07_prince() {
    let state =
        set("prosperity; red: l3 city, l4 prince, A1, z1 1; discard artwork-relief artwork-epic goldsmith");
    let after = play(&state, "use l4; card artwork-relief");
    expect(&state, &after, "red: A0, hand artwork-relief, used l4; discard artwork-epic goldsmith");
    refuses_on(&after, "use l4", "not now");
    refuses_on(&after, "build princess l5", "it cannot stand beside your Prince");
    case(
        "prosperity; turn blue; red: l3 city, l4 prince; blue: l3 city, z1 1",
        "build princess l5",
        "blue: O0 W0, z1 0, l5 princess; face-up builders-hut builders-hut",
    );
}

/// E8.18, E0.4
/// Case P08.
#[test]
fn case_p08_bera() {
    let red = format!("red: hand {BERA}");
    // Blue is two points ahead and has a star; red has two stars.
    let state = set(&format!("prosperity; {red}, z1 2; blue: l3 city, n3 city, z1 1"));
    let asked = play(&state, &format!("play {BERA}"));
    expect(&state, &play(&asked, "option 1"), &format!("red: z1 3, hand none; blue: z1 0; discard {BERA}"));
    let given = play(&asked, "option 2; blue at o2; blue at k4");
    expect(&state, &given, &format!("red: O2 L2, hand none; blue: O0 L0; discard {BERA}"));
    let reason = "you need an opponent with stars or more victory points, and room for what is given";
    refuses(&format!("prosperity; {red}"), &format!("play {BERA}"), reason);
    refuses(&format!("prosperity; {red}, z1 3; blue: z1 1"), &format!("play {BERA}"), reason);
    let far = "blue: l3 city, n3 city, l4 theater, n4 aqueduct, n5 builders-hut";
    case(
        &format!("prosperity; {red}; {far}"),
        &format!("play {BERA}; blue at o2; blue at k4; blue at m2"),
        &format!("red: O2 L2 W2, hand none; blue: O0 L0 W0; discard {BERA}"),
    );
}

/// E8.33. Sages and explorer ships come with their sets.
/// Case P10.
#[test]
fn case_p10_monument_to_the_prince() {
    let builds = |blue: &str, script: &str, expected: &str| {
        case(
            &format!("prosperity; red: l3 city, B1 A2, z1 2, hand {MONUMENT}; blue: {blue}"),
            &format!("build {MONUMENT} l4; {script}"),
            &format!("red: B0 A0, z1 0, l4 {MONUMENT}; {expected}"),
        );
    };
    builds("l4 abbey", "", "red: hand none");
    builds("l4 harald", "", "red: hand harald; blue: l4 free");
    builds(
        "l4 harald, l2 wool-ship, n4 inga",
        "blue at l4; blue at n4; red at N4",
        "red: hand inga; blue: n4 free; strength nobody",
    );
    builds("l3 city, l4 princess", "", "red: hand none");
    builds("l3 city, l4 princess, l2 harald", "", "red: hand harald; blue: l2 free");
}

/// E8.21, E8.23, E1.19
/// Case P11.
#[test]
fn case_p11_thieves_hideout_building() {
    case(
        "prosperity; red: hand thieves-hideout; blue: l4 candamir",
        "build thieves-hideout K5",
        "red: W0, K5 thieves-hideout, hand none",
    );
    refuses(
        "prosperity; red: hand thieves-hideout; blue: l4 candamir, n4 austin",
        "build thieves-hideout K5",
        "you need an opponent with fewer than 5 strength points",
    );
}

/// E8.22
/// Case P12.
#[test]
fn case_p12_thieves_hideout_moving() {
    let state = set("prosperity; red: K5 thieves-hideout; blue: L0 A0 G0 B2 W0 O0");
    let moved = play(&state, "use K5");
    expect(&state, &moved, "red: W0 B2, K5 free, K1 thieves-hideout, used K1; blue: B1");
    refuses_on(&moved, "use K1", "not now");
}

/// E8.24, E0.10. The part with the Scholars' island comes with the Tournament Game.
/// Case P13.
#[test]
fn case_p13_thieves_hideout_removal() {
    let state =
        set("prosperity; turn blue; red: K5 thieves-hideout; blue: l4 candamir, A1, hand mercenaries");
    let gone = play(&state, "build mercenaries m3");
    expect(
        &state,
        &gone,
        "red: K5 free; blue: A0 O0, m3 mercenaries, hand none, strength 5; discard thieves-hideout",
    );
    // It does not return with the weakness.
    expect(
        &gone,
        &play(&gone, "remove l4"),
        "blue: l4 free, strength 1; discard thieves-hideout candamir; strength nobody",
    );
    case(
        "prosperity; turn blue; red: K5 thieves-hideout; blue: z1 3",
        "use k5",
        "red: K5 free; blue: z1 0; discard thieves-hideout",
    );
}

/// E8.29
/// Case P15.
#[test]
fn case_p15_aqueduct() {
    let red = "l3 city, l4 aqueduct, k4 field-6 0, o4 forest-2, m2 pasture-4 2, k2 mountain-5, o2 hill-3";
    let rolled = |more: &str, die: u8, after: &str| {
        case(
            &format!("prosperity; before roll; turn blue; red: {red}{more}"),
            &format!("pass; ~die {die}; ~face trade"),
            after,
        );
    };
    rolled("", 6, "red: k4 2; blue: O2");
    rolled("", 4, "red: m2 3; blue: A1");
    rolled("", 5, "red: k2 2; blue: G2");
    rolled(", l5 grain-mill", 6, "red: k4 3; blue: O2");
    case(
        "prosperity; before roll; red: l3 city, l4 aqueduct",
        "pass; ~die 6; ~face trade",
        "red: G2; blue: O2",
    );
}

/// E8.30, E12.35. The Granary comes with the Era of Sages.
/// Case P16.
#[test]
fn case_p16_builders_hut_and_building_crane() {
    let duel = "duel gold,progress,prosperity";
    let hut = "l3 city, l4 builders-hut";
    refuses(
        &format!("{duel}; red: {hut}, B2 L1 O1, hand aqueduct"),
        "build aqueduct l5",
        "you lack 1 lumber, 1 ore",
    );
    case(
        &format!("{duel}; red: {hut}, B2 L1 O2, hand aqueduct"),
        "build aqueduct l5",
        "red: B0 L0 O0, l5 aqueduct, hand none",
    );
    let crane = format!("{hut}, n3 city, n4 university, n5 building-crane");
    case(
        &format!("{duel}; red: {crane}, B2 L1 O1, hand aqueduct"),
        "build aqueduct l5; name ore",
        "red: B0 L0 O0, l5 aqueduct, hand none",
    );
    refuses(
        &format!("prosperity; red: {hut}, B1 O1, z1 2, hand city-palace"),
        "build city-palace l5",
        "you lack 1 brick",
    );
    refuses(&format!("prosperity; red: {hut}, G2 O2"), "build city n3", "you lack 1 ore");
}

/// E8.20
/// Case P17.
#[test]
fn case_p17_prosperity_card() {
    case(
        "prosperity; red: l3 city, l4 aqueduct, G2 O1, hand prosperity",
        "play prosperity",
        "red: G0 O0, n3 city, hand none; discard prosperity; left city 5",
    );
    let hand = "G2 O1, hand prosperity";
    refuses(&format!("prosperity; red: l3 city, {hand}"), "play prosperity", "you need Aqueduct");
    refuses(
        &format!("prosperity; red: l3 city, n3 city, l4 aqueduct, {hand}"),
        "play prosperity",
        "you need a settlement that can become a city",
    );
}

/// E8.3, E8.2
/// Case P18.
#[test]
fn case_p18_village_school() {
    case(
        "prosperity; red: z1 2, hand village-school",
        "build village-school l4",
        "red: G0 L0, z1 3, l4 village-school, hand none",
    );
    for (stars, after) in [(3, 3), (1, 2)] {
        case(
            &format!("prosperity; before roll; turn blue; red: l4 village-school, z1 {stars}"),
            "pass; ~die 2; ~face trade",
            &format!("red: L2, z1 {after}; blue: B2"),
        );
    }
    refuses(
        "prosperity; red: l4 village-school, hand village-school",
        "build village-school l2",
        "limit: one per principality",
    );
}

/// E8.27
/// Case P20.
#[test]
fn case_p20_small_market_town() {
    let state = set("prosperity; red: m3 small-market-town, B3");
    let after = play(&state, "use m3; at o4");
    expect(&state, &after, "red: B2 G2, used m3");
    refuses_on(&after, "use m3", "not now");
    refuses("prosperity; red: m3 small-market-town, B2", "use m3", "not now");
}

/// E8.4, E8.31
/// Case P21.
#[test]
fn case_p21_star_economy() {
    let state = set("prosperity; red: l3 city, l4 aqueduct, l5 hospital, l2 common-land, z1 3");
    let after = play(&state, "use z1; at o2; use l5; option 1; use l2; at m2; at o4");
    expect(&state, &after, "red: z1 1, O2 W0 G2, used l2 l5 z1");
    let stars = play(&set("prosperity; red: z1 3, l4 common-land"), "use z1; at o2");
    refuses_on(&stars, "use z1", "not now");
}

/// E8.12
/// Case P22.
#[test]
fn case_p22_taxation() {
    let event = "prosperity; before roll; events taxation invention";
    let state = set(&format!("{event}; red: z1 1, A3"));
    let asked = play(&state, "pass; ~die 2; ~face event");
    assert_eq!(answers(&asked), "pass, yes");
    expect(&state, &play(&asked, "yes; at o2"), "red: L2 O2, z1 0; blue: B2; events turned; face event");
    expect(&state, &play(&asked, "pass"), "red: L2; blue: B2; events turned; face event");
}

/// E8.17
/// Case P23.
#[test]
fn case_p23_court_astrologer() {
    case(
        "prosperity; red: l3 city, l4 prince, l5 builders-hut, z1 1, hand court-astrologer",
        "play court-astrologer; option 3; red at o2; blue at o2",
        "red: O2, hand none; blue: O2; discard court-astrologer; face celebration",
    );
    // The Grove of Peace stops it, and the star is lost.
    case(
        "duel sages,prosperity,gold; red: l3 city, l4 prince, l5 builders-hut, z1 1, hand court-astrologer; \
         blue: n4 grove-of-peace, k5 peter-sage-of-the-forest 1",
        "play court-astrologer; blue use n4; ~die 5",
        "red: z1 0, hand none; blue: k5 peter-sage-of-the-forest 0; discard court-astrologer",
    );
}

/// E8.15
/// Case P25.
#[test]
fn case_p25_prince_is_not_for_sale() {
    let state =
        set("duel gold,turmoil,prosperity; turn blue; blue: l3 city, l4 hedge-tavern, hand traitor; \
         red: hand prince hospital");
    let asked = play(&state, "play traitor");
    assert_eq!(answers(&asked), "card hospital, pass");
    assert_eq!(play(&asked, "pass").hand(RED).len(), 2);
}

/// E9.3, E9.4, E9.6, E9.8, E9.9, E9.10
#[test]
fn duel_with_prosperity() {
    let sets = [Set::Gold, Set::Turmoil, Set::Prosperity];
    for seed in 0..10 {
        let game = Match::<State>::new(Config::duel(Choice::Agreed(sets)), Seed::from(seed));
        let state = game.state();
        let stacks: Vec<usize> = state.stacks().iter().map(|stack| stack.len()).collect();
        assert_eq!(stacks, [12, 12, 12, 12, 12, 13]);
        assert!(state.face_up().cards().is_empty());
        let events = state.events().cards();
        assert_eq!(events.len(), 12);
        for fixed in [prosperity::INSURRECTION, prosperity::TAXATION] {
            assert!(events.contains(&fixed));
        }
        for seat in [table::Seat(0), table::Seat(1)] {
            assert!(state.board(seat).has(prosperity::PUBLIC_FEELING));
        }
    }
}
