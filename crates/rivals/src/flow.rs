//! The procedures of the rules, written in the card language: set-up, turn, die faces, building, trading,
//! exchanging. What a reader of the rule book looks for stands here in its order.

use crate::card::Card;
use crate::deed::Scene;
use crate::event::Advantage;
use crate::op::Count::{N, Per};
use crate::op::Of::{Any, Named, NotNamed};
use crate::op::Op::{self, Demand, Do, Fetch, For, Look, Pay, Raise, Rule, Take, Under, Window};
use crate::op::Phase::*;
use crate::op::Whose::Mine;
use crate::op::{Ability, Moment, Passive, Who, Zone};
use crate::square::Squares;
use crate::state::State;
use crate::{deed::Deed, goods::Good};
use table::Seat;

/// A procedure of the rules, by its place in the list of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Procedure {
    /// R5.
    SetUp,
    /// R6.1.
    Turn,
    /// R7.5.
    Brigands,
    /// R7.6.
    TradeFace,
    /// R7.7.
    Celebration,
    /// R7.8.
    Harvest,
    /// R7.9.
    EventCard,
    /// R9.2.
    Build,
    /// R9.5.
    Settle,
    /// R9.14.
    Trade,
    /// R9.16.
    Discard,
    /// R11.3.
    PutAway,
    /// R12.
    Exchange,
    /// R3.6.
    StoreGold,
    /// R10.2, R10.3.
    Attack,
    /// R10.9.
    Bereft,
}

#[cfg(feature = "serde")]
impl Procedure {
    /// All of them, by their number.
    pub(crate) const ALL: [Procedure; PROCEDURES.len()] = {
        use Procedure::*;
        let all = [
            SetUp,
            Turn,
            Brigands,
            TradeFace,
            Celebration,
            Harvest,
            EventCard,
            Build,
            Settle,
            Trade,
            Discard,
            PutAway,
            Exchange,
            StoreGold,
            Attack,
            Bereft,
        ];
        let mut number = 0;
        while number < all.len() {
            assert!(all[number] as usize == number, "the list is in the order of the enum");
            number += 1;
        }
        all
    };
}

/// All procedures, in the order of [`Procedure`].
pub(crate) const PROCEDURES: [Ability; 16] = [
    Ability::rule(SET_UP),
    Ability::rule(TURN),
    Ability::rule(BRIGANDS),
    Ability::rule(TRADE_FACE),
    Ability::rule(CELEBRATION),
    Ability::rule(HARVEST),
    Ability::rule(EVENT_CARD),
    Ability::rule(BUILD),
    Ability::rule(SETTLE),
    Ability::rule(TRADE),
    Ability::rule(&[Op::Phase(DiscardPlayed)]),
    Ability::rule(&[Under]),
    Ability::rule(EXCHANGE),
    Ability::rule(&[Op::Phase(PlaceGold)]),
    Ability::rule(ATTACK),
    Ability::rule(&[Op::RaiseMine(Moment::BEREFT)]),
];

/// R5, R17. Zones that a mode does not use are empty, and shuffling them asks nobody.
const SET_UP: &[Op] = &[
    Op::Phase(StartRoll),
    Op::Phase(ChooseSets),
    Op::Phase(Gather),
    Op::Phase(Shuffle(Zone::Box)),
    Op::Phase(FillEvents),
    Op::Phase(Shuffle(Zone::Events)),
    Op::Phase(LayYule),
    Op::Phase(Shuffle(Zone::Regions)),
    Op::Phase(Shuffle(Zone::Stack(0))),
    Op::Phase(Shuffle(Zone::Stack(3))),
    Op::Phase(Shuffle(Zone::Stack(4))),
    Op::Phase(Shuffle(Zone::Stack(5))),
    Op::Phase(DealStacks),
    For(
        Who::Both,
        &[
            Op::Phase(StartStack),
            Op::Phase(TopThree),
            Look,
            Fetch(|_| true),
            Fetch(|_| true),
            Fetch(|_| true),
        ],
    ),
    For(Who::Those(|state, _| !state.mode().is_intro()), &[Op::Phase(Arrange)]),
];

