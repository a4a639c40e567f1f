//! What a viewer knows, and filling in the rest (B14, K18).
//!
//! A view is the state with everything hidden overwritten, so clients and bots use the same questions and the
//! same legal list on it. It remembers nothing a viewer has seen earlier: that is in the events.

use crate::components::*;
use crate::costs::*;
use crate::flow::Frame;

use crate::scenarios::Scenario;
use crate::state::{Deal, Realm, State, Talk};
use crate::thresholds::*;
use table::{MOST_SEATS, Random, Seat, Viewer};

/// What one viewer knows of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub(crate) who: Viewer,
    pub(crate) state: State,
}

impl View {
    pub(crate) fn of(state: &State, who: Viewer) -> View {
        let mut state = state.clone();
        if who != Viewer::Judge {
            state.mask(who);
        }
        View { who, state }
    }

    /// Whose view it is.
    pub fn who(&self) -> Viewer {
        self.who
    }

    /// The table with everything hidden overwritten: counts are true, hidden kinds are 0.
    pub fn table(&self) -> &State {
        &self.state
    }

    /// A whole state that looks the same to this viewer.
    pub(crate) fn guess(&self, random: &mut impl Random) -> State {
        let mut state = self.state.clone();
        if self.who != Viewer::Judge {
            state.deal_hands(self.who, random);
            if state.winner.is_none() {
                state.deal_devs(self.who, random);
            } else {
                state.fill_deck();
            }
            state.deal_fresh(self.who, random);
            state.deal_progress(self.who, random);
            if let Scenario::Treasures(treasures) = &mut state.scenario {
                treasures.guess(random);
            }
        }
        state
    }
}

impl State {
    /// Whose hand this viewer sees besides the own: while choosing from it (K15.21).
    fn hand_shown(&self, who: Viewer, seat: Seat) -> bool {
        who.is(seat)
            || matches!(self.question(), Frame::Guild { seat: shown, .. } if shown == seat && who.is(self.active()))
    }

    /// Whose progress cards this viewer sees besides the own: while choosing from them (K15.17).
    fn progress_shown(&self, who: Viewer, seat: Seat) -> bool {
        who.is(seat)
            || matches!(self.question(), Frame::Spy { seat: shown } if shown == seat && who.is(self.active()))
    }

    fn mask(&mut self, who: Viewer) {
        if let Frame::Guild { seat, left, .. } = self.question()
            && !who.is(seat)
            && !who.is(self.active())
        {
            // The kind taken first is known to the two only (K18.1).
            self.replace(Frame::Guild { seat, left, from: 0 });
        }
        self.deck = [0; DEVS];
        for seat in self.all_seats() {
            let n = seat.index();
            if !self.hand_shown(who, seat) {
                self.seats[n].hand = [0; KINDS];
            }
            if !self.progress_shown(who, seat) {
                self.seats[n].progress = [0; PROGRESS];
            }
            if who.is(seat) {
                continue;
            }
            if self.winner.is_none() {
                self.seats[n].dev = [0; DEVS];
            }
            self.seats[n].fresh = [0; DEVS];
            self.aside[n] = [0; KINDS];
            if self.owing[n] > 0 {
                self.owing[n] = self.due[n];
            }
            self.drafts[n] = None;
            if self.question() == Frame::Compose && seat == self.active() {
                self.deals[n] = Deal::default();
            }
            if matches!(self.talk[n], Talk::Composing | Talk::AskedAgain) {
                self.talk[n] = Talk::Asked;
                self.deals[n] = Deal::default();
            }
        }
        let active = self.active();
        match &mut self.scenario {
            // What is hidden there is a multiset, which everybody knows (C.20, L.19).
            Scenario::None | Scenario::Dragons(_) | Scenario::Canal(_) | Scenario::Enchanted(_) => {}
            Scenario::Treasures(treasures) => treasures.mask(who, active),
        }
        self.realm.pool = [0; PROGRESS];
        for (cards, len) in self.realm.under.iter_mut().zip(self.realm.under_len) {
            for card in &mut cards[..usize::from(len)] {
                if *card & Realm::COVERED != 0 {
                    *card = Realm::COVERED | Realm::UNKNOWN;
                }
            }
        }
    }

