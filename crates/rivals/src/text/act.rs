//! What acts do, as they stand in a menu.

use super::{Speech, capital, said};
use crate::action::Action;
use crate::card::{Card, Kind, Points};
use crate::cards::pass_of;
use crate::flow::Procedure;
use crate::goods::Good;
use crate::op::{Count, Moment, Of, Op, Phase, When, Which};
use crate::square::Square;
use crate::state::{Board, DeckPart, Frame, State};
use table::Seat;

impl Speech {
    /// What lies on a square: a region, an expansion, or nothing but the square itself.
    pub fn place(self, board: &Board, at: Square) -> String {
        // In capital letters on the other player's board.
        let name = at.to_string();
        let at = at.plain();
        if board.regions().has(at) {
            format!("{} ({name})", self.region(board.tile(at)))
        } else if at.is_marker() && board.expansions().has(at) {
            // It lies beside the principality, on no square that is shown.
            self.card(board.card(at)).to_owned()
        } else if board.expansions().has(at) || board.face_down(at).is_some() {
            format!("{} ({name})", self.card(board.card(at)))
        } else {
            name
        }
    }

    fn some(self, n: u8, good: Good) -> String {
        self.amount(n, good)
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
            Action::Build(built, at) => {
                let board = if at.is_foe() { seat.other() } else { seat };
                self.build(state.board(board), built, at)
            }
            Action::Bring(brought) => {
                let card = self.card(brought);
                match state.brought(seat).next() {
                    Some((DeckPart::Hand, _)) => said!(self, "Start with {card}", "Mit {card} beginnen"),
                    _ => said!(self, "Bring {card}", "{card} mitbringen"),
                }
            }
            Action::Play(played) => {
                let card = self.card(played);
                said!(self, "Play {card}", "{card} spielen")
            }
            Action::Use(at, _) if state.card_at(seat, at).def().kind == Kind::Harbor => self
                .of("Build a ship for 1 lumber and 1 wool", "Für 1 Holz und 1 Wolle ein Schiff bauen")
                .to_owned(),
            Action::Use(at, nth) => {
                let card = there(at);
                let def = state.card_at(seat, at).def();
                let window = match *op {
                    Op::Window(moment) => def.ability(When::During(moment)),
                    _ => None,
                };
                let several = def.uses().count() > 1;
                let ability = window.or_else(|| def.uses().nth(usize::from(nth)).map(|(ability, _)| ability));
                let ops = ability.map_or(&[][..], |ability| def.abilities()[usize::from(ability)].ops);
                let board = state.board(state.board_at(seat, at));
                let price = self.price(board, at.plain(), ops);
                match self.bargain(ops) {
                    _ if price.is_empty() => said!(self, "Use {card}", "{card} nutzen"),
                    _ if several || window.is_some() => {
                        said!(self, "Use {card}: pay {price}", "{card} nutzen: {price} zahlen")
                    }
                    Some(bargain) => said!(self, "Use {card}: {bargain}", "{card} nutzen: {bargain}"),
                    None => said!(self, "Use {card}", "{card} nutzen"),
                }
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
            Action::Sail(at) => self.sail(state, seat, at),
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
                Op::Either(_) if frame.is(Procedure::Pirate) => self.meet(state, frame, index),
                Op::Either(arms) => self.phrase(arms[index as usize].label).to_owned(),
                Op::Turn(which, _) => {
                    let at = match which {
                        Which::This => frame.at.get(),
                        Which::Picked => frame.picked.get(),
                    };
                    let levels = at.and_then(|at| state.card_at(frame.seat, at).def().levels);
                    self.side(levels.map_or(Points::NONE, |levels| levels[usize::from(index)]))
                }
                Op::ChooseEvent(_) => {
                    let card = self.card(state.event_at(index).unwrap_or(Card::NONE));
                    match index + 1 {
                        1 => said!(self, "{card}, on top", "{card}, ganz oben"),
                        n => said!(self, "{card}, number {n} from the top", "{card}, Nummer {n} von oben"),
                    }
                }
                _ => {
                    let number = index + 1;
                    said!(self, "Option {number}", "Möglichkeit {number}")
                }
            },
            Action::Yes => match op {
                Op::Phase(Phase::Protect) => self.of("Roll", "Würfeln"),
                Op::Phase(Phase::FightResult) => self.of("Roll once more", "Noch einmal würfeln"),
                Op::Ask(_) | Op::AskSecretly(_) => self.of("Pay", "Zahlen"),
                _ => self.of("Yes", "Ja"),
            }
            .to_owned(),
            Action::Pass => match op {
                Op::Phase(Phase::BeforeRoll) => self.roll(state),
                Op::Phase(Phase::Prepare) => {
                    self.of("Pass: you are out of this round", "Passen: Du scheidest aus dieser Runde aus")
                }
                Op::Phase(Phase::Exchange) if state.is_preparing() => {
                    self.of("Exchange nothing", "Nichts tauschen")
                }
                Op::Phase(Phase::Exchange) => {
                    self.of("Exchange nothing and end your turn", "Nichts tauschen und Zug beenden")
                }
                Op::Window(Moment::Settling) => self.of("Draw two regions", "Zwei Landschaften ziehen"),
                Op::Window(Moment::Fighting) => self.of("Roll the die", "Würfeln"),
                Op::Window(Moment::Attacked | Moment::FaceRolled | Moment::Rebellion) => {
                    self.of("Use nothing", "Nichts nutzen")
                }
                Op::Window(_) => self.of("Play nothing", "Nichts spielen"),
                Op::Phase(Phase::FightResult) => self.of("Lose the ship", "Das Schiff verlieren"),
                Op::Phase(Phase::MissionInGold) => self.of("Pay the price as it is", "Den Preis so zahlen"),
                Op::Phase(Phase::Arrange) if frame.n > 0 => {
                    self.of("Leave the rest as it lies", "Den Rest so lassen")
                }
                Op::Phase(Phase::Arrange) => self.of("Leave them as they lie", "So liegen lassen"),
                Op::Demand(..) => self.of("Take no more", "Nichts mehr nehmen"),
                Op::Phase(Phase::Protect) => self.of("Do not roll", "Nicht würfeln"),
                Op::Take(..) | Op::Fetch(..) => self.of("No more", "Nichts mehr"),
                Op::Shed(..) => self.of("Keep these", "Diese behalten"),
                Op::Phase(Phase::PayInGold) => self.of("Pay the rest as it is", "Den Rest so zahlen"),
                Op::Ask(question) | Op::AskSecretly(question) => match pass_of(question.prompt) {
                    Some(words) => return self.filled(words, state),
                    None => self.of("None of them", "Keine davon"),
                },
                Op::ChooseEvent(_) => self.of("Leave the rest on top", "Den Rest oben lassen"),
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
            Kind::Marker => said!(self, "Lay {card}", "{card} auslegen"),
            _ => said!(self, "Build {card} at {at}{beside}", "{card} auf {at} bauen{beside}"),
        }
    }

