//! Every card of the Era of Barbarians, and every ruling on it that changes play.

use crate::script::{BLUE, RED, answers, case, expect, play, refuses, refuses_on, set};
use rivals::{Card, State};
use table::{Game, Seat, Viewer};

const ALLIANCE: &str = "alliance-against-the-barbarians";
const CONTEST: &str = "contest-of-the-heroes";
const SIEGFRIED: &str = "siegfried-vanquisher-of-the-barbarians";
const STRONGHOLD: &str = "barbarian-stronghold";
const RELOCATION: &str = "relocation:barbarians";
const TAVERN: &str = "white-raven-tavern";
const ARND: &str = "arnd-the-strategist";
const BAROC: &str = "baroc-the-barbarian";
const MARIE: &str = "marie-the-shieldmaiden";
const SIWARD: &str = "siward-the-scout";
const WOLFGANG: &str = "wolfgang-the-street-performer";
const RETREAT: &str = "retreat-of-the-barbarians";
const FULL: &str = "L3 A3 G3 B3 W3 O3";
const BARE: &str = "L0 A0 G0 B0 W0 O0";

/// Red plays this card; besides what is expected it leaves the hand for the discard pile.
#[track_caller]
fn plays(card: &str, position: &str, script: &str, expected: &str) {
    case(
        &format!("barbarians; red: hand {card}; {position}"),
        &format!("red play {card}; {script}"),
        &format!("red: hand none; discard {card}; {expected}"),
    );
}

/// Red cannot play this card.
#[track_caller]
fn cannot_play(card: &str, position: &str, reason: &str) {
    refuses(&format!("barbarians; red: hand {card}; {position}"), &format!("play {card}"), reason);
}

/// Red rolls a 2 and the barbarians come; their card goes back below the next four (D7.11).
#[track_caller]
fn attacked(position: &str, script: &str, expected: &str) {
    case(
        &format!(
            "barbarians; before roll; {position};
             events barbarian-attack feud year-of-plenty invention traveling-merchant trade-ships-race"
        ),
        &format!("pass; ~die 2; ~face event; {script}"),
        &format!(
            "red: L2; blue: B2; {expected};
             events top feud year-of-plenty invention traveling-merchant barbarian-attack trade-ships-race"
        ),
    );
}

/// Whether red wins against the barbarians.
#[track_caller]
fn wins(red: &str) {
    attacked(&format!("red: {red}"), "red at o2; red at o2", "red: O3");
}

/// Whether red neither wins nor loses.
#[track_caller]
fn draws(red: &str) {
    attacked(&format!("red: {red}"), "", "");
}

/// Whether red loses against the barbarians.
#[track_caller]
fn loses(red: &str) {
    attacked(&format!("red: {red}"), "red at o2; red at o4", "red: O0 G0");
}

/// The upper cards of a pile that a viewer knows, from the top.
fn known(cards: &[Card]) -> Vec<String> {
    cards.iter().rev().take_while(|card| !card.is_hidden()).map(ToString::to_string).collect()
}

// ------------------------------------------------------------------ action cards

#[test]
fn alliance_against_the_barbarians_brings_each_player_with_a_unit_a_resource() {
    let red = "red: l3 city, z1 triumph-card 1, l4 austin";
    plays(ALLIANCE, red, "at o2; pass", "red: O2");
    plays(ALLIANCE, &format!("{red}; blue: l4 ore-ship"), "at o2; blue at k4", "red: O2; blue: L2");
}

/// Arnd, Castle and Caravel do not change the count.
#[test]
fn alliance_against_the_barbarians_brings_more_to_the_player_with_more_units() {
    let red = "red: l3 city, z1 triumph-card 1, l4 austin";
    plays(ALLIANCE, &format!("{red}, n4 ore-ship"), "at o2; at m4", "red: O2 A1");
    plays(ALLIANCE, &format!("{red}, n4 ore-ship"), "at o2; pass", "red: O2");
    plays(
        ALLIANCE,
        &format!("{red}; blue: l4 ore-ship, n4 inga"),
        "at o2; blue at k4; blue at k4",
        "red: O2; blue: L3",
    );
    plays(
        ALLIANCE,
        &format!("red: l3 city, z1 triumph-card 1, l4 austin, l2 {ARND}; blue: l4 ore-ship, n4 inga"),
        "at o2; blue at k4",
        "red: O2; blue: L2",
    );
}

#[test]
fn alliance_against_the_barbarians_needs_triumph_a_unit_and_room() {
    let reason = "you need a Triumph Card with victory points";
    cannot_play(ALLIANCE, "red: l4 austin", reason);
    cannot_play(ALLIANCE, "red: l3 city, z1 triumph-card 0, l4 austin", reason);
    cannot_play(ALLIANCE, "red: l3 city, z1 triumph-card 1, l4 abbey", "you need a unit");
    let red = format!("red: l3 city, z1 triumph-card 1, l4 austin, {FULL}");
    let reason = "you need room for what the Alliance brings";
    cannot_play(ALLIANCE, &red, reason);
    cannot_play(ALLIANCE, &format!("{red}; blue: l4 ore-ship, {FULL}"), reason);
    plays(ALLIANCE, &format!("{red}; blue: l4 ore-ship"), "blue at o2", "blue: O2");
}

