//! Where events go.

/// Takes the events of an act. `()` takes none: with it the compiler removes the making of events too.
pub trait Sink<E> {
    /// One thing happened.
    fn note(&mut self, event: E);
}

impl<E> Sink<E> for () {
    #[inline(always)]
    fn note(&mut self, _: E) {}
}

impl<E> Sink<E> for Vec<E> {
    #[inline]
    fn note(&mut self, event: E) {
        self.push(event);
    }
}
