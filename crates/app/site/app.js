// On every page of the app: lets bots think in workers, saves and reads files, offers updates, and says when the storage is full.

const words = JSON.parse(document.getElementById("app-words")?.textContent ?? "{}");
const { base = "" } = document.documentElement.dataset;
const { serviceWorker } = navigator;

/** From this many simulations on, another worker takes part: a few are better in one tree. */
const SHARED = 20_000;
const WORKERS = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));
/** How long a worker thinks before it listens again, and before its progress is shown, in milliseconds. */
const SLICE = 60;
const SHOWN = 400;

/** Tells the service worker something. @param {unknown} message */
const tell = (message) => serviceWorker.controller?.postMessage(message);

/** Says something for a moment. @param {string} text */
function note(text) {
  const box = document.getElementById("notes");
  if (!box || [...box.children].some((line) => line.textContent === text)) return;
  const line = document.createElement("p");
  line.className = "note bad";
  line.textContent = text;
  box.append(line);
  setTimeout(() => line.remove(), 10_000);
}

/** One worker, with one question at a time. */
class Thinker {
  constructor() {
    this.worker = new Worker(`${base}/think.js`);
  }

  /** @param {unknown} message @returns {Promise<Slice>} */
  ask(message) {
    return new Promise((done, failed) => {
      this.worker.onmessage = ({ data }) => done(JSON.parse(data));
      this.worker.onerror = (event) => failed(new Error(event.message));
      this.worker.postMessage(JSON.stringify(message));
    });
  }
}

/**
 * How far a worker is.
 * @typedef {{ action?: string, advice: unknown, left: number, all: number }} Slice
 * @typedef {{ name: string, bot: string, task: string, simulations: number, position: string }} Job
 */

/** @type {Thinker[]} */
let thinkers = [];
/** What is to be thought about, in order. @type {Map<string, Job>} */
const jobs = new Map();
/** The newest answers, by job: a service worker that was ended meanwhile asks again. @type {Map<string, unknown>} */
const answers = new Map();
/** Whether this page is the one that thinks. */
let chosen = false;
/** The job under way. @type {{ name: string, begun: number, stopped: boolean, parts: Slice[] } | null} */
let now = null;

/** The part of a job that one worker does. @param {Job} job @param {number} thread @param {number} threads */
async function part({ bot, task, position }, thread, threads) {
  const run = now;
  const thinker = (thinkers[thread] ??= new Thinker());
  let slice = await thinker.ask({ begin: { bot, task, position, thread, threads } });
  for (let simulations = 64; run && !run.stopped && slice.left > 0;) {
    run.parts[thread] = slice;
    const begun = performance.now();
    slice = await thinker.ask({ go_on: { simulations } });
    const took = Math.max(1, performance.now() - begun);
    simulations = Math.round(Math.min(50_000, Math.max(32, (simulations * SLICE) / took)));
  }
  return slice;
}

async function think() {
  if (now || !chosen) return;
  for (const job of jobs.values()) {
    now = { name: job.name, begun: performance.now(), stopped: false, parts: [] };
    const threads = Math.max(1, Math.min(WORKERS, Math.floor(job.simulations / SHARED)));
    try {
      const slices = await Promise.all(Array.from({ length: threads }, (_, thread) => part(job, thread, threads)));
      if (jobs.has(job.name)) answer(job.name, { action: slices[0].action ?? null, found: slices.map(({ advice }) => advice) });
    } catch (error) {
      console.error(error);
      for (const { worker } of thinkers) worker.terminate();
      thinkers = [];
      tell({ thought: { job: job.name, action: null, found: [] } });
    }
    jobs.delete(job.name);
    now = null;
  }
  show();
}

/** Gives the answer to a job. @param {string} job @param {object} answer */
function answer(job, answer) {
  const message = { thought: { job, ...answer } };
  answers.set(job, message);
  for (const old of [...answers.keys()].slice(0, -20)) answers.delete(old);
  tell(message);
}

