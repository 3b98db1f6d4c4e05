import { readFile } from "node:fs/promises";
import { z } from "zod";
import { type EntityType, entityTypeSchema } from "../../entity-types.js";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { type LabelMap, unknownLabel } from "../readers/label-map.js";

/** A word that was truly said. Whole milliseconds, rounded outward. */
export interface SpokenWord {
  readonly startMs: number;
  readonly endMs: number;
  /** Index of the channel that it was said on; `null`: it may be heard on any. */
  readonly channel: number | null;
  /** Index into `AudioTruth.entities`; `null`: part of no identifier. */
  readonly entity: number | null;
}

/** What was truly said in a recording. */
export interface AudioTruth {
  readonly words: readonly SpokenWord[];
  /** `type` is `null` where the label map leaves it out of the scores. Each has at least one word. */
  readonly entities: readonly {
    readonly type: EntityType | null;
    /** Whether it was known before the recording was redacted (docs/known.md); `null` where the file says it of none. */
    readonly known: boolean | null;
  }[];
  /** As the file says; `null` where it does not. */
  readonly durationMs: number | null;
}

const seconds = z.number().min(0);
const channel = z.int().min(0).nullish();
const wordSchema = z.object({ start: seconds, end: seconds, channel, speaker: z.string().nullish() });
const idSchema = z.union([z.int(), z.string()]);

/** Each word says which identifier it belongs to: the samples' form. */
const byWordSchema = z.object({
  duration: seconds.optional(),
  words: z.array(wordSchema.extend({ entity: idSchema.nullable() })),
  entities: z.array(z.object({ id: idSchema, type: z.string().min(1), known: z.boolean().optional() })),
});

/** Identifiers as stretches of time beside the words. */
const byTimeSchema = z.object({
  duration: seconds.optional(),
  words: z.array(wordSchema),
  phi: z.array(wordSchema.extend({ type: z.string().min(1) })),
});

const ROLE = "the truth";

/** What reading a truth needs besides the file: the meaning of its labels, and who spoke on which channel. */
export interface TruthOptions {
  readonly labels: LabelMap;
  /** Names of speakers in the order of their channels: for truths whose words have a speaker but no channel. Empty: not known. */
  readonly speakers: readonly string[];
}

/**
 * Reads what was truly said: `{words: [{start, end, entity, channel?, speaker?}], entities: [{id, type}], duration?}` in seconds, or
 * `{words: [{start, end}], phi: [{type, start, end}]}`, where a word belongs to the identifier that its middle lies in.
 * @throws HushtapeError INPUT_MISSING, TRANSCRIPT_INVALID naming the place of a word or identifier.
 */
export async function readAudioTruth(path: string, options: TruthOptions): Promise<AudioTruth> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new HushtapeError("INPUT_MISSING", `${ROLE} cannot be read`, "Check the path given to --truth.");
  });
  return parseAudioTruth(text, options);
}

/** Reads a truth in either of its forms, by word or by time. @throws HushtapeError TRANSCRIPT_INVALID. */
export function parseAudioTruth(json: string, options: TruthOptions): AudioTruth {
  const value = jsonOf(json);
  if (value === undefined) throw invalid("it is not JSON", "It is one JSON object.");
  const byWord = byWordSchema.safeParse(value);
  if (byWord.success) return fromWords(byWord.data, options);
  const byTime = byTimeSchema.safeParse(value);
  if (byTime.success) return fromTimes(byTime.data, options);
  throw invalid(
    "it is in no known form",
    "It holds {words: [{start, end, entity}], entities: [{id, type}]}, in seconds.",
  );
}

