//! The question, in one fixed place, and what can be answered besides clicking on the board.

use super::desk::HexDesk;
use super::talk;
use crate::adviser;
use crate::hexes::choice::{Button, Clicked, Group, Part, Picked, Verb, path};
use crate::hexes::history::Shown;
use crate::hexes::motion::ROLL;
use crate::hexes::prices::{self, Hindrance, Price};
use crate::hexes::trade;
use crate::hexes::{picture, words};
use crate::texts::{fill, t};
use crate::ui::advice::{self, HintTable};
use crate::ui::icons::{die, icon};
use crate::ui::{keys, prefs};
use leptos::prelude::*;
use settlers::constants::{Cards, Face, Kind};
use settlers::{Action, Event};
use std::sync::Arc;
use table::Seat;
use wire::Moment;

/// What is asked, or what is going on.
fn question(hex: HexDesk) -> String {
    if hex.drafting.get() {
        let own = hex.with(|shown| shown.seat == Some(shown.state().active()));
        return match own {
            true => words::of("What do you trade?", "Was tauschst du?"),
            false => words::of("What do you propose?", "Was schlägst du vor?"),
        }
        .to_owned();
    }
    let (picked, pending, small) = (hex.picked.get(), hex.pending.get(), hex.screen.get().small);
    hex.with(|shown| {
        if let Some(part) = pending
            && let Clicked::Act(act) = shown.choice.pick(&picked, part)
        {
            return format!("{}?", words::act(shown.state(), act));
        }
        if shown.is_over() {
            return t().play.over.to_owned();
        }
        let asked = shown.asked();
        match shown.seat.filter(|seat| asked.contains(seat)) {
            Some(seat) => match picked.verb {
                Some(verb) if !matches!(verb, Verb::Plain(_)) => {
                    let what = words::verb(verb, shown.state());
                    let next = match shown.choice.next(&picked).first() {
                        Some((Part::Kind(_), _)) if verb == Verb::Bank && picked.parts.is_empty() => {
                            words::of("what do you give?", "was gibst du?")
                        }
                        Some((Part::Kind(_), _)) => words::of("what do you take?", "was nimmst du?"),
                        Some((Part::Die(_), _)) if picked.parts.is_empty() => {
                            words::of("the yellow die", "der gelbe Würfel")
                        }
                        Some((Part::Die(_), _)) => words::of("the red die", "der rote Würfel"),
                        _ => words::of("where?", "wo?"),
                    };
                    format!("{what}: {next}")
                }
                // What one holds lies right below, where there is little room.
                _ if small => words::first_sentence(&words::question(shown.state(), seat)).to_owned(),
                _ => words::question(shown.state(), seat),
            },
            None => {
                let who: Vec<String> = asked.iter().map(|seat| super::players::name(shown, *seat)).collect();
                let said = match who.len() {
                    0 | 1 => t().play.thinking,
                    _ => words::of("{who} are thinking.", "{who} überlegen."),
                };
                fill(said, &[("who", &who.join(", "))])
            }
        }
    })
}

/// The word of an act, by which scripts find its button.
fn word(button: &Button) -> String {
    let text = button.act.to_string();
    text.split(' ').next().unwrap_or_default().to_owned()
}

fn light(button: &Button, alone: bool, small: bool) -> &'static str {
    match button.group {
        Group::Answer => "bright",
        _ if alone => "bright",
        Group::Trade => "dim",
        Group::Build | Group::Knights if !button.sole && !small => "dim",
        _ => "on",
    }
}

