//! Every card of the Era of Prosperity, and every ruling on it that changes play.

use crate::script::{BLUE, RED, answers, case, expect, play, refuses, refuses_on, set};
use rivals::State;
use table::{Game, Viewer};

const BERA: &str = "bera-the-insurrectionist";
const MONUMENT: &str = "monument-to-the-prince";
const FULL: &str = "L3 A3 G3 B3 W3 O3";
const BARE: &str = "L0 A0 G0 B0 W0 O0";

/// Red plays this card; besides what is expected it leaves the hand for the discard pile.
#[track_caller]
fn plays(card: &str, position: &str, script: &str, expected: &str) {
    case(
        &format!("prosperity; red: hand {card}; {position}"),
        &format!("red play {card}; {script}"),
        &format!("red: hand none; discard {card}; {expected}"),
    );
}

/// Red cannot play this card.
#[track_caller]
fn cannot_play(card: &str, position: &str, reason: &str) {
    refuses(&format!("prosperity; red: hand {card}; {position}"), &format!("play {card}"), reason);
}

/// Red builds a card of the hand on a site of the city on l3.
#[track_caller]
fn builds(card: &str, position: &str, script: &str, expected: &str) {
    case(
        &format!("prosperity; red: l3 city, hand {card}; {position}"),
        &format!("red build {card} l4; {script}"),
        &format!("red: hand none, l4 {card}; {expected}"),
    );
}

/// Red rolls a 2 and turns up this event, which returns below four others or to the bottom.
#[track_caller]
fn turned_up(event: &str, position: &str, script: &str, expected: &str) {
    let others = "year-of-plenty invention traveling-merchant trade-ships-race";
    let below = if event == "insurrection" { format!("{others} insurrection feud") } else { others.into() };
    case(
        &format!("{position}; before roll; events {event} {others} feud"),
        &format!("red pass; ~die 2; ~face event; {script}"),
        &format!("{expected}; events top {below}"),
    );
}

// ------------------------------------------------------------------ action cards

#[test]
fn artwork_epic_brings_a_star_and_with_a_theater_two() {
    plays("artwork-epic", "red: l3 city, l4 princess", "", "red: z1 1");
    plays("artwork-epic", "red: l3 city, l4 princess, l5 theater", "", "red: z1 2");
    plays("artwork-epic", "red: l3 city, l4 prince, l5 theater", "", "red: z1 2");
    // With room for a single star the second is forfeited.
    plays("artwork-epic", "red: l3 city, l4 princess, l5 theater, z1 2", "", "red: z1 3");
}

#[test]
fn artwork_epic_a_traveling_theater_is_no_theater() {
    plays("artwork-epic", "red: l3 city, l4 princess, m3 traveling-theater", "", "red: z1 1");
}

#[test]
fn artwork_epic_needs_the_court_and_room() {
    cannot_play("artwork-epic", "red: l3 city, l4 theater", "you need Prince or Princess");
    cannot_play("artwork-epic", "blue: l3 city, l4 prince", "you need Prince or Princess");
    cannot_play("artwork-epic", "red: l3 city, l4 princess, z1 3", "you need room for a star");
}

#[test]
fn artwork_fountain_brings_two_stars_with_an_aqueduct() {
    plays("artwork-fountain", "red: l3 city, l4 prince", "", "red: z1 1");
    plays("artwork-fountain", "red: l3 city, l4 prince, l5 aqueduct", "", "red: z1 2");
    plays("artwork-fountain", "red: l3 city, l4 prince, l5 theater", "", "red: z1 1");
    cannot_play("artwork-fountain", "red: l3 city, l5 aqueduct", "you need Prince or Princess");
    cannot_play("artwork-fountain", "red: l3 city, l4 prince, z1 3", "you need room for a star");
}

#[test]
fn artwork_relief_brings_two_stars_with_a_city_palace() {
    plays("artwork-relief", "red: l3 city, l4 prince", "", "red: z1 1");
    plays("artwork-relief", "red: l3 city, l4 prince, l5 city-palace", "", "red: z1 2");
    cannot_play("artwork-relief", "red: l3 city, l4 prince, z1 3", "you need room for a star");
    cannot_play("artwork-relief", "red: l3 city, l5 city-palace", "you need Prince or Princess");
}

#[test]
fn artwork_sculpture_brings_two_stars_with_a_builders_hut() {
    plays("artwork-sculpture", "red: l3 city, l4 prince", "", "red: z1 1");
    plays("artwork-sculpture", "red: l3 city, l4 prince, l5 builders-hut, z1 1", "", "red: z1 3");
    plays("artwork-sculpture", "red: l3 city, l4 prince, l5 builders-hut, z1 2", "", "red: z1 3");
    cannot_play("artwork-sculpture", "red: l3 city, l4 prince, z1 3", "you need room for a star");
    cannot_play("artwork-sculpture", "red: l3 city, l5 builders-hut", "you need Prince or Princess");
}

#[test]
fn bera_the_insurrectionist_demands_stars() {
    // The smallest of 2, what the opponent has, and the room there is.
    plays(BERA, "blue: z1 3", "", "red: z1 2; blue: z1 1");
    plays(BERA, "blue: z1 1", "", "red: z1 1; blue: z1 0");
    plays(BERA, "red: z1 2; blue: z1 3", "", "red: z1 3; blue: z1 2");
}

#[test]
fn bera_the_insurrectionist_demands_a_resource_for_each_point_behind() {
    // Blue has 4 points, red 2; blue chooses.
    let blue = "blue: l3 city, n3 city";
    plays(BERA, blue, "blue at o2; blue at k4", "red: L2 O2; blue: O0 L0")
}

#[test]
fn bera_the_insurrectionist_takes_three_at_most_and_what_can_be_stored() {
    let blue = "blue: l3 city, n3 city, l4 theater, l5 aqueduct";
    plays(BERA, blue, "blue at o2; blue at k4; blue at m2", "red: L2 O2 W2; blue: O0 L0 W0");
    // Only wool can be stored.
    plays(BERA, &format!("red: {FULL}, W2; {blue}"), "", "red: W3; blue: W0");
    // Fewer resources than demanded.
    plays(BERA, &format!("{blue}, {BARE}, G2"), "", "red: G3; blue: G0");
}

