//! The decks that are kept in this browser, by their names. Texts that cannot be read, perhaps because a later version has
//! written them, stay where they are.

use super::bench::Bench;
use rivals::deck::Deck;

/// The decks, as the texts that are kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shelf {
    texts: Vec<String>,
}

/// How many are kept.
const MOST: usize = 200;

impl Shelf {
    /// Reads what was kept.
    pub fn read(kept: &str) -> Shelf {
        Shelf { texts: serde_json::from_str(kept).unwrap_or_default() }
    }

    /// What is to be kept.
    pub fn text(&self) -> String {
        serde_json::to_string(&self.texts).unwrap_or_default()
    }

    /// All decks that can be read.
    pub fn decks(&self) -> Vec<Bench> {
        self.texts.iter().filter_map(|text| read(text)).collect()
    }

    /// The deck of a name.
    pub fn find(&self, name: &str) -> Option<Bench> {
        self.decks().into_iter().find(|bench| bench.deck().name == name)
    }

    /// Keeps a deck in the place of the one that had this name, or as a new one; under which name, as no two have the same.
    /// Nothing if there are too many.
    pub fn keep(&mut self, before: Option<&str>, bench: &Bench) -> Option<Bench> {
        let place = before.and_then(|name| self.place(name));
        if place.is_none() && self.texts.len() >= MOST {
            return None;
        }
        let taken = |name: &str| self.place(name).is_some_and(|at| Some(at) != place);
        let mut kept = bench.clone();
        let mut number = 2;
        while taken(&kept.deck().name) {
            let short: String = bench.deck().name.chars().take(50).collect();
            kept.rename(&format!("{short} {number}"), "");
            number += 1;
        }
        match place {
            Some(at) => self.texts[at] = kept.text(),
            None => self.texts.push(kept.text()),
        }
        Some(kept)
    }

    /// Throws a deck away.
    pub fn remove(&mut self, name: &str) {
        if let Some(at) = self.place(name) {
            self.texts.remove(at);
        }
    }

    fn place(&self, name: &str) -> Option<usize> {
        self.texts.iter().position(|text| read(text).is_some_and(|bench| bench.deck().name == name))
    }
}

fn read(text: &str) -> Option<Bench> {
    text.parse::<Deck>().ok().map(Bench::of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_are_kept_renamed_and_thrown_away() {
        let mut shelf = Shelf::default();
        let mut bench = shelf.keep(None, &Bench::new("One")).unwrap();
        bench.add(Bench::catalogue().next().unwrap());
        shelf.keep(Some("One"), &bench);
        assert_eq!(Shelf::read(&shelf.text()).decks(), [bench.clone()]);
        bench.rename("Two", "");
        shelf.keep(Some("One"), &bench);
        assert_eq!(shelf.find("One"), None);
        assert_eq!(shelf.find("Two"), Some(bench));
        shelf.remove("Two");
        assert!(shelf.decks().is_empty());
    }

    #[test]
    fn no_two_have_the_same_name() {
        let mut shelf = Shelf::default();
        let names: Vec<String> =
            (0..3).map(|_| shelf.keep(None, &Bench::new("Mine")).unwrap().deck().name.clone()).collect();
        assert_eq!(names, ["Mine", "Mine 2", "Mine 3"]);
        let again = shelf.keep(Some("Mine 2"), &Bench::new("Mine 2")).unwrap();
        assert_eq!(again.deck().name, "Mine 2");
        let long = "x".repeat(60);
        let names = [0, 1].map(|_| shelf.keep(None, &Bench::new(&long)).unwrap().deck().name.clone());
        assert_ne!(names[0], names[1]);
    }

    #[test]
    fn what_cannot_be_read_stays() {
        let mut shelf = Shelf::read(r#"["deck 2\nname Later"]"#);
        shelf.keep(None, &Bench::new("Mine"));
        assert!(shelf.text().contains("deck 2") && shelf.decks().len() == 1);
        assert_eq!(Shelf::read("nonsense"), Shelf::default());
    }

    #[test]
    fn the_shelf_has_an_end() {
        let mut shelf = Shelf::default();
        (0..MOST).for_each(|n| drop(shelf.keep(None, &Bench::new(&n.to_string()))));
        assert_eq!(shelf.keep(None, &Bench::new("One more")), None);
        assert!(shelf.keep(Some("7"), &Bench::new("7")).is_some());
    }
}
