//! A second witness: the introductory game read from the rule book and the catalogue once more, plainly and slowly, and
//! compared with the engine over random games.
//!
//! The witness shares with the engine only where the cards lie and what the regions hold. Points, advantages, rates, hand
//! limits, production and the list of the action phase it works out by itself; it knows cards by their entries in
//! `catalogue/basic.toml` and squares by the coordinates of R2. So figures that were taken from the engine (perft, golden
//! records) do not have only the engine to vouch for them.

use rivals::flow::Procedure;
use rivals::{Action, Advantage, Board, Config, Event, FULL, Good, Mode, Square, State};
use std::collections::{BTreeMap, BTreeSet};
use table::{Actions, Actor, Game, Luck, Random, Seat, Turn};
use toml::Value;

type Place = (i8, i8);

/// What the catalogue says of a card.
struct Entry {
    kind: String,
    place: String,
    unique: bool,
    cost: BTreeMap<String, u8>,
    points: BTreeMap<String, u8>,
}

struct Catalogue(BTreeMap<String, Entry>);

impl Catalogue {
    fn read() -> Catalogue {
        let path = format!("{}/catalogue/basic.toml", env!("CARGO_MANIFEST_DIR"));
        let all: toml::Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
        let text =
            |entry: &Value, key: &str| entry.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
        let amounts = |entry: &Value, key: &str| match entry.get(key) {
            None => BTreeMap::new(),
            Some(table) => {
                let all = table.as_table().unwrap().iter();
                all.map(|(word, n)| (word.clone(), n.as_integer().unwrap() as u8)).collect()
            }
        };
        let entries = all["card"].as_array().unwrap().iter().map(|entry| {
            let unique = entry.get("unique").and_then(Value::as_bool).unwrap_or(false);
            let read = Entry {
                kind: text(entry, "kind"),
                place: text(entry, "place"),
                unique,
                cost: amounts(entry, "cost"),
                points: amounts(entry, "points"),
            };
            (text(entry, "id"), read)
        });
        Catalogue(entries.collect())
    }
}

/// A region card: what it yields, its number, what it holds.
#[derive(Clone, PartialEq, Debug)]
struct Region {
    good: String,
    number: u8,
    holds: u8,
}

/// A principality as somebody sees it who looks at the table.
#[derive(Clone, Debug)]
struct Principality {
    regions: BTreeMap<Place, Region>,
    /// Settlements by their column, and whether they are cities.
    towns: BTreeMap<i8, bool>,
    roads: BTreeSet<i8>,
    cards: BTreeMap<Place, String>,
    hand: Vec<String>,
}

fn place(at: Square) -> Place {
    (at.x(), at.y())
}

impl Principality {
    fn of(state: &State, seat: Seat) -> Principality {
        let board: &Board = state.board(seat);
        let region = |at: Square| {
            let tile = board.tile(at);
            Region { good: tile.good().to_string(), number: tile.number(), holds: board.level(at) }
        };
        Principality {
            regions: board.regions().map(|at| (place(at), region(at))).collect(),
            towns: board.towns().map(|at| (at.x(), board.cities().has(at))).collect(),
            roads: board.roads().map(Square::x).collect(),
            cards: board.expansions().map(|at| (place(at), board.card(at).id().to_owned())).collect(),
            hand: state.hand(seat).cards().iter().map(|card| card.id().to_owned()).collect(),
        }
    }

    fn owns(&self, good: &str) -> u8 {
        self.regions.values().filter(|region| region.good == good).map(|region| region.holds).sum()
    }

    fn has_room(&self, good: &str) -> bool {
        self.regions.values().any(|region| region.good == good && region.holds < FULL)
    }

    fn has(&self, card: &str) -> bool {
        self.cards.values().any(|other| other == card)
    }

    /// R4.1, R4.2: the Marketplace of the base game has no further points, and nothing changes those of others.
    fn points(&self, catalogue: &Catalogue, what: &str) -> u8 {
        let printed = |id: &String| catalogue.0[id].points.get(what).copied().unwrap_or(0);
        self.cards.values().map(printed).sum()
    }

    /// R9.14: three for one; two with a ship of the kind.
    fn rate(&self, good: &str) -> u8 {
        if self.has(&format!("{good}-ship")) { 2 } else { 3 }
    }

