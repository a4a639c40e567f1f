//! The log: what happened on the hex board, in lines that a person reads.

use super::words;
use crate::desk::{Narrated, Table};
use games::Family;
use settlers::components::{Cards, KINDS};
use settlers::{Event, State, Talk, View, text};
use table::{Game as _, Seat, Viewer};

/// The match, with its log.
pub(super) type Game = Table<State>;

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LogRow {
    /// What happened.
    pub text: String,
    /// A turn begins here; whose.
    pub turn: Option<Seat>,
}

/// What a seat is called.
fn called(seat: Seat) -> String {
    <State as Family>::player(seat)
}

impl Narrated for State {
    type Entry = LogRow;

    const CHANCE: &'static str = "dice were rolled or a card was drawn since";

    fn table(view: &View) -> &State {
        view.table()
    }

    fn narrate(events: &[Event], me: Seat, before: Option<&State>, state: &State) -> Vec<LogRow> {
        // Of the board being dealt the map says more than words.
        let dealt = events.iter().position(|event| matches!(event, Event::First { .. }));
        let events = &events[dealt.filter(|_| before.is_none()).unwrap_or(0)..];
        // Cards of one player that come or go together stand in one line, and so do both sides of a trade.
        let mut moved: Vec<(Seat, bool, Cards)> = Vec::new();
        let mut swap: Option<(Seat, Seat, Cards, Cards)> = None;
        let mut lines = Vec::new();
        // Who has chosen cards has not bought anything with them (B7.1).
        let chosen = events.iter().any(|event| matches!(event, Event::Ready { .. }));
        let settle = |moved: &mut Vec<(Seat, bool, Cards)>,
                      swap: &mut Option<(Seat, Seat, Cards, Cards)>,
                      lines: &mut Vec<LogRow>| {
            for (seat, paid, cards) in moved.drain(..) {
                let verb = match (paid, chosen) {
                    (true, true) => "gives up",
                    (true, false) => "pays",
                    (false, _) => "gets",
                };
                let text = format!("{} {verb} {}.", called(seat), text::cards(&cards));
                lines.push(LogRow { text, turn: None });
            }
            if let Some((by, with, gives, gets)) = swap.take() {
                let (gives, gets) = (text::cards(&gives), text::cards(&gets));
                let text = format!("{} gives {} {gives} for {gets}.", called(by), called(with));
                lines.push(LogRow { text, turn: None });
            }
        };
        for (n, &event) in events.iter().enumerate() {
            let Some(event) = State::seen(event, Viewer::Seat(me)) else { continue };
            let cards = match event {
                // The next line says whether an offer comes of it.
                Event::Musing { .. } | Event::Dropped { .. } => continue,
                // So is what was chosen.
                Event::Ready { .. } => continue,
                Event::Chosen { seat } => match events.get(n + 1) {
                    Some(Event::Stole { from, .. }) if *from == seat => continue,
                    _ if !state.rules().knights && state.player(seat).total == 0 => {
                        settle(&mut moved, &mut swap, &mut lines);
                        lines.push(LogRow { text: format!("{} has no cards.", called(seat)), turn: None });
                        continue;
                    }
                    _ => None,
                },
                // New land is called by its number at once.
                Event::Token { .. } if n > 0 && matches!(events[n - 1], Event::Dealt { .. }) => continue,
                // A new offer says so itself; only what was open to the person is missed.
                Event::Lapsed { seat } if seat == me || state.active() != me => continue,
                Event::Gained { seat, kind, n } => Some((seat, false, kind, n)),
                Event::Paid { seat, kind, n } => Some((seat, true, kind, n)),
                _ => None,
            };
            if let Some((seat, paid, kind, n)) = cards {
                let at = moved.iter().position(|&(whose, out, _)| (whose, out) == (seat, paid));
                let at = at.unwrap_or_else(|| {
                    moved.push((seat, paid, [0; KINDS]));
                    moved.len() - 1
                });
                moved[at].2[kind.index()] += n;
                continue;
            }
            match (event, &mut swap) {
                (Event::Handed { from, to, kind, n }, Some((by, with, gives, _)))
                    if (from, to) == (*by, *with) =>
                {
                    gives[kind.index()] += n;
                    continue;
                }
                (Event::Handed { from, to, kind, n }, Some((by, with, _, gets)))
                    if (from, to) == (*with, *by) =>
                {
                    gets[kind.index()] += n;
                    continue;
                }
                _ => {
                    // What a piece costs everybody knows.
                    if is_bought(event) {
                        moved.retain(|&(_, paid, _)| !paid);
                    }
                    settle(&mut moved, &mut swap, &mut lines);
                }
            }
            if let Event::Traded { by, with } = event {
                swap = Some((by, with, [0; KINDS], [0; KINDS]));
                continue;
            }
            if let Event::Turn { seat } = event {
                // Nobody says no to a proposal: it is just not taken.
                let open = before.filter(|old| old.talk[me.index()] == Talk::Proposed);
                if let Some(whose) = open.map(State::active).filter(|&whose| whose != me) {
                    let text = format!("{} does not take {}'s offer.", called(whose), called(me));
                    lines.push(LogRow { text, turn: None });
                }
                let text = format!("Turn {}: {}", state.turns, called(seat));
                lines.push(LogRow { text, turn: Some(seat) });
            } else if let Some(line) = state.event(event) {
                lines.push(LogRow { text: words::plain(&line), turn: None });
            }
            // Who brought how much decides who is hurt or honoured (K13.3, K13.5); now all knights rest.
            if let (Event::Attack { defence: 1.., .. }, Some(old)) = (event, before) {
                let some = (0..old.players).map(|n| (Seat(n), old.contribution(Seat(n))));
                let some = some.filter(|(_, n)| *n > 0).map(|(seat, n)| format!("{} {n}", called(seat)));
                let text = format!("The knights: {}.", some.collect::<Vec<String>>().join(", "));
                lines.push(LogRow { text, turn: None });
            }
        }
        settle(&mut moved, &mut swap, &mut lines);
        lines
    }
}

/// Whether this is what cards were paid for.
fn is_bought(event: Event) -> bool {
    matches!(
        event,
        Event::Built { .. }
            | Event::Routed { .. }
            | Event::Drew { .. }
            | Event::Wall { .. }
            | Event::Improved { .. }
            | Event::Knight { .. }
    )
}
