//! The curve of a review as SVG: the chance of each seat after each act, and what turned the game.

use super::{Report, percent};
use std::fmt::Write as _;

/// How wide a drawing is on a large screen and on a small one, where its letters could not be read otherwise.
pub const WIDE: f64 = 640.0;
/// See [`WIDE`].
pub const NARROW: f64 = 360.0;
/// How high it is.
pub const HIGH: f64 = 206.0;
/// Where the curve lies in it: from the left, from the right, top and bottom.
const AREA: [f64; 4] = [46.0, 12.0, 12.0, 190.0];

/// The act at a place of the drawing, from left to right.
pub fn act_at(report: &Report, wide: f64, x: f64) -> usize {
    let [left, right, ..] = AREA;
    let many = report.acts.saturating_sub(report.begin + 1) as f64;
    let nth = ((x - left) / (wide - right - left) * many).round().clamp(0.0, many) as usize;
    (report.begin + nth).min(report.curve.len().saturating_sub(1))
}

fn x_of(report: &Report, wide: f64, ply: usize) -> f64 {
    let [left, right, ..] = AREA;
    let many = report.acts.saturating_sub(report.begin + 1).max(1) as f64;
    left + (wide - right - left) * ply.saturating_sub(report.begin) as f64 / many
}

fn y_of(chance: i32) -> f64 {
    let [.., top, bottom] = AREA;
    bottom - (bottom - top) * f64::from(chance) / f64::from(bots::WHOLE)
}

/// What is drawn, by classes.
pub fn drawing(report: &Report, wide: f64) -> String {
    let [left, right, top, bottom] = AREA;
    let right = wide - right;
    let mut svg = String::new();
    for chance in [0, bots::WHOLE / 4, bots::WHOLE / 2, 3 * bots::WHOLE / 4, bots::WHOLE] {
        let y = y_of(chance);
        let _ = write!(svg, "<path class=\"rung\" d=\"M{left} {y:.1}H{right}\"/>");
        if chance % (bots::WHOLE / 2) == 0 {
            let said = percent(chance);
            let _ = write!(
                svg,
                "<text class=\"scale\" x=\"{:.1}\" y=\"{:.1}\">{said} %</text>",
                left - 5.0,
                y + 4.0
            );
        }
    }
    let _ = write!(svg, "<path class=\"frame\" d=\"M{left} {top}V{bottom}H{right}\"/>");
    for seat in 0..report.players.len() {
        let points = report.curve.iter().enumerate().skip(report.begin);
        let points =
            points.map(|(ply, chances)| format!("{:.1},{:.1}", x_of(report, wide, ply), y_of(chances[seat])));
        let points = points.collect::<Vec<_>>().join(" ");
        let _ = write!(svg, "<polyline class=\"chance of{seat}\" points=\"{points}\"/>");
    }
    for (nth, point) in report.turning.iter().enumerate() {
        let (x, y) = (x_of(report, wide, point.ply), y_of(point.after));
        let _ = write!(
            svg,
            "<g class=\"turn of{}\"><circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"8.5\"/><text x=\"{x:.1}\" y=\"{:.1}\">{}</text></g>",
            point.whose,
            y + 4.0,
            nth + 1
        );
    }
    svg
}

/// The colours of a drawing that is kept as a file, where there is no page around it.
const STYLE: &str = "text{font:12px sans-serif;fill:#5a4a3a}.scale{text-anchor:end}.rung{stroke:#d8c8a8;fill:none}\
.frame{stroke:#5a4a3a;fill:none}.chance{fill:none;stroke-width:2.4;stroke-linejoin:round}.of0{stroke:#b03a31}\
.of1{stroke:#2f63a3;stroke-dasharray:7 2}.of2{stroke:#7d766a;stroke-dasharray:2 2}.of3{stroke:#d97a1f;stroke-dasharray:9 2 2 2}\
.turn{stroke-dasharray:none}.turn circle{fill:#fffaf0;stroke-width:2}.turn text{stroke:none;text-anchor:middle;font-weight:700;fill:#2c2118}\
.head{font:600 16px serif;fill:#2c2118}.name{fill:#2c2118}";

/// The curve as a file of its own, with its title and who played.
pub fn file(report: &Report, title: &str) -> String {
    let mut names = String::new();
    for (seat, name) in report.players.iter().enumerate() {
        let x = 46 + 145 * seat;
        let name = escaped(name);
        let _ = write!(
            names,
            "<path class=\"chance of{seat}\" d=\"M{x} 252h26\"/><text class=\"name\" x=\"{}\" y=\"256\">{name}</text>",
            x + 32
        );
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDE} {}\" width=\"{}\"><style>{STYLE}</style>\
         <rect width=\"100%\" height=\"100%\" fill=\"#fbf5e6\"/><text class=\"head\" x=\"46\" y=\"24\">{}</text>\
         <g transform=\"translate(0 30)\">{}</g>{names}</svg>\n",
        HIGH + 60.0,
        2.0 * WIDE,
        escaped(title),
        drawing(report, WIDE)
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
