//! Screens of every shape: on each of them the same four things are visible without scrolling, all type can be read,
//! all targets can be hit, and no word is broken without a hyphen.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{LARGE, MANY_CARDS, SMALL, begin, choose, come_to, open};
use anyhow::{Result, ensure};
use serde_json::Value;

/// Every size at which people play.
pub(crate) const SIZES: [(u32, u32); 10] = [
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (1024, 768),
    (820, 1180),
    (768, 1024),
    (390, 844),
    (360, 640),
    (844, 390),
];

/// What is wrong with the page at this size, in words.
const FAULTS: &str = r#"const faults = new Set(), [W, H] = [innerWidth, innerHeight];
const all = (what, from = document) => [...from.querySelectorAll(what)];
const area = (it) => it.getBoundingClientRect();
const drawn = (it) => { const r = area(it); return r.width > 1 && r.height > 1 && getComputedStyle(it).visibility !== 'hidden'; };
const inside = (r) => r.left >= -1 && r.top >= -1 && r.right <= W + 1 && r.bottom <= H + 1;
const name = (it) => `${it.className?.baseVal ?? it.className} "${it.textContent.trim().slice(0, 30)}"`;
if (document.documentElement.scrollWidth > W) faults.add(`the page is ${document.documentElement.scrollWidth} wide`);
const clipped = (it) => { for (; it && it !== document.body; it = it.parentElement) { if (getComputedStyle(it).clipPath !== 'none') return true; } return false; };
// Type; the cards of a fan are turned, so that no two letters stand at one height.
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let text = walk.nextNode(); text; text = walk.nextNode()) {
  const it = text.parentElement;
  if (!text.data.trim() || it.closest('svg, script, style, noscript, #loading, select, .fan') || !drawn(it) || clipped(it)) continue;
  const size = parseFloat(getComputedStyle(it).fontSize);
  if (size < 10.99) faults.add(`type of ${size} px: ${name(it)}`);
  // Words in one piece; the cards of a fan are turned, and no two of their letters stand at one height.
  if (it.closest('.fan')) continue;
  for (const match of text.data.matchAll(/[^\s\u00ad\u2013-]{2,}/g)) {
    const range = document.createRange(), tops = new Set();
    for (let at = match.index; at < match.index + match[0].length; at++) {
      range.setStart(text, at); range.setEnd(text, at + 1);
      // The hyphen of a break counts as a part of the letter after it.
      const last = [...range.getClientRects()].pop();
      if (last?.width > 0) tops.add(Math.round(last.top));
    }
    if (tops.size > 1) faults.add(`'${match[0]}' is broken: ${name(it)}`);
  }
}
for (const it of all('.card:not(.whole) > .name').filter(drawn)) {
  if (it.scrollWidth > it.clientWidth + 1) faults.add(`a name sticks out: ${name(it)}`);
}
for (const it of all('.answer:not(.card), .sheet button, .bar button, .chooser header button').filter(drawn)) {
  if (it.scrollWidth > it.clientWidth + 1) faults.add(`a label sticks out: ${name(it)}`);
}
// Targets; what lies under a sheet cannot be hit.
const sheet = document.querySelector('dialog[open]'), under = (it) => sheet && !sheet.contains(it);
for (const it of all('button, a[href], summary, select, input').filter((it) => drawn(it) && !it.disabled && !clipped(it) && !under(it))) {
  const r = area(it);
  const inline = it.matches('.link, .skip, .bottom a, p a');
  if (!inline && (r.width < 23.5 || r.height < 23.5)) faults.add(`a target of ${Math.round(r.width)}x${Math.round(r.height)}: ${name(it)}`);
}
for (const it of all('.bar .primary').filter(drawn)) if (area(it).height < 43.5) faults.add(`a low primary button: ${area(it).height}`);
return [...faults].slice(0, 12);"#;

/// What is wrong with the table at this size, in words.
const TABLE: &str = r#"const faults = [], [W, H] = [innerWidth, innerHeight];
const find = (what) => document.querySelector(what);
const see = (what, least = 1) => {
  const it = find(what), r = it?.getBoundingClientRect();
  if (!r || r.width < least || r.height < least) return faults.push(`${what} is not drawn, or small: ${r?.width}x${r?.height}`);
  if (r.left < -1 || r.top < -1 || r.right > W + 1 || r.bottom > H + 1) faults.push(`${what} is off the screen`);
};
['.bar .question', '.bar .primary', '.foe .score b', '.foe .inhand b'].forEach((what) => see(what));
see('.own .board', 150);
if (document.documentElement.scrollHeight > H) faults.push('the table scrolls');
const cell = find('.own .region')?.getBoundingClientRect();
if (!cell || cell.width < 56 || cell.height < 40) faults.push(`cells of ${cell?.width}x${cell?.height}`);
const card = find('.hand .cards .target')?.getBoundingClientRect();
if (W >= 1280 && H >= 760 && !(card?.width >= 130)) faults.push(`hand cards of ${card?.width} px`);
if (W >= 1280 && !find('.hand .cards .does')?.getClientRects().length) faults.push('what a card does cannot be read');
// A wide land has smaller cells; then it has to fill the board, from edge to edge or from top to bottom.
const board = find('.own .board').getBoundingClientRect(), squares = [...document.querySelectorAll('.own .board .target')];
const ends = squares.map((it) => it.getBoundingClientRect());
const high = Math.max(...ends.map((r) => r.bottom)) - Math.min(...ends.map((r) => r.top));
const wide = Math.max(...ends.map((r) => r.right)) - Math.min(...ends.map((r) => r.left));
const fills = high >= 0.8 * board.height || wide >= 0.8 * board.width;
if (W >= 2560 && !(card.width >= 220 && (fills || cell.height >= 110))) faults.push(`large screens are not filled: hand cards of ${card.width}, cells of ${cell.height}`);
return faults;"#;

