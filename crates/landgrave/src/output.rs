//! What the program prints, and how it ends: texts, colours, exit codes.
//!
//! A command builds its whole answer first, and it is written in one go. So `--json` prints one object or nothing,
//! and a closed pipe (`landgrave cards | head -1`) is handled in one place.

use anyhow::{Context, Result};
use std::fmt;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

/// The exit code when the work failed.
pub(crate) const FAILED: u8 = 1;
/// The exit code for an invalid command line.
pub(crate) const BAD_USAGE: u8 = 2;
/// The exit code of a simulation that was interrupted; 128 and the number of SIGINT, as shells have it.
pub(crate) const INTERRUPTED: u8 = 130;

/// The answer of a command.
pub(crate) struct Report {
    /// What goes to standard output.
    pub(crate) text: String,
    /// How the program ends.
    pub(crate) code: u8,
}

impl Report {
    /// An answer to a command that succeeded.
    pub(crate) fn done(text: String) -> Report {
        Report { text, code: 0 }
    }

    /// The answer as one JSON object on one line.
    pub(crate) fn json(object: &serde_json::Value) -> Report {
        Report::done(format!("{object}\n"))
    }

    /// Writes the answer.
    pub(crate) fn print(self) -> Result<ExitCode> {
        let mut out = io::stdout().lock();
        match out.write_all(self.text.as_bytes()).and_then(|()| out.flush()) {
            // The reader has seen enough.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
            written => written.context("cannot write to standard output")?,
        }
        Ok(ExitCode::from(self.code))
    }
}

/// An invalid command line: says what is wrong and what would be valid.
#[derive(Debug)]
pub(crate) struct Usage(pub(crate) String);

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

/// Prints the error on standard error, in the form of clap's own messages.
pub(crate) fn complain(error: &anyhow::Error) {
    // Not `eprintln!`, which panics when standard error is closed.
    let _ = writeln!(io::stderr(), "error: {error:#}");
}

/// How to write to standard output.
#[derive(Clone, Copy)]
pub(crate) struct Style {
    colour: bool,
    /// The width in columns.
    pub(crate) width: usize,
}

impl Style {
    /// Colours only on a terminal, and only if they are wanted (no-color.org); as wide as the terminal, but no wider
    /// than is good to read.
    pub(crate) fn of_stdout() -> Style {
        let is_terminal = io::stdout().is_terminal();
        let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let columns = if is_terminal { terminal::columns() } else { None };
        let width = columns.filter(|&columns| columns > 0).map_or(80, usize::from);
        Style { colour: is_terminal && !set("NO_COLOR") && !dumb, width: width.clamp(40, 100) }
    }

    /// A heading.
    pub(crate) fn bold(self, text: &str) -> String {
        self.escape("1", text)
    }

    /// Less important text.
    pub(crate) fn dim(self, text: &str) -> String {
        self.escape("2", text)
    }

    fn escape(self, code: &str, text: &str) -> String {
        if self.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }

    /// The text in lines of at most this width, each indented by `indent` blanks.
    pub(crate) fn wrap(self, indent: usize, text: &str) -> String {
        let mut out = String::new();
        let mut column = 0;
        for word in text.split_whitespace() {
            let length = word.chars().count();
            if column > 0 && column + 1 + length <= self.width {
                out.push(' ');
                column += 1 + length;
            } else {
                if column > 0 {
                    out.push('\n');
                }
                out.extend(std::iter::repeat_n(' ', indent));
                column = indent + length;
            }
            out.push_str(word);
        }
        out.push('\n');
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_wider_than_asked_and_lose_no_word() {
        let text = "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich, und noch weiter";
        for width in 20..60 {
            let style = Style { colour: false, width };
            let wrapped = style.wrap(3, text);
            assert!(wrapped.lines().all(|line| line.chars().count() <= width && line.starts_with("   ")));
            assert!(wrapped.split_whitespace().eq(text.split_whitespace()));
        }
    }

    #[test]
    fn a_word_wider_than_the_line_stands_alone() {
        let style = Style { colour: false, width: 8 };
        assert_eq!(style.wrap(2, "a principality b"), "  a\n  principality\n  b\n");
    }
}
