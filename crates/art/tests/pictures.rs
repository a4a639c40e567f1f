//! What must hold for every picture, as far as a program can check.

mod raster;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use art::{Kind, Look, gallery, picture};
use raster::{HEIGHT, WIDTH, silhouettes};

/// The ten sets. A card that occurs in several of them counts with the first.
const SETS: [&str; 10] = [
    "basic",
    "gold",
    "turmoil",
    "progress",
    "explorers",
    "sages",
    "prosperity",
    "intrigue",
    "merchant-princes",
    "barbarians",
];

fn catalogue(set: &str) -> toml::Table {
    let path = format!("{}/../rivals/catalogue/{set}.toml", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}")).parse().unwrap()
}

fn ids_of(text: &str) -> Vec<&str> {
    text.lines().filter_map(|line| line.split_once(" = ")).map(|(id, _)| id).collect()
}

#[test]
fn the_rules_of_the_style_hold() {
    assert_eq!(gallery().faults(), Vec::<String>::new());
}

#[test]
fn every_card_has_a_line_in_the_file_of_its_set() {
    let files: BTreeMap<_, _> = art::SETS.iter().copied().collect();
    let mut seen = BTreeSet::new();
    for set in SETS {
        let catalogue = catalogue(set);
        let cards = catalogue["card"].as_array().unwrap().iter();
        let ids: Vec<&str> =
            cards.map(|card| card["id"].as_str().unwrap()).filter(|id| seen.insert(id.to_string())).collect();
        assert_eq!(ids_of(files[set]), ids, "{set}");
    }
}

#[test]
fn every_region_has_a_picture() {
    let catalogue = catalogue("basic");
    for region in catalogue["region"].as_array().unwrap() {
        let id = format!("region-{}", region["type"].as_str().unwrap());
        assert!(picture(&id, Look::Day).is_some(), "no picture for {id}");
    }
}

#[test]
fn towns_grow_and_every_set_has_a_back() {
    for id in ["settlement", "settlement-2", "settlement-3", "city", "city-2", "city-3"] {
        assert!(picture(id, Look::Day).is_some(), "{id}");
    }
    for set in SETS {
        assert!(picture(&format!("back-{set}"), Look::Day).is_some(), "{set}");
    }
}

#[test]
fn unknown_cards_have_no_picture() {
    assert_eq!(picture("nobody", Look::Day), None);
}

#[test]
fn the_pack_is_small_and_can_be_read() {
    let pack = art::pack();
    let mut packed = Vec::new();
    let options = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut pack.as_bytes(), &mut packed, &options).unwrap();
    assert!(packed.len() <= 100_000, "{} bytes", packed.len());

    let read = art::Gallery::read(&pack).unwrap();
    for line in gallery().lines() {
        for look in [Look::Day, Look::Night, Look::Grey] {
            assert_eq!(read.picture(&line.id, look), picture(&line.id, look));
        }
    }
}

#[test]
fn a_picture_is_written_like_this() {
    let text = "ball 4 red,gold\n A o 0 -4 4\n S M0 0h2z\nit = action: ball 10,60*2 -,seat";
    let gallery = art::Gallery::read(text).unwrap();
    assert_eq!(
        gallery.fragment("it", Look::Day).unwrap(),
        "<g stroke=\"#3a2a1c\" stroke-width=\".85\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\
         <path stroke=\"none\" fill=\"#f6e6a8\" d=\"M0 0h100v72H0z\"/>\
         <ellipse stroke=\"none\" fill=\"#fffae4\" fill-opacity=\".27\" cx=\"50\" cy=\"58\" rx=\"60\" ry=\"36\"/>\
         <ellipse stroke=\"none\" fill=\"#341a30\" fill-opacity=\".25\" cx=\"15\" cy=\"60\" rx=\"12\" ry=\"3.6\"/>\
         <g transform=\"translate(10 60) scale(2 2)\" fill=\"#b4423a\" stroke-width=\".43\">\
         <circle cx=\"0\" cy=\"-4\" r=\"4\"/>\
         <path fill=\"#341a30\" fill-opacity=\".25\" stroke=\"none\" d=\"M0 0h2z\"/></g></g>"
    );
}

