//! Every map loads; broken ones are refused with line and cause.

use crate::case::std_map;
use settlers::components::Terrain;
use settlers::map::{Draw, Ground, Map, RobberStart, Token};
use settlers::{Config, Rules, Setup, State};
use table::{Actor, Config as _, Game, Luck, Random, Turn};

const MAPS: [&str; 15] = [
    "base",
    "seafarers-3",
    "seafarers-4",
    "treasure-islands-3",
    "treasure-islands-4",
    "departure-into-the-unknown-3",
    "departure-into-the-unknown-4",
    "greater-catan-3",
    "greater-catan-4",
    "desert-dragons-3",
    "desert-dragons-4",
    "great-canal-3",
    "great-canal-4",
    "enchanted-land-3",
    "enchanted-land-4",
];

fn text(name: &str) -> String {
    std::fs::read_to_string(format!("{}/maps/{name}.txt", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn all_maps_load_and_can_be_dealt() {
    for name in MAPS {
        let map = Map::read(&text(name)).unwrap_or_else(|e| panic!("{name}: {e}"));
        let players = map.players;
        let rules = Rules { sea: true, start_area: "home", ..Rules::BASE };
        let setup = Box::leak(Box::new(Setup::new(name, map, rules)));
        for seed in 0..5 {
            let mut luck = Luck::new(seed, 0);
            let mut state = State::new(&Config::custom(setup, players));
            let mut acts = 0;
            while state.turn() == Turn::Chance {
                let outcome = state.sample(&mut luck);
                state.play_unchecked(Actor::Chance, outcome, &mut ());
                acts += 1;
                assert!(acts < 20_000, "{name}: the deal does not end");
            }
            assert!(!state.reds_touch(), "{name}");
            let tokens = state.numbers().iter().map(|n| n.len()).sum::<u32>();
            assert!(tokens > 8, "{name}: {tokens} tokens");
            if setup.map.robber == RobberStart::Desert {
                assert_eq!(state.terrain[state.robber].word(), "desert", "{name}");
            }
        }
    }
}

#[test]
fn scenario_maps_have_their_markers() {
    let count = |name: &str| {
        let map = Map::read(&text(name)).unwrap();
        (
            map.topology.hexes.len(),
            map.treasures.len(),
            map.dragons.len(),
            map.canals.len(),
            map.reserves.len(),
        )
    };
    assert_eq!(count("treasure-islands-4"), (63, 15, 0, 0, 0));
    assert_eq!(count("departure-into-the-unknown-3"), (56, 20, 0, 0, 0));
    assert_eq!(count("greater-catan-4"), (63, 0, 0, 0, 1));
    assert_eq!(count("great-canal-3"), (49, 0, 0, 9, 0));
    assert_eq!(count("enchanted-land-3"), (56, 0, 19, 0, 0));
    let canal = Map::read(&text("great-canal-4")).unwrap();
    assert!(canal.plan.iter().any(|s| matches!(s, Draw::Check { .. })));
}

/// Case M.02. Pieces of each board as the checker of the maps counts them: hexes, sea and lakes, deserts, number
/// tokens, harbours, treasures, dragons, canal hexes.
#[test]
fn every_scenario_has_its_pieces() {
    let counted = [
        ("treasure-islands-3", [56, 24, 3, 29, 9, 15, 0, 0]),
        ("treasure-islands-4", [63, 25, 3, 35, 9, 15, 0, 0]),
        ("departure-into-the-unknown-3", [56, 25, 3, 28, 3, 20, 0, 0]),
        ("departure-into-the-unknown-4", [63, 25, 3, 35, 4, 20, 0, 0]),
        ("greater-catan-3", [56, 25, 0, 18, 8, 0, 0, 0]),
        ("greater-catan-4", [63, 25, 1, 23, 9, 0, 0, 0]),
        ("desert-dragons-3", [56, 25, 3, 28, 8, 0, 0, 0]),
        ("desert-dragons-4", [63, 25, 3, 35, 9, 0, 0, 0]),
        ("great-canal-3", [49, 21, 3, 25, 9, 0, 0, 9]),
        ("great-canal-4", [49, 21, 3, 25, 9, 0, 0, 9]),
        ("enchanted-land-3", [56, 22, 6, 28, 8, 0, 19, 0]),
        ("enchanted-land-4", [63, 22, 6, 35, 9, 0, 19, 0]),
    ];
    for (name, want) in counted {
        let map = Map::read(&text(name)).unwrap();
        let of = |terrain: Terrain| {
            let fixed = map.places.iter().filter(|p| p.ground == Ground::Fixed(terrain)).count();
            fixed + map.pools.iter().map(|pool| usize::from(pool[terrain.index()])).sum::<usize>()
        };
        let fixed =
            map.places.iter().filter(|p| matches!(p.token, Token::Open(_) | Token::Barren(_))).count();
        let stacks = map.stacks.iter().flatten().map(|&n| usize::from(n)).sum::<usize>();
        let counts = [
            map.places.len(),
            of(Terrain::Sea) + of(Terrain::Lake),
            of(Terrain::Desert),
            fixed + stacks,
            map.harbours.len(),
            map.treasures.len(),
            map.dragons.len(),
            map.canals.len(),
        ];
        assert_eq!(counts, want, "{name}");
    }
}

/// Replaces the first occurrence and expects this line and cause.
fn broken(from: &str, to: &str, line_with: &str, cause: &str) {
    let text = std_map();
    assert!(text.contains(from), "{from}");
    let text = text.replacen(from, to, 1);
    let error = match Map::read(&text) {
        Ok(_) => panic!("'{to}' was accepted"),
        Err(error) => error,
    };
    let line = text.lines().position(|l| l == line_with).map_or(0, |n| n + 1);
    assert_eq!(error.line, line, "{error}");
    assert!(error.what.contains(cause), "{error}");
}

#[test]
fn broken_maps_are_refused_with_line_and_cause() {
    let hex = "hex 0 0 desert - home";
    broken(hex, "hex 0 0 desert - home\nhex 0 0 sea -", "hex 0 0 sea -", "stands already");
    broken(hex, "hex 0 0 swamp - home", "hex 0 0 swamp - home", "'swamp' is no terrain");
    broken(hex, "hex 0 0 sea 8", "hex 0 0 sea 8", "never has a number token");
    broken(hex, "hex 0 0 desert 5 home", "hex 0 0 desert 5 home", "never has a number token");
    broken(hex, "hex 0 0 hills 7 home", "hex 0 0 hills 7 home", "no number token");
    broken(hex, "hex 0 0 hills ?K home", "hex 0 0 hills ?K home", "no tokens K");
    broken(hex, "hex 0 0 ?P 5 home", "hex 0 0 ?P 5 home", "no pool P");
    broken(hex, "hex 0 0 desert - hme", "hex 0 0 desert - hme", "no flag");
    broken(hex, "hex 7 7 desert - home", "hex 7 7 desert - home", "outside the rows");
    broken(hex, "", "row 0 -2 2", "needs the hex (0, 0)");
    broken("harbor 2 0 E generic", "harbor 2 0 W generic", "harbor 2 0 W generic", "not at the coast");
    broken("harbor 2 0 E generic", "harbor 3 0 E generic", "harbor 3 0 E generic", "no land hex");
    broken("harbor 2 0 E generic", "harbor 2 0 E gold", "harbor 2 0 E gold", "'gold' is no harbour");
    broken("harbor 2 0 E generic", "harbor 2 0 E ?P", "harbor 2 0 E ?P", "no ports P");
    broken("robber desert", "robber sometimes", "robber sometimes", "the robber is");
    broken("pirate none", "pirate 0 0", "pirate 0 0", "sea hex");
    broken("pirate none", "pirate none\nkraken 1", "kraken 1", "not a line");
    broken("map 1", "map 2", "map 2", "version 1");
    broken("players 4", "players 5", "players 5", "3 or 4");
    let pool = "pool P hills:1\nhex 0 0 ?P 5 home\nhex 9 9 x";
    broken(hex, pool, "hex 9 9 x", "wrong number of words");
    let dealt =
        std_map().replace("hex 0 0 desert -", "hex 0 0 ?P 5").replace("hex 1 0 forest 3", "hex 1 0 ?P 3");
    let small = dealt.replace("players 4", "players 4\npool P hills:1");
    let error = Map::read(&small).err().unwrap();
    assert_eq!((error.line, error.what.contains("too small")), (4, true), "{error}");
    let tokens = std_map()
        .replace("hex 1 0 forest 3", "hex 1 0 forest ?T")
        .replace("players 4", "players 4\ntokens T");
    let error = Map::read(&tokens).err().unwrap();
    assert_eq!((error.line, error.what.contains("needed")), (4, true), "{error}");
    assert!(Map::read("").is_err() && Map::read("map 1\n").is_err());
}

#[test]
fn configs_are_read_and_refused() {
    let options = |n: &str| vec![("players".to_owned(), n.to_owned())];
    for mode in settlers::MODES {
        let name = format!("settlers/{mode}");
        let four = Config::parse(&name, &[]).unwrap();
        assert_eq!((four.seats(), four.options()), (4, vec![]));
        let three = Config::parse(&name, &options("3")).unwrap();
        assert_eq!((three.seats(), three.options(), three.name()), (3, options("3"), name.clone()));
        assert!(Config::parse(&name, &options("5")).is_err());
        let knights = Config::parse(&name, &[("knights".to_owned(), "on".to_owned())]);
        assert_eq!(knights.is_ok(), settlers::WITH_KNIGHTS.contains(&mode), "{name}");
    }
    let error = Config::parse("settlers/space", &[]).unwrap_err().to_string();
    assert!(error.contains("settlers/base"), "{error}");
}

/// Whatever is done to a map file, the reader answers and does not break.
#[test]
fn damaged_maps_never_break_the_reader() {
    let mut luck = Luck::new(1, 2);
    let words = [
        "hex",
        "-9",
        "127",
        "-128",
        "?T",
        "!T",
        "~8",
        "@H",
        "row",
        "pool",
        "forest:255",
        "255",
        "desert",
        "down",
        "#",
        "",
    ];
    for name in ["base", "seafarers-3", "great-canal-3", "treasure-islands-4"] {
        let text = text(name);
        let lines: Vec<&str> = text.lines().collect();
        for _ in 0..300 {
            let mut damaged: Vec<String> = lines.iter().map(|l| (*l).to_owned()).collect();
            for _ in 0..=luck.below(3) {
                let n = luck.below(damaged.len() as u32) as usize;
                let mut parts: Vec<&str> = damaged[n].split(' ').collect();
                let at = luck.below(parts.len() as u32) as usize;
                parts[at] = luck.pick(&words).unwrap();
                let line = parts.join(" ");
                match luck.below(3) {
                    0 => damaged[n] = line,
                    1 => damaged.insert(n, line),
                    _ => drop(damaged.remove(n)),
                }
            }
            if let Err(error) = Map::read(&damaged.join("\n")) {
                assert!(error.line <= damaged.len() && !error.what.is_empty());
            }
        }
    }
}

/// The picture shows every piece.
#[test]
fn boards_are_drawn() {
    let case = crate::case::Case::twin_ck()
        .city(0, "A")
        .ships(0, "L1 L2")
        .roads(0, "X–A")
        .knight(0, "a2", 1, true)
        .settlement(1, "B");
    let picture = settlers::draw::board(&case.s);
    for what in ["C0", "~0", "=0", "K0", "s1", "GO4", "DE*", "P", "FO5"] {
        assert!(picture.contains(what), "{what} is missing:\n{picture}");
    }
    let base = settlers::draw::board(&crate::case::Case::std().s);
    assert_eq!(base.matches("3:1").count() + base.matches("2:1").count(), 9, "{base}");
}
