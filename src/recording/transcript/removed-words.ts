import type { EntityType } from "../../entity-types.js";
import { type Interval, IntervalSet } from "../../time/interval-set.js";
import { WordTimes } from "../../time/word-times.js";
import type { Entity, TextSpan, Word } from "../../types.js";
import type { PlannedSpan, RedactionPlan } from "../plan/redaction-plan.js";
import { isUncertain } from "../plan/uncertain-words.js";

/** A word that goes: what it is removed as, and the entity that covers it; `null`: the plan alone mutes it. */
export interface RemovedWord {
  readonly type: EntityType;
  /** Index of the first entity that touches the word. */
  readonly entity: number | null;
}

/**
 * For each word, why it goes; `null`: it stays. A word goes when an entity covers any of its characters, or when at least half of its time
 * lies in the cores of muted spans of its channel (an uncertain word beside an identifier, a recogniser's guess inside a muted gap). Of an
 * uncertain or invented word, which may be a piece of the identifier, the margins count as well, and without a usable time it is where the
 * plan takes it to be: between its neighbours. Any other word without a time is read by the detectors alone; where a reviewer drew a stretch, it goes
 * when at least half of what is between its neighbours lies in that.
 */
export function removedWords(
  words: readonly Word[],
  wordSpans: readonly TextSpan[],
  entities: readonly Entity[],
  plan: RedactionPlan,
): readonly (RemovedWord | null)[] {
  const times = new WordTimes(words, lastMoment(words, plan));
  const drawn = { spans: plan.spans.filter(({ reasons }) => reasons.some(({ kind }) => kind === "reviewer")) };
  let next = 0;
  return words.map((word, index) => {
    const span = wordSpans[index];
    if (!span) throw new RangeError("a word has no place in the text");
    while ((entities[next]?.end ?? Number.POSITIVE_INFINITY) <= span.start) next++;
    const entity = entities[next];
    if (entity && entity.start < span.end) return { type: entity.type, entity: next };
    const doubtful = isUncertain(word) || word.invented;
    const said = doubtful ? times.of(index) : statedTime(word);
    const type = said ? mutedType(word, said, plan, doubtful) : drawnType(word, () => times.of(index), drawn);
    return type && { type, entity: null };
  });
}

function statedTime({ startMs, endMs }: Word): Interval | null {
  return startMs === null || endMs === null ? null : { startMs, endMs };
}

/** The same of a word without a time. @param drawn what reviewers drew of the plan. */
function drawnType(word: Word, bounds: () => Interval, drawn: RedactionPlan): EntityType | null {
  return drawn.spans.length > 0 ? mutedType(word, bounds(), drawn, false) : null;
}

/** What a word that no entity covers is removed as; `null`: it stays. */
function mutedType(word: Word, said: Interval, plan: RedactionPlan, doubtful: boolean): EntityType | null {
  const reach = ({ startMs, endMs, coreStartMs, coreEndMs }: PlannedSpan): Interval =>
    doubtful ? { startMs, endMs } : { startMs: coreStartMs, endMs: coreEndMs };
  const touching: { type: EntityType | null; time: Interval }[] = [];
  for (const span of plan.spans) {
    if (span.startMs >= said.endMs) break;
    const time = reach(span);
    const otherChannel = span.channels && word.channel !== null && !span.channels.includes(word.channel);
    if (time.endMs <= said.startMs || time.startMs >= said.endMs || otherChannel) continue;
    touching.push({ time, type: span.reasons.find((reason) => reason.type !== null)?.type ?? null });
  }
  if (touching.length === 0) return null;
  const coveredMs = IntervalSet.from(touching.map(({ time }) => time)).coveredMs(said.startMs, said.endMs);
  if (coveredMs * 2 < Math.max(1, said.endMs - said.startMs)) return null;
  return touching.find(({ type }) => type !== null)?.type ?? "OTHER_ID";
}

/** The last moment that a word or a span names: as far as the times of words need the recording's end. */
function lastMoment(words: readonly Word[], plan: RedactionPlan): number {
  const ofWords = words.reduce((last, { startMs, endMs }) => Math.max(last, startMs ?? 0, endMs ?? 0), 0);
  return plan.spans.reduce((last, { endMs }) => Math.max(last, endMs), ofWords);
}
