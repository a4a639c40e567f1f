//! The Era of Merchant Princes: residences, roads and trade (D6).

use super::filters::{can_take, has_any_room, has_city, is_behind, is_trade_ship, trade_ships};
use super::{again, gold, intrigue};
use crate::action::Action;
use crate::card::Place::{CitySite, FoeCity, FoeRoad, Region, Road};
use crate::card::{Card, Kind, attack, building, event, hero, metropolis, neutral, unit};
use crate::ctx::{Ctx, EffectCtx};
use crate::event::Advantage;
use crate::goods::Good::{self, Gold, Lumber, Wool};
use crate::goods::GoodSet;
use crate::op::Count::{N, OneTo, OneToPer, Per, UpTo};
use crate::op::Of::{Among, Any, Named, NotNamed, NotPaid, Only};
use crate::op::Op::*;
use crate::op::Passive::{Discount, HostLosesCommerce, Rate, RateOfNamed};
use crate::op::Whose::{Foes, Mine};
use crate::op::{Arm, Moment, Need, Question, Way, Which, Who};
use crate::square::{Square, Squares};
use crate::state::{Board, FULL, State};
use table::Seat;

pub(super) const FIRST: u16 = intrigue::NEXT;

super::set! { MerchantPrinces from FIRST;
    // ---------------------------------------------------------------- action cards

    /// Gero the Master Merchant.
    GERO = neutral("gero-the-master-merchant").named("Gero the Master Merchant", "Handelsherr Gero", "")
        .needs(&[
            Need::Is("2 trade ships", |state, seat| trade_ships(state.board(seat)) >= 2),
            Need::Is("room for a resource", has_any_room),
        ])
        .play(&[Take(OneTo(2), Any)]);
    /// Guild Master.
    GUILD_MASTER = neutral("guild-master").duel(0).named("Guild Master", "Zunftmeister", "")
        .needs(&[Need::Have(CRAFT_GUILD), Need::Is("room for a resource", has_any_room)])
        .play(&[Take(OneTo(2), Any)]);
    /// Hergild the Master Merchant.
    HERGILD = neutral("hergild-the-master-merchant").duel(0)
        .named("Hergild the Master Merchant", "Handelsherrin Hergild", "")
        .needs(&[
            SEAFARING,
            Need::Is("a trade ship for a single resource", |state, seat| {
                !ship_goods(state.board(seat)).is_empty()
            }),
        ])
        .play(&[Name(Among(|ctx| ship_goods(ctx.board()))), Do(|ctx| ctx.linger(HERGILD))])
        .always(&[RateOfNamed(1)]);
    /// Maritime Trade Monopoly.
    MARITIME_TRADE_MONOPOLY = attack("maritime-trade-monopoly").copies(2)
        .named("Maritime Trade Monopoly", "Seehandelsmonopol", "")
        .needs(&[
            Need::Is("more trade ships than your opponent", |state, seat| lead_in_ships(state, seat) > 0),
            Need::Is("a resource of your opponent's that you can store", can_take),
        ])
        .play(&[Demand(Per(|ctx| lead_in_ships(ctx.state, ctx.me()).min(2)), Any)]);
    /// Mendicants.
    MENDICANTS = attack("mendicants").duel(0).named("Mendicants", "Bettelmönche", "")
        .needs(&[
            Need::Is("an opponent with the trade advantage", |state, seat| {
                state.advantage(Advantage::Trade) == Some(seat.other())
            }),
            Need::Is("a resource of your opponent's that you can store", can_take),
        ])
        .play(&[Demand(OneToPer(|ctx| 1 + u8::from(is_behind(ctx.state, ctx.me()))), Any)]);
    /// Tactical Retreat.
    TACTICAL_RETREAT = attack("tactical-retreat").duel(0)
        .named("Tactical Retreat", "Taktischer Rückzug", "")
        .needs(&[
            Need::Is("a building of yours in your opponent's principality", |state, seat| {
                !buildings_abroad(state, seat).is_empty()
            }),
            Need::Is("a resource of your opponent's that you can store", can_take),
        ])
        .play(&[Ask(&RETREATING), Demand(N(1), Any), Take(N(1), Any)]);
    /// Trade Monopoly.
    TRADE_MONOPOLY = attack("trade-monopoly").named("Trade Monopoly", "Handelsmonopol", "")
        .needs(&[
            Need::Have(COMMERCIAL_HARBOR),
            Need::Is("a resource of your opponent's that you can store", can_take),
        ])
        .play(&[Name(Among(takeable)), Demand(OneTo(3), Named), Give(N(1), Among(welcome))]);

    // ---------------------------------------------------------------- metropolis

    /// Commercial Metropolis.
    COMMERCIAL_METROPOLIS = metropolis("commercial-metropolis").duel(0)
        .named("Commercial Metropolis", "Handelsmetropole", "").cost("BBLLWW").points("victory 4")
        .needs(&[Need::Is("a Residence at level 3 or 6 commerce points", |state, seat| {
            let board = state.board(seat);
            residences(board).any(|at| board.level(at) == FULL) || state.tally(seat).points.commerce >= 6
        })]);

    // ---------------------------------------------------------------- road complements

    /// Brigand Camp.
    BRIGAND_CAMP = building("brigand-camp").at(FoeRoad).named("Brigand Camp", "Räuberlager", "").cost("WA")
        .always(&[HostLosesCommerce(1)])
        .on(Moment::OpponentMarketed, &[Take(N(1), Only(Gold))]);
    /// Trading Post.
    TRADING_POST = building("trading-post").copies(2).duel(1).at(Road)
        .named("Trading Post", "Handelsposten", "").cost("GW").points("commerce")
        .once(&[If(|ctx| !across(ctx).is_empty()), Ask(&MOVED_ACROSS)]);

    // ---------------------------------------------------------------- region expansions

    /// Cloth Merchant's Residence.
    CLOTH_MERCHANTS_RESIDENCE = building("cloth-merchants-residence").duel(0).at(Region(Some(Wool)))
        .named("Cloth Merchant's Residence", "Residenz des Tuch-Handelsherrn", "")
        .levels(["", "commerce", "commerce 2", "commerce 3"])
        .needs(&[Need::Is("a city", has_city)])
        .usable(&[PayHere(2), Turn(Which::This, Way::Up)]);
    /// Paper Merchant's Residence.
    PAPER_MERCHANTS_RESIDENCE = building("paper-merchants-residence").at(Region(Some(Lumber)))
        .named("Paper Merchant's Residence", "Residenz des Papier-Handelsherrn", "")
        .levels(["", "commerce", "commerce, progress", "commerce, progress, victory"])
        .needs(&[Need::Is("a city", has_city)])
        .usable(&[PayHere(2), Turn(Which::This, Way::Up)]);

    // ---------------------------------------------------------------- settlement and city expansions

    /// Wainwright.
    WAINWRIGHT = building("wainwright").named("Wainwright", "Wagner", "").cost("LO").points("commerce")
        .once(&[
            If(|ctx| can_cart(ctx) || can_barter(ctx)),
            Either(&[
                Arm {
                    label: "Move resources between two regions of a kind",
                    ops: &[If(can_cart), Ask(&CARTED_FROM), Ask(&CARTED_TO)],
                },
                Arm {
                    label: "Pay any 3 resources for 1 of another kind",
                    ops: &[
                        If(can_barter),
                        Pay(N(3), Among(barterable)),
                        Take(N(1), NotPaid),
                        If(|ctx| ctx.frame.paid.iter().count() == 1),
                        RaiseFor(Foes, Moment::OpponentTraded),
                    ],
                },
            ]),
        ]);
    /// Olaf the Merchant Ship Captain.
    OLAF = hero("olaf-the-merchant-ship-captain")
        .named("Olaf the Merchant Ship Captain", "Olaf, der Kauffahrer", "").cost("GW").points("commerce, skill")
        .later(&[
            If(|ctx| can_take(ctx.state, ctx.me())),
            Demand(OneTo(2), Any),
            Give(N(1), Among(welcome)),
            ScrapThis,
        ]);
    /// Pirate Ship.
    PIRATE_SHIP =
        again(&gold::DEFS, gold::FIRST, gold::PIRATE_SHIP, "pirate-ship:merchant-princes").duel(0);
    /// Ship Builder.
    SHIP_BUILDER = unit("ship-builder").unique().named("Ship Builder", "Schiffsbauer", "")
        .cost("OW").points("skill")
        .always(&[Discount(
            |def| matches!(def.kind, Kind::TradeShip | Kind::Ship),
            GoodSet::only(Lumber).with(Wool),
        )])
        .usable(&[If(|ctx| wrecks(ctx).next().is_some()), Pay(N(1), Only(Gold)), Ask(&REFITTED)]);

    // ---------------------------------------------------------------- city expansions

    /// Commercial Harbor.
    COMMERCIAL_HARBOR = building("commercial-harbor").copies(2).duel(1).at(CitySite).unique().face_up()
        .named("Commercial Harbor", "Handelshafen", "").cost("BGGWW").points("victory, commerce")
        .once(&[
            Pick(Mine, Mine, |state, seat, at| {
                let board = state.board(seat);
                // DG30: there must be room for what it brings.
                !at.is_foe()
                    && is_residence(board.card(at))
                    && board.level(at) > 0
                    && has_any_room(state, seat)
            }),
            Turn(Which::Picked, Way::Down),
            Take(N(2), Any),
        ]);
    /// Craft Guild.
    CRAFT_GUILD = building("craft-guild").copies(2).duel(1).at(CitySite).unique()
        .named("Craft Guild", "Handwerkerzunft", "").cost("BLOOO").points("victory")
        .built(&[Do(raise_residences), If(|ctx| ctx.frame.number == 0), Take(N(2), Any)]);
    /// Lighthouse.
    LIGHTHOUSE = building("lighthouse").copies(2).duel(1).at(CitySite).named("Lighthouse", "Leuchtturm", "")
        .cost("BBLO").points("victory").needs(&[SEAFARING])
        .once(&[PayFrom(1, beaconed), Take(N(1), NotNamed)]);
    /// Master Merchants' Alliance.
    MASTER_MERCHANTS_ALLIANCE = building("master-merchants-alliance").at(CitySite)
        .named("Master Merchants' Alliance", "Bund der Handelsherren", "").cost("BGGL").points("victory")
        .on(Moment::OpponentTraded, &[Take(N(1), Named)]);
    /// Trading Station.
    TRADING_STATION = building("trading-station").duel(0).at(FoeCity)
        .named("Trading Station", "Niederlassung", "").cost("BW")
        .needs(&[Need::Have(COMMERCIAL_HARBOR)])
        .once(&[
            If(|ctx| ctx.board().goods().of(Gold) > 0 && can_take(ctx.state, ctx.me())),
            Give(N(1), Only(Gold)),
            Demand(N(1), Any),
        ]);

    // ---------------------------------------------------------------- event cards

    /// Capricious Sea.
    CAPRICIOUS_SEA = event("capricious-sea").named("Capricious Sea", "Launische See", "")
        .event(&[
            For(Who::Those(|state, _| is_calm(state)), &[Take(Per(|ctx| trade_ships(ctx.board())), Any)]),
            For(Who::Those(|state, seat| !is_calm(state) && !state.board(seat).has(LIGHTHOUSE)), &[
                Pick(Mine, Mine, is_trade_ship),
                Bury(Mine),
            ]),
        ]);
    /// Fortunate Trade Voyage.
    FORTUNATE_TRADE_VOYAGE = event("fortunate-trade-voyage").copies(2).duel(1)
        .named("Fortunate Trade Voyage", "Glückliche Handelsfahrt", "")
        .event(&[For(Who::Both, &[
            Pick(Mine, Mine, is_trade_ship),
            Name(Among(|ctx| ctx.picked().map_or(GoodSet::EMPTY, |at| cargo(ctx.board(), at)))),
            Take(UpTo(2), Named),
        ])]);
    /// Hour of the Master Merchants.
    HOUR_OF_THE_MASTER_MERCHANTS = event("hour-of-the-master-merchants").duel(0)
        .named("Hour of the Master Merchants", "Stunde der Handelsherren", "")
        .event(&[For(Who::Both, &[Do(favor_residences)])]);
}

