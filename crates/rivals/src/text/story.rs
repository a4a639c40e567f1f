//! The log as it grows: events become lines that belong together. What came and went for one reason is one line, no
//! matter how many regions it came from.

use super::Speech;
use super::log::{About, LogLine, Part};
use crate::action::Action;
use crate::card::Card;
use crate::event::{Event, Why};
use crate::goods::Good;
use crate::op::{Moment, When};
use crate::state::Face;
use std::sync::Arc;
use table::Seat;

/// How a client shows its log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Squares are named: for clients that do not show where something happened.
    pub squares: bool,
    /// What a roll yields stands in the line of the roll.
    pub yields_in_roll: bool,
}

/// Goods that came and went for one reason. What came is not set off against what went: both were choices.
#[derive(Clone, Debug)]
struct Flow {
    seat: Seat,
    /// A trade gets the reason of the goods that follow it.
    why: Option<&'static str>,
    lost: [i32; 8],
    won: [i32; 8],
    /// Goods that found no room, by their kind; last those of any kind.
    spilt: [u8; 9],
    /// It is a trade with the supply.
    trade: bool,
    /// It comes from the roll of the turn, not from a card.
    rolled: bool,
}

impl Flow {
    fn goods(&self, lost: bool, signed: bool) -> Vec<Part> {
        let (all, sign) = if lost { (self.lost, -1) } else { (self.won, 1) };
        let some = Good::ALL.into_iter().zip(all).filter(|&(_, n)| n > 0);
        some.map(|(good, n)| Part::Goods(if signed { sign * n } else { n }, good, signed)).collect()
    }

    /// What found no room.
    fn spilt(&self, speech: Speech) -> Vec<Part> {
        let kinds = Good::ALL.into_iter().map(Some).chain([None]).zip(self.spilt);
        kinds.filter(|&(_, n)| n > 0).map(|(good, n)| speech.spilt(good, n)).collect()
    }

