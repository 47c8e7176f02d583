// The tabs beside the board, and on a phone the sheets that are pulled up over it.

import { around, ask, attempt } from "./site.js";

/** A phone shows a tab only while it is asked for. */
const small = matchMedia("(max-width: 40rem)");

/** @returns {HTMLElement[]} */
const tabs = () => [...document.querySelectorAll("[role=tab][data-tab]")].filter((tab) => tab instanceof HTMLElement);
/** @param {HTMLElement} tab */
const panelOf = (tab) => document.getElementById(`tab-${tab.dataset.tab}`);
const side = () => document.getElementById("side");

/** What to do when a tab is opened, by its name. @type {Map<string, () => unknown>} */
const opened = new Map();
/** @param {string} name @param {() => unknown} work */
export const whenOpened = (name, work) => opened.set(name, work);

/** The name of the tab that is open. */
export const openedTab = () => tabs().find((tab) => tab.ariaSelected === "true")?.dataset.tab;

/** Opens a tab. @param {string} name */
export function openTab(name) {
  for (const tab of tabs()) {
    const chosen = tab.dataset.tab === name;
    tab.ariaSelected = String(chosen);
    tab.tabIndex = chosen ? 0 : -1;
    const panel = panelOf(tab);
    if (panel) panel.hidden = !chosen;
  }
  side()?.toggleAttribute("data-open", true);
  opened.get(name)?.();
}

/** Puts the side away where it lies over the table. */
export const closeSide = () => side()?.removeAttribute("data-open");

document.addEventListener("click", (event) => {
  const tab = around(event, "[role=tab][data-tab]");
  if (!tab) return;
  if (small.matches && tab.ariaSelected === "true" && side()?.hasAttribute("data-open")) closeSide();
  else openTab(tab.dataset.tab ?? "");
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") closeSide();
  const tab = around(event, "[role=tab][data-tab]");
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!tab || !step) return;
  const all = tabs();
  const next = all[(all.indexOf(tab) + step + all.length) % all.length];
  event.preventDefault();
  openTab(next.dataset.tab ?? "");
  next.focus();
});

/** Shows the keys of the table. */
function showKeys() {
  const keys = document.getElementById("keys");
  if (keys instanceof HTMLDialogElement && !keys.open) keys.showModal();
}
document.addEventListener("click", (event) => { if (around(event, "[data-keys]")) showKeys(); });
document.addEventListener("keydown", (event) => {
  if (event.key === "?" && !around(event, "input, textarea")) showKeys();
});

/** The rulebook, fetched once. @type {Promise<void> | undefined} */
let book;

/** Puts the rulebook into its tab. */
function fetchBook() {
  const box = document.getElementById("rules");
  if (!box || box.childElementCount) return book;
  return (book ??= ask(box.dataset.book ?? "", { kind: "text" }).then((html) => {
    const text = new DOMParser().parseFromString(html, "text/html").querySelector(".book-text");
    text?.querySelector(".links")?.remove();
    if (text) box.replaceChildren(document.adoptNode(text));
  }));
}
whenOpened("rules", () => attempt(fetchBook));

// A rule that is named beside the board opens there.
document.addEventListener("click", (event) => {
  const link = around(event, "a.rule, #rules a[href*='#']");
  const id = link?.getAttribute("href")?.split("#")[1];
  if (!link || !id || event.ctrlKey || event.metaKey || event.shiftKey || !document.getElementById("rules")) return;
  event.preventDefault();
  attempt(async () => {
    openTab("rules");
    await fetchBook();
    const rule = document.getElementById(decodeURIComponent(id));
    const panel = document.getElementById("tab-rules");
    if (!rule || !panel) return;
    panel.scrollTop += rule.getBoundingClientRect().top - panel.getBoundingClientRect().top;
    for (const marked of panel.querySelectorAll(".found")) marked.classList.remove("found");
    rule.classList.add("found");
  });
});

/** Scrolls the log to its top, or as far down as what somebody else did last. @param {string} own the seat that looks */
export function keepLastInSight(own) {
  const log = document.getElementById("log");
  const last = [...(log?.querySelectorAll(".log-turn > ol > li.by") ?? [])].find((line) => !line.classList.contains(own));
  if (!log || !last?.checkVisibility()) return;
  const bottom = last.getBoundingClientRect().bottom - log.getBoundingClientRect().top + log.scrollTop;
  log.scrollTop = Math.max(0, bottom - log.clientHeight);
}

/** Pulls the hand up or down, where it is a sheet. @param {boolean} up */
export function pullHand(up) {
  document.getElementById("hand")?.toggleAttribute("data-up", up);
  document.getElementById("hand-pull")?.setAttribute("aria-expanded", String(up));
}

document.addEventListener("click", (event) => {
  if (around(event, "[data-pull]")) pullHand(!document.getElementById("hand")?.hasAttribute("data-up"));
});
