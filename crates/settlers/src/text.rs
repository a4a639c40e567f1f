//! Plain English for the terminal: what is asked, what an act does, what happened.
//!
//! Seats are named by the caller.

use crate::action::Action;
use crate::event::{Award, Drill, Event};
use crate::figures::*;
use crate::flow::{Frame, Naming};
use crate::map::NONE;
use crate::places::harbour;
pub use crate::places::{corner, hex, side};
use crate::state::{Deal, State, Talk};
use table::{Actions, Game as _, MOST_SEATS, Seat, SeatSet};

/// How seats are called.
pub type Names<'a> = &'a dyn Fn(Seat) -> String;

/// Cards in words: "2 wool, 1 ore".
pub fn cards(cards: &Cards) -> String {
    let some = Kind::ALL.into_iter().filter(|k| cards[k.index()] > 0);
    let words: Vec<String> = some.map(|k| format!("{} {k}", cards[k.index()])).collect();
    if words.is_empty() { "nothing".to_owned() } else { words.join(", ") }
}

/// Seats in words: "Red and Blue", or "all" if that is everybody but `seat`.
fn seats(state: &State, seat: Seat, to: SeatSet, names: Names<'_>) -> String {
    let all: Vec<String> = to.iter().map(names).collect();
    if all.len() > 1 && state.others(seat).all(|other| to.has(other)) {
        return "all".to_owned();
    }
    row(&all)
}

fn deal(deal: &Deal) -> String {
    format!("{} for {}", cards(&deal.give), cards(&deal.ask))
}

/// Names in a row: "Red, Blue and White".
pub fn row(names: &[String]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A card's name as it is printed: "victory-point" is the Victory Point.
pub fn title(word: &str) -> String {
    let capital = |word: &str| {
        if word == "of" {
            return word.to_owned();
        }
        let mut letters = word.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    };
    word.split('-').map(capital).collect::<Vec<String>>().join(" ")
}

/// What a development card does (B10).
pub fn dev(card: Dev) -> &'static str {
    match card {
        Dev::Knight => {
            "Move the robber (at sea: or the pirate) and rob one player there. Counts for the Largest Army."
        }
        Dev::VictoryPoint => "One point. It stays hidden until you win.",
        Dev::RoadBuilding => "Place two roads (at sea: or ships) for nothing.",
        Dev::YearOfPlenty => "Take any two resources from the bank.",
        Dev::Monopoly => "Name a resource: all others give you all they have of it.",
    }
}

/// What a progress card does (K15).
pub fn progress(card: Progress) -> &'static str {
    match card {
        Progress::Alchemist => {
            "Before the roll: set both production dice as you like, then roll the event die."
        }
        Progress::Crane => "Buy one improvement for one commodity less.",
        Progress::Engineer => "Build a city wall for nothing.",
        Progress::Inventor => "Exchange two number tokens, but not 2, 6, 8 or 12.",
        Progress::Irrigation => "Take 2 grain for each fields hex beside your buildings.",
        Progress::Medicine => "Upgrade a settlement to a city for 1 grain and 2 ore.",
        Progress::Mining => "Take 2 ore for each mountains hex beside your buildings.",
        Progress::Printer => "One point, laid open at once.",
        Progress::RoadBuilding => "Place two roads (at sea: or ships) for nothing.",
        Progress::Smith => "Promote up to two of your knights for nothing.",
        Progress::Bishop => {
            "Move the robber and take a card from each player beside it. Not before the first attack."
        }
        Progress::Constitution => "One point, laid open at once.",
        Progress::Deserter => "Another player gives up a knight; you may place one of the same rank.",
        Progress::Diplomat => "Remove an open road; one of your own may be placed again elsewhere.",
        Progress::Intrigue => "Drive away another's knight that stands on your route.",
        Progress::Saboteur => "Everybody with at least as many points as you gives up half the hand.",
        Progress::Spy => "Look at another's progress cards and take one.",
        Progress::Warlord => "All your knights become active for nothing.",
        Progress::Wedding => "Everybody with more points than you gives you two cards of his choice.",
        Progress::CommercialHarbor => "Once with each other player: give a resource, get a commodity.",
        Progress::MasterMerchant => "Look at the hand of a player with more points and take two cards.",
        Progress::Merchant => {
            "Place the merchant beside your building: one point, and that resource trades 2:1."
        }
        Progress::MerchantFleet => "Name a kind: for this turn it trades 2:1 with the bank.",
        Progress::ResourceMonopoly => "Name a resource: everybody gives you up to two of it.",
        Progress::TradeMonopoly => "Name a commodity: everybody gives you one of it.",
    }
}

