//! D1 to D5, D8 and D11: what the three sets of the Age of Darkness share, and the Era of Intrigue.

use crate::script::{BLUE, RED, case, expect, play, refuses, refuses_on, set};
use rivals::cards::{barbarians, basic, merchant_princes};
use rivals::{Card, Choice, Config, Kind, Mode, Set, State};
use table::{Game, Match, Seed, Viewer};

const SETS: [Set; 3] = [Set::Intrigue, Set::MerchantPrinces, Set::Barbarians];
const BRAN: &str = "bran-defender-of-the-temple";
const JUDITH: &str = "judith-guardian-of-the-church";
const GODFREY: &str = "godfrey-the-intriguer";

/// The cards of a theme game that are not those of the basic set.
fn theme_cards(set: Set) -> Vec<Card> {
    let mut basic = State::new(&Config::new(Mode::Intro)).deck();
    let mut cards = State::new(&Config::new(Mode::Theme(set))).deck();
    cards.retain(|card| match basic.iter().position(|other| other == card) {
        Some(index) => {
            basic.remove(index);
            false
        }
        None => true,
    });
    cards
}

fn dealt(mode: Mode, seed: u64) -> State {
    Match::<State>::new(Config::new(mode), Seed::from(seed)).state().clone()
}

/// The Duel of the three sets.
fn duel(seed: u64) -> State {
    Match::<State>::new(Config::duel(Choice::Agreed(SETS)), Seed::from(seed)).state().clone()
}

fn words(cards: &[Card]) -> Vec<String> {
    let mut words: Vec<String> = cards.iter().map(ToString::to_string).collect();
    words.sort_unstable();
    words
}

// ------------------------------------------------------------------ components and set-up

#[test]
fn d1_1_ninety_cards() {
    assert_eq!(SETS.map(|set| theme_cards(set).len()), [28, 30, 32]);
}

/// D1.3
#[test]
fn d1_2_the_cards_by_group() {
    let groups = SETS.map(|set| {
        let mut groups = [0; 8];
        for card in theme_cards(set) {
            let group = match (card.def().kind, card.def().place.word().as_str()) {
                (Kind::Event, _) => 7,
                (_, "none") => 0,
                (_, "on:city") => 1,
                (_, "road" | "opponent-road") => 2,
                (_, "region") => 3,
                (_, "settlement-or-city") => 4,
                (_, "marker") => 6,
                _ => 5,
            };
            groups[group] += 1;
        }
        groups
    });
    assert_eq!(groups, [[7, 0, 1, 2, 5, 9, 0, 4], [8, 1, 3, 2, 4, 8, 0, 4], [8, 0, 1, 2, 7, 8, 2, 4]]);
}

#[test]
fn d1_4_further_copies_of_known_cards() {
    assert!(barbarians::RELOCATION.is(basic::RELOCATION));
    assert_eq!(merchant_princes::PIRATE_SHIP.id(), "pirate-ship");
}

/// D2.1
#[test]
fn d2_3_three_basic_stacks_and_two_of_the_theme() {
    for (set, size) in [(Set::Intrigue, 10), (Set::MerchantPrinces, 12), (Set::Barbarians, 12)] {
        let state = dealt(Mode::Theme(set), 1);
        let sizes: Vec<usize> = state.stacks().iter().map(|stack| stack.len()).collect();
        assert_eq!(sizes, [12, 12, 12, size, size], "{set}");
        let metropolis = state.stacks()[3..]
            .iter()
            .any(|stack| stack.cards().iter().any(|card| card.def().kind == Kind::Metropolis));
        assert_eq!(metropolis, set == Set::MerchantPrinces);
    }
}

#[test]
fn d2_2_the_face_up_stacks() {
    let face_up = SETS.map(|set| words(dealt(Mode::Theme(set), 1).face_up().cards()).join(" "));
    assert_eq!(
        face_up,
        [
            "church church odins-temple odins-temple",
            "commercial-harbor commercial-harbor",
            "castle castle triumph-card triumph-card"
        ]
    );
}

