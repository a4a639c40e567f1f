//! The Era of Prosperity: stars, a court, and people who want to be content (E8).

use super::filters::{can_take, has_any_room, has_room, is_marked, is_unit};
use super::{basic, sages, turmoil};
use crate::action::Action;
use crate::card::Place::{CitySite, FoeRegion, Road};
use crate::card::{Card, Kind, attack, building, event, marker, neutral, site, unit};
use crate::ctx::Ctx;
use crate::flow::{Procedure, robbed};
use crate::goods::Good::{Gold, Grain, Star, Wool};
use crate::goods::{Good, GoodSet, Goods};
use crate::op::Count::{N, Per};
use crate::op::Of::{Among, Any, Named, NotNamed, Only};
use crate::op::Op::*;
use crate::op::Passive::{BoostAround, Discount, Forbids, Stores};
use crate::op::Whose::{Foes, Mine};
use crate::op::{Arm, Moment, Need, Op, Question, Who};
use crate::square::{Square, Squares};
use crate::state::{Board, FULL, Face, State};
use table::Seat;

pub(super) const FIRST: u16 = sages::NEXT;

super::set! { Prosperity from FIRST;
    // ---------------------------------------------------------------- action cards

    /// Artwork: Epic.
    ARTWORK_EPIC = neutral("artwork-epic").duel(0).named("Artwork: Epic", "Kunstwerk Epos", "")
        .needs(&[COURT, STAR_ROOM])
        .play(&[Take(Per(|ctx| 1 + u8::from(ctx.board().has(THEATER))), Only(Star))]);
    /// Artwork: Fountain.
    ARTWORK_FOUNTAIN = neutral("artwork-fountain").named("Artwork: Fountain", "Kunstwerk Wasserspiel", "")
        .needs(&[COURT, STAR_ROOM])
        .play(&[Take(Per(|ctx| 1 + u8::from(ctx.board().has(AQUEDUCT))), Only(Star))]);
    /// Artwork: Relief.
    ARTWORK_RELIEF = neutral("artwork-relief").duel(0).named("Artwork: Relief", "Kunstwerk Relief", "")
        .needs(&[COURT, STAR_ROOM])
        .play(&[Take(Per(|ctx| 1 + u8::from(ctx.board().has(CITY_PALACE))), Only(Star))]);
    /// Artwork: Sculpture.
    ARTWORK_SCULPTURE = neutral("artwork-sculpture").named("Artwork: Sculpture", "Kunstwerk Skulptur", "")
        .needs(&[COURT, STAR_ROOM])
        .play(&[Take(Per(|ctx| 1 + u8::from(ctx.board().has(BUILDERS_HUT))), Only(Star))]);
    /// Bera the Insurrectionist.
    BERA = attack("bera-the-insurrectionist").duel(0)
        .named("Bera the Insurrectionist", "Bera, die Aufrührerin", "")
        .needs(&[
            Need::Have(PUBLIC_FEELING),
            Need::Is("an opponent with stars or more victory points, and room for what is given", |state, seat| {
                can_take_star(state, seat) || lead(state, seat.other()) > 0 && can_take(state, seat)
            }),
        ])
        .play(&[Either(&[
            Arm {
                label: "Demand up to 2 stars",
                ops: &[If(|ctx| can_take_star(ctx.state, ctx.me())), Demand(N(2), Only(Star))],
            },
            Arm {
                label: "Demand resources",
                ops: &[
                    If(|ctx| lead(ctx.state, ctx.foe()) > 0 && can_take(ctx.state, ctx.me())),
                    Do(|ctx| {
                        let foe = ctx.look().foe();
                        ctx.hand_list_to(foe);
                    }),
                    Give(Per(|ctx| lead(ctx.state, ctx.me()).min(3)), Among(welcome)),
                ],
            },
        ])]);
    /// Court Astrologer.
    COURT_ASTROLOGER = attack("court-astrologer").named("Court Astrologer", "Hof-Astrologe", "")
        .cost("*").needs(&[COURT])
        .play(&[Either(&[
            Arm { label: "Brigand Attack", ops: &[Do(|ctx| ctx.set_face(Face::Brigands)), CHOSEN] },
            Arm { label: "Trade", ops: &[Do(|ctx| ctx.set_face(Face::Trade)), CHOSEN] },
            Arm { label: "Celebration", ops: &[Do(|ctx| ctx.set_face(Face::Celebration)), CHOSEN] },
            Arm { label: "Plentiful Harvest", ops: &[Do(|ctx| ctx.set_face(Face::Harvest)), CHOSEN] },
            Arm { label: "Event card", ops: &[Do(|ctx| ctx.set_face(Face::Event)), CHOSEN] },
        ])]);
    /// Feeding the Poor.
    FEEDING_THE_POOR = neutral("feeding-the-poor").copies(2).duel(1).unconditional()
        .named("Feeding the Poor", "Armenspeisung", "").cost("G")
        .needs(&[STAR_ROOM])
        .play(&[Take(N(2), Only(Star))]);
    /// Prosperity.
    PROSPERITY = neutral("prosperity").named("Prosperity", "Wohlstand", "")
        .needs(&[
            Need::Have(AQUEDUCT),
            Need::Own(2, Grain),
            Need::Own(1, Good::Ore),
            Need::Is("a settlement that can become a city", |state, seat| {
                state.left(basic::CITY) > 0 && !upgradable(state.board(seat)).is_empty()
            }),
        ])
        .play(&[Ask(&UPGRADED)]);

    // ---------------------------------------------------------------- region expansion

    /// Thieves' Hideout.
    THIEVES_HIDEOUT = site("thieves-hideout").duel(0).at(FoeRegion)
        .named("Thieves' Hideout", "Diebesversteck", "").cost("W")
        .needs(&[Need::Is("an opponent with fewer than 5 strength points", |state, seat| {
            !is_safe(state, seat.other())
        })])
        .leaves(is_safe)
        .once(&[
            If(|ctx| !raidable(ctx, true).is_empty()),
            Pay(N(1), Only(Wool)),
            Ask(&RAIDED),
            Take(N(1), Named),
        ])
        .hosted(&[
            Pay(N(3), Only(Star)),
            Do(|ctx| {
                let (owner, at) = (ctx.look().foe(), ctx.look().frame.square());
                ctx.scrap(owner, at.of_foe());
            }),
        ]);

    // ---------------------------------------------------------------- settlement and city expansions

    /// Common Land.
    COMMON_LAND = site("common-land").named("Common Land", "Allmende", "").cost("G")
        .once(&[
            If(|ctx| !tradable(ctx).is_empty()),
            Pay(N(1), Only(Star)),
            Pay(N(1), Among(tradable)),
            Take(N(1), NotNamed),
        ]);
    /// Village School.
    VILLAGE_SCHOOL = building("village-school").copies(2).duel(1).unique()
        .named("Village School", "Dorfschule", "").cost("GL")
        .built(&[Take(N(2), Only(Star))])
        .on(Moment::TradeFace, &[Take(N(1), Only(Star))]);

    // ---------------------------------------------------------------- city expansions: units

    /// Prince.
    PRINCE = unit("prince").at(CitySite).unique().face_up().stays().named("Prince", "Fürst", "")
        .cost("GO*").points("strength")
        .always(&[Forbids(&[PRINCESS])])
        .once(&[If(|ctx| artworks(ctx).next().is_some()), Pay(N(1), Only(Gold)), Ask(&COMMISSIONED)]);
    /// Princess.
    PRINCESS = unit("princess").duel(0).at(CitySite).unique().face_up().stays()
        .named("Princess", "Fürstin", "").cost("OW*").points("skill")
        .always(&[Forbids(&[PRINCE])])
        .once(&[If(|ctx| artworks(ctx).next().is_some()), Pay(N(1), Only(Gold)), Ask(&COMMISSIONED)]);

    // ---------------------------------------------------------------- city expansions: buildings

    /// Aqueduct.
    AQUEDUCT = building("aqueduct").copies(2).duel(1).at(CitySite).unique()
        .named("Aqueduct", "Wasserversorgung", "").cost("BBLLOO").points("victory")
        .always(&[BoostAround(GoodSet::only(Grain).with(Wool))]);
    /// Builders' Hut.
    BUILDERS_HUT = building("builders-hut").copies(2).duel(1).at(CitySite).unique().face_up()
        .named("Builders' Hut", "Bauhütte", "").cost("BBOO").points("victory")
        .always(&[Discount(
            |def| def.kind == Kind::Building && def.cost.resources() >= 6,
            GoodSet::RESOURCES,
        )])
        .on(Moment::Celebrated, &[Take(N(1), Only(Star))]);
    /// City Palace.
    CITY_PALACE = building("city-palace").duel(0).at(CitySite).unique()
        .named("City Palace", "Stadtschloss", "").cost("BBO**").points("victory")
        .once(&[If(|ctx| servants(ctx).next().is_some()), Pay(N(3), Only(Star)), Ask(&SUMMONED)]);
    /// Hospital.
    HOSPITAL = building("hospital").copies(2).duel(1).at(CitySite).unique()
        .named("Hospital", "Hospital", "").cost("LOWW").points("victory")
        .needs(&[Need::Have(AQUEDUCT)])
        .once(&[
            If(|ctx| can_care(ctx) || can_cure(ctx)),
            Either(&[
                Arm { label: "Receive 1 star", ops: &[If(can_care), Take(N(1), Only(Star))] },
                Arm {
                    label: "Pay 1 star and receive 1 resource",
                    ops: &[If(can_cure), Pay(N(1), Only(Star)), Take(N(1), Any)],
                },
            ]),
        ]);
    /// Monument to the Prince.
    MONUMENT_TO_THE_PRINCE = building("monument-to-the-prince").copies(2).duel(1).at(CitySite)
        .named("Monument to the Prince", "Fürstenmonument", "").cost("BAA**").points("victory")
        .built(&[
            Mark(Foes, 2, Foes, can_be_taken),
            Pick(Mine, Foes, is_marked),
            Do(|ctx| {
                if let Some(at) = ctx.look().picked() {
                    ctx.capture(at);
                }
            }),
        ]);
    /// Theater.
    THEATER = building("theater").duel(0).at(CitySite).named("Theater", "Theater", "")
        .cost("BLWW").points("victory, skill 2")
        .built(&[Take(N(1), Only(Star))]);

    // ---------------------------------------------------------------- road complements

    /// Mercenaries.
    MERCENARIES = unit("mercenaries").at(Road).named("Mercenaries", "Landsknechte", "")
        .cost("AO").points("strength")
        .on(Moment::Robbing, &[Either(&[
            Arm {
                label: "Pay 1 star and lose nothing",
                ops: &[If(loses_goods), Pay(N(1), Only(Star)), Do(|ctx| ctx.spare(ctx.me()))],
            },
            Arm {
                label: "Keep 1 gold and 1 wool",
                ops: &[Ask(&KEPT_GOLD), Ask(&KEPT_WOOL)],
            },
        ])]);
    /// Small Market Town.
    SMALL_MARKET_TOWN = building("small-market-town").duel(0).at(Road)
        .named("Small Market Town", "Marktfleck", "").cost("G").points("commerce")
        .once(&[PayFrom(1, overflowing), Take(N(1), NotNamed)]);
    /// Traveling Theater.
    TRAVELING_THEATER = unit("traveling-theater").duel(0).at(Road)
        .named("Traveling Theater", "Wanderbühne", "").cost("GA")
        .built(&[Take(N(1), Only(Star))])
        .later(&[
            If(|ctx| has_room(ctx.state, ctx.me(), Star) && !stages(ctx.board()).is_empty()),
            Ask(&STAGED),
            Ask(&PERFORMED),
            Take(N(1), Only(Star)),
        ]);

    // ---------------------------------------------------------------- marker card

    /// Public Feeling.
    PUBLIC_FEELING = marker("public-feeling").copies(2).starts()
        .named("Public Feeling", "Volksstimmung", "")
        .always(&[Stores(Star)])
        .once(&[If(|ctx| has_any_room(ctx.state, ctx.me())), Pay(N(2), Only(Star)), Take(N(1), Any)])
        .during(Moment::Rebellion, &[Pay(N(1), Only(Star)), Do(|ctx| ctx.spare(ctx.me()))])
        .during(Moment::Revealed, &[
            // Not against a Feud.
            If(|ctx| ctx.state.turned_up().is_some_and(|event| event.is(turmoil::RIOTS))),
            Pay(N(1), Only(Star)),
            Do(|ctx| ctx.spare(ctx.me())),
        ]);

    // ---------------------------------------------------------------- event cards

    /// Insurrection.
    INSURRECTION = event("insurrection").copies(2).duel(1).one_in_deck().above_yule().returns_below(4)
        .named("Insurrection", "Aufstand", "")
        .event(&[For(Who::Those(fears_insurrection), &[
            Window(Moment::Rebellion),
            If(|ctx| !ctx.state.is_spared(ctx.me())),
            Pick(Mine, Mine, is_coveted),
            Bury(Mine),
        ])]);
    /// Taxation.
    TAXATION = event("taxation").copies(2).duel(1).named("Taxation", "Besteuerung", "")
        .event(&[For(Who::Both, &[
            May("Taxation: pay 1 star for 1 resource and 1 gold?", |ctx| {
                ctx.board().goods().of(Star) > 0 && has_any_room(ctx.state, ctx.me())
            }),
            Pay(N(1), Only(Star)),
            Take(N(1), Any),
            Take(N(1), Only(Gold)),
        ])]);
}

