//! Keys: what each does, depending on the focus.

use super::app::{App, Focus, Overlay, Standing};
use super::board;
use super::menu::{Go, Menu};
use crate::desk::scrolled;
use ratatui::crossterm::event::KeyCode;
use rivals::cards::basic;
use rivals::text;
use rivals::{Action, Card, Square};

impl App {
    /// A key was pressed.
    pub(super) fn pressed(&mut self, code: KeyCode) {
        self.message = None;
        self.sure_of = self.removing.take();
        if self.overlay.is_some() {
            self.overlay_key(code);
            return;
        }
        let ending = std::mem::take(&mut self.ending);
        match code {
            KeyCode::Char('q') if self.game.scores().is_some() => self.game.left = true,
            KeyCode::Char('q') => self.overlay = Some(Overlay::Quit),
            KeyCode::Char('?' | 'h') | KeyCode::F(1) => self.overlay = Some(Overlay::Help),
            KeyCode::Char('l') => self.overlay = Some(Overlay::Log(0)),
            KeyCode::Char('p') => self.overlay = Some(Overlay::Points),
            KeyCode::Char('c') => self.overlay = Some(Overlay::Piles),
            KeyCode::Char('f') => {
                self.message = Some(format!("Your opponent acts: {}.", self.pace.change()));
            }
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('e') => self.end(ending),
            KeyCode::Char(' ') => self.read(),
            KeyCode::Char(digit) if digit.is_ascii_digit() => self.digit(digit),
            KeyCode::Tab => self.switch(1),
            KeyCode::BackTab => self.switch(2),
            KeyCode::Esc => self.leave(),
            KeyCode::Enter if self.startled => {}
            KeyCode::Enter => self.choose(ending),
            KeyCode::Up => self.arrow((0, 1)),
            KeyCode::Down => self.arrow((0, -1)),
            KeyCode::Left => self.arrow((-1, 0)),
            KeyCode::Right => self.arrow((1, 0)),
            KeyCode::Home | KeyCode::PageUp => self.jump(false),
            KeyCode::End | KeyCode::PageDown => self.jump(true),
            _ => {}
        }
    }

    fn overlay_key(&mut self, code: KeyCode) {
        let Some(overlay) = self.overlay else { return };
        match (overlay, code) {
            (Overlay::Quit, KeyCode::Char('y' | 'Y') | KeyCode::Enter) => self.game.left = true,
            (Overlay::Quit, KeyCode::Char('n' | 'N' | 'q') | KeyCode::Esc) => self.overlay = None,
            (Overlay::Quit, _) => return,
            (Overlay::Result, KeyCode::Char('s')) => self.game.save_or_say(),
            (Overlay::Result, KeyCode::Char('q')) => self.game.left = true,
            (Overlay::Result, KeyCode::Char('l')) => self.overlay = Some(Overlay::Log(0)),
            (Overlay::Result, KeyCode::Esc) => self.overlay = None,
            (Overlay::Result, _) => return,
            (Overlay::Log(_), KeyCode::Left | KeyCode::Right) => return,
            (Overlay::Log(back), _) => self.overlay = scrolled(back, code, usize::MAX / 2).map(Overlay::Log),
            (Overlay::Turned(_), KeyCode::Enter | KeyCode::Esc | KeyCode::Char(' ')) => {
                self.overlay = None;
                // The reader has seen what happened; restart the pause.
                self.pace.restart();
            }
            (Overlay::Turned(card), KeyCode::Char('l')) => {
                self.news.push_front(card);
                self.overlay = Some(Overlay::Log(0));
            }
            // A stray key does not close what should be read.
            (Overlay::Turned(_), KeyCode::Char('q')) => self.overlay = Some(Overlay::Quit),
            (Overlay::Turned(_), _) => return,
            (Overlay::Card(_), KeyCode::Left | KeyCode::Up) if self.focus == Focus::Hand => self.leaf(-1),
            (Overlay::Card(_), KeyCode::Right | KeyCode::Down) if self.focus == Focus::Hand => self.leaf(1),
            _ => self.overlay = None,
        }
        self.show_news();
    }

