//! The review of a recorded game: how the chances ran, what turned the game, luck and skill, and what would have been
//! better. The adviser examines it slice by slice; it can be stopped, left and continued.

use super::running::Adviser;
use super::{REVIEW, Recorded, sections};
use crate::advice::{Reply, Report, Request};
use crate::texts::{self, fill};
use leptos::html::Dialog;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::sync::Arc;

/// A game that is being reviewed. It outlives the page on which it is shown.
#[derive(Clone)]
struct Job {
    record: Arc<str>,
    report: ArcRwSignal<Arc<Report>>,
    runs: ArcRwSignal<bool>,
    wrong: ArcRwSignal<Option<String>>,
}

thread_local! {
    static JOB: RefCell<Option<Job>> = const { RefCell::new(None) };
    static ADVISER: RefCell<Option<Adviser>> = const { RefCell::new(None) };
    /// The adviser has not answered yet.
    static WAITS: Cell<bool> = const { Cell::new(false) };
}

impl Job {
    /// The review of this game; that of another one is given up for it.
    fn of(record: &Arc<str>) -> Job {
        JOB.with_borrow_mut(|kept| match kept {
            Some(job) if job.record == *record => job.clone(),
            _ => {
                hang_up();
                kept.insert(Job {
                    record: record.clone(),
                    report: ArcRwSignal::default(),
                    runs: ArcRwSignal::new(false),
                    wrong: ArcRwSignal::new(None),
                })
                .clone()
            }
        })
    }

    fn run(&self, adviser: u32) {
        let whole = self.report.with_untracked(|report| report.acts > 0 && report.is_whole());
        if whole {
            return;
        }
        self.wrong.set(None);
        self.runs.set(true);
        if ADVISER.with_borrow(Option::is_some) {
            return self.more();
        }
        let job = self.clone();
        let ask = Request::Review { record: self.record.to_string() };
        WAITS.set(true);
        ADVISER.set(Adviser::start(adviser, ask, move |told| job.hear(told)));
    }

    /// Has the next slice examined, unless one is.
    fn more(&self) {
        if !WAITS.replace(true) {
            ADVISER.with_borrow(|adviser| adviser.iter().for_each(|adviser| adviser.ask(&Request::More)));
        }
    }

    fn hear(&self, told: Reply) {
        WAITS.set(false);
        match told {
            Reply::Review(report) => {
                let whole = report.is_whole();
                self.report.set(Arc::new(*report));
                if whole {
                    self.runs.set(false);
                    hang_up();
                } else if self.runs.get_untracked() {
                    self.more();
                }
            }
            Reply::Lost => self.give_up(texts::advice().lost.to_owned()),
            Reply::Refused(why) => self.give_up(why),
            Reply::Ready | Reply::Thinking(_) | Reply::Hint(_) => {}
        }
    }

    fn give_up(&self, why: String) {
        hang_up();
        self.runs.set(false);
        self.wrong.set(Some(why));
    }
}

fn hang_up() {
    ADVISER.set(None);
    WAITS.set(false);
}

/// The button that opens the review, and its sheet.
pub(super) fn review(recorded: Recorded) -> impl IntoView {
    let job = Job::of(&recorded.record);
    let wanted = window().location().hash().is_ok_and(|hash| hash == REVIEW);
    let open = RwSignal::new(wanted);
    let dialog = NodeRef::<Dialog>::new();
    let (begin, adviser) = (job.clone(), recorded.adviser);
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        if open.get() {
            begin.run(adviser);
            if !dialog.open() {
                let _ = dialog.show_modal();
                dialog.set_scroll_top(0);
            }
        } else if dialog.open() {
            dialog.close();
        }
    });
    let left = job.clone();
    on_cleanup(move || left.runs.set(false));
    let said = texts::advice();
    view! {
        <button type="button" class="quiet reviewed" data-act="review" on:click=move |_| open.set(true)>{said.review}</button>
        <dialog class="sheet review" node_ref=dialog aria-label=said.review_title
            on:close=move |_| open.set(false)
            on:keydown=|event| event.stop_propagation()
            on:click=move |event| {
                event.stop_propagation();
                if event.target() == event.current_target() {
                    open.set(false);
                }
            }>
            {move || open.get().then(|| sheet(&recorded, &job, open))}
        </dialog>
    }
}

fn sheet(recorded: &Recorded, job: &Job, open: RwSignal<bool>) -> impl IntoView + use<> {
    let said = texts::advice();
    // The sheet makes room when a moment is looked at.
    let jump = recorded.jump.clone();
    let shown = Recorded {
        jump: Arc::new(move |step| {
            open.set(false);
            jump(step);
        }),
        ..recorded.clone()
    };
    let report = job.report.clone();
    let report = Signal::derive(move || report.get());
    let wrong = job.wrong.clone();
    view! {
        <h2>{said.review_title}</h2>
        {progress(recorded.adviser, job)}
        {move || wrong.get().map(|why| view! { <p class="wrong" role="alert">{why}</p> })}
        {sections::all(&shown, report)}
        <p class="foot">
            {sections::save(report)}
            <button type="button" class="primary" data-act="close" autofocus on:click=move |_| open.set(false)>{texts::t().play.close}</button>
        </p>
    }
}

/// How far it is; it can be stopped, and goes on where it was.
fn progress(adviser: u32, job: &Job) -> impl IntoView + use<> {
    let said = texts::advice();
    let (report, runs, again) = (job.report.clone(), job.runs.clone(), job.clone());
    let far = Memo::new(move |_| report.with(|report| (report.curve.len(), report.acts)));
    let runs_now = runs.clone();
    let toggle = move |_| match runs.get_untracked() {
        true => runs.set(false),
        false => again.run(adviser),
    };
    let done = Memo::new(move |_| far.with(|(n, all)| *all > 0 && n == all));
    let words =
        move || far.with(|(n, all)| fill(said.progress, &[("n", &n.to_string()), ("all", &all.to_string())]));
    move || {
        let (toggle, runs) = (toggle.clone(), runs_now.clone());
        (!done.get()).then(|| {
            view! {
                <p class="examined">
                    <progress max=move || far.get().1.max(1).to_string() value=move || far.get().0.to_string() aria-label=words></progress>
                    <span>{words}</span>
                    <button type="button" class="quiet" data-act="review-stop" on:click=toggle>
                        {move || if runs.get() { said.pause } else { said.go_on }}
                    </button>
                </p>
            }
        })
    }
}
