//! Pictures of every main screen for `docs/pictures`: `cargo xtask browser pictures`, and `"hex pictures"` for the hex
//! board.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{LARGE, SMALL, THEMES, begin, choose, open};
use crate::shapes::SIZES;
use crate::together::{begun, invitation, play_on};
use anyhow::{Context, Result, bail};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::path::Path;

/// Takes a picture of the page in this theme.
async fn take(page: &Page, folder: &Path, name: &str, theme: &str) -> Result<()> {
    page.run(&format!("document.documentElement.dataset.theme = '{theme}'")).await?;
    let how = json!({"format": "webp", "quality": 82});
    let answer = page.driver.cdp().send_raw("Page.captureScreenshot", how).await?;
    let data = answer.get("data").and_then(Value::as_str).context("no picture")?;
    std::fs::write(folder.join(format!("{name}.webp")), STANDARD.decode(data)?)?;
    Ok(())
}

/// A page of a guest with a name.
async fn guest(driver: &Driver, address: &str, size: (u32, u32), name: &str) -> Result<Page> {
    let page = open(driver, address, size).await?;
    let call = format!(
        "const it = JSON.parse(localStorage.getItem('landgrave.prefs')); it.name = '{name}';
         localStorage.setItem('landgrave.prefs', JSON.stringify(it))"
    );
    page.run(&call).await?;
    page.driver.refresh().await?;
    Ok(page)
}

/// Takes pictures in both themes.
async fn both(page: &Page, folder: &Path, name: &str) -> Result<()> {
    take(page, folder, name, "light").await?;
    take(page, folder, &format!("{name}-dark"), "dark").await
}

/// Sets the page to German from the next time it is opened.
const GERMAN: &str = "const it = JSON.parse(localStorage.getItem('landgrave.prefs')); it.language = 'de';
localStorage.setItem('landgrave.prefs', JSON.stringify(it))";

/// The pages around the table, as a new visitor sees them.
async fn pages(driver: &Driver, folder: &Path, address: &str) -> Result<()> {
    for (size, end) in [(LARGE, ""), (SMALL, "-phone")] {
        let page = open(driver, address, size).await?;
        page.until("the tables", "document.querySelector('[data-invite]')").await?;
        both(&page, folder, &format!("web-start{end}")).await?;
        page.driver.goto(&format!("{address}/cards")).await?;
        page.until("the cards", "document.querySelector('main .card')").await?;
        both(&page, folder, &format!("web-cards{end}")).await?;
        page.driver.goto(&format!("{address}/how-to-play")).await?;
        page.until("the rules", "document.querySelector('main h1')").await?;
        take(&page, folder, &format!("web-how-to-play{end}"), "light").await?;
        page.close().await?;
    }
    let page = open(driver, &format!("{address}/new"), LARGE).await?;
    choose(&page, "#game", "duel").await?;
    take(&page, folder, "web-new", "light").await?;
    page.driver.goto(&format!("{address}/settings")).await?;
    page.until("the settings", "document.querySelector('[data-act=pair]')").await?;
    take(&page, folder, "web-settings", "light").await?;
    page.close().await
}

/// The decks of the Tournament Game: all of them, and one in the editor.
async fn decks(driver: &Driver, folder: &Path, address: &str) -> Result<()> {
    let there = "document.querySelectorAll('main img.picture').length > 6";
    for (size, end) in [(LARGE, ""), (SMALL, "-phone")] {
        let page = open(driver, &format!("{address}/decks"), size).await?;
        page.until("the decks", there).await?;
        take(&page, folder, &format!("web-decks{end}"), "light").await?;
        page.driver.goto(&format!("{address}/decks#sample=heroes")).await?;
        page.driver.refresh().await?;
        page.until("the editor", &format!("document.querySelector('.decklist') && {there}")).await?;
        both(&page, folder, &format!("web-deck-editor{end}")).await?;
        page.close().await?;
    }
    Ok(())
}

