//! D11: cards of the Age of Darkness meet those of other sets, in the Duel and the Tournament Game.

use crate::script::{RED, answers, asked, case, expect, play, refuses, set};

const MICHAEL: &str = "michael-the-master-builder";
const MASTER: &str = "master-of-the-brotherhood";
const REINER: &str = "reiner-the-miller";
const ROBERT: &str = "robert-herald-of-the-sages";
const CONTEST: &str = "contest-of-the-heroes";
const WOLFGANG: &str = "wolfgang-the-street-performer";
const MARIE: &str = "marie-the-shieldmaiden";
const ALLIANCE: &str = "master-merchants-alliance";
const PAPER: &str = "paper-merchants-residence";
const STRONGHOLD: &str = "barbarian-stronghold";
const SCHOLARS: &str = "island-of-the-scholars";
const PIET: &str = "piet-sage-of-the-mountains";
const BARE: &str = "L0 A0 G0 B0 W0 O0";

// ------------------------------------------------------------------ prices

const NO_BUILDING: &str = "you need a building that you can pay for partly in gold";

/// DG25: the brick of a Border Fortress is paid from its hill in any case.
#[test]
fn d5_16_michael_does_not_pay_the_brick_of_a_border_fortress() {
    let hand = format!("tournament; red: A3 B1, hand {MICHAEL} border-fortress");
    refuses(&hand, &format!("play {MICHAEL}"), NO_BUILDING);
    let state = set(&format!("{hand} storehouse"));
    let asked = play(&state, &format!("play {MICHAEL}"));
    assert!(!answers(&asked).contains("border-fortress"));
}

/// Owls and stars are no resources, and a metropolis is no building.
#[test]
fn d5_16_michael_pays_resources_of_buildings_only() {
    let state = set(&format!(
        "tournament; red: l3 city, k5 peter-sage-of-the-forest 1, A3 B2, hand {MICHAEL} academy-of-sages"
    ));
    let asked = play(&state, &format!("play {MICHAEL}; build academy-of-sages l4"));
    expect(&state, &asked, "red: hand none; asked red: name brick");
    case(
        &format!(
            "tournament; red: l3 city, k5 peter-sage-of-the-forest 1, A3 B2, hand {MICHAEL} academy-of-sages"
        ),
        &format!("play {MICHAEL}; build academy-of-sages l4; name brick; name brick"),
        &format!("red: A0, k5 peter-sage-of-the-forest 0, l4 academy-of-sages, hand none, discard {MICHAEL}"),
    );
    refuses(
        &format!("tournament; red: l3 city, k5 {PAPER} 3, A3 B2 L2 W2, hand {MICHAEL} commercial-metropolis"),
        &format!("play {MICHAEL}"),
        NO_BUILDING,
    );
    // A building on a road.
    case(
        &format!("tournament; red: A1 G1 W0, hand {MICHAEL} trading-post"),
        &format!("play {MICHAEL}; build trading-post m3; name wool"),
        &format!("red: A0 G0, m3 trading-post, hand none, discard {MICHAEL}"),
    );
}

/// What a discount leaves out, gold too, is left out first (R9.8, DG25).
#[test]
fn d5_16_discounts_come_before_michael() {
    let crane = "tournament; red: l3 city, n3 city, l4 university, l5 building-crane, n4 church";
    let hand = format!("hand {MICHAEL} bishops-see");
    // Brick and ore are missing: one is left out, one is paid in gold.
    case(
        &format!("{crane}, A3 B0 O1 G0 L0 W0, {hand}"),
        &format!("play {MICHAEL}; build bishops-see n5; name brick; name ore"),
        &format!("red: A0 O0, n5 bishops-see, hand none, discard {MICHAEL}"),
    );
    // Of 2 gold one is left out, so that one is there for the brick.
    case(
        &format!("{crane}, A2 B1 O2 G0 L0 W0, {hand}"),
        &format!("play {MICHAEL}; build bishops-see n5; name brick"),
        &format!("red: A0 O0, n5 bishops-see, hand none, discard {MICHAEL}"),
    );
}

