//! One square as it is shown: everything that decides how it looks, so that only what changed is drawn again.

use crate::cards::layout::{Content, Layout};
use crate::cards::story;
use crate::cards::targets::{Light, Target};
use crate::shown::Shown;
use crate::texts::{self, card_name, fill, t};
use rivals::cards::basic;
use rivals::op::Passive;
use rivals::{Action, Board, Card, FULL, Good, Points, Square, Squares};
use table::Seat;

/// A side of a card that turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// Which of the four, from 0.
    pub level: u8,
    /// What the next one would bring, if there is one.
    pub next: Option<Points>,
    /// How many resources come with the next one (E4.12).
    pub bounty: u8,
}

/// An explorer ship, as a token shows it (E4.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ship {
    /// On the harbor, and may act.
    Ready,
    /// On the harbor, and has acted.
    Resting,
    /// Not built.
    Blank,
    /// On a sea card.
    Out,
    /// Lost on a sea card.
    Lost,
}

impl Ship {
    /// Its word on the page.
    pub fn word(self) -> &'static str {
        match self {
            Ship::Ready => "ready",
            Ship::Resting => "resting",
            Ship::Blank => "blank",
            Ship::Out => "out",
            Ship::Lost => "lost",
        }
    }
}

/// What is seen of a card on a board besides its face.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lies {
    /// What it counts here: those of its side, with all that changes them.
    pub points: Points,
    /// Whose it is, if it is the opponent's of the player on whose board it lies (D3.13).
    pub owner: Option<Seat>,
    /// The side it shows, if it turns.
    pub side: Option<Side>,
    /// The road or the city it lies on.
    pub ground: Option<Card>,
    /// The card below it, and whether that works on (D3.8).
    pub below: Option<(Card, bool)>,
}

impl Lies {
    fn of(board: &Board, owner: Seat, at: Square) -> Option<Lies> {
        let placed = board.placed(at)?;
        let levels = placed.card.def().levels;
        let next = |levels: [Points; 4]| levels.get(usize::from(placed.level) + 1).copied();
        let bounty = placed.card.def().bounty.get(usize::from(placed.level) + 1).copied().unwrap_or_default();
        let ground = match at {
            at if board.roads().has(at) => Some(basic::ROAD),
            at if board.cities().has(at) => Some(basic::CITY),
            _ => None,
        };
        let below =
            (placed.under != Card::NONE).then(|| (placed.under, board.working_below(at) != Card::NONE));
        Some(Lies {
            points: worth(board, at),
            owner: placed.foreign.then(|| owner.other()),
            side: levels.map(|levels| Side { level: placed.level.min(FULL), next: next(levels), bounty }),
            ground,
            below,
        })
    }
}

/// What the card on a square counts there, with what depends on other cards.
pub fn worth(board: &Board, at: Square) -> Points {
    let mut points = rivals::shown(board, at);
    for card in [board.card(at), board.working_below(at)] {
        for passive in card.def().always {
            if let Passive::Points(bonus) = passive {
                points.add(bonus(board));
            }
        }
    }
    points
}

/// One square of a principality on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The square as the viewer names it in an act.
    pub at: Square,
    /// What lies there.
    pub content: Content,
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
    /// What is seen of a card besides its face.
    pub lies: Option<Lies>,
    /// The goods of the two regions beside a building site.
    pub touches: [Option<Good>; 2],
    /// The explorer ships there.
    pub ships: Vec<Ship>,
    /// How far a sea card is, and whether ships get there (E4.4).
    pub far: Option<(u8, bool)>,
    /// All that in words.
    pub label: String,
}

/// The places on a player's board that may be chosen now, to build there or as an answer, by either player: they are
/// shown although empty.
pub fn open_places(shown: &Shown, seat: Seat) -> Squares {
    let Some(by) = shown.seat else { return Squares::EMPTY };
    let places = shown.choice.legal().iter().filter_map(|act| match act {
        Action::Build(_, at) | Action::At(at) => Some(*at),
        _ => None,
    });
    places.filter(|at| at.is_foe() == (by != seat)).map(Square::plain).collect()
}

/// How a principality is laid out now.
pub fn layout(shown: &Shown, seat: Seat) -> Layout {
    Layout::new(shown.view.board(seat), open_places(shown, seat))
}

impl Cell {
    /// Every square of a player's board, in the order of its layout.
    pub fn all(shown: &Shown, seat: Seat, held: Option<Target>) -> Vec<Cell> {
        let layout = layout(shown, seat);
        let changes = shown.changes(seat);
        let change = |plain| changes.iter().find(|(at, _)| *at == plain).map_or(0, |(_, n)| *n);
        let contents = layout.cells.iter();
        contents
            .map(|&(plain, content)| Cell {
                change: change(plain),
                ..Cell::new(shown, seat, &layout, plain, content, held)
            })
            .collect()
    }

