//! The Treasure Islands (T), and what it shares with the others (Z).

use crate::case::Case;
use settlers::components::*;
use settlers::{Config, Event, Frame, Node, Piece, Tiles};
use table::{Config as _, Game, Seat, Turn, Viewer};

fn islands() -> Case {
    Case::scenario("treasure-islands", 4, false).settlement(0, "-2,-2/S").hand(0, "2 lumber 2 wool")
}

fn stack(case: &Case) -> u8 {
    // The tokens of the treasure islands are the second stack of the map.
    case.s.stacks[1].iter().sum()
}

/// Cases T.01, T.02, T.07. T.3, T.7, T.8, Z.3, Z.8: land brings its token and a card; who comes second gets nothing.
#[test]
fn land_is_discovered() {
    let case = islands();
    assert_eq!((stack(&case), case.s.treasures().unwrap().stock), (17, 5));
    let found = case.clone().play("0 ship -3,-1/NE; ~ deal pasture; ~ token 9").main();
    assert_eq!((stack(&found), found.s.token[found.hex("-3,-2")]), (16, 9));
    assert_eq!((found.s.treasures().unwrap().lying.len(), found.s.seats[0].chips), (15, 0));
    let found = found.hand_is(0, "1 lumber 2 wool");
    let second = found.land("-2,-3", Terrain::Sea, 0).ships(1, "-2,-3/SE").hand(1, "1 lumber 1 wool");
    let second = second.set(|s| s.stage(Seat(1), Frame::Main));
    let events = second.log.len();
    let second = second.play("1 ship -3,-2/E").main().hand_is(1, "");
    assert!(!second.log[events..].iter().any(|e| matches!(e, Event::Dealt { .. } | Event::Gained { .. })));
    let gold = case.clone().play("0 ship -3,-1/NE; ~ deal gold; ~ token 4; 0 take ore").main();
    gold.hand_is(0, "1 lumber 1 wool 1 ore");
    // Z.8: an empty bank owes nothing.
    case.bank("wool", 0).play("0 ship -3,-1/NE; ~ deal pasture; ~ token 9").main();
}

/// Case T.04. T.9, Z.9: a desert brings the top treasure of the stock; its card counts as bought now.
#[test]
fn desert_brings_a_card() {
    let case = islands().play("0 ship -3,-1/NE; ~ deal desert; ~ treasure card; ~ draw monopoly").main();
    assert_eq!((case.s.treasures().unwrap().stock, case.s.seats[0].dev_total), (4, 1));
    assert_eq!(case.s.token[case.hex("-3,-2")], 0);
    let case = case.refuses(0, "play monopoly");
    // Z.9: with an empty deck there is none.
    let empty = islands().set(|s| {
        s.spent = s.deck;
        s.deck = [0; DEVS];
        s.deck_total = 0;
    });
    empty.play("0 ship -3,-1/NE; ~ deal sea; ~ treasure card").main();
    assert!(case.log.contains(&Event::Treasure { seat: Seat(0), face: Treasure::Card }));
}

fn chain() -> Case {
    let case = Case::scenario("treasure-islands", 4, false).land("-4,1", Terrain::Pasture, 0);
    case.settlement(0, "-3,1/N").ships(0, "-3,0/SE -4,1/NE").hand(0, "1 lumber 1 wool")
}

/// Case T.05. T.10, T.13, Z.4, Z.5: the treasure first, then the hex.
#[test]
fn treasure_first() {
    let case = chain().play("0 ship -4,0/SE; ~ treasure brick+grain");
    let case = case.hand_is(0, "1 brick 1 grain").play("~ deal hills; ~ token 6").main();
    let case = case.hand_is(0, "2 brick 1 grain");
    assert_eq!(case.s.treasures().unwrap().lying.len(), 14);
    assert_eq!(case.s.treasures().unwrap().gone[Treasure::BrickGrain.index()], 1);
}

/// Case T.06. Z.5, Z.7, T.9: free ships come last, each with all that it leads to.
#[test]
fn chain_of_finds() {
    let case = chain().play("0 ship -4,0/SE; ~ treasure brick+grain; ~ deal sea; ~ treasure routes");
    assert!(matches!(case.s.question(), Frame::Free { left: 2, first: false }));
    let case =
        case.play("0 ship -5,1/E; ~ deal forest; ~ token 11; 0 ship -5,1/SE; ~ treasure grain+ore").main();
    let case = case.hand_is(0, "1 brick 1 lumber 2 grain 1 ore");
    assert_eq!((case.s.treasures().unwrap().stock, case.s.treasures().unwrap().lying.len()), (4, 13));
    // Z.7: a free ship counts as built this turn.
    case.refuses(0, "sail -5,1/SE");
    // None of them is compulsory.
    chain().play("0 ship -4,0/SE; ~ treasure routes; ~ deal hills; ~ token 6; 0 pass").main();
}

