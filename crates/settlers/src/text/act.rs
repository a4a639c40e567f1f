//! What acts do, as lines of a menu.

use super::{Phrase, is_everybody, say};
use crate::action::Action;
use crate::coords::Corner;
use crate::state::{State, Talk};
use table::MOST_SEATS;

/// What an act would do.
pub(super) fn act(state: &State, action: Action) -> Phrase {
    match action {
        Action::Deal(terrain) => say!("deal {0}", "{0} auslegen", terrain),
        Action::Port(kind) if state.turns > 0 => say!("take the {0} harbour", "Hafen {0} nehmen", kind),
        Action::Port(kind) => say!("deal a {0} harbour", "Hafen {0} auslegen", kind),
        Action::Spiral(n) => say!("lay the numbers from corner {0}", "Zahlen ab Ecke {0} auslegen", n),
        Action::Token(n) => say!("draw the number {0}", "die Zahl {0} ziehen", n),
        Action::First(seat) => say!("{0} begins", "{0} beginnt", seat),
        Action::Dice(a, b) => say!("dice: {0} and {1}", "Würfel: {0} und {1}", a, b),
        Action::Steal(kind) => say!("the card is {0}", "die Karte ist {0}", kind),
        Action::Draw(card) => say!("the card is {0}", "die Karte ist {0}", card),
        Action::Find(card) => say!("the card is {0}", "die Karte ist {0}", card),
        Action::Face(face) => super::event::face(face),
        Action::Treasure(face) => say!("the treasure is {0}", "der Schatz: {0}", face),
        Action::Flag(n) => say!("the strength of the dragon is {0}", "der Drache hat die Stärke {0}", n),
        Action::Settle(at) => say!("settlement at {0}", "Siedlung: {0}", at),
        Action::City(at) => say!("city at {0}", "Stadt: {0}", at),
        Action::Road(at) => say!("road {0}", "Straße {0}", at),
        Action::Ship(at) => say!("ship {0}", "Schiff {0}", at),
        Action::Sail(at) => say!("move the ship {0}", "Schiff versetzen, das {0} liegt", at),
        Action::Roll => say!("roll the dice", "würfeln"),
        Action::End => say!("end the turn", "Zug beenden"),
        Action::Buy => say!("buy a development card", "Entwicklungskarte kaufen"),
        Action::Play(card) => say!("play {0}", "{0} spielen", card),
        Action::Robber(at) => say!("robber to {0}", "Räuber auf {0}", at),
        Action::Pirate(at) => say!("pirate to {0}", "Seeräuber auf {0}", at),
        Action::Rob(seat) => match state.player(seat).total {
            1 => say!("rob {0} (1 card)", "{0} berauben (1 Karte)", seat),
            held => say!("rob {0} ({1} cards)", "{0} berauben ({1} Karten)", seat, held),
        },
        Action::Discard(kind) => say!("give up {0}", "{0} abgeben", kind),
        Action::Take(kind) => say!("take {0}", "{0} nehmen", kind),
        Action::Name(kind) => say!("name {0}", "{0} nennen", kind),
        Action::Bank(give, take) => {
            let rate = state.rate(state.active(), give);
            say!("bank: {0} {1} for {2}", "Bank: {0} {1} für {2}", rate, give, take)
        }
        Action::Pass => say!("do without", "verzichten"),
        Action::Explore(at) => {
            say!("turn the unknown hex ({0})", "das unbekannte Feld aufdecken ({0})", at.to_string())
        }
        Action::Trade
        | Action::Listen
        | Action::Give(_)
        | Action::Ask(_)
        | Action::Offer(_)
        | Action::Cancel
        | Action::Accept
        | Action::Refuse
        | Action::Counter
        | Action::Withdraw
        | Action::Close(_) => talk(state, action),
        Action::Keep => say!("keep it", "behalten"),
        Action::Open => say!("open it", "öffnen"),
        Action::Strip(at) => say!("the number of {0}", "Zahl von {0}", at),
        Action::Invade(at) => say!("a dragon to {0}", "Drache nach {0}", at),
        Action::Slay(at) => say!("drive away the dragon at {0}", "Drachen vertreiben: {0}", at),
        Action::Fight(at) => fight(state, at),
        Action::Banish(at) => say!("put the knight at {0}", "Ritter versetzen nach {0}", at),
        Action::Recruit(_)
        | Action::Activate(_)
        | Action::Promote(_)
        | Action::March(..)
        | Action::Chase(_)
        | Action::Wall(_)
        | Action::Improve(_)
        | Action::Metropolis(_)
        | Action::Use(_)
        | Action::Bury(_)
        | Action::Deck(_)
        | Action::Lose(_)
        | Action::Choose(_)
        | Action::Remove(_)
        | Action::Station(_)
        | Action::Unbuild(_)
        | Action::Expel(_)
        | Action::Retreat(_)
        | Action::Merchant(_)
        | Action::Swap(_)
        | Action::Harbor(..)
        | Action::Pick(_) => of_knights(state, action),
    }
}

