//! The Enchanted Land (L).

use crate::case::Case;
use settlers::components::*;
use settlers::{Config, Event, Frame, Knight, Node, Scenario, Tile};
use table::{Actions, Game, Seat, Turn, Viewer};

const MODE: &str = "enchanted-land";
/// Where R's knight stands at home, and the enchanted coast beyond R's ship.
const H: &str = "-1,-2/S";
const LANDING: &str = "-2,0/N";

/// R's ship joins H with the enchanted coast.
fn line() -> Case {
    Case::scenario(MODE, 4, true).ships(0, "-2,-1/E")
}

/// R's knight stands on the enchanted land.
fn there(at: &str, rank: u8, active: bool) -> Case {
    line().settlement(0, LANDING).knight(0, at, rank, active)
}

fn knight(case: &Case, seat: usize, at: &str) -> Knight {
    let player = &case.s.seats[seat];
    player.knights[player.knight_at(case.node(at)).unwrap()]
}

fn has_dragon(case: &Case, at: &str) -> bool {
    case.s.enchanted().unwrap().lying.has(case.node(at))
}

fn with_dragons(case: Case, seat: usize, n: u8) -> Case {
    case.set(|s| {
        let Scenario::Enchanted(enchanted) = &mut s.scenario else { panic!() };
        enchanted.won[seat] = n;
        enchanted.gone[0] = n;
        let gone: Vec<Node> = enchanted.lying.iter().take(usize::from(n)).collect();
        gone.into_iter().for_each(|node| enchanted.lying.remove(node));
    })
}

/// The seat's next turn, in its main phase.
fn next_turn(case: Case) -> Case {
    case.set(|s| {
        s.seats.iter_mut().flat_map(|p| &mut p.knights).for_each(|k| k.flags &= Knight::ACTIVE);
        s.stage(Seat(0), Frame::Main);
    })
}

/// L.1, L.2, L.3, L.4, L.6: land, numbers, dragons and robber of both boards.
#[test]
fn the_board() {
    for (players, home, harbours) in [(3, 18, 8), (4, 25, 9)] {
        let case = Case::scenario(MODE, players, true);
        let (s, map) = (&case.s, case.s.map());
        assert!(s.rules().sea && s.rules().knights);
        assert_eq!((map.area("home").len(), map.harbours.len()), (home, harbours));
        let area = map.area("enchanted");
        let of = |terrain| area.iter().filter(|&h| s.terrain[h] == terrain).count();
        let land = [Terrain::Forest, Terrain::Pasture, Terrain::Fields, Terrain::Hills, Terrain::Mountains];
        assert_eq!((of(Terrain::Desert), of(Terrain::Gold), land.map(of)), (5, 2, [2, 2, 2, 1, 2]));
        let limits = &Config::new(MODE, players).unwrap().setup().limits;
        let coast = limits.banishes & limits.settlements;
        assert_eq!((limits.banishes.len(), coast.len()), (47, 28));
        // The dragons lie on all inland corners.
        let enchanted = s.enchanted().unwrap();
        assert_eq!(enchanted.lying, limits.banishes & !coast);
        assert_eq!((enchanted.lying.len(), enchanted.unseen()), (19, [7, 7, 5]));
        assert_eq!((s.terrain[s.robber], s.pirate), (Terrain::Desert, Tile::NONE));
        assert!(map.area("home").has(s.robber));
    }
    // The robber may go over.
    let case = line().set(|s| s.realm.attacked = true).preroll();
    case.play("0 roll; ~ dice 3 4; ~ event trade-gate").allows(0, "robber -2,0; robber -3,1");
}

/// Case L.19. L.5: a coast building may have a road or a ship; one of the three stands at the coast.
#[test]
fn foundation() {
    let case = Case::foundation(MODE, 4, true).play("0 settle -1,-2/S");
    assert!(["road ", "ship "].iter().all(|kind| case.legal(0).iter().any(|act| act.starts_with(kind))));
    let inland = |case: &Case| {
        let legal = case.legal(0);
        legal.iter().any(|act| !case.s.is_coastal(case.node(act.split(' ').nth(1).unwrap())))
    };
    let third = |first: &str| {
        let case = Case::foundation(MODE, 4, true).settlement(0, first).city(0, "3,-1/N").set(|s| s.step = 8);
        assert!(case.legal(0).iter().all(|act| act.starts_with("settle ")));
        inland(&case)
    };
    assert!(!third("1,-2/N") && third("-1,-2/S"));
    // Home island only.
    Case::foundation(MODE, 4, true).refuses(0, "settle -2,0/N");
    let second = Case::foundation(MODE, 4, true).set(|s| s.step = 7);
    assert!(second.legal(0).iter().all(|act| act.starts_with("city ")));
}

