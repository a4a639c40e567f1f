//! What must hold after every act (X4), and how to exchange what a viewer cannot tell apart.

use crate::case::Case;
use settlers::components::*;
use settlers::{Cap, Edge, Frame, Node, State, Talk, Tile};
use table::{Game as _, Luck, Random, Seat, Turn, Viewer};

macro_rules! ensure {
    ($what:expr, $($why:tt)*) => {
        if !$what {
            return Err(format!($($why)*));
        }
    };
}

/// X4, and that everything derived is what it would be if computed from scratch.
pub(crate) fn conserved(state: &State) -> Result<(), String> {
    cards(state)?;
    pieces(state)?;
    awards(state)?;
    if state.has(Cap::Knights) {
        knights(state)?;
    }
    treasures(state)?;
    let mut fresh = state.clone();
    fresh.refresh();
    if state.step > 0 && state.question() != Frame::Deal {
        ensure!(fresh == *state, "derived numbers are stale");
    }
    Ok(())
}

fn cards(state: &State) -> Result<(), String> {
    for (k, &bank) in state.bank.iter().enumerate().take(state.kinds()) {
        let hands: u8 = state.seats.iter().map(|p| p.hand[k]).sum();
        let aside: u8 = state.aside.iter().map(|a| a[k]).sum();
        let all = bank + hands + aside;
        ensure!(all == State::cards_in_all(k), "{all} cards of kind {k}");
    }
    for (n, player) in state.seats.iter().enumerate() {
        let total = player.hand.iter().sum::<u8>() + state.aside[n].iter().sum::<u8>();
        ensure!(total == player.total, "seat {n} holds {total}, not {}", player.total);
        ensure!(player.dev.iter().sum::<u8>() == player.dev_total, "development cards of seat {n}");
        ensure!(player.fresh.iter().sum::<u8>() == player.fresh_total, "new development cards of seat {n}");
    }
    if !state.has(Cap::Knights) {
        for card in Dev::ALL {
            let c = card.index();
            let held: u8 = state.seats.iter().map(|p| p.dev[c]).sum();
            ensure!(state.deck[c] + held + state.spent[c] == DECK[c], "development cards {card}");
        }
        ensure!(state.deck.iter().sum::<u8>() == state.deck_total, "size of the deck");
    }
    Ok(())
}

/// Every token lies on the board or in the stock, was kept, opened, or is being looked at.
fn treasures(state: &State) -> Result<(), String> {
    if let Some(treasures) = state.treasures() {
        let unseen: u8 = state.unseen_treasures().iter().sum();
        let turning = matches!(state.question(), Frame::Treasure { .. });
        let lying = treasures.lying.len() as u8 + treasures.stock + u8::from(turning);
        ensure!(unseen == lying, "{unseen} treasures are unseen, and {lying} lie there");
        for (n, faces) in treasures.kept.iter().enumerate() {
            let (kept, told) = (faces.iter().sum::<u8>(), treasures.kept_total[n]);
            ensure!(kept == told && kept <= 4, "seat {n} keeps {kept} treasures, not {told}");
        }
        ensure!(
            treasures.looked_at().is_some() == (state.question() == Frame::Keep) || state.winner.is_some(),
            "nobody is asked about the treasure"
        );
    }
    Ok(())
}

/// No dragon comes from nowhere (D.4, D.8); those driven away are gone.
fn dragons(state: &State) -> Result<(), String> {
    if let Some(dragons) = state.dragons() {
        let deserts: u8 = dragons.gathered.iter().sum();
        let all = dragons.supply + deserts + dragons.landed.len() as u8;
        let gone = state.spent[Dev::Knight.index()];
        ensure!(all <= 18 && all + gone >= 18, "{all} dragons, {gone} Knights played");
        ensure!((dragons.landed & !state.land()).is_empty(), "a dragon at sea");
    }
    Ok(())
}

