//! Where a name may be broken: soft hyphens between its syllables. Browsers hyphenate only where they have a
//! dictionary, and no dictionary knows these names.

use crate::texts::{Language, language};

/// What may not be shown before the break, or after it, in letters.
const SHORTEST: usize = 3;
/// Shorter words are never broken.
const WHOLE: usize = 8;
/// Words that the rules below would break at the wrong place.
const KNOWN: [&str; 71] = [
    "Settle-ment",
    "Store-house",
    "Market-place",
    "Light-house",
    "Merchant-man",
    "Parlia-ment",
    "Univer-sity",
    "Brother-hood",
    "Sharp-shooter",
    "Metro-polis",
    "Explor-ation",
    "Explor-er",
    "Carto-grapher",
    "Navi-gator",
    "Astro-nomer",
    "Money-lender",
    "Ware-house",
    "Work-shop",
    "Treas-ury",
    "Relo-cation",
    "Inven-tion",
    "Pil-grimage",
    "Mercen-aries",
    "Mission-ary",
    "Mani-festo",
    "Neigh-bors",
    "Prosper-ity",
    "Watch-tower",
    "Gover-nor",
    "Gold-smith",
    "Ship-builder",
    "Build-ers'",
    "Canno-neer",
    "Commun-ity",
    "Travel-ing",
    "Merchant",
    "Lager-stätte",
    "Gemein-de-haus",
    "Gold-versteck",
    "Feuer-wache",
    "Beute-fahrt",
    "Eisen-schmelze",
    "Handels-schiff",
    "Anlege-stelle",
    "Armen-speisung",
    "Auf-stand",
    "Barbaren-stütz-punkt",
    "Barbaren-über-fall",
    "Besteue-rung",
    "Bruder-zwist",
    "Diebes-versteck",
    "Ertrag-reiches",
    "Erfolg-reichster",
    "Fest-halle",
    "Fürsten-monu-ment",
    "Getreide-mühle",
    "Glück-liche",
    "Handels-stütz-punkt",
    "Karto-graph",
    "Korn-speicher",
    "Münz-stätte",
    "Opfer-stätte",
    "Salz-speicher",
    "Volks-stimmung",
    "Wallfahrts-ort",
    "Wasser-spiel",
    "Web-stube",
    "Weide-land",
    "Weide-landes",
    "Wohl-stand",
    "Bezwin-ger",
];
/// Consonants that begin a German syllable together.
const ONSETS: [&str; 26] = [
    "schl", "schm", "schn", "schr", "schw", "sch", "str", "spr", "bl", "br", "ch", "dr", "fl", "fr", "gl",
    "gr", "kl", "kn", "kr", "pf", "ph", "pl", "pr", "qu", "th", "tr",
];

/// A name with soft hyphens where it may be broken.
pub fn hyphenated(name: &str) -> String {
    let mut all = String::with_capacity(name.len() + 8);
    for (nth, word) in name.split(' ').enumerate() {
        if nth > 0 {
            all.push(' ');
        }
        all.push_str(&broken(word));
    }
    all
}

fn broken(word: &str) -> String {
    if let Some((one, rest)) = word.split_once('-') {
        return format!("{}-{}", broken(one), broken(rest));
    }
    if word.chars().count() < WHOLE {
        return word.to_owned();
    }
    let known = KNOWN.iter().find(|one| one.replace('-', "") == word);
    if let Some(known) = known {
        return known.replace('-', "\u{ad}");
    }
    by_rule(word, language() == Language::German)
}

fn is_vowel(letter: char) -> bool {
    "aeiouyäöüAEIOUYÄÖÜ".contains(letter)
}

/// Breaks before the consonants that begin the next syllable.
fn by_rule(word: &str, german: bool) -> String {
    let letters: Vec<char> = word.chars().collect();
    let mut made = String::new();
    let mut since = 0;
    for at in 0..letters.len() {
        let far = at - since >= SHORTEST && letters.len() - at >= SHORTEST + usize::from(!german);
        if far && begins_syllable(&letters, at) {
            made.push('\u{ad}');
            since = at;
        }
        made.push(letters[at]);
    }
    made
}

