//! The Era of Intrigue: two faiths, and hands that are not safe (D5).

use super::filters::{
    can_take_gold, foe_has_cards, has_city, has_room, has_stack, heroes_of, is_hero, is_marked, is_unit,
    is_unit_or_action, list_units_and_actions,
};
use super::{basic, progress, turmoil};
use crate::action::Action;
use crate::card::Place::{CitySite, FoeRoad, Region, Upon};
use crate::card::{Kind, attack, building, event, hero, neutral, site, unit};
use crate::ctx::Ctx;
use crate::flow::Procedure;
use crate::goods::Good::{Gold, Grain, Wool};
use crate::goods::GoodSet;
use crate::op::Count::{N, OneTo, Per, UpTo};
use crate::op::Of::{Any, Not, NotNamed, Only};
use crate::op::Op::*;
use crate::op::Passive::{BarsAttacks, Exchanges, Forbids, Guards, HostUnitsWeak, Rate, Toll};
use crate::op::Whose::{Foes, Mine};
use crate::op::{Moment, Need, Phase as Step, Question, Way, Which, Who};
use crate::state::{FULL, State};
use table::Seat;

pub(super) const FIRST: u16 = progress::NEXT;

super::set! { Intrigue from FIRST;
    // ---------------------------------------------------------------- action cards

    /// Bishop.
    BISHOP = attack("bishop").copies(2).duel(1).named("Bishop", "Bischof", "")
        .needs(&[CHRISTIAN, Need::Is("gold of your opponent's that you can store", can_take_gold)])
        .play(&[Demand(N(1), Only(Gold)), Ask(&FILLED_STORE)]);
    /// Michael the Master Builder.
    MICHAEL = neutral("michael-the-master-builder").duel(0).unconditional()
        .named("Michael the Master Builder", "Michael, der Baumeister", "")
        .needs(&[Need::Is("a building that you can pay for partly in gold", |state, seat| {
            state.in_gold(seat).next().is_some()
        })])
        .play(&[Ask(&BUILT_IN_GOLD)]);
    /// Missionary.
    MISSIONARY = attack("missionary").takes_cards().named("Missionary", "Missionar", "")
        .needs(&[
            CHRISTIAN,
            Need::Is("an opponent with a hero", |state, seat| heroes_of(state, seat.other()) > 0),
        ])
        .play(&[Pick(Foes, Foes, is_hero), Ask(&CONVERTED), RaiseFor(Foes, Moment::ExpansionLost)]);
    /// Odin's Priest.
    ODINS_PRIEST = attack("odins-priest").takes_cards().named("Odin's Priest", "Priester Odins", "")
        .needs(&[Need::Have(ODINS_TEMPLE), Need::Is("an opponent with hand cards", foe_has_cards)])
        .play(&[SeeHand, Shed(Foes, N(0), is_unit_or_action), Rule(Procedure::HandsLost)]);
    /// Priestess of the Norns.
    PRIESTESS_OF_THE_NORNS = neutral("priestess-of-the-norns").copies(2).duel(1)
        .named("Priestess of the Norns", "Nornenpriesterin", "")
        .needs(&[
            ODINIC,
            Need::Is("a draw stack with cards", has_stack),
        ])
        .play(&[Stack, Look, Fetch(OneTo(2), |_| true)]);

    // ---------------------------------------------------------------- road complement

    /// Red Light Tavern.
    RED_LIGHT_TAVERN = building("red-light-tavern").duel(0).at(FoeRoad)
        .named("Red Light Tavern", "Wirtshaus zur Roten Laterne", "").cost("GL")
        .needs(&[Need::Is("an opponent with fewer than 3 heroines", |state, seat| {
            heroines(state, seat.other()) < 3
        })])
        .always(&[HostUnitsWeak])
        .leaves(|state, host| heroines(state, host) >= 3);

    // ---------------------------------------------------------------- region expansions

    /// Abbey Brewery.
    ABBEY_BREWERY = building("abbey-brewery").at(Region(Some(Grain)))
        .named("Abbey Brewery", "Klosterbrauerei", "")
        .levels(["", "commerce 2", "commerce 1, strength 1", "strength 2"])
        .needs(&[Need::Is("a city", has_city)])
        .usable(&[PayHere(2), Turn(Which::This, Way::Any)]);
    /// Reiner the Miller.
    REINER_THE_MILLER = hero("reiner-the-miller").duel(0).at(Region(Some(Grain)))
        .named("Reiner the Miller", "Reiner, der Müller", "").cost("GA").points("commerce")
        .usable(&[
            If(has_room_for_others),
            PayHere(2),
            Take(N(1), NotNamed),
            RaiseFor(Foes, Moment::OpponentTraded),
        ])
        .once(&[If(has_mill), PayHere(1), Take(N(1), NotNamed)]);

    // ---------------------------------------------------------------- settlement and city expansions

    /// Great Thingstead.
    GREAT_THINGSTEAD = site("great-thingstead").duel(0).named("Great Thingstead", "Großes Thing", "")
        .cost("GGLLWW").points("victory 2")
        .needs(&[Need::Have(CHURCH), Need::Have(ODINS_TEMPLE)])
        .always(&[BarsAttacks]);
    /// Odin's Fountain.
    ODINS_FOUNTAIN = site("odins-fountain").duel(0).unique().named("Odin's Fountain", "Quelle Odins", "")
        .cost("BOA").always(&[Exchanges(2)]);
    /// Pilgrimage Site.
    PILGRIMAGE_SITE = site("pilgrimage-site").unique().named("Pilgrimage Site", "Wallfahrtsort", "")
        .cost("OA").points("commerce")
        .on(Moment::HandLost, &[Phase(Step::Refill)]);
    /// Godfrey the Intriguer.
    GODFREY = hero("godfrey-the-intriguer").named("Godfrey the Intriguer", "Gottfried, der Intrigant", "")
        .cost("OW").points("strength")
        .later(&[
            If(|ctx| foe_has_cards(ctx.state, ctx.me())),
            Pay(N(1), Only(Gold)),
            SeeHand,
            AskSecretly(&INTRIGUED),
            Rule(Procedure::HandsLost),
        ]);
    /// Master of the Brotherhood.
    MASTER_OF_THE_BROTHERHOOD = unit("master-of-the-brotherhood").duel(0).unique()
        .named("Master of the Brotherhood", "Meister der Bruderschaft", "")
        .cost("WAA").points("skill, progress")
        .needs(&[Need::Is("a principality without an Abbey", |state, seat| {
            !state.board(seat).has(basic::ABBEY)
        })])
        .always(&[Toll(toll), Forbids(&[basic::ABBEY])])
        .on(Moment::TollPaid, &[Take(N(1), Only(Gold))]);

    // ---------------------------------------------------------------- city expansions

    /// Bishop's See.
    BISHOPS_SEE = building("bishops-see").copies(2).duel(1).at(CitySite)
        .named("Bishop's See", "Bischofssitz", "").cost("BOOAA").points("victory")
        .needs(&[Need::Any(&[CHURCH, basic::ABBEY, turmoil::CHAPEL_LOW])])
        .built(&[
            May("Bishop's See: name units of your opponent, one of which is lost?", |ctx| {
                ctx.foe_board().own().any(|at| is_unit(ctx.state, ctx.foe(), at))
            }),
            Mark(Mine, 3, Foes, is_unit),
            Pick(Foes, Foes, is_marked),
            Scrap(Foes),
        ]);
    /// Church.
    CHURCH = building("church").copies(2).duel(1).at(CitySite).unique().face_up()
        .named("Church", "Kirche", "").cost("BBOO").points("victory")
        .built(&[Take(UpTo(2), Only(Gold))]);
    /// Odin's Temple.
    ODINS_TEMPLE = building("odins-temple").copies(2).duel(1).at(CitySite).unique().face_up()
        .named("Odin's Temple", "Tempel Odins", "").cost("GGLL").points("victory")
        .built(&[Draw(N(1))]);
    /// Sacrificial Site.
    SACRIFICIAL_SITE = building("sacrificial-site").at(CitySite)
        .named("Sacrificial Site", "Opferstätte", "").cost("BLWW").points("victory")
        .needs(&[ODINIC])
        .always(&[Rate(Wool, 2), Guards(GoodSet::only(Wool))]);
    /// Bran, Defender of the Temple.
    BRAN = hero("bran-defender-of-the-temple").at(Upon(ODINS_TEMPLE)).keeps_below()
        .named("Bran, Defender of the Temple", "Bran, Streiter des Tempels", "")
        .cost("OOWW").points("victory 2, strength 2")
        .built(&[Draw(N(2))]);
    /// Judith, Guardian of the Church.
    JUDITH = hero("judith-guardian-of-the-church").heroine().at(Upon(CHURCH)).keeps_below()
        .named("Judith, Guardian of the Church", "Judith, Hüterin der Kirche", "")
        .cost("GGOO").points("victory 2, skill 2")
        .once(&[
            If(|ctx| has_room(ctx.state, ctx.me(), Gold)),
            Pay(N(1), Not(Gold)),
            Take(UpTo(2), Only(Gold)),
        ]);

    // ---------------------------------------------------------------- event cards

    /// Good Neighbors.
    GOOD_NEIGHBORS = event("good-neighbors").copies(2).duel(1)
        .named("Good Neighbors", "Gute Nachbarschaft", "")
        .event(&[
            Do(|ctx| ctx.turn_tops()),
            For(Who::Those(|state, seat| state.board(seat).has(PILGRIMAGE_SITE)), &[Take(N(1), Any)]),
            For(Who::Those(|state, seat| state.board(seat).has(ODINS_FOUNTAIN)), &[Ask(&NEIGHBORLY_CARD)]),
        ]);
    /// Religious Dispute.
    RELIGIOUS_DISPUTE = event("religious-dispute").copies(2).duel(1)
        .named("Religious Dispute", "Glaubensstreit", "")
        .event(&[
            If(|ctx| ![Seat(0), Seat(1)].iter().any(|&seat| ctx.state.board(seat).has(GREAT_THINGSTEAD))),
            For(Who::Those(has_city), &[Shed(Mine, Per(kept), |_| true)]),
            For(Who::Those(|state, seat| state.board(seat).has(SACRIFICIAL_SITE)), &[
                Take(UpTo(3), Only(Wool)),
            ]),
            For(Who::Those(|state, seat| state.board(seat).has(BISHOPS_SEE)), &[Take(UpTo(3), Only(Gold))]),
            Rule(Procedure::HandsLost),
        ]);
}

