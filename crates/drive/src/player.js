// A player who only clicks what is lit. Arguments: the most clicks, a seed, how many clicks came before, how many
// milliseconds to wait for others, whether to pause before each click until the page is idle, and the callback.
const [most, seed, before, patience, rests, done] = arguments;
// Every click has its own random numbers: it must not matter how often the page was looked at in between.
let state = 0;
const begin_click = (nth) => { state = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(before + nth + 1, 0x85ebca6b); };
const chance = () => {
  state = (state + 0x9e3779b9) | 0;
  let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
};
const one = (list) => list[Math.floor(chance() * list.length)];
const soon = () => new Promise((go) => {
  const channel = new MessageChannel();
  channel.port1.onmessage = go;
  channel.port2.postMessage(0);
});
// Resolves when something on the page changes, or after a moment. Looking at it makes the browser lay it out: that is no
// part of the page's own task, which may be measured.
const change = () => new Promise((go) => {
  const seen = () => { eye.disconnect(); clearTimeout(clock); soon().then(go); };
  const eye = new MutationObserver(seen), clock = setTimeout(seen, 250);
  eye.observe(document.body, { subtree: true, childList: true, attributes: true });
});
// The least time a person needs to look at a change.
const rest = () => new Promise((go) => setTimeout(() => requestIdleCallback(go), 100));
(async () => {
  const begin = performance.now();
  let since = begin, clicks = 0, rested = false;
  while (clicks < most) {
    if (@until@) return { clicks, until: true };
    // The driver does not wait forever; it calls again.
    if (performance.now() - begin > 10000 || performance.now() - since > patience) break;
    const sheet = document.querySelector("dialog[open]");
    if (sheet?.querySelector("[data-act=look]")) return { clicks, over: true };
    const close = sheet?.querySelector("[data-act=close]");
    if (close) {
      close.click();
      await soon();
      continue;
    }
    const table = document.querySelector(".table");
    const lit = table?.dataset.busy !== "false" ? []
      : [...document.querySelectorAll("[data-lit]:not([disabled])")].filter((thing) => thing.offsetParent);
    // Unlikely choices are tried rarely, as is ending the turn while something else can be done; and never out of turn,
    // where it would depend on how fast the others act.
    const asked = Boolean(document.querySelector(".bar.yours"));
    begin_click(clicks);
    let wanted = lit.filter((thing) => thing.dataset.lit !== "dim" || (asked && chance() < 0.04));
    if (wanted.length === 0 && asked) wanted = lit;
    if (wanted.length === 0) {
      // Another player is thinking, or the answer is on its way.
      await change();
      continue;
    }
    if (rests && !rested) {
      await rest();
      rested = true;
      continue;
    }
    // Prefers to build, above all what brings points, and trades rarely, so that games end.
    const end = wanted.find((thing) => thing.dataset.act === "end");
    const answers = wanted.filter((thing) => thing.dataset.lit === "bright" && thing !== end);
    const begins = wanted.filter((thing) => thing.dataset.lit === "on");
    const towns = begins.filter((thing) => thing.closest(".offers"));
    const cards = begins.filter((thing) => thing.dataset.card && !towns.includes(thing));
    let thing = end ?? one(wanted);
    if (answers.length > 0 && chance() < 0.85) thing = one(answers);
    else if (towns.length > 0 && chance() < 0.9) thing = one(towns);
    else if (cards.length > 0 && chance() < 0.7) thing = one(cards);
    else if (begins.length > 0 && chance() < 0.25) thing = one(begins);
    thing = lit.find((other) => @favourite@ && other.matches(@favourite@)) ?? thing;
    thing.click();
    clicks++;
    rested = false;
    since = performance.now();
    await soon();
  }
  return { clicks, asked: document.querySelector(".bar")?.innerText ?? document.body.innerText };
})().then(done);
