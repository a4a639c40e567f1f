//! E7, and what E0, E1, E9, E11 and E12 say of the Era of Sages.

use crate::script::{BLUE, RED, answers, case, expect, legal, play, refuses, refuses_on, set};
use rivals::cards::{basic, sages};
use rivals::{Good, Kind};
use table::{Game, Viewer};

const PETER: &str = "peter-sage-of-the-forest";
const PIET: &str = "piet-sage-of-the-mountains";
const FREDERICH: &str = "frederich-sage-of-the-hills";
const PRINCIPAL: &str = "principal-sage-woman";
const COLE: &str = "cole-paladin-of-the-sages";
const ROBERT: &str = "robert-herald-of-the-sages";
const MANIFESTO: &str = "manifesto-of-humane-conduct";

/// Units and region expansions (E1.3), but no heroes.
#[test]
fn e7_1_sages_are_units_at_regions() {
    let all = rivals::cards::of_set(rivals::Set::Sages).filter(|card| card.def().kind == Kind::Sage);
    assert_eq!(all.map(|card| usize::from(card.def().copies.all)).sum::<usize>(), 8);
    assert!(Kind::Sage.is_unit());
    // A card about heroes does not see them.
    refuses(
        &format!("duel barbarians,gold,sages; red: k5 {PETER}, hand contest-of-the-heroes"),
        "play contest-of-the-heroes",
        "you need a hero",
    );
}

/// One at a region (E1.1), of the right sort (E1.2), paid from that very region.
#[test]
fn e7_2_a_sage_is_paid_by_the_own_region() {
    let table = format!("sages; red: o3 road, p3 settlement, q4 forest-4 2, L1, hand {PETER}");
    case(&table, &format!("build {PETER} q5"), &format!("red: q4 1, q5 {PETER} 0, hand none"));
    case(&table, &format!("build {PETER} k5"), &format!("red: L0, k5 {PETER} 0, hand none"));
    refuses(
        &format!("sages; red: o3 road, p3 settlement, q4 forest-4 2, L0, hand {PETER}"),
        &format!("build {PETER} k5"),
        "only on q5",
    );
    refuses(
        &format!("sages; red: k5 {PRINCIPAL}, hand {PETER}"),
        &format!("build {PETER} k5"),
        "you have no free place for it",
    );
}

#[test]
fn e7_3_only_the_own_roll_brings_owls() {
    case(
        &format!("sages; turn blue; before roll; red: k5 {PETER}; blue: o1 {PIET}, k1 {FREDERICH}"),
        "pass; ~die 2; ~face trade",
        &format!("red: L2; blue: B2, k1 {FREDERICH} 1"),
    );
}

/// A number named with Brigitta counts as rolled; the Doctor's gain and dice of disputes do not.
#[test]
fn e7_4_the_number_counts() {
    case(
        &format!("sages; before roll; red: L3, k5 {PETER}, hand brigitta-the-wise-woman"),
        "play brigitta-the-wise-woman; number 2; pass; ~face trade",
        &format!("red: k5 {PETER} 1, hand none; blue: B2; discard brigitta-the-wise-woman"),
    );
    case(
        &format!("sages; red: k5 {PETER} 1, hand dispute-of-the-sages; blue: o1 {PIET}"),
        "play dispute-of-the-sages; ~die 2; ~die 1; red at o2; red at o2",
        &format!("red: O3, k5 {PETER} 0, hand none; discard dispute-of-the-sages"),
    );
}

#[test]
fn e7_5_more_than_three_owls_are_lost() {
    case(&format!("sages; before roll; red: k5 {PETER} 3, L3"), "pass; ~die 2; ~face trade", "blue: B2");
}

#[test]
fn e7_6_owls_are_paid_in_any_split() {
    let table = set(&format!("sages; red: n3 city, k5 {PETER} 2, o1 {PIET} 2, hand {ROBERT}"));
    let asked = play(&table, &format!("build {ROBERT} n4"));
    assert_eq!(answers(&asked), "at k5, at o1");
    expect(
        &table,
        &play(&asked, "at k5; at o1"),
        &format!("red: G0 O0, n4 {ROBERT}, k5 {PETER} 1, o1 {PIET} 1, hand none, victory 4"),
    );
}

