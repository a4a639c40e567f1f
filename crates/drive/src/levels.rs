//! Every bot plays a whole game of cards in the worker, without a network.

use crate::browser::Driver;
use crate::house::House;
use crate::scenes::{LARGE, begin, choose, open};
use anyhow::{Context, Result, ensure};

/// The bots that the form offers; not the entries for people.
const BOTS: &str = "return [...document.querySelectorAll('#bot option')].map((one) => one.value)
    .filter((name) => !['friend', 'anybody'].includes(name))";

/// A game against each bot, from the form to the result. The longest task of the page is printed: while a bot thinks, it
/// should be none above 50 ms.
pub(crate) async fn levels(driver: &Driver, house: &House) -> Result<()> {
    let (page, form) = (open(driver, &house.address(), LARGE).await?, format!("{}/new", house.address()));
    page.until("the page is kept", "navigator.serviceWorker.controller").await?;
    page.driver.goto(&form).await?;
    page.until("the bots", "document.querySelectorAll('#bot option').length > 2").await?;
    let bots: Vec<String> = serde_json::from_value(page.run(BOTS).await?)?;
    ensure!(bots.iter().any(|bot| bot == "hard"), "the form offers only {bots:?}");
    house.cut();
    for (nth, bot) in (0..).zip(&bots) {
        page.driver.goto(&form).await?;
        page.until("the form", "document.querySelector('#bot option')").await?;
        choose(&page, "#bot", bot).await?;
        begin(&page, "intro").await?;
        page.run("window.longest = 0").await?;
        page.finish(70 + nth).await.with_context(|| format!("a game against {bot}"))?;
        let longest = page.run("return Math.round(window.longest)").await?;
        println!("    {bot}: the page's longest task took {longest} ms (0: none above 50)");
    }
    page.close_after_cut().await
}
