//! What can be seen of others: their cards, what these affect, the dice, a watched game, its end and the guide.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{LARGE, MANY_CARDS, SMALL, begin, choose, come_to, open};
use crate::together::{begun, finish, play_on, sit_down};
use anyhow::{Result, bail, ensure};

/// Sets motion on or off, and the speed of opponents, from the next position on.
pub(crate) async fn pace(page: &Page, speed: &str, still: bool) -> Result<()> {
    let script = format!(
        "const it = JSON.parse(localStorage.getItem('landgrave.prefs')); it.speed = '{speed}'; it.still = {still};
         localStorage.setItem('landgrave.prefs', JSON.stringify(it));
         document.documentElement.dataset.motion = {still} ? 'off' : 'auto'"
    );
    page.run(&script).await.map(drop)
}

/// Keeps a list of everything that appears on the stage, and of the table at that moment.
const WATCH: &str = "window.seen = { cards: [], arrows: 0, goods: 0, marks: 0, gone: 0, early: 0, bare: 0, told: 0, mute: 0 };
new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((node) => {
  if (node.nodeType === 1 && node.matches('.caption')) node.textContent.trim() ? seen.told++ : seen.mute++;
  if (node.nodeType !== 1 || !node.closest('.stage')) return;
  const card = node.querySelector?.('[data-shows]');
  if (card) {
    seen.cards.push(card.dataset.shows);
    // The effect of the card is not shown yet.
    const built = document.querySelectorAll(`.foe .expansion[data-card='${card.dataset.shows}']`).length;
    if (!card.querySelector('.by')?.textContent.trim() || !card.querySelector('.whole .says')) seen.bare++;
    seen.early += built > 0 ? 0 : 1;
  }
  if (node.querySelector?.('.arrow')) seen.arrows++;
  if (node.querySelector?.('.fly')) seen.goods++;
  if (node.querySelector?.('.mark')) seen.marks++;
  if (node.querySelector?.('.gone-card')) seen.gone++;
}))).observe(document.body, { subtree: true, childList: true });";

/// Cards of the opponent are held up before they do anything, goods travel, and losses are marked.
pub(crate) async fn opponents_turn(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    begin(&page, "turmoil").await?;
    page.play_to_turn(5, 2).await?;
    pace(&page, "Brisk", false).await?;
    page.run(WATCH).await?;
    page.play_until("seen.cards.length >= 3 && seen.goods >= 5 && seen.marks >= 5", 3).await?;
    ensure!(page.is("seen.bare === 0").await?, "a card is held up without its player or its text");
    ensure!(page.is("seen.early > 0").await?, "a card is held up only after it was laid");
    ensure!(
        page.is("seen.told >= 3 && seen.mute === 0").await?,
        "no sentence over the table says what happened"
    );
    // What leaves the table is seen to leave it.
    let own = "document.querySelector('.bar.yours [data-act=end]') && document.querySelector('.own .expansion[data-lit]')";
    page.play_until(own, 4).await?;
    page.run("document.querySelector('.own .expansion[data-lit]').click()").await?;
    page.until("what can be done with it", "document.querySelector('.bar .grave')").await?;
    // An event card may be held up at any moment; nothing can be done until it is closed.
    page.run("seen.gone = 0").await?;
    let remove = "document.querySelector('dialog[open] [data-act=close]')?.click(),
        document.querySelector('.bar .grave')?.click(), seen.gone > 0";
    page.until("a card that goes", &format!("({remove})")).await?;
    // What has happened meanwhile can be read again at any time, with pictures.
    let recap = "document.querySelector('dialog[open] .recap li')
        || void (document.querySelector('dialog[open] [data-act=close]')?.click(),
                 document.querySelector('[data-act=recap]').click())";
    page.until("the recap", recap).await?;
    page.run("document.querySelector('dialog[open] [data-act=close]').click()").await?;
    page.close().await
}

