//! R14: who knows what. R15: what the player decides whose turn it is not.

use crate::script::{BLUE, RED, asked, case, expect, legal, play, set};
use rivals::cards::basic;
use rivals::{Action, Card, Config, Event, Mode, State, Tile, View};
use table::{Actor, Game, Seat, Viewer};

fn view(state: &State, seat: Seat) -> View {
    state.view(Viewer::Seat(seat))
}

/// Plays a script and tells what `who` sees after each act: the events and the view.
fn watch(before: &State, script: &str, who: Viewer) -> Vec<(Vec<Event>, View)> {
    let mut state = before.clone();
    let acts = script.split(';').map(|act| act.trim().parse::<Action>().unwrap());
    acts.map(|act| {
        let seat = asked(&state).unwrap();
        assert!(legal(&state, seat).contains(&act), "'{act}' is not legal");
        let mut log = Vec::new();
        state.play_unchecked(Actor::Seat(seat), act, &mut log);
        (log.into_iter().filter_map(|event| State::seen(event, who)).collect(), state.view(who))
    })
    .collect()
}

#[test]
fn r14_1_hands_and_stacks_are_secret_their_sizes_are_not() {
    let state = set("red: hand abbey scout; blue: hand harald inga osmund");
    let seen = view(&state, RED);
    assert_eq!(seen.hand(RED).cards(), state.hand(RED).cards());
    assert_eq!(seen.hand(BLUE).len(), 3);
    assert!(seen.hand(BLUE).cards().iter().all(|card| card.is_hidden()));
    for viewer in [Viewer::Seat(RED), Viewer::Seat(BLUE), Viewer::Spectator] {
        let seen = state.view(viewer);
        for (stack, truth) in seen.stacks().iter().zip(state.stacks()) {
            assert_eq!(stack.len(), truth.len());
            assert!(stack.cards().iter().all(|card| card.is_hidden()));
        }
        assert!(seen.region_stack().cards().iter().all(|&tile| tile == Tile::HIDDEN));
        // Everybody can count where Yule lies (R5.1).
        assert!(seen.events().cards().iter().all(|&card| card.is_hidden() || card == basic::YULE));
    }
    let outside = state.view(Viewer::Spectator);
    assert!([RED, BLUE].iter().all(|&seat| outside.hand(seat).cards().iter().all(|card| card.is_hidden())));
}

/// R5.14: every discarded card was open when it was laid there, so nobody has to forget it.
#[test]
fn r14_1_the_discard_pile_was_open() {
    let state = set("discard scout goldsmith");
    for seat in [RED, BLUE] {
        assert_eq!(view(&state, seat).discard(Seat(0)).cards(), [basic::SCOUT, basic::GOLDSMITH]);
    }
}

#[test]
fn r14_1_drawn_cards_are_known_to_who_draws_them() {
    let before = set("stack 1 austin; red: hand scout scout");
    let ended = play(&before, "end");
    let tells = |viewer| {
        let (events, _) = &watch(&ended, "stack 1", viewer)[0];
        format!("{events:?}").contains("austin")
    };
    assert_eq!([Viewer::Seat(RED), Viewer::Seat(BLUE), Viewer::Spectator].map(tells), [true, false, false]);
}

/// R12.2
#[test]
fn r14_2_a_searched_stack_is_known_to_the_searcher_alone() {
    let searching = "end; card inga; stack 1; search 2; at k4; at o2";
    let state = play(&set("red: hand scout inga osmund; stack 2 abbey austin"), searching);
    assert_eq!(view(&state, RED).stacks()[1].cards(), state.stacks()[1].cards());
    assert!(view(&state, BLUE).stacks()[1].cards().iter().all(|card| card.is_hidden()));
    let after = play(&state, "card austin");
    // Red remembers the rest; blue does not know what was taken.
    assert_eq!(view(&after, RED).stacks()[1].cards(), after.stacks()[1].cards());
    assert!(view(&after, BLUE).hand(RED).cards().iter().all(|card| card.is_hidden()));
    let (told, _) = &watch(&state, "card austin", Viewer::Seat(BLUE))[0];
    assert!(!format!("{told:?}").contains("austin"), "{told:?}");
}

#[test]
fn r14_2_what_was_seen_in_a_stack_is_known_when_it_is_drawn() {
    // Red has looked through stack 2; when blue draws its top card, red knows it.
    let state = set("red: hand scout inga osmund; blue: hand brick-ship gold-ship; stack 2 abbey austin");
    let state = play(
        &state,
        "end; card inga; stack 1; search 2; at k4; at o2; card austin; pass; ~die 2; ~face trade; end;
         stack 2",
    );
    assert_eq!(view(&state, RED).hand(BLUE).cards().iter().filter(|card| !card.is_hidden()).count(), 1);
    assert!(view(&state, RED).hand(BLUE).cards().contains(&basic::ABBEY));
}