    /// The next card of the hand, while reading.
    fn leaf(&mut self, by: isize) {
        self.arrow((by as i32, 0));
        self.overlay = self.hand_card().map(Overlay::Card);
    }

    /// Cancels the unfinished choice, one level at a time.
    fn leave(&mut self) {
        if self.levels.len() > 1 {
            self.levels.pop();
            self.focus = Focus::Menu;
        } else if self.focus != Focus::Menu && !self.menu().is_some_and(|menu| menu.places) {
            self.focus = Focus::Menu;
        } else if self.game.scores().is_some() {
            self.overlay = Some(Overlay::Result);
        } else if self.game.is_asked() {
            let acting = self.menu().is_some_and(Menu::is_turn);
            self.message = Some(match self.game.can_undo() {
                Err(_) if acting => "Press e to end your turn, q to leave the game.".to_owned(),
                Ok(()) => "Press u to take your last act back.".to_owned(),
                Err(_) => "This has to be answered. Press q to leave the game.".to_owned(),
            });
        }
    }

    fn switch(&mut self, by: usize) {
        const ORDER: [Focus; 3] = [Focus::Menu, Focus::Board, Focus::Hand];
        let at = ORDER.iter().position(|&focus| focus == self.focus).unwrap_or(0);
        self.focus = ORDER[(at + by) % 3];
        // On the boards the selection begins where something can be done.
        if self.focus == Focus::Board
            && let Some(menu) = self.menu()
        {
            let squares = menu.squares();
            let pointed = menu.item().and_then(|item| item.square);
            if let Some(square) = pointed.or(squares.first().copied())
                && !squares.contains(&self.cursor)
            {
                self.cursor = square;
            }
        }
    }

    fn arrow(&mut self, (dx, dy): (i32, i32)) {
        match self.focus {
            Focus::Menu => {
                if let Some(menu) = self.levels.last_mut() {
                    menu.step((dx - dy) as isize);
                }
            }
            Focus::Hand => {
                let len = self.cards().len() as i32;
                self.hand_at = (self.hand_at as i32 + dx - dy).rem_euclid(len) as usize;
            }
            Focus::Board => {
                let places = self.menu().is_some_and(|menu| menu.places);
                let squares =
                    if places { self.levels[self.levels.len() - 1].squares() } else { self.shown() };
                if let Some(square) = board::neighbour(self.cursor, &squares, (dx, dy)) {
                    self.cursor = square;
                    if let Some(menu) = self.levels.last_mut().filter(|menu| menu.places) {
                        menu.point(square);
                    }
                } else if dy != 0
                    && let Some(menu) = self.levels.last_mut().filter(|menu| menu.places)
                {
                    // Nothing is there: then the arrow moves in the list.
                    menu.step(-dy as isize);
                    self.cursor = menu.item().and_then(|item| item.square).unwrap_or(self.cursor);
                }
            }
        }
    }

    fn jump(&mut self, last: bool) {
        match self.focus {
            Focus::Menu => {
                if let Some(menu) = self.levels.last_mut() {
                    menu.at = if last { menu.items.len().saturating_sub(1) } else { 0 };
                }
            }
            Focus::Hand => self.hand_at = if last { self.cards().len() - 1 } else { 0 },
            Focus::Board => {}
        }
    }

    /// Every square that can be selected.
    fn shown(&self) -> Vec<Square> {
        let (view, seat) = (self.game.view(), self.game.seat());
        let own = board::inhabited(view.board(seat)).or(self.lit(seat));
        let foe = board::inhabited(view.board(seat.other())).or(self.lit(seat.other()));
        own.chain(foe.map(Square::of_foe)).collect()
    }

    fn digit(&mut self, digit: char) {
        if let Some(menu) = self.levels.last_mut()
            && let Some(nth) = digit.to_digit(10).and_then(|digit| menu.by_digit(digit as u8))
        {
            menu.at = nth;
            self.activate(false);
        }
    }

