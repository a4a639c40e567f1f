//! The guided opening of a theme game: it points at what is new on the table, one idea a step.

use crate::texts::{Language, language};
use rivals::Set;

/// A word about something on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tip {
    /// The element that is meant: the first of these selectors that finds one on the screen.
    pub at: &'static str,
    said: (&'static str, &'static str),
}

impl Tip {
    /// What is said, in the chosen language.
    pub fn text(self) -> &'static str {
        match language() {
            Language::English => self.said.0,
            Language::German => self.said.1,
        }
    }
}

const fn step(at: &'static str, en: &'static str, de: &'static str) -> Tip {
    Tip { at, said: (en, de) }
}

/// After this turn a player has seen what is special about a set.
pub const LAST_TURN: u16 = 4;

/// What is pointed at in the first turns with a set.
pub fn steps(set: Set) -> &'static [Tip] {
    match set {
        Set::Basic => &[],
        Set::Gold => GOLD,
        Set::Turmoil => TURMOIL,
        Set::Progress => PROGRESS,
        Set::Intrigue => INTRIGUE,
        Set::MerchantPrinces => MERCHANT_PRINCES,
        Set::Barbarians => BARBARIANS,
        Set::Explorers => EXPLORERS,
        Set::Sages => SAGES,
        Set::Prosperity => PROSPERITY,
    }
}

const GOLD: &[Tip] = &[
    step(
        ".stacks .back-gold",
        "These stacks hold the cards of the Era of Gold. Your first hand comes from the basic stacks; later you may draw from any.",
        "In diesen Stapeln liegen die Karten der Zeit des Goldes. Deine erste Hand kommt aus den Grundstapeln; später darfst du von jedem ziehen.",
    ),
    step(
        ".open .target",
        "The Merchant Guild lies open for both of you. It needs a city; with it you may play Trade Masters and build Staple Houses.",
        "Die Händlergilde liegt offen für euch beide. Sie braucht eine Stadt; mit ihr darfst du Handelsmeister spielen und Stapelhäuser bauen.",
    ),
    step(
        ".own .points .commerce",
        "Ships and markets bring commerce points. With 3 or more, and more than your opponent, you have the trade advantage: 1 victory point.",
        "Schiffe und Märkte bringen Handelspunkte. Mit mindestens 3 und mehr als dein Gegner hast du den Handelsvorteil: 1 Siegpunkt.",
    ),
    step(
        ".own .region.gold",
        "Gold buys more here than elsewhere. Brigands want it too: they take all of it from a player who owns more than 7 resources.",
        "Gold kauft hier mehr als sonst. Auch die Räuber wollen es: Sie nehmen allen alles, die mehr als 7 Rohstoffe haben.",
    ),
];

const TURMOIL: &[Tip] = &[
    step(
        ".stacks .back-turmoil",
        "These stacks hold attacks that cost your opponent buildings, units and hand cards, and what protects against them.",
        "In diesen Stapeln liegen Angriffe, die deinen Gegner Gebäude, Einheiten und Handkarten kosten, und was davor schützt.",
    ),
    step(
        ".open .target",
        "The Hedge Tavern lies open for both of you. Archer, Arsonist and Traitor need it; watch whether your opponent builds it.",
        "Die Spelunke liegt offen für euch beide. Bogenschütze, Feuerteufel und Verräter brauchen sie; achte darauf, ob dein Gegner sie baut.",
    ),
    step(
        ".own .points .strength",
        "Heroes bring strength points. With 3 or more, and more than your opponent, you have the strength advantage: 1 victory point, and feuds go your way.",
        "Helden bringen Stärkepunkte. Mit mindestens 3 und mehr als dein Gegner hast du den Stärkevorteil: 1 Siegpunkt, und Fehden gehen für dich aus.",
    ),
];

