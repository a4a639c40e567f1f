//! The Era of Prosperity.

use super::{Note, note_en};

const STAR_LOST: (&str, &str) = (
    "You need room for at least 1 star; a second one without room is lost.",
    "Du brauchst Platz für mindestens 1 Stern; ein zweiter ohne Platz ist verloren.",
);
const FETCH_BACK: (&str, &str) = (
    "It goes to the discard pile; Prince or Princess may bring it back.",
    "Es kommt auf den Ablagestapel; Fürst oder Fürstin können es zurückholen.",
);
const TWO_FEELINGS: (&str, &str) = (
    "With two Public Feelings in the Tournament you may split the stars.",
    "Mit zwei Volksstimmungen im Turnier darfst du die Sterne aufteilen.",
);
const NOT_BY_PALACE: (&str, &str) = (
    "Because of its requirement the City Palace cannot bring it back.",
    "Wegen seiner Bedingung kann das Stadtschloss ihn nicht zurückholen.",
);
const STAYS_YOURS: (&str, &str) = (
    "Never comes into your opponent's principality or hand, whatever card they use.",
    "Kommt nie ins Fürstentum oder auf die Hand deines Gegners, welche Karte er auch nutzt.",
);
const FACE_UP: (&str, &str) = (
    "In a game with the face-up stack it goes back there when removed.",
    "Gibt es einen offenen Stapel, kommt die Karte beim Entfernen dorthin zurück.",
);
const CROWN: (&str, &str) = (
    "You cannot have both; but you may have one and your opponent the other.",
    "Du kannst nicht beide haben; aber du darfst das eine haben und dein Gegner das andere.",
);

