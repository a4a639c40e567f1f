//! What is asked, and what the answers do.

use super::{Speech, capital, said};
use crate::action::Action;
use crate::card::{Card, Kind};
use crate::event::Why;
use crate::flow::Procedure;
use crate::goods::Good;
use crate::op::{Moment, Of, Op, Phase, Whose};
use crate::square::Square;
use crate::state::{Board, Due, Frame, State};
use table::{Actions, Game, Seat};

/// Whether whoever is asked has an act of this sort.
fn can(state: &State, seat: Seat, sort: fn(&Action) -> bool) -> bool {
    let mut legal = Actions::new();
    state.legal(seat, &mut legal);
    legal.iter().any(sort)
}

/// The good of which a list speaks, if it is one.
fn only(of: Of, frame: Frame) -> Option<Good> {
    match of {
        Of::Only(good) => Some(good),
        Of::Named => frame.named(),
        _ => None,
    }
}

/// The card that is being carried out, also while the rules do a part of it.
fn culprit(state: &State) -> Option<Card> {
    state.frames.all().iter().rev().map(|frame| frame.card).find(|&card| card != Card::RULES)
}

impl Speech {
    /// What lies on a square: a region, an expansion, or nothing but the square itself.
    pub fn place(self, board: &Board, at: Square) -> String {
        let at = at.plain();
        if board.regions().has(at) {
            format!("{} ({at})", self.region(board.tile(at)))
        } else if board.expansions().has(at) {
            format!("{} ({at})", self.card(board.card(at)))
        } else {
            at.to_string()
        }
    }

    fn some(self, n: u8, good: Good) -> String {
        format!("{n} {}", self.good(good))
    }

    /// `a resource`, `2 resources`.
    fn resources(self, n: u8) -> String {
        if n == 1 {
            self.of("a resource", "1 Rohstoff").to_owned()
        } else {
            said!(self, "{n} resources", "{n} Rohstoffe")
        }
    }

    /// How many are still to be chosen: `3`, then `2 more`.
    fn still(self, of: u8, chosen: u8) -> String {
        let left = of.saturating_sub(chosen);
        match chosen {
            0 => left.to_string(),
            _ => said!(self, "{left} more", "noch {left}"),
        }
    }

    /// For what a player is asked, as a sentence begins: a card or a face of the event die. `None` in the
    /// ordinary course of a turn.
    pub fn occasion(self, state: &State) -> Option<String> {
        let Due::Seat(_) = state.due else { return None };
        let (op, frame) = state.waiting();
        if let Op::Phase(Phase::Protect) = op {
            return Some(self.card(Card(frame.pick)).to_owned());
        }
        const FACES: [Procedure; 3] = [Procedure::TradeFace, Procedure::Celebration, Procedure::Harvest];
        if frame.card == Card::RULES && FACES.into_iter().any(|face| face as u8 == frame.ability) {
            return Some(self.cause(frame));
        }
        culprit(state).map(|card| self.card(card).to_owned())
    }

    /// What the card or rule is called for which somebody is asked, as a sentence begins.
    fn cause(self, frame: Frame) -> String {
        capital(self.why(Why { card: frame.card, ability: frame.ability }))
    }

    /// A draw stack: `stack 4: Turmoil, 11 cards`. Where all stacks have one back, it is not said.
    fn stack(self, state: &State, nth: u8) -> String {
        let left = state.stacks()[nth as usize].len();
        let (number, back) = (nth + 1, self.back(state.stack_back(nth)));
        let cards = if left == 1 {
            self.of("1 card", "1 Karte").to_owned()
        } else {
            said!(self, "{left} cards", "{left} Karten")
        };
        if state.mode().is_intro() {
            said!(self, "stack {number} ({cards})", "Stapel {number} ({cards})")
        } else {
            said!(self, "stack {number}: {back}, {cards}", "Stapel {number}: {back}, {cards}")
        }
    }

