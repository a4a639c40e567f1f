//! The Era of Progress.

use crate::prelude::*;

elsewhere! { UNIVERSITY }

set! { "progress";
    /// Lies on the Parish Hall, which counts for "1x" only while it is covered.
    TOWN_HALL = building("town-hall").copies(2).duel(1).at(Place::Upon(basic::PARISH_HALL))
        .named("Town Hall", "Rathaus", "Raadhuis")
        .cost("BOOWW").points("victory")
        .needs(&[There("your Parish Hall in a city", |state, seat, at| {
            state.board(seat).city_sites().has(at)
        })])
        .always(&[SearchPrice(0)]);
    /// The regions with this turn's number receive 1 again, without boosters.
    BENJAMIN = neutral("benjamin-the-traveling-scholar")
        .named("Benjamin the Traveling Scholar", "Benjamin, der fahrende Scholar", "Bob, de reizende student")
        .needs(&[Need::Is("room on a region with this turn's number", |state, seat| {
            state.board(seat).roomy(GoodSet::RESOURCES).any(|at| again(state, seat, at) > 0)
        })])
        .play(&[Yield(again)]);
    /// The card taken may be played at once.
    GUIDO = attack("guido-the-ambassador")
        .named("Guido the Ambassador", "Guido, der Gesandte", "Guido, de gezant")
        .needs(&[
            Need::Is("a Town Hall, or fewer victory points than your opponent", |state, seat| {
                state.board(seat).has(TOWN_HALL)
                    || state.tally(seat).victory < state.tally(seat.other()).victory
            }),
            Need::Is("a card in the discard pile", |state, _| !state.discard().cards().is_empty()),
        ])
        .play(&[Dig(Foes, |_| true)]);
    /// Red cards with a printed cost of 5 or more; owls and stars are no resources and do not count (E8.30).
    BUILDING_CRANE = building("building-crane").at(Place::CitySite)
        .named("Building Crane", "Baukran", "Bouwkraan")
        .cost("L").needs(&[Need::Have(UNIVERSITY)])
        .always(&[Discount(
            |card| {
                let def = card.def();
                matches!(def.place, Place::CitySite | Place::Upon(_)) && def.cost.resources() >= 5
            },
            GoodSet::RESOURCES,
        )]);
}

/// Benjamin: 1 for each region with the number rolled at the beginning of the turn.
fn again(state: &State, seat: Seat, at: Square) -> u8 {
    u8::from(Some(state.board(seat).tile(at).number()) == state.die())
}
