//! E3 to E6, and what E0, E1, E9 and E12 say of the Era of Explorers.

use crate::script::{BLUE, RED, answers, case, expect, legal, play, refuses_on, set};
use rivals::{Action, Choice, Config, Mode, Set, State};
use table::{Game, Match, Seat, Seed, Viewer};

const TRIBE: &str = "island-of-the-forgotten-tribe";
const MERCHANTS: &str = "island-of-the-merchants";
const SCHOLARS: &str = "island-of-the-scholars";
const ONE_SAIL: &str = "l4 sailmakers-shop";

/// A game of Explorers in which both harbors are laid, by a Duel or by itself.
fn dealt(config: Config, seed: u64) -> State {
    let mut game = Match::<State>::new(config, Seed::from(seed));
    while let Some(seat) = crate::script::asked(game.state()) {
        if !answers(game.state()).starts_with("at k3") {
            break;
        }
        game.play(seat, "at k3".parse().unwrap(), &mut ()).unwrap();
    }
    game.state().clone()
}

/// The harbor takes the place of a road; no road, settlement or road complement lies there (E1.13, E3.1).
#[test]
fn e3_3_the_row_grows_on_the_other_side_only() {
    for (harbor, end) in [("k3", "o3"), ("o3", "k3")] {
        let state = set(&format!("explorers; red: L2 B2, {harbor} explorer-harbor"));
        let builds: Vec<String> = legal(&state, RED)
            .iter()
            .map(Action::to_string)
            .filter(|act| act.starts_with("build road"))
            .collect();
        assert_eq!(builds, [format!("build road {end}")]);
        assert!(!state.board(RED).roads().has(harbor.parse().unwrap()));
    }
}

/// E3.5, E3.7, E1.2: exactly the region above and the one below.
#[test]
fn e3_7_two_regions_border_the_harbor() {
    let state = set("explorers; red: o3 explorer-harbor, G2 B2, hand landing-stage");
    let builds: Vec<String> = legal(&state, RED)
        .iter()
        .map(Action::to_string)
        .filter(|act| act.starts_with("build landing"))
        .collect();
    assert_eq!(builds, ["build landing-stage o1", "build landing-stage o5"]);
}

/// E3.10, E12.1, E12.2: backs only, for everybody; what was looked at only for its owner.
#[test]
fn e3_10_what_lies_face_down_is_seen_by_nobody() {
    for seed in 0..5 {
        let state = dealt(Config::new(Mode::Theme(Set::Explorers)), seed);
        for viewer in [Viewer::Seat(RED), Viewer::Seat(BLUE), Viewer::Spectator] {
            let view = state.view(viewer);
            for seat in [RED, BLUE] {
                assert!(view.sea_of(seat).iter().all(|card| card.is_hidden()));
            }
        }
    }
}

/// E3.9, E9.3, E9.4, E9.5, E9.8, E9.10, E9.11
#[test]
fn e9_5_a_duel_with_explorers_has_the_smaller_sea() {
    let config = Config::duel(Choice::Agreed([Set::Gold, Set::Turmoil, Set::Explorers]));
    for seed in 0..10 {
        let state = dealt(config.clone(), seed);
        assert_eq!(state.mode().target(), 13);
        assert_eq!(state.stacks()[5].len(), 15);
        assert!(state.face_up().cards().is_empty());
        assert_eq!(state.events().len(), 12);
        for seat in [RED, BLUE] {
            assert_eq!(state.board(seat).sea().cards().len(), 6);
            assert_eq!(state.board(seat).sea().ready_ships(), 1);
        }
    }
}

/// E4.1: between two turns all tokens lie on the harbor.
#[test]
fn e4_1_ships_begin_a_turn_on_the_harbor() {
    let before = set(&format!(
        "explorers; red: {ONE_SAIL}, j3 ?shipwreck, hand scout scout harald; blue: hand goldsmith abbey abbey"
    ));
    let ended = play(&before, "sail j3; at o2; end; pass");
    expect(&before, &ended, "red: j3 shipwreck, O2, ships 1 0 2; turn blue");
}

/// E4.3: in any order with everything else, each ship once.
#[test]
fn e4_3_ships_act_between_other_acts() {
    let state = set(&format!(
        "explorers; red: {ONE_SAIL}, j3 {MERCHANTS}, W2 G2 B3 L2, ships 1, hand sailmakers-shop"
    ));
    let after = play(&state, "build sailmakers-shop n4; sail j3; build road o3");
    assert!(legal(&after, RED).iter().all(|act| !matches!(act, Action::Sail(_))), "the only ship has acted");
}

