//! The text of acts: what is read is written the same way, and nothing that is not an act panics.

use crate::script::{self, RED};
use proptest::prelude::*;
use rivals::cards::{self, basic};
use rivals::{Action, Face, Good, SQUARES, Square, text};

/// Words that acts are made of, and some that look like them.
fn word() -> impl Strategy<Value = String> {
    let words = [
        "build",
        "play",
        "use",
        "trade",
        "end",
        "at",
        "card",
        "region",
        "stack",
        "search",
        "number",
        "option",
        "yes",
        "pass",
        "deal",
        "die",
        "face",
        "brigands",
        "event",
        "wool",
        "gold",
        "owl",
        "silver",
        "no-card",
        "the-rules",
        "a-basic-card",
        "a-region",
        "m4",
        "M4",
        "y5",
        "z1",
        "m0",
        "m6",
        "0",
        "1",
        "6",
        "7",
        "99",
        "100",
        "127",
        "128",
        "256",
        "01",
        "+1",
        "-1",
        "1.0",
        "é4",
        "",
    ];
    let ids: Vec<String> = cards::all().map(|card| card.id().to_owned()).collect();
    let tiles: Vec<String> = basic::tiles().map(|tile| tile.to_string()).collect();
    prop_oneof![
        4 => prop::sample::select(words.map(str::to_owned).to_vec()),
        2 => prop::sample::select(ids),
        1 => prop::sample::select(tiles),
        1 => "[a-zA-Z][0-9]",
        1 => "[a-z-]{0,12}",
        1 => "[0-9]{1,3}",
    ]
}

fn acts() -> impl Strategy<Value = Action> {
    let card = prop::sample::select(cards::all().collect::<Vec<_>>());
    let tile = prop::sample::select(basic::tiles().collect::<Vec<_>>());
    let squares = (0..SQUARES).map(|i| Square::at((i % 25) as i8 - 12, (i / 25) as i8 - 2));
    let squares: Vec<Square> = squares.flat_map(|square| [square, square.of_foe()]).collect();
    let square = prop::sample::select(squares);
    prop_oneof![
        (0..128u8).prop_map(Action::Deal),
        (1..7u8).prop_map(Action::Die),
        prop::sample::select(Face::ALL.to_vec()).prop_map(Action::Face),
        (card.clone(), square.clone()).prop_map(|(card, square)| Action::Build(card, square)),
        card.clone().prop_map(Action::Play),
        square.clone().prop_map(Action::Use),
        prop::sample::select(Good::ALL.to_vec()).prop_map(Action::Trade),
        square.prop_map(Action::At),
        card.prop_map(Action::Card),
        tile.prop_map(Action::Region),
        (0..99u8).prop_map(Action::Stack),
        (0..99u8).prop_map(Action::Search),
        (1..7u8).prop_map(Action::Number),
        (0..99u8).prop_map(Action::Option),
        prop::sample::select(vec![Action::End, Action::Yes, Action::Pass]),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_an_act_in_one_way_or_none(text in any::<String>()) {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn any_words_are_an_act_in_one_way_or_none(words in prop::collection::vec(word(), 1..4)) {
        let text = words.join(" ");
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn every_act_is_read_as_it_is_written(action in acts()) {
        prop_assert_eq!(action.to_string().parse(), Ok(action));
    }
}

/// Whoever takes, gives or loses a resource reads its kind, not only a region (R3.9).
#[test]
fn what_is_taken_and_given_is_named_by_its_kind() {
    let table = script::set("gold; red: n3 city, hand merchant");
    let label = |state: &rivals::State, act: &str| text::act(state, RED, act.parse().unwrap());
    let taking = script::play(&table, "play merchant");
    assert_eq!(label(&taking, "at o2"), "Ore to Mountain 5 (o2)");
    let giving = script::play(&table, "play merchant; red at o2; red at m2");
    assert_eq!(label(&giving, "at k4"), "Lumber from Forest 2 (k4)");
}
