//! "What would you do?": asked with a button or a key, thought about by the adviser, and shown on the table.

use super::HintTable;
use super::pointer::Pointer;
use super::running::Adviser;
use crate::advice::{Advice, Reply, Request};
use crate::texts;
use crate::ui::keys;
use leptos::prelude::*;
use std::sync::Arc;
use wire::Moment;

/// How far a hint is.
#[derive(Clone, PartialEq, Debug)]
enum HintState {
    /// Nothing was asked.
    None,
    /// It is being thought about; how much of that is done, in percent.
    Thinking(u8),
    /// This is it.
    Given(Advice),
    /// There is none, and why.
    Sorry(&'static str),
}

/// The corner of the question in which hints are asked for and given.
#[derive(Clone, Copy)]
struct Corner {
    asking: StoredValue<Arc<dyn HintTable>>,
    state: RwSignal<HintState>,
    /// The position that was asked about.
    about: StoredValue<Option<Moment>>,
    adviser: StoredValue<Option<Adviser>, LocalStorage>,
    pointer: StoredValue<Option<Pointer>, LocalStorage>,
}

impl Corner {
    fn set(self, state: HintState) {
        if self.state.try_get_untracked().is_some_and(|now| now != state) {
            self.state.set(state);
            keys::keep_focus();
        }
    }

    fn ask(self) {
        let asking = self.asking.get_value();
        let (Some(moment), Some((view, seat))) = (asking.moment(), asking.seen()) else { return };
        self.about.set_value(Some(moment));
        self.set(HintState::Thinking(0));
        let ask = Request::Hint { view, seat: seat.0 };
        // The adviser of the last hint is still there.
        let there =
            self.adviser.with_value(|adviser| adviser.as_ref().map(|adviser| adviser.ask(&ask)).is_some());
        if !there {
            self.adviser.set_value(Adviser::start(asking.adviser(), ask, move |told| self.hear(told)));
        }
    }

    fn hear(self, told: Reply) {
        let thinks = matches!(self.state.try_get_untracked(), Some(HintState::Thinking(_)));
        match told {
            _ if !thinks => {}
            Reply::Thinking(part) => self.set(HintState::Thinking(part)),
            Reply::Hint(Some(advice)) => {
                self.set(HintState::Given(advice));
                self.point();
            }
            Reply::Lost => {
                self.adviser.set_value(None);
                self.set(HintState::Sorry(texts::advice().lost));
            }
            _ => self.set(HintState::Sorry(texts::advice().unsure)),
        }
    }

    /// Puts the hint away, or thinks no more about it.
    fn drop(self) {
        if matches!(self.state.get_untracked(), HintState::Thinking(_)) {
            self.adviser.set_value(None);
        }
        self.set(HintState::None);
    }

    /// Follows what is to be clicked with a ring, as long as the hint holds.
    fn point(self) {
        if self.pointer.with_value(Option::is_none) {
            self.pointer.set_value(Pointer::new());
        }
        request_animation_frame(move || self.follow(true));
    }

    fn follow(self, first: bool) {
        let Some(HintState::Given(advice)) = self.state.try_get_untracked() else {
            let _ = self.pointer.try_update_value(|pointer| *pointer = None);
            return;
        };
        let way = untrack(|| self.asking.get_value().way(&advice.act));
        self.pointer.with_value(|pointer| {
            if let Some(pointer) = pointer {
                pointer.show(&way, first);
            }
        });
        request_animation_frame(move || self.follow(false));
    }
}

pub(super) fn hint(asking: Arc<dyn HintTable>) -> impl IntoView {
    let corner = Corner {
        asking: StoredValue::new(asking.clone()),
        state: RwSignal::new(HintState::None),
        about: StoredValue::new(None),
        adviser: StoredValue::new_local(None),
        pointer: StoredValue::new_local(None),
    };
    let asked = Memo::new(move |_| asking.moment());
    // A hint is about one position only.
    Effect::new(move |_| {
        let now = asked.get();
        if corner.state.get_untracked() != HintState::None && corner.about.get_value() != now {
            corner.drop();
        }
    });
    let state = Memo::new(move |_| match corner.state.get() {
        HintState::None => "none",
        HintState::Thinking(_) => "thinking",
        HintState::Given(_) => "given",
        HintState::Sorry(_) => "sorry",
    });
    view! {
        <div class="advice" data-hint=move || state.get()>
            {move || match state.get() {
                "none" => button(corner, asked).into_any(),
                "thinking" => thinking(corner).into_any(),
                _ => given(corner).into_any(),
            }}
        </div>
    }
}

fn button(corner: Corner, asked: Memo<Option<Moment>>) -> impl IntoView {
    let label = texts::advice().ask;
    view! {
        <button type="button" class="quiet ask" data-act="hint" data-key="hint" title=label
            disabled=move || asked.get().is_none() on:click=move |_| corner.ask()>
            {lantern()}<span>{label}</span>
        </button>
    }
}

fn thinking(corner: Corner) -> impl IntoView {
    let part = move || match corner.state.get() {
        HintState::Thinking(part) => part.to_string(),
        _ => String::new(),
    };
    view! {
        <p class="thinks">
            <span role="status">{texts::advice().thinking}</span>
            <progress max="100" value=part aria-label=texts::advice().thinking></progress>
            <button type="button" class="quiet" data-act="hint-stop" data-key="hint" on:click=move |_| corner.drop()>{texts::advice().stop}</button>
        </p>
    }
}

fn given(corner: Corner) -> impl IntoView {
    let (act, why) = match corner.state.get_untracked() {
        HintState::Given(advice) => (Some(corner.asking.get_value().words(&advice.act)), advice.why),
        HintState::Sorry(why) => (None, why.to_owned()),
        _ => (None, String::new()),
    };
    let label = texts::advice().close;
    view! {
        <div class="tip given">
            {lantern()}
            <p role="status">{act.map(|act| view! { <b>{act}</b>" " })}<span>{why}</span></p>
            <button type="button" class="quiet" data-act="hint-close" data-key="hint" aria-label=label title=label
                on:click=move |_| corner.drop()>"×"</button>
        </div>
    }
}

/// The sign of hints: a lantern.
fn lantern() -> impl IntoView {
    view! {
        <svg class="lantern" viewBox="0 0 24 24" aria-hidden="true">
            <path class="light" d="M7 9h10l-1 10H8z"/>
            <path d="M9 5a3 3 0 0 1 6 0M6 8.5h12L16 5.5H8zM7 9l1 10h8l1-10M6.5 21.5h11l-1.5-2.5H8zM12 17.5c-2 0-2.6-2.4 0-5 2.6 2.6 2 5 0 5"/>
        </svg>
    }
}
