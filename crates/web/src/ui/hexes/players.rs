//! The players: points, cards, routes and armies, and with cities and knights their improvements and the barbarians.

use super::bar::mark;
use super::desk::{HexDesk, Sheet};
use super::stage::Stage;
use crate::hexes::history::Shown;
use crate::hexes::motion::FlightEnd;
use crate::hexes::{picture, words};
use crate::shown::Occupant;
use crate::texts::{self, fill, t};
use crate::ui::icons::icon;
use leptos::prelude::*;
use settlers::constants::{BARBARIAN_STEPS, Kind, Port, TOP_LEVEL, Track};
use settlers::{Deal, State, Talk};
use table::Seat;

/// Who plays a colour, where there is a name for that.
fn person(shown: &Shown, seat: Seat) -> Option<String> {
    match shown.occupants.get(seat.index())? {
        Occupant::You => Some(t().play.you.to_owned()),
        Occupant::Person(name) => name.clone(),
        Occupant::Bot(bot) => Some(texts::bot(bot).to_owned()),
        Occupant::Free => None,
    }
}

/// What a player is called: by colour, and by name where there is one.
pub(super) fn name(shown: &Shown, seat: Seat) -> String {
    let colour = words::colour(seat);
    person(shown, seat).map_or_else(|| colour.to_owned(), |who| format!("{colour} ({who})"))
}

/// Points that the viewer knows of.
pub(super) fn points(shown: &Shown, seat: Seat) -> u8 {
    let state = shown.state();
    if shown.seat == Some(seat) || shown.is_over() { state.points(seat) } else { state.open_points(seat) }
}

/// What is shown of a player.
#[derive(Clone, PartialEq)]
struct Plate {
    seat: Seat,
    who: Option<String>,
    own: bool,
    points: u8,
    target: u8,
    asked: bool,
    active: bool,
    cards: u8,
    devs: u8,
    army: Option<(u8, bool)>,
    route: (u8, bool),
    ports: Vec<Port>,
    levels: Option<[u8; 3]>,
    knights: Option<(u8, u8)>,
    kept: Option<u8>,
    says: Option<String>,
}

/// An answer to an offer; a bot that has reasons says why.
fn answer(shown: &Shown, seat: Seat, answer: &str) -> String {
    // One of them does anything that is allowed.
    let thinks = matches!(shown.occupants.get(seat.index()), Some(Occupant::Bot(bot)) if bot != "random");
    let why = thinks.then(|| bots::why(shown.state(), seat)).flatten();
    why.map_or_else(|| answer.to_owned(), |why| format!("{answer}: {}", words::why(why)))
}

/// What a player says about the trade that is being talked about.
fn says(shown: &Shown, seat: Seat) -> Option<String> {
    let state = shown.state();
    let deal = state.deals[seat.index() % 4];
    let offer = || {
        let [give, ask] = [&deal.give, &deal.ask].map(words::cards);
        format!("{give} → {ask}")
    };
    match state.talk[seat.index() % 4] {
        _ if shown.is_over() => None,
        Talk::Asked | Talk::AskedAgain | Talk::Composing => {
            Some(words::of("thinks …", "überlegt …").to_owned())
        }
        Talk::Accepted => Some(answer(shown, seat, words::of("accepts", "nimmt an"))),
        Talk::Refused => Some(answer(shown, seat, words::of("declines", "lehnt ab"))),
        Talk::Proposed => Some(offer()),
        Talk::Silent if deal != Deal::default() => Some(offer()),
        Talk::Silent => None,
    }
}

fn plate(shown: &Shown, seat: Seat, stage: Stage) -> Plate {
    let state = shown.state();
    let player = state.player(seat);
    let knights = state.rules().knights;
    let ports = player.harbours() | player.extra_ports;
    // What is still on its way counts when it is there.
    let held = |n: u8, deck: bool| {
        n.saturating_sub(stage.coming(FlightEnd::Player(seat), |flight| flight.deck == deck))
    };
    Plate {
        seat,
        who: person(shown, seat),
        own: shown.seat == Some(seat),
        points: points(shown, seat),
        target: state.rules().target,
        asked: shown.asked().contains(&seat),
        active: state.active() == seat,
        cards: held(player.total, false),
        devs: held(if knights { player.progress_total() } else { player.dev_total }, true),
        army: (!knights && state.rules().army).then_some((player.army, state.army_of == Some(seat))),
        route: (player.route_length(), state.route_of == Some(seat)),
        ports: Port::ALL.into_iter().filter(|port| ports >> port.index() & 1 != 0).collect(),
        levels: knights.then_some(player.levels),
        knights: knights.then(|| {
            let all = player.knights.iter().filter(|knight| knight.rank > 0).map(|knight| knight.rank);
            (state.contribution(seat), all.sum())
        }),
        kept: state
            .treasures()
            .filter(|treasures| treasures.secret)
            .map(|all| all.kept_total[seat.index() % 4]),
        says: says(shown, seat),
    }
}

