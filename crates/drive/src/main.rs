//! Plays the web client in a real browser.
//!
//! ```text
//! drive DIST              plays every scene with the files in DIST
//! drive DIST NAME …       plays these scenes
//! drive DIST measure      says how fast the page is
//! drive DIST pictures     takes pictures of the screens that need a server, into `docs/pictures`
//! drive DIST films        takes the frames of opponents' turns, into `target/films`
//! drive DIST --serve N    serves the files on port N until it is stopped
//! ```
//!
//! A scene that fails leaves pictures, the page's text and its console messages in `target/scenes`.

#![forbid(unsafe_code)]

mod advice;
mod alone;
mod audit;
mod browser;
mod chance;
mod comforts;
mod decks;
mod eras;
mod files;
mod films;
mod follow;
mod hex_follow;
mod hex_phone;
mod hex_trade;
mod hexes;
mod house;
mod keyboard;
mod levels;
mod looks;
mod measure;
mod pictures;
mod player;
mod scenes;
mod shapes;
mod sounds;
mod together;

use anyhow::{Context, Result, anyhow, bail};
use browser::Driver;
use files::Server;
use house::House;
use scenes::Scene;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// No scene takes longer, no matter how busy the machine is.
const LONGEST: Duration = Duration::from_secs(900);
/// Those that are played only when asked for may play many games.
const PATIENT: Duration = Duration::from_secs(4 * 3600);
/// Nor does collecting the evidence.
const SEARCH: Duration = Duration::from_secs(60);

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("drive: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut args = std::env::args().skip(1);
    let dist = PathBuf::from(args.next().context("which folder?")?);
    let names: Vec<String> = args.collect();
    if let [flag, port] = &names[..]
        && flag == "--serve"
    {
        let server = Server::start(&dist, port.parse()?, files::file)?;
        println!("{}/", server.address());
        return server.wait();
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(all(&dist, &names))
}

async fn all(dist: &Path, names: &[String]) -> Result<()> {
    let wanted = scenes::wanted(names)?;
    let (begin, count) = (Instant::now(), wanted.len());
    // A game keeps one core busy: its players take turns. So there are two stages; only one when measuring time.
    let is_alone = wanted.iter().any(|scene| scene.on_demand);
    let queue = RefCell::new(VecDeque::from(wanted));
    let failed = if is_alone {
        stage(dist, &queue).await?
    } else {
        let (one, other) = tokio::try_join!(stage(dist, &queue), stage(dist, &queue))?;
        [one, other].concat()
    };
    let failed = if is_alone { failed } else { once_more(dist, failed).await? };
    println!("{count} scenes in {} s", begin.elapsed().as_secs());
    if failed.is_empty() { Ok(()) } else { bail!("failed: {}", failed.join(", ")) }
}

/// This many scenes may fail once in a run: two browsers, two servers and other programs share the machine, and a wait may
/// end too early. A fault of the page fails again, and more failures than these are no accident.
const MOST_ACCIDENTS: usize = 2;

/// Plays the scenes that have failed once more, with nothing beside them, if they are few; returns those that fail again.
async fn once_more(dist: &Path, failed: Vec<&'static str>) -> Result<Vec<&'static str>> {
    if failed.is_empty() || failed.len() > MOST_ACCIDENTS {
        return Ok(failed);
    }
    println!("once more, with nothing beside: {}", failed.join(", "));
    let names: Vec<String> = failed.into_iter().map(str::to_owned).collect();
    stage(dist, &RefCell::new(VecDeque::from(scenes::wanted(&names)?))).await
}

/// Plays scenes one after the other, until there are no more; returns those that failed.
async fn stage(dist: &Path, queue: &RefCell<VecDeque<Scene>>) -> Result<Vec<&'static str>> {
    let driver = Driver::start().await?;
    let mut failed = Vec::new();
    loop {
        let Some(scene) = queue.borrow_mut().pop_front() else { break };
        if !play(&driver, dist, &scene).await? {
            failed.push(scene.name);
        }
    }
    driver.stop().await?;
    Ok(failed)
}

/// Plays a scene with a server of its own, and prints the result.
async fn play(driver: &Driver, dist: &Path, scene: &Scene) -> Result<bool> {
    let begin = Instant::now();
    let seed = chance::seed(scene.name);
    let house = House::start(dist, &seed)?;
    driver.begin(&seed);
    let longest = if scene.on_demand { PATIENT } else { LONGEST };
    let done = timeout(longest, (scene.play)(driver, &house)).await;
    let done = done.unwrap_or_else(|_| Err(anyhow!("not done after {} s", longest.as_secs())));
    let (took, word) = (begin.elapsed().as_secs_f32(), if done.is_ok() { "ok" } else { "FAILED" });
    println!("{:<28} {took:>5.1} s  {word}", scene.name);
    if let Err(error) = &done {
        println!("    {error:#}");
        let folder = dist.with_file_name("target").join("scenes");
        std::fs::create_dir_all(&folder)?;
        let name = folder.join(scene.name.replace(' ', "-"));
        let files = timeout(SEARCH, driver.evidence(&name)).await.unwrap_or_default();
        files.iter().for_each(|file| println!("    see {}", file.display()));
    }
    driver.clear().await;
    Ok(done.is_ok())
}
