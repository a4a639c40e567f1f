//! Builds the web client: WASM, the glue around it, and the files beside it, into `dist/`. No Node, no tool but
//! cargo.

mod chunks;
mod pack;

use crate::{cargo_with, root, target};
use anyhow::{Context, Result, bail, ensure};
use chunks::Chunk;
use std::fs;
use std::path::{Path, PathBuf};

/// The largest first load of the page, compressed.
const BUDGET: usize = 450_000;
/// The largest size of the pictures, which are loaded later.
const ART_BUDGET: usize = 100_000;

/// The largest size of all sounds, which are loaded when the first one is played.
const SOUND_BUDGET: usize = 350_000;

/// The largest size of a chunk of code, which is loaded when it is needed.
const CHUNK_BUDGET: usize = 200_000;
/// The same for the table of the card game with everything that its cards say.
const LATER_BUDGET: usize = 215_000;

/// The icons of an installed page.
const ICONS: [&str; 3] = ["icon-192.png", "icon-512.png", "icon-maskable.png"];

/// The style sheets in the order in which they apply.
const STYLES: [&str; 8] =
    ["base.css", "cards.css", "table.css", "board.css", "hand.css", "side.css", "sheets.css", "pages.css"];
/// The rules for screens of other shapes override the rest.
const TIERS: &str = "tiers.css";
/// Files that are copied unchanged.
const PLAIN: [&str; 2] = ["icon.svg", "manifest.webmanifest"];
/// Scripts, which are served without their comments.
const SCRIPTS: [&str; 3] = ["load.js", "worker.js", "adviser.js"];

/// Without erased components, every view would have a type of its own and the file would be half as large again. The
/// linker has to keep relocations, so that the file can be cut.
pub(crate) const FLAGS: [(&str, &str); 1] =
    [("RUSTFLAGS", "--cfg erase_components -Clink-arg=--emit-relocs")];

/// What the page is built for.
pub(crate) const TARGET: (&str, &str) = ("target", "wasm32-unknown-unknown");

/// How the page is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PageBuild {
    /// Small, because it is downloaded.
    Small,
    /// Quickly, for development.
    Quick,
    /// Quickly, for playing on this machine.
    Start,
}

impl PageBuild {
    /// The profile of cargo.
    fn profile(self) -> &'static str {
        match self {
            PageBuild::Small => "web",
            PageBuild::Quick => "web-dev",
            PageBuild::Start => "web-start",
        }
    }
}

/// Where `cargo xtask web` puts the finished files.
pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

/// The arguments of cargo for building the WASM.
pub(crate) fn arguments(kind: PageBuild) -> [&'static str; 7] {
    ["build", "--package", "web", "--target", TARGET.1, "--profile", kind.profile()]
}

/// Builds everything; with `quick` faster, and larger.
pub(crate) fn build(quick: bool) -> Result<()> {
    crate::add(TARGET.0, TARGET.1)?;
    let kind = if quick { PageBuild::Quick } else { PageBuild::Small };
    cargo_with(&[&arguments(kind)[..], &["--quiet"]].concat(), &FLAGS)?;
    finish(kind, &dist())
}

/// Assembles the page in this folder, from WASM that cargo has built. Does nothing if it was assembled there before
/// from the same parts.
pub(crate) fn finish(kind: PageBuild, folder: &Path) -> Result<()> {
    let wasm = target()?.join(TARGET.1).join(kind.profile()).join("web.wasm");
    let statics = root().join("crates/web/static");
    let stamp = folder.with_extension("stamp");
    let sounds = sounds(&statics)?;
    let parts = match kind {
        PageBuild::Start => Some(parts(&wasm, &statics)?),
        PageBuild::Small | PageBuild::Quick => None,
    };
    let stamped = |parts: &str| anyhow::Ok(format!("{parts}\n{}\n", name_of(folder, &sounds)?));
    if let (Some(parts), Ok(old)) = (&parts, fs::read_to_string(&stamp))
        && stamped(parts).is_ok_and(|new| new == old)
    {
        return Ok(());
    }
    fs::create_dir_all(folder)?;
    let cut = chunks::cut(&fs::read(&wasm)?, &target()?.join("chunks").join(kind.profile()))?;
    wasm_bindgen_cli_support::Bindgen::new()
        .input_path(&cut.main)
        .web(true)?
        .typescript(false)
        .keep_lld_exports(true)
        .remove_name_section(kind != PageBuild::Quick)
        .remove_producers_section(true)
        .out_name("app")
        .generate(folder)
        .context("the glue around the WASM cannot be made")?;
    if kind == PageBuild::Small {
        let (wasm, glue) = (folder.join("app_bg.wasm"), folder.join("app.js"));
        let (packed, with) = pack::pack(&fs::read(&wasm)?, &fs::read_to_string(&glue)?)?;
        fs::write(wasm, packed)?;
        fs::write(glue, without_remarks(&with))?;
    }
    let chunks = chunks::lay_out(&cut, folder, kind != PageBuild::Small)?;
    assemble(&statics, folder, &chunks)?;
    if let Some(parts) = parts {
        fs::write(&stamp, stamped(&parts)?)?;
    }
    Ok(())
}

