//! The list of all scenes, and what they have in common.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::player::Aim;
use crate::{
    advice, alone, audit, comforts, decks, eras, films, follow, hex_follow, hex_phone, hex_trade, hexes,
    keyboard, levels, looks, measure, pictures, shapes, sounds, together,
};
use anyhow::{Result, bail, ensure};
use std::future::Future;
use std::pin::Pin;

/// A scene to be played.
type Play = for<'a> fn(&'a Driver, &'a House) -> Pin<Box<dyn Future<Output = Result<()>> + 'a>>;

/// Something that happens in one or more browsers.
pub(crate) struct Scene {
    pub(crate) name: &'static str,
    pub(crate) play: Play,
    /// Played only when requested by name.
    pub(crate) on_demand: bool,
}

macro_rules! scene {
    ($name:literal, $play:path) => {
        Scene { name: $name, play: |driver, house| Box::pin($play(driver, house)), on_demand: false }
    };
}

/// Every scene; the long ones first, so that both stages end at the same time.
fn all() -> Vec<Scene> {
    vec![
        scene!("every mode on the server", together::every_mode),
        scene!("every mode here", alone::every_mode),
        scene!("decks", decks::decks),
        scene!("looks", looks::large),
        scene!("looks on a phone", looks::small),
        scene!("keyboard", keyboard::keyboard),
        scene!("hexes by keyboard", keyboard::hexes),
        scene!("decks by keyboard", decks::by_keyboard),
        scene!("decks refused", decks::refused),
        scene!("hexes look", hexes::looks),
        scene!("hexes alone", hexes::alone),
        scene!("hexes with friends", hexes::friends),
        scene!("hexes offline", hexes::offline),
        scene!("hexes in every shape", hexes::shapes),
        scene!("hexes of three with knights", hexes::sample),
        scene!("hexes of four people", hexes::four),
        scene!("hexes traded", hex_trade::trades),
        scene!("hexes countered", hex_trade::counter),
        scene!("hexes offered meanwhile", hex_trade::meanwhile),
        scene!("hexes priced by the bank", hex_trade::bank_price),
        scene!("hexes given up", hexes::discards),
        scene!("hexes cut and back", hexes::cut),
        scene!("hexes in two tabs", hexes::tabs),
        scene!("hexes taken back", hexes::undo),
        scene!("hexes under the lens", hexes::lens),
        scene!("hexes enlarged", hexes::zoom),
        scene!("hexes in words", hexes::words),
        scene!("hexes with many buttons", hex_phone::many_buttons),
        scene!("hexes with bank and log", hex_phone::bank_and_log),
        scene!("hexes after the dice", hex_follow::dice),
        scene!("hexes told", hex_follow::caption),
        scene!("hexes won", hex_follow::last_act),
        scene!("hexes with reasons", hex_follow::reasons),
        scene!("hexes with cards to read", hex_follow::card_texts),
        scene!("hint", advice::cards),
        scene!("hint at the hex board", advice::hexes),
        scene!("hint only against bots", advice::people),
        scene!("hint offline", advice::offline),
        scene!("review", advice::review),
        scene!("review of a hex game", advice::hex_review),
        scene!("friends", together::friends),
        scene!("cut and back", together::cut),
        scene!("leaving", together::leaving),
        scene!("offline", alone::offline),
        scene!("levels", levels::levels),
        scene!("one click", alone::one_click),
        scene!("first game", alone::first_game),
        scene!("phone", alone::phone),
        scene!("tabs", alone::tabs),
        scene!("reload", alone::reload),
        scene!("plain files", alone::plain_files),
        scene!("german", alone::german),
        scene!("same dice", alone::same_dice),
        scene!("without locks", comforts::without_locks),
        scene!("tables", comforts::tables),
        scene!("old games", comforts::old_games),
        scene!("hurry", comforts::hurry),
        scene!("log by key", comforts::log_by_key),
        scene!("sheets", comforts::sheets),
        scene!("sounds", sounds::sounds),
        scene!("volume", sounds::volume),
        scene!("the opponent's turn", follow::opponents_turn),
        scene!("without motion", follow::without_motion),
        scene!("dice", follow::dice),
        scene!("spectator", follow::spectator),
        scene!("the end", follow::the_end),
        scene!("chooser", follow::chooser),
        scene!("edges", follow::edges),
        scene!("log", follow::log),
        scene!("guide", follow::guide),
        scene!("only answer", follow::only_answer),
        scene!("trade", follow::trade),
        scene!("one click pays", follow::one_click_pays),
        scene!("shapes of the table", shapes::table),
        scene!("shapes of the pages", shapes::pages),
        scene!("long questions", shapes::long_questions),
        scene!("arrange", shapes::arrange),
        scene!("start page stands still", audit::start_stands),
        scene!("clock in a break", audit::clock_in_break),
        scene!("goods in german", audit::german_goods),
        scene!("eras", eras::eras),
        scene!("eras of a duel", eras::duel),
        scene!("eras in every shape", eras::shapes),
        scene!("sea", eras::sea),
        Scene { on_demand: true, ..scene!("shapes of more tables", shapes::more_tables) },
        Scene { on_demand: true, ..scene!("measure", measure::measure) },
        Scene { on_demand: true, ..scene!("pictures", pictures::pictures) },
        Scene { on_demand: true, ..scene!("card pictures", pictures::cards) },
        Scene { on_demand: true, ..scene!("films", films::films) },
        Scene { on_demand: true, ..scene!("hex pictures", pictures::hexes) },
        Scene { on_demand: true, ..scene!("hexes all", hexes::all) },
        Scene { on_demand: true, ..scene!("hexes measured", measure::hexes) },
        Scene { on_demand: true, ..scene!("hexes measured slowly", measure::slow_hexes) },
    ]
}

