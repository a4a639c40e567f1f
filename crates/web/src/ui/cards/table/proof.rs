//! Below a recorded game: whether its dice were fair, and ways to take the game along.

use crate::replay::Replay;
use crate::texts::{fill, t};
use crate::ui::desk::Desk;
use crate::ui::hosts::Place;
use crate::ui::replay_player::ReplayPlayer;
use js_sys::Array;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// What can be said of the dice: the words, and whether all is well.
fn verdict(desk: Desk, replay: &Replay) -> (String, bool) {
    let net = &t().net;
    match &replay.proof {
        Ok(None) => (net.proof_none.to_owned(), true),
        Err(why) => (fill(net.proof_bad, &[("why", why)]), false),
        Ok(Some(proof)) => {
            let mine = desk.hosts.pledges().into_iter().find(|pledge| {
                pledge.contribution != wire::Hash::ZERO && proof.contributions.contains(&pledge.contribution)
            });
            match mine.map(|pledge| pledge.commitment == Some(proof.commitment())) {
                Some(true) => (format!("{} {}", net.proof_good, net.proof_own), true),
                Some(false) => (fill(net.proof_bad, &[("why", "commitment")]), false),
                None => (net.proof_good.to_owned(), true),
            }
        }
    }
}

/// Offers a text as a file.
pub(in crate::ui) fn save(name: &str, text: &str) {
    let parts = Array::of1(&text.into());
    let Ok(blob) = web_sys::Blob::new_with_str_sequence(&parts) else { return };
    let Ok(address) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    let link =
        document().create_element("a").ok().and_then(|it| it.dyn_into::<web_sys::HtmlAnchorElement>().ok());
    if let Some(link) = link {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    let _ = web_sys::Url::revoke_object_url(&address);
}

pub(super) fn proof(player: ReplayPlayer) -> impl IntoView {
    let (pages, net) = (&t().pages, &t().net);
    let desk = player.desk();
    let (words, good) = verdict(desk, &player.replay());
    let copied = RwSignal::new(false);
    // A link helps only where others can open the table.
    let server = desk.around.with_untracked(|around| matches!(around.table, Some((Place::Server, _))));
    let link = server.then(|| {
        let copy = move |_| {
            let address = window().location().href().unwrap_or_default();
            let _ = window().navigator().clipboard().write_text(&address);
            copied.set(true);
        };
        view! { <button type="button" class="quiet" data-act="link" on:click=copy>{pages.replay_link}</button> }
    });
    view! {
        <p class="proof" class:wrong=!good data-proof=good.to_string()>{words}</p>
        <p class="buttons">
            {link}
            <button type="button" class="quiet" data-act="save" on:click=move |_| save("landgrave.replay", &player.replay().text)>{net.save}</button>
            <span role="status">{move || copied.get().then_some(pages.copied)}</span>
        </p>
    }
}
