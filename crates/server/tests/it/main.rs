//! The server as its clients meet it.

mod abandoned;
mod attacks;
mod bytes;
mod canaries;
mod client;
mod coming_back;
mod gallery;
mod games_to_the_end;
mod http;
mod leaks;
mod marks;
mod protocol;
mod simulation;
mod stores;
mod table_life;
mod taken_back;
mod thinking;
mod two_servers;
