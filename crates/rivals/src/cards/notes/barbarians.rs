//! The Era of Barbarians.

use super::{Note, note_en};

const ONLY_UNITS: (&str, &str) =
    ("This counts only in a Barbarian Attack.", "Das gilt nur beim Barbarenüberfall.");
const USE_AT_ONCE: (&str, &str) = (
    "You may play or build the card in the same turn.",
    "Du darfst die Karte noch im selben Zug spielen oder bauen.",
);
const LIMIT_LATER: (&str, &str) = (
    "Your hand limit is checked only at the end of your turn.",
    "Dein Handlimit wird erst am Ende deines Zuges geprüft.",
);
const NO_ACTION_CARD: (&str, &str) = (
    "This is no action card: Great Thingstead and Master of the Brotherhood do not stop it, and Irmgard brings \
     nothing.",
    "Das ist keine Aktionskarte: Großes Thing und Meister der Bruderschaft verhindern es nicht, und Irmgard bringt \
     nichts.",
);

pub(super) const NOTES: &[Note] = &[
    note_en(
        "alliance-against-the-barbarians",
        "With a unit and at least 1 victory point on your Triumph Card. Each player with a unit receives 1 resource \
         of their choice. The player with more units receives 1 more.",
        "Mit einer Einheit und mindestens 1 Siegpunkt auf deiner Triumphkarte. Jeder mit einer Einheit erhält 1 \
         Rohstoff seiner Wahl. Wer mehr Einheiten hat, erhält noch 1.",
        &[
            (
                "With the same number of units nobody receives more.",
                "Bei gleich vielen Einheiten erhält niemand mehr.",
            ),
            (
                "Every unit counts once; Arnd, Caravel and Castle change nothing here.",
                "Jede Einheit zählt einmal; Arnd, Karavelle und Burg ändern hier nichts.",
            ),
            ("You take yours first.", "Du nimmst deinen zuerst."),
        ],
    ),
    note_en(
        "castellan",
        "Each of the two regions next to your Castle receives 1 resource.",
        "Jede der zwei Landschaften neben deiner Burg erhält 1 Rohstoff.",
        &[(
            "At least one of them needs room; a full region receives nothing.",
            "Mindestens eine braucht Platz; eine volle Landschaft erhält nichts.",
        )],
    ),
    note_en(
        "contest-of-the-heroes",
        "Choose one of your heroes and one of your opponent's, if they have any. Each player rolls and adds the \
         strength of their hero; on a tie both roll again. The winner receives 1 resource of their choice and may \
         take 1 of their choice from the loser.",
        "Wähle einen deiner Helden und einen deines Gegners, falls er welche hat. Jeder würfelt und zählt die Stärke \
         seines Helden dazu; bei Gleichstand würfeln beide neu. Wer gewinnt, erhält 1 Rohstoff seiner Wahl und darf \
         dem anderen 1 seiner Wahl nehmen.",
        &[
            ("You can lose the contest too.", "Du kannst den Wettstreit auch verlieren."),
            ("A player who has Robert wins a tie.", "Wer Robert hat, gewinnt bei Gleichstand."),
            (
                "Both players need room for at least 1 resource. Without a hero your opponent adds nothing.",
                "Beide brauchen Platz für mindestens 1 Rohstoff. Ohne Helden zählt dein Gegner nichts dazu.",
            ),
            (
                "A hero next to a Red Light Tavern has strength 1.",
                "Ein Held neben einem Wirtshaus zur Roten Laterne hat Stärke 1.",
            ),
            (
                "The loser chooses which region the resource comes from; if there is none that fits, nothing is \
                 taken.",
                "Wer verliert, wählt, von welcher Landschaft der Rohstoff kommt; passt keiner, wird nichts genommen.",
            ),
        ],
    ),
    note_en(
        "relocation",
        "Two of your regions, or two of your expansions, change places. Resources move with their regions, and every \
         card must fit its new place.",
        "Zwei deiner Landschaften oder zwei deiner Ausbauten tauschen die Plätze. Rohstoffe gehen mit ihren \
         Landschaften, und jede Karte muss an ihren neuen Platz passen.",
        &[
            (
                "A region takes its region expansion along, with its level; an expansion that moves leaves its \
                 region behind.",
                "Eine Landschaft nimmt ihren Landschaftsausbau mit seiner Stufe mit; ein Ausbau, der wandert, lässt \
                 seine Landschaft zurück.",
            ),
            (
                "The new neighbors count at once, for example for Arnd, Caravel, Lighthouse or Arsenal.",
                "Die neuen Nachbarn zählen sofort, zum Beispiel für Arnd, Karavelle, Leuchtturm oder Zeughaus.",
            ),
            (
                "Your opponent's cards in your principality are not yours to move.",
                "Karten deines Gegners in deinem Fürstentum darfst du nicht versetzen.",
            ),
        ],
    ),
    note_en(
        "siegfried-vanquisher-of-the-barbarians",
        "With a Castle and 2 heroes. Either you receive 1 or 2 resources of your choice, or you raise your Triumph \
         Card by 1 level.",
        "Mit einer Burg und 2 Helden. Entweder erhältst du 1 oder 2 Rohstoffe deiner Wahl, oder du drehst deine \
         Triumphkarte 1 Stufe höher.",
        &[
            ("Heroes, not just any units.", "Helden, nicht beliebige Einheiten."),
            (
                "Without a Triumph Card, or at level 3, you can only receive resources.",
                "Ohne Triumphkarte oder auf Stufe 3 kannst du nur Rohstoffe erhalten.",
            ),
        ],
    ),
    note_en(
        "barbarian-stronghold",
        "Goes on a free road next to one of your opponent's cities. In a Barbarian Attack the barbarians facing them \
         are 1 stronger. It is discarded as soon as your opponent's Triumph Card reaches level 3.",
        "Liegt auf einer freien Straße neben einer Stadt deines Gegners. Bei einem Barbarenüberfall sind die \
         Barbaren gegen ihn um 1 stärker. Er wird abgelegt, sobald die Triumphkarte deines Gegners Stufe 3 erreicht.",
        &[
            (
                "You cannot build it while that Triumph Card shows level 3. Without a Triumph Card you can, and it \
                 stays.",
                "Zeigt diese Triumphkarte Stufe 3, kannst du ihn nicht bauen. Ohne Triumphkarte kannst du es, und er \
                 bleibt.",
            ),
            (
                "An Arsonist cannot burn it. You may remove it yourself or use it for a Tactical Retreat.",
                "Ein Feuerteufel kann ihn nicht verbrennen. Du darfst ihn selbst entfernen oder für einen Taktischen \
                 Rückzug nutzen.",
            ),
        ],
    ),
    note_en(
        "border-fortress",
        "Goes at a free hill with brick, at level 0; its brick is paid from that hill. In your turn, pay 1 ore and 1 \
         wool to raise it by 1 level. Levels 1, 2, 3: 1, 2, 4 strength points.",
        "Liegt an einem freien Hügel mit Lehm, auf Stufe 0; ihr Lehm kommt von diesem Hügel. In deinem Zug zahlst du \
         1 Erz und 1 Wolle und drehst sie 1 Stufe höher. Stufe 1, 2, 3: 1, 2, 4 Stärkepunkte.",
        &[
            (
                "As often as you can pay, also in the turn you build it. You need no city.",
                "So oft du zahlen kannst, auch in dem Zug, in dem du sie baust. Du brauchst keine Stadt.",
            ),
            (
                "The ore and the wool may come from any of your regions.",
                "Erz und Wolle dürfen von beliebigen deiner Landschaften kommen.",
            ),
            (
                "It is no unit. Only with a Castle do its strength points count as units in a Barbarian Attack.",
                "Sie ist keine Einheit. Nur mit einer Burg zählen ihre Stärkepunkte beim Barbarenüberfall als \
                 Einheiten.",
            ),
            (
                "It lies at a region: an Arsonist cannot burn it.",
                "Sie liegt an einer Landschaft: Ein Feuerteufel kann sie nicht verbrennen.",
            ),
        ],
    ),
    note_en(
        "white-raven-tavern",
        "Once in your turn you may pay 1 gold and roll: 1 or 2 brings nothing, 3 to 5 brings 1 resource of your \
         choice, 6 brings 2.",
        "Einmal in deinem Zug darfst du 1 Gold zahlen und würfeln: 1 oder 2 bringt nichts, 3 bis 5 bringt 1 Rohstoff \
         deiner Wahl, 6 bringt 2.",
        &[
            ("You may choose gold.", "Du darfst Gold wählen."),
            (
                "The roll does not change this turn's production number.",
                "Der Wurf ändert die Ertragszahl dieses Zuges nicht.",
            ),
        ],
    ),
    note_en(
        "arnd-the-strategist",
        "A hero. In a Barbarian Attack every other hero in the same settlement or city counts as 2 units.",
        "Ein Held. Bei einem Barbarenüberfall zählt jeder andere Held in derselben Siedlung oder Stadt als 2 \
         Einheiten.",
        &[
            ONLY_UNITS,
            ("Arnd counts as 1 unit.", "Arnd selbst zählt als 1 Einheit."),
            ("After a Relocation the new place counts.", "Nach einem Umzug zählt der neue Platz."),
        ],
    ),
    note_en(
        "baroc-the-barbarian",
        "A hero. After each Brigand Attack you receive 1 ore, or 2 if a Barbarian Stronghold lies in your opponent's \
         principality.",
        "Ein Held. Nach jedem Räuberüberfall erhältst du 1 Erz, oder 2, wenn im Fürstentum deines Gegners ein \
         Barbarenstützpunkt liegt.",
        &[
            (
                "On every Brigand Attack, in both players' turns, even if nobody loses anything; before the \
                 production.",
                "Bei jedem Räuberüberfall, im Zug beider Spieler, auch wenn niemand etwas verliert; vor dem Ertrag.",
            ),
            ("Ore without room is lost.", "Erz ohne Platz ist verloren."),
        ],
    ),
    note_en(
        "caravel",
        "With a city. In a Barbarian Attack every other ship in the same settlement or city counts as 2 units.",
        "Mit einer Stadt. Bei einem Barbarenüberfall zählt jedes andere Schiff in derselben Siedlung oder Stadt als \
         2 Einheiten.",
        &[
            ONLY_UNITS,
            ("It may stand in a settlement too.", "Sie darf auch in einer Siedlung liegen."),
            (
                "Trade ships and Pirate Ships count, explorer ships do not.",
                "Handelsschiffe und Kaperschiffe zählen, Entdeckerschiffe nicht.",
            ),
            (
                "Two Caravels do not double each other, or a ship twice: two Caravels and a trade ship are 4 units.",
                "Zwei Karavellen verdoppeln weder einander noch ein Schiff zweimal: Zwei Karavellen und ein \
                 Handelsschiff sind 4 Einheiten.",
            ),
            (
                "It is a unit and a ship, but neither a trade ship nor a hero.",
                "Sie ist eine Einheit und ein Schiff, aber weder Handelsschiff noch Held.",
            ),
        ],
    ),
    note_en(
        "marie-the-shieldmaiden",
        "A hero. Once, in a later turn: your opponent offers 2 of their heroes that may stand on Marie's site. You \
         take one of them onto that site and discard Marie.",
        "Eine Heldin. Einmal, in einem späteren Zug: Dein Gegner bietet 2 seiner Helden an, die auf Maries Bauplatz \
         liegen dürfen. Du nimmst einen davon auf diesen Platz und legst Marie ab.",
        &[
            (
                "Not in the turn in which you build or take over Marie.",
                "Nicht in dem Zug, in dem du Marie baust oder übernimmst.",
            ),
            (
                "If only one hero fits, your opponent offers that one and you take it.",
                "Passt nur ein Held, bietet dein Gegner ihn an, und du nimmst ihn.",
            ),
            (
                "Bran, Judith and Reiner the Miller cannot be offered, heroes of a city only if Marie stands in one.",
                "Bran, Judith und Reiner, der Müller, können nicht angeboten werden, Helden einer Stadt nur, wenn \
                 Marie in einer steht.",
            ),
            (
                "Not in the preparatory round of the Tournament.",
                "Nicht in der Vorbereitungsrunde des Turniers.",
            ),
            NO_ACTION_CARD,
        ],
    ),
    note_en(
        "siward-the-scout",
        "A hero. Once in your turn, look at the top 3 event cards, or at the top 3 cards of a draw stack, or pay 1 \
         gold and look at your opponent's hand.",
        "Ein Held. Einmal in deinem Zug siehst du dir die obersten 3 Ereigniskarten an, oder die obersten 3 Karten \
         eines Nachziehstapels, oder für 1 Gold die Hand deines Gegners.",
        &[
            (
                "Only you look; the cards go back in the same order.",
                "Nur du siehst sie an; die Karten kommen in derselben Reihenfolge zurück.",
            ),
            (
                "Also in the turn you build Siward, but not while you draw or exchange cards at the end of it.",
                "Auch in dem Zug, in dem du Siward baust, aber nicht beim Nachziehen oder Tauschen am Ende.",
            ),
            (
                "In the preparatory round of the Tournament you may not look at your opponent's hand.",
                "In der Vorbereitungsrunde des Turniers darfst du die Hand deines Gegners nicht ansehen.",
            ),
        ],
    ),
    note_en(
        "wolfgang-the-street-performer",
        "A hero. On each Celebration you may add 1 resource to each of the two regions next to Wolfgang. If you do, \
         your opponent may pay 2 gold and move Wolfgang to a free site of their own.",
        "Ein Held. Bei jedem Fest darfst du jeder der zwei Landschaften neben Wolfgang 1 Rohstoff hinzufügen. Tust \
         du es, darf dein Gegner 2 Gold zahlen und Wolfgang auf einen eigenen freien Bauplatz legen.",
        &[
            (
                "In both players' turns, no matter who has more skill points.",
                "Im Zug beider Spieler, gleich wer mehr Turnierpunkte hat.",
            ),
            (
                "You may add to one region only, or to none. If you add nothing, Wolfgang stays.",
                "Du darfst auch nur einer Landschaft etwas hinzufügen oder keiner. Fügst du nichts hinzu, bleibt \
                 Wolfgang.",
            ),
            (
                "The 2 gold go to the supply. The new owner can use Wolfgang from the next Celebration on.",
                "Die 2 Gold gehen in den Vorrat. Der neue Besitzer kann Wolfgang ab dem nächsten Fest nutzen.",
            ),
            (
                "A Drill Ground does not lower the 2 gold, and Irmgard brings nothing.",
                "Ein Übungsplatz senkt die 2 Gold nicht, und Irmgard bringt nichts.",
            ),
        ],
    ),
    note_en(
        "arsenal",
        "In a Brigand Attack the resources on the two regions next to it are neither counted nor lost.",
        "Bei einem Räuberüberfall werden die Rohstoffe der zwei Landschaften daneben weder gezählt noch geraubt.",
        &[
            (
                "They stay even if you lose the rest, unlike those next to a Storehouse.",
                "Sie bleiben, auch wenn du den Rest verlierst, anders als bei einer Lagerstätte.",
            ),
            ("A Year of Plenty brings nothing for it.", "Ein Ertragreiches Jahr bringt dafür nichts."),
            ("You may build both.", "Du darfst beide bauen."),
        ],
    ),
    note_en(
        "bailiwick",
        "Once in your turn you may draw 1 card.",
        "Einmal in deinem Zug darfst du 1 Karte ziehen.",
        &[
            (
                "Also in the turn you build it, but not between the roll and an event card.",
                "Auch in dem Zug, in dem du sie baust, aber nicht zwischen Wurf und Ereigniskarte.",
            ),
            USE_AT_ONCE,
            LIMIT_LATER,
        ],
    ),
    note_en(
        "castle",
        "In a Barbarian Attack each strength point on your Border Fortress counts as 1 more unit.",
        "Bei einem Barbarenüberfall zählt jeder Stärkepunkt auf deiner Grenzfestung als 1 weitere Einheit.",
        &[
            ONLY_UNITS,
            (
                "In a game with the face-up stack it goes back there when removed, and either player may build it.",
                "Gibt es einen offenen Stapel, kommt sie beim Entfernen dorthin zurück, und jeder darf sie bauen.",
            ),
        ],
    ),
    note_en(
        "secret-brotherhood",
        "If you lose against the barbarians, you lose only 1 resource. Once in your turn you may discard a unit or \
         an action card from your hand and receive 1 resource of your choice.",
        "Verlierst du gegen die Barbaren, verlierst du nur 1 Rohstoff. Einmal in deinem Zug darfst du eine Einheit \
         oder Aktionskarte von der Hand ablegen und erhältst 1 Rohstoff deiner Wahl.",
        &[(
            "The card is not played: its requirements do not matter, and nothing reacts to it.",
            "Die Karte wird nicht gespielt: Ihre Bedingungen sind egal, und nichts reagiert darauf.",
        )],
    ),
    note_en(
        "triumph-card",
        "You need a city. It starts at level 0. When you win against the barbarians, you may raise it by 1 level \
         instead of receiving resources. Levels 1, 2, 3: 1, 2, 3 victory points.",
        "Du brauchst eine Stadt. Sie beginnt auf Stufe 0. Gewinnst du gegen die Barbaren, darfst du sie 1 Stufe \
         höher drehen, statt Rohstoffe zu erhalten. Stufe 1, 2, 3: 1, 2, 3 Siegpunkte.",
        &[
            (
                "In the Era of Barbarians you get it with your first city. In the Duel and the Tournament you lay it \
                 down from your hand.",
                "In der Zeit der Barbaren bekommst du sie mit deiner ersten Stadt. Im Duell und im Turnier legst du \
                 sie von der Hand aus.",
            ),
            (
                "It never takes the place of a region expansion, is never lowered, and nothing else touches it.",
                "Sie nimmt nie den Platz eines Landschaftsausbaus ein, wird nie zurückgedreht, und nichts sonst \
                 betrifft sie.",
            ),
            (
                "Its victory points do not make the barbarians stronger.",
                "Ihre Siegpunkte machen die Barbaren nicht stärker.",
            ),
            (
                "At level 3 a Barbarian Stronghold in your principality is discarded at once.",
                "Auf Stufe 3 wird ein Barbarenstützpunkt in deinem Fürstentum sofort abgelegt.",
            ),
        ],
    ),
    note_en(
        "barbarian-attack",
        "Each player with a city compares their units with the barbarians: the victory points of their cities and \
         city expansions. Fewer units: they lose 2 resources of their choice. More units: they receive 2 of their \
         choice or raise their Triumph Card by 1 level. Then this card goes below the top 4 event cards.",
        "Jeder mit einer Stadt vergleicht seine Einheiten mit den Barbaren: den Siegpunkten seiner Städte und \
         Stadtausbauten. Weniger Einheiten: Er verliert 2 Rohstoffe seiner Wahl. Mehr Einheiten: Er erhält 2 seiner \
         Wahl oder dreht seine Triumphkarte 1 Stufe höher. Dann kommt diese Karte unter die obersten 4 \
         Ereigniskarten.",
        &[
            (
                "Without a city, and on a tie, nothing happens. Both players can win or lose.",
                "Ohne Stadt und bei Gleichstand geschieht nichts. Beide können gewinnen oder verlieren.",
            ),
            (
                "The number of units counts, not their strength points. Explorer ships are no units.",
                "Es zählt die Zahl der Einheiten, nicht ihre Stärkepunkte. Entdeckerschiffe sind keine Einheiten.",
            ),
            (
                "The barbarians: 2 for each city, 4 with a metropolis, the victory points on red expansions, and 1 \
                 for each Barbarian Stronghold. Settlements, other cards, the Triumph Card and the advantages do not \
                 count.",
                "Die Barbaren: 2 für jede Stadt, 4 mit Metropole, die Siegpunkte auf roten Ausbauten und 1 für jeden \
                 Barbarenstützpunkt. Siedlungen, andere Karten, die Triumphkarte und die Vorteile zählen nicht.",
            ),
            (
                "More units through Arnd, the Caravel, and the Castle with a Border Fortress.",
                "Mehr Einheiten durch Arnd, die Karavelle und die Burg mit einer Grenzfestung.",
            ),
            (
                "With a Secret Brotherhood you lose only 1. If you have fewer resources, you lose what you have, the \
                 Gold Cache included.",
                "Mit einer Geheimen Bruderschaft verlierst du nur 1. Hast du weniger Rohstoffe, verlierst du, was du \
                 hast, auch aus dem Goldversteck.",
            ),
        ],
    ),
    note_en(
        "retreat-of-the-barbarians",
        "Each player with a unit looks through a draw stack and takes 1 card from it; with the strength advantage 1 \
         or 2.",
        "Jeder mit einer Einheit durchsucht einen Nachziehstapel und nimmt 1 Karte daraus; mit dem Stärkevorteil 1 \
         oder 2.",
        &[
            (
                "The player whose turn it is goes first; the other player must choose a different stack.",
                "Wer am Zug ist, beginnt; der andere muss einen anderen Stapel wählen.",
            ),
            ("The order of the stack stays as it is.", "Die Reihenfolge des Stapels bleibt, wie sie ist."),
            LIMIT_LATER,
        ],
    ),
];