// -------------------------------------------------------------------- steps of single cards

const CHRISTIAN: Need = Need::Any(&[CHURCH, BISHOPS_SEE]);
const ODINIC: Need = Need::Any(&[ODINS_FOUNTAIN, ODINS_TEMPLE]);

/// Bishop: one gold store is filled to 3 (D5.13).
const FILLED_STORE: Question = Question {
    prompt: "Bishop: which gold store is filled?",
    who: Mine,
    list: |ctx, out| {
        ctx.board().roomy(GoodSet::only(Gold)).for_each(|at| out.push(Action::At(at)));
    },
    answer: |ctx, action| {
        if let Action::At(at) = action {
            let (seat, room) = (ctx.me(), FULL - ctx.look().board().level(at));
            ctx.store(seat, at, room);
        }
        true
    },
};

/// Michael: the building, and where it stands (D5.16).
const BUILT_IN_GOLD: Question = Question {
    prompt: "Michael: which building do you build?",
    who: Mine,
    list: |ctx, out| {
        let before = out.len();
        for card in ctx.state.in_gold(ctx.me()) {
            let abroad = card.def().place.is_abroad();
            let Ok(places) = ctx.state.places_unpaid(ctx.me(), card) else { continue };
            places.for_each(|at| out.push(Action::Build(card, if abroad { at.of_foe() } else { at })));
        }
        // There is always one, but for an opponent who only imagines this hand.
        if out.len() == before {
            out.push(Action::Pass);
        }
    },
    answer: |ctx, action| {
        if let Action::Build(card, at) = action {
            ctx.build_in_gold(card, at);
        }
        true
    },
};

