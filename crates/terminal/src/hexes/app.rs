//! What the person is doing: what is half chosen, what is shown on top, when bots act, and what keys do.
//! Nothing is drawn here.

use super::draft::Draft;
use super::log::Game;
use super::map;
use super::menu::{Group, Item, Menu, Spot};
use super::pick::Pick;
use super::{scenario, screen, words};
use crate::desk::{Pace, Screen, Sealed, Task, Theme, Thought, scrolled};
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use settlers::components::{Kind, PIPS};
use settlers::{Action, Node, State, text};
use std::time::Duration;
use table::{Scores, Seat};

/// What lies on top of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Overlay {
    /// Keys, signs and costs.
    Help,
    /// The whole log; how many lines it is scrolled back.
    Log(usize),
    /// What things cost, what is missing, what the own cards say.
    Guide,
    /// Everything about the players.
    Players,
    /// What the scenario is about.
    Scenario,
    /// Whether to leave.
    Quit,
    /// How it ended.
    Result,
}

/// The game on the screen.
pub(super) struct App {
    pub game: Game,
    pub theme: Theme,
    /// The levels of the choice; the last is shown. Empty while somebody else acts.
    pub levels: Vec<Menu>,
    /// The offer in the making, while one is.
    pub draft: Option<Draft>,
    /// Several cards that are being chosen, while they are.
    pub pick: Option<Pick>,
    pub overlay: Option<Overlay>,
    pub pace: Pace,
    /// Said once, until the next key.
    pub message: Option<String>,
    /// The place chosen last: the map stays there.
    pub last: Option<Spot>,
    /// How far the map is pushed, in columns and rows.
    pub pushed: (i32, i32),
    /// The turn whose offers are all declined.
    deaf: Option<u16>,
    ending: bool,
}

impl Screen for App {
    type Game = State;

    fn new(game: Game, theme: Theme) -> App {
        let mut app = App {
            game,
            theme,
            levels: Vec::new(),
            draft: None,
            pick: None,
            overlay: None,
            pace: Pace::new(600, 150),
            message: None,
            last: None,
            pushed: (0, 0),
            deaf: None,
            ending: false,
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
        self.message = None;
        if let Some(overlay) = self.overlay {
            self.overlay_key(overlay, code);
            return;
        }
        let ending = std::mem::take(&mut self.ending);
        if self.draft_key(code) || self.pick_key(code) {
            return;
        }
        match code {
            KeyCode::Char('q') if self.game.scores().is_some() => self.game.left = true,
            KeyCode::Char('q') => self.overlay = Some(Overlay::Quit),
            KeyCode::Char('?' | 'h') | KeyCode::F(1) => self.overlay = Some(Overlay::Help),
            KeyCode::Char('l') => self.overlay = Some(Overlay::Log(0)),
            KeyCode::Char('p') => self.overlay = Some(Overlay::Players),
            KeyCode::Char('f') => {
                self.message = Some(format!("The others act: {}.", self.pace.change()));
            }
            KeyCode::Char('i') if scenario::lines(self).is_some() => self.overlay = Some(Overlay::Scenario),
            KeyCode::Char('o') => self.propose(),
            KeyCode::Char('b') => self.overlay = Some(Overlay::Guide),
            KeyCode::Char('n') => self.decline_all(),
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('e') => self.end(ending),
            KeyCode::Char('r') => self.roll(),
            KeyCode::Char('w') => self.pushed.1 -= 2,
            KeyCode::Char('s') => self.pushed.1 += 2,
            KeyCode::Char('a') => self.pushed.0 -= 6,
            KeyCode::Char('d') => self.pushed.0 += 6,
            KeyCode::Char(digit) if digit.is_ascii_digit() => self.digit(digit),
            KeyCode::Tab => self.step(1),
            KeyCode::BackTab => self.step(-1),
            KeyCode::Esc | KeyCode::Backspace => self.leave(),
            KeyCode::Enter | KeyCode::Char(' ') => self.choose(ending),
            KeyCode::Up => self.arrow((0, -1)),
            KeyCode::Down => self.arrow((0, 1)),
            KeyCode::Left => self.arrow((-1, 0)),
            KeyCode::Right => self.arrow((1, 0)),
            KeyCode::Home | KeyCode::PageUp => self.jump(false),
            KeyCode::End | KeyCode::PageDown => self.jump(true),
            _ => {}
        }
    }

    fn tick(&mut self, now: Duration) -> Option<Task<State>> {
        if !self.is_bot_due() {
            return None;
        }
        // Nobody needs to watch how others make up their minds while one is asked oneself.
        if !self.game.is_asked() && self.wait(now)? > Duration::ZERO {
            return None;
        }
        self.game.task()
    }

    fn wait(&mut self, now: Duration) -> Option<Duration> {
        if self.is_bot_due() { self.pace.wait(now) } else { None }
    }

    fn thought(&mut self, thought: Thought<State>) {
        let asked = self.game.is_asked();
        self.game.settle(thought);
        if self.game.is_asked() && !asked {
            self.message = None;
        }
        // A choice half made stays as it is when another player answers.
        if !(asked && self.game.is_asked() && self.levels.first().is_some_and(|menu| self.fits(menu))) {
            self.refresh();
        }
    }

    fn outcome(&self, scores: Scores) -> String {
        let winner = scores.winners.iter().next().unwrap_or(self.game.seat());
        format!("{} won with {} points.", self.game.name(winner), scores.points[winner.index()])
    }
}

impl App {
    /// Whether a bot is to act; none does while the person is asked whether to leave.
    fn is_bot_due(&self) -> bool {
        // Nor while a proposal is put together in another's turn: it would be too late when it is made.
        let proposing = self.draft.is_some() && !self.game.is_asked();
        self.overlay != Some(Overlay::Quit) && !proposing && !self.game.asked_bots().is_empty()
    }