function fromWords({ words, entities, duration }: z.output<typeof byWordSchema>, options: TruthOptions): AudioTruth {
  const places = new Map(entities.map(({ id }, index) => [id, index]));
  if (places.size < entities.length) throw invalid("two identifiers have the same id", "Give each an id of its own.");
  const spoken = words.map((word, index): SpokenWord => {
    const entity = word.entity === null ? null : places.get(word.entity);
    if (entity === undefined) {
      throw invalid(`word ${index + 1} belongs to an identifier that is not listed`, "Its `entity` is an id, or null.");
    }
    return { ...timeOf(word, `word ${index + 1}`), channel: channelOf(word, options), entity };
  });
  const spokenOf = new Set(spoken.map(({ entity }) => entity));
  const silent = entities.findIndex((_, index) => !spokenOf.has(index));
  if (silent >= 0) throw invalid(`identifier ${silent + 1} has no word`, "Each one is the `entity` of a word.");
  // Who marks what was known may leave the rest without a mark.
  const unmarked = entities.some(({ known }) => known !== undefined) ? false : null;
  return truthOf(
    spoken,
    entities.map(({ type, known = unmarked }, index) => ({ type: typeOf(type, index, options), known })),
    duration,
  );
}

function fromTimes({ words, phi, duration }: z.output<typeof byTimeSchema>, options: TruthOptions): AudioTruth {
  const stretches = phi.map((stretch, index) => ({
    ...timeOf(stretch, `identifier ${index + 1}`),
    channel: channelOf(stretch, options),
    entity: index,
  }));
  const spoken = words.map((word, index): SpokenWord => {
    const time = timeOf(word, `word ${index + 1}`);
    const spokenOn = channelOf(word, options);
    const middleMs = (time.startMs + time.endMs) / 2;
    const inside = stretches.findIndex(
      (stretch) =>
        stretch.startMs <= middleMs &&
        middleMs < stretch.endMs &&
        (spokenOn === null || stretch.channel === null || spokenOn === stretch.channel),
    );
    return { ...time, channel: spokenOn, entity: inside < 0 ? null : inside };
  });
  const spokenOf = new Set(spoken.map(({ entity }) => entity));
  return truthOf(
    [...spoken, ...stretches.filter(({ entity }) => !spokenOf.has(entity))],
    phi.map(({ type }, index) => ({ type: typeOf(type, index, options), known: null })),
    duration,
  );
}

function truthOf(words: SpokenWord[], entities: AudioTruth["entities"], duration: number | undefined): AudioTruth {
  if (words.length === 0) throw invalid("it holds no word", "Without one there is nothing to score.");
  return {
    words: words.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs),
    entities,
    durationMs: duration === undefined ? null : duration * 1000,
  };
}

function timeOf({ start, end }: { start: number; end: number }, what: string): { startMs: number; endMs: number } {
  if (start >= end) throw invalid(`${what} ends before it starts, or is empty`, "Times are in seconds.");
  return { startMs: Math.floor(exactMs(start)), endMs: Math.ceil(exactMs(end)) };
}

/** Seconds have at most six decimals: anything beyond is rounding noise of the multiplication. */
function exactMs(time: number): number {
  return Math.round(time * 1e6) / 1e3;
}

function channelOf(
  { channel, speaker }: { channel?: number | null | undefined; speaker?: string | null | undefined },
  { speakers }: TruthOptions,
): number | null {
  if (typeof channel === "number") return channel;
  if (speakers.length === 0) return null;
  const at = speakers.indexOf(speaker ?? "");
  if (at < 0)
    throw invalid("a word's speaker is none of those given", "--speakers names all, in the order of their channels.");
  return at;
}

function typeOf(label: string, index: number, { labels }: TruthOptions): EntityType | null {
  const type = labels.typeOf(label);
  if (type !== undefined) return type;
  // Nothing is looked for here, so that the name of a type is only a heading: any that could be one will do.
  const own = entityTypeSchema.safeParse(label);
  if (own.success) return own.data;
  throw invalid(
    `identifier ${index + 1}: ${unknownLabel(label)}`,
    'Map it with --labels FILE: {"THEIRS": "OURS" or null}.',
  );
}

function invalid(what: string, hint: string): HushtapeError {
  return new HushtapeError("TRANSCRIPT_INVALID", `${ROLE}: ${what}`, hint);
}
