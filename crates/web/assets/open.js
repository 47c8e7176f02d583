// The form that opens a table: shows what belongs to the chosen game, and sends what was chosen.

import { openTable, words } from "./site.js";
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
    } else values[tag] = field.checked ? field.value : "no";
  }
  for (const [tag, value] of Object.entries(values)) {
    if (Array.isArray(value)) values[tag] = value.join(" ") || "none";
  }
  return values;
}

const seats = (part) => {
  const of = JSON.parse(part.querySelector("[data-chairs]").dataset.chairs);
  return of[settings(part).Players] ?? Object.values(of)[0];
};

/** Shows what belongs to what is chosen, and nothing else. */
function adapt() {
  for (const other of form.querySelectorAll("[data-game]")) {
    other.hidden = other.disabled = other.dataset.game !== chosen("game");
  }
  const here = part();
  const used = seats(here);
  for (const seat of here.querySelectorAll("[data-seat]")) seat.hidden = !used.includes(seat.dataset.seat);
  const teams = here.querySelector('[data-setting="Teams"]');
  if (teams) {
    teams.disabled = used.length !== 4;
    if (teams.disabled) teams.checked = false;
  }
  form.querySelector("[data-leaver]").hidden = used.length < 3;
  form.querySelector("[data-others]").hidden = used.length < 2;
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

/** What a position says about its game and settings, as its notation has it. */
function ofPosition(position) {
  if (position.players) return ["ching", { Players: String(position.players), Teams: position.teams ? "yes" : "no" }];
  if (position.solo) {
    const { difficulty, challenges = [] } = position.solo;
    return ["ming-solo", { Difficulty: difficulty, Challenges: challenges.join(" ") }];
  }
  return ["ming", { Edition: position.edition }];
}

/** What a record says about its game and settings: `[Game "ming"]`. */
function ofRecord(text) {
  const tags = Object.fromEntries([...text.matchAll(/^\[?(\w+)\s+"([^"]*)"\]?\s*$/gm)].map(([, tag, value]) => [tag, value]));
  const { Game: game, ...rest } = tags;
  return [game, rest];
}

/** Puts the game and the settings of a text to start from into the form; whether it is one is for the server to say. */
function adopt() {
  const text = at("from-text").value.trim();
  if (!text) return;
  try {
    const [game, values] = text.startsWith("{") ? ofPosition(JSON.parse(text)) : ofRecord(text);
    const radio = at(`game-${game}`);
    if (!radio) return;
    radio.checked = true;
    for (const [tag, value] of Object.entries(values)) set(part(), tag, String(value));
    adapt();
  } catch {
    // Half a text: the server says what is wrong with it when it is sent.
  }
}

function start() {
  const text = at("from-text").value.trim();
  if (!text) return {};
  const ply = at("from-ply").value;
  if (text.startsWith("{")) return { position: JSON.parse(text) };
  return { record: text, ...(ply === "" ? {} : { ply: Number(ply) }) };
}

function order() {
  const here = part();
  const chairs = Object.fromEntries(seats(here).map((seat) => [seat, here.querySelector(`[data-chair="${seat}"]`).value]));
  const leaver = at("leaver").value;
  const content = here.querySelector("[data-content]")?.value;
  return {
    game: chosen("game"),
    settings: settings(here),
    chairs,
    ...(content ? { content } : {}),
    ...start(),
    terms: {
      // Nobody can come to a game for one.
      listed: chosen("listed") === "yes" && seats(here).length > 1,
      pace: chosen("pace"),
      clock: clock(),
      undo: at("undo").value,
      leaver: leaver === "end" ? "end" : { program: leaver },
      match: here.querySelector("[data-match]")?.checked ?? false,
    },
  };
}

form.addEventListener("change", async (event) => {
  if (event.target.id === "from-file") {
    const [file] = event.target.files;
    if (file) at("from-text").value = await file.text();
    adopt();
  } else if (event.target.id === "from-text") adopt();
  adapt();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  forget(form);
  if (!complete(form)) return;
  const button = form.querySelector("button[type=submit]");
  button.disabled = true;
  try {
    await openTable(order());
  } catch (error) {
    button.disabled = false;
    const text = at("from-text");
    const codes = text.dataset.faults.split(" ");
    const about = text.value.trim() && (error instanceof SyntaxError || codes.includes(error.code)) ? text : undefined;
    if (about) about.closest("details").open = true;
    complain(form, about, error instanceof SyntaxError ? form.dataset.wrong : error.message || words.failed);
  }
});

adapt();