#[test]
fn castellan_fills_the_regions_beside_the_castle() {
    plays("castellan", "red: l3 city, l4 castle", "", "red: L2 A1");
    plays("castellan", "red: n3 city, n1 castle, W3", "", "red: O2");
}

/// R3.6: gold of the field may lie in the Gold Cache; they meet in the Duel.
#[test]
fn castellan_and_wolfgang_with_a_gold_cache() {
    let duel = "duel gold,turmoil,barbarians";
    let cache = "m5 gold-cache 0";
    let state = set(&format!("{duel}; red: l3 city, l4 castle, {cache}, hand castellan"));
    let asked = play(&state, "play castellan");
    expect(&state, &asked, "red: L2, hand none; asked red: at m4, at m5");
    expect(&state, &play(&asked, "at m5"), "red: L2, m5 1, hand none; discard castellan");
    case(
        &format!("{duel}; before roll; red: l4 {WOLFGANG}, {cache}, A3"),
        "pass; ~die 3; ~face celebration; red at o2; red at m4; red at k4",
        "red: B2 O2 L2, m5 1; blue: L2",
    );
}

#[test]
fn castellan_needs_a_castle_and_room_beside_it() {
    cannot_play("castellan", "blue: l3 city, l4 castle", "you need Castle");
    cannot_play(
        "castellan",
        "red: l3 city, l4 castle, L3 A3",
        "you need a region with room next to your Castle",
    );
}

#[test]
fn contest_of_the_heroes_is_won_with_the_die_and_strength() {
    let heroes = "red: l4 harald; blue: l4 austin";
    // 3 + 2 against 3 + 1
    plays(CONTEST, heroes, "~die 3; ~die 3; red at o2; red at k4", "red: O2 L2; blue: L0");
    plays(CONTEST, heroes, "~die 3; ~die 3; red at o2; red pass", "red: O2");
    // 1 + 2 against 3 + 1: the player of the card pays.
    plays(CONTEST, heroes, "~die 1; ~die 3; blue at o2; blue at k4", "red: L0; blue: O2 L2");
    // Ties are rolled again: 2 + 2 and 3 + 1, 4 + 2 and 5 + 1, 6 + 2 and 6 + 1.
    plays(
        CONTEST,
        heroes,
        "~die 2; ~die 3; ~die 4; ~die 5; ~die 6; ~die 6; red at o2; red pass",
        "red: O2; die 1",
    );
}

#[test]
fn contest_of_the_heroes_is_between_heroes_whom_the_player_names() {
    let state = set(&format!(
        "barbarians; red: l4 harald, n4 {ARND}, hand {CONTEST}; blue: l4 candamir, n2 inga, n4 ore-ship"
    ));
    let asked = play(&state, &format!("play {CONTEST}"));
    expect(&asked, &asked, "asked red: at l4, at n4");
    let asked = play(&asked, "at n4");
    expect(&asked, &asked, "asked red: at L4, at N2");
    // 4 + 1 against 4 + 1 with Inga; 4 + 4 with Candamir.
    expect(&asked, &play(&asked, "at N2; ~die 4; ~die 4"), "asked chance");
    let lost = play(&asked, "at L4; ~die 4; ~die 4");
    expect(&lost, &lost, "asked blue: at k2, at k4, at m2, at m4, at o2, at o4");
}

#[test]
fn contest_of_the_heroes_against_a_player_without_heroes() {
    // 1 + 2 against 2
    plays(CONTEST, "red: l4 harald; blue: l4 ore-ship", "~die 1; ~die 2; red at o2; red pass", "red: O2");
    plays(CONTEST, "red: l4 harald", "~die 1; ~die 4; blue at o2; blue pass", "blue: O2");
}

/// The hero who was named is not pointed out any more when all is over.
#[test]
fn contest_of_the_heroes_leaves_no_mark() {
    let state = set(&format!("barbarians; red: l4 harald, hand {CONTEST}; blue: l4 austin"));
    let after = play(&state, &format!("play {CONTEST}; ~die 6; ~die 1; red at o2; red pass"));
    assert!(after.marked().is_empty());
}

#[test]
fn contest_of_the_heroes_leaves_the_region_to_the_loser() {
    let two = "blue: o3 road, p3 settlement, q4 mountain-4 1, q2 hill-5";
    let state = set(&format!("barbarians; red: l4 harald, hand {CONTEST}; {two}"));
    let asked = play(&state, &format!("play {CONTEST}; ~die 6; ~die 1; red at k4; red at o2"));
    expect(&asked, &asked, "asked blue: at o2, at q4");
    // With nothing to take that part is void.
    plays(CONTEST, &format!("red: l4 harald; blue: {BARE}"), "~die 6; ~die 1; red at o2", "red: O2");
}

