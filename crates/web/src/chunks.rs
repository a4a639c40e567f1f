//! Code that is not part of the first load.
//!
//! Each function here is the only entry to its chunk: what can be reached only from it travels when it is called first.
//! They hand out function pointers, so that everything else stays synchronous. One mention of the hex board outside of
//! these entries would pull all of it into the first load; the size check would notice.

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

/// Lets tables of the hex board be kept: its rules and its bots join. A host of tables needs no more of it.
#[wasm_split(hexrules, fallible)]
pub(crate) fn join_hexes() -> Result<(), Lost> {
    room::join(room::Late::of::<settlers::State>());
    Ok(())
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
