//! Every card of the Era of Gold, and every ruling on it that changes play.

use crate::script::{RED, case, expect, legal, play, refuses, refuses_on, set};
use rivals::Action;

/// Red rolls a 3 and an event card: besides what is expected, red's hill and blue's forest have yielded 1, and
/// the card lies under its stack.
#[track_caller]
fn turns_up(card: &str, position: &str, script: &str, expected: &str) {
    case(
        &format!("gold; before roll; events {card}; {position}"),
        &format!("pass; ~die 3; ~face event; {script}"),
        &format!("red: B2; blue: L2; events turned; {expected}"),
    );
}

/// Red rolls a 3 and this face: besides what is expected, red's hill and blue's forest have yielded 1.
#[track_caller]
fn shows(face: &str, position: &str, script: &str, expected: &str) {
    case(
        &format!("gold; before roll; {position}"),
        &format!("pass; ~die 3; ~face {face}; {script}"),
        &format!("red: B2; blue: L2; {expected}"),
    );
}

/// In the Era of Gold.
#[track_caller]
fn gold(position: &str, script: &str, expected: &str) {
    case(&format!("gold; {position}"), script, expected);
}

#[track_caller]
fn never(position: &str, act: &str, reason: &str) {
    refuses(&format!("gold; {position}"), act, reason);
}

// ------------------------------------------------------------------ action cards

#[test]
fn brigands_fill_one_region() {
    gold(
        "red: l4 candamir, O1, hand brigands; blue: O3",
        "play brigands; red at o2",
        "red: O3, hand none; blue: O1; discard brigands",
    );
    // There is no more than this.
    gold(
        "red: l4 candamir, O0, hand brigands; blue: O2",
        "play brigands; red at o2",
        "red: O2, hand none; blue: O0; discard brigands",
    );
}

#[test]
fn brigands_leave_the_choice_of_the_regions_to_the_victim() {
    let blue = "blue: O1, o3 road, p3 settlement, q4 mountain-2 2, q2 hill-1 0";
    let position = format!("red: l4 candamir, O1, hand brigands; {blue}");
    gold(
        &position,
        "play brigands; red at o2; blue at q4; blue at o2",
        "red: O3, hand none; blue: O0, q4 1; discard brigands",
    );
    gold(&position, "play brigands; red at o2", "red: hand none; asked blue: at o2, at q4");
}

#[test]
fn brigands_take_from_the_gold_cache_but_never_into_it() {
    gold(
        "red: l4 candamir, A0, hand brigands; blue: l4 harald, k5 gold-cache 2, A1",
        "play brigands; red at m4; blue at k5; blue at k5",
        "red: A3, hand none; blue: A0, k5 0; discard brigands",
    );
    gold(
        "red: l4 candamir, k5 gold-cache 0, hand brigands",
        "play brigands",
        "red: hand none; asked red: at k2, at k4, at m2, at o2, at o4",
    );
    gold(
        "red: l4 candamir, A0, k5 gold-cache 0, hand brigands; blue: A2",
        "play brigands; red at m4",
        "red: A2, hand none; blue: A0; discard brigands",
    );
    never(
        "red: l4 candamir, A3, k5 gold-cache 0, hand brigands; blue: L0 A3 G0 B0 W0 O0",
        "play brigands",
        "you need a region with room for something your opponent has",
    );
}

#[test]
fn brigands_need_the_strength_advantage() {
    never("red: l4 harald, hand brigands", "play brigands", "you need the strength advantage");
    never(
        "red: l4 harald, l2 osmund, hand brigands; blue: l4 candamir",
        "play brigands",
        "you need the strength advantage",
    );
}

#[test]
fn goldsmith_again_works_like_the_first() {
    gold(
        "red: A3, hand goldsmith:gold",
        "play goldsmith:gold; at o2; at k4",
        "red: A0 L2 O2, hand none; discard goldsmith:gold",
    );
    never("red: A2, hand goldsmith:gold", "play goldsmith:gold", "you need 3 gold");
}

