//! Which names the server answers to.
//!
//! A page of another site can point its own name at this machine ("DNS rebinding"), and would then be taken for our
//! own page. So only requests for our own names are answered.

use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::sync::Arc;

/// The names that a server answers to, besides addresses and this machine's own names.
pub(super) fn names(hosts: &[String], origins: &[String]) -> Arc<Vec<String>> {
    let of_origins = origins.iter().filter_map(|origin| origin.split_once("://")).map(|(_, site)| bare(site));
    let machine = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let machine = Some(machine.trim().to_lowercase()).filter(|name| !name.is_empty());
    let local = machine.iter().map(|name| format!("{name}.local"));
    let names = hosts.iter().map(|host| bare(host)).chain(of_origins);
    Arc::new(names.chain(local).chain(machine.clone()).collect())
}

/// A name without its port, in lower case.
fn bare(host: &str) -> String {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    name.trim_end_matches('.').to_lowercase()
}

fn is_ours(host: &str, names: &[String]) -> bool {
    let name = bare(host);
    let address = name.trim_start_matches('[').trim_end_matches(']');
    // Nobody can point an IP address elsewhere.
    address.parse::<IpAddr>().is_ok()
        || name == "localhost"
        || name.ends_with(".localhost")
        || names.contains(&name)
}

/// Refuses requests for names that are not ours.
pub(super) async fn check(names: Arc<Vec<String>>, request: Request, next: Next) -> Response {
    let host = request.headers().get(header::HOST).map(|host| host.to_str().unwrap_or("?").to_owned());
    // Every browser sends the host; a client that does not is a program that connects where it means to.
    match host.filter(|host| !is_ours(host, &names)) {
        None => next.run(request).await,
        Some(host) => {
            let name: String = bare(&host).chars().filter(|c| c.is_ascii_graphic()).take(60).collect();
            tracing::warn!(name, "a request for a name that is not ours; --host adds names");
            let text = "this server does not answer to that name; 'landgrave serve --host NAME' adds it\n";
            (StatusCode::MISDIRECTED_REQUEST, text).into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_own_names_are_ours_and_nothing_else() {
        let names = names(&["Example.org".to_owned()], &["https://play.example.net:8443".to_owned()]);
        for ours in [
            "127.0.0.1:8080",
            "192.0.2.7",
            "[::1]:8080",
            "[2001:db8::1]",
            "localhost:80",
            "LOCALHOST.",
            "tables.localhost",
            "example.org",
            "EXAMPLE.ORG:443",
            "play.example.net",
        ] {
            assert!(is_ours(ours, &names), "{ours}");
        }
        for foreign in ["evil.example", "example.org.evil.example", "localhost.evil.example:8080", "", "?"] {
            assert!(!is_ours(foreign, &names), "{foreign}");
        }
    }
}
