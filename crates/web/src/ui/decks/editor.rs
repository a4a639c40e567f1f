//! The deck editor: all cards on one side, the deck on the other. Every change is kept at once.

use super::{address_of, catalogue, keep, kept, share, summary, way_back};
use crate::decks::draft::DeckDraft;
use crate::texts::{card_name, decks, fill, t};
use crate::ui::pages::frame;
use crate::ui::route;
use leptos::prelude::*;
use rivals::Card;

/// The deck that is open in the editor. Copies of this mean the same deck.
#[derive(Clone, Copy)]
pub(super) struct Editor {
    pub(super) draft: RwSignal<DeckDraft>,
    /// Under which name the deck is kept.
    saved: RwSignal<Option<String>>,
    /// The browser did not keep it.
    failed: RwSignal<bool>,
    /// What was done last, for those who listen.
    said: RwSignal<String>,
}

impl Editor {
    /// Changes the deck, and keeps it.
    fn change(self, act: impl FnOnce(&mut DeckDraft)) {
        self.draft.update(act);
        self.save();
    }

    fn save(self) {
        let mut list = kept();
        let before = self.saved.get_untracked();
        let stored = list.keep(before.as_deref(), &self.draft.get_untracked()).filter(|_| keep(&list));
        self.failed.set(stored.is_none());
        if let Some(stored) = stored {
            let name = stored.deck().name.clone();
            route::rename(&address_of(&name));
            if self.draft.with_untracked(|draft| *draft != stored) {
                self.draft.set(stored);
            }
            self.saved.set(Some(name));
        }
    }

    fn say(self, card: Card) {
        let (n, most) = (self.draft.with_untracked(|draft| draft.copies(card)), DeckDraft::most(card));
        let count = fill(decks().of_copies, &[("n", &n.to_string()), ("most", &most.to_string())]);
        self.said.set(format!("{}: {count}", card_name(card)));
    }

    /// One copy more, if there may be one.
    pub(super) fn add(self, card: Card) {
        if self.draft.with_untracked(|draft| draft.copies(card)) < DeckDraft::most(card) {
            self.change(|draft| _ = draft.add(card));
        }
        self.say(card);
    }

    /// One copy less, if there is one.
    pub(super) fn remove(self, card: Card) {
        if self.draft.with_untracked(|draft| draft.copies(card)) > 0 {
            self.change(|draft| _ = draft.remove(card));
        }
        self.say(card);
    }

    /// Into the start hand or out of it.
    pub(super) fn turn_hand(self, card: Card) {
        if self.draft.with_untracked(|draft| draft.copies(card)) > 0 && !crate::decks::draft::is_event(card) {
            self.change(|draft| draft.turn_hand(card));
        }
    }

    pub(super) fn copies(self, card: Card) -> Memo<u8> {
        Memo::new(move |_| self.draft.with(|draft| draft.copies(card)))
    }
}

pub(super) fn page(draft: DeckDraft, saved: Option<String>) -> impl IntoView {
    let editor = Editor {
        draft: RwSignal::new(draft),
        saved: RwSignal::new(saved),
        failed: RwSignal::new(false),
        said: RwSignal::new(String::new()),
    };
    // On small screens one of the two is shown.
    let deck_first = RwSignal::new(false);
    let tab = move |deck: bool, label: &'static str, name: &'static str| {
        view! {
            <button type="button" class="tab" data-tab=name aria-pressed=move || (deck_first.get() == deck).to_string()
                on:click=move |_| deck_first.set(deck)>{label}</button>
        }
    };
    frame(
        t().pages.nav_decks,
        view! {
            {way_back()}
            <div class="deck-editor" class:deck-first=move || deck_first.get()>
                <div class="desk-top">
                    <a class="quiet-link" href="/decks" data-act="all-decks">"← "{decks().all_decks}</a>
                    {name_field(editor)}
                    {state(editor)}
                </div>
                <div class="tabs">{tab(false, decks().tab_cards, "cards")}{tab(true, decks().tab_deck, "deck")}</div>
                {catalogue::catalogue(editor)}
                <section class="deck" aria-label=decks().tab_deck>
                    <h2 class="sr">{decks().tab_deck}</h2>
                    {summary::summary(editor)}
                    {share::export(editor.draft)}
                    {delete(editor)}
                </section>
                {summary::strip(editor, deck_first)}
                <p class="sr" role="status">{move || editor.said.get()}</p>
            </div>
        },
    )
}

fn name_field(editor: Editor) -> impl IntoView {
    let rename = move |event: web_sys::Event| {
        let name = event_target_value(&event);
        let before = editor.draft.with_untracked(|draft| draft.deck().name.clone());
        editor.change(|draft| draft.rename(&name, &before));
    };
    view! {
        <p class="field">
            <label for="deck-name">{decks().name}</label>
            <input id="deck-name" type="text" maxlength="60" autocomplete="off"
                prop:value=move || editor.draft.with(|draft| draft.deck().name.clone()) on:change=rename/>
        </p>
    }
}

/// Whether the deck is kept.
fn state(editor: Editor) -> impl IntoView {
    let text = move || match (editor.failed.get(), editor.saved.with(Option::is_some)) {
        (true, _) => decks().not_kept,
        (false, true) => decks().kept,
        (false, false) => decks().unchanged,
    };
    view! {
        <p class="state" class:wrong=move || editor.failed.get()>
            <span role="status">{text}</span>
            {move || editor.saved.with(Option::is_none).then(|| view! {
                <button type="button" class="quiet" data-act="keep" on:click=move |_| editor.save()>{decks().keep}</button>
            })}
        </p>
    }
}

/// The second click throws it away.
fn delete(editor: Editor) -> impl IntoView {
    let sure = RwSignal::new(false);
    let click = move |_| {
        if !sure.get_untracked() {
            sure.set(true);
            return;
        }
        let mut list = kept();
        if let Some(name) = editor.saved.get_untracked() {
            list.remove(&name);
            keep(&list);
        }
        route::go("/decks");
    };
    move || {
        editor.saved.with(Option::is_some).then(|| {
            view! {
                <p class="foot">
                    <button type="button" class="grave" data-act="delete" on:click=click>
                        {move || if sure.get() { decks().delete_sure } else { decks().delete }}
                    </button>
                </p>
            }
        })
    }
}
