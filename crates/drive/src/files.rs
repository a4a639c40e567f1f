//! A server of plain files on this machine: the page without a game server. A few lines, no more.

use anyhow::Result;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::thread::JoinHandle;

/// What a page may load: itself, its WASM, nothing from elsewhere.
pub(crate) const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; \
                      object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/// Reads the file at an address: its type and its content.
pub(crate) type Read = fn(&Path, &str) -> (&'static str, Vec<u8>);

/// A file server.
pub(crate) struct Server {
    address: String,
    thread: JoinHandle<()>,
}

impl Server {
    /// Serves a folder, whose files are read by `read`; port 0 means any free one.
    pub(crate) fn start(folder: &Path, port: u16, read: Read) -> Result<Server> {
        let listener = TcpListener::bind(("127.0.0.1", port))?;
        let address = format!("http://127.0.0.1:{}", listener.local_addr()?.port());
        let folder = folder.to_owned();
        let thread = std::thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let folder = folder.clone();
                std::thread::spawn(move || answer(stream, &folder, read));
            }
        });
        Ok(Server { address, thread })
    }

    /// Its address.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Serves until the program is stopped.
    pub(crate) fn wait(self) -> Result<()> {
        self.thread.join().map_err(|_| anyhow::anyhow!("the server has stopped"))
    }
}

/// The file at an address: its type and its content. Every address that is not a file is the same page.
pub(crate) fn file(folder: &Path, path: &str) -> (&'static str, Vec<u8>) {
    let name = path.trim_start_matches('/');
    let plain = !name.is_empty() && name.split('/').count() == 1 && !name.starts_with('.');
    let file = plain.then(|| folder.join(name)).filter(|file| file.is_file());
    let (file, name) = file.map_or((folder.join("index.html"), "index.html"), |file| (file, name));
    let kind = match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        Some("txt") => "text/plain; charset=utf-8",
        Some("png") => "image/png",
        Some("flac") => "audio/flac",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    };
    (kind, fs::read(file).unwrap_or_default())
}

fn answer(mut stream: TcpStream, folder: &Path, read: Read) {
    let mut lines = BufReader::new(&stream).lines().map_while(Result::ok);
    let Some(first) = lines.next() else { return };
    // The rest of the head does not matter.
    lines.take_while(|line| !line.is_empty()).for_each(drop);
    let path = first.split(' ').nth(1).unwrap_or("/").split(['?', '#']).next().unwrap_or("/");
    let (kind, body) = read(folder, path);
    let head = format!(
        "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nContent-Security-Policy: {POLICY}\r\n\
         Cache-Control: no-cache\r\nConnection: close\r\n\r\n",
        body.len()
    );
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&body));
}
