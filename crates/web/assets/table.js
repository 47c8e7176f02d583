// The page of a table: shows it as it is now, lets its people act, and keeps up when others do.

import { addNonce, around, ask, attempt, base, byId, codeOf, given, goTo, note, read, sure, words } from "./site.js";
import { Composer } from "./compose.js";
import { AnalysisView } from "./analysis.js";
import { play, recap, showHint, skip } from "./follow.js";
import { morph } from "./morph.js";
import { Past } from "./past.js";
import { notify } from "./notify.js";
import { sound } from "./sound.js";
import { needsNetwork, watch } from "./live.js";
import { arrange } from "./room.js";
import { closeSide, keepLastInSight, openTab, pullHand } from "./tabs.js";
import { badge, listen, talk } from "./talk.js";

/** @import { Clip, LiveNews, TableState } from "./types.d.ts" */

/** @type {TableState} */
let state = given("state");
const table = state.table;
const here = `/tables/${table}`;
/** Odds in words, by action. @type {Record<string, string>} */
let odds = {};
let oddsDue = false;
let clockOff = Date.now() - state.now;

/** @param {Record<string, string | number | null>} more */
const query = (more) => new URLSearchParams(Object.entries(more).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])));

/**
 * Takes over what the server says the table looks like now, with what moved after a version.
 * @param {string} html
 * @param {number} after
 */
function take(html, after) {
  const next = read(html);
  const before = state;
  /** @type {TableState} */
  const { eyes, version, phase } = given("state", next);
  // An older answer that comes late shows nothing new.
  if (eyes === before.eyes && version < before.version) return;
  // What was is looked at; what is comes when that is over.
  if (past.on) return;
  // A table that has just begun is drawn for the first time; one whose seats were changed is watched as another seat.
  if (before.phase === "open" && (phase !== "open" || eyes !== before.eyes)) {
    notify(before, given("state", next));
    location.assign(base + here);
    return;
  }
  // Whatever a page knows beyond what the server sends is put there first: then nothing is taken away and given again.
  composer.offer(given("legal", next));
  composer.dress(next);
  present(next);
  badge(next);
  recap(next);
  composer.rest();
  morph(byId("main", HTMLElement), document.adoptNode(next));
  state = given("state");
  clockOff = Date.now() - state.now;
  if (eyes !== before.eyes) newest = 0;
  // What another answer has shown already does not move twice.
  /** @type {Clip[]} */
  const clips = after === before.version ? given("clips") ?? [] : [];
  recap(document);
  begin(before);
  // A new question is read from its beginning, however far the last one was scrolled.
  if (state.version !== before.version) document.getElementById("asked")?.scrollTo(0, 0);
  // The page is laid out once, for its next picture, and only then asked where anything stands.
  requestAnimationFrame(() => {
    composer.wake();
    keepLastInSight(state.eyes);
  });
  painted(() => performance.mark("zheng-shown"));
  // Nobody looks at a page that is hidden, and what moved meanwhile is past when it comes to light.
  if (!document.hidden) painted(() => play(clips, state.seat));
}

/** Does something once the next picture is painted. @param {() => void} work */
function painted(work) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = work;
  requestAnimationFrame(() => port2.postMessage(null));
}

/** Asks for the odds of whatever can be done now. */
function askOdds() {
  oddsDue = false;
  const at = state.version;
  ask(`${here}/odds?${query({ seat: state.seat })}`).then((found) => {
    if (at !== state.version) return;
    odds = found.actions;
    composer.retell();
  }, () => {});
}

/** Says in the title whether somebody waits for this page. */
function entitle() {
  document.title = `${state.asked ? "● " : ""}${document.title.replace(/^● /, "")}`;
}

/** Goes on with the table as it is now. @param {TableState | null} before */
function begin(before) {
  // After the next picture, which it would hold up, and whether or not anybody looks at that.
  setTimeout(entitle, 100);
  if (state.asked && (!before || !before.asked || before.version !== state.version)) {
    odds = {};
    // Once: a page that is hidden paints nothing for long, whatever happens meanwhile.
    if (!oddsDue) painted(askOdds);
    oddsDue = true;
  }
  notify(before, state);
  if (before && state.asked && !before.asked) sound("turn");
  if (before && state.phase === "over" && before.phase !== "over") sound("over");
  ticks();
  waits();
  composer.show();
  cover();
  if (state.asked) closeSide();
  answerFormality();
}

