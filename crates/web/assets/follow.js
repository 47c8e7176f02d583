// Follows a game: plays what happened between two decisions, and marks what changed.

import { follow, prepare, show as mark, valuesOf } from "./marks.js";
import { move, speed } from "./motion.js";
import { Playback } from "./playback.js";
import { byId, words } from "./site.js";
import { hear } from "./sound.js";

/** @import { Clip } from "./types.d.ts" */

/** The box over the board that says what is shown; it takes no clicks. */
function captionBox() {
  const found = document.getElementById("caption");
  if (found) return found;
  const made = document.createElement("div");
  made.id = "caption";
  made.hidden = true;
  // The log says the same.
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

/** Puts a box at the top of the board, or at its bottom if what it is about lies there. @param {HTMLElement} box */
function overBoard(box) {
  const board = byId("board", HTMLElement);
  const edge = board.getBoundingClientRect();
  box.style.left = `${edge.left + edge.width / 2}px`;
  box.style.maxWidth = `${edge.width - 16}px`;
  const { height } = box.getBoundingClientRect();
  const hidden = [...board.querySelectorAll(".named")].some((element) => element.getBoundingClientRect().top < edge.top + height);
  box.style.top = `${hidden ? edge.bottom - height - 8 : edge.top + 8}px`;
}

/** @param {Clip} clip @param {number} left */
function show({ text, by, names = [], animations = [] }, left) {
  const box = captionBox();
  // The game's own classes bring its colours along.
  const game = [...byId("main", HTMLElement).classList].filter((name) => name !== "at-table");
  box.className = ["caption", "by", by, ...game].join(" ");
  const line = document.createElement("p");
  line.textContent = text;
  for (const each of animations) if (each.motion === "dice") line.insertAdjacentHTML("afterbegin", each.svg);
  box.replaceChildren(line);
  if (left) {
    const rest = document.createElement("small");
    rest.textContent = `${words.skip} · ${left}`;
    box.append(rest);
  }
  box.hidden = !text;
  mark("named", names);
  if (text) overBoard(box);
  hear(animations);
  move(animations);
}

function end() {
  captionBox().hidden = true;
  mark("named", []);
}

const queue = new Playback({ clock: () => window.zhengClock ?? window, speed, show, end });
// At the first touch, before anything else hears of it; what is touched works as ever.
for (const name of ["pointerdown", "keydown"]) {
  document.addEventListener(name, (event) => {
    const alone = event instanceof KeyboardEvent && ["Shift", "Control", "Alt", "Meta"].includes(event.key);
    if (!alone) queue.skip();
  }, true);
}

/** Whoever acts has seen enough. */
export const skip = () => queue.skip();

/** Whether something is still to be seen. */
export const playing = () => queue.running;

/**
 * Plays what happened. What somebody has just chosen here need not be told: only its pieces move.
 * @param {Clip[]} clips
 * @param {string | null} own the seat that acts here
 */
export function play(clips, own = null) {
  const told = clips.findIndex(({ act, by }) => !(act && by === own));
  const [chosen, rest] = told < 0 ? [clips, []] : [clips.slice(0, told), clips.slice(told)];
  const motions = chosen.flatMap(({ animations = [] }) => animations);
  const all = speed() === "off" ? clips.flatMap(({ animations = [] }) => animations) : motions;
  hear(all);
  move(motions);
  queue.play(rest);
}

/** Marks what changed since the last decision, while the recap is open. @param {ParentNode} root */
export function recap(root) {
  const lines = root.querySelector("#recap-lines");
  const open = lines instanceof HTMLDetailsElement && lines.open;
  if (!root.querySelector("#hint")) mark("hinted", []);
  const values = open ? valuesOf(lines, "data-changed") : [];
  if (root === document) mark("changed", values);
  else prepare("changed", values, root);
}

/** Says what is good and why, and marks it until something is done. @param {string} text @param {string} why @param {string[]} names */
export function showHint(text, why, names) {
  const line = document.getElementById("hint") ?? document.createElement("p");
  line.id = "hint";
  line.setAttribute("role", "status");
  const [best, reason] = [document.createElement("b"), document.createElement("span")];
  best.textContent = text;
  reason.textContent = why;
  line.replaceChildren(best, reason);
  byId("recap", HTMLElement).prepend(line);
  mark("hinted", names);
}

document.addEventListener("toggle", ({ target }) => {
  if (target instanceof Element && target.id === "recap-lines") recap(document);
}, true);
follow();
