use super::report::MOST;
use super::*;
use table::{Match, Turn};

/// A game of greedy bots up to this many acts of theirs, or to its end.
fn played<G: Described>(config: G::Config, most: usize) -> Match<G> {
    let mut game = Match::<G>::new(config, 5.into());
    let mut bot = bots::named::<G>("greedy").unwrap();
    let mut luck = Luck::new(5, 5);
    for _ in 0..most {
        let Turn::Seats(seats) = game.state().turn() else { break };
        let seat = seats.iter().next().unwrap();
        let mut legal = Actions::new();
        game.state().legal(seat, &mut legal);
        let choice = bot.choose(Eyes::of(game.state(), seat), &legal, &Budget::own(), &mut luck);
        game.play(seat, legal[choice], &mut ()).unwrap();
    }
    game
}

/// Hints along a game: each is an act that is legal there, and says why.
fn hinted<G: Described>(config: &G::Config) {
    for most in [3, 20, 60] {
        let game = played::<G>(config.clone(), most);
        let Turn::Seats(seats) = game.state().turn() else { continue };
        let seat = seats.iter().next().unwrap();
        let view = wire::text(&game.state().view(Viewer::Seat(seat)));
        let view = wire::read(&view).unwrap();
        let advice = hint::<G>(&view, seat, &Budget::positions(500)).unwrap();
        let mut legal = Actions::new();
        game.state().legal(seat, &mut legal);
        assert!(legal.iter().any(|act| act.to_string() == advice.act), "{advice:?}");
        assert!(advice.why.ends_with('.'), "{advice:?}");
    }
}

#[test]
fn a_hint_is_a_legal_act_and_says_why() {
    hinted::<rivals::State>(&rivals::Config::new(rivals::Mode::Intro));
    hinted::<settlers::State>(&settlers::Config::new("base", 4).unwrap());
}

/// The report of a whole game.
fn reported<G: Described>(config: G::Config, seats: usize) -> Report {
    let game = played::<G>(config, usize::MAX);
    let who = (0..seats).map(|_| Who::Bot("greedy".to_owned())).collect();
    let record = Record::of(&game, who).to_string();
    let quick = Scrutiny { lines: 1, turns: 1, positions: 200 };
    let mut examined = Examined::<G>::read(&record, quick).unwrap();
    assert_eq!(examined.report().percent(), 0);
    while examined.step() {}
    let report = examined.report();
    assert!(report.is_whole() && report.percent() == 100);
    wire::read(&wire::text(&report)).unwrap()
}

#[test]
fn a_report_ends_with_the_result_and_says_everything_in_words() {
    let reports = [
        reported::<rivals::State>(rivals::Config::new(rivals::Mode::Intro), 2),
        reported::<settlers::State>(settlers::Config::new("base", 3).unwrap(), 3),
    ];
    for report in reports {
        let end = report.curve.last().unwrap();
        assert!(end.contains(&bots::WHOLE), "{end:?}");
        assert_eq!(report.turning.len(), MOST);
        for point in &report.turning {
            assert!(point.ply >= report.begin && !point.text.is_empty(), "{point:?}");
            assert_eq!(report.curve[point.ply][usize::from(point.whose)], point.after);
        }
        for [from, own, others, luck, to] in &report.accounts {
            assert_eq!(from + own + others + luck, *to);
        }
        assert!(report.better.iter().all(|better| !better.line.is_empty() && !better.played.is_empty()));
    }
}

#[test]
fn what_cannot_be_read_is_refused() {
    assert!(Examined::<rivals::State>::read("nonsense", Scrutiny::USUAL).is_err());
}
