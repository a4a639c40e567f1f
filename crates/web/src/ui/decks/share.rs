//! Decks that come and go: as a file, as text, as a link.

use super::{address_of, keep, kept};
use crate::decks::draft::DeckDraft;
use crate::decks::link;
use crate::decks::reading;
use crate::texts::decks;
use crate::ui::{route, seats};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

/// Adds a deck from outside to the list and opens it; what is wrong otherwise.
fn take(read: Result<DeckDraft, Vec<String>>) -> Vec<String> {
    let draft = match read {
        Ok(draft) => draft,
        Err(why) => return why,
    };
    let mut list = kept();
    match list.keep(None, &draft).filter(|_| keep(&list)) {
        Some(kept) => {
            route::go(&address_of(&kept.deck().name));
            Vec::new()
        }
        None => vec![decks().not_kept.to_owned()],
    }
}

/// A file or a text becomes a deck; what cannot be read is refused with its reasons.
pub(super) fn import(refused: Vec<String>) -> impl IntoView {
    let wrong = RwSignal::new(refused);
    let typed = RwSignal::new(String::new());
    let chosen = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) else { return };
        if let Some(why) = reading::too_large(file.size()) {
            wrong.set(why);
            return;
        }
        let Ok(reader) = web_sys::FileReader::new() else { return };
        let read = reader.clone();
        let done = Closure::once_into_js(move || {
            let text = read.result().ok().and_then(|text| text.as_string()).unwrap_or_default();
            wrong.set(take(reading::read(&text)));
        });
        reader.set_onload(Some(done.unchecked_ref()));
        let _ = reader.read_as_text(&file);
    };
    view! {
        <div class="form import">
            {move || Some(wrong.get()).filter(|wrong| !wrong.is_empty()).map(|wrong| view! {
                <div class="wrong" role="alert">
                    <p>{decks().import_refused}</p>
                    <ul>{wrong.into_iter().take(20).map(|why| view! { <li>{why}</li> }).collect_view()}</ul>
                </div>
            })}
            <p class="field">
                <label for="deck-file">{decks().import_file}</label>
                <input type="file" id="deck-file" accept=".deck,.txt,text/plain" on:change=chosen/>
            </p>
            <p class="field">
                <label for="deck-text">{decks().import_paste}</label>
                <textarea id="deck-text" rows="6" on:input=move |event| typed.set(event_target_value(&event))></textarea>
            </p>
            <p class="foot">
                <button type="button" class="primary" data-act="import"
                    on:click=move |_| wrong.set(take(reading::read(&typed.get_untracked())))>{decks().import_do}</button>
            </p>
        </div>
    }
}

/// The deck to be taken along.
pub(super) fn export(draft: RwSignal<DeckDraft>) -> impl IntoView {
    let text = Memo::new(move |_| draft.with(DeckDraft::text));
    let origin = window().location().origin().unwrap_or_default();
    let address = move || format!("{origin}/decks#{}", link::write(&text.get()));
    let copied = RwSignal::new(false);
    let copy = move |_| {
        let _ = window().navigator().clipboard().write_text(&text.get_untracked());
        copied.set(true);
    };
    let file =
        move || format!("{}.deck", draft.with(|draft| draft.deck().name.replace(['/', '\\', ':'], " ")));
    let data = move || format!("data:text/plain;charset=utf-8,{}", js_sys::encode_uri_component(&text.get()));
    view! {
        <details class="export">
            <summary>{decks().share}</summary>
            {move || seats::link(decks().link, address())}
            <p class="field">
                <label for="as-text">{decks().text}</label>
                <textarea id="as-text" rows="8" readonly prop:value=move || text.get()></textarea>
            </p>
            <p class="foot">
                <span role="status">{move || copied.get().then_some(decks().copied)}</span>
                <button type="button" class="quiet" data-act="copy-text" on:click=copy>{decks().copy_text}</button>
                <a class="button" href=data download=file data-act="save-file">{decks().save_file}</a>
            </p>
        </details>
    }
}
