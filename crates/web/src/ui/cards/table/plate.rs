//! What stands beside a principality: who it is, the points, the advantages, the goods and what they trade for.

use super::{face as portrait, name, sea};
use crate::cards::motion;
use crate::cards::targets::{Light, Target};
use crate::shown::Shown;
use crate::texts::{self, card_name, fill, t};
use crate::ui::art::picture;
use crate::ui::cards::face;
use crate::ui::desk::{Desk, Sheet};
use crate::ui::icons::{icon, pawn};
use crate::ui::prefs::{self, Speed};
use leptos::prelude::*;
use rivals::{Advantage, Card, Good};
use std::time::Duration;
use table::Seat;

/// Everything a plate shows.
#[derive(Clone, PartialEq, Eq)]
struct Plate {
    /// The step of the position.
    step: u32,
    seat: Seat,
    name: String,
    /// The picture of a bot.
    face: Option<&'static str>,
    active: bool,
    asked: bool,
    victory: u8,
    target: u8,
    points: [(&'static str, u8); 7],
    tokens: [bool; 2],
    hand: (usize, usize),
    goods: [(Good, u8, u8); 6],
    /// Owls and stars, in games that have them.
    wisdom: Vec<(Good, u8)>,
    total: u8,
    /// Cards of the other's hand that the viewer knows.
    known: Vec<Card>,
}

fn plate_of(shown: &Shown, seat: Seat) -> Plate {
    let (view, board, tally) = (&shown.view, shown.view.board(seat), shown.view.tally(seat));
    Plate {
        step: shown.step,
        seat,
        name: name(shown, seat),
        face: portrait(shown, seat),
        active: view.active() == seat && !shown.is_over(),
        asked: shown.asked() == Some(seat),
        victory: tally.victory,
        target: view.mode().target(),
        points: tally.points.named(),
        tokens: [Advantage::Trade, Advantage::Strength].map(|which| view.advantage(which) == Some(seat)),
        hand: (view.hand(seat).len(), view.hand_limit(seat)),
        goods: Good::RESOURCES.map(|good| (good, board.goods().of(good), tally.rates[good.index()])),
        wisdom: [Good::Owl, Good::Star]
            .into_iter()
            .filter(|&good| view.has_stores(good))
            .map(|good| (good, board.goods().of(good)))
            .collect(),
        total: board.goods().resources(),
        known: match shown.seat {
            Some(near) if near != seat => {
                view.hand(seat).cards().iter().copied().filter(|c| !c.is_hidden()).collect()
            }
            _ => Vec::new(),
        },
    }
}

/// Each piece is drawn again only when it has changed itself: there is much on a plate, and something of it
/// changes with nearly every act.
pub(super) fn plate(desk: Desk, own: bool) -> impl IntoView {
    let play = &t().play;
    let fallen = fallen(desk);
    let plate = Memo::new(move |before: Option<&Option<Plate>>| {
        let now = desk.with(|shown| {
            let seat = if own { shown.near() } else { shown.near().other() };
            Some((plate_of(shown, seat), shown.rolled() && fallen.get() != Some(shown.step)))
        });
        match (now, before) {
            // A player who goes back sees the goods of that position at once.
            (Some((now, true)), Some(Some(before)))
                if now.seat == before.seat && now.step >= before.step && !is_at_once() =>
            {
                Some(Plate { goods: before.goods, wisdom: before.wisdom.clone(), total: before.total, ..now })
            }
            (now, _) => now.map(|(plate, _)| plate),
        }
    });
    let name = Memo::new(move |_| {
        plate.with(|plate| plate.as_ref().map_or_else(String::new, |one| one.name.clone()))
    });
    let seat = number(plate, |plate| plate.seat.0);
    let face = Memo::new(move |_| plate.with(|plate| plate.as_ref().and_then(|one| one.face)));
    let is = move |of: fn(&Plate) -> bool| plate.with(|plate| plate.as_ref().is_some_and(of));
    let (victory, target) = (number(plate, |plate| plate.victory), number(plate, |plate| plate.target));
    let title = move || {
        let (n, target) = (victory.get().to_string(), target.get().to_string());
        format!("{}: {}", t().words.victory, fill(play.of_target, &[("n", &n), ("target", &target)]))
    };
    let points = Memo::new(move |_| plate.with(|plate| plate.as_ref().map(points).unwrap_or_default()));
    let known = Memo::new(move |_| {
        plate.with(|plate| plate.as_ref().map(|plate| plate.known.clone()).unwrap_or_default())
    });
    let wisdom = Memo::new(move |_| {
        plate.with(|plate| plate.as_ref().map(|plate| plate.wisdom.clone()).unwrap_or_default())
    });
    let total = number(plate, |plate| plate.total);
    let risk = move || fill(play.brigands_risk, &[("n", &total.get().to_string())]);
    view! {
        <div class="plate">
            <div class="who" class:active=move || is(|plate| plate.active) class:asked=move || is(|plate| plate.asked)>
                {move || face.get().map(|face| view! { <span class="portrait">{picture(face, None, || ())}</span> })}
                {move || pawn(Seat(seat.get()))}<b>{move || name.get()}</b>
            </div>
            {(!own).then(|| view! {
                <button type="button" class="peek" data-key="peek" aria-pressed=move || desk.far.get().to_string()
                    on:click=move |_| desk.far.update(|far| *far = !*far)>
                    {move || if desk.far.get() { play.show_own } else { play.show_foe }}
                </button>
            })}
            {sea::swipe(desk, own)}
            <button class="score" type="button" title=title
                on:click=move |_| desk.sheet.set(Some(Sheet::Points))>
                {icon("victory")}
                <b aria-hidden="true">{move || victory.get()}</b>
                <small aria-hidden="true">"/"{move || target.get()}</small><span class="sr">{title}</span>
            </button>
            <ul class="points">
                <For each=move || points.get() key=|one| *one children=point/>
                {in_hand(plate)}
            </ul>
            {move || Some(known.get()).filter(|known| !known.is_empty()).map(|known| view! {
                <ul class="known" aria-label=play.known_cards title=play.known_cards>
                    {known.into_iter().map(|card| view! {
                        <li class=format!("link {}", face::classes(card)) data-card=card.word()>{card_name(card)}</li>
                    }).collect_view()}
                </ul>
            })}
            <ul class="goods" class:risk=move || { total.get() > 7 } title=risk aria-label=play.supply>
                {(0..Good::RESOURCES.len()).map(|nth| supply(desk, plate, nth, own)).collect_view()}
                <For each=move || wisdom.get() key=|one| *one children=stored/>
            </ul>
        </div>
    }
}

/// Whether nothing moves.
fn is_at_once() -> bool {
    prefs::load().speed == Speed::Instant || prefs::is_still()
}

/// The last step whose dice have fallen: what they bring is not counted before they have shown it.
fn fallen(desk: Desk) -> RwSignal<Option<u32>> {
    let fallen = RwSignal::new(None);
    let rolled = Memo::new(move |_| desk.with(|shown| shown.rolled().then_some(shown.step)));
    Effect::new(move |_| {
        let Some(step) = rolled.get().filter(|_| !is_at_once()) else { return };
        let long = u64::from(motion::ROLL * prefs::load().speed.percent() / 100);
        let fell = move || {
            // The table may be gone by then.
            let _ = fallen.try_set(Some(step));
        };
        // They begin to fall with the next frame.
        request_animation_frame(move || set_timeout(fell, Duration::from_millis(long)));
    });
    fallen
}

/// A number on a plate, which changes less often than the whole.
fn number(plate: Memo<Option<Plate>>, of: impl Fn(&Plate) -> u8 + Send + Sync + 'static) -> Memo<u8> {
    Memo::new(move |_| plate.with(|plate| plate.as_ref().map_or(0, &of)))
}

/// The points that are shown, and whether they bring an advantage.
fn points(plate: &Plate) -> Vec<(&'static str, u8, bool)> {
    let shown = |(word, n): &(&'static str, u8)| {
        *word != "victory" && (*n > 0 || ["commerce", "strength"].contains(word))
    };
    let token = |word: &str| match word {
        "commerce" => plate.tokens[0],
        "strength" => plate.tokens[1],
        _ => false,
    };
    plate.points.into_iter().filter(shown).map(|(word, n)| (word, n, token(word))).collect()
}

fn point((word, n, token): (&'static str, u8, bool)) -> impl IntoView {
    let note = match (token, word) {
        (true, "commerce") => t().play.advantage_trade,
        (true, _) => t().play.advantage_strength,
        _ => "",
    };
    view! {
        <li class=word class:token=token title=format!("{} {n} {note}", texts::point(word))>
            {icon(word)}<b>{n}</b><span class="sr">{texts::point(word)}" "{note}</span>
        </li>
    }
}

/// How many cards are held, and how many may be.
fn in_hand(plate: Memo<Option<Plate>>) -> impl IntoView {
    let n = number(plate, |plate| plate.hand.0 as u8);
    let limit = number(plate, |plate| plate.hand.1 as u8);
    let said =
        move || fill(t().play.hand_of, &[("n", &n.get().to_string()), ("limit", &limit.get().to_string())]);
    view! {
        <li class="inhand" title=said>
            {icon("u-hand")}<b>{move || n.get()}"/"{move || limit.get()}</b><span class="sr">{said}</span>
        </li>
    }
}

/// How much there is of what cannot be traded.
fn stored((good, n): (Good, u8)) -> impl IntoView {
    let label = texts::speech().amount(n, good);
    let title = label.clone();
    view! {
        <li class="supply" title=title>
            {icon(good.word())}<b aria-hidden="true">{n}</b><span class="sr">{label}</span>
        </li>
    }
}

/// How much there is of a good; where it can be traded, a button.
fn supply(desk: Desk, plate: Memo<Option<Plate>>, nth: usize, own: bool) -> impl IntoView {
    let play = &t().play;
    let good = Good::RESOURCES[nth];
    let word = texts::good(good);
    let n = number(plate, move |plate| plate.goods[nth].1);
    let rate = number(plate, move |plate| plate.goods[nth].2);
    let inner = view! {
        {icon(good.word())}<b aria-hidden="true">{move || n.get()}</b><small aria-hidden="true">{move || rate.get()}":1"</small>
    };
    if !own {
        let label = move || format!("{} {word}", n.get());
        return view! { <li class="supply" title=label>{inner}<span class="sr">{label}</span></li> }
            .into_any();
    }
    let thing = Target::Supply(good);
    let lit = Memo::new(move |_| desk.light(thing) >= Light::On);
    let label = move || {
        let what = fill(play.trade_good, &[("n", &rate.get().to_string()), ("good", word)]);
        format!("{what}, {}", fill(play.have, &[("n", &n.get().to_string())]))
    };
    view! {
        <li>
            <button
                type="button"
                class="target supply"
                class:lit=move || lit.get()
                data-target=thing.to_string()
                data-key=thing.to_string()
                data-lit=move || lit.get().then_some("on")
                data-note=label
                disabled=move || !lit.get()
            >
                {inner}<span class="sr">{label}</span>
            </button>
        </li>
    }
    .into_any()
}
