/** Formats in which people keep what they marked in texts. */
export const CORPUS_FORMATS = ["jsonl", "brat", "i2b2", "presidio", "conll"] as const;
/** A format in which a gold corpus can be read; see `CORPUS_FORMATS`. */
export type CorpusFormat = (typeof CORPUS_FORMATS)[number];
