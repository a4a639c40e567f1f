//! The worked cases of the rule book that the introductory game can play. Where a case also speaks of cards
//! of other sets, the comment says which part is left for them; `rules/later.txt` lists the other cases.

use crate::script::{BLUE, RED, answers, asked, case, expect, legal, play, refuses, refuses_on, set};
use rivals::cards::basic;
use rivals::{Config, Mode, State};
use table::{Game, Match, Seed};

#[test]
fn k01_first_roll() {
    case("before roll", "red pass; ~die 6; ~face trade", "red: L1 A0 G2 B1 W1 O1; blue: L1 A0 G1 B1 W1 O2");
}

#[test]
fn k02_abbey() {
    let state = set("red: L1 A0 G2 B1 W1 O1, hand abbey scout inga");
    let built = play(&state, "build abbey l4");
    expect(&state, &built, "red: L1 A0 G1 B0 W1 O0, l4 abbey, hand scout inga, limit 4");
    let end = play(&built, "end; stack 1; stack 1; pass");
    expect(&built, &end, "red: hand 4; stack 1 less 2; turn blue");
    refuses("red: l4 abbey, G2, hand abbey", "build abbey n4", "limit: one per principality");
}

#[test]
fn k04_road_and_settlement() {
    let state = set("red: L2 A0 G1 B3 W1 O1; blue: hand inga austin harald; regions mountain-4 gold-field-2");
    let road = play(&state, "build road o3");
    expect(&state, &road, "red: L1 B1, o3 road");
    let rich = set("red: L2 A0 G1 B3 W1 O1, o3 road");
    for at in ["o3", "p3", "q3"] {
        refuses_on(&rich, &format!("build road {at}"), "only on k3");
    }
    let town = play(&road, "build settlement p3; pass; region mountain-4");
    let built =
        "red: L0 G0 B0 W0, p3 settlement, q4 mountain-4 0, q2 gold-field-2 0, victory 3; regions less 2";
    expect(&road, &town, built);
    let turned = play(&road, "build settlement p3; pass; region gold-field-2");
    expect(
        &road,
        &turned,
        &built.replace("q4 mountain-4", "q4 gold-field-2").replace("q2 gold-field-2", "q2 mountain-4"),
    );
    let later = play(&town, "end; stack 1; stack 1; stack 1; pass; blue pass");
    let four = play(&later, "~die 4; ~face trade");
    expect(&later, &four, "red: W1, q4 1; blue: A1");
    let two = play(&later, "~die 2; ~face trade");
    expect(&later, &two, "red: L1, q2 1; blue: B2");
}

#[test]
fn k05_city() {
    let state = set("red: G2 O3, n4 harald, hand austin");
    let city = play(&state, "build city n3");
    expect(&state, &city, "red: G0 O0, n3 city, victory 3");
    let free = city.board(RED).sites().minus(city.board(RED).expansions());
    assert_eq!(free.map(|at| at.to_string()).collect::<Vec<_>>().join(" "), "n1 l2 n2 l4 n5");
}

#[test]
fn k06_booster_overflow() {
    case("before roll; red: n4 grain-mill, G2", "pass; ~die 6; ~face trade", "red: G3; blue: O2");
    case("before roll; red: n2 grain-mill, G2", "pass; ~die 6; ~face trade", "red: G3; blue: O2");
    // With room the difference shows: the field lies above.
    case("before roll; red: n4 grain-mill, G0", "pass; ~die 6; ~face trade", "red: G2; blue: O2");
    case("before roll; red: n2 grain-mill, G0", "pass; ~die 6; ~face trade", "red: G1; blue: O2");
}

#[test]
fn k07_booster_and_events() {
    case(
        "before roll; red: n4 grain-mill, G1",
        "pass; ~die 1; ~face harvest; red at o4; blue at k4",
        "red: A1 G2; blue: W2 L2",
    );
}

#[test]
fn k09_marketplace() {
    let blue = "blue: o3 road, p3 settlement, q4 field-3 0, q2 gold-field-3 0";
    let state = play(&set(&format!("before roll; red: l4 marketplace; {blue}")), "pass; ~die 3; ~face trade");
    expect(&state, &state, "asked red: at k4, at m4, at o4");
    for (at, gain) in [("k4", "L2"), ("m4", "A1"), ("o4", "G2")] {
        case(
            &format!("before roll; red: l4 marketplace; {blue}"),
            &format!("pass; ~die 3; ~face trade; red at {at}"),
            &format!("red: B2 {gain}; blue: L2, q4 1, q2 1"),
        );
    }
    case(
        &format!("before roll; red: l4 marketplace; {blue}, L3"),
        "pass; ~die 3; ~face trade; red at k4",
        "red: B2 L2; blue: q4 1, q2 1",
    );
}

