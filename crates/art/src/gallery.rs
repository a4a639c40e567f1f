//! All pictures, read from text.

use std::fmt;

use crate::compose;
use crate::line::PictureLine;
use crate::palette::Look;
use crate::part::{Part, Shape};

/// All parts and all pictures.
#[derive(Clone, Debug)]
pub struct Gallery {
    parts: Vec<Part>,
    /// In the order of their ids.
    lines: Vec<PictureLine>,
}

/// A line that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line.
    pub line: String,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{}: {}", self.line, self.why)
    }
}

impl std::error::Error for Fault {}

impl Gallery {
    /// Reads parts and lines, in any order: the output of [`pack`](crate::pack), or the files it was made from.
    pub fn read(text: &str) -> Result<Gallery, Fault> {
        let mut parts: Vec<Part> = Vec::new();
        let mut sentences = Vec::new();
        for line in text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
            let fault = |why: String| Fault { line: line.to_string(), why };
            if line.starts_with(' ') {
                let shape = Shape::read(line).map_err(fault)?;
                parts.last_mut().ok_or_else(|| fault("a shape before any part".into()))?.shapes.push(shape);
            } else if line.contains('=') {
                sentences.push(line);
            } else {
                parts.push(Part::read(line).map_err(fault)?);
            }
        }
        let mut lines = Vec::with_capacity(sentences.len());
        for line in sentences {
            lines.push(PictureLine::read(line, &parts).map_err(|why| Fault { line: line.to_string(), why })?);
        }
        lines.sort_by(|one, other| one.id.cmp(&other.id));
        Ok(Gallery { parts, lines })
    }

    /// The picture of a card, tile or piece, as an SVG document.
    pub fn picture(&self, id: &str, look: Look) -> Option<String> {
        self.line(id).map(|line| compose::document(line, &self.parts, look))
    }

    /// The same as a group, for use inside another document: tiles and pieces around 0,0, cards in a frame of 100 by
    /// 72.
    pub fn fragment(&self, id: &str, look: Look) -> Option<String> {
        self.line(id).map(|line| compose::fragment(line, &self.parts, look))
    }

    /// The group of a tile that lies with a side up: the ground turns, what stands on it stays upright.
    pub fn turned(&self, id: &str, look: Look) -> Option<String> {
        self.line(id).map(|line| compose::fragment(&line.turned(&self.parts), &self.parts, look))
    }

    /// The line of a picture.
    pub fn line(&self, id: &str) -> Option<&PictureLine> {
        self.lines.binary_search_by(|line| line.id.as_str().cmp(id)).ok().map(|at| &self.lines[at])
    }

    /// All pictures, in the order of their ids.
    pub fn lines(&self) -> &[PictureLine] {
        &self.lines
    }

    /// All parts.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }
}
