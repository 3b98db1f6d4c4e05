import { z } from "zod";
import { parseConfig } from "../../config/config.js";
import { typesOfPolicy } from "../../config/policy.js";
import type { EntityType } from "../../entity-types.js";
import { HushtapeError } from "../../errors.js";
import { detectEntities } from "../../text/detect.js";
import { listDetectors } from "../../text/detectors/choose-detectors.js";
import { renderTranscript, wordsOf } from "../../text/transcript-text.js";
import type { Gap, GapJudge, StageContext, Transcript, Word } from "../../types.js";

/** Stands in `context` for the stretch that is judged. */
const GAP_MARK = "[GAP]";
/** Stands there for other speech that nobody could make out. */
const UNHEARD_MARK = "[...]";
/** An unintelligible stretch whose length the file does not tell: a word or two of running speech. */
const UNTOLD_GAP_MS = 600;
/** 200 words a minute: the pace of conversation (150 to 200), in the turns whose length the file does not tell. */
const WORD_MS = 300;
/** In the gap's own turn a word is as long as the turn's times say, but within these bounds: part of a turn is silence. */
const MIN_WORD_MS = 100;
const MAX_WORD_MS = 600;
/** What two speakers leave between their turns, at the median. */
const TURN_PAUSE_MS = 200;
/** 97.5th percentile of the normal distribution: intervals of 95 %. */
const Z_95 = 1.959964;

const caseSchema = z
  .object({
    id: z.string().min(1),
    context: z.string().refine((text) => text.split(GAP_MARK).length === 2),
    label: z.enum(["PHI", "NON_PHI"]),
    type: z
      .string()
      .regex(/^\p{L}[\p{L}\p{N}_ -]{0,39}$/u)
      .nullish(),
    utt_t0: z.number().nonnegative().nullish(),
    utt_t1: z.number().nonnegative().nullish(),
    gap_t0: z.number().nonnegative().nullish(),
    gap_t1: z.number().nonnegative().nullish(),
  })
  .transform(({ id, context, label, type, utt_t0, utt_t1, gap_t0, gap_t1 }) => ({
    id,
    context,
    isPhi: label === "PHI",
    type: type ?? null,
    turnMs: lengthMs(utt_t0, utt_t1),
    gapMs: lengthMs(gap_t0, gap_t1),
  }));

/** One labelled stretch of speech that nobody could make out. */
export interface GapCase {
  readonly id: string;
  /** Turns on lines of their own (`Doctor: It's doctor [GAP] here.`) with one `[GAP]`; `[...]` is other speech that was not made out. */
  readonly context: string;
  /** Whether an identifier was said there. */
  readonly isPhi: boolean;
  /** The identifier's type as labelled, where it is told. */
  readonly type: string | null;
  /** Length of the gap's own turn and of the gap itself, where the file tells them. */
  readonly turnMs: number | null;
  readonly gapMs: number | null;
}

