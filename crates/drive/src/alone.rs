//! One person against a bot: everything happens in the browser.

use crate::browser::{Driver, Page};
use crate::chance;
use crate::files::Server;
use crate::house::House;
use crate::scenes::{LARGE, LOOK, SMALL, begin, choose, games, open, open_alone};
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use thirtyfour::Key;

/// From the first page with one click to the end of a game; then its replay.
pub(crate) async fn one_click(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &house.address(), LARGE).await?;
    page.click("[data-act=play-bot]").await?;
    page.until("something lit", "document.querySelector('[data-lit]')").await?;
    page.finish(1).await?;
    page.click("[data-act=replay]").await?;
    page.click(".replay [data-act=last]").await?;
    page.until("the end", "document.querySelector('.lines .end')").await?;
    page.click(".replay [data-act=back]").await?;
    page.until("one step before", "!document.querySelector('.lines .end')").await?;
    ensure!(page.address().await?.contains("/g/local-"), "the address does not name the table");
    ensure!(page.is("location.hash.length > 1").await?, "the address does not say the step");
    page.until("the proof of the dice", "document.querySelector('[data-proof=true]')").await?;
    // It plays by itself, and can be watched from the view of either player.
    page.click(".replay [data-act=first]").await?;
    page.click(".replay [data-act=run]").await?;
    page.until("some steps", "Number(document.querySelector('.replay .slide').value) >= 3").await?;
    page.click(".replay [data-act=run]").await?;
    choose(&page, "#eyes", "1").await?;
    page.until("the other side of the table", "document.querySelector('.own').dataset.seat === '1'").await?;
    page.close().await
}

/// Every offered game is played to its end.
pub(crate) async fn every_mode(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let page = open(driver, &address, LARGE).await?;
    for (seed, game) in games(&page, &address).await?.iter().enumerate() {
        page.driver.goto(&format!("{address}/new")).await?;
        begin(&page, game).await?;
        page.finish(30 + seed as u32).await.with_context(|| game.clone())?;
    }
    page.close().await
}

/// Waits until the player has to act, and closes what is open or held: now the table looks the same in every tab.
pub(crate) async fn settle(page: &Page) -> Result<()> {
    page.until("the next question", ASKED).await?;
    tidy(page).await
}

/// The player has to act, and everything that happened is shown.
const ASKED: &str =
    "document.querySelector('.bar.yours') && document.querySelector('.table[data-busy=false]')";

/// Closes what is open on the table.
async fn tidy(page: &Page) -> Result<()> {
    page.run("document.querySelector('dialog[open] [data-act=close]')?.click()").await?;
    page.press(Key::Escape).await
}

async fn table(page: &Page) -> Result<()> {
    page.until("the table", "document.querySelector('.lines li')").await
}

/// Takes back three acts, each of which leaves the log as it was.
pub(crate) async fn undo(page: &Page) -> Result<()> {
    const LOG: &str = "document.querySelector('.lines').textContent";
    let mut undone = 0;
    for round in 0..400 {
        page.until("a quiet table", ASKED).await?;
        let before = page.run(&format!("return {LOG}")).await?;
        ensure!(!page.play(1, round).await?, "the game is over");
        page.until("the next question", "document.querySelector('.table[data-busy=false]')").await?;
        if page.is(&format!("document.querySelector('.bar .undo') && {LOG} !== {before}")).await? {
            page.click(".bar .undo").await?;
            page.until("the log as it was", &format!("{LOG} === {before}")).await?;
            undone += 1;
        }
        if undone == 3 {
            return Ok(());
        }
    }
    anyhow::bail!("only {undone} acts could be taken back")
}

/// After reloading the page in the middle of a game, everything is as it was; and acts can be taken back until
/// something was revealed.
pub(crate) async fn reload(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    begin(&page, "progress").await?;
    page.play_to_turn(3, 1).await?;
    undo(&page).await?;
    settle(&page).await?;
    let before = page.run(LOOK).await?;
    page.driver.refresh().await?;
    table(&page).await?;
    tidy(&page).await?;
    ensure!(page.run(LOOK).await? == before, "the table looks different");
    // It is also in the list of the first page.
    page.driver.goto(&house.address()).await?;
    page.click("[data-list=yours] a").await?;
    table(&page).await?;
    ensure!(page.run(LOOK).await? == before, "the table looks different");
    let turn = page.turn().await?;
    page.play_to_turn(turn + 2, 6).await?;
    page.close().await
}

/// Two tabs show the same table; when the first is closed, the game continues in the second.
pub(crate) async fn tabs(driver: &Driver, house: &House) -> Result<()> {
    two_tabs(driver, house, "turmoil").await
}

/// The same for any game.
pub(crate) async fn two_tabs(driver: &Driver, house: &House, game: &str) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    begin(&page, game).await?;
    page.play_to_turn(3, 5).await?;
    settle(&page).await?;
    let (first, address) = (page.driver.window().await?, page.address().await?);
    let before = page.run(LOOK).await?;
    page.tab(&address).await?;
    table(&page).await?;
    tidy(&page).await?;
    ensure!(page.run(LOOK).await? == before, "the second tab shows another table");
    page.play_to_turn(5, 6).await?;
    settle(&page).await?;
    let after = page.run(LOOK).await?;
    let second = page.driver.window().await?;
    page.driver.switch_to_window(first).await?;
    page.until("the same table in the first tab", &format!("(() => {{ {LOOK} }})() === {after}")).await?;
    page.driver.close_window().await?;
    page.driver.switch_to_window(second).await?;
    page.play_to_turn(8, 7).await?;
    page.close().await
}

