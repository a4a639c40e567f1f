//! What is asked.

use super::{Phrase, say};
use crate::components::RESOURCES;
use crate::flow::{Frame, Naming};
use crate::place::{Node, Tile};
use crate::state::{Deal, State, Talk};
use crate::thresholds::{BARBARIAN_STEPS, PROGRESS_LIMIT};
use table::{Actions, Game as _, MOST_SEATS, Seat};

/// The question that is put to a seat now, or what is waited for.
pub(super) fn question(state: &State, seat: Seat) -> Phrase {
    if let Some(draft) = state.drafts[seat.index() % MOST_SEATS] {
        return say!("Your proposal so far: {0}.", "Dein Vorschlag bisher: {0}.", draft);
    }
    match state.question() {
        Frame::Deal => say!("The board is being laid out.", "Das Spielfeld wird ausgelegt."),
        Frame::First => say!("Who begins is being drawn.", "Es wird ausgelost, wer beginnt."),
        Frame::Start => start(state),
        Frame::StartRoute { node } => {
            let at = state.topology().corners[node];
            say!("Place {0} beside {1}.", "Setze {0} an {1}.", route(state), at)
        }
        Frame::PreRoll => roll(state, seat),
        Frame::Main => turn(state, seat),
        Frame::Discard { to } => discard(state, seat, to),
        Frame::Robber { how } => match how & 3 {
            1 => {
                say!("Move the robber to another land hex.", "Versetze den Räuber auf ein anderes Landfeld.")
            }
            2 => say!(
                "Move the pirate to another sea hex.",
                "Versetze den Seeräuber auf ein anderes Meeresfeld."
            ),
            _ => say!("Move the robber or the pirate.", "Versetze den Räuber oder den Seeräuber."),
        },
        Frame::Victim { .. } => say!("Whom do you rob?", "Wen beraubst du?"),
        Frame::AnyVictim => {
            say!("You may take a card from anybody.", "Du darfst jemandem eine Karte nehmen.")
        }
        Frame::Free { left, first: true } => {
            say!("Place {0} for nothing: {1} left.", "Setze {0} ohne Kosten: noch {1}.", route(state), left)
        }
        Frame::Free { left, first: false } => say!(
            "Place {0} for nothing, or stop: {1} left.",
            "Setze {0} ohne Kosten, oder höre auf: noch {1}.",
            route(state),
            left
        ),
        Frame::Take { left, optional, .. } => take(left, optional),
        Frame::Name { why } => match why {
            Naming::Monopoly => {
                say!(
                    "Name the resource that everybody hands over to you.",
                    "Nenne den Rohstoff, den alle dir geben."
                )
            }
            Naming::ResourceMonopoly => say!(
                "Name the resource of which everybody gives you two.",
                "Nenne den Rohstoff, von dem alle dir zwei geben."
            ),
            Naming::TradeMonopoly => say!(
                "Name the commodity of which everybody gives you one.",
                "Nenne die Handelsware, von der alle dir eine geben."
            ),
            Naming::Fleet => say!(
                "Name the kind you trade 2:1 with the bank this turn.",
                "Nenne die Sorte, die du in diesem Zug 2:1 mit der Bank tauschst."
            ),
        },
        Frame::Compose | Frame::Answers => talks(state, seat),
        Frame::Sail { edge } => {
            let from = state.topology().sides[edge];
            say!("Where does the ship go that lay {0}?", "Wohin fährt das Schiff, das {0} lag?", from)
        }
        Frame::Discover { .. } => {
            say!("Which hex do you turn first?", "Welches Feld deckst du zuerst auf?")
        }
        Frame::Dice
        | Frame::EventDie
        | Frame::Steal { .. }
        | Frame::Draw
        | Frame::Reveal { .. }
        | Frame::RevealToken { .. }
        | Frame::Progress { .. }
        | Frame::Treasure { .. }
        | Frame::Reserve { .. }
        | Frame::Flag { .. } => say!("Chance decides.", "Der Zufall entscheidet."),
        Frame::NextStart
        | Frame::Produce
        | Frame::Aftermath
        | Frame::Bonus { .. }
        | Frame::Rolled { .. }
        | Frame::Duty { .. } => say!("One moment.", "Einen Moment."),
        Frame::Keep | Frame::Strip { .. } | Frame::Invade | Frame::Slay | Frame::Muster => scenario(state),
        Frame::Banish { seat, .. } => {
            say!("Where do you put the knight of {0}?", "Wohin setzt du den Ritter von {0}?", seat)
        }
        frame => of_knights(state, seat, frame),
    }
}

/// A road, or at sea also a ship.
fn route(state: &State) -> Phrase {
    if state.rules().sea {
        say!("a road or ship", "eine Straße oder ein Schiff")
    } else {
        say!("a road", "eine Straße")
    }
}

