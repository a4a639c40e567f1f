//! The mistakes in the rules of the hex board: each breaks one numbered rule and nothing else.

use super::list::{Mutant, Place};

const fn in_rule(
    file: &'static str,
    rule: &'static str,
    what: &'static str,
    from: &'static str,
    to: &'static str,
) -> Mutant {
    Mutant { place: Place::Rule, file, card: rule, what, from, to }
}

pub(super) const MUTANTS: &[Mutant] = &[
    // ---------------------------------------------------------------- the base game
    in_rule("base/production", "B6.1, B7.4", "the robber stops nothing", " & !robbed", ""),
    in_rule(
        "base/robber",
        "B7.1",
        "limit of the hand",
        "total > self.hand_limit(seat)",
        "total >= self.hand_limit(seat)",
    ),
    in_rule("base/build", "B9.5", "distance", "& !self.barred_nodes()", "& !self.built_nodes()"),
    in_rule(
        "base/cards",
        "B12.1",
        "as many knights suffice",
        "self.player(holder).army,",
        "self.player(holder).army - 1,",
    ),
    in_rule("route/trails", "B11.2", "trails pass others", "self.foreign.has(node)", "false"),
    // ---------------------------------------------------------------- the sea
    in_rule("sea/ships", "S4.2a", "new ships sail", " & !self.new_ships", ""),
    in_rule("sea/ships", "S4.4", "closed lines sail", "free & !lines.closed", "free | lines.closed"),
    in_rule(
        "sea/ships",
        "S5.4",
        "ships beside the pirate",
        "self.topology().hex_edgeset[self.pirate]",
        "Edges::EMPTY",
    ),
    in_rule("route/trails", "S10.1", "ships join roads", "self.own.has(node));", "true);"),
    // ---------------------------------------------------------------- cities and knights
    in_rule(
        "base/robber",
        "K6.2",
        "no lock before the first attack",
        " && !self.realm.attacked",
        " && false",
    ),
    in_rule("knights/pieces", "K11.5", "politics", "knight.rank < 2 ||", "knight.rank < 3 ||"),
    in_rule("knights/barbarians", "K13.5", "several defenders", ".count() == 1", ".count() >= 1"),
    // ---------------------------------------------------------------- both
    in_rule("knights/pieces", "SK5", "knights recruited at sea", " & self.land_nodes()", ""),
    in_rule(
        "sea/ships",
        "SK8",
        "knights cut off by a ship",
        "!self.player(seat).knight_nodes().is_empty()",
        "false",
    ),
    // ---------------------------------------------------------------- the Treasure Islands
    in_rule(
        "scenarios/treasure_islands",
        "T.9",
        "the sea hides no treasure",
        "Terrain::Desert | Terrain::Sea",
        "Terrain::Desert",
    ),
    in_rule(
        "scenarios/treasure_islands",
        "T.15",
        "the last chip",
        "LAST_CHIP: u8 = 14",
        "LAST_CHIP: u8 = 15",
    ),
    in_rule(
        "scenarios/treasure_islands",
        "T.15",
        "who wins by chips",
        "(state.points(seat), chips(seat))",
        "(chips(seat), state.points(seat))",
    ),
    in_rule(
        "scenarios/treasures",
        "T.10",
        "treasures stay where they are",
        "treasures.lying.remove(end);",
        "",
    ),
    in_rule(
        "scenarios/treasure_islands",
        "T.16",
        "the target of four with knights",
        "treasure-islands-4.txt\"), 16)",
        "treasure-islands-4.txt\"), 17)",
    ),
    // ---------------------------------------------------------------- Departure into the Unknown
    in_rule("scenarios/departure", "U.10", "limit of the hand", "HAND_BONUS: u8 = 2", "HAND_BONUS: u8 = 1"),
    in_rule(
        "scenarios/departure",
        "U.10",
        "a harbour for one treasure",
        "FOR_HARBOUR: u8 = 2",
        "FOR_HARBOUR: u8 = 1",
    ),
    in_rule(
        "scenarios/departure",
        "U.10",
        "points for two treasures",
        "saturating_sub(2)",
        "saturating_sub(1)",
    ),
    in_rule("scenarios/departure", "U.12", "a second harbour", "player.extra_ports != 0", "false"),
    in_rule(
        "scenarios/treasures",
        "U.9",
        "a fifth treasure is kept",
        "MOST_KEPT: u8 = 4",
        "MOST_KEPT: u8 = 5",
    ),
    // ---------------------------------------------------------------- Greater Catan
    in_rule("scenarios/greater_catan", "G.5", "four cities", "[15, 5, 8, 15]", "[15, 5, 4, 15]"),
    in_rule(
        "scenarios/greater_catan",
        "G.8",
        "the reserve is left alone",
        "if reserve {",
        "if reserve && false {",
    ),
    in_rule(
        "scenarios/greater_catan",
        "G.9.1",
        "red numbers side by side",
        "if beside_red {",
        "if beside_red && false {",
    ),
    in_rule(
        "scenarios/greater_catan",
        "G.9.2",
        "numbers far from home",
        "[all & !last & mine & !red,",
        "[all & !last & !red,",
    ),
    in_rule(
        "scenarios/greater_catan",
        "G.9.3",
        "the last number of a building",
        "all & !last & mine, all & !last, all]",
        "all & mine, all, all]",
    ),
    // ---------------------------------------------------------------- the Desert Dragons
    in_rule(
        "scenarios/desert_dragons",
        "D.5",
        "dragons at the start",
        "if state.turns == 0 {",
        "if state.turns == 0 && false {",
    ),
    in_rule(
        "scenarios/desert_dragons",
        "D.7",
        "three players",
        "if state.players == 3 { 3 }",
        "if state.players == 3 { 2 }",
    ),
    in_rule(
        "scenarios/desert_dragons",
        "D.8",
        "the invasion begins too soon",
        "dragons.supply == 0 && !targets",
        "!targets",
    ),
    in_rule(
        "scenarios/desert_dragons",
        "D.9",
        "from which desert",
        "iter_mut().rev().max()",
        "iter_mut().max()",
    ),
    in_rule("scenarios/desert_dragons", "D.13", "buildings at the coast", "around.len() == 3 && ", ""),
    // ---------------------------------------------------------------- the Great Canal
    in_rule("scenarios/great_canal", "C.8", "one knight digs", ".count() >= 2", ".count() >= 1"),
    in_rule(
        "scenarios/great_canal",
        "C.9",
        "the Warlord wakes all at once",
        "drills_in_order: true",
        "drills_in_order: false",
    ),
    in_rule("scenarios/great_canal", "C.11", "nine stretches", "ENOUGH: u32 = 8", "ENOUGH: u32 = 9"),
    in_rule(
        "scenarios/great_canal",
        "C.13",
        "gold after the flood",
        "is_some_and(|canal| !canal.is_finished())",
        "is_some()",
    ),
    in_rule("scenarios/great_canal", "C.15", "knights on islands fight", ", defenders: !small", ""),
    in_rule(
        "scenarios/great_canal",
        "C.21",
        "the merchant stays",
        "(state.realm.merchant, state.realm.merchant_of) = (Tile::NONE, None);",
        "",
    ),
    // ---------------------------------------------------------------- the Enchanted Land
    in_rule(
        "scenarios/enchanted_land",
        "L.8",
        "crossing without a settlement",
        "CROSSING_NEEDS_SETTLEMENT: bool = true",
        "CROSSING_NEEDS_SETTLEMENT: bool = false",
    ),
    in_rule("scenarios/enchanted_land", "L.11", "four steps", "STEPS: u8 = 3", "STEPS: u8 = 4"),
    in_rule(
        "scenarios/enchanted_land",
        "L.13",
        "a draw is lost",
        "let won = rank >= flag;",
        "let won = rank > flag;",
    ),
    in_rule(
        "scenarios/enchanted_land",
        "L.16",
        "knights at sea fight",
        "defenders: home,",
        "defenders: !there,",
    ),
    in_rule(
        "scenarios/enchanted_land",
        "L.18",
        "the seventh dragon",
        "DRAGONS_TO_WIN: u8 = 6",
        "DRAGONS_TO_WIN: u8 = 7",
    ),
    in_rule(
        "scenarios/enchanted_land",
        "L.20",
        "a retreat over the sea",
        "no_retreat: |state| land(state),",
        "",
    ),
];
