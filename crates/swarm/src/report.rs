//! The results of a run.

use crate::attack::Tally;
use serde::Serialize;
use std::fmt;
use std::time::Duration;

/// How long something took, over many times, in milliseconds.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Spread {
    /// How many times.
    pub count: usize,
    /// Half of them took at most this long.
    pub p50: f64,
    /// Nine of ten.
    pub p90: f64,
    /// 99 of 100.
    pub p99: f64,
    /// 999 of 1,000.
    pub p999: f64,
    /// The longest.
    pub max: f64,
}

impl Spread {
    /// Of these times.
    pub fn of(mut times: Vec<Duration>) -> Spread {
        times.sort_unstable();
        let at = |part: f64| {
            let index = (times.len() as f64 * part).ceil() as usize;
            let time = times.get(index.saturating_sub(1)).copied().unwrap_or_default();
            (time.as_secs_f64() * 1e5).round() / 100.0
        };
        Spread {
            count: times.len(),
            p50: at(0.5),
            p90: at(0.9),
            p99: at(0.99),
            p999: at(0.999),
            max: at(1.0),
        }
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Spread { count, p50, p90, p99, p999, max } = self;
        write!(f, "p50 {p50} ms, p90 {p90}, p99 {p99}, p99.9 {p999}, longest {max} ({count} times)")
    }
}

/// The results of a run.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// Connected players.
    pub players: usize,
    /// Tables with running games.
    pub tables: usize,
    /// Further tables with one person among bots.
    pub bot_tables: usize,
    /// The measured time, in seconds.
    pub seconds: f64,
    /// Acts that were confirmed meanwhile.
    pub acts: usize,
    /// How many per second.
    pub acts_a_second: f64,
    /// From sending an act to the update at another player.
    pub to_others: Spread,
    /// From sending an act to the person's own update, at the tables with bots.
    pub among_bots: Spread,
    /// The spectators of the first table.
    pub watchers: usize,
    /// From sending an act to the update at another player of the first table.
    pub at_watched: Spread,
    /// Updates received by the spectators.
    pub watched: u64,
    /// What the attackers did meanwhile, if there were any.
    pub attack: Option<Tally>,
    /// Updates received by all players.
    pub updates: u64,
    /// Memory of each server at the end of the measured time, in megabytes (10^6); none if it was not started here.
    pub memory: Vec<f64>,
    /// The most memory of each server, in megabytes.
    pub most_memory: Vec<f64>,
    /// Cores that each server used during the measured time.
    pub cores: Vec<f64>,
    /// Cores that the swarm used meanwhile.
    pub own_cores: f64,
    /// The machine's load (one minute) at the beginning and at the end.
    pub load: [f64; 2],
    /// How often a connection was lost and restored.
    pub reconnects: u64,
    /// Recorded games that were checked.
    pub records: usize,
    /// Faults.
    pub wrongs: Vec<String>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { players, tables, seconds, acts, acts_a_second, to_others, updates, .. } = self;
        writeln!(f, "{players} players at {tables} tables, {seconds:.0} s")?;
        writeln!(f, "acts         {acts} confirmed, {acts_a_second:.0} a second; {updates} updates")?;
        writeln!(f, "to others    {to_others}")?;
        if self.bot_tables > 0 {
            writeln!(f, "among bots   at {} tables, {}", self.bot_tables, self.among_bots)?;
        }
        if self.watchers > 0 {
            writeln!(
                f,
                "watched      by {}, {} updates; there {}",
                self.watchers, self.watched, self.at_watched
            )?;
        }
        if let Some(attack) = &self.attack {
            writeln!(f, "attack       {attack}")?;
        }
        for (number, ((now, most), cores)) in
            self.memory.iter().zip(&self.most_memory).zip(&self.cores).enumerate()
        {
            writeln!(f, "server {number}     {now:.0} MB, at most {most:.0} MB; {cores:.2} cores")?;
        }
        writeln!(
            f,
            "swarm        {:.2} cores; load of the machine {:.1} to {:.1}",
            self.own_cores, self.load[0], self.load[1]
        )?;
        writeln!(f, "reconnects   {}", self.reconnects)?;
        write!(f, "checked      {} records; {} wrong", self.records, self.wrongs.len())?;
        self.wrongs.iter().take(20).try_for_each(|wrong| write!(f, "\n  {wrong}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_those_of_the_times() {
        let spread = Spread::of((1..=1000).rev().map(Duration::from_millis).collect());
        assert_eq!(
            (spread.count, spread.p50, spread.p99, spread.p999, spread.max),
            (1000, 500.0, 990.0, 999.0, 1000.0)
        );
        assert_eq!(Spread::of(Vec::new()).max, 0.0);
    }
}
