//! Small things that were found wrong once, by somebody who looked at everything: the start page that jumped while it was
//! loaded, clocks that ran during a break, and goods that had English letters in German.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{LARGE, SMALL, begin, choose, come_to, open};
use crate::shapes::speak;
use crate::together::{begun, invitation};
use anyhow::{Result, ensure};

/// Adds up by how much things are moved although nobody has done anything, as browsers count it: a share of the screen.
const SHIFTS: &str = "window.shifts = []; new PerformanceObserver((list) => {
  for (const one of list.getEntries()) {
    const name = ({ node, previousRect, currentRect }) =>
      `${node?.className || node?.nodeName} '${node?.textContent?.trim().slice(0, 30)}' ${Math.round(previousRect.top)} to ${Math.round(currentRect.top)}`;
    const what = one.sources.map(name).join(', ');
    if (!one.hadRecentInput) window.shifts.push([one.value, what]);
  }
}).observe({ type: 'layout-shift', buffered: true });";

/// The pictures and all that the server says are there, and have been painted.
const WHOLE: &str = "document.querySelector('[data-invite]') && document.querySelector('[data-act=invite]')
  && [...document.querySelectorAll('.lid')].every((one) => one.querySelector('.picture'))";

/// What moved on the page until it was whole; less than a hundredth of the screen.
async fn moved(page: &Page, what: &str, there: &str) -> Result<()> {
    const PAINTED: &str = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))";
    page.until(what, there).await?;
    page.run_async(PAINTED, Vec::new()).await?;
    let sum = page.run("return window.shifts.reduce((sum, [value]) => sum + value, 0)").await?;
    let shifts = page.run("return window.shifts").await?;
    ensure!(sum.as_f64().is_some_and(|sum| sum < 0.01), "{what}: {sum} of the screen moved: {shifts}");
    Ok(())
}

/// The start page stands still while it is loaded: for a new visitor, for one with a game that goes on, and while somebody
/// waits at a public table; on a large screen and on a phone.
pub(crate) async fn start_stands(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    for size in [LARGE, SMALL] {
        let page = open(driver, &address, size).await?;
        page.before_all(SHIFTS).await?;
        page.driver.refresh().await?;
        moved(&page, "the start page", WHOLE).await?;
        page.driver.goto(&format!("{address}/new")).await?;
        begin(&page, "intro").await?;
        page.play(6, 1).await?;
        page.driver.goto(&address).await?;
        let running = format!("{WHOLE} && document.querySelector('[data-list=yours] a')");
        moved(&page, "with a game that goes on", &running).await?;
        page.close().await?;
    }
    Ok(())
}

/// During a break no clock runs, also that of the player who is not there any more; afterwards they run again.
pub(crate) async fn clock_in_break(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let one = open(driver, &address, LARGE).await?;
    let other = open(driver, &address, LARGE).await?;
    one.driver.goto(&format!("{address}/new")).await?;
    choose(&one, "#game", "intro").await?;
    choose(&one, "#bot", "friend").await?;
    one.until("a choice of clocks", "document.querySelector('#clock')?.options.length > 1").await?;
    let clock = one.run("return [...document.querySelector('#clock').options].at(-1).value").await?;
    choose(&one, "#clock", clock.as_str().unwrap_or_default()).await?;
    one.click("[data-act=start]").await?;
    let link = invitation(&one).await?;
    other.driver.goto(&link).await?;
    other.click("[data-act=sit]").await?;
    begun(&[&one, &other]).await?;
    const CLOCKS: &str =
        "[...document.querySelectorAll('.table-status .clock')].map((one) => one.textContent).join()";
    // Half a minute passes at once, and a clock is drawn every second.
    const LATER: &str = "const now = Date.now.bind(Date), at = now(); Date.now = () => now() + 30000;
        window.drawn = 0; setInterval(() => { window.drawn++; }, 1000); return at";
    one.run("document.querySelector('.table-status details').open = true").await?;
    other.run("document.querySelector('.table-status details').open = true").await?;
    one.click("[data-act=pause]").await?;
    other.click("[data-act=pause-too]").await?;
    one.until("the break", "document.querySelector('[data-act=resume]')").await?;
    // One of them goes away.
    other.driver.goto("about:blank").await?;
    one.until("that the other is away", "document.querySelector('.table-status li.gone')").await?;
    let before = one.run(&format!("return {CLOCKS}")).await?;
    ensure!(before.as_str().is_some_and(|all| all.matches(':').count() == 2), "no clocks: {before}");
    one.run(LATER).await?;
    one.until("two seconds", "window.drawn >= 2").await?;
    let after = one.run(&format!("return {CLOCKS}")).await?;
    ensure!(before == after, "clocks ran during a break: {before}, then {after}");
    other.driver.goto(&link).await?;
    one.click("[data-act=resume]").await?;
    one.until("a clock that runs", &format!("{CLOCKS} !== {before}")).await?;
    one.close().await?;
    other.close().await
}

/// Signs of goods that are read as a letter, and words of the other language, wherever goods are named.
const LETTERS: &str = r#"const wrong = new Set(), english = /\b(lumber|brick|wool|grain|ore|gold coins?)\b/i;
const read = (text, it) => {
  if (/(^|[\s:,])[BGLOWA]{1,4}([\s:,.]|$)/.test(text.replace(/^[A-Z]\./, ''))) wrong.add(`letters in '${text.trim().slice(0, 60)}': ${it.className?.baseVal ?? it.className}`);
  if (english.test(text)) wrong.add(`English in '${text.trim().slice(0, 60)}'`);
};
for (const it of document.querySelectorAll('.table *')) {
  if (it.closest('svg, script, style')) continue;
  for (const name of ['title', 'aria-label']) if (it.hasAttribute(name)) read(it.getAttribute(name), it);
  for (const node of it.childNodes) if (node.nodeType === 3) read(node.data, it);
}
return [...wrong].slice(0, 8).join('; ');"#;

/// In German goods are called by German names or shown by signs, never by English words or letters; in both families.
pub(crate) async fn german_goods(driver: &Driver, house: &House) -> Result<()> {
    const TURN: &str =
        "document.querySelector('.bar.yours [data-act=end]') && document.querySelector('[data-act=trade]')";
    let address = house.address();
    let page = open(driver, &address, LARGE).await?;
    speak(&page, "de").await?;
    for (game, trade) in [("gold", "dialog[open] .exchange"), ("settlers/cities-and-knights", ".draft table")]
    {
        come_to(&page, &address, game, TURN, 3).await?;
        let seen = page.run(LETTERS).await?;
        ensure!(seen == "", "{game}: {seen}");
        page.click("[data-act=trade]").await?;
        page.until("a trade", &format!("document.querySelector({trade:?})")).await?;
        let seen = page.run(LETTERS).await?;
        ensure!(seen == "", "{game}, a trade: {seen}");
        let named = "['Holz', 'Wolle', 'Getreide', 'Erz'].every((good) => document.querySelector('.table').outerHTML.includes(good))";
        ensure!(page.is(named).await?, "{game}: goods have no German names");
    }
    page.close().await
}
