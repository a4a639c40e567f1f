//! What happened.

use super::{Phrase, is_everybody, say};
use crate::bits::Nodes;
use crate::components::{Face, Kind, Progress, Terrain, Track};
use crate::event::{Award, Drill, Event};
use crate::state::State;
use crate::thresholds::BARBARIAN_STEPS;

/// What happened, as a sentence.
pub(super) fn event(state: &State, event: Event) -> Phrase {
    match event {
        Event::Dealt { .. } | Event::Token { .. } | Event::Harbour { .. } | Event::Spiral { .. } => {
            laid_out(state, event)
        }
        Event::First { seat } => say!("{0} begins.", "{0} beginnt.", seat),
        Event::Turn { seat } => say!("It is {0}'s turn.", "{0} ist am Zug.", seat),
        Event::Rolled { dice } => rolled(state, dice),
        Event::Gained { seat, kind, n } => say!("{0} gets {1} {2}.", "{0} erhält {1} {2}.", seat, n, kind),
        Event::Paid { seat, kind, n } => {
            say!("{0} gives {1} {2} to the bank.", "{0} gibt {1} {2} an die Bank.", seat, n, kind)
        }
        Event::Short { kind } => say!(
            "The bank has too little {0}: nobody gets any.",
            "Die Bank hat zu wenig {0}: Niemand bekommt etwas davon.",
            kind
        ),
        Event::Ready { seat } => say!("{0} has chosen.", "{0} hat gewählt.", seat),
        Event::Built { seat, piece, at } => {
            say!("{0} builds {1} at {2}.", "{0} baut {1}: {2}.", seat, piece, at)
        }
        Event::Routed { seat, piece, at } => {
            say!("{0} builds {1} {2}.", "{0} baut {1} {2}.", seat, piece, at)
        }
        Event::Unrouted { seat, piece, at } => {
            say!("{0} loses {1} {2}.", "{0} verliert {1} {2}.", seat, piece, at)
        }
        Event::Lifted { seat, at } => {
            say!("{0} lifts the ship {1}.", "{0} nimmt das Schiff auf, das {1} lag.", seat, at)
        }
        Event::Sailed { seat, to, .. } => {
            say!("{0}'s ship now lies {1}.", "{0}: Das Schiff liegt nun {1}.", seat, to)
        }
        Event::Robber { to } => say!("The robber goes to {0}.", "Der Räuber geht nach {0}.", to),
        Event::Pirate { to } => say!("The pirate goes to {0}.", "Der Seeräuber geht nach {0}.", to),
        Event::Stole { by, from, kind } => {
            say!("{0} steals {1} from {2}.", "{0} stiehlt {1} von {2}.", by, card(kind), from)
        }
        Event::Handed { from, to, kind, n } => {
            say!("{0} gives {1} {2} to {3}.", "{0} gibt {1} {2} an {3}.", from, n, kind, to)
        }
        Event::Slipped { from, to, kind } => {
            say!("{0} gives {1} to {2}.", "{0} gibt {1} an {2}.", from, card(kind), to)
        }
        Event::Drew { seat, card: Some(card) } => say!("{0} draws {1}.", "{0} zieht {1}.", seat, card),
        Event::Drew { seat, card: None } => {
            say!("{0} draws a development card.", "{0} zieht eine Entwicklungskarte.", seat)
        }
        Event::Played { seat, card } => say!("{0} plays {1}.", "{0} spielt {1}.", seat, card),
        Event::Award { award, to } => match to {
            Some(seat) => say!("{0} has the {1}.", "{0} hat die {1}.", seat, called(state, award)),
            None => say!("Nobody has the {0} now.", "Niemand hat jetzt die {0}.", called(state, award)),
        },
        Event::Chip { seat, points: 1 } => {
            say!("{0} gets a point for a new island.", "{0} erhält einen Punkt für eine neue Insel.", seat)
        }
        Event::Chip { seat, points } => say!(
            "{0} gets {1} points for a new island.",
            "{0} erhält {1} Punkte für eine neue Insel.",
            seat,
            points
        ),
        Event::Passed { seat } => say!("{0} does without.", "{0} verzichtet.", seat),
        Event::Won { seat } => say!("{0} has won.", "{0} hat gewonnen.", seat),
        Event::Held { seat, card, n } => {
            say!("{0} still held {1} {2}.", "{0} hatte noch {1} × {2}.", seat, n, card)
        }
        Event::Banked { .. }
        | Event::Musing { .. }
        | Event::Dropped { .. }
        | Event::Listening { .. }
        | Event::Offered { .. }
        | Event::Accepted { .. }
        | Event::Refused { .. }
        | Event::Lapsed { .. }
        | Event::Traded { .. } => traded(state, event),
        Event::Treasure { .. }
        | Event::Peeked { .. }
        | Event::Kept { .. }
        | Event::TookHarbour { .. }
        | Event::Stripped { .. }
        | Event::Gathered { .. }
        | Event::Invaded { .. }
        | Event::Slain { .. }
        | Event::Dug { .. }
        | Event::Flooded
        | Event::MerchantLost { .. }
        | Event::Fought { .. }
        | Event::Banished { .. } => of_scenarios(state, event),
        Event::Face { .. }
        | Event::Barbarians { .. }
        | Event::Attack { .. }
        | Event::Pillaged { .. }
        | Event::Defender { .. }
        | Event::Found { .. }
        | Event::Used { .. }
        | Event::Buried { .. }
        | Event::Spied { .. }
        | Event::Looks { .. }
        | Event::Improved { .. }
        | Event::Metropolis { .. }
        | Event::Wall { .. }
        | Event::Knight { .. }
        | Event::Marched { .. }
        | Event::Merchant { .. }
        | Event::Swapped { .. }
        | Event::Marked { .. }
        | Event::Named { .. }
        | Event::Chosen { .. }
        | Event::Deck { .. }
        | Event::Harbor { .. } => of_knights(state, event),
    }
}

