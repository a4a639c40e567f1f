//! Five recorded games of each configuration, and counts of continuations: they change only when the rules do.
//!
//! `LANDGRAVE_BLESS=1 cargo test -p settlers --test it golden` writes them again.

use settlers::{Action, Config, Event, Frame, MODES, State, WITH_KNIGHTS};
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use table::{Actions, Actor, Config as _, Game, Luck, Match, Random, Record, Seat, Seed, Turn, Who, perft};

fn path(mode: &str, n: u64) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("replays/{mode}-{n}.replay"))
}

/// A game of players who build when they can, so that it is short enough to keep.
fn played(mode: &str, n: u64) -> Match<State> {
    // Three and four players in turn; the second ten begin with three. Where cities and knights are an option,
    // half of the games are played with them.
    let players = if (n + n / 10).is_multiple_of(2) { 4 } else { 3 };
    let config = Config::new(mode, players).unwrap().with_knights(n % 10 >= 5);
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
    let mut kept = BTreeMap::new();
    for mode in MODES {
        let games = if WITH_KNIGHTS.contains(&mode) { 20 } else { 10 };
        for n in 0..games {
            let path = path(mode, n);
            // `LANDGRAVE_BLESS=new` writes only those that are not there yet.
            let bless = std::env::var("LANDGRAVE_BLESS");
            if bless.is_ok_and(|which| which != "new" || !path.exists()) {
                let game = played(mode, n);
                let seats = (0..game.config().seats()).map(|_| Who::Bot("eager".to_owned())).collect();
                std::fs::write(&path, Record::of(&game, seats).to_string()).unwrap();
            }
            let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            let record = Record::parse(&text).unwrap();
            let game = record.replay::<State>().unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            assert!(game.scores().is_some(), "{mode}-{n} is not finished");
            assert_eq!(game.config().name(), format!("settlers/{mode}"));
            *kept.entry(format!("{:?}", game.config())).or_insert(0) += 1;
        }
    }
    assert!(kept.len() == 24 && kept.values().all(|&n| n == 5), "{kept:?}");
}

/// Plays a game of rules version 1 by the rules of today. Since then every card that is given up or taken from a
/// hidden hand is asked for, also where there is one answer only; that answer is put in where it followed by itself.
pub(crate) fn carried_over(record: &Record, mut tell: impl FnMut(&State, Event)) -> State {
    assert_eq!(record.rules, 1);
    let config = Config::parse(&record.game, &record.options).unwrap();
    let mut state = State::new(&config);
    let mut play = |state: &mut State, by: Actor, action: Action| {
        let mut events = Vec::new();
        state.play_unchecked(by, action, &mut events);
        events.into_iter().for_each(|event| tell(state, event));
    };
    for (line, by, text) in &record.acts {
        let action: Action = text.parse().unwrap();
        if let Actor::Seat(seat) = *by {
            assert!(legal(&state, seat).contains(&action), "line {line}: {seat} {action}");
        }
        play(&mut state, *by, action);
        while let Some((seat, only)) = followed(&state, *by) {
            play(&mut state, Actor::Seat(seat), only);
        }
    }
    state
}

fn legal(state: &State, seat: Seat) -> Actions<Action> {
    let mut legal = Actions::new();
    state.legal(seat, &mut legal);
    legal
}

/// The answer that followed by itself after an act of `by` until rules version 1.
fn followed(state: &State, by: Actor) -> Option<(Seat, Action)> {
    let seat = match (state.question(), by) {
        (Frame::Discard { .. }, Actor::Seat(seat)) if state.owing[seat.index()] < state.due[seat.index()] => {
            seat
        }
        (Frame::Guild { .. } | Frame::Crane | Frame::HarborAnswer { .. }, _) => state.asked(),
        _ => return None,
    };
    match legal(state, seat)[..] {
        [only] => Some((seat, only)),
        _ => None,
    }
}