// -------------------------------------------------------------------- steps of single cards

/// What Artworks and the Court Astrologer need (E8.14).
const COURT: Need = Need::Any(&[PRINCE, PRINCESS]);
/// Court Astrologer: the face is carried out like a rolled one (E8.17).
const CHOSEN: Op = Rule(Procedure::ChosenEvent);
const STAR_ROOM: Need = Need::Is("room for a star", |state, seat| has_room(state, seat, Star));

/// Bera: a star of the opponent's that there is room for (E8.18).
fn can_take_star(state: &State, seat: Seat) -> bool {
    state.board(seat.other()).goods().of(Star) > 0 && has_room(state, seat, Star)
}

/// By how many victory points a player is ahead (E8.18).
fn lead(state: &State, seat: Seat) -> u8 {
    state.tally(seat).victory.saturating_sub(state.tally(seat.other()).victory)
}

/// Bera: what the opponent can store (E0.4).
fn welcome(ctx: &Ctx) -> GoodSet {
    let roomy = |good: &Good| has_room(ctx.state, ctx.foe(), *good);
    Good::RESOURCES.into_iter().filter(roomy).fold(GoodSet::EMPTY, GoodSet::with)
}

/// Prosperity: settlements that are no cities yet (E8.20).
fn upgradable(board: &Board) -> Squares {
    board.towns().minus(board.cities())
}

