//! The web client inside the program.

/// Its files, and its page for every address that is no file; `None` if the program was built without it.
pub(crate) fn router() -> Option<axum::Router> {
    #[cfg(feature = "page")]
    {
        use memory_serve::CacheControl;
        // A browser asks each time whether a file has changed, and is told so by its hash: a page and its
        // program always fit together.
        let page = memory_serve::load!()
            .index_file(Some("/index.html"))
            .fallback(Some("/index.html"))
            .fallback_status(axum::http::StatusCode::OK)
            .enable_brotli(true)
            .html_cache_control(CacheControl::NoCache)
            .cache_control(CacheControl::NoCache);
        Some(page.into_router())
    }
    #[cfg(not(feature = "page"))]
    None
}
