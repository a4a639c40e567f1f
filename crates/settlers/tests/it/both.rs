//! Sea, cities and knights together (SK), on TWIN.

use crate::case::{Case, twin_map};
use settlers::components::*;
use settlers::{Frame, Knight, Rules};
use table::Seat;

/// C-136: SK6; SK1: ships are like roads.
#[test]
fn sk6_knights_travel_by_ship() {
    let case =
        Case::twin_ck().settlement(0, "A").roads(0, "X–A").ships(0, "L1 L2 L3 L4").knight(0, "X", 1, true);
    let case = case.allows(0, "march X a1; march X a2; march X a3; march X B").refuses(0, "march X A");
    // With or without a building where road and ship meet.
    let bare = Case::twin_ck().roads(0, "X–A").ships(0, "L1").knight(0, "X", 1, true).allows(0, "march X a1");
    bare.play("0 march X a1").main();
    // Edges beside the pirate may be used, and nothing is discovered.
    let pirate = case.set(|s| s.pirate = s.topology().hex("-1,0".parse().unwrap()));
    pirate.allows(0, "march X a1; march X B");
}

/// C-169: SK2.
#[test]
fn sk2_target() {
    assert_eq!(Rules { target: 14, ..Rules::SEA }.with_knights(None).target, 16);
    assert_eq!(Rules { target: 18, ..Rules::SEA }.with_knights(Some(20)).target, 20);
}

/// SK3: the pirate stands and blocks, but is locked until the first attack.
#[test]
fn sk3_pirate_is_locked() {
    let case = Case::twin_ck().settlement(0, "A").hand(0, "1 lumber 1 wool").set(|s| {
        s.realm.attacked = false;
        s.pirate = s.topology().hex("-1,0".parse().unwrap());
    });
    case.refuses(0, "ship L1").preroll().play("0 roll; ~ dice 3 4; ~ event trade-gate").main();
}

/// C-146: SK4, SK14.
#[test]
fn sk4_all_islands_at_once() {
    let case = Case::twin_ck().city(0, "B").city(1, "A").ships(1, "L1 L2").knight(1, "a2", 1, true);
    let case = case.set(|s| s.realm.barbarians = 6).preroll().play("0 roll; ~ dice 1 1; ~ event ship").main();
    assert_eq!((case.s.seats[0].cities.len(), case.s.seats[1].cities.len()), (0, 1));
    // SK14: walls and improvements on any island.
    Case::twin_ck().city(0, "B").hand(0, "2 brick 1 cloth").allows(0, "wall B; improve trade");
}

/// C-137, C-150: SK5.
#[test]
fn sk5_recruiting_on_land_only() {
    let case = Case::twin_ck().settlement(0, "A").ships(0, "L1 L2 L3 L4").hand(0, "1 wool 1 ore");
    let case = case.refuses(0, "recruit a1; recruit a3").allows(0, "recruit B");
    let case = case.knight(1, "2,0/S", 1, true).progress(0, Progress::Deserter).play("0 use deserter");
    assert_eq!(case.legal(0), ["station 1,-1/S", "pass"]);
}

/// C-141, C-149: SK7.
#[test]
fn sk7_knights_at_sea() {
    let case = Case::twin_ck()
        .settlement(0, "A")
        .ships(0, "L1 L2")
        .knight(1, "a2", 1, false)
        .hand(0, "1 lumber 1 wool");
    case.refuses(0, "ship L3; ship a2–-1,1/N").allows(0, "ship a1–0,-2/S");
    let driven = Case::twin_ck()
        .settlement(0, "A")
        .ships(0, "L1 L2")
        .knight(0, "a2", 1, false)
        .ships(1, "L3 L4")
        .knight(1, "B", 3, true)
        .set(|s| s.stage(Seat(1), Frame::Main))
        .play("1 march B a2")
        .main();
    assert!(driven.s.seats[0].knight_nodes().has(driven.node("a1")));
}

