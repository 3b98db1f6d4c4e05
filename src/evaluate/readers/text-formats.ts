import { CORPUS_FORMATS } from "./corpus-formats.js";

/** Formats in which texts alone are read: those of gold documents, and plain text, one document a file. */
export const TEXT_FORMATS = ["text", ...CORPUS_FORMATS] as const;
/** A format in which texts can be read; see `TEXT_FORMATS`. */
export type TextFormat = (typeof TEXT_FORMATS)[number];
