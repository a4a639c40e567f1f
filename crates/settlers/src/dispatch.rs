//! Which code belongs to which frame: what is due, what happens without asking, what may be answered, and what an
//! answer does. Every frame is named in each of these lists, so that a new one does not compile until it has all
//! of them; the code itself stands with its subject.

use crate::action::Action;
use crate::event::Event;
use crate::flow::{Choices, Few, Frame};
use crate::state::State;
use table::{Seat, SeatSet, Sink};

/// Who has to act at a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Due {
    /// Dice, shuffles, thefts.
    Chance,
    /// These seats.
    Seats(SeatSet),
}

/// What became of a question that is not always asked.
enum Offered {
    /// It is asked.
    Asked,
    /// There was one answer only.
    Answered,
    /// There was nothing to choose.
    Nothing,
}

impl State {
    /// Who has to act now.
    #[inline]
    pub(crate) fn due(&self) -> Due {
        let one = |seat: Seat| Due::Seats(SeatSet::one(seat));
        match self.question() {
            Frame::Deal
            | Frame::First
            | Frame::Dice
            | Frame::EventDie
            | Frame::Steal { .. }
            | Frame::Draw
            | Frame::Reveal { .. }
            | Frame::RevealToken { .. }
            | Frame::Progress { .. }
            | Frame::Treasure { .. }
            | Frame::Reserve { .. }
            | Frame::Flag { .. } => Due::Chance,
            Frame::Discard { .. } => Due::Seats(self.discarding()),
            Frame::Answers => Due::Seats(self.answering()),
            Frame::Take { seat, .. }
            | Frame::Pillage { seat }
            | Frame::ChooseDeck { seat }
            | Frame::GiveKnight { seat }
            | Frame::Retreat { seat, .. }
            | Frame::HarborAnswer { seat } => one(seat),
            Frame::Surplus => one(self.surplus().unwrap_or(self.active())),
            Frame::Start
            | Frame::StartRoute { .. }
            | Frame::NextStart
            | Frame::PreRoll
            | Frame::Produce
            | Frame::Main
            | Frame::Robber { .. }
            | Frame::Victim { .. }
            | Frame::AnyVictim
            | Frame::Free { .. }
            | Frame::Name { .. }
            | Frame::Compose
            | Frame::Sail { .. }
            | Frame::Discover { .. }
            | Frame::Alchemist
            | Frame::Aftermath
            | Frame::Metropolis { .. }
            | Frame::Crane
            | Frame::Medicine
            | Frame::Engineer
            | Frame::Inventor { .. }
            | Frame::Smith { .. }
            | Frame::Choose { .. }
            | Frame::PlaceKnight { .. }
            | Frame::Diplomat
            | Frame::Replace { .. }
            | Frame::Intrigue
            | Frame::Spy { .. }
            | Frame::Guild { .. }
            | Frame::Merchant
            | Frame::Bonus { .. }
            | Frame::Rolled { .. }
            | Frame::Keep
            | Frame::Duty { .. }
            | Frame::Strip { .. }
            | Frame::Invade
            | Frame::Slay
            | Frame::Muster
            | Frame::Banish { .. } => one(self.active),
        }
    }

    /// The seat that the pending question is put to, where it is one.
    #[inline]
    pub fn asked(&self) -> Seat {
        match self.due() {
            Due::Seats(seats) => seats.iter().next().unwrap_or(self.active()),
            Due::Chance => self.active(),
        }
    }

