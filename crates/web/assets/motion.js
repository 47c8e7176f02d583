// Shows what moved: copies of symbols glide from spot to spot, dice roll, and something short is said. It never waits for
// anything: the table is already as it will be.

import { note } from "./site.js";

/** @import { GoMotion, Motion, SayMotion } from "./types.d.ts" */
/** @typedef {{ x: number, y: number }} Point */

const root = document.documentElement;
const still = () => root.dataset.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
const GLIDE = 350;
/** How long dice lie before the next are thrown. */
const THROW = 900;
/** More at once cannot be followed. */
const MOST = 24;

/** @param {Motion} each */
const isGo = (each) => each.motion === "go";
/** @param {Motion} each */
const isRoll = (each) => each.motion === "roll";
/** @param {Motion} each */
const isSay = (each) => each.motion === "say";

/** The middle of a spot that can be seen. @param {string} spot @returns {Point | null} */
const middle = (spot) => {
  const places = document.querySelectorAll(`[data-spot="${CSS.escape(spot)}"]`);
  for (const place of places) {
    const box = place.getBoundingClientRect();
    if (box.width && box.height) return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }
  return null;
};

/** @param {GoMotion & { start: Point, end: Point }} path */
function glide({ symbol, count, start, end }) {
  for (let index = 0; index < Math.min(count, 5); index += 1) {
    const ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    ghost.classList.add("ghost");
    ghost.setAttribute("viewBox", "0 0 40 40");
    ghost.setAttribute("aria-hidden", "true");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", `#${symbol}`);
    use.setAttribute("width", "40");
    use.setAttribute("height", "40");
    ghost.append(use);
    document.body.append(ghost);
    const off = index * 8;
    const run = ghost.animate([
      { transform: `translate(${start.x - 18 + off}px, ${start.y - 18}px) scale(1)`, opacity: 1 },
      { transform: `translate(${(start.x + end.x) / 2 - 18 + off}px, ${(start.y + end.y) / 2 - 30}px) scale(1.25)`, opacity: 1, offset: 0.5 },
      { transform: `translate(${end.x - 18 + off}px, ${end.y - 18}px) scale(1)`, opacity: 0.2 },
    ], { duration: GLIDE, delay: index * 10, easing: "ease-in-out", fill: "both" });
    run.finished.catch(() => {}).then(() => ghost.remove());
  }
}

/** What is still to be said of the last motions. @type {SayMotion[]} */
let unsaid = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let next;

function go() {
  clearTimeout(next);
  let thrown = false;
  for (let first = unsaid[0]; first && !(thrown && first.dice); first = unsaid[0]) {
    unsaid.shift();
    note(first.text, { dice: first.dice });
    thrown ||= Boolean(first.dice);
  }
  if (unsaid.length) next = setTimeout(go, THROW);
}

/**
 * Says what is to be said of motions, one throw of dice after the other. Whatever is left of the last ones is said first.
 * @param {Motion[]} motions
 */
export function say(motions) {
  while (unsaid.length) go();
  unsaid = motions.slice(-MOST).filter(isSay);
  if (unsaid.length) go();
}

/** Lets motions be heard. @param {Motion[]} motions */
export function hear(motions) {
  const kinds = motions.slice(-MOST).map(({ motion }) => motion);
  if (kinds.includes("roll")) sound("roll");
  else if (kinds.includes("go")) sound("go");
}

/**
 * Lets pieces glide and dice roll, once the page shows where they came to rest. All is measured before anything is added, so
 * that the page need not be laid out again.
 * @param {Motion[]} motions
 */
export function move(motions) {
  const shown = motions.slice(-MOST);
  if (still() || document.hidden) return;
  const dice = shown.filter(isRoll)
    .flatMap(({ spot }) => [...document.querySelectorAll(`[data-spot="${CSS.escape(spot)}"] .die`)]);
  for (const die of dice) die.classList.remove("rolling");
  // A die that still rolls begins again only if it was seen to lie.
  void document.body.getBoundingClientRect();
  const paths = shown.filter(isGo).flatMap((path) => {
    const [start, end] = [middle(path.from), middle(path.to)];
    return start && end ? [{ ...path, start, end }] : [];
  });
  for (const die of dice) die.classList.add("rolling");
  paths.forEach(glide);
}

/** @type {AudioContext | undefined} */
let audio;

/** Pitch, start and length of the tones of a sound. */
const TONES = {
  go: [[330, 0, 0.07]],
  roll: [[190, 0, 0.04], [240, 0.06, 0.04], [170, 0.12, 0.05]],
  turn: [[523, 0, 0.09], [659, 0.1, 0.12]],
};

/** A short sound, made here; only for who wants sounds. @param {keyof typeof TONES} kind */
export function sound(kind) {
  if (root.dataset.sound !== "on") return;
  audio ??= new AudioContext();
  for (const [pitch, after, length] of TONES[kind]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + after;
    tone.type = kind === "roll" ? "triangle" : "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
