//! Sentences for people: what is asked, what an act does, what happened.
//!
//! English. Everything is said from the outside ("Red builds an Abbey"), except questions, which speak to
//! the player who is asked.

use crate::action::Action;
use crate::card::{Back, Card, Kind, Set, Tile};
use crate::event::{Advantage, Event, Why};
use crate::flow::Procedure;
use crate::goods::Good;
use crate::op::{Moment, Of, Op, Phase, Whose};
use crate::square::Square;
use crate::state::{Board, Due, Face, Frame, State};
use table::{Actions, Game, Seat};

/// What a player is called (R1.1): seat 0 is red.
pub fn player(seat: Seat) -> &'static str {
    if seat == Seat(0) { "Red" } else { "Blue" }
}

/// A card by its English name; a hidden one by its back.
pub fn card(card: Card) -> &'static str {
    if card.is_hidden() {
        return match card.back() {
            Back::Event => "an event card",
            _ => "a card",
        };
    }
    card.def().names.en
}

/// A card set by its name.
pub fn set_name(set: Set) -> &'static str {
    match set {
        Set::Basic => "the basic set",
        Set::Gold => "the Era of Gold",
        Set::Turmoil => "the Era of Turmoil",
        Set::Progress => "the Era of Progress",
    }
}

/// The cards of a back, in a word.
pub fn back(back: Back) -> &'static str {
    match back {
        Back::Basic => "Basic",
        Back::Gold => "Gold",
        Back::Turmoil => "Turmoil",
        Back::Progress => "Progress",
        Back::Explorers => "Explorers",
        Back::Sages => "Sages",
        Back::Prosperity => "Prosperity",
        Back::Intrigue => "Intrigue",
        Back::MerchantPrinces => "Merchant Princes",
        Back::Barbarians => "Barbarians",
        Back::Event => "Events",
    }
}

/// A draw stack: `stack 4: Turmoil, 11 cards`. Where all stacks have one back, it is not said.
fn stack(state: &State, nth: u8) -> String {
    let left = state.stacks()[nth as usize].len();
    let cards = if left == 1 { "1 card".to_owned() } else { format!("{left} cards") };
    if state.mode().is_intro() {
        return format!("stack {} ({cards})", nth + 1);
    }
    format!("stack {}: {}, {cards}", nth + 1, back(state.stack_back(nth)))
}

/// A region by its kind and number: `Forest 4`.
pub fn region(tile: Tile) -> String {
    if tile == Tile::HIDDEN {
        return "a region".to_owned();
    }
    let name = tile.good().region();
    let (first, rest) = name.split_at(1);
    format!("{}{rest} {}", first.to_uppercase(), tile.number())
}

/// What lies on a square: a region, an expansion, or nothing but the square itself.
pub fn place(board: &Board, at: Square) -> String {
    let at = at.plain();
    if board.regions().has(at) {
        format!("{} ({at})", region(board.tile(at)))
    } else if board.expansions().has(at) {
        format!("{} ({at})", card(board.card(at)))
    } else {
        at.to_string()
    }
}

/// A face of the event die.
pub fn face(face: Face) -> &'static str {
    match face {
        Face::Brigands => "Brigand Attack",
        Face::Trade => "Trade",
        Face::Celebration => "Celebration",
        Face::Harvest => "Plentiful Harvest",
        Face::Event => "Event Card",
    }
}

/// An advantage.
pub fn advantage(which: Advantage) -> &'static str {
    match which {
        Advantage::Trade => "trade advantage",
        Advantage::Strength => "strength advantage",
    }
}

/// What something happened for.
pub fn why(why: Why) -> &'static str {
    if why.card != Card::RULES {
        return card(why.card);
    }
    const TURN: u8 = Procedure::Turn as u8;
    const BRIGANDS: u8 = Procedure::Brigands as u8;
    const TRADE_FACE: u8 = Procedure::TradeFace as u8;
    const CELEBRATION: u8 = Procedure::Celebration as u8;
    const HARVEST: u8 = Procedure::Harvest as u8;
    const BUILD: u8 = Procedure::Build as u8;
    const TRADE: u8 = Procedure::Trade as u8;
    const EXCHANGE: u8 = Procedure::Exchange as u8;
    match why.ability {
        TURN => "production",
        BRIGANDS => "Brigand Attack",
        TRADE_FACE => "Trade",
        CELEBRATION => "Celebration",
        HARVEST => "Plentiful Harvest",
        BUILD => "building",
        TRADE => "trade with the supply",
        EXCHANGE => "searching a stack",
        _ => "the rules",
    }
}