/// What people played to the end, and the only records that cannot be made again: they end as they did.
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
        let state = match record.rules {
            1 => carried_over(&record, |_, _| {}),
            _ => record.replay::<State>().unwrap_or_else(|e| panic!("{at}: {e}")).state().clone(),
        };
        assert!(matches!(state.turn(), Turn::Over(scores) if Some(scores) == record.result), "{at}");
        // The name says what was played: mode and players.
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        assert_eq!(name, format!("{}-{}", record.game.replace("settlers/", ""), state.players));
        let people = record.seats.iter().filter(|who| matches!(who, Who::Person(_))).count();
        assert_eq!(people, 1, "{at}");
    }
}

/// The position of a match after its first acts; a plus means cities and knights, a 3 at the end three players.
fn position(mode: &str, acts: u32) -> State {
    let (mode, players) = mode.strip_suffix(" 3").map_or((mode, 4), |mode| (mode, 3));
    let knights = mode.ends_with('+');
    let config = Config::new(mode.trim_end_matches('+'), players).unwrap().with_knights(knights);
    let mut game = Match::<State>::new(config, Seed::from(5));
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
    let counted = [
        ("base", 0, [54, 144, 7236]),
        ("base", 200, [6, 40, 218]),
        ("seafarers", 0, [54, 222, 11058]),
        ("seafarers", 300, [11, 99, 788]),
        ("cities-and-knights", 0, [54, 144, 7236]),
        ("cities-and-knights", 400, [4, 9, 42]),
        ("treasure-islands", 0, [54, 219, 10607]),
        ("treasure-islands", 400, [1, 36, 378]),
        ("treasure-islands+", 600, [6, 37, 290]),
        ("departure-into-the-unknown", 0, [62, 242, 14124]),
        ("departure-into-the-unknown", 400, [8, 63, 495]),
        ("departure-into-the-unknown+", 600, [1, 2, 4]),
        ("greater-catan", 0, [54, 216, 10518]),
        ("greater-catan", 400, [61, 357, 1229]),
        ("greater-catan+", 600, [3, 11, 100]),
        ("desert-dragons", 0, [60, 236, 13304]),
        ("desert-dragons", 400, [7, 43, 238]),
        ("great-canal", 0, [70, 194, 12870]),
        ("great-canal", 600, [4, 19, 149]),
        ("enchanted-land", 0, [76, 320, 23172]),
        ("enchanted-land", 600, [3, 19, 122]),
        ("treasure-islands 3", 500, [3, 11, 34]),
        ("treasure-islands+ 3", 500, [1, 36, 144]),
        ("departure-into-the-unknown 3", 500, [4, 16, 85]),
        ("departure-into-the-unknown+ 3", 500, [13, 86, 524]),
        ("greater-catan 3", 500, [4, 14, 29]),
        ("greater-catan+ 3", 500, [1, 36, 144]),
        ("desert-dragons 3", 500, [1, 36, 136]),
        ("great-canal 3", 500, [3, 8, 69]),
        ("enchanted-land 3", 500, [1, 36, 144]),
    ];
    let count = |(mode, acts, _)| {
        let state = position(mode, acts);
        (mode, acts, [1, 2, 3].map(|depth| perft(&state, depth).unwrap()))
    };
    assert_eq!(counted.map(count), counted);
}

/// The digest is taken over what the rules know: it is fixed, equal for equal tables, and another one after every act.
#[test]
fn digests_follow_the_table_and_nothing_else() {
    assert_eq!(position("base", 50).digest(), BASE_AFTER_50_ACTS);
    for mode in MODES {
        let game = played(mode, 5);
        let mut state = State::new(game.config());
        let mut seen: HashMap<u64, State> = HashMap::new();
        for &(by, action) in game.acts() {
            let other = seen.entry(state.digest()).or_insert_with(|| state.clone());
            assert_eq!(*other, state, "{mode}: two tables with one digest");
            state.play_unchecked(by, action, &mut ());
        }
        assert!(seen.len() > game.acts().len() / 2, "{mode}");
    }
}

/// Written down once: records and stored tables hold such digests.
const BASE_AFTER_50_ACTS: u64 = 957_837_595_124_891_914;
