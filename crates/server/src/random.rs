//! Randomness from outside: secrets, ids, and the randomness of bots.

use table::Luck;

/// A source of unpredictable random bytes; a simulation passes one that it can repeat.
pub trait Chance: Send + Sync {
    /// Fills a buffer.
    fn fill(&self, bytes: &mut [u8]);
}

/// The operating system's source.
#[derive(Clone, Copy, Debug, Default)]
pub struct Os;

impl Chance for Os {
    fn fill(&self, bytes: &mut [u8]) {
        // A server without randomness must not deal cards: better no table than a predictable one.
        getrandom::fill(bytes).expect("the operating system gives random bytes");
    }
}

/// Random bytes.
pub(crate) fn bytes<const N: usize>(chance: &dyn Chance) -> [u8; N] {
    let mut bytes = [0; N];
    chance.fill(&mut bytes);
    bytes
}

/// Randomness for a bot.
pub(crate) fn luck(chance: &dyn Chance) -> Luck {
    Luck::new(u64::from_le_bytes(bytes(chance)), u64::from_le_bytes(bytes(chance)))
}