#[test]
fn contest_of_the_heroes_needs_a_hero_and_room_on_both_sides() {
    cannot_play(CONTEST, "red: l4 ore-ship; blue: l4 harald", "you need a hero");
    let reason = "you need room for a resource on both sides";
    cannot_play(CONTEST, &format!("red: l4 harald, {FULL}"), reason);
    cannot_play(CONTEST, &format!("red: l4 harald; blue: {FULL}"), reason);
}

#[test]
fn relocation_of_the_barbarians_takes_region_expansions_along() {
    plays(
        RELOCATION,
        "red: k1 border-fortress 2",
        "at k2; at m2",
        "red: k2 pasture-4 1, m2 hill-3 1, k1 free, m1 border-fortress 2",
    );
}

#[test]
fn relocation_of_the_barbarians_leaves_the_regions_of_expansions_and_foreign_cards() {
    let state = set(&format!(
        "barbarians; red: l3 city, l4 arsenal, k1 border-fortress 2, n4 harald, z1 triumph-card 1,
         hand {RELOCATION}; blue: M3 {STRONGHOLD}"
    ));
    let asked = play(&state, &format!("play {RELOCATION}"));
    // Nothing changes places with the Fortress, the Arsenal, the Triumph Card or the Stronghold.
    expect(&asked, &asked, "asked red: at k2, at k4, at m2, at m4, at o2, at o4");
}

#[test]
fn siegfried_vanquisher_of_the_barbarians_brings_resources_or_triumph() {
    let red = "red: l3 city, l5 castle, l4 austin, n4 inga";
    let triumph = format!("{red}, z1 triumph-card 1");
    plays(SIEGFRIED, &triumph, "option 1; at o2; at m4", "red: O2 A1");
    plays(SIEGFRIED, &triumph, "option 1; at o2; pass", "red: O2");
    plays(SIEGFRIED, &triumph, "option 2", "red: z1 triumph-card 2, victory 6");
    // DG32: without a Triumph Card, or with one at level 3, only resources.
    plays(SIEGFRIED, red, "at o2; pass", "red: O2");
    plays(SIEGFRIED, &format!("{red}, z1 triumph-card 3"), "at o2; pass", "red: O2");
    plays(SIEGFRIED, &format!("{triumph}, {FULL}"), "", "red: z1 triumph-card 2");
}

#[test]
fn siegfried_vanquisher_of_the_barbarians_needs_a_castle_and_two_heroes() {
    cannot_play(SIEGFRIED, "red: l4 austin, n4 inga", "you need Castle");
    cannot_play(SIEGFRIED, "red: l3 city, l5 castle, l4 austin, n4 ore-ship", "you need 2 heroes");
    cannot_play(
        SIEGFRIED,
        &format!("red: l3 city, l5 castle, l4 austin, n4 inga, z1 triumph-card 3, {FULL}"),
        "you need room for a resource, or a Triumph Card below level 3",
    );
}

// ------------------------------------------------------------------ roads and regions

#[test]
fn barbarian_stronghold_makes_the_barbarians_stronger() {
    case(
        &format!("barbarians; red: A1, hand {STRONGHOLD}; blue: l3 city"),
        &format!("build {STRONGHOLD} M3"),
        &format!("red: A0 L0, M3 {STRONGHOLD}, hand none"),
    );
    // 2 + 1 against 3 units.
    attacked(&format!("red: l3 city, l4 austin, n4 ore-ship, l2 inga; blue: M3 {STRONGHOLD}"), "", "");
}

#[test]
fn barbarian_stronghold_lies_beside_a_city() {
    let hand = format!("barbarians; red: A1, hand {STRONGHOLD}");
    let build = format!("build {STRONGHOLD} M3");
    refuses(&hand, &build, "you have no free place for it");
    let state = set(&format!("{hand}; blue: l3 city, k3 road, o3 road"));
    refuses_on(&state, &format!("build {STRONGHOLD} O3"), "only on k3 m3");
    // On the last road there is a city on one side only.
    expect(
        &state,
        &play(&state, &format!("build {STRONGHOLD} K3")),
        &format!("red: A0 L0, K3 {STRONGHOLD}, hand none"),
    );
}

#[test]
fn barbarian_stronghold_leaves_when_the_triumph_card_reaches_level_3() {
    let host = "blue: l3 city, l5 castle, l4 austin, n4 inga, z1 triumph-card 2";
    case(
        &format!("barbarians; turn blue; red: M3 {STRONGHOLD}; {host}, hand {SIEGFRIED}"),
        &format!("play {SIEGFRIED}; option 2"),
        &format!("blue: z1 triumph-card 3, hand none; red: M3 free; discard {STRONGHOLD} {SIEGFRIED}"),
    );
    refuses(
        &format!("barbarians; red: A1, hand {STRONGHOLD}; blue: l3 city, z1 triumph-card 3"),
        &format!("build {STRONGHOLD} M3"),
        "you need an opponent whose Triumph Card is below level 3",
    );
}