#[test]
fn e7_7_owls_are_lost_with_the_sage() {
    let state = set(&format!("sages; red: k5 {PETER} 3, L1"));
    let gone = play(&state, "remove k5");
    assert_eq!(gone.board(RED).goods().of(Good::Owl), 0);
}

/// E0.3: owls are not traded, not counted by brigands, not reduced by discounts, not taken as a resource.
#[test]
fn e7_8_owls_are_no_resources() {
    let state = set(&format!("sages; red: k5 {PETER} 3, o1 {PIET} 3"));
    assert!(!answers(&state).contains("trade owl"));
    assert_eq!(rivals::flow::unsheltered(&state, RED), state.board(RED).goods().resources());
    // Merchant Caravan pays two resources, never owls.
    let asked =
        play(&set(&format!("sages; red: k5 {PETER} 3, hand merchant-caravan")), "play merchant-caravan");
    assert!(!answers(&asked).contains("k5"));
}

/// E1.4, E1.5: a sage moves with the region, and by itself only to a region of its type.
#[test]
fn e7_9_a_sage_moves_with_the_region() {
    case(
        &format!("sages; red: k5 {PETER} 2, hand relocation"),
        "play relocation; at k4; at o4",
        &format!("red: k4 field-6 1, o4 forest-2 1, k5 free, o5 {PETER} 2, hand none; discard relocation"),
    );
    let table = format!("sages; red: k5 {PETER} 2, o1 {PRINCIPAL} 1, hand relocation");
    let asked = play(&set(&table), "play relocation");
    // Peter would have to stand at the mountains.
    assert!(!answers(&asked).contains("k5") && !answers(&asked).contains("o1"), "{}", answers(&asked));
}

#[test]
fn e7_10_there_is_no_limit_but_regions() {
    let state = set(&format!("sages; red: k5 {PETER}, o1 {PIET}, k1 {FREDERICH}, hand {PRINCIPAL}"));
    assert!(answers(&state).contains(&format!("build {PRINCIPAL} m1")));
}

/// E1.17 to E1.20: it lies beside everything and blocks no region.
#[test]
fn e7_11_the_manifesto_comes_with_the_first_city() {
    let built = play(&set("sages; red: G2 O3"), "build city n3");
    assert_eq!(built.board(RED).find(sages::MANIFESTO).map(|at| at.to_string()), Some("z1".to_owned()));
    // Not with the second.
    case(&format!("sages; red: n3 city, z1 {MANIFESTO} 1, G2 O3"), "build city l3", "red: G0 O0, l3 city");
    // It is never built from the face-up stack.
    assert!(!answers(&set("sages; red: n3 city")).contains(MANIFESTO));
}

/// E9.3, E9.7.
#[test]
fn e7_12_in_the_duel_the_manifesto_is_a_hand_card() {
    case(
        &format!("duel gold,turmoil,sages; red: n3 city, hand {MANIFESTO}"),
        &format!("build {MANIFESTO} z1"),
        &format!("red: z1 {MANIFESTO} 0, hand none"),
    );
    refuses(
        &format!("duel gold,turmoil,sages; red: hand {MANIFESTO}"),
        &format!("build {MANIFESTO} z1"),
        "you need a city",
    );
}

#[test]
fn e7_13_each_level_is_a_victory_point() {
    case(
        &format!("sages; red: n3 city, z1 {MANIFESTO} 2, A3, k5 {PETER} 3"),
        "use z1",
        &format!("red: L0 A1, k5 {PETER} 0, z1 {MANIFESTO} 3, victory 6"),
    );
    refuses(&format!("sages; red: n3 city, z1 {MANIFESTO} 3, A3, k5 {PETER} 3"), "use z1", "not now");
}

