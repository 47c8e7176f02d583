// Short sounds, made here: dice that rattle, wood on wood, paper, a bell. Off at first.

/** @import { Motion } from "./types.d.ts" */

const root = document.documentElement;
/** How loud, by setting. @type {Record<string, number>} */
const VOLUMES = { quiet: 0.25, on: 0.6, loud: 1 };

/** @type {AudioContext | undefined} */
let audio;
/** @type {AudioBuffer | undefined} */
let noise;

/** Half a second of noise, the same each time. @param {AudioContext} audio */
function makeNoise(audio) {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let index = 0; index < samples.length; index += 1) {
    state = (state * 16807) % 2147483647;
    samples[index] = state / 1073741823.5 - 1;
  }
  return buffer;
}

/** What one sound is made of. */
class Mixer {
  /** @param {AudioContext} audio @param {number} volume */
  constructor(audio, volume) {
    this.audio = audio;
    this.out = audio.createGain();
    this.out.gain.value = volume;
    this.out.connect(audio.destination);
  }

  /** A loudness that begins at once and fades. @param {number} at @param {number} peak @param {number} length */
  fade(at, peak, length) {
    const gain = this.audio.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.linearRampToValueAtTime(peak, at + Math.min(0.006, length / 4));
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    gain.connect(this.out);
    return gain;
  }

  /** Noise around a pitch that may move. @param {number} after @param {number} length @param {number} peak @param {[number, number]} pitch @param {number} sharp */
  hiss(after, length, peak, [from, to], sharp) {
    noise ??= makeNoise(this.audio);
    const at = this.audio.currentTime + after;
    const source = this.audio.createBufferSource();
    const filter = this.audio.createBiquadFilter();
    source.buffer = noise;
    filter.type = "bandpass";
    filter.Q.value = sharp;
    filter.frequency.setValueAtTime(from, at);
    filter.frequency.exponentialRampToValueAtTime(to, at + length);
    source.connect(filter).connect(this.fade(at, peak, length));
    source.start(at, (after * 7.3) % 0.3, length);
  }

  /** A tone whose pitch may fall. @param {number} after @param {number} length @param {number} peak @param {number} from @param {number} [to] */
  tone(after, length, peak, from, to = from) {
    const at = this.audio.currentTime + after;
    const source = this.audio.createOscillator();
    source.frequency.setValueAtTime(from, at);
    source.frequency.exponentialRampToValueAtTime(to, at + length);
    source.connect(this.fade(at, peak, length));
    source.start(at);
    source.stop(at + length);
  }

  /** A small bell: a tone with overtones that are no multiples of it. @param {number} after @param {number} pitch @param {number} peak */
  bell(after, pitch, peak) {
    this.tone(after, 0.9, peak, pitch);
    this.tone(after, 0.5, peak / 2, pitch * 2.76);
    this.tone(after, 0.25, peak / 4, pitch * 5.4);
  }
}

/** @type {Record<string, (mixer: Mixer) => void>} */
const SOUNDS = {
  /** Dice on wood, each a little lower and later than the last. */
  roll: (mixer) => [0, 0.05, 0.11, 0.16, 0.24, 0.35].forEach((after, index) => {
    mixer.hiss(after, 0.04, 0.7 - index * 0.08, [2600 - index * 220, 1400], 5);
    mixer.tone(after, 0.05, 0.16, 420 - index * 30, 240);
  }),
  /** A piece that is set down. */
  go: (mixer) => {
    mixer.tone(0, 0.09, 0.5, 300, 150);
    mixer.hiss(0, 0.025, 0.5, [3000, 1500], 2);
  },
  /** A card that slides. */
  card: (mixer) => mixer.hiss(0, 0.16, 0.5, [1200, 5200], 1.2),
  /** It is your turn. */
  turn: (mixer) => {
    mixer.bell(0, 587, 0.3);
    mixer.bell(0.16, 880, 0.26);
  },
  /** The end. */
  over: (mixer) => [392, 523, 659, 784].forEach((pitch, index) => mixer.bell(index * 0.17, pitch, 0.28)),
};

/** A sound, for those who want sounds. @param {string} kind */
export function sound(kind) {
  const volume = VOLUMES[root.dataset.sound ?? ""];
  if (!volume || document.hidden) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  SOUNDS[kind]?.(new Mixer(audio, volume));
}

/** Lets what moved be heard. @param {Motion[]} motions */
export function hear(motions) {
  /** @type {Set<string>} */
  const kinds = new Set(motions.map((each) => (each.motion === "go" && each.symbol.includes("card") ? "card" : each.motion)));
  for (const kind of ["roll", "go", "card"]) {
    if (!kinds.has(kind)) continue;
    sound(kind);
    return;
  }
}