    /// R2.4: two sites beside a settlement, four beside a city.
    fn free_sites(&self) -> Vec<Place> {
        let sites = self.towns.iter().flat_map(|(&x, &city)| {
            let rows: &[i8] = if city { &[2, 1, -1, -2] } else { &[1, -1] };
            rows.iter().map(move |&y| (x, y))
        });
        sites.filter(|at| !self.cards.contains_key(at)).collect()
    }

    /// R2.10: the columns beside the outermost settlements.
    fn ends(&self) -> [(i8, i8); 2] {
        let (first, last) = (*self.towns.keys().min().unwrap(), *self.towns.keys().max().unwrap());
        [(first - 1, first - 2), (last + 1, last + 2)]
    }

    /// R2.6.
    fn neighbours(at: Place) -> [Place; 2] {
        [(at.0 - 1, at.1.signum()), (at.0 + 1, at.1.signum())]
    }

    /// What a region yields when its number is rolled: one, and one more for each booster beside it (R7.3).
    fn yields(&self, at: Place) -> u8 {
        let booster = match self.regions[&at].good.as_str() {
            "brick" => "brick-factory",
            "grain" => "grain-mill",
            "ore" => "iron-foundry",
            "lumber" => "lumber-camp",
            "wool" => "weavers-shop",
            _ => return 1,
        };
        let beside =
            |(site, id): &(&Place, &String)| *id == booster && Principality::neighbours(**site).contains(&at);
        1 + self.cards.iter().filter(beside).count() as u8
    }

    /// What every region holds after a roll (R3.2, R3.3): up to three, the rest is lost.
    fn after(&self, pips: u8) -> BTreeMap<Place, Region> {
        let mut regions = self.regions.clone();
        for (at, region) in regions.iter_mut().filter(|(_, region)| region.number == pips) {
            region.holds = (region.holds + self.yields(*at)).min(FULL);
        }
        regions
    }

    /// R9.17: whether two cards may change places so that something changes. In this game every expansion fits every
    /// site; regions can always change.
    fn can_relocate(&self) -> bool {
        self.regions.len() >= 2
    }
}

/// The whole table.
struct Witness<'a> {
    catalogue: &'a Catalogue,
    all: [Principality; 2],
    /// Roads, settlements and cities that are left.
    left: [u8; 3],
}

