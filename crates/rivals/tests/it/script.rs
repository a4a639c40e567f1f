//! Strict scripts: a table in words, the acts played on it, and what must have changed; nothing else may.
//!
//! **Tables.** Parts are separated by `;`, what is said of one player by `,`. What is not said is as at the
//! opening, in red's action phase after a roll of 1, with empty hands.
//!
//! ```text
//! red: L2 A0 G1, l4 abbey, o3 road, p3 settlement, q4 mountain-4 2, hand scout goldsmith; blue: k2 3
//! turn blue; before roll; die 4; discard scout
//! red: m5 gold-cache 2, n4 parish-hall town-hall      a card that stores, a card on another
//! red: o5 abbey-brewery 2, m3 trading-post            the side a card shows, a card on a road
//! blue: M3 brigand-camp      blue's card on red's road: a foreign card is said of its owner (D3.13)
//! turmoil                    the game that is played, as in `rivals/turmoil`; intro unless said
//! duel intrigue,gold,turmoil a Duel with these sets
//! stack 2 abbey scout        upper cards of a draw stack, from the top; `stack 2 only …`: all of them
//! events feud yule           upper event cards; `events only …`: all of them; likewise `regions mountain-4 hill-1`
//! red: j3 ?jean, i3 ?shipwreck, j4 island-of-the-bards 1, ships 2
//! ```
//!
//! **Tournament Games** (`tournament`, with the sea `tournament; with explorers`): stacks 1 to 4 are red's, 5 to 8 blue's, each
//! player has a discard pile (`red: discard scout`), and `preparing` is the preparatory round.
//!
//! The last is said of the sea: cards that lie face down, one that is discovered, with its level, and how many ships are
//! built. The harbor is k3, on the left, unless it is said otherwise (`o3 explorer-harbor`).
//!
//! Squares are those of records; the letters are the stocks of the six first regions: Lumber k4, A gold m4,
//! Grain o4, Brick k2, Wool m2, Ore o2.
//!
//! **Scripts** are the acts of a record, separated by `;`. The player who is asked acts; `red at m4` also says who
//! that must be. Chance is scripted: `~die 4`, `~face trade`, `~deal 3`; `~shuffle` leaves a pile in its order.
//!
//! **Expectations** are written like tables and say what has changed; whatever they do not mention must be as
//! before, down to the order of the stacks. Besides, for a player: `hand 3`, `hand none`, `limit 4`, `l4 free`,
//! and points as in `victory 3` or `commerce 1`; of the table: `trade red`, `strength nobody` (advantages),
//! `won red`, `left road 6`. Of a pile: `stack 2 less 3` (its upper cards are gone), `stack 2 under abbey`,
//! `stack 2 less 1 under abbey`, `events turned` (the top card went under the stack), `regions less 2`; or only
//! a part of it: `stack 2 top abbey`, `stack 2 bottom abbey`, `stack 2 size 8`. `face-up hedge-tavern`: all
//! cards of the face-up stack; `open 1 4`: the draw stacks whose top card lies face up (D5.20).
//!
//! Of a player also `used l4`, all cards that cannot be used again this turn, and `lingering hergild wool`, what
//! works on until its end; of the table `face trade`. A new turn begins with no face, nothing lingering, and that
//! player's cards unused, without a word about it; nor need the face be said that the script rolled.
//!
//! Of the sea: `ships 1 0 2 at j3 lost i3`, the ships on the harbor that are ready, those that have acted and the tokens that
//! are not built, then the sea cards with a ship and with a lost one; `knows j3 i3`, the face-down cards that their owner has
//! looked at; `sail 2` and `cannon 1`.
//!
//! A card on a road or city is said by itself: `m3 trading-post`, `m3 free` when it is gone.
//!
//! A script must end where a player begins to act, before the roll or after it; elsewhere the expectation
//! says who is asked and every answer there is: `asked blue: at k4, pass`.

use rivals::cards::basic;
use rivals::op::When;
use rivals::position::Position;
use rivals::{Action, Advantage, Board, Card, Event, Mode, Set, Square, State, Tile};
use std::collections::BTreeMap;
use std::str::FromStr;
use table::{Actions, Actor, Game, Seat, Sink, Turn};

pub(crate) const RED: Seat = Seat(0);
pub(crate) const BLUE: Seat = Seat(1);

/// Sets up a table, plays a script, and compares.
#[track_caller]
pub(crate) fn case(position: &str, script: &str, expected: &str) {
    let before = set(position);
    let after = play(&before, script);
    let acts = || script.split(';').map(str::trim);
    let face =
        acts().rev().take_while(|act| !act.ends_with("end")).find_map(|act| act.strip_prefix("~face "));
    compare(&before, &after, face, expected);
}

