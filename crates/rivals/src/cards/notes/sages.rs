//! The Era of Sages.

use super::{Note, note_en};

const GROVE: (&str, &str) = (
    "A grove is neither a building nor a unit: cards and events about buildings do not touch it.",
    "Ein Hain ist weder Gebäude noch Einheit: Karten und Ereignisse über Gebäude treffen ihn nicht.",
);
const OWLS: (&str, &str) =
    ("The owls may come from any of your sages.", "Die Eulen dürfen von beliebigen deiner Weisen kommen.");
const USE_AT_ONCE: (&str, &str) = (
    "You may use the cards at once; your hand limit is checked at the end of your turn, and you may still exchange a \
     card as usual.",
    "Du darfst die Karten gleich verwenden; dein Handlimit wird am Ende deines Zuges geprüft, und du darfst wie \
     üblich eine Karte tauschen.",
);
const DRILL: (&str, &str) = (
    "A Drill Ground saves 1 grain or 1 ore, never an owl.",
    "Ein Übungsplatz spart 1 Getreide oder 1 Erz, nie eine Eule.",
);
const OWN_ROLL: (&str, &str) = (
    "Only your own roll at the start of your turn brings an owl, also if the region is full. A number named with \
     Brigitta counts.",
    "Nur dein eigener Wurf zu Beginn deines Zuges bringt eine Eule, auch wenn die Landschaft voll ist. Eine mit \
     Brigitta genannte Zahl gilt.",
);
const HOLDS_THREE: (&str, &str) = (
    "Starts without owls and holds 3 at most; they are lost if the sage leaves.",
    "Beginnt ohne Eulen und hält höchstens 3; sie sind verloren, wenn die Karte das Fürstentum verlässt.",
);
const NO_HERO: (&str, &str) = ("A unit, but not a hero.", "Eine Einheit, aber kein Held.");
const SAGE: &[(&str, &str)] = &[OWN_ROLL, HOLDS_THREE, NO_HERO];

