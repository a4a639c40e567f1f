//! Turns a line into SVG. Colours are written out, nothing refers to anything: the same text works inline in a page,
//! as an image, and in any program that draws SVG.

use std::fmt::Write;

use crate::line::{Kind, PictureLine, Place, PlacedPart};
use crate::number::Number;
use crate::palette::{self, Colour, Look};
use crate::part::{Form, Paint, Part, Role, Shape};

/// The thickness of outlines, at every size.
const LINE: Number = Number(85);
/// How far the shadow of a foot falls to the right, how much wider than the foot it is, and how high.
const SHADOW: [Number; 3] = [Number(250), Number(200), Number(180)];

/// The picture as an SVG document.
pub(crate) fn document(line: &PictureLine, parts: &[Part], look: Look) -> String {
    let view = match line.kind {
        Kind::Card(_) => "0 0 100 72",
        Kind::Tile => "-43.3 -50 86.6 100",
        Kind::Piece => "-28 -42 56 60",
    };
    let slice =
        if matches!(line.kind, Kind::Card(_)) { " preserveAspectRatio=\"xMidYMid slice\"" } else { "" };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"pic\" viewBox=\"{view}\"{slice}>{}</svg>",
        fragment(line, parts, look)
    )
}

/// The picture as a group, for use inside another document.
pub(crate) fn fragment(line: &PictureLine, parts: &[Part], look: Look) -> String {
    let ink = palette::tint("ink", look).unwrap_or(Colour(0));
    let mut to = format!(
        "<g stroke=\"{ink}\" stroke-width=\"{LINE}\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
    );
    if matches!(line.kind, Kind::Card(_)) {
        sky(&mut to, line.sky, look);
    }
    for placed in &line.parts {
        paint(&mut to, placed, &parts[placed.part], look);
    }
    to.push_str("</g>");
    to
}

/// The sky, and the glow above the horizon.
fn sky(to: &mut String, name: &str, look: Look) {
    let colour = palette::sky(name, look).unwrap_or(Colour(0));
    let _ = write!(to, "<path stroke=\"none\" fill=\"{colour}\" d=\"M0 0h100v72H0z\"/>");
    let (light, much) = palette::light(look);
    let much = Number(i32::from(much) * 55 / 100);
    let _ = write!(
        to,
        "<ellipse stroke=\"none\" fill=\"{light}\" fill-opacity=\"{much}\" cx=\"50\" cy=\"58\" rx=\"60\" ry=\"36\"/>"
    );
}

/// A part at its place, with its shadow.
fn paint(to: &mut String, placed: &PlacedPart, part: &Part, look: Look) {
    let Place { x, y, size, mirrored, degrees } = placed.place;
    if let (Some(foot), Number(0)) = (part.foot, degrees) {
        let (shade, much) = palette::shade(look);
        let [right, wider, high] = SHADOW;
        let _ = write!(
            to,
            "<ellipse stroke=\"none\" fill=\"{shade}\" fill-opacity=\"{}\" cx=\"{}\" cy=\"{y}\" rx=\"{}\" ry=\"{}\"/>",
            Number(much.into()),
            x.plus(right.times(size)),
            foot.plus(wider).times(size),
            high.times(size)
        );
    }
    to.push_str("<g");
    if placed.place != Place::ORIGIN {
        let _ = write!(to, " transform=\"translate({x} {y})");
        if degrees != Number(0) {
            let _ = write!(to, " rotate({degrees})");
        }
        if mirrored || size != Number::ONE {
            let _ = write!(to, " scale({}{size} {size})", if mirrored { "-" } else { "" });
        }
        to.push('"');
    }
    if let Some(&first) = placed.tints.first() {
        fill(to, first, look);
    }
    if part.role != Role::Outlined {
        to.push_str(" stroke=\"none\"");
    } else if size != Number::ONE {
        let _ = write!(to, " stroke-width=\"{}\"", LINE.over(size));
    }
    to.push('>');
    for shape in &part.shapes {
        draw(to, shape, &placed.tints, look);
    }
    to.push_str("</g>");
}

