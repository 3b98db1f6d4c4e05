import { z } from "zod";
import { HushtapeError } from "../errors.js";
import { keepWarnings } from "../event-listener.js";
import {
  countsOf,
  type DeidentifyOptions,
  type ReplacedEntity,
  replaceEntities,
  type SurrogateCounts,
} from "../rewrite/deidentify.js";
import { settled } from "../rewrite/settle.js";
import type { Entity } from "../types.js";
import type { WarningRecord } from "../warning-codes.js";
import { detectLong } from "./blocks.js";

/** A longer line or text is neither a note nor a transcript; more of it is never held in memory. In UTF-16 units. */
export const MAX_LINE_LENGTH = 32 * 2 ** 20;

/** One text of a list, without its identifiers. The identifier of the text itself is its owner's and is passed on as it is. */
export interface DeidentifiedRecord extends SurrogateCounts {
  readonly id: string | number | null;
  readonly text: string;
  /** Said where identifiers are not placeholders, but others of their kind. */
  readonly surrogates?: true;
  /** Offsets into the record's own text, as it was. */
  readonly entities: readonly ShownEntity[];
  /** What was warned of while it was read. */
  readonly warnings: readonly WarningRecord[];
}

interface ShownEntity extends Pick<Entity, "start" | "end" | "type" | "confidence" | "detectedBy"> {
  /** With surrogates: offsets into the rewritten text. */
  readonly newStart?: number;
  readonly newEnd?: number;
}

/** A whole number that a double cannot hold would come out as another one. */
const recordSchema = z.object({
  id: z.union([z.string(), z.int()]).nullish(),
  text: z.string(),
  /** The patient that the record is about: texts with the same scope share surrogates. Never passed on. */
  scope: z.string().min(1).nullish(),
});

/** A line with any other key is plain data, and all of it is read. */
const strictRecords = z.array(recordSchema.strict()).min(1);

type TextRecord = z.infer<typeof recordSchema>;

/**
 * JSON Lines: one `{id, text}` a line, each read by itself, so that what is found in a line does not depend on the others. Other
 * keys are not passed on, blank lines are skipped. `recordsAtOnce` lines are under way at once; they are answered in order.
 * @throws HushtapeError INPUT_CORRUPT naming the line's number and nothing of it; whatever a detector throws, with the number.
 */
export async function* deidentifyLines(
  chunks: AsyncIterable<string>,
  options: DeidentifyOptions,
): AsyncGenerator<DeidentifiedRecord, void, undefined> {
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

/** The records of an input, one line at a time. */
class RecordReader {
  /** There is no further record: the input is over, or it failed. */
  ended = false;
  failure: unknown = null;
  #number = 0;
  #reading: Promise<IteratorResult<string>> | null = null;
  readonly #lines: AsyncIterator<string>;

  constructor(lines: AsyncIterator<string>) {
    this.#lines = lines;
  }

  /** Begins to read a line; the same promise until the line is taken. */
  read(): Promise<IteratorResult<string>> {
    this.#reading ??= quiet(this.#lines.next());
    return this.#reading;
  }

  /** The record of the line and its number; `null` where the line is blank, or there is no further record. */
  async take(): Promise<{ readonly record: TextRecord; readonly number: number } | null> {
    const next = await this.read().catch((error: unknown) => {
      this.failure = error;
      return null;
    });
    this.#reading = null;
    if (!next || next.done) {
      this.ended = true;
      return null;
    }
    this.#number++;
    const record = next.value.trim() === "" ? null : readRecord(next.value, this.#number);
    if (record?.ok) return { record: record.value, number: this.#number };
    if (record) {
      // The records before a bad line are answered before that line is reported.
      this.failure = record.failure;
      this.ended = true;
    }
    return null;
  }

  async close(): Promise<void> {
    const over = quiet(Promise.resolve(this.#lines.return?.()));
    // While it waits for more input it cannot react to the signal: the code that opened the input closes it.
    if (!this.#reading) await over;
  }
}

async function isSooner(record: Promise<unknown>, line: Promise<unknown>): Promise<boolean> {
  const [isLine, isRecord] = [() => false, () => true];
  return Promise.race([line.then(isLine, isLine), record.then(isRecord, isRecord)]);
}

/** A promise whose failure is reported when its turn comes; until then it counts as handled. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

function deidentifyLine(record: TextRecord, number: number, options: DeidentifyOptions): Promise<DeidentifiedRecord> {
  const done = deidentifyRecord(record, options).catch((error: unknown) => {
    if (!(error instanceof HushtapeError)) throw error;
    const hint = error.hint.replace(/^nothing was published[.;] */iu, "Nothing was written from this line on. ");
    throw new HushtapeError(error.code, `line ${number}: ${error.message}`, hint);
  });
  return quiet(done);
}

/** De-identifies one record of a JSON Lines file. Throws what the detectors and `replaceEntities` throw. */
export async function deidentifyRecord(
  { id, text, scope }: TextRecord,
  options: DeidentifyOptions,
): Promise<DeidentifiedRecord> {
  const { emit, warnings } = keepWarnings(options.emit);
  const read = async (one: string, how: DeidentifyOptions) =>
    replaceEntities(one, await detectLong(one, how), how, scope ?? null);
  const done = await settled(text, read, { ...options, emit }, scope ?? null);
  return {
    id: id ?? null,
    text: done.text,
    ...marked(options, done),
    entities: done.entities.map((one) => shown(one, options)),
    warnings,
  };
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

/** The texts of a JSON file that is one `{id?, text}` or a list of them, and nothing besides; `null` for any other JSON. */
export function readRecords(source: string): readonly TextRecord[] | null {
  let value: unknown;
  try {
    value = JSON.parse(source.replace(/^\u{FEFF}/u, ""));
  } catch {
    // The next reader reports what is wrong; the parser's own message would quote the text.
    return null;
  }
  const records = strictRecords.safeParse(Array.isArray(value) ? value : [value]);
  return records.success ? records.data : null;
}

function readRecord(
  line: string,
  number: number,
): { readonly ok: true; readonly value: TextRecord } | { readonly ok: false; readonly failure: HushtapeError } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    // The parser's message quotes the line.
    return { ok: false, failure: badLine(number, "is not JSON") };
  }
  const record = recordSchema.safeParse(value);
  if (record.success) return { ok: true, value: record.data };
  const what = 'is no object with a "text" (and, if any, an "id" that is a string or a whole number)';
  return { ok: false, failure: badLine(number, what) };
}

function badLine(number: number, what: string): HushtapeError {
  return new HushtapeError(
    "INPUT_CORRUPT",
    `line ${number} ${what}`,
    'Each line must be like {"id": "1", "text": "…"}. Nothing was written from this line on.',
  );
}

async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let parts: string[] = [];
  let length = 0;
  let number = 1;
  let first = true;
  for await (const chunk of chunks) {
    let from = first && chunk.startsWith("\uFEFF") ? 1 : 0;
    first = false;
    for (let end = chunk.indexOf("\n", from); end >= 0; end = chunk.indexOf("\n", from)) {
      yield parts.join("") + chunk.slice(from, end);
      number++;
      parts = [];
      length = 0;
      from = end + 1;
    }
    parts.push(chunk.slice(from));
    length += chunk.length - from;
    if (length > MAX_LINE_LENGTH) throw badLine(number, "is longer than 32 million characters");
  }
  const last = parts.join("");
  if (last !== "") yield last;
}