const PROGRESS: &[Tip] = &[
    step(
        ".stacks .back-progress",
        "These stacks hold the cards of the Era of Progress: slow at first, strong later.",
        "In diesen Stapeln liegen die Karten der Zeit des Fortschritts: am Anfang langsam, später stark.",
    ),
    step(
        ".open .target",
        "The University lies open for both of you. It needs a city, and an Abbey or a Library; most of what is new needs it.",
        "Die Universität liegt offen für euch beide. Sie braucht eine Stadt und ein Kloster oder eine Bibliothek; das meiste Neue braucht sie.",
    ),
    step(
        ".own .inhand",
        "Your hand limit is 3. Each progress point raises it by 1, so an early Abbey pays for the whole game.",
        "Dein Handlimit ist 3. Jeder Fortschrittspunkt erhöht es um 1; ein frühes Kloster lohnt sich das ganze Spiel lang.",
    ),
    step(
        ".pile.discard",
        "Remember what lies here: Guido and Gustav bring a card back.",
        "Merke dir, was hier liegt: Guido und Gustav holen eine Karte zurück.",
    ),
];

const INTRIGUE: &[Tip] = &[
    step(
        ".open .target",
        "Two faiths lie open: Church and Odin's Temple. Each lets you use the cards of its faith; you may have both.",
        "Zwei Glaubensrichtungen liegen offen: Kirche und Tempel Odins. Jede erlaubt dir die Karten ihres Glaubens; du darfst beide haben.",
    ),
    step(
        ".hand .cards",
        "No hand is safe in this era. Play what is good early: your opponent may look at your hand and take cards out of it.",
        "Keine Hand ist in dieser Zeit sicher. Spiele Gutes früh: Dein Gegner kann deine Hand ansehen und Karten nehmen.",
    ),
    step(
        ".pile.back-event",
        "A Religious Dispute may lie here: with a city you lose your hand cards, but Church and Temple keep 2 each.",
        "Hier kann ein Glaubensstreit liegen: Mit einer Stadt verlierst du deine Handkarten, aber Kirche und Tempel retten je 2.",
    ),
    step(
        ".foe .road, .foe .plate",
        "One tavern of this set is built on your opponent's road, and one brewery at a field of your own: more places than before.",
        "Ein Wirtshaus dieses Sets baust du auf einer Straße deines Gegners und eine Brauerei an einem eigenen Acker: mehr Plätze als zuvor.",
    ),
];

const MERCHANT_PRINCES: &[Tip] = &[
    step(
        ".stacks .back-merchant-princes",
        "Residences lie in these stacks. They cost nothing, lie at a region, and are raised with 2 resources from there.",
        "In diesen Stapeln liegen Residenzen. Sie kosten nichts, liegen an einer Landschaft und werden mit 2 Rohstoffen von dort höher gedreht.",
    ),
    step(
        ".own .region.wool, .own .region.lumber",
        "Save wool on a pasture and lumber in a forest: a Residence takes them from its own region only.",
        "Spare Wolle auf einer Weide und Holz in einem Wald: Eine Residenz nimmt sie nur von ihrer eigenen Landschaft.",
    ),
    step(
        ".open .target",
        "The Commercial Harbor lies open for both of you. It turns a level of a Residence into 2 resources, and strong trade cards need it.",
        "Der Handelshafen liegt offen für euch beide. Er macht aus einer Stufe einer Residenz 2 Rohstoffe, und starke Handelskarten brauchen ihn.",
    ),
    step(
        ".own .road",
        "Roads carry buildings now: yours on your own, and sometimes one of your opponent's. A card in a coloured frame belongs to the other player.",
        "Straßen tragen jetzt Gebäude: deine auf deinen eigenen und manchmal eines des Gegners. Eine Karte mit farbigem Rahmen gehört dem anderen.",
    ),
];

const BARBARIANS: &[Tip] = &[
    step(
        ".pile.back-event",
        "Barbarian Attacks lie among the first of these, and come back soon after each one. Until you have a city they leave you alone.",
        "Barbarenüberfälle liegen hier weit oben und kommen nach jedem bald wieder. Bis du eine Stadt hast, lassen sie dich in Ruhe.",
    ),
    step(
        ".hand .offers",
        "Each city calls as many barbarians as it has victory points. Have more units than that before you build one.",
        "Jede Stadt lockt so viele Barbaren an, wie sie Siegpunkte hat. Habe mehr Einheiten als das, bevor du eine baust.",
    ),
    step(
        ".open .target",
        "Castle and Triumph Card lie open. A Triumph Card comes with your first city; each victory over the barbarians may raise it, up to 3 victory points.",
        "Burg und Triumphkarte liegen offen. Eine Triumphkarte kommt mit deiner ersten Stadt; jeder Sieg über die Barbaren darf sie höher drehen, bis zu 3 Siegpunkten.",
    ),
];

