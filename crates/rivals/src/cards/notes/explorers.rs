//! The Era of Explorers.

use super::{Note, note_en};

const BESIDE_HARBOR: (&str, &str) = (
    "Only two regions border the harbor. Relocation may not move it, or its region, away from there.",
    "Nur zwei Landschaften grenzen an den Hafen. Ein Umzug darf sie oder ihre Landschaft nicht von dort wegbringen.",
);
const NO_LEVEL: (&str, &str) = (
    "If your opponent's card of this name shows level 3, yours cannot go above level 2; a mission then brings \
     nothing.",
    "Zeigt die Karte dieses Namens bei deinem Gegner Stufe 3, kommt deine nicht über Stufe 2; eine Mission bringt \
     dann nichts.",
);
const ALL_YOUR_REGIONS: (&str, &str) = (
    "The 2 resources may come from different regions; with the Landing Stage 1 of them may be gold.",
    "Die 2 Rohstoffe dürfen von verschiedenen Landschaften kommen; mit der Anlegestelle darf 1 davon Gold sein.",
);
const PAY_OR_FIGHT: (&str, &str) = (
    "If you cannot or do not want to pay, you must fight; after a defeat you can no longer pay.",
    "Kannst oder willst du nicht zahlen, musst du kämpfen; nach einer Niederlage kannst du nicht mehr zahlen.",
);
const PAYING: (&str, &str) = (
    "If you pay, the card does not turn and you receive nothing; the ship stays safely on the card.",
    "Zahlst du, dreht sich die Karte nicht, und du erhältst nichts; das Schiff bleibt sicher auf der Karte.",
);
const OWN_CANNONS: (&str, &str) = (
    "Only your own cannon points count; strength points play no part.",
    "Nur deine eigenen Kanonenpunkte zählen; Stärkepunkte spielen keine Rolle.",
);
const LOST_SHIP: (&str, &str) = (
    "A lost ship can be built again from your next turn on.",
    "Ein verlorenes Schiff kannst du ab deinem nächsten Zug neu bauen.",
);