/// Without motion nothing flies; where something came or went, it is outlined.
pub(crate) async fn without_motion(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    begin(&page, "gold").await?;
    page.play_to_turn(3, 2).await?;
    pace(&page, "Brisk", true).await?;
    page.run(WATCH).await?;
    page.play_until("document.querySelector('.still-mark')", 5).await?;
    ensure!(page.is("seen.cards.length + seen.goods + seen.arrows === 0").await?, "something moves");
    page.close().await
}

/// The dice roll first, and show their result when they have stopped.
pub(crate) async fn dice(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    begin(&page, "intro").await?;
    pace(&page, "Calm", false).await?;
    page.play_until("document.querySelector('.dice.rolling .die-spot')", 1).await?;
    let hidden = "(() => { const spot = document.querySelector('.dice.rolling .die-spot');
        const [late] = spot.getAnimations(); const frames = late.effect.getKeyframes();
        return Number(frames[0].opacity) === 0 && frames.some((one) => one.offset > 0.7 && Number(one.opacity) === 0); })()";
    ensure!(page.is(hidden).await?, "the dice show their result while they fall");
    page.run(COUNT_EARLY).await?;
    page.play_until("window.counted.rolls >= 4", 2).await?;
    let counted = page.run("return window.counted").await?;
    ensure!(
        counted["early"] == 0 && counted["late"] != 0,
        "goods are counted while the dice fall: {counted}"
    );
    page.close().await
}

/// Counts the goods that change on the plates while the opponent's dice fall, and those that change later. Players may act
/// before their own dice lie still.
const COUNT_EARLY: &str = "window.counted = { rolls: 0, early: 0, late: 0 };
let dice = null;
new MutationObserver((changes) => {
  const now = document.querySelector('.dice.rolling');
  if (now && now !== dice) counted.rolls += 1;
  dice = now;
  const falls = document.querySelector('.foe .who.active') && now?.querySelector('.die-spot')?.getAnimations()
    .some((one) => one.effect.getComputedTiming().progress < 0.88);
  for (const { target } of changes) {
    const node = target.nodeType === 1 ? target : target.parentElement;
    if (node?.closest('.plate .goods')) falls ? counted.early += 1 : counted.late += 1;
  }
}).observe(document, { subtree: true, childList: true, characterData: true });";

/// A spectator sees the game live without a click, may look back, and returns to the present.
pub(crate) async fn spectator(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let one = open(driver, &address, LARGE).await?;
    let other = open(driver, &address, LARGE).await?;
    let third = open(driver, &address, LARGE).await?;
    let link = sit_down(&one, &other, &address).await?;
    pace(&third, "Brisk", false).await?;
    third.driver.goto(&link).await?;
    begun(&[&third]).await?;
    play_on(&one, &other, 14, 1).await?;
    let turn = one.turn().await?;
    let here = "Number(document.querySelector('.head h1')?.textContent.match(/[0-9]+$/)?.[0] ?? 0)";
    third.until("the same turn, without a click", &format!("{here} >= {turn}")).await?;
    third.click("[data-act=step-back]").await?;
    third.until("the way back", "document.querySelector('[data-act=live]')").await?;
    for _ in 0..12 {
        third.click("[data-act=step-back]").await?;
    }
    play_on(&one, &other, 1, 2).await?;
    ensure!(
        third.is("document.querySelector('[data-act=live]')").await?,
        "a spectator who looks back is interrupted"
    );
    third.click("[data-act=live]").await?;
    let turn = one.turn().await?;
    third
        .until(
            "what happens now",
            &format!("{here} >= {turn} - 1 && !document.querySelector('[data-act=live]')"),
        )
        .await?;
    finish(&one, &other, 3).await?;
    third.until("the end", "document.querySelector('dialog[open] .finale')").await?;
    for page in [one, other, third] {
        page.close().await?;
    }
    Ok(())
}

