//! The program `landgrave`: one binary to play, simulate and replay. Its command line is a contract, written
//! down in the README.

#![forbid(unsafe_code)]

mod family;
mod play;

fn main() {
    let _ = play::run;
}
