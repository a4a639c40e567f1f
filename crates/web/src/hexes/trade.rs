//! A trade put together on the page: what is given and what is wanted, counted up and down freely. Only when it is
//! offered, or the bank takes it, does it become acts, all of them in one request.

use super::choice::Choice;
use settlers::components::{Cards, Kind};
use settlers::{Action, Deal, Event, State, Talk};
use table::{Actions, Actor, Game as _, Seat, SeatSet};

/// A trade in the making.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Draft {
    /// What is given.
    pub give: Cards,
    /// What is wanted.
    pub ask: Cards,
}

/// What a draft can become.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ways {
    /// The acts by which the bank takes it, if it does.
    pub bank: Option<Vec<Action>>,
    /// Whom it can be offered to, each with the acts that do so.
    pub offers: Vec<(SeatSet, Vec<Action>)>,
}

/// The act that begins a trade with other players, if there is one now.
pub fn begin(choice: &Choice) -> Option<Action> {
    [Action::Trade, Action::Counter].into_iter().find(|act| choice.legal().contains(act))
}

/// What others say about a trade and a seat can answer, each with the answers there are: it must not wait until a trade
/// of one's own is put together.
pub fn heard(state: &State, seat: Seat, choice: &Choice) -> Vec<(Event, Vec<Action>)> {
    let active = state.active();
    let deal = |by: Seat| state.deals[by.index() % state.deals.len()];
    let said = |by: Seat| match state.talk[by.index() % state.talk.len()] {
        _ if by == seat => None,
        // Who has declined knows the offer.
        _ if by == active => (choice.legal().contains(&Action::Refuse) && deal(by) != Deal::default())
            .then(|| Event::Offered { seat: by, deal: deal(by), to: SeatSet::one(seat) }),
        Talk::Proposed if seat == active => {
            Some(Event::Offered { seat: by, deal: deal(by), to: SeatSet::one(seat) })
        }
        Talk::Accepted if seat == active => Some(Event::Accepted { seat: by }),
        _ => None,
    };
    let answers = |by: Seat| {
        let wanted =
            if by == active { vec![Action::Accept, Action::Refuse] } else { vec![Action::Close(by)] };
        wanted.into_iter().filter(|act| choice.legal().contains(act)).collect()
    };
    (0..state.players).map(Seat).filter_map(|by| Some((said(by)?, answers(by)))).collect()
}

impl Draft {
    /// The same as far as there are still cards for it.
    pub fn fitting(mut self, hand: &Cards) -> Draft {
        for (give, held) in self.give.iter_mut().zip(hand) {
            *give = (*give).min(*held);
        }
        self
    }

    /// One more or one less of a kind of which so many are held, among what is given or what is wanted. A kind is never on
    /// both sides.
    pub fn change(&mut self, kind: Kind, ask: bool, more: bool, held: u8) {
        let k = kind.index();
        let (side, other) =
            if ask { (&mut self.ask, &mut self.give) } else { (&mut self.give, &mut self.ask) };
        let most = if ask { 19 } else { held };
        side[k] = if more { (side[k] + 1).min(most) } else { side[k].saturating_sub(1) };
        if side[k] > 0 {
            other[k] = 0;
        }
    }

    /// Whether nothing is on the table yet.
    pub fn is_empty(&self) -> bool {
        *self == Draft::default()
    }

    /// The only kind among these cards, with how many.
    fn only(cards: &Cards) -> Option<(Kind, u8)> {
        let mut some = Kind::ALL.into_iter().filter(|kind| cards[kind.index()] > 0);
        let kind = some.next()?;
        some.next().is_none().then(|| (kind, cards[kind.index()]))
    }

    /// What it can become now.
    pub fn ways(&self, state: &State, seat: Seat, choice: &Choice) -> Ways {
        Ways {
            bank: self.bank(state, seat, choice),
            offers: self.offers(state, seat, choice).unwrap_or_default(),
        }
    }

    fn bank(&self, state: &State, seat: Seat, choice: &Choice) -> Option<Vec<Action>> {
        let ((give, n), (take, times)) = (Draft::only(&self.give)?, Draft::only(&self.ask)?);
        let fits = n == state.rate(seat, give).saturating_mul(times) && state.bank[take.index()] >= times;
        let act = Action::Bank(give, take);
        (fits && choice.legal().contains(&act)).then(|| vec![act; usize::from(times)])
    }

