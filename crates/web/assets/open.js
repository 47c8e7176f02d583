// The form that opens a table: shows what belongs to the chosen game, and sends what was chosen.

import { ask, openTable, words } from "./site.js";
import { complain, complete, forget } from "./forms.js";

const form = document.getElementById("open");
const at = (id) => document.getElementById(id);
const chosen = (name) => form.querySelector(`input[name="${name}"]:checked`)?.value;
const part = () => form.querySelector(`[data-game="${chosen("game")}"]`);

/** The values of the settings of a game, as the rules name them. */
function settings(part) {
  const values = {};
  for (const field of part.querySelectorAll("[data-setting]")) {
    const tag = field.dataset.setting;
    if ("several" in field.dataset) {
      values[tag] ??= [];
      if (field.checked) values[tag].push(field.value);
    } else if (field.type === "radio") {
      if (field.checked) values[tag] = field.value;
    } else values[tag] = field.checked ? field.value : field.dataset.off;
  }
  for (const [tag, value] of Object.entries(values)) {
    if (Array.isArray(value)) values[tag] = value.join(" ") || part.querySelector(`[data-setting="${tag}"]`).dataset.off;
  }
  return values;
}

/**
 * The table that the chosen settings make, of those the server says there are. What does not go with the settings before it
 * cannot be chosen.
 */
function table(part) {
  let left = JSON.parse(part.querySelector("[data-tables]").dataset.tables);
  for (const tag of Object.keys(left[0].settings)) {
    const fields = [...part.querySelectorAll(`[data-setting="${tag}"]`)];
    for (const field of fields) {
      field.disabled = !left.some((table) => table.settings[tag] === field.value);
      if (field.disabled) field.checked = false;
    }
    if (fields[0].type === "radio" && !fields.some((field) => field.checked)) fields.find((field) => !field.disabled).checked = true;
    const value = settings(part)[tag];
    left = left.filter((table) => table.settings[tag] === value);
  }
  return left[0];
}

/** Shows what belongs to what is chosen, and nothing else. */
function adapt() {
  for (const other of form.querySelectorAll("[data-game]")) {
    other.hidden = other.disabled = other.dataset.game !== chosen("game");
  }
  const here = part();
  const { seats, leaver, others } = table(here);
  for (const seat of here.querySelectorAll("[data-seat]")) seat.hidden = !seats.includes(seat.dataset.seat);
  form.querySelector("[data-leaver]").hidden = !leaver;
  form.querySelector("[data-others]").hidden = !others;
  const own = at("clock").value === "own";
  form.querySelector("[data-own-clock]").hidden = !own;
  for (const field of form.querySelectorAll("[data-own-clock] input")) field.disabled = !own;
}

function clock() {
  if (at("clock").value === "own") {
    const [bank, increment] = [Number(at("clock-bank").value) * 60000, Number(at("clock-increment").value) * 1000];
    return { bank, increment, cap: Math.max(bank, increment) * 2 };
  }
  const [bank, increment, cap] = at("clock").value.split(" ").map(Number);
  return bank ? { bank, increment, cap } : null;
}

/** A setting of a game, put into the form. */
function set(part, tag, value) {
  for (const field of part.querySelectorAll(`[data-setting="${tag}"]`)) {
    field.checked = "several" in field.dataset ? value.split(" ").includes(field.value) : field.value === value;
  }
}

/** Asks what a text to start from is, and puts its game and settings into the form; gives what a table starts from. */
async function adopt() {
  const text = at("from-text").value.trim();
  if (!text) return {};
  const { game, settings, position } = await ask("/new/from", { method: "POST", body: { text } });
  at(`game-${game}`).checked = true;
  for (const [tag, value] of Object.entries(settings)) set(part(), tag, value);
  adapt();
  if (position) return { position };
  const ply = at("from-ply").value;
  return { record: text, ...(ply === "" ? {} : { ply: Number(ply) }) };
}

function order(start) {
  const here = part();
  const { seats, others } = table(here);
  const chairs = Object.fromEntries(seats.map((seat) => [seat, here.querySelector(`[data-chair="${seat}"]`).value]));
  const leaver = at("leaver").value;
  const content = here.querySelector("[data-content]")?.value;
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
      undo: at("undo").value,
      leaver: leaver === "end" ? "end" : { program: leaver },
      match: here.querySelector("[data-match]")?.checked ?? false,
    },
  };
}

/** Says what was refused: beside the text to start from if it is about that. */
function refuse(error) {
  const text = at("from-text");
  const about = text.value.trim() && text.dataset.faults.split(" ").includes(error.code) ? text : undefined;
  if (about) about.closest("details").open = true;
  complain(form, about, error.message || words.failed);
}

form.addEventListener("change", async (event) => {
  if (event.target.id === "from-file" || event.target.id === "from-text") {
    const [file] = event.target.files ?? [];
    if (file) at("from-text").value = await file.text();
    forget(form);
    await adopt().catch(refuse);
  }
  adapt();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  forget(form);
  if (!complete(form)) return;
  const button = form.querySelector("button[type=submit]");
  button.disabled = true;
  try {
    await openTable(order(await adopt()));
  } catch (error) {
    button.disabled = false;
    refuse(error);
  }
});

adapt();
