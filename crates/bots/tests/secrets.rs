//! What a seat cannot see changes neither its features nor the choice of any bot, for the same luck.

use bots::{BOTS, Budget, Evaluate, Eyes, Search, Tree, kit, named};
use rivals::{Config, Mode, State};
use table::{Actions, Game, Luck, Match, Seat, Seed, Turn, Viewer};

/// Called with a table, its twin, the seat that has to act and its acts.
type LookAtBoth<'a> = dyn FnMut(&State, &State, Seat, &[rivals::Action]) + 'a;

/// Calls `look` with a table, the same table with unseen cards exchanged, the seat that has to act and its acts.
fn swapped(mode: Mode, seeds: u64, every: usize, look: &mut LookAtBoth<'_>) {
    let mut luck = Luck::new(9, 9);
    for seed in 0..seeds {
        let mut game = Match::<State>::new(Config::new(mode), Seed::from(seed));
        for ply in 0..300 {
            let Turn::Seats(seats) = game.state().turn() else { break };
            let seat = seats.iter().next().unwrap();
            let mut legal = Actions::new();
            game.state().legal(seat, &mut legal);
            if ply % every == 0
                && let Some(other) = game.state().swap_unseen(Viewer::Seat(seat), &mut luck)
            {
                look(game.state(), &other, seat, &legal);
            }
            let mut bot = named::<State>("greedy").unwrap();
            let choice = bot.choose(Eyes::of(game.state(), seat), &legal, &Budget::own(), &mut luck);
            game.play(seat, legal[choice], &mut ()).unwrap();
        }
    }
}

#[test]
fn features_follow_from_what_the_seat_can_see() {
    let mut compared = 0;
    for mode in [Mode::Intro, Mode::Duel] {
        swapped(mode, 4, 3, &mut |here, there, viewer, _| {
            for seat in [0, 1].map(Seat) {
                let of = |state: &State| {
                    let mut features = vec![0; State::FEATURES.len()];
                    state.features(seat, viewer, &mut features);
                    features
                };
                assert_eq!(of(here), of(there));
                compared += 1;
            }
            assert_eq!(here.chances(viewer), there.chances(viewer));
        });
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn no_bot_chooses_by_what_it_cannot_see() {
    let mut compared = 0;
    swapped(Mode::Intro, 2, 40, &mut |here, there, seat, legal| {
        let budget = Budget::positions(300);
        for bot in BOTS {
            let choose = |state: &State| {
                let mut bot = named::<State>(bot.name).unwrap();
                bot.choose(Eyes::of(state, seat), legal, &budget, &mut Luck::new(5, 2))
            };
            assert_eq!(choose(here), choose(there), "{}", bot.name);
        }
        let search = Search { turns: 1, ..Search::new(300) };
        let tree = Tree { positions: 300, turns: 1, model: None };
        let found = |state: &State| {
            let eyes = Eyes::of(state, seat);
            let luck = || Luck::new(5, 2);
            (search.look(&eyes, legal, &budget, &mut luck()), tree.look(&eyes, legal, &budget, &mut luck()))
        };
        assert_eq!(found(here), found(there));
        let hint = |state: &State| bots::hint(&Eyes::of(state, seat), legal, &budget, &mut Luck::new(5, 2));
        assert_eq!(hint(here), hint(there));
        compared += 1;
    });
    assert!(compared >= 5, "{compared}");
}

/// The kit's property, for every bot and every game: [`kit::blind`].
fn are_blind<G: Evaluate + 'static>(config: &G::Config) {
    for bot in BOTS {
        let mut player = named::<G>(bot.name).unwrap();
        let compared = kit::blind(config.clone(), &mut *player, &Budget::positions(100), 0..1, 60);
        assert!(compared.unwrap_or_else(|peeked| panic!("{}: {peeked}", bot.name)) >= 2, "{}", bot.name);
    }
}

#[test]
fn bots_are_blind_to_what_their_seat_cannot_see_in_every_mode() {
    Mode::ALL.into_iter().for_each(|mode| are_blind::<State>(&Config::new(mode)));
}

#[cfg(feature = "settlers")]
#[test]
fn bots_are_blind_to_what_their_seat_cannot_see_on_every_board() {
    for mode in settlers::MODES {
        are_blind::<settlers::State>(&settlers::Config::new(mode, 3).unwrap());
    }
}

#[test]
fn every_bot_is_described_and_can_be_had() {
    for bot in BOTS {
        assert!(named::<State>(bot.name).is_some(), "{}", bot.name);
        for text in [bot.called.en, bot.called.de, bot.about.en, bot.about.de, bot.face] {
            assert!(!text.is_empty(), "{}", bot.name);
        }
    }
    assert!(named::<State>("nobody").is_none());
}

/// A model that does not fit its features would silently be replaced by the rules of thumb.
#[test]
fn the_learnt_values_are_in_use() {
    assert_ne!(*State::model(), State::by_hand());
    #[cfg(feature = "settlers")]
    assert_ne!(*settlers::State::model(), settlers::State::by_hand());
}