/** A share with its 95 % interval by Wilson's score (1927); `null` where there was nothing to count. */
export interface Share {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** How the gaps that share something were decided. */
export interface GapCounts {
  readonly cases: number;
  readonly phi: number;
  readonly muted: number;
  readonly truePositives: number;
}

export interface GapScores extends GapCounts {
  readonly falsePositives: number;
  readonly falseNegatives: number;
  /** Share of the gaps with an identifier that were muted. */
  readonly recall: Share | null;
  /** Share of the muted gaps that hold an identifier. */
  readonly precision: Share | null;
  readonly f1: number | null;
  /** By labelled type; `NONE` for gaps without an identifier. */
  readonly byType: Readonly<Record<string, GapCounts>>;
  /** By `judgedBy`: which rule of which judge decided. */
  readonly byRule: Readonly<Record<string, GapCounts>>;
}

/**
 * Reads labelled gaps, one JSON object a line: `{id, context, label: "PHI"|"NON_PHI", type?, utt_t0?, utt_t1?, gap_t0?, gap_t1?}`
 * (times in seconds; other keys are ignored). Empty lines are skipped.
 * @throws HushtapeError TRANSCRIPT_INVALID when a line is not such an object (only its number is named) or there is none.
 */
export function parseGapCases(jsonl: string): GapCase[] {
  const cases = jsonl
    .split(/\r?\n/u)
    .flatMap((line, index) => (line.trim() === "" ? [] : [parseLine(line, index + 1)]));
  if (cases.length > 0) return cases;
  throw new HushtapeError("TRANSCRIPT_INVALID", "the file of gaps holds no gap", HINT);
}

const HINT = 'Each line is one object {"id", "context" with one [GAP], "label": "PHI" or "NON_PHI", "type"}.';

function parseLine(line: string, number: number): GapCase {
  const parsed = caseSchema.safeParse(jsonOf(line));
  if (parsed.success) return parsed.data;
  throw new HushtapeError("TRANSCRIPT_INVALID", `line ${number} of the file of gaps is no labelled gap`, HINT);
}

/** The message of JSON.parse quotes its input. */
function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function lengthMs(fromS: number | null | undefined, toS: number | null | undefined): number | null {
  if (fromS == null || toS == null || toS <= fromS) return null;
  return Math.round((toS - fromS) * 1000);
}

/**
 * Has every gap judged by itself, with what rules and names find in the words around it (in a run the tagger's findings are there, too).
 *
 * The words get the speakers of the file and times that fit the turn; a gap whose length is not told lasts 0.6 s. Turns are
 * one after the other.
 * @param context progress is reported as that of stage `gaps`, from 0 to 1 over all cases.
 * @throws HushtapeError DETECTOR_FAILED when the judge leaves a gap undecided; whatever the judge throws; CANCELLED.
 */
export async function scoreGaps(
  cases: readonly GapCase[],
  judge: GapJudge,
  { signal, emit }: StageContext,
): Promise<GapScores> {
  const config = parseConfig({});
  const reading = {
    signal,
    emit: ignoreProgress(emit),
    language: config.language,
    detectors: listDetectors(),
    types: typesOfPolicy(config),
  };
  const all = new Tally();
  const byType = new Map<string, Tally>();
  const byRule = new Map<string, Tally>();
  for (const [index, gapCase] of cases.entries()) {
    if (signal.aborted) throw new HushtapeError("CANCELLED", "cancelled while judging gaps", "run again");
    const { transcript, gap } = transcriptOf(gapCase, config.language);
    const text = renderTranscript(transcript.words);
    const entities = await detectEntities(text.text, reading);
    const wordEntities = new Map<number, EntityType>(
      entities.flatMap((entity) => wordsOf(entity, text.wordSpans).map((word) => [word, entity.type] as const)),
    );
    const decisions = await judge.judge([gap], transcript, { signal, emit: reading.emit, wordEntities });
    const decided = decisions.find(({ gapId }) => gapId === gap.id);
    if (!decided) {
      throw new HushtapeError("DETECTOR_FAILED", "the gap judge left a gap undecided", "There is no score without it.");
    }
    const isMuted = decided.decision === "mute";
    for (const tally of [
      all,
      tallyOf(byType, gapCase.isPhi ? (gapCase.type ?? "UNKNOWN") : "NONE"),
      tallyOf(byRule, decided.judgedBy),
    ])
      tally.count(gapCase.isPhi, isMuted);
    emit({ kind: "progress", stage: "gaps", fraction: (index + 1) / cases.length });
  }
  return { ...all.scores(), byType: countsOf(byType), byRule: countsOf(byRule) };
}

/** Each case runs detectors and a judge of its own; only how many cases are done tells how far it is. */
function ignoreProgress(emit: StageContext["emit"]): StageContext["emit"] {
  return (event) => {
    if (event.kind !== "progress") emit(event);
  };
}

class Tally implements GapCounts {
  cases = 0;
  phi = 0;
  muted = 0;
  truePositives = 0;

  count(isPhi: boolean, isMuted: boolean): void {
    this.cases += 1;
    this.phi += Number(isPhi);
    this.muted += Number(isMuted);
    this.truePositives += Number(isPhi && isMuted);
  }

  counts(): GapCounts {
    const { cases, phi, muted, truePositives } = this;
    return { cases, phi, muted, truePositives };
  }

