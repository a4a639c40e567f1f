//! The Era of Gold.

use super::filters::{
    can_take, can_take_gold, has_strength_advantage, is_strong_unit, is_trade_ship, trade_ships,
};
use super::{again, basic};
use crate::action::Action;
use crate::card::Place::{CitySite, Region};
use crate::card::{Kind, Points, attack, building, event, neutral, ship, site};
use crate::ctx::Ctx;
use crate::goods::Good::Gold;
use crate::goods::GoodSet;
use crate::op::Count::{N, OneTo, Per};
use crate::op::Of::{Any, NotNamed, Only};
use crate::op::Op::*;
use crate::op::Passive::{Haul, Points as Bonus, Stores};
use crate::op::Whose::{Foes, Mine};
use crate::op::{Moment, Need, Question, Who};
use crate::state::{FULL, Face, State};
use table::Seat;

pub(super) const FIRST: u16 = basic::NEXT;

super::set! { Gold from FIRST;
    // ---------------------------------------------------------------- action cards

    /// Brigands.
    BRIGANDS = attack("brigands").duel(0).named("Brigands", "Raubzug", "Rooftocht")
        .needs(&[
            Need::Is("the strength advantage", has_strength_advantage),
            Need::Is("a region with room for something your opponent has", |state, seat| {
                !plunder_regions(state, seat).is_empty()
            }),
        ])
        .play(&[Ask(&PLUNDERED_REGION), Ask(&PLUNDER)]);
    /// Goldsmith.
    GOLDSMITH = again(&basic::DEFS, basic::FIRST, basic::GOLDSMITH, "goldsmith:gold").duel(0);
    /// Gudrun, Terror of the Seas.
    GUDRUN = attack("gudrun-terror-of-the-seas")
        .named("Gudrun, Terror of the Seas", "Gudrun, Schrecken der Meere", "Dounya, de schrik van de zee")
        .needs(&[Need::Have(PIRATE_SHIP), Need::Is("gold of your opponent's that you can store", can_take_gold)])
        .play(&[Demand(Per(|ctx| 2 * ctx.board().count(PIRATE_SHIP) as u8), Only(Gold))]);
    /// Merchant.
    MERCHANT = attack("merchant").copies(2).named("Merchant", "Händler", "Handelaar")
        .needs(&[
            Need::Is("a city or 3 commerce points", |state, seat| {
                !state.board(seat).cities().is_empty() || state.tally(seat).points.commerce >= 3
            }),
            Need::Is("a resource of your opponent's that you can store", can_take),
        ])
        .play(&[Demand(OneTo(2), Any), Give(N(1), Any)]);
    /// Reiner the Herald.
    REINER = neutral("reiner-the-herald").duel(0).unconditional()
        .named("Reiner the Herald", "Reiner, der Herold", "Reiner, de boodschapper")
        .needs(&[Need::Is("an event die that is still to be rolled", |state, _| state.face().is_none())])
        .before_roll(&[Do(|ctx| {
            ctx.set_face(Face::Celebration);
            ctx.linger(REINER);
        })])
        .on(Moment::Celebrated, &[Take(N(1), Any)]);
    /// Trade Master.
    TRADE_MASTER = attack("trade-master").copies(2).duel(1)
        .named("Trade Master", "Handelsmeister", "Handelsmeester")
        .needs(&[
            Need::Have(MERCHANT_GUILD),
            Need::Is("a resource of your opponent's that you can store", can_take),
        ])
        .play(&[Demand(OneTo(2), Any)]);

    // ---------------------------------------------------------------- region expansion

    /// Gold Cache.
    GOLD_CACHE = site("gold-cache").at(Region(None)).named("Gold Cache", "Goldversteck", "Verborgen goudmijn")
        .needs(&[Need::Is("a hero with strength points", |state, seat| {
            let strong = |card: crate::card::Card| {
                card.def().kind == Kind::Hero && card.def().points.strength > 0
            };
            state.board(seat).count_where(strong) > 0
        })])
        .always(&[Stores(Gold)]);

    // ---------------------------------------------------------------- settlement and city expansions

    /// Storehouse.
    STOREHOUSE = again(&basic::DEFS, basic::FIRST, basic::STOREHOUSE, "storehouse:gold").duel(0);
    /// Toll Bridge.
    TOLL_BRIDGE = again(&basic::DEFS, basic::FIRST, basic::TOLL_BRIDGE, "toll-bridge:gold").duel(0);
    /// Large Trade Ship.
    LARGE_TRADE_SHIP =
        again(&basic::DEFS, basic::FIRST, basic::LARGE_TRADE_SHIP, "large-trade-ship:gold").duel(0);
    /// Pirate Ship.
    PIRATE_SHIP = ship("pirate-ship").copies(2).named("Pirate Ship", "Kaperschiff", "Piratenschip").cost("LW")
        .built(&[Pick(Foes, Foes, is_trade_ship), Scrap(Foes)])
        .on(Moment::Harvest, &[Take(N(1), Only(Gold))]);

    // ---------------------------------------------------------------- city expansions

    /// Harbor.
    HARBOR = building("harbor").duel(0).at(CitySite).named("Harbor", "Hafen", "Haven")
        .cost("BOW").points("commerce")
        .always(&[Bonus(|board| Points { victory: u8::from(trade_ships(board) >= 3), ..Points::NONE })]);
    /// Merchant Guild.
    MERCHANT_GUILD = building("merchant-guild").copies(2).duel(1).at(CitySite).unique().face_up()
        .named("Merchant Guild", "Händlergilde", "Handelsgilde")
        .cost("BBGWW").points("victory, commerce 2");
    /// Mint.
    MINT = building("mint").copies(2).duel(1).at(CitySite).named("Mint", "Münzstätte", "Muntenhandel")
        .cost("BLLOO").points("victory")
        .once(&[If(can_coin), Pay(N(1), Only(Gold)), Take(N(1), NotNamed)]);
    /// Moneylender.
    MONEYLENDER = building("moneylender").at(CitySite).unique()
        .named("Moneylender", "Geldverleiher", "Geldschieter")
        .cost("BLLOO").points("victory").always(&[Haul(2)]);
    /// Salt Silo.
    SALT_SILO = building("salt-silo").at(CitySite).named("Salt Silo", "Salzspeicher", "Zoutpakhuis")
        .cost("BAAWW").points("victory")
        .always(&[Bonus(|board| Points { commerce: trade_ships(board), ..Points::NONE })]);
    /// Staple House.
    STAPLE_HOUSE = building("staple-house").copies(2).duel(1).at(CitySite)
        .named("Staple House", "Stapelhaus", "Stapelhuis")
        .cost("BBOOW").points("victory").needs(&[Need::Have(MERCHANT_GUILD)])
        .built(&[Take(N(2), Any)]);
    /// Trading Base.
    TRADING_BASE = building("trading-base").duel(0).at(CitySite)
        .named("Trading Base", "Handelsstützpunkt", "Handelssteunpunt")
        .cost("BGGWW").points("victory, commerce")
        .always(&[Bonus(|board| {
            let commerce = board.count(basic::MARKETPLACE) + board.count(HARBOR);
            Points { commerce: commerce as u8, ..Points::NONE }
        })]);

    // ---------------------------------------------------------------- event cards

    /// Gift for the Prince.
    GIFT_FOR_THE_PRINCE = event("gift-for-the-prince").duel(0)
        .named("Gift for the Prince", "Geschenk für den Fürsten", "Vorstelijk geschenk")
        .event(&[For(Who::Both, &[Take(Per(strong_units), Only(Gold))])]);
    /// Trade Ships Race.
    TRADE_SHIPS_RACE =
        again(&basic::DEFS, basic::FIRST, basic::TRADE_SHIPS_RACE, "trade-ships-race:gold").duel(0);
    /// Traveling Merchant.
    TRAVELING_MERCHANT =
        again(&basic::DEFS, basic::FIRST, basic::TRAVELING_MERCHANT, "traveling-merchant:gold").duel(0);
}