// -------------------------------------------------------------------- steps of single cards

const SEAFARING: Need = Need::Is("a Commercial Harbor or 2 trade ships", |state, seat| {
    state.board(seat).has(COMMERCIAL_HARBOR) || trade_ships(state.board(seat)) >= 2
});

/// The goods of single-resource trade ships.
fn ship_goods(board: &Board) -> GoodSet {
    board
        .own()
        .fold(GoodSet::EMPTY, |goods, at| single_good(board.card(at)).map_or(goods, |good| goods.with(good)))
}

/// The good of a trade ship that trades one kind only.
fn single_good(card: Card) -> Option<Good> {
    let rate = card.def().always.iter().find_map(|passive| match passive {
        Rate(good, _) => Some(*good),
        _ => None,
    });
    rate.filter(|_| card.def().kind == Kind::TradeShip)
}

/// What a trade ship carries: its good, or what the regions next to a Large Trade Ship yield.
fn cargo(board: &Board, at: Square) -> GoodSet {
    match single_good(board.card(at)) {
        Some(good) => GoodSet::only(good),
        None => at.regions().iter().fold(GoodSet::EMPTY, |goods, &region| {
            board.stores(region).map_or(goods, |good| goods.with(good))
        }),
    }
}

fn lead_in_ships(state: &State, seat: Seat) -> u8 {
    trade_ships(state.board(seat)).saturating_sub(trade_ships(state.board(seat.other())))
}

