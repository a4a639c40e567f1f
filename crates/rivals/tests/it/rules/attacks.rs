//! R10: attack cards and what answers them; R8.4 to R8.7 and the rows of R15 that belong to them.

use crate::script::{BLUE, RED, case, expect, play, refuses, set};
use rivals::{Set, cards};
use table::{Game, Viewer};

const SEBASTIAN: &str = "sebastian-the-itinerant-preacher";
const HEINRICH: &str = "heinrich-the-sentinel";
const IRMGARD: &str = "irmgard-keeper-of-the-light";

/// Red has a Hedge Tavern and this attack card.
fn attack(card: &str, blue: &str) -> String {
    format!("turmoil; red: l3 city, l4 hedge-tavern, hand {card}; blue: {blue}")
}

// ------------------------------------------------------------------ events that may be answered

/// R6.4: active player first, red or blue.
#[test]
fn r8_4_each_player_hit_may_answer_before_anything_is_carried_out() {
    for (turn, first, second) in [("red", "red", "blue"), ("blue", "blue", "red")] {
        let state = set(&format!(
            "turmoil; turn {turn}; before roll; events riots; red: l4 harald, hand scout {SEBASTIAN};
             blue: l4 osmund"
        ));
        let state = play(&state, "pass; ~die 2; ~face event");
        let offer =
            |who: &str| if who == "red" { format!("pass, play {SEBASTIAN}") } else { "pass".to_owned() };
        expect(&state, &state, &format!("asked {first}: {}", offer(first)));
        let state = play(&state, &format!("{first} pass"));
        expect(&state, &state, &format!("asked {second}: {}", offer(second)));
        // Only then does the first player lose the only unit.
        let after = play(&state, &format!("{second} pass"));
        expect(&after, &after, &format!("asked {first}: stack 1, stack 2, stack 3"));
    }
}

/// G42: nobody is asked whom the event would not hit.
#[test]
fn r8_4_nobody_answers_an_event_that_does_not_hit_him() {
    for (event, position) in [
        ("riots", format!("red: l4 abbey, hand {SEBASTIAN}")),
        ("riots", format!("red: n3 city, n4 chapel-low, l4 harald, hand {SEBASTIAN}")),
        ("feud", format!("red: l4 abbey, hand {SEBASTIAN}; blue: l4 harald")),
        ("feud", format!("red: l4 harald, hand {SEBASTIAN}; blue: l4 candamir")),
        ("fraternal-feuds", format!("red: l4 candamir, hand {SEBASTIAN}")),
    ] {
        case(
            &format!("turmoil; before roll; events {event}; {position}"),
            "pass; ~die 2; ~face event",
            "red: L2; blue: B2; events turned",
        );
    }
}

/// Other events are not answered.
#[test]
fn r8_4_only_three_events_may_be_answered() {
    case(
        &format!("turmoil; before roll; events invention; red: l4 abbey, n4 harald, hand {SEBASTIAN}"),
        "pass; ~die 2; ~face event; red at o2",
        "red: L2 O2; blue: B2; events turned",
    );
}

#[test]
fn r8_5_a_feud_that_was_answered_takes_nothing() {
    case(
        &format!("turmoil; before roll; events feud; red: l4 abbey, hand {SEBASTIAN}; blue: l4 candamir"),
        &format!("pass; ~die 2; ~face event; red play {SEBASTIAN}"),
        &format!("red: L2, hand none; blue: B2; events turned; discard {SEBASTIAN}"),
    );
}

#[test]
fn r8_6_fraternal_feuds_put_cards_under_stacks_of_their_backs() {
    let state =
        set("turmoil; before roll; events fraternal-feuds; red: l4 candamir; blue: hand traitor abbey");
    let state = play(&state, "pass; ~die 2; ~face event; blue pass; red card abbey");
    expect(&state, &state, "asked red: stack 1, stack 2, stack 3");
    let state = play(&state, "stack 3");
    expect(&state, &state, "asked red: stack 4, stack 5");
}

