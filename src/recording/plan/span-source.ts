import { partitionPoint } from "../../partition-point.js";
import type { WordTimes } from "../../time/word-times.js";
import type { Gap, Word } from "../../types.js";

/** What a span was made from: what ties it to the transcript and to the records of findings and gaps. No word, and no decision hangs on it. */
export interface SpanSource {
  /** Indices into the transcript's words: those that were to be muted, ascending. */
  readonly words: readonly number[];
  /** Ids of findings, `entity-1`, … in their order. */
  readonly entities: readonly string[];
  /** Ids of muted gaps, `gap-1`, … in their order. */
  readonly gaps: readonly string[];
}

/** Id of the finding at an index of the list of all. */
export function entityId(index: number): string {
  return `entity-${index + 1}`;
}

/** All that two sources name; in order and without repetition only after `inOrder`. */
export function joined(a: SpanSource, b: SpanSource): SpanSource {
  return {
    words: [...a.words, ...b.words],
    entities: [...a.entities, ...b.entities],
    gaps: [...a.gaps, ...b.gaps],
  };
}

/** The same, each named once, in order. */
export function inOrder({ words, entities, gaps }: SpanSource): SpanSource {
  const ids = (all: readonly string[]) => [...new Set(all)].sort((a, b) => numberOf(a) - numberOf(b));
  return { words: [...new Set(words)].sort((a, b) => a - b), entities: ids(entities), gaps: ids(gaps) };
}

function numberOf(id: string): number {
  return Number(id.slice(id.lastIndexOf("-") + 1));
}

/** Answers which words the recogniser wrote in a gap, if any: those of its channel whose middle lies in it. */
export function wordsByMiddle(words: readonly Word[], times: WordTimes): (gap: Gap) => readonly number[] {
  const middles = words.flatMap(({ channel }, index) => {
    const time = times.usable(index);
    return time ? [{ index, channel, middleMs: (time.startMs + time.endMs) / 2 }] : [];
  });
  middles.sort((a, b) => a.middleMs - b.middleMs);
  return ({ startMs, endMs, channel }) => {
    const [from, to] = [startMs, endMs].map((ms) => partitionPoint(middles, ({ middleMs }) => middleMs < ms));
    const heardHere = (on: number | null) => channel === null || on === null || on === channel;
    return middles.slice(from, to).flatMap((word) => (heardHere(word.channel) ? [word.index] : []));
  };
}
