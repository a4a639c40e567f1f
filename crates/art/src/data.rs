//! The pictures that come with the program.

use std::sync::LazyLock;

use crate::gallery::Gallery;
use crate::palette::Look;

/// The files of parts, by subject.
const PARTS: &[&str] = &[
    include_str!("../parts/grounds.txt"),
    include_str!("../parts/weather.txt"),
    include_str!("../parts/plants.txt"),
    include_str!("../parts/buildings.txt"),
    include_str!("../parts/ships.txt"),
    include_str!("../parts/busts.txt"),
    include_str!("../parts/hands.txt"),
    include_str!("../parts/people.txt"),
    include_str!("../parts/beasts.txt"),
    include_str!("../parts/objects.txt"),
    include_str!("../parts/hex.txt"),
];

/// The files of pictures, with the names of their sets.
pub const SETS: &[(&str, &str)] = &[
    ("basic", include_str!("../cards/basic.txt")),
    ("gold", include_str!("../cards/gold.txt")),
    ("turmoil", include_str!("../cards/turmoil.txt")),
    ("progress", include_str!("../cards/progress.txt")),
    ("explorers", include_str!("../cards/explorers.txt")),
    ("sages", include_str!("../cards/sages.txt")),
    ("prosperity", include_str!("../cards/prosperity.txt")),
    ("intrigue", include_str!("../cards/intrigue.txt")),
    ("merchant-princes", include_str!("../cards/merchant-princes.txt")),
    ("barbarians", include_str!("../cards/barbarians.txt")),
    ("table", include_str!("../cards/table.txt")),
    ("hex", include_str!("../cards/hex.txt")),
];

static GALLERY: LazyLock<Gallery> = LazyLock::new(|| {
    // A test reads the pack, so the compiled text is valid.
    Gallery::read(&pack()).unwrap_or_else(|fault| panic!("{fault}"))
});

/// All pictures.
pub fn gallery() -> &'static Gallery {
    &GALLERY
}

/// The picture of a card, tile or piece.
pub fn picture(id: &str, look: Look) -> Option<String> {
    gallery().picture(id, look)
}

/// Everything as one text for [`Gallery::read`], without comments and empty lines. The page downloads it separately
/// from the program.
pub fn pack() -> String {
    let mut to = String::new();
    for file in PARTS.iter().copied().chain(SETS.iter().map(|set| set.1)) {
        for line in file.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
            to.push_str(line.trim_end());
            to.push('\n');
        }
    }
    to
}
