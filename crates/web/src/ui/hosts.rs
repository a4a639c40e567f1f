//! The lines to the hosts of tables: the worker of this browser, and the server the page came from.
//!
//! Both speak the same messages; only how they are connected differs, and that is all in here.

use super::prefs;
use crate::link::{Kept, Link, Pulse};
use crate::random::random;
use js_sys::{Object, Reflect};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, WebSocket, Worker, WorkerOptions, WorkerType};
use wire::{Code, Hash, Listing, Name, Reason, Reply, Request};

/// Who keeps a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Place {
    /// The worker of this browser.
    Here,
    /// The server the page came from.
    Server,
}

/// The state of the connection to the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Connection {
    /// Nobody has asked yet.
    Unknown,
    /// There is no server: the page came as plain files, or is used without a network.
    None,
    /// It is being made.
    Making,
    /// It is up.
    Up,
    /// It was cut, and is tried again.
    Cut,
    /// The server is of another version: the page has to be reloaded.
    Old,
}

/// How often the server is asked for a sign of life.
const BEAT: Duration = Duration::from_secs(10);
/// How often a server that was not there is looked for again.
const AGAIN: Duration = Duration::from_secs(10);

enum Pipe {
    Worker(Worker),
    Socket(WebSocket),
}

impl Pipe {
    fn send(&self, request: &Request) {
        let text = wire::text(request);
        match self {
            Pipe::Worker(worker) => drop(worker.post_message(&text.into())),
            Pipe::Socket(socket) => drop(socket.send_with_str(&text)),
        }
    }
}

/// Who listens to the hosts.
type Listener = Box<dyn Fn(Place, &Reply)>;

/// One connection.
struct End {
    link: Link,
    pipe: Option<Pipe>,
}

/// The lists of tables.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Lists {
    /// Tables of others.
    pub(super) open: Vec<Listing>,
    /// Tables at which the guest sits.
    pub(super) yours: Vec<Listing>,
}

/// The lines to all hosts. Copies of it mean the same lines.
#[derive(Clone, Copy)]
pub(super) struct Hosts {
    here: StoredValue<End, LocalStorage>,
    server: StoredValue<End, LocalStorage>,
    listener: StoredValue<Option<Listener>, LocalStorage>,
    /// The state of the connection to the server.
    pub(super) connection: RwSignal<Connection>,
    /// The tables of this browser, once the worker has said.
    pub(super) own: RwSignal<Option<Vec<Listing>>>,
    /// The tables of the server.
    pub(super) lists: RwSignal<Lists>,
    /// The code for another device, once it was asked for.
    pub(super) code: RwSignal<Option<String>>,
}

thread_local! {
    static MODULE: std::cell::RefCell<JsValue> = const { std::cell::RefCell::new(JsValue::NULL) };
}

/// Keeps the compiled code for the worker.
pub(super) fn keep_module(module: JsValue) {
    MODULE.set(module);
}

/// The compiled code, for another worker.
pub(super) fn module() -> JsValue {
    MODULE.with_borrow(Clone::clone)
}

fn key(place: Place) -> &'static str {
    match place {
        Place::Here => "landgrave.here",
        Place::Server => "landgrave.guest",
    }
}

/// Where the list of one's own tables is remembered: the next page shows them at once, and nothing moves when they are told.
fn remembered_as(place: Place) -> &'static str {
    match place {
        Place::Here => "landgrave.yours.here",
        Place::Server => "landgrave.yours.server",
    }
}

/// One's own tables, as they were told last.
pub(super) fn remembered(place: Place) -> Vec<Listing> {
    prefs::kept(remembered_as(place)).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// A code behind the `#` of the address brings a guest over from another device.
fn code() -> Option<Code> {
    let hash = window().location().hash().unwrap_or_default();
    let code = hash.strip_prefix("#code=")?.parse().ok()?;
    if let Ok(history) = window().history() {
        let path = window().location().pathname().unwrap_or_default();
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&path));
    }
    Some(code)
}

impl Hosts {
    pub(super) fn new() -> Hosts {
        let end = |place: Place, code: Option<Code>| {
            let kept: Kept =
                prefs::kept(key(place)).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
            let link = Link::new(kept, own_name(), code, u64::from_le_bytes(random()));
            StoredValue::new_local(End { link, pipe: None })
        };
        Hosts {
            here: end(Place::Here, None),
            server: end(Place::Server, code()),
            listener: StoredValue::new_local(None),
            connection: RwSignal::new(Connection::Unknown),
            own: RwSignal::default(),
            lists: RwSignal::new(Lists { yours: remembered(Place::Server), open: Vec::new() }),
            code: RwSignal::new(None),
        }
    }

