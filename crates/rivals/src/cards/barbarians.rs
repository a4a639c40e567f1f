//! The Era of Barbarians: musters, castles and triumph (D7).

use super::filters::{
    foe_has_cards, has_any_room, has_city, has_stack, has_strength_advantage, heroes_of, is_hero, is_marked,
    is_unit_or_action,
};
use super::{again, basic, merchant_princes};
use crate::action::Action;
use crate::card::Place::{CitySite, FoeRoad, Region, Town, Upon};
use crate::card::{Card, Kind, attack, building, event, hero, marker, neutral, ship};
use crate::ctx::{Ctx, EffectCtx};
use crate::goods::Good::{Brick, Gold, Ore, Wool};
use crate::goods::GoodSet;
use crate::op::Count::{N, OneTo, OneToPer, Per, UpTo};
use crate::op::Of::{Any, Only};
use crate::op::Op::*;
use crate::op::Passive::{Guards, Points as Bonus};
use crate::op::Whose::{Foes, Mine};
use crate::op::{Arm, Moment, Need, Question, Way, Which, Who};
use crate::square::{Square, Squares};
use crate::state::{Board, FULL, State, shown};
use table::Seat;

pub(super) const FIRST: u16 = merchant_princes::NEXT;

super::set! { Barbarians from FIRST;
    // ---------------------------------------------------------------- action cards

    /// Alliance Against the Barbarians.
    ALLIANCE = neutral("alliance-against-the-barbarians").copies(2).duel(1)
        .named("Alliance Against the Barbarians", "Bündnis gegen die Barbaren", "")
        .needs(&[
            Need::Is("a Triumph Card with victory points", |state, seat| {
                triumph(state, seat).is_some_and(|level| level > 0)
            }),
            Need::Is("a unit", has_unit),
            Need::Is("room for what the Alliance brings", |state, _| {
                [Seat(0), Seat(1)].iter().any(|&seat| has_unit(state, seat) && has_any_room(state, seat))
            }),
        ])
        .play(&[For(Who::Those(has_unit), &[Take(OneToPer(alliance_share), Any)])]);
    /// Castellan.
    CASTELLAN = neutral("castellan").copies(2).duel(1).named("Castellan", "Burggraf", "")
        .needs(&[
            Need::Have(CASTLE),
            Need::Is("a region with room next to your Castle", |state, seat| {
                let board = state.board(seat);
                castle_regions(board).any(|at| can_fill(board, at))
            }),
        ])
        .play(&[Do(|ctx| {
            let seat = ctx.me();
            let regions: Squares = castle_regions(ctx.look().board()).collect();
            regions.for_each(|at| ctx.fill(seat, at, 1));
        })]);
    /// Contest of the Heroes.
    CONTEST_OF_THE_HEROES = attack("contest-of-the-heroes").copies(2).duel(1)
        .named("Contest of the Heroes", "Wettstreit der Helden", "")
        .needs(&[
            Need::Is("a hero", |state, seat| heroes_of(state, seat) > 0),
            Need::Is("room for a resource on both sides", |state, _| {
                [Seat(0), Seat(1)].iter().all(|&seat| has_any_room(state, seat))
            }),
        ])
        .play(&[
            Pick(Mine, Mine, is_hero),
            Ask(&CHALLENGED),
            For(Who::Those(|state, seat| state.active() == seat), &[
                Roll,
                Do(|ctx| {
                    ctx.keep(ctx.look().frame.die);
                    ctx.hand_list_to(ctx.look().foe());
                }),
                Roll,
                Do(|ctx| ctx.hand_list_to(ctx.look().foe())),
                Again(Per(|ctx| if winner(ctx).is_none() { u8::MAX } else { 0 })),
                Do(|ctx| {
                    let winner = winner(&ctx.look()).unwrap_or(ctx.me());
                    ctx.mark(Squares::EMPTY);
                    ctx.hand_list_to(winner);
                }),
                Take(N(1), Any),
                Demand(UpTo(1), Any),
            ]),
        ]);
    /// Relocation.
    RELOCATION = again(&basic::DEFS, basic::FIRST, basic::RELOCATION, "relocation:barbarians");
    /// Siegfried, Vanquisher of the Barbarians.
    SIEGFRIED = neutral("siegfried-vanquisher-of-the-barbarians").duel(0)
        .named("Siegfried, Vanquisher of the Barbarians", "Siegfried, Bezwinger der Barbaren", "")
        .needs(&[
            Need::Have(CASTLE),
            Need::Is("2 heroes", |state, seat| heroes_of(state, seat) >= 2),
            Need::Is("room for a resource, or a Triumph Card below level 3", |state, seat| {
                has_any_room(state, seat) || can_triumph(state, seat)
            }),
        ])
        .play(&[Either(&[
            Arm {
                label: "Receive 1 or 2 resources",
                ops: &[If(|ctx| has_any_room(ctx.state, ctx.me())), Take(OneTo(2), Any)],
            },
            RAISE_TRIUMPH,
        ])]);

    // ---------------------------------------------------------------- road complement

    /// Barbarian Stronghold.
    BARBARIAN_STRONGHOLD = building("barbarian-stronghold").duel(0).at(FoeRoad)
        .named("Barbarian Stronghold", "Barbarenstützpunkt", "").cost("LA")
        .only_at(|board, road| {
            [Square::at(road.x() - 1, 0), Square::at(road.x() + 1, 0)].iter().any(|&at| board.cities().has(at))
        })
        .needs(&[Need::Is("an opponent whose Triumph Card is below level 3", |state, seat| {
            triumph(state, seat.other()) != Some(FULL)
        })])
        .leaves(|state, host| triumph(state, host) == Some(FULL));

    // ---------------------------------------------------------------- region expansion

    /// Border Fortress.
    BORDER_FORTRESS = building("border-fortress").copies(2).duel(1).unique().at(Region(Some(Brick)))
        .named("Border Fortress", "Grenzfestung", "").cost("B").paid_here()
        .levels(["", "strength", "strength 2", "strength 4"])
        .usable(&[Pay(N(1), Only(Ore)), Pay(N(1), Only(Wool)), Turn(Which::This, Way::Up)]);

    // ---------------------------------------------------------------- settlement and city expansions

    /// White Raven Tavern.
    WHITE_RAVEN_TAVERN = building("white-raven-tavern").duel(0)
        .named("White Raven Tavern", "Wirtshaus zum weißen Raben", "").cost("GL").points("skill")
        .once(&[
            Pay(N(1), Only(Gold)),
            Roll,
            Take(
                Per(|ctx| match ctx.frame.die {
                    1 | 2 => 0,
                    6 => 2,
                    _ => 1,
                }),
                Any,
            ),
        ]);
    /// Arnd the Strategist.
    ARND = hero("arnd-the-strategist").named("Arnd the Strategist", "Arnd, der Stratege", "")
        .cost("GOW").points("strength, skill");
    /// Baroc the Barbarian.
    BAROC = hero("baroc-the-barbarian").duel(0).named("Baroc the Barbarian", "Baroc, der Barbar", "")
        .cost("OA").points("strength")
        .on(Moment::Robbed, &[Take(
            Per(|ctx| {
                let board = ctx.foe_board();
                1 + u8::from(board.foreign().any(|at| board.card(at).is(BARBARIAN_STRONGHOLD)))
            }),
            Only(Ore),
        )]);
    /// Caravel.
    CARAVEL = ship("caravel").duel(0).named("Caravel", "Karavelle", "").cost("LOW").points("strength 2")
        .needs(&[Need::Is("a city", has_city)]);
    /// Marie the Shieldmaiden.
    MARIE = hero("marie-the-shieldmaiden").heroine()
        .named("Marie the Shieldmaiden", "Marie, die Schildmaid", "").cost("OWW").points("strength, skill")
        .later(&[
            If(|ctx| ctx.foe_board().own().any(|at| follows_marie(ctx.state, ctx.foe(), at))),
            Mark(Foes, 2, Foes, follows_marie),
            Pick(Mine, Foes, is_marked),
            Do(|ctx| {
                let (me, foe) = (ctx.me(), ctx.look().foe());
                let site = ctx.look().frame.square();
                if let Some(at) = ctx.look().picked() {
                    ctx.scrap(me, site);
                    ctx.carry(foe, at, site);
                }
            }),
        ]);
    /// Siward the Scout.
    SIWARD = hero("siward-the-scout").named("Siward the Scout", "Siward, der Späher", "")
        .cost("GA").points("strength")
        .once(&[Either(&[
            Arm {
                label: "Look at the top 3 event cards",
                ops: &[Do(|ctx| ctx.peek_events(3))],
            },
            Arm {
                label: "Look at the top 3 cards of a draw stack",
                ops: &[
                    If(|ctx| has_stack(ctx.state, ctx.me())),
                    Stack,
                    Do(|ctx| {
                        if let Some(stack) = ctx.look().frame.stack.get() {
                            ctx.peek(stack, 3);
                        }
                    }),
                ],
            },
            Arm {
                label: "Pay 1 gold and look at your opponent's hand",
                ops: &[If(|ctx| foe_has_cards(ctx.state, ctx.me())), Pay(N(1), Only(Gold)), SeeHand],
            },
        ])]);
    /// Wolfgang the Street Performer.
    WOLFGANG = hero("wolfgang-the-street-performer")
        .named("Wolfgang the Street Performer", "Wolfgang, der Gaukler", "").cost("AA").points("skill")
        .on(Moment::Celebrated, &[
            Ask(&PERFORMED),
            If(|ctx| ctx.frame.number > 0),
            Do(|ctx| {
                let foe = ctx.look().foe();
                ctx.hand_list_to(foe);
            }),
            May("Pay 2 gold and take Wolfgang over?", |ctx| {
                ctx.board().goods().of(Gold) >= 2 && !ctx.board().free_places(Town).is_empty()
            }),
            Pay(N(2), Only(Gold)),
            Ask(&HIRED),
        ]);

    // ---------------------------------------------------------------- city expansions

    /// Arsenal.
    ARSENAL = building("arsenal").copies(2).duel(1).at(CitySite).named("Arsenal", "Zeughaus", "")
        .cost("BLOO").points("victory").always(&[Guards(GoodSet::RESOURCES)]);
    /// Bailiwick.
    BAILIWICK = building("bailiwick").copies(2).duel(1).at(CitySite).unique()
        .named("Bailiwick", "Vogtei", "").cost("BLWW").points("victory")
        .once(&[If(|ctx| has_stack(ctx.state, ctx.me())), Draw(N(1))]);
    /// Castle.
    CASTLE = building("castle").copies(2).duel(1).at(CitySite).unique().face_up()
        .named("Castle", "Burg", "").cost("BBLO").points("victory");
    /// Secret Brotherhood.
    SECRET_BROTHERHOOD = building("secret-brotherhood").copies(2).duel(1).at(CitySite).unique().spends_hand()
        .named("Secret Brotherhood", "Geheime Bruderschaft", "").cost("LWWA").points("victory")
        .once(&[
            If(|ctx| {
                let sellable = |&card: &Card| is_unit_or_action(card);
                ctx.state.hand(ctx.me()).cards().iter().any(sellable) && has_any_room(ctx.state, ctx.me())
            }),
            Ask(&SOLD),
            If(|ctx| ctx.frame.number > 0),
            Take(N(1), Any),
        ]);

    // ---------------------------------------------------------------- marker card

    /// Triumph Card.
    TRIUMPH_CARD = marker("triumph-card").copies(2).duel(1).unique().face_up().with_first_city()
        .named("Triumph Card", "Triumphkarte", "")
        .levels(["", "victory", "victory 2", "victory 3"])
        .needs(&[Need::Is("a city", has_city)]);

    // ---------------------------------------------------------------- event cards

    /// Barbarian Attack.
    BARBARIAN_ATTACK = event("barbarian-attack").copies(3).duel(2).above_yule().returns_below(4)
        .named("Barbarian Attack", "Barbarenüberfall", "")
        .event(&[
            Do(|ctx| [ctx.me(), ctx.look().foe()].into_iter().for_each(|seat| tell_muster(ctx, seat))),
            For(Who::Those(|state, seat| outcome(state, seat) != Outcome::Draw), &[
                Pay(Per(plunder), Any),
                If(|ctx| outcome(ctx.state, ctx.me()) == Outcome::Victory),
                Either(&[Arm { label: "Receive 2 resources", ops: &[Take(N(2), Any)] }, RAISE_TRIUMPH]),
            ]),
        ]);
    /// Retreat of the Barbarians.
    RETREAT_OF_THE_BARBARIANS = event("retreat-of-the-barbarians").duel(0)
        .named("Retreat of the Barbarians", "Rückzug der Barbaren", "")
        .event(&[For(Who::Those(has_unit), &[
            Ask(&RETREAT_STACK),
            If(|ctx| ctx.frame.number > 0),
            Look,
            Fetch(OneToPer(|ctx| 1 + u8::from(has_strength_advantage(ctx.state, ctx.me()))), |_| true),
        ])]);
}