#[test]
fn bera_the_insurrectionist_chooses_the_demand() {
    let table = format!("red: hand {BERA}; blue: l3 city, z1 1, {BARE}, O1");
    let state = set(&format!("prosperity; {table}"));
    let asked = play(&state, &format!("play {BERA}"));
    expect(&state, &asked, "red: hand none; asked red: option 1, option 2");
    expect(&state, &play(&asked, "option 1"), &format!("red: z1 1, hand none; blue: z1 0; discard {BERA}"));
    expect(&state, &play(&asked, "option 2"), &format!("red: O2, hand none; blue: O0; discard {BERA}"));
}

#[test]
fn bera_the_insurrectionist_needs_something_to_demand() {
    let reason = "you need an opponent with stars or more victory points, and room for what is given";
    cannot_play(BERA, "", reason);
    cannot_play(BERA, "red: z1 3; blue: z1 2", reason);
    cannot_play(BERA, &format!("blue: l3 city, {BARE}"), reason);
    cannot_play(BERA, &format!("red: {FULL}; blue: l3 city"), reason);
}

#[test]
fn court_astrologer_lets_any_face_happen() {
    let red = "red: l3 city, l4 prince, z1 1";
    let state = set(&format!("prosperity; {red}, hand court-astrologer; events year-of-plenty"));
    let asked = play(&state, "play court-astrologer");
    assert_eq!(answers(&asked), "option 1, option 2, option 3, option 4, option 5");
    // Brigands: blue has 8 resources and loses gold and wool.
    plays(
        "court-astrologer",
        &format!("{red}; blue: A2 B2"),
        "option 1",
        "red: z1 0; blue: A0 W0; face brigands",
    );
    // Trade: red has the advantage.
    plays(
        "court-astrologer",
        &format!("{red}, l2 ore-ship, n4 wool-ship, n2 toll-bridge"),
        "option 2; at o2",
        "red: z1 0 , O2; blue: O0; face trade",
    );
    // Celebration: equal in skill.
    for (option, face) in [(3, "celebration"), (4, "harvest")] {
        plays(
            "court-astrologer",
            red,
            &format!("option {option}; red at o2; blue at o2"),
            &format!("red: z1 0, O2; blue: O2; face {face}"),
        );
    }
    // An event card; there is no production.
    case(
        &format!("prosperity; {red}, n4 storehouse, hand court-astrologer; events year-of-plenty"),
        "play court-astrologer; option 5",
        "red: z1 0, A1 G2, hand none; discard court-astrologer; events turned; face event",
    );
}

#[test]
fn court_astrologer_cards_react_to_the_face() {
    let red = "red: l3 city, l4 prince, z1 1";
    plays(
        "court-astrologer",
        &format!("{red}, l5 builders-hut"),
        "option 3; red at o2; blue at o2",
        "red: z1 1, O2; blue: O2; face celebration",
    );
    plays(
        "court-astrologer",
        &format!("{red}; blue: l4 village-school"),
        "option 2",
        "red: z1 0; blue: z1 1; face trade",
    );
    plays(
        "court-astrologer",
        &format!("{red}, l2 toll-bridge"),
        "option 4; red at o2; blue at o2",
        "red: z1 0, O2 A2; blue: O2; face harvest",
    );
}

#[test]
fn court_astrologer_needs_the_court_and_a_star() {
    cannot_play("court-astrologer", "red: z1 1", "you need Prince or Princess");
    cannot_play("court-astrologer", "red: l3 city, l4 prince", "you lack 1 star");
}

/// E7.19, E8.17: the face counts like a rolled one, so the Grove of Vigilance can make it void.
#[test]
fn court_astrologer_can_be_answered_by_a_grove_of_vigilance() {
    let table = "tournament; events year-of-plenty; red: l3 city, l4 prince, z1 public-feeling 1, \
                 l5 builders-hut, hand court-astrologer; \
                 blue: n4 grove-of-vigilance, k5 peter-sage-of-the-forest 1";
    case(
        table,
        "play court-astrologer; option 3; blue use n4",
        "red: z1 0, hand none, discard court-astrologer; blue: k5 peter-sage-of-the-forest 0; \
         face event; events turned",
    );
    case(
        table,
        "play court-astrologer; option 3; blue pass; red at o2; blue at o2",
        "red: O2, hand none, discard court-astrologer; blue: O2; face celebration",
    );
}

/// Events that look at the production number use this turn's (E8.17).
#[test]
fn court_astrologer_event_cards_use_this_turns_number() {
    let duel = "duel merchant-princes,gold,prosperity";
    let red = "red: l3 city, l4 prince, l2 ore-ship, z1 1, hand court-astrologer";
    case(
        &format!("{duel}; die 4; {red}; events capricious-sea"),
        "play court-astrologer; option 5; at o2",
        "red: z1 0, O2, hand none; discard court-astrologer; events turned; face event",
    );
    case(
        &format!("{duel}; die 5; {red}; events capricious-sea"),
        "play court-astrologer; option 5; stack 1",
        "red: z1 0, l2 free, hand none; discard court-astrologer; events turned; stack 1 under ore-ship; face event",
    );
}

#[test]
fn feeding_the_poor_brings_up_to_two_stars() {
    plays("feeding-the-poor", "", "", "red: G0, z1 2");
    plays("feeding-the-poor", "red: z1 2", "", "red: G0, z1 3");
    cannot_play("feeding-the-poor", "red: z1 3", "you need room for a star");
    cannot_play("feeding-the-poor", "red: G0", "you lack 1 grain");
}

#[test]
fn prosperity_builds_a_city_for_less() {
    let red = "red: l3 city, l4 aqueduct, G2 O1";
    plays("prosperity", red, "", "red: G0 O0, n3 city; left city 5");
    plays(
        "prosperity",
        &format!("{red}, o3 road, p3 settlement"),
        "at p3",
        "red: G0 O0, p3 city; left city 5",
    );
}

