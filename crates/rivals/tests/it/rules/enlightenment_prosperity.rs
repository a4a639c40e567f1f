//! E8: the Era of Prosperity, and what E1, E9, E11 and E12 say of its cards.

use crate::script::{BLUE, RED, answers, case, expect, play, refuses, refuses_on, set};
use rivals::card::Set;
use rivals::{Config, Good, GoodSet, Mode, State};
use table::{Game, Match, Seed};

fn dealt(seed: u64) -> Match<State> {
    Match::new(Config::new(Mode::Theme(Set::Prosperity)), Seed::from(seed))
}

/// E8.13: the face-up stack; two draw stacks of twelve.
#[test]
fn e2_1_the_stacks_of_prosperity() {
    let game = dealt(3);
    let stacks: Vec<usize> = game.state().stacks().iter().map(|stack| stack.len()).collect();
    assert_eq!(stacks, [12, 12, 12, 12, 12]);
    let open: Vec<&str> = game.state().face_up().cards().iter().map(|card| card.word()).collect();
    assert_eq!(open, ["prince", "princess", "builders-hut", "builders-hut"]);
    assert_eq!(game.state().mode().target(), 12);
}

/// E8.2, E1.17, E1.18, E1.20, E1.24
#[test]
fn e8_1_each_player_begins_with_a_public_feeling_without_stars() {
    let state = State::new(&Config::new(Mode::Theme(Set::Prosperity)));
    for seat in [RED, BLUE] {
        let board = state.board(seat);
        assert_eq!(board.goods().of(Good::Star), 0);
        assert_eq!(board.roomy(GoodSet::only(Good::Star)).len(), 1);
        // E1.19: it takes no site.
        assert_eq!(board.region_sites(None).len(), 6);
    }
    refuses("prosperity; red: z1 3", "remove z1", "not now");
}

/// E12.28. On either turn, and once it was used in this turn.
#[test]
fn e8_5_a_star_spares_its_owner() {
    let table = "prosperity; before roll; turn blue; events insurrection invention; red: l4 abbey, z1 2";
    let state = set(table);
    let asked = play(&state, "pass; ~die 2; ~face event");
    expect(&state, &asked, "red: L2; blue: B2; events less 1; face event; asked red: use z1, pass");
    expect(&state, &play(&asked, "use z1"), "red: L2, z1 1; blue: B2; events top invention; face event");
    // Without a star there is no question.
    case(
        "prosperity; before roll; turn blue; events insurrection invention; red: l4 abbey",
        "pass; ~die 2; ~face event; red stack 1",
        "red: L2, l4 free; blue: B2; stack 1 under abbey; events top invention",
    );
}

/// E0.3: brigands neither count nor take them, and they are not traded.
#[test]
fn e8_6_stars_are_no_resources() {
    case(
        "prosperity; before roll; red: A1 W2 B1 O1 G1 L1, z1 3",
        "pass; ~die 2; ~face brigands",
        "red: L2; blue: B2",
    );
    let state = set("prosperity; red: z1 3");
    assert!(!answers(&state).contains("trade"));
    // They do not pay for a search either.
    assert_eq!(state.board(RED).goods().resources(), 5);
}

/// E2.3: as at the start, with both Insurrections above Yule.
#[test]
fn e8_9_yule_builds_the_stack_again() {
    let state = set("prosperity; before roll; events yule insurrection taxation feud insurrection");
    let yule = play(&state, "pass; ~die 2; ~face event; ~shuffle");
    let events: Vec<&str> = yule.events().cards().iter().rev().map(|card| card.word()).collect();
    // One card was drawn after the shuffle and may wait for an answer or lie below.
    let yules = events.iter().position(|card| *card == "yule").unwrap();
    let insurrections: Vec<usize> =
        events.iter().enumerate().filter(|(_, card)| **card == "insurrection").map(|(at, _)| at).collect();
    assert!(insurrections.iter().all(|&at| at < yules), "{events:?}");
    assert_eq!(events.len() + usize::from(yule.turned_up().is_some()), 13);
}

#[test]
fn e8_19_feeding_the_poor() {
    case(
        "prosperity; red: hand feeding-the-poor",
        "play feeding-the-poor",
        "red: G0, z1 2, hand none; discard feeding-the-poor",
    );
}