// -------------------------------------------------------------------- steps of single cards

/// The level of a player's Triumph Card, if there is one.
fn triumph(state: &State, seat: Seat) -> Option<u8> {
    let board = state.board(seat);
    board.find(TRIUMPH_CARD).map(|at| board.level(at))
}

fn can_triumph(state: &State, seat: Seat) -> bool {
    triumph(state, seat).is_some_and(|level| level < FULL)
}

const RAISE_TRIUMPH: Arm = Arm {
    label: "Turn your Triumph Card 1 level up",
    ops: &[
        If(|ctx| can_triumph(ctx.state, ctx.me())),
        Do(|ctx| {
            let seat = ctx.me();
            let card = ctx.look().board().find(TRIUMPH_CARD);
            if let (Some(at), Some(level)) = (card, triumph(ctx.look().state, seat)) {
                ctx.turn_card(seat, at, level + 1);
            }
        }),
    ],
};

fn unit_cards(board: &Board) -> usize {
    board.count_where(|card| card.def().kind.is_unit())
}

fn has_unit(state: &State, seat: Seat) -> bool {
    unit_cards(state.board(seat)) > 0
}

/// Alliance: 1, and 1 more for the player with more units (D7.21).
fn alliance_share(ctx: &Ctx) -> u8 {
    1 + u8::from(unit_cards(ctx.board()) > unit_cards(ctx.foe_board()))
}