/// Sees that an act is not legal, and what reason is given.
#[track_caller]
pub(crate) fn refuses(position: &str, act: &str, reason: &str) {
    refuses_on(&set(position), act, reason);
}

/// The same on a table that was reached by a script.
#[track_caller]
pub(crate) fn refuses_on(state: &State, act: &str, reason: &str) {
    let (who, text) = actor(act);
    let action: Action = read(text);
    let seat = who.or(asked(state)).unwrap_or(RED);
    assert!(is_sensible(state, seat, action), "'{act}' names nothing that is on the table");
    let legal = legal(state, seat);
    assert!(!legal.contains(&action), "'{act}' must not be legal, but is, among: {}", join(&legal));
    assert_eq!(why_not(state, seat, action), reason, "the reason why '{act}' is refused");
}

/// Whether the squares, stacks and cards of an act exist: an act that is refused must not be misspelt.
fn is_sensible(state: &State, seat: Seat, action: Action) -> bool {
    let board = |at: Square| state.board(if at.is_foe() { seat.other() } else { seat });
    match action {
        Action::Use(at, nth) => {
            // A foreign card may offer something to its host (E8.24).
            let hosts = !at.is_foe() && state.board(seat).foreign().has(at);
            let def = board(at).card(at.plain()).def();
            hosts && def.ability(When::Host).is_some()
                || def.uses().nth(nth.into()).is_some() && state.cards_of(seat).any(|own| own == at)
        }
        Action::Remove(at) => {
            let board = state.board(seat);
            state.cards_of(seat).chain(board.towns()).chain(board.roads()).any(|own| own == at)
        }
        Action::Sail(at) => !at.is_foe() && board(at).sea().cards().has(at),
        Action::At(at) => {
            let (board, at) = (board(at), at.plain());
            let sea = board.sea().cards();
            let laid =
                [board.regions(), board.towns(), board.roads(), board.expansions(), board.sites(), sea];
            laid.iter().any(|squares| squares.has(at)) || board.region_sites(None).has(at)
        }
        Action::Card(card) => state.deck().contains(&card),
        Action::Stack(stack) | Action::Search(stack) => usize::from(stack) < state.stacks().len(),
        Action::Deal(_) | Action::Die(_) | Action::Face(_) => false,
        // That a card is not in the hand is a reason of its own.
        Action::Bring(_)
        | Action::Build(..)
        | Action::Play(_)
        | Action::Trade(_)
        | Action::End
        | Action::Region(_)
        | Action::Name(_)
        | Action::Set(_)
        | Action::Number(_)
        | Action::Option(_)
        | Action::Yes
        | Action::Pass => true,
    }
}

fn why_not(state: &State, seat: Seat, action: Action) -> String {
    let held = |card: Card| {
        let open = state.face_up().cards();
        card.def().kind.is_centre() || state.hand(seat).cards().contains(&card) || open.contains(&card)
    };
    match action {
        _ if asked(state) != Some(seat) => format!("{} is not asked", name(seat)),
        Action::Build(card, _) | Action::Play(card) if !held(card) => "not in hand".to_owned(),
        Action::Build(card, at) => match state.places(seat, card) {
            Err(refusal) => refusal.to_string(),
            Ok(places) if places.has(at) => "not now".to_owned(),
            Ok(places) => {
                format!("only on {}", places.map(|at| at.to_string()).collect::<Vec<_>>().join(" "))
            }
        },
        Action::Play(card) => {
            let when = if state.face().is_none() { When::BeforeRoll } else { When::Play };
            let refusal = state.play_refusal(seat, card, when).map(|refusal| refusal.to_string());
            if when == When::Play {
                assert_eq!(state.refusal(seat, card).map(|refusal| refusal.to_string()), refusal);
            }
            refusal.unwrap_or_else(|| "not now".to_owned())
        }
        _ => "not now".to_owned(),
    }
}

// ------------------------------------------------------------------ tables

