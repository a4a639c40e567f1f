//! A line of the log as it is written: one flat object. All kinds of entries are read into the same list of fields; a
//! parser for each kind would be much larger, and the browser has to download it.

use super::{Entry, Line};
use serde::{Deserialize, Serialize};
use table::Seat;
use wire::{GuestId, Hash, Key, Name, Offer, TableId};

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum EntryKind {
    Sat,
    Left,
    Abandoned,
    Revealed,
    Began,
    Acted,
    Undone,
    Offered,
    Paused,
    Resumed,
    Substituted,
    Returned,
    Resigned,
    Rematch,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Written {
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<GuestId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<Key>,
    what: EntryKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    guest: Option<GuestId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<Name>,
    #[serde(skip_serializing_if = "Option::is_none")]
    promise: Option<Hash>,
    #[serde(skip_serializing_if = "Option::is_none")]
    contribution: Option<Hash>,
    #[serde(skip_serializing_if = "Option::is_none")]
    act: Option<String>,
    #[serde(default, skip_serializing_if = "is_zero")]
    spent: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    digest: Option<Digest>,
    #[serde(skip_serializing_if = "Option::is_none")]
    offer: Option<Offer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    claimed: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<TableId>,
}

fn is_zero(n: &u64) -> bool {
    *n == 0
}

impl From<Line> for Written {
    fn from(Line { by, key, entry }: Line) -> Written {
        let mut out = Written {
            by,
            key,
            what: EntryKind::Began,
            seat: None,
            guest: None,
            name: None,
            promise: None,
            contribution: None,
            act: None,
            spent: 0,
            digest: None,
            offer: None,
            bot: None,
            claimed: None,
            table: None,
        };
        let (what, seat) = match entry {
            Entry::Sat { seat, guest, name, promise } => {
                (out.guest, out.name, out.promise) = (Some(guest), name, Some(promise));
                (EntryKind::Sat, Some(seat))
            }
            Entry::Left { seat } => (EntryKind::Left, Some(seat)),
            Entry::Abandoned => (EntryKind::Abandoned, None),
            Entry::Revealed { seat, contribution } => {
                out.contribution = Some(contribution);
                (EntryKind::Revealed, Some(seat))
            }
            Entry::Began => (EntryKind::Began, None),
            Entry::Acted { seat, act, spent, digest } => {
                (out.act, out.spent, out.digest) = (Some(act), spent, Some(Digest(digest)));
                (EntryKind::Acted, Some(seat))
            }
            Entry::Undone { seat, spent } => {
                out.spent = spent;
                (EntryKind::Undone, Some(seat))
            }
            Entry::Offered { seat, offer } => {
                out.offer = Some(offer);
                (EntryKind::Offered, Some(seat))
            }
            Entry::Paused => (EntryKind::Paused, None),
            Entry::Resumed { seat } => (EntryKind::Resumed, Some(seat)),
            Entry::Substituted { seat, bot } => {
                out.bot = Some(bot);
                (EntryKind::Substituted, Some(seat))
            }
            Entry::Returned { seat } => (EntryKind::Returned, Some(seat)),
            Entry::Resigned { seat, claimed } => {
                out.claimed = Some(claimed);
                (EntryKind::Resigned, Some(seat))
            }
            Entry::Rematch { table } => {
                out.table = Some(table);
                (EntryKind::Rematch, None)
            }
        };
        Written { what, seat, ..out }
    }
}

impl TryFrom<Written> for Line {
    type Error = &'static str;

    fn try_from(read: Written) -> Result<Line, &'static str> {
        let Written { by, key, what, guest, name, promise, contribution, act, spent, .. } = read;
        let seat = read.seat.ok_or("the seat is missing");
        let entry = match what {
            EntryKind::Sat => Entry::Sat {
                seat: seat?,
                guest: guest.ok_or("the guest is missing")?,
                name,
                promise: promise.ok_or("the promise is missing")?,
            },
            EntryKind::Left => Entry::Left { seat: seat? },
            EntryKind::Abandoned => Entry::Abandoned,
            EntryKind::Revealed => {
                let contribution = contribution.ok_or("the contribution is missing")?;
                Entry::Revealed { seat: seat?, contribution }
            }
            EntryKind::Began => Entry::Began,
            EntryKind::Acted => {
                let (act, digest) =
                    (act.ok_or("the act is missing")?, read.digest.ok_or("the digest is missing")?);
                Entry::Acted { seat: seat?, act, spent, digest: digest.0 }
            }
            EntryKind::Undone => Entry::Undone { seat: seat?, spent },
            EntryKind::Offered => {
                Entry::Offered { seat: seat?, offer: read.offer.ok_or("the offer is missing")? }
            }
            EntryKind::Paused => Entry::Paused,
            EntryKind::Resumed => Entry::Resumed { seat: seat? },
            EntryKind::Substituted => {
                Entry::Substituted { seat: seat?, bot: read.bot.ok_or("the bot is missing")? }
            }
            EntryKind::Returned => Entry::Returned { seat: seat? },
            EntryKind::Resigned => Entry::Resigned {
                seat: seat?,
                claimed: read.claimed.ok_or("whether it was claimed is missing")?,
            },
            EntryKind::Rematch => Entry::Rematch { table: read.table.ok_or("the table is missing")? },
        };
        Ok(Line { by, key, entry })
    }
}