    /// Deals what is in no visible hand. Open offers and acceptances are believed: their makers hold the cards.
    fn deal_hands(&mut self, who: Viewer, random: &mut impl Random) {
        let mut unseen = [0u8; KINDS];
        for (k, left) in unseen.iter_mut().enumerate() {
            if k < self.kinds() {
                let seen = |n: usize| self.seats[n].hand[k] + self.aside[n][k];
                *left = State::cards_in_all(k)
                    .saturating_sub(self.bank[k] + (0..MOST_SEATS).map(seen).sum::<u8>());
            }
        }
        let hidden: [bool; MOST_SEATS] = std::array::from_fn(|n| !self.hand_shown(who, Seat(n as u8)));
        // A card offered unseen is a resource (K15.20). It is dealt first: a promise must leave room for it.
        let active = self.active.index();
        if matches!(self.question(), Frame::HarborAnswer { .. })
            && hidden[active]
            && self.due[active] - self.owing[active] == 1
            && let Some(kind) = draw(&mut unseen[..RESOURCES], random)
        {
            self.aside[active][kind] += 1;
        }
        for seat in self.all_seats().filter(|s| hidden[s.index()]) {
            let n = seat.index();
            let fits = |cards: &Cards| {
                cards.iter().chain(&self.aside[n]).sum::<u8>() <= self.seats[n].total
                    && cards.iter().zip(&unseen).all(|(c, u)| c <= u)
            };
            let owed = if seat == self.active() { self.owed_price(fits) } else { None };
            let said = match self.talk[n] {
                Talk::Accepted => self.deals[self.active.index()].ask,
                _ if seat == self.active() => self.deals[n].give,
                Talk::Proposed => self.deals[n].give,
                _ => [0; KINDS],
            };
            if let Some(promised) = owed.or(Some(said).filter(fits)) {
                for k in 0..KINDS {
                    self.seats[n].hand[k] += promised[k];
                    unseen[k] -= promised[k];
                }
            }
        }
        for seat in self.all_seats().filter(|s| hidden[s.index()]) {
            let n = seat.index();
            let laid = self.due[n] - self.owing[n];
            let held =
                |state: &State| state.seats[n].hand.iter().sum::<u8>() + state.aside[n].iter().sum::<u8>();
            while held(self) < self.seats[n].total {
                let Some(kind) = draw(&mut unseen, random) else { break };
                self.seats[n].hand[kind] += 1;
            }
            while self.aside[n].iter().sum::<u8>() < laid {
                let Some(kind) = draw(&mut self.seats[n].hand, random) else { break };
                self.aside[n][kind] += 1;
            }
        }
    }

    /// What the active seat must hold, since it has played a card that lets it buy something now (K15.2, K15.6).
    fn owed_price(&self, fits: impl Fn(&Cards) -> bool) -> Option<Cards> {
        match self.question() {
            Frame::Medicine => Some(CITY_WITH_MEDICINE).filter(fits),
            Frame::Crane => {
                let levels = &self.player(self.active()).levels;
                let mut open = Track::ALL;
                open.sort_by_key(|track| levels[track.index()]);
                // With the discount the next level costs as many as the last; the lowest is the likeliest.
                let price = |track: Track| {
                    let mut cost = FREE;
                    cost[track.commodity().index()] = levels[track.index()];
                    cost
                };
                let open = open.into_iter().filter(|track| levels[track.index()] < TOP_LEVEL);
                open.map(price).find(fits)
            }
            _ => None,
        }
    }

    /// The rest of the development cards is the deck.
    fn fill_deck(&mut self) {
        if self.rules().knights {
            return;
        }
        for card in Dev::ALL {
            let held: u8 = self.seats.iter().map(|p| p.dev[card.index()]).sum();
            self.deck[card.index()] = DECK[card.index()].saturating_sub(self.spent[card.index()] + held);
        }
    }