/// The guided first game, and its replay.
async fn guided(driver: &Driver, folder: &Path, address: &str) -> Result<()> {
    let page = open(driver, &format!("{address}/how-to-play"), LARGE).await?;
    page.run(GERMAN).await?;
    page.driver.refresh().await?;
    page.click("[data-act=first-game]").await?;
    page.until("a word of advice", "document.querySelector('.tip')?.innerText.length > 20").await?;
    page.play_until("document.querySelector('.bar.yours [data-act=end]')", 5).await?;
    take(&page, folder, "web-first-game-german", "light").await?;
    page.close().await?;
    let page = open(driver, &format!("{address}/how-to-play"), SMALL).await?;
    page.click("[data-act=first-game]").await?;
    page.play_until("document.querySelector('.bar.yours [data-act=end]')", 5).await?;
    take(&page, folder, "web-first-game-phone", "light").await?;
    page.finish(6).await?;
    page.until("the curve", "document.querySelector('dialog[open] [data-curve]')").await?;
    take(&page, folder, "web-end-phone", "light").await?;
    page.resize(LARGE.0, LARGE.1).await?;
    both(&page, folder, "web-end").await?;
    page.resize(SMALL.0, SMALL.1).await?;
    page.click("[data-act=replay]").await?;
    page.until("the replay", "document.querySelector('.replay [data-act=run]')").await?;
    // In the middle of the game.
    page.run(
        "document.querySelector('.stats').open = true; scrollTo(0, 0);
         const slide = document.querySelector('.slide'); slide.value = Math.round(slide.max * 0.6);
         slide.dispatchEvent(new Event('input', {bubbles: true}))",
    )
    .await?;
    page.until("that step", "!document.querySelector('.question').innerText.includes(' 0 ')").await?;
    both(&page, folder, "web-replay-phone").await?;
    page.resize(LARGE.0, LARGE.1).await?;
    both(&page, folder, "web-replay").await?;
    page.close().await
}

/// Whether it is the player's turn late in a game, with much on the table.
const LATE: &str = "const points = (whose) => Number(document.querySelector(`${whose} .score b`)?.innerText);
return Boolean(document.querySelector('.bar.yours [data-act=end]')) && Math.max(points('.own'), points('.foe')) >= 10
  && document.querySelectorAll('.own .expansion').length >= 6 && !document.querySelector('dialog[open]')";

/// A late Duel, the busiest table.
async fn late(driver: &Driver, folder: &Path, address: &str) -> Result<()> {
    // Many a game is over before it looks like that.
    for game in 1..40 {
        let page = open(driver, &format!("{address}/new"), LARGE).await?;
        begin(&page, "duel").await?;
        let mut clicks = 0;
        while !page.play(4, game * 1000 + clicks).await? {
            clicks += 4;
            if page.run(LATE).await? == true {
                for (size, name) in [
                    (LARGE, "web-duel"),
                    ((1024, 768), "web-duel-1024"),
                    ((2560, 1440), "web-duel-2560"),
                    ((820, 1180), "web-duel-tablet"),
                    ((360, 640), "web-duel-small"),
                    ((844, 390), "web-duel-landscape"),
                    (SMALL, "web-duel-phone"),
                ] {
                    page.resize(size.0, size.1).await?;
                    match size {
                        LARGE | SMALL => both(&page, folder, name).await?,
                        _ => take(&page, folder, name, "light").await?,
                    }
                }
                return sheets(page, folder).await;
            }
        }
        page.close().await?;
    }
    bail!("no Duel reached that point")
}

