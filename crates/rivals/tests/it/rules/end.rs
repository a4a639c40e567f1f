//! R16: the end of the game.

use crate::script::{case, play, set};
use rivals::{Config, Mode, State};
use table::kit::Kit;
use table::{Game, Turn};

/// Red has 7 points: two cities, a settlement, both advantages.
const SEVEN: &str =
    "red: l3 city, n3 city, o3 road, p3 settlement, n4 candamir, l4 marketplace, l2 gold-ship,
                     n2 wool-ship, hand scout scout inga";

/// R12.5
#[test]
fn r16_1_seven_points_win_at_the_end_of_the_own_turn() {
    case(SEVEN, "", "red: victory 7");
    case(SEVEN, "end; pass", "won red");
    case(&SEVEN.replace("p3 settlement,", ""), "end; pass", "red: victory 6; turn blue");
}

#[test]
fn r16_1_points_in_the_opponents_turn_win_nothing() {
    case(&format!("turn blue; {SEVEN}; blue: hand osmund austin harald"), "end; pass", "turn red");
}

/// R16.3: the target of the introductory game is 7.
#[test]
fn r16_3_more_than_seven_win_too() {
    assert_eq!(Mode::Intro.target(), 7);
    let eight = SEVEN.replace("p3 settlement", "p3 settlement, p3 city");
    case(&eight, "end; pass", "won red");
    let state = play(&set(&eight), "end; pass");
    assert!(matches!(state.turn(), Turn::Over(scores) if scores.points[..2] == [8, 2]));
}

#[test]
fn r16_4_points_are_counted_after_the_whole_step() {
    // The seventh point comes while the settlement is laid; the game goes on to its regions and to the end.
    case(
        &SEVEN.replace("p3 settlement,", ""),
        "build settlement p3; pass; region gold-field-2; end; pass",
        "red: L0 G0 B0 W0, p3 settlement, q4 gold-field-2 0, q2 gold-field-3 0, victory 7; regions less 2;
         won red",
    );
}

#[test]
fn r16_5_nothing_but_points_ends_a_game_and_there_is_no_draw() {
    let kit = Kit::<State>::new(Config::new(Mode::Intro)).seeds(1000..1020).every(1000);
    let report = kit.rash(State::is_rash).run().unwrap();
    assert_eq!(report.games, 20);
    for seed in 0..20 {
        let mut game = table::Match::<State>::new(Config::new(Mode::Intro), table::Seed::from(seed));
        let mut luck = table::Luck::new(seed, 0);
        while let Turn::Seats(seats) = game.state().turn() {
            let seat = seats.iter().next().unwrap();
            let acts = crate::script::legal(game.state(), seat);
            let act = *table::Random::pick(&mut luck, &acts).unwrap();
            game.play(seat, act, &mut ()).unwrap();
        }
        let scores = game.scores().unwrap();
        let winner = scores.winners.iter().next().unwrap();
        assert_eq!(scores.winners.len(), 1);
        assert_eq!(winner, game.state().active());
        assert!(scores.points[winner.index()] >= 7);
    }
}

/// Draw stacks run empty: who holds points that lack only a city site must be able to make one free, also if
/// that player does not plan, or the game stands still (R9.12).
#[test]
fn r16_5_making_room_for_a_point_is_not_rash() {
    let rash = |red: &str, at: &str| {
        let sites = "l3 city, l1 brick-factory, l4 iron-foundry, l5 lumber-camp";
        let state = set(&format!("gold; red: {sites}, {red}"));
        state.is_rash(rivals::Action::Remove(at.parse().unwrap()))
    };
    assert!(!rash("l2 grain-mill, hand mint", "l2"), "a point waits for this site");
    assert!(rash("l2 grain-mill, hand goldsmith", "l2"), "nothing waits for it");
    assert!(rash("l2 grain-mill, hand harbor", "l2"), "what waits is worth no point by itself");
    assert!(rash("hand mint", "l4"), "another city site is free");
    assert!(rash("l2 mint, hand mint", "l2"), "it is worth a point itself");
    assert!(rash("l2 grain-mill, n2 abbey, hand mint", "n2"), "it lies in no city");
    assert!(!rash("l2 grain-mill, n2 abbey, n4 austin, hand scout", "n2"), "no site is free at all");
}
