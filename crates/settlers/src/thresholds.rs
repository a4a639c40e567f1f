//! How much a hand may hold; what earns an award, a level or a card; how many points win.

/// Cards a hand may hold on a 7 (B7.1).
pub const HAND_LIMIT: u8 = 7;
/// How much a wall raises that limit (K6.1).
pub const WALL_BONUS: u8 = 2;
/// Progress cards a player not on turn may hold (K14.5).
pub const PROGRESS_LIMIT: u8 = 4;

/// Shortest route that earns the award (B11.4).
pub const ROUTE_MINIMUM: u8 = 5;
/// Points of that award (B11.6).
pub const ROUTE_POINTS: u8 = 2;
/// Fewest knights that earn the award (B12.1).
pub const ARMY_MINIMUM: u8 = 3;
/// Points of that award.
pub const ARMY_POINTS: u8 = 2;
/// Extra points of a metropolis (K9.1).
pub const METROPOLIS_POINTS: u8 = 2;

/// Points that win the base game (B13.1).
pub const TARGET_BASE: u8 = 10;
/// Points that win with cities and knights (K17.1).
pub const TARGET_KNIGHTS: u8 = 13;
/// What cities and knights add to a target of the sea (SK2).
pub const TARGET_EXTRA: u8 = 2;

/// Highest level of an improvement (K8.1).
pub const TOP_LEVEL: u8 = 5;
/// Level of the tracks' abilities (K8.4).
pub const ABILITY_LEVEL: u8 = 3;
/// Level that earns the metropolis (K9.1).
pub const METROPOLIS_LEVEL: u8 = 4;
/// The red die draws a card up to this figure, by level (K4.2).
pub const DRAW_AT_MOST: [u8; 6] = [0, 2, 3, 4, 5, 6];
/// Steps of the barbarians to an attack (K4.1).
pub const BARBARIAN_STEPS: u8 = 7;
