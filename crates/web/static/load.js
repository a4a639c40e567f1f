// Starts the page, and keeps it for the time without a network.
import init, { page } from "/app.js";

// Compiled once, for the page and for the worker that keeps the tables.
const fetched = await fetch("/app_bg.wasm");
const module = await WebAssembly.compileStreaming(fetched.clone()).catch(async () =>
  WebAssembly.compile(await fetched.arrayBuffer()));
await init({ module_or_path: module });
document.getElementById("loading")?.remove();
page(module);

// A page that was just being opened when its keeper became ready was overlooked, and asks for it.
const keeper = isSecureContext ? navigator.serviceWorker : undefined;
keeper?.register("/sw.js").catch(() => {});
keeper?.ready.then(({ active }) => keeper.controller ?? active.postMessage("keep me too"));
