//! Cuts the WASM into the part for the first load and the chunks that follow when they are needed.
//!
//! `crates/web` marks functions as entries of a chunk; what can be reached only through them goes there. A chunk fits
//! only the build it was cut from, so its name contains a hash of its content and of that build.

use super::pack;
use anyhow::{Context, Result, anyhow};
use std::fs;
use std::path::{Path, PathBuf};

/// The file that loads chunks.
pub(super) const LINK: &str = "chunks.js";
/// The chunks of a family that not everybody plays: its rules, and its table.
const FAMILIES: [&str; 2] = ["hexes", "hexrules"];

/// The parts of a cut module.
pub(super) struct Cut {
    /// The remaining module.
    pub(super) main: PathBuf,
    link: PathBuf,
    chunks: Vec<PathBuf>,
}

/// A chunk beside the page.
pub(super) struct Chunk {
    name: String,
    /// The name of its file.
    pub(super) file: String,
}

impl Chunk {
    /// Whether it belongs to a family of games, which not everybody plays.
    pub(super) fn is_family(&self) -> bool {
        FAMILIES.contains(&self.name.as_str())
    }
}

/// Cuts a module that was linked with relocations.
pub(super) fn cut(wasm: &[u8], folder: &Path) -> Result<Cut> {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder)?;
    let main = folder.join("main.wasm");
    let mut options = wasm_split_cli_support::Options::new(wasm);
    let link = format!("./{LINK}");
    options.output_dir = folder;
    options.main_out_path = &main;
    options.link_name = &link;
    options.main_module = "./app.js";
    let cut = wasm_split_cli_support::transform(options)
        .map_err(|error| anyhow!("{error:?}").context("the WASM cannot be cut"))?;
    Ok(Cut { link: folder.join(LINK), chunks: cut.split_modules, main })
}

/// Puts the chunks beside the page, with names that change with their content and with the build.
pub(super) fn lay_out(cut: &Cut, dist: &Path, quick: bool) -> Result<Vec<Chunk>> {
    for old in laid_out(dist)? {
        fs::remove_file(dist.join(old))?;
    }
    let main = fs::read(dist.join("app_bg.wasm"))?;
    let (mut link, mut chunks) = (fs::read_to_string(&cut.link)?, Vec::new());
    for path in &cut.chunks {
        let mut bytes = fs::read(path)?;
        if bytes.len() <= EMPTY {
            continue;
        }
        if !quick {
            bytes = pack::pack(&bytes, "")?.0;
        }
        let stem = path.file_stem().and_then(|stem| stem.to_str()).context("a chunk has a name")?;
        let hash = hash(main.iter().chain(&bytes));
        let file = format!("chunk-{stem}-{hash:016x}.wasm");
        link = link.replace(&format!("\"./{stem}.wasm\""), &format!("\"./{file}\""));
        fs::write(dist.join(&file), &bytes)?;
        chunks.push(Chunk { name: stem.trim_start_matches("split_").to_owned(), file });
    }
    fs::write(dist.join(LINK), link)?;
    Ok(chunks)
}

/// The size of an empty module.
const EMPTY: usize = 8;

/// The files of the chunks beside the page.
pub(super) fn laid_out(dist: &Path) -> Result<Vec<String>> {
    let names = fs::read_dir(dist)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
    let mut names = names.collect::<Result<Vec<_>>>()?;
    names.retain(|name| name.starts_with("chunk-") && name.ends_with(".wasm"));
    names.sort();
    Ok(names)
}

fn hash<'a>(bytes: impl Iterator<Item = &'a u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