/// A card that is perhaps not seen.
fn card(kind: Option<Kind>) -> Phrase {
    kind.map_or_else(|| say!("a card", "eine Karte"), |kind| say!("{0}", "1 {0}", kind))
}

fn called(state: &State, award: Award) -> Phrase {
    match award {
        Award::Route if state.rules().sea => say!("Longest Trade Route", "Längste Handelsroute"),
        Award::Route => say!("Longest Road", "Längste Handelsstraße"),
        Award::Army => say!("Largest Army", "Größte Rittermacht"),
    }
}

/// How the board is laid out, or what is found on it.
fn laid_out(state: &State, event: Event) -> Phrase {
    match event {
        // What is turned once somebody has settled was sailed to; a starting ship can do that too (Z.6).
        Event::Dealt { terrain: Terrain::Sea, .. } if !state.built_nodes().is_empty() => {
            say!("Nothing but sea.", "Nichts als Meer.")
        }
        Event::Dealt { hex, .. } if !state.built_nodes().is_empty() => {
            say!("New land: {0}.", "Neues Land: {0}.", hex)
        }
        // The land around is not known yet, so the coordinates must do.
        Event::Dealt { hex, terrain } => match terrain.resource() {
            Some(kind) => say!("The hex is {1} ({0}).", "Das Feld ist {1} ({0}).", hex.to_string(), kind),
            None => say!("The hex is {1} ({0}).", "Das Feld ist {1} ({0}).", hex.to_string(), terrain),
        },
        // Only land of Greater Catan has been seen before it gets a number (G.8).
        Event::Token { hex, number }
            if !state.map().reserves.is_empty() && !state.built_nodes().is_empty() =>
        {
            say!(
                "The {1} goes from the reserve to {0}.",
                "Die {1} geht aus der Reserve nach {0}.",
                hex,
                number
            )
        }
        Event::Token { hex, number } => {
            say!("It bears the number {1} ({0}).", "Es trägt die Zahl {1} ({0}).", hex.to_string(), number)
        }
        Event::Harbour { at, kind } => {
            say!("A {1} harbour lies {0}.", "Ein Hafen {1} liegt {0}.", at, kind)
        }
        Event::Spiral { corner } => say!(
            "The numbers are laid in a spiral from corner {0}.",
            "Die Zahlen werden spiralförmig ab Ecke {0} ausgelegt.",
            corner
        ),
        _ => say!("", ""),
    }
}