    /// The level of the choice that is shown.
    pub(super) fn menu(&self) -> Option<&Menu> {
        self.levels.last()
    }

    /// The place pointed at on the map.
    pub(super) fn pointed(&self) -> Option<Spot> {
        self.menu().filter(|menu| menu.on_map())?.item()?.spot
    }

    /// The places that can be chosen.
    pub(super) fn lit(&self) -> Vec<Spot> {
        self.menu().map_or(Vec::new(), |menu| menu.spots(self.game.view(), self.game.seat()))
    }

    /// The question, or what is going on.
    pub(super) fn question(&self) -> String {
        let names = |seat| self.game.name(seat);
        if self.game.scores().is_some() {
            return "The game is over. Enter shows the result, l the log, q leaves.".to_owned();
        }
        if self.draft.is_some() {
            return "Put your offer together.".to_owned();
        }
        if !self.game.is_asked() {
            let asked: Vec<String> = self.game.asked().iter().map(names).collect();
            return if asked.len() == 1 && self.game.asked().has(self.game.view().active()) {
                format!("{} is playing.", asked[0])
            } else {
                format!("Waiting for {}.", text::row(&asked))
            };
        }
        if let Some(menu) = self.menu().filter(|menu| self.levels.len() > 1 && menu.on_map()) {
            let ask = if menu.items.iter().all(is_of_own) { "which" } else { "where" };
            return format!("{}: {ask}? Enter confirms the place, Esc goes back.", menu.title);
        }
        let question = words::plain(&text::question(self.game.view(), self.game.seat(), &names));
        // The hand stands in its own line.
        match question.find(" You hold ") {
            Some(at) => {
                let rest = question[at + 1..].split_once('.').map_or("", |(_, rest)| rest);
                format!("{}{rest}", &question[..at])
            }
            None => question,
        }
    }

    /// What the active player has put to the others.
    pub(super) fn others_offer(&self) -> String {
        let state = self.game.view();
        let offer = state.deals[state.active().index()];
        let name = self.game.name(state.active());
        if offer == Default::default() {
            return format!("{name} asks for proposals.");
        }
        format!("{name} offers {} for {}.", text::cards(&offer.give), text::cards(&offer.ask))
    }

    /// What is said about the thing pointed at, or about what just went wrong.
    pub(super) fn note(&self) -> String {
        if let Some(message) = &self.message {
            return message.clone();
        }
        if self.draft.is_some() || self.pick.is_some() {
            return String::new();
        }
        match self.menu() {
            Some(menu) if menu.on_map() => {
                let label = menu.item().map_or("", |item| &item.label);
                let remark = menu.item().map_or(String::new(), |item| self.remark(item));
                format!("[{}/{}] {label}{remark}", menu.at + 1, menu.items.len())
            }
            Some(_) => self.menu().and_then(Menu::item).map_or(String::new(), |item| item.label.clone()),
            None => self.game.story().last().map_or(String::new(), |line| line.text.clone()),
        }
    }

