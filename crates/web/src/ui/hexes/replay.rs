//! Watching a recorded game of the hex board: which step is shown, through whose eyes, and whether it runs.

use super::bar::mark;
use super::desk::HexDesk;
use super::table::layout;
use crate::adviser;
use crate::hexes::history::Shown;
use crate::hexes::replay::Replay;
use crate::hexes::words;
use crate::texts::{fill, t};
use crate::ui::advice::{self, Recorded};
use crate::ui::desk::Desk;
use crate::ui::pages::select;
use crate::ui::{prefs, route};
use leptos::prelude::*;
use settlers::Event;
use std::sync::Arc;
use std::time::Duration;
use table::{Seat, Viewer};

#[derive(Clone, Copy)]
struct Player {
    hex: HexDesk,
    replay: StoredValue<Arc<Replay>>,
    step: RwSignal<usize>,
    eyes: RwSignal<String>,
    runs: RwSignal<bool>,
}

impl Player {
    fn show(self) {
        let (step, eyes) = (self.step.get(), self.eyes.get());
        self.hex.lay(self.at(step, &eyes));
    }

    fn at(self, step: usize, eyes: &str) -> Shown {
        let viewer = eyes.parse().map_or(Viewer::Judge, |n| Viewer::Seat(Seat(n)));
        self.replay.with_value(|replay| replay.shown(step, viewer))
    }

    fn last(self) -> usize {
        self.replay.with_value(|replay| replay.last())
    }

    /// Goes to a step, and says so in the address.
    fn jump(self, step: usize) {
        let step = step.min(self.last());
        self.step.set(step);
        route::rename(&format!("#{step}"));
    }

    /// After this many milliseconds, if it still runs then: the page may have been left meanwhile.
    fn after(self, pause: u64, then: impl FnOnce(Player) + 'static) {
        let on = move || {
            if self.runs.try_get_untracked() == Some(true) {
                then(self);
            }
        };
        set_timeout(on, Duration::from_millis(pause));
    }

    fn tick(self) {
        self.after(prefs::load().speed.pause().max(120), |player| {
            let step = player.step.get_untracked();
            if step >= player.last() {
                player.runs.set(false);
                return;
            }
            player.after(player.throw(step + 1), move |player| {
                player.jump(step + 1);
                player.tick();
            });
        });
    }

    /// Lets the dice of a step roll first, if there are any; how long, in milliseconds.
    fn throw(self, step: usize) -> u64 {
        let next = self.eyes.with_untracked(|eyes| self.at(step, eyes));
        let rolled = next.latest.iter().any(|event| matches!(event, Event::Rolled { .. }));
        if rolled { self.hex.throw(&Arc::new(next), prefs::load().speed) } else { 0 }
    }
}

/// The table with a recorded game; nothing if it cannot be read. `close` goes back.
pub(super) fn watch(desk: Desk, record: &str, close: Box<dyn Fn()>) -> Option<AnyView> {
    let replay = Replay::read(record).ok()?;
    let hash = window().location().hash().unwrap_or_default();
    let step = hash.trim_start_matches('#').parse().unwrap_or(0);
    let proof = replay.proof.as_ref().map(Option::is_some).map_err(Clone::clone);
    let player = Player {
        hex: HexDesk::silent(desk),
        replay: StoredValue::new(Arc::new(replay)),
        step: RwSignal::new(step),
        eyes: RwSignal::new("all".to_owned()),
        runs: RwSignal::new(false),
    };
    Effect::new(move |_| player.show());
    let keys = move |event: &web_sys::KeyboardEvent| {
        let step = player.step.get_untracked();
        match event.key().as_str() {
            "ArrowLeft" => player.jump(step.saturating_sub(1)),
            "ArrowRight" => player.jump(step + 1),
            "Home" => player.jump(0),
            "End" => player.jump(usize::MAX),
            _ => return false,
        }
        event.prevent_default();
        true
    };
    let replay = player.replay.get_value();
    let recorded = Recorded {
        adviser: adviser::HEXES,
        record: record.into(),
        step_of: Arc::new(move |ply| replay.step_of(ply)),
        jump: Arc::new(move |step| player.jump(step)),
        mark: |seat| mark(seat).into_any(),
    };
    Some(layout(player.hex, controls(player, &proof, recorded, close), keys).into_any())
}

fn controls(
    player: Player,
    proof: &Result<bool, String>,
    recorded: Recorded,
    close: Box<dyn Fn()>,
) -> AnyView {
    let (pages, net) = (&t().pages, &t().net);
    let last = player.last();
    let eyes = player.replay.with_value(|replay| {
        let seats = replay.seats().map(|seat| (seat.to_string(), words::colour(seat).to_owned()));
        [("all".to_owned(), pages.eyes_all.to_owned())].into_iter().chain(seats).collect::<Vec<_>>()
    });
    let position = move || {
        let n = player.step.get().min(last).to_string();
        fill(pages.replay_step, &[("n", &n), ("all", &last.to_string())])
    };
    let button = move |name: &'static str, sign: &'static str, label: &'static str, act: fn(Player)| {
        view! { <button type="button" class="quiet" data-act=name aria-label=label title=label on:click=move |_| act(player)>{sign}</button> }
    };
    let run = move |_| {
        let runs = !player.runs.get_untracked();
        player.runs.set(runs);
        if runs {
            player.tick();
        }
    };
    let (said, good) = match proof {
        Ok(true) => (net.proof_good.to_owned(), true),
        Ok(false) => (net.proof_none.to_owned(), true),
        Err(why) => (fill(net.proof_bad, &[("why", why)]), false),
    };
    view! {
        <section class="bar hexbar replay" aria-label=pages.nav_replay>
            <p class="question" aria-live="polite"><span>{position}</span></p>
            <input type="range" class="slide" min="0" max=last.to_string() prop:value=move || player.step.get().to_string()
                aria-label=position on:input=move |event| player.jump(event_target_value(&event).parse().unwrap_or(0))/>
            <div class="buttons">
                {button("first", "|◀", pages.replay_first, |player| player.jump(0))}
                {button("back", "◀", pages.replay_back, |player| player.jump(player.step.get_untracked().saturating_sub(1)))}
                <button type="button" class="primary" data-act="run" aria-label=move || if player.runs.get() { pages.replay_stop } else { pages.replay_run } on:click=run>{move || if player.runs.get() { "❚❚" } else { "▶▶" }}</button>
                {button("on", "▶", pages.replay_forward, |player| player.jump(player.step.get_untracked() + 1))}
                {button("last", "▶|", pages.replay_last, |player| player.jump(usize::MAX))}
            </div>
            {select(pages.replay_eyes, "eyes", player.eyes, eyes)}
            {advice::review(recorded)}
            <p data-proof=good.to_string()><small>{said}</small></p>
            <button type="button" class="quiet" data-act="close-replay" on:click=move |_| close()>{t().play.close}</button>
        </section>
    }
    .into_any()
}