/// C-139, C-140: SK8.
#[test]
fn sk8_closed_lines() {
    let end = Case::twin_ck().settlement(0, "A").ships(0, "L1 L2 L3").knight(0, "a3", 1, false);
    assert!(end.s.movable_ships(Seat(0)).is_empty());
    let near = Case::twin_ck().settlement(0, "A").ships(0, "L1 L2 L3").knight(0, "a1", 1, false);
    let movable = near.s.movable_ships(Seat(0));
    assert!(movable.has(near.edge("L3")) && !movable.has(near.edge("L1")) && movable.len() == 1);
    let cut = Case::twin_ck()
        .settlement(0, "A")
        .settlement(0, "B")
        .ships(0, "L1 L2 L3 L4")
        .knight(1, "a2", 1, false);
    assert_eq!(cut.length(0), 2);
    assert!(cut.s.movable_ships(Seat(0)).is_empty());
    // A knight does not join road and ship, and no ship is built from a knight alone.
    let joint = Case::twin_ck().roads(0, "Y–y–A").ships(0, "L1 L2 L3").knight(0, "A", 1, false);
    assert_eq!(joint.length(0), 3);
    Case::twin_ck()
        .roads(0, "X–A")
        .knight(0, "A", 1, false)
        .hand(0, "1 lumber 1 wool")
        .refuses(0, "ship L1; ship A–y");
}

/// SK8: a ship that lies open may still be all that joins a knight to an own building.
#[test]
fn sk8_no_ship_leaves_a_knight_behind() {
    let line = || Case::twin_ck().settlement(0, "A").ships(0, "L1 L2 L3 L4").roads(0, "B–1,0/N");
    let free = line().allows(0, "sail L4");
    assert_eq!(free.s.movable_ships(Seat(0)).len(), 1);
    line().knight(0, "1,0/N", 1, false).refuses(0, "sail L4");
    // With a building of its own over there the knight does not need the ship.
    line()
        .knight(0, "1,0/N", 1, false)
        .settlement(0, "1,1/N")
        .roads(0, "1,0/N–2,-1/S–1,1/N")
        .allows(0, "sail L4");
    // One that was not joined to a building before cannot lose it.
    line().knight(0, "Y", 1, false).allows(0, "sail L4");
}

/// C-142, C-171: SK9, SK16.
#[test]
fn sk9_chasing_the_pirate() {
    let at = |node: &str| {
        Case::twin_ck()
            .settlement(0, "A")
            .ships(0, "L1 L2 L3 L4")
            .knight(0, node, 1, true)
            .ships(1, "-1,2/NE")
            .hand(1, "1 coin")
            .set(|s| s.pirate = s.topology().hex("0,0".parse().unwrap()))
    };
    for node in ["a3", "B"] {
        let case = at(node).play(&format!("0 chase {node}"));
        let case = case.refuses(0, "robber 2,0; pirate 0,0").play("0 pirate -1,2; ~ steal coin").main();
        assert!(!case.hand_is(0, "1 coin").s.seats[0].knights[0].active());
    }
    at("B").set(|s| s.realm.attacked = false).refuses(0, "chase B");
    // Beside both: one of them.
    let both = at("B").set(|s| s.robber = s.topology().hex("1,0".parse().unwrap())).play("0 chase B");
    both.allows(0, "robber 2,0; pirate -1,2").play("0 robber 2,0").main();
}

/// C-147: SK10.
#[test]
fn sk10_diplomat_and_ships() {
    let foe = Case::twin_ck()
        .settlement(1, "A")
        .ships(1, "L1 L2 L3")
        .settlement(0, "B")
        .ships(0, "0,0/E")
        .progress(0, Progress::Diplomat)
        .set(|s| s.pirate = s.topology().hex("0,0".parse().unwrap()))
        .play("0 use diplomat")
        .allows(0, "unbuild L3; unbuild 0,0/E")
        .refuses(0, "unbuild L1; unbuild L2");
    foe.clone().play("0 unbuild L3").main().check(|c| assert_eq!(c.s.seats[1].ships.len(), 2));
    let own = foe
        .play("0 unbuild 0,0/E")
        .refuses(0, "road 1,-1/SE; ship L4; ship 0,0/E")
        .allows(0, "ship 1,-1/SE; pass");
    let own = own.play("0 ship 1,-1/SE").main();
    assert!(!own.s.sailed, "it is not the ship move of the turn");
}