#[test]
fn goldsmith_takes_gold_from_field_and_cache() {
    gold(
        "red: A2, k5 gold-cache 2, l4 harald, hand goldsmith:gold",
        "play goldsmith:gold; at k5; at k5; at o2; at o2",
        "red: A1 O3, k5 0, hand none; discard goldsmith:gold",
    );
}

#[test]
fn goldsmith_again_goes_under_stacks_of_its_own_back() {
    let position = "red: hand goldsmith goldsmith:gold scout inga";
    gold(position, "end; card goldsmith:gold", "red: hand 3; asked red: stack 4, stack 5");
    gold(position, "end; card goldsmith", "red: hand 3; asked red: stack 1, stack 2, stack 3");
    gold(
        position,
        "end; card goldsmith:gold; stack 5; pass",
        "red: hand goldsmith scout inga; stack 5 under goldsmith:gold; turn blue",
    );
}

#[test]
fn gudrun_terror_of_the_seas_takes_two_gold_for_each_pirate_ship() {
    let gudrun = "play gudrun-terror-of-the-seas";
    let after = "hand none; discard gudrun-terror-of-the-seas";
    gold(
        "red: l4 pirate-ship, hand gudrun-terror-of-the-seas; blue: A3",
        gudrun,
        &format!("blue: A1; red: A2, {after}"),
    );
    gold(
        "red: l4 pirate-ship, l2 pirate-ship, hand gudrun-terror-of-the-seas; blue: A3",
        gudrun,
        &format!("blue: A0; red: A3, {after}"),
    );
    // What red cannot store stays with blue.
    gold(
        "red: A2, l4 pirate-ship, hand gudrun-terror-of-the-seas; blue: A3",
        gudrun,
        &format!("blue: A2; red: A3, {after}"),
    );
}

#[test]
fn gudrun_terror_of_the_seas_lets_the_victim_choose_field_or_cache() {
    let position =
        "red: l4 pirate-ship, hand gudrun-terror-of-the-seas; blue: l4 harald, k5 gold-cache 2, A2";
    let gudrun = "play gudrun-terror-of-the-seas";
    gold(position, gudrun, "red: hand none; asked blue: at k5, at m4");
    gold(
        position,
        &format!("{gudrun}; blue at k5; blue at m4"),
        "red: A2, hand none; blue: A1, k5 1; discard gudrun-terror-of-the-seas",
    );
}

#[test]
fn gudrun_terror_of_the_seas_needs_a_ship_and_gold_she_can_store() {
    let gudrun = "play gudrun-terror-of-the-seas";
    never("red: hand gudrun-terror-of-the-seas; blue: A3", gudrun, "you need Pirate Ship");
    let reason = "you need gold of your opponent's that you can store";
    never("red: l4 pirate-ship, hand gudrun-terror-of-the-seas", gudrun, reason);
    never("red: A3, l4 pirate-ship, hand gudrun-terror-of-the-seas; blue: A3", gudrun, reason);
    gold(
        "red: A3, l4 pirate-ship, l2 harald, k5 gold-cache 0, hand gudrun-terror-of-the-seas; blue: A3",
        gudrun,
        "red: k5 2, hand none; blue: A1; discard gudrun-terror-of-the-seas",
    );
}

#[test]
fn merchant_takes_two_and_gives_one() {
    gold(
        "red: n3 city, hand merchant",
        "play merchant; red at o2; red at m2; red at k4",
        "red: L0 W2 O2, hand none; blue: L2 W0 O0; discard merchant",
    );
    // One is enough, but one must be given.
    gold(
        "red: n3 city, hand merchant",
        "play merchant; red at o2; red pass; red at k4",
        "red: L0 O2, hand none; blue: L2 O0; discard merchant",
    );
    gold(
        "red: n3 city, hand merchant; blue: O2",
        "play merchant; red at o2; red at o2; red at o2",
        "red: O2, hand none; blue: O1; discard merchant",
    );
}