    /// Where a ship sails, and what for.
    fn sail(self, state: &State, seat: Seat, at: Square) -> String {
        let board = state.board(seat);
        if let Some(card) = board.face_down(at) {
            let price = state.discovery_price(seat).unwrap_or(0);
            return match (card.is_hidden(), price) {
                (true, 0) => said!(self, "Discover the sea card at {at}", "Die Seekarte auf {at} entdecken"),
                (true, _) => said!(
                    self,
                    "Pay {price} gold and discover the sea card at {at}",
                    "{price} Gold zahlen und die Seekarte auf {at} entdecken"
                ),
                (false, 0) => {
                    let card = self.card(card);
                    said!(self, "Discover {card} at {at}", "{card} auf {at} entdecken")
                }
                (false, _) => {
                    let card = self.card(card);
                    said!(
                        self,
                        "Pay {price} gold and discover {card} at {at}",
                        "{price} Gold zahlen und {card} auf {at} entdecken"
                    )
                }
            };
        }
        let (card, level) = (self.card(board.card(at)), board.level(at));
        said!(self, "Mission to {card} (level {level})", "Mission zu {card} (Stufe {level})")
    }

    /// A way to meet a pirate: paying, or fighting with such a chance (E5.1, E5.13).
    fn meet(self, state: &State, frame: Frame, way: u8) -> String {
        let Some(pirate) = frame.with.def().pirate.filter(|_| way == 0) else {
            let chance = state.fight_chance(frame.seat, frame.with);
            return match (chance.lowest, chance.by_card) {
                (1, _) => {
                    self.of("Fight (wins with any number)", "Kämpfen (gewinnt mit jeder Zahl)").to_owned()
                }
                (5, _) => self.of("Fight (wins with 5 or 6)", "Kämpfen (gewinnt mit 5 oder 6)").to_owned(),
                (6, _) => self.of("Fight (wins with 6)", "Kämpfen (gewinnt mit 6)").to_owned(),
                (n @ 2..=4, _) => {
                    said!(self, "Fight (wins with {n} to 6)", "Kämpfen (gewinnt mit {n} bis 6)")
                }
                (_, true) => {
                    let (en, de) =
                        ("Fight (only a card can win it)", "Kämpfen (nur mit einer Karte zu gewinnen)");
                    self.of(en, de).to_owned()
                }
                (_, false) => {
                    let en = "Fight (cannot be won: the ship is lost)";
                    let de = "Kämpfen (nicht zu gewinnen: das Schiff ist verloren)";
                    self.of(en, de).to_owned()
                }
            };
        };
        let good = if let Of::Only(good) = pirate.of { Some(good) } else { None };
        let price = self.goods_or_any(pirate.demand, good);
        said!(self, "Pay {price}", "{price} zahlen")
    }

