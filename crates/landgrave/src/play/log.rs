//! The log: what happened, in lines that belong together. "Red: +1 lumber, +1 ore (production)" is one line,
//! however many regions it came from.

use rivals::text;
use rivals::{Card, Event, Face, Good};
use table::Seat;

/// What a line is about; the screen shows each a little differently.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum About {
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

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    /// Who it concerns.
    pub seat: Option<Seat>,
    /// What it is about.
    pub about: About,
    /// The sentence; it begins with the player's name, if one is concerned.
    pub text: String,
    /// It belongs to the latest act.
    pub fresh: bool,
}

/// Goods that came and went for one reason.
struct Flow {
    seat: Seat,
    why: &'static str,
    change: [i32; 8],
    /// Goods that found no room.
    spilt: u8,
    /// What was traded, if it is a trade with the supply.
    trade: bool,
    fresh: bool,
    /// How many flows had begun before.
    nth: usize,
}

impl Flow {
    fn parts(&self, sign: i32, mark: &str) -> Vec<String> {
        let of = |good: Good| self.change[good.index()] * sign;
        Good::ALL.into_iter().filter(|&g| of(g) > 0).map(|g| format!("{mark}{} {g}", of(g))).collect()
    }

    fn line(self) -> Option<Line> {
        let player = text::player(self.seat);
        let (lost, won) = (self.parts(-1, "−"), self.parts(1, "+"));
        let text = if self.trade && !lost.is_empty() && !won.is_empty() {
            let (lost, won) = (self.parts(-1, ""), self.parts(1, ""));
            format!("{player} trades {} for {}", lost.join(", "), won.join(", "))
        } else if self.trade && won.is_empty() && lost.is_empty() {
            format!("{player} trades with the supply")
        } else if self.trade && won.is_empty() {
            format!("{player} trades {}", self.parts(-1, "").join(", "))
        } else if lost.is_empty() && won.is_empty() {
            match self.spilt {
                0 => return None,
                n => format!("{player}: no room for {n} ({})", self.why),
            }
        } else {
            let changes = [lost, won].concat().join(", ");
            let spilt = if self.spilt > 0 { format!("; no room for {}", self.spilt) } else { String::new() };
            format!("{player}: {changes} ({}{spilt})", self.why)
        };
        Some(Line { seat: Some(self.seat), about: About::Goods, text, fresh: self.fresh })
    }
}

/// Writes the log; events from `fresh` on belong to the latest act. `settled`: nothing more can come of them.
pub(super) fn lines(events: &[Event], fresh: usize, settled: bool) -> Vec<Line> {
    let mut writer =
        Writer { lines: Vec::new(), flow: None, other: None, begun: 0, draws: None, awaited: None };
    for (index, &event) in events.iter().enumerate() {
        writer.watch(event);
        writer.write(event, index >= fresh);
        writer.await_what_follows(event, index >= fresh);
    }
    writer.flush();
    if settled {
        writer.nothing_came();
    }
    writer.lines
}

/// A face of the event die or an event card of which something may come, or nothing.
#[derive(Clone, Copy)]
struct Awaited {
    /// The reason that goods give which come of it.
    why: &'static str,
    /// What is said if nothing comes.
    nothing: &'static str,
    /// It is an event card: what goes on first is its doing.
    card: bool,
    /// It comes before anything else of the roll (R7.2).
    first: bool,
    /// A card was played, perhaps against it.
    answered: bool,
    fresh: bool,
}

struct Writer {
    lines: Vec<Line>,
    flow: Option<Flow>,
    /// What the other player gains or loses for the same reason: who takes goods takes them one by one, and
    /// both have one line.
    other: Option<Flow>,
    begun: usize,
    /// Who drew last, from where and what, if nothing has happened since.
    draws: Option<(Seat, u8, Vec<Card>)>,
    /// Of what something is still awaited.
    awaited: Option<Awaited>,
}

impl Writer {
    fn flush(&mut self) {
        let mut open = [self.flow.take(), self.other.take()];
        open.sort_by_key(|flow| flow.as_ref().map(|flow| flow.nth));
        self.lines.extend(open.into_iter().flatten().filter_map(Flow::line));
    }

