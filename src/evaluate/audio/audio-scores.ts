import { RESAMPLES } from "../statistics/bootstrap.js";
import { type ByType, type Counts, type Scores, scoresOf, share } from "../statistics/counts.js";
import { type NamedScore, namedScores } from "../statistics/named-scores.js";
import { type Ratio, RatioTable } from "../statistics/ratio-table.js";
import {
  type EntitySums,
  entitySums,
  FRAME_MS,
  type MissedEntity,
  NO_ENTITIES,
  type OverMuteSums,
  type RecordingCounts,
  sumOf,
  WORD_SHARES,
} from "./recording-counts.js";
import type { StageWorth } from "./stage-worth.js";

/** Every audio score that has a name: all are better when higher, from 0 to 1. */
export const AUDIO_SCORE_NAMES: readonly string[] = [
  "covered",
  "all-or-nothing",
  "phi-silent",
  "words-kept",
  ...WORD_SHARES.map(wordScore),
  "frame-f1",
  "covered-known",
  "covered-unknown",
];

/** The one score that is also kept by type, as `covered.TYPE`. */
export const AUDIO_SCORE_BY_TYPE = "covered";

interface EntityScores extends EntitySums {
  /** covered / entities. */
  readonly coveredShare: number | null;
  /** leakedMs / phiMs. */
  readonly leakedShare: number | null;
  /** Recordings with such an entity, and those of them in which each is covered. */
  readonly allOrNothing: { readonly recordings: number; readonly complete: number; readonly recall: number | null };
}

/** What the sound of redacted recordings says: figures and times, no word. */
export interface AudioScores {
  readonly recordings: number;
  readonly durationMs: number;
  readonly entities: ByType<EntityScores>;
  /** Of those that were known before, and those that were not; `null` where no truth says which. */
  readonly byKnown: { readonly known: EntityScores; readonly unknown: EntityScores } | null;
  /** What each stage was worth, by its name; `null` without audit records. */
  readonly stages: Readonly<Record<string, StageWorth>> | null;
  /** Time of identifiers' words that was silent in the original already: no redaction hid anything there. */
  readonly silentBeforeMs: number;
  /** Words of no identifier. `rate`: lost / words. */
  readonly overMute: OverMuteSums & { readonly rate: number | null };
  /** A word counts as muted when at least this share of it is silent. */
  readonly wordF1: readonly (Scores & { readonly share: number })[];
  readonly frameF1: Scores & { readonly frameMs: number };
  /** See `HeardSilence`; `null` as soon as one recording cannot tell. */
  readonly changedMs: number | null;
  /** See `RecordingCounts`. */
  readonly newSoundMs: number;
  readonly withoutChannel: number;
  /** How many resamples of the recordings the intervals are made of. */
  readonly resamples: number;
  /** By name of the score; `covered.TYPE` for each type. */
  readonly scores: Readonly<Record<string, NamedScore>>;
  /** Entities that are not covered; recordings count from 1. */
  readonly missed: readonly (MissedEntity & { readonly recording: number })[];
}

/** Stand beside types, whose names are in capitals. */
const KNOWN = "known";
const UNKNOWN = "unknown";

/** Sums up recordings one after the other, keeping counts and what was missed. */
export class AudioScorer {
  private durationMs = 0;
  private silentBeforeMs = 0;
  private changedMs: number | null = 0;
  private newSoundMs = 0;
  private withoutChannel = 0;
  private overMute: OverMuteSums = { words: 0, lost: 0, silentBefore: 0, ms: 0, silentMs: 0 };
  private frames: Counts = { tp: 0, fp: 0, fn: 0 };
  private words: readonly Counts[] = WORD_SHARES.map(() => ({ tp: 0, fp: 0, fn: 0 }));
  private readonly entities = entitySums();
  private known = NO_ENTITIES;
  private unknown = NO_ENTITIES;
  private readonly complete = new Map<string, { recordings: number; complete: number }>();
  private readonly missed: (MissedEntity & { readonly recording: number })[] = [];
  private readonly ratios = new RatioTable();