/// No chip and no flag gets lost (C.4, C.8, C.11, L.4, L.13).
fn canal_and_flags(state: &State) -> Result<(), String> {
    if let Some(canal) = state.canal() {
        let chips: u32 = canal.chips.iter().map(|&n| u32::from(n)).sum();
        let all = chips + 2 * canal.undug.len();
        // The chips of the last stretch leave the game if nobody has dug it.
        ensure!(all == 18 || all == 16 && canal.is_finished(), "{all} chips of the canal");
        ensure!(state.barren.is_empty() == canal.is_finished(), "fields bear, and the canal is not finished");
        let lakes = state.terrain.iter().filter(|&&t| t == Terrain::Lake).count();
        ensure!(lakes == 1 + usize::from(canal.is_finished()), "{lakes} lakes");
    }
    if let Some(enchanted) = state.enchanted() {
        let unseen: u8 = enchanted.unseen().iter().sum();
        let shown: u8 = enchanted.shown.iter().map(|nodes| nodes.len() as u8).sum();
        let lying = enchanted.lying.len() as u8;
        ensure!(lying == unseen + shown, "{lying} dragons, {unseen} flags unseen and {shown} shown");
        let (won, gone) = (enchanted.won.iter().sum::<u8>(), enchanted.gone.iter().sum::<u8>());
        ensure!(won == gone && won + lying == 19, "{won} dragons won, {gone} gone, {lying} left");
        let there = state.limits().banishes;
        for player in &state.seats {
            ensure!(
                (player.knight_nodes() & there).len() <= 1,
                "two knights of a player on the enchanted land"
            );
            ensure!(!player.cities.meets(&there), "a city on the enchanted land");
        }
    }
    Ok(())
}

/// Every number of the reserve is there or on new land, as is every number the home island has lost.
pub(crate) fn numbers_conserved(state: &State) -> Result<(), String> {
    if let (Some(&reserve), Turn::Seats(_)) = (state.map().reserves.first(), state.turn()) {
        let stack = usize::from(reserve);
        let sum = |stack: &[u8; 13]| stack.iter().map(|&n| usize::from(n)).sum::<usize>();
        let drawn = sum(&state.map().stacks[stack]) - sum(&state.stacks[stack]);
        let bare = |h: &Tile| state.token[*h] == 0 && state.terrain[*h].produces();
        let lost = (state.map().area("home")).iter().filter(bare).count();
        let new = (state.map().area("new")).iter().filter(|&h| state.token[h] != 0).count();
        ensure!(new == drawn + lost, "{new} tokens on new land, {drawn} drawn and {lost} lost");
    }
    dragons(state)?;
    canal_and_flags(state)?;
    conserved(state)
}

fn pieces(state: &State) -> Result<(), String> {
    let topology = state.topology();
    let limits = state.rules().pieces;
    let mut routes = 0;
    for (n, p) in state.seats.iter().enumerate() {
        let board = [
            p.roads.len(),
            p.settlements.len() - p.lying.len(),
            p.cities.len() + p.lying.len(),
            p.ships.len(),
        ];
        for (i, &limit) in limits.iter().enumerate() {
            ensure!(board[i] as u8 + p.left[i] == limit, "pieces {i} of seat {n}");
        }
        ensure!(!p.settlements.meets(&p.cities), "two buildings on a node");
        routes += (p.roads.len() + p.ships.len()) as usize;
        for other in &state.seats[n + 1..] {
            ensure!(!p.buildings().meets(&other.buildings()), "two buildings on a node");
            ensure!(!p.knight_nodes().meets(&other.knight_nodes()), "two knights on a node");
        }
        ensure!(!state.built_nodes().meets(&p.knight_nodes()), "a knight in a building");
        for node in p.buildings().iter() {
            let near = topology.node_near[node];
            ensure!(near.iter().all(|&m| !state.built_nodes().has(m)), "distance rule at node {node}");
            ensure!(state.land_nodes().has(node), "a building at sea");
        }
    }
    ensure!(routes == state.routed_edges().len() as usize, "two route pieces on an edge");
    if state.turns > 0 {
        ensure!(state.robber.is_none() || state.land().has(state.robber), "the robber is not on land");
        ensure!(state.pirate.is_none() || state.sea().has(state.pirate), "the pirate is not at sea");
        ensure!(!state.land().meets(&state.sea()), "a hex is land and sea");
        ensure!(!(state.land() | state.sea()).meets(&state.down), "a hex that lies face down is land or sea");
        ensure!(state.sea().iter().all(|h| state.token[h] == 0), "a token at sea");
    }
    Ok(())
}

