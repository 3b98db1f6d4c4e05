import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { HushtapeError } from "../errors.js";
import { quiet } from "./read-together.js";

/** A longer line or text is neither a note nor a transcript; more of it is never held in memory. In UTF-16 units. */
export const MAX_LINE_LENGTH = 32 * 2 ** 20;

/** A whole number that a double cannot hold would come out as another one. */
const recordSchema = z.object({
  id: z.union([z.string(), z.int()]).nullish(),
  text: z.string(),
  /** The patient that the record is about: texts with the same scope share surrogates. Never passed on. */
  scope: z.string().min(1).nullish(),
});

/** A line with any other key is plain data, and all of it is read. */
const strictRecords = z.array(recordSchema.strict()).min(1);

/** One text of a list, as it was given. */
export type TextRecord = z.infer<typeof recordSchema>;

/** A record of an input, and the number of its line, from 1. */
export interface NumberedRecord {
  readonly record: TextRecord;
  readonly number: number;
}

/** Whoever writes into a pipe and has not gone on after so long may be waiting for the answer. */
const PAUSE_MS = 200;
/** Records that are read side by side hold no more characters than this, the last of them aside. */
const GROUP_LENGTH = 2 ** 20;

/** The records of an input, one line at a time. */
export class RecordReader {
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
  async take(): Promise<NumberedRecord | null> {
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

  /**
   * Records for reading side by side, in groups: `most` of them, or what there is when the input ends, or pauses.
   * @param mayPause whoever writes the input may be waiting for an answer before he goes on.
   */
  async *groups(most: number, mayPause: boolean): AsyncGenerator<readonly NumberedRecord[], void, undefined> {
    while (!this.ended) {
      const group: NumberedRecord[] = [];
      let length = 0;
      while (!this.ended && group.length < most && length < GROUP_LENGTH) {
        if (mayPause && group.length > 0 && !(await comesSoon(this.read()))) break;
        const next = await this.take();
        if (!next) continue;
        group.push(next);
        length += next.record.text.length;
      }
      if (group.length > 0) yield group;
    }
  }

  /** Nothing more is read. */
  async close(): Promise<void> {
    const over = quiet(Promise.resolve(this.#lines.return?.()));
    // While it waits for more input it cannot react to the signal: the code that opened the input closes it.
    if (!this.#reading) await over;
  }
}

async function comesSoon(line: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const paused = setTimeout(PAUSE_MS, false, { signal: waiting.signal }).catch(() => false);
  const came = () => true;
  try {
    return await Promise.race([line.then(came, came), paused]);
  } finally {
    waiting.abort();
  }
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

/** The lines of an input. @throws HushtapeError INPUT_CORRUPT where one is too long. */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
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
