//! The conformance kit over every mode, with what must be conserved in this game.

use rivals::cards::basic;
use rivals::{Config, FULL, Good, GoodSet, Goods, Mode, Square, Squares, State};
use table::kit::Kit;
use table::{Luck, Seat, Viewer};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// Cards, regions, resources and derived numbers add up (R1.3, R1.4, R3.1, R4).
pub(crate) fn conserved(state: &State) -> Result<(), String> {
    let mut cards = state.all_cards();
    cards.sort_unstable();
    // R1.4: 9 action, 27 expansion and 9 event cards.
    if cards.len() != 45 {
        return Err(format!("{} cards instead of 45: {cards:?}", cards.len()));
    }
    for card in rivals::cards::of_set(rivals::Set::Basic).filter(|card| !card.def().kind.is_centre()) {
        let wanted = card.def().copies_in(rivals::Set::Basic).unwrap().all;
        let found = cards.iter().filter(|&&c| c == card).count();
        if found != usize::from(wanted) {
            return Err(format!("{found} of {card} instead of {wanted}"));
        }
    }
    let mut tiles = state.all_tiles();
    let mut wanted: Vec<_> = basic::tiles().collect();
    tiles.sort_unstable();
    wanted.sort_unstable();
    if tiles != wanted {
        return Err(format!("the regions are {tiles:?}"));
    }
    // R1.3: 9 roads, 9 settlements, 7 cities, on the boards and in the centre.
    let on_boards = |count: fn(&rivals::Board) -> usize| SEATS.map(|s| count(state.board(s))).iter().sum();
    let centre: [(usize, u8, usize); 3] = [
        (on_boards(|b| b.roads().len()), state.left(basic::ROAD), 9),
        (on_boards(|b| b.towns().len()), state.left(basic::SETTLEMENT), 9),
        (on_boards(|b| b.cities().len()), state.left(basic::CITY), 7),
    ];
    for (laid, left, all) in centre {
        if laid + usize::from(left) != all {
            return Err(format!("{laid} laid and {left} left are not {all}"));
        }
    }
    for seat in SEATS {
        board_adds_up(state, seat)?;
    }
    Ok(())
}

fn board_adds_up(state: &State, seat: Seat) -> Result<(), String> {
    let board = state.board(seat);
    let mut goods = Goods::NONE;
    for at in board.regions() {
        if board.level(at) > FULL {
            return Err(format!("{at} holds {}", board.level(at)));
        }
        goods.add(board.tile(at).good(), board.level(at));
    }
    // What is kept about the regions is what they say (R1.6, R7.3).
    for good in Good::RESOURCES {
        let of = |test: &dyn Fn(Square) -> bool| -> Squares {
            board.regions().filter(|&at| board.tile(at).good() == good && test(at)).collect()
        };
        let only = GoodSet::only(good);
        if board.stocked(only) != of(&|at| board.level(at) > 0)
            || board.roomy(only) != of(&|at| board.level(at) < FULL)
        {
            return Err(format!("seat {seat} does not know where its {good} lies"));
        }
    }
    for number in 1..=6 {
        let with = board.regions().filter(|&at| board.tile(at).number() == number);
        if board.numbered(number) != with.collect() {
            return Err(format!("seat {seat} does not know its regions with the number {number}"));
        }
    }
    if goods != board.goods() {
        return Err(format!("seat {seat} stores {goods}, but {} is kept", board.goods()));
    }
    // R2.2: with n settlements there are 2(n+1) regions, but for the two that are being drawn.
    let due = 2 * (board.towns().len() + 1);
    if board.regions().len() != due && board.regions().len() + 2 != due {
        return Err(format!("{} regions around {} towns", board.regions().len(), board.towns().len()));
    }
    if !board.expansions().minus(board.sites()).is_empty() {
        return Err("an expansion lies beside the sites".to_owned());
    }
    if !board.cities().minus(board.towns()).is_empty() {
        return Err("a city lies on no settlement".to_owned());
    }
    // R4: what is kept is what is there.
    let mut victory = board.towns().len() + board.cities().len();
    let mut sums = [0; 3];
    for at in board.expansions() {
        let points = board.card(at).def().points;
        victory += usize::from(points.victory);
        sums[0] += points.commerce;
        sums[1] += points.strength;
        sums[2] += points.skill;
    }
    for which in [rivals::Advantage::Trade, rivals::Advantage::Strength] {
        victory += usize::from(state.advantage(which) == Some(seat));
    }
    let tally = state.tally(seat);
    if usize::from(tally.victory) != victory
        || sums != [tally.points.commerce, tally.points.strength, tally.points.skill]
    {
        return Err(format!("seat {seat} has {victory} points and {sums:?}, kept is {tally:?}"));
    }
    Ok(())
}

fn swap(state: &State, viewer: Viewer, luck: &mut Luck) -> Option<State> {
    state.swap_unseen(viewer, luck)
}

#[test]
fn the_kit_passes_for_every_mode() {
    for mode in Mode::ALL {
        let kit = Kit::<State>::new(Config::new(mode)).seeds(0..400).conserved(conserved).swap(swap);
        match kit.run() {
            Ok(report) => assert_eq!(report.games, 400),
            Err(fault) => panic!("{}: {fault}", mode.word()),
        }
    }
}

#[test]
fn r5_4_everybody_begins_with_one_of_everything_but_gold() {
    let state = <State as table::Game>::new(&Config::new(Mode::Intro));
    for seat in SEATS {
        for good in Good::RESOURCES {
            assert_eq!(state.board(seat).goods().of(good), u8::from(good != Good::Gold));
        }
    }
}