    /// The open flow of this player for this reason; begins a new line if it is another.
    fn flow(&mut self, seat: Seat, why: &'static str, fresh: bool) -> &mut Flow {
        let same = |flow: &Flow| flow.seat == seat && (flow.why == why);
        if !self.flow.as_ref().is_some_and(same) {
            if self.flow.as_ref().is_some_and(|flow| flow.why == why && !flow.trade) {
                std::mem::swap(&mut self.flow, &mut self.other);
            } else {
                self.flush();
            }
        }
        self.begun += 1;
        let nth = self.begun;
        let flow =
            self.flow.get_or_insert(Flow { seat, why, change: [0; 8], spilt: 0, trade: false, fresh, nth });
        flow.fresh |= fresh;
        flow
    }

    /// Whether an event comes of what is awaited, or shows that nothing did.
    fn watch(&mut self, event: Event) {
        let Some(awaited) = &mut self.awaited else { return };
        match event {
            Event::Gain { why, .. } | Event::Lose { why, .. } | Event::NoRoom { why, .. } => {
                if text::why(why) == awaited.why {
                    self.awaited = None;
                } else if awaited.card || awaited.first {
                    self.nothing_came();
                }
            }
            Event::Chose { .. } | Event::Discarded { .. } | Event::Token { .. } => {}
            Event::Played { .. } if awaited.card && !awaited.answered => awaited.answered = true,
            Event::Marked { .. }
            | Event::Shown { .. }
            | Event::Removed { .. }
            | Event::Spared { .. }
            | Event::EventsRebuilt
                if awaited.card =>
            {
                self.awaited = None;
            }
            Event::PutAside { seat, by, .. } | Event::Stripped { seat, by, .. } if seat != by => {
                self.awaited = None;
            }
            _ => self.nothing_came(),
        }
    }

    /// What a roll or an event card lets one await.
    fn await_what_follows(&mut self, event: Event, fresh: bool) {
        let (why, nothing, card) = match event {
            Event::Face { face: face @ Face::Trade, .. } => {
                (text::face(face), "Nobody has the trade advantage", false)
            }
            Event::Face { face: face @ Face::Brigands, .. } => (text::face(face), "Nobody is robbed", false),
            Event::TurnedUp { card } => (text::card(card), "Nothing happens", true),
            _ => return,
        };
        let first = matches!(event, Event::Face { face: Face::Brigands, .. });
        self.awaited = Some(Awaited { why, nothing, card, first, answered: false, fresh });
    }

    /// Says that nothing came of it.
    fn nothing_came(&mut self) {
        if let Some(awaited) = self.awaited.take() {
            // Before it is told what came else of the roll; what is being paid belongs to what is built.
            if self.flow.as_ref().is_some_and(|flow| flow.why != "building") {
                self.flush();
            }
            self.push(None, About::Chance, awaited.nothing.to_owned(), awaited.fresh);
        }
    }

