//! A running adviser, in a worker of its own, which ends when it is dropped.

use crate::advice::{Reply, Request};
use crate::texts::{self, Language};
use crate::ui::{hosts, prefs};
use js_sys::{Object, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// A running adviser.
pub(super) struct Adviser(Worker);

impl Adviser {
    /// Starts the adviser with this number and asks it something; `heard` gets every reply.
    pub(super) fn start(which: u32, first: Request, heard: impl Fn(Reply) + 'static) -> Option<Adviser> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options("/adviser.js", &options).ok()?;
        let to = worker.clone();
        let listener = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            match wire::read(&event.data().as_string().unwrap_or_default()) {
                // It receives nothing before its code is loaded.
                Ok(Reply::Ready) => {
                    send(&to, &speech());
                    send(&to, &first);
                }
                Ok(told) => heard(told),
                Err(_) => {}
            }
        });
        worker.set_onmessage(Some(listener.into_js_value().unchecked_ref()));
        let start = Object::new();
        let _ = Reflect::set(&start, &"module".into(), &hosts::module());
        let _ = Reflect::set(&start, &"which".into(), &which.into());
        let _ = worker.post_message(&start);
        Some(Adviser(worker))
    }

    /// Asks something.
    pub(super) fn ask(&self, ask: &Request) {
        send(&self.0, ask);
    }
}

impl Drop for Adviser {
    fn drop(&mut self) {
        self.0.terminate();
    }
}

fn send(worker: &Worker, ask: &Request) {
    let _ = worker.post_message(&wire::text(ask).into());
}

fn speech() -> Request {
    Request::Language { german: texts::language() == Language::German, dutch: prefs::load().dutch_cards }
}