/// The scenes with these names, or all but those on demand.
pub(crate) fn wanted(names: &[String]) -> Result<Vec<Scene>> {
    let known: Vec<&str> = all().iter().map(|scene| scene.name).collect();
    if let Some(name) = names.iter().find(|name| !known.contains(&name.as_str())) {
        bail!("unknown scene '{name}'; available: {}", known.join(", "));
    }
    let is_wanted = |scene: &Scene| match names {
        [] => !scene.on_demand,
        names => names.iter().any(|name| name == scene.name),
    };
    Ok(all().into_iter().filter(is_wanted).collect())
}

/// The size of most windows.
pub(crate) const LARGE: (u32, u32) = (1280, 800);
/// The size of a phone.
pub(crate) const SMALL: (u32, u32) = (390, 844);

/// What the first page finds in its storage; an empty document has none. The scripted player gives every answer: if the
/// page gave the only ones, it would depend on its haste who was first, and so would the rest of the game.
const PROMPT: &str = "try {
  if (!localStorage.getItem('landgrave.prefs')) {
    localStorage.setItem('landgrave.prefs', JSON.stringify({speed: 'Instant', sound: false, still: true, auto: false}));
    @sets@.forEach((set) => localStorage.setItem(`landgrave.met.${set}`, 'yes'));
  }
} catch {}";

/// The sets of the card game that a player meets one by one.
pub(crate) const THEMES: [&str; 9] = [
    "gold",
    "turmoil",
    "progress",
    "intrigue",
    "merchant-princes",
    "barbarians",
    "explorers",
    "sages",
    "prosperity",
];

/// A page with a fast opponent, of somebody who has met all sets.
pub(crate) async fn open(driver: &Driver, address: &str, size: (u32, u32)) -> Result<Page> {
    let page = open_alone(driver, address, size).await?;
    // Guests draw their tokens in the order of their arrival: the next one has to wait for this.
    let welcome = "JSON.parse(localStorage.getItem('landgrave.guest') ?? '{}').token";
    page.until("the welcome of the server", welcome).await?;
    Ok(page)
}

/// The same where there is no server.
pub(crate) async fn open_alone(driver: &Driver, address: &str, size: (u32, u32)) -> Result<Page> {
    let page = driver.open(size.0, size.1).await?;
    page.before_all(&PROMPT.replace("@sets@", &format!("{THEMES:?}"))).await?;
    page.driver.goto(address).await?;
    page.until("the page", "document.querySelector('main h1')").await?;
    Ok(page)
}

/// Begins a game against a bot, on the page for new tables.
pub(crate) async fn begin(page: &Page, game: &str) -> Result<()> {
    choose(page, "#game", game).await?;
    page.click("[data-act=start]").await?;
    page.until("the table", "document.querySelector('.table [data-lit]')").await
}

/// A choice from too many cards for the panel: they are laid over the table.
pub(crate) const MANY_CARDS: &str = "document.querySelectorAll('.chooser .answer.card').length >= 9";

/// Plays games against a bot until something is true that does not happen in every game.
pub(crate) async fn come_to(page: &Page, address: &str, game: &str, what: &str, seed: u32) -> Result<()> {
    come_by(page, address, game, Aim::of(what), seed).await
}

/// The same for a player who aims at it.
pub(crate) async fn come_by(page: &Page, address: &str, game: &str, aim: Aim<'_>, seed: u32) -> Result<()> {
    const GAMES: u32 = 10;
    for nth in 0..GAMES {
        page.driver.goto(&format!("{address}/new")).await?;
        begin(page, game).await?;
        if page.comes_by(aim, seed + nth).await? {
            return Ok(());
        }
    }
    bail!("none of {GAMES} games of {game} came to this: {}", aim.until)
}

/// Chooses an entry of a list, once it is there.
pub(crate) async fn choose(page: &Page, list: &str, value: &str) -> Result<()> {
    let options = format!("[...document.querySelector({list:?})?.options ?? []]");
    let there = format!("{options}.some((one) => one.value === {value:?})");
    page.until(&format!("{value} in {list}"), &there).await?;
    let script = format!(
        "const it = document.querySelector({list:?}); it.value = {value:?};
         it.dispatchEvent(new Event('change', {{bubbles: true}}))"
    );
    page.run(&script).await.map(drop)
}

/// Every game that the page offers: a new one is played here without any change.
pub(crate) async fn games(page: &Page, address: &str) -> Result<Vec<String>> {
    page.driver.goto(&format!("{address}/new")).await?;
    page.until("the form", "document.querySelector('#game option')").await?;
    let list =
        page.run("return [...document.querySelectorAll('#game option')].map((one) => one.value)").await?;
    let list: Vec<String> = serde_json::from_value(list)?;
    ensure!(list.len() >= 5, "there are only {list:?}");
    Ok(list)
}

/// The log and the question, which identify a position.
pub(crate) const LOOK: &str =
    "return document.querySelector('.lines').textContent + document.querySelector('.bar').textContent";
