//! `serve`, as a host uses it.

use crate::{folder, landgrave, refused};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A server on a free port, and its address.
pub(crate) fn start(data: &Path) -> (Child, String) {
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

/// The same, configured by a file, with a log for programs; returns what it logged until it was stopped.
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

pub(crate) fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

pub(crate) fn signal(child: &Child, name: &str) {
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
fn a_page_lies_beside_the_program_or_its_lack_is_told() {
    let data = folder("serve-page");
    let (page, tables) = (data.join("page"), data.join("tables"));
    let args = ["serve", "--listen", "127.0.0.1:0", "--data", tables.to_str().unwrap(), "--page"];
    let args = args.into_iter().chain([page.to_str().unwrap()]).collect::<Vec<_>>();
    let out = landgrave(&args).output().unwrap();
    assert!(!out.status.success() && String::from_utf8_lossy(&out.stderr).contains("there is no index.html"));
    std::fs::create_dir_all(&page).unwrap();
    std::fs::write(page.join("index.html"), "<p>the page</p>").unwrap();
    std::fs::write(page.join("app.js"), "the program").unwrap();
    let mut child = landgrave(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("Landgrave is at http://").unwrap().to_owned();
    for (path, text) in [
        ("/", "<p>the page</p>"),
        ("/app.js", "the program"),
        ("/t/0123456789abcdef", "<p>the page</p>"),
        ("/../tables/landgrave.sqlite", "<p>the page</p>"),
    ] {
        let answer = get(&address, path);
        assert!(answer.starts_with("HTTP/1.1 200 OK") && answer.ends_with(text), "{path}: {answer}");
        assert!(answer.contains("cache-control: no-cache"), "{path}: {answer}");
    }
    assert!(get(&address, "/api/nothing").starts_with("HTTP/1.1 404"));
    signal(&child, "-TERM");
    let said = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
    assert!(!said.contains("without its page"), "{said}");
    if cfg!(not(feature = "page")) {
        let (child, address) = start(&tables);
        assert!(get(&address, "/").contains("was built without its page"));
        signal(&child, "-TERM");
        let said = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
        assert!(said.contains("without its page") && said.contains("cargo xtask start"), "{said}");
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
fn two_servers_do_not_share_a_directory() {
    let data = folder("serve-lock");
    let (mut child, _) = start(&data);
    let said = refused(&["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()], 1);
    assert!(said.contains("another server keeps its tables in"), "{said}");
    // Admin commands may still read it.
    assert_eq!(crate::done(&["admin", "--data", data.to_str().unwrap(), "tables"]), "0 tables\n");
    child.kill().unwrap();
    child.wait().unwrap();
    // A killed server leaves no lock behind.
    let (child, _) = start(&data);
    signal(&child, "-TERM");
    child.wait_with_output().unwrap();
}

#[cfg(unix)]
#[test]
fn what_is_stored_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let data = folder("serve-private").join("made");
    let (child, address) = start(&data);
    get(&address, "/healthz");
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&data), 0o700);
    let mut files = 0;
    for file in std::fs::read_dir(&data).unwrap() {
        let path = file.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
        files += 1;
    }
    assert!(files >= 3, "the database, what it has written ahead, the lock");
    signal(&child, "-TERM");
    child.wait_with_output().unwrap();
}

/// A proxy is told that the server is about to stop; connected players go on.
#[test]
fn a_server_that_drains_says_so_and_still_answers() {
    let data = folder("serve-drain");
    let data = data.to_str().unwrap();
    let mut child = landgrave(&["serve", "--listen", "127.0.0.1:0", "--data", data, "--drain", "2"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("Landgrave is at http://").unwrap().to_owned();
    assert!(get(&address, "/healthz").starts_with("HTTP/1.1 200"));
    signal(&child, "-TERM");
    loop {
        let health = get(&address, "/healthz");
        if health.starts_with("HTTP/1.1 503") {
            assert!(health.contains("draining"), "{health}");
            break;
        }
    }
    assert!(get(&address, "/api/games").starts_with("HTTP/1.1 200"));
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn tables_of_other_rules_are_listed_before_an_upgrade() {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/tests/data/before/landgrave.sqlite");
    let data = folder("serve-check");
    std::fs::copy(from, data.join("landgrave.sqlite")).unwrap();
    let output = crate::output(&["serve", "--check", "--data", data.to_str().unwrap()]);
    let text = String::from_utf8(output.stdout).unwrap();
    // Whether these rules are those of this program depends on its version; the answer is right in either case.
    let lost = text.lines().filter(|line| line.contains(" is on; rules version ")).count();
    assert!(text.contains("4 tables\n") && text.contains(&format!("{lost} running games")), "{text}");
    assert_eq!(output.status.code(), Some(i32::from(lost > 0)), "{text}");
    let none = folder("serve-check-none");
    let said = refused(&["serve", "--check", "--data", none.to_str().unwrap()], 1);
    assert!(said.contains("there are no tables in"), "{said}");
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
    assert!(said.contains("use for example"), "{said}");
    let file = folder("serve-file").join("data");
    std::fs::write(&file, "").unwrap();
    let said = refused(&["serve", "--listen", "127.0.0.1:0", "--data", file.to_str().unwrap()], 1);
    assert!(said.contains("cannot be created"), "{said}");
}