/// D2.5: no Barbarian Attack lies below Yule.
#[test]
fn d2_4_yule_lies_fourth_from_the_bottom_of_thirteen() {
    for seed in 0..30 {
        for set in SETS {
            let state = dealt(Mode::Theme(set), seed);
            let events = state.events().cards();
            assert_eq!((events.len(), events[3]), (13, basic::YULE), "{set}");
            assert!(!events[..3].contains(&barbarians::BARBARIAN_ATTACK));
        }
    }
}

#[test]
fn d2_6_yule_builds_the_stack_of_thirteen_again() {
    let state = set("intrigue; before roll; events yule good-neighbors");
    let rebuilt = play(&state, "pass; ~die 2; ~face event; ~shuffle");
    assert_eq!(rebuilt.events().len() + usize::from(rebuilt.turned_up().is_some()), 13);
    assert_eq!(words(&rebuilt.all_cards()), words(&state.all_cards()));
}

/// D2.8: nobody begins with a marker.
#[test]
fn d2_7_points_that_win() {
    assert_eq!(SETS.map(|set| Mode::Theme(set).target()), [12, 12, 13]);
    for set in SETS {
        let state = dealt(Mode::Theme(set), 1);
        assert!([RED, BLUE].iter().all(|&seat| state.board(seat).expansions().is_empty()));
    }
}

// ------------------------------------------------------------------ card types

#[test]
fn d3_1_region_expansions_lie_at_one_kind_of_region() {
    let theme = |set: &str, card: &str, at: &str, only: &str| {
        let position = format!("{set}; red: n3 city, L3 A3 G3 B3 W3 O3, hand {card}");
        refuses(&position, &format!("build {card} {at}"), &format!("only on {only}"));
    };
    theme("intrigue", "abbey-brewery", "m5", "o5");
    theme("intrigue", "reiner-the-miller", "m5", "o5");
    theme("merchant-princes", "cloth-merchants-residence", "m5", "m1");
    theme("merchant-princes", "paper-merchants-residence", "m5", "k5");
    theme("barbarians", "border-fortress", "m5", "k1");
}

/// D3.16: foreign cards are neither side's.
#[test]
fn d3_2_a_feud_reaches_region_expansions() {
    case(
        "intrigue; before roll; events feud; red: l4 candamir, l2 osmund, n4 harald; \
         blue: o5 abbey-brewery 1, M3 red-light-tavern",
        "pass; ~die 2; ~face event; blue stack 4",
        "red: L2, strength 3; blue: B2, o5 free; stack 4 under abbey-brewery; events turned",
    );
}

#[test]
fn d3_3_a_region_takes_its_expansion_along() {
    case(
        "intrigue; red: G3 L1, o5 abbey-brewery 2, hand relocation",
        "play relocation; at o4; at k4",
        "red: k4 field-6 3, o4 forest-2 1, o5 free, k5 abbey-brewery 2, hand none; discard relocation",
    );
}

/// D3.6: the third level is the last.
#[test]
fn d3_5_only_the_side_that_is_shown_counts() {
    for (level, commerce, strength) in [(0, 0, 0), (1, 2, 0), (2, 1, 1), (3, 0, 2)] {
        let expected = format!("red: commerce {commerce}, strength {strength}");
        case(&format!("intrigue; red: o5 abbey-brewery {level}"), "", &expected);
    }
    for (level, commerce, progress, victory) in [(0, 0, 0, 2), (1, 1, 0, 2), (2, 1, 1, 2), (3, 1, 1, 3)] {
        let cloth = format!("red: commerce {level}");
        let traded = if level == 3 { 3 } else { 2 };
        case(
            &format!("merchant-princes; red: m1 cloth-merchants-residence {level}"),
            "",
            &format!("{cloth}, victory {traded}"),
        );
        case(
            &format!("merchant-princes; red: k5 paper-merchants-residence {level}"),
            "",
            &format!("red: commerce {commerce}, progress {progress}, victory {victory}"),
        );
        let strength = [0, 1, 2, 4][level];
        let fortress = format!("barbarians; red: k1 border-fortress {level}");
        case(&fortress, "", &format!("red: strength {strength}"));
        case(
            &format!("barbarians; red: z1 triumph-card {level}"),
            "",
            &format!("red: victory {}", 2 + level),
        );
    }
    refuses("merchant-princes; red: W3, m1 cloth-merchants-residence 3", "use m1", "not now");
}

