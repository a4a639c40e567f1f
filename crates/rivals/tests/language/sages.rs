//! The Era of Sages.

use crate::prelude::*;

set! { "sages";
    /// Every attack card, one roll each; the guards of Turmoil may roll besides (E7.20).
    GROVE_OF_PEACE = site("grove-of-peace").named("Grove of Peace", "Hain des Friedens", "")
        .cost("A")
        .during(moment::ATTACKED, &[
            Pay(N(1), Only(Owl)),
            Roll,
            // 4, 5 or 6; with Robert an equal result wins (E7.22).
            If(|scene| scene.frame.die + u8::from(scene.board().has(ROBERT)) > 3),
            Cancel,
        ]);
    /// The face becomes the question mark; nothing that reacts to the old one is left to react.
    GROVE_OF_VIGILANCE = site("grove-of-vigilance").duel(0)
        .named("Grove of Vigilance", "Hain der Wachsamkeit", "")
        .cost("A")
        .during(moment::FACED, &[
            If(|scene| matches!(
                scene.state.face(),
                Some(Face::Trade | Face::Celebration | Face::Brigands)
            )),
            Pay(N(1), Only(Owl)),
            Do(|deed| set_face(deed, Face::Event)),
        ]);
    /// Three cards, each drawn after the one before was seen; then one for the other player.
    GROVE_OF_FRATERNITY = site("grove-of-fraternity")
        .named("Grove of Fraternity", "Hain der Brüderlichkeit", "")
        .cost("AO")
        .once(&[
            Pay(N(1), Only(Owl)),
            Draw(N(3)),
            For(WAITING, &[May("Draw a card?", |_| true), Draw(N(1))]),
        ]);
    /// Once a turn, whenever a grove of the opponent's could be used: four times, one list.
    COLE = hero("cole-paladin-of-the-sages").duel(0).at(Place::CitySite)
        .named("Cole, Paladin of the Sages", "Cole, Paladin der Weisen", "")
        .cost("GGO^^^").points("victory, strength 3")
        .once(&[Ask(&WHICH_GROVE), Do(|deed| borrow_grove(deed, When::Once))])
        .before_roll(&[
            If(is_unused),
            Ask(&WHICH_GROVE),
            Do(|deed| borrow_grove(deed, When::BeforeRoll)),
        ])
        .during(moment::FACED, &[
            If(is_unused),
            Ask(&WHICH_GROVE),
            Do(|deed| borrow_grove(deed, When::During(moment::FACED))),
        ])
        .during(moment::STRUCK, &[
            If(is_unused),
            Ask(&WHICH_GROVE),
            Do(|deed| borrow_grove(deed, When::During(moment::STRUCK))),
        ]);
    /// Nothing of his own: what is rolled to exceed a number asks for him (Grove of Peace, Dispute, pirates).
    ROBERT = hero("robert-herald-of-the-sages").at(Place::CitySite)
        .named("Robert, Herald of the Sages", "Robert, Herold der Weisen", "")
        .cost("GO^^").points("victory, strength 2");
    /// In the theme game it comes with the first city, by a rule; in the Duel it is laid from the hand.
    MANIFESTO = marker("manifesto-of-humane-conduct").copies(2).duel(1).unique().face_up()
        .named("Manifesto of Humane Conduct", "Manifest des humanen Handelns", "")
        .levels(["", "victory", "victory 2", "victory 3"])
        .needs(&[A_CITY])
        .usable(&[
            If(can_proclaim),
            Pay(N(1), Only(Lumber)),
            Pay(N(2), Only(Gold)),
            Ask(&HAND_IN),
            Pay(Per(|scene| if kept(scene) == Some(1) { 1 } else { 3 }), Only(Owl)),
            Turn(1),
        ]);
    /// The opponent does not learn what was taken out. Its owl is paid when it is played (E7.15).
    GREAT_FORESIGHT = neutral("great-foresight").copies(2).duel(1)
        .named("Great Foresight", "Weise Voraussicht", "")
        .cost("^")
        .play(&[Do(|deed| look_at_events(deed, deed.me())), Ask(&TAKE_OUT)]);
    /// All or nothing: with an attack card among them, the whole hand goes under stacks of its owner's choice.
    WISE_PROTECTION = attack("wise-protection").copies(2).duel(1)
        .named("Wise Protection", "Weise Abwehr", "")
        .cost("^").needs(&[FOE_HOLDS_CARDS])
        .play(&[
            SeeHand,
            If(|scene| scene.state.hand(scene.foe()).distinct().any(is_attack)),
            For(WAITING, &[Shed(N(0), |_| true)]),
        ]);
}

fn is_attack(card: Card) -> bool {
    card.def().kind == Kind::Attack
}

fn is_unused(scene: &Scene) -> bool {
    !scene.board().is_used(scene.frame.at)
}

/// Cole: the grove's list is carried out for him, and its owls are his own.
fn borrow_grove(deed: &mut Deed, when: When) {
    if let Some(at) = deed.scene().picked() {
        use_up(deed);
        borrow(deed, at, when);
    }
}

/// Cole: groves that could be used at this time if they were his. The Grove of Peace is out of reach.
const WHICH_GROVE: Question = Question {
    prompt: "Which grove of your opponent's do you use?",
    who: Mine,
    list: |scene, out| {
        let groves = those(scene.state, scene.foe(), |state, seat, at| {
            let card = state.board(seat).card(at);
            card != GROVE_OF_PEACE && card.def().id.starts_with("grove-of-") && own(state, seat, at)
        });
        groves.for_each(|at| out.push(Action::At(at.of_foe())));
    },
    answer: |deed, action| {
        if let Action::At(at) = action {
            deed.keep(at.index() as u8);
        }
        true
    },
};

/// Manifesto: below level 3, and lumber, gold and owls are there; an attack card is worth two owls.
fn can_proclaim(scene: &Scene) -> bool {
    let goods = scene.board().goods();
    let replaced = if scene.state.hand(scene.me()).distinct().any(is_attack) { 2 } else { 0 };
    scene.board().level(scene.frame.at) < 3
        && goods.of(Lumber) >= 1
        && goods.of(Gold) >= 2
        && goods.of(Owl) + replaced >= 3
}

/// Manifesto: whether a card is handed in. What is offered depends on the hand, so this must be asked also
/// when `pass` is all there is (`secret`, to come); only that a card was handed in is kept, not which.
const HAND_IN: Question = Question {
    prompt: "Hand in an attack card instead of 2 owls?",
    who: Mine,
    list: |scene, out| {
        let hand = scene.state.hand(scene.me());
        hand.distinct().filter(|&card| is_attack(card)).for_each(|card| out.push(Action::Card(card)));
        if scene.board().goods().of(Owl) >= 3 {
            out.push(Action::Pass);
        }
    },
    answer: |deed, action| {
        if let Action::Card(card) = action {
            discard_from_hand(deed, deed.me(), card);
            deed.keep(1);
        }
        true
    },
};

/// Great Foresight: any event card but Yule. Another secret question.
const TAKE_OUT: Question = Question {
    prompt: "Which event card do you take out of the game?",
    who: Mine,
    list: |scene, out| {
        let events = scene.state.events().cards();
        for (index, &card) in events.iter().enumerate() {
            if card != basic::YULE && !events[..index].contains(&card) {
                out.push(Action::Card(card));
            }
        }
    },
    answer: |deed, action| {
        if let Action::Card(card) = action {
            remove_event(deed, deed.me(), card);
        }
        true
    },
};
