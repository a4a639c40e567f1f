//! What may be built and played, and why the rest may not (R9, R10.1).

use crate::card::{Card, CardDef, Kind, Place};
use crate::goods::{Good, GoodSet, Goods};
use crate::op::{Need, Op, Passive, Phase, When};
use crate::setup::START_PLACES;
use crate::square::{Square, Squares};
use crate::state::{Due, State};
use std::fmt;
use table::Seat;

/// Why a card cannot be built or played now.
#[derive(Clone, Copy)]
pub enum Refusal {
    /// Something of the cost is missing.
    Cost(Goods),
    /// So much gold is missing for a toll (D5.11).
    Toll(u8),
    /// One of its kind lies there already ("1x", R9.9).
    Unique,
    /// The opponent has one of its name in play (R18.19).
    InPlay,
    /// There are three sages already (R18.19).
    ThreeSages,
    /// Not in the preparatory round (R18.14).
    Preparing,
    /// It may not stand beside this card.
    Forbidden(Card),
    /// This card forbids attacks (D5.6).
    Barred(Card),
    /// There is no free place for it.
    NoPlace,
    /// It needs a free place of this kind.
    NoSite(Place),
    /// The centre has no more of it (R9.4).
    NoneLeft,
    /// A requirement is not met.
    Need(Need),
    /// It is played at another time.
    Timing(When),
}

impl fmt::Debug for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Refusal {
    /// That a card has no free place: which, unless the card has a condition of its own for it.
    pub fn no_place(card: Card) -> Refusal {
        let def = card.def();
        let own = def.only_at.is_some() || def.paid_here || def.kind.is_centre();
        if own { Refusal::NoPlace } else { Refusal::NoSite(def.place) }
    }
}

/// What discounts leave out of a price.
#[derive(Clone, Copy)]
pub(crate) struct Discounts {
    /// How many resources.
    pub(crate) count: u8,
    /// Of which kinds.
    pub(crate) goods: GoodSet,
}

/// So many resources may be paid in gold instead (D5.16).
pub(crate) const MOST_IN_GOLD: u8 = 3;

/// The most sages a player of a Tournament Game has in play (R18.19).
const MOST_SAGES: usize = 3;

/// No price is lowered by more than two.
const MOST_DISCOUNTS: u8 = 2;

impl State {
    /// What building or playing `card` costs a player (R9.2).
    #[inline]
    pub fn cost(&self, _seat: Seat, card: Card) -> Goods {
        card.def().cost
    }

    /// How many resources of the cost may be left out, and which (R9.8).
    pub(crate) fn discounts(&self, seat: Seat, card: Card) -> Discounts {
        let def = card.def();
        let board = self.board(seat);
        let mut discounts = Discounts { count: 0, goods: GoodSet::EMPTY };
        if !self.tally(seat).discounts {
            return discounts;
        }
        for passive in board.own().flat_map(|at| board.card(at).def().always) {
            if let Passive::Discount(concerns, goods) = passive
                && concerns(def)
            {
                discounts.count += 1;
                discounts.goods = discounts.goods.or(*goods);
            }
        }
        let concerned: u8 = discounts.goods.iter().map(|good| def.cost.of(good)).sum();
        discounts.count = discounts.count.min(concerned).min(MOST_DISCOUNTS);
        discounts
    }

    /// Whether a player can pay for a card, with what discounts leave out.
    #[inline]
    pub(crate) fn can_pay(&self, seat: Seat, card: Card) -> bool {
        let (goods, cost) = (self.board(seat).goods(), self.cost(seat, card));
        goods.covers(cost) || self.tally(seat).discounts && self.can_pay_less(seat, card, goods.missing(cost))
    }

    #[inline(never)]
    fn can_pay_less(&self, seat: Seat, card: Card, missing: Goods) -> bool {
        let resources = missing.resources();
        if resources == 0 || resources != missing.total() || resources > MOST_DISCOUNTS {
            return false;
        }
        let discounts = self.discounts(seat, card);
        let waived = discounts.goods.iter().map(|good| missing.of(good)).sum::<u8>();
        resources <= discounts.count && waived == resources
    }

    /// Whether a player can pay for a card with 1 to 3 of its resources in gold, discounts left out first (D5.16).
    pub(crate) fn can_pay_in_gold(&self, seat: Seat, card: Card) -> bool {
        let discounts = self.discounts(seat, card);
        self.pays_in_gold(seat, self.cost(seat, card), discounts.count, 1, MOST_IN_GOLD)
    }

