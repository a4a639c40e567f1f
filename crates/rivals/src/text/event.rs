//! What happened, in English: the log of the terminal and of printed records.

use super::{advantage, capital, card, face, player, region, set_name, why};
use crate::card::Kind;
use crate::event::Event;
use crate::goods::Good;
use crate::square::Square;
use table::Seat;

fn goods(n: u8, good: Good) -> String {
    format!("{n} {good}")
}

fn side(at: Square) -> &'static str {
    if at.x() < 0 { "on the left" } else { "on the right" }
}

/// What happened, as a line of the log; `None` for what needs no line of its own.
pub fn event(event: Event) -> Option<String> {
    let line = match event {
        Event::Chose { .. } | Event::Marked { .. } | Event::DrewRegion { .. } => return None,
        Event::StartRoll { red, blue } if red == blue => {
            format!("Both roll {red} for the start and roll again")
        }
        Event::StartRoll { red, blue } => {
            let starter = player(Seat(u8::from(blue > red)));
            format!("Red rolls {red}, Blue rolls {blue}: {starter} starts")
        }
        Event::Turn { seat, number } => format!("Turn {number}: {}", player(seat)),
        Event::Die { seat, pips, named: true } => format!("{} names {pips}", player(seat)),
        Event::Die { seat, pips, named: false } => format!("{} rolls {pips}", player(seat)),
        Event::Face { face: shown, .. } => format!("Event die: {}", face(shown)),
        Event::Roll { seat, pips, why: for_what } => {
            format!("{} rolls {pips} ({})", player(seat), why(for_what))
        }
        Event::Gain { seat, good, n, why: for_what, .. } => {
            format!("{} receives {} ({})", player(seat), goods(n, good), why(for_what))
        }
        Event::Lose { seat, good, n, why: for_what, .. } => {
            format!("{} loses {} ({})", player(seat), goods(n, good), why(for_what))
        }
        Event::NoRoom { seat, n, why: for_what } => {
            let word = if n == 1 { "resource" } else { "resources" };
            format!("{} has no room for {n} {word} ({})", player(seat), why(for_what))
        }
        Event::Built { seat, card: built, at } => match built.def().kind {
            Kind::Road => format!("{} builds a road {}", player(seat), side(at)),
            Kind::Settlement => format!("{} builds a settlement {}", player(seat), side(at)),
            Kind::City => format!("{} builds a city at {at}", player(seat)),
            _ => format!("{} builds {} at {at}", player(seat), card(built)),
        },
        Event::Region { seat, tile, at } => format!("{} lays {} at {at}", player(seat), region(tile)),
        Event::Swapped { seat, one, other } => format!("{} swaps {one} and {other}", player(seat)),
        Event::Played { seat, card: played } => format!("{} plays {}", player(seat), card(played)),
        Event::Used { seat, card: used, .. } => format!("{} uses {}", player(seat), card(used)),
        Event::Traded { seat, good, n } => format!("{} trades {}", player(seat), goods(n, good)),
        Event::TurnedUp { card: turned } => format!("Event card: {}", card(turned)),
        Event::EventsRebuilt => "The event cards are shuffled".to_owned(),
        Event::Drew { seat, stack, card: drawn } => {
            format!("{} draws {} from stack {}", player(seat), card(drawn), stack + 1)
        }
        Event::Searched { seat, stack } => format!("{} looks through stack {}", player(seat), stack + 1),
        Event::Fetched { seat, stack, card: taken } => {
            format!("{} takes {} from stack {}", player(seat), card(taken), stack + 1)
        }
        Event::PutAside { seat, by, card: put } if seat == by => {
            format!("{} puts {} away", player(seat), card(put))
        }
        Event::PutAside { seat, by, card: put } | Event::Stripped { seat, by, card: put } => {
            format!("{} takes {} out of {}'s hand", player(by), card(put), player(seat))
        }
        Event::Under { stack, card: put, .. } => {
            format!("{} goes under stack {}", capital(card(put)), stack + 1)
        }
        Event::Scouted { seat } => format!("{} looks through the region stack", player(seat)),
        Event::Stolen { seat, from, card: taken } => {
            format!("{} takes {} from {}", player(seat), card(taken), player(from))
        }
        Event::Recovered { seat, card: taken } => {
            format!("{} takes {} from the discard pile", player(seat), card(taken))
        }
        Event::Warded { seat, card: attack } => format!("{} fends off {}", player(seat), card(attack)),
        Event::Spared { seat } => format!("{} is spared", player(seat)),
        Event::SetChosen { seat: Some(seat), set } => {
            format!("{} chooses {}", player(seat), set_name(set))
        }
        Event::SetChosen { seat: None, set } => format!("By lot: {}", set_name(set)),
        Event::Shown { seat } => format!("{} shows his hand", player(seat)),
        Event::ShownCard { card: shown, .. } if shown.is_hidden() => return None,
        Event::ShownCard { seat, card: shown } => format!("{} holds {}", player(seat), card(shown)),
        Event::Removed { seat, card: gone, at } => {
            format!("{} loses {} at {at}", player(seat), card(gone))
        }
        Event::Discarded { .. } => return None,
        Event::Token { which, holder: Some(seat) } => {
            format!("{} has the {}", player(seat), advantage(which))
        }
        Event::Token { which, holder: None } => format!("Nobody has the {}", advantage(which)),
        Event::Won { seat, points } => format!("{} wins with {points} victory points", player(seat)),
    };
    Some(line)
}
