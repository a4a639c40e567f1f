//! The card literals against the catalogue, which was written from the rule books without them: one line a
//! card from each side, and both sides must have the same lines.

use crate::script::{BLUE, RED};
use rivals::card::Place;
use rivals::cards::{self, basic};
use rivals::op::{Count, Of, Op, Passive, Which};
use rivals::{Card, Config, Good, Goods, Mode, Set, Square, State, Tile};
use table::Game;
use toml::{Table, Value};

fn catalogue(set: Set) -> Table {
    let path = format!("{}/catalogue/{}.toml", env!("CARGO_MANIFEST_DIR"), set.word());
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.parse().unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn tables<'a>(catalogue: &'a Table, key: &str) -> Vec<&'a Table> {
    catalogue[key].as_array().unwrap().iter().map(|entry| entry.as_table().unwrap()).collect()
}

fn text<'a>(entry: &'a Table, key: &str) -> &'a str {
    entry.get(key).and_then(Value::as_str).unwrap_or("")
}

/// The numbers of `cost = { brick = 1 }` or `points = { skill = 2 }` that are not 0.
fn amounts(entry: &Table, key: &str) -> Vec<(String, u8)> {
    let Some(table) = entry.get(key) else { return Vec::new() };
    let all = table.as_table().unwrap().iter();
    all.map(|(word, n)| (word.clone(), n.as_integer().unwrap() as u8)).filter(|(_, n)| *n > 0).collect()
}

/// A card of the catalogue in one line.
fn said(entry: &Table) -> String {
    let known = [
        "id",
        "name",
        "kind",
        "place",
        "copies",
        "duel_copies",
        "unique",
        "face_up",
        // Compared below, with the opening.
        "start_each",
        "shield",
        "cost",
        "points",
        "levels",
        "turn_price",
        "requires",
        "when",
        "effect",
        "rulings",
        "protects",
        "sources",
        "doubt",
    ];
    let unknown: Vec<&String> = entry.keys().filter(|key| !known.contains(&key.as_str())).collect();
    assert!(unknown.is_empty(), "{}: not compared: {unknown:?}", text(entry, "id"));
    let number = |key: &str| entry[key].as_integer().unwrap();
    let flag = |key: &str| entry.get(key).and_then(Value::as_bool).unwrap_or(false);
    let name = entry["name"].as_table().unwrap();
    let mut cost = Goods::NONE;
    // A resource of any kind is paid from the region the card is laid at.
    let mut any = 0;
    for (word, n) in amounts(entry, "cost") {
        match word.as_str() {
            "any" => any = n,
            word => cost.add(word.parse().unwrap(), n),
        }
    }
    let mut points = amounts(entry, "points");
    points.sort();
    let mut turning = Goods::NONE;
    for (word, n) in amounts(entry, "turn_price") {
        turning.add(word.parse().unwrap(), n);
    }
    format!(
        "{} | {} | {} | {} | {} | {} | {} of {} | {} {} | {cost} {any} | {points:?} | {} | {turning}",
        text(entry, "id"),
        text(name, "en"),
        text(name, "de"),
        text(name, "nl"),
        text(entry, "kind"),
        text(entry, "place"),
        number("duel_copies"),
        number("copies"),
        flag("unique"),
        flag("face_up"),
        levels(entry),
    )
}

/// What the four sides of a card show, as the catalogue says it. What a store shows is how much it holds.
fn levels(entry: &Table) -> String {
    let Some(levels) = entry.get("levels").and_then(Value::as_array) else { return String::new() };
    let shows = |level: &Value| {
        let mut points: Vec<String> = Vec::new();
        for (word, n) in level.as_table().unwrap() {
            if word == "mission" {
                let price = n.as_table().unwrap().iter();
                points.extend(price.map(|(good, n)| format!("mission {good} {n}")));
                continue;
            }
            let n = n.as_integer().unwrap_or(0);
            let stored = word.parse::<rivals::Good>().is_ok();
            if n > 0 && !stored {
                points.push(format!("{word} {n}"));
            }
        }
        points.sort();
        points.join(" ")
    };
    let sides: Vec<String> = levels.iter().map(shows).collect();
    if sides.iter().all(String::is_empty) { String::new() } else { sides.join(", ") }
}

