//! The sounds of the page: made here once, from nothing but sums, and kept in the repository as small files.
//!
//! An object that is struck rings at a few tones of its own (`tape`); what rubs or blows is noise behind a filter
//! (`filter`); all of it stands in the same small room (`room`). The recipes are in `cues`.

#![forbid(unsafe_code)]

mod cues;
mod filter;
mod maths;
mod room;
mod tape;

pub use cues::{CUES, Cue};

use anyhow::{Result, anyhow};
use flacenc::bitsink::ByteSink;
use flacenc::component::BitRepr as _;
use flacenc::config::{Encoder, OrderSel};
use flacenc::error::Verify as _;
use flacenc::source::MemSource;

/// How many samples are encoded together.
const BLOCK: usize = 2_048;

/// A sound as the bytes of a FLAC file. Only predictors of whole numbers are used: the adaptive ones compute with the
/// system's cosine, and their last bit may differ from machine to machine.
pub fn encode(samples: &[i16], rate: u32) -> Result<Vec<u8>> {
    let mut config = Encoder::default();
    config.multithread = false;
    config.block_size = BLOCK;
    config.subframe_coding.use_lpc = false;
    config.subframe_coding.use_fixed = true;
    config.subframe_coding.fixed.order_sel = OrderSel::BitCount;
    let config = config.into_verified().map_err(|(_, error)| anyhow!("{error}"))?;
    let wide: Vec<i32> = samples.iter().map(|&sample| sample.into()).collect();
    let source = MemSource::from_samples(&wide, 1, 16, rate as usize);
    let stream = flacenc::encode_with_fixed_block_size(&config, source, BLOCK)
        .map_err(|error| anyhow!("{error:?}"))?;
    let mut bytes = ByteSink::new();
    stream.write(&mut bytes).map_err(|error| anyhow!("{error:?}"))?;
    Ok(bytes.into_inner())
}
