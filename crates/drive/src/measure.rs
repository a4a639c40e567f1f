//! How fast the page is. Nothing is asserted: the figures are for `docs/benchmarks.md`.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{begin, open};
use crate::together::sit_down;
use anyhow::Result;
use serde_json::Value;

/// Watches from the first moment: when there is something to click, how long acts take to be seen, and what
/// holds up the page.
pub(crate) const WATCH: &str = "window.acts = []; window.longest = 0; let clicked = 0, sent = false;
addEventListener('click', () => { clicked = performance.now(); }, true);
new MutationObserver((changes) => {
  if (!window.ready && document.querySelector('main h1')) window.ready = performance.now();
  for (const { target, attributeName } of changes) {
    if (attributeName !== 'data-busy') continue;
    if (target.dataset.busy === 'true') sent = true;
    else if (sent) { sent = false; const from = clicked; requestAnimationFrame(() => window.acts.push(performance.now() - from)); }
  }
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-busy'] });
new PerformanceObserver((list) => { for (const one of list.getEntries()) window.longest = Math.max(window.longest, one.duration); })
  .observe({ type: 'longtask', buffered: true });";

async fn tell(page: &Page, what: &str) -> Result<()> {
    let acts = page.run("return window.acts").await?;
    let mut acts: Vec<f64> = acts.as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
    acts.sort_by(f64::total_cmp);
    let at = |part: usize| acts.get(acts.len() * part / 100).copied().unwrap_or_default();
    let (ready, longest) = (page.run("return window.ready").await?, page.run("return window.longest").await?);
    println!(
        "{what}: ready after {:.0} ms; {} acts, seen after {:.0} ms (median), {:.0} ms (95 of 100); longest task {:.0} ms",
        ready.as_f64().unwrap_or_default(),
        acts.len(),
        at(50),
        at(95),
        longest.as_f64().unwrap_or_default(),
    );
    Ok(())
}

/// Measures the first page, a game against a bot, and one over the server.
pub(crate) async fn measure(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let one = open(driver, &address, (1280, 800)).await?;
    tell(&one, "first page").await?;
    one.driver.goto(&format!("{address}/new")).await?;
    begin(&one, "duel").await?;
    one.run("window.longest = 0").await?;
    one.play(150, 3).await?;
    tell(&one, "Duel against a bot").await?;
    let other = open(driver, &address, (1280, 800)).await?;
    sit_down(&one, &other, &address).await?;
    one.run("window.longest = 0; window.acts = []").await?;
    tokio::try_join!(one.play_for(80, 1), other.play_for(80, 1001))?;
    tell(&one, "two over the server").await?;
    one.close().await?;
    other.close().await
}
