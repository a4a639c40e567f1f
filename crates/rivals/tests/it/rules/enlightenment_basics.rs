//! E0: what the words of the cards mean in the Age of Enlightenment, and E9.12.

use crate::script::{RED, answers, case, expect, play, refuses, set};
use rivals::card::Set;
use rivals::{Choice, Config, State};
use table::{Match, Seed};

/// "You" is the owner of a card, also in the opponent's turn; "active" is the player whose turn it is.
#[test]
fn e0_1_a_card_speaks_to_its_owner() {
    let state = set("prosperity; before roll; turn blue; events insurrection invention; \
                     red: l4 abbey, z1 1; blue: l4 abbey, z1 1");
    let active = play(&state, "pass; ~die 2; ~face event");
    expect(&state, &active, "red: L2; blue: B2; events less 1; face event; asked blue: use z1, pass");
    // The star is blue's, and spares blue alone.
    let other = play(&active, "use z1");
    expect(&state, &other, "red: L2; blue: B2, z1 0; events less 1; face event; asked red: use z1, pass");
    let spared = play(&other, "use z1");
    expect(&state, &spared, "red: L2, z1 0; blue: B2, z1 0; events top invention; face event");
}

/// Brigands, Trade and the hand limit are those of the base game.
#[test]
fn e0_2_base_rules_stay_in_force() {
    for set in ["explorers", "sages", "prosperity"] {
        let rich = format!("{set}; before roll; red: L2 A1 G1 B1 W2 O1");
        case(&rich, "pass; ~die 4; ~face brigands", "red: A0 W1; blue: A1");
        let ship = format!("{set}; red: l4 ore-ship, O2 W0");
        case(&ship, "trade ore; at m2", "red: O0 W1");
    }
}

/// All conditions hold, something can change, and the price is paid in full before anything is received.
#[test]
fn e0_5_conditions_first_then_the_price() {
    // No room for the resource: nothing would change.
    refuses("prosperity; red: z1 2, L3 A3 G3 B3 W3 O3", "use z1", "not now");
    // Half of the price.
    refuses("prosperity; red: z1 1", "use z1", "not now");
    // Paid before the resource is chosen.
    let state = set("prosperity; red: z1 3, L2 A3 G3 B3 W3 O3");
    expect(&state, &play(&state, "use z1"), "red: z1 1, L3, used z1");
    // The gold of the Prince is gone before the Artwork is taken; without it he cannot be used at all.
    let prince = set("prosperity; red: l3 city, l4 prince, A1; discard artwork-relief artwork-epic");
    let asked = "red: A0, used l4; asked red: card artwork-epic, card artwork-relief";
    expect(&prince, &play(&prince, "use l4"), asked);
    refuses("prosperity; red: l3 city, l4 prince, A0; discard artwork-epic", "use l4", "not now");
}

/// The pile is searched by a card that takes something out of it, for what that card may take, and by nothing else.
#[test]
fn e0_13_only_a_card_searches_the_discard_pile() {
    let closed = set("prosperity; red: l3 city, A3; discard artwork-relief artwork-epic goldsmith");
    assert!(!answers(&closed).contains("artwork") && !answers(&closed).contains("goldsmith"));
    let open = set("prosperity; red: l3 city, l4 prince, A1; discard artwork-relief artwork-epic goldsmith");
    let searched = play(&open, "use l4");
    assert!(answers(&searched).contains("artwork-relief") && !answers(&searched).contains("goldsmith"));
}

/// Public Feeling names Riots, which only the Era of Turmoil brings.
#[test]
fn e9_12_a_card_of_another_set_is_not_found() {
    let config = Config::duel(Choice::Agreed([Set::Gold, Set::Progress, Set::Prosperity]));
    for seed in 0..20 {
        let game = Match::<State>::new(config.clone(), Seed::from(seed));
        let events: Vec<&str> = game.state().events().cards().iter().map(|card| card.word()).collect();
        assert!(!events.contains(&"riots"), "{events:?}");
    }
    // The events that are there do not stand in for it.
    let feud = "duel gold,progress,prosperity; before roll; events feud invention; red: z1 1, l4 abbey";
    let state = set(feud);
    assert!(!answers(&play(&state, "pass; ~die 2; ~face event")).contains("use z1"));
    assert_eq!(state.board(RED).goods().of(rivals::Good::Star), 1);
}
