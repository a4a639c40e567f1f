//! Greedy players of the hex board are good company: people at their table are not worn out.

#![cfg(feature = "settlers")]

use bots::{Bot, Eyes, named};
use settlers::coords::Side;
use settlers::figures::KINDS;
use settlers::{Action, Config, Deal, Event, State};
use table::{Actions, Game, Luck, Match, Seat, Seed, Turn};

/// What was said and done in a game that is worth a look.
#[derive(Default)]
struct Manners {
    offers: u32,
    /// Offers for cards that nobody who was asked had.
    vain: u32,
    trades: u32,
    voyages: Vec<(u16, Seat, Side, Side)>,
    last_offer_in: u16,
}

impl Manners {
    fn watch(&mut self, before: &State, seat: Seat, act: Action, events: &[Event]) {
        assert_ne!(act, Action::Listen, "who wants something says so");
        // Before somebody who has all but won, all acts are equally bad.
        let lost = before.open_points(before.active()) + 1 >= before.rules().target;
        assert!(act != Action::Cancel || lost, "who begins an offer knows what it will be");
        for event in events {
            match *event {
                Event::Offered { seat, deal, to } if seat == before.active() => {
                    assert_ne!(self.last_offer_in, before.turns, "a second offer in one turn");
                    self.last_offer_in = before.turns;
                    self.offers += 1;
                    self.vain += u32::from(!to.iter().any(|s| before.player(s).affords(&deal.ask)));
                    for other in to.iter() {
                        assert!(is_possible(before, seat, other, &deal), "{deal:?} from {other}");
                    }
                }
                Event::Offered { seat, deal, .. } => {
                    assert!(is_possible(before, seat, before.active(), &deal), "{deal:?}");
                }
                Event::Traded { .. } => self.trades += 1,
                Event::Sailed { seat, from, to } => self.voyages.push((before.turns, seat, from, to)),
                _ => {}
            }
        }
        // The next thing a player does after an offer was declined is something else.
        let declined = before.others(seat).all(|s| before.talk[s.index()] == settlers::Talk::Refused);
        assert!(!(declined && act == Action::Trade), "another offer after one that was declined");
    }

    /// Ships that went back where they had come from in one of their owner's next three turns.
    fn sailed_back(&self, players: u8) -> usize {
        let soon = u16::from(players) * 3;
        let is_back = |&(turn, seat, from, to): &(u16, Seat, Side, Side)| {
            self.voyages
                .iter()
                .any(|&(t, s, f, back)| s == seat && t < turn && turn - t <= soon && (f, back) == (to, from))
        };
        self.voyages.iter().filter(|voyage| is_back(voyage)).count()
    }
}

/// Whether a seat may hold what it is asked for, as far as the asking seat can count.
fn is_possible(table: &State, asking: Seat, asked: Seat, deal: &Deal) -> bool {
    let there = |k: usize| {
        let known = table.bank[k] + table.player(asking).hand[k];
        State::cards_in_all(k).saturating_sub(known)
    };
    deal.ask.iter().sum::<u8>() <= table.player(asked).total && (0..KINDS).all(|k| deal.ask[k] <= there(k))
}

fn game(mode: &str, players: u8, seed: u64) -> Manners {
    let mut game = Match::<State>::new(Config::new(mode, players).unwrap(), Seed::from(seed));
    let mut bot: Box<dyn Bot<State>> = named("greedy").unwrap();
    let (mut luck, mut manners) = (Luck::new(seed, 7), Manners::default());
    let mut legal = Actions::new();
    while let Turn::Seats(seats) = game.state().turn() {
        let seat = seats.iter().next().unwrap();
        legal.clear();
        game.state().legal(seat, &mut legal);
        let act = legal[bot.choose(Eyes::of(game.state(), seat), &legal, &mut luck)];
        let (before, mut events) = (game.state().clone(), Vec::new());
        game.play(seat, act, &mut events).unwrap();
        manners.watch(&before, seat, act, &events);
        assert!(game.acts().len() < 20_000, "{mode}, {players} players, seed {seed}: endless");
    }
    manners
}

#[test]
fn greedy_settlers_ask_once_for_what_there_may_be_and_sail_with_a_purpose() {
    for mode in settlers::MODES {
        for players in [3, 4] {
            let (mut offers, mut vain, mut trades, mut voyages, mut back) = (0, 0, 0, 0, 0);
            for seed in 0..8 {
                let manners = game(mode, players, seed);
                offers += manners.offers;
                vain += manners.vain;
                trades += manners.trades;
                voyages += manners.voyages.len();
                back += manners.sailed_back(players);
            }
            let told = format!(
                "{mode}, {players}: {offers} offers, {vain} vain, {trades} trades, {back} of {voyages} back"
            );
            assert!(vain * 10 <= offers, "{told}");
            assert!(trades * 10 >= offers, "{told}");
            assert!(back * 4 <= voyages.max(4), "{told}");
        }
    }
}