/// Adds faults, with the place where they are.
async fn look(page: &Page, script: &str, at: &str, found: &mut Vec<String>) -> Result<()> {
    for one in page.run(script).await?.as_array().into_iter().flatten() {
        found.push(format!("{at}: {}", one.as_str().unwrap_or_default()));
    }
    Ok(())
}

/// Looks at the same screen at every size.
pub(crate) async fn look_everywhere(page: &Page, what: &str, found: &mut Vec<String>) -> Result<()> {
    for (width, height) in SIZES {
        page.resize(width, height).await?;
        look(page, FAULTS, &format!("{what}, {width}x{height}"), found).await?;
    }
    Ok(())
}

/// Sets the language of the page from the next time it is opened.
pub(crate) async fn speak(page: &Page, language: &str) -> Result<Value> {
    page.run(&format!(
        "const it = JSON.parse(localStorage.getItem('landgrave.prefs')); it.language = '{language}';
         localStorage.setItem('landgrave.prefs', JSON.stringify(it))"
    ))
    .await
}

/// The table on screens of every shape, in both languages.
pub(crate) async fn table(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &house.address(), LARGE).await?;
    let mut found = Vec::new();
    table_of(&page, house, "gold", &mut found).await?;
    ensure!(found.is_empty(), "{}", found.join("\n    "));
    page.close().await
}

/// The same with a sea, and with what can be laid over the table.
pub(crate) async fn more_tables(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &house.address(), LARGE).await?;
    let mut found = Vec::new();
    table_of(&page, house, "explorers", &mut found).await?;
    sheets(&page, &house.address(), &mut found).await?;
    ensure!(found.is_empty(), "{}", found.join("\n    "));
    page.close().await
}

/// The table of a game on screens of every shape.
async fn table_of(page: &Page, house: &House, game: &str, found: &mut Vec<String>) -> Result<()> {
    speak(page, "en").await?;
    page.driver.goto(&format!("{}/new", house.address())).await?;
    page.resize(LARGE.0, LARGE.1).await?;
    begin(page, game).await?;
    page.play_to_turn(12, 3).await?;
    let asked =
        "document.querySelector('.bar.yours [data-act=end]') && !document.querySelector('dialog[open]')";
    page.play_until(asked, 5).await?;
    for language in ["en", "de"] {
        speak(page, language).await?;
        page.driver.refresh().await?;
        page.until("the table", &format!("{asked} && document.querySelector('img.picture')")).await?;
        for (width, height) in SIZES {
            page.resize(width, height).await?;
            look(page, TABLE, &format!("{game}, {language}, {width}x{height}"), found).await?;
        }
        look_everywhere(page, &format!("{game}, {language}"), found).await?;
    }
    Ok(())
}

/// What can be laid over the table: cards to choose from, and a trade.
async fn sheets(page: &Page, address: &str, found: &mut Vec<String>) -> Result<()> {
    for language in ["en", "de"] {
        speak(page, language).await?;
        page.resize(LARGE.0, LARGE.1).await?;
        come_to(page, address, "turmoil", MANY_CARDS, 3).await?;
        look_everywhere(page, &format!("{language}, cards to choose from"), found).await?;
        page.resize(LARGE.0, LARGE.1).await?;
        let trade = "document.querySelector('.bar.yours [data-act=end]') && document.querySelector('[data-act=trade]')";
        page.play_until(trade, 6).await?;
        page.click("[data-act=trade]").await?;
        page.click("dialog[open] .exchange .answer").await?;
        look_everywhere(page, &format!("{language}, a trade"), found).await?;
        page.click("dialog[open] [data-act=close]").await?;
    }
    Ok(())
}

