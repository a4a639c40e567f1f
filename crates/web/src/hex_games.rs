//! The games of the hex board as far as lists show them. This is part of the first load and names nothing of the rules;
//! a test compares it with them.

use crate::texts::language;

/// A game of the hex board.
pub struct HexGame {
    /// Its full name.
    pub name: &'static str,
    /// What it is called, in English and German.
    called: [&'static str; 2],
    /// One line about it.
    about: [&'static str; 2],
    /// How many points win.
    pub target: u8,
    /// The picture on its box.
    pub cover: &'static str,
    /// Whether it can also be played with cities and knights.
    pub knights: bool,
}

/// The games of the hex board; a test compares them with those of the rules.
pub const HEX_GAMES: &[HexGame] = &[
    HexGame {
        name: "settlers/base",
        called: ["The hex board", "Das Sechseckbrett"],
        about: [
            "Settle an island with roads, settlements and cities.",
            "Besiedle eine Insel mit Straßen, Siedlungen und Städten.",
        ],
        target: 10,
        cover: "hex-fields",
        knights: false,
    },
    HexGame {
        name: "settlers/seafarers",
        called: ["The sea", "Das Meer"],
        about: [
            "With ships to islands that nobody knows yet.",
            "Mit Schiffen zu Inseln, die noch niemand kennt.",
        ],
        target: 14,
        cover: "hex-sea",
        knights: false,
    },
    HexGame {
        name: "settlers/cities-and-knights",
        called: ["Cities and knights", "Städte und Ritter"],
        about: [
            "Improve your cities, and keep the barbarians away.",
            "Baue deine Städte aus und halte die Barbaren fern.",
        ],
        target: 13,
        cover: "hex-mountains",
        knights: false,
    },
    HexGame {
        name: "settlers/treasure-islands",
        called: ["Treasure Islands", "Schatzinseln"],
        about: ["Six unknown islands, and treasures at sea.", "Sechs unbekannte Inseln und Schätze auf See."],
        target: 15,
        cover: "hex-gold",
        knights: true,
    },
    HexGame {
        name: "settlers/departure-into-the-unknown",
        called: ["Departure into the Unknown", "Aufbruch ins Ungewisse"],
        about: ["Keep treasures in secret, or open them.", "Behalte Schätze geheim oder öffne sie."],
        target: 12,
        cover: "hex-unknown",
        knights: true,
    },
    HexGame {
        name: "settlers/greater-catan",
        called: ["Greater Catan", "Groß-Catan"],
        about: [
            "New islands need numbers, which the home island has to give up.",
            "Neue Inseln brauchen Zahlen, die die Heimatinsel hergeben muss.",
        ],
        target: 18,
        cover: "hex-forest",
        knights: true,
    },
    HexGame {
        name: "settlers/desert-dragons",
        called: ["The Desert Dragons", "Die Wüstendrachen"],
        about: [
            "Every building calls dragons. When all are there, they come over the land.",
            "Jedes Gebäude ruft Drachen. Sind alle da, kommen sie über das Land.",
        ],
        target: 13,
        cover: "hex-desert",
        knights: false,
    },
    HexGame {
        name: "settlers/great-canal",
        called: ["The Great Canal", "Der Große Kanal"],
        about: [
            "With cities and knights. Dig a canal with your knights, so that the fields bear.",
            "Mit Städten und Rittern. Grabt mit euren Rittern einen Kanal, damit die Felder tragen.",
        ],
        target: 18,
        cover: "hex-hills",
        knights: false,
    },
    HexGame {
        name: "settlers/enchanted-land",
        called: ["The Enchanted Land", "Das verzauberte Land"],
        about: [
            "With cities and knights. Send a knight over the sea to fight dragons: six of them win.",
            "Mit Städten und Rittern. Schicke einen Ritter übers Meer gegen Drachen: Sechs gewinnen.",
        ],
        target: 18,
        cover: "hex-pasture",
        knights: false,
    },
];

impl HexGame {
    /// What it is called.
    pub fn called(&self) -> &'static str {
        self.called[language() as usize]
    }

    /// One line about it.
    pub fn about(&self) -> &'static str {
        self.about[language() as usize]
    }
}

/// The game of the hex board with this name.
pub fn hex_game(name: &str) -> Option<&'static HexGame> {
    HEX_GAMES.iter().find(|game| game.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use settlers::{Config, MODES, State, WITH_KNIGHTS};
    use table::Game as _;

    #[test]
    fn lists_show_the_games_that_the_rules_have() {
        let modes: Vec<String> = MODES.iter().map(|mode| format!("settlers/{mode}")).collect();
        assert_eq!(HEX_GAMES.iter().map(|game| game.name).collect::<Vec<_>>(), modes);
        for (game, mode) in HEX_GAMES.iter().zip(MODES) {
            assert_eq!(game.knights, WITH_KNIGHTS.contains(&mode), "{mode}");
            let rules = State::new(&Config::new(mode, 4).unwrap()).rules().target;
            assert_eq!(game.target, rules, "{mode}");
            assert!(game.called.iter().chain(&game.about).all(|text| !text.is_empty()));
        }
    }
}
