//! Puts the web client into the program, if that is wanted.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    #[cfg(feature = "page")]
    memory_serve::load_directory("../../dist");
    #[cfg(not(feature = "page"))]
    warn();
}

/// Warns that a release build has no page. Developers know.
#[cfg(not(feature = "page"))]
fn warn() {
    println!("cargo::rerun-if-env-changed=LANDGRAVE_PAGE");
    let is_for_use = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    if is_for_use && std::env::var_os("LANDGRAVE_PAGE").is_none() {
        println!(
            "cargo::warning=this landgrave has no page for browsers: `cargo xtask start` builds both, and docs/hosting.md \
             says how to have the page inside the program"
        );
    }
}
