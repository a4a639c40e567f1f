//! Decks for the Tournament Game: the list, the editor, and the table.

use super::{Language, language};
use rivals::deck::Sample;

super::texts! {
    list_about: "A deck for the Tournament Game has 35 cards of all sets, three of them as your start hand, and four event cards.", "Ein Deck für das Turnierspiel hat 35 Karten aus allen Sets, davon drei als Starthand, und vier Ereigniskarten.";
    yours: "Your decks", "Deine Decks";
    yours_none: "You have no deck of your own yet. Begin with an empty one, or change one of the sample decks.", "Du hast noch kein eigenes Deck. Beginne mit einem leeren, oder ändere eines der Beispieldecks.";
    samples: "Sample decks", "Beispieldecks";
    new_deck: "New empty deck", "Neues leeres Deck";
    first_name: "My deck", "Mein Deck";
    bring_in: "Import a deck", "Deck importieren";
    import_file: "Open a deck file", "Deckdatei öffnen";
    import_paste: "Or paste its text", "Oder Text einfügen";
    import_do: "Import", "Importieren";
    import_refused: "This is not a deck that can be read:", "Das ist kein lesbares Deck:";
    not_text: "The file is not text.", "Die Datei ist kein Text.";
    bad_link: "The link is damaged.", "Der Link ist beschädigt.";
    too_large: "The file has {n} bytes; no deck is that large.", "Die Datei hat {n} Bytes; kein Deck ist so groß.";
    legal: "Legal", "Erlaubt";
    legal_sea: "Legal with the sea", "Erlaubt mit der See";
    legal_long: "Legal in every Tournament Game.", "In jedem Turnierspiel erlaubt.";
    legal_sea_long: "Legal in a Tournament Game with the sea (Era of Explorers).", "Erlaubt im Turnierspiel mit der See (Zeit der Entdecker).";
    not_legal: "Not legal yet", "Noch nicht erlaubt";
    not_legal_long: "Not legal yet:", "Noch nicht erlaubt:";
    needs_sea: "needs the sea", "braucht die See";
    waiting_table: "Your table waits for a deck: back to the table", "Dein Tisch wartet auf ein Deck: zum Tisch";
    all_decks: "All decks", "Alle Decks";
    name: "Name of the deck", "Name des Decks";
    kept: "Kept in this browser.", "In diesem Browser gespeichert.";
    not_kept: "Not kept: this browser has no room, or does not allow it.", "Nicht gespeichert: Dieser Browser hat keinen Platz oder erlaubt es nicht.";
    unchanged: "Not kept yet: that happens with the first change.", "Noch nicht gespeichert: Das geschieht mit der ersten Änderung.";
    keep: "Keep it", "Behalten";
    tab_cards: "All cards", "Alle Karten";
    tab_deck: "The deck", "Das Deck";
    card_search: "Search names and texts", "Namen und Texte durchsuchen";
    keys: "Enter or + adds the card in focus, − or Delete takes one away, h puts it into the start hand, arrows go on, / searches.", "Enter oder + fügt die Karte im Fokus hinzu, − oder Entf nimmt eine weg, h legt sie auf die Starthand, Pfeile gehen weiter, / sucht.";
    of_copies: "{n} of {most}", "{n} von {most}";
    add: "Add {card}", "{card} hinzufügen";
    remove: "Remove {card}", "{card} entfernen";
    cards: "Cards", "Karten";
    hand: "Start hand", "Starthand";
    events: "Events", "Ereignisse";
    no_cards: "No card yet: choose from all cards.", "Noch keine Karte: Wähle aus allen Karten.";
    hand_in: "{card}: into the start hand", "{card}: auf die Starthand";
    hand_out: "{card}: {n} in the start hand, take it out", "{card}: {n} auf der Starthand, herausnehmen";
    hand_how: "This button puts a card into your start hand.", "Dieser Knopf legt eine Karte auf deine Starthand.";
    costs: "Costs", "Kosten";
    costs_said: "Cards that cost {cost}: {n}", "Karten, die {cost} kosten: {n}";
    points: "Points on the cards", "Punkte auf den Karten";
    hints: "Worth a look", "Einen Blick wert";
    share: "Share and export", "Teilen und exportieren";
    link: "Link", "Link";
    text: "As text", "Als Text";
    copy_text: "Copy the text", "Text kopieren";
    copied: "Copied.", "Kopiert.";
    save_file: "Save as a file", "Als Datei speichern";
    delete: "Delete the deck", "Deck löschen";
    delete_sure: "Really delete it?", "Wirklich löschen?";
    which: "Which deck do you bring?", "Welches Deck bringst du mit?";
    build: "Build or change decks", "Decks bauen oder ändern";
    not_here: "not legal here", "hier nicht erlaubt";
    one_by_one: "You have begun to bring a deck card by card; go on like that.", "Du hast begonnen, ein Deck Karte für Karte mitzubringen; mach so weiter.";
    choosing: "{who} chooses a deck.", "{who} wählt ein Deck.";
    show: "Decks", "Decks";
    of_player: "Deck: {who}", "Deck: {who}";
    unseen: "{n} not seen yet", "{n} noch nicht gesehen";
    unseen_deck: "Nothing of this deck was seen yet.", "Von diesem Deck war noch nichts zu sehen.";
    no_deck: "No deck was brought yet.", "Noch kein Deck mitgebracht.";
    key_d: "show the decks", "Decks zeigen";
    own_stack: "your", "dein";
    foe_stack: "of {who}", "von {who}";
    foe_discard: "Discard pile of {who}, {left}", "Ablage von {who}, {left}";
}

