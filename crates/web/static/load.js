// Starts the page, and keeps it for the time without a network.
import init, { page } from "/app.js";

await init({ module_or_path: "/app_bg.wasm" });
document.getElementById("loading")?.remove();
page();

if ("serviceWorker" in navigator && location.protocol === "https:" || location.hostname === "localhost" || location.hostname === "127.0.0.1") {
  navigator.serviceWorker?.register("/sw.js").catch(() => {});
}