fn goods(n: u8, good: Good) -> String {
    format!("{n} {good}")
}

/// What the card or rule is called for which somebody is asked, as a sentence begins.
fn cause(frame: Frame) -> String {
    capital(why(Why { card: frame.card, ability: frame.ability }))
}

/// `a resource`, `2 resources`.
fn resources(n: u8) -> String {
    if n == 1 { "a resource".to_owned() } else { format!("{n} resources") }
}

/// Whether whoever is asked has an act of this sort.
fn can(state: &State, seat: Seat, sort: fn(&Action) -> bool) -> bool {
    let mut legal = Actions::new();
    state.legal(seat, &mut legal);
    legal.iter().any(sort)
}

/// The question that waits, as it is put to whoever is asked; empty if nobody is.
pub fn prompt(state: &State) -> String {
    let Due::Seat(seat) = state.due else { return String::new() };
    let (op, frame) = state.waiting();
    let for_what = cause(frame);
    match *op {
        Op::Take(count, of) => {
            let left = state.amount(count, frame).saturating_sub(frame.n);
            match of {
                Of::Only(good) => format!("{for_what}: choose where to store {}.", goods(left, good)),
                _ => format!("{for_what}: choose {} to receive.", resources(left)),
            }
        }
        Op::Pay(count, of) => {
            let left = state.amount(count, frame).saturating_sub(frame.n);
            let only = match of {
                Of::Only(good) => Some(good),
                Of::Named => frame.named(),
                _ => None,
            };
            match only {
                Some(good) => format!("{for_what}: choose where to pay {} from.", goods(left, good)),
                None => format!("{for_what}: choose {} to pay.", resources(left)),
            }
        }
        Op::Demand(..) if seat == frame.seat => {
            format!("{for_what}: choose a resource to take from your opponent.")
        }
        Op::Demand(..) => format!("{for_what}: choose the region your resource leaves."),
        Op::Give(..) if seat == frame.seat => format!("{for_what}: choose what you give."),
        Op::Give(..) => format!("{for_what}: choose where to store what you are given."),
        Op::Name(_) => format!("{for_what}: choose a resource."),
        Op::PayNear(n) => format!("{for_what}: choose the region that pays {n}."),
        Op::NameNumber => format!("{for_what}: name the result of the production die."),
        Op::May(question, _) => question.to_owned(),
        Op::Either(_) => format!("{for_what}: choose."),
        Op::Window(Moment::SETTLING) => {
            let card = can(state, seat, |act| matches!(act, Action::Play(_)));
            let or = if card { ", or play a card for it" } else { "" };
            format!("Draw the two regions of your new settlement{or}.")
        }
        Op::Window(_) => format!("{for_what} would hit you. Play a card against it?"),
        Op::Draw(_) => format!("{for_what}: choose a stack to draw from."),
        Op::Stack => format!("{for_what}: choose a stack to look through."),
        Op::Fetch(_) => "Choose a card to take from this stack.".to_owned(),
        Op::Mark(_, n, ..) => {
            format!("{for_what}: point out {} more of your opponent's cards.", n.saturating_sub(frame.n))
        }
        Op::Pick(_, on, _) => {
            let mine = (on == Whose::Mine) == (seat == frame.seat);
            let whose = if mine { "of your cards" } else { "of your opponent's cards" };
            format!("{for_what}: choose one {whose}.")
        }
        Op::Strip(n) => {
            format!("{for_what}: choose {} more of your opponent's hand cards.", n.saturating_sub(frame.n))
        }
        Op::Under => {
            let name = state.aside().cards().first().map_or("the card", |&c| card(c));
            format!("Under which stack does {name} go?")
        }
        Op::Ask(question) => question.prompt.to_owned(),
        Op::Phase(phase) => phase_prompt(state, phase, frame),
        _ => String::new(),
    }
}

