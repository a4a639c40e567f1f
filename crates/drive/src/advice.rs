//! Hints at both tables, and reviews of finished games.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::looks::{Checker, looked_at};
use crate::scenes::{LARGE, SMALL, begin, choose, open};
use crate::together::{begun, invitation};
use anyhow::{Result, ensure};

/// The hint is there, in words, and the ring is around something.
const GIVEN: &str = "document.querySelector('.advice[data-hint=given] .given b')?.innerText.length > 3
    && document.querySelector('.advice .given span')?.innerText.endsWith('.')
    && document.querySelector('.hint-ring:not([hidden])')?.getBoundingClientRect().width > 20";

/// Clicks what the ring is around, until something else is asked; returns "ok", or what went wrong.
const FOLLOW: &str = "const done = arguments[0];
const pause = (long) => new Promise((go) => setTimeout(go, long));
(async () => {
  for (let clicks = 0; clicks < 5; clicks++) {
    const ring = document.querySelector('.hint-ring:not([hidden])')?.getBoundingClientRect();
    if (!ring) return 'nothing is shown';
    const under = document.elementFromPoint(ring.x + ring.width / 2, ring.y + ring.height / 2);
    const thing = under?.closest('button, [data-target]');
    if (!thing) return `there is nothing to click: ${under?.outerHTML.slice(0, 200)}`;
    thing.click();
    for (let wait = 0; wait < 40; wait++) {
      await pause(50);
      if (!document.querySelector('.advice[data-hint=given]')) return 'ok';
      const now = document.querySelector('.hint-ring:not([hidden])')?.getBoundingClientRect();
      if (now && Math.abs(now.x - ring.x) + Math.abs(now.y - ring.y) > 4) break;
    }
  }
  return `the hint leads nowhere: ${document.querySelector('.advice')?.innerText}`;
})().then(done);";

/// Asks and changes its mind at once; returns what is seen meanwhile and afterwards.
const CANCEL: &str = "const done = arguments[0];
const pause = (long) => new Promise((go) => setTimeout(go, long));
const state = () => document.querySelector('.advice')?.dataset.hint;
(async () => {
  document.querySelector('[data-act=hint]').click();
  await pause(0);
  const thinks = state(), bar = Boolean(document.querySelector('.advice progress'));
  document.querySelector('[data-act=hint-stop]')?.click();
  await pause(2500);
  return [thinks, bar, state()];
})().then(done);";

async fn ask(page: &Page) -> Result<()> {
    page.click("[data-act=hint]").await?;
    page.until("a hint", GIVEN).await
}

async fn follow(page: &Page) -> Result<()> {
    let how = page.run_async(FOLLOW, Vec::new()).await?;
    ensure!(how == "ok", "{how}");
    page.until("that the ring is gone", "!document.querySelector('.hint-ring')").await
}

/// Checks what is shown with axe, and keeps a picture of it for people.
async fn look(checker: &mut Checker<'_>, name: &str) -> Result<()> {
    checker.see(name).await?;
    let folder = std::path::Path::new("target/pictures");
    std::fs::create_dir_all(folder)?;
    for theme in ["light", "dark"] {
        checker.page.run(&format!("document.documentElement.dataset.theme = '{theme}'")).await?;
        let picture = checker.page.driver.screenshot_as_png().await?;
        std::fs::write(folder.join(format!("{name}-{theme}.png")), picture)?;
    }
    Ok(())
}

fn clean(checker: Checker<'_>) -> Result<()> {
    let found = checker.found;
    ensure!(found.is_empty(), "{}", found.join("\n    "));
    Ok(())
}

/// At the card table, by button and by key: what to click is shown step by step, and why is said. It can be cancelled.
pub(crate) async fn cards(driver: &Driver, house: &House) -> Result<()> {
    let page = looked_at(driver, house, (1440, 900)).await?;
    page.driver.goto(&format!("{}/new", house.address())).await?;
    begin(&page, "intro").await?;
    page.until("the button", "document.querySelector('[data-act=hint]:not([disabled])')").await?;
    let seen = page.run_async(CANCEL, Vec::new()).await?;
    ensure!(seen == serde_json::json!(["thinking", true, "none"]), "a hint cannot be cancelled: {seen}");
    ask(&page).await?;
    follow(&page).await?;
    page.play_to_turn(4, 1).await?;
    page.play_until("document.querySelector('.bar.yours [data-act=end]')", 2).await?;
    page.run("document.querySelector('.table').focus()").await?;
    page.press("w").await?;
    page.until("a hint", GIVEN).await?;
    let mut checker = Checker { page: &page, found: Vec::new() };
    look(&mut checker, "hint").await?;
    page.resize(SMALL.0, SMALL.1).await?;
    page.until("the ring", GIVEN).await?;
    look(&mut checker, "hint-phone").await?;
    page.press("w").await?;
    page.until("that it is put away", "document.querySelector('.advice[data-hint=none]')").await?;
    look(&mut checker, "hint-button-phone").await?;
    page.resize(LARGE.0, LARGE.1).await?;
    for seed in 0..3 {
        page.play_until("document.querySelector('.bar.yours [data-act=end]')", seed).await?;
        ask(&page).await?;
        follow(&page).await?;
    }
    clean(checker)?;
    page.close().await
}

