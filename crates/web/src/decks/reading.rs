//! A deck that comes from outside: pasted, in a file, in a link. What cannot be read is refused with all its reasons.

use super::draft::DeckDraft;
use crate::texts::{decks, fill, speech};
use rivals::deck::Deck;

/// No file that is larger is read at all.
pub const MOST_BYTES: f64 = 65_536.0;

/// The deck, or why the text is none.
pub fn read(text: &str) -> Result<DeckDraft, Vec<String>> {
    // A file that is not text is read with these signs in the place of what is none.
    if text.contains(['\0', '\u{fffd}']) {
        return Err(vec![decks().not_text.to_owned()]);
    }
    match text.parse::<Deck>() {
        Ok(deck) => Ok(DeckDraft::of(deck)),
        Err(bad) => Err(bad.sentences(speech())),
    }
}

/// The deck in the part of an address behind the `#`, or why there is none.
pub fn read_link(part: &str) -> Result<DeckDraft, Vec<String>> {
    match super::link::read(part) {
        Some(text) => read(&text),
        None => Err(vec![decks().bad_link.to_owned()]),
    }
}

/// Why a file of this size is not read.
pub fn too_large(size: f64) -> Option<Vec<String>> {
    (size > MOST_BYTES).then(|| vec![fill(decks().too_large, &[("n", &format!("{size:.0}"))])])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(text: &str) -> String {
        read(text).unwrap_err().join("\n")
    }

    #[test]
    fn a_bad_text_is_refused_with_its_reasons() {
        let deck = rivals::deck::sample("heroes").unwrap().deck().to_string();
        assert!(read(&deck).is_ok());
        assert!(why(&deck.replace("deck 1", "deck 9")).contains("version '9'"));
        let wrong = deck.replace("1 austin", "1 nobody").replace("1 harald", "x harald");
        assert_eq!(why(&wrong).lines().count(), 2, "{wrong}");
        assert!(why(&"2 austin\n".repeat(1 << 20)).contains("larger"));
        assert!(why("PK\u{3}\0\0").contains("not text"));
        assert!(why("").contains("deck 1"));
        assert!(too_large(10.0 * 1024.0 * 1024.0).is_some() && too_large(3000.0).is_none());
    }

    #[test]
    fn a_deck_over_the_limits_is_read_and_not_legal() {
        let deck = rivals::deck::sample("heroes").unwrap().deck().to_string();
        let draft = read(&deck.replace("1 austin", "9 austin")).unwrap();
        assert!(matches!(draft.standing(), crate::decks::draft::Standing::Not(faults) if faults.len() == 2));
    }

    #[test]
    fn a_bad_link_is_refused() {
        assert!(read_link("deck+1~name+x").unwrap_err().iter().any(|why| why.contains("cards")));
        assert!(read_link("deck%").is_err());
    }
}
