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

/// Every file and folder that the guide for contributors names is there: `<set>` and `<name>` stand for any.
#[test]
fn contributors_find_the_files_they_are_sent_to() {
    let mut files = Vec::new();
    texts(&root(), &mut files);
    let guide = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let mut named = 0;
    for name in
        guide.split('`').skip(1).step_by(2).filter(|name| !name.contains(' ') && !name.starts_with("target/"))
    {
        let is_path =
            name.contains('/') || [".rs", ".md", ".toml", ".txt"].iter().any(|ending| name.ends_with(ending));
        if !is_path || name.contains("::") || name.starts_with("rivals/") || name.starts_with("settlers/") {
            continue;
        }
        named += 1;
        // A path is given from the root or, in the tables, from the folder of the crate.
        let (folder, is_any) = match name.split_once('<') {
            Some((folder, _)) => (folder, true),
            None => (name, false),
        };
        let folder = folder.trim_end_matches('/');
        let below = |path: &Path| path.parent().is_some_and(|parent| parent.ends_with(folder));
        let found = root().join(folder).exists()
            || files.iter().any(|path| path.ends_with(folder) || below(path))
            || !is_any && files.iter().any(|path| path.ancestors().any(|above| above.ends_with(folder)));
        assert!(found, "CONTRIBUTING.md sends people to {name}, which is not there");
    }
    assert!(named > 40, "{named}");
}

/// Words that mean something special here are explained, and the short way to test a change is named first.
#[test]
fn contributors_find_the_words_explained() {
    let guide = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let (guide, glossary) = guide.split_once("## Glossary").expect("a glossary");
    for word in ["act", "step", "word", "moment", "window", "base", "rules", "target"] {
        assert!(glossary.contains(&format!("\n| {word}")), "{word} is not explained");
    }
    assert!(guide.split("## ").next().is_some_and(|first| first.contains("cargo xtask quick")));
    for heading in ["Add a card", "Add a word", "Add a bot", "House cards and house rules"] {
        assert!(guide.contains(heading), "{heading}");
    }
}
