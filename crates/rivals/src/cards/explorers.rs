//! The Era of Explorers: ships, islands and pirates (E3 to E6).

use super::barbarians;
use super::filters::{foe_has_cards, has_stack, list_units_and_actions};
use crate::action::Action;
use crate::card::Place::{CitySite, Region};
use crate::card::{attack, building, event, harbor, island, metropolis, neutral, pirate, unit, wreck};
use crate::ctx::Ctx;
use crate::flow::Procedure;
use crate::goods::Good::{Gold, Lumber, Wool};
use crate::goods::{Good, GoodSet};
use crate::op::Count::{N, OneTo, Per};
use crate::op::Of::{Among, Any, NotPaid, Only};
use crate::op::Op::*;
use crate::op::Passive::{MissionInGold, RepeatsFight, SecondDiscovery};
use crate::op::Whose::Mine;
use crate::op::{Arm, Moment, Need, Op, Question, When, Who};
use crate::square::{Square, Squares};
use crate::state::{Board, Frame, State};
use table::Seat;

pub(super) const FIRST: u16 = barbarians::NEXT;

/// The Explorer Metropolis asks for two islands of this level (EC5).
const METROPOLIS_ISLAND_LEVEL: u8 = 2;

super::set! { Explorers from FIRST;
    // ---------------------------------------------------------------- action cards

    /// Ambassador. Only to the Bards would it cost a toll (D5.11), and these are in no game in which one can be asked.
    AMBASSADOR = attack("ambassador").copies(2).duel(1).named("Ambassador", "Botschafter", "")
        .needs(&[Need::Is("an island at level 1 or higher whose benefit you can use", |state, seat| {
            !embassies(state, seat).is_empty()
        })])
        .play(&[Ask(&ENVOY)]);
    /// Broadside.
    BROADSIDE = attack("broadside").copies(2).duel(1).named("Broadside", "Volle Breitseite", "")
        .needs(&[
            Need::Is("2 cannon points", |state, seat| state.tally(seat).points.cannon >= 2),
            Need::Is("an opponent with a built ship or an island at level 1 or higher", |state, seat| {
                let board = state.board(seat.other());
                board.sea().ready_ships() > 0 || !board.islands(1).is_empty()
            }),
        ])
        .play(&[Either(&[
            Arm {
                label: "Your opponent loses a built ship",
                ops: &[
                    If(|ctx| ctx.foe_board().sea().ready_ships() > 0),
                    Do(|ctx| ctx.sink_foes_ship()),
                ],
            },
            Arm {
                label: "An island of your opponent's goes down one level",
                ops: &[If(|ctx| !ctx.foe_board().islands(1).is_empty()), Ask(&SHELLED)],
            },
        ])]);
    /// Cartographer.
    CARTOGRAPHER = neutral("cartographer").copies(2).duel(1).named("Cartographer", "Kartograph", "")
        .needs(&[Need::Is("1 sail point", |state, seat| state.tally(seat).points.sail >= 1)])
        .play(&[Ask(&CHARTED), Ask(&EXCHANGED_ONE), Ask(&EXCHANGED_OTHER)]);
    /// Lars the Naval Hero.
    LARS = neutral("lars-the-naval-hero").copies(2).duel(1)
        .named("Lars the Naval Hero", "Lars, der Seeheld", "")
        .needs(&[Need::Is("1 cannon point", |state, seat| state.tally(seat).points.cannon >= 1)])
        .during(Moment::Fighting, &[Do(|ctx| ctx.win_fight())]);
    /// Navigator.
    NAVIGATOR = neutral("navigator").copies(2).duel(1).named("Navigator", "Navigator", "")
        .needs(&[
            Need::Is("2 sail points", |state, seat| state.tally(seat).points.sail >= 2),
            Need::Is("a ship on a sea card that can act again", |state, seat| {
                !recallable(state, seat).is_empty()
            }),
        ])
        .play(&[Ask(&RECALLED), Ask(&SENT_AGAIN)]);

    // ---------------------------------------------------------------- region expansions

    /// Landing Stage.
    LANDING_STAGE = building("landing-stage").copies(2).duel(1).unique().at(Region(None))
        .only_at(Board::borders_harbor).named("Landing Stage", "Anlegestelle", "").cost("BG").points("commerce")
        .always(&[MissionInGold]);
    /// Shipyard.
    SHIPYARD = building("shipyard").copies(2).unique().face_up().at(Region(None))
        .only_at(Board::borders_harbor).named("Shipyard", "Werft", "").cost("BLW").points("sail, cannon")
        .once(&[
            If(|ctx| !tradable(ctx).is_empty()),
            Pay(N(1), Among(tradable)),
            Take(N(1), Among(|ctx| SHIP_GOODS.minus(ctx.frame.paid))),
        ]);

    // ---------------------------------------------------------------- sea cards

    /// Explorer Harbor.
    EXPLORER_HARBOR = harbor("explorer-harbor").copies(2).named("Explorer Harbor", "Entdeckerhafen", "")
        .usable(&[
            If(|ctx| ctx.board().sea().blank_ships() > 0),
            Pay(N(1), Only(Lumber)),
            Pay(N(1), Only(Wool)),
            Do(|ctx| ctx.build_ship()),
        ]);
    /// Island of the Bards.
    ISLAND_OF_THE_BARDS = island("island-of-the-bards").copies(2).duel(0)
        .named("Island of the Bards", "Insel der Barden", "")
        .levels(["", "skill 2", "commerce, skill 2", "victory, commerce, skill 2"]).mission("GG")
        .discovered(&[
            If(|ctx| foe_has_cards(ctx.state, ctx.me())),
            SeeHand,
            AskSecretly(&SUNG_FOR),
            Rule(Procedure::HandsLost),
        ]);
    /// Island of the Forgotten Tribe.
    ISLAND_OF_THE_FORGOTTEN_TRIBE = island("island-of-the-forgotten-tribe").copies(2)
        .named("Island of the Forgotten Tribe", "Insel des vergessenen Stamms", "")
        .levels(["", "", "", "victory"]).bounty([0, 2, 2, 0])
        .discovered(&[
            Do(|ctx| {
                let at = ctx.look().frame.square();
                ctx.call_ship_back(at, false);
            }),
            Ask(&FURTHER_MISSION),
        ])
        .on_mission(&[
            Roll,
            Do(|ctx| {
                let frame = ctx.look().frame;
                match frame.die {
                    1 => ctx.lose_ship(frame.square()),
                    2..=4 => ctx.call_at_sea(Procedure::ExtraEvent),
                    _ => ctx.call_at_sea(Procedure::Climb),
                }
            }),
        ]);
    /// Island of the Merchants.
    ISLAND_OF_THE_MERCHANTS = island("island-of-the-merchants").copies(2)
        .named("Island of the Merchants", "Insel der Händler", "")
        .levels(["", "commerce", "commerce 2", "victory, commerce 2"]).mission("WW")
        .discovered(&[
            May("Island of the Merchants: give 1 resource for 2 of other kinds?", |ctx| !bartered(ctx).is_empty()),
            Pay(N(1), Among(bartered)),
            Take(N(2), NotPaid),
        ]);
    /// Island of the Scholars.
    ISLAND_OF_THE_SCHOLARS = island("island-of-the-scholars").copies(2)
        .named("Island of the Scholars", "Insel der Gelehrten", "")
        .levels(["", "strength", "strength, progress", "victory, strength, progress"]).mission("LL")
        .discovered(&[
            May("Island of the Scholars: look through a draw stack and take up to 2 cards?", |ctx| {
                has_stack(ctx.state, ctx.me())
            }),
            Stack,
            Look,
            Fetch(OneTo(2), |_| true),
        ]);
    /// Cimmarone.
    CIMMARONE = pirate("cimmarone").copies(2).named("Cimmarone", "Cimmarone", "")
        .levels(["", "", "", "victory"]).bounty([0, 1, 2, 0]).fights(6, 1, Only(Gold));
    /// Haidao Chang.
    HAIDAO_CHANG = pirate("haidao-chang").copies(2).duel(0).named("Haidao Chang", "Haidao Chang", "")
        .levels(["", "", "", "victory"]).bounty([0, 1, 2, 0]).fights(5, 1, Only(Gold));
    /// Jean.
    JEAN = pirate("jean").copies(2).named("Jean", "Jean", "")
        .levels(["", "", "", "victory"]).bounty([0, 1, 2, 0]).fights(8, 2, Any);
    /// Shipwreck.
    SHIPWRECK = wreck("shipwreck").copies(4).duel(2).named("Shipwreck", "Wrack", "")
        .discovered(&[Take(N(1), Any)]);

    // ---------------------------------------------------------------- metropolis

    /// Explorer Metropolis.
    EXPLORER_METROPOLIS = metropolis("explorer-metropolis").copies(2).duel(1).unique()
        .named("Explorer Metropolis", "Entdeckermetropole", "").cost("BBGGOO").points("victory 4")
        .needs(&[Need::Is("6 discovered sea cards or 2 islands at level 2", |state, seat| {
            let board = state.board(seat);
            board.sea().discovered() >= 6 || board.islands(METROPOLIS_ISLAND_LEVEL).len() >= 2
        })])
        .only_at(|board, at| board.sea().harbor().is_some_and(|harbor| (harbor.x() - at.x()).abs() == 1));

    // ---------------------------------------------------------------- settlement and city expansions

    /// Armory.
    ARMORY = building("armory").copies(3).duel(1).named("Armory", "Waffenschmiede", "").cost("BO")
        .points("strength, cannon");
    /// Sailmakers' Shop.
    SAILMAKERS_SHOP = building("sailmakers-shop").copies(3).duel(2)
        .named("Sailmakers' Shop", "Segelmacherei", "").cost("BG").points("commerce, sail");

    // ---------------------------------------------------------------- city expansions

    /// Cannon Foundry.
    CANNON_FOUNDRY = building("cannon-foundry").copies(2).duel(1).unique().at(CitySite)
        .named("Cannon Foundry", "Geschützgießerei", "").cost("BLOO").points("victory, strength, cannon 2")
        .always(&[RepeatsFight]);
    /// Astronomer.
    ASTRONOMER = unit("astronomer").copies(2).unique().at(CitySite).named("Astronomer", "Astronom", "")
        .cost("BGGW").points("victory, sail 2").always(&[SecondDiscovery(1)]);

    // ---------------------------------------------------------------- event cards

    /// Friendship Between Peoples.
    FRIENDSHIP_BETWEEN_PEOPLES = event("friendship-between-peoples").copies(2).duel(1)
        .named("Friendship Between Peoples", "Freundschaft der Völker", "")
        .event(&[For(Who::Both, &[Take(Per(|ctx| ctx.board().islands(1).len() as u8), Any)])]);
    /// Most Successful Explorer.
    MOST_SUCCESSFUL_EXPLORER = event("most-successful-explorer").copies(2).duel(1)
        .named("Most Successful Explorer", "Erfolgreichster Entdecker", "")
        .event(&[For(Who::Those(|state, seat| prize(state, seat) > 0), &[
            Ask(&DRAWN),
            If(|ctx| ctx.frame.number > 0 && prize(ctx.state, ctx.me()) == 2),
            Ask(&DRAWN_AGAIN),
        ])]);
}

