//! What the window is like: how the board lies on it, and whether fingers need help to hit a place.

use crate::hexes::geometry::{Lay, Plan, frame};
use leptos::prelude::*;
use settlers::State;

/// The shape of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Screen {
    /// Too small to light corners and sides at once: one first chooses what to build, and confirms where.
    pub(super) small: bool,
    /// Taller than wide.
    tall: bool,
}

fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

impl Screen {
    fn now() -> Screen {
        Screen {
            small: matches("(max-width: 760px), (max-height: 520px)"),
            tall: matches("(max-aspect-ratio: 1/1)"),
        }
    }

    /// The window, as long as somebody looks.
    pub(super) fn watch() -> RwSignal<Screen> {
        let screen = RwSignal::new(Screen::now());
        let resized = window_event_listener(leptos::ev::resize, move |_| {
            if screen.get_untracked() != Screen::now() {
                screen.set(Screen::now());
            }
        });
        on_cleanup(move || resized.remove());
        screen
    }

    /// The board as it lies in this window: a wide one is turned in a tall window. One that is nearly as tall as wide
    /// would gain little.
    pub(super) fn plan(self, state: &State) -> Plan<'_> {
        let [_, _, width, height] = frame(state);
        let lay = if self.tall && width > 1.2 * height { Lay::Turned } else { Lay::Across };
        Plan { state, lay }
    }
}