pub(super) fn bar(hex: HexDesk) -> impl IntoView {
    let text = Memo::new(move |_| question(hex));
    let yours = Memo::new(move |_| hex.with(Shown::is_asked));
    let buttons = Memo::new(move |_| {
        let picked = hex.picked.get();
        // Whom an offer goes to stands beside the offer.
        hex.with(|shown| {
            let mut buttons = shown.choice.buttons(&picked);
            // The bank is part of the trade that is put together.
            let trades = trade::begin(&shown.choice) == Some(Action::Trade) && picked == Picked::default();
            buttons.retain(|button| match button.act {
                Action::Offer(_) | Action::Play(_) | Action::Use(_) => false,
                Action::Bank(..) => !trades,
                _ => true,
            });
            let named = |one: Button| (words::verb(one.verb, shown.state()), one);
            buttons.into_iter().map(named).collect::<Vec<_>>()
        })
    });
    let button = move |(label, one): (String, Button), alone: bool| {
        let lit = light(&one, alone, hex.screen.get_untracked().small);
        let (verb, act) = (one.verb, word(&one));
        let way = if one.sole { one.act.to_string() } else { act.clone() };
        let class = match one.act {
            Action::Roll | Action::End => "primary",
            Action::Refuse => "other",
            _ if one.group == Group::Answer => "primary",
            _ => "other",
        };
        view! { <button type="button" class=class data-lit=lit data-act=act data-way=way on:click=move |_| hex.choose(verb)>{label}</button> }
    };
    let apart = Memo::new(move |_| hex.pending.with(Option::is_some) || hex.drafting.get());
    let gives_up = Memo::new(move |_| {
        hex.demand().is_some_and(|demand| hex.chosen.with(|chosen| demand.acts(chosen).is_some()))
    });
    let declines = Memo::new(move |_| {
        !hex.drafting.get() && hex.with(|shown| shown.choice.legal().contains(&Action::Refuse))
    });
    let undo = Memo::new(move |_| {
        let picked = hex.picked.with(|picked| picked.verb.is_some() || !picked.parts.is_empty())
            || hex.drafting.get()
            || hex.chosen.with(|chosen| *chosen != Cards::default())
            || hex.pending.with(Option::is_some)
            || hex.lens.with(Option::is_some);
        (picked, hex.with(|shown| shown.undo))
    });
    view! {
        <section class="bar hexbar" class:yours=move || yours.get() aria-label=t().play.question>
            <p class="question" aria-live="polite" tabindex=move || text.with(|text| keys::scrolls(text))><span>{move || text.get()}</span></p>
            {advice::hint(hex.desk, Arc::new(hex))}
            {talk::offered(hex)}
            <div class="more">
                {why_not(hex)}
                {kinds(hex)}
                {given_up(hex)}
                {dice(hex)}
                {talk::offer(hex)}
                {talk::draft(hex)}
            </div>
            <div class="buttons">
                {move || match undo.get() {
                    (true, _) => Some(view! { <button type="button" class="quiet undo" data-act="drop" data-lit=hex.drafting.get().then_some("on") on:click=move |_| hex.undo()>{icon("u-undo")}" "{words::of("Not that", "Doch nicht")}</button> }.into_any()),
                    (false, true) => Some(view! { <button type="button" class="quiet undo" data-act="undo" on:click=move |_| hex.undo()>{icon("u-undo")}" "{t().play.undo}</button> }.into_any()),
                    _ => None,
                }}
                {move || hex.pending.get().is_some().then(|| view! {
                    <button type="button" class="primary" data-lit="bright" data-act="confirm" on:click=move |_| hex.confirm()>{words::of("Yes, here", "Ja, hier")}</button>
                })}
                {move || gives_up.get().then(|| view! {
                    <button type="button" class="primary" data-lit="bright" data-act="give-up" on:click=move |_| hex.give_up()>{words::of("Give these cards", "Diese Karten abgeben")}</button>
                })}
                {move || {
                    // A trade that is put together, or a place to be confirmed, has its own.
                    let all = if apart.get() { Vec::new() } else { buttons.get() };
                    let alone = all.len() == 1;
                    all.into_iter().map(|one| button(one, alone)).collect_view()
                }}
                {move || declines.get().then(|| talk::no_trades(hex))}
            </div>
        </section>
    }
}

impl HintTable for HexDesk {
    fn adviser(&self) -> u32 {
        adviser::HEXES
    }

    fn moment(&self) -> Option<Moment> {
        self.with(|shown| shown.is_asked().then_some(shown.moment))
    }

    fn seen(&self) -> Option<(String, Seat)> {
        self.with(|shown| shown.seat.map(|seat| (wire::text(&shown.view), seat)))
    }

    fn words(&self, act: &str) -> String {
        let act = act.parse::<Action>().ok();
        self.with(|shown| act.map(|act| words::act(shown.state(), act))).unwrap_or_default()
    }

