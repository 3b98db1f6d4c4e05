import { wordsOf } from "../../text/transcript-text.js";
import { type Interval, IntervalSet } from "../../time/interval-set.js";
import { WordTimes } from "../../time/word-times.js";
import type { Entity } from "../../types.js";
import { Bounds } from "./bounds.js";
import { entityCores } from "./entity-cores.js";
import { MAX_HOLE_MS } from "./merge-spans.js";
import type { PlanInput } from "./plan-input.js";
import { isUncertain } from "./uncertain-words.js";

/** What was heard less surely may be somebody's name, whatever was written for it. Nobody says of a word without a probability how sure it is. */
const BELIEVED_FROM = 0.9;

/** What findings are looked at in: all that a plan is made from but the findings themselves. */
type Surroundings = Omit<PlanInput, "entities" | "gapDecisions">;

/**
 * Tells which findings speak by their words alone: the sound says nothing else, nor does what is heard around them.
 *
 * Each word of such a finding is believed, has a time that is in order, and is heard on one channel; nothing beside it is taken in with it. In its margins,
 * and as far around them as pauses close, there is on any channel no word in doubt, invented, without a probability or without a time, no gap (kept or
 * muted), nothing that was spotted, and no given transcript whose words lie loosely.
 *
 * ```
 *  words     ███sure███  ██finding██   ███sure███
 *  margins            ▒▒▒▒███████████▒▒▒▒
 *  looked at       ░░░░▒▒▒▒███████████▒▒▒▒░░░░
 * ```
 * Invariant: muting it or not changes nothing outside of what was looked at (`reachOf`), whatever else is muted.
 */
export class HeardPlainly {
  private readonly times: WordTimes;
  private readonly bounds: Bounds;
  /** Where something is heard that no word answers for. */
  private readonly unsure: IntervalSet;

  constructor(private readonly input: Surroundings) {
    this.times = new WordTimes(input.words, input.durationMs);
    this.bounds = new Bounds(input, this.times);
    const { words, gaps, spots = [], reach = [] } = input;
    const doubted = words.flatMap((_, index) => (this.isSure(index) ? [] : this.placesOf(index)));
    const loose = reach.filter(({ beforeMs, afterMs }) => beforeMs > 0 || afterMs > 0);
    this.unsure = IntervalSet.from([...doubted, ...gaps, ...spots, ...loose].map(atLeastAPoint));
  }

  /** Whether the finding speaks by its words alone. @throws HushtapeError DETECTOR_FAILED when it lies on no word. */
  has(entity: Entity): boolean {
    const own = wordsOf(entity, this.input.wordSpans);
    if (!own.every((index) => this.isBelieved(index))) return false;
    // A core has the words of one channel, and what is taken in beside them.
    const [core] = entityCores(entity, "", this.planInput(), this.times);
    if (core?.source.words.length !== own.length) return false;
    const { startMs, endMs } = this.reachOf(entity);
    return !this.unsure.overlaps(startMs, endMs);
  }

  /** All that may be muted for a finding, and for nothing else: its words with their margins, and the pauses that close beside them. */
  reachOf(entity: Entity): Interval {
    const spans = entityCores(entity, "", this.planInput(), this.times).map((core) => this.bounds.around(core).span);
    return {
      startMs: Math.min(...spans.map(({ startMs }) => startMs)) - MAX_HOLE_MS,
      endMs: Math.max(...spans.map(({ endMs }) => endMs)) + MAX_HOLE_MS,
    };
  }

  private planInput(): PlanInput {
    return { ...this.input, entities: [], gapDecisions: [] };
  }

  private isBelieved(index: number): boolean {
    return this.isSure(index) && (this.input.words[index]?.probability ?? 0) >= BELIEVED_FROM;
  }

  /** Whether a word is likely what was said, and where. */
  private isSure(index: number): boolean {
    const word = this.input.words[index];
    if (!word || word.invented || word.probability === null || isUncertain(word)) return false;
    return this.times.usable(index) !== null && this.times.stray(index) === null;
  }

  private placesOf(index: number): Interval[] {
    const stray = this.times.stray(index);
    return [this.times.of(index), ...(stray ? [stray] : [])];
  }
}

/** A stretch without length is somewhere, too. */
function atLeastAPoint({ startMs, endMs }: Interval): Interval {
  return { startMs, endMs: Math.max(endMs, startMs + 1) };
}
