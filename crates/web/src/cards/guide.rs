//! The guided first game: one idea about each situation, when it comes, and the thing on the table that is meant.

use crate::cards::targets::Target;
use crate::shown::Shown;
use crate::texts::t;
use rivals::Action;

/// A word of advice, and where on the page the thing is that it speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advice {
    /// What a newcomer should know.
    pub text: &'static str,
    /// The element that is meant.
    pub at: &'static str,
}

/// What a newcomer should know about the question that waits now.
pub fn advice(shown: &Shown, held: Option<Target>) -> Advice {
    let guide = &t().guide;
    let say = |text, at| Advice { text, at };
    if shown.is_over() {
        return say(guide.over, ".bar .primary");
    }
    let legal = shown.choice.legal();
    if legal.is_empty() {
        return say(guide.wait, ".foe .who");
    }
    let has = |test: fn(&Action) -> bool| legal.iter().any(test);
    let pass = legal.contains(&Action::Pass);
    if shown.choice.is_turn() {
        let settles = |act: &Action| matches!(act, Action::Build(card, _) if card.def().kind.is_centre());
        if let Some(Target::Card(_)) = held {
            return say(guide.site, ".own .bright");
        }
        return match shown.choice.buildable().is_empty() {
            false if has(settles) => say(guide.centre, ".offers .lit"),
            false => say(guide.build, ".hand .cards .lit"),
            true if has(|act| matches!(act, Action::Trade(_))) => say(guide.trade, ".own .supply.lit"),
            true => say(guide.end, ".bar .primary"),
        };
    }
    if has(|act| matches!(act, Action::Region(_))) {
        return if pass { say(guide.arrange, ".bar .primary") } else { say(guide.regions, ".tray") };
    }
    if has(|act| matches!(act, Action::Name(_))) {
        return say(guide.receive, ".tray");
    }
    if has(|act| matches!(act, Action::Search(_))) {
        return say(guide.search, ".stacks .lit");
    }
    if has(|act| matches!(act, Action::Stack(_))) {
        let text = if shown.view.turn_number() == 0 { guide.first_hand } else { guide.draw };
        return say(text, ".stacks .lit");
    }
    if has(|act| matches!(act, Action::Card(_))) {
        let at = if shown.choice.tray(None).is_empty() { ".hand .cards .lit" } else { ".chooser .tray" };
        return if pass { say(guide.exchange, at) } else { say(guide.card, at) };
    }
    if has(|act| matches!(act, Action::At(_))) {
        let text = if shown.view.is_paying() { guide.pay } else { guide.place };
        return say(text, ".board .bright");
    }
    if shown.view.die().is_none() && pass {
        return say(guide.roll, ".bar .primary");
    }
    say(guide.answer, ".bar")
}
