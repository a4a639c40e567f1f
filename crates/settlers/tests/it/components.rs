//! Components, costs and thresholds against the rules' own table (data.toml), and the texts of acts.

use settlers::components::*;
use settlers::costs::*;
use settlers::thresholds::*;
use settlers::{Action, Rules};
use toml::{Table, Value};

fn oracle() -> Table {
    include_str!("../../oracle/data.toml").parse().unwrap()
}

fn int(value: &Value) -> u8 {
    u8::try_from(value.as_integer().unwrap()).unwrap()
}

fn ints(value: &Value) -> Vec<u8> {
    value.as_array().unwrap().iter().map(int).collect()
}

fn words(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|w| w.as_str().unwrap().to_owned()).collect()
}

fn cards(value: &Value) -> Cards {
    let mut cards = FREE;
    for (kind, n) in value.as_table().unwrap() {
        cards[Kind::parse(kind).unwrap().index()] = int(n);
    }
    cards
}

#[test]
fn cards_and_costs() {
    let data = oracle();
    let kinds: Vec<String> = Kind::ALL.iter().map(|k| k.word().to_owned()).collect();
    let mut want = words(&data["resources"]["kinds"]);
    want.extend(words(&data["commodities"]["kinds"]));
    assert_eq!(kinds, want);
    assert_eq!(BANK_RESOURCE, int(&data["resources"]["bank_each"]));
    assert_eq!(BANK_COMMODITY, int(&data["commodities"]["bank_each"]));
    let costs = &data["costs"];
    for (name, cost) in [
        ("road", ROAD),
        ("ship", SHIP),
        ("settlement", SETTLEMENT),
        ("city", CITY),
        ("development_card", DEVELOPMENT),
        ("knight_recruit", RECRUIT),
        ("knight_activate", ACTIVATE),
        ("knight_promote", PROMOTE),
        ("city_wall", WALL),
        ("city_with_medicine", CITY_WITH_MEDICINE),
    ] {
        assert_eq!(cost, cards(&costs[name]), "{name}");
    }
    for terrain in Terrain::ALL.into_iter().filter(|t| t.resource().is_some()) {
        let row = &data["terrain"][terrain.word()];
        assert_eq!(row["resource"].as_str(), terrain.resource().map(Kind::word));
        let mut city = FREE;
        match (terrain.resource(), terrain.commodity()) {
            (Some(kind), Some(other)) => (city[kind.index()], city[other.index()]) = (1, 1),
            (Some(kind), None) => city[kind.index()] = 2,
            _ => {}
        }
        assert_eq!(city, cards(&row["city_ck"]), "{terrain}");
    }
}

#[test]
fn pieces_limits_and_points() {
    let data = oracle();
    let pieces = &data["pieces"];
    let want = ["roads", "settlements", "cities", "ships"].map(|p| int(&pieces[p]));
    assert_eq!(PIECES, want);
    for rank in ["basic", "strong", "mighty"] {
        assert_eq!(KNIGHTS_PER_RANK, int(&pieces["knights"][rank]));
    }
    assert_eq!(WALLS, int(&pieces["walls"]));
    let limits = &data["limits"];
    assert_eq!(HAND_LIMIT, int(&limits["hand_limit_on_seven"]));
    assert_eq!(WALL_BONUS, int(&limits["wall_bonus"]));
    assert_eq!(PROGRESS_LIMIT, int(&limits["progress_hand"]));
    let rates = &data["rates"];
    assert_eq!([RATE, RATE_GENERIC], [int(&rates["default"]), int(&rates["harbour_any"])]);
    for rate in ["harbour_special", "merchant", "trading_house_commodities", "merchant_fleet"] {
        assert_eq!(RATE_SPECIAL, int(&rates[rate]));
    }
    let points = &data["points"];
    assert_eq!(ROUTE_POINTS, int(&points["longest_route"]));
    assert_eq!(ROUTE_MINIMUM, int(&points["longest_route_minimum"]));
    assert_eq!(ARMY_POINTS, int(&points["largest_army"]));
    assert_eq!(ARMY_MINIMUM, int(&points["largest_army_minimum"]));
    assert_eq!(METROPOLIS_POINTS, int(&points["metropolis_extra"]));
    let targets = &data["targets"];
    assert_eq!([TARGET_BASE, TARGET_KNIGHTS], [int(&targets["base"]), int(&targets["cities_knights"])]);
    assert_eq!(TARGET_EXTRA, int(&targets["combined_default_extra"]));
    assert_eq!((Rules::BASE.target, Rules::KNIGHTS.target), (TARGET_BASE, TARGET_KNIGHTS));
    let start = &data["start"];
    assert_eq!(Rules::BASE.start.len(), usize::from(int(&start["rounds"])));
    for (rules, key) in [(Rules::BASE, "round_pieces"), (Rules::KNIGHTS, "round_pieces_ck")] {
        let pieces: Vec<&str> =
            rules.start.iter().map(|r| if r.city { "city" } else { "settlement" }).collect();
        assert_eq!(pieces, words(&start[key]));
        let yields = rules.start.iter().position(|r| r.cards).unwrap() + 1;
        assert_eq!(yields, usize::from(int(&start["cards_from_round"])));
    }
    for (number, pips) in data["tokens"]["pips"].as_table().unwrap() {
        assert_eq!(PIPS[number.parse::<usize>().unwrap()], int(pips));
    }
    let reds: Vec<u8> = (0..13).filter(|&n| is_red(n)).collect();
    assert_eq!(reds, ints(&data["tokens"]["red"]));
}