/// The table a text describes.
#[track_caller]
pub(crate) fn set(text: &str) -> State {
    let parts = || text.split(';').map(str::trim).filter(|part| !part.is_empty());
    let active = parts().find_map(|part| part.strip_prefix("turn ")).map_or(RED, seat);
    let mut position = Position::new(active);
    for part in parts() {
        let themes = Set::ALL.into_iter().filter(|&set| set != Set::Basic).map(Mode::Theme);
        if let Some(mode) = Mode::ALL.into_iter().chain(themes).find(|mode| mode.word() == part) {
            position = position.mode(mode);
            continue;
        }
        // Also a set whose theme game is not offered yet.
        if let Ok(set) = part.parse() {
            position = position.mode(Mode::Theme(set));
            continue;
        }
        if let Some((whose, items)) = of_player(part) {
            for item in items.split(',') {
                position = set_item(position, seat(whose), item.trim());
            }
            continue;
        }
        let words: Vec<&str> = part.split_whitespace().collect();
        position = match words[..] {
            ["turn", _] => position,
            ["duel", sets] => {
                position.duel(read_all(&sets.split(',').collect::<Vec<_>>()).try_into().expect("three sets"))
            }
            ["before", "roll"] => position.before_roll(),
            ["with", "explorers"] => position.tournament(true),
            ["preparing"] => position.preparing(),
            ["die", number] => position.rolled(read(number)),
            ["discard", ref cards @ ..] => position.discard(&read_all(cards)),
            ["events", "only", ref cards @ ..] => position.whole_events(&read_all(cards)),
            ["events", ref cards @ ..] => position.events(&read_all(cards)),
            ["regions", ref tiles @ ..] => position.region_stack(&read_all(tiles)),
            ["stack", stack, "only", ref cards @ ..] => {
                position.whole_stack(read::<u8>(stack) - 1, &read_all(cards))
            }
            ["stack", stack, ref cards @ ..] => position.stack(read::<u8>(stack) - 1, &read_all(cards)),
            _ => panic!("'{part}' says nothing of a table"),
        };
    }
    position.set().unwrap_or_else(|impossible| panic!("{impossible}: {text}"))
}

fn set_item(mut position: Position, whose: Seat, item: &str) -> Position {
    let words: Vec<&str> = item.split_whitespace().collect();
    if let ["hand", cards @ ..] = &words[..] {
        return position.hand(whose, &read_all(cards));
    }
    if let ["discard", cards @ ..] = &words[..] {
        return position.discard_of(whose, &read_all(cards));
    }
    if let ["ships", built] = words[..] {
        return position.ships(whose, read(built));
    }
    if let [at, hidden] = words[..]
        && let Some(card) = hidden.strip_prefix('?')
    {
        return position.face_down(whose, read(at), read(card));
    }
    if let Some(stocks) = letters(&words) {
        return stocks.into_iter().fold(position, |position, (at, n)| position.stock(whose, at, n));
    }
    let at: Square = read(words[0]);
    for word in &words[1..] {
        position = match (word.parse(), word.parse(), word.parse()) {
            (Ok(stock), _, _) => position.stock(whose, at, stock),
            (_, Ok(card), _) => position.lay(whose, at, card),
            (_, _, Ok(tile)) => position.region(whose, at, tile),
            _ => panic!("'{word}' in '{item}' is no stock, card or region"),
        };
    }
    position
}

/// Stocks of the six first regions: `L1 A0 …`.
fn letters(words: &[&str]) -> Option<Vec<(Square, u8)>> {
    let stock = |word: &&str| {
        let square = match word.chars().next()? {
            'L' => "k4",
            'A' => "m4",
            'G' => "o4",
            'B' => "k2",
            'W' => "m2",
            'O' => "o2",
            _ => return None,
        };
        Some((read(square), word[1..].parse().ok()?))
    };
    words.iter().map(stock).collect()
}

// ------------------------------------------------------------------ scripts

/// Plays a script; every act must be legal and every roll be asked for.
#[track_caller]
pub(crate) fn play(before: &State, script: &str) -> State {
    run(before, script, &mut ())
}

/// What happens on a table while a script is played.
#[track_caller]
pub(crate) fn events(position: &str, script: &str) -> Vec<Event> {
    let mut log = Vec::new();
    run(&set(position), script, &mut log);
    log
}

