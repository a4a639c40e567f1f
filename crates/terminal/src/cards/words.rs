//! Short words, marks and lengths: how things are named where there is little space.

use crate::desk::Theme;
use ratatui::text::Span;
use rivals::card::Place;
use rivals::{Board, Card, FULL, Face, Good, Goods, Kind, Points, Square};
use table::Seat;

/// A player's mark.
pub(super) fn pawn(seat: Seat) -> &'static str {
    if seat == Seat(0) { "◆" } else { "●" }
}

/// A region's name on its tile.
pub(super) fn region(good: Good) -> &'static str {
    match good {
        Good::Brick => "Hill",
        Good::Grain => "Field",
        Good::Lumber => "Forest",
        Good::Ore => "Mountain",
        Good::Wool => "Pasture",
        Good::Gold => "Gold",
        Good::Owl | Good::Star => "",
    }
}

/// The same in six letters.
pub(super) fn brief_region(good: Good) -> &'static str {
    match good {
        Good::Ore => "Mount.",
        Good::Wool => "Past.",
        good => region(good),
    }
}

/// What a region holds: `●●○`; what was just gained as `◉`, what was lost as `◌`.
pub(super) fn stock(level: u8, change: i8) -> String {
    let level = usize::from(level.min(FULL));
    let came = usize::from(change.max(0) as u8).min(level);
    let empty = usize::from(FULL) - level;
    let went = usize::from(change.min(0).unsigned_abs()).min(empty);
    ["●".repeat(level - came), "◉".repeat(came), "◌".repeat(went), "○".repeat(empty - went)].concat()
}

/// The regions that a site touches: two beside a settlement, one if it lies outside a region (R2.5, R2.6).
pub(super) fn beside(board: &Board, at: Square) -> Vec<Square> {
    let touched = match at {
        at if at.is_marker() => Vec::new(),
        // A road has one above and one below (D3.12).
        at if board.roads().has(at) => at.road_regions().to_vec(),
        at if at.x() % 2 == 0 => vec![Square::at(at.x(), at.y().signum())],
        at => at.regions().to_vec(),
    };
    touched.into_iter().filter(|&region| board.regions().has(region)).collect()
}

/// The mark and the letter of a kind of card.
pub(super) fn mark(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Road => ("═", "R"),
        Kind::Settlement => ("⌂", "S"),
        Kind::City => ("♜", "C"),
        Kind::Neutral => ("»", "A"),
        Kind::Attack => ("†", "X"),
        Kind::Building => ("■", "B"),
        Kind::Hero => ("♞", "H"),
        Kind::TradeShip => ("≈", "T"),
        Kind::Ship => ("≈", "P"),
        Kind::Unit => ("♙", "U"),
        Kind::Sage => ("^", "W"),
        Kind::Site => ("▲", "E"),
        Kind::Event => ("!", "V"),
        Kind::Marker => ("°", "M"),
        Kind::Metropolis => ("♛", "M"),
        Kind::Island => ("◆", "I"),
        Kind::Pirate => ("☠", "P"),
        Kind::Wreck => ("╳", "W"),
        Kind::Harbor => ("⚓", "H"),
        Kind::Nothing => (" ", " "),
    }
}

/// A kind of card in words.
pub(super) fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Road => "road",
        Kind::Settlement => "settlement",
        Kind::City => "city",
        Kind::Neutral => "action",
        Kind::Attack => "attack",
        Kind::Building => "building",
        Kind::Hero => "hero",
        Kind::TradeShip => "trade ship",
        Kind::Ship => "ship",
        Kind::Unit => "unit",
        Kind::Sage => "sage",
        Kind::Site => "extraordinary site",
        Kind::Event => "event",
        Kind::Marker => "marker",
        Kind::Metropolis => "metropolis",
        Kind::Island => "island",
        Kind::Pirate => "pirate",
        Kind::Wreck => "wreck",
        Kind::Harbor => "harbor",
        Kind::Nothing => "",
    }
}

/// Where a card is built, in words.
pub(super) fn place(place: Place) -> &'static str {
    match place {
        Place::Nowhere => "played, then discarded",
        Place::Centre => "from the centre",
        Place::Town => "on a site of a settlement or city",
        Place::CitySite => "on a site of a city",
        Place::Region(Some(Good::Brick)) => "beside a hill",
        Place::Region(Some(Good::Grain)) => "beside a field",
        Place::Region(Some(Good::Lumber)) => "beside a forest",
        Place::Region(Some(Good::Ore)) => "beside a mountain",
        Place::Region(Some(Good::Wool)) => "beside a pasture",
        Place::Region(Some(Good::Gold)) => "beside a gold field",
        Place::Region(_) => "beside a region",
        Place::Road => "on a road",
        Place::FoeRegion => "beside a region of your opponent",
        Place::FoeRoad => "on a road of your opponent",
        Place::FoeCity => "on a city site of your opponent",
        Place::Upon(_) => "on another card",
        Place::UponCity => "on a city",
        Place::Beside => "beside your principality",
        Place::Sea => "at sea from the start",
    }
}