#[test]
fn e7_14_at_least_one_owl_is_paid() {
    let table = |owls: u8| {
        format!(
            "sages; red: n3 city, z1 {MANIFESTO} 0, A3 L2, k5 {PETER} {owls}, hand wise-protection wise-protection"
        )
    };
    refuses(&table(0), "use z1 2", "not now");
    // One card for each level.
    let once = play(&set(&table(2)), "use z1 2; card wise-protection");
    assert_eq!(once.hand(RED).len(), 1);
    refuses_on(&once, "use z1 2", "not now");
}

#[test]
fn e7_15_the_owl_of_a_warded_card_is_lost() {
    case(
        &format!(
            "sages; red: k5 {PETER} 2, hand wise-protection; blue: o1 {PIET} 1, n4 grove-of-peace, hand abbey"
        ),
        "play wise-protection; blue use n4; ~die 5",
        &format!("red: k5 {PETER} 1, hand none; blue: o1 {PIET} 0; discard wise-protection"),
    );
}

/// E1.6, E1.7: a grove takes a site, and no card about buildings touches it.
#[test]
fn e7_16_groves_are_extraordinary_sites() {
    case(
        "sages; red: A1, hand grove-of-courage",
        "build grove-of-courage l4",
        "red: A0, l4 grove-of-courage, hand none",
    );
    refuses(
        "duel turmoil,gold,sages; red: n3 city, n4 hedge-tavern, hand arsonist; blue: l4 grove-of-peace",
        "play arsonist",
        "you need an opponent with a building that no Fire Brigade protects",
    );
    // Its owner may remove it (E0.12).
    case("sages; red: l4 grove-of-peace", "remove l4", "red: l4 free; discard grove-of-peace");
}

/// E0.8: drawing takes the top card; a stack once opened must give a card. E12.22: the opponent learns the number only.
#[test]
fn e7_17_uses_in_the_action_phase() {
    let table = set(&format!(
        "sages; events famine feud invention; red: k5 {PETER} 3, n4 grove-of-great-foresight; \
         blue: l4 candamir"
    ));
    let sunk = play(&table, "use n4; option 2; pass");
    assert_eq!(sunk.events().cards()[0], basic::FEUD);
    let order: Vec<_> = sunk.events().cards().iter().rev().take(2).copied().collect();
    assert_eq!(order, [sages::FAMINE, basic::INVENTION]);
    // Whichever card went: blue sees the same.
    let other = play(&table, "use n4; option 1; pass");
    assert_eq!(sunk.view(Viewer::Seat(BLUE)), other.view(Viewer::Seat(BLUE)));
}

/// The face that was set can be made void.
#[test]
fn e7_18_justice_and_vigilance_meet() {
    case(
        &format!(
            "sages; before roll; events invention; red: k5 {PETER} 2, n4 grove-of-justice; \
             blue: o1 {PIET} 1, n4 grove-of-vigilance"
        ),
        "use n4; option 3; pass; ~die 3; blue use n4",
        &format!("red: B2, k5 {PETER} 0, used n4; blue: L2, o1 {PIET} 0; face event; events turned"),
    );
}

/// What reacts to the void face is omitted: a Toll Bridge is not paid, nobody celebrates.
#[test]
fn e7_19_a_void_face_sets_off_nothing() {
    case(
        &format!(
            "sages; before roll; events invention; red: l4 brick-ship, l2 gold-ship, n4 wool-ship, n2 ore-ship; \
             blue: o1 {PIET} 1, n4 grove-of-vigilance"
        ),
        "pass; ~die 3; ~face trade; blue use n4",
        &format!("red: B2; blue: L2, o1 {PIET} 0; face event; events turned"),
    );
}

/// One roll for each attack, targets named after it.
#[test]
fn e7_20_peace_is_decided_before_targets() {
    let table = set(&format!(
        "duel turmoil,sages,gold; red: n3 city, n4 hedge-tavern, hand arsonist; \
         blue: o1 {PIET} 3, n4 grove-of-peace, l4 abbey, l2 marketplace"
    ));
    let played = play(&table, "play arsonist");
    assert_eq!(answers(&played), "pass, use n4");
    let failed = play(&played, "use n4; ~die 1");
    assert_eq!(answers(&failed), "at L2, at L4", "no second roll");
    expect(
        &table,
        &play(&failed, "at L4; blue stack 1"),
        &format!("red: hand none; blue: o1 {PIET} 2, l4 free; stack 1 under abbey; discard arsonist"),
    );
}