#[test]
fn k10_marketplace_equal() {
    for turn in ["red", "blue"] {
        case(
            &format!(
                "turn {turn}; before roll; red: l4 marketplace, o3 road, p3 settlement, q4 field-3 0,
                 q2 hill-1 0;
                 blue: o3 road, p3 settlement, q4 gold-field-3 0, q2 hill-5 0"
            ),
            "pass; ~die 3; ~face trade",
            "red: B2, q4 1; blue: L2, q4 1",
        );
    }
}

#[test]
fn k11_brigitta() {
    case(
        "before roll; red: L3 A1 G2 B1 W1 O0, hand brigitta-the-wise-woman",
        "play brigitta-the-wise-woman; number 1; pass; ~face brigands",
        "red: A1 W0, hand none; blue: W2; discard brigitta-the-wise-woman",
    );
    refuses(
        "red: hand brigitta-the-wise-woman",
        "play brigitta-the-wise-woman",
        "it is played before the dice are rolled",
    );
}

#[test]
fn k14_brigand_attack_storehouse_does_not_save() {
    case(
        "before roll; red: L2 A2 G2 B3 W2 O1, l4 storehouse",
        "pass; ~die 3; ~face brigands",
        "red: A0 W0; blue: L2",
    );
}

#[test]
fn k16_trade() {
    let red = "l4 marketplace, l2 gold-ship, n4 wool-ship, n2 toll-bridge";
    let blue = "O1, o3 road, p3 settlement, q4 mountain-2 2, q2 hill-1 0, l4 marketplace, l2 ore-ship,
                n4 brick-ship";
    let position = format!("before roll; red: {red}; blue: {blue}");
    for (at, left) in [("o2", "O0"), ("q4", "q4 1")] {
        case(
            &position,
            &format!("pass; ~die 3; ~face trade; red at o2; blue at {at}"),
            &format!("red: B2 O2; blue: L2, {left}"),
        );
    }
    // With full mountains red must ask for another kind.
    let full = set(&position.replace("before roll; red: ", "before roll; red: O3, "));
    let asks = play(&full, "pass; ~die 3; ~face trade");
    expect(&asks, &asks, "asked red: at k2, at k4, at m2, at o4");
    // 3:3 and 2:1.
    case(&position.replace(", n2 toll-bridge", ""), "pass; ~die 3; ~face trade", "red: B2; blue: L2");
    case(
        "before roll; red: l4 marketplace, l2 gold-ship; blue: l4 ore-ship",
        "pass; ~die 3; ~face trade",
        "red: B2; blue: L2",
    );
}

#[test]
fn k19_celebration() {
    for turn in ["red", "blue"] {
        let roll = format!("turn {turn}; before roll");
        let both = if turn == "red" { "red at k4; blue at k4" } else { "blue at k4; red at k4" };
        case(&roll, &format!("pass; ~die 3; ~face celebration; {both}"), "red: B2 L2; blue: L3");
        case(
            &format!("{roll}; red: l4 austin; blue: l4 harald"),
            "pass; ~die 3; ~face celebration; red at k4",
            "red: B2 L2; blue: L2",
        );
    }
}

#[test]
fn k20_yule() {
    let mut game = Match::<State>::new(Config::new(Mode::Intro), Seed::from(7)).state().clone();
    game = play(&game, "stack 1; stack 2");
    for _ in 0..5 {
        game = turn_with_event(game);
    }
    assert_eq!(game.events().cards().last(), Some(&basic::YULE));
    let yule = play(&game, "pass; ~die 2; ~face event");
    assert_eq!((yule.turned_up(), yule.events().len()), (Some(basic::YULE), 8));
    let rebuilt = play(&yule, "~shuffle");
    assert!(rebuilt.events().cards().contains(&basic::YULE));
    // The card drawn after it is not Yule, whatever the shuffle was: five others lie on it.
    assert_ne!(rebuilt.events().cards()[0], basic::YULE);
}

/// A whole turn with an event card; every question is answered with the last answer there is.
fn turn_with_event(state: State) -> State {
    let mut state = play(&state, "pass; ~die 2; ~face event");
    let turn = state.turn_number();
    while state.turn_number() == turn {
        let seat = asked(&state).unwrap();
        let last = *legal(&state, seat).last().unwrap();
        state = play(&state, &last.to_string());
    }
    state
}

#[test]
fn k21_year_of_plenty() {
    case(
        "before roll; events year-of-plenty; red: l4 abbey, n4 storehouse, L1 A2 G1",
        "pass; ~die 3; ~face event",
        "red: B2 A3 L2 G2; blue: L2; events turned",
    );
}

/// Two progress buildings need the University of another set.
#[test]
fn k22_invention() {
    case(
        "before roll; events invention; red: l4 abbey",
        "pass; ~die 3; ~face event; red at k4",
        "red: B2 L2; blue: L2; events turned",
    );
    case("before roll; events invention", "pass; ~die 3; ~face event", "red: B2; blue: L2; events turned");
}