/// A face of the event die, short.
pub(super) fn face(face: Face) -> &'static str {
    match face {
        Face::Brigands => "Brigands",
        Face::Trade => "Trade",
        Face::Celebration => "Celebration",
        Face::Harvest => "Harvest",
        Face::Event => "Event card",
    }
}

/// The points a card shows: `strength 4, skill 1`.
pub(super) fn points(points: Points) -> String {
    let shown = points.named().into_iter().filter(|&(_, n)| n > 0);
    shown.map(|(word, n)| format!("{word} {n}")).collect::<Vec<_>>().join(", ")
}

/// The same in less space: `str 4, skill 1`.
pub(super) fn brief_points(points: Points) -> String {
    let shown = points.named().into_iter().filter(|&(_, n)| n > 0);
    let short = |word: &'static str| if word.len() > 5 { &word[..3] } else { word };
    shown.map(|(word, n)| format!("{} {n}", short(word))).collect::<Vec<_>>().join(", ")
}

/// The same in the least space: `str4 ski1`.
pub(super) fn tiny_points(points: Points) -> String {
    let shown = points.named().into_iter().filter(|&(_, n)| n > 0);
    shown.map(|(word, n)| format!("{}{n}", &word[..3])).collect::<Vec<_>>().join(" ")
}

/// What a level of a card that turns brings: `commerce 2`, or the bounty of reaching it (E4.12). Empty if that is nothing.
pub(super) fn level(card: Card, level: usize) -> String {
    let def = card.def();
    match def.bounty.get(level) {
        Some(1) => "1 resource of your choice".to_owned(),
        Some(n @ 2..) => format!("{n} resources of your choice"),
        _ => def.levels.and_then(|levels| levels.get(level).copied()).map_or(String::new(), points),
    }
}

/// A cost as letters; what is missing is in brackets.
pub(super) fn cost(theme: Theme, cost: Goods, missing: Goods) -> Vec<Span<'static>> {
    let mut spans: Vec<Span> = Vec::new();
    let mut lacking = String::new();
    for good in Good::ALL {
        let have = cost.of(good).saturating_sub(missing.of(good));
        if have > 0 {
            close(&mut spans, &mut lacking, theme);
            let letters = good.letter().to_string().repeat(usize::from(have));
            spans.push(Span::styled(letters, theme.letter(good)));
        }
        (have..cost.of(good)).for_each(|_| lacking.push(good.letter()));
    }
    close(&mut spans, &mut lacking, theme);
    if spans.is_empty() {
        spans.push(Span::styled("free", theme.quiet()));
    }
    spans
}

/// Brackets around what is missing so far.
fn close(spans: &mut Vec<Span<'static>>, lacking: &mut String, theme: Theme) {
    if !lacking.is_empty() {
        spans.push(Span::styled(format!("({lacking})"), theme.wrong()));
        lacking.clear();
    }
}

/// Goods in words: `2 brick, 1 lumber`.
pub(super) fn goods(goods: Goods) -> String {
    let kinds = Good::ALL.into_iter().filter(|&good| goods.of(good) > 0);
    kinds.map(|good| format!("{} {good}", goods.of(good))).collect::<Vec<_>>().join(", ")
}

/// The width of a text in columns. All our words have narrow letters.
pub(super) fn width(text: &str) -> usize {
    text.chars().count()
}

/// The text, cut to `most` columns with an ellipsis.
pub(super) fn fit(text: &str, most: usize) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    match most {
        0 => String::new(),
        _ => text.chars().take(most - 1).chain(['…']).collect(),
    }
}