#[test]
fn barbarian_stronghold_is_removed_by_its_owner_only() {
    let position = format!("barbarians; red: M3 {STRONGHOLD}; blue: l3 city");
    case(&position, "remove M3", &format!("red: M3 free; discard {STRONGHOLD}"));
    assert!(!answers(&set(&format!("{position}; turn blue"))).contains("m3"));
}

#[test]
fn border_fortress_is_paid_by_its_hill_and_turned_with_ore_and_wool() {
    let state = set("barbarians; red: O3 W3, hand border-fortress");
    let built = play(&state, "build border-fortress k1");
    expect(&state, &built, "red: B0, k1 border-fortress 0, hand none, strength 0");
    let one = play(&built, "use k1");
    expect(&built, &one, "red: O2 W2, k1 border-fortress 1, strength 1");
    let two = play(&one, "use k1");
    expect(&one, &two, "red: O1 W1, k1 border-fortress 2, strength 2");
    let three = play(&two, "use k1");
    expect(&two, &three, "red: O0 W0, k1 border-fortress 3, strength 4, victory 3; strength red");
    refuses("barbarians; red: k1 border-fortress 3, O3 W3", "use k1", "not now");
    refuses("barbarians; red: k1 border-fortress 1, O0 W3", "use k1", "not now");
    refuses("barbarians; red: k1 border-fortress 1, O3 W0", "use k1", "not now");
}

#[test]
fn border_fortress_is_paid_from_anywhere_when_it_is_turned() {
    let two = "o3 road, p3 settlement, q4 mountain-4 1, q2 pasture-5 1";
    let asked = play(&set(&format!("barbarians; red: k1 border-fortress 0, {two}")), "use k1");
    expect(&asked, &asked, "asked red: at o2, at q4");
    let asked = play(&asked, "at q4");
    expect(&asked, &asked, "asked red: at m2, at q2");
}

#[test]
fn border_fortress_needs_a_hill_with_brick_and_stands_alone() {
    let two = "o3 road, p3 settlement, q4 hill-5 1, q2 pasture-5";
    let hand = format!("barbarians; red: hand border-fortress, {two}");
    refuses(&format!("{hand}, B0"), "build border-fortress k1", "only on q5");
    case(&format!("{hand}, B0"), "build border-fortress q5", "red: q4 0, q5 border-fortress 0, hand none");
    refuses(&format!("{hand}, B0, q4 0"), "build border-fortress k1", "you lack 1 brick");
    refuses(
        &format!("{hand}, k1 border-fortress"),
        "build border-fortress q5",
        "limit: one per principality",
    );
}

// ------------------------------------------------------------------ settlement and city expansions

#[test]
fn white_raven_tavern_sells_a_roll_of_the_die() {
    case(
        &format!("barbarians; red: hand {TAVERN}"),
        &format!("build {TAVERN} l4"),
        &format!("red: G0 L0, l4 {TAVERN}, hand none, skill 1"),
    );
    let tavern = format!("barbarians; red: l4 {TAVERN}, A1");
    for pips in [1, 2] {
        case(&tavern, &format!("use l4; ~die {pips}"), "red: used l4, A0; die 1");
    }
    for pips in [3, 4, 5] {
        case(&tavern, &format!("use l4; ~die {pips}; at o2"), "red: used l4, A0 O2; die 1");
    }
    case(&tavern, "use l4; ~die 6; at o2; at k4", "red: used l4, A0 O2 L2; die 1");
    // Gold may be chosen.
    case(&tavern, "use l4; ~die 6; at m4; at m4", "red: used l4, A2; die 1");
}

#[test]
fn white_raven_tavern_works_once_in_a_turn_for_gold() {
    refuses(&format!("barbarians; red: l4 {TAVERN}"), "use l4", "not now");
    let used = play(&set(&format!("barbarians; red: l4 {TAVERN}, A2")), "use l4; ~die 1");
    refuses_on(&used, "use l4", "not now");
}

#[test]
fn arnd_the_strategist_lets_heroes_beside_him_count_twice() {
    case(
        &format!("barbarians; red: hand {ARND}"),
        &format!("build {ARND} l4"),
        &format!("red: G0 O0 W0, l4 {ARND}, hand none, strength 1, skill 1"),
    );
    // Against 2: Arnd 1, Austin 2.
    wins(&format!("l3 city, l4 {ARND}, l2 austin"));
    wins(&format!("l3 city, n4 {ARND}, n2 austin"));
    draws(&format!("l3 city, l4 {ARND}, n4 austin"));
    // No hero.
    draws(&format!("l3 city, l4 {ARND}, l2 ore-ship"));
    loses(&format!("l3 city, l4 {ARND}"));
}

