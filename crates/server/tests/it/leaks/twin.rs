//! Two histories of a game that look the same to one viewer.
//!
//! The second follows the first act by act, but chance may deal what the viewer cannot see differently, and the
//! others may do things that look to the viewer like what they did. The kit of each family checks that views and
//! events hide what the rules hide; here they define which histories a server must not let the viewer tell apart.

use games::Family;
use table::{Actions, Actor, Luck, Match, Odds, Random, Seat, Seed, Turn, Viewer, any_act};

/// The acts of a match.
pub(super) type Acts<F> = Vec<(Actor, <F as table::Game>::Action)>;

/// A whole game in which everybody plays at random.
pub(super) fn whole_game<F: Family>(config: &F::Config, seed: u64) -> Acts<F> {
    let mut luck = Luck::new(seed, 0x6c65_616b);
    let mut game = Match::<F>::new(config.clone(), Seed::from(seed));
    while let Turn::Seats(asked) = game.state().turn() {
        let due: Vec<Seat> = asked.iter().collect();
        let seat = *luck.pick(&due).unwrap();
        let mut legal = Actions::new();
        game.state().legal(seat, &mut legal);
        let act = any_act(&legal, |act| game.state().is_rash(act), &mut luck);
        game.play_unchecked(seat, legal[act], &mut ());
    }
    game.acts().to_vec()
}

/// What a viewer sees of an act.
pub(super) struct Look<F: Family> {
    pub(super) after: F,
    view: F::View,
    events: Vec<F::Event>,
}

impl<F: Family> Look<F> {
    fn of(state: &F, by: Actor, action: F::Action, viewer: Viewer) -> Look<F> {
        let (mut after, mut events) = (state.clone(), Vec::new());
        after.play_unchecked(by, action, &mut events);
        Look::at(after, events, viewer)
    }

    /// What a viewer sees of a table, and of what led there.
    pub(super) fn at(after: F, events: Vec<F::Event>, viewer: Viewer) -> Look<F> {
        let events = events.into_iter().filter_map(|event| F::seen(event, viewer)).collect();
        Look { view: after.view(viewer), after, events }
    }

    pub(super) fn is_like(&self, other: &Look<F>) -> bool {
        self.events == other.events && self.view == other.view && self.after.turn() == other.after.turn()
    }
}

/// Everything that `by` may do at a table; where that is too much to list, some of it, together with what happened in
/// the first history at the same point.
fn possible<F: Family>(state: &F, by: Actor, elsewhere: F::Action, luck: &mut Luck) -> Vec<F::Action> {
    match by {
        Actor::Seat(seat) => {
            let mut legal = Actions::new();
            state.legal(seat, &mut legal);
            legal.to_vec()
        }
        Actor::Chance => {
            let mut odds = Odds::<F::Action>::new();
            if state.odds(&mut odds) {
                return odds.iter().map(|(outcome, _)| *outcome).collect();
            }
            (0..8).map(|_| state.sample(luck)).chain([elsewhere]).collect()
        }
    }
}

/// Another history that looks to the viewer like the first acts of this one.
pub(super) struct Twin<F: Family> {
    pub(super) acts: Acts<F>,
    /// After how many acts a seat has to act and the tables really differ.
    pub(super) apart: Vec<usize>,
}

/// The table before each act of a game.
pub(super) fn states<F: Family>(config: &F::Config, acts: &Acts<F>) -> Vec<F> {
    let mut state = F::new(config);
    let mut states = Vec::with_capacity(acts.len());
    for &(by, action) in acts {
        states.push(state.clone());
        state.play_unchecked(by, action, &mut ());
    }
    states
}

/// Follows a game for as long as something that looks the same can happen. At act number `first`, and now and then
/// later, chance tries to do something else.
pub(super) fn twin<F: Family>(
    states: &[F],
    acts: &Acts<F>,
    viewer: Viewer,
    first: usize,
    luck: &mut Luck,
) -> Twin<F> {
    // Nothing differs before that.
    let (mut here, mut there) = (states[first].clone(), states[first].clone());
    let mut twin = Twin { acts: acts[..first].to_vec(), apart: Vec::new() };
    for (ply, &(by, action)) in acts.iter().enumerate().skip(first) {
        let strays = by == Actor::Chance && (ply == first || luck.below(24) == 0);
        if !strays && here == there {
            here.play_unchecked(by, action, &mut ());
            there = here.clone();
            twin.acts.push((by, action));
            continue;
        }
        let look = Look::of(&here, by, action, viewer);
        let mut tried = possible(&there, by, action, luck);
        luck.shuffle(&mut tried);
        // The act of the first history is tried first, or last where chance is to differ.
        tried.sort_by_key(|other| (*other == action) == strays);
        // A viewer knows their own acts.
        if matches!(by, Actor::Seat(seat) if viewer.is(seat)) {
            tried.retain(|other| *other == action);
        }
        let alike = |other| {
            let seen = Look::of(&there, by, other, viewer);
            seen.is_like(&look).then_some((other, seen.after))
        };
        let Some((other, after)) = tried.into_iter().find_map(alike) else { break };
        twin.acts.push((by, other));
        (here, there) = (look.after, after);
        if here != there && matches!(here.turn(), Turn::Seats(_)) {
            twin.apart.push(ply + 1);
        }
    }
    twin
}
