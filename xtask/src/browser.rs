//! The page in a real browser: fetches what is missing, then lets crate `drive` play.

use crate::{cargo_with, root, run, web};
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
    chromium()?;
    web::build(false)?;
    if names.iter().any(|name| name == "measure") {
        web::check_size()?;
    }
    let (dist, axe) = (web::dist().display().to_string(), axe()?.display().to_string());
    let mut drive = vec!["run", "--quiet", "--package", "drive", "--", &dist];
    drive.extend(names.iter().map(String::as_str));
    cargo_with(&drive, &[("LANDGRAVE_AXE", &axe)])
}

/// The browser and its driver.
fn chromium() -> Result<()> {
    let there = |program: &str| Command::new(program).arg("--version").output().is_ok();
    if there("chromedriver") {
        return Ok(());
    }
    let packages = ["chromium", "chromium-driver", "fonts-dejavu-core"];
    let install =
        ["install", "-y", "--no-install-recommends"].into_iter().chain(packages).collect::<Vec<_>>();
    let fetched = run("apt-get", &["update"]).and_then(|()| run("apt-get", &install));
    fetched.context("the browser tests need chromium and chromedriver; please install them")
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
    run("python3", &pip).context("axe-core could not be fetched; python3 with pip is needed for it")?;
    if file.is_file() { Ok(file) } else { bail!("{AXE} has no {INSIDE} any more") }
}
