//! R17: the Duel of the Princes with the three sets of the box.

use crate::script::{BLUE, RED, answers, asked, case, expect, odds, play, refuses, set};
use rivals::{Card, Choice, Config, Mode, Pool, Set, State};
use std::collections::BTreeSet;
use table::{Game, Match, Seed, Viewer};

fn new() -> State {
    play(&State::new(&Config::new(Mode::Duel)), "~die 6; ~die 1; ~shuffle")
}

fn dealt(seed: u64) -> State {
    Match::<State>::new(Config::new(Mode::Duel), Seed::from(seed)).state().clone()
}

fn words(cards: &[Card]) -> Vec<String> {
    let mut words: Vec<String> = cards.iter().map(ToString::to_string).collect();
    words.sort_unstable();
    words
}

/// R5.12, R5.13, R9.12: as in a theme game.
#[test]
fn r17_1_start_cards_are_chosen_from_basic_stacks_and_regions_rearranged() {
    let state = new();
    expect(&state, &state, "asked red: stack 1, stack 2, stack 3");
    let looking = play(&state, "red stack 2");
    let mut twelve: Vec<String> = words(state.stacks()[1].cards());
    twelve.dedup();
    let cards: Vec<String> = twelve.iter().map(|card| format!("card {card}")).collect();
    assert_eq!(answers(&looking), cards.join(", "));
    // Three cards of the stack; the order of the other nine stays.
    let three: Vec<Card> = [0, 5, 11].map(|i| state.stacks()[1].cards()[i]).to_vec();
    let script = three.iter().map(|card| format!("red card {card}")).collect::<Vec<_>>().join("; ");
    let chosen = play(&looking, &script);
    let mut hand = three;
    hand.sort_unstable();
    assert_eq!((chosen.hand(RED).cards(), chosen.stacks()[1].len()), (&hand[..], 9));
    expect(&chosen, &chosen, "asked blue: stack 1, stack 3");
    let pick = |state: &State| {
        let card = answers(state).split(", ").next().unwrap().to_owned();
        play(state, &format!("blue {card}"))
    };
    let both = pick(&pick(&pick(&play(&chosen, "blue stack 1"))));
    assert_eq!((both.hand(BLUE).len(), asked(&both)), (3, Some(RED)));
    // Red exchanges a forest and a mountain, blue leaves everything.
    let laid = play(&both, "red region mountain-5; red pass; blue pass");
    expect(&both, &laid, "red: k4 mountain-5 1, o2 forest-2 1");
}

#[test]
fn r17_1_own_cards_may_be_removed_and_there_is_one_discard_pile() {
    case("duel; red: l4 abbey; discard scout", "remove l4", "red: l4 free; discard scout abbey");
}

#[test]
fn r17_2_six_draw_stacks_without_half_moons() {
    let state = new();
    assert_eq!(state.stacks().iter().map(|stack| stack.len()).collect::<Vec<_>>(), [12, 12, 12, 12, 12, 14]);
    let backs: Vec<_> = (0..6).map(|stack| state.stack_back(stack)).collect();
    let sets = [Set::Basic, Set::Basic, Set::Basic, Set::Gold, Set::Turmoil, Set::Progress];
    assert_eq!(backs, sets.map(Set::back));
    let gold = "gold-cache gudrun-terror-of-the-seas merchant merchant merchant-guild mint moneylender \
                pirate-ship pirate-ship salt-silo staple-house trade-master";
    let turmoil = "archer arsonist brigands:turmoil chapel-high chapel-low fire-brigade hedge-tavern \
                   heinrich-the-sentinel large-festival-hall lookout-tower traitor voyage-of-plunder";
    let progress = "bath-house bath-house benjamin-the-traveling-scholar building-crane chief-cannoneer \
                    doctor guido-the-ambassador gustav-the-librarian library mineral-mining pharmacy \
                    three-field-system town-hall university";
    for (stack, cards) in [(3, gold), (4, turmoil), (5, progress)] {
        assert_eq!(words(state.stacks()[stack].cards()).join(" "), cards);
    }
    // Cards with a half-moon are nowhere.
    let there = words(&state.all_cards());
    for card in [
        "brigands",
        "reiner-the-herald",
        "harbor",
        "sebastian-the-itinerant-preacher",
        "carl-forkbeard",
        "drill-ground",
        "irmgard-keeper-of-the-light",
        "fairgrounds",
        "tithe-barn",
        "parliament",
    ] {
        assert!(!there.contains(&card.to_owned()), "{card}");
    }
}

#[test]
fn r17_2_the_theme_stacks_are_shuffled() {
    for (stack, kinds) in [(3, 10), (4, 12), (5, 13)] {
        let tops: BTreeSet<Card> =
            (0..300).map(|seed| *dealt(seed).stacks()[stack].cards().last().unwrap()).collect();
        assert_eq!(tops.len(), kinds, "each card of stack {} can lie on top", stack + 1);
    }
}