/// Pirate Ships come with another set.
#[test]
fn k24_trade_ships_race() {
    let races = [
        ("", "", "red: B2; blue: L2"),
        ("red: l4 ore-ship; blue: l4 gold-ship", "red at o2; blue at o2", "red: B2 O2; blue: L2 O2"),
        ("red: l4 ore-ship, l2 wool-ship; blue: l4 gold-ship", "red at o2", "red: B2 O2; blue: L2"),
    ];
    for (ships, answers, expected) in races {
        case(
            &format!("before roll; events trade-ships-race; {ships}"),
            &format!("pass; ~die 3; ~face event; {answers}"),
            &format!("{expected}; events turned"),
        );
    }
}

#[test]
fn k26_feud_with_two_buildings() {
    case(
        "before roll; events feud; red: l4 abbey, n4 storehouse; blue: l4 candamir",
        "pass; ~die 3; ~face event; red at n4; red stack 2",
        "red: B2, n4 free, limit 4; blue: L2; stack 2 under storehouse; events turned",
    );
}

/// Sebastian comes with another set.
#[test]
fn k27_feud_with_five_buildings() {
    let red = "red: l3 city, l4 abbey, l5 storehouse, l2 marketplace, n4 toll-bridge, n2 grain-mill";
    let state = set(&format!("before roll; events feud; {red}; blue: l4 candamir"));
    let pointed = play(&state, "pass; ~die 3; ~face event; blue at L4; blue at L5; blue at N2");
    expect(&pointed, &pointed, "asked red: at l4, at l5, at n2");
    case(
        "before roll; events feud; red: l4 abbey, n4 harald, n2 austin; blue: l4 osmund, n4 inga",
        "pass; ~die 3; ~face event",
        "red: B2; blue: L2; events turned",
    );
}

