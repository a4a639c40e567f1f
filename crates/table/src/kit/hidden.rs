//! What a viewer cannot see must not show: not in their view, not in their legal list, not in their events.

use super::walk::{Walk, legal_list};
use super::{Fault, Property};
use crate::{Actions, Actor, Game, Seat, Turn, Viewer};

/// How many outcomes represent a chance node that cannot be listed.
const SAMPLES: usize = 6;

/// An act as a viewer experiences it.
struct Look<G: Game> {
    action: G::Action,
    /// The state after it, which the viewer does not see.
    after: G,
    /// What the viewer sees of that state.
    view: G::View,
    /// The events the viewer sees.
    events: Vec<G::Event>,
}

fn look<G: Game>(state: &G, by: Actor, action: G::Action, viewer: Viewer) -> Look<G> {
    let mut after = state.clone();
    let mut events = Vec::new();
    after.play_unchecked(by, action, &mut events);
    let events = events.into_iter().filter_map(|event| G::seen(event, viewer)).collect();
    Look { action, view: after.view(viewer), after, events }
}

/// Everything `seat` may do, as `viewer` would experience it.
fn looks<G: Game>(state: &G, seat: Seat, viewer: Viewer) -> Vec<Look<G>> {
    legal_list(state, seat).into_iter().map(|action| look(state, Actor::Seat(seat), action, viewer)).collect()
}

