//! Every card of the Era of Turmoil, and every ruling on it that changes play.

use crate::script::{BLUE, RED, case, expect, play, refuses, refuses_on, set};
use table::{Game, Viewer};

const SEBASTIAN: &str = "sebastian-the-itinerant-preacher";
const HEINRICH: &str = "heinrich-the-sentinel";
const IRMGARD: &str = "irmgard-keeper-of-the-light";

/// Red has a Hedge Tavern and one attack card in hand; besides what is expected, it is discarded.
#[track_caller]
fn attacks(card: &str, blue: &str, script: &str, expected: &str) {
    case(
        &format!("turmoil; red: l3 city, l4 hedge-tavern, hand {card}; blue: {blue}"),
        &format!("red play {card}; {script}"),
        &format!("red: hand none; discard {card}; {expected}"),
    );
}

/// The same, up to the question that is asked then.
#[track_caller]
fn asks(card: &str, blue: &str, script: &str, expected: &str) {
    case(
        &format!("turmoil; red: l3 city, l4 hedge-tavern, hand {card}; blue: {blue}"),
        &format!("red play {card}; {script}"),
        &format!("red: hand none; {expected}"),
    );
}

/// What red and blue have after a roll of this number, with the regions and stocks of the opening.
fn yields(number: u8) -> &'static str {
    match number {
        1 => "red: A1; blue: W2",
        2 => "red: L2; blue: B2",
        3 => "red: B2; blue: L2",
        4 => "red: W2; blue: A1",
        5 => "red: O2; blue: G2",
        _ => "red: G2; blue: O2",
    }
}

/// Red rolls a 2 and this event card: besides what is expected, red's forest and blue's hill have yielded 1,
/// and the card lies under its stack.
#[track_caller]
fn turns_up(card: &str, position: &str, script: &str, expected: &str) {
    case(
        &format!("turmoil; before roll; events {card}; {position}"),
        &format!("pass; ~die 2; ~face event; {script}"),
        &format!("red: L2; blue: B2; events turned; {expected}"),
    );
}

// ------------------------------------------------------------------ Archer

#[test]
fn archer_removes_one_unit_which_the_opponent_chooses() {
    attacks(
        "archer",
        "l4 harald, n4 austin",
        "blue at n4; blue stack 2",
        "blue: n4 free; stack 2 under austin; strength nobody",
    );
    attacks(
        "archer",
        "l4 harald, n4 austin",
        "blue at l4; blue stack 1",
        "blue: l4 free; stack 1 under harald; strength nobody",
    );
}

#[test]
fn archer_hits_only_units_with_strength_points() {
    asks(
        "archer",
        &format!("n3 city, l4 harald, l2 austin, n4 {IRMGARD}, n2 gold-ship, n5 lookout-tower"),
        "blue pass",
        "asked blue: at l2, at l4",
    );
}

#[test]
fn archer_hits_units_that_are_no_heroes() {
    case(
        "duel; red: l3 city, l4 hedge-tavern, hand archer; blue: n3 city, n4 chief-cannoneer, l4 harald",
        "play archer; blue at n4",
        "red: hand none; blue: n4 free; stack 6 under chief-cannoneer; discard archer; strength nobody",
    );
}

#[test]
fn archer_leaves_the_last_unit_no_choice_but_the_stack() {
    asks("archer", "l4 carl-forkbeard", "", "strength nobody; blue: l4 free; asked blue: stack 4, stack 5");
    attacks(
        "archer",
        "l4 carl-forkbeard",
        "blue stack 5",
        "strength nobody; blue: l4 free; stack 5 under carl-forkbeard",
    );
}

#[test]
fn archer_needs_a_hedge_tavern_and_a_target() {
    refuses("turmoil; red: hand archer; blue: l4 harald", "play archer", "you need Hedge Tavern");
    let reason = "you need an opponent with a unit that has strength points";
    let tavern = "turmoil; red: l3 city, l4 hedge-tavern, n4 harald, hand archer";
    // Never against one's own units.
    refuses(tavern, "play archer", reason);
    refuses(&format!("{tavern}; blue: l4 {IRMGARD}, l2 gold-ship, n4 lookout-tower"), "play archer", reason);
}

#[test]
fn archer_asks_for_a_protection_roll_first() {
    let state = set(&format!(
        "turmoil; red: l3 city, l4 hedge-tavern, hand archer;
         blue: l4 {HEINRICH}, n4 lookout-tower, n2 austin"
    ));
    let state = play(&state, "play archer");
    expect(&state, &state, "asked blue: pass, yes");
    expect(&state, &play(&state, "blue pass"), "asked blue: at l4, at n2");
    expect(&state, &play(&state, "blue yes"), "asked chance");
    expect(&state, &play(&state, "blue yes; ~die 6"), "asked blue: at l4, at n2");
}

// ------------------------------------------------------------------ protection rolls

/// Which rolls protect blue with these cards, seen with the Archer.
#[track_caller]
fn protects(cards: &str, on: &[u8]) {
    for pips in 1..=6 {
        let position = format!("{cards}, n4 austin");
        let script = format!("blue yes; ~die {pips}");
        if on.contains(&pips) {
            attacks("archer", &position, &script, "die 1");
        } else {
            attacks(
                "archer",
                &position,
                &format!("{script}; blue at n4; stack 1"),
                "blue: n4 free; stack 1 under austin; die 1",
            );
        }
    }
}

