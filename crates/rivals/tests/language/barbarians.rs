//! The Era of Barbarians.

use crate::prelude::*;

elsewhere! { BORDER_FORTRESS TRIUMPH_CARD }

set! { "barbarians";
    /// The harvest first, region by region; then the other player may pay and take him over (D7.18).
    WOLFGANG = hero("wolfgang-the-street-performer")
        .named("Wolfgang the Street Performer", "Wolfgang, der Gaukler", "")
        .cost("AA").points("skill")
        .on(moment::CELEBRATED, &[
            // A new owner is not served by the same Celebration.
            If(|scene| !scene.board().is_used(scene.frame.at)),
            Ask(&APPLAUSE),
            If(|scene| kept(scene).is_some()),
            For(Who::Those(|state, seat| !state.board(seat).has(WOLFGANG)), &[
                May("Pay 2 gold and take Wolfgang over?", |scene| {
                    scene.board().goods().of(Gold) >= 2 && !free_sites(scene.board()).is_empty()
                }),
                Pay(N(2), Only(Gold)),
                Ask(&NEW_STAGE),
            ]),
        ]);
    /// Two are offered, one comes onto her own site, and she is gone.
    MARIE = hero("marie-the-shieldmaiden").named("Marie the Shieldmaiden", "Marie, die Schildmaid", "")
        .cost("OWW").points("strength, skill")
        .usable(&[
            If(|scene| {
                !fresh(scene.board()).has(scene.frame.at)
                    && !those(scene.state, scene.foe(), may_replace_marie).is_empty()
            }),
            Mark(Foes, 2, Foes, may_replace_marie),
            Pick(Mine, Foes, marked),
            Leave,
            Do(|deed| {
                let (me, at) = (deed.me(), deed.scene().frame.at);
                if let Some(hero) = deed.scene().picked() {
                    carry(deed, (me.other(), hero), (me, at));
                }
            }),
        ]);
    /// The marked card is one's own hero, the kept number what he is ahead and the first die.
    CONTEST_OF_THE_HEROES = attack("contest-of-the-heroes").copies(2).duel(1)
        .named("Contest of the Heroes", "Wettstreit der Helden", "")
        .needs(&[
            Need::Is("a hero", |state, seat| !those(state, seat, is_hero).is_empty()),
            Need::Is("room for a resource on both sides", |state, _| {
                [Seat(0), Seat(1)].iter().all(|&seat| !state.board(seat).roomy(GoodSet::RESOURCES).is_empty())
            }),
        ])
        .play(&[
            Mark(Mine, 1, Mine, is_hero),
            Ask(&HIS_HERO),
            Do(|deed| deed.keep(8 * (LEVEL + lead(&deed.scene())) as u8)),
            Roll,
            Do(|deed| deed.keep(kept(&deed.scene()).unwrap_or(0) / 8 * 8 + deed.scene().frame.die)),
            Roll,
            BackIf(3, |scene| outcome(scene) == 0),
            For(ThoseOf(wins_contest), &[
                Take(N(1), Any),
                May("Demand a resource from the loser?", |scene| prey(scene.state, scene.me())),
                Demand(N(1), Any),
            ]),
        ]);
    /// Each player with a city is judged on his own; who loses pays, who wins chooses.
    BARBARIAN_ATTACK = event("barbarian-attack").copies(3).duel(2)
        .named("Barbarian Attack", "Barbarenüberfall", "")
        .event(&[
            For(Who::Those(|state, seat| !state.board(seat).cities().is_empty()), &[
                Pay(Per(spoil), Any),
                If(|scene| balance(scene.state, scene.me()) > 0),
                Ask(&PRIZE),
                Take(Per(|scene| if kept(scene) == Some(1) { 0 } else { 2 }), Any),
            ]),
            Do(|deed| put_back_below(deed, 4)),
        ]);
    /// The strength of the Border Fortress counts as units.
    CASTLE = building("castle").copies(2).duel(1).unique().face_up().at(Place::CitySite)
        .named("Castle", "Burg", "")
        .cost("BBLO").points("victory")
        .always(&[Musters(|board, _| {
            let fortress = board.expansions().find(|&at| board.card(at) == BORDER_FORTRESS);
            let shown = |at| board.card(at).def().levels.map(|levels| levels[board.level(at) as usize]);
            fortress.and_then(shown).map_or(0, |points| points.strength)
        })]);
    /// Every other hero of his settlement counts twice.
    ARND = hero("arnd-the-strategist").named("Arnd the Strategist", "Arnd, der Stratege", "")
        .cost("GOW").points("strength, skill")
        .always(&[Musters(|board, at| beside(board, at, |card| card.def().kind == Kind::Hero))]);
    /// Every other ship of its settlement counts twice, however many Caravels there are.
    CARAVEL = ship("caravel").duel(0).named("Caravel", "Karavelle", "")
        .cost("LOW").points("strength 2").needs(&[A_CITY])
        .always(&[Musters(|board, at| {
            let caravels = board.expansions().filter(|other| other.town() == at.town());
            let first = caravels.into_iter().find(|&other| board.card(other) == CARAVEL);
            let counts = |card: Card| {
                matches!(card.def().kind, Kind::Ship | Kind::TradeShip) && card != CARAVEL
            };
            if first == Some(at) { beside(board, at, counts) } else { 0 }
        })]);
    /// A die, and 0, 1 or 2 resources.
    WHITE_RAVEN_TAVERN = building("white-raven-tavern").duel(0)
        .named("White Raven Tavern", "Wirtshaus zum weißen Raben", "")
        .cost("GL").points("skill")
        .once(&[
            Pay(N(1), Only(Gold)),
            Roll,
            Take(Per(|scene| match scene.frame.die { 1 | 2 => 0, 6 => 2, _ => 1 }), Any),
        ]);
    /// That a loss against the barbarians is halved is said there.
    SECRET_BROTHERHOOD = building("secret-brotherhood").copies(2).duel(1).unique().at(Place::CitySite)
        .named("Secret Brotherhood", "Geheime Bruderschaft", "")
        .cost("LWWA").points("victory")
        .once(&[
            If(|scene| scene.state.hand(scene.me()).distinct().any(unit_or_action)),
            Ask(&SELL),
            Take(N(1), Any),
        ]);
}

