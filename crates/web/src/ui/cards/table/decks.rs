//! Decks at the table of a Tournament Game: which one is brought, and what is known of both while it is played.

use super::name;
use crate::decks::bring::{Known, acts};
use crate::decks::draft::{DeckDraft, Standing};
use crate::shown::Shown;
use crate::texts::{self, card_name, decks, fill, t};
use crate::ui::cards::face;
use crate::ui::decks::{cover, dress, kept, wait_at, waits_no_more};
use crate::ui::desk::{Desk, Sheet};
use crate::ui::icons::{icon, pawn};
use leptos::prelude::*;
use rivals::{Action, Card};
use table::Seat;

/// Whether the viewer has to bring a deck, and one of the decks offered can still be chosen.
pub(super) fn is_asked(shown: &Shown) -> bool {
    let asked = shown.seat.filter(|_| shown.choice.legal().iter().any(|act| matches!(act, Action::Bring(_))));
    asked.is_some_and(|seat| {
        let brought = shown.view.brought(seat);
        brought.cards().is_empty() || offers(shown).iter().any(|offer| offer.acts.is_some())
    })
}

/// A deck that could be brought.
struct Offer {
    /// How the page calls it.
    key: String,
    name: String,
    about: String,
    draft: DeckDraft,
    /// What brings it; nothing if it is not legal here, or another was begun.
    acts: Option<Vec<Action>>,
}

/// The decks at hand: one's own first, then the sample decks.
fn offers(shown: &Shown) -> Vec<Offer> {
    let Some(seat) = shown.seat else { return Vec::new() };
    let sea = shown.view.explorers();
    let offer = |key: String, name: String, about: Option<String>, draft: DeckDraft| {
        let faults = draft.deck().faults(sea);
        let acts = acts(shown.view.brought(seat), draft.deck()).filter(|_| faults.is_empty());
        let why = faults.first().map(|fault| fault.text(texts::speech()));
        let why = why.map(|why| format!("{}: {why}", decks().not_here));
        Offer { key, name, about: why.or(about).unwrap_or_else(|| sets(&draft)), draft, acts }
    };
    let own = kept().decks().into_iter().map(|draft| {
        let name = draft.deck().name.clone();
        offer(format!("own {name}"), name, None, draft)
    });
    let samples = rivals::deck::SAMPLES.into_iter().filter(|sample| sea || !sample.explorers).map(|sample| {
        let (name, about) = texts::sample(sample);
        offer(sample.id.to_owned(), name, Some(about), DeckDraft::of(sample.deck()))
    });
    own.chain(samples).collect()
}

/// The sets of a deck in words.
fn sets(draft: &DeckDraft) -> String {
    draft.deck().sets.iter().map(|&set| texts::set(set)).collect::<Vec<_>>().join(", ")
}

/// The question which deck is brought, open over the table.
pub(super) fn chooser(desk: Desk) -> impl IntoView {
    wait_at(&window().location().pathname().unwrap_or_default());
    let aside = RwSignal::new(false);
    let label = move || if aside.get() { t().play.chooser_back } else { t().play.look };
    let all = desk.shown().map(|shown| offers(&shown)).unwrap_or_default();
    view! {
        <section class="chooser bring" class:aside=move || aside.get() aria-label=decks().which>
            <header>
                <h2>{decks().which}</h2>
                <a class="button" href="/decks" data-act="build">{decks().build}</a>
                <button type="button" class="quiet" data-key="aside" on:click=move |_| aside.update(|aside| *aside = !*aside)>{label}</button>
            </header>
            <div class="tray large" data-group="tray" tabindex="0" role="group" aria-label=decks().which>
                {all.into_iter().map(|offer| boxed(desk, offer)).collect_view()}
            </div>
        </section>
    }
}

/// A deck in its box; a click brings it.
fn boxed(desk: Desk, offer: Offer) -> impl IntoView {
    let lit = offer.acts.is_some();
    let acts = offer.acts.unwrap_or_default();
    let bring = move |_| {
        waits_no_more();
        desk.act_all(&acts);
    };
    let standing = match offer.draft.standing() {
        Standing::Not(_) => decks().not_legal,
        Standing::LegalWithSea => decks().legal_sea,
        Standing::Legal => decks().legal,
    };
    view! {
        <button type="button" class="answer deckbox" data-deck=offer.key data-lit=lit.then_some("bright") disabled=!lit on:click=bring>
            <span class="lid">{cover(&offer.draft)}</span>
            <b>{offer.name}</b>
            <span class="what">{offer.about}</span>
            <small>{standing}</small>
        </button>
    }
}

/// The button that shows the decks, in games that have them.
pub(super) fn tool(desk: Desk) -> impl IntoView {
    let has = Memo::new(move |_| desk.with(|shown| shown.view.has_own_stacks()));
    move || {
        has.get().then(|| {
            dress();
            view! {
                <button class="tool" data-act="decks" on:click=move |_| desk.sheet.set(Some(Sheet::Decks)) title=decks().show>
                    {icon("u-hand")}<span>{decks().show}</span>
                </button>
            }
        })
    }
}

/// What the viewer knows of both decks.
pub(super) fn lists(shown: &Shown) -> impl IntoView + use<> {
    let seats = [shown.near(), shown.near().other()];
    let both: Vec<_> = seats.into_iter().map(|seat| list(shown, seat)).collect();
    view! { <div class="decklists">{both}</div> }
}

fn list(shown: &Shown, seat: Seat) -> impl IntoView + use<> {
    let brought = shown.view.brought(seat);
    let (cards, events) = (Known::of(brought.cards()), Known::of(brought.events()));
    let title = fill(decks().of_player, &[("who", &name(shown, seat))]);
    let nothing = match (brought.is_complete(), cards.cards.is_empty() && events.cards.is_empty()) {
        (false, true) => Some(decks().no_deck),
        (true, true) => Some(decks().unseen_deck),
        (_, false) => None,
    };
    let entry = |&(card, n): &(Card, usize)| {
        let class = format!("link {}", face::classes(card));
        view! { <li><span class="n">{n}"×"</span><span class=class data-card=card.word()>{card_name(card)}</span></li> }
    };
    let part = |title: &'static str, known: &Known| {
        let count = known.unknown + known.cards.iter().map(|(_, n)| n).sum::<usize>();
        let unseen = (known.unknown > 0).then(|| fill(decks().unseen, &[("n", &known.unknown.to_string())]));
        (count > 0).then(|| {
            view! {
                <h4>{title}" "<small>{count}</small></h4>
                <ul data-known=known.cards.len().to_string()>{known.cards.iter().map(entry).collect_view()}</ul>
                {unseen.map(|unseen| view! { <p class="why">{unseen}</p> })}
            }
        })
    };
    view! {
        <section data-seat=seat.to_string()>
            <h3>{pawn(seat)}" "{title}</h3>
            {nothing.map(|text| view! { <p class="why">{text}</p> })}
            {part(decks().cards, &cards)}
            {part(decks().events, &events)}
        </section>
    }
}
