import { readFhirRecord } from "./formats/fhir-record.js";
import { HeaderWatch } from "./formats/header-watch.js";
import { hl7Reader } from "./formats/hl7/message.js";
import { readJsonRecord } from "./formats/json-record.js";
import { columnsOf } from "./formats/table-header.js";
import { readRow } from "./formats/table-row.js";
import { readXmlRecord } from "./formats/xml/xml-record.js";
import type { RecordText } from "./leaf.js";
import type { IsNamed } from "./member-names.js";
import type { Piece, RecordSource } from "./split/pieces.js";
import type { Separator } from "./split/separators.js";
import { splitFhir } from "./split/split-fhir.js";
import { splitHl7 } from "./split/split-hl7.js";
import { splitJson } from "./split/split-json.js";
import { splitLines } from "./split/split-lines.js";
import { inOnePiece } from "./split/split-nothing.js";
import { splitTable } from "./split/split-table.js";

/** Formats of records. */
export const RECORD_FORMATS = ["json", "ndjson", "csv", "tsv", "fhir", "hl7", "xml"] as const;
/** One of them. */
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** Whether the output stays of its format where a record of it is left out. Of FHIR in bulk data (NDJSON) alone, which only reading tells. */
export function canLeaveOut(format: RecordFormat): boolean {
  return format !== "xml";
}

/** Whether its first record is a header, and a record has a value for each name of it. */
export const isTable = (format: RecordFormat): boolean => format === "csv" || format === "tsv";

/**
 * Cuts an input of the format into its records.
 * @param separator of a table; `null`: of CSV what stands in its header tells, of TSV it is a tab.
 */
export function splitterOf(
  format: RecordFormat,
  separator: Separator | null = null,
): (chunks: AsyncIterable<string>) => AsyncIterable<Piece> {
  switch (format) {
    case "json":
      return splitJson;
    case "ndjson":
      return splitLines;
    case "csv":
      return (chunks) => splitTable(chunks, { quotes: true, separator });
    case "tsv":
      return (chunks) => splitTable(chunks, { quotes: false, separator: separator ?? "\t" });
    case "fhir":
      return splitFhir;
    case "hl7":
      return splitHl7;
    case "xml":
      return inOnePiece;
  }
}

/**
 * Reads the records of an input, in order; `null`: what came is a header.
 * @param isNamed whether a schema itself has a column's name, whatever it looks like.
 */
export function recordReader(format: RecordFormat, isNamed: IsNamed): (piece: RecordSource) => RecordText | null {
  switch (format) {
    case "json":
    case "ndjson":
      return ({ text }) => readJsonRecord(text);
    case "csv":
    case "tsv":
      return tableReader(isNamed);
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

function tableReader(isNamed: IsNamed): (piece: RecordSource) => RecordText | null {
  let table: { readonly columns: readonly string[]; readonly watch: HeaderWatch } | null = null;
  return ({ text: source, separator = "," }) => {
    if (table) {
      const row = readRow(source, table.columns, separator);
      table.watch.look(row.leaves.map(({ value }) => value));
      return row;
    }
    const columns = columnsOf(source, separator, isNamed);
    table = { columns, watch: new HeaderWatch(columns, isNamed) };
    return null;
  };
}