/// The end of a game shows how it came about, can be seen again, and stays in the list of games.
pub(crate) async fn the_end(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let page = open(driver, &format!("{address}/new"), LARGE).await?;
    begin(&page, "intro").await?;
    page.finish(5).await?;
    page.until("the curve", "document.querySelector('dialog[open] .finale') && document.querySelector('dialog[open] [data-curve] polyline')").await?;
    let often = "/Gerda: [01] of 1 /.test(document.querySelector('dialog[open] .finale').innerText)";
    ensure!(page.is(often).await?, "the end does not say how often this game was won");
    page.until("her face", "document.querySelector('dialog[open] .finale .picture')").await?;
    page.click("[data-act=look]").await?;
    page.until("the table", "!document.querySelector('dialog[open]')").await?;
    page.click("[data-act=result]").await?;
    page.until("the end again", "document.querySelector('dialog[open] [data-act=again]')").await?;
    page.driver.goto(&format!("{address}/games")).await?;
    page.until("the game", "document.querySelectorAll('.finished tbody tr').length === 1").await?;
    let who = "document.querySelector('.finished tbody').innerText.includes('Gerda')";
    ensure!(page.is(who).await?, "the opponent is not called as at the table");
    ensure!(
        page.is("document.querySelector('.rates li')").await?,
        "the page does not show how often it was won"
    );
    page.click(".finished a").await?;
    page.until("the replay", "document.querySelector('.replay [data-act=run]')").await?;
    page.close().await
}

/// Cards to choose from are shown over the table, large enough to read, and can be put aside.
pub(crate) async fn chooser(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    come_to(&page, &house.address(), "gold", MANY_CARDS, 3).await?;
    let large = "document.querySelector('.chooser .answer.card').getBoundingClientRect().width >= 130
        && document.querySelector('.chooser .does').getClientRects().length > 0";
    ensure!(page.is(large).await?, "the cards are too small to read");
    let all = "document.querySelectorAll('.chooser .answer.card').length";
    let before = page.run(&format!("return {all}")).await?;
    page.run(
        "const it = document.querySelector('#filter'); it.value = document.querySelector('.chooser .answer .name').textContent.replaceAll('\\u00ad', '');
         it.dispatchEvent(new Event('input', {bubbles: true}))",
    )
    .await?;
    page.until("fewer cards", &format!("{all} > 0 && {all} < {before}")).await?;
    page.click(".chooser [data-key=aside]").await?;
    page.until("the table", "document.querySelector('.chooser.aside')").await?;
    page.click(".chooser [data-key=aside]").await?;
    // Event cards lie there as cards, each with its place, also the one that cannot be chosen.
    const EVENTS: &str = "document.querySelectorAll('.chooser .card .from-top').length >= 3";
    come_to(&page, &house.address(), "sages", EVENTS, 3).await?;
    let cards = "[...document.querySelectorAll('.chooser .answer')].every((one) =>
        one.matches('.kind-event') && one.querySelector('.does').getClientRects().length > 0
        && one.querySelector('.from-top').textContent && (one.dataset.act || one.matches('.stays')))";
    ensure!(page.is(cards).await?, "event cards to choose from are not readable");
    ensure!(page.is("!document.querySelector('dialog[open]')").await?, "something lies over them");
    page.close().await
}

/// The log names causes before effects, one line per roll, and turns can be folded.
pub(crate) async fn log(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    begin(&page, "intro").await?;
    page.play_to_turn(6, 2).await?;
    page.play_until("document.querySelector('.bar.yours [data-act=end]')", 3).await?;
    // The event card of a roll is a line of its own behind it, and nobody's.
    let rolls = "[...document.querySelectorAll('.lines .chance[class*=seat]')]";
    let first = format!("{rolls}.every((roll) => roll.previousElementSibling.matches('.new-turn, .deed'))");
    ensure!(page.is(&first).await?, "a roll does not come first");
    let apart = "[...document.querySelectorAll('.lines .flow')].some((line) => line.textContent.includes('(production)'))";
    ensure!(!page.is(apart).await?, "what a roll yields is not in the same line");
    let lines = page.run("return document.querySelectorAll('.lines li').length").await?;
    page.click(".lines .fold").await?;
    page.until("a folded turn", &format!("document.querySelectorAll('.lines li').length < {lines}")).await?;
    page.click(".lines .fold").await?;
    page.until("the turn again", &format!("document.querySelectorAll('.lines li').length === {lines}"))
        .await?;
    page.close().await
}

