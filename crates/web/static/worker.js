// Keeps the tables of this browser, away from the page, so that the page never waits for a bot.
//
// Every tab starts a worker like this. The one that gets the lock keeps the tables; the others pass messages on
// to it. When its tab is closed another gets the lock, reads what was stored, and says that it is there: to the
// pages that looks like a line that was cut and is up again.
import init, { tables_begin, tables_drop, tables_fetch, tables_hear, tables_leave, tables_load, tables_need, tables_think } from "/app.js";

const OWN = 0xffffffff;
const me = crypto.getRandomValues(new Uint32Array(2)).join("-");
const channel = new BroadcastChannel("landgrave");
const numbers = new Map();
let keeps = false;
let store = null;

onmessage = ({ data }) => {
  if (data.module) start(data.module);
  else if (typeof data !== "string") channel.postMessage({ from: me, bye: true });
  else if (keeps) hear(OWN, data);
  else channel.postMessage({ from: me, text: data });
};

channel.onmessage = ({ data }) => {
  if (data.stand) return stood(data.stand);
  if (data.taken === me || (data.up && !data.to)) outdone = true;
  if (keeps && data.up && !data.to) return stepDown();
  if (keeps && data.ask) channel.postMessage({ to: data.ask, up: true });
  else if (keeps && data.bye) inTurn("", () => tables_leave(number(data.from)));
  else if (keeps && data.from) hear(number(data.from), data.text);
  else if (!keeps && data.up && (data.to ?? me) === me) postMessage({ up: true });
  else if (!keeps && data.to === me) postMessage(data.text);
};

function number(tab) {
  if (!numbers.has(tab)) numbers.set(tab, numbers.size);
  return numbers.get(tab);
}

const pause = (long) => new Promise((done) => setTimeout(done, long));

async function start(module) {
  await init({ module_or_path: module });
  // The rules come in a file of their own; without a network they may come later.
  while (!(await tables_begin())) await pause(1000);
  if (navigator.locks) navigator.locks.request("landgrave.tables", () => keep().then(() => new Promise(() => {})));
  else stand();
  channel.postMessage({ ask: me });
}

// Browsers give locks only to pages that came safely. Elsewhere the workers settle it among themselves: each says
// that it would keep the tables, and does so unless a keeper, or one with a smaller name, objects in time. Those who
// do not keep them ask again from time to time, for a keeper may be gone without a word.
let outdone = false;
let standing = false;
async function stand() {
  for (; !keeps; await pause(1000)) {
    [outdone, standing] = [false, true];
    channel.postMessage({ stand: me });
    await pause(300);
    standing = false;
    if (!outdone) await keep();
  }
}

function stood(other) {
  if (keeps || (standing && me < other)) channel.postMessage({ taken: other });
  else outdone = true;
}

// A worker that slept for long may find that another has taken its place meanwhile.
function stepDown() {
  keeps = false;
  inTurn("", tables_drop);
  stand();
}

async function keep() {
  store = await open().catch(() => null);
  const lines = await all();
  if (lines.some(({ part, text }) => part === 0 && tables_need(text))) await tables_fetch(0);
  for (const { table, part, text } of lines) tables_load(table, part, text);
  keeps = true;
  channel.postMessage({ up: true });
  postMessage({ up: true });
}

function hear(tab, text) {
  inTurn(text, () => {
    if (!keeps) return;
    carry(tables_hear(tab, text, Date.now()));
    rouse();
  });
}

// Everything is heard in its order: what needs code that is still on its way holds up what comes after it.
let line = null;
function inTurn(text, act) {
  if (!line && !tables_need(text)) return act();
  const before = line ?? Promise.resolve();
  const mine = before.then(() => tables_need(text) && tables_fetch(0)).then(act).finally(() => {
    if (line === mine) line = null;
  });
  line = mine;
}

// One act of a bot at a time, so that messages are heard in between.
let roused = false;
const bell = new MessageChannel();
bell.port1.onmessage = () => {
  const done = tables_think(Date.now());
  roused = Boolean(done);
  if (!done) return;
  carry(done);
  bell.port2.postMessage(0);
};
function rouse() {
  if (roused) return;
  roused = true;
  bell.port2.postMessage(0);
}

// What is to be kept is handed to the store before anybody is told.
function carry(done) {
  const lines = done.filter(([what]) => what !== "say");
  if (store && lines.length > 0) {
    const writing = store.transaction("lines", "readwrite");
    for (const [what, table, part, text] of lines) {
      if (what === "keep") writing.objectStore("lines").put({ table, part, text });
      else writing.objectStore("lines").delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
    }
    writing.commit?.();
  }
  for (const [what, tab, text] of done) {
    if (what !== "say") continue;
    if (tab === OWN) postMessage(text);
    else for (const [to, known] of numbers) if (known === tab) channel.postMessage({ to, text });
  }
}

function open() {
  return new Promise((done, failed) => {
    const asked = indexedDB.open("landgrave", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("lines", { keyPath: ["table", "part"] });
    asked.onsuccess = () => done(asked.result);
    asked.onerror = failed;
  });
}

function all() {
  return new Promise((done) => {
    if (!store) return done([]);
    const asked = store.transaction("lines").objectStore("lines").getAll();
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => done([]);
  });
}