fn awards(state: &State) -> Result<(), String> {
    // While a piece is lifted or a knight is retreating, the award is decided at the end (B11.5).
    let moving = matches!(
        state.question(),
        Frame::Retreat { .. } | Frame::Replace { .. } | Frame::Invade | Frame::Banish { .. }
    );
    for seat in (0..state.players).map(Seat) {
        let (length, cached) = (longest_trail(state, seat), state.player(seat).route_length());
        ensure!(moving || length == cached, "seat {seat}'s route is {length}, not {cached}");
    }
    let longest = state.seats.iter().map(|p| p.route_length()).max().unwrap_or(0);
    if let Some(holder) = state.route_of.filter(|_| !moving) {
        let held = state.player(holder).route_length();
        ensure!(held == longest && held >= 5, "the longest route is held with {held} of {longest}");
    } else if longest >= 5 && !moving && state.winner.is_none() {
        let first = state.seats.iter().filter(|p| p.route_length() == longest).count();
        ensure!(first > 1, "nobody holds the longest route, and one has {longest}");
    }
    let largest = state.seats.iter().map(|p| p.army).max().unwrap_or(0);
    if let Some(holder) = state.army_of {
        let held = state.player(holder).army;
        ensure!(held == largest && held >= 3, "the largest army is held with {held} of {largest}");
    } else {
        ensure!(largest < 3, "nobody holds the largest army, and one has {largest}");
    }
    Ok(())
}

/// B11.3 and S10.1 word for word: from every node, over unused own edges, stopping at foreign pieces.
fn longest_trail(state: &State, seat: Seat) -> u8 {
    fn walk(state: &State, seat: Seat, node: Node, came: Option<Edge>, used: &mut Vec<Edge>) -> u8 {
        let p = state.player(seat);
        let mut best = used.len() as u8;
        if came.is_some() && state.foreign(seat).has(node) {
            return best;
        }
        for edge in state.topology().node_edges[node] {
            let own = p.roads.has(edge) || p.ships.has(edge);
            if edge.is_none() || !own || used.contains(&edge) || state.blocked_edges().has(edge) {
                continue;
            }
            let changes = came.is_some_and(|c| p.ships.has(c) != p.ships.has(edge));
            if changes && !p.buildings().has(node) {
                continue;
            }
            used.push(edge);
            best = best.max(walk(state, seat, state.topology().far(edge, node), Some(edge), used));
            used.pop();
        }
        best
    }
    let nodes = state.topology().corners.places();
    nodes.map(|node| walk(state, seat, node, None, &mut Vec::new())).max().unwrap_or(0)
}

fn knights(state: &State) -> Result<(), String> {
    for track in Track::ALL {
        let t = track.index();
        let of = |cards: &[u8; PROGRESS]| -> u8 {
            Progress::ALL.iter().filter(|c| c.track() == track).map(|c| cards[c.index()]).sum()
        };
        let hands: u8 = state.seats.iter().map(|p| of(&p.progress)).sum();
        let open = match track {
            Track::Trade => 0,
            Track::Politics => state.seats.iter().map(|p| p.open_points >> 1 & 1).sum(),
            Track::Science => state.seats.iter().map(|p| p.open_points & 1).sum::<u8>(),
        };
        ensure!(of(&state.realm.pool) == state.realm.pool_total[t], "pool of {track}");
        let all = state.realm.deck(track) + hands + open;
        ensure!(all == PROGRESS_DECK, "{all} progress cards of {track}");
        let holder = state.seats.iter().position(|p| p.cities.has(state.realm.metropolis[t]));
        if state.realm.metropolis[t].is_some() {
            let Some(holder) = holder else { return Err(format!("the metropolis of {track} is on no city")) };
            let level = state.seats[holder].levels[t];
            let most = state.seats.iter().map(|p| p.levels[t]).max().unwrap_or(0);
            let placing = matches!(state.question(), Frame::Metropolis { track: moving } if moving == track);
            ensure!(level >= 4 && (level == most || placing), "the metropolis of {track} at level {level}");
        }
    }
    for (n, p) in state.seats.iter().enumerate() {
        for rank in 1..=3 {
            let on_board = p.knights.iter().filter(|k| k.node.is_some() && k.rank == rank).count();
            ensure!(on_board <= 2, "{on_board} knights of rank {rank} of seat {n}");
        }
        let on_board = p.knights.iter().filter(|k| k.node.is_some()).count();
        ensure!(on_board == p.knight_nodes().len() as usize, "two knights of seat {n} on a node");
        ensure!(p.walls.len() <= 3 && (p.walls & !p.cities).is_empty(), "walls of seat {n}");
        let waiting = state.question() != Frame::Main && state.question() != Frame::PreRoll;
        ensure!(
            n == state.active.index() || waiting || p.progress_total() <= 4,
            "seat {n} holds {} progress cards",
            p.progress_total()
        );
    }
    ensure!(state.realm.barbarians < 7 || state.question() != Frame::Main, "barbarian step");
    for (cards, len) in state.realm.under.iter().zip(state.realm.under_len) {
        let rest = &cards[usize::from(len)..];
        ensure!(rest.iter().all(|&c| c == 0), "cards beyond the end of a deck");
    }
    Ok(())
}

