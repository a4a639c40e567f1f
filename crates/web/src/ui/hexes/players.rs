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

fn one(hex: HexDesk, plate: Plate) -> impl IntoView {
    let seat = plate.seat;
    let says = |n: u8, en: &'static str, de: &'static str| format!("{n} {}", words::of(en, de));
    let fact = |sign: &'static str, n: u8, label: String, held: bool| {
        let title = label.clone();
        view! { <li class:award=held title=title>{icon(sign)}<b>{n}</b><span class="sr">" "{label}</span></li> }
    };
    let colour = words::colour(seat);
    let who = plate.who.as_ref().map_or(String::new(), |who| format!(" ({who})"));
    let label = format!("{colour}{who}: {} / {}", plate.points, plate.target);
    let track = |track: Track, level: u8| {
        let said = format!("{} {level}/{TOP_LEVEL}", words::track(track));
        let title = said.clone();
        view! { <span class=format!("track {}", track.word()) title=title><b>{level}</b><span class="sr">{said}" "</span></span> }
    };
    view! {
        <li class=format!("player s{seat}") class:mine=plate.own class:asked=plate.asked class:active=plate.active>
            <button type="button" class="who" data-act="points" on:click=move |_| hex.sheet.set(Some(Sheet::Points(seat)))
                aria-label=label>
                {mark(seat)}<span>{colour}<small>{who}</small></span><b class="pts">{plate.points}<small>"/"{plate.target}</small></b>
            </button>
            {plate.says.map(|says| view! { <p class="says">{says}</p> })}
            <ul class="facts">
                {fact("u-hand", plate.cards, says(plate.cards, "hand cards", "Handkarten"), false)}
                {fact("progress", plate.devs, says(plate.devs, "cards", "Karten"), false)}
                {fact("k-road", plate.route.0, says(plate.route.0, "longest route", "längste Straße"), plate.route.1)}
                {plate.army.map(|(n, held)| fact("strength", n, says(n, "knights played", "Ritter gespielt"), held))}
                {plate.knights.map(|(awake, all)| view! { <li title=words::of("strength of knights, awake of all", "Stärke der Ritter, wach von allen")>{icon("strength")}<b>{awake}"/"{all}</b></li> })}
                {plate.kept.map(|n| fact("gold", n, says(n, "treasures kept", "Schätze behalten"), false))}
                {plate.levels.map(|levels| view! { <li class="tracks">{Track::ALL.map(|one| track(one, levels[one.index()])).into_iter().collect_view()}</li> })}
                {(!plate.ports.is_empty()).then(|| view! { <li class="ports">{plate.ports.into_iter().map(port).collect_view()}</li> })}
            </ul>
        </li>
    }
}

pub(super) fn players(hex: HexDesk) -> impl IntoView {
    let plates = Memo::new(move |_| {
        hex.with(|shown| {
            shown.around().into_iter().map(|seat| plate(shown, seat, hex.stage)).collect::<Vec<_>>()
        })
    });
    view! {
        <ul class="players" aria-label=words::of("Players", "Mitspielende")>
            {move || plates.get().into_iter().map(|plate| one(hex, plate)).collect_view()}
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
    let bank = Memo::new(move |_| {
        hex.with(|shown| {
            let state = shown.state();
            let goods: Vec<(Kind, u8)> = Kind::ALL
                .into_iter()
                .take(state.kinds())
                .map(|kind| {
                    let coming = hex.stage.coming(FlightEnd::Bank, |flight| flight.kind == Some(kind));
                    (kind, state.bank[kind.index()].saturating_sub(coming))
                })
                .collect();
            let decks: Vec<(String, u8)> = match state.rules().knights {
                true => Track::ALL
                    .into_iter()
                    .map(|track| (words::track(track).to_owned(), state.realm.deck(track)))
                    .collect(),
                false => vec![(words::of("Cards", "Karten").to_owned(), state.deck_total)],
            };
            (goods, decks)
        })
    });
    let ship = Memo::new(move |_| hex.with(|shown| barbarians(shown.state())));
    view! {
        <div class="beside">
            {super::bar::rolled(hex)}
            <ul class="bank" aria-label=words::of("Bank", "Bank")>
                {move || {
                    let (goods, decks) = bank.get();
                    let goods = goods.into_iter().map(|(kind, n)| view! { <li title=words::kind(kind)>{icon(picture::sign(kind))}{n}<span class="sr">{words::kind(kind)}</span></li> });
                    let decks = decks.into_iter().map(|(name, n)| view! { <li>{name}" "<b>{n}</b></li> });
                    view! { {goods.collect_view()}{decks.collect_view()} }
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
        </div>
    }
}
