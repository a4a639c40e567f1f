//! The Great Canal (C).

use crate::case::Case;
use settlers::components::*;
use settlers::coords::Way;
use settlers::{Config, Drill, Event, Frame, Scenario, State, Tile, Tiles};
use table::{Actor, Config as _, Game, Luck, Seat, Turn, Viewer};

const MODE: &str = "great-canal";

fn canal() -> Case {
    Case::scenario(MODE, 4, true)
}

fn chips(case: &Case) -> [u8; 4] {
    case.s.canal().unwrap().chips
}

fn is_dug(case: &Case, hex: &str) -> bool {
    !case.s.canal().unwrap().undug.has(case.hex(hex))
}

/// Only these stretches are still to be dug.
fn left(case: Case, hexes: &[&str]) -> Case {
    let undug = hexes.iter().map(|hex| case.hex(hex)).collect();
    case.set(|s| {
        let Scenario::Canal(canal) = &mut s.scenario else { panic!() };
        canal.undug = undug;
    })
}

fn with_chips(case: Case, seat: usize, n: u8) -> Case {
    case.set(|s| {
        let Scenario::Canal(canal) = &mut s.scenario else { panic!() };
        canal.chips[seat] = n;
    })
}

/// It is another seat's main phase.
fn turn(case: Case, seat: u8) -> Case {
    case.set(|s| s.stage(Seat(seat), Frame::Main))
}

fn roll(case: Case, a: u8, b: u8) -> Case {
    let seat = case.s.active.0;
    case.preroll().play(&format!("{seat} roll; ~ dice {a} {b}; ~ event ship"))
}

fn is_active(case: &Case, seat: usize, at: &str) -> bool {
    let player = &case.s.seats[seat];
    player.knights[player.knight_at(case.node(at)).unwrap()].active()
}

/// Finishes the canal: R digs hex 5, and hex 4 is the one that is left.
fn finish(case: Case) -> Case {
    let case = left(case, &["-1,1", "0,0"]).knight(0, "0,1/N", 2, true).knight(0, "0,-1/S", 2, false);
    case.hand(0, "1 grain").play("0 activate 0,-1/S")
}

/// C.1, C.2, C.3, C.4, C.6: land, numbers, canal and robber of both boards, which are the same.
#[test]
fn the_board() {
    for players in [3, 4] {
        let case = Case::scenario(MODE, players, true);
        let (s, map) = (&case.s, case.s.map());
        assert!(s.rules().sea && s.rules().knights && s.players == players);
        let home = map.area("home");
        let on = |terrain: Terrain| s.map().places.places().filter(move |&h| s.terrain[h] == terrain);
        let at_home = |terrain| on(terrain).filter(|&h| home.has(h)).count();
        let land = [Terrain::Fields, Terrain::Mountains, Terrain::Hills, Terrain::Pasture, Terrain::Forest];
        assert_eq!(land.map(at_home), [5, 5, 4, 5, 4]);
        assert_eq!((at_home(Terrain::Desert), at_home(Terrain::Lake), home.len()), (1, 1, 25));
        let small: Vec<Tile> = on(Terrain::Gold).collect();
        assert!(small.len() == 2 && small.iter().all(|&h| s.token[h] == 8));
        assert_eq!(on(Terrain::Desert).count(), 3);
        assert!(on(Terrain::Fields).all(|h| s.barren.has(h)) && s.barren.len() == 5);
        let open = (home & !s.barren).iter().map(|h| s.token[h]);
        let mut tokens: Vec<u8> = open.filter(|&n| n != 0).collect();
        tokens.sort_unstable();
        assert_eq!(tokens, [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]);
        assert_eq!(s.canal().unwrap().undug.len(), 9);
        let way = |way| Way::ALL.iter().position(|&other| other == way).unwrap();
        let straight = map.canals.iter().filter(|c| way(c.inward).abs_diff(way(c.outward)) == 3).count();
        assert_eq!((map.canals.len(), straight), (9, 3));
        // The robber waits on the desert in the north-east; there is no pirate.
        assert_eq!((s.robber, s.pirate), (case.hex("4,-3"), Tile::NONE));
    }
}

/// Case M.04. C.3: the dealt numbers never have two red ones side by side.
#[test]
fn red_numbers_lie_apart() {
    let config = Config::new(MODE, 4).unwrap();
    for seed in 0..10_000 {
        let mut luck = Luck::new(seed, 0);
        let mut state = State::new(&config);
        while state.turn() == Turn::Chance {
            let outcome = state.sample(&mut luck);
            state.play_unchecked(Actor::Chance, outcome, &mut ());
        }
        assert!(!state.reds_touch(), "seed {seed}");
    }
}

