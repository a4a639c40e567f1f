//! Conveniences: tables of every kind with one click, skipping pauses, cards of the log by key, and two tabs where
//! the browser has no locks.

use crate::alone::settle;
use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{LARGE, LOOK, begin, choose, open};
use anyhow::{Result, ensure};
use serde_json::Value;
use thirtyfour::Key;

/// Every game can be played with a friend with one click, and against a bot on the server, where others can watch.
pub(crate) async fn tables(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let page = open(driver, &address, LARGE).await?;
    page.click("[data-invite=duel]").await?;
    page.until("the link", "document.querySelector('#link')?.value").await?;
    let title = page.run("return document.querySelector('h1').innerText").await?;
    ensure!(title.as_str().is_some_and(|title| title.contains("Duel")), "another game: {title}");
    page.driver.goto(&format!("{address}/new")).await?;
    page.until("the form", "document.querySelector('#keeper')").await?;
    choose(&page, "#keeper", "server").await?;
    begin(&page, "gold").await?;
    ensure!(!page.address().await?.contains("local"), "the table is not on the server");
    page.play(20, 1).await?;
    let other = open(driver, &page.address().await?, LARGE).await?;
    other.until("the table", "document.querySelector('.lines li')").await?;
    ensure!(other.run("return document.querySelector('[data-lit]')").await?.is_null(), "a guest may act");
    page.play(20, 2).await?;
    page.close().await?;
    other.close().await
}

/// Records whether the last message to the page asks its player, or is the end.
const LISTEN: &str = "const Real = window.Worker;
window.Worker = class extends Real {
  constructor(...all) {
    super(...all);
    this.addEventListener('message', ({ data }) => {
      const update = typeof data === 'string' && JSON.parse(data).update;
      if (update?.game) window.asks = update.game.legal.length > 0 || Boolean(update.info.ending);
    });
  }
};";

/// The opponent's acts can be followed; a player who does not want to wait clicks on the table, or presses a key.
pub(crate) async fn hurry(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    page.before_all(LISTEN).await?;
    page.run("localStorage.setItem('landgrave.prefs', JSON.stringify({speed: 'Calm', sound: false, still: true, auto: false, warn: false}))").await?;
    page.driver.refresh().await?;
    begin(&page, "intro").await?;
    // From now on a pause has no end, so that only skipping it continues.
    page.run("const real = window.setTimeout.bind(window); window.setTimeout = (go, ms, ...more) => real(go, ms < 200 ? ms : 1e9, ...more)").await?;
    let click = "find('.table').dispatchEvent(new MouseEvent('click', {bubbles: true}))";
    let space = "find('.table').dispatchEvent(new KeyboardEvent('keydown', {key: ' ', bubbles: true}))";
    for skip in [click, space, "find('[data-act=skip]')?.click()"] {
        let how = skips(&page, skip).await?;
        ensure!(how == "ok", "{skip}: {how}");
    }
    page.close().await
}

/// Plays until it was the opponent's turn three times, or to the end. The opponent's acts have already arrived, and
/// are held back until the player skips; returns "ok", or what went wrong.
async fn skips(page: &Page, skip: &str) -> Result<Value> {
    let script = format!(
        "const done = arguments[0], begin = performance.now();
        const pause = () => new Promise((go) => setTimeout(go, 2));
        const find = (what) => document.querySelector(what);
        (async () => {{
          let [turns, asked, skipped] = [0, true, false];
          for (let round = 0; turns < 3 && performance.now() - begin < 60000; round++) {{
            const close = find('dialog[open] [data-act=close]');
            close?.click();
            skipped ||= Boolean(close);
            if (find('dialog[open] [data-act=look]')) return 'ok';
            const yours = Boolean(find('.bar.yours'));
            if (yours && !asked && !skipped) return 'the opponent is not waited for';
            if (asked && !yours) [turns, skipped] = [turns + 1, false];
            asked = yours;
            if (yours) {{
              const lit = [...document.querySelectorAll('[data-lit]:not([disabled], [data-lit=dim])')].filter((one) => one.offsetParent);
              (lit.find((one) => one.dataset.act === 'end') ?? lit[round % Math.max(1, lit.length)])?.click();
            }} else if (window.asks) {{
              {skip};
              skipped = true;
            }}
            await pause();
          }}
          return turns >= 3 ? 'ok' : 'the pause of the opponent does not end';
        }})().then(done);"
    );
    page.run_async(&script, Vec::new()).await
}