/// The same at the hex board, in German.
pub(crate) async fn hexes(driver: &Driver, house: &House) -> Result<()> {
    let page = looked_at(driver, house, (1440, 900)).await?;
    page.run(
        "const it = JSON.parse(localStorage.getItem('landgrave.prefs')); it.language = 'de';
         localStorage.setItem('landgrave.prefs', JSON.stringify(it))",
    )
    .await?;
    page.driver.goto(&format!("{}/new", house.address())).await?;
    begin(&page, "settlers/base").await?;
    let label = "document.querySelector('[data-act=hint]:not([disabled])')?.innerText.includes('Was würdest du tun?')";
    page.until("the button", label).await?;
    ask(&page).await?;
    let mut checker = Checker { page: &page, found: Vec::new() };
    look(&mut checker, "hex-hint").await?;
    page.resize(SMALL.0, SMALL.1).await?;
    page.until("the ring", GIVEN).await?;
    look(&mut checker, "hex-hint-phone").await?;
    page.resize(LARGE.0, LARGE.1).await?;
    page.until("the ring", GIVEN).await?;
    follow(&page).await?;
    page.play_to_turn(6, 1).await?;
    for seed in 0..3 {
        page.play_until("document.querySelector('.bar.yours [data-act=end]')", seed).await?;
        ask(&page).await?;
        // A trade that is put together has many clicks.
        page.click("[data-act=hint-close]").await?;
        page.play(3, seed).await?;
    }
    clean(checker)?;
    page.close().await
}

/// Against other people nobody is advised; at a table of the same browser the player is.
pub(crate) async fn people(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let one = open(driver, &format!("{address}/new"), LARGE).await?;
    begin(&one, "intro").await?;
    one.until("the button", "document.querySelector('[data-act=hint]')").await?;
    let other = open(driver, &address, LARGE).await?;
    for game in ["intro", "settlers/base"] {
        one.driver.goto(&format!("{address}/new")).await?;
        choose(&one, "#game", game).await?;
        choose(&one, "#bot", "friend").await?;
        one.click("[data-act=start]").await?;
        let link = invitation(&one).await?;
        other.driver.goto(&link).await?;
        other.click("[data-act=sit]").await?;
        begun(&[&one, &other]).await?;
        tokio::try_join!(one.play_for(6, 1, false), other.play_for(6, 2, false))?;
        for page in [&one, &other] {
            ensure!(!page.is("document.querySelector('.advice')").await?, "a hint against a person: {game}");
            page.press("w").await?;
            ensure!(!page.is("document.querySelector('.advice')").await?, "a hint by key: {game}");
        }
    }
    one.close().await?;
    other.close().await
}

/// Without a network hints and reviews work as before, at both tables.
pub(crate) async fn offline(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &house.address(), LARGE).await?;
    page.until("the page is kept", "navigator.serviceWorker.controller").await?;
    page.driver.refresh().await?;
    page.until("the page", "document.querySelector('main h1')").await?;
    page.click("[data-mode='settlers/base']").await?;
    let kept =
        "performance.getEntriesByType('resource').some((one) => one.name.includes('chunk-split_hexadviser'))";
    page.until(
        "the adviser of the hex board",
        &format!("{kept} && document.querySelector('[data-act=hint]')"),
    )
    .await?;
    house.cut();
    page.driver.refresh().await?;
    page.until("the table", "document.querySelector('.hexes [data-lit]')").await?;
    ask(&page).await?;
    follow(&page).await?;
    page.driver.goto(&format!("{}/new", house.address())).await?;
    begin(&page, "intro").await?;
    ask(&page).await?;
    page.finish(3).await?;
    page.click("dialog[open] [data-act=review]").await?;
    page.until("the curve", "document.querySelector('.review polyline')?.points.length > 20").await?;
    page.close_after_cut().await
}

