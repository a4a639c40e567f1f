//! The Era of Progress.

use super::super::progress::*;
use super::{Note, note};

const AT_ONCE: (&str, &str) =
    ("You may play or build the card at once.", "Du darfst die Karte gleich spielen oder bauen.");

pub(super) const NOTES: &[Note] = &[
    note(
        BENJAMIN,
        "Each of your regions with this turn's production number receives 1 more resource.",
        "Jede deiner Landschaften mit der Ertragszahl dieses Zuges erhält 1 weiteren Rohstoff.",
        &[
            (
                "Also the regions of a settlement built in this turn.",
                "Auch die Landschaften einer in diesem Zug gebauten Siedlung.",
            ),
            (
                "Buildings that raise production, and the Marketplace, do not work with it.",
                "Ertragssteigernde Gebäude und der Markt wirken dabei nicht.",
            ),
            ("Only you receive something.", "Nur du erhältst etwas."),
        ],
    ),
    note(
        DOCTOR,
        "Each of the two regions next to one of your Bath Houses receives 1 resource.",
        "Jede der zwei Landschaften neben einem deiner Badhäuser erhält 1 Rohstoff.",
        &[("Only one Bath House is used.", "Nur ein Badhaus wird genutzt.")],
    ),
    note(
        GUIDO,
        "With a Town Hall, or fewer victory points than your opponent: take a card of your choice from the \
         discard pile.",
        "Mit einem Rathaus oder weniger Siegpunkten als dein Gegner: Nimm eine Karte deiner Wahl aus dem Ablagestapel.",
        &[AT_ONCE],
    ),
    note(
        GUSTAV,
        "With a Library, or fewer victory points than your opponent: take a card of your choice from the \
         discard pile.",
        "Mit einer Bibliothek oder weniger Siegpunkten als dein Gegner: Nimm eine Karte deiner Wahl aus dem \
         Ablagestapel.",
        &[AT_ONCE],
    ),
    note(
        MINERAL_MINING,
        "With a University: you receive 2 ore.",
        "Mit einer Universität: Du erhältst 2 Erz.",
        &[(
            "On one mountain or several; what finds no room is lost.",
            "Auf ein Gebirge oder mehrere; was keinen Platz findet, ist verloren.",
        )],
    ),
    note(
        THREE_FIELD_SYSTEM,
        "With a University: you receive 2 grain.",
        "Mit einer Universität: Du erhältst 2 Getreide.",
        &[(
            "On one field or several; what finds no room is lost.",
            "Auf einen Acker oder mehrere; was keinen Platz findet, ist verloren.",
        )],
    ),
    note(
        CHIEF_CANNONEER,
        "With a University. A unit, but not a hero.",
        "Mit einer Universität. Eine Einheit, aber kein Held.",
        &[
            (
                "Cards about heroes do not apply to this unit, cards about units do.",
                "Karten über Helden gelten für ihn nicht, Karten über Einheiten schon.",
            ),
            ("Both copies may stand in one principality.", "Beide dürfen in einem Fürstentum liegen."),
            (
                "Against an Archer you may give up another unit with strength points instead.",
                "Gegen einen Bogenschützen darfst du eine andere Einheit mit Stärkepunkten hergeben.",
            ),
        ],
    ),
    note(
        BATH_HOUSE,
        "The four regions around its city lose nothing to the Plague.",
        "Die vier Landschaften um seine Stadt verlieren durch die Seuche nichts.",
        &[
            (
                "Also those that border another city as well.",
                "Auch die, die zugleich an eine andere Stadt grenzen.",
            ),
            ("You may build several.", "Du darfst mehrere bauen."),
        ],
    ),
    note(
        BUILDING_CRANE,
        "With a University. City expansions that cost 5 resources or more cost you 1 resource of your choice \
         less.",
        "Mit einer Universität. Stadtausbauten, die 5 oder mehr Rohstoffe kosten, kosten dich 1 deiner Wahl weniger.",
        &[
            ("A cost of exactly 4 stays as it is.", "Kosten von genau 4 bleiben, wie sie sind."),
            (
                "Red expansions only: no cities, no settlements, no green ones.",
                "Nur rote Ausbauten: keine Städte, keine Siedlungen, keine grünen.",
            ),
        ],
    ),
    note(
        LIBRARY,
        "When you build it, you may look through a draw stack and take a card of your choice.",
        "Wenn du sie baust, darfst du einen Nachziehstapel durchsuchen und eine Karte deiner Wahl nehmen.",
        &[
            AT_ONCE,
            ("The order of the stack stays as it is.", "Die Reihenfolge des Stapels bleibt, wie sie ist."),
            (
                "It is enough for the University and for Gustav.",
                "Sie reicht für die Universität und für Gustav.",
            ),
        ],
    ),
    note(
        PARLIAMENT,
        "With 2 progress points.",
        "Mit 2 Fortschrittspunkten.",
        &[("It stays if they are lost later.", "Es bleibt, wenn sie später verloren gehen.")],
    ),
    note(
        PHARMACY,
        "On each Plague you receive 1 resource of your choice.",
        "Bei jeder Seuche erhältst du 1 Rohstoff deiner Wahl.",
        &[
            ("One for each Pharmacy.", "Einen für jede Apotheke."),
            ("Store it on any region.", "Lagere ihn auf einer beliebigen Landschaft."),
            ("After the losses of the Plague.", "Nach den Verlusten der Seuche."),
        ],
    ),
    note(
        TOWN_HALL,
        "Lies on your Parish Hall in a city. Searching a draw stack when you exchange a card costs you \
         nothing.",
        "Liegt auf deinem Gemeindehaus in einer Stadt. Einen Nachziehstapel beim Kartentausch zu durchsuchen kostet \
         dich nichts.",
        &[
            (
                "The Parish Hall stays under it, and remains if the Town Hall is removed.",
                "Das Gemeindehaus bleibt darunter und bleibt liegen, wenn das Rathaus entfernt wird.",
            ),
            ("With Relocation both move together.", "Bei einem Umzug wandern beide zusammen."),
            ("No second Parish Hall may be built.", "Ein zweites Gemeindehaus darf nicht gebaut werden."),
        ],
    ),
    note(
        UNIVERSITY,
        "With an Abbey or a Library. You may hold 1 more card. Many cards of this era need it.",
        "Mit einem Kloster oder einer Bibliothek. Du darfst 1 Karte mehr halten. Viele Karten dieser Zeit brauchen sie.",
        &[(
            "If it leaves, cards that needed it stay.",
            "Geht sie verloren, bleiben Karten liegen, die sie brauchten.",
        )],
    ),
    note(
        PLAGUE,
        "Each region next to a city loses 1 resource.",
        "Jede Landschaft an einer Stadt verliert 1 Rohstoff.",
        &[
            (
                "A region between two cities loses only 1.",
                "Eine Landschaft zwischen zwei Städten verliert nur 1.",
            ),
            (
                "Regions around a city with a Bath House lose nothing.",
                "Landschaften um eine Stadt mit Badhaus verlieren nichts.",
            ),
            (
                "Region expansions such as the Gold Cache lose nothing.",
                "Landschaftsausbauten wie das Goldversteck verlieren nichts.",
            ),
            (
                "Afterwards each Pharmacy brings its owner 1 resource.",
                "Danach bringt jede Apotheke ihrem Besitzer 1 Rohstoff.",
            ),
        ],
    ),
];
