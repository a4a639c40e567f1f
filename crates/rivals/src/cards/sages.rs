//! The Era of Sages: owls, groves and the Manifesto (E7).

use super::filters::{foe_has_cards, has_city, has_stack, is_attack, is_behind};
use super::{basic, explorers};
use crate::action::Action;
use crate::card::Place::{CitySite, Region};
use crate::card::{Card, CardDef, Kind, attack, building, event, hero, marker, neutral, sage, site};
use crate::ctx::Ctx;
use crate::flow::Procedure;
use crate::goods::Good::{Brick, Gold, Grain, Lumber, Ore, Owl, Wool};
use crate::goods::{GoodSet, Goods};
use crate::op::Count::{N, Per, UpTo};
use crate::op::Of::{Among, Any, Not, Only};
use crate::op::Op::*;
use crate::op::Passive::{Borrows, ChoosesTradeLoss, Stores, WinsTies};
use crate::op::Whose::Mine;
use crate::op::{Arm, EventFate, Moment, Need, Question, Way, Which, Who};
use crate::square::{Square, Squares};
use crate::state::{Board, FULL, Face, State};
use table::Seat;

pub(super) const FIRST: u16 = explorers::NEXT;

super::set! { Sages from FIRST;
    // ---------------------------------------------------------------- action cards

    /// Age of Enlightenment.
    AGE_OF_ENLIGHTENMENT = neutral("age-of-enlightenment").copies(2)
        .named("Age of Enlightenment", "Goldene Zeiten", "").cost("^")
        .needs(&[
            Need::Is("a Manifesto of Humane Conduct at level 1 or higher", |state, seat| {
                manifesto(state.board(seat)) > 0
            }),
            Need::Is("room for a resource", has_any_room),
        ])
        .play(&[Take(Per(|ctx| manifesto(ctx.board())), Any)]);
    /// Dispute of the Sages.
    DISPUTE_OF_THE_SAGES = neutral("dispute-of-the-sages").copies(2).duel(1)
        .named("Dispute of the Sages", "Disput der Weisen", "").cost("^")
        .needs(&[
            Need::Is("a sage on both sides", |state, seat| {
                sages(state.board(seat)) > 0 && sages(state.board(seat.other())) > 0
            }),
            Need::Is("room for what the Dispute brings", |state, seat| {
                has_any_room(state, seat) || has_any_room(state, seat.other())
            }),
        ])
        .play(&[
            Roll,
            Do(|ctx| {
                ctx.keep(ctx.look().frame.die);
                ctx.hand_list_to(ctx.look().foe());
            }),
            Roll,
            Do(|ctx| {
                ctx.hand_list_to(ctx.look().foe());
                let (winner, prize) = disputed(&ctx.look());
                ctx.hand_list_to(winner);
                ctx.keep(prize);
            }),
            Take(Per(|ctx| ctx.frame.number), Any),
            If(|ctx| ctx.frame.number == 1),
            Do(|ctx| ctx.hand_list_to(ctx.look().foe())),
            Take(N(1), Any),
        ]);
    /// Great Foresight.
    GREAT_FORESIGHT = neutral("great-foresight").copies(2).duel(1).one_in_deck()
        .named("Great Foresight", "Weise Voraussicht", "").cost("^")
        .play(&[
            Do(|ctx| ctx.look_at_events(u8::MAX)),
            ChooseEvent(EventFate::LeavesGame),
            Rule(Procedure::RenewEvents),
        ]);
    /// Power of the Groves.
    POWER_OF_THE_GROVES = neutral("power-of-the-groves").copies(2).duel(1)
        .named("Power of the Groves", "Kraft der Haine", "")
        .needs(&[
            Need::Is("a grove", |state, seat| groves(state.board(seat)) > 0),
            Need::Is("2 sages", |state, seat| sages(state.board(seat)) >= 2),
            Need::Is("room for an owl", |state, seat| has_owl_room(state.board(seat))),
        ])
        .play(&[Take(Per(|ctx| groves(ctx.board())), Only(Owl))]);
    /// Wise Protection.
    WISE_PROTECTION = attack("wise-protection").unconditional().takes_cards().copies(2).duel(1)
        .named("Wise Protection", "Weise Abwehr", "").cost("^")
        .needs(&[Need::Is("an opponent with hand cards", foe_has_cards)])
        .play(&[
            SeeHand,
            If(|ctx| ctx.state.hand(ctx.foe()).cards().iter().any(|&card| is_attack(card))),
            Do(|ctx| ctx.hand_list_to(ctx.look().foe())),
            Ask(&PUT_AWAY),
            Rule(Procedure::HandsLost),
        ]);
    /// Wise Compensation.
    WISE_COMPENSATION = neutral("wise-compensation").copies(2).duel(1)
        .named("Wise Compensation", "Weiser Ausgleich", "").cost("^^^")
        .needs(&[
            Need::Is("fewer cities or fewer victory points than your opponent", |state, seat| {
                let cities = |seat: Seat| state.board(seat).cities().len();
                cities(seat) < cities(seat.other()) || is_behind(state, seat)
            }),
            Need::Is("a settlement that is not a city yet", |state, seat| {
                !settlements(state.board(seat)).is_empty()
            }),
            Need::Is("a city card in the centre", |state, _| state.left(basic::CITY) > 0),
        ])
        .play(&[Ask(&RAISED)]);

    // ---------------------------------------------------------------- sages

    /// Principal Sage Woman.
    PRINCIPAL_SAGE_WOMAN = sage("principal-sage-woman").copies(2).duel(1).unique()
        .named("Principal Sage Woman", "Erste Weise", "").any_paid_here(1).always(&[Stores(Owl)]);
    /// Barbara.
    BARBARA = sage("barbara-sage-of-the-fields").duel(0).at(Region(Some(Grain)))
        .named("Barbara, Sage of the Fields", "Barbara, Weise des Ackerlandes", "")
        .cost("G").paid_here().always(&[Stores(Owl)]);
    /// Frederich.
    FREDERICH = sage("frederich-sage-of-the-hills").at(Region(Some(Brick)))
        .named("Frederich, Sage of the Hills", "Frederich, Weiser des Hügellandes", "")
        .cost("B").paid_here().always(&[Stores(Owl)]);
    /// Michaela.
    MICHAELA = sage("michaela-sage-of-the-pasture").duel(0).at(Region(Some(Wool)))
        .named("Michaela, Sage of the Pasture", "Michaela, Weise des Weidelandes", "")
        .cost("W").paid_here().always(&[Stores(Owl)]);
    /// Peter.
    PETER = sage("peter-sage-of-the-forest").at(Region(Some(Lumber)))
        .named("Peter, Sage of the Forest", "Peter, Weiser des Waldes", "")
        .cost("L").paid_here().always(&[Stores(Owl)]);
    /// Piet.
    PIET = sage("piet-sage-of-the-mountains").at(Region(Some(Ore)))
        .named("Piet, Sage of the Mountains", "Piet, Weiser des Gebirges", "")
        .cost("O").paid_here().always(&[Stores(Owl)]);
    /// Walther.
    WALTHER = sage("walther-sage-of-the-gold-field").duel(0).at(Region(Some(Gold)))
        .named("Walther, Sage of the Gold Field", "Walther, Weiser des Goldflusses", "")
        .cost("A").paid_here().always(&[Stores(Owl)]);

    // ---------------------------------------------------------------- groves

    /// Grove of Courage.
    GROVE_OF_COURAGE = site("grove-of-courage").duel(0)
        .named("Grove of Courage", "Hain des Mutes", "").cost("A")
        .during(Moment::Revealed, &[
            If(|ctx| ctx.state.turned_up().is_some_and(is_feud)),
            Pay(N(2), Only(Owl)),
            Do(|ctx| ctx.spare(ctx.me())),
        ]);
    /// Grove of Fraternity.
    GROVE_OF_FRATERNITY = site("grove-of-fraternity").reaches_foe()
        .named("Grove of Fraternity", "Hain der Brüderlichkeit", "").cost("AO")
        .once(&[
            If(has_draw_cards),
            Pay(N(1), Only(Owl)),
            Draw(N(3)),
            Do(|ctx| ctx.hand_list_to(ctx.look().foe())),
            May("Grove of Fraternity: draw a card?", has_draw_cards),
            Draw(N(1)),
        ]);
    /// Grove of Freedom.
    GROVE_OF_FREEDOM = site("grove-of-freedom").named("Grove of Freedom", "Hain der Freiheit", "").cost("AO")
        .once(&[If(has_draw_cards), Pay(N(1), Only(Owl)), Stack, Look, Fetch(N(1), |_| true)]);
    /// Grove of Great Foresight.
    GROVE_OF_GREAT_FORESIGHT = site("grove-of-great-foresight").duel(0)
        .named("Grove of Great Foresight", "Hain der weisen Voraussicht", "").cost("O")
        .once(&[
            If(|ctx| ctx.state.event_stack() > 0),
            Pay(N(2), Only(Owl)),
            Do(|ctx| ctx.look_at_events(3)),
            ChooseEvent(EventFate::GoesUnder),
        ]);
    /// Grove of Justice.
    GROVE_OF_JUSTICE = site("grove-of-justice").named("Grove of Justice", "Hain der Gerechtigkeit", "").cost("O")
        .before_roll(&[
            If(|ctx| ctx.state.face().is_none()),
            Pay(N(2), Only(Owl)),
            Either(&[
                Arm { label: "Brigand Attack", ops: &[Do(|ctx| ctx.set_face(Face::Brigands))] },
                Arm { label: "Trade", ops: &[Do(|ctx| ctx.set_face(Face::Trade))] },
                Arm { label: "Celebration", ops: &[Do(|ctx| ctx.set_face(Face::Celebration))] },
                Arm { label: "Plentiful Harvest", ops: &[Do(|ctx| ctx.set_face(Face::Harvest))] },
                Arm { label: "Event card", ops: &[Do(|ctx| ctx.set_face(Face::Event))] },
            ]),
        ]);
    /// Grove of Peace.
    GROVE_OF_PEACE = site("grove-of-peace").named("Grove of Peace", "Hain des Friedens", "").cost("A")
        .during(Moment::Attacked, &[Pay(N(1), Only(Owl)), Roll, If(exceeds_three), Cancel]);
    /// Grove of Vigilance.
    GROVE_OF_VIGILANCE = site("grove-of-vigilance").duel(0)
        .named("Grove of Vigilance", "Hain der Wachsamkeit", "").cost("A")
        .during(Moment::FaceRolled, &[
            If(|ctx| matches!(ctx.state.face(), Some(Face::Trade | Face::Celebration | Face::Brigands))),
            Pay(N(1), Only(Owl)),
            Do(|ctx| ctx.set_face(Face::Event)),
        ]);

    // ---------------------------------------------------------------- city expansions

    /// Cole.
    COLE = hero("cole-paladin-of-the-sages").duel(0).at(CitySite)
        .named("Cole, Paladin of the Sages", "Cole, Paladin der Weisen", "")
        .cost("GGO^^^").points("victory, strength 3").always(&[Borrows(is_grove)]);
    /// Robert.
    ROBERT = hero("robert-herald-of-the-sages").at(CitySite)
        .named("Robert, Herald of the Sages", "Robert, Herold der Weisen", "")
        .cost("GO^^").points("victory, strength 2").always(&[WinsTies]);
    /// Academy of Sages.
    ACADEMY_OF_SAGES = building("academy-of-sages").copies(2).duel(1).at(CitySite)
        .named("Academy of Sages", "Akademie der Weisen", "").cost("BBA^").points("victory")
        .once(&[If(|ctx| has_owl_room(ctx.board())), Pay(N(1), Any), Take(N(1), Only(Owl))]);
    /// Courthouse.
    COURTHOUSE = building("courthouse").copies(2).duel(1).at(CitySite).unique()
        .named("Courthouse", "Gericht", "").cost("BLL^").points("victory").always(&[ChoosesTradeLoss]);
    /// Granary.
    GRANARY = building("granary").copies(2).duel(1).at(CitySite).unique()
        .named("Granary", "Kornspeicher", "").cost("BBGWW").points("victory, commerce")
        .once(&[
            If(can_feed),
            Ask(&FED),
            Pay(N(1), Only(Grain)),
            Do(|ctx| {
                let foe = ctx.look().foe();
                if let Some(field) = ctx.look().picked() {
                    ctx.fill(foe, field, 1);
                }
            }),
            Demand(N(1), Not(Grain)),
        ]);

    // ---------------------------------------------------------------- marker card

    /// Manifesto of Humane Conduct.
    MANIFESTO = marker("manifesto-of-humane-conduct").copies(2).duel(1).unique().face_up().with_first_city()
        .named("Manifesto of Humane Conduct", "Manifest des humanen Handelns", "")
        .levels(["", "victory", "victory 2", "victory 3"])
        .needs(&[Need::Is("a city", has_city)])
        .usable(&[
            Pay(N(1), Only(Lumber)),
            Pay(N(2), Only(Gold)),
            Pay(N(3), Only(Owl)),
            Turn(Which::This, Way::Up),
        ])
        .usable(&[
            If(can_hand_in),
            AskSecretly(&HANDED_IN),
            If(|ctx| ctx.frame.number > 0),
            Pay(N(1), Only(Lumber)),
            Pay(N(2), Only(Gold)),
            Pay(N(1), Only(Owl)),
            Turn(Which::This, Way::Up),
        ]);

    // ---------------------------------------------------------------- event cards

    /// Council of the Sages.
    COUNCIL_OF_THE_SAGES = event("council-of-the-sages").copies(2).duel(1)
        .named("Council of the Sages", "Rat der Weisen", "")
        .event(&[For(Who::Those(|state, seat| sages(state.board(seat)) > 0), &[Either(&[
            Arm {
                label: "Up to 2 owls",
                ops: &[If(|ctx| has_owl_room(ctx.board())), Take(UpTo(2), Only(Owl))],
            },
            Arm {
                label: "Up to 2 resources at regions with a sage",
                ops: &[If(|ctx| !counselled(ctx.board()).is_empty()), Ask(&COUNSELLED)],
            },
        ])])]);
    /// Famine.
    FAMINE = event("famine").copies(2).duel(1).named("Famine", "Hungersnot", "")
        .event(&[For(Who::Those(|state, seat| !state.board(seat).has(GRANARY)), &[
            Do(|ctx| {
                let grain = ctx.look().board().goods().of(Grain);
                ctx.keep(if grain > 0 { 1 } else { 2 });
            }),
            Pay(Per(|ctx| ctx.frame.number), Among(|ctx| match ctx.frame.number {
                1 => GoodSet::only(Grain),
                _ => GoodSet::RESOURCES,
            })),
        ])]);
}