/// E12.27: only on the own turn, once, and the owner's limit is not touched.
#[test]
fn e7_21_cole_borrows_one_function_a_turn() {
    let table = set(&format!(
        "sages; stack 4 granary; red: n3 city, n5 {COLE}, k5 {PETER} 3; \
         blue: n4 grove-of-freedom, l4 grove-of-fraternity, k5 {PRINCIPAL} 3"
    ));
    let used = play(&table, "use N4; stack 4; card granary");
    assert!(!answers(&used).contains("use L4"), "{}", answers(&used));
    // Blue's own use is still there in blue's turn.
    let next = play(&used, "end; stack 1; stack 1; pass; blue pass; ~die 6; ~face trade");
    assert!(answers(&next).contains("use n4"));
}

#[test]
fn e7_22_robert_wins_ties() {
    let robert = set(&format!("sages; red: n3 city, n4 {ROBERT}"));
    assert!(robert.board(RED).wins_ties() && !robert.board(BLUE).wins_ties());
}

/// E0.4: only what can be stored. E12.26.
#[test]
fn e7_23_courthouse_gives_both_resources_to_a_moneylender() {
    let state = set("duel gold,turmoil,sages; before roll; \
         red: n3 city, n5 moneylender, l4 brick-ship, l2 gold-ship, n4 wool-ship; blue: n3 city, n5 courthouse");
    let done = play(&state, "pass; ~die 1; ~face trade; blue at k2; blue at m2");
    expect(&state, &done, "red: A1 B2 W2; blue: B0 W1; face trade");
}

#[test]
fn e7_24_a_tie_brings_one_each() {
    case(
        &format!("sages; red: k5 {PETER} 1, hand dispute-of-the-sages; blue: o1 {PIET}"),
        "play dispute-of-the-sages; ~die 2; ~die 2; red at o2; blue at k4",
        &format!("red: O2, k5 {PETER} 0, hand none; blue: L2; discard dispute-of-the-sages"),
    );
}

/// Acts that look the same to the opponent leave the same view.
#[test]
fn e7_25_nobody_learns_which_event_left() {
    let asked =
        play(&set(&format!("sages; red: k5 {PETER} 1, hand great-foresight")), "play great-foresight");
    let (one, other) = (play(&asked, "option 1"), play(&asked, "option 9"));
    for who in [Viewer::Seat(BLUE), Viewer::Spectator] {
        assert_eq!(one.view(who), other.view(who));
    }
    assert_ne!(one.view(Viewer::Seat(RED)), other.view(Viewer::Seat(RED)));
}

#[test]
fn e7_26_wise_compensation_compares_cities_and_points() {
    let table = |red: &str, blue: &str| {
        let state = set(&format!("sages; red: k5 {PETER} 3, hand wise-compensation{red}; blue: {blue}"));
        legal(&state, RED).contains(&"play wise-compensation".parse().unwrap())
    };
    assert!(!table("", "L1"));
    assert!(table("", "n3 city"));
}

/// E0.6: the active player first.
#[test]
fn e7_27_the_active_player_chooses_first() {
    let state = set("sages; turn blue; before roll; events famine; red: G0; blue: G0, L2");
    let asked = play(&state, "pass; ~die 4; ~face event");
    expect(&state, &asked, "red: W2; blue: A1; events less 1; asked blue: at k2, at k4, at m2, at m4, at o2");
}

/// A sage counts where units are counted.
#[test]
fn e11_sages_are_counted_among_the_units() {
    let state = set(&format!("duel barbarians,gold,sages; red: k5 {PETER}"));
    assert_eq!(rivals::cards::barbarians::mustered(state.board(RED)), 1);
}
