//! What a player would do.

use crate::browser::{Driver, Page};
use crate::files::Server;
use anyhow::{Result, ensure};
use std::future::Future;
use std::pin::Pin;
use thirtyfour::Key;

type Scene<'a> = Pin<Box<dyn Future<Output = Result<()>> + 'a>>;

/// A scene to be played.
type Play = for<'a> fn(&'a Driver, &'a Server) -> Scene<'a>;

/// Every scene by its name.
pub(crate) fn all() -> Vec<(&'static str, Play)> {
    vec![
        ("one click", |driver, server| Box::pin(one_click(driver, server))),
        ("intro", |driver, server| Box::pin(mode(driver, server, "intro"))),
        ("gold", |driver, server| Box::pin(mode(driver, server, "gold"))),
        ("turmoil", |driver, server| Box::pin(mode(driver, server, "turmoil"))),
        ("progress", |driver, server| Box::pin(mode(driver, server, "progress"))),
        ("duel", |driver, server| Box::pin(mode(driver, server, "duel"))),
        ("reload", |driver, server| Box::pin(reload(driver, server))),
        ("undo", |driver, server| Box::pin(undo(driver, server))),
        ("phone", |driver, server| Box::pin(phone(driver, server))),
        ("replay", |driver, server| Box::pin(replay(driver, server))),
        ("first game", |driver, server| Box::pin(first_game(driver, server))),
        ("offline", |driver, server| Box::pin(offline(driver, server))),
        ("german", |driver, server| Box::pin(german(driver, server))),
    ]
}

const PROMPT: &str =
    "localStorage.setItem('landgrave.prefs', JSON.stringify({speed: 'Instant', sound: false}))";

/// A page on which the opponent does not take his time.
async fn open(driver: &Driver, server: &Server, path: &str, size: (u32, u32)) -> Result<Page> {
    let page = driver.open(size.0, size.1).await?;
    let address = format!("{}{path}", server.address());
    page.driver.goto(&address).await?;
    page.run(PROMPT).await?;
    page.driver.refresh().await?;
    page.until("the page", "document.querySelector('main')").await?;
    Ok(page)
}

async fn begin(page: &Page, game: &str) -> Result<()> {
    page.until("the form", "document.querySelector('#game')").await?;
    let choose = format!(
        "const game = document.querySelector('#game'); game.value = '{game}'; game.dispatchEvent(new Event('change'))"
    );
    page.run(&choose).await?;
    page.click("[data-act=start]").await?;
    page.until("the table", "document.querySelector('.table')").await
}

/// The first page, one click, and one plays to the end.
async fn one_click(driver: &Driver, server: &Server) -> Result<()> {
    let page = open(driver, server, "/", (1280, 800)).await?;
    page.click("[data-act=play-bot]").await?;
    page.until("something lit", "document.querySelector('[data-lit]')").await?;
    page.finish(6000, 1).await?;
    page.close().await
}

/// A whole game of a mode, clicking only what is lit.
async fn mode(driver: &Driver, server: &Server, game: &str) -> Result<()> {
    let page = open(driver, server, "/new", (1280, 800)).await?;
    begin(&page, game).await?;
    page.finish(12_000, 3).await?;
    page.close().await
}

/// The log and the question, by which a table can be told from another.
const LOOK: &str =
    "return document.querySelector('.lines').innerText + document.querySelector('.bar').innerText";

/// Who loads the page anew in the middle of a game finds it as it was.
async fn reload(driver: &Driver, server: &Server) -> Result<()> {
    let page = open(driver, server, "/new", (1280, 800)).await?;
    begin(&page, "intro").await?;
    page.play(25, 5).await?;
    page.run("document.querySelector('dialog[open] [data-act=close]')?.click()").await?;
    page.press(Key::Escape).await?;
    let before = page.run(LOOK).await?;
    page.driver.refresh().await?;
    page.until("the table", "document.querySelector('.lines li')").await?;
    page.run("document.querySelector('dialog[open] [data-act=close]')?.click()").await?;
    ensure!(page.run(LOOK).await? == before, "the table looks different");
    page.finish(6000, 6).await?;
    page.close().await
}

/// What was done can be taken back until something came to light.
async fn undo(driver: &Driver, server: &Server) -> Result<()> {
    let page = open(driver, server, "/new", (1280, 800)).await?;
    begin(&page, "intro").await?;
    for round in 0..200 {
        page.play(1, round).await?;
        if page.run("return Boolean(document.querySelector('.bar .undo'))").await? == true {
            let before = page.run(LOOK).await?;
            page.click(".bar .undo").await?;
            ensure!(page.run(LOOK).await? != before, "nothing was taken back");
            return page.close().await;
        }
    }
    anyhow::bail!("nothing could be taken back in 200 clicks")
}

/// On a phone everything is there, and nothing sticks out at the side.
async fn phone(driver: &Driver, server: &Server) -> Result<()> {
    let page = open(driver, server, "/new", (390, 844)).await?;
    begin(&page, "intro").await?;
    page.play(30, 2).await?;
    let wide = page.run("return document.documentElement.scrollWidth").await?;
    ensure!(wide == 390, "the page is {wide} wide");
    page.finish(6000, 4).await?;
    page.close().await
}

/// A finished game can be watched again.
async fn replay(driver: &Driver, server: &Server) -> Result<()> {
    let page = open(driver, server, "/new", (1280, 800)).await?;
    begin(&page, "intro").await?;
    page.finish(6000, 8).await?;
    page.click("[data-act=replay]").await?;
    page.click(".film [data-act=last]").await?;
    page.until("the end", "document.querySelector('.lines .end')").await?;
    page.click(".film [data-act=back]").await?;
    page.until("one step before", "!document.querySelector('.lines .end')").await?;
    ensure!(page.run("return location.hash").await? != "", "the address does not say the step");
    page.close().await
}

/// The first game explains every step.
async fn first_game(driver: &Driver, server: &Server) -> Result<()> {
    let page = open(driver, server, "/how-to-play", (1280, 800)).await?;
    page.click("[data-act=first-game]").await?;
    page.until("a word of advice", "document.querySelector('.tip')?.innerText.length > 20").await?;
    page.finish(6000, 9).await?;
    page.close().await
}

/// When the server is gone, one plays on, and can even open the page anew.
async fn offline(driver: &Driver, server: &Server) -> Result<()> {
    let page = open(driver, server, "/", (1280, 800)).await?;
    page.until("the page is kept", "navigator.serviceWorker.controller").await?;
    server.stop();
    page.driver.refresh().await?;
    page.click("[data-act=play-bot]").await?;
    page.until("something lit", "document.querySelector('[data-lit]')").await?;
    page.finish(6000, 11).await?;
    page.close().await
}

/// The page speaks German, if that is wanted.
async fn german(driver: &Driver, server: &Server) -> Result<()> {
    let page = open(driver, server, "/settings", (1280, 800)).await?;
    page.run("const it = document.querySelector('#language'); it.value = 'de'; it.dispatchEvent(new Event('change'))").await?;
    page.until("a German page", "document.documentElement.lang === 'de' && document.querySelector('h1')?.innerText === 'Einstellungen'").await?;
    page.close().await
}