#[test]
fn merchant_leaves_the_regions_to_the_victim() {
    let position =
        "red: n3 city, hand merchant; blue: O1, o3 road, p3 settlement, q4 mountain-2 2, q2 hill-1 0";
    gold(
        position,
        "play merchant; red at o2; blue at q4; red pass; red at o2; blue at o2",
        "red: hand none; blue: O2, q4 1; discard merchant",
    );
    gold(position, "play merchant; red at o2", "red: hand none; asked blue: at o2, at q4");
}

#[test]
fn merchant_gift_without_room_is_lost() {
    gold(
        "red: n3 city, hand merchant; blue: L3",
        "play merchant; red at o2; red pass; red at k4",
        "red: L0 O2, hand none; blue: O0; discard merchant",
    );
}

#[test]
fn merchant_takes_gold_out_of_the_cache() {
    gold(
        "red: n3 city, hand merchant; blue: l4 harald, k5 gold-cache 1",
        "play merchant; red at m4; red pass; red at k2",
        "red: A1 B0, hand none; blue: B2, k5 0; discard merchant",
    );
}

#[test]
fn merchant_needs_a_city_or_three_commerce_points() {
    let reason = "you need a city or 3 commerce points";
    never("red: l4 gold-ship, n4 grain-ship, hand merchant", "play merchant", reason);
    gold(
        "red: l4 gold-ship, n4 grain-ship, n2 ore-ship, hand merchant",
        "play merchant; red at o2; red pass; red at k4",
        "red: L0 O2, hand none; blue: L2 O0; discard merchant",
    );
    never(
        "red: n3 city, hand merchant; blue: L0 A0 G0 B0 W0 O0",
        "play merchant",
        "you need a resource of your opponent's that you can store",
    );
}

#[test]
fn reiner_the_herald_brings_a_celebration_and_one_more() {
    gold(
        "before roll; red: hand reiner-the-herald",
        "play reiner-the-herald; pass; ~die 3; red at o2; blue at o2; red at k4",
        "red: B2 L2 O2, hand none, lingering reiner-the-herald; blue: L2 O2; discard reiner-the-herald;
         face celebration",
    );
}

#[test]
fn reiner_the_herald_gives_even_if_the_opponent_celebrates() {
    gold(
        "before roll; red: l4 harald, hand reiner-the-herald; blue: l4 inga",
        "play reiner-the-herald; pass; ~die 3; blue at o2; red at k4",
        "red: B2 L2, hand none, lingering reiner-the-herald; blue: L2 O2; discard reiner-the-herald;
         face celebration",
    );
}

#[test]
fn reiner_the_herald_and_brigitta_leave_no_die_to_roll() {
    gold(
        "before roll; red: hand reiner-the-herald brigitta-the-wise-woman",
        "play reiner-the-herald; play brigitta-the-wise-woman; number 3; pass; red at o2; blue at o2;
         red at o2",
        "red: B2 O3, hand none, lingering reiner-the-herald; blue: L2 O2;
         discard reiner-the-herald brigitta-the-wise-woman; face celebration",
    );
}

#[test]
fn reiner_the_herald_is_gone_after_his_turn() {
    // Blue's next Celebration gives red nothing more than the usual part.
    gold(
        "before roll; red: hand reiner-the-herald scout inga; blue: hand austin osmund siglind",
        "play reiner-the-herald; pass; ~die 3; red at o2; blue at o2; red at k4; end; stack 1; pass;
         blue pass; ~die 2; ~face celebration; blue at k4; red at o2",
        "red: B2 L3 O3, hand 3; blue: B2 L3 O2; turn blue; stack 1 less 1; discard reiner-the-herald",
    );
}

#[test]
fn reiner_the_herald_is_too_late_after_the_roll() {
    never("red: hand reiner-the-herald", "play reiner-the-herald", "it is played before the dice are rolled");
}

#[test]
fn trade_master_takes_one_or_two() {
    let position = "red: n3 city, n5 merchant-guild, hand trade-master";
    gold(
        position,
        "play trade-master; red at o2; red at k4",
        "red: L2 O2, hand none; blue: L0 O0; discard trade-master",
    );
    gold(
        position,
        "play trade-master; red at o2; red pass",
        "red: O2, hand none; blue: O0; discard trade-master",
    );
}

