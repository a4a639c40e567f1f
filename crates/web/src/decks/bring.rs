//! Bringing a deck to a table, and what is known there of both.

use rivals::deck::Deck;
use rivals::{Action, Brought, Card};

/// The acts that bring what is left of a deck; none if something else was begun, or the deck is brought.
pub fn acts(brought: &Brought, deck: &Deck) -> Option<Vec<Action>> {
    let chosen = [brought.cards(), brought.hand(), brought.events()].concat();
    let all = deck.acts();
    let rest = all.strip_prefix(&chosen[..])?;
    (!rest.is_empty()).then(|| rest.iter().map(|&card| Action::Bring(card)).collect())
}

/// What somebody knows of a list of cards: each with its copies, and how many are not known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// The cards.
    pub cards: Vec<(Card, usize)>,
    /// How many others there are.
    pub unknown: usize,
}

impl Known {
    /// Of cards in their order; hidden ones are backs.
    pub fn of(list: &[Card]) -> Known {
        let runs = list.chunk_by(|one, other| one == other);
        let (hidden, seen): (Vec<&[Card]>, Vec<&[Card]>) = runs.partition(|run| run[0].is_hidden());
        Known {
            cards: seen.into_iter().map(|run| (run[0], run.len())).collect(),
            unknown: hidden.into_iter().map(<[Card]>::len).sum(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rivals::deck::{DECK_CARDS, EVENT_CARDS, sample};
    use rivals::{Config, Mode, State};
    use table::{Game, Match, Seat, Viewer};

    #[test]
    fn a_deck_is_brought_by_its_acts_and_its_owner_alone_knows_it() {
        let mut game = Match::<State>::new(Config::new(Mode::Tournament), 3.into());
        let deck = sample("university").unwrap().deck();
        let all = acts(game.state().brought(Seat(0)), &deck).unwrap();
        game.play(Seat(0), all[0], &mut ()).unwrap();
        // One that was begun can only be completed.
        let rest = acts(game.state().brought(Seat(0)), &deck).unwrap();
        assert_eq!(rest, all[1..]);
        let other = sample("heroes").unwrap().deck();
        assert_eq!(acts(game.state().brought(Seat(0)), &other), None);
        for &act in &rest {
            game.play(Seat(0), act, &mut ()).unwrap();
        }
        assert_eq!(acts(game.state().brought(Seat(0)), &deck), None);
        let known = |viewer| {
            let view = game.state().view(viewer);
            let brought = view.brought(Seat(0));
            (Known::of(brought.cards()), Known::of(brought.events()))
        };
        let (cards, events) = known(Viewer::Seat(Seat(0)));
        assert_eq!(cards.cards.iter().map(|(_, n)| n).sum::<usize>(), usize::from(DECK_CARDS));
        assert_eq!((cards.unknown, events.unknown), (0, 0));
        let (cards, events) = known(Viewer::Seat(Seat(1)));
        assert_eq!((cards.unknown, events.unknown), (usize::from(DECK_CARDS), usize::from(EVENT_CARDS)));
    }
}
