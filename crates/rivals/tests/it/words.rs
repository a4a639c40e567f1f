//! The page about the card language knows every word of it.

/// The variants of an enum in `op.rs`, in their order.
fn variants(name: &str) -> Vec<String> {
    let source = include_str!("../../src/op.rs");
    let start =
        source.find(&format!("pub enum {name} {{")).unwrap_or_else(|| panic!("there is no enum {name}"));
    let body = &source[start..];
    let body = &body[..body.find("\n}").expect("it ends")];
    let lines = body.lines().skip(1).map(str::trim).filter(|line| line.starts_with(char::is_uppercase));
    lines.map(|line| line.split(['(', ',', ' ']).next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn every_word_has_a_line_in_the_document() {
    let page = include_str!("../../../../docs/card-language.md");
    let mut missing = Vec::new();
    for name in ["Op", "Count", "Of", "Passive", "Moment", "When", "Need"] {
        let words = variants(name);
        assert!(words.len() > 3, "{name}: {words:?}");
        let named = |word: &str| {
            let alone = [
                format!("`{word}`"),
                format!("`{word}("),
                format!("{name}::{word}"),
                format!("`{name}::{word}"),
            ];
            alone.iter().any(|form| page.contains(form.as_str()))
        };
        missing.extend(words.into_iter().filter(|word| !named(word)).map(|word| format!("{name}::{word}")));
    }
    missing.retain(|word| word != "When::Never");
    assert!(missing.is_empty(), "docs/card-language.md says nothing of {missing:?}");
}
