//! The list of decks: those of this browser, the sample decks, and the ways to a new one.

use super::{NEW, SAMPLE, address_of, cover, kept, share, way_back};
use crate::decks::draft::{DeckDraft, Standing};
use crate::texts::{self, decks, t};
use crate::ui::icons::icon;
use crate::ui::pages::frame;
use leptos::prelude::*;

pub(super) fn page(refused: Vec<String>) -> impl IntoView {
    let own = kept().decks();
    let none = own.is_empty().then(|| view! { <p>{decks().yours_none}</p> });
    let samples = rivals::deck::SAMPLES.into_iter().map(|sample| {
        let (name, about) = texts::sample(sample);
        boxed(format!("/decks#{SAMPLE}{}", sample.id), name, about, &DeckDraft::of(sample.deck()))
    });
    frame(
        t().pages.nav_decks,
        view! {
            {way_back()}
            <p>{decks().list_about}</p>
            <h2>{decks().yours}</h2>
            {none}
            <div class="boxes" data-list="decks">
                <a class="door new" href=format!("/decks#{NEW}") data-act="new-deck">{icon("k-building")}<b>{decks().new_deck}</b></a>
                {own.iter().map(|draft| {
                    let name = draft.deck().name.clone();
                    boxed(address_of(&name), name, sets(draft), draft)
                }).collect_view()}
            </div>
            <h2>{decks().samples}</h2>
            <div class="boxes" data-list="samples">{samples.collect_view()}</div>
            <h2>{decks().bring_in}</h2>
            <section>{share::import(refused)}</section>
        },
    )
}

fn sets(draft: &DeckDraft) -> String {
    draft.deck().sets.iter().map(|&set| texts::set(set)).collect::<Vec<_>>().join(", ")
}

fn boxed(address: String, name: String, about: String, draft: &DeckDraft) -> impl IntoView + use<> {
    let (class, standing) = match draft.standing() {
        Standing::Legal => ("goal yes", decks().legal),
        Standing::LegalWithSea => ("goal yes", decks().legal_sea),
        Standing::Not(_) => ("goal no", decks().not_legal),
    };
    view! {
        <a class="box deckbox" href=address>
            <span class="lid">{cover(draft)}</span>
            <b>{name}</b>
            <span class="what">{about}</span>
            <span class=class>{standing}</span>
        </a>
    }
}
