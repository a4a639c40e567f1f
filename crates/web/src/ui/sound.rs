//! Short quiet sounds, made by the browser itself.

use wasm_bindgen::JsCast;
use web_sys::{AudioContext, OscillatorType};

/// What is to be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cue {
    /// Something was laid or paid.
    Click,
    /// Dice fall.
    Dice,
    /// It is the player's turn.
    Turn,
    /// Something bad happens to somebody.
    Alarm,
    /// The game is over.
    End,
}

thread_local! {
    static CONTEXT: std::cell::RefCell<Option<AudioContext>> = const { std::cell::RefCell::new(None) };
}

/// Plays a cue, if sounds are wanted and the browser can.
pub(super) fn play(cue: Cue) {
    if !super::prefs::load().sound || !was_touched() {
        return;
    }
    let notes: &[(f32, f64, f64)] = match cue {
        Cue::Click => &[(520.0, 0.0, 0.05)],
        Cue::Dice => &[(180.0, 0.0, 0.04), (220.0, 0.09, 0.04), (160.0, 0.17, 0.05)],
        Cue::Turn => &[(523.0, 0.0, 0.12), (784.0, 0.12, 0.18)],
        Cue::Alarm => &[(196.0, 0.0, 0.18), (185.0, 0.16, 0.2)],
        Cue::End => &[(523.0, 0.0, 0.15), (659.0, 0.15, 0.15), (784.0, 0.3, 0.35)],
    };
    CONTEXT.with_borrow_mut(|kept| {
        if kept.is_none() {
            *kept = AudioContext::new().ok();
        }
        if let Some(context) = kept {
            notes.iter().for_each(|&(pitch, at, length)| drop(note(context, pitch, at, length)));
        }
    });
}

/// Browsers let a page be heard only after somebody has touched it.
fn was_touched() -> bool {
    let activation = js_sys::Reflect::get(&leptos::prelude::window().navigator(), &"userActivation".into());
    let active = activation.and_then(|it| js_sys::Reflect::get(&it, &"hasBeenActive".into()));
    active.is_ok_and(|active| active.as_bool() != Some(false))
}

fn note(context: &AudioContext, pitch: f32, at: f64, length: f64) -> Result<(), wasm_bindgen::JsValue> {
    let tone = context.create_oscillator()?;
    let volume = context.create_gain()?;
    let begin = context.current_time() + at;
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value(pitch);
    volume.gain().set_value_at_time(0.05, begin)?;
    volume.gain().exponential_ramp_to_value_at_time(0.0001, begin + length)?;
    tone.connect_with_audio_node(volume.unchecked_ref())?;
    volume.connect_with_audio_node(&context.destination())?;
    tone.start_with_when(begin)?;
    tone.stop_with_when(begin + length)?;
    Ok(())
}