/// The question that is put to a seat now, or what is waited for.
pub fn question(state: &State, seat: Seat, names: Names<'_>) -> String {
    let n = seat.index() % MOST_SEATS;
    match state.question() {
        Frame::Deal => "The board is being laid out.".to_owned(),
        Frame::First => "Who begins is being drawn.".to_owned(),
        Frame::Start => {
            let city =
                state.rules().start.get(usize::from(state.step / state.players)).is_some_and(|r| r.city);
            format!("Place a starting {}.", if city { "city" } else { "settlement" })
        }
        Frame::StartRoute { node } => format!(
            "Place a road{} beside {}.",
            if state.rules().sea { " or ship" } else { "" },
            corner(state, state.topology().corners[usize::from(node)])
        ),
        Frame::PreRoll => {
            let mut legal = Actions::new();
            state.legal(seat, &mut legal);
            let or = if legal.len() > 1 { ", or play a card first" } else { "" };
            format!("Your turn: roll the dice{or}.")
        }
        Frame::Main => {
            let open: Vec<String> = state
                .others(seat)
                .filter_map(|s| match state.talk[s.index()] {
                    Talk::Accepted => Some(format!("{} accepts your offer", names(s))),
                    Talk::Proposed => {
                        Some(format!("{} proposes {}", names(s), deal(&state.deals[s.index()])))
                    }
                    _ => None,
                })
                .collect();
            let hand = cards(&state.player(seat).hand);
            let open = if open.is_empty() { String::new() } else { format!(" {}.", open.join("; ")) };
            format!("Build, trade, play cards, or end your turn. You hold {hand}.{open}")
        }
        Frame::Discard { to } => {
            let left = state.owing[n];
            let (verb, whom) = if to == NONE {
                ("give up", String::new())
            } else {
                ("give", format!(" to {}", names(Seat(to))))
            };
            format!(
                "Choose {left} card{} to {verb}{whom}. You hold {}.",
                if left == 1 { "" } else { "s" },
                cards(&state.player(seat).hand)
            )
        }
        Frame::Robber { how } => match how & 3 {
            1 => "Move the robber to another land hex.".to_owned(),
            2 => "Move the pirate to another sea hex.".to_owned(),
            _ => "Move the robber or the pirate.".to_owned(),
        },
        Frame::Victim { .. } => "Whom do you rob?".to_owned(),
        Frame::AnyVictim => "You may take a card from anybody.".to_owned(),
        Frame::Free { left, first } => {
            format!(
                "Place a free road{}: {left} left{}.",
                if state.rules().sea { " or ship" } else { "" },
                if first { "" } else { ", or stop" }
            )
        }
        Frame::Take { left, optional, .. } => format!(
            "Take {left} resource{} of your choice{}.",
            if left == 1 { "" } else { "s" },
            if optional { ", or do without" } else { "" }
        ),
        Frame::Name { why } => match why {
            Naming::Monopoly => "Name the resource that everybody hands over to you.",
            Naming::ResourceMonopoly => "Name the resource of which everybody gives you two.",
            Naming::TradeMonopoly => "Name the commodity of which everybody gives you one.",
            Naming::Fleet => "Name the kind you trade 2:1 with the bank this turn.",
        }
        .to_owned(),
        Frame::Compose => format!("Your offer so far: {}.", deal(&state.deals[n])),
        Frame::Answers if state.talk[n] == Talk::Composing => {
            format!("Your proposal so far: {}.", deal(&state.deals[n]))
        }
        Frame::Answers => {
            let offer = &state.deals[usize::from(state.active)];
            if *offer == Deal::default() {
                format!("{} asks for proposals.", names(state.active()))
            } else {
                format!("{} offers {}.", names(state.active()), deal(offer))
            }
        }
        Frame::Sail { edge } => {
            format!(
                "Where does the ship go that lay {}?",
                side(state, state.topology().sides[usize::from(edge)])
            )
        }
        Frame::Discover { .. } => "Which hex do you turn first?".to_owned(),
        Frame::Alchemist => "Set the yellow and the red die.".to_owned(),
        Frame::Surplus => "You hold more than four progress cards: put one under its deck.".to_owned(),
        Frame::Pillage { .. } => "The barbarians pillage one of your cities: which?".to_owned(),
        // The ship lies at the coast until everybody has drawn (K13.5, K13.7).
        Frame::ChooseDeck { .. } if state.realm.barbarians >= BARBARIAN_STEPS => {
            "You share the first place among the defenders: draw a progress card. From which deck?".to_owned()
        }
        Frame::ChooseDeck { .. } => "Draw a progress card: from which deck?".to_owned(),
        Frame::Metropolis { track } => format!("Which city becomes the metropolis of {track}?"),
        Frame::Crane => "Buy an improvement for one commodity less.".to_owned(),
        Frame::Medicine => "Which settlement becomes a city?".to_owned(),
        Frame::Engineer => "Which city gets the wall?".to_owned(),
        Frame::Inventor { first: NONE } => "Choose the first of two number tokens to exchange.".to_owned(),
        Frame::Inventor { .. } => "Choose the second number token.".to_owned(),
        Frame::Smith { done: NONE } => "Which knight is promoted?".to_owned(),
        Frame::Smith { .. } => "Which other knight is promoted? Or stop.".to_owned(),
        Frame::Choose { card } => format!("Whom does the {} concern?", title(card.word())),
        Frame::GiveKnight { .. } => "One of your knights deserts: which?".to_owned(),
        Frame::PlaceKnight { rank, .. } => format!("You may place a {} knight.", rank_word(rank)),
        Frame::Diplomat => "Which open road or ship is removed?".to_owned(),
        Frame::Replace { .. } => "You may place it again elsewhere.".to_owned(),
        Frame::Intrigue => "Which knight is driven away?".to_owned(),
        Frame::Retreat { .. } => "Your knight was driven away: where does it retreat to?".to_owned(),
        Frame::Spy { seat } => format!("You see {}'s progress cards. Take one, or none.", names(Seat(seat))),
        Frame::Guild { seat, left, .. } => {
            format!(
                "Take {left} from {}'s hand: {}.",
                names(Seat(seat)),
                cards(&state.player(Seat(seat)).hand)
            )
        }
        Frame::HarborAnswer { .. } => {
            format!("{} offers you a hidden resource: which commodity do you give?", names(state.active()))
        }
        Frame::Merchant => "Where does the merchant go?".to_owned(),
        Frame::NextStart | Frame::Produce | Frame::Aftermath => "One moment.".to_owned(),
        Frame::Dice
        | Frame::EventDie
        | Frame::Steal { .. }
        | Frame::Draw
        | Frame::Reveal { .. }
        | Frame::RevealToken { .. }
        | Frame::Progress { .. } => "Chance decides.".to_owned(),
    }
}

