//! The hex board: played alone and with others, without a network, on small screens, and checked by axe.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{LARGE, LOOK, SMALL, begin, choose, come_to, open};
use crate::shapes::{look_everywhere, speak};
use crate::together::{begun, invitation};
use crate::{alone, looks, together};
use anyhow::{Context, Result, bail, ensure};

const LIT: &str = "document.querySelector('.hexes [data-lit]')";

/// One click from the first page; reloaded in the middle, the game goes on as it was, to its end.
pub(crate) async fn alone(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &house.address(), LARGE).await?;
    // Its code is not loaded for other games.
    let chunk =
        "performance.getEntriesByType('resource').some((one) => one.name.includes('chunk-split_hexes'))";
    ensure!(!page.is(chunk).await?, "the hex board came with the page");
    page.click("[data-mode='settlers/base']").await?;
    page.until("something lit", LIT).await?;
    ensure!(page.is("document.querySelector('.spots button[aria-label]')").await?, "no place is lit");
    let land = "document.querySelectorAll('#x-board use[href^=\"#x-hex\"]').length === 19 && document.querySelectorAll('#x-board .token').length === 18";
    page.until("the land with its numbers", land).await?;
    page.play_to_turn(5, 1).await?;
    crate::alone::settle(&page).await?;
    let before = page.run(LOOK).await?;
    page.driver.refresh().await?;
    page.until("the table", "document.querySelector('.hexes .lines li')").await?;
    crate::alone::settle(&page).await?;
    ensure!(page.run(LOOK).await? == before, "the table looks different");
    page.finish(2).await?;
    let kept = "localStorage.getItem('landgrave.games')?.includes('settlers/base')";
    ensure!(page.is(kept).await?, "the game is not among the player's games");
    page.click("[data-act=again]").await?;
    page.until(
        "the next game",
        "document.querySelector('.hexes [data-lit]') && !document.querySelector('dialog[open]')",
    )
    .await?;
    page.close().await
}

/// A table for this many people, the rest bots: the first opens it, the others follow the link.
pub(crate) async fn seated(people: &[&Page], address: &str) -> Result<String> {
    let [one, others @ ..] = people else { bail!("nobody is there") };
    one.driver.goto(&format!("{address}/new")).await?;
    choose(one, "#game", "settlers/base").await?;
    choose(one, "#bot", "friend").await?;
    choose(one, "#people", &people.len().to_string()).await?;
    one.click("[data-act=start]").await?;
    let link = invitation(one).await?;
    for other in others {
        other.driver.goto(&link).await?;
        other.click("[data-act=sit]").await?;
    }
    begun(people).await?;
    Ok(link)
}

/// Two people and two bots over the server, watched by a third person; then one player resigns, a bot takes over, and
/// the other plays to the end. A link to a step shows the recorded game.
pub(crate) async fn friends(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let one = open(driver, &address, LARGE).await?;
    let other = open(driver, &address, LARGE).await?;
    let third = open(driver, &address, LARGE).await?;
    let link = seated(&[&one, &other], &address).await?;
    third.driver.goto(&link).await?;
    third.until("the table", "document.querySelector('.hexes.watching .lines li')").await?;
    tokio::try_join!(one.play_to_turn(6, 1), other.play_to_turn(6, 2))?;
    ensure!(!third.is(LIT).await?, "something is lit for a spectator");
    let turn = one.turn().await?;
    let here = "Number(document.querySelector('.head h1')?.textContent.match(/[0-9]+$/)?.[0] ?? 0)";
    third.until("the same turn, without a click", &format!("{here} >= {turn} - 1")).await?;
    other.click(".table-status summary").await?;
    other.click("[data-act=resign]").await?;
    other.click("[data-act=resign]").await?;
    one.finish(3).await?;
    third.until("the end", "document.querySelector('dialog[open] [data-act=look]')").await?;
    third.driver.goto(&format!("{link}#9")).await?;
    third.driver.refresh().await?;
    third.until("the proof of the dice", "document.querySelector('[data-proof=true]')").await?;
    third.until("the step", "document.querySelector('.replay .slide')?.value === '9'").await?;
    third.click(".replay [data-act=on]").await?;
    third.until("the next step", "location.hash === '#10'").await?;
    one.close().await?;
    other.close().await?;
    third.close().await
}