/// D3.4: a card comes into play at level 0, and one that left play has none.
#[test]
fn d3_4_a_removed_card_forgets_its_side() {
    case(
        "intrigue; red: n3 city, o5 abbey-brewery 3",
        "remove o5",
        "red: o5 free, strength 0; discard abbey-brewery",
    );
    case(
        "intrigue; red: n3 city, hand abbey-brewery",
        "build abbey-brewery o5",
        "red: o5 abbey-brewery 0, hand none",
    );
}

#[test]
fn d3_7_extraordinary_sites_are_neither_buildings_nor_units() {
    // Nothing is there for a Feud.
    case(
        "intrigue; before roll; events feud; red: l4 candamir; \
         blue: l4 odins-fountain, l2 pilgrimage-site, n4 great-thingstead",
        "pass; ~die 2; ~face event",
        "red: L2; blue: B2; events turned",
    );
    case("intrigue; red: l4 odins-fountain", "remove l4", "red: l4 free; discard odins-fountain");
}

/// D3.9, D3.10: the covered building cannot be removed, the hero can.
#[test]
fn d3_8_a_covered_building_works_on() {
    case(&format!("intrigue; red: n3 city, n4 church {JUDITH}"), "", "red: victory 5, skill 2");
    refuses(
        &format!("intrigue; red: n3 city, n4 church {JUDITH}, B2 O2"),
        "build church n5",
        "limit: one per principality",
    );
    case(
        &format!("intrigue; red: n3 city, n4 church {JUDITH}"),
        "remove n4; remove n4",
        &format!(
            "red: n4 free, victory 3; discard {JUDITH}; face-up church church odins-temple odins-temple"
        ),
    );
    // Four cards are kept.
    case(
        &format!(
            "intrigue; before roll; events religious-dispute; \
             red: n3 city, n4 church {JUDITH}, n5 odins-temple {BRAN}, hand scout inga harald osmund"
        ),
        "pass; ~die 2; ~face event; pass",
        "red: L2; blue: B2; events turned",
    );
}

#[test]
fn d3_10_relocation_moves_hero_and_building_to_a_city_site() {
    let position =
        format!("intrigue; red: n3 city, n4 church {JUDITH}, n1 abbey, l4 marketplace, hand relocation");
    case(
        &position,
        "play relocation; at n4",
        &format!("red: n4 abbey, n1 church {JUDITH}, hand none; discard relocation"),
    );
}

/// D3.11: a road bears one complement, of either player.
#[test]
fn d3_11_one_complement_on_a_road() {
    refuses(
        "merchant-princes; red: G3 L3 A3 B3 W3 O3, hand brigand-camp; blue: m3 trading-post",
        "build brigand-camp M3",
        "you have no free place for it",
    );
    refuses(
        "merchant-princes; red: G3 L3 A3 B3 W3 O3, hand trading-post; blue: M3 brigand-camp",
        "build trading-post m3",
        "you have no free place for it",
    );
}

/// D3.12
#[test]
fn d3_12_a_road_at_the_end_of_the_row_has_one_town() {
    case(
        "intrigue; red: hand red-light-tavern; blue: o3 road, n4 harald, l4 osmund",
        "build red-light-tavern O3",
        "red: G0 L0, O3 red-light-tavern, hand none; blue: strength 3",
    );
}

/// D3.13, D3.15
#[test]
fn d3_14_a_foreign_card_is_built_from_the_hand_and_stays_its_owners() {
    let state = set("intrigue; red: hand red-light-tavern; blue: l4 candamir, hand scout inga harald");
    let built = play(&state, "build red-light-tavern M3");
    expect(&state, &built, "red: G0 L0, M3 red-light-tavern, hand none; blue: strength 1; strength nobody");
    let blue = play(&built, "end; stack 1; stack 1; stack 1; pass; blue pass; ~die 1; ~face trade");
    refuses_on(&blue, "blue remove m3", "not now");
}

