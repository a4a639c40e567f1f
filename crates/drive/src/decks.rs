//! Decks of the Tournament Game: built by click and by key, brought to a table, seen in the replay; and bad ones refused.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::keyboard::tab_to;
use crate::scenes::{LARGE, SMALL, choose, open};
use crate::together::{finish, play_on, sit_at};
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use thirtyfour::Key;

/// A deck that a person copies card by card.
const MODEL: &str = include_str!("../../rivals/decks/maritime-trade.deck");

/// The cards of a part of the model, each with its copies.
fn part(name: &str) -> Vec<(usize, &'static str)> {
    let lines = MODEL.lines().map(str::trim).skip_while(|line| *line != name).skip(1);
    let lines = lines.skip_while(|line| line.is_empty()).take_while(|line| !line.is_empty());
    let entry = |line: &'static str| match line.split_once(' ') {
        Some((n, word)) => (n.parse().unwrap_or(1), word),
        None => (1, line),
    };
    lines.map(entry).collect()
}

/// Why the deck in the editor is not legal; nothing if it is.
async fn faults(page: &Page) -> Result<Vec<String>> {
    let script = "return [...document.querySelectorAll('.faults li')].map((one) => one.innerText)";
    Ok(serde_json::from_value(page.run(script).await?)?)
}

/// Waits until the deck has these numbers of cards, start cards and events.
async fn counted(page: &Page, counts: [usize; 3]) -> Result<()> {
    let [cards, hand, events] = counts;
    let shown = "[...document.querySelectorAll('.counts b')].map((one) => one.innerText).join(' ')";
    page.until("the counts", &format!("{shown} === '{cards}/35 {hand}/3 {events}/4'")).await
}

/// Gives the deck a name.
async fn name(page: &Page, name: &str) -> Result<()> {
    let script = format!(
        "const it = document.querySelector('#deck-name'); it.value = {name:?};
         it.dispatchEvent(new Event('change', {{bubbles: true}}))"
    );
    page.run(&script).await?;
    page.until("that it is kept", "location.hash.startsWith('#edit=')").await
}

/// Builds the model from an empty deck; on the way the page says why it is not legal yet.
async fn build(page: &Page, address: &str) -> Result<()> {
    page.driver.goto(&format!("{address}/decks")).await?;
    page.click("[data-act=new-deck]").await?;
    counted(page, [0, 0, 0]).await?;
    let told = faults(page).await?;
    ensure!(told.len() == 3, "an empty deck lacks three things: {told:?}");
    let mut added = 0;
    for (n, word) in part("cards") {
        for _ in 0..n {
            page.click(&format!("[data-add={word}]")).await?;
            added += 1;
        }
    }
    ensure!(added == 35, "the model has {added} cards");
    counted(page, [35, 0, 0]).await?;
    for (n, word) in part("events") {
        for _ in 0..n {
            page.click(&format!("[data-add={word}]")).await?;
        }
    }
    counted(page, [35, 0, 4]).await?;
    let told = faults(page).await?;
    ensure!(told.len() == 1 && told[0].contains("start hand"), "it still lacks the start hand: {told:?}");
    // The page also says that a card is missing; then it comes back.
    let first = part("cards")[0].1;
    page.click(&format!("[data-remove={first}]")).await?;
    counted(page, [34, 0, 4]).await?;
    ensure!(faults(page).await?.iter().any(|why| why.contains("34")), "a card is missing");
    page.click(&format!("[data-add={first}]")).await?;
    for (_, word) in part("hand") {
        page.click(&format!("[data-hand={word}]")).await?;
    }
    counted(page, [35, 3, 4]).await?;
    page.until("that it is legal", "document.querySelector('.verdict .yes')").await?;
    name(page, "Ships of mine").await?;
    // It is still there when the page is opened again.
    page.driver.refresh().await?;
    counted(page, [35, 3, 4]).await
}

