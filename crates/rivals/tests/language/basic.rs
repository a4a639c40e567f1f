//! The basic card whose list grows when the Merchant Princes come.

use crate::prelude::*;

set! { "basic";
    /// As in the engine today, and then the Master Merchants' Alliance hears of it (D6.8).
    LARGE_TRADE_SHIP = trade_ship("large-trade-ship")
        .named("Large Trade Ship", "Großes Handelsschiff", "Groot handelsschip")
        .cost("LW").points("commerce")
        .usable(&[PayNear(2), Take(N(1), NotNamed), Raise(moment::BOUGHT)]);
}
