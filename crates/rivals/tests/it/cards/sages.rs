//! The Era of Sages, card by card.

use crate::script::{BLUE, RED, answers, case, expect, legal, play, refuses, refuses_on, set};
use rivals::cards::{basic, sages};
use table::{Game, Viewer};

const PETER: &str = "peter-sage-of-the-forest";
const PIET: &str = "piet-sage-of-the-mountains";
const WALTHER: &str = "walther-sage-of-the-gold-field";
const BARBARA: &str = "barbara-sage-of-the-fields";
const FREDERICH: &str = "frederich-sage-of-the-hills";
const MICHAELA: &str = "michaela-sage-of-the-pasture";
const PRINCIPAL: &str = "principal-sage-woman";
const COLE: &str = "cole-paladin-of-the-sages";
const ROBERT: &str = "robert-herald-of-the-sages";
const MANIFESTO: &str = "manifesto-of-humane-conduct";

// -------------------------------------------------------------------- action cards

#[test]
fn age_of_enlightenment_pays_for_the_points_of_the_manifesto() {
    let table = |level: u8| {
        format!("sages; red: n3 city, z1 {MANIFESTO} {level}, k5 {PETER} 1, hand age-of-enlightenment")
    };
    case(
        &table(2),
        "play age-of-enlightenment; at o2; at o2",
        &format!("red: O3, k5 {PETER} 0, hand none; discard age-of-enlightenment"),
    );
    refuses(
        &table(0),
        "play age-of-enlightenment",
        "you need a Manifesto of Humane Conduct at level 1 or higher",
    );
    refuses(
        &format!("sages; red: n3 city, z1 {MANIFESTO} 2, k5 {PETER}, hand age-of-enlightenment"),
        "play age-of-enlightenment",
        "you lack 1 owl",
    );
    refuses(
        &format!(
            "sages; red: n3 city, z1 {MANIFESTO} 2, k5 {PETER} 1, L3 A3 G3 B3 W3 O3, hand age-of-enlightenment"
        ),
        "play age-of-enlightenment",
        "you need room for a resource",
    );
}

#[test]
fn dispute_of_the_sages_is_won_by_the_higher_sum() {
    // The owl that was paid no longer counts: 1 + 3 against 2 + 1.
    let table = format!("sages; red: k5 {PETER} 2, hand dispute-of-the-sages; blue: o1 {PIET} 1");
    case(
        &table,
        "play dispute-of-the-sages; ~die 3; ~die 2; red at o2; at k4",
        &format!("red: O2 L2, k5 {PETER} 1, hand none; discard dispute-of-the-sages"),
    );
    case(
        &table,
        "play dispute-of-the-sages; ~die 3; ~die 6; blue at o2; blue at o2",
        &format!("red: k5 {PETER} 1, hand none; blue: O3; discard dispute-of-the-sages"),
    );
    // No region produces, and no sage receives an owl.
    case(
        &table,
        "play dispute-of-the-sages; ~die 2; ~die 2; red at m4; blue at m4",
        &format!("red: A1, k5 {PETER} 1, hand none; blue: A1; discard dispute-of-the-sages"),
    );
}

#[test]
fn dispute_of_the_sages_needs_sages_on_both_sides() {
    refuses(
        &format!("sages; red: k5 {PETER} 1, hand dispute-of-the-sages"),
        "play dispute-of-the-sages",
        "you need a sage on both sides",
    );
    let full = "L3 A3 G3 B3 W3 O3";
    refuses(
        &format!("sages; red: {full}, k5 {PETER} 1, hand dispute-of-the-sages; blue: {full}, o1 {PIET}"),
        "play dispute-of-the-sages",
        "you need room for what the Dispute brings",
    );
}

#[test]
fn dispute_of_the_sages_with_robert() {
    let tie = |red: &str, blue: &str| {
        format!(
            "sages; red: n3 city, k5 {PETER} 2, {red} hand dispute-of-the-sages; blue: n3 city, o1 {PIET} 1{blue}"
        )
    };
    case(
        &tie(&format!("n4 {ROBERT},"), ""),
        "play dispute-of-the-sages; ~die 4; ~die 4; red at o2; red at o2",
        &format!("red: O3, k5 {PETER} 1, hand none; discard dispute-of-the-sages"),
    );
    case(
        &tie("", &format!(", n4 {ROBERT}")),
        "play dispute-of-the-sages; ~die 4; ~die 4; blue at o2; blue at o2",
        &format!("red: k5 {PETER} 1, hand none; blue: O3; discard dispute-of-the-sages"),
    );
}

#[test]
fn dispute_of_the_sages_is_no_attack() {
    case(
        &format!("sages; red: k5 {PETER} 1, hand dispute-of-the-sages; blue: o1 {PIET} 3, n4 grove-of-peace"),
        "play dispute-of-the-sages; ~die 1; ~die 1; blue at k2; blue at k2",
        &format!("red: k5 {PETER} 0, hand none; blue: B3; discard dispute-of-the-sages"),
    );
}

#[test]
fn great_foresight_takes_an_event_out_of_the_game() {
    let table = set(&format!("sages; events famine yule feud; red: k5 {PETER} 1, hand great-foresight"));
    let looked = play(&table, "play great-foresight");
    // The whole stack, but not Yule.
    let options: Vec<String> = (1..=13).filter(|n| *n != 2).map(|n| format!("option {n}")).collect();
    expect(&table, &looked, &format!("red: k5 {PETER} 0, hand none; asked red: {}", options.join(", ")));
    let done = play(&looked, "option 3");
    assert_eq!(done.events().len(), 12);
    let order = |state: &rivals::State| state.events().cards().to_vec();
    let mut left = order(&table);
    left.remove(10);
    assert_eq!(order(&done), left, "the others keep their order");
    assert_eq!(done.boxed().cards(), [basic::FEUD]);
    // The opponent does not learn which card it was.
    assert!(done.view(Viewer::Seat(BLUE)).boxed().cards()[0].is_hidden());
    assert_eq!(done.view(Viewer::Seat(RED)).boxed().cards(), [basic::FEUD]);
}

