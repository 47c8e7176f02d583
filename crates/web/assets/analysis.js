// An analysis of a finished game: its progress, the curve of everybody's chances, and the biggest swings.

import { ask, attempt, byId, codeOf } from "./site.js";

/** @import { Analysis, AnalysisJob } from "./types.d.ts" */

/** How long to wait before asking again how far an analysis is, in milliseconds. To ask keeps it going. */
const AGAIN = 700;
const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });

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

/** @param {string} name @param {string} look @param {...(Node | string)} content */
const element = (name, look, ...content) => {
  const made = document.createElement(name);
  made.className = look;
  made.append(...content);
  return made;
};

export class AnalysisView {
  /**
   * @param {object} page
   * @param {() => Promise<AnalysisJob>} page.start starts the analysis, or finds it
   * @param {() => number} page.step the step that is shown
   * @param {(step: number) => void} page.go shows another
   */
  constructor({ start, step, go }) {
    this.start = start;
    this.step = step;
    this.go = go;
    /** @type {Analysis | null} */
    this.found = null;
    this.busy = false;
    /** What was drawn, to draw it once. @type {{ box: Element, found: Analysis } | null} */
    this.drawn = null;
  }

  /** Asks how far it is. A server that was started anew does not know it any more. @param {string} id @returns {Promise<AnalysisJob>} */
  async again(id) {
    try {
      return await ask(`/analysis/${id}`);
    } catch (error) {
      if (codeOf(error) === "no_analysis") return this.start();
      throw error;
    }
  }

  async run() {
    if (this.busy) return;
    this.busy = true;
    this.found = null;
    await attempt(async () => {
      let job = await this.start();
      while (!job.result) {
        this.progress(job);
        await new Promise((done) => setTimeout(done, AGAIN));
        job = await this.again(job.id);
      }
      this.found = job.result;
    });
    this.busy = false;
    if (this.found) this.draw();
    else document.getElementById("analysis")?.replaceChildren();
  }

  /** Shows how far it is, in place of what it will show. @param {AnalysisJob} job */
  progress({ done, plies, text }) {
    const box = byId("analysis", HTMLElement);
    let bar = box.querySelector("progress");
    if (!bar) {
      bar = document.createElement("progress");
      box.replaceChildren(element("label", "analysing", document.createElement("span"), bar));
    }
    bar.max = plies;
    bar.value = done;
    if (bar.previousSibling) bar.previousSibling.textContent = text;
  }

  /** Draws the chances of every seat, and lists what changed them most. */
  draw() {
    const box = document.getElementById("analysis");
    if (!box || !this.found) return;
    const { found } = this;
    if (this.drawn?.box !== box || this.drawn.found !== found || !box.firstChild) {
      this.drawn = { box, found };
      box.replaceChildren(element("p", "chances"), this.curve(found), this.swings(found));
    }
    this.point(box, found);
  }

  /** @param {Analysis} found */
  curve({ seats, chances, swings }) {
    const width = Math.max(1, chances.length - 1);
    const curves = seats.map(({ id }, seat) => svg("path", {
      class: `by ${id} curve-${seat}`, d: chances.map((each, step) => `${step ? "L" : "M"}${step} ${(1 - each[seat]) * 100}`).join(""),
    }));
    const big = swings.map(({ step }) => svg("path", { class: "swing", d: `M${step} 0V100` }));
    const picture = svg("svg", { class: "curve", viewBox: `0 0 ${width} 100`, preserveAspectRatio: "none", role: "img" },
      svg("path", { class: "half", d: `M0 50H${width}` }), ...big, ...curves, svg("path", { class: "now", d: "M0 0V100" }));
    picture.addEventListener("click", (event) => {
      const edge = picture.getBoundingClientRect();
      this.go(Math.round(((event.clientX - edge.left) / edge.width) * width));
    });
    return picture;
  }

  /** @param {Analysis} found */
  swings({ seats, swings }) {
    const entries = swings.map(({ step, by, text, better, gains }) => {
      const change = seats.map(({ name }, seat) => [name, gains[seat]]).sort(([, one], [, other]) => Number(other) - Number(one))[0];
      const button = element("button", `swing-step by ${by ?? ""}`,
        element("b", "", `${step}. ${text}`),
        ...(Number(change[1]) < 0.005 ? [] : [element("span", "gain", `${change[0]} +${percent.format(Number(change[1]))}`)]),
        ...(better ? [element("small", "", better)] : []));
      button.setAttribute("type", "button");
      button.dataset.step = String(step);
      return element("li", "", button);
    });
    return element("ol", "swings", ...entries);
  }

  /** Shows where on the curve the page is. @param {Element} box @param {Analysis} found */
  point(box, { seats, chances }) {
    const step = Math.min(this.step(), chances.length - 1);
    box.querySelector(".now")?.setAttribute("d", `M${step} 0V100`);
    const entries = seats.map(({ id, name }, seat) => element("span", `by chance ${id}`, `${name} ${percent.format(chances[step][seat])}`));
    box.querySelector(".chances")?.replaceChildren(...entries);
    box.querySelector(".curve")?.setAttribute("aria-label", entries.map((entry) => entry.textContent).join(", "));
    for (const button of box.querySelectorAll(".swing-step")) {
      button.toggleAttribute("aria-current", button instanceof HTMLElement && button.dataset.step === String(step));
    }
  }
}