#[track_caller]
fn run(before: &State, script: &str, log: &mut impl Sink<Event>) -> State {
    let mut state = before.clone();
    for act in script.split(';').map(str::trim).filter(|act| !act.is_empty()) {
        match act.strip_prefix('~') {
            Some("shuffle") => {
                assert!(matches!(odds(&state).first(), Some(Action::Deal(_))), "nothing is shuffled");
                while let Some(&Action::Deal(last)) = odds(&state).last() {
                    step(&mut state, Actor::Chance, Action::Deal(last), log);
                }
            }
            Some(outcome) => {
                let outcome: Action = read(outcome);
                let odds = odds(&state);
                assert!(odds.contains(&outcome), "'{act}' is no outcome here, but: {}", due(&state));
                step(&mut state, Actor::Chance, outcome, log);
            }
            None => {
                let (who, text) = actor(act);
                let Some(seat) = asked(&state) else { panic!("'{act}': nobody is asked: {}", due(&state)) };
                assert!(
                    who.is_none_or(|who| who == seat),
                    "'{act}': somebody else is asked: {}",
                    due(&state)
                );
                let action = read(text);
                assert!(legal(&state, seat).contains(&action), "'{act}' is not legal: {}", due(&state));
                step(&mut state, Actor::Seat(seat), action, log);
            }
        }
    }
    state
}

#[track_caller]
fn step(state: &mut State, by: Actor, action: Action, log: &mut impl Sink<Event>) {
    state.play_unchecked(by, action, log);
    if let Err(what) = crate::kit::conserved(state) {
        panic!("after '{action}': {what}");
    }
}

/// `red at m4` says who must be asked.
fn actor(act: &str) -> (Option<Seat>, &str) {
    match act.split_once(' ') {
        Some((color @ ("red" | "blue"), rest)) => (Some(seat(color)), rest),
        _ => (None, act),
    }
}

/// Who has to act; nobody before a roll and after the end.
pub(crate) fn asked(state: &State) -> Option<Seat> {
    match state.turn() {
        Turn::Seats(seats) => seats.iter().next(),
        _ => None,
    }
}

/// What a player may do.
pub(crate) fn legal(state: &State, seat: Seat) -> Vec<Action> {
    let mut list = Actions::new();
    state.legal(seat, &mut list);
    list.to_vec()
}

/// What chance may do.
pub(crate) fn odds(state: &State) -> Vec<Action> {
    let mut list = Actions::new();
    if state.turn() == Turn::Chance {
        state.odds(&mut list);
    }
    list.iter().map(|&(outcome, _)| outcome).collect()
}

/// Who is due with what, as a sentence.
fn due(state: &State) -> String {
    match (state.turn(), asked(state)) {
        (_, Some(seat)) => format!("{} is asked: {}", name(seat), join(&legal(state, seat))),
        (Turn::Chance, _) => format!("chance is due: {}", join(&odds(state))),
        _ => "the game is over".to_owned(),
    }
}

/// The answers there are, sorted, as in `asked red: …`.
pub(crate) fn answers(state: &State) -> String {
    asked(state).map_or(String::new(), |seat| join(&legal(state, seat)))
}

fn join(acts: &[Action]) -> String {
    let mut acts: Vec<String> = acts.iter().map(Action::to_string).collect();
    acts.sort();
    acts.join(", ")
}

// ------------------------------------------------------------------ expectations

/// Compares two tables: what the text says must have come about, and nothing else.
#[track_caller]
pub(crate) fn expect(before: &State, after: &State, text: &str) {
    compare(before, after, None, text);
}

/// The same, with the face that was rolled in between.
#[track_caller]
fn compare(before: &State, after: &State, face: Option<&str>, text: &str) {
    let (mut wanted, found) = (facts(before), facts(after));
    pass_turns(&mut wanted, before, after, face);
    let mut faults = Vec::new();
    let mut rest_said = false;
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let mut check = |what: &str, is: String, should: &str| {
            if is != should {
                faults.push(format!("{what} should be {should}, is {is}"));
            }
        };
        if let Some(said) = part.strip_prefix("asked ") {
            rest_said = true;
            let who = match (after.turn(), asked(after)) {
                (Turn::Chance, _) => "chance",
                (_, seat) => seat.map_or("nobody", name),
            };
            let (color, acts) = said.split_once(':').unwrap_or((said, ""));
            check("who is asked", who.to_owned(), color);
            if !acts.is_empty() {
                let mut acts: Vec<&str> = acts.split(',').map(str::trim).collect();
                acts.sort_unstable();
                check("what may be answered", answers(after), &acts.join(", "));
            }
        } else if let Some(color) = part.strip_prefix("won ") {
            rest_said = true;
            let winner = match after.turn() {
                Turn::Over(scores) => scores.winners.iter().map(name).collect::<Vec<_>>().join(" "),
                _ => "nobody".to_owned(),
            };
            check("the winner", winner, color);
        } else if let Some((color, items)) = of_player(part) {
            for item in items.split(',').map(str::trim) {
                expect_item(after, seat(color), item, &mut wanted, &found, &mut check);
            }
        } else {
            expect_of_table(after, part, &mut wanted, &found, &mut check);
        }
    }
    let at_rest = asked(after).is_some_and(|seat| {
        legal(after, seat).contains(&Action::End) || (after.frames().len() == 1 && after.die().is_none())
    });
    if !at_rest && !rest_said {
        faults.push(format!("the script ends too early: {}", due(after)));
    }
    for key in wanted.keys().chain(found.keys()).collect::<std::collections::BTreeSet<_>>() {
        let [should, is] = [&wanted, &found].map(|facts| facts.get(key).map_or("nothing", String::as_str));
        if should != is {
            faults.push(format!("{key} should be {should}, is {is}"));
        }
    }
    assert!(faults.is_empty(), "\n  {}\n", faults.join("\n  "));
}

