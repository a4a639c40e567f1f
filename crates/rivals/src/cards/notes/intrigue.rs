//! The Era of Intrigue.

use super::{Note, note_en};

const NO_BUILDING_NO_UNIT: (&str, &str) = (
    "It is neither a building nor a unit: cards about buildings or units do not touch it.",
    "Er ist weder Gebäude noch Einheit: Karten über Gebäude oder Einheiten treffen ihn nicht.",
);
const DRAWS_LATER: (&str, &str) = (
    "Your opponent draws new cards only at the end of their own next turn, unless they have the Pilgrimage Site.",
    "Dein Gegner zieht erst am Ende seines nächsten Zuges nach, außer er hat den Wallfahrtsort.",
);
const USE_AT_ONCE: (&str, &str) = (
    "You may play or build the card in the same turn.",
    "Du darfst die Karte noch im selben Zug spielen oder bauen.",
);
const LIMIT_LATER: (&str, &str) = (
    "Your hand limit is checked only at the end of your turn.",
    "Dein Handlimit wird erst am Ende deines Zuges geprüft.",
);

pub(super) const NOTES: &[Note] = &[
    note_en(
        "bishop",
        "With a Church or a Bishop's See. You take 1 gold from your opponent. Then you fill one of your gold fields, \
         or your Gold Cache, up to 3 gold.",
        "Mit einer Kirche oder einem Bischofssitz. Du nimmst deinem Gegner 1 Gold. Danach füllst du einen deiner \
         Goldflüsse oder dein Goldversteck auf 3 Gold auf.",
        &[
            (
                "Your opponent chooses which gold field it comes from; gold in their Gold Cache is not safe.",
                "Dein Gegner wählt, von welchem Goldfluss es kommt; auch Gold in seinem Goldversteck ist nicht \
                 sicher.",
            ),
            (
                "First you store your opponent's gold, then you fill one store. They may be two different stores: 4 \
                 gold at best.",
                "Zuerst lagerst du das Gold deines Gegners, dann füllst du einen Ort auf. Es dürfen zwei \
                 verschiedene sein: bestenfalls 4 Gold.",
            ),
            (
                "You need room for the gold you take; filling a store that is already full brings nothing.",
                "Du brauchst Platz für das genommene Gold; einen vollen Ort aufzufüllen bringt nichts.",
            ),
        ],
    ),
    note_en(
        "michael-the-master-builder",
        "Play while you pay for a building: you replace 1, 2 or 3 of its resources by 1 gold each.",
        "Spiele ihn, während du ein Gebäude bezahlst: Du ersetzt 1, 2 oder 3 seiner Rohstoffe durch je 1 Gold.",
        &[
            ("For one building only.", "Nur für ein einziges Gebäude."),
            (
                "Any building, wherever it is placed; not units, extraordinary sites, roads, settlements, cities or \
                 a metropolis.",
                "Für jedes Gebäude, wo es auch liegt; nicht für Einheiten, besondere Stätten, Straßen, Siedlungen, \
                 Städte oder eine Metropole.",
            ),
            ("Owls and stars cannot be replaced.", "Eulen und Sterne lassen sich nicht ersetzen."),
            (
                "Discounts are subtracted first; Michael replaces resources of what is left to pay.",
                "Zuerst werden Nachlässe abgezogen; Michael ersetzt Rohstoffe von dem, was dann zu zahlen bleibt.",
            ),
            (
                "The brick for a Border Fortress must still come from its hill.",
                "Der Lehm für eine Grenzfestung muss trotzdem von ihrem Hügel kommen.",
            ),
        ],
    ),
    note_en(
        "missionary",
        "With a Church or a Bishop's See. Your opponent chooses one of their heroes. You place that hero in your \
         principality free of charge, or discard it.",
        "Mit einer Kirche oder einem Bischofssitz. Dein Gegner wählt einen seiner Helden. Du legst diesen Helden \
         kostenlos in dein Fürstentum oder auf den Ablagestapel.",
        &[
            (
                "The hero needs a free place where the card may lie: Bran your Odin's Temple, Judith your Church, \
                 Reiner the Miller a free field, heroes of a city a city. Without such a place you must discard it.",
                "Der Held braucht einen erlaubten freien Platz: Bran deinen Tempel Odins, Judith deine Kirche, \
                 Reiner, der Müller, einen freien Acker, Helden einer Stadt eine Stadt. Ohne solchen Platz musst du \
                 ihn ablegen.",
            ),
            ("If Bran comes to you this way, you draw 2 cards.", "Kommt Bran so zu dir, ziehst du 2 Karten."),
            (
                "Godfrey, Olaf and Marie can be used from your next turn on.",
                "Gottfried, Olaf und Marie kannst du ab deinem nächsten Zug nutzen.",
            ),
            (
                "If your opponent gives up Bran or Judith, the Temple or Church below stays.",
                "Gibt dein Gegner Bran oder Judith her, bleibt der Tempel oder die Kirche darunter liegen.",
            ),
            (
                "Your opponent's Irmgard brings them 1 resource for the lost hero, unless Irmgard is that hero.",
                "Die Irmgard deines Gegners bringt ihm 1 Rohstoff für den verlorenen Helden, außer sie ist es \
                 selbst.",
            ),
        ],
    ),
    note_en(
        "odins-priest",
        "With Odin's Temple. Your opponent shows you their hand and puts all action cards and units in it under draw \
         stacks with the same back.",
        "Mit dem Tempel Odins. Dein Gegner zeigt dir seine Hand und legt alle Aktionskarten und Einheiten daraus \
         unter Nachziehstapel mit gleicher Rückseite.",
        &[
            (
                "Heroes, ships, sages and other units go; buildings, extraordinary sites, markers and a metropolis \
                 stay.",
                "Helden, Schiffe, Weise und andere Einheiten gehen; Gebäude, besondere Stätten, Marker und eine \
                 Metropole bleiben.",
            ),
            (
                "Your opponent chooses the stacks and the order, and does not show which card goes where.",
                "Dein Gegner wählt Stapel und Reihenfolge und zeigt nicht, welche Karte wohin kommt.",
            ),
            (
                "If there is no such card, nothing happens; the Priest is discarded all the same.",
                "Gibt es keine solche Karte, geschieht nichts; der Priester wird trotzdem abgelegt.",
            ),
            DRAWS_LATER,
        ],
    ),
    note_en(
        "priestess-of-the-norns",
        "With Odin's Fountain or Odin's Temple. Look through a draw stack and take 1 or 2 cards from it.",
        "Mit der Quelle Odins oder dem Tempel Odins. Durchsuche einen Nachziehstapel und nimm 1 oder 2 Karten \
         daraus.",
        &[
            ("You must take at least 1 card.", "Du musst mindestens 1 Karte nehmen."),
            ("The order of the stack stays as it is.", "Die Reihenfolge des Stapels bleibt, wie sie ist."),
            USE_AT_ONCE,
            LIMIT_LATER,
        ],
    ),
    note_en(
        "red-light-tavern",
        "Goes on a free road of your opponent. In the settlements and cities at both ends of it, each unit with \
         strength points counts only 1 strength point. It is discarded as soon as your opponent has 3 heroines.",
        "Liegt auf einer freien Straße deines Gegners. In den Siedlungen und Städten an ihren beiden Enden zählt \
         jede Einheit mit Stärkepunkten nur 1 Stärkepunkt. Es wird abgelegt, sobald dein Gegner 3 Heldinnen hat.",
        &[
            (
                "You cannot build it while your opponent has 3 heroines. Heroines are Inga, Siglind, Judith, Irmgard \
                 and Marie.",
                "Hat dein Gegner 3 Heldinnen, kannst du es nicht bauen. Heldinnen sind Inga, Siglind, Judith, \
                 Irmgard und Marie.",
            ),
            (
                "Strength points on buildings, and units at a region or on a road, keep their full value.",
                "Stärkepunkte auf Gebäuden und Einheiten an einer Landschaft oder auf einer Straße zählen voll.",
            ),
            (
                "Bran and other heroes lying on a building at an end of the road count only 1 too.",
                "Auch Bran und andere Helden, die dort auf einem Gebäude liegen, zählen nur 1.",
            ),
            (
                "A settlement built later at the open end is affected from then on.",
                "Eine später am offenen Ende gebaute Siedlung ist von da an betroffen.",
            ),
            (
                "An Arsonist cannot burn it. Once gone, it does not come back by itself.",
                "Ein Feuerteufel kann es nicht verbrennen. Ist es einmal weg, kommt es nicht von selbst zurück.",
            ),
        ],
    ),
    note_en(
        "abbey-brewery",
        "With a city. Goes at a free field, turned to the side without points. In your turn, pay 2 grain from that \
         field to turn it to any side: 2 commerce, 1 commerce and 1 strength, 2 strength, or nothing.",
        "Mit einer Stadt. Liegt an einem freien Acker, zuerst mit der Seite ohne Punkte. In deinem Zug zahlst du 2 \
         Getreide von diesem Acker und drehst sie auf eine beliebige Seite: 2 Handel, 1 Handel und 1 Stärke, 2 \
         Stärke oder nichts.",
        &[
            (
                "As often as you can pay, also in the turn you build it.",
                "So oft du zahlen kannst, auch in dem Zug, in dem du sie baust.",
            ),
            (
                "You may turn it back to the side without points.",
                "Du darfst sie auch auf die Seite ohne Punkte zurückdrehen.",
            ),
            (
                "It is not a Residence: Commercial Harbor, Craft Guild and Hour of the Master Merchants do nothing \
                 to it.",
                "Sie ist keine Residenz: Handelshafen, Handwerkerzunft und Stunde der Handelsherren wirken nicht auf \
                 sie.",
            ),
            (
                "An Arsonist cannot burn it; Feud can hit it.",
                "Ein Feuerteufel kann sie nicht verbrennen; eine Fehde kann sie treffen.",
            ),
        ],
    ),
    note_en(
        "reiner-the-miller",
        "Goes at a free field. You trade 2 grain from that field for any other resource, as often as you can pay. \
         With a Grain Mill next to the field, once in your turn 1 grain from it is enough.",
        "Liegt an einem freien Acker. Du tauschst 2 Getreide von diesem Acker gegen einen anderen Rohstoff, so oft \
         du zahlen kannst. Mit einer Getreidemühle neben dem Acker reicht einmal in deinem Zug 1 Getreide davon.",
        &[
            (
                "Reiner is a hero, but lies at a region. This hero counts as a unit, can go to a Missionary or a \
                 Bishop's See, and cannot be taken by Marie.",
                "Reiner ist ein Held, liegt aber an einer Landschaft: Er zählt als Einheit, kann durch Missionar \
                 oder Bischofssitz gehen und kann nicht von Marie übernommen werden.",
            ),
            (
                "Your opponent's Master Merchants' Alliance earns from the trades with 2 grain, not from the one \
                 with 1.",
                "Der Bund der Handelsherren deines Gegners verdient am Tausch mit 2 Getreide, nicht an dem mit 1.",
            ),
        ],
    ),
    note_en(
        "great-thingstead",
        "With a Church and Odin's Temple. While it is in play, neither player may play attack cards, and Religious \
         Dispute has no effect.",
        "Mit einer Kirche und dem Tempel Odins. Solange es liegt, darf niemand Angriffskarten spielen, und der \
         Glaubensstreit bleibt ohne Wirkung.",
        &[
            (
                "It is neither a building nor a unit: cards about buildings or units do not touch it.",
                "Es ist weder Gebäude noch Einheit: Karten über Gebäude oder Einheiten treffen es nicht.",
            ),
            (
                "Only playing attack cards is forbidden. Building a Pirate Ship, a Bishop's See or a card in the \
                 other principality, and using Godfrey, Marie, Olaf or a Trading Station, stays allowed.",
                "Nur das Spielen von Angriffskarten ist verboten. Kaperschiff, Bischofssitz oder Karten im anderen \
                 Fürstentum zu bauen und Gottfried, Marie, Olaf oder eine Niederlassung zu nutzen bleibt erlaubt.",
            ),
            (
                "Attack cards in your hand may still be exchanged, put under stacks or sold.",
                "Angriffskarten auf der Hand darfst du weiter tauschen, unter Stapel legen oder verkaufen.",
            ),
            (
                "With a Religious Dispute nobody receives wool or gold either.",
                "Beim Glaubensstreit gibt es dann auch keine Wolle und kein Gold.",
            ),
        ],
    ),
    note_en(
        "odins-fountain",
        "At the end of your turn you may exchange up to 2 cards, one after the other. With Good Neighbors you may \
         take the top card of one draw stack.",
        "Am Ende deines Zuges darfst du bis zu 2 Karten tauschen, eine nach der anderen. Bei Guter Nachbarschaft \
         darfst du die oberste Karte eines Nachziehstapels nehmen.",
        &[
            (
                "For each exchange you decide whether to draw or to search a stack; each search is paid for \
                 separately.",
                "Bei jedem Tausch entscheidest du, ob du ziehst oder einen Stapel durchsuchst; jede Suche wird \
                 einzeln bezahlt.",
            ),
            (
                "You see the first card before you decide about the second exchange, and may give that card away \
                 again.",
                "Du siehst die erste Karte, bevor du über den zweiten Tausch entscheidest, und darfst sie wieder \
                 weggeben.",
            ),
            (
                "It is neither a building nor a unit: cards about buildings or units do not touch it.",
                "Sie ist weder Gebäude noch Einheit: Karten über Gebäude oder Einheiten treffen sie nicht.",
            ),
        ],
    ),
    note_en(
        "pilgrimage-site",
        "When you lose hand cards through an event or through your opponent, you draw up to your hand limit at once. \
         With Good Neighbors you receive 1 resource of your choice.",
        "Verlierst du Handkarten durch ein Ereignis oder durch deinen Gegner, ziehst du sofort bis zu deinem \
         Handlimit nach. Bei Guter Nachbarschaft erhältst du 1 Rohstoff deiner Wahl.",
        &[
            (
                "You must draw up to the limit, each card from a stack of your choice. At the limit or above it you \
                 draw nothing.",
                "Du musst bis zum Limit ziehen, jede Karte von einem Stapel deiner Wahl. Bist du am Limit oder \
                 darüber, ziehst du nichts.",
            ),
            (
                "If your opponent loses hand cards to the same event, they give theirs up first.",
                "Verliert dein Gegner durch dasselbe Ereignis Handkarten, legt er seine zuerst weg.",
            ),
            (
                "Godfrey and the Island of the Bards set it off too; your own cards never do.",
                "Auch Gottfried und die Insel der Barden lösen ihn aus; deine eigenen Karten nie.",
            ),
            NO_BUILDING_NO_UNIT,
        ],
    ),
    note_en(
        "godfrey-the-intriguer",
        "A hero. In a later turn, pay 1 gold to look at your opponent's hand; you may take 1 unit or action card \
         from it. If you take one, discard Godfrey.",
        "Ein Held. In einem späteren Zug zahlst du 1 Gold und siehst dir die Hand deines Gegners an; du darfst 1 \
         Einheit oder Aktionskarte daraus nehmen. Nimmst du eine, legst du Gottfried ab.",
        &[
            (
                "Not in the turn in which you build or take over Godfrey.",
                "Nicht in dem Zug, in dem du Gottfried baust oder übernimmst.",
            ),
            USE_AT_ONCE,
            ("If you take nothing, Godfrey stays.", "Nimmst du nichts, bleibt Gottfried liegen."),
            ("You need no Hedge Tavern for this.", "Du brauchst dafür keine Spelunke."),
            (
                "This is no action card: Great Thingstead and Master of the Brotherhood do not stop it.",
                "Das ist keine Aktionskarte: Großes Thing und Meister der Bruderschaft verhindern es nicht.",
            ),
            DRAWS_LATER,
        ],
    ),
    note_en(
        "master-of-the-brotherhood",
        "You may hold 1 more card. You cannot have an Abbey as well. Before your opponent plays an action card that \
         could cost you a hand card or a placed card, they pay 2 gold for each victory point they have more than \
         you; then you receive 1 gold.",
        "Du darfst 1 Karte mehr halten. Daneben kannst du kein Kloster haben. Bevor dein Gegner eine Aktionskarte \
         spielt, die dich eine Handkarte oder eine ausliegende Karte kosten könnte, zahlt er 2 Gold für jeden \
         Siegpunkt, den er mehr hat als du; dann erhältst du 1 Gold.",
        &[
            (
                "An opponent who cannot pay cannot play the card. With as many or fewer points than you they pay \
                 nothing.",
                "Kann dein Gegner nicht zahlen, kann er die Karte nicht spielen. Mit gleich vielen oder weniger \
                 Punkten zahlt er nichts.",
            ),
            (
                "You receive 1 gold at most, and only if something was paid; also if the card fails later.",
                "Du erhältst höchstens 1 Gold, und nur, wenn gezahlt wurde; auch wenn die Karte dann misslingt.",
            ),
            (
                "Missionary, Odin's Priest, Archer, Arsonist, Traitor, Wise Protection, and the Ambassador if used \
                 for the Bards. What counts is what the card could do, even if it finds nothing.",
                "Missionar, Priester Odins, Bogenschütze, Feuerteufel, Verräter, Weise Abwehr und der Botschafter, \
                 wenn er für die Barden eingesetzt wird. Es zählt, was die Karte könnte, auch wenn sie nichts \
                 findet.",
            ),
            (
                "Cards that only take resources, effects of expansions and events cost nothing.",
                "Karten, die nur Rohstoffe nehmen, Wirkungen von Ausbauten und Ereignisse kosten nichts.",
            ),
            (
                "The Master is a unit, but neither a hero nor a building: Invention brings nothing.",
                "Der Meister ist eine Einheit, aber weder Held noch Gebäude: Die Erfindung bringt nichts.",
            ),
        ],
    ),
    note_en(
        "bishops-see",
        "With a Church, an Abbey or a Chapel. When you build it, you may name 3 of your opponent's units; they \
         discard one of these. With a Religious Dispute you receive up to 3 gold.",
        "Mit einer Kirche, einem Kloster oder einer Kapelle. Wenn du ihn baust, darfst du 3 Einheiten deines Gegners \
         nennen; er legt eine davon ab. Beim Glaubensstreit erhältst du bis zu 3 Gold.",
        &[
            (
                "With fewer than 3 units all of them are named. It may be built if there are none.",
                "Bei weniger als 3 Einheiten sind alle genannt. Er darf auch gebaut werden, wenn es keine gibt.",
            ),
            (
                "Units at a region or on a road can be named too. If Bran or Judith goes, the building below stays.",
                "Auch Einheiten an einer Landschaft oder auf einer Straße können genannt werden. Geht Bran oder \
                 Judith, bleibt das Gebäude darunter liegen.",
            ),
            (
                "This is no action card: Great Thingstead and Master of the Brotherhood do not stop it, and Irmgard \
                 brings nothing.",
                "Das ist keine Aktionskarte: Großes Thing und Meister der Bruderschaft verhindern es nicht, und \
                 Irmgard bringt nichts.",
            ),
            (
                "You may build both; a Religious Dispute still brings 3 gold at most.",
                "Du darfst beide bauen; der Glaubensstreit bringt trotzdem höchstens 3 Gold.",
            ),
        ],
    ),
    note_en(
        "church",
        "When you build it, you receive up to 2 gold. In a Religious Dispute you keep 2 more hand cards.",
        "Wenn du sie baust, erhältst du bis zu 2 Gold. Bei einem Glaubensstreit behältst du 2 Handkarten mehr.",
        &[
            (
                "The full cost is paid first; gold without room is lost.",
                "Zuerst werden die vollen Kosten bezahlt; Gold ohne Platz ist verloren.",
            ),
            (
                "If it leaves, cards that needed it stay.",
                "Geht sie verloren, bleiben Karten liegen, die sie brauchten.",
            ),
            (
                "In a game with the face-up stack it goes back there when removed.",
                "Gibt es einen offenen Stapel, kommt sie beim Entfernen dorthin zurück.",
            ),
        ],
    ),
    note_en(
        "odins-temple",
        "When you build it, you draw 1 card. In a Religious Dispute you keep 2 more hand cards.",
        "Wenn du ihn baust, ziehst du 1 Karte. Bei einem Glaubensstreit behältst du 2 Handkarten mehr.",
        &[
            USE_AT_ONCE,
            LIMIT_LATER,
            (
                "If it leaves, cards that needed it stay.",
                "Geht er verloren, bleiben Karten liegen, die ihn brauchten.",
            ),
            (
                "In a game with the face-up stack it goes back there when removed.",
                "Gibt es einen offenen Stapel, kommt er beim Entfernen dorthin zurück.",
            ),
        ],
    ),
    note_en(
        "sacrificial-site",
        "With Odin's Fountain or Odin's Temple. You trade 2 wool for any other resource, as often as you can pay. In \
         a Brigand Attack the wool on pastures next to it is neither counted nor lost. With a Religious Dispute you \
         receive up to 3 wool.",
        "Mit der Quelle Odins oder dem Tempel Odins. Du tauschst 2 Wolle gegen einen anderen Rohstoff, so oft du \
         zahlen kannst. Bei einem Räuberüberfall wird die Wolle auf Weiden daneben weder gezählt noch geraubt. Beim \
         Glaubensstreit erhältst du bis zu 3 Wolle.",
        &[
            (
                "The wool next to it stays even if you lose the rest.",
                "Die Wolle daneben bleibt, auch wenn du die übrige verlierst.",
            ),
            (
                "The wool you trade may come from any of your pastures.",
                "Die Wolle zum Tauschen darf von beliebigen deiner Weiden kommen.",
            ),
            (
                "It is no trade ship; your opponent's Master Merchants' Alliance earns from its trades.",
                "Sie ist kein Handelsschiff; der Bund der Handelsherren deines Gegners verdient am Tausch.",
            ),
        ],
    ),
    note_en(
        "bran-defender-of-the-temple",
        "A hero. Lies on your Odin's Temple; together 2 victory points. At once you draw 2 cards. No card and no \
         event can touch the Temple below.",
        "Ein Held. Liegt auf deinem Tempel Odins; zusammen 2 Siegpunkte. Du ziehst sofort 2 Karten. Keine Karte und \
         kein Ereignis kann dem Tempel darunter etwas anhaben.",
        &[
            ("The Temple below keeps all its functions.", "Der Tempel darunter behält alle Funktionen."),
            (
                "Bran is not protected; the Temple stays if Bran goes.",
                "Bran selbst ist nicht geschützt; geht er, bleibt der Tempel.",
            ),
            (
                "The 2 cards may come from the same stack or from two, and may be used at once.",
                "Die 2 Karten dürfen von einem oder zwei Stapeln kommen und gleich verwendet werden.",
            ),
            (
                "You can remove the Temple only after Bran. Relocation moves both together.",
                "Den Tempel kannst du erst nach Bran entfernen. Bei einem Umzug wandern beide zusammen.",
            ),
            (
                "Against the barbarians Bran is 1 unit, and Bran and Temple count 2 victory points.",
                "Gegen die Barbaren ist Bran 1 Einheit, und Bran und Tempel zählen 2 Siegpunkte.",
            ),
        ],
    ),
    note_en(
        "judith-guardian-of-the-church",
        "A hero. Lies on your Church; together 2 victory points. No card and no event can touch the Church below. \
         Once in your turn you may trade 1 resource other than gold for up to 2 gold.",
        "Eine Heldin. Liegt auf deiner Kirche; zusammen 2 Siegpunkte. Keine Karte und kein Ereignis kann der Kirche \
         darunter etwas anhaben. Einmal in deinem Zug darfst du 1 Rohstoff außer Gold gegen bis zu 2 Gold tauschen.",
        &[
            ("The Church below keeps all its functions.", "Die Kirche darunter behält alle Funktionen."),
            (
                "Judith is not protected; the Church stays if Judith goes.",
                "Judith selbst ist nicht geschützt; geht sie, bleibt die Kirche.",
            ),
            (
                "You need room for at least 1 gold; the second is lost if it finds none.",
                "Du brauchst Platz für mindestens 1 Gold; das zweite ist ohne Platz verloren.",
            ),
            (
                "You can remove the Church only after Judith. Relocation moves both together.",
                "Die Kirche kannst du erst nach Judith entfernen. Bei einem Umzug wandern beide zusammen.",
            ),
            (
                "Against the barbarians Judith is 1 unit, and Judith and Church count 2 victory points.",
                "Gegen die Barbaren ist Judith 1 Einheit, und Judith und Kirche zählen 2 Siegpunkte.",
            ),
        ],
    ),
    note_en(
        "good-neighbors",
        "The top card of every draw stack is turned face up. Then a player with the Pilgrimage Site receives 1 \
         resource of their choice, and a player with Odin's Fountain may take the top card of one stack.",
        "Die oberste Karte jedes Nachziehstapels wird aufgedeckt. Dann erhält ein Spieler mit Wallfahrtsort 1 \
         Rohstoff seiner Wahl, und ein Spieler mit Quelle Odins darf die oberste Karte eines Stapels nehmen.",
        &[
            (
                "A top card that is face up already stays; no second one is turned.",
                "Eine schon offene oberste Karte bleibt liegen; keine zweite wird aufgedeckt.",
            ),
            (
                "Cards turned up stay face up until they leave their stack; the next card is face down again.",
                "Aufgedeckte Karten bleiben offen, bis sie ihren Stapel verlassen; die nächste liegt wieder \
                 verdeckt.",
            ),
            (
                "All cards are turned before anybody decides; the player whose turn it is goes first.",
                "Erst werden alle Karten aufgedeckt, dann wird entschieden; wer am Zug ist, beginnt.",
            ),
            (
                "Region stack, event stack and face-up stack are not meant.",
                "Landschafts-, Ereignis- und offener Stapel sind nicht gemeint.",
            ),
        ],
    ),
    note_en(
        "religious-dispute",
        "Each player with a city puts their hand cards under draw stacks with the same back, but may keep 2 with a \
         Church and 2 with Odin's Temple. Then a Sacrificial Site brings its owner up to 3 wool, a Bishop's See up \
         to 3 gold.",
        "Jeder mit einer Stadt legt seine Handkarten unter Nachziehstapel mit gleicher Rückseite, darf aber mit \
         einer Kirche 2 und mit dem Tempel Odins 2 behalten. Dann bringt eine Opferstätte ihrem Besitzer bis zu 3 \
         Wolle, ein Bischofssitz bis zu 3 Gold.",
        &[
            (
                "It has no effect while a Great Thingstead is in play.",
                "Solange ein Großes Thing liegt, hat er keine Wirkung.",
            ),
            (
                "Each player chooses the cards to keep, the stacks and the order; the opponent does not see the \
                 cards. Keeping fewer is allowed.",
                "Jeder wählt, welche Karten er behält, und Stapel und Reihenfolge für die anderen; der Gegner sieht \
                 sie nicht. Weniger zu behalten ist erlaubt.",
            ),
            ("Without a city you lose no cards.", "Ohne Stadt verlierst du keine Karten."),
            ("Wool and gold without room are lost.", "Wolle und Gold ohne Platz sind verloren."),
            (
                "New cards come only at the end of your next turn; with the Pilgrimage Site at once, after both \
                 players have put their cards away.",
                "Neue Karten gibt es erst am Ende deines nächsten Zuges; mit dem Wallfahrtsort sofort, nachdem beide \
                 ihre Karten weggelegt haben.",
            ),
        ],
    ),
];