fn rolled(state: &State, [a, b]: [u8; 2]) -> Phrase {
    if !state.rules().knights {
        return say!("The dice show {0} and {1}: {2}.", "Die Würfel zeigen {0} und {1}: {2}.", a, b, a + b);
    }
    let locked = !state.realm.attacked && state.realm.barbarians < BARBARIAN_STEPS;
    // The red die decides who draws at a gate (K4.2).
    if a + b == 7 && locked {
        say!(
            "The dice show {0} and red {1}: 7. The robber stays until the barbarians have come.",
            "Die Würfel zeigen {0} und rot {1}: 7. Der Räuber bleibt, bis die Barbaren gekommen sind.",
            a,
            b
        )
    } else {
        say!("The dice show {0} and red {1}: {2}.", "Die Würfel zeigen {0} und rot {1}: {2}.", a, b, a + b)
    }
}

fn traded(state: &State, event: Event) -> Phrase {
    match event {
        Event::Banked { seat, give, n, take } => say!(
            "{0} trades {1} {2} for 1 {3} with the bank.",
            "{0} tauscht {1} {2} gegen 1 {3} mit der Bank.",
            seat,
            n,
            give,
            take
        ),
        Event::Musing { seat } => say!("{0} thinks about an offer.", "{0} überlegt sich ein Angebot.", seat),
        Event::Dropped { seat } => say!("{0} makes no offer.", "{0} macht kein Angebot.", seat),
        Event::Listening { seat } => say!("{0} asks for proposals.", "{0} bittet um Vorschläge.", seat),
        Event::Offered { seat, deal, .. } if seat != state.active() => {
            say!("{0} proposes {1}.", "{0} schlägt vor: {1}.", seat, deal)
        }
        Event::Offered { seat, deal, to } if is_everybody(state, seat, to) => {
            say!("{0} offers {1} to all.", "{0} bietet allen an: {1}.", seat, deal)
        }
        Event::Offered { seat, deal, to } => {
            say!("{0} offers {1} to {2}.", "{0} bietet an: {1} ({2}).", seat, deal, to)
        }
        Event::Accepted { seat } => say!("{0} accepts.", "{0} nimmt an.", seat),
        Event::Refused { seat } => say!("{0} declines.", "{0} lehnt ab.", seat),
        Event::Lapsed { seat } => {
            say!("{0}'s offer no longer stands.", "Das Angebot von {0} gilt nicht mehr.", seat)
        }
        Event::Traded { by, with } => say!("{0} and {1} trade.", "{0} und {1} tauschen.", by, with),
        _ => say!("", ""),
    }
}

