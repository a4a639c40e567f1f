//! What a viewer cannot see must not show: not in his view, not in his list, not in what he is told.

use super::walk::{Walk, list};
use super::{Fault, Property};
use crate::{Actions, Actor, Game, Seat, Viewer};

/// How many outcomes stand for a chance node that cannot be listed.
const SAMPLES: usize = 6;

/// An act as a viewer experiences it.
struct Look<G: Game> {
    action: G::Action,
    /// The state after it, which the viewer does not see.
    after: G,
    /// What he sees of that state.
    view: G::View,
    /// What he is told.
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
    list(state, seat).into_iter().map(|action| look(state, Actor::Seat(seat), action, viewer)).collect()
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
                .fault(Property::GuessLooksSame, format!("{viewer:?} sees another view of his guess"));
        }
        if guess.turn() != state.turn() {
            return self.fault(
                Property::GuessLooksSame,
                format!("{:?} in the guess of {viewer:?}, {:?} in truth", guess.turn(), state.turn()),
            );
        }
        if let Viewer::Seat(seat) = viewer
            && list(&guess, seat) != list(state, seat)
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
            return self.fault(Property::SwapUnseen, format!("{viewer:?} sees a swap of unseen things"));
        }
        if let Viewer::Seat(seat) = viewer
            && list(swapped, seat) != list(state, seat)
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

    /// Compares an act with everything its seat could do if the table lay differently in a way the viewer
    /// cannot see. An act may reveal that difference, but then to both: to his view and by its events.
    fn swapped_act(
        &self,
        here: &Look<G>,
        there: &[Look<G>],
        viewer: Viewer,
        seat: Seat,
    ) -> Result<(), Fault> {
        let action = here.action;
        let same_act = there.iter().find(|other| other.action == action);
        let told = there.iter().filter(|other| other.events == here.events);
        let shown = there.iter().filter(|other| other.view == here.view);
        // Told more than shown: his view after the act fits both tables, but its events only one of them. An act
        // that is possible on both is compared with itself, another with those that could have been it.
        if same_act.is_some_and(|other| other.view == here.view && other.events != here.events)
            || (same_act.is_none() && shown.count() > 0 && told.clone().count() == 0)
        {
            return self.fault(
                Property::SwapUnseen,
                format!("the events of '{action}' tell {viewer:?} what he cannot see"),
            );
        }
        // Shown more than told: the events fit both tables, but his view after the act only one of them.
        if !viewer.is(seat) && told.clone().count() > 0 && !told.clone().any(|other| other.view == here.view)
        {
            return self.fault(
                Property::SeenDecidesView,
                format!("after '{action}' {viewer:?} sees what its events did not tell him"),
            );
        }
        Ok(())
    }

    /// Acts of one seat in one state that look the same to somebody else leave him with the same view.
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
                            format!("'{new}' and '{old}' look the same to {viewer:?}, but his views differ"),
                        );
                    }
                }
            }
        }
        Ok(())
    }

    /// The outcomes of a shuffle or a hidden draw look the same to who cannot see what came of it.
    pub(super) fn chance_tells(&mut self, state: &G) -> Result<(), Fault> {
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
                // A die that all can see may leave some with the same view, so among listed outcomes only
                // those are compared that the game itself calls a swap of unseen things.
                let swapped = if listed { (self.kit.swap)(&one.after, viewer, &mut self.luck) } else { None };
                let alike = |other: &Look<G>| match &swapped {
                    Some(swapped) => other.after == *swapped,
                    None => !listed && other.view == one.view && other.after != one.after,
                };
                if let Some(other) = looks.iter().find(|other| alike(other) && other.events != one.events) {
                    let (one, other) = (one.action, other.action);
                    return self.fault(
                        Property::SwapUnseen,
                        format!("events tell {viewer:?} '{one}' from '{other}', which he cannot see"),
                    );
                }
            }
        }
        Ok(())
    }
}