#[test]
fn trade_master_lets_the_victim_choose_the_regions() {
    gold(
        "red: n3 city, n5 merchant-guild, hand trade-master; blue: O1, o3 road, p3 settlement,
         q4 mountain-2 2, q2 hill-1 0",
        "play trade-master; red at o2",
        "red: hand none; asked blue: at o2, at q4",
    );
}

#[test]
fn trade_master_needs_a_guild_and_something_to_take() {
    never("red: n3 city, hand trade-master", "play trade-master", "you need Merchant Guild");
    never(
        "red: n3 city, n5 merchant-guild, hand trade-master; blue: L0 A0 G0 B0 W0 O0",
        "play trade-master",
        "you need a resource of your opponent's that you can store",
    );
}

// ------------------------------------------------------------------ region expansion

#[test]
fn gold_cache_lies_beside_any_region_and_costs_nothing() {
    let state = set("gold; red: l4 harald, L0 A0 G0 B0 W0 O0, hand gold-cache");
    for at in ["k5", "m5", "o5", "k1", "m1", "o1"] {
        assert!(legal(&state, RED).contains(&format!("build gold-cache {at}").parse().unwrap()), "{at}");
    }
    expect(&state, &play(&state, "build gold-cache o1"), "red: o1 gold-cache 0, hand none");
    refuses_on(&state, "build gold-cache l5", "only on k1 m1 o1 k5 m5 o5");
}

#[test]
fn gold_cache_needs_a_hero_with_strength() {
    never("red: hand gold-cache", "build gold-cache k5", "you need a hero with strength points");
    never(
        "red: l4 gold-ship, hand gold-cache",
        "build gold-cache k5",
        "you need a hero with strength points",
    );
    // The Chief Cannoneer is strong, but no hero.
    refuses(
        "duel; red: l4 chief-cannoneer, hand gold-cache",
        "build gold-cache k5",
        "you need a hero with strength points",
    );
    // It stays when the hero goes.
    gold("red: l4 harald, k5 gold-cache 2", "remove l4", "red: l4 free; discard harald");
}

#[test]
fn gold_cache_pays_like_a_field() {
    gold(
        "red: n3 city, B1 W2 A1, l4 harald, k5 gold-cache 3, hand salt-silo",
        "build salt-silo n5; at k5; at m4",
        "red: A0 B0 W0, k5 2, n5 salt-silo, hand none",
    );
}

#[test]
fn gold_cache_is_not_counted_and_not_robbed() {
    case(
        "gold; before roll; red: L2 A1 G2 B0 W1 O1, l4 harald, k5 gold-cache 3",
        "pass; ~die 3; ~face brigands",
        "red: B1; blue: L2",
    );
}

#[test]
fn gold_cache_moves_with_its_region() {
    gold(
        "red: l4 harald, k5 gold-cache 2, hand relocation",
        "play relocation; at k4; at o2",
        "red: k4 mountain-5 1, o2 forest-2 1, k5 free, o1 gold-cache 2, hand none; discard relocation",
    );
    // There is only one region expansion: it changes places with nothing else.
    gold(
        "red: l4 harald, k5 gold-cache 2, hand relocation",
        "play relocation",
        "red: hand none; asked red: at k2, at k4, at m2, at m4, at o2, at o4",
    );
}

#[test]
fn gold_cache_is_neither_building_nor_unit() {
    // A feud finds nothing.
    turns_up("feud", "red: l4 harald, k5 gold-cache 2; blue: l4 candamir", "", "");
    let state = set("gold; red: l4 harald, k5 gold-cache 2");
    assert!(!legal(&state, RED).contains(&Action::Remove("k5".parse().unwrap())));
}

#[test]
fn gold_cache_loses_gold_to_a_trade() {
    shows(
        "trade",
        "red: l4 marketplace, l2 gold-ship, n4 wool-ship; blue: l4 harald, k5 gold-cache 1",
        "red at m4",
        "red: A1; blue: k5 0",
    );
}

// ------------------------------------------------------------------ settlement and city expansions

