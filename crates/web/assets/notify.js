// Notifications of the browser: from a page in the background, and by push while no page is open. And how many tables wait, in the
// title and on the icon.

import { around, ask, attempt, base, words } from "./site.js";

/** @import { PushState, TableState } from "./types.d.ts" */

const WORKER = `${base}/push/worker.js`;
const root = document.documentElement;

/** Whether this browser can show notifications at all. */
const possible = "Notification" in window && "serviceWorker" in navigator;

const registration = () => navigator.serviceWorker.getRegistration(WORKER);

/** Says on the page whether this browser notifies: the styles show what belongs to it. */
async function tell() {
  if (!possible) return void (root.dataset.notify = "impossible");
  if (Notification.permission === "denied") return void (root.dataset.notify = "blocked");
  root.dataset.notify = Notification.permission === "granted" && (await registration()) ? "on" : "off";
}

async function turnOn() {
  if ((await Notification.requestPermission()) !== "granted") return tell();
  const worker = await navigator.serviceWorker.register(WORKER);
  /** @type {PushState} */
  const { key } = await ask("/api/me/push");
  // A server that sends no push messages: pages that are open notify all the same.
  if (key && "PushManager" in window) {
    await active(worker);
    const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    await ask("/api/me/push", { method: "POST", body: subscription.toJSON() });
  }
  return tell();
}

async function turnOff() {
  const worker = await registration();
  const subscription = await worker?.pushManager?.getSubscription();
  if (subscription) {
    // It may have ended at the server before.
    await ask("/api/me/push", { method: "DELETE", body: { endpoint: subscription.endpoint } }).catch(() => {});
    await subscription.unsubscribe();
  }
  await worker?.unregister();
  return tell();
}

/** Waits until a worker can receive messages. @param {ServiceWorkerRegistration} worker */
function active(worker) {
  const next = worker.installing ?? worker.waiting;
  if (worker.active || !next) return Promise.resolve();
  return new Promise((done) => next.addEventListener("statechange", () => next.state === "activated" && done(undefined)));
}

document.addEventListener("click", (event) => {
  const button = around(event, "[data-notify-turn]");
  if (button) attempt(button.dataset.notifyTurn === "on" ? turnOn : turnOff).then(tell);
});

/** Shows a notification if nobody looks at the page. @param {string} title @param {string} tag */
async function show(title, tag) {
  if (!document.hidden || root.dataset.notify !== "on") return;
  const worker = await registration();
  const body = document.title.replace(/^(● )?(\(\d+\) )?/, "").replace(/ · Zheng$/, "");
  await worker?.showNotification(title, { body, tag, data: { url: location.href }, icon: `${base}/favicon.ico` });
}

/** Notifies of what has changed at a table. @param {TableState | null} before @param {TableState} now */
export function notify(before, now) {
  if (!before) return;
  if (now.asked && !before.asked) show(words.notify_turn, now.table);
  else if (before.phase === "open" && now.others > before.others) show(words.notify_joined, now.table);
  else if (now.next && !before.next) show(words.notify_rematch, now.table);
}

/** The icon of the site with a number. @param {number} count */
function numbered(count) {
  const ship = document.querySelector(".brand svg");
  if (!ship) return null;
  const icon = /** @type {SVGElement} */ (ship.cloneNode(true));
  const text = count > 9 ? "9+" : String(count);
  icon.insertAdjacentHTML("beforeend", `<circle cx="34" cy="14" r="13" fill="#fff"/><text x="34" y="20" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="17" fill="#a3281f">${text}</text>`);
  return `data:image/svg+xml,${encodeURIComponent(icon.outerHTML)}`;
}

/** @type {HTMLLinkElement | null} */
const link = document.querySelector("link[rel=icon]");
const plain = link?.href ?? "";

/** Says how many tables wait for the visitor. @param {number} count */
function say(count) {
  document.title = document.title.replace(/^(● )?(\(\d+\) )?/, (_, dot = "") => `${dot}${count ? `(${count}) ` : ""}`);
  if (link) link.href = (count && numbered(count)) || plain;
  if ("setAppBadge" in navigator) navigator.setAppBadge(count).catch(() => {});
}

/** Counts the tables that wait, apart from the one on this page. */
async function count() {
  const here = location.pathname.slice(base.length).match(/^\/tables\/([a-z0-9]+)/)?.[1];
  const found = await ask(`/api/me/waiting${here ? `?except=${here}` : ""}`).catch(() => null);
  if (found) say(found.tables);
}

if (document.body.hasAttribute("data-others")) {
  tell();
  count();
  setInterval(count, 60_000);
  addEventListener("visibilitychange", () => document.hidden || count());
}