    fn way(&self, act: &str) -> Vec<String> {
        let Ok(action) = act.parse::<Action>() else { return Vec::new() };
        let (verb, parts) = path(action);
        let picked = self.picked.get();
        let begun = picked.verb.is_none_or(|picked| picked == verb) && parts.starts_with(&picked.parts);
        if !begun {
            return vec![".bar [data-act=drop]".to_owned()];
        }
        // The next place or card, if it can be clicked; a place that was tapped is confirmed.
        let mut way = vec![".bar [data-act=confirm]".to_owned()];
        way.extend(parts.get(picked.parts.len()).map(|part| format!("[data-part='{}']", part.word())));
        // Before that the button of what is done; the bank is part of the trade that is put together.
        way.push(format!(
            "[data-way='{act}'], .bar [data-way='{}']",
            act.split(' ').next().unwrap_or_default()
        ));
        if matches!(action, Action::Bank(..) | Action::Trade | Action::Counter) {
            way.push(".draft [data-act=bank]".to_owned());
            way.push(".draft table".to_owned());
            way.push(".bar [data-act=trade]".to_owned());
        }
        way
    }
}

/// What cannot be bought now, with what is missing: in one's own turn only, while nothing else is asked. What lacks more
/// than cards stands on the sheet of prices.
fn why_not(hex: HexDesk) -> impl IntoView {
    /// Roads, settlements and cities come first.
    const PIECES: usize = 3;
    let closed = Memo::new(move |_| {
        let busy =
            hex.picked.with(|picked| *picked != Picked::default()) || hex.pending.with(Option::is_some);
        hex.with(|shown| {
            if !shown.choice.legal().contains(&Action::End) || busy {
                return Vec::new();
            }
            let mut closed: Vec<Price> = prices::prices(shown.state(), shown.near(), &shown.choice)
                .into_iter()
                .enumerate()
                .filter(|(nth, price)| match price.why_not {
                    Some(Hindrance::Missing(_)) => true,
                    Some(Hindrance::NoneLeft | Hindrance::NoPlace(_)) => *nth < PIECES,
                    Some(Hindrance::NotNow) | None => false,
                })
                .map(|(_, price)| price)
                .collect();
            // What lacks cards is short, and stands together; sentences come after it.
            table::sort_few(&mut closed, |price| !matches!(price.why_not, Some(Hindrance::Missing(_))));
            closed
        })
    });
    let one = |price: Price| {
        let why = price.why_not.map_or_else(String::new, |why| why.text());
        let missing = match price.why_not {
            Some(Hindrance::Missing(cards)) => super::sheets::goods(&cards).into_any(),
            Some(Hindrance::NoneLeft | Hindrance::NoPlace(_) | Hindrance::NotNow) | None => {
                view! { <em>{why.clone()}</em> }.into_any()
            }
        };
        let title = format!("{}: {why}", price.name);
        let said = !matches!(price.why_not, Some(Hindrance::Missing(_)));
        view! { <li class:sentence=said title=title>{price.name}{said.then_some(": ")}<span class="lacks">{missing}</span></li> }
    };
    let open = Memo::new(move |_| closed.with(|closed| !closed.is_empty()) && !hex.drafting.get());
    let key = |price: &Price| (price.name.clone(), price.why_not.map_or_else(String::new, |why| why.text()));
    move || {
        open.get().then(|| {
            view! {
                <div class="why-not">
                    <b>{words::of("Not yet", "Noch nicht")}</b>
                    <ul tabindex="0" aria-label=words::of("Not yet", "Noch nicht")><For each=move || closed.get() key=key children=one/></ul>
                </div>
            }
        })
    }
}

/// Kinds of goods to choose from the bank, or to name.
fn kinds(hex: HexDesk) -> impl IntoView {
    let lit = Memo::new(move |_| {
        let (picked, demand, chosen) = (hex.picked.get(), hex.demand(), hex.chosen.get());
        hex.with(|shown| {
            if let Some(demand) = demand {
                let hand = &shown.state().player(shown.near()).hand;
                return Kind::ALL.into_iter().filter(|kind| demand.takes(&chosen, hand, *kind)).collect();
            }
            let next = shown.choice.next(&picked);
            // The kinds of an offer stand beside it; given for a card (K18.1), they are an answer like any other.
            let composing = shown.choice.is_composing();
            let kinds = next.into_iter().filter_map(|(part, verb)| match part {
                Part::Kind(kind) if !composing || !matches!(verb, Verb::Give | Verb::Ask) => Some(kind),
                _ => None,
            });
            kinds.collect::<Vec<_>>()
        })
    });
    move || {
        let kinds = lit.get();
        (!kinds.is_empty()).then(|| {
            let one = |kind: Kind| {
                view! {
                    <button type="button" class="other kind" data-lit="bright" data-part=kind.word() on:click=move |_| hex.pick_kind(kind)>
                        {icon(picture::sign(kind))}" "{words::kind(kind)}
                    </button>
                }
            };
            view! { <div class="kinds">{kinds.into_iter().map(one).collect_view()}</div> }
        })
    }
}

