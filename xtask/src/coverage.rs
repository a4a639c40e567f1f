//! Which rules no test cites, and which cards have no case.
//!
//! Each game has a rule book under `docs/rules/`. A rule or worked case is defined there by a line that begins
//! with its number (`**R7.5** …`, `K12.3 …`, `**C-047** …`). A test cites it in a comment or in its name
//! (`R7.5`, `r7_5`, `C-047`, `c047`). A card of the card game has a case if a test under `tests/it/cards/` begins
//! with its id. The book of scenarios numbers its rules by a letter (`**T5** …`), cited with a dot (`T.5`), and its
//! worked cases by the same letter (`**T.05 …**`), cited with the word before them (`case T.05`). Rules that no game
//! uses yet are listed, with the reason, in a file `later.txt` beside the tests.

use crate::root;
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A rule book and the crate whose tests must cite it.
struct Book {
    name: &'static str,
    krate: &'static str,
    /// What comes before the digits of a number, and how many figures follow: R7.5 has two, SK4 one.
    rules: &'static [(&'static str, usize)],
    cases: &'static [(&'static str, usize)],
    rules_files: &'static [&'static str],
    cases_files: &'static [&'static str],
    /// Rules and cases share their letters, and a case is cited with the word before it.
    lettered: bool,
    /// Relative to the tests of the crate.
    later: &'static str,
}

const RIVALS: Book = Book {
    name: "rivals",
    krate: "crates/rivals",
    rules: &[("R", 2), ("D", 2), ("E", 2)],
    // D05 is a case of the Duel, D5.2 a rule of the Age of Darkness.
    cases: &[("K", 1), ("DK", 1), ("X", 1), ("S", 1), ("P", 1), ("D", 1)],
    rules_files: &[
        "docs/rules/rivals/core.md",
        "docs/rules/rivals/darkness.md",
        "docs/rules/rivals/enlightenment.md",
    ],
    cases_files: &[
        "docs/rules/rivals/cases-core.md",
        "docs/rules/rivals/cases-darkness.md",
        "docs/rules/rivals/cases-enlightenment.md",
    ],
    lettered: false,
    later: "it/rules/later.txt",
};

const SETTLERS: Book = Book {
    name: "settlers",
    krate: "crates/settlers",
    rules: &[("B", 2), ("S", 2), ("K", 2), ("SK", 1), ("X", 1)],
    cases: &[("C", 1)],
    rules_files: &["docs/rules/settlers/foundation.md"],
    cases_files: &["docs/rules/settlers/cases-foundation.md"],
    lettered: false,
    later: "it/later.txt",
};

const SCENARIOS: Book = Book {
    name: "settlers, scenarios",
    krate: "crates/settlers",
    rules: &[("Z", 1), ("T", 1), ("U", 1), ("G", 1), ("D", 1), ("C", 1), ("L", 1), ("M", 1)],
    cases: &[],
    rules_files: &["docs/rules/settlers/scenarios.md"],
    cases_files: &["docs/rules/settlers/cases-scenarios.md"],
    lettered: true,
    later: "it/later-scenarios.txt",
};

const BOOKS: [Book; 3] = [RIVALS, SETTLERS, SCENARIOS];

/// The prefix of a worked case of a lettered book in the lists.
const CASE: &str = "case ";

struct Gaps {
    rules: Vec<String>,
    cases: Vec<String>,
    stale: Vec<String>,
    counted: String,
}

