import type { EntityType } from "../../entity-types.js";
import { announces, isFunctionWord } from "../../language/small-words.js";
import { detectEntities } from "../../text/detect.js";
import { renderTranscript, wordsOf } from "../../text/transcript-text.js";
import type { Interval } from "../../time/interval-set.js";
import { IntervalSet } from "../../time/interval-set.js";
import type { Detector, StageContext, Word } from "../../types.js";
import { alignHeard } from "./align-heard.js";
import { expectedWords, type FirstHearing, type FirstWord } from "./expected-words.js";
import { spokenWord } from "./likeness.js";
import type { Sentinels } from "./retranscription.js";

/** A word that was recognised in the redacted sound: when, and in which of the stretches that were heard. */
export interface HeardWord extends Word {
  readonly startMs: number;
  readonly endMs: number;
  /** Which of the stretches. */
  readonly stretch: number;
}

/** An identifier that can still be heard. Times and a type, no word. */
export interface Left extends Interval {
  /** `edge`: what is muted was not muted far enough. `found`: it was not found before. */
  readonly kind: "edge" | "found";
  /** `null`: all channels. */
  readonly channel: number | null;
  readonly type: EntityType | null;
  readonly detectedBy: readonly string[];
  /** 0..1. */
  readonly confidence: number;
}

/** What the second hearing of a track says. */
export interface Judged {
  readonly left: readonly Left[];
  readonly sentinels: Sentinels;
}

/** Where a muted identifier was heard by who listens for it. */
export interface SpottedAgain extends Interval {
  readonly type: EntityType;
  /** 0..1. */
  readonly confidence: number;
}

/** Who finds identifiers in what was heard again. */
export interface Finders {
  readonly detectors: readonly Detector[];
  /** That the policy removes. */
  readonly types: ReadonlySet<EntityType>;
  readonly language: string;
}

/** A hearing that contradicts the first must believe itself so much. */
const MIN_BELIEF = 0.5;
/** How much the words of a transcript without probabilities are believed. */
const BELIEF_IN_GIVEN = 0.8;
/** A new hearing that is believed so much less than the first, for its cut is the worse, counts as much. */
const BELIEF_SLACK = 0.1;
/** Of a word's time in speech that is not muted. */
const MIN_AUDIBLE = 0.5;
/** Of a hit's time: so much in words that both hearings have is no name. */
const MAX_EXPLAINED = 0.5;
/** A hit that is nearer to what is muted than this is a piece of it. */
const NEAR_MS = 300;
/** Of a hit elsewhere, in words that the first hearing believed: a weaker one is of words that sound alike. */
const MIN_CONFIDENCE = 0.65;

/** Name in `detectedBy` of what was found by it. */
const HEARD_AGAIN = "heard-again";

/**
 * Compares what is heard of the redacted sound with what was heard before it was redacted.
 *
 * A word that was muted and is heard in its place, whole or in part, is left at the edge of its span. What detectors find in the words
 * that are heard now is left as well, unless the same words were heard there the first time (then they have been judged, with all the talk around them),
 * or others that were believed as much, and what is heard is none of the identifiers that are known or were muted.
 * A phrase that was muted and is heard by who listens for nothing else is left, unless the words there are heard as they were the first time.
 * @param heard in order of time, without those that the recogniser made up.
 * @throws HushtapeError DETECTOR_FAILED, CANCELLED.
 */
export async function findLeft(
  heard: readonly HeardWord[],
  spots: readonly SpottedAgain[],
  hearing: FirstHearing,
  finders: Finders,
  context: StageContext,
): Promise<Judged> {
  const expected = expectedWords(hearing);
  const spoken = heard.map((word) => ({ ...spokenWord(word.text, hearing.bySound), ...timesOf(word) }));
  const pairs = alignHeard(spoken, expected, hearing.bySound);
  const { channel } = hearing;
  const left: Left[] = [];
  const same = new Set<number>();
  let kept = 0;
  for (const { heard: at, expected: index, likeness } of pairs) {
    const [word, first] = [heard[at], expected[index]];
    if (!word || !first) continue;
    if (first.role === "kept") kept++;
    if (first.role !== "muted" && likeness === 1) same.add(at);
    if (first.role !== "muted") continue;
    left.push({
      ...timesOf(word),
      kind: "edge",
      channel,
      type: first.type,
      detectedBy: [HEARD_AGAIN],
      confidence: likeness,
    });
  }
  left.push(...(await findNew(heard, same, expected, hearing, finders, context)));
  left.push(...findSpotted(spots, heard, same, expected, hearing));
  return { left, sentinels: { expected: expected.filter(({ role }) => role === "kept").length, heard: kept } };
}

