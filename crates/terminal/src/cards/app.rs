//! What the person is doing: which panel has the keys, what is half chosen, which sheet is open, and when bots act.
//! Nothing is drawn here.

use super::game::Game;
use super::log::{self, LogRow};
use super::menu::{Group, Menu};
use super::screen;
use crate::desk::{Pace, Screen, Speed, Task, Theme, Thought};
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use rivals::cards::basic;
use rivals::op::When;
use rivals::text;
use rivals::{Action, Card, Event, Kind, Refusal, Square, Squares, State};
use std::collections::VecDeque;
use std::time::Duration;
use table::{Scores, Seat};

/// Which panel has the arrow keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Focus {
    /// The list of what can be done.
    Menu,
    /// The two principalities.
    Board,
    /// The hand and the centre cards.
    Hand,
}

/// The sheet on top of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Overlay {
    /// Keys and symbols.
    Help,
    /// The whole log; how many lines it is scrolled back.
    Log(usize),
    /// How the points add up.
    Points,
    /// Stacks and discard pile.
    Piles,
    /// A card to read.
    Card(Card),
    /// An event card that was turned up.
    Turned(Card),
    /// Whether to leave.
    Quit,
    /// How it ended.
    Result,
}

/// Whether a card can be used now, and if not, why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    /// It can be built, played or chosen now, as these words say.
    Ready(&'static str),
    /// It could, but in the player's action phase.
    Later,
    /// It cannot, for this reason.
    Idle(String),
}

/// How long an unexpected question is shown before Enter answers it.
const STARTLED: Duration = Duration::from_millis(400);

/// The game on the screen.
pub(super) struct App {
    pub game: Game,
    pub theme: Theme,
    /// The levels of the choice; the last is shown. Empty while another player acts.
    pub levels: Vec<Menu>,
    pub focus: Focus,
    /// The selected square of the boards; it says if it is the opponent's.
    pub cursor: Square,
    /// The selected card of the hand.
    pub hand_at: usize,
    pub overlay: Option<Overlay>,
    pub pace: Pace,
    /// Shown until the next key.
    pub message: Option<String>,
    pub log: Vec<LogRow>,
    /// What changed on each board since the roll or the latest thing done.
    pub changed: [Vec<(Square, i8)>; 2],
    /// Event cards still to be shown.
    pub news: VecDeque<Card>,
    /// The turn ends if the next key repeats that.
    pub ending: bool,
    /// One of the player's own cards is removed if the next key repeats that (R9.12).
    pub removing: Option<Action>,
    /// What the previous key asked to confirm.
    pub sure_of: Option<Action>,
    /// A bot has acted and now the person has to act: an Enter that was meant for the bot does not answer.
    pub startled: bool,
    /// When the person was surprised by that.
    pub asked_at: Option<Duration>,
}

impl Screen for App {
    type Game = State;

    fn new(game: Game, theme: Theme) -> App {
        let mut app = App {
            game,
            theme,
            levels: Vec::new(),
            focus: Focus::Menu,
            cursor: Square::at(0, 1),
            hand_at: 0,
            overlay: None,
            pace: Pace::new(900, 250),
            message: None,
            log: Vec::new(),
            changed: [Vec::new(), Vec::new()],
            news: VecDeque::new(),
            ending: false,
            removing: None,
            sure_of: None,
            startled: false,
            asked_at: None,
        };
        app.refresh();
        app
    }

    fn game(&mut self) -> &mut Game {
        &mut self.game
    }

    fn too_small(width: u16, height: u16) -> String {
        screen::too_small(width, height)
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        screen::draw(frame, self);
    }

    fn press(&mut self, code: KeyCode) {
        self.pressed(code);
    }

    fn tick(&mut self, now: Duration) -> Option<Task<State>> {
        if self.startled && now >= *self.asked_at.get_or_insert(now) + STARTLED {
            self.startled = false;
        }
        if self.overlay.is_some()
            || self.game.asked_bots().is_empty()
            || self.pace.wait(now)? > Duration::ZERO
        {
            return None;
        }
        self.game.task()
    }

    fn wait(&mut self, now: Duration) -> Option<Duration> {
        let pause = self.pace.wait(now);
        let bot = pause.filter(|_| self.overlay.is_none() && !self.game.asked_bots().is_empty());
        // Enter is about to answer again.
        let enter = self.startled.then(|| (*self.asked_at.get_or_insert(now) + STARTLED).saturating_sub(now));
        bot.into_iter().chain(enter).min()
    }

