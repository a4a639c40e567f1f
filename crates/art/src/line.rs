//! Lines: what a picture shows, in one sentence.
//!
//! ```text
//! abbey = building: hills; cloud 84,28*.8; belfry 28,65*.9; nave 56,65*1.15; monk 44,70*.8
//! ```

use crate::number::Number;
use crate::palette;
use crate::part::{Part, Role};

/// A picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PictureLine {
    /// The card, piece or tile it shows.
    pub id: String,
    /// What that is.
    pub kind: Kind,
    /// The name of its sky.
    pub sky: &'static str,
    /// Its parts, the farthest first.
    pub parts: Vec<PlacedPart>,
}

/// What is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A card of this kind: the frame is 100 by 72 units, with a sky.
    Card(&'static str),
    /// A tile of the hex board: a hexagon around 0,0 whose corners are 50 units away.
    Tile,
    /// A piece of the hex board, standing at 0,0, with nothing behind it.
    Piece,
}

/// A part at its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlacedPart {
    /// The index of the part in the gallery's list.
    pub part: usize,
    /// Where.
    pub place: Place,
    /// Its tints, as indices in the palette.
    pub tints: Vec<usize>,
}

/// Where a part is and how large it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// To the right.
    pub x: Number,
    /// Downwards.
    pub y: Number,
    /// How large.
    pub size: Number,
    /// Whether left and right are swapped.
    pub mirrored: bool,
    /// Rotation clockwise, in degrees.
    pub degrees: Number,
}

impl Place {
    /// The place of a ground.
    pub const ORIGIN: Place =
        Place { x: Number(0), y: Number(0), size: Number::ONE, mirrored: false, degrees: Number(0) };

    /// Where it is on a tile that lies with a side up; what is in the very middle stays there.
    fn turned(self) -> Place {
        if (self.x, self.y) == (Number(0), Number(0)) {
            return self;
        }
        let minus = |n: Number| Number(-n.0);
        let (x, y) = (self.x, self.y.plus(MIDDLE));
        Place {
            x: x.times(COSINE).plus(minus(y.times(SINE))),
            y: x.times(SINE).plus(y.times(COSINE)).plus(minus(MIDDLE)),
            ..self
        }
    }

    /// Reads `x,y*size<^degrees`; all but the first two may be missing.
    fn read(text: &str) -> Option<Place> {
        let (text, degrees) = text.split_once('^').unwrap_or((text, "0"));
        let (text, mirrored) = text.strip_suffix('<').map_or((text, false), |rest| (rest, true));
        let (text, size) = text.split_once('*').unwrap_or((text, "1"));
        let (x, y) = text.split_once(',')?;
        Some(Place {
            x: Number::read(x)?,
            y: Number::read(y)?,
            size: Number::read(size).filter(|size| size.0 > 0)?,
            mirrored,
            degrees: Number::read(degrees)?,
        })
    }
}

impl PictureLine {
    /// Reads a line; `parts` are the known parts.
    pub(crate) fn read(text: &str, parts: &[Part]) -> Result<PictureLine, String> {
        let (id, rest) = text.split_once('=').ok_or("a line without =")?;
        let (kind, sentence) = rest.split_once(':').ok_or("a line without :")?;
        let (kind, sky) = kind.trim().split_once('/').unwrap_or((kind.trim(), kind.trim()));
        let known = |name: &str| palette::SKIES.iter().map(|sky| sky.0).find(|sky| *sky == name);
        let (kind, sky) = match kind {
            "tile" => (Kind::Tile, "sea"),
            "piece" => (Kind::Piece, "sea"),
            _ => {
                let kind = known(kind).ok_or_else(|| format!("unknown kind {kind}"))?;
                (Kind::Card(kind), known(sky).ok_or_else(|| format!("unknown sky {sky}"))?)
            }
        };
        let mut line = PictureLine { id: id.trim().to_string(), kind, sky, parts: Vec::new() };
        let mut last = Place::ORIGIN;
        for phrase in sentence.split(';').map(str::trim).filter(|phrase| !phrase.is_empty()) {
            let placed = PlacedPart::read(phrase, parts, last)?;
            if parts[placed.part].role != Role::Ground {
                last = placed.place;
            }
            line.parts.push(placed);
        }
        Ok(line)
    }

    /// The line of a tile that lies with a side up instead of a corner: the ground turns, what stands on it moves with
    /// the ground and stays upright.
    pub(crate) fn turned(&self, parts: &[Part]) -> PictureLine {
        let mut line = self.clone();
        for placed in &mut line.parts {
            placed.place = match parts[placed.part].role {
                Role::Ground => Place { degrees: TURN, ..placed.place },
                Role::Bare | Role::Outlined => placed.place.turned(),
            };
        }
        line
    }
}

/// A turn from corner up to side up, in degrees.
const TURN: Number = Number(3000);
/// Its cosine and sine, a little smaller: below a side there is less room than below a corner.
const COSINE: Number = Number(81);
const SINE: Number = Number(47);
/// How far below its foot the middle of what stands on a tile is: above it.
const MIDDLE: Number = Number(-800);

impl PlacedPart {
    /// Reads a phrase: a part, its place, its tints. Without a place it is at that of the `last` one.
    fn read(phrase: &str, parts: &[Part], last: Place) -> Result<PlacedPart, String> {
        let mut bits = phrase.split_whitespace();
        let name = bits.next().unwrap_or_default();
        let index =
            parts.iter().position(|part| part.name == name).ok_or_else(|| format!("unknown part {name}"))?;
        let part = &parts[index];
        let place = if part.role == Role::Ground { Place::ORIGIN } else { last };
        let mut placed = PlacedPart { part: index, place, tints: part.tints.clone() };
        for bit in bits {
            if let Some(place) = Place::read(bit) {
                placed.place = place;
                continue;
            }
            for (at, name) in bit.split(',').enumerate().filter(|(_, name)| *name != "-") {
                let tint = palette::index(name).ok_or_else(|| format!("unknown tint {name}"))?;
                *placed.tints.get_mut(at).ok_or_else(|| format!("too many tints in {phrase}"))? = tint;
            }
        }
        Ok(placed)
    }
}