/// Acts of trade between players.
fn talk(state: &State, action: Action) -> Phrase {
    let active = state.active();
    let own = state.deals[active.index()];
    match action {
        Action::Trade => say!("offer a trade", "Tausch anbieten"),
        Action::Listen => say!("ask for proposals", "um Vorschläge bitten"),
        Action::Give(kind) => say!("give {0}", "{0} geben", kind),
        Action::Ask(kind) => say!("ask for {0}", "{0} verlangen", kind),
        Action::Offer(to) if is_everybody(state, active, to) => say!("offer it to all", "allen anbieten"),
        Action::Offer(to) => say!("offer it to {0}", "{0} anbieten", to),
        Action::Cancel => say!("drop it", "verwerfen"),
        Action::Accept => say!("accept, giving {0}", "annehmen und {0} geben", own.ask),
        Action::Refuse => say!("decline", "ablehnen"),
        Action::Counter => say!("make a proposal", "einen Vorschlag machen"),
        Action::Close(seat) => {
            let theirs = state.deals[seat.index() % MOST_SEATS];
            let (give, get) = match state.talk[seat.index() % MOST_SEATS] {
                Talk::Proposed => (theirs.ask, theirs.give),
                _ => (own.give, own.ask),
            };
            say!("{0}: give {1}, get {2}", "{0}: {1} geben, {2} bekommen", seat, give, get)
        }
        _ => say!("take it back", "zurücknehmen"),
    }
}

fn fight(state: &State, at: Corner) -> Phrase {
    let node = state.topology().node(at);
    match state.enchanted().and_then(|enchanted| enchanted.flag(node)) {
        Some(flag) => say!(
            "fight the dragon of strength {1} at {0}",
            "gegen den Drachen der Stärke {1} kämpfen: {0}",
            at,
            flag
        ),
        None => say!("fight the dragon at {0}", "gegen den Drachen kämpfen: {0}", at),
    }
}

/// Acts of cities and knights.
fn of_knights(state: &State, action: Action) -> Phrase {
    match action {
        Action::Recruit(at) => say!("recruit a knight at {0}", "Ritter anwerben: {0}", at),
        Action::Activate(at) => say!("activate the knight at {0}", "Ritter aktivieren: {0}", at),
        Action::Promote(at) => say!("promote the knight at {0}", "Ritter befördern: {0}", at),
        Action::March(from, to) if state.knight_nodes().has(state.topology().node(to)) => {
            say!("knight at {0} drives away the one at {1}", "Ritter an {0} vertreibt den an {1}", from, to)
        }
        Action::March(from, to) => {
            say!("knight at {0} goes to {1}", "Ritter von {0} zieht nach {1}", from, to)
        }
        Action::Chase(at) if has_pirate(state) => {
            say!("knight at {0} chases robber or pirate", "Ritter an {0} vertreibt Räuber oder Seeräuber", at)
        }
        Action::Chase(at) => {
            say!("knight at {0} chases the robber", "Ritter an {0} vertreibt den Räuber", at)
        }
        Action::Wall(at) => say!("city wall at {0}", "Stadtmauer: {0}", at),
        Action::Improve(track) => {
            let level = state.player(state.active()).levels[track.index()] + 1;
            say!("improve {0} to level {1}", "{0} auf Stufe {1} ausbauen", track, level)
        }
        Action::Metropolis(at) => say!("metropolis at {0}", "Metropole: {0}", at),
        Action::Use(card) => say!("play {0}", "{0} spielen", card),
        Action::Bury(card) => say!("put {0} under its deck", "{0} unter den Stapel legen", card),
        Action::Deck(track) => say!("draw from the {0} deck", "vom Stapel {0} ziehen", track),
        Action::Lose(at) => say!("lose the city at {0}", "Stadt verlieren: {0}", at),
        Action::Remove(at) => say!("give up the knight at {0}", "Ritter abgeben: {0}", at),
        Action::Station(at) => say!("place the knight at {0}", "Ritter einsetzen: {0}", at),
        Action::Unbuild(at) => say!("remove the piece {0}", "entfernen, was {0} liegt", at),
        Action::Expel(at) => say!("drive away the knight at {0}", "Ritter vertreiben: {0}", at),
        Action::Retreat(at) => say!("retreat to {0}", "Rückzug nach {0}", at),
        Action::Merchant(at) => say!("merchant to {0}", "Händler nach {0}", at),
        Action::Swap(at) => say!("the number of {0}", "Zahl von {0}", at),
        Action::Harbor(seat, kind) => say!(
            "offer {0} a hidden {1} for a commodity",
            "{0} verdeckt {1} für eine Handelsware anbieten",
            seat,
            kind
        ),
        Action::Pick(card) => say!("take {0}", "{0} nehmen", card),
        Action::Choose(seat) => say!("{0}", "{0}", seat),
        _ => say!("go on", "weiter"),
    }
}

/// Whether there is a pirate to chase.
fn has_pirate(state: &State) -> bool {
    state.rules().sea && state.pirate.is_some()
}
