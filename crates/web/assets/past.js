// Looks back at a game in progress, step by step, at the table itself.

import { play } from "./follow.js";
import { morph } from "./morph.js";
import { around, ask, attempt, byId, given, read, words } from "./site.js";
import { closeSide } from "./tabs.js";

const root = document.documentElement;

/** Puts a box over what is asked now, which has to wait. @param {HTMLElement} box */
function place(box) {
  const edge = (document.getElementById("asked") ?? byId("board", HTMLElement)).getBoundingClientRect();
  box.style.left = `${edge.left + 8}px`;
  box.style.top = `${edge.top + 8}px`;
  box.style.maxWidth = `${edge.width - 16}px`;
}

export class Past {
  /**
   * @param {object} table
   * @param {string} table.source where steps come from
   * @param {() => { steps: number, seat: string | null }} table.now how many steps there are, and whose eyes to use
   * @param {() => Promise<void>} table.back shows the table as it is now
   */
  constructor({ source, now, back }) {
    this.source = source;
    this.now = now;
    this.back = back;
    /** The step that is shown; nothing while the table is as it is now. @type {number | null} */
    this.step = null;
    /** The step that was wished for last. @type {number | null} */
    this.wish = null;
    this.busy = false;
    document.addEventListener("click", (event) => this.clicked(event), true);
    document.addEventListener("keydown", (event) => this.pressed(event), true);
  }

  /** Whether the table is shown as it was. */
  get on() {
    return this.step !== null;
  }

  /** @param {string} way */
  go(way) {
    const last = this.now().steps - 1;
    const at = this.wish ?? this.step ?? last;
    if (way === "now") return this.leave();
    const step = way === "first" ? 0 : way === "back" ? at - 1 : at + 1;
    if (step >= last && way === "on") return this.leave();
    return this.show(step);
  }

  /** Shows the step that was wished for last, however fast wishes come. @param {number} step */
  async show(step) {
    const last = this.now().steps - 1;
    if (last < 0) return;
    this.wish = Math.max(0, Math.min(last, step));
    if (this.busy) return;
    this.busy = true;
    while (this.wish !== null) {
      const wish = /** @type {number} */ (this.wish);
      const shown = await attempt(() => this.load(wish));
      if (this.wish === wish || !shown) this.wish = null;
    }
    this.busy = false;
  }

  /** @param {number} step */
  async load(step) {
    const { seat, steps } = this.now();
    const wanted = new URLSearchParams({ step: String(step), ...(seat ? { seat } : {}) });
    const then = read(await ask(`${this.source}/part?${wanted}`, { kind: "text" }));
    const on = this.step !== null && step === this.step + 1;
    this.step = step;
    root.dataset.past = "";
    closeSide();
    for (const id of ["board", "stage"]) {
      const [old, next] = [document.getElementById(id), then.querySelector(`#${id}`)];
      if (old && next) morph(old, document.adoptNode(next));
    }
    this.point(then);
    this.tell(step, steps);
    if (on) play(given("clips", then) ?? []);
    return true;
  }

  /** Marks in the log how far the game had come. @param {ParentNode} then */
  point(then) {
    for (const line of document.querySelectorAll("#log .at")) line.classList.remove("at");
    const number = (/** @type {Element} */ line) => Number(line.id.slice(4));
    const last = Math.max(-1, ...[...then.querySelectorAll("#log li[id]")].map(number));
    const line = document.getElementById(`log-${last}`);
    if (!line) return;
    const turn = line.closest("details.log-turn");
    if (turn instanceof HTMLDetailsElement) turn.open = true;
    line.classList.add("at");
    const log = byId("log", HTMLElement);
    log.scrollTop += line.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 2;
  }

  /** Says which step is shown. @param {number} step @param {number} steps */
  tell(step, steps) {
    const at = document.getElementById("history-at");
    if (at) at.textContent = `${step} / ${steps - 1}`;
    const box = document.getElementById("past") ?? this.box();
    const line = box.querySelector("span");
    if (line) line.textContent = words.past.replace("{step}", String(step)).replace("{steps}", String(steps - 1));
    place(box);
  }

  /** Makes the box that says which step is shown, with buttons that go on from there: where tabs lie over the board, they are closed. */
  box() {
    const box = document.createElement("div");
    box.id = "past";
    const line = document.createElement("span");
    line.setAttribute("role", "status");
    const ways = ["back", "on"].map((way) => document.querySelector(`#history [data-past=${way}]`)?.cloneNode(true) ?? "");
    const now = document.createElement("button");
    now.type = "button";
    now.dataset.past = "now";
    now.textContent = words.now;
    box.append(line, ...ways, now);
    document.body.append(box);
    return box;
  }

  /** Goes back to the table as it is now. */
  async leave() {
    if (!this.on && !this.busy) return;
    this.wish = null;
    this.step = null;
    delete root.dataset.past;
    document.getElementById("past")?.remove();
    const at = document.getElementById("history-at");
    if (at) at.textContent = "";
    for (const line of document.querySelectorAll("#log .at")) line.classList.remove("at");
    byId("log", HTMLElement).scrollTop = 0;
    await attempt(this.back);
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const way = around(event, "[data-past]")?.dataset.past;
    if (way) {
      this.go(way);
    } else if (this.on && around(event, "#board, #stage, #dock")) {
      // What was cannot be acted upon.
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const busy = around(event, "input, select, textarea, [role=tab], [role=radio], [role=slider], dialog");
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || busy) return;
    /** @type {Record<string, string>} */
    const ways = { ArrowLeft: "back", ...(this.on ? { ArrowRight: "on", Home: "first", End: "now", Escape: "now" } : {}) };
    const way = ways[event.key];
    if (!way) {
      if (this.on && (event.key === "Enter" || event.key === " ") && around(event, "#board, #stage, #dock")) event.stopImmediatePropagation();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    this.go(way);
  }
}