// -------------------------------------------------------------------- steps of single cards

const GROVES: [Card; 7] = [
    GROVE_OF_COURAGE,
    GROVE_OF_FRATERNITY,
    GROVE_OF_FREEDOM,
    GROVE_OF_GREAT_FORESIGHT,
    GROVE_OF_JUSTICE,
    GROVE_OF_PEACE,
    GROVE_OF_VIGILANCE,
];

fn is_grove(def: &CardDef) -> bool {
    GROVES.contains(&def.base)
}

fn groves(board: &Board) -> u8 {
    board.count_where(|card| is_grove(card.def())) as u8
}

fn sages(board: &Board) -> usize {
    board.count_where(|card| card.def().kind == Kind::Sage)
}

fn has_owl_room(board: &Board) -> bool {
    !board.roomy(GoodSet::only(Owl)).is_empty()
}

fn has_any_room(state: &State, seat: Seat) -> bool {
    !state.board(seat).roomy(GoodSet::RESOURCES).is_empty()
}

fn has_draw_cards(ctx: &Ctx) -> bool {
    has_stack(ctx.state, ctx.me())
}

fn settlements(board: &Board) -> Squares {
    board.towns().minus(board.cities())
}

/// The level of the player's Manifesto; 0 without one.
fn manifesto(board: &Board) -> u8 {
    board.find(MANIFESTO).map_or(0, |at| board.level(at))
}

