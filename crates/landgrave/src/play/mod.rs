//! Playing in the terminal.
//!
//! * `game` is the match as one person plays it, with bots and undo; `log` and `menu` say what happened and
//!   what can be done. None of them knows a terminal.
//! * `app` is what the person is doing, `keys` what each key does there.
//! * `screen` arranges `board`, `hand`, `panels` and `overlay`, which only draw.

mod app;
mod board;
mod game;
mod hand;
mod keys;
mod log;
mod menu;
mod notes;
mod overlay;
mod panels;
mod screen;
#[cfg(test)]
mod tests;
mod theme;
mod words;

use crate::desk::Theme;
use anyhow::{Context, Result, bail};
use app::App;
use game::{Game, Thought};
use ratatui::DefaultTerminal;
use ratatui::crossterm::{event, terminal};
use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use table::{Seat, Seed};

/// What to play, and with whom.
pub(crate) struct Options {
    /// The game and its options.
    pub config: rivals::Config,
    /// The seat of the person; bots have the others.
    pub seat: Seat,
    /// The bots by name, for each seat but the person's, in order.
    pub bots: Vec<String>,
    /// The seed of the match.
    pub seed: Seed,
    /// Where the recorded game is written when it ends.
    pub record: Option<std::path::PathBuf>,
}

/// How long to wait for a key before looking whether somebody wants us to stop.
const PATIENCE: Duration = Duration::from_millis(200);
/// How long to wait for a key while a bot thinks.
const GLANCE: Duration = Duration::from_millis(15);

/// Plays one match in the terminal.
pub(crate) fn run(options: Options) -> Result<()> {
    if !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
        bail!("play needs a terminal; for games without one there is 'landgrave simulate'");
    }
    let (width, height) = terminal::size().context("the size of the terminal cannot be found out")?;
    if !screen::is_enough(width, height) {
        bail!("{}", screen::too_small(width, height));
    }
    let game = Game::new(&options)?;
    let mut app = App::new(game, Theme::from_environment(), options.record);
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    // Without a handler the terminal would stay as it is; one that was set before does as well.
    let _ = ctrlc::try_set_handler(move || stopped.store(true, Ordering::Relaxed));

    let played = match ratatui::try_init() {
        Ok(mut terminal) => {
            let played = play(&mut terminal, &mut app, &stop);
            // First of all the record: a terminal that was closed fails at everything that follows.
            played.and(keep(&mut app))
        }
        Err(error) => Err(error).context("the terminal cannot be drawn on"),
    };
    let _ = ratatui::try_restore();
    farewell(&app);
    played
}

/// The loop: draw, wait for a key, let bots act.
fn play(terminal: &mut DefaultTerminal, app: &mut App, stop: &AtomicBool) -> Result<()> {
    let start = Instant::now();
    let keys = listen();
    let mut thinking: Option<JoinHandle<Thought>> = None;
    let mut changed = true;
    while !app.quit && !stop.load(Ordering::Relaxed) {
        if std::mem::take(&mut changed) {
            terminal.draw(|frame| screen::draw(frame, app))?;
        }
        if let Some(task) = app.tick(start.elapsed()) {
            // A bot may think for long; the keys must not wait for it.
            thinking = Some(thread::spawn(move || task.think()));
        }
        let patience = match (&thinking, app.wait(start.elapsed())) {
            (Some(_), _) => GLANCE,
            (None, Some(wait)) => wait.clamp(Duration::from_millis(1), PATIENCE),
            (None, None) => PATIENCE,
        };
        match keys.recv_timeout(patience) {
            Ok(event::Event::Key(key)) => {
                app.key(key);
                changed = true;
            }
            Ok(event::Event::Resize(..)) => changed = true,
            Ok(_) | Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => bail!("the terminal can no longer be read"),
        }
        if let Some(done) = thinking.take_if(|thread| thread.is_finished()) {
            match done.join() {
                Ok(thought) => app.thought(thought),
                Err(panic) => std::panic::resume_unwind(panic),
            }
            changed = true;
        }
    }
    Ok(())
}

/// Reads keys on a thread of its own. When the terminal is closed, reading may never return; the loop still
/// sees that it is asked to stop, and keeps the record.
fn listen() -> Receiver<event::Event> {
    let (send, receive) = mpsc::channel();
    thread::spawn(move || {
        while let Ok(event) = event::read() {
            if send.send(event).is_err() {
                break;
            }
        }
    });
    receive
}

/// Writes the record, if one is wanted.
fn keep(app: &mut App) -> Result<()> {
    if app.record.is_some() && app.game.is_begun() { app.save() } else { Ok(()) }
}

/// Says how it went, once the terminal is as it was.
fn farewell(app: &App) {
    if let Some(scores) = app.game.scores() {
        let winner = scores.winners.iter().next().unwrap_or(app.game.seat());
        let points = [winner, winner.other()].map(|seat| scores.points[seat.index()]);
        say(&format!("{} won, {} to {}.", rivals::text::player(winner), points[0], points[1]));
    }
    if let Some(saved) = &app.saved {
        say(saved);
    }
}

/// Prints a line, if there is still somebody to read it.
fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}