pub(super) const NOTES: &[Note] = &[
    note_en(
        "artwork-epic",
        "With the Prince or the Princess. You receive 1 star, or 2 with a Theater.",
        "Mit dem Fürsten oder der Fürstin. Du erhältst 1 Stern, mit einem Theater 2.",
        &[
            STAR_LOST,
            ("The Traveling Theater is no Theater.", "Die Wanderbühne ist kein Theater."),
            FETCH_BACK,
            TWO_FEELINGS,
        ],
    ),
    note_en(
        "artwork-fountain",
        "With the Prince or the Princess. You receive 1 star, or 2 with an Aqueduct.",
        "Mit dem Fürsten oder der Fürstin. Du erhältst 1 Stern, mit einer Wasserversorgung 2.",
        &[STAR_LOST, FETCH_BACK, TWO_FEELINGS],
    ),
    note_en(
        "artwork-relief",
        "With the Prince or the Princess. You receive 1 star, or 2 with a City Palace.",
        "Mit dem Fürsten oder der Fürstin. Du erhältst 1 Stern, mit einem Stadtschloss 2.",
        &[STAR_LOST, FETCH_BACK, TWO_FEELINGS],
    ),
    note_en(
        "artwork-sculpture",
        "With the Prince or the Princess. You receive 1 star, or 2 with a Builders' Hut.",
        "Mit dem Fürsten oder der Fürstin. Du erhältst 1 Stern, mit einer Bauhütte 2.",
        &[STAR_LOST, FETCH_BACK, TWO_FEELINGS],
    ),
    note_en(
        "bera-the-insurrectionist",
        "Choose: your opponent gives you up to 2 stars; or they give you 1 resource of their choice for each victory \
         point they have more than you, 3 at most.",
        "Wähle: Dein Gegner gibt dir bis zu 2 Sterne; oder er gibt dir für jeden Siegpunkt, den er mehr hat als du, \
         1 Rohstoff seiner Wahl, höchstens 3.",
        &[
            (
                "You need your Public Feeling, and what you choose must bring you something.",
                "Du brauchst deine Volksstimmung, und deine Wahl muss dir etwas bringen.",
            ),
            (
                "Stars: at most as many as your opponent has and you have room for.",
                "Sterne: höchstens so viele, wie dein Gegner hat und bei dir Platz finden.",
            ),
            (
                "Your opponent may give only what you can store; with fewer resources they give all that fit.",
                "Dein Gegner darf nur geben, was du lagern kannst; hat er weniger, gibt er alles, was passt.",
            ),
            (
                "Because of its requirement the City Palace cannot bring this card back.",
                "Wegen ihrer Bedingung kann das Stadtschloss diese Karte nicht zurückholen.",
            ),
        ],
    ),
    note_en(
        "court-astrologer",
        "With the Prince or the Princess. Pay 1 star and choose a side of the event die: this event happens for both \
         players.",
        "Mit dem Fürsten oder der Fürstin. Zahle 1 Stern und wähle eine Seite des Ereigniswürfels: Dieses Ereignis \
         tritt für beide ein.",
        &[
            (
                "Any side, Brigand Attack and event card included. Cards that react to it react. There is no \
                 production.",
                "Jede Seite, auch Räuberüberfall und Ereigniskarte. Karten, die darauf reagieren, wirken. Es gibt \
                 keinen Ertrag.",
            ),
            (
                "Event cards that look at the production number use this turn's number.",
                "Ereigniskarten, die auf die Ertragszahl schauen, nehmen die dieses Zuges.",
            ),
            (
                "It is an attack card: a Grove of Peace can stop it; then the star is lost.",
                "Er ist eine Angriffskarte: Ein Hain des Friedens kann ihn verhindern; dann ist der Stern verloren.",
            ),
            NOT_BY_PALACE,
        ],
    ),
    note_en(
        "feeding-the-poor",
        "Pay 1 grain. You receive 2 stars.",
        "Zahle 1 Getreide. Du erhältst 2 Sterne.",
        &[
            STAR_LOST,
            ("The City Palace can bring this card back.", "Das Stadtschloss kann diese Karte zurückholen."),
            TWO_FEELINGS,
        ],
    ),
    note_en(
        "prosperity",
        "With an Aqueduct. Play while you build a city: it costs you 2 grain and 1 ore.",
        "Mit einer Wasserversorgung. Spiele ihn, während du eine Stadt baust: Sie kostet dich 2 Getreide und 1 Erz.",
        &[("For one city, never for a metropolis.", "Für eine Stadt, nie für eine Metropole.")],
    ),
    note_en(
        "thieves-hideout",
        "Your opponent must have fewer than 5 strength points. Goes at one of their free regions. Once in your turn \
         you may pay 1 wool, move it to another free region with resources and take 1 resource from there. It is \
         discarded when your opponent has 5 strength points or pays 3 stars.",
        "Dein Gegner muss weniger als 5 Stärkepunkte haben. Liegt an einer seiner freien Landschaften. Einmal in \
         deinem Zug darfst du 1 Wolle zahlen, es an eine andere freie Landschaft mit Rohstoffen legen und dort 1 \
         Rohstoff nehmen. Es wird abgelegt, wenn dein Gegner 5 Stärkepunkte hat oder 3 Sterne zahlt.",
        &[
            (
                "Building it brings nothing; only moving does, also in the turn you build it.",
                "Das Bauen bringt nichts; nur das Versetzen, auch in dem Zug, in dem du es baust.",
            ),
            (
                "You must be able to store the resource; otherwise you cannot choose that region.",
                "Du musst den Rohstoff lagern können; sonst kannst du diese Landschaft nicht wählen.",
            ),
            (
                "Your opponent cannot build a region expansion there. A marker is no obstacle: its owner moves it \
                 away.",
                "Dein Gegner kann dort keinen Landschaftsausbau bauen. Ein Marker hindert nicht: Sein Besitzer legt \
                 ihn woandershin.",
            ),
            (
                "Neither building nor unit: Arsonist, Feud and Insurrection do not touch it. It moves along with its \
                 region.",
                "Weder Gebäude noch Einheit: Feuerteufel, Fehde und Aufstand treffen es nicht. Es wandert mit seiner \
                 Landschaft.",
            ),
            (
                "Your opponent pays the 3 stars in their own turn. You may remove it yourself in yours.",
                "Dein Gegner zahlt die 3 Sterne in seinem eigenen Zug. Du darfst es in deinem selbst entfernen.",
            ),
        ],
    ),
    note_en(
        "common-land",
        "Once in your turn you may pay 1 star and trade 1 resource for any other.",
        "Einmal in deinem Zug darfst du 1 Stern zahlen und 1 Rohstoff gegen einen anderen tauschen.",
        &[(
            "Neither building nor unit: cards and events about buildings do not touch it.",
            "Weder Gebäude noch Einheit: Karten und Ereignisse über Gebäude treffen sie nicht.",
        )],
    ),
    note_en(
        "village-school",
        "When you build it, you receive 2 stars. On each Trade you receive 1 star.",
        "Wenn du sie baust, erhältst du 2 Sterne. Bei jedem Ereignis Handel erhältst du 1 Stern.",
        &[
            (
                "In both players' turns, no matter who has the trade advantage.",
                "Im Zug beider Spieler, gleich wer den Handelsvorteil hat.",
            ),
            (
                "Stars without room are lost; you may build it even without room.",
                "Sterne ohne Platz sind verloren; du darfst sie auch ohne Platz bauen.",
            ),
            (
                "A Trade replaced by the Grove of Vigilance brings no star.",
                "Ein durch den Hain der Wachsamkeit ersetzter Handel bringt keinen Stern.",
            ),
        ],
    ),
    note_en(
        "prince",
        "Not with the Princess. Once in your turn you may pay 1 gold and take an Artwork from the discard pile. You \
         need Prince or Princess for Artworks and the Court Astrologer.",
        "Nicht mit der Fürstin. Einmal in deinem Zug darfst du 1 Gold zahlen und ein Kunstwerk aus dem Ablagestapel \
         nehmen. Du brauchst Fürst oder Fürstin für Kunstwerke und den Hof-Astrologen.",
        &[
            STAYS_YOURS,
            (
                "The Artwork is shown; the order of the pile stays as it is.",
                "Das Kunstwerk wird gezeigt; die Reihenfolge des Stapels bleibt, wie sie ist.",
            ),
            (
                "A unit, but not a hero: a Drill Ground does not help; Archer and Riots can hit it.",
                "Eine Einheit, aber kein Held: Ein Übungsplatz hilft nicht; Bogenschütze und Unruhen können ihn \
                 treffen.",
            ),
            CROWN,
            FACE_UP,
        ],
    ),
    note_en(
        "princess",
        "Not with the Prince. Once in your turn you may pay 1 gold and take an Artwork from the discard pile. You \
         need Prince or Princess for Artworks and the Court Astrologer.",
        "Nicht mit dem Fürsten. Einmal in deinem Zug darfst du 1 Gold zahlen und ein Kunstwerk aus dem Ablagestapel \
         nehmen. Du brauchst Fürst oder Fürstin für Kunstwerke und den Hof-Astrologen.",
        &[
            STAYS_YOURS,
            (
                "The Artwork is shown; the order of the pile stays as it is.",
                "Das Kunstwerk wird gezeigt; die Reihenfolge des Stapels bleibt, wie sie ist.",
            ),
            (
                "A unit without strength or commerce points: Archer and Riots do not touch it.",
                "Eine Einheit ohne Stärke- und Handelspunkte: Bogenschütze und Unruhen betreffen sie nicht.",
            ),
            CROWN,
            FACE_UP,
        ],
    ),
    note_en(
        "aqueduct",
        "When the number of a field or pasture around its city is rolled, that region yields 1 more. You need it for \
         the Hospital and for Prosperity.",
        "Wird die Zahl eines Ackers oder einer Weide um ihre Stadt gewürfelt, bringt diese Landschaft 1 Rohstoff \
         mehr. Du brauchst sie für das Hospital und den Wohlstand.",
        &[
            (
                "All four regions around the city, above and below, on both players' rolls.",
                "Alle vier Landschaften um die Stadt, oben und unten, beim Wurf beider Spieler.",
            ),
            (
                "On top of Grain Mill and Weaver's Shop; what finds no room is lost.",
                "Zusätzlich zu Getreidemühle und Webstube; was keinen Platz findet, ist verloren.",
            ),
            (
                "It works with the production die only, and does not protect against the Plague.",
                "Das gilt nur für den Ertragswürfel und schützt nicht vor der Seuche.",
            ),
            (
                "If it leaves, a Hospital stays and works on.",
                "Geht sie verloren, bleibt ein Hospital liegen und wirkt weiter.",
            ),
        ],
    ),
    note_en(
        "builders-hut",
        "On each Celebration you receive 1 star. Buildings that cost 6 resources or more cost you 1 resource of your \
         choice less.",
        "Bei jedem Fest erhältst du 1 Stern. Gebäude, die 6 oder mehr Rohstoffe kosten, kosten dich 1 Rohstoff \
         deiner Wahl weniger.",
        &[
            (
                "The printed price counts; stars and owls neither count nor are saved.",
                "Es zählt der aufgedruckte Preis; Sterne und Eulen zählen nicht und werden nicht gespart.",
            ),
            (
                "Buildings only: no cities, metropolises, roads, units or extraordinary sites.",
                "Nur Gebäude: keine Städte, Metropolen, Straßen, Einheiten oder besonderen Stätten.",
            ),
            (
                "With a Building Crane as well, a city building of 6 or more costs 2 less.",
                "Zusammen mit einem Baukran kostet ein Stadtgebäude ab 6 Rohstoffen 2 weniger.",
            ),
            FACE_UP,
        ],
    ),
    note_en(
        "city-palace",
        "Once in your turn you may pay 3 stars and take a unit, or an action card without a requirement, from the \
         discard pile.",
        "Einmal in deinem Zug darfst du 3 Sterne zahlen und eine Einheit oder eine Aktionskarte ohne Bedingung aus \
         dem Ablagestapel nehmen.",
        &[
            (
                "A unit may have a requirement. A price is no requirement.",
                "Eine Einheit darf eine Bedingung haben. Ein Preis ist keine Bedingung.",
            ),
            (
                "Doctor and Gudrun count as cards with a requirement.",
                "Medicus und Gudrun gelten als Karten mit Bedingung.",
            ),
            (
                "The card is shown; the order of the pile stays as it is.",
                "Die Karte wird gezeigt; die Reihenfolge des Stapels bleibt, wie sie ist.",
            ),
            (
                "A Building Crane does not help to build it; Michael can replace its resources, not its stars.",
                "Ein Baukran hilft beim Bauen nicht; Michael kann seine Rohstoffe ersetzen, nicht seine Sterne.",
            ),
        ],
    ),
    note_en(
        "hospital",
        "With an Aqueduct. Once in your turn, either receive 1 star, or pay 1 star and receive 1 resource of your \
         choice.",
        "Mit einer Wasserversorgung. Einmal in deinem Zug erhältst du entweder 1 Stern, oder du zahlst 1 Stern und \
         erhältst 1 Rohstoff deiner Wahl.",
        &[("Also in the turn you build it.", "Auch in dem Zug, in dem du es baust.")],
    ),
    note_en(
        "monument-to-the-prince",
        "When you build it, your opponent names 2 of their units. You take one of them into your hand.",
        "Wenn du es baust, nennt dein Gegner 2 seiner Einheiten. Du nimmst eine davon auf die Hand.",
        &[
            (
                "With only one unit you take that one; with none you take nothing, but may still build it.",
                "Bei nur einer Einheit nimmst du diese; bei keiner nimmst du nichts, darfst es aber bauen.",
            ),
            (
                "Prince and Princess cannot be named. Heroes, ships, sages and all other units can; explorer ships \
                 are no units.",
                "Fürst und Fürstin können nicht genannt werden. Helden, Schiffe, Weise und alle anderen Einheiten \
                 schon; Entdeckerschiffe sind keine Einheiten.",
            ),
            ("Owls on a sage are lost.", "Eulen auf einem Weisen sind verloren."),
            (
                "You may build the unit at once; your hand limit is checked at the end of your turn.",
                "Du darfst die Einheit gleich bauen; dein Handlimit wird am Ende deines Zuges geprüft.",
            ),
        ],
    ),
    note_en(
        "theater",
        "When you build it, you receive 1 star.",
        "Wenn du es baust, erhältst du 1 Stern.",
        &[("Without room the star is lost.", "Ohne Platz ist der Stern verloren.")],
    ),
    note_en(
        "mercenaries",
        "Goes on one of your free roads. In a Brigand Attack you keep 1 gold and 1 wool; if you pay 1 star, you lose \
         nothing.",
        "Liegt auf einer deiner freien Straßen. Bei einem Räuberüberfall behältst du 1 Gold und 1 Wolle; zahlst du 1 \
         Stern, verlierst du nichts.",
        &[
            (
                "If you have several gold fields or pastures, you choose which one keeps its resource.",
                "Hast du mehrere Goldflüsse oder Weiden, wählst du, welche ihren Rohstoff behält.",
            ),
            (
                "A unit with a strength point, but not a hero: Archer and Riots can hit it. It is not in a \
                 settlement or city.",
                "Eine Einheit mit Stärkepunkt, aber kein Held: Bogenschütze und Unruhen können sie treffen. Sie \
                 liegt in keiner Siedlung oder Stadt.",
            ),
        ],
    ),
    note_en(
        "small-market-town",
        "Goes on one of your free roads. Once in your turn, if one of your regions holds 3 resources, you may trade \
         1 of them for any other.",
        "Liegt auf einer deiner freien Straßen. Einmal in deinem Zug darfst du, wenn eine deiner Landschaften 3 \
         Rohstoffe hat, 1 davon gegen einen anderen tauschen.",
        &[
            (
                "Any of your regions, not only those next to the road.",
                "Jede deiner Landschaften, nicht nur die neben der Straße.",
            ),
            ("Insurrection and Arsonist do not touch it.", "Aufstand und Feuerteufel treffen ihn nicht."),
        ],
    ),
    note_en(
        "traveling-theater",
        "Goes on one of your free roads; you receive 1 star. Once in each later turn you may move it to another of \
         your free roads and give 1 resource from a region next to that road for 1 star.",
        "Liegt auf einer deiner freien Straßen; du erhältst 1 Stern. Einmal in jedem späteren Zug darfst du sie auf \
         eine andere deiner freien Straßen legen und 1 Rohstoff von einer Landschaft neben dieser Straße für 1 Stern \
         geben.",
        &[
            (
                "Not in the turn you build it. Without room its first star is lost.",
                "Nicht in dem Zug, in dem du sie baust. Ohne Platz ist ihr erster Stern verloren.",
            ),
            (
                "Moving and giving belong together: you need another free road, a resource next to it and room for \
                 the star.",
                "Versetzen und Geben gehören zusammen: Du brauchst eine andere freie Straße, einen Rohstoff daneben \
                 und Platz für den Stern.",
            ),
            (
                "The regions are the one above and the one below the road.",
                "Gemeint sind die Landschaften über und unter der Straße.",
            ),
        ],
    ),
    note_en(
        "public-feeling",
        "Holds up to 3 stars. When Riots or Insurrection is turned up, you may pay 1 star: it does not affect you. \
         Once in your turn you may pay 2 stars and receive 1 resource of your choice.",
        "Fasst bis zu 3 Sterne. Werden Unruhen oder Aufstand aufgedeckt, darfst du 1 Stern zahlen: Das Ereignis \
         betrifft dich nicht. Einmal in deinem Zug darfst du 2 Sterne zahlen und erhältst 1 Rohstoff deiner Wahl.",
        &[
            (
                "You start with it and without stars. In the Tournament you lay it down from your hand, free of \
                 charge, and may have both.",
                "Du beginnst mit ihr und ohne Sterne. Im Turnier legst du sie kostenlos von der Hand aus und darfst \
                 beide haben.",
            ),
            (
                "Stars are no resources: they cannot be traded or robbed.",
                "Sterne sind keine Rohstoffe: Sie lassen sich weder tauschen noch rauben.",
            ),
            (
                "It never takes the place of a region expansion and cannot be removed.",
                "Sie nimmt nie den Platz eines Landschaftsausbaus ein und kann nicht entfernt werden.",
            ),
        ],
    ),
    note_en(
        "insurrection",
        "Each player puts one of their buildings that costs 2 resources or more under a draw stack with the same \
         back. Then this card goes below the top 4 event cards.",
        "Jeder legt eins seiner Gebäude, das 2 oder mehr Rohstoffe kostet, unter einen Nachziehstapel mit gleicher \
         Rückseite. Dann kommt diese Karte unter die obersten 4 Ereigniskarten.",
        &[
            (
                "You may pay 1 star from your Public Feeling: you are spared.",
                "Du darfst 1 Stern von deiner Volksstimmung zahlen: Du bleibst verschont.",
            ),
            (
                "The player whose turn it is decides first. Without such a building you lose nothing.",
                "Wer am Zug ist, entscheidet zuerst. Ohne solches Gebäude verlierst du nichts.",
            ),
            (
                "Buildings in your own principality, also at regions and on roads; no units, no extraordinary sites, \
                 none of your cards in your opponent's principality. Stars and owls do not count for the price.",
                "Gebäude im eigenen Fürstentum, auch an Landschaften und auf Straßen; keine Einheiten, keine \
                 besonderen Stätten, keine deiner Karten im Fürstentum des Gegners. Sterne und Eulen zählen nicht \
                 zum Preis.",
            ),
            (
                "A building from the face-up stack goes back there. Irmgard brings 1 resource.",
                "Ein Gebäude vom offenen Stapel kommt dorthin zurück. Irmgard bringt 1 Rohstoff.",
            ),
        ],
    ),
    note_en(
        "taxation",
        "Each player may pay 1 star and receive 1 resource of their choice and 1 gold.",
        "Jeder darf 1 Stern zahlen und erhält 1 Rohstoff seiner Wahl und 1 Gold.",
        &[
            (
                "Once for each player; the player whose turn it is decides first.",
                "Einmal für jeden Spieler; wer am Zug ist, entscheidet zuerst.",
            ),
            ("What finds no room is lost.", "Was keinen Platz findet, ist verloren."),
        ],
    ),
];
