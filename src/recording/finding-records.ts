import type { Decision } from "../refine/decisions.js";
import { type TranscriptText, wordsOf } from "../text/transcript-text.js";
import { WordTimes } from "../time/word-times.js";
import type { Entity, TextSpan, Transcript } from "../types.js";
import type { LeftIn } from "./left-in.js";
import { mutedIntervals, type RedactionPlan } from "./plan/redaction-plan.js";
import { entityId } from "./plan/span-source.js";

/** What the records of findings are made from. */
export interface Found {
  readonly transcript: Pick<Transcript, "words">;
  readonly text: Pick<TranscriptText, "wordSpans">;
  /** In ms. */
  readonly heard: { readonly durationMs: number };
  readonly plan: RedactionPlan;
  /** Disjoint, in order of position. */
  readonly entities: readonly Entity[];
  readonly leftIn: LeftIn;
}

/** Where a finding lies: its words, when they were said, and the spans that mute any of them. No word. */
interface FindingPlace {
  /** Indices into the transcript's words, ascending. */
  readonly words: readonly number[];
  /** From the first to the last of them, in ms; where a word has no usable time, from or to its neighbours. */
  readonly startMs: number;
  readonly endMs: number;
  readonly spans: readonly string[];
}

/** Tells of any stretch of the transcript's text where it lies. */
function placesIn({
  transcript,
  text,
  heard,
  plan,
}: Pick<Found, "transcript" | "text" | "heard" | "plan">): (finding: TextSpan) => FindingPlace {
  const times = new WordTimes(transcript.words, heard.durationMs);
  const spansOf = spansOfWords({ plan });
  return (finding) => {
    const words = wordsOf(finding, text.wordSpans);
    const said = words.map((index) => times.of(index));
    const spans = new Set(words.flatMap((index) => spansOf.get(index) ?? []));
    return {
      words,
      startMs: Math.min(...said.map(({ startMs }) => startMs)),
      endMs: Math.max(...said.map(({ endMs }) => endMs)),
      spans: [...spans],
    };
  };
}

/** For each word that a span was made from, the ids of such spans. */
function spansOfWords({ plan }: Pick<Found, "plan">): ReadonlyMap<number, readonly string[]> {
  const spans = new Map<number, string[]>();
  for (const { id, words } of plan.spans) for (const word of words) spans.set(word, [...(spans.get(word) ?? []), id]);
  return spans;
}

/** What was found: with its id, which spans name, and its place. */
export function entityRecords(found: Omit<Found, "leftIn">) {
  const placeOf = placesIn(found);
  return found.entities.map((entity, index) => {
    const { start, end, type, confidence, detectedBy, proven } = entity;
    return { id: entityId(index), start, end, ...placeOf(entity), type, confidence, detectedBy, proven };
  });
}

/** What was found and left in, with its place. */
export function leftInRecords(found: Found) {
  const placeOf = placesIn(found);
  const { byPolicy, belowThreshold, keptTerms, letStand } = found.leftIn;
  const record = (finding: Entity) => {
    const { start, end, type, confidence, detectedBy } = finding;
    return { start, end, ...placeOf(finding), type, confidence, detectedBy };
  };
  return {
    byPolicy: byPolicy.map(record),
    keptTerms: keptTerms.map(record),
    letStand: letStand.map(record),
    belowThreshold: belowThreshold.map((finding) => {
      const { start, end, type, confidence, detectedBy, threshold } = finding;
      return { start, end, ...placeOf(finding), type, confidence, detectedBy, threshold };
    }),
  };
}

/** Spans of what was found in the sound, or read around what it hardly is: a refiner of words says nothing of them. */
const BY_SOUND: ReadonlySet<string> = new Set(["misheard", "known-sound", "spotter"]);

/**
 * What a refiner says of findings, each with its place. What stays muted although it said otherwise is kept, `heard`: where what mutes it goes by the sound as
 * well (a gap, words in doubt, what was spotted or heard again), and where something else mutes all of what it let stand.
 */
export function refinedRecords(found: Omit<Found, "leftIn"> & { readonly refined: readonly Decision[] }) {
  const placeOf = placesIn(found);
  const isMuted = mutedWords(found);
  const bySound = new Set(
    found.plan.spans.flatMap(({ id, reasons }) =>
      reasons.some(({ kind, detectedBy }) => kind !== "entity" || detectedBy.some((name) => BY_SOUND.has(name)))
        ? [id]
        : [],
    ),
  );
  const asFound = new Set(found.entities.map(({ start, end, type }) => `${start} ${end} ${type}`));
  return found.refined.map(({ start, end, type, evidence, votes, ...decided }) => {
    const { spans, ...place } = placeOf({ start, end });
    const said = { start, end, ...place, type, votes: votes.map((vote) => ({ ...vote })) };
    const isStanding = asFound.has(`${start} ${end} ${type}`);
    const isHeard = isStanding
      ? spans.some((id) => bySound.has(id))
      : decided.action === "remove" && place.words.every(isMuted);
    if (decided.action !== "keep" && isHeard) {
      return {
        ...said,
        action: "keep" as const,
        reason: null,
        evidence: [],
        keptBecause: "heard" as const,
        becomes: null,
      };
    }
    return { ...said, ...decided, evidence: evidence.map((one) => ({ ...one, ...withoutSpans(placeOf(one)) })) };
  });
}

function withoutSpans({ spans: _spans, ...place }: FindingPlace): Omit<FindingPlace, "spans"> {
  return place;
}

/** Tells whether all of a word's time is muted where it was heard. */
function mutedWords({ transcript: { words }, heard, plan }: Pick<Found, "transcript" | "heard" | "plan">) {
  const times = new WordTimes(words, heard.durationMs);
  return (index: number): boolean => {
    const { startMs, endMs } = times.of(index);
    return mutedIntervals(plan, words[index]?.channel ?? null).coveredMs(startMs, endMs) === endMs - startMs;
  };
}

/** PHI: each word as it was said, where it stands in the text, and the spans that were made from it. */
export function wordRecords({ transcript, text: { wordSpans }, plan }: Pick<Found, "transcript" | "text" | "plan">) {
  const spansOf = spansOfWords({ plan });
  return transcript.words.map((word, index) => ({ ...word, ...wordSpans[index], spans: spansOf.get(index) ?? [] }));
}