    fn line(&self, speech: Speech) -> Option<LogLine> {
        let (lost, won) = (self.goods(true, false), self.goods(false, false));
        let mut parts = vec![Part::Who(self.seat)];
        let say = |words: &str| Part::Words(words.to_owned());
        if self.trade && !lost.is_empty() {
            parts.push(say(speech.of(" trades ", " tauscht ")));
            parts.extend(joined(lost));
            if !won.is_empty() {
                parts.push(say(speech.of(" for ", " gegen ")));
                parts.extend(joined(won));
            }
        } else if lost.is_empty() && won.is_empty() {
            let spilt = self.spilt(speech);
            if spilt.is_empty() {
                return None;
            }
            parts.push(say(speech.of(": no room for ", ": kein Platz für ")));
            parts.extend(joined(spilt));
            parts.push(Part::Words(format!(" ({})", self.why.unwrap_or_default())));
        } else {
            parts.push(say(" "));
            parts.extend(joined([self.goods(true, true), self.goods(false, true)].concat()));
            parts.push(Part::Words(format!(" ({}", self.why.unwrap_or_default())));
            let spilt = self.spilt(speech);
            if !spilt.is_empty() {
                parts.push(say(speech.of("; no room for ", "; kein Platz für ")));
                parts.extend(joined(spilt));
            }
            parts.push(say(")"));
        }
        Some(LogLine { seat: Some(self.seat), about: About::Goods, parts })
    }
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

/// Whether a player begins to act with this choice: what follows is no longer part of the roll.
fn begins_to_act(action: Action) -> bool {
    matches!(
        action,
        Action::Build(..)
            | Action::Play(_)
            | Action::Use(..)
            | Action::Remove(_)
            | Action::Sail(_)
            | Action::Trade(_)
            | Action::End
    )
}

/// Lines of the log; those that stay as they are are shared from one position to the next.
pub type Lines = Vec<Arc<LogLine>>;

/// A face of the event die or an event card that may have an effect, or none.
#[derive(Clone, Copy, Debug)]
struct Awaited {
    /// The reason given for goods that come from it.
    why: &'static str,
    /// The sentence if it has no effect.
    nothing: &'static str,
    /// It is an event card: whatever happens until it has been carried out is its effect.
    card: bool,
    /// A card on the board was used, perhaps against it.
    used: Option<Card>,
}

/// The card that was drawn, or taken out of a stack.
fn drawn_card(event: &Event) -> Option<Card> {
    match *event {
        Event::Drew { card, .. } | Event::Fetched { card, .. } => Some(card),
        _ => None,
    }
}

/// Whether a card on the board may be used against an event card.
fn may_spare(card: Card) -> bool {
    let against = |when| matches!(when, When::During(Moment::Revealed | Moment::Rebellion));
    card.def().abilities().iter().any(|ability| against(ability.when))
}

/// Whether a card on the board may be used against a face of the event die.
fn may_void(card: Card) -> bool {
    let against = |when| matches!(when, When::During(Moment::FaceRolled));
    card.def().abilities().iter().any(|ability| against(ability.when))
}

/// What the next event may still add to or change.
#[derive(Clone, Debug, Default)]
struct Open {
    /// What comes and goes now, at most one for each player, the one that began first in front: a player who takes
    /// goods takes them one by one, and both have one line.
    flows: [Option<Flow>; 2],
    /// The dice have been rolled, and nobody has begun to act.
    rolling: bool,
    /// What was drawn last, or taken out of a stack, if nothing has happened since.
    draws: Option<Vec<Event>>,
    /// Who put which card away, if nothing has happened since.
    put_away: Option<(Seat, Card)>,
    /// Whose hand is being shown, or whose cards are being taken by whom; more cards go into the same line.
    hand: Option<(Seat, Seat)>,
    /// What may still have an effect.
    awaited: Option<Awaited>,
    /// The card that was played, used, built or turned up last, or that brought or took something: what is lost now is
    /// lost because of it.
    cause: Option<Card>,
    /// The event card that was turned up last. It is at work again when somebody has been spared.
    event: Option<Card>,
}

/// A place in a story to which it can go back.
#[derive(Clone, Debug)]
pub struct Mark {
    length: usize,
    /// What happens later may change the last line, but none before it.
    last: Option<Arc<LogLine>>,
    open: Open,
}

/// The log as it grows: each event is told once, and what is taken back is taken back to a [`Mark`].
#[derive(Clone, Debug)]
pub struct Story {
    speech: Speech,
    style: Style,
    lines: Lines,
    open: Open,
}

impl Story {
    /// A log without a line.
    pub fn new(speech: Speech, style: Style) -> Story {
        Story { speech, style, lines: Vec::new(), open: Open::default() }
    }

    /// The lines so far.
    pub fn lines(&self) -> Lines {
        if self.open.flows.iter().all(Option::is_none) {
            return self.lines.clone();
        }
        let mut whole = self.clone();
        whole.flush();
        whole.lines
    }

    /// The lines when nothing more can follow from what happened: a roll or an event card without effect is noted.
    pub fn settled(&self) -> Lines {
        let mut whole = self.clone();
        whole.flush();
        whole.nothing_came();
        whole.lines
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
        for flow in std::mem::take(&mut self.open.flows).into_iter().flatten() {
            if let Some(line) = flow.line(self.speech) {
                self.add(line, flow.rolled);
            }
        }
    }

    /// Adds a line: to the roll that it comes from, or as a line of its own.
    fn add(&mut self, mut line: LogLine, rolled: bool) {
        let is_roll = |last: &&mut Arc<LogLine>| {
            let is_die = |part: &Part| matches!(part, Part::Die(_));
            last.about == About::Chance && last.seat.is_some() && last.parts.iter().any(is_die)
        };
        let joins = rolled && self.style.yields_in_roll;
        match self.lines.last_mut().filter(is_roll).filter(|_| joins) {
            Some(roll) => {
                let ends = |part: &Part| matches!(part, Part::Words(words) if words == ": ");
                let first = !roll.parts.iter().any(ends);
                let parts = &mut Arc::make_mut(roll).parts;
                parts.push(Part::Words(if first { ": " } else { "; " }.to_owned()));
                parts.append(&mut line.parts);
            }
            None => self.lines.push(Arc::new(line)),
        }
    }