#[test]
fn great_foresight_stays_out_when_yule_comes() {
    let table = set(&format!("sages; events yule famine; red: k5 {PETER} 1, hand great-foresight; blue: G0"));
    let after = play(
        &table,
        "play great-foresight; option 2; end; stack 1; stack 1; stack 1; pass; blue pass; ~die 1; ~face event; \
         ~shuffle",
    );
    assert_eq!(after.events().len() + usize::from(after.turned_up().is_some()), 12);
    assert_eq!(after.boxed().cards(), [sages::FAMINE]);
}

#[test]
fn great_foresight_hides_what_the_opponent_knew() {
    // Everybody knows the event at the bottom that was turned up, until a card is taken out unseen.
    let table =
        set(&format!("sages; before roll; events invention; red: k5 {PETER} 1, hand great-foresight"));
    let turned = play(&table, "pass; ~die 1; ~face event");
    let blue = |state: &rivals::State| state.view(Viewer::Seat(BLUE)).events().cards()[0];
    assert_eq!(blue(&turned), basic::INVENTION);
    let done = play(&turned, "play great-foresight; option 1");
    assert!(blue(&done).is_hidden());
    assert_eq!(done.view(Viewer::Seat(RED)).events().cards(), done.events().cards());
}

#[test]
fn power_of_the_groves_spreads_owls() {
    let groves = "l4 grove-of-courage, n4 grove-of-peace, n2 grove-of-justice";
    // Three groves, but only two owls fit.
    case(
        &format!("sages; red: {groves}, k5 {PETER} 2, o1 {PIET} 2, hand power-of-the-groves"),
        "play power-of-the-groves; at k5",
        &format!("red: k5 {PETER} 3, o1 {PIET} 3, hand none; discard power-of-the-groves"),
    );
    case(
        &format!("sages; red: {groves}, k5 {PETER} 0, o1 {PIET} 2, hand power-of-the-groves"),
        "play power-of-the-groves; at k5; at k5; at k5",
        &format!("red: k5 {PETER} 3, hand none; discard power-of-the-groves"),
    );
    let play = "play power-of-the-groves";
    refuses(&format!("sages; red: {groves}, k5 {PETER}, hand power-of-the-groves"), play, "you need 2 sages");
    refuses(
        &format!("sages; red: k5 {PETER}, o1 {PIET}, hand power-of-the-groves"),
        play,
        "you need a grove",
    );
    refuses(
        &format!("sages; red: {groves}, k5 {PETER} 3, o1 {PIET} 3, hand power-of-the-groves"),
        play,
        "you need room for an owl",
    );
    // The opponent's groves do not count, not even with Cole.
    refuses(
        &format!(
            "sages; red: n3 city, n5 {COLE}, k5 {PETER}, o1 {PIET}, hand power-of-the-groves; blue: {groves}"
        ),
        play,
        "you need a grove",
    );
}

#[test]
fn wise_protection_sends_a_hand_with_an_attack_away() {
    let table = set(&format!(
        "sages; red: k5 {PETER} 1, hand wise-protection; blue: hand wise-protection abbey harald"
    ));
    let shown = play(&table, "play wise-protection");
    expect(
        &table,
        &shown,
        &format!("red: k5 {PETER} 0, hand none; asked blue: card abbey, card harald, card wise-protection"),
    );
    let done =
        play(&shown, "blue card harald; blue stack 3; blue card wise-protection; blue stack 5; blue stack 1");
    expect(
        &shown,
        &done,
        "blue: hand none; stack 3 under harald; stack 5 under wise-protection; stack 1 under abbey; \
         discard wise-protection",
    );
    // Both know which card went where; nobody who watches does.
    let bottom = |who| done.view(who).stacks()[2].cards()[0];
    assert_eq!(bottom(Viewer::Seat(RED)), basic::HARALD);
    assert_eq!(bottom(Viewer::Seat(BLUE)), basic::HARALD);
    assert!(bottom(Viewer::Spectator).is_hidden());
    // New cards are drawn only at the end of the own next turn.
    let next = play(&done, "end");
    assert_eq!(next.hand(BLUE).len(), 0);
}

#[test]
fn wise_protection_only_shows_a_hand_without_attacks() {
    let table = set(&format!("sages; red: k5 {PETER} 1, hand wise-protection; blue: hand abbey harald"));
    let shown = play(&table, "play wise-protection");
    expect(&table, &shown, &format!("red: k5 {PETER} 0, hand none; discard wise-protection"));
    assert_eq!(shown.view(Viewer::Seat(RED)).hand(BLUE).cards(), table.hand(BLUE).cards());
    refuses(
        &format!("sages; red: k5 {PETER} 1, hand wise-protection"),
        "play wise-protection",
        "you need an opponent with hand cards",
    );
}

#[test]
fn wise_protection_sets_off_the_pilgrimage_site() {
    let table = set(&format!(
        "duel intrigue,sages,gold; red: k5 {PETER} 1, hand wise-protection; \
         blue: n4 pilgrimage-site, hand trade-master"
    ));
    let asked = play(&table, "play wise-protection");
    expect(
        &table,
        &asked,
        &format!(
            "red: k5 {PETER} 0, hand none; blue: hand none; stack 6 under trade-master; \
             asked blue: stack 1, stack 2, stack 3, stack 4, stack 5, stack 6"
        ),
    );
}

/// D5.11: it can cost the opponent hand cards, so a Master of the Brotherhood asks a toll, also where nothing is lost.
#[test]
fn wise_protection_pays_a_toll_to_the_master_of_the_brotherhood() {
    let table = |gold: u8| {
        format!(
            "tournament; red: n3 city, A{gold}, k5 {PETER} 1, hand wise-protection; \
             blue: A0, l4 master-of-the-brotherhood, hand abbey"
        )
    };
    case(
        &table(2),
        "play wise-protection",
        &format!("red: A0, k5 {PETER} 0, hand none, discard wise-protection; blue: A1"),
    );
    refuses(&table(1), "play wise-protection", "your opponent's card asks 2 gold for it first");
}