// -------------------------------------------------------------------- steps of single cards

/// The islands whose benefit the Ambassador may bring once more (E6.7).
fn embassies(state: &State, seat: Seat) -> Squares {
    let board = state.board(seat);
    let hosts = [ISLAND_OF_THE_BARDS, ISLAND_OF_THE_MERCHANTS, ISLAND_OF_THE_SCHOLARS];
    let usable = |at: &Square| {
        let card = board.card(*at);
        hosts.contains(&card)
            && card.def().ability(When::Discovered).is_some_and(|ability| {
                let frame = Frame::at(card, ability, seat, *at);
                Op::can_begin(frame.ops(), state, frame)
            })
    };
    board.islands(1).filter(usable).collect()
}

const ENVOY: Question = Question {
    prompt: "Ambassador: the benefit of which island?",
    who: Mine,
    list: |ctx, out| embassies(ctx.state, ctx.me()).for_each(|at| out.push(Action::At(at))),
    answer: |ctx, action| {
        if let Action::At(at) = action {
            ctx.call_discovered(at);
        }
        true
    },
};

/// Broadside: the island (E6.6).
const SHELLED: Question = Question {
    prompt: "Broadside: which island goes down one level?",
    who: Mine,
    list: |ctx, out| ctx.foe_board().islands(1).for_each(|at| out.push(Action::At(at.of_foe()))),
    answer: |ctx, action| {
        if let Action::At(at) = action {
            let foe = ctx.me().other();
            let level = ctx.look().state.board(foe).level(at) - 1;
            ctx.turn_card(foe, at.plain(), level);
        }
        true
    },
};