/// A name of several words in little space: every word keeps its beginning.
pub(super) fn short(name: &str, most: usize) -> String {
    if width(name) <= most {
        return name.to_owned();
    }
    // What follows a comma is a byname, and so is what follows the first name of a person: Reiner the Miller.
    let name = name.split(',').next().unwrap_or(name);
    let name = match name.split_once(" the ") {
        Some((person, _)) if !person.contains(' ') => person,
        _ => name,
    };
    if width(name) <= most || most >= 11 {
        return fit(name, most);
    }
    // `Master of the Brotherhood` and `Paper Merchant's Residence` keep their two nouns.
    let long = name.split(' ').count() > 2;
    let noun = |word: &&str| {
        let owner = long && (word.ends_with("'s") || word.ends_with("s'"));
        !owner && !matches!(*word, "of" | "the" | "for" | "and")
    };
    let mut words: Vec<Vec<char>> = name
        .split(' ')
        .filter(noun)
        .map(|word| word.chars().filter(|c| c.is_alphanumeric()).collect())
        .collect();
    let length = |words: &[Vec<char>], gap: usize| {
        words.iter().map(Vec::len).sum::<usize>() + gap * words.len().saturating_sub(1)
    };
    // With blanks between the words, as long as three letters of each are left.
    let gap = if most >= 4 * words.len() { 1 } else { 0 };
    while length(&words, gap) > most {
        let Some(longest) = words.iter_mut().rev().max_by_key(|word| word.len()) else { break };
        if longest.len() <= 1 {
            break;
        }
        longest.pop();
    }
    let words: Vec<String> = words.into_iter().map(String::from_iter).collect();
    fit(&words.join(if gap == 1 { " " } else { "" }), most)
}

/// The text in lines of at most `most` columns, broken between words.
pub(super) fn wrap(text: &str, most: usize) -> Vec<String> {
    wrap_hanging(text, most, 0)
}

/// The same, with every line but the first indented by this many columns.
pub(super) fn wrap_hanging(text: &str, most: usize, indent: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(word) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(fit(word, most)),
            Some(_) => lines.push(fit(&format!("{}{word}", " ".repeat(indent)), most)),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::Depth;

    #[test]
    fn names_get_shorter_but_stay_names() {
        assert_eq!(short("Abbey", 9), "Abbey");
        assert_eq!(short("Large Trade Ship", 12), "Large Trade…");
        assert_eq!(short("Large Trade Ship", 6), "LaTrSh");
        assert_eq!(short("Brigitta, the Wise Woman", 10), "Brigitta");
        assert_eq!(short("Weaver's Shop", 8), "Wea Shop");
        assert_eq!(short("Marketplace", 4), "Mark");
        assert_eq!(short("Reiner the Miller", 8), "Reiner");
        assert_eq!(short("Michael the Master Builder", 24), "Michael");
        assert_eq!(short("Reiner the Miller", 17), "Reiner the Miller");
        assert_eq!(short("Master of the Brotherhood", 9), "Mast Brot");
        assert_eq!(short("Paper Merchant's Residence", 9), "Pape Resi");
        assert_eq!(short("Odin's Temple", 8), "Odi Temp");
        for card in rivals::cards::all() {
            for most in 0..30 {
                assert!(width(&short(card.def().names.en, most)) <= most);
            }
        }
    }

    #[test]
    fn points_fit_into_little_room() {
        let points = rivals::cards::basic::CANDAMIR.def().points;
        assert_eq!(self::points(points), "strength 4, skill 1");
        assert_eq!(brief_points(points), "str 4, skill 1");
        assert_eq!(tiny_points(points), "str4 ski1");
    }

    #[test]
    fn a_stock_shows_what_came_and_what_went() {
        let wanted = [(0, 0, "○○○"), (2, 0, "●●○"), (2, 1, "●◉○"), (3, 3, "◉◉◉"), (1, -2, "●◌◌")];
        for (level, change, text) in wanted {
            assert_eq!(stock(level, change), text);
        }
        // Goods that came and went again in one act may add up to anything.
        for (level, change) in (0..=4).flat_map(|level| (-9..=9).map(move |change| (level, change))) {
            assert_eq!(width(&stock(level, change)), 3);
        }
    }

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("build, play, trade, or end", 12), ["build, play,", "trade, or", "end"]);
        assert_eq!(wrap("", 5), [""; 0]);
        assert_eq!(wrap("incomprehensible", 5), ["inco…"]);
        assert_eq!(
            wrap_hanging("build, play, trade, or end", 12, 2),
            ["build, play,", "  trade, or", "  end"]
        );
        assert_eq!(wrap_hanging("one two three", 5, 2), ["one", "  two", "  th…"]);
    }

    #[test]
    fn what_is_missing_stands_in_brackets() {
        let theme = Theme::new(Depth::None);
        let text = |c: &str, m: &str| -> String {
            cost(theme, Goods::cost(c), Goods::cost(m)).iter().map(|span| span.content.as_ref()).collect()
        };
        assert_eq!(text("BBL", ""), "BBL");
        assert_eq!(text("BBL", "BL"), "B(BL)");
        assert_eq!(text("", ""), "free");
    }
}
