//! The Era of Prosperity.

use crate::prelude::*;

elsewhere! { PRINCE PRINCESS }

set! { "prosperity";
    /// A foreign card: its owner uses it, its host may pay to be rid of it.
    THIEVES_HIDEOUT = site("thieves-hideout").duel(0).at(Place::FoeRegion)
        .named("Thieves' Hideout", "Diebesversteck", "")
        .cost("W")
        .needs(&[Need::Is("an opponent with fewer than 5 strength points", |state, seat| {
            !is_guarded(state, seat.other())
        })])
        .always(&[GoneWhen(is_guarded)])
        .once(&[
            If(|scene| !hideouts(scene).is_empty()),
            Pay(N(1), Only(Wool)),
            Ask(&NEW_REGION),
            Take(N(1), Among(stolen_kind)),
        ])
        .during(moment::HOSTED, &[Pay(N(3), Only(Star)), Leave]);
    /// Moving and earning belong together, and not in the turn it was laid (E8.28).
    TRAVELING_THEATER = unit("traveling-theater").duel(0).at(Place::Road)
        .named("Traveling Theater", "Wanderbühne", "")
        .cost("AG")
        .built(&[Take(N(1), Only(Star))])
        .once(&[
            If(|scene| {
                let board = scene.board();
                !fresh(board).has(scene.frame.at)
                    && !board.roomy(GoodSet::only(Star)).is_empty()
                    && !stages(scene).is_empty()
            }),
            Ask(&NEW_ROAD),
            Ask(&FARE),
            Take(N(1), Only(Star)),
        ]);
    /// Two are named by their owner, one of them changes sides.
    MONUMENT_TO_THE_PRINCE = building("monument-to-the-prince").copies(2).duel(1).at(Place::CitySite)
        .named("Monument to the Prince", "Fürstenmonument", "")
        .cost("BAA**").points("victory")
        .built(&[
            Mark(Foes, 2, Foes, |state, seat, at| {
                is_unit(state, seat, at) && may_change_hands(state.board(seat).card(at))
            }),
            Pick(Mine, Foes, marked),
            Do(|deed| {
                if let Some(at) = deed.scene().picked() {
                    take_up(deed, (deed.me().other(), at), deed.me());
                }
            }),
        ]);
    /// The order of the pile stays.
    CITY_PALACE = building("city-palace").duel(0).unique().at(Place::CitySite)
        .named("City Palace", "Stadtschloss", "")
        .cost("BBO**").points("victory")
        .once(&[Pay(N(3), Only(Star)), Dig(Mine, palace_takes)]);
    /// Does the robbing itself, and then the usual robbing does not happen.
    MERCENARIES = unit("mercenaries").at(Place::Road).named("Mercenaries", "Landsknechte", "")
        .cost("AO").points("strength")
        .on(moment::ROBBED, &[Either(&[
            Arm { label: "Pay 1 star and keep everything", ops: &[Pay(N(1), Only(Star)), Cancel] },
            Arm { label: "Keep 1 gold and 1 wool", ops: &[Ask(&KEEP_GOLD), Ask(&KEEP_WOOL), Cancel] },
        ])]);
    /// The star of the Public Feeling, like Sebastian, cancels the nested list of the player who pays.
    INSURRECTION = event("insurrection").copies(2).duel(1).named("Insurrection", "Aufstand", "")
        .event(&[
            For(Who::Those(|state, seat| !those(state, seat, is_dear_building).is_empty()), &[
                Window(moment::STRUCK),
                Mark(Mine, ALL, Mine, is_dear_building),
                Pick(Mine, Mine, marked),
                Bury(Mine),
            ]),
            Do(|deed| put_back_below(deed, 4)),
        ]);
}

/// Prince and Princess never come to the opponent, neither from the board nor from the hand (E8.15).
pub(crate) fn may_change_hands(card: Card) -> bool {
    ![PRINCE, PRINCESS].contains(&card)
}

/// Thieves' Hideout: five strength points drive them away (E8.24).
fn is_guarded(state: &State, host: Seat) -> bool {
    state.tally(host).points.strength >= 5
}

/// Thieves' Hideout: other free regions of the host with something the owner can store.
pub(crate) fn hideouts(scene: &Scene) -> Squares {
    let (board, host) = (scene.board(), scene.foe_board());
    let free = |at: &Square| host.card(at.beyond()) == Card::NONE && at.beyond() != scene.frame.at.plain();
    let storable = |at: &Square| !board.roomy(GoodSet::only(host.tile(*at).good())).is_empty();
    host.stocked(GoodSet::RESOURCES).filter(free).filter(storable).collect()
}

