//! Development cards (B10) and the Largest Army (B12).

use crate::action::Action;
use crate::components::*;
use crate::costs::*;
use crate::event::{Award, Event};
use crate::flow::{Choices, Frame, Naming};
use crate::state::State;
use crate::thresholds::*;
use table::{Seat, Sink};

impl State {
    /// Whether a seat may play this development card now (B10.2).
    #[inline]
    pub(crate) fn can_play(&self, seat: Seat, card: Dev) -> bool {
        let player = self.player(seat);
        if self.played || player.dev[card.index()] <= player.fresh[card.index()] {
            return false;
        }
        match card {
            Dev::Knight => match self.rules().hooks.knight_card {
                Some(card) => (card.can)(self, seat),
                None => self.movable() != 0,
            },
            Dev::VictoryPoint => false,
            Dev::RoadBuilding => self.can_place_free(seat),
            Dev::YearOfPlenty => self.bank[..RESOURCES].iter().any(|&n| n > 0),
            Dev::Monopoly => true,
        }
    }

    #[inline]
    pub(crate) fn dev_choices(&self, seat: Seat, out: &mut impl Choices) {
        if self.played || self.player(seat).dev_total == self.player(seat).fresh_total {
            return;
        }
        for card in Dev::ALL {
            if self.can_play(seat, card) {
                out.add(Action::Play(card));
            }
        }
    }

    /// Pays for the top card (B10.1); chance then says which it is.
    pub(crate) fn buy(&mut self, seat: Seat, log: &mut impl Sink<Event>) {
        self.pay(seat, &DEVELOPMENT, log);
        self.push(Frame::Draw);
    }

    /// The active seat draws a development card (B10.1).
    pub(crate) fn draw(&mut self, card: Dev, log: &mut impl Sink<Event>) {
        self.deck[card.index()] -= 1;
        self.deck_total -= 1;
        let seat = self.active();
        let player = self.player_mut(seat);
        player.dev[card.index()] += 1;
        player.dev_total += 1;
        player.fresh[card.index()] += 1;
        player.fresh_total += 1;
        log.note(Event::Drew { seat, card: Some(card) });
    }

    pub(crate) fn play_dev(&mut self, seat: Seat, card: Dev, log: &mut impl Sink<Event>) {
        let player = self.player_mut(seat);
        player.dev[card.index()] -= 1;
        player.dev_total -= 1;
        self.spent[card.index()] += 1;
        self.played = true;
        log.note(Event::Played { seat, card });
        match card {
            Dev::Knight => self.play_knight(seat, log),
            Dev::RoadBuilding => self.push(Frame::Free { left: 2, first: true }),
            Dev::YearOfPlenty => {
                self.push(Frame::Take { seat, left: 2, from: 0, optional: false });
            }
            Dev::Monopoly => self.push(Frame::Name { why: Naming::Monopoly }),
            Dev::VictoryPoint => {}
        }
    }

    /// B10.4 and S11.2, unless the scenario says otherwise.
    fn play_knight(&mut self, seat: Seat, log: &mut impl Sink<Event>) {
        let rules = self.rules();
        if rules.army {
            self.player_mut(seat).army += 1;
            self.award_army(log);
        }
        match rules.hooks.knight_card {
            Some(card) => (card.effect)(self, seat, log),
            None => {
                let how = self.movable();
                self.push(Frame::Robber { how });
            }
        }
    }

    /// B12.1: the first player with three, then one who has more than the holder.
    fn award_army(&mut self, log: &mut impl Sink<Event>) {
        let seat = self.active();
        let mine = self.player(seat).army;
        let held = match self.army_of {
            None => ARMY_MINIMUM - 1,
            Some(holder) => self.player(holder).army,
        };
        if self.army_of != Some(seat) && mine > held {
            self.army_of = Some(seat);
            log.note(Event::Award { award: Award::Army, to: Some(seat) });
        }
    }

    pub(crate) fn name_choices(&self, why: Naming, out: &mut impl Choices) {
        let kinds = match why {
            Naming::Monopoly | Naming::ResourceMonopoly => 0..RESOURCES,
            Naming::TradeMonopoly => RESOURCES..KINDS,
            Naming::Fleet => 0..KINDS,
        };
        Kind::ALL[kinds].iter().for_each(|&k| out.add(Action::Name(k)));
    }

    pub(crate) fn name_act(&mut self, seat: Seat, why: Naming, action: Action, log: &mut impl Sink<Event>) {
        let Action::Name(kind) = action else { return };
        self.pop();
        log.note(Event::Named { seat, kind });
        let most = match why {
            Naming::Monopoly => u8::MAX,
            Naming::ResourceMonopoly => 2,
            Naming::TradeMonopoly => 1,
            Naming::Fleet => {
                self.realm.fleet |= 1 << kind.index();
                return;
            }
        };
        for from in self.others(seat) {
            let n = self.player(from).hand[kind.index()].min(most);
            if n > 0 {
                self.pass_cards(from, seat, kind, n);
                log.note(Event::Handed { from, to: seat, kind, n });
            }
        }
    }
}
