//! Pictures for cards and for the hex board.
//!
//! A picture is a sentence: a few *parts* (a tower, a beard, the sea) and one *line* for each card that says which
//! parts go where. `STYLE.md` says how they look, `README.md` how to add one.
//!
//! ```
//! use art::Look;
//!
//! let svg = art::picture("abbey", Look::Night).unwrap();
//! assert!(svg.starts_with("<svg"));
//! ```
//!
//! A program that should stay small leaves out the feature `data` and reads the [`pack`] at run time:
//!
//! ```
//! # let fetched = art::pack();
//! let gallery = art::Gallery::read(&fetched)?;
//! let svg = gallery.picture("abbey", art::Look::Day);
//! # assert_eq!(svg, art::picture("abbey", art::Look::Day));
//! # Ok::<(), art::Fault>(())
//! ```

mod compose;
#[cfg(feature = "data")]
mod data;
mod gallery;
mod line;
mod number;
mod palette;
mod part;
mod rules;

#[cfg(feature = "data")]
pub use data::{SETS, gallery, pack, picture};
pub use gallery::{Fault, Gallery};
pub use line::{Kind, PictureLine, Place, PlacedPart};
pub use number::Number;
pub use palette::{Colour, Look, SKIES, TINTS, sky, tint};
pub use part::{Form, Paint, Part, Role, Shape};
