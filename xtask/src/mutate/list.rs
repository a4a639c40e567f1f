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

/// The tests of the scenarios, in the order of the letters of their rules: T, U, G, D, C, L.
const SCENARIOS: [&str; 6] = [
    "treasure_islands::",
    "departure::",
    "greater_catan::",
    "desert_dragons::",
    "great_canal::",
    "enchanted_land::",
];

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
        format!("crates/{folder}/{}.rs", self.file.replace('-', "_"))
    }

    /// Quick tests of single cards and rules; the others run only if these find nothing.
    pub(super) fn quick(&self) -> &'static [&'static str] {
        match self.place {
            Place::Rule if self.scenario().is_some() => &SCENARIOS,
            Place::Rule => &["base::", "sea::", "knights::", "progress::", "both::", "setup::"],
            _ => &["cards::", "cases_", "rules::darkness", "rules::enlightenment", "catalogue::"],
        }
    }

    /// The tests of the scenario whose rule it is.
    fn scenario(&self) -> Option<&'static str> {
        let letter =
            if self.file.starts_with("scenarios/") { self.card.chars().next()? } else { return None };
        "TUGDCL".find(letter).map(|n| SCENARIOS[n])
    }

    /// How the names of the tests of its card or scenario begin; none for other rules.
    pub(super) fn own_tests(&self) -> Option<String> {
        let set = self.file.replace('-', "_");
        match self.place {
            Place::Rule => self.scenario().map(str::to_owned),
            _ => Some(format!("cards::{set}::{}_", self.card.replace('-', "_"))),
        }
    }

    /// Whether it is made in a card, not in a rule.
    pub(super) fn is_card(&self) -> bool {
        !matches!(self.place, Place::Rule)
    }

    /// Whether both can be made at once, so that each is found by its own tests: in two sets, or in two scenarios.
    pub(super) fn goes_with(&self, other: &Mutant) -> bool {
        let apart = match (self.scenario(), other.scenario()) {
            (Some(one), Some(two)) => one != two,
            _ => self.own_tests().is_some() && other.own_tests().is_some(),
        };
        apart && self.package() == other.package() && self.file != other.file
    }

    /// Whether a mark of the card is left out that decides where it is found or what stands beside it: any test of its
    /// set may notice.
    pub(super) fn is_mark(&self) -> bool {
        self.from.starts_with('.') && self.from.ends_with("()")
    }

    /// Whether a word on the command line selects it.
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
    in_literal("basic", "scout", "timing", "Moment::Settling", "Moment::Revealed"),
    in_literal("basic", "abbey", "once only", ".unique()", ""),
    in_literal("basic", "grain-mill", "which good", "Boost(Grain)", "Boost(Wool)"),
    in_literal("basic", "marketplace", "timing", "Moment::Produced", "Moment::Harvest"),
    in_literal("basic", "parish-hall", "number", "SearchPrice(1)", "SearchPrice(2)"),
    in_literal("basic", "toll-bridge", "number", "Take(N(2), Only(Gold))", "Take(N(1), Only(Gold))"),
    in_literal("basic", "ore-ship", "number", "Rate(Ore, 2)", "Rate(Ore, 3)"),
    in_literal("basic", "large-trade-ship", "what is bought", "NotNamed", "Any"),
    in_literal("basic", "candamir", "points", "strength 4", "strength 3"),
    in_literal("basic", "feud", "who chooses", "Pick(Foes, Foes, is_marked)", "Pick(Mine, Foes, is_marked)"),
    in_literal("basic", "feud", "number", "Mark(Mine, 3,", "Mark(Mine, 2,"),
    in_literal("basic", "fraternal-feuds", "number", "Strip(2)", "Strip(1)"),
    in_literal("basic", "traveling-merchant", "number", "Again(N(2))", "Again(N(3))"),
    in_step("basic", "invention", "number", "count().min(2)", "count().min(1)"),
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
    in_literal("gold", "gudrun-terror-of-the-seas", "number", "2 * ctx", "ctx"),
    in_literal("gold", "merchant", "what is given back", ", Give(N(1), Any)", ""),
    in_literal("gold", "merchant", "requirement", "commerce >= 3", "commerce >= 2"),
    in_literal("gold", "reiner-the-herald", "which face", "Face::Celebration", "Face::Harvest"),
    in_literal("gold", "trade-master", "number", "OneTo(2)", "OneTo(3)"),
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
        "Moment::Revealed",
        "Moment::Settling",
    ),
    in_step("turmoil", "traitor", "may decline", "        out.push(Action::Pass);\n", ""),
    in_literal("turmoil", "voyage-of-plunder", "number", "1 + u8::from", "2 + u8::from"),
    in_literal("turmoil", "carl-forkbeard", "points", "strength 5", "strength 4"),
    in_literal("turmoil", "drill-ground", "what it concerns", "Kind::Hero", "Kind::Building"),
    in_literal("turmoil", "heinrich-the-sentinel", "numbers", "&[3, 4, 5]", "&[4, 5]"),
    in_literal(
        "turmoil",
        "irmgard-keeper-of-the-light",
        "timing",
        "Moment::ExpansionLost",
        "Moment::Celebrated",
    ),
    in_literal("turmoil", "lookout-tower", "numbers", "&[1, 2]", "&[1, 2, 6]"),
    in_step("turmoil", "chapel", "numbers", "number <= 3", "number <= 2"),
    in_literal("turmoil", "fairgrounds", "condition", "skill(ctx.me()) > skill", "skill(ctx.me()) >= skill"),
    in_literal("turmoil", "hedge-tavern", "cost", "\"AAGW\"", "\"AGGW\""),
    in_literal("turmoil", "tithe-barn", "which goods", "Take(Per(heroes), Named)", "Take(Per(heroes), Any)"),
    in_step("turmoil", "riots", "number", ">= 3 { 2 }", ">= 2 { 2 }"),
    // ---------------------------------------------------------------- the Era of Progress
    in_literal(
        "progress",
        "benjamin-the-traveling-scholar",
        "number",
        "ctx.fill(seat, at, 1)",
        "ctx.fill(seat, at, 2)",
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
        "may decline",
        "May(\"Library: look through a draw stack and take a card?\", |ctx|",
        "If(|ctx|",
    ),
    in_literal(
        "progress",
        "parliament",
        "requirement",
        "taught(state.board(seat)) >= 2",
        "taught(state.board(seat)) >= 1",
    ),
    in_literal("progress", "pharmacy", "timing", ".on(Moment::Plagued", ".on(Moment::Harvest"),
    in_literal("progress", "town-hall", "where it lies", "Upon(basic::PARISH_HALL)", "CitySite"),
    in_literal("progress", "university", "requirement", "basic::ABBEY, LIBRARY", "basic::ABBEY"),
    in_step("progress", "plague", "number", "ctx.drain(seat, at, 1)", "ctx.drain(seat, at, 2)"),
    // ---------------------------------------------------------------- the Era of Intrigue
    in_literal("intrigue", "bishop", "number", "Demand(N(1), Only(Gold))", "Demand(N(2), Only(Gold))"),
    in_literal(
        "intrigue",
        "missionary",
        "who chooses",
        "Pick(Foes, Foes, is_hero)",
        "Pick(Mine, Foes, is_hero)",
    ),
    in_literal("intrigue", "odins-priest", "number", "Shed(Foes, N(0)", "Shed(Foes, N(1)"),
    in_literal("intrigue", "priestess-of-the-norns", "number", "OneTo(2)", "N(1)"),
    in_literal("intrigue", "abbey-brewery", "number", "PayHere(2)", "PayHere(1)"),
    in_literal("intrigue", "reiner-the-miller", "whose cards speak", "RaiseFor(Foes", "RaiseFor(Mine"),
    in_literal("intrigue", "odins-fountain", "number", "Exchanges(2)", "Exchanges(1)"),
    in_literal("intrigue", "godfrey-the-intriguer", "timing", ".later(", ".usable("),
    in_literal("intrigue", "bishops-see", "number", "Mark(Mine, 3,", "Mark(Mine, 2,"),
    in_literal("intrigue", "church", "number", "UpTo(2)", "UpTo(1)"),
    in_literal("intrigue", "odins-temple", "number", "Draw(N(1))", "Draw(N(2))"),
    in_literal("intrigue", "bran-defender-of-the-temple", "number", "Draw(N(2))", "Draw(N(1))"),
    in_literal("intrigue", "bishop", "requirement", "CHRISTIAN, ", ""),
    in_literal(
        "intrigue",
        "missionary",
        "what speaks",
        "RaiseFor(Foes, Moment::ExpansionLost)",
        "RaiseFor(Foes, Moment::HandLost)",
    ),
    in_literal("intrigue", "odins-priest", "which cards", "is_unit_or_action", "|_| true"),
    in_literal("intrigue", "priestess-of-the-norns", "requirement", "ODINIC,", ""),
    in_literal("intrigue", "abbey-brewery", "direction", "Way::Any", "Way::Up"),
    in_literal("intrigue", "reiner-the-miller", "how often", ".once(", ".later("),
    in_literal("intrigue", "odins-fountain", "once only", ".unique()", ""),
    in_literal("intrigue", "godfrey-the-intriguer", "what is paid", "Pay(N(1), Only(Gold)),", ""),
    in_literal(
        "intrigue",
        "bishops-see",
        "who chooses",
        "Pick(Foes, Foes, is_marked)",
        "Pick(Mine, Foes, is_marked)",
    ),
    in_literal("intrigue", "church", "timing", ".built(", ".once("),
    in_literal("intrigue", "odins-temple", "where it lies", ".face_up()", ""),
    in_literal("intrigue", "bran-defender-of-the-temple", "what works on", ".keeps_below()", ""),
    // ---------------------------------------------------------------- the Era of Merchant Princes
    in_literal("merchant-princes", "gero-the-master-merchant", "number", "OneTo(2)", "N(2)"),
    in_literal("merchant-princes", "maritime-trade-monopoly", "number", ".min(2)", ".min(3)"),
    in_literal("merchant-princes", "tactical-retreat", "number", "Demand(N(1), Any)", "Demand(N(2), Any)"),
    in_literal("merchant-princes", "trade-monopoly", "number", "OneTo(3)", "OneTo(2)"),
    in_literal("merchant-princes", "commercial-metropolis", "points", "victory 4", "victory 2"),
    in_literal("merchant-princes", "brigand-camp", "number", "HostLosesCommerce(1)", "HostLosesCommerce(2)"),
    in_literal("merchant-princes", "trading-post", "timing", ".once(", ".usable("),
    in_literal("merchant-princes", "cloth-merchants-residence", "direction", "Way::Up", "Way::Any"),
    in_literal("merchant-princes", "olaf-the-merchant-ship-captain", "timing", ".later(", ".usable("),
    in_literal("merchant-princes", "commercial-harbor", "number", "Take(N(2), Any)", "Take(N(1), Any)"),
    in_literal(
        "merchant-princes",
        "master-merchants-alliance",
        "number",
        "Take(N(1), Named)",
        "Take(N(2), Named)",
    ),
    in_literal("merchant-princes", "fortunate-trade-voyage", "number", "UpTo(2)", "UpTo(1)"),
    in_literal("merchant-princes", "gero-the-master-merchant", "requirement", ">= 2", ">= 1"),
    in_literal(
        "merchant-princes",
        "maritime-trade-monopoly",
        "requirement",
        "lead_in_ships(state, seat) > 0",
        "lead_in_ships(state, seat) < 9",
    ),
    in_literal("merchant-princes", "tactical-retreat", "what is received", ", Take(N(1), Any)", ""),
    in_literal(
        "merchant-princes",
        "trade-monopoly",
        "what is given back",
        ", Give(N(1), Among(welcome))",
        "",
    ),
    in_literal("merchant-princes", "commercial-metropolis", "requirement", "commerce >= 6", "commerce >= 5"),
    in_literal(
        "merchant-princes",
        "brigand-camp",
        "timing",
        "Moment::OpponentMarketed",
        "Moment::OpponentTraded",
    ),
    in_step(
        "merchant-princes",
        "trading-post",
        "number",
        "{ other } else { one }, 1)",
        "{ other } else { one }, 2)",
    ),
    in_literal("merchant-princes", "cloth-merchants-residence", "what is paid", "PayHere(2)", "PayHere(1)"),
    in_literal("merchant-princes", "olaf-the-merchant-ship-captain", "where it goes", "ScrapThis,", ""),
    in_literal("merchant-princes", "commercial-harbor", "direction", "Way::Down", "Way::Up"),
    in_literal(
        "merchant-princes",
        "master-merchants-alliance",
        "timing",
        "Moment::OpponentTraded",
        "Moment::OpponentMarketed",
    ),
    in_literal(
        "merchant-princes",
        "fortunate-trade-voyage",
        "for whom",
        "For(Who::Both",
        "For(Who::Those(|state, seat| state.active() == seat)",
    ),
    // ---------------------------------------------------------------- the Era of Barbarians
    in_literal("barbarians", "alliance-against-the-barbarians", "who", "Who::Those(has_unit)", "Who::Both"),
    in_literal("barbarians", "contest-of-the-heroes", "number", "Take(N(1), Any)", "Take(N(2), Any)"),
    in_literal("barbarians", "siegfried-vanquisher-of-the-barbarians", "number", "OneTo(2)", "N(1)"),
    in_literal("barbarians", "border-fortress", "what is paid", "Only(Ore)", "Only(Brick)"),
    in_literal("barbarians", "white-raven-tavern", "number", "6 => 2", "6 => 1"),
    in_literal("barbarians", "marie-the-shieldmaiden", "number", "Mark(Foes, 2,", "Mark(Foes, 1,"),
    in_literal("barbarians", "siward-the-scout", "timing", ".once(", ".usable("),
    in_literal(
        "barbarians",
        "wolfgang-the-street-performer",
        "number",
        "Pay(N(2), Only(Gold))",
        "Pay(N(1), Only(Gold))",
    ),
    in_literal("barbarians", "bailiwick", "number", "Draw(N(1))", "Draw(N(2))"),
    in_literal("barbarians", "triumph-card", "points", "victory 3", "victory 2"),
    in_literal("barbarians", "barbarian-attack", "number", "returns_below(4)", "returns_below(3)"),
    in_literal("barbarians", "retreat-of-the-barbarians", "number", "1 + u8::from", "2 + u8::from"),
    in_literal(
        "barbarians",
        "alliance-against-the-barbarians",
        "number",
        "OneToPer(alliance_share)",
        "OneTo(1)",
    ),
    in_literal(
        "barbarians",
        "contest-of-the-heroes",
        "number",
        "Demand(UpTo(1), Any)",
        "Demand(UpTo(2), Any)",
    ),
    in_literal("barbarians", "siegfried-vanquisher-of-the-barbarians", "requirement", ">= 2", ">= 1"),
    in_literal("barbarians", "border-fortress", "what is paid", "Pay(N(1), Only(Wool)), ", ""),
    in_literal("barbarians", "white-raven-tavern", "number", "1 | 2 => 0", "1 => 0"),
    in_literal(
        "barbarians",
        "marie-the-shieldmaiden",
        "who chooses",
        "Pick(Mine, Foes, is_marked)",
        "Pick(Foes, Foes, is_marked)",
    ),
    in_literal("barbarians", "siward-the-scout", "number", "peek_events(3)", "peek_events(2)"),
    in_literal(
        "barbarians",
        "wolfgang-the-street-performer",
        "timing",
        "Moment::Celebrated",
        "Moment::Harvest",
    ),
    in_literal("barbarians", "bailiwick", "how often", ".once(", ".usable("),
    in_literal("barbarians", "triumph-card", "when it comes", ".with_first_city()", ""),
    in_literal("barbarians", "barbarian-attack", "where it begins", ".above_yule()", ""),
    in_literal("barbarians", "retreat-of-the-barbarians", "for whom", "Who::Those(has_unit)", "Who::Both"),
    // ---------------------------------------------------------------- the Era of Explorers
    in_literal("explorers", "broadside", "number", "points.cannon >= 2", "points.cannon >= 1"),
    in_literal("explorers", "cartographer", "number", "points.sail >= 1", "points.sail >= 0"),
    in_literal("explorers", "lars-the-naval-hero", "number", "points.cannon >= 1", "points.cannon >= 2"),
    in_literal("explorers", "navigator", "number", "points.sail >= 2", "points.sail >= 1"),
    in_literal("explorers", "landing-stage", "what it does", "MissionInGold", "RepeatsFight"),
    in_literal("explorers", "shipyard", "timing", ".once(", ".usable("),
    in_literal("explorers", "explorer-harbor", "what is paid", "Only(Wool)", "Only(Lumber)"),
    in_literal("explorers", "island-of-the-forgotten-tribe", "number", "2..=4 =>", "2..=3 =>"),
    in_literal("explorers", "island-of-the-forgotten-tribe", "bounty", "[0, 2, 2, 0]", "[0, 2, 1, 0]"),
    in_literal(
        "explorers",
        "island-of-the-merchants",
        "number",
        "Take(N(2), NotPaid)",
        "Take(N(1), NotPaid)",
    ),
    in_literal(
        "explorers",
        "island-of-the-merchants",
        "what is taken",
        "Take(N(2), NotPaid)",
        "Take(N(2), Any)",
    ),
    in_literal("explorers", "island-of-the-scholars", "number", "OneTo(2)", "OneTo(1)"),
    in_literal("explorers", "island-of-the-bards", "price", "\"GG\"", "\"GW\""),
    in_literal("explorers", "cimmarone", "strength", "fights(6,", "fights(5,"),
    in_literal("explorers", "haidao-chang", "strength", "fights(5,", "fights(6,"),
    in_literal("explorers", "jean", "demand", "fights(8, 2,", "fights(8, 1,"),
    in_literal("explorers", "shipwreck", "number", "Take(N(1), Any)", "Take(N(2), Any)"),
    in_literal("explorers", "explorer-metropolis", "number", "discovered() >= 6", "discovered() >= 5"),
    in_literal("explorers", "astronomer", "price", "SecondDiscovery(1)", "SecondDiscovery(0)"),
    in_literal("explorers", "friendship-between-peoples", "level", "islands(1)", "islands(0)"),
    in_literal("explorers", "broadside", "test", "ready_ships() > 0),\n", "ready_ships() < 9),\n"),
    in_literal("explorers", "cartographer", "what it does", "Ask(&CHARTED), ", ""),
    in_literal("explorers", "lars-the-naval-hero", "timing", "Moment::Fighting", "Moment::Robbing"),
    in_literal("explorers", "navigator", "what it does", "Ask(&RECALLED), ", ""),
    in_literal("explorers", "landing-stage", "place", ".only_at(Board::borders_harbor)", ""),
    in_literal(
        "explorers",
        "shipyard",
        "what it brings",
        "Among(|ctx| SHIP_GOODS.minus(ctx.frame.paid))",
        "Any",
    ),
    in_literal("explorers", "explorer-harbor", "price", "Pay(N(1), Only(Lumber))", "Pay(N(2), Only(Lumber))"),
    in_literal(
        "explorers",
        "island-of-the-scholars",
        "level",
        "\"strength, progress\", ",
        "\"strength 2\", ",
    ),
    in_literal(
        "explorers",
        "island-of-the-bards",
        "test",
        "If(|ctx| foe_has_cards(ctx.state, ctx.me())),",
        "",
    ),
    in_literal("explorers", "cimmarone", "bounty", "[0, 1, 2, 0]", "[0, 1, 1, 0]"),
    in_literal("explorers", "explorer-metropolis", "islands", ".len() >= 2", ".len() >= 1"),
    // ---------------------------------------------------------------- the Era of Sages
    in_literal("sages", "wise-compensation", "price", "cost(\"^^^\")", "cost(\"^^\")"),
    in_literal("sages", "great-foresight", "fate", "EventFate::LeavesGame", "EventFate::GoesUnder"),
    in_literal("sages", "principal-sage-woman", "price", "any_paid_here(1)", "any_paid_here(2)"),
    in_literal("sages", "grove-of-courage", "number", "Pay(N(2), Only(Owl))", "Pay(N(1), Only(Owl))"),
    in_literal("sages", "grove-of-fraternity", "number", "Draw(N(3))", "Draw(N(2))"),
    in_literal("sages", "grove-of-great-foresight", "number", "look_at_events(3)", "look_at_events(2)"),
    in_literal("sages", "grove-of-peace", "test", "If(exceeds_three), ", ""),
    in_literal("sages", "academy-of-sages", "timing", ".once(", ".usable("),
    in_literal("sages", "granary", "what is taken", "Not(Grain)", "Any"),
    in_literal("sages", "manifesto-of-humane-conduct", "points", "victory 3", "victory 2"),
    in_literal("sages", "council-of-the-sages", "number", "UpTo(2)", "UpTo(1)"),
    in_literal(
        "sages",
        "wise-compensation",
        "test",
        "state.left(basic::CITY) > 0",
        "state.left(basic::CITY) < 9",
    ),
    in_literal("sages", "great-foresight", "price", ".cost(\"^\")", ""),
    in_literal("sages", "principal-sage-woman", "what it holds", ".always(&[Stores(Owl)])", ""),
    in_literal("sages", "grove-of-courage", "timing", "Moment::Revealed", "Moment::Rebellion"),
    in_literal(
        "sages",
        "grove-of-fraternity",
        "choice",
        "May(\"Grove of Fraternity: draw a card?\", has_draw_cards),",
        "",
    ),
    in_literal("sages", "grove-of-great-foresight", "price", "Pay(N(2), Only(Owl))", "Pay(N(1), Only(Owl))"),
    in_literal("sages", "grove-of-peace", "price", "Pay(N(1), Only(Owl)), ", ""),
    in_literal("sages", "academy-of-sages", "number", "Take(N(1), Only(Owl))", "Take(N(2), Only(Owl))"),
    in_literal("sages", "granary", "what is given", "Pay(N(1), Only(Grain)),", ""),
    in_literal(
        "sages",
        "manifesto-of-humane-conduct",
        "price",
        "Pay(N(3), Only(Owl))",
        "Pay(N(2), Only(Owl))",
    ),
    in_literal(
        "sages",
        "council-of-the-sages",
        "what it brings",
        "Take(UpTo(2), Only(Owl))",
        "Take(UpTo(2), Any)",
    ),
    in_literal("sages", "grove-of-justice", "price", "Pay(N(2), Only(Owl))", "Pay(N(1), Only(Owl))"),
    in_literal("sages", "grove-of-justice", "timing", ".before_roll(", ".usable("),
    in_literal("sages", "grove-of-vigilance", "price", "Pay(N(1), Only(Owl))", "Pay(N(2), Only(Owl))"),
    in_literal("sages", "grove-of-vigilance", "faces", " | Face::Brigands", ""),
    in_literal("sages", "famine", "number", "if grain > 0 { 1 } else { 2 }", "if grain > 0 { 1 } else { 1 }"),
    in_literal("sages", "famine", "what is lost", "1 => GoodSet::only(Grain)", "1 => GoodSet::RESOURCES"),
    // ---------------------------------------------------------------- the Era of Prosperity
    in_literal("prosperity", "artwork-epic", "what it needs", "has(THEATER)", "has(TRAVELING_THEATER)"),
    in_literal("prosperity", "bera-the-insurrectionist", "number", "min(3)", "min(2)"),
    in_literal("prosperity", "court-astrologer", "face", "Face::Harvest", "Face::Celebration"),
    in_literal("prosperity", "court-astrologer", "price", ".cost(\"*\")", ""),
    in_literal("prosperity", "thieves-hideout", "timing", ".once(", ".usable("),
    in_literal("prosperity", "thieves-hideout", "number", "Pay(N(3), Only(Star))", "Pay(N(2), Only(Star))"),
    in_literal("prosperity", "prince", "what it bars", "Forbids(&[PRINCESS])", "Forbids(&[])"),
    in_literal("prosperity", "aqueduct", "goods", "GoodSet::only(Grain).with(Wool)", "GoodSet::only(Grain)"),
    in_literal("prosperity", "builders-hut", "number", ">= 6", ">= 5"),
    in_literal("prosperity", "monument-to-the-prince", "number", "Mark(Foes, 2,", "Mark(Foes, 3,"),
    in_literal("prosperity", "mercenaries", "test", "If(loses_goods), ", ""),
    in_literal("prosperity", "traveling-theater", "timing", ".later(", ".once("),
    in_literal("prosperity", "public-feeling", "number", "Pay(N(2), Only(Star))", "Pay(N(1), Only(Star))"),
    in_literal("prosperity", "insurrection", "number", "returns_below(4)", "returns_below(3)"),
    in_literal("prosperity", "taxation", "what it brings", "Take(N(1), Only(Gold))", "Take(N(1), Any)"),
    in_literal("prosperity", "artwork-epic", "number", "1 + u8::from", "2 + u8::from"),
    in_literal(
        "prosperity",
        "bera-the-insurrectionist",
        "stars",
        "Demand(N(2), Only(Star))",
        "Demand(N(1), Only(Star))",
    ),
    in_literal("prosperity", "prince", "price", "Pay(N(1), Only(Gold)), ", ""),
    in_literal("prosperity", "aqueduct", "regions", ".with(Wool)", ".with(Good::Ore)"),
    in_literal("prosperity", "builders-hut", "timing", "Moment::Celebrated", "Moment::TradeFace"),
    in_literal("prosperity", "monument-to-the-prince", "who picks", "Pick(Mine, Foes,", "Pick(Foes, Foes,"),
    in_literal("prosperity", "mercenaries", "what is kept", "Ask(&KEPT_GOLD), ", ""),
    in_literal("prosperity", "traveling-theater", "star", ".built(&[Take(N(1), Only(Star))])", ""),
    in_literal("prosperity", "public-feeling", "timing", "Moment::Rebellion", "Moment::Plagued"),
    in_literal("prosperity", "insurrection", "where it goes", "Bury(Mine)", "Scrap(Mine)"),
    in_literal("prosperity", "taxation", "price", "Pay(N(1), Only(Star)),", ""),
];
