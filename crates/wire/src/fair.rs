//! Fair dice: nobody can choose how they fall, and everybody can check that afterwards.
//!
//! 1. When a table opens, the server draws a secret and publishes its hash, the *commitment*.
//! 2. A player who sits down sends a *promise*: the hash of 32 random bytes that the client has drawn.
//! 3. When all seats are taken, every player reveals those bytes, the *contribution*. A contribution that does not
//!    arrive in time counts as zeros, and so do those of bots; the table shows it.
//! 4. The seed of the match is made of the secret and all contributions. The server could not know them when it chose
//!    its secret, and no player knew the secret or another player's contribution when promising one.
//! 5. When the game is over the secret is revealed, and the record can be checked: [`Proof::seed`].
//!
//! What this cannot do: the server knows the seed while the game runs, so players have to trust it not to pass it on.
//! And once the secret is revealed, it shows every hand of the game.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// Stands for a contribution that did not arrive, and for those of bots.
    pub const ZERO: Hash = Hash([0; 32]);

    /// The SHA-256 of these bytes.
    pub fn of(bytes: &[u8]) -> Hash {
        Hash(Sha256::digest(bytes).into())
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<Hash> for String {
    fn from(hash: Hash) -> String {
        hash.to_string()
    }
}

impl FromStr for Hash {
    type Err = crate::Bad;

    fn from_str(text: &str) -> Result<Hash, crate::Bad> {
        const EXPECTED: crate::Bad = crate::Bad("64 hexadecimal digits are needed");
        if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(EXPECTED);
        }
        let mut bytes = [0; 32];
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).map_err(|_| EXPECTED)?;
        }
        Ok(Hash(bytes))
    }
}

impl TryFrom<String> for Hash {
    type Error = crate::Bad;

    fn try_from(text: String) -> Result<Hash, crate::Bad> {
        text.parse()
    }
}

/// Everything that determines the seed of a match.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// The table.
    pub table: crate::TableId,
    /// The game, `family/mode`.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The secret that the server drew.
    pub secret: Hash,
    /// The contribution of each seat, in seat order.
    pub contributions: Vec<Hash>,
}

impl fmt::Debug for Proof {
    /// The secret leaves the server when the game is over, and never through a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = f.debug_struct("Proof");
        out.field("table", &self.table).field("game", &self.game).field("rules", &self.rules);
        out.finish_non_exhaustive()
    }
}

impl Proof {
    /// What the server publishes before anybody sits down: it fixes the secret without revealing it.
    pub fn commitment(&self) -> Hash {
        let mut hash = Sha256::new();
        hash.update(b"landgrave fair dice 1\n");
        hash.update(format!("{}\n{}\n{}\n", self.table, self.game, self.rules));
        hash.update(self.secret.0);
        Hash(hash.finalize().into())
    }

    /// The seed of the match.
    pub fn seed(&self) -> table::Seed {
        let mut bytes = self.secret.0.to_vec();
        self.contributions.iter().for_each(|one| bytes.extend(one.0));
        let mut seed = [0; 32];
        let kdf = hkdf::Hkdf::<Sha256>::new(Some(&self.commitment().0), &bytes);
        // 32 bytes are fewer than the 8,160 that this function can produce, so it does not fail.
        let _ = kdf.expand(b"seed", &mut seed);
        table::Seed(seed)
    }

    /// The proof as lines of a recorded game.
    pub fn lines(&self) -> Vec<(String, String)> {
        let line = |name: &str, value: String| (name.to_owned(), value);
        let mut lines = vec![
            line("table", self.table.to_string()),
            line("commitment", self.commitment().to_string()),
            line("secret", self.secret.to_string()),
        ];
        lines.extend(self.contributions.iter().map(|one| line("contribution", one.to_string())));
        lines
    }

