//! Writes the sounds of the page into a folder: `cargo run -p sound -- crates/web/static/sounds`.

use anyhow::{Context, Result};
use std::path::PathBuf;

fn main() -> Result<()> {
    let folder = std::env::args_os()
        .nth(1)
        .context("name the folder to write to, for the page: crates/web/static/sounds")?;
    let folder = PathBuf::from(folder);
    std::fs::create_dir_all(&folder)?;
    let mut total = 0;
    for cue in &sound::CUES {
        let bytes = sound::encode(&cue.samples(), cue.rate)?;
        println!("{:<10} {:>5.2} s {:>7} bytes", cue.name, cue.seconds, bytes.len());
        total += bytes.len();
        std::fs::write(folder.join(cue.name).with_extension("flac"), bytes)?;
    }
    println!("{:<10} {:>15} bytes", "all", total);
    Ok(())
}
