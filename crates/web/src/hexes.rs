//! What the page knows of the hex board, without a browser: [`choice`] turns acts into what can be clicked,
//! [`history`] keeps the log and the position, [`replay`] shows a recorded game, [`picture`] draws the board,
//! [`motion`] says what moves, [`geometry`] where everything lies, [`prices`] what can be bought and why not.

pub mod choice;
pub mod cues;
pub mod geometry;
pub mod history;
pub mod motion;
pub mod picture;
pub mod prices;
pub mod replay;

pub mod trade;
pub mod words;