const EXPLORERS: &[Tip] = &[
    step(
        ".own .kind-sea-harbor, .own .vacant, .own .board",
        "Here, at one end of your land, lies your harbor. One ship is built; more cost 1 lumber and 1 wool each, with a click on the harbor.",
        "Hier, an einem Ende deines Landes, liegt dein Hafen. Ein Schiff ist gebaut; weitere kosten je 1 Holz und 1 Wolle, mit einem Klick auf den Hafen.",
    ),
    step(
        ".own .facedown, .own .board",
        "The sea: islands, pirates and wrecks, face down. The number on a card is how far it is; your sail points are how far your ships go.",
        "Die See: Inseln, Piraten und Wracks, verdeckt. Die Zahl auf einer Karte ist ihre Entfernung; deine Segelpunkte sind die Reichweite deiner Schiffe.",
    ),
    step(
        ".open .target",
        "The Shipyard lies open for both of you. It brings the first sail point, so that a ship can leave, and a cannon against pirates.",
        "Die Werft liegt offen für euch beide. Sie bringt den ersten Segelpunkt, damit ein Schiff auslaufen kann, und eine Kanone gegen Piraten.",
    ),
    step(
        ".own .facedown, .own .board",
        "Once in your turn you discover a card; every other ship may sail to an island you know and raise it, level by level.",
        "Einmal in deinem Zug entdeckst du eine Karte; jedes weitere Schiff darf zu einer bekannten Insel fahren und sie Stufe um Stufe höher drehen.",
    ),
];

const SAGES: &[Tip] = &[
    step(
        ".stacks .back-sages",
        "Sages lie in these stacks. They cost 1 resource, taken from the region at which you lay them.",
        "In diesen Stapeln liegen Weise. Sie kosten 1 Rohstoff von der Landschaft, an die du sie legst.",
    ),
    step(
        ".own .region",
        "When you roll the number of a region with a sage, the sage receives an owl, 3 at most. Your opponent's roll brings none.",
        "Würfelst du die Zahl einer Landschaft mit einem Weisen, erhält er eine Eule, höchstens 3. Der Wurf deines Gegners bringt keine.",
    ),
    step(
        ".own .points",
        "Your owls are counted here, beside the goods, once you have a sage. They pay for groves and are no resources.",
        "Deine Eulen werden hier neben den Rohstoffen gezählt, sobald du einen Weisen hast. Sie bezahlen Haine und sind keine Rohstoffe.",
    ),
    step(
        ".open .target",
        "The Manifesto comes to you with your first city. Lumber, gold and owls raise it: up to 3 victory points.",
        "Das Manifest kommt mit deiner ersten Stadt zu dir. Holz, Gold und Eulen drehen es höher: bis zu 3 Siegpunkte.",
    ),
];

const PROSPERITY: &[Tip] = &[
    step(
        ".own .marker, .own .board",
        "This is your Public Feeling. It stores up to 3 stars; schools, theaters and artworks bring them.",
        "Das ist deine Volksstimmung. Sie lagert bis zu 3 Sterne; Schulen, Theater und Kunstwerke bringen sie.",
    ),
    step(
        ".pile.back-event",
        "An Insurrection may lie here. It costs a building, unless you pay 1 star: keep one.",
        "Hier kann ein Aufstand liegen. Er kostet ein Gebäude, außer du zahlst 1 Stern: Behalte einen.",
    ),
    step(
        ".open .target",
        "Builders' Hut, Prince and Princess lie open. With Prince or Princess your artworks bring stars.",
        "Bauhütte, Fürst und Fürstin liegen offen. Mit Fürst oder Fürstin bringen deine Kunstwerke Sterne.",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_an_opening_of_three_steps_or_more() {
        for set in Set::THEMES {
            let steps = steps(set);
            assert!((3..=5).contains(&steps.len()), "{set:?}");
            for step in steps {
                assert!(step.said.0.len() < 190 && step.said.1.len() < 220, "too long: {}", step.said.0);
            }
        }
    }
}
