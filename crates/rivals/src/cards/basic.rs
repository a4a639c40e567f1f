//! The basic set: roads, settlements and cities, regions, and the 45 cards every game is played with.

use crate::action::Action;
use crate::card::Kind;
use crate::card::{Card, Tile, building, city, event, hero, neutral, road, settlement, trade_ship};
use crate::ctx::{Ctx, EffectCtx};
use crate::flow::Procedure;
use crate::goods::Good::{self, Brick, Gold, Grain, Lumber, Ore, Wool};
use crate::goods::GoodSet;
use crate::op::Count::{N, Per};
use crate::op::Of::{Among, Any, NotNamed, Only};
use crate::op::Op::*;
use crate::op::Passive::{Boost, Rate, SearchPrice, Shelter};
use crate::op::Phase::{LayYule, Shuffle};
use crate::op::Whose::{Foes, Mine};
use crate::op::{Moment, Need, Question, Who, Zone};
use crate::square::{Square, Squares};
use crate::state::{Board, State, shown};
use table::Seat;

use super::filters::{has_strength_advantage, is_building, is_marked, trade_ships};

pub(super) const FIRST: u16 = 2;

super::set! { Basic from FIRST;
    // ---------------------------------------------------------------- centre cards

    /// Road.
    ROAD = road("road").copies(9).named("Road", "Straße", "Straat").cost("BBL");
    /// Settlement.
    SETTLEMENT = settlement("settlement").copies(9).named("Settlement", "Siedlung", "Dorp").cost("BGLW")
        .points("victory");
    /// City.
    CITY = city("city").copies(7).named("City", "Stadt", "Stad").cost("GGOOO").points("victory 2");

    // ---------------------------------------------------------------- action cards

    /// Brigitta, the Wise Woman.
    BRIGITTA = neutral("brigitta-the-wise-woman").unconditional().copies(2)
        .named("Brigitta, the Wise Woman", "Brigitta, die weise Frau", "Marileen, de wijze")
        .needs(&[Need::Is("a production die that is still to be rolled", |state, _| state.die().is_none())])
        .before_roll(&[NameNumber]);
    /// Goldsmith.
    GOLDSMITH = neutral("goldsmith").copies(2).unconditional().named("Goldsmith", "Goldschmied", "Goudsmid")
        .needs(&[Need::Own(3, Gold)])
        .play(&[Pay(N(3), Only(Gold)), Take(N(2), Any)]);
    /// Merchant Caravan.
    MERCHANT_CARAVAN = neutral("merchant-caravan").copies(2).unconditional()
        .named("Merchant Caravan", "Kaufmannszug", "Karavaan")
        .needs(&[Need::Resources(2)])
        .play(&[Pay(N(2), Any), Take(N(2), Any)]);
    /// Relocation.
    RELOCATION = neutral("relocation").unconditional().named("Relocation", "Umzug", "Verhuizing")
        .needs(&[Need::Is("two cards that may change places", |state, seat| {
            let board = state.board(seat);
            board.regions().chain(board.own()).any(|at| !partners(board, at).is_empty())
        })])
        .play(&[Ask(&RELOCATE_ONE), Ask(&RELOCATE_OTHER)]);
    /// Scout.
    SCOUT = neutral("scout").copies(2).unconditional().named("Scout", "Kundschafter", "Verkenner")
        .needs(&[Need::Is("regions that are still to be drawn", |state, _| {
            state.drawn_regions() == [Tile::NONE; 2]
        })])
        .during(Moment::Settling, &[
            Do(|ctx| ctx.scout(ctx.me())),
            Ask(&SCOUTED),
            Phase(Shuffle(Zone::Regions)),
        ]);

    // ---------------------------------------------------------------- buildings

    /// Abbey.
    ABBEY = building("abbey").copies(2).unique().named("Abbey", "Kloster", "Klooster")
        .cost("BGO").points("progress");
    /// Brick Factory.
    BRICK_FACTORY = building("brick-factory").named("Brick Factory", "Ziegelbrennerei", "Steenbakkerij")
        .cost("BO").always(&[Boost(Brick)]);
    /// Grain Mill.
    GRAIN_MILL = building("grain-mill").named("Grain Mill", "Getreidemühle", "Graanmolen")
        .cost("GL").always(&[Boost(Grain)]);
    /// Iron Foundry.
    IRON_FOUNDRY = building("iron-foundry").named("Iron Foundry", "Eisenschmelze", "IJzersmelterij")
        .cost("BO").always(&[Boost(Ore)]);
    /// Lumber Camp.
    LUMBER_CAMP = building("lumber-camp").named("Lumber Camp", "Holzfällerlager", "Houtzagerij")
        .cost("LO").always(&[Boost(Lumber)]);
    /// Weaver's Shop.
    WEAVERS_SHOP = building("weavers-shop").named("Weaver's Shop", "Webstube", "Wolweverij")
        .cost("LW").always(&[Boost(Wool)]);
    /// Marketplace.
    MARKETPLACE = building("marketplace").copies(2).unique().named("Marketplace", "Markt", "Markt")
        .cost("GW").points("commerce")
        .on(Moment::Produced, &[
            If(foe_has_more),
            Take(N(1), Among(foe_kinds)),
            If(|ctx| ctx.frame.taken > 0),
            RaiseFor(Foes, Moment::OpponentMarketed),
        ]);
    /// Parish Hall.
    PARISH_HALL = building("parish-hall").copies(2).unique()
        .named("Parish Hall", "Gemeindehaus", "Parochiehuis")
        .cost("BG").always(&[SearchPrice(1)]);
    /// Storehouse.
    STOREHOUSE = building("storehouse").copies(2).named("Storehouse", "Lagerstätte", "Opslagplaats")
        .cost("LW").always(&[Shelter]);
    /// Toll Bridge.
    TOLL_BRIDGE = building("toll-bridge").named("Toll Bridge", "Zollbrücke", "Tolbrug")
        .cost("BL").points("commerce")
        .on(Moment::Harvest, &[Take(N(2), Only(Gold))]);

    // ---------------------------------------------------------------- trade ships

    /// Brick Ship.
    BRICK_SHIP = trade_ship("brick-ship").named("Brick Ship", "Lehm-Handelsschiff", "Baksteenhandelsschip")
        .cost("LW").points("commerce").always(&[Rate(Brick, 2)]);
    /// Gold Ship.
    GOLD_SHIP = trade_ship("gold-ship").named("Gold Ship", "Gold-Handelsschiff", "Goudhandelsschip")
        .cost("LW").points("commerce").always(&[Rate(Gold, 2)]);
    /// Grain Ship.
    GRAIN_SHIP = trade_ship("grain-ship").named("Grain Ship", "Getreide-Handelsschiff", "Graanhandelsschip")
        .cost("LW").points("commerce").always(&[Rate(Grain, 2)]);
    /// Lumber Ship.
    LUMBER_SHIP = trade_ship("lumber-ship").named("Lumber Ship", "Holz-Handelsschiff", "Houthandelsschip")
        .cost("LW").points("commerce").always(&[Rate(Lumber, 2)]);
    /// Ore Ship.
    ORE_SHIP = trade_ship("ore-ship").named("Ore Ship", "Erz-Handelsschiff", "Ertshandelsschip")
        .cost("LW").points("commerce").always(&[Rate(Ore, 2)]);
    /// Wool Ship.
    WOOL_SHIP = trade_ship("wool-ship").named("Wool Ship", "Woll-Handelsschiff", "Wolhandelsschip")
        .cost("LW").points("commerce").always(&[Rate(Wool, 2)]);
    /// Large Trade Ship.
    LARGE_TRADE_SHIP = trade_ship("large-trade-ship")
        .named("Large Trade Ship", "Großes Handelsschiff", "Groot handelsschip")
        .cost("LW").points("commerce")
        .usable(&[PayFrom(2, beside_ship), Take(N(1), NotNamed), RaiseFor(Foes, Moment::OpponentTraded)]);

    // ---------------------------------------------------------------- heroes

    /// Austin.
    AUSTIN = hero("austin").named("Austin", "Austin", "Snelle Roemer")
        .cost("GO").points("strength 1, skill 2");
    /// Candamir.
    CANDAMIR = hero("candamir").named("Candamir", "Candamir", "Markus, de brave")
        .cost("GOWW").points("strength 4, skill 1");
    /// Harald.
    HARALD = hero("harald").named("Harald", "Harald", "Rappe Jorrit")
        .cost("GO").points("strength 2, skill 1");
    /// Inga.
    INGA = hero("inga").heroine().named("Inga", "Inga", "Inge met het grote hart")
        .cost("GOW").points("strength 1, skill 3");
    /// Osmund.
    OSMUND = hero("osmund").named("Osmund", "Osmund", "Willem, de verzamelaar")
        .cost("GOW").points("strength 2, skill 2");
    /// Siglind.
    SIGLIND = hero("siglind").heroine().named("Siglind", "Siglind", "Vrolijke Pien")
        .cost("GOWW").points("strength 2, skill 3");

    // ---------------------------------------------------------------- event cards

    /// Feud.
    FEUD = event("feud").duel(0).named("Feud", "Fehde", "Vete")
        .event(&[
            For(Who::Those(fears_feud), &[Window(Moment::Revealed)]),
            For(Who::Those(feuds), &[
                Mark(Mine, 3, Foes, is_building),
                Pick(Foes, Foes, is_marked),
                Bury(Foes),
            ]),
        ]);
    /// Fraternal Feuds.
    FRATERNAL_FEUDS = event("fraternal-feuds").duel(0)
        .named("Fraternal Feuds", "Bruderzwist", "Broedertwist")
        .event(&[
            For(Who::Those(fears_strife), &[Window(Moment::Revealed)]),
            For(Who::Those(strips), &[SeeHand, Strip(2), Under, Rule(Procedure::HandsLost)]),
        ]);
    /// Invention.
    INVENTION = event("invention").named("Invention", "Erfindung", "Uitvinding")
        .event(&[For(Who::Both, &[Take(Per(inventions), Any)])]);
    /// Trade Ships Race.
    TRADE_SHIPS_RACE = event("trade-ships-race").duel(0)
        .named("Trade Ships Race", "Wettfahrt der Handelsschiffe", "Handelsschepenrace")
        .event(&[For(Who::Those(wins_race), &[Take(N(1), Any)])]);
    /// Traveling Merchant.
    TRAVELING_MERCHANT = event("traveling-merchant").copies(2).duel(1)
        .named("Traveling Merchant", "Fahrender Händler", "Reizende koopman")
        .event(&[For(Who::Both, &[
            May("Buy a resource for 1 gold?", |ctx| ctx.board().goods().of(Gold) > 0),
            Pay(N(1), Only(Gold)),
            Take(N(1), Any),
            Again(N(2)),
        ])]);
    /// Year of Plenty.
    YEAR_OF_PLENTY = event("year-of-plenty").copies(2).duel(1)
        .named("Year of Plenty", "Ertragreiches Jahr", "Rijk jaar")
        .event(&[For(Who::Both, &[Do(year_of_plenty)])]);
    /// Yule.
    YULE = event("yule").named("Yule", "Julfest", "Zomerfeest")
        .event(&[
            Do(|ctx| ctx.rebuild_events()),
            Phase(Shuffle(Zone::Events)),
            Phase(LayYule),
            Phase(Shuffle(Zone::UpperEvents)),
            Rule(Procedure::EventCard),
        ]);
}

