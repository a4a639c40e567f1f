//! The Era of Progress.

use super::filters::{has_room, has_stack, is_behind};
use super::{again, basic, turmoil};
use crate::action::Action;
use crate::card::Place::{CitySite, Upon};
use crate::card::{Card, attack, building, event, neutral, unit};
use crate::ctx::EffectCtx;
use crate::goods::Good::{Grain, Ore};
use crate::goods::{Good, GoodSet};
use crate::op::Count::N;
use crate::op::Of::{Any, Only};
use crate::op::Op::*;
use crate::op::Passive::{Discount, SearchPrice};
use crate::op::Whose::Mine;
use crate::op::{Moment, Need, Question, Who};
use crate::square::{Square, Squares};
use crate::state::{Board, FULL, State, shown};
use table::Seat;

pub(super) const FIRST: u16 = turmoil::NEXT;

super::set! { Progress from FIRST;
    // ---------------------------------------------------------------- action cards

    /// Benjamin, the Traveling Scholar.
    BENJAMIN = neutral("benjamin-the-traveling-scholar").unconditional()
        .named("Benjamin the Traveling Scholar", "Benjamin, der fahrende Scholar", "Bob, de reizende student")
        .needs(&[Need::Is("a region with this turn's number and with room", |state, seat| {
            let board = state.board(seat);
            board.numbered(state.die().unwrap_or(0)).any(|at| can_fill(board, at))
        })])
        .play(&[Do(|ctx| {
            let (seat, number) = (ctx.me(), ctx.look().state.die().unwrap_or(0));
            let regions = ctx.look().board().numbered(number);
            regions.for_each(|at| ctx.fill(seat, at, 1));
        })]);
    /// Brigitta, the Wise Woman.
    BRIGITTA = again(&basic::DEFS, basic::FIRST, basic::BRIGITTA, "brigitta-the-wise-woman:progress").duel(0);
    /// Doctor.
    DOCTOR = neutral("doctor").copies(2).duel(1).named("Doctor", "Medicus", "Medicus")
        .needs(&[Need::Is("a Bath House beside a region with room", |state, seat| {
            !helpful_baths(state.board(seat)).is_empty()
        })])
        .play(&[Ask(&BATH_HOUSE_OF_THE_DOCTOR)]);
    /// Guido, the Ambassador.
    GUIDO = attack("guido-the-ambassador")
        .named("Guido the Ambassador", "Guido, der Gesandte", "Guido, de gezant")
        .needs(&[
            Need::Is("a Town Hall, or fewer victory points than your opponent", |state, seat| {
                state.board(seat).has(TOWN_HALL) || is_behind(state, seat)
            }),
            Need::Is("a card in the discard pile", |state, seat| raided(state, seat).next().is_some()),
        ])
        .play(&[Ask(&FROM_FOES_PILE)]);
    /// Gustav, the Librarian.
    GUSTAV = neutral("gustav-the-librarian")
        .named("Gustav the Librarian", "Gustav, der Bibliothekar", "Theo, de bibliothecaris")
        .needs(&[
            Need::Is("a Library, or fewer victory points than your opponent", |state, seat| {
                state.board(seat).has(LIBRARY) || is_behind(state, seat)
            }),
            Need::Is("a card in the discard pile", has_discards),
        ])
        .play(&[Ask(&FROM_THE_PILE)]);
    /// Mineral Mining.
    MINERAL_MINING = neutral("mineral-mining").copies(2).duel(1)
        .named("Mineral Mining", "Flözbau", "Mijnbouw")
        .needs(&[Need::Have(UNIVERSITY), Need::Is("room for ore", |state, seat| has_room(state, seat, Ore))])
        .play(&[Take(N(2), Only(Ore))]);
    /// Relocation.
    RELOCATION = again(&basic::DEFS, basic::FIRST, basic::RELOCATION, "relocation:progress").duel(0);
    /// Three-Field System.
    THREE_FIELD_SYSTEM = neutral("three-field-system").copies(2).duel(1)
        .named("Three-Field System", "Dreifelderwirtschaft", "Drieslagstelsel")
        .needs(&[
            Need::Have(UNIVERSITY),
            Need::Is("room for grain", |state, seat| has_room(state, seat, Grain)),
        ])
        .play(&[Take(N(2), Only(Grain))]);

    // ---------------------------------------------------------------- settlement and city expansions

    /// Chief Cannoneer.
    CHIEF_CANNONEER = unit("chief-cannoneer").copies(2).duel(1)
        .named("Chief Cannoneer", "Geschützmeister", "Kanonnier")
        .cost("LO").points("strength 4").needs(&[Need::Have(UNIVERSITY)]);

    // ---------------------------------------------------------------- city expansions

    /// Bath House.
    BATH_HOUSE = building("bath-house").copies(3).duel(2).at(CitySite)
        .named("Bath House", "Badhaus", "Badhuis")
        .cost("BBOW").points("victory");
    /// Building Crane.
    BUILDING_CRANE = building("building-crane").at(CitySite)
        .named("Building Crane", "Baukran", "Bouwkraan")
        .cost("L").needs(&[Need::Have(UNIVERSITY)])
        .always(&[Discount(|def| {
            matches!(def.place, CitySite | Upon(_)) && def.cost.resources() >= 5
        }, GoodSet::RESOURCES)]);
    /// Library.
    LIBRARY = building("library").copies(2).duel(1).at(CitySite)
        .named("Library", "Bibliothek", "Bibliotheek")
        .cost("BLLO").points("victory")
        .built(&[
            May("Library: look through a draw stack and take a card?", |ctx| {
                has_stack(ctx.state, ctx.me())
            }),
            Stack,
            Look,
            Fetch(N(1), |_| true),
        ]);
    /// Parliament.
    PARLIAMENT = building("parliament").duel(0).at(CitySite).named("Parliament", "Parlament", "Parlement")
        .cost("BBLLLWW").points("victory 2")
        .needs(&[Need::Is("2 progress points", |state, seat| taught(state.board(seat)) >= 2)]);
    /// Pharmacy.
    PHARMACY = building("pharmacy").copies(2).duel(1).at(CitySite).named("Pharmacy", "Apotheke", "Apotheek")
        .cost("BAWW").points("victory")
        .on(Moment::Plagued, &[Take(N(1), Any)]);
    /// Town Hall.
    TOWN_HALL = building("town-hall").copies(2).duel(1).at(Upon(basic::PARISH_HALL))
        .named("Town Hall", "Rathaus", "Raadhuis")
        .cost("BOOWW").points("victory").always(&[SearchPrice(0)]);
    /// University.
    UNIVERSITY = building("university").copies(2).duel(1).at(CitySite).unique().face_up()
        .named("University", "Universität", "Universiteit")
        .cost("BGGLL").points("victory, progress")
        .needs(&[Need::Any(&[basic::ABBEY, LIBRARY])]);

    // ---------------------------------------------------------------- event cards

    /// Invention.
    INVENTION = again(&basic::DEFS, basic::FIRST, basic::INVENTION, "invention:progress").copies(2).duel(0);
    /// Plague.
    PLAGUE = event("plague").copies(3).duel(1).brought_by_each().named("Plague", "Seuche", "De Pest")
        .event(&[For(Who::Both, &[Do(plague)]), Raise(Moment::Plagued)]);
}

