//! The files under `deploy/` fit the program: the flags, paths and meters that they name exist.

use crate::{folder, landgrave};
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// These flags are understood: with one additional fault, that is the only one reported.
fn is_understood(words: &[&str]) {
    let words: Vec<&str> = words.iter().copied().chain(["--sockets", "many"]).collect();
    let output = landgrave(&words).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("'many'") && said.contains("--sockets"), "{words:?}: {said}");
}

#[test]
fn the_systemd_unit_starts_the_program_with_flags_it_knows() {
    let unit = read("deploy/landgrave.service");
    let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart=")).unwrap();
    let words: Vec<&str> = start.split(' ').collect();
    assert_eq!(words[0], "/usr/local/bin/landgrave");
    is_understood(&words[1..]);
    let files = unit.lines().find_map(|line| line.strip_prefix("LimitNOFILE=")).unwrap();
    assert!(files.parse::<u32>().unwrap() > 10_000, "as many connections as are let in, and more");
    assert!(unit.contains("StateDirectory=landgrave\n") && start.contains("--data /var/lib/landgrave"));
}

#[test]
fn the_container_file_names_what_there_is() {
    let file = read("deploy/Containerfile");
    let command = file.lines().find_map(|line| line.strip_prefix("CMD ")).unwrap();
    let command: Vec<String> = serde_json::from_str(command).unwrap();
    is_understood(&command.iter().map(String::as_str).collect::<Vec<_>>());
    let example = file.lines().find_map(|line| line.strip_prefix("# podman run ")).unwrap();
    let words: Vec<&str> = example.split(' ').skip_while(|word| *word != "serve").collect();
    is_understood(&words);
    let version = read("Cargo.toml");
    let version = version.lines().find_map(|line| line.strip_prefix("rust-version = ")).unwrap();
    let version = version.trim_matches('"');
    assert!(file.contains(&format!("/rust:{version}-")), "built with Rust {version}");
    for part in ["cargo xtask web", "--package landgrave --features page", "target/release/landgrave"] {
        assert!(file.contains(part) && (part.contains("target") || read("docs/hosting.md").contains(part)));
    }
}

#[test]
fn alert_rules_name_meters_that_there_are() {
    let data = folder("deploy-alerts");
    let (child, address) = crate::serve::start(&data);
    let metrics = crate::serve::get(&address, "/metrics");
    crate::serve::signal(&child, "-TERM");
    child.wait_with_output().unwrap();
    let rules = read("deploy/alerts.yml");
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let names = rules.split(|c| !is_name(c)).filter(|word| word.starts_with("landgrave_"));
    let mut count = 0;
    for name in names {
        let found = metrics.lines().any(|line| {
            let rest = line.strip_prefix(name);
            rest.is_some_and(|rest| rest.starts_with([' ', '{']))
        });
        assert!(found, "there is no meter {name}");
        count += 1;
    }
    assert!(count >= 8);
}

#[test]
fn the_guide_names_every_option_and_every_file() {
    let (guide, help) = (read("docs/hosting.md"), crate::done(&["serve", "--help"]));
    for line in help.lines().map(str::trim).filter(|line| line.starts_with("--")) {
        let option = line.split([' ', ',']).next().unwrap();
        assert!(guide.contains(&format!("`{option}")), "{option} is not in docs/hosting.md");
    }
    for file in std::fs::read_dir(root().join("deploy")).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        assert!(guide.contains(&format!("(../deploy/{name})")), "{name} is not in docs/hosting.md");
    }
}

#[test]
fn a_copy_is_restored_and_a_damaged_one_refused() {
    let folder = folder("deploy-restore");
    let (copy, data) = (folder.join("copy.sqlite"), folder.join("data"));
    std::fs::copy(root().join("crates/server/tests/data/before/landgrave.sqlite"), &copy).unwrap();
    std::fs::create_dir(&data).unwrap();
    std::fs::write(data.join("landgrave.sqlite"), "what was there").unwrap();
    let restore = || Command::new(root().join("deploy/restore.sh")).args([&copy, &data]).output().unwrap();
    let output = restore();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let listed = crate::done(&["admin", "--data", data.to_str().unwrap(), "tables", "--all"]);
    assert!(listed.ends_with("4 tables\n"), "{listed}");
    let said = String::from_utf8(output.stdout).unwrap();
    let kept = said.trim().rsplit(' ').next().unwrap();
    assert_eq!(std::fs::read(Path::new(kept).join("landgrave.sqlite")).unwrap(), b"what was there");
    let mut bytes = std::fs::read(&copy).unwrap();
    bytes[8192..8192 + 64].fill(0xff);
    std::fs::write(&copy, bytes).unwrap();
    assert!(!restore().status.success());
}

#[test]
fn a_rolling_upgrade_checks_first_and_restarts_one_after_the_other() {
    let output = Command::new(root().join("deploy/rolling-upgrade.sh"))
        .args(["./landgrave", "postgres://host/landgrave", "one", "two"])
        .env("RUN", "echo")
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let steps: Vec<&str> = text.lines().collect();
    assert_eq!(steps[0], "./landgrave serve --check --database postgres://host/landgrave");
    is_understood(&steps[0].split(' ').skip(1).collect::<Vec<_>>());
    assert_eq!(steps.iter().filter(|step| step.starts_with("systemctl restart")).count(), 2);
}