#[test]
fn storehouse_again_shelters_and_feeds() {
    shows("brigands", "red: L3 A0 G2 B0 W2 O1, n4 storehouse:gold", "", "red: B1");
    turns_up("year-of-plenty", "red: n2 storehouse:gold, n4 storehouse", "", "red: A1 G2 W2 O2");
    gold(
        "red: hand storehouse:gold",
        "build storehouse:gold l4",
        "red: L0 W0, l4 storehouse:gold, hand none",
    );
}

#[test]
fn toll_bridge_both_give_two_gold() {
    shows("harvest", "red: l4 toll-bridge:gold", "red at k4; blue at k4", "red: A2 L2; blue: L3");
    // One of the four is lost.
    shows(
        "harvest",
        "red: l4 toll-bridge:gold, l2 toll-bridge",
        "red at k4; blue at k4",
        "red: A3 L2; blue: L3",
    );
    gold(
        "red: l4 toll-bridge, hand toll-bridge:gold",
        "build toll-bridge:gold l2",
        "red: B0 L0, l2 toll-bridge:gold, hand none, commerce 2",
    );
}

#[test]
fn toll_bridge_gold_may_lie_in_the_cache() {
    shows(
        "harvest",
        "red: A2, n4 harald, k5 gold-cache 0, l4 toll-bridge:gold",
        "red at k4; blue at k4; red at k5; red at m4",
        "red: A3 L2, k5 1; blue: L3",
    );
}

#[test]
fn large_trade_ship_again_trades_from_one_region() {
    gold("red: A2 G0, n4 large-trade-ship:gold", "use n4; at o2", "red: A0 O2");
    gold(
        "red: hand large-trade-ship:gold",
        "build large-trade-ship:gold l4",
        "red: L0 W0, l4 large-trade-ship:gold, hand none, commerce 1",
    );
}

#[test]
fn pirate_ship_sinks_a_trade_ship_of_the_opponents_choice() {
    let position = "red: hand pirate-ship; blue: l4 gold-ship, n4 ore-ship, l2 harald, n2 pirate-ship";
    gold(position, "build pirate-ship l4", "red: L0 W0, l4 pirate-ship, hand none; asked blue: at l4, at n4");
    gold(
        position,
        "build pirate-ship l4; blue at n4",
        "red: L0 W0, l4 pirate-ship, hand none, commerce 0; blue: n4 free; discard ore-ship",
    );
}

#[test]
fn pirate_ship_may_find_nothing() {
    gold("red: hand pirate-ship", "build pirate-ship l4", "red: L0 W0, l4 pirate-ship, hand none");
    // What is built later is safe.
    gold(
        "turn blue; red: l4 pirate-ship; blue: hand gold-ship",
        "build gold-ship l4",
        "blue: L0 W0, l4 gold-ship, hand none",
    );
}

#[test]
fn pirate_ship_brings_gold_at_a_harvest() {
    shows("harvest", "red: l4 pirate-ship, l2 pirate-ship", "red at k4; blue at k4", "red: A2 L2; blue: L3");
    shows("harvest", "blue: l4 pirate-ship", "red at k4; blue at o4", "red: L2; blue: A1 G2");
}

#[test]
fn pirate_ship_is_no_action_card() {
    // In the Duel: neither Heinrich nor the Lookout Tower is asked.
    case(
        "duel; red: hand pirate-ship; blue: l4 gold-ship, n4 heinrich-the-sentinel, n2 lookout-tower",
        "build pirate-ship l4",
        "red: L0 W0, l4 pirate-ship, hand none; blue: l4 free; discard gold-ship",
    );
}

#[test]
fn pirate_ship_removed_goes_to_the_discard_pile() {
    gold("red: l4 pirate-ship", "remove l4", "red: l4 free; discard pirate-ship");
}

// ------------------------------------------------------------------ city expansions

