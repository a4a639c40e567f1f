//! Words in lines.

/// Breaks a text into lines no wider than `width`; a word that is longer is cut.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let word: String = word.chars().take(width.max(1)).collect();
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

/// The text, cut with `…` where it is wider than `width`.
pub(super) fn fit(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain((width > 0).then_some('…')).collect()
}

/// The text without coordinates in brackets: on the screen the map shows the place.
pub(super) fn plain(text: &str) -> String {
    let mut rest = text;
    let mut out = String::new();
    while let Some(open) = rest.find(" (") {
        let inside = &rest[open + 2..];
        let close = inside.find(')');
        let is_place = inside.starts_with(|c: char| c == '-' || c.is_ascii_digit());
        match close.filter(|&end| is_place && inside[..end].contains(',')) {
            Some(end) => {
                out.push_str(&rest[..open]);
                rest = &inside[end + 1..];
            }
            None => {
                out.push_str(&rest[..open + 2]);
                rest = inside;
            }
        }
    }
    out + rest
}

/// The text with a capital letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_are_left_out_and_other_brackets_kept() {
        assert_eq!(
            plain("road between fields 4 and open sea (0,-2/NE)."),
            "road between fields 4 and open sea."
        );
        assert_eq!(plain("a (3) b (-1,2) c"), "a (3) b c");
    }

    #[test]
    fn lines_are_no_wider_than_asked() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(fit("abcdef", 4), "abc…");
    }
}
