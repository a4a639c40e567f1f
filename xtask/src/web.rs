//! Builds the web client: WASM, the glue around it, and the files beside it, into `dist/`. No Node, no tool
//! but cargo.

mod pack;

use crate::{cargo_with, root};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// The most that may travel when the page is opened for the first time, compressed.
const BUDGET: usize = 445_000;

/// The style sheets in the order in which they apply.
const STYLES: [&str; 5] = ["base.css", "cards.css", "table.css", "pages.css", "phone.css"];
/// Files that are taken as they are.
const PLAIN: [&str; 4] = ["load.js", "worker.js", "icon.svg", "manifest.webmanifest"];

/// Views of one type each would make the file half as large again.
pub(crate) const FLAGS: [(&str, &str); 1] = [("RUSTFLAGS", "--cfg erase_components")];

/// What the page is built for.
pub(crate) const TARGET: (&str, &str) = ("target", "wasm32-unknown-unknown");

/// Where the finished files lie.
pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

/// Builds everything; quickly and large if it is only to be tried.
pub(crate) fn build(quick: bool) -> Result<()> {
    crate::add(TARGET.0, TARGET.1)?;
    let profile = if quick { "web-dev" } else { "web" };
    let args =
        ["build", "--quiet", "--package", "web", "--target", "wasm32-unknown-unknown", "--profile", profile];
    cargo_with(&args, &FLAGS)?;
    let dist = dist();
    fs::create_dir_all(&dist)?;
    let wasm = root().join("target/wasm32-unknown-unknown").join(profile).join("web.wasm");
    wasm_bindgen_cli_support::Bindgen::new()
        .input_path(&wasm)
        .web(true)?
        .typescript(false)
        .remove_name_section(!quick)
        .remove_producers_section(true)
        .out_name("app")
        .generate(&dist)
        .context("the glue around the WASM cannot be made")?;
    if !quick {
        let (wasm, glue) = (dist.join("app_bg.wasm"), dist.join("app.js"));
        let (packed, with) = pack::pack(&fs::read(&wasm)?, &fs::read_to_string(&glue)?)?;
        fs::write(wasm, packed)?;
        fs::write(glue, with)?;
    }
    assemble(&root().join("crates/web/static"), &dist)
}

/// Puts the files beside the WASM together.
fn assemble(from: &Path, dist: &Path) -> Result<()> {
    let read = |name: &str| fs::read_to_string(from.join(name)).with_context(|| name.to_owned());
    let styles = STYLES.map(read).into_iter().collect::<Result<Vec<_>>>()?;
    fs::write(dist.join("app.css"), styles.concat())?;
    for name in PLAIN {
        fs::write(dist.join(name), read(name)?)?;
    }
    let page = read("index.html")?;
    if !page.contains("<!-- symbols -->") {
        bail!("index.html has no place for the symbols");
    }
    let page = page.replace("<!-- symbols -->", &read("symbols.svg")?);
    fs::write(dist.join("index.html"), &page)?;
    // Servers of plain files answer with this where there is no file: every address is the same page.
    fs::write(dist.join("404.html"), &page)?;
    let build = name_of(dist)?;
    fs::write(dist.join("sw.js"), read("sw.js")?.replace("@build@", &build))?;
    Ok(())
}

/// A name that changes with every byte of the files.
fn name_of(dist: &Path) -> Result<String> {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for name in ["index.html", "app.css", "app.js", "app_bg.wasm", "load.js", "worker.js"] {
        for byte in fs::read(dist.join(name))? {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    Ok(format!("{hash:016x}"))
}

/// Says how much travels, and fails if it is too much.
pub(crate) fn check_size() -> Result<()> {
    let mut total = 0;
    for name in ["index.html", "app.css", "load.js", "worker.js", "app.js", "app_bg.wasm"] {
        let bytes = fs::read(dist().join(name))?;
        let mut packed = Vec::new();
        let params = brotli::enc::BrotliEncoderParams { quality: 11, ..Default::default() };
        brotli::BrotliCompress(&mut &bytes[..], &mut packed, &params)?;
        println!("{name:<12} {:>9} bytes, {:>8} compressed", bytes.len(), packed.len());
        total += packed.len();
    }
    println!("{:<12} {total:>25} compressed, at most {BUDGET}", "first load");
    if total > BUDGET { bail!("the first load is too large") } else { Ok(()) }
}