fn is_feud(event: Card) -> bool {
    event.is(basic::FEUD) || event.is(basic::FRATERNAL_FEUDS)
}

/// Dispute: who takes something first, and how much each; the frame's number is the die of the player who began it. A
/// tie is won by a player whose card says so (E7.22), else both take 1 (E7.24).
fn disputed(ctx: &Ctx) -> (Seat, u8) {
    let mine = ctx.frame.number + ctx.board().goods().of(Owl);
    let foes = ctx.frame.die + ctx.foe_board().goods().of(Owl);
    match mine.cmp(&foes) {
        std::cmp::Ordering::Greater => (ctx.me(), 2),
        std::cmp::Ordering::Less => (ctx.foe(), 2),
        std::cmp::Ordering::Equal if ctx.board().wins_ties() => (ctx.me(), 2),
        std::cmp::Ordering::Equal if ctx.foe_board().wins_ties() => (ctx.foe(), 2),
        std::cmp::Ordering::Equal => (ctx.me(), 1),
    }
}

/// Grove of Peace: more than 3, or just 3 with a card that wins ties (E7.20).
fn exceeds_three(ctx: &Ctx) -> bool {
    ctx.frame.die > 3 || ctx.frame.die == 3 && ctx.board().wins_ties()
}

/// Wise Protection: the order in which the holder puts the hand away, which both have seen.
const PUT_AWAY: Question = Question {
    prompt: "Wise Protection: which card do you put away next?",
    who: Mine,
    list: |ctx, out| ctx.state.hand(ctx.me()).distinct().for_each(|card| out.push(Action::Card(card))),
    answer: |ctx, action| {
        if let Action::Card(card) = action {
            ctx.put_away_seen(card);
        }
        false
    },
};