fn free_sites(board: &Board) -> Squares {
    board.sites().minus(board.expansions())
}

/// Other cards of this sort in the same settlement or city.
fn beside(board: &Board, at: Square, sort: impl Fn(Card) -> bool) -> u8 {
    let others = board.expansions().without(at).filter(|other| other.town() == at.town());
    others.filter(|&other| sort(board.card(other))).count() as u8
}

/// Wolfgang: each of the two regions once. Bit 0 is the left one, bit 1 the right one.
const APPLAUSE: Question = Question {
    prompt: "Which region next to Wolfgang receives 1?",
    who: Mine,
    list: |scene, out| {
        let served = kept(scene).unwrap_or(0);
        for (bit, at) in scene.frame.at.regions().into_iter().enumerate() {
            if served >> bit & 1 == 0 && scene.board().roomy(GoodSet::RESOURCES).has(at) {
                out.push(Action::At(at));
            }
        }
        out.push(Action::Pass);
    },
    answer: |deed, action| {
        let Action::At(at) = action else { return true };
        let bit = u8::from(at == deed.scene().frame.at.regions()[1]);
        let served = kept(&deed.scene()).unwrap_or(0) | 1 << bit;
        deed.fill(deed.me(), at, 1);
        deed.keep(served);
        served == 3
    },
};

/// Wolfgang: where he stands with his new owner, and done for this Celebration.
const NEW_STAGE: Question = Question {
    prompt: "Where does Wolfgang stand?",
    who: Mine,
    list: |scene, out| free_sites(scene.board()).for_each(|at| out.push(Action::At(at))),
    answer: |deed, action| {
        if let Action::At(to) = action {
            let (me, from) = (deed.me(), deed.scene().frame.at);
            carry(deed, (me.other(), from), (me, to));
            use_up(deed);
        }
        true
    },
};

/// Marie: heroes of green cards, and of red ones if she stands in a city. She is found by her name, for a
/// filter does not see the list.
fn may_replace_marie(state: &State, seat: Seat, at: Square) -> bool {
    let board = state.board(seat.other());
    let site = board.expansions().find(|&at| board.card(at) == MARIE);
    let place = state.board(seat).card(at).def().place;
    let in_city = site.is_some_and(|site| board.city_sites().has(site));
    is_hero(state, seat, at) && (place == Place::Town || place == Place::CitySite && in_city)
}

