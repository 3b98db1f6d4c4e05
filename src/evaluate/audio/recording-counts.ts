import type { EntityType } from "../../entity-types.js";
import { IntervalSet } from "../../time/interval-set.js";
import { type Counts, TypeSums } from "../statistics/counts.js";
import type { AudioTruth, SpokenWord } from "./audio-truth.js";
import { type HeardSilence, SILENT_RUN_MS } from "./millisecond-listener.js";

/** An entity is covered when at least this share of its words' time is silent. */
const COVERED = 0.95;
/** A word outside every identifier counts as lost when more than this share of it is silent. */
const LOST = 0.5;
/** From which share of its time a word counts as muted, in the word-F1. */
export const WORD_SHARES = [0.5, 0.8, 0.95, 1] as const;
/** Length of a frame, in the frame-F1. */
export const FRAME_MS = 10;

/** Sums over the entities of a type, or of all. */
export interface EntitySums {
  readonly entities: number;
  readonly covered: number;
  readonly words: number;
  /** Time of their words, and what of it can still be heard. */
  readonly phiMs: number;
  readonly leakedMs: number;
}

/** Words that are no identifier's. */
export interface OverMuteSums {
  readonly words: number;
  /** More than half silent. */
  readonly lost: number;
  /** … and those of them that were so in the original already. */
  readonly silentBefore: number;
  readonly ms: number;
  readonly silentMs: number;
}

/** An entity of which something can be heard. */
export interface MissedEntity {
  readonly type: EntityType;
  readonly startMs: number;
  readonly endMs: number;
  /** Of its words' time. */
  readonly silentShare: number;
}

/** Everything that is counted in one recording. */
export interface RecordingCounts {
  readonly entities: TypeSums<EntitySums>;
  /** The same of those that were known before, and of those that were not, where the truth says so. */
  readonly known: TypeSums<EntitySums>;
  readonly unknown: TypeSums<EntitySums>;
  /** In order of time. */
  readonly missed: readonly MissedEntity[];
  /** Time of identifiers' words that was silent in the original already. */
  readonly silentBeforeMs: number;
  readonly overMute: OverMuteSums;
  /** Time, summed over the channels, that was silent in the original and is not in the redacted recording. */
  readonly newSoundMs: number;
  /** Words of a recording with several channels that may be on any of them: they are silent only where all channels are. */
  readonly withoutChannel: number;
  /** For each of `WORD_SHARES`. */
  readonly words: readonly Counts[];
  readonly frames: Counts;
}

const NO_ENTITIES: EntitySums = { entities: 0, covered: 0, words: 0, phiMs: 0, leakedMs: 0 };

/** Sums of entities by type, at zero. */
export function entitySums(): TypeSums<EntitySums> {
  return new TypeSums<EntitySums>(NO_ENTITIES, sumOf);
}

function sumOf(a: EntitySums, b: EntitySums): EntitySums {
  return {
    entities: a.entities + b.entities,
    covered: a.covered + b.covered,
    words: a.words + b.words,
    phiMs: a.phiMs + b.phiMs,
    leakedMs: a.leakedMs + b.leakedMs,
  };
}

/** Compares what was said with what is silent. Words of identifiers that are left out of the scores count nowhere. */
export function countRecording(truth: AudioTruth, heard: HeardSilence): RecordingCounts {
  const now = new SilenceByChannel(heard.redacted);
  const before = new SilenceByChannel(heard.original);
  const phi = truth.words.filter((word) => roleOf(truth, word) === "identifier");
  const others = truth.words.filter((word) => roleOf(truth, word) === "other");
  const shareOf = (silence: SilenceByChannel) => (word: SpokenWord) => silence.within(word) / lengthMs(word);
  const phiShares = phi.map(shareOf(now));
  const otherShares = others.map(shareOf(now));
  return {
    ...countEntities(truth, now),
    silentBeforeMs: sum(phi, (word) => before.within(word)),
    overMute: {
      words: others.length,
      lost: otherShares.filter((share) => share > LOST).length,
      silentBefore: others.filter((word, k) => (otherShares[k] ?? 0) > LOST && shareOf(before)(word) > LOST).length,
      ms: sum(others, lengthMs),
      silentMs: sum(others, (word) => now.within(word)),
    },
    newSoundMs: sum(
      heard.original.map((silent, channel) => silent.subtract(heard.redacted[channel] ?? IntervalSet.empty)),
      ({ totalMs }) => totalMs,
    ),
    withoutChannel: heard.redacted.length < 2 ? 0 : truth.words.filter(({ channel }) => channel === null).length,
    words: WORD_SHARES.map((least) => {
      const tp = phiShares.filter((share) => share >= least).length;
      return { tp, fp: otherShares.filter((share) => share >= least).length, fn: phi.length - tp };
    }),
    frames: countFrames(truth, heard),
  };
}

