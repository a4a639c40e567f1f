//! `replay`: showing, checking, and the errors for damaged files.

use crate::{done, folder, json, path, recorded, refused};

#[test]
fn a_record_is_verified() {
    let (file, record) = recorded("verify");
    let said = done(&["replay", path(&file), "--verify"]);
    let header = |key: &str| {
        let line = record.lines().find_map(|line| line.strip_prefix(key)).unwrap();
        line.trim().to_owned()
    };
    let (plies, digest) = (header("plies"), header("digest"));
    assert!(said.starts_with(&format!("verified: rivals/intro, {plies} acts, ")), "{said}");
    assert!(said.contains(" wins, ") && said.ends_with(&format!(", digest {digest}\n")), "{said}");
    let verdict = json(&["replay", path(&file), "--verify", "--json"]);
    assert_eq!((&verdict["verified"], &verdict["digest"]), (&true.into(), &digest.into()));
    assert_eq!(verdict["seed"], "1");
}

#[test]
fn a_game_is_told_turn_by_turn() {
    let (file, record) = recorded("tell");
    let printed = done(&["replay", path(&file)]);
    assert!(printed.starts_with("rivals/intro, seed 1\n  seat 0: Red, bot random\n"), "{printed}");
    for turn in 1..=5 {
        assert!(printed.contains(&format!("\n\nTurn {turn}: ")), "{printed}");
    }
    assert!(printed.contains(" starts\n") && printed.contains(" wins with 7 victory points\n"), "{printed}");
    let acts = record.lines().count() - record.lines().position(str::is_empty).unwrap() - 1;
    assert!(printed.ends_with(&format!(" after {acts} acts\n")), "{printed}");
}

#[test]
fn a_seat_is_shown_only_what_it_saw() {
    let (file, _) = recorded("as");
    let printed = |who: &str| done(&["replay", path(&file), "--as", who]);
    let draws = |printed: &str, who: &str, hidden: bool| {
        let mut draws = printed.lines().filter(|line| line.starts_with(&format!("  {who} draws ")));
        draws.all(|line| line.contains(" draws a card ") == hidden)
    };
    let [judge, red, blue, spectator] = ["judge", "0", "1", "spectator"].map(printed);
    for (printed, sees_red, sees_blue) in
        [(&judge, true, true), (&red, true, false), (&blue, false, true), (&spectator, false, false)]
    {
        assert!(draws(printed, "Red", !sees_red) && draws(printed, "Blue", !sees_blue), "{printed}");
    }
    assert!(red.starts_with("rivals/intro, as Red (seat 0) sees it\n"), "{red}");
    // Everybody sees the same number of lines; only the cards in them differ.
    assert_eq!(judge.lines().count(), spectator.lines().count());
}

#[test]
fn the_log_is_there_for_programs() {
    let (file, _) = recorded("log");
    let game = json(&["replay", path(&file), "--json"]);
    assert_eq!(
        (&game["game"], &game["as"], &game["seed"]),
        (&"rivals/intro".into(), &"judge".into(), &"1".into())
    );
    let log = game["log"].as_array().unwrap();
    let last = log.last().unwrap();
    assert!(last["text"].as_str().unwrap().ends_with(" wins with 7 victory points"), "{last}");
    assert!(log.iter().all(|line| line["ply"].as_u64() < game["plies"].as_u64()));
    assert!(log.is_sorted_by_key(|line| (line["ply"].as_u64(), line["turn"].as_u64())));
    // A player is not shown what would reveal the opponent's cards.
    let red = json(&["replay", path(&file), "--json", "--as", "0"]);
    assert_eq!((&red["as"], red.get("seed"), red.get("digest")), (&0.into(), None, None));
}

#[test]
fn a_file_that_cannot_be_read_is_refused() {
    let folder = folder("unreadable");
    let said = refused(&["replay", path(&folder.join("nothing"))], 1);
    assert!(said.contains("cannot open") && said.contains("No such file"), "{said}");
    let said = refused(&["replay", path(&folder)], 1);
    assert!(said.contains("is a directory") || said.contains("Is a directory"), "{said}");
    let file = folder.join("bytes");
    std::fs::write(&file, b"landgrave 1\ngame \xff\n").unwrap();
    let said = refused(&["replay", path(&file), "--verify"], 1);
    assert!(said.contains("bytes: line 2: this is not UTF-8"), "{said}");
    if cfg!(target_os = "linux") {
        let said = refused(&["replay", "/dev/zero"], 1);
        assert!(said.contains("larger than 64 MiB"), "{said}");
    }
}

#[test]
fn a_damaged_record_names_its_line() {
    let (file, record) = recorded("damaged");
    let lines: Vec<&str> = record.lines().collect();
    let at = |prefix: &str| lines.iter().position(|line| line.starts_with(prefix)).unwrap();
    let first = at("0 ");
    // The error when line `changed` is replaced by `new`, and the line it names.
    let check_at = |changed: usize, new: &str, line: usize, wanted: &str| {
        let mut damaged = lines.clone();
        damaged[changed] = new;
        std::fs::write(&file, damaged.join("\n")).unwrap();
        for more in [&[][..], &["--verify"], &["--json"], &["--verify", "--json"]] {
            let said = refused(&[&["replay", path(&file)], more].concat(), 1);
            assert!(said.contains(&format!("line {}: {wanted}", line + 1)), "{said}");
        }
    };
    let check = |line: usize, new: &str, wanted: &str| check_at(line, new, line, wanted);
    check(0, "chess 1", "this is not a recorded game: it does not begin 'landgrave 1'");
    check(0, "landgrave 2", "format version '2'; this program reads version 1");
    check(1, "game chess", "unknown game 'chess'; available: rivals/intro");
    check(at("rules"), "rules 999", "this game was played by rules version 999, this program plays version");
    check_at(at("seed"), "seed 2", first, "by the seed this is");
    check(at("seed"), "seed many", "a seed is a whole number");
    check(at("result"), "result 0 9 9", "after the last act the result is");
    check(at("digest"), "digest 0000000000000000", "the table after the last act does not have this digest");
    check(first, "0 0 end", "seat 0 acts, but it is chance's turn");
    check(first, "0 ~ nonsense", "'nonsense' is not an act of 'rivals/intro'");
    let own = (first..lines.len()).find(|&n| !lines[n].contains('~')).unwrap();
    let (ply, seat) = (lines[own].split(' ').next().unwrap(), lines[own].split(' ').nth(1).unwrap());
    check(own, &format!("{ply} {seat} end"), &format!("'end' is not possible for seat {seat} here"));
}

#[test]
fn a_record_cut_off_anywhere_is_refused() {
    let (file, record) = recorded("cut");
    let acts = record.lines().position(str::is_empty).unwrap();
    for kept in (0..acts + 20).chain([record.lines().count() - 1]) {
        let cut: Vec<&str> = record.lines().take(kept).collect();
        std::fs::write(&file, cut.join("\n")).unwrap();
        let said = refused(&["replay", path(&file), "--verify"], 1);
        let wanted = if kept > acts { "it was cut off" } else { "line " };
        assert!(said.contains(wanted), "{kept}: {said}");
    }
}
