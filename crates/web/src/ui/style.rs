//! Styles that come with a chunk, not with the page. A `<style>` of its own would be refused by the server's policy.

use js_sys::{Array, Function, Reflect};
use leptos::prelude::*;
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

thread_local! {
    static ADOPTED: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// Puts a style on the page, once.
pub(super) fn adopt(style: &'static str) {
    let is_new = ADOPTED.with_borrow_mut(|adopted| {
        let is_new = !adopted.iter().any(|other| std::ptr::eq(*other, style));
        if is_new {
            adopted.push(style);
        }
        is_new
    });
    if is_new {
        // A browser that cannot do so shows everything without its style.
        let _ = add(style);
    }
}

fn add(style: &str) -> Result<(), JsValue> {
    let make: Function = Reflect::get(&window(), &"CSSStyleSheet".into())?.dyn_into()?;
    let sheet = Reflect::construct(&make, &Array::new())?;
    let fill: Function = Reflect::get(&sheet, &"replaceSync".into())?.dyn_into()?;
    fill.call1(&sheet, &style.into())?;
    let sheets = Reflect::get(&document(), &"adoptedStyleSheets".into())?;
    let push: Function = Reflect::get(&sheets, &"push".into())?.dyn_into()?;
    push.call1(&sheets, &sheet).map(drop)
}
