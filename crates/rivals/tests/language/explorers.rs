//! The Era of Explorers.
//!
//! Sea cards have four words to come: the kinds island, pirate, wreck and harbor, and the place "sea".
//! Discovery and mission are moments of this set, raised by the rule that moves a ship.

use crate::prelude::*;

set! { "explorers";
    /// The ship comes back and acts again at once.
    NAVIGATOR = neutral("navigator").copies(2).duel(1).named("Navigator", "Navigator", "")
        .needs(&[
            Need::Is("2 sail points", |state, seat| state.tally(seat).points.sail >= 2),
            Need::Is("a ship at sea that can act once more", |state, seat| {
                !ships_at_sea(state.board(seat)).is_empty()
            }),
        ])
        .play(&[Ask(&WHICH_SHIP), rule::Sail]);
    /// Permission for a second discovery; it still takes a ship (E6.2).
    ASTRONOMER = unit("astronomer").copies(2).unique().at(Place::CitySite)
        .named("Astronomer", "Astronom", "")
        .cost("BGGW").points("victory, sail 2")
        .once(&[If(is_behind_at_sea), Pay(N(1), Only(Gold)), Do(allow_discovery)]);
    /// Played before a roll: no die, the pirate is beaten.
    LARS = neutral("lars-the-naval-hero").copies(2).duel(1)
        .named("Lars the Naval Hero", "Lars, der Seeheld", "")
        .needs(&[Need::Is("a cannon point", |state, seat| state.tally(seat).points.cannon > 0)])
        .during(moment::FIGHT, &[Take(Per(spoils), Any), Do(triumph), Cancel]);
    /// After a lost roll, once a turn: only the new roll counts.
    CANNON_FOUNDRY = building("cannon-foundry").copies(2).duel(1).unique().at(Place::CitySite)
        .named("Cannon Foundry", "Geschützgießerei", "")
        .cost("BLOO").points("victory, strength, cannon 2")
        .during(moment::FOUGHT, &[
            If(|scene| is_beaten(scene) && !scene.board().is_used(scene.frame.at)),
            Do(use_up),
            Roll,
            Do(hand_over_die),
        ]);
    /// A die decides the mission; the steps that do not apply count 0 or do nothing, the last ends the list.
    ISLAND_OF_THE_FORGOTTEN_TRIBE = site("island-of-the-forgotten-tribe").copies(2)
        .named("Island of the Forgotten Tribe", "Insel des vergessenen Stamms", "")
        .levels(["", "", "", "victory"])
        .on(moment::DISCOVERED, &[
            Do(|deed| ship_home(deed, deed.scene().frame.at)),
            May("Carry out a mission with this ship at once?", |_| true),
            rule::SailMission,
        ])
        .on(moment::MISSION, &[
            Roll,
            Take(Per(treasure), Any),
            Do(tribe),
            If(|scene| matches!(scene.frame.die, 2..=4)),
            rule::Face,
        ]);
    /// Looking is secret: the squares are public, and the cards are not kept in the frame.
    CARTOGRAPHER = neutral("cartographer").copies(2).duel(1).named("Cartographer", "Kartograph", "")
        .needs(&[
            Need::Is("a sail point", |state, seat| state.tally(seat).points.sail > 0),
            Need::Is("a sea card to look at or two to exchange", |state, seat| {
                let board = state.board(seat);
                !undiscovered(board).is_empty() || discovered(board).len() >= 2
            }),
        ])
        .play(&[Ask(&PEEK), Ask(&PEEK), Ask(&EXCHANGE_ONE), Ask(&EXCHANGE_OTHER)]);
    /// A way that cannot be gone is not offered, and a single one is gone without asking.
    BROADSIDE = attack("broadside").copies(2).duel(1).named("Broadside", "Volle Breitseite", "")
        .needs(&[
            Need::Is("2 cannon points", |state, seat| state.tally(seat).points.cannon >= 2),
            Need::Is("an opponent with a ship or an island at level 1", |state, seat| {
                let board = state.board(seat.other());
                ships(board) > 0 || !climbed(board, 1).is_empty()
            }),
        ])
        .play(&[Either(&[
            Arm { label: "Turn back an island", ops: &[
                If(|scene| !climbed(scene.foe_board(), 1).is_empty()),
                Ask(&WHICH_ISLAND),
            ] },
            Arm { label: "Sink a ship", ops: &[
                If(|scene| ships(scene.foe_board()) > 0),
                Do(|deed| lose_ship(deed, deed.scene().foe(), None)),
            ] },
        ])]);
    /// The printed 4 points are those of city and metropolis together: a covered city is not counted.
    EXPLORER_METROPOLIS = metropolis("explorer-metropolis").copies(2).duel(1).unique()
        .named("Explorer Metropolis", "Entdeckermetropole", "")
        .cost("BBGGOO").points("victory 4")
        .needs(&[
            There("a city next to your harbor", |state, seat, at| {
                let board = state.board(seat);
                let beside = |harbor: Square| (harbor.x() - at.x()).abs() == 1;
                board.cities().has(at) && harbor(board).is_some_and(beside)
            }),
            Need::Is("6 discovered sea cards or 2 islands at level 2", |state, seat| {
                let board = state.board(seat);
                discovered(board).len() >= 6 || climbed(board, 2).len() >= 2
            }),
        ]);
}

