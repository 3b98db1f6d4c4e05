import { readFile } from "node:fs/promises";
import { z } from "zod";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { IntervalSet } from "../../time/interval-set.js";
import type { AudioTruth, SpokenWord } from "./audio-truth.js";

/** From which share of its words' time on an identifier is what a stage's spans hide, and a word one that they take. */
const HIDDEN = 0.95;
const TAKEN = 0.5;

const ms = z.int().min(0);
const recordSchema = z.object({
  input: z.object({ sha256: z.string() }),
  spans: z.array(
    z.object({
      startMs: ms,
      endMs: ms,
      channels: z.array(z.int().min(0)).nullable(),
      reasons: z.array(z.object({ kind: z.string(), detectedBy: z.array(z.string()) })).min(1),
    }),
  ),
});

/** Of an audit record, what says which stage muted what. */
export type MutedBy = z.output<typeof recordSchema>;

/** What the spans of a stage hide of identifiers, and what they cost. */
export interface StageWorth {
  /** Identifiers that its spans hide, and those that no other stage's hide. */
  readonly identifiers: number;
  readonly identifiersAlone: number;
  /** Words of no identifier that its spans take, and those that no other stage's take. */
  readonly words: number;
  readonly wordsAlone: number;
}

/**
 * Reads an audit record's spans.
 * @throws HushtapeError INPUT_MISSING, TRANSCRIPT_INVALID.
 */
export async function readMutedBy(path: string): Promise<MutedBy> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new HushtapeError("INPUT_MISSING", "an audit record cannot be read", "Check its path.");
  });
  const parsed = recordSchema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw new HushtapeError(
    "TRANSCRIPT_INVALID",
    "an audit record is not in its form",
    'It is a NAME.audit.json of "hushtape.audit/1".',
  );
}

/** Sums up, over recordings, what each stage was worth. */
export class StageTally {
  private readonly sums = new Map<string, StageWorth>();

  /** By name of the stage: a detector, or the kind of the reason where no detector says it. Most identifiers first. */
  get stages(): Readonly<Record<string, StageWorth>> {
    const most = ([, a]: [string, StageWorth], [, b]: [string, StageWorth]) => b.identifiers - a.identifiers;
    return Object.fromEntries([...this.sums].sort(most));
  }

  /** A span that several stages asked for counts for each of them, and for none alone. */
  add(truth: AudioTruth, { spans }: MutedBy): void {
    const stages = [...new Set(spans.flatMap(stagesOf))];
    const spoken = truth.entities.map((_, index) => truth.words.filter(({ entity }) => entity === index));
    const others = truth.words.filter(({ entity }) => entity === null).map((word) => [word]);
    const scored = spoken.filter((_, index) => truth.entities[index]?.type !== null);
    for (const stage of stages) {
      const own = shareIn(spans.filter((span) => stagesOf(span).includes(stage)));
      const rest = shareIn(spans.filter((span) => stagesOf(span).some((other) => other !== stage)));
      const hidden = scored.filter((words) => own(words) >= HIDDEN);
      const taken = others.filter((words) => own(words) > TAKEN);
      this.put(stage, {
        identifiers: hidden.length,
        identifiersAlone: hidden.filter((words) => rest(words) < HIDDEN).length,
        words: taken.length,
        wordsAlone: taken.filter((words) => rest(words) <= TAKEN).length,
      });
    }
  }

  private put(stage: string, more: StageWorth): void {
    const sum = this.sums.get(stage);
    this.sums.set(stage, {
      identifiers: (sum?.identifiers ?? 0) + more.identifiers,
      identifiersAlone: (sum?.identifiersAlone ?? 0) + more.identifiersAlone,
      words: (sum?.words ?? 0) + more.words,
      wordsAlone: (sum?.wordsAlone ?? 0) + more.wordsAlone,
    });
  }
}

type Span = MutedBy["spans"][number];

/** Kinds of reasons that one stage alone gives, under the name that it has among detectors. */
const STAGE_OF_KIND: Readonly<Record<string, string>> = { spotted: "spotter" };
/** Of uncertain words: judged by the score over all evidence; without it they stood beside an identifier. */
const DOUBT = "doubt";

/** The detectors of an entity; any other reason is a stage of its own, such as `gap`. */
function stagesOf({ reasons }: Span): readonly string[] {
  return [
    ...new Set(
      reasons.flatMap(({ kind, detectedBy }) => {
        if (kind === "entity") return detectedBy;
        if (kind !== "uncertain-word" || !detectedBy.includes(DOUBT)) return [STAGE_OF_KIND[kind] ?? kind];
        return detectedBy.length === 1 ? [DOUBT] : [DOUBT, kind];
      }),
    ),
  ];
}

/** Of the time of words, the share that lies in spans on their channel: 0..1. */
function shareIn(spans: readonly Span[]): (words: readonly SpokenWord[]) => number {
  const byChannel = new Map<number | null, IntervalSet>();
  const timeOn = (channel: number | null): IntervalSet => {
    const known = byChannel.get(channel);
    if (known) return known;
    const here = spans.filter(({ channels }) => channels === null || channel === null || channels.includes(channel));
    const made = IntervalSet.from(here);
    byChannel.set(channel, made);
    return made;
  };
  return (words) => {
    const covered = words.reduce((sum, word) => sum + timeOn(word.channel).coveredMs(word.startMs, word.endMs), 0);
    return covered / words.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  };
}
