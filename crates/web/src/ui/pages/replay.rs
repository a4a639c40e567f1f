//! Recorded games: open one, then watch it on the table.

use super::frame::frame;
use crate::replay::Replay;
use crate::texts::{fill, t};
use crate::ui::cards::table;
use crate::ui::desk::Desk;
use crate::ui::replay_player::ReplayPlayer;
use crate::ui::{families, prefs};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

/// Under which name the record to be watched is kept.
const KEPT: &str = "landgrave.replay";

pub(in crate::ui) fn replay() -> impl IntoView {
    let desk = expect_context::<Desk>();
    desk.leave();
    let text = RwSignal::new(prefs::kept(KEPT).unwrap_or_default());
    let close = move || {
        prefs::keep(KEPT, "");
        text.set(String::new());
    };
    move || match Replay::read(&text.get()) {
        Err(_) if families::is_hex_record(&text.get()) => {
            let record = text.get();
            families::fetched(move |table| {
                (table.watch)(desk, &record, Box::new(close)).unwrap_or_else(|| open(text, "").into_any())
            })
        }
        Ok(replay) => table::watch(desk, ReplayPlayer::new(desk, replay), close).into_any(),
        Err(why) => open(text, &why).into_any(),
    }
}

fn open(text: RwSignal<String>, why: &str) -> impl IntoView + use<> {
    let pages = &t().pages;
    let show = move |record: String| {
        prefs::keep(KEPT, &record);
        text.set(record);
    };
    let wrong = (!text.get_untracked().trim().is_empty()).then(|| fill(pages.replay_bad, &[("why", why)]));
    let typed = RwSignal::new(String::new());
    let chosen = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) else { return };
        let Ok(reader) = web_sys::FileReader::new() else { return };
        let read = reader.clone();
        let done = Closure::once_into_js(move || {
            show(read.result().ok().and_then(|text| text.as_string()).unwrap_or_default());
        });
        reader.set_onload(Some(done.unchecked_ref()));
        let _ = reader.read_as_text(&file);
    };
    frame(
        pages.nav_replay,
        view! {
            <p>{pages.replay_about}</p>
            {wrong.map(|wrong| view! { <p class="wrong" role="alert">{wrong}</p> })}
            <div class="form">
                <p class="field">
                    <label for="file">{pages.replay_file}</label>
                    <input type="file" id="file" accept=".replay,.txt,text/plain" on:change=chosen/>
                </p>
                <p class="field">
                    <label for="record">{pages.replay_paste}</label>
                    <textarea id="record" rows="10" on:input=move |event| typed.set(event_target_value(&event))></textarea>
                </p>
                <p class="foot">
                    <button type="button" class="primary" data-act="show" on:click=move |_| show(typed.get_untracked())>
                        {pages.replay_show}
                    </button>
                </p>
            </div>
        },
    )
}
