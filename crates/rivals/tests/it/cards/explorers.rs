//! Every card of the Era of Explorers, and every ruling on it that changes play. The worked cases of the rule book are in
//! `cases_explorers.rs`; red's harbor lies on the left, so the sea begins at j3.

use crate::script::{BLUE, RED, case, expect, legal, play, refuses, refuses_on, set};
use rivals::{Action, Card};
use table::{Game, Viewer};

const BARDS: &str = "island-of-the-bards";
const TRIBE: &str = "island-of-the-forgotten-tribe";
const MERCHANTS: &str = "island-of-the-merchants";
const SCHOLARS: &str = "island-of-the-scholars";
const LARS: &str = "lars-the-naval-hero";
const METROPOLIS: &str = "explorer-metropolis";
const ONE_SAIL: &str = "l4 sailmakers-shop";
const TWO_SAILS: &str = "l4 sailmakers-shop, n4 sailmakers-shop";

/// Red plays this card; besides what is expected it leaves the hand for the discard pile.
#[track_caller]
fn plays(card: &str, position: &str, script: &str, expected: &str) {
    case(
        &format!("explorers; red: hand {card}; {position}"),
        &format!("red play {card}; {script}"),
        &format!("red: hand none; discard {card}; {expected}"),
    );
}

/// Red cannot play this card.
#[track_caller]
fn cannot_play(card: &str, position: &str, reason: &str) {
    refuses(&format!("explorers; red: hand {card}; {position}"), &format!("play {card}"), reason);
}

/// Red rolls a 1 and turns up this event card, which goes under its stack.
#[track_caller]
fn turns_up(card: &str, position: &str, script: &str, expected: &str) {
    case(
        &format!("explorers; before roll; events {card}; {position}"),
        &format!("pass; ~die 1; ~face event; {script}"),
        &format!("events turned; red: A1; blue: W2; {expected}"),
    );
}

// ------------------------------------------------------------------ action cards

#[test]
fn ambassador_brings_the_benefit_of_one_island() {
    // E6.7: exactly one of them, and nothing turns.
    let both = format!("red: j3 {MERCHANTS} 1, j4 {BARDS} 2; blue: hand harald abbey");
    plays("ambassador", &both, "at j4; card harald", "red: hand harald; blue: hand abbey");
    plays("ambassador", &both, "at j3; yes; at o4; at o2; at o2", "red: G0 O3");
    // A benefit that cannot be used is not offered.
    plays(
        "ambassador",
        &format!("red: j3 {MERCHANTS} 1, j4 {BARDS} 2"),
        "yes; at o4; at o2; at o2",
        "red: G0 O3",
    );
    cannot_play(
        "ambassador",
        &format!("red: L0 A0 G0 B0 W0 O0, j3 {MERCHANTS} 1, j4 {BARDS} 1, j2 {TRIBE} 3, i3 jean 2"),
        "you need an island at level 1 or higher whose benefit you can use",
    );
    // A hand without action card or unit forfeits the benefit (E4.14).
    plays("ambassador", &format!("red: j4 {BARDS} 1; blue: hand abbey"), "pass", "");
    // It is an attack.
    let card: Card = "ambassador".parse().unwrap();
    assert_eq!(card.def().kind, rivals::Kind::Attack);
}

/// D5.11: only the Bards cost the opponent a card, and they are not in games with a Master of the Brotherhood.
#[test]
fn ambassador_pays_no_toll_without_the_bards() {
    case(
        &format!(
            "tournament; with explorers; red: A0, n3 city, j3 {MERCHANTS} 1, hand ambassador; \
             blue: l4 master-of-the-brotherhood"
        ),
        "play ambassador; yes; at k4; at o2; at o2",
        "red: L0 O3, hand none, discard ambassador",
    );
}

