//! The Tournament Game: decks that are brought in secret, set-up, own stacks (R18).

use crate::script::{BLUE, RED, legal, set};
use proptest::prelude::*;
use rivals::cards::basic;
use rivals::deck::{ACTS, Deck, SAMPLES, Sample};
use rivals::position::Position;
use rivals::{Action, Card, Config, DeckPart, Event, Good, Mode, Set, State};
use table::{Actor, Config as _, Game, Luck, Match, Random, Seat, SeatSet, Seed, Turn, Viewer, any_act};

fn acts(deck: &Deck) -> Vec<Action> {
    deck.acts().into_iter().map(Action::Bring).collect()
}

/// Samples that may be brought without the sea.
fn dry() -> Vec<Sample> {
    SAMPLES.into_iter().filter(|sample| !sample.explorers).collect()
}

fn bring(game: &mut Match<State>, seat: Seat, acts: &[Action]) {
    for &act in acts {
        game.play(seat, act, &mut ()).unwrap();
    }
}

/// A table to which two of the sample decks were brought.
fn dealt(explorers: bool, decks: [usize; 2], seed: u64) -> Match<State> {
    let mut game = Match::<State>::new(Config::tournament(explorers), Seed::from(seed));
    for (seat, deck) in [RED, BLUE].into_iter().zip(decks) {
        bring(&mut game, seat, &acts(&SAMPLES[deck].deck()));
    }
    game
}

/// R18.1, R16.3.
#[test]
fn r18_1_the_mode_and_its_option() {
    assert_eq!(Mode::Tournament.target(), 15);
    let name = "rivals/tournament";
    assert_eq!(Config::parse(name, &[]), Ok(Config::tournament(false)));
    for (value, explorers) in [("on", true), ("off", false)] {
        let options = [("explorers".to_owned(), value.to_owned())];
        assert_eq!(Config::parse(name, &options), Ok(Config::tournament(explorers)));
    }
    for config in [Config::tournament(false), Config::tournament(true)] {
        assert_eq!(Config::parse(&config.name(), &config.options()), Ok(config));
    }
    let bad = Config::parse(name, &[("explorers".to_owned(), "yes".to_owned())]).unwrap_err();
    assert!(bad.to_string().contains("off"), "{bad}");
    assert!(Config::parse(name, &[("sets".to_owned(), "random".to_owned())]).is_err());
}

/// R18.3 to R18.11, E10.1 to E10.3, D9.2: whatever is chosen from the lists is a legal deck, and both are asked at once.
#[test]
fn r18_3_every_way_through_the_lists_is_a_legal_deck() {
    for (explorers, seed) in [false, true].into_iter().flat_map(|sea| (0..60).map(move |seed| (sea, seed))) {
        let mut state = State::new(&Config::tournament(explorers));
        assert_eq!(state.turn(), Turn::Seats(SeatSet::first(2)));
        let mut luck = Luck::new(seed, 18);
        for nth in 0..ACTS {
            // Late cards must not always come first: the early half of the list is as likely as the rest.
            let list = legal(&state, RED);
            let few = &list[..(1 + luck.below(list.len() as u32) as usize).min(list.len())];
            let act = *luck.pick(if nth % 2 == 0 { few } else { &list[..list.len().min(4)] }).unwrap();
            state.play_unchecked(Actor::Seat(RED), act, &mut ());
        }
        let brought = state.brought(RED);
        assert!(brought.is_complete() && brought.next().is_none());
        let counted = |cards: &[Card]| -> Vec<(Card, u8)> {
            cards.chunk_by(|a, b| a == b).map(|run| (run[0], run.len() as u8)).collect()
        };
        let mut deck = Deck {
            name: "any".to_owned(),
            cards: counted(brought.cards()),
            events: counted(brought.events()),
            hand: brought.hand().to_vec(),
            sets: Vec::new(),
        };
        deck.sets = deck.sets_used();
        assert_eq!(deck.faults(explorers), [], "seed {seed}");
        assert_eq!(state.turn(), Turn::of(BLUE), "Red is ready, Blue is not");
        assert!(legal(&state, RED).is_empty());
    }
}