/// R9.6, R10.8
#[test]
fn r17_3_there_is_no_face_up_stack() {
    assert!(new().face_up().cards().is_empty());
    for card in ["hedge-tavern", "merchant-guild", "university"] {
        refuses("duel; red: n3 city, L3 A3 G3 B3 W3 O3", &format!("build {card} n4"), "not in hand");
    }
    case(
        "duel; red: n3 city, A2, hand hedge-tavern",
        "build hedge-tavern n4",
        "red: A0 G0 W0, n4 hedge-tavern, hand none, victory 4",
    );
    case("duel; red: n3 city, n4 hedge-tavern", "remove n4", "red: n4 free; discard hedge-tavern");
}

/// R5.1, R8.2
#[test]
fn r17_4_twelve_event_cards_six_of_them_fixed_and_yule_fourth_from_the_bottom() {
    for seed in 0..100 {
        let state = dealt(seed);
        let events = state.events().cards();
        assert_eq!((events.len(), events[3].id()), (12, "yule"));
        let there = words(events);
        for fixed in ["yule", "invention", "year-of-plenty", "traveling-merchant", "riots", "plague"] {
            assert!(there.contains(&fixed.to_owned()), "{fixed} with seed {seed}");
        }
        assert_eq!(state.boxed().len(), 9);
    }
}

#[test]
fn r17_4_the_other_six_are_drawn_from_all_fifteen_with_half_moon() {
    let half_moons = "feud feud:turmoil fraternal-feuds fraternal-feuds:turmoil gift-for-the-prince \
                      invention:progress invention:progress plague plague riots trade-ships-race \
                      trade-ships-race:gold traveling-merchant traveling-merchant:gold year-of-plenty";
    let (mut inside, mut outside) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..200 {
        let state = dealt(seed);
        let mut cards = words(&[state.events().cards(), state.boxed().cards()].concat());
        outside.extend(words(state.boxed().cards()));
        for fixed in ["yule", "invention", "year-of-plenty", "traveling-merchant", "riots", "plague"] {
            cards.remove(cards.iter().position(|card| card == fixed).unwrap());
        }
        assert_eq!(cards.join(" "), half_moons);
        inside.extend(words(state.events().cards()));
    }
    for card in half_moons.split(' ') {
        assert!(inside.contains(card) && outside.contains(card), "{card}");
    }
}

/// R14.1
#[test]
fn r17_4_nobody_sees_which_cards_left_the_game() {
    let state = dealt(7);
    for viewer in [Viewer::Seat(RED), Viewer::Seat(BLUE), Viewer::Spectator] {
        let seen = state.view(viewer);
        assert_eq!(seen.boxed().len(), 9);
        assert!(seen.boxed().cards().iter().all(|card| card.is_hidden()));
        let known: Vec<&str> =
            seen.events().cards().iter().filter(|card| !card.is_hidden()).map(|card| card.id()).collect();
        assert_eq!(known, ["yule"], "where it lies can be counted, the rest not");
    }
}

/// R8.1: the nine cards stay out when Yule comes.
#[test]
fn r17_4_yule_shuffles_only_the_twelve() {
    let before = set("duel; before roll; events yule invention");
    let after = play(&before, "pass; ~die 1; ~face event; ~shuffle");
    assert_eq!((before.boxed(), after.boxed().len()), (after.boxed(), 9));
    assert_eq!(words(before.events().cards()), words(after.events().cards()));
}

#[test]
fn r17_5_each_player_chooses_a_set_and_the_third_is_left() {
    let state = play(&State::new(&Config::duel(Choice::Players(Pool::of(&Set::BASE_BOX)))), "~die 2; ~die 5");
    expect(&state, &state, "asked blue: set gold, set progress, set turmoil");
    let state = play(&state, "blue set progress");
    expect(&state, &state, "asked red: set gold, set turmoil");
    let state = play(&state, "red set gold; ~shuffle");
    assert_eq!(state.sets(), Set::BASE_BOX);
    assert_eq!(state.stacks().iter().map(|stack| stack.len()).collect::<Vec<_>>(), [12, 12, 12, 12, 12, 14]);
    expect(&state, &state, "asked blue: stack 1, stack 2, stack 3");
}

#[test]
fn r17_5_or_all_sets_are_drawn_by_lot() {
    let state = play(&State::new(&Config::duel(Choice::Lot(Pool::of(&Set::BASE_BOX)))), "~die 6; ~die 5");
    let lots = |state: &State| odds(state).iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    assert_eq!(lots(&state), "set gold, set turmoil, set progress");
    let state = play(&state, "~set turmoil");
    assert_eq!(lots(&state), "set gold, set progress");
    let state = play(&state, "~set progress; ~shuffle");
    assert_eq!(state.sets(), Set::BASE_BOX);
    expect(&state, &state, "asked red: stack 1, stack 2, stack 3");
}

/// The three sets of the box: 4 basic cards, Riots and Plague are fixed.
#[test]
fn r17_6_the_event_stack_follows_the_sets() {
    for choice in [Choice::Lot(Pool::of(&Set::BASE_BOX)), Choice::Agreed(Set::BASE_BOX)] {
        let game = Match::<State>::new(Config::duel(choice), Seed::from(3));
        let state = game.state();
        assert_eq!((state.events().len(), state.boxed().len(), state.sets().len()), (12, 9, 3));
        let all = words(&[state.events().cards(), state.boxed().cards()].concat());
        assert_eq!(all.len(), 21);
        assert_eq!(words(&state.all_cards()), words(&state.deck()));
    }
}