/// Four people play; the fourth leaves, and a bot takes over where the others can see it.
pub(crate) async fn four(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let mut all = Vec::new();
    for _ in 0..4 {
        all.push(open(driver, &address, LARGE).await?);
    }
    let [one, two, three, four] = &all[..] else { bail!("not four") };
    seated(&[one, two, three, four], &address).await?;
    tokio::try_join!(
        one.play_to_turn(5, 1),
        two.play_to_turn(5, 2),
        three.play_to_turn(5, 3),
        four.play_to_turn(5, 4)
    )?;
    four.click(".table-status summary").await?;
    four.click("[data-act=resign]").await?;
    four.click("[data-act=resign]").await?;
    let bot = "document.querySelector('.table-status li:nth-child(4) b')?.innerText.endsWith('(bot)')";
    for page in [one, two, three] {
        page.until("that a bot plays for the fourth", bot).await?;
    }
    tokio::try_join!(one.play_to_turn(14, 5), two.play_to_turn(14, 6), three.play_to_turn(14, 7))?;
    for page in all {
        page.close().await?;
    }
    Ok(())
}

/// How many cards of each kind the player holds.
pub(crate) const HELD: &str =
    "[...document.querySelectorAll('.goodsrow > * > b')].map((one) => Number(one.innerText))";

pub(crate) async fn count(page: &Page, what: &str) -> Result<Vec<u64>> {
    Ok(serde_json::from_value(page.run(&format!("return {what}")).await?)?)
}

/// After a seven, cards are chosen in any order, the last kind first, can be taken back, and are given up at once.
pub(crate) async fn discards(driver: &Driver, house: &House) -> Result<()> {
    const DUE: &str = "document.querySelector('.question')?.innerText.includes('to give up') && document.querySelectorAll('.goodsrow .lit').length > 1";
    let page = open(driver, &house.address(), LARGE).await?;
    come_to(&page, &house.address(), "settlers/base", DUE, 5).await?;
    let held = count(&page, HELD).await?;
    let all: u64 = held.iter().sum();
    page.click(".goodsrow .lit:last-of-type").await?;
    page.click(".chosen .kind").await?;
    page.until("the card back", &format!("{HELD}.join() === {:?}", join(&held))).await?;
    for _ in 0..all / 2 {
        page.click(".goodsrow .lit:last-of-type").await?;
    }
    page.click("[data-act=give-up]").await?;
    let gave = format!("{HELD}.reduce((a, b) => a + b) >= {} && !({DUE})", all - all / 2);
    page.until("the rest of the hand", &gave).await?;
    page.close().await
}

