//! One random game, and what must hold at every position of it.

use super::{Fault, Kit, Property, Report};
use crate::{Actions, Actor, Config, Game, Luck, MOST_ACTIONS, Match, Random, Record, Seat, Seed, Turn, Who};
use crate::{Odds, digest};
use std::collections::{HashMap, HashSet};

pub(super) struct Walk<'a, G: Game> {
    pub(super) kit: &'a Kit<G>,
    /// Chooses who acts and how. The checks have luck of their own, so that the games of a seed stay the same when a
    /// check draws more or less.
    play: Luck,
    pub(super) luck: Luck,
    pub(super) report: &'a mut Report,
    seed: u64,
    ply: usize,
}

impl<'a, G: Game> Walk<'a, G> {
    pub(super) fn new(kit: &'a Kit<G>, seed: u64, report: &'a mut Report) -> Walk<'a, G> {
        let [play, luck] = [0x706c_6179, 0x006b_6974].map(|purpose| Luck::new(seed, purpose));
        Walk { kit, seed, play, luck, ply: 0, report }
    }

    pub(super) fn game(mut self) -> Result<(), Fault> {
        let mut game = Match::<G>::unsettled(self.kit.config.clone(), Seed::from(self.seed));
        loop {
            self.ply = game.acts().len();
            if self.ply > self.kit.most_plies {
                return self.fault(Property::Ends, format!("still going after {} plies", self.ply));
            }
            self.position(game.state())?;
            let (by, action) = match game.state().turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    self.report.chance += 1;
                    let outcome = game.chance();
                    self.odds(game.state(), outcome)?;
                    (Actor::Chance, outcome)
                }
                Turn::Seats(seats) => {
                    self.report.decisions += 1;
                    let mut due: Vec<Seat> = seats.iter().collect();
                    // A seat that does not have to act does so now and then.
                    let may: Vec<Seat> = game.state().may_act().iter().collect();
                    if !may.is_empty() && self.play.below(8) == 0 {
                        due = may;
                        self.report.unasked += 1;
                    }
                    let seat = due[self.play.below(due.len() as u32) as usize];
                    (Actor::Seat(seat), self.any_act(game.state(), seat))
                }
            };
            self.step(&mut game, by, action)?;
        }
        self.report.games += 1;
        self.report.longest = self.report.longest.max(self.ply);
        self.record(&game)
    }

    pub(super) fn fault<T>(&self, property: Property, detail: impl Into<String>) -> Result<T, Fault> {
        Err(Fault { property, seed: self.seed, ply: self.ply, detail: detail.into() })
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..self.kit.config.seats()).map(Seat)
    }

    /// True once in [`Kit::every`] calls on average.
    fn is_time_for_expensive_check(&mut self) -> bool {
        self.luck.below(self.kit.every) == 0
    }

    fn any_act(&mut self, state: &G, seat: Seat) -> G::Action {
        let legal = legal_list(state, seat);
        legal[crate::any_act(&legal, |act| (self.kit.rash)(state, act), &mut self.play)]
    }

    fn position(&mut self, state: &G) -> Result<(), Fault> {
        self.sound(state)?;
        if let Turn::Seats(seats) = state.turn()
            && seats.len() > 1
        {
            self.report.together += 1;
            self.any_order(state, seats.iter().collect())?;
        }
        if self.is_time_for_expensive_check() {
            self.hidden(state)?;
        }
        Ok(())
    }

    /// What must hold at every position, even at a guessed one.
    pub(super) fn sound(&self, state: &G) -> Result<(), Fault> {
        if let Err(what) = (self.kit.conserved)(state) {
            return self.fault(Property::Conserved, what);
        }
        let mut due = Vec::new();
        if let Turn::Seats(seats) = state.turn() {
            due.extend(seats.iter());
            if due.is_empty() {
                return self.fault(Property::NoDeadEnd, "nobody has to act");
            }
        }
        if let Some(stranger) = due.iter().find(|seat| seat.0 >= self.kit.config.seats()) {
            return self.fault(Property::NoDeadEnd, format!("seat {stranger} has to act but does not exist"));
        }
        let may = state.may_act();
        if let Some(seat) = due.iter().find(|&&seat| may.has(seat)) {
            return self.fault(
                Property::NoDeadEnd,
                format!("seat {seat} has to act, and is also among those who may"),
            );
        }
        for seat in self.seats() {
            let legal = legal_list(state, seat);
            let asked = due.contains(&seat) || may.has(seat);
            if asked == legal.is_empty() {
                let what =
                    if asked { "has to act but has no act" } else { "does not have to act but has acts" };
                let question = Some((self.kit.question)(state)).filter(|question| !question.is_empty());
                let question = question.map_or_else(String::new, |question| format!(": {question}"));
                return self.fault(Property::NoDeadEnd, format!("seat {seat} {what}{question}"));
            }
            self.fixed(state, seat, &legal)?;
            legal.iter().try_for_each(|&action| self.text(action))?;
        }
        Ok(())
    }

    fn fixed(&self, state: &G, seat: Seat, legal: &[G::Action]) -> Result<(), Fault> {
        let mut again = Actions::new();
        let has_room = legal.len() * 2 <= MOST_ACTIONS;
        if has_room {
            legal.iter().for_each(|&action| again.push(action));
        }
        state.legal(seat, &mut again);
        let (before, after) = again.split_at(if has_room { legal.len().min(again.len()) } else { 0 });
        if after != legal || (has_room && before != legal) {
            return self.fault(
                Property::FixedList,
                format!("asking seat {seat} again does not add the same list once more"),
            );
        }
        let mut seen = HashSet::new();
        match legal.iter().find(|&&action| !seen.insert(action)) {
            Some(action) => self.fault(Property::FixedList, format!("'{action}' is in the list twice")),
            None => Ok(()),
        }
    }

    /// Also catches two acts with the same text: one of them is not read as itself.
    fn text(&self, action: G::Action) -> Result<(), Fault> {
        if action.to_string().parse().ok() == Some(action) {
            return Ok(());
        }
        self.fault(Property::TextRoundTrip, format!("'{action}' is not read as itself"))
    }

    fn odds(&mut self, state: &G, outcome: G::Action) -> Result<(), Fault> {
        self.text(outcome)?;
        let mut odds = Actions::new();
        if state.odds(&mut odds) {
            let distinct: HashSet<G::Action> = odds.iter().map(|&(action, _)| action).collect();
            if distinct.len() != odds.len() || odds.iter().any(|&(_, weight)| weight == 0) {
                return self.fault(Property::FairOdds, "an outcome is listed twice or without weight");
            }
            if !distinct.contains(&outcome) {
                return self.fault(Property::FairOdds, format!("'{outcome}' is sampled but not listed"));
            }
            odds.iter().try_for_each(|&(action, _)| self.text(action))?;
            if self.is_time_for_expensive_check() {
                self.weights(state, &odds)?;
            }
        }
        if self.is_time_for_expensive_check() { self.chance_shows_nothing_hidden(state) } else { Ok(()) }
    }

    /// Chance must draw by the weights it lists: Pearson's test, in whole numbers.
    fn weights(&mut self, state: &G, odds: &Odds<G::Action>) -> Result<(), Fault> {
        /// With this few expected draws an outcome proves nothing.
        const FEW: u128 = 16;
        let draws = (128 * odds.len()).min(16_384);
        let mut drawn: HashMap<G::Action, u128> = HashMap::new();
        for _ in 0..draws {
            *drawn.entry(state.sample(&mut self.luck)).or_default() += 1;
        }
        let draws = draws as u128;
        let total: u128 = odds.iter().map(|&(_, weight)| u128::from(weight)).sum();
        let mut outcomes = 0u128;
        let mut chi_square = 0;
        for &(action, weight) in odds.iter() {
            let expected = draws * u128::from(weight);
            if expected >= FEW * total {
                let off = (drawn.get(&action).copied().unwrap_or_default() * total).abs_diff(expected);
                chi_square += off * off / (expected * total);
                outcomes += 1;
            }
        }
        // Laurent and Massart's bound: fair chance passes it less than once in 10^10 tests.
        if chi_square > outcomes + (100 * outcomes).isqrt() + 50 {
            let often = |action| drawn.get(action).copied().unwrap_or_default();
            let seen: Vec<String> =
                odds.iter().take(12).map(|(action, _)| format!("'{action}' {}", often(action))).collect();
            return self.fault(
                Property::FairOdds,
                format!("{draws} samples do not follow the weights: {}", seen.join(", ")),
            );
        }
        Ok(())
    }

    fn step(&mut self, game: &mut Match<G>, by: Actor, action: G::Action) -> Result<(), Fault> {
        let mut silent = game.state().clone();
        silent.play_unchecked(by, action, &mut ());
        if let Actor::Seat(seat) = by
            && self.is_time_for_expensive_check()
        {
            self.seen_decides_view(game.state(), seat)?;
        }
        game.apply(by, action, &mut Vec::new());
        if silent != *game.state() || digest(&silent) != digest(game.state()) {
            return self.fault(Property::LogIsOutput, format!("'{action}' differs without a log"));
        }
        Ok(())
    }

    fn any_order(&mut self, state: &G, due: Vec<Seat>) -> Result<(), Fault> {
        let acts: Vec<(Seat, G::Action)> =
            due.into_iter().map(|seat| (seat, self.any_act(state, seat))).collect();
        let play = |order: [(Seat, G::Action); 2]| {
            let mut next = state.clone();
            for (seat, action) in order {
                if !legal_list(&next, seat).contains(&action) {
                    return None;
                }
                next.play_unchecked(Actor::Seat(seat), action, &mut ());
            }
            Some(next)
        };
        for (n, &one) in acts.iter().enumerate() {
            for &other in &acts[n + 1..] {
                let what = match (play([one, other]), play([other, one])) {
                    (Some(there), Some(back)) if there == back => continue,
                    (Some(_), Some(_)) => "do not commute",
                    _ => "exclude each other",
                };
                return self.fault(
                    Property::AnyOrder,
                    format!("'{}' of seat {} and '{}' of seat {} {what}", one.1, one.0, other.1, other.0),
                );
            }
        }
        Ok(())
    }

    fn record(&self, game: &Match<G>) -> Result<(), Fault> {
        let seats = self.seats().map(|_| Who::Bot("kit".to_owned())).collect();
        let text = Record::of(game, seats).to_string();
        match Record::parse(&text).and_then(|record| record.replay::<G>()) {
            Err(error) => self.fault(Property::Replays, error.to_string()),
            Ok(again) if again.state() != game.state() => {
                self.fault(Property::Replays, "the replay ends in another state")
            }
            Ok(_) => Ok(()),
        }
    }
}

pub(super) fn legal_list<G: Game>(state: &G, seat: Seat) -> Vec<G::Action> {
    let mut legal = Actions::new();
    state.legal(seat, &mut legal);
    legal.to_vec()
}
