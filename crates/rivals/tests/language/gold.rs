//! The Era of Gold.

use crate::prelude::*;
use rivals::Points;

set! { "gold";
    /// Each trade ship counts 1 commerce point more.
    SALT_SILO = building("salt-silo").at(Place::CitySite).named("Salt Silo", "Salzspeicher", "Zoutpakhuis")
        .cost("BAAWW").points("victory")
        .always(&[Passive::Points(|board| Points { commerce: trade_ships(board), ..Points::NONE })]);
    /// Marketplace and Harbor count 1 commerce point more.
    TRADING_BASE = building("trading-base").duel(0).at(Place::CitySite)
        .named("Trading Base", "Handelsstützpunkt", "Handelssteunpunt")
        .cost("BGGWW").points("victory, commerce")
        .always(&[Passive::Points(|board| Points {
            commerce: (board.count(basic::MARKETPLACE) + board.count(HARBOR)) as u8,
            ..Points::NONE
        })]);
    /// A victory point while there are 3 trade ships.
    HARBOR = building("harbor").duel(0).at(Place::CitySite).named("Harbor", "Hafen", "Haven")
        .cost("BOW").points("commerce")
        .always(&[Passive::Points(|board| Points {
            victory: u8::from(trade_ships(board) >= 3),
            ..Points::NONE
        })]);
    /// A second store for gold, out of the brigands' reach because it is no region.
    GOLD_CACHE = site("gold-cache").at(Place::Region(None))
        .named("Gold Cache", "Goldversteck", "Verborgen goudmijn")
        .needs(&[Need::Is("a hero with strength points", |state, seat| {
            !those(state, seat, |state, seat, at| {
                is_hero(state, seat, at) && is_strong_unit(state, seat, at)
            }).is_empty()
        })])
        .always(&[Stores(Gold)]);
    /// One more copy lies in the set of the Merchant Princes: `.also(MerchantPrinces, 1, 0)`.
    PIRATE_SHIP = ship("pirate-ship").copies(2).named("Pirate Ship", "Kaperschiff", "Piratenschip")
        .cost("LW")
        .built(&[Mark(Foes, ALL, Foes, is_trade_ship), Pick(Foes, Foes), Scrap(Foes)])
        .on(Moment::HARVEST, &[Take(N(1), Only(Gold))]);
}
