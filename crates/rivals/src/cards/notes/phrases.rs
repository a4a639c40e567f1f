//! What literals say besides their text: needs, questions and choices, English and German.

pub(super) const ALL: &[(&str, &str)] = &[
    // Needs: they end the sentence "you need …", "du brauchst …".
    ("a production die that is not fixed yet", "einen Ertragswürfel, der noch nicht feststeht"),
    ("two cards that may change places", "zwei Karten, die ihre Plätze tauschen dürfen"),
    ("regions that are still to be drawn", "Landschaften, die noch zu ziehen sind"),
    ("the strength advantage", "den Stärkevorteil"),
    (
        "a region with room for something your opponent has",
        "eine Landschaft mit Platz für etwas, das dein Gegner hat",
    ),
    ("gold of your opponent's that you can store", "Gold deines Gegners, das du lagern kannst"),
    ("a city or 3 commerce points", "eine Stadt oder 3 Handelspunkte"),
    (
        "a resource of your opponent's that you can store",
        "einen Rohstoff deines Gegners, den du lagern kannst",
    ),
    ("an event die that is not fixed yet", "einen Ereigniswürfel, der noch nicht feststeht"),
    ("a hero with strength points", "einen Helden mit Stärkepunkten"),
    (
        "an opponent with a unit that has strength points",
        "einen Gegner mit einer Einheit, die Stärkepunkte hat",
    ),
    (
        "an opponent with a building that no Fire Brigade protects",
        "einen Gegner mit einem Gebäude, das keine Feuerwache schützt",
    ),
    ("an opponent with hand cards", "einen Gegner mit Handkarten"),
    (
        "a region with this turn's number and with room",
        "eine Landschaft mit der Zahl dieses Zuges, die noch Platz hat",
    ),
    ("a Bath House beside a region with room", "ein Badhaus neben einer Landschaft mit Platz"),
    (
        "a Town Hall, or fewer victory points than your opponent",
        "ein Rathaus oder weniger Siegpunkte als dein Gegner",
    ),
    (
        "a Library, or fewer victory points than your opponent",
        "eine Bibliothek oder weniger Siegpunkte als dein Gegner",
    ),
    ("a card in the discard pile", "eine Karte im Ablagestapel"),
    ("room for ore", "Platz für Erz"),
    ("room for grain", "Platz für Getreide"),
    ("2 progress points", "2 Fortschrittspunkte"),
    // Questions.
    ("Buy a resource for 1 gold?", "Einen Rohstoff für 1 Gold kaufen?"),
    (
        "Which region or expansion changes its place?",
        "Welche Landschaft oder Ausbaukarte wechselt den Platz?",
    ),
    ("With which does it change?", "Mit welcher tauscht sie?"),
    ("Choose a region for your new settlement.", "Wähle eine Landschaft für deine neue Siedlung."),
    ("Brigands: which of your regions do they fill?", "Raubzug: Welche deiner Landschaften füllt er?"),
    (
        "Brigands: choose the region your resource leaves.",
        "Raubzug: Wähle die Landschaft, von der dein Rohstoff genommen wird.",
    ),
    ("Traitor: take one of these cards, or none.", "Verräter: Nimm eine dieser Karten oder keine."),
    (
        "Riots: choose the unit you lose, or pay 1 gold, from 3 units on 2, if you have it.",
        "Unruhen: Wähle die Einheit, die du verlierst, oder zahle 1 Gold, ab 3 Einheiten 2, wenn du es hast.",
    ),
    ("Doctor: which Bath House?", "Medicus: Welches Badhaus?"),
    ("Choose a card from the discard pile.", "Wähle eine Karte aus dem Ablagestapel."),
    (
        "Library: look through a draw stack and take a card?",
        "Bibliothek: Einen Nachziehstapel durchsuchen und eine Karte nehmen?",
    ),
];