/// How many cards of each deck the open sheet lists, by seat, without the events.
async fn listed(page: &Page) -> Result<Vec<u64>> {
    page.click("[data-act=decks]").await?;
    page.until("the decks", "document.querySelectorAll('dialog[open] .decklists section').length === 2")
        .await?;
    let script = "return ['0', '1'].map((seat) =>
        [...document.querySelectorAll(`.decklists [data-seat='${seat}'] ul:first-of-type .n`)]
          .reduce((sum, it) => sum + parseInt(it.innerText), 0))";
    let found = serde_json::from_value(page.run(script).await?)?;
    page.click("dialog[open] [data-act=close]").await?;
    Ok(found)
}

/// A person builds a deck from an empty one and brings it to a table against another person; they play to the end, and
/// both see both decks in the replay.
pub(crate) async fn decks(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let one = open(driver, &address, LARGE).await?;
    let other = open(driver, &address, SMALL).await?;
    build(&one, &address).await?;
    sit_at(&one, &other, &address, "tournament").await?;
    one.click("[data-deck='own Ships of mine']").await?;
    one.until(
        "that the other chooses",
        "!document.querySelector('.bring') && document.querySelector('.bar .question')",
    )
    .await?;
    ensure!(!one.is_asked().await?, "who has brought a deck waits");
    other.click("[data-deck=university]").await?;
    play_on(&one, &other, 3, 1).await?;
    one.until("the table", "document.querySelector('.table[data-busy=false]')").await?;
    let known = listed(&one).await?;
    let seat = one.run("return Number(document.querySelector('.own').dataset.seat)").await?;
    let own = seat.as_u64().context("no seat")? as usize;
    ensure!(known[own] == 35 && known[1 - own] < 35, "one's own deck, and what was seen: {known:?}");
    finish(&one, &other, 2).await?;
    for page in [&one, &other] {
        page.click("[data-act=replay]").await?;
        page.click(".replay [data-act=last]").await?;
        page.until("the end", "document.querySelector('.lines .end')").await?;
        ensure!(listed(page).await? == [35, 35], "the replay shows both decks");
    }
    one.close().await?;
    other.close().await
}

/// Without a mouse: a deck is built from an empty one and brought to a table.
pub(crate) async fn by_keyboard(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/decks", house.address()), LARGE).await?;
    tab_to(&page, "[data-act=new-deck]").await?;
    page.press(Key::Enter).await?;
    counted(&page, [0, 0, 0]).await?;
    tab_to(&page, ".take").await?;
    // As many copies as there may be of one card after the other; the first three are the start hand.
    let [up, down] = [Key::Up, Key::Down].map(|key| key.value());
    let mut cards = 0;
    for nth in 0..60 {
        let most = "const [n, most] = document.activeElement.closest('.pick').querySelector('.copies-now').innerText.split('/');
            return document.activeElement.closest('.kind-event') ? 0 : most - n";
        let most = page.run(most).await?.as_u64().context("no card")?.min(35 - cards);
        let held = if nth < 3 { "h" } else { "" };
        page.press(format!("{}{held}{down}", "+".repeat(most as usize))).await?;
        cards += most;
        if cards == 35 {
            break;
        }
    }
    counted(&page, [35, 3, 0]).await?;
    ensure!(faults(&page).await?.len() == 1, "the events are missing: {:?}", faults(&page).await?);
    page.press("/").await?;
    ensure!(page.is("document.activeElement.id === 'search'").await?, "one can search by key");
    tab_to(&page, "#kind").await?;
    page.press("event").await?;
    page.until("events only", "!document.querySelector('.pick:not(.kind-event)')").await?;
    tab_to(&page, ".take").await?;
    for _ in 0..20 {
        if page.is("document.querySelector('.verdict .yes')").await? {
            break;
        }
        page.press(format!("+{down}")).await?;
        // Of those that return there may be two.
        let returning = faults(&page).await?.iter().any(|why| why.contains("return"));
        if returning {
            page.press(format!("{up}-{down}")).await?;
        }
    }
    page.until("that it is legal", "document.querySelector('.verdict .yes')").await?;
    // Opened again, the deck is as it was.
    page.driver.refresh().await?;
    counted(&page, [35, 3, 4]).await?;
    tab_to(&page, "nav a[href='/']").await?;
    page.press(Key::Enter).await?;
    page.until("the games", "document.querySelector('[data-mode=tournament]')").await?;
    tab_to(&page, "[data-mode=tournament]").await?;
    page.press(Key::Enter).await?;
    page.until("the question", "document.querySelector('[data-deck^=own]')").await?;
    tab_to(&page, "[data-deck^=own]").await?;
    page.press(Key::Enter).await?;
    page.until(
        "the game",
        "!document.querySelector('.bring') && document.querySelector('.hand .cards [data-card]')",
    )
    .await?;
    page.press("d").await?;
    page.until("the decks", "document.querySelector('dialog[open] .decklists')").await?;
    page.press(Key::Escape).await?;
    page.close().await
}