#[test]
fn broadside_sinks_a_ship_or_lowers_an_island() {
    let ready = "l2 armory, n2 armory";
    let foe = format!("blue: j3 {MERCHANTS} 2, j4 {TRIBE} 1, j2 jean 3, ships 2");
    let table = format!("red: {ready}; {foe}");
    plays("broadside", &table, "option 1", "blue: ships 1 0 2");
    plays("broadside", &table, "option 2; at J3", &format!("blue: j3 {MERCHANTS} 1, commerce 1"));
    // The Forgotten Tribe is an island, a pirate is not; nothing received earlier is given back.
    plays("broadside", &table, "option 2; at J4", &format!("blue: j4 {TRIBE} 0"));
    let islands = play(&set(&format!("explorers; red: hand broadside; {table}")), "play broadside; option 2");
    assert_eq!(legal(&islands, RED).len(), 2);
    // Only one loss is possible.
    plays(
        "broadside",
        &format!("red: {ready}; blue: ships 0, j3 {MERCHANTS} 1"),
        "",
        &format!("blue: j3 {MERCHANTS} 0"),
    );
    cannot_play("broadside", "red: l2 armory", "you need 2 cannon points");
}

/// E4.12: climbing again brings the bounty again.
#[test]
fn broadside_lets_a_bounty_be_earned_again() {
    let before = set(&format!(
        "explorers; turn blue; blue: hand broadside, l2 armory, n2 armory; red: {ONE_SAIL}, j3 {TRIBE} 1, ships 1,
         hand scout scout harald"
    ));
    let lowered = play(&before, "play broadside; option 2");
    expect(&before, &lowered, &format!("red: j3 {TRIBE} 0; blue: hand none; discard broadside"));
    let again =
        play(&lowered, "end; stack 1; stack 1; stack 1; pass; pass; ~die 1; ~face trade; sail j3; ~die 6");
    assert_eq!(legal(&again, RED).len(), 6, "two resources are received again: {:?}", legal(&again, RED));
}

#[test]
fn cartographer_shows_cards_to_nobody_else() {
    let before = set(&format!("explorers; red: {ONE_SAIL}, hand cartographer, j3 ?jean, j4 ?{TRIBE}"));
    let looked = play(&before, "play cartographer; at j3; at j4; pass");
    expect(&before, &looked, "red: hand none, knows j3 j4; discard cartographer");
    cannot_play("cartographer", "red: ships 1", "you need 1 sail point");
    let card =
        |viewer: Viewer, at: &str| looked.view(viewer).board(RED).card(at.parse().unwrap()).to_string();
    assert_eq!(card(Viewer::Seat(RED), "j3"), "jean");
    assert_eq!(card(Viewer::Seat(RED), "j2"), "a-sea-card");
    assert_eq!(card(Viewer::Seat(BLUE), "j3"), "a-sea-card");
    assert_eq!(card(Viewer::Spectator, "j4"), "a-sea-card");
}

/// E6.5: ships and levels go with the cards, the harbor stays.
#[test]
fn cartographer_moves_ships_with_the_cards() {
    let before =
        set(&format!("explorers; red: {TWO_SAILS}, L2, hand cartographer, j3 {SCHOLARS} 1, i3 ?jean"));
    let sailed = play(&before, "sail j3");
    let moved = play(&sailed, "play cartographer; pass; at j3; at i3");
    expect(
        &sailed,
        &moved,
        &format!("red: hand none, i3 {SCHOLARS} 2, j3 ?jean, ships 0 0 2 at i3; discard cartographer"),
    );
    let asked = play(&sailed, "play cartographer; pass");
    assert!(!legal(&asked, RED).contains(&"at k3".parse::<Action>().unwrap()), "the harbor stays");
}

#[test]
fn lars_the_naval_hero_wins_without_a_roll() {
    let table = |level: u8, foe: &str| {
        format!(
            "explorers; red: {ONE_SAIL}, l2 armory, A0, hand {LARS}, j3 haidao-chang {level}; blue: {foe}, ships 1"
        )
    };
    case(
        &table(0, "ships 1"),
        &format!("sail j3; play {LARS}; at o2"),
        &format!("red: j3 haidao-chang 1, O2, hand none, ships 0 0 2 at j3; discard {LARS}"),
    );
    // He is spent although the pirate cannot be turned (E5.10).
    case(
        &table(2, "j3 haidao-chang 3"),
        &format!("sail j3; play {LARS}"),
        &format!("red: hand none, ships 0 0 2 at j3; discard {LARS}"),
    );
    // At the discovery of a pirate, too.
    case(
        &format!("explorers; red: {ONE_SAIL}, l2 armory, A0, hand {LARS}, j3 ?haidao-chang"),
        &format!("sail j3; play {LARS}; at o2"),
        &format!("red: j3 haidao-chang 1, O2, hand none, ships 0 0 2 at j3; discard {LARS}"),
    );
}