const UPGRADED: Question = Question {
    prompt: "Prosperity: which settlement becomes a city?",
    who: Mine,
    list: |ctx, out| upgradable(ctx.board()).for_each(|at| out.push(Action::At(at))),
    answer: |ctx, action| {
        if let Action::At(at) = action {
            ctx.build_city(at, Goods::cost("GGO"));
        }
        true
    },
};

/// Thieves' Hideout: against 5 strength points it cannot stay (E8.24).
fn is_safe(state: &State, host: Seat) -> bool {
    state.tally(host).points.strength >= 5
}

/// Thieves' Hideout: the sites of other free regions with a resource that the player can store (E8.22). The wool that
/// the move costs makes room for a wool.
fn raidable(ctx: &Ctx, unpaid: bool) -> Squares {
    let host = ctx.foe_board();
    let storable = |good: Good| unpaid && good == Wool || has_room(ctx.state, ctx.me(), good);
    let raided = |site: &Square| {
        let region = site.region();
        host.level(region) > 0 && host.stores(region).is_some_and(storable)
    };
    host.region_sites(None).filter(raided).collect()
}

const RAIDED: Question = Question {
    prompt: "Thieves' Hideout: at which region do they steal?",
    who: Mine,
    list: |ctx, out| raidable(ctx, false).for_each(|site| out.push(Action::At(site.region().of_foe()))),
    answer: |ctx, action| {
        if let Action::At(region) = action {
            let (me, foe, from) = (ctx.me(), ctx.look().foe(), ctx.look().frame.square());
            let region = region.plain();
            ctx.move_card(me, from, region.beyond().of_foe());
            if let Some(good) = ctx.look().foe_board().stores(region) {
                ctx.name(good);
            }
            ctx.drain(foe, region, 1);
        }
        true
    },
};