#[test]
fn wise_compensation_builds_a_city_for_owls() {
    let table = |red: &str, blue: &str| {
        set(&format!("sages; red: k5 {PETER} 2, o1 {PIET} 1, hand wise-compensation{red}; blue: {blue}"))
    };
    // Fewer cities, as many points; it is the first city, and the Manifesto comes with it.
    let fewer = table(", o3 road, p3 settlement", "n3 city");
    let built = play(&fewer, "play wise-compensation; at n3");
    expect(
        &fewer,
        &built,
        &format!(
            "red: k5 {PETER} 0, o1 {PIET} 0, n3 city, z1 {MANIFESTO} 0, hand none, victory 4; left city 5; \
             face-up {MANIFESTO}; discard wise-compensation"
        ),
    );
    // As many cities, fewer points.
    let behind = table(", n3 city", "n3 city, o3 road, p3 settlement");
    assert!(legal(&behind, RED).contains(&"play wise-compensation".parse().unwrap()));
    let need = "you need fewer cities or fewer victory points than your opponent";
    refuses_on(&table(", n3 city", "n3 city"), "play wise-compensation", need);
    refuses_on(
        &table(", n3 city, l3 city", "n3 city, l3 city, o3 road, p3 settlement"),
        "play wise-compensation",
        "you need a settlement that is not a city yet",
    );
    refuses(
        &format!("sages; red: k5 {PETER} 2, hand wise-compensation; blue: n3 city"),
        "play wise-compensation",
        "you lack 1 owl",
    );
}

/// E1.15: a metropolis counts as a city, and this card does not build one.
#[test]
fn wise_compensation_counts_a_metropolis() {
    let table = |blue: &str| {
        format!(
            "duel explorers,sages,gold; red: n3 city, k5 {PETER} 3, hand wise-compensation; blue: l3 city{blue}"
        )
    };
    refuses(
        &table(""),
        "play wise-compensation",
        "you need fewer cities or fewer victory points than your opponent",
    );
    // With the metropolis blue has more points, but not more cities.
    case(
        &table(", l3 explorer-metropolis"),
        "play wise-compensation",
        &format!("red: k5 {PETER} 0, l3 city, hand none; discard wise-compensation"),
    );
}

#[test]
fn wise_compensation_needs_a_city_card() {
    let cities = "l3 city, n3 city, o3 road, p3 settlement, p3 city";
    refuses(
        &format!(
            "sages; red: {cities}, k3 road, j3 settlement, k5 {PETER} 3, hand wise-compensation; \
             blue: {cities}, k3 road, j3 settlement, j3 city"
        ),
        "play wise-compensation",
        "you need a city card in the centre",
    );
}

// -------------------------------------------------------------------- sages

#[test]
fn principal_sage_woman_stands_at_any_region_and_is_paid_from_there() {
    case(
        &format!("sages; red: hand {PRINCIPAL}"),
        &format!("build {PRINCIPAL} o1"),
        &format!("red: O0, o1 {PRINCIPAL} 0, hand none"),
    );
    // No gold on the gold field.
    refuses(
        &format!("sages; red: hand {PRINCIPAL}"),
        &format!("build {PRINCIPAL} m5"),
        "only on k1 m1 o1 k5 o5",
    );
    refuses(
        &format!("sages; red: L0 G0 B0 W0 O0, hand {PRINCIPAL}"),
        &format!("build {PRINCIPAL} k5"),
        "you have no free place for it",
    );
    refuses(
        &format!("sages; red: k5 {PRINCIPAL}, hand {PRINCIPAL}"),
        &format!("build {PRINCIPAL} o5"),
        "limit: one per principality",
    );
    // In the theme game each player may have one.
    case(
        &format!("sages; red: hand {PRINCIPAL}; blue: k5 {PRINCIPAL} 1"),
        &format!("build {PRINCIPAL} k1"),
        &format!("red: B0, k1 {PRINCIPAL} 0, hand none"),
    );
}

/// Builds a sage for the only resource of the region, and lets its number come up.
fn stands_only_at(sage: &str, at: &str, stock: &str, number: u8, elsewhere: &str) {
    case(
        &format!("sages; red: A1, hand {sage}"),
        &format!("build {sage} {at}"),
        &format!("red: {stock}0, {at} {sage} 0, hand none"),
    );
    refuses(
        &format!("sages; red: A1, hand {sage}"),
        &format!("build {sage} {elsewhere}"),
        &format!("only on {at}"),
    );
    case(
        &format!("sages; before roll; red: {stock}3, {at} {sage} 1"),
        &format!("pass; ~die {number}; ~face trade"),
        &format!("red: {at} {sage} 2; blue: {}2", blue_region(number)),
    );
}

/// Blue's region with a number.
fn blue_region(number: u8) -> &'static str {
    ["W", "B", "L", "A", "G", "O"][usize::from(number) - 1]
}

#[test]
fn barbara_sage_of_the_fields_stands_at_fields() {
    stands_only_at(BARBARA, "o5", "G", 6, "k5");
}

#[test]
fn frederich_sage_of_the_hills_stands_at_hills() {
    stands_only_at(FREDERICH, "k1", "B", 3, "k5");
}

#[test]
fn michaela_sage_of_the_pasture_stands_at_pasture() {
    case(
        &format!("sages; before roll; red: W3, m1 {MICHAELA} 2"),
        "pass; ~die 4; ~face trade",
        &format!("red: m1 {MICHAELA} 3; blue: A1"),
    );
    case(
        &format!("sages; red: hand {MICHAELA}"),
        &format!("build {MICHAELA} m1"),
        &format!("red: W0, m1 {MICHAELA} 0, hand none"),
    );
}

#[test]
fn peter_sage_of_the_forest_stands_at_forests() {
    stands_only_at(PETER, "k5", "L", 2, "o5");
}

#[test]
fn piet_sage_of_the_mountains_stands_at_mountains() {
    stands_only_at(PIET, "o1", "O", 5, "o5");
}