/// L.7: settlements at the coast of the enchanted land only, no cities, no roads, no knights; ships along its coast.
#[test]
fn building_there() {
    let case = line().hand(0, "4 brick 4 lumber 4 wool 4 grain 4 ore");
    let case = case.allows(0, "settle -2,0/N; ship -2,-1/SE").refuses(0, "recruit -2,0/N; road -2,-1/SE");
    let case = case.play("0 settle -2,0/N").refuses(0, "city -2,0/N; road -2,-1/SE; road -1,-1/SE");
    assert!(case.legal(0).iter().all(|act| !act.starts_with("road ") && !act.starts_with("city ")));
    // Nor with the Medicine.
    case.progress(0, Progress::Medicine).refuses(0, "use medicine");
    // Nor is a knight recruited at sea.
    let sea = Case::scenario(MODE, 4, true).ships(0, "-3,-1/NE").hand(0, "1 wool 1 ore");
    let recruits = sea.legal(0).into_iter().filter(|act| act.starts_with("recruit ")).count();
    assert_eq!(recruits, sea.s.land_nodes().iter().filter(|&n| sea.s.seats[0].ship_ends().has(n)).count());
}

/// Cases L.01, L.06. L.8: no crossing without an own settlement over there, nor in the turn of the activation.
#[test]
fn crossing_needs_a_settlement_and_a_knight_at_rest() {
    line().knight(0, H, 1, true).refuses(0, "march -1,-2/S -2,0/N");
    let case = line().settlement(0, LANDING).knight(0, H, 1, false).hand(0, "1 grain");
    case.play("0 activate -1,-2/S").refuses(0, "march -1,-2/S -2,-1/S; march -1,-2/S -1,-1/S");
    // The settlement must be in the same network.
    let apart = line().knight(0, H, 1, true).settlement(0, "-3,3/S");
    apart.refuses(0, "march -1,-2/S -2,0/N");
}

/// Case L.02. L.9: from an own settlement the knight goes on to a free corner of the coast beside it.
#[test]
fn own_settlement_at_the_landing() {
    let case = line().settlement(0, LANDING).knight(0, H, 1, true);
    let case = case.allows(0, "march -1,-2/S -2,-1/S; march -1,-2/S -1,-1/S");
    let case = case.refuses(0, "march -1,-2/S -2,0/N; march -1,-2/S -3,1/N; march -1,-2/S -2,1/N");
    let landed = case.clone().play("0 march -1,-2/S -1,-1/S").main();
    assert!(!knight(&landed, 0, "-1,-1/S").active());
    // A knight beside the settlement is in the way, however weak.
    let full = case.knight(1, "-2,-1/S", 1, false).knight(2, "-1,-1/S", 1, false);
    assert!(full.legal(0).iter().all(|act| !act.starts_with("march ")));
}

/// R's second line ends at -1,0/N, over roads along the home coast.
fn second_line() -> Case {
    let case = line().settlement(0, LANDING).roads(0, "-1,-2/S–-1,-1/N–0,-2/S");
    case.ships(0, "-1,-1/E")
}

/// Case L.04. L.9: no crossing to another player's settlement; a free end of the line will do.
#[test]
fn foreign_settlement_at_the_end() {
    let case = second_line().knight(0, H, 1, true);
    case.clone().allows(0, "march -1,-2/S -1,0/N");
    let case = case.settlement(1, "-1,0/N");
    case.refuses(0, "march -1,-2/S -1,0/N; march -1,-2/S 0,-1/S").allows(0, "march -1,-2/S -1,-1/S");
}