    /// Takes one step that needs no answer, if there is one; true if there is none.
    #[inline]
    pub(crate) fn waits(&mut self, log: &mut impl Sink<Event>) -> bool {
        match self.question() {
            Frame::Main => {
                self.lapse(log);
                true
            }
            Frame::PreRoll
            | Frame::Dice
            | Frame::EventDie
            | Frame::First
            | Frame::Draw
            | Frame::Start
            | Frame::Treasure { .. }
            | Frame::Reserve { .. }
            | Frame::Flag { .. } => true,
            // What may be chosen depends on hidden cards, or on nothing: not to be asked would tell (K18.1).
            Frame::Compose
            | Frame::Name { .. }
            | Frame::Alchemist
            | Frame::Spy { .. }
            | Frame::Guild { .. }
            | Frame::Crane
            | Frame::HarborAnswer { .. }
            | Frame::Keep => true,
            Frame::Deal => self.deal_next(),
            Frame::NextStart => {
                self.next_start(log);
                false
            }
            Frame::Produce => {
                self.pop();
                self.produce(log);
                false
            }
            Frame::Discard { to } => self.discard_waits(to, log),
            Frame::Answers => {
                let wait = !self.answering().is_empty();
                if !wait {
                    self.pop();
                }
                wait
            }
            Frame::Steal { from } => self.steal_waits(from),
            Frame::Victim { hex, pirate } => self.pick_victim(hex, pirate),
            Frame::Discover { edge } => self.discover_next(edge),
            Frame::Reveal { hex } => self.reveal_waits(hex, log),
            Frame::RevealToken { hex } => self.reveal_token_waits(hex, log),
            Frame::Progress { seat, track } => self.progress_waits(seat, track, log),
            Frame::Surplus => self.surplus_waits(),
            Frame::Aftermath => {
                self.pop();
                self.aftermath(log);
                false
            }
            Frame::StartRoute { .. } => match self.offered(false, log) {
                Offered::Asked => true,
                Offered::Answered => false,
                Offered::Nothing => {
                    self.replace(Frame::NextStart);
                    false
                }
            },
            Frame::Retreat { seat, node, .. } => match self.offered(false, log) {
                Offered::Asked => true,
                Offered::Answered => false,
                Offered::Nothing => {
                    self.pop();
                    self.knight_lost(seat, node, log);
                    false
                }
            },
            Frame::Replace { .. } => match self.offered(true, log) {
                Offered::Asked => true,
                Offered::Answered => false,
                Offered::Nothing => {
                    self.pop();
                    self.award_route(log);
                    false
                }
            },
            Frame::Bonus { left } => self.bonus_waits(left),
            Frame::Duty { hex } => self.duty_waits(hex),
            Frame::Invade => self.invade_waits(log),
            Frame::Rolled { number } => {
                self.pop();
                (self.rules().hooks.rolled)(self, number, log);
                false
            }
            Frame::Free { first, .. } => self.offer(!first, log),
            Frame::Take { optional, .. } => self.offer(optional, log),
            Frame::Smith { done } => self.offer(done.is_some(), log),
            Frame::AnyVictim | Frame::PlaceKnight { .. } => self.offer(true, log),
            Frame::Robber { .. }
            | Frame::Sail { .. }
            | Frame::Pillage { .. }
            | Frame::ChooseDeck { .. }
            | Frame::Metropolis { .. }
            | Frame::Medicine
            | Frame::Engineer
            | Frame::Inventor { .. }
            | Frame::Choose { .. }
            | Frame::GiveKnight { .. }
            | Frame::Diplomat
            | Frame::Intrigue
            | Frame::Merchant
            | Frame::Strip { .. }
            | Frame::Slay
            | Frame::Muster
            | Frame::Banish { .. } => self.offer(false, log),
        }
    }

    /// A question that is dropped without options and, unless it may be declined, answered at once with a single
    /// one. Only for questions whose options everybody can see.
    fn offer(&mut self, optional: bool, log: &mut impl Sink<Event>) -> bool {
        match self.offered(optional, log) {
            Offered::Asked => true,
            Offered::Answered => false,
            Offered::Nothing => {
                self.pop();
                false
            }
        }
    }