#[test]
fn walther_sage_of_the_gold_field_stands_at_gold_fields() {
    stands_only_at(WALTHER, "m5", "A", 1, "o5");
    // Gold in a Gold Cache does not pay for him.
    refuses(
        &format!("duel gold,sages,turmoil; red: A0, o5 gold-cache 3, hand {PRINCIPAL}"),
        &format!("build {PRINCIPAL} m5"),
        "only on k1 m1 o1 k5",
    );
    refuses(&format!("sages; red: A0, hand {WALTHER}"), &format!("build {WALTHER} m5"), "you lack 1 gold");
}

#[test]
fn peter_sage_of_the_forest_loses_the_owls_when_removed() {
    case(&format!("sages; red: k5 {PETER} 3"), "remove k5", &format!("red: k5 free; discard {PETER}"));
}

// -------------------------------------------------------------------- groves

#[test]
fn grove_of_courage_stops_a_feud() {
    let strong = "l4 candamir";
    let table = |owls: u8| {
        format!(
            "sages; turn blue; before roll; events feud; red: k5 {PETER} {owls}, n4 grove-of-courage, l4 abbey; \
             blue: {strong}"
        )
    };
    case(
        &table(2),
        "pass; ~die 6; ~face event; red use n4",
        &format!("red: G2, k5 {PETER} 0; blue: O2; events turned"),
    );
    case(
        &table(2),
        "pass; ~die 6; ~face event; red pass; stack 2",
        "red: G2, l4 free; blue: O2; events turned; stack 2 under abbey",
    );
    // With one owl nobody is asked.
    case(
        &table(1),
        "pass; ~die 6; ~face event; red stack 2",
        "red: G2, l4 free; blue: O2; events turned; stack 2 under abbey",
    );
}

#[test]
fn grove_of_courage_stops_fraternal_feuds_on_the_own_turn() {
    case(
        &format!(
            "sages; before roll; events fraternal-feuds; red: k5 {PETER} 3, n4 grove-of-courage, hand abbey; \
             blue: l4 candamir"
        ),
        "pass; ~die 4; ~face event; red use n4",
        &format!("red: W2, k5 {PETER} 1; blue: A1; events turned"),
    );
    // Twice in a row, on both turns.
    let again = set(&format!(
        "sages; before roll; events feud fraternal-feuds; red: k5 {PETER} 3, o1 {PIET} 1, n4 grove-of-courage, \
         l4 abbey, hand scout goldsmith brigitta-the-wise-woman marketplace; blue: l4 candamir"
    ));
    let first = play(&again, "pass; ~die 4; ~face event; red use n4; at k5; at k5; end; pass; blue pass");
    let second = play(&first, "~die 4; ~face event; red use n4");
    expect(&first, &second, &format!("red: k5 {PETER} 0, o1 {PIET} 0, W3; blue: A2; events turned"));
}

#[test]
fn grove_of_courage_is_no_building() {
    // A Feud finds no building to take.
    case(
        &format!("sages; before roll; events feud; red: l4 candamir; blue: n4 grove-of-courage, k5 {PETER}"),
        "pass; ~die 1; ~face event",
        "red: A1; blue: W2; events turned",
    );
}

#[test]
fn grove_of_fraternity_draws_for_both() {
    let table = set(&format!(
        "sages; stack 1 scout goldsmith; stack 2 abbey; stack 4 granary; \
         red: k5 {PETER} 2, n4 grove-of-fraternity"
    ));
    let drawn = play(&table, "use n4; stack 1; stack 1; stack 2");
    expect(
        &table,
        &drawn,
        &format!(
            "red: k5 {PETER} 1, used n4, hand scout goldsmith abbey; stack 1 less 2; stack 2 less 1; \
             asked blue: yes, pass"
        ),
    );
    let both = play(&drawn, "blue yes; blue stack 4");
    expect(&drawn, &both, "blue: hand granary; stack 4 less 1");
    refuses_on(&both, "use n4", "not now");
    let none = play(&drawn, "blue pass");
    expect(&drawn, &none, "");
    // The cards may be used at once.
    assert!(legal(&play(&both, "build abbey l4"), RED).contains(&"end".parse().unwrap()));
    refuses(&format!("sages; red: k5 {PETER}, n4 grove-of-fraternity"), "use n4", "not now");
}

#[test]
fn grove_of_freedom_takes_a_card_of_a_stack() {
    let table = set(&format!(
        "sages; stack 4 granary courthouse {COLE} grove-of-peace; red: k5 {PETER} 2, n4 grove-of-freedom"
    ));
    let looked = play(&table, "use n4; stack 4");
    // A stack once opened must give a card.
    assert!(!answers(&looked).contains("pass"));
    let taken = play(&looked, "card grove-of-peace");
    let mut stack = table.stacks()[3].cards().to_vec();
    let gone = stack.len() - 4;
    stack.remove(gone);
    assert_eq!(taken.stacks()[3].cards(), stack, "the others keep their order");
    assert_eq!(taken.hand(RED).cards(), [sages::GROVE_OF_PEACE]);
    refuses_on(&taken, "use n4", "not now");
}

#[test]
fn grove_of_great_foresight_puts_events_under_the_stack() {
    let table = set(&format!(
        "sages; events famine feud invention yule; red: k5 {PETER} 3, n4 grove-of-great-foresight"
    ));
    let looked = play(&table, "use n4");
    expect(
        &table,
        &looked,
        &format!("red: k5 {PETER} 1, used n4; asked red: option 1, option 2, option 3, pass"),
    );
    // In the order of choice: Invention, then Famine; Feud stays.
    let done = play(&looked, "option 3; option 1; pass");
    let cards: Vec<_> = done.events().cards().iter().rev().copied().collect();
    assert_eq!(cards[..2], [basic::FEUD, basic::YULE]);
    assert_eq!(cards[11..], [basic::INVENTION, sages::FAMINE]);
    // All three may go, then nobody is asked any more.
    let all = play(&looked, "option 1; option 1; option 1");
    assert!(legal(&all, RED).contains(&"end".parse().unwrap()));
    // The opponent learns how many went under the stack, not which.
    let view = done.view(Viewer::Seat(BLUE));
    assert!(
        view.events().cards()[..2].iter().chain(view.events().cards()[12..].iter()).all(|c| c.is_hidden())
    );
    let mine = done.view(Viewer::Seat(RED));
    assert_eq!(mine.events().cards()[..2], [sages::FAMINE, basic::INVENTION]);
    refuses(&format!("sages; red: k5 {PETER} 1, n4 grove-of-great-foresight"), "use n4", "not now");
}

