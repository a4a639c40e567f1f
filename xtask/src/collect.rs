//! Plays games of the card game until everything has happened once: every card, every event, every reaction taken and
//! not taken, every reason for which a card is refused.
//!
//! The players act at random but prefer what has not been done yet. Each game follows from its mode and its number,
//! so that the list shows where to look: the mode, the seed and the ply of the record.

use anyhow::{Context, Result, bail};
use rivals::op::{Op, Passive, Phase, When};
use rivals::{Action, Card, Config, Event, Kind, Mode, Refusal, State};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use table::{Actions, Game, Illegal, Luck, Match, Record, Seat, Seed, Turn, Who, any_act};

/// No more games than this of each mode are played: what has not happened by then does not happen.
const MOST_GAMES: u64 = 3_000;
/// A game with this many plies is stopped.
const MOST_PLIES: usize = 20_000;
/// From this seed on, the players stop spending after [`SAVING_BEGINS`]: some cards are refused only when all regions are
/// full, which random players see once in many thousands of games.
const SAVERS_FROM: u64 = 2_000;
const SAVING_BEGINS: u16 = 40;

/// Where something happened first.
#[derive(Clone, Copy)]
struct Occurrence {
    mode: Mode,
    seed: u64,
    ply: usize,
}

/// Everything that should happen, and what did.
struct Collection {
    wanted: BTreeSet<String>,
    found: BTreeMap<String, Occurrence>,
}

/// Collects, prints the list, and fails if something is missing. With a folder the games on the list are
/// written there as records.
pub(crate) fn run(folder: Option<&str>) -> Result<()> {
    let mut collection = Collection::new();
    let games = collection.collect(MOST_GAMES, |game| match folder {
        Some(folder) => write(Path::new(folder), game),
        None => Ok(()),
    })?;
    for (what, place) in &collection.found {
        println!("{what}: rivals/{} seed {} ply {}", place.mode.word(), place.seed, place.ply);
    }
    let missing = collection.missing();
    println!("{} of {} in {games} games", collection.found.len(), collection.wanted.len());
    if missing.is_empty() { Ok(()) } else { bail!("never happened: {}", missing.join("; ")) }
}

fn write(folder: &Path, game: &Match<State>) -> Result<()> {
    fs::create_dir_all(folder)?;
    let name = format!("{}-{}.replay", game.config().mode().word(), game.seed());
    let seats = vec![Who::Bot("collector".to_owned()); 2];
    let path = folder.join(name);
    fs::write(&path, Record::of(game, seats).to_string()).with_context(|| path.display().to_string())
}

impl Collection {
    fn new() -> Collection {
        let mut wanted = BTreeSet::new();
        let mut want = |what: String| {
            wanted.insert(what);
        };
        for card in rivals::cards::all() {
            let def = card.def();
            if !def.starts {
                want(match def.kind {
                    kind if kind.is_action() => played(card),
                    Kind::Event => turned_up(card),
                    Kind::Island | Kind::Pirate | Kind::Wreck => discovered(card),
                    _ => built(card),
                });
            }
            for ability in def.abilities() {
                match ability.when {
                    When::Use | When::Once | When::Later | When::Host => want(used(card)),
                    // Cards that do something else by themselves than bring goods have strict cases of their own.
                    When::On(_) if ability.ops.iter().any(|op| matches!(op, Op::Take(..))) => {
                        want(worked_by_itself(card))
                    }
                    When::During(_) => {
                        want(reacted(card));
                        want(passed_up(card));
                    }
                    _ => {}
                }
            }
            for passive in def.always {
                if let Passive::Ward(attacks, _) = passive {
                    want(rolled_with(card));
                    want(did_not_roll_with(card));
                    attacks.iter().for_each(|&attack| want(fended_off(attack)));
                }
            }
            refusals_of(card).into_iter().for_each(|why| want(refused(card, &why)));
        }
        rivals::Face::ALL.into_iter().for_each(|face| want(format!("face {face}")));
        want(IN_VAIN.to_owned());
        for illegal in [Illegal::Over, Illegal::NotYourTurn(Seat(0)), Illegal::NotPossible(String::new())] {
            want(not_legal(&illegal));
        }
        Collection { wanted, found: BTreeMap::new() }
    }

    fn missing(&self) -> Vec<&str> {
        self.wanted.iter().filter(|what| !self.found.contains_key(*what)).map(String::as_str).collect()
    }

