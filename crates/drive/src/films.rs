//! Frames of what others do, into `target/films`: `cargo xtask browser films`. Somebody who looks at them in their order
//! should be able to say what happened, without the log.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::scenes::{LARGE, begin, open};
use anyhow::{Context, Result};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::path::Path;

/// The frames of a turn, and what the log says of it.
struct Shot {
    frames: Vec<Vec<u8>>,
    told: String,
}

/// A film of something the opponent does.
struct Film {
    name: &'static str,
    game: &'static str,
    /// True once it may happen in the next turns; until then nobody looks.
    may: &'static str,
    /// True of a turn in which it did.
    did: &'static str,
}

const FILMS: [Film; 11] = [
    Film {
        name: "building",
        game: "sages",
        may: "document.querySelectorAll('.foe .expansion').length > 0",
        did: "window.held.some((one) => !one.includes('kind-event'))",
    },
    Film {
        name: "event",
        game: "barbarians",
        may: "document.querySelectorAll('.foe .city').length > 0",
        did: "window.held.some((one) => one.includes('kind-event'))",
    },
    Film {
        name: "discovery",
        game: "explorers",
        may: "document.querySelector('.foe .points .sail')",
        did: "window.told.some((line) => line.includes('discover'))",
    },
    Film {
        name: "trade",
        game: "gold",
        may: "document.querySelectorAll('.foe .expansion').length > 1",
        did: "window.told.some((line) => line.includes(' trades '))",
    },
    Film {
        name: "win",
        game: "intro",
        may: "Number(document.querySelector('.foe .score b').textContent) >= 6",
        did: "document.querySelector('dialog[open] .finale')",
    },
    Film {
        name: "attack",
        game: "turmoil",
        may: "document.querySelector('.foe .expansion') && document.querySelector('.own .expansion')",
        did: "window.held.some((one) => one.includes('kind-action-attack'))",
    },
    Film {
        name: "hexes robbed",
        game: "settlers/base",
        may: "document.querySelectorAll('.lines .turn').length > 0",
        did: "window.told.some((line) => line.includes(' steals '))",
    },
    Film {
        name: "hexes attacked",
        game: "settlers/cities-and-knights",
        may: "document.querySelector('.barbarians .steps i:nth-child(7).here')",
        did: "window.told.some((line) => line.includes('barbarians land'))",
    },
    Film {
        name: "hexes traded",
        game: "settlers/base",
        may: "document.querySelectorAll('.lines .turn').length > 0",
        did: "window.told.some((line) => line.includes(' trades '))",
    },
    Film {
        name: "hexes discovered",
        game: "settlers/departure-into-the-unknown",
        may: "document.querySelectorAll('.lines .turn').length > 0",
        did: "window.told.some((line) => line.startsWith('New land'))",
    },
    Film {
        name: "hexes won",
        game: "settlers/base",
        may: "[...document.querySelectorAll('.player .pts')].some((one) => parseInt(one.textContent) >= 9)",
        did: "document.querySelector('dialog[open] .finale')",
    },
];

/// Names the films that are taken, if not all are to be.
const ONLY: &str = "LANDGRAVE_FILMS";

/// How many turns are tried for each.
const TURNS: u32 = 12;
/// In how many games.
const GAMES: u32 = 3;
/// How many frames of a film are kept at most, at equal distances; a turn is shown to its end.
const FRAMES: usize = 60;
/// How many are taken of the end of a game.
const LAST: usize = 8;
/// How many are taken at most.
const TAKEN: usize = 600;
/// How much slower everything moves meanwhile: a frame takes long on a busy machine, and nothing is to be missed.
const SLOWER: f64 = 2.0;

/// Lets the page wait longer by the factor it is told.
const SLOW: &str = "const wait = window.setTimeout;
window.setTimeout = (then, long, ...rest) => wait.call(window, then, long * (window.slower ?? 1), ...rest);";

/// Remembers what is held up, and what the log says, from now on.
const WATCH: &str = "window.held = []; window.told = []; window.when = [];
window.turn = () => Number(document.querySelector('.head h1')?.textContent.match(/[0-9]+$/)?.[0] ?? 0);
window.eye?.disconnect();
window.eye = new MutationObserver(() => {
  document.querySelectorAll('.stage .played .whole, dialog[open] .whole').forEach((one) => window.held.push(one.className));
  const lines = [...document.querySelectorAll('.lines .fresh')].map((one) => one.textContent.replaceAll('\u{ad}', ''));
  // The latest line comes first in the log.
  const told = lines.filter((line) => !window.told.slice(-30).includes(line)).reverse();
  window.told.push(...told);
  window.when.push(...told.map(window.turn));
});
window.eye.observe(document.body, { subtree: true, childList: true });";

/// The log is not to be read: pictures alone must tell what happens.
const WITHOUT_LOG: &str = "const style = new CSSStyleSheet();
style.replaceSync('.log { visibility: hidden !important; }');
document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];";

/// Ends the turn, whatever was left undone.
const END: &str = "const end = () => document.querySelector('.bar [data-act=end]')?.click(); end(); end();";

/// Goes on if something has to be read, or answered.
const ON: &str = "const sheet = document.querySelector('dialog[open]');
if (sheet?.querySelector('.finale')) return 'over';
if (sheet) { sheet.querySelector('[data-act=close]')?.click(); return 'read'; }
if (document.querySelector('.bar.yours [data-act=end]')) return 'done';
const free = document.querySelector('.table')?.dataset.busy === 'false' && document.querySelector('.bar.yours');
const lit = free ? (document.querySelector('.bar [data-act=pass], .bar [data-act=refuse]')
  ?? [...document.querySelectorAll('.table [data-lit]')].find((one) => one.click)) : null;
