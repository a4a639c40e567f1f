//! Builds that run at the same time, and their progress.

use crate::root;
use anyhow::{Context, Result, bail};
use std::io::{IsTerminal, Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// One call of cargo.
pub(crate) struct Build<'a> {
    /// Its name for people.
    pub(crate) what: &'static str,
    pub(crate) args: &'a [&'a str],
    pub(crate) env: &'a [(&'a str, &'a str)],
}

/// How often a line is printed where lines cannot be overwritten.
const LINE_EVERY: Duration = Duration::from_secs(20);
/// How often the one line of a terminal is updated.
const TICK: Duration = Duration::from_millis(250);

enum BuildEvent {
    /// A build has done some of its parts.
    Progress(usize, Parts),
    /// A build is over: whether it succeeded, and the output of cargo.
    Over(usize, bool, String),
}

/// Parts that are done, and all parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Parts(u32, u32);

/// Runs all of them at once, and shows their progress. Prints nothing if there was nothing to do.
pub(crate) fn build(builds: &[Build<'_>]) -> Result<()> {
    let (sender, events) = mpsc::channel();
    thread::scope(|scope| {
        for (nth, build) in builds.iter().enumerate() {
            let sender = sender.clone();
            scope.spawn(move || {
                let (succeeded, output) = match run(nth, build, &sender) {
                    Ok(done) => done,
                    Err(error) => (false, format!("{error:#}\n")),
                };
                let _ = sender.send(BuildEvent::Over(nth, succeeded, output));
            });
        }
        drop(sender);
        let mut screen = Screen::new(builds);
        let mut failed = None;
        loop {
            match events.recv_timeout(TICK) {
                Ok(BuildEvent::Progress(nth, parts)) => screen.progress[nth] = Some(parts),
                Ok(BuildEvent::Over(nth, true, _)) => screen.over[nth] = true,
                Ok(BuildEvent::Over(nth, false, output)) => failed = failed.or(Some((nth, output))),
                Err(RecvTimeoutError::Timeout) => screen.show(),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        screen.end();
        match failed {
            None => Ok(()),
            Some((nth, output)) => {
                eprint!("{output}");
                bail!("the {} could not be built", builds[nth].what)
            }
        }
    })
}

/// Runs cargo; whether it succeeded, and its output without the progress bar.
fn run(nth: usize, build: &Build<'_>, sender: &Sender<BuildEvent>) -> Result<(bool, String)> {
    let mut cargo = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()))
        .args(build.args)
        .envs(build.env.iter().copied())
        .envs([("CARGO_TERM_PROGRESS_WHEN", "always"), ("CARGO_TERM_PROGRESS_WIDTH", "100")])
        .current_dir(root())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .context("cargo cannot be started")?;
    let (mut output, mut piece) = (String::new(), Vec::new());
    let stderr = cargo.stderr.take().context("cargo has no output")?;
    for byte in std::io::BufReader::new(stderr).bytes() {
        let byte = byte?;
        if byte != b'\r' && byte != b'\n' {
            piece.push(byte);
            continue;
        }
        let text = String::from_utf8_lossy(&piece);
        match parts(&text) {
            Some(parts) => drop(sender.send(BuildEvent::Progress(nth, parts))),
            // Progress lines are overwritten by spaces.
            None if text.trim().is_empty() && byte == b'\r' => {}
            None => {
                output.push_str(&text);
                output.push('\n');
            }
        }
        piece.clear();
    }
    Ok((cargo.wait()?.success(), output))
}

/// The progress of cargo, from its bar: `    Building [====>    ] 12/345: serde, syn`.
fn parts(text: &str) -> Option<Parts> {
    let (_, rest) = text.split_once("Building")?.1.split_once(']')?;
    let (done, rest) = rest.trim_start().split_once('/')?;
    let all: String = rest.chars().take_while(char::is_ascii_digit).collect();
    Some(Parts(done.parse().ok()?, all.parse().ok()?))
}

/// What is shown of all builds.
struct Screen {
    what: Vec<&'static str>,
    progress: Vec<Option<Parts>>,
    over: Vec<bool>,
    begun: Instant,
    shown: Option<Instant>,
    /// Whether lines can be overwritten.
    is_terminal: bool,
}

impl Screen {
    fn new(builds: &[Build<'_>]) -> Screen {
        Screen {
            what: builds.iter().map(|build| build.what).collect(),
            progress: vec![None; builds.len()],
            over: vec![false; builds.len()],
            begun: Instant::now(),
            shown: None,
            is_terminal: std::io::stderr().is_terminal(),
        }
    }

    fn line(&self) -> String {
        let each =
            self.what.iter().zip(&self.progress).zip(&self.over).map(
                |((what, progress), over)| match progress {
                    _ if *over => format!("{what}: ready"),
                    Some(Parts(done, all)) => format!("{what}: {done} of {all} parts"),
                    None => format!("{what}: …"),
                },
            );
        let seconds = self.begun.elapsed().as_secs();
        format!(
            "Building the {}  ({}:{:02})",
            each.collect::<Vec<_>>().join(", the "),
            seconds / 60,
            seconds % 60
        )
    }

    /// Shows the progress, if there is anything to do and it is time.
    fn show(&mut self) {
        let is_due = self.shown.is_none_or(|at| self.is_terminal || at.elapsed() >= LINE_EVERY);
        if !is_due || self.progress.iter().all(Option::is_none) {
            return;
        }
        if self.shown.is_none() {
            eprintln!("The first time this takes some minutes, later only what has changed is built.");
        }
        self.shown = Some(Instant::now());
        if self.is_terminal {
            eprint!("\r\x1b[2K{}", self.line());
            let _ = std::io::stderr().flush();
        } else {
            eprintln!("{}", self.line());
        }
    }

    fn end(&self) {
        if self.shown.is_some() && self.is_terminal {
            eprintln!("\r\x1b[2K{}", self.line());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_of_cargo_is_read() {
        for (text, expected) in [
            ("    Building [=====>             ] 12/345: serde, syn(build)", Some(Parts(12, 345))),
            ("\x1b[1m\x1b[36m    Building\x1b[0m [===========>] 7/9: landgrave(bin)  ", Some(Parts(7, 9))),
            ("    Building [=>   ] 3/4", Some(Parts(3, 4))),
            ("   Compiling serde v1.0.229", None),
            ("warning: Building something else", None),
            ("    Building [=>   ] 3 of 4", None),
            ("", None),
        ] {
            assert_eq!(parts(text), expected, "{text}");
        }
    }

    #[test]
    fn a_build_that_fails_names_itself() {
        let nonsense = Build { what: "page", args: &["build", "--package", "no-such-package"], env: &[] };
        let output = build(&[nonsense]).unwrap_err().to_string();
        assert_eq!(output, "the page could not be built");
    }
}