    /// The question that waits, as it is put to whoever is asked; empty if nobody is.
    pub fn prompt(self, state: &State) -> String {
        let Due::Seat(seat) = state.due else { return String::new() };
        let (op, frame) = state.waiting();
        let why = self.cause(frame);
        match *op {
            Op::Take(count, of) => {
                let left = state.amount(count, frame).saturating_sub(frame.n);
                let (goods, all) = (only(of, frame).map(|good| self.some(left, good)), self.resources(left));
                match (of, goods) {
                    (Of::Only(_), Some(goods)) => said!(
                        self,
                        "{why}: choose where to store {goods}.",
                        "{why}: Wähle den Platz für {goods}."
                    ),
                    _ => said!(
                        self,
                        "{why}: choose {all} to receive.",
                        "{why}: Du erhältst noch {all}. Wähle, was und wo."
                    ),
                }
            }
            Op::Pay(count, of) => {
                let left = state.amount(count, frame).saturating_sub(frame.n);
                let all = self.resources(left);
                match only(of, frame).map(|good| self.some(left, good)) {
                    Some(goods) => self.pay_from(&why, &goods),
                    None => said!(
                        self,
                        "{why}: choose {all} to pay.",
                        "{why}: Du zahlst noch {all}. Wähle, womit."
                    ),
                }
            }
            Op::Demand(..) if seat == frame.seat => said!(
                self,
                "{why}: choose a resource to take from your opponent.",
                "{why}: Wähle einen Rohstoff, den du deinem Gegner nimmst."
            ),
            Op::Demand(..) => said!(
                self,
                "{why}: choose the region your resource leaves.",
                "{why}: Wähle die Landschaft, von der dein Rohstoff genommen wird."
            ),
            Op::Give(..) if seat == frame.seat => {
                said!(self, "{why}: choose what you give.", "{why}: Wähle, was du abgibst.")
            }
            Op::Give(..) => said!(
                self,
                "{why}: choose where to store what you are given.",
                "{why}: Wähle den Platz für das, was du bekommst."
            ),
            Op::Name(_) => said!(self, "{why}: choose a resource.", "{why}: Wähle einen Rohstoff."),
            Op::PayNear(n) => said!(
                self,
                "{why}: choose the region that pays {n}.",
                "{why}: Wähle die Landschaft, die {n} bezahlt."
            ),
            Op::NameNumber => said!(
                self,
                "{why}: name the result of the production die.",
                "{why}: Nenne das Ergebnis des Ertragswürfels."
            ),
            Op::May(question, _) => self.phrase(question).to_owned(),
            Op::Either(_) => said!(self, "{why}: choose.", "{why}: Wähle."),
            Op::Window(Moment::SETTLING) => {
                let card = can(state, seat, |act| matches!(act, Action::Play(_)));
                let or = match card {
                    true => self.of(", or play a card for it", ", oder spiele eine Karte dafür"),
                    false => "",
                };
                said!(
                    self,
                    "Draw the two regions of your new settlement{or}.",
                    "Ziehe die zwei Landschaften deiner neuen Siedlung{or}."
                )
            }
            // Asked in any case: not being asked would tell the opponent that there is no such card.
            Op::Window(_) if !can(state, seat, |act| matches!(act, Action::Play(_))) => said!(
                self,
                "{why} would hit you, and you have no card against it.",
                "{why} trifft dich, und du hast keine Karte dagegen."
            ),
            Op::Window(_) => said!(
                self,
                "{why} would hit you. Play a card against it?",
                "{why} trifft dich. Eine Karte dagegen spielen?"
            ),
            Op::Draw(_) => said!(
                self,
                "{why}: choose a stack to draw from.",
                "{why}: Wähle einen Stapel, von dem du ziehst."
            ),
            Op::Stack => said!(
                self,
                "{why}: choose a stack to look through.",
                "{why}: Wähle einen Stapel, den du durchsuchst."
            ),
            Op::Fetch(_) => self
                .of(
                    "Choose a card to take from this stack.",
                    "Wähle eine Karte, die du aus diesem Stapel nimmst.",
                )
                .to_owned(),
            Op::Mark(_, n, ..) => {
                let left = self.still(n, frame.n);
                said!(
                    self,
                    "{why}: point out {left} of your opponent's cards.",
                    "{why}: Zeige auf {left} Karten deines Gegners."
                )
            }
            Op::Pick(_, on, _) => match (on == Whose::Mine) == (seat == frame.seat) {
                // Whatever is picked has to go.
                true => said!(
                    self,
                    "{why}: choose the card you lose.",
                    "{why}: Wähle die Karte, die du verlierst."
                ),
                false => said!(
                    self,
                    "{why}: choose the card your opponent loses.",
                    "{why}: Wähle die Karte, die dein Gegner verliert."
                ),
            },
            Op::Strip(n) => {
                let left = self.still(n, frame.n);
                said!(
                    self,
                    "{why}: choose {left} of your opponent's hand cards.",
                    "{why}: Wähle {left} Handkarten deines Gegners."
                )
            }
            Op::Under => {
                let aside = state.aside().cards().first();
                let name = aside.map_or(self.of("the card", "die Karte"), |&card| self.card(card));
                // What one does oneself needs no reason; what was done to one may come as a surprise.
                match culprit(state).map(|card| self.card(card)) {
                    Some(why) => said!(
                        self,
                        "{why}: under which stack does {name} go?",
                        "{why}: Unter welchen Stapel kommt {name}?"
                    ),
                    None => {
                        said!(self, "Under which stack does {name} go?", "Unter welchen Stapel kommt {name}?")
                    }
                }
            }
            Op::Ask(question) => self.phrase(question.prompt).to_owned(),
            Op::Phase(phase) => self.phase(state, phase, frame),
            _ => String::new(),
        }
    }

