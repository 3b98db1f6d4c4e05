import { extname } from "node:path";

/** Formats of text that are read and written. */
export const TEXT_FORMATS = ["txt", "md", "json", "jsonl", "vtt", "srt", "html"] as const;
/** A format of text that is read and written. */
export type TextFormat = (typeof TEXT_FORMATS)[number];

const BY_ENDING: ReadonlyMap<string, TextFormat> = new Map([
  ["", "txt"],
  [".txt", "txt"],
  [".text", "txt"],
  [".md", "md"],
  [".markdown", "md"],
  [".json", "json"],
  [".jsonl", "jsonl"],
  [".ndjson", "jsonl"],
  [".vtt", "vtt"],
  [".srt", "srt"],
  [".html", "html"],
  [".htm", "html"],
]);

/** The format by a file's ending; a file without one is plain text. `null`: the ending is unknown. */
export function formatOf(path: string): TextFormat | null {
  return BY_ENDING.get(extname(path).toLowerCase()) ?? null;
}

/** Endings of files with structured records, which `hushtape records` reads. */
const RECORDS_BY_ENDING: ReadonlyMap<string, "csv" | "tsv" | "hl7" | "xml"> = new Map([
  [".csv", "csv"],
  [".tsv", "tsv"],
  [".tab", "tsv"],
  [".hl7", "hl7"],
  [".xml", "xml"],
  [".cda", "xml"],
]);

/** The format of records by a file's ending; `null` for any other file. */
export function recordFormatOf(path: string): "csv" | "tsv" | "hl7" | "xml" | null {
  return RECORDS_BY_ENDING.get(extname(path).toLowerCase()) ?? null;
}