/// Gold cards and their stack come with another set: here all four cards are basic ones.
#[test]
fn k29_fraternal_feuds() {
    let state = set("before roll; events fraternal-feuds; red: l4 candamir, hand scout scout relocation;
         blue: hand abbey harald storehouse wool-ship; stack 4 inga osmund");
    let shown = play(&state, "pass; ~die 3; ~face event");
    assert_eq!(answers(&shown), "card abbey, card harald, card storehouse, card wool-ship");
    let picked = play(&shown, "red card abbey; red card wool-ship; red stack 2; red stack 1");
    expect(
        &state,
        &picked,
        "red: B2; blue: L2, hand harald storehouse; stack 2 under abbey; stack 1 under wool-ship;
         events turned",
    );
    let refilled =
        play(&picked, "end; pass; blue pass; ~die 3; ~face trade; blue end; blue stack 4; blue pass");
    expect(&picked, &refilled, "red: B3; blue: L3, hand harald storehouse inga; stack 4 less 1");
    case(
        "before roll; events fraternal-feuds; red: l4 candamir; blue: hand abbey",
        "pass; ~die 3; ~face event; red stack 3",
        "red: B2; blue: L2, hand none; stack 3 under abbey; events turned",
    );
}

/// Brigands come with another set.
#[test]
fn k42_tie() {
    case(
        "before roll; events feud; red: l4 candamir, l2 abbey; blue: l4 siglind, n4 harald, l2 abbey",
        "pass; ~die 3; ~face event",
        "red: B2, strength 4; blue: L2, strength 4; strength nobody; events turned",
    );
}

/// Town Hall and city expansions come with other sets.
#[test]
fn k54_relocation() {
    let state = set("red: L2 W0, l4 weavers-shop, hand relocation; blue: hand inga osmund austin");
    let moved = play(&state, "play relocation; at k4; at m2");
    expect(&state, &moved, "red: k4 pasture-4 0, m2 forest-2 2, hand none; discard relocation");
    // The Weaver's Shop now boosts.
    let later = play(&moved, "end; stack 1; stack 1; stack 1; pass; blue pass");
    let four = play(&later, "~die 4; ~face trade");
    expect(&later, &four, "red: k4 2; blue: A1");
    // No card goes to an empty site.
    let asked = play(&state, "play relocation");
    assert_eq!(answers(&asked), "at k2, at k4, at m2, at m4, at o2, at o4");
}

#[test]
fn k61_trades() {
    let two_mountains = "o3 road, p3 settlement, q4 mountain-2 1, q2 hill-1 0";
    case(&format!("red: O2, {two_mountains}"), "trade ore; at m2", "red: O0 W2, q4 0");
    case(
        &format!("red: O3, l4 ore-ship, {two_mountains}"),
        "trade ore; at q4; at m2; trade ore; at m2",
        "red: O0 W3, q4 0",
    );
    let paid = play(&set("red: O3"), "trade ore");
    assert_eq!(answers(&paid), "at k2, at k4, at m2, at m4, at o4", "never ore for ore, but gold");
}

#[test]
fn k62_large_trade_ship() {
    refuses("red: n4 large-trade-ship, A1 G1", "use n4", "not now");
    let state = set("red: n4 large-trade-ship, A2 G3 O2");
    let traded = play(&state, "use n4; at m4; at k4; use n4; at o2");
    expect(&state, &traded, "red: A0 L2 G1 O3");
    // One gold and one grain, or two ore from below: neither is offered.
    assert_eq!(answers(&play(&state, "use n4")), "at m4, at o4");
    refuses_on(&traded, "use n4", "not now");
}

#[test]
fn k64_scout() {
    let state = set("red: o3 road, hand scout");
    let searching = play(&state, "build settlement p3; play scout");
    assert_eq!(answers(&searching).split(", ").count(), 12, "all twelve regions");
    let taken = play(&searching, "region gold-field-2; region mountain-4; ~shuffle; region mountain-4");
    expect(
        &state,
        &taken,
        "red: L0 G0 B0 W0, p3 settlement, q4 mountain-4 0, q2 gold-field-2 0, hand none; discard scout;
         regions size 10",
    );
    refuses("red: hand scout", "play scout", "it is played while a settlement is being built");
}

#[test]
fn k70_empty_stack() {
    let state = play(&set("stack 2 only; red: hand scout inga"), "end");
    assert_eq!(answers(&state), "stack 1, stack 3, stack 4", "nothing to draw there");
    case(
        "stack 2 only; red: hand scout inga osmund",
        "end; card inga; stack 2; stack 1",
        "red: hand 3; stack 2 inga; stack 1 less 1; turn blue",
    );
}

/// With a Feud instead of the Arsonist of another set.
#[test]
fn k71_abbey_lost_in_blues_turn() {
    let state = set("turn blue; before roll; events feud; red: l4 abbey, hand inga osmund austin harald;
         blue: l4 candamir, hand scout scout relocation");
    let lost =
        play(&state, "pass; ~die 3; ~face event; red stack 1; end; pass; red pass; ~die 3; ~face trade");
    assert_eq!((lost.hand(RED).len(), lost.hand_limit(RED)), (4, 3));
    let end = play(&lost, "end; red card inga; red stack 3; pass");
    expect(&lost, &end, "red: hand osmund austin harald; stack 3 under inga; turn blue");
}

/// The stacks of the other modes come with them.
#[test]
fn k72_stacks() {
    let game = Match::<State>::new(Config::new(Mode::Intro), Seed::from(1));
    let state = game.state();
    assert_eq!(state.stacks().iter().map(|stack| stack.len()).collect::<Vec<_>>(), [9; 4]);
    assert_eq!((state.events().len(), state.events().cards()[3]), (9, basic::YULE));
}

#[test]
fn k74_introductory_end() {
    let six = "l3 city, n3 city, o3 road, n4 candamir, l4 marketplace, l2 gold-ship, n2 wool-ship,
               hand scout relocation";
    // The seventh point in the action phase: steps 3 and 4 are still played.
    let state = set(&format!("red: {six}; stack 1 inga"));
    let seventh = play(&state, "build settlement p3; pass; region gold-field-2");
    assert_eq!((state.tally(RED).victory, seventh.tally(RED).victory), (6, 7));
    let replenished = play(&seventh, "end; stack 1");
    expect(&replenished, &replenished, "asked red: card inga, card relocation, card scout, pass");
    expect(&replenished, &play(&replenished, "pass"), "won red");
    // Blue stands at 7 in red's turn: nothing happens before the end of blue's own.
    let blue = set(&format!("blue: {six} inga, p3 settlement; red: hand austin harald osmund"));
    assert_eq!(blue.tally(BLUE).victory, 7);
    let turn = play(&blue, "end; pass");
    expect(&blue, &turn, "turn blue");
    let won = play(&turn, "blue pass; ~die 5; ~face trade; blue at k2; end; pass");
    expect(&turn, &won, "red: B0 O2; blue: G2 B2; won blue");
    assert!(matches!(won.turn(), table::Turn::Over(scores) if scores.winners.has(BLUE)));
    // If blue no longer stands at 7 by then, the game goes on: red takes the strength advantage.
    let contested = set(&format!(
        "blue: {} inga, p3 settlement, n4 harald, l1 austin; red: G3 O3 W3, hand candamir scout osmund",
        six.replace("n4 candamir, ", "")
    ));
    assert_eq!(contested.tally(BLUE).victory, 7);
    let taken = play(
        &contested,
        "build candamir l4; end; stack 2; pass; blue pass; ~die 3; ~face harvest; at k4; at k4; end; pass",
    );
    assert_eq!((taken.tally(BLUE).victory, asked(&taken)), (6, Some(RED)));
}
