// Keeps the page for the time without a network. The files of one build belong together: they are fetched
// together under the build's name, and a new build replaces them all.
const BUILD = "@build@";
const FILES = ["/", "/app.js", "/app_bg.wasm", "/app.css", "/load.js", "/worker.js", "/icon.svg", "/manifest.webmanifest"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(BUILD).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
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
  event.respondWith(fetch(request).catch(path === "/healthz" ? gone : there));
});