fn rank_word(rank: u8) -> &'static str {
    ["", "basic", "strong", "mighty"][usize::from(rank) % 4]
}

/// What an act would do, as a menu line.
pub fn act(state: &State, action: Action, names: Names<'_>) -> String {
    match action {
        Action::Deal(terrain) => format!("deal {terrain}"),
        Action::Port(kind) => format!("deal a {} harbour", harbour(kind)),
        Action::Spiral(n) => format!("lay the numbers from corner {n}"),
        Action::Token(n) => format!("draw the number {n}"),
        Action::First(seat) => format!("{} begins", names(seat)),
        Action::Dice(a, b) => format!("dice: {a} and {b}"),
        Action::Steal(kind) => format!("the card is {kind}"),
        Action::Draw(card) => format!("the card is {}", title(card.word())),
        Action::Face(face) => format!("event die: {face}"),
        Action::Find(card) => format!("the card is {}", title(card.word())),
        Action::Settle(at) => format!("settlement at {}", corner(state, at)),
        Action::City(at) => format!("city at {}", corner(state, at)),
        Action::Road(at) => format!("road {}", side(state, at)),
        Action::Ship(at) => format!("ship {}", side(state, at)),
        Action::Sail(at) => format!("move the ship {}", side(state, at)),
        Action::Roll => "roll the dice".to_owned(),
        Action::End => "end the turn".to_owned(),
        Action::Buy => "buy a development card".to_owned(),
        Action::Play(card) => format!("play {}", title(card.word())),
        Action::Robber(at) => format!("robber to {}", hex(state, at)),
        Action::Pirate(at) => format!("pirate to {}", hex(state, at)),
        Action::Rob(seat) => {
            let held = state.player(seat).total;
            format!("rob {} ({held} card{})", names(seat), if held == 1 { "" } else { "s" })
        }
        Action::Discard(kind) => format!("give up {kind}"),
        Action::Take(kind) => format!("take {kind}"),
        Action::Name(kind) => format!("name {kind}"),
        Action::Bank(give, take) => {
            format!("bank: {} {give} for {take}", state.rate(state.active(), give))
        }
        // How often, is a rule of this table (B8.3a), so it is said.
        Action::Trade => format!("offer a trade ({} left)", state.talks),
        Action::Listen => "ask for proposals".to_owned(),
        Action::Give(kind) => format!("give {kind}"),
        Action::Ask(kind) => format!("ask for {kind}"),
        Action::Offer(to) => format!("offer it to {}", seats(state, state.active(), to, names)),
        Action::Cancel => "drop it".to_owned(),
        Action::Accept => {
            let offer = &state.deals[usize::from(state.active)];
            format!("accept, giving {}", cards(&offer.ask))
        }
        Action::Refuse => "decline".to_owned(),
        Action::Counter => "make a proposal".to_owned(),
        Action::Close(seat) => match state.talk[seat.index() % MOST_SEATS] {
            Talk::Proposed => {
                let theirs = &state.deals[seat.index() % MOST_SEATS];
                format!("{}: give {}, get {}", names(seat), cards(&theirs.ask), cards(&theirs.give))
            }
            _ => {
                let own = &state.deals[usize::from(state.active)];
                format!("{}: give {}, get {}", names(seat), cards(&own.give), cards(&own.ask))
            }
        },
        Action::Pass => "do without".to_owned(),
        Action::Explore(at) => format!("turn the unknown hex ({at})"),
        Action::Recruit(at) => format!("recruit a knight at {}", corner(state, at)),
        Action::Activate(at) => format!("activate the knight at {}", corner(state, at)),
        Action::Promote(at) => format!("promote the knight at {}", corner(state, at)),
        Action::March(from, to) => {
            let node = state.topology().node(to);
            let verb = if state.knight_nodes().has(node) { "drives away the one at" } else { "goes to" };
            format!("knight at {} {verb} {}", corner(state, from), corner(state, to))
        }
        Action::Chase(at) => {
            let whom = if state.rules().sea { "robber or pirate" } else { "the robber" };
            format!("knight at {} chases {whom}", corner(state, at))
        }
        Action::Wall(at) => format!("city wall at {}", corner(state, at)),
        Action::Improve(track) => {
            let level = state.player(state.active()).levels[track.index()] + 1;
            format!("improve {track} to level {level}")
        }
        Action::Metropolis(at) => format!("metropolis at {}", corner(state, at)),
        Action::Use(card) => format!("play {}", title(card.word())),
        Action::Bury(card) => format!("put {} under its deck", title(card.word())),
        Action::Deck(track) => format!("draw from the {track} deck"),
        Action::Lose(at) => format!("lose the city at {}", corner(state, at)),
        Action::Choose(seat) => names(seat),
        Action::Remove(at) => format!("give up the knight at {}", corner(state, at)),
        Action::Station(at) => format!("place the knight at {}", corner(state, at)),
        Action::Unbuild(at) => format!("remove the piece {}", side(state, at)),
        Action::Expel(at) => format!("drive away the knight at {}", corner(state, at)),
        Action::Retreat(at) => format!("retreat to {}", corner(state, at)),
        Action::Merchant(at) => format!("merchant to {}", hex(state, at)),
        Action::Swap(at) => format!("the token of {}", hex(state, at)),
        Action::Harbor(seat, kind) => format!("offer {} a hidden {kind} for a commodity", names(seat)),
        Action::Pick(card) => format!("take {}", title(card.word())),
    }
}

