//! The README's first command: from a clone to a page that can be played.

use crate::progress::{self, Build};
use crate::web::{self, PageBuild};
use crate::{add, target};
use anyhow::{Context, Result};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// What `cargo xtask start --help` says.
const HELP: &str = "\
usage: cargo xtask start [ARGS]

Builds the page and the server, starts the server and opens the browser. The first time takes some minutes, after that it
takes seconds. ARGS go to `landgrave serve`, such as

  --listen 0.0.0.0:8080     for everybody in the house, not only for this machine [default: 127.0.0.1:8080]
  --data DIR                where tables are kept [default: landgrave-data]

`cargo landgrave serve --help` lists all of them. Ctrl-C stops the server.
";

/// Builds the page and the server at the same time, starts the server, and opens the browser.
pub(crate) fn run(args: &[String]) -> Result<()> {
    if args.iter().any(|arg| arg == "--help" || arg == "-h") {
        print!("{HELP}");
        return Ok(());
    }
    let target = target()?;
    let page = target.join("start-page");
    add(web::TARGET.0, web::TARGET.1)?;
    let server = ["build", "--profile", "start", "--package", "landgrave"];
    progress::build(&[
        Build { what: "page", args: &web::arguments(PageBuild::Start), env: &web::FLAGS },
        // The page is a file beside the program: when it changes, nothing has to be linked again.
        Build { what: "server", args: &server, env: &[("LANDGRAVE_PAGE", "beside")] },
    ])?;
    web::finish(PageBuild::Start, &page)?;
    let mut server = Command::new(target.join("start/landgrave"))
        .arg("serve")
        .args(args)
        .env("LANDGRAVE_PAGE", &page)
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

/// Opens the browser where there is a desktop. Otherwise the printed address has to do.
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
    // If no browser opens, the reader can click the address.
    drop(quiet);
}