/// Chooses a file with these bytes; the last argument says how many of them.
const UPLOAD: &str = "const [text, repeat] = arguments, it = document.querySelector('#deck-file');
const data = new DataTransfer();
data.items.add(new File([text.repeat(repeat)], 'wrong.deck'));
it.files = data.files;
it.dispatchEvent(new Event('change', {bubbles: true}))";

/// Whatever is no deck is refused with a reason, and nothing else changes.
pub(crate) async fn refused(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let page = open(driver, &format!("{address}/decks"), LARGE).await?;
    let kept = "return localStorage.getItem('landgrave.decks')";
    let why = "document.querySelector('.import .wrong li')?.innerText ?? ''";
    let files = [
        ("2 austin\n", 1_200_000, "bytes"),
        ("\u{0}\u{1}\u{2}", 9, "not text"),
        ("deck 7\nname x", 1, "version '7'"),
        ("deck 1\nname x\nsets basic\ncards\n1 nobody\nevents\nhand\n", 1, "nobody"),
        ("", 1, "deck 1"),
    ];
    for (text, repeat, reason) in files {
        page.run("document.querySelector('.import .wrong')?.remove()").await?;
        page.driver.execute(UPLOAD, vec![json!(text), json!(repeat)]).await?;
        page.until(reason, &format!("({why}).includes({reason:?})")).await?;
        ensure!(page.run(kept).await? == Value::Null, "nothing is kept");
        page.driver.refresh().await?;
        page.until("the page", "document.querySelector('#deck-file')").await?;
    }
    for (link, reason) in [("deck+1~name+x", "cards"), ("deck+%ZZ", "damaged"), ("deck+2", "version '2'")] {
        page.driver.goto(&format!("{address}/")).await?;
        page.driver.goto(&format!("{address}/decks#{link}")).await?;
        page.until(reason, &format!("[...document.querySelectorAll('.import .wrong li')].some((one) => one.innerText.includes({reason:?}))"))
            .await?;
        ensure!(page.run(kept).await? == Value::Null, "nothing is kept");
    }
    // One over the limits can be read; it is shown with its reasons, and no table takes it.
    let over = MODEL.replacen("\n1 ", "\n9 ", 1).replacen("name Maritime Trade", "name Too many", 1);
    page.driver.goto(&format!("{address}/decks")).await?;
    page.until("the page", "document.querySelector('#deck-text')").await?;
    let paste = "const it = document.querySelector('#deck-text'); it.value = arguments[0];
        it.dispatchEvent(new Event('input', {bubbles: true}))";
    page.driver.execute(paste, vec![json!(over)]).await?;
    page.click("[data-act=import]").await?;
    page.until("its reasons", "document.querySelectorAll('.faults li').length >= 2").await?;
    page.driver.goto(&format!("{address}/new")).await?;
    choose(&page, "#game", "tournament").await?;
    page.click("[data-act=start]").await?;
    page.until("the deck", "document.querySelector(\"[data-deck='own Too many']:disabled\")").await?;
    page.close().await
}
