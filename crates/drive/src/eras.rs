//! What is new in an era: shown once, found again in the help, and then pointed at on the table; and the sea.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{LARGE, SMALL, THEMES, begin, choose, open};
use crate::shapes::{look_everywhere, speak};
use anyhow::{Result, ensure};
use thirtyfour::Key;

/// Begins a game of a set that is new here.
async fn meet(page: &Page, address: &str, set: &str) -> Result<()> {
    page.driver.goto(&format!("{address}/new")).await?;
    page.run(&format!("localStorage.removeItem('landgrave.met.{set}')")).await?;
    choose(page, "#game", set).await?;
    page.click("[data-act=start]").await?;
    page.until(
        "what is new",
        &format!("document.querySelectorAll('dialog[open] .era.mode-{set} .panel img.picture').length > 2"),
    )
    .await
}

/// Five pictures at the start of the first game with a set, once; then steps that point at something on the table.
pub(crate) async fn eras(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let page = open(driver, &address, LARGE).await?;
    for (nth, set) in THEMES.into_iter().enumerate() {
        meet(&page, &address, set).await?;
        let whole = "document.querySelectorAll('dialog[open] .panel').length === 5
            && [...document.querySelectorAll('dialog[open] .panel')].every((one) => one.querySelector('.piece') && one.innerText.length > 40)";
        ensure!(page.is(whole).await?, "{set}: not five pictures with words");
        // Closed by key, by click on the button, by click beside it.
        match nth % 3 {
            0 => page.press(Key::Escape).await?,
            1 => page.click("dialog[open] [data-act=close]").await?,
            _ => page.run("document.querySelector('dialog[open]').click()").await.map(drop)?,
        }
        page.until("the table", "!document.querySelector('dialog[open]')").await?;
        opening(&page, set).await?;
    }
    // It does not come again, and the help has it.
    page.driver.goto(&format!("{address}/new")).await?;
    begin(&page, "gold").await?;
    page.play_to_turn(1, 3).await?;
    ensure!(page.is("!document.querySelector('.era')").await?, "it comes a second time");
    page.click("[data-act=help]").await?;
    page.click("dialog[open] [data-act=era]").await?;
    page.until("what is new", "document.querySelectorAll('dialog[open] .panel').length === 5").await?;
    on_a_phone(&page, &address).await?;
    page.close().await
}

/// On a phone the lantern does not lie over a tip, and what is asked for is in sight once the last one is put away,
/// although it pointed at something further along.
async fn on_a_phone(page: &Page, address: &str) -> Result<()> {
    page.resize(SMALL.0, SMALL.1).await?;
    meet(page, address, "prosperity").await?;
    page.run("localStorage.removeItem('landgrave.opening.prosperity')").await?;
    page.driver.refresh().await?;
    page.until(
        "the lantern",
        "document.querySelector('.tip.opening') && document.querySelector('.bar .ask')",
    )
    .await?;
    let apart = "(() => { const tip = document.querySelector('.tip.opening').getBoundingClientRect();
        return document.querySelector('.bar .ask').getBoundingClientRect().top >= tip.bottom - 4; })()";
    ensure!(page.is(apart).await?, "the lantern lies over the tip");
    // What is meant is ringed: an arrow would cover the numbers above it.
    let ringed = "(() => { const ring = document.querySelector('.pointer'), svg = ring?.querySelector('svg');
        const meant = ring?.dataset.points.split(', ').map((one) => [...document.querySelectorAll(one)].find((it) => it.getBoundingClientRect().width > 0)).find(Boolean);
        if (!meant || svg.getBoundingClientRect().width > 0) return false;
        const r = ring.getBoundingClientRect(), m = meant.getBoundingClientRect();
        return Math.abs(r.left + 5 - m.left) < 2 && Math.abs(r.top + 5 - m.top) < 2 && Math.abs(r.width - 10 - m.width) < 2; })()";
    page.until("a ring around what is meant", ringed).await?;
    page.run("document.querySelector('.own .board').scrollBy(30, 0)").await?;
    page.until("the ring after scrolling", ringed).await?;
    while page.is("document.querySelector('.tip.opening')").await? {
        // The last one has only the button that puts it away.
        page.click(".tip.opening button:last-of-type").await?;
    }
    let seen = "[...document.querySelectorAll('.stacks .lit')].some((one) => { const r = one.getBoundingClientRect();
        return r.left >= 0 && r.right <= innerWidth; })";
    page.until("a stack to choose", seen).await
}

