// One stream for all tabs of a browser: it watches whatever they look at.

/** @import { LiveNews, WorkerNews } from "./types.d.ts" */

/** What each tab watches, and when it last said so. @type {Map<MessagePort, { watch: string, said: number }>} */
const tabs = new Map();
/** @type {EventSource | undefined} */
let stream;
let watched = "";
/** Whether the server can be heard; unknown at first. @type {boolean | undefined} */
let link;

/** @param {MessagePort} port @param {WorkerNews} message */
function tell(port, message) {
  try {
    port.postMessage(message);
  } catch {
    tabs.delete(port);
  }
}

/** The table of `TABLE.SEAT@VERSION`. @param {string} known */
const name = (known) => known.split("@")[0];

function open() {
  const now = Date.now();
  for (const [port, tab] of tabs) if (now - tab.said > 25_000) tabs.delete(port);
  const tables = new Map();
  for (const tab of tabs.values()) {
    const table = name(tab.watch);
    const version = Number(tab.watch.split("@")[1]);
    tables.set(table, Math.min(tables.get(table) ?? Infinity, version));
  }
  const wanted = [...tables.keys()].sort().slice(0, 16).join(",");
  if (wanted === watched && stream && stream.readyState !== EventSource.CLOSED) return;
  stream?.close();
  stream = undefined;
  watched = wanted;
  if (!wanted) return;
  const list = wanted.split(",").map((table) => `${table}@${tables.get(table)}`).join(",");
  stream = new EventSource(`/api/live?tables=${encodeURIComponent(list)}`);
  stream.addEventListener("table", (event) => {
    /** @type {LiveNews} */
    const news = JSON.parse(event.data);
    for (const [port, tab] of tabs) if (name(tab.watch) === news.table) tell(port, news);
  });
  stream.onopen = () => say(true);
  stream.onerror = () => {
    say(false);
    if (stream?.readyState === EventSource.CLOSED) setTimeout(open, 3000);
  };
}

/** @param {boolean} up */
function say(up) {
  link = up;
  for (const port of tabs.keys()) tell(port, { link: up });
}

// The types of pages do not know this event of shared workers.
self.addEventListener("connect", (event) => {
  const { ports: [port] } = /** @type {MessageEvent} */ (event);
  port.onmessage = ({ data }) => {
    if (data.watch) {
      const fresh = !tabs.has(port);
      tabs.set(port, { watch: data.watch, said: Date.now() });
      if (fresh && link !== undefined) tell(port, { link });
    } else {
      tabs.delete(port);
    }
    open();
  };
  port.start();
});
