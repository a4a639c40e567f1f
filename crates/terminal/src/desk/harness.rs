//! What tests do at a table: look at it, press keys, let the bots act.

use super::screen::Screen;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use std::time::Duration;

/// The screen as text, one line per row.
pub(crate) fn shown(screen: &impl Screen, (width, height): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| screen.draw(frame)).unwrap();
    let buffer = terminal.backend().buffer();
    let rows = buffer.content.chunks(usize::from(width.max(1)));
    rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>() + "\n").collect()
}

pub(crate) fn press(screen: &mut impl Screen, code: KeyCode) {
    screen.key(KeyEvent::from(code));
}

/// Lets the bots act, as the loop of the terminal does.
pub(crate) fn wait(screen: &mut impl Screen) {
    while let Some(task) = screen.tick(Duration::from_secs(1)) {
        screen.thought(task.think());
    }
}
