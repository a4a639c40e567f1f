//! Where a request comes from, as far as limits care.

use crate::Hall;
use crate::random::bytes;
use std::net::{IpAddr, Ipv6Addr};
use wire::Hash;

/// The address that limits count by. A household has a whole IPv6 network of 64 bits, so all of it counts as one.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
    }
}

impl Hall {
    /// What a table stores about the address that opened it: enough to tell two addresses apart, and nothing else. It
    /// is only valid while this process runs.
    pub(crate) fn origin(&self, address: Option<IpAddr>) -> Option<Hash> {
        let address = network(address?);
        let salt = self.inner().salt.get_or_init(|| Hash(bytes(self.chance())));
        Some(Hash::of(format!("origin\n{salt}\n{address}").as_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_of_64_bits_is_one_neighbourhood() {
        let of = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(of("2001:db8:1:2:ffff::1"), "2001:db8:1:2::");
        assert_ne!(of("2001:db8:1:3::1"), of("2001:db8:1:2::1"));
        assert_eq!(of("::ffff:192.0.2.7"), "192.0.2.7");
    }
}
