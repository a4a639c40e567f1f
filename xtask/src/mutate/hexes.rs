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
    in_rule("base/build", "B9.5", "distance", "& !self.barred", "& !self.taken"),
    in_rule(
        "base/cards",
        "B12.1",
        "as many knights suffice",
        "self.player(Seat(holder)).army,",
        "self.player(Seat(holder)).army - 1,",
    ),
    in_rule("route/trails", "B11.2", "trails pass others", "self.foreign.has(node)", "false"),
    // ---------------------------------------------------------------- the sea
    in_rule("sea/ships", "S4.2a", "new ships sail", " & !self.new_ships", ""),
    in_rule("sea/ships", "S4.4", "closed lines sail", "free & !lines.closed", "free | lines.closed"),
    in_rule(
        "sea/ships",
        "S5.4",
        "ships beside the pirate",
        "self.topology().hex_edgeset[usize::from(self.pirate)]",
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
    in_rule("knights/pieces", "SK5", "knights recruited at sea", " & self.land_nodes", ""),
    in_rule(
        "sea/ships",
        "SK8",
        "knights cut off by a ship",
        "!self.player(seat).knight_nodes.is_empty()",
        "false",
    ),
];
