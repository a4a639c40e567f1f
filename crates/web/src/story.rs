//! The log: what happened, in lines that belong together. What came and went for one reason is one line,
//! however many regions it came from.

use crate::texts::{self, card_name, fill, t};
use rivals::{Advantage, Card, Event, Face, Good, Tile};
use std::sync::Arc;
use table::Seat;

/// What a line is about; the page shows each a little differently.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// A turn begins.
    Turn,
    /// Dice, event cards, shuffles: nobody's doing.
    Chance,
    /// Goods came or went.
    Goods,
    /// Somebody did something.
    Deed,
    /// Somebody has won.
    End,
}

/// A piece of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// Words.
    Words(String),
    /// A player.
    Who(Seat),
    /// A card, which can be looked at.
    Card(Card),
    /// So much of a good; it came or went, if there is a sign.
    Goods(i32, Good, bool),
    /// A die.
    Die(u8),
    /// A face of the event die.
    Face(Face),
    /// A region.
    Tile(Tile),
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Who it concerns.
    pub seat: Option<Seat>,
    /// What it is about.
    pub about: About,
    /// What it says.
    pub parts: Vec<Part>,
}

/// What a player is called in the log.
pub fn player(seat: Seat) -> &'static str {
    if seat == Seat(0) { t().play.red } else { t().play.blue }
}

impl Line {
    /// The line in plain words, for those who listen.
    pub fn plain(&self) -> String {
        let mut plain = String::new();
        for part in &self.parts {
            match part {
                Part::Words(words) => plain.push_str(words),
                Part::Who(seat) => plain.push_str(player(*seat)),
                Part::Card(card) => plain.push_str(card_name(*card)),
                Part::Goods(n, good, true) => plain.push_str(&format!("{n:+} {}", texts::good(*good))),
                Part::Goods(n, good, false) => plain.push_str(&format!("{n} {}", texts::good(*good))),
                Part::Die(pips) => plain.push_str(&pips.to_string()),
                Part::Face(face) => plain.push_str(texts::face(*face)),
                Part::Tile(tile) => plain.push_str(&texts::tile(*tile)),
            }
        }
        plain
    }
}

/// Puts parts into the holes of a text.
fn parts(text: &str, values: &[(&str, &[Part])]) -> Vec<Part> {
    let mut made = Vec::new();
    for (nth, piece) in text.split('{').enumerate() {
        let mut words = piece;
        if nth > 0
            && let Some((name, rest)) = piece.split_once('}')
        {
            made.extend(values.iter().filter(|(key, _)| *key == name).flat_map(|(_, parts)| parts.to_vec()));
            words = rest;
        }
        if !words.is_empty() {
            made.push(Part::Words(words.to_owned()));
        }
    }
    made
}

fn words(text: impl ToString) -> Vec<Part> {
    vec![Part::Words(text.to_string())]
}

/// Parts with commas between them.
fn joined(items: Vec<Part>) -> Vec<Part> {
    let mut all = Vec::new();
    for item in items {
        if !all.is_empty() {
            all.push(Part::Words(", ".to_owned()));
        }
        all.push(item);
    }
    all
}

/// Goods that came and went for one reason.
#[derive(Clone, Debug)]
struct Flow {
    seat: Seat,
    why: &'static str,
    change: [i32; 8],
    /// Goods that found no room.
    spilt: u8,
    /// It is a trade with the supply.
    trade: bool,
}

impl Flow {
    fn goods(&self, lost: bool, sign: bool) -> Vec<Part> {
        let of = |good: Good| self.change[good.index()];
        let some = Good::ALL.into_iter().filter(|&good| if lost { of(good) < 0 } else { of(good) > 0 });
        some.map(|good| Part::Goods(if sign { of(good) } else { of(good).abs() }, good, sign)).collect()
    }

