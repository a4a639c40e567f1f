//! What a player likes: kept in this browser only.

use crate::texts::{self, Language};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

/// What a player likes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Prefs {
    /// The code of the language; empty for that of the browser.
    pub language: String,
    pub dutch_cards: bool,
    pub theme: Theme,
    pub speed: Speed,
    pub still: bool,
    pub sound: bool,
    /// From 0 to 100.
    pub volume: u8,
    /// Fire and wind around the table.
    pub ambience: bool,
    pub warn: bool,
    pub shortcuts: bool,
    /// Where there is only one answer it is given by itself.
    pub auto: bool,
    pub name: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum Theme {
    Auto,
    Light,
    Dark,
}

/// Under which name it is kept that a player has met a card set.
fn met_key(set: &str) -> String {
    format!("landgrave.met.{set}")
}

/// Whether a player has met this card set before.
pub(super) fn has_met(set: &str) -> bool {
    kept(&met_key(set)).is_some()
}

/// The player has met this card set.
pub(super) fn met(set: &str) {
    keep(&met_key(set), "yes");
}

/// How fast the opponent acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum Speed {
    Calm,
    Brisk,
    Instant,
}

impl Speed {
    /// Its word on the page.
    pub(super) fn word(self) -> &'static str {
        match self {
            Speed::Calm => "calm",
            Speed::Brisk => "brisk",
            Speed::Instant => "instant",
        }
    }

    /// The speed with this word.
    pub(super) fn of(word: &str) -> Speed {
        match word {
            "brisk" => Speed::Brisk,
            "instant" => Speed::Instant,
            _ => Speed::Calm,
        }
    }

    /// How long things move, of their full time, in percent.
    pub(super) fn percent(self) -> u32 {
        match self {
            Speed::Calm => 100,
            Speed::Brisk => 50,
            Speed::Instant => 0,
        }
    }

    /// Milliseconds before the next act is shown; at least as many as painting takes.
    pub(super) fn pause(self) -> u64 {
        match self {
            Speed::Calm => 650,
            Speed::Brisk => 260,
            Speed::Instant => 20,
        }
    }
}

impl Default for Prefs {
    fn default() -> Prefs {
        Prefs {
            language: String::new(),
            dutch_cards: false,
            theme: Theme::Auto,
            speed: Speed::Calm,
            still: false,
            sound: true,
            volume: 70,
            ambience: false,
            warn: true,
            shortcuts: true,
            auto: true,
            name: String::new(),
        }
    }
}

const KEY: &str = "landgrave.prefs";

/// What is kept in this browser under a name.
pub(super) fn kept(key: &str) -> Option<String> {
    window().local_storage().ok().flatten()?.get_item(key).ok().flatten()
}

/// Keeps a text in this browser.
pub(super) fn keep(key: &str, text: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.set_item(key, text);
    }
}

/// What the player likes.
pub(super) fn load() -> Prefs {
    kept(KEY).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

impl Prefs {
    /// Keeps it for the next time.
    pub(super) fn save(&self) {
        keep(KEY, &serde_json::to_string(self).unwrap_or_default());
        self.apply();
    }

    /// Sets language and colours of the page.
    pub(super) fn apply(&self) {
        let browser = window().navigator().language().unwrap_or_default();
        let language =
            Language::of(&self.language).or_else(|| Language::of(&browser)).unwrap_or(Language::English);
        texts::choose(language, self.dutch_cards);
        let Some(root) = document().document_element() else { return };
        let _ = root.set_attribute("lang", language.code());
        let theme = match self.theme {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        };
        let _ = root.set_attribute("data-theme", theme);
        let _ = root.set_attribute("data-motion", if self.still { "off" } else { "auto" });
    }
}

/// Whether the player, or the system, wants nothing to move.
pub(super) fn is_still() -> bool {
    let reduced = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    load().still || reduced.is_some_and(|reduced| reduced.matches())
}
