//! What can be seen at the hex board: the dice before what they bring, what others do, the last act of a game, why
//! something cannot be built, and what cards say.

use crate::browser::{Driver, Page};
use crate::follow::pace;
use crate::house::House;
use crate::player::Aim;
use crate::scenes::{LARGE, SMALL, begin, come_by, come_to, open};
use anyhow::{Result, ensure};
use serde_json::Value;

/// Looks at every frame: what changes while the dice of others roll, and what the captions over the board say.
const WATCH: &str = "window.seen = { rolls: 0, brought: 0, early: [], dice: 0, told: 0, mute: 0, read: 0, amiss: [], skip: false, skipped: null };
const parts = { hands: '.players', hand: '.goodsrow', log: '.log .lines', bank: '.bank', track: '.barbarians', pieces: '.hexboard .pieces' };
const table = () => Object.fromEntries(Object.entries(parts).map(([name, where]) =>
  [name, [...document.querySelectorAll(where)].map((one) => one.innerHTML).join()]));
const differs = (one, other) => Object.keys(parts).filter((name) => one[name] !== other[name]);
let before = table(), first = null, dice = null;
const look = () => {
  const now = table(), rolled = document.querySelector('.rolled.rolling');
  const [shows] = rolled?.querySelector('b').getAnimations() ?? [];
  if (rolled && rolled !== dice) {
    seen.dice++;
    first = document.querySelector('.player.active:not(.mine)') ? before : null;
    if (first) seen.rolls++;
    if (first && seen.skip && seen.skipped === null) {
      const was = first;
      seen.skipped = '';
      document.querySelector('.table').click();
      // Others may roll again right after it.
      setTimeout(() => { seen.skipped = (rolled.isConnected && rolled.matches('.rolling') ? 'dice roll on ' : '') + (differs(was, table()).includes('log') ? '' : 'nothing came') || 'all'; }, 100);
    }
  }
  dice = rolled;
  // The dice show near the end; a busy machine may draw them late.
  const falls = shows && shows.currentTime < 0.5 * shows.effect.getComputedTiming().duration;
  if (first && falls && !seen.skip) seen.early.push(...differs(first, now));
  if (first && !falls && differs(first, now).length > 0) { seen.brought++; first = null; }
  for (const one of document.querySelectorAll('.hexcaption:not(.seen)')) {
    if (Number(getComputedStyle(one).opacity) < 0.9) continue;
    one.classList.add('seen');
    seen.read++;
    const log = document.querySelector('.log .lines').innerText;
    [...one.querySelectorAll('p')].filter((line) => !log.includes(line.innerText.trim())).forEach((line) => seen.amiss.push(line.innerText));
  }
  before = now;
  requestAnimationFrame(look);
};
look();
new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((node) => {
  if (node.nodeType === 1 && node.matches('.hexcaption')) node.textContent.trim() ? seen.told++ : seen.mute++;
}))).observe(document.body, { subtree: true, childList: true });";

/// A game of Cities & Knights under way, which is watched from here on.
async fn watched(driver: &Driver, house: &House, speed: &str, still: bool) -> Result<Page> {
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    begin(&page, "settlers/cities-and-knights").await?;
    page.play_to_turn(4, 2).await?;
    pace(&page, speed, still).await?;
    page.run(WATCH).await?;
    Ok(page)
}

/// While dice roll, nothing of what they bring is shown: no hands, no log, no barbarians, no pieces. A click shows
/// everything at once.
pub(crate) async fn dice(driver: &Driver, house: &House) -> Result<()> {
    let page = watched(driver, house, "Calm", false).await?;
    page.play_until("seen.rolls >= 9", 3).await?;
    let early = page.run("return [...new Set(seen.early)].join(', ')").await?;
    ensure!(early == "", "before the dice had shown, these changed: {early}");
    ensure!(page.is("seen.brought >= 6").await?, "the dice brought nothing");
    page.run("seen.skip = true").await?;
    page.play_until("seen.skipped", 4).await?;
    let skipped = page.run("return seen.skipped").await?;
    ensure!(skipped == "all", "after a click: {skipped}");
    page.close().await?;
    let page = watched(driver, house, "Calm", true).await?;
    let turn = page.turn().await?;
    page.play_to_turn(turn + 4, 5).await?;
    ensure!(page.is("seen.dice === 0").await?, "dice roll although nothing is to move");
    page.close().await
}

/// What others do is said in a sentence over the board, which can be read, and which the log says too.
pub(crate) async fn caption(driver: &Driver, house: &House) -> Result<()> {
    let page = watched(driver, house, "Brisk", false).await?;
    page.play_until("seen.read >= 12", 3).await?;
    ensure!(page.is("seen.told >= 12 && seen.mute === 0").await?, "a caption says nothing");
    let amiss = page.run("return seen.amiss.join(' / ')").await?;
    ensure!(amiss == "", "the log does not say this: {amiss}");
    page.close().await
}

/// Remembers when the table changed last, and when the result was laid over it.
const LAST: &str = "window.last = { changed: 0, opened: 0 };
let was = '';
const look = () => {
  const now = document.querySelector('.log .lines').textContent + [...document.querySelectorAll('.hexboard .pieces')].pop().innerHTML;
  if (document.querySelector('dialog[open] .finale')) { last.opened = performance.now(); return; }
  if (now !== was) last.changed = performance.now();
  was = now;
  requestAnimationFrame(look);
};
look();";