/// Cartographer: the cards that are looked at. The number counts them, the square picked is the first (E6.5).
const CHARTED: Question = Question {
    prompt: "Cartographer: look at a face-down sea card?",
    who: Mine,
    list: |ctx, out| {
        let first = ctx.picked().map_or(Squares::EMPTY, Squares::one);
        ctx.board().sea().undiscovered().minus(first).for_each(|at| out.push(Action::At(at)));
        if !out.is_empty() {
            out.push(Action::Pass);
        }
    },
    answer: |ctx, action| {
        let Action::At(at) = action else { return true };
        ctx.look_at_sea(at);
        ctx.pick(at);
        let looks = ctx.look().frame.number + 1;
        ctx.keep(looks);
        looks == 2
    },
};

/// Which two change places. A player who has looked at a card need not exchange any.
const EXCHANGED_ONE: Question = Question {
    prompt: "Cartographer: which sea card changes its place?",
    who: Mine,
    list: |ctx, out| {
        ctx.board().sea().cards().for_each(|at| out.push(Action::At(at)));
        if ctx.frame.number > 0 {
            out.push(Action::Pass);
        }
    },
    answer: |ctx, action| {
        match action {
            Action::At(at) => ctx.pick(at),
            _ => ctx.unpick(),
        }
        true
    },
};

