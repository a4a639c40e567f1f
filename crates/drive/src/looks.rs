//! Every screen, looked at by axe-core: large and small, light and dark.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{LARGE, SMALL, begin, choose, open};
use crate::together::{begun, finish, invitation};
use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// Where the program that knows the rules lies; `cargo xtask test` fetches it.
const AXE: &str = "LANDGRAVE_AXE";

/// Asks about everything in the light; in the dark only colours can be different.
const ASK: &str = "const [theme, done] = arguments;
document.documentElement.dataset.theme = theme;
const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colours = ['color-contrast', 'link-in-text-block'];
const runOnly = theme === 'light' ? { type: 'tag', values: all } : { type: 'rule', values: colours };
axe.run(document, { runOnly, resultTypes: ['violations'], preload: false })
  .then((found) => done(found.violations.map((one) =>
    [one.id, ...one.nodes.slice(0, 3).map((node) => node.html.slice(0, 200) + ' ' + node.failureSummary)])))
  .catch((error) => done([[String(error)]]));";

/// A record that cannot be read.
const WRONG: &str = "document.querySelector('#record').value = 'no record';
document.querySelector('#record').dispatchEvent(new Event('input', {bubbles: true}))";

/// Lets the opponent take his time, or not, from the next position on.
fn pace(speed: &str) -> String {
    format!(
        "const it = JSON.parse(localStorage.getItem('landgrave.prefs')); it.speed = '{speed}';
         localStorage.setItem('landgrave.prefs', JSON.stringify(it))"
    )
}

/// Somebody who looks closely at a page.
struct Eye<'a> {
    page: &'a Page,
    found: Vec<String>,
}

