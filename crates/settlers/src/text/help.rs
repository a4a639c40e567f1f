//! What each scenario is about: the first paragraph says it in a sentence.

use super::Language;

/// What a scenario is about, in paragraphs; nothing for games of the foundation.
pub fn scenario(mode: &str) -> &'static [&'static str] {
    scenario_in(mode, Language::English)
}

pub(super) fn scenario_in(mode: &str, language: Language) -> &'static [&'static str] {
    language.of(match mode {
        "treasure-islands" => TREASURE_ISLANDS,
        "departure-into-the-unknown" => DEPARTURE,
        "greater-catan" => GREATER_CATAN,
        "desert-dragons" => DESERT_DRAGONS,
        "great-canal" => GREAT_CANAL,
        "enchanted-land" => ENCHANTED_LAND,
        _ => [&[], &[]],
    })
}

type Help = [&'static [&'static str]; 2];

const TREASURE_ISLANDS: Help = [
    &[
        "The Treasure Islands: six islands lie around yours, all of them unknown.",
        "A road or ship that reaches an unknown hex turns it. Land gets a number and brings one card of its kind; \
         desert and sea bring a treasure from the stock.",
        "A road or ship that reaches a treasure takes it: two resources, a card from the deck, or two free roads or \
         ships. The treasure comes before the hex.",
        "Your first settlement on each island brings a chip, worth a point. The fourteenth chip ends the game: then \
         most points win.",
    ],
    &[
        "Die Schatzinseln: Sechs Inseln liegen um eure Heimat, und keine ist bekannt.",
        "Eine Straße oder ein Schiff, das ein unbekanntes Feld erreicht, deckt es auf. Land bekommt eine Zahl und \
         bringt eine Karte seiner Sorte; Wüste und Meer bringen einen Schatz aus dem Vorrat.",
        "Eine Straße oder ein Schiff, das einen Schatz erreicht, nimmt ihn: zwei Rohstoffe, eine Karte vom Stapel oder \
         zwei freie Straßen oder Schiffe. Der Schatz kommt vor dem Feld.",
        "Deine erste Siedlung auf jeder Insel bringt einen Chip, der einen Punkt zählt. Der vierzehnte Chip beendet das \
         Spiel: Dann gewinnen die meisten Punkte.",
    ],
];

const DEPARTURE: Help = [
    &[
        "Departure into the Unknown: open sea, and treasures that only you may look at.",
        "A road or ship that reaches a treasure lets you look at it. Open it for two resources, a card from the deck or \
         two free roads or ships; or keep it unseen, for good.",
        "You can keep four. One: on a 7 you may hold 9 cards. Two: a 2:1 harbour of your choice, taken in your turn after \
         the roll, with a building at the coast. Three: 1 point. Four: 2 points.",
        "A road or ship that reaches an unknown hex turns it. Land gets a number and brings one card of its kind; sea \
         brings nothing.",
    ],
    &[
        "Aufbruch ins Ungewisse: offenes Meer, und Schätze, die nur du ansehen darfst.",
        "Erreicht eine Straße oder ein Schiff einen Schatz, so siehst du ihn an. Öffne ihn für zwei Rohstoffe, eine Karte \
         vom Stapel oder zwei freie Straßen oder Schiffe; oder behalte ihn verdeckt, für immer.",
        "Vier kannst du behalten. Einer: Bei einer 7 darfst du 9 Karten haben. Zwei: ein 2:1-Hafen deiner Wahl, den du in \
         deinem Zug nach dem Wurf nimmst, mit einem Gebäude an der Küste. Drei: 1 Punkt. Vier: 2 Punkte.",
        "Eine Straße oder ein Schiff, das ein unbekanntes Feld erreicht, deckt es auf. Land bekommt eine Zahl und bringt \
         eine Karte seiner Sorte; Meer bringt nichts.",
    ],
];

const GREATER_CATAN: Help = [
    &[
        "Greater Catan: the new islands have no numbers of their own.",
        "A road or ship that touches land of the new islands without a number, if only at a corner, gives it one: from \
         the reserve while that lasts, then from the home island. A home hex without a number yields nothing any more.",
        "On the home island you must take a number where you have a building; no building may lose its last number, and \
         6 and 8 may not come side by side. Only if nothing else is left do these limits fall.",
        "You have eight cities. New islands bring no points. With three players the robber stands beside the board until \
         it is first moved.",
    ],
    &[
        "Groß-Catan: Die neuen Inseln haben keine eigenen Zahlen.",
        "Eine Straße oder ein Schiff, das Land der neuen Inseln ohne Zahl berührt, und sei es an einer Ecke, gibt ihm \
         eine: aus der Reserve, solange sie reicht, dann von der Heimatinsel. Ein Heimatfeld ohne Zahl bringt nichts mehr.",
        "Auf der Heimatinsel musst du eine Zahl nehmen, an der du ein Gebäude hast; kein Gebäude darf seine letzte Zahl \
         verlieren, und 6 und 8 dürfen nicht nebeneinander kommen. Nur wenn nichts anderes bleibt, fallen diese Grenzen.",
        "Du hast acht Städte. Neue Inseln bringen keine Punkte. Zu dritt steht der Räuber neben dem Spielfeld, bis \
         er zum ersten Mal versetzt wird.",
    ],
];

