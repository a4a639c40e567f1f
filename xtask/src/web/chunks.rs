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
/// The chunks of a family that not everybody plays: its rules, its table, its hints and reviews.
const FAMILIES: [&str; 3] = ["hexes", "hexrules", "hexadviser"];

/// The parts of a cut module.
pub(super) struct Cut {
    /// The remaining module.
    pub(super) main: PathBuf,
    link: PathBuf,
    chunks: Vec<PathBuf>,
}

/// A chunk beside the page.
pub(super) struct Chunk {
    /// The name of its file.
    pub(super) file: String,
    /// Whether it is needed only for a family of games that not everybody plays.
    pub(super) is_family: bool,
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
    let (mut common, mut of_family) = (Bundle::default(), Bundle::default());
    for path in &cut.chunks {
        let mut bytes = fs::read(path)?;
        if bytes.len() <= EMPTY {
            continue;
        }
        if !quick {
            bytes = pack::pack(&bytes, "")?.0;
        }
        let stem = path.file_stem().and_then(|stem| stem.to_str()).context("a chunk has a name")?;
        let is_family = is_family(&link, stem);
        if !stem.starts_with("split_") && bytes.len() <= MOST_BUNDLED {
            (if is_family { &mut of_family } else { &mut common }).add(stem, &bytes);
            continue;
        }
        let file = named(stem, &main, &bytes);
        link = link.replace(&format!("\"./{stem}.wasm\""), &format!("\"./{file}\""));
        fs::write(dist.join(&file), &bytes)?;
        chunks.push(Chunk { is_family, file });
    }
    let bundles = [("shared", common, false), ("hexshared", of_family, true)];
    for (name, bundle, is_family) in bundles.into_iter().filter(|(_, bundle, _)| !bundle.parts.is_empty()) {
        let file = named(name, &main, &bundle.bytes);
        link = bundle.join(&link, &file)?;
        fs::write(dist.join(&file), &bundle.bytes)?;
        chunks.push(Chunk { is_family, file });
    }
    fs::write(dist.join(LINK), super::without_remarks(&(PART.to_owned() + &link)))?;
    Ok(chunks)
}

fn named(stem: &str, main: &[u8], bytes: &[u8]) -> String {
    format!("chunk-{stem}-{:016x}.wasm", hash(main.iter().chain(bytes)))
}

/// What several chunks need is a chunk of its own, and most of these are small: a request for each would take longer than
/// the bytes. Those up to this size come in one file.
const MOST_BUNDLED: usize = 40_000;

/// Loads a part of a file with several chunks; after a failure it is fetched again.
const PART: &str = "\
const bundles = {};
function part(file, from, to) {
  const whole = (bundles[file] ??= fetch(new URL(file, import.meta.url)).then((got) => {
    if (!got.ok) throw new Error(file + \": \" + got.status);
    return got.arrayBuffer();
  }));
  whole.catch(() => delete bundles[file]);
  return async (imports) => WebAssembly.instantiate((await whole).slice(from, to), imports);
}
";

/// Several chunks in one file.
#[derive(Default)]
struct Bundle {
    bytes: Vec<u8>,
    /// The name of each chunk, and where it begins and ends.
    parts: Vec<(String, usize, usize)>,
}

impl Bundle {
    fn add(&mut self, stem: &str, bytes: &[u8]) {
        let begin = self.bytes.len();
        self.bytes.extend_from_slice(bytes);
        self.parts.push((stem.to_owned(), begin, self.bytes.len()));
    }

    /// The script that loads chunks, with these taken from `file`.
    fn join(&self, link: &str, file: &str) -> Result<String> {
        let mut joined = link.to_owned();
        for (stem, from, to) in &self.parts {
            let fetch = format!("const src = fetch(new URL(\"./{stem}.wasm\", import.meta.url));");
            let begin = joined.find(&fetch).with_context(|| format!("nothing loads {stem}"))?;
            let end = joined[begin..].find("\n}").context("a loader ends")? + begin;
            joined.replace_range(begin..end, &format!("return part(\"./{file}\", {from}, {to});"));
        }
        Ok(joined)
    }
}

/// Whether only chunks of a family need this one. What several need is a chunk of its own, and a comment before it says
/// which they are.
fn is_family(link: &str, stem: &str) -> bool {
    let needed = |name: &str| FAMILIES.contains(&name.trim());
    if let Some(name) = stem.strip_prefix("split_") {
        return needed(name);
    }
    let before = link.split_once(&format!("const __{stem} =")).map_or("", |(before, _)| before);
    let comment = before.trim_end().lines().last().unwrap_or_default();
    let names = comment.strip_prefix("/*").and_then(|rest| rest.strip_suffix("*/"));
    names.is_some_and(|names| names.split(',').all(needed))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_a_family_needs_is_known_by_the_comment_before_it() {
        let link =
            "/* hexes, hexrules */\nconst __chunk_1 = a();\n/* hexes, later */\nconst __chunk_12 = b();\n";
        assert!(is_family(link, "chunk_1") && is_family(link, "split_hexrules"));
        assert!(
            !is_family(link, "chunk_12") && !is_family(link, "split_later") && !is_family(link, "chunk_3")
        );
    }

    #[test]
    fn small_chunks_come_in_one_file() {
        let loader = |n: u8| {
            format!(
                "const __chunk_{n} = makeLoad(() => {{\n    const src = fetch(new URL(\"./chunk_{n}.wasm\", \
                 import.meta.url));\n    src.catch(() => {{}});\n    return async (imports) => (src);\n}}\n, []);\n"
            )
        };
        let mut bundle = Bundle::default();
        bundle.add("chunk_1", b"one");
        bundle.add("chunk_12", b"twelve");
        assert_eq!(bundle.bytes, b"onetwelve");
        let joined = bundle.join(&(loader(1) + &loader(2) + &loader(12)), "shared.wasm").unwrap();
        let part = |n: u8, from: u8, to: u8| {
            format!(
                "const __chunk_{n} = makeLoad(() => {{\n    return part(\"./shared.wasm\", {from}, {to});\n}}\n, []);\n"
            )
        };
        assert_eq!(joined, part(1, 0, 3) + &loader(2) + &part(12, 3, 9));
        assert!(bundle.join("", "shared.wasm").is_err());
    }
}
