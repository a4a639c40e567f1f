//! How fast the page is. Nothing is asserted: the figures are for `docs/benchmarks.md`.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{LARGE, begin, choose, open};
use crate::together::sit_at;
use anyhow::Result;
use serde_json::{Value, json};

/// How often the page is opened for the first time.
const OPENINGS: usize = 5;
/// How many clicks are measured at a time.
const CLICKS: u32 = 150;
/// After how many clicks of each player a Duel is late: the boards are full. Few are left then until its end.
const LATE: u32 = 100;

/// Watches from the first moment: when there is something to click; from each click until what came of it has
/// been painted; and what holds up the page.
pub(crate) const WATCH: &str = "window.acts = []; window.longest = 0; let clicked = 0, sent = false;
const painted = (then) => requestAnimationFrame(() => {
  const after = new MessageChannel();
  after.port1.onmessage = () => { after.port1.close(); then(performance.now()); };
  after.port2.postMessage(0);
});
addEventListener('click', () => { clicked = performance.now(); }, true);
new MutationObserver((changes) => {
  if (!window.ready && document.querySelector('main h1')) window.ready = performance.now();
  for (const { target, attributeName } of changes) {
    if (attributeName !== 'data-busy') continue;
    if (target.dataset.busy === 'true') sent = true;
    else if (sent) { sent = false; const from = clicked; painted((now) => window.acts.push(now - from)); }
  }
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-busy'] });
new PerformanceObserver((list) => { for (const one of list.getEntries()) window.longest = Math.max(window.longest, one.duration); })
  .observe({ type: 'longtask', buffered: true });";

/// Figures in order: those at the middle, nine tenths of the way, and at the end.
fn spread(mut figures: Vec<f64>) -> (f64, f64, f64) {
    figures.sort_by(f64::total_cmp);
    let at = |part: usize| figures.get(figures.len() * part / 100).copied().unwrap_or_default();
    (at(50), at(90), figures.last().copied().unwrap_or_default())
}

/// What the browser has spent its time with so far, in milliseconds: scripts, styles, layout, all tasks.
async fn spent(page: &Page) -> Result<[f64; 4]> {
    let tools = page.driver.cdp();
    tools.send_raw("Performance.enable", json!({})).await?;
    let told = tools.send_raw("Performance.getMetrics", json!({})).await?;
    let all = told.get("metrics").and_then(Value::as_array).cloned().unwrap_or_default();
    let of = |name: &str| {
        let one = all.iter().find(|one| one.get("name").and_then(Value::as_str) == Some(name));
        1000.0 * one.and_then(|one| one.get("value")?.as_f64()).unwrap_or_default()
    };
    Ok([of("ScriptDuration"), of("RecalcStyleDuration"), of("LayoutDuration"), of("TaskDuration")])
}

/// What is measured from here on begins anew.
async fn reset(page: &Page) -> Result<[f64; 4]> {
    page.run("window.acts = []; window.longest = 0").await?;
    spent(page).await
}

async fn tell(page: &Page, what: &str, before: [f64; 4]) -> Result<()> {
    let after = spent(page).await?;
    let acts = page.run("return window.acts").await?;
    let acts: Vec<f64> = acts.as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
    let longest = page.run("return window.longest").await?.as_f64().unwrap_or_default();
    let lines = page.run("return document.querySelectorAll('.log .lines li').length").await?;
    let count = acts.len();
    let each = |nth: usize| (after[nth] - before[nth]) / count.max(1) as f64;
    let (median, most, worst) = spread(acts);
    let task = if longest == 0.0 { "none over 50 ms".to_owned() } else { format!("{longest:.0} ms") };
    println!(
        "{what:<28} {count:>4} acts, painted after {median:>3.0} ms (median), {most:>3.0} ms (9 of 10), {worst:>3.0} ms (worst); longest task: {task}"
    );
    println!(
        "{:<28} {lines:>4} lines; for each act {:.1} ms of scripts, {:.1} ms of styles, {:.1} ms of layout, {:.1} ms in all",
        "",
        each(0),
        each(1),
        each(2),
        each(3),
    );
    Ok(())
}

/// Opens the page in fresh browsers, which have nothing of it yet.
async fn first_load(driver: &Driver, address: &str) -> Result<()> {
    let mut times = Vec::new();
    for _ in 0..OPENINGS {
        let page = driver.open(LARGE.0, LARGE.1).await?;
        page.driver.goto(address).await?;
        page.until("the page", "window.ready").await?;
        times.push(page.run("return window.ready").await?.as_f64().unwrap_or_default());
        page.close().await?;
    }
    let (median, _, worst) = spread(times);
    println!(
        "{:<28} interactive after {median:.0} ms (median of {OPENINGS}), {worst:.0} ms (worst)",
        "first load"
    );
    Ok(())
}

/// Whether those who are measured rest before each click, and what that is called.
const PACES: [(bool, &str); 2] = [(true, ""), (false, ", in haste")];

/// A Duel against a bot: from its beginning, and when it is late.
async fn against(driver: &Driver, address: &str, bot: &str) -> Result<()> {
    for (rests, pace) in PACES {
        let page = open(driver, &format!("{address}/new"), LARGE).await?;
        page.until("the form", "document.querySelector('#bot')").await?;
        choose(&page, "#bot", bot).await?;
        begin(&page, "duel").await?;
        let before = reset(&page).await?;
        page.play_for(CLICKS, 3, rests).await?;
        tell(&page, &format!("Duel against {bot}{pace}"), before).await?;
        page.play_for(LATE, 4, false).await?;
        let before = reset(&page).await?;
        page.play_for(CLICKS, 5, rests).await?;
        tell(&page, &format!("late Duel against {bot}{pace}"), before).await?;
        page.close().await?;
    }
    Ok(())
}

/// A Duel of two people by way of the server.
async fn together(driver: &Driver, address: &str) -> Result<()> {
    for (rests, pace) in PACES {
        let one = open(driver, address, LARGE).await?;
        let other = open(driver, address, LARGE).await?;
        sit_at(&one, &other, address, "duel").await?;
        let before = reset(&one).await?;
        tokio::try_join!(one.play_for(CLICKS, 1, rests), other.play_for(CLICKS, 1001, rests))?;
        tell(&one, &format!("Duel over the server{pace}"), before).await?;
        tokio::try_join!(one.play_for(LATE, 2, false), other.play_for(LATE, 1002, false))?;
        let before = reset(&one).await?;
        tokio::try_join!(one.play_for(CLICKS, 3, rests), other.play_for(CLICKS, 1003, rests))?;
        tell(&one, &format!("late Duel over the server{pace}"), before).await?;
        one.close().await?;
        other.close().await?;
    }
    Ok(())
}

/// Measures the first load, and acts of Duels in this browser and over the server.
pub(crate) async fn measure(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    first_load(driver, &address).await?;
    for bot in ["greedy", "random"] {
        against(driver, &address, bot).await?;
    }
    together(driver, &address).await
}
