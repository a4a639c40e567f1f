//! How points add up: which card brings how many of which sort.

use rivals::cards::basic;
use rivals::op::Passive;
use rivals::{Advantage, Board, Card, Points, Square, View};
use table::Seat;

/// Something that brings points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A card of the principality, so often.
    Card(Card, u8),
    /// An advantage.
    Advantage(Advantage),
}

/// What a player has of one sort of points, and what for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sum {
    /// The sort, by its word in the catalogue.
    pub sort: &'static str,
    /// How many in all.
    pub total: u8,
    /// What brings how many.
    pub parts: Vec<(Source, u8)>,
}

/// What the card on a square brings.
fn of_square(board: &Board, at: Square) -> [u8; 7] {
    let def = board.card(at).def();
    let own = def.levels.map_or(def.points, |levels| levels[usize::from(board.level(at))]);
    let bonuses = def.always.iter().filter_map(|passive| match passive {
        Passive::Points(bonus) => Some(bonus(board)),
        _ => None,
    });
    let numbers = |points: Points| points.named().map(|(_, n)| n);
    bonuses.map(numbers).fold(numbers(own), |sum, more| std::array::from_fn(|i| sum[i] + more[i]))
}

/// Every sort of points of a player, with what brings them; sorts he has none of are left out, except those
/// that every player looks for.
pub fn sums(view: &View, seat: Seat) -> Vec<Sum> {
    let board = view.board(seat);
    let cities = board.cities().len() as u8;
    let settlements = board.towns().len() as u8 - cities;
    let town = |card: Card, n: u8| (card, n, card.def().points.named().map(|(_, points)| n * points));
    let mut cards = vec![town(basic::SETTLEMENT, settlements), town(basic::CITY, cities)];
    for at in board.expansions() {
        let (card, more) = (board.card(at), of_square(board, at));
        match cards.iter_mut().find(|(other, ..)| *other == card) {
            Some((_, n, sum)) => {
                *n += 1;
                *sum = std::array::from_fn(|i| sum[i] + more[i]);
            }
            None => cards.push((card, 1, more)),
        }
    }
    let of = |nth: usize| {
        let (sort, sum) = view.tally(seat).points.named()[nth];
        let each = cards.iter().map(|&(card, n, points)| (Source::Card(card, n), points[nth]));
        let mut parts: Vec<(Source, u8)> = each.filter(|(_, points)| *points > 0).collect();
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
        Sum { sort, total, parts }
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
                    for sum in sums(&view, seat) {
                        let parts: u8 = sum.parts.iter().map(|(_, n)| n).sum();
                        assert_eq!(parts, sum.total, "{mode:?} {sum:?}");
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
