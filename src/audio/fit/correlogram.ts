import { ObservedSound } from "./observed-sound.js";
import { type FitTrack, isWord, STEP_MS } from "./track.js";

/** How loud each sound class of `letters.ts` is by comparison, and how bright; measured over 28 voices, real and synthetic, in standard deviations. */
const LOUDNESS: readonly number[] = [0, 0.6, 0.5, 0.1, 0, -0.3, 0.2];
const BRIGHTNESS: readonly number[] = [0, -0.45, -0.75, 0.95, 0, 0.1, 0];

/** Shifts of the words against the sound that are tried: every 20 ms up to 6 s either way. A vowel lasts 80 ms. */
export const MAX_SHIFT_MS = 6_000;
/** Step of the shifts. */
export const SHIFT_STEP_MS = 20;
/** Number of the shifts; the one in the middle is none. */
export const SHIFTS = (2 * MAX_SHIFT_MS) / SHIFT_STEP_MS + 1;
const STEPS_A_SHIFT = SHIFT_STEP_MS / STEP_MS;
/** Stretches of the recording that are judged each: some ten words; of a recording of up to a minute some five, since what follows a cut may be short. */
const BLOCK_MS = 4_000;
const SHORT_BLOCK_MS = 2_000;
const SHORT_MS = 60_000;
/** Longer recordings have longer blocks, so that memory does not grow with them. */
const MAX_BLOCKS = 2_000;
/** Shifts further out than this say how large chance alone gets. */
const NEAR_MS = 500;
/** Least energy of what is expected, below which a block says nothing. */
const MIN_LETTERS = 5;
const MIN_PAUSES = 3;

/** How well the words of a stretch go with the sound at every shift, in standard deviations of chance. */
export interface Evidence {
  readonly scores: Float32Array;
  /** Energy of what is expected: right words score some tenths of its root. 0: nothing can be said. */
  readonly energy: number;
}

/** A stretch of the transcript's time. */
export interface Block {
  readonly startMs: number;
  readonly endMs: number;
  /** The sounds of the letters, inside of the words. */
  readonly letters: Evidence;
  /** Words against pauses. */
  readonly pauses: Evidence;
}

/** Sums, which become scores in the same memory: over eight hours they are the most that the fit holds. */
interface RawEvidence {
  /** `NO_SCORES` until there is a word. */
  sums: Float32Array;
  energy: number;
}

/** What every stretch without words shares. Never written to. */
const NO_SCORES = new Float32Array(SHIFTS);

/** Holds the words against the sound, stretch by stretch, at every shift. */
export function correlate(tracks: readonly FitTrack[]): Block[] {
  const steps = Math.max(0, ...tracks.map(({ expected }) => expected.length));
  const blockMs = steps * STEP_MS <= SHORT_MS ? SHORT_BLOCK_MS : BLOCK_MS;
  const blockSteps = Math.max(blockMs / STEP_MS, Math.ceil(steps / MAX_BLOCKS));
  // What is left at the end is too short to say anything by itself: it belongs to the block before.
  const count = Math.max(1, Math.round(steps / blockSteps));
  const endOf = (index: number) =>
    index === count - 1 ? Math.max(steps + 1, count * blockSteps) : (index + 1) * blockSteps;
  const raw = Array.from({ length: count }, () => ({ letters: emptyEvidence(), pauses: emptyEvidence() }));
  for (const track of tracks) {
    const observed = new ObservedSound(track.sound);
    for (const [index, evidence] of raw.entries()) {
      addBlock(track, observed, index * blockSteps, endOf(index), evidence);
    }
  }
  standardise(
    raw.map((block) => block.letters),
    MIN_LETTERS,
    false,
  );
  standardise(
    raw.map((block) => block.pauses),
    MIN_PAUSES,
    true,
  );
  return raw.map(({ letters, pauses }, index) => ({
    startMs: index * blockSteps * STEP_MS,
    endMs: endOf(index) * STEP_MS,
    letters: { scores: letters.sums, energy: letters.energy },
    pauses: { scores: pauses.sums, energy: pauses.energy },
  }));
}

function emptyEvidence(): RawEvidence {
  return { sums: NO_SCORES, energy: 0 };
}

function addBlock(
  { expected }: FitTrack,
  observed: ObservedSound,
  from: number,
  until: number,
  { letters, pauses }: { readonly letters: RawEvidence; readonly pauses: RawEvidence },
): void {
  const to = Math.min(until, expected.length);
  const { loudness, brightness, mask } = expectations(expected.subarray(from, to));
  if (mask === null) return;
  const reach = MAX_SHIFT_MS / STEP_MS;
  const heard = observed.read(from - reach, to + reach);
  if (letters.sums === NO_SCORES) letters.sums = new Float32Array(SHIFTS);
  if (pauses.sums === NO_SCORES) pauses.sums = new Float32Array(SHIFTS);
  letters.energy += energyOf(loudness) + energyOf(brightness);
  pauses.energy += energyOf(mask);
  const byLoudness = products(loudness, heard.loudness);
  const byBrightness = products(brightness, heard.brightness);
  const byPauses = products(mask, heard.speech);
  for (let shift = 0; shift < SHIFTS; shift++) {
    const score = (byLoudness[shift] ?? 0) + (byBrightness[shift] ?? 0);
    letters.sums[shift] = (letters.sums[shift] ?? 0) + score;
    pauses.sums[shift] = (pauses.sums[shift] ?? 0) + (byPauses[shift] ?? 0);
  }
}

