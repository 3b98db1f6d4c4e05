import { RESAMPLES } from "../statistics/bootstrap.js";
import { type ByType, type Counts, type Scores, scoresOf, share, type TypeSums } from "../statistics/counts.js";
import { type NamedScore, namedScores } from "../statistics/named-scores.js";
import { type Ratio, RatioTable } from "../statistics/ratio-table.js";
import { type EntityScores, EntityTally } from "./entity-tally.js";
import {
  type EntitySums,
  FRAME_MS,
  type MissedEntity,
  type OverMuteSums,
  type RecordingCounts,
  WORD_SHARES,
} from "./recording-counts.js";
import type { StageWorth } from "./stage-worth.js";

/** The scores that are also kept by type, as `covered.TYPE`: of all identifiers, of those known before, of those that were not. */
export const AUDIO_SCORES_BY_TYPE = ["covered", "covered-known", "covered-unknown"] as const;

/** Every audio score that has a name: all are better when higher, from 0 to 1. */
export const AUDIO_SCORE_NAMES: readonly string[] = [
  ...AUDIO_SCORES_BY_TYPE,
  "all-or-nothing",
  "phi-silent",
  "words-kept",
  ...WORD_SHARES.map(wordScore),
  "frame-f1",
];

/** What the sound of redacted recordings says: figures and times, no word. */
export interface AudioScores {
  readonly recordings: number;
  readonly durationMs: number;
  readonly entities: ByType<EntityScores>;
  /** Of those that were known before, and those that were not; `null` where no truth says which. */
  readonly byKnown: { readonly known: ByType<EntityScores>; readonly unknown: ByType<EntityScores> } | null;
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
  /** By name of the score; `covered.TYPE`, `covered-known.TYPE` and `covered-unknown.TYPE` for each type. */
  readonly scores: Readonly<Record<string, NamedScore>>;
  /** Entities that are not covered; recordings count from 1. */
  readonly missed: readonly (MissedEntity & { readonly recording: number })[];
}

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
  private readonly entities = new EntityTally();
  private readonly known = new EntityTally();
  private readonly unknown = new EntityTally();
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
    this.entities.add(counts.entities);
    this.known.add(counts.known);
    this.unknown.add(counts.unknown);
    for (const entity of counts.missed) this.missed.push({ recording: this.ratios.documents, ...entity });
  }

  /** The scores of all recordings added so far. */
  scores(): Omit<AudioScores, "stages"> {
    return {
      recordings: this.ratios.documents,
      durationMs: this.durationMs,
      entities: this.entities.scores(),
      byKnown:
        this.known.isEmpty && this.unknown.isEmpty
          ? null
          : { known: this.known.scores(), unknown: this.unknown.scores() },
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
    ["all-or-nothing", { part: holds * Number(all.covered === all.entities), whole: holds }],
    ["phi-silent", { part: all.phiMs - all.leakedMs, whole: all.phiMs }],
    ["words-kept", { part: overMute.words - overMute.lost, whole: overMute.words }],
    ...words.map((counts, index): [string, Ratio] => [wordScore(WORD_SHARES[index] ?? 1), f1(counts)]),
    ["frame-f1", f1(frames)],
    ...coveredRatios("covered", entities),
    ...coveredRatios("covered-known", known),
    ...coveredRatios("covered-unknown", unknown),
  ];
}

function coveredRatios(score: (typeof AUDIO_SCORES_BY_TYPE)[number], sums: TypeSums<EntitySums>): [string, Ratio][] {
  const ratio = ({ covered, entities }: EntitySums): Ratio => ({ part: covered, whole: entities });
  const byType = sums.entries().map(([type, of]): [string, Ratio] => [`${score}.${type}`, ratio(of)]);
  return [[score, ratio(sums.overall())], ...byType];
}

function plus(a: Counts, b: Counts): Counts {
  return { tp: a.tp + b.tp, fp: a.fp + b.fp, fn: a.fn + b.fn };
}
