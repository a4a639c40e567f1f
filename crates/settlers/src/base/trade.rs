//! Trade with the bank and between players (B8, K7).
//!
//! An offer is composed card by card, in ascending order of kind, from acts that stand in the legal list;
//! so is a counter-offer. Answers may come in any order; the active player then closes with one, makes
//! another offer, or goes on with the turn. The others may propose at any time of the main phase without being
//! asked; nobody waits for them, and nobody sees a proposal before it is made.

use crate::action::Action;
use crate::components::*;
use crate::costs::*;
use crate::event::Event;
use crate::flow::{Choices, Frame};
use crate::rules::Cap;
use crate::state::{Deal, State, Talk};
use crate::thresholds::ABILITY_LEVEL;
use table::{MOST_SEATS, Seat, SeatSet, Sink};

fn size(cards: &Cards) -> u8 {
    cards.iter().sum()
}

fn last_kind(cards: &Cards) -> usize {
    cards.iter().rposition(|&n| n > 0).unwrap_or(0)
}

impl State {
    /// How many identical cards the bank wants for one other (B8.4, K7.2).
    #[inline]
    pub fn rate(&self, seat: Seat, kind: Kind) -> u8 {
        let p = self.player(seat);
        let ports = p.harbours() | p.extra_ports;
        let k = kind.index();
        if kind.is_resource() && ports >> k & 1 != 0 {
            return RATE_SPECIAL;
        }
        if self.has(Cap::Knights) {
            let trading_house = !kind.is_resource() && p.levels[Track::Trade.index()] >= ABILITY_LEVEL;
            let fleet = seat == self.active && self.realm.fleet >> k & 1 != 0;
            let merchant = self.realm.merchant_of == Some(seat)
                && self.terrain.get(self.realm.merchant.index()).is_some_and(|t| t.resource() == Some(kind));
            if trading_house || fleet || merchant {
                return RATE_SPECIAL;
            }
        }
        if ports >> Port::Generic.index() & 1 != 0 { RATE_GENERIC } else { RATE }
    }

    #[inline]
    pub(crate) fn bank_choices(&self, seat: Seat, out: &mut impl Choices) {
        let hand = &self.player(seat).hand;
        let kinds = self.kinds();
        for give in Kind::ALL.into_iter().take(kinds) {
            let have = hand[give.index()];
            if have < RATE_SPECIAL || have < self.rate(seat, give) {
                continue;
            }
            for take in Kind::ALL.into_iter().take(kinds) {
                if take != give && self.bank[take.index()] > 0 {
                    out.add(Action::Bank(give, take));
                }
            }
        }
    }

    /// B8.4, K7.2.
    pub(crate) fn bank_trade(&mut self, seat: Seat, give: Kind, take: Kind, log: &mut impl Sink<Event>) {
        let n = self.rate(seat, give);
        self.bank[give.index()] += n;
        self.bank[take.index()] -= 1;
        let player = self.player_mut(seat);
        player.hand[give.index()] -= n;
        player.hand[take.index()] += 1;
        player.total = player.total - n + 1;
        log.note(Event::Banked { seat, give, n, take });
    }

    /// Begin an offer, ask for proposals, or close with somebody.
    pub(crate) fn trade_choices(&self, seat: Seat, out: &mut impl Choices) {
        if self.talk != [Talk::Silent; MOST_SEATS] {
            for other in self.others(seat) {
                let ready = match self.talk[other.index()] {
                    Talk::Accepted => true,
                    Talk::Proposed => self.player(seat).affords(&self.deals[other.index()].ask),
                    _ => false,
                };
                if ready {
                    out.add(Action::Close(other));
                }
            }
        }
        if self.deals[seat.index()] != Deal::default() {
            out.add(Action::Withdraw);
        }
        if self.player(seat).total > 0 && self.others(seat).any(|s| self.player(s).total > 0) {
            out.add(Action::Trade);
            if self.may_listen {
                out.add(Action::Listen);
            }
        }
    }