/// The fight against a pirate (E5.3 to E5.7): a procedure of the rules, the same for all three pirates. The
/// pick is the pirate's square.
pub(crate) const PIRATE_FIGHT: &[Op] = &[
    Window(moment::FIGHT),
    Roll,
    Window(moment::FOUGHT),
    BackIf(3, |scene| balance(scene) == Some(0)),
    Do(|deed| {
        let (me, pirate) = (deed.me(), deed.scene().picked());
        if is_beaten(&deed.scene()) {
            lose_ship(deed, me, pirate);
        }
    }),
    If(|scene| balance(scene).is_some_and(|balance| balance > 0)),
    Take(Per(spoils), Any),
    Do(triumph),
];

/// Die and cannons against the pirate's strength. With Robert an equal sum wins (E7.22).
fn balance(scene: &Scene) -> Option<i8> {
    let cannons = scene.state.tally(scene.me()).points.cannon;
    let strength = pirate_strength(scene.state, scene.me(), scene.picked()?);
    let ties_win = scene.board().has(crate::sages::ROBERT);
    Some((scene.frame.die + cannons + u8::from(ties_win)) as i8 - strength as i8)
}

fn is_beaten(scene: &Scene) -> bool {
    balance(scene).is_some_and(|balance| balance < 0)
}

/// What the beaten pirate pays. Asked again before each resource, so he is turned afterwards.
fn spoils(scene: &Scene) -> u8 {
    scene.picked().map_or(0, |at| bounty(scene.state, scene.me(), at))
}

/// The beaten pirate turns one level up, if he can (E5.11).
fn triumph(deed: &mut Deed) {
    let me = deed.me();
    if let Some(at) = deed.scene().picked().filter(|&at| can_rise(deed.scene().state, me, at)) {
        turn(deed, me, at, 1);
    }
}

/// Astronomer: compared at the moment of paying, after the first discovery.
fn is_behind_at_sea(scene: &Scene) -> bool {
    discovered(scene.board()).len() < discovered(scene.foe_board()).len()
        && could_discover_again(scene.state, scene.me())
}

/// Islands at this level or higher.
fn climbed(board: &Board, level: u8) -> Squares {
    islands(board).filter(|&at| board.level(at) >= level).collect()
}

/// Forgotten Tribe: 1 is the reef, with 5 and 6 the card rises.
fn tribe(deed: &mut Deed) {
    let (me, at, die) = (deed.me(), deed.scene().frame.at, deed.scene().frame.die);
    match die {
        1 => lose_ship(deed, me, Some(at)),
        5 | 6 if can_rise(deed.scene().state, me, at) => turn(deed, me, at, 1),
        _ => {}
    }
}

fn treasure(scene: &Scene) -> u8 {
    let found = matches!(scene.frame.die, 5 | 6);
    if found { bounty(scene.state, scene.me(), scene.frame.at) } else { 0 }
}

const WHICH_SHIP: Question = Question {
    prompt: "Which ship acts again?",
    who: Mine,
    list: |scene, out| ships_at_sea(scene.board()).for_each(|at| out.push(Action::At(at))),
    answer: |deed, action| {
        if let Action::At(at) = action {
            ship_home(deed, at);
        }
        true
    },
};

/// A sea card that was looked at is kept, so that later the exchange may be declined.
const PEEK: Question = Question {
    prompt: "Which sea card do you look at?",
    who: Mine,
    list: |scene, out| {
        let unseen = undiscovered(scene.board()).filter(|&at| scene.picked() != Some(at));
        unseen.for_each(|at| out.push(Action::At(at)));
        out.push(Action::Pass);
    },
    answer: |deed, action| {
        if let Action::At(at) = action {
            look_at_sea(deed, at);
            deed.keep(at.index() as u8);
        }
        true
    },
};

/// Declining is possible only after a look; then there is nothing to exchange with.
const EXCHANGE_ONE: Question = Question {
    prompt: "Which sea card changes its place?",
    who: Mine,
    list: |scene, out| {
        let sea = discovered(scene.board()).or(undiscovered(scene.board()));
        sea.for_each(|at| out.push(Action::At(at)));
        if scene.picked().is_some() {
            out.push(Action::Pass);
        }
    },
    answer: |deed, action| {
        deed.keep(if let Action::At(at) = action { at.index() as u8 } else { FORGET });
        true
    },
};

const EXCHANGE_OTHER: Question = Question {
    prompt: "With which does it change?",
    who: Mine,
    list: |scene, out| {
        if let Some(one) = scene.picked() {
            let sea = discovered(scene.board()).or(undiscovered(scene.board()));
            sea.without(one).for_each(|at| out.push(Action::At(at)));
        }
    },
    answer: |deed, action| {
        if let (Action::At(other), Some(one)) = (action, deed.scene().picked()) {
            swap_sea(deed, one, other);
        }
        true
    },
};

const WHICH_ISLAND: Question = Question {
    prompt: "Which island do you turn back?",
    who: Mine,
    list: |scene, out| climbed(scene.foe_board(), 1).for_each(|at| out.push(Action::At(at.of_foe()))),
    answer: |deed, action| {
        if let Action::At(at) = action {
            turn(deed, deed.me().other(), at.plain(), -1);
        }
        true
    },
};