/// Common Land: what may be given so that another kind can be stored (E8.31).
fn tradable(ctx: &Ctx) -> GoodSet {
    let kinds = ctx.board().goods().kinds().and(GoodSet::RESOURCES);
    let trades = |good: &Good| ctx.state.can_receive_other(ctx.me(), *good);
    kinds.iter().filter(trades).fold(GoodSet::EMPTY, GoodSet::with)
}

/// The different cards of the discard pile of a sort.
fn discarded<'a>(ctx: &'a Ctx, sort: fn(Card) -> bool) -> impl Iterator<Item = Card> + 'a {
    let pile = ctx.state.discard(ctx.me()).cards();
    let first = move |index: &usize| !pile[..*index].contains(&pile[*index]);
    (0..pile.len()).filter(first).map(|index| pile[index]).filter(move |&card| sort(card))
}

/// Prince and Princess: the Artworks of the discard pile (E8.14).
fn artworks<'a>(ctx: &'a Ctx) -> impl Iterator<Item = Card> + 'a {
    const ARTWORKS: [Card; 4] = [ARTWORK_EPIC, ARTWORK_FOUNTAIN, ARTWORK_RELIEF, ARTWORK_SCULPTURE];
    discarded(ctx, |card| ARTWORKS.contains(&card))
}

