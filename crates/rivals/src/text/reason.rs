//! Why something is not possible, and what a card needs.

use super::{Speech, said};
use crate::goods::Goods;
use crate::legal::Refusal;
use crate::op::{Moment, Need, When};
use std::fmt;

impl Speech {
    /// `2 brick, 1 ore`.
    pub fn goods(self, goods: Goods) -> String {
        let each = |good| format!("{} {}", goods.of(good), self.good(good));
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
            Need::Own(n, good) => format!("{n} {}", self.good(good)),
            Need::Resources(n) => said!(self, "{n} resources", "{n} Rohstoffe"),
            Need::Is(what, _) => self.phrase(what).to_owned(),
        }
    }

    /// Why a card cannot be built or played.
    pub fn refusal(self, refusal: &Refusal) -> String {
        let why = match refusal {
            Refusal::Cost(missing) => {
                let goods = self.goods(*missing);
                return said!(self, "you lack {goods}", "dir fehlt {goods}");
            }
            Refusal::Need(need) => {
                let need = self.need(need);
                return said!(self, "you need {need}", "du brauchst {need}");
            }
            Refusal::Unique => self.of(
                "you have one already, and it may stand only once",
                "du hast schon eine, und sie darf nur einmal liegen",
            ),
            Refusal::NoPlace => self.of("you have no free place for it", "du hast keinen freien Platz dafür"),
            Refusal::NoneLeft => self.of("none is left in the centre", "in der Mitte ist keine mehr"),
            Refusal::Timing(When::BeforeRoll) => {
                self.of("it is played before the dice are rolled", "sie wird vor dem Würfeln gespielt")
            }
            Refusal::Timing(When::During(Moment::REVEALED)) => self.of(
                "it is played when an event is turned up that hits you",
                "sie wird gespielt, wenn ein Ereignis aufgedeckt wird, das dich trifft",
            ),
            Refusal::Timing(When::During(_)) => self.of(
                "it is played while a settlement is being built",
                "sie wird gespielt, während eine Siedlung gebaut wird",
            ),
            Refusal::Timing(_) => self.of("this is not the time for it", "jetzt ist nicht die Zeit dafür"),
        };
        why.to_owned()
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