/// The colour at an index of the palette.
fn colour(tint: usize, look: Look) -> Colour {
    let (name, ..) = palette::TINTS[tint];
    palette::tint(name, look).unwrap_or(Colour(0))
}

/// Fills with a tint. The player's own colour also gets a class, so that the page can set it.
fn fill(to: &mut String, tint: usize, look: Look) {
    if palette::TINTS[tint].0 == "seat" {
        to.push_str(" class=\"seat\"");
    }
    let _ = write!(to, " fill=\"{}\"", colour(tint, look));
}

/// Lines in a tint.
fn stroke(to: &mut String, tint: usize, look: Look) {
    if palette::TINTS[tint].0 == "seat" {
        to.push_str(" class=\"seat-line\"");
    }
    let _ = write!(to, " stroke=\"{}\"", colour(tint, look));
}

fn draw(to: &mut String, shape: &Shape, tints: &[usize], look: Look) {
    to.push_str(match shape.form {
        Form::Path(_) => "<path",
        Form::Circle(..) => "<circle",
    });
    let line = fill_and_line(to, shape, tints, look);
    if let Some(tint) = shape.line.or(line.tint) {
        stroke(to, tint, look);
    } else if shape.plain || line.none {
        to.push_str(" stroke=\"none\"");
    }
    if let Some(width) = shape.width.or(line.width) {
        let _ = write!(to, " stroke-width=\"{width}\"");
    }
    if let Some(much) = shape.opacity.or(line.opacity) {
        let _ = write!(to, " opacity=\"{}\"", Number(much.into()));
    }
    if shape.holes {
        to.push_str(" fill-rule=\"evenodd\"");
    }
    let _ = match &shape.form {
        Form::Path(path) => write!(to, " d=\"{path}\"/>"),
        Form::Circle(x, y, radius) => write!(to, " cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"),
    };
}

/// The outline of a shape, as far as its paint decides it. The rest is inherited from the part.
#[derive(Default)]
struct Outline {
    none: bool,
    tint: Option<usize>,
    width: Option<Number>,
    opacity: Option<u8>,
}

/// Fills a shape and returns its outline.
fn fill_and_line(to: &mut String, shape: &Shape, tints: &[usize], look: Look) -> Outline {
    // A part with three tints uses the second in place of the fourth.
    let tint = |at: usize| tints.get(at).or(tints.get(1)).or(tints.first()).copied().unwrap_or(0);
    match shape.paint {
        Paint::Tint(0) => Outline::default(),
        Paint::Tint(at) => {
            fill(to, tint(at), look);
            Outline::default()
        }
        Paint::Shade => blend(to, palette::shade(look)),
        Paint::Light => blend(to, palette::light(look)),
        Paint::Fixed(name) => {
            let _ = write!(to, " fill=\"{}\"", palette::tint(name, look).unwrap_or(Colour(0)));
            Outline { none: true, ..Outline::default() }
        }
        Paint::Line(width) => hollow(to, width),
        Paint::Fine => Outline { opacity: Some(70), ..hollow(to, Number(80)) },
        Paint::Coloured(at, width) => Outline { tint: Some(tint(at)), ..hollow(to, width) },
        Paint::Bars => Outline { tint: palette::index("stone"), ..hollow(to, Number(90)) },
    }
}

/// Only an outline.
fn hollow(to: &mut String, width: Number) -> Outline {
    to.push_str(" fill=\"none\"");
    Outline { width: Some(width), ..Outline::default() }
}

/// Lays a colour over what is there, without a line.
fn blend(to: &mut String, (colour, much): (Colour, u8)) -> Outline {
    let _ = write!(to, " fill=\"{colour}\" fill-opacity=\"{}\"", Number(much.into()));
    Outline { none: true, ..Outline::default() }
}