    /// Whether a price can be paid with `least` to `most` of its resources in gold, after up to `further` of them, gold
    /// or others, are left out.
    pub(crate) fn pays_in_gold(&self, seat: Seat, price: Goods, further: u8, least: u8, most: u8) -> bool {
        let goods = self.board(seat).goods();
        let missing = goods.missing(price);
        let others = missing.resources() - missing.of(Good::Gold);
        let plain = price.resources() - price.of(Good::Gold);
        let pays = |left_out: u8| {
            let gold = price.of(Good::Gold).saturating_sub(further - left_out);
            let replaced = others.saturating_sub(left_out).max(least);
            replaced <= most && replaced + left_out <= plain && goods.of(Good::Gold) >= gold + replaced
        };
        missing.total() == missing.resources() && (0..=further).any(pays)
    }

    /// Whether a player meets a need (R9.10).
    pub fn meets(&self, seat: Seat, need: &Need) -> bool {
        let board = self.board(seat);
        match *need {
            Need::Have(card) => board.has(card),
            Need::Any(cards) => cards.iter().any(|&card| board.has(card)),
            Need::Own(n, good) => board.goods().of(good) >= n,
            Need::Resources(n) => board.goods().resources() >= n,
            Need::Is(_, test) => test(self, seat),
        }
    }

    /// The first need of a card that is not met.
    pub(crate) fn unmet(&self, seat: Seat, card: Card) -> Option<Need> {
        card.def().needs.iter().find(|need| !self.meets(seat, need)).copied()
    }

    /// A card of the player's beside which this one may not stand.
    fn forbidding(&self, seat: Seat, card: Card) -> Option<Card> {
        if !self.tally(seat).forbids {
            return None;
        }
        let board = self.board(seat);
        let forbids = |passive: &Passive| matches!(passive, Passive::Forbids(cards) if cards.iter().any(|&other| other.is(card)));
        board.own().map(|at| board.card(at)).find(|other| other.def().always.iter().any(forbids))
    }

    /// Where a player may build `card` now, if cost and requirements are met (R9.2 to R9.4, R9.9). For a foreign card
    /// these are squares of the opponent's board.
    pub fn places(&self, seat: Seat, card: Card) -> Result<Squares, Refusal> {
        if !self.can_pay(seat, card) {
            self.check_beside(seat, card)?;
            return Err(Refusal::Cost(self.board(seat).goods().missing(self.cost(seat, card))));
        }
        self.places_unpaid(seat, card)
    }

    /// The same, whatever it costs.
    pub(crate) fn places_unpaid(&self, seat: Seat, card: Card) -> Result<Squares, Refusal> {
        self.check_beside(seat, card)?;
        if let Some(need) = self.unmet(seat, card) {
            return Err(Refusal::Need(need));
        }
        let places = self.free_places(seat, card);
        if places.is_empty() { Err(Refusal::NoPlace) } else { Ok(places) }
    }

    /// What the rest of the player's table has against a card.
    fn check_beside(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        let def = card.def();
        if def.unique && self.board(seat).holds(card) {
            return Err(Refusal::Unique);
        }
        if self.has_own_stacks() {
            self.check_tournament(seat, card)?;
        }
        if def.kind.is_centre() && self.left(card) == 0 {
            return Err(Refusal::NoneLeft);
        }
        self.forbidding(seat, card).map_or(Ok(()), |other| Err(Refusal::Forbidden(other)))
    }

    /// R18.14, R18.19: what holds in a Tournament Game besides.
    fn check_tournament(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        let def = card.def();
        if self.is_preparing() && (def.place.is_abroad() || self.hits_opponent(seat, card)) {
            return Err(Refusal::Preparing);
        }
        if matches!(def.kind, Kind::Hero | Kind::Sage) {
            if self.board(seat.other()).holds(card) {
                return Err(Refusal::InPlay);
            }
            // R1.11: nor a second one that came from the opponent's deck.
            if self.board(seat).holds(card) {
                return Err(Refusal::Unique);
            }
        }
        let sages = || self.board(seat).count_where(|card| card.def().kind == Kind::Sage);
        if def.kind == Kind::Sage && sages() >= MOST_SAGES {
            return Err(Refusal::ThreeSages);
        }
        Ok(())
    }

    /// Where a card of a player's may lie, whatever else it needs.
    pub(crate) fn free_places(&self, seat: Seat, card: Card) -> Squares {
        let def = card.def();
        let board = self.board(if def.place.is_abroad() { seat.other() } else { seat });
        let places = match (def.place, def.kind) {
            (Place::Centre, Kind::Road) => board.road_ends(),
            (Place::Centre, Kind::Settlement) => board.road_tips(),
            (Place::Centre, _) => board.towns().minus(board.cities()),
            (place, _) => board.free_places(place),
        };
        if def.only_at.is_none() && !def.paid_here {
            return places;
        }
        let may = |at: Square| {
            def.only_at.is_none_or(|only_at| only_at(board, at)) && (!def.paid_here || pays(board, def, at))
        };
        places.filter(|&at| may(at)).collect()
    }