/// The checks would be worth nothing if they were always content: each clause of X4, broken by hand, is noticed.
#[test]
fn x4_every_broken_invariant_is_noticed() {
    let sea = || Case::twin().settlement(0, "A").ships(0, "L1 L2").roads(0, "X–A").settlement(1, "B");
    let realm = || Case::twin_ck().city(0, "A").roads(0, "X–A").settlement(1, "B").knight(0, "X", 1, true);
    let table = |mut case: Case| {
        case.s.turns = 9;
        case.s.step = 9;
        case.s.refresh();
        assert_eq!(conserved(&case.s), Ok(()));
        case
    };
    let notices = |case: Case, what: &str, damage: fn(&Case, &mut State)| {
        let case = table(case);
        let mut state = case.s.clone();
        damage(&case, &mut state);
        match conserved(&state) {
            Ok(()) => panic!("nobody noticed: {what}"),
            Err(why) => assert!(why.contains(what), "'{why}' instead of '{what}'"),
        }
    };
    notices(sea(), "cards of kind 2", |_, s| s.bank[2] += 1);
    notices(sea(), "seat 0 holds", |_, s| {
        s.bank[2] -= 1;
        s.seats[0].hand[2] += 1;
    });
    notices(sea(), "development cards", |_, s| s.deck[0] -= 1);
    notices(sea(), "pieces 0 of seat 1", |_, s| s.seats[1].left[0] -= 1);
    notices(sea(), "pieces 3 of seat 0", |_, s| s.seats[0].left[3] -= 1);
    notices(sea(), "two route pieces on an edge", |case, s| {
        s.seats[1].ships.insert(case.edge("L1"));
        s.seats[1].left[3] -= 1;
    });
    notices(sea(), "two buildings on a node", |case, s| {
        s.seats[1].settlements.insert(case.node("A"));
        s.seats[1].left[1] -= 1;
    });
    notices(sea(), "distance rule", |case, s| {
        s.seats[1].settlements.insert(case.node("X"));
        s.seats[1].left[1] -= 1;
        s.refresh();
    });
    notices(sea(), "the robber is not on land", |_, s| s.robber = s.pirate);
    notices(sea(), "the pirate is not at sea", |_, s| s.pirate = s.robber);
    notices(sea(), "seat 0's route", |case, s| {
        s.seats[0].ships.remove(case.edge("L2"));
        s.seats[0].ships.insert(case.edge("L4"));
    });
    notices(sea(), "the longest route is held with", |_, s| s.route_of = Some(Seat(1)));
    notices(sea(), "the largest army is held with 2 of 2", |_, s| {
        s.army_of = Some(Seat(0));
        s.seats[0].army = 2;
    });
    notices(sea(), "nobody holds the largest army", |_, s| s.seats[2].army = 3);
    notices(sea(), "derived numbers are stale", |case, s| s.barren.insert(case.hex("-2,0")));
    notices(realm(), "knights of rank 1", |_, s| {
        let knight = s.seats[0].knights[0];
        s.seats[0].knights[1] = knight;
        s.seats[0].knights[2] = knight;
    });
    notices(realm(), "two knights of seat 0 on a node", |_, s| s.seats[0].knights[1] = s.seats[0].knights[0]);
    notices(realm(), "a knight in a building", |case, s| {
        s.seats[0].knights[0].node = case.node("A");
        s.refresh();
    });
    notices(realm(), "walls of seat 1", |case, s| s.seats[1].walls.insert(case.node("B")));
    notices(realm(), "the metropolis of trade at level 0", |case, s| s.realm.metropolis[0] = case.node("A"));
    notices(realm(), "the metropolis of trade is on no city", |case, s| {
        s.realm.metropolis[0] = case.node("B")
    });
    notices(realm(), "progress cards of", |_, s| {
        s.seats[1].progress[0] += 1;
    });
    notices(realm(), "barbarian step", |_, s| s.realm.barbarians = 7);
    notices(realm(), "seat 1 holds 5 progress cards", |_, s| {
        for card in Progress::ALL.into_iter().filter(|c| !c.is_point()).take(5) {
            s.seats[1].progress[card.index()] += 1;
            s.seats[1].progress_by[card.track().index()] += 1;
            s.realm.pool[card.index()] -= 1;
            s.realm.pool_total[card.track().index()] -= 1;
        }
    });
}

