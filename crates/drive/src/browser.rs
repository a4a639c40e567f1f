//! A real browser, steered by its driver.

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use thirtyfour::prelude::*;
use tokio::process::{Child, Command};

/// What Chromium needs to run without a screen, as root, in a box without much memory.
const FLAGS: [&str; 10] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    // A name under which a page does not come safely.
    "--host-resolver-rules=MAP plain.test 127.0.0.1",
];

/// How long the scripted player waits for others.
const PATIENCE: Duration = Duration::from_secs(60);

/// Errors of the page are kept, so that a test can ask for them at its end.
const LISTEN: &str = "window.faults = []; const log = console.error;
console.error = (...what) => { window.faults.push(what.join(' ')); log(...what); };
addEventListener('error', (event) => window.faults.push(String(event.message)));
addEventListener('unhandledrejection', (event) => window.faults.push(String(event.reason)));";

/// The driver of the browser.
pub(crate) struct Driver {
    child: Child,
    address: String,
}

impl Driver {
    /// Starts it.
    pub(crate) async fn start() -> Result<Driver> {
        let port = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let child = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .arg("--silent")
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .context("chromedriver cannot be started; is it installed?")?;
        Ok(Driver { child, address: format!("http://127.0.0.1:{port}") })
    }

    /// Opens a fresh browser with a window of this size.
    pub(crate) async fn open(&self, width: u32, height: u32) -> Result<Page> {
        let mut caps = DesiredCapabilities::chrome();
        for flag in FLAGS {
            caps.add_arg(flag)?;
        }
        let begin = Instant::now();
        let driver = loop {
            match WebDriver::new(&self.address, caps.clone()).await {
                Ok(driver) => break driver,
                // The driver itself needs a moment to be there.
                Err(error) if begin.elapsed() > Duration::from_secs(30) => bail!("no browser: {error}"),
                Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
            }
        };
        driver.set_script_timeout(Duration::from_secs(90)).await?;
        let page = Page { driver };
        page.prepare(width, height).await?;
        Ok(page)
    }

    /// Ends it.
    pub(crate) async fn stop(mut self) -> Result<()> {
        self.child.kill().await?;
        Ok(())
    }
}

/// A page in the browser.
pub(crate) struct Page {
    pub(crate) driver: WebDriver,
}

impl Page {
    /// Sets the size of the window, and listens for errors.
    async fn prepare(&self, width: u32, height: u32) -> Result<()> {
        let tools = self.driver.cdp();
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        tools.send_raw("Emulation.setDeviceMetricsOverride", size).await?;
        for source in [LISTEN, crate::measure::WATCH] {
            tools.send_raw("Page.addScriptToEvaluateOnNewDocument", json!({"source": source})).await?;
        }
        Ok(())
    }

    /// Opens another tab of the same browser, and turns to it.
    pub(crate) async fn tab(&self, address: &str) -> Result<()> {
        let tab = self.driver.new_tab().await?;
        self.driver.switch_to_window(tab).await?;
        self.prepare(1280, 800).await?;
        self.driver.goto(address).await?;
        Ok(())
    }

    /// Runs a script; its value.
    pub(crate) async fn run(&self, script: &str) -> Result<Value> {
        Ok(self.driver.execute(script, Vec::new()).await?.json().clone())
    }

    /// Waits until a script gives something true.
    pub(crate) async fn until(&self, what: &str, script: &str) -> Result<()> {
        let begin = Instant::now();
        loop {
            if self.run(&format!("return Boolean({script})")).await? == Value::Bool(true) {
                return Ok(());
            }
            if begin.elapsed() > Duration::from_secs(20) {
                bail!("waited in vain: {what}");
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Clicks the first thing of this selector with the mouse.
    pub(crate) async fn click(&self, css: &str) -> Result<()> {
        self.until(css, &format!("document.querySelector({css:?})")).await?;
        self.driver.find(By::Css(css)).await?.click().await?;
        Ok(())
    }

    /// Presses keys, one after the other, wherever the focus is.
    pub(crate) async fn press(&self, keys: impl Into<thirtyfour::TypingData>) -> Result<()> {
        self.driver.action_chain().send_keys(keys).perform().await?;
        Ok(())
    }

    /// Lets the scripted player click so many times, who waits so long for others; whether the game is over,
    /// and what was asked when nothing was lit for too long.
    async fn click_on(&self, most: u32, seed: u32, patience: Duration) -> Result<(bool, Option<Value>)> {
        let (mut clicks, mut waits) = (0, Instant::now());
        loop {
            let args = vec![json!(most - clicks), json!(seed + clicks), json!(patience.as_millis() as u64)];
            let told = self.driver.execute_async(include_str!("player.js"), args).await?.json().clone();
            let done = told.get("clicks").and_then(Value::as_u64).unwrap_or(0) as u32;
            let over = told.get("over") == Some(&Value::Bool(true));
            clicks += done;
            if done > 0 {
                waits = Instant::now();
            }
            if over || clicks >= most {
                return Ok((over, None));
            }
            if waits.elapsed() >= patience {
                return Ok((false, Some(told.get("asked").cloned().unwrap_or_default())));
            }
        }
    }

    /// Lets the scripted player click; true once the game is over.
    pub(crate) async fn play(&self, most: u32, seed: u32) -> Result<bool> {
        match self.click_on(most, seed, PATIENCE).await? {
            (over, None) => Ok(over),
            (_, Some(asked)) => bail!("nothing is lit for long, although this is asked: {asked}"),
        }
    }

    /// Plays for so many clicks, or until nothing comes from the other player any more.
    pub(crate) async fn play_for(&self, clicks: u32, seed: u32) -> Result<()> {
        self.click_on(clicks, seed, Duration::from_secs(2)).await.map(drop)
    }

    /// Plays to the end of the game, within so many clicks.
    pub(crate) async fn finish(&self, clicks: u32, seed: u32) -> Result<()> {
        if self.play(clicks, seed).await? {
            return Ok(());
        }
        bail!("the game is not over after {clicks} clicks")
    }

    /// Whether the player is asked.
    pub(crate) async fn is_asked(&self) -> Result<bool> {
        Ok(self.run("return Boolean(document.querySelector('.bar.yours'))").await? == Value::Bool(true))
    }

    /// Where the page is.
    pub(crate) async fn address(&self) -> Result<String> {
        Ok(self.driver.current_url().await?.to_string())
    }

    /// Closes the browser, whatever the page has complained of.
    pub(crate) async fn close_anyway(self) -> Result<()> {
        self.driver.quit().await?;
        Ok(())
    }

    /// Closes the browser; fails if the page has complained.
    pub(crate) async fn close(self) -> Result<()> {
        let faults = self.run("return window.faults").await?;
        self.driver.quit().await?;
        if faults.as_array().is_some_and(|faults| !faults.is_empty()) {
            bail!("the page has complained: {faults}");
        }
        Ok(())
    }
}