/// Case L.05. L.9, L.12: a weaker knight at the end is driven away by the mover's choice, a stronger one is not.
#[test]
fn foreign_knight_at_the_end() {
    let case = second_line().knight(1, "-1,0/N", 1, false);
    case.clone().knight(0, H, 1, true).refuses(0, "march -1,-2/S -1,0/N");
    let case = case.knight(0, H, 2, true).play("0 march -1,-2/S -1,0/N");
    let case = case
        .allows(0, "banish -5,3/S; banish -2,2/S; banish 0,-1/S")
        .refuses(0, "banish -1,0/N; banish -1,-2/S");
    // The settlement there is not free.
    let case = case.refuses(0, "banish -2,0/N");
    assert!(case.legal(1).is_empty());
    let case = case.play("0 banish -5,3/S").main();
    assert_eq!(knight(&case, 1, "-5,3/S").flags, 0);
    assert!(case.log.contains(&Event::Banished { seat: Seat(1), to: "-5,3/S".parse().unwrap() }));
}

/// Case L.07. L.10: one knight in the whole game, and it never returns.
#[test]
fn one_knight_only() {
    let case = there("-1,-1/S", 1, true).knight(0, H, 1, true);
    let case = case.refuses(0, "march -1,-2/S -2,-1/S; march -1,-1/S -1,-2/S");
    // At home the second one marches as always.
    case.roads(0, "-1,-2/S–-1,-1/N").allows(0, "march -1,-2/S -1,-1/N");
}

/// Case L.09. L.11: one to three steps over anything, not to the coast, not onto an equal or stronger knight.
#[test]
fn passing() {
    let case = there("-1,-1/S", 1, true).knight(1, "-2,1/N", 3, false);
    let case =
        case.allows(0, "march -1,-1/S -1,0/S; march -1,-1/S -2,0/S").refuses(0, "march -1,-1/S -2,1/N");
    // Five corners lie two or three steps away; four steps are too many; the coast is no end.
    let reach = case.legal(0).into_iter().filter(|act| act.starts_with("march ")).count();
    assert_eq!(reach, 5);
    case.refuses(0, "march -1,-1/S -2,-1/S; march -1,-1/S -1,1/N; march -1,-1/S -3,1/S");
    let equal = there("-1,-1/S", 1, true).knight(1, "-2,1/N", 1, false);
    equal.refuses(0, "march -1,-1/S -2,1/N");
}

/// Case L.10. L.12: the driven knight keeps its state; the mover rests.
#[test]
fn expulsion() {
    let case = there("-1,-1/S", 2, true).knight(1, "-2,1/N", 1, true).play("0 march -1,-1/S -2,1/N");
    assert!(matches!(case.s.question(), Frame::Banish { seat: Seat(1), .. }));
    let case = case.allows(0, "banish -5,3/S; banish -2,2/S; banish -1,-1/S").refuses(0, "banish -2,1/N");
    let case = case.play("0 banish -2,2/S").main();
    assert!(knight(&case, 1, "-2,2/S").active() && !knight(&case, 0, "-2,1/N").active());
}

/// Case L.11. L.13, L.14: move, activate, and fight in a later turn; a knight moves or fights, not both.
#[test]
fn time_table() {
    let case = there("-1,-1/S", 1, true).hand(0, "1 grain").play("0 march -1,-1/S -2,1/N");
    let case = case.play("0 activate -2,1/N").refuses(0, "fight -2,1/N");
    let case = next_turn(case).allows(0, "fight -2,1/N; march -2,1/N -2,0/S");
    case.clone().play("0 march -2,1/N -2,0/S").refuses(0, "fight -2,0/S");
    let fought = case.play("0 fight -2,1/N; ~ flag 1").main();
    assert!(fought.legal(0).iter().all(|act| !act.starts_with("march ") && !act.starts_with("fight ")));
    assert!(!knight(&fought, 0, "-2,1/N").active());
    // There is nothing to fight where no dragon is.
    next_turn(fought.set(|s| s.seats[0].knights[0].flags = Knight::ACTIVE)).refuses(0, "fight -2,1/N");
}

