//! The Era of Turmoil.

use super::filters::{
    can_take, foe_has_cards, has_strength_advantage, heroes, is_behind, is_strong_unit, strong,
};
use super::{again, basic, gold};
use crate::action::Action;
use crate::card::Place::{CitySite, Town};
use crate::card::{Kind, attack, building, event, hero, neutral};
use crate::deed::Scene;
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

pub(super) const FIRST: u8 = gold::NEXT;

super::set! { Turmoil from FIRST;
    // ---------------------------------------------------------------- action cards

    /// Archer.
    ARCHER = attack("archer").copies(2).duel(1).named("Archer", "Bogenschütze", "Boogschutter")
        .needs(&[
            Need::Have(HEDGE_TAVERN),
            Need::Is("an opponent with a unit that has strength points", |state, seat| {
                state.board(seat.other()).count_where(strong) > 0
            }),
        ])
        .play(&[Pick(Foes, Foes, is_strong_unit), Bury(Foes)])
        .text("With a Hedge Tavern. Your opponent puts one of his units with strength points, which he \
               chooses, under a draw stack with the same back.");
    /// Arsonist.
    ARSONIST = attack("arsonist").copies(2).duel(1).named("Arsonist", "Feuerteufel", "Pyromaan")
        .needs(&[
            Need::Have(HEDGE_TAVERN),
            Need::Is("an opponent with a building that no Fire Brigade protects", |state, seat| {
                let foe = seat.other();
                state.board(foe).expansions().any(|at| can_burn(state, foe, at))
            }),
        ])
        .play(&[Pick(Mine, Foes, can_burn), Bury(Foes)])
        .text("With a Hedge Tavern. You choose a building in one of your opponent's settlements or cities; \
               he puts it under a draw stack with the same back.");
    /// Brigands.
    BRIGANDS = again(&gold::DEFS, gold::FIRST, gold::BRIGANDS, "brigands:turmoil");
    /// Sebastian, the Itinerant Preacher.
    SEBASTIAN = neutral("sebastian-the-itinerant-preacher").duel(0)
        .named("Sebastian the Itinerant Preacher", "Sebastian, der Wanderprediger", "Rob, de reizende prediker")
        .during(Moment::REVEALED, &[Do(|deed| deed.spare(deed.me()))])
        .text("Play when Riots, Feud or Fraternal Feuds is turned up and would hit you: you are spared.");
    /// Traitor.
    TRAITOR = attack("traitor").copies(2).duel(1).named("Traitor", "Verräter", "Verrader")
        .needs(&[
            Need::Have(HEDGE_TAVERN),
            Need::Is("an opponent with hand cards", foe_has_cards),
        ])
        .play(&[SeeHand, Ask(&BETRAYED)])
        .text("With a Hedge Tavern. Your opponent shows you his hand; you may take one card of it.");
    /// Voyage of Plunder.
    VOYAGE_OF_PLUNDER = attack("voyage-of-plunder").copies(2).duel(1)
        .named("Voyage of Plunder", "Beutefahrt", "Roofvaart")
        .needs(&[
            Need::Is("the strength advantage", has_strength_advantage),
            Need::Is("a resource of your opponent's that you can store", can_take),
        ])
        .play(&[Demand(Per(|scene| 1 + u8::from(is_behind(scene.state, scene.me()))), Any)])
        .text("With the strength advantage, you take 1 resource of your choice from your opponent, or 2 if \
               he has more victory points than you.");

    // ---------------------------------------------------------------- settlement and city expansions

    /// Carl Forkbeard.
    CARL = hero("carl-forkbeard").duel(0).named("Carl Forkbeard", "Carl Gabelbart", "Bertus Vorkbaard")
        .cost("GOWW").points("strength 5").text("A hero.");
    /// Drill Ground.
    DRILL_GROUND = building("drill-ground").duel(0).unique()
        .named("Drill Ground", "Übungsplatz", "Oefenterrein")
        .cost("BO").points("strength")
        .always(&[Discount(|def| matches!(def.kind, Kind::Hero))])
        .text("Each hero costs you 1 resource less, which you choose.");
    /// Heinrich, the Sentinel.
    HEINRICH = hero("heinrich-the-sentinel")
        .named("Heinrich the Sentinel", "Heinrich, der Wächter", "Aartsvader Klaus")
        .cost("GOW").points("strength 2").always(&[Ward(AMBUSHES, &[3, 4, 5])])
        .text("When your opponent plays Archer, Arsonist or Traitor, you may roll: on 3, 4 or 5 it has no \
               effect.");
    /// Irmgard, Keeper of the Light.
    IRMGARD = hero("irmgard-keeper-of-the-light").duel(0)
        .named("Irmgard, Keeper of the Light", "Irmgard, Bewahrerin des Lichts", "Irmgard, beschermvrouwe van het licht")
        .cost("AG").points("skill 2").on(Moment::BEREFT, &[Take(N(1), Any)])
        .text("Each time an event or an action card of your opponent makes you remove an expansion, you \
               receive 1 resource of your choice.");
    /// Lookout Tower.
    LOOKOUT_TOWER = building("lookout-tower").named("Lookout Tower", "Spähturm", "Uitkijktoren")
        .cost("GL").points("strength").always(&[Ward(AMBUSHES, &[1, 2])])
        .text("When your opponent plays Archer, Arsonist or Traitor, you may roll: on 1 or 2 it has no \
               effect.");

    // ---------------------------------------------------------------- city expansions

    /// Chapel, the copy for 1 to 3.
    CHAPEL_LOW = building("chapel").word("chapel-low").at(CitySite).named("Chapel", "Kapelle", "Kapel")
        .cost("BGOO").points("victory")
        .text("Riots do not concern you in a turn whose production number is 1, 2 or 3. (The other Chapel: \
               4, 5 or 6.)");
    /// Chapel, the copy for 4 to 6.
    CHAPEL_HIGH = building("chapel").word("chapel-high").like(CHAPEL_LOW).at(CitySite)
        .named("Chapel", "Kapelle", "Kapel").cost("BGOO").points("victory")
        .text("Riots do not concern you in a turn whose production number is 4, 5 or 6. (The other Chapel: \
               1, 2 or 3.)");
    /// Fairgrounds.
    FAIRGROUNDS = building("fairgrounds").duel(0).at(CitySite).named("Fairgrounds", "Festplatz", "Feestplein")
        .cost("GLLW").points("victory")
        .built(&[
            If(|scene| {
                let skill = |seat: Seat| scene.state.tally(seat).points.skill;
                skill(scene.me()) > skill(scene.foe())
            }),
            Take(N(2), Any),
        ])
        .text("When you build it and have more skill points than your opponent, you receive 2 resources of \
               your choice.");
    /// Fire Brigade.
    FIRE_BRIGADE = building("fire-brigade").copies(2).duel(1).at(CitySite)
        .named("Fire Brigade", "Feuerwache", "Brandweerkazerne")
        .cost("BOWW").points("victory")
        .text("No Arsonist can burn a building in its city.");
    /// Hedge Tavern.
    HEDGE_TAVERN = building("hedge-tavern").copies(2).duel(1).at(CitySite).unique().face_up()
        .named("Hedge Tavern", "Spelunke", "Bouwval")
        .cost("AAGW").points("victory")
        .text("You need it for Archers, Arsonists and Traitors.");
    /// Large Festival Hall.
    LARGE_FESTIVAL_HALL = building("large-festival-hall").at(CitySite)
        .named("Large Festival Hall", "Große Festhalle", "Stadsgehoorzaal")
        .cost("BBGGGOOO").points("victory 2").text("2 victory points.");
    /// Tithe Barn.
    TITHE_BARN = building("tithe-barn").duel(0).at(CitySite).named("Tithe Barn", "Zehntscheuer", "Tiendschuur")
        .cost("BLLO").points("victory")
        .built(&[
            If(|scene| heroes(scene) > 0),
            Name(Among(|_| GoodSet::only(Grain).with(Wool))),
            Take(Per(heroes), Named),
        ])
        .text("When you build it, you choose wool or grain and receive 1 of it for each of your heroes.");

    // ---------------------------------------------------------------- event cards

    /// Feud.
    FEUD = again(&basic::DEFS, basic::FIRST, basic::FEUD, "feud:turmoil").duel(0);
    /// Fraternal Feuds.
    FRATERNAL_FEUDS =
        again(&basic::DEFS, basic::FIRST, basic::FRATERNAL_FEUDS, "fraternal-feuds:turmoil").duel(0);
    /// Riots.
    RIOTS = event("riots").copies(2).duel(1).named("Riots", "Unruhen", "Oproer")
        .event(&[
            For(Who::Those(fears_riots), &[Window(Moment::REVEALED)]),
            For(Who::Those(riots), &[
                Ask(&RIOTED),
                Pay(Per(riot_fee), Only(Gold)),
                If(|scene| scene.picked() != Some(PAID)),
                Bury(Mine),
            ]),
        ])
        .text("Each player with 1 or 2 units that have strength or commerce points pays 1 gold, with 3 or \
               more 2 gold; or he puts one of these units under a draw stack with the same back.");
}

