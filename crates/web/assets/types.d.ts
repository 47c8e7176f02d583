// The types of what the server sends to the scripts, each declared once. Nothing of this file reaches a browser.

/** One of several values: `["target", "place:north"]`. */
export type ValuePart = [slot: string, value: string];
/** An amount of a value: `["from", "place:west", 3]`. A value that an action does not name counts 0. */
export type AmountPart = [slot: string, value: string, count: number];
/** A part of an action, as a person chooses it. */
export type ActionPart = ValuePart | AmountPart;
/** A legal action in notation, with its parts in the order of asking. */
export type LegalAction = [action: string, parts: ActionPart[]];

/** A kind of action. */
export interface ActionKind {
  /** The first word of its actions. */
  word: string;
  label: string;
  help: string;
  /** Why no action of this kind is possible now. */
  why_not: string | null;
}

/** `#legal`: what a seat can do now. */
export interface Legal {
  kinds: ActionKind[];
  /** The question to ask, by kind and slot: `attack target`. */
  asks: Record<string, string>;
  /** The labels of values. */
  labels: Record<string, string>;
  actions: LegalAction[];
  /** What would come of values. */
  previews: Record<string, Preview[]>;
}

/** `/api/me/push`. */
export interface PushState {
  /** The key to subscribe with; none if this server sends no push messages. */
  key: string | null;
}

/** What would come of a choice: a symbol at a spot, and a few words. */
export interface Preview {
  spot: string;
  symbol?: string;
  text: string;
}

/** `#state` of a table. */
export interface TableState {
  table: string;
  /** The seat that the page acts for. */
  seat: string | null;
  /** The seat that sees the table, or `spectator`. */
  eyes: string;
  version: number;
  phase: "open" | "running" | "over" | "closed";
  /** Whether the seat must decide. */
  asked: boolean;
  /** Whether the game waits for a nonce from this page. */
  nonce: boolean;
  /** The server's clock in milliseconds. */
  now: number;
  /** How many steps there are to look back at. */
  steps: number;
  /** How many seats belong to other people. */
  others: number;
  /** Whether there is a next game to join. */
  next: boolean;
  /** The only thing that can be done, where nobody needs to be asked. */
  formality: string | null;
}

/** `#state` of a replay or a lesson. */
export interface ReplayState {
  game: string;
  step: number;
  steps: number;
  ply: number;
  seat: string | null;
  /** Who sits where at a table that continues from here. */
  chairs: Record<string, string>;
}

/** `#task`: the action that a lesson asks for, if it asks for one. */
export interface Task {
  action: string | null;
  text: string | null;
  /** What it is done with, as values of the drawing. */
  names: string[];
  /** What the note is about. */
  marks: string[];
}

/** Symbols that glide from one spot to another. */
export interface GoMotion {
  motion: "go";
  symbol: string;
  from: string;
  to: string;
  count: number;
}
/** Dice that roll at a spot. */
export interface RollMotion {
  motion: "roll";
  spot: string;
  dice: number[];
}
/** Dice to show beside the caption, as SVG. */
export interface DiceMotion {
  motion: "dice";
  svg: string;
}
export type Motion = GoMotion | RollMotion | DiceMotion;

/** `#clips`: what happened since the last version, in order. */
export interface Clip {
  /** The line of the log; empty where only something moved. */
  text: string;
  /** The id of the side that did it. */
  by?: string;
  /** Whether it is what that side chose to do. */
  act?: boolean;
  /** What it names on the table. */
  names?: string[];
  animations?: Motion[];
}

/** `#words`: the texts of scripts. */
export type Words = Record<
  | "lost"
  | "back"
  | "failed"
  | "copied"
  | "saved"
  | "name_missing"
  | "confirm"
  | "cancel"
  | "less"
  | "more"
  | "choose"
  | "several"
  | "thinking"
  | "sure_resign"
  | "sure_close"
  | "not_now"
  | "lesson_other"
  | "skip"
  | "past"
  | "now"
  | "yes"
  | "no"
  | "not_settled"
  | "no_more"
  | "at_none" | "notify_turn" | "notify_joined" | "notify_rematch",
  string
>;

/** The body of a refusal. */
export interface ErrorText {
  code: string;
  message: string;
}

/** An event of the live stream. */
export interface LiveNews {
  /** The table, with the seat that sees it: `TABLE.SEAT`. */
  table: string;
  version: number;
  /** Rises with every line of the chat; null where there is none. */
  chat: number | null;
  /** Changes when somebody changes their name. */
  names: number;
  /** The people who are online. */
  here: string[];
  spectators: number;
}
/** What the shared worker tells a tab. */
export type WorkerNews = LiveNews | { link: boolean };

/** Lines of the chat after one. */
export interface Chat {
  lines: { person: string; text: string }[];
  names: Record<string, string>;
  last: number;
  more: boolean;
}

/** A new table. */
export interface NewTable {
  table: string;
}

/** The person who is signed in. */
export interface Me {
  language: string;
  settings?: Record<string, unknown>;
}

/** An analysis: its progress, and what was found once it is done. */
export interface AnalysisJob {
  id: string;
  done: number;
  plies: number;
  text: string;
  result: Analysis | null;
}
export interface Analysis {
  seats: { id: string; name: string }[];
  /** After each step, the chance of every seat from 0 to 1. */
  chances: number[][];
  /** The steps that changed the chances most, in the order of the game. */
  swings: Swing[];
}
export interface Swing {
  step: number;
  /** The id of the seat that acted. */
  by: string | null;
  /** What happened. */
  text: string;
  /** What would have been better, and by how much. */
  better: string | null;
  /** How much each seat's chance changed. */
  gains: number[];
}

/** A table that a game can be played at, in the form that opens one. */
export interface PossibleTable {
  settings: Record<string, string>;
  seats: string[];
  /** Whether others can join. */
  others: boolean;
  /** Whether it matters what happens to a seat that somebody leaves. */
  leaver: boolean;
  rated: boolean;
}

/** What a text to start from is. */
export interface StartingText {
  game: string;
  settings: Record<string, string>;
  /** The position, if it is one and not a record. */
  position: unknown;
}

declare global {
  interface Window {
    /** Errors in scripts, for tests. */
    zhengErrors: string[];
    /** A clock that tests drive, in place of the window's own. */
    zhengClock?: { setTimeout: (work: () => void, ms: number) => any; clearTimeout: (timer: any) => void };
  }
}