    /// A use of a card that gives fixed goods for a fixed price: `2 stars → 1 resource`.
    fn bargain(self, ops: &[Op]) -> Option<String> {
        let mut ops = ops.iter().skip_while(|op| matches!(op, Op::If(_)));
        let (Some(Op::Pay(Count::N(paid), Of::Only(price))), Some(Op::Take(Count::N(taken), of)), None) =
            (ops.next(), ops.next(), ops.next())
        else {
            return None;
        };
        let gain = match *of {
            Of::Any => self.goods_or_any(*taken, None),
            Of::Only(good) => self.amount(*taken, good),
            _ => return None,
        };
        Some(format!("{} → {gain}", self.amount(*paid, *price)))
    }

    /// What a card costs that is used against the face of the event die.
    pub(super) fn price_against_face(self, card: Card) -> Option<String> {
        let def = card.def();
        let ops = def.abilities()[usize::from(def.ability(When::During(Moment::FaceRolled))?)].ops;
        ops.iter().find_map(|op| match *op {
            Op::Pay(Count::N(n), Of::Only(good)) => Some(self.amount(n, good)),
            _ => None,
        })
    }

    /// What a use of a card costs: `1 lumber, 2 gold, a hand card`.
    fn price(self, board: &Board, at: Square, ops: &[Op]) -> String {
        let goods = ops.iter().filter_map(|op| match *op {
            Op::Pay(Count::N(n), Of::Only(good)) => Some(self.amount(n, good)),
            Op::PayHere(n) => Some(self.amount(n, board.tile(at.region()).good())),
            _ => None,
        });
        let hand = ops.iter().filter(|op| matches!(op, Op::AskSecretly(_)));
        let hand = hand.map(|_| self.of("a hand card", "eine Handkarte").to_owned());
        goods.chain(hand).collect::<Vec<_>>().join(", ")
    }

    /// What a store on the board means as an answer.
    fn at(self, state: &State, seat: Seat, at: Square, there: String) -> String {
        let (op, frame) = state.waiting();
        let good = state.board(seat).stores(at.plain()).map_or("", |good| self.good(good));
        let good = capital(good);
        // A player who takes names the kind by the own region; one who loses, or gives, by the one it leaves.
        let leaves = match op {
            Op::Demand(..) => seat != frame.seat,
            Op::Give(..) => seat == frame.seat,
            Op::Take(..) => false,
            Op::Pay(..) | Op::PayFrom(..) | Op::Phase(Phase::PayCost) => true,
            Op::Phase(Phase::HarborSide) if at.x() < 0 => {
                return self.of("On the left", "Links").to_owned();
            }
            Op::Phase(Phase::HarborSide) => return self.of("On the right", "Rechts").to_owned(),
            _ => return there,
        };
        match leaves {
            true => said!(self, "{good} from {there}", "{good} von {there}"),
            false => said!(self, "{good} to {there}", "{good} nach {there}"),
        }
    }

    /// What a side of a card shows: `2 commerce points`.
    fn side(self, points: Points) -> String {
        let shown = points.named().into_iter().filter(|(_, n)| *n > 0);
        let shown: Vec<String> = shown.map(|(kind, n)| self.some_points(n, kind)).collect();
        if shown.is_empty() { self.of("nothing", "nichts").to_owned() } else { shown.join(", ") }
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
        let near = match at {
            _ if at.is_marker() => return String::new(),
            _ if at.is_beyond() => [at.region(), at.region()],
            _ if at.y() == 0 => at.road_regions(),
            _ => at.regions(),
        };
        let names: Vec<&str> = near[..if at.is_beyond() { 1 } else { 2 }]
            .iter()
            .copied()
            .filter(|&region| board.regions().has(region))
            .map(|region| self.land(board.tile(region).good()))
            .collect();
        let names = names.join(self.of(" and ", " und "));
        if names.is_empty() { names } else { said!(self, " (by {names})", " (bei {names})") }
    }
}