/** What should be heard, with a mean of 0, so that neither loud nor long stretches score by themselves; `null` without a word. */
function expectations(expected: Uint8Array) {
  let words = 0;
  let loud = 0;
  let bright = 0;
  for (const sound of expected) {
    if (!isWord(sound)) continue;
    words++;
    loud += LOUDNESS[sound] ?? 0;
    bright += BRIGHTNESS[sound] ?? 0;
  }
  const loudness = new Float32Array(expected.length);
  const brightness = new Float32Array(expected.length);
  if (words === 0) return { loudness, brightness, mask: null };
  const mask = new Float32Array(expected.length);
  for (const [at, sound] of expected.entries()) {
    mask[at] = (isWord(sound) ? 1 : 0) - words / expected.length;
    if (!isWord(sound)) continue;
    loudness[at] = (LOUDNESS[sound] ?? 0) - loud / words;
    brightness[at] = (BRIGHTNESS[sound] ?? 0) - bright / words;
  }
  return { loudness, brightness, mask };
}

function energyOf(values: Float32Array): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return sum;
}

/** What is expected times what is heard, summed at every shift. */
function products(expected: Float32Array, heard: Float32Array): Float64Array {
  const sums = new Float64Array(SHIFTS);
  let shift = 0;
  for (; shift + 4 <= SHIFTS; shift += 4) addFour(sums, shift, expected, heard);
  for (; shift < SHIFTS; shift++) {
    const offset = shift * STEPS_A_SHIFT;
    let sum = 0;
    for (let at = 0; at < expected.length; at++) sum += (expected[at] ?? 0) * (heard[at + offset] ?? 0);
    sums[shift] = sum;
  }
  return sums;
}

/** Four shifts at a time: a processor adds to four sums in hardly more time than to one. Each is the same as alone. */
function addFour(sums: Float64Array, shift: number, expected: Float32Array, heard: Float32Array): void {
  const offset = shift * STEPS_A_SHIFT;
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let at = 0; at < expected.length; at++) {
    const value = expected[at] ?? 0;
    const from = at + offset;
    first += value * (heard[from] ?? 0);
    second += value * (heard[from + STEPS_A_SHIFT] ?? 0);
    third += value * (heard[from + 2 * STEPS_A_SHIFT] ?? 0);
    fourth += value * (heard[from + 3 * STEPS_A_SHIFT] ?? 0);
  }
  sums[shift] = first;
  sums[shift + 1] = second;
  sums[shift + 2] = third;
  sums[shift + 3] = fourth;
}

/**
 * Makes of the sums, in their place, standard deviations of what chance gives at shifts far from none, by the energy of what is expected, over all
 * blocks. Blocks of too little energy say nothing.
 */
function standardise(raw: readonly RawEvidence[], minEnergy: number, centred: boolean): void {
  const means = raw.map(({ sums }) => (centred ? meanFar(sums) : 0));
  const deviations = new Float32Array(SHIFTS);
  let squares = 0;
  let energy = 0;
  for (const [index, block] of raw.entries()) {
    if (block.energy < minEnergy) continue;
    const mean = means[index] ?? 0;
    for (let shift = 0; shift < SHIFTS; shift++) deviations[shift] = ((block.sums[shift] ?? 0) - mean) ** 2;
    energy += block.energy;
    squares += meanFar(deviations);
  }
  const perEnergy = energy > 0 && squares > 0 ? squares / energy : 0;
  for (const [index, block] of raw.entries()) {
    if (block.energy < minEnergy || perEnergy === 0) {
      block.sums = NO_SCORES;
      block.energy = 0;
      continue;
    }
    const mean = means[index] ?? 0;
    const scale = 1 / Math.sqrt(perEnergy * block.energy);
    for (let shift = 0; shift < SHIFTS; shift++) block.sums[shift] = ((block.sums[shift] ?? 0) - mean) * scale;
  }
}

function meanFar(values: Float32Array): number {
  const middle = (SHIFTS - 1) / 2;
  const near = NEAR_MS / SHIFT_STEP_MS;
  let sum = 0;
  let count = 0;
  for (const [shift, value] of values.entries()) {
    if (Math.abs(shift - middle) <= near) continue;
    sum += value;
    count++;
  }
  return sum / count;
}
