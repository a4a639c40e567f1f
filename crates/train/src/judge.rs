//! How well a model predicts who wins.

use crate::gather::Sample;
use crate::net::chances;
use bots::Model;

/// The chances of a position by a model.
pub(crate) fn by(model: &Model, sample: &Sample) -> Vec<f32> {
    let score = |features: &Vec<i16>| {
        let features: Vec<i32> = features.iter().map(|&n| i32::from(n)).collect();
        model.score(&features) as f32 / 256.0
    };
    chances(sample.seats.iter().map(score))
}

/// Prints loss, hits and order for each quarter of the games.
pub(crate) fn print(samples: &[Sample], predict: &dyn Fn(&Sample) -> Vec<f32>) {
    for (name, from, to) in [("1st", 0, 250), ("2nd", 250, 500), ("3rd", 500, 750), ("4th", 750, 1001)] {
        let part: Vec<&Sample> = samples.iter().filter(|s| (from..to).contains(&s.when)).collect();
        let (loss, hits, order) = measure(&part, predict);
        println!(
            "  {name} quarter: {:6} positions, loss {loss:.4}, winner named {hits:.3}, area under the curve {order:.3}",
            part.len()
        );
    }
}

/// The mean loss, how often the likeliest seat won, and the area under the curve.
pub(crate) fn measure(samples: &[&Sample], predict: &dyn Fn(&Sample) -> Vec<f32>) -> (f64, f64, f64) {
    let (mut loss, mut hits) = (0.0, 0.0);
    let mut ranked: Vec<(f32, bool)> = Vec::new();
    for sample in samples {
        let chances = predict(sample);
        loss -= f64::from(chances[sample.winner].max(1e-6)).ln();
        let best = (0..chances.len()).max_by(|&a, &b| chances[a].total_cmp(&chances[b]));
        hits += if best == Some(sample.winner) { 1.0 } else { 0.0 };
        ranked.extend(chances.iter().enumerate().map(|(seat, &chance)| (chance, seat == sample.winner)));
    }
    let count = samples.len().max(1) as f64;
    (loss / count, hits / count, area(ranked))
}

/// How often a seat that won had a greater chance than one that lost.
fn area(mut ranked: Vec<(f32, bool)>) -> f64 {
    ranked.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (mut lost, mut won, mut above) = (0.0, 0.0, 0.0);
    for (_, is_winner) in ranked {
        if is_winner {
            won += 1.0;
            above += lost;
        } else {
            lost += 1.0;
        }
    }
    if lost * won == 0.0 { 0.5 } else { above / (lost * won) }
}

/// The seats whose predicted chance was within one tenth, and how many of them won.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tenth {
    seats: u64,
    predicted: f64,
    won: u64,
}

impl Tenth {
    /// The mean prediction, and the share that won, in percent.
    fn shares(&self) -> (f64, f64) {
        let of = |n: f64| 100.0 * n / self.seats.max(1) as f64;
        (of(self.predicted), of(self.won as f64))
    }
}

/// Predictions and results, by tenths.
pub(crate) fn tenths(samples: &[Sample], predict: &dyn Fn(&Sample) -> Vec<f32>) -> [Tenth; 10] {
    let mut tenths = [Tenth::default(); 10];
    for sample in samples {
        for (seat, chance) in predict(sample).into_iter().enumerate() {
            let tenth = &mut tenths[((chance * 10.0) as usize).min(9)];
            tenth.seats += 1;
            tenth.predicted += f64::from(chance);
            tenth.won += u64::from(seat == sample.winner);
        }
    }
    tenths
}

/// Prints predictions and results by tenths.
pub(crate) fn print_tenths(tenths: &[Tenth]) {
    println!("  predicted     won   seats");
    for tenth in tenths {
        let (predicted, won) = tenth.shares();
        println!("  {predicted:9.1}   {won:5.1}   {}", tenth.seats);
    }
}

/// Predictions and results as a picture: points on the dashed line are exact predictions.
pub(crate) fn plot(tenths: &[Tenth], title: &str) -> String {
    let at = |percent: f64| 40.0 + 3.2 * percent;
    let up = |percent: f64| 380.0 - 3.2 * percent;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 380 430\" font-family=\"serif\" font-size=\"12\">\n\
         <rect width=\"380\" height=\"430\" fill=\"#faf6ee\"/>\n<text x=\"200\" y=\"24\" text-anchor=\"middle\" \
         font-size=\"14\">{title}</text>\n<path d=\"M{} {}L{} {}\" stroke=\"#cdc3b0\" stroke-dasharray=\"4 4\"/>\n",
        at(0.0),
        up(0.0),
        at(100.0),
        up(100.0)
    );
    for percent in [0.0, 25.0, 50.0, 75.0, 100.0] {
        out += &format!(
            "<text x=\"{}\" y=\"398\" text-anchor=\"middle\">{percent}</text>\
             <text x=\"34\" y=\"{}\" text-anchor=\"end\">{percent}</text>\n",
            at(percent),
            up(percent) + 4.0
        );
    }
    for tenth in tenths.iter().filter(|tenth| tenth.seats > 0) {
        let (predicted, won) = tenth.shares();
        let (x, y) = (at(predicted), up(won));
        out += &format!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"#b5472f\"><title>{predicted:.1} predicted, {won:.1} won, \
             {} seats</title></circle>\n",
            tenth.seats
        );
    }
    out + "<text x=\"200\" y=\"418\" text-anchor=\"middle\">predicted chance, in percent; upwards: games won</text>\n</svg>\n"
}
