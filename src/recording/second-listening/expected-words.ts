import type { EntityType } from "../../entity-types.js";
import { announces, isFunctionWord } from "../../language/small-words.js";
import { partitionPoint } from "../../partition-point.js";
import { type Interval, IntervalSet } from "../../time/interval-set.js";
import { WordTimes } from "../../time/word-times.js";
import type { Word } from "../../types.js";
import type { PlannedSpan } from "../plan/redaction-plan.js";
import { isUncertain } from "../plan/uncertain-words.js";
import type { ExpectedWord } from "./align-heard.js";
import { spokenWord, type WordPart } from "./likeness.js";

/** A word this near to what is muted may have been cut, by its own or the other's uncertain times. */
const BESIDE_MS = 150;
/** And one this near to where the hearing begins or ends. */
const BORDER_MS = 300;
/** How far inside a muted span a word may lie of which a part is heard at its edge. */
const MAX_DEPTH_MS = 400;

/** What the first hearing says of one track, and what was done with it. */
export interface FirstHearing {
  readonly words: readonly Word[];
  readonly durationMs: number;
  /** Of the track; `null`: the mix. */
  readonly channel: number | null;
  /** Type of the finding that a word belongs to, by its index. */
  readonly types: ReadonlyMap<number, EntityType>;
  /** Spans that mute the track. */
  readonly spans: readonly PlannedSpan[];
  /** What is heard again of it. */
  readonly stretches: IntervalSet;
  /** Speech that is not muted. */
  readonly audible: IntervalSet;
  readonly bySound: boolean;
}

/** A word of the first hearing with its place in the transcript, and what it was muted as. */
export interface FirstWord extends ExpectedWord {
  readonly index: number;
  readonly type: EntityType | null;
}

/** The words of a track that may be heard again, in order of time, each with what is expected of it. */
export function expectedWords(hearing: FirstHearing): FirstWord[] {
  const { words, durationMs, channel, stretches, spans, types, bySound } = hearing;
  const times = new WordTimes(words, durationMs);
  const near = stretches.widen(BESIDE_MS, BESIDE_MS);
  const muted = IntervalSet.from(spans);
  const beside = muted.widen(BESIDE_MS, BESIDE_MS);
  const ofSpans = new Set(spans.flatMap((span) => [...span.words]));
  const expected: FirstWord[] = [];
  for (const [index, word] of words.entries()) {
    if (channel !== null && word.channel !== null && word.channel !== channel) continue;
    const time = times.of(index);
    if (!near.overlaps(time.startMs, time.endMs) && !ofSpans.has(index)) continue;
    const said = { ...spokenWord(word.text, bySound), ...time, index };
    if ((types.has(index) || ofSpans.has(index)) && !saysNothing(word.text)) {
      expected.push({
        ...said,
        role: "muted",
        part: partAtEdge(time, muted.toArray()),
        type: types.get(index) ?? null,
      });
      continue;
    }
    const doubtful = word.invented || isUncertain(word) || times.usable(index) === null;
    const isWhole = isInside(time, stretches) && !beside.overlaps(time.startMs, time.endMs);
    expected.push({ ...said, role: isWhole && !doubtful ? "kept" : "either", part: null, type: null });
  }
  return expected.sort((a, b) => a.startMs - b.startMs || a.index - b.index);
}

function isInside({ startMs, endMs }: Interval, stretches: IntervalSet): boolean {
  const wide = endMs - startMs + 2 * BORDER_MS;
  return stretches.coveredMs(startMs - BORDER_MS, endMs + BORDER_MS) === wide;
}

/** "doctor", "the": a part of what was found that names nobody. */
function saysNothing(text: string): boolean {
  return isFunctionWord(text) || announces(text);
}

/** Which part of a muted word would be heard if its span were too short: what is nearest to its edges. */
function partAtEdge({ startMs, endMs }: Interval, muted: readonly Interval[]): WordPart {
  const span = muted[partitionPoint(muted, (one) => one.endMs <= startMs)];
  if (!span || span.startMs > endMs) return "either";
  const beginning = startMs - span.startMs < MAX_DEPTH_MS;
  const end = span.endMs - endMs < MAX_DEPTH_MS;
  if (beginning && end) return "either";
  return beginning ? "beginning" : end ? "end" : null;
}
