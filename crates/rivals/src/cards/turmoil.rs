//! The Era of Turmoil.

use super::filters::{
    can_take, foe_has_cards, has_strength_advantage, heroes, is_behind, is_strong_unit, is_unit_or_action,
    strong,
};
use super::{again, basic, gold};
use crate::action::Action;
use crate::card::Place::{self, CitySite, Town};
use crate::card::{Card, Kind, attack, building, event, hero, neutral};
use crate::ctx::Ctx;
use crate::flow::Procedure;
use crate::goods::Good::{Gold, Grain, Wool};
use crate::goods::GoodSet;
use crate::op::Count::{N, Per};
use crate::op::Of::{Among, Any, Named, Only};
use crate::op::Op::*;
use crate::op::Passive::{Discount, Ward};
use crate::op::Whose::{Foes, Mine};
use crate::op::{Moment, Need, Question, Who};
use crate::square::Square;
use crate::state::{Board, State};
use table::Seat;

pub(super) const FIRST: u16 = gold::NEXT;

super::set! { Turmoil from FIRST;
    // ---------------------------------------------------------------- action cards

    /// Archer.
    ARCHER = attack("archer").takes_cards().copies(2).duel(1).named("Archer", "Bogenschütze", "Boogschutter")
        .needs(&[
            Need::Have(HEDGE_TAVERN),
            Need::Is("an opponent with a unit that has strength points", |state, seat| {
                state.board(seat.other()).count_where(strong) > 0
            }),
        ])
        .play(&[Pick(Foes, Foes, is_strong_unit), Bury(Foes)]);
    /// Arsonist.
    ARSONIST = attack("arsonist").takes_cards().copies(2).duel(1).named("Arsonist", "Feuerteufel", "Pyromaan")
        .needs(&[
            Need::Have(HEDGE_TAVERN),
            Need::Is("an opponent with a building that no Fire Brigade protects", |state, seat| {
                let foe = seat.other();
                state.cards_of(foe).any(|at| can_burn(state, foe, at))
            }),
        ])
        .play(&[Pick(Mine, Foes, can_burn), Bury(Foes)]);
    /// Brigands.
    BRIGANDS = again(&gold::DEFS, gold::FIRST, gold::BRIGANDS, "brigands:turmoil");
    /// Sebastian, the Itinerant Preacher.
    SEBASTIAN = neutral("sebastian-the-itinerant-preacher").duel(0)
        .named("Sebastian the Itinerant Preacher", "Sebastian, der Wanderprediger", "Rob, de reizende prediker")
        .during(Moment::Revealed, &[Do(|ctx| ctx.spare(ctx.me()))]);
    /// Traitor.
    TRAITOR = attack("traitor").takes_cards().copies(2).duel(1).named("Traitor", "Verräter", "Verrader")
        .needs(&[
            Need::Have(HEDGE_TAVERN),
            Need::Is("an opponent with hand cards", foe_has_cards),
        ])
        .play(&[SeeHand, AskSecretly(&BETRAYED), Rule(Procedure::HandsLost)]);
    /// Voyage of Plunder.
    VOYAGE_OF_PLUNDER = attack("voyage-of-plunder").copies(2).duel(1)
        .named("Voyage of Plunder", "Beutefahrt", "Roofvaart")
        .needs(&[
            Need::Is("the strength advantage", has_strength_advantage),
            Need::Is("a resource of your opponent's that you can store", can_take),
        ])
        .play(&[Demand(Per(|ctx| 1 + u8::from(is_behind(ctx.state, ctx.me()))), Any)]);

    // ---------------------------------------------------------------- settlement and city expansions

    /// Carl Forkbeard.
    CARL = hero("carl-forkbeard").duel(0).named("Carl Forkbeard", "Carl Gabelbart", "Bertus Vorkbaard")
        .cost("GOWW").points("strength 5");
    /// Drill Ground.
    DRILL_GROUND = building("drill-ground").duel(0).unique()
        .named("Drill Ground", "Übungsplatz", "Oefenterrein")
        .cost("BO").points("strength")
        .always(&[Discount(|def| matches!(def.kind, Kind::Hero), GoodSet::RESOURCES)]);
    /// Heinrich, the Sentinel.
    HEINRICH = hero("heinrich-the-sentinel")
        .named("Heinrich the Sentinel", "Heinrich, der Wächter", "Aartsvader Klaus")
        .cost("GOW").points("strength 2").always(&[Ward(AMBUSHES, &[3, 4, 5])]);
    /// Irmgard, Keeper of the Light.
    IRMGARD = hero("irmgard-keeper-of-the-light").duel(0).heroine()
        .named("Irmgard, Keeper of the Light", "Irmgard, Bewahrerin des Lichts", "Irmgard, beschermvrouwe van het licht")
        .cost("AG").points("skill 2").on(Moment::ExpansionLost, &[Take(N(1), Any)]);
    /// Lookout Tower.
    LOOKOUT_TOWER = building("lookout-tower").named("Lookout Tower", "Spähturm", "Uitkijktoren")
        .cost("GL").points("strength").always(&[Ward(AMBUSHES, &[1, 2])]);

    // ---------------------------------------------------------------- city expansions

    /// Chapel, the copy for 1 to 3.
    CHAPEL_LOW = building("chapel").word("chapel-low").at(CitySite).named("Chapel", "Kapelle", "Kapel")
        .cost("BGOO").points("victory");
    /// Chapel, the copy for 4 to 6.
    CHAPEL_HIGH = building("chapel").word("chapel-high").like(CHAPEL_LOW).at(CitySite)
        .named("Chapel", "Kapelle", "Kapel").cost("BGOO").points("victory");
    /// Fairgrounds.
    FAIRGROUNDS = building("fairgrounds").duel(0).at(CitySite).named("Fairgrounds", "Festplatz", "Feestplein")
        .cost("GLLW").points("victory")
        .built(&[
            If(|ctx| {
                let skill = |seat: Seat| ctx.state.tally(seat).points.skill;
                skill(ctx.me()) > skill(ctx.foe())
            }),
            Take(N(2), Any),
        ]);
    /// Fire Brigade.
    FIRE_BRIGADE = building("fire-brigade").copies(2).duel(1).at(CitySite)
        .named("Fire Brigade", "Feuerwache", "Brandweerkazerne")
        .cost("BOWW").points("victory");
    /// Hedge Tavern.
    HEDGE_TAVERN = building("hedge-tavern").copies(2).duel(1).at(CitySite).unique().face_up()
        .named("Hedge Tavern", "Spelunke", "Bouwval")
        .cost("AAGW").points("victory");
    /// Large Festival Hall.
    LARGE_FESTIVAL_HALL = building("large-festival-hall").at(CitySite)
        .named("Large Festival Hall", "Große Festhalle", "Stadsgehoorzaal")
        .cost("BBGGGOOO").points("victory 2");
    /// Tithe Barn.
    TITHE_BARN = building("tithe-barn").duel(0).at(CitySite).named("Tithe Barn", "Zehntscheuer", "Tiendschuur")
        .cost("BLLO").points("victory")
        .built(&[
            If(|ctx| heroes(ctx) > 0),
            Name(Among(tithes)),
            Take(Per(heroes), Named),
        ]);

    // ---------------------------------------------------------------- event cards

    /// Feud.
    FEUD = again(&basic::DEFS, basic::FIRST, basic::FEUD, "feud:turmoil").duel(0);
    /// Fraternal Feuds.
    FRATERNAL_FEUDS =
        again(&basic::DEFS, basic::FIRST, basic::FRATERNAL_FEUDS, "fraternal-feuds:turmoil").duel(0);
    /// Riots.
    RIOTS = event("riots").copies(2).duel(1).brought_by_each().named("Riots", "Unruhen", "Oproer")
        .event(&[
            For(Who::Those(fears_riots), &[Window(Moment::Revealed)]),
            For(Who::Those(riots), &[
                Ask(&RIOTED),
                Pay(Per(riot_fee), Only(Gold)),
                If(|ctx| ctx.picked().is_some()),
                Bury(Mine),
            ]),
        ]);
}

