//! The Era of Gold.

use super::super::gold::*;
use super::{Note, note};

const WHENCE: (&str, &str) = (
    "Your opponent chooses which of their regions it comes from; the Gold Cache counts too.",
    "Dein Gegner wählt, von welcher Landschaft es kommt; auch das Goldversteck ist möglich.",
);
const PAID_FIRST: (&str, &str) = (
    "The full cost is paid first; what you receive cannot help to pay it.",
    "Du bezahlst zuerst die vollen Kosten; was du erhältst, hilft dabei nicht.",
);
const STAYS: (&str, &str) = (
    "If it leaves, cards that needed it stay.",
    "Geht sie verloren, bleiben Karten liegen, die sie brauchten.",
);

pub(super) const NOTES: &[Note] = &[
    note(
        BRIGANDS,
        "With the strength advantage, name one of your regions: you take from your opponent what it yields, \
         until it is full or your opponent has none left. They choose where it comes from.",
        "Mit dem Stärkevorteil: Nenne eine deiner Landschaften. Du nimmst deinem Gegner, was sie bringt, bis sie voll \
         ist oder er nichts mehr hat. Er wählt, woher es kommt.",
        &[WHENCE],
    ),
    note(
        GUDRUN,
        "You take up to 2 gold from your opponent for each of your Pirate Ships. They choose where it comes \
         from.",
        "Du nimmst deinem Gegner für jedes deiner Kaperschiffe bis zu 2 Gold. Er wählt, woher es kommt.",
        &[
            WHENCE,
            (
                "Gold that you cannot store stays with your opponent.",
                "Gold, das du nicht lagern kannst, bleibt beim Gegner.",
            ),
        ],
    ),
    note(
        MERCHANT,
        "With a city or 3 commerce points, you take 1 or 2 resources of your choice from your opponent, then \
         you give them 1 of yours.",
        "Mit einer Stadt oder 3 Handelspunkten nimmst du deinem Gegner 1 oder 2 Rohstoffe deiner Wahl, dann gibst du \
         ihm 1 von deinen.",
        &[
            WHENCE,
            (
                "You may give back a resource you have just taken.",
                "Du darfst einen gerade genommenen Rohstoff zurückgeben.",
            ),
        ],
    ),
    note(
        REINER,
        "Play before you roll: the event die shows Celebration, you roll only the production die. You receive \
         1 resource on top of what the Celebration gives you.",
        "Spiele ihn vor dem Würfeln: Der Ereigniswürfel zeigt Fest, du würfelst nur den Ertragswürfel. Du erhältst 1 \
         Rohstoff zusätzlich zu dem, was das Fest dir bringt.",
        &[
            (
                "You receive it also if your opponent has more skill points.",
                "Du erhältst ihn auch, wenn dein Gegner mehr Turnierpunkte hat.",
            ),
            (
                "Together with Brigitta neither die is rolled.",
                "Zusammen mit Brigitta wird gar nicht gewürfelt.",
            ),
        ],
    ),
    note(
        TRADE_MASTER,
        "With a Merchant Guild, you take 1 or 2 resources of your choice from your opponent.",
        "Mit einer Händlergilde nimmst du deinem Gegner 1 oder 2 Rohstoffe deiner Wahl.",
        &[WHENCE],
    ),
    note(
        GOLD_CACHE,
        "With a hero that has strength points: lies next to any of your regions and holds up to 3 gold, which \
         a Brigand Attack neither counts nor takes.",
        "Mit einem Helden, der Stärkepunkte hat: Liegt neben einer beliebigen deiner Landschaften und lagert bis zu 3 \
         Gold, das bei einem Räuberüberfall weder gezählt noch geraubt wird.",
        &[
            (
                "One region expansion for a region; it moves along with its region.",
                "Ein Landschaftsausbau für eine Landschaft; er wandert mit ihr.",
            ),
            (
                "It is neither a building nor a unit nor a region: Feud, Arsonist and Plague do not touch it.",
                "Es ist weder Gebäude noch Einheit noch Landschaft: Fehde, Feuerteufel und Seuche treffen es nicht.",
            ),
            (
                "Your opponent's cards that take gold or resources of choice can take its gold.",
                "Karten des Gegners, die Gold oder Rohstoffe nach Wahl nehmen, können sein Gold nehmen.",
            ),
            ("It stays if the hero is lost later.", "Es bleibt, wenn der Held später verloren geht."),
        ],
    ),
    note(
        PIRATE_SHIP,
        "When you build it, your opponent discards a trade ship of their choice. On a Plentiful Harvest you \
         also receive 1 gold.",
        "Wenn du es baust, legt dein Gegner eins seiner Handelsschiffe nach seiner Wahl ab. Bei Reicher Ernte erhältst \
         du außerdem 1 Gold.",
        &[
            (
                "You may build it when your opponent has no trade ship; ships built later are safe.",
                "Du darfst es bauen, wenn der Gegner kein Handelsschiff hat; spätere sind sicher.",
            ),
            (
                "It is a ship but no trade ship: no commerce point, nothing for Harbor, Salt Silo or the race.",
                "Es ist ein Schiff, aber kein Handelsschiff: kein Handelspunkt, nichts für Hafen, Salzspeicher oder \
                 Wettfahrt.",
            ),
            (
                "It is no action card: Irmgard, Heinrich and the Lookout Tower do not help.",
                "Es ist keine Aktionskarte: Irmgard, Heinrich und der Spähturm helfen nicht.",
            ),
            (
                "If you remove it yourself, it goes to the discard pile.",
                "Entfernst du es selbst, kommt es auf den Ablagestapel.",
            ),
        ],
    ),
    note(
        HARBOR,
        "Worth 1 victory point while you have 3 trade ships or more.",
        "Zählt 1 Siegpunkt, solange du 3 oder mehr Handelsschiffe hast.",
        &[
            (
                "It may be built with fewer; its commerce point always counts.",
                "Er darf mit weniger gebaut werden; sein Handelspunkt zählt immer.",
            ),
            (
                "The victory point comes and goes at once with the number of ships.",
                "Der Siegpunkt kommt und geht sofort mit der Zahl der Schiffe.",
            ),
        ],
    ),
    note(
        MERCHANT_GUILD,
        "You need it for Trade Masters and Staple Houses.",
        "Du brauchst sie für Handelsmeister und Stapelhäuser.",
        &[STAYS],
    ),
    note(
        MINT,
        "Once in your turn you may trade 1 gold for any other resource.",
        "Einmal in deinem Zug darfst du 1 Gold gegen einen anderen Rohstoff tauschen.",
        &[("With two Mints once with each.", "Mit zwei Münzstätten einmal mit jeder.")],
    ),
    note(
        MONEYLENDER,
        "With the trade advantage, the event Trade brings you 2 resources instead of 1.",
        "Mit dem Handelsvorteil bringt dir das Ereignis Handel 2 Rohstoffe statt 1.",
        &[
            ("It may be built without the advantage.", "Er darf ohne den Vorteil gebaut werden."),
            (
                "If your opponent has only 1 resource, you take only that.",
                "Hat dein Gegner nur 1 Rohstoff, nimmst du nur den.",
            ),
            ("You choose only what you can store.", "Du wählst nur, was du lagern kannst."),
        ],
    ),
    note(
        SALT_SILO,
        "Each of your trade ships counts 1 more commerce point.",
        "Jedes deiner Handelsschiffe zählt 1 Handelspunkt mehr.",
        &[
            ("It may be built without trade ships.", "Er darf ohne Handelsschiffe gebaut werden."),
            ("Ships built later count more at once.", "Später gebaute Schiffe zählen sofort mehr."),
        ],
    ),
    note(
        STAPLE_HOUSE,
        "With a Merchant Guild. When you build it, you receive 2 resources of your choice.",
        "Mit einer Händlergilde. Wenn du es baust, erhältst du 2 Rohstoffe deiner Wahl.",
        &[PAID_FIRST],
    ),
    note(
        TRADING_BASE,
        "Your Marketplace and your Harbor count 1 more commerce point each.",
        "Dein Markt und dein Hafen zählen je 1 Handelspunkt mehr.",
        &[(
            "It may be built without them; if they are built later they count at once.",
            "Er darf ohne sie gebaut werden; kommen sie später, zählen sie sofort.",
        )],
    ),
    note(
        GIFT_FOR_THE_PRINCE,
        "Each player receives 1 gold for each of their units with strength points.",
        "Jeder erhält für jede seiner Einheiten mit Stärkepunkten 1 Gold.",
        &[
            (
                "Units are counted, not points; buildings with strength points do not count.",
                "Es zählen Einheiten, nicht Punkte; Gebäude mit Stärkepunkten zählen nicht.",
            ),
            ("Gold without room is lost.", "Gold ohne Platz ist verloren."),
        ],
    ),
];
