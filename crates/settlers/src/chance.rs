//! Chance as an actor: what it may do, how likely, and what comes of it.

use crate::action::Action;
use crate::components::*;
use crate::event::Event;
use crate::flow::Frame;
use crate::map::{Draw, Ground, Token};
use crate::rules::Cap;
use crate::state::State;
use table::{Random, Sink};

impl State {
    /// Every outcome with its weight.
    pub(crate) fn outcomes(&self, mut add: impl FnMut(Action, u32)) {
        let mut some = |action, n: u8| {
            if n > 0 {
                add(action, u32::from(n));
            }
        };
        match self.question() {
            Frame::Deal => match self.map().plan.get(usize::from(self.step)) {
                Some(Draw::Terrain { pool, .. }) => self.pool_outcomes(*pool, &mut some),
                Some(Draw::Port(_)) => {
                    Port::ALL.iter().for_each(|&p| some(Action::Port(p), self.ports_left[p.index()]));
                }
                Some(Draw::Spiral(_)) => (0..6).for_each(|n| some(Action::Spiral(n), 1)),
                Some(Draw::Token { stack, .. }) => self.stack_outcomes(*stack, &mut some),
                Some(Draw::Check { .. }) | None => {}
            },
            Frame::First => self.all_seats().for_each(|seat| some(Action::First(seat), 1)),
            Frame::Dice => {
                (1..=6).for_each(|a| (1..=6).for_each(|b| some(Action::Dice(a, b), 1)));
            }
            Frame::EventDie => {
                Face::ALL.iter().for_each(|&f| some(Action::Face(f), EVENT_DIE[f.index()] as u8));
            }
            Frame::Steal { from } => {
                let hand = &self.player(from).hand;
                Kind::ALL.iter().for_each(|&k| some(Action::Steal(k), hand[k.index()]));
            }
            Frame::Draw => Dev::ALL.iter().for_each(|&d| some(Action::Draw(d), self.deck[d.index()])),
            Frame::Reveal { hex } => {
                if let Ground::Pool(pool) = self.map().places[hex].ground {
                    self.pool_outcomes(pool, &mut some);
                }
            }
            Frame::RevealToken { hex } => {
                if let Token::Found(stack) = self.map().places[hex].token {
                    self.stack_outcomes(stack, &mut some);
                }
            }
            Frame::Progress { track, .. } => {
                for card in Progress::ALL.into_iter().filter(|c| c.track() == track) {
                    some(Action::Find(card), self.realm.pool[card.index()]);
                }
            }
            Frame::Treasure { .. } => {
                let unseen = self.unseen_treasures();
                Treasure::ALL.iter().for_each(|&face| some(Action::Treasure(face), unseen[face.index()]));
            }
            Frame::Reserve { .. } => {
                if let Some(&stack) = self.map().reserves.first() {
                    self.stack_outcomes(stack, &mut some);
                }
            }
            Frame::Flag { .. } => {
                (1..).zip(self.unseen_flags()).for_each(|(flag, n)| some(Action::Flag(flag), n));
            }
            // Nothing is left to chance there.
            Frame::Start
            | Frame::StartRoute { .. }
            | Frame::NextStart
            | Frame::PreRoll
            | Frame::Produce
            | Frame::Main
            | Frame::Discard { .. }
            | Frame::Robber { .. }
            | Frame::Victim { .. }
            | Frame::AnyVictim
            | Frame::Free { .. }
            | Frame::Take { .. }
            | Frame::Name { .. }
            | Frame::Compose
            | Frame::Answers
            | Frame::Sail { .. }
            | Frame::Discover { .. }
            | Frame::Alchemist
            | Frame::Surplus
            | Frame::Aftermath
            | Frame::Pillage { .. }
            | Frame::ChooseDeck { .. }
            | Frame::Metropolis { .. }
            | Frame::Crane
            | Frame::Medicine
            | Frame::Engineer
            | Frame::Inventor { .. }
            | Frame::Smith { .. }
            | Frame::Choose { .. }
            | Frame::GiveKnight { .. }
            | Frame::PlaceKnight { .. }
            | Frame::Diplomat
            | Frame::Replace { .. }
            | Frame::Intrigue
            | Frame::Retreat { .. }
            | Frame::Spy { .. }
            | Frame::Guild { .. }
            | Frame::HarborAnswer { .. }
            | Frame::Merchant
            | Frame::Bonus { .. }
            | Frame::Rolled { .. }
            | Frame::Keep
            | Frame::Duty { .. }
            | Frame::Strip { .. }
            | Frame::Invade
            | Frame::Slay
            | Frame::Muster
            | Frame::Banish { .. } => {}
        }
    }

