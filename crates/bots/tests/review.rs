//! Reviews of games.

use bots::{Budget, Review, Scrutiny, WHOLE, named, play_out};
use rivals::{Config, Mode, State};
use table::{Luck, Match, Seat, Seed};

const QUICK: Scrutiny = Scrutiny { lines: 1, turns: 1, positions: 300 };

fn whole(mut review: Review<State>) -> Review<State> {
    while review.step(&Budget::own()) {}
    review
}

fn greedy_game() -> Match<State> {
    let mut game = Match::new(Config::new(Mode::Intro), Seed::from(3));
    let mut bots = [named("greedy").unwrap(), named("random").unwrap()];
    assert!(play_out(&mut game, &mut bots, &mut Luck::new(3, 1), 100_000).finished);
    game
}

#[test]
fn chances_begin_even_end_with_the_result_and_accounts_add_up() {
    let game = greedy_game();
    let review = whole(Review::of(&game, QUICK));
    assert_eq!(review.moments().len(), game.acts().len());
    for moment in review.moments() {
        let sum: i32 = moment.after.iter().sum();
        assert!((WHOLE - 10..=WHOLE).contains(&sum), "{:?}", moment.after);
    }
    assert_eq!(review.moments()[0].after[..2], [WHOLE / 2; 2]);
    let winner = game.scores().unwrap().winners.iter().next().unwrap();
    assert_eq!(review.moments().last().unwrap().after[winner.index()], WHOLE);
    for seat in [Seat(0), Seat(1)] {
        let account = review.account(seat);
        assert_eq!(account.to, if seat == winner { WHOLE } else { 0 });
        assert_eq!(account.from + account.own + account.others + account.luck, account.to);
    }
    // A random player chooses worse than the other one.
    assert!(review.account(Seat(1)).own < review.account(Seat(0)).own.min(0));
    assert!(!review.mistakes(Seat(1), 5).is_empty());
    let points = review.turning_points(5);
    let swing = |nth: &usize| review.swing(*nth, Seat(0)).abs();
    assert!(points.len() == 5 && points.windows(2).all(|two| swing(&two[0]) + 2 >= swing(&two[1])));
}

#[test]
fn a_review_that_was_stopped_goes_on_where_it_was() {
    let game = greedy_game();
    let at_once = whole(Review::of(&game, QUICK));
    let mut review = Review::of(&game, QUICK);
    for _ in 0..100 {
        assert!(review.step(&Budget::own()));
    }
    assert!(!review.step(&Budget::until(&|| true)));
    assert_eq!(review.moments().len(), 100);
    let review = whole(review.clone());
    assert!(review.moments() == at_once.moments());
}