/// Thieves' Hideout: what the region yields to which it has moved.
fn stolen_kind(scene: &Scene) -> GoodSet {
    let region = scene.picked().and_then(|at| scene.foe_board().stores(at));
    region.map_or(GoodSet::EMPTY, GoodSet::only)
}

const NEW_REGION: Question = Question {
    prompt: "To which region do the thieves move?",
    who: Mine,
    list: |scene, out| hideouts(scene).for_each(|at| out.push(Action::At(at.of_foe()))),
    answer: |deed, action| {
        if let Action::At(at) = action {
            let (host, from) = (deed.me().other(), deed.scene().frame.at.plain());
            carry(deed, (host, from), (host, at.plain().beyond()));
            deed.drain(host, at.plain(), 1);
            deed.keep(at.index() as u8);
        }
        true
    },
};

/// The regions above and below a road (E1.12).
fn along(road: Square) -> [Square; 2] {
    [Square::at(road.x(), 1), Square::at(road.x(), -1)]
}

/// Traveling Theater: other roads without a complement, next to a region that holds something.
fn stages(scene: &Scene) -> Squares {
    let board = scene.board();
    let free = |road: &Square| board.card(*road) == Card::NONE;
    board.roads().filter(free).filter(|&road| along(road).iter().any(|&at| board.level(at) > 0)).collect()
}

const NEW_ROAD: Question = Question {
    prompt: "To which road does the theater move?",
    who: Mine,
    list: |scene, out| stages(scene).for_each(|at| out.push(Action::At(at))),
    answer: |deed, action| {
        if let Action::At(road) = action {
            let (me, from) = (deed.me(), deed.scene().frame.at);
            carry(deed, (me, from), (me, road));
            deed.keep(road.index() as u8);
        }
        true
    },
};

const FARE: Question = Question {
    prompt: "From which region do you pay?",
    who: Mine,
    list: |scene, out| {
        let regions = scene.picked().into_iter().flat_map(along);
        let stocked = regions.filter(|&at| scene.board().level(at) > 0);
        stocked.for_each(|at| out.push(Action::At(at)));
    },
    answer: |deed, action| {
        if let Action::At(at) = action {
            deed.drain(deed.me(), at, 1);
        }
        true
    },
};

/// City Palace: a unit, or an action card without a printed condition. A price is no condition, and neither
/// is a need that only says that the card would change something (E8.32).
fn palace_takes(card: Card) -> bool {
    let priced = |need: &Need| matches!(need, Need::Own(..) | Need::Resources(_));
    card.def().kind.is_unit() || card.def().kind.is_action() && card.def().needs.iter().all(priced)
}

/// Insurrection: own buildings, wherever they lie, with a printed price of at least 2 resources (E8.11).
fn is_dear_building(state: &State, seat: Seat, at: Square) -> bool {
    let def = state.board(seat).card(at).def();
    def.kind == Kind::Building && def.cost.resources() >= 2 && own(state, seat, at)
}

/// Mercenaries: the regions of a good that hold something; one of them will keep 1.
fn list_keepers(scene: &Scene, good: Good, out: &mut table::Actions<Action>) {
    let regions = scene.board().regions().and(scene.board().stocked(GoodSet::only(good)));
    regions.for_each(|at| out.push(Action::At(at)));
}

/// Mercenaries: all of a good is lost but 1 where it was chosen.
fn rob_all_but(deed: &mut Deed, good: Good, keeper: Action) -> bool {
    let me = deed.me();
    let regions = deed.scene().board().regions().and(deed.scene().board().stocked(GoodSet::only(good)));
    for at in regions {
        let spared = u8::from(keeper == Action::At(at));
        deed.drain(me, at, deed.scene().board().level(at) - spared);
    }
    true
}

const KEEP_GOLD: Question = Question {
    prompt: "Which region keeps 1 gold?",
    who: Mine,
    list: |scene, out| list_keepers(scene, Gold, out),
    answer: |deed, action| rob_all_but(deed, Gold, action),
};

const KEEP_WOOL: Question = Question {
    prompt: "Which region keeps 1 wool?",
    who: Mine,
    list: |scene, out| list_keepers(scene, Wool, out),
    answer: |deed, action| rob_all_but(deed, Wool, action),
};