    /// From now on this is told everything that comes.
    pub(super) fn listen(self, listener: impl Fn(Place, &Reply) + 'static) {
        self.listener.set_value(Some(Box::new(listener)));
        self.start_worker();
        self.say(Place::Here, Request::Lobby { follow: true });
        self.look_for_server();
        set_interval(move || self.beat(), BEAT);
        // A network that is gone is noticed at once, and so is one that is back.
        self.on("offline", move || self.hang_up());
        // A page that the browser puts aside is away; it calls again when it is taken back.
        self.on("pagehide", move || self.hang_up());
        self.on("online", move || match self.connection.get_untracked() {
            Connection::None => self.look_for_server(),
            Connection::Cut => self.call(),
            _ => {}
        });
    }

    fn on(self, event: &str, act: impl Fn() + 'static) {
        let act = Closure::<dyn Fn()>::new(act);
        let _ = window().add_event_listener_with_callback(event, act.as_ref().unchecked_ref());
        act.forget();
    }

    fn hang_up(self) {
        self.server.with_value(|end| {
            if let Some(Pipe::Socket(socket)) = &end.pipe {
                let _ = socket.close();
            }
        });
    }

    /// Listens whether the server is still there.
    fn beat(self) {
        let mut dead = None;
        let _ = self.server.try_update_value(|end| {
            let Some(pipe) = &end.pipe else { return };
            match (end.link.beat(), pipe) {
                (Pulse::Ask(ping), pipe) => pipe.send(&ping),
                (Pulse::Dead, Pipe::Socket(socket)) => dead = Some(socket.clone()),
                _ => {}
            }
        });
        if let Some(socket) = dead {
            // The browser may take minutes to say that it is closed.
            socket.set_onclose(None);
            socket.set_onmessage(None);
            let _ = socket.close();
            self.lost();
        }
    }

    fn end(self, place: Place) -> StoredValue<End, LocalStorage> {
        match place {
            Place::Here => self.here,
            Place::Server => self.server,
        }
    }

    /// Does something with a connection, sends what comes of it, and keeps what has to outlive the page.
    fn with(self, place: Place, act: impl FnOnce(&mut Link) -> Vec<Request>) {
        let _ = self.end(place).try_update_value(|end| {
            let before = end.link.kept.clone();
            let requests = act(&mut end.link);
            if end.link.kept != before {
                prefs::keep(key(place), &serde_json::to_string(&end.link.kept).unwrap_or_default());
            }
            if let Some(pipe) = &end.pipe {
                requests.iter().for_each(|request| pipe.send(request));
            }
        });
    }

    /// Says something; now, or once there is a connection.
    pub(super) fn say(self, place: Place, request: Request) {
        self.with(place, |link| link.say(request));
    }

    /// Wishes something at a table.
    pub(super) fn command(self, place: Place, table: &wire::TableId, command: wire::TableCommand) {
        self.with(place, |link| {
            let key = link.key();
            link.say(Request::At { table: table.clone(), key, command })
        });
    }

    /// Asks for everything about a table again.
    pub(super) fn afresh(self, place: Place, table: &wire::TableId) {
        self.with(place, |link| link.afresh(table));
    }

    /// A key, and the promise of a new contribution to dice.
    pub(super) fn pledge(self, place: Place) -> (wire::Key, Hash) {
        let mut made = None;
        self.with(place, |link| {
            made = Some((link.key(), link.promise(Hash(random()))));
            Vec::new()
        });
        made.unwrap_or((wire::Key::from(0), Hash::ZERO))
    }

    /// What this browser promised for the dice of a table, by the contributions that were made there.
    pub(super) fn pledges(self) -> Vec<crate::link::Pledge> {
        self.server.with_value(|end| end.link.kept.dice.clone())
    }

    /// Another name.
    pub(super) fn rename(self, name: &str) {
        let mut prefs = prefs::load();
        name.clone_into(&mut prefs.name);
        prefs.save();
        if let Some(name) = own_name() {
            self.say(Place::Here, Request::Rename { name: name.clone() });
            self.say(Place::Server, Request::Rename { name });
        }
    }

    // ------------------------------------------------------------------ what comes