    /// What speaks for a place, in words: how often it yields, or whom it hurts.
    fn remark(&self, item: &Item) -> String {
        let state = self.game.view();
        match (item.spot, &item.acts[..]) {
            (Some(Spot::Corner(at)), [Action::Settle(_) | Action::City(_)]) => {
                let numbers = at.hexes().into_iter().flatten().filter_map(|hex| {
                    let n = state.topology().hex(hex);
                    let number = *state.token.get(n.index())?;
                    // Fields that wait for the canal, and land with a dragon, yield nothing (C.3, D.11).
                    let bears = !(state.barren | state.blocked_hexes()).has(n);
                    bears.then_some(PIPS[usize::from(number).min(12)])
                });
                let mut words = Vec::new();
                match numbers.sum::<u8>() {
                    0 => {}
                    dots => words.push(format!("{dots} in 36")),
                }
                let settled = state.player(self.game.seat()).settled;
                let chip = state.rules().chip;
                let node = state.topology().node(at);
                let is_new = state.turns > 0 && !settled.meets(&state.island(node));
                if chip > 0 && is_new && matches!(item.acts[..], [Action::Settle(_)]) {
                    let s = if chip == 1 { "" } else { "s" };
                    words.push(format!("{chip} point{s} for a new island"));
                }
                if words.is_empty() { String::new() } else { format!(": {}", words.join(", ")) }
            }
            (Some(Spot::Corner(at)), [Action::March(..) | Action::Banish(_)]) => {
                let node = state.topology().node(at);
                match state.enchanted().filter(|enchanted| enchanted.lying.has(node)) {
                    None => String::new(),
                    Some(enchanted) => match enchanted.flag(node) {
                        Some(flag) => format!(": a dragon of strength {flag}"),
                        None => ": a dragon".to_owned(),
                    },
                }
            }
            (Some(Spot::Hex(at)), [Action::Robber(_) | Action::Pirate(_)]) => {
                let topology = state.topology();
                let n = topology.hex(at);
                let pirate = matches!(item.acts[..], [Action::Pirate(_)]);
                let is_hurt = |seat: Seat| {
                    let own = state.player(seat);
                    let built = |node: &Node| own.settlements.has(*node) || own.cities.has(*node);
                    match pirate {
                        true => topology.hex_edges[n].iter().any(|&edge| own.ships.has(edge)),
                        false => topology.hex_nodes[n].iter().any(built),
                    }
                };
                let others = state.others(self.game.seat()).filter(|&seat| is_hurt(seat));
                let mut names: Vec<String> = others
                    .map(|seat| {
                        let held = state.player(seat).total;
                        let s = if held == 1 { "" } else { "s" };
                        format!("{} ({held} card{s})", self.game.name(seat))
                    })
                    .collect();
                if is_hurt(self.game.seat()) {
                    names.push("you".to_owned());
                }
                if names.is_empty() { ": nobody".to_owned() } else { format!(": {}", names.join(", ")) }
            }
            _ => String::new(),
        }
    }

    /// Everything that follows from a new position.
    fn refresh(&mut self) {
        let deaf = self.deaf == Some(self.game.view().turns);
        if deaf && self.root_has(Action::Refuse) && self.game.act(Action::Refuse).is_err() {
            self.deaf = None;
        }
        self.levels.clear();
        self.draft = None;
        self.pick = None;
        self.ending = false;
        self.pace.next_act();
        if self.game.is_asked() {
            let legal = self.game.legal();
            self.draft = Draft::of(&legal);
            self.pick = Pick::of(self.game.view(), self.game.seat());
            let menu = Menu::of(self.game.view(), self.game.seat(), &legal);
            self.enter(menu);
        }
        if !self.game.is_asked() && self.game.view().drafts[self.game.seat().index()].is_some() {
            self.draft = Draft::of(&self.game.legal());
        }
        if self.game.scores().is_some() {
            self.overlay = Some(Overlay::Result);
        }
    }