#[test]
fn grove_of_great_foresight_leaves_yule_on_top() {
    let table =
        set(&format!("sages; events famine yule invention; red: k5 {PETER} 3, n4 grove-of-great-foresight"));
    let looked = play(&table, "use n4");
    expect(&table, &looked, &format!("red: k5 {PETER} 1, used n4; asked red: option 1, option 3, pass"));
    // With Yule alone the question is still asked, or the opponent would learn that it is Yule.
    let yule = play(&looked, "option 3; option 1");
    expect(&looked, &play(&looked, "option 3; option 1"), "asked red: pass; events size 13");
    assert_eq!(yule.events().cards().last(), Some(&basic::YULE));
    let done = play(&yule, "pass");
    assert!(legal(&done, RED).contains(&"end".parse().unwrap()));
}

#[test]
fn grove_of_justice_sets_the_event_die() {
    let table = format!("sages; before roll; red: k5 {PETER} 2, n4 grove-of-justice");
    case(
        &table,
        "use n4; option 2; pass; ~die 4",
        &format!("red: W2, k5 {PETER} 0, used n4; blue: A1; face trade"),
    );
    // With Brigitta no die is rolled.
    case(
        &format!("sages; before roll; red: k5 {PETER} 2, n4 grove-of-justice, hand brigitta-the-wise-woman"),
        "use n4; option 4; play brigitta-the-wise-woman; number 5; pass; red at o2; blue at o2",
        &format!(
            "red: O3, k5 {PETER} 0, used n4, hand none; blue: G2 O2; face harvest; discard brigitta-the-wise-woman"
        ),
    );
    // Set to the event card, one is drawn.
    case(
        &format!("sages; before roll; events invention; red: k5 {PETER} 2, n4 grove-of-justice"),
        "use n4; option 5; pass; ~die 1",
        &format!("red: A1, k5 {PETER} 0, used n4; blue: W2; events turned; face event"),
    );
    refuses(&format!("sages; before roll; red: k5 {PETER} 1, n4 grove-of-justice"), "at k5", "not now");
    assert_eq!(answers(&set(&format!("sages; before roll; red: k5 {PETER} 1, n4 grove-of-justice"))), "pass");
    // After the roll it is too late.
    assert!(!answers(&set(&format!("sages; red: k5 {PETER} 2, n4 grove-of-justice"))).contains("use n4"));
}

#[test]
fn grove_of_peace_rolls_against_an_attack() {
    let table = |robert: &str| {
        set(&format!(
            "sages; red: k5 {PETER} 1, hand wise-protection; \
             blue: n3 city, o1 {PIET} 2, n4 grove-of-peace, {robert}hand wise-protection"
        ))
    };
    let warded = |state: &rivals::State, script: &str| {
        expect(
            state,
            &play(state, script),
            &format!("red: k5 {PETER} 0, hand none; blue: o1 {PIET} 1; discard wise-protection"),
        );
    };
    let hit = |state: &rivals::State, script: &str| {
        expect(
            state,
            &play(state, script),
            &format!(
                "red: k5 {PETER} 0, hand none; blue: o1 {PIET} 1, hand none; discard wise-protection; \
                 stack 4 under wise-protection"
            ),
        );
    };
    let alone = table("");
    warded(&alone, "play wise-protection; blue use n4; ~die 4");
    hit(&alone, "play wise-protection; blue use n4; ~die 3; blue stack 4");
    let helped = table(&format!("n5 {ROBERT}, "));
    warded(&helped, "play wise-protection; blue use n4; ~die 3");
    hit(&helped, "play wise-protection; blue use n4; ~die 2; blue stack 4");
    // Without using it the attack works, and the owl stays.
    expect(
        &alone,
        &play(&alone, "play wise-protection; blue pass; blue stack 4"),
        &format!(
            "red: k5 {PETER} 0, hand none; blue: hand none; discard wise-protection; \
             stack 4 under wise-protection"
        ),
    );
}

#[test]
fn grove_of_peace_needs_an_owl() {
    case(
        &format!(
            "sages; red: k5 {PETER} 1, hand wise-protection; blue: o1 {PIET}, n4 grove-of-peace, hand abbey"
        ),
        "play wise-protection",
        &format!("red: k5 {PETER} 0, hand none; discard wise-protection"),
    );
}

#[test]
fn grove_of_peace_comes_after_other_protection() {
    // Heinrich's roll fails on 1, then the grove is offered; the attacker names the target only now.
    let table = format!(
        "duel turmoil,sages,gold; red: n3 city, n4 hedge-tavern, hand archer; \
         blue: o1 {PIET} 1, n4 heinrich-the-sentinel, l4 grove-of-peace"
    );
    case(
        &table,
        "play archer; blue yes; ~die 1; blue use l4; ~die 6",
        &format!("red: hand none; blue: o1 {PIET} 0; discard archer"),
    );
    case(&table, "play archer; blue yes; ~die 4", "red: hand none; discard archer");
}

#[test]
fn grove_of_vigilance_turns_a_face_into_an_event() {
    // On the opponent's turn: production of 3 for both, nobody is robbed, then an event card.
    let table = |face: &str| {
        (
            set(&format!(
                "sages; turn blue; before roll; events invention; \
                 red: A3 W3 L3, o1 {PIET} 1, n4 grove-of-vigilance"
            )),
            format!("pass; ~die 3; ~face {face}; red use n4"),
        )
    };
    let (state, script) = table("brigands");
    expect(
        &state,
        &play(&state, &script),
        &format!("red: B2, o1 {PIET} 0; blue: L2; face event; events turned"),
    );
    let (state, script) = table("celebration");
    expect(
        &state,
        &play(&state, &script),
        &format!("red: B2, o1 {PIET} 0; blue: L2; face event; events turned"),
    );
    // A Plentiful Harvest cannot be replaced, nor can the event card.
    let harvest = play(&state, "pass; ~die 3; ~face harvest");
    assert!(!answers(&harvest).contains("use n4"));
    case(
        &format!("sages; turn blue; before roll; events invention; red: o1 {PIET} 1, n4 grove-of-vigilance"),
        "pass; ~die 3; ~face event",
        "red: B2; blue: L2; events turned",
    );
    // It need not be used.
    expect(
        &state,
        &play(&state, "pass; ~die 3; ~face brigands; red pass"),
        "red: A0 W0 B2; blue: L2; face brigands",
    );
}

