//! Fetches sounds and plays them: one at a time, and the fire beside the table under them. Whatever fails is silent.

use super::AT_TABLE;
use crate::cues::{AMBIENCE, AMBIENCE_LOOP, Cue, gain};
use crate::ui::prefs;
use leptos::prelude::*;
use std::cell::RefCell;
use std::collections::BTreeMap;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    AudioBuffer, AudioBufferSourceNode, AudioContext, AudioContextState, AudioScheduledSourceNode, GainNode,
    Response,
};

/// Milliseconds after which a sound that had to be fetched comes too late to be understood.
const LATE: f64 = 400.0;
/// Milliseconds in which nothing is asked for after something did not come.
const AGAIN: f64 = 30_000.0;
/// Seconds in which a sound makes room for the next.
const FADE: f64 = 0.03;
/// Seconds in which the fire comes and goes.
const SLOWLY: f64 = 0.8;

/// Something that is being heard.
struct Heard {
    source: AudioBufferSourceNode,
    volume: GainNode,
}

impl Heard {
    /// Lets it fade and stops it.
    fn end(&self, context: &AudioContext, within: f64) {
        let now = context.current_time();
        let _ = self.volume.gain().set_target_at_time(0.0, now, within / 3.0);
        let source: &AudioScheduledSourceNode = self.source.as_ref();
        let _ = source.stop_with_when(now + within * 2.0);
    }
}

struct Player {
    context: AudioContext,
    master: GainNode,
    /// What was fetched, by its address; nothing while it is on its way.
    files: BTreeMap<&'static str, Option<AudioBuffer>>,
    /// When a file did not come.
    lost: f64,
    last: Option<(Cue, f64, Heard)>,
    fire: Option<Heard>,
}

thread_local! {
    static PLAYER: RefCell<Option<Player>> = const { RefCell::new(None) };
}

/// Plays a sound, if sounds are wanted and the browser can.
pub(super) fn play(cue: Cue) {
    let prefs = prefs::load();
    if !prefs.sound || prefs.volume == 0 || !was_touched() {
        return;
    }
    let wait = with(|player| match player.files.get(cue.file()) {
        Some(Some(buffer)) => {
            let buffer = buffer.clone();
            player.start(cue, &buffer);
            None
        }
        Some(None) => None,
        None => Some(js_sys::Date::now()),
    });
    if let Some(asked) = wait.flatten() {
        spawn_local(async move {
            fetch(cue.file()).await;
            if js_sys::Date::now() - asked < LATE {
                with(|player| {
                    if let Some(Some(buffer)) = player.files.get(cue.file()).cloned() {
                        player.start(cue, &buffer);
                    }
                });
            }
            // The others, so that they are there in time.
            for cue in Cue::ALL {
                fetch(cue.file()).await;
            }
        });
    }
    tune();
}

/// Sets volume and ambience as they are wanted now.
pub(super) fn tune() {
    let prefs = prefs::load();
    let burns = prefs.sound && prefs.ambience && AT_TABLE.get() && !document().hidden();
    if burns && !was_touched() {
        return;
    }
    // Nobody who wants no sounds gets a player for them.
    if !burns && PLAYER.with_borrow(Option::is_none) {
        return;
    }
    let missing = with(|player| {
        player.master.gain().set_value(gain(prefs.volume));
        match player.files.get(AMBIENCE).cloned() {
            Some(Some(buffer)) if burns && player.fire.is_none() => {
                player.fire = player.light(&buffer);
                false
            }
            None if burns => true,
            _ => {
                if let Some(fire) = player.fire.take_if(|_| !burns) {
                    fire.end(&player.context, SLOWLY);
                }
                false
            }
        }
    });
    if missing == Some(true) {
        spawn_local(async {
            fetch(AMBIENCE).await;
            if with(|player| matches!(player.files.get(AMBIENCE), Some(Some(_)))) == Some(true) {
                tune();
            }
        });
    }
}