pub(crate) fn join(counts: &[u64]) -> String {
    counts.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

/// Acts can be taken back until something was revealed.
pub(crate) async fn undo(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    begin(&page, "settlers/seafarers").await?;
    alone::undo(&page).await?;
    page.close().await
}

/// Two tabs show the same table.
pub(crate) async fn tabs(driver: &Driver, house: &House) -> Result<()> {
    alone::two_tabs(driver, house, "settlers/base").await
}

/// The server disappears in the middle of a game and comes back.
pub(crate) async fn cut(driver: &Driver, house: &House) -> Result<()> {
    together::cut_at(driver, house, "settlers/base").await
}

/// A game to the end, by its options; here or on the server.
async fn whole(page: &Page, address: &str, game: &str, players: u8, knights: bool, here: bool) -> Result<()> {
    page.driver.goto(&format!("{address}/new")).await?;
    choose(page, "#game", game).await?;
    choose(page, "#players", &players.to_string()).await?;
    if knights {
        choose(page, "#knights", "on").await?;
    }
    if !here {
        choose(page, "#keeper", "server").await?;
    }
    begin(page, game).await?;
    page.finish(40 + u32::from(players)).await
}

/// Every game of the hex board with three and four players, with and without knights where that is a choice.
async fn configurations(page: &Page, address: &str) -> Result<Vec<(String, u8, bool)>> {
    let mut all = Vec::new();
    page.driver.goto(&format!("{address}/new")).await?;
    page.until("the form", "document.querySelector('#game option')").await?;
    let list = "return [...document.querySelectorAll('#game option')].map((one) => one.value).filter((one) => one.includes('/'))";
    let games: Vec<String> = serde_json::from_value(page.run(list).await?)?;
    for game in games {
        choose(page, "#game", &game).await?;
        page.until("its options", "document.querySelector('#players')").await?;
        let both = page.is("document.querySelector('#knights')").await?;
        for players in [3, 4] {
            all.push((game.clone(), players, false));
            if both {
                all.push((game.clone(), players, true));
            }
        }
    }
    Ok(all)
}

/// Names the games that are played, if not all are to be.
const ONLY: &str = "LANDGRAVE_HEXES";

/// All of them to the end, in this browser and over the server: `cargo xtask browser "hexes all"`.
pub(crate) async fn all(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let page = open(driver, &address, LARGE).await?;
    let mut all = configurations(&page, &address).await?;
    ensure!(all.len() == 24, "there are {} configurations", all.len());
    let only = std::env::var(ONLY).unwrap_or_default();
    all.retain(|(game, ..)| only.is_empty() || only.split(',').any(|name| game.ends_with(name)));
    for (game, players, knights) in all {
        for here in [true, false] {
            let begin = std::time::Instant::now();
            let what = format!(
                "{game}, {players} players{}{}",
                if knights { " with knights" } else { "" },
                if here { "" } else { ", on the server" }
            );
            whole(&page, &address, &game, players, knights, here).await.with_context(|| what.clone())?;
            println!("    {what}: {} turns, {} s", page.turn().await?, begin.elapsed().as_secs());
        }
    }
    page.close().await
}

/// A sample of them: three players, and knights where they are a choice.
pub(crate) async fn sample(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let page = open(driver, &address, LARGE).await?;
    whole(&page, &address, "settlers/treasure-islands", 3, true, true).await?;
    page.close().await
}

/// After one game it can be played without a network.
pub(crate) async fn offline(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &house.address(), LARGE).await?;
    page.until("the page is kept", "navigator.serviceWorker.controller").await?;
    page.driver.refresh().await?;
    page.until("the page", "document.querySelector('main h1')").await?;
    page.click("[data-mode='settlers/seafarers']").await?;
    page.until("something lit", LIT).await?;
    page.play_to_turn(2, 4).await?;
    house.cut();
    page.driver.refresh().await?;
    page.until("the table", "document.querySelector('.hexes .lines li')").await?;
    page.play_to_turn(6, 5).await?;
    page.close_after_cut().await
}

/// Nothing that is lit is off the screen, at any size.
async fn fits(page: &Page, size: (u32, u32)) -> Result<()> {
    page.resize(size.0, size.1).await?;
    let outside = "return [...document.querySelectorAll('.spots button')].filter((one) => {
        const it = one.getBoundingClientRect();
        return it.left < -2 || it.top < -2 || it.right > innerWidth + 2 || it.bottom > innerHeight + 2
          || it.width < 23.5 || it.height < 23.5;
      }).map((one) => one.ariaLabel)";
    let found = page.run(outside).await?;
    ensure!(
        found.as_array().is_some_and(Vec::is_empty),
        "at {size:?} these are off the screen or small: {found}"
    );
    let wide = page.run("return document.documentElement.scrollWidth").await?;
    ensure!(wide == size.0, "at {size:?} the page is {wide} wide");
    Ok(())
}

/// Every size at which the hex board is played.
const SIZES: [(u32, u32); 5] = [SMALL, (844, 390), (820, 1180), (1024, 768), (1440, 900)];

/// On a phone in both orientations, and on a tablet, every place can be reached, and it can be played.
pub(crate) async fn shapes(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &house.address(), SMALL).await?;
    for (game, play) in
        [("settlers/base", [SMALL, (844, 390)]), ("settlers/greater-catan", [SMALL, (820, 1180)])]
    {
        page.driver.goto(&house.address()).await?;
        page.click(&format!("[data-mode='{game}']")).await?;
        page.until("a place", "document.querySelector('.spots button')").await?;
        for size in SIZES {
            fits(&page, size).await?;
        }
        for (nth, size) in (1..).zip(play) {
            page.resize(size.0, size.1).await?;
            page.play_to_turn(4 * nth, 7).await?;
        }
        page.play_until("document.querySelector('.bar.yours [data-act=end]')", 3).await?;
        for size in SIZES {
            fits(&page, size).await?;
        }
    }
    page.close().await
}

