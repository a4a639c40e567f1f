//! R1: what lies in the box.

use crate::script::{BLUE, RED, case, play, refuses, set};
use rivals::card::{Back, Place};
use rivals::cards::{self, basic};
use rivals::{Card, Config, Face, Good, GoodSet, Goods, Kind, Mode, Set, State};
use table::{Actions, Config as _, Game};

/// The basic cards that are not in the centre, each as often as it exists.
fn basic_cards() -> impl Iterator<Item = Card> {
    cards::of_set(Set::Basic).filter(|card| !card.def().kind.is_centre()).flat_map(|card| {
        let copies = card.def().copies_in(Set::Basic).unwrap().all;
        std::iter::repeat_n(card, usize::from(copies))
    })
}

fn count(test: impl Fn(Kind) -> bool) -> usize {
    basic_cards().filter(|card| test(card.def().kind)).count()
}

#[test]
fn r1_1_two_players_red_and_blue() {
    assert_eq!(Config::new(Mode::Intro).seats(), 2);
    let state = State::new(&Config::new(Mode::Intro));
    // Red's forest has the 2, blue's the 3.
    let forest = |seat| state.board(seat).tile("k4".parse().unwrap()).number();
    assert_eq!((forest(RED), forest(BLUE)), (2, 3));
}

#[test]
fn r1_2_six_resources_and_a_supply_without_end() {
    let words: Vec<&str> = GoodSet::RESOURCES.iter().map(Good::word).collect();
    assert_eq!(words, ["brick", "grain", "lumber", "ore", "wool", "gold"]);
    // However much lies on the table, the harvest still gives.
    case(
        "before roll; red: L3 A3 G3 B3 W3 O2; blue: L3 A3 G3 B3 W2 O3",
        "pass; ~die 4; ~face harvest",
        "red: O3; blue: W3",
    );
}

#[test]
fn r1_3_the_centre_cards() {
    let state = State::new(&Config::new(Mode::Intro));
    let left = [basic::ROAD, basic::SETTLEMENT, basic::CITY].map(|card| state.left(card));
    assert_eq!(left, [7, 5, 7]);
    for seat in [RED, BLUE] {
        let board = state.board(seat);
        assert_eq!((board.roads().len(), board.towns().len(), board.cities().len()), (1, 2, 0));
    }
    let of = |good: Good, tiles: &[rivals::Tile]| tiles.iter().filter(|tile| tile.good() == good).count();
    let all: Vec<_> = basic::tiles().collect();
    for good in Good::RESOURCES {
        assert_eq!((of(good, &all), of(good, state.region_stack().cards())), (4, 2), "{good}");
        for seat in [RED, BLUE] {
            let tiles: Vec<_> = state.board(seat).regions().map(|at| state.board(seat).tile(at)).collect();
            assert_eq!(of(good, &tiles), 1, "{good}");
        }
    }
}

#[test]
fn r1_4_forty_five_basic_cards() {
    let expansions = count(|kind| kind == Kind::Building || kind.is_unit());
    assert_eq!((count(Kind::is_action), expansions, count(|kind| kind == Kind::Event)), (9, 27, 9));
    assert_eq!(basic_cards().count(), 45);
    // Every one of them lies on the table.
    let mut there = State::new(&Config::new(Mode::Intro)).all_cards();
    let mut wanted: Vec<Card> = basic_cards().collect();
    there.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(there, wanted);
}

