//! The board, the box and the starting phase (B1–B4).

use crate::case::{Case, std_map};
use settlers::components::*;
use settlers::coords::{Corner, Hex, Way};
use settlers::thresholds::*;
use settlers::{Config, Edge, Frame, Per, Rules, State, Tile};
use table::{Actions, Actor, Game, Match, Seat, Seed, Turn};

fn hex(q: i8, r: i8) -> Hex {
    Hex::new(q, r).unwrap()
}

fn corner(text: &str) -> Corner {
    text.parse().unwrap()
}

/// B1.1: directions, neighbours and distance.
#[test]
fn b1_1_hexes() {
    let near: Vec<Hex> = Way::ALL.iter().filter_map(|&w| hex(2, -1).near(w)).collect();
    assert_eq!(near, [hex(3, -1), hex(2, 0), hex(1, 0), hex(1, -1), hex(2, -2), hex(3, -2)]);
    assert_eq!(hex(-2, 1).distance(hex(2, 0)), 4);
    assert_eq!(hex(0, 0).distance(hex(2, -2)), 2);
}

/// C-002: B1.2, B1.3.
#[test]
fn b1_2_corners_and_b1_3_sides() {
    let names = ["0,0/N", "1,-1/S", "0,1/N", "0,0/S", "-1,1/N", "0,-1/S"];
    assert_eq!(hex(0, 0).corners().unwrap().map(|c| c.to_string()), names);
    let case = Case::std();
    let t = case.s.topology();
    let near: Vec<String> = t.node_near[case.node("N")].iter().map(|&n| t.corners[n].to_string()).collect();
    for name in ["1,-1/S", "0,-1/S", "1,-2/S"] {
        assert!(near.contains(&name.to_owned()), "{near:?}");
    }
    let touching = corner("0,0/N").hexes().map(Option::unwrap);
    assert_eq!(touching, [hex(0, 0), hex(0, -1), hex(1, -1)]);
    let west = hex(0, 0).side(Way::W).unwrap();
    assert_eq!(west.to_string(), "-1,0/E");
    assert_eq!(west.ends().unwrap().map(|c| c.to_string()), ["0,-1/S", "-1,1/N"]);
}

/// C-001: B1.4, B1.5, B1.6.
#[test]
fn b1_6_standard_island() {
    let case = Case::std();
    let t = case.s.topology();
    assert_eq!((t.hexes.len(), t.corners.len(), t.sides.len()), (19, 54, 72));
    let coast = t.sides.places().filter(|&e| t.edge_hexes[e].contains(&Tile::NONE)).count();
    assert_eq!(coast, 30);
    let mut touching = [0; 4];
    for n in t.corners.places() {
        let on_board = t.node_hexes[n].iter().filter(|h| h.is_some()).count();
        touching[on_board] += 1;
        // B1.4: at most three edges and hexes; any two hexes at a node share an edge.
        assert!(t.node_edges[n].iter().filter(|e| e.is_some()).count() <= 3);
        let hexes: Vec<Hex> = corner(&t.corners[n].to_string()).hexes().into_iter().flatten().collect();
        assert!(hexes.iter().all(|a| hexes.iter().all(|b| a == b || a.distance(*b) == 1)));
    }
    assert_eq!(touching, [0, 18, 12, 24]);
    // B1.5: rows begin at q = 0, -1, -2, -2, -2 and have 3, 4, 5, 4, 3 hexes.
    for (r, first, len) in [(-2, 0, 3), (-1, -1, 4), (0, -2, 5), (1, -2, 4), (2, -2, 3)] {
        let row: Vec<i8> = t.hexes.iter().filter(|h| h.r() == r).map(|h| h.q()).collect();
        assert_eq!((row[0], row.len()), (first, len));
    }
}

fn deal_base(seed: u64) -> State {
    Match::<State>::new(Config::new("base", 4).unwrap(), Seed::from(seed)).state().clone()
}

/// B2.1, B2.2, B2.3, B2.4, B2.5, B2.6, B2.7: what is in the box; C-157, C-172.
#[test]
fn b2_components() {
    for seed in 0..20 {
        let s = deal_base(seed);
        let mut terrain = [0; TERRAINS];
        let mut tokens = [0; 13];
        for n in s.topology().hexes.places() {
            terrain[s.terrain[n].index()] += 1;
            tokens[usize::from(s.token[n])] += 1;
        }
        assert_eq!(terrain, [3, 4, 4, 4, 3, 0, 1, 0, 0], "B2.1");
        assert_eq!(tokens, [1, 0, 1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1], "B2.2");
        let pips: u32 = (2..13).map(|n| tokens[n] * u32::from(PIPS[n])).sum();
        assert_eq!(pips, 58);
        assert_eq!(s.bank[..RESOURCES], [19; 5], "B2.3");
        assert_eq!(s.seats[0].left[..3], [15, 5, 4], "B2.4");
        assert_eq!((s.deck, s.deck_total), ([14, 5, 2, 2, 2], 25), "B2.5");
        let mut ports = [0; 6];
        s.harbours[..9].iter().for_each(|&p| ports[usize::from(p)] += 1);
        assert_eq!(ports, [1, 1, 1, 1, 1, 4], "B2.6");
        assert_eq!(s.terrain[s.robber], Terrain::Desert, "B2.7, B3.5");
    }
    assert_eq!((ROUTE_POINTS, ARMY_POINTS), (2, 2));
}