    fn line(&self) -> Option<Line> {
        let log = &t().log;
        let who: &[Part] = &[Part::Who(self.seat)];
        let (lost, won) = (self.goods(true, false), self.goods(false, false));
        let why = words(self.why);
        let spilt = self.spilt.to_string();
        let parts = if self.trade && !lost.is_empty() && !won.is_empty() {
            parts(log.trades, &[("who", who), ("lost", &joined(lost)), ("won", &joined(won))])
        } else if self.trade && !lost.is_empty() {
            parts(log.trades_open, &[("who", who), ("lost", &joined(lost))])
        } else if lost.is_empty() && won.is_empty() {
            if self.spilt == 0 {
                return None;
            }
            parts(log.no_room, &[("who", who), ("n", &words(spilt)), ("why", &why)])
        } else {
            let goods = joined([self.goods(true, true), self.goods(false, true)].concat());
            let mut why = why;
            if self.spilt > 0 {
                why.extend(words(fill(log.spilt, &[("n", &spilt)])));
            }
            parts(log.changes, &[("who", who), ("goods", &goods), ("why", &why)])
        };
        Some(Line { seat: Some(self.seat), about: About::Goods, parts })
    }
}

/// Lines of the log; those that stay as they are are shared from one position to the next.
pub type Lines = Vec<Arc<Line>>;

/// The log as it grows: each event is told once, and whatever is taken back is taken back to a [`Mark`].
#[derive(Clone, Debug, Default)]
pub struct Story {
    lines: Lines,
    open: Open,
}

/// What the next event may still add to or change.
#[derive(Clone, Debug, Default)]
struct Open {
    flow: Option<Flow>,
    /// Who drew last, from where and what, if nothing has happened since.
    draws: Option<(Seat, u8, Vec<Card>)>,
    /// Who laid which card aside, if nothing has happened since.
    aside: Option<(Seat, Card)>,
}

/// A place in a story to which one can go back.
#[derive(Clone, Debug)]
pub struct Mark {
    length: usize,
    /// What happens later may change the last line, but none before it.
    last: Option<Arc<Line>>,
    open: Open,
}

/// The numbers of the last lines, whole turns of them, so that there are `few` at least: the latest turn first,
/// in it the line that heads it, then its latest.
pub fn latest(lines: &[Arc<Line>], few: usize) -> Vec<usize> {
    let mut numbers = Vec::new();
    let mut turn = numbers.len();
    for nth in (0..lines.len()).rev() {
        numbers.push(nth);
        if lines[nth].about == About::Turn {
            numbers[turn..].rotate_right(1);
            turn = numbers.len();
            if numbers.len() >= few {
                break;
            }
        }
    }
    numbers
}

/// What a position shows of a story: the whole log, and what of it is new.
#[derive(Clone, Debug, Default)]
pub struct News {
    /// The log.
    pub lines: Arc<[Arc<Line>]>,
    /// How many of its last lines are new.
    pub fresh: usize,
    /// What has happened since the position before.
    pub latest: Arc<[Event]>,
}

impl News {
    /// How a story went on from lines that were known, by these events.
    pub fn new(known: &[Arc<Line>], story: &Story, latest: Vec<Event>) -> News {
        let lines = story.lines();
        // A line that goes on, like cards drawn one by one, is new.
        let same = |(one, other): &(&Arc<Line>, &Arc<Line>)| Arc::ptr_eq(one, other) || one == other;
        let stand = known.iter().zip(&lines).take_while(same).count();
        News { fresh: lines.len() - stand, lines: lines.into(), latest: latest.into() }
    }

    /// A story told from its beginning; what happened from event number `fresh` on is new.
    pub fn of(events: &[Event], fresh: usize) -> News {
        let (old, new) = events.split_at(fresh.min(events.len()));
        let mut story = Story::of(old);
        let known = story.lines();
        new.iter().for_each(|event| story.tell(*event));
        News::new(&known, &story, new.to_vec())
    }
}

impl Story {
    /// The log of everything that happened, in order.
    pub fn of(events: &[Event]) -> Story {
        let mut story = Story::default();
        events.iter().for_each(|event| story.tell(*event));
        story
    }

    /// The lines so far.
    pub fn lines(&self) -> Lines {
        let open = self.open.flow.as_ref().and_then(Flow::line).map(Arc::new);
        self.lines.iter().cloned().chain(open).collect()
    }

    /// Where the story stands now.
    pub fn mark(&self) -> Mark {
        Mark { length: self.lines.len(), last: self.lines.last().cloned(), open: self.open.clone() }
    }