/// Case T.09. T.11, Z.7: without a piece the treasure is lost.
#[test]
fn nothing_to_place() {
    let case = chain().set(|s| s.seats[0].left[Piece::Ship.index()] = 1);
    let mut case = case;
    case.s.seats[0].left[Piece::Road.index()] = 0;
    // The supply does not add up now, so the acts are played without the checks of a script.
    for (by, act) in
        [("0", "ship -4,0/SE"), ("~", "treasure routes"), ("~", "deal sea"), ("~", "treasure routes")]
    {
        case.s.play_unchecked(by.parse().unwrap(), act.parse().unwrap(), &mut case.log);
    }
    assert_eq!(case.s.question(), Frame::Main);
    assert_eq!(case.s.treasures().unwrap().gone[Treasure::Routes.index()], 2);
}

/// Cases T.10, T.11. T.14: a chip for the first settlement on each island, also if sea divides it.
#[test]
fn chips() {
    let mut case = Case::scenario("treasure-islands", 4, false);
    // Every hex of the islands is land but two, which cut isle B in two.
    for hex in case.s.down {
        case.s.terrain[hex] = Terrain::Hills;
    }
    case.s.down = Tiles::EMPTY;
    for hex in ["-5,2", "-4,2"] {
        let hex = case.hex(hex);
        case.s.terrain[hex] = Terrain::Sea;
    }
    let case = case.set(|_| {});
    let islands: Vec<Tiles> = ["isle=A", "isle=B"].iter().map(|name| case.s.map().area(name)).collect();
    let corners = |case: &Case, island: Tiles| -> Vec<Node> {
        let on = |node: &Node| (case.s.hexes_at(*node) & case.s.land()).meets(&island);
        let mut far: Vec<Node> = Vec::new();
        for node in case.s.topology().corners.places().filter(on) {
            if far.iter().all(|&f| !case.s.topology().node_near[f].contains(&node)) {
                far.push(node);
            }
        }
        far
    };
    let (a, b) = (corners(&case, islands[0]), corners(&case, islands[1]));
    let settle = |mut case: Case, node: Node| {
        let ships = case.s.topology().node_edges[node];
        let edge = ships.into_iter().find(|&e| case.s.shipable().has(e) || case.s.roadable().has(e)).unwrap();
        let name = case.s.topology().sides[edge].to_string();
        case = case.ships(0, &name).hand(0, "1 brick 1 lumber 1 wool 1 grain");
        let at = case.s.topology().corners[node];
        case.play(&format!("0 settle {at}"))
    };
    let points = |case: &Case| (case.points(0), case.s.seats[0].chips);
    let case = settle(case, a[0]);
    assert_eq!(points(&case), (2, 1));
    let case = settle(case, *a.last().unwrap());
    assert_eq!(points(&case), (3, 1));
    let case = settle(case, b[0]);
    assert_eq!(points(&case), (5, 2));
    // Case T.11: however sea divides it, the island is its letter.
    let (north, south) = (b[0], *b.last().unwrap());
    let land = |node: Node| case.s.hexes_at(node) & case.s.land();
    assert!(land(north).has(case.hex("-5,1")) && land(south) == Tiles::one(case.hex("-5,3")));
    let case = settle(case, south);
    assert_eq!(points(&case), (6, 2));
}

/// A table where the settlement at `-3,-2/N` on isle A brings seat 0 a chip.
fn before_the_last_chip(active: u8) -> Case {
    let case = Case::scenario("treasure-islands", 4, false).land("-3,-2", Terrain::Pasture, 9);
    let case = case.ships(active, "-3,-1/NE").hand(active, "1 brick 1 lumber 1 wool 1 grain");
    case.set(|s| s.stage(Seat(active), Frame::Main))
}

