import { blurred, fillRatios, READINGS, type Reading } from "./block-ratios.js";
import { type Block, SHIFT_STEP_MS, SHIFTS } from "./correlogram.js";

/**
 * Where the words of each block belong, as a hidden Markov model over shifts: neighbouring blocks mostly share one, a clock that drifts moves it
 * by a step, a cut makes it jump; and there may be none at all, where words and sound have nothing to do with each other.
 */
export interface ShiftPath {
  /** Log of how much better the words go with the sound anywhere than nowhere. */
  readonly evidence: number;
  /** The times are off word by word. */
  readonly isSmeared: boolean;
}

/**
 * Takes what is known of a block: the probability of each shift, and last that of none. The memory is used again once it returns.
 */
type PosteriorVisitor = (block: Block, posterior: Float32Array) => void;

/** From one block to the next: a step of 20 ms aside, 5,000 ppm; to none; and from none to any. */
const STEP = 0.02;
const LOSE = 0.03;
const FIND = 0.1;
/**
 * To any other shift: so many times in a recording, however short it is. What the few blocks of a short one have heard of others is not taken for
 * what they heard themselves: 9 of 54 cuts within recordings of 5 to 30 s went unnoticed otherwise.
 */
const JUMPS = 2;
const MIN_JUMP = 0.02;
const MAX_JUMP = 0.3;
/** Before anything was heard: the words are where they should be, somewhere else, or of another recording. */
const START_HERE = 0.3;
const START_ELSEWHERE = 0.3;
const START_HERE_MS = 100;

/**
 * Finds the likeliest reading of all blocks. What is known of each is never held for all of them at once: readings are followed side by side, and the
 * best is read again, piece by piece.
 * @param visit called for each block, the last one first.
 */
export function shiftPath(blocks: readonly Block[], visit: PosteriorVisitor): ShiftPath {
  const jump = jumpOf(blocks);
  const { reading, evidence } = likeliest(blocks, () => new Chain(jump), SHIFTS);
  visitPosteriors(blocks, reading, visit);
  // Of so many readings one is the best by chance.
  return { isSmeared: reading.isSmeared, evidence: evidence - Math.log(READINGS.length) };
}

/**
 * Log of how much better the words go with the sound than nowhere, if all are in their place or cannot be heard: times may be off word by word, but no
 * stretch lies elsewhere. To be held against the evidence of `shiftPath`.
 * @param reachMs what counts as in place.
 */
export function evidenceInPlace(blocks: readonly Block[], reachMs: number): number {
  const reach = reachMs / SHIFT_STEP_MS;
  const { evidence } = likeliest(blocks, () => tiedChain(reach), reach);
  return evidence - Math.log(READINGS.length);
}

/** Reads all blocks in every way, side by side. @param reach shifts further out than this are not reckoned with. */
function likeliest(blocks: readonly Block[], start: () => Chain, reach: number) {
  const tried = READINGS.map((reading) => ({ reading, chain: start() }));
  const ratios = new Float32Array(SHIFTS);
  for (const block of blocks) {
    const smeared = blurred(block.letters);
    for (const { reading, chain } of tried) {
      fillRatios(ratios, reading.isSmeared ? smeared : block.letters, block.pauses, reading, reach);
      chain.follow(ratios);
    }
  }
  const { reading, chain } = tried.reduce((a, b) => (b.chain.evidence > a.chain.evidence ? b : a));
  return { reading, evidence: chain.evidence };
}

/** Words that are in their place, or none. */
function tiedChain(reach: number): Chain {
  const middle = (SHIFTS - 1) / 2;
  const places = 2 * reach + 1;
  const state = new Float64Array(SHIFTS + 1);
  state.fill((START_HERE + START_ELSEWHERE) / places, middle - reach, middle + reach + 1);
  state[SHIFTS] = 1 - START_HERE - START_ELSEWHERE;
  return new Chain(0, { state, isFirst: true, places });
}

/** Probability that the next block has another shift than this one. */
function jumpOf(blocks: readonly Block[]): number {
  return Math.min(MAX_JUMP, Math.max(MIN_JUMP, JUMPS / blocks.length));
}

/** Where a chain starts. */
interface ChainStart {
  readonly state: Float64Array;
  readonly isFirst: boolean;
  /** How many shifts words may be found at. */
  readonly places: number;
}

/** The states from the first block on. */
class Chain {
  evidence = 0;
  state: Float64Array;
  #other: Float64Array = new Float64Array(SHIFTS + 1);
  #isFirst: boolean;
  readonly #places: number;

