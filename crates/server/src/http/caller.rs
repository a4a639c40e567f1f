//! The address of a client, also behind a proxy.

use axum::http::HeaderMap;
use std::net::{IpAddr, SocketAddr};

/// The address that limits count by: that of the connection; or, if it comes from a trusted proxy, the last one in
/// `X-Forwarded-For` that is not a trusted proxy. Anything further left was written by the client.
pub(super) fn address(peer: SocketAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> IpAddr {
    let mut address = peer.ip().to_canonical();
    let chain = headers.get_all("x-forwarded-for").iter().rev().filter_map(|value| value.to_str().ok());
    for hop in chain.flat_map(|value| value.rsplit(',')) {
        if !proxies.contains(&address) {
            break;
        }
        match hop.trim().parse::<IpAddr>() {
            Ok(hop) => address = hop.to_canonical(),
            Err(_) => break,
        }
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_trusted_proxies_are_believed() {
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        let peer = |text: &str| SocketAddr::new(ip(text), 4711);
        let proxies = [ip("10.0.0.1"), ip("10.0.0.2")];
        let headers = |values: &[&str]| {
            let mut headers = HeaderMap::new();
            for value in values {
                headers.append("x-forwarded-for", value.parse().unwrap());
            }
            headers
        };
        for (from, forwarded, counted) in [
            ("192.0.2.7", &[][..], "192.0.2.7"),
            ("::ffff:192.0.2.7", &[], "192.0.2.7"),
            // Anybody can write the header; only a proxy is trusted.
            ("192.0.2.7", &["198.51.100.9"], "192.0.2.7"),
            ("10.0.0.1", &["198.51.100.9"], "198.51.100.9"),
            ("10.0.0.1", &["203.0.113.5, 198.51.100.9"], "198.51.100.9"),
            ("10.0.0.1", &["203.0.113.5, 198.51.100.9, 10.0.0.2"], "198.51.100.9"),
            ("10.0.0.1", &["203.0.113.5", "198.51.100.9"], "198.51.100.9"),
            ("10.0.0.1", &["198.51.100.9, nonsense"], "10.0.0.1"),
            ("10.0.0.1", &[], "10.0.0.1"),
        ] {
            assert_eq!(
                address(peer(from), &headers(forwarded), &proxies),
                ip(counted),
                "{from} {forwarded:?}"
            );
        }
    }
}
