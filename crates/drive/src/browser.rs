//! A real browser, controlled through its driver.

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use thirtyfour::error::WebDriverErrorInner;
use thirtyfour::prelude::*;
use thirtyfour::{ChromiumLikeCapabilities, LoggingPrefsLogLevel};
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};

/// What Chromium needs to run without a screen, as root, in a container without much memory; and that no page is
/// throttled because another is in front of it.
const FLAGS: [&str; 13] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    // A name that is not a secure context.
    "--host-resolver-rules=MAP plain.test 127.0.0.1",
];

/// How long the page may take for something it does by itself, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(40);

/// Checks repeatedly whether something is true, within the page, for five seconds.
const WAIT: &str = "const done = arguments[arguments.length - 1], begin = performance.now();
const look = () => {
  let found = false;
  try { found = Boolean(@what@); } catch (error) { return done(String(error)); }
  if (found || performance.now() - begin > 5000) done(found);
  else setTimeout(look, 15);
};
look();";

/// The browsers that are open.
type Opened = Arc<Mutex<Vec<WebDriver>>>;

/// The driver of the browsers.
pub(crate) struct Driver {
    child: Child,
    address: String,
    opened: Opened,
    /// What the randomness of the scene follows from, and how many browsers it has opened so far.
    scene: Mutex<(String, u32)>,
    // The driver must not find its output closed.
    _said: Lines<BufReader<ChildStdout>>,
}

impl Driver {
    /// Starts it, and waits until it prints its port.
    pub(crate) async fn start() -> Result<Driver> {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .context("chromedriver cannot be started; is it installed?")?;
        let mut said = BufReader::new(child.stdout.take().context("no words")?).lines();
        while let Some(line) = said.next_line().await? {
            let port = line.split_once("successfully on port ").map(|(_, port)| port.trim_end_matches('.'));
            if let Some(port) = port.and_then(|port| port.parse::<u16>().ok()) {
                let address = format!("http://127.0.0.1:{port}");
                return Ok(Driver {
                    child,
                    address,
                    opened: Opened::default(),
                    scene: Mutex::default(),
                    _said: said,
                });
            }
        }
        bail!("chromedriver ended before it was ready")
    }

    /// What is drawn in the browsers that are opened from now on follows from the seed.
    pub(crate) fn begin(&self, seed: &str) {
        *self.scene.lock().unwrap_or_else(PoisonError::into_inner) = (seed.to_owned(), 0);
    }

    /// Opens a fresh browser with a window of this size.
    pub(crate) async fn open(&self, width: u32, height: u32) -> Result<Page> {
        let mut caps = DesiredCapabilities::chrome();
        for flag in FLAGS {
            caps.add_arg(flag)?;
        }
        caps.set_browser_log_level(LoggingPrefsLogLevel::Warning)?;
        let driver = WebDriver::new(&self.address, caps).await.context("no browser can be opened")?;
        driver.set_script_timeout(Duration::from_secs(90)).await?;
        lock(&self.opened).push(driver.clone());
        let chance = {
            let mut scene = self.scene.lock().unwrap_or_else(PoisonError::into_inner);
            scene.1 += 1;
            crate::chance::script(&scene.0, scene.1)
        };
        let page = Page { driver, opened: self.opened.clone(), chance };
        page.prepare(width, height).await?;
        Ok(page)
    }

    /// After a scene that failed: what every page shows and its console messages, in files of this name.
    pub(crate) async fn evidence(&self, name: &Path) -> Vec<PathBuf> {
        let opened = lock(&self.opened).clone();
        let mut files = Vec::new();
        for (nth, driver) in opened.into_iter().enumerate() {
            let file = |kind: &str| PathBuf::from(format!("{}-{nth}.{kind}", name.display()));
            if let Ok(picture) = driver.screenshot_as_png().await
                && std::fs::write(file("png"), picture).is_ok()
            {
                files.push(file("png"));
            }
            let address = driver.current_url().await.map(|url| url.to_string()).unwrap_or_default();
            let text = driver.execute("return document.documentElement.innerText", Vec::new()).await;
            let text = text.ok().and_then(|text| text.json().as_str().map(str::to_owned)).unwrap_or_default();
            let log = driver.browser_log().await.unwrap_or_default();
            let log = log.iter().map(|one| format!("{}: {}\n", one.level, one.message)).collect::<String>();
            if std::fs::write(file("txt"), format!("{address}\n\n{text}\n\n{log}")).is_ok() {
                files.push(file("txt"));
            }
        }
        files
    }

    /// Closes every browser that a scene has left open.
    pub(crate) async fn clear(&self) {
        let opened = std::mem::take(&mut *lock(&self.opened));
        for driver in opened {
            // One that has already gone cannot be closed.
            let _ = driver.quit().await;
        }
    }

    /// Ends it.
    pub(crate) async fn stop(mut self) -> Result<()> {
        self.child.kill().await?;
        Ok(())
    }
}

fn lock(opened: &Opened) -> std::sync::MutexGuard<'_, Vec<WebDriver>> {
    opened.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A page in the browser.
pub(crate) struct Page {
    pub(crate) driver: WebDriver,
    opened: Opened,
    /// Replaces the browser's randomness.
    chance: String,
}