/// A player's buildings in the opponent's principality (D3.13).
fn buildings_abroad(state: &State, seat: Seat) -> Squares {
    let board = state.board(seat.other());
    board.foreign().filter(|&at| board.card(at).def().kind == Kind::Building).collect()
}

/// Tactical Retreat: the building that is given up (D6.19).
const RETREATING: Question = Question {
    prompt: "Tactical Retreat: which of your buildings is given up?",
    who: Mine,
    list: |ctx, out| {
        buildings_abroad(ctx.state, ctx.me()).for_each(|at| out.push(Action::At(at.of_foe())));
    },
    answer: |ctx, action| {
        if let Action::At(at) = action {
            let seat = ctx.me();
            ctx.scrap(seat, at);
        }
        true
    },
};

/// What the opponent has and the player can store (D4.6).
fn takeable(ctx: &Ctx) -> GoodSet {
    let there = ctx.foe_board().goods().kinds().and(GoodSet::RESOURCES);
    there
        .iter()
        .filter(|&good| !ctx.board().roomy(GoodSet::only(good)).is_empty())
        .fold(GoodSet::EMPTY, GoodSet::with)
}

/// What the opponent can store (D4.7).
fn welcome(ctx: &Ctx) -> GoodSet {
    let roomy = |good: &Good| !ctx.foe_board().roomy(GoodSet::only(*good)).is_empty();
    Good::RESOURCES.into_iter().filter(roomy).fold(GoodSet::EMPTY, GoodSet::with)
}

