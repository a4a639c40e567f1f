//! Why a bot has answered an offer as it did, in a word. Only what everybody at the table can see goes into it: the
//! offer, the points, and what the bot's buildings yield. So the word tells nothing about its hand.

use super::value::{is_about_to_win, yields};
use settlers::components::*;
use settlers::{Deal, State, Talk};
use table::Seat;

/// The reason for an answer to an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Declined: the player who offers it is about to win.
    Winning,
    /// Declined: more cards are asked for than given.
    Dear,
    /// Declined: its own buildings bring enough of what is given.
    Enough,
    /// Declined: what is asked for is needed.
    Keeps,
    /// Accepted: more cards are given than asked for.
    Cheap,
    /// Accepted: its buildings bring less of what is given than of what is asked for.
    Wants,
    /// Accepted: what is asked for can be spared.
    Spares,
}

/// Pips of production that are enough of a kind.
const ENOUGH: i32 = 4;

/// What a bot in this seat says about its answer to the open offer; nothing if it has not answered.
pub fn why(state: &State, seat: Seat) -> Option<Why> {
    let active = state.active();
    let offer = &state.deals[active.index() % state.deals.len()];
    if seat == active || *offer == Deal::default() {
        return None;
    }
    let size = |cards: &Cards| cards.iter().map(|&n| i32::from(n)).sum::<i32>().max(1);
    let (gets, gives) = (size(&offer.give), size(&offer.ask));
    let yields = yields(state, seat);
    let pips = |cards: &Cards| cards.iter().zip(yields).map(|(&n, pips)| i32::from(n) * pips).sum::<i32>();
    // Compared by the card: both sides are brought to the same number of cards.
    let (got, given) = (pips(&offer.give) * gives, pips(&offer.ask) * gets);
    match state.talk[seat.index() % state.talk.len()] {
        Talk::Refused if is_about_to_win(state, active) => Some(Why::Winning),
        Talk::Refused if gives > gets => Some(Why::Dear),
        Talk::Refused if got > given && pips(&offer.give) >= ENOUGH * gets => Some(Why::Enough),
        Talk::Refused => Some(Why::Keeps),
        Talk::Accepted if gets > gives => Some(Why::Cheap),
        Talk::Accepted if got < given => Some(Why::Wants),
        Talk::Accepted => Some(Why::Spares),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use settlers::Config;
    use table::{Actions, Game as _, Luck, Match, Seed, Turn, Viewer};

    /// In games of bots: each answer has a reason, and it is the same for everybody at the table.
    #[test]
    fn everybody_sees_the_same_reason() {
        let mut seen: Vec<Why> = Vec::new();
        for nth in 0..6 {
            let mut game = Match::<State>::new(Config::new("base", 4).unwrap(), Seed::from(nth));
            let mut luck = Luck::new(7, nth);
            let mut bot = crate::named::<State>("greedy").unwrap();
            while let Turn::Seats(seats) = game.state().turn() {
                let seat = seats.iter().next().unwrap();
                let mut legal = Actions::new();
                game.state().legal(seat, &mut legal);
                let eyes = crate::Eyes::of(game.state(), seat);
                let choice = bot.choose(eyes, &legal, &crate::Budget::own(), &mut luck);
                game.play(seat, legal[choice], &mut ()).unwrap();
                let state = game.state();
                for seat in state.others(state.active()) {
                    let reason = why(state, seat);
                    let offered = state.deals[state.active().index()] != Deal::default();
                    let answered = matches!(state.talk[seat.index()], Talk::Accepted | Talk::Refused);
                    assert_eq!(reason.is_some(), answered && offered);
                    for viewer in (0..4).map(|n| Viewer::Seat(Seat(n))).chain([Viewer::Spectator]) {
                        assert_eq!(why(state.view(viewer).table(), seat), reason);
                    }
                    if let Some(reason) = reason.filter(|reason| !seen.contains(reason)) {
                        seen.push(reason);
                    }
                }
            }
        }
        for reason in [Why::Winning, Why::Enough, Why::Keeps, Why::Wants, Why::Spares] {
            assert!(seen.contains(&reason), "{reason:?} was never given");
        }
    }
}