#[test]
fn prosperity_needs_an_aqueduct_a_settlement_and_the_price() {
    cannot_play("prosperity", "red: l3 city, G2 O1", "you need Aqueduct");
    let reason = "you need a settlement that can become a city";
    cannot_play("prosperity", "red: l3 city, n3 city, l4 aqueduct, G2 O1", reason);
    cannot_play("prosperity", "red: l3 city, l4 aqueduct, G1 O1", "you need 2 grain");
    cannot_play("prosperity", "red: l3 city, l4 aqueduct, G2 O0", "you need 1 ore");
}

// ------------------------------------------------------------------ region expansion

#[test]
fn thieves_hideout_lies_at_a_free_region_of_the_opponent() {
    case(
        "prosperity; red: hand thieves-hideout",
        "build thieves-hideout K5",
        "red: W0, K5 thieves-hideout, hand none",
    );
    // Its own region expansion makes a region unfree.
    let state = set("duel gold,turmoil,prosperity; blue: l4 harald, k5 gold-cache 0");
    assert!(state.board(BLUE).region_sites(None).len() == 5);
}

#[test]
fn thieves_hideout_needs_a_weak_opponent() {
    let reason = "you need an opponent with fewer than 5 strength points";
    refuses(
        "prosperity; red: hand thieves-hideout; blue: l4 candamir, l2 austin",
        "build thieves-hideout K5",
        reason,
    );
    case(
        "prosperity; red: hand thieves-hideout; blue: l4 candamir",
        "build thieves-hideout O1",
        "red: W0, O1 thieves-hideout, hand none",
    );
}

#[test]
fn thieves_hideout_moves_and_steals() {
    let table = "prosperity; red: K5 thieves-hideout; blue: B2 G0";
    let state = set(table);
    let asked = play(&state, "use K5");
    expect(&state, &asked, "red: W0, used K5; asked red: at K2, at M2, at O2");
    let moved = play(&asked, "at K2");
    expect(&state, &moved, "red: W0 B2, K5 free, K1 thieves-hideout, used K1; blue: B1");
    refuses_on(&moved, "use K1", "not now");
    // In the next turn again.
    let next = play(
        &moved,
        "end; stack 1; stack 1; stack 1; pass; blue pass; ~die 1; ~face trade; blue end;
        stack 1; stack 1; stack 1; pass; red pass; ~die 4; ~face trade",
    );
    expect(
        &next,
        &play(&next, "use K1; at O2"),
        "red: W0 O2, K1 free, O1 thieves-hideout, used O1; blue: O0",
    );
}

#[test]
fn thieves_hideout_moves_also_in_the_turn_it_is_built() {
    case(
        "prosperity; red: W2, hand thieves-hideout",
        "build thieves-hideout K5; use K5; at O2",
        "red: W0 O2, O1 thieves-hideout, hand none, used O1; blue: O0",
    );
}

/// The resource must be one that can be stored; the wool paid makes room for wool.
#[test]
fn thieves_hideout_takes_only_what_can_be_stored() {
    case(
        &format!("prosperity; red: {FULL}, K5 thieves-hideout"),
        "use K5",
        "red: K5 free, M1 thieves-hideout, used M1; blue: W0",
    );
    refuses(&format!("prosperity; red: {FULL}, K5 thieves-hideout; blue: W0"), "use K5", "not now");
    refuses("prosperity; red: W0, K5 thieves-hideout", "use K5", "not now");
    refuses(&format!("prosperity; red: K5 thieves-hideout; blue: {BARE}, L2"), "use K5", "not now");
}

#[test]
fn thieves_hideout_leaves_before_five_strength_points() {
    case(
        "prosperity; red: K5 thieves-hideout; blue: l4 candamir, A1, hand mercenaries; turn blue",
        "build mercenaries m3",
        "red: K5 free; blue: A0 O0, m3 mercenaries, hand none; discard thieves-hideout; strength blue",
    );
}

#[test]
fn thieves_hideout_leaves_for_three_stars_of_its_host() {
    case(
        "prosperity; turn blue; red: K5 thieves-hideout; blue: z1 3",
        "use k5",
        "red: K5 free; blue: z1 0; discard thieves-hideout",
    );
    refuses("prosperity; turn blue; red: K5 thieves-hideout; blue: z1 2", "use k5", "not now");
    // Not in the other player's turn.
    let state = set("prosperity; red: K5 thieves-hideout; blue: z1 3");
    assert!(!answers(&state).contains("use k5"));
}

#[test]
fn thieves_hideout_is_removed_by_its_owner_and_moves_with_its_region() {
    case("prosperity; red: K5 thieves-hideout", "remove K5", "red: K5 free; discard thieves-hideout");
    case(
        "prosperity; turn blue; red: K5 thieves-hideout; blue: hand relocation",
        "play relocation; at k4; at o4",
        "red: K5 free, O5 thieves-hideout; blue: k4 field-5 1, o4 forest-3 1, hand none; discard relocation",
    );
}

// ------------------------------------------------------------------ settlement and city expansions

/// E1.6, E1.22: nothing of the host's touches it, and an Insurrection or a Feud does not count it; in the Tournament Game it
/// goes to its owner's pile (E10.6).
#[test]
fn thieves_hideout_is_no_building_of_anybody() {
    refuses(
        "tournament; turn blue; red: K5 thieves-hideout; blue: l3 city, l5 hedge-tavern, hand arsonist",
        "play arsonist",
        "you need an opponent with a building that no Fire Brigade protects",
    );
    turned_up("insurrection", "prosperity; red: K5 thieves-hideout", "", "red: L2; blue: B2");
    case(
        "tournament; turn blue; red: K5 thieves-hideout; blue: z1 public-feeling 3",
        "use k5",
        "red: K5 free, discard thieves-hideout; blue: z1 0",
    );
}

#[test]
fn common_land_exchanges_a_resource_for_a_star() {
    case("prosperity; red: l4 common-land, z1 1", "use l4; at m2; at o4", "red: z1 0, W0 G2, used l4");
    refuses("prosperity; red: l4 common-land", "use l4", "not now");
    refuses(&format!("prosperity; red: l4 common-land, z1 1, {FULL}"), "use l4", "not now");
    refuses(&format!("prosperity; red: l4 common-land, z1 1, {BARE}"), "use l4", "not now");
}

