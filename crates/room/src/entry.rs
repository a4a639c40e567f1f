//! The log of a table: what is stored, and never sent.

mod written;

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use table::{Config as _, Game, Seat};
use wire::{Clock, GuestId, Hash, Key, Name, Offer, TableId, Wish};

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
    /// Who is to sit where.
    pub seats: Vec<Wish>,
    /// For whom seats are kept: at a rematch, those who played.
    #[serde(default)]
    pub kept: Vec<Option<GuestId>>,
    /// How time is kept.
    pub clock: Clock,
    /// Whether it stands in the public list.
    pub public: bool,
    /// The server's part of the dice. It leaves the server when the game is over.
    pub secret: Hash,
    /// Who opened it.
    pub host: GuestId,
    /// A recorded game that the table goes on from, with dice of its own; none for a new game. No message asks
    /// for it yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub past: Option<String>,
}

impl fmt::Debug for Opening {
    /// Whoever knows the secret, or what was played before, knows every card: neither belongs into a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Opening { game, options, rules, seats, kept, clock, public, secret: _, host, past } = self;
        let mut shown = f.debug_struct("Opening");
        shown.field("game", game).field("options", options).field("rules", rules).field("seats", seats);
        shown.field("kept", kept).field("clock", clock).field("public", public).field("host", host);
        shown.field("has_past", &past.is_some()).finish_non_exhaustive()
    }
}

/// Checks what is wanted and says how the table is opened; or why it cannot be.
pub fn opening(
    game: &str,
    options: &BTreeMap<String, String>,
    seats: &[Wish],
    clock: Clock,
    public: bool,
    host: GuestId,
    secret: Hash,
) -> Result<Opening, String> {
    struct Check<'a> {
        game: &'a str,
        options: Vec<(String, String)>,
        seats: &'a [Wish],
    }

    impl games::Task for Check<'_> {
        type Done = Result<(BTreeMap<String, String>, u32), String>;

        fn run<F: games::Family>(self) -> Self::Done {
            let config = F::Config::parse(self.game, &self.options).map_err(|bad| bad.to_string())?;
            if self.seats.len() != usize::from(config.seats()) {
                let (game, due) = (self.game, config.seats());
                return Err(format!("{game} has {due} seats, not {}", self.seats.len()));
            }
            let unknown = self.seats.iter().find_map(|wish| match wish {
                Wish::Bot(name) if bots::named::<F>(name).is_none() => Some(name),
                _ => None,
            });
            if let Some(name) = unknown {
                let quoted: String = name.chars().filter(|c| !c.is_control()).take(24).collect();
                return Err(format!("there is no bot '{quoted}'; there is: {}", bots::NAMES.join(", ")));
            }
            let mut options = BTreeMap::new();
            options.extend(config.options());
            Ok((options, <F as Game>::RULES))
        }
    }

    if !clock.is_sound() {
        return Err(
            "the clock needs 5 seconds to a week a turn, or a bank of 10 seconds to a week".to_owned()
        );
    }
    if seats.iter().all(|wish| matches!(wish, Wish::Bot(_))) {
        return Err(
            "a table needs a seat for a person; bots among themselves are for the simulator".to_owned()
        );
    }
    let options: Vec<_> = options.clone().into_iter().collect();
    let (options, rules) = games::dispatch(game, Check { game, options, seats })??;
    let (game, seats) = (game.to_owned(), seats.to_vec());
    Ok(Opening { game, options, rules, seats, kept: Vec::new(), clock, public, secret, host, past: None })
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "written::Written", try_from = "written::Written")]
pub struct Line {
    /// Who asked for it; nobody for bots and for what the table does by itself.
    pub by: Option<GuestId>,
    /// Which of the requests of that guest it carries out.
    pub key: Option<Key>,
    /// What happened.
    pub entry: Entry,
}

impl Line {
    /// What the table does by itself.
    pub fn own(entry: Entry) -> Line {
        Line { by: None, key: None, entry }
    }
}

/// One thing that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        guest: GuestId,
        /// What he is called.
        name: Option<Name>,
        /// The hash of his contribution to the dice.
        promise: Hash,
    },
    /// Somebody got up before the start.
    Left {
        /// From where.
        seat: Seat,
    },
    /// The last one got up before the start.
    Abandoned,
    /// Somebody contributed to the dice.
    Revealed {
        /// Who.
        seat: Seat,
        /// What.
        contribution: Hash,
    },
    /// The game began; contributions that had not come count as zeros.
    Began,
    /// Somebody acted.
    Acted {
        /// Who.
        seat: Seat,
        /// The act as the game writes it.
        act: String,
        /// Milliseconds of thinking.
        spent: u64,
        /// The digest of the table after it, with the dice that fell.
        digest: u64,
    },
    /// Somebody took back his last act.
    Undone {
        /// Who.
        seat: Seat,
        /// Milliseconds of thinking.
        spent: u64,
    },
    /// Somebody proposed something.
    Offered {
        /// Who.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// All agreed to a break.
    Paused,
    /// It goes on.
    Resumed {
        /// Who said so.
        seat: Seat,
    },
    /// A bot plays for somebody who is away.
    Substituted {
        /// Who is away.
        seat: Seat,
        /// The bot.
        bot: String,
    },
    /// He is back.
    Returned {
        /// Who.
        seat: Seat,
    },
    /// Somebody gave up, or the others said so for somebody who stayed away.
    Resigned {
        /// Who.
        seat: Seat,
        /// Whether the others said so.
        claimed: bool,
    },
    /// The same again, at another table.
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
        let seats = [Wish::Person, Wish::Person];
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
