//! Randomness as an argument.
//!
//! Two generators, both portable: [`Fate`] decides what happens at the table; it is a cipher keyed by the match's
//! secret seed, read at the position of the act, so that nobody can predict it and no state holds it. [`Luck`] is
//! small and fast, for bots, guesses and rollouts.

use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fmt;
use std::str::FromStr;

/// A source of random numbers.
pub trait Random {
    /// 32 random bits, each combination equally likely.
    fn bits(&mut self) -> u32;

    /// A number from 0 to `n - 1`, each equally likely; `n` must not be 0.
    ///
    /// Multiply and reject (Lemire), on 32-bit numbers on every machine.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0);
        let mut product = u64::from(self.bits()) * u64::from(n);
        if (product as u32) < n {
            let unfair = n.wrapping_neg() % n;
            while (product as u32) < unfair {
                product = u64::from(self.bits()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// Shuffles a slice (Fisher and Yates, from the end).
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for last in (1..items.len()).rev() {
            let pick = self.below(last as u32 + 1) as usize;
            items.swap(last, pick);
        }
    }

    /// One item of a slice, each equally likely; `None` if it is empty.
    fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T>
    where
        Self: Sized,
    {
        if items.is_empty() { None } else { Some(&items[self.below(items.len() as u32) as usize]) }
    }
}

/// One of the legal acts, by its index, each equally likely except for rash ones, which are rare.
///
/// A rash act tears down what its player has built, or throws away what they need: players without a plan would
/// otherwise undo everything or run dry, and their games would never end.
#[inline]
pub fn any_act<A: Copy>(legal: &[A], is_rash: impl Fn(A) -> bool, random: &mut impl Random) -> usize {
    loop {
        let index = random.below(legal.len() as u32) as usize;
        if !is_rash(legal[index]) || random.below(RASH) == 0 {
            return index;
        }
    }
}

/// How much rarer a rash act is than any other.
const RASH: u32 = 1 << 16;

/// The secret of a match, from which every roll and shuffle follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl From<u64> for Seed {
    /// A seed small enough to type.
    fn from(n: u64) -> Seed {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&n.to_le_bytes());
        Seed(key)
    }
}

impl fmt::Display for Seed {
    /// Small seeds as a decimal number, others as 64 hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (small, rest) = self.0.split_at(8);
        if rest.iter().all(|&b| b == 0) {
            let mut bytes = [0; 8];
            bytes.copy_from_slice(small);
            return write!(f, "{}", u64::from_le_bytes(bytes));
        }
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Seed {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Seed, &'static str> {
        const EXPECTED: &str =
            "a seed is a whole number up to 18446744073709551615, or 64 hexadecimal digits";
        if text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            let mut key = [0; 32];
            for (i, byte) in key.iter_mut().enumerate() {
                *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).map_err(|_| EXPECTED)?;
            }
            return Ok(Seed(key));
        }
        if text.starts_with('+') {
            return Err(EXPECTED);
        }
        text.parse::<u64>().map(Seed::from).map_err(|_| EXPECTED)
    }
}

/// The chance of a match: ChaCha8 keyed by the seed, one stream per ply.
///
/// Random access: `at(ply)` gives the generator of that act, no matter what was drawn before. So one more draw in one
/// act never shifts another, and each outcome can be checked alone.
pub struct Fate(ChaCha8Rng);

impl Fate {
    /// The generator of a match.
    pub fn new(seed: Seed) -> Fate {
        Fate(ChaCha8Rng::from_seed(seed.0))
    }

    /// The generator for the act at `ply`.
    #[inline]
    pub fn at(&mut self, ply: u32) -> &mut Fate {
        self.0.set_stream(u64::from(ply));
        self.0.set_word_pos(0);
        self
    }
}

impl Random for Fate {
    #[inline]
    fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }
}

/// A fast generator for bots, guesses and rollouts: xoshiro256++.
#[derive(Clone, Debug)]
pub struct Luck(Xoshiro256PlusPlus);

impl Luck {
    /// A generator for a pair of numbers, for example (seed, game): the same pair gives the same sequence, and
    /// another pair, except by a rare accident, another one.
    pub fn new(seed: u64, stream: u64) -> Luck {
        Luck(Xoshiro256PlusPlus::seed_from_u64(seed ^ stream.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
    }
}

impl Random for Luck {
    #[inline]
    fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_and_ply_give_the_same_numbers_in_any_order() {
        let mut fate = Fate::new(Seed::from(7));
        let forward: Vec<u32> = (0..50).map(|ply| fate.at(ply).below(1000)).collect();
        let backward: Vec<u32> = (0..50).rev().map(|ply| fate.at(ply).below(1000)).collect();
        assert!(forward.iter().eq(backward.iter().rev()));
    }

    #[test]
    fn known_numbers_of_both_generators() {
        // Test vectors: these must never change, or recorded games could no longer be checked.
        let mut fate = Fate::new(Seed::from(1));
        let fate: Vec<u32> = (0..8).map(|ply| fate.at(ply).below(6)).collect();
        let mut luck = Luck::new(1, 0);
        let luck: Vec<u32> = (0..8).map(|_| luck.below(6)).collect();
        assert_eq!((fate, luck), (vec![3, 3, 4, 1, 5, 5, 0, 4], vec![4, 4, 0, 4, 1, 3, 5, 3]));
    }

    #[test]
    fn below_is_fair() {
        let mut luck = Luck::new(3, 3);
        let mut count = [0u32; 6];
        for _ in 0..60_000 {
            count[luck.below(6) as usize] += 1;
        }
        // Chi-square with 5 degrees of freedom: 20.5 is passed once in a thousand fair runs.
        let chi: f64 = count.iter().map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 20.5, "{count:?}");
    }

    #[test]
    fn seeds_round_trip_as_text() {
        for text in ["0", "42", "18446744073709551615", &"0f".repeat(32)] {
            assert_eq!(text.parse::<Seed>().unwrap().to_string(), text);
        }
        for text in
            ["", "-1", "+1", "18446744073709551616", "x", &"0g".repeat(32), &"+f".repeat(32), &"é".repeat(32)]
        {
            assert!(text.parse::<Seed>().is_err(), "{text}");
        }
    }
}