/// What turns and rolls change by themselves: a new turn begins with no face, nothing lingering and the player's
/// cards unused; the face of a roll in between is the one the script rolled.
fn pass_turns(wanted: &mut Facts, before: &State, after: &State, face: Option<&str>) {
    let turns = after.turn_number() - before.turn_number();
    if turns > 0 {
        wanted.insert("face".to_owned(), "none".to_owned());
        wanted.remove(&format!("{} used", name(after.active())));
        wanted.retain(|key, _| !key.ends_with(" lingering"));
    }
    if turns > 1 {
        wanted.remove(&format!("{} used", name(after.active().other())));
    }
    let rolled = after.face().filter(|_| turns > 0 || before.die().is_none());
    if let Some(face) = face.map(str::to_owned).or(rolled.map(|face| face.to_string())) {
        wanted.insert("face".to_owned(), face);
    }
}

/// What is compared, by the words of a position.
type Facts = BTreeMap<String, String>;

fn facts(state: &State) -> Facts {
    let mut facts = Facts::new();
    let cards = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    let reversed = |list: &[Card]| cards(&list.iter().rev().copied().collect::<Vec<_>>());
    for seat in [RED, BLUE] {
        let (board, color) = (state.board(seat), name(seat));
        let mut put = |at: Square, what: String| facts.insert(format!("{color} {at}"), what);
        board.roads().for_each(|at| _ = put(at, "road".to_owned()));
        board.towns().for_each(|at| _ = put(at, "settlement".to_owned()));
        board.cities().for_each(|at| _ = put(at, "city".to_owned()));
        board.regions().for_each(|at| _ = put(at, format!("{} {}", board.tile(at), board.level(at))));
        for at in state.cards_of(seat) {
            let host = state.board(if at.is_foe() { seat.other() } else { seat });
            facts.insert(card_key(color, at), laid(host, at.plain()));
        }
        facts.insert(format!("{color} hand"), cards(state.hand(seat).cards()));
        sea_facts(board, color, &mut facts);
        let is_used =
            |at: &Square| state.board(if at.is_foe() { seat.other() } else { seat }).is_used(at.plain());
        let used: Vec<String> = state.cards_of(seat).filter(is_used).map(|at| at.to_string()).collect();
        if !used.is_empty() {
            facts.insert(format!("{color} used"), used.join(" "));
        }
        let lingering = state.lingering(seat).map(|(card, good)| match good {
            Some(good) => format!("{card} {good}"),
            None => card.to_string(),
        });
        let lingering: Vec<String> = lingering.collect();
        if !lingering.is_empty() {
            facts.insert(format!("{color} lingering"), lingering.join(" "));
        }
    }
    for (number, stack) in (1..).zip(state.stacks()) {
        facts.insert(format!("stack {number}"), reversed(stack.cards()));
    }
    let tiles = state.region_stack().cards().iter().rev().map(Tile::to_string).collect::<Vec<_>>();
    let advantage = |which| state.advantage(which).map_or("nobody", name).to_owned();
    facts.insert("regions".to_owned(), tiles.join(" "));
    facts.insert("events".to_owned(), reversed(state.events().cards()));
    match state.has_own_stacks() {
        true => [RED, BLUE].iter().for_each(|&seat| {
            facts.insert(format!("{} discard", name(seat)), cards(state.discard(seat).cards()));
        }),
        false => _ = facts.insert("discard".to_owned(), cards(state.discard(RED).cards())),
    }
    facts.insert("face-up".to_owned(), cards(state.face_up().cards()));
    let open = (0..state.stacks().len() as u8).filter(|&stack| state.open_top(stack).is_some());
    let open: Vec<String> = open.map(|stack| (stack + 1).to_string()).collect();
    facts.insert("open".to_owned(), open.join(" "));
    facts.insert("face".to_owned(), state.face().map_or("none".to_owned(), |face| face.to_string()));
    facts.insert("turn".to_owned(), name(state.active()).to_owned());
    facts.insert("trade".to_owned(), advantage(Advantage::Trade));
    facts.insert("strength".to_owned(), advantage(Advantage::Strength));
    facts
}

