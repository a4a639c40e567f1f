//! A trade with the supply: what is given, what is received, and what comes of it, in one place.

use crate::cards::trade::{offers, wanted};
use crate::shown::Shown;
use crate::texts::{self, fill, t};
use crate::ui::desk::Desk;
use crate::ui::icons::icon;
use leptos::prelude::*;
use rivals::Good;
use std::sync::Arc;

pub(super) fn trade(desk: Desk, shown: &Arc<Shown>) -> impl IntoView + use<> {
    let play = &t().play;
    let offers = offers(shown);
    let shown = shown.clone();
    let give = RwSignal::new(match offers[..] {
        [(only, _)] => Some(only),
        _ => None,
    });
    let get = RwSignal::new(None::<Good>);
    let rates = offers.clone();
    let rate = move |good: Good| rates.iter().find(|(one, _)| *one == good).map_or(0, |(_, rate)| *rate);
    let givers = offers.into_iter().map(|(good, rate)| {
        let choose = move || {
            give.set(Some(good));
            get.set(None);
        };
        choice(good, format!("{rate} {}", texts::good(good)), move || give.get() == Some(good), choose)
    });
    let getters = move || {
        let wanted = give.get().map(|give| wanted(&shown, give)).unwrap_or_default();
        let one = |good: Good| {
            choice(
                good,
                format!("1 {}", texts::good(good)),
                move || get.get() == Some(good),
                move || get.set(Some(good)),
            )
        };
        wanted.into_iter().map(one).collect_view()
    };
    let ready = move || give.get().zip(get.get());
    let words = move || match ready() {
        Some((give, get)) => {
            let n = rate(give).to_string();
            fill(play.trade_now, &[("n", &n), ("give", texts::good(give)), ("get", texts::good(get))])
        }
        None => play.trade_choose.to_owned(),
    };
    view! {
        <fieldset class="exchange"><legend>{play.trade_give}</legend>{givers.collect_view()}</fieldset>
        <fieldset class="exchange"><legend>{play.trade_get}</legend>{getters}</fieldset>
        <p class="foot">
            <button type="button" class="quiet" data-act="close" on:click=move |_| desk.close_sheet()>{play.close}</button>
            <button type="button" class="primary" data-act="trade-now" disabled=move || ready().is_none() on:click=move |_| {
                if let Some((give, get)) = ready() {
                    desk.trade(give, get);
                }
            }>{words}</button>
        </p>
    }
}

/// A good that can be chosen.
fn choice(
    good: Good,
    label: String,
    chosen: impl Fn() -> bool + Copy + Send + Sync + 'static,
    choose: impl Fn() + Copy + 'static,
) -> impl IntoView {
    view! {
        <button type="button" class="answer good" class:chosen=chosen aria-pressed=move || chosen().to_string()
            data-good=good.word() on:click=move |_| choose()>{icon(good.word())}<span>{label}</span></button>
    }
}