    fn write(&mut self, event: Event, fresh: bool) {
        match event {
            Event::Chose { .. }
            | Event::Marked { .. }
            | Event::DrewRegion { .. }
            | Event::Discarded { .. } => {
                return;
            }
            Event::Gain { seat, good, n, why, .. } => {
                self.flow(seat, text::why(why), fresh).change[good.index()] += i32::from(n);
            }
            Event::Lose { seat, good, n, why, .. } => {
                self.flow(seat, text::why(why), fresh).change[good.index()] -= i32::from(n);
            }
            Event::NoRoom { seat, n, why } => self.flow(seat, text::why(why), fresh).spilt += n,
            Event::Traded { seat, .. } => {
                // The goods follow, for the reason that trades give.
                self.flush();
                let (change, nth) = ([0; 8], self.begun);
                self.flow = Some(Flow { seat, why: TRADING, change, spilt: 0, trade: true, fresh, nth });
            }
            Event::Built { seat, .. } => {
                // What was paid just before was paid for this.
                let paid = match self.flow.take() {
                    Some(flow) if flow.seat == seat && flow.parts(1, "").is_empty() => flow.parts(-1, ""),
                    other => {
                        self.flow = other;
                        Vec::new()
                    }
                };
                self.flush();
                let mut text = text::event(event).unwrap_or_default();
                if !paid.is_empty() {
                    text = format!("{text} for {}", paid.join(", "));
                }
                self.push(Some(seat), About::Deed, text, fresh);
            }
            Event::Face { seat, face } => {
                self.flush();
                // One line for both dice.
                match self.lines.last_mut().filter(|line| line.about == About::Chance) {
                    Some(last) => {
                        last.text = format!("{} · {}", last.text, text::face(face));
                        last.fresh |= fresh;
                    }
                    None => {
                        let text = format!("{} rolls {}", text::player(seat), text::face(face));
                        self.push(Some(seat), About::Chance, text, fresh);
                    }
                }
            }
            Event::Under { seat, stack, card, .. } => {
                self.flush();
                let put = text::event(Event::PutAside { seat, by: seat, card });
                // A card laid aside and put under a stack is one line.
                let text = match self.lines.last() {
                    Some(last) if Some(&last.text) == put.as_ref() => {
                        self.lines.pop();
                        format!("{} puts {} under stack {}", text::player(seat), text::card(card), stack + 1)
                    }
                    _ => text::event(event).unwrap_or_default(),
                };
                self.push(Some(seat), About::Deed, text, fresh);
            }
            // A hand that is shown is one line.
            Event::ShownCard { seat, card } if !card.is_hidden() => {
                self.flush();
                let shown = text::event(Event::Shown { seat }).unwrap_or_default();
                match self.lines.last_mut().filter(|line| line.text.starts_with(&shown)) {
                    Some(last) => {
                        let mark = if last.text == shown { ':' } else { ',' };
                        last.text = format!("{}{mark} {}", last.text, text::card(card));
                        last.fresh |= fresh;
                    }
                    None => self.push(Some(seat), About::Deed, text::event(event).unwrap_or_default(), fresh),
                }
            }
            Event::Stripped { seat, by, card } | Event::PutAside { seat, by, card } if seat != by => {
                self.flush();
                let taken = format!("{} takes ", text::player(by));
                let end = format!(" out of {}'s hand", text::player(seat));
                let named = |text: &str| Some(text.strip_prefix(&taken)?.strip_suffix(&end)?.to_owned());
                // What is taken one after the other is one line.
                let before = self.lines.last().and_then(|line| named(&line.text));
                let text = match before {
                    Some(before) => {
                        self.lines.pop();
                        format!("{taken}{before}, {}{end}", text::card(card))
                    }
                    None => format!("{taken}{}{end}", text::card(card)),
                };
                self.push(Some(by), About::Deed, text, fresh);
            }
            Event::Drew { seat, stack, card } => {
                self.flush();
                match self.draws.as_mut().filter(|draws| (draws.0, draws.1) == (seat, stack)) {
                    // Several cards from one stack are one line.
                    Some((.., cards)) => {
                        cards.push(card);
                        let text = drawn(seat, stack, cards);
                        self.lines.pop();
                        self.push(Some(seat), About::Deed, text, fresh);
                    }
                    None => {
                        self.push(Some(seat), About::Deed, drawn(seat, stack, &[card]), fresh);
                        self.draws = Some((seat, stack, vec![card]));
                    }
                }
                return;
            }
            _ => {
                self.flush();
                if let Some(text) = text::event(event) {
                    let (seat, about) = concern(event);
                    self.push(seat, about, text, fresh);
                }
            }
        }
        self.draws = None;
    }

    fn push(&mut self, seat: Option<Seat>, about: About, text: String, fresh: bool) {
        self.lines.push(Line { seat, about, text, fresh });
    }
}

/// Cards drawn from one stack, named if they are known.
fn drawn(seat: Seat, stack: u8, cards: &[Card]) -> String {
    let what = if cards.iter().all(|card| card.is_hidden()) {
        if cards.len() == 1 { "a card".to_owned() } else { format!("{} cards", cards.len()) }
    } else {
        cards.iter().map(|&card| text::card(card)).collect::<Vec<_>>().join(", ")
    };
    format!("{} draws {what} from stack {}", text::player(seat), stack + 1)
}

