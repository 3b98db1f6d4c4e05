import { setImmediate } from "node:timers/promises";
import { InputReader, type TextInput } from "../documents/input.js";
import { HushtapeError } from "../errors.js";
import { InputEncoding } from "./input-encoding.js";
import type { RecordText } from "./leaf.js";
import type { IsNamed } from "./member-names.js";
import { isTable, type RecordFormat, recordReader, splitterOf } from "./record-formats.js";
import type { Separator } from "./split/separators.js";

/** Records to be de-identified, not yet opened. */
export interface RecordsInput {
  /** `null`: standard input. */
  readonly path: string | null;
  readonly format: RecordFormat;
  readonly open: TextInput["open"];
  /** They are characters, and no bytes in an encoding. Default: bytes. */
  readonly areCharacters?: boolean;
  /** Of a table: what stands between its values. Default: its header tells, of TSV a tab. */
  readonly separator?: Separator;
  /** `open` may be called again although it is no file. Default: false. */
  readonly isInMemory?: boolean;
}

/** A stretch of an input: of a record its number, from 1, and how it is read; `null`: what stands between records. */
interface InputPiece {
  readonly number: number | null;
  readonly text: string;
  /** Of a table: what stands between its values. */
  readonly separator?: Separator;
  /** `null`: it is a header. */
  read(): RecordText | null;
}

/** What is in memory comes without a pause; so often it is heard whether it is to be cancelled, and nothing else waits longer, but for a record. */
const PAUSE_MS = 5;

const MARK = "\uFEFF";

interface PiecesUse {
  readonly atEnd?: (sha256: string) => void;
  readonly isByLine?: boolean;
  readonly encoding?: InputEncoding;
  /** Whether a schema itself has the name of a column. Default: none has. */
  readonly isNamed?: IsNamed;
}

/**
 * An input in pieces, which together are all of it. A byte order mark is between records, whatever the format.
 * @param how `atEnd` is told the SHA-256 of all that was read, `encoding` how the input is encoded; `isByLine`: a record a line, so that one that does not end
 * takes no other along. Of a table nothing comes before it has a record: what has but one row is no table.
 * @throws HushtapeError INPUT_MISSING, INPUT_EMPTY, INPUT_CORRUPT, INPUT_UNSUPPORTED, CANCELLED.
 */
export async function* piecesOf(
  input: RecordsInput,
  signal: AbortSignal,
  { atEnd, isByLine = false, encoding = new InputEncoding(input.format), isNamed = () => false }: PiecesUse = {},
): AsyncGenerator<InputPiece, void, undefined> {
  const reader = await InputReader.open({ path: input.path, format: "jsonl", open: input.open }, signal);
  const read = recordReader(input.format, isNamed);
  let number = 0;
  let pauseAt = performance.now() + PAUSE_MS;
  try {
    const chunks = reader.chunks((bytes) => encoding.decode(bytes));
    const first = (await chunks.next()).value ?? "";
    if (first.startsWith(MARK)) yield { number: null, text: MARK, read: () => null };
    const split = splitterOf(isByLine ? "ndjson" : input.format, input.separator);
    /** What stands before the first record of a table; `null`: it has come. */
    let held: InputPiece[] | null = isTable(input.format) ? [] : null;
    const records = split(behind(first.startsWith(MARK) ? first.slice(1) : first, chunks));
    for await (const piece of records) {
      if (performance.now() > pauseAt) {
        await setImmediate();
        pauseAt = performance.now() + PAUSE_MS;
      }
      if (signal.aborted) throw cancelled();
      const { text } = piece;
      const next: InputPiece =
        piece.kind === "record"
          ? {
              number: ++number,
              text,
              ...(piece.separator && { separator: piece.separator }),
              read: () => {
                encoding.requireSame(text);
                return read(piece);
              },
            }
          : { number: null, text, read: () => null };
      if (held === null) yield next;
      else {
        held.push(next);
        if (number < 2) continue;
        yield* held;
        held = null;
      }
    }
    if (held !== null) throw withoutRecords();
    atEnd?.(reader.sha256());
  } finally {
    reader.close();
  }
}

async function* behind(first: string, rest: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  if (first !== "") yield first;
  yield* rest;
}

function withoutRecords(): HushtapeError {
  return new HushtapeError(
    "INPUT_EMPTY",
    "the table has a header and no record, or nothing tells where its rows end",
    "Leave it out where it is empty; otherwise its rows must end with LF, CR or both, and its quotes be closed.",
  );
}

/**
 * Says which record it was; of a table which row, as programs that show tables count them: its header is the first. What is no failure of ours is thrown as
 * it is: it may quote the input, and nobody tells it.
 */
export function numbered(number: number, error: unknown, format: RecordFormat): HushtapeError {
  if (!(error instanceof HushtapeError)) throw error;
  if (error.code === "CANCELLED") throw error;
  const { code, message, hint, figures, retryable } = error;
  const row = number === 1 ? "first row" : `row ${number}`;
  const place = isTable(format) ? row : `record ${number}`;
  return new HushtapeError(code, `${place}: ${message}`, hint, figures, retryable);
}

/** Nothing was published. */
export function cancelled(): HushtapeError {
  return new HushtapeError("CANCELLED", "cancelled before publishing", "Run again.");
}
