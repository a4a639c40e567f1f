//! Plays the web client in a real browser.
//!
//! ```text
//! drive DIST              plays every scene with the files in DIST
//! drive DIST NAME …       plays these scenes
//! drive DIST measure      says how fast the page is
//! drive DIST --serve N    serves the files on port N until it is stopped
//! ```

#![forbid(unsafe_code)]

mod browser;
mod comforts;
mod files;
mod house;
mod looks;
mod measure;
mod scenes;
mod together;

use anyhow::{Context, Result, bail};
use browser::Driver;
use files::Server;
use house::House;
use std::path::PathBuf;
use std::time::Instant;

fn main() -> Result<()> {
    let mut args = std::env::args().skip(1);
    let dist = PathBuf::from(args.next().context("which folder?")?);
    let names: Vec<String> = args.collect();
    if let [flag, port] = &names[..]
        && flag == "--serve"
    {
        let server = Server::start(&dist, port.parse()?)?;
        println!("{}/", server.address());
        return server.wait();
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(all(&dist, &names))
}

async fn all(dist: &std::path::Path, names: &[String]) -> Result<()> {
    let driver = Driver::start().await?;
    let mut failed = Vec::new();
    for (name, scene) in scenes::all() {
        let wanted = if names.is_empty() { name != "measure" } else { names.iter().any(|one| one == name) };
        if !wanted {
            continue;
        }
        let begin = Instant::now();
        let house = House::start(dist)?;
        let done = scene(&driver, &house).await;
        println!(
            "{name:<28} {:>5.1} s  {}",
            begin.elapsed().as_secs_f32(),
            if done.is_ok() { "ok" } else { "FAILED" }
        );
        if let Err(error) = done {
            println!("    {error:#}");
            failed.push(name);
        }
    }
    driver.stop().await?;
    if failed.is_empty() { Ok(()) } else { bail!("failed: {}", failed.join(", ")) }
}