/// Sheets over a late Duel: how points add up, and a card to read; the latter also in German.
async fn sheets(page: Page, folder: &Path) -> Result<()> {
    const CARD: &str = "[...document.querySelectorAll('.hand .cards .target[data-card]')].pop()";
    page.resize(LARGE.0, LARGE.1).await?;
    page.click(".own .score").await?;
    page.until("the points", "document.querySelector('dialog[open] .tallies')").await?;
    take(&page, folder, "web-points", "light").await?;
    page.click("dialog[open] [data-act=close]").await?;
    page.resize(SMALL.0, SMALL.1).await?;
    page.run(&format!(
        "{CARD}.dispatchEvent(new MouseEvent('contextmenu', {{bubbles: true, cancelable: true}}))"
    ))
    .await?;
    page.until("the card", "document.querySelector('dialog[open] .whole')").await?;
    take(&page, folder, "web-card-phone-dark", "dark").await?;
    page.resize(LARGE.0, LARGE.1).await?;
    page.run(GERMAN).await?;
    page.driver.refresh().await?;
    page.until("the table", "document.querySelector('.table [data-lit]')").await?;
    page.run(&format!("{CARD}.focus()")).await?;
    page.until("the card", "document.querySelector('.reader .whole')").await?;
    take(&page, folder, "web-duel-german", "light").await?;
    page.close().await
}

/// All of them.
pub(crate) async fn pictures(driver: &Driver, house: &House) -> Result<()> {
    let folder = house.dist().with_file_name("docs").join("pictures");
    let address = house.address();
    pages(driver, &folder, &address).await?;
    decks(driver, &folder, &address).await?;
    guided(driver, &folder, &address).await?;
    late(driver, &folder, &address).await?;
    together(driver, &folder, &address).await
}

/// The sizes in which every hex game is taken, both by day and by night.
const HEX_SIZES: [((u32, u32), &str); 2] = [((1440, 900), ""), (SMALL, "-phone")];

/// Whether the player's turn can end, with nothing open.
const TURN: &str =
    "document.querySelector('.bar.yours [data-act=end]') && !document.querySelector('dialog[open]')";

/// The hex board: every game in the middle, large and on a phone, by day and by night, and in other shapes; Cities &
/// Knights also with its sheets, and in German. Into `target/pictures`, to be looked at; the best of them are kept in `docs/pictures`.
pub(crate) async fn hexes(driver: &Driver, house: &House) -> Result<()> {
    let folder = house.dist().with_file_name("target").join("pictures");
    std::fs::create_dir_all(&folder)?;
    let address = house.address();
    let page = open(driver, &format!("{address}/new"), LARGE).await?;
    let list = "return [...document.querySelectorAll('#game option')].map((one) => one.value)";
    page.until("the form", "document.querySelector('#game option')").await?;
    let all: Vec<String> = serde_json::from_value(page.run(list).await?)?;
    page.close().await?;
    let only = std::env::var("LANDGRAVE_HEXES").ok();
    let wanted = |game: &&str| only.as_ref().is_none_or(|only| only.split(',').any(|one| one == *game));
    for game in all.iter().filter_map(|name| name.strip_prefix("settlers/")).filter(wanted) {
        // A fresh browser has no other tables to restore.
        let page = open(driver, &format!("{address}/new"), LARGE).await?;
        begin(&page, &format!("settlers/{game}")).await?;
        page.play_to_turn(28, 5).await?;
        page.play_until(TURN, 5).await?;
        for (size, end) in HEX_SIZES {
            page.resize(size.0, size.1).await?;
            both(&page, &folder, &format!("hex-{game}{end}")).await?;
        }
        for (size, end) in [((1024, 768), "1024"), ((820, 1180), "tablet"), ((844, 390), "landscape")] {
            page.resize(size.0, size.1).await?;
            take(&page, &folder, &format!("hex-{game}-{end}"), "light").await?;
        }
        if game == "cities-and-knights" {
            hex_sheets(&page, &folder).await?;
            hex_german(&page, &folder, game).await?;
        }
        page.close().await?;
    }
    Ok(())
}

