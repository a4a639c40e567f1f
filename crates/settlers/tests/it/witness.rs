//! A second witness: the base game read from the rule book once more, plainly and slowly, and compared with the engine over
//! random games.
//!
//! The witness shares with the engine only where the pieces stand, what lies on the hexes, and the hands. Points, longest roads,
//! rates, production and what may be built, bought, played and traded with the bank it works out by itself, from corners and
//! sides of hexes and the figures of `oracle/data.toml`. So figures that were taken from the engine (perft, golden records) do
//! not have only the engine to vouch for them.

use settlers::components::{Dev, Kind, Terrain};
use settlers::coords::{Corner, Hex, Side};
use settlers::{Action, Config, Edge, Node, State};
use std::collections::{BTreeMap, BTreeSet};
use table::{Actions, Actor, Config as _, Game, Luck, Random, Seat, Turn};
use toml::Value;

/// What things cost and how many there are, by the rules' own table.
struct Figures {
    costs: BTreeMap<String, BTreeMap<String, u8>>,
    pieces: [usize; 3],
}

impl Figures {
    fn read() -> Figures {
        let data: toml::Table = include_str!("../../oracle/data.toml").parse().unwrap();
        let int = |value: &Value| u8::try_from(value.as_integer().unwrap()).unwrap();
        let cards = |value: &Value| {
            value.as_table().unwrap().iter().map(|(kind, n)| (kind.clone(), int(n))).collect()
        };
        let costs = data["costs"].as_table().unwrap().iter();
        let costs = costs.filter(|(_, cost)| cost.is_table()).map(|(name, cost)| (name.clone(), cards(cost)));
        let pieces = ["roads", "settlements", "cities"].map(|name| usize::from(int(&data["pieces"][name])));
        Figures { costs: costs.collect(), pieces }
    }
}

/// What a player has on the board and in hand.
#[derive(Clone, Default)]
struct Player {
    settlements: BTreeSet<usize>,
    cities: BTreeSet<usize>,
    roads: BTreeSet<usize>,
    hand: BTreeMap<String, u8>,
}

impl Player {
    fn builds_at(&self, corner: usize) -> bool {
        self.settlements.contains(&corner) || self.cities.contains(&corner)
    }
}

/// The table. Corners and sides go by their place in lists, everything else by what it is.
struct Witness<'a> {
    figures: &'a Figures,
    state: &'a State,
    corners: &'a [Corner],
    ends: &'a [[usize; 2]],
    players: Vec<Player>,
}

/// The corners of every side, worked out from the coordinates.
fn ends(corners: &[Corner], sides: &[Side]) -> Vec<[usize; 2]> {
    let place = |corner: Corner| corners.iter().position(|other| *other == corner).unwrap();
    sides.iter().map(|side| side.ends().unwrap().map(place)).collect()
}

impl<'a> Witness<'a> {
    fn look(figures: &'a Figures, state: &'a State, ends: &'a [[usize; 2]]) -> Witness<'a> {
        let corners = state.topology().corners.as_slice();
        let player = |seat: u8| {
            let one = state.player(Seat(seat));
            let in_hand = |kind: &Kind| (kind.word().to_owned(), one.hand[kind.index()]);
            Player {
                settlements: one.settlements.iter().map(Node::index).collect(),
                cities: one.cities.iter().map(Node::index).collect(),
                roads: one.roads.iter().map(Edge::index).collect(),
                hand: Kind::ALL.iter().map(in_hand).collect(),
            }
        };
        Witness { figures, state, corners, ends, players: (0..state.players).map(player).collect() }
    }

    fn hexes(&self, corner: usize) -> impl Iterator<Item = usize> + '_ {
        let all = &self.state.topology().hexes;
        let at = move |hex: Hex| all.iter().position(|other| *other == hex);
        self.corners[corner].hexes().into_iter().flatten().filter_map(at)
    }

    fn terrain(&self, hex: usize) -> Terrain {
        self.state.terrain.as_slice()[hex]
    }