/// Case L.12. L.13, L.15, L.17: a lost fight shows the flag for good; a promoted knight comes back and wins.
#[test]
fn defeat_and_return() {
    let case = there("-2,1/N", 1, true).play("0 fight -2,1/N; ~ flag 2").main();
    assert!(has_dragon(&case, "-2,1/N") && !knight(&case, 0, "-2,1/N").active() && case.points(0) == 1);
    let at = "-2,1/N".parse().unwrap();
    assert!(case.log.contains(&Event::Fought { seat: Seat(0), at, flag: 2, won: false }));
    for who in Viewer::limited(4) {
        let view = case.s.view(who);
        assert_eq!(view.table().enchanted().unwrap().flag(case.node("-2,1/N")), Some(2));
    }
    assert_eq!(case.s.enchanted().unwrap().unseen(), [7, 6, 5]);
    let case = case.hand(0, "1 wool 1 ore 1 grain").play("0 promote -2,1/N; 0 activate -2,1/N");
    // The flag is known: nothing is left to chance.
    let case = next_turn(case.refuses(0, "fight -2,1/N")).play("0 fight -2,1/N").main();
    assert!(!has_dragon(&case, "-2,1/N") && case.points(0) == 2);
    let enchanted = case.s.enchanted().unwrap();
    assert_eq!((enchanted.won[0], enchanted.gone, enchanted.unseen()), (1, [0, 1, 0], [7, 6, 5]));
}

/// Case L.14. L.13: the strength must reach the flag.
#[test]
fn strength_and_flag() {
    let fight = |rank, flag| {
        let case = there("-2,1/N", rank, true).play(&format!("0 fight -2,1/N; ~ flag {flag}")).main();
        !has_dragon(&case, "-2,1/N")
    };
    let won = [1, 2, 3].map(|rank| [1, 2, 3].map(|flag| fight(rank, flag)));
    assert_eq!(won, [[true, false, false], [true, true, false], [true; 3]]);
    // Every flag nobody has seen is as likely as there are tokens with it (L.4).
    let case = there("-2,1/N", 1, true).play("0 fight -2,1/N");
    let mut odds = Actions::new();
    case.s.odds(&mut odds);
    assert_eq!(odds.iter().map(|(_, weight)| *weight).collect::<Vec<u32>>(), [7, 7, 5]);
}

/// Case L.15. L.18: the own sixth dragon wins.
#[test]
fn sixth_dragon() {
    let base = |n| with_dragons(there("-4,3/N", 1, true), 0, n).set(|s| s.seats[0].chips = 12 - 1 - n);
    let case = base(5).play("0 fight -4,3/N; ~ flag 1");
    assert!(
        matches!(case.s.turn(), Turn::Over(scores) if scores.winners.has(Seat(0)) && scores.points[0] == 13)
    );
    base(4).play("0 fight -4,3/N; ~ flag 1").main();
}

/// Case L.20. L.18: 21 points with three players, 18 with four, dragons included.
#[test]
fn points_that_win() {
    for (players, target) in [(3, 21), (4, 18)] {
        let base = |points| {
            let case = Case::scenario(MODE, players, true).knight(0, "-4,3/N", 1, true);
            case.set(|s| s.seats[0].chips = points).play("0 fight -4,3/N; ~ flag 1")
        };
        assert_eq!(base(target - 2).main().points(0), target - 1);
        assert!(matches!(base(target - 1).s.turn(), Turn::Over(scores) if scores.winners.has(Seat(0))));
    }
}

/// Case L.16. L.16: knights over there and at sea neither fight the barbarians nor tire.
#[test]
fn barbarians() {
    let case = there("-2,1/N", 3, true).knight(1, "0,0/N", 2, true).knight(2, "1,-2/S", 1, true);
    assert!(!case.s.land_nodes().has(case.node("0,0/N")));
    let case = case.city(0, "3,-1/N").city(1, "2,0/S").city(2, "2,2/N").set(|s| s.realm.barbarians = 6);
    assert_eq!([0, 1, 2].map(|seat| case.s.contribution(Seat(seat))), [0, 0, 1]);
    let case = case.preroll().play("0 roll; ~ dice 1 1; ~ event ship");
    assert!(case.log.contains(&Event::Attack { barbarians: 3, defence: 1 }));
    assert!(knight(&case, 0, "-2,1/N").active() && knight(&case, 1, "0,0/N").active());
    assert!(!knight(&case, 2, "1,-2/S").active());
}

