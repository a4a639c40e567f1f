//! The README's first command: from a clone to a page that can be played.

use crate::{cargo, root, web};
use anyhow::{Context, Result};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// Builds the page and the server with the page inside, starts it, and opens the browser.
pub(crate) fn run(args: &[String]) -> Result<()> {
    eprintln!("Building the page and the server; the first time takes some minutes …");
    web::build(false)?;
    cargo(&["build", "--release", "--quiet", "--package", "landgrave", "--features", "page"])?;
    let program = root().join("target/release/landgrave");
    let mut server = Command::new(program)
        .arg("serve")
        .args(args)
        .stdout(Stdio::piped())
        .spawn()
        .context("the server cannot be started")?;
    let lines = server.stdout.take().map(BufReader::new).into_iter().flat_map(BufRead::lines);
    for line in lines.map_while(Result::ok) {
        println!("{line}");
        if let Some((_, address)) = line.split_once(" is at ") {
            println!("Ctrl-C stops it.");
            open(address);
        }
    }
    let status = server.wait()?;
    // Ctrl-C reaches both; the server then stops by itself.
    if status.success() { Ok(()) } else { anyhow::bail!("the server stopped: {status}") }
}

/// Opens the browser where there is a desktop. Where there is none, the address is there to be read.
fn open(address: &str) {
    let (program, args): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start"])
    } else if std::env::var_os("DISPLAY").or(std::env::var_os("WAYLAND_DISPLAY")).is_some() {
        ("xdg-open", &[])
    } else {
        return;
    };
    let quiet =
        Command::new(program).args(args).arg(address).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    // A reader who has to click himself is no reason to stop.
    drop(quiet);
}