  /** Adds one recording. `changedMs` is `null` where the two sounds cannot be compared sample by sample. */
  add(counts: RecordingCounts, { durationMs, changedMs }: { durationMs: number; changedMs: number | null }): void {
    this.ratios.add(ratiosOf(counts));
    this.durationMs += durationMs;
    this.silentBeforeMs += counts.silentBeforeMs;
    this.newSoundMs += counts.newSoundMs;
    this.withoutChannel += counts.withoutChannel;
    this.changedMs = this.changedMs === null || changedMs === null ? null : this.changedMs + changedMs;
    const { words, lost, silentBefore, ms, silentMs } = counts.overMute;
    this.overMute = {
      words: this.overMute.words + words,
      lost: this.overMute.lost + lost,
      silentBefore: this.overMute.silentBefore + silentBefore,
      ms: this.overMute.ms + ms,
      silentMs: this.overMute.silentMs + silentMs,
    };
    this.frames = plus(this.frames, counts.frames);
    this.words = this.words.map((sum, index) => plus(sum, counts.words[index] ?? { tp: 0, fp: 0, fn: 0 }));
    this.entities.addAll(counts.entities);
    this.known = sumOf(this.known, counts.known);
    this.unknown = sumOf(this.unknown, counts.unknown);
    this.countComplete(KNOWN, counts.known);
    this.countComplete(UNKNOWN, counts.unknown);
    this.countComplete("", counts.entities.overall());
    for (const [type, sums] of counts.entities.entries()) this.countComplete(type, sums);
    for (const entity of counts.missed) this.missed.push({ recording: this.ratios.documents, ...entity });
  }

  /** The scores of all recordings added so far. */
  scores(): Omit<AudioScores, "stages"> {
    const { byType } = this.entities.map<EntitySums>((sums) => sums);
    return {
      recordings: this.ratios.documents,
      durationMs: this.durationMs,
      entities: {
        overall: this.entityScores("", this.entities.overall()),
        byType: Object.fromEntries(Object.entries(byType).map(([type, sums]) => [type, this.entityScores(type, sums)])),
      },
      byKnown:
        this.known.entities + this.unknown.entities === 0
          ? null
          : { known: this.entityScores(KNOWN, this.known), unknown: this.entityScores(UNKNOWN, this.unknown) },
      silentBeforeMs: this.silentBeforeMs,
      overMute: { ...this.overMute, rate: share(this.overMute.lost, this.overMute.words) },
      wordF1: this.words.map((counts, index) => ({ share: WORD_SHARES[index] ?? 1, ...scoresOf(counts) })),
      frameF1: { frameMs: FRAME_MS, ...scoresOf(this.frames) },
      changedMs: this.changedMs,
      newSoundMs: this.newSoundMs,
      withoutChannel: this.withoutChannel,
      resamples: RESAMPLES,
      scores: namedScores(this.ratios),
      missed: this.missed,
    };
  }

  /** @param type "" for all of them. */
  private countComplete(type: string, { entities, covered }: EntitySums): void {
    if (entities === 0) return;
    const soFar = this.complete.get(type) ?? { recordings: 0, complete: 0 };
    this.complete.set(type, {
      recordings: soFar.recordings + 1,
      complete: soFar.complete + Number(covered === entities),
    });
  }

  private entityScores(type: string, sums: EntitySums): EntityScores {
    const { recordings, complete } = this.complete.get(type) ?? { recordings: 0, complete: 0 };
    return {
      ...sums,
      coveredShare: share(sums.covered, sums.entities),
      leakedShare: share(sums.leakedMs, sums.phiMs),
      allOrNothing: { recordings, complete, recall: share(complete, recordings) },
    };
  }
}

/** `word-f1-95` */
function wordScore(least: number): string {
  return `word-f1-${Math.round(100 * least)}`;
}

/** One recording's share in each score: the sums over recordings are the scores themselves. */
function ratiosOf({ entities, known, unknown, overMute, words, frames }: RecordingCounts): [string, Ratio][] {
  const all = entities.overall();
  const holds = Number(all.entities > 0);
  const f1 = ({ tp, fp, fn }: Counts): Ratio => ({ part: 2 * tp, whole: 2 * tp + fp + fn });
  return [
    ["covered", { part: all.covered, whole: all.entities }],
    ["all-or-nothing", { part: holds * Number(all.covered === all.entities), whole: holds }],
    ["phi-silent", { part: all.phiMs - all.leakedMs, whole: all.phiMs }],
    ["words-kept", { part: overMute.words - overMute.lost, whole: overMute.words }],
    ...words.map((counts, index): [string, Ratio] => [wordScore(WORD_SHARES[index] ?? 1), f1(counts)]),
    ["frame-f1", f1(frames)],
    ["covered-known", { part: known.covered, whole: known.entities }],
    ["covered-unknown", { part: unknown.covered, whole: unknown.entities }],
    ...entities
      .entries()
      .map(([type, sums]): [string, Ratio] => [
        `${AUDIO_SCORE_BY_TYPE}.${type}`,
        { part: sums.covered, whole: sums.entities },
      ]),
  ];
}

function plus(a: Counts, b: Counts): Counts {
  return { tp: a.tp + b.tp, fp: a.fp + b.fp, fn: a.fn + b.fn };
}