/// D3.17: the condition is looked at after every change.
#[test]
fn d3_17_what_removes_a_foreign_card_keeps_it_from_being_built() {
    case(
        "intrigue; turn blue; red: M3 red-light-tavern; \
         blue: n3 city, n5 church judith-guardian-of-the-church, l4 inga, G1 O1 W2, hand siglind",
        "build siglind l2",
        "red: M3 free; blue: G0 O0 W0, l2 siglind, hand none; strength blue; discard red-light-tavern",
    );
}

#[test]
fn d3_18_a_metropolis_stays() {
    case("merchant-princes; red: n3 city commercial-metropolis", "", "red: victory 5");
    refuses("merchant-princes; red: n3 city commercial-metropolis", "remove n3", "not now");
}

#[test]
fn d3_19_a_triumph_card_blocks_nothing_and_stays() {
    refuses("barbarians; red: n3 city, z1 triumph-card 1", "remove z1", "not now");
}

/// D3.21, D3.22
#[test]
fn d3_20_units_heroes_and_ships() {
    let of = |test: &dyn Fn(&Card) -> bool| {
        let cards = SETS.iter().flat_map(|&set| theme_cards(set)).filter(test);
        let mut words: Vec<String> = cards.map(|card| card.id().to_owned()).collect();
        words.sort_unstable();
        words.dedup();
        words.join(" ")
    };
    assert_eq!(
        of(&|card| card.def().kind == Kind::Hero),
        "arnd-the-strategist baroc-the-barbarian bran-defender-of-the-temple godfrey-the-intriguer \
         judith-guardian-of-the-church marie-the-shieldmaiden olaf-the-merchant-ship-captain reiner-the-miller \
         siward-the-scout wolfgang-the-street-performer"
    );
    assert_eq!(of(&|card| card.def().heroine), "judith-guardian-of-the-church marie-the-shieldmaiden");
    let basic = State::new(&Config::new(Mode::Intro)).deck();
    let heroines: Vec<Card> = basic.into_iter().filter(|card| card.def().heroine).collect();
    assert_eq!(words(&heroines), ["inga", "siglind"]);
    assert_eq!(of(&|card| card.def().kind == Kind::TradeShip), "");
    assert_eq!(of(&|card| card.def().kind == Kind::Unit), "master-of-the-brotherhood ship-builder");
    assert_eq!(of(&|card| card.def().kind == Kind::Ship), "caravel pirate-ship");
}

// ------------------------------------------------------------------ general procedures

#[test]
fn d4_1_functions_are_used_in_the_action_phase() {
    refuses(&format!("intrigue; before roll; red: n3 city, n4 church {JUDITH}"), "use n4", "not now");
    let ended =
        play(&set(&format!("intrigue; red: n3 city, n4 church {JUDITH}, hand scout inga harald")), "end");
    refuses_on(&ended, "use n4", "not now");
}

#[test]
fn d4_2_once_a_turn_means_once_in_each_own_turn() {
    let table = format!(
        "intrigue; red: n3 city, n4 church {JUDITH}, hand scout inga harald; blue: hand osmund austin candamir"
    );
    let state = set(&table);
    let used = play(&state, "use n4; at k4; at m4; pass");
    expect(&state, &used, "red: L0 A1, used n4");
    let next =
        play(&used, "end; pass; blue pass; ~die 4; ~face trade; end; pass; red pass; ~die 4; ~face trade");
    expect(&next, &play(&next, "use n4; at k2; at m4; pass"), "red: B0 A2, used n4");
}

/// D5.10
#[test]
fn d4_3_godfrey_acts_in_later_turns() {
    let state = set(&format!(
        "intrigue; red: A1, hand {GODFREY} inga harald osmund; blue: hand scout austin candamir"
    ));
    let built = play(&state, &format!("build {GODFREY} l4"));
    refuses_on(&built, "use l4", "not now");
    let later =
        play(&built, "end; pass; blue pass; ~die 4; ~face trade; end; pass; red pass; ~die 4; ~face trade");
    let used = play(&later, "use l4; card scout");
    expect(
        &later,
        &used,
        &format!(
            "red: A0, l4 free, hand inga harald osmund scout; blue: hand austin candamir; discard {GODFREY}"
        ),
    );
}

