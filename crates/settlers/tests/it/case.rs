//! Positions set up by hand and strict scripts: every act must be on the list when it is played, chance must
//! be due when an outcome is given, and nothing may be left pending at the end.

use settlers::components::*;
use settlers::coords::Corner;
use settlers::map::Map;
use settlers::{
    Action, Config, Edge, Event, Frame, Knight, Limits, Node, Piece, Rules, Setup, State, Tile, text,
};
use table::{Actions, Actor, Game, Luck, Seat, Turn};

/// The beginner island of 2020 (B3.2), as a map.
pub(crate) fn std_map() -> String {
    let rows = [
        (-2, 0, "mountains 10,pasture 2,forest 9"),
        (-1, -1, "fields 12,hills 6,pasture 4,hills 10"),
        (0, -2, "fields 9,forest 11,desert -,forest 3,mountains 8"),
        (1, -2, "forest 8,mountains 3,fields 4,pasture 5"),
        (2, -2, "hills 5,fields 6,pasture 11"),
    ];
    let mut text = String::from("map 1\nscenario std\nplayers 4\n");
    for (r, q, hexes) in rows {
        let hexes: Vec<&str> = hexes.split(',').collect();
        text += &format!("row {r} {q} {}\n", q + hexes.len() as i32 - 1);
        for (i, hex) in hexes.iter().enumerate() {
            text += &format!("hex {} {r} {hex} home\n", q + i as i32);
        }
    }
    let places =
        ["0 -2 NW", "1 -2 NE", "2 -1 NE", "2 0 E", "1 1 SE", "-1 2 SE", "-2 2 SW", "-2 1 W", "-1 -1 W"];
    let kinds = ["generic", "grain", "ore", "generic", "wool", "generic", "generic", "brick", "lumber"];
    for (place, kind) in places.iter().zip(kinds) {
        text += &format!("harbor {place} {kind}\n");
    }
    text + "robber desert\npirate none\n"
}

/// The board TWIN of the shared cases, with a frame one hex narrower (the outside is sea as well).
pub(crate) fn twin_map(gold: &str, extra: &str) -> String {
    let mut text = format!("map 1\nscenario twin\nplayers 4\n{extra}");
    for r in -4i32..=4 {
        let (from, to) = ((-4).max(-4 - r), 4.min(4 - r));
        text += &format!("row {r} {from} {to}\n");
        for q in from..=to {
            let what = match (q, r) {
                (-3, 0) => "forest 5",
                (-2, 0) => "hills 9",
                (-3, 1) => "pasture 10",
                (1, 0) => gold,
                (2, 0) => "mountains 8",
                (2, -1) => "desert -",
                _ => "sea -",
            };
            text += &format!("hex {q} {r} {what}\n");
        }
    }
    text + "robber 2 -1\npirate 0 4\n"
}

/// A table in the middle of a game, and everything that has happened on it.
#[derive(Clone)]
pub(crate) struct Case {
    pub s: State,
    pub log: Vec<Event>,
}

impl Case {
    pub(crate) fn of(map: &str, rules: Rules, players: u8) -> Case {
        Case::limited(map, rules, players, |_| Limits::NONE)
    }

    /// The same with limits of the board.
    pub(crate) fn limited(map: &str, rules: Rules, players: u8, limits: fn(&Map) -> Limits) -> Case {
        let map = Map::read(map).unwrap();
        let setup = Box::leak(Box::new(Setup::new("case", map, rules).limited(limits)));
        Case::begun(&Config::custom(setup, players))
    }

    /// A mode of the game, dealt with the first outcome each.
    pub(crate) fn begun(config: &Config) -> Case {
        let mut s = State::new(config);
        // Boards with hexes to deal are dealt with the first outcome each; where that is not possible, at random.
        let mut luck = Luck::new(1, 1);
        let mut dealt = 0;
        while s.turn() == Turn::Chance {
            let mut odds = Actions::new();
            s.odds(&mut odds);
            let outcome = if dealt < 100 { odds[0].0 } else { s.sample(&mut luck) };
            s.play_unchecked(Actor::Chance, outcome, &mut ());
            dealt += 1;
        }
        s.stage(Seat(0), Frame::Main);
        Case { s, log: Vec::new() }
    }

    /// A scenario in the middle of a game; everything that lies open at the start was dealt.
    pub(crate) fn scenario(mode: &str, players: u8, knights: bool) -> Case {
        Case::begun(&Config::new(mode, players).unwrap().with_knights(knights))
    }

