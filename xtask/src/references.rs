//! Everything that the repository refers to is in the repository.

use crate::root;
use std::fs;
use std::path::{Path, PathBuf};

/// Marks and names of documents that are not here.
const ELSEWHERE: [&str; 8] =
    ["[003]", "[000]", "[001]", "[002]", "[PD]", "the proposal has", "contradictions.md", "seed 003"];

fn texts(folder: &Path, to: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            if !["target", "dist", ".git"].contains(&name.as_str()) {
                texts(&path, to);
            }
        } else if [".md", ".rs", ".toml"].iter().any(|ending| name.ends_with(ending)) {
            to.push(path);
        }
    }
}

#[test]
fn nothing_refers_to_papers_that_are_not_here() {
    let mut files = Vec::new();
    texts(&root(), &mut files);
    assert!(files.len() > 300, "{}", files.len());
    for file in files.iter().filter(|file| !file.ends_with("references.rs")) {
        let text = fs::read_to_string(file).unwrap();
        for what in ELSEWHERE {
            assert!(!text.contains(what), "{} refers to {what}", file.display());
        }
    }
}

/// Links between documents are valid.
#[test]
fn links_between_documents_are_valid() {
    let mut files = Vec::new();
    texts(&root(), &mut files);
    for file in files.iter().filter(|file| file.extension().is_some_and(|ending| ending == "md")) {
        let text = fs::read_to_string(file).unwrap();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let path = link.split('#').next().unwrap_or_default();
            if path.is_empty() || path.contains("://") || path.contains(' ') {
                continue;
            }
            let there = file.parent().unwrap().join(path);
            assert!(there.exists(), "{}: {link}", file.display());
        }
    }
}
