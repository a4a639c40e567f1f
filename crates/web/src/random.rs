//! Randomness, for the page and for the worker.

use wasm_bindgen::JsCast;
use web_sys::Window;

/// Random bytes of the browser's own.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // A worker has it in the same place as a window.
    let here: Window = js_sys::global().unchecked_into();
    let drawn = here.crypto().and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    assert!(drawn.is_ok(), "better no table than a predictable one");
    bytes
}
