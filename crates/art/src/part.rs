//! Parts: the words that pictures are made of.
//!
//! ```text
//! horse 14 mirrors brown,dark
//!  B M-15-17c-5 0-6 5-5 12 2-1 3-4 3-7z
//!  K o 17 -28 1
//! ```
//!
//! The first line is the name, what kind of part it is, and its own tints. Every further line begins with a space
//! and is one shape: how it is painted, and a path or (after `o`) the middle and radius of a circle.

use crate::number::Number;
use crate::palette;

/// A part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Its name.
    pub name: String,
    /// Its role in a picture.
    pub role: Role,
    /// Half the width of what stands on the ground, for the shadow.
    pub foot: Option<Number>,
    /// Whether it may be mirrored although it carries shade.
    pub mirrors: bool,
    /// Its own tints, as indices in the palette.
    pub tints: Vec<usize>,
    /// Its shapes, the farthest first.
    pub shapes: Vec<Shape>,
}

/// The role of a part in a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Fills the frame and has no line.
    Ground,
    /// Is placed, but has no line: clouds, smoke, snow.
    Bare,
    /// An object or a person, with an outline.
    Outlined,
}

/// One path or circle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How it is painted.
    pub paint: Paint,
    /// Whether overlaps are holes.
    pub holes: bool,
    /// No outline, although the part has one.
    pub plain: bool,
    /// Another outline width.
    pub width: Option<Number>,
    /// Another outline colour, as an index in the palette.
    pub line: Option<usize>,
    /// Opacity, in hundredths.
    pub opacity: Option<u8>,
    /// What is drawn.
    pub form: Form,
}

/// What is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// A path, as SVG writes it.
    Path(String),
    /// The middle and the radius of a circle.
    Circle(Number, Number, Number),
}

/// How a shape is painted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paint {
    /// With the first (0) to fourth (3) tint.
    Tint(usize),
    /// Shade.
    Shade,
    /// Light.
    Light,
    /// With a colour of the palette, without a line.
    Fixed(&'static str),
    /// A line in the part's own ink.
    Line(Number),
    /// A thin line in ink, not quite opaque.
    Fine,
    /// A line in one of the tints.
    Coloured(usize, Number),
    /// A line in stone grey.
    Bars,
}

impl Paint {
    fn read(letter: char) -> Option<Paint> {
        Some(match letter {
            'A' => Paint::Tint(0),
            'B' => Paint::Tint(1),
            'C' => Paint::Tint(2),
            'U' => Paint::Tint(3),
            'S' => Paint::Shade,
            'H' => Paint::Light,
            'K' => Paint::Fixed("ink"),
            'W' => Paint::Fixed("window"),
            'R' => Paint::Fixed("rose"),
            'N' => Paint::Fine,
            'O' => Paint::Line(Number(120)),
            'L' => Paint::Line(Number(140)),
            'E' => Paint::Line(Number(300)),
            'I' => Paint::Line(Number(360)),
            'P' => Paint::Coloured(0, Number(200)),
            'D' => Paint::Coloured(0, Number(220)),
            'X' => Paint::Coloured(0, Number(240)),
            'V' => Paint::Coloured(0, Number(260)),
            'Q' => Paint::Coloured(1, Number(160)),
            'T' => Paint::Coloured(2, Number(170)),
            'G' => Paint::Bars,
            _ => return None,
        })
    }
}

impl Part {
    /// Reads the first line of a part.
    pub(crate) fn read(line: &str) -> Result<Part, String> {
        let mut words = line.split_whitespace();
        let name = words.next().unwrap_or_default().to_string();
        let mut part = Part {
            name,
            role: Role::Outlined,
            foot: None,
            mirrors: false,
            tints: Vec::new(),
            shapes: Vec::new(),
        };
        for word in words {
            match word {
                "ground" => part.role = Role::Ground,
                "bare" => part.role = Role::Bare,
                "mirrors" => part.mirrors = true,
                _ if word.starts_with(|letter: char| letter.is_ascii_digit()) => {
                    part.foot = Some(Number::read(word).ok_or_else(|| format!("{word} is not a width"))?);
                }
                _ => part.tints = tints(word)?,
            }
        }
        Ok(part)
    }

    /// Whether its shade is on its right side.
    pub fn shaded(&self) -> bool {
        self.shapes.iter().any(|shape| shape.paint == Paint::Shade)
    }
}

/// Reads names of tints.
fn tints(word: &str) -> Result<Vec<usize>, String> {
    word.split(',').map(|name| palette::index(name).ok_or_else(|| format!("unknown tint {name}"))).collect()
}

impl Shape {
    /// Reads a shape: a letter, its exceptions, a space, and what is drawn.
    pub(crate) fn read(line: &str) -> Result<Shape, String> {
        let (how, form) = line.trim().split_once(' ').ok_or("a shape without a form")?;
        let mut letters = how.chars();
        let paint = letters.next().and_then(Paint::read).ok_or_else(|| format!("unknown paint {how}"))?;
        let mut shape = Shape {
            paint,
            holes: false,
            plain: false,
            width: None,
            line: None,
            opacity: None,
            form: Form::read(form)?,
        };
        shape.exceptions(letters.as_str()).ok_or_else(|| format!("unknown paint {how}"))?;
        Ok(shape)
    }

    /// `*` holes, `~` no line, a number its width, `=tint` its colour, `%45` how opaque it is.
    fn exceptions(&mut self, mut rest: &str) -> Option<()> {
        while let Some(first) = rest.chars().next() {
            let length = |from: &str, more: fn(char) -> bool| {
                from.find(|letter: char| !more(letter)).unwrap_or(from.len())
            };
            let number = |letter: char| letter.is_ascii_digit() || letter == '.';
            let end = match first {
                '*' | '~' => 1,
                '=' => 1 + length(&rest[1..], |letter| letter.is_ascii_alphanumeric()),
                '%' => 1 + length(&rest[1..], |letter| letter.is_ascii_digit()),
                _ if number(first) => length(rest, |letter| letter.is_ascii_digit() || letter == '.'),
                _ => return None,
            };
            let (word, after) = rest.split_at(end);
            match first {
                '*' => self.holes = true,
                '~' => self.plain = true,
                '=' => self.line = Some(palette::index(&word[1..])?),
                '%' => self.opacity = Some(word[1..].parse().ok()?),
                _ => self.width = Some(Number::read(word)?),
            }
            rest = after;
        }
        Some(())
    }
}

impl Form {
    /// Its length in bytes, roughly.
    pub(crate) fn length(&self) -> usize {
        match self {
            Form::Path(path) => path.len(),
            Form::Circle(..) => 12,
        }
    }

    fn read(text: &str) -> Result<Form, String> {
        let Some(circle) = text.strip_prefix("o ") else { return Ok(Form::Path(text.to_string())) };
        let numbers: Option<Vec<Number>> = circle.split_whitespace().map(Number::read).collect();
        match numbers.as_deref() {
            Some(&[x, y, radius]) => Ok(Form::Circle(x, y, radius)),
            _ => Err(format!("{text} is not a circle")),
        }
    }
}