#[test]
fn navigator_sends_a_ship_out_again() {
    let table = format!("red: {TWO_SAILS}, ships 2, W2 G2, j3 {MERCHANTS}, j4 {BARDS}, j2 jean, A0");
    let before = set(&format!("explorers; red: hand navigator; {table}"));
    let sailed = play(&before, "sail j3; sail j4");
    // Two ships are out: the player says which comes back, and where it sails.
    let asked = play(&sailed, "play navigator");
    expect(&asked, &asked, "asked red: at j3, at j4");
    let again = play(&asked, "at j4; sail j2; option 2; pass; ~die 1");
    expect(&sailed, &again, "red: hand none, ships 0 0 1 at j3 lost j2; discard navigator");
    cannot_play("navigator", &format!("red: {ONE_SAIL}"), "you need 2 sail points");
    cannot_play(
        "navigator",
        &format!("red: {TWO_SAILS}"),
        "you need a ship on a sea card that can act again",
    );
}

/// E6.1: the first discovery of the turn may be made with the ship that came back.
#[test]
fn navigator_may_discover_if_nothing_was_discovered() {
    case(
        &format!("explorers; red: {TWO_SAILS}, W2, hand navigator, j3 {MERCHANTS}, j4 ?shipwreck"),
        "sail j3; play navigator; sail j4; at o2",
        &format!(
            "red: W0, j3 {MERCHANTS} 1, j4 shipwreck, O2, hand none, ships 0 0 2 at j4, commerce 3, victory 3;
             trade red; discard navigator"
        ),
    );
}

// ------------------------------------------------------------------ region expansions

#[test]
fn landing_stage_pays_one_resource_in_gold() {
    let stage = "k1 landing-stage";
    // Both ways can be paid: the player chooses.
    let before = set(&format!("explorers; red: {ONE_SAIL}, {stage}, L2 A1, j3 {SCHOLARS}"));
    let asked = play(&before, "sail j3");
    expect(&asked, &asked, "asked red: name lumber, pass");
    expect(&before, &play(&asked, "pass"), &format!("red: L0, j3 {SCHOLARS} 1, ships 0 0 2 at j3"));
    expect(
        &before,
        &play(&asked, "name lumber"),
        &format!("red: L1 A0, j3 {SCHOLARS} 1, ships 0 0 2 at j3, used k1"),
    );
    // Without it the mission would cost two of the resource.
    refuses(&format!("explorers; red: {ONE_SAIL}, L1 A3, j3 {SCHOLARS}"), "sail j3", "not now");
    refuses(&format!("explorers; red: {ONE_SAIL}, {stage}, L0 A3, j3 {SCHOLARS}"), "sail j3", "not now");
    refuses("explorers; red: G1 B1, hand landing-stage", "build landing-stage o5", "only on k1 k5");
}

/// E11: a building, but in no settlement: the Arsonist cannot burn it, Feud and Insurrection reach it.
#[test]
fn landing_stage_is_a_building_at_a_region() {
    refuses(
        "duel gold,turmoil,explorers; red: l3 city, l5 hedge-tavern, hand arsonist; \
         blue: k1 landing-stage, k5 shipyard",
        "play arsonist",
        "you need an opponent with a building that no Fire Brigade protects",
    );
    // Red has the strength advantage.
    let feud = "duel gold,turmoil,explorers; before roll; events feud; red: l4 candamir; blue: k1 landing-stage, k5 shipyard";
    let asked = play(&set(feud), "pass; ~die 3; ~face event");
    expect(&asked, &asked, "asked blue: at k1, at k5");
    let insurrection =
        "duel gold,prosperity,explorers; before roll; events insurrection; blue: k1 landing-stage";
    let lost = play(&set(insurrection), "pass; ~die 3; ~face event");
    assert!(lost.board(BLUE).find("landing-stage".parse().unwrap()).is_none());
}

