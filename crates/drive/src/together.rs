//! People at one table, over the server.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{LARGE, LOOK, SMALL, begin, choose, games, open};
use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// One opens a table, the other follows the link.
pub(crate) async fn sit_down(one: &Page, other: &Page, address: &str) -> Result<String> {
    one.driver.goto(address).await?;
    one.click("[data-act=invite]").await?;
    join(one, other).await
}

/// One opens a table for this game, the other follows the link.
pub(crate) async fn sit_at(one: &Page, other: &Page, address: &str, game: &str) -> Result<()> {
    one.driver.goto(&format!("{address}/new")).await?;
    choose(one, "#game", game).await?;
    choose(one, "#bot", "friend").await?;
    one.click("[data-act=start]").await?;
    join(one, other).await.map(drop)
}

/// The other follows the link that the first is shown.
async fn join(one: &Page, other: &Page) -> Result<String> {
    let link = invitation(one).await?;
    other.driver.goto(&link).await?;
    other.click("[data-act=sit]").await?;
    begun(&[one, other]).await?;
    Ok(link)
}

/// The link that is shown.
pub(crate) async fn invitation(page: &Page) -> Result<String> {
    page.until("the link", "document.querySelector('#link')?.value").await?;
    let link = page.run("return document.querySelector('#link').value").await?;
    Ok(link.as_str().unwrap_or_default().to_owned())
}

/// Waits until the game has begun for all of them.
pub(crate) async fn begun(pages: &[&Page]) -> Result<()> {
    for page in pages {
        page.until("the table", "document.querySelector('.table .bar .question')").await?;
    }
    Ok(())
}

/// Both play to the end.
pub(crate) async fn finish(one: &Page, other: &Page, seed: u32) -> Result<()> {
    tokio::try_join!(one.finish(seed), other.finish(seed + 1000))?;
    Ok(())
}

/// Both play on for some turns.
pub(crate) async fn play_on(one: &Page, other: &Page, turns: u64, seed: u32) -> Result<()> {
    let turn = one.turn().await? + turns;
    tokio::try_join!(one.play_to_turn(turn, seed), other.play_to_turn(turn, seed + 1000))?;
    Ok(())
}

/// Two play to the end by an invitation link while a third person watches; then they watch the replay, and play
/// again.
pub(crate) async fn friends(driver: &Driver, house: &House) -> Result<()> {
    let (address, nobody) = (house.address(), "document.querySelector('[data-lit]') === null");
    let one = open(driver, &address, LARGE).await?;
    let other = open(driver, &address, LARGE).await?;
    let third = open(driver, &address, LARGE).await?;
    let link = sit_down(&one, &other, &address).await?;
    third.driver.goto(&link).await?;
    begun(&[&third]).await?;
    third.until("nothing lit for the spectator", nobody).await?;
    one.until("somebody watches", "document.querySelector('.table-status .watchers')").await?;
    play_on(&one, &other, 3, 1).await?;
    // A phrase is said, and heard.
    one.click(".table-status summary").await?;
    let heard = "document.querySelector('.notice.said')";
    tokio::try_join!(
        one.click("[data-say]"),
        other.until("what was said", heard),
        third.until("what was said", heard)
    )?;
    // Reloading the page changes nothing.
    other.driver.refresh().await?;
    begun(&[&other]).await?;
    finish(&one, &other, 2).await?;
    third.until("the end", "document.querySelector('dialog[open] [data-act=look]')").await?;
    // A link to a step shows the recorded game to anybody, with the proof of its dice.
    third.driver.goto(&format!("{link}#3")).await?;
    third.driver.refresh().await?;
    third.until("the proof", "document.querySelector('[data-proof=true]')").await?;
    third.until("the step", "document.querySelector('.replay .slide')?.value === '3'").await?;
    // Once more, with seats swapped.
    one.click("[data-act=ask-again]").await?;
    other
        .until("the offer of another game", "document.querySelectorAll('.table-status .matter').length > 0")
        .await?;
    other.click("[data-act=ask-again]").await?;
    for page in [&one, &other] {
        page.until("another table", &format!("!location.href.startsWith({link:?})")).await?;
    }
    begun(&[&one, &other]).await?;
    play_on(&one, &other, 2, 3).await?;
    one.close().await?;
    other.close().await?;
    third.close().await
}

/// Every offered game is played to its end over the server, on a phone, against a bot that thinks there.
pub(crate) async fn every_mode(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let page = open(driver, &address, SMALL).await?;
    for (seed, game) in games(&page, &address).await?.iter().enumerate() {
        page.driver.goto(&format!("{address}/new")).await?;
        choose(&page, "#keeper", "server").await?;
        begin(&page, game).await?;
        ensure!(!page.address().await?.contains("local"), "the table is not on the server");
        page.finish(20 + seed as u32).await.with_context(|| game.clone())?;
    }
    page.close().await
}

/// The server disappears in the middle of a game and comes back, and so does the network of one player: both find the
/// game as it was and go on.
pub(crate) async fn cut(driver: &Driver, house: &House) -> Result<()> {
    cut_at(driver, house, "intro").await
}

/// The same for any game.
pub(crate) async fn cut_at(driver: &Driver, house: &House, game: &str) -> Result<()> {
    let address = house.address();
    let one = open(driver, &address, LARGE).await?;
    let other = open(driver, &address, LARGE).await?;
    sit_at(&one, &other, &address, game).await?;
    play_on(&one, &other, 2, 5).await?;
    let before = one.run(LOOK).await?;
    house.cut();
    for page in [&one, &other] {
        page.until("a message about it", "document.querySelector('.banner')").await?;
    }
    // What is done meanwhile is sent when the connection is restored.
    for page in [&one, &other] {
        if page.is_asked().await? {
            page.play(1, 9).await?;
            break;
        }
    }
    house.open()?;
    for page in [&one, &other] {
        page.until("the line", "!document.querySelector('.banner')").await?;
    }
    play_on(&one, &other, 2, 6).await?;
    ensure!(one.run(LOOK).await? != before, "nothing goes on");
    one.network(false).await?;
    one.until("a message about it", "document.querySelector('.banner')").await?;
    other.until("that one is away", "document.querySelector('.table-status li.gone')").await?;
    one.network(true).await?;
    one.until("the line", "!document.querySelector('.banner')").await?;
    other.until("that one is back", "!document.querySelector('.table-status li.gone')").await?;
    play_on(&one, &other, 2, 7).await?;
    one.close_after_cut().await?;
    other.close_after_cut().await
}

/// A player who goes away is shown as away; a seat can be moved to another device; a player who resigns has lost.
pub(crate) async fn leaving(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let one = open(driver, &address, LARGE).await?;
    let other = open(driver, &address, LARGE).await?;
    let link = sit_down(&one, &other, &address).await?;
    other.driver.goto("about:blank").await?;
    one.until("the other is away", "document.querySelector('.table-status li.gone')").await?;
    // The other player continues with another browser.
    other.driver.goto(&format!("{address}/settings")).await?;
    other.click("[data-act=pair]").await?;
    let code = invitation(&other).await?;
    // A code is valid once: the device must not open it before.
    let device = open(driver, &format!("{address}/settings"), LARGE).await?;
    device.driver.goto(&code).await?;
    device.click("[data-list=yours] a").await?;
    begun(&[&device]).await?;
    ensure!(device.address().await? == link, "another table");
    one.until("the other is there", "!document.querySelector('.table-status li.gone')").await?;
    device.click(".table-status summary").await?;
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
