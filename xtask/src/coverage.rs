//! Which rules no test cites, and which cards have no case.
//!
//! A rule is a number in the rule book under `docs/rules/`, written `**R7.5**` there. A test cites it by
//! `R7.5` in a comment or by `r7_5` in its name. A card has a case if a test under `tests/it/cards/` begins
//! with its id. What the games that exist do not use yet is listed, with its reason, in
//! `tests/it/rules/later.txt`.

use crate::root;
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

struct Gaps {
    rules: Vec<String>,
    cases: Vec<String>,
    cards: Vec<String>,
    stale: Vec<String>,
    counted: String,
}

/// Prints the lists.
pub(crate) fn print() -> Result<()> {
    let gaps = gaps()?;
    let list = |title: &str, items: &[String]| {
        println!("{title}: {}", if items.is_empty() { "none".to_owned() } else { items.join(", ") });
    };
    println!("{}", gaps.counted);
    list("rules without a test", &gaps.rules);
    list("worked cases without a test", &gaps.cases);
    list("cards without a case", &gaps.cards);
    list("listed for later, but there is a test or no such rule", &gaps.stale);
    Ok(())
}

/// Fails if there is anything on the lists.
pub(crate) fn check() -> Result<()> {
    let gaps = gaps()?;
    print()?;
    if [&gaps.rules, &gaps.cases, &gaps.cards, &gaps.stale].iter().any(|list| !list.is_empty()) {
        bail!("see the lists above");
    }
    Ok(())
}

fn gaps() -> Result<Gaps> {
    let tests = root().join("crates/rivals/tests");
    let mut sources = String::new();
    for file in rust_files(&tests)?.into_iter().chain(rust_files(&root().join("crates/rivals/src"))?) {
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        // In source files only what stands in their tests counts.
        let tested = match text.find("#[cfg(test)]") {
            _ if file.starts_with(&tests) => &text[..],
            Some(at) => &text[at..],
            None => "",
        };
        sources.push_str(tested);
    }
    let cited = cited(&sources);
    let later_file = tests.join("it/rules/later.txt");
    let later_text = fs::read_to_string(&later_file).with_context(|| later_file.display().to_string())?;
    let later: BTreeSet<String> = later_text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .filter_map(|line| line.split_whitespace().next().map(str::to_owned))
        .collect();

    let rules = numbers_in(&root().join("docs/rules/rivals/core.md"), 'R')?;
    let cases = numbers_in(&root().join("docs/rules/rivals/cases-core.md"), 'K')?;
    let open = |all: &BTreeSet<String>| -> Vec<String> {
        all.iter().filter(|n| !cited.contains(*n) && !later.contains(*n)).cloned().collect()
    };
    let stale = later
        .iter()
        .filter(|n| cited.contains(*n) || !rules.contains(*n) && !cases.contains(*n))
        .cloned()
        .collect();

    let mut case_names = BTreeSet::new();
    for file in rust_files(&tests.join("it/cards"))? {
        let text = fs::read_to_string(&file)?;
        case_names.extend(text.lines().filter_map(test_name).map(str::to_owned));
    }
    let has_case = |id: &str| case_names.iter().any(|name| name.starts_with(&id.replace('-', "_")));
    let cards: Vec<String> = rivals::cards::all().map(|card| card.id().to_owned()).collect();
    let counted = format!(
        "{} rules and {} worked cases, {} of them cited by tests and {} for later; {} cards, {} card cases",
        rules.len(),
        cases.len(),
        rules.union(&cases).filter(|n| cited.contains(*n)).count(),
        later.len(),
        cards.len(),
        case_names.len()
    );
    Ok(Gaps {
        rules: open(&rules),
        cases: open(&cases),
        cards: cards.into_iter().filter(|id| !has_case(id)).collect(),
        stale,
        counted,
    })
}

fn test_name(line: &str) -> Option<&str> {
    line.trim_start().strip_prefix("fn ")?.split('(').next()
}

/// Rule and case numbers in a text: `R7.5`, `r7_5`, `K01`, `k01`.
fn cited(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for word in text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == '_')) {
        let word = word.trim_end_matches('.');
        let mut parts = word.split(['.', '_']);
        let Some(first) = parts.next() else { continue };
        let Some((letter, digits)) = first.split_at_checked(1) else { continue };
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            continue;
        }
        match letter {
            "K" | "k" => {
                found.insert(format!("K{digits}"));
            }
            "R" | "r" => {
                let second = parts.next().unwrap_or_default();
                if !second.is_empty() && second.bytes().all(|b| b.is_ascii_digit()) {
                    found.insert(format!("R{digits}.{second}"));
                }
            }
            _ => {}
        }
    }
    found
}

/// The numbers a document defines: `**R7.5**` or `**K01 First roll.**`.
fn numbers_in(file: &Path, letter: char) -> Result<BTreeSet<String>> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let mut numbers = BTreeSet::new();
    for bold in text.split("**").skip(1).step_by(2) {
        let word = bold.split_whitespace().next().unwrap_or_default();
        let Some(digits) = word.strip_prefix(letter) else { continue };
        if digits.starts_with(|c: char| c.is_ascii_digit()) {
            numbers.insert(word.to_owned());
        }
    }
    Ok(numbers)
}

fn rust_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        if !folder.is_dir() {
            continue;
        }
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_in_names_and_comments() {
        let found = cited("/// R2.10, R2.11.\nfn r7_5_brigands() {}\nfn k01_first_roll() {} // not r7 or R");
        assert_eq!(found.into_iter().collect::<Vec<_>>(), ["K01", "R2.10", "R2.11", "R7.5"]);
    }

    #[test]
    fn the_rule_book_has_its_numbers() {
        let rules = numbers_in(&root().join("docs/rules/rivals/core.md"), 'R').unwrap();
        assert!(rules.contains("R7.5") && rules.contains("R16.5") && rules.len() > 100, "{rules:?}");
    }
}