    fn new(
        shown: &Shown,
        seat: Seat,
        layout: &Layout,
        plain: Square,
        content: Content,
        held: Option<Target>,
    ) -> Cell {
        let board = shown.view.board(seat);
        let at = if seat == shown.near() { plain } else { plain.of_foe() };
        let thing = Target::Square(at);
        let touches = match content {
            Content::Site | Content::Expansion(_) if plain.y() != 0 && !plain.is_marker() => {
                plain.regions().map(|at| board.regions().has(at).then(|| board.tile(at).good()))
            }
            _ => [None; 2],
        };
        let store = match content {
            Content::Expansion(_) => board.stores(plain).map(|good| (good, board.level(plain))),
            _ => None,
        };
        let used = board.is_used(plain);
        let mut cell = Cell {
            at,
            content,
            place: (layout.column(plain), Layout::row(plain)),
            light: shown.choice.light(held, thing),
            held: held == Some(thing),
            change: 0,
            store,
            used,
            marked: is_marked(shown, seat, plain),
            lies: Lies::of(board, seat, plain),
            touches,
            ships: ships(board, plain),
            far: far(shown, seat, plain),
            label: String::new(),
        };
        cell.label = cell.words(shown);
        cell.label.push_str(&ships_in_words(board, plain));
        cell
    }

    /// The card that lies here, if one does.
    pub fn card(&self) -> Option<Card> {
        match self.content {
            Content::Expansion(card) => Some(card),
            Content::FaceDown(card) => card,
            Content::Settlement => Some(basic::SETTLEMENT),
            Content::City => Some(basic::CITY),
            Content::Road => Some(basic::ROAD),
            Content::Region(..) | Content::Site | Content::Place => None,
        }
    }

    /// What is stored there, and how much of it: by a region, or by a card.
    pub fn holds(&self) -> Option<(Good, u8)> {
        match self.content {
            Content::Region(tile, level) => Some((tile.good(), level)),
            _ => self.store,
        }
    }

    fn words(&self, shown: &Shown) -> String {
        let play = &t().play;
        let mut words = match self.content {
            Content::Region(tile, stock) => {
                let yields = fill(play.yields, &[("n", &tile.number().to_string())]);
                format!("{}: {}, {yields}", texts::region(tile.good()), holding(stock, tile.good()))
            }
            Content::FaceDown(Some(card)) => fill(play.known_sea_card, &[("card", card_name(card))]),
            Content::FaceDown(None) => play.sea_card.to_owned(),
            Content::Site => play.free_site.to_owned(),
            Content::Place => play.free_spot.to_owned(),
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
            words.push_str(&format!(", {}", holding(n, good)));
        }
        for more in self.lies.iter().flat_map(|lies| lies.words(shown)) {
            words.push_str(&format!(", {more}"));
        }
        if self.used {
            words.push_str(&format!(", {}", play.used));
        }
        words
    }
}

impl Lies {
    /// All that in words.
    fn words(&self, shown: &Shown) -> Vec<String> {
        let play = &t().play;
        let mut words = Vec::new();
        if let Some(owner) = self.owner {
            words.push(match shown.seat {
                Some(seat) if seat == owner => play.foreign_yours.to_owned(),
                Some(_) => play.foreign_theirs.to_owned(),
                None => fill(play.foreign_of, &[("who", story::player(owner))]),
            });
        }
        if let Some(side) = self.side {
            words
                .push(fill(play.side, &[("n", &side.level.to_string()), ("points", &in_words(self.points))]));
            words.extend(side.next.map(|next| fill(play.next_side, &[("points", &in_words(next))])));
        }
        if self.ground == Some(basic::ROAD) {
            words.push(play.on_road.to_owned());
        }
        if let Some((card, works)) = self.below {
            let text = if works { play.under_works } else { play.under };
            words.push(fill(text, &[("card", card_name(card))]));
        }
        words
    }
}

/// What a store holds: `holds 1 of 3 lumber`.
fn holding(n: u8, good: Good) -> String {
    fill(t().play.holds, &[("n", &n.to_string()), ("most", &texts::speech().amount(FULL, good))])
}

/// Points in words: `2 commerce points, 1 victory point`.
pub fn in_words(points: Points) -> String {
    let some = points.named().into_iter().filter(|&(_, n)| n > 0);
    let each: Vec<String> = some.map(|(word, n)| texts::speech().some_points(n, word)).collect();
    if each.is_empty() { t().play.no_points.to_owned() } else { each.join(", ") }
}

/// The ships on a square: built ones, those that have acted, and tokens that are not built or lost.
fn ships(board: &Board, at: Square) -> Vec<Ship> {
    let sea = board.sea();
    if sea.harbor() == Some(at) {
        let resting = sea.built_ships() - sea.ready_ships() - sea.ships().len() as u8;
        let each =
            [(Ship::Ready, sea.ready_ships()), (Ship::Resting, resting), (Ship::Blank, sea.blank_ships())];
        return each.iter().flat_map(|&(ship, n)| std::iter::repeat_n(ship, usize::from(n))).collect();
    }
    match (sea.ships().has(at), sea.lost_ships().has(at)) {
        (true, _) => vec![Ship::Out],
        (_, true) => vec![Ship::Lost],
        _ => Vec::new(),
    }
}

