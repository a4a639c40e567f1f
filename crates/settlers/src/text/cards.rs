//! What cards do.

use super::Language;
use crate::components::{Dev, Progress};
use crate::state::State;

/// What a development card does at this table (B10).
pub fn dev(state: &State, card: Dev) -> &'static str {
    dev_in(state, card, Language::English)
}

pub(super) fn dev_in(state: &State, card: Dev, language: Language) -> &'static str {
    language.of(match card {
        // D.14.
        Dev::Knight if state.dragons().is_some() => [
            "Drive one dragon away from a landscape hex, for good. Dragons on deserts stay.",
            "Vertreibe einen Drachen von einem Landschaftsfeld, für immer. Drachen in den Wüsten bleiben.",
        ],
        Dev::Knight => [
            "Move the robber (at sea: or the pirate) and rob one player there. Counts for the Largest Army.",
            "Versetze den Räuber (auf See: oder den Seeräuber) und beraube dort eine Person. Zählt für die Größte Rittermacht.",
        ],
        Dev::VictoryPoint => [
            "One point. It stays hidden until you win.",
            "Ein Punkt. Er bleibt verdeckt, bis du gewinnst.",
        ],
        Dev::RoadBuilding => [
            "Place two roads (at sea: or ships) for nothing.",
            "Setze zwei Straßen (auf See: oder Schiffe) ohne Kosten.",
        ],
        Dev::YearOfPlenty => [
            "Take any two resources from the bank.",
            "Nimm zwei beliebige Rohstoffe aus der Bank.",
        ],
        Dev::Monopoly => [
            "Name a resource: all others give you all they have of it.",
            "Nenne einen Rohstoff: Alle anderen geben dir alles, was sie davon haben.",
        ],
    })
}

/// What a progress card does (K15).
pub fn progress(card: Progress) -> &'static str {
    progress_in(card, Language::English)
}

pub(super) fn progress_in(card: Progress, language: Language) -> &'static str {
    language.of(match card {
        Progress::Alchemist => [
            "Before the roll: set both production dice as you like, then roll the event die.",
            "Vor dem Wurf: Stelle beide Ertragswürfel, wie du willst, dann wirf den Ereigniswürfel.",
        ],
        Progress::Crane => [
            "Buy one improvement for one commodity less.",
            "Kaufe einen Ausbau für eine Handelsware weniger.",
        ],
        Progress::Engineer => ["Build a city wall for nothing.", "Baue eine Stadtmauer ohne Kosten."],
        Progress::Inventor => [
            "Exchange two number tokens, but not 2, 6, 8 or 12.",
            "Vertausche zwei Zahlenchips, aber nicht 2, 6, 8 oder 12.",
        ],
        Progress::Irrigation => [
            "Take 2 grain for each fields hex beside your buildings.",
            "Nimm 2 Getreide für jeden Acker neben deinen Gebäuden.",
        ],
        Progress::Medicine => [
            "Upgrade a settlement to a city for 1 grain and 2 ore.",
            "Mache für 1 Getreide und 2 Erz eine Siedlung zur Stadt.",
        ],
        Progress::Mining => [
            "Take 2 ore for each mountains hex beside your buildings.",
            "Nimm 2 Erz für jedes Gebirge neben deinen Gebäuden.",
        ],
        Progress::Printer => ["One point, laid open at once.", "Ein Punkt, sofort offen ausgelegt."],
        Progress::RoadBuilding => [
            "Place two roads (at sea: or ships) for nothing.",
            "Setze zwei Straßen (auf See: oder Schiffe) ohne Kosten.",
        ],
        Progress::Smith => [
            "Promote up to two of your knights for nothing.",
            "Befördere bis zu zwei deiner Ritter ohne Kosten.",
        ],
        Progress::Bishop => [
            "Move the robber and take a card from each player beside it. Not before the first attack.",
            "Versetze den Räuber und nimm allen daneben eine Karte. Nicht vor dem ersten Überfall.",
        ],
        Progress::Constitution => ["One point, laid open at once.", "Ein Punkt, sofort offen ausgelegt."],
        Progress::Deserter => [
            "Another player gives up a knight; you may place one of the same rank.",
            "Jemand gibt einen Ritter ab; du darfst einen gleich starken einsetzen.",
        ],
        Progress::Diplomat => [
            "Remove an open road; one of your own may be placed again elsewhere.",
            "Entferne eine offene Straße; eine eigene darfst du woanders wieder anlegen.",
        ],
        Progress::Intrigue => [
            "Drive away another's knight that stands on your route.",
            "Vertreibe einen fremden Ritter, der an deinem Weg steht.",
        ],
        Progress::Saboteur => [
            "Everybody with at least as many points as you gives up half the hand.",
            "Alle mit mindestens so vielen Punkten wie du geben die halbe Hand ab.",
        ],
        Progress::Spy => [
            "Look at another's progress cards and take one.",
            "Sieh dir die Fortschrittskarten von jemandem an und nimm eine.",
        ],
        Progress::Warlord => {
            ["All your knights become active for nothing.", "Alle deine Ritter werden ohne Kosten aktiv."]
        }
        Progress::Wedding => [
            "Everybody with more points than you gives you two cards of their choice.",
            "Alle mit mehr Punkten als du geben dir zwei Karten ihrer Wahl.",
        ],
        Progress::CommercialHarbor => [
            "Once with each other player: give a resource, get a commodity.",
            "Je einmal mit allen anderen: Gib einen Rohstoff, erhalte eine Handelsware.",
        ],
        Progress::MasterMerchant => [
            "Look at the hand of a player with more points and take two cards.",
            "Sieh dir die Hand von jemandem mit mehr Punkten an und nimm zwei Karten.",
        ],
        Progress::Merchant => [
            "Place the merchant beside your building: one point, and that resource trades 2:1.",
            "Setze den Händler neben dein Gebäude: ein Punkt, und dieser Rohstoff tauscht 2:1.",
        ],
        Progress::MerchantFleet => [
            "Name a kind: for this turn it trades 2:1 with the bank.",
            "Nenne eine Sorte: In diesem Zug tauschst du sie 2:1 mit der Bank.",
        ],
        Progress::ResourceMonopoly => [
            "Name a resource: everybody gives you up to two of it.",
            "Nenne einen Rohstoff: Alle geben dir bis zu zwei davon.",
        ],
        Progress::TradeMonopoly => [
            "Name a commodity: everybody gives you one of it.",
            "Nenne eine Handelsware: Alle geben dir eine davon.",
        ],
    })
}