fn start(state: &State) -> Phrase {
    let round = usize::from(state.step / state.players);
    if state.rules().start.get(round).is_some_and(|round| round.city) {
        say!("Place a starting city.", "Setze eine Stadt zum Start.")
    } else {
        say!("Place a starting settlement.", "Setze eine Siedlung zum Start.")
    }
}

fn roll(state: &State, seat: Seat) -> Phrase {
    let mut legal = Actions::new();
    state.legal(seat, &mut legal);
    if legal.len() > 1 {
        say!(
            "Your turn: roll the dice, or play a card first.",
            "Du bist am Zug: Würfle, oder spiele erst eine Karte."
        )
    } else {
        say!("Your turn: roll the dice.", "Du bist am Zug: Würfle.")
    }
}

/// The main phase, with what the others have said to the own offers.
fn turn(state: &State, seat: Seat) -> Phrase {
    let answer = |other: Seat| match state.talk[other.index()] {
        Talk::Accepted => Some(say!("{0} accepts your offer", "{0} nimmt dein Angebot an", other)),
        Talk::Proposed => {
            Some(say!("{0} proposes {1}", "{0} schlägt vor: {1}", other, state.deals[other.index()]))
        }
        Talk::Silent | Talk::Asked | Talk::AskedAgain | Talk::Refused | Talk::Composing => None,
    };
    let answers: Vec<Phrase> = state.others(seat).filter_map(answer).collect();
    let hand = state.player(seat).hand;
    // The turn cannot end with five of them (K14.5).
    if state.player(seat).progress_total() > PROGRESS_LIMIT {
        return say!(
            "You hold more than four progress cards: play one, or put one under its deck.",
            "Du hast mehr als vier Fortschrittskarten: Spiele eine, oder lege eine unter ihren Stapel."
        );
    }
    if answers.is_empty() {
        say!(
            "Build, trade, play cards, or end your turn. You hold {0}.",
            "Baue, tausche, spiele Karten oder beende deinen Zug. Du hast {0}.",
            hand
        )
    } else {
        say!(
            "Build, trade, play cards, or end your turn. You hold {0}. {1}.",
            "Baue, tausche, spiele Karten oder beende deinen Zug. Du hast {0}. {1}.",
            hand,
            answers
        )
    }
}

fn discard(state: &State, seat: Seat, to: Option<Seat>) -> Phrase {
    let left = state.owing[seat.index() % MOST_SEATS];
    let cards = if left == 1 { say!("a card", "eine Karte") } else { say!("{0} cards", "{0} Karten", left) };
    let hand = state.player(seat).hand;
    match to {
        None => {
            say!("Choose {0} to give up. You hold {1}.", "Wähle {0} zum Abgeben. Du hast {1}.", cards, hand)
        }
        Some(to) => say!(
            "Choose {0} to give to {2}. You hold {1}.",
            "Wähle {0} für {2}. Du hast {1}.",
            cards,
            hand,
            to
        ),
    }
}

fn take(left: u8, optional: bool) -> Phrase {
    let what = if left == 1 {
        say!("a resource", "einen Rohstoff")
    } else {
        say!("{0} resources", "{0} Rohstoffe", left)
    };
    if optional {
        say!("Take {0} of your choice, or do without.", "Nimm {0} deiner Wahl, oder verzichte.", what)
    } else {
        say!("Take {0} of your choice.", "Nimm {0} deiner Wahl.", what)
    }
}

/// An offer that is put together, or one that is answered.
fn talks(state: &State, seat: Seat) -> Phrase {
    let n = seat.index() % MOST_SEATS;
    let active = state.active();
    let offer = state.deals[active.index()];
    if state.question() == Frame::Compose {
        say!("Your offer so far: {0}.", "Dein Angebot bisher: {0}.", state.deals[n])
    } else if state.talk[n] == Talk::Composing {
        say!("Your proposal so far: {0}.", "Dein Vorschlag bisher: {0}.", state.deals[n])
    } else if offer == Deal::default() {
        say!("{0} asks for proposals.", "{0} bittet um Vorschläge.", active)
    } else {
        say!("{0} offers {1}.", "{0} bietet {1}.", active, offer)
    }
}

