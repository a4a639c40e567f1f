//! The deck in the editor: how far it is, what is wrong with it, its curves and its list.

use super::editor::Editor;
use crate::cards::hyphens::hyphenated;
use crate::decks::draft::{COSTS, DeckDraft, Standing, is_event};
use crate::texts::{self, card_name, decks, fill};
use crate::ui::icons::icon;
use leptos::prelude::*;
use rivals::Card;

/// Counted and wanted: cards, start hand, events.
fn counts(editor: Editor) -> impl IntoView {
    let names = [decks().cards, decks().hand, decks().events];
    let count = move |nth: usize| {
        let n = Memo::new(move |_| editor.draft.with(|draft| draft.counts()[nth]));
        let wanted = DeckDraft::wanted()[nth];
        view! {
            <li class:done=move || n.get() == u32::from(wanted)>
                <span>{names[nth]}</span>" "<b>{move || n.get()}"/"{wanted}</b>
            </li>
        }
    };
    view! { <ul class="counts">{(0..3).map(count).collect_view()}</ul> }
}

pub(super) fn summary(editor: Editor) -> impl IntoView {
    let standing = Memo::new(move |_| Some(editor.draft.with(DeckDraft::standing)));
    let verdict = move || {
        standing.get().map(|standing| match standing {
            Standing::Legal => view! { <p class="yes">"✓ "{decks().legal_long}</p> }.into_any(),
            Standing::LegalWithSea => view! { <p class="yes">"✓ "{decks().legal_sea_long}</p> }.into_any(),
            Standing::Not(faults) => view! {
                <p class="no">"✗ "{decks().not_legal_long}</p>
                <ul class="faults">{faults.into_iter().map(|fault| view! { <li>{fault.text(texts::speech())}</li> }).collect_view()}</ul>
            }
            .into_any(),
        })
    };
    let hints = Memo::new(move |_| {
        let hints = editor.draft.with(|draft| draft.deck().hints());
        hints.into_iter().map(|hint| hint.text(texts::speech())).collect::<Vec<_>>()
    });
    let hints = move || {
        Some(hints.get()).filter(|hints| !hints.is_empty()).map(|hints| {
            view! {
                <h3>{decks().hints}</h3>
                <ul class="hints">{hints.into_iter().map(|hint| view! { <li>{hint}</li> }).collect_view()}</ul>
            }
        })
    };
    view! {
        {counts(editor)}
        <div class="verdict" role="status">{verdict}</div>
        {hints}
        {curves(editor)}
        {list(editor)}
    }
}

/// How the costs spread, and which points the cards bring.
fn curves(editor: Editor) -> impl IntoView {
    let costs = Memo::new(move |_| editor.draft.with(DeckDraft::costs));
    let points = Memo::new(move |_| editor.draft.with(DeckDraft::points));
    let cost_bars = move || {
        let costs = costs.get();
        let most = costs.iter().copied().max().unwrap_or(0).max(1);
        let bar = |(cost, n): (usize, u32)| {
            let name = if cost + 1 == COSTS { format!("{cost}+") } else { cost.to_string() };
            let said = fill(decks().costs_said, &[("n", &n.to_string()), ("cost", &name)]);
            let high = format!("{}%", 100 * n / most);
            view! {
                <li><span class="sr">{said}</span><b aria-hidden="true">{n}</b>
                    <i style:height=high></i><span aria-hidden="true">{name}</span></li>
            }
        };
        costs.into_iter().enumerate().map(bar).collect_view()
    };
    let point_bars = move || {
        let points = points.get();
        let most = points.iter().map(|&(_, n)| n).max().unwrap_or(0).max(1);
        let bar = |(word, n): (&'static str, u32)| {
            let wide = format!("{}%", 100 * n / most);
            view! { <li>{icon(word)}<span>{texts::point(word)}</span><i><u style:width=wide></u></i><b>{n}</b></li> }
        };
        points.into_iter().filter(|&(_, n)| n > 0).map(bar).collect_view()
    };
    view! {
        <div class="curves">
            <section><h3>{decks().costs}</h3><ol class="bars">{cost_bars}</ol></section>
            <section><h3>{decks().points}</h3><ul class="sums">{point_bars}</ul></section>
        </div>
    }
}