    fn pay_from(self, why: &str, goods: &str) -> String {
        said!(
            self,
            "{why}: choose where to pay {goods} from.",
            "{why}: Wähle, von welcher Landschaft du {goods} zahlst."
        )
    }

    fn phase(self, state: &State, phase: Phase, frame: Frame) -> String {
        let with = self.card(frame.with);
        match phase {
            Phase::ChooseSets => self
                .of("Choose a theme set for this Duel.", "Wähle ein Themenset für dieses Fürstenduell.")
                .to_owned(),
            Phase::StartStack if state.mode().is_intro() => self
                .of(
                    "Choose a stack: its top three cards are your hand.",
                    "Wähle einen Stapel: Seine obersten drei Karten sind deine Hand.",
                )
                .to_owned(),
            Phase::StartStack => self
                .of(
                    "Choose a basic stack: you take three of its cards as your hand.",
                    "Wähle einen Grundstapel: Drei seiner Karten nimmst du auf die Hand.",
                )
                .to_owned(),
            Phase::Arrange => {
                let at = crate::setup::START_PLACES[usize::from(frame.n)];
                said!(
                    self,
                    "Rearrange your regions: which one lies at {at}?",
                    "Ordne deine Landschaften: Welche liegt auf {at}?"
                )
            }
            Phase::Discount => said!(
                self,
                "{with}: choose the resource you need not pay.",
                "{with}: Wähle den Rohstoff, den du nicht zahlen musst."
            ),
            Phase::PlaceGold => {
                self.of("Choose where to store the gold.", "Wähle den Platz für das Gold.").to_owned()
            }
            Phase::Protect => {
                let attack = Card(frame.pick);
                let wards = state.wards(frame.seat, attack);
                let pips = (1..=6u8).filter(|n| wards >> n & 1 != 0).map(|n| n.to_string());
                let (attack, pips) = (self.card(attack), pips.collect::<Vec<_>>().join(", "));
                said!(
                    self,
                    "Your opponent plays {attack}. Roll against it? It has no effect on {pips}.",
                    "Dein Gegner spielt {attack}. Dagegen würfeln? Bei {pips} wirkt die Karte nicht."
                )
            }
            Phase::BeforeRoll => {
                let card = can(state, frame.seat, |act| matches!(act, Action::Play(_)));
                let or = match card {
                    true => self.of(", or play a card first", ", oder spiele zuerst eine Karte"),
                    false => "",
                };
                format!("{}{or}.", self.roll(state))
            }
            Phase::Acting => self
                .of(
                    "Your turn: build, play, trade, or end it.",
                    "Dein Zug: baue, spiele, handle, oder beende ihn.",
                )
                .to_owned(),
            Phase::Refill => {
                let left = state.hand_limit(frame.seat).saturating_sub(state.hand(frame.seat).len());
                said!(self, "Draw {left} more: choose a stack.", "Ziehe noch {left}: Wähle einen Stapel.")
            }
            Phase::Trim => {
                let over = state.hand(frame.seat).len().saturating_sub(state.hand_limit(frame.seat));
                said!(
                    self,
                    "You hold {over} too many: choose a card to put away.",
                    "Du hältst {over} zu viel: Wähle eine Karte, die du weglegst."
                )
            }
            Phase::Exchange => self
                .of(
                    "You may exchange a hand card, or end your turn.",
                    "Du darfst eine Handkarte tauschen oder deinen Zug beenden.",
                )
                .to_owned(),
            Phase::DrawOrSearch => {
                let price = state.tally(frame.seat).search_price;
                let all = self.resources(price);
                match price {
                    _ if !can(state, frame.seat, |act| matches!(act, Action::Search(_))) => said!(
                        self,
                        "Draw the top card of a stack; to search one would cost {all}.",
                        "Ziehe die oberste Karte eines Stapels; einen zu durchsuchen kostete {all}."
                    ),
                    0 => self
                        .of(
                            "Draw the top card of a stack, or search a stack for nothing.",
                            "Ziehe die oberste Karte eines Stapels, oder durchsuche einen umsonst.",
                        )
                        .to_owned(),
                    1 => self
                        .of(
                            "Draw the top card of a stack, or pay 1 resource and search a stack.",
                            "Ziehe die oberste Karte eines Stapels, oder zahle 1 Rohstoff und durchsuche einen.",
                        )
                        .to_owned(),
                    n => said!(
                        self,
                        "Draw the top card of a stack, or pay {n} resources and search a stack.",
                        "Ziehe die oberste Karte eines Stapels, oder zahle {n} Rohstoffe und durchsuche einen."
                    ),
                }
            }
            Phase::PayCost => match state.due_good(frame) {
                Some((good, left)) => self.pay_from(with, &self.some(left, good)),
                None => String::new(),
            },
            Phase::LayRegions => self
                .of("Which of the two regions lies above?", "Welche der zwei Landschaften liegt oben?")
                .to_owned(),
            _ => String::new(),
        }
    }