/// Cases T.12, T.14. T.15, Z.11: the fourteenth chip ends the game, unless its owner has won anyway.
#[test]
fn the_last_chip() {
    let chips = |case: Case, chips: [u8; 4]| case.set(|s| (0..4).for_each(|n| s.seats[n].chips = chips[n]));
    let case = before_the_last_chip(3).cities(0, 4).cities(1, 4).cities(2, 3).cities(3, 3);
    let case = chips(case.town(1), [4, 4, 3, 2]).play("3 settle -3,-1/N");
    assert_eq!([0, 1, 2, 3].map(|n| case.points(n)), [12, 13, 9, 10]);
    assert!(matches!(case.s.turn(), Turn::Over(s) if s.winners.has(Seat(1))));
    // T.15a goes first: who has the points in the own turn wins with them, though another has more.
    let both = before_the_last_chip(0).cities(0, 4).cities(1, 4);
    let both = chips(both, [5, 8, 0, 0]).play("0 settle -3,-1/N");
    assert_eq!((both.points(0), both.points(1)), (15, 16));
    assert!(matches!(both.s.turn(), Turn::Over(s) if s.winners.has(Seat(0))));
    // Equal points: more chips; then the first in turn order.
    let tie = chips(before_the_last_chip(3).cities(0, 1).cities(1, 1), [3, 3, 4, 3]);
    let tie = tie.town(2).play("3 settle -3,-1/N");
    assert_eq!([0, 1, 2, 3].map(|n| tie.points(n)), [5, 5, 5, 5]);
    assert!(
        matches!(tie.s.turn(), Turn::Over(s) if s.winners.has(Seat(3))),
        "4 chips like seat 2, and on turn"
    );
}

/// T.15: points decide, hidden ones included; then chips, wherever their owner sits.
#[test]
fn who_wins_with_the_last_chip() {
    let end = |case: Case, chips: [u8; 4]| {
        let case = case.set(|s| (0..4).for_each(|n| s.seats[n].chips = chips[n])).play("3 settle -3,-1/N");
        match case.s.turn() {
            Turn::Over(scores) => scores.winners.iter().collect::<Vec<Seat>>(),
            turn => panic!("{turn:?}"),
        }
    };
    // Seat 0 has most chips, seat 1 most points.
    let cities = || before_the_last_chip(3).cities(0, 1).cities(1, 4);
    assert_eq!(end(cities(), [6, 3, 2, 2]), [Seat(1)]);
    // A hidden point makes the difference.
    let level = || before_the_last_chip(3).cities(0, 3).cities(1, 3);
    assert_eq!(end(level(), [4, 4, 3, 2]), [Seat(0)], "the next in turn");
    assert_eq!(end(level().dev(1, Dev::VictoryPoint, 1), [4, 4, 3, 2]), [Seat(1)]);
    // As many points: more chips, though the other comes first in turn.
    let chips = before_the_last_chip(3).cities(0, 3).cities(1, 2);
    assert_eq!(end(chips, [3, 5, 3, 2]), [Seat(1)]);
}

/// Z.3, S4.8, T.10: a ship that is moved to a treasure takes it, and finds what lies face down there.
#[test]
fn a_moved_ship_finds_as_well() {
    let case = chain().settlement(0, "-2,-2/S").ships(0, "-2,-2/SE").land("-3,-2", Terrain::Sea, 0);
    let case =
        case.play("0 sail -2,-2/SE; 0 ship -4,0/SE; ~ treasure brick+grain; ~ deal hills; ~ token 6").main();
    case.hand_is(0, "2 brick 1 lumber 1 wool 1 grain");
}

/// Z.7, Z.10, S5.4: the pirate may go to sea that was discovered, and no free ship is placed beside it.
#[test]
fn the_pirate_on_discovered_sea() {
    let case = chain()
        .play("0 ship -4,0/SE; ~ treasure routes; ~ deal sea; ~ treasure grain+ore")
        .allows(0, "ship -5,1/E");
    let case = case.set(|s| s.pirate = s.topology().hex("-5,1".parse().unwrap())).refuses(0, "ship -5,1/E");
    let seven = case.play("0 pass").set(|s| s.pirate = s.map().pirate.unwrap()).preroll();
    seven.play("0 roll; ~ dice 3 4").allows(0, "pirate -5,1").refuses(0, "robber -5,1; pirate -5,2");
}

/// Case T.15. T.1, T.14, T.15: with three players there are as many islands.
#[test]
fn three_players() {
    let case = Case::scenario("treasure-islands", 3, false);
    let islands = case.s.map().areas.iter().filter(|name| name.starts_with("isle=")).count();
    assert_eq!(islands, 6);
    let case = case.land("-3,-2", Terrain::Pasture, 9);
    let over = |n: u8| {
        let case = case.clone().set(|s| s.seats[2].chips = n).play("0 end");
        matches!(case.s.turn(), Turn::Over(_))
    };
    assert!(!over(13) && over(14));
}

/// Case T.16. T.5, T.6, Z.6: a starting ship discovers, too.
#[test]
fn starting_ship_discovers() {
    let case = Case::foundation("treasure-islands", 4, false);
    assert!(case.s.robber.is_some() && case.s.pirate.is_some());
    let case = case
        .play("0 settle -2,-2/S")
        .allows(0, "road -2,-2/SE")
        .play("0 ship -3,-1/NE; ~ deal forest; ~ token 5");
    assert_eq!((case.s.question(), case.s.active), (Frame::Start, Seat(1)));
    // It is told as every other discovery, with the number.
    assert!(case.tells("New land: lumber 5"));
    case.hand_is(0, "1 lumber");
}

