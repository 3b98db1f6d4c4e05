import { HushtapeError } from "../errors.js";
import { readFhirRecord } from "./formats/fhir-record.js";
import { hl7Reader } from "./formats/hl7/message.js";
import { readJsonRecord } from "./formats/json-record.js";
import { cellsOf, readRow } from "./formats/table-row.js";
import { readXmlRecord } from "./formats/xml/xml-record.js";
import type { RecordText } from "./leaf.js";
import type { Piece, RecordSource } from "./split/pieces.js";
import { splitFhir } from "./split/split-fhir.js";
import { splitHl7 } from "./split/split-hl7.js";
import { splitJson } from "./split/split-json.js";
import { splitLines, splitRows } from "./split/split-lines.js";
import { inOnePiece } from "./split/split-nothing.js";

/** Formats of records. */
export const RECORD_FORMATS = ["json", "ndjson", "csv", "tsv", "fhir", "hl7", "xml"] as const;
/** One of them. */
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** Whether the output stays of its format where a record of it is left out. Of FHIR in bulk data (NDJSON) alone, which only reading tells. */
export function canLeaveOut(format: RecordFormat): boolean {
  return format === "json" || format === "ndjson" || format === "fhir" || isTable(format);
}

/** Whether its first record is a header, and a record has a value for each name of it. */
export const isTable = (format: RecordFormat): boolean => format === "csv" || format === "tsv";

/** What stands between two values of a table. */
export const separatorOf = (format: RecordFormat): string => (format === "csv" ? "," : "\t");

/** Cuts an input of the format into its records. */
export function splitterOf(format: RecordFormat): (chunks: AsyncIterable<string>) => AsyncIterable<Piece> {
  switch (format) {
    case "json":
      return splitJson;
    case "ndjson":
      return splitLines;
    case "csv":
      return (chunks) => splitRows(chunks, true);
    case "tsv":
      return (chunks) => splitRows(chunks, false);
    case "fhir":
      return splitFhir;
    case "hl7":
      return splitHl7;
    case "xml":
      return inOnePiece;
  }
}

/** Reads the records of an input, in order; `null`: what came is a header. */
export function recordReader(format: RecordFormat): (piece: RecordSource) => RecordText | null {
  switch (format) {
    case "json":
    case "ndjson":
      return ({ text }) => readJsonRecord(text);
    case "csv":
    case "tsv":
      return tableReader(separatorOf(format));
    case "fhir":
      return ({ text, role }) => readFhirRecord(text, role ?? "resource");
    case "hl7": {
      const read = hl7Reader();
      return ({ text }) => read(text);
    }
    case "xml":
      return ({ text }) => readXmlRecord(text);
  }
}

function tableReader(separator: string): (piece: RecordSource) => RecordText | null {
  let columns: readonly string[] | null = null;
  return ({ text: source }) => {
    if (columns) return readRow(source, columns, separator);
    columns = cellsOf(source, separator).map(({ value }) => value.trim());
    if (new Set(columns).size < columns.length) {
      throw new HushtapeError("INPUT_CORRUPT", "two columns of the table have the same name", "Rename one of them.");
    }
    return null;
  };
}