    fn thought(&mut self, thought: Thought<State>) {
        self.game.settle(thought);
        self.refresh();
        self.startled = self.pace.speed != Speed::Instant && self.game.is_asked();
        self.asked_at = None;
    }

    fn outcome(&self, scores: Scores) -> String {
        let winner = scores.winners.iter().next().unwrap_or(self.game.seat());
        let points = [winner, winner.other()].map(|seat| scores.points[seat.index()]);
        format!("{} won, {} to {}.", text::player(winner), points[0], points[1])
    }
}

impl App {
    // ------------------------------------------------------------------ what there is

    /// The level of the choice that is shown.
    pub(super) fn menu(&self) -> Option<&Menu> {
        self.levels.last()
    }

    /// The hand, then what the centre offers: its cards and the face-up stack (R5.10).
    pub(super) fn cards(&self) -> Vec<Card> {
        let hand = self.game.view().hand(self.game.seat()).cards();
        let face_up: Vec<Card> = self.game.view().face_up().distinct().collect();
        [hand, &[basic::ROAD, basic::SETTLEMENT, basic::CITY], &face_up].concat()
    }

    /// How many of a card the centre still offers.
    pub(super) fn left(&self, card: Card) -> usize {
        let view = self.game.view();
        let face_up = view.face_up().cards().iter().filter(|&&other| other == card).count();
        usize::from(view.left(card)) + face_up
    }

    /// The selected card of the hand.
    pub(super) fn hand_card(&self) -> Option<Card> {
        self.cards().get(self.hand_at).copied()
    }

    /// Whether a card can be built, played or chosen now.
    pub(super) fn standing(&self, card: Card) -> Standing {
        let item = self.levels.first().and_then(|root| root.items.get(root.with(card)?));
        if let Some(item) = item {
            return Standing::Ready(match item.group {
                Group::Build => "can be built",
                Group::Play => "can be played",
                _ => "can be chosen",
            });
        }
        let (view, seat) = (self.game.view(), self.game.seat());
        let mut refusal = view.refusal(seat, card);
        // Before the roll there is no point in saying that the card is for the time before the roll.
        if matches!(refusal, Some(Refusal::Timing(When::BeforeRoll)))
            && (view.active(), view.face()) == (seat, None)
        {
            refusal = view.play_refusal(seat, card, When::BeforeRoll).or(refusal);
        }
        match refusal {
            Some(refusal) => Standing::Idle(refusal.to_string()),
            None => Standing::Later,
        }
    }

    /// The selected square, if any.
    pub(super) fn pointed(&self) -> Option<Square> {
        match self.focus {
            Focus::Board => Some(self.cursor),
            Focus::Menu => self.menu()?.item()?.square,
            Focus::Hand => None,
        }
    }

    /// The squares to light on a player's board.
    pub(super) fn lit(&self, seat: Seat) -> Squares {
        let Some(menu) = self.menu() else { return Squares::EMPTY };
        let squares = match self.focus {
            Focus::Menu if !menu.places => leaves(menu, Some(menu.at)),
            Focus::Hand => {
                let root = &self.levels[0];
                leaves(root, self.hand_card().and_then(|card| root.with(card)))
            }
            _ => menu.squares(),
        };
        self.of(seat, squares)
    }

    /// Every square of a player's board on which something can be done, no matter what is selected.
    pub(super) fn reachable(&self, seat: Seat) -> Squares {
        let squares = self.levels.first().map_or(Vec::new(), Menu::squares);
        self.of(seat, squares)
    }

    fn of(&self, seat: Seat, squares: Vec<Square>) -> Squares {
        let own = seat == self.game.seat();
        squares.into_iter().filter(|at| at.is_foe() != own).map(Square::plain).collect()
    }

    /// The player on whose board cards are marked for a choice.
    pub(super) fn marked_on(&self) -> Option<Seat> {
        let marked = self.game.story().iter().rev().find_map(|event| match event {
            Event::Marked { seat, .. } => Some(*seat),
            _ => None,
        });
        marked.filter(|_| !self.game.view().marked().is_empty())
    }

