//! One test binary: the kit, the rules, the cards, the records.

mod kit;