// -------------------------------------------------------------------- steps of single cards

/// Tithe Barn: a good without room is not named while the other has some (R3.4).
fn tithes(ctx: &Ctx) -> GoodSet {
    let both = GoodSet::only(Grain).with(Wool);
    let roomy = both.iter().filter(|&good| !ctx.board().roomy(GoodSet::only(good)).is_empty());
    let roomy = roomy.fold(GoodSet::EMPTY, GoodSet::with);
    if roomy.is_empty() { both } else { roomy }
}

/// The attacks against which one may roll (R10.3).
const AMBUSHES: &[crate::card::Card] = &[ARCHER, ARSONIST, TRAITOR];

/// Arsonist: a building in a settlement or city without a Fire Brigade (R10.6); also a foreign one that stands in the
/// attacker's own city (D11.1).
fn can_burn(state: &State, seat: Seat, at: Square) -> bool {
    let board = state.board(state.board_at(seat, at));
    let def = board.card(at).def();
    let in_town = matches!(def.place, Town | CitySite | Place::FoeCity | Place::Upon(_));
    let guarded = |other: Square| other.town() == at.town() && board.card(other).is(FIRE_BRIGADE);
    def.kind == Kind::Building && in_town && !board.own().any(guarded)
}

/// Traitor: which card, if any. Asked also where there is none to take: who only watches does not learn that.
const BETRAYED: Question = Question {
    prompt: "Traitor: take one of these cards, or none.",
    who: Mine,
    list: |ctx, out| {
        let hand = ctx.state.hand(ctx.foe());
        // C28: what is printed for the Tournament Game.
        let takes = |card: &Card| !ctx.state.has_own_stacks() || is_unit_or_action(*card);
        let stolen = |card: &Card| !card.def().stays && takes(card);
        hand.distinct().filter(stolen).for_each(|card| out.push(Action::Card(card)));
        out.push(Action::Pass);
    },
    answer: |ctx, action| {
        if let Action::Card(card) = action {
            ctx.steal(card);
        }
        true
    },
};

