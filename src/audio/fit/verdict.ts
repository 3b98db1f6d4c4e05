/**
 * What a transcript's times are worth. `fits`; `offset` and `drift` explain that it does not; `cut`: pieces of it are displaced by different
 * amounts, or are not in the sound; `another`: it has nothing to do with the sound; `cannot-tell`: too few words, or too little to hear.
 */
export const FIT_VERDICTS = ["fits", "offset", "drift", "cut", "another", "cannot-tell"] as const;
/** One of `FIT_VERDICTS`. */
export type FitVerdict = (typeof FIT_VERDICTS)[number];