pub(super) const NOTES: &[Note] = &[
    note_en(
        "ambassador",
        "Choose one of your islands of the Bards, the Merchants or the Scholars at level 1 or higher, and use the \
         benefit of its discovery once more.",
        "Wähle eine deiner Inseln der Barden, der Händler oder der Gelehrten auf Stufe 1 oder höher und nutze den \
         Vorteil ihrer Entdeckung noch einmal.",
        &[
            (
                "Exactly one island, and one whose benefit you can use now: not the Bards if your opponent has no \
                 hand cards, not the Merchants without a resource to give, not the Scholars if all draw stacks are \
                 empty.",
                "Genau eine Insel, und eine, deren Vorteil du jetzt nutzen kannst: nicht die Barden, wenn dein \
                 Gegner keine Handkarten hat, nicht die Händler ohne Rohstoff zum Geben, nicht die Gelehrten, wenn \
                 alle Nachziehstapel leer sind.",
            ),
            (
                "No ship is used, the island does not turn, and this is no discovery.",
                "Kein Schiff wird benutzt, die Insel dreht sich nicht, und dies ist keine Entdeckung.",
            ),
            (
                "It is an attack card whichever island you choose.",
                "Er ist eine Angriffskarte, welche Insel du auch wählst.",
            ),
            (
                "In the Duel and the Tournament there is no Island of the Bards.",
                "Im Duell und im Turnier gibt es keine Insel der Barden.",
            ),
        ],
    ),
    note_en(
        "broadside",
        "With 2 cannon points. Choose: one of your opponent's islands goes down 1 level, or they lose a built \
         explorer ship.",
        "Mit 2 Kanonenpunkten. Wähle: Du drehst eine Insel deines Gegners 1 Stufe zurück, oder er verliert ein \
         gebautes Entdeckerschiff.",
        &[
            (
                "You choose the island. The Forgotten Tribe is an island; pirates cannot be turned back.",
                "Du wählst die Insel. Der Vergessene Stamm ist eine Insel; Piraten lassen sich nicht zurückdrehen.",
            ),
            (
                "Points of the old level are gone at once; resources received earlier stay. Rising again brings the \
                 bounty again.",
                "Punkte der alten Stufe sind sofort weg; früher erhaltene Rohstoffe bleiben. Ein neuer Aufstieg \
                 bringt die Beute noch einmal.",
            ),
            (
                "The ship is built again for the usual price in a later turn.",
                "Das Schiff wird in einem späteren Zug zum üblichen Preis neu gebaut.",
            ),
            (
                "If only one of the two is possible, you choose that one.",
                "Ist nur eins von beiden möglich, wählst du dieses.",
            ),
        ],
    ),
    note_en(
        "cartographer",
        "With 1 sail point. Look secretly at up to 2 of your face-down sea cards; then you may swap two of your sea \
         cards.",
        "Mit 1 Segelpunkt. Sieh dir heimlich bis zu 2 deiner verdeckten Seekarten an; dann darfst du zwei deiner \
         Seekarten tauschen.",
        &[
            (
                "You must do at least one of the two. If no card is face down, you must swap.",
                "Du musst mindestens eins von beidem tun. Liegt keine Karte verdeckt, musst du tauschen.",
            ),
            (
                "Face-up and face-down cards may be swapped. They keep their side, their level and a ship lying on \
                 them.",
                "Offene und verdeckte Karten dürfen getauscht werden. Sie behalten Seite, Stufe und ein Schiff \
                 darauf.",
            ),
            (
                "The Explorer Harbor is never looked at or swapped.",
                "Der Entdeckerhafen wird nie angesehen oder getauscht.",
            ),
            (
                "Looking is no discovery: the card stays undiscovered and brings nothing.",
                "Ansehen ist keine Entdeckung: Die Karte bleibt unentdeckt und bringt nichts.",
            ),
        ],
    ),
    note_en(
        "lars-the-naval-hero",
        "With 1 cannon point. Play in your fight against a pirate, before you roll: you win without rolling.",
        "Mit 1 Kanonenpunkt. Spiele ihn in deinem Kampf gegen einen Piraten, bevor du würfelst: Du gewinnst ohne \
         Wurf.",
        &[
            (
                "Also before a roll is repeated after a tie, but never after a lost roll.",
                "Auch bevor ein Wurf nach Gleichstand wiederholt wird, aber nie nach einem verlorenen Wurf.",
            ),
            (
                "The pirate goes up 1 level and you take the bounty. If it cannot rise, you receive nothing, and the \
                 card is gone all the same.",
                "Der Pirat steigt um 1 Stufe, und du nimmst die Beute. Kann er nicht steigen, erhältst du nichts, \
                 und die Karte ist trotzdem weg.",
            ),
            ("Lars is an action card, not a unit.", "Lars ist eine Aktionskarte, keine Einheit."),
        ],
    ),
    note_en(
        "navigator",
        "With 2 sail points. One of your ships that has acted this turn returns to the harbor and acts once more at \
         once.",
        "Mit 2 Segelpunkten. Eins deiner Schiffe, das in diesem Zug schon gefahren ist, kehrt in den Hafen zurück \
         und fährt sofort noch einmal.",
        &[
            ("It may sail to the same card again.", "Es darf noch einmal zu derselben Karte fahren."),
            (
                "It brings no second discovery, unless you pay the Astronomer for it.",
                "Er bringt keine zweite Entdeckung, außer du zahlst dafür beim Astronomen.",
            ),
            (
                "A lost ship cannot return. If the ship cannot act again, the card may not be played.",
                "Ein verlorenes Schiff kann nicht zurückkehren. Kann das Schiff nicht noch einmal fahren, darf die \
                 Karte nicht gespielt werden.",
            ),
        ],
    ),
    note_en(
        "landing-stage",
        "Goes at a free region next to your Explorer Harbor. Once in your turn, 1 of the 2 resources for a mission \
         to the Bards, the Merchants or the Scholars may be gold.",
        "Liegt an einer freien Landschaft neben deinem Entdeckerhafen. Einmal in deinem Zug darf 1 der 2 Rohstoffe \
         für eine Mission zu den Barden, den Händlern oder den Gelehrten Gold sein.",
        &[
            BESIDE_HARBOR,
            (
                "A building at a region: an Arsonist cannot burn it, Feud and Insurrection can hit it.",
                "Ein Gebäude an einer Landschaft: Ein Feuerteufel kann sie nicht verbrennen, Fehde und Aufstand \
                 können sie treffen.",
            ),
        ],
    ),
    note_en(
        "shipyard",
        "Goes at a free region next to your Explorer Harbor. Once in your turn you may trade any 1 resource for 1 \
         lumber or 1 wool.",
        "Liegt an einer freien Landschaft neben deinem Entdeckerhafen. Einmal in deinem Zug darfst du 1 beliebigen \
         Rohstoff gegen 1 Holz oder 1 Wolle tauschen.",
        &[
            BESIDE_HARBOR,
            ("Also in the turn you build it.", "Auch in dem Zug, in dem du sie baust."),
            (
                "In a game with the face-up stack it goes back there when removed.",
                "Gibt es einen offenen Stapel, kommt sie beim Entfernen dorthin zurück.",
            ),
        ],
    ),
    note_en(
        "explorer-harbor",
        "Takes the place of a road at one end of your principality. Here your three ships lie. In your turn you \
         build a ship for 1 lumber and 1 wool. You may discover one sea card in a turn.",
        "Liegt an einem Ende deines Fürstentums anstelle einer Straße. Hier liegen deine drei Schiffe. In deinem Zug \
         baust du ein Schiff für 1 Holz und 1 Wolle. Du darfst in einem Zug eine Seekarte entdecken.",
        &[
            (
                "You start with one built ship and have never more than three. Each acts once in your turn.",
                "Du beginnst mit einem gebauten Schiff und hast nie mehr als drei. Jedes fährt einmal in deinem Zug.",
            ),
            (
                "Your sail points are the range of every ship.",
                "Deine Segelpunkte sind die Reichweite jedes Schiffes.",
            ),
            (
                "A Ship Builder does not lower the price. Explorer ships are no units.",
                "Ein Schiffsbauer senkt den Preis nicht. Entdeckerschiffe sind keine Einheiten.",
            ),
            (
                "It is no road: nothing is built on it or beyond it.",
                "Er ist keine Straße: Darauf und dahinter wird nichts gebaut.",
            ),
            ("It never counts as a discovered sea card.", "Er zählt nie als entdeckte Seekarte."),
        ],
    ),
    note_en(
        "island-of-the-bards",
        "Discovery: your opponent shows you their hand; you may take 1 action card or unit from it. Mission: pay 2 \
         grain, 1 level up. Level 1: 2 skill. Level 2: also 1 commerce. Level 3: also 1 victory point.",
        "Entdeckung: Dein Gegner zeigt dir seine Hand; du darfst 1 Aktionskarte oder Einheit daraus nehmen. Mission: \
         Zahle 2 Getreide, 1 Stufe höher. Stufe 1: 2 Turnierpunkte. Stufe 2: dazu 1 Handel. Stufe 3: dazu 1 \
         Siegpunkt.",
        &[
            (
                "If there is no such card, you receive nothing.",
                "Gibt es keine solche Karte, erhältst du nichts.",
            ),
            (
                "You may use the card at once. Your opponent draws new cards only at the end of their own turn.",
                "Du darfst die Karte gleich verwenden. Dein Gegner zieht erst am Ende seines eigenen Zuges nach.",
            ),
            ("Prince and Princess cannot be taken.", "Fürst und Fürstin können nicht genommen werden."),
            ALL_YOUR_REGIONS,
            NO_LEVEL,
        ],
    ),
    note_en(
        "island-of-the-forgotten-tribe",
        "Discovery: the ship returns, and you may carry out a mission with it at once. Mission: roll. 1: the ship is \
         lost. 2 to 4: roll the event die, and that event happens. 5 or 6: 1 level up. Levels 1 and 2: 2 resources \
         of your choice. Level 3: 1 victory point.",
        "Entdeckung: Das Schiff kehrt zurück, und du darfst mit ihm sofort eine Mission ausführen. Mission: Würfle. \
         1: Das Schiff ist verloren. 2 bis 4: Würfle den Ereigniswürfel, und dieses Ereignis tritt ein. 5 oder 6: 1 \
         Stufe höher. Stufe 1 und 2: 2 Rohstoffe deiner Wahl. Stufe 3: 1 Siegpunkt.",
        &[
            (
                "The mission may lead to this island again, but not to an undiscovered card. You carry it out at \
                 once or not at all.",
                "Die Mission darf wieder zu dieser Insel führen, aber nicht zu einer unentdeckten Karte. Du führst \
                 sie sofort aus oder gar nicht.",
            ),
            (
                "The event happens for both players as after a normal roll, event card included, but without \
                 production.",
                "Das Ereignis tritt für beide ein wie nach einem normalen Wurf, auch eine Ereigniskarte, aber ohne \
                 Ertrag.",
            ),
            LOST_SHIP,
            NO_LEVEL,
        ],
    ),
    note_en(
        "island-of-the-merchants",
        "Discovery: you may trade 1 resource for 2 others of your choice. Mission: pay 2 wool, 1 level up. Level 1: \
         1 commerce. Level 2: 2 commerce. Level 3: also 1 victory point.",
        "Entdeckung: Du darfst 1 Rohstoff gegen 2 andere deiner Wahl tauschen. Mission: Zahle 2 Wolle, 1 Stufe \
         höher. Stufe 1: 1 Handel. Stufe 2: 2 Handel. Stufe 3: dazu 1 Siegpunkt.",
        &[
            (
                "The 2 you receive may be the same or different kinds, but not the kind you gave.",
                "Die 2 erhaltenen dürfen gleich oder verschieden sein, aber nicht von der gegebenen Sorte.",
            ),
            ("With room for only 1 the second is lost.", "Ist nur für 1 Platz, ist der zweite verloren."),
            ALL_YOUR_REGIONS,
            NO_LEVEL,
        ],
    ),
    note_en(
        "island-of-the-scholars",
        "Discovery: you may look through a draw stack and take 1 or 2 cards from it. Mission: pay 2 lumber, 1 level \
         up. Level 1: 1 strength. Level 2: also 1 progress. Level 3: also 1 victory point.",
        "Entdeckung: Du darfst einen Nachziehstapel durchsuchen und 1 oder 2 Karten daraus nehmen. Mission: Zahle 2 \
         Holz, 1 Stufe höher. Stufe 1: 1 Stärke. Stufe 2: dazu 1 Fortschritt. Stufe 3: dazu 1 Siegpunkt.",
        &[
            (
                "The order of the stack stays as it is; if it has only one card, you take that one.",
                "Die Reihenfolge des Stapels bleibt, wie sie ist; hat er nur eine Karte, nimmst du diese.",
            ),
            (
                "The island is neither a building nor a unit: it does not count for Invention, Parliament, Riots, \
                 Archer or Gift for the Prince. Its progress point raises your hand limit.",
                "Die Insel ist weder Gebäude noch Einheit: Sie zählt nicht für Erfindung, Parlament, Unruhen, \
                 Bogenschütze oder Geschenk für den Fürsten. Ihr Fortschrittspunkt erhöht dein Handlimit.",
            ),
            ALL_YOUR_REGIONS,
            NO_LEVEL,
        ],
    ),
    note_en(
        "cimmarone",
        "A pirate of strength 6. Discovery and mission: pay 1 gold, or fight. You roll and add your cannon points. \
         More: 1 level up. Equal: roll again. Less: the ship is lost. Level 1: 1 resource of your choice. Level 2: \
         2. Level 3: 1 victory point.",
        "Ein Pirat mit Stärke 6. Entdeckung und Mission: Zahle 1 Gold oder kämpfe. Du würfelst und zählst deine \
         Kanonenpunkte dazu. Mehr: 1 Stufe höher. Gleich: neuer Wurf. Weniger: Das Schiff ist verloren. Stufe 1: 1 \
         Rohstoff deiner Wahl. Stufe 2: 2. Stufe 3: 1 Siegpunkt.",
        &[PAY_OR_FIGHT, PAYING, OWN_CANNONS, LOST_SHIP, NO_LEVEL],
    ),
    note_en(
        "haidao-chang",
        "A pirate of strength 5. Discovery and mission: pay 1 gold, or fight. You roll and add your cannon points. \
         More: 1 level up. Equal: roll again. Less: the ship is lost. Level 1: 1 resource of your choice. Level 2: \
         2. Level 3: 1 victory point.",
        "Ein Pirat mit Stärke 5. Entdeckung und Mission: Zahle 1 Gold oder kämpfe. Du würfelst und zählst deine \
         Kanonenpunkte dazu. Mehr: 1 Stufe höher. Gleich: neuer Wurf. Weniger: Das Schiff ist verloren. Stufe 1: 1 \
         Rohstoff deiner Wahl. Stufe 2: 2. Stufe 3: 1 Siegpunkt.",
        &[
            PAY_OR_FIGHT,
            PAYING,
            OWN_CANNONS,
            LOST_SHIP,
            NO_LEVEL,
            (
                "This pirate does not sail in the Duel and the Tournament.",
                "Im Duell und im Turnier fährt dieser Pirat nicht mit.",
            ),
        ],
    ),
    note_en(
        "jean",
        "A pirate of strength 8. Discovery and mission: pay any 2 resources, or fight. You roll and add your cannon \
         points. More: 1 level up. Equal: roll again. Less: the ship is lost. Level 1: 1 resource of your choice. \
         Level 2: 2. Level 3: 1 victory point.",
        "Ein Pirat mit Stärke 8. Entdeckung und Mission: Zahle 2 beliebige Rohstoffe oder kämpfe. Du würfelst und \
         zählst deine Kanonenpunkte dazu. Mehr: 1 Stufe höher. Gleich: neuer Wurf. Weniger: Das Schiff ist verloren. \
         Stufe 1: 1 Rohstoff deiner Wahl. Stufe 2: 2. Stufe 3: 1 Siegpunkt.",
        &[
            PAY_OR_FIGHT,
            PAYING,
            OWN_CANNONS,
            (
                "With fewer than 2 resources you must fight. You need at least 3 cannon points to win by a roll.",
                "Mit weniger als 2 Rohstoffen musst du kämpfen. Du brauchst mindestens 3 Kanonenpunkte, um mit einem \
                 Wurf zu gewinnen.",
            ),
            LOST_SHIP,
            NO_LEVEL,
        ],
    ),
    note_en(
        "shipwreck",
        "Discovery: you receive 1 resource of your choice.",
        "Entdeckung: Du erhältst 1 Rohstoff deiner Wahl.",
        &[(
            "No ship sails there again. It stays face up and counts as a discovered sea card.",
            "Kein Schiff fährt mehr dorthin. Es bleibt offen liegen und zählt als entdeckte Seekarte.",
        )],
    ),
    note_en(
        "explorer-metropolis",
        "With 6 discovered sea cards or 2 islands at level 2 or higher. Goes on your city next to the Explorer \
         Harbor; together 4 victory points. It can neither be removed nor attacked.",
        "Mit 6 entdeckten Seekarten oder 2 Inseln auf Stufe 2 oder höher. Liegt auf deiner Stadt neben dem \
         Entdeckerhafen; zusammen 4 Siegpunkte. Sie kann weder entfernt noch angegriffen werden.",
        &[
            (
                "The city below keeps its sites and expansions and stays a city for every card.",
                "Die Stadt darunter behält Bauplätze und Ausbauten und bleibt für jede Karte eine Stadt.",
            ),
            (
                "Pirates are no islands. The requirement counts only when you build it.",
                "Piraten sind keine Inseln. Die Bedingung gilt nur beim Bauen.",
            ),
            (
                "It is neither a building nor a city expansion: Builders' Hut, Building Crane, Michael, Prosperity \
                 and Wise Compensation do not help.",
                "Sie ist weder Gebäude noch Stadtausbau: Bauhütte, Baukran, Michael, Wohlstand und Weiser Ausgleich \
                 helfen nicht.",
            ),
        ],
    ),
    note_en("armory", "1 cannon point for your ships.", "1 Kanonenpunkt für deine Schiffe.", &[]),
    note_en(
        "sailmakers-shop",
        "1 sail point: all your ships sail farther, from the turn you build it.",
        "1 Segelpunkt: Alle deine Schiffe fahren weiter, schon in dem Zug, in dem du sie baust.",
        &[],
    ),
    note_en(
        "cannon-foundry",
        "Once in your turn, after a roll that loses against a pirate, you may roll again. Only the new roll counts.",
        "Einmal in deinem Zug darfst du nach einem Wurf, mit dem du gegen einen Piraten verlierst, neu würfeln. Nur \
         der neue Wurf zählt.",
        &[
            (
                "If the new roll is a tie, you roll on as usual.",
                "Ist der neue Wurf ein Gleichstand, würfelst du wie üblich weiter.",
            ),
            (
                "A second defeat in the same turn is final, also against another pirate.",
                "Eine zweite Niederlage im selben Zug ist endgültig, auch gegen einen anderen Piraten.",
            ),
            (
                "It does not help against the reef of the Forgotten Tribe.",
                "Gegen das Riff des Vergessenen Stamms hilft sie nicht.",
            ),
        ],
    ),
    note_en(
        "astronomer",
        "Once in your turn, if you have discovered fewer sea cards than your opponent, you may pay 1 gold for a \
         second discovery.",
        "Hast du weniger Seekarten entdeckt als dein Gegner, darfst du einmal in deinem Zug 1 Gold für eine zweite \
         Entdeckung zahlen.",
        &[
            (
                "You still need another ship, or the Navigator. The cards are compared when you pay.",
                "Du brauchst trotzdem ein weiteres Schiff oder den Navigator. Verglichen wird, wenn du zahlst.",
            ),
            (
                "The Astronomer's 2 sail points count for your ships.",
                "Die 2 Segelpunkte des Astronomen zählen für deine Schiffe.",
            ),
            (
                "A unit, but not a hero: Drill Ground, Riots and Archer do not matter; a Monument to the Prince may \
                 take it.",
                "Eine Einheit, aber kein Held: Übungsplatz, Unruhen und Bogenschütze betreffen ihn nicht; ein \
                 Fürstenmonument kann ihn nehmen.",
            ),
        ],
    ),
    note_en(
        "friendship-between-peoples",
        "Each player receives 1 resource of their choice for each of their islands at level 1 or higher.",
        "Jeder erhält für jede seiner Inseln auf Stufe 1 oder höher 1 Rohstoff seiner Wahl.",
        &[
            ("Pirates and wrecks bring nothing.", "Piraten und Wracks bringen nichts."),
            ("What finds no room is lost.", "Was keinen Platz findet, ist verloren."),
        ],
    ),
    note_en(
        "most-successful-explorer",
        "The player with more discovered sea cards may draw up to 2 cards from one draw stack. If both have the same \
         number, and at least one each, both may draw 1 card.",
        "Wer mehr Seekarten entdeckt hat, darf bis zu 2 Karten von einem Nachziehstapel ziehen. Haben beide gleich \
         viele und wenigstens je eine, dürfen beide 1 Karte ziehen.",
        &[
            (
                "On a tie the player whose turn it is goes first; both may use the same stack.",
                "Bei Gleichstand beginnt, wer am Zug ist; beide dürfen denselben Stapel nehmen.",
            ),
            (
                "The harbor does not count. If nobody has discovered anything, nothing happens.",
                "Der Hafen zählt nicht. Hat niemand etwas entdeckt, geschieht nichts.",
            ),
            (
                "Your hand limit is checked only at the end of your own turn.",
                "Dein Handlimit wird erst am Ende deines eigenen Zuges geprüft.",
            ),
        ],
    ),
];