const EXCHANGED_OTHER: Question = Question {
    prompt: "Cartographer: with which sea card?",
    who: Mine,
    list: |ctx, out| {
        if let Some(one) = ctx.picked() {
            ctx.board().sea().cards().without(one).for_each(|at| out.push(Action::At(at)));
        }
    },
    answer: |ctx, action| {
        if let (Action::At(other), Some(one)) = (action, ctx.look().picked()) {
            ctx.swap_sea(one, other);
        }
        true
    },
};

/// Navigator: ships that would have somewhere to go once they are back (E6.1).
fn recallable(state: &State, seat: Seat) -> Squares {
    let ships = state.board(seat).sea().ships();
    ships.filter(|&at| !state.sail_targets(seat, Some(at)).is_empty()).collect()
}

const RECALLED: Question = Question {
    prompt: "Navigator: which ship comes back?",
    who: Mine,
    list: |ctx, out| recallable(ctx.state, ctx.me()).for_each(|at| out.push(Action::At(at))),
    answer: |ctx, action| {
        if let Action::At(at) = action {
            ctx.call_ship_back(at, true);
        }
        true
    },
};

const SENT_AGAIN: Question = Question {
    prompt: "Navigator: where does the ship sail now?",
    who: Mine,
    list: |ctx, out| ctx.state.sail_targets(ctx.me(), None).for_each(|at| out.push(Action::Sail(at))),
    answer: |ctx, action| {
        if let Action::Sail(at) = action {
            ctx.sail(at, false);
        }
        true
    },
};