    /// The open flow of this player for this reason; another reason ends the lines.
    fn flow(&mut self, seat: Seat, why: Why) -> &mut Flow {
        let rolled = self.open.rolling && why.card() == Card::RULES;
        let why = self.speech.why(why);
        if let [Some(flow), _] = &mut self.open.flows
            && flow.trade
        {
            flow.why.get_or_insert(why);
        }
        let fits = |flow: &Flow| flow.why == Some(why) && (flow.seat == seat || !flow.trade);
        if !self.open.flows.iter().flatten().all(fits) {
            self.flush();
        }
        let flows = &mut self.open.flows;
        let index = flows.iter().position(|flow| flow.as_ref().is_none_or(|flow| flow.seat == seat));
        let new =
            Flow { seat, why: Some(why), lost: [0; 8], won: [0; 8], spilt: [0; 9], trade: false, rolled };
        flows[index.unwrap_or(0)].get_or_insert(new)
    }

    fn push(&mut self, mut line: LogLine) {
        self.flush();
        if !self.style.squares {
            line.parts.retain(|part| !matches!(part, Part::At(_)));
        }
        self.lines.push(Arc::new(line));
    }

    /// The sentence of an event, as a line of its own.
    fn say(&mut self, event: Event) {
        self.flush();
        if let Some(line) = self.speech.event(event) {
            self.push(line);
        }
    }

    /// Tells what happened next.
    pub fn tell(&mut self, event: Event) {
        self.watch(event);
        self.note_cause(event);
        let Open { draws, put_away, hand, .. } = &mut self.open;
        let (draws, put_away, hand) = (draws.take(), put_away.take(), hand.take());
        match event {
            Event::Chose { action, .. } => {
                self.open.rolling &= !begins_to_act(action);
                (self.open.draws, self.open.put_away, self.open.hand) = (draws, put_away, hand);
            }
            Event::Marked { .. } | Event::DrewRegion { .. } | Event::CarriedOut | Event::Discarded { .. } => {
                (self.open.draws, self.open.put_away, self.open.hand) = (draws, put_away, hand);
            }
            Event::Gain { seat, good, n, why, .. } => {
                self.flow(seat, why).won[good.index()] += i32::from(n);
            }
            Event::Lose { seat, good, n, why, .. } => {
                self.flow(seat, why).lost[good.index()] += i32::from(n);
            }
            Event::NoRoom { seat, good, n, why } => {
                let spilt = &mut self.flow(seat, why).spilt;
                spilt[good.map_or(spilt.len() - 1, Good::index)] += n;
            }
            Event::Traded { seat, .. } => {
                // The goods follow.
                self.flush();
                let (lost, won, spilt) = ([0; 8], [0; 8], [0; 9]);
                let flow = Flow { seat, why: None, lost, won, spilt, trade: true, rolled: false };
                self.open.flows[0] = Some(flow);
            }
            Event::Built { seat, .. } => self.built(seat, event),
            Event::Die { .. } => {
                self.say(event);
                self.open.rolling = true;
            }
            Event::Face { seat, face, named: false } => {
                self.face(seat, face);
                self.open.rolling = true;
            }
            Event::Swapped { .. } => {
                self.say(event);
                // Regions are put in order one by one; that is one line.
                if let [.., one, other] = &self.lines[..]
                    && one == other
                {
                    self.lines.pop();
                }
            }
            Event::Drew { .. } | Event::Fetched { .. } => self.drew(event, draws),
            Event::PutAside { seat, by, card, .. } if seat == by => {
                self.say(event);
                self.open.put_away = Some((seat, card));
            }
            Event::Shown { seat } => {
                self.say(event);
                self.open.hand = Some((seat, seat));
            }
            // A hand that is shown is one line.
            Event::ShownCard { seat, card, .. } if hand == Some((seat, seat)) => {
                if !card.is_hidden() {
                    self.extend(": ", Part::Card(card));
                }
                self.open.hand = hand;
            }
            Event::PutAside { seat, by, card, .. } | Event::Stripped { seat, by, card, .. } => {
                self.took(seat, by, card, hand, event);
            }
            Event::Under { seat, card, .. } => {
                // A card put away and then under a stack is one line.
                if put_away == Some((seat, card)) {
                    self.lines.pop();
                }
                self.say(event);
            }
            Event::Removed { card, .. } => {
                self.say(event);
                if let Some(cause) = self.open.cause.filter(|cause| !cause.is(card)) {
                    self.append(Part::Words(format!(" ({})", self.speech.card(cause))));
                }
            }
            Event::StartRoll { .. }
            | Event::Turn { .. }
            | Event::Face { named: true, .. }
            | Event::Roll { .. }
            | Event::Region { .. }
            | Event::Played { .. }
            | Event::Used { .. }
            | Event::TurnedUp { .. }
            | Event::EventsRebuilt
            | Event::Searched { .. }
            | Event::LaidAside { .. }
            | Event::Scouted { .. }
            | Event::ShownCard { .. }
            | Event::Stolen { .. }
            | Event::Recovered { .. }
            | Event::Warded { .. }
            | Event::Spared { .. }
            | Event::DeckReady { .. }
            | Event::Prepared { .. }
            | Event::SetChosen { .. }
            | Event::Carried { .. }
            | Event::Moved { .. }
            | Event::Captured { .. }
            | Event::LevelChanged { .. }
            | Event::Peeked { .. }
            | Event::EventRemoved { .. }
            | Event::EventSunk { .. }
            | Event::TopTurned { .. }
            | Event::Sailed { .. }
            | Event::Discovered { .. }
            | Event::ShipBack { .. }
            | Event::ShipBuilt { .. }
            | Event::ShipLost { .. }
            | Event::Fought { .. }
            | Event::SeaSeen { .. }
            | Event::Mustered { .. }
            | Event::Toll { .. }
            | Event::HandDiscarded { .. }
            | Event::Token { .. }
            | Event::Won { .. } => self.say(event),
        }
        self.await_what_follows(event);
    }

