// A guided first game: the one move that is asked for can be made, and the lesson goes on.

import { ask, attempt, given, note, words } from "./site.js";
import { Composer } from "./compose.js";
import { morph } from "./morph.js";
import { hear, move } from "./motion.js";

const { game } = document.getElementById("lesson").dataset;
let state = given("state");

async function go(step) {
  const on = step === state.step + 1;
  const html = await ask(`/learn/${game}/part?step=${step}`, { kind: "text" });
  const next = new DOMParser().parseFromString(html, "text/html").getElementById("main");
  morph(document.getElementById("main"), document.adoptNode(next));
  state = given("state");
  history.replaceState(null, "", `?step=${state.step}`);
  composer.offer(given("legal"));
  composer.show();
  if (!on) return;
  const motions = given("motions") ?? [];
  hear(motions);
  move(motions);
}

const composer = new Composer({
  async act(action) {
    const task = given("task");
    if (action === task.action) await attempt(() => go(state.step + 1));
    else note(`${words.lesson_other} ${task.text}`);
  },
  about: async () => "",
  why: () => note(words.not_now),
});

document.addEventListener("click", (event) => {
  const to = event.target.closest("[data-lesson]");
  if (to) attempt(() => go(state.step + (to.dataset.lesson === "on" ? 1 : -1)));
});

composer.offer(given("legal"));
composer.show();
