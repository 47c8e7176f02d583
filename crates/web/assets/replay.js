// A game step by step: slider, keys, autoplay, the curve of chances, playing on from here.

import { ask, attempt, given, note, openTable, words } from "./site.js";
import { morph } from "./morph.js";
import { hear, move, say } from "./motion.js";

const film = document.getElementById("film").dataset;
let record = null;
let state = given("state");
let running = null;
let told = null;

/** Shows a step, with the eyes that were chosen. */
async function show(step, seat = state.seat) {
  const on = step === state.step + 1 && seat === state.seat;
  const wanted = new URLSearchParams({ step, ...(seat ? { seat } : {}) });
  const html = record === null
    ? await ask(`${film.source}/part?${wanted}`, { kind: "text" })
    : await ask(`${film.source}/part`, { method: "POST", kind: "text", body: { record, step, seat } });
  const next = new DOMParser().parseFromString(html, "text/html").getElementById("main");
  morph(document.getElementById("main"), document.adoptNode(next));
  state = given("state");
  document.getElementById("step").value = state.step;
  document.getElementById("eyes").value = state.seat ?? "";
  if (record === null) history.replaceState(null, "", `?${wanted}`);
  if (on) {
    const motions = given("motions") ?? [];
    say(motions);
    hear(motions);
    move(motions);
  }
  draw();
}

let wish = null;
let busy = false;

/** Shows the last step that was wished for, however fast wishes come. */
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
    running = null;
  } else {
    running = setInterval(() => (state.step + 1 < state.steps ? go(state.step + 1) : auto()), 1200);
  }
  button?.setAttribute("aria-pressed", String(Boolean(running)));
}

const going = { first: () => go(0), back: () => go(state.step - 1), on: () => go(state.step + 1), last: () => go(state.steps - 1), play: auto };

document.addEventListener("click", (event) => {
  const to = event.target.closest("[data-go]");
  if (to) going[to.dataset.go]();
  const step = event.target.closest("[data-step]");
  if (step) go(Number(step.dataset.step));
  if (event.target.closest("[data-analyse]")) analyse();
  if (event.target.closest("[data-play-on]")) attempt(playOn);
  if (event.target.closest("[data-share]")) navigator.clipboard?.writeText(location.href).then(() => note(words.copied));
});
document.addEventListener("input", (event) => {
  if (event.target.id === "step") go(Number(event.target.value));
});
document.addEventListener("change", (event) => {
  if (event.target.id === "eyes") go(state.step, event.target.value || null);
});
document.addEventListener("keydown", (event) => {
  if (!state || event.target.closest("input, select, textarea, button, summary, a") || event.ctrlKey || event.metaKey) return;
  const key = { ArrowLeft: going.back, ArrowRight: going.on, Home: going.first, End: going.last, " ": going.play }[event.key];
  if (!key) return;
  event.preventDefault();
  key();
});

/** How long to wait before asking again how far an analysis is, in milliseconds. To ask keeps it going. */
const AGAIN = 700;
let analysing = false;

const startAnalysis = () => (record === null ? ask(film.analysis) : ask(`${film.source}/analysis`, { method: "POST", body: { record } }));

/** Asks how far an analysis is. A server that was started anew does not know it any more. */
const askAgain = (id) => ask(`/analysis/${id}`).catch((error) => {
  if (error.code === "no_analysis") return startAnalysis();
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
  else document.getElementById("analysis").replaceChildren();
}

/** Shows how far an analysis is, in place of what it will show. */
function showProgress({ done, plies, text }) {
  const box = document.getElementById("analysis");
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
  bar.previousSibling.textContent = text;
}

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
  const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });
  const width = Math.max(1, told.chances.length - 1);
  const curves = told.seats.map((_, seat) => svg("path", {
    class: `curve-${seat}`, d: told.chances.map((chances, step) => `${step ? "L" : "M"}${step} ${(1 - chances[seat]) * 100}`).join(""),
  }));
  const now = told.chances[Math.min(state.step, told.chances.length - 1)];
  const strokes = ["━", "╍", "┅", "┉"];
  const words = told.seats.map((seat, index) => `${strokes[index]} ${seat} ${percent.format(now[index])}`).join(" · ");
  const picture = svg("svg", { class: "curve", viewBox: `0 0 ${width} 100`, preserveAspectRatio: "none", role: "img", "aria-label": words },
    svg("path", { class: "half", d: `M0 50H${width}` }), ...curves, svg("path", { class: "now", d: `M${state.step} 0V100` }));
  picture.addEventListener("click", (event) => {
    const edge = picture.getBoundingClientRect();
    go(Math.round(((event.clientX - edge.left) / edge.width) * width));
  });
  const list = document.createElement("ol");
  list.className = "costly";
  for (const costly of told.costly) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.step = costly.step;
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
  const text = record ?? await ask(film.record, { kind: "text" });
  await openTable({ game: state.game, record: text, ply: state.ply, chairs: state.chairs });
}

document.getElementById("record-form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const file = document.getElementById("record-file").files[0];
  if (!file) return;
  attempt(async () => {
    const text = await file.text();
    const html = await ask("/record/part", { method: "POST", kind: "text", body: { record: text, step: 0, fresh: true } });
    const next = new DOMParser().parseFromString(html, "text/html");
    record = text;
    document.body.className = "table";
    document.querySelector(".foot")?.remove();
    document.getElementById("main").replaceWith(...[...next.body.childNodes].map((node) => document.importNode(node, true)));
    state = given("state");
  });
});