/// E1.6: an extraordinary site, which cards and events about buildings do not touch.
#[test]
fn common_land_is_no_building() {
    turned_up("insurrection", "prosperity; red: l4 common-land", "", "red: L2; blue: B2");
    case(
        "prosperity; before roll; events feud; red: l4 candamir; blue: l4 common-land",
        "pass; ~die 2; ~face event",
        "red: L2; blue: B2; events turned",
    );
    refuses(
        "duel turmoil,prosperity,gold; red: l3 city, l5 hedge-tavern, hand arsonist; blue: l4 common-land",
        "play arsonist",
        "you need an opponent with a building that no Fire Brigade protects",
    );
    case("prosperity; red: l4 common-land", "remove l4", "red: l4 free; discard common-land");
}

#[test]
fn village_school_brings_stars_when_built_and_on_trade() {
    let built = |stars: u8, after: u8| {
        case(
            &format!("prosperity; red: hand village-school, z1 {stars}"),
            "build village-school l4",
            &format!("red: G0 L0, l4 village-school, hand none, z1 {after}"),
        );
    };
    built(0, 2);
    built(2, 3);
    case(
        "prosperity; red: hand village-school, z1 3",
        "build village-school l4",
        "red: G0 L0, l4 village-school, hand none",
    );
    let traded = |turn: &str, stars: u8, after: u8| {
        let stock = "red: L2; blue: B2";
        case(
            &format!("prosperity; before roll; turn {turn}; red: l4 village-school, z1 {stars}"),
            "pass; ~die 2; ~face trade",
            &format!("{stock}; red: z1 {after}"),
        );
    };
    traded("red", 1, 2);
    traded("blue", 1, 2);
    traded("blue", 3, 3);
    refuses(
        "prosperity; red: l4 village-school, hand village-school",
        "build village-school l2",
        "limit: one per principality",
    );
}

#[test]
fn prince_fetches_an_artwork() {
    let state = set("prosperity; red: l3 city, l4 prince, A1; discard artwork-relief artwork-epic goldsmith");
    let asked = play(&state, "use l4");
    expect(&state, &asked, "red: A0, used l4; asked red: card artwork-epic, card artwork-relief");
    let after = play(&asked, "card artwork-relief");
    expect(&state, &after, "red: A0, hand artwork-relief, used l4; discard artwork-epic goldsmith");
    assert!(after.view(Viewer::Seat(BLUE)).hand(RED).cards()[0].word() == "artwork-relief");
    refuses_on(&after, "use l4", "not now");
    refuses("prosperity; red: l3 city, l4 prince, A1; discard goldsmith", "use l4", "not now");
    refuses("prosperity; red: l3 city, l4 prince; discard artwork-epic", "use l4", "not now");
}

#[test]
fn prince_and_princess_do_not_live_together() {
    case(
        "prosperity; red: l3 city, z1 1",
        "build prince l4",
        "red: G0 O0, z1 0, l4 prince, strength 1; face-up princess builders-hut builders-hut",
    );
    refuses(
        "prosperity; red: l3 city, l4 prince, z1 1",
        "build princess l5",
        "it cannot stand beside your Prince",
    );
    refuses(
        "prosperity; red: l3 city, l4 princess, z1 1",
        "build prince l5",
        "it cannot stand beside your Princess",
    );
    case(
        "prosperity; turn blue; red: l3 city, l4 prince; blue: n3 city, z1 1",
        "build princess n4",
        "blue: O0 W0, z1 0, n4 princess, skill 1; face-up builders-hut builders-hut",
    );
    refuses("prosperity; red: l3 city", "build prince l4", "you lack 1 star");
}

#[test]
fn prince_returns_to_the_face_up_stack() {
    case(
        "prosperity; red: l3 city, l4 prince",
        "remove l4",
        "red: l4 free; face-up prince princess builders-hut builders-hut",
    );
    case(
        "duel gold,turmoil,prosperity; red: l3 city, l4 prince",
        "remove l4",
        "red: l4 free; discard prince",
    );
}

/// A unit with a strength point: Archer and Riots reach it.
/// E8.15: whatever the effect, also not out of a discard pile that is the opponent's alone (R18.16).
#[test]
fn prince_is_not_taken_from_the_opponents_discard_pile() {
    let guido = |pile: &str| {
        format!("tournament; turn blue; red: n3 city, discard {pile}; blue: hand guido-the-ambassador")
    };
    let asked = play(&set(&guido("prince abbey scout")), "play guido-the-ambassador");
    assert_eq!(answers(&asked), "card abbey, card scout");
    refuses(&guido("prince"), "play guido-the-ambassador", "you need a card in the discard pile");
    // Its owner may bring it back.
    case(
        "tournament; red: discard prince, hand gustav-the-librarian; blue: n3 city",
        "play gustav-the-librarian",
        "red: hand prince, discard gustav-the-librarian",
    );
}

#[test]
fn prince_is_a_unit_with_strength_but_no_hero() {
    let duel = "duel gold,turmoil,prosperity";
    case(
        &format!("{duel}; red: n3 city, n4 hedge-tavern, hand archer; blue: l3 city, l4 prince"),
        "play archer",
        "red: hand none; blue: l4 free; discard archer; stack 6 under prince",
    );
}

/// E8.15: not out of a hand either, no matter who looks into it.
#[test]
fn prince_stays_in_the_hand_when_godfrey_comes() {
    let state =
        set("duel intrigue,prosperity,gold; red: A1, l4 godfrey-the-intriguer; blue: hand prince scout");
    let asked = play(&state, "use l4");
    expect(&asked, &asked, "asked red: card scout, pass");
}

#[test]
fn princess_is_untouched_by_archers_and_fetches_artworks() {
    let duel = "prosperity; red: l3 city, l4 princess, A1; discard artwork-epic";
    case(duel, "use l4", "red: A0, hand artwork-epic, used l4; discard");
    assert_eq!(set(duel).tally(RED).points.strength, 0);
}