    fn offered(&mut self, optional: bool, log: &mut impl Sink<Event>) -> Offered {
        let seat = self.asked();
        let mut few = Few::default();
        self.choices(seat, &mut few);
        match (few.count, few.first) {
            (1, Some(only)) if !optional => {
                self.answer(seat, only, log);
                Offered::Answered
            }
            (0, _) => Offered::Nothing,
            _ => Offered::Asked,
        }
    }

    /// What a seat that is asked may choose at the pending question.
    pub(crate) fn choices(&self, seat: Seat, out: &mut impl Choices) {
        match self.question() {
            Frame::Main => self.main_choices(seat, out),
            Frame::PreRoll => self.preroll_choices(seat, out),
            Frame::Start => self.start_choices(seat, out),
            Frame::StartRoute { node } => self.start_route_choices(node, out),
            Frame::Discard { to } => self.discard_choices(seat, to, out),
            Frame::Robber { how } => self.robber_choices(how, out),
            Frame::Victim { hex, pirate } => self.victim_choices(hex, pirate, out),
            Frame::AnyVictim => self.any_victim_choices(seat, out),
            Frame::Free { first, .. } => self.free_choices(seat, !first, out),
            Frame::Take { left, from, optional, .. } => self.take_choices(left, from, optional, out),
            Frame::Name { why } => self.name_choices(why, out),
            Frame::Compose => self.compose_choices(seat, &self.deals[self.active.index()], out),
            Frame::Answers => self.answer_choices(seat, out),
            Frame::Sail { edge } => self.sail_to_choices(seat, edge, out),
            Frame::Discover { edge } => self.discover_choices(edge, out),
            Frame::Alchemist => self.alchemist_choices(out),
            Frame::Surplus => self.bury_choices(seat, out),
            Frame::Pillage { .. } => self.pillage_choices(seat, out),
            Frame::ChooseDeck { .. } => self.deck_choices(out),
            Frame::Metropolis { .. } => self.metropolis_choices(seat, out),
            Frame::Crane => self.crane_choices(seat, out),
            Frame::Medicine => self.medicine_choices(seat, out),
            Frame::Engineer => self.wall_choices(seat, out),
            Frame::Inventor { first } => self.inventor_choices(first, out),
            Frame::Smith { done } => self.smith_choices(seat, done, out),
            Frame::Choose { card } => self.name_player_choices(seat, card, out),
            Frame::GiveKnight { .. } => self.give_knight_choices(seat, out),
            Frame::PlaceKnight { .. } => self.place_knight_choices(seat, out),
            Frame::Diplomat => self.diplomat_choices(out),
            Frame::Replace { ship, edge } => self.replace_choices(seat, ship, edge, out),
            Frame::Intrigue => self.intrigue_choices(seat, out),
            Frame::Retreat { node, .. } => self.retreat_choices(seat, node, out),
            Frame::Spy { seat: at } => self.spy_choices(at, out),
            Frame::Guild { seat: at, left, from } => self.guild_choices(at, left, from, out),
            Frame::HarborAnswer { .. } => self.harbor_choices(seat, out),
            Frame::Merchant => self.merchant_choices(seat, out),
            Frame::Keep => self.keep_choices(out),
            Frame::Strip { hex } => self.strip_choices(seat, hex, out),
            Frame::Invade => self.invade_choices(out),
            Frame::Slay => self.slay_choices(out),
            Frame::Muster => self.muster_choices(seat, out),
            Frame::Banish { .. } => self.banish_choices(out),
            Frame::Deal
            | Frame::First
            | Frame::NextStart
            | Frame::Dice
            | Frame::EventDie
            | Frame::Produce
            | Frame::Steal { .. }
            | Frame::Draw
            | Frame::Reveal { .. }
            | Frame::RevealToken { .. }
            | Frame::Progress { .. }
            | Frame::Aftermath
            | Frame::Bonus { .. }
            | Frame::Rolled { .. }
            | Frame::Treasure { .. }
            | Frame::Duty { .. }
            | Frame::Reserve { .. }
            | Frame::Flag { .. } => {}
        }
    }