/// The reason that goods of a trade with the supply carry.
const TRADING: &str = "trade with the supply";

/// Whom an event concerns, and what sort of line it makes.
fn concern(event: Event) -> (Option<Seat>, About) {
    match event {
        Event::Turn { seat, .. } => (Some(seat), About::Turn),
        Event::Won { seat, .. } => (Some(seat), About::End),
        Event::Die { seat, .. } | Event::Roll { seat, .. } => (Some(seat), About::Chance),
        Event::StartRoll { .. } | Event::TurnedUp { .. } | Event::EventsRebuilt => (None, About::Chance),
        Event::Region { seat, .. }
        | Event::Swapped { seat, .. }
        | Event::Played { seat, .. }
        | Event::Used { seat, .. }
        | Event::Drew { seat, .. }
        | Event::Searched { seat, .. }
        | Event::Fetched { seat, .. }
        | Event::PutAside { by: seat, .. }
        | Event::Scouted { seat }
        | Event::Shown { seat }
        | Event::Removed { seat, .. } => (Some(seat), About::Deed),
        Event::Token { holder, .. } => (holder, About::Deed),
        _ => (None, About::Chance),
    }
}

#[cfg(test)]
mod tests {
    use super::super::game::{Game, tests};
    use super::*;
    use table::{Luck, Random};

    /// A game with a greedy bot and a player who does anything.
    fn played(seed: u64) -> Game {
        let mut game = tests::game(seed, 0, "greedy");
        let mut luck = Luck::new(seed, 5);
        while game.scores().is_none() {
            tests::wait(&mut game);
            if let Some(&action) = luck.pick(&game.legal()) {
                game.act(action).unwrap();
            }
        }
        game
    }

    #[test]
    fn nothing_that_was_gained_or_lost_is_missing_from_the_log() {
        for seed in 0..4 {
            let game = played(seed);
            let log = lines(game.story(), usize::MAX, true);
            let turns = log.iter().filter(|line| line.about == About::Turn).count();
            assert_eq!(turns, usize::from(game.view().turn_number()));
            assert!(log.last().is_some_and(|line| line.about == About::End));
            // A line tells the net change; in one line nothing both comes and goes of the same kind.
            let sum = |sign: char| -> i32 {
                let words = log.iter().filter(|line| line.about == About::Goods);
                words
                    .flat_map(|line| line.text.split([' ', ',']))
                    .filter_map(|word| word.strip_prefix(sign))
                    .map(|number| number.parse::<i32>().unwrap())
                    .sum()
            };
            assert!(sum('+') > 0 && sum('−') >= 0);
        }
    }

    #[test]
    fn no_hidden_card_is_named() {
        let game = played(2);
        let draws = lines(game.story(), usize::MAX, true);
        let blue: Vec<&str> = draws
            .iter()
            .map(|line| line.text.as_str())
            .filter(|text| text.starts_with("Blue draws") || text.starts_with("Blue takes"))
            .collect();
        assert!(!blue.is_empty());
        assert!(blue.iter().all(|text| text.contains(" a card ") || text.contains(" cards ")), "{blue:?}");
    }

    #[test]
    fn goods_of_one_cause_stand_in_one_line() {
        let log: Vec<String> = (0..6)
            .flat_map(|seed| lines(played(seed).story(), usize::MAX, true))
            .map(|line| line.text)
            .collect();
        let some = |test: fn(&str) -> bool| log.iter().any(|line| test(line));
        assert!(some(|line| line.contains("trades 3 ") && line.contains(" for 1 ")), "{log:#?}");
        assert!(some(|line| line.contains("builds a road") && line.contains("for 2 brick, 1 lumber")));
        assert!(some(|line| line.contains("rolls") && line.contains(" · Trade")));
        for nothing in ["Nobody has the trade advantage", "Nobody is robbed", "Nothing happens"] {
            assert!(log.iter().any(|line| line == nothing), "{nothing}");
        }
        assert!(!some(|line| line.contains("(building)")));
    }

