//! A match: what it refuses, and that it can be replayed.

use crate::pig::{Pig, PigAct, PigConfig};
use crate::random_match;
use crate::sealed::{Sealed, SealedAct, SealedConfig};
use table::{Actions, Actor, Game, Illegal, Match, Seat, Seed, Turn};

fn pig(seed: u64) -> Match<Pig> {
    Match::new(PigConfig::default(), Seed::from(seed))
}

/// Tries an act that must be refused, and checks that nothing has changed.
#[track_caller]
fn refused<G: Game>(game: &mut Match<G>, seat: Seat, action: G::Action) -> Illegal {
    let (state, acts) = (game.state().clone(), game.acts().to_vec());
    let mut log = Vec::new();
    let why = game.play(seat, action, &mut log).unwrap_err();
    assert_eq!(game.check(seat, action), Err(why.clone()));
    assert_eq!((game.state(), game.acts(), log.as_slice()), (&state, acts.as_slice(), [].as_slice()));
    why
}

#[test]
fn what_is_not_on_the_list_is_refused() {
    let mut game = pig(1);
    for act in [PigAct::Hold, PigAct::Die(6)] {
        let why = refused(&mut game, Seat(0), act);
        assert_eq!(why.to_string(), format!("'{act}' is not possible now"));
    }
    assert_eq!(game.play(Seat(0), PigAct::Roll, &mut ()), Ok(()));
}

#[test]
fn who_is_not_asked_is_refused() {
    let mut game = pig(1);
    for seat in [Seat(1), Seat(2), Seat(8), Seat(255)] {
        let why = refused(&mut game, seat, PigAct::Roll);
        assert_eq!(why, Illegal::NotYourTurn(seat));
        assert_eq!(why.to_string(), format!("it is not seat {seat}'s turn"));
    }
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut game = random_match::<Pig>(PigConfig::default(), 1);
    assert!(game.scores().is_some());
    let why = refused(&mut game, Seat(0), PigAct::Roll);
    assert_eq!(why.to_string(), "the game is over");
}

#[test]
fn the_card_another_player_holds_cannot_be_bid() {
    let mut game = Match::<Sealed>::new(SealedConfig, Seed::from(1));
    let face = game.state().hands[1][0].face;
    assert!(matches!(refused(&mut game, Seat(0), SealedAct::Show(face)), Illegal::NotPossible(_)));
}

#[test]
fn chance_acts_by_itself() {
    // The cards are dealt before any seat has to act.
    let game = Match::<Sealed>::new(SealedConfig, Seed::from(1));
    assert!(matches!(game.acts(), [(Actor::Chance, SealedAct::Deal(_))]));

    // The die falls as soon as it is rolled, and is logged like any other act.
    let mut game = pig(1);
    let mut log = Vec::new();
    game.play(Seat(0), PigAct::Roll, &mut log).unwrap();
    assert!(matches!(game.acts(), [(Actor::Seat(Seat(0)), PigAct::Roll), (Actor::Chance, PigAct::Die(_))]));
    assert!(!log.is_empty());
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_seed_another() {
    let acts = |seed| random_match::<Sealed>(SealedConfig, seed).acts().to_vec();
    let deal = |seed| Match::<Sealed>::new(SealedConfig, Seed::from(seed)).acts().to_vec();
    for seed in 0..50 {
        assert_eq!(acts(seed), acts(seed));
        assert_ne!(deal(seed), deal(seed + 1));
    }
}

#[test]
fn going_back_shows_the_table_as_it_was() {
    let game = random_match::<Pig>(PigConfig::default(), 3);
    let mut state = Pig::new(game.config());
    for (ply, &(by, action)) in game.acts().iter().enumerate() {
        let earlier = game.back_to(ply);
        assert_eq!((earlier.state(), earlier.acts()), (&state, &game.acts()[..ply]));
        assert_eq!((earlier.seed(), earlier.config()), (game.seed(), game.config()));
        state.play_unchecked(by, action, &mut ());
    }
    for beyond in [game.acts().len(), usize::MAX] {
        assert_eq!(game.back_to(beyond).state(), game.state());
    }
}

#[test]
fn going_back_before_a_roll_does_not_change_the_roll() {
    let game = random_match::<Pig>(PigConfig::default(), 3);
    for ply in (0..game.acts().len()).filter(|&ply| game.acts()[ply].0 == Actor::Chance) {
        let mut earlier = game.back_to(ply);
        assert_eq!(refused(&mut earlier, Seat(0), PigAct::Roll), Illegal::NotYourTurn(Seat(0)));
        earlier.settle(&mut ());
        assert_eq!(earlier.acts(), &game.acts()[..=ply]);
        // A settled match has nothing more to settle.
        earlier.settle(&mut ());
        assert_eq!(earlier.acts().len(), ply + 1);
    }
}

#[test]
fn a_copy_plays_on_by_itself() {
    let game = pig(5);
    let [mut one, mut other] = [game.clone(), game.clone()];
    while let Turn::Seats(due) = one.state().turn() {
        let seat = due.iter().next().unwrap();
        let mut legal = Actions::new();
        one.state().legal(seat, &mut legal);
        for copy in [&mut one, &mut other] {
            copy.play_unchecked(seat, legal[legal.len() - 1], &mut ());
        }
    }
    assert_eq!((one.acts(), one.scores()), (other.acts(), other.scores()));
    assert_eq!((game.acts(), game.seats()), ([].as_slice(), 2));
}

#[test]
fn a_match_in_a_message_keeps_its_secrets() {
    let game = Match::<Sealed>::new(SealedConfig, Seed::from(987_654_321));
    assert_eq!(format!("{game:?}"), "Match { config: SealedConfig, plies: 1, .. }");
}

#[test]
fn a_match_goes_on_after_acts_that_were_possible() {
    let (first, die) = ((Actor::Seat(Seat(0)), PigAct::Roll), (Actor::Chance, PigAct::Die(6)));
    let after = |acts: &[(Actor, PigAct)]| Match::<Pig>::after(PigConfig::default(), Seed::from(1), acts);
    // No matter what the seed would have rolled.
    for n in 2..=6 {
        let game = after(&[first, (Actor::Chance, PigAct::Die(n))]).unwrap();
        assert_eq!(game.acts(), [first, (Actor::Chance, PigAct::Die(n))]);
    }
    // What is missing is rolled by the seed.
    assert_eq!(after(&[first]).unwrap().acts().len(), 2);
    for wrong in
        [vec![die], vec![first, (Actor::Chance, PigAct::Die(7))], vec![first, first], vec![first, die, die]]
    {
        assert!(after(&wrong).is_err(), "{wrong:?}");
    }
}