fn port(port: Port) -> AnyView {
    match Kind::ALL.get(port.index()).filter(|_| port != Port::Generic) {
        Some(kind) => view! { <span title=format!("2:1 {}", words::kind(*kind))>{icon(picture::sign(*kind))}"2:1"</span> }.into_any(),
        None => view! { <span>"3:1"</span> }.into_any(),
    }
}

/// How many of something, and what that is.
fn count(n: u8, en: &'static str, de: &'static str) -> String {
    format!("{n} {}", words::of(en, de))
}

/// One player. What changes with nearly every act are numbers: signs and names stay the elements they are.
fn one(hex: HexDesk, seat: Seat) -> impl IntoView {
    let plate = Memo::new(move |_| hex.with(|shown| Some(plate(shown, seat, hex.stage))));
    fn read<T: Default>(plate: Memo<Option<Plate>>, read: impl FnOnce(&Plate) -> T) -> T {
        plate.with(|plate| plate.as_ref().map_or_else(T::default, read))
    }
    let fact = move |sign: &'static str,
                     of: fn(&Plate) -> u8,
                     label: fn(u8) -> String,
                     held: fn(&Plate) -> bool| {
        let n = Memo::new(move |_| read(plate, of));
        let title = move || label(n.get());
        view! { <li class:award=move || read(plate, held) title=title>{icon(sign)}<b>{move || n.get()}</b><span class="sr">" "{title}</span></li> }
    };
    let track = move |track: Track| {
        let level = Memo::new(move |_| read(plate, |plate| plate.levels.unwrap_or_default()[track.index()]));
        let said = move || format!("{} {}/{TOP_LEVEL}", words::track(track), level.get());
        view! { <span class=format!("track {}", track.word()) title=said><b>{move || level.get()}</b><span class="sr">{said}" "</span></span> }
    };
    let who = Memo::new(move |_| {
        let who = read(plate, |plate| plate.who.clone());
        who.map_or(String::new(), |who| format!(" ({who})"))
    });
    let points = Memo::new(move |_| read(plate, |plate| (plate.points, plate.target)));
    let colour = words::colour(seat);
    let said = Memo::new(move |_| read(plate, |plate| plate.says.clone()));
    let ports = Memo::new(move |_| read(plate, |plate| plate.ports.clone()));
    // What there is in this game.
    let has = Memo::new(move |_| {
        read(plate, |plate| {
            [plate.army.is_some(), plate.knights.is_some(), plate.kept.is_some(), plate.levels.is_some()]
        })
    });
    let awake = move || read(plate, |plate| plate.knights.unwrap_or_default());
    view! {
        <li class=format!("player s{seat}") class:mine=move || read(plate, |plate| plate.own)
            class:asked=move || read(plate, |plate| plate.asked) class:active=move || read(plate, |plate| plate.active)>
            <button type="button" class="who" data-act="points" on:click=move |_| hex.sheet.set(Some(Sheet::Points(seat)))>
                {mark(seat)}<span>{colour}<small>{move || who.get()}</small></span><span class="sr">": "</span><b class="pts">{move || points.get().0}<small>"/"{move || points.get().1}</small></b>
            </button>
            {move || said.get().map(|says| view! { <p class="says">{says}</p> })}
            <ul class="facts">
                {fact("u-hand", |plate| plate.cards, |n| count(n, "hand cards", "Handkarten"), |_| false)}
                {fact("progress", |plate| plate.devs, |n| count(n, "cards", "Karten"), |_| false)}
                {fact("k-road", |plate| plate.route.0, |n| count(n, "longest route", "längste Straße"), |plate| plate.route.1)}
                {move || has.get()[0].then(|| fact("strength", |plate| plate.army.unwrap_or_default().0, |n| count(n, "knights played", "Ritter gespielt"), |plate| plate.army.unwrap_or_default().1))}
                {move || has.get()[1].then(|| view! { <li title=words::of("strength of knights, awake of all", "Stärke der Ritter, wach von allen")>{icon("strength")}<b>{move || awake().0}"/"{move || awake().1}</b></li> })}
                {move || has.get()[2].then(|| fact("gold", |plate| plate.kept.unwrap_or_default(), |n| count(n, "treasures kept", "Schätze behalten"), |_| false))}
                {move || has.get()[3].then(|| view! { <li class="tracks">{Track::ALL.map(track).into_iter().collect_view()}</li> })}
                {move || ports.with(|ports| (!ports.is_empty()).then(|| view! { <li class="ports">{ports.iter().copied().map(port).collect_view()}</li> }))}
            </ul>
        </li>
    }
}