// ------------------------------------------------------------------ city expansions

#[test]
fn aqueduct_waters_all_four_regions_of_its_city() {
    // The city on n3 has the pasture (4) and the gold field (1), the field (6) and the mountain (5).
    let rolled = |red: &str, turn: &str, die: u8, after: &str| {
        case(
            &format!("prosperity; before roll; turn {turn}; red: n3 city, {red}"),
            &format!("pass; ~die {die}; ~face trade"),
            after,
        );
    };
    rolled("n4 aqueduct, G0", "red", 6, "red: G2; blue: O2");
    rolled("n4 aqueduct, W0", "blue", 4, "red: W2; blue: A1");
    rolled("n1 aqueduct, G0", "blue", 6, "red: G2; blue: O2");
    rolled("n4 aqueduct, W2", "red", 4, "red: W3; blue: A1");
    rolled("n4 aqueduct", "red", 5, "red: O2; blue: G2");
    // On top of a Grain Mill.
    rolled("n4 aqueduct, n5 grain-mill, G0", "red", 6, "red: G3; blue: O2");
    // Not at another settlement: the pasture lies at both, the field only at the city.
    case(
        "prosperity; before roll; red: l3 city, l4 aqueduct, G0",
        "pass; ~die 6; ~face trade",
        "red: G1; blue: O2",
    );
}

/// It does not protect against the Plague, unlike a Bath House.
#[test]
fn aqueduct_does_not_help_against_the_plague() {
    case(
        "duel progress,prosperity,gold; before roll; events plague; red: n3 city, n4 aqueduct",
        "pass; ~die 2; ~face event",
        "red: L2 G0 W0 O0; blue: B2; events turned",
    );
}

#[test]
fn aqueduct_removed_leaves_the_hospital_at_work() {
    case(
        "prosperity; red: l3 city, l4 aqueduct, l5 hospital, z1 1",
        "remove l4; use l5; option 1",
        "red: l4 free, z1 2, used l5; discard aqueduct",
    );
}

#[test]
fn builders_hut_brings_a_star_on_a_celebration() {
    case(
        "prosperity; before roll; turn blue; red: l3 city, l4 builders-hut, L3; blue: B3",
        "pass; ~die 2; ~face celebration; blue at o2; red at o2",
        "red: O2, z1 1; blue: O2",
    );
}

#[test]
fn builders_hut_makes_large_buildings_cheaper() {
    let red = "l3 city, l4 builders-hut";
    let state = set(&format!("prosperity; red: {red}, B2 L2 O2, hand aqueduct"));
    let asked = play(&state, "build aqueduct l5");
    expect(&state, &asked, "red: hand none; asked red: name brick, name lumber, name ore");
    expect(&state, &play(&asked, "name lumber"), "red: B0 L1 O0, l5 aqueduct, hand none");
    case(
        &format!("prosperity; red: {red}, B2 L1 O2, hand aqueduct"),
        "build aqueduct l5",
        "red: B0 L0 O0, l5 aqueduct, hand none",
    );
    // Cities are no buildings, and four resources are no six.
    refuses(&format!("prosperity; red: {red}, G2 O2"), "build city n3", "you lack 1 ore");
    refuses(
        &format!("prosperity; red: {red}, B1 L1 W1, hand theater"),
        "build theater l5",
        "you lack 1 wool",
    );
}

#[test]
fn builders_hut_and_building_crane_add_up() {
    let red = "l3 city, l4 builders-hut, l5 university, n3 city, n4 building-crane";
    let duel = "duel gold,progress,prosperity";
    let state = set(&format!("{duel}; red: {red}, B2 L1 O1, hand aqueduct"));
    expect(&state, &play(&state, "build aqueduct n5; name lumber"), "red: B0 L0 O0, n5 aqueduct, hand none");
}

/// E8.30: 8 resources become 7, with a Building Crane 6; the builder chooses which are saved.
#[test]
fn builders_hut_and_building_crane_on_a_large_festival_hall() {
    let table = |crane: &str, stock: &str| {
        format!(
            "tournament; red: L0 A0 W0 {stock}, l3 city, n3 city, l4 builders-hut, l5 university{crane}, \
             hand large-festival-hall"
        )
    };
    let build = "build large-festival-hall n4";
    let crane = ", l2 building-crane";
    let built = "red: B0 G0 O0, n4 large-festival-hall, hand none";
    case(&table(crane, "B2 G2 O2"), &format!("{build}; name grain"), built);
    case(&table("", "B2 G2 O3"), build, built);
    refuses(&table("", "B2 G2 O2"), build, "you lack 1 grain, 1 ore");
    refuses(&table(crane, "B1 G2 O2"), build, "you lack 1 brick, 1 grain, 1 ore");
    // 5 resources are too few for the Hut.
    refuses(
        "tournament; red: B1 G1 W2, l3 city, l4 builders-hut, k5 peter-sage-of-the-forest 1, hand granary",
        "build granary l5",
        "you lack 1 brick",
    );
    // With everything there the builder names both.
    let asked = play(&set(&table(crane, "B2 G3 O3")), build);
    expect(&asked, &asked, "asked red: name brick, name grain, name ore");
}

#[test]
fn builders_hut_returns_to_the_face_up_stack() {
    case(
        "prosperity; red: l3 city, l4 builders-hut",
        "remove l4",
        "red: l4 free; face-up prince princess builders-hut builders-hut",
    );
    case(
        "prosperity; red: l3 city, B2 O2",
        "build builders-hut l4",
        "red: B0 O0, l4 builders-hut; face-up prince princess builders-hut",
    );
}