#[test]
fn lookout_tower_protects_on_1_and_2() {
    // A second unit, so that the one lost is always chosen.
    protects("l4 lookout-tower, l2 harald", &[1, 2]);
}

#[test]
fn lookout_tower_costs_grain_and_lumber() {
    case(
        "turmoil; red: hand lookout-tower",
        "build lookout-tower n4",
        "red: G0 L0, n4 lookout-tower, hand none, strength 1, victory 2",
    );
}

#[test]
fn lookout_tower_and_heinrich_protect_against_all_three_ambushes() {
    for (card, hand) in [("archer", ""), ("arsonist", ""), ("traitor", ", hand scout")] {
        let blue = format!("l4 lookout-tower, n4 {HEINRICH}{hand}");
        attacks(card, &blue, "blue yes; ~die 5", "");
        attacks(card, &blue, "blue yes; ~die 1", "");
    }
}

#[test]
fn lookout_tower_does_not_protect_against_other_attacks() {
    case(
        &format!(
            "turmoil; red: l4 carl-forkbeard, O1, hand voyage-of-plunder;
             blue: l4 lookout-tower, n4 {HEINRICH}"
        ),
        "play voyage-of-plunder; red at o2",
        "red: O2, hand none; blue: O0; discard voyage-of-plunder",
    );
}

#[test]
fn heinrich_the_sentinel_protects_on_3_4_and_5() {
    protects(&format!("l4 {HEINRICH}, l2 harald"), &[3, 4, 5]);
}

#[test]
fn heinrich_the_sentinel_and_the_tower_share_one_roll() {
    protects(&format!("l4 {HEINRICH}, l2 lookout-tower"), &[1, 2, 3, 4, 5]);
}

#[test]
fn heinrich_the_sentinel_may_himself_be_lost() {
    attacks(
        "archer",
        &format!("l4 {HEINRICH}, n4 austin"),
        "blue yes; ~die 6; blue at l4; blue stack 4",
        &format!("blue: l4 free; stack 4 under {HEINRICH}; strength nobody"),
    );
}

#[test]
fn heinrich_the_sentinel_need_not_roll() {
    attacks(
        "archer",
        &format!("l4 {HEINRICH}"),
        "blue pass; stack 5",
        &format!("blue: l4 free; stack 5 under {HEINRICH}"),
    );
}

#[test]
fn heinrich_the_sentinel_has_2_strength() {
    case(
        &format!("turmoil; red: hand {HEINRICH}"),
        &format!("build {HEINRICH} n4"),
        &format!("red: G0 O0 W0, n4 {HEINRICH}, hand none, strength 2, skill 0"),
    );
}

// ------------------------------------------------------------------ Arsonist, Fire Brigade

#[test]
fn arsonist_burns_a_building_of_the_players_choice() {
    attacks(
        "arsonist",
        "l4 abbey, n4 storehouse",
        "red at L4; blue stack 3",
        "blue: l4 free, limit 3; stack 3 under abbey",
    );
    // One building leaves no choice.
    attacks("arsonist", "l4 abbey", "blue stack 2", "blue: l4 free; stack 2 under abbey");
}

#[test]
fn arsonist_names_his_target_after_the_roll() {
    let state =
        set("turmoil; red: l3 city, l4 hedge-tavern, hand arsonist; blue: l4 abbey, n4 lookout-tower");
    let state = play(&state, "play arsonist");
    expect(&state, &state, "asked blue: pass, yes");
    expect(&state, &play(&state, "yes; ~die 3"), "asked red: at L4, at N4");
    expect(&state, &play(&state, "pass"), "asked red: at L4, at N4");
    expect(&state, &play(&state, "yes; ~die 2"), "discard arsonist");
}

#[test]
fn arsonist_burns_green_and_red_buildings_but_nothing_else() {
    case(
        "duel; red: l3 city, l4 hedge-tavern, hand arsonist;
         blue: n3 city, l4 abbey, n4 large-festival-hall, l2 harald, n2 gold-ship, k5 gold-cache 1",
        "play arsonist",
        "red: hand none; asked red: at L4, at N4",
    );
    refuses(
        "duel; red: l3 city, l4 hedge-tavern, n4 abbey, hand arsonist;
         blue: l2 harald, n2 gold-ship, k5 gold-cache 1",
        "play arsonist",
        "you need an opponent with a building that no Fire Brigade protects",
    );
}

#[test]
fn arsonist_needs_a_hedge_tavern() {
    refuses("turmoil; red: hand arsonist; blue: l4 abbey", "play arsonist", "you need Hedge Tavern");
}

#[test]
fn arsonist_turns_a_tavern_back_to_the_face_up_stack() {
    case(
        "turmoil; red: l3 city, l4 hedge-tavern, hand arsonist; blue: n3 city, n4 hedge-tavern",
        "play arsonist",
        "red: hand none; blue: n4 free, victory 3; discard arsonist; face-up hedge-tavern",
    );
}

