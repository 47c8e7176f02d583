// A guided first game: the one move that is asked for can be made, and the lesson goes on.

import { around, ask, attempt, byId, given, note, read, words } from "./site.js";
import { Composer } from "./compose.js";
import { morph } from "./morph.js";
import { hear, move } from "./motion.js";
import "./tabs.js";

/** @import { Motion, ReplayState, Task } from "./types.d.ts" */

const { game } = byId("lesson", HTMLElement).dataset;
/** @type {ReplayState} */
let state = given("state");

/** @param {number} step */
async function go(step) {
  const on = step === state.step + 1;
  const html = await ask(`/learn/${game}/part?step=${step}`, { kind: "text" });
  morph(byId("main", HTMLElement), document.adoptNode(read(html)));
  state = given("state");
  history.replaceState(null, "", `?step=${state.step}`);
  composer.offer(given("legal"));
  composer.show();
  if (!on) return;
  /** @type {Motion[]} */
  const motions = given("motions") ?? [];
  hear(motions);
  move(motions);
}

const composer = new Composer({
  async act(action) {
    /** @type {Task} */
    const task = given("task");
    if (action === task.action) await attempt(() => go(state.step + 1));
    else note(`${words.lesson_other} ${task.text}`);
  },
  about: async () => "",
  why: () => note(words.not_now),
});

document.addEventListener("click", (event) => {
  const to = around(event, "[data-lesson]");
  if (to) attempt(() => go(state.step + (to.dataset.lesson === "on" ? 1 : -1)));
});

composer.offer(given("legal"));
composer.show();
