//! What a player is asked, as data. The sentences stand in the file of each language.

use super::{Language, Speech, capital, de, en};
use crate::card::{Card, Kind};
use crate::cards::{attackers, mustered, question_of};
use crate::event::Why;
use crate::flow::Procedure;
use crate::goods::Good;
use crate::op::{EventFate, Op, Phase};
use crate::square::Square;
use crate::state::{Due, Face, Frame, State};
use table::Seat;

/// A question, with what its sentence needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are said by their names")]
pub enum Prompt {
    /// Nobody is asked.
    Nothing,
    /// A sentence that stands beside the card.
    Phrase(&'static str),
    /// Choose one of several ways.
    Choose,

    /// Receive goods of one's choice.
    Receive { n: u8 },
    /// Store a good that is given.
    Store { n: u8, good: Good },
    /// Choose the stores that pay one good, perhaps for a card.
    PayGood { n: u8, good: Good, card: Option<Card> },
    /// Pay resources of one's choice.
    PayAny { n: u8 },
    /// Choose the resources that are lost.
    LoseAny { n: u8 },
    /// Choose the store that pays.
    PayFrom { n: u8 },
    /// Name what the opponent has to hand over.
    Demand,
    /// Choose the region that loses what the opponent demands.
    HandOver,
    /// Choose what is given to the opponent.
    Give,
    /// Store what the opponent gives.
    StoreGift,
    /// Name a good.
    NameGood,
    /// Store gold on a field or in a store of its own.
    PlaceGold,

    /// Name the production number.
    NameNumber,
    /// Roll the dice that are still to be rolled, or play a card before.
    Roll { die: bool, face: bool, can_play: bool },
    /// The action phase.
    Act,
    /// Draw up to the hand limit.
    Refill { n: u8 },
    /// Put away what is over the hand limit.
    Trim { n: u8 },
    /// Exchange a hand card, or end the turn.
    Exchange { second: bool },
    /// Draw, or pay and search.
    DrawOrSearch { price: u8, can_search: bool },

    /// Choose what a discount leaves out.
    Discount { card: Card },
    /// Choose what is paid in gold instead.
    PayInGold { card: Card, first: bool },
    /// Draw the regions of a new settlement, or play a card for it.
    DrawRegions { can: bool },
    /// Lay one region above and one below.
    LayRegions,
    /// Roll against an attack; the numbers that protect, as bits.
    Protect { attack: Card, pips: u8 },
    /// Play or use a card against what happens.
    React { can: bool },
    /// Use a card against an attack.
    Attacked { attack: Card },
    /// Use a card against the face of the event die; the first that can be used.
    FaceRolled { face: Face, card: Option<Card> },
    /// Choose one of the event cards that were looked at.
    ChooseEvent { fate: EventFate },

    /// Choose a stack to draw from.
    Draw,
    /// Choose a stack to look through.
    ChooseStack,
    /// Take a card out of a stack.
    Fetch,
    /// Choose the stack a card goes under.
    Under { card: Option<Card> },
    /// Point out cards on a board.
    Mark { n: u8, chosen: u8, own: bool },
    /// Choose an own card; perhaps it is lost.
    PickOwn { lost: bool },
    /// Choose a card of the opponent; perhaps it is lost.
    PickFoes { lost: bool },
    /// Take cards out of the opponent's hand.
    Strip { n: u8, chosen: u8 },
    /// Put hand cards away; so many are too many.
    Shed { over: u8 },
    /// Turn a card to another side.
    TurnTo { card: Card },

    /// Choose the cards of one's deck.
    BringDeck,
    /// A turn of the preparatory round.
    Prepare { built: bool },
    /// Choose a theme set.
    ChooseSet,
    /// Choose the stack of the first hand.
    StartStack { top_three: bool },
    /// Rearrange the regions.
    Arrange { at: Square },

    /// Choose the side of the harbor.
    HarborSide,
    /// Pay a pirate so many goods, of this kind or any, or fight.
    Pirate { pirate: Card, strength: u8, cannon: u8, n: u8, good: Option<Good> },
    /// Roll against a pirate, or play a card first.
    Fight { pirate: Card, strength: u8, cannon: u8, can: bool },
    /// Repeat a lost roll with a card, or lose the ship.
    RepeatFight { card: Card, pirate: Card },
}

/// The card that is being carried out, also while the rules do a part of it.
fn culprit(state: &State) -> Option<Card> {
    state.frames.iter().rev().map(|frame| frame.card).find(|&card| card != Card::RULES)
}

impl State {
    /// What the player who is asked has to answer.
    pub fn asks(&self) -> Prompt {
        let seat = match self.due {
            Due::Seat(seat) => seat,
            Due::Decks => return Prompt::BringDeck,
            Due::Chance | Due::Over => return Prompt::Nothing,
        };
        let (op, frame) = self.waiting();
        op.prompt(self, frame, seat)
    }
}

impl Speech {
    /// For what a player is asked, as a sentence begins: a card or a face of the event die. `None` in the ordinary
    /// course of a turn.
    pub fn occasion(self, state: &State) -> Option<String> {
        let Due::Seat(_) = state.due else { return None };
        let (op, frame) = state.waiting();
        if let Op::Phase(Phase::Protect) = op {
            return Some(self.card(frame.against).to_owned());
        }
        const FACES: [Procedure; 3] = [Procedure::TradeFace, Procedure::Celebration, Procedure::Harvest];
        if FACES.into_iter().any(|face| frame.is(face)) {
            return Some(self.cause(frame));
        }
        culprit(state).map(|card| self.card(card).to_owned())
    }