    /// Goes back to a mark of this story.
    pub fn back_to(&mut self, mark: &Mark) {
        self.lines.truncate(mark.length);
        if let (Some(line), Some(last)) = (self.lines.last_mut(), &mark.last) {
            *line = last.clone();
        }
        self.open = mark.open.clone();
    }

    fn flush(&mut self) {
        self.lines.extend(self.open.flow.take().as_ref().and_then(Flow::line).map(Arc::new));
    }

    /// The open flow of this player for this reason; another one ends the line.
    fn flow(&mut self, seat: Seat, why: &'static str) -> &mut Flow {
        // A trade takes the reason of the goods that follow it.
        if let Some(flow) = self.open.flow.as_mut().filter(|flow| flow.trade && flow.why.is_empty()) {
            flow.why = why;
        }
        if !self.open.flow.as_ref().is_some_and(|flow| flow.seat == seat && flow.why == why) {
            self.flush();
        }
        self.open.flow.get_or_insert(Flow { seat, why, change: [0; 8], spilt: 0, trade: false })
    }

    fn push(&mut self, seat: Option<Seat>, about: About, parts: Vec<Part>) {
        self.flush();
        self.lines.push(Arc::new(Line { seat, about, parts }));
    }

    /// A deed of a player, with what fills the other holes.
    fn deed(&mut self, seat: Seat, text: &str, values: &[(&str, &[Part])]) {
        let who: &[Part] = &[Part::Who(seat)];
        self.push(Some(seat), About::Deed, parts(text, &[&[("who", who)], values].concat()));
    }