lit?.click();
return lit ? 'answered' : 'waits';";

async fn frame(page: &Page) -> Result<Vec<u8>> {
    let how = json!({"format": "jpeg", "quality": 70});
    let answer = page.driver.cdp().send_raw("Page.captureScreenshot", how).await?;
    let data = answer.get("data").and_then(Value::as_str).context("no picture")?;
    Ok(STANDARD.decode(data)?)
}

/// Sets the speed of the opponent, with motion.
async fn pace(page: &Page, speed: &str) -> Result<()> {
    let script = format!(
        "const it = JSON.parse(localStorage.getItem('landgrave.prefs')); it.speed = '{speed}'; it.still = {};
         localStorage.setItem('landgrave.prefs', JSON.stringify(it));
         document.documentElement.dataset.motion = it.still ? 'off' : 'auto'",
        speed == "Instant"
    );
    page.run(&script).await.map(drop)
}

/// Everything moves this much slower, or as fast as it should.
async fn slow(page: &Page, slower: f64) -> Result<()> {
    page.run(&format!("window.slower = {slower}")).await?;
    let tools = page.driver.cdp();
    tools.send_raw("Animation.enable", json!({})).await?;
    tools.send_raw("Animation.setPlaybackRate", json!({"playbackRate": 1.0 / slower})).await?;
    Ok(())
}

/// Some of the frames, at equal distances, with the first and the last.
fn thinned(frames: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    let all = frames.len();
    if all <= FRAMES {
        return frames;
    }
    (0..FRAMES).map(|nth| frames[nth * (all - 1) / (FRAMES - 1)].clone()).collect()
}

/// The frames of the turn of one opponent, the one in which it happened, and what the log said in it; whether the game is
/// over.
async fn turn(page: &Page, film: &Film) -> Result<(Option<Shot>, bool)> {
    let now = format!("return [window.turn(), Boolean({})]", film.did);
    let mut frames = vec![(0, frame(page).await?)];
    page.run(END).await?;
    let (mut over, mut when) = (false, None);
    while frames.len() < TAKEN {
        let [at, did] = serde_json::from_value::<[Value; 2]>(page.run(&now).await?)?;
        let at = at.as_u64().unwrap_or_default();
        if did == true && when.is_none() {
            when = Some(at);
        }
        frames.push((at, frame(page).await?));
        let went = page.run(ON).await?;
        match went.as_str().unwrap_or_default() {
            "over" => over = true,
            "done" if frames.len() > 3 => {}
            _ => continue,
        }
        // A sheet takes a moment to come up.
        for _ in 0..if over { LAST } else { 1 } {
            frames.push((at, frame(page).await?));
        }
        break;
    }
    let Some(when) = when.or(if page.is(film.did).await? { frames.last().map(|(at, _)| *at) } else { None })
    else {
        return Ok((None, over));
    };
    let told = format!("return window.told.filter((_, nth) => window.when[nth] === {when}).join('\\n')");
    let told = page.run(&told).await?.as_str().unwrap_or_default().to_owned();
    let frames = frames.into_iter().filter(|(at, _)| *at == when).map(|(_, frame)| frame).collect();
    Ok((Some(Shot { frames: thinned(frames), told }), over))
}

/// Plays until a turn of the opponent is what is looked for.
async fn frames(page: &Page, film: &Film) -> Result<Option<Shot>> {
    const OWN: &str = "document.querySelector('.bar.yours [data-act=end]')";
    begin(page, film.game).await?;
    page.run(WITHOUT_LOG).await?;
    pace(page, "Instant").await?;
    for seed in 0..TURNS {
        let ready = format!("({OWN} && {}) || document.querySelector('dialog[open] .finale')", film.may);
        page.play_until(&ready, 7 + seed).await?;
        if page.is("document.querySelector('dialog[open] .finale')").await? {
            break;
        }
        pace(page, "Calm").await?;
        page.run(WATCH).await?;
        slow(page, SLOWER).await?;
        let (shot, over) = turn(page, film).await?;
        slow(page, 1.0).await?;
        pace(page, "Instant").await?;
        if shot.is_some() {
            return Ok(shot);
        }
        if over {
            break;
        }
    }
    Ok(None)
}

fn keep(folder: &Path, name: &str, Shot { frames, told }: &Shot) -> Result<()> {
    let folder = folder.join(name.replace(' ', "-"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder)?;
    for (nth, frame) in frames.iter().enumerate() {
        std::fs::write(folder.join(format!("{nth:02}.jpg")), frame)?;
    }
    std::fs::write(folder.join("told.txt"), told)?;
    println!("    {}: {} frames", folder.display(), frames.len());
    Ok(())
}

/// All of them.
pub(crate) async fn films(driver: &Driver, house: &House) -> Result<()> {
    let folder = house.dist().with_file_name("target").join("films");
    let only = std::env::var(ONLY).unwrap_or_default();
    for film in FILMS.iter().filter(|film| only.is_empty() || only.split(',').any(|name| name == film.name)) {
        let page = open(driver, &house.address(), LARGE).await?;
        page.before_all(SLOW).await?;
        for _ in 0..GAMES {
            page.driver.goto(&format!("{}/new", house.address())).await?;
            // A game may be over before it happens.
            match frames(&page, film).await {
                Ok(Some(shot)) => {
                    keep(&folder, film.name, &shot)?;
                    break;
                }
                Ok(None) => println!("    {}: not in this game", film.name),
                Err(error) => println!("    {}: {error:#}", film.name),
            }
        }
        page.close().await?;
    }
    Ok(())
}