    /// Adds a part to the end of the last line.
    fn append(&mut self, part: Part) {
        if let Some(last) = self.lines.last_mut() {
            Arc::make_mut(last).parts.push(part);
        }
    }

    /// Keeps in mind which card is at work, until somebody begins something else.
    fn note_cause(&mut self, event: Event) {
        match event {
            Event::Played { card, .. } | Event::Used { card, .. } | Event::Built { card, .. } => {
                self.open.cause = Some(card)
            }
            Event::TurnedUp { card } => (self.open.cause, self.open.event) = (Some(card), Some(card)),
            Event::Spared { .. } => self.open.cause = self.open.event,
            Event::Gain { why, .. }
            | Event::Lose { why, .. }
            | Event::NoRoom { why, .. }
            | Event::Roll { why, .. }
                if why.card != Card::RULES =>
            {
                self.open.cause = Some(why.card);
            }
            Event::Chose { action, .. } if begins_to_act(action) => self.open.cause = None,
            Event::Turn { .. } | Event::Die { .. } | Event::Face { .. } => self.open.cause = None,
            _ => {}
        }
    }

    /// Adds a part to the last line, after `mark` if it is the first of its kind there and after a comma otherwise.
    fn extend(&mut self, mark: &str, part: Part) {
        let Some(last) = self.lines.last_mut() else { return };
        let parts = &mut Arc::make_mut(last).parts;
        let is_first = !parts.iter().any(|part| matches!(part, Part::Card(_)));
        parts.extend([Part::Words(if is_first { mark } else { ", " }.to_owned()), part]);
    }