pub(super) fn players(hex: HexDesk) -> impl IntoView {
    let seats = Memo::new(move |_| hex.with(Shown::around));
    view! {
        <ul class="players" aria-label=words::of("Players", "Mitspielende")>
            {move || seats.get().into_iter().map(|seat| one(hex, seat)).collect_view()}
            {super::bank::row(hex)}
        </ul>
    }
}

/// How the barbarians stand: their step, their strength, and that of all knights.
fn barbarians(state: &State) -> Option<(u8, u8, u8)> {
    let cities = (0..state.players).map(|n| state.player(Seat(n)).cities.len() as u8).sum();
    let knights = (0..state.players).map(|n| state.contribution(Seat(n))).sum();
    state.rules().knights.then_some((state.realm.barbarians, cities, knights))
}

/// What lies beside the board: the dice, the bank, decks, the barbarians.
pub(super) fn beside(hex: HexDesk) -> impl IntoView {
    // What there is in the bank stays from the beginning of a game to its end.
    let kinds = Memo::new(move |_| hex.with(|shown| shown.state().kinds()));
    let knights = Memo::new(move |_| hex.with(|shown| shown.state().rules().knights));
    let goods = move |kind: Kind| {
        let n = Memo::new(move |_| {
            let coming = hex.stage.coming(FlightEnd::Bank, |flight| flight.kind == Some(kind));
            hex.with(|shown| shown.state().bank[kind.index()].saturating_sub(coming))
        });
        view! { <li title=words::kind(kind)>{icon(picture::sign(kind))}{move || n.get()}<span class="sr">{words::kind(kind)}</span></li> }
    };
    let deck = move |track: Option<Track>| {
        let n = Memo::new(move |_| {
            hex.with(|shown| track.map_or(shown.state().deck_total, |track| shown.state().realm.deck(track)))
        });
        view! { <li>{track.map_or(words::of("Cards", "Karten"), words::track)}" "<b>{move || n.get()}</b></li> }
    };
    let ship = Memo::new(move |_| hex.with(|shown| barbarians(shown.state())));
    view! {
        <div class="beside">
            {super::bar::rolled(hex)}
            <ul class="bank" aria-label=words::of("Bank", "Bank")>
                {move || Kind::ALL.into_iter().take(kinds.get()).map(goods).collect_view()}
                {move || match knights.get() {
                    true => Track::ALL.into_iter().map(|track| deck(Some(track))).collect_view(),
                    false => vec![deck(None)].collect_view(),
                }}
            </ul>
            {move || ship.get().map(|(step, cities, knights)| {
                let steps = (0..=BARBARIAN_STEPS).map(|n| view! { <i class:here=n == step></i> });
                let label = words::of(
                    "The barbarians have made {step} of {all} steps. Their strength is {cities}, that of the active knights {knights}.",
                    "Die Barbaren sind {step} von {all} Schritten gekommen. Ihre Stärke ist {cities}, die der aktiven Ritter {knights}.",
                );
                let [step, all] = [step, BARBARIAN_STEPS].map(|n| n.to_string());
                let [enemy, own] = [cities, knights].map(|n| n.to_string());
                let label = fill(label, &[("step", &step), ("all", &all), ("cities", &enemy), ("knights", &own)]);
                view! {
                    <p class="barbarians" role="img" aria-label=label.clone() title=label>
                        <span>{words::of("Barbarians", "Barbaren")}</span><span class="steps">{steps.collect_view()}</span>
                        <b class:bad={cities > knights}>{cities}" : "{icon("strength")}{knights}</b>
                    </p>
                }
            })}
            {super::bank::button(hex)}
        </div>
    }
}