/// A name that changes with everything the page is made from, this program included. Only for a start: checks replace
/// the file of the program while it runs.
fn parts(wasm: &Path, statics: &Path) -> Result<String> {
    let mut hash = Hash::new();
    hash.add(&fs::read(wasm).with_context(|| wasm.display().to_string())?);
    let mut files = fs::read_dir(statics)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    files.sort();
    files.extend(sounds(statics)?);
    for file in files.iter().filter(|file| file.is_file()) {
        hash.add(file.display().to_string().as_bytes());
        hash.add(&fs::read(file)?);
    }
    hash.add(art::pack().as_ref());
    let program = fs::metadata(std::env::current_exe()?)?;
    hash.add(format!("{} {:?}", program.len(), program.modified()?).as_bytes());
    Ok(hash.name())
}

/// The sounds, which `cargo run -p sound` has made.
fn sounds(statics: &Path) -> Result<Vec<PathBuf>> {
    let folder = fs::read_dir(statics.join("sounds")).context("crates/web/static/sounds")?;
    let mut files = folder.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "flac"));
    files.sort();
    Ok(files)
}

/// What a sound is called in the finished page, which has no folders.
fn sound_name(file: &Path) -> String {
    format!("sound-{}", file.file_name().unwrap_or_default().to_string_lossy())
}

/// Names bytes. Collisions are no attack here: nobody has a reason to make one.
struct Hash(u64);