/// Contest: what is added to a lead so that it is not negative. No hero has more than 6 strength points.
const LEVEL: i8 = 7;

/// The strength of a placed hero that is in force: 1 next to a Red Light Tavern (D7.23).
fn strength(board: &Board, at: Square) -> i8 {
    let beside_tavern = [at.x() - 1, at.x() + 1].iter().any(|&x| {
        (-12..=12).contains(&x) && board.card(Square::at(x, 0)) == crate::intrigue::RED_LIGHT_TAVERN
    });
    let printed = board.card(at).def().points.strength as i8;
    if beside_tavern { printed.min(1) } else { printed }
}

/// Contest: the strength of one's own hero less that of the other's; 0 without a hero.
fn lead(scene: &Scene) -> i8 {
    let mine = scene.state.marked().next().map_or(0, |at| strength(scene.board(), at));
    let his = scene.picked().map_or(0, |at| strength(scene.foe_board(), at));
    mine - his
}

/// Contest: positive if the player of the card wins, 0 for a tie.
fn outcome(scene: &Scene) -> i8 {
    let kept = kept(scene).unwrap_or(0);
    (kept / 8) as i8 - LEVEL + (kept % 8) as i8 - scene.frame.die as i8
}

fn wins_contest(scene: &Scene, seat: Seat) -> bool {
    (outcome(scene) > 0) == (seat == scene.me())
}

const HIS_HERO: Question = Question {
    prompt: "Which of your opponent's heroes takes part?",
    who: Mine,
    list: |scene, out| {
        those(scene.state, scene.foe(), is_hero).for_each(|at| out.push(Action::At(at.of_foe())));
    },
    answer: |deed, action| {
        if let Action::At(at) = action {
            deed.keep(at.index() as u8);
        }
        true
    },
};

/// Units less barbarians (D7.5). What Arnd, Caravel and Castle add is their `Musters`, what a Barbarian
/// Stronghold adds its own.
pub(crate) fn balance(state: &State, seat: Seat) -> i8 {
    let board = state.board(seat);
    let units = those(state, seat, is_unit).len() as i8;
    let red = board.expansions().map(|at| board.card(at).def());
    let red = red.filter(|def| matches!(def.place, Place::CitySite | Place::Upon(_)));
    units - 2 * board.cities().len() as i8 - red.map(|def| def.points.victory as i8).sum::<i8>()
}

/// Barbarian Attack: what the loser gives up, as far as he has it.
fn spoil(scene: &Scene) -> u8 {
    match (balance(scene.state, scene.me()) < 0, scene.board().has(SECRET_BROTHERHOOD)) {
        (false, _) => 0,
        (true, true) => 1,
        (true, false) => 2,
    }
}

/// Barbarian Attack: an `Either` in a `For` would be one level too deep, so the winner is asked natively.
const PRIZE: Question = Question {
    prompt: "Receive 2 resources (1), or turn your Triumph Card up (2)?",
    who: Mine,
    list: |scene, out| {
        out.push(Action::Option(0));
        let board = scene.board();
        if board.expansions().any(|at| board.card(at) == TRIUMPH_CARD && board.level(at) < 3) {
            out.push(Action::Option(1));
        }
    },
    answer: |deed, action| {
        let board = deed.scene().board().clone();
        let triumph = board.expansions().find(|&at| board.card(at) == TRIUMPH_CARD);
        if let (Action::Option(1), Some(at)) = (action, triumph) {
            turn(deed, deed.me(), at, 1);
            deed.keep(1);
        }
        true
    },
};

/// Secret Brotherhood: a secret question, though the card sold is then open.
const SELL: Question = Question {
    prompt: "Which card do you give up?",
    who: Mine,
    list: |scene, out| {
        let hand = scene.state.hand(scene.me());
        hand.distinct().filter(|&card| unit_or_action(card)).for_each(|card| out.push(Action::Card(card)));
    },
    answer: |deed, action| {
        if let Action::Card(card) = action {
            discard_from_hand(deed, deed.me(), card);
        }
        true
    },
};