/// D01, D02, E9.8 to E9.10: how many events are fixed, how many of the others are added unseen and put away.
#[test]
fn d01_d02_the_event_stack_of_any_three_sets() {
    use Set::{Explorers, Gold, Progress, Prosperity, Sages, Turmoil};
    let explorers = ["most-successful-explorer", "friendship-between-peoples"];
    let sages = ["famine", "council-of-the-sages"];
    let prosperity = ["insurrection", "taxation"];
    let d01 = [explorers, sages, prosperity].concat();
    for (sets, fixed, pool, added) in [
        ([Explorers, Sages, Prosperity], d01, 11, 2),
        ([Gold, Explorers, Sages], [explorers, sages].concat(), 12, 4),
        ([Gold, Turmoil, Progress], vec!["riots", "plague"], 15, 6),
    ] {
        for seed in 0..20 {
            let game = Match::<State>::new(Config::duel(Choice::Agreed(sets)), Seed::from(seed));
            let (events, boxed) = (game.state().events().cards(), game.state().boxed().cards());
            assert_eq!((events.len(), boxed.len()), (12, pool - added), "{sets:?}");
            assert_eq!(events.len(), 4 + fixed.len() + added);
            assert_eq!(events[3].id(), "yule", "three below, eight above");
            let there = words(events);
            let basic = ["yule", "invention", "year-of-plenty", "traveling-merchant"];
            for card in basic.iter().chain(&fixed) {
                assert!(there.contains(&(*card).to_owned()), "{card} of {sets:?}");
            }
        }
    }
}

/// K76, R17.6: seven events are fixed with Gold, Turmoil and Explorers, and five of the others are added unseen.
#[test]
fn k76_duel_events_with_gold_turmoil_and_explorers() {
    let sets = [Set::Gold, Set::Turmoil, Set::Explorers];
    let fixed = [
        "yule",
        "invention",
        "year-of-plenty",
        "traveling-merchant",
        "riots",
        "most-successful-explorer",
        "friendship-between-peoples",
    ];
    for seed in 0..20 {
        let game = Match::<State>::new(Config::duel(Choice::Agreed(sets)), Seed::from(seed));
        let there = words(game.state().events().cards());
        assert_eq!(there.len(), fixed.len() + 5);
        assert!(fixed.iter().all(|card| there.contains(&(*card).to_owned())), "{there:?}");
    }
}

/// R17.8: the small sea, a Public Feeling from the start, and the Manifesto as a hand card.
#[test]
fn r17_8_what_three_sets_bring_to_a_duel() {
    let state = set("duel explorers,sages,prosperity");
    for seat in [RED, BLUE] {
        assert_eq!(state.sea_of(seat).len(), 6);
        let z1 = state.board(seat).card("z1".parse().unwrap());
        assert_eq!(z1.id(), "public-feeling");
        assert!(
            state
                .cards_of(seat)
                .all(|at| state.board(seat).card(at.plain()).id() != "manifesto-of-humane-conduct")
        );
    }
    assert!(state.deck().iter().any(|card| card.id() == "manifesto-of-humane-conduct"));
    case(
        "duel explorers,sages,prosperity; red: l3 city, hand manifesto-of-humane-conduct",
        "build manifesto-of-humane-conduct z2",
        "red: hand none, z2 manifesto-of-humane-conduct 0",
    );
    refuses(
        "duel explorers,sages,prosperity; red: hand manifesto-of-humane-conduct",
        "build manifesto-of-humane-conduct z2",
        "you need a city",
    );
}

/// D03, E9.1, E9.2: each of the seven sets left has the same chance.
#[test]
fn d03_the_third_set_comes_by_lot() {
    let all = Choice::Players(Pool::of(&Set::THEMES));
    let state = play(&State::new(&Config::duel(all)), "~die 5; ~die 2; red set sages; blue set prosperity");
    let mut lots = table::Odds::new();
    state.odds(&mut lots);
    let sets: BTreeSet<String> = lots.iter().map(|(set, _)| set.to_string()).collect();
    assert_eq!(sets.len(), 7);
    assert!(!sets.contains("set sages") && !sets.contains("set prosperity"));
    assert!(lots.iter().all(|&(_, weight)| weight == lots[0].1));
}

/// R16.2, R16.3: at once, in one's own turn.
#[test]
fn r17_9_thirteen_points_win() {
    assert_eq!(Mode::Duel.target(), 13);
    let eleven = "duel; red: l3 city, n3 city, L2 O2, l4 large-festival-hall, l5 hedge-tavern, l2 chapel-low,
                  l1 chapel-high, n4 candamir, n5 fire-brigade, hand moneylender";
    case(eleven, "build moneylender n2", "red: B0 L0 O0, n2 moneylender, hand none, victory 12");
    case(
        &format!("{eleven}; red: n1 mint"),
        "build moneylender n2",
        "red: B0 L0 O0, n2 moneylender, hand none, victory 13; won red",
    );
}