/// The list of the deck, with its start hand.
fn list(editor: Editor) -> impl IntoView {
    let cards = Memo::new(move |_| {
        editor.draft.with(|draft| draft.deck().cards.iter().map(|&(card, _)| card).collect::<Vec<_>>())
    });
    let events = Memo::new(move |_| {
        editor.draft.with(|draft| draft.deck().events.iter().map(|&(card, _)| card).collect::<Vec<_>>())
    });
    let none = move || cards.with(Vec::is_empty).then(|| view! { <p class="why">{decks().no_cards}</p> });
    // Until the start hand is complete, it is said how that is done.
    let lacks_hand = Memo::new(move |_| {
        editor.draft.with(|draft| draft.counts()[1] < u32::from(DeckDraft::wanted()[1]))
            && !cards.with(Vec::is_empty)
    });
    let how =
        move || lacks_hand.get().then(|| view! { <p class="why how">{icon("u-hand")}{decks().hand_how}</p> });
    view! {
        <h3>{decks().cards}</h3>
        {none}
        {how}
        <ul class="decklist" data-list="cards">
            <For each=move || cards.get() key=|card| card.word() children=move |card| line(editor, card)/>
        </ul>
        <h3>{decks().events}</h3>
        <ul class="decklist" data-list="events">
            <For each=move || events.get() key=|card| card.word() children=move |card| line(editor, card)/>
        </ul>
    }
}

fn line(editor: Editor, card: Card) -> impl IntoView {
    let n = editor.copies(card);
    let held = Memo::new(move |_| editor.draft.with(|draft| draft.in_hand(card)));
    let named = move |text: &str| fill(text, &[("card", card_name(card))]);
    let (add, remove) = (named(decks().add), named(decks().remove));
    let hand_label = move || match held.get() {
        0 => named(decks().hand_in),
        n => fill(decks().hand_out, &[("card", card_name(card)), ("n", &n.to_string())]),
    };
    let hand = (!is_event(card)).then(|| {
        view! {
            <button type="button" class="quiet star" data-hand=card.word() aria-pressed=move || (held.get() > 0).to_string()
                aria-label=hand_label title=hand_label on:click=move |_| editor.turn_hand(card)>
                {icon("u-hand")}{move || (held.get() > 1).then(|| held.get())}
            </button>
        }
    });
    view! {
        <li class=format!("kind-{}", card.def().kind.word())>
            <b class="n">{move || n.get()}"×"</b>
            <span class="called">{icon(&format!("k-{}", card.def().kind.word()))}" "{hyphenated(card_name(card))}</span>
            {hand}
            <button type="button" class="quiet" data-less=card.word() aria-label=remove on:click=move |_| editor.remove(card)>"−"</button>
            <button type="button" class="quiet" data-more=card.word() aria-label=add
                aria-disabled=move || (n.get() >= DeckDraft::most(card)).to_string() on:click=move |_| editor.add(card)>"+"</button>
        </li>
    }
}

/// How far the deck is, in one line below the cards of a small screen.
pub(super) fn strip(editor: Editor, deck_first: RwSignal<bool>) -> impl IntoView {
    let text = move || {
        editor.draft.with(|draft| {
            let [cards, hand, events] = draft.counts();
            let [all, start, chosen] = DeckDraft::wanted();
            format!(
                "{} {cards}/{all} · {} {hand}/{start} · {} {events}/{chosen}",
                decks().cards,
                decks().hand,
                decks().events
            )
        })
    };
    let word = move || match editor.draft.with(DeckDraft::standing) {
        Standing::Legal => format!("✓ {}", decks().legal),
        Standing::LegalWithSea => format!("✓ {}", decks().legal_sea),
        Standing::Not(faults) => format!("✗ {} ({})", decks().not_legal, faults.len()),
    };
    view! {
        <button type="button" class="strip" data-act="to-deck" on:click=move |_| {
            deck_first.set(true);
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }>
            <span>{text}</span><b>{word}</b>
        </button>
    }
}
