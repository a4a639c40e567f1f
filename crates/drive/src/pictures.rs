//! Pictures of the first page and of screens that need a server, for `docs/pictures`: `cargo xtask browser pictures`.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{LARGE, SMALL, choose, open};
use crate::together::{begun, invitation, play_on};
use anyhow::{Context, Result};
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

/// The link that brings a friend, the friend who follows it, the tables of others, and a game of two.
pub(crate) async fn pictures(driver: &Driver, house: &House) -> Result<()> {
    let folder = house.dist().with_file_name("docs").join("pictures");
    let address = house.address();
    first(driver, &folder, &address).await?;
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