  /** @param from the state after some block, or before the first; default: before the first, with all shifts. */
  constructor(
    private readonly jump: number,
    from: ChainStart = { state: startState(), isFirst: true, places: SHIFTS },
  ) {
    this.state = new Float64Array(from.state);
    this.#isFirst = from.isFirst;
    this.#places = from.places;
  }

  follow(ratios: Float32Array): void {
    if (!this.#isFirst) {
      move(this.state, this.#other, { jump: this.jump, toNone: LOSE, fromNone: FIND / this.#places });
      [this.state, this.#other] = [this.#other, this.state];
    }
    this.#isFirst = false;
    this.evidence += Math.log(weigh(this.state, ratios));
  }
}

/** Backward through all blocks, in pieces: of each its first state was kept, and the others are found again. */
function visitPosteriors(blocks: readonly Block[], reading: Reading, visit: PosteriorVisitor): void {
  const pieceLength = Math.max(1, Math.ceil(Math.sqrt(blocks.length)));
  const ratios = new Float32Array(SHIFTS);
  const ratiosOf = ({ letters, pauses }: Block): Float32Array => {
    fillRatios(ratios, reading.isSmeared ? blurred(letters) : letters, pauses, reading);
    return ratios;
  };
  const starts: ChainStart[] = [];
  const jump = jumpOf(blocks);
  const chain = new Chain(jump);
  for (const [index, block] of blocks.entries()) {
    if (index % pieceLength === 0) starts.push({ state: chain.state.slice(), isFirst: index === 0, places: SHIFTS });
    chain.follow(ratiosOf(block));
  }
  const forward = Array.from({ length: pieceLength }, () => new Float32Array(SHIFTS + 1));
  const joint = new Float64Array(SHIFTS + 1);
  const posterior = new Float32Array(SHIFTS + 1);
  let back = new Float64Array(SHIFTS + 1).fill(1);
  let other = new Float64Array(SHIFTS + 1);
  for (let piece = starts.length - 1; piece >= 0; piece--) {
    const members = blocks.slice(piece * pieceLength, (piece + 1) * pieceLength);
    const again = new Chain(jump, starts[piece]);
    for (const [at, block] of members.entries()) {
      again.follow(ratiosOf(block));
      forward[at]?.set(again.state);
    }
    for (const [at, block] of [...members.entries()].reverse()) {
      for (let shift = 0; shift <= SHIFTS; shift++) joint[shift] = (forward[at]?.[shift] ?? 0) * (back[shift] ?? 0);
      weigh(joint, null);
      posterior.set(joint);
      visit(block, posterior);
      weigh(back, ratiosOf(block));
      move(back, other, { jump, toNone: FIND / SHIFTS, fromNone: LOSE });
      [back, other] = [other, back];
    }
  }
}

function startState(): Float64Array {
  const middle = (SHIFTS - 1) / 2;
  const here = START_HERE_MS / SHIFT_STEP_MS;
  const state = new Float64Array(SHIFTS + 1).fill(START_ELSEWHERE / SHIFTS);
  for (let shift = middle - here; shift <= middle + here; shift++) state[shift] = START_HERE / (2 * here + 1);
  state[SHIFTS] = 1 - START_HERE - START_ELSEWHERE;
  return state;
}

/** Multiplies by the ratios of a block (1 for no shift at all) and makes the sum 1. @returns the sum before. */
function weigh(state: Float64Array, ratio: Float32Array | null): number {
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
 * One block on, or back, from one state into another: stay, a step aside, a jump, nothing any more.
 * @param weights.jump probability of a jump.
 * @param weights.toNone weight of each shift in what becomes of none.
 * @param weights.fromNone weight of none in what becomes of each shift.
 */
function move(
  state: Float64Array,
  next: Float64Array,
  { jump, toNone, fromNone }: { readonly jump: number; readonly toNone: number; readonly fromNone: number },
): void {
  const stay = 1 - 2 * STEP - jump - LOSE;
  const none = state[SHIFTS] ?? 0;
  let all = 0;
  for (let shift = 0; shift < SHIFTS; shift++) all += state[shift] ?? 0;
  const anywhere = (all * jump) / SHIFTS + none * fromNone;
  for (let shift = 0; shift < SHIFTS; shift++) {
    const beside = (state[shift - 1] ?? 0) * (shift > 0 ? 1 : 0) + (shift < SHIFTS - 1 ? (state[shift + 1] ?? 0) : 0);
    next[shift] = anywhere + stay * (state[shift] ?? 0) + STEP * beside;
  }
  next[SHIFTS] = none * (1 - FIND) + all * toNone;
}
