//! What is heard: fetched when it is to be heard first, decoded by a real browser, as loud as the player wants, and there
//! without a network.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{LARGE, begin, open};
use anyhow::{Result, ensure};

/// Counts what is decoded and what is started.
const LISTEN: &str = "window.heard = {decoded: 0, started: 0, loops: 0, seconds: 0};
const decode = AudioContext.prototype.decodeAudioData;
AudioContext.prototype.decodeAudioData = function (...all) {
  return decode.apply(this, all).then((buffer) => {
    window.heard.decoded++;
    window.heard.seconds += buffer.duration;
    return buffer;
  });
};
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...all) {
  window.heard[this.loop ? 'loops' : 'started']++;
  return start.apply(this, all);
};";

/// The sounds that were asked for.
const FETCHED: &str =
    "performance.getEntriesByType('resource').filter((one) => one.name.includes('/sound-'))";

/// Keeps what a player likes, and loads the page with it.
async fn like(page: &Page, sound: bool, ambience: bool) -> Result<()> {
    let prefs =
        format!("{{speed: 'Instant', still: true, auto: false, sound: {sound}, ambience: {ambience}}}");
    page.run(&format!("localStorage.setItem('landgrave.prefs', JSON.stringify({prefs}))")).await?;
    page.driver.refresh().await?;
    page.until("the form", "document.querySelector('#game option')").await
}

/// Sounds come after a click and not before, all of them are understood, the fire burns only if it is wanted.
pub(crate) async fn sounds(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/new", house.address()), LARGE).await?;
    page.before_all(LISTEN).await?;
    like(&page, false, false).await?;
    begin(&page, "intro").await?;
    page.play(20, 1).await?;
    ensure!(!page.is(&format!("{FETCHED}.length")).await?, "sounds are fetched for somebody who wants none");
    page.driver.goto(&format!("{}/new", house.address())).await?;
    like(&page, true, false).await?;
    ensure!(!page.is(&format!("{FETCHED}.length")).await?, "sounds are part of the first load");
    begin(&page, "intro").await?;
    page.play(30, 1).await?;
    page.until("all sounds", "window.heard.decoded === 16").await?;
    page.play(30, 2).await?;
    ensure!(page.is("window.heard.started > 3").await?, "nothing is heard");
    ensure!(!page.is("window.heard.loops").await?, "there is a fire that nobody wanted");
    page.driver.goto(&format!("{}/new", house.address())).await?;
    like(&page, true, true).await?;
    begin(&page, "intro").await?;
    page.play(10, 1).await?;
    page.until("the fire", "window.heard.loops === 1").await?;
    page.until("all sounds again", "window.heard.decoded === 17").await?;
    page.until("the service worker", "navigator.serviceWorker.controller").await?;
    page.network(false).await?;
    let kept = "const done = arguments[0]; fetch('/sound-card.flac').then((came) => done(came.headers.get('content-type')), done)";
    let kind = page.run_async(kept, Vec::new()).await?;
    ensure!(kind == "audio/flac", "without a network a sound is {kind}");
    page.close_after_cut().await
}

/// The volume is kept.
pub(crate) async fn volume(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &format!("{}/settings", house.address()), LARGE).await?;
    page.until("the settings", "document.querySelector('#volume')").await?;
    let set = "const it = document.querySelector('#volume'); it.value = 35;
        it.dispatchEvent(new Event('input', {bubbles: true}));
        it.dispatchEvent(new Event('change', {bubbles: true}))";
    page.run(set).await?;
    page.driver.refresh().await?;
    page.until("the volume", "document.querySelector('#volume')?.value === '35'").await?;
    let fire = "document.querySelector('#ambience').checked";
    ensure!(!page.is(fire).await?, "the fire burns although nobody lit it");
    page.close().await
}
