//! The Era of Turmoil.

use super::super::turmoil::*;
use super::{Note, note};

const ONE_ROLL: (&str, &str) = (
    "Heinrich and the Lookout Tower together: one single roll, which protects on 1 to 5.",
    "Heinrich und Spähturm zusammen: ein einziger Wurf, der bei 1 bis 5 schützt.",
);
const CHAPELS: &[(&str, &str)] = &[
    (
        "This turn's production number counts; nothing is rolled again.",
        "Es zählt die Ertragszahl dieses Zuges; nichts wird neu gewürfelt.",
    ),
    ("With both Chapels you are always protected.", "Mit beiden Kapellen bist du immer geschützt."),
];

pub(super) const NOTES: &[Note] = &[
    note(
        ARCHER,
        "With a Hedge Tavern. Your opponent chooses one of their units with strength points and puts it under \
         a draw stack with the same back.",
        "Mit einer Spelunke. Dein Gegner legt eine seiner Einheiten mit Stärkepunkten nach seiner Wahl unter einen \
         Nachziehstapel mit gleicher Rückseite.",
        &[
            (
                "Any unit with strength points, hero or not.",
                "Jede Einheit mit Stärkepunkten, Held oder nicht.",
            ),
            (
                "Your opponent first decides about a roll that protects.",
                "Dein Gegner entscheidet zuerst über einen Schutzwurf.",
            ),
        ],
    ),
    note(
        ARSONIST,
        "With a Hedge Tavern. You choose a building in one of your opponent's settlements or cities; they put \
         it under a draw stack with the same back.",
        "Mit einer Spelunke. Du wählst ein Gebäude in einer Siedlung oder Stadt deines Gegners; er legt es unter einen \
         Nachziehstapel mit gleicher Rückseite.",
        &[
            (
                "You name it only after your opponent's roll, if they make one.",
                "Du nennst es erst nach dem Schutzwurf des Gegners, falls er einen macht.",
            ),
            (
                "Green and red buildings; no units, no region expansions, no extraordinary sites.",
                "Grüne und rote Gebäude; keine Einheiten, keine Landschaftsausbauten, keine besonderen Stätten.",
            ),
        ],
    ),
    note(
        SEBASTIAN,
        "Play when Riots, Feud or Fraternal Feuds is turned up and would hit you: you are spared.",
        "Spiele ihn, wenn Unruhen, Fehde oder Bruderzwist aufgedeckt werden und dich treffen: Du bleibst verschont.",
        &[
            (
                "Not against Riots if a Chapel protects you already.",
                "Nicht gegen Unruhen, wenn dich schon eine Kapelle schützt.",
            ),
            (
                "You may play this card even if you could pay.",
                "Du darfst ihn spielen, obwohl du zahlen könntest.",
            ),
            (
                "Against Fraternal Feuds before the hand is shown.",
                "Gegen Bruderzwist, bevor die Hand gezeigt wird.",
            ),
        ],
    ),
    note(
        TRAITOR,
        "With a Hedge Tavern. Your opponent shows you their hand; you may take one card from it.",
        "Mit einer Spelunke. Dein Gegner zeigt dir seine Hand; du darfst eine Karte davon nehmen.",
        &[
            ("You may play or build the card at once.", "Du darfst die Karte gleich spielen oder bauen."),
            (
                "Your opponent draws up only at the end of their next turn.",
                "Dein Gegner zieht erst am Ende seines nächsten Zuges nach.",
            ),
            (
                "If you take none, the Traitor is discarded all the same.",
                "Nimmst du keine, wird der Verräter trotzdem abgelegt.",
            ),
        ],
    ),
    note(
        VOYAGE_OF_PLUNDER,
        "With the strength advantage, you take 1 resource of your choice from your opponent, or 2 if they \
         have more victory points than you.",
        "Mit dem Stärkevorteil nimmst du deinem Gegner 1 Rohstoff deiner Wahl, oder 2, wenn er mehr Siegpunkte hat als \
         du.",
        &[(
            "Your opponent chooses which regions they come from.",
            "Dein Gegner wählt, von welchen Landschaften sie kommen.",
        )],
    ),
    note(CARL, "A hero.", "Ein Held.", &[]),
    note(
        DRILL_GROUND,
        "Each hero costs you 1 resource of your choice less.",
        "Jeder Held kostet dich 1 Rohstoff deiner Wahl weniger.",
        &[
            ("Heroes only, no other units.", "Nur Helden, keine anderen Einheiten."),
            (
                "It must still lie there when the hero is laid: it cannot make room for that hero.",
                "Er muss noch liegen, wenn der Held gelegt wird: Er kann ihm nicht Platz machen.",
            ),
        ],
    ),
    note(
        HEINRICH,
        "When your opponent plays Archer, Arsonist or Traitor, you may roll: on 3, 4 or 5 it has no effect.",
        "Spielt dein Gegner Bogenschütze, Feuerteufel oder Verräter, darfst du würfeln: Bei 3, 4 oder 5 wirkt die Karte \
         nicht.",
        &[
            ONE_ROLL,
            (
                "If the roll fails, Heinrich may be lost to the Archer.",
                "Misslingt der Wurf, kann er selbst dem Bogenschützen zum Opfer fallen.",
            ),
        ],
    ),
    note(
        IRMGARD,
        "Each time an event or an action card of your opponent makes you remove an expansion, you receive 1 \
         resource of your choice.",
        "Immer wenn dich ein Ereignis oder eine Aktionskarte deines Gegners zwingt, einen Ausbau zu entfernen, erhältst \
         du 1 Rohstoff deiner Wahl.",
        &[
            ("Not if she herself is removed.", "Nicht, wenn sie selbst entfernt wird."),
            ("Also for a unit lost to Riots.", "Auch für eine Einheit, die du durch Unruhen verlierst."),
            (
                "Not for cards you remove yourself, for a ship lost to a Pirate Ship, or for hand cards.",
                "Nicht für Karten, die du selbst entfernst, für ein gekapertes Schiff oder für Handkarten.",
            ),
        ],
    ),
    note(
        LOOKOUT_TOWER,
        "When your opponent plays Archer, Arsonist or Traitor, you may roll: on 1 or 2 it has no effect.",
        "Spielt dein Gegner Bogenschütze, Feuerteufel oder Verräter, darfst du würfeln: Bei 1 oder 2 wirkt die Karte \
         nicht.",
        &[ONE_ROLL],
    ),
    note(
        CHAPEL_LOW,
        "Riots do not affect you in a turn whose production number is 1, 2 or 3. (The other Chapel: 4, 5 or \
         6.)",
        "Unruhen betreffen dich nicht in einem Zug mit der Ertragszahl 1, 2 oder 3. (Die andere Kapelle: 4, 5 oder 6.)",
        CHAPELS,
    ),
    note(
        CHAPEL_HIGH,
        "Riots do not affect you in a turn whose production number is 4, 5 or 6. (The other Chapel: 1, 2 or \
         3.)",
        "Unruhen betreffen dich nicht in einem Zug mit der Ertragszahl 4, 5 oder 6. (Die andere Kapelle: 1, 2 oder 3.)",
        CHAPELS,
    ),
    note(
        FAIRGROUNDS,
        "When you build it and have more skill points than your opponent, you receive 2 resources of your \
         choice.",
        "Baust du ihn und hast mehr Turnierpunkte als dein Gegner, erhältst du 2 Rohstoffe deiner Wahl.",
        &[
            ("The full cost is paid first.", "Zuerst werden die vollen Kosten bezahlt."),
            (
                "It may be built without more skill points; then you receive nothing.",
                "Er darf ohne mehr Turnierpunkte gebaut werden; dann erhältst du nichts.",
            ),
        ],
    ),
    note(
        FIRE_BRIGADE,
        "No Arsonist can burn a building in its city.",
        "Kein Feuerteufel kann ein Gebäude in ihrer Stadt verbrennen.",
        &[(
            "It does not protect against Feud, nor your other settlements and cities.",
            "Sie schützt weder vor Fehde noch deine anderen Siedlungen und Städte.",
        )],
    ),
    note(
        HEDGE_TAVERN,
        "You need it for Archers, Arsonists and Traitors.",
        "Du brauchst sie für Bogenschützen, Feuerteufel und Verräter.",
        &[],
    ),
    note(LARGE_FESTIVAL_HALL, "2 victory points.", "2 Siegpunkte.", &[]),
    note(
        TITHE_BARN,
        "When you build it, you choose wool or grain and receive 1 of it for each of your heroes.",
        "Wenn du sie baust, wählst du Wolle oder Getreide und erhältst davon 1 für jeden deiner Helden.",
        &[
            ("One kind only.", "Nur eine Sorte."),
            ("What finds no room is lost.", "Was keinen Platz findet, ist verloren."),
            (
                "The Chief Cannoneer and ships are not heroes.",
                "Der Geschützmeister und Schiffe sind keine Helden.",
            ),
        ],
    ),
    note(
        RIOTS,
        "Each player with 1 or 2 units that have strength or commerce points pays 1 gold, with 3 or more 2 \
         gold; or they put one of these units under a draw stack with the same back.",
        "Jeder mit 1 oder 2 Einheiten, die Stärke- oder Handelspunkte haben, zahlt 1 Gold, mit 3 oder mehr 2 Gold; oder \
         er legt eine dieser Einheiten unter einen Nachziehstapel mit gleicher Rückseite.",
        &[
            ("Nobody has to pay, even with gold.", "Niemand muss zahlen, auch wer Gold hat."),
            (
                "You cannot pay part of it: with 3 units and only 1 gold a unit goes.",
                "Du kannst nicht nur einen Teil zahlen: Bei 3 Einheiten und nur 1 Gold geht eine Einheit.",
            ),
            ("Gold of the Gold Cache may be used.", "Gold aus dem Goldversteck darf verwendet werden."),
            (
                "Chapel and Sebastian protect only their owner.",
                "Kapelle und Sebastian schützen nur ihren Besitzer.",
            ),
            (
                "Units without strength and commerce points, such as Irmgard and the Pirate Ship, neither count nor go.",
                "Einheiten ohne Stärke- und Handelspunkte, wie Irmgard und das Kaperschiff, zählen nicht und gehen nicht.",
            ),
        ],
    ),
];
