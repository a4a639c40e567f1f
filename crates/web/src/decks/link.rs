//! A deck behind the `#` of an address: its text form, with signs that survive being mailed.

/// What an address with a deck has behind its `#` to begin with: the first word of the text form.
pub const BEGIN: &str = "deck+";
/// No address with a deck is longer.
const MOST: usize = 24 * 1024;

/// A text as a part of an address.
pub fn write(text: &str) -> String {
    let mut out = String::new();
    for byte in text.trim_end().bytes() {
        match byte {
            b'\n' => out.push('~'),
            b' ' => out.push('+'),
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b',' => out.push(char::from(byte)),
            _ => out += &format!("%{byte:02X}"),
        }
    }
    out
}

/// The text that was written so; nothing for what no text gives.
pub fn read(part: &str) -> Option<String> {
    if part.len() > MOST {
        return None;
    }
    let mut bytes = part.bytes();
    let mut out = Vec::new();
    while let Some(byte) = bytes.next() {
        out.push(match byte {
            b'~' => b'\n',
            b'+' => b' ',
            b'%' => {
                let mut digit = || char::from(bytes.next()?).to_digit(16);
                (digit()? * 16 + digit()?) as u8
            }
            plain => plain,
        });
    }
    String::from_utf8(out).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decks::draft::DeckDraft;
    use rivals::deck::{Deck, SAMPLES};

    #[test]
    fn every_deck_survives_its_link() {
        for sample in SAMPLES {
            let draft = DeckDraft::of(sample.deck());
            let link = write(&draft.text());
            assert!(link.starts_with(BEGIN), "{link}");
            assert!(link.len() < 1500, "{}", link.len());
            let read: Deck = read(&link).unwrap().parse().unwrap();
            assert_eq!(DeckDraft::of(read), draft);
        }
    }

    #[test]
    fn odd_names_survive_too() {
        let mut draft = DeckDraft::new("Mine");
        draft.rename("Käse & Brot ~ 100% +1 „✓“", "");
        let link = write(&draft.text());
        assert!(link.bytes().all(|byte| byte.is_ascii_graphic()), "{link}");
        assert_eq!(DeckDraft::of(read(&link).unwrap().parse().unwrap()), draft);
    }

    #[test]
    fn nonsense_is_no_text() {
        for wrong in ["%", "%4", "%GG", "%FF%FE", &"a".repeat(MOST + 1)] {
            assert_eq!(read(wrong), None);
        }
    }
}