    fn sides_at(&self, corner: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.ends.len()).filter(move |&side| self.ends[side].contains(&corner))
    }

    fn is_built(&self, corner: usize) -> bool {
        self.players.iter().any(|player| player.builds_at(corner))
    }

    fn is_foreign(&self, seat: usize, corner: usize) -> bool {
        self.players.iter().enumerate().any(|(n, player)| n != seat && player.builds_at(corner))
    }

    fn can_pay(&self, seat: usize, what: &str) -> bool {
        self.figures.costs[what].iter().all(|(kind, n)| self.players[seat].hand[kind] >= *n)
    }

    /// B9.2: an empty side that adjoins an own building, or an own road where nobody else has built.
    fn road_sites(&self, seat: usize) -> Vec<usize> {
        let own = &self.players[seat];
        let adjoins = |corner: usize| {
            own.builds_at(corner)
                || !self.is_foreign(seat, corner)
                    && self.sides_at(corner).any(|side| own.roads.contains(&side))
        };
        let is_free = |side: &usize| self.players.iter().all(|player| !player.roads.contains(side));
        let sides = (0..self.ends.len()).filter(is_free);
        sides.filter(|&side| self.ends[side].iter().any(|&corner| adjoins(corner))).collect()
    }

    /// B9.4, B9.5: an empty corner at an own road, with nothing built at it or next to it.
    fn settlement_sites(&self, seat: usize) -> Vec<usize> {
        let own = &self.players[seat];
        let is_free = |corner: usize| {
            let near = self.sides_at(corner).flat_map(|side| self.ends[side]);
            near.chain([corner]).all(|corner| !self.is_built(corner))
        };
        let reached = |corner: usize| self.sides_at(corner).any(|side| own.roads.contains(&side));
        (0..self.corners.len()).filter(|&corner| reached(corner) && is_free(corner)).collect()
    }

    /// B8.4: four for one, three at a harbour, two at one of the kind.
    fn rate(&self, seat: usize, kind: Kind) -> u8 {
        let mut best = 4;
        for (nth, harbour) in self.state.map().harbours.iter().enumerate() {
            let is_there = self.ends[harbour.edge.index()].iter().any(|&at| self.players[seat].builds_at(at));
            let what = usize::from(self.state.harbours[nth]);
            if is_there && what == kind.index() {
                best = 2;
            } else if is_there && what == 5 {
                best = best.min(3);
            }
        }
        best
    }

    /// B11.2: the longest trail over own roads that no foreign building cuts.
    fn longest_road(&self, seat: usize) -> u8 {
        fn longest(witness: &Witness<'_>, seat: usize, at: usize, used: &mut BTreeSet<usize>) -> u8 {
            if !used.is_empty() && witness.is_foreign(seat, at) {
                return 0;
            }
            let next: Vec<usize> = (witness.sides_at(at))
                .filter(|side| witness.players[seat].roads.contains(side) && !used.contains(side))
                .collect();
            let mut best = 0;
            for side in next {
                let [one, other] = witness.ends[side];
                used.insert(side);
                best = best.max(1 + longest(witness, seat, if one == at { other } else { one }, used));
                used.remove(&side);
            }
            best
        }
        (0..self.corners.len()).map(|at| longest(self, seat, at, &mut BTreeSet::new())).max().unwrap()
    }

    /// What a roll brings everybody (B6.1, B6.2).
    fn production(&self, total: u8) -> Vec<BTreeMap<String, u8>> {
        let mut owed: BTreeMap<String, Vec<u8>> = BTreeMap::new();
        for (seat, player) in self.players.iter().enumerate() {
            for (corners, each) in [(&player.settlements, 1), (&player.cities, 2)] {
                for hex in corners.iter().flat_map(|&corner| self.hexes(corner)) {
                    let yields = self.terrain(hex).resource();
                    let Some(kind) = yields.filter(|_| {
                        self.state.token.as_slice()[hex] == total && self.state.robber.index() != hex
                    }) else {
                        continue;
                    };
                    owed.entry(kind.word().to_owned()).or_insert_with(|| vec![0; self.players.len()])
                        [seat] += each;
                }
            }
        }
        let mut got = vec![BTreeMap::new(); self.players.len()];
        for (kind, each) in owed {
            let stock = self.state.bank[Kind::parse(&kind).unwrap().index()];
            let (all, takers) = (each.iter().sum::<u8>(), each.iter().filter(|n| **n > 0).count());
            for (seat, n) in each.into_iter().enumerate() {
                let n = match () {
                    () if all <= stock => n,
                    () if takers == 1 => n.min(stock),
                    () => 0,
                };
                got[seat].insert(kind.clone(), n);
            }
        }
        got
    }

    /// What may be built, bought, played and traded with the bank in the main phase (B5.1), and the end of the turn.
    fn acts(&self, seat: usize) -> BTreeSet<String> {
        let own = &self.players[seat];
        let topology = self.state.topology();
        let mut acts = BTreeSet::from([Action::End.to_string()]);
        let has_left = |nth: usize, used: usize| used < self.figures.pieces[nth];
        if has_left(0, own.roads.len()) && self.can_pay(seat, "road") {
            acts.extend(
                self.road_sites(seat)
                    .iter()
                    .map(|&at| Action::Road(topology.sides.as_slice()[at]).to_string()),
            );
        }
        if has_left(1, own.settlements.len()) && self.can_pay(seat, "settlement") {
            acts.extend(
                self.settlement_sites(seat).iter().map(|&at| Action::Settle(self.corners[at]).to_string()),
            );
        }
        if has_left(2, own.cities.len()) && self.can_pay(seat, "city") {
            acts.extend(own.settlements.iter().map(|&at| Action::City(self.corners[at]).to_string()));
        }
        if self.state.deck_total > 0 && self.can_pay(seat, "development_card") {
            acts.insert(Action::Buy.to_string());
        }
        acts.extend(self.cards(seat).iter().map(|card| Action::Play(*card).to_string()));
        for give in Kind::ALL.into_iter().filter(|kind| kind.is_resource()) {
            for take in Kind::ALL.into_iter().filter(|kind| kind.is_resource() && *kind != give) {
                if own.hand[give.word()] >= self.rate(seat, give) && self.state.bank[take.index()] > 0 {
                    acts.insert(Action::Bank(give, take).to_string());
                }
            }
        }
        acts
    }

    /// Development cards that may be played (B10.2): one a turn, none that was bought in it.
    fn cards(&self, seat: usize) -> Vec<Dev> {
        let one = self.state.player(Seat(seat as u8));
        let has_old = |card: &Dev| one.dev[card.index()] > one.fresh[card.index()];
        let does_something = |card: &Dev| match card {
            Dev::Knight | Dev::Monopoly => true,
            Dev::VictoryPoint => false,
            Dev::RoadBuilding => {
                self.players[seat].roads.len() < self.figures.pieces[0] && !self.road_sites(seat).is_empty()
            }
            Dev::YearOfPlenty => {
                Kind::ALL.iter().any(|kind| kind.is_resource() && self.state.bank[kind.index()] > 0)
            }
        };
        let cards = Dev::ALL.into_iter().filter(|_| !self.state.played);
        cards.filter(has_old).filter(does_something).collect()
    }

    /// Who may have an award: everybody whom nobody passes, from `least` on; the only one has to.
    fn same_award(&self, what: &str, holder: Option<Seat>, least: u8, each: &[u8]) {
        let most = *each.iter().max().unwrap();
        let first: Vec<usize> = (0..each.len()).filter(|&n| each[n] == most && most >= least).collect();
        match (holder, &first[..]) {
            (holder, [only]) => assert_eq!(holder.map(Seat::index), Some(*only), "{what}: {each:?}"),
            (Some(holder), first) => {
                assert!(first.contains(&holder.index()), "{what}: {holder} of {each:?}")
            }
            (None, _) => {}
        }
    }

    /// Points, awards and rates of everybody (B11, B12, B13).
    fn same_points(&self, lengths: &[u8]) {
        let armies: Vec<u8> = (0..self.players.len()).map(|n| self.state.seats[n].army).collect();
        self.same_award("the longest road", self.state.route_of, 5, lengths);
        self.same_award("the largest army", self.state.army_of, 3, &armies);
        for (seat, player) in self.players.iter().enumerate() {
            let engine = self.state.player(Seat(seat as u8));
            assert_eq!(engine.route_length(), lengths[seat], "the road of {seat}");
            let awards = [self.state.route_of, self.state.army_of]
                .map(|of| if of == Some(Seat(seat as u8)) { 2 } else { 0 });
            let hidden = engine.dev[Dev::VictoryPoint.index()];
            let points = player.settlements.len() + 2 * player.cities.len() + awards.iter().sum::<usize>();
            assert_eq!(
                usize::from(self.state.points(Seat(seat as u8))),
                points + usize::from(hidden),
                "points of {seat}"
            );
            for kind in Kind::ALL.into_iter().filter(|kind| kind.is_resource()) {
                assert_eq!(
                    self.state.rate(Seat(seat as u8), kind),
                    self.rate(seat, kind),
                    "rate of {seat} for {kind:?}"
                );
            }
        }
    }
}

