//! What has hurt servers before, repeated with real processes: two nodes, a database that stops, a full disk, many
//! stored games, tables of other rules.

mod database;
mod directory;
mod pair;
mod stored;
mod strangers;

use crate::process::{Program, Server, Storage};
use anyhow::Result;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The settings of an audit.
#[derive(Clone, Debug)]
pub struct AuditPlan {
    /// The swarm's own program, which serves.
    pub program: PathBuf,
    /// How many games are stored for the sweep.
    pub games: u32,
    /// A directory that a server of another version has written.
    pub before: PathBuf,
    /// Only these points; all if there are none.
    pub only: Vec<u8>,
}

/// The result of one point.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Its number.
    pub point: u8,
    /// What was done.
    pub done: String,
    /// The result.
    pub figures: String,
    /// Whether the result is as it should be.
    pub is_well: bool,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { point, done, figures, is_well } = self;
        write!(f, "| {point} | {done} | {figures} | {} |", if *is_well { "well" } else { "**wrong**" })
    }
}

impl AuditPlan {
    /// A node with these tables.
    async fn node(&self, storage: &Storage, more: &[&str]) -> Result<Server> {
        let program = Program::node(&self.program, "127.0.0.1:0", storage).with(more);
        Ok(Server::start(&program).await?)
    }
}

/// An empty directory for one point.
fn scratch(name: &str) -> Result<PathBuf> {
    let path = std::env::temp_dir().join(format!("landgrave-audit-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path)?;
    Ok(path)
}

fn remove_folder(path: &Path) {
    let _ = std::fs::remove_dir_all(path);
}

/// Milliseconds, for people.
fn ms(time: Duration) -> String {
    format!("{:.0} ms", time.as_secs_f64() * 1000.0)
}

/// Checks all points, one after the other.
pub async fn run(plan: &AuditPlan, mut progress: impl FnMut(String)) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for point in 1..=10 {
        if !plan.only.is_empty() && !plan.only.contains(&point) {
            continue;
        }
        progress(format!("point {point}"));
        let found = match point {
            1 => database::presence(plan).await,
            2 => directory::other_rules(plan).await,
            3 => directory::full_disk(plan).await,
            4 => database::asked_to_stop(plan).await,
            5 => stored::sweep(plan).await,
            6 => strangers::slow_readers(plan).await,
            7 => strangers::growth(plan).await,
            8 => directory::two_servers(plan).await,
            9 => database::outage(plan).await,
            _ => directory::modes_names_and_damage(plan).await,
        };
        let (done, figures, is_well) = match found {
            Ok(found) => found,
            Err(error) => ("could not be checked".to_owned(), error.to_string(), false),
        };
        findings.push(Finding { point, done, figures, is_well });
        progress(findings.last().map(ToString::to_string).unwrap_or_default());
    }
    Ok(findings)
}

/// What was done, the result, and whether that is as it should be.
type PointResult = Result<(String, String, bool)>;