#[test]
fn grove_of_vigilance_may_be_paid_with_the_owl_of_this_roll() {
    // Trade comes after production, and so does the question.
    case(
        &format!("sages; before roll; events invention; red: O3, o1 {PIET}, n4 grove-of-vigilance"),
        "pass; ~die 5; ~face trade; use n4",
        "blue: G2; face event; events turned",
    );
    // A Brigand Attack comes before it.
    case(
        &format!("sages; before roll; events invention; red: O3, o1 {PIET}, n4 grove-of-vigilance"),
        "pass; ~die 5; ~face brigands",
        &format!("red: o1 {PIET} 1; blue: G2"),
    );
}

/// E6.3: the event of the Forgotten Tribe is carried out as in the dice phase, but without production.
#[test]
fn grove_of_vigilance_answers_the_event_of_the_forgotten_tribe() {
    let table = format!(
        "tournament; with explorers; events year-of-plenty; die 1; \
         red: n4 sailmakers-shop, j3 island-of-the-forgotten-tribe; blue: A3 W3 L3, l4 grove-of-vigilance, k5 {PETER} 1"
    );
    case(
        &table,
        "sail j3; ~die 3; ~face brigands; blue use l4",
        &format!("red: ships 0 0 2 at j3; blue: k5 {PETER} 0; face event; events turned"),
    );
    case(&table, "sail j3; ~die 3; ~face brigands; blue pass", "red: ships 0 0 2 at j3; blue: A0 W0");
}

#[test]
fn grove_of_vigilance_silences_what_reacts_to_the_face() {
    // Baroc would take ore after a Brigand Attack (Barbarians), Reiner lingers for a Celebration (Gold).
    case(
        &format!(
            "sages; before roll; events invention; red: o1 {PIET} 1, n4 grove-of-vigilance, l4 inga; blue: l4 harald"
        ),
        "pass; ~die 1; ~face celebration; use n4",
        &format!("red: A1, o1 {PIET} 0; blue: W2; face event; events turned"),
    );
}

// -------------------------------------------------------------------- city expansions

#[test]
fn cole_paladin_of_the_sages_uses_the_opponents_groves() {
    let table = set(&format!(
        "sages; stack 4 granary courthouse; red: n3 city, n5 {COLE}, k5 {PETER} 3; \
         blue: n4 grove-of-freedom, l4 grove-of-fraternity, n2 grove-of-peace, l2 grove-of-great-foresight"
    ));
    let used = play(&table, "use N4; stack 4; card courthouse");
    assert_eq!(used.hand(RED).cards(), [sages::COURTHOUSE]);
    let acts = answers(&used);
    assert!(!acts.contains("use L4") && !acts.contains("use N4") && !acts.contains("use L2"), "{acts}");
    // With Fraternity the grove's owner draws one.
    let drawn = play(&table, "use L4; stack 1; stack 1; stack 1; blue yes; blue stack 2");
    assert_eq!((drawn.hand(RED).len(), drawn.hand(BLUE).len()), (3, 1));
    // The owner's own use is not touched, and Peace is out of reach.
    let legal_before = answers(&table);
    assert!(legal_before.contains("use L2") && !legal_before.contains("use N2"));
    expect(&table, &used, &format!("red: k5 {PETER} 2, used n5, hand courthouse; stack 4 top granary"));
}

#[test]
fn cole_paladin_of_the_sages_uses_groves_when_the_event_comes() {
    // Justice before the roll.
    case(
        &format!("sages; before roll; red: n3 city, n5 {COLE}, k5 {PETER} 2; blue: n4 grove-of-justice"),
        "use N4; option 2; pass; ~die 4",
        &format!("red: W2, k5 {PETER} 0, used n5; blue: A1; face trade"),
    );
    // Vigilance on the own turn only.
    let vigilance = |turn: &str| {
        set(&format!(
            "sages; turn {turn}; before roll; events invention; red: n3 city, n5 {COLE}, k5 {PETER} 1; \
             blue: n4 grove-of-vigilance"
        ))
    };
    let own = vigilance("red");
    expect(
        &own,
        &play(&own, "pass; ~die 1; ~face celebration; red use N4"),
        &format!("red: A1, k5 {PETER} 0, used n5; blue: W2; face event; events turned"),
    );
    let other = play(&vigilance("blue"), "pass; ~die 1; ~face celebration");
    assert!(!answers(&other).contains("use"), "{}", answers(&other));
    // Courage on the own turn.
    case(
        &format!(
            "sages; before roll; events feud; red: n3 city, n5 {COLE}, n4 abbey, k5 {PETER} 2; \
             blue: l4 candamir, n4 grove-of-courage"
        ),
        "pass; ~die 1; ~face event; red use N4",
        &format!("red: A1, k5 {PETER} 0, used n5; blue: W2; events turned"),
    );
}

#[test]
fn cole_paladin_of_the_sages_costs_owls() {
    case(
        &format!("sages; red: n3 city, G2, k5 {PETER} 3, hand {COLE}"),
        &format!("build {COLE} n4"),
        &format!("red: G0 O0, n4 {COLE}, k5 {PETER} 0, hand none, victory 5; strength red"),
    );
    refuses(
        &format!("sages; red: n3 city, G2, k5 {PETER} 2, hand {COLE}"),
        &format!("build {COLE} n4"),
        "you lack 1 owl",
    );
}