    /// Begins a proposal in another's turn (B8.3c).
    fn propose(&mut self) {
        let why = match (self.game.is_asked(), self.game.legal().contains(&Action::Counter)) {
            (true, _) => Some("Answer first; offers stand in the menu."),
            (false, false) => Some("You can propose a trade after the roll of another, if both hold cards."),
            (false, true) => None,
        };
        match why {
            Some(why) => self.message = Some(why.to_owned()),
            // A bot that is making up its mind is asked again if this changes what it may do.
            None => self.send(Action::Counter),
        }
    }

    fn enter(&mut self, mut menu: Menu) {
        if menu.on_map() {
            self.pushed = (0, 0);
            // Begin near the place chosen last.
            if let Some(last) = self.last {
                let far = |spot: Option<Spot>| spot.map_or(i32::MAX, |spot| map::distance(spot, last));
                let nearest = (0..menu.items.len()).min_by_key(|&n| far(menu.items[n].spot));
                menu.at = nearest.unwrap_or(0);
            }
        }
        // Enter may have been meant for the one before: by itself it agrees to no trade.
        if let Some(no) = menu.items.iter().position(|item| item.acts == [Action::Refuse]) {
            menu.at = no;
        }
        // Nobody robs empty hands if there are others.
        let cards = |item: &Item| match item.acts[..] {
            [Action::Rob(seat)] => Some(self.game.view().player(seat).total),
            _ => None,
        };
        if menu.items.first().is_some_and(|item| cards(item) == Some(0)) {
            menu.at = menu.items.iter().position(|item| cards(item) > Some(0)).unwrap_or(0);
        }
        // A ship is seldom moved: who presses Enter without looking means something else.
        let is_sail = menu.items.first().is_some_and(|item| item.spot.is_none() && is_move(&item.acts));
        if is_sail && menu.at == 0 && menu.items.len() > 1 {
            menu.at = 1;
        }
        self.levels.push(menu);
    }

    fn fits(&self, menu: &Menu) -> bool {
        let legal = self.game.legal();
        menu.items.iter().flat_map(|item| &item.acts).all(|act| legal.contains(act))
            && menu.items.iter().map(|item| item.acts.len()).sum::<usize>() == legal.len()
    }

    fn send(&mut self, action: Action) {
        self.last = self.pointed().or(self.last);
        match self.game.act(action) {
            Ok(()) => self.refresh(),
            Err(refusal) => self.message = Some(refusal.to_string()),
        }
    }

    fn undo(&mut self) {
        // While a bot makes up its mind, what it thinks about stays.
        let undone = if self.game.is_thinking() { Err(Sealed::Asked) } else { self.game.undo() };
        if undone.is_ok() {
            self.refresh();
        }
        self.message = Some(self.game.undone(undone));
    }

    // ------------------------------------------------------------------ keys

    fn overlay_key(&mut self, overlay: Overlay, code: KeyCode) {
        self.overlay = match (overlay, code) {
            (Overlay::Quit, KeyCode::Char('y' | 'Y') | KeyCode::Enter) => {
                self.game.left = true;
                None
            }
            (Overlay::Quit, KeyCode::Char('n' | 'N' | 'q') | KeyCode::Esc) => None,
            (Overlay::Quit, _) => Some(overlay),
            (Overlay::Result, KeyCode::Char('s')) => {
                self.game.save_or_say();
                Some(overlay)
            }
            (Overlay::Result, KeyCode::Char('q')) => {
                self.game.left = true;
                None
            }
            (Overlay::Result, KeyCode::Char('l')) => Some(Overlay::Log(0)),
            (Overlay::Result, KeyCode::Esc) => None,
            (Overlay::Result, _) => Some(overlay),
            (Overlay::Log(back), _) => scrolled(back, code, self.game.story().len()).map(Overlay::Log),
            _ => None,
        };
    }