/// On a phone everything is there, and nothing sticks out at the side.
pub(crate) async fn phone(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let page = open(driver, &address, SMALL).await?;
    let fits = async |what: &str| {
        let wide = page.run("return document.documentElement.scrollWidth").await?;
        ensure!(wide == SMALL.0, "{what} is {wide} wide");
        Ok(())
    };
    for path in ["/", "/cards", "/decks", "/replay", "/how-to-play", "/settings", "/new"] {
        page.driver.goto(&format!("{address}{path}")).await?;
        page.until("the page", "document.querySelector('main h1')").await?;
        fits(path).await?;
    }
    begin(&page, "gold").await?;
    for turn in [2, 5, 10, 15] {
        page.play_to_turn(turn, turn as u32).await?;
        fits("the table").await?;
    }
    // The opponent's principality is one tap away.
    page.click(".peek").await?;
    fits("the opponent's principality").await?;
    page.close().await
}

/// The first game explains every step, to its end.
pub(crate) async fn first_game(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/how-to-play", house.address()), LARGE).await?;
    page.click("[data-act=first-game]").await?;
    let mut tips = BTreeSet::new();
    for turn in 1..6 {
        page.until("a word of advice", "document.querySelector('.tip')?.innerText.length > 20").await?;
        tips.insert(page.run("return document.querySelector('.tip').innerText").await?.to_string());
        page.play_to_turn(turn, turn as u32).await?;
    }
    ensure!(tips.len() > 1, "always the same advice: {tips:?}");
    page.finish(9).await?;
    page.close().await
}

/// When the server is gone the game can be played to its end, and the page can even be opened again.
pub(crate) async fn offline(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &house.address(), LARGE).await?;
    page.until("the page is kept", "navigator.serviceWorker.controller").await?;
    // A page opened without its service worker, as happens while the worker is being installed, finds it.
    page.run("window.old = true").await?;
    page.driver.cdp().send_raw("Page.reload", json!({"ignoreCache": true})).await?;
    page.until("the page is kept again", "!window.old && navigator.serviceWorker.controller").await?;
    page.until("the page", "document.querySelector('main h1')").await?;
    house.cut();
    page.driver.refresh().await?;
    page.driver.goto(&format!("{}/new", house.address())).await?;
    begin(&page, "intro").await?;
    page.play_to_turn(4, 11).await?;
    page.driver.refresh().await?;
    table(&page).await?;
    page.finish(12).await?;
    page.close_after_cut().await
}

/// The page is in German, if that is chosen.
pub(crate) async fn german(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/settings", house.address()), LARGE).await?;
    choose(&page, "#language", "de").await?;
    let heading = "document.querySelector('h1')?.innerText === 'Einstellungen'";
    page.until("a German page", &format!("document.documentElement.lang === 'de' && {heading}")).await?;
    page.close().await
}

/// Without any server the page plays against bots, and does not offer what it cannot do.
pub(crate) async fn plain_files(driver: &Driver, house: &House) -> Result<()> {
    let server = Server::start(house.dist(), 0, chance::file)?;
    let page = open_alone(driver, server.address(), LARGE).await?;
    page.click("[data-act=play-bot]").await?;
    page.until("something lit", "document.querySelector('[data-lit]')").await?;
    page.play_to_turn(3, 1).await?;
    page.driver.goto(server.address()).await?;
    page.until("the page", "document.querySelector('[data-list=yours] a')").await?;
    ensure!(
        page.run("return document.querySelector('[data-act=invite]')").await? == Value::Null,
        "a friend cannot be invited"
    );
    page.driver.goto(&format!("{}/g/0123456789abcdef", server.address())).await?;
    let word = "document.querySelector('main [role=status]')?.innerText.length > 20";
    page.until("that there is no server", &format!("{word} && document.querySelector('main a.button')"))
        .await?;
    page.close().await
}

/// A scene meets the same dice and cards every time, in the browser and on the server; with another seed, others.
pub(crate) async fn same_dice(driver: &Driver, house: &House) -> Result<()> {
    let mut runs = Vec::new();
    for seed in ["scene same dice", "scene same dice", "scene other dice"] {
        let house = House::start(house.dist(), seed)?;
        driver.begin(seed);
        let page = open(driver, &house.address(), LARGE).await?;
        let mut looks = Vec::new();
        for (game, keeper) in [("gold", "here"), ("settlers/base", "here"), ("gold", "server")] {
            page.driver.goto(&format!("{}/new", house.address())).await?;
            choose(&page, "#keeper", keeper).await?;
            begin(&page, game).await?;
            page.play_to_turn(6, 1).await?;
            settle(&page).await?;
            looks.push(page.run(LOOK).await?);
        }
        page.close().await?;
        runs.push(looks);
    }
    ensure!(runs[0] == runs[1], "the same seed led to other games: {:?} and {:?}", runs[0], runs[1]);
    let differ = runs[0].iter().zip(&runs[2]).all(|(one, other)| one != other);
    ensure!(differ, "another seed led to the same game");
    ensure!(runs[0][0] != runs[0][2], "two tables of one scene have the same game");
    Ok(())
}