/// Case T.17. T.16, Z.9, Z.14: targets, and a card from the deck one names.
#[test]
fn with_knights() {
    for (players, knights, target) in [(3, false, 15), (4, false, 15), (3, true, 17), (4, true, 16)] {
        let case = Case::scenario("treasure-islands", players, knights);
        assert_eq!(case.s.rules().target, target);
        let wins = |points: u8| {
            let case = case.clone().cities(0, 3).set(|s| s.seats[0].chips = points - 6).preroll();
            matches!(case.play("0 roll").s.turn(), Turn::Over(_))
        };
        assert!(!wins(target - 1) && wins(target));
    }
    let case =
        Case::scenario("treasure-islands", 4, true).settlement(0, "-2,-2/S").hand(0, "1 lumber 1 wool");
    let case =
        case.play("0 ship -3,-1/NE; ~ deal desert; ~ treasure card; 0 deck science; ~ find smith").main();
    assert_eq!(case.s.seats[0].progress[Progress::Smith.index()], 1);
    let start = Case::foundation("treasure-islands", 3, true).play("0 settle -2,-2/S; 0 road -2,-2/SE");
    assert_eq!(start.s.rules().start.len(), 2);
    let config =
        Config::parse("settlers/treasure-islands", &[("knights".to_owned(), "on".to_owned())]).unwrap();
    assert_eq!(config.options(), [("knights".to_owned(), "on".to_owned())]);
}

/// Case T.19. Z.16, Z.9: a card won in the foundation is played from the first own turn on.
#[test]
fn card_won_in_the_foundation() {
    let won = |knights: bool, draw: &str| {
        let case = Case::foundation("treasure-islands", 3, knights);
        case.play("0 settle -2,-2/S; 0 ship -3,-1/NE; ~ deal desert; ~ treasure card").play(draw)
    };
    let case = won(false, "~ draw knight").refuses(0, "play knight");
    let first = case.clone().set(|s| s.stage(Seat(2), Frame::Main)).hand(0, "1 wool 1 grain 1 ore");
    let first = first.play("2 end").allows(0, "play knight; roll");
    // B10.2: not a card bought in that turn.
    first
        .play("0 roll; ~ dice 1 1; 0 buy; ~ draw monopoly")
        .refuses(0, "play monopoly")
        .allows(0, "play knight");
    assert_eq!(case.s.seats[0].fresh_total, 1);
    let printer = won(true, "0 deck science; ~ find printer");
    assert_eq!(printer.s.seats[0].open_points.count_ones(), 1);
    let smith = won(true, "0 deck science; ~ find smith");
    assert_eq!((smith.s.active, smith.s.seats[0].progress_total()), (Seat(1), 1));
}

/// Z.16, K14.5: nobody is on turn in the foundation, so a fifth progress card goes under its deck at once.
#[test]
fn fifth_progress_card_in_the_foundation() {
    let case = Case::foundation("treasure-islands", 3, true)
        .progress(0, Progress::Alchemist)
        .progress(0, Progress::Bishop)
        .progress(0, Progress::Merchant)
        .progress(0, Progress::Spy)
        .play("0 settle -2,-2/S; 0 ship -3,-1/NE; ~ deal sea; ~ treasure card; 0 deck science; ~ find smith");
    assert_eq!((case.s.question(), case.legal(0).len()), (Frame::Surplus, 5));
    let case = case.play("0 bury spy");
    assert_eq!((case.s.question(), case.s.seats[0].progress_total()), (Frame::Start, 4));
}

/// T.2, T.4, T.12, T.17, Z.1, Z.2, Z.10, Z.12, Z.13, Z.15: what lies there at the start, and what nobody knows.
#[test]
fn layout() {
    let case = Case::scenario("treasure-islands", 4, false);
    assert_eq!(case.s.map().area("home").len(), 19);
    assert_eq!(case.s.unseen_treasures(), TREASURE_COPIES);
    assert_eq!(TREASURE_COPIES.iter().sum::<u8>(), 20);
    assert_eq!(case.s.map().harbours.len(), 9);
    // Nobody knows a face, so a view shows the same as the table.
    let view = case.s.view(Viewer::Spectator);
    assert_eq!(view.table().scenario, case.s.scenario);
    // Z.10: the robber goes to known land, the pirate to the sea, nobody to what lies face down.
    let seven = case.settlement(1, "0,-1/S").preroll().play("0 roll; ~ dice 3 4").refuses(0, "robber -3,-2");
    seven.land("-3,-2", Terrain::Desert, 0).allows(0, "robber -3,-2");
}
