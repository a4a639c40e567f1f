//! What the bank asks for what a player wants from others: its price stands among their answers.

use super::choice::Choice;
use super::trade::Draft;
use settlers::constants::{Cards, Kind, Port, RATE_GENERIC, RATE_SPECIAL};
use settlers::{Action, Deal, State, Talk};
use table::Seat;

/// How many kinds to pay with are named at most.
const FEW: usize = 2;

/// One kind the bank takes, and how many cards of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment {
    /// What is paid with.
    pub kind: Kind,
    /// How many cards of it for all that is wanted.
    pub n: u8,
    /// How many for one card.
    pub rate: u8,
    /// Whether a port of the player makes it this cheap.
    pub port: bool,
}

/// The price of the bank for what is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// What is wanted.
    pub take: Cards,
    /// What it can be paid with, the best first; nothing if the bank has too few of the cards.
    pub payments: Vec<Payment>,
    /// The acts that pay the first of them, if that is possible now.
    pub acts: Option<Vec<Action>>,
}

/// Whether a rate is that of a port (B8.4): with cities and knights it can have other reasons (K7.2).
fn is_by_port(state: &State, seat: Seat, kind: Kind, rate: u8) -> bool {
    let player = state.player(seat);
    let ports = player.harbours() | player.extra_ports;
    let has = |port: usize| ports >> port & 1 != 0;
    match rate {
        RATE_SPECIAL => kind.is_resource() && has(kind.index()),
        RATE_GENERIC => has(Port::Generic.index()),
        _ => false,
    }
}

/// What the active player wants: by the trade that is being put together, by the offer that stands, or by the first
/// proposal of somebody else, turned around.
pub fn wanted(state: &State, seat: Seat, draft: Option<Draft>) -> Option<Draft> {
    if seat != state.active() {
        return None;
    }
    let asks = |cards: &Cards| cards.iter().any(|n| *n > 0);
    let deal = |by: Seat| state.deals.get(by.index()).filter(|deal| **deal != Deal::default());
    let own = || deal(seat).map(|deal| Draft { give: deal.give, ask: deal.ask });
    let proposed = || {
        let all = (0..state.players).map(Seat).filter(|by| *by != seat);
        let mut proposals = all.filter(|by| state.talk.get(by.index()) == Some(&Talk::Proposed));
        proposals.find_map(|by| deal(by).map(|deal| Draft { give: deal.ask, ask: deal.give }))
    };
    draft.filter(|draft| asks(&draft.ask)).or_else(own).or_else(proposed).filter(|wanted| asks(&wanted.ask))
}

/// What the bank asks for it: of the kinds that are offered, or, if none is, of those the player can pay with.
pub fn offer(state: &State, seat: Seat, wanted: &Draft, choice: &Choice) -> Offer {
    let hand = &state.player(seat).hand;
    let all: u8 = wanted.ask.iter().sum();
    let offers = wanted.give.iter().any(|n| *n > 0);
    let pays = |payment: &Payment| hand[payment.kind.index()] >= payment.n;
    let mut payments: Vec<Payment> = Kind::ALL
        .into_iter()
        .take(state.kinds())
        .filter(|kind| wanted.ask[kind.index()] == 0 && (!offers || wanted.give[kind.index()] > 0))
        .map(|kind| {
            let rate = state.rate(seat, kind);
            Payment { kind, n: rate.saturating_mul(all), rate, port: is_by_port(state, seat, kind, rate) }
        })
        .collect();
    table::sort_few(&mut payments, |payment| (!pays(payment), payment.n));
    payments.truncate(if payments.first().is_some_and(pays) || offers { FEW } else { 1 });
    if wanted.ask.iter().zip(&state.bank).any(|(n, left)| n > left) {
        payments.clear();
    }
    let acts = payments.first().filter(|payment| pays(payment)).and_then(|payment| {
        let one = |take: Kind| {
            let n = usize::from(wanted.ask[take.index()]);
            std::iter::repeat_n(Action::Bank(payment.kind, take), n)
        };
        let acts: Vec<Action> = Kind::ALL.into_iter().flat_map(one).collect();
        acts.iter().all(|act| choice.legal().contains(act)).then_some(acts)
    });
    Offer { take: wanted.ask, payments, acts }
}

#[cfg(test)]
mod tests {
    use super::*;
    use settlers::Config;
    use settlers::constants::RATE;
    use table::{Actions, Game as _, Luck, Match, Random, Seed, Turn};

    /// Whenever an offer stands, the price is that of the rules, and what it says can be paid is taken by them.
    #[test]
    fn the_price_of_the_bank_is_that_of_the_rules() {
        let (mut priced, mut paid, mut cheap, mut short) = (0, 0, 0, 0);
        for seed in 0..6 {
            let mut game =
                Match::<State>::new(Config::new("cities-and-knights", 4).unwrap(), Seed::from(seed));
            let mut luck = Luck::new(8, seed);
            for _ in 0..3000 {
                let Turn::Seats(seats) = game.state().turn() else { break };
                let seat = seats.iter().next().unwrap();
                let mut legal = Actions::new();
                game.state().legal(seat, &mut legal);
                let (state, choice) = (game.state().clone(), Choice::new(legal.to_vec()));
                let kinds = state.kinds() as u32;
                let mut draft = Draft::default();
                draft.ask[luck.below(kinds) as usize] += 1 + luck.below(2) as u8;
                for seat in (0..4).map(Seat) {
                    let Some(wanted) = wanted(&state, seat, (luck.below(2) == 0).then_some(draft)) else {
                        assert!(seat != state.active() || state.deals[seat.index()].ask == Cards::default());
                        continue;
                    };
                    let offer = offer(&state, seat, &wanted, &choice);
                    priced += 1;
                    let all: u8 = wanted.ask.iter().sum();
                    for payment in &offer.payments {
                        assert_eq!(payment.n, state.rate(seat, payment.kind) * all);
                        assert_eq!(wanted.ask[payment.kind.index()], 0, "paid with what is wanted");
                    }
                    short += usize::from(offer.payments.is_empty());
                    cheap +=
                        usize::from(offer.payments.iter().any(|payment| payment.port && payment.rate < RATE));
                    let Some(acts) = offer.acts else { continue };
                    let mut next = game.clone();
                    for act in acts {
                        next.play(seat, act, &mut ()).unwrap();
                    }
                    let (before, after) = (state.player(seat).hand, next.state().player(seat).hand);
                    for kind in Kind::ALL {
                        let k = kind.index();
                        let pays = offer.payments[0].kind == kind;
                        let due = before[k] + wanted.ask[k] - if pays { offer.payments[0].n } else { 0 };
                        assert_eq!(after[k], due);
                    }
                    paid += 1;
                }
                let act = legal[luck.below(legal.len() as u32) as usize];
                game.play(seat, act, &mut ()).unwrap();
            }
        }
        assert!(
            priced > 500 && paid > 20 && cheap > 20,
            "{priced} priced, {paid} paid, {cheap} cheaper, {short} short"
        );
    }
}
