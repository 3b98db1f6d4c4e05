import type { WordTimes } from "../../time/word-times.js";
import type { Findings } from "./retyped.js";

/** How far around their times words may lie, in ms. */
export interface ToldReach {
  readonly beforeMs: number;
  readonly afterMs: number;
}

type Span = Findings["spans"][number];

/**
 * How far around the words' times a run took identifiers to lie (`measureFit`), as the cores of its spans tell: they begin that much before the first of
 * their words, and end that much after the last. The most of any span; 0 where words were recognised, or are exact. What is drawn by people, spotted or
 * heard again lies elsewhere than its words, and tells nothing.
 */
export function toldReach({ spans, entities }: Pick<Findings, "spans" | "entities">, times: WordTimes): ToldReach {
  const places = new Map(entities.map(({ id, startMs, endMs }) => [id, { startMs, endMs }]));
  let [beforeMs, afterMs] = [0, 0];
  for (const span of spans.filter(isOfWords)) {
    const said = [
      ...span.words.flatMap((word) => [times.of(word), times.stray(word) ?? []].flat()),
      ...span.entities.flatMap((id) => places.get(id) ?? []),
    ];
    if (said.length === 0) continue;
    beforeMs = Math.max(beforeMs, Math.min(...said.map(({ startMs }) => startMs)) - span.coreStartMs);
    afterMs = Math.max(afterMs, span.coreEndMs - Math.max(...said.map(({ endMs }) => endMs)));
  }
  return { beforeMs, afterMs };
}

/** A core that is all of its span is a reviewer's, or what he left. */
function isOfWords({ reasons, gaps, startMs, endMs, coreStartMs, coreEndMs }: Span): boolean {
  if (gaps.length > 0 || (startMs === coreStartMs && endMs === coreEndMs)) return false;
  return reasons.every(({ kind, type }) => kind === "entity" || (kind === "uncertain-word" && type === null));
}
