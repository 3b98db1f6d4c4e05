import { HushtapeError } from "../../errors.js";
import { wordsOf } from "../../text/transcript-text.js";
import { WordTimes } from "../../time/word-times.js";
import { Bounds } from "./bounds.js";
import { entityCores, uncertainReason } from "./entity-cores.js";
import { mergeSpans } from "./merge-spans.js";
import { numbersBeside } from "./numbers-beside.js";
import { type Core, type PlanInput, SPOTTER } from "./plan-input.js";
import type { Reason, RedactionPlan } from "./redaction-plan.js";
import { entityId, wordsByMiddle } from "./span-source.js";

/**
 * Entities and gaps → what to mute. Pure but for reading loudness.
 *
 * The words of an entity, from the first to the last, are a core, and so is every gap that was decided to be muted. Each core gets its
 * margins by itself; then those of the same channels are merged.
 *
 * Invariant: more entities, or more muted gaps, never mute less (law 3): a core and its margins depend on its own finding and on
 * the transcript, not on other findings, and what is muted is the union.
 * @throws HushtapeError DETECTOR_FAILED when a finding lies on no word or a gap has no decision.
 */
export function planRedaction(input: PlanInput): RedactionPlan {
  const times = new WordTimes(input.words, input.durationMs);
  const { spots, silenced } = spotCores(input);
  const ofEntities = input.entities.flatMap((entity, index) =>
    silenced.has(index) ? [] : entityCores(entity, entityId(index), input, times),
  );
  const cores = [...ofEntities, ...spots, ...gapCores(input, times)];
  const bounds = new Bounds(input, times);
  return { spans: mergeSpans(cores.map(bounds.around), bounds.steadyOn) };
}

/**
 * What was heard is muted where it was heard: there may be no word, and where there are words their own times are those of something else.
 * @returns besides, the indexes of findings that are such words and nothing else: they need no core of their own.
 */
function spotCores({ spots = [], entities, wordSpans }: PlanInput): { spots: Core[]; silenced: ReadonlySet<number> } {
  const spottedWords = new Set(spots.flatMap(({ words }) => words));
  const entityOf = new Map<number, number>();
  for (const [index, entity] of entities.entries()) {
    const words = wordsOf(entity, wordSpans);
    const isOnlyHeard = entity.detectedBy.every((name) => name === SPOTTER);
    if (!isOnlyHeard || !words.every((word) => spottedWords.has(word))) continue;
    for (const word of words) entityOf.set(word, index);
  }
  const cores = spots.map(({ startMs, endMs, channel, type, confidence, words }): Core => {
    const reason: Reason = { kind: "spotted", type, detectedBy: [SPOTTER], confidence };
    const found = words.flatMap((word) => entityOf.get(word) ?? []).map(entityId);
    return { startMs, endMs, channel, reasons: [reason], source: { words, entities: found, gaps: [] } };
  });
  return { spots: cores, silenced: new Set(entityOf.values()) };
}

function gapCores(input: PlanInput, times: WordTimes): Core[] {
  const { gaps, gapDecisions, layout, durationMs } = input;
  const wordsInside = wordsByMiddle(input.words, times);
  const decisions = new Map(gapDecisions.map((decision) => [decision.gapId, decision]));
  return gaps.flatMap((gap) => {
    const { id, startMs, endMs, channel } = gap;
    const decision = decisions.get(id);
    if (!decision) {
      throw new HushtapeError("DETECTOR_FAILED", "the gap judge left a gap without a decision", "Try --gaps mute-all.");
    }
    if (decision.decision === "keep") return [];
    const { type, judgedBy, confidence } = decision;
    const kind = gap.doubtful ? "uncertain-word" : "gap";
    const reason: Reason = { kind, type, detectedBy: [judgedBy], confidence };
    const on = layout === "mix" ? null : channel;
    const inside = wordsInside(gap);
    const numbers = numbersBeside(inside, type, on, input, times);
    const spans = [{ startMs, endMs }, ...numbers.map((index) => times.of(index))];
    const hull = {
      startMs: Math.max(0, Math.min(...spans.map((span) => span.startMs))),
      endMs: Math.min(durationMs, Math.max(...spans.map((span) => span.endMs))),
    };
    const reasons = [reason, ...numbers.map((index) => uncertainReason(input.words[index]))];
    return [{ ...hull, channel: on, reasons, source: { words: [...inside, ...numbers], entities: [], gaps: [id] } }];
  });
}