#[test]
fn baroc_the_barbarian_earns_ore_with_brigands() {
    case(
        &format!("barbarians; red: A1, hand {BAROC}"),
        &format!("build {BAROC} l4"),
        &format!("red: O0 A0, l4 {BAROC}, hand none, strength 1"),
    );
    case(
        &format!("barbarians; before roll; red: l4 {BAROC}"),
        "pass; ~die 2; ~face brigands",
        "red: L2 O2; blue: B2",
    );
    // It does not matter who rolled.
    case(
        &format!("barbarians; before roll; turn blue; red: l4 {BAROC}"),
        "pass; ~die 2; ~face brigands",
        "red: L2 O2; blue: B2",
    );
    case(
        &format!("barbarians; before roll; red: l4 {BAROC}, M3 {STRONGHOLD}; blue: l3 city"),
        "pass; ~die 2; ~face brigands",
        "red: L2 O3; blue: B2",
    );
    // What finds no room is lost. A Stronghold at home brings nothing.
    case(
        &format!("barbarians; before roll; red: l3 city, l4 {BAROC}, O3; blue: M3 {STRONGHOLD}"),
        "pass; ~die 2; ~face brigands",
        "red: L2; blue: B2",
    );
    case(
        &format!("barbarians; before roll; red: l3 city, l4 {BAROC}; blue: M3 {STRONGHOLD}"),
        "pass; ~die 2; ~face brigands",
        "red: L2 O2; blue: B2",
    );
}

/// Before production: a mountain that is filled by Baroc yields nothing more. D7.17
#[test]
fn baroc_the_barbarian_comes_before_production() {
    case(
        &format!("barbarians; before roll; red: l4 {BAROC}, M3 {STRONGHOLD}; blue: l3 city"),
        "pass; ~die 5; ~face brigands",
        "red: O3; blue: G2",
    );
}

#[test]
fn caravel_lets_ships_beside_it_count_twice() {
    case(
        "barbarians; red: l3 city, hand caravel",
        "build caravel n4",
        "red: L0 O0 W0, n4 caravel, hand none, strength 2",
    );
    wins("l3 city, n4 caravel, n2 ore-ship");
    draws("l3 city, n4 caravel, l2 ore-ship");
    // A hero is no ship.
    draws("l3 city, n4 caravel, n2 austin");
    loses("l3 city, n4 caravel");
}

#[test]
fn caravel_needs_a_city() {
    refuses("barbarians; red: hand caravel", "build caravel l4", "you need a city");
}

#[test]
fn marie_the_shieldmaiden_takes_one_of_two_heroes() {
    let marie = format!("barbarians; red: l4 {MARIE}");
    let state = set(&format!("{marie}; blue: l4 austin, n4 harald, n2 ore-ship, l2 inga"));
    let asked = play(&state, "use l4");
    expect(&asked, &asked, "asked blue: at l2, at l4, at n4");
    let asked = play(&asked, "blue at n4; blue at l4");
    expect(&asked, &asked, "asked red: at L4, at N4");
    expect(
        &state,
        &play(&asked, "red at N4"),
        &format!("red: l4 harald; blue: n4 free; discard {MARIE}; strength nobody"),
    );
}

#[test]
fn marie_the_shieldmaiden_takes_an_only_hero() {
    case(
        &format!("barbarians; red: l4 {MARIE}; blue: n4 harald"),
        "use l4",
        &format!("red: l4 harald; blue: n4 free; discard {MARIE}"),
    );
    refuses(&format!("barbarians; red: l4 {MARIE}; blue: n4 ore-ship"), "use l4", "not now");
}

#[test]
fn marie_the_shieldmaiden_waits_for_a_later_turn() {
    let state = set(&format!("barbarians; red: W2, hand {MARIE}; blue: n4 harald"));
    let built = play(&state, &format!("build {MARIE} l4"));
    expect(&state, &built, &format!("red: used l4, O0 W0, l4 {MARIE}, hand none, strength 1, skill 1"));
    refuses_on(&built, "use l4", "not now");
    let next = play(
        &built,
        "end; stack 1; stack 1; stack 1; pass; blue pass; ~die 1; ~face trade;
         end; stack 1; stack 1; stack 1; pass; red pass; ~die 1; ~face trade",
    );
    expect(&next, &play(&next, "use l4"), &format!("red: l4 harald; blue: n4 free; discard {MARIE}"));
}

/// A hero who acts only later than the turn in which he came counts as new; others may be used at once. D4.3
#[test]
fn marie_the_shieldmaiden_brings_heroes_as_if_they_were_new() {
    let state = set(&format!("barbarians; red: l4 {MARIE}; blue: n4 {SIWARD}"));
    let taken = play(&state, "use l4");
    expect(&state, &taken, &format!("red: l4 {SIWARD}; blue: n4 free; discard {MARIE}"));
    let used = play(&taken, "use l4");
    expect(&used, &used, "asked red: option 1, option 2");

    let olaf = "olaf-the-merchant-ship-captain";
    let state = set(&format!("duel turmoil,merchant-princes,barbarians; red: l4 {MARIE}; blue: n4 {olaf}"));
    let taken = play(&state, "use l4");
    expect(&state, &taken, &format!("red: l4 {olaf}, used l4; blue: n4 free; discard {MARIE}"));
    refuses_on(&taken, "use l4", "not now");
}

