//! How the hex board is played and judged.

mod features;
mod value;
mod why;

use crate::{Evaluate, Feature, Model, Policy};
use settlers::{Action, State};
use std::sync::OnceLock;
use table::Seat;

pub use why::{Why, why};

impl Policy for State {
    fn is_rash(&self, action: Action) -> bool {
        State::is_rash(self, action)
    }

    fn worth(&self, seat: Seat, began: &State) -> i32 {
        value::value(self, seat, began)
    }
}

impl Evaluate for State {
    const HORIZON: u32 = 4;
    const FEATURES: &'static [Feature] = features::FEATURES;

    fn turns(&self) -> u32 {
        u32::from(self.turns)
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn features(&self, seat: Seat, viewer: Seat, out: &mut [i32]) {
        features::write(self, seat, seat == viewer, out);
    }

    fn by_hand() -> Model {
        features::by_hand()
    }

    fn model() -> &'static Model {
        static MODEL: OnceLock<Model> = OnceLock::new();
        MODEL.get_or_init(|| {
            Model::read(include_str!("../models/settlers.txt"), Self::FEATURES).unwrap_or_else(Self::by_hand)
        })
    }
}
