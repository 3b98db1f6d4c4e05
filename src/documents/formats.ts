import { extname } from "node:path";

/** Formats of text that are read and written. */
export const TEXT_FORMATS = ["txt", "md", "json", "jsonl", "vtt", "srt", "html", "docx", "rtf", "pdf"] as const;
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
  [".docx", "docx"],
  [".rtf", "rtf"],
  [".pdf", "pdf"],
]);

/** The format by a file's ending; a file without one is plain text. `null`: the ending is unknown. */
export function formatOf(path: string): TextFormat | null {
  return BY_ENDING.get(extname(path).toLowerCase()) ?? null;
}

/** Formats of documents, which are no plain characters. */
export type DocumentFormat = "docx" | "rtf" | "pdf";

/** How they begin. */
const SIGNATURES: readonly (readonly [string, DocumentFormat])[] = [
  ["PK\u0003\u0004", "docx"],
  ["{\\rtf", "rtf"],
  ["%PDF-", "pdf"],
];

/** What may stand before RTF: a byte order mark in UTF-8, and space. */
const BEFORE_RTF = /^(?:\u00EF\u00BB\u00BF)?\s*(?=\{\\rtf)/;

/** RTF from where it begins. @param bytes a character for each. */
export function fromRtf(bytes: string): string {
  return bytes.replace(BEFORE_RTF, "");
}

/** What kind of document an input is, by its first bytes; of archives only reading tells whether they are one. `null`: none of these. */
export function documentFormatOf(head: Uint8Array): DocumentFormat | null {
  const start = fromRtf(Buffer.from(head.subarray(0, 64)).toString("latin1"));
  return SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1] ?? null;
}

/** Whether a format is one of documents. */
export function isDocument(format: TextFormat): format is DocumentFormat {
  return format === "docx" || format === "rtf" || format === "pdf";
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
