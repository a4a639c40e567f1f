//! Ten recorded games of each mode, and counts of continuations: they change only when the rules do.
//!
//! `LANDGRAVE_BLESS=1 cargo test -p settlers --test it golden` writes them anew.

use settlers::{Action, Config, MODES, State};
use std::path::PathBuf;
use table::{Actions, Config as _, Digest, Game, Luck, Match, Random, Record, Seed, Turn, Who, perft};

fn path(mode: &str, n: u64) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("replays/{mode}-{n}.replay"))
}

/// A game of players who build when they can, so that it is short enough to keep.
fn played(mode: &str, n: u64) -> Match<State> {
    let config = Config::new(mode, if n.is_multiple_of(2) { 4 } else { 3 }).unwrap();
    let mut game = Match::<State>::new(config, Seed::from(1000 + n));
    let mut luck = Luck::new(n, 0x676f_6c64);
    loop {
        let seats = match game.state().turn() {
            Turn::Seats(seats) => seats,
            _ => return game,
        };
        let due: Vec<_> = seats.iter().collect();
        let seat = due[luck.below(due.len() as u32) as usize];
        let mut legal = Actions::new();
        game.state().legal(seat, &mut legal);
        let eager: Vec<Action> = legal.iter().copied().filter(|a| is_eager(*a)).collect();
        let quiet: Vec<Action> =
            legal.iter().copied().filter(|a| !matches!(a, Action::Trade | Action::Listen)).collect();
        let list = match luck.below(12) {
            0 => &legal[..],
            _ if eager.is_empty() => &quiet[..],
            _ => &eager[..],
        };
        let pick = list[luck.below(list.len() as u32) as usize];
        game.play_unchecked(seat, pick, &mut ());
    }
}

fn is_eager(action: Action) -> bool {
    matches!(
        action,
        Action::Settle(_)
            | Action::City(_)
            | Action::Buy
            | Action::Improve(_)
            | Action::Recruit(_)
            | Action::Use(_)
            | Action::Activate(_)
    )
}

#[test]
fn recorded_games_replay() {
    for mode in MODES {
        for n in 0..10 {
            let path = path(mode, n);
            if std::env::var_os("LANDGRAVE_BLESS").is_some() {
                let game = played(mode, n);
                let seats = (0..game.config().seats()).map(|_| Who::Bot("eager".to_owned())).collect();
                std::fs::write(&path, Record::of(&game, seats).to_string()).unwrap();
            }
            let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            let record = Record::parse(&text).unwrap();
            let game = record.replay::<State>().unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            assert!(game.scores().is_some(), "{mode}-{n} is not finished");
            assert_eq!(game.config().name(), format!("settlers/{mode}"));
        }
    }
}

/// What people played to the end, and the only records that cannot be written anew.
#[test]
fn games_played_by_hand_replay() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("replays/by-hand");
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    paths.sort();
    assert!(!paths.is_empty());
    for path in paths {
        let at = path.display();
        let record = Record::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let game = record.replay::<State>().unwrap_or_else(|e| panic!("{at}: {e}"));
        assert!(game.scores().is_some(), "{at} is not finished");
        // The name says what was played: mode and players.
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let mode = game.config().name().replace("settlers/", "");
        assert_eq!(name, format!("{mode}-{}", game.config().seats()));
        let people = record.seats.iter().filter(|who| matches!(who, Who::Person(_))).count();
        assert_eq!(people, 1, "{at}");
    }
}

/// The position of a match after its first acts, all seats playing their first choice.
fn position(mode: &str, acts: u32) -> State {
    let mut game = Match::<State>::new(Config::new(mode, 4).unwrap(), Seed::from(5));
    let mut luck = Luck::new(5, 5);
    for _ in 0..acts {
        let Turn::Seats(seats) = game.state().turn() else { break };
        let seat = seats.iter().next().unwrap();
        let mut legal = Actions::new();
        game.state().legal(seat, &mut legal);
        let pick = legal[luck.below(legal.len() as u32) as usize];
        game.play_unchecked(seat, pick, &mut ());
    }
    game.state().clone()
}

#[test]
fn perft_counts() {
    let fresh = State::new(&Config::new("base", 3).unwrap());
    let counts: Vec<u64> = (1..=4).map(|d| perft(&fresh, d).unwrap()).collect();
    // By hand: 6 kinds; 36 less two deserts; 216 less 16; 625 + 500 less four hills and four mountains.
    assert_eq!(counts, [6, 35, 200, 1123]);
    for (mode, acts, want) in [
        ("base", 0, [54, 144, 7236]),
        ("base", 200, [8, 62, 375]),
        ("seafarers", 0, [54, 222, 11058]),
        ("seafarers", 300, [2, 5, 14]),
        ("cities-and-knights", 0, [54, 144, 7236]),
        ("cities-and-knights", 400, [6, 23, 138]),
    ] {
        let state = position(mode, acts);
        let counts: Vec<u64> = (1..=3).map(|d| perft(&state, d).unwrap()).collect();
        assert_eq!(counts, want, "{mode} after {acts} acts");
    }
}

/// Equal games have equal digests, whatever process computes them.
#[test]
fn digests_are_fixed() {
    let _: Digest = Digest::new();
    assert_eq!(table::digest(&position("base", 50)), table::digest(&position("base", 50)));
}
