//! The scripted player, who clicks only what is lit. `player.js` does it within the page, many clicks per call.

use crate::browser::Page;
use anyhow::{Result, bail};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// How long to wait for others, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The number of the turn, the same for everybody at the table.
const TURN: &str = "Number(document.querySelector('.head h1')?.textContent.match(/[0-9]+$/)?.[0] ?? 0)";

/// What the player is after, in the terms of the page.
#[derive(Clone, Copy)]
pub(crate) struct Aim<'a> {
    /// Plays until this is true.
    pub(crate) until: &'a str,
    /// Clicks what this selector finds, whenever it is lit.
    pub(crate) favourite: Option<&'a str>,
}

impl Aim<'_> {
    /// Plays on without an aim.
    const NONE: Aim<'static> = Aim::of("false");

    /// Plays until this is true.
    pub(crate) const fn of(until: &str) -> Aim<'_> {
        Aim { until, favourite: None }
    }
}

impl Page {
    /// Clicks this many times, or until something is true; whether the game is over.
    async fn clicks(&self, most: u32, seed: u32, aim: Aim<'_>) -> Result<bool> {
        match self.try_clicks(most, seed, aim, PATIENCE, false).await? {
            (over, None) => Ok(over),
            (_, Some(asked)) => bail!("nothing is lit for long, although there is a question: {asked}"),
        }
    }

    /// The same for a player who waits only for a given time, and perhaps pauses before each click; returns the open
    /// question if the player gave up.
    async fn try_clicks(
        &self,
        most: u32,
        seed: u32,
        aim: Aim<'_>,
        patience: Duration,
        rests: bool,
    ) -> Result<(bool, Option<String>)> {
        let player = include_str!("player.js")
            .replace("@until@", aim.until)
            .replace("@favourite@", &json!(aim.favourite).to_string());
        let (mut clicks, mut since) = (0, Instant::now());
        loop {
            let answer = self
                .run_async(
                    &player,
                    vec![
                        json!(most - clicks),
                        json!(seed),
                        json!(clicks),
                        json!(patience.as_millis() as u64),
                        json!(rests),
                    ],
                )
                .await?;
            let done = answer.get("clicks").and_then(Value::as_u64).unwrap_or(0) as u32;
            let is = |what: &str| answer.get(what) == Some(&Value::Bool(true));
            clicks += done;
            if done > 0 {
                since = Instant::now();
            }
            if is("over") || is("until") || clicks >= most {
                return Ok((is("over"), None));
            }
            if since.elapsed() >= patience {
                let asked = answer.get("asked").and_then(Value::as_str).unwrap_or_default();
                return Ok((false, Some(asked.to_owned())));
            }
        }
    }

    /// Plays for this many clicks; true once the game is over.
    pub(crate) async fn play(&self, clicks: u32, seed: u32) -> Result<bool> {
        self.clicks(clicks, seed, Aim::NONE).await
    }

    /// Plays for this many clicks, or until the other player does nothing more; in haste, or with a pause before each
    /// click.
    pub(crate) async fn play_for(&self, clicks: u32, seed: u32, rests: bool) -> Result<()> {
        self.try_clicks(clicks, seed, Aim::NONE, Duration::from_secs(2), rests).await.map(drop)
    }

    /// Plays for this many clicks, or until something is true, or until nothing is asked for a moment.
    pub(crate) async fn play_while_asked(&self, until: &str, clicks: u32, seed: u32) -> Result<()> {
        self.try_clicks(clicks, seed, Aim::of(until), Duration::from_secs(2), false).await.map(drop)
    }

    /// Plays until something is true.
    pub(crate) async fn play_until(&self, what: &str, seed: u32) -> Result<()> {
        if self.comes_to(what, seed).await? {
            return Ok(());
        }
        bail!("the game was over before this: {what}")
    }

    /// Plays until something is true, or to the end; whether it came true.
    pub(crate) async fn comes_to(&self, what: &str, seed: u32) -> Result<bool> {
        self.comes_by(Aim::of(what), seed).await
    }

    /// The same for a player who aims at it.
    pub(crate) async fn comes_by(&self, aim: Aim<'_>, seed: u32) -> Result<bool> {
        self.clicks(12_000, seed, aim).await.map(|over| !over)
    }

    /// The number of the turn.
    pub(crate) async fn turn(&self) -> Result<u64> {
        Ok(self.run(&format!("return {TURN}")).await?.as_u64().unwrap_or(0))
    }

    /// Plays until this turn begins, for either player.
    pub(crate) async fn play_to_turn(&self, turn: u64, seed: u32) -> Result<()> {
        self.play_until(&format!("{TURN} >= {turn}"), seed).await
    }

    /// Plays to the end of the game.
    pub(crate) async fn finish(&self, seed: u32) -> Result<()> {
        const MOST: u32 = 12_000;
        if self.play(MOST, seed).await? {
            return Ok(());
        }
        bail!("the game is not over after {MOST} clicks")
    }

    /// Whether the player has to act.
    pub(crate) async fn is_asked(&self) -> Result<bool> {
        self.is("document.querySelector('.bar.yours')").await
    }
}