/// In windows of every shape and in both languages all type can be read, every target can be hit, and no word is broken
/// without a hyphen: at the table and on its sheets.
pub(crate) async fn words(driver: &Driver, house: &House) -> Result<()> {
    const TURN: &str =
        "document.querySelector('.bar.yours [data-act=end]') && !document.querySelector('dialog[open]')";
    let page = open(driver, &house.address(), LARGE).await?;
    let mut found = Vec::new();
    come_to(&page, &house.address(), "settlers/enchanted-land", TURN, 6).await?;
    for language in ["en", "de"] {
        speak(&page, language).await?;
        page.resize(LARGE.0, LARGE.1).await?;
        page.driver.refresh().await?;
        page.until("the table", TURN).await?;
        look_everywhere(&page, &format!("{language}, the hex board"), &mut found).await?;
        for sheet in ["bank-sheet", "help", "points", "scenario"] {
            page.run(&format!("document.querySelector('[data-act={sheet}]').click()")).await?;
            page.until(sheet, "document.querySelector('dialog[open] [data-act=close]')").await?;
            look_everywhere(&page, &format!("{language}, {sheet}"), &mut found).await?;
            page.click("dialog[open] [data-act=close]").await?;
        }
    }
    ensure!(found.is_empty(), "{}", found.join("\n    "));
    page.close().await
}

/// Whether a button is large enough for a thumb.
const WIDE: &str =
    "(it) => { const r = it.getBoundingClientRect(); return r.width >= 43.5 && r.height >= 43.5; }";

/// On a phone the first tap among close places shows them enlarged, the second shows the piece, and only the third
/// builds; the wide board is turned.
pub(crate) async fn lens(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &house.address(), SMALL).await?;
    page.click("[data-mode='settlers/greater-catan']").await?;
    page.until("places", "document.querySelectorAll('.spots .spot').length > 20").await?;
    ensure!(page.is("document.querySelector('.sea.sideways .compass')").await?, "the board is not turned");
    page.click(".spots .spot").await?;
    page.until("the lens", "document.querySelectorAll('.lens .spot').length > 1").await?;
    let large = format!("[...document.querySelectorAll('.lens .spot')].every({WIDE})");
    ensure!(page.is(&large).await?, "under the lens places are small");
    let log = page.run("return document.querySelector('.lines').textContent").await?;
    page.click(".lens .spot").await?;
    page.until("the ghost", "document.querySelector('.ghosts use') && !document.querySelector('.lens')")
        .await?;
    ensure!(
        page.is(&format!("[document.querySelector('[data-act=confirm]')].every({WIDE})")).await?,
        "a small button"
    );
    page.click("[data-act=drop]").await?;
    page.until("no ghost", "!document.querySelector('.ghosts use')").await?;
    page.click(".spots .spot").await?;
    page.click(".lens .spot").await?;
    page.click("[data-act=confirm]").await?;
    page.until("the piece", &format!("document.querySelector('.lines').textContent !== {log}")).await?;
    page.close().await
}

/// The board can be enlarged and moved; when a place is asked for that is out of sight, all of it is shown again.
pub(crate) async fn zoom(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &house.address(), LARGE).await?;
    page.click("[data-mode='settlers/greater-catan']").await?;
    page.until("places", "document.querySelectorAll('.spots .spot').length > 20").await?;
    let wide = "document.querySelector('.hexboard').getBoundingClientRect().width";
    let before = page.run(&format!("return {wide}")).await?.as_f64().unwrap_or_default();
    page.click(".zooms [data-act=zoom]").await?;
    page.until("a larger board", &format!("{wide} > {before} * 1.4")).await?;
    page.run("document.querySelector('.pan').scrollTo(0, 0)").await?;
    page.play_until(&format!("{wide} < {before} + 1"), 3).await?;
    page.close().await
}

/// Axe finds nothing at the hex board, large and small, light and dark.
pub(crate) async fn looks(driver: &Driver, house: &House) -> Result<()> {
    for size in [LARGE, SMALL] {
        looks::hexes(driver, house, size).await?;
    }
    Ok(())
}
