//! The Era of Merchant Princes.

use super::{Note, note_en};

const THEY_CHOOSE: (&str, &str) = (
    "Your opponent chooses which regions the resources come from; the Gold Cache counts too.",
    "Dein Gegner wählt, von welchen Landschaften die Rohstoffe kommen; auch das Goldversteck ist möglich.",
);
const CAN_STORE: (&str, &str) = (
    "You can only ask for what your opponent has and you can store.",
    "Du kannst nur fordern, was dein Gegner hat und du lagern kannst.",
);
const GIVE_BACK: (&str, &str) = (
    "You may give back a resource you have just taken. It must be one your opponent can store.",
    "Du darfst einen gerade genommenen Rohstoff zurückgeben. Dein Gegner muss ihn lagern können.",
);
const RAISE: (&str, &str) = (
    "As often as you can pay, also in the turn you build it.",
    "So oft du zahlen kannst, auch in dem Zug, in dem du sie baust.",
);

pub(super) const NOTES: &[Note] = &[
    note_en(
        "gero-the-master-merchant",
        "With 2 trade ships. You receive 1 or 2 resources of your choice.",
        "Mit 2 Handelsschiffen. Du erhältst 1 oder 2 Rohstoffe deiner Wahl.",
        &[],
    ),
    note_en(
        "guild-master",
        "With a Craft Guild. You receive 1 or 2 resources of your choice.",
        "Mit einer Handwerkerzunft. Du erhältst 1 oder 2 Rohstoffe deiner Wahl.",
        &[],
    ),
    note_en(
        "hergild-the-master-merchant",
        "With a Commercial Harbor or 2 trade ships. Name one resource for which you have a trade ship. Until the end \
         of this turn you trade 1 of it for any other resource, as often as you can pay.",
        "Mit einem Handelshafen oder 2 Handelsschiffen. Nenne einen Rohstoff, für den du ein Handelsschiff hast. Bis \
         zum Ende dieses Zuges tauschst du je 1 davon gegen einen anderen Rohstoff, so oft du zahlen kannst.",
        &[
            (
                "The Large Trade Ship counts as a trade ship, but gives you no resource to name.",
                "Das Große Handelsschiff zählt als Handelsschiff, gibt dir aber keinen Rohstoff zum Nennen.",
            ),
            (
                "You name one resource, even if you have several ships.",
                "Du nennst einen Rohstoff, auch wenn du mehrere Schiffe hast.",
            ),
            (
                "Your opponent's Master Merchants' Alliance earns nothing from these trades.",
                "Der Bund der Handelsherren deines Gegners verdient daran nichts.",
            ),
        ],
    ),
    note_en(
        "maritime-trade-monopoly",
        "For each trade ship you have more than your opponent, you take 1 resource of your choice from them, 2 at \
         most.",
        "Für jedes Handelsschiff, das du mehr hast als dein Gegner, nimmst du ihm 1 Rohstoff deiner Wahl, höchstens \
         2.",
        &[
            THEY_CHOOSE,
            CAN_STORE,
            (
                "The Large Trade Ship is a trade ship; Pirate Ships, Caravels and explorer ships are not.",
                "Das Große Handelsschiff ist ein Handelsschiff; Kaperschiff, Karavelle und Entdeckerschiffe sind \
                 keine.",
            ),
        ],
    ),
    note_en(
        "mendicants",
        "If your opponent has the trade advantage, you take 1 resource of your choice from them, or up to 2 if they \
         have more victory points than you.",
        "Hat dein Gegner den Handelsvorteil, nimmst du ihm 1 Rohstoff deiner Wahl, oder bis zu 2, wenn er mehr \
         Siegpunkte hat als du.",
        &[
            THEY_CHOOSE,
            CAN_STORE,
            (
                "You may lower your own points first, for example by turning back your Abbey Brewery.",
                "Du darfst vorher deine eigenen Punkte senken, zum Beispiel durch Zurückdrehen der Klosterbrauerei.",
            ),
        ],
    ),
    note_en(
        "tactical-retreat",
        "Discard one of your buildings in your opponent's principality: you take 1 resource of your choice from your \
         opponent and receive 1 more of your choice.",
        "Lege eins deiner Gebäude im Fürstentum deines Gegners ab: Du nimmst deinem Gegner 1 Rohstoff deiner Wahl \
         und erhältst noch 1 deiner Wahl.",
        &[
            THEY_CHOOSE,
            CAN_STORE,
            (
                "Brigand Camp, Trading Station, Red Light Tavern and Barbarian Stronghold are such buildings. The \
                 Thieves' Hideout is no building.",
                "Räuberlager, Niederlassung, Wirtshaus zur Roten Laterne und Barbarenstützpunkt sind solche Gebäude. \
                 Das Diebesversteck ist kein Gebäude.",
            ),
        ],
    ),
    note_en(
        "trade-monopoly",
        "With a Commercial Harbor. Name a resource: you take 1 to 3 of it from your opponent, then you give them 1 \
         resource of your choice.",
        "Mit einem Handelshafen. Nenne einen Rohstoff: Du nimmst deinem Gegner 1 bis 3 davon, dann gibst du ihm 1 \
         Rohstoff deiner Wahl.",
        &[THEY_CHOOSE, CAN_STORE, GIVE_BACK],
    ),
    note_en(
        "commercial-metropolis",
        "With a Residence at level 3 or 6 commerce points. Goes on one of your cities; together 4 victory points. It \
         can neither be removed nor attacked.",
        "Mit einer Residenz auf Stufe 3 oder 6 Handelspunkten. Liegt auf einer deiner Städte; zusammen 4 Siegpunkte. \
         Sie kann weder entfernt noch angegriffen werden.",
        &[
            (
                "The city below keeps its sites and stays a city for every card: Plague, Barbarian Attack (4 points) \
                 and so on.",
                "Die Stadt darunter behält ihre Bauplätze und bleibt für jede Karte eine Stadt: Seuche, \
                 Barbarenüberfall (4 Punkte) und so weiter.",
            ),
            (
                "The requirement counts only when you build it. A Brigand Camp lowers your commerce points.",
                "Die Bedingung gilt nur beim Bauen. Ein Räuberlager senkt deine Handelspunkte.",
            ),
            (
                "In your hand it can be lost like other cards, but not to Odin's Priest.",
                "Auf der Hand kann sie wie andere Karten verloren gehen, aber nicht an den Priester Odins.",
            ),
        ],
    ),
    note_en(
        "brigand-camp",
        "Goes on a free road of your opponent. They have 1 commerce point less. Each time they store a resource from \
         their Marketplace, you receive 1 gold.",
        "Liegt auf einer freien Straße deines Gegners. Er hat 1 Handelspunkt weniger. Immer wenn er einen Rohstoff \
         von seinem Markt lagert, erhältst du 1 Gold.",
        &[
            (
                "Commerce never falls below 0; the point is subtracted last.",
                "Der Handel fällt nie unter 0; der Punkt wird zuletzt abgezogen.",
            ),
            (
                "If your opponent has no room for the resource, you receive no gold. Gold without room is lost.",
                "Hat dein Gegner keinen Platz für den Rohstoff, erhältst du kein Gold. Gold ohne Platz ist verloren.",
            ),
            (
                "It stays until you remove it or use it for a Tactical Retreat. An Arsonist cannot burn it.",
                "Es bleibt, bis du es entfernst oder für einen Taktischen Rückzug nutzt. Ein Feuerteufel kann es \
                 nicht verbrennen.",
            ),
        ],
    ),
    note_en(
        "trading-post",
        "Goes on one of your free roads. Once in your turn, take 1 resource off one of the two regions next to the \
         road to put 1 on the other.",
        "Liegt auf einer deiner freien Straßen. Einmal in deinem Zug nimmst du 1 Rohstoff von einer der zwei \
         Landschaften neben der Straße und legst 1 auf die andere.",
        &[
            (
                "The regions are the one above and the one below the road; the other one needs room.",
                "Gemeint sind die Landschaften über und unter der Straße; die andere braucht Platz.",
            ),
            (
                "You may have both, on different roads, each once in your turn.",
                "Du darfst beide haben, auf verschiedenen Straßen, jeden einmal in deinem Zug.",
            ),
            ("The road keeps working as before.", "Die Straße bleibt, was sie war."),
        ],
    ),
    note_en(
        "cloth-merchants-residence",
        "With a city. Goes at a free pasture, at level 0. In your turn, pay 2 wool from that pasture to raise it by \
         1 level. Levels 1, 2, 3: 1, 2, 3 commerce points.",
        "Mit einer Stadt. Liegt an einer freien Weide, auf Stufe 0. In deinem Zug zahlst du 2 Wolle von dieser Weide \
         und drehst die Residenz 1 Stufe höher. Stufe 1, 2, 3: 1, 2, 3 Handelspunkte.",
        &[
            RAISE,
            (
                "It is a Residence and lies at a region: an Arsonist cannot burn it.",
                "Sie ist eine Residenz und liegt an einer Landschaft: Ein Feuerteufel kann sie nicht verbrennen.",
            ),
        ],
    ),
    note_en(
        "paper-merchants-residence",
        "With a city. Goes at a free forest, at level 0. In your turn, pay 2 lumber from that forest to raise it by \
         1 level. Level 1: 1 commerce. Level 2: also 1 progress. Level 3: also 1 victory point.",
        "Mit einer Stadt. Liegt an einem freien Wald, auf Stufe 0. In deinem Zug zahlst du 2 Holz von diesem Wald \
         und drehst die Residenz 1 Stufe höher. Stufe 1: 1 Handel. Stufe 2: dazu 1 Fortschritt. Stufe 3: dazu 1 \
         Siegpunkt.",
        &[
            RAISE,
            (
                "It is a Residence and lies at a region: an Arsonist cannot burn it.",
                "Sie ist eine Residenz und liegt an einer Landschaft: Ein Feuerteufel kann sie nicht verbrennen.",
            ),
            (
                "Its victory point does not count in a Barbarian Attack.",
                "Ihr Siegpunkt zählt beim Barbarenüberfall nicht.",
            ),
            ("From level 2 on it counts for Invention.", "Ab Stufe 2 zählt sie bei der Erfindung."),
        ],
    ),
    note_en(
        "wainwright",
        "Once in your turn, either move any number of resources between two of your regions of the same type, or \
         trade any 3 resources for 1 of another kind.",
        "Einmal in deinem Zug entweder beliebig viele Rohstoffe zwischen zwei gleichartigen Landschaften bewegen \
         oder 3 beliebige Rohstoffe gegen 1 einer anderen Sorte tauschen.",
        &[
            (
                "One of the two, also in the turn you build it.",
                "Nur eins von beiden, auch in dem Zug, in dem du ihn baust.",
            ),
            (
                "The resource you receive must be of a kind you did not pay.",
                "Der erhaltene Rohstoff muss von einer Sorte sein, die du nicht bezahlt hast.",
            ),
            ("The Gold Cache is no region.", "Das Goldversteck ist keine Landschaft."),
            (
                "Your opponent's Master Merchants' Alliance earns only if you pay 3 of one kind.",
                "Der Bund der Handelsherren deines Gegners verdient nur, wenn du 3 gleiche zahlst.",
            ),
        ],
    ),
    note_en(
        "olaf-the-merchant-ship-captain",
        "A hero. Once, in a later turn: you take 1 or 2 resources of your choice from your opponent, give them 1 of \
         your choice, and discard Olaf.",
        "Ein Held. Einmal, in einem späteren Zug: Du nimmst deinem Gegner 1 oder 2 Rohstoffe deiner Wahl, gibst ihm \
         1 deiner Wahl und legst Olaf ab.",
        &[
            (
                "Not in the turn in which you build or take over Olaf.",
                "Nicht in dem Zug, in dem du Olaf baust oder übernimmst.",
            ),
            (
                "Not in the preparatory round of the Tournament.",
                "Nicht in der Vorbereitungsrunde des Turniers.",
            ),
            THEY_CHOOSE,
            CAN_STORE,
            GIVE_BACK,
            (
                "You need neither a city nor commerce points for it.",
                "Du brauchst dafür weder Stadt noch Handelspunkte.",
            ),
        ],
    ),
    note_en(
        "pirate-ship",
        "When you build it, your opponent discards a trade ship of their choice. On a Plentiful Harvest you also \
         receive 1 gold.",
        "Wenn du es baust, legt dein Gegner eins seiner Handelsschiffe nach seiner Wahl ab. Bei Reicher Ernte \
         erhältst du außerdem 1 Gold.",
        &[
            (
                "You may build it when your opponent has no trade ship; ships built later are safe.",
                "Du darfst es bauen, wenn der Gegner kein Handelsschiff hat; spätere sind sicher.",
            ),
            (
                "It is a ship and a unit, but no trade ship.",
                "Es ist ein Schiff und eine Einheit, aber kein Handelsschiff.",
            ),
        ],
    ),
    note_en(
        "ship-builder",
        "Each ship card costs you 1 lumber or 1 wool less. In your turn, pay 1 gold to take a trade ship from the \
         discard pile into your hand, as often as you can pay.",
        "Jede Schiffskarte kostet dich 1 Holz oder 1 Wolle weniger. In deinem Zug nimmst du für 1 Gold ein \
         Handelsschiff aus dem Ablagestapel auf die Hand, so oft du zahlen kannst.",
        &[
            (
                "The discount counts for trade ships, Pirate Ship and Caravel, not for explorer ships.",
                "Der Nachlass gilt für Handelsschiffe, Kaperschiff und Karavelle, nicht für Entdeckerschiffe.",
            ),
            (
                "You look through the discard pile for it; the ship you take is shown.",
                "Du siehst dafür den Ablagestapel durch; das genommene Schiff wird gezeigt.",
            ),
            (
                "The Ship Builder is a unit, but not a hero.",
                "Der Schiffsbauer ist eine Einheit, aber kein Held.",
            ),
        ],
    ),
    note_en(
        "commercial-harbor",
        "Once in your turn you may lower one of your Residences by 1 level and receive 2 resources of your choice.",
        "Einmal in deinem Zug darfst du eine deiner Residenzen 1 Stufe zurückdrehen und erhältst 2 Rohstoffe deiner \
         Wahl.",
        &[
            (
                "One Residence by one level in a turn; also one you raised in the same turn.",
                "Je Zug eine Residenz um eine Stufe; auch eine, die du im selben Zug höher gedreht hast.",
            ),
            (
                "A Residence at level 0 cannot be lowered.",
                "Eine Residenz auf Stufe 0 lässt sich nicht zurückdrehen.",
            ),
            (
                "You need room for at least 1 of the resources.",
                "Du brauchst Platz für mindestens 1 der Rohstoffe.",
            ),
            (
                "If it leaves, cards that needed it stay.",
                "Geht er verloren, bleiben Karten liegen, die ihn brauchten.",
            ),
            (
                "In a game with the face-up stack it goes back there when removed, and either player may build it.",
                "Gibt es einen offenen Stapel, kommt er beim Entfernen dorthin zurück, und jeder darf ihn bauen.",
            ),
        ],
    ),
    note_en(
        "craft-guild",
        "When you build it, each of your Residences below level 3 rises by 1 level. If you have none, you receive 2 \
         resources of your choice.",
        "Wenn du sie baust, steigt jede deiner Residenzen unter Stufe 3 um 1 Stufe. Hast du keine, erhältst du 2 \
         Rohstoffe deiner Wahl.",
        &[
            (
                "You cannot choose: if a Residence can rise, it does, and there are no resources.",
                "Du hast keine Wahl: Kann eine Residenz steigen, steigt sie, und es gibt keine Rohstoffe.",
            ),
            ("The full cost is paid first.", "Zuerst werden die vollen Kosten bezahlt."),
        ],
    ),
    note_en(
        "lighthouse",
        "With a Commercial Harbor or 2 trade ships. Once in your turn, a trade ship right next to it trades 1 \
         resource of its kind for any other. You lose no ship to the storm of Capricious Sea.",
        "Mit einem Handelshafen oder 2 Handelsschiffen. Einmal in deinem Zug tauscht ein Handelsschiff direkt \
         daneben 1 Rohstoff seiner Sorte gegen einen anderen. Im Sturm der Launischen See verlierst du kein Schiff.",
        &[
            (
                "Right next to it is the other site on the same side of the same city.",
                "Direkt daneben ist der andere Bauplatz auf derselben Seite derselben Stadt.",
            ),
            (
                "With a Large Trade Ship the resource comes from one of the two regions next to the ship.",
                "Bei einem Großen Handelsschiff kommt der Rohstoff von einer der zwei Landschaften neben dem Schiff.",
            ),
            (
                "You may have two, each once in your turn.",
                "Du darfst zwei haben, jeden einmal in deinem Zug.",
            ),
        ],
    ),
    note_en(
        "master-merchants-alliance",
        "Each time your opponent trades 2 or 3 resources of one kind for 1 other resource, you receive 1 of the kind \
         they paid.",
        "Immer wenn dein Gegner 2 oder 3 gleiche Rohstoffe gegen 1 anderen tauscht, erhältst du 1 von der bezahlten \
         Sorte.",
        &[
            (
                "Every trade at 3:1 or 2:1 counts: ordinary trades, trade ships, Reiner the Miller, Sacrificial \
                 Site, Wainwright with 3 of a kind. Gold counts too.",
                "Jeder Tausch 3:1 oder 2:1 zählt: gewöhnlicher Tausch, Handelsschiffe, Reiner, der Müller, \
                 Opferstätte, Wagner mit 3 gleichen. Auch mit Gold.",
            ),
            (
                "Not trades at 1:1, action cards such as the Merchant Caravan, or resources that pass between you.",
                "Nicht ein Tausch 1:1, Aktionskarten wie der Kaufmannszug oder Rohstoffe, die zwischen euch \
                 wechseln.",
            ),
            ("What finds no room is lost.", "Was keinen Platz findet, ist verloren."),
        ],
    ),
    note_en(
        "trading-station",
        "With a Commercial Harbor. Goes on a free site in one of your opponent's cities. Once in your turn you may \
         pay your opponent 1 gold and take 1 resource of your choice from them.",
        "Mit einem Handelshafen. Liegt auf einem freien Bauplatz in einer Stadt deines Gegners. Einmal in deinem Zug \
         darfst du deinem Gegner 1 Gold zahlen und ihm 1 Rohstoff deiner Wahl nehmen.",
        &[
            (
                "Your opponent cannot refuse, but chooses which region it comes from.",
                "Dein Gegner kann nicht ablehnen, wählt aber, von welcher Landschaft er kommt.",
            ),
            CAN_STORE,
            (
                "If your opponent has no room for the gold, it is lost.",
                "Hat dein Gegner keinen Platz für das Gold, ist es verloren.",
            ),
            (
                "Your opponent cannot use the site or remove the card, except with an Arsonist.",
                "Dein Gegner kann den Bauplatz nicht nutzen und die Karte nicht entfernen, außer mit einem \
                 Feuerteufel.",
            ),
        ],
    ),
    note_en(
        "capricious-sea",
        "This turn's production number decides. 1 to 4: each player receives 1 resource of their choice for each of \
         their trade ships. 5 or 6: each player puts one of their trade ships under a draw stack with the same back.",
        "Die Ertragszahl dieses Zuges entscheidet. 1 bis 4: Jeder erhält für jedes seiner Handelsschiffe 1 Rohstoff \
         seiner Wahl. 5 oder 6: Jeder legt eins seiner Handelsschiffe unter einen Nachziehstapel mit gleicher \
         Rückseite.",
        &[
            (
                "Nothing is rolled again; a number named with Brigitta counts.",
                "Es wird nicht neu gewürfelt; eine mit Brigitta genannte Zahl gilt.",
            ),
            ("A player with a Lighthouse loses no ship.", "Wer einen Leuchtturm hat, verliert kein Schiff."),
            (
                "Pirate Ship and Caravel are no trade ships. Irmgard brings 1 resource for a lost ship.",
                "Kaperschiff und Karavelle sind keine Handelsschiffe. Irmgard bringt 1 Rohstoff für ein verlorenes \
                 Schiff.",
            ),
        ],
    ),
    note_en(
        "fortunate-trade-voyage",
        "Each player chooses one of their trade ships and receives up to 2 resources of its kind; with a Large Trade Ship, \
         of the kind of the region to its left or to its right.",
        "Jeder wählt eins seiner Handelsschiffe und erhält bis zu 2 Rohstoffe seiner Sorte; beim Großen Handelsschiff von \
         der Sorte der Landschaft links oder rechts davon.",
        &[
            ("Only one ship for each player.", "Nur ein Schiff für jeden Spieler."),
            (
                "With a Large Trade Ship both are of one kind, not one from each side.",
                "Beim Großen Handelsschiff sind beide von einer Sorte, nicht je einer von jeder Seite.",
            ),
            ("What finds no room is lost.", "Was keinen Platz findet, ist verloren."),
        ],
    ),
    note_en(
        "hour-of-the-master-merchants",
        "Each Residence below level 3 rises by 1 level. For each Residence already at level 3 its region receives 1 \
         resource.",
        "Jede Residenz unter Stufe 3 steigt um 1 Stufe. Für jede Residenz, die schon auf Stufe 3 ist, erhält ihre \
         Landschaft 1 Rohstoff.",
        &[
            ("Both players' Residences.", "Die Residenzen beider Spieler."),
            (
                "A Residence that reaches level 3 now brings no resource.",
                "Eine Residenz, die jetzt Stufe 3 erreicht, bringt keinen Rohstoff.",
            ),
            ("A full region receives nothing.", "Eine volle Landschaft erhält nichts."),
        ],
    ),
];
