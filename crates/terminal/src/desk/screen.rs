//! A match on the terminal's screen, from beginning to end.

use super::table::{Narrated, Table, Task, Thought};
use super::theme::Theme;
use crate::Sitting;
use anyhow::{Context, Result, bail};
use ratatui::crossterm::event::{self, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::crossterm::terminal;
use ratatui::{DefaultTerminal, Frame};
use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use table::Scores;

/// The smallest terminal that is large enough.
pub(crate) const SMALLEST: (u16, u16) = (80, 24);
/// How long to wait for a key before checking for a stop signal.
const PATIENCE: Duration = Duration::from_millis(200);
/// How long to wait for a key while a bot thinks.
const GLANCE: Duration = Duration::from_millis(15);

/// The table of a family on the screen, and what the person does there.
pub(crate) trait Screen: Sized {
    type Game: Narrated;

    /// Sets up the table.
    fn new(game: Table<Self::Game>, theme: Theme) -> Self;

    /// The match.
    fn game(&mut self) -> &mut Table<Self::Game>;

    /// The message for a terminal that is not large enough.
    fn too_small(width: u16, height: u16) -> String;

    /// Draws everything.
    fn draw(&self, frame: &mut Frame<'_>);

    /// A key was pressed, without Control.
    fn press(&mut self, code: KeyCode);

    /// A bot's decision to be made, once its pause is over.
    fn tick(&mut self, now: Duration) -> Option<Task<Self::Game>>;

    /// How long until the bot's next act; `None` if it waits for a key.
    fn wait(&mut self, now: Duration) -> Option<Duration>;

    /// A bot has decided.
    fn thought(&mut self, thought: Thought<Self::Game>);

    /// The result, in one sentence.
    fn outcome(&self, scores: Scores) -> String;

    /// Handles a key event. Control-C always leaves at once.
    fn key(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            _ if key.kind == KeyEventKind::Release => {}
            KeyCode::Char('c') if control => self.game().left = true,
            code if !control => self.press(code),
            _ => {}
        }
    }
}

/// Whether a terminal of this size is large enough.
pub(crate) fn is_enough(width: u16, height: u16) -> bool {
    width >= SMALLEST.0 && height >= SMALLEST.1
}

/// How many lines back the log is after a key that scrolls it; `None` for another key.
pub(crate) fn scrolled(back: usize, code: KeyCode, most: usize) -> Option<usize> {
    Some(match code {
        KeyCode::Up => (back + 1).min(most),
        KeyCode::Down => back.saturating_sub(1),
        KeyCode::PageUp => (back + 12).min(most),
        KeyCode::PageDown => back.saturating_sub(12),
        KeyCode::Home => most,
        KeyCode::End => 0,
        _ => return None,
    })
}

/// Plays one match in the terminal.
pub(crate) fn run<S: Screen>(config: <S::Game as table::Game>::Config, sitting: Sitting) -> Result<()> {
    if !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
        bail!("play needs a terminal; use 'landgrave simulate' for games without one");
    }
    let (width, height) = terminal::size().context("the size of the terminal cannot be read")?;
    if !is_enough(width, height) {
        bail!("{}", S::too_small(width, height));
    }
    let mut screen = S::new(Table::new(config, sitting)?, Theme::from_environment());
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    // Without a handler the terminal would not be restored; a handler that was set before is fine too.
    let _ = ctrlc::try_set_handler(move || stopped.store(true, Ordering::Relaxed));

    let played = match ratatui::try_init() {
        Ok(mut terminal) => {
            let played = play(&mut terminal, &mut screen, &stop);
            // The record comes first: after the terminal was closed, everything else fails.
            played.and(keep(screen.game()))
        }
        Err(error) => Err(error).context("the terminal cannot be drawn on"),
    };
    let _ = ratatui::try_restore();
    farewell(&mut screen);
    played
}

/// The loop: draw, wait for a key, let bots act.
fn play<S: Screen>(terminal: &mut DefaultTerminal, screen: &mut S, stop: &AtomicBool) -> Result<()> {
    let start = Instant::now();
    let keys = listen();
    let mut thinking: Option<JoinHandle<Thought<S::Game>>> = None;
    let mut changed = true;
    while !screen.game().left && !stop.load(Ordering::Relaxed) {
        if std::mem::take(&mut changed) {
            terminal.draw(|frame| screen.draw(frame))?;
        }
        if let Some(task) = screen.tick(start.elapsed()) {
            // A bot may think for long; the keys must not wait for it.
            thinking = Some(thread::spawn(move || task.think()));
        }
        let patience = match (&thinking, screen.wait(start.elapsed())) {
            (Some(_), _) => GLANCE,
            (None, Some(wait)) => wait.clamp(Duration::from_millis(1), PATIENCE),
            (None, None) => PATIENCE,
        };
        match keys.recv_timeout(patience) {
            Ok(event::Event::Key(key)) => {
                screen.key(key);
                changed = true;
            }
            Ok(event::Event::Resize(..)) => changed = true,
            Ok(_) | Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => bail!("the terminal can no longer be read"),
        }
        if let Some(done) = thinking.take_if(|thread| thread.is_finished()) {
            match done.join() {
                Ok(thought) => screen.thought(thought),
                Err(panic) => std::panic::resume_unwind(panic),
            }
            changed = true;
        }
    }
    Ok(())
}

/// Reads keys on a thread of its own. When the terminal is closed, reading may never return; the loop still sees that
/// it has to stop, and writes the record.
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
fn keep<F: Narrated>(game: &mut Table<F>) -> Result<()> {
    if game.file.is_some() && game.is_begun() { game.save() } else { Ok(()) }
}

/// Prints the result, once the terminal is restored.
fn farewell<S: Screen>(screen: &mut S) {
    let outcome = screen.game().scores().map(|scores| screen.outcome(scores));
    let saved = screen.game().saved.take();
    // Nobody may be left to read it.
    for line in outcome.into_iter().chain(saved) {
        let _ = writeln!(std::io::stdout(), "{line}");
    }
}