    fn hear(self, place: Place, text: &str) {
        let Ok(reply) = wire::read::<Reply>(text) else { return };
        self.with(place, |link| link.hear(&reply));
        if let Reply::Lobby { yours, .. } = &reply {
            prefs::keep(remembered_as(place), &serde_json::to_string(yours).unwrap_or_default());
        }
        match &reply {
            Reply::Lobby { yours, .. } if place == Place::Here => self.own.set(Some(yours.clone())),
            Reply::Lobby { open, yours } => {
                let yours = yours.clone();
                let open = open.iter().filter(|one| !yours.iter().any(|own| own.id == one.id)).cloned();
                self.lists.set(Lists { open: open.collect(), yours });
            }
            Reply::Welcome { .. } if place == Place::Server => self.connection.set(Connection::Up),
            Reply::Reload { .. } => self.connection.set(Connection::Old),
            Reply::Code { code, .. } => self.code.set(Some(code.as_str().to_owned())),
            Reply::Refused { reason: Reason::Busy, .. } => {
                set_timeout(move || self.with(place, |link| link.again()), Duration::from_secs(1));
            }
            _ => {}
        }
        self.listener.with_value(|listener| {
            if let Some(listener) = listener {
                listener(place, &reply);
            }
        });
    }

    // ------------------------------------------------------------------ the worker

    fn start_worker(self) {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let Ok(worker) = Worker::new_with_options("/worker.js", &options) else { return };
        let heard =
            Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| match event.data().as_string() {
                Some(text) => self.hear(Place::Here, &text),
                // The host of the tables is there now.
                None => self.with(Place::Here, Link::connected),
            });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        heard.forget();
        let start = Object::new();
        let _ = Reflect::set(&start, &"module".into(), &module());
        let _ = worker.post_message(&start);
        let gone = worker.clone();
        self.on("pagehide", move || drop(gone.post_message(&Object::new())));
        self.here.update_value(|end| end.pipe = Some(Pipe::Worker(worker)));
    }

    // ------------------------------------------------------------------ the server

    /// Finds out whether the page came from a server, and calls it.
    fn look_for_server(self) {
        wasm_bindgen_futures::spawn_local(async move {
            let there = async {
                let answer = JsFuture::from(window().fetch_with_str("/healthz")).await.ok()?;
                let answer: web_sys::Response = answer.dyn_into().ok()?;
                JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
            };
            match there.await {
                Some(text) if text.trim() == "ok" => self.call(),
                _ => {
                    self.connection.set(Connection::None);
                    set_timeout(move || self.look_again(), AGAIN);
                }
            }
        });
    }

    /// Asks again for tables of a server that could not be reached.
    fn look_again(self) {
        let wanted = self.server.with_value(|end| end.link.is_wanted());
        match self.connection.get_untracked() {
            Connection::None if wanted => self.look_for_server(),
            Connection::None => set_timeout(move || self.look_again(), AGAIN),
            _ => {}
        }
    }

    fn call(self) {
        if self.server.with_value(|end| end.pipe.is_some()) {
            return;
        }
        let location = window().location();
        let secure = location.protocol().is_ok_and(|protocol| protocol == "https:");
        let address =
            format!("{}://{}/ws", if secure { "wss" } else { "ws" }, location.host().unwrap_or_default());
        let Ok(socket) = WebSocket::new(&address) else { return };
        if self.connection.get_untracked() != Connection::Cut {
            self.connection.set(Connection::Making);
        }
        let opened = Closure::once_into_js(move || self.with(Place::Server, Link::connected));
        socket.set_onopen(Some(opened.unchecked_ref()));
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                self.hear(Place::Server, &text);
            }
        });
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        let closed = Closure::once_into_js(move || {
            drop(heard);
            self.lost();
        });
        socket.set_onclose(Some(closed.unchecked_ref()));
        self.server.update_value(|end| end.pipe = Some(Pipe::Socket(socket)));
    }

    fn lost(self) {
        let mut pause = 0;
        self.server.update_value(|end| {
            end.pipe = None;
            pause = end.link.lost(js_sys::Math::random());
        });
        if self.connection.get_untracked() != Connection::Old {
            self.connection.set(Connection::Cut);
            set_timeout(move || self.call(), Duration::from_millis(pause));
        }
    }
}

/// The name the player has chosen.
fn own_name() -> Option<Name> {
    Name::try_from(prefs::load().name).ok()
}