/// Missionary: the hero comes to a place where it may lie, or is discarded (D5.12).
const CONVERTED: Question = Question {
    prompt: "Missionary: where does {theirs} go?",
    who: Mine,
    list: |ctx, out| {
        let Some(at) = ctx.picked() else { return };
        let hero = ctx.foe_board().card(at);
        ctx.state.free_places(ctx.me(), hero).for_each(|to| out.push(Action::At(to)));
        out.push(Action::Pass);
    },
    answer: |ctx, action| {
        let (me, foe) = (ctx.me(), ctx.look().foe());
        let Some(at) = ctx.look().picked() else { return true };
        match action {
            Action::At(to) => {
                ctx.carry(foe, at, to);
                ctx.call_built(me, to);
            }
            _ => ctx.scrap(foe, at),
        }
        true
    },
};

/// Red Light Tavern: Inga, Siglind, Judith, Irmgard and Marie (D3.21).
fn heroines(state: &State, seat: Seat) -> usize {
    state.board(seat).count_where(|card| card.def().heroine)
}

fn has_room_for_others(ctx: &Ctx) -> bool {
    ctx.state.can_receive_other(ctx.me(), Grain)
}

/// Reiner: a Grain Mill next to his field (R2.6).
fn has_mill(ctx: &Ctx) -> bool {
    let board = ctx.board();
    let near = ctx.frame.square().region().sites().and(board.own());
    has_room_for_others(ctx) && near.into_iter().any(|at| board.card(at).is(basic::GRAIN_MILL))
}

