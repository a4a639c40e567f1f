//! The log of a table: it is stored, and never sent.

mod written;

use crate::late;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use table::{Config as _, Game, Seat};
use wire::{Clock, GuestId, Hash, Key, Name, Offer, SeatSpec, TableId};

/// The kind of digests in the lines of a log: 1 since they are taken over a canonical form of the position. Before
/// that they were hashes of the memory of one build.
pub const DIGESTS: u32 = 1;

/// How a table was opened: the head of its log.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// `family/mode`.
    pub game: String,
    /// Options that differ from their defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The version of the rules.
    pub rules: u32,
    /// How the digests of its lines were made: [`DIGESTS`]. Digests of another kind are ignored.
    #[serde(default)]
    pub digests: u32,
    /// Who sits where.
    pub seats: Vec<SeatSpec>,
    /// The guests that seats are reserved for: at a rematch, those who played.
    #[serde(default)]
    pub kept: Vec<Option<GuestId>>,
    /// How time is kept.
    pub clock: Clock,
    /// Whether it is in the public list.
    pub public: bool,
    /// The server's part of the seed. It leaves the server when the game is over.
    pub secret: Hash,
    /// Who opened it.
    pub host: GuestId,
    /// A recorded game that the table continues, with dice of its own; none for a new game. No message asks for it
    /// yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub past: Option<String>,
}

impl fmt::Debug for Opening {
    /// The secret, or what was played before, reveals every card: neither belongs in a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Opening { game, options, rules, digests, seats, kept, clock, public, secret: _, host, past } =
            self;
        let mut out = f.debug_struct("Opening");
        out.field("game", game).field("options", options).field("rules", rules).field("digests", digests);
        out.field("seats", seats);
        out.field("kept", kept).field("clock", clock).field("public", public).field("host", host);
        out.field("has_past", &past.is_some()).finish_non_exhaustive()
    }
}

/// Checks a request for a table: how the table is opened, or why it cannot be.
pub fn opening(
    game: &str,
    options: &BTreeMap<String, String>,
    seats: &[SeatSpec],
    clock: Clock,
    public: bool,
    host: GuestId,
    secret: Hash,
) -> Result<Opening, String> {
    if !clock.is_sound() {
        return Err(
            "the clock needs 5 seconds to a week per turn, or a bank of 10 seconds to a week".to_owned()
        );
    }
    if seats.iter().all(|spec| matches!(spec, SeatSpec::Bot(_))) {
        return Err(
            "a table needs a seat for a person; 'landgrave simulate' lets bots play each other".to_owned()
        );
    }
    let options: Vec<_> = options.clone().into_iter().collect();
    let check = Check { game, options: &options, seats };
    let (options, rules) = match late::of(game) {
        Some(late) => (late.check)(check)?,
        None => games::dispatch(game, check)??,
    };
    let (game, seats) = (game.to_owned(), seats.to_vec());
    let (digests, kept, past) = (DIGESTS, Vec::new(), None);
    Ok(Opening { game, options, rules, digests, seats, kept, clock, public, secret, host, past })
}

/// The options of a table in their written form, and the version of its rules; or why there is no such table.
pub(crate) type Checked = Result<(BTreeMap<String, String>, u32), String>;

/// Checks the options and seats of a table.
pub(crate) struct Check<'a> {
    pub(crate) game: &'a str,
    pub(crate) options: &'a [(String, String)],
    pub(crate) seats: &'a [SeatSpec],
}

impl games::Task for Check<'_> {
    type Done = Checked;

    fn run<F: games::Family>(self) -> Self::Done {
        let config = F::Config::parse(self.game, self.options).map_err(|bad| bad.to_string())?;
        if self.seats.len() != usize::from(config.seats()) {
            let (game, due) = (self.game, config.seats());
            return Err(format!("{game} has {due} seats, not {}", self.seats.len()));
        }
        let unknown = self.seats.iter().find_map(|spec| match spec {
            SeatSpec::Bot(name) if bots::named::<F>(name).is_none() => Some(name),
            _ => None,
        });
        if let Some(name) = unknown {
            let quoted: String = name.chars().filter(|c| !c.is_control()).take(24).collect();
            return Err(format!("unknown bot '{quoted}'; available: {}", bots::known()));
        }
        let mut options = BTreeMap::new();
        options.extend(config.options());
        Ok((options, <F as Game>::rules(&config)))
    }
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "written::Written", try_from = "written::Written")]
pub struct Line {
    /// Who asked for it; nobody for bots and for what the table does by itself.
    pub by: Option<GuestId>,
    /// The key of the guest's request that it carries out.
    pub key: Option<Key>,
    /// What happened.
    pub entry: Entry,
}

impl Line {
    /// A line for what the table does by itself.
    pub fn own(entry: Entry) -> Line {
        Line { by: None, key: None, entry }
    }
}

/// One event at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A guest sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        guest: GuestId,
        /// The guest's name.
        name: Option<Name>,
        /// The hash of the guest's contribution to the dice.
        promise: Hash,
    },
    /// A guest got up before the start.
    Left {
        /// Which seat became free.
        seat: Seat,
    },
    /// The last guest got up before the start, or the host closed the table: nobody has won.
    Abandoned,
    /// A player contributed to the dice.
    Revealed {
        /// Who.
        seat: Seat,
        /// What.
        contribution: Hash,
    },
    /// The game began; contributions that had not arrived count as zeros.
    Began,
    /// A seat acted.
    Acted {
        /// Who.
        seat: Seat,
        /// The act as the game writes it.
        act: String,
        /// Milliseconds of thinking.
        spent: u64,
        /// The digest of the table after it, dice included.
        digest: u64,
    },
    /// A player took back their last act.
    Undone {
        /// Who.
        seat: Seat,
        /// Milliseconds of thinking.
        spent: u64,
    },
    /// A player proposed something.
    Offered {
        /// Who.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// All agreed to a break.
    Paused,
    /// The game goes on.
    Resumed {
        /// Who asked for it.
        seat: Seat,
    },
    /// A bot plays for a player who is away.
    Substituted {
        /// Who is away.
        seat: Seat,
        /// The bot.
        bot: String,
    },
    /// The player who was away is back.
    Returned {
        /// Who.
        seat: Seat,
    },
    /// A player resigned, or stayed away and another player claimed the win.
    Resigned {
        /// Who.
        seat: Seat,
        /// Whether another player claimed it.
        claimed: bool,
    },
    /// A rematch, at another table.
    Rematch {
        /// Which.
        table: TableId,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_secret_of_the_dice_is_not_shown_in_a_log() {
        let (host, secret) = (GuestId::new([1; GuestId::BYTES]), Hash([0xab; 32]));
        let seats = [SeatSpec::Person, SeatSpec::Person];
        let opened = opening("rivals/intro", &BTreeMap::new(), &seats, Clock::None, true, host, secret);
        let opened = Opening { past: Some("deal fortress".to_owned()), ..opened.unwrap() };
        let room = crate::Room::new(TableId::new([1; TableId::BYTES]), opened.clone());
        for shown in [format!("{opened:?}"), format!("{opened:#?}"), format!("{:?}", room.proof())] {
            assert!(shown.contains("rivals/intro"), "{shown}");
            assert!(
                !shown.contains("abab") && !shown.contains("171") && !shown.contains("fortress"),
                "{shown}"
            );
        }
    }
}
