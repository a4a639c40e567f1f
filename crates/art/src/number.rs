//! Numbers with two decimals: pictures must come out the same on every machine.

use std::fmt;

/// A number of hundredths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Default)]
pub struct Number(pub i32);

impl Number {
    /// One.
    pub const ONE: Number = Number(100);

    /// Reads a number as it is written in a line: `-3`, `.75`, `43.3`.
    pub fn read(text: &str) -> Option<Number> {
        let (minus, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
        let known = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.len() > 4 || part.len() > 2 || digits.is_empty() || !known(whole) || !known(part) {
            return None;
        }
        let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
        let hundredths: i32 = format!("{part:0<2}").parse().ok()?;
        let value = whole * 100 + hundredths;
        Some(Number(if minus { -value } else { value }))
    }

    /// The product, rounded to hundredths.
    pub(crate) fn times(self, other: Number) -> Number {
        Number((self.0 * other.0 + 50 * (self.0 * other.0).signum()) / 100)
    }

    /// The quotient, rounded to hundredths.
    pub(crate) fn over(self, other: Number) -> Number {
        Number((self.0 * 100 + other.0 / 2) / other.0)
    }

    pub(crate) fn plus(self, other: Number) -> Number {
        Number(self.0 + other.0)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.0.abs() / 100, self.0.abs() % 100);
        if self.0 < 0 {
            to.write_str("-")?;
        }
        if part == 0 {
            write!(to, "{whole}")
        } else {
            if whole != 0 {
                write!(to, "{whole}")?;
            }
            let digits = format!("{part:02}");
            write!(to, ".{}", digits.trim_end_matches('0'))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_and_written_alike() {
        for text in ["0", "-3", ".75", "43.3", "-.5", "100"] {
            assert_eq!(Number::read(text).unwrap().to_string(), text);
        }
        for text in ["", "x", "1.234", "--1", "1e3", "99999"] {
            assert_eq!(Number::read(text), None, "{text}");
        }
    }

    #[test]
    fn products_and_quotients_are_rounded() {
        assert_eq!(Number(85).over(Number(115)), Number(74));
        assert_eq!(Number(250).times(Number(115)), Number(288));
        assert_eq!(Number(-250).times(Number(115)), Number(-288));
    }
}