/// Units that riots count: with strength or commerce points (R8.7).
fn is_rioter(state: &State, seat: Seat, at: Square) -> bool {
    let def = state.board(seat).card(at).def();
    def.kind.is_unit() && (def.points.strength > 0 || def.points.commerce > 0)
}

fn rioters(state: &State, seat: Seat) -> usize {
    state.board(seat).own().filter(|&at| is_rioter(state, seat, at)).count()
}

/// The Chapels look at the production number of this turn.
fn has_chapel(board: &Board, number: u8) -> bool {
    let chapel = if number <= 3 { CHAPEL_LOW } else { CHAPEL_HIGH };
    board.own().any(|at| board.card(at) == chapel)
}

fn fears_riots(state: &State, seat: Seat) -> bool {
    rioters(state, seat) > 0 && !has_chapel(state.board(seat), state.die().unwrap_or(0))
}

fn riots(state: &State, seat: Seat) -> bool {
    fears_riots(state, seat) && !state.is_spared(seat)
}

/// 1 gold for 1 or 2 units, 2 gold for more (R8.7).
fn full_fee(ctx: &Ctx) -> u8 {
    if rioters(ctx.state, ctx.me()) >= 3 { 2 } else { 1 }
}

/// What has to be paid once it was decided: all of it or nothing.
fn riot_fee(ctx: &Ctx) -> u8 {
    if ctx.picked().is_none() { full_fee(ctx) } else { 0 }
}

const RIOTED: Question = Question {
    prompt: "Riots: lose a unit, or pay gold: 1, or 2 with three or more units.",
    who: Mine,
    list: |ctx, out| {
        if ctx.board().goods().of(Gold) >= full_fee(ctx) {
            out.push(Action::Yes);
        }
        let (state, me) = (ctx.state, ctx.me());
        ctx.board().own().filter(|&at| is_rioter(state, me, at)).for_each(|at| out.push(Action::At(at)));
    },
    answer: |ctx, action| {
        if let Action::At(at) = action {
            ctx.pick(at);
        }
        true
    },
};
