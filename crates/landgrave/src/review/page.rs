//! A review as a self-contained page. Headings are in English and German; the page shows the language of its reader.

use super::report::{Mistake, ReviewReport, Turning, percent};
use bots::WHOLE;
use std::fmt::Write;
use table::Seat;

/// The size of the picture, and the room around the curve.
const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 340.0;
const LEFT: f64 = 44.0;
const RIGHT: f64 = 12.0;
const TOP: f64 = 26.0;
const BOTTOM: f64 = 28.0;

/// The colours of the seats, which colour-blind readers can tell apart.
const COLOURS: [&str; 4] = ["#b5472f", "#2f6fb5", "#d9a521", "#5a8f4f"];

/// The whole page.
pub(super) fn page(report: &ReviewReport) -> String {
    let players: Vec<String> = report.players.iter().map(|who| escaped(who)).collect();
    let title = format!("{}: {}", escaped(&report.game), players.join(" – "));
    let mut body = format!("<h1>{}</h1>\n<p class=\"result\">{}</p>\n", title, escaped(&report.result));
    if report.curve.len() < report.acts {
        let (seen, all) = (report.curve.len(), report.acts);
        let en = format!("Only the first {seen} of {all} acts were examined.");
        let de = format!("Nur die ersten {seen} von {all} Zügen wurden betrachtet.");
        let _ = writeln!(body, "<p>{}</p>", both(&en, &de));
    }
    body += &legend(&players);
    body += &picture(report);
    let _ = writeln!(body, "<h2>{}</h2>", both("What turned the game", "Was das Spiel gewendet hat"));
    body += "<ol class=\"points\">\n";
    report.turning_points.iter().for_each(|point| body += &turning_point(report, point));
    body += "</ol>\n";
    let _ = writeln!(body, "<h2>{}</h2>", both("Luck and skill", "Glück und Können"));
    body += &accounts(report);
    if !report.mistakes.is_empty() {
        let _ = writeln!(body, "<h2>{}</h2>", both("What would have been better", "Was besser gewesen wäre"));
        body += "<ul class=\"better\">\n";
        report.mistakes.iter().for_each(|mistake| body += &better(mistake));
        body += "</ul>\n";
    }
    let _ = writeln!(
        body,
        "<footer>{}</footer>",
        both(
            "Chances are estimates by what the players could see at the time. Made with Landgrave.",
            "Die Chancen sind geschätzt nach dem, was die Spieler jeweils sehen konnten. Erstellt mit Landgrave."
        )
    );
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n\
         <script>if ((navigator.language || '').startsWith('de')) document.documentElement.lang = 'de'</script>\n\
         </head>\n<body>\n<main>\n{body}</main>\n</body>\n</html>\n"
    )
}

const STYLE: &str = "
:root { color-scheme: light dark; --ink: #2b2620; --paper: #faf6ee; --line: #cdc3b0; --soft: #6d6456; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece5d8; --paper: #201d19; --line: #4d463b; --soft: #a89d8b; } }
html:lang(en) .de, html:lang(de) .en { display: none; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, 'Times New Roman', serif; }
main { max-width: 960px; margin: 0 auto; padding: 24px 16px; }
h1 { font-size: 1.5em; margin: 0; } h2 { font-size: 1.2em; margin: 1.6em 0 .4em; }
.result { color: var(--soft); margin: .2em 0 1em; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 18px; margin: 0 0 6px; padding: 0; list-style: none; }
.legend i, th i { display: inline-block; width: .8em; height: .8em; border-radius: 2px; margin-right: .4em; }
svg { width: 100%; height: auto; display: block; }
svg text { font: 12px Georgia, serif; fill: var(--soft); }
svg .mark { font-weight: bold; fill: #fff; text-anchor: middle; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: right; padding: 4px 8px; border-bottom: 1px solid var(--line); }
th:first-child { text-align: left; }
.when { color: var(--soft); } .swing { white-space: nowrap; font-weight: bold; }
.points li, .better li { margin: .5em 0; }
.wide { overflow-x: auto; }
footer { margin-top: 2em; color: var(--soft); font-size: .9em; }
";

/// A text in both languages, of which one is shown.
fn both(en: &str, de: &str) -> String {
    format!("<span class=\"en\" lang=\"en\">{en}</span><span class=\"de\" lang=\"de\">{de}</span>")
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            c => out.push(c),
        }
    }
    out
}

fn colour(seat: usize) -> &'static str {
    COLOURS[seat % COLOURS.len()]
}

fn legend(players: &[String]) -> String {
    let mut out = "<ul class=\"legend\">\n".to_owned();
    for (seat, who) in players.iter().enumerate() {
        let _ = writeln!(out, "<li><i style=\"background:{}\"></i>{who}</li>", colour(seat));
    }
    out + "</ul>\n"
}

/// The position of an act in the picture.
struct Frame {
    begin: usize,
    steps: usize,
}

impl Frame {
    fn x(&self, nth: usize) -> f64 {
        let share = nth.saturating_sub(self.begin) as f64 / self.steps.max(1) as f64;
        LEFT + share * (WIDTH - LEFT - RIGHT)
    }

    /// The height of a chance.
    fn y(chance: i32) -> f64 {
        let share = f64::from(chance) / f64::from(WHOLE);
        TOP + (1.0 - share.clamp(0.0, 1.0)) * (HEIGHT - TOP - BOTTOM)
    }
}