#[test]
fn d4_4_what_a_card_needed_may_go_later() {
    case(
        "intrigue; red: n3 city, n4 church, n5 bishops-see, hand missionary; blue: l4 harald",
        "remove n4; play missionary; pass",
        "red: n4 free, hand none; blue: l4 free; face-up church church odins-temple odins-temple; \
         discard harald missionary",
    );
    // In the hand it does not count.
    refuses(
        "duel gold,turmoil,intrigue; red: n3 city, hand church bishop; blue: A1",
        "play bishop",
        "you need Church or Bishop's See",
    );
}

/// D4.5, D5.2: fewer by choice.
#[test]
fn d4_5_up_to_may_be_fewer() {
    case(
        "intrigue; red: n3 city, B2 O2",
        "build church n4; at m4; pass",
        "red: B0 O0 A1, n4 church; face-up church odins-temple odins-temple",
    );
}

/// D4.6, D5.13
#[test]
fn d4_6_a_demand_needs_something_that_can_pass() {
    let gold = "you need gold of your opponent's that you can store";
    refuses("intrigue; red: n3 city, n4 church, A3, hand bishop; blue: A3", "play bishop", gold);
}

/// D4.9, D5.3
#[test]
fn d4_8_the_second_stack_is_chosen_after_the_first_card() {
    let state = set(&format!(
        "intrigue; red: n3 city, n4 odins-temple, O2 W2, hand {BRAN} scout inga harald; stack 4 bishop"
    ));
    let one = play(&state, &format!("build {BRAN} n4; stack 4"));
    expect(
        &state,
        &one,
        &format!(
            "red: O0 W0, n4 odins-temple {BRAN}, hand scout inga harald bishop; stack 4 less 1; \
             asked red: stack 1, stack 2, stack 3, stack 4, stack 5"
        ),
    );
    // Five cards, and the limit is three: that matters at the end of the turn only.
    let two = play(&one, "stack 1");
    assert_eq!((two.hand(RED).len(), two.hand_limit(RED)), (5, 3));
}

/// D4.11, D5.14, D5.9: nothing is drawn before the loser's own turn ends.
#[test]
fn d4_10_lost_cards_go_under_unseen_and_are_missed_until_the_own_turn_ends() {
    let state = set(
        "intrigue; red: n3 city, n4 odins-temple, hand odins-priest inga harald; blue: hand scout abbey austin",
    );
    let lost =
        play(&state, "play odins-priest; blue card scout; blue stack 1; blue card austin; blue stack 2");
    expect(
        &state,
        &lost,
        "red: hand inga harald; blue: hand abbey; stack 1 under scout; stack 2 under austin; discard odins-priest",
    );
    let seen = lost.view(Viewer::Seat(RED));
    assert!(seen.stacks()[0].cards()[0].is_hidden() && seen.stacks()[1].cards()[0].is_hidden());
}

/// D4.12, D5.21
#[test]
fn d4_12_the_active_player_goes_first() {
    case(
        "intrigue; turn blue; before roll; events religious-dispute; \
         red: n3 city, hand scout inga; blue: n3 city, hand harald osmund",
        "pass; ~die 2; ~face event",
        "red: L2; blue: B2; events less 1; asked blue: card harald, card osmund",
    );
}

/// D4.13
#[test]
fn d4_13_a_card_without_effect_is_not_played() {
    refuses(
        "intrigue; red: n3 city, n4 odins-temple, hand odins-priest",
        "play odins-priest",
        "you need an opponent with hand cards",
    );
}

#[test]
fn d4_14_the_attack_cards() {
    let attacks = |set| {
        let mut cards = theme_cards(set);
        cards.retain(|card| card.def().kind == Kind::Attack);
        let mut words = words(&cards);
        words.dedup();
        words.join(" ")
    };
    assert_eq!(
        SETS.map(attacks),
        [
            "bishop missionary odins-priest",
            "maritime-trade-monopoly mendicants tactical-retreat trade-monopoly",
            "contest-of-the-heroes"
        ]
    );
}

