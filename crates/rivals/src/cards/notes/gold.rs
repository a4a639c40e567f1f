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
        "Mit dem Stärkevorteil: Nenne eine deiner Landschaften. Du nimmst deinem Gegner, was sie bringt, bis sie voll \
         ist oder er nichts mehr hat. Er wählt, woher es kommt.",
        &[WHENCE],
    ),
    note(
        GUDRUN,
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
        "Mit einer Händlergilde nimmst du deinem Gegner 1 oder 2 Rohstoffe deiner Wahl.",
        &[WHENCE],
    ),
    note(
        GOLD_CACHE,
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
    note(MERCHANT_GUILD, "Du brauchst sie für Handelsmeister und Stapelhäuser.", &[STAYS]),
    note(
        MINT,
        "Einmal in deinem Zug darfst du 1 Gold gegen einen anderen Rohstoff tauschen.",
        &[("With two Mints once with each.", "Mit zwei Münzstätten einmal mit jeder.")],
    ),
    note(
        MONEYLENDER,
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
        "Jedes deiner Handelsschiffe zählt 1 Handelspunkt mehr.",
        &[
            ("It may be built without trade ships.", "Er darf ohne Handelsschiffe gebaut werden."),
            ("Ships built later count more at once.", "Später gebaute Schiffe zählen sofort mehr."),
        ],
    ),
    note(
        STAPLE_HOUSE,
        "Mit einer Händlergilde. Wenn du es baust, erhältst du 2 Rohstoffe deiner Wahl.",
        &[PAID_FIRST],
    ),
    note(
        TRADING_BASE,
        "Dein Markt und dein Hafen zählen je 1 Handelspunkt mehr.",
        &[(
            "It may be built without them; if they are built later they count at once.",
            "Er darf ohne sie gebaut werden; kommen sie später, zählen sie sofort.",
        )],
    ),
    note(
        GIFT_FOR_THE_PRINCE,
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
