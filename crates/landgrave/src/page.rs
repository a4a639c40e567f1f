//! The web client: inside the program, or in a folder.

use anyhow::{Result, bail};
use axum::Router;
use axum::http::{HeaderValue, header};
use std::path::Path;
use tower_http::services::{ServeDir, ServeFile};
use tower_http::set_header::SetResponseHeaderLayer;

/// Its files, and its page for every address that is not a file; `None` if there is none, neither in a folder nor in
/// the program.
pub(crate) fn router(folder: Option<&Path>) -> Result<Option<Router>> {
    match folder {
        Some(folder) => beside(folder).map(Some),
        None => Ok(inside()),
    }
}

/// The message of a server without a page.
pub(crate) const NO_PAGE: &str = "This program was built without its page: it serves tables, and the terminal can play. \
`cargo xtask start` builds and serves one; `cargo xtask web` builds one for --page.";

/// A page in a folder.
fn beside(folder: &Path) -> Result<Router> {
    let index = folder.join("index.html");
    if !index.is_file() {
        bail!("--page {}: there is no index.html; `cargo xtask web` makes one in dist", folder.display());
    }
    let files = ServeDir::new(folder).fallback(ServeFile::new(index));
    // A browser asks each time whether a file has changed: a page and its program always fit together.
    let ask = SetResponseHeaderLayer::overriding(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    Ok(Router::new().fallback_service(files).layer(ask))
}

#[cfg(not(feature = "page"))]
fn inside() -> Option<Router> {
    None
}

#[cfg(feature = "page")]
fn inside() -> Option<Router> {
    use memory_serve::CacheControl;
    // As above, by a hash.
    let page = memory_serve::load!()
        .index_file(Some("/index.html"))
        .fallback(Some("/index.html"))
        .fallback_status(axum::http::StatusCode::OK)
        .enable_brotli(true)
        .html_cache_control(CacheControl::NoCache)
        .cache_control(CacheControl::NoCache);
    Some(page.into_router())
}
