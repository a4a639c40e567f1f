//! Drawing progress cards and putting them back (K14).

use crate::action::Action;
use crate::components::*;
use crate::event::Event;
use crate::flow::{Choices, Frame};
use crate::state::{Realm, State};
use crate::thresholds::*;
use table::{Seat, Sink};

impl State {
    /// Chance draws while there are cards nobody has seen; then come those put under the deck, in order.
    pub(crate) fn progress_waits(&mut self, seat: Seat, track: Track, log: &mut impl Sink<Event>) -> bool {
        let t = track.index();
        if self.realm.pool_total[t] > 0 {
            return true;
        }
        self.pop();
        let len = usize::from(self.realm.under_len[t]);
        if len > 0 {
            let top = self.realm.under[t][0] & !Realm::COVERED;
            self.realm.under[t].copy_within(1.., 0);
            self.realm.under[t][len - 1] = 0;
            self.realm.under_len[t] -= 1;
            if let Some(&card) = Progress::ALL.get(usize::from(top)) {
                self.got_progress(seat, card, log);
            }
        }
        false
    }

    /// A card comes into a hand; victory points are laid open at once (K14.4).
    pub(crate) fn got_progress(&mut self, seat: Seat, card: Progress, log: &mut impl Sink<Event>) {
        let player = self.player_mut(seat);
        match card {
            Progress::Printer => player.open_points |= 1,
            Progress::Constitution => player.open_points |= 2,
            _ => {
                player.progress[card.index()] += 1;
                player.progress_by[card.track().index()] += 1;
            }
        }
        log.note(Event::Found { seat, track: card.track(), card: Some(card) });
    }

    /// Lets a seat draw the top card of a deck of its choice (K13.5, SK15, X2); without cities and knights
    /// the active seat draws a development card.
    pub fn grant_card(&mut self, seat: Seat) {
        if self.rules().knights {
            self.push(Frame::Surplus);
            self.push(Frame::ChooseDeck { seat });
        } else if self.deck_total > 0 {
            self.push(Frame::Draw);
        }
    }

    /// Takes a card out of a hand.
    pub(crate) fn lose_progress(&mut self, seat: Seat, card: Progress) {
        let player = self.player_mut(seat);
        player.progress[card.index()] -= 1;
        player.progress_by[card.track().index()] -= 1;
    }

    /// Puts a card under its deck; `covered` if nobody else has seen it.
    pub(crate) fn put_under(&mut self, card: Progress, covered: bool) {
        let t = card.track().index();
        let len = usize::from(self.realm.under_len[t]);
        if let Some(slot) = self.realm.under[t].get_mut(len) {
            *slot = card as u8 | if covered { Realm::COVERED } else { 0 };
            self.realm.under_len[t] += 1;
        }
    }

    /// The next seat not on turn with more than four cards (K14.5); in the foundation nobody is on turn (Z.16).
    pub(crate) fn surplus(&self) -> Option<Seat> {
        let on_turn = usize::from(self.turns > 0);
        self.clockwise().skip(on_turn).find(|&s| self.player(s).progress_total() > PROGRESS_LIMIT)
    }

    pub(crate) fn surplus_waits(&mut self) -> bool {
        let wait = self.surplus().is_some();
        if !wait {
            self.pop();
        }
        wait
    }

    pub(crate) fn surplus_act(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        if let Action::Bury(card) = action {
            self.bury(seat, card, log);
        }
    }

    /// Decks one may draw from (K13.5).
    pub(crate) fn deck_choices(&self, out: &mut impl Choices) {
        for track in Track::ALL {
            if self.realm.deck(track) > 0 {
                out.add(Action::Deck(track));
            }
        }
    }

    pub(crate) fn deck_act(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        let Action::Deck(track) = action else { return };
        self.replace(Frame::Progress { seat, track });
        log.note(Event::Deck { seat, track });
    }

    pub(crate) fn bury_choices(&self, seat: Seat, out: &mut impl Choices) {
        for card in Progress::ALL {
            if self.player(seat).progress[card.index()] > 0 {
                out.add(Action::Bury(card));
            }
        }
    }

    /// A surplus card goes face down under its deck (K14.5).
    pub(crate) fn bury(&mut self, seat: Seat, card: Progress, log: &mut impl Sink<Event>) {
        self.lose_progress(seat, card);
        self.put_under(card, true);
        log.note(Event::Buried { seat, track: card.track(), card: Some(card) });
    }
}