    /// Whether a player may play an action card at such a time, and if not, why.
    pub fn play_refusal(&self, seat: Seat, card: Card, when: When) -> Option<Refusal> {
        let def = card.def();
        if def.ability(when).is_none() {
            let right = def.abilities()[0].when;
            return Some(Refusal::Timing(right));
        }
        if self.is_preparing() {
            return Some(Refusal::Preparing);
        }
        let (goods, cost) = (self.board(seat).goods(), self.cost(seat, card));
        if !goods.covers(cost) {
            return Some(Refusal::Cost(goods.missing(cost)));
        }
        if let Some(barring) = self.barring(def) {
            return Some(Refusal::Barred(barring));
        }
        let toll = self.toll(seat, card);
        if toll > goods.of(Good::Gold) - cost.of(Good::Gold) {
            return Some(Refusal::Toll(toll));
        }
        self.unmet(seat, card).map(Refusal::Need)
    }

    /// The card of either player that forbids to play this one (D5.6).
    fn barring(&self, def: &CardDef) -> Option<Card> {
        if def.kind != Kind::Attack {
            return None;
        }
        let bars = |card: &Card| card.def().always.iter().any(|p| matches!(p, Passive::BarsAttacks));
        let barring = [Seat(0), Seat(1)].into_iter().filter(|&seat| self.tally(seat).bars_attacks);
        barring.map(|seat| self.board(seat)).find_map(|board| board.own().map(|at| board.card(at)).find(bars))
    }

    #[inline]
    pub(crate) fn playable(&self, seat: Seat, card: Card, when: When) -> bool {
        card.def().ability(when).is_some()
            && card.def().kind.is_action()
            && self.play_refusal(seat, card, when).is_none()
    }

    /// Why a player cannot build or play a hand card in the action phase; `None` if it can be done.
    pub fn refusal(&self, seat: Seat, card: Card) -> Option<Refusal> {
        if card.def().kind.is_action() {
            self.play_refusal(seat, card, When::Play)
        } else {
            let refusal = self.places(seat, card).err()?;
            Some(self.missing_place(seat, card, refusal).unwrap_or(refusal))
        }
    }

    /// A missing place in words of its own, also before a cost: after paying there would still be no place.
    fn missing_place(&self, seat: Seat, card: Card, refusal: Refusal) -> Option<Refusal> {
        let def = card.def();
        let concerns = match refusal {
            Refusal::NoPlace => true,
            // What is paid from the region it lies at has no place only because it cannot be paid there (D7.4).
            Refusal::Cost(_) => !def.paid_here,
            _ => false,
        };
        (concerns && self.free_places(seat, card).is_empty()).then(|| Refusal::no_place(card))
    }

    // ------------------------------------------------------------------ what clients ask about a question

    /// The draw stack somebody is looking through to take a card of it.
    pub fn looked_through(&self) -> Option<u8> {
        let stack = self.frames.top().stack.get();
        stack.filter(|_| self.waits_in(|op| matches!(op, Op::Fetch(..))))
    }

    /// The place for which a region is chosen while a player rearranges them (R5.13).
    pub fn arranged(&self) -> Option<Square> {
        let Due::Seat(_) = self.due else { return None };
        let (op, frame) = self.waiting();
        matches!(op, Op::Phase(Phase::Arrange)).then(|| START_PLACES[usize::from(frame.n)])
    }

    /// Whether a player chooses the regions that pay (R3.7).
    pub fn is_paying(&self) -> bool {
        self.waits_in(|op| matches!(op, Op::Pay(..) | Op::PayFrom(..) | Op::Phase(Phase::PayCost)))
    }

    /// Whether the cards named in answers are those of the hand of the player who is asked.
    pub fn is_about_own_hand(&self) -> bool {
        self.waits_in(|op| matches!(op, Op::Phase(Phase::Exchange | Phase::Trim) | Op::Shed(..)))
    }

    /// The event cards that lie open while one of them is chosen, from the top of the stack. Some may lie there that
    /// cannot be chosen.
    pub fn open_events(&self) -> impl Iterator<Item = Card> + '_ {
        let open = match self.waits_in(|op| matches!(op, Op::ChooseEvent(_))) {
            true => usize::from(self.waiting().1.number),
            false => 0,
        };
        self.events().cards().iter().rev().take(open).copied()
    }

    /// The event card that an answer means while one of them is chosen, counted from the top of the stack.
    pub fn event_at(&self, index: u8) -> Option<Card> {
        self.open_events().nth(usize::from(index))
    }

    /// The stack a list has chosen, for prompts.
    pub fn chosen_stack(&self) -> Option<u8> {
        self.frames.top().stack.get()
    }
}

/// Whether the region of a site holds what a card costs that is paid from there (D7.4).
fn pays(board: &crate::state::Board, def: &CardDef, at: Square) -> bool {
    let region = at.region();
    let price = def.cost.total() + def.any_paid_here;
    board
        .stores(region)
        .is_some_and(|good| def.cost.of(good) == def.cost.total() && board.level(region) >= price)
}