/// Gold may be left out; the takeover costs its 2 gold.
#[test]
fn d11_3_a_drill_ground_makes_wolfgang_cheaper_but_not_his_takeover() {
    case(
        &format!("tournament; red: l2 drill-ground, A1, hand {WOLFGANG}"),
        &format!("build {WOLFGANG} l4"),
        &format!("red: A0, l4 {WOLFGANG}, hand none"),
    );
    let celebration = "pass; ~die 3; ~face celebration; red at o2; red at k4; red pass";
    case(
        &format!("tournament; before roll; red: l4 {WOLFGANG}; blue: l2 drill-ground, A1"),
        celebration,
        "red: B2 O2 L2; blue: L2",
    );
    // Ships, a Ship Builder and a Master of the Brotherhood are no heroes.
    for unit in ["caravel", "ship-builder", MASTER] {
        let state = set(&format!("tournament; red: l2 drill-ground, n3 city, {BARE}, hand {unit}"));
        assert!(!answers(&state).contains(unit), "{unit}");
    }
}

// ------------------------------------------------------------------ tolls

/// D5.11: the Ambassador costs a toll only where it is used for the Bards, who are not in a Tournament Game.
#[test]
fn d5_11_no_toll_for_an_ambassador_to_other_islands() {
    case(
        &format!(
            "tournament; with explorers; red: l3 city, j2 {SCHOLARS} 1, hand ambassador; \
             blue: l4 {MASTER}, hand abbey; stack 1 scout inga"
        ),
        "play ambassador; yes; stack 1; card scout; pass",
        "red: hand scout, discard ambassador; stack 1 less 1",
    );
}

// ------------------------------------------------------------------ trades

/// D6.8: a Sacrificial Site and Reiner the Miller trade with the supply, too.
#[test]
fn d6_8_the_alliance_earns_with_every_trade_of_equal_resources() {
    let alliance = format!("blue: l3 city, l4 {ALLIANCE}");
    case(
        &format!("duel intrigue,merchant-princes,gold; red: l3 city, l4 sacrificial-site, W2; {alliance}"),
        "trade wool; at o2",
        "red: W0 O2; blue: W2",
    );
    let reiner = format!("tournament; red: G3, o5 {REINER}, n4 grain-mill; {alliance}");
    case(&reiner, "use o5; at o2", "red: G1 O2; blue: G2");
    // One for one.
    case(&reiner, "use o5 2; at o2", "red: G2 O2, used o5");
    // Gold as payment, stored in the Gold Cache as well.
    let duel = "duel intrigue,merchant-princes,gold; red: A3";
    let asked = play(&set(&format!("{duel}; {alliance}, m5 gold-cache 1")), "trade gold; at o2");
    expect(&asked, &asked, "asked blue: at m4, at m5");
}

/// An Abbey Brewery is no Residence.
#[test]
fn d6_3_an_abbey_brewery_is_no_residence() {
    let duel = "duel intrigue,merchant-princes,gold; red: l3 city, o5 abbey-brewery 1";
    refuses(&format!("{duel}, l4 commercial-harbor"), "use l4", "not now");
    case(
        &format!("{duel}, O3, hand craft-guild"),
        "build craft-guild l4; at m4; at m4",
        "red: B0 L0 O0 A2, l4 craft-guild, hand none",
    );
    case(
        &format!("{duel}; before roll; events hour-of-the-master-merchants"),
        "pass; ~die 2; ~face event",
        "red: L2; blue: B2; events turned",
    );
}

/// Gold that lies only in a Gold Cache is taken like any other.
#[test]
fn d4_6_a_gold_cache_is_no_shelter() {
    case(
        &format!(
            "tournament; red: A0, hand mendicants; blue: l4 brick-ship, n4 wool-ship, l2 ore-ship, {BARE}, m5 gold-cache 2"
        ),
        "play mendicants; pass",
        "red: A1, hand none, discard mendicants; blue: m5 gold-cache 1",
    );
    case(
        &format!(
            "duel gold,merchant-princes,barbarians; red: l4 olaf-the-merchant-ship-captain; blue: {BARE}, m5 gold-cache 1"
        ),
        "use l4; red at m4; blue at m4",
        "red: l4 free; discard olaf-the-merchant-ship-captain; blue: m5 gold-cache 0, A1",
    );
}

/// The Thieves' Hideout is an extraordinary site.
#[test]
fn d6_19_a_thieves_hideout_is_no_building_to_retreat_from() {
    refuses(
        "tournament; red: K5 thieves-hideout, hand tactical-retreat",
        "play tactical-retreat",
        "you need a building of yours in your opponent's principality",
    );
}

// ------------------------------------------------------------------ units