/// R18.24, R18.9: each sample deck is one way through the lists, and every deck takes as many acts.
#[test]
fn r18_24_every_sample_deck_can_be_brought() {
    for sample in SAMPLES {
        let mut state = State::new(&Config::tournament(true));
        let acts = acts(&sample.deck());
        assert_eq!(acts.len(), usize::from(ACTS));
        for act in acts {
            assert!(legal(&state, BLUE).contains(&act), "{}: {act}", sample.id);
            state.play_unchecked(Actor::Seat(BLUE), act, &mut ());
        }
    }
    // R18.8: without the agreement on the sea, its cards are not in the list.
    let dry = legal(&State::new(&Config::tournament(false)), RED);
    let is_sea = |act: &Action| matches!(act, Action::Bring(card) if card.def().copies.set == Set::Explorers);
    assert!(!dry.iter().any(is_sea));
    assert!(legal(&State::new(&Config::tournament(true)), RED).iter().any(is_sea));
}

/// R18.6, R18.7: one of each attack and of Great Foresight; promotional cards do not exist here.
#[test]
fn r18_6_limits_in_the_lists() {
    let mut state = State::new(&Config::tournament(false));
    for word in ["merchant-caravan", "merchant-caravan"] {
        state.play_unchecked(Actor::Seat(RED), Action::Bring(word.parse().unwrap()), &mut ());
    }
    assert!(!legal(&state, RED).contains(&Action::Bring("merchant-caravan".parse().unwrap())));
    let archer = Action::Bring("archer".parse().unwrap());
    state.play_unchecked(Actor::Seat(RED), archer, &mut ());
    assert!(!legal(&state, RED).contains(&archer));
    assert_eq!(state.brought(RED).next(), Some((DeckPart::Cards, 3)));
}

/// R14.6: what is brought shows in nothing that the other player or people who watch are given.
#[test]
fn r14_6_decks_are_secret() {
    let begin = State::new(&Config::tournament(false));
    for viewer in [Viewer::Seat(BLUE), Viewer::Spectator] {
        let mut after = Vec::new();
        for sample in dry() {
            let mut state = begin.clone();
            let mut told = Vec::new();
            for (nth, act) in acts(&sample.deck()).into_iter().enumerate() {
                if nth > 0 && nth < usize::from(ACTS) {
                    assert_eq!(state.view(viewer), begin.view(viewer), "not even how much is chosen");
                }
                let mut events: Vec<Event> = Vec::new();
                state.play_unchecked(Actor::Seat(RED), act, &mut events);
                told.extend(events.into_iter().filter_map(|event| State::seen(event, viewer)));
            }
            assert_eq!(told, [Event::DeckReady { seat: RED }]);
            after.push(state.view(viewer));
        }
        assert!(after.windows(2).all(|pair| pair[0] == pair[1]));
        let json: Vec<String> = after.iter().map(|view| serde_json::to_string(view).unwrap()).collect();
        assert!(json.windows(2).all(|pair| pair[0] == pair[1]) && !json[0].contains("brigitta"));
    }
    // The owner sees the own deck.
    let mut state = begin.clone();
    state.play_unchecked(Actor::Seat(RED), Action::Bring(basic::SCOUT), &mut ());
    assert_eq!(state.view(Viewer::Seat(RED)).brought(RED).cards(), [basic::SCOUT]);
}