/// E1.10, E1.13
#[test]
fn e8_25_road_complements_need_a_free_road() {
    let hand = "A1, hand mercenaries";
    let reason = "you have no free place for it";
    refuses(&format!("prosperity; red: m3 small-market-town, {hand}"), "build mercenaries m3", reason);
    case(
        &format!("prosperity; red: m3 small-market-town, o3 road, {hand}"),
        "build mercenaries o3",
        "red: A0 O0, o3 mercenaries, hand none",
    );
    // The road works on: a settlement can be built at its end.
    case(
        "prosperity; red: o3 road, o3 small-market-town, B1 G1 L1 W1; regions hill-1 mountain-4",
        "build settlement p3; pass; region hill-1",
        "red: B0 G0 L0 W0, p3 settlement, q4 hill-1 0, q2 mountain-4 0; left settlement 4; regions less 2",
    );
}

/// More than seven resources are robbed; with a star nothing is.
#[test]
fn e8_26_mercenaries_save_something_from_the_brigands() {
    let table = "prosperity; before roll; red: A3 W3 B2 O0 G0 L0, m3 mercenaries, z1 1";
    let state = set(table);
    let asked = play(&state, "pass; ~die 2; ~face brigands");
    assert_eq!(answers(&asked), "option 1, option 2");
    expect(&state, &play(&asked, "option 1"), "red: L1, z1 0; blue: B2; face brigands");
    expect(&state, &play(&asked, "option 2"), "red: L1 A1 W1; blue: B2; face brigands");
}

/// E1.12, E12.34
#[test]
fn e8_28_the_traveling_theater_travels_once_in_a_later_turn() {
    let state = set("prosperity; red: A1, o3 road, hand traveling-theater");
    let placed = play(&state, "build traveling-theater m3");
    refuses_on(&placed, "use m3", "not now");
    let later = play(
        &placed,
        "end; stack 1; stack 1; stack 1; pass; blue pass; ~die 1; ~face trade; blue end; stack 1; stack 1; stack 1; \
         pass; red pass; ~die 3; ~face trade",
    );
    let moved = play(&later, "use m3");
    expect(&later, &moved, "red: m3 free, o3 traveling-theater, O0, z1 2, used o3");
    refuses_on(&moved, "use o3", "not now");
}

/// E12.30: units, and action cards whose text names no condition.
#[test]
fn e8_32_the_city_palace_summons() {
    let state =
        set("prosperity; red: l3 city, l4 city-palace, z1 3; discard artwork-epic goldsmith prosperity inga");
    let asked = play(&state, "use l4");
    assert_eq!(answers(&asked), "card goldsmith, card inga");
}

/// E1.1, E1.3, E1.6, E1.21, E1.22, E1.23: the Thieves' Hideout is a foreign site at a region.
#[test]
fn e1_23_the_thieves_hideout_is_a_foreign_card() {
    let state = set("prosperity; turn blue; red: K5 thieves-hideout");
    // It takes the only site of the region.
    assert_eq!(state.board(BLUE).region_sites(None).len(), 5);
    assert!(!answers(&state).contains("remove"), "only its owner may remove it");
    // A Feud does not touch it.
    case(
        "prosperity; before roll; events feud invention; red: l4 candamir, K5 thieves-hideout; blue: l4 abbey",
        "pass; ~die 2; ~face event; blue stack 1",
        "red: L2; blue: B2, l4 free; events turned; stack 1 under abbey",
    );
}

/// E1.4: its region takes it along.
#[test]
fn e1_4_a_region_takes_its_expansion_along() {
    case(
        "prosperity; turn blue; red: K5 thieves-hideout; blue: hand relocation",
        "play relocation; at k4; at k2",
        "red: K5 free, K1 thieves-hideout; blue: k4 hill-2 1, k2 forest-3 1, hand none; discard relocation",
    );
}

/// E1.11, E11: units on roads are units, but lie in no settlement or city.
#[test]
fn e1_11_road_complements_are_units_or_buildings() {
    let duel = "duel gold,turmoil,prosperity";
    case(
        &format!("{duel}; red: l3 city, l4 hedge-tavern, hand archer; blue: m3 mercenaries"),
        "play archer",
        "red: hand none; blue: m3 free; discard archer; stack 6 under mercenaries",
    );
    // The Arsonist reaches only what lies in a settlement or city.
    refuses(
        &format!("{duel}; red: l3 city, l4 hedge-tavern, hand arsonist; blue: m3 mercenaries"),
        "play arsonist",
        "you need an opponent with a building that no Fire Brigade protects",
    );
    case(
        &format!("{duel}; before roll; events riots invention; red: m3 mercenaries"),
        "pass; ~die 2; ~face event",
        "red: L2, m3 free; blue: B2; events turned; stack 6 under mercenaries",
    );
}