    /// Development cards nobody has shown: hands and deck.
    fn deal_devs(&mut self, who: Viewer, random: &mut impl Random) {
        if self.rules().knights {
            return;
        }
        self.fill_deck();
        for seat in self.all_seats().filter(|&s| !who.is(s)) {
            let n = seat.index();
            let dev_total = self.seats[n].dev_total;
            // Had the active seat the points, it would have won (B13.3).
            let spare = if seat == self.active() && self.turns > 0 {
                self.rules().target.saturating_sub(1 + self.open_points(seat))
            } else {
                u8::MAX
            };
            let points = Dev::VictoryPoint.index();
            for _ in 0..dev_total {
                let mut deck = self.deck;
                if self.seats[n].dev[points] >= spare {
                    deck[points] = 0;
                }
                let card = draw(&mut deck, random).or_else(|| draw(&mut self.deck.clone(), random));
                if let Some(card) = card {
                    self.deck[card] -= 1;
                    self.seats[n].dev[card] += 1;
                }
            }
        }
    }

    /// Which of the others' development cards were bought in this turn: any of those they hold.
    fn deal_fresh(&mut self, who: Viewer, random: &mut impl Random) {
        for seat in self.all_seats().filter(|&s| !who.is(s)) {
            let player = self.player_mut(seat);
            let mut held = player.dev;
            for _ in 0..player.fresh_total {
                if let Some(card) = draw(&mut held, random) {
                    player.fresh[card] += 1;
                }
            }
        }
    }

    /// Progress cards nobody has shown: hands, what was put under the decks face down, and the decks.
    fn deal_progress(&mut self, who: Viewer, random: &mut impl Random) {
        if !self.rules().knights {
            return;
        }
        let mut unseen = PROGRESS_COPIES;
        let see = |unseen: &mut [u8; PROGRESS], card: usize, n: u8| {
            unseen[card] = unseen[card].saturating_sub(n);
        };
        for player in &self.seats {
            for card in Progress::ALL {
                see(&mut unseen, card.index(), player.progress[card.index()]);
            }
            see(&mut unseen, Progress::Printer.index(), player.open_points & 1);
            see(&mut unseen, Progress::Constitution.index(), player.open_points >> 1 & 1);
        }
        for (cards, len) in self.realm.under.iter().zip(self.realm.under_len) {
            for &card in &cards[..usize::from(len)] {
                if card & Realm::COVERED == 0 {
                    see(&mut unseen, usize::from(card), 1);
                }
            }
        }
        // Victory point cards are laid open when drawn, so hidden ones can only be in the decks (K14.4).
        let pick = |unseen: &mut [u8; PROGRESS], track: Track, random: &mut _| {
            let mut some = *unseen;
            for card in Progress::ALL.into_iter().filter(|c| c.track() != track || c.is_point()) {
                some[card.index()] = 0;
            }
            let card = draw(&mut some, random)?;
            unseen[card] -= 1;
            Some(card)
        };
        for seat in self.all_seats() {
            if self.progress_shown(who, seat) {
                continue;
            }
            for track in Track::ALL {
                for _ in 0..self.seats[seat.index()].progress_by[track.index()] {
                    if let Some(card) = pick(&mut unseen, track, random) {
                        self.seats[seat.index()].progress[card] += 1;
                    }
                }
            }
        }
        for track in Track::ALL {
            let t = track.index();
            for i in 0..usize::from(self.realm.under_len[t]) {
                if self.realm.under[t][i] & Realm::COVERED != 0
                    && let Some(card) = pick(&mut unseen, track, random)
                {
                    self.realm.under[t][i] = Realm::COVERED | card as u8;
                }
            }
        }
        self.realm.pool = unseen;
    }
}

/// Takes one card out of a multiset, each card equally likely.
pub(crate) fn draw(cards: &mut [u8], random: &mut impl Random) -> Option<usize> {
    let all: u32 = cards.iter().map(|&n| u32::from(n)).sum();
    if all == 0 {
        return None;
    }
    let mut left = random.below(all);
    for (i, n) in cards.iter_mut().enumerate() {
        if left < u32::from(*n) {
            *n -= 1;
            return Some(i);
        }
        left -= u32::from(*n);
    }
    None
}