/// The guide points at what it speaks of, is right when trading, and is still there after a reload.
pub(crate) async fn guide(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/how-to-play", house.address()), LARGE).await?;
    page.click("[data-act=first-game]").await?;
    let points = "document.querySelector(document.querySelector('.pointer')?.dataset.points ?? 'nothing')";
    page.until("an arrow at something", points).await?;
    page.play_until("document.querySelector('.bar.yours [data-act=end]')", 4).await?;
    page.until("an arrow at something", points).await?;
    page.driver.refresh().await?;
    page.until(
        "the guide after a reload",
        &format!("document.querySelector('.tip')?.innerText.length > 20 && {points}"),
    )
    .await?;
    // In a trade it first speaks of what pays, then of what stores.
    let trade =
        "document.querySelector('.bar.yours [data-act=end]') && document.querySelector('.own .supply.lit')";
    page.play_until(trade, 8).await?;
    page.click(".own .supply.lit").await?;
    let mut tips = Vec::new();
    for _ in 0..6 {
        page.until("the next question", "document.querySelector('.table[data-busy=false]')").await?;
        if page.is("document.querySelector('.bar [data-act=end]')").await? {
            break;
        }
        tips.push(page.run("return document.querySelector('.tip').innerText").await?.to_string());
        page.click(".own .board .bright").await?;
    }
    let last = tips.last().cloned().unwrap_or_default();
    ensure!(last.contains("stores it"), "while choosing what to receive: {tips:?}");
    page.close().await
}

/// A question with one answer is answered without a click; after an undo the player decides.
pub(crate) async fn only_answer(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    page.run(
        "const it = JSON.parse(localStorage.getItem('landgrave.prefs')); delete it.auto;
         localStorage.setItem('landgrave.prefs', JSON.stringify(it))",
    )
    .await?;
    // A hand with a card to play before the roll leaves a choice; then another game is begun.
    while !rolls_alone(&page, house).await? {}
    ensure!(page.is("window.rolled === 0").await?, "a click was needed");
    page.close().await
}

/// A trade is chosen in one place, goes through without more questions, and can be taken back.
pub(crate) async fn trade(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    begin(&page, "intro").await?;
    page.play_until(
        "document.querySelector('.bar.yours [data-act=end]') && document.querySelector('[data-act=trade]')",
        6,
    )
    .await?;
    const GOODS: &str =
        "[...document.querySelectorAll('.own .supply b')].map((one) => one.textContent).join()";
    let before = page.run(&format!("return {GOODS}")).await?;
    page.click("[data-act=trade]").await?;
    page.click("dialog[open] .exchange:nth-of-type(1) .answer").await?;
    page.click("dialog[open] .exchange:nth-of-type(2) .answer").await?;
    page.click("[data-act=trade-now]").await?;
    page.until(
        "the trade",
        &format!("{GOODS} !== {before} && document.querySelector('.bar.yours [data-act=end]')"),
    )
    .await?;
    ensure!(page.is("document.querySelector('.bar .undo')").await?, "it cannot be taken back");
    page.close().await
}

/// Where it does not matter which regions pay, one click pays everything, and can be taken back.
pub(crate) async fn one_click_pays(driver: &Driver, house: &House) -> Result<()> {
    const DUE: &str = "document.querySelector('.bar.yours [data-act=pay]') && document.querySelector('.table[data-busy=false]')";
    const STORED: &str = "[...document.querySelectorAll('.own .supply b')].reduce((sum, one) => sum + Number(one.textContent), 0)";
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    come_to(&page, &house.address(), "gold", DUE, 2).await?;
    let before = page.run(&format!("return {STORED}")).await?;
    page.run("window.clicks = 0; addEventListener('click', () => { clicks++; }, true)").await?;
    page.click("[data-act=pay]").await?;
    let paid =
        "document.querySelector('.table[data-busy=false]') && !document.querySelector('[data-act=pay]')";
    page.until("the price", &format!("{paid} && {STORED} < {before}")).await?;
    ensure!(page.is("window.clicks === 1").await?, "more than one click was needed");
    page.until("the way back", "document.querySelector('.bar .undo')").await?;
    page.close().await
}

