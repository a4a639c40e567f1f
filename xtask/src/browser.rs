//! The page in a real browser: fetches what is missing, then lets crate `drive` play.

use crate::{cargo_with, root, run, run_with, web};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// The package that brings axe-core along, in the one version that is used.
const AXE: &str = "axe-playwright-python==0.1.8";
/// Where it has it.
const INSIDE: &str = "axe_playwright_python/axe.min.js";

/// Builds the page and plays these scenes, or all of them.
pub(crate) fn run_scenes(names: &[String]) -> Result<()> {
    fetch()?;
    web::build(false)?;
    if names.iter().any(|name| name == "measure") {
        web::check_size()?;
    }
    play(names)
}

/// Plays these scenes, or all of them, with the page that was built last.
pub(crate) fn play(names: &[String]) -> Result<()> {
    let (dist, axe) = (web::dist().display().to_string(), axe()?.display().to_string());
    let mut drive = vec!["run", "--quiet", "--package", "drive", "--", &dist];
    drive.extend(names.iter().map(String::as_str));
    cargo_with(&drive, &[("LANDGRAVE_AXE", &axe)])
}

/// Fetches what is missing: without it nothing can be said of the page.
pub(crate) fn fetch() -> Result<()> {
    chromium()?;
    axe().map(drop)
}

fn install(packages: &[&str]) -> Result<()> {
    run("apt-get", &["update"])?;
    run("apt-get", &[&["install", "-y", "--no-install-recommends"], packages].concat())
}

fn is_there(program: &str, args: &[&str]) -> bool {
    Command::new(program).args(args).output().is_ok_and(|told| told.status.success())
}

/// The browser and its driver.
fn chromium() -> Result<()> {
    if is_there("chromedriver", &["--version"]) {
        return Ok(());
    }
    install(&["chromium", "chromium-driver", "fonts-dejavu-core"])
        .context("the browser scenes need chromium and chromedriver; please install them")
}

/// The checker of accessibility, fetched once. It is not ours to pass on, so it stays out of the repository.
fn axe() -> Result<PathBuf> {
    let folder = root().join("target/tools");
    let file = folder.join(INSIDE);
    if file.is_file() {
        return Ok(file);
    }
    fs::create_dir_all(&folder)?;
    let target = folder.display().to_string();
    let pip = ["-m", "pip", "install", "--quiet", "--no-deps", "--target", &target, AXE];
    let fetched = || -> Result<()> {
        if !is_there("python3", &["-m", "pip", "--version"]) {
            install(&["python3-pip"])?;
        }
        // Into a folder of ours, which is none of the system's business.
        run_with("python3", &pip, &[("PIP_BREAK_SYSTEM_PACKAGES", "1")])
    };
    fetched().context("axe-core could not be fetched; python3 with pip is needed for it")?;
    if file.is_file() { Ok(file) } else { bail!("{AXE} has no {INSIDE} any more") }
}
