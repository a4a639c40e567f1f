//! The conformance kit over every mode, with what must be conserved in this game.

use rivals::cards::basic;
use rivals::op::Passive;
use rivals::{Config, FULL, Good, GoodSet, Goods, Mode, Square, Squares, State};
use table::kit::Kit;
use table::{Luck, Seat, Viewer};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// Cards, regions, resources and derived numbers add up (R1.3, R1.4, R3.1, R4).
pub(crate) fn conserved(state: &State) -> Result<(), String> {
    // R1.4, R17.2: every card of the sets in play, wherever it lies.
    let (mut cards, mut deck) = (state.all_cards(), state.deck());
    cards.sort_unstable();
    deck.sort_unstable();
    // R17.5: before the sets of a Duel are chosen, nothing is dealt.
    if cards != deck && !(cards.is_empty() && state.stacks().is_empty()) {
        return Err(format!("the cards are {cards:?} instead of {deck:?}"));
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
        sea_adds_up(state, seat)?;
    }
    Ok(())
}

/// The sea cards of a player are all there, and so are the ships (E3.4, E3.8).
fn sea_adds_up(state: &State, seat: Seat) -> Result<(), String> {
    let board = state.board(seat);
    let sea = board.sea();
    if sea.is_empty() {
        return Ok(());
    }
    let (mut cards, mut deck) = (state.sea_of(seat), state.sea_deck());
    cards.sort_unstable();
    deck.sort_unstable();
    if cards != deck {
        return Err(format!("the sea cards are {cards:?} instead of {deck:?}"));
    }
    let tokens = sea.built_ships() + sea.blank_ships() + sea.lost_ships().len() as u8;
    if tokens != 3 || !sea.ships().and(sea.lost_ships()).is_empty() {
        return Err(format!("seat {seat} has {tokens} ship tokens"));
    }
    if board.expansions().and(sea.cards()) != sea.cards().minus(sea.undiscovered()) {
        return Err("a sea card lies face up and face down".to_owned());
    }
    if !sea.looked_at().minus(sea.undiscovered()).is_empty() {
        return Err("a card that lies open was looked at".to_owned());
    }
    Ok(())
}

fn board_adds_up(state: &State, seat: Seat) -> Result<(), String> {
    let board = state.board(seat);
    let mut goods = Goods::NONE;
    // R3.5: besides the regions, cards may be stores.
    let stores = board.regions().or(board.expansions()).filter(|&at| board.stores(at).is_some());
    let stores: Squares = stores.collect();
    for at in stores {
        if board.level(at) > FULL {
            return Err(format!("{at} holds {}", board.level(at)));
        }
        goods.add(board.stores(at).unwrap(), board.level(at));
    }
    // What is kept about the regions is what they say (R1.6, R7.3).
    for good in Good::ALL {
        let of = |test: &dyn Fn(Square) -> bool| -> Squares {
            stores.filter(|&at| board.stores(at) == Some(good) && test(at)).collect()
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
    // R2.5, D3.11, D3.18, D3.19: region expansions lie on the outer side of their regions; complements lie on roads, a
    // metropolis on a city, markers beside everything.
    // E3.5: sea cards lie beyond the harbor.
    let at_sea = |at: Square| board.sea().harbor() == Some(at) || board.sea().cards().has(at);
    let elsewhere = |at: Square| {
        at.is_beyond() || board.roads().has(at) || board.cities().has(at) || at.is_marker() || at_sea(at)
    };
    if board.expansions().minus(board.sites()).any(|at| !elsewhere(at)) {
        return Err("an expansion lies beside the sites".to_owned());
    }
    if !board.foreign().minus(board.expansions()).is_empty() {
        return Err("a foreign card lies nowhere".to_owned());
    }
    if !board.cities().minus(board.towns()).is_empty() {
        return Err("a city lies on no settlement".to_owned());
    }
    // R4: what is kept is what is there.
    let mut victory = board.towns().len() + board.cities().len() - 2 * board.metropolises().len();
    let mut sums = [0; 3];
    for at in board.own() {
        let def = board.card(at).def();
        let bonus = def.always.iter().filter_map(|passive| match passive {
            Passive::Points(bonus) => Some(bonus(board)),
            _ => None,
        });
        for points in bonus.chain([rivals::shown(board, at)]) {
            victory += usize::from(points.victory);
            sums[0] += points.commerce;
            sums[1] += points.strength;
            sums[2] += points.skill;
        }
    }
    // D6.14: foreign cards may take away.
    for passive in board.foreign().flat_map(|at| board.card(at).def().always) {
        if let Passive::HostLosesCommerce(n) = passive {
            sums[0] = sums[0].saturating_sub(*n);
        }
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

/// How many games of each mode; `LANDGRAVE_KIT_SEEDS` asks for more.
fn seeds() -> u64 {
    std::env::var("LANDGRAVE_KIT_SEEDS").ok().and_then(|n| n.parse().ok()).unwrap_or(120)
}

fn kit_passes(config: Config) {
    kit_passes_with(config, seeds());
}

fn kit_passes_with(config: Config, seeds: u64) {
    let name = format!("{} {:?}", table::Config::name(&config), table::Config::options(&config));
    let kit = Kit::<State>::new(config).seeds(0..seeds).conserved(conserved).swap(swap).reveals();
    let kit = kit.rash(State::is_rash);
    match kit.run() {
        Ok(report) => assert_eq!(report.games, seeds),
        Err(fault) => panic!("{name}: {fault}"),
    }
}

#[test]
fn kit_passes_for_the_introductory_game() {
    kit_passes(Config::new(Mode::Intro));
}

#[test]
fn kit_passes_for_theme_games() {
    rivals::Set::THEMES.into_iter().for_each(|set| kit_passes(Config::new(Mode::Theme(set))));
}

#[test]
fn kit_passes_for_the_duel() {
    kit_passes(Config::new(Mode::Duel));
    kit_passes(Config::duel(rivals::Choice::Players(rivals::Pool::ALL)));
    kit_passes(Config::duel(rivals::Choice::Lot(rivals::Pool::ALL)));
}

/// R17.2: any three of the nine sets.
#[test]
fn kit_passes_for_every_duel() {
    let sets = rivals::Set::THEMES;
    let mut duels = 0;
    for (nth, &one) in sets.iter().enumerate() {
        for (mth, &other) in sets.iter().enumerate().skip(nth + 1) {
            for &third in &sets[mth + 1..] {
                kit_passes_with(
                    Config::duel(rivals::Choice::Agreed([one, other, third])),
                    seeds().div_ceil(60),
                );
                duels += 1;
            }
        }
    }
    assert_eq!(duels, 84);
}

/// E3.9: hidden sea cards of the smaller sea.
#[test]
fn kit_passes_for_a_duel_with_explorers() {
    use rivals::Set::{Explorers, Intrigue, Turmoil};
    kit_passes(Config::duel(rivals::Choice::Agreed([Turmoil, Intrigue, Explorers])));
}

/// R18: decks that are brought in secret, own stacks, cards that change sides.
#[test]
fn kit_passes_for_the_tournament() {
    kit_passes(Config::tournament(false));
}

/// R18.21.
#[test]
fn kit_passes_for_the_tournament_with_explorers() {
    kit_passes(Config::tournament(true));
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