#[test]
fn shipyard_trades_for_lumber_or_wool() {
    case("explorers; red: k5 shipyard, L0 W0", "use k5; at o2; at k4", "red: O0 L1, used k5");
    case("explorers; red: k5 shipyard, L1 W0 G0 B0 O0", "use k5", "red: L0 W1, used k5");
    refuses("explorers; red: k5 shipyard, L3 W3", "use k5", "not now");
    // From the face-up stack, usable at once, and back there when it is removed.
    let before = set("explorers; red: L1 W1 B1 O1");
    let built = play(&before, "build shipyard k5");
    expect(&before, &built, "red: L0 W0 B0, k5 shipyard; face-up shipyard");
}

/// E0.11
#[test]
fn shipyard_returns_to_the_face_up_stack() {
    let before = set("explorers; red: k5 shipyard, hand scout");
    let removed = play(&before, "remove k5");
    expect(&before, &removed, "red: k5 free; face-up shipyard shipyard");
}

// ------------------------------------------------------------------ sea cards

#[test]
fn explorer_harbor_builds_ships_and_bars_roads() {
    case("explorers; red: L1 W1", "use k3", "red: L0 W0, ships 2 0 1");
    refuses("explorers; red: L1 W1, ships 3", "use k3", "not now");
    // E3.3: roads only on the other side.
    let state = set("explorers; red: L2 B2");
    let roads: Vec<String> = legal(&state, RED)
        .iter()
        .map(Action::to_string)
        .filter(|act| act.starts_with("build road"))
        .collect();
    assert_eq!(roads, ["build road o3"]);
    // E1.8, E1.13: neither removed nor a place for a road complement.
    assert!(!legal(&state, RED).contains(&"remove k3".parse().unwrap()));
}

/// E4.2: no card lowers the price of a ship.
#[test]
fn explorer_harbor_knows_no_discount() {
    refuses("duel merchant-princes,turmoil,explorers; red: l4 ship-builder, L1 W0", "use k3", "not now");
}

#[test]
fn island_of_the_bards_takes_an_action_card_or_a_unit() {
    let table = format!("explorers; red: {ONE_SAIL}, j3 ?{BARDS}; blue: hand harald abbey scout");
    let before = set(&table);
    let taken = play(&before, "sail j3; card scout");
    expect(
        &before,
        &taken,
        &format!("red: j3 {BARDS} 0, hand scout, ships 0 0 2 at j3; blue: hand harald abbey"),
    );
    // Without hand cards nothing happens; a mission costs two grain.
    case(
        &format!("explorers; red: {ONE_SAIL}, j3 ?{BARDS}"),
        "sail j3",
        &format!("red: j3 {BARDS} 0, ships 0 0 2 at j3"),
    );
    case(
        &format!("explorers; red: {ONE_SAIL}, G2, j3 {BARDS} 1"),
        "sail j3",
        &format!("red: G0, j3 {BARDS} 2, ships 0 0 2 at j3, skill 2, commerce 2"),
    );
    refuses(&format!("explorers; red: {ONE_SAIL}, G1, j3 {BARDS} 1"), "sail j3", "not now");
}

#[test]
fn island_of_the_forgotten_tribe_lets_the_die_decide() {
    let mission = |level: u8, die: u8, script: &str, expected: &str| {
        case(
            &format!("explorers; red: {ONE_SAIL}, j3 {TRIBE} {level}, ships 2"),
            &format!("sail j3; ~die {die}; {script}"),
            expected,
        );
    };
    mission(0, 1, "", "red: ships 1 0 1 lost j3");
    mission(0, 2, "~face trade", "red: ships 1 0 1 at j3");
    mission(1, 5, "at o2; at o2", &format!("red: j3 {TRIBE} 2, O3, ships 1 0 1 at j3"));
    mission(2, 6, "", &format!("red: j3 {TRIBE} 3, ships 1 0 1 at j3, victory 3"));
    mission(3, 6, "", "red: ships 1 0 1 at j3");
    // Locked by the opponent (E5.10).
    case(
        &format!("explorers; red: {ONE_SAIL}, j3 {TRIBE} 2; blue: h2 {TRIBE} 3"),
        "sail j3; ~die 6",
        "red: ships 0 0 2 at j3",
    );
}