#[test]
fn city_palace_takes_a_unit_or_an_unconditional_card() {
    let pile = "feeding-the-poor artwork-epic goldsmith abbey harald court-astrologer bera-the-insurrectionist \
                relocation scout prosperity mercenaries";
    let state = set(&format!("prosperity; red: l3 city, l4 city-palace, z1 3; discard {pile}"));
    let asked = play(&state, "use l4");
    expect(
        &state,
        &asked,
        "red: z1 0, used l4; asked red: card feeding-the-poor, card goldsmith, card harald, card mercenaries, \
         card relocation, card scout",
    );
    let after = play(&asked, "card harald");
    let rest = pile.replace("harald ", "");
    expect(&state, &after, &format!("red: z1 0, hand harald, used l4; discard {rest}"));
    refuses("prosperity; red: l3 city, l4 city-palace, z1 2; discard harald", "use l4", "not now");
    refuses("prosperity; red: l3 city, l4 city-palace, z1 3; discard artwork-epic", "use l4", "not now");
}

/// They count as cards with a condition.
#[test]
fn city_palace_leaves_doctor_and_gudrun() {
    let names =
        ["doctor", "gudrun-terror-of-the-seas", "merchant", "voyage-of-plunder", "guido-the-ambassador"];
    for name in names {
        let def = name.parse::<rivals::Card>().unwrap().def();
        assert!(!def.unconditional && !def.needs.is_empty(), "{name}");
    }
    for name in ["benjamin-the-traveling-scholar", "brigitta-the-wise-woman:progress", "goldsmith:gold"] {
        assert!(name.parse::<rivals::Card>().unwrap().def().unconditional, "{name}");
    }
}

#[test]
fn city_palace_costs_stars() {
    builds("city-palace", "red: B2 O1, z1 2", "", "red: B0 O0, z1 0, victory 4");
    refuses(
        "prosperity; red: l3 city, B2 O1, z1 1, hand city-palace",
        "build city-palace l4",
        "you lack 1 star",
    );
}

/// Michael replaces its resources, but not its stars (D5.16).
#[test]
fn city_palace_may_be_paid_in_gold_but_for_the_stars() {
    let table = |stars: u8| {
        format!(
            "tournament; red: L0 G0 B0 W0 O0 A3, l3 city, z1 public-feeling {stars}, \
             hand michael-the-master-builder city-palace"
        )
    };
    let play = "play michael-the-master-builder";
    case(
        &table(2),
        &format!("{play}; build city-palace l4; name brick; name brick; name ore"),
        "red: A0, z1 0, l4 city-palace, hand none, discard michael-the-master-builder",
    );
    refuses(&table(1), play, "you need a building that you can pay for partly in gold");
}

/// E8.32 with cards of other sets: a price in owls is no condition, sages and islands are.
#[test]
fn city_palace_looks_through_the_own_pile() {
    let state = set(
        "tournament; with explorers; red: l3 city, l4 city-palace, z1 public-feeling 3, discard great-foresight \
         wise-protection dispute-of-the-sages power-of-the-groves wise-compensation navigator cartographer ambassador \
         feeding-the-poor court-astrologer bera-the-insurrectionist prosperity astronomer abbey; \
         blue: discard goldsmith harald",
    );
    let asked = play(&state, "use l4");
    expect(
        &asked,
        &asked,
        "asked red: card astronomer, card feeding-the-poor, card great-foresight, card wise-protection",
    );
}

#[test]
fn hospital_gives_a_star_or_takes_one() {
    let red = "l3 city, l4 aqueduct, l5 hospital";
    let state = set(&format!("prosperity; red: {red}, z1 1"));
    let asked = play(&state, "use l5");
    expect(&state, &asked, "red: used l5; asked red: option 1, option 2");
    expect(&state, &play(&asked, "option 1"), "red: z1 2, used l5");
    let cured = play(&asked, "option 2; at o2");
    expect(&state, &cured, "red: z1 0, O2, used l5");
    refuses_on(&cured, "use l5", "not now");
    case(&format!("prosperity; red: {red}"), "use l5", "red: z1 1, used l5");
    case(&format!("prosperity; red: {red}, z1 3"), "use l5; at o2", "red: z1 2, O2, used l5");
    refuses(&format!("prosperity; red: {red}, z1 3, {FULL}"), "use l5", "not now");
}

#[test]
fn hospital_needs_an_aqueduct_and_works_at_once() {
    refuses("prosperity; red: l3 city, L1 O1 W2, hand hospital", "build hospital l4", "you need Aqueduct");
    case(
        "prosperity; red: l3 city, l5 aqueduct, L1 O1 W2, hand hospital",
        "build hospital l4; use l4",
        "red: L0 O0 W0, l4 hospital, hand none, z1 1, used l4",
    );
}

#[test]
fn monument_to_the_prince_takes_one_of_two_units() {
    let red = "red: B1 A2, z1 2";
    builds(MONUMENT, red, "", "red: B0 A0, z1 0");
    let taken = |blue: &str, script: &str, expected: &str| {
        case(
            &format!("prosperity; {red}, l3 city, hand {MONUMENT}; blue: {blue}"),
            &format!("build {MONUMENT} l4; {script}"),
            &format!("red: B0 A0, z1 0, l4 {MONUMENT}; {expected}"),
        );
    };
    taken("l4 harald", "", "red: hand harald; blue: l4 free");
    taken("l3 city, l4 princess", "", "red: hand none");
    taken("l3 city, l4 princess, l5 harald", "", "red: hand harald; blue: l5 free");
    taken(
        "l4 harald, l2 wool-ship, n4 inga",
        "blue at l4; blue at l2; red at L2",
        "red: hand wool-ship; blue: l2 free",
    );
    // Road complements are units, too.
    taken("m3 traveling-theater", "", "red: hand traveling-theater; blue: m3 free");
    taken("m3 mercenaries, l4 abbey", "", "red: hand mercenaries; blue: m3 free");
}

/// EC13: the Traveling Theater is a unit.
#[test]
fn monument_to_the_prince_takes_a_traveling_theater() {
    case(
        "prosperity; red: A2, l3 city, z1 2, hand monument-to-the-prince; blue: m3 traveling-theater",
        "build monument-to-the-prince l4",
        "red: A0 B0, z1 0, l4 monument-to-the-prince, hand traveling-theater; blue: m3 free",
    );
}