// -------------------------------------------------------------------- steps of single cards

/// Where the card or region at `at` may go, if that card may come here in return (Relocation, R9.17).
///
/// A swap that changes nothing is no relocation (R9.11): equal cards, or two sites on one side of a city.
fn partners(board: &Board, at: Square) -> Squares {
    // E1.5: what must lie at a certain place must do so afterwards, too.
    let may_lie = |card: Card, to: Square| card.def().only_at.is_none_or(|only_at| only_at(board, to));
    if board.regions().has(at) {
        let stays = |to: &Square| {
            may_lie(board.card(at.beyond()), to.beyond()) && may_lie(board.card(to.beyond()), at.beyond())
        };
        return board.regions().without(at).filter(stays).collect();
    }
    let card = board.card(at);
    let same_side = |to: Square| to.x() == at.x() && (to.y() > 0) == (at.y() > 0);
    board
        .own()
        .filter(|&to| board.card(to) != card && !same_side(to))
        .filter(|&to| board.fits(card, to) && board.fits(board.card(to), at))
        .filter(|&to| may_lie(card, to) && may_lie(board.card(to), at))
        .collect()
}

const RELOCATE_ONE: Question = Question {
    prompt: "Which region or expansion changes its place?",
    who: Mine,
    list: |ctx, out| {
        let board = ctx.board();
        let movable = board.regions().or(board.own());
        movable.filter(|&at| !partners(board, at).is_empty()).for_each(|at| out.push(Action::At(at)));
    },
    answer: |ctx, action| {
        if let Action::At(at) = action {
            ctx.pick(at);
        }
        true
    },
};