/// E6.3: brigands come at once, and event cards see the number of the turn.
#[test]
fn island_of_the_forgotten_tribe_brings_any_event() {
    case(
        &format!("explorers; red: {ONE_SAIL}, j3 {TRIBE}, L3 A2 W3"),
        "sail j3; ~die 4; ~face brigands",
        "red: A0 W0, ships 0 0 2 at j3; face brigands",
    );
    case(
        &format!("explorers; die 6; red: {ONE_SAIL}, j3 {TRIBE}; events friendship-between-peoples"),
        "sail j3; ~die 2; ~face event",
        "red: ships 0 0 2 at j3; face event; events turned; die 6",
    );
}

/// E4.15: to any card that lies face up, never to a discovery.
#[test]
fn island_of_the_forgotten_tribe_offers_missions_only() {
    let before = set(&format!("explorers; red: {TWO_SAILS}, W2, j3 ?{TRIBE}, j4 {MERCHANTS}, j2 jean"));
    let asked = play(&before, "sail j3");
    expect(&asked, &asked, "asked red: sail j2, sail j3, sail j4, pass");
    let gone = play(&asked, "sail j4");
    expect(
        &before,
        &gone,
        &format!(
            "red: j3 {TRIBE} 0, j4 {MERCHANTS} 1, W0, ships 0 0 2 at j4, commerce 3, victory 3; trade red"
        ),
    );
}

#[test]
fn island_of_the_merchants_gives_two_for_one() {
    let found = |position: &str, script: &str, expected: &str| {
        case(
            &format!("explorers; red: {ONE_SAIL}, j3 ?{MERCHANTS}, {position}"),
            &format!("sail j3; {script}"),
            &format!("red: j3 {MERCHANTS} 0, ships 0 0 2 at j3; {expected}"),
        );
    };
    found("ships 1", "yes; at o4; at o2; at k2", "red: G0 O2 B2");
    found("ships 1", "pass", "");
    // EG30: two of other kinds than the one given.
    let asked = play(&set(&format!("explorers; red: {ONE_SAIL}, j3 ?{MERCHANTS}")), "sail j3; yes; at o4");
    assert!(!legal(&asked, RED).contains(&"at o4".parse().unwrap()));
    // Without a resource it cannot be used, with room for one the second is lost.
    found("L0 A0 G0 B0 W0 O0", "", "");
    found("L3 A3 G3 B3 W3 O2", "yes; at k4", "red: L2 O3");
}

#[test]
fn island_of_the_scholars_shows_a_stack() {
    let before = set(&format!("explorers; red: {ONE_SAIL}, j3 ?{SCHOLARS}; stack 2 abbey scout harald"));
    let found = |script: &str, expected: &str| {
        let after = play(&before, &format!("sail j3; {script}"));
        expect(&before, &after, &format!("red: j3 {SCHOLARS} 0, ships 0 0 2 at j3; {expected}"));
    };
    found("pass", "");
    found("yes; stack 2; card scout; pass", "red: hand scout; stack 2 size 11");
    found("yes; stack 2; card scout; card abbey", "red: hand abbey scout; stack 2 less 2");
    // E0.8: a stack that was opened gives a card.
    let opened = play(&before, "sail j3; yes; stack 2");
    assert!(!legal(&opened, RED).contains(&Action::Pass));
    // The strength point is on no unit, the progress point raises the hand limit.
    let state = set(&format!("explorers; red: j3 {SCHOLARS} 2"));
    expect(&state, &state, "red: strength 1, limit 4");
}