    fn is_new(&self, what: &str) -> bool {
        self.wanted.contains(what) && !self.found.contains_key(what)
    }

    fn note(&mut self, what: String, place: Occurrence) {
        if self.wanted.contains(&what) {
            self.found.entry(what).or_insert(place);
        }
    }

    /// Plays games of all modes in turn until nothing is missing; returns how many.
    fn collect(&mut self, most: u64, mut keep: impl FnMut(&Match<State>) -> Result<()>) -> Result<u64> {
        let mut games = 0;
        for seed in 0..most {
            for mode in Mode::ALL {
                let before = self.found.len();
                let game = self.play(mode, seed)?;
                games += 1;
                if self.found.len() > before {
                    keep(&game)?;
                }
                if self.found.len() == self.wanted.len() {
                    return Ok(games);
                }
            }
        }
        Ok(games)
    }

    fn play(&mut self, mode: Mode, seed: u64) -> Result<Match<State>> {
        let mut game = Match::<State>::new(Config::new(mode), Seed::from(seed));
        let mut luck = Luck::new(seed, 77);
        let (mut legal, mut log) = (Actions::new(), Vec::new());
        while game.acts().len() < MOST_PLIES {
            let Turn::Seats(seats) = game.state().turn() else { break };
            let Some(seat) = seats.iter().next() else { break };
            let place = Occurrence { mode, seed, ply: game.acts().len() };
            legal.clear();
            game.state().legal(seat, &mut legal);
            self.note_refusals(game.state(), seat, place);
            self.try_the_impossible(&mut game, seat, &legal, place);
            let choices = |action: Action| what_is_done(game.state(), seat, &legal, action);
            let new = legal.iter().position(|&action| choices(action).iter().any(|what| self.is_new(what)));
            let is_saving = seed >= SAVERS_FROM && game.state().turn_number() >= SAVING_BEGINS;
            let saved =
                || legal.iter().position(|act| is_saving && matches!(act, Action::End | Action::Pass));
            let action = legal[new
                .or_else(saved)
                .unwrap_or_else(|| any_act(&legal, |act| game.state().is_rash(act), &mut luck))];
            for what in choices(action) {
                self.note(what, place);
            }
            let rolls =
                action == Action::Yes && matches!(game.state().waiting().0, Op::Phase(Phase::Protect));
            log.clear();
            game.play(seat, action, &mut log)?;
            for &event in &log {
                self.note_event(event, place);
            }
            if rolls && !log.iter().any(|event| matches!(event, Event::Warded { .. })) {
                self.note(IN_VAIN.to_owned(), place);
            }
        }
        if game.scores().is_some() {
            let place = Occurrence { mode, seed, ply: game.acts().len() };
            if let Err(illegal) = game.play(Seat(0), Action::End, &mut ()) {
                self.note(not_legal(&illegal), place);
            }
        }
        Ok(game)
    }

    fn note_event(&mut self, event: Event, place: Occurrence) {
        match event {
            Event::Built { card, .. } => self.note(built(card), place),
            Event::Played { card, .. } => self.note(played(card), place),
            Event::Used { card, .. } => self.note(used(card), place),
            Event::TurnedUp { card } => self.note(turned_up(card), place),
            Event::Discovered { card, .. } => self.note(discovered(card), place),
            Event::Face { face, .. } => self.note(format!("face {face}"), place),
            Event::Warded { card, .. } => self.note(fended_off(card), place),
            Event::Gain { why, .. } => self.note(worked_by_itself(why.card()), place),
            _ => {}
        }
    }

    /// Why the cards that are open to a player, or in their hand, cannot be used at such a time.
    fn note_refusals(&mut self, state: &State, seat: Seat, place: Occurrence) {
        let hand = state.hand(seat).cards();
        match *state.waiting().0 {
            Op::Phase(Phase::Acting) => {
                let centre = rivals::cards::all().filter(|card| card.def().kind.is_centre());
                for card in hand.iter().copied().chain(state.face_up().distinct()).chain(centre) {
                    if let Some(refusal) = state.refusal(seat, card) {
                        self.note(refused(card, &reason(&refusal)), place);
                    }
                }
            }
            Op::Phase(Phase::BeforeRoll) => self.note_timed(state, seat, When::BeforeRoll, place),
            Op::Window(moment) => self.note_timed(state, seat, When::During(moment), place),
            _ => {}
        }
    }