/// Wise Compensation: a settlement becomes a city (E7.26).
const RAISED: Question = Question {
    prompt: "Wise Compensation: which settlement becomes a city?",
    who: Mine,
    list: |ctx, out| settlements(ctx.board()).for_each(|at| out.push(Action::At(at))),
    answer: |ctx, action| {
        if let Action::At(at) = action {
            ctx.build_for(basic::CITY, at, Goods::NONE);
        }
        true
    },
};

/// Granary: the opponent's fields without grain (E7.23).
fn empty_fields(board: &Board) -> impl Iterator<Item = Square> + '_ {
    board.regions().filter(|&at| board.tile(at).good() == Grain && board.level(at) == 0)
}

fn can_feed(ctx: &Ctx) -> bool {
    let others = GoodSet::RESOURCES.without(Grain).and(ctx.foe_board().goods().kinds());
    ctx.board().goods().of(Grain) > 0
        && empty_fields(ctx.foe_board()).next().is_some()
        && !ctx.board().roomy(others).is_empty()
}

const FED: Question = Question {
    prompt: "Granary: which of your opponent's fields receives your grain?",
    who: Mine,
    list: |ctx, out| empty_fields(ctx.foe_board()).for_each(|at| out.push(Action::At(at.of_foe()))),
    answer: |ctx, action| {
        if let Action::At(at) = action {
            ctx.pick(at.plain());
        }
        true
    },
};