/// Cases C.02, C.03. C.8, C.9: two active knights dig; a third brings nothing, but counts for the next hex.
#[test]
fn two_knights_of_one_player_and_no_third() {
    let case = canal().knight(0, "-1,0/S", 1, true).knight(0, "-2,2/N", 1, false).hand(0, "1 grain");
    let case = case.play("0 activate -2,2/N").main();
    assert!(is_dug(&case, "-1,1") && is_active(&case, 0, "-1,0/S") && is_active(&case, 0, "-2,2/N"));
    assert_eq!((chips(&case), case.points(0)), ([2, 0, 0, 0], 2));
    let case = turn(case.knight(2, "0,0/S", 1, false).hand(2, "1 grain"), 2).play("2 activate 0,0/S").main();
    assert_eq!(chips(&case), [2, 0, 0, 0]);
    assert!(!is_dug(&case, "0,0"));
    let case = turn(case.knight(1, "0,1/N", 1, false).hand(1, "1 grain"), 1).play("1 activate 0,1/N").main();
    assert_eq!((chips(&case), is_dug(&case, "0,0")), ([2, 1, 1, 0], true));
    assert!(case.log.contains(&Event::Dug { hex: "0,0".parse().unwrap(), one: Seat(1), other: Seat(2) }));
    // Strength does not matter, an inactive knight does not count.
    let weak = canal().knight(0, "-1,0/S", 3, false).knight(1, "-2,2/N", 1, false).hand(1, "1 grain");
    assert!(!is_dug(&turn(weak, 1).play("1 activate -2,2/N"), "-1,1"));
}

/// C.9: every change of a knight counts: a new one, one driven away, one that deserts; one that has moved is tired.
#[test]
fn every_change_of_a_knight() {
    // R drives away B's active knight, which retreats to hex 4, where W's stands.
    let case = canal().knight(2, "-1,0/S", 1, true).knight(0, "0,-1/S", 2, true).knight(1, "0,0/N", 1, true);
    let case = case.roads(0, "0,-1/S–0,0/N").roads(1, "0,0/N–1,-1/S–0,1/N–0,0/S");
    let case = case.play("0 march 0,-1/S 0,0/N; 1 retreat 0,0/S");
    assert_eq!((chips(&case), is_dug(&case, "-1,1")), ([0, 1, 1, 0], true));
    assert!(!is_active(&case, 0, "0,0/N"));
    // A deserter that was active stands active at the canal.
    let case = canal().knight(1, "3,-1/N", 1, true).knight(2, "-1,0/S", 1, true).roads(0, "-2,2/N–-2,1/S");
    let case = case.progress(0, Progress::Deserter).play("0 use deserter; 0 choose 1");
    assert_eq!(chips(&case.play("0 station -2,2/N").main()), [1, 0, 1, 0]);
}

/// Case C.04. C.10: one change may dig two hexes, each for its own two chips.
#[test]
fn one_activation_two_hexes() {
    let case = canal().knight(0, "0,1/N", 1, true).knight(1, "-1,0/S", 1, true).knight(3, "0,0/S", 1, false);
    let case = turn(case.hand(3, "1 grain"), 3).play("3 activate 0,0/S").main();
    assert_eq!(chips(&case), [1, 1, 0, 2]);
    assert!(is_dug(&case, "-1,1") && is_dug(&case, "0,0") && case.s.canal().unwrap().undug.len() == 7);
    // A dug hex keeps its land and its number.
    let hex = case.hex("0,0");
    assert!(case.s.token[hex] != 0 && case.s.terrain[hex].produces());
}