    /// What an act of `seat` does, as it stands in a menu.
    pub fn act(self, state: &State, seat: Seat, action: Action) -> String {
        let (op, frame) = state.waiting();
        let there = |at: Square| {
            let whose = if at.is_foe() { seat.other() } else { seat };
            self.place(state.board(whose), at)
        };
        match action {
            Action::Deal(index) => said!(self, "Deal {index}", "Geben {index}"),
            Action::Die(pips) => said!(self, "The die shows {pips}", "Der Würfel zeigt {pips}"),
            Action::Face(shown) => {
                let face = self.face(shown);
                said!(self, "The event die shows {face}", "Der Ereigniswürfel zeigt {face}")
            }
            Action::Build(built, at) => self.build(state.board(seat), built, at),
            Action::Play(played) => {
                let card = self.card(played);
                said!(self, "Play {card}", "{card} spielen")
            }
            Action::Use(at) => {
                let card = there(at);
                said!(self, "Use {card}", "{card} nutzen")
            }
            Action::Trade(good) => {
                let goods = self.some(state.tally(seat).rates[good.index()], good);
                said!(
                    self,
                    "Trade {goods} for another resource",
                    "{goods} gegen einen anderen Rohstoff tauschen"
                )
            }
            Action::Remove(at) => {
                let card = there(at);
                said!(self, "Remove {card}", "{card} entfernen")
            }
            Action::Name(good) => capital(self.good(good)),
            Action::Set(set) => capital(self.set_name(set)),
            Action::End => self.of("End your turn", "Zug beenden").to_owned(),
            Action::At(at) => self.at(state, seat, at, there(at)),
            Action::Card(chosen) => self.card(chosen).to_owned(),
            Action::Region(tile) => self.region(tile),
            Action::Stack(nth) => capital(&self.stack(state, nth)),
            Action::Search(nth) => {
                let stack = self.stack(state, nth);
                said!(self, "Search {stack}", "{stack} durchsuchen")
            }
            Action::Number(pips) => match op {
                Op::NameNumber => format!("{pips}: {}", self.yields(state, seat, pips)),
                _ => format!("{pips}"),
            },
            Action::Option(index) => match op {
                Op::Either(arms) => self.phrase(arms[index as usize].label).to_owned(),
                _ => {
                    let number = index + 1;
                    said!(self, "Option {number}", "Möglichkeit {number}")
                }
            },
            Action::Yes => match op {
                Op::Phase(Phase::Protect) => self.of("Roll", "Würfeln"),
                Op::Ask(_) => self.of("Pay", "Zahlen"),
                _ => self.of("Yes", "Ja"),
            }
            .to_owned(),
            Action::Pass => match op {
                Op::Phase(Phase::BeforeRoll) => self.roll(state),
                Op::Phase(Phase::Exchange) => {
                    self.of("Exchange nothing and end your turn", "Nichts tauschen und Zug beenden")
                }
                Op::Window(Moment::SETTLING) => self.of("Draw two regions", "Zwei Landschaften ziehen"),
                Op::Window(_) => self.of("Play nothing", "Nichts spielen"),
                Op::Phase(Phase::Arrange) if frame.n > 0 => {
                    self.of("Leave the rest as it lies", "Den Rest so lassen")
                }
                Op::Phase(Phase::Arrange) => self.of("Leave them as they lie", "So liegen lassen"),
                Op::Demand(..) => self.of("Take no more", "Nichts mehr nehmen"),
                Op::Phase(Phase::Protect) => self.of("Do not roll", "Nicht würfeln"),
                Op::Take(..) => self.of("No more", "Nichts mehr"),
                Op::Ask(_) => self.of("None of them", "Keine davon"),
                _ => self.of("No", "Nein"),
            }
            .to_owned(),
        }
    }