/// E1.9, E11: its points are on no unit, building or expansion.
#[test]
fn island_of_the_scholars_is_neither_unit_nor_building() {
    let duel = "duel progress,turmoil,explorers";
    let red = format!("red: j3 {SCHOLARS} 2");
    case(
        &format!("{duel}; before roll; events invention; {red}"),
        "pass; ~die 3; ~face event",
        "red: B2; blue: L2; events turned",
    );
    case(
        &format!("{duel}; before roll; events riots; {red}"),
        "pass; ~die 3; ~face event",
        "red: B2; blue: L2; events turned",
    );
    refuses(
        &format!("{duel}; turn blue; {red}; blue: l3 city, l5 hedge-tavern, hand archer"),
        "play archer",
        "you need an opponent with a unit that has strength points",
    );
    // A Parliament asks for 2 progress points on expansions; the hand limit counts all.
    let parliament = |progress: &str| {
        format!(
            "tournament; with explorers; red: L3 B2 W2, n3 city, j3 {SCHOLARS} 2, {progress}, hand parliament"
        )
    };
    refuses(&parliament("n5 university"), "build parliament n4", "you need 2 progress points");
    let state = set(&parliament("n5 university, l4 abbey"));
    assert!(legal(&state, RED).contains(&"build parliament n4".parse().unwrap()));
    expect(&state, &state, "red: limit 6");
}

#[test]
fn cimmarone_wants_gold_or_a_fight() {
    let table = format!("explorers; red: {ONE_SAIL}, l2 armory, A1, j3 cimmarone 1");
    case(&table, "sail j3; option 1", "red: A0, ships 0 0 2 at j3");
    case(
        &table,
        "sail j3; option 2; pass; ~die 6; at o2; at o2",
        "red: j3 cimmarone 2, O3, ships 0 0 2 at j3",
    );
    case(&table, "sail j3; option 2; pass; ~die 5; pass; ~die 4", "red: ships 0 0 2 lost j3");
    // Who cannot pay must fight; the ship is then used.
    case(
        &format!("explorers; red: {ONE_SAIL}, A0, j3 cimmarone"),
        "sail j3; pass; ~die 6; pass; ~die 1",
        "red: ships 0 0 2 lost j3",
    );
}

#[test]
fn haidao_chang_has_strength_5() {
    for (die, expected) in
        [(6, "red: j3 haidao-chang 1, O2, ships 0 0 2 at j3"), (4, "red: ships 0 0 2 lost j3")]
    {
        let script = if die == 6 { "; at o2" } else { "" };
        case(
            &format!("explorers; red: {ONE_SAIL}, A0, j3 haidao-chang"),
            &format!("sail j3; pass; ~die {die}{script}"),
            expected,
        );
    }
}

#[test]
fn jean_wants_two_resources() {
    let table = "explorers; red: l4 sailmakers-shop, j3 jean, L2 A0 G0 B0 W0 O0";
    case(table, "sail j3; option 1", "red: L0, ships 0 0 2 at j3");
    let poor = play(&set("explorers; red: l4 sailmakers-shop, j3 jean, L1 A0 G0 B0 W0 O0"), "sail j3");
    expect(&poor, &poor, "asked red: pass");
    // E5.13: with 3 cannon points a 6 wins.
    case(
        "explorers; red: l4 sailmakers-shop, l2 armory, n2 armory, k5 shipyard, j3 jean, A0",
        "sail j3; option 2; pass; ~die 6; at o2",
        "red: j3 jean 1, O2, ships 0 0 2 at j3",
    );
}

#[test]
fn shipwreck_brings_a_resource_once() {
    case(
        &format!("explorers; red: {ONE_SAIL}, j3 ?shipwreck"),
        "sail j3; at m4",
        "red: j3 shipwreck, A1, ships 0 0 2 at j3",
    );
    refuses(&format!("explorers; red: {ONE_SAIL}, j3 shipwreck"), "sail j3", "not now");
}

// ------------------------------------------------------------------ metropolis