const RELOCATE_OTHER: Question = Question {
    prompt: "With which does {mine} change places?",
    who: Mine,
    list: |ctx, out| {
        let partners = ctx.picked().map_or(Default::default(), |at| partners(ctx.board(), at));
        partners.for_each(|at| out.push(Action::At(at)));
    },
    answer: |ctx, action| {
        if let (Action::At(other), Some(one)) = (action, ctx.look().picked()) {
            ctx.swap(ctx.me(), one, other);
        }
        true
    },
};

const SCOUTED: Question = Question {
    prompt: "Choose a region for your new settlement.",
    who: Mine,
    list: |ctx, out| {
        ctx.state.region_stack().cards().iter().for_each(|&tile| out.push(Action::Region(tile)));
    },
    answer: |ctx, action| {
        if let Action::Region(tile) = action {
            ctx.take_region(tile);
        }
        ctx.look().state.drawn_regions()[1] != Tile::NONE
    },
};

/// Large Trade Ship: the regions next to it that hold 2, if there is room for another good (R9.14).
fn beside_ship(ctx: &Ctx) -> Squares {
    let board = ctx.board();
    let pays =
        |at: &Square| board.level(*at) >= 2 && ctx.state.can_receive_other(ctx.me(), board.tile(*at).good());
    ctx.frame.square().regions().into_iter().filter(pays).collect()
}