#[test]
fn r8_7_riots_count_units_and_ask_for_gold_or_a_unit() {
    for (units, gold, answers) in [
        ("l4 harald", 0, "stack 1, stack 2, stack 3"),
        ("l4 harald", 1, "at l4, yes"),
        ("l4 harald, l2 ore-ship", 0, "at l2, at l4"),
        ("l4 harald, l2 ore-ship", 1, "at l2, at l4, yes"),
        ("l4 harald, l2 ore-ship, n4 austin", 1, "at l2, at l4, at n4"),
        ("l4 harald, l2 ore-ship, n4 austin", 2, "at l2, at l4, at n4, yes"),
    ] {
        let state = set(&format!("turmoil; before roll; events riots; red: A{gold}, {units}"));
        let state = play(&state, "pass; ~die 2; ~face event; red pass");
        expect(&state, &state, &format!("asked red: {answers}"));
    }
}

// ------------------------------------------------------------------ R10

fn attacks_of(sets: &[Set]) -> String {
    let cards = sets.iter().flat_map(|&set| cards::of_set(set));
    let mut attacks: Vec<&str> =
        cards.filter(|card| card.def().kind.word() == "action-attack").map(|card| card.id()).collect();
    attacks.sort_unstable();
    attacks.dedup();
    attacks.join(" ")
}

#[test]
fn r10_1_the_attack_cards_of_the_box() {
    let named = "archer arsonist brigands gudrun-terror-of-the-seas guido-the-ambassador merchant \
                 trade-master traitor voyage-of-plunder";
    assert_eq!(attacks_of(&Set::BASE_BOX), named);
}

#[test]
fn d4_14_the_attack_cards_of_the_age_of_darkness() {
    let named = "bishop contest-of-the-heroes maritime-trade-monopoly mendicants missionary odins-priest \
                 tactical-retreat trade-monopoly";
    assert_eq!(attacks_of(&[Set::Intrigue, Set::MerchantPrinces, Set::Barbarians]), named);
}

/// R9.16, R10.5
#[test]
fn r10_2_protection_target_choices_irmgard_and_at_last_the_discard_pile() {
    let blue = format!("l4 abbey, l2 lookout-tower, n4 {IRMGARD}");
    let before = set(&attack("arsonist", &blue));
    let mut state = before.clone();
    for (act, expected) in [
        ("play arsonist", "red: hand none; asked blue: pass, yes"),
        ("blue yes", "asked chance"),
        ("~die 6", "asked red: at L2, at L4"),
        ("red at L4", "blue: l4 free; asked blue: stack 1, stack 2, stack 3"),
        ("blue stack 2", "stack 2 under abbey; asked blue: at k2, at k4, at m2, at m4, at o2, at o4"),
        ("blue at m4", "blue: A1; discard arsonist"),
    ] {
        let next = play(&state, act);
        expect(&state, &next, expected);
        state = next;
    }
    expect(&before, &state, "red: hand none; blue: A1, l4 free; stack 2 under abbey; discard arsonist");
}

#[test]
fn r10_3_a_protection_roll_is_offered_only_against_three_attacks() {
    let guards = format!("l2 lookout-tower, n4 {HEINRICH}");
    for card in ["archer", "arsonist", "traitor"] {
        let state = play(&set(&attack(card, &format!("{guards}, hand scout"))), &format!("play {card}"));
        expect(&state, &state, "asked blue: pass, yes");
    }
    for card in ["voyage-of-plunder", "brigands:turmoil"] {
        let position = format!("turmoil; red: l4 carl-forkbeard, hand {card}; blue: {guards}");
        let state = play(&set(&position), &format!("play {card}"));
        expect(&state, &state, "asked red: at k2, at k4, at m2, at o2, at o4");
    }
}

#[test]
fn r10_3_nobody_rolls_without_a_guard() {
    // At once the unit is chosen.
    let state = play(&set(&attack("archer", "l4 harald, n4 austin")), "play archer");
    expect(&state, &state, "asked blue: at l4, at n4");
}