    pub(crate) fn trade_act(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Trade => {
                self.talks = self.talks.saturating_add(1);
                self.withdraw(seat, log);
                self.push(Frame::Compose);
                log.note(Event::Musing { seat });
            }
            Action::Listen => {
                self.may_listen = false;
                self.withdraw(seat, log);
                let others = self.others(seat).fold(SeatSet::EMPTY, SeatSet::with);
                self.ask(others);
                log.note(Event::Listening { seat });
            }
            Action::Withdraw => self.withdraw(seat, log),
            Action::Close(with) => self.close(seat, with, log),
            _ => debug_assert!(false, "{action} is no trade"),
        }
    }

    /// A new offer replaces the open one (B8.3a).
    fn withdraw(&mut self, seat: Seat, log: &mut impl Sink<Event>) {
        if self.deals[seat.index()] != Deal::default() {
            self.deals[seat.index()] = Deal::default();
            log.note(Event::Lapsed { seat });
        }
        for other in self.others(seat) {
            if matches!(self.talk[other.index()], Talk::Accepted | Talk::Refused) {
                self.talk[other.index()] = Talk::Silent;
            }
        }
    }

    /// These seats owe an answer; those without cards have nothing to say.
    fn ask(&mut self, seats: SeatSet) {
        for seat in seats.iter() {
            if self.player(seat).total > 0 {
                // Who is thinking about a proposal goes on with it, as an answer.
                let draft = self.drafts[seat.index()].take();
                self.talk[seat.index()] = if draft.is_some() { Talk::Composing } else { Talk::Asked };
                self.deals[seat.index()] = draft.unwrap_or_default();
            }
        }
        self.push(Frame::Answers);
    }

    /// Who still owes an answer.
    pub(crate) fn answering(&self) -> SeatSet {
        self.all_seats()
            .filter(|s| matches!(self.talk[s.index()], Talk::Asked | Talk::AskedAgain | Talk::Composing))
            .fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// How many cards the other side of a deal can have at most, as far as everybody can count.
    fn most_asked(&self, maker: Seat) -> u8 {
        if maker == self.active() {
            self.others(maker).map(|s| self.player(s).total).max().unwrap_or(0)
        } else {
            self.player(self.active()).total
        }
    }

    /// The next card of an offer in the making (B8.2): first what is given, then what is asked.
    pub(crate) fn compose_choices(&self, maker: Seat, deal: &Deal, out: &mut impl Choices) {
        let Deal { give, ask } = deal;
        let hand = &self.player(maker).hand;
        let kinds = self.kinds();
        let (given, asked) = (size(give), size(ask));
        if asked == 0 {
            for kind in Kind::ALL.into_iter().take(kinds).skip(last_kind(give)) {
                if hand[kind.index()] > give[kind.index()] {
                    out.add(Action::Give(kind));
                }
            }
        }
        if given > 0 && asked < self.most_asked(maker) {
            for kind in Kind::ALL.into_iter().take(kinds).skip(last_kind(ask)) {
                let k = kind.index();
                let elsewhere = State::cards_in_all(k).saturating_sub(self.bank[k] + hand[k]);
                if give[k] == 0 && ask[k] < elsewhere {
                    out.add(Action::Ask(kind));
                }
            }
        }
        if given > 0 && asked > 0 {
            if maker == self.active() {
                self.offer_choices(maker, out);
            } else {
                out.add(Action::Offer(SeatSet::one(self.active())));
            }
        }
        out.add(Action::Cancel);
    }

    /// Every set of other seats with cards may be addressed (B8.3a).
    fn offer_choices(&self, maker: Seat, out: &mut impl Choices) {
        let able = |s: Seat| s != maker && s.0 < self.players && self.player(s).total > 0;
        for mask in 1..16u8 {
            let seats = (0..4).map(Seat).filter(|s| mask >> s.0 & 1 != 0);
            if seats.clone().all(able) {
                out.add(Action::Offer(seats.fold(SeatSet::EMPTY, SeatSet::with)));
            }
        }
    }

    /// Accept, decline, or answer with a proposal (B8.3b, c).
    pub(crate) fn answer_choices(&self, seat: Seat, out: &mut impl Choices) {
        let talk = self.talk[seat.index() % MOST_SEATS];
        if talk == Talk::Composing {
            self.compose_choices(seat, &self.deals[seat.index() % MOST_SEATS], out);
            return;
        }
        let offer = &self.deals[self.active.index()];
        if *offer != Deal::default() && self.player(seat).affords(&offer.ask) {
            out.add(Action::Accept);
        }
        out.add(Action::Refuse);
        if talk == Talk::Asked && self.player(self.active()).total > 0 {
            out.add(Action::Counter);
        }
    }

    pub(crate) fn talk_act(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        let n = seat.index() % MOST_SEATS;
        let active = seat == self.active();
        match action {
            Action::Give(kind) => self.deals[n].give[kind.index()] += 1,
            Action::Ask(kind) => self.deals[n].ask[kind.index()] += 1,
            Action::Offer(to) => {
                log.note(Event::Offered { seat, deal: self.deals[n], to });
                if active {
                    self.pop();
                    self.ask(to);
                } else {
                    self.talk[n] = Talk::Proposed;
                }
            }
            Action::Cancel => {
                self.deals[n] = Deal::default();
                if active {
                    self.pop();
                    log.note(Event::Dropped { seat });
                } else {
                    self.talk[n] = Talk::AskedAgain;
                }
            }
            Action::Accept => {
                self.talk[n] = Talk::Accepted;
                log.note(Event::Accepted { seat });
            }
            Action::Refuse => {
                self.talk[n] = Talk::Refused;
                log.note(Event::Refused { seat });
            }
            Action::Counter => self.talk[n] = Talk::Composing,
            _ => debug_assert!(false, "{action} is no answer"),
        }
    }

    /// Whether a seat that owes nothing may speak all the same: the others, in the main phase (B8.3c).
    #[inline]
    pub(crate) fn may_speak(&self, seat: Seat) -> bool {
        // Nearly always it is the active seat that acts.
        if seat == self.active || seat.0 >= self.players || self.winner.is_some() {
            return false;
        }
        let talking = match self.question() {
            Frame::Main | Frame::Compose => true,
            Frame::Answers => !self.answering().has(seat),
            _ => false,
        };
        let n = seat.index() % MOST_SEATS;
        let spoken = matches!(self.talk[n], Talk::Accepted | Talk::Proposed);
        // A draft waits while one of the two holds nothing: nobody else knows of it, and all see who may speak.
        let able = self.player(seat).total > 0 && self.player(self.active()).total > 0;
        talking && (spoken || able)
    }

    /// Begin a proposal or go on with it, take back what was said, or accept after all (B8.3b, c).
    pub(crate) fn speak_choices(&self, seat: Seat, out: &mut impl Choices) {
        let n = seat.index() % MOST_SEATS;
        if let Some(draft) = &self.drafts[n] {
            self.compose_choices(seat, draft, out);
            return;
        }
        match self.talk[n] {
            Talk::Accepted | Talk::Proposed => out.add(Action::Withdraw),
            Talk::Refused => {
                let offer = &self.deals[self.active.index()];
                if self.question() != Frame::Compose && self.player(seat).affords(&offer.ask) {
                    out.add(Action::Accept);
                }
            }
            Talk::Silent | Talk::Asked | Talk::AskedAgain | Talk::Composing => {}
        }
        if self.player(seat).total > 0 && self.player(self.active()).total > 0 {
            out.add(Action::Counter);
        }
    }

    /// Carries out what a seat says unasked. A proposal is seen when it is whole, and then takes the place of
    /// what the seat has said before.
    pub(crate) fn speak(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        let n = seat.index() % MOST_SEATS;
        let mut draft = self.drafts[n].unwrap_or_default();
        match action {
            Action::Counter => self.drafts[n] = Some(Deal::default()),
            Action::Cancel => self.drafts[n] = None,
            Action::Give(kind) => {
                draft.give[kind.index()] += 1;
                self.drafts[n] = Some(draft);
            }
            Action::Ask(kind) => {
                draft.ask[kind.index()] += 1;
                self.drafts[n] = Some(draft);
            }
            Action::Offer(to) => {
                (self.drafts[n], self.deals[n], self.talk[n]) = (None, draft, Talk::Proposed);
                log.note(Event::Offered { seat, deal: draft, to });
            }
            Action::Accept => {
                self.talk[n] = Talk::Accepted;
                log.note(Event::Accepted { seat });
            }
            Action::Withdraw => {
                let accepted = self.talk[n] == Talk::Accepted;
                self.talk[n] = if accepted { Talk::Refused } else { Talk::Silent };
                self.deals[n] = Deal::default();
                log.note(Event::Lapsed { seat });
            }
            _ => debug_assert!(false, "{action} is nothing to say"),
        }
    }

    /// The swap (B8.3d).
    fn close(&mut self, seat: Seat, with: Seat, log: &mut impl Sink<Event>) {
        let accepted = self.talk[with.index()] == Talk::Accepted;
        let Deal { give, ask } = self.deals[if accepted { seat } else { with }.index()];
        let (maker, taker) = if accepted { (seat, with) } else { (with, seat) };
        log.note(Event::Traded { by: seat, with });
        for kind in Kind::ALL {
            for (from, to, cards) in [(maker, taker, &give), (taker, maker, &ask)] {
                let n = cards[kind.index()];
                if n > 0 {
                    self.pass_cards(from, to, kind, n);
                    log.note(Event::Handed { from, to, kind, n });
                }
            }
        }
        if accepted {
            self.withdraw(seat, log);
        } else {
            self.deals[with.index()] = Deal::default();
            self.talk[with.index()] = Talk::Silent;
        }
    }

    /// The deal that an answer is about, and who made it; `None` for an act that is no answer to a deal.
    pub fn deal_of(&self, action: Action) -> Option<(Seat, Deal)> {
        let maker = match action {
            Action::Accept | Action::Refuse => self.active(),
            Action::Close(with) if self.talk[with.index() % MOST_SEATS] == Talk::Accepted => self.active(),
            Action::Close(with) => with,
            _ => return None,
        };
        Some((maker, self.deals[maker.index() % MOST_SEATS]))
    }

    /// An offer, acceptance or proposal that can no longer be paid lapses (B8.3e).
    #[inline]
    pub(crate) fn lapse(&mut self, log: &mut impl Sink<Event>) {
        let seat = self.active();
        if self.talk == [Talk::Silent; MOST_SEATS]
            && self.deals[seat.index()] == Deal::default()
            && self.drafts == [None; MOST_SEATS]
        {
            return;
        }
        let offer = self.deals[seat.index()];
        if !self.player(seat).affords(&offer.give) {
            self.withdraw(seat, log);
        }
        for other in self.others(seat) {
            let n = other.index();
            let stands = match self.talk[n] {
                Talk::Accepted => self.player(other).affords(&offer.ask),
                Talk::Proposed => self.player(other).affords(&self.deals[n].give),
                _ => true,
            };
            // Nobody has heard of it, so nobody hears of its end.
            if self.drafts[n].is_some_and(|draft| !self.player(other).affords(&draft.give)) {
                self.drafts[n] = None;
            }
            if !stands {
                self.talk[n] = Talk::Silent;
                self.deals[n] = Deal::default();
                log.note(Event::Lapsed { seat: other });
            }
        }
    }
}