/// R6.1. The last step begins the other player's turn.
const TURN: &[Op] = &[
    Op::Phase(BeginTurn),
    Op::Phase(BeforeRoll),
    Op::Phase(ProductionDie),
    Op::Phase(EventDie),
    Op::Phase(FaceBefore),
    Op::Phase(Produce),
    Raise(Moment::PRODUCED),
    Op::Phase(FaceAfter),
    Op::Phase(Acting),
    Op::Phase(Refill),
    Op::Phase(Trim),
    Rule(Procedure::Exchange),
    Op::Phase(EndTurn),
];

/// R7.5: more than 7 resources, and all gold and wool is gone.
const BRIGANDS: &[Op] = &[For(Who::Those(|state, seat| unsheltered(state, seat) > 7), &[Do(rob)])];

/// R7.6.
const TRADE_FACE: &[Op] = &[For(Who::Those(has_trade_advantage), &[Demand(Per(haul), Any)])];

/// R7.7: whoever alone has most skill points, else both.
const CELEBRATION: &[Op] = &[For(Who::Those(celebrates), &[Take(N(1), Any)]), Raise(Moment::CELEBRATED)];

/// R7.8.
const HARVEST: &[Op] = &[For(Who::Both, &[Take(N(1), Any)]), Raise(Moment::HARVEST)];

/// R7.9.
const EVENT_CARD: &[Op] = &[Op::Phase(TurnUp), Op::Phase(PutBack)];

/// R9.2.
const BUILD: &[Op] = &[Op::Phase(Discount), Op::Phase(PayCost), Op::Phase(Lay)];

/// R10.3, R10.4: carried out by the defender.
const ATTACK: &[Op] = &[Op::Phase(Protect), Op::Roll, Op::If(is_warded), Op::Cancel];

/// R9.5, R2.11.
const SETTLE: &[Op] = &[Window(Moment::SETTLING), Op::Phase(DrawRegions), Op::Phase(LayRegions)];

/// R9.14.
const TRADE: &[Op] = &[Pay(Per(trade_rate), Named), Take(N(1), NotNamed)];

/// R12.1: drawing ends the list.
const EXCHANGE: &[Op] = &[
    Op::Phase(Exchange),
    Under,
    Op::Phase(DrawOrSearch),
    Pay(Per(|scene| scene.state.tally(scene.me()).search_price), Any),
    Look,
    Fetch(|_| true),
];

/// The resources that brigands count (R7.5).
pub fn unsheltered(state: &State, seat: Seat) -> u8 {
    let board = state.board(seat);
    let mut sheltered = Squares::EMPTY;
    for square in board.expansions() {
        if board.card(square).def().always.iter().any(|passive| matches!(passive, Passive::Shelter)) {
            for region in square.regions() {
                sheltered = sheltered.with(region);
            }
        }
    }
    board.regions().minus(sheltered).map(|square| board.level(square)).sum()
}

fn rob(deed: &mut Deed) {
    let seat = deed.me();
    let board = deed.scene().state.board(seat);
    let prey: Squares =
        board.regions().filter(|&at| matches!(board.tile(at).good(), Good::Gold | Good::Wool)).collect();
    for at in prey {
        deed.drain(seat, at, crate::state::FULL);
    }
}

fn has_trade_advantage(state: &State, seat: Seat) -> bool {
    state.advantage(Advantage::Trade) == Some(seat)
}

/// R7.6: one resource, or two with a card that says so.
fn haul(scene: &Scene) -> u8 {
    scene.state.tally(scene.me()).haul
}

fn is_warded(scene: &Scene) -> bool {
    let attack = Card(scene.frame.pick);
    scene.state.wards(scene.me(), attack) >> scene.frame.die & 1 != 0
}

fn celebrates(state: &State, seat: Seat) -> bool {
    state.tally(seat).points.skill >= state.tally(seat.other()).points.skill
}

fn trade_rate(scene: &Scene) -> u8 {
    let good = scene.frame.named().unwrap_or(Good::Gold);
    scene.state.tally(scene.me()).rates[good.index()]
}

/// Whose squares an op speaks of.
pub(crate) fn seat_of(whose: crate::op::Whose, me: Seat) -> Seat {
    if whose == Mine { me } else { me.other() }
}