/// Case C.05. C.11: the eighth tile ends the work; the ninth brings nothing.
#[test]
fn the_eighth_tile_ends_the_work() {
    let case = finish(canal().knight(1, "-1,0/S", 1, true)).main();
    assert_eq!(chips(&case), [2, 0, 0, 0]);
    assert!(case.s.canal().unwrap().is_finished() && case.log.contains(&Event::Flooded));
    assert_eq!(case.s.terrain[case.hex("-2,0")], Terrain::Lake);
    for (hex, number) in [("-3,0", 4), ("-2,-1", 9), ("-1,-1", 11), ("-3,1", 10), ("-2,1", 5)] {
        assert!(case.s.numbered(number).has(case.hex(hex)), "{hex}");
    }
    // Both by the same change: both pay.
    let both = left(canal(), &["-1,1", "0,0"]).knight(0, "0,1/N", 1, true).knight(1, "-1,0/S", 1, true);
    let both = turn(both.knight(3, "0,0/S", 1, false).hand(3, "1 grain"), 3).play("3 activate 0,0/S");
    assert_eq!((chips(&both), both.s.barren), ([1, 1, 0, 2], Tiles::EMPTY));
    // Seven are not enough.
    let seven = left(canal(), &["-1,1", "0,0", "1,1"]).knight(0, "0,1/N", 1, true).hand(0, "1 grain");
    let seven = seven.knight(0, "0,-1/S", 1, false).play("0 activate 0,-1/S");
    assert!(seven.s.canal().unwrap().undug.len() == 2 && !seven.s.barren.is_empty());
}

/// Case C.07. C.3, C.11: fields yield after completion, not before.
#[test]
fn grain() {
    let before = roll(canal().settlement(0, "-2,0/N"), 4, 5);
    assert_eq!(before.total(0), 0);
    let after = roll(finish(canal().settlement(0, "-2,0/N")).main(), 4, 5).main();
    after.hand_is(0, "1 grain");
}

/// Case C.08. C.5, C.18: starting cards and Irrigation count barren fields; Inventor leaves their tokens alone.
#[test]
fn starting_resources_and_irrigation() {
    let start = Case::foundation(MODE, 4, true).settlement(0, "1,-2/N").set(|s| s.step = 8);
    start.play("0 settle -2,0/N").hand_is(0, "2 grain");
    let case =
        canal().settlement(0, "-2,0/N").progress(0, Progress::Irrigation).progress(0, Progress::Inventor);
    case.clone().play("0 use irrigation").main().hand_is(0, "4 grain");
    let barren = ["-3,0", "-2,-1", "-1,-1", "-3,1", "-2,1"].map(|hex| format!("swap {hex}")).join("; ");
    let swaps = case.play("0 use inventor").refuses(0, &barren);
    assert!(!swaps.legal(0).is_empty());
}

/// Case C.09. C.5: a coast building gets a ship, an inland one a road; one of the three stands at the coast.
#[test]
fn foundation_at_the_coast() {
    let coast = Case::foundation(MODE, 4, true).play("0 settle -2,-1/N");
    coast.allows(0, "ship -2,-2/E").refuses(0, "road -2,-2/E; road -2,-1/NE");
    let second = || Case::foundation(MODE, 4, true).set(|s| s.step = 7);
    let lake = second().refuses(0, "settle 2,0/N").play("0 city 2,0/N");
    assert!(lake.legal(0).iter().all(|act| act.starts_with("road ")));
    // Nobody begins on a small island.
    second().refuses(0, "city -1,-3/S");
    let third = Case::foundation(MODE, 4, true).settlement(0, "0,0/N").city(0, "1,0/S").set(|s| s.step = 8);
    third.refuses(0, "settle 2,0/N; settle -2,0/N").allows(0, "settle -2,-1/N");
    let other = Case::foundation(MODE, 4, true).settlement(0, "-2,-1/N").city(0, "1,0/S").set(|s| s.step = 8);
    other.allows(0, "settle 2,0/N");
}

/// C.7, C.16 and case C.14: knights are recruited and settlements built on the home island only.
#[test]
fn small_islands_stay_empty() {
    let case =
        canal().settlement(0, "-2,-1/N").ships(0, "-2,-2/E").hand(0, "1 brick 1 lumber 2 wool 1 grain 1 ore");
    let case = case.refuses(0, "settle -1,-3/S; recruit -1,-3/S; road -2,-2/NE");
    let case = case.roads(0, "-2,-2/SE").knight(1, "3,-1/N", 1, false).progress(0, Progress::Deserter);
    let case = case.play("0 use deserter");
    assert!(case.legal(0).iter().any(|act| act.starts_with("station ")) && !case.can(0, "station -1,-3/S"));
}