/** While the table is covered, no key leads behind the cover. It takes the focus, but not a key that was pressed twice. */
function cover() {
  const curtain = document.getElementById("curtain");
  /** @type {NodeListOf<HTMLElement>} */
  const covered = document.querySelectorAll(".skip, .bar, .scene");
  for (const one of covered) one.inert = Boolean(curtain);
  if (curtain && !curtain.contains(document.activeElement)) curtain.focus();
}

/** Pulls the hand up where it is a sheet and the next choice is in it, and down where it is elsewhere. */
function askInHand() {
  const inHand = state.asked && document.querySelector("#hand .can") && !document.querySelector("#compose button:not([aria-disabled])");
  // News are read first.
  pullHand(Boolean(inHand && !document.querySelector("#recap-lines[open]")));
}
document.addEventListener("asked", askInHand);

/** The people who are there. @type {string[]} */
let attending = [];

/** Marks who is there: what the server sends of the table does not know it. @param {ParentNode} root */
function present(root) {
  /** @type {NodeListOf<HTMLElement>} */
  const marks = root.querySelectorAll("[data-person] .here");
  for (const mark of marks) {
    mark.hidden = !attending.includes(mark.closest("[data-person]")?.getAttribute("data-person") ?? "");
  }
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/** Shows that the server or somebody else is waited for, once that takes a moment. */
function waits() {
  clearTimeout(waiting);
  const root = document.documentElement;
  if (busy || (state.phase === "running" && !state.asked)) waiting = setTimeout(() => root.setAttribute("data-waiting", ""), 300);
  else root.removeAttribute("data-waiting");
}

/** The seat that a person at a shared screen has declared to be. @type {string | null} */
let declared = null;
let busy = false;
let newest = 0;
let catching = false;

/** Asks for the table as it is now. */
async function refresh() {
  const after = state.version;
  const invitation = new URLSearchParams(location.search).get("invitation");
  const wanted = query({ seat: state.seat ?? declared, eyes: state.eyes, after, invitation });
  take(await ask(`${here}/part?${wanted}`, { kind: "text" }), after);
}

/** Catches up with what was heard of; the answer to an action under way brings it too. */
async function catchUp() {
  if (catching || busy || past.on) return;
  catching = true;
  try {
    while (newest > state.version) {
      const known = state.version;
      await refresh();
      if (state.version === known) break;
    }
  } finally {
    catching = false;
  }
}

const past = new Past({ source: `${here}/replay`, now: () => state, back: refresh });
const analysis = new AnalysisView({
  start: () => ask(`${here}/analysis`),
  step: () => past.step ?? state.steps - 1,
  go: (step) => past.show(step).then(() => analysis.draw()),
});

/** Carries an action out. @param {string} action */
async function act(action) {
  if (busy) return;
  busy = true;
  waits();
  performance.mark("zheng-click");
  await attempt(async () => {
    try {
      const { seat, version } = state;
      take(await ask(`${here}/act`, { method: "POST", kind: "text", body: { seat, version, action } }), version);
    } catch (refused) {
      if (["stale", "not_asked", "is_over"].includes(codeOf(refused))) await refresh();
      throw refused;
    }
  });
  busy = false;
  waits();
  answerFormality();
  attempt(catchUp);
}

/** Whether something was undone and nothing done since: then nothing is done for anybody. */
let undone = false;

/** The version at which something was done for the visitor: not twice, even if it failed. */
let answered = -1;

/** Does the only thing that can be done where nobody needs to be asked; what plays meanwhile plays on. */
function answerFormality() {
  if (busy || !state.asked || !state.formality || undone || past.on || state.version === answered) return;
  answered = state.version;
  act(state.formality);
}

const composer = new Composer({
  act(action) {
    skip();
    undone = false;
    return act(action);
  },
  async about(action) {
    const said = await ask(`${here}/say?${query({ seat: state.seat, action })}`).catch(() => null);
    return [said?.text, odds[action]].filter(Boolean).join(" · ");
  },
  async why(kind, value) {
    if (!state.seat) return;
    const said = await attempt(() => ask(`${here}/why?${query({ seat: state.seat, kind, value })}`));
    if (said) note(said.text);
  },
});

/** @param {string} what @param {object} body */
const post = (what, body = {}) => ask(`/api/tables/${table}/${what}`, { method: "POST", body });
/** Does something and shows the table after it. @param {() => Promise<unknown>} work */
const then = (work) => attempt(async () => { await work(); await refresh(); });

/** What buttons do, by their attribute: `askEnd` is `data-ask-end`. @type {Record<string, (value: string) => unknown>} */
const doing = {
  analyse: () => analysis.run(),
  step: (step) => past.show(Number(step)).then(() => analysis.draw()),
  undo: (what) => {
    undone = true;
    return then(() => post("undo", { seat: state.seat, version: state.version, what }));
  },
  answer: (yes) => then(() => post("answer", { seat: state.seat, yes: yes === "yes" })),
  askEnd: () => then(() => post("end", { seat: state.seat })),
  resign: async () => (await sure(words.sure_resign)) && then(() => post("resign", { seat: state.seat })),
  ...arrange({ here, post, then, version: () => state.version }),
  close: async () => (await sure(words.sure_close)) && then(() => ask(`/api/tables/${table}/close`, { method: "POST" })),
  again: (swap) => attempt(async () => {
    await goTo(await post("again", { swap: swap === "swap", nonce: "later" }));
  }),
  iAm: (seat) => { declared = seat; state.seat = seat; return attempt(refresh).then(listening); },
  why: () => {
    openTab("log");
    const reasons = byId("panel-why", HTMLDetailsElement);
    reasons.open = true;
    byId("tab-log", HTMLElement).scrollTop = 0;
    reasons.querySelector("summary")?.focus({ preventScroll: true });
  },
  hint: () => attempt(async () => {
    const thinks = note(words.thinking);
    const said = await ask(`${here}/hint?${query({ seat: state.seat })}`).finally(() => thinks.remove());
    showHint(said.text, said.why, said.names);
    // The hint is read first; a hand that is a sheet would lie over it.
    pullHand(false);
  }),
};

document.addEventListener("click", (event) => {
  for (const [name, work] of Object.entries(doing)) {
    const attribute = `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const button = around(event, `[${attribute}]`);
    if (button) work(button.getAttribute(attribute) ?? "");
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key === "u" && !event.ctrlKey && !event.metaKey && !around(event, "input, textarea")) {
    const button = document.querySelector("[data-undo]");
    if (button instanceof HTMLElement) button.click();
  }
});

/** Clocks that run. */
function ticks() {
  /** @type {NodeListOf<HTMLElement>} */
  const clocks = document.querySelectorAll(".clock");
  for (const clock of clocks) {
    const since = Number(clock.dataset.since);
    const left = Math.max(0, Number(clock.dataset.bank) - (clock.dataset.since ? Date.now() - clockOff - since : 0));
    const seconds = Math.ceil(left / 1000);
    const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
    const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
    clock.textContent = days ? `${days}d ${two(hours)}:${two(minutes)}` : hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
    clock.classList.toggle("low", left < 30_000);
  }
}
setInterval(ticks, 1000);

/** The last line of the chat that was heard of. @type {number | null} */
let chat = null;
/** What was heard of names; the page came with those of its time. @type {number | null} */
let names = null;
let lost = false;

/** @param {LiveNews} news */
function heard(news) {
  if (news.table !== watched()) return;
  newest = news.version;
  attempt(catchUp);
  if (news.chat !== chat) {
    chat = news.chat;
    listen(table);
  }
  if (names !== null && news.names !== names) {
    attempt(refresh);
    listen(table);
  }
  names = news.names;
  attending = news.here;
  present(document);
  const crowd = document.getElementById("spectators");
  if (crowd) crowd.textContent = news.spectators ? `+ ${news.spectators}` : "";
}

const watched = () => (state.eyes === "spectator" ? table : `${table}.${state.eyes}`);

/** @param {boolean} up */
function link(up) {
  document.documentElement.toggleAttribute("data-lost", !up);
  if (!up && !lost) note(words.lost, { bad: true });
  if (up && lost) {
    note(words.back);
    attempt(refresh);
    listen(table);
  }
  // A seat that somebody else has now cannot be watched, whatever the network does: the table says which one is left.
  if (!up && state.phase === "open") refresh().catch(() => {});
  lost = !up;
}

// A network that is gone is known at once; the stream only hears of it later.
if (needsNetwork) {
  addEventListener("offline", () => link(false));
  addEventListener("online", () => attempt(async () => { await refresh(); link(true); }));
}
const listening = watch(() => `${watched()}@${state.version}`, heard, link);
composer.offer(given("legal"));
recap(document);
begin(null);
requestAnimationFrame(() => keepLastInSight(state.eyes));
addEventListener("resize", () => keepLastInSight(state.eyes));
talk(table);
if (state.nonce) then(() => addNonce(table));