    /// The same before the first starting place, seat 0 beginning.
    pub(crate) fn foundation(mode: &str, players: u8, knights: bool) -> Case {
        let mut case = Case::scenario(mode, players, knights);
        case.s.stage(Seat(0), Frame::Start);
        (case.s.turns, case.s.step, case.s.first) = (0, 0, Seat(0));
        case
    }

    /// A hex that is known to be this.
    pub(crate) fn land(mut self, hex: &str, terrain: Terrain, token: u8) -> Case {
        let n = self.hex(hex);
        self.s.down.remove(n);
        self.s.terrain[n] = terrain;
        self.s.token[n] = token;
        self.ready()
    }

    /// So many cities anywhere on the home island, to have their points; the south is filled first.
    pub(crate) fn cities(mut self, seat: u8, n: u8) -> Case {
        for _ in 0..n {
            let at = self.free_corner();
            self = self.city(seat, &at);
        }
        self
    }

    /// The same with a settlement.
    pub(crate) fn town(self, seat: u8) -> Case {
        let at = self.free_corner();
        self.settlement(seat, &at)
    }

    fn free_corner(&self) -> String {
        let home = self.s.map().area("home");
        let free = |node: &Node| !self.s.barred_nodes().has(*node) && self.s.hexes_at(*node).meets(&home);
        let node = self.s.topology().corners.places().rev().find(free).unwrap();
        self.s.topology().corners[node].to_string()
    }

    /// The base game on STD.
    pub(crate) fn std() -> Case {
        Case::of(&std_map(), Rules::BASE, 4)
    }

    /// Cities and knights on STD.
    pub(crate) fn ck() -> Case {
        Case::of(&std_map(), Rules::KNIGHTS, 4)
    }

    /// The sea on TWIN; starting anywhere, islands by their land.
    pub(crate) fn twin() -> Case {
        Case::of(&twin_map("gold 4", ""), Rules { start_area: "", ..Rules::SEA }, 4)
    }

    /// Sea, cities and knights on TWIN, after the first attack.
    pub(crate) fn twin_ck() -> Case {
        let rules = Rules { start_area: "", ..Rules::SEA }.with_knights(None);
        let mut case = Case::of(&twin_map("gold 4", ""), rules, 4);
        case.s.realm.attacked = true;
        case
    }

    pub(crate) fn node(&self, name: &str) -> Node {
        let corner: Corner = named(name).parse().unwrap_or_else(|_| panic!("{name} is no corner"));
        let node = self.s.topology().node(corner);
        assert!(node.is_some(), "{name} is not on the board");
        node
    }

    pub(crate) fn hex(&self, name: &str) -> Tile {
        self.s.topology().hex(name.parse().unwrap())
    }

    /// The edge between two neighbouring corners, or by its own name.
    pub(crate) fn edge(&self, name: &str) -> Edge {
        match name.split_once('–') {
            Some((a, b)) => self.s.topology().between(self.node(a), self.node(b)).expect(name),
            None => self.s.topology().edge(named_edge(name).parse().expect(name)),
        }
    }

    /// The name of an edge in acts.
    pub(crate) fn side(&self, name: &str) -> String {
        self.s.topology().sides[self.edge(name)].to_string()
    }

    pub(crate) fn settlement(mut self, seat: u8, at: &str) -> Case {
        let node = self.node(at);
        let p = &mut self.s.seats[usize::from(seat)];
        p.settlements.insert(node);
        p.left[Piece::Settlement.index()] -= 1;
        self.ready()
    }

    pub(crate) fn city(mut self, seat: u8, at: &str) -> Case {
        let node = self.node(at);
        let p = &mut self.s.seats[usize::from(seat)];
        p.cities.insert(node);
        p.left[Piece::City.index()] -= 1;
        self.ready()
    }

    /// Roads along corners, `a–b–c`, or by edge names separated by spaces.
    pub(crate) fn roads(self, seat: u8, path: &str) -> Case {
        self.routes(seat, path, false)
    }

    pub(crate) fn ships(self, seat: u8, path: &str) -> Case {
        self.routes(seat, path, true)
    }