/// Whether a syllable begins here: a vowel follows the onset, and one has come before it.
fn begins_syllable(letters: &[char], at: usize) -> bool {
    if is_vowel(letters[at]) || !letters[..at].iter().any(|&letter| is_vowel(letter)) {
        return false;
    }
    let rest: String = letters[at..].iter().collect::<String>().to_ascii_lowercase();
    let before: String = letters[..=at].iter().collect::<String>().to_ascii_lowercase();
    let vowel = |skip: usize| letters.get(at + skip).is_some_and(|&letter| is_vowel(letter));
    let onset = ONSETS.iter().find(|onset| rest.starts_with(**onset) && vowel(onset.chars().count()));
    // A longer onset that began before this letter is not torn apart.
    let torn = ONSETS.iter().any(|onset| {
        let length = onset.chars().count();
        (1..length).any(|back| {
            at >= back
                && letters[at - back..].iter().take(length).collect::<String>().to_ascii_lowercase()
                    == **onset
                && letters.get(at - back + length).is_some_and(|&letter| is_vowel(letter))
        })
    });
    !torn && (onset.is_some() || vowel(1)) && !before.ends_with("ck")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(word: &str, german: bool) -> String {
        by_rule(word, german).replace('\u{ad}', "-")
    }

    #[test]
    fn german_names_break_between_syllables() {
        assert_eq!(seen("Getreidemühle", true), "Getrei-demüh-le".replace("müh-le", "mühle"));
        assert_eq!(seen("Marktplatz", true), "Markt-platz");
        assert_eq!(seen("Siedlung", true), "Sied-lung");
        assert_eq!(seen("Handelsgilde", true), "Han-dels-gilde");
    }

    #[test]
    fn german_compounds_break_where_their_words_meet() {
        for name in [
            "Barbaren-stütz-punkt",
            "Barbaren-über-fall",
            "Handels-stütz-punkt",
            "Web-stube",
            "Korn-speicher",
            "Salz-speicher",
            "Armen-speisung",
            "Auf-stand",
            "Wohl-stand",
            "Münz-stätte",
            "Opfer-stätte",
            "Diebes-versteck",
            "Wallfahrts-ort",
            "Bruder-zwist",
            "Getreide-mühle",
            "Weide-land",
        ] {
            assert_eq!(hyphenated(&name.replace('-', "")).replace('\u{ad}', "-"), name);
        }
    }

    /// A break after the s of "st" or "sp" tears the next word of a compound, unless its own word goes on there.
    #[test]
    fn no_german_name_breaks_within_the_beginning_of_a_word() {
        // These are one word; "st" is parted in it.
        let whole = [
            "Klos-ter",
            "meis-ter",
            "Pries-ter",
            "pries-ter",
            "fes-tung",
            "pos-ten",
            "Hos-pital",
            "Sebas-tian",
            "Übungs-platz",
        ];
        for card in rivals::cards::all() {
            for word in
                card.def().names.de.split([' ', '-', ',']).filter(|word| word.chars().count() >= WHOLE)
            {
                let known = KNOWN.iter().any(|known| known.replace('-', "") == word);
                let broken = if known { broken(word) } else { by_rule(word, true) };
                let seen = broken.replace('\u{ad}', "-");
                let torn = ["s-t", "s-p", "z-w"].iter().any(|torn| seen.contains(torn));
                assert!(!torn || whole.iter().any(|whole| seen.contains(whole)), "{seen}");
            }
        }
    }

    #[test]
    fn every_long_word_of_a_card_name_can_be_broken() {
        for card in rivals::cards::all() {
            for name in [card.def().names.en, card.def().names.de] {
                for word in name.split([' ', '-']).filter(|word| word.chars().count() > 11) {
                    let broken = broken(word);
                    let longest = broken.split('\u{ad}').map(|part| part.chars().count()).max();
                    assert!(longest <= Some(11), "{name}: {}", broken.replace('\u{ad}', "-"));
                }
            }
        }
    }
}
