import { HushtapeError } from "../errors.js";
import { HeaderFailure } from "./formats/header-watch.js";
import { cellsOf } from "./formats/table-row.js";
import type { InputEncoding } from "./input-encoding.js";
import { piecesOf, type RecordsInput } from "./input-pieces.js";
import type { RecordText } from "./leaf.js";
import { redactedHeader } from "./member-names.js";
import { KnownPatients } from "./people/known-patients.js";
import type { RecordOptions } from "./record-options.js";
import { type DecidedRecord, decideRecord } from "./redact-record.js";
import type { FieldRules } from "./schema/field-rules.js";
import type { SchemaRegistry } from "./schema/schema-registry.js";
import type { Separator } from "./split/separators.js";

/** A stretch of an input on its way into the output. */
export type InputItem =
  | { readonly kind: "between"; readonly text: string }
  | { readonly kind: "header"; readonly text: string }
  | {
      readonly kind: "record";
      readonly number: number;
      readonly length: number;
      readonly record: DecidedRecord;
    }
  /** A record that failed before it was read. */
  | {
      readonly kind: "failed";
      readonly number: number;
      readonly error: unknown;
      /** Whatever is left out, with it goes the input. */
      readonly isOfInput?: boolean;
    };

/** How an input is read. */
interface ReadTask {
  readonly input: RecordsInput;
  readonly schemas: SchemaRegistry;
  readonly options: RecordOptions;
  /** Records that fail are to be left out. */
  readonly leavesOut: boolean;
  /** Told the SHA-256 of all that was read. */
  readonly atEnd: (sha256: string) => void;
  /** Told how the input is encoded. */
  readonly encoding: InputEncoding;
}

interface RecordPiece {
  readonly number: number;
  readonly text: string;
  readonly separator: Separator;
}

/** Of an input by itself. */
const MOST_PATIENTS = 500;

/** Reads an input piece by piece, and decides each record, in order. @throws as `piecesOf`. */
export async function* inputItems({
  input,
  schemas,
  options,
  leavesOut,
  atEnd,
  encoding,
}: ReadTask): AsyncGenerator<InputItem, void, undefined> {
  const patients = options.patients ?? new KnownPatients(MOST_PATIENTS);
  const isBulk = leavesOut && input.format === "fhir";
  const decided = ({ number, text, separator }: RecordPiece, read: () => RecordText | null): InputItem => {
    let isRead = false;
    try {
      const record = read();
      isRead = true;
      if (record === null) {
        requireNamed(text, separator, schemas);
        const header = redactedHeader(text, separator, (name) => schemas.hasName(name));
        return { kind: "header", text: header };
      }
      if (isBulk) requireResource(record);
      const rules = rulesFor(record, schemas);
      return { kind: "record", number, length: text.length, record: decideRecord(record, rules, options, patients) };
    } catch (error) {
      if (error instanceof HeaderFailure || (input.format === "hl7" && OF_BATCH.test(text)))
        return { kind: "failed", number, error, isOfInput: true };
      if (!isRead && leavesOut && input.format === "csv" && /[\r\n]/.test(text))
        return { kind: "failed", number, error: unclosed(text), isOfInput: true };
      return { kind: "failed", number, error: isBulk && BUNDLE.test(text) ? ofBundle() : error };
    }
  };
  const isNamed = (name: string) => schemas.saysName(name);
  const pieces = piecesOf(input, options.signal, { atEnd, isByLine: isBulk, encoding, isNamed });
  for await (const { number, text, separator = ",", read } of pieces)
    yield number === null ? { kind: "between", text } : decided({ number, text, separator }, read);
}

/** A header of which no schema names a column is somebody's row, or the schemas are for other tables. @throws HushtapeError FIELD_UNNAMED */
function requireNamed(header: string, separator: Separator, schemas: SchemaRegistry): void {
  if (!schemas.saysColumns || cellsOf(header, separator).some(({ value }) => schemas.saysName(value.trim()))) return;
  throw new HushtapeError(
    "FIELD_UNNAMED",
    "no schema names a column of the table, or its first row is no header",
    "Write a line with the names of the columns before it, or name a schema that is for it; names of columns count as they are written.",
  );
}

function rulesFor(record: RecordText, schemas: SchemaRegistry): FieldRules {
  const rules = schemas.rulesFor(record);
  if (rules) return rules;
  throw new HushtapeError(
    "FIELD_UNNAMED",
    "no schema is for a record",
    "Name one with --schema whose dataType is that of the record, or that has none.",
  );
}

/** A segment around messages of HL7: without it there would be none of its pair. */
const OF_BATCH = /^\s*[FB][HT]S/;

/** What says so is part of a Bundle, on however many lines it stands. */
const BUNDLE = /"resourceType"\s*:\s*"Bundle"/;

/** Bulk data has a resource a line: a line of anything else is a part of something that would be broken without the others. @throws HushtapeError USAGE, INPUT_CORRUPT. */
function requireResource({ leaves }: RecordText): void {
  const type = leaves.find(({ path }) => path.length === 1 && path[0] === "resourceType")?.value;
  if (type === "Bundle") throw ofBundle();
  if (type !== undefined) return;
  throw new HushtapeError(
    "INPUT_CORRUPT",
    "a line is no resource of FHIR",
    "Leaving out records is for bulk data: a whole resource on each line.",
  );
}

/** How many rows a quote took along that does not end where it should, nobody can say: to leave them out would be to count wrongly. */
function unclosed(text: string): HushtapeError {
  const lines = text.split(/\r\n|\r|\n/).length;
  return new HushtapeError(
    "INPUT_CORRUPT",
    `a row of ${lines} lines is no row: a quote in it may not end where it should, and have taken rows behind it along`,
    "Mend the quotes of the row; --quarantine leaves out such rows alone as stand on one line.",
  );
}

function ofBundle(): HushtapeError {
  return new HushtapeError(
    "USAGE",
    "no entry of a Bundle can be left out",
    "Leave --quarantine out; of FHIR it is for bulk data, a resource a line.",
  );
}
