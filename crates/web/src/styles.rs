//! Checks the style sheets. Those of chunks are adopted when their code is first needed and stay from then on: a rule
//! that is meant for one screen must not find anything on another.

use std::collections::BTreeSet;

/// The sheets that all pages have: those of the first load, in the order of `xtask`, and the one that follows at once.
const FIRST: [(&str, &str); 10] = [
    ("base.css", include_str!("../static/base.css")),
    ("cards.css", include_str!("../static/cards.css")),
    ("table.css", include_str!("../static/table.css")),
    ("board.css", include_str!("../static/board.css")),
    ("hand.css", include_str!("../static/hand.css")),
    ("side.css", include_str!("../static/side.css")),
    ("sheets.css", include_str!("../static/sheets.css")),
    ("pages.css", include_str!("../static/pages.css")),
    ("tiers.css", include_str!("../static/tiers.css")),
    ("motion.css", include_str!("../static/motion.css")),
];

/// The sheets that come with a chunk.
const LATER: [(&str, &str); 6] = [
    ("advice.css", include_str!("../static/advice.css")),
    ("caption.css", include_str!("../static/caption.css")),
    ("late.css", include_str!("../static/late.css")),
    ("era.css", include_str!("../static/era.css")),
    ("decks.css", include_str!("../static/decks.css")),
    ("hexes.css", include_str!("../static/hexes.css")),
];

/// The selectors of a sheet, one by one. Steps of animations are left out: they select nothing.
fn selectors(sheet: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut open: Vec<String> = Vec::new();
    let mut head = String::new();
    for letter in without_comments(sheet).chars() {
        match letter {
            '{' => {
                let rule = std::mem::take(&mut head).trim().to_owned();
                let moves = open.iter().any(|outer| outer.starts_with("@keyframes"));
                if !rule.starts_with('@') && !moves {
                    found.extend(alternatives(&rule));
                }
                open.push(rule);
            }
            '}' => {
                open.pop();
                head.clear();
            }
            ';' => head.clear(),
            _ => head.push(letter),
        }
    }
    assert!(open.is_empty(), "braces do not match");
    found
}

fn without_comments(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once("*/").map_or("", |(_, rest)| rest))
}

/// `a, b:is(c, d)` is two selectors.
fn alternatives(rule: &str) -> Vec<String> {
    let mut depth = 0;
    let parts = rule.split(|letter| {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ => {}
        }
        letter == ',' && depth == 0
    });
    parts.map(|part| part.trim().to_owned()).collect()
}

/// The classes that a selector names.
fn classes(selector: &str) -> BTreeSet<&str> {
    let names = selector.split('.').skip(1);
    names
        .map(|name| {
            name.split(|letter: char| !letter.is_alphanumeric() && letter != '-').next().unwrap_or("")
        })
        .filter(|name| !name.is_empty())
        .collect()
}

/// Selectors of a sheet without any class that belongs to this sheet alone.
fn strangers(sheet: &str, others: &[&str]) -> Vec<String> {
    let others: Vec<String> = others.iter().flat_map(|other| selectors(other)).collect();
    let taken: BTreeSet<&str> = others.iter().flat_map(|selector| classes(selector)).collect();
    let mut found = selectors(sheet);
    found.retain(|selector| classes(selector).is_subset(&taken));
    found
}

#[test]
fn every_rule_of_a_chunk_names_a_class_of_its_own_sheet() {
    let all: Vec<(&str, &str)> = FIRST.into_iter().chain(LATER).collect();
    for (name, sheet) in LATER {
        let others: Vec<&str> =
            all.iter().filter(|(other, _)| *other != name).map(|&(_, sheet)| sheet).collect();
        let found = strangers(sheet, &others);
        assert!(found.is_empty(), "{name} also styles what belongs to other sheets: {found:#?}");
    }
}

#[test]
fn rules_that_reach_other_screens_are_found() {
    let chunk = "/* .own */ @media (a) { .tabs, .own .tabs:is(.x, .y) { top: 0 } } @keyframes k { from { top: 0 } } p {}";
    assert_eq!(strangers(chunk, &[".tabs { left: 0; } .x {} .y {}"]), [".tabs", "p"]);
}

/// What draws cards and boards, with the names of its classes.
const DRAWN: [&str; 3] = [
    include_str!("ui/cards/face.rs"),
    include_str!("ui/cards/table/board.rs"),
    include_str!("ui/cards/table/sea.rs"),
];

/// The words in the texts of a source file.
fn words(source: &str) -> BTreeSet<&str> {
    let texts = source.split('"').skip(1).step_by(2);
    texts.flat_map(str::split_whitespace).collect()
}

#[test]
fn what_a_chunk_styles_by_a_single_class_is_not_drawn_on_the_board() {
    let drawn: BTreeSet<&str> = DRAWN.iter().flat_map(|source| words(source)).collect();
    for (name, sheet) in LATER {
        for selector in selectors(sheet) {
            let alone =
                selector.strip_prefix('.').filter(|class| classes(&selector) == BTreeSet::from([*class]));
            assert!(
                alone.is_none_or(|class| !drawn.contains(class)),
                "{name} also styles the board: {selector}"
            );
        }
    }
}