const COMMISSIONED: Question = Question {
    prompt: "Which Artwork do you take from the discard pile?",
    who: Mine,
    list: |ctx, out| artworks(ctx).for_each(|card| out.push(Action::Card(card))),
    answer: |ctx, action| {
        if let Action::Card(card) = action {
            ctx.recover(card);
        }
        true
    },
};

/// City Palace: units, and action cards whose text names no condition (E8.32).
fn servants<'a>(ctx: &'a Ctx) -> impl Iterator<Item = Card> + 'a {
    discarded(ctx, |card| {
        let def = card.def();
        def.kind.is_unit() || def.kind.is_action() && (def.unconditional || def.needs.is_empty())
    })
}

const SUMMONED: Question = Question {
    prompt: "City Palace: which card do you take from the discard pile?",
    who: Mine,
    list: |ctx, out| servants(ctx).for_each(|card| out.push(Action::Card(card))),
    answer: |ctx, action| {
        if let Action::Card(card) = action {
            ctx.recover(card);
        }
        true
    },
};

/// Hospital: room for a star.
fn can_care(ctx: &Ctx) -> bool {
    has_room(ctx.state, ctx.me(), Star)
}

/// Hospital: a star to pay, and room for a resource.
fn can_cure(ctx: &Ctx) -> bool {
    ctx.board().goods().of(Star) > 0 && has_any_room(ctx.state, ctx.me())
}

