import type { Interval } from "../time/interval-set.js";

/**
 * How loud a stretch of the recording is, in any unit that grows with loudness.
 * @param channel `null`: the loudest of all channels.
 */
export type EnergyAt = (channel: number | null, startMs: number, endMs: number) => number;

export interface MarginOptions {
  /** Muted before the core at least, where no steady word stands in the way. */
  readonly marginBeforeMs: number;
  readonly marginAfterMs: number;
  readonly durationMs: number;
  /** Loudness of the core's channel. */
  readonly energyAt: (startMs: number, endMs: number) => number;
}

/**
 * A margin gives way to a neighbour word, but never below this: recognised word times are that uncertain. With exact word times and
 * margins of 200 ms, 60 ms lost 1.8 % of the words that are no identifier (those shorter than 120 ms), 80 ms 4.1 %, 100 ms 5.4 %.
 */
const MIN_MARGIN_MS = 60;
/**
 * How far beyond the margin a quieter place to cut is looked for. With a recogniser's times (whisper.cpp, margins of 200 ms) 1.7 % of the
 * identifiers' time stayed audible, 1.9 % without looking; exact times leave 0 % either way.
 */
const SNAP_REACH_MS = 100;
/** Step and half width of the windows whose loudness is compared. */
const SNAP_STEP_MS = 10;

/** The middles of words whose times can be trusted, ascending: where margins stop. */
export class SteadyWords {
  private readonly middles: readonly number[];

  constructor(words: Iterable<Interval>) {
    this.middles = Array.from(words, ({ startMs, endMs }) => (startMs + endMs) / 2).sort((a, b) => a - b);
  }

  /** The last middle at or before the time, or `-Infinity`. */
  middleBefore(ms: number): number {
    return this.middles[this.countUpTo(ms) - 1] ?? Number.NEGATIVE_INFINITY;
  }

  /** The first middle after the time, or `Infinity`. */
  middleAfter(ms: number): number {
    return this.middles[this.countUpTo(ms)] ?? Number.POSITIVE_INFINITY;
  }

  private countUpTo(ms: number): number {
    let low = 0;
    let high = this.middles.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.middles[middle] ?? 0) <= ms) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * A core with its margins: outward by the margin, further out to the quietest place within reach, never past the middle of a
 * steady neighbour word, but always at least `MIN_MARGIN_MS`.
 *
 * ```
 *  words     ███word███     ██core██  ███word███
 *  reach           │◂snap◂─margin◂    ▸▸▸▸│ (stops at the middle)
 *  muted              ▒▒▒▒▒▒████████▒▒▒▒▒▒▒▒
 * ```
 *
 * Invariant: with fewer steady words the result only grows: a wider search finds the same place or one further out.
 */
export function withMargins(core: Interval, steady: SteadyWords, options: MarginOptions): Interval {
  const { marginBeforeMs, marginAfterMs, durationMs, energyAt } = options;
  const leftLimit = Math.max(0, Math.ceil(steady.middleBefore(core.startMs)));
  const rightLimit = Math.min(durationMs, Math.floor(steady.middleAfter(core.endMs)));
  const left = quietestOutward(core.startMs - marginBeforeMs, -1, leftLimit, energyAt);
  const right = quietestOutward(core.endMs + marginAfterMs, 1, rightLimit, energyAt);
  return {
    startMs: Math.max(0, Math.min(left, core.startMs - Math.min(MIN_MARGIN_MS, marginBeforeMs))),
    endMs: Math.min(durationMs, Math.max(right, core.endMs + Math.min(MIN_MARGIN_MS, marginAfterMs))),
  };
}

/** The quietest point from `fromMs` up to `SNAP_REACH_MS` outward, not past `limitMs`; of equals the nearest. */
function quietestOutward(
  fromMs: number,
  direction: -1 | 1,
  limitMs: number,
  energyAt: (startMs: number, endMs: number) => number,
): number {
  if ((limitMs - fromMs) * direction <= 0) return limitMs;
  let best = fromMs;
  let lowest = Number.POSITIVE_INFINITY;
  for (let step = 0; step <= SNAP_REACH_MS; step += SNAP_STEP_MS) {
    const at = fromMs + step * direction;
    if ((limitMs - at) * direction < 0) break;
    const energy = energyAt(at - SNAP_STEP_MS, at + SNAP_STEP_MS);
    if (energy < lowest) {
      lowest = energy;
      best = at;
    }
  }
  return best;
}