#[test]
fn r10_3_the_numbers_are_pooled_and_a_six_always_fails() {
    for (guards, on) in [
        ("l2 lookout-tower".to_owned(), 1..=2),
        (format!("l2 {HEINRICH}"), 3..=5),
        (format!("l2 {HEINRICH}, n2 lookout-tower"), 1..=5),
    ] {
        for pips in 1..=6 {
            let before = set(&attack("traitor", &format!("{guards}, hand scout")));
            let after = play(&before, &format!("play traitor; yes; ~die {pips}"));
            if on.contains(&pips) {
                expect(&before, &after, "red: hand none; discard traitor");
            } else {
                expect(&before, &after, "red: hand none; asked red: card scout, pass");
            }
        }
    }
}

/// R7.1, G18
#[test]
fn r10_3_the_roll_is_not_the_number_of_the_turn() {
    case(
        &format!("die 5; {}", attack("archer", "l2 lookout-tower, n4 austin")),
        "play archer; yes; ~die 4; stack 1",
        "red: hand none; blue: n4 free; stack 1 under austin; discard archer; die 5",
    );
}

/// R10.4: the attacker may play the next one; against that one is asked again.
#[test]
fn r10_4_an_attack_that_was_warded_off_has_no_effect_and_is_discarded() {
    case(
        &attack("archer arsonist", "l2 lookout-tower, n4 austin"),
        "play archer; blue yes; ~die 1; play arsonist; blue yes; ~die 2",
        "red: hand none; discard archer arsonist",
    );
    // Nobody is consoled for what was not lost.
    case(
        &attack("arsonist", &format!("l2 lookout-tower, n4 abbey, l4 {IRMGARD}")),
        "play arsonist; blue yes; ~die 1",
        "red: hand none; discard arsonist",
    );
}

#[test]
fn r10_5_the_attacker_names_the_building_and_the_defender_the_unit() {
    let both = "l4 harald, l2 austin, n4 abbey, n2 storehouse";
    let state = play(&set(&attack("archer", both)), "play archer");
    expect(&state, &state, "asked blue: at l2, at l4");
    let state = play(&set(&attack("arsonist", both)), "play arsonist");
    expect(&state, &state, "asked red: at N2, at N4");
}

/// R9.13: what lies under a Town Hall is no target, and is there again afterwards.
#[test]
fn r10_5_a_covered_building_is_no_target() {
    case(
        "duel; red: l3 city, l4 hedge-tavern, hand arsonist; blue: n3 city, n4 parish-hall town-hall",
        "play arsonist",
        "red: hand none; blue: n4 parish-hall; stack 6 under town-hall; discard arsonist",
    );
}

#[test]
fn r10_6_a_fire_brigade_protects_the_buildings_of_its_city() {
    let blue = "l3 city, l4 fire-brigade, l5 abbey, l2 storehouse, l1 chapel-low";
    refuses(
        &attack("arsonist", blue),
        "play arsonist",
        "you need an opponent with a building that no Fire Brigade protects",
    );
    case(
        &attack("arsonist", &format!("{blue}, n4 toll-bridge")),
        "play arsonist; blue stack 1",
        "red: hand none; blue: n4 free; stack 1 under toll-bridge; discard arsonist",
    );
}

/// R9.12, R13.2
#[test]
fn r10_7_attacks_and_events_put_under_a_stack_and_own_removal_discards() {
    case(
        &attack("archer", &format!("l4 {HEINRICH}")),
        "play archer; blue pass; blue stack 4",
        &format!("red: hand none; blue: l4 free; stack 4 under {HEINRICH}; discard archer"),
    );
    case(
        "turmoil; before roll; events riots; red: l4 harald",
        "pass; ~die 2; ~face event; red pass; red stack 3",
        "red: L2, l4 free; blue: B2; stack 3 under harald; events turned",
    );
    case("turmoil; red: l4 harald", "remove l4", "red: l4 free; discard harald");
    case(
        "duel; red: hand pirate-ship; blue: l4 gold-ship, n4 wool-ship",
        "build pirate-ship n4; blue at n4",
        "red: L0 W0, n4 pirate-ship, hand none; blue: n4 free; discard wool-ship",
    );
}

