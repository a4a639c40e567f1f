//! The mistakes in cards, and what a mistake is.

/// Where a mistake is made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// In the literal of a card.
    Literal,
    /// In a native step below the literals.
    Step,
    /// In a rule of the hex board.
    Rule,
}

/// One mistake: in which file, in which card or rule, what becomes what.
pub(super) struct Mutant {
    pub(super) place: Place,
    pub(super) file: &'static str,
    /// The card's id, or the number of the rule.
    pub(super) card: &'static str,
    /// The sort of mistake.
    pub(super) what: &'static str,
    pub(super) from: &'static str,
    pub(super) to: &'static str,
}

impl Mutant {
    pub(super) fn package(&self) -> &'static str {
        if self.place == Place::Rule { "settlers" } else { "rivals" }
    }

    pub(super) fn path(&self) -> String {
        let folder = if self.place == Place::Rule { "settlers/src" } else { "rivals/src/cards" };
        format!("crates/{folder}/{}.rs", self.file)
    }

    /// Tests that are quick and look at single cards and rules; the others run only if these find nothing.
    pub(super) fn quick(&self) -> &'static [&'static str] {
        match self.place {
            Place::Rule => &["base::", "sea::", "knights::", "progress::", "both::", "setup::"],
            _ => &["cards::", "cases_", "rules::", "catalogue::"],
        }
    }

    /// Whether somebody who says this word means it.
    pub(super) fn is_called(&self, word: &str) -> bool {
        self.package() == word || self.file == word || self.card.contains(word)
    }
}

const fn in_literal(
    file: &'static str,
    card: &'static str,
    what: &'static str,
    from: &'static str,
    to: &'static str,
) -> Mutant {
    Mutant { place: Place::Literal, file, card, what, from, to }
}

const fn in_step(
    file: &'static str,
    card: &'static str,
    what: &'static str,
    from: &'static str,
    to: &'static str,
) -> Mutant {
    Mutant { place: Place::Step, file, card, what, from, to }
}

