// A closer look: any card large beside the pointer, terms that explain themselves, and where a choice would lead on the board.

import { around, targetOf } from "./site.js";

/** @import { Preview } from "./types.d.ts" */

/** How long the pointer must rest on a card before it is shown large, and how long a finger, in milliseconds. */
const REST = 350;
const PRESS = 450;
/** The room between what is shown and the edge of the window, and what it is about. */
const GAP = 10;

const CARDS = "[data-card], [data-pick]";

/** The printed face of the card that an element stands for. @param {Element | null | undefined} at */
function faceOf(at) {
  const value = at?.getAttribute("data-card") ?? at?.getAttribute("data-pick");
  const faces = document.getElementById("faces");
  if (!value || !(faces instanceof HTMLTemplateElement)) return null;
  return faces.content.querySelector(`[data-face="${CSS.escape(value)}"]`);
}

const box = document.createElement("div");
box.id = "closer";
box.setAttribute("role", "tooltip");
// The name of a card says the same; a term is described by it.
box.setAttribute("aria-hidden", "true");
box.hidden = true;
document.body.append(box);

/** What it is about. @type {Element | null} */
let about = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;

export function hide() {
  clearTimeout(resting);
  about?.removeAttribute("aria-describedby");
  about = null;
  box.hidden = true;
}

/**
 * Shows something beside an element: where there is room without covering it, always inside the window.
 * @param {Element} at
 * @param {string} kind
 * @param {...(Node | string)} content
 */
function show(at, kind, ...content) {
  hide();
  about = at;
  box.className = kind;
  box.replaceChildren(...content);
  box.hidden = false;
  if (kind === "meaning") at.setAttribute("aria-describedby", box.id);
  const edge = at.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const most = { x: innerWidth - width - GAP, y: innerHeight - height - GAP };
  const middle = { x: (edge.left + edge.right - width) / 2, y: (edge.top + edge.bottom - height) / 2 };
  const places = [
    { x: middle.x, y: edge.top - height - GAP, fits: edge.top - height >= 2 * GAP },
    { x: edge.right + GAP, y: middle.y, fits: edge.right + width + 2 * GAP <= innerWidth },
    { x: edge.left - width - GAP, y: middle.y, fits: edge.left - width >= 2 * GAP },
    { x: middle.x, y: edge.bottom + GAP, fits: edge.bottom + height + 2 * GAP <= innerHeight },
  ];
  const { x, y } = places.find(({ fits }) => fits) ?? places[0];
  box.style.left = `${Math.max(GAP, Math.min(most.x, x))}px`;
  box.style.top = `${Math.max(GAP, Math.min(most.y, y))}px`;
}

/** @param {Element} at */
function showCard(at) {
  const face = faceOf(at);
  if (face) show(at, "face", ...[...face.childNodes].map((node) => document.importNode(node, true)));
}

/** @param {HTMLElement} term */
function showTerm(term) {
  const rule = document.createElement("span");
  rule.className = "rule-number";
  rule.textContent = ` ${term.dataset.rule}`;
  show(term, "meaning", term.dataset.term ?? "", rule);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const term = around(event, "[data-term]");
  if (term) return showTerm(term);
  const card = targetOf(event)?.closest(CARDS);
  if (card && card === about) return;
  hide();
  if (card && faceOf(card)) resting = setTimeout(() => showCard(card), REST);
});
document.addEventListener("pointerleave", hide);
document.addEventListener("focusin", (event) => {
  const at = targetOf(event);
  if (!at?.matches(":focus-visible")) return;
  const term = around(event, "[data-term]");
  const card = at.closest(CARDS);
  if (term) showTerm(term);
  else if (card) showCard(card);
  else hide();
});
document.addEventListener("focusout", hide);
// The focus can go to what must be scrolled to first.
document.addEventListener("scroll", () => {
  if (about?.matches(":focus-visible") && about.matches(CARDS)) showCard(about);
  else hide();
}, true);
addEventListener("resize", hide);

/** Whether a finger has rested on a card: lifting it is no choice. */
let pressed = false;
document.addEventListener("pointerdown", (event) => {
  hide();
  pressed = false;
  const card = targetOf(event)?.closest(CARDS);
  if (event.pointerType !== "touch" || !card || !faceOf(card)) return;
  resting = setTimeout(() => { pressed = true; showCard(card); }, PRESS);
});
for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, hide);
document.addEventListener("contextmenu", (event) => { if (pressed) event.preventDefault(); });
document.addEventListener("click", (event) => {
  const term = around(event, "[data-term]");
  if (pressed) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (term && term !== about) {
    showTerm(term);
  }
  pressed = false;
}, true);
document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });

/** How far a finger may miss a word in a text that can be tapped: words are smaller than fingers. */
const MISS = 20;
document.addEventListener("click", (event) => {
  if (!("pointerType" in event) || event.pointerType !== "touch") return;
  if (targetOf(event)?.closest("a, button, summary, input, textarea, select, label, [role=button], #board")) return;
  let [nearest, least] = [/** @type {HTMLElement | null} */ (null), MISS];
  /** @type {NodeListOf<HTMLElement>} */
  const links = document.querySelectorAll(".scene :is(.term, a.rule)");
  for (const link of links) {
    for (const { left, right, top, bottom } of link.getClientRects()) {
      const [x, y] = [Math.max(left - event.clientX, event.clientX - right, 0), Math.max(top - event.clientY, event.clientY - bottom, 0)];
      const miss = Math.hypot(x, y);
      if (miss <= least) [nearest, least] = [link, miss];
    }
  }
  nearest?.click();
});

/** The previews on the board. */
const ghosts = document.createElement("div");
ghosts.id = "ghosts";
ghosts.setAttribute("aria-hidden", "true");
document.body.append(ghosts);

/** Shows on the board what would come of a choice. @param {Preview[]} previews */
export function preview(previews) {
  const shown = previews.flatMap(({ spot, symbol, text }) => {
    const at = document.querySelector(`#board [data-spot="${CSS.escape(spot)}"]`)?.getBoundingClientRect();
    if (!at) return [];
    const ghost = document.createElement("div");
    ghost.className = "ghost-at";
    ghost.style.left = `${(at.left + at.right) / 2}px`;
    ghost.style.top = `${(at.top + at.bottom) / 2}px`;
    if (symbol) {
      const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      picture.setAttribute("viewBox", "0 0 40 40");
      const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
      use.setAttribute("href", `#${symbol}`);
      use.setAttribute("width", "40");
      use.setAttribute("height", "40");
      picture.append(use);
      ghost.append(picture);
    }
    const label = document.createElement("span");
    label.textContent = text;
    ghost.append(label);
    return [ghost];
  });
  ghosts.replaceChildren(...shown);
  const edge = document.getElementById("board")?.getBoundingClientRect();
  for (const ghost of shown) {
    const { left, right } = ghost.getBoundingClientRect();
    const over = edge ? Math.max(edge.left + GAP - left, 0) - Math.max(right + GAP - edge.right, 0) : 0;
    if (over) ghost.style.left = `${parseFloat(ghost.style.left) + over}px`;
  }
}
addEventListener("resize", () => ghosts.replaceChildren());