    /// A key for the offer in the making; whether it was one.
    fn draft_key(&mut self, code: KeyCode) -> bool {
        let Some(draft) = &mut self.draft else { return false };
        let kinds = self.game.view().kinds();
        match code {
            KeyCode::Left => draft.at = (draft.at + kinds - 1) % kinds,
            KeyCode::Right => draft.at = (draft.at + 1) % kinds,
            KeyCode::Up | KeyCode::Down => {
                let get = code == KeyCode::Up;
                if !draft.shift(self.game.view(), self.game.seat(), get) {
                    let kind = Kind::ALL[draft.at];
                    self.message = Some(match get {
                        true => format!("Nobody there can have that much {kind} to give."),
                        false => format!("You have no more {kind} to give."),
                    });
                }
            }
            KeyCode::Tab if !draft.to.is_empty() => draft.whom = (draft.whom + 1) % draft.to.len(),
            KeyCode::BackTab if !draft.to.is_empty() => {
                draft.whom = (draft.whom + draft.to.len() - 1) % draft.to.len();
            }
            KeyCode::Tab | KeyCode::BackTab => {}
            // The menu behind the sheet is not to be seen.
            KeyCode::Char('0'..='9') | KeyCode::Home | KeyCode::End => {}
            KeyCode::Enter | KeyCode::Char(' ') => self.make_offer(),
            KeyCode::Esc | KeyCode::Backspace | KeyCode::Char('u') => {
                // Nobody has heard of it: as if it had never been begun.
                if self.game.undo().is_ok() {
                    self.refresh();
                } else {
                    self.send(Action::Cancel);
                }
            }
            _ => return false,
        }
        true
    }

    /// A key for the choice of several cards; whether it was one.
    fn pick_key(&mut self, code: KeyCode) -> bool {
        let Some(pick) = &mut self.pick else { return false };
        let kinds = self.game.view().kinds();
        match code {
            KeyCode::Left => pick.at = (pick.at + kinds - 1) % kinds,
            KeyCode::Right | KeyCode::Tab => pick.at = (pick.at + 1) % kinds,
            KeyCode::Up | KeyCode::Down => {
                if !pick.shift(code == KeyCode::Up) && code == KeyCode::Up {
                    self.message = Some(match pick.left() {
                        0 => "That is all; press Enter to confirm.".to_owned(),
                        _ => format!("There is no more {}.", Kind::ALL[pick.at]),
                    });
                }
            }
            // The menu behind the sheet is not to be seen.
            KeyCode::Char('0'..='9') | KeyCode::BackTab | KeyCode::Home | KeyCode::End => {}
            KeyCode::Enter | KeyCode::Char(' ') if pick.left() > 0 => {
                self.message = Some(format!("{} more to choose: ↑ takes one.", pick.left()));
            }
            KeyCode::Enter | KeyCode::Char(' ') => {
                for act in pick.acts() {
                    // What is forced has followed by itself.
                    if self.game.legal().contains(&act) && self.game.act(act).is_err() {
                        break;
                    }
                }
                self.refresh();
            }
            _ => return false,
        }
        true
    }

    /// Says the offer in the making.
    fn make_offer(&mut self) {
        let Some(draft) = self.draft.clone() else { return };
        let Some(&to) = draft.to.get(draft.whom) else {
            self.message = Some("A trade needs a card each way: ↓ gives one, ↑ gets one.".to_owned());
            return;
        };
        for act in draft.acts().into_iter().chain([Action::Offer(to)]) {
            if let Err(refusal) = self.game.act(act) {
                self.message = Some(refusal.to_string());
                break;
            }
        }
        self.refresh();
    }

    /// Leaves the half-made choice, one level at a time.
    fn leave(&mut self) {
        if self.levels.len() > 1 {
            self.levels.pop();
        } else if self.game.scores().is_some() {
            self.overlay = Some(Overlay::Result);
        } else if self.game.is_asked() {
            self.message = Some(match self.game.can_undo() {
                Ok(()) => "Press u to take your last act back.".to_owned(),
                Err(_) => "This has to be answered. Press q to leave the game.".to_owned(),
            });
        }
    }

    fn step(&mut self, by: isize) {
        self.pushed = (0, 0);
        if let Some(menu) = self.levels.last_mut() {
            menu.step(by);
        }
    }

    fn arrow(&mut self, (dx, dy): (i32, i32)) {
        let Some(menu) = self.levels.last_mut() else {
            self.pushed.0 += dx * 6;
            self.pushed.1 += dy * 2;
            return;
        };
        if !menu.on_map() {
            if dy != 0 {
                menu.step(dy as isize);
            } else if dx > 0 {
                self.choose(false);
            } else {
                self.leave();
            }
            return;
        }
        self.pushed = (0, 0);
        let Some(here) = menu.item().and_then(|item| item.spot).map(map::place) else { return };
        // The nearest in that direction; what lies aside counts half as much again, so that from a hex one
        // comes to its neighbours in the next row before that behind them.
        let cost = |n: usize| {
            let (x, y) = map::place(menu.items[n].spot?);
            let (x, y) = (x - here.0, y - here.1);
            let (along, aside) = (x * dx + y * dy, (x * dy).abs() + (y * dx).abs());
            (along > 0 && aside <= 3 * along).then_some(2 * along + 3 * aside)
        };
        let best = (0..menu.items.len()).filter_map(|n| Some((cost(n)?, n))).min();
        if let Some((_, n)) = best {
            menu.at = n;
        }
    }

