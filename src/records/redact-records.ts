import { basename, extname } from "node:path";
import { InputReader, type TextInput } from "../documents/input.js";
import { fileOutput, type TextOutput } from "../documents/output.js";
import { HushtapeError } from "../errors.js";
import { WorkFolder } from "../files/work-folder.js";
import { FieldCounts } from "./field-counts.js";
import { hl7Reader } from "./formats/hl7/message.js";
import { readJsonRecord } from "./formats/json-record.js";
import { cellsOf, readRow } from "./formats/table-row.js";
import { readXmlRecord } from "./formats/xml/xml-record.js";
import type { RecordText } from "./leaf.js";
import { type RecordOptions, redactRecord } from "./redact-record.js";
import type { FieldRules } from "./schema/field-rules.js";
import type { Piece } from "./split/pieces.js";
import { splitHl7 } from "./split/split-hl7.js";
import { splitJson } from "./split/split-json.js";
import { splitLines, splitRows } from "./split/split-lines.js";
import { inOnePiece } from "./split/split-nothing.js";

/** Formats of records. */
export const RECORD_FORMATS = ["json", "ndjson", "csv", "tsv", "hl7", "xml"] as const;
/** One of them. */
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** Records to be de-identified, not yet opened. */
export interface RecordsInput {
  /** `null`: standard input. */
  readonly path: string | null;
  readonly format: RecordFormat;
  readonly open: TextInput["open"];
}

/** What a run over an input did. */
export interface RecordsReport {
  /** Path of the file; `null`: printed. */
  readonly output: string | null;
  readonly counts: FieldCounts;
}

/**
 * De-identifies the records of an input, one after another, in its own form and order. Memory: one record.
 * @param schemas the first that is for a record decides.
 * @throws HushtapeError INPUT_MISSING, INPUT_EMPTY, INPUT_CORRUPT (naming the record's number, nothing of it), FIELD_UNNAMED, OUTPUT_EXISTS, OUTPUT_UNWRITABLE, DISK_FULL,
 * CANCELLED and what detectors and relexicalizer throw. On any failure no file appears.
 */
export async function redactRecords(
  input: RecordsInput,
  schemas: readonly FieldRules[],
  options: RecordOptions,
  { outDir, force, print }: { readonly outDir?: string; readonly force: boolean; readonly print: TextOutput["write"] },
): Promise<RecordsReport> {
  const counts = new FieldCounts();
  if (outDir === undefined) {
    await writeAll(input, schemas, options, counts, print);
    return { output: null, counts };
  }
  const work = await WorkFolder.open(outDir);
  try {
    const stagedPath = work.file("output-0");
    const targetName = outputName(input);
    await work.requireFree([targetName], { force });
    const output = await fileOutput(stagedPath);
    try {
      await writeAll(input, schemas, options, counts, output.write);
      await output.end();
    } finally {
      await output.close();
    }
    if (options.signal.aborted) throw cancelled();
    await work.publish([{ stagedPath, targetName }], { force });
    return { output: `${outDir}/${targetName}`, counts };
  } finally {
    await work.dispose();
  }
}

function outputName({ path, format }: RecordsInput): string {
  if (path === null) return `stdin.redacted.${format}`;
  const ending = extname(path);
  return `${basename(path, ending)}.redacted${ending}`;
}

/** Written at once: many small records make one write. */
const BUFFERED = 1 << 16;

async function writeAll(
  input: RecordsInput,
  schemas: readonly FieldRules[],
  options: RecordOptions,
  counts: FieldCounts,
  write: TextOutput["write"],
): Promise<void> {
  const reader = await InputReader.open({ path: input.path, format: "jsonl", open: input.open }, options.signal);
  const read = recordReader(input.format);
  let held = "";
  let number = 0;
  try {
    for await (const piece of splitterOf(input.format)(reader.chunks())) {
      if (options.signal.aborted) throw cancelled();
      if (piece.kind === "between") held += piece.text;
      else {
        number++;
        held += await numbered(number, async () => {
          const record = read(piece.text);
          return record === null ? piece.text : redactRecord(record, rulesFor(record, schemas), options, counts);
        });
      }
      if (held.length >= BUFFERED) {
        await write(held);
        held = "";
      }
    }
    if (held !== "") await write(held);
  } finally {
    reader.close();
  }
}

function splitterOf(format: RecordFormat): (chunks: AsyncIterable<string>) => AsyncIterable<Piece> {
  switch (format) {
    case "json":
      return splitJson;
    case "ndjson":
      return splitLines;
    case "csv":
      return (chunks) => splitRows(chunks, true);
    case "tsv":
      return (chunks) => splitRows(chunks, false);
    case "hl7":
      return splitHl7;
    case "xml":
      return inOnePiece;
  }
}

/** Reads a record of the format; `null`: what came is a header, which leaves as it is. */
function recordReader(format: RecordFormat): (source: string) => RecordText | null {
  if (format === "json" || format === "ndjson") return readJsonRecord;
  if (format === "hl7") return hl7Reader();
  if (format === "xml") return readXmlRecord;
  const separator = format === "csv" ? "," : "\t";
  let columns: readonly string[] | null = null;
  return (source) => {
    if (columns) return readRow(source, columns, separator);
    columns = cellsOf(source, separator).map(({ value }) => value.trim());
    if (new Set(columns).size < columns.length) {
      throw new HushtapeError("INPUT_CORRUPT", "two columns of the table have the same name", "Rename one of them.");
    }
    return null;
  };
}

function rulesFor(record: RecordText, schemas: readonly FieldRules[]): FieldRules {
  const rules = schemas.find((one) => one.isFor(record));
  if (rules) return rules;
  throw new HushtapeError(
    "FIELD_UNNAMED",
    "no schema is for a record",
    "Name one with --schema whose dataType is that of the record, or that has none.",
  );
}

/** Says which record it was. */
async function numbered<Result>(number: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HushtapeError) || error.code === "CANCELLED") throw error;
    throw new HushtapeError(error.code, `record ${number}: ${error.message}`, error.hint);
  }
}

function cancelled(): HushtapeError {
  return new HushtapeError("CANCELLED", "cancelled before publishing", "Run again.");
}