pub(super) const NOTES: &[Note] = &[
    note_en(
        "age-of-enlightenment",
        "Pay 1 owl. You receive 1 resource of your choice for each victory point on your Manifesto of Humane \
         Conduct.",
        "Zahle 1 Eule. Du erhältst für jeden Siegpunkt auf deinem Manifest des humanen Handelns 1 Rohstoff deiner \
         Wahl.",
        &[(
            "Your Manifesto must be at level 1 or higher.",
            "Dein Manifest muss auf Stufe 1 oder höher sein.",
        )],
    ),
    note_en(
        "dispute-of-the-sages",
        "If both players have a sage: pay 1 owl. Each player rolls and adds the owls on their sages. The higher sum \
         receives 2 resources of their choice; on a tie both receive 1.",
        "Wenn beide einen Weisen haben: Zahle 1 Eule. Jeder würfelt und zählt die Eulen auf seinen Weisen dazu. Die \
         höhere Summe erhält 2 Rohstoffe nach Wahl; bei Gleichstand erhalten beide 1.",
        &[
            ("The owl you pay no longer counts.", "Die bezahlte Eule zählt nicht mehr mit."),
            (
                "It is no attack: the Grove of Peace cannot stop it.",
                "Es ist kein Angriff: Der Hain des Friedens kann ihn nicht verhindern.",
            ),
            (
                "With Robert a tie is a win: 2 resources for Robert's owner, none for the other player.",
                "Mit Robert ist ein Gleichstand gewonnen: 2 Rohstoffe für seinen Besitzer, keiner für den anderen.",
            ),
            ("The rolls bring neither production nor owls.", "Die Würfe bringen weder Ertrag noch Eulen."),
        ],
    ),
    note_en(
        "great-foresight",
        "Pay 1 owl. Look through the event stack and remove 1 event card other than Yule from the game.",
        "Zahle 1 Eule. Durchsuche den Ereigniskartenstapel und nimm 1 Ereigniskarte außer dem Julfest aus dem Spiel.",
        &[
            (
                "Only you see the stack and the removed card. The order of the others stays as it is.",
                "Nur du siehst den Stapel und die entfernte Karte. Die Reihenfolge der anderen bleibt, wie sie ist.",
            ),
            ("The card does not come back with Yule.", "Die Karte kommt auch beim Julfest nicht zurück."),
            (
                "Once only Yule and three others are left, Yule goes too. From then on drawn event cards are laid \
                 aside, and after the last one they are shuffled.",
                "Sind nur noch das Julfest und drei andere übrig, geht auch das Julfest. Von da an kommen gezogene \
                 Ereigniskarten zur Seite und werden nach der letzten neu gemischt.",
            ),
        ],
    ),
    note_en(
        "power-of-the-groves",
        "With a grove and 2 sages. You receive 1 owl for each of your groves and place them on your sages as you \
         like.",
        "Mit einem Hain und 2 Weisen. Du erhältst für jeden deiner Haine 1 Eule und verteilst sie beliebig auf deine \
         Weisen.",
        &[
            (
                "You need room for at least 1 owl; owls without room are lost.",
                "Du brauchst Platz für mindestens 1 Eule; Eulen ohne Platz sind verloren.",
            ),
            (
                "Your opponent's groves do not count, not even with Cole.",
                "Haine deines Gegners zählen nicht, auch nicht mit Cole.",
            ),
        ],
    ),
    note_en(
        "wise-protection",
        "Pay 1 owl. Your opponent shows you their hand. If there is an attack card in it, they put their whole hand \
         under draw stacks with the same back.",
        "Zahle 1 Eule. Dein Gegner zeigt dir seine Hand. Ist eine Angriffskarte dabei, legt er die ganze Hand unter \
         Nachziehstapel mit gleicher Rückseite.",
        &[
            (
                "Your opponent chooses the stacks and the order, and draws new cards only at the end of their own \
                 next turn.",
                "Dein Gegner wählt Stapel und Reihenfolge und zieht erst am Ende seines nächsten Zuges nach.",
            ),
            (
                "The owl is paid first; it is lost if a Grove of Peace stops the card.",
                "Die Eule wird zuerst bezahlt; sie ist verloren, wenn ein Hain des Friedens die Karte verhindert.",
            ),
            (
                "Pilgrimage Site and Master of the Brotherhood react to it.",
                "Wallfahrtsort und Meister der Bruderschaft reagieren darauf.",
            ),
        ],
    ),
    note_en(
        "wise-compensation",
        "If you have fewer cities or fewer victory points than your opponent: pay 3 owls and turn one of your \
         settlements into a city, without paying resources.",
        "Wenn du weniger Städte oder weniger Siegpunkte hast als dein Gegner: Zahle 3 Eulen und baue eine deiner \
         Siedlungen ohne Rohstoffe zur Stadt aus.",
        &[
            (
                "One of the two is enough; the same number is not fewer.",
                "Eins von beiden reicht; gleich viele sind nicht weniger.",
            ),
            (
                "A metropolis counts as a city; it cannot be built with this card.",
                "Eine Metropole zählt als Stadt; mit dieser Karte lässt sie sich nicht bauen.",
            ),
            (
                "If it is your first city, you get your Manifesto as usual.",
                "Ist es deine erste Stadt, bekommst du wie üblich dein Manifest.",
            ),
        ],
    ),
    note_en(
        "principal-sage-woman",
        "Goes at any free region of yours; the resource is paid from that region. Each time you roll its number, \
         this sage receives 1 owl.",
        "Liegt an einer beliebigen freien Landschaft von dir; der Rohstoff kommt von dieser Landschaft. Immer wenn \
         du ihre Zahl würfelst, erhält sie 1 Eule.",
        &[
            OWN_ROLL,
            HOLDS_THREE,
            NO_HERO,
            (
                "One for each player; in the Tournament only on one side at a time.",
                "Eine für jeden Spieler; im Turnier immer nur auf einer Seite.",
            ),
        ],
    ),
    note_en(
        "barbara-sage-of-the-fields",
        "Goes at a free field of yours; the grain is paid from that field. Each time you roll its number, this sage \
         receives 1 owl.",
        "Liegt an einem freien Acker von dir; das Getreide kommt von diesem Acker. Immer wenn du seine Zahl \
         würfelst, erhält sie 1 Eule.",
        SAGE,
    ),
    note_en(
        "frederich-sage-of-the-hills",
        "Goes at a free hill of yours; the brick is paid from that hill. Each time you roll its number, this sage \
         receives 1 owl.",
        "Liegt an einem freien Hügel von dir; der Lehm kommt von diesem Hügel. Immer wenn du seine Zahl würfelst, \
         erhält dieser Weise 1 Eule.",
        SAGE,
    ),
    note_en(
        "michaela-sage-of-the-pasture",
        "Goes at a free pasture of yours; the wool is paid from that pasture. Each time you roll its number, this \
         sage receives 1 owl.",
        "Liegt an einer freien Weide von dir; die Wolle kommt von dieser Weide. Immer wenn du ihre Zahl würfelst, \
         erhält diese Weise 1 Eule.",
        SAGE,
    ),
    note_en(
        "peter-sage-of-the-forest",
        "Goes at a free forest of yours; the lumber is paid from that forest. Each time you roll its number, this \
         sage receives 1 owl.",
        "Liegt an einem freien Wald von dir; das Holz kommt von diesem Wald. Immer wenn du seine Zahl würfelst, \
         erhält dieser Weise 1 Eule.",
        SAGE,
    ),
    note_en(
        "piet-sage-of-the-mountains",
        "Goes at a free mountain of yours; the ore is paid from that mountain. Each time you roll its number, this \
         sage receives 1 owl.",
        "Liegt an einem freien Gebirge von dir; das Erz kommt von diesem Gebirge. Immer wenn du seine Zahl würfelst, \
         erhält dieser Weise 1 Eule.",
        SAGE,
    ),
    note_en(
        "walther-sage-of-the-gold-field",
        "Goes at a free gold field of yours; the gold is paid from that gold field. Each time you roll its number, \
         this sage receives 1 owl.",
        "Liegt an einem freien Goldfluss von dir; das Gold kommt von diesem Goldfluss. Immer wenn du seine Zahl \
         würfelst, erhält dieser Weise 1 Eule.",
        &[
            OWN_ROLL,
            HOLDS_THREE,
            NO_HERO,
            (
                "Gold from the Gold Cache does not pay for this sage.",
                "Gold aus dem Goldversteck bezahlt diesen Weisen nicht.",
            ),
        ],
    ),
    note_en(
        "grove-of-courage",
        "When Feud or Fraternal Feuds is turned up and would hit you, you may pay 2 owls: you are spared.",
        "Werden Fehde oder Bruderzwist aufgedeckt und treffen dich, darfst du 2 Eulen zahlen: Du bleibst verschont.",
        &[
            (
                "In both players' turns, before buildings are named or your hand is seen.",
                "Im Zug beider Spieler, bevor Gebäude genannt werden oder deine Hand gezeigt wird.",
            ),
            OWLS,
            GROVE,
        ],
    ),
    note_en(
        "grove-of-fraternity",
        "Once in your turn you may pay 1 owl and draw 3 cards. Then your opponent may draw 1 card.",
        "Einmal in deinem Zug darfst du 1 Eule zahlen und 3 Karten ziehen. Dann darf dein Gegner 1 Karte ziehen.",
        &[
            (
                "From one stack or several; you see each card before you choose the next stack. If there are fewer \
                 than 3, you draw what there is.",
                "Von einem Stapel oder mehreren; du siehst jede Karte, bevor du den nächsten Stapel wählst. Gibt es \
                 weniger als 3, ziehst du, was da ist.",
            ),
            USE_AT_ONCE,
            GROVE,
        ],
    ),
    note_en(
        "grove-of-freedom",
        "Once in your turn you may pay 1 owl, look through a draw stack and take a card of your choice.",
        "Einmal in deinem Zug darfst du 1 Eule zahlen, einen Nachziehstapel durchsuchen und eine Karte deiner Wahl \
         nehmen.",
        &[
            (
                "The order of the stack stays as it is. You must take a card.",
                "Die Reihenfolge des Stapels bleibt, wie sie ist. Du musst eine Karte nehmen.",
            ),
            USE_AT_ONCE,
            GROVE,
        ],
    ),
    note_en(
        "grove-of-great-foresight",
        "Once in your turn you may pay 2 owls and look at the top 3 event cards. Put any of them except Yule under \
         the stack.",
        "Einmal in deinem Zug darfst du 2 Eulen zahlen und die obersten 3 Ereigniskarten ansehen. Lege beliebige \
         davon außer dem Julfest unter den Stapel.",
        &[
            (
                "Those under the stack in the order you like, the others on top as they were. Your opponent learns \
                 only how many you moved.",
                "Die unter den Stapel in beliebiger Reihenfolge, die anderen oben wie zuvor. Dein Gegner erfährt \
                 nur, wie viele du verschoben hast.",
            ),
            (
                "Insurrection and Barbarian Attack go to the very bottom too.",
                "Auch Aufstand und Barbarenüberfall kommen ganz nach unten.",
            ),
            OWLS,
            GROVE,
        ],
    ),
    note_en(
        "grove-of-justice",
        "Before you roll, you may pay 2 owls and set the event die to a side of your choice. You roll only the \
         production die.",
        "Vor dem Würfeln darfst du 2 Eulen zahlen und den Ereigniswürfel auf eine Seite deiner Wahl drehen. Du \
         würfelst nur den Ertragswürfel.",
        &[
            (
                "The side counts as rolled for everything. On the question mark an event card is drawn.",
                "Die Seite gilt für alles als gewürfelt. Beim Fragezeichen wird eine Ereigniskarte gezogen.",
            ),
            (
                "Together with Brigitta neither die is rolled.",
                "Zusammen mit Brigitta wird gar nicht gewürfelt.",
            ),
            OWLS,
            GROVE,
        ],
    ),
    note_en(
        "grove-of-peace",
        "When your opponent plays an attack card, you may pay 1 owl and roll: on 4, 5 or 6 the card has no effect.",
        "Spielt dein Gegner eine Angriffskarte, darfst du 1 Eule zahlen und würfeln: Bei 4, 5 oder 6 wirkt die Karte \
         nicht.",
        &[
            (
                "You decide after your opponent has paid for the card, and before it is clear what it will hit. \
                 Nothing is paid back.",
                "Du entscheidest, nachdem dein Gegner die Karte bezahlt hat und bevor feststeht, was sie trifft. \
                 Nichts wird zurückgezahlt.",
            ),
            ("With Robert a 3 is enough.", "Mit Robert reicht eine 3."),
            (
                "One roll for each attack card. Heinrich or the Lookout Tower may protect you as well.",
                "Ein Wurf für jede Angriffskarte. Heinrich oder der Spähturm dürfen dich zusätzlich schützen.",
            ),
            GROVE,
        ],
    ),
    note_en(
        "grove-of-vigilance",
        "When the event die shows Trade, Celebration or Brigand Attack, you may pay 1 owl: an event card is drawn \
         instead.",
        "Zeigt der Ereigniswürfel Handel, Fest oder Räuberüberfall, darfst du 1 Eule zahlen: Stattdessen wird eine \
         Ereigniskarte gezogen.",
        &[
            (
                "In both players' turns. You see both dice before you decide.",
                "Im Zug beider Spieler. Du siehst beide Würfel, bevor du entscheidest.",
            ),
            (
                "Cards that react to the replaced event do nothing.",
                "Karten, die auf das ersetzte Ereignis reagieren, wirken nicht.",
            ),
            (
                "Instead of a Brigand Attack the production comes first, then the event card.",
                "Anstelle eines Räuberüberfalls kommt zuerst der Ertrag, dann die Ereigniskarte.",
            ),
            (
                "The event card cannot be replaced again.",
                "Die Ereigniskarte kann nicht noch einmal ersetzt werden.",
            ),
            GROVE,
        ],
    ),
    note_en(
        "cole-paladin-of-the-sages",
        "A hero. Once in your turn you may use one of your opponent's groves, paid with your own owls.",
        "Ein Held. Einmal in deinem Zug darfst du einen Hain deines Gegners nutzen und zahlst mit deinen eigenen \
         Eulen.",
        &[
            (
                "Only in your own turn: Freedom, Fraternity and Great Foresight in your action phase, Justice before \
                 you roll, Courage and Vigilance when the event comes up. Never Peace.",
                "Nur in deinem eigenen Zug: Freiheit, Brüderlichkeit und weise Voraussicht in deiner Aktionsphase, \
                 Gerechtigkeit vor dem Würfeln, Mut und Wachsamkeit, wenn das Ereignis eintritt. Nie Frieden.",
            ),
            (
                "Your opponent may still use the grove in their turn.",
                "Dein Gegner darf den Hain in seinem Zug trotzdem nutzen.",
            ),
            DRILL,
        ],
    ),
    note_en(
        "robert-herald-of-the-sages",
        "A hero. When you roll to beat a number on a card or your opponent's number, you also win with an equal \
         result.",
        "Ein Held. Würfelst du, um eine Zahl auf einer Karte oder die Zahl deines Gegners zu übertreffen, gewinnst \
         du auch bei gleichem Ergebnis.",
        &[
            (
                "Grove of Peace: a 3 is enough. Dispute of the Sages: a tie brings you 2 resources and your opponent \
                 none. Pirates: an equal sum wins.",
                "Hain des Friedens: Eine 3 reicht. Disput der Weisen: Gleichstand bringt dir 2 Rohstoffe und deinem \
                 Gegner keinen. Piraten: Eine gleiche Summe gewinnt.",
            ),
            (
                "Not where nothing has to be beaten: Forgotten Tribe, Lookout Tower, Heinrich, Capricious Sea, White \
                 Raven Tavern.",
                "Nicht, wo nichts zu übertreffen ist: Vergessener Stamm, Spähturm, Heinrich, Launische See, \
                 Wirtshaus zum weißen Raben.",
            ),
            DRILL,
        ],
    ),
    note_en(
        "academy-of-sages",
        "Once in your turn you may pay any 1 resource and put 1 owl on one of your sages.",
        "Einmal in deinem Zug darfst du 1 beliebigen Rohstoff zahlen und 1 Eule auf einen deiner Weisen legen.",
        &[(
            "The sage needs room. With both Academies once with each.",
            "Der Weise braucht Platz. Mit beiden Akademien einmal mit jeder.",
        )],
    ),
    note_en(
        "courthouse",
        "When the event Trade makes you give up resources, you choose which ones.",
        "Musst du beim Ereignis Handel Rohstoffe abgeben, wählst du selbst, welche.",
        &[
            (
                "In both players' turns, and for both resources if your opponent has the Moneylender.",
                "Im Zug beider Spieler, und für beide Rohstoffe, wenn dein Gegner den Geldverleiher hat.",
            ),
            (
                "Only kinds your opponent can store; if they can store none of yours, you give nothing.",
                "Nur Sorten, die dein Gegner lagern kann; kann er keine von deinen lagern, gibst du nichts.",
            ),
            (
                "Only with the event Trade, not against Merchant, Trade Master or other cards.",
                "Nur beim Ereignis Handel, nicht gegen Händler, Handelsmeister oder andere Karten.",
            ),
        ],
    ),
    note_en(
        "granary",
        "Once in your turn, if one of your opponent's fields is empty: put 1 of your grain there and take 1 other \
         resource of your choice from your opponent. Famine does not affect you.",
        "Einmal in deinem Zug, wenn ein Acker deines Gegners leer ist: Lege 1 Getreide von dir dorthin und nimm \
         deinem Gegner 1 anderen Rohstoff deiner Wahl. Die Hungersnot betrifft dich nicht.",
        &[
            (
                "Your opponent must have a resource other than grain that you can store.",
                "Dein Gegner muss einen Rohstoff außer Getreide haben, den du lagern kannst.",
            ),
            ("If several fields are empty, you choose one.", "Sind mehrere Äcker leer, wählst du einen."),
        ],
    ),
    note_en(
        "manifesto-of-humane-conduct",
        "You need a city. In your turn, pay 1 lumber, 2 gold and 3 owls to raise it by 1 level; 1 attack card from \
         your hand may replace 2 of the owls. Levels 1, 2, 3: 1, 2, 3 victory points.",
        "Du brauchst eine Stadt. In deinem Zug zahlst du 1 Holz, 2 Gold und 3 Eulen und drehst es 1 Stufe höher; 1 \
         Angriffskarte von der Hand darf 2 der Eulen ersetzen. Stufe 1, 2, 3: 1, 2, 3 Siegpunkte.",
        &[
            (
                "In the Era of Sages you get it with your first city. In the Duel and the Tournament you lay it down \
                 from your hand, free of charge.",
                "In der Zeit der Weisen bekommst du es mit deiner ersten Stadt. Im Duell und im Turnier legst du es \
                 kostenlos von der Hand aus.",
            ),
            (
                "As often as you can pay. One attack card for each level; it is discarded and has no effect.",
                "So oft du zahlen kannst. Eine Angriffskarte je Stufe; sie wird abgelegt und wirkt nicht.",
            ),
            (
                "It never takes the place of a region expansion, and nothing removes or lowers it.",
                "Es nimmt nie den Platz eines Landschaftsausbaus ein, und nichts entfernt es oder dreht es zurück.",
            ),
        ],
    ),
    note_en(
        "council-of-the-sages",
        "Each player with a sage chooses: up to 2 owls on their sages, or up to 2 resources on regions with a sage.",
        "Jeder mit einem Weisen wählt: bis zu 2 Eulen auf seine Weisen oder bis zu 2 Rohstoffe auf Landschaften mit \
         einem Weisen.",
        &[
            (
                "Not 1 owl and 1 resource. Both may go to the same place.",
                "Nicht 1 Eule und 1 Rohstoff. Beide dürfen an denselben Ort.",
            ),
            (
                "The player whose turn it is chooses first. What finds no room is lost.",
                "Wer am Zug ist, wählt zuerst. Was keinen Platz findet, ist verloren.",
            ),
        ],
    ),
    note_en(
        "famine",
        "Each player without a Granary loses 1 grain. A player without grain loses 2 resources of their choice.",
        "Jeder ohne Kornspeicher verliert 1 Getreide. Wer kein Getreide hat, verliert 2 Rohstoffe seiner Wahl.",
        &[
            (
                "If you have grain, you must give grain. You choose the field.",
                "Hast du Getreide, musst du Getreide abgeben. Du wählst den Acker.",
            ),
            (
                "If you have only 1 resource, you lose that one.",
                "Hast du nur 1 Rohstoff, verlierst du diesen.",
            ),
        ],
    ),
];