impl<G: Game> Walk<'_, G> {
    pub(super) fn hidden(&mut self, state: &G) -> Result<(), Fault> {
        for viewer in Viewer::limited(self.seats().count() as u8) {
            self.guess(state, viewer)?;
            if let Some(swapped) = (self.kit.swap)(state, viewer, &mut self.luck) {
                self.report.swaps += 1;
                self.swapped(state, &swapped, viewer)?;
            }
        }
        if G::guess(&state.view(Viewer::Judge), &mut self.luck) != *state {
            return self.fault(Property::GuessLooksSame, "the judge, who sees everything, has to guess");
        }
        Ok(())
    }

    fn guess(&mut self, state: &G, viewer: Viewer) -> Result<(), Fault> {
        let view = state.view(viewer);
        let guess = G::guess(&view, &mut self.luck);
        if guess.view(viewer) != view {
            return self
                .fault(Property::GuessLooksSame, format!("{viewer:?} sees another view of their guess"));
        }
        if guess.turn() != state.turn() {
            return self.fault(
                Property::GuessLooksSame,
                format!("{:?} in the guess of {viewer:?}, {:?} in truth", guess.turn(), state.turn()),
            );
        }
        if let Viewer::Seat(seat) = viewer
            && legal_list(&guess, seat) != legal_list(state, seat)
        {
            return self
                .fault(Property::LegalFromView, format!("seat {seat} has another list in its own guess"));
        }
        self.sound(&guess).map_err(|fault| Fault {
            detail: format!("in the guess of {viewer:?}: {}", fault.detail),
            ..fault
        })
    }

    fn swapped(&self, state: &G, swapped: &G, viewer: Viewer) -> Result<(), Fault> {
        if swapped.view(viewer) != state.view(viewer) {
            return self
                .fault(Property::SwapUnseen, format!("{viewer:?} sees a swap of what is hidden from them"));
        }
        if let Viewer::Seat(seat) = viewer
            && legal_list(swapped, seat) != legal_list(state, seat)
        {
            return self.fault(Property::SwapUnseen, format!("seat {seat}'s list shows a swap"));
        }
        for seat in self.seats() {
            let there = looks(swapped, seat, viewer);
            for here in looks(state, seat, viewer) {
                self.swapped_act(&here, &there, viewer, seat)?;
            }
        }
        Ok(())
    }

    /// Compares an act with everything its seat could do on a table that differs only in what the viewer cannot see.
    /// An act may reveal that difference, but then in both ways: in the view and by its events.
    fn swapped_act(
        &self,
        here: &Look<G>,
        there: &[Look<G>],
        viewer: Viewer,
        seat: Seat,
    ) -> Result<(), Fault> {
        let action = here.action;
        let same_act = there.iter().find(|other| other.action == action);
        // What the events show may lead to another question, such as an event card that is turned up.
        if let Some(other) = same_act.filter(|other| !self.kit.reveals || other.events == here.events) {
            self.same_question(here, other, viewer)?;
        }
        let same_events = there.iter().filter(|other| other.events == here.events);
        let shown = there.iter().filter(|other| other.view == here.view);
        // The events reveal more than the view: the view after the act fits both tables, but its events only one of
        // them. An act that is possible on both is compared with itself, another with those that could have been it.
        if same_act.is_some_and(|other| other.view == here.view && other.events != here.events)
            || (same_act.is_none() && shown.count() > 0 && same_events.clone().count() == 0)
        {
            return self.fault(
                Property::SwapUnseen,
                format!("the events of '{action}' reveal what {viewer:?} cannot see"),
            );
        }
        // The view reveals more than the events: the events fit both tables, but the view after the act only one of
        // them.
        if !viewer.is(seat)
            && same_events.clone().count() > 0
            && !same_events.clone().any(|other| other.view == here.view)
        {
            return self.fault(
                Property::SeenDecidesView,
                format!("after '{action}' {viewer:?} sees what its events did not show"),
            );
        }
        Ok(())
    }

    /// After the same act the question is the same on both tables, unless the act ends the game on one of them.
    fn same_question(&self, here: &Look<G>, there: &Look<G>, viewer: Viewer) -> Result<(), Fault> {
        let (one, other) = (here.after.turn(), there.after.turn());
        if matches!(one, Turn::Over(_)) || matches!(other, Turn::Over(_)) {
            return Ok(());
        }
        let asked = |look: &Look<G>| (self.kit.question)(&look.after);
        // Who may speak unasked follows from counts of cards, which an act may change differently for all to see.
        let same_speakers = here.events != there.events || here.after.may_act() == there.after.may_act();
        if one != other || !same_speakers || asked(here) != asked(there) {
            return self.fault(
                Property::SameQuestions,
                format!(
                    "after '{}' {one:?} {:?}, but {other:?} {:?} if what {viewer:?} cannot see were different",
                    here.action,
                    asked(here),
                    asked(there)
                ),
            );
        }
        Ok(())
    }

    /// Acts of one seat in one state that look the same to another viewer leave that viewer with the same view.
    pub(super) fn seen_decides_view(&self, state: &G, seat: Seat) -> Result<(), Fault> {
        for viewer in Viewer::limited(self.seats().count() as u8).filter(|viewer| !viewer.is(seat)) {
            let mut different: Vec<Look<G>> = Vec::new();
            for new in looks(state, seat, viewer) {
                match different.iter().find(|old| old.events == new.events) {
                    None => different.push(new),
                    Some(old) if old.view == new.view => {}
                    Some(old) => {
                        let (new, old) = (new.action, old.action);
                        return self.fault(
                            Property::SeenDecidesView,
                            format!("'{new}' and '{old}' look the same to {viewer:?}, but the views differ"),
                        );
                    }
                }
            }
        }
        Ok(())
    }

    /// The outcomes of a shuffle or a hidden draw look the same to a viewer who cannot see the result.
    pub(super) fn chance_shows_nothing_hidden(&mut self, state: &G) -> Result<(), Fault> {
        let mut odds = Actions::new();
        let listed = state.odds(&mut odds);
        let outcomes: Vec<G::Action> = if listed {
            odds.iter().map(|&(outcome, _)| outcome).collect()
        } else {
            (0..SAMPLES).map(|_| state.sample(&mut self.luck)).collect()
        };
        for viewer in Viewer::limited(self.seats().count() as u8) {
            let looks: Vec<Look<G>> =
                outcomes.iter().map(|&outcome| look(state, Actor::Chance, outcome, viewer)).collect();
            for one in &looks {
                // A die that all can see may leave some viewers with the same view, so among listed outcomes only
                // those are compared that the game itself says the viewer cannot tell apart.
                let swapped = if listed { (self.kit.swap)(&one.after, viewer, &mut self.luck) } else { None };
                let alike = |other: &Look<G>| match &swapped {
                    Some(swapped) => other.after == *swapped,
                    None => !listed && other.view == one.view && other.after != one.after,
                };
                if let Some(other) = looks.iter().find(|other| alike(other) && other.events != one.events) {
                    let (one, other) = (one.action, other.action);
                    return self.fault(
                        Property::SwapUnseen,
                        format!("events let {viewer:?} tell '{one}' from '{other}', which they cannot see"),
                    );
                }
            }
        }
        Ok(())
    }
}
