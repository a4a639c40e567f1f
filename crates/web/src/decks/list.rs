//! The decks that are kept in this browser, by their names. Texts that cannot be read, perhaps because a later version has
//! written them, stay where they are.

use super::draft::DeckDraft;
use rivals::deck::Deck;

/// The decks, as the texts that are kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DeckList {
    texts: Vec<String>,
}

/// How many are kept.
const MOST: usize = 200;

impl DeckList {
    /// Reads what was kept.
    pub fn read(kept: &str) -> DeckList {
        DeckList { texts: serde_json::from_str(kept).unwrap_or_default() }
    }

    /// What is to be kept.
    pub fn text(&self) -> String {
        serde_json::to_string(&self.texts).unwrap_or_default()
    }

    /// All decks that can be read.
    pub fn decks(&self) -> Vec<DeckDraft> {
        self.texts.iter().filter_map(|text| read(text)).collect()
    }

    /// The deck of a name.
    pub fn find(&self, name: &str) -> Option<DeckDraft> {
        self.decks().into_iter().find(|draft| draft.deck().name == name)
    }

    /// Keeps a deck in the place of the one that had this name, or as a new one; under which name, as no two have the same.
    /// Nothing if there are too many.
    pub fn keep(&mut self, before: Option<&str>, draft: &DeckDraft) -> Option<DeckDraft> {
        let place = before.and_then(|name| self.place(name));
        if place.is_none() && self.texts.len() >= MOST {
            return None;
        }
        let taken = |name: &str| self.place(name).is_some_and(|at| Some(at) != place);
        let mut kept = draft.clone();
        let mut number = 2;
        while taken(&kept.deck().name) {
            let short: String = draft.deck().name.chars().take(50).collect();
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
        self.texts.iter().position(|text| read(text).is_some_and(|draft| draft.deck().name == name))
    }
}

fn read(text: &str) -> Option<DeckDraft> {
    text.parse::<Deck>().ok().map(DeckDraft::of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_are_kept_renamed_and_thrown_away() {
        let mut list = DeckList::default();
        let mut draft = list.keep(None, &DeckDraft::new("One")).unwrap();
        draft.add(DeckDraft::catalogue().next().unwrap());
        list.keep(Some("One"), &draft);
        assert_eq!(DeckList::read(&list.text()).decks(), [draft.clone()]);
        draft.rename("Two", "");
        list.keep(Some("One"), &draft);
        assert_eq!(list.find("One"), None);
        assert_eq!(list.find("Two"), Some(draft));
        list.remove("Two");
        assert!(list.decks().is_empty());
    }

    #[test]
    fn no_two_have_the_same_name() {
        let mut list = DeckList::default();
        let names: Vec<String> =
            (0..3).map(|_| list.keep(None, &DeckDraft::new("Mine")).unwrap().deck().name.clone()).collect();
        assert_eq!(names, ["Mine", "Mine 2", "Mine 3"]);
        let again = list.keep(Some("Mine 2"), &DeckDraft::new("Mine 2")).unwrap();
        assert_eq!(again.deck().name, "Mine 2");
        let long = "x".repeat(60);
        let names = [0, 1].map(|_| list.keep(None, &DeckDraft::new(&long)).unwrap().deck().name.clone());
        assert_ne!(names[0], names[1]);
    }

    #[test]
    fn what_cannot_be_read_stays() {
        let mut list = DeckList::read(r#"["deck 2\nname Later"]"#);
        list.keep(None, &DeckDraft::new("Mine"));
        assert!(list.text().contains("deck 2") && list.decks().len() == 1);
        assert_eq!(DeckList::read("nonsense"), DeckList::default());
    }

    #[test]
    fn the_list_has_an_end() {
        let mut list = DeckList::default();
        (0..MOST).for_each(|n| drop(list.keep(None, &DeckDraft::new(&n.to_string()))));
        assert_eq!(list.keep(None, &DeckDraft::new("One more")), None);
        assert!(list.keep(Some("7"), &DeckDraft::new("7")).is_some());
    }
}
