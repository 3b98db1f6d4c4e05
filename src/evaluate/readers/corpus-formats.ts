/** Formats in which people keep what they marked in texts. */
export const CORPUS_FORMATS = ["jsonl", "brat", "i2b2", "presidio", "conll"] as const;
/** A format in which a gold corpus can be read; see `CORPUS_FORMATS`. */
export type CorpusFormat = (typeof CORPUS_FORMATS)[number];

/** Formats in which texts alone are read: those of gold documents, and plain text, one document a file. */
export const TEXT_FORMATS = ["text", ...CORPUS_FORMATS] as const;
/** A format in which texts can be read; see `TEXT_FORMATS`. */
export type TextFormat = (typeof TEXT_FORMATS)[number];