    fn pool_outcomes(&self, pool: u8, some: &mut impl FnMut(Action, u8)) {
        let left = &self.pools[usize::from(pool)];
        Terrain::ALL.iter().for_each(|&t| some(Action::Deal(t), left[t.index()]));
    }

    fn stack_outcomes(&self, stack: u8, some: &mut impl FnMut(Action, u8)) {
        let left = &self.stacks[usize::from(stack)];
        (2..=12u8).for_each(|n| some(Action::Token(n), left[usize::from(n)]));
    }

    /// One outcome by its weight.
    pub(crate) fn sample_outcome(&self, random: &mut impl Random) -> Action {
        if self.question() == Frame::Dice {
            return Action::Dice(random.below(6) as u8 + 1, random.below(6) as u8 + 1);
        }
        let mut all = 0;
        self.outcomes(|_, weight| all += weight);
        let mut left = random.below(all.max(1));
        let mut picked = None;
        self.outcomes(|action, weight| {
            if picked.is_none() {
                if left < weight {
                    picked = Some(action);
                } else {
                    left -= weight;
                }
            }
        });
        picked.unwrap_or(Action::Pass)
    }

    /// Chance has acted.
    pub(crate) fn befall(&mut self, action: Action, log: &mut impl Sink<Event>) {
        match (self.question(), action) {
            (Frame::Deal, _) => self.dealt(action, log),
            (Frame::First, Action::First(seat)) => {
                self.first = seat;
                self.active = seat;
                self.step = 0;
                self.replace(Frame::Start);
                log.note(Event::First { seat });
            }
            (Frame::Dice, Action::Dice(a, b)) => {
                self.dice = [a, b];
                log.note(Event::Rolled { dice: self.dice });
                let knights = self.has(Cap::Knights);
                self.replace(if knights { Frame::EventDie } else { Frame::Produce });
            }
            (Frame::EventDie, Action::Face(face)) => {
                self.replace(Frame::Produce);
                self.event_die(face, log);
            }
            (Frame::Steal { from }, Action::Steal(kind)) => {
                self.pop();
                self.steal(from, kind, log);
            }
            (Frame::Draw, Action::Draw(card)) => {
                self.pop();
                self.draw(card, log);
            }
            (Frame::Reveal { hex }, Action::Deal(terrain)) => self.revealed(hex, terrain, log),
            (Frame::RevealToken { hex }, Action::Token(number)) => self.token_found(hex, number, log),
            (Frame::Progress { seat, .. }, Action::Find(card)) => {
                self.pop();
                let left = &mut self.realm.pool[card.index()];
                *left = left.saturating_sub(1);
                let total = &mut self.realm.pool_total[card.track().index()];
                *total = total.saturating_sub(1);
                self.got_progress(seat, card, log);
            }
            (Frame::Treasure { secret }, Action::Treasure(face)) => self.treasure_turned(secret, face, log),
            (Frame::Reserve { hex }, Action::Token(number)) => self.reserve_drawn(hex, number, log),
            (Frame::Flag { node }, Action::Flag(flag)) => self.flag_shown(node, flag, log),
            _ => debug_assert!(false, "{action} at {:?}", self.question()),
        }
    }
}
