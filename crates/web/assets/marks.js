// Marks on the table what is named elsewhere: what a line of the log is about, what changed, what a hint means.

/** @typedef {"named" | "changed" | "hinted"} Mark */

/** What is marked, by kind. @type {Map<Mark, string[]>} */
const marked = new Map();

/** Elements that stand for a value: what can be touched for it, or where its pieces lie. @param {ParentNode} root @param {string} value */
function elements(root, value) {
  const name = CSS.escape(value);
  const picks = root.querySelectorAll(`[data-pick="${name}"], #compose :is([data-focus="${name}"], [data-focus$=" ${name}"])`);
  return picks.length ? picks : root.querySelectorAll(`[data-spot="${name}"]`);
}

/** Puts the marks on the page, or on a part that is not yet on it. @param {ParentNode} root */
function dress(root) {
  for (const [mark, values] of marked) {
    for (const value of values) for (const element of elements(root, value)) element.classList.add(mark);
  }
}

/** Marks these values and nothing else of this kind on a part that is not yet on the page. @param {Mark} mark @param {string[]} values @param {ParentNode} root */
export function prepare(mark, values, root) {
  marked.set(mark, values);
  dress(root);
}

/** Marks these values and nothing else of this kind. @param {Mark} mark @param {string[]} values */
export function show(mark, values) {
  if (marked.get(mark)?.join(" ") === values.join(" ")) return;
  for (const element of document.querySelectorAll(`.${mark}`)) element.classList.remove(mark);
  marked.set(mark, values);
  dress(document);
}

/** The values that an element names. @param {Element | null | undefined} element @param {string} attribute */
export const valuesOf = (element, attribute) => element?.getAttribute(attribute)?.split(" ").filter(Boolean) ?? [];

/** Lets lines of the log mark what they name while they are pointed at or have the focus. */
export function follow() {
  /** @param {Event} event */
  const look = ({ target }) => {
    const line = target instanceof Element ? target.closest("[data-names]") : null;
    show("named", valuesOf(line, "data-names"));
  };
  /** @param {Event} event */
  const leave = ({ target }) => {
    if (target instanceof Element && target.closest("[data-names]")) show("named", []);
  };
  document.addEventListener("pointerover", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-names]")) look(event);
  });
  document.addEventListener("pointerout", leave);
  document.addEventListener("focusin", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-names]")) look(event);
  });
  document.addEventListener("focusout", leave);
  // Up and down lead from line to line.
  document.addEventListener("keydown", (event) => {
    const log = event.target instanceof Element ? event.target.closest("#log") : null;
    if (!log || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    /** @type {HTMLElement[]} */
    const lines = [...log.querySelectorAll("li")].filter((line) => line.checkVisibility());
    const at = lines.findIndex((line) => line === event.target);
    const next = lines[event.key === "ArrowDown" ? at + 1 : Math.max(0, at - 1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}
