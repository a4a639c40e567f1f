//! Why something is not possible, and what a card needs.

use super::{Language, Speech, de, en, said};
use crate::goods::Goods;
use crate::legality::Refusal;
use crate::op::Need;
use std::fmt;

impl Speech {
    /// `2 brick, 1 ore`.
    pub fn goods(self, goods: Goods) -> String {
        let each = |good| self.amount(goods.of(good), good);
        goods.kinds().iter().map(each).collect::<Vec<_>>().join(", ")
    }

    /// What must hold; it ends the sentence "you need …".
    pub fn need(self, need: &Need) -> String {
        match *need {
            Need::Have(card) => self.card(card).to_owned(),
            Need::Any(cards) => {
                let names: Vec<&str> = cards.iter().map(|&card| self.card(card)).collect();
                names.join(self.of(" or ", " oder "))
            }
            Need::Own(n, good) => self.amount(n, good),
            Need::Resources(n) => said!(self, "{n} resources", "{n} Rohstoffe"),
            Need::Is(what, _) => self.phrase(what).to_owned(),
        }
    }

    /// Why a card cannot be built or played.
    pub fn refusal(self, refusal: &Refusal) -> String {
        match self.language {
            Language::English => en::refusal(self, refusal),
            Language::German => de::refusal(self, refusal),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Speech::ENGLISH.refusal(self))
    }
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Speech::ENGLISH.need(self))
    }
}