/// R9.5
#[test]
fn r14_2_the_scout_alone_sees_the_region_stack_and_what_he_takes_is_open() {
    let state = play(&set("red: o3 road, hand scout"), "build settlement p3; play scout");
    assert_eq!(view(&state, RED).region_stack().cards(), state.region_stack().cards());
    assert!(view(&state, BLUE).region_stack().cards().iter().all(|&tile| tile == Tile::HIDDEN));
    let state = play(&state, "region hill-1; region forest-4; ~shuffle");
    assert_eq!(view(&state, BLUE).drawn_regions(), state.drawn_regions());
    // Shuffled: nobody knows the order.
    assert!(view(&state, RED).region_stack().cards().iter().all(|&tile| tile == Tile::HIDDEN));
}

/// A hand has no order, and neither have three cards that are taken at once in the log (R5.6).
#[test]
fn r14_2_the_log_of_start_cards_has_no_order() {
    for seed in 0..8 {
        let game = table::Match::<State>::new(Config::new(Mode::Intro), table::Seed::from(seed));
        let seat = asked(game.state()).unwrap();
        let told = &watch(game.state(), "stack 1", Viewer::Seat(seat))[0].0;
        let drawn = told.iter().filter_map(|event| match event {
            Event::Drew { card, .. } => Some(*card),
            _ => None,
        });
        let drawn: Vec<Card> = drawn.collect();
        assert!(drawn.len() == 3 && drawn.is_sorted(), "{drawn:?}");
    }
}

/// R12.1
#[test]
fn r14_3_a_hand_card_goes_under_a_stack_face_down() {
    let state = play(&set("red: hand scout inga osmund"), "end");
    for viewer in [Viewer::Seat(BLUE), Viewer::Spectator] {
        for (told, seen) in watch(&state, "card inga; stack 3", viewer) {
            assert!(!format!("{told:?}").contains("inga"), "{told:?}");
            assert!(!seen.all_cards().contains(&basic::INGA));
        }
        let (told, _) = &watch(&state, "card inga; stack 3", viewer)[1];
        assert!(
            told.iter().any(|event| matches!(event, Event::Under { stack: 2, .. })),
            "which stack is seen"
        );
    }
    let after = play(&state, "card inga; stack 3");
    assert_eq!(view(&after, RED).stacks()[2].cards()[0], basic::INGA, "its owner remembers it");
}

