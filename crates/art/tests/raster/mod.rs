//! Pictures drawn small, for tests.

use std::fmt::Write;
use std::sync::LazyLock;

use art::{Gallery, Kind, Look, Role, gallery};
use resvg::{tiny_skia, usvg};

pub(crate) const WIDTH: usize = 50;
pub(crate) const HEIGHT: usize = 36;

type Pixels = Vec<[u8; 3]>;

fn draw(svg: &str, width: usize, height: usize) -> tiny_skia::Pixmap {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).unwrap();
    let mut pixels = tiny_skia::Pixmap::new(width as u32, height as u32).unwrap();
    let size = tree.size();
    let scale = tiny_skia::Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels
}

fn pixels(svg: &str) -> Pixels {
    draw(svg, WIDTH, HEIGHT).pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect()
}

/// A card's id, its picture, and the same with nothing but sky and grounds.
type Pair = (String, Pixels, Pixels);

/// All cards, drawn once for all tests.
fn pairs(look: Look) -> &'static [Pair] {
    static DAY: LazyLock<Vec<Pair>> = LazyLock::new(|| draw_pairs(Look::Day));
    static NIGHT: LazyLock<Vec<Pair>> = LazyLock::new(|| draw_pairs(Look::Night));
    static GREY: LazyLock<Vec<Pair>> = LazyLock::new(|| draw_pairs(Look::Grey));
    match look {
        Look::Day => &DAY,
        Look::Night => &NIGHT,
        Look::Grey => &GREY,
    }
}

fn draw_pairs(look: Look) -> Vec<Pair> {
    let full = gallery();
    let mut text = art::pack();
    let empty = "nothing bare ink\n K M0 0h0\n";
    text.push_str(empty);
    for (_, file) in art::SETS {
        for (id, rest) in file.lines().filter_map(|line| line.split_once(" = ")) {
            let (kind, phrases) = rest.split_once(':').unwrap();
            let ground = |phrase: &&str| {
                let name = phrase.split_whitespace().next();
                full.parts().iter().any(|part| Some(part.name.as_str()) == name && part.role == Role::Ground)
            };
            let grounds: Vec<&str> = phrases.split(';').filter(ground).collect();
            let _ = writeln!(text, "bare-{id} = {kind}: nothing;{}", grounds.join(";"));
        }
    }
    let bare = Gallery::read(&text).unwrap();
    let cards = full.lines().iter().filter(|line| matches!(line.kind, Kind::Card(_)));
    cards
        .map(|line| {
            let (card, ground) =
                (full.picture(&line.id, look), bare.picture(&format!("bare-{}", line.id), look));
            (line.id.clone(), pixels(&card.unwrap()), pixels(&ground.unwrap()))
        })
        .collect()
}

/// Where each card shows something other than sky and ground.
pub(crate) fn silhouettes(look: Look) -> Vec<(&'static str, Vec<bool>)> {
    let differs = |(card, ground): (&[u8; 3], &[u8; 3])| {
        card.iter().zip(ground).map(|(one, other)| u32::from(one.abs_diff(*other))).sum::<u32>() > 40
    };
    pairs(look)
        .iter()
        .map(|(id, card, ground)| (id.as_str(), card.iter().zip(ground).map(differs).collect()))
        .collect()
}

/// How much lighter or darker each subject is than what it hides, outlines included, out of 255.
pub(crate) fn contrasts(look: Look) -> Vec<(&'static str, u32)> {
    let light = |[red, green, blue]: [u8; 3]| {
        (299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue)) / 1000
    };
    pairs(look)
        .iter()
        .map(|(id, card, ground)| {
            let apart: Vec<u32> = card
                .iter()
                .zip(ground)
                .filter(|(card, ground)| card != ground)
                .map(|(card, ground)| light(*card).abs_diff(light(*ground)))
                .collect();
            (id.as_str(), apart.iter().sum::<u32>() / (apart.len() as u32).max(1))
        })
        .collect()
}

/// How many pixels of a tile are outside its hexagon; with a corner up, or turned to a side.
pub(crate) fn spill(group: &str, turned: bool) -> usize {
    let (width, height) = (120, 140);
    // A frame around the tile's own, so that everything beyond its edge is seen.
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-60 -70 120 140\" width=\"120\" height=\"140\">{group}</svg>"
    );
    let drawn = draw(&svg, width, height);
    let inside = |x: f32, y: f32| x.abs() <= 44.5 && y.abs() <= 52.0 - x.abs() * 0.577;
    let points = drawn.pixels().iter().enumerate();
    points
        .filter(|(at, pixel)| {
            let (x, y) = ((at % width) as f32 + 0.5 - 60.0, (at / width) as f32 + 0.5 - 70.0);
            pixel.alpha() > 20 && !(if turned { inside(y, x) } else { inside(x, y) })
        })
        .count()
}