/// The same as the literal says it.
fn sides(card: Card) -> String {
    let def = card.def();
    let Some(levels) = def.levels else { return String::new() };
    // E4.19, E4.20, E5.1: what sea cards show besides points.
    let at_sea = |level: usize| {
        let mut shown = Vec::new();
        if def.bounty[level] > 0 {
            shown.push(format!("bounty_any {}", def.bounty[level]));
        }
        if level < 3 {
            let price = def.mission.kinds().iter();
            shown.extend(price.map(|good| format!("mission {good} {}", def.mission.of(good))));
        }
        if let Some(pirate) = def.pirate {
            let kind = if matches!(pirate.of, Of::Any) { "any" } else { "gold" };
            shown.push(format!("pirate_strength {}", pirate.strength));
            shown.push(format!("demand_{kind} {}", pirate.demand));
        }
        shown
    };
    let shows = |(level, points): (usize, rivals::Points)| {
        let mut points: Vec<String> = points
            .named()
            .into_iter()
            .filter(|(_, n)| *n > 0)
            .map(|(word, n)| format!("{word} {n}"))
            .chain(at_sea(level))
            .collect();
        points.sort();
        points.join(" ")
    };
    levels.into_iter().enumerate().map(shows).collect::<Vec<_>>().join(", ")
}

/// What its owner pays to turn a card: the steps before the turn.
fn turn_price(card: Card) -> Goods {
    let def = card.def();
    let mut price = Goods::NONE;
    // The first way of turning it, if there are several.
    let turns =
        |ability: &&rivals::op::Ability| ability.ops.iter().any(|op| matches!(op, Op::Turn(Which::This, _)));
    if let Some(ability) = def.abilities().iter().find(turns) {
        for op in ability.ops {
            match (op, def.place) {
                (Op::PayHere(n), Place::Region(Some(good))) => price.add(good, *n),
                (Op::Pay(Count::N(n), Of::Only(good)), _) => price.add(*good, *n),
                _ => {}
            }
        }
    }
    price
}

/// A card literal in one line. Cards that share an id, such as the two Chapels, are one entry.
fn written(card: Card, set: Set) -> String {
    let def = card.def();
    let alike = cards::of_set(set).filter(|other| other.id() == card.id());
    let (all, duel) = alike.fold((0, 0), |(all, duel), other| {
        let copies = other.def().copies;
        (all + copies.all, duel + copies.duel)
    });
    let mut points: Vec<(String, u8)> = def.points.named().map(|(word, n)| (word.to_owned(), n)).to_vec();
    points.retain(|(_, n)| *n > 0);
    points.sort();
    format!(
        "{} | {} | {} | {} | {} | {} | {} of {} | {} {} | {} {} | {points:?} | {} | {}",
        card.id(),
        def.names.en,
        def.names.de,
        def.names.nl,
        def.kind.word(),
        def.place.word(),
        duel,
        all,
        def.unique,
        def.face_up,
        def.cost,
        def.any_paid_here,
        sides(card),
        turn_price(card),
    )
}

/// Whether no earlier card of its set has its id.
fn is_first(card: Card) -> bool {
    cards::of_set(card.def().copies.set).find(|other| other.id() == card.id()) == Some(card)
}

/// Both lists, with what only one of them has.
#[track_caller]
fn compare(mut catalogue: Vec<String>, mut literals: Vec<String>) {
    catalogue.sort();
    literals.sort();
    let only = |these: &[String], those: &[String]| {
        these.iter().filter(|line| !those.contains(line)).cloned().collect::<Vec<_>>().join("\n  ")
    };
    assert!(
        catalogue == literals,
        "only in the catalogue:\n  {}\nonly in the literals:\n  {}\n",
        only(&catalogue, &literals),
        only(&literals, &catalogue)
    );
}

#[test]
fn the_literals_say_what_the_catalogue_says() {
    for set in Set::ALL {
        let file = catalogue(set);
        let said: Vec<String> = tables(&file, "card").into_iter().map(said).collect();
        assert!(said.len() > 10);
        compare(
            said,
            cards::of_set(set).filter(|card| is_first(*card)).map(|card| written(card, set)).collect(),
        );
    }
}

#[test]
fn every_card_has_a_text_of_its_own() {
    for card in cards::all() {
        assert!(!card.text().is_empty(), "{card}");
        assert_eq!(card.word().parse(), Ok(card));
    }
}

