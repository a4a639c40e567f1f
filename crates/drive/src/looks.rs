//! Every screen, checked by axe-core: large and small, light and dark.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{LARGE, MANY_CARDS, SMALL, begin, choose, come_to, open};
use crate::together::{begun, finish, invitation};
use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// The path of axe-core; `cargo xtask test` downloads it.
const AXE: &str = "LANDGRAVE_AXE";

/// Checks everything in the light theme; in the dark one only colours can differ.
const ASK: &str = "const [theme, done] = arguments;
document.documentElement.dataset.theme = theme;
const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colours = ['color-contrast', 'link-in-text-block'];
const runOnly = theme === 'light' ? { type: 'tag', values: all } : { type: 'rule', values: colours };
// A label that is read must contain the one that is seen; axe still counts this among its experiments.
const rules = theme === 'light' ? { 'label-content-name-mismatch': { enabled: true } } : {};
axe.run(document, { runOnly, rules, resultTypes: ['violations'], preload: false })
  .then((found) => done(found.violations.map((one) =>
    [one.id, ...one.nodes.slice(0, 3).map((node) => node.html.slice(0, 200) + ' ' + node.failureSummary)])))
  .catch((error) => done([[String(error)]]));";

/// A record that cannot be read.
const WRONG: &str = "document.querySelector('#record').value = 'no record';
document.querySelector('#record').dispatchEvent(new Event('input', {bubbles: true}))";

/// Sets the speed of the opponent from the next position on.
fn pace(speed: &str) -> String {
    format!(
        "const it = JSON.parse(localStorage.getItem('landgrave.prefs')); it.speed = '{speed}';
         localStorage.setItem('landgrave.prefs', JSON.stringify(it))"
    )
}

/// Checks a page.
pub(crate) struct Checker<'a> {
    pub(crate) page: &'a Page,
    pub(crate) found: Vec<String>,
}

