//! A whole game without a mouse.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{LARGE, open};
use anyhow::{Result, bail, ensure};
use serde_json::{Value, json};
use thirtyfour::{Key, TypingData};

/// Where the focus is: on what is wanted, and so that it can be seen.
const FOCUS: &str = "const it = document.activeElement, style = getComputedStyle(it);
const seen = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1 || style.boxShadow !== 'none';
return it.hasAttribute('data-wanted') ? (seen ? 'there' : 'unseen') : 'elsewhere'";

fn times(key: Key, n: usize) -> TypingData {
    TypingData::from(String::from(key.value()).repeat(n))
}

/// Goes to what is wanted with the Tab key.
async fn reach(page: &Page, tabs: usize) -> Result<()> {
    page.press(times(Key::Tab, tabs)).await?;
    // A stop more or less than was thought: look after each.
    for _ in 0..80 {
        match page.run(FOCUS).await?.as_str() {
            Some("there") => return Ok(()),
            Some("unseen") => bail!("the focus cannot be seen"),
            _ => page.press(Key::Tab).await?,
        }
    }
    bail!("what is lit is not reached by Tab")
}

/// Tab to what may be chosen, Enter to choose it; or a key of its own. From the first page to the end of the game.
pub(crate) async fn keyboard(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &house.address(), LARGE).await?;
    page.run("document.querySelector('[data-act=play-bot]').setAttribute('data-wanted', '')").await?;
    reach(&page, 1).await?;
    page.press(Key::Enter).await?;
    page.until("something lit", "document.querySelector('[data-lit]')").await?;
    for seed in 0..3000 {
        let told = page.run_async(include_str!("keyboard.js"), vec![json!(seed)]).await?;
        if told.get("over") == Some(&Value::Bool(true)) {
            return page.close().await;
        }
        if let Some(key) = told.get("key").and_then(Value::as_str) {
            page.press(key).await?;
        } else if let Some(tabs) = told.get("tabs").and_then(Value::as_u64) {
            reach(&page, tabs as usize).await?;
            page.press(Key::Enter).await?;
        } else {
            ensure!(!page.is_asked().await?, "nothing lit can be reached: {told}");
        }
    }
    bail!("the game is not over")
}