    /// The question, or what is going on.
    pub(super) fn question(&self) -> String {
        match (self.menu(), self.game.asked().iter().next()) {
            (Some(menu), _) if !menu.title.is_empty() => menu.title.clone(),
            (_, Some(seat)) if seat == self.game.seat() => {
                let state = self.game.view();
                let wins = state.tally(self.game.seat()).victory >= state.mode().target();
                if wins && self.menu().is_some_and(Menu::is_turn) {
                    return format!("You have {} points: end your turn and win!", state.mode().target());
                }
                text::prompt(state)
            }
            (_, Some(seat)) => {
                let name = text::player(seat);
                if self.game.view().turn_number() == 0 {
                    format!("{name} is setting up.")
                } else if let Some(occasion) = text::occasion(self.game.view()) {
                    format!("{occasion}: {name} has to choose.")
                } else if self.game.view().active() == seat {
                    format!("{name} is taking their turn.")
                } else {
                    format!("{name} has to choose.")
                }
            }
            (_, None) => "The game is over.".to_owned(),
        }
    }

    // ------------------------------------------------------------------ the course of the game

    /// Everything that follows from a new position.
    fn refresh(&mut self) {
        self.log = log::lines(self.game.story(), self.game.recent(), self.game.view().is_acting());
        self.changed = [Vec::new(), Vec::new()];
        for event in &self.game.story()[self.game.recent()..] {
            let (seat, at, n) = match *event {
                Event::Gain { seat, at, n, .. } => (seat, at, n as i8),
                Event::Lose { seat, at, n, .. } => (seat, at, -(n as i8)),
                _ => continue,
            };
            let changed = &mut self.changed[seat.index()];
            match changed.iter_mut().find(|(square, _)| *square == at) {
                Some((_, sum)) => *sum += n,
                None => changed.push((at, n)),
            }
        }
        self.levels.clear();
        self.ending = false;
        self.pace.next_act();
        if self.game.is_asked() {
            let legal = self.game.legal();
            self.enter(Menu::of(self.game.view(), self.game.seat(), &legal));
        }
        self.hand_at = self.hand_at.min(self.cards().len() - 1);
        if self.pace.speed != Speed::Instant {
            let me = self.game.seat();
            let turned = self.game.latest().iter().filter_map(|event| match *event {
                Event::TurnedUp { card } => Some(card),
                // What is done to the player must not go unnoticed.
                Event::Played { seat, card } if seat != me && card.def().kind == Kind::Attack => Some(card),
                _ => None,
            });
            self.news.extend(turned);
        }
        if self.game.scores().is_some() {
            self.overlay = Some(Overlay::Result);
        }
        self.show_news();
    }

    pub(super) fn show_news(&mut self) {
        if self.overlay.is_none() {
            self.overlay = self.news.pop_front().map(Overlay::Turned);
        }
    }

    /// Goes one level deeper into the choice.
    pub(super) fn enter(&mut self, mut menu: Menu) {
        if menu.places {
            self.focus = Focus::Board;
            // Keep the selection, if that is possible and nothing better is proposed.
            if menu.item().is_some_and(|item| item.note.is_empty()) {
                menu.point(self.cursor);
            }
            if let Some(square) = menu.item().and_then(|item| item.square) {
                self.cursor = square;
            }
        } else {
            self.focus = Focus::Menu;
        }
        self.levels.push(menu);
    }

    pub(super) fn send(&mut self, action: Action) {
        match self.game.act(action) {
            Ok(()) => self.refresh(),
            Err(refusal) => self.message = Some(refusal.to_string()),
        }
    }

    /// Brings a deck, card by card.
    pub(super) fn bring(&mut self, acts: Vec<Action>) {
        let refused = acts.into_iter().find_map(|action| self.game.act(action).err());
        self.message = refused.map(|refusal| refusal.to_string());
        self.refresh();
    }

    pub(super) fn undo(&mut self) {
        let undone = self.game.undo();
        if undone.is_ok() {
            self.refresh();
        }
        self.message = Some(self.game.undone(undone));
    }
}

/// The squares behind one item of a menu.
fn leaves(menu: &Menu, item: Option<usize>) -> Vec<Square> {
    let item = item.and_then(|at| menu.items.get(at));
    item.into_iter().flat_map(|item| item.leaves()).filter_map(|leaf| leaf.square).collect()
}