#[test]
fn harbor_counts_with_three_trade_ships() {
    gold(
        "red: n3 city, hand harbor",
        "build harbor n5",
        "red: B0 O0 W0, n5 harbor, hand none, commerce 1, victory 3",
    );
    let two = "n3 city, n5 harbor, l4 gold-ship, l2 ore-ship";
    // Three points for the towns, one for the trade advantage; the third ship brings the Harbor's own.
    gold(&format!("red: {two}"), "", "red: commerce 3, victory 4");
    gold(
        &format!("red: {two}, hand wool-ship"),
        "build wool-ship n4",
        "red: L0 W0, n4 wool-ship, hand none, commerce 4, victory 5",
    );
    // A Pirate Ship is no trade ship.
    gold(&format!("red: {two}, n4 pirate-ship"), "", "red: commerce 3, victory 4");
}

#[test]
fn merchant_guild_is_built_from_the_face_up_stack() {
    gold(
        "red: n3 city, B2 W2",
        "build merchant-guild n5",
        "red: B0 G0 W0, n5 merchant-guild, victory 4, commerce 2; face-up merchant-guild",
    );
    never("red: B2 W2", "build merchant-guild n5", "you have no free place for it");
    never("red: n3 city, B2 W1", "build merchant-guild n5", "you lack 1 wool");
}

#[test]
fn merchant_guild_stands_once() {
    let reason = "limit: one per principality";
    never("red: n3 city, n5 merchant-guild, B2 W2", "build merchant-guild n1", reason);
}

#[test]
fn merchant_guild_leaves_what_needed_it() {
    gold(
        "red: n3 city, n5 merchant-guild, n1 staple-house",
        "remove n5",
        "red: n5 free, victory 4; face-up merchant-guild merchant-guild",
    );
}

#[test]
fn mint_coins_once_a_turn() {
    let state = set("gold; red: n3 city, n5 mint, A3; blue: hand scout inga harald");
    let once = play(&state, "use n5; at o2");
    expect(&state, &once, "red: A2 O2, used n5");
    refuses_on(&once, "use n5", "not now");
    // Once more in the next own turn, and never in the opponent's.
    let next = play(&once, "end; stack 1; stack 1; stack 1; pass; blue pass; ~die 2; ~face trade");
    assert!(!legal(&next, RED).iter().any(|act| matches!(act, Action::Use(..))));
    let own = play(&next, "end; pass; red pass; ~die 2; ~face trade; use n5; at k2");
    expect(&next, &own, "red: A1 L3 B2, used n5; blue: B3; turn red");
}

#[test]
fn mint_never_gives_gold_and_costs_its_price() {
    gold(
        "red: n3 city, n5 mint, A1, l4 harald, k5 gold-cache 0",
        "use n5",
        "red: A0, used n5; asked red: at k2, at k4, at m2, at o2, at o4",
    );
    never("red: n3 city, n5 mint", "use n5", "not now");
    gold(
        "red: n3 city, B1 L2 O2, hand mint",
        "build mint n5",
        "red: B0 L0 O0, n5 mint, hand none, victory 4",
    );
}

#[test]
fn mint_of_each_works_once() {
    let state = set("gold; red: n3 city, n5 mint, n1 mint, A3");
    let both = play(&state, "use n5; at o2; use n1; at o2");
    expect(&state, &both, "red: A1 O3, used n1 n5");
    refuses_on(&both, "use n1", "not now");
    refuses_on(&both, "use n5", "not now");
}

/// Three commerce points: the trade advantage.
const TRADER: &str = "l4 marketplace, l2 gold-ship, n4 wool-ship";

#[test]
fn moneylender_takes_two_at_a_trade() {
    shows(
        "trade",
        &format!("red: n3 city, n5 moneylender, {TRADER}"),
        "red at o2; red at o4",
        "red: G2 O2; blue: G0 O0",
    );
    // Also when the other rolls.
    case(
        &format!("gold; turn blue; before roll; red: n3 city, n5 moneylender, {TRADER}"),
        "pass; ~die 3; ~face trade; red at o2; red at k4",
        "red: B2 L2 O2; blue: L1 O0",
    );
}

