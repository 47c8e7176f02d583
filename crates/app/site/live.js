// Hears from the service worker that a table has gone on: here it is what a server's stream of news is elsewhere.

/** Whether tables are on the other side of a network. */
export const needsNetwork = false;

/**
 * Watches a table.
 * @param {() => string} known what is watched and known: `TABLE.SEAT@VERSION`
 * @param {(news: import("../../web/assets/types.d.ts").LiveNews) => void} heard gets what is new
 */
export function watch(known, heard) {
  const watched = () => known().split("@")[0];
  navigator.serviceWorker.addEventListener("message", ({ data: { news } }) => {
    const [table, seat = "spectator"] = watched().split(".");
    if (news?.table !== table) return;
    const version = new Map(news.versions).get(seat);
    if (version !== undefined) heard({ table: watched(), version, chat: null, names: 0, here: [], spectators: 0 });
  });
  const say = () => navigator.serviceWorker.controller?.postMessage({ watch: { table: watched().split(".")[0] } });
  say();
  return say;
}
