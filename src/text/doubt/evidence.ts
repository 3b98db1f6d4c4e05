import type { EntityType } from "../../entity-types.js";
import { Flag, isOrdinary, lexicon } from "../../language/name-lexicon.js";
import { announces, isSmallWordHeard } from "../../language/small-words.js";
import type { Gap, Transcript, Word } from "../../types.js";
import { cuesFor } from "../gap-judge/cue-rules.js";
import { contextsOf, talkOf } from "../gap-judge/gap-context.js";
import type { TalkModel } from "./talk-model.js";

/** What the evidence rests on: each may be left out to see what it is worth. */
export const EVIDENCE_GROUPS = {
  probability: ["improbable", "improbable-beside", "improbable-around", "improbable-slot"],
  talk: ["rare", "fits-left", "fits-right"],
  slots: ["slot-after", "slot-before", "cue", "cue-before", "cue-around", "announced", "found-beside", "found-around"],
  tagger: ["tagged", "tagged-unread", "tagged-beside", "tagged-around"],
  times: ["slow", "fast", "pause-before", "pause-after"],
  lists: ["function", "small", "clinical", "named", "unlisted", "number", "numbers-around", "announces"],
} as const;

/** Figures on a word, in the order of the weights. */
export const EVIDENCE = Object.values(EVIDENCE_GROUPS).flat();
type EvidenceName = (typeof EVIDENCE)[number];

/** What the evidence is gathered from. All lists go by the index of the word in the transcript. */
export interface Sources {
  readonly transcript: Transcript;
  readonly talk: TalkModel;
  /** Types of what was found already. */
  readonly found: ReadonlyMap<number, EntityType>;
  /** Probability that the word is part of an identifier, as the tagger reads it: as it is, and with an unknown word in its place. */
  readonly tagged: readonly number[];
  readonly taggedUnread: readonly number[];
}

const MAX_LOGIT = 5;
/** A pause that parts what is said, at most counted. */
const MAX_PAUSE_MS = 600;
/** Neighbours that are looked at together. */
const AROUND = [-3, -2, -1, 1, 2, 3];
/** Words that an answer may take: an address, a number said digit by digit. */
const LONG_ANSWER = 6;
const NAMES = Flag.Given | Flag.Surname | Flag.Place;

/**
 * The evidence on each word of one channel: `EVIDENCE.length` figures a word, in the order of `indexes`.
 * @param indexes the words of the channel, ascending.
 */
