//! Trade between people at the hex board: offers, answers, proposals, and what bots say to them.

use crate::browser::{Driver, Page};
use crate::hex_phone::HIDDEN;
use crate::hexes::{HELD, count, join, seated};
use crate::house::House;
use crate::scenes::{LARGE, SMALL, come_to, open};
use anyhow::{Result, bail, ensure};
use std::cell::Cell;
use std::time::Duration;

/// How many the bank has of each kind, of 19.
const BANK: &str =
    "[...document.querySelectorAll('.bank li')].slice(0, 5).map((one) => parseInt(one.textContent))";

/// What the bank asks for a card, in cards of each kind.
const RATES: &str = "[...document.querySelectorAll('.goodsrow .good')].map((one) => Number(one.ariaLabel.match(/, ([0-9]):1$/)[1]))";

/// The first player's turn, when everything else in it has been asked; as both players see it.
const OWN: &str =
    "document.querySelector('.bar.yours [data-act=end]') && document.querySelector('[data-act=trade]')";
const THEIRS: &str = "document.querySelector('.table[data-busy=false]') && document.querySelector('.player.s0.active') && document.querySelector('.rolled') && !document.querySelector('.bar.yours')";

/// Plays to the first player's turn, when nothing else is asked of anybody. The second player answers as long as the first
/// has not come to it: after a seven, cards may have to be given up long after the dice have shown.
async fn come_to_turn(one: &Page, other: &Page, round: u32) -> Result<()> {
    const SOME: u32 = 200;
    const PAUSE: Duration = Duration::from_millis(100);
    let there = Cell::new(false);
    let first = async {
        let played = one.play_until(OWN, round).await;
        there.set(true);
        played
    };
    let second = async {
        while !there.get() {
            // In the first player's turn the second says nothing unasked.
            other.play_while_asked(THEIRS, SOME, 100 + round).await?;
            tokio::time::sleep(PAUSE).await;
        }
        Ok(())
    };
    tokio::try_join!(first, second)?;
    other.until("the first player's turn", THEIRS).await
}

/// The first player ends the turn, and the second, whose turn is next, has seen it.
async fn end_turn(one: &Page, other: &Page, round: u32) -> Result<()> {
    const OVER: &str = "!document.querySelector('.player.s0.active')";
    one.play_until(OVER, round).await?;
    other.until("the end of the first player's turn", OVER).await
}

/// Offers this many cards of one kind for one of another, to these players.
async fn offer(page: &Page, give: (usize, u64), take: usize, to: &str) -> Result<()> {
    page.click("[data-act=trade]").await?;
    put_together(page, give, take, to).await
}

/// Puts a trade together that has been begun, and offers it.
async fn put_together(page: &Page, give: (usize, u64), take: usize, to: &str) -> Result<()> {
    for _ in 0..give.1 {
        page.click(&more(give.0, 1)).await?;
    }
    page.click(&more(take, 2)).await?;
    let others = format!(
        "[...document.querySelectorAll('.draft [data-to]')]
         .find((one) => (one.ariaPressed === 'true') !== {to:?}.includes(one.dataset.to))"
    );
    // Each click draws them again.
    while page.is(&others).await? {
        page.run(&format!("{others}.click()")).await?;
    }
    page.click(".draft [data-act=offer]").await
}

/// What the other player would give, for something that the first has; the counts of both hands.
fn wish(own: &[u64], other: &[u64], least: u64) -> Option<(usize, usize)> {
    let give = own.iter().position(|n| *n >= least)?;
    let take = (0..other.len()).find(|kind| *kind != give && other[*kind] > 0)?;
    Some((give, take))
}

/// Plays to a turn of the first player in which the two could trade; what is given, what is wanted, and both hands.
async fn come_to_wish(one: &Page, other: &Page) -> Result<(usize, usize, [Vec<u64>; 2])> {
    for round in 1..60 {
        come_to_turn(one, other, round).await?;
        let hands = [count(one, HELD).await?, count(other, HELD).await?];
        if let Some((give, take)) = wish(&hands[0], &hands[1], 2) {
            return Ok((give, take, hands));
        }
        end_turn(one, other, round).await?;
    }
    bail!("nobody had cards to trade")
}

/// What the first player holds of two kinds.
fn holds(take: usize, n: u64, give: usize, m: u64) -> String {
    format!("{HELD}[{take}] === {n} && {HELD}[{give}] === {m}")
}

/// How often the second player has declined, by the log.
const DECLINED: &str = "[...document.querySelectorAll('.log .lines .s1')].filter((one) => one.innerText.includes('declines')).length";

/// The bots that have answered the offer, or made another one.
const REASONS: &str =
    "[...document.querySelectorAll('.player:is(.s2, .s3) .says')].map((one) => one.innerText)";