/// Case L.17. L.17, L.20: cards against knights over there are refused, the tokens stay; the Warlord and Smith work.
#[test]
fn cards() {
    let case = there("-2,0/S", 1, false).set(|s| s.stage(Seat(1), Frame::Main));
    let case = case.progress(1, Progress::Deserter).progress(1, Progress::Intrigue);
    let case = case.progress(1, Progress::Inventor).refuses(1, "use deserter; use intrigue");
    // On the coast, too, where B's ships lead.
    let coast = there("-1,-1/S", 1, false).ships(1, "-1,-1/S–-1,0/N").progress(1, Progress::Intrigue);
    coast.set(|s| s.stage(Seat(1), Frame::Main)).refuses(1, "use intrigue");
    // With another knight at home R can be named, but loses that one.
    let named = case.clone().knight(0, H, 1, false).play("1 use deserter");
    assert!(
        named.s.seats[0].knight_nodes().has(named.node("-2,0/S"))
            && !named.s.seats[0].knight_nodes().has(named.node(H))
    );
    case.play("1 use inventor").refuses(1, "swap -2,0; swap -3,0; swap -4,1");
    let own = there("-2,0/S", 1, false).progress(0, Progress::Warlord).progress(0, Progress::Smith);
    let own = own.play("0 use warlord; 0 use smith").main();
    assert!(knight(&own, 0, "-2,0/S").active() && knight(&own, 0, "-2,0/S").rank == 2);
    // The Deserter puts nobody there.
    let put = there("-2,0/S", 1, false).knight(1, "1,-2/S", 1, true).progress(0, Progress::Deserter);
    let put = put.play("0 use deserter");
    put.refuses(0, "station -2,0/N; station -2,-1/S").allows(0, "station -1,-2/S");
}

/// Case L.21. L.20: a driven knight never retreats to the enchanted coast, but it may pass along it.
#[test]
fn no_retreat_to_the_enchanted_coast() {
    let base = || {
        let case = line().ships(0, "-2,0/N–-1,-1/S").knight(0, H, 1, true);
        case.roads(1, "-2,-1/N–-1,-2/S").knight(1, "-2,-1/N", 2, true).set(|s| s.stage(Seat(1), Frame::Main))
    };
    let lost = base().play("1 march -2,-1/N -1,-2/S").main();
    assert!(lost.s.seats[0].knight_nodes().is_empty());
    let home = base().roads(0, "-1,-2/S–-1,-1/N").play("1 march -2,-1/N -1,-2/S").main();
    assert_eq!(knight(&home, 0, "-1,-1/N").node, home.node("-1,-1/N"));
    let past = base().ships(0, "-1,-1/S–-1,0/N–0,-1/S–0,0/N").play("1 march -2,-1/N -1,-2/S");
    let only: Vec<Node> = past.s.seats[0].knight_nodes().iter().collect();
    assert!(only.len() == 1 && !past.s.land_nodes().has(only[0]) || only.is_empty());
    // A march to sea along the coast is no crossing, and needs no settlement.
    let sea = line().ships(0, "-2,-1/S–-2,0/N").ships(0, "-3,0/N–-2,-1/S").knight(0, H, 1, true);
    sea.refuses(0, "march -1,-2/S -2,0/N; march -1,-2/S -2,-1/S");
}

/// Case L.22. L.21, L.14: a knight over there may chase the robber, as its one action.
#[test]
fn chasing_the_robber_there() {
    let case = there("-2,1/N", 1, true).hand(1, "1 ore").settlement(1, "3,-1/N").set(|s| {
        s.realm.attacked = true;
        s.robber = s.topology().hex("-2,0".parse().unwrap());
    });
    let case = case.allows(0, "fight -2,1/N").play("0 chase -2,1/N; 0 robber 3,-1; ~ steal ore").main();
    assert_eq!((case.s.robber, case.total(0)), (case.hex("3,-1"), 1));
    assert!(!knight(&case, 0, "-2,1/N").active());
    case.hand(0, "1 grain").play("0 activate -2,1/N").refuses(0, "fight -2,1/N; chase -2,1/N");
}

/// L.19: flags nobody has seen are in no view, since no table holds them.
#[test]
fn unseen_flags_are_nowhere() {
    let case = there("-2,1/N", 1, true);
    for who in Viewer::limited(4).chain([Viewer::Judge]) {
        let view = case.s.view(who);
        assert!(
            case.s.enchanted().unwrap().lying.iter().all(|node| view
                .table()
                .enchanted()
                .unwrap()
                .flag(node)
                .is_none())
        );
    }
}