#[test]
fn what_cannot_be_read_is_named() {
    for (text, why) in [
        ("it = action: ball", "unknown part ball"),
        ("it = feast: ", "unknown kind feast"),
        ("it = action/green: ", "unknown sky green"),
        ("it = action", "a line without :"),
        ("ball pink", "unknown tint pink"),
        ("ball red\n Z M0 0", "unknown paint Z"),
        ("ball red\n A o 1 2", "o 1 2 is not a circle"),
        (" A M0 0", "a shape before any part"),
        ("ball red\n A M0 0\nit = action: ball 1,2 red,blue", "too many tints in ball 1,2 red,blue"),
    ] {
        assert_eq!(art::Gallery::read(text).unwrap_err().why, why);
    }
}

#[test]
fn colours_are_never_pure_and_have_a_night() {
    for &(name, day, night) in art::TINTS.iter().chain(art::SKIES) {
        for colour in [day, night] {
            assert!(colour != 0 && colour != 0xff_ff_ff, "{name}");
        }
        assert_ne!(day, night, "{name}");
    }
}

#[test]
fn every_picture_differs_by_day_and_by_night_and_grey_has_no_hue() {
    for line in gallery().lines() {
        let by = |look| picture(&line.id, look).unwrap();
        if !line.id.starts_with("mark-") {
            assert_ne!(by(Look::Day), by(Look::Night), "{}", line.id);
        }
        let grey = by(Look::Grey);
        for colour in grey.split("\"#").skip(1).map(|rest| &rest[..6]) {
            assert!(colour[..2] == colour[2..4] && colour[2..4] == colour[4..], "{}: {colour}", line.id);
        }
    }
}

/// A card's subject fills a good part of the frame but not all of it, and leaves the sky to the name.
#[test]
fn every_card_has_a_subject_and_a_sky() {
    let mut faults = Vec::new();
    for (id, mask) in silhouettes(Look::Day) {
        let filled = mask.iter().filter(|pixel| **pixel).count() * 100 / mask.len();
        let strip = &mask[..WIDTH * HEIGHT / 8];
        let above = strip.iter().filter(|pixel| **pixel).count() * 100 / strip.len();
        if !(18..=80).contains(&filled) || above > 30 {
            faults.push(format!("{id}: {filled} of 100 filled, {above} of 100 above"));
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

/// Every card can be told from every other one by the outline of its subject alone.
#[test]
fn no_two_silhouettes_are_alike() {
    let masks = silhouettes(Look::Day);
    let mut faults = Vec::new();
    for (at, (one, ours)) in masks.iter().enumerate() {
        for (other, theirs) in &masks[at + 1..] {
            let apart =
                ours.iter().zip(theirs).filter(|(ours, theirs)| ours != theirs).count() * 1000 / ours.len();
            if apart < 40 {
                faults.push(format!("{one} and {other}: {apart} of 1000"));
            }
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

/// In grey, a subject still stands out from its background, by day and by night.
#[test]
fn every_subject_stands_out_without_colour() {
    let mut faults = Vec::new();
    for look in [Look::Day, Look::Night] {
        for (id, contrast) in raster::contrasts(look) {
            if contrast < 20 {
                faults.push(format!("{id} {look:?}: {contrast}"));
            }
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

#[test]
fn tiles_stay_inside_their_hexagon() {
    for line in gallery().lines().iter().filter(|line| line.kind == Kind::Tile) {
        let [across, turned] =
            [gallery().fragment(&line.id, Look::Day), gallery().turned(&line.id, Look::Day)];
        assert_eq!(raster::spill(&across.unwrap(), false), 0, "{}", line.id);
        assert_eq!(raster::spill(&turned.unwrap(), true), 0, "{}, turned", line.id);
    }
}

#[test]
fn the_pieces_of_the_hex_board_are_all_there() {
    let names: BTreeSet<&str> = gallery().lines().iter().map(|line| line.id.as_str()).collect();
    for terrain in ["forest", "fields", "pasture", "hills", "mountains", "gold", "desert", "sea", "unknown"] {
        assert!(names.contains(format!("hex-{terrain}").as_str()), "{terrain}");
    }
    for piece in
        "token harbour road canal settlement city wall metropolis knight-1 knight-2 knight-3 knight-1-active \
                  knight-2-active knight-3-active ship pirate robber dragon treasure merchant flag"
            .split_whitespace()
    {
        assert!(names.contains(format!("piece-{piece}").as_str()), "{piece}");
    }
}
