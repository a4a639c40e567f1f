//! Worked cases of the Tournament Game: K77 to K87, DK78, DK79, D05 to D09, and those of other sets that only it can play.

use crate::script::{BLUE, RED, answers, asked, case, expect, legal, play, refuses, refuses_on, set};
use rivals::cards::basic;
use rivals::position::Position;
use rivals::{Action, Card, Kind, State};

/// Three of everything.
const RICH: &str = "L3 A3 G3 B3 W3 O3";
/// The hill above the first road and the mountain below it (R18.2).
const MOVED: &str = "m4 hill-3, k2 gold-field-1, m2 mountain-5, o2 pasture-4";

fn cards(state: &State, words: &str) -> Vec<Card> {
    assert!(state.has_own_stacks());
    words.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

/// K79, R18.14, R18.15: Red builds first, Blue has the first turn.
#[test]
fn k79_preparatory_round() {
    let state = set(
        "tournament; preparing; red: hand abbey pirate-ship grain-ship; blue: hand lumber-ship scout goldsmith",
    );
    let abbey = play(&state, "red build abbey l4");
    expect(
        &state,
        &abbey,
        "red: L1 A1 G0 B0 W1 O0, l4 abbey, hand pirate-ship grain-ship; turn blue; asked blue",
    );
    let ship = play(&abbey, "blue build lumber-ship l4");
    expect(
        &abbey,
        &ship,
        "blue: L0 A1 G1 B1 W0 O1, l4 lumber-ship, hand scout goldsmith; turn red; asked red",
    );
    refuses_on(&ship, "build pirate-ship n4", "not in the preparatory round");
    // Before Blue had a trade ship it was allowed.
    let before = set("tournament; preparing; red: hand pirate-ship abbey scout");
    assert!(legal(&before, RED).iter().any(|act| act.to_string() == "build pirate-ship l4"));
    let grain = play(&ship, "red build grain-ship n4");
    expect(&ship, &grain, "red: L0 W0, n4 grain-ship, hand pirate-ship; turn blue; asked blue");
    // No action card can be played.
    assert!(!legal(&grain, BLUE).iter().any(|act| matches!(act, Action::Play(_))));
    let after = play(
        &grain,
        "blue pass; red pass; blue stack 5; blue pass; red stack 1; red stack 2; red stack 1; red pass",
    );
    expect(
        &grain,
        &after,
        "blue: hand 3, limit 3; red: hand 4, limit 4; stack 5 less 1; stack 1 less 2; stack 2 less 1; turn blue",
    );
    assert_eq!(asked(&after), Some(BLUE), "the second builder has the first turn");
}

/// K80, R18.19.
#[test]
fn k80_unique_heroes() {
    let table =
        format!("tournament; red: {RICH}, l3 city, l5 hedge-tavern, hand archer candamir; blue: l4 candamir");
    refuses(&table, "build candamir n4", "your opponent has one of this name in play");
    let gone = play(&set(&table), "play archer; blue stack 6");
    assert_eq!(gone.stacks()[5].cards()[0], basic::CANDAMIR, "R18.17: under the victim's own stack");
    let built = play(&gone, "build candamir n4");
    assert!(built.board(RED).has(basic::CANDAMIR));
}

/// K81, R18.18, C28.
#[test]
fn k81_stolen_cards() {
    let table = format!(
        "tournament; turn blue; events riots; blue: {RICH}, l3 city, l5 hedge-tavern, hand traitor; \
         red: hand austin brigitta-the-wise-woman abbey"
    );
    let state = set(&table);
    let shown = play(&state, "play traitor");
    assert_eq!(answers(&shown), "card austin, card brigitta-the-wise-woman, pass");
    let stolen = play(&shown, "card austin");
    expect(&state, &stolen, "red: hand brigitta-the-wise-woman abbey; blue: hand austin, discard traitor");
    // It is Blue's now: Riots send it under one of Blue's stacks.
    let lost = play(
        &stolen,
        "build austin n4; end; stack 5; stack 5; stack 5; pass; red pass; ~die 6; ~face event; \
         blue pass; blue at n4; blue stack 8",
    );
    assert_eq!(lost.stacks()[7].cards()[0].to_string(), "austin");

    let guido = set(
        "tournament; turn blue; red: n3 city, discard scout abbey; blue: discard goldsmith, hand guido-the-ambassador",
    );
    let open = play(&guido, "play guido-the-ambassador");
    assert_eq!(answers(&open), "card abbey, card scout");
    expect(
        &guido,
        &play(&open, "card abbey"),
        "red: discard scout; blue: hand abbey, discard goldsmith guido-the-ambassador",
    );
    // Gustav keeps to the own pile.
    let gustav =
        "tournament; red: n3 city, discard scout; blue: discard goldsmith, hand gustav-the-librarian";
    let taken = play(&set(&format!("{gustav}; turn blue")), "play gustav-the-librarian");
    assert!(taken.hand(BLUE).cards().contains(&basic::GOLDSMITH));
}

/// K82, D06, R18.12, E10.5: with three events left besides Yule, Yule leaves; the three are laid open and shuffled again.
#[test]
fn k82_great_foresight() {
    let state = set("tournament; red: k5 peter-sage-of-the-forest 1, hand great-foresight; \
         events only invention year-of-plenty traveling-merchant feud yule");
    let left = play(&state, "play great-foresight; option 4");
    assert!(!left.events().cards().contains(&basic::YULE));
    assert_eq!((left.events().len(), left.event_stack()), (3, 3));
    let round = "end; stack 1; stack 1; stack 1; pass; blue pass; ~die 6; ~face event; end; stack 5; stack 5; stack 5; pass";
    // Invention, Year of Plenty and Traveling Merchant may ask; whatever is asked is answered with the first answer.
    let mut now = left;
    let mut turned = Vec::new();
    for act in round.split(';').map(str::trim).cycle().take(200) {
        if turned.len() == 3 {
            break;
        }
        let stack = now.event_stack();
        now = answer(&now, act);
        if now.event_stack() < stack {
            turned.push(now.event_stack());
        }
    }
    assert_eq!(turned[..2], [2, 1]);
    let mut end = now;
    while end.event_stack() != 3 {
        end = answer(&end, "~deal 0");
    }
    assert_eq!(end.events().len(), 3, "shuffled to a new stack of three");
}

/// Does what is due: the act, if it is possible, else the first thing that is.
fn answer(state: &State, act: &str) -> State {
    let due = crate::script::odds(state);
    if let Some(outcome) = due.iter().find(|outcome| outcome.to_string() == "face event").or(due.first()) {
        return play(state, &format!("~{outcome}"));
    }
    let seat = asked(state).expect("somebody is asked");
    let acts = legal(state, seat);
    let wanted = acts.iter().find(|action| act.ends_with(&action.to_string()));
    let calm = acts.iter().find(|action| matches!(action, Action::End | Action::Pass));
    play(state, &wanted.or(calm).unwrap_or(&acts[0]).to_string())
}

/// K83, DK78, R18.22, R18.23, D9.3, D6.10.
#[test]
fn k83_road_by_trading_post() {
    let state = set(&format!(
        "tournament; preparing; red: {MOVED}, hand trading-post gold-cache scout; blue: hand abbey scout goldsmith"
    ));
    let post = play(&state, "red build trading-post m3");
    assert_eq!(answers(&post), "end, use m3");
    let brick = play(&post, "red use m3; red at m2");
    assert_eq!(answers(&brick), "end", "once in this turn");
    let road = play(&brick, "red end; blue pass; red build road o3");
    let goods = road.board(RED).goods();
    assert_eq!((goods.of(rivals::Good::Gold), goods.resources()), (1, 1));
    assert_eq!((road.board(RED).roads().len(), road.board(RED).towns().len()), (2, 2));

    // On the starting places the function brings wool or gold, never brick: the pasture has just paid for the Post.
    let start = set(
        "tournament; preparing; red: hand trading-post gold-cache scout; blue: hand abbey scout goldsmith",
    );
    let moved = play(&start, "red build trading-post m3; red use m3; red end; blue pass");
    expect(&start, &moved, "red: A0 G0 W1, m3 trading-post, hand gold-cache scout; asked red");
    refuses_on(&moved, "build road o3", "you lack 1 brick");
}

/// K84, R18.22, G52.
#[test]
fn k84_once_per_turn_in_the_preparatory_round() {
    let table = format!(
        "tournament; preparing; red: {MOVED}, hand trading-post gold-cache siward-the-scout; blue: hand abbey"
    );
    let state = set(&table);
    let late = play(
        &state,
        "red build trading-post m3; red end; blue pass; red use m3; red at m2; red build road o3",
    );
    assert_eq!(late.board(RED).goods().resources(), 1);
    let third = play(
        &state,
        "red build trading-post m3; red use m3; red at m2; red end; blue pass; red build road o3; red end",
    );
    assert!(!legal(&third, RED).iter().any(|act| matches!(act, Action::Build(..))), "nothing can be paid");
    let out = play(&third, "red pass");
    assert_eq!(asked(&out), Some(BLUE), "the round is over");
    // In Red's first own turn the function is fresh.
    let fresh = set(&table.replace("preparing; ", "").replace("hand trading-post", "m3 trading-post, hand"));
    assert!(answers(&fresh).contains("use m3"));
}

/// K85, R18.14, G53.
#[test]
fn k85_last_hand_card_built() {
    let table = "tournament; preparing; red: L1 A0 G1 B3 W0 O1, hand abbey; blue: hand lumber-ship scout";
    let on = play(&set(table), "red build abbey l4; blue build lumber-ship l4");
    assert!(legal(&on, RED).iter().any(|act| act.to_string() == "build road o3"));
    // Had Blue passed before, the round would end with Red's third card.
    let over = play(&set(&format!("{table}; turn blue")), "blue pass; red build abbey l4");
    assert_eq!(asked(&over), Some(RED), "the second builder fills the hand");
    assert_eq!(answers(&over), "stack 1, stack 2, stack 3, stack 4");
}

/// K86, R18.15, C31.
#[test]
fn k86_filling_the_hand() {
    let table = "tournament; preparing; blue: L0 A0 G0 B0 O1 W1, l4 parish-hall, hand scout";
    let round = play(&set(table), "red pass; blue pass");
    assert_eq!(answers(&round), "stack 5, stack 6, stack 7, stack 8", "own stacks only");
    let filled = play(&round, "blue stack 5; blue stack 5");
    assert!(!legal(&filled, BLUE).iter().any(|act| matches!(act, Action::Search(_))), "a card goes first");
    let given = play(&filled, "blue card scout; blue stack 5");
    let paid = play(&given, "blue search 6; blue at o2");
    let found = legal(&paid, BLUE)[0];
    let done = play(&paid, &format!("blue {found}"));
    assert_eq!(done.board(BLUE).goods().resources(), 1);
    assert_eq!(asked(&done), Some(RED));
    let turn = play(&done, "red stack 1; red stack 1; red stack 1; red pass");
    assert_eq!((asked(&turn), turn.turn_number()), (Some(BLUE), 1));

    // With Odin's Fountain: two exchanges, 2 resources for each search.
    let fountain = "tournament; preparing; blue: L1 A0 G0 B1 O1 W1, l4 odins-fountain, hand scout";
    let twice = play(
        &set(fountain),
        "red pass; blue pass; blue stack 5; blue stack 5; blue card scout; blue stack 5; blue search 5; blue at k4; blue at k2",
    );
    let first = play(&twice, &format!("blue {}", legal(&twice, BLUE)[0]));
    assert_eq!(asked(&first), Some(BLUE), "a second exchange");
    assert_eq!(first.board(BLUE).goods().resources(), 2);
}

/// K87, R18.16, G51.
#[test]
fn k87_empty_stack() {
    let state = set("tournament; stack 2 only; red: discard abbey scout marketplace storehouse inga, \
         hand austin harald candamir goldsmith merchant-caravan");
    let trimmed = play(&state, "end; card austin; stack 2; card harald; stack 2");
    assert_eq!(trimmed.stacks()[1].cards(), cards(&state, "harald austin"), "Austin lies on top");
    assert_eq!(trimmed.discard(RED).cards().len(), 5, "the pile is never laid there");
    let drawn = play(&trimmed, "card candamir; stack 3; stack 2");
    assert!(drawn.hand(RED).cards().contains(&"austin".parse().unwrap()));
    // Nobody has to open the spot again.
    let elsewhere = play(&state, "end; card austin");
    assert_eq!(answers(&elsewhere), "stack 1, stack 2, stack 3, stack 4");
    // A card lost to an attack may open it, too.
    let shot = set(&format!(
        "tournament; stack 2 only; turn blue; red: l4 harald; blue: {RICH}, l3 city, l5 hedge-tavern, hand archer"
    ));
    assert_eq!(answers(&play(&shot, "play archer")), "stack 1, stack 2, stack 3, stack 4");
    // All four empty: nothing is drawn.
    let all = set("tournament").brought(RED).cards().to_vec();
    let empty =
        (0..4).fold(Position::new(RED).tournament(false), |position, stack| position.whole_stack(stack, &[]));
    let empty = empty.discard_of(RED, &all).set().unwrap();
    let end = play(&empty, "end");
    assert_eq!((asked(&end), end.hand(RED).len()), (Some(BLUE), 0));
}

/// DK79, D9.3, D6.9.
#[test]
fn dk79_wainwright_in_the_preparatory_round() {
    let state = set("tournament; preparing; red: hand wainwright scout goldsmith; blue: hand abbey");
    let built = play(&state, "red build wainwright l4; red use l4; red at m4; red at o4; red at m2");
    let brick = if answers(&built).contains("at k2") { play(&built, "red at k2") } else { built };
    let goods = brick.board(RED).goods();
    assert_eq!((goods.of(rivals::Good::Brick), goods.resources()), (2, 2));
    assert_eq!(answers(&brick), "end", "once in this turn");
    let next = play(&brick, "red end; blue pass");
    refuses_on(&next, "build road o3", "you lack 1 lumber");
}

/// DK14, D5.6: a Great Thingstead bars attacks, not a Pirate Ship.
#[test]
fn dk14_great_thingstead_and_a_pirate_ship() {
    let state = set(&format!(
        "tournament; turn blue; red: l4 great-thingstead, n4 grain-ship; blue: {RICH}, hand pirate-ship"
    ));
    let sunk = play(&state, "build pirate-ship l4");
    assert_eq!(sunk.discard(RED).cards(), cards(&state, "grain-ship"), "R18.17, G32: on its holder's pile");
    assert!(sunk.discard(BLUE).cards().is_empty());
}

/// DK44, D6.11: the Ship Builder takes ships out of the own pile only.
#[test]
fn dk44_ship_builder() {
    let table = "tournament; red: L1 W0 O1 A2 G0 B0, l3 city, n4 ship-builder, discard grain-ship wool-ship, \
                 hand caravel lumber-ship; blue: discard ore-ship";
    let state = set(table);
    let built = play(&state, "build caravel l4");
    expect(&state, &built, "red: L0 O0, l4 caravel, hand lumber-ship");
    refuses_on(&built, "build lumber-ship l2", "you lack 1 lumber, 1 wool");
    let ships = play(&state, "use n4");
    assert_eq!(answers(&ships), "card grain-ship, card wool-ship");
    let both = play(&ships, "card grain-ship; use n4");
    assert!(both.hand(RED).cards().contains(&"wool-ship".parse().unwrap()));
}

/// DK50, D3.15, D11.1: a Trading Station may be burnt by its host.
#[test]
fn dk50_trading_station_burns() {
    let state = set(&format!(
        "tournament; turn blue; red: L1 A1, l3 city, l5 commercial-harbor, N5 trading-station; \
         blue: {RICH}, n3 city, l3 city, l5 hedge-tavern, hand arsonist"
    ));
    assert!(!legal(&state, BLUE).iter().any(|act| act.to_string() == "remove n5"));
    let fire = play(&state, "play arsonist; at n5");
    assert_eq!(answers(&fire), "stack 1, stack 2, stack 3, stack 4", "under a stack of its owner");
}

/// DK59, D7.5, DC16: two Caravels and a trade ship in one city count 4.
#[test]
fn dk59_caravels() {
    let state = set(&format!(
        "tournament; red: {RICH}, n3 city, n5 hedge-tavern, l3 city, l4 caravel, l2 wool-ship, hand traitor; \
         blue: hand caravel"
    ));
    assert_eq!(rivals::cards::barbarians::mustered(state.board(RED)), 3);
    let two = play(&state, "play traitor; card caravel; build caravel l5");
    assert_eq!(rivals::cards::barbarians::mustered(two.board(RED)), 4);
}

/// DK62, D7.5, D7.6.
#[test]
fn dk62_what_counts_as_strength_of_the_barbarians() {
    let state = set(
        "tournament; red: l3 city, n3 city, l3 commercial-metropolis, n5 odins-temple bran-defender-of-the-temple, \
         n4 great-thingstead, k5 paper-merchants-residence 3, z1 triumph-card 2",
    );
    assert_eq!(rivals::cards::barbarians::barbarians(state.board(RED)), 8);
    assert_eq!(rivals::cards::barbarians::mustered(state.board(RED)), 1, "Bran");
}

/// S15, E7.21, E11: a Drill Ground lowers what Cole costs, but not the owls.
#[test]
fn s15_cole_and_the_drill_ground() {
    let table = |owls: [u8; 2], grain: u8| {
        format!(
            "tournament; red: L0 A0 B0 W0 G{grain} O1, l3 city, n4 drill-ground, k5 peter-sage-of-the-forest {}, \
             o1 piet-sage-of-the-mountains {}, hand cole-paladin-of-the-sages; \
             blue: l4 grove-of-freedom, n4 grove-of-peace",
            owls[0], owls[1]
        )
    };
    let built = play(&set(&table([3, 0], 1)), "build cole-paladin-of-the-sages l5");
    assert_eq!(built.board(RED).goods().total(), 0);
    let poor = set(&table([2, 0], 2));
    assert!(!answers(&poor).contains("cole"));
    // Once in each own turn he uses a grove of the opponent's; Peace has nothing for the action phase.
    let state =
        set("tournament; red: l3 city, l5 cole-paladin-of-the-sages, k5 peter-sage-of-the-forest 2; \
         blue: l4 grove-of-freedom, n4 grove-of-peace");
    let used = play(&state, "use L4; stack 1");
    let taken = play(&used, &legal(&used, RED)[0].to_string());
    assert!(!answers(&taken).contains("use L4") && !answers(&state).contains("use N4"));
}

/// P13, E8.24: with the sea, a level of the Scholars may end a Thieves' Hideout; it goes to its owner's pile (E10.6).
#[test]
fn p13_thieves_hideout_and_the_scholars() {
    let state = set("tournament; with explorers; turn blue; red: K5 thieves-hideout; \
         blue: L2, l4 chief-cannoneer, n4 sailmakers-shop, j3 island-of-the-scholars 0");
    assert_eq!(state.tally(BLUE).points.strength, 4);
    let risen = play(&state, "sail j3");
    assert_eq!(risen.tally(BLUE).points.strength, 5);
    assert_eq!(risen.discard(RED).cards(), cards(&state, "thieves-hideout"));
    assert!(risen.discard(BLUE).cards().is_empty());
}

/// D05, E10.7, R18.19, EC27.
#[test]
fn d05_sages_in_the_tournament() {
    let three = format!(
        "tournament; red: {RICH}, k5 peter-sage-of-the-forest, m5 walther-sage-of-the-gold-field, \
         o5 barbara-sage-of-the-fields, hand piet-sage-of-the-mountains"
    );
    refuses(&three, "build piet-sage-of-the-mountains o1", "you have three sages already");
    let taken = "your opponent has one of this name in play";
    for (sage, at) in [("piet-sage-of-the-mountains", "o1"), ("principal-sage-woman", "k5")] {
        let table = format!("tournament; red: {RICH}, hand {sage}; blue: {at} {sage}");
        refuses(&table, &format!("build {sage} {at}"), taken);
        let gone = format!("tournament; red: {RICH}, hand {sage}");
        assert!(answers(&set(&gone)).contains(&format!("build {sage} {at}")));
    }
    // Prince and Astronomer are no sages and no heroes.
    let prince = format!(
        "tournament; red: {RICH}, l3 city, z1 public-feeling 2, hand prince; blue: l3 city, l4 prince"
    );
    assert!(answers(&set(&prince)).contains("build prince"));
    assert_eq!("astronomer".parse::<Card>().unwrap().def().kind, Kind::Unit);
}

/// R1.11, R18.19: nobody has a second one of a name, also not one that was taken from the opponent.
#[test]
fn r18_19_heroes_and_sages_stand_once_in_a_principality() {
    let builds = [("harald", "l4", "n4"), ("piet-sage-of-the-mountains", "o1", "q1")];
    for (card, at, free) in builds {
        let state = set(&format!(
            "tournament; red: {RICH}, o3 road, p3 settlement, q2 mountain-4 2, l3 city, l5 hedge-tavern, {at} {card}, \
             hand traitor; blue: hand {card}"
        ));
        let stolen = play(&state, &format!("play traitor; card {card}"));
        refuses_on(&stolen, &format!("build {card} {free}"), "limit: one per principality");
        let gone = play(&stolen, &format!("remove {at}"));
        assert!(answers(&gone).contains(&format!("build {card} {free}")));
    }
    // Trade ships, Mercenaries and the like are no heroes.
    let ships = format!("tournament; red: {RICH}, l4 large-trade-ship, hand large-trade-ship");
    assert!(answers(&set(&ships)).contains("build large-trade-ship n4"));
}

/// D07, E10.9, E10.12.
#[test]
fn d07_preparatory_round_with_explorers() {
    let state = set(
        "tournament; with explorers; preparing; red: hand thieves-hideout village-school public-feeling; \
         blue: hand abbey scout goldsmith",
    );
    assert!(!legal(&state, RED).iter().any(|act| matches!(act, Action::Sail(_))), "nothing is discovered");
    refuses_on(&state, "build thieves-hideout K5", "not in the preparatory round");
    let ship = play(&state, "red use k3");
    assert_eq!(ship.board(RED).sea().built_ships(), 2);
    assert!(!answers(&ship).contains("build") && !answers(&ship).contains("use k3"), "one thing a turn");
    // Public Feeling is laid down free; the Village School brings stars, 2 of which buy a resource, once a turn.
    let feeling =
        play(&state, "red build public-feeling z1; red end; blue pass; red build village-school l4");
    assert_eq!(feeling.board(RED).goods().of(rivals::Good::Star), 2);
    let bought = play(&feeling, "red use z1");
    let bought = play(&bought, &format!("red {}", legal(&bought, RED)[0]));
    assert!(!answers(&bought).contains("use z1"));
}

/// D08, E10.10, E8.6.
#[test]
fn d08_two_public_feelings() {
    let state = set("tournament; red: z1 public-feeling 3, z2 public-feeling 2, hand feeding-the-poor");
    let fed = play(&state, "play feeding-the-poor");
    assert_eq!(fed.board(RED).goods().of(rivals::Good::Star), 6, "the second star has no room");
    // Paying from two cards: any split.
    let paid = play(&fed, "use z1");
    assert_eq!(answers(&paid), "at z1, at z2");
}

/// D09, E6.1, E5.11: a mission to a locked card is an action that the Navigator may bring.
#[test]
fn d09_navigator_and_the_lock() {
    let state = set(
        "tournament; with explorers; red: L2, o3 road, p3 settlement, q4 forest-4 2, ships 1, n4 sailmakers-shop, \
         l4 sailmakers-shop, j3 island-of-the-scholars 2, hand navigator; blue: j3 island-of-the-scholars 3",
    );
    let done = play(&state, "sail j3; at k4; at k4; play navigator");
    assert!(answers(&done).contains("sail j3"), "{}", answers(&done));
    let again = play(&done, "sail j3");
    assert_eq!(again.board(RED).level("j3".parse().unwrap()), 2);
    assert_eq!(again.board(RED).goods().of(rivals::Good::Lumber), 0);
}

/// R18.16: Fraternal Feuds: the picked cards go under the victim's stacks, chosen by the picker (R18.17, G28).
#[test]
fn r18_17_fraternal_feuds() {
    let state = set(
        "tournament; before roll; events fraternal-feuds; red: l4 carl-forkbeard; blue: hand abbey scout goldsmith",
    );
    let shown = play(&state, "red pass; ~die 6; ~face event; blue pass; red card abbey; red card scout");
    assert_eq!(answers(&shown), "stack 5, stack 6, stack 7, stack 8");
    assert_eq!(asked(&shown), Some(RED));
    let done = play(&shown, "red stack 5; red stack 5");
    assert_eq!(done.stacks()[4].cards()[..2], cards(&state, "scout abbey")[..]);
}

/// R18.20, E10.13: fifteen points win at once.
#[test]
fn r18_20_fifteen_points_win() {
    case(
        "tournament; red: L3 A3 G3 B3 W3 O3, l3 city, n3 city, o3 road, p3 settlement, p3 city, k3 road, j3 settlement, \
         j3 city, l5 large-festival-hall, n5 parliament, l1 bath-house, hand bath-house, n1 library",
        "build bath-house p5",
        "red: B1 W2 O2, p5 bath-house, hand none, victory 15; won red",
    );
}

/// D9.4: with two owners of Odin's Fountain the active player decides first, each about the own stacks.
#[test]
fn d9_4_good_neighbors() {
    let state = set(
        "tournament; before roll; events good-neighbors; red: l4 odins-fountain; blue: l4 odins-fountain",
    );
    let open = play(&state, "red pass; ~die 6; ~face event");
    assert!((0..8).all(|stack| open.open_top(stack).is_some()), "all turned cards are public");
    assert_eq!(
        (asked(&open), answers(&open)),
        (Some(RED), "pass, stack 1, stack 2, stack 3, stack 4".to_owned())
    );
    let blue = play(&open, "red stack 2");
    assert_eq!(
        (asked(&blue), answers(&blue)),
        (Some(BLUE), "pass, stack 5, stack 6, stack 7, stack 8".to_owned())
    );
}

/// D9.5: what is sold goes to the seller's pile; a hero taken over belongs to the taker.
#[test]
fn d9_5_sold_and_taken_over() {
    let state = set("tournament; turn blue; blue: l3 city, l5 secret-brotherhood, hand scout");
    let sold = play(&state, "use l5; card scout; at k4");
    assert_eq!(sold.discard(BLUE).cards(), [basic::SCOUT]);
    assert!(sold.discard(RED).cards().is_empty());
    let state =
        set(&format!("tournament; red: {RICH}, l3 city, l5 church, hand missionary; blue: l4 candamir"));
    let gone = play(&state, "play missionary; red at n4; remove n4");
    assert_eq!(gone.discard(RED).cards(), cards(&state, "missionary candamir"), "to the pile of who had it");
}

/// D11.5: Irmgard pays for a hero lost to the Missionary, not for a ship lost to a Pirate Ship.
#[test]
fn d11_5_irmgard() {
    let state = set(&format!(
        "tournament; red: {RICH}, l3 city, l5 church, hand missionary pirate-ship; \
         blue: l4 candamir, n4 irmgard-keeper-of-the-light, l2 grain-ship"
    ));
    let taken = play(&state, "play missionary; blue at l4; red at n4");
    assert_eq!(asked(&taken), Some(BLUE), "1 resource of choice");
    let sunk = play(&state, "build pirate-ship n4");
    assert_eq!(asked(&sunk), Some(RED));
}

/// D3.19, E1.17, E10.10: the Triumph Card, the Manifesto and both Public Feelings lie beside one principality.
#[test]
fn e10_10_four_markers_lie_beside_a_principality() {
    let table = format!(
        "tournament; red: {RICH}, z1 triumph-card, z2 manifesto-of-humane-conduct, z3 public-feeling 1, l3 city, \
         hand public-feeling village-school"
    );
    let state = set(&table);
    assert!(answers(&state).contains("build public-feeling z4"));
    let laid = play(&state, "build public-feeling z4");
    assert_eq!(laid.board(RED).expansions().filter(|at| at.is_marker()).count(), 4);
    // The two stars of the Village School go where the player likes; with both Public Feelings one can be paid.
    let taught = play(&laid, "build village-school l4");
    assert_eq!(answers(&taught), "at z3, at z4");
    let taught = play(&taught, "at z4; at z4");
    let [third, fourth] = ["z3", "z4"].map(|at| taught.board(RED).level(at.parse().unwrap()));
    assert_eq!((third, fourth), (1, 2));
    assert!(answers(&taught).contains("use z4"));
}
