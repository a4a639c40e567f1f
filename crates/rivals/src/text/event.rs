//! What happened: one sentence for each event, in both languages.

use super::log::{About, LogLine, Part};
use super::{Speech, said};
use crate::event::{Advantage, Event};
use crate::flow::Procedure;
use crate::goods::Good;
use crate::text::Language;
use std::cmp::Ordering;
use table::Seat;

/// What happened, in English; `None` for what needs no line of its own.
pub fn event(event: Event) -> Option<String> {
    Speech::ENGLISH.event(event).map(|line| line.plain(Speech::ENGLISH))
}

impl Speech {
    /// A sentence about what a player did.
    fn acted(self, seat: Seat, en: &'static str, de: &'static str, values: &[(&str, Part)]) -> LogLine {
        let who = [("who", Part::Who(seat))];
        LogLine::new(Some(seat), About::Act, self.of(en, de), &[&who, values].concat())
    }

    /// What happened, as a line of the log; `None` for what needs no line of its own.
    pub fn event(self, event: Event) -> Option<LogLine> {
        let act = |seat, en, de, values: &[(&str, Part)]| self.acted(seat, en, de, values);
        let chance = |seat, en, de, values: &[(&str, Part)]| {
            LogLine::new(seat, About::Chance, self.of(en, de), values)
        };
        let words = |words: &str| Part::Words(words.to_owned());
        let who = |seat| ("who", Part::Who(seat));
        let whose = |seat| ("whose", Part::Who(seat));
        let die = |pips| ("die", Part::Die(pips));
        let card = |card| ("card", Part::Card(card));
        let goods = |n, good| ("goods", Part::Goods(n, good, false));
        let why = |why| ("why", words(self.why(why)));
        let n = |n: u8| ("n", Part::number(n));
        let at = |at| ("at", Part::At(at));
        Some(match event {
            Event::Chose { .. }
            | Event::Marked { .. }
            | Event::DrewRegion { .. }
            | Event::CarriedOut
            | Event::Discarded { .. } => return None,
            // What it is rolled against stands with the result.
            Event::Roll { why, .. } if why.is(Procedure::Fight) => return None,
            Event::StartRoll { red, blue } if red == blue => chance(
                None,
                "Both roll {die} for the start and roll again",
                "Beide würfeln {die} um den Start und würfeln noch einmal",
                &[die(red)],
            ),
            Event::StartRoll { red, blue } => chance(
                None,
                "{red} rolls {die}, {blue} rolls {other}: {who} starts",
                "{red} würfelt {die}, {blue} {other}: {who} beginnt",
                &[
                    ("red", Part::Who(Seat(0))),
                    die(red),
                    ("blue", Part::Who(Seat(1))),
                    ("other", Part::Die(blue)),
                    who(Seat(u8::from(blue > red))),
                ],
            ),
            Event::Turn { seat, number } => {
                let number = [("n", Part::number(number))];
                LogLine::new(Some(seat), About::Turn, self.of("Turn {n}", "Zug {n}"), &number)
            }
            Event::Die { seat, pips, named: true } => {
                chance(Some(seat), "{who} names {die}", "{who} nennt {die}", &[who(seat), die(pips)])
            }
            Event::Die { seat, pips, named: false } => {
                chance(Some(seat), "{who} rolls {die}", "{who} würfelt {die}", &[who(seat), die(pips)])
            }
            Event::Face { seat, face, named: true } => act(
                seat,
                "{who} sets the event die to {face}",
                "{who} stellt den Ereigniswürfel auf {face}",
                &[("face", Part::Face(face))],
            ),
            Event::Face { seat, face, named: false } => {
                let values = [who(seat), ("face", Part::Face(face))];
                chance(Some(seat), "{who} rolls {face}", "{who} würfelt {face}", &values)
            }
            Event::Roll { seat, pips, why: what } => {
                let values = [who(seat), die(pips), why(what)];
                chance(Some(seat), "{who} rolls {die} ({why})", "{who} würfelt {die} ({why})", &values)
            }
            Event::Gain { seat, good, n, why: what, .. } => act(
                seat,
                "{who} receives {goods} ({why})",
                "{who} bekommt {goods} ({why})",
                &[goods(i32::from(n), good), why(what)],
            ),
            Event::Lose { seat, good, n, why: what, .. } => act(
                seat,
                "{who} loses {goods} ({why})",
                "{who} verliert {goods} ({why})",
                &[goods(i32::from(n), good), why(what)],
            ),
            Event::NoRoom { seat, good, n: lost, why: what } => act(
                seat,
                "{who} has no room for {goods} ({why})",
                "{who} hat keinen Platz für {goods} ({why})",
                &[("goods", self.spilt(good, lost)), why(what)],
            ),
            // The Triumph Card comes with the first city (D7.2).
            Event::Built { seat, card: built, at: square } if square.is_marker() => {
                act(seat, "{who} takes {card}{at}", "{who} nimmt {card}{at}", &[card(built), at(square)])
            }
            Event::Built { seat, card: built, at: square } if square.is_foe() => act(
                seat,
                "{who} builds {card}{at} in the principality of {whose}",
                "{who} baut {card}{at} im Fürstentum von {whose}",
                &[card(built), at(square), whose(seat.other())],
            ),
            Event::Built { seat, card: built, at: square } => {
                act(seat, "{who} builds {card}{at}", "{who} baut {card}{at}", &[card(built), at(square)])
            }
            Event::Region { seat, tile, at: square } => {
                let values = [("tile", Part::Tile(tile)), at(square)];
                act(seat, "{who} lays {tile}{at}", "{who} legt {tile}{at}", &values)
            }
            // Regions lie above and below the roads.
            Event::Swapped { seat, one, .. } if one.x() % 2 == 0 && one.y().abs() == 1 => {
                act(seat, "{who} swaps two regions", "{who} vertauscht zwei Landschaften", &[])
            }
            Event::Swapped { seat, .. } => {
                act(seat, "{who} swaps two cards", "{who} vertauscht zwei Karten", &[])
            }
            Event::Played { seat, card: played } => {
                act(seat, "{who} plays {card}", "{who} spielt {card}", &[card(played)])
            }
            Event::Used { seat, card: used, .. } => {
                act(seat, "{who} uses {card}", "{who} nutzt {card}", &[card(used)])
            }
            Event::Traded { seat, good, n } => {
                act(seat, "{who} trades {goods}", "{who} tauscht {goods}", &[goods(i32::from(n), good)])
            }
            Event::TurnedUp { card: turned } => {
                chance(None, "Event card: {card}", "Ereigniskarte: {card}", &[card(turned)])
            }
            Event::EventsRebuilt => {
                chance(None, "The event cards are shuffled", "Die Ereigniskarten werden gemischt", &[])
            }
            Event::Drew { seat, stack, card: drawn, .. } => act(
                seat,
                "{who} draws {card} from stack {n}",
                "{who} zieht {card} von Stapel {n}",
                &[card(drawn), n(stack + 1)],
            ),
            Event::Searched { seat, stack } => {
                let values = [n(stack + 1)];
                act(seat, "{who} looks through stack {n}", "{who} durchsucht Stapel {n}", &values)
            }
            Event::Fetched { seat, stack, card: taken, .. } => act(
                seat,
                "{who} takes {card} from stack {n}",
                "{who} nimmt {card} aus Stapel {n}",
                &[card(taken), n(stack + 1)],
            ),
            Event::LaidAside { seat, card: put, .. } => {
                act(seat, "{who} puts {card} away", "{who} legt {card} weg", &[card(put)])
            }
            Event::PutAside { seat, by, card: put, .. } if seat == by => {
                act(seat, "{who} puts {card} away", "{who} legt {card} weg", &[card(put)])
            }
            Event::PutAside { seat, by, card: put, .. } | Event::Stripped { seat, by, card: put, .. } => act(
                by,
                "{who} takes {card} out of the hand of {whose}",
                "{who} nimmt {card} aus der Hand von {whose}",
                &[card(put), whose(seat)],
            ),
            Event::Under { seat, stack, card: put, .. } => act(
                seat,
                "{who} puts {card} under stack {n}",
                "{who} legt {card} unter Stapel {n}",
                &[card(put), n(stack + 1)],
            ),
            Event::Scouted { seat } => act(
                seat,
                "{who} looks through the region stack",
                "{who} durchsucht den Landschaftsstapel",
                &[],
            ),
            Event::Stolen { seat, from, card: taken, .. } => act(
                seat,
                "{who} takes {card} from {whose}",
                "{who} nimmt {card} von {whose}",
                &[card(taken), whose(from)],
            ),
            Event::Recovered { seat, card: taken } => act(
                seat,
                "{who} takes {card} from the discard pile",
                "{who} nimmt {card} vom Ablagestapel",
                &[card(taken)],
            ),
            Event::Warded { seat, card: attack } => {
                act(seat, "{who} fends off {card}", "{who} wehrt {card} ab", &[card(attack)])
            }
            Event::Spared { seat } => act(seat, "{who} is spared", "{who} bleibt verschont", &[]),
            Event::DeckReady { seat } => {
                act(seat, "{who} has brought a deck", "{who} hat ein Deck mitgebracht", &[])
            }
            Event::Prepared { seat } => act(
                seat,
                "{who} is done with the preparatory round",
                "{who} ist mit der Vorbereitungsrunde fertig",
                &[],
            ),
            Event::SetChosen { seat: Some(seat), set } => {
                let values = [("set", words(self.set_name(set)))];
                act(seat, "{who} chooses {set}", "{who} wählt {set}", &values)
            }
            Event::SetChosen { seat: None, set } => {
                chance(None, "By lot: {set}", "Durch Los: {set}", &[("set", words(self.set_name(set)))])
            }
            Event::Shown { seat } => act(seat, "{who} shows the hand", "{who} zeigt die Handkarten", &[]),
            Event::ShownCard { card: shown, .. } if shown.is_hidden() => return None,
            Event::ShownCard { seat, card: shown, .. } => {
                act(seat, "{who} holds {card}", "{who} hat {card} auf der Hand", &[card(shown)])
            }
            Event::Removed { seat, card: gone, at: square } => {
                act(seat, "{who} loses {card}{at}", "{who} verliert {card}{at}", &[card(gone), at(square)])
            }
            Event::Carried { seat, from, card: carried, to, .. } => act(
                seat,
                "{who} takes {card} over from {whose}{at}",
                "{who} übernimmt {card} von {whose}{at}",
                &[card(carried), whose(from), at(to)],
            ),
            Event::Moved { seat, card: moved, to, .. } => {
                act(seat, "{who} moves {card}{at}", "{who} versetzt {card}{at}", &[card(moved), at(to)])
            }
            Event::Captured { seat, from, card: taken, .. } => act(
                seat,
                "{who} takes {card} out of the principality of {whose}",
                "{who} nimmt {card} aus dem Fürstentum von {whose}",
                &[card(taken), whose(from)],
            ),
            Event::LevelChanged { seat, card: turned, level, .. } => act(
                seat,
                "{who} turns {card} to level {n}",
                "{who} dreht {card} auf Stufe {n}",
                &[card(turned), n(level)],
            ),
            Event::Peeked { seat, stack: Some(stack), n: cards } => act(
                seat,
                "{who} looks at the top {n} cards of stack {stack}",
                "{who} sieht die obersten {n} Karten von Stapel {stack} an",
                &[n(cards), ("stack", Part::number(stack + 1))],
            ),
            Event::Peeked { seat, stack: None, n: cards } => act(
                seat,
                "{who} looks at the top {n} event cards",
                "{who} sieht die obersten {n} Ereigniskarten an",
                &[n(cards)],
            ),
            Event::EventRemoved { seat, card: gone, .. } => act(
                seat,
                "{who} takes {card} out of the game",
                "{who} nimmt {card} aus dem Spiel",
                &[card(gone)],
            ),
            Event::EventSunk { seat, card: sunk } => act(
                seat,
                "{who} puts {card} under the event stack",
                "{who} legt {card} unter den Ereigniskartenstapel",
                &[card(sunk)],
            ),
            Event::TopTurned { stack, card: top } => chance(
                None,
                "{card} lies open on stack {n}",
                "{card} liegt offen auf Stapel {n}",
                &[card(top), n(stack + 1)],
            ),
            Event::Sailed { seat, card: target, at: square } => {
                let values = [card(target), at(square)];
                act(seat, "{who} sails to {card}{at}", "{who} segelt zu {card}{at}", &values)
            }
            Event::Discovered { seat, card: found, at: square } => {
                let values = [card(found), at(square)];
                act(seat, "{who} discovers {card}{at}", "{who} entdeckt {card}{at}", &values)
            }
            Event::ShipBack { seat, .. } => act(
                seat,
                "{who}: the ship comes back to the harbor",
                "{who}: Das Schiff kehrt in den Hafen zurück",
                &[],
            ),
            Event::ShipBuilt { seat } => act(seat, "{who} builds a ship", "{who} baut ein Schiff", &[]),
            Event::ShipLost { seat, .. } => act(seat, "{who} loses a ship", "{who} verliert ein Schiff", &[]),
            Event::Fought { seat, card: pirate, pips, n: cannon, won } => {
                let strength = pirate.def().pirate.map_or(0, |pirate| pirate.strength);
                let (en, de) = match (pips + cannon).cmp(&strength) {
                    _ if won => (
                        "{who} rolls {die} + {n} against {card}'s {strength}: won",
                        "{who} würfelt {die} + {n} gegen {card} mit Kampfstärke {strength}: gewonnen",
                    ),
                    Ordering::Equal => (
                        "{who} rolls {die} + {n} against {card}'s {strength}: a tie, once more",
                        "{who} würfelt {die} + {n} gegen {card} mit Kampfstärke {strength}: Gleichstand, noch einmal",
                    ),
                    _ => (
                        "{who} rolls {die} + {n} against {card}'s {strength}: lost",
                        "{who} würfelt {die} + {n} gegen {card} mit Kampfstärke {strength}: verloren",
                    ),
                };
                let values =
                    [who(seat), die(pips), n(cannon), card(pirate), ("strength", Part::number(strength))];
                chance(Some(seat), en, de, &values)
            }
            Event::Mustered { seat, n: units, foes } => {
                let (en, de) = match units.cmp(&foes) {
                    Ordering::Greater => ("won", "gewonnen"),
                    Ordering::Equal => ("a tie", "unentschieden"),
                    Ordering::Less => ("lost", "verloren"),
                };
                let (units, foes) = (words(&self.units(units)), words(&self.barbarians(foes)));
                let values = [who(seat), ("units", units), ("foes", foes), ("end", words(self.of(en, de)))];
                chance(
                    Some(seat),
                    "{who}: {units} against {foes}, {end}",
                    "{who}: {units} gegen {foes}, {end}",
                    &values,
                )
            }
            Event::SeaSeen { seat, at: square, card: seen } => {
                act(seat, "{who} looks at {card}{at}", "{who} sieht {card} an{at}", &[card(seen), at(square)])
            }
            Event::Toll { seat, n: gold } => {
                let values = [n(gold)];
                act(seat, "{who} pays a toll of {n} gold", "{who} zahlt {n} Gold Zoll", &values)
            }
            Event::HandDiscarded { seat, card: gone } => {
                act(seat, "{who} discards {card}", "{who} legt {card} ab", &[card(gone)])
            }
            Event::Token { which, holder } => self.token(which, holder),
            Event::Won { seat, points } => {
                let text = self.of("{who} wins with {n} victory points", "{who} gewinnt mit {n} Siegpunkten");
                LogLine::new(Some(seat), About::End, text, &[who(seat), n(points)])
            }
        })
    }

