// Hears from the server that a table has gone on. All tabs of a browser share one stream where the browser can share work.

/** @import { LiveNews, WorkerNews } from "./types.d.ts" */

/** Whether tables are on the other side of a network. */
export const needsNetwork = true;

/**
 * Watches a table. Gives a function that says anew what is watched.
 * @param {() => string} known what is watched and known: `TABLE.SEAT@VERSION`
 * @param {(news: LiveNews) => void} heard gets what the stream says
 * @param {(up: boolean) => void} link gets whether the server can be heard
 */
export function watch(known, heard, link) {
  if (window.SharedWorker) {
    const port = new SharedWorker(new URL("./live-worker.js", import.meta.url), { name: "zheng" }).port;
    port.onmessage = (/** @type {MessageEvent<WorkerNews>} */ { data }) => ("link" in data ? link(data.link) : heard(data));
    const say = () => port.postMessage({ watch: known() });
    port.start();
    say();
    // A tab that is gone says nothing; one that is there says so again.
    setInterval(say, 10_000);
    addEventListener("pagehide", () => port.postMessage({ watch: null }));
    addEventListener("pageshow", say);
    return say;
  }
  /** @type {EventSource | undefined} */
  let last;
  const open = () => {
    last?.close();
    const stream = (last = new EventSource(`/api/live?tables=${encodeURIComponent(known())}`));
    stream.addEventListener("table", (event) => heard(JSON.parse(event.data)));
    stream.onopen = () => link(true);
    stream.onerror = () => {
      link(false);
      if (stream.readyState === EventSource.CLOSED) setTimeout(open, 3000);
    };
  };
  open();
  return open;
}
