//! What a player would do, and the games against bots.

use crate::browser::{Driver, Page};
use crate::files::Server;
use crate::house::House;
use crate::{comforts, looks, measure, together};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::future::Future;
use std::pin::Pin;
use thirtyfour::{Key, TypingData};

pub(crate) type Scene<'a> = Pin<Box<dyn Future<Output = Result<()>> + 'a>>;

/// A scene to be played.
pub(crate) type Play = for<'a> fn(&'a Driver, &'a House) -> Scene<'a>;

/// Every scene by its name. Games of different modes serve different scenes, so that each mode is played to its
/// end in this browser without a scene of its own.
pub(crate) fn all() -> Vec<(&'static str, Play)> {
    vec![
        ("one click", |driver, house| Box::pin(one_click(driver, house))),
        ("phone", |driver, house| Box::pin(phone(driver, house))),
        ("tabs", |driver, house| Box::pin(tabs(driver, house))),
        ("reload", |driver, house| Box::pin(reload(driver, house))),
        ("offline", |driver, house| Box::pin(offline(driver, house))),
        ("first game", |driver, house| Box::pin(first_game(driver, house))),
        ("keyboard", |driver, house| Box::pin(keyboard(driver, house))),
        ("german", |driver, house| Box::pin(german(driver, house))),
        ("plain files", |driver, house| Box::pin(plain_files(driver, house))),
        ("tables", |driver, house| Box::pin(comforts::tables(driver, house))),
        ("hurry", |driver, house| Box::pin(comforts::hurry(driver, house))),
        ("log by key", |driver, house| Box::pin(comforts::log_by_key(driver, house))),
        ("without locks", |driver, house| Box::pin(comforts::without_locks(driver, house))),
        ("friends", |driver, house| Box::pin(together::friends(driver, house))),
        ("every mode on the server", |driver, house| Box::pin(together::every_mode(driver, house))),
        ("cut and back", |driver, house| Box::pin(together::cut(driver, house))),
        ("leaving", |driver, house| Box::pin(together::leaving(driver, house))),
        ("measure", |driver, house| Box::pin(measure::measure(driver, house))),
        ("looks", |driver, house| Box::pin(looks::looks(driver, house))),
    ]
}

const PROMPT: &str =
    "localStorage.setItem('landgrave.prefs', JSON.stringify({speed: 'Instant', sound: false, still: true}))";

/// A page on which the opponent does not take his time.
pub(crate) async fn open(driver: &Driver, address: &str, size: (u32, u32)) -> Result<Page> {
    let page = driver.open(size.0, size.1).await?;
    page.driver.goto(address).await?;
    page.run(PROMPT).await?;
    page.driver.refresh().await?;
    page.until("the page", "document.querySelector('main h1')").await?;
    Ok(page)
}

/// Begins a game against a bot.
pub(crate) async fn begin(page: &Page, game: &str) -> Result<()> {
    page.until("the form", "document.querySelector('#game')").await?;
    choose(page, "#game", game).await?;
    page.click("[data-act=start]").await?;
    page.until("the table", "document.querySelector('.table [data-lit]')").await
}

/// Chooses something of a list.
pub(crate) async fn choose(page: &Page, list: &str, value: &str) -> Result<()> {
    let script = format!(
        "const it = document.querySelector({list:?}); it.value = {value:?}; it.dispatchEvent(new Event('change', {{bubbles: true}}))"
    );
    page.run(&script).await?;
    Ok(())
}

/// The first page, one click, and one plays to the end; then one looks at it again.
async fn one_click(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &house.address(), (1280, 800)).await?;
    page.click("[data-act=play-bot]").await?;
    page.until("something lit", "document.querySelector('[data-lit]')").await?;
    page.finish(6000, 1).await?;
    page.click("[data-act=replay]").await?;
    page.click(".film [data-act=last]").await?;
    page.until("the end", "document.querySelector('.lines .end')").await?;
    page.click(".film [data-act=back]").await?;
    page.until("one step before", "!document.querySelector('.lines .end')").await?;
    ensure!(page.address().await?.contains("/g/local-"), "the address does not name the table");
    ensure!(page.run("return location.hash.length > 1").await? == true, "the address does not say the step");
    ensure!(
        page.run("return document.querySelector('[data-proof]').dataset.proof").await? == "true",
        "no proof"
    );
    page.close().await
}

/// The log and the question, by which a table can be told from another.
pub(crate) const LOOK: &str =
    "return document.querySelector('.lines').textContent + document.querySelector('.bar').textContent";

/// Puts away what lies on the table.
async fn tidy(page: &Page) -> Result<()> {
    page.run("document.querySelector('dialog[open] [data-act=close]')?.click()").await?;
    page.press(Key::Escape).await
}

/// Who loads the page anew in the middle of a game finds it as it was; and what was done can be taken back until
/// something came to light.
async fn reload(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), (1280, 800)).await?;
    begin(&page, "progress").await?;
    let mut undone = 0;
    for round in 0..400 {
        page.play(1, round).await?;
        if page.run("return Boolean(document.querySelector('.bar .undo'))").await? == true {
            let before = page.run(LOOK).await?;
            page.click(".bar .undo").await?;
            let now = format!("(() => {{ {LOOK} }})() !== {before}");
            page.until("something taken back", &now).await?;
            undone += 1;
            if undone == 3 {
                break;
            }
        }
    }
    ensure!(undone == 3, "nothing could be taken back");
    tidy(&page).await?;
    let before = page.run(LOOK).await?;
    page.driver.refresh().await?;
    page.until("the table", "document.querySelector('.lines li')").await?;
    tidy(&page).await?;
    ensure!(page.run(LOOK).await? == before, "the table looks different");
    // It is also in the list of the first page.
    page.driver.goto(&house.address()).await?;
    page.click("[data-list=yours] a").await?;
    page.until("the table", "document.querySelector('.lines li')").await?;
    ensure!(page.run(LOOK).await? == before, "the table looks different");
    page.finish(12_000, 6).await?;
    page.close().await
}