/// E6.8, E1.16: with its city it is worth 4.
#[test]
fn explorer_metropolis_lies_on_the_city_at_the_harbor() {
    let rich = "B2 G2 O2";
    let six = "j2 jean, j3 shipwreck, j4 shipwreck, i2 cimmarone, i3 haidao-chang";
    let table = |sea: &str| format!("explorers; red: {rich}, l3 city, n3 city, hand {METROPOLIS}, {sea}");
    case(
        &table(&format!("{six}, i4 {BARDS}")),
        &format!("build {METROPOLIS} l3"),
        &format!("red: B0 G0 O0, l3 {METROPOLIS}, hand none, victory 6"),
    );
    let need = "you need 6 discovered sea cards or 2 islands at level 2";
    refuses(&table(six), &format!("build {METROPOLIS} l3"), need);
    // EC5: level 2 is enough; pirates do not count.
    case(
        &table(&format!("j2 {BARDS} 2, j3 {SCHOLARS} 2")),
        &format!("build {METROPOLIS} l3"),
        &format!("red: B0 G0 O0, l3 {METROPOLIS}, hand none"),
    );
    refuses(
        &table(&format!("j2 {BARDS} 2, j3 {SCHOLARS} 1, j4 jean 3")),
        &format!("build {METROPOLIS} l3"),
        need,
    );
    refuses(
        &table(&format!("j2 {BARDS} 2, j3 {SCHOLARS} 2")),
        &format!("build {METROPOLIS} n3"),
        "only on l3",
    );
    refuses(
        &format!("explorers; red: {rich}, n3 city, hand {METROPOLIS}, j2 {BARDS} 2, j3 {SCHOLARS} 2"),
        &format!("build {METROPOLIS} n3"),
        "you have no free place for it",
    );
}

/// E1.14, E1.15: it is never removed, and the city keeps its sites.
#[test]
fn explorer_metropolis_is_still_a_city() {
    let state = set(&format!("explorers; red: l3 city, l3 {METROPOLIS}, B2 O2 L1, hand cannon-foundry"));
    assert!(legal(&state, RED).contains(&"build cannon-foundry l5".parse().unwrap()));
    assert!(!legal(&state, RED).contains(&"remove l3".parse().unwrap()));
    expect(&state, &state, "red: victory 5");
    refuses(
        &format!("explorers; red: l3 city, l3 {METROPOLIS}, hand {METROPOLIS}"),
        &format!("build {METROPOLIS} l3"),
        "limit: one per principality",
    );
}

/// It is neither a building nor a city expansion: nothing makes it cheaper, and no card builds it as a city.
#[test]
fn explorer_metropolis_knows_no_discount() {
    let ready = format!("j2 {MERCHANTS} 2, j3 {SCHOLARS} 2, hand {METROPOLIS}");
    refuses(
        &format!(
            "duel explorers,prosperity,progress; red: B2 G2 O1, l3 city, l4 builders-hut, l5 university, \
             l2 building-crane, {ready}"
        ),
        &format!("build {METROPOLIS} l3"),
        "you lack 1 ore",
    );
    refuses(
        "duel explorers,prosperity,gold; red: G2 O1, l3 city, n3 city, l4 aqueduct, hand prosperity",
        "play prosperity",
        "you need a settlement that can become a city",
    );
}

/// E1.15: what hits regions next to a city hits those next to it; a later Broadside takes nothing from it.
#[test]
fn explorer_metropolis_suffers_from_the_plague_like_a_city() {
    case(
        &format!("duel explorers,progress,gold; before roll; events plague; red: l3 city, l3 {METROPOLIS}"),
        "pass; ~die 3; ~face event",
        "red: L0 B1 W0; blue: L2; events turned",
    );
    let table = format!(
        "explorers; turn blue; red: l3 city, l3 {METROPOLIS}, j2 {MERCHANTS} 2, j3 {SCHOLARS} 2, ships 0; \
                         blue: l2 armory, n2 armory, hand broadside"
    );
    let shot = play(&set(&table), "play broadside; at J2");
    assert_eq!(shot.tally(RED).points.victory, 5);
}

// ------------------------------------------------------------------ expansions