/** Shows how far a bot is, with a button to stop it. */
function show() {
  let box = document.getElementById("app-thinking");
  if (!now || performance.now() - now.begun < SHOWN || !document.getElementById("state")) return box?.remove();
  if (!box) {
    box = document.createElement("div");
    box.id = "app-thinking";
    const bar = document.createElement("progress");
    const label = document.createElement("label");
    const button = document.createElement("button");
    label.append(document.createElement("span"), bar);
    button.type = "button";
    button.textContent = words.now;
    button.addEventListener("click", () => now && (now.stopped = true));
    box.append(label, button);
    document.body.append(box);
  }
  const all = now.parts.reduce((sum, slice) => sum + slice.all, 0);
  const left = now.parts.reduce((sum, slice) => sum + slice.left, 0);
  const part = all ? 1 - left / all : 0;
  const [text, bar] = [box.querySelector("span"), box.querySelector("progress")];
  if (text) text.textContent = words.thinking.replace("{part}", new Intl.NumberFormat(document.documentElement.lang, { style: "percent" }).format(part));
  if (bar) bar.value = part;
}
setInterval(show, 200);

serviceWorker.addEventListener("message", ({ data }) => {
  if (data.think && answers.has(data.think.name)) {
    tell(answers.get(data.think.name));
  } else if (data.think && !jobs.has(data.think.name)) {
    jobs.set(data.think.name, data.think);
    think();
  }
  if (data.forget) {
    jobs.delete(data.forget);
    if (now && now.name === data.forget) now.stopped = true;
  }
  if (data.full) note(words.full);
});
serviceWorker.startMessages();

// One page thinks, whichever is open longest; when it is closed, the next.
navigator.locks.request(`zheng ${base} thinks`, () => {
  chosen = true;
  tell("ready");
  think();
  return new Promise(() => {});
});

// A browser keeps what is stored only if it is asked to.
navigator.storage?.persist?.();

// What is saved as a file comes from the service worker, too, which browsers do not ask for it.
document.addEventListener("click", async (event) => {
  const link = event.target instanceof Element && event.target.closest("a[download]");
  if (!(link instanceof HTMLAnchorElement) || link.href.startsWith("blob:")) return;
  event.preventDefault();
  const answer = await fetch(link.href);
  if (!answer.ok) return note((await answer.json().catch(() => null))?.error?.message ?? "");
  const file = document.createElement("a");
  const named = answer.headers.get("content-disposition")?.match(/filename="([^"]+)"/);
  file.href = URL.createObjectURL(await answer.blob());
  file.download = named?.[1] ?? link.download;
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), 60_000);
});

// Games from a file that was saved on another device, or here before.
document.addEventListener("change", async ({ target }) => {
  const file = target instanceof HTMLInputElement && target.id === "import" && target.files?.[0];
  const said = document.getElementById("import-said");
  if (!file || !said) return;
  said.textContent = "";
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${base}/api/me/import`, { method: "POST", headers, body: await file.text() });
  const { text, error } = await answer.json().catch(() => ({}));
  said.className = error ? "field-error" : "";
  said.textContent = text ?? error?.message ?? "";
  // The same file can be chosen again.
  target.value = "";
});

// A new version of the site is used when no page is open any more, or when somebody wants it. It is not offered during a game.
serviceWorker.ready.then((registration) => {
  const offer = () => {
    const main = document.getElementById("main");
    if (!registration.waiting || !main || document.getElementById("state") || document.getElementById("app-update")) return;
    const box = document.createElement("aside");
    box.id = "app-update";
    box.setAttribute("role", "status");
    const text = document.createElement("p");
    text.textContent = words.update;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = words.update_now;
    button.addEventListener("click", () => registration.waiting?.postMessage("update"));
    box.append(text, button);
    main.before(box);
  };
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  offer();
});
// All pages go on with the new version: what counts is stored.
serviceWorker.addEventListener("controllerchange", () => location.reload());