/// Case C.10. C.13: a knight at a gold river finds one resource of choice, active or not, until the water comes.
#[test]
fn prospector() {
    let case = canal().knight(0, "-1,-3/S", 1, false).knight(0, "-1,-2/N", 1, false);
    let case = case.knight(1, "-2,-2/N", 1, false).knight(1, "1,3/N", 1, false);
    let eight = |case: Case| case.preroll().play("0 roll; ~ dice 4 4; ~ event ship");
    let found = eight(case.clone()).play("0 take ore; 1 take brick; 1 take wool").main();
    found.hand_is(0, "1 ore").hand_is(1, "1 brick 1 wool");
    let robbed = eight(case.clone().set(|s| s.robber = s.topology().hex("-1,-3".parse().unwrap())));
    robbed.play("1 take wool").main();
    let done = eight(finish(case)).main();
    assert_eq!((done.total(0), done.total(1)), (0, 0));
}

/// C.14: a knight on a harbour of a small island trades there as long as it stands there.
#[test]
fn trader() {
    let case = canal().settlement(0, "-2,-1/N").ships(0, "-2,-2/E");
    let case = case.ships(0, "-1,-3/S–-1,-2/N").knight(0, "-1,-2/N", 1, true);
    let rate = |case: &Case| case.s.rate(Seat(0), Kind::Grain);
    assert_eq!(rate(&case), 2);
    let away = case.play("0 march -1,-2/N -1,-3/S");
    assert_eq!(rate(&away), 4);
    // A knight at a harbour of the home island trades nothing.
    let home = canal().knight(0, "1,-2/N", 1, true);
    assert_eq!(home.s.rate(Seat(0), Kind::Ore), 4);
}

/// Case C.12. C.15: knights on small islands neither fight nor tire; those at sea do.
#[test]
fn barbarians() {
    let case = canal().knight(0, "-1,-3/S", 3, true).knight(0, "0,0/N", 1, true).knight(1, "0,1/N", 2, true);
    let case = case.city(0, "2,0/N").city(1, "2,0/S").city(2, "0,-1/N").city(3, "-2,2/S");
    let case = case.set(|s| s.realm.barbarians = 6);
    assert_eq!((case.s.contribution(Seat(0)), case.s.contribution(Seat(1))), (1, 2));
    let case = roll(case, 1, 1).main();
    assert!(case.log.contains(&Event::Attack { barbarians: 4, defence: 3 }));
    assert!(case.tells("The barbarians sail home; the defending knights rest."));
    assert_eq!((case.s.seats[2].cities.len(), case.s.seats[3].cities.len()), (0, 0));
    assert!(is_active(&case, 0, "-1,-3/S") && !is_active(&case, 0, "0,0/N") && !is_active(&case, 1, "0,1/N"));
    let sea = canal().knight(0, "1,-3/S", 1, true);
    assert_eq!(sea.s.contribution(Seat(0)), 1);
}

/// Case C.13. C.17: lines of ships do not branch, except at a building; also not when a ship is moved.
#[test]
fn no_branching() {
    let case = canal().settlement(0, "-2,-1/N").ships(0, "-2,-2/E -1,-3/SE").hand(0, "1 lumber 1 wool");
    let case = case.refuses(0, "ship -2,-2/NE").allows(0, "ship -2,-1/NE");
    let moved = case.ships(0, "-2,-1/NE").play("0 sail -2,-1/NE");
    moved.refuses(0, "ship -2,-2/NE");
}

/// Cases C.15, C.20. C.9: the Warlord wakes knights one by one, as named; what follows comes before the next.
#[test]
fn warlord() {
    let case =
        canal().knight(0, "0,-1/S", 1, false).knight(0, "0,1/N", 1, false).knight(0, "-1,1/N", 2, false);
    let case =
        case.progress(0, Progress::Warlord).play("0 use warlord; 0 activate 0,-1/S; 0 activate 0,1/N").main();
    assert_eq!(chips(&case), [2, 0, 0, 0]);
    let at = |wanted: &dyn Fn(&Event) -> bool| case.log.iter().position(wanted).unwrap();
    let third = |event: &Event| matches!(event, Event::Knight { at, what: Drill::Activated, .. } if at.to_string() == "-1,1/N");
    assert!(at(&|event| matches!(event, Event::Dug { .. })) < at(&third));
    let base = || {
        let case =
            left(canal(), &["-1,1", "0,0"]).knight(0, "-1,0/S", 1, false).knight(0, "-2,2/N", 1, false);
        case.knight(0, "1,-1/S", 2, false).knight(0, "0,0/N", 2, false).progress(0, Progress::Warlord)
    };
    let named = "0 use warlord; 0 activate -1,0/S; 0 activate -2,2/N";
    let case = base().play(named).play("0 activate 1,-1/S").main();
    assert_eq!((chips(&case), case.s.canal().unwrap().is_finished()), ([2, 0, 0, 0], true));
    assert!(is_active(&case, 0, "1,-1/S") && is_active(&case, 0, "0,0/N"));
    // With the chips the target is reached: nothing more becomes active.
    let won = with_chips(base(), 0, 16).play(named);
    assert!(matches!(won.s.turn(), Turn::Over(scores) if scores.winners.has(Seat(0))));
    assert!(!is_active(&won, 0, "1,-1/S"));
}