    fn build(self, board: &Board, built: Card, at: Square) -> String {
        let (card, beside) = (self.card(built), self.beside(board, at));
        let side =
            if at.x() < 0 { self.of("on the left", "links") } else { self.of("on the right", "rechts") };
        match built.def().kind {
            Kind::Road => said!(self, "Build a road {side}", "Straße {side} bauen"),
            Kind::Settlement => said!(self, "Build a settlement {side}", "Siedlung {side} bauen"),
            Kind::City => {
                said!(self, "Make the settlement at {at} a city", "Siedlung auf {at} zur Stadt ausbauen")
            }
            _ => said!(self, "Build {card} at {at}{beside}", "{card} auf {at} bauen{beside}"),
        }
    }

    /// What a store on the board means as an answer.
    fn at(self, state: &State, seat: Seat, at: Square, there: String) -> String {
        let (op, frame) = state.waiting();
        let good = state.board(seat).stores(at.plain()).map_or("", |good| self.good(good));
        let good = capital(good);
        // Whoever takes names the kind by his own region; whoever loses, or gives, by the one it leaves.
        let leaves = match op {
            Op::Demand(..) => seat != frame.seat,
            Op::Give(..) => seat == frame.seat,
            Op::Take(..) => false,
            Op::Pay(..) | Op::PayNear(_) | Op::Phase(Phase::PayCost) => true,
            _ => return there,
        };
        match leaves {
            true => said!(self, "{good} from {there}", "{good} von {there}"),
            false => said!(self, "{good} to {there}", "{good} nach {there}"),
        }
    }

    /// What is rolled before the action phase: a die that a card has set is not.
    fn roll(self, state: &State) -> &'static str {
        match (state.die(), state.face()) {
            (Some(_), None) => self.of("Roll the event die", "Würfle den Ereigniswürfel"),
            (None, Some(_)) => self.of("Roll the production die", "Würfle den Ertragswürfel"),
            (Some(_), Some(_)) => self.of("Go on", "Weiter"),
            (None, None) => self.of("Roll the dice", "Würfle"),
        }
    }

    /// What the regions with a number yield: `grain, brick; Red: ore`.
    fn yields(self, state: &State, seat: Seat, pips: u8) -> String {
        let regions = |seat: Seat| {
            let board = state.board(seat);
            let tiles = board.regions().map(|at| board.tile(at)).filter(|tile| tile.number() == pips);
            tiles.map(|tile| self.good(tile.good())).collect::<Vec<_>>().join(", ")
        };
        let (mine, foes) = (regions(seat), regions(seat.other()));
        let mine = if mine.is_empty() { self.of("nothing", "nichts").to_owned() } else { mine };
        if foes.is_empty() { mine } else { format!("{mine}; {}: {foes}", self.player(seat.other())) }
    }

    /// The regions a building site touches, for cards that care.
    fn beside(self, board: &Board, at: Square) -> String {
        let names: Vec<&str> = at
            .regions()
            .into_iter()
            .filter(|&region| board.regions().has(region))
            .map(|region| self.land(board.tile(region).good()))
            .collect();
        let names = names.join(self.of(" and ", " und "));
        if names.is_empty() { names } else { said!(self, " (by {names})", " (bei {names})") }
    }
}
