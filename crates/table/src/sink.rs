//! Where events go.

/// Takes the events of an act. `()` takes none: then the compiler also removes the creation of events.
pub trait Sink<E> {
    /// Takes one event.
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

/// A reference to a sink is a sink.
impl<E, S: Sink<E> + ?Sized> Sink<E> for &mut S {
    #[inline]
    fn note(&mut self, event: E) {
        (**self).note(event);
    }
}