    fn jump(&mut self, last: bool) {
        if let Some(menu) = self.levels.last_mut() {
            menu.at = if last { menu.items.len().saturating_sub(1) } else { 0 };
        }
    }

    fn digit(&mut self, digit: char) {
        let Some(menu) = self.levels.last_mut().filter(|menu| !menu.on_map()) else { return };
        let nth = digit.to_digit(10).map_or(0, |digit| (digit as usize + 9) % 10);
        if nth < menu.items.len() {
            menu.at = nth;
            self.choose(false);
        }
    }

    /// Enter.
    fn choose(&mut self, ending: bool) {
        if self.game.scores().is_some() {
            self.overlay = Some(Overlay::Result);
            return;
        }
        let Some(item) = self.menu().and_then(Menu::item) else {
            self.pace.skip = true;
            return;
        };
        match item.acts[..] {
            [Action::End] => self.end(ending),
            // One place is still shown on the map before it is taken.
            [action] if item.spot.is_some() || item.group == Group::Trade || self.lit().is_empty() => {
                self.send(action);
            }
            _ => {
                let menu = &self.levels[self.levels.len() - 1];
                let deeper = menu.deeper(self.game.view(), self.game.seat(), menu.at);
                self.last = self.pointed().or(self.last);
                self.enter(deeper);
            }
        }
    }

    fn root_has(&self, action: Action) -> bool {
        self.game.is_asked() && self.game.legal().contains(&action)
    }

    /// Declines, now and for the rest of this turn.
    fn decline_all(&mut self) {
        if self.root_has(Action::Refuse) {
            self.deaf = Some(self.game.view().turns);
            self.refresh();
            self.message = Some("You decline all offers of this turn.".to_owned());
        } else {
            self.message = Some("Nobody asks you for a trade now.".to_owned());
        }
    }

    fn roll(&mut self) {
        if self.root_has(Action::Roll) {
            self.send(Action::Roll);
        } else {
            self.message = Some("There is nothing to roll now.".to_owned());
        }
    }

    /// Ends the turn; asks once more if something could still be built.
    fn end(&mut self, sure: bool) {
        if !self.root_has(Action::End) {
            let why =
                if self.game.is_asked() { "This has to be answered first." } else { "It is not your turn." };
            self.message = Some(why.to_owned());
            return;
        }
        let root = &self.levels[0];
        let can = |item: &&super::menu::Item| item.group == Group::Build && !is_move(&item.acts);
        let left: Vec<String> = root.items.iter().filter(can).map(|item| item.label.to_lowercase()).collect();
        if sure || left.is_empty() {
            self.send(Action::End);
            return;
        }
        self.message =
            Some(format!("You can still build: {}. Press again to end your turn.", left.join(", ")));
        self.ending = true;
        self.levels.truncate(1);
        let root = &mut self.levels[0];
        root.at = root.items.iter().position(|item| item.acts == [Action::End]).unwrap_or(0);
    }
}

/// Whether a piece on the board is what is chosen, and not a place for one.
fn is_of_own(item: &Item) -> bool {
    use Action::{
        Activate, Chase, City, Expel, Fight, Lose, March, Promote, Remove, Sail, Slay, Strip, Swap, Unbuild,
        Wall,
    };
    item.acts.iter().all(|act| {
        // A knight is chosen first, then where it goes.
        let moves = matches!(act, March(from, _) if item.spot == Some(Spot::Corner(*from)));
        let of_own = matches!(
            act,
            Activate(_)
                | Chase(_)
                | City(_)
                | Expel(_)
                | Fight(_)
                | Lose(_)
                | Promote(_)
                | Remove(_)
                | Sail(_)
                | Slay(_)
                | Strip(_)
                | Swap(_)
                | Unbuild(_)
                | Wall(_)
        );
        of_own || moves
    })
}

fn is_move(acts: &[Action]) -> bool {
    acts.iter().all(|act| matches!(act, Action::Sail(_)))
}
