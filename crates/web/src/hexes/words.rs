//! What things of the hex board are called, in the language of the page.

use super::choice::Verb;
use crate::texts::{Language, fill, language};
use bots::Why;
use settlers::constants::{self, Cards, Dev, Kind, Progress, Terrain, Track};
use settlers::{Action, Event, State, text};
use table::Seat;

/// One of two texts.
pub fn of(en: &'static str, de: &'static str) -> &'static str {
    match language() {
        Language::English => en,
        Language::German => de,
    }
}

/// The colour of a player.
pub fn colour(seat: Seat) -> &'static str {
    match seat.0 {
        0 => of("Red", "Rot"),
        1 => of("Blue", "Blau"),
        2 => of("White", "Weiß"),
        _ => of("Orange", "Orange"),
    }
}

fn named(seat: Seat) -> String {
    colour(seat).to_owned()
}

/// A sentence with a capital letter, without the coordinates that say the same to a program.
pub fn tidy(text: &str) -> String {
    let mut rest = text;
    let mut out = String::new();
    while let Some(open) = rest.find(" (") {
        let inside = &rest[open + 2..];
        let is_place = inside.starts_with(|c: char| c == '-' || c.is_ascii_digit());
        match inside.find(')').filter(|&end| is_place && inside[..end].contains(',')) {
            Some(end) => {
                out.push_str(&rest[..open]);
                rest = &inside[end + 1..];
            }
            None => {
                out.push_str(&rest[..open + 2]);
                rest = inside;
            }
        }
    }
    out.push_str(rest);
    let mut letters = out.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// A text up to the end of its first sentence.
pub fn first_sentence(text: &str) -> &str {
    text.find(". ").map_or(text, |end| &text[..=end])
}

/// What is asked of a seat.
pub fn question(state: &State, seat: Seat) -> String {
    tidy(&match language() {
        Language::English => text::question(state, seat, &named),
        Language::German => text::de::question(state, seat, &named),
    })
}

/// What an act does.
pub fn act(state: &State, action: Action) -> String {
    tidy(&match language() {
        Language::English => text::act(state, action, &named),
        Language::German => text::de::act(state, action, &named),
    })
}

/// What happened.
pub fn event(state: &State, event: Event) -> String {
    tidy(&match language() {
        Language::English => text::event(state, event, &named),
        Language::German => text::de::event(state, event, &named),
    })
}

/// What somebody got from the bank, or gave to it.
pub fn goods(seat: Seat, gained: bool, cards: &Cards) -> String {
    let who = colour(seat);
    match (language(), gained) {
        (Language::English, true) => format!("{who} gets {}.", text::cards(cards)),
        (Language::English, false) => format!("{who} gives {} to the bank.", text::cards(cards)),
        (Language::German, true) => format!("{who} erhält {}.", text::de::cards(cards)),
        (Language::German, false) => format!("{who} gibt {} an die Bank.", text::de::cards(cards)),
    }
}

/// Whom an event is about.
pub fn about(event: Event) -> Option<Seat> {
    use Event as E;
    match event {
        E::First { seat }
        | E::Turn { seat }
        | E::Gained { seat, .. }
        | E::Paid { seat, .. }
        | E::Ready { seat }
        | E::Built { seat, .. }
        | E::Routed { seat, .. }
        | E::Unrouted { seat, .. }
        | E::Lifted { seat, .. }
        | E::Sailed { seat, .. }
        | E::Drew { seat, .. }
        | E::Played { seat, .. }
        | E::Banked { seat, .. }
        | E::Musing { seat }
        | E::Dropped { seat }
        | E::Listening { seat }
        | E::Offered { seat, .. }
        | E::Accepted { seat }
        | E::Refused { seat }
        | E::Lapsed { seat }
        | E::Chip { seat, .. }
        | E::Pillaged { seat, .. }
        | E::Defender { seat }
        | E::Found { seat, .. }
        | E::Used { seat, .. }
        | E::Buried { seat, .. }
        | E::Improved { seat, .. }
        | E::Metropolis { seat, .. }
        | E::Wall { seat, .. }
        | E::Knight { seat, .. }
        | E::Marched { seat, .. }
        | E::Merchant { seat, .. }
        | E::Named { seat, .. }
        | E::Chosen { seat }
        | E::Deck { seat, .. }
        | E::Treasure { seat, .. }
        | E::Peeked { seat, .. }
        | E::Kept { seat }
        | E::TookHarbour { seat, .. }
        | E::Passed { seat }
        | E::Won { seat }
        | E::Held { seat, .. } => Some(seat),
        E::Stole { by, .. }
        | E::Spied { by, .. }
        | E::Looks { by, .. }
        | E::Traded { by, .. }
        | E::Harbor { by, .. } => Some(by),
        E::Handed { from, .. } | E::Slipped { from, .. } => Some(from),
        E::Award { to, .. } => to,
        _ => None,
    }
}

/// A kind of hand card.
pub fn kind(kind: Kind) -> &'static str {
    match language() {
        Language::English => kind.word(),
        Language::German => text::de::kind(kind),
    }
}

/// A terrain.
pub fn terrain(terrain: Terrain) -> &'static str {
    match language() {
        Language::English => terrain.word(),
        Language::German => text::de::terrain(terrain),
    }
}

/// A track of improvements.
pub fn track(track: Track) -> &'static str {
    match track {
        Track::Trade => of("Trade", "Handel"),
        Track::Politics => of("Politics", "Politik"),
        Track::Science => of("Science", "Wissenschaft"),
    }
}

