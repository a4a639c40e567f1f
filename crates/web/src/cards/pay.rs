//! Paying: mostly it does not matter which of several regions pays, and then one click pays all of it.

use crate::shown::Shown;
use rivals::Action;

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
    fullest.filter(|_| alike && shown.asked() == shown.seat && shown.view.is_paying()).map(Action::At)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::story::News;
    use rivals::{Config, Event, Mode, State};
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

    /// R3.7: the first good of a price is paid by a click as well, before anything has been lost.
    #[test]
    fn the_first_good_of_a_price_is_paid_by_a_click() {
        use rivals::cards::basic;
        use rivals::position::Position;
        let at = |square: &str| square.parse::<rivals::Square>().unwrap();
        let (red, field) = (Seat(0), "field-3".parse().unwrap());
        let mut state = Position::new(red)
            .lay(red, at("o3"), basic::ROAD)
            .lay(red, at("p3"), basic::SETTLEMENT)
            .region(red, at("q4"), field)
            .region(red, at("q2"), "mountain-2".parse().unwrap())
            .stock(red, at("o4"), 1)
            .stock(red, at("q4"), 2)
            .stock(red, at("o2"), 3)
            .set()
            .unwrap();
        let mut latest = Vec::new();
        let build = Action::Build(basic::CITY, at("l3"));
        state.play_unchecked(table::Actor::Seat(red), build, &mut latest);
        assert_eq!(next(&shown(&state, red, &latest)), Some(Action::At(at("q4"))));
    }
}
