//! Cards to be given up: they are chosen on the page in any order, and given up in one request. The rules take them in
//! ascending order, so a card that is clicked first could otherwise close the others.

use super::choice::Choice;
use settlers::components::{Cards, Kind};
use settlers::{Action, State};
use table::Seat;

/// How many cards are to be given up, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Demand {
    /// How many.
    pub n: u8,
    /// Whether the bank gets them.
    for_bank: bool,
    /// The first kind that may still be laid aside.
    from: usize,
}

fn size(cards: &Cards) -> u8 {
    cards.iter().sum()
}

/// What a seat has to give up now, if anything.
pub fn demand(state: &State, seat: Seat, choice: &Choice) -> Option<Demand> {
    let n = *state.owing.get(seat.index()).filter(|n| **n > 0)?;
    let for_bank = match choice.legal().first()? {
        Action::Discard(_) => true,
        Action::Give(_) if !choice.is_composing() => false,
        _ => return None,
    };
    let from = state.aside[seat.index()].iter().rposition(|n| *n > 0).unwrap_or(0);
    Some(Demand { n, for_bank, from })
}

impl Demand {
    /// Whether a card of this kind can be added to those that are chosen.
    pub fn takes(&self, chosen: &Cards, hand: &Cards, kind: Kind) -> bool {
        let k = kind.index();
        size(chosen) < self.n && k >= self.from && hand[k] > chosen[k]
    }

    /// The acts that give up what is chosen, once it is enough.
    pub fn acts(&self, chosen: &Cards) -> Option<Vec<Action>> {
        let act = |kind| if self.for_bank { Action::Discard(kind) } else { Action::Give(kind) };
        let each = Kind::ALL.into_iter().flat_map(|kind| (0..chosen[kind.index()]).map(move |_| act(kind)));
        (size(chosen) == self.n).then(|| each.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use settlers::{Config, MODES};
    use table::{Actions, Game as _, Luck, Match, Random, Seed, Turn};

    /// In random games: cards chosen in any order, the last kind first, become acts that are legal.
    #[test]
    fn cards_are_chosen_in_any_order() {
        let (mut demands, mut closed) = (0, 0);
        for (nth, mode) in MODES.into_iter().enumerate() {
            let mut game = Match::<State>::new(Config::new(mode, 4).unwrap(), Seed::from(nth as u64));
            let mut luck = Luck::new(9, nth as u64);
            for _ in 0..3000 {
                let Turn::Seats(seats) = game.state().turn() else { break };
                let seat = seats.iter().next().unwrap();
                let mut legal = Actions::new();
                game.state().legal(seat, &mut legal);
                let choice = Choice::new(legal.to_vec());
                let Some(demand) = demand(game.state(), seat, &choice) else {
                    game.play(seat, legal[luck.below(legal.len() as u32) as usize], &mut ()).unwrap();
                    continue;
                };
                let hand = game.state().player(seat).hand;
                let mut chosen = Cards::default();
                while demand.acts(&chosen).is_none() {
                    let able = Kind::ALL.into_iter().rev().filter(|kind| demand.takes(&chosen, &hand, *kind));
                    let able: Vec<Kind> = able.collect();
                    closed += usize::from(!legal.iter().any(
                        |act| matches!(act, Action::Discard(kind) | Action::Give(kind) if *kind == able[0]),
                    ));
                    let pick = if luck.below(2) == 0 { 0 } else { luck.below(able.len() as u32) as usize };
                    chosen[able[pick].index()] += 1;
                }
                for act in demand.acts(&chosen).unwrap() {
                    game.play(seat, act, &mut ()).unwrap();
                }
                demands += 1;
            }
        }
        assert!(
            demands > 50 && closed > 10,
            "{demands} demands, {closed} cards that were not on the list yet"
        );
    }
}