/// Godfrey: a unit or an action card; with it he leaves (D5.10).
const INTRIGUED: Question = Question {
    prompt: "Godfrey: take a unit or an action card, or none.",
    who: Mine,
    list: list_units_and_actions,
    answer: |ctx, action| {
        if let Action::Card(card) = action {
            let (seat, at) = (ctx.me(), ctx.look().frame.square());
            ctx.steal(card);
            ctx.scrap(seat, at);
        }
        true
    },
};

/// Master of the Brotherhood: 2 gold for each victory point the payer is ahead (D5.11).
fn toll(state: &State, payer: Seat) -> u8 {
    2 * state.tally(payer).victory.saturating_sub(state.tally(payer.other()).victory)
}

/// Good Neighbors: the top card of a stack, all of which lie open (D5.20).
const NEIGHBORLY_CARD: Question = Question {
    prompt: "Good Neighbors: take the top card of a stack, or none.",
    who: Mine,
    list: |ctx, out| {
        ctx.state.filled_stacks(ctx.me()).for_each(|stack| out.push(Action::Stack(stack)));
        out.push(Action::Pass);
    },
    answer: |ctx, action| {
        if let Action::Stack(stack) = action {
            ctx.draw(stack);
        }
        true
    },
};

/// Religious Dispute: 2 cards for a Church, 2 for an Odin's Temple (D5.21).
fn kept(ctx: &Ctx) -> u8 {
    2 * (u8::from(ctx.board().has(CHURCH)) + u8::from(ctx.board().has(ODINS_TEMPLE)))
}

impl State {
    /// The buildings of the hand and the face-up stack that a player can build with 1 to 3 of their resources paid in
    /// gold, discounts left out first (D5.16).
    fn in_gold(&self, seat: Seat) -> impl Iterator<Item = crate::card::Card> + '_ {
        let cards = self.hand(seat).distinct().chain(self.face_up().distinct());
        cards.filter(move |card| {
            // DG25: what is paid from the very region the card lies at is paid from there in any case.
            card.def().kind == Kind::Building
                && !card.def().paid_here
                && self.can_pay_in_gold(seat, *card)
                && self.places_unpaid(seat, *card).is_ok()
        })
    }
}