/// A sample deck: its name and what it is about.
pub fn sample(sample: Sample) -> (String, String) {
    let german = match (language(), sample.id) {
        (Language::English, _) => None,
        (Language::German, id) => GERMAN.iter().find(|(one, ..)| *one == id),
    };
    match german {
        Some((_, name, about)) => ((*name).to_owned(), (*about).to_owned()),
        None => (sample.deck().name, sample.about()),
    }
}

/// The sample decks in German; in English they speak for themselves.
const GERMAN: [(&str, &str, &str); 7] = [
    (
        "expansions",
        "Ausbauten",
        "Viele kleine Ausbauten auf jeder Art von Platz: Betriebe und Schiffe an den Siedlungen, Ergänzungen auf den Straßen, eine Residenz an einer Landschaft, dann solide Stadtgebäude. Straßen und Siedlungen kommen früh.",
    ),
    (
        "hunger-for-wisdom",
        "Wissensdurst",
        "Weise und ihre Eulen: zwei oder drei Weise auf guten Zahlen, Haine, die aus Eulen Karten und Sicherheit machen, Städte durch Weisen Ausgleich, das Manifest bis zur dritten Stufe.",
    ),
    (
        "maritime-trade",
        "Seehandel",
        "Eine Flotte von Handelsschiffen, der Handelsvorteil und alles, was sich mit Schiffen lohnt: Hafen, Salzspeicher, Händlergilde, Handelshafen, am Ende die Handelsmetropole.",
    ),
    (
        "heroes",
        "Helden",
        "Fünfzehn Helden, billig durch den Übungsplatz: Stärkevorteil und die meisten Turnierpunkte, eine Burg und Barbarenüberfälle für die Triumphkarte, Bran und Judith auf ihren Tempeln.",
    ),
    (
        "university",
        "Universität",
        "Kloster, Bibliothek, Universität und was sie eröffnet: Baukran, Dreifelderwirtschaft, Flözbau, Geschützmeister; Badhäuser und Apotheken machen die Seuche zum Freund, Parlament und Festhalle beenden das Spiel.",
    ),
    (
        "prosperity-for-the-poor",
        "Wohlstand für die Armen",
        "Ein zufriedenes Volk: von Anfang an Volksstimmung, Dorfschule, Armenspeisung, Allmende, Hospital und Kunstwerke bringen Sterne; Sterne bezahlen Fürstenmonumente und das Stadtschloss und halten Unruhen fern.",
    ),
    (
        "heading-for-new-shores",
        "Zu neuen Ufern",
        "Erst Segel, dann Inseln: Segelmachereien und der Astronom für die Reichweite, Kanonen gegen Piraten, die Entdeckermetropole am Hafen und einige Kaufmannshäuser für den Reichtum, der heimkommt.",
    ),
];

#[cfg(test)]
mod tests {
    use super::GERMAN;
    use rivals::deck::SAMPLES;

    #[test]
    fn every_sample_deck_has_its_german_words() {
        let ids = GERMAN.map(|(id, ..)| id);
        assert_eq!(ids, SAMPLES.map(|sample| sample.id));
    }
}