fn castle_regions(board: &Board) -> impl Iterator<Item = Square> + '_ {
    board.find(CASTLE).into_iter().flat_map(Square::regions)
}

/// Whether a region can take one more, also by way of a gold store (R3.6).
fn can_fill(board: &Board, at: Square) -> bool {
    match board.stores(at) {
        Some(Gold) => !board.gold_spots(at).is_empty(),
        _ => board.level(at) < FULL,
    }
}

/// Contest: the opponent's hero, if there is any; it is the marked one (D7.23).
const CHALLENGED: Question = Question {
    prompt: "Contest of the Heroes: which hero of your opponent?",
    who: Mine,
    list: |ctx, out| {
        let heroes = ctx.foe_board().own().filter(|&at| is_hero(ctx.state, ctx.foe(), at));
        heroes.for_each(|at| out.push(Action::At(at.of_foe())));
    },
    answer: |ctx, action| {
        if let Action::At(at) = action {
            ctx.mark(Squares::one(at.plain()));
        }
        true
    },
};

/// What both have: the die of each, and the strength of the hero named.
fn contest(ctx: &Ctx) -> (u8, u8) {
    let strength = |board: &Board, at: Option<Square>| at.map_or(0, |at| shown(board, at).strength);
    let mine = strength(ctx.board(), ctx.picked());
    let foes = strength(ctx.foe_board(), ctx.state.marked().next());
    (ctx.frame.number + mine, ctx.frame.die + foes)
}