/// Monument to the Prince: a unit at home that may come to the other player (E8.33).
fn can_be_taken(state: &State, seat: Seat, at: Square) -> bool {
    is_unit(state, seat, at) && !state.board(seat).card(at).def().stays
}

/// Mercenaries: regions that would lose this good to the brigands (E8.26).
fn prey(board: &Board, good: Good) -> Squares {
    robbed(board).filter(|&at| board.stores(at) == Some(good)).collect()
}

/// Mercenaries: whether anything is lost but the one gold and the one wool they save.
fn loses_goods(ctx: &Ctx) -> bool {
    let total = |good: Good| prey(ctx.board(), good).map(|at| ctx.board().level(at)).sum::<u8>();
    total(Gold) > 1 || total(Wool) > 1
}

const KEPT_GOLD: Question = Question {
    prompt: "Mercenaries: which gold field keeps 1 gold?",
    who: Mine,
    list: |ctx, out| prey(ctx.board(), Gold).for_each(|at| out.push(Action::At(at))),
    answer: |ctx, action| {
        if let Action::At(at) = action {
            ctx.mark(Squares::one(at));
        }
        true
    },
};

const KEPT_WOOL: Question = Question {
    prompt: "Mercenaries: which pasture keeps 1 wool?",
    who: Mine,
    list: |ctx, out| prey(ctx.board(), Wool).for_each(|at| out.push(Action::At(at))),
    answer: |ctx, action| {
        if let Action::At(at) = action {
            let marked = ctx.look().state.marked();
            ctx.mark(marked.with(at));
        }
        true
    },
};

/// Small Market Town: full regions whose good can be exchanged (E8.27).
fn overflowing(ctx: &Ctx) -> Squares {
    let board = ctx.board();
    let trades = |good: Good| ctx.state.can_receive_other(ctx.me(), good);
    board.regions().filter(|&at| board.level(at) == FULL && board.stores(at).is_some_and(trades)).collect()
}

/// Traveling Theater: the regions next to a road that hold something (E1.12).
fn audience(board: &Board, road: Square) -> Squares {
    road.road_regions().into_iter().filter(|&at| board.regions().has(at) && board.level(at) > 0).collect()
}

/// Traveling Theater: other free roads where a resource can be given (E8.28).
fn stages(board: &Board) -> Squares {
    board.free_roads().filter(|&road| !audience(board, road).is_empty()).collect()
}

const STAGED: Question = Question {
    prompt: "Traveling Theater: to which road?",
    who: Mine,
    list: |ctx, out| stages(ctx.board()).for_each(|at| out.push(Action::At(at))),
    answer: |ctx, action| {
        if let Action::At(road) = action {
            let (seat, from) = (ctx.me(), ctx.look().frame.square());
            ctx.move_card(seat, from, road);
            ctx.pick(road);
        }
        true
    },
};

const PERFORMED: Question = Question {
    prompt: "Traveling Theater: which region gives a resource for the star?",
    who: Mine,
    list: |ctx, out| {
        let road = ctx.picked().unwrap_or(ctx.frame.square());
        audience(ctx.board(), road).for_each(|at| out.push(Action::At(at)));
    },
    answer: |ctx, action| {
        if let Action::At(at) = action {
            let seat = ctx.me();
            ctx.drain(seat, at, 1);
        }
        true
    },
};

/// Insurrection: a building at home with a printed price of at least 2 resources (E8.11).
fn is_coveted(state: &State, seat: Seat, at: Square) -> bool {
    super::filters::is_building(state, seat, at) && state.board(seat).card(at).def().cost.resources() >= 2
}

fn fears_insurrection(state: &State, seat: Seat) -> bool {
    state.board(seat).own().any(|at| is_coveted(state, seat, at))
}
