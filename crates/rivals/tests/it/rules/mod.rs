//! The rule book, rule by rule. The name of a test carries the number of the rule it would catch breaking,
//! further numbers stand in its comment; `later.txt` lists the rules that no game uses yet, with the reason.

mod acting;
mod attacks;
mod components;
mod darkness_barbarians;
mod darkness_intrigue;
mod darkness_meetings;
mod darkness_merchants;
mod dice;
mod duel;
mod end;
mod enlightenment_basics;
mod enlightenment_explorers;
mod enlightenment_prosperity;
mod enlightenment_sages;
mod events;
mod hand;
mod hidden;
mod points;
mod principality;
mod resources;
mod setup;
mod stacks;
mod theme;
mod tournament;
mod turn;