/// Who wins the contest. A tie is won by a player whose card says so (E7.22), else both roll again.
fn winner(ctx: &Ctx) -> Option<Seat> {
    let (mine, foes) = contest(ctx);
    match mine.cmp(&foes) {
        std::cmp::Ordering::Greater => Some(ctx.me()),
        std::cmp::Ordering::Less => Some(ctx.foe()),
        std::cmp::Ordering::Equal if ctx.board().wins_ties() => Some(ctx.me()),
        std::cmp::Ordering::Equal if ctx.foe_board().wins_ties() => Some(ctx.foe()),
        std::cmp::Ordering::Equal => None,
    }
}

/// Marie: a hero that may lie where she stands (D7.19).
fn follows_marie(state: &State, seat: Seat, at: Square) -> bool {
    let board = state.board(seat.other());
    let Some(site) = board.find(MARIE) else { return false };
    is_hero(state, seat, at)
        && match state.card_at(seat, at).def().place {
            Town => true,
            CitySite => board.city_sites().has(site),
            _ => false,
        }
}

/// Wolfgang: a region next to him with room, each once (D7.18). The number holds which were filled.
const PERFORMED: Question = Question {
    prompt: "Wolfgang: which region receives a resource?",
    who: Mine,
    list: |ctx, out| {
        let board = ctx.board();
        let regions = (0..).zip(ctx.frame.square().regions());
        let left = regions.filter(|&(nth, at)| ctx.frame.number >> nth & 1 == 0 && can_fill(board, at));
        let before = out.len();
        left.for_each(|(_, at)| out.push(Action::At(at)));
        if out.len() > before {
            out.push(Action::Pass);
        }
    },
    answer: |ctx, action| {
        let Action::At(at) = action else { return true };
        let (seat, frame) = (ctx.me(), ctx.look().frame);
        let nth = u8::from(frame.square().regions()[1] == at);
        ctx.keep(frame.number | 1 << nth);
        ctx.fill(seat, at, 1);
        false
    },
};

/// Wolfgang: where he performs now; in this Celebration no more. The list is the opponent's by now.
const HIRED: Question = Question {
    prompt: "Wolfgang: on which site does he stand?",
    who: Mine,
    list: |ctx, out| ctx.board().free_places(Town).for_each(|at| out.push(Action::At(at))),
    answer: |ctx, action| {
        if let Action::At(to) = action {
            let (from, at) = (ctx.look().foe(), ctx.look().frame.square());
            ctx.carry(from, at, to);
            ctx.silence(WOLFGANG);
        }
        true
    },
};