  scores(): Omit<GapScores, "byType" | "byRule"> {
    const { phi, muted, truePositives } = this;
    return {
      ...this.counts(),
      falsePositives: muted - truePositives,
      falseNegatives: phi - truePositives,
      recall: shareOf(truePositives, phi),
      precision: shareOf(truePositives, muted),
      f1: phi + muted === 0 ? null : (2 * truePositives) / (phi + muted),
    };
  }
}

function tallyOf(tallies: Map<string, Tally>, key: string): Tally {
  const tally = tallies.get(key) ?? new Tally();
  tallies.set(key, tally);
  return tally;
}

function countsOf(tallies: ReadonlyMap<string, Tally>): Record<string, GapCounts> {
  return Object.fromEntries(
    [...tallies].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, tally]) => [key, tally.counts()]),
  );
}

function shareOf(part: number, whole: number): Share | null {
  if (whole === 0) return null;
  const value = part / whole;
  const shrink = 1 + Z_95 ** 2 / whole;
  const middle = (value + Z_95 ** 2 / (2 * whole)) / shrink;
  const reach = (Z_95 / shrink) * Math.sqrt((value * (1 - value)) / whole + Z_95 ** 2 / (4 * whole ** 2));
  return { value, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** The conversation around the gap as a recogniser would have written it: nothing stands where speech was not made out. */
function transcriptOf(
  { context, turnMs, gapMs }: GapCase,
  language: string,
): { readonly transcript: Transcript; readonly gap: Gap } {
  const words: Word[] = [];
  let atMs = 0;
  let speaker: string | null = null;
  let gap: Gap = { id: "gap-1", startMs: 0, endMs: 0, channel: null, previousWord: null, nextWord: null };
  for (const line of context.split("\n")) {
    const [, label, said = line] = /^\s*([^:[\]]{1,40}):(?:\s+(.*))?$/u.exec(line) ?? [];
    speaker = label ?? speaker;
    const tokens = tokensOf(label === undefined ? line : said);
    const wordMs = tokens.includes(GAP_MARK) ? paceOf(tokens, turnMs, gapMs) : WORD_MS;
    for (const token of tokens) {
      const startMs = atMs;
      if (token === GAP_MARK) {
        atMs += gapMs ?? UNTOLD_GAP_MS;
        gap = { ...gap, startMs, endMs: atMs, previousWord: words.length === 0 ? null : words.length - 1 };
      } else if (token === UNHEARD_MARK) {
        atMs += UNTOLD_GAP_MS;
      } else {
        atMs += wordMs;
        if (gap.endMs > 0 && gap.nextWord === null) gap = { ...gap, nextWord: words.length };
        words.push({
          text: token,
          startMs,
          endMs: atMs,
          probability: null,
          speaker,
          channel: null,
          invented: false,
        });
      }
    }
    atMs += TURN_PAUSE_MS;
  }
  return { transcript: { language, words }, gap };
}

/** Words and marks. A sign that stands by itself belongs to the word before it; after a mark nobody hears it. */
function tokensOf(said: string): string[] {
  const tokens: string[] = [];
  const parted = said.replaceAll(GAP_MARK, ` ${GAP_MARK} `).replaceAll(UNHEARD_MARK, ` ${UNHEARD_MARK} `);
  for (const token of parted.split(/\s+/u)) {
    const last = tokens.at(-1);
    if (isMark(token) || /[\p{L}\p{N}]/u.test(token)) tokens.push(token);
    else if (token !== "" && last !== undefined && !isMark(last)) tokens[tokens.length - 1] = last + token;
  }
  return tokens;
}

function isMark(token: string): boolean {
  return token === GAP_MARK || token === UNHEARD_MARK;
}

/** How long a word of the gap's own turn lasts, from what its unheard stretches leave of it. */
function paceOf(tokens: readonly string[], turnMs: number | null, gapMs: number | null): number {
  const unheard = tokens.filter((token) => token === UNHEARD_MARK).length;
  const spoken = tokens.length - unheard - 1;
  if (turnMs === null || spoken === 0) return WORD_MS;
  const leftMs = turnMs - (gapMs ?? UNTOLD_GAP_MS) - unheard * UNTOLD_GAP_MS;
  return Math.round(Math.min(MAX_WORD_MS, Math.max(MIN_WORD_MS, leftMs / spoken)));
}