/// What red knows of the piles.
fn seen(state: &State, by: Seat) -> State {
    (*state.view(Viewer::Seat(by))).clone()
}

#[test]
fn siward_the_scout_looks_at_events() {
    let state =
        set(&format!("barbarians; red: l4 {SIWARD}; events feud invention year-of-plenty; blue: hand scout"));
    let looked = play(&state, "use l4; option 1");
    expect(&state, &looked, "red: used l4");
    assert_eq!(known(seen(&looked, RED).events().cards()), ["feud", "invention", "year-of-plenty"]);
    assert!(known(seen(&looked, BLUE).events().cards()).is_empty());
    refuses_on(&looked, "use l4", "not now");
}

#[test]
fn siward_the_scout_looks_at_a_draw_stack() {
    let state = set(&format!("barbarians; red: l4 {SIWARD}; stack 2 abbey scout inga harald"));
    let looked = play(&state, "use l4; option 2; stack 2");
    expect(&state, &looked, "red: used l4");
    assert_eq!(known(seen(&looked, RED).stacks()[1].cards()), ["abbey", "scout", "inga"]);
    assert!(known(seen(&looked, BLUE).stacks()[1].cards()).is_empty());
}

#[test]
fn siward_the_scout_looks_at_the_opponents_hand_for_gold() {
    let hand = format!("barbarians; red: l4 {SIWARD}; blue: hand scout abbey");
    let state = set(&format!("{hand}; red: A1"));
    let looked = play(&state, "use l4; option 3");
    expect(&state, &looked, "red: used l4, A0");
    assert_eq!(seen(&looked, RED).hand(BLUE).cards(), state.hand(BLUE).cards());
    let poor = play(&set(&hand), "use l4");
    expect(&poor, &poor, "asked red: option 1, option 2");
    let empty = play(&set(&format!("barbarians; red: l4 {SIWARD}, A1")), "use l4");
    expect(&empty, &empty, "asked red: option 1, option 2");
}

#[test]
fn siward_the_scout_may_look_in_the_turn_he_is_built() {
    case(
        &format!("barbarians; red: A1, hand {SIWARD}"),
        &format!("build {SIWARD} l4; use l4; option 1"),
        &format!("red: used l4, G0 A0, l4 {SIWARD}, hand none, strength 1"),
    );
}

/// Red rolls a 2 and Celebration, with more skill points than blue.
#[track_caller]
fn celebrates(position: &str, script: &str, expected: &str) {
    case(
        &format!("barbarians; before roll; red: n2 {WOLFGANG}; {position}"),
        &format!("pass; ~die 2; ~face celebration; red at k4; {script}"),
        &format!("red: L3; blue: B2; {expected}"),
    );
}

#[test]
fn wolfgang_the_street_performer_fills_the_regions_beside_him() {
    celebrates("", "red at m2; red at o2", "red: W2 O2");
    celebrates("", "red at o2; red pass", "red: O2");
    celebrates("", "red pass", "");
    celebrates("red: W3 O3", "", "");
    case(
        &format!("barbarians; red: A2, hand {WOLFGANG}"),
        &format!("build {WOLFGANG} l4"),
        &format!("red: A0, l4 {WOLFGANG}, hand none, skill 1"),
    );
}

#[test]
fn wolfgang_the_street_performer_is_hired_away_for_two_gold() {
    celebrates(
        "blue: A3, l4 abbey, l2 storehouse",
        "red at m2; red at o2; blue yes; blue at n4",
        &format!("red: W2 O2, n2 free, skill 0; blue: A1, n4 {WOLFGANG}, skill 1"),
    );
    celebrates("blue: A2", "red at m2; red pass; blue pass", "red: W2");
    // Nothing was added, so nothing can be hired; nor without gold or a site.
    celebrates("blue: A2", "red pass", "");
    celebrates("blue: A1", "red at m2; red pass", "red: W2");
    celebrates(
        "blue: A2, l4 abbey, l2 storehouse, n4 storehouse, n2 toll-bridge",
        "red at m2; red pass",
        "red: W2",
    );
}

#[test]
fn wolfgang_the_street_performer_works_whoever_celebrates() {
    case(
        &format!("barbarians; before roll; turn blue; red: n2 {WOLFGANG}; blue: l4 inga"),
        "pass; ~die 2; ~face celebration; blue at k4; red at m2; red pass",
        "red: L2 W2; blue: B2 L2",
    );
}

/// The new owner cannot use him in the same Celebration, also not if that player is asked later. D7.18
#[test]
fn wolfgang_the_street_performer_performs_once_in_a_celebration() {
    celebrates(
        "blue: A2, l4 abbey",
        "red at m2; red pass; blue yes; blue at n2",
        &format!("red: W2, n2 free; blue: A0, n2 {WOLFGANG}"),
    );
}

// ------------------------------------------------------------------ city expansions