/// Plays games until something is true and still is once what changed has been drawn.
async fn come_to_stay(page: &Page, address: &str, what: &str, seed: u32) -> Result<()> {
    const GAMES: u32 = 10;
    const DRAWN: &str = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(done))";
    for nth in 0..GAMES {
        come_to(page, address, "gold", what, seed + nth).await?;
        page.run_async(DRAWN, Vec::new()).await?;
        if page.is(what).await? {
            return Ok(());
        }
    }
    bail!("in none of {GAMES} games this stayed so: {what}")
}

/// Where a board is wider than the screen, its edges say how much of what is asked lies beyond them.
pub(crate) async fn edges(driver: &Driver, house: &House) -> Result<()> {
    // The edges are counted a frame after a question has changed: until then they may count squares of the last one.
    const BEYOND: &str = "document.querySelector('.bar.yours') && document.querySelector('.table[data-busy=false] .own .edges button:not(.quiet)')
        && document.querySelector('.own .board [data-lit]:not([data-lit=dim])')";
    let page = open(driver, &house.address(), SMALL).await?;
    come_to_stay(&page, &house.address(), BEYOND, 5).await?;
    let seen = "[...document.querySelectorAll('.own .board [data-lit]')]
        .filter((one) => one.dataset.lit !== 'dim')
        .some((one) => { const at = one.getBoundingClientRect(), middle = at.left + at.width / 2; return middle >= 0 && middle <= innerWidth; })";
    page.until("something that is asked in sight", seen).await?;
    let before = page.run("return document.querySelector('.own .board').scrollLeft").await?;
    page.click(".own .edges button:not(.quiet)").await?;
    page.until(
        "the rest of the board",
        &format!("document.querySelector('.own .board').scrollLeft !== {before}"),
    )
    .await?;
    // Sites that only wait for a card, and cards that could be removed, are counted where nothing else is.
    const QUIET: &str = "document.querySelector('.bar.yours') && document.querySelector('.table[data-busy=false] .own .edges .quiet')";
    come_to_stay(&page, &house.address(), QUIET, 6).await?;
    let counted = "(() => { const edge = document.querySelector('.own .edges .quiet'), left = edge.matches('.left');
        const board = document.querySelector('.own .board').getBoundingClientRect();
        const beyond = [...document.querySelectorAll('.own .board [data-lit]')].filter((one) => { const at = one.getBoundingClientRect(),
            middle = at.left + at.width / 2; return left ? middle < board.left : middle > board.right; });
        return beyond.every((one) => one.dataset.lit === 'dim') && beyond.length === Number(edge.querySelector('b').textContent); })()";
    ensure!(page.is(counted).await?, "a quiet edge miscounts what lies beyond");
    page.close().await
}

/// Begins a game up to the first roll; whether there was nothing else to do than to roll the dice.
async fn rolls_alone(page: &Page, house: &House) -> Result<bool> {
    page.driver.goto(&format!("{}/new", house.address())).await?;
    choose(page, "#seat", "red").await?;
    begin(page, "intro").await?;
    // Nobody clicks to roll the dice.
    page.run("window.rolled = 0; addEventListener('click', (event) => { if (event.target.closest?.('[data-act=pass]')) window.rolled++; }, true)").await?;
    page.until(
        "the first hand",
        "(() => { const stack = document.querySelector('.stacks .lit'); stack?.click(); return document.querySelector('.head h1').textContent.match(/[1-9]/); })()",
    )
    .await?;
    let dice = "document.querySelector('.dice .cube:not(.blank)') || !document.querySelector('.bar.yours')";
    let choice = "document.querySelector('.hand .cards [data-lit]')";
    page.until("dice that fell by themselves", &format!("{dice} || {choice}")).await?;
    page.is(dice).await
}