fn phase_prompt(state: &State, phase: Phase, frame: Frame) -> String {
    match phase {
        Phase::ChooseSets => "Choose a theme set for this Duel.".to_owned(),
        Phase::StartStack if state.mode().is_intro() => {
            "Choose a stack: its top three cards are your hand.".to_owned()
        }
        Phase::StartStack => "Choose a basic stack: you take three of its cards as your hand.".to_owned(),
        Phase::Arrange => {
            let at = crate::setup::START_PLACES[usize::from(frame.n)];
            format!("Rearrange your regions: which one lies at {at}?")
        }
        Phase::Discount => format!("{}: choose the resource you need not pay.", card(frame.with)),
        Phase::PlaceGold => "Choose where to store the gold.".to_owned(),
        Phase::Protect => {
            format!("Your opponent plays {}. Roll against it?", card(Card(frame.pick)))
        }
        Phase::BeforeRoll => {
            let card = can(state, frame.seat, |act| matches!(act, Action::Play(_)));
            let or = if card { ", or play a card first" } else { "" };
            format!("{}{or}.", roll(state))
        }
        Phase::Acting => "Your turn: build, play, trade, or end it.".to_owned(),
        Phase::Refill => {
            let left = state.hand_limit(frame.seat).saturating_sub(state.hand(frame.seat).len());
            format!("Draw {left} more: choose a stack.")
        }
        Phase::Trim => {
            let over = state.hand(frame.seat).len().saturating_sub(state.hand_limit(frame.seat));
            format!("You hold {over} too many: choose a card to put away.")
        }
        Phase::Exchange => "You may exchange a hand card, or end your turn.".to_owned(),
        Phase::DrawOrSearch => match state.tally(frame.seat).search_price {
            n if !can(state, frame.seat, |act| matches!(act, Action::Search(_))) => {
                format!("Draw the top card of a stack; to search one would cost {}.", resources(n))
            }
            0 => "Draw the top card of a stack, or search a stack for nothing.".to_owned(),
            1 => "Draw the top card of a stack, or pay 1 resource and search a stack.".to_owned(),
            n => format!("Draw the top card of a stack, or pay {n} resources and search a stack."),
        },
        Phase::PayCost => match state.due_good(frame) {
            Some((good, left)) => {
                format!("{}: choose where to pay {} from.", card(frame.with), goods(left, good))
            }
            None => String::new(),
        },
        Phase::LayRegions => "Which of the two regions lies above?".to_owned(),
        _ => String::new(),
    }
}

/// What an act of `seat` does, as it stands in a menu.
pub fn act(state: &State, seat: Seat, action: Action) -> String {
    let (op, frame) = state.waiting();
    let board = state.board(seat);
    let there = |at: Square| {
        let whose = if at.is_foe() { seat.other() } else { seat };
        place(state.board(whose), at)
    };
    match action {
        Action::Deal(index) => format!("Deal {index}"),
        Action::Die(pips) => format!("The die shows {pips}"),
        Action::Face(shown) => format!("The event die shows {}", face(shown)),
        Action::Build(built, at) => match built.def().kind {
            Kind::Road => format!("Build a road {}", side(at)),
            Kind::Settlement => format!("Build a settlement {}", side(at)),
            Kind::City => format!("Make the settlement at {at} a city"),
            _ => format!("Build {} at {at}{}", card(built), beside(board, at)),
        },
        Action::Play(played) => format!("Play {}", card(played)),
        Action::Use(at) => format!("Use {}", there(at)),
        Action::Trade(good) => {
            format!("Trade {} for another resource", goods(state.tally(seat).rates[good.index()], good))
        }
        Action::Remove(at) => format!("Remove {}", there(at)),
        Action::Name(good) => capital(good.word()),
        Action::Set(set) => capital(set_name(set)),
        Action::End => "End your turn".to_owned(),
        Action::At(at) => match op {
            // Whoever takes names the kind by his own region; whoever loses, or gives, by the one it leaves.
            Op::Demand(..) if seat != frame.seat => {
                format!("{} from {}", capital(kind_at(board, at)), there(at))
            }
            Op::Give(..) if seat == frame.seat => {
                format!("{} from {}", capital(kind_at(board, at)), there(at))
            }
            Op::Take(..) | Op::Demand(..) | Op::Give(..) => {
                format!("{} to {}", capital(kind_at(board, at)), there(at))
            }
            Op::Pay(..) | Op::PayNear(_) | Op::Phase(Phase::PayCost) => {
                format!("{} from {}", capital(kind_at(board, at)), there(at))
            }
            _ => there(at),
        },
        Action::Card(chosen) => card(chosen).to_owned(),
        Action::Region(tile) => region(tile),
        Action::Stack(nth) => capital(&stack(state, nth)),
        Action::Search(nth) => format!("Search {}", stack(state, nth)),
        Action::Number(pips) => match op {
            Op::NameNumber => format!("{pips}: {}", yields(state, seat, pips)),
            _ => format!("{pips}"),
        },
        Action::Option(index) => match op {
            Op::Either(arms) => arms[index as usize].label.to_owned(),
            _ => format!("Option {}", index + 1),
        },
        Action::Yes => match op {
            Op::Phase(Phase::Protect) => "Roll".to_owned(),
            Op::Ask(_) => "Pay".to_owned(),
            _ => "Yes".to_owned(),
        },
        Action::Pass => match op {
            Op::Phase(Phase::BeforeRoll) => roll(state).to_owned(),
            Op::Phase(Phase::Exchange) => "Exchange nothing and end your turn".to_owned(),
            Op::Window(Moment::SETTLING) => "Draw two regions".to_owned(),
            Op::Window(_) => "Play nothing".to_owned(),
            Op::Phase(Phase::Arrange) if frame.n > 0 => "Leave the rest as it lies".to_owned(),
            Op::Phase(Phase::Arrange) => "Leave them as they lie".to_owned(),
            Op::Demand(..) => "Take no more".to_owned(),
            Op::Phase(Phase::Protect) => "Do not roll".to_owned(),
            Op::Take(..) => "No more".to_owned(),
            Op::Ask(_) => "None of them".to_owned(),
            _ => "No".to_owned(),
        },
    }
}

