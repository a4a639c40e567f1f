//! The procedures of the rules, written in the card language: set-up, turn, die faces, building, trading,
//! exchanging. What a reader of the rule book looks for stands here in its order.

use crate::ctx::{Ctx, EffectCtx};
use crate::event::Advantage;
use crate::goods::{Good, GoodSet};
use crate::op::Count::{N, Per};
use crate::op::Of::{self, Among, Any, Named, NotNamed};
use crate::op::Op::{
    self, Demand, Do, Fetch, For, Give, Look, Pay, Raise, RaiseFor, Rule, Take, Under, Window,
};
use crate::op::Phase::*;
use crate::op::Whose::{Foes, Mine};
use crate::op::{Arm, Moment, Passive, Who, Zone};
use crate::square::{Square, Squares};
use crate::state::{Board, Kept, OWN_STACKS, State};
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
    /// D5.16: building with part of the price in gold.
    BuildInGold,
    /// R9.5.
    Settle,
    /// R9.14.
    Trade,
    /// R9.16, R10.2.
    Play,
    /// R11.3.
    PutAway,
    /// R12.
    Exchange,
    /// R3.6.
    StoreGold,
    /// R10.2, R10.3.
    Attack,
    /// R10.9.
    ExpansionLost,
    /// D5.9.
    HandsLost,
    /// D5.11.
    TollPaid,
    /// E3.1 to E3.4.
    LaySea,
    /// E4.8: a ship discovers a sea card.
    Discover,
    /// E4.10: a ship goes on a mission.
    Mission,
    /// E4.11, E4.12: a sea card is turned one level up.
    Climb,
    /// E5.1: pay a pirate, or fight.
    Pirate,
    /// E5.3 to E5.7.
    Fight,
    /// E6.3: the event die is rolled once more, and its face carried out.
    ExtraEvent,
    /// E8.17: the face that the event die shows is carried out once more.
    ChosenEvent,
    /// E7.20.
    AnswerAttack,
    /// E7.19.
    AnswerFace,
    /// E10.5.
    RenewEvents,
    /// R18.2 to R18.15.
    Tournament,
    /// R18.14.
    Preparation,
}

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
            BuildInGold,
            Settle,
            Trade,
            Play,
            PutAway,
            Exchange,
            StoreGold,
            Attack,
            ExpansionLost,
            HandsLost,
            TollPaid,
            LaySea,
            Discover,
            Mission,
            Climb,
            Pirate,
            Fight,
            ExtraEvent,
            ChosenEvent,
            AnswerAttack,
            AnswerFace,
            RenewEvents,
            Tournament,
            Preparation,
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
pub(crate) static PROCEDURES: [&[Op]; 32] = [
    SET_UP,
    TURN,
    BRIGANDS,
    TRADE_FACE,
    CELEBRATION,
    HARVEST,
    EVENT_CARD,
    BUILD,
    BUILD_IN_GOLD,
    SETTLE,
    TRADE,
    PLAY,
    &[Under],
    EXCHANGE,
    &[Op::Phase(PlaceGold)],
    ATTACK,
    &[RaiseFor(Mine, Moment::ExpansionLost)],
    HANDS_LOST,
    &[RaiseFor(Mine, Moment::TollPaid)],
    LAY_SEA,
    DISCOVER,
    MISSION,
    CLIMB,
    PIRATE,
    FIGHT,
    &[Op::Phase(ExtraFace), Op::Phase(CarryOutFace)],
    &[Op::Phase(CarryOutFace)],
    &[Window(Moment::Attacked)],
    &[For(Who::Both, &[Window(Moment::FaceRolled)])],
    RENEW_EVENTS,
    TOURNAMENT,
    &[Op::Phase(Prepare)],
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
    Op::Phase(Shuffle(Zone::UpperEvents)),
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
            Fetch(N(1), |_| true),
            Fetch(N(1), |_| true),
            Fetch(N(1), |_| true),
        ],
    ),
    For(Who::Those(|state, _| !state.mode().is_intro()), &[Op::Phase(Arrange)]),
];

