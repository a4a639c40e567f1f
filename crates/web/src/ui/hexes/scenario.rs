//! What a scenario adds to the table: how far it is, beside the board, and what it is about, on a sheet with pictures.

use super::desk::{HexDesk, Sheet};
use super::players::name;
use crate::hexes::history::Shown;
use crate::hexes::words;
use crate::texts::fill;
use crate::ui::art::picture;
use crate::ui::icons::icon;
use leptos::prelude::*;
use settlers::{Scenario, State};
use table::Seat;

/// What is still to find or to do, as pairs of a picture and a sentence.
fn progress(state: &State) -> Vec<(&'static str, String)> {
    let of = |text: &str, n: u32| fill(text, &[("n", &n.to_string())]);
    let reserve = |state: &State| {
        let stack = *state.map().reserves.first()?;
        Some(state.stacks[usize::from(stack)].iter().map(|n| u32::from(*n)).sum::<u32>())
    };
    match &state.scenario {
        Scenario::None => reserve(state)
            .map(|left| {
                ("piece-token", of(words::of("Numbers in reserve: {n}", "Zahlen in Reserve: {n}"), left))
            })
            .into_iter()
            .collect(),
        Scenario::Treasures(treasures) => vec![
            (
                "piece-treasure",
                of(words::of("Treasures to find: {n}", "Schätze zu finden: {n}"), treasures.lying.len()),
            ),
            ("hex-unknown", of(words::of("Unknown hexes: {n}", "Unbekannte Felder: {n}"), state.down.len())),
        ],
        Scenario::Dragons(dragons) => vec![
            (
                "piece-dragon",
                of(
                    words::of("Dragons in the deserts: {n}", "Drachen in den Wüsten: {n}"),
                    dragons.gathered.iter().map(|n| u32::from(*n)).sum(),
                ),
            ),
            (
                "hex-fields",
                of(words::of("Hexes laid waste: {n}", "Verwüstete Felder: {n}"), dragons.landed.len()),
            ),
            (
                "hex-desert",
                of(words::of("Still to come: {n}", "Kommen noch: {n}"), u32::from(dragons.supply)),
            ),
        ],
        Scenario::Canal(canal) => {
            let all = state.map().canals.len() as u32;
            let dug = all - canal.undug.len();
            let text = words::of("{n} of {all} stretches dug", "{n} von {all} Abschnitten gegraben");
            vec![("hex-sea", fill(text, &[("n", &dug.to_string()), ("all", &all.to_string())]))]
        }
        Scenario::Enchanted(enchanted) => {
            let [one, two, three] = enchanted.unseen();
            let text = words::of(
                "Flags not seen: {a} × 1, {b} × 2, {c} × 3",
                "Noch verdeckte Fahnen: {a} × 1, {b} × 2, {c} × 3",
            );
            let parts = [("a", one.to_string()), ("b", two.to_string()), ("c", three.to_string())];
            let parts: Vec<(&str, &str)> = parts.iter().map(|(key, value)| (*key, value.as_str())).collect();
            vec![
                (
                    "piece-dragon",
                    of(words::of("Dragons left: {n}", "Drachen übrig: {n}"), enchanted.lying.len()),
                ),
                ("piece-flag", fill(text, &parts)),
            ]
        }
    }
}

/// What a player has gathered: how many, and what it is.
fn gathered(state: &State, seat: Seat) -> Option<(u8, &'static str)> {
    match &state.scenario {
        Scenario::None | Scenario::Dragons(_) => None,
        Scenario::Treasures(treasures) => treasures
            .secret
            .then(|| (treasures.kept_total[seat.index()], words::of("treasures kept", "Schätze behalten"))),
        Scenario::Canal(canal) => Some((canal.chips[seat.index()], words::of("canal chips", "Kanalchips"))),
        Scenario::Enchanted(enchanted) => {
            Some((enchanted.won[seat.index()], words::of("dragons beaten", "Drachen besiegt")))
        }
    }
}

/// A picture of the hex board in its box.
fn sign(id: &'static str) -> impl IntoView {
    // A number without its hex is only a disc, which is drawn small.
    let disc = id == "piece-token";
    view! { <span class="sign" class:disc=disc>{(!disc).then(|| picture(id, None, || ()))}</span> }
}

/// The panel beside the board; nothing for games without a scenario.
pub(super) fn panel(hex: HexDesk) -> impl IntoView {
    let facts = Memo::new(move |_| hex.with(|shown| progress(shown.state())));
    move || {
        let facts = facts.get();
        (!facts.is_empty()).then(|| {
            let facts = facts.into_iter().map(|(id, text)| view! { <li>{sign(id)}<span>{text}</span></li> });
            view! {
                <button type="button" class="scenario" data-act="scenario" on:click=move |_| hex.sheet.set(Some(Sheet::Scenario))
                    title=words::of("About this scenario", "Über dieses Szenario")>
                    <ul>{facts.collect_view()}</ul>{icon("u-help")}
                </button>
            }
        })
    }
}

/// The pictures that stand beside the paragraphs of a scenario's sheet.
fn pictures(mode: &str) -> [&'static str; 4] {
    match mode {
        "treasure-islands" => ["hex-unknown", "piece-ship", "piece-treasure", "piece-settlement"],
        "departure-into-the-unknown" => ["hex-sea", "piece-treasure", "piece-harbour", "hex-unknown"],
        "greater-catan" => ["hex-hills", "piece-token", "hex-pasture", "piece-city"],
        "desert-dragons" => ["hex-desert", "piece-dragon", "piece-knight-1-active", "hex-mountains"],
        "great-canal" => ["piece-canal", "piece-knight-2-active", "hex-fields", "piece-harbour"],
        "enchanted-land" => ["piece-dragon", "piece-knight-3-active", "piece-flag", "piece-ship"],
        _ => ["hex-sea"; 4],
    }
}

/// What the scenario is about, in pictures, and how far it is.
pub(super) fn sheet(shown: &Shown) -> impl IntoView + use<> {
    let state = shown.state();
    let about = words::scenario(state.mode());
    let signs = pictures(state.mode());
    let about = about.iter().enumerate().map(|(nth, text)| {
        view! { <li>{sign(signs[nth % signs.len()])}<p>{*text}</p></li> }
    });
    let about = about.collect_view();
    let facts = progress(state).into_iter();
    let facts = facts.map(|(id, text)| view! { <li>{sign(id)}<span>{text}</span></li> }).collect_view();
    let players = shown.around().into_iter().filter_map(|seat| {
        let (n, what) = gathered(state, seat)?;
        Some(view! { <li>{super::bar::mark(seat)}<span>{name(shown, seat)}": "<b>{n}</b>" "{what}</span></li> })
    });
    let players = players.collect_view();
    view! {
        <ul class="scenario-about">{about}</ul>
        <h3>{words::of("How far it is", "Wie weit es ist")}</h3>
        <ul class="scenario-facts">{facts}{players}</ul>
    }
}