export function gatherEvidence(sources: Sources, indexes: readonly number[]): Float64Array[] {
  const words = indexes.flatMap((index) => sources.transcript.words[index] ?? []);
  const keys = words.map(({ text }) => keyOf(text));
  const usual = median(words.flatMap((word) => lengthOf(word) ?? []));
  const cues = cuesAt(sources, indexes);
  return words.map((word, at) => {
    const near = (table: readonly number[], by: number) => logit(table[indexes[at + by] ?? -1] ?? 0);
    const key = (by: number) => keys[at + by] ?? "";
    const doubt = (by: number) => -logit(words[at + by]?.probability ?? 1);
    const flags = lexicon().get(key(0)) ?? 0;
    const has = (flag: number) => ((flags & flag) !== 0 ? 1 : 0);
    const slower = Math.log((lengthOf(word) ?? usual) / usual);
    const ordinary = isOrdinary(key(0), flags);
    const isFound = (by: number) => (sources.found.has(indexes[at + by] ?? -1) ? 1 : 0);
    const isNumber = (by: number) => (NUMBER.test(key(by)) || key(by).length === 1 ? 1 : 0);
    const share = (bys: readonly number[], of: (by: number) => number) =>
      bys.reduce((sum, by) => sum + of(by), 0) / bys.length;
    const unread = near(sources.taggedUnread, 0);
    const figures: Record<EvidenceName, number> = {
      improbable: doubt(0),
      "improbable-beside": Math.max(doubt(-1), doubt(1)),
      "improbable-around": share(AROUND, doubt),
      "improbable-slot": (Math.max(0, doubt(0) + 1) * Math.max(0, unread + MAX_LOGIT)) / MAX_LOGIT,
      rare: -sources.talk.frequency(key(0)) - 8,
      "fits-left": sources.talk.fit(key(-1), key(0)),
      "fits-right": sources.talk.fit(key(0), key(1)),
      "slot-after": sources.talk.slotAfter(key(-2), key(-1)) + 3,
      "slot-before": sources.talk.slotBefore(key(1), key(2)) + 3,
      cue: cues[at] ?? 0,
      "cue-before": Math.max(cues[at - 1] ?? 0, cues[at - 2] ?? 0),
      "cue-around": Math.max(0, ...cues.slice(Math.max(0, at - LONG_ANSWER), at)),
      announced: announces(key(-1)) ? 1 : 0,
      "found-beside": Math.max(isFound(-1), isFound(1)),
      "found-around": share(AROUND, isFound),
      tagged: near(sources.tagged, 0),
      "tagged-unread": unread,
      "tagged-beside": Math.max(near(sources.taggedUnread, -1), near(sources.taggedUnread, 1)),
      "tagged-around": share(AROUND, (by) => near(sources.taggedUnread, by)),
      slow: Math.max(0, slower),
      fast: Math.max(0, -slower),
      "pause-before": pause(words[at - 1], word),
      "pause-after": pause(word, words[at + 1]),
      function: has(Flag.Function),
      small: isSmallWordHeard(word) ? 1 : 0,
      clinical: has(Flag.Clinical),
      named: has(NAMES),
      unlisted: flags === 0 && !ordinary ? 1 : 0,
      number: isNumber(0),
      "numbers-around": share(AROUND, isNumber),
      announces: announces(key(0)) ? 1 : 0,
    };
    return Float64Array.from(EVIDENCE, (name) => figures[name]);
  });
}

const NUMBER =
  /^(?:\d+|zero|oh?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand)$/u;

/** How sure the gap judge would be that a gap in the place of the word hides an identifier; 0 where it would keep it. */
function cuesAt({ transcript, found }: Sources, indexes: readonly number[]): number[] {
  const talk = talkOf(transcript);
  const rules = cuesFor(transcript.language);
  return indexes.map((index, at) => {
    const { startMs, endMs, channel } = transcript.words[index] ?? { startMs: null, endMs: null, channel: null };
    if (startMs === null || endMs === null) return 0;
    const gap: Gap = {
      id: "word",
      startMs,
      endMs,
      channel,
      previousWord: indexes[at - 1] ?? null,
      nextWord: indexes[at + 1] ?? null,
      misheard: true,
    };
    const sure = contextsOf(gap, talk, found).map((context) => {
      const rule = rules.find(({ id, when }) => id !== "continues" && when(context));
      return rule?.decision === "mute" ? rule.confidence : 0;
    });
    return Math.max(0, ...sure);
  });
}

/** As the counts of talk have it. */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll(/[^\p{L}\p{N}']/gu, "");
}

/** Milliseconds that the word takes, as a share of what its letters take roughly. */
function lengthOf({ text, startMs, endMs }: Word): number | null {
  if (startMs === null || endMs === null || endMs <= startMs) return null;
  return (endMs - startMs) / (keyOf(text).length + 2);
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 1;
}

function pause(before: Word | undefined, after: Word | undefined): number {
  const [from, to] = [before?.endMs ?? null, after?.startMs ?? null];
  if (from === null || to === null) return 1;
  return Math.min(1, Math.max(0, to - from) / MAX_PAUSE_MS);
}

function logit(probability: number): number {
  const odds = Math.log(probability / (1 - probability));
  return Math.max(-MAX_LOGIT, Math.min(MAX_LOGIT, odds));
}
