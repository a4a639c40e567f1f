//! Paying: mostly it does not matter which of several regions pays, and then one click pays all of it.

use crate::shown::Shown;
use rivals::{Action, Event, Good};

/// The next region that pays, if nothing is asked but which regions of one's own do: the fullest, where the next roll
/// would find no room.
pub fn next(shown: &Shown) -> Option<Action> {
    let board = shown.view.board(shown.near());
    let regions = shown.choice.legal().iter().map(|act| match act {
        Action::At(at) if board.regions().has(*at) && !at.is_foe() => Some(*at),
        _ => None,
    });
    let regions = regions.collect::<Option<Vec<_>>>()?;
    let good = board.tile(*regions.first()?).good();
    let alike = regions.iter().all(|at| board.tile(*at).good() == good);
    // Of two that are equally full the first is taken, so that undo and record always show the same.
    let fullest = regions.into_iter().rev().max_by_key(|at| board.level(*at));
    fullest.filter(|_| alike && shown.asked() == shown.seat && is_paying(shown)).map(Action::At)
}

/// Whether the regions to choose from give something, and do not receive it: an empty one cannot pay, and a full one
/// cannot store.
pub fn is_paying(shown: &Shown) -> bool {
    let board = shown.view.board(shown.near());
    let levels = || {
        shown.choice.legal().iter().filter_map(|act| match act {
            Action::At(at) if !at.is_foe() => Some(board.level(*at)),
            _ => None,
        })
    };
    if levels().any(|level| level == 0) {
        return false;
    }
    if levels().any(|level| level >= 3) {
        return true;
    }
    let lost = |good: Good| {
        shown.latest.iter().any(|event| matches!(event, Event::Lose { good: what, .. } if *what == good))
    };
    let mut goods = shown.choice.legal().iter().filter_map(|act| match act {
        Action::At(at) if board.regions().has(*at) => Some(board.tile(*at).good()),
        _ => None,
    });
    let Some(first) = goods.next() else { return true };
    // What a trade brings is another good than the one that was given, of any region that has room.
    let (many, given) =
        goods.fold((false, lost(first)), |(many, given), good| (many || good != first, given || lost(good)));
    let gives =
        |event: &Event| matches!(event, Event::Lose { .. } | Event::Traded { .. } | Event::Played { .. });
    shown.latest.iter().any(gives) && (given || !many)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::story::News;
    use rivals::{Config, Mode, State};
    use table::{Actions, Game, Luck, Match, Random, Seat, Turn, Viewer};

    fn shown(state: &State, seat: Seat, latest: &[Event]) -> Shown {
        let view = state.view(Viewer::Seat(seat));
        let mut legal = Actions::new();
        view.legal(seat, &mut legal);
        Shown::new(view, legal.to_vec(), News { latest: latest.into(), ..News::default() })
    }

    #[test]
    fn a_click_pays_and_never_stores() {
        let mut paid = 0;
        for seed in 0..4 {
            let mut game = Match::<State>::new(Config::new(Mode::Intro), seed.into());
            let (mut luck, mut latest) = (Luck::new(seed, 3), Vec::new());
            for _ in 0..900 {
                let Turn::Seats(seats) = game.state().turn() else { break };
                let seat = seats.iter().next().unwrap();
                let now = shown(game.state(), seat, &latest);
                if let Some(act) = next(&now) {
                    let mut trial = game.clone();
                    trial.play(seat, act, &mut ()).unwrap();
                    let goods = |game: &Match<State>| game.state().board(seat).goods().resources();
                    assert!(goods(&trial) < goods(&game), "{act} after {latest:?}");
                    paid += 1;
                }
                let act = *luck.pick(now.choice.legal()).unwrap();
                latest.clear();
                game.play(seat, act, &mut latest).unwrap();
            }
        }
        assert!(paid > 20, "{paid}");
    }
}