impl Witness<'_> {
    fn look<'a>(catalogue: &'a Catalogue, state: &State) -> Witness<'a> {
        let all = [Seat(0), Seat(1)].map(|seat| Principality::of(state, seat));
        let laid = |count: &dyn Fn(&Principality) -> usize| all.iter().map(count).sum::<usize>() as u8;
        // R1.3: 9, 9 and 7.
        let left = [
            9 - laid(&|one| one.roads.len()),
            9 - laid(&|one| one.towns.len()),
            7 - laid(&|one| one.towns.values().filter(|city| **city).count()),
        ];
        Witness { catalogue, all, left }
    }

    /// R4.3.
    fn advantage(&self, what: &str) -> Option<Seat> {
        let [red, blue] = [0, 1].map(|n: usize| self.all[n].points(self.catalogue, what));
        match () {
            () if red >= 3 && red > blue => Some(Seat(0)),
            () if blue >= 3 && blue > red => Some(Seat(1)),
            () => None,
        }
    }

    /// R4.8.
    fn victory(&self, seat: Seat) -> u8 {
        let one = &self.all[seat.index()];
        let towns: u8 = one.towns.values().map(|city| if *city { 2 } else { 1 }).sum();
        let advantages = ["commerce", "strength"].map(|what| u8::from(self.advantage(what) == Some(seat)));
        towns + advantages.iter().sum::<u8>() + one.points(self.catalogue, "victory")
    }

    fn can_pay(&self, seat: Seat, id: &str) -> bool {
        self.catalogue.0[id].cost.iter().all(|(good, &n)| self.all[seat.index()].owns(good) >= n)
    }

    /// Everything a player may do in the action phase (R9), as the text of acts.
    fn acts(&self, seat: Seat) -> BTreeSet<String> {
        let one = &self.all[seat.index()];
        let mut acts = BTreeSet::from(["end".to_owned()]);
        let mut build = |id: &str, at: Place| {
            acts.insert(format!("build {id} {}", Square::at(at.0, at.1)));
        };
        for (road, town) in one.ends() {
            let is_laid = one.roads.contains(&road);
            if !is_laid && self.left[0] > 0 && self.can_pay(seat, "road") {
                build("road", (road, 0));
            }
            if is_laid && self.left[1] > 0 && self.can_pay(seat, "settlement") {
                build("settlement", (town, 0));
            }
        }
        for (&x, _) in one.towns.iter().filter(|(_, city)| !**city) {
            if self.left[2] > 0 && self.can_pay(seat, "city") {
                build("city", (x, 0));
            }
        }
        for id in &one.hand {
            let entry = &self.catalogue.0[id];
            let is_second = entry.unique && one.has(id);
            if entry.place == "settlement-or-city" && !is_second && self.can_pay(seat, id) {
                one.free_sites().into_iter().for_each(|at| build(id, at));
            }
        }
        acts.extend(one.hand.iter().filter(|id| self.may_play(one, id)).map(|id| format!("play {id}")));
        acts.extend(self.trades(one));
        acts
    }

    /// R9.11, and what the cards ask for. Brigitta is played before the roll, Scout while a settlement is built.
    fn may_play(&self, one: &Principality, id: &str) -> bool {
        let all: u8 = one.regions.values().map(|region| region.holds).sum();
        match id {
            "goldsmith" => one.owns("gold") >= 3,
            "merchant-caravan" => all >= 2,
            "relocation" => one.can_relocate(),
            _ => false,
        }
    }

    /// R9.14: what is received must find room.
    fn trades(&self, one: &Principality) -> Vec<String> {
        let goods = ["brick", "grain", "lumber", "ore", "wool", "gold"];
        let other_fits = |good: &str| goods.iter().any(|other| *other != good && one.has_room(other));
        let mut trades = Vec::new();
        for good in goods {
            if one.owns(good) >= one.rate(good) && other_fits(good) {
                trades.push(format!("trade {good}"));
            }
        }
        for (&at, _) in one.cards.iter().filter(|(_, id)| *id == "large-trade-ship") {
            let beside = Principality::neighbours(at);
            let gives = |at: &Place| {
                one.regions.get(at).is_some_and(|region| region.holds >= 2 && other_fits(&region.good))
            };
            if beside.iter().any(gives) {
                trades.push(format!("use {}", Square::at(at.0, at.1)));
            }
        }
        trades
    }
}

/// Points, advantages, rates and hand limits of both.
fn same_points(witness: &Witness<'_>, state: &State) {
    for (which, what) in [(Advantage::Trade, "commerce"), (Advantage::Strength, "strength")] {
        assert_eq!(state.advantage(which), witness.advantage(what), "{what}");
    }
    for seat in [Seat(0), Seat(1)] {
        let (one, tally) = (&witness.all[seat.index()], state.tally(seat));
        for (what, n) in tally.points.named() {
            // Victory points on cards stand beside those of settlements in the engine.
            if what != "victory" {
                assert_eq!(n, one.points(witness.catalogue, what), "{what} of {seat:?}");
            }
        }
        assert_eq!(tally.victory, witness.victory(seat), "victory points of {seat:?}");
        // R4.7
        let limit = 3 + one.points(witness.catalogue, "progress");
        assert_eq!(state.hand_limit(seat), usize::from(limit), "hand limit of {seat:?}");
        for good in Good::RESOURCES {
            assert_eq!(tally.rates[good.index()], one.rate(&good.to_string()), "rate of {good}");
        }
        assert_eq!(tally.search_price, if one.has("parish-hall") { 1 } else { 2 }, "a search of {seat:?}");
    }
}

/// What the regions of both have gained by the roll `pips`.
fn same_production(before: &Witness<'_>, pips: u8, log: &[Event]) {
    // Gains of the turn itself: the faces of the event die and the Marketplace have causes of their own.
    let of_turn = format!("ability: {} ", Procedure::Turn as u8);
    for seat in [Seat(0), Seat(1)] {
        let one = &before.all[seat.index()];
        let mut gains: BTreeMap<Place, u8> = BTreeMap::new();
        for event in log {
            if let Event::Gain { seat: whose, at, n, why, .. } = event
                && *whose == seat
                && why.card() == rivals::Card::RULES
                && format!("{why:?}").contains(&of_turn)
            {
                *gains.entry(place(*at)).or_default() += n;
            }
        }
        let wanted: BTreeMap<Place, u8> = (one.after(pips).into_iter())
            .map(|(at, region)| (at, region.holds - one.regions[&at].holds))
            .filter(|(_, n)| *n > 0)
            .collect();
        assert_eq!(gains, wanted, "production of {seat:?} with {pips}");
    }
}

