//! A whole game without a mouse.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{LARGE, open};
use anyhow::{Result, bail, ensure};
use serde_json::{Value, json};
use thirtyfour::{Key, TypingData};

/// Where the focus is: on the wanted element, and visible.
const FOCUS: &str = "if (!document.querySelector('[data-wanted]')) return 'gone';
const it = document.activeElement, style = getComputedStyle(it);
const seen = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1 || style.boxShadow !== 'none';
return it.hasAttribute('data-wanted') ? (seen ? 'there' : 'unseen') : 'elsewhere'";

fn times(key: Key, n: usize) -> TypingData {
    TypingData::from(String::from(key.value()).repeat(n))
}

/// Moves to the wanted element with the Tab key; false if it has gone meanwhile, because its only answer was given.
async fn reach(page: &Page, tabs: usize) -> Result<bool> {
    page.press(times(Key::Tab, tabs)).await?;
    // The number of stops may differ from the estimate: check after each.
    for _ in 0..80 {
        match page.run(FOCUS).await?.as_str() {
            Some("there") => return Ok(true),
            Some("gone") => return Ok(false),
            Some("unseen") => bail!("the focus cannot be seen"),
            _ => page.press(Key::Tab).await?,
        }
    }
    bail!("what is lit is not reached by Tab")
}

/// Marks an element, and says how often Tab has to be pressed to get there, as far as that is known.
const MARK: &str = "document.querySelector('[data-wanted]')?.removeAttribute('data-wanted');
const wanted = document.querySelector(arguments[0]);
wanted.setAttribute('data-wanted', '');
const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
  .filter((it) => it.tabIndex >= 0 && !it.disabled && it.getClientRects().length > 0);
const from = stops.indexOf(document.activeElement), to = stops.indexOf(wanted);
return from < 0 ? 1 : (to - from + stops.length) % stops.length";

/// Moves to the first match of a selector with the Tab key.
pub(crate) async fn tab_to(page: &Page, css: &str) -> Result<()> {
    page.until(css, &format!("document.querySelector({css:?})")).await?;
    let tabs = page.driver.execute(MARK, vec![json!(css)]).await?.json().as_u64().unwrap_or(1);
    ensure!(reach(page, tabs as usize).await?, "{css} is gone");
    Ok(())
}

/// Tab to a choice, Enter to choose it; or its own key. From the first page to the end of the game.
pub(crate) async fn keyboard(driver: &Driver, house: &House) -> Result<()> {
    play(driver, house, "[data-act=play-bot]").await
}

/// The same at the hex board.
pub(crate) async fn hexes(driver: &Driver, house: &House) -> Result<()> {
    play(driver, house, "[data-mode='settlers/base']").await
}

async fn play(driver: &Driver, house: &House, begin: &str) -> Result<()> {
    let page = open(driver, &house.address(), LARGE).await?;
    page.until("the button", &format!("document.querySelector({begin:?})")).await?;
    page.run(&format!("document.querySelector({begin:?}).setAttribute('data-wanted', '')")).await?;
    ensure!(reach(&page, 1).await?, "the button is there");
    page.press(Key::Enter).await?;
    page.until("something lit", "document.querySelector('[data-lit]')").await?;
    for seed in 0..3000 {
        let answer = page.run_async(include_str!("keyboard.js"), vec![json!(seed)]).await?;
        if answer.get("over") == Some(&Value::Bool(true)) {
            return page.close().await;
        }
        if let Some(key) = answer.get("key").and_then(Value::as_str) {
            page.press(key).await?;
        } else if let Some(tabs) = answer.get("tabs").and_then(Value::as_u64) {
            if reach(&page, tabs as usize).await? {
                page.press(Key::Enter).await?;
            }
        } else {
            ensure!(!page.is_asked().await?, "nothing lit can be reached: {answer}");
        }
    }
    bail!("the game is not over")
}