/// What was compared.
#[derive(Default, Debug)]
struct Compared {
    positions: u64,
    lists: u64,
    rolls: u64,
    roads: u64,
}

/// Whether the witness has an opinion on an act: talks between players it leaves to their own tests.
fn is_plain(action: &Action) -> bool {
    matches!(
        action,
        Action::Road(_)
            | Action::Settle(_)
            | Action::City(_)
            | Action::Buy
            | Action::Play(_)
            | Action::Bank(..)
            | Action::End
    )
}

fn compare(figures: &Figures, players: u8, seed: u64, compared: &mut Compared) {
    let options = [("players".to_owned(), players.to_string())];
    let config = Config::parse("settlers/base", &options).unwrap();
    let mut state = State::new(&config);
    let ends = ends(&state.topology().corners, &state.topology().sides);
    let mut luck = Luck::new(seed, 16);
    let mut actions = Actions::new();
    let mut lengths = vec![0; usize::from(players)];
    let mut changed = true;
    loop {
        let by = match state.turn() {
            Turn::Over(_) => return,
            Turn::Chance => Actor::Chance,
            Turn::Seats(seats) => Actor::Seat(luck_of(seats.iter().collect(), &mut luck)),
        };
        let action = match by {
            Actor::Chance => state.sample(&mut luck),
            Actor::Seat(seat) => {
                actions.clear();
                state.legal(seat, &mut actions);
                *luck.pick(&actions).unwrap()
            }
        };
        let witness = Witness::look(figures, &state, &ends);
        if changed {
            lengths = (0..usize::from(players)).map(|seat| witness.longest_road(seat)).collect();
            compared.roads += 1;
        }
        // Talks change nothing that the witness looks at.
        if changed || matches!(by, Actor::Chance) || is_plain(&action) {
            witness.same_points(&lengths);
            compared.positions += 1;
        }
        if let Actor::Seat(seat) = by
            && is_plain(&action)
            && actions.contains(&Action::End)
        {
            let list: Vec<String> =
                actions.iter().filter(|act| is_plain(act)).map(ToString::to_string).collect();
            assert_eq!(BTreeSet::from_iter(list.clone()), witness.acts(usize::from(seat.0)), "seat {seat:?}");
            assert_eq!(
                BTreeSet::from_iter(list.clone()).len(),
                list.len(),
                "an act stands twice on the list"
            );
            compared.lists += 1;
        }
        let wanted = match action {
            Action::Dice(one, other) if one + other != 7 => Some(witness.production(one + other)),
            _ => None,
        };
        let before: Vec<Player> = witness.players;
        state.play_unchecked(by, action, &mut ());
        if let Some(wanted) = wanted {
            for (seat, gains) in wanted.iter().enumerate() {
                for kind in Kind::ALL.into_iter().filter(|kind| kind.is_resource()) {
                    let gain = gains.get(kind.word()).copied().unwrap_or(0);
                    let now = state.player(Seat(seat as u8)).hand[kind.index()];
                    assert_eq!(
                        now,
                        before[seat].hand[kind.word()] + gain,
                        "{kind:?} of {seat} after {action}"
                    );
                }
            }
            compared.rolls += 1;
        }
        changed = matches!(action, Action::Road(_) | Action::Settle(_));
    }
}

fn luck_of(seats: Vec<Seat>, luck: &mut Luck) -> Seat {
    *luck.pick(&seats).unwrap()
}

/// B5, B6, B8.4, B9 to B13.
#[test]
fn a_plain_reading_of_the_base_game_agrees() {
    let figures = Figures::read();
    let games = std::env::var("LANDGRAVE_WITNESS_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(6);
    let mut compared = Compared::default();
    for seed in 0..games {
        compare(&figures, 3 + (seed % 2) as u8, seed, &mut compared);
    }
    println!("{games} games: {compared:?}");
    assert!(
        compared.lists > 50 * games && compared.rolls > 50 * games && compared.roads > 20 * games,
        "{compared:?}"
    );
}