/// What was compared.
#[derive(Default, Debug)]
struct Compared {
    positions: u64,
    lists: u64,
    rolls: u64,
}

fn compare(catalogue: &Catalogue, seed: u64, compared: &mut Compared) {
    let config = Config::new(Mode::Intro);
    let mut state = State::new(&config);
    let mut luck = Luck::new(seed, 16);
    let mut actions = Actions::new();
    // The roll of the production die waits for that of the event die.
    let mut pips = None;
    loop {
        let turn = state.turn();
        let by = match turn {
            Turn::Over(_) => return,
            Turn::Chance => Actor::Chance,
            Turn::Seats(seats) => Actor::Seat(seats.iter().next().unwrap()),
        };
        let witness = Witness::look(catalogue, &state);
        same_points(&witness, &state);
        compared.positions += 1;
        let action = match by {
            Actor::Chance => state.sample(&mut luck),
            Actor::Seat(seat) => {
                actions.clear();
                state.legal(seat, &mut actions);
                if actions.contains(&Action::End) {
                    let list: BTreeSet<String> = actions.iter().map(ToString::to_string).collect();
                    assert_eq!(list.len(), actions.len(), "an act stands twice on the list");
                    assert_eq!(list, witness.acts(seat), "{seat:?} in turn {}", state.turn_number());
                    compared.lists += 1;
                }
                *luck.pick(&actions).unwrap()
            }
        };
        let mut log = Vec::new();
        state.play_unchecked(by, action, &mut log);
        // R7.1: production comes before every face but Brigands, which takes something away first.
        if let (Some(pips), Action::Face(face)) = (pips, action)
            && face != rivals::Face::Brigands
        {
            same_production(&witness, pips, &log);
            compared.rolls += 1;
        }
        pips = log.iter().find_map(|event| match event {
            Event::Die { pips, .. } => Some(*pips),
            _ => None,
        });
    }
}

/// R3, R4, R7.3, R9.
#[test]
fn a_plain_reading_of_the_introductory_game_agrees() {
    let catalogue = Catalogue::read();
    assert!(catalogue.0.values().any(|entry| entry.kind == "trade-ship"));
    let games = std::env::var("LANDGRAVE_WITNESS_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(60);
    let mut compared = Compared::default();
    for seed in 0..games {
        compare(&catalogue, seed, &mut compared);
    }
    println!("{games} games: {compared:?}");
    assert!(compared.lists > 100 * games && compared.rolls > 20 * games, "{compared:?}");
}

/// The witness would notice: a board with one card more or one rate less is another one to it.
#[test]
fn the_witness_is_not_blind() {
    let catalogue = Catalogue::read();
    let config = Config::new(Mode::Intro);
    let mut state = State::new(&config);
    let mut luck = Luck::new(3, 3);
    while !matches!(state.turn(), Turn::Seats(_)) {
        let action = state.sample(&mut luck);
        state.play_unchecked(Actor::Chance, action, &mut ());
    }
    let mut witness = Witness::look(&catalogue, &state);
    let (before, at) = (witness.victory(Seat(0)), (-1, 1));
    assert_eq!(before, 2, "R4.8");
    witness.all[0].cards.insert(at, "candamir".to_owned());
    assert_eq!(witness.victory(Seat(0)), 3, "the strength advantage counts");
    witness.all[0].cards.insert((1, 1), "lumber-camp".to_owned());
    witness.all[0].regions.insert((2, 1), Region { good: "lumber".to_owned(), number: 5, holds: 1 });
    assert_eq!(witness.all[0].after(5)[&(2, 1)].holds, 3);
    assert!(!witness.acts(Seat(0)).contains("trade gold"));
    witness.all[0].regions.insert((0, 1), Region { good: "gold".to_owned(), number: 1, holds: 3 });
    assert!(witness.acts(Seat(0)).contains("trade gold"));
}