    /// The acts are tried on a copy of the table: what is on its lists is what the rules allow.
    fn offers(&self, state: &State, seat: Seat, choice: &Choice) -> Option<Vec<(SeatSet, Vec<Action>)>> {
        let mut acts = vec![begin(choice)?];
        let of = |cards: &Cards, act: fn(Kind) -> Action| {
            let cards = *cards;
            Kind::ALL.into_iter().flat_map(move |kind| (0..cards[kind.index()]).map(move |_| act(kind)))
        };
        acts.extend(of(&self.give, Action::Give).chain(of(&self.ask, Action::Ask)));
        let mut then = state.clone();
        let mut legal = Actions::new();
        for &act in &acts {
            legal.clear();
            then.legal(seat, &mut legal);
            if !legal.contains(&act) {
                return None;
            }
            then.play_unchecked(Actor::Seat(seat), act, &mut ());
        }
        legal.clear();
        then.legal(seat, &mut legal);
        let offers = legal.iter().filter_map(|act| match act {
            Action::Offer(to) => Some((*to, acts.iter().copied().chain([*act]).collect())),
            _ => None,
        });
        Some(offers.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use settlers::Config;
    use settlers::components::KINDS;
    use table::{Luck, Match, Random, Seed, Turn};

    /// Whatever can be answered is heard, with its answers and what is offered.
    #[test]
    fn offers_of_others_are_heard_with_their_answers() {
        let (mut offers, mut proposals) = (0, 0);
        for seed in 0..4 {
            let mut game = Match::<State>::new(Config::new("base", 4).unwrap(), Seed::from(seed));
            let mut luck = Luck::new(6, seed);
            for _ in 0..4000 {
                let Turn::Seats(seats) = game.state().turn() else { break };
                for seat in (0..4).map(Seat) {
                    let mut legal = Actions::new();
                    game.state().legal(seat, &mut legal);
                    let heard = heard(game.state(), seat, &Choice::new(legal.to_vec()));
                    let answers: Vec<Action> = heard.iter().flat_map(|(_, acts)| acts.clone()).collect();
                    let offered = game.state().deals[game.state().active().index()] != Deal::default();
                    for act in legal.iter() {
                        match act {
                            Action::Refuse if offered => offers += 1,
                            Action::Close(_) => proposals += 1,
                            _ => continue,
                        }
                        assert!(answers.contains(act), "{act} is no answer to {heard:?}");
                    }
                    assert!(answers.iter().all(|act| legal.contains(act)));
                }
                let seat = seats.iter().next().unwrap();
                let mut legal = Actions::new();
                game.state().legal(seat, &mut legal);
                let act = legal[luck.below(legal.len() as u32) as usize];
                game.play(seat, act, &mut ()).unwrap();
            }
        }
        assert!(offers > 50 && proposals > 20, "{offers} offers, {proposals} to close");
    }

    /// Every trade that can be put together is one the rules take, act by act; and the bank takes what it should.
    #[test]
    fn drafts_become_acts_that_are_legal() {
        let mut game = Match::<State>::new(Config::new("cities-and-knights", 4).unwrap(), Seed::from(5));
        let mut luck = Luck::new(5, 5);
        let (mut offered, mut banked) = (0, 0);
        for _ in 0..4000 {
            let Turn::Seats(seats) = game.state().turn() else { break };
            let seat = seats.iter().next().unwrap();
            let mut legal = Actions::new();
            game.state().legal(seat, &mut legal);
            let choice = Choice::new(legal.to_vec());
            let state = game.state().clone();
            let hand = state.player(seat).hand;
            let mut draft = Draft::default();
            for _ in 0..luck.below(7) {
                let kind = Kind::ALL[luck.below(state.kinds() as u32) as usize];
                draft.change(kind, luck.below(2) == 0, luck.below(5) > 0, hand[kind.index()]);
            }
            if let Some(kind) =
                Kind::ALL.into_iter().find(|kind| hand[kind.index()] >= state.rate(seat, *kind))
                && luck.below(3) == 0
            {
                draft = Draft::default();
                draft.give[kind.index()] = state.rate(seat, kind);
                draft.ask[(kind.index() + 1) % state.kinds()] = 1;
            }
            assert!((0..KINDS).all(|k| draft.give[k] == 0 || draft.ask[k] == 0));
            let ways = draft.ways(&state, seat, &choice);
            for acts in ways.offers.iter().map(|(_, acts)| acts).chain(&ways.bank) {
                let mut next = game.clone();
                for act in acts {
                    next.play(seat, *act, &mut ()).unwrap();
                }
            }
            offered += ways.offers.len();
            banked += usize::from(ways.bank.is_some());
            let act = legal[luck.below(legal.len() as u32) as usize];
            game.play(seat, act, &mut ()).unwrap();
        }
        assert!(offered > 100 && banked > 5, "{offered} offers, {banked} trades with the bank");
    }
}