/// Exchanges a card of one hidden hand for one of another, or of the deck.
pub(crate) fn swap(state: &State, who: Viewer, luck: &mut Luck) -> Option<State> {
    let mut swapped = state.clone();
    let hidden: Vec<usize> = (0..usize::from(state.players))
        .filter(|&n| !who.is(Seat(n as u8)) && state.talk[n] == Talk::Silent)
        .filter(|&n| !matches!(state.question(), Frame::Guild { seat, .. } if seat.index() == n))
        .collect();
    let a = *luck.pick(&hidden)?;
    let b = *luck.pick(&hidden)?;
    let held = |n: usize| (0..KINDS).filter(|&k| swapped.seats[n].hand[k] > 0).collect::<Vec<_>>();
    let (x, y) = (luck.pick(&held(a)).copied(), luck.pick(&held(b)).copied());
    let mut changed = false;
    // Who offers cards, or has played a card to buy something, is known to hold the price.
    let offering = state.deals[state.active.index()] != settlers::Deal::default()
        || matches!(state.question(), Frame::Medicine | Frame::Crane);
    if let (Some(x), Some(y)) = (x, y) {
        let active = state.active.index();
        if a != b && x != y && !(offering && (a == active || b == active)) {
            swapped.seats[a].hand[x] -= 1;
            swapped.seats[a].hand[y] += 1;
            swapped.seats[b].hand[y] -= 1;
            swapped.seats[b].hand[x] += 1;
            changed = true;
        }
    }
    let c = *luck.pick(&hidden)?;
    let player = &mut swapped.seats[c];
    let mine = (0..DEVS).find(|&d| player.dev[d] > player.fresh[d] && d != 1);
    let theirs = (0..DEVS).rev().find(|&d| swapped.deck[d] > 0 && d != 1);
    if let (Some(mine), Some(theirs)) = (mine, theirs)
        && mine != theirs
        && state.winner.is_none()
    {
        player.dev[mine] -= 1;
        player.dev[theirs] += 1;
        swapped.deck[theirs] -= 1;
        swapped.deck[mine] += 1;
        changed = true;
    }
    if let settlers::Scenario::Treasures(treasures) = &mut swapped.scenario {
        let unseen = state.unseen_treasures();
        let mine = (0..TREASURES).find(|&face| treasures.kept[c][face] > 0);
        let other = (0..TREASURES).rev().find(|&face| unseen[face] > 0);
        if let (Some(mine), Some(other)) = (mine, other)
            && mine != other
        {
            treasures.kept[c][mine] -= 1;
            treasures.kept[c][other] += 1;
            changed = true;
        }
    }
    let shown = matches!(state.question(), Frame::Spy { seat } if seat.index() == c);
    let player = &mut swapped.seats[c];
    let mine = Progress::ALL.into_iter().find(|p| player.progress[p.index()] > 0);
    if let (Some(mine), false) = (mine, shown) {
        let pool = &mut swapped.realm.pool;
        let other = Progress::ALL
            .into_iter()
            .rev()
            .find(|p| p.track() == mine.track() && *p != mine && !p.is_point() && pool[p.index()] > 0);
        if let Some(other) = other {
            player.progress[mine.index()] -= 1;
            player.progress[other.index()] += 1;
            pool[mine.index()] += 1;
            pool[other.index()] -= 1;
            changed = true;
        }
    }
    changed.then_some(swapped)
}
