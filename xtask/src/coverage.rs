//! Which rules no test cites, and which cards have no case.
//!
//! Each game has a rule book under `docs/rules/`. A rule or worked case is defined there by a line that begins
//! with its number (`**R7.5** …`, `K12.3 …`, `**C-047** …`). A test cites it in a comment or in its name
//! (`R7.5`, `r7_5`, `C-047`, `c047`). A card of the card game has a case if a test under `tests/it/cards/` begins
//! with its id. What the games that exist do not use yet is listed, with its reason, in a file `later.txt`
//! beside the tests.

use crate::root;
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A rule book and the crate whose tests must cite it.
struct Book {
    name: &'static str,
    krate: &'static str,
    /// What stands before the digits of a number, and how many figures follow: R7.5 has two, SK4 one.
    rules: &'static [(&'static str, usize)],
    cases: (&'static str, usize),
    rules_file: &'static str,
    cases_file: &'static str,
    /// Relative to the tests of the crate.
    later: &'static str,
}

const RIVALS: Book = Book {
    name: "rivals",
    krate: "crates/rivals",
    rules: &[("R", 2)],
    cases: ("K", 1),
    rules_file: "docs/rules/rivals/core.md",
    cases_file: "docs/rules/rivals/cases-core.md",
    later: "it/rules/later.txt",
};

const SETTLERS: Book = Book {
    name: "settlers",
    krate: "crates/settlers",
    rules: &[("B", 2), ("S", 2), ("K", 2), ("SK", 1), ("X", 1)],
    cases: ("C", 1),
    rules_file: "docs/rules/settlers/foundation.md",
    cases_file: "docs/rules/settlers/cases-foundation.md",
    later: "it/later.txt",
};

const BOOKS: [Book; 2] = [RIVALS, SETTLERS];

struct Gaps {
    rules: Vec<String>,
    cases: Vec<String>,
    stale: Vec<String>,
    counted: String,
}

/// Prints the lists; how many entries they have.
pub(crate) fn print() -> Result<usize> {
    let mut open = 0;
    let mut list = |title: &str, items: &[String]| {
        open += items.len();
        println!("  {title}: {}", if items.is_empty() { "none".to_owned() } else { items.join(", ") });
    };
    for book in BOOKS {
        let gaps = book.gaps()?;
        println!("{}: {}", book.name, gaps.counted);
        list("rules without a test", &gaps.rules);
        list("worked cases without a test", &gaps.cases);
        list("listed for later, but there is a test or no such rule", &gaps.stale);
    }
    let (cards, cases, missing) = cards()?;
    println!("rivals: {cards} cards, {cases} card cases");
    list("cards without a case", &missing);
    Ok(open)
}

/// Fails if there is anything on the lists.
pub(crate) fn check() -> Result<()> {
    if print()? > 0 {
        bail!("see the lists above");
    }
    Ok(())
}

impl Book {
    fn gaps(&self) -> Result<Gaps> {
        let tests = root().join(self.krate).join("tests");
        let mut cited = BTreeSet::new();
        for file in rust_files(&tests)?.into_iter().chain(rust_files(&root().join(self.krate).join("src"))?) {
            let text = read(&file)?;
            // In source files only what stands in their tests counts.
            let tested = match text.find("#[cfg(test)]") {
                _ if file.starts_with(&tests) => &text[..],
                Some(at) => &text[at..],
                None => "",
            };
            cited.extend(self.cited(tested));
        }
        let later: BTreeSet<String> =
            read(&tests.join(self.later))?.lines().filter_map(|line| self.defined(line)).collect();
        let numbers = |file: &str, kinds: &[(&str, usize)]| -> Result<BTreeSet<String>> {
            let text = read(&root().join(file))?;
            let all = text.lines().filter_map(|line| self.defined(line));
            Ok(all.filter(|n| kinds.iter().any(|(letters, _)| letters_of(n) == *letters)).collect())
        };
        let rules = numbers(self.rules_file, self.rules)?;
        let cases = numbers(self.cases_file, &[self.cases])?;
        let open = |all: &BTreeSet<String>| -> Vec<String> {
            all.iter().filter(|n| !cited.contains(*n) && !later.contains(*n)).cloned().collect()
        };
        let is_stale = |n: &&String| cited.contains(*n) || !rules.contains(*n) && !cases.contains(*n);
        let counted = format!(
            "{} rules and {} worked cases, {} of them cited by tests and {} for later",
            rules.len(),
            cases.len(),
            rules.union(&cases).filter(|n| cited.contains(*n)).count(),
            later.len(),
        );
        let stale = later.iter().filter(is_stale).cloned().collect();
        Ok(Gaps { rules: open(&rules), cases: open(&cases), stale, counted })
    }