    fn note_timed(&mut self, state: &State, seat: Seat, when: When, place: Occurrence) {
        for &card in state.hand(seat).cards() {
            if let Some(refusal) = state.play_refusal(seat, card, when) {
                self.note(refused(card, &reason(&refusal)), place);
            }
        }
    }

    /// The match itself refuses seats that do not have to act, and acts that are not on the list.
    fn try_the_impossible(
        &mut self,
        game: &mut Match<State>,
        seat: Seat,
        legal: &[Action],
        place: Occurrence,
    ) {
        let impossible = not_legal(&Illegal::NotPossible(String::new()));
        if !self.is_new(&impossible) {
            return;
        }
        for (who, action) in [(seat.other(), legal[0]), (seat, Action::Deal(0))] {
            if let Err(illegal) = game.play(who, action, &mut ()) {
                self.note(not_legal(&illegal), place);
            }
        }
    }
}

/// The effects of an act on the list.
fn what_is_done(state: &State, seat: Seat, legal: &[Action], action: Action) -> Vec<String> {
    let board = state.board(seat);
    match (*state.waiting().0, action) {
        (Op::Window(_), Action::Play(card)) => vec![reacted(card), played(card)],
        (Op::Window(_), Action::Use(at, _)) => vec![reacted(state.card_at(seat, at))],
        (Op::Window(_), Action::Pass) => {
            let could = |act: &Action| match *act {
                Action::Play(card) => Some(passed_up(card)),
                Action::Use(at, _) => Some(passed_up(state.card_at(seat, at))),
                _ => None,
            };
            legal.iter().filter_map(could).collect()
        }
        (Op::Phase(Phase::Protect), answer) => {
            let is_ward = |passive: &Passive| matches!(passive, Passive::Ward(..));
            let wards = board.expansions().map(|at| board.card(at));
            let wards = wards.filter(|card| card.def().always.iter().any(is_ward));
            wards
                .map(|card| if answer == Action::Yes { rolled_with(card) } else { did_not_roll_with(card) })
                .collect()
        }
        (_, Action::Build(card, _)) => vec![built(card)],
        (_, Action::Play(card)) => vec![played(card)],
        (_, Action::Use(at, _)) => vec![used(state.card_at(seat, at))],
        _ => Vec::new(),
    }
}

// -------------------------------------------------------------------- names in the list

const IN_VAIN: &str = "rolled in vain against an attack";

fn built(card: Card) -> String {
    format!("built {}", card.word())
}

fn played(card: Card) -> String {
    format!("played {}", card.word())
}

fn turned_up(card: Card) -> String {
    format!("turned up {}", card.word())
}

fn discovered(card: Card) -> String {
    format!("discovered {}", card.word())
}

fn used(card: Card) -> String {
    format!("used {}", card.id())
}

fn worked_by_itself(card: Card) -> String {
    format!("worked by itself: {}", card.id())
}

fn reacted(card: Card) -> String {
    format!("reacted with {}", card.id())
}

fn passed_up(card: Card) -> String {
    format!("held and did not play {}", card.id())
}

fn rolled_with(card: Card) -> String {
    format!("rolled with {}", card.id())
}

fn did_not_roll_with(card: Card) -> String {
    format!("had and did not roll with {}", card.id())
}

fn fended_off(card: Card) -> String {
    format!("fended off {}", card.id())
}

fn refused(card: Card, why: &str) -> String {
    format!("refused {}: {why}", card.id())
}

fn not_legal(illegal: &Illegal) -> String {
    let which = match illegal {
        Illegal::Over => "the game is over",
        Illegal::NotYourTurn(_) => "it is not your turn",
        Illegal::NotPossible(_) => "it is not possible now",
    };
    format!("refused an act: {which}")
}

/// A reason without its numbers.
fn reason(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Cost(_) => "you lack something of the cost".to_owned(),
        other => other.to_string(),
    }
}

/// Every reason for which a card can be refused.
fn refusals_of(card: Card) -> Vec<String> {
    let def = card.def();
    let mut reasons: Vec<Refusal> = def.needs.iter().map(|&need| Refusal::Need(need)).collect();
    if def.kind == Kind::Event || def.kind.is_sea() || def.starts {
        return Vec::new();
    }
    if !def.cost.is_none() {
        reasons.push(Refusal::Cost(def.cost));
    }
    if def.unique {
        reasons.push(Refusal::Unique);
    }
    if def.kind.is_centre() {
        reasons.push(Refusal::NoneLeft);
    }
    if def.kind.is_action() {
        let when = def.abilities()[0].when;
        if when != When::Play {
            reasons.push(Refusal::Timing(when));
        }
    } else {
        reasons.push(Refusal::no_place(card));
    }
    reasons.retain(|refusal| !never_given(card, refusal));
    reasons.iter().map(reason).collect()
}

