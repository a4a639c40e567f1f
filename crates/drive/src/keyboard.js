// A player without a mouse: what to press next, once the player has to act. Arguments: a seed, and the callback.
const [seed, done] = arguments;
let state = seed * 2654435761 % 2147483647 + 1;
const chance = () => (state = state * 48271 % 2147483647) / 2147483647;
for (let n = 0; n < 5; n++) chance();
const one = (list) => list[Math.floor(chance() * list.length)];
const begin = performance.now();
const look = () => {
  const sheet = document.querySelector("dialog[open]");
  if (sheet?.querySelector("[data-act=look]")) return done({ over: true });
  const table = document.querySelector(".table");
  const lit = sheet ? [...sheet.querySelectorAll("[data-act=close]")]
    : table?.dataset.busy !== "false" ? []
    : [...document.querySelectorAll("[data-lit]:not([disabled])")].filter((thing) => thing.offsetParent);
  // What the Tab key reaches; the rest is for arrow keys, and rarely wanted.
  const wanted = lit.filter((thing) => thing.tabIndex >= 0);
  if (wanted.length === 0) {
    if (performance.now() - begin > 5000) return done({ asked: document.querySelector(".bar")?.innerText });
    return setTimeout(look, 5);
  }
  const end = wanted.find((thing) => thing.dataset.act === "end");
  const answers = wanted.filter((thing) => thing.dataset.lit === "bright" && thing !== end);
  const begins = wanted.filter((thing) => thing.dataset.lit === "on");
  const cards = begins.filter((thing) => thing.dataset.card);
  let thing = end ?? one(wanted);
  if (answers.length > 0 && chance() < 0.85) thing = one(answers);
  else if (cards.length > 0 && chance() < 0.7) thing = one(cards);
  else if (begins.length > 0 && chance() < 0.25) thing = one(begins);
  document.querySelector("[data-wanted]")?.removeAttribute("data-wanted");
  thing.setAttribute("data-wanted", "");
  // Some answers have a key of their own.
  const digit = [...document.querySelectorAll(".tray button")].indexOf(thing) + 1;
  if (digit > 0 && digit < 10 && chance() < 0.5) return done({ key: String(digit) });
  if (thing.matches(".bar .primary") && chance() < 0.5) return done({ key: "e" });
  // How often Tab has to be pressed, as far as that is known: a scrolling element may be a stop of its own.
  const stops = [...(sheet ?? document).querySelectorAll("a[href], button, input, select, summary, [tabindex]")]
    .filter((it) => it.tabIndex >= 0 && !it.disabled && it.getClientRects().length > 0);
  const from = stops.indexOf(document.activeElement), to = stops.indexOf(thing);
  const on = (to - from + stops.length) % stops.length;
  done({ tabs: from < 0 ? 1 : on });
};
look();