impl Checker<'_> {
    /// Checks what is shown now, in both themes.
    pub(crate) async fn see(&mut self, what: &str) -> Result<()> {
        self.page.until("a heading", "document.querySelector('main h1')").await?;
        for theme in ["light", "dark"] {
            let answer =
                self.page.run_async(ASK, vec![theme.into()]).await.with_context(|| what.to_owned())?;
            for one in answer.as_array().into_iter().flatten() {
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

    /// Decks: the list, the editor, the question at the table, and what is shown there.
    async fn decks(&mut self, address: &str) -> Result<()> {
        let page = self.page;
        self.go(address, "/decks", "document.querySelector('[data-act=import]')").await?;
        page.click("[data-act=import]").await?;
        page.until("what is wrong", "document.querySelector('.import .wrong')").await?;
        self.see("the decks").await?;
        self.go(address, "/decks#new", "document.querySelector('.faults li')").await?;
        // Further down, what is pinned at the top lies over a part of the list.
        self.page.run("scrollTo(0, 0)").await?;
        self.see("an empty deck").await?;
        self.go(address, "/decks#sample=heroes", "document.querySelector('.decklist .star')").await?;
        page.run("document.querySelector('.export').open = true").await?;
        self.page.run("scrollTo(0, 0)").await?;
        self.see("a sample deck").await?;
        page.run("document.querySelector('[data-tab=deck]').click()").await?;
        page.run("document.querySelector('[data-less]').click()").await?;
        page.until("that it is kept", "document.querySelector('[data-act=delete]')").await?;
        self.see("a deck that was changed").await?;
        page.driver.goto(&format!("{address}/new")).await?;
        begin(page, "tournament").await?;
        page.until("the pictures", "document.querySelector('.bring .picture')").await?;
        self.see("which deck to bring").await?;
        page.click("[data-deck=heroes]").await?;
        page.play_to_turn(4, 3).await?;
        page.play_until("document.querySelector('.bar.yours [data-act=end]')", 5).await?;
        self.see("a Tournament Game").await?;
        page.click("[data-act=decks]").await?;
        page.until("the decks", "document.querySelector('dialog[open] .decklists')").await?;
        self.see("the decks of a game").await?;
        page.click("dialog[open] [data-act=close]").await
    }

    /// The table in the middle of a game, with everything that can be open on it.
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
        let card = "document.querySelector('.hand .target[data-card], .hand [data-card]')";
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
        page.click("[data-act=help]").await?;
        page.click("dialog[open] [data-act=era]").await?;
        page.until("what is new", "document.querySelector('dialog[open] .era')").await?;
        self.see("what is new").await?;
        page.click("dialog[open] [data-act=close]").await?;
        page.play_until("document.querySelector('.table.holding')", 6).await?;
        self.see("the table with a card in the hand").await?;
        come_to(page, address, "gold", MANY_CARDS, 7).await?;
        self.see("cards to choose from").await?;
        page.driver.goto(&format!("{address}/new")).await?;
        begin(page, "explorers").await?;
        page.until("the opening", "document.querySelector('.tip.opening')").await?;
        self.see("the opening of a theme game").await?;
        page.play_to_turn(8, 3).await?;
        page.play_until(&format!("{asked} && document.querySelector('.bar [data-act=end]')"), 5).await?;
        self.see("the sea").await
    }

    /// A scenario with its sheet; on a phone also the lens, and a piece that waits to be confirmed.
    async fn scenario(&mut self, address: &str, small: bool) -> Result<()> {
        let page = self.page;
        page.driver.goto(&format!("{address}/new")).await?;
        begin(page, "settlers/greater-catan").await?;
        if small {
            page.click(".spots .spot").await?;
            page.until("the lens", "document.querySelector('.lens .spot')").await?;
            self.see("the lens").await?;
            page.click(".lens .spot").await?;
            page.until("the question", "document.querySelector('[data-act=confirm]')").await?;
            self.see("a piece to be confirmed").await?;
        }
        page.run("document.querySelector('[data-act=scenario]').click()").await?;
        page.until("the scenario", "document.querySelector('dialog[open] .scenario-about')").await?;
        self.see("the sheet of a scenario").await?;
        page.click("dialog[open] [data-act=close]").await
    }

    /// A first game with its advice, its end, and its replay.
    async fn end(&mut self, address: &str) -> Result<()> {
        let page = self.page;
        page.driver.goto(&format!("{address}/how-to-play")).await?;
        page.click("[data-act=first-game]").await?;
        page.until("a word of advice", "document.querySelector('.tip')?.innerText.length > 20").await?;
        self.see("the first game").await?;
        page.finish(8).await?;
        self.see("the end of a game").await?;
        page.click("[data-act=replay]").await?;
        page.until("the replay", "document.querySelector('.replay [data-act=run]')").await?;
        page.run("document.querySelector('.stats').open = true").await?;
        self.see("a replay").await
    }

    /// What is seen of other players.
    async fn others(&mut self, other: &Page, address: &str) -> Result<()> {
        let page = self.page;
        // A public table of the other player, in the list of the first page.
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
        page.run("document.querySelector('.table-status details').open = true").await?;
        self.see("a table with others").await?;
        self.breaks(other).await?;
        finish(page, other, 9).await?;
        self.see("the end of a game with others").await?;
        // Two others play, and the page watches.
        other.driver.goto(&format!("{address}/new")).await?;
        choose(other, "#keeper", "server").await?;
        begin(other, "intro").await?;
        page.driver.goto(&other.address().await?).await?;
        page.until("the table", "document.querySelector('.table.watching')").await?;
        self.see("a table that is watched").await
    }

    /// A break that is offered, and taken; and a lost connection.
    async fn breaks(&mut self, other: &Page) -> Result<()> {
        let page = self.page;
        other.run("document.querySelector('.table-status details').open = true").await?;
        other.click("[data-act=pause]").await?;
        page.until("the offer", "document.querySelector('[data-act=pause-too]')").await?;
        self.see("a break that is offered").await?;
        page.click("[data-act=pause-too]").await?;
        page.until("the break", "document.querySelector('[data-act=resume]')").await?;
        self.see("a break").await?;
        page.click("[data-act=resume]").await?;
        page.until("the game", "!document.querySelector('[data-act=resume]')").await?;
        page.network(false).await?;
        page.until("a message about it", "document.querySelector('.banner')").await?;
        self.see("a lost connection").await?;
        page.network(true).await?;
        page.until("the line", "!document.querySelector('.banner')").await
    }
}

/// The table of the hex board: at the beginning, in the middle, with what can be open on it, and at the end.
pub(crate) async fn hexes(driver: &Driver, house: &House, size: (u32, u32)) -> Result<()> {
    let (page, address) = (looked_at(driver, house, size).await?, house.address());
    let mut checker = Checker { page: &page, found: Vec::new() };
    checker.go(&address, "/new", "document.querySelector('#game option')").await?;
    choose(&page, "#game", "settlers/treasure-islands").await?;
    page.until("its options", "document.querySelector('#knights')").await?;
    checker.see("a new table of the hex board").await?;
    for game in ["settlers/base", "settlers/cities-and-knights"] {
        page.driver.goto(&format!("{address}/new")).await?;
        begin(&page, game).await?;
        checker.see(&format!("{game} at the beginning")).await?;
        page.play_to_turn(12, 3).await?;
        page.play_until("document.querySelector('.bar.yours [data-act=end]')", 5).await?;
        checker.see(&format!("{game} in the middle")).await?;
        for (what, open) in
            [("the log", "log"), ("the prices", "help"), ("the points", "points"), ("the recap", "recap")]
        {
            page.click(&format!("[data-act={open}]")).await?;
            page.until(what, "document.querySelector('dialog[open] [data-act=close]')").await?;
            checker.see(&format!("{game}, {what}")).await?;
            page.click("dialog[open] [data-act=close]").await?;
        }
    }
    page.click("[data-act=trade]").await?;
    page.until("the trade", "document.querySelector('.draft')").await?;
    checker.see("a trade at the hex board").await?;
    page.click("[data-act=drop]").await?;
    page.finish(8).await?;
    checker.see("the end of a hex game").await?;
    page.click("[data-act=replay]").await?;
    page.until("the replay", "document.querySelector('.replay [data-act=run]')").await?;
    checker.see("a replay at the hex board").await?;
    checker.scenario(&address, size == SMALL).await?;
    let found = checker.found;
    ensure!(found.is_empty(), "{}", found.join("\n    "));
    page.close().await
}

/// No screen breaks a rule of axe.
pub(crate) async fn large(driver: &Driver, house: &House) -> Result<()> {
    looks(driver, house, LARGE).await
}

/// Nor does any on a phone.
pub(crate) async fn small(driver: &Driver, house: &House) -> Result<()> {
    looks(driver, house, SMALL).await
}

/// A page with axe-core loaded.
pub(crate) async fn looked_at(driver: &Driver, house: &House, size: (u32, u32)) -> Result<Page> {
    let file = std::env::var(AXE).with_context(|| format!("{AXE} has to name the file axe.min.js"))?;
    let axe = std::fs::read_to_string(&file).with_context(|| file.clone())?;
    let page = open(driver, &house.address(), size).await?;
    page.before_all(&axe).await?;
    Ok(page)
}

async fn looks(driver: &Driver, house: &House, size: (u32, u32)) -> Result<()> {
    let address = house.address();
    let page = looked_at(driver, house, size).await?;
    let other = open(driver, &address, size).await?;
    let mut checker = Checker { page: &page, found: Vec::new() };
    checker.pages(&address).await?;
    checker.decks(&address).await?;
    checker.table(&address).await?;
    checker.end(&address).await?;
    checker.others(&other, &address).await?;
    let found = checker.found;
    ensure!(found.is_empty(), "{}", found.join("\n    "));
    page.close_after_cut().await?;
    other.close().await
}