/// What thousands of games of random players have not produced: nobody fills every store, and hands are drawn full at
/// the end of each turn. Strict cases cover them.
const ONLY_IN_CASES: [&str; 3] = [
    "refused age-of-enlightenment: you need room for a resource",
    "refused dispute-of-the-sages: you need room for what the Dispute brings",
    "refused wise-protection: you need an opponent with hand cards",
];

/// Reasons that no game can produce, or only a rare one.
fn never_given(card: Card, refusal: &Refusal) -> bool {
    let def = card.def();
    if ONLY_IN_CASES.contains(&refused(card, &reason(refusal)).as_str()) {
        return true;
    }
    let printings = rivals::cards::all().filter(|other| other.is(card));
    let copies: u8 = printings.map(|other| other.def().copies.all).sum();
    match refusal {
        // There is no second one.
        Refusal::Unique => copies == 1,
        // There are always more regions than such cards, and a marker always has its place.
        Refusal::NoPlace | Refusal::NoSite(_) => {
            use rivals::card::Place::{Beside, FoeRegion, Region};
            matches!(def.place, Region(None) | FoeRegion | Beside)
        }
        // All players have what they begin with.
        Refusal::Need(rivals::op::Need::Have(needed)) if needed.def().starts => true,
        // Only Reiner sets the event die, and there is one Reiner; two regions may always change places; a player who
        // has played a Scout is not offered another.
        Refusal::Need(_) => ["reiner-the-herald", "relocation", "scout"].contains(&def.id),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What random players meet only once in thousands of games; `cargo xtask collect` plays until it happens.
    const RARE: [&str; 25] = [
        "played broadside",
        "refused astronomer: limit: one per principality",
        "refused broadside: you need an opponent with a built ship or an island at level 1 or higher",
        "refused cannon-foundry: limit: one per principality",
        "refused explorer-metropolis: limit: one per principality",
        "refused explorer-metropolis: you have no free place for it",
        "refused landing-stage: limit: one per principality",
        "refused alliance-against-the-barbarians: you need a unit",
        "refused alliance-against-the-barbarians: you need room for what the Alliance brings",
        "refused border-fortress: you have no free place for it",
        "refused cloth-merchants-residence: it needs a free place next to a pasture",
        "refused contest-of-the-heroes: you need room for a resource on both sides",
        "refused gero-the-master-merchant: you need room for a resource",
        "refused great-thingstead: it needs a free site of a settlement or city",
        "refused guild-master: you need room for a resource",
        "refused mendicants: you need a resource of your opponent's that you can store",
        "refused paper-merchants-residence: it needs a free place next to a forest",
        "refused priestess-of-the-norns: you need a draw stack with cards",
        "refused red-light-tavern: it needs a free road of your opponent's",
        "refused red-light-tavern: you need an opponent with fewer than 3 heroines",
        "refused siegfried-vanquisher-of-the-barbarians: you need room for a resource, or a Triumph Card below level 3",
        "refused tactical-retreat: you need a resource of your opponent's that you can store",
        "refused trade-monopoly: you need a resource of your opponent's that you can store",
        "refused brigands: you need a region with room for something your opponent has",
        "refused traitor: you need an opponent with hand cards",
    ];

    #[test]
    fn a_few_hundred_games_show_everything() {
        let mut collection = Collection::new();
        collection.wanted.retain(|what| !RARE.contains(&what.as_str()));
        let games = collection.collect(120, |_| Ok(())).unwrap();
        assert_eq!(collection.missing(), [""; 0], "after {games} games");
        assert!(collection.found.len() > 270);
    }

    #[test]
    fn what_never_happens_is_missed() {
        let mut collection = Collection::new();
        collection.wanted.insert("built castles in the air".to_owned());
        assert!(
            collection.collect(1, |_| Ok(())).unwrap() == Mode::ALL.len() as u64
                && !collection.missing().is_empty()
        );
        assert!(collection.missing().contains(&"built castles in the air"));
    }
}