#[test]
fn monument_to_the_prince_counts_the_points_again() {
    let state = set(&format!("prosperity; red: l3 city, B1 A2, z1 2, hand {MONUMENT}; blue: l4 candamir"));
    let after = play(&state, &format!("build {MONUMENT} l4"));
    expect(
        &state,
        &after,
        &format!(
            "red: B0 A0, z1 0, l4 {MONUMENT}, hand candamir; blue: l4 free, strength 0; strength nobody"
        ),
    );
    let known = |state: &State| state.view(Viewer::Seat(BLUE)).hand(RED).cards()[0].to_string();
    assert_eq!(known(&after), "candamir");
    // It may be built at once.
    case(
        &format!("prosperity; red: l3 city, B1 A2 G1 O1, z1 2, hand {MONUMENT}; blue: l4 harald"),
        &format!("build {MONUMENT} l4; build harald n4"),
        &format!("red: B0 A0 G0 O0, z1 0, l4 {MONUMENT}, n4 harald, hand none; blue: l4 free"),
    );
}

#[test]
fn theater_brings_a_star() {
    builds("theater", "red: B1 L1 W2", "", "red: B0 L0 W0, z1 1, victory 4, skill 2");
    builds("theater", "red: B1 L1 W2, z1 3", "", "red: B0 L0 W0");
}

// ------------------------------------------------------------------ road complements

/// Red has ten resources before a Brigand Attack.
const RICH: &str = "A3 W2 B2 O1 G1 L1";

#[track_caller]
fn robbed(red: &str, script: &str, expected: &str) {
    case(
        &format!("prosperity; before roll; red: {RICH}, m3 mercenaries, {red}; blue: B0"),
        &format!("pass; ~die 2; ~face brigands; {script}"),
        &format!("red: L2; blue: B1; {expected}"),
    );
}

#[test]
fn mercenaries_save_a_gold_and_a_wool() {
    robbed("z1 0", "", "red: A1 W1");
    robbed("z1 1", "option 2", "red: A1 W1");
    robbed("z1 1", "option 1", "red: z1 0");
    // What there is can be kept, and more is not there.
    robbed("z1 0, A0 O3 G2", "", "red: W1");
}

#[test]
fn mercenaries_keep_the_resource_of_a_region_of_their_choice() {
    let red = "o3 road, p3 settlement, q4 pasture-5 1, q2 hill-1 0";
    robbed(red, "at m2", "red: A1 W1, q4 0");
    robbed(red, "at q4", "red: A1 W0");
}

/// Without a loss beyond what they save the star is not asked for; seven resources are not robbed.
#[test]
fn mercenaries_ask_for_no_star_in_vain() {
    robbed("z1 1, A1 W1 O3 G2", "", "");
    case(
        "prosperity; before roll; red: A3 W1 B1 O1 G1 L0, m3 mercenaries, z1 1",
        "pass; ~die 2; ~face brigands",
        "red: L1; blue: B2",
    );
}

#[test]
fn mercenaries_lie_on_a_free_road() {
    case(
        "prosperity; red: A1, hand mercenaries",
        "build mercenaries m3",
        "red: A0 O0, m3 mercenaries, hand none, strength 1",
    );
    refuses(
        "prosperity; red: A1, m3 small-market-town, hand mercenaries",
        "build mercenaries m3",
        "you have no free place for it",
    );
}

/// E11: a unit with a strength point on a road: Archer and Riots reach it.
#[test]
fn mercenaries_are_hit_by_archers_and_riots() {
    let duel = "duel turmoil,prosperity,gold";
    let shot = play(
        &set(&format!("{duel}; red: l3 city, l5 hedge-tavern, hand archer; blue: m3 mercenaries")),
        "play archer",
    );
    assert!(shot.board(BLUE).free_roads().has("m3".parse().unwrap()));
    let riots = set(&format!("{duel}; before roll; events riots; red: A1, m3 mercenaries"));
    let asked = play(&riots, "pass; ~die 3; ~face event");
    expect(&asked, &asked, "asked red: at m3, yes");
}

#[test]
fn small_market_town_trades_from_a_full_region() {
    let state = set("prosperity; red: m3 small-market-town, B3");
    let after = play(&state, "use m3; at o4");
    expect(&state, &after, "red: B2 G2, used m3");
    refuses_on(&after, "use m3", "not now");
    refuses("prosperity; red: m3 small-market-town, B2", "use m3", "not now");
    refuses(&format!("prosperity; red: m3 small-market-town, {FULL}"), "use m3", "not now");
    case("prosperity; red: m3 small-market-town, B3 O3", "use m3; at o2; at k4", "red: O2 L2, used m3");
    case(
        "prosperity; red: hand small-market-town",
        "build small-market-town m3",
        "red: G0, m3 small-market-town, hand none, commerce 1",
    );
}

/// Not in a settlement, and 1 resource only: neither Arsonist nor Insurrection, but a Feud reaches it (E8.11, E11).
#[test]
fn small_market_town_is_lost_to_a_feud_only() {
    refuses(
        "tournament; red: l3 city, l5 hedge-tavern, hand arsonist; blue: m3 small-market-town",
        "play arsonist",
        "you need an opponent with a building that no Fire Brigade protects",
    );
    turned_up("insurrection", "prosperity; red: m3 small-market-town", "", "red: L2; blue: B2");
    case(
        "prosperity; before roll; events feud; red: l4 candamir; blue: m3 small-market-town",
        "pass; ~die 2; ~face event; blue stack 4",
        "red: L2; blue: B2, m3 free; stack 4 under small-market-town; events turned",
    );
}

#[test]
fn traveling_theater_brings_a_star_and_travels() {
    let built = "red: A1, o3 road, hand traveling-theater";
    case(
        &format!("prosperity; {built}"),
        "build traveling-theater m3",
        "red: A0 G0, m3 traveling-theater, z1 1, hand none, used m3",
    );
    case(
        &format!("prosperity; {built}, z1 3"),
        "build traveling-theater o3",
        "red: A0 G0, o3 traveling-theater, hand none, used o3",
    );
    // Not in the turn it is placed.
    let state = play(&set(&format!("prosperity; {built}")), "build traveling-theater m3");
    refuses_on(&state, "use m3", "not now");
}