    #[test]
    fn a_hand_that_is_shown_and_what_is_taken_out_of_it_are_one_line_each() {
        use rivals::cards::basic;
        let (red, blue) = (Seat(0), Seat(1));
        let shown = |card| Event::ShownCard { seat: red, card };
        let taken = |card| Event::PutAside { seat: red, by: blue, card };
        let events = [
            Event::Shown { seat: red },
            shown(basic::ABBEY),
            shown(basic::SCOUT),
            taken(basic::ABBEY),
            taken(basic::SCOUT),
            Event::PutAside { seat: red, by: red, card: basic::INGA },
        ];
        let log: Vec<String> = lines(&events, 0, true).into_iter().map(|line| line.text).collect();
        assert_eq!(
            log,
            [
                "Red shows his hand: Abbey, Scout",
                "Blue takes Abbey, Scout out of Red's hand",
                "Red puts Inga away"
            ]
        );
    }

    #[test]
    fn it_is_said_when_nothing_came_of_a_roll_or_an_event_card() {
        use rivals::cards::basic;
        let seat = Seat(0);
        let feud = Event::TurnedUp { card: basic::FEUD };
        let told = |events: &[Event], settled| -> Vec<String> {
            lines(events, 0, settled).into_iter().map(|line| line.text).collect()
        };
        assert_eq!(told(&[feud], true), ["Event card: Feud", "Nothing happens"]);
        // Somebody still has to choose.
        assert_eq!(told(&[feud], false), ["Event card: Feud"]);
        let answer = Event::Played { seat, card: basic::GOLDSMITH };
        assert!(!told(&[feud, answer, Event::Spared { seat }], true).contains(&"Nothing happens".to_owned()));
        let later = told(&[feud, answer, Event::Turn { seat, number: 2 }], true);
        assert!(later.contains(&"Nothing happens".to_owned()), "{later:?}");
        // In whole games: where goods came of an event card, it is not said.
        let log = lines(played(3).story(), usize::MAX, true);
        for three in log.windows(3) {
            let [card, nothing, next] = three else { continue };
            if nothing.text == "Nothing happens" {
                let name = card.text.strip_prefix("Event card: ").expect(&card.text);
                assert!(!next.text.contains(&format!("({name}")), "{three:?}");
            }
        }
    }

    /// R7.2: the brigands come before the production, every other face after it.
    #[test]
    fn that_nobody_is_robbed_is_said_before_what_the_regions_yield() {
        let mut seen = 0;
        for seed in 0..6 {
            let log = lines(played(seed).story(), usize::MAX, true);
            let texts: Vec<&str> = log.iter().map(|line| line.text.as_str()).collect();
            for at in (0..texts.len()).filter(|&at| texts[at] == "Nobody is robbed") {
                assert!(texts[at - 1].ends_with(" · Brigand Attack"), "{:?}", &texts[at - 2..=at]);
                seen += 1;
            }
            for at in (0..texts.len()).filter(|&at| texts[at] == "Nobody has the trade advantage") {
                let before = &log[at - 1];
                assert!(before.about == About::Goods || before.text.ends_with(" · Trade"), "{before:?}");
                assert!(!texts[at + 1].contains("(production"), "{:?}", &texts[at..=at + 1]);
            }
        }
        assert!(seen > 0);
    }

    #[test]
    fn goods_taken_one_by_one_make_one_line_for_each_player() {
        let mut writer =
            Writer { lines: Vec::new(), flow: None, other: None, begun: 0, draws: None, awaited: None };
        for _ in 0..3 {
            writer.flow(Seat(1), "Brigands", true).change[Good::Ore.index()] -= 1;
            writer.flow(Seat(0), "Brigands", true).change[Good::Ore.index()] += 1;
        }
        writer.flow(Seat(0), "production", true).change[Good::Gold.index()] += 1;
        writer.flush();
        let log: Vec<&str> = writer.lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(log, ["Blue: −3 ore (Brigands)", "Red: +3 ore (Brigands)", "Red: +1 gold (production)"]);
    }
}