#[test]
fn r10_8_a_face_up_card_goes_back_to_its_stack_or_in_a_duel_under_a_stack() {
    case(
        &attack("arsonist", "n3 city, n4 hedge-tavern"),
        "play arsonist",
        "red: hand none; blue: n4 free; discard arsonist; face-up hedge-tavern",
    );
    case(
        "turmoil; before roll; events feud; red: n3 city, n4 hedge-tavern; blue: l4 candamir",
        "pass; ~die 2; ~face event; red pass",
        "red: L2, n4 free; blue: B2; events turned; face-up hedge-tavern hedge-tavern",
    );
    // The other tavern of a Duel is in the box: red has the one there is, and blue loses the Merchant Guild.
    case(
        "duel; red: l3 city, l4 hedge-tavern, hand arsonist; blue: n3 city, n4 merchant-guild",
        "play arsonist",
        "red: hand none; blue: n4 free; stack 4 under merchant-guild; discard arsonist",
    );
    case(
        "duel; before roll; events feud; red: n3 city, n4 hedge-tavern; blue: l4 candamir",
        "pass; ~die 2; ~face event",
        "red: L2, n4 free; blue: B2; events turned; stack 5 under hedge-tavern",
    );
}

#[test]
fn r10_9_irmgard_gives_one_resource_for_each_removed_expansion() {
    case(
        &attack("archer arsonist", &format!("l4 {IRMGARD}, n4 austin, n2 abbey")),
        "play archer; blue stack 1; blue at k4; play arsonist; blue stack 1; blue at k4",
        "red: hand none; blue: L3, n4 free, n2 free; stack 1 under austin abbey; discard archer arsonist",
    );
}

/// C20: not for a ship sunk by a Pirate Ship. In the Duel Irmgard is not there, in the Era of Gold neither.
#[test]
fn r10_9_irmgard_gives_nothing_for_herself_or_for_cards_one_removes() {
    case(
        &format!("turmoil; red: l4 {IRMGARD}, n4 harald"),
        "remove n4; remove l4",
        &format!("red: l4 free, n4 free; discard harald {IRMGARD}"),
    );
}

/// R4.5, R16.4: the advantage falls to the attacker, and with it the twelfth point.
#[test]
fn r16_2_an_attack_may_win_the_game() {
    case(
        "turmoil; red: l3 city, n3 city, l4 hedge-tavern, l5 large-festival-hall, l2 chapel-low, l1 chapel-high,
         n4 fire-brigade, n5 fairgrounds, n2 candamir, hand archer; blue: l4 carl-forkbeard",
        "play archer; blue stack 4",
        "red: hand none, victory 12; blue: l4 free; strength red; stack 4 under carl-forkbeard; discard archer;
         won red",
    );
}

