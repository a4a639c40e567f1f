//! System packages that checks need.

use crate::run;
use anyhow::{Result, bail};
use std::process::Command;

/// Installs these packages, after saying so. Without the permission, it says what to do instead.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    if packages.is_empty() {
        return Ok(());
    }
    let list = packages.join(" ");
    if !has(&["apt-get", "--version"]) || !is_root() {
        bail!(without_rights(&list));
    }
    println!("Missing for the checks: {list}. They are now installed with apt-get; Ctrl-C stops that.");
    run("apt-get", &["update"])?;
    run("apt-get", &[&["install", "-y", "--no-install-recommends"], packages].concat())
}

fn has(command: &[&str]) -> bool {
    Command::new(command[0]).args(&command[1..]).output().is_ok_and(|output| output.status.success())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// What to do without the permission to install packages.
fn without_rights(list: &str) -> String {
    format!(
        "these packages are missing and cannot be installed from here: {list}\n\
         With the right to install them: sudo apt-get install --no-install-recommends {list}\n\
         (on other systems: PostgreSQL with initdb, Chromium with chromedriver, Python with pip), then run this again.\n\
         Without it: `cargo xtask quick` runs the checks that need nothing but Rust."
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_permission_the_message_says_what_to_do() {
        let output = without_rights("postgresql chromium");
        for part in ["sudo apt-get install", "postgresql chromium", "cargo xtask quick"] {
            assert!(output.contains(part), "{output}");
        }
        install(&[]).unwrap();
    }
}