/// E7.22: both roll to beat the other's number in a Contest of the Heroes, so nobody rolls again.
#[test]
fn robert_herald_of_the_sages_wins_a_tied_contest() {
    let table = |red: &str, blue: &str| {
        format!(
            "duel sages,barbarians,gold; red: n3 city, n5 {red}, hand contest-of-the-heroes; blue: n3 city, n5 {blue}"
        )
    };
    let play = "play contest-of-the-heroes";
    // Both have 2 strength points.
    case(
        &table(ROBERT, "harald"),
        &format!("{play}; ~die 3; ~die 3; red at o2; red pass"),
        "red: O2, hand none; discard contest-of-the-heroes",
    );
    case(
        &table("harald", ROBERT),
        &format!("{play}; ~die 3; ~die 3; blue at o2; blue pass"),
        "blue: O2; red: hand none; discard contest-of-the-heroes",
    );
}

#[test]
fn robert_herald_of_the_sages_costs_owls() {
    case(
        &format!("sages; red: n3 city, k5 {PETER} 1, o1 {PIET} 1, hand {ROBERT}"),
        &format!("build {ROBERT} n4"),
        &format!("red: G0 O0, n4 {ROBERT}, k5 {PETER} 0, o1 {PIET} 0, hand none, victory 4"),
    );
    // A Drill Ground saves a resource, never an owl. It is in no Duel, so its effect is seen by Robert's price alone.
    refuses(
        &format!("sages; red: n3 city, k5 {PETER} 1, hand {ROBERT}"),
        &format!("build {ROBERT} n4"),
        "you lack 1 owl",
    );
}

#[test]
fn academy_of_sages_turns_a_resource_into_an_owl() {
    let table = set(&format!(
        "sages; red: n3 city, n4 academy-of-sages, n5 academy-of-sages, L0 G0 O0, k5 {PETER} 1"
    ));
    let both = play(&table, "use n4; at k2; use n5");
    expect(&table, &both, &format!("red: B0 W0, k5 {PETER} 3, used n4 n5"));
    let room = play(&table, "use n4; at k2");
    refuses_on(&room, "use n4", "not now");
    refuses(&format!("sages; red: n3 city, n4 academy-of-sages, k5 {PETER} 3"), "use n4", "not now");
    case(
        &format!("sages; red: n3 city, B2 A1, k5 {PETER} 1, hand academy-of-sages"),
        "build academy-of-sages n4",
        &format!("red: B0 A0, k5 {PETER} 0, n4 academy-of-sages, hand none, victory 4"),
    );
}

#[test]
fn courthouse_lets_its_owner_choose_what_trade_takes() {
    let ships = "l4 brick-ship, l2 gold-ship, n4 wool-ship";
    let table = |red: &str, blue: &str| {
        set(&format!("sages; before roll; red: {ships}{red}; blue: n3 city, n5 courthouse{blue}"))
    };
    let state = table("", "");
    let asked = play(&state, "pass; ~die 1; ~face trade");
    expect(&state, &asked, "red: A1; blue: W2; face trade; asked blue: at k2, at k4, at m2, at o2, at o4");
    expect(&asked, &play(&asked, "blue at k2"), "red: B2; blue: B0");
    // Only what the other can store.
    let full = table(", L3 G3 B3 W3 O3", "");
    expect(&full, &play(&full, "pass; ~die 2; ~face trade"), "blue: B2; face trade");
    // Also on the owner's turn.
    let own = set(&format!(
        "sages; turn blue; before roll; red: {ships}; blue: n3 city, n5 courthouse, L0 G0 W0 O0"
    ));
    let given = play(&own, "pass; ~die 4; ~face trade; blue at m4");
    expect(&own, &given, "red: W2 A1; face trade");
}

/// Only with the event Trade.
#[test]
fn courthouse_does_not_help_against_a_merchant() {
    let state = set(
        "duel gold,sages,turmoil; red: n3 city, hand merchant; blue: l3 city, l5 courthouse, A0 G0 B0 W0",
    );
    let asked = play(&state, "play merchant");
    expect(&asked, &asked, "asked red: at k4, at o2");
}

#[test]
fn granary_gives_grain_and_takes_something_else() {
    let table = |red: &str, blue: &str| format!("sages; red: n3 city, n4 granary{red}; blue: {blue}");
    case(&table("", "G0, O2"), "use n4; at o2", "red: G0 O2, used n4; blue: G1 O1");
    // Two empty fields: the owner of the Granary names one.
    case(
        &table("", "G0, o3 road, p3 settlement, q4 field-1 0"),
        "use n4; at Q4; at o2",
        "red: G0 O2, used n4; blue: q4 1, O0",
    );
    refuses(&table("", "G1"), "use n4", "not now");
    refuses(&table(", G0", "G0"), "use n4", "not now");
    refuses(&table("", "G0 L0 A0 B0 W0 O0"), "use n4", "not now");
    // Only grain on another field.
    refuses(&table("", "G0 L0 B0 W0 O0, o3 road, p3 settlement, q4 field-1 2"), "use n4", "not now");
    // Nothing that could be stored.
    refuses(&table(", O3", "G0 L0 B0 W0, O2"), "use n4", "not now");
    refuses_on(
        &play(&set(&table(", G2", "G0, o3 road, p3 settlement, q4 field-1 0")), "use n4; at Q4; at o2"),
        "use n4",
        "not now",
    );
}

/// A resource of another type, also if the opponent has grain on another field.
#[test]
fn granary_takes_no_grain() {
    case(
        "sages; red: n3 city, n4 granary; \
         blue: L0 G0 B0 W0 O1, o3 road, p3 settlement, q4 field-3 2, q2 hill-5",
        "use n4",
        "red: G0 O2, used n4; blue: G1 O0",
    );
}

#[test]
fn granary_protects_against_famine() {
    case(
        "sages; before roll; events famine; red: n3 city, n4 granary, G2; blue: G1",
        "pass; ~die 1; ~face event",
        "red: A1; blue: W2 G0; events turned",
    );
}

// -------------------------------------------------------------------- marker card