const DESERT_DRAGONS: Help = [
    &[
        "The Desert Dragons: every building calls dragons, and one day they come.",
        "Each settlement or city built brings dragons to the three deserts: three with three players, two with four. When \
         all 18 are there, the invasion begins: with every roll, hexes of that number that touch a dragon get one, after \
         they have yielded.",
        "A hex with a dragon yields nothing; a road between two dragons is cut; a building between three counts no \
         points. The coast and the eastern island are safe.",
        "A Knight card drives a dragon away from a landscape, not from a desert. There is no robber: on a 7 you may take a \
         card from anybody. There is no Largest Army. If no building can yield anything for five rounds, most points win.",
    ],
    &[
        "Die Wüstendrachen: Jedes Gebäude ruft Drachen, und eines Tages kommen sie.",
        "Jede gebaute Siedlung oder Stadt bringt Drachen in die drei Wüsten: drei zu dritt, zwei zu viert. Sind alle 18 da, \
         beginnt der Überfall: Bei jedem Wurf kommt ein Drache auf jedes Feld mit dieser Zahl, das einen Drachen berührt, \
         nachdem es Ertrag gebracht hat.",
        "Ein Feld mit Drachen bringt nichts; eine Straße zwischen zwei Drachen ist unterbrochen; ein Gebäude zwischen \
         dreien zählt keine Punkte. Die Küste und die Insel im Osten sind sicher.",
        "Eine Ritterkarte vertreibt einen Drachen von einer Landschaft, nicht aus einer Wüste. Es gibt keinen Räuber: Bei \
         einer 7 darfst du jemandem eine Karte nehmen. Es gibt keine Größte Rittermacht. Kann fünf Runden lang kein Gebäude \
         etwas bringen, gewinnen die meisten Punkte.",
    ],
];

const GREAT_CANAL: Help = [
    &[
        "The Great Canal: knights dig a canal from the lake to the desert.",
        "As soon as two active knights stand at a hex of the canal that is not dug yet, it is dug: their owners get a chip \
         each, a single owner both. A chip is a point for good, and the knights stay active. With the eighth stretch the \
         canal is finished: the desert becomes a lake, and the fields, whose numbers have had no effect so far, bear \
         from the next roll on.",
        "Until then a knight at a gold river finds a resource on an 8. A knight on a harbour of a small island trades \
         there. On small islands there are neither settlements nor new knights, and knights there do not fight the \
         barbarians.",
        "Lines of ships do not branch, except at your buildings. A starting building at the coast gets a ship; one of the \
         three must stand there. There is no pirate.",
    ],
    &[
        "Der Große Kanal: Ritter graben einen Kanal vom See zur Wüste.",
        "Sobald zwei aktive Ritter an einem Kanalfeld stehen, das noch nicht gegraben ist, wird es gegraben: Wem sie \
         gehören, bekommt je einen Chip, bei nur einer Farbe beide. Ein Chip ist für immer ein Punkt, und die Ritter \
         bleiben aktiv. Mit dem achten Abschnitt ist der Kanal fertig: Die Wüste wird zum See, und die Äcker, deren \
         Zahlen bisher nicht galten, tragen ab dem nächsten Wurf.",
        "Bis dahin findet ein Ritter an einem Goldfluss bei einer 8 einen Rohstoff. Ein Ritter am Hafen einer kleinen Insel \
         handelt dort. Auf kleinen Inseln gibt es weder Siedlungen noch neue Ritter, und Ritter dort kämpfen nicht gegen \
         die Barbaren.",
        "Schiffslinien verzweigen sich nur an deinen Gebäuden. Ein Startgebäude an der Küste bekommt ein Schiff; eines der \
         drei muss dort stehen. Es gibt keinen Seeräuber.",
    ],
];

const ENCHANTED_LAND: Help = [
    &[
        "The Enchanted Land: send a knight over the sea to fight dragons.",
        "On the enchanted land there are settlements at the coast only, no cities, no roads, no new knights. One of your \
         knights may cross in the whole game: over your roads and ships, if they also lead to a settlement of yours over \
         there. It lands where a ship of yours leads, or beside your settlement, and never returns.",
        "There it goes up to three steps over anything, but not to the coast. A weaker knight it ends on is put elsewhere \
         by the mover. On a dragon an active knight may fight instead of moving: if its strength is at least the \
         dragon's, it wins the dragon, a point for good; otherwise the strength stays known. After either the knight \
         rests: activate it, and it may act in your next turn. Your sixth dragon wins the game.",
        "Knights over there and at sea do not fight the barbarians; Deserter, Intrigue and Inventor have no effect there. \
         One of your starting buildings must stand at the coast. There is no pirate.",
    ],
    &[
        "Das verzauberte Land: Schicke einen Ritter über das Meer, um gegen Drachen zu kämpfen.",
        "Auf dem verzauberten Land gibt es Siedlungen nur an der Küste, keine Städte, keine Straßen, keine neuen Ritter. \
         Einer deiner Ritter darf im ganzen Spiel hinüber: über deine Straßen und Schiffe, wenn sie auch zu einer deiner \
         Siedlungen drüben führen. Er landet, wo dein Schiff hinführt, oder neben deiner Siedlung, und kehrt nie zurück.",
        "Dort geht er bis zu drei Schritte, über alles hinweg, aber nicht an die Küste. Einen schwächeren Ritter, auf dem \
         er endet, setzt du woandershin. Auf einem Drachen darf ein aktiver Ritter kämpfen, statt zu ziehen: Ist er \
         mindestens so stark, gewinnt er den Drachen, für immer ein Punkt; sonst bleibt die Stärke bekannt. Danach ruht der \
         Ritter: Aktiviere ihn, dann darf er in deinem nächsten Zug handeln. Dein sechster Drache gewinnt das Spiel.",
        "Ritter drüben und auf See kämpfen nicht gegen die Barbaren; Überläufer, Intrige und Erfinder wirken dort nicht. \
         Eines deiner Startgebäude muss an der Küste stehen. Es gibt keinen Seeräuber.",
    ],
];
