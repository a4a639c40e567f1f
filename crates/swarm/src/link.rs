//! One connection to a server on this machine.

use futures_util::{SinkExt, StreamExt};
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::str::FromStr;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use wire::Request;

/// A server on this machine. There is no way to name another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Host(SocketAddr);

impl Host {
    /// Its address.
    pub fn address(self) -> SocketAddr {
        self.0
    }
}

impl TryFrom<SocketAddr> for Host {
    type Error = String;

    fn try_from(address: SocketAddr) -> Result<Host, String> {
        if address.ip().is_loopback() {
            return Ok(Host(address));
        }
        Err(format!("{} is not this machine; the swarm plays at loopback addresses only", address.ip()))
    }
}

impl FromStr for Host {
    type Err = String;

    /// `ws://127.0.0.1:8080/ws`, or less of it.
    fn from_str(text: &str) -> Result<Host, String> {
        let bare = text.strip_prefix("ws://").or_else(|| text.strip_prefix("http://")).unwrap_or(text);
        let bare = bare.strip_suffix("/ws").or_else(|| bare.strip_suffix('/')).unwrap_or(bare);
        let named = bare.strip_prefix("localhost:").and_then(|port| port.parse().ok());
        let address = match named {
            Some(port) => SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port),
            None => {
                bare.parse().map_err(|_| format!("'{text}' is not an address like ws://127.0.0.1:8080"))?
            }
        };
        Host::try_from(address)
    }
}

impl fmt::Display for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ws://{}/ws", self.0)
    }
}

/// The connection is lost; it does not matter why.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Disconnected;

/// How long a server may take to open a connection.
const PATIENCE: Duration = Duration::from_secs(10);
/// Thousands of clients run in one process, so their buffers are small.
const BUFFER: usize = 4 * 1024;

/// An open connection. Dropping it cuts it without closing it.
pub(crate) struct Link(WebSocketStream<TcpStream>);

impl Link {
    pub(crate) async fn open(host: Host) -> Result<Link, Disconnected> {
        let connect = async {
            let stream = TcpStream::connect(host.0).await.map_err(|_| Disconnected)?;
            stream.set_nodelay(true).map_err(|_| Disconnected)?;
            let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(BUFFER);
            let opened = client_async_with_config(host.to_string(), stream, Some(config)).await;
            opened.map(|(stream, _)| Link(stream)).map_err(|_| Disconnected)
        };
        tokio::time::timeout(PATIENCE, connect).await.unwrap_or(Err(Disconnected))
    }

    pub(crate) async fn send_request(&mut self, request: &Request) -> Result<(), Disconnected> {
        self.0.send(Message::text(wire::text(request))).await.map_err(|_| Disconnected)
    }

    /// The next text. The call can be cancelled at any moment without losing anything.
    pub(crate) async fn receive(&mut self) -> Result<String, Disconnected> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Disconnected),
                Some(Ok(_)) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_has_an_address() {
        for good in [
            "ws://127.0.0.1:8080",
            "ws://127.0.0.1:8080/ws",
            "localhost:8080",
            "http://127.9.9.9:1/",
            "[::1]:7",
        ] {
            assert!(good.parse::<Host>().is_ok(), "{good}");
        }
        for bad in [
            "ws://192.0.2.1:80",
            "0.0.0.0:80",
            "ws://example.org:80",
            "wss://127.0.0.1:80",
            "",
            "[2001:db8::1]:80",
        ] {
            assert!(bad.parse::<Host>().is_err(), "{bad}");
        }
        assert_eq!("localhost:80".parse::<Host>().unwrap().to_string(), "ws://127.0.0.1:80/ws");
    }
}