#[test]
fn moneylender_takes_no_more_than_there_is_and_fits() {
    shows(
        "trade",
        &format!("red: n3 city, n5 moneylender, {TRADER}; blue: L0 A0 G0 B0 W0 O0"),
        "",
        "red: L2; blue: L0",
    );
    case(
        &format!("gold; before roll; red: L3, n3 city, n5 moneylender, {TRADER}; blue: L0 A0 G0 B0 W0 O0"),
        "pass; ~die 3; ~face trade",
        "red: B2; blue: L1",
    );
}

#[test]
fn moneylender_needs_the_advantage_only_to_work() {
    gold(
        "red: n3 city, B1 L2 O2, hand moneylender",
        "build moneylender n5",
        "red: B0 L0 O0, n5 moneylender, hand none, victory 4",
    );
    shows("trade", "red: n3 city, n5 moneylender", "", "");
}

#[test]
fn salt_silo_doubles_trade_ships() {
    gold(
        "red: n3 city, B1 A2 W2, hand salt-silo",
        "build salt-silo n5",
        "red: A0 B0 W0, n5 salt-silo, hand none, commerce 0, victory 4",
    );
    gold(
        "red: n3 city, n5 salt-silo, l4 gold-ship, l2 pirate-ship, hand large-trade-ship",
        "build large-trade-ship n4",
        "red: L0 W0, n4 large-trade-ship, hand none, commerce 4; trade red",
    );
}

#[test]
fn staple_house_brings_two_resources_after_it_is_paid() {
    gold(
        "red: n3 city, n5 merchant-guild, B2 O2, hand staple-house",
        "build staple-house n1; at k2; at o2",
        "red: B1 O1 W0, n1 staple-house, hand none, victory 5",
    );
    never(
        "red: n3 city, n5 merchant-guild, B2 O1, hand staple-house",
        "build staple-house n1",
        "you lack 1 ore",
    );
    never("red: n3 city, B2 O2, hand staple-house", "build staple-house n5", "you need Merchant Guild");
}

#[test]
fn trading_base_raises_marketplace_and_harbor() {
    gold(
        "red: n3 city, B1 G2 W2, hand trading-base",
        "build trading-base n5",
        "red: B0 G0 W0, n5 trading-base, hand none, commerce 1, victory 4",
    );
    gold("red: n3 city, n5 trading-base, l4 marketplace", "", "red: commerce 3");
    gold("red: n3 city, n5 trading-base, n1 harbor", "", "red: commerce 3");
    gold("red: n3 city, n5 trading-base, n1 harbor, l4 marketplace", "", "red: commerce 5");
    // Only its owner's.
    gold("red: n3 city, n5 trading-base; blue: l4 marketplace", "", "red: commerce 1; blue: commerce 1");
}

// ------------------------------------------------------------------ event cards

#[test]
fn gift_for_the_prince_counts_units_and_not_points() {
    turns_up(
        "gift-for-the-prince",
        "red: l4 candamir, n4 gold-ship, n2 pirate-ship; blue: l4 harald, n4 austin",
        "",
        "red: A1; blue: A2",
    );
    turns_up("gift-for-the-prince", "red: A3, l4 candamir", "", "");
    turns_up("gift-for-the-prince", "red: A3, l4 candamir, k5 gold-cache 0", "", "red: k5 1");
    turns_up("gift-for-the-prince", "red: l4 candamir, k5 gold-cache 0", "red at k5", "red: k5 1");
}

#[test]
fn trade_ships_race_again_leaves_out_pirates() {
    turns_up(
        "trade-ships-race:gold",
        "red: l4 pirate-ship, n4 pirate-ship; blue: l4 large-trade-ship:gold",
        "blue at o2",
        "blue: O2",
    );
    turns_up("trade-ships-race:gold", "", "", "");
}

#[test]
fn traveling_merchant_takes_gold_of_the_cache_too() {
    turns_up(
        "traveling-merchant:gold",
        "red: A1, l4 harald, k5 gold-cache 1",
        "yes; at k5; at o2; pass",
        "red: O2, k5 0",
    );
    turns_up("traveling-merchant:gold", "blue: A1", "blue yes; at o2", "blue: A0 O2");
}
