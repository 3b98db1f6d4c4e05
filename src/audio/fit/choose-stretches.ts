import type { Word } from "../../types.js";

/** Enough to outvote one in which somebody coughs; each costs the recogniser seconds. */
const MAX_STRETCHES = 5;
/** Short enough to be cheap, long enough for a sentence. */
const STRETCH_MS = 7000;
/** Longer words have the times of their segment, which do not say where they lie. */
const MAX_WORD_MS = 3000;
/** Of the letters of the richest stretch; one with less tells little, and would count as much. */
const MIN_SHARE = 0.5;
/** Around the first and the last word, whose times are rough. */
const COLLAR_MS = 200;

/** A stretch of a recording, and the words that a transcript has in it. */
export interface SpokenStretch {
  /** `null`: the mix of all. */
  readonly channel: number | null;
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

/** A word whose times say where it lies. */
interface Timed {
  readonly index: number;
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * At most five stretches of up to 7 s, spread over the recording, where the transcript has most letters; always the same for the same words.
 * @param split the words' channels are recognised by themselves.
 */
export function chooseStretches(words: readonly Word[], durationMs: number, split: boolean): SpokenStretch[] {
  const channels = split ? [...new Set(words.map(({ channel }) => channel))] : [null];
  const candidates = channels.flatMap((channel) =>
    candidatesOf(split ? words.filter((word) => word.channel === channel) : words, channel),
  );
  const bandMs = Math.max(STRETCH_MS, durationMs / MAX_STRETCHES);
  const chosen: SpokenStretch[] = [];
  let freeMs = Number.NEGATIVE_INFINITY;
  for (let band = 0; band < MAX_STRETCHES; band++) {
    const inBand = ({ startMs }: SpokenStretch) =>
      startMs >= freeMs && startMs >= band * bandMs && startMs < (band + 1) * bandMs;
    let best: SpokenStretch | null = null;
    for (const candidate of candidates) {
      if (inBand(candidate) && candidate.text.length > (best?.text.length ?? 0)) best = candidate;
    }
    if (best === null) continue;
    chosen.push(best);
    freeMs = best.endMs;
  }
  const most = Math.max(0, ...chosen.map(({ text }) => text.length));
  const rich = chosen.filter(({ text }) => text.length >= MIN_SHARE * most);
  return rich.map(({ startMs, endMs, ...rest }) => ({
    ...rest,
    startMs: Math.max(0, startMs - COLLAR_MS),
    endMs: Math.min(durationMs, endMs + COLLAR_MS),
  }));
}

/** From each word on, as many as end within the length of a stretch. Words between them that have no times belong to it. */
function candidatesOf(words: readonly Word[], channel: number | null): SpokenStretch[] {
  const timed = words.flatMap(({ startMs, endMs }, index): Timed[] =>
    startMs === null || endMs === null || endMs - startMs > MAX_WORD_MS ? [] : [{ index, startMs, endMs }],
  );
  return timed.flatMap(({ index, startMs }, first) => {
    let last: Timed | null = null;
    for (let next = first; next < timed.length; next++) {
      const word = timed[next];
      if (!word || word.startMs < startMs || word.endMs > startMs + STRETCH_MS) break;
      last = word;
    }
    if (last === null) return [];
    const text = words.slice(index, last.index + 1).map((word) => word.text);
    return [{ channel, startMs, endMs: last.endMs, text: text.join(" ") }];
  });
}