/// C-029: B2.4 pieces run out.
#[test]
fn b2_4_no_piece_no_building() {
    let case = Case::std()
        .settlement(0, "N")
        .hand(0, "5 brick 5 lumber 5 wool 8 grain 9 ore")
        .set(|s| s.seats[0].left = [0, 0, 0, 0]);
    let acts = case.legal(0);
    assert!(!acts.iter().any(|a| a.starts_with("road") || a.starts_with("city") || a.starts_with("settle")));
}

/// C-156: B3.1, B2.6.
#[test]
fn b3_1_harbour_places() {
    let case = Case::std();
    let t = case.s.topology();
    let edges: Vec<String> = case.s.map().harbours.iter().map(|h| t.sides[h.edge].to_string()).collect();
    let want =
        ["0,-3/SE", "1,-2/NE", "2,-1/NE", "2,0/E", "1,1/SE", "-1,2/SE", "-3,3/NE", "-3,1/E", "-2,-1/E"];
    assert_eq!(edges, want);
    let brick = case.s.harbour_nodes(Port::Brick);
    assert_eq!(brick.len(), 2);
    assert!(brick.has(case.node("-2,0/S")) && brick.has(case.node("-3,2/N")));
    // Along the coast: 3, 4, 3, 3, 4, 3, 3, 4, 3 edges from one to the next.
    let coast: Vec<Edge> = t.sides.places().filter(|&e| t.edge_hexes[e].contains(&Tile::NONE)).collect();
    let mut at = case.s.map().harbours[0].edge;
    let mut node = t.edge_nodes[at][1];
    let ends: Vec<Edge> = case.s.map().harbours.iter().map(|h| h.edge).collect();
    let (mut gaps, mut gap, mut turned) = (vec![], 0, false);
    for _ in 0..30 {
        let next = coast.iter().copied().find(|&e| e != at && t.edge_nodes[e].contains(&node));
        at = next.unwrap();
        node = t.far(at, node);
        gap += 1;
        if ends.contains(&at) {
            gaps.push(gap);
            gap = 0;
            turned = true;
        }
    }
    assert!(turned);
    let mut sorted = gaps.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, [3, 3, 3, 3, 3, 3, 4, 4, 4], "{gaps:?}");
}

/// B3.2: the fixed island of 2020.
#[test]
fn b3_2_beginner_island() {
    let case = Case::std();
    let at = |q, r| {
        let h = case.hex(&format!("{q},{r}"));
        (case.s.terrain[h], case.s.token[h])
    };
    assert_eq!(at(0, -2), (Terrain::Mountains, 10));
    assert_eq!(at(0, 0), (Terrain::Desert, 0));
    assert_eq!(at(1, 1), (Terrain::Pasture, 5));
    assert_eq!(at(-2, 2), (Terrain::Hills, 5));
}

/// Deals the standard island with the desert on one hex and lays the spiral from one corner.
fn spiral(desert: (i8, i8), corner: u8) -> State {
    let mut s = State::new(&Config::new("base", 4).unwrap());
    let mut played = 0;
    while let Frame::Deal = s.question() {
        let mut odds = Actions::new();
        s.odds(&mut odds);
        let plan = &s.map().plan[usize::from(s.step)];
        let act = match plan {
            settlers::map::Draw::Terrain { hex: h, .. } => {
                let here = s.topology().hexes[*h];
                let is = (here.q(), here.r()) == desert;
                let fits = |a: &settlers::Action| (a.to_string() == "deal desert") == is;
                odds.iter().map(|o| o.0).find(fits).unwrap()
            }
            settlers::map::Draw::Spiral(_) => settlers::Action::Spiral(corner),
            _ => odds[0].0,
        };
        s.play_unchecked(Actor::Chance, act, &mut ());
        played += 1;
    }
    assert_eq!(played, 19 + 9 + 1);
    s
}