#[test]
fn fire_brigade_protects_its_city_and_itself() {
    asks(
        "arsonist",
        "n3 city, l3 city, n4 fire-brigade, n2 abbey, n5 chapel-low, l4 storehouse, l2 chapel-high",
        "",
        "asked red: at L2, at L4",
    );
    refuses(
        "turmoil; red: l3 city, l4 hedge-tavern, hand arsonist;
         blue: n3 city, n4 fire-brigade, n2 abbey, l4 harald",
        "play arsonist",
        "you need an opponent with a building that no Fire Brigade protects",
    );
}

#[test]
fn fire_brigade_does_not_protect_against_a_feud() {
    turns_up(
        "feud",
        "red: l4 candamir; blue: n3 city, n4 fire-brigade, n2 abbey",
        "blue pass; blue at n4; blue stack 4",
        "blue: n4 free; stack 4 under fire-brigade",
    );
}

#[test]
fn fire_brigade_is_worth_a_point() {
    case(
        "turmoil; red: n3 city, W2, hand fire-brigade",
        "build fire-brigade n5",
        "red: B0 O0 W0, n5 fire-brigade, hand none, victory 4",
    );
    refuses("turmoil; red: W2, hand fire-brigade", "build fire-brigade n4", "you have no free place for it");
}

// ------------------------------------------------------------------ Brigands, Voyage of Plunder

#[test]
fn brigands_fill_one_region_and_the_victim_chooses_the_source() {
    let blue = "o3 road, p3 settlement, q4 mountain-4 2, q2 hill-1 0";
    case(
        &format!("turmoil; red: l4 carl-forkbeard, O0, hand brigands:turmoil; blue: O3, {blue}"),
        "play brigands:turmoil; red at o2; blue at q4; blue at o2; blue at q4",
        "red: O3, hand none; blue: O2, q4 0; discard brigands:turmoil",
    );
}

#[test]
fn brigands_stop_when_the_region_is_full_or_nothing_is_left() {
    case(
        "turmoil; red: l4 carl-forkbeard, O2, hand brigands:turmoil; blue: O3",
        "play brigands:turmoil; red at o2",
        "red: O3, hand none; blue: O2; discard brigands:turmoil",
    );
    case(
        "turmoil; red: l4 carl-forkbeard, O0, hand brigands:turmoil; blue: O2",
        "play brigands:turmoil; red at o2",
        "red: O2, hand none; blue: O0; discard brigands:turmoil",
    );
    // Another mountain with room gets nothing.
    case(
        "turmoil; red: l4 carl-forkbeard, O2, o3 road, p3 settlement, q4 mountain-4 0, q2 hill-1 0,
         hand brigands:turmoil; blue: O3",
        "play brigands:turmoil; red at o2",
        "red: O3, hand none; blue: O2; discard brigands:turmoil",
    );
}

#[test]
fn brigands_take_gold_from_the_gold_cache() {
    case(
        "duel; red: l4 candamir, A1, hand brigands:turmoil; blue: A1, l4 harald, k5 gold-cache 2",
        "play brigands:turmoil; red at m4; blue at k5; blue at m4",
        "red: A3, hand none; blue: A0, k5 1; discard brigands:turmoil",
    );
}

#[test]
fn brigands_need_the_strength_advantage_and_something_to_take() {
    let strong = "you need the strength advantage";
    refuses("turmoil; red: l4 harald, hand brigands:turmoil", "play brigands:turmoil", strong);
    refuses(
        "turmoil; red: l4 candamir, hand brigands:turmoil; blue: l4 carl-forkbeard",
        "play brigands:turmoil",
        strong,
    );
    refuses(
        "turmoil; red: l4 candamir, W3, hand brigands:turmoil; blue: L0 A0 G0 B0 W2 O0",
        "play brigands:turmoil",
        "you need a region with room for something your opponent has",
    );
}

#[test]
fn voyage_of_plunder_takes_one_or_against_the_stronger_two() {
    case(
        "turmoil; red: l4 candamir, hand voyage-of-plunder",
        "play voyage-of-plunder; red at o2",
        "red: O2, hand none; blue: O0; discard voyage-of-plunder",
    );
    // Both have 3 points: red the advantage, blue a city.
    case(
        "turmoil; red: l4 candamir, hand voyage-of-plunder; blue: n3 city",
        "play voyage-of-plunder; red at o2",
        "red: O2, hand none; blue: O0; discard voyage-of-plunder",
    );
    case(
        "turmoil; red: l4 candamir, hand voyage-of-plunder; blue: n3 city, l3 city, O2",
        "play voyage-of-plunder; red at o2; red at o2",
        "red: O3, hand none; blue: O0; discard voyage-of-plunder",
    );
    case(
        "turmoil; red: l4 candamir, hand voyage-of-plunder; blue: n3 city, l3 city",
        "play voyage-of-plunder; red at o2; red at k4",
        "red: O2 L2, hand none; blue: O0 L0; discard voyage-of-plunder",
    );
}

