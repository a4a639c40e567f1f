//! The basic set.

use super::super::basic::*;
use super::{Note, note};

const SAFE: (&str, &str) = (
    "It can neither be removed by its owner nor be attacked.",
    "Sie kann weder vom Besitzer entfernt noch angegriffen werden.",
);
const BOOSTS: (&str, &str) = (
    "It works with the production die only, never with events, actions or trades, and not with Benjamin.",
    "Das gilt nur für den Ertragswürfel, nie für Ereignisse, Aktionen oder Handel, und nicht für Benjamin.",
);
const NO_ROOM: (&str, &str) = (
    "If the region has no room for the additional resource, it is lost.",
    "Hat die Landschaft keinen Platz für den zusätzlichen Rohstoff, ist er verloren.",
);
const SEVERAL: (&str, &str) = (
    "The 2 resources may come from different regions.",
    "Die 2 Rohstoffe dürfen von verschiedenen Landschaften kommen.",
);

pub(super) const NOTES: &[Note] = &[
    note(
        ROAD,
        "Lies beside your outermost settlement or city. A settlement can then be built at its free end.",
        "Liegt neben deiner äußersten Siedlung oder Stadt. An ihrem freien Ende kann dann eine Siedlung gebaut werden.",
        &[
            (
                "Between two settlements lies exactly one road: two roads in a row are impossible.",
                "Zwischen zwei Siedlungen liegt genau eine Straße: Zwei hintereinander gibt es nicht.",
            ),
            SAFE,
        ],
    ),
    note(
        SETTLEMENT,
        "Lies at the free end of a road. It brings two building sites and two new regions from the stack; you \
         choose which of them lies above.",
        "Liegt am freien Ende einer Straße. Sie bringt zwei Bauplätze und zwei neue Landschaften vom Stapel; du \
         wählst, welche davon nach oben kommt.",
        &[
            (
                "With a Scout you choose the two regions from the whole stack.",
                "Mit einem Kundschafter wählst du die zwei Landschaften aus dem ganzen Stapel.",
            ),
            SAFE,
        ],
    ),
    note(
        CITY,
        "Lies on one of your settlements and brings two more building sites. City expansions fit only here. 2 \
         victory points in all.",
        "Liegt auf einer deiner Siedlungen und bringt zwei weitere Bauplätze. Nur hier passen Stadtausbauten. \
         Zusammen 2 Siegpunkte.",
        &[
            (
                "The two sites on one side of a city touch the same two regions.",
                "Die zwei Bauplätze auf einer Seite einer Stadt grenzen an dieselben zwei Landschaften.",
            ),
            (
                "A city may hold any mix of green and red expansions, also four red ones.",
                "Eine Stadt fasst grüne und rote Ausbauten in jeder Mischung, auch vier rote.",
            ),
            SAFE,
        ],
    ),
    note(
        BRIGITTA,
        "Play before you roll: name the result of the production die, then roll only the event die.",
        "Spiele sie vor dem Würfeln: Nenne das Ergebnis des Ertragswürfels, dann würfle nur den Ereigniswürfel.",
        &[
            ("Never after a roll, to change it.", "Nie nach einem Wurf, um ihn zu ändern."),
            (
                "The number counts as rolled for everything: both players' production, boosting buildings, \
                 Marketplace, Chapel, Benjamin.",
                "Die Zahl gilt für alles als gewürfelt: Ertrag beider, ertragssteigernde Gebäude, Markt, Kapelle, Benjamin.",
            ),
            (
                "If the event die then shows brigands, they still come before the production.",
                "Zeigt der Ereigniswürfel dann Räuber, kommen sie trotzdem vor dem Ertrag.",
            ),
            (
                "Together with Reiner the Herald neither die is rolled.",
                "Zusammen mit Reiner, dem Herold, wird gar nicht gewürfelt.",
            ),
        ],
    ),
    note(
        GOLDSMITH,
        "Pay 3 gold and receive 2 resources of your choice.",
        "Zahle 3 Gold und erhalte 2 Rohstoffe deiner Wahl.",
        &[(
            "The gold may come from several gold fields and from the Gold Cache.",
            "Das Gold darf von mehreren Goldflüssen und aus dem Goldversteck kommen.",
        )],
    ),
    note(
        MERCHANT_CARAVAN,
        "Pay any 2 of your resources and receive 2 resources of your choice.",
        "Zahle 2 beliebige Rohstoffe und erhalte 2 Rohstoffe deiner Wahl.",
        &[
            (
                "The 2 you pay may be the same or different kinds, from one region or two.",
                "Die 2 bezahlten dürfen gleich oder verschieden sein, von einer oder zwei Landschaften.",
            ),
            ("You may take back the kinds you paid.", "Du darfst dieselben Sorten zurücknehmen."),
        ],
    ),
    note(
        RELOCATION,
        "Two of your regions, or two of your expansions, change places. Resources move with their regions, \
         and every card must fit its new place.",
        "Zwei deiner Landschaften oder zwei deiner Ausbauten tauschen die Plätze. Rohstoffe gehen mit ihren \
         Landschaften, und jede Karte muss an ihren neuen Platz passen.",
        &[
            (
                "Two cards are swapped: none moves to an empty place.",
                "Zwei Karten werden getauscht: Keine kommt auf einen leeren Platz.",
            ),
            (
                "A region takes its region expansion along; if that may not lie there, the swap is not possible.",
                "Eine Landschaft nimmt ihren Landschaftsausbau mit; darf der dort nicht liegen, geht der Tausch nicht.",
            ),
            (
                "A Town Hall moves together with the Parish Hall under it.",
                "Ein Rathaus wandert mit dem Gemeindehaus darunter.",
            ),
            ("A red expansion never comes to a settlement.", "Ein roter Ausbau kommt nie an eine Siedlung."),
        ],
    ),
    note(
        SCOUT,
        "Play while you build a settlement: look through the region stack and choose its two regions \
         yourself. Then the stack is shuffled.",
        "Spiele ihn, während du eine Siedlung baust: Sieh den Landschaftsstapel durch und wähle ihre zwei \
         Landschaften selbst. Danach wird der Stapel gemischt.",
        &[
            ("At no other time.", "Zu keiner anderen Zeit."),
            ("One Scout for one settlement.", "Ein Kundschafter für eine Siedlung."),
        ],
    ),
    note(
        ABBEY,
        "You may hold 1 more card. In a Year of Plenty each region next to it receives 1 resource.",
        "Du darfst 1 Karte mehr halten. In einem Ertragreichen Jahr erhält jede Landschaft daneben 1 Rohstoff.",
        &[
            (
                "If you lose it in your turn, the lower hand limit holds at the end of that turn already; if you \
                 lose it in your opponent's turn, at the end of your next one.",
                "Verlierst du es in deinem Zug, gilt das kleinere Handlimit schon an dessen Ende; im Zug des Gegners \
                 erst am Ende deines nächsten.",
            ),
            (
                "It is enough for the University, and counts for Invention.",
                "Es reicht für die Universität und zählt bei der Erfindung.",
            ),
        ],
    ),
    note(
        BRICK_FACTORY,
        "When the number of a hill next to it is rolled, that hill yields 1 more brick.",
        "Wird die Zahl eines Hügels daneben gewürfelt, bringt er 1 Lehm mehr.",
        &[BOOSTS, NO_ROOM],
    ),
    note(
        GRAIN_MILL,
        "When the number of a field next to it is rolled, that field yields 1 more grain.",
        "Wird die Zahl eines Ackers daneben gewürfelt, bringt er 1 Getreide mehr.",
        &[BOOSTS, NO_ROOM],
    ),
    note(
        IRON_FOUNDRY,
        "When the number of a mountain next to it is rolled, that mountain yields 1 more ore.",
        "Wird die Zahl eines Gebirges daneben gewürfelt, bringt es 1 Erz mehr.",
        &[BOOSTS, NO_ROOM],
    ),
    note(
        LUMBER_CAMP,
        "When the number of a forest next to it is rolled, that forest yields 1 more lumber.",
        "Wird die Zahl eines Waldes daneben gewürfelt, bringt er 1 Holz mehr.",
        &[BOOSTS, NO_ROOM],
    ),
    note(
        WEAVERS_SHOP,
        "When the number of a pasture next to it is rolled, that pasture yields 1 more wool.",
        "Wird die Zahl einer Weide daneben gewürfelt, bringt sie 1 Wolle mehr.",
        &[BOOSTS, NO_ROOM, ("Between two pastures it helps both.", "Zwischen zwei Weiden hilft sie beiden.")],
    ),
    note(
        MARKETPLACE,
        "When a number is rolled that your opponent has on more regions than you, you receive 1 resource of a \
         kind that those regions of your opponent yield.",
        "Wird eine Zahl gewürfelt, die dein Gegner auf mehr Landschaften hat als du, erhältst du 1 Rohstoff einer \
         Sorte, die diese Landschaften deines Gegners liefern.",
        &[
            (
                "Only the number of regions counts, not what they hold or receive; it is always 1 resource.",
                "Nur die Zahl der Landschaften zählt, nicht ihr Vorrat oder Ertrag; es ist immer 1 Rohstoff.",
            ),
            (
                "You may choose a kind although your opponent's region was full.",
                "Du darfst eine Sorte wählen, obwohl die Landschaft des Gegners voll war.",
            ),
            (
                "Store it on any region of that kind that has room.",
                "Lagere ihn auf irgendeiner Landschaft dieser Sorte mit Platz.",
            ),
            ("It does not work with Benjamin.", "Bei Benjamin wirkt er nicht."),
        ],
    ),
    note(
        PARISH_HALL,
        "Searching a draw stack when you exchange a card costs you 1 resource instead of 2.",
        "Einen Nachziehstapel beim Kartentausch zu durchsuchen kostet dich 1 Rohstoff statt 2.",
        &[(
            "A Town Hall is built on it; it stays under it, and no second one may be built.",
            "Ein Rathaus wird darauf gebaut; es bleibt darunter liegen, und ein zweites darf nicht gebaut werden.",
        )],
    ),
    note(
        STOREHOUSE,
        "In a Brigand Attack the resources on the two regions next to it are not counted. In a Year of Plenty \
         each of these regions receives 1 resource.",
        "Bei einem Räuberüberfall zählen die Rohstoffe der zwei Landschaften daneben nicht. In einem Ertragreichen \
         Jahr erhält jede dieser Landschaften 1 Rohstoff.",
        &[
            (
                "If you still count more than 7, you lose all gold and wool, also what lies next to it.",
                "Zählst du trotzdem mehr als 7, verlierst du alles Gold und alle Wolle, auch was daneben liegt.",
            ),
            (
                "A region next to two Storehouses is left out once.",
                "Eine Landschaft an zwei Lagerstätten wird einmal weggelassen.",
            ),
        ],
    ),
    note(
        TOLL_BRIDGE,
        "When the event die shows Plentiful Harvest, you receive 2 gold as well.",
        "Zeigt der Ereigniswürfel Reiche Ernte, erhältst du außerdem 2 Gold.",
        &[
            (
                "Gold that finds room neither on gold fields nor in the Gold Cache is lost.",
                "Gold, das weder auf Goldflüssen noch im Goldversteck Platz findet, ist verloren.",
            ),
            ("Two Toll Bridges bring 2 gold each.", "Zwei Zollbrücken bringen je 2 Gold."),
        ],
    ),
    note(
        BRICK_SHIP,
        "You trade 2 brick for any other resource, as often as you can pay.",
        "Du tauschst 2 Lehm gegen einen anderen Rohstoff, so oft du zahlen kannst.",
        &[SEVERAL],
    ),
    note(
        GOLD_SHIP,
        "You trade 2 gold for any other resource, as often as you can pay.",
        "Du tauschst 2 Gold gegen einen anderen Rohstoff, so oft du zahlen kannst.",
        &[(
            "The 2 gold may come from different gold fields and the Gold Cache.",
            "Die 2 Gold dürfen von verschiedenen Goldflüssen und aus dem Goldversteck kommen.",
        )],
    ),
    note(
        GRAIN_SHIP,
        "You trade 2 grain for any other resource, as often as you can pay.",
        "Du tauschst 2 Getreide gegen einen anderen Rohstoff, so oft du zahlen kannst.",
        &[SEVERAL],
    ),
    note(
        LUMBER_SHIP,
        "You trade 2 lumber for any other resource, as often as you can pay.",
        "Du tauschst 2 Holz gegen einen anderen Rohstoff, so oft du zahlen kannst.",
        &[SEVERAL],
    ),
    note(
        ORE_SHIP,
        "You trade 2 ore for any other resource, as often as you can pay.",
        "Du tauschst 2 Erz gegen einen anderen Rohstoff, so oft du zahlen kannst.",
        &[SEVERAL],
    ),
    note(
        WOOL_SHIP,
        "You trade 2 wool for any other resource, as often as you can pay.",
        "Du tauschst 2 Wolle gegen einen anderen Rohstoff, so oft du zahlen kannst.",
        &[SEVERAL],
    ),
    note(
        LARGE_TRADE_SHIP,
        "You trade 2 resources from one of the two regions next to it for any other resource, as often as you \
         can pay.",
        "Du tauschst 2 Rohstoffe einer der zwei Landschaften daneben gegen einen anderen, so oft du zahlen kannst.",
        &[
            (
                "Both resources of a trade come from the same region beside it.",
                "Beide Rohstoffe eines Tausches kommen von derselben Landschaft daneben.",
            ),
            (
                "You may trade from the left region, and later in the turn from the right one.",
                "Du darfst von der linken tauschen und später im Zug von der rechten.",
            ),
        ],
    ),
    note(AUSTIN, "A hero.", "Ein Held.", &[]),
    note(CANDAMIR, "A hero.", "Ein Held.", &[]),
    note(HARALD, "A hero.", "Ein Held.", &[]),
    note(INGA, "A hero.", "Eine Heldin.", &[]),
    note(OSMUND, "A hero.", "Ein Held.", &[]),
    note(SIGLIND, "A hero.", "Eine Heldin.", &[]),
    note(
        FEUD,
        "The player with the strength advantage points out 3 of the opponent's buildings. The opponent puts \
         one of these under a draw stack with the same back.",
        "Wer den Stärkevorteil hat, nennt 3 Gebäude seines Gegners. Der Gegner legt eins davon unter einen \
         Nachziehstapel mit gleicher Rückseite.",
        &[
            (
                "With 3 buildings or fewer all are pointed out; the owner chooses which one goes.",
                "Bei 3 Gebäuden oder weniger sind alle gemeint; der Besitzer wählt, welches geht.",
            ),
            (
                "If nobody has the advantage, or there is no building, nothing happens.",
                "Hat niemand den Vorteil, oder gibt es kein Gebäude, geschieht nichts.",
            ),
            (
                "The owner may answer with Sebastian; then nothing is lost.",
                "Der Besitzer darf mit Sebastian antworten; dann geht nichts verloren.",
            ),
            (
                "Extraordinary sites such as the Gold Cache, and units, are not buildings.",
                "Besondere Stätten wie das Goldversteck und Einheiten sind keine Gebäude.",
            ),
        ],
    ),
    note(
        FRATERNAL_FEUDS,
        "The player with the strength advantage sees the opponent's hand and puts 2 of those cards under draw \
         stacks with the same back.",
        "Wer den Stärkevorteil hat, sieht sich die Hand seines Gegners an und legt 2 Karten daraus unter Nachziehstapel mit \
         gleicher Rückseite.",
        &[
            (
                "The owner sees which stacks got a card, not which card went where.",
                "Der Besitzer sieht, welche Stapel eine Karte bekamen, nicht welche Karte wohin kam.",
            ),
            (
                "The owner draws up only at the end of their own turn.",
                "Der Besitzer zieht erst am Ende seines eigenen Zuges nach.",
            ),
            ("Of fewer than 2 cards all go.", "Bei weniger als 2 Karten gehen alle."),
            (
                "Sebastian is played before the hand is shown.",
                "Sebastian wird gespielt, bevor die Hand gezeigt wird.",
            ),
        ],
    ),
    note(
        INVENTION,
        "Each player receives 1 resource of their choice for each of their buildings with a progress point, 2 \
         at most.",
        "Jeder erhält für jedes seiner Gebäude mit Fortschrittspunkt 1 Rohstoff seiner Wahl, höchstens 2.",
        &[("Each player chooses the kinds and the regions.", "Jeder wählt Sorten und Landschaften selbst.")],
    ),
    note(
        TRADE_SHIPS_RACE,
        "The player with more trade ships receives 1 resource of their choice. If both have the same number, \
         and at least one each, both receive 1.",
        "Wer mehr Handelsschiffe hat, erhält 1 Rohstoff seiner Wahl. Haben beide gleich viele und wenigstens je eins, \
         erhalten beide 1.",
        &[
            ("Without trade ships nobody receives anything.", "Ohne Handelsschiffe erhält niemand etwas."),
            (
                "The Large Trade Ship is a trade ship, the Pirate Ship is not.",
                "Das Große Handelsschiff ist ein Handelsschiff, das Kaperschiff nicht.",
            ),
        ],
    ),
    note(
        TRAVELING_MERCHANT,
        "Each player may buy up to 2 resources of their choice for 1 gold each.",
        "Jeder darf bis zu 2 Rohstoffe seiner Wahl für je 1 Gold kaufen.",
        &[
            (
                "Gold from this turn's production may be used at once.",
                "Gold aus dem Ertrag dieses Zuges darf gleich verwendet werden.",
            ),
            ("Nobody has to buy.", "Niemand muss kaufen."),
        ],
    ),
    note(
        YEAR_OF_PLENTY,
        "Each region receives 1 resource for every Storehouse and every Abbey next to it.",
        "Jede Landschaft erhält für jede Lagerstätte und jedes Kloster daneben 1 Rohstoff.",
        &[
            ("A region next to two of them receives 2.", "Eine Landschaft an zweien erhält 2."),
            ("No other building counts.", "Kein anderes Gebäude zählt."),
        ],
    ),
    note(
        YULE,
        "The event cards are shuffled: 3 go face down, Yule on top of them, the others above. Then a new \
         event card is drawn.",
        "Die Ereigniskarten werden gemischt: 3 kommen verdeckt nach unten, darauf das Julfest, darüber die anderen. Dann \
         wird eine neue Ereigniskarte gezogen.",
        &[(
            "Afterwards it is always the fourth card from the bottom.",
            "Danach ist es immer die vierte Karte von unten.",
        )],
    ),
];
