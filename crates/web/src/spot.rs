//! One square as it is shown: everything that decides how it looks, so that only what changed is drawn anew.

use crate::ground::{Cell, Ground};
use crate::shown::Shown;
use crate::texts::{self, card_name, fill, t};
use crate::things::{Light, Thing};
use rivals::{Action, Card, Good, Square, Squares};
use table::Seat;

/// One square of a principality on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The square as whoever looks would name it in an act.
    pub at: Square,
    /// What lies there.
    pub cell: Cell,
    /// Column and row, counted from 1.
    pub place: (u16, u16),
    /// How brightly it is lit.
    pub light: Light,
    /// Whether it is held.
    pub held: bool,
    /// How much came or went in the last step.
    pub change: i8,
    /// What a card there stores, and how much of it.
    pub store: Option<(Good, u8)>,
    /// Whether the card was used in this turn.
    pub used: bool,
    /// Whether the square is pointed out for a choice that is under way.
    pub marked: bool,
    /// The card that lies covered.
    pub under: Option<Card>,
    /// The goods of the two regions beside a building site.
    pub touches: [Option<Good>; 2],
    /// All that in words.
    pub label: String,
}

/// The places on a player's board where something could be built now: they are shown although empty.
pub fn open_places(shown: &Shown, seat: Seat) -> Squares {
    if shown.seat != Some(seat) {
        return Squares::EMPTY;
    }
    let places = shown.choice.legal().iter().filter_map(|act| match act {
        Action::Build(_, at) => Some(*at),
        _ => None,
    });
    places.filter(|at| !at.is_foe()).collect()
}

/// How a principality is laid out now.
pub fn ground(shown: &Shown, seat: Seat) -> Ground {
    Ground::new(shown.view.board(seat), open_places(shown, seat))
}

impl Spot {
    /// Every square of a player's board, in the order of its layout.
    pub fn all(shown: &Shown, seat: Seat, held: Option<Thing>) -> Vec<Spot> {
        let ground = ground(shown, seat);
        let changes = shown.changes(seat);
        let change = |plain| changes.iter().find(|(at, _)| *at == plain).map_or(0, |(_, n)| *n);
        let cells = ground.cells.iter();
        cells
            .map(|&(plain, cell)| Spot {
                change: change(plain),
                ..Spot::new(shown, seat, &ground, plain, cell, held)
            })
            .collect()
    }

    fn new(
        shown: &Shown,
        seat: Seat,
        ground: &Ground,
        plain: Square,
        cell: Cell,
        held: Option<Thing>,
    ) -> Spot {
        let board = shown.view.board(seat);
        let at = if seat == shown.near() { plain } else { plain.of_foe() };
        let thing = Thing::Square(at);
        let touches = match cell {
            Cell::Site | Cell::Expansion(_) => {
                plain.regions().map(|at| board.regions().has(at).then(|| board.tile(at).good()))
            }
            _ => [None; 2],
        };
        let store = match cell {
            Cell::Expansion(_) => board.stores(plain).map(|good| (good, board.level(plain))),
            _ => None,
        };
        let under = board.under(plain);
        let used = board.is_used(plain);
        let mut spot = Spot {
            at,
            cell,
            place: (ground.column(plain), Ground::row(plain)),
            light: shown.choice.light(held, thing),
            held: held == Some(thing),
            change: 0,
            store,
            used,
            marked: is_marked(shown, seat, plain),
            under: (under != Card::NONE).then_some(under),
            touches,
            label: String::new(),
        };
        spot.label = spot.words();
        spot
    }

    /// The card that lies here, if one does.
    pub fn card(&self) -> Option<Card> {
        use rivals::cards::basic;
        match self.cell {
            Cell::Expansion(card) => Some(card),
            Cell::Settlement => Some(basic::SETTLEMENT),
            Cell::City => Some(basic::CITY),
            Cell::Road => Some(basic::ROAD),
            Cell::Region(..) | Cell::Site | Cell::Spot => None,
        }
    }

    /// What is stored there, and how much of it: by a region, or by a card.
    pub fn holds(&self) -> Option<(Good, u8)> {
        match self.cell {
            Cell::Region(tile, level) => Some((tile.good(), level)),
            _ => self.store,
        }
    }

    fn words(&self) -> String {
        let play = &t().play;
        let mut words = match self.cell {
            Cell::Region(tile, stock) => {
                let holds = fill(play.holds, &[("n", &stock.to_string())]);
                let yields = fill(play.yields, &[("n", &tile.number().to_string())]);
                let good = texts::good(tile.good());
                format!("{}: {holds} {good}, {yields}", texts::region(tile.good()))
            }
            Cell::Site => play.free_site.to_owned(),
            Cell::Spot => play.free_spot.to_owned(),
            _ => self.card().map_or(String::new(), |card| card_name(card).to_owned()),
        };
        let names: Vec<String> = self.touches.iter().flatten().map(|good| texts::region(*good)).collect();
        match &names[..] {
            [one, other] => {
                words.push_str(&format!(", {}", fill(play.between, &[("one", one), ("other", other)])))
            }
            [one] => words.push_str(&format!(", {}", fill(play.by, &[("one", one)]))),
            _ => {}
        }
        if let Some((good, n)) = self.store {
            words.push_str(&format!(
                ", {} {}",
                fill(play.holds, &[("n", &n.to_string())]),
                texts::good(good)
            ));
        }
        if let Some(card) = self.under {
            words.push_str(&format!(", {}", fill(play.under, &[("card", card_name(card))])));
        }
        if self.used {
            words.push_str(&format!(", {}", play.used));
        }
        words
    }
}

/// Whether a square is pointed out: for a choice that is under way, or because a region is chosen for it.
fn is_marked(shown: &Shown, seat: Seat, at: Square) -> bool {
    let arranged = shown.view.arranged() == Some(at) && shown.asked() == Some(seat);
    arranged || shown.view.marked().has(at) && marked_on(shown) == Some(seat)
}

/// The player on whose board cards are pointed out for a choice.
fn marked_on(shown: &Shown) -> Option<Seat> {
    shown.latest.iter().rev().find_map(|event| match event {
        rivals::Event::Marked { seat, .. } => Some(*seat),
        _ => None,
    })
}