/// How many acts were examined.
const EXAMINED: &str = "Number(document.querySelector('.review progress')?.value ?? -1)";
/// The whole review.
const WHOLE: &str =
    "!document.querySelector('.review .examined') && document.querySelectorAll('.turning li').length === 5";

/// A finished game is examined, stopped and continued; what turned it leads to its step, and the curve can be kept.
pub(crate) async fn review(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let page = looked_at(driver, house, (1440, 900)).await?;
    page.driver.goto(&format!("{address}/new")).await?;
    begin(&page, "intro").await?;
    page.finish(5).await?;
    page.click("dialog[open] [data-act=review]").await?;
    page.until(
        "the beginning of the curve",
        &format!("document.querySelector('.review polyline') && {EXAMINED} > 0"),
    )
    .await?;
    page.click("[data-act=review-stop]").await?;
    stands(&page).await?;
    page.click("[data-act=review-stop]").await?;
    // Put away and opened again, it goes on.
    page.click(".review [data-act=close]").await?;
    page.click(".replay [data-act=review]").await?;
    page.until("the whole review", WHOLE).await?;
    let points = "document.querySelector('.review polyline').getAttribute('points').split(' ').length > 50";
    ensure!(page.is(points).await?, "the curve has few points");
    let rows = "document.querySelectorAll('.accounts tbody tr').length === 2
        && [...document.querySelectorAll('.accounts tbody tr')].every((row) => row.cells.length === 6)";
    ensure!(page.is(rows).await?, "luck and skill are not listed for both");
    let mut checker = Checker { page: &page, found: Vec::new() };
    look(&mut checker, "review").await?;
    page.run("document.querySelector('.review').scrollTop = 500").await?;
    look(&mut checker, "review-below").await?;
    page.click(".review [data-act=close]").await?;
    page.resize(SMALL.0, SMALL.1).await?;
    page.run("document.querySelector('.replay [data-act=review]').click()").await?;
    page.until("the review", WHOLE).await?;
    look(&mut checker, "review-phone").await?;
    page.run("document.querySelector('.review').scrollTop = 700").await?;
    look(&mut checker, "review-phone-below").await?;
    page.resize(1440, 900).await?;
    page.run("HTMLAnchorElement.prototype.click = function () { window.saved = this.download }").await?;
    page.click("[data-act=save-picture]").await?;
    ensure!(page.is("window.saved === 'landgrave-review.svg'").await?, "the picture is not kept");
    page.click(".turning .moment").await?;
    page.until("that step", "!document.querySelector('dialog[open]') && Number(location.hash.slice(1)) > 0")
        .await?;
    let step = "document.querySelector('.replay .slide').value === location.hash.slice(1)";
    ensure!(page.is(step).await?, "another step is shown");
    page.driver.goto(&format!("{address}/games")).await?;
    page.click(".finished .review-link").await?;
    page.until("the review of the list", "document.querySelector('.review[open] h2')").await?;
    clean(checker)?;
    page.close().await
}

/// A review that is stopped stands still.
async fn stands(page: &Page) -> Result<()> {
    let wait = "const done = arguments[0]; const n = () => document.querySelector('.review progress')?.value;
        setTimeout(() => { const one = n(); setTimeout(() => done([one, n()]), 900); }, 900)";
    let seen = page.run_async(wait, Vec::new()).await?;
    ensure!(
        seen.get(0).is_some_and(|one| one.is_number()) && seen.get(0) == seen.get(1),
        "it goes on: {seen}"
    );
    Ok(())
}

/// The review of a game at the hex board begins, and shows the chances of all four; it need not be awaited.
pub(crate) async fn hex_review(driver: &Driver, house: &House) -> Result<()> {
    let page = looked_at(driver, house, (1440, 900)).await?;
    page.driver.goto(&format!("{}/new", house.address())).await?;
    begin(&page, "settlers/base").await?;
    page.finish(5).await?;
    page.click("dialog[open] [data-act=review]").await?;
    let drawn = "document.querySelectorAll('.review polyline').length === 4 && document.querySelectorAll('.turning li').length === 5";
    page.until("the curves of all", drawn).await?;
    page.click("[data-act=review-stop]").await?;
    stands(&page).await?;
    let mut checker = Checker { page: &page, found: Vec::new() };
    look(&mut checker, "hex-review").await?;
    page.resize(SMALL.0, SMALL.1).await?;
    look(&mut checker, "hex-review-phone").await?;
    page.resize(LARGE.0, LARGE.1).await?;
    page.click(".turning .moment").await?;
    page.until("that step", "!document.querySelector('dialog[open]') && Number(location.hash.slice(1)) > 0")
        .await?;
    clean(checker)?;
    page.close().await
}
