//! The page in a real browser: downloads what is missing, then lets crate `drive` play.

use crate::{cargo_with, run_with, system, web};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// The package that contains axe-core, in a fixed version.
const AXE: &str = "axe-playwright-python==0.1.8";
/// The file in that package.
const INSIDE: &str = "axe_playwright_python/axe.min.js";

/// Builds the page and plays these scenes, or all of them.
pub(crate) fn run_scenes(names: &[String]) -> Result<()> {
    fetch()?;
    let (flags, names): (Vec<String>, Vec<String>) =
        names.iter().cloned().partition(|name| name.starts_with("--"));
    web::build(flags.iter().any(|flag| flag == "--quick"))?;
    if names.iter().any(|name| name == "measure") {
        web::check_size()?;
    }
    play(&names)
}

/// Plays these scenes, or all of them, with the page that was built last.
pub(crate) fn play(names: &[String]) -> Result<()> {
    let (dist, axe) = (web::dist().display().to_string(), axe()?.display().to_string());
    let mut drive = vec!["run", "--quiet", "--package", "drive", "--", &dist];
    drive.extend(names.iter().map(String::as_str));
    cargo_with(&drive, &[("LANDGRAVE_AXE", &axe)])
}

/// Downloads what is missing: without it the page cannot be checked.
pub(crate) fn fetch() -> Result<()> {
    system::install(&missing())?;
    axe().map(drop)
}

/// System packages that are missing: the browser and its driver, and what downloads axe-core.
pub(crate) fn missing() -> Vec<&'static str> {
    let mut missing = Vec::new();
    if !is_there("chromedriver", &["--version"]) {
        missing.extend(["chromium", "chromium-driver", "fonts-dejavu-core"]);
    }
    let has_axe = crate::target().is_ok_and(|target| target.join("tools").join(INSIDE).is_file());
    if !has_axe && !is_there("python3", &["-m", "pip", "--version"]) {
        missing.push("python3-pip");
    }
    missing
}

fn is_there(program: &str, args: &[&str]) -> bool {
    Command::new(program).args(args).output().is_ok_and(|output| output.status.success())
}

/// The accessibility checker, downloaded once. We may not redistribute it, so it is not in the repository.
fn axe() -> Result<PathBuf> {
    let folder = crate::target()?.join("tools");
    let file = folder.join(INSIDE);
    if file.is_file() {
        return Ok(file);
    }
    fs::create_dir_all(&folder)?;
    let target = folder.display().to_string();
    let pip = ["-m", "pip", "install", "--quiet", "--no-deps", "--target", &target, AXE];
    // Installed into a folder of ours, apart from the system's packages.
    let fetched = run_with("python3", &pip, &[("PIP_BREAK_SYSTEM_PACKAGES", "1")]);
    fetched.context("axe-core could not be downloaded; that needs python3 with pip")?;
    if file.is_file() { Ok(file) } else { bail!("{AXE} no longer contains {INSIDE}") }
}
