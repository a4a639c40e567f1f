//! What all pages but the table share: name, links, title.

use crate::texts::t;
use crate::ui::icons::icon;
use leptos::prelude::*;

pub(in crate::ui) fn frame(title: &'static str, content: impl IntoView + 'static) -> impl IntoView {
    open_frame(
        title,
        view! {
            <h1>{title}</h1>
            {content.into_any()}
        },
    )
}

/// The same for a page that brings its own heading.
pub(super) fn open_frame(title: &'static str, content: impl IntoView + 'static) -> impl IntoView {
    let pages = &t().pages;
    let named = if title == pages.title { title.to_owned() } else { format!("{title} · {}", pages.title) };
    document().set_title(&named);
    let links = [
        ("/", pages.nav_play),
        ("/cards", pages.nav_cards),
        ("/decks", pages.nav_decks),
        ("/games", pages.nav_games),
        ("/replay", pages.nav_replay),
        ("/how-to-play", pages.nav_how),
        ("/settings", pages.nav_settings),
    ];
    let here = window().location().pathname().unwrap_or_default();
    view! {
        <a class="skip" href="#content">{pages.skip_link}</a>
        <header class="top">
            <a class="home" href="/">{icon("u-crest")}<span>{pages.title}</span></a>
            <nav>
                {links.map(|(href, label)| {
                    let current = (href == here).then_some("page");
                    view! { <a href=href aria-current=current>{label}</a> }
                }).into_iter().collect_view()}
            </nav>
        </header>
        <main class="sheet-page" id="content" tabindex="-1">
            {content.into_any()}
        </main>
        <footer class="bottom">{pages.unofficial}</footer>
    }
}