/// E4.7: another ship may not go to a card with a ship on it.
#[test]
fn e4_7_one_action_a_card_and_turn() {
    let state = set(&format!("explorers; red: {ONE_SAIL}, j3 {SCHOLARS}, L3, ships 2"));
    let after = play(&state, "sail j3");
    refuses_on(&after, "sail j3", "not now");
}

/// E5.12 and the memory of a discovery end with the turn.
#[test]
fn e4_9_a_discovery_is_allowed_again_next_turn() {
    let before = set(&format!(
        "explorers; red: {ONE_SAIL}, n4 sailmakers-shop, j3 ?shipwreck, j4 ?shipwreck, hand scout scout harald;
         blue: hand goldsmith abbey abbey"
    ));
    let next = play(
        &before,
        "sail j3; at o2; end; pass; pass; ~die 1; ~face trade; end; pass; pass; ~die 1; ~face trade; sail j4; at o2",
    );
    assert_eq!(next.board(RED).sea().discovered(), 2);
}

/// E5.8, E5.9: like one that was lost in a fight.
#[test]
fn e5_8_a_ship_on_the_reef_is_lost() {
    let before = set(&format!("explorers; red: {ONE_SAIL}, j3 {TRIBE}, L2 W2"));
    let lost = play(&before, "sail j3; ~die 1");
    expect(&before, &lost, "red: ships 0 0 2 lost j3");
    refuses_on(&lost, "sail j3", "not now");
}

/// A Broadside opens level 3 again (EG8).
#[test]
fn e5_10_the_lock_lasts_as_long_as_the_other_card_shows_level_3() {
    let table =
        |level: u8| format!("explorers; red: {ONE_SAIL}, L2, j3 {SCHOLARS} 2; blue: h2 {SCHOLARS} {level}");
    case(&table(3), "sail j3", "red: L0, ships 0 0 2 at j3");
    case(&table(2), "sail j3", &format!("red: L0, j3 {SCHOLARS} 3, ships 0 0 2 at j3, victory 3"));
}

/// E1.8, E0.12: sea cards are neither removed nor are they buildings, units or expansions for others.
#[test]
fn e1_8_sea_cards_cannot_be_removed() {
    let state = set(&format!("explorers; red: {ONE_SAIL}, j3 {SCHOLARS} 3, j4 jean 3"));
    let removals: Vec<String> =
        legal(&state, RED).iter().map(Action::to_string).filter(|act| act.starts_with("remove")).collect();
    assert_eq!(removals, ["remove l4"]);
}

/// E1.3: a region expansion is a building for a Feud, but does not stand in a settlement.
#[test]
fn e1_3_a_shipyard_is_a_building_outside_settlements() {
    let state = set("duel gold,turmoil,explorers; red: k5 shipyard, hand arsonist, L3 G3; blue: k5 shipyard");
    assert!(!legal(&state, RED).contains(&"play arsonist".parse().unwrap()));
}

/// E0.3: sail and cannon points are no resources, E1.24; E5.2: only cannon points count in a fight.
#[test]
fn e5_2_strength_points_do_not_fight() {
    case(
        &format!("explorers; red: {ONE_SAIL}, n4 harald, A0, j3 cimmarone"),
        "sail j3; pass; ~die 5",
        "red: ships 0 0 2 lost j3",
    );
}

/// E12.3 to E12.8, E12.10, E12.11, E12.12: everybody decides for themselves.
#[test]
fn e12_3_the_player_at_sea_decides() {
    let state = set(&format!("explorers; red: {ONE_SAIL}, A1, j3 ?cimmarone"));
    let asked = play(&state, "sail j3");
    expect(&asked, &asked, "asked red: option 1, option 2");
    assert_eq!(crate::script::asked(&asked), Some(Seat(0)));
}

/// Nothing of a hidden sea card changes what may be done.
#[test]
fn e4_8_the_target_is_chosen_before_the_front_is_seen() {
    let acts = |card: &str| {
        let state = set(&format!("explorers; red: {ONE_SAIL}, j3 ?{card}"));
        answers(&state)
    };
    assert_eq!(acts("jean"), acts("shipwreck"));
    assert_eq!(acts("jean"), acts(TRIBE));
}
