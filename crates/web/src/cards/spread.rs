//! Cards that lie open over the table while a player chooses among them: a stack that is looked through, a hand that is
//! taken from, event cards.

use crate::cards::targets::Target;
use crate::shown::Shown;
use rivals::{Action, Card};

/// A card that lies open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Open {
    /// The card.
    pub card: Card,
    /// What chooses it; nothing if it has to stay where it is.
    pub act: Option<Action>,
    /// Its place from the top, counted from 1, if that matters.
    pub place: Option<u8>,
}

/// The cards to choose from, in their order; none if something else is asked.
pub fn spread(shown: &Shown, held: Option<Target>) -> Vec<Open> {
    let tray = shown.choice.tray(held);
    if tray.iter().any(|act| matches!(act, Action::Option(_))) {
        // Yule lies among the others, and tells when the rest will come.
        let events = (0..).zip(shown.view.open_events());
        let open = |(nth, card)| {
            let act = Some(Action::Option(nth)).filter(|act| tray.contains(act));
            Open { card, act, place: Some(nth + 1) }
        };
        return events.map(open).collect();
    }
    let open = |act: Action| match act {
        Action::Card(card) | Action::Bring(card) => Some(Open { card, act: Some(act), place: None }),
        _ => None,
    };
    tray.into_iter().filter_map(open).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::story::News;
    use rivals::cards::{basic, sages};
    use rivals::position::Position;
    use rivals::{Mode, Set, Square};
    use table::{Actions, Actor, Game, Seat, Viewer};

    const RED: Seat = Seat(0);

    /// What a seat is shown after Great Foresight was played over these event cards.
    fn foreseen(events: &[Card], seat: Seat) -> Shown {
        let at: Square = "k5".parse().unwrap();
        let mut state = Position::new(RED)
            .mode(Mode::Theme(Set::Sages))
            .lay(RED, at, sages::PETER)
            .stock(RED, at, 1)
            .hand(RED, &[sages::GREAT_FORESIGHT])
            .events(events)
            .set()
            .unwrap();
        state.play_unchecked(Actor::Seat(RED), Action::Play(sages::GREAT_FORESIGHT), &mut ());
        let mut legal = Actions::new();
        state.legal(seat, &mut legal);
        Shown::new(state.view(Viewer::Seat(seat)), legal.to_vec(), News::default())
    }

    #[test]
    fn event_cards_lie_open_in_their_order_with_yule_among_them() {
        let shown = foreseen(&[sages::FAMINE, basic::YULE, basic::FEUD], RED);
        let open = spread(&shown, None);
        assert_eq!(open.len(), 13);
        let first: Vec<_> = open[..3].iter().map(|one| (one.card, one.act, one.place)).collect();
        let option = |nth| Some(Action::Option(nth));
        assert_eq!(
            first,
            [
                (sages::FAMINE, option(0), Some(1)),
                (basic::YULE, None, Some(2)),
                (basic::FEUD, option(2), Some(3))
            ]
        );
        assert_eq!(open.iter().filter_map(|one| one.act).collect::<Vec<_>>(), shown.choice.legal());
        assert!(shown.chooses_cards());
        assert!(spread(&foreseen(&[sages::FAMINE], RED.other()), None).is_empty());
    }
}