// -------------------------------------------------------------------- steps of single cards

/// Brigands: own regions with room for something the opponent has; never the Gold Cache (G13).
fn plunder_regions(state: &State, seat: Seat) -> crate::square::Squares {
    let there = state.board(seat.other()).goods().kinds().and(GoodSet::RESOURCES);
    state.board(seat).roomy(there).and(state.board(seat).regions())
}

const PLUNDERED_REGION: Question = Question {
    prompt: "Brigands: which of your regions do they fill?",
    who: Mine,
    list: |ctx, out| {
        plunder_regions(ctx.state, ctx.me()).for_each(|at| out.push(Action::At(at)));
    },
    answer: |ctx, action| {
        if let Action::At(at) = action {
            ctx.pick(at);
        }
        true
    },
};

const PLUNDER: Question = Question {
    prompt: "Brigands: choose the region whose resource your opponent takes.",
    who: Foes,
    list: |ctx, out| {
        let Some(at) = ctx.picked() else { return };
        let board = ctx.board();
        if board.level(at) < FULL {
            let good = GoodSet::only(board.tile(at).good());
            ctx.foe_board().stocked(good).for_each(|from| out.push(Action::At(from)));
        }
    },
    answer: |ctx, action| {
        if let (Action::At(from), Some(to)) = (action, ctx.look().picked()) {
            ctx.transfer(from, to);
        }
        false
    },
};

/// Mint: gold to pay, and room for something else.
fn can_coin(ctx: &Ctx) -> bool {
    let others = GoodSet::RESOURCES.without(Gold);
    ctx.board().goods().of(Gold) > 0 && !ctx.board().roomy(others).is_empty()
}

/// Gift for the Prince: units, not points, are counted.
fn strong_units(ctx: &Ctx) -> u8 {
    let seat = ctx.me();
    ctx.board().own().filter(|&at| is_strong_unit(ctx.state, seat, at)).count() as u8
}
