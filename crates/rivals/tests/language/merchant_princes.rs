//! The Era of Merchant Princes.

use crate::prelude::*;

elsewhere! { COMMERCIAL_HARBOR }

set! { "merchant-princes";
    /// The card lingers until the turn ends; what it says in `always` holds while it lies there.
    HERGILD = neutral("hergild-the-master-merchant").duel(0)
        .named("Hergild the Master Merchant", "Handelsherrin Hergild", "")
        .needs(&[
            Need::Is("a Commercial Harbor or 2 trade ships", |state, seat| {
                state.board(seat).has(COMMERCIAL_HARBOR) || trade_ships(state.board(seat)) >= 2
            }),
            Need::Is("a trade ship for one kind of resource", |state, seat| {
                !shipped(state.board(seat)).is_empty()
            }),
        ])
        .play(&[Name(Among(|scene| shipped(scene.board()))), Do(linger)])
        .always(&[RateNamed(1)]);
    /// Trades at 1 for 1 raise no `BOUGHT`, and it is raised for the opponent of whoever trades (D6.8).
    MASTER_MERCHANTS_ALLIANCE = building("master-merchants-alliance").at(Place::CitySite)
        .named("Master Merchants' Alliance", "Bund der Handelsherren", "")
        .cost("BGGL").points("victory")
        .on(moment::BOUGHT, &[Take(N(1), Named)]);
    /// A foreign card: the gold goes to the host, who stores it where he likes.
    TRADING_STATION = building("trading-station").duel(0).at(Place::FoeCity)
        .named("Trading Station", "Niederlassung", "")
        .cost("BW").needs(&[Need::Have(COMMERCIAL_HARBOR)])
        .once(&[
            If(|scene| prey(scene.state, scene.me())),
            Pay(N(1), Only(Gold)),
            For(WAITING, &[Take(N(1), Only(Gold))]),
            Demand(N(1), Any),
        ]);
    /// Turns as often as lumber lies on its own forest.
    PAPER_MERCHANTS_RESIDENCE = building("paper-merchants-residence").at(Place::Region(Some(Lumber)))
        .named("Paper Merchant's Residence", "Residenz des Papier-Handelsherrn", "")
        .levels(["", "commerce", "commerce, progress", "commerce, progress, victory"])
        .needs(&[A_CITY])
        .usable(&[If(|scene| scene.board().level(scene.frame.at) < 3), PayHere(2), Turn(1)]);
    /// Only buildings: the Thieves' Hideout is a site.
    TACTICAL_RETREAT = attack("tactical-retreat").duel(0)
        .named("Tactical Retreat", "Taktischer Rückzug", "")
        .needs(&[
            Need::Is("a building of yours on your opponent's board", |state, seat| {
                !those(state, seat.other(), is_outpost).is_empty()
            }),
            PREY,
        ])
        .play(&[
            Mark(Mine, ALL, Foes, is_outpost),
            Pick(Mine, Foes, marked),
            Scrap(Foes),
            Demand(N(1), Any),
            Take(N(1), Any),
        ]);
}

/// The goods for which a board has a trade ship of their own.
fn shipped(board: &Board) -> GoodSet {
    let passives = board.expansions().flat_map(|at| board.card(at).def().always);
    passives.fold(GoodSet::EMPTY, |goods, passive| match passive {
        Passive::Rate(good, _) => goods.with(*good),
        _ => goods,
    })
}

/// A building that belongs to the other player.
fn is_outpost(state: &State, seat: Seat, at: Square) -> bool {
    state.board(seat).card(at).def().kind == Kind::Building && !own(state, seat, at)
}