type EntityCounts = Pick<RecordingCounts, "entities" | "known" | "unknown" | "missed">;

function countEntities(truth: AudioTruth, now: SilenceByChannel): EntityCounts {
  const wordsOf: SpokenWord[][] = truth.entities.map(() => []);
  for (const word of truth.words) if (word.entity !== null) wordsOf[word.entity]?.push(word);
  const entities = entitySums();
  const missed: MissedEntity[] = [];
  const [known, unknown] = [entitySums(), entitySums()];
  for (const [index, { type, known: wasKnown }] of truth.entities.entries()) {
    const words = wordsOf[index] ?? [];
    if (type === null) continue;
    const phiMs = sum(words, lengthMs);
    const silentMs = sum(words, (word) => now.within(word));
    const covered = silentMs / phiMs >= COVERED;
    const counted = {
      entities: 1,
      covered: Number(covered),
      words: words.length,
      phiMs,
      leakedMs: phiMs - silentMs,
    };
    entities.add(type, counted);
    if (wasKnown !== null) (wasKnown ? known : unknown).add(type, counted);
    if (covered) continue;
    const startMs = Math.min(...words.map((word) => word.startMs));
    const endMs = Math.max(...words.map((word) => word.endMs));
    missed.push({ type, startMs, endMs, silentShare: silentMs / phiMs });
  }
  return { entities, known, unknown, missed: missed.sort((a, b) => a.startMs - b.startMs) };
}

/**
 * Each channel has its own frames. A frame belongs to what fills at least half of it. Pauses that were silent in the original do not
 * count, nor does what is left out of the scores.
 */
function countFrames(truth: AudioTruth, { redacted, original, durationMs }: HeardSilence): Counts {
  const counts = redacted.map((silent, channel) => {
    const here = truth.words.filter((word) => word.channel === null || word.channel === channel);
    const timeOf = (role: WordRole) => IntervalSet.from(here.filter((word) => roleOf(truth, word) === role));
    const phi = timeOf("identifier");
    const free = (original[channel] ?? IntervalSet.empty).union(timeOf("unscored")).subtract(phi);
    const gold = framesOf(phi, durationMs);
    const muted = framesOf(silent.subtract(free), durationMs);
    const tp = gold.intersect(muted).totalMs;
    return { tp, fp: muted.totalMs - tp, fn: gold.totalMs - tp };
  });
  return { tp: sum(counts, ({ tp }) => tp), fp: sum(counts, ({ fp }) => fp), fn: sum(counts, ({ fn }) => fn) };
}

/** The frames that a stretch of time fills by half at least, by their numbers. The recording's last frame may be shorter than the others. */
function framesOf(time: IntervalSet, durationMs: number): IntervalSet {
  const lastFrame = Math.ceil(durationMs / FRAME_MS) - 1;
  const touched: { startMs: number; endMs: number }[] = [];
  const edges: number[] = [];
  for (const { startMs, endMs } of time) {
    const first = Math.floor(startMs / FRAME_MS);
    const last = Math.ceil(endMs / FRAME_MS) - 1;
    touched.push({ startMs: first, endMs: last + 1 });
    edges.push(first, last);
  }
  const hardlyFilled = edges.filter((frame) => {
    const startMs = frame * FRAME_MS;
    const lengthMs = frame === lastFrame ? durationMs - startMs : FRAME_MS;
    return time.coveredMs(startMs, startMs + lengthMs) < lengthMs / 2;
  });
  return IntervalSet.from(touched).subtract(
    IntervalSet.from(hardlyFilled.map((frame) => ({ startMs: frame, endMs: frame + 1 }))),
  );
}

/** Silence where a word can be heard: on its own channel, or, where that is not known, on all of them at once. */
class SilenceByChannel {
  private readonly everywhere: IntervalSet;

  constructor(private readonly channels: readonly IntervalSet[]) {
    const [first = IntervalSet.empty, ...others] = channels;
    this.everywhere = others.reduce((all, one) => all.intersect(one), first).atLeast(SILENT_RUN_MS);
  }

  /** In ms. */
  within({ channel, startMs, endMs }: SpokenWord): number {
    return (channel === null ? this.everywhere : this.channels[channel])?.coveredMs(startMs, endMs) ?? 0;
  }
}

type WordRole = "identifier" | "other" | "unscored";

function roleOf(truth: AudioTruth, { entity }: SpokenWord): WordRole {
  if (entity === null) return "other";
  return truth.entities[entity]?.type ? "identifier" : "unscored";
}

function lengthMs({ startMs, endMs }: SpokenWord): number {
  return endMs - startMs;
}

function sum<T>(items: readonly T[], numberOf: (item: T) => number): number {
  return items.reduce((total, item) => total + numberOf(item), 0);
}