fn of_scenarios(state: &State, event: Event) -> Phrase {
    match event {
        Event::Treasure { seat, face } => {
            say!("{0} opens a treasure: {1}.", "{0} öffnet einen Schatz: {1}.", seat, face)
        }
        Event::Peeked { seat, face: Some(face) } => {
            say!("{0} looks at a treasure: {1}.", "{0} sieht einen Schatz an: {1}.", seat, face)
        }
        Event::Peeked { seat, face: None } => {
            say!("{0} looks at a treasure.", "{0} sieht einen Schatz an.", seat)
        }
        Event::Kept { seat } => {
            say!("{0} keeps the treasure unseen.", "{0} behält den Schatz verdeckt.", seat)
        }
        Event::TookHarbour { seat, kind } => {
            say!("{0} takes a harbour: {1}.", "{0} nimmt einen Hafen: {1}.", seat, kind)
        }
        Event::Stripped { from, to, number } => {
            say!("The {0} goes from {1} to {2}.", "Die {0} geht von {1} nach {2}.", number, from, to)
        }
        // With the eighteenth the calm is over (D.8).
        Event::Gathered { .. } if state.dragons().is_some_and(|dragons| dragons.supply == 0) => say!(
            "The last dragons come to the deserts: with the next roll the invasion begins.",
            "Die letzten Drachen kommen in die Wüsten: Mit dem nächsten Wurf beginnt der Überfall."
        ),
        Event::Gathered { n: 1 } => say!("A dragon comes to the deserts.", "Ein Drache kommt in die Wüsten."),
        Event::Gathered { n } => {
            say!("{0} dragons come to the deserts.", "{0} Drachen kommen in die Wüsten.", n)
        }
        Event::Invaded { hex } => say!("A dragon comes to {0}.", "Ein Drache kommt nach {0}.", hex),
        Event::Slain { hex } => say!(
            "The dragon at {0} is driven away for good.",
            "Der Drache von {0} ist für immer vertrieben.",
            hex
        ),
        Event::Dug { hex, one, other } if one == other => say!(
            "Two knights of {1} dig the canal at {0}: two chips.",
            "Zwei Ritter von {1} graben am Kanal: {0}. Zwei Chips.",
            hex,
            one
        ),
        Event::Dug { hex, one, other } => say!(
            "Knights of {1} and {2} dig the canal at {0}: a chip each.",
            "Ritter von {1} und {2} graben am Kanal: {0}. Je ein Chip.",
            hex,
            one,
            other
        ),
        Event::Flooded => say!(
            "The canal is finished: the desert becomes a lake, and the fields bear.",
            "Der Kanal ist fertig: Die Wüste wird zum See, und die Äcker tragen."
        ),
        Event::MerchantLost { seat } => say!(
            "The merchant has to leave the flooded desert; {0} loses the point.",
            "Der Händler muss die überflutete Wüste verlassen; {0} verliert den Punkt.",
            seat
        ),
        Event::Fought { seat, at, flag, won: true } => say!(
            "{0} beats the dragon of strength {2} at {1}.",
            "{0} besiegt den Drachen der Stärke {2}: {1}.",
            seat,
            at,
            flag
        ),
        Event::Fought { seat, at, flag, won: false } => say!(
            "{0} loses to the dragon of strength {2} at {1}.",
            "{0} unterliegt dem Drachen der Stärke {2}: {1}.",
            seat,
            at,
            flag
        ),
        Event::Banished { seat, to } => {
            say!("{0}'s knight is driven away to {1}.", "Der Ritter von {0} wird vertrieben: {1}.", seat, to)
        }
        _ => say!("", ""),
    }
}

/// A face of the event die.
pub(super) fn face(face: Face) -> Phrase {
    match face {
        Face::Ship => say!("The event die shows a ship.", "Der Ereigniswürfel zeigt ein Schiff."),
        Face::Trade => gate(Track::Trade),
        Face::Politics => gate(Track::Politics),
        Face::Science => gate(Track::Science),
    }
}

fn gate(track: Track) -> Phrase {
    say!("The event die shows the gate of {0}.", "Der Ereigniswürfel zeigt das Tor: {0}.", track)
}

/// A progress card that is perhaps not seen.
fn progress(card: Option<Progress>, track: Track) -> Phrase {
    match card {
        Some(card) => say!("{0}", "{0}", card),
        None => say!("a {0} card", "eine Karte ({0})", track),
    }
}