    /// Something was built. What was paid just before was paid for it.
    fn built(&mut self, seat: Seat, event: Event) {
        let is_price = |flow: &Flow| flow.seat == seat && flow.goods(false, false).is_empty();
        let paid = match &self.open.flows {
            [Some(flow), None] if is_price(flow) => flow.goods(true, false),
            _ => Vec::new(),
        };
        if !paid.is_empty() {
            self.open.flows = [None, None];
        }
        self.say(event);
        if !paid.is_empty()
            && let Some(last) = self.lines.last_mut()
        {
            let parts = &mut Arc::make_mut(last).parts;
            parts.push(Part::Words(self.speech.of(" for ", " für ").to_owned()));
            parts.extend(joined(paid));
        }
    }

    /// The event die: one line for both dice.
    fn face(&mut self, seat: Seat, face: Face) {
        self.flush();
        match self.lines.last_mut().filter(|line| line.about == About::Chance && line.seat == Some(seat)) {
            Some(last) => {
                let and = Part::Words(self.speech.of(" and ", " und ").to_owned());
                Arc::make_mut(last).parts.extend([and, Part::Face(face)]);
            }
            None => self.say(Event::Face { seat, face, named: false }),
        }
    }

    /// A card was drawn, or taken out of a stack. Several cards from one stack are one line.
    fn drew(&mut self, event: Event, before: Option<Vec<Event>>) {
        let alike = |one: &Event| match (*one, event) {
            (Event::Drew { seat, stack, .. }, Event::Drew { seat: by, stack: from, .. })
            | (Event::Fetched { seat, stack, .. }, Event::Fetched { seat: by, stack: from, .. }) => {
                (seat, stack) == (by, from)
            }
            _ => false,
        };
        let mut drawn = before.filter(|drawn| drawn.iter().all(alike)).unwrap_or_default();
        if !drawn.is_empty() {
            self.lines.pop();
        }
        drawn.push(event);
        self.say(event);
        let cards: Vec<Card> = drawn.iter().filter_map(drawn_card).collect();
        if cards.len() > 1
            && let Some(last) = self.lines.last_mut()
        {
            let all = if cards.iter().all(|card| card.is_hidden()) {
                vec![Part::Words(format!("{} {}", cards.len(), self.speech.of("cards", "Karten")))]
            } else {
                joined(cards.iter().map(|&card| Part::Card(card)).collect())
            };
            let parts = &mut Arc::make_mut(last).parts;
            if let Some(at) = parts.iter().position(|part| matches!(part, Part::Card(_))) {
                parts.splice(at..=at, all);
            }
        }
        self.open.draws = Some(drawn);
    }

    /// A player takes a card out of the other's hand. Cards taken one after the other are one line.
    fn took(&mut self, seat: Seat, by: Seat, card: Card, before: Option<(Seat, Seat)>, event: Event) {
        if before == Some((seat, by)) && seat != by {
            self.flush();
            if let Some(last) = self.lines.last_mut() {
                let parts = &mut Arc::make_mut(last).parts;
                if let Some(at) = parts.iter().rposition(|part| matches!(part, Part::Card(_))) {
                    let more = [Part::Words(", ".to_owned()), Part::Card(card)];
                    parts.splice(at + 1..at + 1, more);
                }
            }
        } else {
            self.say(event);
        }
        self.open.hand = Some((seat, by));
    }

    /// Whether an event is the effect that was awaited, or shows that there was none.
    fn watch(&mut self, event: Event) {
        let Some(awaited) = &mut self.open.awaited else { return };
        match event {
            Event::CarriedOut => self.nothing_came(),
            // E7.19: the face has become another one.
            Event::Used { card, .. } if !awaited.card && may_void(card) => self.open.awaited = None,
            Event::Gain { why, .. } | Event::Lose { why, .. } | Event::NoRoom { why, .. }
                if !awaited.card =>
            {
                if self.speech.why(why) == awaited.why {
                    self.open.awaited = None;
                }
            }
            _ if !awaited.card => {}
            // E7.16, E8.5: what is played or used against the event, and its price, say nothing yet about it.
            Event::Used { card, .. } if may_spare(card) => awaited.used = Some(card),
            Event::Lose { why, .. } if awaited.used == Some(why.card) => {}
            Event::Played { .. } | Event::Discarded { .. } | Event::Token { .. } => {}
            Event::Chose {
                action: Action::Yes | Action::Pass | Action::Play(_) | Action::Use(..), ..
            } => {}
            // Whatever else happens is its effect.
            _ => self.open.awaited = None,
        }
    }

