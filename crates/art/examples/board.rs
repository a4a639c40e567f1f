//! A small hex board with all tiles and pieces, to see whether they fit each other.
//!
//! ```text
//! board FILE.png [day|night]
//! ```

use std::fmt::Write;

use art::{Look, gallery, tint};
use resvg::{tiny_skia, usvg};

/// Half the width of a tile, and how far apart rows are.
const HALF: f32 = 43.3;
const ROW: f32 = 75.0;

/// Tiles by row and by place in the row, in halves of a tile.
const TILES: &[(i32, i32, &str)] = &[
    (-1, -2, "hex-forest"),
    (-1, 0, "hex-mountains"),
    (-1, 2, "hex-unknown"),
    (0, -3, "hex-fields"),
    (0, -1, "hex-pasture"),
    (0, 1, "hex-hills"),
    (0, 3, "hex-sea"),
    (1, -2, "hex-gold"),
    (1, 0, "hex-desert"),
    (1, 2, "hex-forest"),
];

/// Pieces: their position, rotation, and owner.
const PIECES: &[(f32, f32, i32, &str, &str)] = &[
    (-86.6, -72.0, 0, "piece-token", ""),
    (0.0, -70.0, 0, "piece-token", ""),
    (-129.9, 4.0, 0, "piece-token", ""),
    (-43.3, 4.0, 0, "piece-token", ""),
    (-86.6, -25.0, 0, "piece-settlement", "red"),
    (-65.0, -37.5, -30, "piece-road", "red"),
    (-86.6, 0.0, 90, "piece-road", "red"),
    (-86.6, 25.0, 0, "piece-wall", ""),
    (-86.6, 25.0, 0, "piece-city", "red"),
    (0.0, 0.0, 90, "piece-road", "blue"),
    (0.0, 30.0, 0, "piece-metropolis", "blue"),
    (0.0, -25.0, 0, "piece-knight-2-active", "blue"),
    (-43.3, 50.0, 0, "piece-knight-1", "red"),
    (86.6, 25.0, 0, "piece-settlement", "blue"),
    (65.0, 37.5, -30, "piece-canal", ""),
    (86.6, -25.0, 0, "piece-knight-3", "blue"),
    (108.0, -37.5, 0, "piece-ship", "blue"),
    (150.0, 12.0, 0, "piece-pirate", ""),
    (60.0, 10.0, 0, "piece-robber", ""),
    (-8.0, 84.0, 0, "piece-dragon", ""),
    (-43.3, 100.0, 0, "piece-treasure", ""),
    (86.6, 88.0, 0, "piece-merchant", ""),
    (-108.0, 88.0, 0, "piece-flag", "red"),
    (-160.0, -60.0, 0, "piece-harbour", ""),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let file = words.first().ok_or("board FILE.png [day|night]")?;
    let look = if words.get(1).is_some_and(|word| word == "night") { Look::Night } else { Look::Day };
    let svg = board(look).ok_or("a tile or a piece is missing")?;
    let tree = usvg::Tree::from_str(&svg, &usvg::Options::default())?;
    let size = tree.size().to_int_size();
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height()).ok_or("too large")?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
    pixels.save_png(file)?;
    Ok(())
}

fn board(look: Look) -> Option<String> {
    let mut to = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-200 -160 400 320\" width=\"1000\" height=\"800\">\
         <path fill=\"{}\" d=\"M-200-160h400v320h-400z\"/>",
        tint("abyss", look)?
    );
    // The coast is drawn several times with thinner strokes.
    for (name, width) in [("deep", 90), ("sea", 54), ("foam", 22), ("sand", 14)] {
        let colour = tint(name, look)?;
        for &(row, place, _) in TILES {
            let (x, y) = (place as f32 * HALF, row as f32 * ROW);
            let _ = write!(
                to,
                "<path transform=\"translate({x} {y})\" fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"{width}\" \
                 stroke-linejoin=\"round\" d=\"M0-50 43.3-25V25L0 50-43.3 25V-25z\"/>"
            );
        }
    }
    for &(row, place, id) in TILES {
        let (x, y) = (place as f32 * HALF, row as f32 * ROW);
        let tile = gallery().fragment(id, look)?;
        let _ = write!(to, "<g transform=\"translate({x} {y}) scale(.955)\">{tile}</g>");
    }
    let own = tint("seat", look)?.to_string();
    for &(x, y, degrees, id, seat) in PIECES {
        let mut piece = gallery().fragment(id, look)?;
        if let Some(colour) = tint(seat, look) {
            piece = piece.replace(&own, &colour.to_string());
        }
        let _ = write!(to, "<g transform=\"translate({x} {y}) rotate({degrees})\">{piece}</g>");
    }
    to.push_str("</svg>");
    Some(to)
}