// -------------------------------------------------------------------- steps of single cards

/// The attacks against which one may roll (R10.3).
const AMBUSHES: &[crate::card::Card] = &[ARCHER, ARSONIST, TRAITOR];

/// Arsonist: a building in a settlement or city without a Fire Brigade (R10.6).
fn can_burn(state: &State, seat: Seat, at: Square) -> bool {
    let board = state.board(seat);
    let def = board.card(at).def();
    let in_town = matches!(def.place, Town | CitySite | crate::card::Place::Upon(_));
    let guarded = |other: Square| other.town() == at.town() && board.card(other).is(FIRE_BRIGADE);
    def.kind == Kind::Building && in_town && !board.expansions().any(guarded)
}

/// Traitor: which card, if any. Asked also for a single card: declining is always possible.
const BETRAYED: Question = Question {
    prompt: "Traitor: take one of these cards, or none.",
    who: Mine,
    list: |scene, out| {
        scene.state.hand(scene.foe()).distinct().for_each(|card| out.push(Action::Card(card)));
        out.push(Action::Pass);
    },
    answer: |deed, action| {
        if let Action::Card(card) = action {
            deed.steal(card);
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
    state.board(seat).expansions().filter(|&at| is_rioter(state, seat, at)).count()
}

/// The Chapels look at the production number of this turn.
fn has_chapel(board: &Board, number: u8) -> bool {
    let chapel = if number <= 3 { CHAPEL_LOW } else { CHAPEL_HIGH };
    board.expansions().any(|at| board.card(at) == chapel)
}

fn fears_riots(state: &State, seat: Seat) -> bool {
    rioters(state, seat) > 0 && !has_chapel(state.board(seat), state.die().unwrap_or(0))
}

fn riots(state: &State, seat: Seat) -> bool {
    fears_riots(state, seat) && !state.is_spared(seat)
}

/// 1 gold for 1 or 2 units, 2 gold for more (R8.7).
fn full_fee(scene: &Scene) -> u8 {
    if rioters(scene.state, scene.me()) >= 3 { 2 } else { 1 }
}

/// What has to be paid once it was decided: all of it or nothing.
fn riot_fee(scene: &Scene) -> u8 {
    if scene.picked() == Some(PAID) { full_fee(scene) } else { 0 }
}

/// No unit lies in the middle of the first road: the mark of a player who pays.
const PAID: Square = Square::at(0, 0);

const RIOTED: Question = Question {
    prompt: "Riots: choose the unit you lose, or pay 1 gold, from 3 units on 2, if you have it.",
    who: Mine,
    list: |scene, out| {
        if scene.board().goods().of(Gold) >= full_fee(scene) {
            out.push(Action::Yes);
        }
        let (state, me) = (scene.state, scene.me());
        scene
            .board()
            .expansions()
            .filter(|&at| is_rioter(state, me, at))
            .for_each(|at| out.push(Action::At(at)));
    },
    answer: |deed, action| {
        let picked = if let Action::At(at) = action { at } else { PAID };
        deed.keep(picked.index() as u8);
        true
    },
};