/// R18.2, R18.9, R18.10, R18.13, E10.2, E10.4, E10.8: hands, stacks and events after both have brought their decks.
#[test]
fn r18_9_set_up() {
    let game = dealt(false, [0, 3], 5);
    let state = game.state();
    for (seat, sample) in [(RED, 0), (BLUE, 3)] {
        let deck = SAMPLES[sample].deck();
        let mut hand = deck.hand.clone();
        hand.sort_unstable();
        assert_eq!(state.hand(seat).cards(), hand);
        assert!(state.stacks_of(seat).all(|stack| state.stacks()[usize::from(stack)].len() == 8));
        for good in Good::RESOURCES {
            assert_eq!(state.board(seat).goods().of(good), 1, "gold included");
        }
    }
    assert_eq!(state.stacks().len(), 8);
    let events = state.events().cards();
    assert_eq!((events.len(), events[3]), (13, basic::YULE));
    for word in ["riots", "plague"] {
        let card: Card = word.parse().unwrap();
        let chosen = [0, 3].map(|nth| SAMPLES[nth].deck().events.iter().filter(|(c, _)| *c == card).count());
        let there = events.iter().filter(|&&other| other == card).count();
        assert_eq!(there, 2 + chosen.iter().sum::<usize>(), "each brings one {word}");
    }
    // R18.2: then the regions may be rearranged, by the winner of the roll first.
    assert!(legal(state, state.active()).iter().any(|act| matches!(act, Action::Region(_))));
    assert!(state.face_up().cards().is_empty(), "G49: no face-up stack");
}

/// R18.10, R18.11: the order in which the chosen events lie tells nothing of who chose them.
#[test]
fn r18_11_events_are_shuffled_together() {
    let places: Vec<usize> = (0..40)
        .map(|seed| {
            let game = dealt(false, [0, 3], seed);
            let first = SAMPLES[0].deck().events[0].0;
            game.state().events().cards().iter().position(|&card| card == first).unwrap()
        })
        .collect();
    assert!((0..13).filter(|place| places.contains(place)).count() > 6, "{places:?}");
}

/// R18.5, R18.12, R18.21, E10.11: with the sea each has a harbor and six sea cards besides the deck.
#[test]
fn r18_21_with_explorers() {
    let game = dealt(true, [6, 0], 3);
    let mut game = game;
    for _ in 0..2 {
        let Turn::Seats(seats) = game.state().turn() else { panic!("somebody chooses a side") };
        let seat = seats.iter().next().unwrap();
        let side = legal(game.state(), seat)[0];
        game.play(seat, side, &mut ()).unwrap();
    }
    for seat in [RED, BLUE] {
        assert_eq!(game.state().sea_of(seat).len(), 6);
        assert_eq!(game.state().board(seat).sea().built_ships(), 1);
    }
}

/// R18.4, E10.10, E7.12: marker cards are hand cards.
#[test]
fn r18_4_marker_cards_are_brought() {
    let list = legal(&State::new(&Config::tournament(false)), RED);
    for word in ["triumph-card", "trading-post"] {
        assert!(list.contains(&Action::Bring(word.parse().unwrap())), "{word}");
    }
    // The last cards of the catalogue cannot come first: no 35 cards are left behind them.
    for word in ["public-feeling", "manifesto-of-humane-conduct"] {
        let card: Card = word.parse().unwrap();
        assert!(!list.contains(&Action::Bring(card)) && rivals::deck::may_be_in_deck(card), "{word}");
    }
    for word in ["road", "city", "riots"] {
        assert!(!list.contains(&Action::Bring(word.parse().unwrap())), "{word}");
    }
    let feeling = set("tournament; red: hand public-feeling manifesto-of-humane-conduct");
    let acts: Vec<String> = legal(&feeling, RED).iter().map(Action::to_string).collect();
    assert!(acts.contains(&"build public-feeling z1".to_owned()));
    assert!(!acts.iter().any(|act| act.contains("manifesto")), "only with a city");
}

/// R18.16, D9.1, E10.6: the own stacks, the own pile; R18.18: what was taken over is counted where it is.
#[test]
fn r18_16_a_player_draws_from_own_stacks_only() {
    let state = set("tournament; turn blue; blue: hand scout");
    let acts = crate::script::play(&state, "end");
    assert_eq!(crate::script::answers(&acts), "stack 5, stack 6, stack 7, stack 8");
}

