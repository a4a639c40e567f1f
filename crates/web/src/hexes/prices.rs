//! What can be bought, what it costs, and why it cannot be bought now.

use super::choice::Choice;
use super::words;
use settlers::components::{Cards, KINDS, Kind, Track};
use settlers::constants::{self, TOP_LEVEL};
use settlers::{Action, Piece, State};
use table::{Actions, Game as _, Seat};

/// What stands in the way of buying something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hindrance {
    /// These cards are missing.
    Missing(Cards),
    /// All pieces are on the board, or all cards are bought.
    NoneLeft,
    /// There is no place for it, or nothing it could be done to: in English and German.
    NoPlace([&'static str; 2]),
    /// It is bought in one's own turn, after the roll.
    NotNow,
}

/// Something that can be bought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Price {
    /// What it is called.
    pub name: String,
    /// What it costs.
    pub cost: Cards,
    /// What it brings, where that is not plain to see.
    pub brings: Option<String>,
    /// Why it cannot be bought now; nothing if it can.
    pub why_not: Option<Hindrance>,
}

/// Something that can be bought: what it is called, what it costs, the acts that buy it, and whether any is left.
struct Ware {
    name: String,
    cost: Cards,
    is: fn(&Action) -> bool,
    left: bool,
    no_place: [&'static str; 2],
    brings: Option<String>,
}

const NEEDS_CITY: [&str; 2] = ["needs a city", "braucht eine Stadt"];

fn wares(state: &State, seat: Seat) -> Vec<Ware> {
    let own = state.player(seat);
    let left = |piece: Piece| state.left(seat, piece) > 0;
    let ware = |name: &str, cost, is, left, no_place| Ware {
        name: name.to_owned(),
        cost,
        is,
        left,
        no_place,
        brings: None,
    };
    let mut all = vec![ware(
        words::of("Road", "Straße"),
        constants::ROAD,
        |act| matches!(act, Action::Road(_)),
        left(Piece::Road),
        ["no free side at your roads", "keine freie Seite an deinen Straßen"],
    )];
    if state.rules().sea {
        all.push(ware(
            words::of("Ship", "Schiff"),
            constants::SHIP,
            |act| matches!(act, Action::Ship(_)),
            left(Piece::Ship),
            ["no coast of yours is free", "keine freie Seite an deiner Küste"],
        ));
    }
    all.push(ware(
        words::of("Settlement", "Siedlung"),
        constants::SETTLEMENT,
        |act| matches!(act, Action::Settle(_)),
        left(Piece::Settlement),
        ["no free corner at your roads", "keine freie Ecke an deinen Straßen"],
    ));
    all.push(ware(
        words::of("City", "Stadt"),
        constants::CITY,
        |act| matches!(act, Action::City(_)),
        left(Piece::City) || !own.lying.is_empty(),
        ["no settlement", "keine Siedlung"],
    ));
    match state.rules().knights {
        true => realm(state, seat, &mut all),
        false => all.push(ware(
            words::of("Development card", "Entwicklungskarte"),
            constants::DEVELOPMENT,
            |act| *act == Action::Buy,
            state.deck_total > 0,
            ["not now", "nicht jetzt"],
        )),
    }
    all
}

/// What Cities & Knights adds (K8, K10, K11).
fn realm(state: &State, seat: Seat, all: &mut Vec<Ware>) {
    let own = state.player(seat);
    let ware = |name: &str, cost, is, left, no_place| Ware {
        name: name.to_owned(),
        cost,
        is,
        left,
        no_place,
        brings: None,
    };
    all.push(ware(
        words::of("City wall", "Stadtmauer"),
        constants::WALL,
        |act| matches!(act, Action::Wall(_)),
        own.walls.len() < u32::from(constants::WALLS),
        NEEDS_CITY,
    ));
    all.push(ware(
        words::of("Knight", "Ritter"),
        constants::RECRUIT,
        |act| matches!(act, Action::Recruit(_)),
        own.knights_left(1) > 0,
        ["no free corner at your roads", "keine freie Ecke an deinen Straßen"],
    ));
    all.push(ware(
        words::of("Wake a knight", "Ritter aktivieren"),
        constants::ACTIVATE,
        |act| matches!(act, Action::Activate(_)),
        true,
        ["no knight asleep", "kein schlafender Ritter"],
    ));
    all.push(ware(
        words::of("Promote a knight", "Ritter befördern"),
        constants::PROMOTE,
        |act| matches!(act, Action::Promote(_)),
        true,
        ["no knight who could be promoted", "kein Ritter, der aufsteigen könnte"],
    ));
    all.extend(Track::ALL.map(|track| improvement(state, seat, track)));
}

/// The next level of a track (K8.1), and what it brings.
fn improvement(state: &State, seat: Seat, track: Track) -> Ware {
    let level = state.player(seat).levels[track.index()] + 1;
    let mut cost = constants::FREE;
    cost[track.commodity().index()] = level.min(TOP_LEVEL);
    let is: fn(&Action) -> bool = match track {
        Track::Trade => |act| *act == Action::Improve(Track::Trade),
        Track::Politics => |act| *act == Action::Improve(Track::Politics),
        Track::Science => |act| *act == Action::Improve(Track::Science),
    };
    let name = format!("{} {}", words::track(track), level.min(TOP_LEVEL));
    let brings = (level <= TOP_LEVEL).then(|| words::improvement(track, level));
    Ware { name, cost, is, left: level <= TOP_LEVEL, no_place: NEEDS_CITY, brings }
}

/// What a seat could do now if it had all cards it wants.
fn with_every_card(state: &State, seat: Seat) -> Actions<Action> {
    let mut rich = state.clone();
    let own = &mut rich.seats[seat.index()];
    own.hand = [19; KINDS];
    own.total = u8::MAX;
    let mut legal = Actions::new();
    rich.legal(seat, &mut legal);
    legal
}

/// Everything that a seat can buy in this game.
pub fn prices(state: &State, seat: Seat, choice: &Choice) -> Vec<Price> {
    let turn = choice.legal().contains(&Action::End);
    let wished = if turn { with_every_card(state, seat) } else { Actions::new() };
    let hand = &state.player(seat).hand;
    let price = |ware: Ware| {
        let missing: Cards = std::array::from_fn(|k| ware.cost[k].saturating_sub(hand[k]));
        let why_not = match () {
            () if choice.legal().iter().any(ware.is) => None,
            () if !ware.left => Some(Hindrance::NoneLeft),
            () if turn && !wished.iter().any(ware.is) => Some(Hindrance::NoPlace(ware.no_place)),
            () if missing != constants::FREE => Some(Hindrance::Missing(missing)),
            () => Some(Hindrance::NotNow),
        };
        Price { name: ware.name, cost: ware.cost, brings: ware.brings, why_not }
    };
    wares(state, seat).into_iter().map(price).collect()
}

impl Hindrance {
    /// In words.
    pub fn text(&self) -> String {
        match self {
            Hindrance::Missing(cards) => {
                let list = Kind::ALL.into_iter().filter(|kind| cards[kind.index()] > 0);
                let list: Vec<String> =
                    list.map(|kind| format!("{} {}", cards[kind.index()], words::kind(kind))).collect();
                format!("{} {}", words::of("lacks", "es fehlt"), list.join(", "))
            }
            Hindrance::NoneLeft => words::of("none left", "nichts mehr übrig").to_owned(),
            Hindrance::NoPlace([en, de]) => words::of(en, de).to_owned(),
            Hindrance::NotNow => words::of("not now", "nicht jetzt").to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use settlers::{Config, MODES};
    use table::{Luck, Match, Random, Seed, Turn};

    /// In whole random games: what has no hindrance is on the list, and with the missing cards it can be bought.
    #[test]
    fn reasons_are_true() {
        let (mut missing, mut no_place) = (0, 0);
        for (nth, mode) in MODES.into_iter().enumerate() {
            let mut game = Match::<State>::new(Config::new(mode, 4).unwrap(), Seed::from(nth as u64));
            let mut luck = Luck::new(3, nth as u64);
            for _ in 0..1500 {
                let Turn::Seats(seats) = game.state().turn() else { break };
                let seat = seats.iter().next().unwrap();
                let mut legal = Actions::new();
                game.state().legal(seat, &mut legal);
                let choice = Choice::new(legal.to_vec());
                if legal.contains(&Action::End) {
                    let wares = wares(game.state(), seat);
                    for (price, ware) in prices(game.state(), seat, &choice).into_iter().zip(wares) {
                        let is = ware.is;
                        assert_eq!(price.why_not.is_none(), legal.iter().any(is), "{mode}: {price:?}");
                        if let Some(Hindrance::Missing(cards)) = price.why_not {
                            let mut then = game.state().clone();
                            for (k, n) in cards.iter().enumerate() {
                                then.seats[seat.index()].hand[k] += n;
                                then.seats[seat.index()].total += n;
                            }
                            let mut more = Actions::new();
                            then.legal(seat, &mut more);
                            assert!(more.iter().any(is), "{mode}: {price:?} cannot be bought with them");
                            missing += 1;
                        }
                        no_place += usize::from(matches!(price.why_not, Some(Hindrance::NoPlace(_))));
                    }
                }
                let act = legal[luck.below(legal.len() as u32) as usize];
                game.play(seat, act, &mut ()).unwrap();
            }
        }
        assert!(missing > 500 && no_place > 100, "{missing}, {no_place}");
    }
}