#[test]
fn manifesto_of_humane_conduct_rises_for_owls() {
    let table = |level: u8, owls: &str| format!("sages; red: n3 city, z1 {MANIFESTO} {level}, A2, {owls}");
    case(
        &table(0, &format!("k5 {PETER} 2, o1 {PIET} 1")),
        "use z1",
        &format!("red: L0 A0, k5 {PETER} 0, o1 {PIET} 0, z1 {MANIFESTO} 1, victory 4"),
    );
    refuses(&table(0, &format!("k5 {PETER} 2")), "use z1", "not now");
    refuses(&table(3, &format!("k5 {PETER} 3")), "use z1", "not now");
    // Several levels in a turn.
    let rich = set(&format!(
        "sages; red: n3 city, z1 {MANIFESTO} 0, A3 L2, o3 road, p3 settlement, q4 gold-field-2 1, k5 {PETER} 3, \
         o1 {PIET} 3"
    ));
    let once = play(&rich, "use z1; at m4; at m4; at k5; at k5; at k5");
    let twice = play(&once, "use z1");
    expect(
        &rich,
        &twice,
        &format!("red: L0 A0, q4 0, k5 {PETER} 0, o1 {PIET} 0, z1 {MANIFESTO} 2, victory 6"),
    );
    // Nothing removes it.
    assert!(!answers(&rich).contains("remove z1"));
}

/// E7.13: a victory point for each level.
#[test]
fn manifesto_of_humane_conduct_is_worth_its_level() {
    for level in 0..=3 {
        let state = set(&format!("sages; red: n3 city, z1 {MANIFESTO} {level}"));
        expect(&state, &state, &format!("red: victory {}", 3 + level));
    }
}

#[test]
fn manifesto_of_humane_conduct_takes_an_attack_card_for_two_owls() {
    let table = |owls: u8, hand: &str| {
        format!("sages; red: n3 city, z1 {MANIFESTO} 1, A2, k5 {PETER} {owls}, hand {hand}; blue: hand abbey")
    };
    let state = set(&table(1, "wise-protection"));
    let asked = play(&state, "use z1 2");
    expect(&state, &asked, "asked red: card wise-protection, pass");
    let done = play(&asked, "card wise-protection");
    expect(
        &state,
        &done,
        &format!("red: L0 A0, k5 {PETER} 0, z1 {MANIFESTO} 2, hand none, victory 5; discard wise-protection"),
    );
    // The card has no effect.
    assert!(done.view(Viewer::Seat(RED)).hand(BLUE).cards()[0].is_hidden());
    // Thinking better of it costs nothing.
    expect(&state, &play(&asked, "pass"), "");
    refuses(&table(0, "wise-protection"), "use z1 2", "not now");
    refuses(&table(1, "great-foresight"), "use z1 2", "not now");
    // At most one card a level: three owls less two is one.
    refuses(&table(1, "wise-protection wise-protection").replace("A2", "A1"), "use z1 2", "not now");
}

#[test]
fn manifesto_of_humane_conduct_comes_with_the_first_city() {
    case(
        "sages; red: G2 O3",
        "build city n3",
        &format!("red: G0 O0, n3 city, z1 {MANIFESTO} 0; face-up {MANIFESTO}; left city 6"),
    );
    // In the Duel it is laid from the hand, free of charge, beside a city.
    let duel = "duel gold,turmoil,sages";
    case(
        &format!("{duel}; red: n3 city, hand {MANIFESTO}"),
        &format!("build {MANIFESTO} z1"),
        &format!("red: z1 {MANIFESTO} 0, hand none"),
    );
    refuses(&format!("{duel}; red: hand {MANIFESTO}"), &format!("build {MANIFESTO} z1"), "you need a city");
}

// -------------------------------------------------------------------- event cards

#[test]
fn council_of_the_sages_brings_owls_or_resources() {
    let table = |rest: &str| {
        set(&format!(
            "sages; before roll; events council-of-the-sages; red: k5 {PETER} 3, o1 {PIET} 2, O1{rest}; blue: O0"
        ))
    };
    let state = table("");
    let asked = play(&state, "pass; ~die 1; ~face event");
    expect(&state, &asked, "red: A1; blue: W2; asked red: option 1, option 2; events less 1");
    // One owl fits.
    expect(
        &asked,
        &play(&asked, "option 1; at o1"),
        &format!("red: o1 {PIET} 3; events under council-of-the-sages"),
    );
    // Both to the same region, or one each; never an owl and a resource.
    expect(&asked, &play(&asked, "option 2; at o2; at o2"), "red: O3; events under council-of-the-sages");
    expect(&asked, &play(&asked, "option 2; at o2; at k4"), "red: O2 L2; events under council-of-the-sages");
    expect(&asked, &play(&asked, "option 2; at o2; pass"), "red: O2; events under council-of-the-sages");
}

#[test]
fn council_of_the_sages_asks_the_active_player_first() {
    case(
        &format!(
            "sages; turn blue; before roll; events council-of-the-sages; red: k5 {PETER}; blue: k1 {FREDERICH}"
        ),
        "pass; ~die 1; ~face event; blue option 1; blue at k1; blue at k1; red option 2; red at k4; red pass",
        &format!("red: A1 L2; blue: W2, k1 {FREDERICH} 2; events turned"),
    );
}

#[test]
fn famine_takes_grain_or_two_resources() {
    let table = |blue: &str| format!("sages; before roll; events famine; red: G2; blue: {blue}");
    let script = "pass; ~die 4; ~face event";
    case(&table("G1 L0 B0 W0, O3"), script, "red: W2 G1; blue: A1 G0; events turned");
    case(
        &table("G0 L0 B0, O1 W1 A2"),
        &format!("{script}; blue at o2; blue at m2"),
        "red: W2 G1; blue: A3 O0 W0; events turned",
    );
    case(&table("G0 L0 B0 W0, O0"), script, "red: W2 G1; events turned");
    // With none, nothing is lost.
    case(
        "sages; before roll; events famine; red: L0 G0 B0 W0 O0; blue: L0 G0 B0 W0 O0",
        "pass; ~die 6; ~face event",
        "blue: O0; events turned",
    );
}

#[test]
fn famine_is_taken_from_a_field_of_ones_choice() {
    case(
        "sages; before roll; events famine; red: o3 road, p3 settlement, q4 field-1 2; blue: G1",
        "pass; ~die 4; ~face event; red at q4",
        "red: W2, q4 1; blue: A1 G0; events turned",
    );
}
