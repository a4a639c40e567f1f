//! Greedy players of the hex board are good company: they do not wear out the people at their table.

#![cfg(feature = "settlers")]

use bots::{Bot, Budget, Eyes, named};
use settlers::components::KINDS;
use settlers::coords::Side;
use settlers::{Action, Config, Deal, Event, State};
use table::{Actions, Game, Luck, Match, Seat, Seed, Turn};

/// What is counted in a game.
#[derive(Default)]
struct Conduct {
    offers: u32,
    /// Offers for cards that nobody who was asked had.
    vain: u32,
    trades: u32,
    voyages: Vec<(u16, Seat, Side, Side)>,
    last_offer_in: u16,
}

impl Conduct {
    fn watch(&mut self, before: &State, seat: Seat, act: Action, events: &[Event]) {
        assert_ne!(act, Action::Listen, "bots say what they want");
        // Against a player who has all but won, all acts are equally bad.
        let lost = before.open_points(before.active()) + 1 >= before.rules().target;
        // An offer of another player that is cancelled before it is complete was never seen (B8.3c).
        let unseen = seat != before.active();
        assert!(act != Action::Cancel || lost || unseen, "a bot that begins an offer completes it");
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
        // After a declined offer a player does something else next.
        let declined = before.others(seat).all(|s| before.talk[s.index()] == settlers::Talk::Refused);
        assert!(!(declined && act == Action::Trade), "another offer after one that was declined");
    }

    /// Ships that sailed back to where they came from in one of their owner's next three turns.
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

fn game(mode: &str, players: u8, seed: u64) -> Conduct {
    let mut game = Match::<State>::new(Config::new(mode, players).unwrap(), Seed::from(seed));
    let mut bot: Box<dyn Bot<State>> = named("greedy").unwrap();
    let (mut luck, mut conduct) = (Luck::new(seed, 7), Conduct::default());
    let mut legal = Actions::new();
    while let Turn::Seats(seats) = game.state().turn() {
        let seat = seats.iter().next().unwrap();
        legal.clear();
        game.state().legal(seat, &mut legal);
        let act = legal[bot.choose(Eyes::of(game.state(), seat), &legal, &Budget::own(), &mut luck)];
        let (before, mut events) = (game.state().clone(), Vec::new());
        game.play(seat, act, &mut events).unwrap();
        conduct.watch(&before, seat, act, &events);
        assert!(game.acts().len() < 20_000, "{mode}, {players} players, seed {seed}: endless");
    }
    conduct
}

#[test]
fn greedy_settlers_ask_once_for_what_there_may_be_and_sail_with_a_purpose() {
    for mode in settlers::MODES {
        for players in [3, 4] {
            let (mut offers, mut vain, mut trades, mut voyages, mut back) = (0, 0, 0, 0, 0);
            for seed in 0..8 {
                let conduct = game(mode, players, seed);
                offers += conduct.offers;
                vain += conduct.vain;
                trades += conduct.trades;
                voyages += conduct.voyages.len();
                back += conduct.sailed_back(players);
            }
            let figures = format!(
                "{mode}, {players}: {offers} offers, {vain} vain, {trades} trades, {back} of {voyages} back"
            );
            assert!(vain * 10 <= offers, "{figures}");
            assert!(trades * 10 >= offers, "{figures}");
            assert!(back * 4 <= voyages.max(4), "{figures}");
        }
    }
}
