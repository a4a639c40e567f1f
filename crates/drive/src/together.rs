//! People at one table, by way of the server.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{LOOK, open};
use anyhow::{Result, ensure};
use serde_json::Value;

const SIZE: (u32, u32) = (1280, 800);

/// One opens a table, the other follows the link.
pub(crate) async fn sit_down(one: &Page, other: &Page, address: &str) -> Result<String> {
    one.driver.goto(address).await?;
    one.click("[data-act=invite]").await?;
    let link = invitation(one).await?;
    other.driver.goto(&link).await?;
    other.click("[data-act=sit]").await?;
    begun(&[one, other]).await?;
    Ok(link)
}

/// One opens a table for this game, the other follows the link.
pub(crate) async fn sit_at(one: &Page, other: &Page, address: &str, game: &str) -> Result<()> {
    one.driver.goto(&format!("{address}/new")).await?;
    one.until("the form", "document.querySelector('#bot option[value=friend]')").await?;
    crate::scenes::choose(one, "#game", game).await?;
    crate::scenes::choose(one, "#bot", "friend").await?;
    one.click("[data-act=start]").await?;
    let link = invitation(one).await?;
    other.driver.goto(&link).await?;
    other.click("[data-act=sit]").await?;
    begun(&[one, other]).await
}

async fn invitation(page: &Page) -> Result<String> {
    page.until("the link", "document.querySelector('#link')?.value").await?;
    Ok(page
        .run("return document.querySelector('#link').value")
        .await?
        .as_str()
        .unwrap_or_default()
        .to_owned())
}

async fn begun(pages: &[&Page]) -> Result<()> {
    for page in pages {
        page.until("the table", "document.querySelector('.table .bar .question')").await?;
    }
    Ok(())
}

/// Both play to the end.
async fn finish(one: &Page, other: &Page, clicks: u32, seed: u32) -> Result<()> {
    tokio::try_join!(one.finish(clicks, seed), other.finish(clicks, seed + 1000))?;
    Ok(())
}

async fn both(one: &Page, other: &Page, clicks: u32, seed: u32) -> Result<()> {
    tokio::try_join!(one.play_for(clicks, seed), other.play_for(clicks, seed + 1000))?;
    Ok(())
}

/// Two play to the end by an invitation link while a third watches; then they look at it again, and play again.
pub(crate) async fn friends(driver: &Driver, house: &House) -> Result<()> {
    let (address, nobody) = (house.address(), "document.querySelector('[data-lit]') === null");
    let one = open(driver, &address, SIZE).await?;
    let other = open(driver, &address, SIZE).await?;
    let third = open(driver, &address, SIZE).await?;
    let link = sit_down(&one, &other, &address).await?;
    third.driver.goto(&link).await?;
    begun(&[&third]).await?;
    third.until("nothing lit for who watches", nobody).await?;
    one.until("somebody watches", "document.querySelector('.company .watchers')").await?;
    both(&one, &other, 40, 1).await?;
    // Something is said, and heard.
    one.click(".company summary").await?;
    one.click("[data-say]").await?;
    for page in [&other, &third] {
        page.until("what was said", "document.querySelector('.notice.said')").await?;
    }
    // Loading the page anew changes nothing.
    other.driver.refresh().await?;
    begun(&[&other]).await?;
    finish(&one, &other, 6000, 2).await?;
    third.until("the end", "document.querySelector('dialog[open] [data-act=look]')").await?;
    // A link to a step shows the recorded game to anybody, with the proof of its dice.
    third.driver.goto(&format!("{link}#3")).await?;
    third.driver.refresh().await?;
    third.until("the proof", "document.querySelector('[data-proof=true]')").await?;
    third.until("the step", "document.querySelector('.film .slide')?.value === '3'").await?;
    // Once more, the other way round.
    one.click("[data-act=ask-again]").await?;
    other.until("the wish for another game", "document.querySelector('[data-act=ask-again]')").await?;
    other.click("[data-act=ask-again]").await?;
    for page in [&one, &other] {
        page.until("another table", &format!("!location.href.startsWith({link:?})")).await?;
    }
    begun(&[&one, &other]).await?;
    both(&one, &other, 10, 3).await?;
    one.close().await?;
    other.close().await?;
    third.close().await
}

/// Every mode but the first, which friends play, is played to its end by two.
pub(crate) async fn every_mode(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let one = open(driver, &address, SIZE).await?;
    let other = open(driver, &address, SIZE).await?;
    for (seed, game) in ["gold", "turmoil", "progress", "duel"].into_iter().enumerate() {
        sit_at(&one, &other, &address, game).await?;
        finish(&one, &other, 12_000, 20 + seed as u32).await?;
    }
    one.close().await?;
    other.close().await
}

/// The server goes away in the middle of a game and comes back: both find it as it was and play on.
pub(crate) async fn cut(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let one = open(driver, &address, SIZE).await?;
    let other = open(driver, &address, SIZE).await?;
    sit_down(&one, &other, &address).await?;
    both(&one, &other, 30, 5).await?;
    let before = one.run(LOOK).await?;
    house.cut();
    for page in [&one, &other] {
        page.until("a word about it", "document.querySelector('.banner')").await?;
    }
    // What is done meanwhile is sent when the line is up again.
    let asked = if one.is_asked().await? { &one } else { &other };
    asked.play(1, 9).await?;
    house.open()?;
    for page in [&one, &other] {
        page.until("the line", "!document.querySelector('.banner')").await?;
    }
    both(&one, &other, 20, 6).await?;
    ensure!(one.run(LOOK).await? != before, "nothing goes on");
    one.close_anyway().await?;
    other.close_anyway().await
}

/// Who goes away is missed; a seat can be carried to another device; who gives up has lost.
pub(crate) async fn leaving(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let one = open(driver, &address, SIZE).await?;
    let other = open(driver, &address, SIZE).await?;
    let link = sit_down(&one, &other, &address).await?;
    other.driver.goto("about:blank").await?;
    one.until("the other is away", "document.querySelector('.company li.gone')").await?;
    // The other player goes on with another browser.
    other.driver.goto(&format!("{address}/settings")).await?;
    other.click("[data-act=pair]").await?;
    let code = invitation(&other).await?;
    let device = open(driver, &code, SIZE).await?;
    device.driver.goto(&code).await?;
    device.driver.refresh().await?;
    device.until("the table in the list", "document.querySelector('[data-list=yours] a')").await?;
    device.click("[data-list=yours] a").await?;
    begun(&[&device]).await?;
    ensure!(device.address().await? == link, "another table");
    one.until("the other is there", "!document.querySelector('.company li.gone')").await?;
    device.until("a seat", "document.querySelector('.company summary')").await?;
    device.click(".company summary").await?;
    device.click("[data-act=resign]").await?;
    device.click("[data-act=resign]").await?;
    for page in [&one, &device] {
        page.until("the result", "document.querySelector('dialog[open] [data-act=look]')").await?;
    }
    let won = one.run("return document.querySelector('dialog[open] h2').innerText").await?;
    let lost = device.run("return document.querySelector('dialog[open] h2').innerText").await?;
    ensure!(won != lost && won != Value::Null, "{won} and {lost}");
    one.close().await?;
    device.close().await?;
    other.close().await
}