function timesOf({ startMs, endMs }: Interval): Interval {
  return { startMs, endMs };
}

async function findNew(
  heard: readonly HeardWord[],
  same: ReadonlySet<number>,
  expected: readonly FirstWord[],
  { words: first, channel, spans, audible }: FirstHearing,
  finders: Finders,
  { signal }: StageContext,
): Promise<Left[]> {
  // Each stretch a turn of its own.
  const text = renderTranscript(heard.map((word) => ({ ...word, speaker: String(word.stretch) })));
  const found = await detectEntities(text.text, { ...finders, signal, emit: () => undefined });
  const muted = IntervalSet.from(spans);
  return found.flatMap(({ start, end, type, detectedBy, confidence, proven }): Left[] => {
    const words = wordsOf({ start, end }, text.wordSpans);
    const said = words.flatMap((index) => heard[index] ?? []);
    const fresh = words.flatMap((index) => (same.has(index) ? [] : (heard[index] ?? []))).filter(tells);
    if (!fresh.some((word) => isSure(word, audible))) return [];
    if (!proven && !isBelievedMore(fresh, expected, first)) return [];
    const startMs = Math.min(...said.map((word) => word.startMs));
    const endMs = Math.max(...said.map((word) => word.endMs));
    const kind = muted.overlaps(startMs, endMs) ? "edge" : "found";
    return [{ startMs, endMs, kind, channel, type, detectedBy: [...detectedBy, HEARD_AGAIN], confidence }];
  });
}

/** Where nothing is said, and where the recogniser does not believe itself, it guesses names that fit the words around. */
function isSure(word: HeardWord, audible: IntervalSet): boolean {
  if (word.probability !== null && word.probability < MIN_BELIEF) return false;
  return audible.coveredMs(word.startMs, word.endMs) >= MIN_AUDIBLE * (word.endMs - word.startMs);
}

/** "Mrs.", "the": another of these than before is nobody's name. */
function tells({ text }: HeardWord): boolean {
  return !announces(text) && !isFunctionWord(text);
}

/** Whether words that are new there are likelier than those of the first hearing that they would replace: of two cuts of one sound one may be misheard. */
function isBelievedMore(fresh: readonly HeardWord[], expected: readonly FirstWord[], first: readonly Word[]): boolean {
  const replaced = expected.flatMap(({ startMs, endMs, index, role }) => {
    const isThere = fresh.some((word) => word.startMs < endMs && word.endMs > startMs);
    return isThere && role !== "muted" ? (first[index] ?? []) : [];
  });
  const written = replaced.filter(({ invented }) => !invented).map(beliefIn);
  const belief = mean(fresh.map(({ probability }) => probability ?? 1));
  return written.length === 0 || belief >= mean(written) - BELIEF_SLACK;
}

/** How much a word of the first hearing is believed. */
function beliefIn(word: Word | undefined): number {
  return word === undefined || word.invented ? 0 : (word.probability ?? BELIEF_IN_GIVEN);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

function findSpotted(
  spots: readonly SpottedAgain[],
  heard: readonly HeardWord[],
  same: ReadonlySet<number>,
  expected: readonly FirstWord[],
  { words: first, channel, spans, audible }: FirstHearing,
): Left[] {
  const explained = IntervalSet.from(heard.filter((_, index) => same.has(index)));
  const near = IntervalSet.from(spans).widen(NEAR_MS, NEAR_MS);
  const believed = IntervalSet.from(
    expected.filter(({ index, role }) => role !== "muted" && beliefIn(first[index]) >= MIN_BELIEF),
  );
  return spots.flatMap(({ startMs, endMs, type, confidence }): Left[] => {
    const lengthMs = endMs - startMs;
    if (explained.coveredMs(startMs, endMs) > MAX_EXPLAINED * lengthMs) return [];
    if (audible.coveredMs(startMs, endMs) < MIN_AUDIBLE * lengthMs) return [];
    const kind = near.overlaps(startMs, endMs) ? "edge" : "found";
    const isDenied = believed.coveredMs(startMs, endMs) > MAX_EXPLAINED * lengthMs;
    if (kind === "found" && confidence < MIN_CONFIDENCE && isDenied) return [];
    return [{ startMs, endMs, kind, channel, type, detectedBy: ["spotter", HEARD_AGAIN], confidence }];
  });
}