/// Forgotten Tribe: a mission with the same ship, to any card that lies face up, or none (E4.15).
const FURTHER_MISSION: Question = Question {
    prompt: "Forgotten Tribe: a further mission with this ship?",
    who: Mine,
    list: |ctx, out| {
        let sea = ctx.board().sea();
        let free = sea.cards().minus(sea.ships()).minus(sea.lost_ships());
        let targets = ctx.state.mission_targets(ctx.me(), free);
        targets.for_each(|at| out.push(Action::Sail(at)));
        out.push(Action::Pass);
    },
    answer: |ctx, action| {
        if let Action::Sail(at) = action {
            ctx.sail(at, true);
        }
        true
    },
};

/// Bards: an action card or a unit of the hand that was shown, or nothing (E4.14).
const SUNG_FOR: Question = Question {
    prompt: "Bards: take an action card or a unit, or none.",
    who: Mine,
    list: list_units_and_actions,
    answer: |ctx, action| {
        if let Action::Card(card) = action {
            ctx.steal(card);
        }
        true
    },
};

/// Merchants: what may be given so that something of another kind can be stored.
fn bartered(ctx: &Ctx) -> GoodSet {
    let (board, me) = (ctx.board(), ctx.me());
    let gives = |good: &Good| board.goods().of(*good) > 0 && ctx.state.can_receive_other(me, *good);
    Good::RESOURCES.into_iter().filter(gives).fold(GoodSet::EMPTY, GoodSet::with)
}

/// What a Shipyard brings.
const SHIP_GOODS: GoodSet = GoodSet::only(Lumber).with(Wool);

/// Shipyard: what may be exchanged for another kind.
fn tradable(ctx: &Ctx) -> GoodSet {
    let board = ctx.board();
    let gives =
        |good: &Good| board.goods().of(*good) > 0 && !board.roomy(SHIP_GOODS.without(*good)).is_empty();
    Good::RESOURCES.into_iter().filter(gives).fold(GoodSet::EMPTY, GoodSet::with)
}

/// Most Successful Explorer: how many cards a player may draw (E6.9).
fn prize(state: &State, seat: Seat) -> u8 {
    let [own, foes] = [seat, seat.other()].map(|seat| state.board(seat).sea().discovered());
    match own.cmp(&foes) {
        std::cmp::Ordering::Greater => 2,
        std::cmp::Ordering::Equal if own > 0 => 1,
        _ => 0,
    }
}

/// The number is the stack, counted from 1.
const DRAWN: Question = Question {
    prompt: "Most Successful Explorer: draw from which stack?",
    who: Mine,
    list: |ctx, out| {
        ctx.state.filled_stacks(ctx.me()).for_each(|stack| out.push(Action::Stack(stack)));
        if !out.is_empty() {
            out.push(Action::Pass);
        }
    },
    answer: |ctx, action| {
        if let Action::Stack(stack) = action {
            ctx.draw(stack);
            ctx.keep(stack + 1);
        }
        true
    },
};

/// A second card comes from the same stack.
const DRAWN_AGAIN: Question = Question {
    prompt: "Most Successful Explorer: draw a second card?",
    who: Mine,
    list: |ctx, out| {
        let chosen = |stack: &u8| ctx.frame.number == stack + 1;
        ctx.state.filled_stacks(ctx.me()).filter(chosen).for_each(|stack| out.push(Action::Stack(stack)));
        if !out.is_empty() {
            out.push(Action::Pass);
        }
    },
    answer: |ctx, action| {
        if let Action::Stack(stack) = action {
            ctx.draw(stack);
        }
        true
    },
};