#[test]
fn decks_tracks_and_barbarians() {
    let data = oracle();
    for row in data["development"].as_array().unwrap() {
        let card = Dev::parse(row["id"].as_str().unwrap()).unwrap();
        assert_eq!(DECK[card.index()], int(&row["count"]), "{card}");
    }
    let rows = data["progress"].as_array().unwrap();
    assert_eq!(rows.len(), PROGRESS);
    for row in rows {
        let id = row["id"].as_str().unwrap();
        let card = Progress::ALL
            .into_iter()
            .find(|c| c.word() == id && c.track().word() == row["deck"].as_str().unwrap())
            .unwrap_or_else(|| panic!("{id}"));
        assert_eq!(PROGRESS_COPIES[card.index()], int(&row["count"]), "{id}");
        assert_eq!(row["rule"].as_str().unwrap(), format!("K15.{}", card.index() + 1));
        assert_eq!(card.is_point(), row["timing"].as_str() == Some("on-draw"));
    }
    let improvements = &data["improvements"];
    assert_eq!(TOP_LEVEL, int(&improvements["max_level"]));
    assert_eq!(ABILITY_LEVEL, int(&improvements["ability_level"]));
    assert_eq!(METROPOLIS_LEVEL, int(&improvements["metropolis_level"]));
    assert_eq!(ints(&improvements["cost_by_level"]), [1, 2, 3, 4, 5]);
    assert_eq!(DRAW_AT_MOST.to_vec(), ints(&improvements["draw_if_red_at_most"]));
    for track in Track::ALL {
        assert_eq!(improvements[track.word()]["commodity"].as_str(), Some(track.commodity().word()));
    }
    assert_eq!(BARBARIAN_STEPS, int(&data["barbarians"]["track_steps"]));
    let faces = words(&data["dice"]["event_faces"]);
    assert_eq!(EVENT_DIE[Face::Ship.index()] as usize, faces.iter().filter(|f| *f == "ship").count());
    assert_eq!(EVENT_DIE.iter().sum::<u32>() as usize, faces.len());
}

#[test]
fn acts_are_read_strictly() {
    for text in [
        "settle 0,0/N",
        "road -1,2/SE",
        "offer 0+2",
        "dice 6 1",
        "bank wool ore",
        "march 0,0/N 1,0/S",
        "harbor 3 brick",
        "use road-building",
        "play road-building",
        "event ship",
        "token 12",
        "spiral 5",
        "merchant -3,1",
    ] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    for text in [
        "",
        "settle",
        "settle 0,0",
        "settle +1,0/N",
        "settle 9,0/N",
        "road 0,0/W",
        "offer 2+0",
        "offer ",
        "offer 4",
        "dice 7 1",
        "dice 1",
        "roll 2",
        "take gold",
        "bank wool",
        "march 0,0/N",
        "roll ",
        " roll",
        "discard wool wool",
        "first 4",
    ] {
        assert!(text.parse::<Action>().is_err(), "'{text}' was read");
    }
}