/// An offer is answered with another one, which is taken; then the second player wants no more trades in this turn, and
/// is not asked again.
pub(crate) async fn counter(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let one = open(driver, &address, LARGE).await?;
    let other = open(driver, &address, LARGE).await?;
    seated(&[&one, &other], &address).await?;
    let (give, take, [own, _]) = come_to_wish(&one, &other).await?;
    offer(&one, (give, 1), take, "1").await?;
    other.click("[data-act=counter]").await?;
    put_together(&other, (take, 1), give, "").await?;
    one.click("[data-act=close]").await?;
    one.until("the cards of the other player", &holds(take, own[take] + 1, give, own[give] - 1)).await?;
    // The card goes back; then it is not wanted.
    let before = count(&one, &format!("[{DECLINED}]")).await?[0];
    offer(&one, (take, 1), give, "1").await?;
    other.click("[data-act=no-trades]").await?;
    one.until("no", &format!("{DECLINED} === {}", before + 1)).await?;
    offer(&one, (give, 1), take, "1").await?;
    one.until("no without a question", &format!("{DECLINED} === {}", before + 2)).await?;
    one.close().await?;
    other.close().await
}

/// What the bank asks for one card of this kind, paid with the other: what its row says among the players.
fn asked_by_bank(give: usize, take: usize) -> String {
    format!(
        "(() => {{
          const good = (nth) => document.querySelectorAll('.goodsrow .good')[nth].ariaLabel.match(/^[0-9]+ (.*), ([0-9]):1$/);
          const [, paid, rate] = good({give}), [, got] = good({take}), it = document.querySelector('.players .bankprice');
          const seen = it?.checkVisibility() && it.getBoundingClientRect().bottom <= innerHeight;
          return seen && it.querySelector('p').textContent.endsWith(` ${{rate}}:1 ${{rate}} ${{paid}} → 1 ${{got}}`);
        }})()"
    )
}

/// While an offer stands, the price of the bank stands among the answers, for the player who has made the offer; and what
/// it asks while a trade is put together can be paid there with one click.
pub(crate) async fn bank_price(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let one = open(driver, &address, LARGE).await?;
    let other = open(driver, &address, LARGE).await?;
    seated(&[&one, &other], &address).await?;
    let (give, take, _) = come_to_wish(&one, &other).await?;
    ensure!(!one.is("document.querySelector('.bankprice')").await?, "a price although nothing is wanted");
    offer(&one, (give, 1), take, "1").await?;
    for size in [SMALL, LARGE] {
        one.resize(size.0, size.1).await?;
        one.until("the price of the bank", &asked_by_bank(give, take)).await?;
    }
    other.until("the offer", "document.querySelector('[data-act=refuse]')").await?;
    ensure!(!other.is("document.querySelector('.bankprice')").await?, "the bank trades out of turn");
    // The answer, on a phone held sideways: no button lies over another.
    one.resize(844, 390).await?;
    other.click("[data-act=accept]").await?;
    one.until("the answer", "document.querySelector('.player .says')").await?;
    let hidden = one.run(HIDDEN).await?;
    ensure!(hidden == "", "844x390, after an answer: {hidden}");
    other.close().await?;
    one.close().await?;
    // Now with enough cards for the bank.
    let page = open(driver, &address, LARGE).await?;
    let enough = format!(
        "{OWN} && [...document.querySelectorAll('.goodsrow .good')].some((one) => {{
        const [, n, rate] = one.ariaLabel.match(/^([0-9]+) .*, ([0-9]):1$/);
        return Number(n) >= Number(rate);
    }}) && !document.querySelector('dialog[open]')"
    );
    come_to(&page, &address, "settlers/base", &enough, 4).await?;
    let (held, rates) = (count(&page, HELD).await?, count(&page, RATES).await?);
    let give = (0..held.len()).find(|kind| held[*kind] >= rates[*kind]).unwrap_or_default();
    let bank = count(&page, BANK).await?;
    let take = (0..bank.len()).find(|kind| *kind != give && bank[*kind] > 0).unwrap_or_default();
    page.click("[data-act=trade]").await?;
    page.click(&more(give, 1)).await?;
    page.click(&more(take, 2)).await?;
    page.until("the price of the bank", &asked_by_bank(give, take)).await?;
    page.click(".bankprice [data-act=bank-price]").await?;
    page.until("the card of the bank", &holds(take, held[take] + 1, give, held[give] - rates[give])).await?;
    page.close().await
}

