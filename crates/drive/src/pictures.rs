//! Pictures of the first page, of a late Duel and of screens that need a server, for `docs/pictures`: `cargo xtask browser pictures`.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{LARGE, SMALL, begin, choose, open};
use crate::together::{begun, invitation, play_on};
use anyhow::{Context, Result, bail};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::path::Path;

/// Takes a picture of what is shown, in this theme.
async fn take(page: &Page, folder: &Path, name: &str, theme: &str) -> Result<()> {
    page.run(&format!("document.documentElement.dataset.theme = '{theme}'")).await?;
    let how = json!({"format": "webp", "quality": 82});
    let told = page.driver.cdp().send_raw("Page.captureScreenshot", how).await?;
    let data = told.get("data").and_then(Value::as_str).context("no picture")?;
    std::fs::write(folder.join(format!("{name}.webp")), STANDARD.decode(data)?)?;
    Ok(())
}

/// A page of somebody with a name.
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

/// The first page, as somebody sees it who comes for the first time, and the form for a new table.
async fn first(driver: &Driver, folder: &Path, address: &str) -> Result<()> {
    for (size, name) in [(LARGE, "web-start"), (SMALL, "web-start-phone")] {
        let page = open(driver, address, size).await?;
        page.until("the tables", "document.querySelector('[data-invite]')").await?;
        take(&page, folder, name, "light").await?;
        take(&page, folder, &format!("{name}-dark"), "dark").await?;
        page.close().await?;
    }
    let page = open(driver, &format!("{address}/new"), LARGE).await?;
    choose(&page, "#game", "duel").await?;
    take(&page, folder, "web-new", "light").await?;
    page.close().await
}

/// Whether it is the player's turn late in a game, with much on the table.
const LATE: &str = "const points = (whose) => Number(document.querySelector(`${whose} .score b`)?.innerText);
return Boolean(document.querySelector('.bar.yours [data-act=end]')) && Math.max(points('.own'), points('.foe')) >= 10
  && document.querySelectorAll('.own .expansion').length >= 6 && !document.querySelector('dialog[open]')";

/// A late Duel, the busiest table there is.
async fn late(driver: &Driver, folder: &Path, address: &str) -> Result<()> {
    // Many a game is over before it looks like that.
    for game in 1..40 {
        let page = open(driver, &format!("{address}/new"), LARGE).await?;
        begin(&page, "duel").await?;
        let mut clicks = 0;
        while !page.play(4, game * 1000 + clicks).await? {
            clicks += 4;
            if page.run(LATE).await? == true {
                for (size, name) in
                    [(LARGE, "web-duel"), ((1024, 768), "web-duel-1024"), (SMALL, "web-duel-phone")]
                {
                    page.resize(size.0, size.1).await?;
                    take(&page, folder, name, "light").await?;
                    if size.0 != 1024 {
                        take(&page, folder, &format!("{name}-dark"), "dark").await?;
                    }
                }
                return page.close().await;
            }
        }
        page.close().await?;
    }
    bail!("no Duel came so far")
}

/// The link that brings a friend, the friend who follows it, the tables of others, and a game of two.
pub(crate) async fn pictures(driver: &Driver, house: &House) -> Result<()> {
    let folder = house.dist().with_file_name("docs").join("pictures");
    let address = house.address();
    first(driver, &folder, &address).await?;
    late(driver, &folder, &address).await?;
    let anna = guest(driver, &address, LARGE, "Anna").await?;
    let ben = guest(driver, &address, SMALL, "Ben").await?;
    anna.click("[data-act=invite]").await?;
    let link = invitation(&anna).await?;
    take(&anna, &folder, "web-invite", "light").await?;
    take(&anna, &folder, "web-invite-dark", "dark").await?;
    ben.driver.goto(&link).await?;
    ben.until("a free seat", "document.querySelector('[data-act=sit]')").await?;
    take(&ben, &folder, "web-join-phone", "light").await?;
    take(&ben, &folder, "web-join-phone-dark", "dark").await?;
    ben.click("[data-act=sit]").await?;
    begun(&[&anna, &ben]).await?;
    play_on(&anna, &ben, 9, 4).await?;
    take(&anna, &folder, "web-friends", "light").await?;
    take(&ben, &folder, "web-friends-phone", "light").await?;
    ben.driver.goto(&format!("{address}/new")).await?;
    choose(&ben, "#game", "gold").await?;
    choose(&ben, "#bot", "anybody").await?;
    ben.click("[data-act=start]").await?;
    invitation(&ben).await?;
    anna.driver.goto(&address).await?;
    anna.until("the tables", "document.querySelector('[data-list=open] a')").await?;
    anna.run("document.querySelector('[data-list=yours]').previousElementSibling.scrollIntoView()").await?;
    take(&anna, &folder, "web-lobby", "light").await?;
    take(&anna, &folder, "web-lobby-dark", "dark").await?;
    anna.close().await?;
    ben.close().await
}