// ------------------------------------------------------------------ Era of Intrigue

/// D5.4, D5.5, D5.12, D5.15, D5.18, D5.19: one card of the table of needs after the other.
#[test]
fn d5_1_both_faiths_may_stand_side_by_side() {
    let rich = "L3 A3 G3 B3 W3 O3";
    let both = format!("intrigue; red: n3 city, n4 church, n5 odins-temple, {rich}, hand");
    for (card, at) in [("bishops-see", "n1"), ("sacrificial-site", "n1"), (BRAN, "n5"), (JUDITH, "n4")] {
        let built = play(&set(&format!("{both} {card}")), &format!("build {card} {at}"));
        assert_eq!(built.board(RED).card(at.parse().unwrap()).to_string(), card);
    }
    refuses(
        &format!("intrigue; red: n3 city, n4 church, {rich}, hand {BRAN}"),
        &format!("build {BRAN} n4"),
        "you have no free place for it",
    );
}

#[test]
fn d5_6_the_thingstead_undoes_nothing() {
    // What a Tavern does it goes on doing.
    case(
        "intrigue; red: n3 city, n4 church, n5 odins-temple, G2 L2 W2, hand great-thingstead; \
         blue: l4 candamir, M3 red-light-tavern",
        "build great-thingstead l4",
        "red: G0 L0 W0, l4 great-thingstead, hand none",
    );
}

#[test]
fn d5_7_wool_of_any_pasture_is_traded_at_two() {
    case(
        "intrigue; red: n3 city, n4 sacrificial-site, o3 road, p3 settlement, q4 pasture-5 1, W1",
        "trade wool; at k4",
        "red: W0, q4 0, L2",
    );
}

#[test]
fn d5_8_the_card_of_the_first_exchange_may_go_in_the_second() {
    case(
        "intrigue; red: l4 odins-fountain, hand scout inga harald; stack 4 bishop missionary",
        "end; card scout; stack 1; stack 4; card bishop; stack 5; stack 4",
        "red: hand inga harald missionary; stack 1 under scout; stack 4 less 2; stack 5 under bishop; turn blue",
    );
}

/// D5.11: the Master's owner chooses nothing, and a card that only takes resources is free.
#[test]
fn d5_11_who_is_behind_pays_nothing() {
    case(
        "intrigue; red: n3 city, n4 odins-temple, hand odins-priest; \
         blue: n3 city, n5 odins-temple, l4 master-of-the-brotherhood, hand abbey",
        "play odins-priest",
        "red: hand none; discard odins-priest",
    );
}

#[test]
fn d5_16_gold_takes_the_place_of_what_is_there_too() {
    case(
        "intrigue; red: n3 city, A2 L2 G2, hand michael-the-master-builder; stack 4 bishop",
        "play michael-the-master-builder; build odins-temple n4; name grain; name lumber; stack 4",
        "red: A0 L1 G1, n4 odins-temple, hand bishop; stack 4 less 1; face-up church church odins-temple; \
         discard michael-the-master-builder",
    );
}

#[test]
fn d5_17_a_tavern_weakens_only_units_with_more_than_one_point() {
    case(
        "intrigue; red: hand red-light-tavern; blue: l4 inga, n4 austin, l2 brick-ship, n2 master-of-the-brotherhood",
        "build red-light-tavern M3",
        "red: G0 L0, M3 red-light-tavern, hand none; blue: strength 2",
    );
}

#[test]
fn d5_20_an_open_card_is_known_to_everybody() {
    let state = set("intrigue; before roll; events good-neighbors; stack 4 bishop missionary");
    let open = play(&state, "pass; ~die 2; ~face event");
    for viewer in [Viewer::Seat(RED), Viewer::Seat(BLUE), Viewer::Spectator] {
        let view = open.view(viewer);
        let stack = view.stacks()[3].cards();
        assert_eq!(stack[stack.len() - 1].to_string(), "bishop");
        assert!(stack[stack.len() - 2].is_hidden());
    }
    // A stack that is looked through keeps its open card on top, unless that card is taken.
    let looked = set("intrigue; before roll; events good-neighbors; \
                      red: n3 city, n4 odins-temple, hand priestess-of-the-norns; stack 4 bishop missionary");
    let open = play(&looked, "pass; ~die 2; ~face event");
    let kept = play(&open, "play priestess-of-the-norns; stack 4; card missionary; pass");
    assert_eq!(kept.open_top(3).map(|card| card.to_string()).as_deref(), Some("bishop"));
    let taken = play(&open, "play priestess-of-the-norns; stack 4; card bishop; pass");
    assert_eq!(taken.open_top(3), None);
}