/// What lies face down, what its owner knows of it, and where the ships are.
fn sea_facts(board: &Board, color: &str, facts: &mut Facts) {
    let sea = board.sea();
    if !sea.exists() {
        return;
    }
    let squares = |squares: rivals::Squares| squares.map(|at| format!(" {at}")).collect::<String>();
    for at in sea.undiscovered() {
        facts.insert(card_key(color, at), format!("?{}", board.card(at)));
    }
    if !sea.looked_at().is_empty() {
        facts.insert(format!("{color} knows"), squares(sea.looked_at()).trim().to_owned());
    }
    let at_sea = sea.ships().len() as u8;
    let resting = sea.built_ships() - sea.ready_ships() - at_sea;
    let mut ships = format!("{} {resting} {}", sea.ready_ships(), sea.blank_ships());
    for (word, at) in [("at", sea.ships()), ("lost", sea.lost_ships())] {
        if !at.is_empty() {
            ships += &format!(" {word}{}", squares(at));
        }
    }
    facts.insert(format!("{color} ships"), ships);
}

/// Cards on roads and cities are kept apart from what they lie on.
fn card_key(color: &str, at: Square) -> String {
    let on_row = !at.is_marker() && at.y() == 0;
    format!("{color} {}{at}", if on_row { "on " } else { "" })
}

/// An expansion: what it covers comes first, what it stores or the side it shows last.
fn laid(board: &Board, at: Square) -> String {
    let covered = Some(board.under(at)).filter(|&card| card != Card::NONE);
    let turns = board.card(at).def().levels.is_some();
    let stock = (turns || board.stores(at).is_some()).then(|| board.level(at).to_string());
    let cards = covered.into_iter().chain([board.card(at)]).map(|card| card.to_string());
    cards.chain(stock).collect::<Vec<_>>().join(" ")
}

type Check<'a> = dyn FnMut(&str, String, &str) + 'a;

fn expect_item(
    after: &State,
    seat: Seat,
    item: &str,
    wanted: &mut Facts,
    found: &Facts,
    check: &mut Check<'_>,
) {
    let words: Vec<&str> = item.split_whitespace().collect();
    let color = name(seat);
    if let Some(stocks) = letters(&words) {
        stocks.iter().for_each(|(at, n)| restock(wanted, &format!("{color} {at}"), &n.to_string()));
        return;
    }
    let tally = after.tally(seat);
    let mut count =
        |what: &str, n: usize, should: &str| check(&format!("{color} {what}"), n.to_string(), should);
    match words[..] {
        ["hand", n] if n.parse::<usize>().is_ok() => {
            count("hand", after.hand(seat).len(), n);
            copy(wanted, found, &format!("{color} hand"));
        }
        ["hand", "none"] => _ = wanted.insert(format!("{color} hand"), String::new()),
        ["hand", ref cards @ ..] => {
            let mut cards: Vec<Card> = read_all(cards);
            cards.sort_unstable();
            let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
            wanted.insert(format!("{color} hand"), cards.join(" "));
        }
        ["discard", "none"] => _ = wanted.insert(format!("{color} discard"), String::new()),
        ["discard", ref pile @ ..] => _ = wanted.insert(format!("{color} discard"), pile.join(" ")),
        ["ships", ref ships @ ..] => _ = wanted.insert(format!("{color} ships"), ships.join(" ")),
        ["knows", "none"] => _ = wanted.remove(&format!("{color} knows")),
        ["knows", ref known @ ..] => _ = wanted.insert(format!("{color} knows"), known.join(" ")),
        ["sail", n] => count("sail", tally.points.sail.into(), n),
        ["cannon", n] => count("cannon", tally.points.cannon.into(), n),
        ["used" | "lingering", "none"] => _ = wanted.remove(&format!("{color} {}", words[0])),
        ["used" | "lingering", ref what @ ..] => {
            wanted.insert(format!("{color} {}", words[0]), what.join(" "));
        }
        ["limit", n] => count("limit", after.hand_limit(seat), n),
        ["victory", n] => count("victory", tally.victory.into(), n),
        ["commerce", n] => count("commerce", tally.points.commerce.into(), n),
        ["strength", n] => count("strength", tally.points.strength.into(), n),
        ["skill", n] => count("skill", tally.points.skill.into(), n),
        ["progress", n] => count("progress", tally.points.progress.into(), n),
        [at, "free"] => {
            let at: Square = read(at);
            if wanted.remove(&card_key(color, at)).is_none() {
                assert!(wanted.remove(&format!("{color} {at}")).is_some(), "{color} {at} was free before");
            }
        }
        [at, ref what @ ..] => {
            let at: Square = read(at);
            let centre = matches!(what, ["road" | "settlement" | "city"]);
            let key = if centre { format!("{color} {at}") } else { card_key(color, at) };
            match what {
                [stock] if stock.parse::<u8>().is_ok() => restock(wanted, &key, stock),
                what => _ = wanted.insert(key, what.join(" ")),
            }
        }
        [] => panic!("nothing is said of {color}"),
    }
}