#[test]
fn traveling_theater_gives_a_resource_beside_its_new_road() {
    let table = "prosperity; red: m3 traveling-theater, o3 road";
    let moved = play(&set(table), "use m3; at o4");
    expect(&set(table), &moved, "red: m3 free, o3 traveling-theater, G0, z1 1, used o3");
    refuses_on(&moved, "use o3", "not now");
    case(&format!("{table}, G0"), "use m3", "red: m3 free, o3 traveling-theater, O0, z1 1, used o3");
    // Nothing to give there, no room, no other road.
    refuses(&format!("{table}, G0 O0"), "use m3", "not now");
    refuses(&format!("{table}, z1 3"), "use m3", "not now");
    refuses("prosperity; red: m3 traveling-theater", "use m3", "not now");
    refuses(&format!("{table}, o3 small-market-town"), "use m3", "not now");
}

// ------------------------------------------------------------------ marker

#[test]
fn public_feeling_lies_there_from_the_start() {
    for game in ["prosperity", "duel gold,turmoil,prosperity"] {
        let state = set(game);
        for seat in [RED, BLUE] {
            let at = "z1".parse().unwrap();
            assert_eq!(state.board(seat).card(at).word(), "public-feeling");
            assert_eq!(state.board(seat).level(at), 0);
        }
    }
    refuses("prosperity", "remove z1", "not now");
}

#[test]
fn public_feeling_buys_a_resource_for_two_stars() {
    let state = set("prosperity; red: z1 3");
    let after = play(&state, "use z1; at o2");
    expect(&state, &after, "red: z1 1, O2, used z1");
    refuses("prosperity; red: z1 1", "use z1", "not now");
    refuses(&format!("prosperity; red: z1 3, {FULL}"), "use z1", "not now");
}

/// Also in a turn in which it was used otherwise, and in the other player's.
#[test]
fn public_feeling_spares_its_owner() {
    let insurrection = |red: &str, script: &str, expected: &str| {
        turned_up("insurrection", &format!("prosperity; red: {red}"), script, expected);
    };
    insurrection("l4 abbey, z1 1", "red use z1", "red: L2, z1 0; blue: B2");
    insurrection("l4 abbey, z1 1", "red pass; stack 2", "red: L2, l4 free; blue: B2; stack 2 under abbey");
    let state = set(
        "prosperity; red: z1 3; blue: l4 abbey; red: l4 abbey; events insurrection year-of-plenty invention feud",
    );
    let blues = play(
        &state,
        "use z1; at o2; end; stack 1; stack 1; stack 1; stack 1; pass; blue pass; ~die 2; ~face event",
    );
    assert_eq!(answers(&blues), "stack 1, stack 2, stack 3");
    let spared = play(&blues, "blue stack 1; red use z1");
    assert_eq!(spared.board(RED).level("z1".parse().unwrap()), 0);
    assert!(spared.board(RED).has(rivals::cards::basic::ABBEY));
}

#[test]
fn public_feeling_helps_against_riots_but_not_against_a_feud() {
    let duel = "duel gold,turmoil,prosperity; before roll";
    case(
        &format!("{duel}; events riots invention; red: l4 harald, A1, z1 1"),
        "pass; ~die 2; ~face event; red use z1",
        "red: L2, z1 0; blue: B2; events turned",
    );
    case(
        &format!("{duel}; events riots invention; red: l4 harald, A1, z1 1"),
        "pass; ~die 2; ~face event; red pass; yes",
        "red: L2 A0; blue: B2; events turned",
    );
    case(
        "prosperity; before roll; events feud invention; red: l4 abbey, z1 1; blue: l4 candamir",
        "pass; ~die 2; ~face event; red stack 1",
        "red: L2, l4 free; blue: B2; events turned; stack 1 under abbey",
    );
}

// ------------------------------------------------------------------ event cards

#[test]
fn insurrection_costs_each_player_a_building() {
    turned_up(
        "insurrection",
        "prosperity; red: l4 abbey; blue: m3 small-market-town, l4 village-school, l2 common-land, n4 marketplace",
        "red stack 1; blue at l4; blue stack 5",
        "red: L2, l4 free; blue: B2, l4 free; stack 1 under abbey; stack 5 under village-school",
    );
    // Buildings of one resource, sites and units do not count.
    turned_up(
        "insurrection",
        "prosperity; red: m3 small-market-town, l4 common-land, n4 harald",
        "",
        "red: L2; blue: B2",
    );
    // Nor do own buildings abroad, and stars in a price. In a Duel, too, it returns below four others (R8.3, R17.7).
    turned_up(
        "insurrection",
        "duel gold,merchant-princes,prosperity; red: m3 mercenaries",
        "",
        "red: L2; blue: B2",
    );
}

/// R9.13, R10.9: a building on another is lost alone, and Irmgard brings a resource for it.
#[test]
fn insurrection_takes_the_upper_card_and_irmgard_pays() {
    turned_up(
        "insurrection",
        "tournament; red: n3 city, n4 parish-hall town-hall, l4 irmgard-keeper-of-the-light",
        "stack 2; at o2",
        "red: L2 O2, n4 parish-hall; blue: B2; stack 2 under town-hall",
    );
}

#[test]
fn insurrection_returns_face_up_cards_to_their_stack() {
    turned_up(
        "insurrection",
        "prosperity; blue: l3 city, l4 builders-hut",
        "",
        "red: L2; blue: B2, l4 free; face-up prince princess builders-hut builders-hut",
    );
}

#[test]
fn taxation_sells_a_resource_and_gold_for_a_star() {
    turned_up(
        "taxation",
        "prosperity; red: z1 1; blue: z1 2",
        "red yes; red at o2; blue pass",
        "red: L2 O2 A1, z1 0; blue: B2",
    );
    // Without stars nobody is asked; with room for only one of the two, only that is received.
    turned_up("taxation", "prosperity; blue: z1 1, A3", "blue yes; blue at o2", "red: L2; blue: B2 O2, z1 0");
    turned_up("taxation", &format!("prosperity; red: z1 1, {FULL}"), "", "blue: B2");
}
