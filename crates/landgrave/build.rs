//! Puts the web client into the program, if it is to be there.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    #[cfg(feature = "page")]
    memory_serve::load_directory("../../dist");
}
