//! Where the points of a player come from.

use super::words;
use settlers::State;
use settlers::constants::{self, Dev};
use table::Seat;

/// What a seat has points for, and how many; `all` of them, or only what everybody sees.
pub fn sources(state: &State, seat: Seat, all: bool) -> Vec<(&'static str, u8)> {
    let player = state.player(seat);
    // Buildings among dragons count nothing (D.13).
    let counted = !state.blocked_nodes();
    let mut rows = vec![
        (words::of("Settlements", "Siedlungen"), (player.settlements & counted).len() as u8),
        (words::of("Cities", "Städte"), 2 * (player.cities & counted).len() as u8),
        (
            words::of("Longest route", "Längste Handelsstraße"),
            if state.route_of == Some(seat) { constants::ROUTE_POINTS } else { 0 },
        ),
    ];
    if state.rules().knights {
        let metropolises = state.realm.metropolis.iter().filter(|node| player.cities.has(**node)).count();
        rows.extend([
            (words::of("Metropolises", "Metropolen"), constants::METROPOLIS_POINTS * metropolises as u8),
            (words::of("Defender", "Retter"), player.defender),
            (words::of("Open cards", "Offene Karten"), player.open_points.count_ones() as u8),
            (words::of("Merchant", "Händler"), u8::from(state.realm.merchant_of == Some(seat))),
        ]);
    } else {
        let army = if state.army_of == Some(seat) { constants::ARMY_POINTS } else { 0 };
        rows.push((words::of("Largest army", "Größte Rittermacht"), army));
        if all {
            let cards = player.dev[Dev::VictoryPoint.index()];
            rows.push((words::of("Victory point cards", "Siegpunktkarten"), cards));
        }
    }
    rows.push((words::of("Islands", "Inseln"), player.chips));
    let known: u8 = rows.iter().map(|(_, n)| *n).sum();
    let sum = if all { state.points(seat) } else { state.open_points(seat) };
    rows.push((words::of("Scenario", "Szenario"), sum.saturating_sub(known)));
    rows.retain(|(_, n)| *n > 0);
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use settlers::{Config, MODES, Scenario};
    use table::{Actions, Game as _, Luck, Match, Random, Seed, Turn};

    /// In whole random games the rows add up to the points, and only a scenario adds a row of its own.
    #[test]
    fn rows_add_up_to_the_points() {
        let mut lost = 0;
        for (nth, mode) in MODES.into_iter().enumerate() {
            let mut game = Match::<State>::new(Config::new(mode, 4).unwrap(), Seed::from(nth as u64));
            let mut luck = Luck::new(5, nth as u64);
            for _ in 0..4000 {
                let Turn::Seats(seats) = game.state().turn() else { break };
                let by = seats.iter().next().unwrap();
                let mut legal = Actions::new();
                game.state().legal(by, &mut legal);
                game.play(by, legal[luck.below(legal.len() as u32) as usize], &mut ()).unwrap();
                let state = game.state();
                for seat in (0..state.players).map(Seat) {
                    for (all, points) in [(true, state.points(seat)), (false, state.open_points(seat))] {
                        let rows = sources(state, seat, all);
                        assert_eq!(rows.iter().map(|(_, n)| n).sum::<u8>(), points, "{mode}: {rows:?}");
                        let own = rows.iter().any(|(label, _)| *label == "Scenario");
                        let plain = matches!(state.scenario, Scenario::None);
                        assert!(!(own && plain), "{mode}: {rows:?}");
                    }
                    lost += usize::from(!(state.player(seat).buildings() & state.blocked_nodes()).is_empty());
                }
            }
        }
        assert!(lost > 0, "no building was among dragons");
    }
}