/// C-004, C-005: B3.3.
#[test]
fn b3_3_spiral() {
    let s = spiral((0, 2), 1);
    let token = |q, r| s.token[s.topology().hex(hex(q, r))];
    assert_eq!(
        [token(-2, 2), token(-1, 2), token(0, 2), token(1, 1), token(2, 0), token(2, -1)],
        [5, 2, 0, 6, 3, 8]
    );
    assert_eq!([token(-1, 0), token(0, 0)], [3, 11]);
    for q in -2..=2i8 {
        for r in -2..=2i8 {
            if (q + r).abs() > 2 {
                continue;
            }
            for corner in 0..6 {
                let s = spiral((q, r), corner);
                for (n, a) in s.topology().hexes.entries() {
                    for (m, b) in s.topology().hexes.entries() {
                        let red = is_red(s.token[n]) && is_red(s.token[m]);
                        assert!(!(red && a.distance(*b) == 1), "desert ({q},{r}), corner {corner}");
                    }
                }
            }
        }
    }
}

/// C-006: B3.4.
#[test]
fn b3_4_red_numbers_apart() {
    let text = std_map().replace("robber", "redapart home\nrobber");
    let mut case = Case::of(&text, Rules::BASE, 4);
    let (a, b, c) = (case.hex("0,0"), case.hex("1,-1"), case.hex("2,-1"));
    case.s.token = Per::new([0; 64]);
    case.s.token[a] = 8;
    case.s.token[b] = 6;
    assert!(case.s.reds_touch());
    case.s.token[b] = 0;
    case.s.token[c] = 6;
    assert!(!case.s.reds_touch());
    // A whole deal with random numbers is repeated until it is valid.
    for seed in 0..8 {
        let game = Match::<State>::new(Config::new("seafarers", 3).unwrap(), Seed::from(seed));
        assert!(!game.state().reds_touch());
        assert_eq!(game.state().token.iter().filter(|&&n| n != 0).count(), 14);
    }
}

/// B3.5: the robber starts on the desert, or beside the board if there is none.
#[test]
fn b3_5_robber_start() {
    assert_eq!(Case::std().s.question(), Frame::Main);
    let s = deal_base(3);
    assert_eq!(s.terrain[s.robber], Terrain::Desert);
    let sea = Match::<State>::new(Config::new("seafarers", 3).unwrap(), Seed::from(1));
    assert_eq!(sea.state().robber, Tile::NONE);
}

/// B4.1: any seat may begin; C-007: B4.2, B4.5.
#[test]
fn b4_2_snake_order() {
    for players in [3u8, 4] {
        for first in 0..players {
            let mut s = State::new(&Config::new("base", players).unwrap());
            while s.question() == Frame::Deal {
                let mut odds = Actions::new();
                s.odds(&mut odds);
                s.play_unchecked(Actor::Chance, odds[0].0, &mut ());
            }
            let mut odds = Actions::new();
            s.odds(&mut odds);
            assert_eq!(odds.len(), usize::from(players), "B4.1");
            s.play_unchecked(Actor::Chance, settlers::Action::First(Seat(first)), &mut ());
            let mut order = Vec::new();
            while s.turns == 0 {
                let Turn::Seats(seats) = s.turn() else { panic!() };
                let seat = seats.iter().next().unwrap();
                if s.question() == Frame::Start {
                    order.push((seat.0 + players - first) % players);
                }
                let mut legal = Actions::new();
                s.legal(seat, &mut legal);
                s.play_unchecked(Actor::Seat(seat), legal[0], &mut ());
            }
            let want: Vec<u8> = (0..players).chain((0..players).rev()).collect();
            assert_eq!(order, want);
            assert_eq!((s.active, s.question()), (Seat(first), Frame::PreRoll), "B4.5");
        }
    }
}

fn start(rules: Rules) -> Case {
    let mut case = Case::of(&std_map(), rules, 4);
    case.s.turns = 0;
    case.s.stage(Seat(0), Frame::Start);
    case.s.turns = 0;
    case.s.step = 0;
    case.s.first = Seat(0);
    case
}

/// C-010, B4.2, B4.3, B4.4: the road touches the settlement just placed; the second place yields cards.
#[test]
fn b4_3_starting_cards() {
    let case = start(Rules::BASE)
        .play("0 settle N; 0 road N–NE; 1 settle -2,0/S; 1 road -2,0/S–-3,2/N")
        .check(|c| assert_eq!(c.total(0), 0))
        .play("2 settle 1,1/S; 2 road 1,1/S–1,2/N; 3 settle -1,2/S; 3 road -1,2/S–-2,3/N")
        .play("3 settle -1,0/N")
        .hand_is(3, "1 lumber 1 grain 1 brick")
        .refuses(3, "road -1,2/S–-1,3/N; road NE–1,0/N")
        .allows(3, "road -1,0/N–NW")
        .play("3 road -1,0/N–NW; 2 settle SE")
        // B4.3: the desert yields nothing.
        .hand_is(2, "1 lumber 1 grain");
    assert!(case.s.seats[1].harbours() & 1 << Port::Brick.index() != 0, "B4.4");
}