#[test]
fn voyage_of_plunder_leaves_the_source_to_the_victim() {
    case(
        "turmoil; red: l4 candamir, hand voyage-of-plunder;
         blue: o3 road, p3 settlement, q4 mountain-4 2, q2 hill-1 0",
        "play voyage-of-plunder; red at o2; blue at q4",
        "red: O2, hand none; blue: q4 1; discard voyage-of-plunder",
    );
}

#[test]
fn voyage_of_plunder_needs_the_advantage_and_something_to_store() {
    let card = "play voyage-of-plunder";
    refuses("turmoil; red: l4 harald, hand voyage-of-plunder", card, "you need the strength advantage");
    refuses(
        "turmoil; red: l4 candamir, W3, hand voyage-of-plunder; blue: L0 A0 G0 B0 W2 O0",
        card,
        "you need a resource of your opponent's that you can store",
    );
}

// ------------------------------------------------------------------ Sebastian

#[test]
fn sebastian_the_itinerant_preacher_spares_one_player_riots() {
    turns_up(
        "riots",
        &format!("red: l4 harald; blue: l4 osmund, A2, hand {SEBASTIAN}"),
        &format!("red pass; blue play {SEBASTIAN}; red stack 1"),
        &format!("red: l4 free; blue: hand none; stack 1 under harald; discard {SEBASTIAN}"),
    );
    // In the victim's own turn as well.
    turns_up(
        "riots",
        &format!("red: l4 harald, hand {SEBASTIAN}; blue: l4 osmund"),
        &format!("red play {SEBASTIAN}; blue pass; blue stack 2"),
        &format!("red: hand none; blue: l4 free; stack 2 under osmund; discard {SEBASTIAN}"),
    );
}

#[test]
fn sebastian_the_itinerant_preacher_is_asked_of_whoever_is_hit() {
    // Also of a player who does not hold the card: being asked must not tell.
    let state = set("turmoil; before roll; events riots; red: l4 harald; blue: l4 osmund");
    let state = play(&state, "pass; ~die 2; ~face event");
    expect(&state, &state, "asked red: pass");
    let state = play(&state, "red pass");
    expect(&state, &state, "asked blue: pass");
    // Not of a player who is not hit, not even with the card in hand.
    let state = set(&format!(
        "turmoil; before roll; events riots; red: l4 {IRMGARD}, hand {SEBASTIAN}; blue: l4 osmund"
    ));
    let state = play(&state, "pass; ~die 2; ~face event");
    expect(&state, &state, "asked blue: pass");
}

#[test]
fn sebastian_the_itinerant_preacher_is_not_asked_behind_a_chapel() {
    turns_up("riots", &format!("red: n3 city, n4 chapel-low, l4 harald, hand {SEBASTIAN}"), "", "");
}

#[test]
fn sebastian_the_itinerant_preacher_answers_a_feud() {
    for event in ["feud", "feud:turmoil"] {
        turns_up(
            event,
            &format!("red: l4 candamir; blue: l4 abbey, hand {SEBASTIAN}"),
            &format!("blue play {SEBASTIAN}"),
            &format!("blue: hand none; discard {SEBASTIAN}"),
        );
    }
    turns_up(
        "feud",
        &format!("red: l4 candamir; blue: l4 abbey, hand {SEBASTIAN}"),
        "blue pass; blue stack 3",
        "blue: l4 free; stack 3 under abbey",
    );
}

#[test]
fn sebastian_the_itinerant_preacher_is_not_for_who_gains_by_the_event() {
    // Red has the advantage: only blue is asked. Without a building, without a hand, nobody is.
    let feud = "turmoil; before roll; events feud; red: l4 candamir, n4 abbey";
    let state = play(&set(&format!("{feud}, hand {SEBASTIAN}; blue: l4 abbey")), "pass; ~die 2; ~face event");
    expect(&state, &state, "asked blue: pass");
    turns_up("feud", &format!("red: l4 candamir; blue: l4 harald, hand {SEBASTIAN}"), "", "");
    turns_up("fraternal-feuds", &format!("red: l4 candamir, hand {SEBASTIAN}"), "", "");
    turns_up("fraternal-feuds", &format!("blue: hand {SEBASTIAN}"), "", "");
}

#[test]
fn sebastian_the_itinerant_preacher_hides_the_hand_from_fraternal_feuds() {
    let position = format!(
        "turmoil; before roll; events fraternal-feuds; red: l4 candamir; blue: hand abbey scout {SEBASTIAN}"
    );
    let before = set(&position);
    let state = play(&before, "pass; ~die 2; ~face event");
    expect(&state, &state, &format!("asked blue: pass, play {SEBASTIAN}"));
    assert!(state.view(Viewer::Seat(RED)).hand(BLUE).cards().iter().all(|card| card.is_hidden()));
    let after = play(&state, &format!("blue play {SEBASTIAN}"));
    expect(
        &before,
        &after,
        &format!("red: L2; blue: B2, hand abbey scout; discard {SEBASTIAN}; events turned"),
    );
    assert!(after.view(Viewer::Seat(RED)).hand(BLUE).cards().iter().all(|card| card.is_hidden()));
}

