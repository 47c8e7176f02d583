// Plays what happened as a queue, one thing after another. It never blocks: the page already shows how it ended, and a
// click or a key skips to the end.

/** How long a clip stays at least, in milliseconds, by speed. @type {Record<string, number>} */
const LEAST = { slow: 1400, normal: 800, fast: 350, off: 0 };
/** How much longer for each character beyond so many, at normal speed. */
const PER_CHARACTER = 14;
const AT_A_GLANCE = 40;
const MOST_EXTRA = 1200;
/** More at once cannot be followed. */
const MOST = 24;

/** How long a text stays, in milliseconds. @param {string} text @param {string} speed */
export function holdFor(text, speed) {
  const least = LEAST[speed] ?? LEAST.normal;
  const extra = Math.min(MOST_EXTRA, Math.max(0, text.length - AT_A_GLANCE) * PER_CHARACTER);
  return least + (extra * least) / LEAST.normal;
}

/** @typedef {{ setTimeout: (work: () => void, ms: number) => any, clearTimeout: (timer: any) => void }} Clock */

/** @template {{ text: string }} T */
export class Playback {
  /**
   * @param {object} how
   * @param {() => Clock} how.clock
   * @param {() => string} how.speed `off`, `fast`, `normal` or `slow`
   * @param {(clip: T, left: number) => void} how.show shows a clip, and how many come after it
   * @param {() => void} how.end everything was shown or skipped
   */
  constructor({ clock, speed, show, end }) {
    this.clock = clock;
    this.speed = speed;
    this.show = show;
    this.end = end;
    /** @type {T[]} */
    this.queue = [];
    this.running = false;
    /** @type {any} */
    this.timer = undefined;
  }

  /** Adds clips to the queue. @param {T[]} clips */
  play(clips) {
    if (this.speed() === "off") {
      this.skip();
      return;
    }
    this.queue = [...this.queue, ...clips].slice(-MOST);
    if (!this.running && this.queue.length) {
      this.running = true;
      this.next();
    }
  }

  next() {
    const clip = this.queue.shift();
    if (!clip) {
      this.stop();
      return;
    }
    this.show(clip, this.queue.length);
    this.timer = this.clock().setTimeout(() => this.next(), holdFor(clip.text, this.speed()));
  }

  /** Goes to the end at once. */
  skip() {
    if (!this.running) return;
    this.clock().clearTimeout(this.timer);
    this.queue = [];
    this.stop();
  }

  stop() {
    this.running = false;
    this.end();
  }
}
