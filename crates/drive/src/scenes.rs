//! The list of all scenes, and what they have in common.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::{alone, comforts, keyboard, looks, measure, pictures, together};
use anyhow::{Result, bail, ensure};
use std::future::Future;
use std::pin::Pin;

/// A scene to be played.
type Play = for<'a> fn(&'a Driver, &'a House) -> Pin<Box<dyn Future<Output = Result<()>> + 'a>>;

/// Something that happens in one or more browsers.
pub(crate) struct Scene {
    pub(crate) name: &'static str,
    pub(crate) play: Play,
    /// Played only when it is asked for by name.
    pub(crate) on_demand: bool,
}

macro_rules! scene {
    ($name:literal, $play:path) => {
        Scene { name: $name, play: |driver, house| Box::pin($play(driver, house)), on_demand: false }
    };
}

/// Every scene; the long ones first, so that two stages end together.
fn all() -> Vec<Scene> {
    vec![
        scene!("every mode on the server", together::every_mode),
        scene!("every mode here", alone::every_mode),
        scene!("looks", looks::large),
        scene!("looks on a phone", looks::small),
        scene!("keyboard", keyboard::keyboard),
        scene!("friends", together::friends),
        scene!("cut and back", together::cut),
        scene!("leaving", together::leaving),
        scene!("offline", alone::offline),
        scene!("one click", alone::one_click),
        scene!("first game", alone::first_game),
        scene!("phone", alone::phone),
        scene!("tabs", alone::tabs),
        scene!("reload", alone::reload),
        scene!("plain files", alone::plain_files),
        scene!("german", alone::german),
        scene!("without locks", comforts::without_locks),
        scene!("tables", comforts::tables),
        scene!("hurry", comforts::hurry),
        scene!("log by key", comforts::log_by_key),
        scene!("sheets", comforts::sheets),
        Scene { on_demand: true, ..scene!("measure", measure::measure) },
        Scene { on_demand: true, ..scene!("pictures", pictures::pictures) },
    ]
}

/// The scenes of these names, or all that are not for special occasions.
pub(crate) fn wanted(names: &[String]) -> Result<Vec<Scene>> {
    let known: Vec<&str> = all().iter().map(|scene| scene.name).collect();
    if let Some(name) = names.iter().find(|name| !known.contains(&name.as_str())) {
        bail!("no scene '{name}'; there are: {}", known.join(", "));
    }
    let is_wanted = |scene: &Scene| match names {
        [] => !scene.on_demand,
        names => names.iter().any(|name| name == scene.name),
    };
    Ok(all().into_iter().filter(is_wanted).collect())
}

/// The size of most windows.
pub(crate) const LARGE: (u32, u32) = (1280, 800);
/// The size of a phone.
pub(crate) const SMALL: (u32, u32) = (390, 844);

const PROMPT: &str =
    "localStorage.setItem('landgrave.prefs', JSON.stringify({speed: 'Instant', sound: false, still: true}))";

/// A page on which the opponent does not take his time.
pub(crate) async fn open(driver: &Driver, address: &str, size: (u32, u32)) -> Result<Page> {
    let page = driver.open(size.0, size.1).await?;
    page.driver.goto(address).await?;
    page.run(PROMPT).await?;
    page.driver.refresh().await?;
    page.until("the page", "document.querySelector('main h1')").await?;
    Ok(page)
}

/// Begins a game against a bot, on the page for new tables.
pub(crate) async fn begin(page: &Page, game: &str) -> Result<()> {
    choose(page, "#game", game).await?;
    page.click("[data-act=start]").await?;
    page.until("the table", "document.querySelector('.table [data-lit]')").await
}

/// Chooses something of a list, once it is there.
pub(crate) async fn choose(page: &Page, list: &str, value: &str) -> Result<()> {
    let options = format!("[...document.querySelector({list:?})?.options ?? []]");
    let there = format!("{options}.some((one) => one.value === {value:?})");
    page.until(&format!("{value} in {list}"), &there).await?;
    let script = format!(
        "const it = document.querySelector({list:?}); it.value = {value:?};
         it.dispatchEvent(new Event('change', {{bubbles: true}}))"
    );
    page.run(&script).await.map(drop)
}

/// Every game that the page offers: a coming one is played without a word here.
pub(crate) async fn games(page: &Page, address: &str) -> Result<Vec<String>> {
    page.driver.goto(&format!("{address}/new")).await?;
    page.until("the form", "document.querySelector('#game option')").await?;
    let list =
        page.run("return [...document.querySelectorAll('#game option')].map((one) => one.value)").await?;
    let list: Vec<String> = serde_json::from_value(list)?;
    ensure!(list.len() >= 5, "there are only {list:?}");
    Ok(list)
}

/// The log and the question, by which a table can be told from another.
pub(crate) const LOOK: &str =
    "return document.querySelector('.lines').textContent + document.querySelector('.bar').textContent";
