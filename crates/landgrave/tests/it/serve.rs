//! `serve`, as whoever hosts it meets it.

use crate::{folder, landgrave, refused};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A server on a free port, and its address.
fn start(data: &Path) -> (Child, String) {
    let data = data.to_str().unwrap();
    let mut child = landgrave(&["serve", "--listen", "127.0.0.1:0", "--data", data])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("Landgrave is at http://").unwrap_or_else(|| panic!("{line}"));
    (child, address.to_owned())
}

/// The same, set up by a file, with a log for programs; what it logged when it was stopped.
fn logged(data: &Path, deeds: impl FnOnce(&str)) -> String {
    let file = data.join("landgrave.toml");
    let text = format!(
        "listen = \"127.0.0.1:0\"\ndata = {:?}\nlog = \"debug\"\nlog-form = \"json\"\n",
        data.join("tables")
    );
    std::fs::write(&file, text).unwrap();
    let mut child = landgrave(&["serve", "--config", file.to_str().unwrap()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    deeds(line.trim().strip_prefix("Landgrave is at http://").unwrap_or_else(|| panic!("{line}")));
    signal(&child, "-TERM");
    let out = child.wait_with_output().unwrap();
    assert!(out.status.success());
    String::from_utf8(out.stderr).unwrap()
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

fn signal(child: &Child, name: &str) {
    assert!(Command::new("kill").args([name, &child.id().to_string()]).status().unwrap().success());
}

#[test]
fn it_prints_its_address_answers_and_stops_cleanly() {
    let data = folder("serve").join("made/by/it");
    for name in ["-TERM", "-INT"] {
        let (mut child, address) = start(&data);
        let health = get(&address, "/healthz");
        assert!(health.starts_with("HTTP/1.1 200 OK") && health.ends_with("ok\n"), "{health}");
        assert!(data.join("landgrave.sqlite").is_file());
        signal(&child, name);
        assert_eq!(child.wait().unwrap().code(), Some(0), "{name}");
    }
}

#[test]
fn a_file_sets_it_up_and_the_log_is_made_of_objects() {
    let data = folder("serve-config");
    let log = logged(&data, |address| {
        let metrics = get(address, "/metrics");
        assert!(metrics.contains("landgrave_sockets 0"), "{metrics}");
        let page = get(address, "/");
        assert!(page.contains("content-security-policy: default-src 'none'"), "{page}");
    });
    assert!(data.join("tables/landgrave.sqlite").is_file());
    for line in log.lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"));
        assert!(line["level"].is_string() && line["target"].is_string(), "{line}");
    }
    assert!(log.lines().last().unwrap().contains("stopped"), "{log}");
}

#[test]
fn what_cannot_be_served_is_said() {
    let (mut child, address) = start(&folder("serve-twice"));
    let other = folder("serve-other").join("data");
    let said = refused(&["serve", "--listen", &address, "--data", other.to_str().unwrap()], 1);
    assert!(said.contains(&format!("cannot listen on {address}")), "{said}");
    assert!(!other.exists(), "nothing is made for a server that does not start");
    child.kill().unwrap();
    child.wait().unwrap();
    let said = refused(&["serve", "--database", "mysql://user:secret@host/db"], 2);
    assert!(said.contains("postgres://") && !said.contains("secret"), "{said}");
    let said = refused(&["serve", "--sockets", "many"], 2);
    assert!(said.contains("a whole number, at least 1"), "{said}");
    let said = refused(&["serve", "--log", "server=loud"], 2);
    assert!(said.contains("would be right"), "{said}");
    let file = folder("serve-file").join("data");
    std::fs::write(&file, "").unwrap();
    let said = refused(&["serve", "--listen", "127.0.0.1:0", "--data", file.to_str().unwrap()], 1);
    assert!(said.contains("cannot be made"), "{said}");
}
