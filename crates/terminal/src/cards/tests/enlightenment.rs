//! What the later sets bring: cards that can be read, levels, and the sea.

use super::super::hand;
use super::*;
use rivals::{Kind, Mode, Set, cards};

/// A game of a set, at the first question to the person that is not about the set-up.
fn begun(set: Set) -> App {
    let mut app = App::new(game_of(Mode::Theme(set), 3, 0, "greedy"), Theme::new(Depth::None));
    app.pace.speed = Speed::Instant;
    while app.game.view().turn_number() == 0 {
        wait(&mut app);
        press(&mut app, KeyCode::Enter);
    }
    wait(&mut app);
    app
}

/// A card in full, as one line.
fn details(app: &App, card: rivals::Card) -> (usize, String) {
    let lines = hand::details(app, card, 56);
    let words: Vec<String> =
        lines.iter().flat_map(|line| &line.spans).map(|s| s.content.to_string()).collect();
    (lines.len(), words.join(" ").split_whitespace().collect::<Vec<_>>().join(" "))
}

#[test]
fn every_card_can_be_read_in_full() {
    let app = begun(Set::Explorers);
    for card in cards::all().filter(|card| card.def().kind != Kind::Nothing) {
        let (rows, text) = details(&app, card);
        assert!(text.contains(card.text()), "{card:?}: {text}");
        assert!(rows + 2 <= 24, "{card:?} takes {rows} lines");
    }
}

#[test]
fn a_level_without_points_says_what_it_brings() {
    let app = begun(Set::Explorers);
    let (_, tribe) = details(&app, cards::explorers::ISLAND_OF_THE_FORGOTTEN_TRIBE);
    let levels = "Levels 0: nothing 1: 2 resources of your choice 2: 2 resources of your choice 3: victory 1";
    assert!(tribe.contains(levels), "{tribe}");
    let (_, bards) = details(&app, cards::explorers::ISLAND_OF_THE_BARDS);
    assert!(bards.contains("1: skill 2 2: commerce 1, skill 2 3: victory 1, commerce 1, skill 2"), "{bards}");
}

#[test]
fn a_square_with_a_card_says_what_the_card_does() {
    let app = begun(Set::Prosperity);
    let board = app.game.view().board(app.game.seat());
    let at = board.find(cards::prosperity::PUBLIC_FEELING).unwrap();
    let note = notes::square(&app, at);
    assert!(note.contains("pay 1 star") && note.ends_with("It holds 0 of 3 stars."), "{note}");

    let app = begun(Set::Explorers);
    let sea = app.game.view().board(app.game.seat()).sea();
    for at in sea.undiscovered() {
        let note = notes::square(&app, at);
        let far = format!("{} sail point", sea.distance(at));
        assert!(note.contains("face down") && note.contains(&far), "{note}");
    }
}

#[test]
fn an_action_card_shows_its_price_and_a_sage_for_any_region_is_not_free() {
    let app = begun(Set::Sages);
    let (_, text) = details(&app, cards::sages::WISE_COMPENSATION);
    assert!(text.contains("3 owl"), "{text}");
    let (_, text) = details(&app, cards::sages::PRINCIPAL_SAGE_WOMAN);
    assert!(text.contains("Cost any 1 resource"), "{text}");
}

#[test]
fn help_and_centre_explain_owls_stars_and_cards_that_cost_nothing() {
    for (set, word) in [(Set::Sages, "^ owl"), (Set::Prosperity, "* star")] {
        let mut app = begun(set);
        app.overlay = Some(Overlay::Help);
        for size in SIZES {
            let text = shown(&app, size);
            for end in [word, "°M card beside the principality", "gold and wool"] {
                assert!(text.contains(end), "{size:?} {end}\n{text}");
            }
        }
    }
    let mut app = begun(Set::Sages);
    app.overlay = Some(Overlay::Piles);
    assert!(shown(&app, (80, 24)).contains("open to both; free"));
}

/// Whole games by any keys: what stands at the end of a line is not cut off.
#[test]
fn owls_and_dice_are_seen_on_a_narrow_screen() {
    for (seed, set) in [(1, Set::Sages), (2, Set::Prosperity)] {
        let mut app = App::new(game_of(Mode::Theme(set), seed, 0, "greedy"), Theme::new(Depth::None));
        app.pace.speed = Speed::Instant;
        let mut luck = Luck::new(seed, 3);
        for _ in 0..20_000 {
            wait(&mut app);
            if app.game.scores().is_some() {
                break;
            }
            if luck.below(4) == 0 && app.overlay.is_none() {
                let text = shown(&app, (80, 24));
                let letter = if set == Set::Sages { '^' } else { '*' };
                for line in text.lines().filter(|line| line.contains("goods ")) {
                    let end = line.trim_end().split(letter).next_back().unwrap();
                    assert!(end.parse::<u8>().is_ok(), "{line}");
                }
                assert!(text.contains('┬'), "{text}");
            }
            press(&mut app, any_key(&mut luck));
        }
    }
}
