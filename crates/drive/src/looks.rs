//! Every screen, looked at by axe-core: light and dark, large and small.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{begin, open};
use anyhow::{Context, Result, bail};
use serde_json::Value;

/// Where the program that knows the rules lies; `cargo xtask test` fetches it.
const AXE: &str = "LANDGRAVE_AXE";

const ASK: &str = "const done = arguments[arguments.length - 1];
axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
  .then((found) => done(found.violations.map((one) =>
    [one.id, ...one.nodes.slice(0, 3).map((node) => node.html.slice(0, 200) + ' ' + node.failureSummary)])));";

async fn check(page: &Page, axe: &str, what: &str, found: &mut Vec<String>) -> Result<()> {
    page.until("the page", "document.querySelector('main h1')").await?;
    page.run(&format!("{axe}; window.axe = axe;")).await?;
    let told = page.driver.execute_async(ASK, Vec::new()).await?.json().clone();
    for one in told.as_array().into_iter().flatten() {
        let lines: Vec<&str> = one.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        found.push(format!("{what}: {}", lines.join("\n      ")));
    }
    Ok(())
}

/// No screen breaks a rule.
pub(crate) async fn looks(driver: &Driver, house: &House) -> Result<()> {
    let file = std::env::var(AXE).with_context(|| format!("{AXE} has to name the file axe.min.js"))?;
    let axe = std::fs::read_to_string(&file).with_context(|| file.clone())?;
    let mut found = Vec::new();
    for (size, theme) in [((1280, 800), "Light"), ((390, 844), "Dark")] {
        let address = house.address();
        let page = open(driver, &address, size).await?;
        let prefs = format!(
            "const it = JSON.parse(localStorage.getItem('landgrave.prefs')); it.theme = '{theme}'; localStorage.setItem('landgrave.prefs', JSON.stringify(it))"
        );
        page.run(&prefs).await?;
        for path in ["/", "/new", "/cards", "/replay", "/how-to-play", "/settings", "/nowhere"] {
            page.driver.goto(&format!("{address}{path}")).await?;
            check(&page, &axe, &format!("{path} {theme}"), &mut found).await?;
        }
        page.driver.goto(&format!("{address}/new")).await?;
        begin(&page, "duel").await?;
        check(&page, &axe, &format!("the table {theme}"), &mut found).await?;
        page.play(60, 3).await?;
        page.run("document.querySelector('dialog[open] [data-act=close]')?.click()").await?;
        check(&page, &axe, &format!("the table later {theme}"), &mut found).await?;
        page.run("document.querySelector('.score').click()").await?;
        check(&page, &axe, &format!("the points {theme}"), &mut found).await?;
        page.driver.goto(&address).await?;
        page.click("[data-act=invite]").await?;
        page.until("the link", "document.querySelector('#link')").await?;
        check(&page, &axe, &format!("the seats {theme}"), &mut found).await?;
        page.close().await?;
    }
    if found.is_empty() { Ok(()) } else { bail!("{}", found.join("\n    ")) }
}
