//! Sorting where there is little to sort.

/// Puts a few things in the order of their keys; those with equal keys keep their order. For a dozen it is as quick
/// as the sorts for many, and it is a hundredth of their size, which counts where a program has to travel.
#[inline]
pub fn sort_few<T, K: Ord>(things: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..things.len() {
        let mut at = end;
        while at > 0 && key(&things[at]) < key(&things[at - 1]) {
            things.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sort_few;
    use crate::{Luck, Random};

    #[test]
    fn things_are_sorted_like_by_everybody_else() {
        let mut luck = Luck::new(7, 0);
        for n in 0..40 {
            let mut few: Vec<(u32, usize)> = (0..n).map(|nth| (luck.below(8), nth)).collect();
            let mut wanted = few.clone();
            wanted.sort_by_key(|&(key, _)| key);
            sort_few(&mut few, |&(key, _)| key);
            assert_eq!(few, wanted);
        }
    }
}