fn expect_of_table(after: &State, part: &str, wanted: &mut Facts, found: &Facts, check: &mut Check<'_>) {
    let words: Vec<&str> = part.split_whitespace().collect();
    let (key, rest) = match words[..] {
        ["stack", n, ref rest @ ..] => (format!("stack {n}"), rest.to_vec()),
        [key, ref rest @ ..] => (key.to_owned(), rest.to_vec()),
        [] => return,
    };
    let pile: Vec<&str> = found.get(&key).map_or(Vec::new(), |pile| pile.split_whitespace().collect());
    match (key.as_str(), &rest[..]) {
        ("die", [n]) => check("the die", format!("{:?}", after.die()), &format!("Some({n})")),
        ("left", [card, n]) => check("left", after.left(read(card)).to_string(), n),
        ("face", [face]) => _ = wanted.insert(key.clone(), (*face).to_owned()),
        ("open", stacks) => _ = wanted.insert(key.clone(), stacks.join(" ").replace("none", "")),
        ("turn" | "trade" | "strength", [color]) => _ = wanted.insert(key.clone(), (*color).to_owned()),
        ("events", ["turned"]) => {
            let (top, rest) = split(&wanted[&key], 1);
            wanted.insert(key.clone(), [rest, top].concat().join(" "));
        }
        (_, ["less", n, under @ ..]) => {
            let (_, mut rest) = split(&wanted[&key], read(n));
            rest.extend(under.iter().filter(|&&word| word != "under").map(|&card| card.to_owned()));
            wanted.insert(key.clone(), rest.join(" "));
        }
        (_, ["under", cards @ ..]) => {
            let pile = format!("{} {}", wanted[&key], cards.join(" "));
            wanted.insert(key.clone(), pile.trim().to_owned());
        }
        (_, ["size", n]) => check(&key, pile.len().to_string(), n),
        (_, ["top", top @ ..]) => check(&key, pile[..top.len().min(pile.len())].join(" "), &top.join(" ")),
        (_, ["bottom", low @ ..]) => {
            check(&key, pile[pile.len().saturating_sub(low.len())..].join(" "), &low.join(" "));
        }
        ("discard" | "events" | "regions" | "face-up", cards) => {
            wanted.insert(key.clone(), cards.join(" "));
        }
        (stack, cards) if stack.starts_with("stack") => _ = wanted.insert(key.clone(), cards.join(" ")),
        _ => panic!("'{part}' is no expectation"),
    }
    // Piles of which only a part is said were compared above.
    if matches!(rest.first(), Some(&("size" | "top" | "bottom"))) {
        copy(wanted, found, &key);
    }
}

/// The first `n` cards, and the others.
fn split(pile: &str, n: usize) -> (Vec<String>, Vec<String>) {
    let mut cards: Vec<String> = pile.split_whitespace().map(str::to_owned).collect();
    let rest = cards.split_off(n);
    (cards, rest)
}

fn copy(wanted: &mut Facts, found: &Facts, key: &str) {
    wanted.insert(key.to_owned(), found.get(key).cloned().unwrap_or_default());
}

/// Another stock on the same region.
fn restock(wanted: &mut Facts, key: &str, stock: &str) {
    let Some((tile, _)) = wanted.get(key).and_then(|fact| fact.rsplit_once(' ')) else {
        panic!("there is no region on {key}");
    };
    let fact = format!("{tile} {stock}");
    wanted.insert(key.to_owned(), fact);
}

// ------------------------------------------------------------------ words

/// What is said of one player, `red: …`. Cards may have a colon in their names.
fn of_player(part: &str) -> Option<(&str, &str)> {
    part.split_once(':').filter(|(whose, _)| matches!(whose.trim(), "red" | "blue"))
}