/// C-144: SK11.
#[test]
fn sk11_gold_gives_resources() {
    let case = Case::twin_ck()
        .city(0, "B")
        .levels(0, 0, 0, 3)
        .preroll()
        .play("0 roll; ~ dice 2 2; ~ event trade-gate");
    let case = case.refuses(0, "take cloth; pass").play("0 take ore").main();
    case.hand_is(0, "2 ore");
}

/// C-145: SK12.
#[test]
fn sk12_merchant_not_on_gold() {
    let case = Case::twin_ck().settlement(0, "1,0/N").progress(0, Progress::Merchant);
    // Gold (1,0), desert (2,-1) and sea (1,-1) meet here: only the desert is left, chosen without asking.
    let case = case.play("0 use merchant").main();
    assert_eq!((case.s.realm.merchant, case.points(0)), (case.hex("2,-1"), 2));
}

/// C-151, C-155: SK13; gold may be exchanged by the Inventor and never counts for Irrigation and Mining.
#[test]
fn sk13_cards_with_ships() {
    let bishop = Case::twin_ck().progress(0, Progress::Bishop).play("0 use bishop").allows(0, "robber 1,0");
    assert!(!bishop.legal(0).iter().any(|a| a.starts_with("pirate")));
    let intrigue =
        Case::twin_ck().settlement(0, "A").ships(0, "L1 L2").ships(1, "L3").knight(1, "a2", 3, true);
    let intrigue = intrigue.progress(0, Progress::Intrigue).play("0 use intrigue").main();
    assert!(intrigue.s.seats[1].knight_nodes().has(intrigue.node("a3")));
    Case::twin_ck().progress(0, Progress::Inventor).play("0 use inventor").allows(0, "swap 1,0");
    let mining =
        Case::twin_ck().settlement(0, "B").progress(0, Progress::Mining).progress(0, Progress::Irrigation);
    mining.refuses(0, "use mining; use irrigation");
    let road = Case::twin_ck().settlement(0, "A").progress(0, Progress::RoadBuilding);
    road.play("0 use road-building; 0 ship L1; 0 road X–A").main();
}

/// C-152: SK15, S8.4.
#[test]
fn sk15_discovery_gives_resources() {
    let map = twin_map("?T !T down", "pool T forest:1\ntokens T 5\n");
    let rules = Rules { start_area: "", ..Rules::SEA }.with_knights(None);
    let case = Case::of(&map, rules, 4).settlement(0, "A").ships(0, "L1 L2 L3").hand(0, "1 lumber 1 wool");
    case.play("0 ship L4; ~ deal forest; ~ token 5").main().hand_is(0, "1 lumber");
}

/// C-154: SK15, K14.4: a treasure's development card is a progress card of a deck of choice.
#[test]
fn sk15_granted_card() {
    let mut case = Case::twin_ck();
    case.s.grant_card(Seat(0));
    let case = case
        .allows(0, "deck trade; deck politics; deck science")
        .play("0 deck science; ~ find printer")
        .main();
    assert_eq!(case.points(0), 1);
    let mut base = Case::twin();
    base.s.grant_card(Seat(0));
    let base = base.play("~ draw monopoly").main().refuses(0, "play monopoly");
    assert_eq!(base.s.seats[0].dev_total, 1);
}

/// C-161: SK17, S6.3, K2.2.
#[test]
fn sk17_starting_city_with_a_ship() {
    let mut case = Case::twin_ck();
    case.s.stage(Seat(0), Frame::Start);
    (case.s.turns, case.s.step, case.s.first) = (0, 7, Seat(0));
    let case = case
        .play("0 city 1,1/N; 0 take wool")
        .hand_is(0, "1 wool 1 ore")
        .allows(0, "ship 1,0/SE; road 1,0/E");
    case.play("0 ship 1,0/SE").check(|c| assert_eq!(c.s.question(), Frame::PreRoll));
}

/// SK18: no development cards; Knight always means the piece.
#[test]
fn sk18_no_development_cards() {
    let case = Case::twin_ck().hand(0, "1 wool 1 grain 1 ore").refuses(0, "buy");
    assert_eq!((case.s.deck_total, Knight::OFF.rank), (0, 0));
}
