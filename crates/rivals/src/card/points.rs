//! The points on a card (R4).

use crate::state::Board;

/// The points a card shows (R4.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Points {
    /// Victory points.
    pub victory: u8,
    /// Commerce points.
    pub commerce: u8,
    /// Strength points.
    pub strength: u8,
    /// Skill points.
    pub skill: u8,
    /// Progress points.
    pub progress: u8,
    /// Sail points.
    pub sail: u8,
    /// Cannon points.
    pub cannon: u8,
}

impl Points {
    /// No points.
    pub const NONE: Points =
        Points { victory: 0, commerce: 0, strength: 0, skill: 0, progress: 0, sail: 0, cannon: 0 };

    /// Reads points such as `"commerce"` or `"strength 4, skill 1"`. In a constant a wrong word does not
    /// compile.
    pub const fn read(text: &str) -> Points {
        let bytes = text.as_bytes();
        let mut points = Points::NONE;
        let mut at = 0;
        while at < bytes.len() {
            let start = at;
            while at < bytes.len() && bytes[at].is_ascii_lowercase() {
                at += 1;
            }
            let end = at;
            let mut number = 1;
            if at + 1 < bytes.len() && bytes[at] == b' ' {
                number = bytes[at + 1] - b'0';
                at += 2;
            }
            let field = match at_word(bytes, start, end) {
                0 => &mut points.victory,
                1 => &mut points.commerce,
                2 => &mut points.strength,
                3 => &mut points.skill,
                4 => &mut points.progress,
                5 => &mut points.sail,
                _ => &mut points.cannon,
            };
            *field = number;
            while at < bytes.len() && (bytes[at] == b',' || bytes[at] == b' ') {
                at += 1;
            }
        }
        points
    }

    /// Adds others to them.
    pub fn add(&mut self, other: Points) {
        self.victory += other.victory;
        self.commerce += other.commerce;
        self.strength += other.strength;
        self.skill += other.skill;
        self.progress += other.progress;
        self.sail += other.sail;
        self.cannon += other.cannon;
    }

    /// Every sort of point with its catalogue word.
    pub fn named(self) -> [(&'static str, u8); 7] {
        [
            ("victory", self.victory),
            ("commerce", self.commerce),
            ("strength", self.strength),
            ("skill", self.skill),
            ("progress", self.progress),
            ("sail", self.sail),
            ("cannon", self.cannon),
        ]
    }
}

/// Which of the seven words stands at `start..end`.
const fn at_word(bytes: &[u8], start: usize, end: usize) -> usize {
    const WORDS: [&[u8]; 7] =
        [b"victory", b"commerce", b"strength", b"skill", b"progress", b"sail", b"cannon"];
    let mut which = 0;
    while which < WORDS.len() {
        let word = WORDS[which];
        if word.len() == end - start {
            let mut i = 0;
            while i < word.len() && word[i] == bytes[start + i] {
                i += 1;
            }
            if i == word.len() {
                return which;
            }
        }
        which += 1;
    }
    panic!("points are victory, commerce, strength, skill, progress, sail or cannon")
}

/// Points that depend on the rest of a board.
pub type Bonus = fn(&Board) -> Points;