/// Case C.17. C.12: the new lake is no coast, no place for ships, robber or merchant; the robber leaves it.
#[test]
fn the_lake() {
    let case = canal().settlement(0, "-2,0/N").set(|s| s.robber = s.topology().hex("-2,0".parse().unwrap()));
    let case = finish(case);
    assert_eq!(case.s.robber, case.hex("4,-3"));
    assert!(!case.s.is_coastal(case.node("-2,0/N")));
    let case = case.hand(0, "1 lumber 1 wool").set(|s| s.realm.attacked = true);
    assert!(case.legal(0).iter().all(|act| !act.starts_with("ship ")));
    case.clone().progress(0, Progress::Merchant).play("0 use merchant").refuses(0, "merchant -2,0");
    roll(case, 3, 4).refuses(0, "robber -2,0");
}

/// Case C.19. C.21: a merchant on the flooded desert leaves the board with its point.
#[test]
fn merchant_on_the_desert() {
    let case = canal().settlement(0, "-2,0/N").settlement(1, "-3,1/N").set(|s| {
        (s.realm.merchant, s.realm.merchant_of) = (s.topology().hex("-2,0".parse().unwrap()), Some(Seat(0)));
    });
    assert_eq!(case.points(0), 2);
    let case = finish(case);
    assert_eq!((case.points(0), case.s.realm.merchant, case.s.realm.merchant_of), (3, Tile::NONE, None));
    assert!(case.log.contains(&Event::MerchantLost { seat: Seat(0) }));
    let case = turn(case.progress(1, Progress::Merchant), 1).play("1 use merchant; 1 merchant -3,0").main();
    assert_eq!((case.s.realm.merchant_of, case.points(1)), (Some(Seat(1)), 2));
}

/// Case C.18. C.19, Z.11: 21 points with three players, 18 with four, in the own turn; chips are points.
#[test]
fn points_that_win() {
    for (players, target) in [(3, 21), (4, 18)] {
        let base = |n| {
            let case = with_chips(Case::scenario(MODE, players, true), 0, n);
            case.knight(0, "-1,0/S", 1, true).knight(0, "-2,2/N", 1, false).hand(0, "1 grain")
        };
        let short = base(target - 3).play("0 activate -2,2/N").main();
        assert_eq!(short.points(0), target - 1);
        let won = base(target - 2).play("0 activate -2,2/N");
        assert!(matches!(won.s.turn(), Turn::Over(scores) if scores.winners.has(Seat(0))));
        // The last chip comes in B's turn.
        let late =
            with_chips(Case::scenario(MODE, players, true), 0, target - 1).knight(0, "-1,0/S", 1, true);
        let late =
            turn(late.knight(1, "-2,2/N", 1, false).hand(1, "1 grain"), 1).play("1 activate -2,2/N").main();
        assert_eq!(late.points(0), target);
        let late = late.play("1 end; 2 roll; ~ dice 1 1; ~ event ship; 2 end");
        let late = if players == 4 { late.play("3 roll; ~ dice 1 1; ~ event ship; 3 end") } else { late };
        assert!(matches!(late.s.turn(), Turn::Over(scores) if scores.winners.has(Seat(0))));
    }
    assert_eq!(Config::new(MODE, 3).unwrap().setup().rules.target, 21);
    assert_eq!(Config::new(MODE, 4).unwrap().options(), vec![]);
}

/// C.20: everybody sees the canal and its chips.
#[test]
fn everything_is_public() {
    let case = canal().knight(0, "-1,0/S", 1, true).knight(0, "-2,2/N", 1, false).hand(0, "1 grain");
    let case = case.play("0 activate -2,2/N");
    for who in Viewer::limited(4) {
        assert_eq!(case.s.view(who).table().scenario, case.s.scenario);
    }
}
