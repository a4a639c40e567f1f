//! The question, in one fixed place for both players, with one primary button that says what it does.

use super::name;
use crate::shown::Shown;
use crate::texts::{self, card_name, fill, t};
use crate::things::{Thing, Weight};
use crate::ui::desk::{Desk, wins};
use crate::ui::face;
use crate::ui::icons::{die, icon, pawn};
use crate::ui::prefs::{self, Speed};
use leptos::prelude::*;
use rivals::{Action, Card, Goods};

/// What is asked, or what is going on.
fn question(shown: &Shown, held: Option<Thing>, warned: bool) -> String {
    let play = &t().play;
    let Some(asked) = shown.asked() else { return play.over.to_owned() };
    if Some(asked) != shown.seat {
        let text = if shown.view.active() == asked { play.thinking } else { play.answering };
        return fill(text, &[("who", &name(shown, asked))]);
    }
    let of = |text: &str, card: Card| fill(text, &[("card", card_name(card))]);
    let board = shown.view.board(asked);
    match held {
        Some(Thing::Card(card)) if card.def().kind.is_action() => return of(play.chosen_card, card),
        Some(Thing::Card(card)) => return of(play.choose_site, card),
        Some(Thing::Square(at)) if board.expansions().has(at) => {
            return of(play.chosen_square, board.card(at));
        }
        Some(Thing::Square(_)) => return play.choose_card_here.to_owned(),
        Some(Thing::Stack(stack)) => return fill(play.chosen_stack, &[("n", &(stack + 1).to_string())]),
        _ => {}
    }
    if warned {
        let cards: Vec<&str> = shown.choice.buildable().into_iter().map(card_name).collect();
        return fill(play.end_warning, &[("cards", &cards.join(", "))]);
    }
    if shown.choice.is_turn() && wins(shown) {
        return fill(play.end_wins, &[("n", &shown.view.mode().target().to_string())]);
    }
    texts::question(&shown.view)
}

pub(super) fn bar(desk: Desk) -> impl IntoView {
    let asked = Memo::new(move |_| desk.with(|shown| Some((shown.asked(), shown.asked() == shown.seat))));
    let text = Memo::new(move |_| {
        let (held, warned) = (desk.held.get(), desk.warned.get());
        desk.with(|shown| question(shown, held, warned))
    });
    let yours = move || matches!(asked.get(), Some((Some(_), true)));
    view! {
        <section class="bar" class:yours=yours aria-label=t().play.question>
            {move || desk.guided.get().then(|| view! {
                <p class="tip" aria-live="polite">{desk.with(crate::guide::tip)}</p>
            })}
            <p class="question" aria-live="polite">
                {move || asked.get().and_then(|(seat, _)| seat).map(pawn)}
                <span>{move || text.get()}</span>
            </p>
            {move || desk.held.get().and_then(|held| in_words(desk, held)).map(|text| view! {
                <p class="brief">{text}</p>
            })}
            {tray(desk)}
            {buttons(desk)}
        </section>
    }
}

/// What the held card does, for small screens, where it cannot be read beside the table.
fn in_words(desk: Desk, held: Thing) -> Option<&'static str> {
    let shown = desk.shown()?;
    let card = match held {
        Thing::Card(card) => card,
        Thing::Square(at) => shown.view.board(shown.near()).card(at),
        _ => return None,
    };
    Some(texts::speech().does(card)).filter(|text| !text.is_empty())
}

/// Answers that stand beside the question.
fn tray(desk: Desk) -> impl IntoView {
    let answers = Memo::new(move |_| {
        let held = desk.held.get();
        desk.with(|shown| shown.choice.tray(held))
    });
    move || {
        let answers = answers.get();
        let cards = answers.iter().any(|act| matches!(act, Action::Card(_) | Action::Build(..)));
        (!answers.is_empty()).then(|| {
            view! {
                <div class="tray" class:large=cards data-group="tray">
                    {answers.into_iter().map(|act| answer(desk, act)).collect_view()}
                </div>
            }
        })
    }
}

fn answer(desk: Desk, act: Action) -> impl IntoView {
    let shown = desk.shown();
    let label = shown.as_ref().map_or(String::new(), |shown| texts::act(&shown.view, shown.near(), act));
    let thing = Thing::Answer(act);
    let (class, card, inside) = match act {
        Action::Card(card) | Action::Build(card, _) => {
            let class = format!("answer {}", face::classes(card));
            (class, Some(card), face::held(card, Signal::stored(Goods::NONE)).into_any())
        }
        Action::Name(good) => (
            "answer good".to_owned(),
            None,
            view! { {icon(good.word())}<span>{label.clone()}</span> }.into_any(),
        ),
        Action::Number(pips) => ("answer number".to_owned(), None, die(pips).into_any()),
        Action::Region(tile) => {
            let scene = format!("#r-{}", tile.good().word());
            let inside = view! {
                <svg class="scene" aria-hidden="true"><use_ href=scene/></svg>
                <span class="label">{texts::region(tile.good())}</span>
                <span class="number">{tile.number()}</span>
            };
            ("answer region".to_owned(), None, inside.into_any())
        }
        _ => ("answer words".to_owned(), None, label.clone().into_any()),
    };
    view! {
        <button type="button" class=class data-act=act.to_string() data-key=thing.to_string() data-lit="bright"
            data-card=card.map(|card| card.word()) aria-label=label on:click=move |_| desk.act(act)>
            {inside}
        </button>
    }
}

fn buttons(desk: Desk) -> impl IntoView {
    let state = Memo::new(move |_| {
        let (held, warned) = (desk.held.get(), desk.warned.get());
        desk.with(|shown| {
            let label = |act: Action| match act {
                Action::End if warned => t().play.end_anyway.to_owned(),
                act => texts::act(&shown.view, shown.near(), act),
            };
            let buttons: Vec<(Action, Weight, String)> = shown
                .choice
                .buttons(held)
                .into_iter()
                .map(|button| (button.action, button.weight, label(button.action)))
                .collect();
            Some((buttons, shown.undo && held.is_none(), held.is_some() || warned))
        })
    });
    let play = &t().play;
    // Speeds at which nobody could click are not worth a button.
    let skips = Memo::new(move |_| desk.waiting.get() && prefs::load().speed != Speed::Instant);
    move || {
        let (buttons, undo, held) = state.get()?;
        Some(view! {
            <div class="buttons">
                {skips.get().then(|| view! {
                    <button type="button" class="quiet" data-act="skip" data-key="skip" on:click=move |_| {
                        desk.hurry();
                    }>{play.skip}</button>
                })}
                {undo.then(|| view! {
                    <button type="button" class="quiet undo" data-key="undo" on:click=move |_| desk.undo()>
                        {icon("u-undo")}<span>{play.undo}</span>
                    </button>
                })}
                {held.then(|| view! {
                    <button type="button" class="quiet" data-key="put-back" on:click=move |_| {
                        desk.held.set(None);
                        desk.warned.set(false);
                    }>{play.cancel}</button>
                })}
                {buttons.into_iter().map(|(act, weight, label)| {
                    let class = match weight {
                        Weight::Primary => "primary",
                        Weight::Other => "other",
                        Weight::Grave => "grave",
                    };
                    view! {
                        <button type="button" class=class data-act=act.to_string() data-key="act" data-lit="bright"
                            on:click=move |_| desk.act(act)>{label}</button>
                    }
                }).collect_view()}
            </div>
        })
    }
}
