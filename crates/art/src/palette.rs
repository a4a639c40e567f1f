//! Colours by name, for the table by day, by night, and without colour.

use std::fmt;

/// How a picture is coloured. The shapes never change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Look {
    /// The light table.
    Day,
    /// The dark table: the same land at night, with windows lit.
    Night,
    /// The light table without colour, for what is out of reach.
    Grey,
}

/// A colour of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colour(pub u32);

impl Colour {
    /// The same lightness without hue.
    fn grey(self) -> Colour {
        let [_, red, green, blue] = self.0.to_be_bytes().map(u32::from);
        let light = (299 * red + 587 * green + 114 * blue) / 1000;
        Colour(light << 16 | light << 8 | light)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "#{:06x}", self.0)
    }
}

/// A name with its colour by day and by night.
type Tint = (&'static str, u32, u32);

/// The tints for parts and lines.
pub const TINTS: &[Tint] = &[
    ("ink", 0x3a2a1c, 0x140d07),
    ("window", 0x4d3b33, 0xffcf6b),
    ("rose", 0xc4685c, 0xb45c52),
    // Tinctures.
    ("red", 0xb4423a, 0xa03e36),
    ("blue", 0x2f5f94, 0x31598b),
    ("gold", 0xe8b93c, 0xd8a636),
    ("green", 0x4f8a4e, 0x4a7a4a),
    ("plum", 0x66508a, 0x5c4881),
    ("teal", 0x3f8a86, 0x3f7c7a),
    // Stuffs.
    ("cream", 0xf5ead2, 0xcdbd9f),
    ("white", 0xfffaf0, 0xe4dac6),
    ("stone", 0xc4bcae, 0x8d877f),
    ("slate", 0x67728a, 0x566076),
    ("brick", 0xc9694a, 0xa6543a),
    ("wood", 0x99683a, 0x84592f),
    ("straw", 0xdfb968, 0xb08f4c),
    ("steel", 0xb4bdc9, 0x8c96a4),
    ("brown", 0x6f4a2e, 0x5f4029),
    ("dark", 0x51434a, 0x3b3038),
    ("murk", 0x43364a, 0x1d1622),
    ("bone", 0xf2ead6, 0xd9cfb8),
    ("flame", 0xe8762c, 0xee7f32),
    ("corn", 0xe9c04f, 0xc79d3c),
    ("russet", 0xb5562a, 0xa34f28),
    ("grey", 0xcbc5bc, 0xa39d95),
    ("lime", 0xa9c95a, 0x8fae4a),
    // Skin.
    ("fair", 0xf2cda6, 0xd3aa83),
    ("tan", 0xdba678, 0xb98358),
    ("umber", 0x935d3b, 0x7d4d30),
    // Land.
    ("grass", 0xb9d690, 0x4a6639),
    ("lea", 0x98c26a, 0x5b7d43),
    ("pine", 0x3f7a4a, 0x3c6a48),
    ("sea", 0x8fc3d8, 0x34586b),
    ("deep", 0x5f9fbd, 0x27465a),
    ("earth", 0xdcc193, 0x665138),
    ("clay", 0xd98f63, 0x8a4a2e),
    ("snow", 0xf7f6f2, 0xb9c3cf),
    ("mist", 0xc3cbd6, 0x454e5e),
    ("haze", 0xdcc9a4, 0x33271b),
    ("wall", 0xe6cfa4, 0x4a3b2b),
    ("floor", 0xb98d5a, 0x5b4229),
    ("glare", 0xfff3cf, 0x57492a),
    // Light and mood.
    ("orb", 0xf7cf5a, 0xf2e6bd),
    ("cloud", 0xfffdf6, 0x5d5a66),
    ("spark", 0xf2b632, 0xffe08a),
    ("ember", 0xe8996f, 0x6d2f24),
    ("dusk", 0xcbbde0, 0x463a5e),
    ("sick", 0xb9c08a, 0x2a2d1c),
    // The hex board.
    ("abyss", 0x3f7ea3, 0x152734),
    ("foam", 0xc9e6e8, 0x5288a0),
    ("sand", 0xefdcae, 0x7d6a48),
    ("wold", 0x93c08a, 0x4a7453),
    ("wold2", 0x7aab72, 0x3f6b49),
    ("marl", 0xe3a27a, 0xa9683f),
    ("marl2", 0xcf7f55, 0xa5603c),
    ("marl3", 0xb9643c, 0x7f4427),
    ("turf", 0xbfdc8f, 0x6f9a50),
    ("turf2", 0xa5cc70, 0x5f8a45),
    ("crop", 0xf3d374, 0xc29a38),
    ("crop2", 0xe0b13f, 0x977622),
    ("rock", 0xccd3dd, 0x5a6472),
    ("rock2", 0x99a2b1, 0x8693a6),
    ("rock3", 0x747d8d, 0x566071),
    ("dune", 0xebcb90, 0xb0955c),
    ("dune2", 0xd8b272, 0x8c7445),
    ("gravel", 0xe3cb93, 0xa3874c),
    ("gravel2", 0xc9ab6a, 0x806a3a),
    ("token", 0xfffaf0, 0xefe4cc),
    // The player's own colour: the page sets it with a style for the class `seat`.
    ("seat", 0xb4423a, 0xd9534a),
];

/// The sky shows the kind of a card; a line may name another one when the picture needs it.
pub const SKIES: &[Tint] = &[
    ("building", 0xfbeacb, 0x4a3827),
    ("ship", 0xd9ecf0, 0x2a3c48),
    ("hero", 0xe7e1d2, 0x3a3430),
    ("sage", 0xcfe3dd, 0x24403d),
    ("site", 0xe3ecc4, 0x38402a),
    ("action", 0xf6e6a8, 0x463c1e),
    ("attack", 0xf3c4a6, 0x4d2620),
    ("event", 0xddd2ee, 0x352b4a),
    ("centre", 0xdcecd4, 0x2b3b2c),
    ("sea", 0xc4e2e4, 0x1f3f4a),
    ("marker", 0xece0cc, 0x40352c),
    ("region", 0xe2eef2, 0x2c3c4a),
    ("back", 0x6f4a2e, 0x4a3322),
    ("night", 0x4a5580, 0x1f2340),
    ("frost", 0xb9cbe4, 0x242f4e),
    ("sunset", 0xf4b78a, 0x5a2f2c),
    ("plague", 0xd9d9ae, 0x3d4029),
    ("storm", 0x9aa6b8, 0x2b3442),
];

/// The overlay on the side away from the light: colour and opacity, in hundredths.
pub(crate) fn shade(look: Look) -> (Colour, u8) {
    match look {
        Look::Day => (Colour(0x341a30), 25),
        Look::Night => (Colour(0x0c0416), 36),
        Look::Grey => (Colour(0x341a30).grey(), 25),
    }
}

/// The overlay on the side of the light.
pub(crate) fn light(look: Look) -> (Colour, u8) {
    match look {
        Look::Day => (Colour(0xfffae4), 50),
        Look::Night => (Colour(0xffecbe), 20),
        Look::Grey => (Colour(0xfffae4).grey(), 50),
    }
}

fn find(among: &[Tint], name: &str, look: Look) -> Option<Colour> {
    let &(_, day, night) = among.iter().find(|tint| tint.0 == name)?;
    Some(match look {
        Look::Day => Colour(day),
        Look::Night => Colour(night),
        Look::Grey => Colour(day).grey(),
    })
}

/// The colour of a tint.
pub fn tint(name: &str, look: Look) -> Option<Colour> {
    find(TINTS, name, look)
}

/// The colour of a sky.
pub fn sky(name: &str, look: Look) -> Option<Colour> {
    find(SKIES, name, look)
}

/// The index of a tint in [`TINTS`].
pub(crate) fn index(name: &str) -> Option<usize> {
    TINTS.iter().position(|tint| tint.0 == name)
}
