// Narrows the legal actions down to one by what a person chooses. It knows no rule and no page: the terminal does the same in
// Rust (`choose.rs`), and both are tested with the cases of `narrowing.json`.

/** @import { ActionPart, LegalAction } from "./types.d.ts" */

/** @param {ActionPart} part */
const isValue = (part) => part.length === 2;
/** @param {ActionPart} part */
const isAmount = (part) => part.length === 3;
/** An amount's slot and value, as a key. @param {ActionPart} part */
const keyOf = (part) => `${part[0]} ${part[1]}`;

/** How many of a slot's value an action has. @param {LegalAction} action @param {string} key */
function amountOf([, parts], key) {
  for (const part of parts) if (isAmount(part) && keyOf(part) === key) return part[2];
  return 0;
}

/** The value that an action has in a slot. @param {LegalAction} action @param {string} slot */
export const valueOf = ([, parts], slot) => parts.find((part) => isValue(part) && part[0] === slot)?.[1];

/** The first word of an action. @param {LegalAction} action */
export const kindOf = ([action]) => action.split(" ")[0];

/** Whether an action has a part that is an amount. @param {LegalAction} action */
export const hasAmounts = ([, parts]) => parts.some(isAmount);

/** The slot of an amount's key. @param {string} key */
export const slotOf = (key) => key.slice(0, key.indexOf(" "));

/** The value of an amount's key. @param {string} key */
export const valueOfKey = (key) => key.slice(key.indexOf(" ") + 1);

export class Narrowing {
  /** @param {LegalAction[]} actions */
  constructor(actions = []) {
    this.actions = actions;
    /** Values by slot. @type {Map<string, string>} */
    this.chosen = new Map();
    /** Amounts by slot and value. @type {Map<string, number>} */
    this.counts = new Map();
  }

  reset() {
    this.chosen.clear();
    this.counts.clear();
  }

  /** @param {string} slot @param {string} value */
  choose(slot, value) {
    this.chosen.set(slot, value);
    this.counts.clear();
  }

  /** @param {string} slot */
  drop(slot) {
    this.chosen.delete(slot);
    this.counts.clear();
  }

  /** @param {string} key @param {number} count */
  count(key, count) {
    if (count) this.counts.set(key, count);
    else this.counts.delete(key);
  }

  /** The actions that agree with every chosen value. */
  left() {
    const chosen = [...this.chosen];
    return this.actions.filter((action) => chosen.every(([slot, value]) => valueOf(action, slot) === value));
  }

  /** The slots in which some actions differ, in the order of asking, each with its values. @param {LegalAction[]} left */
  open(left) {
    /** @type {Map<string, Set<string>>} */
    const slots = new Map();
    for (const [, parts] of left) {
      for (const [slot, value] of parts.filter(isValue)) {
        const values = slots.get(slot) ?? new Set();
        slots.set(slot, values.add(value));
      }
    }
    for (const [slot, values] of slots) {
      // What all have in common is no question.
      if (values.size === 1 && left.every((action) => valueOf(action, slot) !== undefined)) slots.delete(slot);
    }
    return slots;
  }

  /** The slot to ask for: the kind, unless a card is chosen first; else the first. @param {Map<string, Set<string>>} open */
  asked(open) {
    if (open.has("kind") && !open.has("card")) return "kind";
    return [...open.keys()][0];
  }

  /** The question for a slot, by kind and slot. @param {LegalAction[]} left @param {string} slot */
  question(left, slot) {
    const first = left.find(([, parts]) => parts.some((part) => part[0] === slot));
    return first && `${kindOf(first)} ${slot}`;
  }

  /** The slot that each value stands for when a person touches it: the first open one. @param {Map<string, Set<string>>} open */
  touchable(open) {
    /** @type {Map<string, string>} */
    const slots = new Map();
    for (const [slot, values] of open) {
      for (const value of values) if (!slots.has(value)) slots.set(value, slot);
    }
    return slots;
  }

  /** The amounts in which some actions differ, with the most there can be of each. @param {LegalAction[]} left */
  amounts(left) {
    /** @type {Map<string, number>} */
    const most = new Map();
    for (const [, parts] of left) {
      for (const part of parts.filter(isAmount)) most.set(keyOf(part), Math.max(most.get(keyOf(part)) ?? 0, part[2]));
    }
    for (const [key, count] of most) if (left.every((action) => amountOf(action, key) === count)) most.delete(key);
    return most;
  }

  /** Whether some action has at least the chosen amounts and one more of this. @param {LegalAction[]} left @param {string} key */
  canAdd(left, key) {
    const wanted = new Map(this.counts).set(key, (this.counts.get(key) ?? 0) + 1);
    return left.some((action) => [...wanted].every(([key, count]) => amountOf(action, key) >= count));
  }

  /** The action that everything chosen settles, if it does. @param {LegalAction[]} left */
  settled(left) {
    if (this.open(left).size) return undefined;
    const keys = [...this.amounts(left).keys()];
    const exact = left.filter((action) => keys.every((key) => amountOf(action, key) === (this.counts.get(key) ?? 0)));
    return exact.length === 1 ? exact[0][0] : undefined;
  }
}
