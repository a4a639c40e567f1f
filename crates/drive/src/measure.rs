//! How fast the page is. Nothing is asserted: the figures are for `docs/benchmarks.md`.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{LARGE, SMALL, begin, choose, open};
use crate::together::sit_at;
use anyhow::Result;
use serde_json::{Value, json};

/// How often the page is opened in a fresh browser.
const OPENINGS: usize = 5;
/// How many clicks are measured at a time.
const CLICKS: u32 = 150;
/// After how many clicks of each player a Duel is late: the boards are full. Few clicks are left then until its end.
const LATE: u32 = 100;

/// Watches from the first moment: when there is something to click; from each click until its result has been
/// painted; and what blocks the page.
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

/// The median, the ninth decile and the maximum.
fn spread(mut figures: Vec<f64>) -> (f64, f64, f64) {
    figures.sort_by(f64::total_cmp);
    let at = |part: usize| figures.get(figures.len() * part / 100).copied().unwrap_or_default();
    (at(50), at(90), figures.last().copied().unwrap_or_default())
}

/// What the browser has spent its time on so far, in milliseconds: scripts, styles, layout, all tasks.
async fn spent(page: &Page) -> Result<[f64; 4]> {
    let tools = page.driver.cdp();
    tools.send_raw("Performance.enable", json!({})).await?;
    let answer = tools.send_raw("Performance.getMetrics", json!({})).await?;
    let all = answer.get("metrics").and_then(Value::as_array).cloned().unwrap_or_default();
    let of = |name: &str| {
        let one = all.iter().find(|one| one.get("name").and_then(Value::as_str) == Some(name));
        1000.0 * one.and_then(|one| one.get("value")?.as_f64()).unwrap_or_default()
    };
    Ok([of("ScriptDuration"), of("RecalcStyleDuration"), of("LayoutDuration"), of("TaskDuration")])
}

/// Starts a new measurement.
async fn reset(page: &Page) -> Result<[f64; 4]> {
    page.run("window.acts = []; window.longest = 0").await?;
    spent(page).await
}