/// Manifesto: an attack card takes the place of two owls (E7.14).
fn can_hand_in(ctx: &Ctx) -> bool {
    let goods = ctx.board().goods();
    ctx.board().level(ctx.frame.square()) < FULL
        && goods.of(Lumber) >= 1
        && goods.of(Gold) >= 2
        && goods.of(Owl) >= 1
        && ctx.state.hand(ctx.me()).cards().iter().any(|&card| is_attack(card))
}

const HANDED_IN: Question = Question {
    prompt: "Manifesto of Humane Conduct: which attack card do you discard instead of 2 owls?",
    who: Mine,
    list: |ctx, out| {
        let attacks = ctx.state.hand(ctx.me()).distinct().filter(|&card| is_attack(card));
        attacks.for_each(|card| out.push(Action::Card(card)));
        out.push(Action::Pass);
    },
    answer: |ctx, action| {
        if let Action::Card(card) = action {
            ctx.discard_hand(card);
            ctx.keep(1);
        }
        true
    },
};

/// Council: regions with a sage and with room (E7.27).
fn counselled(board: &Board) -> Squares {
    let has_sage = |region: Square| {
        let at = region.beyond();
        board.own().has(at) && board.card(at).def().kind == Kind::Sage
    };
    board.regions().filter(|&at| has_sage(at) && board.level(at) < FULL).collect()
}

const COUNSELLED: Question = Question {
    prompt: "Council of the Sages: which region with a sage receives a resource?",
    who: Mine,
    list: |ctx, out| {
        counselled(ctx.board()).for_each(|at| out.push(Action::At(at)));
        out.push(Action::Pass);
    },
    answer: |ctx, action| {
        let Action::At(at) = action else { return true };
        let (me, received) = (ctx.me(), ctx.look().frame.number + 1);
        ctx.store(me, at, 1);
        ctx.keep(received);
        received == 2
    },
};