    /// Units that are mustered.
    pub(super) fn units(self, n: u8) -> String {
        match n {
            1 => self.of("1 unit", "1 Einheit").to_owned(),
            n => said!(self, "{n} units", "{n} Einheiten"),
        }
    }

    /// Those whom they meet.
    pub(super) fn barbarians(self, n: u8) -> String {
        match n {
            1 => self.of("1 barbarian", "1 Barbar").to_owned(),
            n => said!(self, "{n} barbarians", "{n} Barbaren"),
        }
    }

    /// Goods that found no room: of a kind, or of any.
    pub(super) fn spilt(self, good: Option<Good>, n: u8) -> Part {
        match good {
            Some(good) => Part::Goods(i32::from(n), good, false),
            None => Part::Words(match self.language {
                Language::English => super::en::resources(n),
                Language::German => super::de::resources(n),
            }),
        }
    }

    /// A token of an advantage went to a player, or to nobody.
    fn token(self, which: Advantage, holder: Option<Seat>) -> LogLine {
        let text = match (which, holder) {
            (Advantage::Trade, Some(_)) => {
                self.of("{who} has the trade advantage", "{who} hat den Handelsvorteil")
            }
            (Advantage::Trade, None) => {
                self.of("Nobody has the trade advantage", "Niemand hat den Handelsvorteil")
            }
            (Advantage::Strength, Some(_)) => {
                self.of("{who} has the strength advantage", "{who} hat den Stärkevorteil")
            }
            (Advantage::Strength, None) => {
                self.of("Nobody has the strength advantage", "Niemand hat den Stärkevorteil")
            }
        };
        let who: Vec<(&str, Part)> = holder.map(|seat| ("who", Part::Who(seat))).into_iter().collect();
        LogLine::new(holder, About::Act, text, &who)
    }
}
