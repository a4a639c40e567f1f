//! A trade in one go: what is given and what is received are chosen together, and the questions on the way are answered
//! as most players would: the fullest region pays, the emptiest stores.

use crate::shown::Shown;
use rivals::{Action, Good, Square};

/// The goods that can be traded now, each with how many of it buy one other.
pub fn offers(shown: &Shown) -> Vec<(Good, u8)> {
    let rates = shown.view.tally(shown.near()).rates;
    let goods = shown.choice.legal().iter().filter_map(|act| match act {
        Action::Trade(good) => Some((*good, rates[good.index()])),
        _ => None,
    });
    goods.collect()
}

/// What can be received for a good: what some region has room for.
pub fn wanted(shown: &Shown, give: Good) -> Vec<Good> {
    let board = shown.view.board(shown.near());
    let room = |good: Good| {
        board.regions().filter(|at| board.tile(*at).good() == good).any(|at| board.level(at) < 3)
    };
    Good::RESOURCES.into_iter().filter(|good| *good != give && room(*good)).collect()
}

/// The next answer on the way to this trade; none if something else is asked.
pub fn next(shown: &Shown, give: Good, get: Good) -> Option<Action> {
    let legal = shown.choice.legal();
    if legal.contains(&Action::Name(get)) {
        return Some(Action::Name(get));
    }
    let board = shown.view.board(shown.near());
    let squares = || {
        legal.iter().filter_map(|act| match act {
            Action::At(at) if board.regions().has(*at) => Some((*at, board.tile(*at).good())),
            _ => None,
        })
    };
    let level = |at: &Square| board.level(*at);
    let pays = squares().next().is_some() && squares().all(|(_, good)| good == give);
    let of = |wanted: Good| squares().filter(move |(_, good)| *good == wanted).map(|(at, _)| at);
    let at = if pays { of(give).max_by_key(level) } else { of(get).min_by_key(level) };
    at.map(Action::At)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::story::News;
    use rivals::{Config, Mode, State};
    use table::{Actions, Game, Luck, Match, Random, Seat, Turn, Viewer};

    fn shown(state: &State, seat: Seat) -> Shown {
        let view = state.view(Viewer::Seat(seat));
        let mut legal = Actions::new();
        view.legal(seat, &mut legal);
        Shown::new(view, legal.to_vec(), News::default())
    }

    #[test]
    fn every_trade_that_is_offered_goes_through() {
        let mut trades = 0;
        for seed in 0..4 {
            let mut game = Match::<State>::new(Config::new(Mode::Intro), seed.into());
            let mut luck = Luck::new(seed, 3);
            for _ in 0..700 {
                let Turn::Seats(seats) = game.state().turn() else { break };
                let seat = seats.iter().next().unwrap();
                let now = shown(game.state(), seat);
                for (give, rate) in offers(&now) {
                    for get in wanted(&now, give) {
                        let before = now.view.board(seat).goods();
                        let mut trial = game.clone();
                        trial.play(seat, Action::Trade(give), &mut ()).unwrap();
                        while !shown(trial.state(), seat).choice.is_turn() {
                            let act = next(&shown(trial.state(), seat), give, get).expect("an answer");
                            trial.play(seat, act, &mut ()).unwrap();
                        }
                        let after = trial.state().board(seat).goods();
                        assert_eq!(after.of(give), before.of(give) - rate, "{give} for {get}");
                        assert_eq!(after.of(get), before.of(get) + 1, "{give} for {get}");
                        trades += 1;
                    }
                }
                let act = *luck.pick(now.choice.legal()).unwrap();
                game.play(seat, act, &mut ()).unwrap();
            }
        }
        assert!(trades > 50, "{trades}");
    }
}