/// The pages around the table on screens of every shape, in both languages.
pub(crate) async fn pages(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let page = open(driver, &address, LARGE).await?;
    let mut found = Vec::new();
    for language in ["en", "de"] {
        speak(&page, language).await?;
        for path in
            ["/", "/cards", "/decks", "/decks#sample=heroes", "/new", "/how-to-play", "/replay", "/settings"]
        {
            page.driver.goto(&format!("{address}{path}")).await?;
            page.until("the page", "document.querySelector('main h1')").await?;
            // What is folded is read as well.
            page.run("document.querySelectorAll('details.folded').forEach((one) => { one.open = true; })")
                .await?;
            look_everywhere(&page, &format!("{language}, {path}"), &mut found).await?;
        }
    }
    ensure!(found.is_empty(), "{}", found.join("\n    "));
    page.close().await
}

/// What is asked, its answers and the primary button, if they cannot be hit: nothing lies over them or cuts them off.
const ASKED: &str = r#"const hit = (it) => {
  const r = it.getBoundingClientRect(), top = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
  return top && (it.contains(top) || top.contains(it));
};
return ['.bar .question span', '.bar .answer.region', '.bar .buttons .primary']
  .filter((what) => !hit(document.querySelector(what)));"#;

/// A player who arranges regions sees which place is meant; and while a set is new, and its opening is explained, all
/// that is asked is on the screen.
pub(crate) async fn arrange(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    page.run("localStorage.removeItem('landgrave.met.gold')").await?;
    choose(&page, "#game", "gold").await?;
    page.click("[data-act=start]").await?;
    page.click("dialog[open] [data-act=close]").await?;
    page.until("something lit", "document.querySelector('.table [data-lit]')").await?;
    page.play_until("document.querySelector('.own .region.marked')", 2).await?;
    let mark = "getComputedStyle(document.querySelector('.own .region.marked'), '::after')";
    let seen = format!(
        "parseFloat({mark}.borderTopWidth) >= 3 && {mark}.borderTopStyle !== 'none' && {mark}.zIndex > 1"
    );
    ensure!(page.is(&seen).await?, "the mark lies under the picture");
    page.until("an opening", "document.querySelector('.tip.opening')").await?;
    let mut found = Vec::new();
    for (width, height) in SIZES {
        page.resize(width, height).await?;
        look(&page, ASKED, &format!("{width}x{height} cannot be hit"), &mut found).await?;
    }
    ensure!(found.is_empty(), "{}", found.join("\n    "));
    page.close().await
}

/// Lets what is asked be as long as it likes.
const AT_LENGTH: &str = "for (const it of document.querySelectorAll('.bar .question span, .bar .brief')) it.textContent += ' Once in your turn you may do this or that, if you hold what it needs.'.repeat(9)";

/// What is wrong on a phone when the question is long, in words: the board keeps its share, the answers are in sight and
/// large enough for a thumb, and the question can be scrolled.
const ROOM: &str = r#"const [what, least] = arguments, faults = [], H = innerHeight, area = (it) => it.getBoundingClientRect();
const board = area(document.querySelector(what));
if (board.height < least * H) faults.push(`the board has ${Math.round(100 * board.height / H)} % of the height`);
for (const it of document.querySelectorAll('.bar .primary')) {
  const r = area(it), top = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
  if (r.height < 43.5 || r.bottom > H + 1 || r.top < board.bottom || !it.contains(top)) faults.push(`'${it.textContent}' cannot be hit`);
}
for (const it of document.querySelectorAll('.bar .question, .bar .brief')) {
  const r = area(it);
  if (r.height < 30 || r.top < board.bottom || r.bottom > H + 1) faults.push(`what is asked is off the screen: ${it.className}`);
  if (it.scrollHeight > it.clientHeight + 1 && !['auto', 'scroll'].includes(getComputedStyle(it).overflowY)) faults.push(`cut off: ${it.className}`);
}
if (document.documentElement.scrollHeight > H) faults.push('the table scrolls');
return faults.join('; ');"#;

/// On a phone a long question leaves the board its room, in both families.
pub(crate) async fn long_questions(driver: &Driver, house: &House) -> Result<()> {
    const TURN: &str =
        "document.querySelector('.bar.yours [data-act=end]') && !document.querySelector('dialog[open]')";
    let page = open(driver, &house.address(), SMALL).await?;
    let room = async |what: &str, board: &str, least: f64| {
        page.run(AT_LENGTH).await?;
        let wrong = page.driver.execute(ROOM, vec![board.into(), least.into()]).await?.json().clone();
        ensure!(wrong == "", "{what}: {wrong}");
        anyhow::Ok(())
    };
    page.driver.goto(&format!("{}/new", house.address())).await?;
    begin(&page, "duel").await?;
    let own = format!("{TURN} && document.querySelector('.own .expansion[data-lit]')");
    page.play_until(&own, 4).await?;
    room("a turn of the card game", ".own", 0.43).await?;
    page.run("document.querySelector('.own .expansion[data-lit]').click()").await?;
    page.until("what the card does", "document.querySelector('.bar .brief')").await?;
    room("a card that is held", ".own", 0.43).await?;
    for game in ["settlers/base", "settlers/cities-and-knights"] {
        come_to(&page, &house.address(), game, TURN, 4).await?;
        room(game, ".sea", 0.44).await?;
    }
    page.close().await
}
