//! X3: what players may tell the table to do, and that nothing else has any effect.

use settlers::{Action, Config, State};
use std::collections::{BTreeMap, BTreeSet};
use table::{Actions, Game, Luck, Match, Random, Seat, Seed, Turn, any_act};

/// The verbs of the commands of X3 (a choice of a card has several), one list a mode; what all modes share first.
const SHARED: &str = "settle road roll discard robber rob give ask offer accept refuse counter trade listen close \
                      bank city end";
const CARDS: &str = "play buy take name";
const SEA: &str = "ship sail pirate";
const KNIGHTS: &str = "use improve wall metropolis recruit activate promote march chase retreat lose deck bury pick \
                       choose merchant swap harbor expel unbuild remove station";

fn verb(action: Action) -> String {
    action.to_string().split(' ').next().unwrap_or_default().to_owned()
}

/// Every command of the list comes up in its mode, and one that is not on the list of its moment, or comes from
/// somebody who is not asked, is refused and changes nothing.
#[test]
fn x3_commands_are_carried_out_or_have_no_effect() {
    for (mode, own) in [("base", CARDS), ("seafarers", SEA), ("cities-and-knights", KNIGHTS)] {
        let mut seen = BTreeSet::new();
        let mut luck = Luck::new(8, 8);
        // The latest act of each kind: likely to be refused, and near to being possible.
        let mut tries = BTreeMap::new();
        let mut refused = 0;
        let all = || SHARED.split_whitespace().chain(own.split_whitespace());
        // A choice of the city for a metropolis is rare.
        for seed in 0..80 {
            if seed >= 12 && all().all(|word| seen.contains(word)) {
                break;
            }
            let mut game = Match::<State>::new(Config::new(mode, 3).unwrap(), Seed::from(seed));
            while let Turn::Seats(seats) = game.state().turn() {
                let mut lists: [Actions<Action>; 3] = std::array::from_fn(|_| Actions::new());
                for seat in (0..3).map(Seat) {
                    game.state().legal(seat, &mut lists[seat.index()]);
                }
                if luck.below(40) == 0 {
                    let before = game.state().clone();
                    for (&action, seat) in tries.values().flat_map(|a| (0..3).map(move |s| (a, Seat(s)))) {
                        if !lists[seat.index()].contains(&action) {
                            assert!(game.play(seat, action, &mut ()).is_err(), "{seat}: {action}");
                            refused += 1;
                        }
                    }
                    assert!(*game.state() == before, "a refused act left a trace");
                }
                for &action in lists.iter().flat_map(|list| list.iter()) {
                    seen.insert(verb(action));
                }
                let seat = seats.iter().next().unwrap();
                let list = &lists[seat.index()];
                let action = list[any_act(list, |act| game.state().is_rash(act), &mut luck)];
                tries.insert(verb(action), action);
                game.play(seat, action, &mut ()).unwrap();
            }
        }
        for word in all() {
            assert!(seen.contains(word), "{mode}: '{word}' never came up");
        }
        assert!(refused > 10_000, "{mode}: {refused}");
    }
}