/// How far a sea card is, and whether the sails of its owner reach it.
fn far(shown: &Shown, seat: Seat, at: Square) -> Option<(u8, bool)> {
    let sea = shown.view.board(seat).sea();
    let far = sea.cards().has(at).then(|| sea.distance(at))?;
    Some((far, far <= shown.view.tally(seat).points.sail))
}

fn ships_in_words(board: &Board, at: Square) -> String {
    let (sea, play) = (board.sea(), &t().play);
    if sea.harbor() == Some(at) {
        let (ready, blank) = (sea.ready_ships().to_string(), sea.blank_ships().to_string());
        return format!(", {}", fill(play.harbor_ships, &[("n", &ready), ("m", &blank)]));
    }
    let far = match sea.cards().has(at) {
        true => format!(", {}", fill(play.sea_far, &[("n", &sea.distance(at).to_string())])),
        false => String::new(),
    };
    match (sea.ships().has(at), sea.lost_ships().has(at)) {
        (true, _) => format!("{far}, {}", play.ship_here),
        (_, true) => format!("{far}, {}", play.lost_ship_here),
        _ => far,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::story::News;
    use rivals::cards::{barbarians, intrigue, merchant_princes};
    use rivals::position::Position;
    use rivals::{Mode, Set};
    use table::{Game, Viewer};

    fn shown(position: Position) -> Shown {
        let state = position.set().unwrap();
        Shown::new(state.view(Viewer::Seat(Seat(0))), Vec::new(), News::default())
    }

    fn cell(shown: &Shown, seat: Seat, at: Square) -> Cell {
        Cell::all(shown, seat, None).into_iter().find(|cell| cell.at.plain() == at).unwrap()
    }

    #[test]
    fn a_card_that_turns_shows_its_side_and_what_the_next_would_bring() {
        let at = Square::markers().next().unwrap();
        let position = Position::new(Seat(0)).mode(Mode::Theme(Set::Barbarians));
        for level in 0..4 {
            let shown =
                shown(position.clone().lay(Seat(0), at, barbarians::TRIUMPH_CARD).stock(Seat(0), at, level));
            let lies = cell(&shown, Seat(0), at).lies.unwrap();
            let side = lies.side.unwrap();
            assert_eq!((side.level, lies.points.victory), (level, level));
            assert_eq!(side.next.map(|next| next.victory), (level < 3).then_some(level + 1));
        }
    }

    #[test]
    fn a_foreign_card_says_whose_it_is_and_lies_on_the_road() {
        let road = Square::at(0, 0);
        let position = Position::new(Seat(0)).mode(Mode::Theme(Set::MerchantPrinces));
        let shown = shown(position.lay(Seat(0), road.of_foe(), merchant_princes::BRIGAND_CAMP));
        let cell = cell(&shown, Seat(1), road);
        let lies = cell.lies.unwrap();
        assert_eq!((lies.owner, lies.ground), (Some(Seat(0)), Some(basic::ROAD)));
        assert!(
            cell.label.contains(t().play.foreign_yours) && cell.label.contains(t().play.on_road),
            "{}",
            cell.label
        );
    }

    #[test]
    fn at_sea_ships_distances_and_what_was_looked_at_are_seen() {
        let position = Position::new(Seat(0)).mode(Mode::Theme(Set::Explorers));
        let shown = shown(position.ships(Seat(0), 2));
        let sea = *shown.view.board(Seat(0)).sea();
        let harbor = cell(&shown, Seat(0), sea.harbor().unwrap());
        assert_eq!(harbor.ships, [Ship::Ready, Ship::Ready, Ship::Blank]);
        let near = sea.cards().into_iter().find(|&at| sea.distance(at) == 1).unwrap();
        let near = cell(&shown, Seat(0), near);
        // Nobody has sails at the beginning (E4.4).
        assert_eq!(near.far, Some((1, false)));
        assert!(near.label.contains('1'), "{}", near.label);
    }

    #[test]
    fn of_a_card_upon_a_card_both_are_named() {
        let (city, site) = (Square::at(-1, 0), Square::at(-1, 1));
        let position =
            Position::new(Seat(0)).mode(Mode::Theme(Set::Intrigue)).lay(Seat(0), city, basic::CITY);
        let shown = shown(position.lay(Seat(0), site, intrigue::CHURCH).lay(Seat(0), site, intrigue::JUDITH));
        let cell = cell(&shown, Seat(0), site);
        assert_eq!(cell.content, Content::Expansion(intrigue::JUDITH));
        assert_eq!(cell.lies.unwrap().below, Some((intrigue::CHURCH, true)));
        assert!(cell.label.contains(card_name(intrigue::CHURCH)), "{}", cell.label);
    }
}