async fn print_figures(page: &Page, what: &str, before: [f64; 4]) -> Result<()> {
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

/// Opens the page in fresh browsers, which have nothing of it cached.
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

/// Whether the measured player pauses before each click, and the label for that.
const PACES: [(bool, &str); 2] = [(true, ""), (false, ", in haste")];

/// A game to be measured, and what it is called.
type Measured = (&'static str, &'static str);

const DUEL: Measured = ("duel", "Duel");
const BASE: Measured = ("settlers/base", "hex board");

/// A game against a bot, or several: from its beginning, and late in the game.
async fn against(driver: &Driver, address: &str, (game, name): Measured, bot: &str) -> Result<()> {
    for (rests, pace) in PACES {
        let page = open(driver, &format!("{address}/new"), LARGE).await?;
        page.until("the form", "document.querySelector('#bot')").await?;
        choose(&page, "#bot", bot).await?;
        begin(&page, game).await?;
        let before = reset(&page).await?;
        page.play_for(CLICKS, 3, rests).await?;
        print_figures(&page, &format!("{name} against {bot}{pace}"), before).await?;
        page.play_for(LATE, 4, false).await?;
        let before = reset(&page).await?;
        page.play_for(CLICKS, 5, rests).await?;
        print_figures(&page, &format!("late {name} against {bot}{pace}"), before).await?;
        page.close().await?;
    }
    Ok(())
}

/// A game of two people over the server.
async fn together(driver: &Driver, address: &str, (game, name): Measured) -> Result<()> {
    for (rests, pace) in PACES {
        let one = open(driver, address, LARGE).await?;
        let other = open(driver, address, LARGE).await?;
        sit_at(&one, &other, address, game).await?;
        let before = reset(&one).await?;
        tokio::try_join!(one.play_for(CLICKS, 1, rests), other.play_for(CLICKS, 1001, rests))?;
        print_figures(&one, &format!("{name} over the server{pace}"), before).await?;
        tokio::try_join!(one.play_for(LATE, 2, false), other.play_for(LATE, 1002, false))?;
        let before = reset(&one).await?;
        tokio::try_join!(one.play_for(CLICKS, 3, rests), other.play_for(CLICKS, 1003, rests))?;
        print_figures(&one, &format!("late {name} over the server{pace}"), before).await?;
        one.close().await?;
        other.close().await?;
    }
    Ok(())
}

/// Moves the enlarged board around for three seconds; how long each frame took.
const PAN: &str = "const done = arguments[0], pan = document.querySelector('.pan'), frames = [];
const begin = performance.now();
let last = begin;
const step = (now) => {
  frames.push(now - last);
  last = now;
  const at = (now - begin) / 500;
  pan.scrollTo((1 + Math.sin(at)) / 2 * (pan.scrollWidth - pan.clientWidth), (1 + Math.cos(at)) / 2 * (pan.scrollHeight - pan.clientHeight));
  if (now - begin < 3000) requestAnimationFrame(step);
  else done(frames.slice(2));
};
requestAnimationFrame(step);";

/// How smoothly the largest map moves: 63 hexes, in the middle of a game.
async fn panning(driver: &Driver, address: &str) -> Result<()> {
    let page = open(driver, &format!("{address}/new"), LARGE).await?;
    begin(&page, "settlers/greater-catan").await?;
    page.play_to_turn(16, 3).await?;
    page.play_until("document.querySelector('.bar.yours [data-act=end]')", 4).await?;
    for _ in 0..2 {
        page.click(".zooms [data-act=zoom]").await?;
    }
    page.run("window.longest = 0").await?;
    let frames = page.run_async(PAN, Vec::new()).await?;
    let frames: Vec<f64> = frames.as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
    let longest = page.run("return window.longest").await?;
    let rate = 1000.0 * frames.len() as f64 / frames.iter().sum::<f64>().max(1.0);
    let (median, most, worst) = spread(frames);
    println!(
        "{:<28} {rate:.0} frames a second; a frame takes {median:.0} ms (median), {most:.0} ms (9 of 10), {worst:.0} ms (worst); longest task: {longest} ms",
        "panning 63 hexes"
    );
    page.close().await
}

/// A game on a processor that is four times slower, as phones have them.
async fn slowly(driver: &Driver, address: &str, (game, name): Measured) -> Result<()> {
    let page = open(driver, &format!("{address}/new"), SMALL).await?;
    begin(&page, game).await?;
    page.driver.cdp().send_raw("Emulation.setCPUThrottlingRate", json!({"rate": 4})).await?;
    let before = reset(&page).await?;
    page.play_for(CLICKS, 3, true).await?;
    print_figures(&page, &format!("{name}, slow phone"), before).await?;
    page.close().await
}

/// Acts at the hex board, in this browser and over the server, and how smoothly its largest map moves.
pub(crate) async fn hexes(driver: &Driver, house: &House) -> Result<()> {
    const LARGEST: Measured = ("settlers/greater-catan", "Greater Catan");
    let address = house.address();
    panning(driver, &address).await?;
    for game in [BASE, LARGEST] {
        against(driver, &address, game, "greedy").await?;
    }
    together(driver, &address, BASE).await?;
    slowly(driver, &address, BASE).await
}

/// Only the base game on a slow phone, to compare two builds of the page: three games, which vary less than one.
pub(crate) async fn slow_hexes(driver: &Driver, house: &House) -> Result<()> {
    for _ in 0..3 {
        slowly(driver, &house.address(), BASE).await?;
    }
    Ok(())
}

/// Measures the first load, and acts in this browser and over the server.
pub(crate) async fn measure(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    first_load(driver, &address).await?;
    for bot in ["greedy", "random"] {
        against(driver, &address, DUEL, bot).await?;
    }
    together(driver, &address, DUEL).await?;
    slowly(driver, &address, DUEL).await?;
    hexes(driver, house).await
}
