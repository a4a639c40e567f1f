//! The Era of Intrigue.

use crate::prelude::*;

elsewhere! { AMBASSADOR CHURCH GREAT_THINGSTEAD JUDITH MISSIONARY ODINS_PRIEST ODINS_TEMPLE }

set! { "intrigue";
    /// Bars what cannot be paid for, and otherwise takes his toll before the card works (D5.11).
    MASTER_OF_THE_BROTHERHOOD = unit("master-of-the-brotherhood").duel(0).unique()
        .named("Master of the Brotherhood", "Meister der Bruderschaft", "")
        .cost("WAA").points("skill, progress")
        .needs(&[Need::Is("a principality without an Abbey", |state, seat| {
            !state.board(seat).has(basic::ABBEY)
        })])
        .always(&[Bars(is_barred)])
        .on(moment::CAST, &[
            If(|scene| is_feared(scene.frame.with) && toll(scene.state, scene.foe()) > 0),
            For(Who::Those(|state, seat| seat == state.active()), &[
                Pay(Per(|scene| toll(scene.state, scene.me())), Only(Gold)),
            ]),
            Take(N(1), Only(Gold)),
        ]);
    /// The cards are given up first, by both; then Sacrificial Site, Bishop's See and Pilgrimage Site speak.
    RELIGIOUS_DISPUTE = event("religious-dispute").copies(2).duel(1)
        .named("Religious Dispute", "Glaubensstreit", "")
        .event(&[
            If(|scene| !scene.board().has(GREAT_THINGSTEAD) && !scene.foe_board().has(GREAT_THINGSTEAD)),
            For(Who::Those(|state, seat| !state.board(seat).cities().is_empty()), &[
                Shed(Per(sanctuary), |_| true),
            ]),
            Raise(moment::DISPUTED),
            Raise(moment::HAND_LOST),
        ]);
    /// A foreign card that takes points away from the units of its host.
    RED_LIGHT_TAVERN = building("red-light-tavern").duel(0).at(Place::FoeRoad)
        .named("Red Light Tavern", "Wirtshaus zur Roten Laterne", "")
        .cost("GL")
        .needs(&[Need::Is("an opponent with fewer than 3 heroines", |state, seat| {
            !is_chaste(state, seat.other())
        })])
        .always(&[Changes(soften), GoneWhen(is_chaste)]);
    /// He leaves only if a card was taken: a declined `Snatch` ends the list.
    GODFREY = hero("godfrey-the-intriguer").named("Godfrey the Intriguer", "Gottfried, der Intrigant", "")
        .cost("OW").points("strength")
        .usable(&[
            If(|scene| {
                !fresh(scene.board()).has(scene.frame.at) && !scene.state.hand(scene.foe()).is_empty()
            }),
            Pay(N(1), Only(Gold)),
            SeeHand,
            Snatch(|card| unit_or_action(card) && crate::prosperity::may_change_hands(card)),
            Leave,
        ]);
}

/// Master of the Brotherhood: action cards that can cost a hand card or a placed card (D5.11).
fn is_feared(card: Card) -> bool {
    use crate::sages::WISE_PROTECTION;
    use rivals::cards::turmoil::*;
    [MISSIONARY, ODINS_PRIEST, ARCHER, ARSONIST, TRAITOR, WISE_PROTECTION, AMBASSADOR].contains(&card)
}

/// Master of the Brotherhood: 2 gold for each victory point that `seat` is ahead.
fn toll(state: &State, seat: Seat) -> u8 {
    2 * state.tally(seat).victory.saturating_sub(state.tally(seat.other()).victory)
}

/// Master of the Brotherhood: his owner builds no Abbey, the other plays nothing that he cannot pay for.
fn is_barred(state: &State, seat: Seat, card: Card) -> bool {
    let mine = state.board(seat).has(MASTER_OF_THE_BROTHERHOOD);
    let his = state.board(seat.other()).has(MASTER_OF_THE_BROTHERHOOD);
    mine && card == basic::ABBEY
        || his && is_feared(card) && state.board(seat).goods().of(Gold) < toll(state, seat)
}

/// Religious Dispute: how many cards may be kept.
fn sanctuary(scene: &Scene) -> u8 {
    let board = scene.board();
    2 * u8::from(board.has(CHURCH)) + 2 * u8::from(board.has(ODINS_TEMPLE))
}

/// Red Light Tavern: units in the settlements at both ends of its road count 1 strength point (D5.17).
pub(crate) fn soften(board: &Board, road: Square, points: &mut rivals::Points) {
    for at in board.expansions().filter(|at| (at.x() - road.x()).abs() == 1 && at.y() != 0) {
        let def = board.card(at).def();
        if def.kind.is_unit() {
            points.strength -= def.points.strength.saturating_sub(1);
        }
    }
}

/// Red Light Tavern: three heroines of the host end it.
fn is_chaste(state: &State, host: Seat) -> bool {
    use crate::barbarians::MARIE;
    use rivals::cards::turmoil::IRMGARD;
    let heroines = [basic::INGA, basic::SIGLIND, JUDITH, IRMGARD, MARIE];
    state.board(host).count_where(|card| heroines.contains(&card)) >= 3
}
