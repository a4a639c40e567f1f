//! The list that `legal` fills.

use arrayvec::ArrayVec;

/// The longest list of acts a game may offer at one node.
pub const MOST_ACTIONS: usize = 512;

/// A list of acts in a fixed buffer: filling it never allocates, and it is meant to be reused.
#[derive(Clone, Debug)]
pub struct Actions<A> {
    list: ArrayVec<A, MOST_ACTIONS>,
}

impl<A> Actions<A> {
    /// An empty list.
    pub fn new() -> Actions<A> {
        Actions { list: ArrayVec::new() }
    }

    /// Adds one act. Panics beyond [`MOST_ACTIONS`]: that is a fault in the game, not in its players.
    #[inline]
    pub fn push(&mut self, action: A) {
        self.list.push(action);
    }

    /// Empties the list.
    #[inline]
    pub fn clear(&mut self) {
        self.list.clear();
    }

    /// Keeps the first `n` acts.
    #[inline]
    pub fn truncate(&mut self, n: usize) {
        self.list.truncate(n);
    }
}

impl<A> Default for Actions<A> {
    fn default() -> Actions<A> {
        Actions::new()
    }
}

impl<A> std::ops::DerefMut for Actions<A> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [A] {
        &mut self.list
    }
}

impl<A> std::ops::Deref for Actions<A> {
    type Target = [A];

    #[inline]
    fn deref(&self) -> &[A] {
        &self.list
    }
}
