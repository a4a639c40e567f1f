//! The question, in one fixed place for both players, with one primary button that says what it does.

use super::era::{self, Opening};
use super::name;
use crate::adviser;
use crate::cards::guide::advice;
use crate::cards::pay;
use crate::cards::spread::spread;
use crate::cards::targets::{Target, Weight};
use crate::cards::trade;
use crate::shown::Shown;
use crate::texts::{self, card_name, fill, t};
use crate::ui::advice::{self, HintTable};
use crate::ui::cards::face;
use crate::ui::desk::{Desk, Sheet, wins};
use crate::ui::icons::{die, icon, pawn};
use crate::ui::keys;
use crate::ui::later;
use crate::ui::prefs::{self, Speed};
use leptos::prelude::*;
use rivals::{Action, Card, Goods};
use std::sync::Arc;
use table::Seat;
use wire::Moment;

/// What is asked, or what is going on.
pub(super) fn question(shown: &Shown, held: Option<Target>, warned: bool) -> String {
    let play = &t().play;
    let Some(asked) = shown.asked() else { return play.over.to_owned() };
    if Some(asked) != shown.seat && shown.is_bringing() {
        return fill(texts::decks().choosing, &[("who", &name(shown, asked))]);
    }
    if Some(asked) != shown.seat {
        let text = if shown.view.active() == asked { play.thinking } else { play.answering };
        return fill(text, &[("who", &name(shown, asked))]);
    }
    // A card that lies face down has no name; what it is called then does not begin a sentence by itself.
    let of = |text: &str, card: Card| capital(&fill(text, &[("card", card_name(card))]));
    match held {
        Some(Target::Card(card)) if card.def().kind.is_action() => return of(play.chosen_card, card),
        Some(Target::Card(card)) => return of(play.choose_site, card),
        Some(Target::Square(at)) if shown.view.card_at(asked, at) != Card::NONE => {
            return of(play.chosen_square, shown.view.card_at(asked, at));
        }
        Some(Target::Square(_)) => return play.choose_card_here.to_owned(),
        Some(Target::Stack(stack)) => return fill(play.chosen_stack, &[("n", &(stack + 1).to_string())]),
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

/// As a sentence begins.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

pub(super) fn bar(desk: Desk, opening: Opening) -> impl IntoView {
    let asked = Memo::new(move |_| desk.with(|shown| Some((shown.asked(), shown.asked() == shown.seat))));
    let text = Memo::new(move |_| {
        let (held, warned) = (desk.held.get(), desk.warned.get());
        desk.with(|shown| question(shown, held, warned))
    });
    let yours = move || matches!(asked.get(), Some((Some(_), true)));
    view! {
        <section class="bar" class:yours=yours aria-label=t().play.question>
            {era::tip(opening)}
            {move || desk.guided.get().then(|| view! {
                <p class="tip" aria-live="polite">{move || { let held = desk.held.get(); desk.with(|shown| advice(shown, held).text) }}</p>
            })}
            <p class="question" aria-live="polite" tabindex=move || text.with(|text| keys::scrolls(text))>
                {move || asked.get().and_then(|(seat, _)| seat).map(pawn)}
                <span>{move || text.get()}</span>
            </p>
            {advice::hint(desk, Arc::new(desk))}
            {move || desk.held.get().and_then(|held| in_words(desk, held)).map(|text| view! {
                <p class="brief" tabindex="0">{text}</p>
            })}
            {tray(desk)}
            {buttons(desk)}
        </section>
    }
}

impl HintTable for Desk {
    fn adviser(&self) -> u32 {
        adviser::CARDS
    }

    fn moment(&self) -> Option<Moment> {
        // Which deck to bring is chosen as a whole.
        self.with(|shown| {
            let asked = shown.seat.is_some() && shown.asked() == shown.seat && !shown.is_bringing();
            asked.then_some(shown.moment)
        })
    }

    fn seen(&self) -> Option<(String, Seat)> {
        self.with(|shown| shown.seat.map(|seat| (wire::text(&shown.view), seat)))
    }

    fn words(&self, act: &str) -> String {
        let act = act.parse::<Action>().ok();
        self.with(|shown| act.map(|act| texts::act(&shown.view, shown.near(), act))).unwrap_or_default()
    }

    fn way(&self, act: &str) -> Vec<String> {
        let held = self.held.get();
        let Ok(act) = act.parse::<Action>() else { return Vec::new() };
        let next = self.with(|shown| Some(shown.choice.way(held, act)));
        let next = match next {
            None => return Vec::new(),
            Some(Target::Answer(act)) => format!(".bar [data-act='{act}'], .chooser [data-act='{act}']"),
            Some(thing) => format!(".table [data-target='{thing}']"),
        };
        // On a small screen it may lie on the board that is not shown.
        vec![next, ".foe .peek, .own .peek".to_owned()]
    }
}

/// What the held card does, for small screens, where it cannot be read beside the table.
fn in_words(desk: Desk, held: Target) -> Option<&'static str> {
    let shown = desk.shown()?;
    let card = match held {
        Target::Card(card) => card,
        Target::Square(at) => shown.view.card_at(shown.near(), at),
        _ => return None,
    };
    Some(later::does(card)).filter(|text| !text.is_empty())
}

/// Answers that stand beside the question. Cards to choose from need room to be read: they lie over the table.
fn tray(desk: Desk) -> impl IntoView {
    let answers = Memo::new(move |_| {
        let held = desk.held.get();
        desk.with(|shown| {
            let open = spread(shown, held);
            let mut answers = shown.choice.tray(held);
            answers.retain(|act| open.iter().all(|one| one.act != Some(*act)));
            answers
        })
    });
    move || {
        let answers = answers.get();
        (!answers.is_empty()).then(|| {
            view! {
                <div class="tray" data-group="tray">
                    {answers.into_iter().map(|act| answer(desk, act)).collect_view()}
                </div>
            }
        })
    }
}

pub(super) fn answer(desk: Desk, act: Action) -> impl IntoView {
    let shown = desk.shown();
    let label = shown.as_ref().map_or(String::new(), |shown| texts::act(&shown.view, shown.near(), act));
    let thing = Target::Answer(act);
    // What shows no words of its own says them to those who listen.
    let hidden = matches!(
        act,
        Action::Card(_) | Action::Bring(_) | Action::Build(..) | Action::Number(_) | Action::Region(_)
    );
    let event = match act {
        Action::Option(nth) => shown.as_ref().and_then(|shown| Some((shown.view.event_at(nth)?, nth + 1))),
        _ => None,
    };
    let face = |card: Card| face::held(card, Signal::stored(Goods::NONE));
    let hidden = hidden || event.is_some();
    let (class, card, inside) = match (act, event) {
        (Action::Card(card) | Action::Bring(card) | Action::Build(card, _), _) => {
            (format!("answer {}", face::classes(card)), Some(card), face(card).into_any())
        }
        (_, Some((card, place))) => {
            let place = super::centre::from_top(place);
            let inside = view! { {face(card)}<small class="from-top" aria-hidden="true">{place}</small> };
            (format!("answer {}", face::classes(card)), Some(card), inside.into_any())
        }
        (Action::Name(good), _) => (
            "answer good".to_owned(),
            None,
            view! { {icon(good.word())}<span>{label.clone()}</span> }.into_any(),
        ),
        (Action::Number(pips), _) => ("answer number".to_owned(), None, die(pips).into_any()),
        (Action::Region(tile), _) => {
            let scene = format!("#r-{}", tile.good().word());
            let inside = view! {
                <svg class="scene" aria-hidden="true"><use_ href=scene/></svg>
                <span class="label" aria-hidden="true">{texts::region(tile.good())}</span>
                <span class="number" aria-hidden="true">{tile.number()}</span>
            };
            ("answer region".to_owned(), None, inside.into_any())
        }
        _ => ("answer words".to_owned(), None, label.clone().into_any()),
    };
    view! {
        <button type="button" class=class data-act=act.to_string() data-key=thing.to_string() data-lit="bright"
            data-card=card.map(|card| card.word()) on:click=move |_| desk.act(act)>
            {inside}{hidden.then(|| view! { <span class="sr">{label.clone()}</span> })}
        </button>
    }
}

fn buttons(desk: Desk) -> impl IntoView {
    let state = Memo::new(move |_| {
        let (held, warned) = (desk.held.get(), desk.warned.get());
        desk.with(|shown| {
            let label = |act: Action| match act {
                Action::End if warned => t().play.end_anyway.to_owned(),
                // The question above has its name, and a narrow screen no room for it twice.
                Action::Remove(_) => t().play.remove_it.to_owned(),
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
    let trades =
        Memo::new(move |_| desk.held.get().is_none() && desk.with(|shown| !trade::offers(shown).is_empty()));
    let pays = Memo::new(move |_| desk.with(|shown| pay::next(shown).is_some()));
    let over = Memo::new(move |_| desk.with(Shown::is_over));
    let watches = Memo::new(move |_| desk.with(|shown| shown.seat.is_none() && !shown.is_over()));
    move || {
        let (buttons, undo, held) = state.get()?;
        Some(view! {
            <div class="buttons">
                {over.get().then(|| view! {
                    <button type="button" class="primary" data-act="result" data-key="result" on:click=move |_| {
                        desk.sheet.set(Some(Sheet::Result));
                    }>{play.result}</button>
                })}
                {watches.get().then(|| watching(desk))}
                {skips.get().then(|| view! {
                    <button type="button" class="quiet" data-act="skip" data-key="skip" on:click=move |_| {
                        desk.hurry();
                    }>{play.skip}</button>
                })}
                {trades.get().then(|| view! {
                    <button type="button" class="quiet" data-act="trade" data-key="trade" on:click=move |_| {
                        desk.sheet.set(Some(Sheet::Trade));
                    }>{play.trade}</button>
                })}
                {pays.get().then(|| view! {
                    <button type="button" class="primary" data-act="pay" data-key="pay" on:click=move |_| desk.pay()>{play.pay}</button>
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
                    }>{if desk.warned.get_untracked() { play.play_on } else { play.cancel }}</button>
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

/// Who watches may look at earlier steps, and comes back to what happens now with one click.
fn watching(desk: Desk) -> impl IntoView {
    let play = &t().play;
    let back = Memo::new(move |_| desk.looking.get().is_some());
    view! {
        <button type="button" class="quiet" data-act="step-back" aria-label=play.step_back title=play.step_back
            on:click=move |_| desk.look_back(true)>"◀"</button>
        {move || back.get().then(|| view! {
            <button type="button" class="quiet" data-act="step-on" aria-label=play.step_on title=play.step_on
                on:click=move |_| desk.look_back(false)>"▶"</button>
            <button type="button" class="primary" data-act="live" on:click=move |_| desk.go_live()>{play.live}</button>
        })}
    }
}