    /// Tells what happened next.
    pub fn tell(&mut self, event: Event) {
        let log = &t().log;
        let number = |n: u8| words(n + 1);
        match event {
            Event::Chose { .. }
            | Event::Marked { .. }
            | Event::DrewRegion { .. }
            | Event::Discarded { .. } => return,
            Event::Gain { seat, good, n, why, .. } => {
                self.flow(seat, texts::speech().why(why)).change[good.index()] += i32::from(n);
            }
            Event::Lose { seat, good, n, why, .. } => {
                self.flow(seat, texts::speech().why(why)).change[good.index()] -= i32::from(n);
            }
            Event::NoRoom { seat, n, why } => self.flow(seat, texts::speech().why(why)).spilt += n,
            Event::Traded { seat, .. } => {
                // The goods follow.
                self.flush();
                self.open.flow = Some(Flow { seat, why: "", change: [0; 8], spilt: 0, trade: true });
            }
            Event::Built { seat, card, .. } => self.built(seat, card),
            Event::StartRoll { red, blue } => {
                let text = if red == blue { log.start_tie } else { log.start_roll };
                let who = Part::Who(Seat(u8::from(blue > red)));
                let values: &[(&str, &[Part])] =
                    &[("red", &[Part::Die(red)]), ("blue", &[Part::Die(blue)]), ("who", &[who])];
                self.push(None, About::Chance, parts(text, values));
            }
            Event::Turn { seat, number } => {
                let parts = parts(log.turn, &[("n", &words(number))]);
                self.push(Some(seat), About::Turn, parts);
            }
            Event::Die { seat, pips, named } => {
                let text = if named { log.names_die } else { log.rolls_die };
                let parts = parts(text, &[("who", &[Part::Who(seat)]), ("die", &[Part::Die(pips)])]);
                self.push(Some(seat), About::Chance, parts);
            }
            Event::Face { seat, face } => self.face(seat, face),
            Event::Roll { seat, pips, why } => {
                let values: &[(&str, &[Part])] =
                    &[("die", &[Part::Die(pips)]), ("why", &words(texts::speech().why(why)))];
                self.deed(seat, log.rolls_for, values);
            }
            Event::Region { seat, tile, .. } => self.deed(seat, log.lays, &[("tile", &[Part::Tile(tile)])]),
            Event::Swapped { seat, .. } => {
                self.deed(seat, log.swaps, &[]);
                // Regions are put in order one by one; that is one line.
                if let [.., one, other] = &self.lines[..]
                    && one == other
                {
                    self.lines.pop();
                }
            }
            Event::Played { seat, card } => self.deed(seat, log.plays, &[("card", &[Part::Card(card)])]),
            Event::Used { seat, card, .. } => self.deed(seat, log.uses, &[("card", &[Part::Card(card)])]),
            Event::TurnedUp { card } => {
                self.push(None, About::Chance, parts(log.event_card, &[("card", &[Part::Card(card)])]));
            }
            Event::EventsRebuilt => self.push(None, About::Chance, words(log.events_shuffled)),
            Event::Drew { seat, stack, card } => return self.drew(seat, stack, card),
            Event::Searched { seat, stack } => self.deed(seat, log.searches, &[("n", &number(stack))]),
            Event::Fetched { seat, stack, card } => {
                self.deed(seat, log.takes, &[("card", &[Part::Card(card)]), ("n", &number(stack))]);
            }
            Event::PutAside { seat, by, card } if seat == by => {
                self.deed(seat, log.puts_away, &[("card", &[Part::Card(card)])]);
                self.open.aside = Some((seat, card));
                return;
            }
            Event::PutAside { by, card, .. } | Event::Stripped { by, card, .. } => {
                self.deed(by, log.takes_from_hand, &[("card", &[Part::Card(card)])]);
            }
            Event::Under { seat, stack, card, .. } => {
                let text = if self.open.aside == Some((seat, card)) {
                    // A card laid aside and put under a stack is one line.
                    self.lines.pop();
                    log.puts_under
                } else {
                    log.goes_under
                };
                self.deed(seat, text, &[("card", &[Part::Card(card)]), ("n", &number(stack))]);
            }
            Event::Scouted { seat } => self.deed(seat, log.scouts, &[]),
            Event::Stolen { seat, card, .. } => self.deed(seat, log.steals, &[("card", &[Part::Card(card)])]),
            Event::Recovered { seat, card } => {
                self.deed(seat, log.recovers, &[("card", &[Part::Card(card)])])
            }
            Event::Warded { seat, card } => self.deed(seat, log.wards, &[("card", &[Part::Card(card)])]),
            Event::Spared { seat } => self.deed(seat, log.spared, &[]),
            Event::SetChosen { seat: Some(seat), set } => {
                self.deed(seat, log.chooses_set, &[("set", &words(texts::set(set)))]);
            }
            Event::SetChosen { seat: None, set } => {
                self.push(None, About::Chance, parts(log.lot_set, &[("set", &words(texts::set(set)))]));
            }
            Event::Shown { seat } => self.deed(seat, log.shows, &[]),
            Event::ShownCard { card, .. } if card.is_hidden() => {}
            Event::ShownCard { seat, card } => self.deed(seat, log.holds, &[("card", &[Part::Card(card)])]),
            Event::Removed { seat, card, .. } => self.deed(seat, log.loses, &[("card", &[Part::Card(card)])]),
            Event::Token { which, holder } => self.token(which, holder),
            Event::Won { seat, points } => {
                let parts = parts(log.wins, &[("who", &[Part::Who(seat)]), ("n", &words(points))]);
                self.push(Some(seat), About::End, parts);
            }
        }
        (self.open.draws, self.open.aside) = (None, None);
    }

    fn built(&mut self, seat: Seat, card: Card) {
        // What was paid just before was paid for this.
        let paid = match self.open.flow.take() {
            Some(flow) if flow.seat == seat && flow.goods(false, false).is_empty() => flow.goods(true, false),
            other => {
                self.open.flow = other;
                Vec::new()
            }
        };
        let log = &t().log;
        let mut made = parts(log.builds, &[("who", &[Part::Who(seat)]), ("card", &[Part::Card(card)])]);
        if !paid.is_empty() {
            made.extend(parts(log.for_paid, &[("goods", &joined(paid))]));
        }
        self.push(Some(seat), About::Deed, made);
    }

    fn face(&mut self, seat: Seat, face: Face) {
        self.flush();
        let log = &t().log;
        // One line for both dice.
        match self.lines.last_mut().filter(|line| line.about == About::Chance && line.seat == Some(seat)) {
            Some(last) => {
                Arc::make_mut(last).parts.extend(parts(log.and_face, &[("face", &[Part::Face(face)])]))
            }
            None => {
                let parts =
                    parts(log.rolls_face, &[("who", &[Part::Who(seat)]), ("face", &[Part::Face(face)])]);
                self.push(Some(seat), About::Chance, parts);
            }
        }
    }