/// R18.2 to R18.15.
const TOURNAMENT: &[Op] = &[
    Op::Phase(BringDecks),
    Op::Phase(StartRoll),
    Op::Phase(LayDecks),
    Op::Phase(Shuffle(Zone::Events)),
    Op::Phase(LayYule),
    Op::Phase(Shuffle(Zone::Regions)),
    Op::Phase(Shuffle(Zone::Stack(0))),
    Op::Phase(Shuffle(Zone::Stack(OWN_STACKS))),
    Op::Phase(DealStacks),
    For(Who::Both, &[Op::Phase(Arrange)]),
    Rule(Procedure::Preparation),
    Op::Phase(EndPreparation),
    // R18.15: steps 3 and 4 of a turn, the second builder first.
    For(Who::Both, &[Op::Phase(Refill), Op::Phase(Trim), Rule(Procedure::Exchange)]),
];

/// R6.1. The last step begins the other player's turn.
const TURN: &[Op] = &[
    Op::Phase(BeginTurn),
    Op::Phase(BeforeRoll),
    Op::Phase(ProductionDie),
    Op::Phase(EventDie),
    Op::Phase(FaceBefore),
    Op::Phase(Produce),
    Raise(Moment::Produced),
    Op::Phase(FaceAfter),
    Op::Phase(Acting),
    Op::Phase(Refill),
    Op::Phase(Trim),
    Rule(Procedure::Exchange),
    Op::Phase(EndTurn),
];

/// R7.5: more than 7 resources, and all gold and wool is gone.
const BRIGANDS: &[Op] = &[
    For(Who::Those(|state, seat| unsheltered(state, seat) > 7), ROBBERY),
    Raise(Moment::Robbed),
    Do(|ctx| ctx.carried_out()),
];

/// E8.26: cards may save something, which is marked, or all of it.
const ROBBERY: &[Op] = &[Do(|ctx| ctx.mark(Squares::EMPTY)), RaiseFor(Mine, Moment::Robbing), Do(rob)];

/// R7.6.
const TRADE_FACE: &[Op] = &[
    For(Who::Those(demands_in_trade), &[Demand(Per(haul), Any)]),
    // E7.23: a card lets the other choose what to give, of what can be stored.
    For(
        Who::Those(gives_in_trade),
        &[Give(Per(|ctx| ctx.state.tally(ctx.foe()).haul), Among(|ctx| ctx.state.storable(ctx.foe())))],
    ),
    Raise(Moment::TradeFace),
    Do(|ctx| ctx.carried_out()),
];

/// R7.7: the player with more skill points, else both.
const CELEBRATION: &[Op] = &[For(Who::Those(celebrates), &[Take(N(1), Any)]), Raise(Moment::Celebrated)];

/// R7.8.
const HARVEST: &[Op] = &[For(Who::Both, &[Take(N(1), Any)]), Raise(Moment::Harvest)];

/// R7.9.
const EVENT_CARD: &[Op] = &[Op::Phase(TurnUp), Op::Phase(PutBack), Rule(Procedure::RenewEvents)];

/// E10.5: without Yule, the event cards are shuffled once all lie open beside their stack.
const RENEW_EVENTS: &[Op] = &[
    Op::If(|ctx| ctx.state.laid_out.is_some() && ctx.state.event_stack() == 0),
    Op::Phase(Shuffle(Zone::Events)),
    Do(|ctx| ctx.state.laid_out = Kept::some(0)),
];

/// R9.2.
const BUILD: &[Op] = &[Op::Phase(Discount), Op::Phase(PayCost), Op::Phase(Lay)];

/// The same for a building with part of its price in gold (D5.16).
const BUILD_IN_GOLD: &[Op] = &[Op::Phase(Discount), Op::Phase(PayInGold), Op::Phase(PayCost), Op::Phase(Lay)];