/// E7.22: an equal result wins for the owner of Robert, who rolls to exceed the opponent's number.
#[test]
fn d7_23_robert_wins_the_ties_of_a_contest() {
    let duel = "duel barbarians,sages,gold";
    // 2 + 2 against 3 + 1.
    case(
        &format!("{duel}; red: l3 city, l4 {ROBERT}, hand {CONTEST}; blue: l4 austin"),
        &format!("play {CONTEST}; ~die 2; ~die 3; red at o2; red pass"),
        &format!("red: O2, hand none; discard {CONTEST}"),
    );
    case(
        &format!("{duel}; red: l4 austin, hand {CONTEST}; blue: l3 city, l4 {ROBERT}"),
        &format!("play {CONTEST}; ~die 3; ~die 2; blue at o2; blue pass"),
        &format!("red: hand none; blue: O2; discard {CONTEST}"),
    );
    // Whichever hero competes.
    case(
        &format!("{duel}; red: l4 austin, hand {CONTEST}; blue: l3 city, l4 {ROBERT}, n4 inga"),
        &format!("play {CONTEST}; at N4; ~die 3; ~die 3; blue at o2; blue pass"),
        &format!("red: hand none; blue: O2; discard {CONTEST}"),
    );
    // He does not help where the sum is lower.
    case(
        &format!("{duel}; red: l3 city, l4 {ROBERT}, hand {CONTEST}; blue: l4 austin"),
        &format!("play {CONTEST}; ~die 1; ~die 3; blue at o2; blue pass"),
        &format!("red: hand none; blue: O2; discard {CONTEST}"),
    );
}

/// D5.17: the strength in a contest is the one in force.
#[test]
fn d7_23_a_red_light_tavern_weakens_a_hero_in_a_contest() {
    // Candamir counts 1: 1 + 1 against 3 + 1.
    case(
        &format!("tournament; red: l4 candamir, hand {CONTEST}; blue: M3 red-light-tavern, l4 austin"),
        &format!("play {CONTEST}; ~die 1; ~die 3; blue at o2; blue pass"),
        &format!("red: hand none, discard {CONTEST}; blue: O2"),
    );
}

/// D5.17: units at a region or on a road keep their strength.
#[test]
fn d5_17_a_tavern_reaches_no_unit_on_a_road() {
    let state = set("tournament; red: M3 red-light-tavern; blue: o3 road, o3 mercenaries, n4 candamir");
    assert_eq!(state.tally(table::Seat(1)).points.strength, 2);
    // Irmgard and Marie are heroines, too (D3.21).
    case(
        &format!(
            "tournament; turn blue; red: M3 red-light-tavern; \
             blue: l4 inga, n4 irmgard-keeper-of-the-light, O1 W2, hand {MARIE}"
        ),
        &format!("build {MARIE} l2"),
        &format!("red: M3 free, discard red-light-tavern; blue: O0 W0, l2 {MARIE}, used l2, hand none"),
    );
}

/// D11.8: sages and units on a road may be named for a Bishop's See; Irmgard pays nothing.
#[test]
fn d5_5_a_see_names_units_at_regions_and_on_roads() {
    let state = set(&format!(
        "tournament; red: n3 city, n4 church, B1 O2 A2, hand bishops-see; \
         blue: o1 {PIET} 2, m3 mercenaries, n4 irmgard-keeper-of-the-light"
    ));
    let named = play(&state, "build bishops-see n5; yes");
    expect(&named, &named, "asked blue: at m3, at n4, at o1");
    let gone = play(&named, "blue at o1");
    expect(
        &state,
        &gone,
        &format!("red: B0 O0 A0, n5 bishops-see, hand none; blue: o1 free, discard {PIET}"),
    );
    assert_eq!(asked(&gone), Some(RED));
}

/// Odin's Priest: sages count as units, markers and buildings stay.
#[test]
fn d5_14_the_priest_drives_sages_away_and_leaves_markers() {
    case(
        &format!(
            "duel intrigue,barbarians,sages; red: n3 city, n4 odins-temple, hand odins-priest; \
             blue: hand {PIET} triumph-card castle grove-of-peace"
        ),
        "play odins-priest; blue card piet-sage-of-the-mountains",
        &format!(
            "red: hand none; blue: hand triumph-card castle grove-of-peace; stack 6 under {PIET}; discard odins-priest"
        ),
    );
}

/// D7.5: a hero at a region counts among the units, but Arnd does not lead him.
#[test]
fn d7_5_reiner_counts_as_one_unit() {
    let state = set(&format!("tournament; red: n3 city, n4 arnd-the-strategist, o5 {REINER}"));
    assert_eq!(rivals::cards::barbarians::mustered(state.board(RED)), 2);
}

