//! What is to be heard at the table of the hex board.

use crate::cues::Cue;
use settlers::constants::{BARBARIAN_STEPS, Kind};
use settlers::{Drill, Event};
use table::Seat;

/// How near the barbarians are when they are heard, in steps.
const NEAR: u8 = 3;

/// What is heard of everything that an act has led to: what matters most. `own` is the listener's seat.
pub fn cue(events: &[Event], own: Option<Seat>) -> Option<Cue> {
    events.iter().filter_map(|event| of(event, own)).max()
}

/// The same where the dice were heard already, while they rolled.
pub fn after_dice(events: &[Event], own: Option<Seat>) -> Option<Cue> {
    let dice = |event: &&Event| matches!(event, Event::Rolled { .. } | Event::Face { .. });
    events.iter().filter(|event| !dice(event)).filter_map(|event| of(event, own)).max()
}

fn goods(kind: Kind) -> Cue {
    if kind == Kind::Coin { Cue::Coin } else { Cue::Goods }
}

/// What one event sounds like. There is no other arm: somebody has thought of every event.
fn of(event: &Event, own: Option<Seat>) -> Option<Cue> {
    let is_own = |seat: &Seat| own == Some(*seat);
    Some(match event {
        Event::Turn { seat } if is_own(seat) => Cue::Turn,
        Event::Rolled { .. } | Event::Face { .. } => Cue::Dice,
        Event::Gained { kind, .. } | Event::Paid { kind, .. } | Event::Handed { kind, .. } => goods(*kind),
        Event::Built { .. }
        | Event::Improved { .. }
        | Event::Metropolis { .. }
        | Event::Wall { .. }
        | Event::Dug { .. } => Cue::Build,
        Event::Banked { .. } | Event::Traded { .. } => Cue::Trade,
        Event::Stole { from, .. } | Event::Spied { from, .. } if is_own(from) => Cue::Alarm,
        Event::MerchantLost { seat } | Event::Banished { seat, .. } if is_own(seat) => Cue::Alarm,
        Event::Attack { .. } | Event::Pillaged { .. } | Event::Fought { .. } => Cue::Alarm,
        // From afar one hears only the dice.
        Event::Barbarians { step } if BARBARIAN_STEPS.saturating_sub(*step) > NEAR => return None,
        Event::Barbarians { .. } | Event::Gathered { .. } | Event::Invaded { .. } | Event::Slain { .. } => {
            Cue::Beast
        }
        Event::Sailed { .. } | Event::Pirate { .. } | Event::Flooded => Cue::Water,
        Event::Knight { what: Drill::Recruited | Drill::Promoted, .. } => Cue::Build,
        Event::Knight { what: Drill::Tired, .. } => return None,
        Event::Routed { .. }
        | Event::Unrouted { .. }
        | Event::Lifted { .. }
        | Event::Robber { .. }
        | Event::Knight { .. }
        | Event::Marched { .. }
        | Event::Merchant { .. }
        | Event::MerchantLost { .. }
        | Event::Banished { .. }
        | Event::TookHarbour { .. } => Cue::Road,
        Event::Award { .. } | Event::Chip { .. } | Event::Defender { .. } | Event::Treasure { .. } => {
            Cue::Coin
        }
        Event::Stole { .. }
        | Event::Slipped { .. }
        | Event::Spied { .. }
        | Event::Drew { .. }
        | Event::Found { .. }
        | Event::Looks { .. }
        | Event::Peeked { .. } => Cue::Draw,
        Event::Dealt { .. }
        | Event::Token { .. }
        | Event::Harbour { .. }
        | Event::Played { .. }
        | Event::Used { .. }
        | Event::Buried { .. }
        | Event::Offered { .. }
        | Event::Harbor { .. }
        | Event::Swapped { .. }
        | Event::Stripped { .. }
        | Event::Kept { .. } => Cue::Card,
        // Nothing moves; and the end is heard by itself.
        Event::Turn { .. }
        | Event::Spiral { .. }
        | Event::First { .. }
        | Event::Short { .. }
        | Event::Ready { .. }
        | Event::Musing { .. }
        | Event::Dropped { .. }
        | Event::Listening { .. }
        | Event::Accepted { .. }
        | Event::Refused { .. }
        | Event::Lapsed { .. }
        | Event::Marked { .. }
        | Event::Named { .. }
        | Event::Chosen { .. }
        | Event::Deck { .. }
        | Event::Passed { .. }
        | Event::Won { .. }
        | Event::Held { .. } => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ME: Option<Seat> = Some(Seat(0));

    #[test]
    fn what_matters_most_is_heard() {
        let dice = Event::Rolled { dice: [3, 4] };
        let gain = Event::Gained { seat: Seat(1), kind: Kind::Wool, n: 1 };
        let turn = Event::Turn { seat: Seat(0) };
        assert_eq!(cue(&[dice, gain], ME), Some(Cue::Dice));
        assert_eq!(cue(&[gain], ME), Some(Cue::Goods));
        assert_eq!(cue(&[dice, turn], ME), Some(Cue::Turn));
        assert_eq!(cue(&[turn], Some(Seat(2))), None, "it is the turn of somebody else");
        assert_eq!(cue(&[turn], None), None, "who watches has no turn");
    }

    #[test]
    fn only_who_is_robbed_is_alarmed() {
        let stole = Event::Stole { by: Seat(1), from: Seat(0), kind: None };
        assert_eq!(cue(&[stole], ME), Some(Cue::Alarm));
        assert_eq!(cue(&[stole], Some(Seat(2))), Some(Cue::Draw));
    }

    #[test]
    fn barbarians_are_heard_when_they_are_near() {
        let (dice, far) = (Event::Rolled { dice: [1, 1] }, Event::Barbarians { step: 1 });
        let near = Event::Barbarians { step: BARBARIAN_STEPS - 1 };
        assert_eq!(cue(&[dice, far], ME), Some(Cue::Dice));
        assert_eq!(cue(&[dice, near], ME), Some(Cue::Beast));
        assert_eq!(cue(&[near, Event::Attack { barbarians: 4, defence: 2 }], ME), Some(Cue::Alarm));
    }
}