/// Tables of the card game in every shape of window, in the middle of a game: these modes, or all. Into
/// `target/pictures`, to be looked at.
pub(crate) async fn cards(driver: &Driver, house: &House) -> Result<()> {
    let folder = house.dist().with_file_name("target").join("pictures");
    std::fs::create_dir_all(&folder)?;
    let address = house.address();
    let only = std::env::var("LANDGRAVE_CARDS").unwrap_or_default();
    let chosen: Vec<&str> = only.split(',').filter(|name| !name.is_empty()).collect();
    for game in ["intro"].into_iter().chain(THEMES).filter(|game| chosen.is_empty() || chosen.contains(game))
    {
        let page = open(driver, &format!("{address}/new"), LARGE).await?;
        begin(&page, game).await?;
        page.play_to_turn(16, 7).await?;
        page.play_until(
            "document.querySelector('.bar.yours [data-act=end]') && !document.querySelector('dialog[open]')",
            7,
        )
        .await?;
        for (width, height) in SIZES {
            page.resize(width, height).await?;
            take(&page, &folder, &format!("card-{game}-{width}x{height}"), "light").await?;
        }
        page.resize(LARGE.0, LARGE.1).await?;
        take(&page, &folder, &format!("card-{game}-dark"), "dark").await?;
        page.close().await?;
    }
    Ok(())
}

/// The same table in German, in every shape.
async fn hex_german(page: &Page, folder: &Path, game: &str) -> Result<()> {
    page.run(GERMAN).await?;
    page.driver.refresh().await?;
    page.until("the table", "document.querySelector('.hexes .spots button, .hexes [data-act=end]')").await?;
    for (width, height) in [(1440, 900), (1024, 768), (820, 1180), SMALL, (844, 390)] {
        page.resize(width, height).await?;
        take(page, folder, &format!("hex-{game}-german-{width}"), "light").await?;
    }
    Ok(())
}

/// What can be open at the table.
async fn hex_sheets(page: &Page, folder: &Path) -> Result<()> {
    for (size, end) in HEX_SIZES {
        page.resize(size.0, size.1).await?;
        for sheet in ["help", "points", "recap"] {
            page.click(&format!("[data-act={sheet}]")).await?;
            page.until(sheet, "document.querySelector('dialog[open] [data-act=close]')").await?;
            take(page, folder, &format!("hex-{sheet}{end}"), "light").await?;
            page.click("dialog[open] [data-act=close]").await?;
        }
        page.click("[data-act=trade]").await?;
        page.until("the trade", "document.querySelector('.draft')").await?;
        take(page, folder, &format!("hex-trade{end}"), "light").await?;
        page.click("[data-act=drop]").await?;
    }
    Ok(())
}

/// The link for a friend, the friend who follows it, the tables of others, and a game of two.
async fn together(driver: &Driver, folder: &Path, address: &str) -> Result<()> {
    let anna = guest(driver, address, LARGE, "Anna").await?;
    let ben = guest(driver, address, SMALL, "Ben").await?;
    anna.click("[data-act=invite]").await?;
    let link = invitation(&anna).await?;
    both(&anna, folder, "web-invite").await?;
    ben.driver.goto(&link).await?;
    ben.until("a free seat", "document.querySelector('[data-act=sit]')").await?;
    both(&ben, folder, "web-join-phone").await?;
    ben.click("[data-act=sit]").await?;
    begun(&[&anna, &ben]).await?;
    play_on(&anna, &ben, 9, 4).await?;
    take(&anna, folder, "web-friends", "light").await?;
    take(&ben, folder, "web-friends-phone", "light").await?;
    ben.driver.goto(&format!("{address}/new")).await?;
    choose(&ben, "#game", "gold").await?;
    choose(&ben, "#bot", "anybody").await?;
    ben.click("[data-act=start]").await?;
    invitation(&ben).await?;
    anna.driver.goto(address).await?;
    anna.until("the tables", "document.querySelector('[data-list=open] a')").await?;
    anna.run("document.querySelector('[data-list=yours]').previousElementSibling.scrollIntoView()").await?;
    both(&anna, folder, "web-lobby").await?;
    anna.close().await?;
    ben.close().await
}
