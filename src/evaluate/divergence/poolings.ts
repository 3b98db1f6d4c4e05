/** How the vectors of a text's tokens become one: that of the first (as MedCPT has it), or their mean. */
export const POOLINGS = ["first", "mean"] as const;
/** See `POOLINGS`. A model that answers `sentence_embedding` has done it itself. */
export type Pooling = (typeof POOLINGS)[number];
