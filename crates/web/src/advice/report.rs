//! What a review has found, in words and numbers. Chances are parts of [`bots::WHOLE`].

use super::Described;
use bots::{Account, Review, WHOLE};
use serde::{Deserialize, Serialize};
use table::{Actor, Seat};

/// How many turning points are shown, and how many better acts of each seat.
pub(super) const MOST: usize = 5;
/// How many acts of a line of play are shown.
const LONGEST: usize = 6;

/// What was found so far.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Report {
    /// Who sat where.
    pub players: Vec<String>,
    /// How many acts there are; those of the curve are examined.
    pub acts: usize,
    /// The first act that was a choice.
    pub begin: usize,
    /// The chance of each seat after each act.
    pub curve: Vec<Vec<i32>>,
    /// How many turns had begun before each act.
    pub turns: Vec<u32>,
    /// The acts that changed most, the greatest change first.
    pub turning: Vec<Turning>,
    /// For each seat: the chance at the beginning, what its own choices brought, what those of the others brought,
    /// what dice and cards brought, and the chance at the end.
    pub accounts: Vec<[i32; 5]>,
    /// Choices for which there was a better one, by seat, the costliest first.
    pub better: Vec<Better>,
}

/// An act that changed much.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Turning {
    /// Its number.
    pub ply: usize,
    /// Who acted; nobody where it was chance.
    pub seat: Option<u8>,
    /// What happened.
    pub text: String,
    /// Whether the choice changed more than what was revealed with it.
    pub is_choice: bool,
    /// Whose chance changed most.
    pub whose: u8,
    /// That chance before.
    pub before: i32,
    /// That chance afterwards.
    pub after: i32,
}

/// A choice for which there was a better one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Better {
    /// The number of the act.
    pub ply: usize,
    /// Whose choice it was.
    pub seat: u8,
    /// What was done.
    pub played: String,
    /// What would have been better, and how the turn might have gone on.
    pub line: Vec<String>,
    /// By how much it raises the chance.
    pub gain: i32,
}

impl Report {
    /// What a review has found; `said` is each act in words, `order` whose better acts come first.
    pub(super) fn of<G: Described>(
        review: &Review<G>,
        said: &[String],
        players: &[String],
        order: &[u8],
    ) -> Report {
        let moments = review.moments();
        let seats = players.len();
        let points = review.turning_points(MOST).into_iter();
        Report {
            players: players.to_vec(),
            acts: review.acts(),
            begin: moments.iter().position(|moment| moment.by != Actor::Chance).unwrap_or(0),
            curve: moments.iter().map(|moment| moment.after[..seats].to_vec()).collect(),
            turns: moments.iter().map(|moment| moment.turn).collect(),
            turning: points.map(|ply| turning(review, ply, seats, &said[ply])).collect(),
            accounts: (0..seats as u8).map(|seat| sums(review.account(Seat(seat)))).collect(),
            better: order.iter().flat_map(|&seat| betters(review, Seat(seat), said)).collect(),
        }
    }

    /// Whether every act was examined.
    pub fn is_whole(&self) -> bool {
        self.curve.len() == self.acts
    }

    /// How much of the game was examined, in percent.
    pub fn percent(&self) -> usize {
        100 * self.curve.len() / self.acts.max(1)
    }
}

fn sums(account: Account) -> [i32; 5] {
    [account.from, account.own, account.others, account.luck, account.to]
}

fn turning<G: Described>(review: &Review<G>, ply: usize, seats: usize, said: &str) -> Turning {
    let moment = &review.moments()[ply];
    let swing = |seat: &Seat| review.swing(ply, *seat).abs();
    // Where several changed alike, the one who acted is meant.
    let own = |seat: &Seat| moment.by == Actor::Seat(*seat);
    let whose = (0..seats as u8).map(Seat).max_by_key(|seat| (swing(seat), own(seat))).unwrap_or(Seat(0));
    let gain = moment.choice.as_ref().map_or(0, |choice| choice.gains[whose.index()]);
    let after = moment.after[whose.index()];
    Turning {
        ply,
        seat: match moment.by {
            Actor::Seat(seat) => Some(seat.0),
            Actor::Chance => None,
        },
        text: said.to_owned(),
        is_choice: 2 * gain.abs() >= swing(&whose),
        whose: whose.0,
        before: after - review.swing(ply, whose),
        after,
    }
}

fn betters<G: Described>(review: &Review<G>, seat: Seat, said: &[String]) -> Vec<Better> {
    let one = |ply: usize| {
        let better = review.moments()[ply].choice.as_ref()?.better.as_ref()?;
        let mut table = better.table.clone();
        let mut line = Vec::new();
        for &(by, act) in &better.line {
            if by == Actor::Seat(seat) && line.len() < LONGEST {
                line.push(table.act_in_words(seat, act));
            }
            if G::ends_turn(act) {
                break;
            }
            table.play_unchecked(by, act, &mut ());
        }
        Some(Better { ply, seat: seat.0, played: said[ply].clone(), line, gain: better.gain })
    };
    review.mistakes(seat, MOST).into_iter().filter_map(one).collect()
}

/// Parts of [`WHOLE`] in percent.
pub fn percent(chance: i32) -> i32 {
    (chance * 100 + chance.signum() * WHOLE / 2) / WHOLE
}