/// R14.6, R18.16: a hidden card shows only whose it is.
#[test]
fn r18_16_backs_tell_nothing() {
    let game = dealt(false, [1, 2], 9);
    let view = game.state().view(Viewer::Seat(RED));
    let backs = |cards: &[Card]| -> Vec<String> {
        let mut words: Vec<String> = cards.iter().map(Card::to_string).collect();
        words.dedup();
        words
    };
    assert_eq!(backs(view.hand(BLUE).cards()), ["a-blue-card"]);
    for stack in 0..4 {
        assert_eq!(backs(view.stacks()[stack].cards()), ["a-red-card"]);
        assert_eq!(backs(view.stacks()[stack + 4].cards()), ["a-blue-card"]);
    }
}

/// A guess is a table on which everything fits: decks that are legal, and what was seen of them.
#[test]
fn guesses_are_legal_decks() {
    let mut luck = Luck::new(4, 4);
    for (seed, explorers) in [(1, false), (2, true), (3, false)] {
        let mut game = dealt(explorers, [2, 4], seed);
        for step in 0..400 {
            let Turn::Seats(seats) = game.state().turn() else { break };
            let seat = seats.iter().next().unwrap();
            let acts = legal(game.state(), seat);
            let index = any_act(&acts, |act| game.state().is_rash(act), &mut luck);
            game.play(seat, acts[index], &mut ()).unwrap();
            if step % 40 != 0 {
                continue;
            }
            for viewer in [Viewer::Seat(RED), Viewer::Seat(BLUE), Viewer::Spectator] {
                let guess = State::guess(&game.state().view(viewer), &mut luck);
                for seat in [RED, BLUE] {
                    let brought = guess.brought(seat);
                    let count = |card: Card| brought.cards().iter().filter(|&&c| c == card).count();
                    assert_eq!(brought.cards().len(), 35);
                    assert!(
                        brought
                            .cards()
                            .iter()
                            .all(|&card| { count(card) <= usize::from(rivals::deck::most_copies(card)) })
                    );
                    assert!(brought.events().iter().all(|&card| rivals::deck::most_events(card) > 0));
                }
            }
        }
    }
}

/// What was seen of a deck is remembered, wherever the card goes.
#[test]
fn what_was_seen_of_a_deck_is_remembered() {
    let state = set("tournament; turn blue; blue: hand abbey scout; red: l4 harald");
    let seen = |state: &State| state.view(Viewer::Seat(RED)).brought(BLUE).cards().to_vec();
    assert!(seen(&state).iter().all(|card| card.is_hidden()));
    let built = crate::script::play(&state, "build abbey l4");
    assert!(seen(&built).contains(&basic::ABBEY));
    // The own deck is known as a whole.
    assert!(state.view(Viewer::Seat(RED)).brought(RED).cards().iter().all(|card| !card.is_hidden()));
}

/// R16.5, R18.16, R18.20: both stacks are used up, all cards lie on the discard piles, which never become stacks, and the
/// centre holds 12 points: with 2 of their own neither player can ever have 15. Nothing but points ends a game, so it
/// goes on, turn after turn, even when the turns are too many to be counted; it can be resigned or put aside, as always.
#[test]
fn r16_5_a_game_that_cannot_be_won_goes_on() {
    let mut position = Position::new(RED).tournament(false);
    for stack in 0..8 {
        position = position.whole_stack(stack, &[]);
    }
    let decks = set("tournament");
    for seat in [RED, BLUE] {
        position = position.discard_of(seat, decks.brought(seat).cards());
    }
    let mut state = position.set().unwrap();
    let mut luck = Luck::new(16, 5);
    let (mut turns, mut active) = (0u32, state.active());
    while turns < u32::from(u16::MAX) + 10 {
        match state.turn() {
            Turn::Over(_) => panic!("nobody can have 15 points"),
            Turn::Chance => {
                let outcome = state.sample(&mut luck);
                state.play_unchecked(Actor::Chance, outcome, &mut ());
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let acts = legal(&state, seat);
                let index = any_act(&acts, |act| state.is_rash(act), &mut luck);
                state.play_unchecked(Actor::Seat(seat), acts[index], &mut ());
            }
        }
        if state.active() != active {
            (turns, active) = (turns + 1, state.active());
        }
    }
    assert_eq!(state.turn_number(), u16::MAX, "the count stays where it is");
    for seat in [RED, BLUE] {
        assert!(state.tally(seat).victory < 15 && state.hand(seat).is_empty());
        assert_eq!(state.discard(seat).cards().len(), 35);
    }
    assert_eq!((state.left(basic::SETTLEMENT), state.left(basic::CITY)), (0, 0), "all points are taken");
}