// -------------------------------------------------------------------- steps of single cards

/// Whether a region can take one more: itself, or for a gold field a store of its own (R3.3, R3.6). Another gold field
/// does not help.
fn can_fill(board: &Board, at: Square) -> bool {
    match board.tile(at).good() {
        Good::Gold => !board.gold_spots(at).is_empty(),
        _ => board.level(at) < FULL,
    }
}

/// Parliament: progress points on expansions; an island at sea is none (E11).
fn taught(board: &Board) -> u8 {
    let expansions = board.own().filter(|&at| !board.card(at).def().kind.is_sea());
    expansions.map(|at| shown(board, at).progress).sum()
}

fn has_discards(state: &State, seat: Seat) -> bool {
    !state.discard(seat).cards().is_empty()
}

/// Guido: in the Tournament Game it is the opponent's pile (R18.18).
fn raided_pile(state: &State, seat: Seat) -> Seat {
    if state.has_own_stacks() { seat.other() } else { seat }
}

/// The different cards of a discard pile; those that bring one back are not in it yet (R9.16).
fn pile_of(state: &State, seat: Seat) -> impl Iterator<Item = Card> + '_ {
    let pile = state.discard(seat).cards();
    let cards = pile.iter().enumerate().filter(|(index, card)| !pile[..*index].contains(card));
    cards.map(|(_, &card)| card)
}

/// What Guido may take. Out of the opponent's own pile some never come to the other side (E8.15).
fn raided(state: &State, seat: Seat) -> impl Iterator<Item = Card> + '_ {
    let owner = raided_pile(state, seat);
    pile_of(state, owner).filter(move |card| owner == seat || !card.def().stays)
}

/// Doctor: Bath Houses beside a region with room. The two regions next to the card are meant (G17).
fn helpful_baths(board: &Board) -> Squares {
    let helps = |at: Square| at.regions().into_iter().any(|region| can_fill(board, region));
    board.own().filter(|&at| board.card(at).is(BATH_HOUSE) && helps(at)).collect()
}

const BATH_HOUSE_OF_THE_DOCTOR: Question = Question {
    prompt: "Doctor: which Bath House?",
    who: Mine,
    list: |ctx, out| helpful_baths(ctx.board()).for_each(|at| out.push(Action::At(at))),
    answer: |ctx, action| {
        if let Action::At(at) = action {
            let seat = ctx.me();
            at.regions().into_iter().for_each(|region| ctx.fill(seat, region, 1));
        }
        true
    },
};

/// Guido: any card of the pile that may come to the player.
const FROM_FOES_PILE: Question = Question {
    prompt: "Choose a card from the discard pile.",
    who: Mine,
    list: |ctx, out| raided(ctx.state, ctx.me()).for_each(|card| out.push(Action::Card(card))),
    answer: |ctx, action| {
        if let Action::Card(card) = action {
            let owner = raided_pile(ctx.look().state, ctx.me());
            ctx.recover_from(owner, card);
        }
        true
    },
};

/// Gustav: any card of the pile.
const FROM_THE_PILE: Question = Question {
    prompt: "Choose a card from the discard pile.",
    who: Mine,
    list: |ctx, out| pile_of(ctx.state, ctx.me()).for_each(|card| out.push(Action::Card(card))),
    answer: |ctx, action| {
        if let Action::Card(card) = action {
            ctx.recover(card);
        }
        true
    },
};

/// Plague: each region beside a city loses 1, but for those around a city with a Bath House (R8.8).
fn plague(ctx: &mut EffectCtx) {
    let seat = ctx.me();
    let board = ctx.look().state.board(seat).clone();
    let around = |cities: Squares| cities.flat_map(Square::around).collect::<Squares>();
    let bathed: Squares = board.own().filter(|&at| board.card(at).is(BATH_HOUSE)).map(Square::town).collect();
    let healthy = around(bathed.and(board.cities()));
    for at in around(board.cities()).and(board.regions()).minus(healthy) {
        ctx.drain(seat, at, 1);
    }
}
