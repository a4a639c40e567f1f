//! What a scenario is about, how far it is, and what is still to find: one screen.

use super::app::App;
use super::overlay::INNER;
use super::words;
use ratatui::text::{Line, Span};
use settlers::components::Treasure;
use settlers::{Scenario, State, text};
use table::Seat;

/// What a seat has gathered in the scenario: what it is called, its sign, and how many.
pub(super) fn gathered(state: &State, seat: Seat) -> Option<(&'static str, char, u8)> {
    match &state.scenario {
        Scenario::None | Scenario::Dragons(_) => None,
        Scenario::Treasures(treasures) => {
            treasures.secret.then_some(("treasures", '$', treasures.kept_total[seat.index()]))
        }
        Scenario::Canal(canal) => Some(("chips", 'c', canal.chips[seat.index()])),
        Scenario::Enchanted(enchanted) => Some(("dragons", 'd', enchanted.won[seat.index()])),
    }
}

/// Points that only the scenario gives.
pub(super) fn points(state: &State, seat: Seat) -> u8 {
    if state.rules().hooked { (state.rules().hooks.points)(state, seat) } else { 0 }
}

/// The numbers of the reserve that are left (G.4).
fn reserve(state: &State) -> Option<u8> {
    let stack = *state.map().reserves.first()?;
    Some(state.stacks[usize::from(stack)].iter().sum())
}

/// What is still to find, in a few words.
pub(super) fn heading(state: &State) -> Option<String> {
    match &state.scenario {
        Scenario::None => reserve(state).map(|left| format!("reserve {left}")),
        Scenario::Treasures(treasures) => Some(format!("$ {}", treasures.lying.len())),
        Scenario::Dragons(dragons) => {
            let deserts: u8 = dragons.gathered.iter().sum();
            let landed = dragons.landed.len();
            match dragons.turns_left(state.players) {
                Some(left) => Some(format!("nothing yields: {left} turns left")),
                None => Some(format!("dragons {deserts}, {landed} loose")),
            }
        }
        Scenario::Canal(canal) => Some(format!("canal {}/9", 9 - canal.undug.len())),
        Scenario::Enchanted(enchanted) => Some(format!("dragons {}", enchanted.lying.len())),
    }
}

/// Why the game ended although nobody has the points that win.
pub(super) fn ending(state: &State) -> Option<&'static str> {
    match &state.scenario {
        Scenario::Treasures(treasures) if !treasures.secret => {
            Some("The fourteenth chip was handed out: most points win.")
        }
        Scenario::Dragons(_) => Some("No building has yielded anything for five rounds: most points win."),
        Scenario::Enchanted(_) => Some("The sixth dragon wins, however many points there are."),
        Scenario::None | Scenario::Treasures(_) | Scenario::Canal(_) => None,
    }
}

/// What every player has gathered: "Red 2, Blue 0 chips."
fn each(app: &App, what: &str) -> String {
    let state = app.game.view();
    let seats = (0..state.players).map(Seat);
    let some = seats
        .filter_map(|seat| gathered(state, seat).map(|(_, _, n)| format!("{} {n}", app.game.name(seat))));
    format!("{} {what}.", some.collect::<Vec<String>>().join(", "))
}

/// Lines of a sheet on the smallest screen.
const MOST_LINES: usize = 22;

/// The sheet: what the scenario is about, its signs on the map, and how far it is; none for games of the foundation.
pub(super) fn lines(app: &App) -> Option<Vec<Line<'static>>> {
    let state = app.game.view();
    let about = text::scenario(state.mode());
    if about.is_empty() {
        return None;
    }
    let signs = signs(state.mode()).iter().map(|&words| words.to_owned());
    let texts = about.iter().map(|&words| words.to_owned()).chain(signs);
    let style = app.theme.sheet();
    let paragraph = |words: String| -> Vec<Line<'static>> {
        words::wrap(&words, INNER - 2).into_iter().map(|line| Line::styled(line, style)).collect()
    };
    let mut blocks: Vec<Vec<Line<'static>>> = texts.map(paragraph).collect();
    blocks.push(progress(app).into_iter().flat_map(paragraph).chain(kept(app)).collect());
    // Where there is room, a blank line stands between them.
    let all = blocks.iter().map(Vec::len).sum::<usize>() + blocks.len() - 1;
    let blank = if all <= MOST_LINES { vec![Line::default()] } else { Vec::new() };
    Some(blocks.join(&blank[..]))
}

/// How far the scenario is and what is still to find, in sentences.
fn progress(app: &App) -> Vec<String> {
    let state = app.game.view();
    match &state.scenario {
        Scenario::None => {
            reserve(state).map(|left| format!("Numbers left in the reserve: {left}.")).into_iter().collect()
        }
        Scenario::Treasures(treasures) => {
            let (lying, unknown) = (treasures.lying.len(), state.down.len());
            if treasures.secret {
                return vec![format!("Still to find: {lying} treasures, {unknown} unknown hexes.")];
            }
            let chips: u8 = state.seats.iter().map(|player| player.chips).sum();
            vec![
                format!(
                    "Still to find: {lying} treasures at sea, {} in the stock, {unknown} unknown hexes.",
                    treasures.stock
                ),
                format!("Chips handed out: {chips} of 14."),
            ]
        }
        Scenario::Dragons(dragons) => {
            let [north, middle, south] = dragons.gathered;
            let landed = dragons.landed.len();
            vec![
                format!("Dragons on the deserts, from north to south: {north}, {middle}, {south}."),
                format!("On other land: {landed}. Still to come: {}.", dragons.supply),
            ]
        }
        Scenario::Canal(canal) => {
            let dug = state.map().canals.len() as u32 - canal.undug.len();
            let end = if canal.is_finished() { " The canal is finished." } else { "" };
            vec![format!("Dug: {dug} of 9 stretches.{end} {}", each(app, "chips"))]
        }
        Scenario::Enchanted(enchanted) => {
            let [one, two, three] = enchanted.unseen();
            vec![
                format!("Flags nobody has seen: {one} of strength 1, {two} of 2, {three} of 3."),
                each(app, "dragons beaten"),
            ]
        }
    }
}

/// The treasures that the person keeps.
fn kept(app: &App) -> Vec<Line<'static>> {
    let Some(treasures) = app.game.view().treasures() else { return Vec::new() };
    let own = &treasures.kept[app.game.seat().index()];
    let faces = Treasure::ALL.into_iter().filter(|face| own[face.index()] > 0);
    let line = |face: Treasure| {
        Line::from(vec![
            Span::styled(format!("You keep {}: ", own[face.index()]), app.theme.strong()),
            Span::styled(text::treasure(face), app.theme.sheet()),
        ])
    };
    faces.map(line).collect()
}

/// What the scenario's signs on the map mean.
fn signs(mode: &str) -> &'static [&'static str] {
    match mode {
        "treasure-islands" => &["On the map: $ a treasure, ? unknown land."],
        "departure-into-the-unknown" => {
            &["On the map: $ a treasure, ? unknown land. $2 beside points: two treasures kept."]
        }
        "desert-dragons" => &[
            "On the map: DRAGON or DRA is one dragon, 5DRAG are five on a desert; xRx is a road of Red that is cut, sR! a \
             settlement that counts no points.",
        ],
        "great-canal" => {
            &["On the map: % still to be dug, = dug; fields in brackets do not bear yet. c2: two chips."]
        }
        "enchanted-land" => &[
            "On the map: D a dragon, D2 one of known strength, K1R! or K1R!2 a knight that stands on one. d2: two beaten.",
        ],
        _ => &[],
    }
}
