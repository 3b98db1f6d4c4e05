import { type Block, type Evidence, SHIFT_STEP_MS, SHIFTS } from "./correlogram.js";

/**
 * Where the words of each block belong, as a hidden Markov model over shifts: neighbouring blocks mostly share one, a clock that drifts moves it
 * by a step, a cut makes it jump; and there may be none at all, where words and sound have nothing to do with each other.
 */
export interface ShiftPath {
  /** For each block the probability of each shift, and last that of none. */
  readonly posteriors: readonly Float32Array[];
  /** Log of how much better the words go with the sound anywhere than nowhere. */
  readonly evidence: number;
  /** The times are off word by word. */
  readonly isSmeared: boolean;
}

/** Correlations that right words have, from times a recogniser smears to exact ones; what fits best is taken. */
const LETTER_STRENGTHS = [0.1, 0.2, 0.35];
const PAUSE_STRENGTHS = [0.15, 0.3, 0.5];
/** Pauses alike may be chance: silence at both ends, turns of like length. So they count half, and no block counts for more than this. */
const PAUSE_WEIGHT = 0.5;
const MAX_BLOCK = 12;
const MIN_BLOCK = -6;

/** Blurs times that are off by up to this, word by word. */
const BLUR_MS = 120;

/** From one block to the next: a step of 20 ms aside, 5,000 ppm; to any other shift; to none; and from none to any. */
const STEP = 0.02;
const JUMP = 0.02;
const LOSE = 0.03;
const FIND = 0.1;
const STAY = 1 - 2 * STEP - JUMP - LOSE;
/** Before anything was heard: the words are where they should be, somewhere else, or of another recording. */
const START_HERE = 0.3;
const START_ELSEWHERE = 0.3;
const START_HERE_MS = 100;

/** The likeliest reading of all blocks. */
export function shiftPath(blocks: readonly Block[]): ShiftPath {
  let best: ShiftPath = { posteriors: [], evidence: Number.NEGATIVE_INFINITY, isSmeared: false };
  let tried = 0;
  for (const isSmeared of [false, true]) {
    const letters = blocks.map((block) => (isSmeared ? blurred(block.letters) : block.letters));
    for (const strength of LETTER_STRENGTHS) {
      for (const pauseStrength of PAUSE_STRENGTHS) {
        tried++;
        const ratios = blocks.map(({ pauses }, index) =>
          ratiosOf(letters[index] ?? pauses, strength, pauses, pauseStrength),
        );
        const path = forwardBackward(ratios);
        if (path.evidence > best.evidence) best = { ...path, isSmeared };
      }
    }
  }
  // Of so many readings one is the best by chance.
  return { ...best, evidence: best.evidence - Math.log(tried) };
}

function ratiosOf(letters: Evidence, strength: number, pauses: Evidence, pauseStrength: number): Float32Array {
  const ratios = new Float32Array(SHIFTS);
  const expected = strength * Math.sqrt(letters.energy);
  const expectedPauses = pauseStrength * Math.sqrt(pauses.energy);
  for (let shift = 0; shift < SHIFTS; shift++) {
    const byLetters = (letters.scores[shift] ?? 0) * expected - expected ** 2 / 2;
    const byPauses = (pauses.scores[shift] ?? 0) * expectedPauses - expectedPauses ** 2 / 2;
    ratios[shift] = Math.max(MIN_BLOCK, Math.min(MAX_BLOCK, byLetters + PAUSE_WEIGHT * byPauses));
  }
  return ratios;
}

/** Scores averaged over shifts nearby, again in standard deviations of chance. */
function blurred({ scores, energy }: Evidence): Evidence {
  const reach = BLUR_MS / SHIFT_STEP_MS;
  const result = new Float32Array(SHIFTS);
  let squares = 0;
  for (let shift = 0; shift < SHIFTS; shift++) {
    let sum = 0;
    let count = 0;
    for (let at = Math.max(0, shift - reach); at <= Math.min(SHIFTS - 1, shift + reach); at++) {
      sum += scores[at] ?? 0;
      count++;
    }
    result[shift] = sum / count;
    squares += (sum / count) ** 2;
  }
  // At least what blurring leaves of chance as a rule: right words must not be measured by their own peak.
  const scale = squares > 0 ? 1 / Math.sqrt(Math.max(squares / SHIFTS, 0.1)) : 0;
  return { scores: result.map((value) => value * scale), energy };
}

function forwardBackward(logRatios: readonly Float32Array[]): Omit<ShiftPath, "isSmeared"> {
  const ratios = logRatios.map((ratio) => ratio.map(Math.exp));
  const forward: Float32Array[] = [];
  let evidence = 0;
  let state = startState();
  for (const [index, ratio] of ratios.entries()) {
    if (index > 0) state = moved(state, LOSE, FIND / SHIFTS);
    evidence += Math.log(weigh(state, ratio));
    forward.push(Float32Array.from(state));
  }
  const posteriors: Float32Array[] = [];
  let back: number[] = new Array(SHIFTS + 1).fill(1);
  for (let index = ratios.length - 1; index >= 0; index--) {
    const ahead = back;
    const joint = Array.from(forward[index] ?? [], (value, shift) => value * (ahead[shift] ?? 0));
    weigh(joint, null);
    posteriors.push(Float32Array.from(joint));
    weigh(back, ratios[index] ?? null);
    back = moved(back, FIND / SHIFTS, LOSE);
  }
  return { posteriors: posteriors.reverse(), evidence };
}

function startState(): number[] {
  const middle = (SHIFTS - 1) / 2;
  const here = START_HERE_MS / SHIFT_STEP_MS;
  const state: number[] = new Array(SHIFTS + 1).fill(START_ELSEWHERE / SHIFTS);
  for (let shift = middle - here; shift <= middle + here; shift++) state[shift] = START_HERE / (2 * here + 1);
  state[SHIFTS] = 1 - START_HERE - START_ELSEWHERE;
  return state;
}

/** Multiplies by the ratios of a block (1 for no shift at all) and makes the sum 1. @returns the sum before. */
function weigh(state: number[], ratio: Float32Array | null): number {
  let sum = 0;
  for (let shift = 0; shift <= SHIFTS; shift++) {
    const value = (state[shift] ?? 0) * (shift < SHIFTS ? (ratio?.[shift] ?? 1) : 1);
    state[shift] = value;
    sum += value;
  }
  for (let shift = 0; shift <= SHIFTS; shift++) state[shift] = (state[shift] ?? 0) / sum;
  return sum;
}

/**
 * One block on, or back: stay, a step aside, a jump, nothing any more.
 * @param toNone weight of each shift in what becomes of none.
 * @param fromNone weight of none in what becomes of each shift.
 */
function moved(state: readonly number[], toNone: number, fromNone: number): number[] {
  const none = state[SHIFTS] ?? 0;
  let all = 0;
  for (let shift = 0; shift < SHIFTS; shift++) all += state[shift] ?? 0;
  const anywhere = (all * JUMP) / SHIFTS + none * fromNone;
  const next: number[] = new Array(SHIFTS + 1);
  for (let shift = 0; shift < SHIFTS; shift++) {
    const beside = (state[shift - 1] ?? 0) * (shift > 0 ? 1 : 0) + (shift < SHIFTS - 1 ? (state[shift + 1] ?? 0) : 0);
    next[shift] = anywhere + STAY * (state[shift] ?? 0) + STEP * beside;
  }
  next[SHIFTS] = none * (1 - FIND) + all * toNone;
  return next;
}