/// Two tabs show the same table; when the first is closed, one plays on in the second.
async fn tabs(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), (1280, 800)).await?;
    begin(&page, "turmoil").await?;
    page.play(25, 5).await?;
    tidy(&page).await?;
    let before = page.run(LOOK).await?;
    let first = page.driver.window().await?;
    let address = page.address().await?;
    page.tab(&address).await?;
    page.until("the table", "document.querySelector('.lines li')").await?;
    tidy(&page).await?;
    ensure!(page.run(LOOK).await? == before, "the second tab shows another table");
    page.play(10, 6).await?;
    tidy(&page).await?;
    let after = page.run(LOOK).await?;
    let second = page.driver.window().await?;
    page.driver.switch_to_window(first).await?;
    page.until("the same table in the first tab", &format!("(() => {{ {LOOK} }})() === {after}")).await?;
    page.driver.close_window().await?;
    page.driver.switch_to_window(second).await?;
    page.finish(12_000, 7).await?;
    page.close().await
}

/// On a phone everything is there, and nothing sticks out at the side.
async fn phone(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), (390, 844)).await?;
    begin(&page, "gold").await?;
    page.play(30, 2).await?;
    let wide = page.run("return document.documentElement.scrollWidth").await?;
    ensure!(wide == 390, "the page is {wide} wide");
    page.finish(12_000, 4).await?;
    page.close().await
}

/// The first game explains every step.
async fn first_game(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/how-to-play", house.address()), (1280, 800)).await?;
    page.click("[data-act=first-game]").await?;
    for round in 0..6 {
        page.until("a word of advice", "document.querySelector('.tip')?.innerText.length > 20").await?;
        page.play(10, round).await?;
    }
    page.finish(6000, 9).await?;
    page.close().await
}

/// When the server is gone one plays on, and can even open the page anew.
async fn offline(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &house.address(), (1280, 800)).await?;
    page.until("the page is kept", "navigator.serviceWorker.controller").await?;
    house.cut();
    page.driver.refresh().await?;
    page.driver.goto(&format!("{}/new", house.address())).await?;
    begin(&page, "duel").await?;
    page.finish(12_000, 11).await?;
    page.close().await
}

/// Where the focus is: whether something can be done with it.
const FOCUS: &str = "const it = document.activeElement;
return [Boolean(document.querySelector('dialog[open] [data-act=look]')),
        Boolean(document.querySelector('dialog[open] [data-act=close]')),
        document.querySelector('.table')?.dataset.busy === 'false' && it.matches('[data-lit]'),
        it.dataset.act === 'end']";

/// A whole game without a mouse: Tab to what may be chosen, Enter to choose it.
async fn keyboard(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &house.address(), (1280, 800)).await?;
    page.run("document.querySelector('[data-act=play-bot]').focus()").await?;
    page.press(Key::Enter).await?;
    page.until("something lit", "document.querySelector('[data-lit]')").await?;
    let mut seed = 17_u64;
    for _ in 0..4000 {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let chance = (seed >> 33) % 100;
        let state = page.run(FOCUS).await?;
        let is = |at: usize| state.get(at) == Some(&Value::Bool(true));
        if is(0) {
            return page.close().await;
        }
        let keys: TypingData = if is(1) {
            Key::Enter.into()
        } else if is(2) && (chance < 60 || is(3)) {
            // A warning is answered at once.
            if is(3) { Key::Enter + Key::Enter } else { Key::Enter.into() }
        } else if chance.is_multiple_of(20) {
            TypingData::from("e")
        } else {
            Key::Tab.into()
        };
        page.press(keys).await?;
    }
    bail!("the game is not over: {}", page.run("return document.body.innerText").await?)
}

/// The page speaks German, if that is wanted.
async fn german(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/settings", house.address()), (1280, 800)).await?;
    choose(&page, "#language", "de").await?;
    page.until("a German page", "document.documentElement.lang === 'de' && document.querySelector('h1')?.innerText === 'Einstellungen'").await?;
    page.close().await
}

/// Without any server the page plays against bots, and does not offer what it cannot do.
async fn plain_files(driver: &Driver, house: &House) -> Result<()> {
    let server = Server::start(house.dist(), 0)?;
    let page = open(driver, server.address(), (1280, 800)).await?;
    page.click("[data-act=play-bot]").await?;
    page.until("something lit", "document.querySelector('[data-lit]')").await?;
    page.play(20, 1).await?;
    page.driver.goto(server.address()).await?;
    page.until("the page", "document.querySelector('[data-list=yours] a')").await?;
    ensure!(
        page.run("return document.querySelector('[data-act=invite]')").await? == Value::Null,
        "a friend cannot be invited"
    );
    page.driver.goto(&format!("{}/g/0123456789abcdef", server.address())).await?;
    page.until("that there is no server", "document.querySelector('main [role=status]')?.innerText.length > 20 && document.querySelector('main a.button')").await.context("no word")?;
    page.close().await
}