#[test]
fn sebastian_the_itinerant_preacher_is_no_card_for_the_action_phase() {
    refuses(
        &format!("turmoil; red: l4 harald, hand {SEBASTIAN}"),
        &format!("play {SEBASTIAN}"),
        "it is played when an event is turned up that hits you",
    );
}

#[test]
fn sebastian_the_itinerant_preacher_spares_one_event_only() {
    // The next Riots hit again.
    case(
        &format!(
            "turmoil; before roll; events riots riots; red: l4 harald, hand {SEBASTIAN} scout inga goldsmith"
        ),
        &format!(
            "pass; ~die 2; ~face event; red play {SEBASTIAN}; end; pass; blue pass; ~die 2; ~face event;
             red pass; red stack 1; end; blue stack 1; blue stack 1; blue stack 1; pass"
        ),
        &format!(
            "red: L3, l4 free, hand scout inga goldsmith; blue: B3, hand 3; discard {SEBASTIAN};
             events turned; events turned; stack 1 less 3 under harald"
        ),
    );
}

// ------------------------------------------------------------------ Traitor

#[test]
fn traitor_takes_a_card_of_the_opponents_hand() {
    case(
        "turmoil; red: l3 city, l4 hedge-tavern, hand traitor scout; blue: hand abbey harald",
        "play traitor; red card abbey",
        "red: hand abbey scout; blue: hand harald; discard traitor",
    );
}

#[test]
fn traitor_may_take_nothing() {
    attacks("traitor", "hand abbey", "red pass", "");
    asks("traitor", "hand abbey harald", "", "asked red: card abbey, card harald, pass");
    asks("traitor", "hand abbey", "", "asked red: card abbey, pass");
}

#[test]
fn traitor_card_may_be_used_at_once() {
    case(
        "turmoil; red: l3 city, l4 hedge-tavern, hand traitor; blue: hand abbey",
        "play traitor; card abbey; build abbey n4",
        "red: B0 G0 O0, n4 abbey, hand none; blue: hand none; discard traitor",
    );
    case(
        "turmoil; red: l3 city, l4 hedge-tavern, A3, hand traitor; blue: hand goldsmith",
        "play traitor; card goldsmith; play goldsmith; at o2; at o2",
        "red: A0 O3, hand none; blue: hand none; discard traitor goldsmith",
    );
}

