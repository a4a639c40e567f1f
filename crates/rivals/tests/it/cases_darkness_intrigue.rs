//! Worked cases of the Age of Darkness (DK numbers): set-up, the Era of Intrigue, the Duel. Further ones stand
//! beside the cards they are about.

use crate::script::{case, expect, play, refuses, refuses_on, set};
use rivals::cards::{barbarians, basic};
use rivals::{Choice, Config, Mode, Set, State};
use table::{Match, Seed};

const BRAN: &str = "bran-defender-of-the-temple";
const JUDITH: &str = "judith-guardian-of-the-church";
const GODFREY: &str = "godfrey-the-intriguer";

fn dealt(config: Config, seed: u64) -> State {
    Match::<State>::new(config, Seed::from(seed)).state().clone()
}

fn sizes(state: &State) -> Vec<usize> {
    state.stacks().iter().map(|stack| stack.len()).collect()
}

#[test]
fn dk1_intrigue_stacks() {
    let state = dealt(Config::new(Mode::Theme(Set::Intrigue)), 7);
    assert_eq!(sizes(&state), [12, 12, 12, 10, 10]);
    let events: Vec<_> = state.events().cards().iter().rev().copied().collect();
    assert_eq!((events.len(), events[9]), (13, basic::YULE));
}

#[test]
fn dk2_barbarians_event_stack() {
    for seed in 0..30 {
        let state = dealt(Config::new(Mode::Theme(Set::Barbarians)), seed);
        let events: Vec<_> = state.events().cards().iter().rev().copied().collect();
        let attacks = events[..9].iter().filter(|&&card| card == barbarians::BARBARIAN_ATTACK).count();
        assert_eq!((attacks, events[9], events.len()), (3, basic::YULE, 13));
        assert_eq!(sizes(&state), [12, 12, 12, 12, 12]);
    }
}

#[test]
fn dk6_target() {
    let ten = format!(
        "l3 city, n3 city, n4 church {JUDITH}, n5 odins-temple {BRAN}, l4 great-thingstead, L1 B1 W2 O2 A2"
    );
    case(
        &format!("intrigue; red: {ten}, l5 bishops-see, hand sacrificial-site"),
        "build sacrificial-site l1",
        "red: L0 B0 W0, l1 sacrificial-site, hand none, victory 12; won red",
    );
    case(
        &format!("intrigue; red: {ten}, hand sacrificial-site"),
        "build sacrificial-site l1",
        "red: L0 B0 W0, l1 sacrificial-site, hand none, victory 11",
    );
}

#[test]
fn dk12_bishop_two_stores() {
    case(
        "duel gold,turmoil,intrigue; red: n3 city, n4 church, A1, o3 road, p3 settlement, q4 gold-field-2 0, \
         hand bishop; blue: A0, k5 gold-cache 2",
        "play bishop; red at m4; red at q4",
        "red: A2, q4 3, hand none; blue: k5 1; discard bishop",
    );
}

#[test]
fn dk19_odins_priest() {
    let state = set("intrigue; red: n3 city, n4 odins-temple, hand odins-priest; \
                     blue: hand bishops-see inga brick-ship scout pilgrimage-site");
    let asked = play(&state, "play odins-priest");
    expect(&state, &asked, "red: hand none; asked blue: card brick-ship, card inga, card scout");
    let first = play(&asked, "blue card inga");
    expect(
        &asked,
        &first,
        "blue: hand bishops-see brick-ship scout pilgrimage-site; asked blue: stack 1, stack 2, stack 3",
    );
}

#[test]
fn dk20_odins_priest_nothing_found() {
    case(
        "intrigue; red: n3 city, n4 odins-temple, hand odins-priest; blue: hand marketplace sacrificial-site",
        "play odins-priest",
        "red: hand none; discard odins-priest",
    );
    refuses(
        "intrigue; red: n3 city, n4 odins-temple, hand odins-priest",
        "play odins-priest",
        "you need an opponent with hand cards",
    );
}

#[test]
fn dk21_godfreys_turns() {
    case(
        &format!("intrigue; red: l4 {GODFREY}, A1; blue: hand abbey brick-ship"),
        "use l4; card brick-ship; build brick-ship l4",
        &format!("red: A0 L0 W0, l4 brick-ship, strength 0; blue: hand abbey; discard {GODFREY}"),
    );
}

#[test]
fn dk24_invention_gives_nothing_for_the_master() {
    case(
        "intrigue; before roll; events invention; red: l4 master-of-the-brotherhood; blue: l4 abbey",
        "pass; ~die 2; ~face event; blue at o4",
        "red: L2; blue: B2 G2; events turned",
    );
}

#[test]
fn dk26_missionary_bran() {
    let state = set(&format!(
        "intrigue; red: n3 city, n4 church, n5 odins-temple, l4 candamir, hand missionary; \
         blue: n3 city, n5 odins-temple {BRAN}; stack 4 bishop; stack 5 abbey-brewery"
    ));
    let come = play(&state, "play missionary; red at n5; stack 4; stack 5");
    expect(
        &state,
        &come,
        &format!(
            "red: n5 odins-temple {BRAN}, hand bishop abbey-brewery, victory 7; blue: n5 odins-temple, victory 4; \
             stack 4 less 1; stack 5 less 1; discard missionary"
        ),
    );
    // Uncovered it is a building like any other.
    case(
        "intrigue; before roll; events feud; red: l4 candamir; blue: n3 city, n5 odins-temple",
        "pass; ~die 2; ~face event",
        "red: L2; blue: B2, n5 free; events turned; face-up church church odins-temple odins-temple",
    );
}

#[test]
fn dk76_duel_stacks() {
    let sets = [Set::Intrigue, Set::MerchantPrinces, Set::Barbarians];
    for seed in 0..10 {
        let state = dealt(Config::duel(Choice::Agreed(sets)), seed);
        assert_eq!(sizes(&state), [12, 12, 12, 13, 14, 14]);
        assert!(state.face_up().cards().is_empty());
        assert_eq!(state.events().len(), 12);
    }
}

#[test]
fn dk77_triumph_card_in_the_duel() {
    let table = "duel gold,turmoil,barbarians";
    let built = play(&set(&format!("{table}; red: n3 city, hand triumph-card")), "build triumph-card z1");
    refuses_on(&built, "remove z1", "not now");
    case(&format!("{table}; red: n3 city, n4 castle"), "remove n4", "red: n4 free; discard castle");
}