fn is_residence(card: Card) -> bool {
    card.is(CLOTH_MERCHANTS_RESIDENCE) || card.is(PAPER_MERCHANTS_RESIDENCE)
}

fn residences(board: &Board) -> impl Iterator<Item = Square> + '_ {
    board.own().filter(|&at| is_residence(board.card(at)))
}

/// Trading Post: the region that gives, if the other one has room (D6.10).
fn across(ctx: &Ctx) -> Squares {
    let board = ctx.board();
    let [one, other] = ctx.frame.square().road_regions();
    let moves = |from: Square, to: Square| board.level(from) > 0 && board.level(to) < FULL;
    [(one, other), (other, one)]
        .into_iter()
        .filter(|&(from, to)| moves(from, to))
        .map(|(from, _)| from)
        .collect()
}

const MOVED_ACROSS: Question = Question {
    prompt: "Trading Post: which region gives a resource to the other?",
    who: Mine,
    list: |ctx, out| across(ctx).for_each(|at| out.push(Action::At(at))),
    answer: |ctx, action| {
        if let Action::At(from) = action {
            let [one, other] = ctx.look().frame.square().road_regions();
            let seat = ctx.me();
            ctx.shift(seat, from, if from == one { other } else { one }, 1);
        }
        true
    },
};

/// Wainwright: regions of the same kind as `from` with room (D6.9).
fn twins(board: &Board, from: Square) -> Squares {
    let good = board.tile(from).good();
    let twin = |&at: &Square| at != from && board.tile(at).good() == good && board.level(at) < FULL;
    board.regions().filter(twin).collect()
}

fn cartable(board: &Board) -> Squares {
    board.regions().filter(|&at| board.level(at) > 0 && !twins(board, at).is_empty()).collect()
}

fn can_cart(ctx: &Ctx) -> bool {
    !cartable(ctx.board()).is_empty()
}

fn can_barter(ctx: &Ctx) -> bool {
    !barterable(ctx).is_empty()
}

