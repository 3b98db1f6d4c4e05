import { HushtapeError } from "../errors.js";
import { keepWarnings } from "../event-listener.js";
import type { Decision } from "../refine/decisions.js";
import {
  countsOf,
  type DeidentifyOptions,
  type ReplacedEntity,
  type RewrittenText,
  replaceEntities,
  type SurrogateCounts,
} from "../rewrite/deidentify.js";
import { withRefining } from "../rewrite/refining.js";
import { settled } from "../rewrite/settle.js";
import type { Entity } from "../types.js";
import type { WarningRecord } from "../warning-codes.js";
import { detectLong } from "./blocks.js";
import { deidentifyDocument } from "./document.js";
import { MASK, maySayOtherwise, textMasked } from "./marks/hidden.js";
import type { OpenedDocument } from "./marks/open-text.js";
import { groupsOf, quiet, readTogether } from "./read-together.js";
import { linesOf, RecordReader, type TextRecord } from "./record-reader.js";

/** One text of a list, without its identifiers. The identifier of the text itself is its owner's and is passed on as it is. */
export interface DeidentifiedRecord extends SurrogateCounts {
  readonly id: string | number | null;
  readonly text: string;
  /** Said where identifiers are not placeholders, but others of their kind. */
  readonly surrogates?: true;
  /** Offsets into the record's own text, as it was. */
  readonly entities: readonly ShownEntity[];
  /** What a refiner decided. Offsets into the record's own text. */
  readonly refined?: readonly Decision[];
  /** What was warned of while it was read. */
  readonly warnings: readonly WarningRecord[];
}

interface ShownEntity extends Pick<Entity, "start" | "end" | "type" | "confidence" | "detectedBy"> {
  /** With surrogates: offsets into the rewritten text. */
  readonly newStart?: number;
  readonly newEnd?: number;
}

/**
 * JSON Lines: one `{id, text}` a line, each read by itself, so that what is found in a line does not depend on the others. Other
 * keys are not passed on, blank lines are skipped. `recordsAtOnce` lines are under way at once; with `readTogether` so many are read side by side. They are
 * answered in order.
 * @param mayPause whoever writes the lines may be waiting for an answer before he goes on. Default: true.
 * @throws HushtapeError INPUT_CORRUPT naming the line's number and nothing of it; whatever a detector throws, with the number.
 */
export async function* deidentifyLines(
  chunks: AsyncIterable<string>,
  options: DeidentifyOptions,
  { mayPause = true }: { mayPause?: boolean } = {},
): AsyncGenerator<DeidentifiedRecord, void, undefined> {
  if ((options.readTogether ?? 1) > 1) return yield* linesTogether(chunks, options, mayPause);
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const most = options.recordsAtOnce ?? 1;
  const records = new RecordReader(linesOf(chunks)[Symbol.asyncIterator]());
  const underWay: Promise<DeidentifiedRecord>[] = [];
  try {
    while (!records.ended || underWay.length > 0) {
      const [oldest] = underWay;
      const mayRead = !records.ended && underWay.length < most;
      // A line is answered as soon as it can be, whether or not the next one has come.
      if (oldest && (!mayRead || (await isSooner(oldest, records.read())))) {
        underWay.shift();
        yield await oldest;
        continue;
      }
      const next = await records.take();
      if (next) underWay.push(deidentifyLine(next.record, next.number, { ...options, signal }));
    }
    if (records.failure !== null) throw records.failure;
  } finally {
    stop.abort();
    await Promise.allSettled(underWay);
    await records.close();
  }
}

async function* linesTogether(
  chunks: AsyncIterable<string>,
  options: DeidentifyOptions,
  mayPause: boolean,
): AsyncGenerator<DeidentifiedRecord, void, undefined> {
  const records = new RecordReader(linesOf(chunks)[Symbol.asyncIterator]());
  try {
    const groups = records.groups(options.readTogether ?? 1, mayPause);
    yield* readTogether(groups, options.signal, ({ record, number }, place) =>
      deidentifyLine(record, number, { ...options, ...place }),
    );
    if (records.failure !== null) throw records.failure;
  } finally {
    await records.close();
  }
}