#[test]
fn r14_3_who_saw_a_hand_cannot_be_sure_of_it_once_a_card_went_away() {
    // Fraternal Feuds showed red the hand; then blue exchanges one of the two cards unseen.
    let state = set("before roll; events fraternal-feuds; red: l4 candamir, hand scout inga austin;
                     blue: hand abbey storehouse harald osmund");
    let state =
        play(&state, "pass; ~die 2; ~face event; card abbey; card harald; stack 1; stack 1; end; pass");
    assert_eq!(view(&state, RED).hand(BLUE).cards(), state.hand(BLUE).cards());
    let state = play(&state, "pass; ~die 2; ~face trade; end; stack 2; card osmund");
    assert!(view(&state, RED).hand(BLUE).cards().iter().all(|card| card.is_hidden()));
}

/// R8.5
#[test]
fn r14_4_a_removed_card_is_known_to_both_under_its_stack() {
    let state = set("before roll; events feud; red: l4 candamir; blue: l4 abbey");
    let state = play(&state, "pass; ~die 2; ~face event; stack 3");
    for seat in [RED, BLUE] {
        assert_eq!(view(&state, seat).stacks()[2].cards()[0], basic::ABBEY);
    }
    assert_eq!(state.view(Viewer::Spectator).stacks()[2].cards()[0], basic::ABBEY);
}

fn fraternal_feuds(hand: &str) -> State {
    let state = set(&format!("before roll; events fraternal-feuds; red: l4 candamir; blue: hand {hand}"));
    play(&state, "pass; ~die 2; ~face event")
}

/// R8.6
#[test]
fn r14_5_fraternal_feuds_shows_the_whole_hand() {
    let state = fraternal_feuds("abbey scout harald inga");
    assert_eq!(view(&state, RED).hand(BLUE).cards(), state.hand(BLUE).cards());
    expect(&state, &state, "asked red: card abbey, card harald, card inga, card scout");
    // What was given back is still known, and so is where the card that was put away lies.
    let state = play(&state, "card abbey; card inga; stack 2; stack 4");
    let seen = view(&state, RED);
    assert_eq!(seen.hand(BLUE).cards(), state.hand(BLUE).cards());
    assert_eq!([1, 3].map(|stack| seen.stacks()[stack].cards()[0]), [basic::ABBEY, basic::INGA]);
    assert!(state.view(Viewer::Spectator).hand(BLUE).cards().iter().all(|card| card.is_hidden()));
}

#[test]
fn r14_5_the_owner_learns_which_cards_are_gone() {
    let told = watch(&fraternal_feuds("abbey scout harald"), "card scout; card abbey", Viewer::Seat(BLUE));
    let gone: Vec<Card> = told
        .iter()
        .flat_map(|(events, _)| events)
        .filter_map(|event| match event {
            Event::PutAside { card, .. } => Some(*card),
            _ => None,
        })
        .collect();
    assert_eq!(gone, [basic::SCOUT, basic::ABBEY], "in no order but that of the cards");
    assert_eq!(told[1].1.hand(BLUE).cards(), [basic::HARALD]);
}

#[test]
fn r14_5_but_not_which_lies_under_which_stack() {
    for (hand, one, other) in [
        (
            "abbey scout harald",
            "card scout; card abbey; stack 2; stack 4",
            "card abbey; card scout; stack 2; stack 4",
        ),
        // Also with a hand of two: the picker chooses their order.
        ("abbey scout", "card scout; stack 2; stack 4", "card abbey; stack 2; stack 4"),
    ] {
        let state = fraternal_feuds(hand);
        for viewer in [Viewer::Seat(BLUE), Viewer::Spectator] {
            assert!(watch(&state, one, viewer) == watch(&state, other, viewer), "{viewer:?} with {hand}");
        }
        let stacks = |script| play(&state, script).stacks()[1].cards()[0].id();
        assert_eq!([stacks(one), stacks(other)], ["scout", "abbey"]);
    }
}

// ------------------------------------------------------------------ R15

/// R15, production: Marketplace, kind and region.
#[test]
fn r15_production_marketplace_of_the_other_player() {
    case(
        "before roll; blue: l4 marketplace; red: o3 road, p3 settlement, q4 forest-6 0, q2 field-1 0",
        "red pass; ~die 6; ~face trade; blue at k4",
        "red: G2, q4 1; blue: O2 L2",
    );
}

/// R15, Brigand Attack and Year of Plenty: none.
#[test]
fn r15_brigands_and_year_of_plenty_ask_nobody() {
    case("before roll; blue: L3 A3 G3 B3 W3 O3", "pass; ~die 2; ~face brigands", "red: L2; blue: A0 W0");
    case(
        "before roll; events year-of-plenty; blue: l4 abbey",
        "pass; ~die 2; ~face event",
        "red: L2; blue: B2 L2 A1; events turned",
    );
}

/// R15, Trade: with the advantage kind and region; else the region it leaves.
#[test]
fn r15_trade_of_the_other_player() {
    case(
        "before roll; blue: l4 marketplace, l2 gold-ship, n4 wool-ship; red: o3 road, p3 settlement,
         q4 forest-6 1, q2 field-1 0",
        "red pass; ~die 5; ~face trade; blue at k4; red at q4",
        "red: O2, q4 0; blue: G2 L2",
    );
}

/// R15, Celebration, Harvest, Invention, Trade Ships Race: kind and region of what is received.
#[test]
fn r15_the_other_player_chooses_what_he_receives() {
    for (position, face) in [
        ("blue: l4 harald", "celebration"),
        ("events invention; blue: l4 abbey", "event"),
        ("events trade-ships-race; blue: l4 ore-ship", "event"),
    ] {
        case(
            &format!("before roll; {position}"),
            &format!("red pass; ~die 2; ~face {face}; blue at o4"),
            if face == "event" { "red: L2; blue: B2 G2; events turned" } else { "red: L2; blue: B2 G2" },
        );
    }
    case("before roll", "red pass; ~die 2; ~face harvest; red at o4; blue at m2", "red: L2 G2; blue: B2 W2");
}

/// R15, Traveling Merchant: how many, kinds, which gold.
#[test]
fn r15_traveling_merchant_of_the_other_player() {
    case(
        "before roll; events traveling-merchant; blue: A2, o3 road, p3 settlement, q4 gold-field-3 1,
         q2 field-1 0",
        "red pass; ~die 2; ~face event; blue yes; at q4; at k4; blue yes; at o2",
        "red: L2; blue: B2 A1 L2 O2, q4 0; events turned",
    );
}

/// R15, Feud: with the advantage three buildings; else which one and which stack.
#[test]
fn r15_feud_of_the_other_player() {
    case(
        "before roll; events feud; blue: l4 candamir; red: l4 abbey, l2 storehouse, n4 toll-bridge,
         n2 marketplace",
        "red pass; ~die 2; ~face event; blue at L4; blue at L2; blue at N4; red at l2; red stack 1",
        "red: L2, l2 free; blue: B2; stack 1 under storehouse; events turned",
    );
}

/// R15, Fraternal Feuds: with the advantage two cards and their stacks.
#[test]
fn r15_fraternal_feuds_of_the_other_player() {
    case(
        "before roll; events fraternal-feuds; blue: l4 candamir; red: hand abbey scout harald",
        "red pass; ~die 2; ~face event; blue card harald; blue card abbey; blue stack 1; blue stack 3",
        "red: L2, hand scout; blue: B2; stack 1 under harald; stack 3 under abbey; events turned",
    );
}
