//! The settings of a server: from flags, the environment, a file, and defaults, in this order.

use crate::args::{LogForm, Serve};
use crate::output::Usage;
use anyhow::Result;
use serde::Deserialize;
use server::Database;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Seconds of a day.
pub(crate) const DAY: u64 = 24 * 3600;

/// The file: the same names as the flags.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    listen: Option<String>,
    data: Option<PathBuf>,
    database: Option<String>,
    page: Option<PathBuf>,
    origins: Option<Vec<String>>,
    hosts: Option<Vec<String>>,
    proxies: Option<Vec<IpAddr>>,
    sockets: Option<u32>,
    connections: Option<u32>,
    pool: Option<u32>,
    drain: Option<u32>,
    tables: Option<u32>,
    forget_unbegun: Option<u32>,
    forget_unfinished: Option<u32>,
    forget_guests: Option<u32>,
    log: Option<String>,
    log_form: Option<LogForm>,
}

/// Everything a server has to know.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    pub(crate) listen: String,
    pub(crate) database: Database,
    pub(crate) page: Option<PathBuf>,
    pub(crate) origins: Vec<String>,
    pub(crate) hosts: Vec<String>,
    pub(crate) proxies: Vec<IpAddr>,
    pub(crate) sockets: u32,
    pub(crate) connections: u32,
    pub(crate) pool: u32,
    /// Seconds.
    pub(crate) drain: u32,
    pub(crate) tables: u32,
    /// Days after which abandoned tables and guests are deleted; 0 for never.
    pub(crate) forget_unbegun: u32,
    pub(crate) forget_unfinished: u32,
    pub(crate) forget_guests: u32,
    pub(crate) log: String,
    pub(crate) log_form: LogForm,
}

impl Settings {
    /// Merges the layers.
    pub(crate) fn read(args: Serve) -> Result<Settings> {
        let file = match &args.config {
            Some(path) => read(path)?,
            None => File::default(),
        };
        let limits = server::Limits::default();
        // A flag that names a directory for the tables overrides the database of the file.
        let database = match (&args.database, &args.data) {
            (None, None) => database(file.database, file.data)?,
            (Some(_), _) | (None, Some(_)) => database(args.database, args.data)?,
        };
        Ok(Settings {
            listen: args.listen.or(file.listen).unwrap_or_else(|| "127.0.0.1:8080".to_owned()),
            database,
            page: args.page.or(file.page),
            origins: args.origins.or(file.origins).unwrap_or_default(),
            hosts: args.hosts.or(file.hosts).unwrap_or_default(),
            proxies: args.proxies.or(file.proxies).unwrap_or_default(),
            sockets: args.sockets.or(file.sockets).unwrap_or(limits.sockets),
            connections: args.connections.or(file.connections).unwrap_or(limits.connections),
            pool: args.pool.or(file.pool).unwrap_or(server::store::CONNECTIONS),
            drain: args.drain.or(file.drain).unwrap_or(0),
            tables: args.tables.or(file.tables).unwrap_or(limits.tables),
            forget_unbegun: args.forget_unbegun.or(file.forget_unbegun).unwrap_or(days(limits.unbegun)),
            forget_unfinished: args
                .forget_unfinished
                .or(file.forget_unfinished)
                .unwrap_or(days(limits.unfinished)),
            forget_guests: args.forget_guests.or(file.forget_guests).unwrap_or(days(limits.guests)),
            log: args.log.or(file.log).unwrap_or_else(|| "info".to_owned()),
            log_form: args.log_form.or(file.log_form).unwrap_or_default(),
        })
    }
}

/// Where tables are kept.
pub(crate) fn database(url: Option<String>, data: Option<PathBuf>) -> Result<Database> {
    match (url, data) {
        (Some(url), _) => postgres(url),
        (None, Some(data)) => Ok(Database::Directory(data)),
        (None, None) => Ok(Database::Directory(PathBuf::from("landgrave-data"))),
    }
}

/// Whole days.
fn days(time: Duration) -> u32 {
    (time.as_secs() / DAY) as u32
}

fn postgres(url: String) -> Result<Database> {
    if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        return Ok(Database::Postgres(url));
    }
    // The URL itself may hold a password: it is not repeated.
    Err(Usage("--database takes an address that begins with postgres://".to_owned()).into())
}

fn read(path: &Path) -> Result<File> {
    let wrong = |why: &dyn std::fmt::Display| Usage(format!("the file {}: {why}", path.display()));
    let text = std::fs::read_to_string(path).map_err(|error| wrong(&error))?;
    // Only the message and the line: the text itself may hold a password.
    toml::from_str(&text).map_err(|error| {
        let line = error.span().map(|span| 1 + text[..span.start].matches('\n').count());
        let line = line.map_or(String::new(), |line| format!("line {line}: "));
        wrong(&format!("{line}{}", error.message())).into()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::{Args, Command};
    use clap::Parser;

    fn settings(flags: &[&str]) -> Result<Settings> {
        let words = ["landgrave", "serve"].iter().chain(flags);
        match Args::try_parse_from(words)?.command {
            Some(Command::Serve(serve)) => Settings::read(serve),
            _ => panic!("not serve"),
        }
    }

    /// The settings from a file with this text and these flags.
    fn with_file(name: &str, text: &str, flags: &[&str]) -> Result<Settings> {
        let path = std::env::temp_dir().join(format!("landgrave-{}-{name}.toml", std::process::id()));
        std::fs::write(&path, text).unwrap();
        let settings = settings(&[&["--config", path.to_str().unwrap()], flags].concat());
        std::fs::remove_file(&path).unwrap();
        settings
    }

    #[test]
    fn flags_come_before_the_file_and_the_file_before_the_defaults() {
        let file = "listen = \"127.0.0.1:1\"\nsockets = 7\ndatabase = \"postgres://host/db\"\nlog-form = \"json\"\nforget-unfinished = 0\n";
        let got = with_file("layers", file, &["--listen", "127.0.0.1:2", "--tables", "3"]).unwrap();
        assert_eq!((got.listen.as_str(), got.sockets, got.tables), ("127.0.0.1:2", 7, 3));
        assert_eq!((got.log.as_str(), got.log_form), ("info", LogForm::Json));
        assert_eq!((got.forget_unbegun, got.forget_unfinished), (1, 0));
        assert_eq!(got.database, Database::Postgres("postgres://host/db".to_owned()));
        assert!(!format!("{got:?}").contains("host/db"), "an address may hold a password");
        let got = with_file("data", file, &["--data", "here"]).unwrap();
        assert_eq!(got.database, Database::Directory("here".into()));
        assert_eq!(settings(&[]).unwrap().database, Database::Directory("landgrave-data".into()));
    }

    #[test]
    fn a_broken_file_is_refused_with_its_line() {
        for (text, why) in [
            ("listen = 5\n", "line 1: invalid type"),
            ("sockets = 7\ntabels = 3\n", "line 2: unknown field `tabels`"),
            ("sockets = \n", "line 1: "),
            ("proxies = [\"here\"]\n", "line 1: "),
            ("database = \"mysql://user:secret@host\"\n", "postgres://"),
        ] {
            let said = with_file("broken", text, &[]).unwrap_err();
            assert!(said.is::<Usage>() && said.to_string().contains(why), "{text}: {said}");
            assert!(!said.to_string().contains("secret"), "{said}");
        }
        assert!(settings(&["--config", "nowhere.toml"]).unwrap_err().to_string().contains("nowhere.toml"));
    }
}
