// Shows what moved: copies of symbols glide from spot to spot, and dice roll where they lie. It never waits for anything: the
// table is already as it will be.

/** @import { GoMotion, Motion } from "./types.d.ts" */
/** @typedef {{ x: number, y: number }} Point */

const root = document.documentElement;
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
/** How fast what happened is played: `off`, `fast`, `normal` or `slow`. */
export const speed = () => (reduced.matches || root.dataset.motion === "none" ? "off" : root.dataset.motion ?? "normal");
const GLIDE = 350;
/** More at once cannot be followed. */
const MOST = 24;

/** @param {Motion} each */
const isGo = (each) => each.motion === "go";
/** @param {Motion} each */
const isRoll = (each) => each.motion === "roll";

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

/**
 * Lets pieces glide and dice roll, once the page shows where they came to rest. All is measured before anything is added, so
 * that the page need not be laid out again.
 * @param {Motion[]} motions
 */
export function move(motions) {
  const shown = motions.slice(-MOST);
  if (speed() === "off" || document.hidden || !shown.length) return;
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