    fn routes(mut self, seat: u8, path: &str, ship: bool) -> Case {
        let mut edges = Vec::new();
        for part in path.split(' ') {
            let corners: Vec<&str> = part.split('–').collect();
            if corners.len() == 1 {
                edges.push(self.edge(part));
            }
            for pair in corners.windows(2) {
                edges.push(self.edge(&format!("{}–{}", pair[0], pair[1])));
            }
        }
        for edge in edges {
            let p = &mut self.s.seats[usize::from(seat)];
            let (set, piece) = if ship { (&mut p.ships, Piece::Ship) } else { (&mut p.roads, Piece::Road) };
            set.insert(edge);
            p.left[piece.index()] -= 1;
        }
        self.ready()
    }

    /// A knight; rank 1–3, active or not.
    pub(crate) fn knight(mut self, seat: u8, at: &str, rank: u8, active: bool) -> Case {
        let node = self.node(at);
        let flags = if active { Knight::ACTIVE } else { 0 };
        let slot = self.s.seats[usize::from(seat)].knights.iter_mut().find(|k| k.node.is_none()).unwrap();
        *slot = Knight { node, rank, flags };
        self.ready()
    }

    /// A hand like "2 wool 1 ore", taken from the bank.
    pub(crate) fn hand(mut self, seat: u8, cards: &str) -> Case {
        let words: Vec<&str> = cards.split_whitespace().collect();
        for pair in words.chunks(2) {
            let (n, kind) = (pair[0].parse::<u8>().unwrap(), Kind::parse(pair[1]).unwrap().index());
            self.s.seats[usize::from(seat)].hand[kind] += n;
            self.s.bank[kind] -= n;
        }
        self.ready()
    }

    /// What the bank holds of a kind; the rest goes to the last seat.
    pub(crate) fn bank(mut self, kind: &str, n: u8) -> Case {
        let k = Kind::parse(kind).unwrap().index();
        let rest = self.s.bank[k] - n;
        self.s.bank[k] = n;
        let last = usize::from(self.s.players) - 1;
        self.s.seats[last].hand[k] += rest;
        self.ready()
    }

    pub(crate) fn dev(mut self, seat: u8, card: Dev, n: u8) -> Case {
        self.s.seats[usize::from(seat)].dev[card.index()] += n;
        self.s.deck[card.index()] -= n;
        self.s.deck_total -= n;
        self.ready()
    }

    /// A progress card from the deck into a hand.
    pub(crate) fn progress(mut self, seat: u8, card: Progress) -> Case {
        self.s.realm.pool[card.index()] -= 1;
        self.s.realm.pool_total[card.track().index()] -= 1;
        self.s.seats[usize::from(seat)].progress[card.index()] += 1;
        self.ready()
    }

    pub(crate) fn levels(mut self, seat: u8, trade: u8, politics: u8, science: u8) -> Case {
        self.s.seats[usize::from(seat)].levels = [trade, politics, science];
        self
    }

    pub(crate) fn set(mut self, change: impl FnOnce(&mut State)) -> Case {
        change(&mut self.s);
        self.ready()
    }

    /// Derived numbers and awards follow; awards are decided as if the pieces had come one by one.
    fn ready(mut self) -> Case {
        self.s.refresh();
        self.s.remeasure_all();
        self
    }

    pub(crate) fn preroll(mut self) -> Case {
        let seat = self.s.active;
        self.s.stage(seat, Frame::PreRoll);
        self
    }

    pub(crate) fn legal(&self, seat: u8) -> Vec<String> {
        let mut list = Actions::new();
        self.s.legal(Seat(seat), &mut list);
        list.iter().map(|a| a.to_string()).collect()
    }

    pub(crate) fn can(&self, seat: u8, act: &str) -> bool {
        let act = self.spell(act);
        self.legal(seat).contains(&act)
    }

    /// Names of corners and edges of the shared cases may stand in acts.
    fn spell(&self, act: &str) -> String {
        let (verb, rest) = act.split_once(' ').unwrap_or((act, ""));
        if rest.is_empty() {
            return act.to_owned();
        }
        let edges = matches!(verb, "road" | "ship" | "sail" | "unbuild");
        let words: Vec<String> =
            rest.split(' ').map(|w| if edges { self.side(w) } else { named(w).to_owned() }).collect();
        format!("{verb} {}", words.join(" "))
    }