/// What is rolled before the action phase: a die that a card has set is not.
fn roll(state: &State) -> &'static str {
    match (state.die(), state.face()) {
        (Some(_), None) => "Roll the event die",
        (None, Some(_)) => "Roll the production die",
        (Some(_), Some(_)) => "Go on",
        (None, None) => "Roll the dice",
    }
}

/// What the regions with a number yield: `grain, brick; Red: ore`.
fn yields(state: &State, seat: Seat, pips: u8) -> String {
    let regions = |seat: Seat| {
        let board = state.board(seat);
        let tiles = board.regions().map(|at| board.tile(at)).filter(|tile| tile.number() == pips);
        tiles.map(|tile| tile.good().word()).collect::<Vec<_>>().join(", ")
    };
    let (mine, foes) = (regions(seat), regions(seat.other()));
    let mine = if mine.is_empty() { "nothing".to_owned() } else { mine };
    if foes.is_empty() { mine } else { format!("{mine}; {}: {foes}", player(seat.other())) }
}

fn kind_at(board: &Board, at: Square) -> &'static str {
    board.stores(at.plain()).map_or("", Good::word)
}

fn side(at: Square) -> &'static str {
    if at.x() < 0 { "on the left" } else { "on the right" }
}

/// The regions a building site touches, for cards that care.
fn beside(board: &Board, at: Square) -> String {
    let names: Vec<String> = at
        .regions()
        .into_iter()
        .filter(|&region| board.regions().has(region))
        .map(|region| board.tile(region).good().region().to_owned())
        .collect();
    if names.is_empty() { String::new() } else { format!(" (by {})", names.join(" and ")) }
}

fn capital(word: &str) -> String {
    match word.split_at_checked(1) {
        Some((first, rest)) => format!("{}{rest}", first.to_uppercase()),
        None => String::new(),
    }
}