#[test]
fn arsenal_keeps_the_regions_beside_it_from_brigands() {
    case(
        "barbarians; red: l3 city, O2, hand arsenal",
        "build arsenal l4",
        "red: B0 L0 O0, l4 arsenal, hand none, victory 4",
    );
    let rolled = "pass; ~die 2; ~face brigands";
    // 3 + 3 on forest and gold field do not count: 7 are left.
    case("barbarians; before roll; red: l3 city, l5 arsenal, L2 A3 G2 B2 W2 O1", rolled, "red: L3; blue: B2");
    // 8 are left: the wool is gone, the gold stays.
    case(
        "barbarians; before roll; red: l3 city, l5 arsenal, L2 A3 G2 B2 W3 O1",
        rolled,
        "red: L3 W0; blue: B2",
    );
    // Two of them, above and below.
    case(
        "barbarians; before roll; red: l3 city, l5 arsenal, l2 arsenal, L2 A3 G3 B2 W3 O3",
        rolled,
        "red: L3; blue: B2",
    );
}

#[test]
fn arsenal_has_no_part_in_a_year_of_plenty() {
    case(
        "barbarians; before roll; events year-of-plenty; red: l3 city, l4 arsenal",
        "pass; ~die 2; ~face event",
        "red: L2; blue: B2; events turned",
    );
    refuses("barbarians; red: O2, hand arsenal", "build arsenal l4", "you have no free place for it");
}

#[test]
fn bailiwick_draws_a_card_in_each_turn() {
    let state =
        set("barbarians; red: l3 city, W2, hand bailiwick; stack 4 marie-the-shieldmaiden; stack 2 abbey");
    let built = play(&state, "build bailiwick l4");
    expect(&state, &built, "red: B0 L0 W0, l4 bailiwick, hand none, victory 4");
    let drawn = play(&built, "use l4; stack 2");
    expect(&built, &drawn, "red: used l4, hand abbey; stack 2 less 1");
    refuses_on(&drawn, "use l4", "not now");
    refuses("barbarians; before roll; red: l3 city, l4 bailiwick", "use l4", "not now");
}

#[test]
fn bailiwick_may_fill_the_hand_beyond_its_limit() {
    let state = set("barbarians; red: l3 city, l4 bailiwick, hand scout scout inga; stack 1 harald");
    let drawn = play(&state, "use l4; stack 1");
    expect(&state, &drawn, "red: used l4, hand scout scout inga harald, limit 3; stack 1 less 1");
    refuses(
        "barbarians; red: l3 city, l4 bailiwick, W2, hand bailiwick",
        "build bailiwick l5",
        "limit: one per principality",
    );
}

#[test]
fn castle_lets_the_border_fortress_fight() {
    case(
        "barbarians; red: l3 city, B2",
        "build castle l4",
        "red: B0 L0 O0, l4 castle, victory 4; face-up castle triumph-card triumph-card",
    );
    // 3 against Austin and the strength of the Fortress.
    loses("l3 city, l5 castle, l4 austin, k1 border-fortress 1");
    draws("l3 city, l5 castle, l4 austin, k1 border-fortress 2");
    wins("l3 city, l5 castle, l4 austin, k1 border-fortress 3");
    // 2 against Austin alone.
    loses("l3 city, l4 austin, k1 border-fortress 3");
}

#[test]
fn castle_stands_alone_in_a_city() {
    refuses("barbarians; red: B2", "build castle l4", "you have no free place for it");
    refuses("barbarians; red: l3 city, l4 castle, B2", "build castle l5", "limit: one per principality");
}

#[test]
fn secret_brotherhood_sells_a_card_for_a_resource() {
    let state = set("barbarians; red: l3 city, W2 A1, hand secret-brotherhood inga scout abbey");
    let built = play(&state, "build secret-brotherhood l4");
    expect(&state, &built, "red: L0 W0 A0, l4 secret-brotherhood, hand inga scout abbey, victory 4");
    let asked = play(&built, "use l4");
    // No buildings.
    expect(&asked, &asked, "asked red: card inga, card scout, pass");
    let sold = play(&asked, "card scout; at m4");
    expect(&built, &sold, "red: used l4, A1, hand inga abbey; discard scout");
    refuses_on(&sold, "use l4", "not now");
}

#[test]
fn secret_brotherhood_needs_a_card_to_sell_and_room() {
    let position = "barbarians; red: l3 city, l4 secret-brotherhood";
    refuses(&format!("{position}, hand abbey"), "use l4", "not now");
    refuses(&format!("{position}, hand scout, {FULL}"), "use l4", "not now");
}

/// The opponent does not learn whether there is another card that could be sold.
#[test]
fn secret_brotherhood_asks_also_with_a_single_card() {
    let views = ["hand abbey scout", "hand inga scout"].map(|hand| {
        let state = set(&format!("barbarians; red: l3 city, l4 secret-brotherhood, {hand}; stack 1 harald"));
        let asked = play(&state, "use l4");
        expect(&asked, &play(&asked, "pass"), "");
        asked.view(Viewer::Seat(BLUE)).hand(RED).cards().to_vec()
    });
    assert_eq!(views[0], views[1]);
}