fn of_knights(state: &State, event: Event) -> Phrase {
    match event {
        Event::Face { face: shown } => face(shown),
        // Knights that take no part in the battle do not tire with the others (C.15, L.16).
        Event::Barbarians { step: 0 } if state.limits().defenders != Nodes::ALL => {
            say!(
                "The barbarians sail home; the defending knights rest.",
                "Die Barbaren segeln heim; die verteidigenden Ritter ruhen."
            )
        }
        Event::Barbarians { step: 0 } => {
            say!(
                "The barbarians sail home; all knights rest.",
                "Die Barbaren segeln heim; alle Ritter ruhen."
            )
        }
        Event::Barbarians { step } => match BARBARIAN_STEPS.saturating_sub(step) {
            0 => say!("The barbarians land.", "Die Barbaren landen."),
            1 => say!("The barbarians are 1 step away.", "Die Barbaren sind noch 1 Schritt entfernt."),
            left => say!(
                "The barbarians are {0} steps away.",
                "Die Barbaren sind noch {0} Schritte entfernt.",
                left
            ),
        },
        Event::Attack { barbarians, defence } if barbarians > defence => say!(
            "The barbarians attack, {0} against the knights' {1}, and win.",
            "Die Barbaren greifen an, {0} gegen {1} der Ritter, und siegen.",
            barbarians,
            defence
        ),
        Event::Attack { barbarians, defence } => say!(
            "The barbarians attack, {0} against the knights' {1}, and are beaten.",
            "Die Barbaren greifen an, {0} gegen {1} der Ritter, und werden geschlagen.",
            barbarians,
            defence
        ),
        Event::Pillaged { seat, at } => {
            say!("{0} loses the city at {1}.", "{0} verliert die Stadt an {1}.", seat, at)
        }
        Event::Defender { seat } => say!("{0} is Defender of Catan.", "{0} ist Retter Catans.", seat),
        Event::Found { seat, card: Some(card), .. } if card.is_point() => {
            say!("{0} draws {1}, worth a point.", "{0} zieht {1}, einen Punkt wert.", seat, card)
        }
        Event::Found { seat, track, card } => {
            say!("{0} draws {1}.", "{0} zieht {1}.", seat, progress(card, track))
        }
        Event::Used { seat, card } => say!("{0} plays {1}.", "{0} spielt {1}.", seat, card),
        Event::Buried { seat, track, card } => say!(
            "{0} puts {1} under its deck.",
            "{0} legt {1} unter den Stapel.",
            seat,
            progress(card, track)
        ),
        Event::Spied { by, from, card, track } => {
            say!("{0} takes {1} from {2}.", "{0} nimmt {1} von {2}.", by, progress(card, track), from)
        }
        Event::Looks { by, at } => {
            say!("{0} looks at {1}'s cards.", "{0} sieht die Karten von {1} an.", by, at)
        }
        Event::Improved { seat, track, level } => {
            say!("{0} reaches level {2} of {1}.", "{0} erreicht Stufe {2}: {1}.", seat, track, level)
        }
        Event::Metropolis { seat, track, at } => say!(
            "{0} has the metropolis of {1} at {2}.",
            "{0} hat die Metropole für {1}: {2}.",
            seat,
            track,
            at
        ),
        Event::Wall { seat, at } => {
            say!("{0} has a wall at {1}.", "{0} hat eine Stadtmauer: {1}.", seat, at)
        }
        Event::Knight { seat, at, what } => match what {
            Drill::Recruited => {
                say!("{0} has a new knight at {1}.", "{0} hat einen neuen Ritter: {1}.", seat, at)
            }
            Drill::Activated => {
                say!("{0} activates the knight at {1}.", "{0} aktiviert den Ritter: {1}.", seat, at)
            }
            Drill::Promoted => {
                say!("{0} promotes the knight at {1}.", "{0} befördert den Ritter: {1}.", seat, at)
            }
            Drill::Tired => say!("{0}'s knight at {1} rests.", "{0}: Der Ritter an {1} ruht.", seat, at),
            Drill::Removed => say!(
                "{0}'s knight at {1} leaves the board.",
                "{0}: Der Ritter an {1} verlässt das Spielfeld.",
                seat,
                at
            ),
        },
        Event::Marched { seat, from, to } => say!(
            "{0}'s knight goes from {1} to {2}.",
            "{0}: Ein Ritter zieht von {1} nach {2}.",
            seat,
            from,
            to
        ),
        Event::Merchant { seat, to } => {
            say!("{0} has the merchant, at {1}.", "{0} hat den Händler: {1}.", seat, to)
        }
        Event::Swapped { a, b } => say!(
            "The numbers of {0} and {1} are exchanged.",
            "Die Zahlen von {0} und {1} werden vertauscht.",
            a,
            b
        ),
        Event::Marked { hex } => {
            say!("The number of {0} is to be exchanged.", "Die Zahl von {0} soll vertauscht werden.", hex)
        }
        Event::Named { seat, kind } => say!("{0} names {1}.", "{0} nennt {1}.", seat, kind),
        Event::Chosen { seat } => say!("{0} is chosen.", "{0} wird gewählt.", seat),
        Event::Deck { seat, track } => {
            say!("{0} chooses the {1} deck.", "{0} wählt den Stapel {1}.", seat, track)
        }
        Event::Harbor { by, with } => say!(
            "{0} offers {1} a hidden card for a commodity.",
            "{0} bietet {1} eine verdeckte Karte für eine Handelsware.",
            by,
            with
        ),
        _ => say!("", ""),
    }
}