/// What happened, as a sentence.
pub fn event(state: &State, event: Event, names: Names<'_>) -> String {
    let some = |kind: Option<Kind>| kind.map_or("a card".to_owned(), |k| k.to_string());
    match event {
        // What is turned in the course of the game has been sailed to.
        Event::Dealt { hex: at, .. } if state.turns > 0 => format!("New land: {}.", hex(state, at)),
        Event::Dealt { hex: at, terrain } => {
            format!("The hex is {} ({at}).", terrain.resource().map_or(terrain.word(), Kind::word))
        }
        Event::Token { hex: at, number } => format!("It bears the number {number} ({at})."),
        Event::Harbour { at, kind } => format!("A {} harbour lies {}.", harbour(kind), side(state, at)),
        Event::Spiral { corner } => format!("The numbers are laid in a spiral from corner {corner}."),
        Event::First { seat } => format!("{} begins.", names(seat)),
        Event::Turn { seat } => format!("It is {}'s turn.", names(seat)),
        // The red die decides who draws at a gate (K4.2).
        Event::Rolled { dice: [a, b] } if state.rules().knights => {
            let locked = !state.realm.attacked && state.realm.barbarians < BARBARIAN_STEPS;
            let stays =
                if a + b == 7 && locked { " The robber stays until the barbarians have come." } else { "" };
            format!("The dice show {a} and red {b}: {}.{stays}", a + b)
        }
        Event::Rolled { dice: [a, b] } => format!("The dice show {a} and {b}: {}.", a + b),
        Event::Gained { seat, kind, n } => format!("{} gets {n} {kind}.", names(seat)),
        Event::Paid { seat, kind, n } => format!("{} gives {n} {kind} to the bank.", names(seat)),
        Event::Short { kind } => format!("The bank has too little {kind}: nobody gets any."),
        Event::Ready { seat } => format!("{} has chosen.", names(seat)),
        Event::Built { seat, piece, at } => {
            format!("{} has a {} at {}.", names(seat), piece.word(), corner(state, at))
        }
        Event::Routed { seat, piece, at } => {
            format!("{} has a {} {}.", names(seat), piece.word(), side(state, at))
        }
        Event::Unrouted { seat, piece, at } => {
            format!("{}'s {} {} is removed.", names(seat), piece.word(), side(state, at))
        }
        Event::Lifted { seat, at } => format!("{} lifts the ship {}.", names(seat), side(state, at)),
        Event::Sailed { seat, to, .. } => format!("{}'s ship now lies {}.", names(seat), side(state, to)),
        Event::Robber { to } => format!("The robber goes to {}.", hex(state, to)),
        Event::Pirate { to } => format!("The pirate goes to {}.", hex(state, to)),
        Event::Stole { by, from, kind } => {
            format!("{} steals {} from {}.", names(by), some(kind), names(from))
        }
        Event::Handed { from, to, kind, n } => format!("{} gives {n} {kind} to {}.", names(from), names(to)),
        Event::Slipped { from, to, kind } => {
            format!("{} gives {} to {}.", names(from), some(kind), names(to))
        }
        Event::Drew { seat, card } => match card {
            Some(card) => format!("{} draws {}.", names(seat), title(card.word())),
            None => format!("{} draws a development card.", names(seat)),
        },
        Event::Played { seat, card } => format!("{} plays {}.", names(seat), title(card.word())),
        Event::Award { award, to } => {
            let what = match award {
                Award::Route if state.rules().sea => "Longest Trade Route",
                Award::Route => "Longest Road",
                Award::Army => "Largest Army",
            };
            match to {
                Some(seat) => format!("{} has the {what}.", names(seat)),
                None => format!("Nobody has the {what} now."),
            }
        }
        Event::Banked { seat, give, n, take } => {
            format!("{} trades {n} {give} for 1 {take} with the bank.", names(seat))
        }
        Event::Musing { seat } => format!("{} thinks about an offer.", names(seat)),
        Event::Dropped { seat } => format!("{} makes no offer.", names(seat)),
        Event::Listening { seat } => format!("{} asks for proposals.", names(seat)),
        Event::Offered { seat, deal: offer, .. } if seat != state.active() => {
            format!("{} proposes {}.", names(seat), deal(&offer))
        }
        Event::Offered { seat, deal: offer, to } => {
            format!("{} offers {} to {}.", names(seat), deal(&offer), seats(state, seat, to, names))
        }
        Event::Accepted { seat } => format!("{} accepts.", names(seat)),
        Event::Refused { seat } => format!("{} declines.", names(seat)),
        Event::Lapsed { seat } => format!("{}'s offer no longer stands.", names(seat)),
        Event::Traded { by, with } => format!("{} and {} trade.", names(by), names(with)),
        Event::Chip { seat, points } => format!("{} gets {points} points for a new island.", names(seat)),
        Event::Face { face } => match face.word().split_once('-') {
            Some((track, gate)) => format!("The event die shows the {gate} of {track}."),
            None => format!("The event die shows a {face}."),
        },
        Event::Barbarians { step: 0 } => "The barbarians sail home; all knights rest.".to_owned(),
        Event::Barbarians { step } => match BARBARIAN_STEPS.saturating_sub(step) {
            0 => "The barbarians land.".to_owned(),
            1 => "The barbarians are 1 step away.".to_owned(),
            left => format!("The barbarians are {left} steps away."),
        },
        Event::Attack { barbarians, defence } => {
            let end = if barbarians > defence { "win" } else { "are beaten" };
            format!("The barbarians attack, {barbarians} against the knights' {defence}, and {end}.")
        }
        Event::Pillaged { seat, at } => format!("{} loses the city at {}.", names(seat), corner(state, at)),
        Event::Defender { seat } => format!("{} is Defender of Catan.", names(seat)),
        Event::Found { seat, track, card } => match card {
            Some(card @ (Progress::Printer | Progress::Constitution)) => {
                format!("{} draws {}, worth a point.", names(seat), title(card.word()))
            }
            Some(card) => format!("{} draws {}.", names(seat), title(card.word())),
            None => format!("{} draws a {track} card.", names(seat)),
        },
        Event::Used { seat, card } => format!("{} plays {}.", names(seat), title(card.word())),
        Event::Buried { seat, track, card } => {
            let what = card.map_or(format!("a {track} card"), |c| title(c.word()));
            format!("{} puts {what} under its deck.", names(seat))
        }
        Event::Spied { by, from, card, track } => {
            let what = card.map_or(format!("a {track} card"), |c| title(c.word()));
            format!("{} takes {what} from {}.", names(by), names(from))
        }
        Event::Looks { by, at } => format!("{} looks at {}'s cards.", names(by), names(at)),
        Event::Improved { seat, track, level } => {
            format!("{} reaches level {level} of {track}.", names(seat))
        }
        Event::Metropolis { seat, track, at } => {
            format!("{} has the metropolis of {track} at {}.", names(seat), corner(state, at))
        }
        Event::Wall { seat, at } => format!("{} has a wall at {}.", names(seat), corner(state, at)),
        Event::Knight { seat, at, what } => {
            let (name, at) = (names(seat), corner(state, at));
            match what {
                Drill::Recruited => format!("{name} has a new knight at {at}."),
                Drill::Activated => format!("{name} activates the knight at {at}."),
                Drill::Promoted => format!("{name} promotes the knight at {at}."),
                Drill::Tired => format!("{name}'s knight at {at} rests."),
                Drill::Removed => format!("{name}'s knight at {at} leaves the board."),
            }
        }
        Event::Marched { seat, from, to } => {
            format!("{}'s knight goes from {} to {}.", names(seat), corner(state, from), corner(state, to))
        }
        Event::Merchant { seat, to } => format!("{} has the merchant, at {}.", names(seat), hex(state, to)),
        Event::Swapped { a, b } => {
            format!("The numbers of {} and {} are exchanged.", hex(state, a), hex(state, b))
        }
        Event::Marked { hex: at } => format!("The number of {} is to be exchanged.", hex(state, at)),
        Event::Named { seat, kind } => format!("{} names {kind}.", names(seat)),
        Event::Chosen { seat } => format!("{} is chosen.", names(seat)),
        Event::Deck { seat, track } => format!("{} chooses the {track} deck.", names(seat)),
        Event::Harbor { by, with } => {
            format!("{} offers {} a hidden card for a commodity.", names(by), names(with))
        }
        Event::Passed { seat } => format!("{} does without.", names(seat)),
        Event::Won { seat } => format!("{} has won.", names(seat)),
    }
}