    /// Plays a script: `0 roll; ~ dice 1 5; 0 end`.
    pub(crate) fn play(mut self, script: &str) -> Case {
        for line in script.split(';').map(str::trim).filter(|l| !l.is_empty()) {
            let (who, act) = line.split_once(' ').unwrap();
            let text = self.spell(act);
            let action: Action = text.parse().unwrap_or_else(|_| panic!("'{text}' is no act"));
            let by: Actor = who.parse().unwrap();
            match (by, self.s.turn()) {
                (Actor::Chance, Turn::Chance) => {
                    let mut odds = Actions::new();
                    self.s.odds(&mut odds);
                    assert!(odds.iter().any(|(a, _)| *a == action), "'{line}' cannot happen: {odds:?}");
                }
                (Actor::Seat(seat), Turn::Seats(_)) => {
                    let legal = self.legal(seat.0);
                    assert!(legal.contains(&text), "'{line}' is not possible; possible: {legal:?}");
                }
                (_, turn) => panic!("'{line}', but it is the turn of {turn:?} ({:?})", self.s.question()),
            }
            self.s.play_unchecked(by, action, &mut self.log);
            crate::checks::conserved(&self.s).unwrap_or_else(|why| panic!("after '{line}': {why}"));
        }
        self
    }

    /// These acts are not possible for the seat. What is no act at all proves nothing, so it fails.
    pub(crate) fn refuses(self, seat: u8, acts: &str) -> Case {
        for act in acts.split(';').map(str::trim) {
            let text = self.spell(act);
            assert!(text.parse::<Action>().is_ok(), "'{text}' is no act");
            assert!(!self.can(seat, act), "'{act}' is possible");
        }
        self
    }

    /// These acts are possible for the seat.
    pub(crate) fn allows(self, seat: u8, acts: &str) -> Case {
        for act in acts.split(';').map(str::trim) {
            assert!(self.can(seat, act), "'{act}' is not possible: {:?}", self.legal(seat));
        }
        self
    }

    /// Nothing is pending: the active seat has its main phase.
    pub(crate) fn main(self) -> Case {
        assert_eq!(self.s.question(), Frame::Main);
        self
    }

    pub(crate) fn hand_is(self, seat: u8, cards: &str) -> Case {
        let mut want = [0u8; KINDS];
        let words: Vec<&str> = cards.split_whitespace().collect();
        for pair in words.chunks(2) {
            want[Kind::parse(pair[1]).unwrap().index()] += pair[0].parse::<u8>().unwrap();
        }
        assert_eq!(self.s.seats[usize::from(seat)].hand, want, "hand of seat {seat}");
        self
    }

    pub(crate) fn points(&self, seat: u8) -> u8 {
        self.s.points(Seat(seat))
    }

    pub(crate) fn total(&self, seat: u8) -> u8 {
        self.s.seats[usize::from(seat)].total
    }

    pub(crate) fn length(&self, seat: u8) -> u8 {
        self.s.seats[usize::from(seat)].route_length()
    }

    /// Whether the log says this, read with the table as it is now.
    pub(crate) fn tells(&self, words: &str) -> bool {
        let name = |seat: Seat| ["Red", "Blue", "White", "Orange"][seat.index()].to_owned();
        self.log.iter().any(|&event| text::event(&self.s, event, &name).starts_with(words))
    }

    pub(crate) fn check(self, what: impl FnOnce(&Case)) -> Case {
        what(&self);
        self
    }
}

/// Names of corners of the shared cases.
fn named(name: &str) -> &str {
    match name {
        "N" => "0,0/N",
        "NE" => "1,-1/S",
        "SE" => "0,1/N",
        "S" => "0,0/S",
        "SW" => "-1,1/N",
        "NW" => "0,-1/S",
        "A" => "-1,-1/S",
        "a1" => "-1,0/N",
        "a2" => "0,-1/S",
        "a3" => "0,0/N",
        "B" => "1,-1/S",
        "X" => "-2,0/N",
        "y" => "-2,1/N",
        "Y" => "-2,0/S",
        _ => name,
    }
}

fn named_edge(name: &str) -> &str {
    match name {
        "L1" => "-1,-1/SE",
        "L2" => "-1,0/NE",
        "L3" => "0,-1/SE",
        "L4" => "0,0/NE",
        _ => name,
    }
}

#[test]
#[should_panic(expected = "'setle 0,0/N' is no act")]
fn a_misspelt_act_is_not_refused() {
    Case::std().refuses(0, "roll; setle N");
}