// ------------------------------------------------------------------ Duel

#[test]
fn d8_1_theme_stacks_of_the_duel() {
    let sizes: Vec<usize> = duel(1).stacks().iter().map(|stack| stack.len()).collect();
    assert_eq!(sizes, [12, 12, 12, 13, 14, 14]);
}

/// D8.3
#[test]
fn d8_2_there_is_no_face_up_stack() {
    assert!(duel(1).face_up().cards().is_empty());
    case(
        "duel gold,turmoil,intrigue; red: n3 city, B2 O2, hand church",
        "build church n4; pass",
        "red: B0 O0, n4 church, hand none",
    );
    case("duel gold,turmoil,intrigue; red: n3 city, n4 church", "remove n4", "red: n4 free; discard church");
    let position = "duel gold,turmoil,barbarians; red: hand triumph-card";
    refuses(position, "build triumph-card z1", "you need a city");
    case(
        "duel gold,turmoil,barbarians; red: n3 city, hand triumph-card",
        "build triumph-card z1",
        "red: z1 triumph-card 0, hand none",
    );
}

/// D8.5
#[test]
fn d8_4_fixed_events_of_the_duel() {
    for seed in 0..20 {
        let state = duel(seed);
        let events = words(state.events().cards());
        assert_eq!(events.len(), 12);
        for (card, least) in [
            ("good-neighbors", 1),
            ("religious-dispute", 1),
            ("fortunate-trade-voyage", 1),
            ("capricious-sea", 1),
            ("barbarian-attack", 2),
            ("yule", 1),
            ("invention", 1),
            ("year-of-plenty", 1),
            ("traveling-merchant", 1),
        ] {
            assert!(events.iter().filter(|&event| event == card).count() >= least, "{card}");
        }
        let there =
            words(&state.stacks().iter().flat_map(|stack| stack.cards().to_vec()).collect::<Vec<_>>());
        for absent in [
            "great-thingstead",
            "odins-fountain",
            "master-of-the-brotherhood",
            "michael-the-master-builder",
            "red-light-tavern",
            "reiner-the-miller",
            "mendicants",
            "tactical-retreat",
            "commercial-metropolis",
            "cloth-merchants-residence",
            "trading-station",
            "barbarian-stronghold",
            "white-raven-tavern",
            "caravel",
        ] {
            assert!(!there.contains(&absent.to_owned()), "{absent}");
        }
    }
}

#[test]
fn d8_6_thirteen_points_win_a_duel() {
    assert_eq!(Mode::Duel.target(), 13);
}

// ------------------------------------------------------------------ meetings with other sets

#[test]
fn d11_3_a_taken_hero_is_not_built() {
    // D5.12: placing costs nothing, also with an empty store.
    case(
        "intrigue; red: n3 city, n4 church, L0 A0 G0 B0 W0 O0, hand missionary; blue: l4 harald",
        "play missionary; red at l4",
        "red: l4 harald, hand none; blue: l4 free; discard missionary",
    );
}

/// D11.1, D11.7
#[test]
fn d11_1_an_arsonist_burns_no_covered_building() {
    case(
        &format!(
            "duel gold,turmoil,intrigue; red: l3 city, l4 hedge-tavern, hand arsonist; blue: n3 city, n5 church {JUDITH}, n4 abbey, l4 pilgrimage-site, o5 abbey-brewery 1"
        ),
        "play arsonist; blue stack 1",
        "red: hand none; blue: n4 free; stack 1 under abbey; discard arsonist",
    );
}