/// The chances of all seats, stacked.
fn picture(report: &ReviewReport) -> String {
    let begin = report.begin.min(report.curve.len().saturating_sub(1));
    let frame = Frame { begin, steps: report.curve.len().saturating_sub(begin + 1) };
    let mut out = format!("<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"");
    out += "Chance to win after every act / Gewinnchance nach jedem Zug\">\n";
    // From the last seat to the first, so that each covers the area of the seats above it.
    for seat in (0..report.players.len()).rev() {
        let name = escaped(&report.players[seat]);
        let points = area(report, &frame, seat);
        let _ = writeln!(
            out,
            "<polygon fill=\"{}\" points=\"{points}\"><title>{name}</title></polygon>",
            colour(seat)
        );
    }
    for share in [0, 25, 50, 75, 100] {
        let y = Frame::y(WHOLE / 100 * share);
        let _ = writeln!(
            out,
            "<line x1=\"{LEFT}\" x2=\"{}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#fff\" stroke-opacity=\".35\"/>\
             <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{share} %</text>",
            WIDTH - RIGHT,
            LEFT - 6.0,
            y + 4.0
        );
    }
    out += &turns(report, &frame);
    for (nth, point) in report.turning_points.iter().enumerate() {
        let x = frame.x(point.ply);
        let _ = writeln!(
            out,
            "<g><title>{}</title><line x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{TOP}\" y2=\"{}\" stroke=\"#fff\" \
             stroke-dasharray=\"3 3\"/><circle cx=\"{x:.1}\" cy=\"14\" r=\"10\" fill=\"#2b2620\" stroke=\"#fff\"/>\
             <text class=\"mark\" x=\"{x:.1}\" y=\"18\">{}</text></g>",
            escaped(&point.text),
            HEIGHT - BOTTOM,
            nth + 1
        );
    }
    out + "</svg>\n"
}

/// The outline of the area below the upper edge of a seat's share.
fn area(report: &ReviewReport, frame: &Frame, seat: usize) -> String {
    let floor = HEIGHT - BOTTOM;
    let mut points = format!("{:.1},{floor:.1}", frame.x(frame.begin));
    for (nth, (_, chances)) in report.curve.iter().enumerate().skip(frame.begin) {
        let below: i32 = chances[..=seat].iter().sum();
        // The last seat fills what rounding has left.
        let below = if seat + 1 == chances.len() { WHOLE } else { below };
        let _ = write!(points, " {:.1},{:.1}", frame.x(nth), Frame::y(below));
    }
    let last = report.curve.len().saturating_sub(1);
    let _ = write!(points, " {:.1},{floor:.1}", frame.x(last));
    points
}

/// The numbers of turns below the picture.
fn turns(report: &ReviewReport, frame: &Frame) -> String {
    let last = report.curve.last().map_or(0, |(turn, _)| *turn);
    let every = (last / 12).max(1);
    let mut out = String::new();
    let mut shown = 0;
    for (nth, (turn, _)) in report.curve.iter().enumerate().skip(frame.begin) {
        if *turn > shown && turn % every == 0 {
            shown = *turn;
            let _ = writeln!(
                out,
                "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{turn}</text>",
                frame.x(nth),
                HEIGHT - 10.0
            );
        }
    }
    out
}

fn turning_point(report: &ReviewReport, point: &Turning) -> String {
    let seat = report.most_moved(point);
    let why = if point.is_choice { both("choice", "Entscheidung") } else { both("luck", "Glück") };
    let when = both(&format!("turn {}", point.turn), &format!("Zug {}", point.turn));
    format!(
        "<li><span class=\"when\">{when}, {why}:</span> {} <span class=\"swing\" style=\"color:{}\">{}: {} → {} %</span></li>\n",
        escaped(&point.text),
        colour(seat),
        escaped(report.name(Seat(seat as u8))),
        percent(point.before[seat]),
        percent(point.after[seat])
    )
}

fn accounts(report: &ReviewReport) -> String {
    let heads = [
        ("began at", "begann bei"),
        ("own choices", "eigene Entscheidungen"),
        ("choices of others", "Entscheidungen der anderen"),
        ("dice and cards", "Würfel und Karten"),
        ("ended at", "endete bei"),
    ];
    let mut out = "<div class=\"wide\"><table>\n<tr><th></th>".to_owned();
    heads.iter().for_each(|(en, de)| {
        let _ = write!(out, "<th>{}</th>", both(en, de));
    });
    out += "</tr>\n";
    for (seat, account) in report.accounts.iter().enumerate() {
        let name = escaped(report.name(Seat(seat as u8)));
        let _ = writeln!(
            out,
            "<tr><th><i style=\"background:{}\"></i>{name}</th><td>{} %</td><td>{:+}</td><td>{:+}</td>\
             <td>{:+}</td><td>{} %</td></tr>",
            colour(seat),
            percent(account.from),
            percent(account.own),
            percent(account.others),
            percent(account.luck),
            percent(account.to)
        );
    }
    out + "</table></div>\n"
}

fn better(mistake: &Mistake) -> String {
    let when = both(&format!("turn {}", mistake.turn), &format!("Zug {}", mistake.turn));
    let mut line = mistake.line.iter().map(|act| escaped(act)).collect::<Vec<_>>().join(", ");
    if !line.is_empty() {
        line = format!(", {} {line}", both("then", "dann"));
    }
    format!(
        "<li><span class=\"when\">{when},</span> {}. {} <b>{}</b>{line}. \
         <span class=\"swing\" style=\"color:{}\">{:+} %</span></li>\n",
        escaped(&mistake.played),
        both("Better:", "Besser:"),
        escaped(&mistake.better),
        colour(mistake.seat.index()),
        percent(mistake.gain)
    )
}