/// R9.16, D4.14. An attack that is warded off goes on with the last step (R10.4).
const PLAY: &[Op] = &[
    Op::Phase(PayCost),
    Op::Phase(ChargeToll),
    Op::Phase(PayCost),
    Op::Phase(TellToll),
    Op::Phase(MeetAttack),
    Op::Phase(AnswerAttack),
    Op::Phase(Effect),
    Op::Phase(DiscardPlayed),
];

/// D5.9: after everybody has given up what is to be given up.
const HANDS_LOST: &[Op] = &[
    For(Who::Those(|state, seat| state.lost_hand.has(seat)), &[RaiseFor(Mine, Moment::HandLost)]),
    Op::Phase(ForgetLosses),
];

/// R10.3, R10.4: carried out by the defender.
const ATTACK: &[Op] = &[Op::Phase(Protect), Op::Roll, Op::If(is_warded), Op::Cancel];

/// R9.5, R2.11.
const SETTLE: &[Op] = &[Window(Moment::Settling), Op::Phase(DrawRegions), Op::Phase(LayRegions)];

/// R9.14.
const TRADE: &[Op] = &[
    Pay(Per(trade_rate), Named),
    Take(N(1), NotNamed),
    // D6.8: trades at one for one set off nothing.
    Op::If(|ctx| ctx.frame.number > 1),
    RaiseFor(Foes, Moment::OpponentTraded),
];

/// R12.1: drawing goes on with the last step. D5.8: there may be a second exchange.
const EXCHANGE: &[Op] = &[
    Op::Phase(Exchange),
    Under,
    Op::Phase(DrawOrSearch),
    Pay(Per(|ctx| ctx.state.tally(ctx.me()).search_price), Any),
    Look,
    Fetch(N(1), |_| true),
    Op::Again(Per(|ctx| ctx.state.tally(ctx.me()).exchanges)),
];

/// E2.5, E3.2, E3.4: both choose a side for their harbor, then the sea cards are laid, unseen by anybody.
const LAY_SEA: &[Op] = &[
    For(Who::Both, &[Op::Phase(HarborSide)]),
    Op::Phase(LaySea),
    Op::Phase(Shuffle(Zone::Sea(0))),
    Op::Phase(Shuffle(Zone::Sea(1))),
];

/// E4.8. A second discovery in a turn is paid for (E6.2).
const DISCOVER: &[Op] = &[
    Pay(Per(|ctx| ctx.state.discovery_price(ctx.me()).unwrap_or(0)), Of::Only(Good::Gold)),
    Do(|ctx| ctx.discover()),
    Op::Phase(Arrive),
];

/// E4.10, E4.19.
const MISSION: &[Op] =
    &[Do(|ctx| ctx.send_ship()), Op::Phase(MissionInGold), Op::Phase(PayCost), Op::Phase(Arrive)];

/// E4.11, E4.12, E5.10.
const CLIMB: &[Op] = &[
    Op::If(|ctx| ctx.state.can_climb(ctx.me(), ctx.frame.square())),
    Do(|ctx| ctx.turn_up_one_level()),
    Take(Per(bounty), Any),
];

/// E5.1: a player who cannot pay must fight.
const PIRATE: &[Op] = &[Op::Either(&[
    Arm { label: "Pay what the pirate wants", ops: &[Pay(Per(demand), Of::Among(demanded))] },
    Arm { label: "Fight", ops: &[Do(|ctx| ctx.call_at_sea(Procedure::Fight))] },
])];

/// E5.3 to E5.7. A tie begins the list again, a repeated roll its second step.
const FIGHT: &[Op] = &[Window(Moment::Fighting), Op::Phase(FightRoll), Op::Phase(FightResult)];