/// How often the page may draw something again before it is clicked.
const REDRAWN: u32 = 10;

/// Whether an element was there when it was looked for, and no longer when it was clicked.
fn is_redrawn(error: &WebDriverError) -> bool {
    matches!(**error, WebDriverErrorInner::StaleElementReference(_) | WebDriverErrorInner::NoSuchElement(_))
}

impl Page {
    async fn prepare(&self, width: u32, height: u32) -> Result<()> {
        self.resize(width, height).await?;
        self.before_all(&self.chance).await?;
        self.before_all(crate::measure::WATCH).await
    }

    /// Resizes the window.
    pub(crate) async fn resize(&self, width: u32, height: u32) -> Result<()> {
        // A phone draws its scroll bars over the page.
        let mobile = width < 600;
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile});
        self.driver.cdp().send_raw("Emulation.setDeviceMetricsOverride", size).await?;
        Ok(())
    }

    /// Runs a script before everything else in every document that is opened from now on.
    pub(crate) async fn before_all(&self, source: &str) -> Result<()> {
        let script = json!({"source": source});
        self.driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", script).await?;
        Ok(())
    }

    /// Opens another tab of the same browser, and switches to it.
    pub(crate) async fn tab(&self, address: &str) -> Result<()> {
        let tab = self.driver.new_tab().await?;
        self.driver.switch_to_window(tab).await?;
        self.prepare(1280, 800).await?;
        self.driver.goto(address).await?;
        Ok(())
    }

    /// Disconnects the browser from the network, or reconnects it.
    pub(crate) async fn network(&self, there: bool) -> Result<()> {
        let speed =
            json!({"offline": !there, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
        let tools = self.driver.cdp();
        tools.send_raw("Network.enable", json!({})).await?;
        tools.send_raw("Network.emulateNetworkConditions", speed).await?;
        Ok(())
    }

    /// Runs a script; returns its value.
    pub(crate) async fn run(&self, script: &str) -> Result<Value> {
        Ok(self.driver.execute(script, Vec::new()).await?.json().clone())
    }

    /// Runs a script that calls its last argument once it is done.
    pub(crate) async fn run_async(&self, script: &str, args: Vec<Value>) -> Result<Value> {
        Ok(self.driver.execute_async(script, args).await?.json().clone())
    }

    /// Whether something is true.
    pub(crate) async fn is(&self, what: &str) -> Result<bool> {
        Ok(self.run(&format!("return Boolean({what})")).await? == Value::Bool(true))
    }

    /// Waits until a script returns something true.
    pub(crate) async fn until(&self, what: &str, script: &str) -> Result<()> {
        let (begin, wait) = (Instant::now(), WAIT.replace("@what@", script));
        loop {
            // A page that is being left does not answer; the next one is asked.
            let answer = self.run_async(&wait, Vec::new()).await;
            if matches!(answer, Ok(Value::Bool(true))) {
                return Ok(());
            }
            if begin.elapsed() > PATIENCE {
                bail!(
                    "timed out waiting for {what}: {}",
                    answer.map_or_else(|e| e.to_string(), |v| v.to_string())
                );
            }
        }
    }

    /// Clicks the first match of this selector with the mouse.
    pub(crate) async fn click(&self, css: &str) -> Result<()> {
        // The page may draw it again between the look and the click; then the new one is clicked.
        for _ in 0..REDRAWN {
            self.until(css, &format!("document.querySelector({css:?})")).await?;
            let clicked = match self.driver.find(By::Css(css)).await {
                Ok(element) => element.click().await,
                Err(error) => Err(error),
            };
            match clicked {
                Err(error) if is_redrawn(&error) => {}
                done => return done.with_context(|| format!("a click on {css}")),
            }
        }
        bail!("{css} is drawn again and again")
    }

    /// Presses keys, one after the other, wherever the focus is.
    pub(crate) async fn press(&self, keys: impl Into<thirtyfour::TypingData>) -> Result<()> {
        self.driver.action_chain().send_keys(keys).perform().await?;
        Ok(())
    }

    /// The address of the page.
    pub(crate) async fn address(&self) -> Result<String> {
        Ok(self.driver.current_url().await?.to_string())
    }

    /// Closes the browser; fails if there were console messages.
    pub(crate) async fn close(self) -> Result<()> {
        self.close_besides(&[]).await
    }

    /// Closes the browser after a time without a network, when messages of the browser about that are expected.
    pub(crate) async fn close_after_cut(self) -> Result<()> {
        self.close_besides(&["net::ERR_", "WebSocket connection to"]).await
    }

    /// Closes the browser; messages with one of these words are the browser's own, and expected.
    pub(crate) async fn close_besides(self, expected: &[&str]) -> Result<()> {
        let log = self.driver.browser_log().await?;
        let heard = log.iter().filter(|one| !expected.iter().any(|word| one.message.contains(word)));
        let heard: Vec<String> = heard.map(|one| format!("{}: {}", one.level, one.message)).collect();
        ensure!(heard.is_empty(), "the page has console messages:\n      {}", heard.join("\n      "));
        lock(&self.opened).retain(|driver| driver.session_id() != self.driver.session_id());
        self.driver.quit().await?;
        Ok(())
    }
}
