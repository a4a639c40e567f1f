//! What is new in an era, in five pictures: a chunk of its own, which travels when somebody first looks at one.

use crate::cards::era::{Panel, Piece, Shown, panels};
use crate::cards::hyphens::hyphenated;
use crate::texts::{self, Language, card_name, fill, t};
use crate::ui::art::picture;
use crate::ui::icons::{arms, die, icon};
use crate::ui::style;
use leptos::prelude::*;
use rivals::{Card, Mode, Set as CardSet};

/// What the chunk brings.
pub(crate) struct EraPages {
    /// The five pictures of a set.
    pub(crate) era: fn(CardSet) -> AnyView,
}

/// All of it. Only its chunk may mention this.
pub(crate) static PAGES: EraPages = EraPages {
    era: |set| {
        style::adopt(STYLE);
        era(set).into_any()
    },
};

/// The style of these pages, which comes with them.
const STYLE: &str = include_str!("../../../static/era.css");

/// The five pictures of a set, behind its name.
fn era(set: CardSet) -> impl IntoView {
    let target = fill(t().pages.to_points, &[("n", &Mode::Theme(set).target().to_string())]);
    let panel = |(nth, panel): (usize, Panel)| {
        let said = match texts::language() {
            Language::English => panel.said.0,
            Language::German => panel.said.1,
        };
        view! {
            <li class="panel">
                <span class="painting" aria-hidden="true">{panel.picture.into_iter().map(piece).collect_view()}</span>
                <p><b aria-hidden="true">{nth + 1}</b>{said}</p>
            </li>
        }
    };
    view! {
        <div class=format!("era mode-{}", set.word())>
            <header class="title">
                {picture(back(set), None, || icon("u-crest"))}
                <h3>{texts::set(set)}</h3>
                <p>{t().guide.era_new}" · "{target}</p>
            </header>
            <ol class="panels">{panels(set).into_iter().enumerate().map(panel).collect_view()}</ol>
        </div>
    }
}

/// The back of a set's cards.
fn back(set: CardSet) -> &'static str {
    match set {
        CardSet::Basic => "back-basic",
        CardSet::Gold => "back-gold",
        CardSet::Turmoil => "back-turmoil",
        CardSet::Progress => "back-progress",
        CardSet::Intrigue => "back-intrigue",
        CardSet::MerchantPrinces => "back-merchant-princes",
        CardSet::Barbarians => "back-barbarians",
        CardSet::Explorers => "back-explorers",
        CardSet::Sages => "back-sages",
        CardSet::Prosperity => "back-prosperity",
    }
}

fn piece(shown: Shown) -> AnyView {
    let inside = match shown.piece {
        Piece::Link(">") => return view! { <span class="join">"➜"</span> }.into_any(),
        Piece::Link("<>") => return view! { <span class="join">"⇄"</span> }.into_any(),
        Piece::Link(_) => return view! { <span class="join">"+"</span> }.into_any(),
        Piece::Card { card, below, level, foreign } => one_card(card, below, level, foreign).into_any(),
        Piece::Sign { word: "any", n } => view! {
            <span class="sign">{(n > 1).then_some(n)}<span class="any">"?"</span></span>
        }
        .into_any(),
        Piece::Sign { word, n } => view! {
            <span class="sign">{(n > 1).then_some(n)}{icon(word)}</span>
        }
        .into_any(),
        Piece::Die(pips) => view! { <span class="cube">{die(pips)}</span> }.into_any(),
        Piece::Face(word) => {
            view! { <span class="cube event">{icon(&format!("f-{word}"))}</span> }.into_any()
        }
        Piece::Back(word) => {
            let waves = (word == "sea").then(|| view! { <span class="waves">"≈"</span> });
            view! { <span class=format!("turned-down back-{word}")>{waves}</span> }.into_any()
        }
        Piece::Region(word) => view! {
            <span class="ground"><svg class="scene"><use_ href=format!("#r-{word}")/></svg></span>
        }
        .into_any(),
    };
    view! { <span class="piece" class:lost=shown.lost>{inside}</span> }.into_any()
}

fn one_card(card: Card, below: Option<Card>, level: Option<u8>, foreign: bool) -> impl IntoView {
    let pips = level.map(|level| {
        let each = (1..=rivals::FULL).map(|n| view! { <i class:on=n <= level></i> }).collect_view();
        view! { <span class="turned"><span class="pips">{each}</span></span> }
    });
    let under = below.map(|card| view! { <small class="under">{hyphenated(card_name(card))}</small> });
    view! {
        <span class=format!("print kind-{}", card.def().kind.word()) class:foreign=foreign>
            <span class="sketch">{picture(card.id(), None, move || arms(card))}{pips}</span>
            <small>{hyphenated(card_name(card))}</small>
            {under}
        </span>
    }
}
