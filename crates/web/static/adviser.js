// Thinks about hints and reviews, away from the page and from the bots that play. The code that is fetched listens to
// everything after the first message.
import init, { tables_fetch } from "/app.js";

onmessage = async ({ data }) => {
  await init({ module_or_path: data.module });
  if (!(await tables_fetch(data.which))) postMessage('"Lost"');
};
