//! A server with the page, in this process: it can be cut off in the middle of a game, and come back.

use crate::chance::{self, Repeated};
use anyhow::{Context, Result};
use axum::Router;
use axum::http::{Uri, header};
use server::http::{Access, router};
use server::store::Memory;
use server::{Hall, Limits, Local, Parts, Threads};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::runtime::Runtime;

/// The server. Its store outlives its stops.
pub(crate) struct House {
    dist: PathBuf,
    store: Memory,
    chance: Arc<Repeated>,
    port: u16,
    runtime: Mutex<Option<Runtime>>,
}

impl House {
    /// Opens on any free port. What is drawn there follows from the seed.
    pub(crate) fn start(dist: &Path, seed: &str) -> Result<House> {
        let port = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let (dist, store, runtime) = (dist.to_owned(), Memory::default(), Mutex::new(None));
        let chance = Arc::new(Repeated::new(seed));
        let house = House { dist, store, chance, port, runtime };
        house.open()?;
        Ok(house)
    }

    /// The files of the page.
    pub(crate) fn dist(&self) -> &Path {
        &self.dist
    }

    /// Its address.
    pub(crate) fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Opens, or reopens.
    pub(crate) fn open(&self) -> Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
        let listener = std::net::TcpListener::bind(("127.0.0.1", self.port)).context("the port is taken")?;
        listener.set_nonblocking(true)?;
        let (dist, store, chance) = (self.dist.clone(), self.store.clone(), self.chance.clone());
        runtime.spawn(async move {
            let Ok(listener) = tokio::net::TcpListener::from_std(listener) else { return };
            // Many clicks in little time, from one address.
            let limits =
                Limits { messages: 2000, burst: 2000, sockets: 1000, tables: 1000, ..Limits::default() };
            let hall = Hall::new(Parts {
                store: Arc::new(store),
                bus: Arc::new(Local),
                chance,
                thinker: Arc::new(Threads::new(1)),
                unix_time: Arc::new(|| {
                    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
                }),
                limits,
            });
            let page = move |uri: Uri| {
                let (kind, body) = chance::file(&dist, uri.path());
                async move { ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], body) }
            };
            let page = Some(Router::new().fallback(page));
            // A name that is not a secure context, for the scene without locks.
            let hosts = vec!["plain.test".to_owned()];
            let all = router(hall, Access { page, hosts, ..Access::default() });
            let _ = axum::serve(listener, all.into_make_service_with_connect_info::<SocketAddr>()).await;
        });
        *self.runtime.lock().unwrap_or_else(PoisonError::into_inner) = Some(runtime);
        Ok(())
    }

    /// Disappears in the middle of everything, without closing connections.
    pub(crate) fn cut(&self) {
        if let Some(runtime) = self.runtime.lock().unwrap_or_else(PoisonError::into_inner).take() {
            // Its port is free once everything that held it is gone; one runtime may not be waited for within
            // another.
            let gone = std::thread::spawn(move || runtime.shutdown_timeout(Duration::from_secs(10)));
            let _ = gone.join();
        }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.cut();
    }
}