/// What happened, as a line of the log; `None` for what needs no line of its own.
pub fn event(event: Event) -> Option<String> {
    let line = match event {
        Event::Chose { .. } | Event::Marked { .. } | Event::DrewRegion { .. } => return None,
        Event::StartRoll { red, blue } if red == blue => {
            format!("Both roll {red} for the start and roll again")
        }
        Event::StartRoll { red, blue } => {
            let starter = player(Seat(u8::from(blue > red)));
            format!("Red rolls {red}, Blue rolls {blue}: {starter} starts")
        }
        Event::Turn { seat, number } => format!("Turn {number}: {}", player(seat)),
        Event::Die { seat, pips, named: true } => format!("{} names {pips}", player(seat)),
        Event::Die { seat, pips, named: false } => format!("{} rolls {pips}", player(seat)),
        Event::Face { face: shown, .. } => format!("Event die: {}", face(shown)),
        Event::Roll { seat, pips, why: for_what } => {
            format!("{} rolls {pips} ({})", player(seat), why(for_what))
        }
        Event::Gain { seat, good, n, why: for_what, .. } => {
            format!("{} receives {} ({})", player(seat), goods(n, good), why(for_what))
        }
        Event::Lose { seat, good, n, why: for_what, .. } => {
            format!("{} loses {} ({})", player(seat), goods(n, good), why(for_what))
        }
        Event::NoRoom { seat, n, why: for_what } => {
            let word = if n == 1 { "resource" } else { "resources" };
            format!("{} has no room for {n} {word} ({})", player(seat), why(for_what))
        }
        Event::Built { seat, card: built, at } => match built.def().kind {
            Kind::Road => format!("{} builds a road {}", player(seat), side(at)),
            Kind::Settlement => format!("{} builds a settlement {}", player(seat), side(at)),
            Kind::City => format!("{} builds a city at {at}", player(seat)),
            _ => format!("{} builds {} at {at}", player(seat), card(built)),
        },
        Event::Region { seat, tile, at } => format!("{} lays {} at {at}", player(seat), region(tile)),
        Event::Swapped { seat, one, other } => format!("{} swaps {one} and {other}", player(seat)),
        Event::Played { seat, card: played } => format!("{} plays {}", player(seat), card(played)),
        Event::Used { seat, card: used, .. } => format!("{} uses {}", player(seat), card(used)),
        Event::Traded { seat, good, n } => format!("{} trades {}", player(seat), goods(n, good)),
        Event::TurnedUp { card: turned } => format!("Event card: {}", card(turned)),
        Event::EventsRebuilt => "The event cards are shuffled".to_owned(),
        Event::Drew { seat, stack, card: drawn } => {
            format!("{} draws {} from stack {}", player(seat), card(drawn), stack + 1)
        }
        Event::Searched { seat, stack } => format!("{} looks through stack {}", player(seat), stack + 1),
        Event::Fetched { seat, stack, card: taken } => {
            format!("{} takes {} from stack {}", player(seat), card(taken), stack + 1)
        }
        Event::PutAside { seat, by, card: put } if seat == by => {
            format!("{} puts {} away", player(seat), card(put))
        }
        Event::PutAside { seat, by, card: put } | Event::Stripped { seat, by, card: put } => {
            format!("{} takes {} out of {}'s hand", player(by), card(put), player(seat))
        }
        Event::Under { stack, card: put, .. } => {
            format!("{} goes under stack {}", capital(card(put)), stack + 1)
        }
        Event::Scouted { seat } => format!("{} looks through the region stack", player(seat)),
        Event::Stolen { seat, from, card: taken } => {
            format!("{} takes {} from {}", player(seat), card(taken), player(from))
        }
        Event::Recovered { seat, card: taken } => {
            format!("{} takes {} from the discard pile", player(seat), card(taken))
        }
        Event::Warded { seat, card: attack } => format!("{} fends off {}", player(seat), card(attack)),
        Event::Spared { seat } => format!("{} is spared", player(seat)),
        Event::SetChosen { seat: Some(seat), set } => {
            format!("{} chooses {}", player(seat), set_name(set))
        }
        Event::SetChosen { seat: None, set } => format!("By lot: {}", set_name(set)),
        Event::Shown { seat } => format!("{} shows his hand", player(seat)),
        Event::ShownCard { card: shown, .. } if shown.is_hidden() => return None,
        Event::ShownCard { seat, card: shown } => format!("{} holds {}", player(seat), card(shown)),
        Event::Removed { seat, card: gone, at } => {
            format!("{} loses {} at {at}", player(seat), card(gone))
        }
        Event::Discarded { .. } => return None,
        Event::Token { which, holder: Some(seat) } => {
            format!("{} has the {}", player(seat), advantage(which))
        }
        Event::Token { which, holder: None } => format!("Nobody has the {}", advantage(which)),
        Event::Won { seat, points } => format!("{} wins with {points} victory points", player(seat)),
    };
    Some(line)
}