/// Prints the lists; returns how many entries they have.
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
            // The tests of the card language name rules of cards that cannot be played yet.
            if file.starts_with(tests.join("language")) {
                continue;
            }
            let text = read(&file)?;
            // In source files only their tests count.
            let tested = match text.find("#[cfg(test)]") {
                _ if file.starts_with(&tests) => &text[..],
                Some(at) => &text[at..],
                None => "",
            };
            cited.extend(self.cited(tested));
        }
        let (rules, cases) = if self.lettered {
            let text = |files: &[&str]| {
                files.iter().map(|file| read(&root().join(file))).collect::<Result<String>>()
            };
            (lettered_rules(&text(self.rules_files)?), lettered_cases(&text(self.cases_files)?))
        } else {
            (self.numbers(self.rules_files, self.rules)?, self.numbers(self.cases_files, self.cases)?)
        };
        let later = self.later(&read(&tests.join(self.later))?, rules.union(&cases));
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

    /// The numbers of these kinds that the files define.
    fn numbers(&self, files: &[&str], kinds: &[(&str, usize)]) -> Result<BTreeSet<String>> {
        let mut all = BTreeSet::new();
        for file in files {
            let text = read(&root().join(file))?;
            let defined = text.lines().filter_map(|line| self.defined(line));
            all.extend(defined.filter(|n| {
                let figures = if n.contains('.') { 2 } else { 1 };
                kinds.contains(&(letters_of(n), figures))
            }));
        }
        Ok(all)
    }

    /// What is listed for later: in a lettered book, `D.` is everything with this letter.
    fn later<'a>(&self, text: &str, all: impl Iterator<Item = &'a String>) -> BTreeSet<String> {
        if !self.lettered {
            return text.lines().filter_map(|line| self.defined(line)).collect();
        }
        let words = || text.lines().filter_map(|line| line.split(' ').next()).filter(|w| w.len() > 1);
        let whole = |number: &str| words().any(|word| word.ends_with('.') && bare(number).starts_with(word));
        let mut later: BTreeSet<String> = all.filter(|number| whole(number)).cloned().collect();
        later.extend(words().filter(|w| !w.ends_with('.') && !w.starts_with('#')).filter_map(dotted));
        later
    }

    /// The number a line of a rule book or list begins with.
    fn defined(&self, line: &str) -> Option<String> {
        let line = line.trim_start_matches("- ").trim_start_matches("**");
        let word = line.split(|c: char| c.is_whitespace() || c == '*').next()?;
        self.number(&word.replace("C-", "C"))
    }

    /// The numbers in a text, in comments or names.
    fn cited(&self, text: &str) -> BTreeSet<String> {
        if self.lettered {
            return lettered_citations(text);
        }
        let text = text.replace("C-", "C").replace("darkness case ", "DK").replace("darkness_case_", "DK");
        let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == '_'));
        words.filter_map(|word| self.number(word)).collect()
    }

    /// `R7.5` and `r7_5_brigands` are the rule R7.5.
    fn number(&self, word: &str) -> Option<String> {
        let mut parts = word.trim_end_matches('.').split(['.', '_']);
        let first = parts.next()?.to_ascii_uppercase();
        let letters = letters_of(&first);
        let is_figure = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        let knows = |figures| self.rules.iter().chain(self.cases).any(|kind| *kind == (letters, figures));
        if !is_figure(&first[letters.len()..]) {
            return None;
        }
        match parts.next().filter(|part| is_figure(part)) {
            Some(second) if knows(2) => Some(format!("{first}.{second}")),
            _ => knows(1).then_some(first),
        }
    }
}

/// A number without the word before it.
fn bare(number: &str) -> &str {
    number.trim_start_matches(CASE)
}

/// `T.5` from `T.5`, also from `T.05`; nothing else is a number with a dot.
fn dotted(word: &str) -> Option<String> {
    let (letter, figures) = word.split_once('.')?;
    let known = SCENARIOS.rules.iter().any(|(known, _)| *known == letter);
    let number: u8 = figures.parse().ok().filter(|_| figures.bytes().all(|b| b.is_ascii_digit()))?;
    known.then(|| format!("{letter}.{number}"))
}