impl Eye<'_> {
    /// Looks at what is shown now, in both themes.
    async fn see(&mut self, what: &str) -> Result<()> {
        self.page.until("a heading", "document.querySelector('main h1')").await?;
        for theme in ["light", "dark"] {
            let told = self.page.run_async(ASK, vec![theme.into()]).await.with_context(|| what.to_owned())?;
            for one in told.as_array().into_iter().flatten() {
                let lines: Vec<&str> =
                    one.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
                self.found.push(format!("{what}, {theme}: {}", lines.join("\n      ")));
            }
        }
        Ok(())
    }

    async fn go(&mut self, address: &str, path: &str, there: &str) -> Result<()> {
        self.page.driver.goto(&format!("{address}{path}")).await?;
        self.page.until(path, there).await
    }

    /// The pages around the table.
    async fn pages(&mut self, address: &str) -> Result<()> {
        let page = self.page;
        for path in ["/", "/cards", "/how-to-play", "/nowhere", "/g/0123456789abcdef"] {
            self.go(address, path, "document.querySelector('main h1')").await?;
            if path.starts_with("/g/") {
                page.until("that there is no such table", "document.querySelector('main a.button')").await?;
            }
            self.see(path).await?;
        }
        self.go(address, "/new", "document.querySelector('#bot option[value=friend]')").await?;
        self.see("a new table").await?;
        choose(page, "#game", "duel").await?;
        choose(page, "#bot", "friend").await?;
        page.until("all options", "document.querySelector('#clock') && document.querySelector('#sets')")
            .await?;
        self.see("a new table with all options").await?;
        self.go(address, "/replay", "document.querySelector('#record')").await?;
        self.see("/replay").await?;
        page.run(WRONG).await?;
        page.click("[data-act=show]").await?;
        page.until("what is wrong", "document.querySelector('.wrong')").await?;
        self.see("a record that cannot be read").await?;
        self.go(address, "/settings", "document.querySelector('[data-act=pair]')").await?;
        self.see("/settings").await?;
        page.click("[data-act=pair]").await?;
        page.until("the link", "document.querySelector('#link')").await?;
        self.see("the link to another device").await
    }

    /// The table in the middle of a game, with everything that can lie on it.
    async fn table(&mut self, address: &str) -> Result<()> {
        let page = self.page;
        page.driver.goto(&format!("{address}/new")).await?;
        begin(page, "duel").await?;
        self.see("the table at the beginning").await?;
        page.play_to_turn(14, 3).await?;
        page.run(&pace("Brisk")).await?;
        page.play_until("document.querySelector('dialog[open] .kind-event.whole')", 4).await?;
        self.see("an event card that is turned up").await?;
        page.run(&pace("Instant")).await?;
        page.click("dialog[open] [data-act=close]").await?;
        let asked =
            "document.querySelector('.bar.yours') && document.querySelector('.table[data-busy=false]')";
        page.play_until(&format!("{asked} && document.querySelector('.bar [data-act=end]')"), 5).await?;
        self.see("the table in the middle of a game").await?;
        let card = "document.querySelector('.hand .thing[data-card], .hand [data-card]')";
        let read = format!(
            "{card}.dispatchEvent(new MouseEvent('contextmenu', {{bubbles: true, cancelable: true}}))"
        );
        for (what, open) in [
            ("a card to read", read.as_str()),
            ("the points", "document.querySelector('.own .score').click()"),
            ("the log", "document.querySelectorAll('.head .tool')[0].click()"),
            ("the help", "document.querySelectorAll('.head .tool')[1].click()"),
            ("the discard pile", "document.querySelector('.piles button').click()"),
        ] {
            page.run(open).await.with_context(|| what.to_owned())?;
            page.until(what, "document.querySelector('dialog[open] [data-act=close]')").await?;
            self.see(what).await?;
            page.click("dialog[open] [data-act=close]").await?;
        }
        page.play_until("document.querySelector('.table.holding')", 6).await?;
        self.see("the table with a card in the hand").await
    }

    /// A first game with its advice, its end, and the same game watched again.
    async fn end(&mut self, address: &str) -> Result<()> {
        let page = self.page;
        page.driver.goto(&format!("{address}/how-to-play")).await?;
        page.click("[data-act=first-game]").await?;
        page.until("a word of advice", "document.querySelector('.tip')?.innerText.length > 20").await?;
        self.see("the first game").await?;
        page.finish(8).await?;
        self.see("the end of a game").await?;
        page.click("[data-act=replay]").await?;
        page.until("the film", "document.querySelector('.film [data-act=run]')").await?;
        page.run("document.querySelector('.stats').open = true").await?;
        self.see("a replay").await
    }

    /// What one sees of others.
    async fn company(&mut self, other: &Page, address: &str) -> Result<()> {
        let page = self.page;
        // A table of the other player that is open to all, in the list of the first page.
        other.driver.goto(&format!("{address}/new")).await?;
        choose(other, "#bot", "anybody").await?;
        other.click("[data-act=start]").await?;
        let link = invitation(other).await?;
        self.go(address, "/", "document.querySelector('[data-list=open] a')").await?;
        self.see("the first page with tables").await?;
        page.driver.goto(&link).await?;
        page.until("a free seat", "document.querySelector('[data-act=sit]')").await?;
        self.see("an invitation").await?;
        self.go(address, "/", "document.querySelector('[data-act=invite]')").await?;
        page.click("[data-act=invite]").await?;
        let link = invitation(page).await?;
        page.click("[data-act=copy]").await?;
        self.see("the seats of a table").await?;
        other.driver.goto(&link).await?;
        other.click("[data-act=sit]").await?;
        begun(&[page, other]).await?;
        page.run("document.querySelector('.company details').open = true").await?;
        self.see("a table with others").await?;
        self.breaks(other).await?;
        finish(page, other, 9).await?;
        self.see("the end of a game with others").await?;
        // Somebody else plays, and the page watches.
        other.driver.goto(&format!("{address}/new")).await?;
        choose(other, "#keeper", "server").await?;
        begin(other, "intro").await?;
        page.driver.goto(&other.address().await?).await?;
        page.until("the table", "document.querySelector('.table.watching')").await?;
        self.see("a table that is watched").await
    }

    /// A break that is offered, and taken; and a line that is cut.
    async fn breaks(&mut self, other: &Page) -> Result<()> {
        let page = self.page;
        other.run("document.querySelector('.company details').open = true").await?;
        other.click("[data-act=pause]").await?;
        page.until("the offer", "document.querySelector('[data-act=pause-too]')").await?;
        self.see("a break that is offered").await?;
        page.click("[data-act=pause-too]").await?;
        page.until("the break", "document.querySelector('[data-act=resume]')").await?;
        self.see("a break").await?;
        page.click("[data-act=resume]").await?;
        page.until("the game", "!document.querySelector('[data-act=resume]')").await?;
        page.network(false).await?;
        page.until("a word about it", "document.querySelector('.banner')").await?;
        self.see("a line that is cut").await?;
        page.network(true).await?;
        page.until("the line", "!document.querySelector('.banner')").await
    }
}

/// No screen breaks a rule.
pub(crate) async fn large(driver: &Driver, house: &House) -> Result<()> {
    looks(driver, house, LARGE).await
}

/// Nor does any on a phone.
pub(crate) async fn small(driver: &Driver, house: &House) -> Result<()> {
    looks(driver, house, SMALL).await
}

async fn looks(driver: &Driver, house: &House, size: (u32, u32)) -> Result<()> {
    let file = std::env::var(AXE).with_context(|| format!("{AXE} has to name the file axe.min.js"))?;
    let axe = std::fs::read_to_string(&file).with_context(|| file.clone())?;
    let address = house.address();
    let page = open(driver, &address, size).await?;
    page.before_all(&axe).await?;
    let other = open(driver, &address, size).await?;
    let mut eye = Eye { page: &page, found: Vec::new() };
    eye.pages(&address).await?;
    eye.table(&address).await?;
    eye.end(&address).await?;
    eye.company(&other, &address).await?;
    let found = eye.found;
    ensure!(found.is_empty(), "{}", found.join("\n    "));
    page.close_after_cut().await?;
    other.close().await
}