    /// The proof that a recorded game carries, after checking that the game's seed was made from it; `None` if the
    /// game carries none. An error says what does not fit.
    pub fn check(record: &table::Record) -> Result<Option<Proof>, String> {
        if record.fair.is_empty() {
            return Ok(None);
        }
        let all = |wanted: &str| {
            let named = record.fair.iter().filter(|(name, _)| name == wanted);
            named.map(|(_, value)| value.as_str()).collect::<Vec<_>>()
        };
        let one = |wanted: &str| match all(wanted)[..] {
            [value] => Ok(value),
            _ => Err(format!("the proof of the dice needs exactly one '{wanted}'")),
        };
        let hash =
            |text: &str| text.parse::<Hash>().map_err(|bad| format!("in the proof of the dice: {bad}"));
        let contributions = all("contribution").into_iter().map(hash).collect::<Result<Vec<_>, _>>()?;
        let proof = Proof {
            table: one("table")?.parse().map_err(|bad| format!("in the proof of the dice: {bad}"))?,
            game: record.game.clone(),
            rules: record.rules,
            secret: hash(one("secret")?)?,
            contributions,
        };
        if proof.contributions.len() != record.seats.len() {
            return Err("the proof of the dice needs one contribution for each seat".to_owned());
        }
        if proof.commitment() != hash(one("commitment")?)? {
            return Err("the secret does not match the commitment that was published".to_owned());
        }
        if proof.seed() != record.seed {
            return Err("the seed was not made from the secret and the contributions".to_owned());
        }
        Ok(Some(proof))
    }

    /// What a seat promises: the hash of its contribution.
    pub fn promise(contribution: Hash) -> Hash {
        Hash::of(&contribution.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proof() -> Proof {
        Proof {
            table: "0123456789abcdef".parse().unwrap(),
            game: "rivals/intro".to_owned(),
            rules: 1,
            secret: Hash([1; 32]),
            contributions: vec![Hash([2; 32]), Hash::ZERO],
        }
    }

    #[test]
    fn known_values() {
        // Test vectors: these must never change, or finished games could no longer be checked.
        let (commitment, seed) = (proof().commitment().to_string(), proof().seed().to_string());
        assert_eq!(commitment, "e5d1f40cd96822a42b77f34d40c9b54b3af185729172243bdc8d8409fe88b1e4");
        assert_eq!(seed, "ea04e882558c811689ff56e44a5903018ccc974b9e6364aeea9695947f67bda2");
    }

    #[test]
    fn a_record_proves_its_dice_or_says_what_does_not_fit() {
        let text = "landgrave 1\ngame rivals/intro\nrules 1\nseed SEED\nseat 0 person A\nseat 1 bot greedy\n\
                    result open\nplies 0\ndigest 0000000000000000\nFAIR\n";
        let fair =
            proof().lines().iter().map(|(name, value)| format!("fair {name} {value}\n")).collect::<String>();
        let text = text.replace("SEED", &proof().seed().to_string()).replace("FAIR\n", &fair);
        let check = |text: &str| Proof::check(&table::Record::parse(text).unwrap());
        assert_eq!(check(&text), Ok(Some(proof())));
        assert_eq!(table::Record::parse(&text).unwrap().to_string(), text.clone() + "\n");
        assert_eq!(check(&text.replace(&fair, "")), Ok(None));
        let wrong = |from: &str, to: &str, why: &str| {
            let said = check(&text.replacen(from, to, 1)).unwrap_err();
            assert!(said.contains(why), "{said}");
        };
        wrong("secret 01", "secret 02", "does not match the commitment");
        wrong("contribution 02", "contribution 03", "the seed was not made");
        wrong("rules 1", "rules 2", "does not match the commitment");
        wrong("fair commitment", "fair promise", "exactly one 'commitment'");
        wrong("contribution 02", "gift 02", "one contribution for each seat");
        wrong("secret 01", "secret x1", "64 hexadecimal digits");
    }

    #[test]
    fn every_part_counts() {
        let all = proof();
        let mut others = vec![all.clone(); 5];
        others[0].table = "0123456789abcdeg".parse().unwrap();
        others[1].game = "rivals/gold".to_owned();
        others[2].rules = 2;
        others[3].secret = Hash([3; 32]);
        for other in &others[..4] {
            assert_ne!(other.commitment(), all.commitment());
            assert_ne!(other.seed(), all.seed());
        }
        // The commitment is fixed before anybody has contributed.
        others[4].contributions = vec![Hash::ZERO, Hash([2; 32])];
        assert_eq!(others[4].commitment(), all.commitment());
        assert_ne!(others[4].seed(), all.seed());
    }
}