    /// What the card or rule is called for which somebody is asked, as a sentence begins.
    fn cause(self, frame: Frame) -> String {
        // What the rules do at sea is done for a sea card.
        if frame.card == Card::RULES && frame.with.def().kind.is_sea() {
            return self.card(frame.with).to_owned();
        }
        capital(self.why(Why { card: frame.card, ability: frame.ability }))
    }

    /// A phrase with what only the position says: `{mine}` and `{theirs}` are the card or region picked on the own board
    /// and on the opponent's, `{resources}` how many are still to be paid, `{units}` and `{barbarians}` who meet in a
    /// Barbarian Attack.
    pub(super) fn filled(self, words: &'static str, state: &State) -> String {
        let words = self.phrase(words);
        if !words.contains('{') {
            return words.to_owned();
        }
        let (_, frame) = state.waiting();
        let picked = |seat: Seat| {
            let (board, at) = (state.board(seat), frame.picked.get().map(Square::plain));
            let name = |at: Square| match board.regions().has(at) {
                true => self.region(board.tile(at)),
                false => self.card(board.card(at)).to_owned(),
            };
            at.map_or(String::new(), name)
        };
        let paid = || match state.asks() {
            Prompt::PayAny { n } => match self.language {
                Language::English => en::resources(n),
                Language::German => de::resources(n),
            },
            _ => String::new(),
        };
        let units = || self.units(mustered(state.board(frame.seat)) as u8);
        let foes = || self.barbarians(attackers(state.board(frame.seat)) as u8);
        let values: [(&str, &dyn Fn() -> String); 5] = [
            ("{mine}", &|| picked(frame.seat)),
            ("{theirs}", &|| picked(frame.seat.other())),
            ("{resources}", &paid),
            ("{units}", &units),
            ("{barbarians}", &foes),
        ];
        let open = values.into_iter().filter(|(name, _)| words.contains(name));
        open.fold(words.to_owned(), |said, (name, value)| said.replace(name, &value()))
    }

    /// The question that waits, as it is put to the player who is asked; empty if nobody is.
    pub fn prompt(self, state: &State) -> String {
        let prompt = state.asks();
        if let Some(words) = question_of(state.frames.top().card, prompt) {
            return self.filled(words, state);
        }
        if let Prompt::Phrase(words) = prompt {
            return self.filled(words, state);
        }
        // What an event takes is lost, not paid for something.
        let prompt = match prompt {
            Prompt::PayAny { n } if state.frames.top().card.def().kind == Kind::Event => {
                Prompt::LoseAny { n }
            }
            prompt => prompt,
        };
        let why = match prompt {
            Prompt::Nothing => return String::new(),
            Prompt::PayGood { card: Some(card), .. } => self.card(card).to_owned(),
            // What one does oneself needs no reason; what the opponent did may come as a surprise.
            Prompt::Under { .. } => culprit(state).map_or(String::new(), |card| self.card(card).to_owned()),
            _ => self.cause(*state.frames.top()),
        };
        match self.language {
            Language::English => en::prompt(self, prompt, &why),
            Language::German => de::prompt(self, prompt, &why),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::explorers;

    #[test]
    fn one_cannon_point_is_not_many() {
        use crate::text::NamesIn;
        let fight = |cannon| Prompt::Fight { pirate: explorers::JEAN, strength: 8, cannon, can: false };
        let english = Speech { language: Language::English, names: NamesIn::English };
        let german = Speech { language: Language::German, names: NamesIn::German };
        assert!(en::prompt(english, fight(1), "").contains("1 cannon point."));
        assert!(en::prompt(english, fight(2), "").contains("2 cannon points."));
        assert!(de::prompt(german, fight(1), "").contains("1 Kanonenpunkt."));
        assert!(de::prompt(german, fight(0), "").contains("0 Kanonenpunkte."));
    }
}