/// Trades are closed between two people, and between a person and a bot; bots say why they answer as they do.
pub(crate) async fn trades(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let one = open(driver, &address, LARGE).await?;
    let other = open(driver, &address, LARGE).await?;
    seated(&[&one, &other], &address).await?;
    let (mut with_person, mut with_bot) = (false, false);
    for round in 1..60 {
        come_to_turn(&one, &other, round).await?;
        let (own, theirs) = (count(&one, HELD).await?, count(&other, HELD).await?);
        if let Some((give, take)) = wish(&own, &theirs, 1).filter(|_| !with_person) {
            offer(&one, (give, 1), take, "1").await?;
            other.click("[data-act=accept]").await?;
            one.click("[data-act=close]").await?;
            let got = holds(take, own[take] + 1, give, own[give] - 1);
            one.until("the cards of the other player", &got).await?;
            let lost = format!("{HELD}[{take}] === {}", theirs[take] - 1);
            other.until("the cards of the first player", &lost).await?;
            with_person = true;
        }
        let (own, theirs) = (count(&one, HELD).await?, count(&other, HELD).await?);
        let bank = count(&one, BANK).await?;
        let bots: Vec<u64> = (0..own.len()).map(|kind| 19 - bank[kind] - own[kind] - theirs[kind]).collect();
        if let Some((give, take)) = wish(&own, &bots, 2).filter(|_| !with_bot) {
            offer(&one, (give, 2), take, "23").await?;
            let over = format!("document.querySelector('.table[data-busy=false]') && {OWN}");
            one.until("an answer", &format!("document.querySelector('[data-act=close]') || {over}")).await?;
            let reasons = format!(
                "{REASONS}.length > 0 && {REASONS}.every((one) => one.includes(': ') || one.includes('→'))"
            );
            one.until("the reasons of the bots", &reasons).await?;
            if one.is("document.querySelector('[data-act=close]')").await? {
                one.click("[data-act=close]").await?;
                one.until("the card of the bot", &format!("{HELD}[{take}] === {}", own[take] + 1)).await?;
                with_bot = true;
            }
        }
        if with_person && with_bot {
            one.close().await?;
            return other.close().await;
        }
        end_turn(&one, &other, round).await?;
    }
    bail!("closed with a person: {with_person}, with a bot: {with_bot}")
}

/// The button that adds one to a kind in the trade that is put together: given (1) or wanted (2).
fn more(row: usize, column: usize) -> String {
    format!(".draft tbody tr:nth-child({}) td:nth-of-type({column}) .step:last-child", row + 1)
}

/// How many of a kind are given (1) or wanted (2) in the trade that is put together.
fn put(row: usize, column: usize) -> String {
    format!(
        "document.querySelector('.draft tbody tr:nth-child({}) td:nth-of-type({column}) b')?.innerText",
        row + 1
    )
}

/// The answer to an offer that came while a trade is put together can be seen and hit.
const ANSWER: &str = "(() => {
  const it = document.querySelector('.offered button.primary'), r = it?.getBoundingClientRect();
  const top = r && document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
  return top === it && r.height >= 43.5 && document.querySelector('.offered p').innerText.length > 10;
})()";

/// What comes while a trade is put together is seen and answered at once, and the trade stays as it was: an offer in
/// another's turn, and a proposal in the own one; on a large screen and on a phone.
pub(crate) async fn meanwhile(driver: &Driver, house: &House) -> Result<()> {
    let address = house.address();
    let one = open(driver, &address, LARGE).await?;
    let other = open(driver, &address, LARGE).await?;
    seated(&[&one, &other], &address).await?;
    let (give, take, [own, _]) = come_to_wish(&one, &other).await?;
    let wanted = format!("{} === '1'", put(give, 2));
    other.resize(SMALL.0, SMALL.1).await?;
    other.click("[data-act=counter]").await?;
    other.click(&more(give, 2)).await?;
    offer(&one, (give, 1), take, "1").await?;
    other.until("the offer", ANSWER).await?;
    ensure!(other.is(&wanted).await?, "what was proposed has changed");
    other.click(".offered [data-act=accept]").await?;
    one.click("[data-act=close]").await?;
    one.until("the cards of the other player", &holds(take, own[take] + 1, give, own[give] - 1)).await?;
    other.until("the proposal as it was", &wanted).await?;
    // The card it takes has come; now it is given back for what went.
    one.resize(SMALL.0, SMALL.1).await?;
    one.click("[data-act=trade]").await?;
    one.click(&more(give, 2)).await?;
    other.click("[data-act=drop]").await?;
    other.click("[data-act=counter]").await?;
    put_together(&other, (give, 1), take, "").await?;
    one.until("the proposal", ANSWER).await?;
    one.click(".offered [data-act=close]").await?;
    one.until("the cards as before", &format!("{HELD}.join() === '{}'", join(&own))).await?;
    ensure!(one.is(&wanted).await?, "the trade has changed");
    one.close().await?;
    other.close().await
}
