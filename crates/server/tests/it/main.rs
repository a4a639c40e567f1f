//! The server as its clients meet it.

mod abandoned;
mod admin;
mod attacks;
mod bytes;
mod calendar;
mod canaries;
mod client;
mod coming_back;
mod decks;
mod gallery;
mod games_to_the_end;
mod growth;
mod http;
mod leaks;
mod marks;
mod old_rules;
mod outages;
mod presence;
mod protocol;
mod simulation;
mod stores;
mod table_life;
mod taken_back;
mod thinking;
mod two_servers;
