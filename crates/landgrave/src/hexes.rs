//! Playing on the hex board in the terminal.

use crate::family::Sitting;
use anyhow::Result;

/// Plays one match on the hex board in the terminal.
pub(crate) fn run(_config: settlers::Config, _sitting: Sitting) -> Result<()> {
    anyhow::bail!("the terminal table for the hex board is not there yet; 'landgrave simulate' plays it")
}