    fn drew(&mut self, seat: Seat, stack: u8, card: Card) {
        let mut cards = vec![card];
        // Several cards from one stack are one line.
        if let Some((_, _, before)) =
            self.open.draws.take().filter(|draws| (draws.0, draws.1) == (seat, stack))
        {
            self.lines.pop();
            cards.splice(0..0, before);
        }
        let log = &t().log;
        let what = if cards.len() > 1 && cards.iter().all(|card| card.is_hidden()) {
            words(fill(log.n_cards, &[("n", &cards.len().to_string())]))
        } else {
            joined(cards.iter().map(|&card| Part::Card(card)).collect())
        };
        self.deed(seat, log.draws, &[("cards", &what), ("n", &words(stack + 1))]);
        self.open.draws = Some((seat, stack, cards));
    }

    fn token(&mut self, which: Advantage, holder: Option<Seat>) {
        let log = &t().log;
        let text = match (which, holder) {
            (Advantage::Trade, Some(_)) => log.trade_token,
            (Advantage::Trade, None) => log.no_trade_token,
            (Advantage::Strength, Some(_)) => log.strength_token,
            (Advantage::Strength, None) => log.no_strength_token,
        };
        let who: Vec<Part> = holder.map(Part::Who).into_iter().collect();
        self.push(holder, About::Deed, parts(text, &[("who", &who)]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::{Eyes, named};
    use rivals::{Config, Mode, State};
    use table::{Actions, Game, Luck, Match, Random, Turn, Viewer};

    /// What a player saw of a game between two greedy bots.
    fn seen(seed: u64, viewer: Viewer) -> Vec<Event> {
        let mut game = Match::<State>::new(Config::new(Mode::Theme(rivals::Set::Gold)), seed.into());
        let mut bot = named::<State>("greedy").unwrap();
        let (mut luck, mut events) = (Luck::new(seed, 1), Vec::new());
        while let Turn::Seats(seats) = game.state().turn() {
            let seat = seats.iter().next().unwrap();
            let mut legal = Actions::new();
            game.state().legal(seat, &mut legal);
            let choice = bot.choose(Eyes::of(game.state(), seat), &legal, &mut luck);
            game.play_unchecked(seat, legal[choice], &mut events);
        }
        events.into_iter().filter_map(|event| State::seen(event, viewer)).collect()
    }

    fn log(seed: u64) -> Vec<String> {
        Story::of(&seen(seed, Viewer::Seat(Seat(0)))).lines().iter().map(|line| line.plain()).collect()
    }

    #[test]
    fn goods_of_one_cause_stand_in_one_line() {
        let log: Vec<String> = (0..4).flat_map(log).collect();
        let some = |test: fn(&str) -> bool| log.iter().any(|line| test(line));
        assert!(some(|line| line.contains("trades 3 ") && line.contains(" for 1 ")), "{log:#?}");
        assert!(some(|line| line.contains("builds Road for 2 brick, 1 lumber")), "{log:#?}");
        assert!(some(|line| line.contains("rolls") && line.contains(" and Trade")), "{log:#?}");
        assert!(!some(|line| line.contains("(building)") || line.contains('{')), "{log:#?}");
        assert!(log.last().is_some_and(|line| line.contains("wins with")));
    }

    #[test]
    fn no_hidden_card_is_named() {
        let log = log(2);
        let blue: Vec<&String> = log.iter().filter(|line| line.starts_with("Blue draws")).collect();
        assert!(!blue.is_empty());
        assert!(blue.iter().all(|text| text.contains(" a card ") || text.contains(" cards ")), "{blue:?}");
    }

    #[test]
    fn every_turn_has_its_line() {
        let events = seen(3, Viewer::Spectator);
        let turns = events.iter().filter(|event| matches!(event, Event::Turn { .. })).count();
        assert_eq!(Story::of(&events).lines().iter().filter(|line| line.about == About::Turn).count(), turns);
    }

    /// What a player saw of a whole game, step by step.
    fn steps(mode: Mode, seed: u64, viewer: Viewer) -> Vec<Vec<Event>> {
        let mut game = Match::<State>::new(Config::new(mode), seed.into());
        let mut bot = named::<State>("greedy").unwrap();
        let (mut luck, mut steps) = (Luck::new(seed, 2), Vec::new());
        while let Turn::Seats(seats) = game.state().turn() {
            let seat = seats.iter().next().unwrap();
            let mut legal = Actions::new();
            game.state().legal(seat, &mut legal);
            // Now and then something else than the best, so that more happens.
            let best = bot.choose(Eyes::of(game.state(), seat), &legal, &mut luck);
            let act = if luck.below(4) == 0 { *luck.pick(&legal).unwrap() } else { legal[best] };
            let mut events = Vec::new();
            game.play(seat, act, &mut events).unwrap();
            steps.push(events.into_iter().filter_map(|event| State::seen(event, viewer)).collect());
        }
        steps
    }

    #[test]
    fn a_story_told_step_by_step_and_taken_back_is_the_one_told_at_once() {
        for mode in Mode::ALL {
            for (seed, viewer) in [(1, Viewer::Seat(Seat(0))), (2, Viewer::Spectator), (3, Viewer::Judge)] {
                let steps = steps(mode, seed, viewer);
                let mut luck = Luck::new(seed, 3);
                let (mut story, mut marks) = (Story::default(), vec![Story::default().mark()]);
                // From each step on, some are told and taken back, until all are told.
                while marks.len() <= steps.len() {
                    let known = story.lines();
                    steps[marks.len() - 1].iter().for_each(|event| story.tell(*event));
                    marks.push(story.mark());
                    // Only what is new is made anew: the last line may go on, all others are the same.
                    let lines = story.lines();
                    let made = known.iter().zip(&lines).filter(|(one, other)| !Arc::ptr_eq(one, other));
                    assert!(made.count() <= 2, "{mode:?}");
                    if luck.below(9) == 0 {
                        marks.truncate(marks.len() - (luck.below(6) as usize).min(marks.len() - 1));
                        story.back_to(marks.last().unwrap());
                        let told = steps[..marks.len() - 1].concat();
                        assert_eq!(story.lines(), Story::of(&told).lines(), "{mode:?}");
                    }
                }
                assert_eq!(story.lines(), Story::of(&steps.concat()).lines(), "{mode:?}");
            }
        }
    }

    #[test]
    fn what_has_changed_is_new_and_nothing_else() {
        let steps = steps(Mode::Intro, 4, Viewer::Seat(Seat(0)));
        for nth in 1..steps.len() {
            let events = steps[..=nth].concat();
            let before = Story::of(&steps[..nth].concat()).lines();
            let news = News::of(&events, events.len() - steps[nth].len());
            assert_eq!(news.latest[..], steps[nth][..]);
            let stand = news.lines.len() - news.fresh;
            assert_eq!(news.lines[..stand], before[..stand]);
            match news.fresh {
                0 => assert_eq!(news.lines[..], before[..]),
                _ => assert_ne!(news.lines.get(stand), before.get(stand)),
            }
        }
    }

    #[test]
    fn the_latest_lines_are_whole_turns_under_their_heads() {
        let lines = Story::of(&seen(5, Viewer::Seat(Seat(0)))).lines();
        let all = latest(&lines, usize::MAX);
        let mut sorted = all.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (0..lines.len()).collect::<Vec<_>>());
        let few = latest(&lines, 40);
        assert!(few.len() >= 40 && few.len() < 100, "{}", few.len());
        assert_eq!(few[..], all[..few.len()]);
        // Each turn begins with its head, then goes back from its last line to its first.
        let heads = |nth: &usize| lines[*nth].about == About::Turn;
        assert!(heads(&few[0]) && lines[*few.iter().min().unwrap()].about == About::Turn);
        for pair in few.windows(2) {
            assert!(heads(&pair[0]) || heads(&pair[1]) || pair[0] == pair[1] + 1, "{pair:?}");
        }
    }
}