#[test]
fn traitor_shows_the_whole_hand_and_the_taken_card_is_known_to_both() {
    let before =
        set("turmoil; red: l3 city, l4 hedge-tavern, hand traitor scout; blue: hand abbey harald inga");
    let seen = |state: &rivals::State, who: Viewer, whose| {
        let cards = state.view(who).hand(whose).cards().to_vec();
        cards.iter().filter(|card| !card.is_hidden()).map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let state = play(&before, "play traitor");
    assert_eq!(seen(&state, Viewer::Seat(RED), BLUE), "abbey harald inga");
    assert_eq!(seen(&state, Viewer::Spectator, BLUE), "");
    for (answer, red, blue) in [("card abbey", "abbey", "harald inga"), ("pass", "", "abbey harald inga")] {
        let state = play(&state, answer);
        assert_eq!(seen(&state, Viewer::Seat(RED), BLUE), blue, "red remembers what was shown");
        assert_eq!(seen(&state, Viewer::Seat(BLUE), RED), red, "blue knows what was lost");
        assert_eq!(seen(&state, Viewer::Spectator, RED), "");
        assert_eq!(seen(&state, Viewer::Spectator, BLUE), "");
    }
}

#[test]
fn traitor_warded_off_sees_nothing() {
    let state =
        set("turmoil; red: l3 city, l4 hedge-tavern, hand traitor; blue: l4 lookout-tower, hand abbey");
    let after = play(&state, "play traitor; blue yes; ~die 1");
    expect(&state, &after, "red: hand none; discard traitor");
    assert!(after.view(Viewer::Seat(RED)).hand(BLUE).cards().iter().all(|card| card.is_hidden()));
}

#[test]
fn traitor_needs_a_hedge_tavern_and_a_hand_to_see() {
    refuses("turmoil; red: hand traitor; blue: hand abbey", "play traitor", "you need Hedge Tavern");
    refuses(
        "turmoil; red: l3 city, l4 hedge-tavern, hand traitor",
        "play traitor",
        "you need an opponent with hand cards",
    );
}

#[test]
fn traitor_victim_refills_at_the_end_of_his_own_turn() {
    case(
        "turmoil; stack 1 osmund siglind inga; red: l3 city, l4 hedge-tavern, hand traitor goldsmith;
         blue: hand abbey harald scout",
        "play traitor; card abbey; end; stack 1; pass;
         blue pass; ~die 2; ~face trade; end; blue stack 1; blue pass",
        "red: L2, hand abbey goldsmith osmund; blue: B2, hand harald scout siglind;
         discard traitor; stack 1 less 2",
    );
}

// ------------------------------------------------------------------ heroes, Drill Ground

#[test]
fn carl_forkbeard_has_5_strength() {
    case(
        "turmoil; red: W2, hand carl-forkbeard",
        "build carl-forkbeard n4",
        "red: G0 O0 W0, n4 carl-forkbeard, hand none, strength 5, skill 0, commerce 0,
         victory 3; strength red",
    );
}

#[test]
fn drill_ground_spares_one_resource_of_a_hero() {
    let all = "turmoil; red: n4 drill-ground, W2, hand candamir";
    case(all, "build candamir l4; name grain", "red: O0 W0, l4 candamir, hand none; strength red");
    case(all, "build candamir l4; name ore", "red: G0 W0, l4 candamir, hand none; strength red");
    case(all, "build candamir l4; name wool", "red: G0 O0 W1, l4 candamir, hand none; strength red");
    case(all, "build candamir l4", "red: hand none; asked red: name grain, name ore, name wool");
}

#[test]
fn drill_ground_leaves_out_what_is_missing() {
    case(
        "turmoil; red: n4 drill-ground, G0 W2, hand candamir",
        "build candamir l4",
        "red: O0 W0, l4 candamir, hand none; strength red",
    );
    refuses(
        "turmoil; red: n4 drill-ground, G0 O0 W2, hand candamir",
        "build candamir l4",
        "you lack 1 grain, 1 ore",
    );
    // Gold may be left out too.
    case(
        &format!("turmoil; red: n4 drill-ground, hand {IRMGARD}"),
        &format!("build {IRMGARD} l4"),
        &format!("red: G0, l4 {IRMGARD}, hand none"),
    );
}

#[test]
fn drill_ground_is_for_heroes_only() {
    refuses("turmoil; red: n4 drill-ground, L0, hand ore-ship", "build ore-ship l4", "you lack 1 lumber");
    case(
        "turmoil; red: n4 drill-ground, n3 city, hand lookout-tower",
        "build lookout-tower l4",
        "red: G0 L0, l4 lookout-tower, hand none, strength 2",
    );
}

#[test]
fn drill_ground_cannot_make_room_for_the_hero_itself() {
    let state = set("turmoil; red: l4 harald, l2 austin, n2 osmund, n4 drill-ground, G0 W2, hand candamir");
    refuses_on(&state, "build candamir n4", "you have no free place for it");
    let state = play(&state, "remove n4");
    refuses_on(&state, "build candamir n4", "you lack 1 grain");
}

#[test]
fn drill_ground_stands_once() {
    case(
        "turmoil; red: hand drill-ground",
        "build drill-ground n4",
        "red: B0 O0, n4 drill-ground, hand none, strength 1, victory 2",
    );
}

// ------------------------------------------------------------------ Irmgard

#[test]
fn irmgard_keeper_of_the_light_consoles_for_a_lost_unit_or_building() {
    attacks(
        "archer",
        &format!("l4 {IRMGARD}, n4 austin"),
        "blue stack 2; blue at k4",
        "blue: n4 free, L2; stack 2 under austin",
    );
    attacks(
        "arsonist",
        &format!("l4 {IRMGARD}, n4 abbey"),
        "blue stack 2; blue at m4",
        "blue: n4 free, A1; stack 2 under abbey",
    );
    // A face-up card goes back to its stack, and is lost all the same.
    case(
        &format!(
            "turmoil; red: l3 city, l4 hedge-tavern, hand arsonist;
             blue: n3 city, n4 hedge-tavern, l4 {IRMGARD}"
        ),
        "play arsonist; blue at o2",
        "red: hand none; blue: n4 free, O2; discard arsonist; face-up hedge-tavern",
    );
}

#[test]
fn irmgard_keeper_of_the_light_consoles_for_events() {
    turns_up(
        "feud",
        &format!("red: l4 candamir; blue: n4 abbey, l4 {IRMGARD}"),
        "blue pass; blue stack 2; blue at o2",
        "blue: n4 free, O2; stack 2 under abbey",
    );
    turns_up(
        "riots",
        &format!("blue: n4 austin, l4 {IRMGARD}, A1"),
        "blue pass; blue at n4; blue stack 2; blue at o2",
        "blue: n4 free, O2; stack 2 under austin",
    );
}

#[test]
fn irmgard_keeper_of_the_light_gives_nothing_for_herself_or_what_one_removes() {
    case(&format!("turmoil; red: l4 {IRMGARD}, n4 abbey"), "remove n4", "red: n4 free; discard abbey");
    case(
        &format!("turmoil; red: l4 {IRMGARD}, n4 abbey"),
        "remove l4",
        &format!("red: l4 free; discard {IRMGARD}"),
    );
}

#[test]
fn irmgard_keeper_of_the_light_gives_nothing_for_hand_cards() {
    attacks("traitor", &format!("l4 {IRMGARD}, hand abbey"), "red pass", "");
    case(
        &format!("turmoil; red: l3 city, l4 hedge-tavern, hand traitor; blue: l4 {IRMGARD}, hand abbey"),
        "play traitor; red card abbey",
        "red: hand abbey; blue: hand none; discard traitor",
    );
    turns_up(
        "fraternal-feuds",
        &format!("red: l4 candamir; blue: l4 {IRMGARD}, hand abbey"),
        "blue pass; red stack 3",
        "blue: hand none; stack 3 under abbey",
    );
}

#[test]
fn irmgard_keeper_of_the_light_has_2_skill() {
    case(
        &format!("turmoil; red: A1, hand {IRMGARD}"),
        &format!("build {IRMGARD} n4"),
        &format!("red: A0 G0, n4 {IRMGARD}, hand none, skill 2, strength 0"),
    );
}

// ------------------------------------------------------------------ city expansions

#[test]
fn chapel_low_and_high_protect_from_riots_on_different_numbers() {
    for number in 1..=6 {
        for (chapel, on) in [("chapel-low", 1..=3), ("chapel-high", 4..=6)] {
            let position =
                format!("turmoil; before roll; events riots; red: n3 city, n4 {chapel}, l4 harald");
            let before = set(&position);
            let state = play(&before, &format!("pass; ~die {number}; ~face event"));
            if on.contains(&number) {
                expect(&before, &state, &format!("{}; events turned", yields(number)));
            } else {
                expect(&state, &state, "asked red: pass");
            }
        }
    }
}

#[test]
fn chapel_both_copies_always_protect() {
    for number in 1..=6 {
        case(
            "turmoil; before roll; events riots; red: n3 city, n4 chapel-low, n5 chapel-high, l4 harald",
            &format!("pass; ~die {number}; ~face event"),
            &format!("{}; events turned", yields(number)),
        );
    }
}

#[test]
fn chapel_protects_only_its_owner() {
    turns_up(
        "riots",
        "red: n3 city, n4 chapel-low, l4 harald; blue: l4 osmund",
        "blue pass; blue stack 1",
        "blue: l4 free; stack 1 under osmund",
    );
}

#[test]
fn chapel_costs_brick_grain_and_two_ore() {
    for chapel in ["chapel-low", "chapel-high"] {
        case(
            &format!("turmoil; red: n3 city, O2, hand {chapel}"),
            &format!("build {chapel} n4"),
            &format!("red: B0 G0 O0, n4 {chapel}, hand none, victory 4"),
        );
    }
    // The two are no 1x: one player may have both.
    case(
        "turmoil; red: n3 city, n4 chapel-low, O2, hand chapel-high",
        "build chapel-high n5",
        "red: B0 G0 O0, n5 chapel-high, hand none, victory 5",
    );
}

#[test]
fn fairgrounds_bring_two_resources_to_the_more_skilful() {
    let cost = "n3 city, L2, hand fairgrounds";
    case(
        &format!("turmoil; red: {cost}, l4 harald"),
        "build fairgrounds n4; at o2; at k4",
        "red: L1 G0 W0 O2, n4 fairgrounds, hand none, victory 4",
    );
    // Equally many, or fewer: nothing.
    case(
        &format!("turmoil; red: {cost}, l4 harald; blue: l4 candamir"),
        "build fairgrounds n4",
        "red: L0 G0 W0, n4 fairgrounds, hand none",
    );
    case(
        &format!("turmoil; red: {cost}"),
        "build fairgrounds n4",
        "red: L0 G0 W0, n4 fairgrounds, hand none",
    );
}

#[test]
fn fairgrounds_are_paid_in_full_first() {
    refuses(
        "turmoil; red: n3 city, L1, l4 harald, hand fairgrounds",
        "build fairgrounds n4",
        "you lack 1 lumber",
    );
}

#[test]
fn hedge_tavern_is_built_from_the_face_up_stack() {
    case(
        "turmoil; red: n3 city, A2",
        "build hedge-tavern n4",
        "red: A0 G0 W0, n4 hedge-tavern, victory 4; face-up hedge-tavern",
    );
    refuses("turmoil; red: A2", "build hedge-tavern n4", "you have no free place for it");
    refuses("turmoil; red: n3 city, A1", "build hedge-tavern n4", "you lack 1 gold");
}

#[test]
fn hedge_tavern_stands_once_in_a_principality() {
    refuses(
        "turmoil; red: n3 city, n4 hedge-tavern, A2",
        "build hedge-tavern n5",
        "limit: one per principality",
    );
    case(
        "turmoil; red: n3 city, A2; blue: n3 city, n4 hedge-tavern",
        "build hedge-tavern n5",
        "red: A0 G0 W0, n5 hedge-tavern; face-up",
    );
}

#[test]
fn large_festival_hall_is_worth_two_points() {
    case(
        "turmoil; red: n3 city, B2 G3 O3, hand large-festival-hall",
        "build large-festival-hall n4",
        "red: B0 G0 O0, n4 large-festival-hall, hand none, victory 5",
    );
}

/// R9.7
#[test]
fn tithe_barn_brings_wool_or_grain_for_each_hero() {
    let position =
        format!("turmoil; red: n3 city, L2, l4 harald, l2 {IRMGARD}, n2 gold-ship, hand tithe-barn");
    let built = "red: L0 B0 O0, n4 tithe-barn, hand none, victory 4";
    case(&position, "build tithe-barn n4; name wool", &format!("{built}; red: W3"));
    case(&position, "build tithe-barn n4; name grain", &format!("{built}; red: G3"));
    case(&position, "build tithe-barn n4", &format!("{built}; asked red: name grain, name wool"));
}

#[test]
fn tithe_barn_loses_what_finds_no_room() {
    case(
        "turmoil; red: n3 city, L2 W2, l4 harald, l2 austin, hand tithe-barn",
        "build tithe-barn n4; name wool",
        "red: L0 B0 O0 W3, n4 tithe-barn, hand none",
    );
}

/// R3.4: a good for which there is no room is not offered while there is room for the other.
#[test]
fn tithe_barn_offers_only_what_finds_room() {
    case(
        "turmoil; red: n3 city, L2 W3, l4 harald, l2 austin, hand tithe-barn",
        "build tithe-barn n4",
        "red: L0 B0 O0 G3, n4 tithe-barn, hand none",
    );
}

#[test]
fn tithe_barn_brings_nothing_without_heroes() {
    case(
        "turmoil; red: n3 city, L2, l4 gold-ship, hand tithe-barn",
        "build tithe-barn n4",
        "red: L0 B0 O0, n4 tithe-barn, hand none",
    );
}

// ------------------------------------------------------------------ event cards

#[test]
fn feud_of_this_set_is_the_feud() {
    turns_up(
        "feud:turmoil",
        "red: l4 candamir; blue: n3 city, l4 abbey, l2 storehouse, n4 chapel-low, n2 marketplace",
        "blue pass; red at L4; at N4; at L2; blue at n4; blue stack 5",
        "blue: n4 free, victory 3; stack 5 under chapel-low",
    );
    turns_up("feud:turmoil", "red: l4 harald; blue: l4 abbey", "", "");
}

#[test]
fn feud_sends_a_face_up_card_back() {
    turns_up(
        "feud",
        "red: l4 candamir; blue: n3 city, n4 hedge-tavern",
        "blue pass",
        "blue: n4 free; face-up hedge-tavern hedge-tavern",
    );
}

#[test]
fn fraternal_feuds_of_this_set_put_each_card_under_its_own_back() {
    turns_up(
        "fraternal-feuds:turmoil",
        "red: l4 candamir; blue: hand abbey archer scout",
        "blue pass; red card archer; red card abbey; red stack 2; red stack 4",
        "blue: hand scout; stack 4 under archer; stack 2 under abbey",
    );
    let before = set("turmoil; before roll; events fraternal-feuds:turmoil; red: l4 candamir;
         blue: hand abbey archer scout");
    let state = play(&before, "pass; ~die 2; ~face event; blue pass; card archer; card abbey");
    // By their backs: the basic card first.
    expect(&state, &state, "asked red: stack 1, stack 2, stack 3");
    let state = play(&state, "stack 1");
    expect(&state, &state, "asked red: stack 4, stack 5");
}

#[test]
fn riots_cost_1_gold_for_1_or_2_units() {
    for units in ["l4 harald", "l4 harald, n4 gold-ship"] {
        turns_up("riots", &format!("red: A3, {units}"), "red pass; red yes", "red: A2");
    }
}

#[test]
fn riots_cost_2_gold_for_3_units_or_more() {
    for units in ["l4 harald, n4 gold-ship, l2 austin", "l4 harald, n4 gold-ship, l2 austin, n2 inga"] {
        turns_up("riots", &format!("red: A3, {units}"), "red pass; red yes", "red: A1");
    }
}

#[test]
fn riots_may_take_a_unit_although_there_is_gold() {
    let state = set("turmoil; before roll; events riots; red: A3, l4 harald, n4 gold-ship");
    let state = play(&state, "pass; ~die 2; ~face event; red pass");
    expect(&state, &state, "asked red: at l4, at n4, yes");
    turns_up(
        "riots",
        "red: A3, l4 harald, n4 gold-ship",
        "red pass; red at n4; red stack 1",
        "red: n4 free; stack 1 under gold-ship",
    );
}

#[test]
fn riots_take_no_part_of_the_fee() {
    let state = set("turmoil; before roll; events riots; red: A1, l4 harald, n4 gold-ship, l2 austin");
    let state = play(&state, "pass; ~die 2; ~face event; red pass");
    expect(&state, &state, "asked red: at l2, at l4, at n4");
}

#[test]
fn riots_concern_the_active_player_first_and_then_the_other() {
    turns_up(
        "riots",
        "red: A1, l4 harald; blue: A1, n4 austin",
        "red pass; blue pass; red yes; blue at n4; blue stack 1",
        "red: A0; blue: n4 free; stack 1 under austin",
    );
}

#[test]
fn riots_take_gold_from_any_store() {
    case(
        "duel; before roll; events riots; red: A1, l4 harald, n4 gold-ship, l2 austin, k5 gold-cache 2",
        "pass; ~die 2; ~face event; red yes; red at k5; red at m4",
        "red: L2 A0, k5 1; blue: B2; events turned",
    );
}

#[test]
fn riots_count_no_units_without_strength_and_commerce() {
    turns_up("riots", &format!("red: l4 {IRMGARD}; blue: l4 lookout-tower"), "", "");
    case(
        "duel; before roll; events riots; red: A2, l4 pirate-ship, n4 austin, l2 ore-ship",
        "pass; ~die 2; ~face event; red yes",
        "red: L2 A1; blue: B2; events turned",
    );
}

#[test]
fn riots_pass_by_who_has_no_units() {
    turns_up("riots", "red: A3, l4 abbey", "", "");
}
