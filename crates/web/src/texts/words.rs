//! Names of things.

use super::{Language, language, speech, t};
use rivals::card::Place;
use rivals::{Face, Good, Kind, Set, Tile};

super::texts! {
    road: "road", "Straße";
    settlement: "settlement", "Siedlung";
    city: "city", "Stadt";
    neutral: "action", "Aktion";
    attack: "attack", "Angriff";
    building: "building", "Gebäude";
    hero: "hero", "Held";
    trade_ship: "trade ship", "Handelsschiff";
    ship: "ship", "Schiff";
    unit: "unit", "Einheit";
    sage: "sage", "Weiser";
    site: "extraordinary site", "besondere Stätte";
    event: "event", "Ereignis";
    marker: "marker", "Marker";
    island: "Island", "Insel";
    pirate: "Pirate", "Pirat";
    wreck: "Wreck", "Wrack";
    harbor: "Harbor", "Hafen";
    at_sea: "at sea from the start", "von Anfang an auf See";
    metropolis: "metropolis", "Metropole";
    victory: "victory points", "Siegpunkte";
    commerce: "commerce", "Handel";
    strength: "strength", "Stärke";
    skill: "skill", "Turnier";
    progress: "progress", "Fortschritt";
    sail: "sails", "Segel";
    cannon: "cannons", "Kanonen";
    set_basic: "Basic set", "Grundset";
    set_gold: "The Era of Gold", "Die Zeit des Goldes";
    set_turmoil: "The Era of Turmoil", "Die Zeit der Wirren";
    set_progress: "The Era of Progress", "Die Zeit des Fortschritts";
    set_intrigue: "The Era of Intrigue", "Die Zeit der Intrigen";
    set_merchant_princes: "The Era of Merchant Princes", "Die Zeit der Handelsherren";
    set_explorers: "The Era of Explorers", "Die Zeit der Entdecker";
    set_barbarians: "The Era of Barbarians", "Die Zeit der Barbaren";
    set_sages: "The Era of Sages", "Die Zeit der Weisen";
    set_prosperity: "The Era of Prosperity", "Die Zeit des Wohlstands";
    nowhere: "played, then discarded", "wird gespielt und abgelegt";
    centre: "from the centre", "aus der Mitte";
    town: "on a site of a settlement or city", "auf einen Bauplatz an Siedlung oder Stadt";
    city_site: "on a site of a city", "auf einen Bauplatz an einer Stadt";
    beside_region: "beside a region", "neben eine Landschaft";
    on_road: "on a road", "auf eine Straße";
    foe_region: "beside a region of your opponent", "neben eine Landschaft des Gegners";
    foe_road: "on a road of your opponent", "auf eine Straße des Gegners";
    foe_city: "on a city site of your opponent", "an eine Stadt des Gegners";
    upon: "on another card", "auf eine andere Karte";
    upon_city: "on a city", "auf eine Stadt";
    beside: "beside your principality", "neben dein Fürstentum";
}

/// A good.
pub fn good(good: Good) -> &'static str {
    speech().good(good)
}

/// The region that yields a good, as it stands on its card.
pub fn region(good: Good) -> String {
    let land = speech().land(good);
    let first = land.get(..1).unwrap_or_default().to_ascii_uppercase();
    first + &land[1..]
}

/// A region card: `Forest 4`.
pub fn tile(tile: Tile) -> String {
    speech().region(tile)
}

/// A kind of card.
pub fn kind(kind: Kind) -> &'static str {
    let w = &t().words;
    match kind {
        Kind::Road => w.road,
        Kind::Settlement => w.settlement,
        Kind::City => w.city,
        Kind::Neutral => w.neutral,
        Kind::Attack => w.attack,
        Kind::Building => w.building,
        Kind::Hero => w.hero,
        Kind::TradeShip => w.trade_ship,
        Kind::Ship => w.ship,
        Kind::Unit => w.unit,
        Kind::Sage => w.sage,
        Kind::Site => w.site,
        Kind::Event => w.event,
        Kind::Marker => w.marker,
        Kind::Metropolis => w.metropolis,
        Kind::Island => w.island,
        Kind::Pirate => w.pirate,
        Kind::Wreck => w.wreck,
        Kind::Harbor => w.harbor,
        Kind::Nothing => "",
    }
}

/// What a bot is called at the table.
pub fn bot(name: &str) -> &str {
    let Some(bot) = bots::BOTS.iter().find(|bot| bot.name == name) else { return name };
    among_players(match language() {
        Language::English => bot.called.en,
        Language::German => bot.called.de,
    })
}

/// "Gerda the steward" is Gerda among players.
fn among_players(called: &str) -> &str {
    let end = called.find(" the ").or_else(|| called.find(','));
    end.map_or(called, |end| &called[..end])
}

/// A face of the event die.
pub fn face(face: Face) -> &'static str {
    speech().face(face)
}

/// A sort of points, by its word in the catalogue.
pub fn point(word: &str) -> &'static str {
    let w = &t().words;
    match word {
        "victory" => w.victory,
        "commerce" => w.commerce,
        "strength" => w.strength,
        "skill" => w.skill,
        "progress" => w.progress,
        "sail" => w.sail,
        _ => w.cannon,
    }
}

/// A card set.
pub fn set(set: Set) -> &'static str {
    let w = &t().words;
    match set {
        Set::Basic => w.set_basic,
        Set::Gold => w.set_gold,
        Set::Turmoil => w.set_turmoil,
        Set::Progress => w.set_progress,
        Set::Intrigue => w.set_intrigue,
        Set::MerchantPrinces => w.set_merchant_princes,
        Set::Barbarians => w.set_barbarians,
        Set::Explorers => w.set_explorers,
        Set::Sages => w.set_sages,
        Set::Prosperity => w.set_prosperity,
    }
}

/// Where a card is laid.
pub fn place(place: Place) -> &'static str {
    let w = &t().words;
    match place {
        Place::Nowhere => w.nowhere,
        Place::Centre => w.centre,
        Place::Town => w.town,
        Place::CitySite => w.city_site,
        Place::Region(_) => w.beside_region,
        Place::Road => w.on_road,
        Place::FoeRegion => w.foe_region,
        Place::FoeRoad => w.foe_road,
        Place::FoeCity => w.foe_city,
        Place::Upon(_) => w.upon,
        Place::UponCity => w.upon_city,
        Place::Beside => w.beside,
        Place::Sea => w.at_sea,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_have_short_names_at_the_table() {
        let names = bots::BOTS.iter().flat_map(|bot| [bot.called.en, bot.called.de]).map(among_players);
        let expected = [
            ["Till", "Till"],
            ["Jonas", "Jonas"],
            ["Gerda", "Gerda"],
            ["Walburga", "Walburga"],
            ["Countess Adela", "Gräfin Adela"],
        ];
        assert_eq!(names.collect::<Vec<_>>(), expected.concat());
        assert_eq!(bot("a bot of a later version"), "a bot of a later version");
    }
}