/// Secret Brotherhood: the card that is sold (D7.15), or none after all: without that answer a player with one such
/// card would not be asked, and the opponent would know. The number says that one was sold.
const SOLD: Question = Question {
    prompt: "Secret Brotherhood: which card do you sell?",
    who: Mine,
    list: |ctx, out| {
        let hand = ctx.state.hand(ctx.me()).distinct();
        hand.filter(|&card| is_unit_or_action(card)).for_each(|card| out.push(Action::Card(card)));
        out.push(Action::Pass);
    },
    answer: |ctx, action| {
        if let Action::Card(card) = action {
            ctx.discard_hand(card);
            ctx.keep(1);
        }
        true
    },
};

/// How a muster ends for a player (D7.7 to D7.9).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Defeat,
    Draw,
    Victory,
}

fn outcome(state: &State, seat: Seat) -> Outcome {
    let board = state.board(seat);
    if board.cities().is_empty() {
        return Outcome::Draw;
    }
    match mustered(board).cmp(&barbarians(board)) {
        std::cmp::Ordering::Less => Outcome::Defeat,
        std::cmp::Ordering::Equal => Outcome::Draw,
        std::cmp::Ordering::Greater => Outcome::Victory,
    }
}

/// A player with a city is told who meets whom (D7.5).
fn tell_muster(ctx: &mut EffectCtx, seat: Seat) {
    let look = ctx.look();
    let board = look.state.board(seat);
    if !board.cities().is_empty() {
        let (units, foes) = (mustered(board), barbarians(board));
        ctx.muster(seat, units, foes);
    }
}

/// How many barbarians come: for cities, for what stands in them, for strongholds (D7.5).
pub fn barbarians(board: &Board) -> usize {
    let metropolises = board.metropolises().len();
    let cities = board.cities().len() - metropolises;
    let victory = |at: Square| {
        let def = board.card(at).def();
        let bonus = def.always.iter().map(|passive| match passive {
            Bonus(bonus) => bonus(board).victory,
            _ => 0,
        });
        match def.place {
            CitySite | Upon(_) => usize::from(shown(board, at).victory + bonus.sum::<u8>()),
            _ => 0,
        }
    };
    let strongholds = board.foreign().filter(|&at| board.card(at).is(BARBARIAN_STRONGHOLD)).count();
    2 * cities + 4 * metropolises + board.own().map(victory).sum::<usize>() + strongholds
}

/// How many units are mustered against them (D7.5).
pub fn mustered(board: &Board) -> usize {
    let in_town = |at: Square| board.sites().has(at);
    let together = |one: Square, other: Square| in_town(one) && in_town(other) && one.town() == other.town();
    let heroes = board.find(ARND).map_or(0, |arnd| {
        let led = |&at: &Square| at != arnd && board.card(at).def().kind == Kind::Hero && together(at, arnd);
        board.own().filter(led).count()
    });
    let escorted = |&at: &Square| {
        matches!(board.card(at).def().kind, Kind::TradeShip | Kind::Ship)
            && !board.card(at).is(CARAVEL)
            && board.own().any(|caravel| board.card(caravel).is(CARAVEL) && together(at, caravel))
    };
    let fortress = board.find(BORDER_FORTRESS).filter(|_| board.has(CASTLE));
    let strength = fortress.map_or(0, |at| usize::from(shown(board, at).strength));
    unit_cards(board) + heroes + board.own().filter(escorted).count() + strength
}

/// What a beaten player gives up (D7.7).
fn plunder(ctx: &Ctx) -> u8 {
    match outcome(ctx.state, ctx.me()) {
        Outcome::Defeat => 2 - u8::from(ctx.board().has(SECRET_BROTHERHOOD)),
        Outcome::Draw | Outcome::Victory => 0,
    }
}

/// Retreat of the Barbarians: another stack than the opponent's (D7.24). The number says that one was found.
const RETREAT_STACK: Question = Question {
    prompt: "Retreat of the Barbarians: choose a stack to look through.",
    who: Mine,
    list: |ctx, out| {
        let taken = ctx.frame.stack.get();
        let free = ctx.state.filled_stacks(ctx.me()).filter(|&stack| Some(stack) != taken);
        free.for_each(|stack| out.push(Action::Stack(stack)));
    },
    answer: |ctx, action| {
        if let Action::Stack(stack) = action {
            ctx.choose_stack(stack);
            ctx.keep(1);
        }
        true
    },
};