pub(super) const MUTANTS: &[Mutant] = &[
    // ---------------------------------------------------------------- the basic set
    in_literal("basic", "road", "cost", "\"BBL\"", "\"BLL\""),
    in_literal("basic", "city", "points", "victory 2", "victory 1"),
    in_literal("basic", "brigitta-the-wise-woman", "timing", ".before_roll(", ".play("),
    in_literal("basic", "goldsmith", "number", "Take(N(2), Any)", "Take(N(1), Any)"),
    in_literal("basic", "goldsmith", "requirement", "Need::Own(3, Gold)", "Need::Own(2, Gold)"),
    in_literal("basic", "merchant-caravan", "what is paid", "Pay(N(2), Any)", "Pay(N(2), Only(Gold))"),
    in_literal("basic", "scout", "timing", "Moment::SETTLING", "Moment::REVEALED"),
    in_literal("basic", "abbey", "once only", ".unique()", ""),
    in_literal("basic", "grain-mill", "which good", "Boost(Grain)", "Boost(Wool)"),
    in_literal("basic", "marketplace", "timing", "Moment::PRODUCED", "Moment::HARVEST"),
    in_literal("basic", "parish-hall", "number", "SearchPrice(1)", "SearchPrice(2)"),
    in_literal("basic", "toll-bridge", "number", "Take(N(2), Only(Gold))", "Take(N(1), Only(Gold))"),
    in_literal("basic", "ore-ship", "number", "Rate(Ore, 2)", "Rate(Ore, 3)"),
    in_literal("basic", "large-trade-ship", "what is bought", "NotNamed", "Any"),
    in_literal("basic", "candamir", "points", "strength 4", "strength 3"),
    in_literal("basic", "feud", "who chooses", "Pick(Foes, Foes, is_marked)", "Pick(Mine, Foes, is_marked)"),
    in_literal("basic", "feud", "number", "Mark(Mine, 3,", "Mark(Mine, 2,"),
    in_literal("basic", "fraternal-feuds", "number", "Strip(2)", "Strip(1)"),
    in_literal("basic", "traveling-merchant", "number", "Again(2)", "Again(3)"),
    in_step("basic", "invention", "number", "count_where(shows).min(2)", "count_where(shows).min(1)"),
    in_step("basic", "trade-ships-race", "condition", "ships(seat) > 0 && ships", "ships"),
    in_step("basic", "year-of-plenty", "condition", "board.card(at).is(STOREHOUSE) || ", ""),
    // ---------------------------------------------------------------- the Era of Gold
    in_literal(
        "gold",
        "brigands",
        "requirement",
        "Need::Is(\"the strength advantage\", has_strength_advantage),",
        "",
    ),
    in_literal("gold", "gudrun-terror-of-the-seas", "number", "2 * scene", "scene"),
    in_literal("gold", "merchant", "what is given back", ", Give(N(1), Any)", ""),
    in_literal("gold", "merchant", "requirement", "commerce >= 3", "commerce >= 2"),
    in_literal("gold", "reiner-the-herald", "which face", "Face::Celebration", "Face::Harvest"),
    in_literal("gold", "trade-master", "number", "UpTo(2)", "UpTo(3)"),
    in_literal(
        "gold",
        "gold-cache",
        "requirement",
        "card.def().kind == Kind::Hero",
        "card.def().kind == Kind::Ship",
    ),
    in_literal(
        "gold",
        "pirate-ship",
        "who chooses",
        "Pick(Foes, Foes, is_trade_ship)",
        "Pick(Mine, Foes, is_trade_ship)",
    ),
    in_literal("gold", "pirate-ship", "where it goes", "Scrap(Foes)", "Bury(Foes)"),
    in_literal("gold", "harbor", "number", ">= 3", ">= 2"),
    in_literal("gold", "merchant-guild", "where it lies", ".face_up()", ""),
    in_literal("gold", "mint", "how often", ".once(", ".usable("),
    in_literal("gold", "moneylender", "number", "Haul(2)", "Haul(3)"),
    in_literal("gold", "staple-house", "timing", ".built(", ".once("),
    in_literal("gold", "trading-base", "what counts", " + board.count(HARBOR)", ""),
    in_literal(
        "gold",
        "gift-for-the-prince",
        "for whom",
        "For(Who::Both",
        "For(Who::Those(has_strength_advantage)",
    ),
    // ---------------------------------------------------------------- the Era of Turmoil
    in_literal("turmoil", "archer", "who chooses", "Pick(Foes, Foes,", "Pick(Mine, Foes,"),
    in_literal("turmoil", "arsonist", "requirement", "Need::Have(HEDGE_TAVERN),", ""),
    in_step("turmoil", "arsonist", "protection", "other.town() == at.town() && ", ""),
    in_literal(
        "turmoil",
        "sebastian-the-itinerant-preacher",
        "timing",
        "Moment::REVEALED",
        "Moment::SETTLING",
    ),
    in_step("turmoil", "traitor", "may he decline", "        out.push(Action::Pass);\n", ""),
    in_literal("turmoil", "voyage-of-plunder", "number", "1 + u8::from", "2 + u8::from"),
    in_literal("turmoil", "carl-forkbeard", "points", "strength 5", "strength 4"),
    in_literal("turmoil", "drill-ground", "what it concerns", "Kind::Hero", "Kind::Building"),
    in_literal("turmoil", "heinrich-the-sentinel", "numbers", "&[3, 4, 5]", "&[4, 5]"),
    in_literal("turmoil", "irmgard-keeper-of-the-light", "timing", "Moment::BEREFT", "Moment::CELEBRATED"),
    in_literal("turmoil", "lookout-tower", "numbers", "&[1, 2]", "&[1, 2, 6]"),
    in_step("turmoil", "chapel", "numbers", "number <= 3", "number <= 2"),
    in_literal(
        "turmoil",
        "fairgrounds",
        "condition",
        "skill(scene.me()) > skill",
        "skill(scene.me()) >= skill",
    ),
    in_literal("turmoil", "hedge-tavern", "cost", "\"AAGW\"", "\"AGGW\""),
    in_literal(
        "turmoil",
        "tithe-barn",
        "which goods",
        "GoodSet::only(Grain).with(Wool)",
        "GoodSet::only(Grain)",
    ),
    in_step("turmoil", "riots", "number", ">= 3 { 2 }", ">= 2 { 2 }"),
    // ---------------------------------------------------------------- the Era of Progress
    in_literal(
        "progress",
        "benjamin-the-traveling-scholar",
        "number",
        "deed.fill(seat, at, 1)",
        "deed.fill(seat, at, 2)",
    ),
    in_literal("progress", "guido-the-ambassador", "requirement", "state.board(seat).has(TOWN_HALL) || ", ""),
    in_literal("progress", "gustav-the-librarian", "requirement", "LIBRARY", "TOWN_HALL"),
    in_literal("progress", "mineral-mining", "which good", "Only(Ore)", "Only(Grain)"),
    in_literal("progress", "three-field-system", "requirement", "Need::Have(UNIVERSITY),", ""),
    in_literal("progress", "chief-cannoneer", "requirement", ".needs(&[Need::Have(UNIVERSITY)])", ""),
    in_step("progress", "bath-house", "what it protects", "bathed.and(board.cities())", "Squares::EMPTY"),
    in_literal("progress", "building-crane", "number", ">= 5", ">= 4"),
    in_literal(
        "progress",
        "library",
        "may he decline",
        "May(\"Library: look through a draw stack and take a card?\", |scene|",
        "If(|scene|",
    ),
    in_literal("progress", "parliament", "requirement", "progress >= 2", "progress >= 1"),
    in_literal("progress", "pharmacy", "timing", ".on(PLAGUED", ".on(Moment::HARVEST"),
    in_literal("progress", "town-hall", "where it lies", "Upon(basic::PARISH_HALL)", "CitySite"),
    in_literal("progress", "university", "requirement", "basic::ABBEY, LIBRARY", "basic::ABBEY"),
    in_step("progress", "plague", "number", "deed.drain(seat, at, 1)", "deed.drain(seat, at, 2)"),
];