/// R1.3, R1.6, R2.3, R5.4
#[test]
fn the_regions_are_those_of_the_catalogue() {
    let file = catalogue(Set::Basic);
    let said = tables(&file, "region").into_iter().map(|entry| {
        let start = entry.get("start").and_then(Value::as_array).map_or("stack".to_owned(), |xy| {
            let [x, y] = [0, 1].map(|i| xy[i].as_integer().unwrap() as i8);
            Square::at(x, y).to_string()
        });
        format!(
            "{} | {} | {} | {} | {start} | {}",
            text(entry, "owner"),
            text(entry, "type"),
            text(entry, "resource"),
            entry["die"],
            entry["stock"]
        )
    });
    let line = |owner: &str, tile: Tile, at: &str, stock: u8| {
        let good: Good = tile.good();
        format!("{owner} | {} | {good} | {} | {at} | {stock}", good.region().replace(' ', "-"), tile.number())
    };
    let state = State::new(&Config::new(Mode::Intro));
    let mut written: Vec<String> = Vec::new();
    for (seat, owner) in [(RED, "red"), (BLUE, "blue")] {
        let board = state.board(seat);
        written
            .extend(board.regions().map(|at| line(owner, board.tile(at), &at.to_string(), board.level(at))));
    }
    written.extend(basic::STACK_REGIONS.iter().map(|&tile| line("stack", tile, "stack", 0)));
    assert_eq!(written.len(), 24);
    compare(said.collect(), written);
}

/// What a player has on the table before a game, but for the regions.
fn laid(state: &State, seat: table::Seat) -> Vec<Card> {
    let board = state.board(seat);
    let roads = board.roads().map(|_| basic::ROAD);
    let towns = board.towns().map(|at| if board.cities().has(at) { basic::CITY } else { basic::SETTLEMENT });
    roads.chain(towns).chain(board.expansions().map(|at| board.card(at))).collect()
}

/// How many copies of a card lie in a pile, a hand or the centre.
fn piled(state: &State, set: Set, id: &str) -> usize {
    let counted = |card: &&Card| card.id() == id && card.def().copies.set == set;
    let stacks = state.stacks().into_iter().map(|pile| pile.cards().iter().filter(counted).count());
    let hands = [RED, BLUE].map(|seat| state.hand(seat).cards().iter().filter(counted).count());
    let centre = cards::of_set(set).filter(|card| card.id() == id && card.def().kind.is_centre());
    stacks.sum::<usize>()
        + hands.into_iter().sum::<usize>()
        + state.face_up().cards().iter().filter(counted).count()
        + state.events().cards().iter().filter(counted).count()
        + centre.map(|card| usize::from(state.left(card))).sum::<usize>()
}

/// `start_each` and `shield`, both ways: the copies that each player begins with lie in no pile, and nothing else lies on
/// a board. Copies with a shield are those of one player; without one both are alike.
#[test]
fn the_start_cards_are_those_of_the_catalogue() {
    for set in Set::ALL {
        let mode = if set == Set::Basic { Mode::Intro } else { Mode::Theme(set) };
        let state = table::Match::<State>::new(Config::new(mode), 1.into()).state().clone();
        let files = [catalogue(Set::Basic), catalogue(set)];
        let start = |id: &str| {
            let entries = files.iter().flat_map(|file| tables(file, "card"));
            entries
                .filter(|entry| text(entry, "id") == id)
                .find_map(|entry| entry.get("start_each")?.as_integer())
        };
        for entry in tables(&files[1], "card") {
            let id = text(entry, "id");
            let each = entry.get("start_each").and_then(Value::as_integer).unwrap_or(0) as usize;
            let shield = entry.get("shield").and_then(Value::as_bool).unwrap_or(false);
            assert!(!shield || each > 0, "{id}: a shield marks a card that somebody begins with");
            if each > 0 {
                let copies = entry["copies"].as_integer().unwrap() as usize;
                assert_eq!(piled(&state, set, id), copies - 2 * each, "{id}");
            }
        }
        for seat in [RED, BLUE] {
            let laid = laid(&state, seat);
            for card in &laid {
                let lie = laid.iter().filter(|other| other.id() == card.id()).count();
                assert_eq!(start(card.id()), Some(lie as i64), "{card}");
            }
        }
    }
}

/// Cards that store something: the level is how much of it.
#[test]
fn the_stores_are_those_of_the_catalogue() {
    for set in Set::ALL {
        let file = catalogue(set);
        let said = tables(&file, "card").into_iter().filter_map(|entry| {
            let levels = entry.get("levels")?.as_array()?;
            let stored = levels[3].as_table()?.iter().find(|(word, _)| word.parse::<Good>().is_ok())?.0;
            let amounts: Vec<_> = levels.iter().map(|level| level[stored].as_integer()).collect();
            assert_eq!(amounts, [Some(0), Some(1), Some(2), Some(3)], "{}", text(entry, "id"));
            Some(format!("{} {stored}", text(entry, "id")))
        });
        let written = cards::of_set(set).filter(|card| is_first(*card)).filter_map(|card| {
            let stores = card.def().always.iter().find_map(|passive| match passive {
                Passive::Stores(good) => Some(*good),
                _ => None,
            });
            stores.map(|good| format!("{} {good}", card.id()))
        });
        compare(said.collect(), written.collect());
    }
}
