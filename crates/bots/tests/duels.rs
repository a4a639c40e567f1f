//! Bots against each other: the stronger one wins, and everything is repeatable.

use bots::{Bot, Budget, named, play_out};
use rivals::position::Position;
use rivals::{Config, Mode, State};
use table::{Luck, Match, Seat, Seed, digest};

fn bot(name: &str) -> Box<dyn Bot<State>> {
    named(name).unwrap()
}

fn game(seed: u64, names: [&str; 2]) -> Match<State> {
    game_of(Mode::Intro, seed, names)
}

fn game_of(mode: Mode, seed: u64, names: [&str; 2]) -> Match<State> {
    let mut game = Match::new(Config::new(mode), Seed::from(seed));
    let course = play_out(&mut game, &mut names.map(bot), &mut Luck::new(seed, 1), 100_000);
    assert!(course.finished);
    game
}

#[test]
fn greedy_beats_random_from_either_seat() {
    let mut wins = 0;
    for seed in 0..60 {
        let (names, seat) =
            if seed % 2 == 0 { (["greedy", "random"], Seat(0)) } else { (["random", "greedy"], Seat(1)) };
        let scores = game(seed, names).scores().unwrap();
        wins += u32::from(scores.winners.has(seat));
    }
    assert!(wins >= 54, "greedy won only {wins} of 60");
}

#[test]
fn greedy_beats_random_in_every_mode() {
    for mode in Mode::ALL {
        let wins = (0..6).filter(|&seed| {
            let (names, seat) =
                if seed % 2 == 0 { (["greedy", "random"], Seat(0)) } else { (["random", "greedy"], Seat(1)) };
            game_of(mode, seed, names).scores().is_some_and(|scores| scores.winners.has(seat))
        });
        assert!(wins.count() >= 5, "{}", mode.word());
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for names in [["random", "random"], ["greedy", "greedy"]] {
        assert_eq!(digest(game(5, names).state()), digest(game(5, names).state()));
    }
}

#[test]
fn a_bot_decides_the_same_whatever_lies_where_it_cannot_see() {
    // The legal list and the view are all a bot has; two tables it cannot tell apart get the same answer.
    use bots::Eyes;
    use table::{Actions, Game, Turn, Viewer};
    let mut luck = Luck::new(9, 9);
    let mut compared = 0;
    for seed in 0..20 {
        let mut game = Match::<State>::new(Config::new(Mode::Intro), Seed::from(seed));
        for _ in 0..200 {
            let Turn::Seats(seats) = game.state().turn() else { break };
            let seat = seats.iter().next().unwrap();
            let mut legal = Actions::new();
            game.state().legal(seat, &mut legal);
            if let Some(swapped) = game.state().swap_unseen(Viewer::Seat(seat), &mut luck) {
                let choose = |state: &State| {
                    bot("greedy").choose(
                        Eyes::of(state, seat),
                        &legal,
                        &Budget::own(),
                        &mut Luck::new(seed, 2),
                    )
                };
                assert_eq!(choose(game.state()), choose(&swapped));
                compared += 1;
            }
            let choice =
                bot("random").choose(Eyes::of(game.state(), seat), &legal, &Budget::own(), &mut luck);
            game.play(seat, legal[choice], &mut ()).unwrap();
        }
    }
    assert!(compared > 1000);
}

/// What greedy does on a hand-made table.
fn act_of_greedy(position: Position) -> rivals::Action {
    use table::{Actions, Game, Turn};
    let state = position.set().unwrap();
    let Turn::Seats(seats) = state.turn() else { panic!("nobody has to act") };
    let seat = seats.iter().next().unwrap();
    let mut legal = Actions::new();
    state.legal(seat, &mut legal);
    legal[bot("greedy").choose(bots::Eyes::of(&state, seat), &legal, &Budget::own(), &mut Luck::new(3, 3))]
}

#[test]
fn greedy_spends_what_it_has_on_points_and_keeps_what_it_cannot_use() {
    use rivals::Action;
    use rivals::cards::{basic, turmoil};
    let red = Seat(0);
    let square = |name: &str| name.parse::<rivals::Square>().unwrap();
    // Three ore and two grain: a city.
    let rich = Position::new(red).stock(red, square("o2"), 3).stock(red, square("o4"), 2);
    assert!(matches!(act_of_greedy(rich), Action::Build(basic::CITY, _)));
    // Without resources it can only end its turn or tear down what it has; it does not tear down.
    let mut poor = Position::new(red).mode(Mode::Theme(rivals::Set::Turmoil));
    for at in ["k4", "m4", "o4", "k2", "m2", "o2"] {
        poor = poor.stock(red, square(at), 0);
    }
    let poor = poor.lay(red, square("l4"), basic::CANDAMIR).hand(red, &[turmoil::SEBASTIAN]);
    assert_eq!(act_of_greedy(poor), Action::End);
}