/// Cards that are chosen to be given up; a click takes one back.
fn given_up(hex: HexDesk) -> impl IntoView {
    move || {
        let (demand, chosen) = (hex.demand()?, hex.chosen.get());
        let all: u8 = chosen.iter().sum();
        let one = |kind: Kind| {
            let n = chosen[kind.index()];
            let label = format!("{}: {n} {}", words::of("take back", "zurücknehmen"), words::kind(kind));
            view! {
                <button type="button" class="other kind" aria-label=label.clone() title=label on:click=move |_| hex.lay_down(kind, false)>
                    {icon(picture::sign(kind))}" "<b>{n}</b>
                </button>
            }
        };
        (all > 0).then(|| {
            let list = Kind::ALL.into_iter().filter(|kind| chosen[kind.index()] > 0).map(one).collect_view();
            let count = format!("{}: {all} / {}", words::of("Chosen", "Gewählt"), demand.n);
            view! { <div class="kinds chosen"><span>{count}</span>{list}</div> }
        })
    }
}

/// Dice to be set.
fn dice(hex: HexDesk) -> impl IntoView {
    let lit = Memo::new(move |_| {
        let picked = hex.picked.get();
        hex.with(|shown| {
            let next = shown.choice.next(&picked).into_iter();
            next.filter_map(|(part, _)| if let Part::Die(n) = part { Some(n) } else { None })
                .collect::<Vec<_>>()
        })
    });
    move || {
        let faces = lit.get();
        (!faces.is_empty()).then(|| {
            let one = |n: u8| {
                view! {
                    <button type="button" class="other" data-lit="bright" data-part=n.to_string() aria-label=n.to_string() on:click=move |_| hex.pick(Part::Die(n))>{die(n)}</button>
                }
            };
            view! { <div class="kinds">{faces.into_iter().map(one).collect_view()}</div> }
        })
    }
}

/// The dice of this turn; those that are thrown roll on the page, too, before anything comes of them.
pub(super) fn rolled(hex: HexDesk) -> impl IntoView {
    let read = |shown: &Shown| {
        let said = shown.face.map(|face| (face, words::event(shown.state(), Event::Face { face })));
        (shown.state().dice, shown.state().rules().knights, said)
    };
    // Once they lie still, nothing of this changes: they are not drawn again.
    let dice = Memo::new(move |_| match hex.thrown() {
        Some(thrown) => (Some(thrown.step), read(&thrown)),
        None => (None, hex.with(read)),
    });
    move || match dice.get() {
        (_, ([0, _] | [_, 0], ..)) => None,
        (thrown, ([a, b], knights, face)) => {
            let long = format!("{}ms", ROLL * prefs::load().speed.percent() / 100);
            let said = face.as_ref().map_or(String::new(), |(_, said)| format!(". {said}"));
            let label = format!("{a} + {b} = {}{said}", a + b);
            Some(view! {
                <p class="rolled" class:rolling=thrown.is_some() style:--roll=long class:knights=knights role="img" aria-label=label.clone() title=label>
                    {die(a)}" "{die(b)}<b>{a + b}</b>{face.map(|(face, _)| event_die(face))}
                </p>
            })
        }
    }
}

/// The event die of Cities & Knights: a ship, or a gate in the colour of its track (K1.5).
fn event_die(face: Face) -> impl IntoView {
    let class = format!("face {}", face.word());
    let drawn = match face {
        Face::Ship => "M4 14h16l-3 5H7zM11 4v9H5zM13 5l6 8h-6z",
        Face::Trade | Face::Politics | Face::Science => "M4 20V6h3v2h3V6h4v2h3V6h3v14h-5v-4a3 3 0 0 0-6 0v4z",
    };
    view! {
        <svg class="die" viewBox="0 0 24 24" aria-hidden="true"><rect x="1" y="1" width="22" height="22" rx="5" class="die-body"/><path class=class d=drawn/></svg>
    }
}

/// The mark of a player in the player's colour.
pub(super) fn mark(seat: Seat) -> impl IntoView {
    view! { <svg class=format!("mark s{seat}") viewBox="-7 -7 14 14" aria-hidden="true"><circle class="seat" r="6.4"/><use_ href=format!("#x-mark-{seat}")/></svg> }
}