impl Hash {
    fn new() -> Hash {
        Hash(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn name(&self) -> String {
        format!("{:016x}", self.0)
    }
}

/// Assembles the files beside the WASM.
fn assemble(from: &Path, dist: &Path, chunks: &[Chunk]) -> Result<()> {
    let read = |name: &str| fs::read_to_string(from.join(name)).with_context(|| name.to_owned());
    let styles = STYLES.map(read).into_iter().collect::<Result<Vec<_>>>()?;
    fs::write(dist.join("app.css"), without_comments(&(styles.concat() + &read(TIERS)?)))?;
    fs::write(dist.join("art.txt"), art::pack())?;
    for name in PLAIN {
        fs::write(dist.join(name), read(name)?)?;
    }
    for name in SCRIPTS {
        fs::write(dist.join(name), without_remarks(&read(name)?))?;
    }
    for name in ICONS {
        fs::copy(from.join(name), dist.join(name)).with_context(|| name.to_owned())?;
    }
    let sounds = sounds(from)?;
    for file in &sounds {
        fs::copy(file, dist.join(sound_name(file))).with_context(|| file.display().to_string())?;
    }
    let page = read("index.html")?;
    if !page.contains("<!-- symbols -->") {
        bail!("index.html has no place for the symbols");
    }
    let page = page.replace("<!-- symbols -->", &read("symbols.svg")?);
    fs::write(dist.join("index.html"), &page)?;
    // Static file servers send this where there is no file: every address is the same page.
    fs::write(dist.join("404.html"), &page)?;
    let build = name_of(dist, &sounds)?;
    // What is needed soon is cached with the page; the table of a family, once it was played.
    let (soon, once): (Vec<&Chunk>, Vec<&Chunk>) = chunks.iter().partition(|chunk| !chunk.is_family);
    let list = |chunks: &[&Chunk]| {
        chunks.iter().map(|chunk| format!("\"/{}\"", chunk.file)).collect::<Vec<_>>().join(", ")
    };
    let worker = read("sw.js")?.replace("@build@", &build);
    let worker = worker.replace("/* soon */", &list(&soon)).replace("/* once */", &list(&once));
    let sound_files =
        sounds.iter().map(|file| format!("\"/{}\"", sound_name(file))).collect::<Vec<_>>().join(", ");
    let worker = worker.replace("/* heard */", &sound_files);
    fs::write(dist.join("sw.js"), worker)?;
    Ok(())
}

/// A style sheet without what only its authors read: comments, indentation and empty lines.
fn without_comments(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let first = parts.next().unwrap_or_default();
    let rest = parts.map(|part| part.split_once("*/").map_or("", |(_, after)| after));
    let plain: String = std::iter::once(first).chain(rest).collect();
    let lines = plain.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.map(|line| line.to_owned() + "\n").collect()
}

/// A script without what only its authors read: lines of comments, indentation and empty lines.
fn without_remarks(script: &str) -> String {
    let (mut plain, mut open) = (String::new(), false);
    for line in script.lines().map(str::trim) {
        let (begins, ends) = (line.starts_with("/*"), line.ends_with("*/"));
        if !open && !begins && !line.is_empty() && !line.starts_with("//") {
            plain += &format!("{line}\n");
        }
        open = (open || begins) && !ends;
    }
    plain
}

/// A name that changes with every byte of the files.
fn name_of(dist: &Path, sounds: &[PathBuf]) -> Result<String> {
    let mut hash = Hash::new();
    for name in
        ["index.html", "app.css", "app.js", "app_bg.wasm", chunks::LINK, "art.txt"].into_iter().chain(SCRIPTS)
    {
        hash.add(&fs::read(dist.join(name))?);
    }
    for file in sounds {
        hash.add(&fs::read(dist.join(sound_name(file)))?);
    }
    Ok(hash.name())
}

/// Prints the sizes of what is loaded, and fails if they are too large.
pub(crate) fn check_size() -> Result<()> {
    let mut total = 0;
    for name in ["index.html", "app.css", "load.js", "worker.js", "app.js", chunks::LINK, "app_bg.wasm"] {
        total += compressed(name)?;
    }
    for chunk in chunks::laid_out(&dist())? {
        let most = if chunk.contains("split_later") { LATER_BUDGET } else { CHUNK_BUDGET };
        ensure!(compressed(&chunk)? <= most, "the chunk {chunk} is too large: at most {most}");
    }
    let art = compressed("art.txt")?;
    let mut sound_bytes = 0;
    for file in sounds(&root().join("crates/web/static"))? {
        sound_bytes += fs::metadata(file)?.len() as usize;
    }
    println!("{:<28} {sound_bytes:>9} bytes, at most {SOUND_BUDGET}", "sounds");
    println!("{:<28} {total:>25} compressed, at most {BUDGET}", "first load");
    match () {
        () if total > BUDGET => bail!("the first load is too large"),
        () if art > ART_BUDGET => bail!("the pictures are too large: at most {ART_BUDGET}"),
        () if sound_bytes > SOUND_BUDGET => bail!("the sounds are too large: at most {SOUND_BUDGET}"),
        () => Ok(()),
    }
}

/// The compressed size of a file.
fn compressed(name: &str) -> Result<usize> {
    let bytes = fs::read(dist().join(name))?;
    let mut packed = Vec::new();
    let params = brotli::enc::BrotliEncoderParams { quality: 11, ..Default::default() };
    brotli::BrotliCompress(&mut &bytes[..], &mut packed, &params)?;
    println!("{name:<28} {:>9} bytes, {:>8} compressed", bytes.len(), packed.len());
    Ok(packed.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_served_without_its_comments() {
        let script = "// Why.\nconst a = \"//b\";\n/* c */\n\nif (a) {\n  /**\n   * So.\n   */\n  a();\n}\n";
        assert_eq!(without_remarks(script), "const a = \"//b\";\nif (a) {\na();\n}\n");
    }

    #[test]
    fn a_style_sheet_is_served_without_its_comments() {
        let sheet = "/* Why. */\n.a { color: red; }\n\n@media print {\n  .b { top: 0; } /* so */\n}\n/* open";
        assert_eq!(without_comments(sheet), ".a { color: red; }\n@media print {\n.b { top: 0; }\n}\n");
    }
}