#[test]
fn r10_10_the_victim_of_a_traitor_refills_in_his_own_turn() {
    let before = set("turmoil; stack 2 inga; red: l3 city, l4 hedge-tavern, hand traitor scout goldsmith;
                      blue: hand abbey harald scout");
    let state = play(&before, "play traitor; card abbey; end; pass");
    expect(
        &before,
        &state,
        "red: hand abbey goldsmith scout; blue: hand harald scout; discard traitor; turn blue",
    );
    let end = play(&state, "blue pass; ~die 2; ~face trade; end; blue stack 2; blue pass");
    expect(&state, &end, "red: L2; blue: B2, hand harald scout inga; stack 2 less 1; turn red");
}

// ------------------------------------------------------------------ hidden information

/// R10.7
#[test]
fn r14_4_what_an_attack_removed_is_known_under_its_stack() {
    let state = play(&set(&attack("archer", "l4 harald")), "play archer; blue stack 3");
    for viewer in [Viewer::Seat(RED), Viewer::Seat(BLUE), Viewer::Spectator] {
        assert_eq!(state.view(viewer).stacks()[2].cards()[0], cards::basic::HARALD, "{viewer:?}");
    }
}

#[test]
fn r14_5_the_traitor_sees_the_hand_and_both_know_what_he_took() {
    let state = play(&set(&attack("traitor scout", "hand abbey harald")), "play traitor; card abbey");
    assert_eq!(state.view(Viewer::Seat(RED)).hand(BLUE).cards(), [cards::basic::HARALD]);
    let seen = state.view(Viewer::Seat(BLUE));
    let known: Vec<_> = seen.hand(RED).cards().iter().filter(|card| !card.is_hidden()).collect();
    assert_eq!(known, [&cards::basic::ABBEY]);
}

/// R8.6: as long as the picker chooses, nobody else sees a difference.
#[test]
fn r14_5_who_watches_fraternal_feuds_sees_nothing_before_both_are_chosen() {
    let state =
        set("turmoil; before roll; events fraternal-feuds; red: l4 candamir; blue: hand abbey archer scout");
    let state = play(&state, "pass; ~die 2; ~face event; blue pass");
    let [one, other] = ["red card abbey", "red card archer"].map(|act| play(&state, act));
    for viewer in [Viewer::Seat(BLUE), Viewer::Spectator] {
        assert!(one.view(viewer) == other.view(viewer), "{viewer:?}");
    }
    assert!(one.view(Viewer::Seat(RED)) != other.view(Viewer::Seat(RED)));
}

// ------------------------------------------------------------------ R15: the player whose turn it is not

#[test]
fn r15_riots_of_the_other_player() {
    let position = format!(
        "turmoil; before roll; events riots; blue: l4 harald, n4 ore-ship, A1, o3 road, p3 settlement,
         q4 gold-field-3 1, q2 hill-1 0, hand {SEBASTIAN}"
    );
    case(
        &position,
        &format!("red pass; ~die 2; ~face event; blue play {SEBASTIAN}"),
        &format!("red: L2; blue: B2, hand none; discard {SEBASTIAN}; events turned"),
    );
    case(
        &position,
        "red pass; ~die 2; ~face event; blue pass; blue yes; blue at q4",
        "red: L2; blue: B2, q4 0; events turned",
    );
    case(
        &position,
        "red pass; ~die 2; ~face event; blue pass; blue at n4; blue stack 2",
        "red: L2; blue: B2, n4 free; stack 2 under ore-ship; events turned",
    );
}

#[test]
fn r15_feud_and_fraternal_feuds_answered_by_the_other_player() {
    for (event, hit) in [("feud", "l4 abbey, "), ("fraternal-feuds", "")] {
        case(
            &format!("turmoil; before roll; events {event}; red: l4 candamir; blue: {hit}hand {SEBASTIAN}"),
            &format!("red pass; ~die 2; ~face event; blue play {SEBASTIAN}"),
            &format!("red: L2; blue: B2, hand none; discard {SEBASTIAN}; events turned"),
        );
    }
}

#[test]
fn r15_archer_arsonist_and_traitor() {
    case(
        &attack("archer", "l4 harald, l2 lookout-tower, n4 inga"),
        "play archer; blue pass; blue at l4; blue stack 3",
        "red: hand none; blue: l4 free; stack 3 under harald; discard archer; strength nobody",
    );
    case(
        &attack("arsonist", "l4 abbey, l2 lookout-tower"),
        "play arsonist; blue pass; red at L2; blue stack 5",
        "red: hand none; blue: l2 free; stack 5 under lookout-tower; discard arsonist",
    );
    case(
        &attack("traitor", "l2 lookout-tower, hand scout"),
        "play traitor; blue pass; red pass",
        "red: hand none; discard traitor",
    );
}

/// R3.9
#[test]
fn r15_brigands_and_voyage_of_plunder_leave_the_source_to_the_victim() {
    let blue = "blue: W1, o3 road, p3 settlement, q4 pasture-5 2, q2 hill-1 0";
    for card in ["brigands:turmoil", "voyage-of-plunder"] {
        let position = format!("turmoil; red: l4 carl-forkbeard, W2, hand {card}; {blue}");
        case(
            &position,
            &format!("play {card}; red at m2; blue at q4"),
            &format!("red: W3, hand none; blue: q4 1; discard {card}"),
        );
    }
}

#[test]
fn r15_irmgard_of_the_other_player() {
    let state =
        play(&set(&attack("archer", &format!("l4 {IRMGARD}, n4 austin, L3"))), "play archer; stack 1");
    expect(&state, &state, "asked blue: at k2, at m2, at m4, at o2, at o4");
}