    /// The number a line of a rule book or list begins with.
    fn defined(&self, line: &str) -> Option<String> {
        let line = line.trim_start_matches("- ").trim_start_matches("**");
        let word = line.split(|c: char| c.is_whitespace() || c == '*').next()?;
        self.number(&word.replace("C-", "C"))
    }

    /// The numbers in a text, in comments or names.
    fn cited(&self, text: &str) -> BTreeSet<String> {
        let text = text.replace("C-", "C");
        let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == '_'));
        words.filter_map(|word| self.number(word)).collect()
    }

    /// `R7.5` and `r7_5_brigands` are the rule R7.5.
    fn number(&self, word: &str) -> Option<String> {
        let mut parts = word.trim_end_matches('.').split(['.', '_']);
        let first = parts.next()?.to_ascii_uppercase();
        let letters = letters_of(&first);
        let kinds = self.rules.iter().chain([&self.cases]);
        let (_, figures) = kinds.into_iter().find(|(known, _)| *known == letters)?;
        let is_figure = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if !is_figure(&first[letters.len()..]) {
            return None;
        }
        if *figures == 1 {
            return Some(first);
        }
        let second = parts.next().filter(|part| is_figure(part))?;
        Some(format!("{first}.{second}"))
    }
}

fn letters_of(number: &str) -> &str {
    number.trim_end_matches(|c: char| !c.is_ascii_alphabetic())
}

/// How many cards and card cases there are, and which cards have none.
fn cards() -> Result<(usize, usize, Vec<String>)> {
    let mut case_names = BTreeSet::new();
    for file in rust_files(&root().join("crates/rivals/tests/it/cards"))? {
        case_names.extend(read(&file)?.lines().filter_map(test_name).map(str::to_owned));
    }
    let has_case = |id: &str| case_names.iter().any(|name| name.starts_with(&id.replace('-', "_")));
    let cards: Vec<String> = rivals::cards::all().map(|card| card.id().to_owned()).collect();
    Ok((cards.len(), case_names.len(), cards.into_iter().filter(|id| !has_case(id)).collect()))
}

fn test_name(line: &str) -> Option<&str> {
    line.trim_start().strip_prefix("fn ")?.split('(').next()
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| file.display().to_string())
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

    fn found(book: &Book, text: &str) -> Vec<String> {
        book.cited(text).into_iter().collect()
    }

    #[test]
    fn numbers_are_found_in_names_and_comments() {
        let text = "/// R2.10, R2.11.\nfn r7_5_brigands() {}\nfn k01_first_roll() {} // not r7 or R";
        assert_eq!(found(&RIVALS, text), ["K01", "R2.10", "R2.11", "R7.5"]);
        let text = "/// C-047: S2.1, SK4.\nfn k12_3_march() {} // not K12, k12_x, C-x or SKY";
        assert_eq!(found(&SETTLERS, text), ["C047", "K12.3", "S2.1", "SK4"]);
    }

    #[test]
    fn the_rule_books_have_their_numbers() {
        let all = |book: &Book, file: &str| -> BTreeSet<String> {
            read(&root().join(file)).unwrap().lines().filter_map(|line| book.defined(line)).collect()
        };
        let rules = all(&RIVALS, RIVALS.rules_file);
        assert!(rules.contains("R7.5") && rules.contains("R16.5") && rules.len() > 100, "{rules:?}");
        let rules = all(&SETTLERS, SETTLERS.rules_file);
        for number in ["B1.1", "S12.1", "K18.1", "SK18", "X4"] {
            assert!(rules.contains(number), "{number} is missing in {rules:?}");
        }
        assert!(all(&SETTLERS, SETTLERS.cases_file).contains("C001"));
    }
}
