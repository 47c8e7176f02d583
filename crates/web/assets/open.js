// The form that opens a table: shows what belongs to the chosen game, and sends what was chosen.

import { ask, byId, codeOf, messageOf, openTable } from "./site.js";
import { complain, complete, forget, submitOf } from "./forms.js";

/** @import { PossibleTable, StartingText } from "./types.d.ts" */

const form = byId("open", HTMLFormElement);

/** All elements of a kind in a part of the form. @param {Element} root @param {string} selector @returns {NodeListOf<HTMLElement>} */
const all = (root, selector) => root.querySelectorAll(selector);

/** The boxes and circles of the settings. @param {Element} root @param {string} selector @returns {NodeListOf<HTMLInputElement>} */
const inputs = (root, selector) => root.querySelectorAll(selector);

/** @param {Element} root @param {string} selector @returns {NodeListOf<HTMLSelectElement>} */
const selects = (root, selector) => root.querySelectorAll(selector);

/** The field that chooses something. @param {string} id */
const select = (id) => byId(id, HTMLSelectElement);

/** What is chosen of several. @param {string} name */
const chosen = (name) => inputs(form, `input[name="${name}"]:checked`)[0]?.value;

/** The part of the chosen game. */
function part() {
  const found = form.querySelector(`[data-game="${chosen("game")}"]`);
  if (found instanceof HTMLFieldSetElement) return found;
  throw new Error("no game is chosen");
}

/** The values of the settings of a game, as the rules name them. @param {Element} part */
function settings(part) {
  /** @type {Record<string, string | string[] | undefined>} */
  const values = {};
  for (const field of inputs(part, "[data-setting]")) {
    const tag = field.dataset.setting ?? "";
    if ("several" in field.dataset) {
      const several = [values[tag] ?? []].flat();
      values[tag] = field.checked ? [...several, field.value] : several;
    } else if (field.type === "radio") {
      if (field.checked) values[tag] = field.value;
    } else values[tag] = field.checked ? field.value : field.dataset.off;
  }
  for (const [tag, value] of Object.entries(values)) {
    if (Array.isArray(value)) values[tag] = value.join(" ") || inputs(part, `[data-setting="${tag}"]`)[0].dataset.off;
  }
  return values;
}

/**
 * The table that the chosen settings make, of those the server says there are. What does not go with the settings before it
 * cannot be chosen.
 * @param {Element} part
 */
function table(part) {
  /** @type {PossibleTable[]} */
  let left = JSON.parse(part.querySelector("[data-tables]")?.getAttribute("data-tables") ?? "[]");
  for (const tag of Object.keys(left[0].settings)) {
    const fields = [...inputs(part, `[data-setting="${tag}"]`)];
    for (const field of fields) {
      field.disabled = !left.some((table) => table.settings[tag] === field.value);
      if (field.disabled) field.checked = false;
    }
    const possible = fields.find((field) => !field.disabled);
    if (fields[0].type === "radio" && possible && !fields.some((field) => field.checked)) possible.checked = true;
    const value = settings(part)[tag];
    left = left.filter((table) => table.settings[tag] === value);
  }
  return left[0];
}

/** Shows what belongs to what is chosen, and nothing else. */
function adapt() {
  /** @type {NodeListOf<HTMLFieldSetElement>} */
  const parts = form.querySelectorAll("[data-game]");
  for (const other of parts) {
    other.hidden = other.disabled = other.dataset.game !== chosen("game");
  }
  const here = part();
  const { seats, leaver, others, rated } = table(here);
  for (const seat of all(here, "[data-seat]")) seat.hidden = !seats.includes(seat.dataset.seat ?? "");
  all(form, "[data-leaver]")[0].hidden = !leaver;
  all(form, "[data-others]")[0].hidden = !others;
  for (const choice of all(form, "[data-rated]")) choice.hidden = !rated;
  const own = select("clock").value === "own";
  all(form, "[data-own-clock]")[0].hidden = !own;
  for (const field of inputs(form, "[data-own-clock] input")) field.disabled = !own;
}

function clock() {
  if (select("clock").value === "own") {
    const bank = Number(byId("clock-bank", HTMLInputElement).value) * 60000;
    const increment = Number(byId("clock-increment", HTMLInputElement).value) * 1000;
    return { bank, increment, cap: Math.max(bank, increment) * 2 };
  }
  const [bank, increment, cap] = select("clock").value.split(" ").map(Number);
  return bank ? { bank, increment, cap } : null;
}

/** A setting of a game, put into the form. @param {Element} part @param {string} tag @param {string} value */
function set(part, tag, value) {
  for (const field of inputs(part, `[data-setting="${tag}"]`)) {
    field.checked = "several" in field.dataset ? value.split(" ").includes(field.value) : field.value === value;
  }
}

/** Asks what a text to start from is, and puts its game and settings into the form; gives what a table starts from. */
async function adopt() {
  const text = byId("from-text", HTMLTextAreaElement).value.trim();
  if (!text) return {};
  /** @type {StartingText} */
  const { game, settings, position } = await ask("/new/from", { method: "POST", body: { text } });
  byId(`game-${game}`, HTMLInputElement).checked = true;
  for (const [tag, value] of Object.entries(settings)) set(part(), tag, value);
  adapt();
  if (position) return { position };
  const ply = byId("from-ply", HTMLInputElement).value;
  return { record: text, ...(ply === "" ? {} : { ply: Number(ply) }) };
}

/** What to open. @param {object} start what a table starts from */
function order(start) {
  const here = part();
  const { seats, others, rated } = table(here);
  const chairs = Object.fromEntries(seats.map((seat) => [seat, selects(here, `[data-chair="${seat}"]`)[0].value]));
  const leaver = select("leaver").value;
  const content = selects(here, "[data-content]")[0]?.value;
  return {
    game: chosen("game"),
    settings: settings(here),
    chairs,
    ...(content ? { content } : {}),
    ...start,
    terms: {
      listed: chosen("listed") === "yes" && others,
      pace: chosen("pace"),
      clock: clock(),
      undo: select("undo").value,
      leaver: leaver === "end" ? "end" : { program: leaver },
      match: inputs(here, "[data-match]")[0]?.checked ?? false,
      rated: rated && (inputs(form, "#rated")[0]?.checked ?? false),
    },
  };
}

/** Says what was refused: beside the text to start from if it is about that. @param {unknown} error */
function refuse(error) {
  const text = byId("from-text", HTMLTextAreaElement);
  const about = text.value.trim() && text.dataset.faults?.split(" ").includes(codeOf(error)) ? text : undefined;
  const around = about?.closest("details");
  if (around) around.open = true;
  complain(form, about, messageOf(error));
}

form.addEventListener("change", async (event) => {
  const field = event.target;
  if (field instanceof HTMLElement && (field.id === "from-file" || field.id === "from-text")) {
    const file = field instanceof HTMLInputElement ? field.files?.[0] : undefined;
    if (file) byId("from-text", HTMLTextAreaElement).value = await file.text();
    forget(form);
    await adopt().catch(refuse);
  }
  adapt();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  forget(form);
  if (!complete(form)) return;
  const button = submitOf(form);
  button.disabled = true;
  try {
    await openTable(order(await adopt()));
  } catch (error) {
    button.disabled = false;
    refuse(error);
  }
});

adapt();
