// A game step by step: slider, keys, autoplay, the curve of chances, playing on from here.

import { around, ask, attempt, byId, codeOf, given, note, openTable, read, words } from "./site.js";
import { morph } from "./morph.js";
import { hear, move, say } from "./motion.js";
import "./tabs.js";

/** @import { Analysis, AnalysisJob, Motion, ReplayState } from "./types.d.ts" */

/** Where the steps, the analysis and the record come from. */
const { source = "", analysis: analysisUrl = "", record: recordUrl = "" } = byId("film", HTMLElement).dataset;
/** The text of a record that was opened here. @type {string | null} */
let record = null;
/** Null until there is a record. @type {ReplayState} */
let state = given("state");
/** @type {ReturnType<typeof setInterval> | undefined} */
let running;
/** @type {Analysis | null} */
let told = null;

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
  if (on) {
    /** @type {Motion[]} */
    const motions = given("motions") ?? [];
    say(motions);
    hear(motions);
    move(motions);
  }
  draw();
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

function auto() {
  const button = document.querySelector("[data-go=play]");
  if (running) {
    clearInterval(running);
    running = undefined;
  } else {
    running = setInterval(() => (state.step + 1 < state.steps ? go(state.step + 1) : auto()), 1200);
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
  if (around(event, "[data-analyse]")) analyse();
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
  if (!state || around(event, "input, select, textarea, button, summary, a") || event.ctrlKey || event.metaKey) return;
  /** @type {Record<string, () => void>} */
  const keys = { ArrowLeft: going.back, ArrowRight: going.on, Home: going.first, End: going.last, " ": going.play };
  const key = keys[event.key];
  if (!key) return;
  event.preventDefault();
  key();
});

/** How long to wait before asking again how far an analysis is, in milliseconds. To ask keeps it going. */
const AGAIN = 700;
let analysing = false;

/** @returns {Promise<AnalysisJob>} */
const startAnalysis = () => (record === null ? ask(analysisUrl) : ask(`${source}/analysis`, { method: "POST", body: { record } }));

/** Asks how far an analysis is. A server that was started anew does not know it any more. @param {string} id @returns {Promise<AnalysisJob>} */
const askAgain = (id) => ask(`/analysis/${id}`).catch((error) => {
  if (codeOf(error) === "no_analysis") return startAnalysis();
  throw error;
});

async function analyse() {
  if (analysing) return;
  analysing = true;
  told = null;
  await attempt(async () => {
    let job = await startAnalysis();
    while (!job.result) {
      showProgress(job);
      await new Promise((done) => setTimeout(done, AGAIN));
      job = await askAgain(job.id);
    }
    told = job.result;
  });
  analysing = false;
  if (told) draw();
  else byId("analysis", HTMLElement).replaceChildren();
}

/** Shows how far an analysis is, in place of what it will show. @param {AnalysisJob} job */
function showProgress({ done, plies, text }) {
  const box = byId("analysis", HTMLElement);
  let bar = box.querySelector("progress");
  if (!bar) {
    const label = document.createElement("label");
    label.className = "analysing";
    bar = document.createElement("progress");
    label.append(document.createElement("span"), bar);
    box.replaceChildren(label);
  }
  bar.max = plies;
  bar.value = done;
  if (bar.previousSibling) bar.previousSibling.textContent = text;
}

/**
 * Makes an element of a drawing.
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {...Node} content
 */
const svg = (name, attributes, ...content) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
};

/** Draws the chances of every seat under the slider and lists what cost most. */
function draw() {
  const box = document.getElementById("analysis");
  if (!box || !told) return;
  const { seats, chances, costly: mistakes } = told;
  const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });
  const width = Math.max(1, chances.length - 1);
  const curves = seats.map((_, seat) => svg("path", {
    class: `curve-${seat}`, d: chances.map((each, step) => `${step ? "L" : "M"}${step} ${(1 - each[seat]) * 100}`).join(""),
  }));
  const now = chances[Math.min(state.step, chances.length - 1)];
  const strokes = ["━", "╍", "┅", "┉"];
  const words = seats.map((seat, index) => `${strokes[index]} ${seat} ${percent.format(now[index])}`).join(" · ");
  const picture = svg("svg", { class: "curve", viewBox: `0 0 ${width} 100`, preserveAspectRatio: "none", role: "img", "aria-label": words },
    svg("path", { class: "half", d: `M0 50H${width}` }), ...curves, svg("path", { class: "now", d: `M${state.step} 0V100` }));
  picture.addEventListener("click", (event) => {
    const edge = picture.getBoundingClientRect();
    go(Math.round(((event.clientX - edge.left) / edge.width) * width));
  });
  const list = document.createElement("ol");
  list.className = "costly";
  for (const costly of mistakes) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.step = String(costly.step);
    button.textContent = `${costly.step}. ${costly.seat}: ${costly.done} (−${percent.format(costly.cost)}) → ${costly.better}`;
    item.append(button);
    list.append(item);
  }
  const line = document.createElement("p");
  line.className = "chances";
  line.textContent = words;
  box.replaceChildren(line, picture, list);
}

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