/// `**T5 Foundation**` and `**T5** …` define the rule T.5.
fn lettered_rules(text: &str) -> BTreeSet<String> {
    let starts = text.lines().filter_map(|line| line.strip_prefix("**"));
    let words = starts.filter_map(|line| line.split([' ', '*']).next());
    words.filter_map(|word| dotted(&format!("{}.{}", word.get(..1)?, word.get(1..)?))).collect()
}

/// `**T.05 …**` defines the worked case T.05.
fn lettered_cases(text: &str) -> BTreeSet<String> {
    let starts = text.lines().filter_map(|line| line.strip_prefix("**"));
    let words = starts.filter_map(|line| line.split([' ', '*']).next());
    words.filter_map(|word| Some(format!("{CASE}{}", dotted(word)?))).collect()
}

/// The rules (`T.5`) and worked cases (`case T.05`, also several: `cases T.05, T.06`) in a text.
fn lettered_citations(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.')).filter(|w| !w.is_empty());
    let mut cited = BTreeSet::new();
    let mut of_cases = false;
    for word in words {
        match dotted(word.trim_end_matches('.')) {
            Some(number) => drop(cited.insert(if of_cases { format!("{CASE}{number}") } else { number })),
            None => of_cases = matches!(word, "case" | "cases" | "Case" | "Cases"),
        }
        // A sentence ends a row of cases.
        of_cases &= !word.ends_with('.');
    }
    cited
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
    fn cases_of_the_ages_are_told_from_their_rules() {
        let text = "/// D5.2, case D05, darkness case 12.\nfn e4_2_ships() {}\nfn x01_reach() {}\nfn dk7_church() {}";
        assert_eq!(found(&RIVALS, text), ["D05", "D5.2", "DK12", "DK7", "E4.2", "X01"]);
    }

    #[test]
    fn rules_and_cases_of_the_scenarios_are_told_apart() {
        let text =
            "/// Cases T.01, T.05. Z.5, T.10: the treasure first (G-62).\n/// case U.3 is one, C-047 is none";
        assert_eq!(found(&SCENARIOS, text), ["T.10", "Z.5", "case T.1", "case T.5", "case U.3"]);
        let text = |file: &str| read(&root().join(file)).unwrap();
        let rules = lettered_rules(&text(SCENARIOS.rules_files[0]));
        for number in ["Z.16", "T.17", "U.16", "G.14", "D.18", "C.21", "L.21"] {
            assert!(rules.contains(number), "{number} is missing in {rules:?}");
        }
        let cases = lettered_cases(&text(SCENARIOS.cases_files[0]));
        assert!(cases.contains("case T.19") && cases.contains("case M.4") && cases.len() > 80, "{cases:?}");
        let later = SCENARIOS.later("# not yet\nD. soon\nZ.3 later\n", rules.union(&cases));
        assert!(later.contains("D.18") && later.contains("case D.20") && later.contains("Z.3"));
        assert!(!later.contains("T.3"));
    }

    #[test]
    fn the_rule_books_have_their_numbers() {
        let rules = RIVALS.numbers(RIVALS.rules_files, RIVALS.rules).unwrap();
        for number in ["R7.5", "R16.5", "D5.2", "E8.33"] {
            assert!(rules.contains(number), "{number} is missing in {rules:?}");
        }
        assert!(rules.len() > 300, "{rules:?}");
        let cases = RIVALS.numbers(RIVALS.cases_files, RIVALS.cases).unwrap();
        for number in ["K01", "DK79", "X01", "S02", "P25", "D09"] {
            assert!(cases.contains(number), "{number} is missing in {cases:?}");
        }
        let rules = SETTLERS.numbers(SETTLERS.rules_files, SETTLERS.rules).unwrap();
        for number in ["B1.1", "S12.1", "K18.1", "SK18", "X4"] {
            assert!(rules.contains(number), "{number} is missing in {rules:?}");
        }
        assert!(SETTLERS.numbers(SETTLERS.cases_files, SETTLERS.cases).unwrap().contains("C001"));
    }
}
