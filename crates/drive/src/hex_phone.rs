//! The hex board on an upright phone: everything that is asked lies in sight, with nothing over it, and what stands beside
//! the board on larger screens is one tap away.

use crate::browser::{Driver, Page};
use crate::house::House;
use crate::player::Aim;
use crate::scenes::{SMALL, come_by, come_to, open};
use anyhow::{Result, ensure};

/// The smallest phone, and a common one.
const PHONES: [(u32, u32); 2] = [(360, 640), SMALL];

/// A turn of the player with nothing open.
const TURN: &str =
    "document.querySelector('.bar.yours [data-act=end]') && !document.querySelector('dialog[open]')";

/// Buttons as a long turn of Cities & Knights has them: so many, with these labels.
const MORE: &str = "const [n, labels] = arguments, all = document.querySelector('.hexbar > .buttons');
all.querySelectorAll('[data-more]').forEach((one) => one.remove());
while (all.children.length < n) {
  const one = all.querySelector('button.other').cloneNode();
  one.textContent = labels[all.children.length % labels.length];
  one.dataset.more = '';
  all.prepend(one);
}";

/// What cannot be seen or hit, in words: the middle of each button and what is near its corners; the rest of the table.
pub(crate) const HIDDEN: &str = "const faults = [], [W, H] = [innerWidth, innerHeight];
for (const it of document.querySelectorAll('.hexbar > .buttons > button')) {
  const r = it.getBoundingClientRect();
  for (const [x, y] of [[0.5, 0.5], [0.06, 0.12], [0.94, 0.12], [0.06, 0.88], [0.94, 0.88]]) {
    const top = document.elementFromPoint(r.left + x * r.width, r.top + y * r.height);
    if (!it.contains(top)) { faults.push(`'${it.innerText}' is covered`); break; }
  }
  if (r.height < 31.5) faults.push(`'${it.innerText}' is ${r.height} high`);
}
for (const what of ['.bar .question', '.sea', '.beside', '.scenario', '.hexhand', '.players']) {
  const r = document.querySelector(what)?.getBoundingClientRect();
  if (r && (r.left < -1 || r.right > W + 1 || r.top < 0 || r.bottom > H + 1)) faults.push(`${what} ends at ${r.right}, ${r.bottom}`);
}
const sea = document.querySelector('.sea').getBoundingClientRect().height;
if (sea < 0.24 * H - 1) faults.push(`the board is ${sea} high`);
return faults.join('; ')";

/// On an upright phone all buttons of a turn are in sight, none of them under another, although a scenario has its own
/// lines; also in a turn that has as many as there are at a time, in both languages.
pub(crate) async fn many_buttons(driver: &Driver, house: &House) -> Result<()> {
    const MANY: [(usize, [&str; 4]); 2] = [
        (8, ["Recruit a knight", "City wall", "Activate a knight", "Settlement"]),
        (8, ["Ritter anwerben", "Stadtmauer", "Ritter aktivieren", "Siedlung"]),
    ];
    let page = open(driver, &house.address(), SMALL).await?;
    for game in ["departure-into-the-unknown", "enchanted-land"] {
        let several =
            format!("{TURN} && document.querySelectorAll('.hexbar > .buttons > button').length >= 4");
        come_to(&page, &house.address(), &format!("settlers/{game}"), &several, 5).await?;
        let look = async |page: &Page, what: &str| {
            for (width, height) in PHONES {
                page.resize(width, height).await?;
                let hidden = page.run(HIDDEN).await?;
                ensure!(hidden == "", "{game}, {what}, {width}x{height}: {hidden}");
            }
            anyhow::Ok(())
        };
        look(&page, "as it is").await?;
        for (n, labels) in MANY {
            page.driver.execute(MORE, vec![n.into(), labels.to_vec().into()]).await?;
            look(&page, "with more").await?;
        }
    }
    page.close().await
}

/// A button as large as a thumb, with nothing over it.
fn is_large(what: &str) -> String {
    format!(
        "(() => {{
          const it = document.querySelector({what:?}), r = it.getBoundingClientRect();
          const hit = [[0.5, 0.5], [0.1, 0.1], [0.9, 0.9]].every(([x, y]) =>
            it.contains(document.elementFromPoint(r.left + x * r.width, r.top + y * r.height)));
          return hit && r.width >= 43.5 && r.height >= 43.5 && r.right <= innerWidth && r.bottom <= innerHeight;
        }})()"
    )
}

/// Bank and log, which have no room beside the board of an upright phone, are one tap away.
pub(crate) async fn bank_and_log(driver: &Driver, house: &House) -> Result<()> {
    let page = open(driver, &house.address(), SMALL).await?;
    for game in ["base", "enchanted-land"] {
        let address = house.address();
        come_by(&page, &address, &format!("settlers/{game}"), Aim::of(TURN), 3).await?;
        for (width, height) in PHONES {
            page.resize(width, height).await?;
            for (what, there) in [
                ("bank-sheet", "document.querySelectorAll('dialog[open] .in-bank tbody tr').length >= 5"),
                ("log", "document.querySelectorAll('dialog[open] .lines li').length > 5"),
            ] {
                let large = is_large(&format!(".table [data-act={what}]"));
                ensure!(
                    page.is(&large).await?,
                    "{game}, {width}x{height}: the button to the {what} is small"
                );
                page.click(&format!("[data-act={what}]")).await?;
                page.until(what, there).await?;
                if what == "bank-sheet" {
                    let same = "(() => {
                      const beside = [...document.querySelectorAll('.bank li')].map((one) => parseInt(one.textContent));
                      const stock = [...document.querySelectorAll('dialog[open] .in-bank td:nth-of-type(1)')].map((one) => parseInt(one.textContent)).filter((n) => n >= 0);
                      return stock.every((n, nth) => n === beside[nth]);
                    })()";
                    ensure!(page.is(same).await?, "{game}: the sheet counts otherwise than the bank");
                }
                page.click("dialog[open] [data-act=close]").await?;
                page.until("the table", "!document.querySelector('dialog[open]')").await?;
            }
        }
    }
    page.close().await
}
