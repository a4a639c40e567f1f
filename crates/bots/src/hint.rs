//! What a bot would do in a player's place, and why.

use crate::{Budget, Evaluate, Eyes, MOST_FEATURES, Search, Topic, WHOLE, Words};
use table::{Actor, Luck, Seat};

/// An act that is worth considering.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// Its index in the legal list.
    pub index: usize,
    /// The chance to win it leads to, in parts of [`WHOLE`]; `None` if no other act was worth trying.
    pub chance: Option<i32>,
    /// Its reasons, the most important first.
    pub reasons: Vec<Reason>,
}

/// Something that an act changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// What it is about.
    pub topic: Topic,
    /// Whether it is about the player's own side; if not, it hurts the others.
    pub own: bool,
    /// By how much it raises the chance to win, in parts of [`WHOLE`].
    pub gain: i32,
}

/// How many reasons are given at most, and what one must weigh at least.
const MOST_REASONS: usize = 3;
const LEAST_GAIN: i32 = 30;

/// What a good player would do now, and why; `None` if there is nothing to choose.
///
/// The reasons compare the table after the act with the table after the next best one, as the seat sees them.
pub fn hint<G: Evaluate>(
    eyes: &Eyes<'_, G>,
    legal: &[G::Action],
    budget: &Budget<'_>,
    luck: &mut Luck,
) -> Option<Hint> {
    if legal.len() < 2 || G::by_custom(|| eyes.look(), eyes.seat(), legal, luck).is_some() {
        return None;
    }
    let search = Search::new(Hint::POSITIONS);
    let found = search.look(eyes, legal, budget, luck);
    let best = *found.tried.first()?;
    let seat = eyes.seat();
    let table = G::guess(&eyes.look(), luck);
    let after = |index: usize| {
        let mut table = table.clone();
        table.play_unchecked(Actor::Seat(seat), legal[index], &mut ());
        table
    };
    let next = found.tried.get(1).map(|next| after(next.index));
    let reasons = reasons(&after(best.index), next.as_ref().unwrap_or(&table), seat);
    Some(Hint { index: best.index, chance: best.chance, reasons })
}

/// Why one table is better for a seat than another: each topic is moved from one to the other, for the seat itself
/// and for its rivals, and the resulting change is its weight.
fn reasons<G: Evaluate>(better: &G, worse: &G, seat: Seat) -> Vec<Reason> {
    let (good, bad) = (FeatureTable::of(better, seat), FeatureTable::of(worse, seat));
    let base = bad.chance::<G>(seat);
    let mut reasons = Vec::new();
    for topic in Topic::ALL {
        for own in [true, false] {
            let mut mixed = bad.clone();
            for (n, _) in G::FEATURES.iter().enumerate().filter(|(_, feature)| feature.topic == topic) {
                for of in (0..mixed.rows.len()).filter(|&of| (of == seat.index()) == own) {
                    mixed.rows[of][n] = good.rows[of][n];
                }
            }
            let gain = mixed.chance::<G>(seat) - base;
            if gain >= LEAST_GAIN {
                reasons.push(Reason { topic, own, gain });
            }
        }
    }
    reasons.sort_by_key(|reason| std::cmp::Reverse(reason.gain));
    reasons.truncate(MOST_REASONS);
    reasons
}

/// The features of all seats, as one of them sees them.
#[derive(Clone)]
struct FeatureTable {
    rows: Vec<[i32; MOST_FEATURES]>,
}

impl FeatureTable {
    fn of<G: Evaluate>(table: &G, viewer: Seat) -> FeatureTable {
        let row = |seat: u8| {
            let mut row = [0; MOST_FEATURES];
            table.features(Seat(seat), viewer, &mut row[..G::FEATURES.len()]);
            row
        };
        FeatureTable { rows: (0..table.players()).map(row).collect() }
    }

    fn chance<G: Evaluate>(&self, seat: Seat) -> i32 {
        let scores = self.rows.iter().map(|row| G::model().score(&row[..G::FEATURES.len()]));
        crate::evaluate::share(&scores.collect::<Vec<_>>())[seat.index()]
    }
}

impl Reason {
    /// The reason as a sentence.
    pub const fn sentence(&self) -> Words {
        let (en, de) = match (self.topic, self.own) {
            (Topic::Points, true) => ("It brings you closer to winning.", "Das bringt dich dem Sieg näher."),
            (Topic::Points, false) => {
                ("It keeps the others from winning.", "Das hält die anderen vom Sieg ab.")
            }
            (Topic::Advantage, true) => (
                "It strengthens you in the contest for an advantage.",
                "Das stärkt dich im Kampf um einen Vorteil.",
            ),
            (Topic::Advantage, false) => {
                ("It contests an advantage of the others.", "Das macht den anderen einen Vorteil streitig.")
            }
            (Topic::Production, true) => ("Your land yields more.", "Dein Land bringt mehr ein."),
            (Topic::Production, false) => {
                ("The others' land yields less.", "Das Land der anderen bringt weniger ein.")
            }
            (Topic::Trade, true) => ("You trade at better rates.", "Du tauschst zu besseren Kursen."),
            (Topic::Trade, false) => {
                ("The others trade at worse rates.", "Die anderen tauschen zu schlechteren Kursen.")
            }
            (Topic::Goods, true) => {
                ("It keeps goods you will need.", "Damit behältst du Rohstoffe, die du brauchst.")
            }
            (Topic::Goods, false) => ("It leaves the others with less.", "Damit bleibt den anderen weniger."),
            (Topic::Cards, true) => ("It gives you better cards to play.", "Damit hast du bessere Karten."),
            (Topic::Cards, false) => {
                ("It weakens the others' hands.", "Das schwächt die Karten der anderen.")
            }
            (Topic::Room, true) => ("It gives you room to build.", "Das schafft dir Platz zum Bauen."),
            (Topic::Room, false) => ("It takes room from the others.", "Das nimmt den anderen Platz."),
            (Topic::Safety, true) => ("It guards you against losses.", "Das schützt dich vor Verlusten."),
            (Topic::Safety, false) => ("It leaves the others exposed.", "Das lässt die anderen ungeschützt."),
            (Topic::Plans, true) => {
                ("It brings your next building within reach.", "Damit kannst du bald wieder bauen.")
            }
            (Topic::Plans, false) => (
                "It sets back what the others are about to build.",
                "Das wirft die Pläne der anderen zurück.",
            ),
            (Topic::Time, true) => ("The time is right for it.", "Jetzt ist die richtige Zeit dafür."),
            (Topic::Time, false) => ("It costs the others time.", "Das kostet die anderen Zeit."),
        };
        Words { en, de }
    }
}

impl Hint {
    /// How many positions are examined for it, if nothing else is said.
    pub const POSITIONS: u64 = 20_000;

    /// The sentence where no reason stands out.
    pub const PLAIN: Words = Words {
        en: "It turned out best when the game was played on.",
        de: "Damit ging es am besten weiter, als weitergespielt wurde.",
    };

    /// The chance as a percentage.
    pub fn percent(&self) -> Option<i32> {
        self.chance.map(|chance| (chance * 100 + WHOLE / 2) / WHOLE)
    }
}