    /// Carries out a seat's act.
    pub(crate) fn answer(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        if self.may_speak(seat) {
            self.speak(seat, action, log);
            return;
        }
        match self.question() {
            Frame::Main | Frame::PreRoll => self.act(seat, action, log),
            Frame::Discard { .. } => self.lay_aside(seat, action, log),
            Frame::Compose | Frame::Answers => self.talk_act(seat, action, log),
            Frame::Start | Frame::StartRoute { .. } => self.start_act(seat, action, log),
            Frame::Robber { how } => self.move_robber(how, action, log),
            Frame::Victim { .. } | Frame::AnyVictim => self.rob_act(seat, action, log),
            Frame::Free { left, .. } => self.free_act(seat, left, action, log),
            Frame::Take { left, optional, .. } => self.take_act(seat, left, optional, action, log),
            Frame::Name { why } => self.name_act(seat, why, action, log),
            Frame::Sail { edge } => self.sail(seat, edge, action, log),
            Frame::Discover { .. } => self.discover_act(action),
            Frame::Alchemist => self.alchemist_act(action, log),
            Frame::Surplus => self.surplus_act(seat, action, log),
            Frame::Pillage { .. } => self.pillage_act(seat, action, log),
            Frame::ChooseDeck { .. } => self.deck_act(seat, action, log),
            Frame::Metropolis { track } => self.metropolis_act(seat, track, action, log),
            Frame::Crane => self.crane_act(seat, action, log),
            Frame::Medicine => self.medicine_act(seat, action, log),
            Frame::Engineer => self.engineer_act(seat, action, log),
            Frame::Inventor { first } => self.inventor_act(first, action, log),
            Frame::Smith { done } => self.smith_act(seat, done, action, log),
            Frame::Choose { card } => self.name_player_act(seat, card, action, log),
            Frame::GiveKnight { .. } => self.give_knight_act(seat, action, log),
            Frame::PlaceKnight { rank, active } => self.place_knight_act(seat, rank, active, action, log),
            Frame::Diplomat => self.diplomat_act(seat, action, log),
            Frame::Replace { ship, .. } => self.replace_act(seat, ship, action, log),
            Frame::Intrigue => self.intrigue_act(action, log),
            Frame::Retreat { rank, flags, .. } => self.retreat_act(seat, rank, flags, action, log),
            Frame::Spy { seat: from } => self.spy_act(seat, from, action, log),
            Frame::Guild { seat: from, left, .. } => self.guild_act(seat, from, left, action, log),
            Frame::HarborAnswer { .. } => self.harbor_act(seat, action, log),
            Frame::Merchant => self.merchant_act(seat, action, log),
            Frame::Keep => self.keep_act(seat, action, log),
            Frame::Strip { hex } => self.strip_act(hex, action, log),
            Frame::Invade => self.invade_act(action, log),
            Frame::Slay => self.slay_act(action, log),
            Frame::Muster => self.muster_act(seat, action, log),
            Frame::Banish { seat: owner, rank, flags, .. } => {
                self.banish_act(owner, rank, flags, action, log);
            }
            Frame::Deal
            | Frame::First
            | Frame::NextStart
            | Frame::Dice
            | Frame::EventDie
            | Frame::Produce
            | Frame::Steal { .. }
            | Frame::Draw
            | Frame::Reveal { .. }
            | Frame::RevealToken { .. }
            | Frame::Progress { .. }
            | Frame::Aftermath
            | Frame::Bonus { .. }
            | Frame::Rolled { .. }
            | Frame::Treasure { .. }
            | Frame::Duty { .. }
            | Frame::Reserve { .. }
            | Frame::Flag { .. } => debug_assert!(false, "{action}, but nobody is asked"),
        }
    }

    /// A question was declined.
    pub(crate) fn pass(&mut self, seat: Seat, log: &mut impl Sink<Event>) {
        self.pop();
        log.note(Event::Passed { seat });
    }
}