/// Every step of an opening points at something that is on the screen; a reload does not begin it again.
async fn opening(page: &Page, set: &str) -> Result<()> {
    let points = "(() => { const at = document.querySelector('.pointer')?.dataset.points;
        return at && [...document.querySelectorAll(at)].some((one) => one.getBoundingClientRect().width > 0); })()";
    let step = |n: u32| format!("document.querySelector('.tip.opening')?.dataset.step === '{n}'");
    page.until("the first step", &format!("{} && {points}", step(1))).await?;
    page.click("[data-act=next-step]").await?;
    page.until("the second step", &format!("{} && {points}", step(2))).await?;
    page.driver.refresh().await?;
    page.until("the second step after a reload", &format!("{} && {points}", step(2))).await?;
    ensure!(page.is("!document.querySelector('.era')").await?, "{set}: it comes again after a reload");
    for n in 3..6 {
        page.click("[data-act=next-step]").await?;
        let next = format!("({} && {points}) || !document.querySelector('.tip.opening')", step(n));
        page.until("the next step", &next).await?;
        if !page.is("document.querySelector('.tip.opening')").await? {
            return Ok(());
        }
    }
    anyhow::bail!("{set}: the opening has no end")
}

/// What is new in the sets of a Duel is one sheet, with a tab for each.
pub(crate) async fn duel(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    page.run("localStorage.removeItem('landgrave.met.progress')").await?;
    choose(&page, "#game", "duel").await?;
    page.click("[data-act=start]").await?;
    page.until("three eras", "document.querySelectorAll('dialog[open] [data-era]').length === 3").await?;
    page.click("dialog[open] [data-era]:last-child").await?;
    page.until(
        "another era",
        "document.querySelector('dialog[open] [data-era]:last-child').ariaPressed === 'true'",
    )
    .await?;
    page.click("dialog[open] [data-act=close]").await?;
    page.until("the table", "!document.querySelector('dialog[open]')").await?;
    page.close().await
}

/// What is new, on screens of every shape and in both languages.
pub(crate) async fn shapes(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let page = open(driver, &address, LARGE).await?;
    let mut found = Vec::new();
    for language in ["en", "de"] {
        speak(&page, language).await?;
        for set in THEMES {
            meet(&page, &address, set).await?;
            look_everywhere(&page, &format!("{language}, {set}"), &mut found).await?;
        }
    }
    ensure!(found.is_empty(), "{}", found.join("\n    "));
    page.close().await
}

/// The sea: all of it on a large screen, one click away on a phone, with the question in its place.
pub(crate) async fn sea(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    begin(&page, "explorers").await?;
    page.play_to_turn(7, 2).await?;
    page.play_until(
        "document.querySelector('.bar.yours [data-act=end]') && !document.querySelector('dialog[open]')",
        2,
    )
    .await?;
    let (near, inside) = (
        "[...document.querySelectorAll('.own :is(.facedown, .kind-sea-harbor, .kind-sea-island, .kind-sea-pirate, .kind-sea-wreck)')]",
        "((one) => { const r = one.getBoundingClientRect(); return r.left >= 0 && r.right <= innerWidth; })",
    );
    ensure!(
        page.is(&format!("{near}.length === 10 && {near}.every({inside})")).await?,
        "the sea is not whole"
    );
    ensure!(page.is("document.querySelectorAll('.own .distance').length === 9").await?, "no distances");
    ensure!(page.is("document.querySelectorAll('.own .ship').length === 3").await?, "no ships");
    let asked = "(() => { const r = document.querySelector('.bar .question').getBoundingClientRect();
        return r.top >= 0 && r.bottom <= innerHeight && r.width > 0; })()";
    // A phone held sideways has room for all of it.
    page.resize(844, 390).await?;
    page.until("land and sea", &format!("{near}.every({inside}) && {asked}")).await?;
    for size in [SMALL, (360, 640)] {
        page.resize(size.0, size.1).await?;
        page.until("the way", "document.querySelector('.own .swipe')?.getClientRects().length").await?;
        let sea = format!("{near}.filter((one) => !one.matches('.kind-sea-harbor')).every({inside})");
        if !page.is(&sea).await? {
            page.click(".own .swipe").await?;
        }
        page.until("the sea", &format!("{sea} && {asked}")).await?;
        page.click(".own .swipe").await?;
        // A third settlement may be further along.
        let land =
            format!("[...document.querySelectorAll('.own .town')].filter({inside}).length >= 2 && {asked}");
        page.until("the land", &land).await?;
    }
    page.close().await
}