/// The act that wins is seen before the result covers it.
pub(crate) async fn last_act(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &house.address(), LARGE).await?;
    let close = "[...document.querySelectorAll('.player .pts')].some((one) => parseInt(one.innerText) >= 9)";
    come_to(&page, &house.address(), "settlers/base", close, 5).await?;
    pace(&page, "Brisk", false).await?;
    page.run(LAST).await?;
    page.finish(6).await?;
    page.until("the result", "last.opened > 0").await?;
    let wait = page.run("return last.opened - last.changed").await?.as_f64().unwrap_or_default();
    ensure!(wait > 600.0, "the last act was seen for {wait:.0} ms");
    page.close().await
}

/// What is said under the question of what cannot be bought, compared with the prices on their sheet and the hand:
/// everything that is wrong.
const REASONS: &str = "const wrong = [], told = [...document.querySelectorAll('.why-not li')];
const held = Object.fromEntries([...document.querySelectorAll('.goodsrow .good')].map((one) => {
  const [, n, kind] = one.ariaLabel.match(/^([0-9]+) (.*), [0-9]:1$/);
  return [kind, Number(n)];
}));
const lacks = (cost) => {
  const left = { ...held };
  return cost.filter((kind) => !(left[kind]-- > 0)).sort().join();
};
const kinds = (of) => [...of.querySelectorAll('[title]')].map((one) => one.title);
const rows = [...document.querySelectorAll('dialog[open] .prices tr')].map((row) => {
  const [name, cost, why] = row.children;
  return { name: name.firstChild.textContent.trim(), lacks: lacks(kinds(cost)), why: why.innerText.trim() };
});
if (rows.length < 4) wrong.push('few prices');
rows.filter((row) => !row.why).forEach((row) => wrong.push(`${row.name}: no reason`));
rows.filter((row) => row.why === 'you can' && row.lacks).forEach((row) => wrong.push(`${row.name}: lacks ${row.lacks}`));
for (const one of told) {
  const row = rows.find((row) => one.title.startsWith(`${row.name}: `));
  if (!row) { wrong.push(`${one.title}: no price`); continue; }
  if (!one.title.endsWith(`: ${row.why}`)) wrong.push(`${one.title}, but ${row.why}`);
  const said = kinds(one).sort().join();
  if (!one.matches('.sentence') && said !== row.lacks) wrong.push(`${row.name}: lacks ${row.lacks}, said ${said}`);
  const size = parseFloat(getComputedStyle(one).fontSize);
  if (size < 11) wrong.push(`${row.name}: type of ${size} px`);
}
return [told.length, wrong.join('; ')];";

/// Why something cannot be built now is said under the question, and on the sheet of prices; both agree with the hand.
pub(crate) async fn reasons(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    begin(&page, "settlers/base").await?;
    let mut told = 0;
    for turn in 1..8 {
        let own =
            "document.querySelector('.bar.yours [data-act=end]') && document.querySelector('.why-not li')";
        page.play_until(own, turn).await?;
        page.click("[data-act=help]").await?;
        page.until("the prices", "document.querySelector('dialog[open] .prices tr')").await?;
        let answer = page.run(REASONS).await?;
        let wrong = answer.get(1).and_then(Value::as_str).unwrap_or("no answer").to_owned();
        ensure!(wrong.is_empty(), "{wrong}");
        told += answer.get(0).and_then(Value::as_u64).unwrap_or(0);
        page.click("dialog[open] [data-act=close]").await?;
        page.play_until("!document.querySelector('.player.mine.active')", turn).await?;
    }
    ensure!(told >= 7, "only {told} reasons were given");
    page.close().await
}

/// Everything that hinders reading the cards of the hand: each is brought into sight as by keyboard.
const UNREADABLE: &str = "const wrong = [], hand = document.querySelector('.hexhand');
for (const card of document.querySelectorAll('.devcard')) {
  card.focus();
  if (document.activeElement !== card) { wrong.push('out of reach of keys'); continue; }
  card.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  const [name, does] = [card.querySelector('b'), card.querySelector('span')];
  if (does.innerText.length < 12) wrong.push(`${name.innerText}: no text`);
  const around = hand.getBoundingClientRect();
  for (const part of [name, does]) {
    const it = part.getBoundingClientRect(), size = parseFloat(getComputedStyle(part).fontSize);
    if (size < 11) wrong.push(`${part.innerText}: type of ${size} px`);
    if (it.left < around.left - 1 || it.right > around.right + 1 || it.top < around.top - 1 || it.bottom > around.bottom + 1
      || it.bottom > innerHeight + 1 || it.right > innerWidth + 1) wrong.push(`${part.innerText}: cut off`);
  }
}
return wrong.join('; ')";

/// What development and progress cards say can be read in every shape of window, also by those who use only keys.
pub(crate) async fn card_texts(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    let buy = "document.querySelector('.bar.yours [data-act=buy]')";
    let two = "document.querySelector('.bar.yours [data-act=end]') && document.querySelectorAll('.devcard').length >= 2";
    // Progress cards come with improvements.
    let with_improvements = Aim { until: two, favourite: Some("[data-way^=improve]") };
    for (game, aim) in [("settlers/base", Aim::of(buy)), ("settlers/cities-and-knights", with_improvements)] {
        come_by(&page, &house.address(), game, aim, 4).await?;
        page.run("document.querySelector('.bar [data-act=buy]')?.click()").await?;
        page.until("cards", "document.querySelector('.devcard')").await?;
        for (width, height) in [(1440, 900), (1024, 768), (820, 1180), SMALL, (844, 390)] {
            page.resize(width, height).await?;
            let wrong = page.run(UNREADABLE).await?;
            ensure!(wrong == "", "{game} at {width}x{height}: {wrong}");
        }
        page.resize(LARGE.0, LARGE.1).await?;
    }
    page.close().await
}
