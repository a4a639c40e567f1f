//! How points add up: which card brings how many of which sort.

use crate::cards::cell::worth;
use rivals::cards::basic;
use rivals::op::Passive;
use rivals::{Advantage, Card, View};
use table::Seat;

/// Something that brings points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A card in the principality, so often.
    Card(Card, u8),
    /// An advantage.
    Advantage(Advantage),
}

/// What a player has of one sort of points, and what for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breakdown {
    /// The sort, by its word in the catalogue.
    pub sort: &'static str,
    /// How many in all.
    pub total: u8,
    /// What brings how many, or takes them away.
    pub parts: Vec<(Source, i16)>,
}

/// Where commerce stands among the sorts of points.
const COMMERCE: usize = 1;

/// Every sort of points of a player, with what brings them; sorts without points are left out, except those
/// that every player looks for.
pub fn breakdown(view: &View, seat: Seat) -> Vec<Breakdown> {
    let board = view.board(seat);
    // A metropolis shows the points of its city, too (D3.18).
    let cities = (board.cities().len() - board.metropolises().len()) as u8;
    let settlements = (board.towns().len() - board.cities().len()) as u8;
    let times = |n: u8, points: u8| i16::from(n) * i16::from(points);
    let town = |card: Card, n: u8| (card, n, card.def().points.named().map(|(_, points)| times(n, points)));
    let mut cards = vec![town(basic::SETTLEMENT, settlements), town(basic::CITY, cities)];
    for at in board.own() {
        let (card, more) = (board.card(at), worth(board, at).named().map(|(_, n)| i16::from(n)));
        match cards.iter_mut().find(|(other, ..)| *other == card) {
            Some((_, n, sum)) => {
                *n += 1;
                *sum = std::array::from_fn(|i| sum[i] + more[i]);
            }
            None => cards.push((card, 1, more)),
        }
    }
    // What the opponent's cards take away, down to nothing (D6.14).
    let mut left: i16 = cards.iter().map(|(.., points)| points[COMMERCE]).sum();
    for at in board.foreign() {
        let taken = board.card(at).def().always.iter().find_map(|passive| match passive {
            Passive::HostLosesCommerce(n) => Some(i16::from(*n).min(left)),
            _ => None,
        });
        if let Some(taken) = taken {
            left -= taken;
            cards.push((
                board.card(at),
                1,
                std::array::from_fn(|nth| if nth == COMMERCE { -taken } else { 0 }),
            ));
        }
    }
    let of = |nth: usize| {
        let (sort, sum) = view.tally(seat).points.named()[nth];
        let each = cards.iter().map(|&(card, n, points)| (Source::Card(card, n), points[nth]));
        let mut parts: Vec<(Source, i16)> = each.filter(|(_, points)| *points != 0).collect();
        let mut total = sum;
        if sort == "victory" {
            let held = [Advantage::Trade, Advantage::Strength];
            parts.extend(
                held.into_iter()
                    .filter(|&which| view.advantage(which) == Some(seat))
                    .map(|which| (Source::Advantage(which), 1)),
            );
            total = view.tally(seat).victory;
        }
        Breakdown { sort, total, parts }
    };
    (0..7)
        .map(of)
        .filter(|sum| sum.total > 0 || ["victory", "commerce", "strength"].contains(&sum.sort))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rivals::{Config, Mode, State};
    use table::{Actions, Game, Luck, Match, Random, Turn, Viewer};

    #[test]
    fn the_parts_add_up_in_every_mode() {
        let mut bonus = 0;
        for mode in Mode::ALL {
            let mut game = Match::<State>::new(Config::new(mode), 8.into());
            let mut luck = Luck::new(8, 1);
            for _ in 0..2500 {
                let Turn::Seats(seats) = game.state().turn() else { break };
                let seat = seats.iter().next().unwrap();
                let view = game.state().view(Viewer::Seat(seat));
                for seat in [Seat(0), Seat(1)] {
                    for sum in breakdown(&view, seat) {
                        let parts: i16 = sum.parts.iter().map(|(_, n)| n).sum();
                        assert_eq!(parts, i16::from(sum.total), "{mode:?} {sum:?}");
                        bonus += usize::from(sum.parts.len() > 2);
                    }
                }
                let mut legal = Actions::new();
                view.legal(seat, &mut legal);
                game.play(seat, *luck.pick(&legal).unwrap(), &mut ()).unwrap();
            }
        }
        assert!(bonus > 100, "{bonus}");
    }
}