/// Marketplace: the rolled number stands on more of the opponent's regions (R7.4).
fn foe_has_more(ctx: &Ctx) -> bool {
    let number = ctx.state.die().unwrap_or(0);
    ctx.foe_board().numbered(number).len() > ctx.board().numbered(number).len()
}

/// Marketplace: the kinds of those regions, whether or not they had room.
fn foe_kinds(ctx: &Ctx) -> GoodSet {
    let number = ctx.state.die().unwrap_or(0);
    let board = ctx.foe_board();
    board.numbered(number).fold(GoodSet::EMPTY, |kinds, at| kinds.with(board.tile(at).good()))
}

/// Feud: the other has the strength advantage, and there is a building to lose (R8.4, R8.5).
fn fears_feud(state: &State, seat: Seat) -> bool {
    let board = state.board(seat);
    has_strength_advantage(state, seat.other()) && board.own().any(|at| is_building(state, seat, at))
}

fn feuds(state: &State, seat: Seat) -> bool {
    fears_feud(state, seat.other()) && !state.is_spared(seat.other())
}

/// Fraternal Feuds: the other has the strength advantage, and there is a hand to lose (R8.4, R8.6).
fn fears_strife(state: &State, seat: Seat) -> bool {
    has_strength_advantage(state, seat.other()) && !state.hand(seat).is_empty()
}

fn strips(state: &State, seat: Seat) -> bool {
    fears_strife(state, seat.other()) && !state.is_spared(seat.other())
}

/// Invention: buildings that show progress points, two at most.
fn inventions(ctx: &Ctx) -> u8 {
    let board = ctx.board();
    let shows = |at: Square| board.card(at).def().kind == Kind::Building && shown(board, at).progress > 0;
    board.own().filter(|&at| shows(at)).count().min(2) as u8
}

/// Trade Ships Race: at least one trade ship, and not fewer than the other.
fn wins_race(state: &State, seat: Seat) -> bool {
    let ships = |seat: Seat| trade_ships(state.board(seat));
    ships(seat) > 0 && ships(seat) >= ships(seat.other())
}

/// Year of Plenty: 1 for every Storehouse and Abbey beside a region (R3.3).
fn year_of_plenty(ctx: &mut EffectCtx) {
    let seat = ctx.me();
    let board = ctx.look().state.board(seat).clone();
    for region in board.regions() {
        let givers = region.sites().and(board.own());
        let n = givers.filter(|&at| board.card(at).is(STOREHOUSE) || board.card(at).is(ABBEY)).count() as u8;
        if n > 0 {
            ctx.fill(seat, region, n);
        }
    }
}

// -------------------------------------------------------------------- regions

/// The regions a player begins with (R2.3), with their places: red is seat 0.
pub fn start_regions(seat: Seat) -> [(Square, Tile); 6] {
    let numbers = if seat == Seat(0) { [2, 1, 6, 3, 4, 5] } else { [3, 4, 5, 2, 1, 6] };
    const PLACES: [(Good, i8, i8); 6] =
        [(Lumber, -2, 1), (Gold, 0, 1), (Grain, 2, 1), (Brick, -2, -1), (Wool, 0, -1), (Ore, 2, -1)];
    std::array::from_fn(|i| {
        let (good, x, y) = PLACES[i];
        (Square::at(x, y), Tile::new(good, numbers[i]))
    })
}

/// The twelve regions of the stack (R1.3).
pub const STACK_REGIONS: [Tile; 12] = [
    Tile::new(Grain, 1),
    Tile::new(Grain, 3),
    Tile::new(Ore, 2),
    Tile::new(Ore, 4),
    Tile::new(Brick, 1),
    Tile::new(Brick, 5),
    Tile::new(Lumber, 4),
    Tile::new(Lumber, 6),
    Tile::new(Wool, 5),
    Tile::new(Wool, 6),
    Tile::new(Gold, 2),
    Tile::new(Gold, 3),
];

/// All 24 regions.
pub fn tiles() -> impl Iterator<Item = Tile> {
    [Seat(0), Seat(1)].into_iter().flat_map(start_regions).map(|(_, tile)| tile).chain(STACK_REGIONS)
}