/// Wainwright: what may be paid so that a kind that is not paid can still be stored (D6.9, DG30).
fn barterable(ctx: &Ctx) -> GoodSet {
    let (board, frame) = (ctx.board(), ctx.frame);
    let bought = |good: &Good| {
        let others = board.goods().resources() - board.goods().of(*good);
        !frame.paid.has(*good) && !board.roomy(GoodSet::only(*good)).is_empty() && others + frame.n >= 3
    };
    Good::RESOURCES
        .into_iter()
        .filter(bought)
        .fold(GoodSet::EMPTY, |goods, good| goods.or(GoodSet::RESOURCES.without(good)))
}

const CARTED_FROM: Question = Question {
    prompt: "Wainwright: from which region?",
    who: Mine,
    list: |ctx, out| cartable(ctx.board()).for_each(|at| out.push(Action::At(at))),
    answer: |ctx, action| {
        if let Action::At(at) = action {
            ctx.pick(at);
        }
        true
    },
};

/// One resource at a time, all to the same region.
const CARTED_TO: Question = Question {
    prompt: "Wainwright: to which region? One resource at a time.",
    who: Mine,
    list: |ctx, out| {
        let Some(from) = ctx.picked() else { return };
        let board = ctx.board();
        if board.level(from) == 0 {
            return;
        }
        // Once the first was moved, the others go the same way, or stay.
        let fixed = ctx.frame.number.checked_sub(1).map(|at| Squares::one(Square::nth(at)));
        let to = fixed.map_or(twins(board, from), |fixed| twins(board, from).and(fixed));
        to.for_each(|at| out.push(Action::At(at)));
        if fixed.is_some() && !to.is_empty() {
            out.push(Action::Pass);
        }
    },
    answer: |ctx, action| {
        let (Action::At(to), Some(from)) = (action, ctx.look().picked()) else { return true };
        let seat = ctx.me();
        ctx.shift(seat, from, to, 1);
        ctx.keep(to.index() as u8 + 1);
        false
    },
};

/// Ship Builder: trade ships in the discard pile (D6.11).
fn wrecks<'a>(ctx: &'a Ctx) -> impl Iterator<Item = Card> + 'a {
    let pile = ctx.state.discard(ctx.me()).cards();
    let first = move |index: usize| !pile[..index].contains(&pile[index]);
    let ships =
        (0..pile.len()).filter(move |&index| pile[index].def().kind == Kind::TradeShip && first(index));
    ships.map(|index| pile[index])
}

const REFITTED: Question = Question {
    prompt: "Ship Builder: which trade ship comes back?",
    who: Mine,
    list: |ctx, out| wrecks(ctx).for_each(|card| out.push(Action::Card(card))),
    answer: |ctx, action| {
        if let Action::Card(card) = action {
            ctx.recover(card);
        }
        true
    },
};

/// Craft Guild: every Residence below level 3 rises; the number says how many did (D6.6).
fn raise_residences(ctx: &mut EffectCtx) {
    let seat = ctx.me();
    let board = ctx.look().board().clone();
    let mut raised = 0;
    for at in residences(&board).filter(|&at| board.level(at) < FULL) {
        ctx.turn_card(seat, at, board.level(at) + 1);
        raised += 1;
    }
    ctx.keep(raised);
}

/// Hour of the Master Merchants (D6.22).
fn favor_residences(ctx: &mut EffectCtx) {
    let seat = ctx.me();
    let board = ctx.look().board().clone();
    for at in residences(&board) {
        match board.level(at) {
            FULL => ctx.fill(seat, at.region(), 1),
            level => ctx.turn_card(seat, at, level + 1),
        }
    }
}

/// Lighthouse: the stores from which the ship beside it may trade (D6.7).
fn beaconed(ctx: &Ctx) -> Squares {
    let board = ctx.board();
    let ship = ctx.frame.square().other_site();
    if !board.own().has(ship) || board.card(ship).def().kind != Kind::TradeShip {
        return Squares::EMPTY;
    }
    let stores = match single_good(board.card(ship)) {
        Some(good) => board.stocked(GoodSet::only(good)),
        None => ship.regions().into_iter().filter(|&at| board.level(at) > 0).collect(),
    };
    let trades =
        |at: &Square| board.stores(*at).is_some_and(|good| ctx.state.can_receive_other(ctx.me(), good));
    stores.filter(trades).collect()
}

/// Capricious Sea: the production number of this turn decides (D6.20).
fn is_calm(state: &State) -> bool {
    state.die().unwrap_or(0) <= 4
}