/// R18.20: games between any two sample decks end.
#[test]
fn every_pair_of_samples_finishes() {
    for (red, first) in SAMPLES.iter().enumerate() {
        for (blue, second) in SAMPLES.iter().enumerate() {
            let mut game = dealt(true, [red, blue], (10 * red + blue) as u64);
            let mut luck = Luck::new(red as u64, blue as u64);
            let mut plies = 0;
            while let Turn::Seats(seats) = game.state().turn() {
                let seat = seats.iter().next().unwrap();
                let acts = legal(game.state(), seat);
                let index = any_act(&acts, |act| game.state().is_rash(act), &mut luck);
                game.play(seat, acts[index], &mut ()).unwrap();
                plies += 1;
                assert!(plies < 300_000, "{} against {} does not end", first.id, second.id);
            }
            let winner = game.scores().unwrap().winners.iter().next().unwrap();
            assert!(game.state().tally(winner).victory >= 15);
        }
    }
}

/// The acts with which a deck is brought that was chosen from the lists by lot. Late cards must not always come first.
fn any_deck(config: &Config, luck: &mut Luck) -> Vec<Action> {
    let mut state = State::new(config);
    let mut chosen = Vec::new();
    while let list @ [_, ..] = legal(&state, RED).as_slice() {
        let few = (1 + luck.below(list.len() as u32) as usize).min(4);
        let act = *luck.pick(&list[..few]).unwrap();
        state.play_unchecked(Actor::Seat(RED), act, &mut ());
        chosen.push(act);
    }
    chosen
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Whatever the order in which both bring their decks, the same game follows: any legal decks, with the sea and
    /// without it.
    #[test]
    fn any_order_of_bringing_decks_gives_the_same_game(
        sea in any::<bool>(), seed in 0..1000u64, order in prop::collection::vec(any::<bool>(), 84)
    ) {
        let config = Config::tournament(sea);
        let decks = [0, 1].map(|nth| any_deck(&config, &mut Luck::new(seed, nth)));
        let mut game = Match::<State>::new(config.clone(), Seed::from(seed));
        let mut next = [0, 0];
        for first in order.into_iter().cycle().take(400) {
            let seat = usize::from(first);
            if let Some(&act) = decks[seat].get(next[seat]) {
                game.play(Seat(seat as u8), act, &mut ()).unwrap();
                next[seat] += 1;
            }
        }
        for seat in 0..2 {
            bring(&mut game, Seat(seat as u8), &decks[seat][next[seat]..]);
        }
        let mut straight = Match::<State>::new(config, Seed::from(seed));
        for (seat, deck) in [RED, BLUE].into_iter().zip(&decks) {
            bring(&mut straight, seat, deck);
        }
        prop_assert_eq!(game.state(), straight.state());
        prop_assert_eq!(game.state().digest(), straight.state().digest());
        // And so it goes on: the same acts lead to the same table.
        let mut luck = Luck::new(seed, 2);
        for _ in 0..60 {
            let Turn::Seats(seats) = game.state().turn() else { break };
            let seat = seats.iter().next().unwrap();
            let acts = legal(game.state(), seat);
            let act = acts[any_act(&acts, |act| game.state().is_rash(act), &mut luck)];
            game.play(seat, act, &mut ()).unwrap();
            straight.play(seat, act, &mut ()).unwrap();
        }
        prop_assert_eq!(game.state(), straight.state());
    }
}
