//! What follows from the literal of a card alone, computed once for each.

use rivals::op::{Count, Op, Passive, When, Whose};
use rivals::{Card, Good};
use std::sync::OnceLock;

/// What a card is worth by itself.
#[derive(Clone, Copy, Default)]
pub(super) struct Worth {
    /// What it does on a board besides its points, yields and rates.
    pub(super) effects: i32,
    /// What it brings when it is played, if it is an action.
    pub(super) played: i32,
    /// What it brings when it is built.
    pub(super) built: i32,
    /// Whether regions near it yield more.
    pub(super) boosts: bool,
}

impl Worth {
    pub(super) fn of(card: Card) -> &'static Worth {
        #[cfg(feature = "unread")]
        if crate::unread::is_choosing() && card.def().copies.set != rivals::Set::Basic {
            const NOTHING: Worth = Worth { effects: 0, played: 0, built: 0, boosts: false };
            return &NOTHING;
        }
        static ALL: OnceLock<[Worth; Card::NUMBERS]> = OnceLock::new();
        let all = ALL.get_or_init(|| {
            let mut all = [Worth::default(); Card::NUMBERS];
            rivals::cards::all().for_each(|card| all[card.index()] = Worth::new(card));
            all
        });
        &all[card.index()]
    }

    fn new(card: Card) -> Worth {
        let def = card.def();
        let all = || def.abilities().iter();
        Worth {
            effects: effects(card),
            played: all().map(|ability| effect(ability.ops)).sum::<i32>().max(0),
            built: all().filter(|ability| ability.when == When::Built).map(|a| effect(a.ops)).sum(),
            boosts: def
                .always
                .iter()
                .any(|passive| matches!(passive, Passive::Boost(_) | Passive::BoostAround(_))),
        }
    }
}

/// What a placed card does besides its points, yields and rates.
fn effects(card: Card) -> i32 {
    let def = card.def();
    let passives: i32 = def
        .always
        .iter()
        .map(|passive| match passive {
            Passive::Shelter | Passive::Ward(..) | Passive::Guards(_) => 50,
            Passive::Exchanges(_) | Passive::Toll(_) => 60,
            Passive::BarsAttacks | Passive::ChoosesTradeLoss | Passive::WinsTies => 40,
            Passive::Borrows(_) => 60,
            // Of a foreign card, which weakens its host.
            Passive::HostLosesCommerce(_) | Passive::HostUnitsWeak => 90,
            Passive::MissionInGold | Passive::RepeatsFight => 50,
            Passive::SecondDiscovery(_) => 80,
            Passive::RateOfNamed(_) | Passive::Forbids(_) => 0,
            // Owls come by themselves and buy what resources cannot.
            Passive::Stores(Good::Owl) => 120,
            Passive::Stores(_) | Passive::Haul(_) => 60,
            Passive::Discount(..) => 90,
            Passive::Boost(_)
            | Passive::BoostAround(_)
            | Passive::Rate(..)
            | Passive::SearchPrice(_)
            | Passive::Points(_) => 0,
        })
        .sum();
    let abilities: i32 = def
        .abilities()
        .iter()
        .map(|ability| match ability.when {
            When::On(_) | When::Use | When::Once | When::Later => 65,
            When::During(_) | When::BeforeRoll if !def.kind.is_action() => 45,
            _ => 0,
        })
        .sum();
    passives + abilities
}

/// What a list of steps brings, roughly.
fn effect(ops: &[Op]) -> i32 {
    let number = |count: &Count| match *count {
        Count::N(n) | Count::UpTo(n) | Count::OneTo(n) => i32::from(n),
        Count::Per(_) | Count::OneToPer(_) => 2,
    };
    ops.iter()
        .map(|op| match op {
            Op::Take(count, _) => 36 * number(count),
            Op::Pay(count, _) => -22 * number(count),
            Op::Demand(count, _) => 60 * number(count),
            Op::Give(count, _) => -45 * number(count),
            Op::Bury(Whose::Foes) | Op::Scrap(Whose::Foes) => 260,
            Op::Ask(_) | Op::AskSecretly(_) | Op::Fetch(..) => 80,
            Op::ChooseEvent(_) => 40,
            Op::Draw(count) => 50 * number(count),
            Op::Shed(Whose::Foes, ..) => 120,
            Op::Turn(..) => 90,
            Op::NameNumber | Op::Do(_) => 60,
            _ => 0,
        })
        .sum()
}
