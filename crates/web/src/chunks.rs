//! Code that is not part of the first load.
//!
//! Each function here is the only entry to its chunk: what can be reached only from it travels when it is called first.
//! They hand out function pointers, so that everything else stays synchronous. One mention of the hex board outside of
//! these entries would pull all of it into the first load; the size check would notice.

use crate::adviser;
use crate::tables::{TABLES, Tables};
use crate::ui::advice::{self, AdvicePages};
use crate::ui::cards::era::{self, EraPages};
use crate::ui::decks::{self, DeckPages};
use crate::ui::hexes::{self, HexTable};
use crate::ui::later::Later;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// A chunk did not come: there is no network, or a new build has replaced this one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lost;

impl From<SplitLoaderError> for Lost {
    fn from(_: SplitLoaderError) -> Lost {
        Lost
    }
}

/// What keeps the tables of this browser: rules and bots of the card game. The worker cannot do without it.
#[wasm_split(tables, fallible)]
pub(crate) fn open_tables() -> Result<&'static Tables, Lost> {
    Ok(&TABLES)
}

/// Lets tables of the hex board be kept: its rules and its bots join. A host of tables needs no more of it.
#[wasm_split(hexrules, fallible)]
pub(crate) fn join_hexes() -> Result<(), Lost> {
    room::join(room::Late::of::<settlers::State>());
    Ok(())
}

/// Hints and reviews, in a worker: of the family whose adviser has this number.
#[wasm_split(advice, fallible)]
pub(crate) fn advise(which: u32) -> Result<(), Lost> {
    adviser::begin(which);
    Ok(())
}

/// The same for the hex board, whose rules are not part of that chunk. The page fetches it beforehand, so that it is there
/// without a network, too.
#[wasm_split(hexadviser, fallible, preload(fetch_hex_adviser))]
pub(crate) fn advise_hexes() -> Result<(), Lost> {
    adviser::listen::<settlers::State>();
    Ok(())
}

/// What the page shows of hints and reviews.
#[wasm_split(advice, fallible)]
pub(crate) fn open_advice() -> Result<&'static AdvicePages, Lost> {
    Ok(&advice::PAGES)
}

/// The table of the hex board.
#[wasm_split(hexes, fallible)]
pub(crate) fn open_hexes() -> Result<&'static HexTable, Lost> {
    Ok(&hexes::TABLE)
}

/// The deck editor.
#[wasm_split(decks, fallible)]
pub(crate) fn open_decks() -> Result<&'static DeckPages, Lost> {
    Ok(&decks::PAGES)
}

/// What is new in each era.
#[wasm_split(eras, fallible)]
pub(crate) fn open_eras() -> Result<&'static EraPages, Lost> {
    Ok(&era::PAGES)
}

/// What is needed soon, but not to begin with.
#[wasm_split(later, fallible)]
pub(crate) fn open_later() -> Result<&'static Later, Lost> {
    Ok(&crate::ui::later::ALL)
}