#[test]
fn r1_5_what_centre_cards_cost() {
    for (card, cost) in [(basic::ROAD, "BBL"), (basic::SETTLEMENT, "BGLW"), (basic::CITY, "GGOOO")] {
        assert_eq!(card.def().cost, Goods::cost(cost), "{card}");
    }
    case("red: L1 A0 G0 B2 W0 O0", "build road o3", "red: L0 B0, o3 road");
    refuses("red: L3 A3 G3 B1 W3 O3", "build road o3", "you lack 1 brick");
    refuses("red: L0 A3 G3 B3 W3 O3", "build road o3", "you lack 1 lumber");
    case(
        "red: o3 road, L1 A0 G1 B1 W1 O0; regions hill-1 hill-5",
        "build settlement p3; pass; region hill-1",
        "red: L0 G0 B0 W0, p3 settlement, q4 hill-1 0, q2 hill-5 0; regions less 2",
    );
    for (missing, good) in [("L0", "lumber"), ("G0", "grain"), ("B0", "brick"), ("W0", "wool")] {
        let position = format!("red: o3 road, L3 A3 G3 B3 W3 O3, {missing}");
        refuses(&position, "build settlement p3", &format!("you lack 1 {good}"));
    }
    refuses("red: L3 A3 G1 B3 W3 O2", "build city l3", "you lack 1 grain, 1 ore");
}

/// R2.3: the numbers of both principalities.
#[test]
fn r1_6_each_region_yields_its_kind() {
    let yields = [
        (1, "red: A1; blue: W2"),
        (2, "red: L2; blue: B2"),
        (3, "red: B2; blue: L2"),
        (4, "red: W2; blue: A1"),
        (5, "red: O2; blue: G2"),
        (6, "red: G2; blue: O2"),
    ];
    for (number, expected) in yields {
        case("before roll", &format!("pass; ~die {number}; ~face trade"), expected);
    }
}

#[test]
fn r1_7_two_sides_of_the_event_die_show_an_event_card() {
    let state = play(&set("before roll"), "pass");
    let weights = |state: &State| {
        let mut odds = Actions::new();
        assert!(state.odds(&mut odds));
        odds.iter().map(|&(outcome, weight)| (outcome.to_string(), weight)).collect::<Vec<_>>()
    };
    let die: Vec<_> = (1..=6).map(|pips| (format!("die {pips}"), 1)).collect();
    assert_eq!(weights(&state), die);
    let face: Vec<_> = Face::ALL.iter().map(|face| (format!("face {face}"), face.sides())).collect();
    assert_eq!(weights(&play(&state, "~die 1")), face);
    assert_eq!(Face::ALL.map(Face::sides), [1, 1, 1, 1, 2]);
}

/// R4.5
#[test]
fn r1_8_tokens_only_show_who_has_the_advantage() {
    case(
        "red: G3 O3 W3, hand candamir; blue: l4 siglind, n4 austin",
        "build candamir n4",
        "red: G2 O2 W1, n4 candamir, hand none, victory 3; blue: victory 2; strength red",
    );
}

#[test]
fn r1_9_draw_cards_share_a_back_and_events_have_another() {
    for card in basic_cards() {
        let wanted = if card.def().kind == Kind::Event { Back::Event } else { Back::Basic };
        assert_eq!(card.back(), wanted, "{card}");
    }
}

#[test]
fn r1_10_classes_of_cards() {
    assert_eq!(count(|kind| kind == Kind::Building), 14);
    assert_eq!(count(|kind| kind == Kind::Hero), 6);
    assert_eq!(count(|kind| kind == Kind::TradeShip), 7);
    assert_eq!(count(|kind| kind == Kind::Neutral), 9);
    for card in basic_cards().filter(|card| card.def().kind == Kind::Building || card.def().kind.is_unit()) {
        assert_eq!(card.def().place, Place::Town, "{card} is green");
    }
    let once: Vec<&str> = cards::of_set(Set::Basic).filter(|c| c.def().unique).map(Card::id).collect();
    assert_eq!(once, ["abbey", "marketplace", "parish-hall"]);
}

#[test]
fn r1_11_what_is_not_1x_may_stand_twice() {
    case(
        "red: l4 storehouse, hand storehouse",
        "build storehouse n4",
        "red: L0 W0, n4 storehouse, hand none",
    );
    let heroes = basic_cards().filter(|card| card.def().kind == Kind::Hero);
    assert_eq!(heroes.collect::<std::collections::BTreeSet<_>>().len(), 6, "each hero exists once");
}
