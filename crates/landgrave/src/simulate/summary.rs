//! The results of a simulation.

use super::{MOST_PLIES, Totals, Work};
use crate::family::Family;
use crate::output::Style;
use indicatif::HumanCount;
use serde_json::{Map, Value, json};
use std::fmt::Write;
use table::{Config, Seat};

/// The outcome of a simulation.
pub(super) struct Summary<'a, F: Family> {
    pub(super) work: &'a Work<F>,
    pub(super) totals: Totals,
    pub(super) seconds: f64,
    pub(super) threads: usize,
}

impl<F: Family> Summary<'_, F> {
    /// Whether fewer games were played than requested.
    pub(super) fn interrupted(&self) -> bool {
        self.totals.games < self.work.games
    }

    fn wins(&self) -> &[u64] {
        &self.totals.wins[..self.work.bots.len()]
    }

    fn per_second(&self, n: u64) -> f64 {
        if self.seconds > 0.0 { n as f64 / self.seconds } else { 0.0 }
    }

    /// For programs.
    pub(super) fn json(&self) -> Value {
        let totals = &self.totals;
        let config = &self.work.config;
        let options: Map<String, Value> =
            config.options().into_iter().map(|(name, value)| (name, value.into())).collect();
        json!({
            "game": config.name(),
            "options": options,
            "bots": self.work.bots,
            "seed": self.work.seed,
            "threads": self.threads,
            "games": totals.games,
            "finished": totals.finished,
            "interrupted": self.interrupted(),
            "wins": self.wins(),
            "decisions": totals.decisions,
            "chance_nodes": totals.chance,
            "turns": totals.turns,
            "seconds": self.seconds,
            "games_per_second": self.per_second(totals.games),
            "decisions_per_second": self.per_second(totals.decisions),
            "digest": format!("{:016x}", totals.digest),
        })
    }

    /// For people.
    pub(super) fn text(&self) -> String {
        let style = Style::of_stdout();
        let totals = &self.totals;
        let mut out = String::new();
        let mut line = |name: &str, what: String| {
            let _ = writeln!(out, "{} {what}", style.dim(&format!("{name:<10}")));
        };
        let mut game = self.work.config.name();
        for (name, value) in self.work.config.options() {
            let _ = write!(game, " --{name} {value}");
        }
        let threads = if self.threads == 1 { "thread" } else { "threads" };
        line("game", style.bold(&format!("{game}, seed {}, {} {threads}", self.work.seed, self.threads)));
        line("games", self.games());
        let name = |seat: usize| format!("{} ({})", F::player(Seat(seat as u8)), self.work.bots[seat]);
        let widest = (0..self.work.bots.len()).map(|seat| name(seat).chars().count()).max().unwrap_or(0);
        for (seat, &wins) in self.wins().iter().enumerate() {
            let (share, low, high) = interval(wins, totals.finished);
            let count = HumanCount(wins).to_string();
            let who = name(seat);
            line(
                &format!("seat {seat}"),
                format!("{who:<widest$}  won {count:>9}  {share:5.1} %  (95 %: {low:.1} to {high:.1})"),
            );
        }
        let each = |n: u64| if totals.games == 0 { 0.0 } else { n as f64 / totals.games as f64 };
        let [decisions, chance, turns] = [totals.decisions, totals.chance, totals.turns].map(each);
        line("per game", format!("{decisions:.1} decisions, {chance:.1} acts of chance, {turns:.1} turns"));
        let [games, decisions] = [totals.games, totals.decisions].map(|n| rate(self.per_second(n)));
        line("speed", format!("{games} games/s, {decisions} decisions/s, in {:.2} s", self.seconds));
        line("digest", format!("{:016x}", totals.digest));
        out
    }

    fn games(&self) -> String {
        let (played, finished) = (self.totals.games, self.totals.finished);
        let mut text = HumanCount(played).to_string();
        if self.interrupted() {
            let _ = write!(text, " of {}, then interrupted", HumanCount(self.work.games));
        }
        if finished < played {
            let open = HumanCount(played - finished);
            let _ = write!(text, "; {open} not over after {} acts", HumanCount(MOST_PLIES as u64));
        } else if played > 0 {
            text += ", all finished";
        }
        text
    }
}

fn rate(per_second: f64) -> String {
    if per_second < 100.0 { format!("{per_second:.1}") } else { HumanCount(per_second as u64).to_string() }
}

/// The share of `wins` in percent, and its 95 % interval (Wilson's, which is also valid near 0 and 100 and for few
/// games).
pub(crate) fn interval(wins: u64, games: u64) -> (f64, f64, f64) {
    if games == 0 {
        return (0.0, 0.0, 100.0);
    }
    const Z: f64 = 1.96;
    let n = games as f64;
    let share = wins as f64 / n;
    let scale = 1.0 + Z * Z / n;
    let middle = (share + Z * Z / (2.0 * n)) / scale;
    let half = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt() / scale;
    (100.0 * share, 100.0 * (middle - half).max(0.0), 100.0 * (middle + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_those_of_the_textbook() {
        let rounded = |wins, games| {
            let (share, low, high) = interval(wins, games);
            format!("{share:.2} {low:.2} {high:.2}")
        };
        assert_eq!(rounded(50, 100), "50.00 40.38 59.62");
        assert_eq!(rounded(0, 10), "0.00 0.00 27.75");
        assert_eq!(rounded(10, 10), "100.00 72.25 100.00");
        assert_eq!(rounded(0, 0), "0.00 0.00 100.00");
    }
}
