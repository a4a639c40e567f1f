//! What the page knows of the hex board, without a browser: [`choice`] turns acts into what can be clicked,
//! [`history`] keeps the log and the position, [`replay`] shows a recorded game, [`picture`] draws the board,
//! [`motion`] says what moves, [`geometry`] where everything lies, [`prices`] what can be bought and why not, [`points`]
//! what points come from, [`trade`] what a trade becomes, [`bank`] what the bank asks instead.

pub mod bank;
pub mod choice;
pub mod cues;
pub mod discard;
pub mod geometry;
pub mod history;
pub mod motion;
pub mod picture;
pub mod points;
pub mod prices;
pub mod replay;
pub mod trade;
pub mod words;