/// A sheet that is opened right after another was closed stays, and the Escape key closes it.
pub(crate) async fn sheets(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    begin(&page, "intro").await?;
    page.click(".own .score").await?;
    page.until("the points", "document.querySelector('dialog[open] .tallies')").await?;
    // Before the browser has reported that the first is closed.
    let stays = "const done = arguments[0], find = (what) => document.querySelector(what);
        (async () => {
          find('dialog[open] [data-act=close]').click();
          for (let n = 0; n < 1000 && find('dialog[open]'); n++) await null;
          find('.head .tool').click();
          await new Promise((go) => setTimeout(go, 100));
          return Boolean(find('dialog[open] .log'));
        })().then(done);";
    ensure!(page.run_async(stays, Vec::new()).await? == true, "the log is closed again");
    page.press(Key::Escape).await?;
    page.until("the table", "!document.querySelector('dialog[open]')").await?;
    page.close().await
}

/// The cards that the log names can be read with the keyboard.
pub(crate) async fn log_by_key(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    begin(&page, "progress").await?;
    page.play(60, 4).await?;
    page.run("document.querySelector('dialog[open] [data-act=close]')?.click()").await?;
    page.run("document.querySelector('.log').focus()").await?;
    page.press(Key::Down).await?;
    page.press(Key::Down).await?;
    page.press(Key::Up).await?;
    let named = page
        .run("return document.activeElement.matches('.log .link') && document.activeElement.innerText")
        .await?;
    ensure!(named.is_string(), "no card is in focus");
    page.press(Key::Enter).await?;
    page.until(
        "the card",
        &format!("document.querySelector('dialog[open] .whole .name')?.innerText === {named}"),
    )
    .await?;
    page.close().await
}

/// Two tabs show the same table even where the browser has no locks; when the first is closed, the second goes on.
pub(crate) async fn without_locks(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address().replace("127.0.0.1", "plain.test");
    let page = open(driver, &format!("{address}/new"), LARGE).await?;
    ensure!(
        page.run("return isSecureContext || Boolean(navigator.locks)").await? == false,
        "there are locks"
    );
    begin(&page, "intro").await?;
    page.play_to_turn(3, 5).await?;
    let (first, table) = (page.driver.window().await?, page.address().await?);
    page.tab(&table).await?;
    page.until("the table", "document.querySelector('.lines li')").await?;
    page.play_to_turn(5, 6).await?;
    settle(&page).await?;
    let look = page.run(LOOK).await?;
    let second = page.driver.window().await?;
    page.driver.switch_to_window(first).await?;
    page.until("the same table in the first tab", &format!("(() => {{ {LOOK} }})() === {look}")).await?;
    page.driver.close_window().await?;
    page.driver.switch_to_window(second).await?;
    page.play_to_turn(7, 7).await?;
    page.driver.refresh().await?;
    page.until("the table", "document.querySelector('.lines li')").await?;
    page.finish(8).await?;
    // The server sends a header that only secure pages accept.
    page.close_besides(&["Cross-Origin-Opener-Policy header has been ignored"]).await
}

/// A finished game can be watched from the list also when its table has made room for many others.
pub(crate) async fn old_games(driver: &Driver, house: &House) -> Result<()> {
    let new = format!("{}/new", house.address());
    let page = open(driver, &new, LARGE).await?;
    begin(&page, "settlers/base").await?;
    page.finish(3).await?;
    for _ in 0..12 {
        page.driver.goto(&new).await?;
        begin(&page, "settlers/base").await?;
    }
    page.driver.goto(&format!("{}/games", house.address())).await?;
    page.click(".finished .replay-link").await?;
    page.until("the replay", "document.querySelector('.replay [data-act=run]')").await?;
    page.click("[data-act=last]").await?;
    page.until("the end of the game", "document.querySelector('.hexes .lines li')").await?;
    page.click("[data-act=close-replay]").await?;
    page.until("the list", "document.querySelector('.finished')").await?;
    page.close().await
}
