// Keeps the page for the time without a network. The files of one build belong together: they are fetched
// together under the build's name, and a new build replaces them all.
const BUILD = "@build@";
const FILES = ["/", "/app.js", "/app_bg.wasm", "/chunks.js", "/app.css", "/load.js", "/worker.js", "/adviser.js", "/art.txt", "/icon.svg", "/manifest.webmanifest", /* soon */];
// Code that not everybody needs: kept when it was fetched once, and fetched again with a new build by those who have it.
const ONCE = [/* once */];
// Sounds: kept one by one when they were heard, and fetched again with a new build by those who have them.
const HEARD = [/* heard */];

self.addEventListener("install", (event) => {
  const fill = async () => {
    const kept = (await Promise.all((await caches.keys()).map((name) => caches.open(name).then((cache) => cache.keys()))))
      .flat().map((request) => new URL(request.url).pathname);
    const has = kept.some((path) => path.startsWith("/chunk-split_hex"));
    const cache = await caches.open(BUILD);
    await cache.addAll(has ? [...FILES, ...ONCE] : FILES);
    // A page without sounds is better than none: nothing fails with them.
    const again = HEARD.filter((path) => kept.includes(path));
    await Promise.all(again.map((path) => once(path, "audio/").catch(() => {})));
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== BUILD).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => event.waitUntil(self.clients.claim()));

// The network first, so that nobody plays on with an old build; what was kept, when there is none.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.method !== "GET" || path === "/ws") return;
  const kept = request.mode === "navigate" ? "/" : path;
  const there = () => caches.match(kept).then((found) => found ?? Response.error());
  // Whether there is a server is a question like any other, and "no" is no error.
  const gone = () => new Response("gone");
  if (ONCE.includes(path)) return event.respondWith(once(path, "application/wasm"));
  if (HEARD.includes(path)) return event.respondWith(once(path, "audio/"));
  event.respondWith(fetch(request).catch(path === "/healthz" ? gone : there));
});

// The name of a chunk says what is in it, and the name of the build what the sounds are, so what was kept is as good as what
// would come.
async function once(path, kind) {
  const found = await (await caches.open(BUILD)).match(path);
  if (found) return found;
  const came = await fetch(path);
  // Unknown addresses answer with the page.
  if (came.ok && came.headers.get("content-type")?.startsWith(kind)) {
    await (await caches.open(BUILD)).put(path, came.clone());
  }
  return came;
}