/// Questions of cities and knights.
fn of_knights(state: &State, seat: Seat, frame: Frame) -> Phrase {
    match frame {
        Frame::Alchemist => {
            say!("Set the yellow and the red die.", "Stelle den gelben und den roten Würfel.")
        }
        Frame::Surplus => say!(
            "You hold more than four progress cards: put one under its deck.",
            "Du hast mehr als vier Fortschrittskarten: Lege eine unter ihren Stapel."
        ),
        Frame::Pillage { .. } => say!(
            "The barbarians pillage one of your cities: which?",
            "Die Barbaren plündern eine deiner Städte: welche?"
        ),
        // The ship lies at the coast until everybody has drawn (K13.5, K13.7).
        Frame::ChooseDeck { .. } if state.realm.barbarians >= BARBARIAN_STEPS => say!(
            "You share the first place among the defenders: draw a progress card. From which deck?",
            "Du hast mit anderen am besten verteidigt: Ziehe eine Fortschrittskarte. Von welchem Stapel?"
        ),
        Frame::ChooseDeck { .. } => say!(
            "Draw a progress card: from which deck?",
            "Ziehe eine Fortschrittskarte: von welchem Stapel?"
        ),
        Frame::Metropolis { track } => say!(
            "Which city becomes the metropolis of {0}?",
            "Welche Stadt wird die Metropole für {0}?",
            track
        ),
        Frame::Crane => say!(
            "Buy an improvement for one commodity less.",
            "Kaufe einen Ausbau für eine Handelsware weniger."
        ),
        Frame::Medicine => say!("Which settlement becomes a city?", "Welche Siedlung wird zur Stadt?"),
        Frame::Engineer => say!("Which city gets the wall?", "Welche Stadt bekommt die Mauer?"),
        Frame::Inventor { first: Tile::NONE } => say!(
            "Choose the first of two number tokens to exchange.",
            "Wähle den ersten von zwei Zahlenchips, die du vertauschst."
        ),
        Frame::Inventor { .. } => say!("Choose the second number token.", "Wähle den zweiten Zahlenchip."),
        Frame::Smith { done: Node::NONE } => {
            say!("Which knight is promoted?", "Welcher Ritter wird befördert?")
        }
        Frame::Smith { .. } => say!(
            "Which other knight is promoted? Or stop.",
            "Welcher weitere Ritter wird befördert? Oder höre auf."
        ),
        Frame::Choose { card } => {
            say!("Against whom do you play the {0}?", "Gegen wen spielst du die Karte {0}?", card)
        }
        Frame::GiveKnight { .. } => {
            say!("One of your knights deserts: which?", "Einer deiner Ritter läuft über: welcher?")
        }
        Frame::PlaceKnight { rank, .. } => say!(
            "You may place a knight of strength {0}.",
            "Du darfst einen Ritter der Stärke {0} einsetzen.",
            rank
        ),
        Frame::Diplomat => say!(
            "Which open road or ship is removed?",
            "Welche offene Straße oder welches offene Schiff wird entfernt?"
        ),
        Frame::Replace { .. } => {
            say!("You may place it again elsewhere.", "Du darfst das Teil woanders wieder anlegen.")
        }
        Frame::Intrigue => say!("Which knight is driven away?", "Welcher Ritter wird vertrieben?"),
        Frame::Retreat { .. } => say!(
            "Your knight was driven away: where does it retreat to?",
            "Dein Ritter wurde vertrieben: Wohin zieht er sich zurück?"
        ),
        Frame::Spy { seat } => say!(
            "You see the progress cards of {0}. Take one, or none.",
            "Du siehst die Fortschrittskarten von {0}. Nimm eine oder keine.",
            seat
        ),
        Frame::Guild { seat, left, .. } => say!(
            "Take {0} from the hand of {1}: {2}.",
            "Nimm {0} aus der Hand von {1}: {2}.",
            left,
            seat,
            state.player(seat).hand
        ),
        Frame::HarborAnswer { .. } if state.player(seat).hand[RESOURCES..].iter().all(|&n| n == 0) => say!(
            "{0} offers you a hidden resource, and you have no commodity to give.",
            "{0} bietet dir einen verdeckten Rohstoff; du hast keine Handelsware.",
            state.active()
        ),
        Frame::HarborAnswer { .. } => say!(
            "{0} offers you a hidden resource: which commodity do you give?",
            "{0} bietet dir einen verdeckten Rohstoff: Welche Handelsware gibst du?",
            state.active()
        ),
        Frame::Merchant => say!("Where does the merchant go?", "Wohin kommt der Händler?"),
        _ => say!("One moment.", "Einen Moment."),
    }
}

/// Questions of scenarios.
fn scenario(state: &State) -> Phrase {
    match state.question() {
        Frame::Keep => match state.treasures().and_then(|treasures| treasures.looked_at()) {
            Some(face) => say!(
                "The treasure is {0}. Keep it unseen for its advantages, or open it?",
                "Der Schatz: {0}. Behältst du ihn verdeckt, oder öffnest du ihn?",
                face
            ),
            None => say!("Is the treasure kept or opened?", "Wird der Schatz behalten oder geöffnet?"),
        },
        Frame::Strip { hex } => say!(
            "Which number goes from the home island to {0}?",
            "Welche Zahl geht von der Heimatinsel nach {0}?",
            state.topology().hexes[hex]
        ),
        Frame::Invade => say!(
            "There are not enough dragons for all hexes: to which does one come?",
            "Es sind nicht genug Drachen für alle Felder da: Auf welches kommt einer?"
        ),
        Frame::Slay => say!("Which dragon is driven away?", "Welcher Drache wird vertrieben?"),
        _ => say!(
            "Which of your knights becomes active next?",
            "Welcher deiner Ritter wird als nächster aktiv?"
        ),
    }
}
