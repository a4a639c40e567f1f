//! Damaged records: nothing makes the reader panic, and nothing passes for another game.

use crate::pig::{Pig, PigConfig};
use crate::random_match;
use crate::records::{example, read, who};
use crate::sealed::{Sealed, SealedConfig};
use proptest::prelude::*;
use proptest::sample::Index;
use table::{Game, Match, Record, digest};

/// How a file may be damaged.
#[derive(Clone, Debug)]
enum Damage {
    Flip(Index, u8),
    Cut(Index),
    Drop(Index),
    Double(Index),
    Swap(Index, Index),
}

fn damage() -> impl Strategy<Value = Damage> {
    let index = any::<Index>;
    prop_oneof![
        4 => (index(), 1..=255u8).prop_map(|(at, bits)| Damage::Flip(at, bits)),
        // Digits that stay digits pass the first checks more often.
        4 => (index(), 1..=7u8).prop_map(|(at, bits)| Damage::Flip(at, bits)),
        1 => index().prop_map(Damage::Cut),
        1 => index().prop_map(Damage::Drop),
        1 => index().prop_map(Damage::Double),
        1 => (index(), index()).prop_map(|(one, other)| Damage::Swap(one, other)),
    ]
}

fn damage_text(text: &mut Vec<u8>, damage: &Damage) {
    let mut lines: Vec<Vec<u8>> = text.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    let count = lines.len();
    match damage {
        _ if text.is_empty() => return,
        Damage::Flip(at, bits) => {
            let at = at.index(text.len());
            text[at] ^= bits;
            return;
        }
        Damage::Cut(at) => return text.truncate(at.index(text.len())),
        Damage::Drop(at) => drop(lines.remove(at.index(count))),
        Damage::Double(at) => lines.insert(at.index(count), lines[at.index(count)].clone()),
        Damage::Swap(one, other) => lines.swap(one.index(count), other.index(count)),
    }
    *text = lines.join(&b'\n');
}

/// A damaged record is refused with one of its line numbers, or it is still a record of the same game.
fn survives<G: Game>(game: &Match<G>, damage: &[Damage]) -> Result<(), TestCaseError> {
    let mut text = Record::of(game, who()).to_string().into_bytes();
    damage.iter().for_each(|damage| damage_text(&mut text, damage));
    let text = String::from_utf8_lossy(&text);
    match read::<G>(&text) {
        Err(error) => prop_assert!((1..=text.lines().count() + 1).contains(&error.line), "{error}"),
        // Two bids may have changed places, but they led to the same table.
        Ok(again) => prop_assert_eq!(digest(again.state()), digest(game.state())),
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*") {
        let _ = read::<Pig>(&text);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = read::<Pig>(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn any_lines_that_look_like_a_record_are_read_or_refused(
        lines in prop::collection::vec(
            "(landgrave|game|rules|option|seed|seat|result|plies|digest|[0-9]{1,3}) [~0-9a-f+ -]{0,18}",
            0..12,
        ),
        keep in 0..=20usize,
    ) {
        let good = example();
        let text: Vec<&str> = good.lines().take(keep).chain(lines.iter().map(String::as_str)).collect();
        let _ = read::<Pig>(&text.join("\n"));
    }

    #[test]
    fn a_damaged_record_of_pig_is_refused_or_still_the_same_game(
        seed in 0..50u64,
        damage in prop::collection::vec(damage(), 1..4),
    ) {
        survives(&random_match::<Pig>(PigConfig { goal: 12 }, seed), &damage)?;
    }

    #[test]
    fn a_damaged_record_of_sealed_is_refused_or_still_the_same_game(
        seed in 0..50u64,
        damage in prop::collection::vec(damage(), 1..4),
    ) {
        survives(&random_match::<Sealed>(SealedConfig, seed), &damage)?;
    }
}
