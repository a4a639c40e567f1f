//! Ids, tokens, keys and names: short texts of a fixed form. Reading one checks its form, so no other text gets in.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Why a text does not have the required form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bad(pub &'static str);

impl fmt::Display for Bad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for Bad {}

/// Digits and letters that cannot be mistaken for each other: no i, l, o, u.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// `n` letters from random bytes, five bits each.
fn letters(bytes: &[u8], n: usize) -> String {
    let bit = |i: usize| usize::from(bytes.get(i / 8).copied().unwrap_or(0) >> (i % 8) & 1);
    let letter = |k: usize| (0..5).fold(0, |sum, b| sum | bit(5 * k + b) << b);
    (0..n).map(|k| char::from(LETTERS[letter(k)])).collect()
}

macro_rules! random_id {
    ($(#[$doc:meta])* $name:ident, $length:literal, $why:literal) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String")]
        pub struct $name(String);

        impl $name {
            /// How many random bytes one is made of.
            pub const BYTES: usize = ($length * 5usize).div_ceil(8);

            /// A new one from random bytes.
            pub fn new(random: [u8; Self::BYTES]) -> $name {
                $name(letters(&random, $length))
            }

            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = Bad;

            fn try_from(text: String) -> Result<$name, Bad> {
                let good = text.len() == $length && text.bytes().all(|byte| LETTERS.contains(&byte));
                if good { Ok($name(text)) } else { Err(Bad($why)) }
            }
        }

        impl std::str::FromStr for $name {
            type Err = Bad;

            fn from_str(text: &str) -> Result<$name, Bad> {
                text.to_owned().try_into()
            }
        }
    };
}

macro_rules! displayed {
    ($($name:ident),+) => {$(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )+};
}

macro_rules! hidden_in_logs {
    ($($name:ident),+) => {$(
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                // Tokens and codes open seats: they do not belong in a log.
                f.write_str("(secret)")
            }
        }
    )+};
}

random_id!(
    /// A table. Anybody who knows its id may watch the table, and sit down while a seat is free.
    TableId,
    16,
    "a table is named by 16 letters and digits"
);
random_id!(
    /// A guest, as other players see it.
    GuestId,
    10,
    "a guest is named by 10 letters and digits"
);
random_id!(
    /// Proves who a guest is. The server keeps only its hash.
    Token,
    52,
    "a token has 52 letters and digits"
);
random_id!(
    /// Moves a guest to another device: valid once, for a few minutes.
    Code,
    26,
    "a code has 26 letters and digits"
);
displayed!(TableId, GuestId, Key, Name);
hidden_in_logs!(Token, Code);

/// Names one request of a client; the same key is never carried out twice.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Key(String);

impl Key {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Key {
    type Error = Bad;

    fn try_from(text: String) -> Result<Key, Bad> {
        let good = (1..=32).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if good { Ok(Key(text)) } else { Err(Bad("a key has 1 to 32 ASCII letters and digits")) }
    }
}

impl From<u64> for Key {
    fn from(number: u64) -> Key {
        Key(number.to_string())
    }
}

/// The name of a guest. Control characters, invisible ones and marks that reverse the writing direction are left out.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Name(String);

impl Name {
    /// The most characters.
    pub const LONGEST: usize = 24;

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Name {
    type Error = Bad;

    fn try_from(text: String) -> Result<Name, Bad> {
        if text.len() > 8 * Name::LONGEST {
            return Err(Bad("a name has at most 24 characters"));
        }
        let is_invisible = |c: char| matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
        let plain: String = text.chars().filter(|&c| !c.is_control() && !is_invisible(c)).collect();
        let words = plain.split_whitespace().collect::<Vec<_>>().join(" ");
        match words.chars().count() {
            0 => Err(Bad("a name needs at least one visible character")),
            1..=Name::LONGEST => Ok(Name(words)),
            _ => Err(Bad("a name has at most 24 characters")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written_and_nothing_else_is() {
        let id = TableId::new([0x5a; TableId::BYTES]);
        assert_eq!(id.as_str().parse::<TableId>(), Ok(id.clone()));
        assert_eq!(crate::read::<TableId>(&crate::text(&id)), Ok(id.clone()));
        for wrong in
            ["", "0", "0123456789abcdeo", "0123456789abcde/", "0123456789ABCDEF", "0123456789abcdef0"]
        {
            assert!(wrong.parse::<TableId>().is_err(), "{wrong}");
        }
        assert_ne!(TableId::new([1; 10]), TableId::new([2; 10]));
    }

    #[test]
    fn a_token_is_not_shown_in_a_log() {
        let token = Token::new([7; Token::BYTES]);
        assert!(!format!("{token:?}").contains(token.as_str()));
    }

    #[test]
    fn names_are_tidied_and_bounded() {
        let name = |text: &str| Name::try_from(text.to_owned()).map(|name| name.to_string());
        assert_eq!(name("  Anna\t Maria \u{202e}\u{7}"), Ok("Anna Maria".to_owned()));
        assert_eq!(name("<b>Ä</b>"), Ok("<b>Ä</b>".to_owned()));
        assert!(name(" \u{200b} ").is_err());
        assert!(name(&"x".repeat(25)).is_err());
        assert!(name(&"é".repeat(24)).is_ok());
    }
}
