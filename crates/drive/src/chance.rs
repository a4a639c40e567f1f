//! The same dice and cards in every run of a scene: its games are as random as others, but what they draw follows from
//! the scene's name and how often something was drawn.
//!
//! Only this crate does that, to the browsers and servers it starts itself: nothing in the page or in the server reads a
//! seed. `LANDGRAVE_SCENE_SEED=anything` plays other games.

use server::Chance;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use wire::Hash;

/// Another text here, and all scenes play other games.
const VARIABLE: &str = "LANDGRAVE_SCENE_SEED";

/// How the names of workers begin whose randomness is replaced. The page itself gives its worker no name.
const MARK: &str = "scene ";

/// Replaces the randomness of a page or worker.
const FORESEE: &str = include_str!("chance.js");

/// What the games of a scene follow from.
pub(crate) fn seed(scene: &str) -> String {
    format!("{}{scene}{}", MARK, std::env::var(VARIABLE).map(|seed| format!(", {seed}")).unwrap_or_default())
}

/// The script for a browser, to be run before everything else in each of its documents. Every document draws something
/// else: after a reload there is a new worker, which must not repeat the tables of the one before.
pub(crate) fn script(seed: &str, browser: u32) -> String {
    format!(
        "(() => {{
  {FORESEE}
  let nth = 0;
  try {{
    nth = Number(localStorage.getItem('scene.documents') ?? 0) + 1;
    localStorage.setItem('scene.documents', nth);
  }} catch {{
    return; // An empty document has no storage, and no games.
  }}
  const text = {seed:?} + `, browser {browser}, document ${{nth}}`;
  foresee(text);
  window.Worker = class extends Worker {{
    constructor(address, options) {{
      super(address, {{ ...options, name: `${{text}}, worker` }});
    }}
  }};
}})();"
    )
}

/// A file as [`crate::files::file`] reads it; the worker that keeps tables does as the name says that [`script`] gave it.
pub(crate) fn file(folder: &Path, path: &str) -> (&'static str, Vec<u8>) {
    let (kind, body) = crate::files::file(folder, path);
    if path != "/worker.js" {
        return (kind, body);
    }
    let first = format!("if (name.startsWith({MARK:?})) {{\n{FORESEE}foresee(name);\n}}\n");
    (kind, [first.into_bytes(), body].concat())
}

/// The randomness of a server. Each length has its own sequence: secrets of tables, ids, tokens and the luck of bots
/// have different ones, so the dice of a table do not depend on which guest arrives first.
pub(crate) struct Repeated {
    seed: String,
    drawn: Mutex<BTreeMap<usize, u64>>,
}

impl Repeated {
    pub(crate) fn new(seed: &str) -> Repeated {
        Repeated { seed: seed.to_owned(), drawn: Mutex::default() }
    }
}

impl Chance for Repeated {
    fn fill(&self, bytes: &mut [u8]) {
        let length = bytes.len();
        let nth = {
            let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
            let nth = drawn.entry(length).or_default();
            *nth += 1;
            *nth
        };
        for (part, chunk) in bytes.chunks_mut(32).enumerate() {
            let text = format!("{}, {nth} of length {length}, part {part}", self.seed);
            chunk.copy_from_slice(&Hash::of(text.as_bytes()).0[..chunk.len()]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw<const N: usize>(chance: &Repeated) -> [u8; N] {
        let mut bytes = [0; N];
        chance.fill(&mut bytes);
        bytes
    }

    #[test]
    fn draws_follow_from_the_seed_and_not_from_draws_of_other_lengths() {
        let (one, other) = (Repeated::new("a"), Repeated::new("a"));
        let first: [u8; 32] = draw(&one);
        let _: [u8; 7] = draw(&other);
        assert_eq!(draw::<32>(&other), first);
        let second: [u8; 32] = draw(&one);
        assert_ne!(second, first);
        assert_eq!(draw::<32>(&other), second);
        assert_ne!(draw::<32>(&Repeated::new("b")), first);
        assert_ne!(draw::<64>(&one)[..32], draw::<64>(&other)[32..]);
    }
}
