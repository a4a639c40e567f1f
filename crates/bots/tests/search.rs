//! Searches in games whose best play is known.

mod toys;

use bots::{Bot, Budget, Evaluate, Eyes, Search, Tree};
use table::{Actions, Luck, Seat, Turn};
use toys::kuhn::{Act, Kuhn};
use toys::nim::{Nim, Take};
use toys::pig::{self, Pig};

fn search(positions: u64) -> Search {
    Search::new(positions)
}

fn tree(positions: u64) -> Tree {
    Tree { positions, turns: 0, model: None }
}

fn choice<G: Evaluate>(state: &G, bot: &mut impl Bot<G>, seed: u64) -> G::Action {
    let Turn::Seats(seats) = state.turn() else { panic!("nobody has to act") };
    let seat = seats.iter().next().unwrap();
    let mut legal = Actions::new();
    state.legal(seat, &mut legal);
    legal[bot.choose(Eyes::of(state, seat), &legal, &Budget::own(), &mut Luck::new(seed, 1))]
}

#[test]
fn nim_is_won_where_it_can_be_won() {
    for heap in (1..=15u8).filter(|heap| heap % 4 != 0) {
        for seed in 0..5 {
            let nim = Nim { heap, active: Seat(1), turns: 0 };
            // A flat search imagines players who see only one act ahead: it sees what is near.
            if heap <= 7 {
                assert_eq!(choice(&nim, &mut search(4_000), seed), Take(heap % 4), "{heap}");
            }
            assert_eq!(choice(&nim, &mut tree(60_000), seed), Take(heap % 4), "{heap}, by a tree");
        }
    }
}

/// A search is as good as the players it imagines: those of this toy go for the win when it is near.
#[test]
fn pig_is_played_by_its_equations_wherever_it_matters() {
    let values = pig::values();
    let (mut clear, mut right) = (0, [0, 0]);
    for own in [0, 8, 16, 24] {
        for (other, rolled) in
            [0, 8, 16, 24, 32].into_iter().flat_map(|other| [2, 6, 22, 30].map(|r| (other, r)))
        {
            if own + rolled >= pig::GOAL {
                continue;
            }
            let (roll, hold) = pig::choices(&values, own.into(), other.into(), rolled.into());
            if (roll - hold).abs() < 0.05 {
                continue;
            }
            let best = if roll > hold { pig::Act::Roll } else { pig::Act::Hold };
            let pig = Pig { active: Seat(0), kept: [own, other], rolled, rolling: false, turns: 0 };
            clear += 1;
            right[0] += u32::from(choice(&pig, &mut search(40_000), 1) == best);
            right[1] += u32::from(choice(&pig, &mut tree(40_000), 1) == best);
        }
    }
    assert!(clear >= 25, "{clear}");
    assert!(right.iter().all(|right| right * 100 >= clear * 95), "{right:?} of {clear}");
}

/// In Kuhn's poker best play never calls with the jack, never folds the king and never bets with the queen first.
/// Between such players the first loses an eighteenth, if the other plays as is best: betting with the jack in one
/// of three cases and calling with the queen in one of three.
#[test]
fn poker_is_played_without_a_mistake() {
    let play = |state: &Kuhn| choice(state, &mut search(3_000), 3);
    let bets = |cards, bets| play(&Kuhn { cards: Some(cards), bets }) == Act::Bet;
    for other in [0, 1, 2] {
        let after_bet = [Some(true), None, None];
        let after_raise = [Some(false), Some(true), None];
        if other != 2 {
            assert!(bets([other, 2], after_bet) && bets([2, other], after_raise), "the king is folded");
        }
        if other != 0 {
            assert!(!bets([other, 0], after_bet) && !bets([0, other], after_raise), "the jack calls");
        }
    }
    let mut won = 0.0;
    for one in 0..3u8 {
        for other in (0..3).filter(|&other| other != one) {
            won += expected(&Kuhn { cards: Some([one, other]), bets: [None; 3] }, &play) / 6.0;
        }
    }
    assert!((won + 1.0 / 18.0).abs() < 0.001, "{won}");
}

/// What the first player wins on average against an equilibrium.
fn expected(state: &Kuhn, first: &dyn Fn(&Kuhn) -> Act) -> f64 {
    use table::{Actor, Game};
    let after = |act: Act| {
        let mut next = *state;
        next.play_unchecked(Actor::Chance, act, &mut ());
        expected(&next, first)
    };
    match state.standing() {
        Err(won) => f64::from(won),
        Ok(Seat(0)) => after(first(state)),
        Ok(_) => {
            let bet = match (state.cards.unwrap()[1], state.bets[0]) {
                (2, _) => 1.0,
                (0, Some(true)) => 0.0,
                (1, Some(false)) => 0.0,
                _ => 1.0 / 3.0,
            };
            bet * after(Act::Bet) + (1.0 - bet) * after(Act::Pass)
        }
    }
}

#[test]
fn a_search_never_looks_at_what_its_seat_cannot_see() {
    for own in 0..3u8 {
        for seed in 0..20 {
            let with = |other: u8| {
                choice(&Kuhn { cards: Some([own, other]), bets: [None; 3] }, &mut search(500), seed)
            };
            assert_eq!(with((own + 1) % 3), with((own + 2) % 3));
        }
    }
}

#[test]
fn a_stopped_search_still_chooses() {
    let nim = Nim { heap: 15, active: Seat(0), turns: 0 };
    let mut legal = Actions::new();
    table::Game::legal(&nim, Seat(0), &mut legal);
    let budget = Budget::until(&|| true);
    let found = search(1).look(&Eyes::of(&nim, Seat(0)), &legal, &budget, &mut Luck::new(1, 1));
    assert_eq!(found.tried.len(), 3);
    assert!(found.positions < 10);
}

#[test]
fn what_throws_a_won_game_away_is_named_with_what_wins_it() {
    use bots::{Review, Scrutiny, WHOLE};
    use table::{Actor, Match, Seed};
    use toys::Plain;
    // 21: taking one leaves 20 and wins; then 20 - 2 - 2 leaves 16. The first player throws that away by taking 3.
    let acts: Vec<(Actor, Take)> =
        [(0, 1), (1, 2), (0, 2), (1, 3), (0, 1), (1, 3), (0, 1), (1, 2), (0, 3), (1, 3)]
            .map(|(seat, take)| (Actor::Seat(Seat(seat)), Take(take)))
            .to_vec();
    let game = Match::<Nim>::after(Plain("nim"), Seed::from(1), &acts).unwrap();
    assert!(game.scores().is_some_and(|scores| scores.winners.has(Seat(1))));
    let mut review = Review::of(&game, Scrutiny { lines: 4, turns: 30, positions: 4_000 });
    while review.step(&Budget::own()) {}
    // 6 are left when the first player takes three instead of two.
    let costliest = review.mistakes(Seat(0), 1);
    assert_eq!(costliest, [8]);
    let choice = review.moments()[8].choice.as_ref().unwrap();
    let better = choice.better.as_ref().unwrap();
    assert_eq!((better.act, better.line[0].1), (Take(2), Take(2)));
    assert!(better.gain > WHOLE / 4, "{}", better.gain);
    assert!(review.mistakes(Seat(1), 9).iter().all(|&nth| nth < 8));
}