/// A digest as text: not every JSON parser keeps all bits of a 64-bit number.
#[derive(Clone, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
struct Digest(u64);

impl From<Digest> for String {
    fn from(Digest(n): Digest) -> String {
        format!("{n:016x}")
    }
}

impl TryFrom<String> for Digest {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Digest, Self::Error> {
        u64::from_str_radix(&text, 16).map(Digest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Servers and browsers keep tables written by earlier versions: every kind of line stays as it was.
    #[test]
    fn lines_are_written_as_they_always_were() {
        let seat = Seat(1);
        let (guest, table) = (GuestId::new([0; GuestId::BYTES]), TableId::new([0; TableId::BYTES]));
        let (id, at) = (guest.as_str().to_owned(), table.as_str().to_owned());
        let (hash, bot) = ("ab".repeat(32), "greedy".to_owned());
        let (promise, contribution) = (Hash([0xab; 32]), Hash([0xab; 32]));
        let name: Name = "Ann".to_owned().try_into().unwrap();
        let sat = |name| Entry::Sat { seat, guest: guest.clone(), name, promise };
        let acted = |spent| Entry::Acted { seat, act: "end".to_owned(), spent, digest: 0xfe };
        let cases = [
            (sat(None), format!(r#""sat","seat":1,"guest":"{id}","promise":"{hash}""#)),
            (sat(Some(name)), format!(r#""sat","seat":1,"guest":"{id}","name":"Ann","promise":"{hash}""#)),
            (Entry::Left { seat }, r#""left","seat":1"#.to_owned()),
            (Entry::Abandoned, r#""abandoned""#.to_owned()),
            (
                Entry::Revealed { seat, contribution },
                format!(r#""revealed","seat":1,"contribution":"{hash}""#),
            ),
            (Entry::Began, r#""began""#.to_owned()),
            (acted(0), r#""acted","seat":1,"act":"end","digest":"00000000000000fe""#.to_owned()),
            (acted(7), r#""acted","seat":1,"act":"end","spent":7,"digest":"00000000000000fe""#.to_owned()),
            (Entry::Undone { seat, spent: 7 }, r#""undone","seat":1,"spent":7"#.to_owned()),
            (
                Entry::Offered { seat, offer: Offer::Pause },
                r#""offered","seat":1,"offer":"pause""#.to_owned(),
            ),
            (Entry::Paused, r#""paused""#.to_owned()),
            (Entry::Resumed { seat }, r#""resumed","seat":1"#.to_owned()),
            (Entry::Substituted { seat, bot }, r#""substituted","seat":1,"bot":"greedy""#.to_owned()),
            (Entry::Returned { seat }, r#""returned","seat":1"#.to_owned()),
            (Entry::Resigned { seat, claimed: true }, r#""resigned","seat":1,"claimed":true"#.to_owned()),
            (Entry::Rematch { table }, format!(r#""rematch","table":"{at}""#)),
        ];
        for (entry, text) in cases {
            let own = format!(r#"{{"what":{text}}}"#);
            let line = Line::own(entry.clone());
            assert_eq!(wire::text(&line), own);
            assert_eq!(wire::read::<Line>(&own).unwrap(), line);
            let asked = format!(r#"{{"by":"{id}","what":{text}}}"#);
            let line = Line { by: Some(guest.clone()), key: None, entry };
            assert_eq!(wire::text(&line), asked);
            assert_eq!(wire::read::<Line>(&asked).unwrap(), line);
        }
        assert!(wire::read::<Line>(r#"{"what":"left"}"#).is_err());
        assert!(wire::read::<Line>(r#"{"what":"acted","seat":1,"act":"end","digest":"x"}"#).is_err());
        assert!(wire::read::<Line>(r#"{"what":"slept","seat":1}"#).is_err());
    }
}
