//! The guided first game: one word about each situation, when it comes.

use crate::shown::Shown;
use crate::texts::t;
use rivals::{Action, Event};

/// What a newcomer should know about the question that waits now.
pub fn tip(shown: &Shown) -> &'static str {
    let guide = &t().guide;
    if shown.is_over() {
        return guide.over;
    }
    let legal = shown.choice.legal();
    if legal.is_empty() {
        return guide.wait;
    }
    let has = |test: fn(&Action) -> bool| legal.iter().any(test);
    let pass = legal.contains(&Action::Pass);
    if shown.choice.is_turn() {
        let settles = |act: &Action| matches!(act, Action::Build(card, _) if card.def().kind.is_centre());
        return match shown.choice.buildable().is_empty() {
            false if has(settles) => guide.centre,
            false => guide.build,
            true if has(|act| matches!(act, Action::Trade(_))) => guide.trade,
            true => guide.end,
        };
    }
    if has(|act| matches!(act, Action::Region(_))) {
        return if pass { guide.arrange } else { guide.regions };
    }
    if has(|act| matches!(act, Action::Search(_))) {
        return guide.search;
    }
    if has(|act| matches!(act, Action::Stack(_))) {
        return if shown.view.turn_number() == 0 { guide.first_hand } else { guide.draw };
    }
    if has(|act| matches!(act, Action::Card(_))) {
        return if pass { guide.exchange } else { guide.card };
    }
    if has(|act| matches!(act, Action::At(_))) {
        let paying =
            shown.latest.iter().any(|event| matches!(event, Event::Lose { .. } | Event::Traded { .. }));
        return if paying { guide.pay } else { guide.place };
    }
    if shown.view.die().is_none() && pass {
        return guide.roll;
    }
    guide.answer
}
