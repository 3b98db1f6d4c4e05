import { HushtapeError } from "../../errors.js";
import { wordsOf } from "../../text/transcript-text.js";
import type { Interval } from "../../time/interval-set.js";
import type { WordTimes } from "../../time/word-times.js";
import type { Entity, Word } from "../../types.js";
import { numbersBeside } from "./numbers-beside.js";
import { type Core, channelOfWord, type PlanInput, SPOTTER } from "./plan-input.js";
import type { Reason } from "./redaction-plan.js";
import { uncertainBeside } from "./uncertain-words.js";

/**
 * One core per channel that the entity's words were heard on, and one for every word of it whose time is out of order: both
 * where it says and where it belongs.
 * @throws HushtapeError DETECTOR_FAILED when the entity lies on no word.
 */
export function entityCores(entity: Entity, id: string, input: PlanInput, times: WordTimes): Core[] {
  const found = wordsOf(entity, input.wordSpans);
  const first = found[0];
  const last = found.at(-1);
  if (first === undefined || last === undefined) {
    throw new HushtapeError(
      "DETECTOR_FAILED",
      "a finding lies on no word of the transcript",
      "Report this as a defect.",
    );
  }
  const reason: Reason = {
    kind: "entity",
    type: entity.type,
    detectedBy: entity.detectedBy,
    confidence: entity.confidence,
  };
  const byChannel = new Map<number | null, number[]>();
  // Where it begins and ends was heard in the sound: the words beside it are no pieces of it.
  const isSpotted = entity.detectedBy.every((name) => name === SPOTTER);
  const end = isSpotted ? last : withUnit(last, input.words);
  for (let index = first; index <= end; index++) {
    const channel = channelOfWord(index, input);
    byChannel.set(channel, [...(byChannel.get(channel) ?? []), index]);
  }
  return Array.from(byChannel, ([channel, indexes]) => {
    const uncertain = isSpotted ? [] : uncertainBeside(indexes, channel, input, times);
    const pieces = [...indexes, ...uncertain].sort((a, b) => a - b);
    const numbers = isSpotted ? [] : numbersBeside(pieces, entity.type, channel, input, times);
    const taken = [...pieces, ...numbers];
    const spans = taken.map((index) => times.of(index));
    const hull = {
      startMs: Math.min(...spans.map(({ startMs }) => startMs)),
      endMs: Math.max(...spans.map(({ endMs }) => endMs)),
    };
    const strays = taken.map((index) => times.stray(index)).filter((time) => time !== null);
    const reasons = [reason, ...[...uncertain, ...numbers].map((index) => uncertainReason(input.words[index]))];
    const source = { words: taken, entities: [id], gaps: [] };
    return [hull, ...strays].map((span) => ({ ...reaching(span, input), channel, reasons, source }));
  }).flat();
}

/** The span, and how far around it its words may lie: where it begins and where it ends. */
function reaching({ startMs, endMs }: Interval, { reach = [], durationMs }: PlanInput): Interval {
  const touched = reach.filter((one) => one.startMs < endMs && one.endMs > startMs);
  const beforeMs = Math.max(0, ...touched.map((one) => one.beforeMs));
  const afterMs = Math.max(0, ...touched.map((one) => one.afterMs));
  return { startMs: Math.max(0, startMs - beforeMs), endMs: Math.min(durationMs, endMs + afterMs) };
}

/** The last word of an age as it is heard, "sixty seven [year old]": in the text the number is enough, in the sound its unit tells how it sounded. */
function withUnit(last: number, words: readonly Word[]): number {
  const textAt = (index: number) => (words[index]?.text ?? "").toLowerCase().replaceAll(/[^\p{L}]/gu, "");
  const unit = /^(?:year|month|week|day)s?$/u.test(textAt(last + 1)) ? last + 1 : last;
  return textAt(unit + 1) === "old" ? unit + 1 : last;
}

/** The recogniser's own doubt, as the reason that a word goes with what stands beside it. */
export function uncertainReason(word: Word | undefined): Reason {
  return { kind: "uncertain-word", type: null, detectedBy: ["transcriber"], confidence: 1 - (word?.probability ?? 0) };
}