    /// Enter.
    fn choose(&mut self, ending: bool) {
        if self.game.scores().is_some() {
            self.overlay = Some(Overlay::Result);
            return;
        }
        match self.focus {
            Focus::Menu if !self.game.is_asked() => self.pace.skip = true,
            Focus::Menu => self.activate(ending),
            Focus::Hand => self.take_card(),
            Focus::Board => self.take_square(),
        }
    }

    fn take_card(&mut self) {
        let Some(card) = self.hand_card() else { return };
        match (self.standing(card), self.levels.first().and_then(|root| root.with(card))) {
            (Standing::Ready(_), Some(item)) => {
                self.levels.truncate(1);
                self.levels[0].at = item;
                self.activate(false);
            }
            (Standing::Idle(why), _) => self.message = Some(format!("{}: {why}.", text::card(card))),
            _ => self.message = Some(format!("{}: in your action phase.", text::card(card))),
        }
    }

    fn take_square(&mut self) {
        let Some(menu) = self.levels.last() else {
            self.read();
            return;
        };
        if menu.places {
            self.activate(false);
            return;
        }
        let here = menu.on(self.cursor);
        if here.items.is_empty() { self.read() } else { self.enter(here) }
    }

    /// Chooses the selected item.
    fn activate(&mut self, ending: bool) {
        let Some(item) = self.menu().and_then(Menu::item) else { return };
        match item.go.clone() {
            Go::Act(Action::End) => self.end(ending),
            // A wrong digit could easily remove a card, and removals are too rare for a confirmation to annoy.
            Go::Act(action @ Action::Remove(_)) if self.sure_of != Some(action) => {
                self.removing = Some(action);
                self.message = Some("It would leave your principality. Press again to remove it.".to_owned());
            }
            Go::Act(action) => self.send(action),
            Go::Deck(acts) => self.bring(acts),
            Go::More(title, items) => self.enter(Menu::deeper(&title, &items)),
        }
    }

    /// Ends the turn; asks once more if something could still be built.
    fn end(&mut self, sure: bool) {
        let Some(root) = self.levels.first() else {
            self.message = Some("It is not your turn.".to_owned());
            return;
        };
        if let Some(end) = root.end() {
            let wins = self.game.view().tally(self.game.seat()).victory >= self.game.view().mode().target();
            let left = root.buildable();
            if sure || wins || left.is_empty() {
                self.send(Action::End);
                return;
            }
            self.message =
                Some(format!("You can still build: {}. Press again to end your turn.", left.join(", ")));
            self.ending = true;
            self.levels.truncate(1);
            self.levels[0].at = end;
            self.focus = Focus::Menu;
        } else if root.items.iter().any(|item| item.go == Go::Act(Action::Pass))
            && root.items.iter().any(|item| matches!(item.go, Go::Act(Action::Card(_))))
        {
            self.send(Action::Pass);
        } else {
            self.message = Some("This has to be answered first.".to_owned());
        }
    }

    /// Shows the selected card, large.
    fn read(&mut self) {
        let card = match self.focus {
            Focus::Hand => self.hand_card(),
            Focus::Menu => self.menu().and_then(Menu::item).and_then(|item| item.card),
            Focus::Board => None,
        };
        let card = card.or_else(|| self.pointed().and_then(|at| self.card_at(at)));
        match card {
            Some(card) => self.overlay = Some(Overlay::Card(card)),
            None if !self.game.is_asked() && self.focus == Focus::Menu => self.pace.skip = true,
            // For a region or a free site the note says everything.
            None if self.focus == Focus::Board => {}
            None => self.message = Some("There is no card to read here.".to_owned()),
        }
    }

    /// The card on a square, centre cards included.
    fn card_at(&self, at: Square) -> Option<Card> {
        let seat = self.game.seat();
        let board = self.game.view().board(if at.is_foe() { seat.other() } else { seat });
        let at = at.plain();
        if board.expansions().has(at) {
            Some(board.card(at))
        } else if board.cities().has(at) {
            Some(basic::CITY)
        } else if board.towns().has(at) {
            Some(basic::SETTLEMENT)
        } else if board.roads().has(at) {
            Some(basic::ROAD)
        } else {
            None
        }
    }
}