/** De-identifies the texts of a list, in order, `readTogether` of them side by side. Throws as `deidentifyRecord`. */
export function deidentifyRecords(
  records: readonly TextRecord[],
  options: DeidentifyOptions,
): AsyncGenerator<DeidentifiedRecord, void, undefined> {
  return readTogether(groupsOf(records, options.readTogether ?? 1), options.signal, (record, place) =>
    deidentifyRecord(record, { ...options, ...place }),
  );
}

async function isSooner(record: Promise<unknown>, line: Promise<unknown>): Promise<boolean> {
  const [isLine, isRecord] = [() => false, () => true];
  return Promise.race([line.then(isLine, isLine), record.then(isRecord, isRecord)]);
}

function deidentifyLine(record: TextRecord, number: number, options: DeidentifyOptions): Promise<DeidentifiedRecord> {
  const done = deidentifyRecord(record, options).catch((error: unknown) => {
    if (!(error instanceof HushtapeError)) throw error;
    const hint = error.hint.replace(/^nothing was published[.;] */iu, "Nothing was written from this line on. ");
    throw new HushtapeError(error.code, `line ${number}: ${error.message}`, hint);
  });
  return quiet(done);
}

/** Throws what the detectors and `replaceEntities` throw. */
async function deidentifyRecord(
  { id, text, scope }: TextRecord,
  options: DeidentifyOptions,
): Promise<DeidentifiedRecord> {
  const { emit, warnings } = keepWarnings(options.emit);
  const own = { ...options, emit };
  // Its readers take a while to load.
  const opened = maySayOtherwise(text) ? (await import("./marks/open-text.js")).openWhole(text) : undefined;
  if (opened === null) emit(textMasked(1));
  const done = opened === null ? maskedWhole(text) : await deidentifyAs(opened, text, own, scope ?? null);
  const { refined } = done;
  return {
    id: id ?? null,
    text: done.text,
    ...marked(options, done),
    entities: done.entities.map((one) => shown(one, options)),
    ...(refined && { refined }),
    warnings,
  };
}

/** @param opened the document that the text is; nothing: it is read as it stands. */
async function deidentifyAs(
  opened: OpenedDocument | undefined,
  text: string,
  options: DeidentifyOptions,
  scope: string | null,
): Promise<RewrittenText> {
  if (opened) {
    const done = await deidentifyDocument(opened.source, (source) => opened.parse(source), options, scope);
    return opened.source === text ? done : inOriginal(done, text);
  }
  const read = async (one: string, how: DeidentifyOptions) => {
    const found = await detectLong(one, how);
    // What is asked from here on is asked of this text alone.
    how.seat?.leave();
    return replaceEntities(one, found, how, scope);
  };
  const refining = withRefining(options);
  return { ...(await settled(text, read, refining.options, scope)), ...refining.result() };
}

/** Of a text that was written anew before it was read nobody knows where a finding stood: each is said to be in all of it. */
function inOriginal(done: RewrittenText, { length }: string): RewrittenText {
  return { ...done, entities: done.entities.map((one) => ({ ...one, start: 0, end: length })) };
}

/** All of it goes: nobody can tell what it says. */
function maskedWhole(text: string): RewrittenText {
  const place = { start: 0, end: text.length, newStart: 0, newEnd: MASK.length };
  const entity = { ...place, type: "OTHER_ID", confidence: 1, detectedBy: ["marks"], proven: true } as const;
  return { text: MASK, entities: [entity], replaced: [place] };
}

/** What the output says about a finding. */
export function shown(entity: ReplacedEntity, { substitute }: Pick<DeidentifyOptions, "substitute">): ShownEntity {
  const { start, end, newStart, newEnd, type, confidence, detectedBy } = entity;
  return { start, end, ...(substitute ? { newStart, newEnd } : {}), type, confidence, detectedBy };
}

/** A reader of the output must be able to tell surrogates from originals. */
export function marked(
  { substitute }: Pick<DeidentifyOptions, "substitute">,
  done: SurrogateCounts,
): Pick<DeidentifiedRecord, "surrogates"> & SurrogateCounts {
  return substitute ? { surrogates: true, ...countsOf(done) } : {};
}