#[test]
fn secret_brotherhood_halves_the_loss_against_the_barbarians() {
    attacked("red: l3 city, l4 secret-brotherhood", "red at o2", "red: O0");
    refuses(
        "barbarians; red: l3 city, l4 secret-brotherhood, W2 A1, hand secret-brotherhood",
        "build secret-brotherhood l5",
        "limit: one per principality",
    );
}

// ------------------------------------------------------------------ marker

#[test]
fn triumph_card_comes_with_the_first_city() {
    let state = set("barbarians; red: G2 O3");
    expect(
        &state,
        &play(&state, "build city l3"),
        "red: G0 O0, l3 city, z1 triumph-card 0, victory 3; face-up castle castle triumph-card",
    );
    case(
        "barbarians; red: l3 city, z1 triumph-card 2, G2 O3",
        "build city n3",
        "red: G0 O0, n3 city, victory 6",
    );
}

#[test]
fn triumph_card_is_neither_built_nor_removed() {
    refuses("barbarians; red: l3 city", "build triumph-card z1", "not now");
    refuses("barbarians; red: l3 city, z1 triumph-card 1", "remove z1", "not now");
}

#[test]
fn triumph_card_shows_its_victory_points() {
    for level in 0..4 {
        let state = set(&format!("barbarians; red: l3 city, z1 triumph-card {level}"));
        assert_eq!(state.tally(RED).victory, 3 + level);
    }
}

// ------------------------------------------------------------------ events

#[test]
fn barbarian_attack_takes_two_resources_of_a_beaten_player() {
    loses("l3 city");
    attacked(&format!("red: l3 city, {BARE}, A1"), "", "red: A0 L0");
    attacked("blue: l3 city, l4 austin", "blue at o2; blue at o4", "blue: O0 G0");
}

#[test]
fn barbarian_attack_takes_what_there_is() {
    // The forest yields 1.
    attacked(&format!("red: l3 city, {BARE}"), "", "red: L0");
}

#[test]
fn barbarian_attack_rewards_the_winner() {
    let red = "red: l3 city, l4 austin, l2 ore-ship, n4 inga";
    attacked(red, "red at o2; red at m4", "red: O2 A1");
    attacked(&format!("{red}, z1 triumph-card 0"), "red option 1; red at o2; red at m4", "red: O2 A1");
    attacked(&format!("{red}, z1 triumph-card 0"), "red option 2", "red: z1 triumph-card 1, victory 4");
    attacked(&format!("{red}, z1 triumph-card 3"), "red at o2; red at m4", "red: O2 A1");
}

#[test]
fn barbarian_attack_passes_a_tie_and_players_without_a_city() {
    draws("l3 city, l4 austin, l2 ore-ship");
    draws("l4 austin, l2 ore-ship, n4 inga");
    draws("");
}

#[test]
fn barbarian_attack_counts_units_and_not_strength() {
    draws("l3 city, l4 candamir, l2 siglind");
    loses("l3 city, l4 candamir");
}

#[test]
fn barbarian_attack_is_judged_for_each_player() {
    attacked(
        "red: l3 city, l4 austin; blue: l3 city, l4 harald, n4 ore-ship, n2 inga, z1 triumph-card 1",
        "red at o2; red at o4; blue option 2",
        "red: O0 G0; blue: z1 triumph-card 2",
    );
}

#[test]
fn retreat_of_the_barbarians_lets_players_with_units_choose_a_card() {
    let state = set(&format!(
        "barbarians; before roll; events {RETREAT}; red: l4 austin; blue: l4 inga;
         stack 1 abbey scout; stack 2 harald"
    ));
    let asked = play(&state, "pass; ~die 2; ~face event; stack 1; card abbey");
    expect(&asked, &asked, "asked blue: stack 2, stack 3, stack 4, stack 5");
    expect(
        &state,
        &play(&asked, "blue stack 2; blue card harald"),
        "face event; red: L2, hand abbey; blue: B2, hand harald; stack 1 less 1; stack 2 less 1; events turned",
    );
}

#[test]
fn retreat_of_the_barbarians_brings_two_cards_with_the_strength_advantage() {
    let state =
        set(&format!("barbarians; before roll; events {RETREAT}; red: l4 candamir; stack 1 abbey scout"));
    let done = "L2; blue: B2; events turned";
    let one = play(&state, "pass; ~die 2; ~face event; stack 1; card abbey");
    expect(&state, &play(&one, "pass"), &format!("face event; red: hand abbey, {done}; stack 1 less 1"));
    expect(
        &state,
        &play(&one, "card scout"),
        &format!("face event; red: hand abbey scout, {done}; stack 1 less 2"),
    );
}

#[test]
fn retreat_of_the_barbarians_passes_players_without_units() {
    case(
        &format!("barbarians; before roll; events {RETREAT}; red: l3 city, l4 castle"),
        "pass; ~die 2; ~face event",
        "red: L2; blue: B2; events turned",
    );
}
