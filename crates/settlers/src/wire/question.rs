//! The pending questions as they are written: the same as [`Frame`], with names for places and seats.

use super::{Chart, Refused, at_most};
use crate::components::{KINDS, Kind, Progress, Track};
use crate::coords::{Corner, Hex, Side};
use crate::flow::{Frame, Naming};
use crate::place::{Edge, Node, Tile};
use serde::{Deserialize, Serialize};
use table::Seat;

/// How a field of a question is written, and what is accepted.
pub(super) trait Form {
    type Value;
    type Text;
    fn write(value: Self::Value, chart: Chart) -> Self::Text;
    fn read(text: Self::Text, chart: Chart) -> Result<Self::Value, Refused>;
}

/// A number up to `MOST`.
pub(super) struct Upto<const MOST: u8>;
/// What is its own text.
pub(super) struct Same<T>(T);
/// A kind by its number.
pub(super) struct OfKind;
/// A place or seat; none only where it may be missing.
pub(super) struct At<T, const MAYBE: bool>(T);

impl<const MOST: u8> Form for Upto<MOST> {
    type Value = u8;
    type Text = u8;

    fn write(value: u8, _: Chart) -> u8 {
        value
    }

    fn read(text: u8, _: Chart) -> Result<u8, Refused> {
        at_most(text, MOST)
    }
}

impl<T> Form for Same<T> {
    type Value = T;
    type Text = T;

    fn write(value: T, _: Chart) -> T {
        value
    }

    fn read(text: T, _: Chart) -> Result<T, Refused> {
        Ok(text)
    }
}

impl Form for OfKind {
    type Value = u8;
    type Text = Kind;

    fn write(value: u8, _: Chart) -> Kind {
        Kind::ALL[usize::from(value) % KINDS]
    }

    fn read(text: Kind, _: Chart) -> Result<u8, Refused> {
        Ok(text as u8)
    }
}

macro_rules! places {
    ($($ty:ty: $number:ty, $write:ident $read:ident, else $missing:expr;)*) => {$(
        impl<const MAYBE: bool> Form for At<$ty, MAYBE> {
            type Value = $number;
            type Text = Option<$ty>;

            fn write(value: $number, chart: Chart) -> Option<$ty> {
                chart.$write(value)
            }

            fn read(text: Option<$ty>, chart: Chart) -> Result<$number, Refused> {
                if text.is_none() && !MAYBE {
                    return Err("a question does not say where, or to whom");
                }
                text.map_or(Ok($missing), |text| chart.$read(text))
            }
        }
    )*};
}
places! {
    Hex: Tile, hex tile, else Tile::NONE;
    Corner: Node, corner node, else Node::NONE;
    Side: Edge, side edge, else Edge::NONE;
}

/// A seat, which is always there.
impl Form for At<Seat, false> {
    type Value = Seat;
    type Text = Option<Seat>;

    fn write(value: Seat, _: Chart) -> Option<Seat> {
        Some(value)
    }

    fn read(text: Option<Seat>, chart: Chart) -> Result<Seat, Refused> {
        chart.seat(text.ok_or("a question does not say where, or to whom")?)
    }
}

/// A seat, or nobody.
impl Form for At<Seat, true> {
    type Value = Option<Seat>;
    type Text = Option<Seat>;

    fn write(value: Option<Seat>, _: Chart) -> Option<Seat> {
        value
    }

    fn read(text: Option<Seat>, chart: Chart) -> Result<Option<Seat>, Refused> {
        chart.maybe_seat(text)
    }
}

macro_rules! questions {
    ($($name:ident $({ $($field:ident: $form:ty),* })?;)*) => {
        /// A pending question.
        #[derive(Serialize, Deserialize)]
        #[serde(tag = "ask", rename_all = "kebab-case")]
        pub(super) enum Question {
            $($name $({ $($field: <$form as Form>::Text),* })?,)*
        }

        impl Question {
            pub(super) fn of(frame: Frame, chart: Chart) -> Question {
                match frame {
                    $(Frame::$name $({ $($field),* })? => {
                        Question::$name $({ $($field: <$form as Form>::write($field, chart)),* })?
                    })*
                }
            }

            pub(super) fn frame(self, chart: Chart) -> Result<Frame, Refused> {
                Ok(match self {
                    $(Question::$name $({ $($field),* })? => {
                        Frame::$name $({ $($field: <$form as Form>::read($field, chart)?),* })?
                    })*
                })
            }
        }
    };
}

questions! {
    Deal;
    First;
    Start;
    StartRoute { node: At<Corner, false> };
    NextStart;
    PreRoll;
    Dice;
    EventDie;
    Produce;
    Main;
    Discard { to: At<Seat, true> };
    Robber { how: Upto<7> };
    Victim { hex: At<Hex, false>, pirate: Same<bool> };
    AnyVictim;
    Steal { from: At<Seat, false> };
    Draw;
    Free { left: Upto<30>, first: Same<bool> };
    Take { seat: At<Seat, false>, left: Upto<100>, from: OfKind, optional: Same<bool> };
    Name { why: Same<Naming> };
    Compose;
    Answers;
    Sail { edge: At<Side, false> };
    Discover { edge: At<Side, false> };
    Reveal { hex: At<Hex, false> };
    RevealToken { hex: At<Hex, false> };
    Alchemist;
    Progress { seat: At<Seat, false>, track: Same<Track> };
    Surplus;
    Aftermath;
    Pillage { seat: At<Seat, false> };
    ChooseDeck { seat: At<Seat, false> };
    Metropolis { track: Same<Track> };
    Crane;
    Medicine;
    Engineer;
    Inventor { first: At<Hex, true> };
    Smith { done: At<Corner, true> };
    Choose { card: Same<Progress> };
    GiveKnight { seat: At<Seat, false> };
    PlaceKnight { rank: Upto<3>, active: Same<bool> };
    Diplomat;
    Replace { ship: Same<bool>, edge: At<Side, false> };
    Intrigue;
    Retreat { seat: At<Seat, false>, node: At<Corner, false>, rank: Upto<3>, flags: Upto<15> };
    Spy { seat: At<Seat, false> };
    Guild { seat: At<Seat, false>, left: Upto<100>, from: OfKind };
    HarborAnswer { seat: At<Seat, false> };
    Merchant;
    Bonus { left: Upto<30> };
    Rolled { number: Upto<12> };
    Treasure { secret: Same<bool> };
    Keep;
    Duty { hex: At<Hex, false> };
    Reserve { hex: At<Hex, false> };
    Strip { hex: At<Hex, false> };
    Invade;
    Slay;
    Muster;
    Flag { node: At<Corner, false> };
    Banish { seat: At<Seat, false>, node: At<Corner, false>, rank: Upto<3>, flags: Upto<15> };
}