/// What the level just reached brings (E4.20).
fn bounty(ctx: &Ctx) -> u8 {
    let at = ctx.frame.square();
    ctx.board().card(at).def().bounty[usize::from(ctx.board().level(at))]
}

fn demand(ctx: &Ctx) -> u8 {
    ctx.board().card(ctx.frame.square()).def().pirate.map_or(0, |pirate| pirate.demand)
}

fn demanded(ctx: &Ctx) -> GoodSet {
    let pirate = ctx.board().card(ctx.frame.square()).def().pirate;
    pirate.map_or(GoodSet::EMPTY, |pirate| ctx.state.goods_of(pirate.of, ctx.frame))
}

/// The resources that brigands count (R7.5).
pub fn unsheltered(state: &State, seat: Seat) -> u8 {
    let board = state.board(seat);
    let shelters = |passive: &Passive| matches!(passive, Passive::Shelter);
    let sheltering = board.own().filter(|&at| board.card(at).def().always.iter().any(shelters));
    let sheltered: Squares = sheltering.flat_map(Square::regions).collect();
    board.regions().minus(sheltered).minus(guarded(board)).map(|square| board.level(square)).sum()
}

/// Regions whose resources brigands neither count nor take (D5.7, D7.14).
fn guarded(board: &Board) -> Squares {
    let mut guarded = Squares::EMPTY;
    for at in board.own() {
        for passive in board.card(at).def().always {
            if let Passive::Guards(goods) = passive {
                let kept = |region: &Square| board.stores(*region).is_some_and(|good| goods.has(good));
                guarded = guarded.or(at.regions().into_iter().filter(kept).collect());
            }
        }
    }
    guarded
}

fn rob(ctx: &mut EffectCtx) {
    let seat = ctx.me();
    let kept = ctx.look().state.marked();
    if !ctx.unspare(seat) {
        for at in robbed(ctx.look().board()) {
            let stock = ctx.look().board().level(at);
            ctx.drain(seat, at, if kept.has(at) { stock - 1 } else { stock });
        }
    }
    ctx.mark(Squares::EMPTY);
}

/// The regions that brigands empty (R7.5).
pub(crate) fn robbed(board: &Board) -> Squares {
    let prey = GoodSet::only(Good::Gold).with(Good::Wool);
    board.stocked(prey).and(board.regions()).minus(guarded(board))
}

fn has_trade_advantage(state: &State, seat: Seat) -> bool {
    state.advantage(Advantage::Trade) == Some(seat)
}

/// Whether a player decides what the face Trade takes away from them.
fn chooses_trade_loss(board: &Board) -> bool {
    let chooses = |passive: &Passive| matches!(passive, Passive::ChoosesTradeLoss);
    board.own().any(|at| board.card(at).def().always.iter().any(chooses))
}

fn demands_in_trade(state: &State, seat: Seat) -> bool {
    has_trade_advantage(state, seat) && !chooses_trade_loss(state.board(seat.other()))
}

fn gives_in_trade(state: &State, seat: Seat) -> bool {
    has_trade_advantage(state, seat.other()) && chooses_trade_loss(state.board(seat))
}

/// R7.6: one resource, or two with a card that says so.
fn haul(ctx: &Ctx) -> u8 {
    ctx.state.tally(ctx.me()).haul
}

fn is_warded(ctx: &Ctx) -> bool {
    ctx.state.wards(ctx.me(), ctx.frame.against) >> ctx.frame.die & 1 != 0
}

fn celebrates(state: &State, seat: Seat) -> bool {
    state.tally(seat).points.skill >= state.tally(seat.other()).points.skill
}

fn trade_rate(ctx: &Ctx) -> u8 {
    let good = ctx.frame.named().unwrap_or(Good::Gold);
    ctx.state.tally(ctx.me()).rates[good.index()]
}

/// Whose squares an op speaks of.
pub(crate) fn seat_of(whose: crate::op::Whose, me: Seat) -> Seat {
    if whose == Mine { me } else { me.other() }
}