fn seat(color: &str) -> Seat {
    match color.trim() {
        "red" => RED,
        "blue" => BLUE,
        other => panic!("'{other}' is neither red nor blue"),
    }
}

pub(crate) fn name(seat: Seat) -> &'static str {
    if seat == RED { "red" } else { "blue" }
}

#[track_caller]
fn read<T: FromStr>(word: &str) -> T {
    word.parse().unwrap_or_else(|_| panic!("'{word}' is not understood"))
}

#[track_caller]
fn read_all<T: FromStr>(words: &[&str]) -> Vec<T> {
    words.iter().map(|word| read(word)).collect()
}

// ------------------------------------------------------------------ the runner itself

/// The message of the panic that must come.
fn panics(script: fn()) -> String {
    let payload = std::panic::catch_unwind(script).expect_err("this must fail");
    payload.downcast_ref::<String>().cloned().unwrap_or_else(|| "?".to_owned())
}

#[test]
fn a_script_is_strict() {
    let faults: [(fn(), &str); 15] = [
        (|| case("", "build abbey l4", ""), "'build abbey l4' is not legal: red is asked: end"),
        (|| case("", "blue end", ""), "'blue end': somebody else is asked"),
        (|| case("", "~die 4", ""), "'~die 4' is no outcome here"),
        (|| case("before roll", "pass; pass", ""), "'pass': nobody is asked: chance is due: die 1"),
        (|| case("before roll", "pass; ~die 1", ""), "the script ends too early: chance is due: face"),
        (
            || case("before roll", "pass; ~die 1; ~face harvest", ""),
            "the script ends too early: red is asked",
        ),
        (|| case("before roll", "pass; ~die 1; ~face trade", ""), "red m4 should be gold-field-1 0, is"),
        (|| case("", "", "asked red: end, pass"), "what may be answered should be end, pass, is end"),
        (|| case("red: hand scout", "", "red: hand 2, limit 4"), "red limit should be 4, is 3"),
        (|| refuses("red: hand abbey", "build abbey l4", ""), "'build abbey l4' must not be legal"),
        (|| refuses("", "use l4", "not now"), "'use l4' names nothing that is on the table"),
        (|| refuses("", "at l5", "not now"), "'at l5' names nothing that is on the table"),
        (|| refuses("", "plya scout", "not now"), "'plya scout' is not understood"),
        (|| case("", "", "red: used l4"), "red used should be l4, is nothing"),
        (|| case("", "", "face harvest"), "face should be harvest, is trade"),
    ];
    for (script, wanted) in faults {
        let message = panics(script);
        assert!(message.contains(wanted), "{message}\nshould say: {wanted}");
    }
}

#[test]
fn tables_that_cannot_be() {
    let faults: [(fn(), &str); 14] = [
        (|| _ = set("red: l4 harald; blue: hand harald"), "all copies of harald lie elsewhere"),
        (|| _ = set("red: hand feud"), "feud does not belong in that hand or pile"),
        (|| _ = set("red: hand road"), "road does not belong"),
        (|| _ = set("events scout"), "scout does not belong"),
        (|| _ = set("red: l5 abbey"), "abbey cannot lie on red l5"),
        (|| _ = set("red: l4 abbey, l4 harald"), "harald cannot lie on red l4"),
        (|| _ = set("red: l4 abbey, l2 abbey"), "red may have only one abbey"),
        (|| _ = set("blue: p3 settlement"), "settlement cannot lie on blue p3"),
        (|| _ = set("red: l4 2"), "no region belongs on red l4"),
        (|| _ = set("red: K4 2"), "no region belongs on red K4"),
        (|| _ = set("red: k4 forest-3"), "forest-3 lies elsewhere, or belongs to the other player"),
        (|| _ = set("red: L4"), "k4 holds 0 to 3, not 4"),
        (|| _ = set("stack 5 abbey"), "there is no draw stack 5"),
        (|| _ = set("die 7"), "the die shows 1 to 6, not 7"),
    ];
    for (script, wanted) in faults {
        let message = panics(script);
        assert!(message.contains(wanted), "{message}\nshould say: {wanted}");
    }
    let state = set("red: k4 gold-field-1 2, m4 forest-2 0, o3 road, p3 settlement; blue: k3 road");
    assert_eq!(state.board(RED).tile(read("k4")).to_string(), "gold-field-1");
    assert_eq!((state.left(basic::ROAD), state.left(basic::SETTLEMENT)), (5, 4));
    assert_eq!(crate::kit::conserved(&state), Ok(()));
}
