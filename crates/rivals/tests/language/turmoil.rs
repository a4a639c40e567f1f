//! The Era of Turmoil.

use crate::prelude::*;

elsewhere! { ARSONIST HEDGE_TAVERN RIOTS }

set! { "turmoil";
    /// The window for the guards is opened by the rules, before the list begins.
    ARCHER = attack("archer").copies(2).duel(1).named("Archer", "Bogenschütze", "Boogschutter")
        .needs(&[
            Need::Have(HEDGE_TAVERN),
            Need::Is("an opponent with a unit that shows strength", |state, seat| {
                !those(state, seat.other(), is_strong_unit).is_empty()
            }),
        ])
        .play(&[Mark(Foes, ALL, Foes, is_strong_unit), Pick(Foes, Foes), Bury(Foes)]);
    /// 3, 4 and 5 protect.
    HEINRICH = hero("heinrich-the-sentinel")
        .named("Heinrich the Sentinel", "Heinrich, der Wächter", "Aartsvader Klaus")
        .cost("GOW").points("strength 2")
        .during(moment::ATTACKED, GUARD);
    /// 1 and 2 protect.
    LOOKOUT_TOWER = building("lookout-tower").named("Lookout Tower", "Spähturm", "Uitkijktoren")
        .cost("GL").points("strength")
        .during(moment::ATTACKED, GUARD);
    /// The whole hand is seen; a card may be taken.
    TRAITOR = attack("traitor").copies(2).duel(1).named("Traitor", "Verräter", "Verrader")
        .needs(&[Need::Have(HEDGE_TAVERN), FOE_HOLDS_CARDS])
        .play(&[SeeHand, Snatch(crate::prosperity::may_change_hands)]);
    /// Pays for every card lost to an event or to the opponent's action card, not for a sunk trade ship.
    IRMGARD = hero("irmgard-keeper-of-the-light").duel(0)
        .named("Irmgard, Keeper of the Light", "Irmgard, Bewahrerin des Lichts",
               "Irmgard, beschermvrouwe van het licht")
        .cost("AG").points("skill 2")
        .on(moment::LOST, &[If(lost_to_event_or_action), Take(N(1), Any)]);
    /// From the hand, on either turn. Whoever could hold him is asked, whether he holds him or not.
    SEBASTIAN = neutral("sebastian-the-itinerant-preacher").duel(0)
        .named("Sebastian the Itinerant Preacher", "Sebastian, der Wanderprediger", "Rob, de reizende prediker")
        .during(moment::STRUCK, &[If(preachable), Cancel]);
}

/// Heinrich and the Lookout Tower: one roll for both, and both pool their numbers.
const GUARD: &[Op] = &[If(may_guard), Roll, If(guarded), Cancel];

/// Against these three cards only; with both guards there, the first of them rolls for both.
fn may_guard(scene: &Scene) -> bool {
    let board = scene.board();
    let guards = [HEINRICH, LOOKOUT_TOWER];
    let first = board.expansions().find(|&at| guards.contains(&board.card(at)));
    [ARCHER, ARSONIST, TRAITOR].contains(&scene.frame.with) && first == Some(scene.frame.at)
}

fn guarded(scene: &Scene) -> bool {
    match scene.frame.die {
        1 | 2 => scene.board().has(LOOKOUT_TOWER),
        3..=5 => scene.board().has(HEINRICH),
        _ => false,
    }
}

/// Irmgard: `with` is the card that took the other away.
fn lost_to_event_or_action(scene: &Scene) -> bool {
    let by = scene.frame.with.def().kind;
    by == Kind::Event || by.is_action()
}

/// Sebastian: the three events he can turn away; that it would hit is why he is asked.
fn preachable(scene: &Scene) -> bool {
    [RIOTS, basic::FEUD, basic::FRATERNAL_FEUDS].contains(&scene.frame.with)
}