#[test]
fn armory_shows_strength_and_a_cannon() {
    case(
        "explorers; red: hand armory",
        "build armory l4",
        "red: B0 O0, l4 armory, hand none, strength 1, cannon 1",
    );
}

#[test]
fn sailmakers_shop_widens_the_range_at_once() {
    let before = set("explorers; red: G2 B2, hand sailmakers-shop");
    let built = play(&before, "build sailmakers-shop l4");
    expect(&before, &built, "red: G1 B1, l4 sailmakers-shop, hand none, commerce 1, sail 1");
    assert!(legal(&built, RED).contains(&"sail j3".parse().unwrap()));
}

#[test]
fn cannon_foundry_repeats_a_lost_roll() {
    let table = format!(
        "explorers; red: n3 city, n5 cannon-foundry, {TWO_SAILS}, A0, ships 2, j3 cimmarone, j4 haidao-chang"
    );
    case(
        &table,
        "sail j3; pass; ~die 1; yes; ~die 2; sail j4; pass; ~die 1",
        "red: ships 0 0 1 lost j3 j4, used n5",
    );
    // It does not help against the reef.
    case(
        &format!("explorers; red: n3 city, n5 cannon-foundry, {ONE_SAIL}, j3 {TRIBE}"),
        "sail j3; ~die 1",
        "red: ships 0 0 2 lost j3",
    );
}

#[test]
fn astronomer_allows_a_second_discovery() {
    let table = "explorers; red: l3 city, l5 astronomer, ships 3, A2, j3 ?shipwreck, j4 ?shipwreck; \
                 blue: j2 jean, j3 cimmarone, j4 shipwreck, i3 shipwreck";
    let before = set(table);
    let after = play(&before, "sail j3; at o2; sail j4; at o2");
    expect(&before, &after, "red: j3 shipwreck, j4 shipwreck, O3, A1, ships 1 0 0 at j3 j4, used l5");
    // Once in a turn.
    refuses_on(&after, "sail j2", "not now");
    // Without gold it is of no use.
    let poor = play(&set(&table.replace("A2", "A0")), "sail j3; at o2");
    refuses_on(&poor, "sail j4", "not now");
}

/// A unit without strength or commerce points: Riots and Archer pass by, a Monument to the Prince takes it.
#[test]
fn astronomer_is_a_unit_but_no_hero() {
    case(
        "duel explorers,turmoil,gold; before roll; events riots; red: l3 city, l5 astronomer",
        "pass; ~die 3; ~face event",
        "red: B2; blue: L2; events turned",
    );
    refuses(
        "duel explorers,turmoil,gold; red: l3 city, l5 hedge-tavern, hand archer; blue: l3 city, l5 astronomer",
        "play archer",
        "you need an opponent with a unit that has strength points",
    );
    case(
        "duel explorers,prosperity,gold; red: A2 B1, l3 city, z1 2, hand monument-to-the-prince; \
         blue: l3 city, l5 astronomer",
        "build monument-to-the-prince l4",
        "red: A0 B0, z1 0, l4 monument-to-the-prince, hand astronomer, victory 4; blue: l5 free, victory 3, sail 0",
    );
}

// ------------------------------------------------------------------ event cards

#[test]
fn friendship_between_peoples_pays_for_islands() {
    turns_up(
        "friendship-between-peoples",
        &format!("red: j3 {TRIBE} 1, j4 {SCHOLARS} 0, j2 shipwreck; blue: j3 cimmarone 3"),
        "red at o2",
        "red: O2",
    );
    // What has no room is lost.
    turns_up(
        "friendship-between-peoples",
        &format!("red: L3 G3 B3 W3 O3, j3 {TRIBE} 1, j4 {SCHOLARS} 1, j2 {MERCHANTS} 2"),
        "",
        "red: A3",
    );
}

#[test]
fn most_successful_explorer_draws_unseen() {
    turns_up(
        "most-successful-explorer",
        "red: j3 jean; blue: j3 jean, j4 shipwreck; stack 1 only abbey",
        "blue stack 1",
        "blue: hand abbey; stack 1 size 0",
    );
}
