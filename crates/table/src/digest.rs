//! A hash of a state that is the same on every machine.

use siphasher::sip::SipHasher13;
use std::hash::{Hash, Hasher};

/// A [`Hasher`] whose result does not depend on the word size, so that native and WASM builds agree on the
/// digest of a state.
///
/// It cannot influence one case: the standard library passes an array or slice of integers as it is laid out in memory. So a state must not hold arrays of `usize` or `isize`, and digests of arrays of wider integers than `u8`
/// are those of little-endian machines, which all our targets are.
#[derive(Clone, Debug)]
pub struct Digest(SipHasher13);

impl Digest {
    /// An empty digest.
    pub fn new() -> Digest {
        Digest(SipHasher13::new())
    }
}

impl Default for Digest {
    fn default() -> Digest {
        Digest::new()
    }
}

/// A digest of a text.
impl std::fmt::Write for Digest {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0.write(text.as_bytes());
        Ok(())
    }
}

macro_rules! fixed {
    ($($name:ident $ty:ty => $as:ty;)*) => {$(
        #[inline]
        fn $name(&mut self, n: $ty) {
            self.0.write(&(n as $as).to_le_bytes());
        }
    )*};
}

impl Hasher for Digest {
    fn finish(&self) -> u64 {
        self.0.finish()
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    fixed! {
        write_u8 u8 => u8; write_u16 u16 => u16; write_u32 u32 => u32; write_u64 u64 => u64;
        write_u128 u128 => u128; write_usize usize => u64;
        write_i8 i8 => i8; write_i16 i16 => i16; write_i32 i32 => i32; write_i64 i64 => i64;
        write_i128 i128 => i128; write_isize isize => i64;
    }
}

/// The digest of one value.
pub fn digest(value: &impl Hash) -> u64 {
    let mut hasher = Digest::new();
    value.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Seat, Turn};

    #[test]
    fn a_digest_is_a_fixed_function_of_the_value() {
        // Written down once: it must never change, or stored digests of games become invalid.
        assert_eq!(digest(&(1u8, 2u16, -3i32, 4usize, 5u128)), 0x1a9d_b889_2de3_f281);
        assert_eq!(digest(&(Some(Seat(1)), [Turn::Chance; 2], [1u16, 2], true, 'x')), 0x0b54_10e3_0d95_b95e);
    }
}