/// D7.13: without a Triumph Card of the host a Stronghold may be built and stays.
#[test]
fn d7_13_a_stronghold_against_a_player_without_a_triumph_card() {
    case(
        &format!("tournament; red: A1, hand {STRONGHOLD}; blue: l3 city"),
        &format!("build {STRONGHOLD} M3"),
        &format!("red: A0 L0, M3 {STRONGHOLD}, hand none"),
    );
}

/// D11.5: neither Marie nor a takeover of Wolfgang is an event or an action card.
#[test]
fn d11_5_irmgard_pays_for_no_takeover() {
    let irmgard = "l2 irmgard-keeper-of-the-light";
    let state = set(&format!("tournament; red: l4 {MARIE}; blue: n4 harald, {irmgard}"));
    let taken = play(&state, "use l4; red at N4");
    expect(&state, &taken, &format!("red: l4 harald, discard {MARIE}; blue: n4 free"));
    let state = set(&format!("tournament; before roll; red: l4 {WOLFGANG}, {irmgard}; blue: A2"));
    let hired =
        play(&state, "pass; ~die 3; ~face celebration; red at o2; red at k4; red pass; blue yes; blue at n4");
    expect(&state, &hired, &format!("face celebration; red: B2 O2 L2, l4 free; blue: L2 A0, n4 {WOLFGANG}"));
}

/// D11.5: Irmgard pays for a ship lost in the storm of a Capricious Sea.
#[test]
fn d11_5_irmgard_pays_for_a_ship_lost_in_a_storm() {
    case(
        "tournament; before roll; events capricious-sea; red: l4 brick-ship, l2 irmgard-keeper-of-the-light",
        "pass; ~die 6; ~face event; red stack 1; red at o2",
        "red: G2 O2, l4 free; blue: O2; stack 1 under brick-ship; events turned",
    );
}

/// D3.9: a covered Church or Temple is safe from an Insurrection.
#[test]
fn d3_9_an_insurrection_leaves_a_covered_temple_alone() {
    case(
        "duel intrigue,prosperity,gold; before roll; events insurrection; \
         red: n3 city, n4 odins-temple bran-defender-of-the-temple, l4 marketplace",
        "pass; ~die 2; ~face event; red stack 1",
        "red: L2, l4 free; blue: B2; stack 1 under marketplace; events size 12",
    );
}

/// E8.15: a Prince never changes hands.
#[test]
fn d5_10_godfrey_takes_no_prince() {
    let state =
        set("duel intrigue,prosperity,gold; red: l4 godfrey-the-intriguer, A1; blue: hand prince scout");
    let asked = play(&state, "use l4");
    expect(&state, &asked, "red: A0; asked red: card scout, pass");
}

/// D7.6, DG22: a covered Parish Hall adds nothing, a Town Hall its point; a Harbor its own with three trade ships.
#[test]
fn d7_5_red_cards_of_other_sets_make_the_barbarians_stronger() {
    let strength =
        |red: &str| rivals::cards::barbarians::barbarians(set(&format!("tournament; red: {red}")).board(RED));
    assert_eq!(strength("l3 city, l4 parish-hall town-hall, l5 abbey"), 3);
    assert_eq!(strength("l3 city, l4 harbor, n4 ore-ship, n2 wool-ship"), 2);
    assert_eq!(strength("l3 city, l4 harbor, n4 ore-ship, n2 wool-ship, l2 gold-ship"), 3);
    assert_eq!(strength("l3 city, l4 large-festival-hall"), 4);
    // A card of the opponent's in the city is not one's own.
    let state = set("tournament; red: l3 city; blue: L4 trading-station");
    assert_eq!(rivals::cards::barbarians::barbarians(state.board(RED)), 2);
}

/// D3.13, D3.16: the host neither relocates nor removes a foreign card.
#[test]
fn d3_13_a_foreign_card_stays_where_it_is() {
    let state = set(
        "tournament; red: l3 city, l4 abbey, n4 storehouse, hand relocation; blue: L5 trading-station, M3 brigand-camp",
    );
    let asked = play(&state, "play relocation");
    assert!(!answers(&asked).contains("l5"));
    assert!(!answers(&asked).contains("m3"));
    assert!(!answers(&state).contains("remove l5"));
}