    /// Notes that a roll or an event card may have an effect.
    fn await_what_follows(&mut self, event: Event) {
        let speech = self.speech;
        let (why, nothing, card) = match event {
            Event::Face { face: face @ Face::Trade, .. } => {
                let nothing = speech.of("Nobody has the trade advantage", "Niemand hat den Handelsvorteil");
                (speech.face(face), nothing, false)
            }
            Event::Face { face: face @ Face::Brigands, .. } => {
                (speech.face(face), speech.of("Nobody is robbed", "Niemand wird beraubt"), false)
            }
            Event::TurnedUp { card } => {
                (speech.card(card), speech.of("Nothing happens", "Nichts geschieht"), true)
            }
            _ => return,
        };
        self.open.awaited = Some(Awaited { why, nothing, card, used: None });
    }

    /// Writes that there was no effect.
    fn nothing_came(&mut self) {
        let Some(awaited) = self.open.awaited.take() else { return };
        // The rest of the roll comes first; what is being paid belongs to what will be built.
        let rolled = self.open.flows.iter().flatten().any(|flow| flow.rolled);
        if rolled {
            self.flush();
        }
        let line = LogLine::new(None, About::Chance, awaited.nothing, &[]);
        self.add(line, !awaited.card);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Back;
    use crate::cards::basic;
    use crate::flow::Procedure;
    use crate::square::Square;
    use crate::text::{Language, NamesIn};

    const GERMAN: Speech = Speech { language: Language::German, names: NamesIn::German };
    const TERMINAL: Style = Style { squares: true, yields_in_roll: false };
    const PAGE: Style = Style { squares: false, yields_in_roll: true };
    const RED: Seat = Seat(0);
    const BLUE: Seat = Seat(1);

    fn log(speech: Speech, style: Style, events: &[Event]) -> Vec<String> {
        let mut story = Story::new(speech, style);
        events.iter().for_each(|event| story.tell(*event));
        story.settled().iter().map(|line| line.plain(speech)).collect()
    }

    fn why(procedure: Procedure) -> Why {
        let ability = Procedure::ALL.iter().position(|one| *one == procedure).unwrap() as u8;
        Why { card: Card::RULES, ability }
    }

    fn gain(seat: Seat, good: Good, n: u8, procedure: Procedure) -> Event {
        Event::Gain { seat, at: "b2".parse().unwrap(), good, n, why: why(procedure) }
    }

    /// A roll with the brigands, who find nothing, and what it yields.
    fn rolled() -> Vec<Event> {
        vec![
            Event::Die { seat: RED, pips: 4, named: false },
            Event::Face { seat: RED, face: Face::Brigands, named: false },
            Event::CarriedOut,
            gain(RED, Good::Ore, 1, Procedure::Turn),
            gain(BLUE, Good::Wool, 1, Procedure::Turn),
            gain(RED, Good::Gold, 1, Procedure::Turn),
        ]
    }

    #[test]
    fn a_roll_and_its_yields() {
        let apart = [
            "Red rolls 4 and Brigand Attack",
            "Nobody is robbed",
            "Red +1 ore, +1 gold (production)",
            "Blue +1 wool (production)",
        ];
        assert_eq!(log(Speech::ENGLISH, TERMINAL, &rolled()), apart);
        let together = "Rot würfelt 4 und Räuberüberfall: Niemand wird beraubt; \
                        Rot +1 Erz, +1 Gold (Ertrag); Blau +1 Wolle (Ertrag)";
        assert_eq!(log(GERMAN, PAGE, &rolled()), [together]);
    }

    #[test]
    fn what_was_paid_stands_with_what_was_built() {
        let at: Square = "b2".parse().unwrap();
        let paid = Event::Lose { seat: RED, at, good: Good::Brick, n: 2, why: why(Procedure::Build) };
        let events = [paid, Event::Built { seat: RED, card: basic::ABBEY, at }];
        let line = format!("Red builds Abbey at {at} for 2 brick");
        assert_eq!(log(Speech::ENGLISH, TERMINAL, &events), [line]);
        assert_eq!(log(Speech::ENGLISH, PAGE, &events), ["Red builds Abbey for 2 brick"]);
    }

    #[test]
    fn a_card_used_against_an_event_does_not_mean_that_nothing_happens() {
        use crate::cards::prosperity::{INSURRECTION, PUBLIC_FEELING};
        let at = Square::markers().next().unwrap();
        let why = Why { card: PUBLIC_FEELING, ability: 1 };
        let turned = Event::TurnedUp { card: INSURRECTION };
        let used = Event::Used { seat: RED, card: PUBLIC_FEELING, at };
        let pays = |n| Event::Lose { seat: RED, at, good: Good::Star, n, why };
        let spared = [turned, used, pays(1), Event::Spared { seat: RED }];
        let lines = [
            "Event card: Insurrection",
            "Red uses Public Feeling",
            "Red −1 star (Public Feeling)",
            "Red is spared",
        ];
        assert_eq!(log(Speech::ENGLISH, TERMINAL, &spared), lines);
        // What the other player loses then is lost to the event, not to the card that spared this one.
        let lost = Event::Removed { seat: BLUE, card: basic::ABBEY, at: "b2".parse().unwrap() };
        let both = log(Speech::ENGLISH, PAGE, &[&spared[..], &[lost]].concat());
        assert_eq!(both.last().map(String::as_str), Some("Blue loses Abbey (Insurrection)"));
        // Used for a resource in the action phase, after an event that hit nobody.
        let gains = Event::Gain { seat: RED, at: "b2".parse().unwrap(), good: Good::Ore, n: 1, why };
        let later = log(Speech::ENGLISH, TERMINAL, &[turned, Event::CarriedOut, used, pays(2), gains]);
        assert_eq!(later[1], "Nothing happens", "{later:?}");
    }

    #[test]
    fn an_exchange_is_not_the_effect_of_an_event() {
        let back = Back::Basic;
        let under = Event::Under { seat: RED, stack: 1, card: basic::ABBEY, open: false, back };
        let turned = Event::TurnedUp { card: basic::FEUD };
        let nothing = "Nothing happens".to_owned();
        assert!(log(Speech::ENGLISH, TERMINAL, &[turned, Event::CarriedOut, under]).contains(&nothing));
        assert!(!log(Speech::ENGLISH, TERMINAL, &[turned, under, Event::CarriedOut]).contains(&nothing));
    }

    #[test]
    fn that_nothing_happens_is_said_as_soon_as_an_event_is_over() {
        let turned = Event::TurnedUp { card: basic::TRADE_SHIPS_RACE };
        let lines = |events: &[Event]| {
            let mut story = Story::new(Speech::ENGLISH, PAGE);
            events.iter().for_each(|event| story.tell(*event));
            story.lines().iter().map(|line| line.plain(Speech::ENGLISH)).collect::<Vec<_>>()
        };
        let declined = Event::Chose { seat: RED, action: Action::Pass };
        assert_eq!(lines(&[turned, declined]), ["Event card: Trade Ships Race"]);
        let over = [turned, declined, Event::CarriedOut];
        assert_eq!(lines(&over), ["Event card: Trade Ships Race", "Nothing happens"]);
        // The face Trade of a roll that yields something.
        let trade = Event::Face { seat: RED, face: Face::Trade, named: false };
        let rolled = [
            Event::Die { seat: RED, pips: 4, named: false },
            trade,
            gain(RED, Good::Ore, 1, Procedure::Turn),
            Event::CarriedOut,
        ];
        let said = "Red rolls 4 and Trade: Red +1 ore (production); Nobody has the trade advantage";
        assert_eq!(lines(&rolled), [said]);
    }

    #[test]
    fn whatever_an_event_makes_somebody_do_is_not_nothing() {
        use crate::cards::explorers::MOST_SUCCESSFUL_EXPLORER;
        let at: Square = "b2".parse().unwrap();
        let drew = Event::Drew { seat: RED, stack: 0, card: basic::ABBEY, open: false, back: Back::Basic };
        let chose = Event::Chose { seat: RED, action: Action::At(at) };
        let looked = Event::Peeked { seat: RED, stack: None, n: 3 };
        let lost = Event::Lose { seat: RED, at, good: Good::Ore, n: 1, why: why(Procedure::Brigands) };
        let gained = gain(BLUE, Good::Ore, 1, Procedure::Celebration);
        for effect in [drew, chose, looked, lost, gained] {
            let turned = Event::TurnedUp { card: MOST_SUCCESSFUL_EXPLORER };
            let lines = log(Speech::ENGLISH, TERMINAL, &[turned, effect, Event::CarriedOut]);
            assert!(!lines.contains(&"Nothing happens".to_owned()), "{lines:?}");
        }
    }

    #[test]
    fn a_trade_is_one_line() {
        let at: Square = "b2".parse().unwrap();
        let trade = why(Procedure::Trade);
        let events = [
            Event::Traded { seat: BLUE, good: Good::Ore, n: 3 },
            Event::Lose { seat: BLUE, at, good: Good::Ore, n: 3, why: trade },
            Event::Gain { seat: BLUE, at, good: Good::Wool, n: 1, why: trade },
        ];
        assert_eq!(log(Speech::ENGLISH, TERMINAL, &events), ["Blue trades 3 ore for 1 wool"]);
        assert_eq!(log(GERMAN, TERMINAL, &events), ["Blau tauscht 3 Erz gegen 1 Wolle"]);
    }

    #[test]
    fn cards_of_a_hand_stand_in_one_line() {
        let back = Back::Basic;
        let shown = |card| Event::ShownCard { seat: RED, card, back };
        let taken = |card| Event::PutAside { seat: RED, by: BLUE, card, back };
        let events = [
            Event::Shown { seat: RED },
            shown(basic::ABBEY),
            shown(basic::SCOUT),
            taken(basic::ABBEY),
            taken(basic::SCOUT),
            Event::PutAside { seat: RED, by: RED, card: basic::INGA, back },
            Event::Under { seat: RED, stack: 1, card: basic::INGA, open: false, back },
        ];
        let lines = [
            "Red shows the hand: Abbey, Scout",
            "Blue takes Abbey, Scout out of the hand of Red",
            "Red puts Inga under stack 2",
        ];
        assert_eq!(log(Speech::ENGLISH, TERMINAL, &events), lines);
    }

    #[test]
    fn cards_drawn_one_by_one_are_one_line() {
        let drew = |card| Event::Drew { seat: RED, stack: 0, card, open: false, back: Back::Basic };
        let known = [drew(basic::ABBEY), drew(basic::SCOUT)];
        assert_eq!(log(Speech::ENGLISH, TERMINAL, &known), ["Red draws Abbey, Scout from stack 1"]);
        let hidden = [drew(Card::hidden(Back::Basic)); 3];
        assert_eq!(log(Speech::ENGLISH, TERMINAL, &hidden), ["Red draws 3 cards from stack 1"]);
        let fetched = |card| Event::Fetched { seat: RED, stack: 0, card, open: false, back: Back::Basic };
        let taken = [fetched(Card::hidden(Back::Basic)); 2];
        let both = log(Speech::ENGLISH, TERMINAL, &[&taken[..], &hidden].concat());
        assert_eq!(both, ["Red takes 2 cards from stack 1", "Red draws 3 cards from stack 1"]);
    }
}