/// Browsers let a page be heard only after somebody has touched it.
fn was_touched() -> bool {
    let activation = js_sys::Reflect::get(&window().navigator(), &"userActivation".into());
    let active = activation.and_then(|it| js_sys::Reflect::get(&it, &"hasBeenActive".into()));
    active.is_ok_and(|active| active.as_bool() != Some(false))
}

/// Does something with the player, which is made when it is needed first; nothing if the browser has no sound.
fn with<T>(act: impl FnOnce(&mut Player) -> T) -> Option<T> {
    PLAYER.with_borrow_mut(|kept| {
        if kept.is_none() {
            *kept = Player::new().ok();
        }
        kept.as_mut().map(act)
    })
}

/// Fetches and decodes a file, unless it is there or on its way. One that did not come is asked for again after a while.
async fn fetch(file: &'static str) {
    let context = with(|player| {
        let is_new = !player.files.contains_key(file) && js_sys::Date::now() - player.lost > AGAIN;
        is_new.then(|| {
            player.files.insert(file, None);
            player.context.clone()
        })
    });
    let Some(context) = context.flatten() else { return };
    let buffer = decoded(&context, file).await;
    with(|player| match buffer {
        Some(buffer) => drop(player.files.insert(file, Some(buffer))),
        None => {
            player.files.remove(file);
            player.lost = js_sys::Date::now();
        }
    });
}

async fn decoded(context: &AudioContext, file: &str) -> Option<AudioBuffer> {
    let answer = JsFuture::from(window().fetch_with_str(file)).await.ok()?;
    let answer = answer.dyn_into::<Response>().ok().filter(Response::ok)?;
    let bytes = JsFuture::from(answer.array_buffer().ok()?).await.ok()?;
    let decoding = context.decode_audio_data(bytes.unchecked_ref()).ok()?;
    JsFuture::from(decoding).await.ok()?.dyn_into().ok()
}

impl Player {
    fn new() -> Result<Player, JsValue> {
        let context = AudioContext::new()?;
        let master = context.create_gain()?;
        master.gain().set_value(gain(prefs::load().volume));
        master.connect_with_audio_node(&context.destination())?;
        // Nobody needs a fire in a tab that is not seen; a player who is to act is called all the same.
        let hidden = Closure::<dyn Fn()>::new(tune);
        document().add_event_listener_with_callback("visibilitychange", hidden.as_ref().unchecked_ref())?;
        hidden.forget();
        Ok(Player { context, master, files: BTreeMap::new(), lost: 0.0, last: None, fire: None })
    }

    /// Connects a sound, through a volume of its own.
    fn connect(&self, buffer: &AudioBuffer) -> Result<Heard, JsValue> {
        if self.context.state() == AudioContextState::Suspended {
            let _ = self.context.resume()?;
        }
        let (source, volume) = (self.context.create_buffer_source()?, self.context.create_gain()?);
        source.set_buffer(Some(buffer));
        source.connect_with_audio_node(&volume)?;
        volume.connect_with_audio_node(&self.master)?;
        Ok(Heard { source, volume })
    }

    /// Plays a sound now; the one before makes room.
    fn start(&mut self, cue: Cue, buffer: &AudioBuffer) {
        let now = js_sys::Date::now();
        if self.last.as_ref().is_some_and(|(last, at, _)| !cue.follows(*last, now - at)) {
            return;
        }
        if let Some((_, _, heard)) = self.last.take() {
            heard.end(&self.context, FADE);
        }
        if let Ok(heard) = self.connect(buffer)
            && heard.source.start().is_ok()
        {
            self.last = Some((cue, now, heard));
        }
    }

    /// Lights the fire.
    fn light(&self, buffer: &AudioBuffer) -> Option<Heard> {
        let heard = self.connect(buffer).ok()?;
        let (from, to) = AMBIENCE_LOOP;
        heard.source.set_loop(true);
        heard.source.set_loop_start(from);
        heard.source.set_loop_end(to);
        heard.volume.gain().set_value(0.0);
        let now = self.context.current_time();
        heard.volume.gain().set_target_at_time(1.0, now, SLOWLY / 3.0).ok()?;
        heard.source.start_with_when_and_grain_offset(now, from).ok()?;
        Some(heard)
    }
}
