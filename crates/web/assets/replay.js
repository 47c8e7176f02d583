// A game step by step: slider, keys, autoplay, the curve of chances, playing on from here.

import { AnalysisView } from "./analysis.js";
import { play, playing } from "./follow.js";
import { morph } from "./morph.js";
import { around, ask, attempt, byId, given, note, openTable, read, words } from "./site.js";
import "./tabs.js";

/** @import { ReplayState } from "./types.d.ts" */

/** Where the steps, the analysis and the record come from. */
const { source = "", analysis: analysisUrl = "", record: recordUrl = "" } = byId("film", HTMLElement).dataset;
/** The text of a record that was opened here. @type {string | null} */
let record = null;
/** Null until there is a record. @type {ReplayState} */
let state = given("state");
/** @type {ReturnType<typeof setInterval> | undefined} */
let running;
const analysis = new AnalysisView({
  start: () => (record === null ? ask(analysisUrl) : ask(`${source}/analysis`, { method: "POST", body: { record } })),
  step: () => state.step,
  go: (step) => go(step),
});

/** Shows a step, with the eyes that were chosen. @param {number} step @param {string | null} seat */
async function show(step, seat = state.seat) {
  const on = step === state.step + 1 && seat === state.seat;
  const wanted = new URLSearchParams({ step: String(step), ...(seat ? { seat } : {}) });
  const html = record === null
    ? await ask(`${source}/part?${wanted}`, { kind: "text" })
    : await ask(`${source}/part`, { method: "POST", kind: "text", body: { record, step, seat } });
  morph(byId("main", HTMLElement), document.adoptNode(read(html)));
  state = given("state");
  byId("step", HTMLInputElement).value = String(state.step);
  byId("eyes", HTMLSelectElement).value = state.seat ?? "";
  if (record === null) history.replaceState(null, "", `?${wanted}`);
  if (on) play(given("clips") ?? []);
  analysis.draw();
}

/** The step and the seat that were wished for last. @type {[number, string | null | undefined] | null} */
let wish = null;
let busy = false;

/** Shows the last step that was wished for, however fast wishes come. @param {number} step @param {string | null} [seat] */
async function go(step, seat) {
  wish = [Math.max(0, Math.min(state.steps - 1, step)), seat];
  if (busy) return;
  busy = true;
  while (wish) {
    const [step, seat] = wish;
    wish = null;
    await attempt(() => show(step, seat));
  }
  busy = false;
}

/** How long autoplay shows a step at least, in milliseconds. */
const PACE = 1200;

/** Goes on by itself; what happened in a step is played to its end first. */
function auto() {
  const button = document.querySelector("[data-go=play]");
  if (running) {
    clearInterval(running);
    running = undefined;
  } else {
    running = setInterval(() => {
      if (playing()) return;
      if (state.step + 1 < state.steps) go(state.step + 1);
      else auto();
    }, PACE);
  }
  button?.setAttribute("aria-pressed", String(Boolean(running)));
}

/** @type {Record<string, () => void>} */
const going = { first: () => go(0), back: () => go(state.step - 1), on: () => go(state.step + 1), last: () => go(state.steps - 1), play: auto };

document.addEventListener("click", (event) => {
  const to = around(event, "[data-go]");
  if (to) going[to.dataset.go ?? ""]();
  const step = around(event, "[data-step]");
  if (step) go(Number(step.dataset.step));
  if (around(event, "[data-analyse]")) analysis.run();
  if (around(event, "[data-play-on]")) attempt(playOn);
  if (around(event, "[data-share]")) navigator.clipboard?.writeText(location.href).then(() => note(words.copied));
});
document.addEventListener("input", (event) => {
  const field = event.target;
  if (field instanceof HTMLInputElement && field.id === "step") go(Number(field.value));
});
document.addEventListener("change", (event) => {
  const field = event.target;
  if (field instanceof HTMLSelectElement && field.id === "eyes") go(state.step, field.value || null);
});
document.addEventListener("keydown", (event) => {
  const taken = event.key === " " ? "input, select, textarea, button, summary, a" : "input, select, textarea, [role=tab], dialog";
  if (!state || around(event, taken) || event.ctrlKey || event.metaKey || event.altKey) return;
  /** @type {Record<string, () => void>} */
  const keys = { ArrowLeft: going.back, ArrowRight: going.on, Home: going.first, End: going.last, " ": going.play };
  const key = keys[event.key];
  if (!key) return;
  event.preventDefault();
  key();
});

/** Opens a table that goes on from here against programs. */
async function playOn() {
  const text = record ?? await ask(recordUrl, { kind: "text" });
  await openTable({ game: state.game, record: text, ply: state.ply, chairs: state.chairs });
}

document.getElementById("record-form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const file = byId("record-file", HTMLInputElement).files?.[0];
  if (!file) return;
  attempt(async () => {
    const text = await file.text();
    const html = await ask("/record/part", { method: "POST", kind: "text", body: { record: text, step: 0, fresh: true } });
    const next = new DOMParser().parseFromString(html, "text/html");
    record = text;
    document.body.className = "table";
    document.querySelector(".foot")?.remove();
    byId("main", HTMLElement).replaceWith(...[...next.body.childNodes].map((node) => document.importNode(node, true)));
    state = given("state");
  });
});