/// What the next level of a track brings (K4.2, K8.4, K9).
pub fn improvement(track: Track, level: u8) -> String {
    let draws =
        of("cards when the red die shows at most {n}", "Karten, wenn der rote Würfel höchstens {n} zeigt");
    let most = constants::DRAW_AT_MOST[usize::from(level).min(constants::DRAW_AT_MOST.len() - 1)];
    let draws = fill(draws, &[("n", &most.to_string())]);
    let more = match (track, level) {
        (Track::Trade, constants::ABILITY_LEVEL) => {
            of("the bank trades goods of cities 2:1", "die Bank tauscht Handelswaren 2:1")
        }
        (Track::Politics, constants::ABILITY_LEVEL) => {
            of("knights can become mighty", "Ritter können mächtig werden")
        }
        (Track::Science, constants::ABILITY_LEVEL) => of(
            "a roll that brings you nothing brings a card of your choice",
            "ein Wurf ohne Ertrag bringt dir eine Karte deiner Wahl",
        ),
        (_, constants::METROPOLIS_LEVEL) => of(
            "the first here gets the metropolis, 2 points",
            "wer zuerst hier ist, bekommt die Metropole, 2 Punkte",
        ),
        (_, constants::TOP_LEVEL) => {
            of("takes the metropolis from level 4", "nimmt die Metropole von Stufe 4")
        }
        _ => return draws,
    };
    format!("{draws}; {more}")
}

/// A development card: its name and what it does at this table.
pub fn dev(state: &State, card: Dev) -> (String, &'static str) {
    match language() {
        Language::English => (text::title(card.word()), text::dev(state, card)),
        Language::German => (text::de::dev_name(card).to_owned(), text::de::dev(state, card)),
    }
}

/// A progress card: its name and what it does.
pub fn progress(card: Progress) -> (String, &'static str) {
    match language() {
        Language::English => (text::title(card.word()), text::progress(card)),
        Language::German => (text::de::progress_name(card).to_owned(), text::de::progress(card)),
    }
}

/// What a verb is called on a button.
pub fn verb(verb: Verb, state: &State) -> String {
    match verb {
        Verb::Settle => of("Settlement", "Siedlung"),
        Verb::City => of("City", "Stadt"),
        Verb::Road => of("Road", "Straße"),
        Verb::Ship => of("Ship", "Schiff"),
        Verb::Sail => of("Move a ship", "Schiff versetzen"),
        Verb::Wall => of("City wall", "Stadtmauer"),
        Verb::Metropolis => of("Metropolis", "Metropole"),
        Verb::Recruit => of("Recruit a knight", "Ritter anwerben"),
        Verb::Activate => of("Activate a knight", "Ritter aktivieren"),
        Verb::Promote => of("Promote a knight", "Ritter befördern"),
        Verb::March => of("Move a knight", "Ritter versetzen"),
        Verb::Chase => of("Chase the robber", "Räuber vertreiben"),
        Verb::Robber => of("Move the robber", "Räuber versetzen"),
        Verb::Pirate => of("Move the pirate", "Seeräuber versetzen"),
        Verb::Explore => of("Turn a hex", "Feld aufdecken"),
        Verb::Merchant => of("Place the merchant", "Händler einsetzen"),
        Verb::Swap => of("Choose a number", "Zahl wählen"),
        Verb::Strip => of("Take a number", "Zahl nehmen"),
        Verb::Invade => of("Place a dragon", "Drachen setzen"),
        Verb::Slay => of("Drive away a dragon", "Drachen vertreiben"),
        Verb::Lose => of("Lose a city", "Stadt verlieren"),
        Verb::Remove => of("Give up a knight", "Ritter abgeben"),
        Verb::Station => of("Place the knight", "Ritter einsetzen"),
        Verb::Expel => of("Drive away a knight", "Ritter vertreiben"),
        Verb::Retreat => of("Retreat", "Rückzug"),
        Verb::Unbuild => of("Remove a road or ship", "Straße oder Schiff entfernen"),
        Verb::Bank => of("Trade with the bank", "Mit der Bank tauschen"),
        Verb::Discard => of("Give up", "Abgeben"),
        Verb::Take => of("Take", "Nehmen"),
        Verb::Name => of("Name", "Nennen"),
        Verb::Dice => of("Set the dice", "Würfel stellen"),
        Verb::Give => of("Give", "Geben"),
        Verb::Ask => of("Get", "Bekommen"),
        Verb::Plain(action) => return act(state, action),
    }
    .to_owned()
}

/// Why a bot has answered an offer as it did.
pub fn why(why: Why) -> &'static str {
    match why {
        Why::Winning => of("too close to victory", "zu nah am Sieg"),
        Why::Dear => of("too dear", "zu teuer"),
        Why::Enough => of("has enough of that", "hat davon genug"),
        Why::Keeps => of("needs it", "braucht es selbst"),
        Why::Cheap => of("good price", "guter Preis"),
        Why::Wants => of("needs it", "braucht es"),
        Why::Spares => of("can spare it", "kann es entbehren"),
    }
}

/// What a scenario is about, in paragraphs.
pub fn scenario(mode: &str) -> &'static [&'static str] {
    match language() {
        Language::English => text::scenario(mode),
        Language::German => text::de::scenario(mode),
    }
}

/// Cards in words.
pub fn cards(cards: &Cards) -> String {
    match language() {
        Language::English => text::cards(cards),
        Language::German => text::de::cards(cards),
    }
}