/// R14.1: who only watches cannot tell a hand without units and action cards from one of which nothing was taken.
#[test]
fn d5_10_godfrey_asks_also_where_there_is_nothing_to_take() {
    for table in
        ["intrigue; red: l4 godfrey-the-intriguer, A1", "tournament; red: l4 godfrey-the-intriguer, A1"]
    {
        case(&format!("{table}; blue: hand abbey"), "use l4", "red: A0; asked red: pass");
    }
    let traitor = "tournament; red: l3 city, l4 hedge-tavern, hand traitor; blue: hand abbey";
    case(traitor, "play traitor", "red: hand none; asked red: pass");
}

/// D3.13: a hero of a city goes to a city only, by a Missionary as by Marie.
#[test]
fn d7_19_heroes_of_a_city_come_to_a_city_only() {
    let duel = "duel barbarians,sages,intrigue";
    let blue = format!("blue: l3 city, l4 {ROBERT}");
    refuses(&format!("{duel}; red: l4 {MARIE}; {blue}"), "use l4", "not now");
    case(
        &format!("{duel}; red: l3 city, l4 {MARIE}; {blue}"),
        "use l4",
        &format!("red: l4 {ROBERT}, victory 4; blue: l4 free, victory 3; discard {MARIE}"),
    );
    let taken =
        play(&set(&format!("{duel}; red: n3 city, n4 church, hand missionary; {blue}")), "play missionary");
    expect(&taken, &taken, "asked red: at n1, at n2, at n5, pass");
}

/// D5.11: the cards for which a Master of the Brotherhood is paid. The Bards of the Ambassador are in no game with that card.
#[test]
fn d5_11_the_cards_that_cost_a_toll() {
    let tolled = rivals::cards::all().filter(|card| card.def().takes_cards).map(|card| card.id());
    let named = ["archer", "arsonist", "missionary", "odins-priest", "traitor", "wise-protection"];
    assert_eq!(tolled.collect::<std::collections::BTreeSet<_>>(), named.into_iter().collect());
}

/// D5.6: only playing attacks is barred; they may still be sold.
#[test]
fn d5_6_attacks_may_be_sold_under_a_thingstead() {
    case(
        "tournament; red: l3 city, l4 secret-brotherhood, hand bishop; blue: l4 great-thingstead",
        "use l4; card bishop; at o2",
        "red: used l4, O2, hand none, discard bishop",
    );
}

/// D5.8: each search of the two exchanges costs the current price, nothing with a Town Hall.
#[test]
fn d5_8_searches_with_a_town_hall_cost_nothing() {
    case(
        "tournament; red: l4 odins-fountain, n3 city, n4 parish-hall town-hall, hand scout inga harald; \
         stack 1 abbey storehouse",
        "end; card scout; stack 2; search 1; card abbey; card inga; stack 2; search 1; card storehouse",
        "red: hand abbey harald storehouse; stack 1 less 2; stack 2 under scout inga; turn blue",
    );
}

/// Mendicants: a player may turn an Abbey Brewery back, so that the opponent has the trade advantage.
#[test]
fn d6_18_points_may_be_given_up_for_mendicants() {
    let table = "tournament; red: l3 city, o5 abbey-brewery 1, n4 marketplace, G2, hand mendicants; \
                 blue: l4 brick-ship, n4 wool-ship, l2 ore-ship";
    refuses(table, "play mendicants", "you need an opponent with the trade advantage");
    case(
        table,
        "use o5; option 1; play mendicants; at o2",
        "red: G0 O2, o5 abbey-brewery 0, hand none, discard mendicants; blue: O0; trade blue",
    );
}

/// D11.6: a metropolis is a city in a Plague.
#[test]
fn d11_6_a_plague_reaches_a_metropolis() {
    case(
        "tournament; before roll; events plague; red: l3 city commercial-metropolis, A2 L2 B2 W2",
        "pass; ~die 6; ~face event",
        "red: G2 A1 L1 B1 W1; blue: O2; events turned",
    );
}

/// D7.20: after a Relocation the new neighbours count.
#[test]
fn d7_20_arnd_leads_the_heroes_beside_his_new_place() {
    let state =
        set("duel barbarians,gold,sages; red: l3 city, l4 arnd-the-strategist, n4 austin, n2 harald, \
         l2 ore-ship, hand relocation:barbarians");
    let mustered = |state: &rivals::State| rivals::cards::barbarians::mustered(state.board(RED));
    assert_eq!(mustered(&state), 4);
    let moved = play(&state, "play relocation:barbarians; at l4; at n4");
    assert_eq!(mustered(&moved), 5, "Harald counts twice beside him");
}
